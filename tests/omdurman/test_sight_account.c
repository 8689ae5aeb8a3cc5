/*
 * The account of a line of sight (6.3): all that is told of a line, word by word.
 *
 * A case is a board, the target, and the account. The firing hex is 0,0; hexes are axial from it.
 * The board is words of a letter and a hex, or a hexside between two:
 *   ground    r rough  h hilltop  t trees  s swamp  u huts  b building  n Nile  y walled city
 *             z zariba hex with a trench towards the south-east
 *   counters  x Dervish unit  a Anglo-Egyptian unit  l leader of theirs  f fort  g gunboat
 *   hexsides  C crest  W wall  G gate  O breach
 * The account has one part for each thing: where it is, what it is, the entry of the table or the
 * rule that says it never blocks, the note that decides, and whether it passes, counts, is on one
 * side only (half) or blocks.
 */
#include <stdio.h>
#include <string.h>

#include "games/omdurman/sight/table.h"
#include "omdurman/position.h"

struct account_case {
    const char *board;
    int q, r;
    const char *account;
};

/* ---- The board --------------------------------------------------------------------------- */

/* The cases of a table stand on one board, well apart; 0,0 is the firing hex of the one at hand. */
static int origin;

static void go_to_case(size_t number)
{
    assert_true(number < 21);
    origin = om_hex_at(3 + 10 * ((int)number % 3), 4 + 6 * ((int)number / 3));
}

static int here(int q, int r)
{
    int row = om_row_of(origin) + r;
    int axial = om_column_of(origin) - (om_row_of(origin) - 1) / 2 + q;
    return om_hex_at(axial + (row - 1) / 2, row);
}

static void put_ground(char letter, int hex)
{
    static const char grounds[] = ".rhtsubn"; /* in the order of enum om_terrain */
    const char *ground = strchr(grounds, letter);
    if (ground) set_terrain(hex, (enum om_terrain)(ground - grounds));
    if (letter == 'y') set_city(hex);
    if (letter == 'z') {
        set_zariba(hex);
        set_side(hex, om_next_hex(&data, &state, hex, OM_SOUTH_EAST), OM_SIDE_TRENCH);
    }
}

static void put_leader(int hex)
{
    int leader = OM_COUNTER_KITCHENER;
    while (om_is_on_map(&state, leader)) leader++;
    assert_true(om_is_ae_leader(&data, leader));
    put(leader, hex);
}

static void put_counter(char letter, int hex)
{
    if (letter == 'x') put_kind(OM_KIND_TAIASHA, 1, hex);
    if (letter == 'a') put_kind(OM_KIND_CAMEL_CORPS, 1, hex);
    if (letter == 'l') put_leader(hex);
    if (letter == 'f') put_kind(OM_KIND_FORT, 1, hex);
    if (letter == 'g') put_kind(OM_KIND_GUNBOAT, 1, hex);
}

static void put_hexside(char letter, int hex, int other)
{
    if (letter == 'C') set_side(hex, other, OM_SIDE_CREST);
    if (letter == 'W' || letter == 'O') set_side(hex, other, OM_SIDE_WALL);
    if (letter == 'G') set_side(hex, other, OM_SIDE_GATE);
}

static void breach(char letter, int hex, int other)
{
    int direction = om_direction_to(&data, &state, hex, other);
    int wall = om_facts_at_hand(&data, &state)->wall[hex][direction];
    if (letter == 'O') state.breached[wall - 1] = 1;
}

static void put_word(const char *word, void (*in_hex)(char, int), void (*between)(char, int, int))
{
    int n[4], count = read_numbers(word + 1, n, 4);
    assert_true(count == 2 || count == 4);
    if (count == 2) in_hex(word[0], here(n[0], n[1]));
    if (count == 4) between(word[0], here(n[0], n[1]), here(n[2], n[3]));
}

static void put_on_map(const char *word)
{
    put_word(word, put_ground, put_hexside);
}

static void put_on_ground(const char *word)
{
    put_word(word, put_counter, breach);
}

/* Nobody is to be set up, so that what is seen at the set-up need not be found for every board. */
static void set_up(const struct account_case *cases, size_t number)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    memset(data.region, 0, sizeof data.region);
    for (size_t i = 0; i < number; i++) {
        go_to_case(i);
        for_each_word(cases[i].board, put_on_map);
    }
    renew();
    for (size_t i = 0; i < number; i++) {
        go_to_case(i);
        for_each_word(cases[i].board, put_on_ground);
    }
}

/* ---- The account ------------------------------------------------------------------------- */

enum { ACCOUNT_MOST = 1024 };

static void tell(char *text, const char *part)
{
    size_t used = strlen(text);
    snprintf(text + used, ACCOUNT_MOST - used, "%s", part);
}

static void tell_hex(char *text, int hex)
{
    char part[32];
    int r = om_row_of(hex) - om_row_of(origin);
    snprintf(part, sizeof part, "%d,%d", om_column_of(hex) - om_column_of(here(0, r)), r);
    tell(text, part);
}

static void tell_cause(char *text, const struct om_sight_cause *cause)
{
    static const char *const effects[] = { " passes", " counts", " half", " blocks" };
    tell_hex(text, cause->hex);
    if (cause->other != OM_NO_HEX) {
        tell(text, "/");
        tell_hex(text, cause->other);
    }
    tell(text, " ");
    tell(text, om_obstacles.word[cause->what]);
    tell(text, " ");
    tell(text, om_game.rule_ids[cause->rule]);
    if (cause->note) tell(text, " ");
    tell(text, om_game.rule_ids[cause->note]);
    tell(text, effects[cause->effect]);
}

static void assert_account(int from, int to, const char *expected)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    char text[ACCOUNT_MOST] = "";
    int count = om_explain_sight(&data, &state, from, to, causes);
    for (int i = 0; i < count; i++) {
        if (i) tell(text, "; ");
        tell_cause(text, &causes[i]);
    }
    assert_string_equal(text, expected);
    bool is_blocked = causes[count - 1].effect == OM_SIGHT_BLOCKS;
    assert_int_equal(om_sees(&data, &state, from, to), !is_blocked);
    assert_int_equal(om_sees(&data, &state, to, from), !is_blocked); /* 6.3r-x */
}

static void assert_cases(const struct account_case *cases, size_t number)
{
    set_up(cases, number);
    for (size_t i = 0; i < number; i++) {
        go_to_case(i);
        assert_account(origin, here(cases[i].q, cases[i].r), cases[i].account);
    }
}

#define ASSERT_CASES(cases) assert_cases(cases, sizeof(cases) / sizeof(cases)[0])

/* What is in a hex of which nothing is to be told. */
#define BARE(hex) hex " nothing 6.3r-w passes"

/* ---- Hexes ------------------------------------------------------------------------------- */

static void what_is_in_hexes_on_the_ground(void)
{
    static const struct account_case cases[] = {
        { "x1,0 r1,0", 1, 0, "1,0 nothing 6.3r-b passes" },
        { "W0,0/1,0", 1, 0, "1,0 nothing 6.3r-b passes" },
        { "r1,0 x1,0", 3, 0, "1,0 rough 6.3-GG2 blocks" },
        { "s1,0 n2,0", 3, 0, BARE("1,0") "; " BARE("2,0") },
        { "r2,0 x3,0", 4, 0, BARE("1,0") "; 2,0 rough 6.3-GG2 blocks" },
        { "h1,0 x2,0", 3, 0, "1,0 hilltop 6.3r-GG6 blocks" },
        { "x2,0", 3, 0, BARE("1,0") "; 2,0 units 6.3-GG1 blocks" },
        { "a1,0 l1,0", 3, 0, "1,0 units 6.3-GG1 blocks" },
        { "u1,0 b2,0 t3,0 u4,0", 6, 0,
          "1,0 huts 6.3-GG3 6.3-n1 counts; 2,0 huts 6.3-GG3 6.3-n1 counts; "
          "3,0 trees 6.3-GG4 6.3-n1 counts; 4,0 huts 6.3-GG3 6.3-n1 blocks" },
        { "t1,0 t2,0 u3,0 t4,0", 6, 0,
          "1,0 trees 6.3-GG4 6.3-n1 counts; 2,0 trees 6.3-GG4 6.3-n1 counts; "
          "3,0 huts 6.3-GG3 6.3-n1 counts; 4,0 trees 6.3-GG4 6.3-n1 blocks" },
        { "f1,0 n2,0 g2,0 l3,0 z4,0 a4,0", 5, 0,
          "1,0 fort 6.3-La passes; 2,0 boat 6.3-La passes; 3,0 leader 6.3r-n passes; "
          "4,0 entrenched 5.3h passes" },
        { "f1,0 x1,0 u2,0 l2,0", 3, 0,
          "1,0 fort 6.3-La passes; 2,0 huts 6.3-GG3 6.3-n1 counts; 2,0 leader 6.3r-n passes" },
    };
    ASSERT_CASES(cases);
}

static void what_is_in_hexes_on_the_way_up(void)
{
    static const struct account_case cases[] = {
        { "r4,0 r1,0 x3,0", 4, 0,
          "1,0 rough 6.3r-w passes; " BARE("2,0") "; 3,0 units 6.3-GR1 6.3-n3 passes" },
        { "r4,0 r3,0 x3,0", 4, 0,
          BARE("1,0") "; " BARE("2,0") "; 3,0 rough 6.3r-w passes; "
                                       "3,0 units 6.3-GR1 6.3-n6 blocks" },
        { "r5,0 r3,0 x3,0", 5, 0,
          BARE("1,0") "; " BARE("2,0") "; 3,0 rough 6.3r-w passes; "
                                       "3,0 units 6.3-GR1 6.3-n3 passes; " BARE("4,0") },
        { "r4,0 x2,0", 4, 0, BARE("1,0") "; 2,0 units 6.3-GR1 6.3-n3 blocks" },
        { "r5,0 u1,0 u2,0 u3,0 t4,0", 5, 0,
          "1,0 huts 6.3-GR3 6.3-n1 counts; 2,0 huts 6.3-GR3 6.3-n1 counts; "
          "3,0 huts 6.3-GR3 6.3-n3 passes; 4,0 trees 6.3-GR4 6.3-n1 counts" },
        { "h4,0 x2,0", 4, 0, BARE("1,0") "; 2,0 units 6.3-GH1 6.3-n3 blocks" },
        { "h5,0 u1,0 u2,0 u3,0", 5, 0,
          "1,0 huts 6.3-GH3 6.3-n1 counts; 2,0 huts 6.3-GH3 6.3-n1 counts; "
          "3,0 huts 6.3-GH3 6.3-n3 passes; " BARE("4,0") },
        { "h4,0 t1,0 u2,0 x3,0", 4, 0,
          "1,0 trees 6.3r-w passes; 2,0 huts 6.3-GH3 6.3-n1 counts; "
          "3,0 units 6.3-GH1 6.3-n3 passes" },
        { "r0,0 h4,0 x2,0", 4, 0, BARE("1,0") "; 2,0 units 6.3-RH1 6.3-n3 blocks" },
        { "r0,0 h4,0 u1,0 h2,0", 4, 0, "1,0 huts 6.3r-w passes; 2,0 hilltop 6.3-RH3 blocks" },
    };
    ASSERT_CASES(cases);
}

static void what_is_in_hexes_on_the_way_down(void)
{
    static const struct account_case cases[] = {
        { "r0,0 x1,0", 4, 0, "1,0 units 6.3-RG1 6.3-n4 passes; " BARE("2,0") "; " BARE("3,0") },
        { "r0,0 r1,0 x1,0", 4, 0, "1,0 rough 6.3r-w passes; 1,0 units 6.3-RG1 6.3-n5 blocks" },
        { "r0,0 t1,0 t2,0 t4,0", 5, 0,
          "1,0 trees 6.3-RG4 6.3-n1 counts; 2,0 trees 6.3-RG4 6.3-n1 counts; " BARE(
              "3,0") "; "
                     "4,0 trees 6.3-RG4 6.3-n1 blocks" },
        { "r0,0 x2,0", 4, 0, BARE("1,0") "; 2,0 units 6.3-RG1 6.3-n4 blocks" },
        { "h0,0 x1,0 x2,0", 4, 0,
          "1,0 units 6.3-HG1 6.3-n4 passes; 2,0 units 6.3-HG1 6.3-n4 blocks" },
        { "h0,0 x1,0", 3, 0, "1,0 units 6.3-HG1 6.3-n4 passes; " BARE("2,0") },
        { "h0,0 u1,0 u2,0", 3, 0,
          "1,0 huts 6.3-HG3 6.3-n4 passes; 2,0 huts 6.3-HG3 6.3-n1 counts" },
        { "h0,0 r4,0 x1,0 x3,0", 4, 0,
          "1,0 units 6.3-HR1 6.3-n4 passes; " BARE("2,0") "; "
                                                          "3,0 units 6.3-HR1 6.3-n4 blocks" },
    };
    ASSERT_CASES(cases);
}

static void what_is_in_hexes_between_equals(void)
{
    static const struct account_case cases[] = {
        { "r0,0 r4,0 x1,0 r2,0 x2,0", 4, 0,
          "1,0 units 6.3-RR1 6.3-n7 passes; 2,0 rough 6.3r-w passes; 2,0 units 6.3-RR1 blocks" },
        { "r0,0 r4,0 h3,0", 4, 0, BARE("1,0") "; " BARE("2,0") "; 3,0 hilltop 6.3-RR3 blocks" },
        { "h0,0 h4,0 r1,0 x1,0 h2,0 x2,0", 4, 0,
          "1,0 rough 6.3r-w passes; 1,0 units 6.3-HH1 passes; 2,0 hilltop 6.3r-w passes; "
          "2,0 units 6.3-HH1 blocks" },
    };
    ASSERT_CASES(cases);
}

/* ---- Two hexes with the line between them ------------------------------------------------ */

static void what_is_on_one_side_is_half(void)
{
    static const struct account_case cases[] = {
        { "x1,0 r0,1", 1, 1, "1,0 units 6.3-GG1 6.3r-h half; 0,1 rough 6.3-GG2 blocks" },
        { "u1,0 x1,0 r0,1", 1, 1,
          "1,0 huts 6.3-GG3 6.3r-i half; 1,0 units 6.3-GG1 6.3r-h half; "
          "0,1 rough 6.3-GG2 blocks" },
        { "x1,0 r0,1 x0,1", 1, 1, "1,0 units 6.3-GG1 6.3r-h half; 0,1 rough 6.3-GG2 blocks" },
        { "x0,1", 1, 1, BARE("1,0") "; 0,1 units 6.3-GG1 6.3r-h half" },
        { "h1,0", 1, 1, "1,0 hilltop 6.3r-GG6 6.3r-h half; " BARE("0,1") },
        { "u1,0 x1,0 t0,1 l0,1", 1, 1,
          "1,0 huts 6.3-GG3 6.3r-i half; 1,0 units 6.3-GG1 6.3r-h half; "
          "0,1 trees 6.3-GG4 6.3r-i half; 0,1 leader 6.3r-n passes" },
        { "u1,0 l1,0 r0,1", 1, 1,
          "1,0 huts 6.3-GG3 6.3r-i half; 1,0 leader 6.3r-n passes; "
          "0,1 rough 6.3-GG2 6.3r-h half" },
        { "u0,1", 1, 1, BARE("1,0") "; 0,1 huts 6.3-GG3 6.3r-i half" },
        { "u1,0 x1,0 u0,1 x0,1", 1, 1,
          "1,0 huts 6.3-GG3 6.3r-i half; 1,0 units 6.3-GG1 6.3r-h half; "
          "0,1 huts 6.3-GG3 6.3-n1 counts; 0,1 units 6.3-GG1 blocks" },
        { "u1,0 u0,1 x0,1", 1, 1,
          "1,0 huts 6.3-GG3 6.3r-i half; 0,1 huts 6.3-GG3 6.3-n1 counts; "
          "0,1 units 6.3-GG1 6.3r-h half" },
        { "u1,0 u0,1 u1,1 u2,1 b1,2", 3, 3,
          "1,0 huts 6.3-GG3 6.3r-i half; 0,1 huts 6.3-GG3 6.3-n1 counts; "
          "1,1 huts 6.3-GG3 6.3-n1 counts; 2,1 huts 6.3-GG3 6.3r-i half; "
          "1,2 huts 6.3-GG3 6.3-n1 blocks" },
        { "t1,0 t0,1 t1,1 u2,1 t1,2", 2, 2,
          "1,0 trees 6.3-GG4 6.3r-i half; 0,1 trees 6.3-GG4 6.3-n1 counts; "
          "1,1 trees 6.3-GG4 6.3-n1 counts; 2,1 huts 6.3-GG3 6.3r-i half; "
          "1,2 trees 6.3-GG4 6.3r-i half" },
    };
    ASSERT_CASES(cases);
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

static void walls_that_are_crossed(void)
{
    static const struct account_case cases[] = {
        { "W1,0/2,0", 3, 0, BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 wall 6.3-GG5 blocks" },
        { "W2,0/3,0", 3, 0, BARE("1,0") "; " BARE("2,0") "; 2,0/3,0 wall 6.3-GG5 blocks" },
        { "G1,0/2,0 O0,0/1,0", 3, 0, BARE("1,0") "; " BARE("2,0") },
        { "y0,0 W0,0/1,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 wall 6.3-RG5 6.3r-p passes" },
        { "y0,0 W0,0/1,0 W1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 wall 6.3-RG5 6.3r-p passes; "
                                       "1,0/2,0 wall 6.3-RG5 blocks" },
        { "y3,0 W2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 2,0/3,0 wall 6.3-GR5 6.3r-p passes" },
        { "y3,0 W3,0/4,0 W0,0/1,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 wall 6.3-GR5 blocks" },
        { "y0,0 W0,0/0,1 W2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 2,0/3,0 wall 6.3-RG5 blocks" },
        { "y0,0 W0,0/1,0 y3,0 W2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 wall 6.3r-w passes; "
                                       "2,0/3,0 wall 6.3r-w passes" },
        { "r0,0 r3,0 W1,0/2,0", 3, 0, BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 wall 6.3r-w passes" },
    };
    ASSERT_CASES(cases);
}

static void crests_that_are_crossed(void)
{
    static const struct account_case cases[] = {
        { "C1,0/2,0", 3, 0, BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 crest 6.3r-w passes" },
        { "r3,0 C0,0/1,0 C2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 crest 6.3-GR2 6.3-n2 passes; "
                                       "2,0/3,0 crest 6.3-GR2 6.3-n2 passes" },
        { "r3,0 C1,0/2,0", 3, 0, BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 crest 6.3-GR2 blocks" },
        { "h3,0 C0,0/1,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 crest 6.3-GH2 6.3-n3 blocks" },
        { "h3,0 C1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 crest 6.3-GH2 6.3-n3 blocks" },
        { "h3,0 C2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 2,0/3,0 crest 6.3-GH2 6.3-n3 passes" },
        { "r0,0 h3,0 C0,0/1,0 C2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 crest 6.3-RH2 6.3-n2 passes; "
                                       "2,0/3,0 crest 6.3-RH2 6.3-n3 passes" },
        { "h0,0 C0,0/1,0 C2,0/3,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 0,0/1,0 crest 6.3-HG2 6.3-n4 passes; "
                                       "2,0/3,0 crest 6.3-HG2 6.3-n4 blocks" },
        { "h0,0 r4,0 C1,0/2,0 C3,0/4,0", 4, 0,
          BARE("1,0") "; " BARE("2,0") "; " BARE("3,0") "; 1,0/2,0 crest 6.3-HR2 6.3-n4 passes; "
                                                        "3,0/4,0 crest 6.3-HR2 6.3-n2 passes" },
        { "h0,0 r3,0 C1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 crest 6.3-HR2 6.3-n4 blocks" },
        { "r0,0 r3,0 C1,0/2,0 O1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 crest 6.3-RR2 blocks" },
        { "r3,0 C1,0/2,0 W1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 wall 6.3-GR5 blocks" },
        { "r0,0 r3,0 C1,0/2,0 W1,0/2,0", 3, 0,
          BARE("1,0") "; " BARE("2,0") "; 1,0/2,0 wall 6.3r-w passes; "
                                       "1,0/2,0 crest 6.3-RR2 blocks" },
    };
    ASSERT_CASES(cases);
}

#define BARE_PAIR BARE("1,0") "; " BARE("0,1")
#define BARE_TWO BARE_PAIR "; " BARE("1,1") "; " BARE("2,1") "; " BARE("1,2")

static void hexsides_along_the_line(void)
{
    static const struct account_case cases[] = {
        { "W1,0/0,1", 1, 1, BARE_PAIR "; 1,0/0,1 wall 6.3-GG5 6.3-Ld passes" },
        { "W1,0/0,1 W2,1/1,2", 3, 3,
          BARE_PAIR "; 1,0/0,1 wall 6.3-GG5 6.3-Ld passes; " BARE("1,1") "; " BARE("2,1") "; " BARE(
              "1,2") "; 2,1/1,2 wall 6.3-GG5 6.3r-q blocks" },
        { "r0,0 r2,2 W1,0/0,1 W2,1/1,2", 2, 2,
          BARE_PAIR "; 1,0/0,1 wall 6.3r-w 6.3-Ld passes; " BARE("1,1") "; " BARE("2,1") "; " BARE(
              "1,2") "; 2,1/1,2 wall 6.3r-w 6.3-Ld passes" },
        { "C1,0/0,1", 1, 1, BARE_PAIR "; 1,0/0,1 crest 6.3r-w passes" },
        { "C1,0/0,1 C2,1/1,2", 2, 2,
          BARE_PAIR "; 1,0/0,1 crest 6.3r-w passes; " BARE("1,1") "; " BARE("2,1") "; " BARE(
              "1,2") "; 2,1/1,2 crest 6.3r-w passes" },
        { "r0,0 r1,1 C1,0/0,1", 1, 1, BARE_PAIR "; 1,0/0,1 crest 6.3-RR2 6.3-Le blocks" },
        { "h2,2 C1,0/0,1", 2, 2, BARE_PAIR "; 1,0/0,1 crest 6.3-GH2 6.3-Le blocks" },
        { "h2,2 C2,1/1,2", 2, 2, BARE_TWO "; 2,1/1,2 crest 6.3-GH2 6.3-n3 passes" },
        { "h1,1 C1,0/0,1", 1, 1, BARE_PAIR "; 1,0/0,1 crest 6.3-GH2 6.3-Le blocks" },
        { "h0,0 C1,0/0,1", 2, 2,
          BARE_PAIR
          "; 1,0/0,1 crest 6.3-HG2 6.3-n4 passes; " BARE("1,1") "; " BARE("2,1") "; " BARE("1,2") },
        { "r0,0 r1,1 W1,0/0,1 C1,0/0,1", 1, 1,
          BARE_PAIR "; 1,0/0,1 wall 6.3r-w 6.3-Ld passes; 1,0/0,1 crest 6.3-RR2 6.3-Le blocks" },
        { "r2,2 W1,0/0,1 W2,1/1,2 C2,1/1,2", 2, 2,
          BARE_PAIR "; 1,0/0,1 wall 6.3-GR5 6.3-Ld passes; " BARE("1,1") "; " BARE("2,1") "; " BARE(
              "1,2") "; 2,1/1,2 wall 6.3-GR5 6.3r-q blocks" },
    };
    ASSERT_CASES(cases);
}

static void hexsides_that_meet_at_a_corner(void)
{
    static const struct account_case cases[] = {
        { "W0,0/1,0", 1, 1, BARE_PAIR "; 0,0/1,0 wall 6.3-GG5 6.3r-j half" },
        { "W0,0/0,1", 1, 1, BARE_PAIR "; 0,0/0,1 wall 6.3-GG5 6.3r-j half" },
        { "W1,1/0,1", 1, 1, BARE_PAIR "; 1,1/0,1 wall 6.3-GG5 6.3r-j half" },
        { "W0,0/1,0 W0,0/0,1", 1, 1, BARE_PAIR "; 0,0/1,0 wall 6.3-GG5 blocks" },
        { "W1,1/1,0 W1,1/0,1", 1, 1, BARE_PAIR "; 1,1/1,0 wall 6.3-GG5 blocks" },
        { "y1,1 W1,1/1,0 W1,1/0,1", 1, 1, BARE_PAIR "; 1,1/1,0 wall 6.3-GR5 6.3r-p passes" },
        { "r0,0 r2,2 C0,0/1,0 C0,0/0,1 C1,1/1,0", 2, 2,
          BARE_TWO "; 0,0/1,0 crest 6.3-RR2 6.3-n2 passes; 1,1/1,0 crest 6.3-RR2 6.3r-j half" },
        { "r0,0 r2,2 C1,1/1,0 C1,1/0,1", 2, 2, BARE_TWO "; 1,1/1,0 crest 6.3-RR2 blocks" },
        { "r0,0 r2,2 C1,1/1,2 W1,1/2,1", 2, 2,
          BARE_TWO "; 1,1/2,1 wall 6.3r-w passes; 1,1/1,2 crest 6.3-RR2 6.3r-j half" },
    };
    ASSERT_CASES(cases);
}

/* ---- The edge of the map ----------------------------------------------------------------- */

/* Column 01 and, on even rows, column 35: a line down the map has nothing on its other side. */
static void along_the_edge_of_the_map(void)
{
    static const struct {
        const char *from, *to;
    } lines[] = { { "0125", "0127" }, { "0127", "0125" }, { "3526", "3528" }, { "3528", "3526" } };
    begin("scenario=campaign");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, hex_named("0126"));
    put_kind(OM_KIND_TAIASHA, 1, hex_named("3527"));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct om_sight_cause causes[OM_SIGHT_CAUSES];
        int from = hex_named(lines[i].from), to = hex_named(lines[i].to);
        assert_true(om_sees(&data, &state, from, to));
        assert_int_equal(om_explain_sight(&data, &state, from, to, causes), 1);
        assert_int_equal(causes[0].hex, to);
        assert_int_equal(causes[0].other, OM_NO_HEX);
        assert_int_equal(causes[0].what, OM_OBSTACLE_NOTHING);
        assert_int_equal(causes[0].rule, OM_RULE_3_0r_f);
        assert_int_equal(causes[0].note, OM_RULE_NONE);
        assert_int_equal(causes[0].effect, OM_SIGHT_PASSES);
        struct om_sight_step steps[OM_SIGHT_STEPS];
        assert_int_equal(om_trace_sight(&data, &state, from, to, steps), 2);
        assert_int_equal(steps[1].hex, to);
        assert_int_equal(steps[1].flank, OM_NO_HEX);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_is_in_hexes_on_the_ground,
              "6.3-GG1 6.3-GG2 6.3-GG3 6.3-GG4 6.3r-GG6 6.3-La 5.3h 6.3r-n 6.3r-b 6.3r-o"),
    RULE_TEST(what_is_in_hexes_on_the_way_up,
              "6.3-GR1 6.3-GR3 6.3-GR4 6.3-GH1 6.3-GH3 6.3-RH1 6.3-RH3 6.3-n3 6.3-n6 6.3r-m"),
    RULE_TEST(what_is_in_hexes_on_the_way_down,
              "6.3-RG1 6.3-HG1 6.3-HG3 6.3-HR1 6.3-n4 6.3-n5 6.3r-m"),
    RULE_TEST(what_is_in_hexes_between_equals, "6.3-RR1 6.3-RR3 6.3-HH1 6.3-n7"),
    RULE_TEST(what_is_on_one_side_is_half, "6.3r-h 6.3r-i 6.3-n1"),
    RULE_TEST(walls_that_are_crossed, "6.3-GG5 6.3-RG5 6.3-GR5 6.3r-p 6.3r-r 6.3r-w"),
    RULE_TEST(crests_that_are_crossed,
              "6.3-GR2 6.3-GH2 6.3-RH2 6.3-HG2 6.3-HR2 6.3-RR2 6.3-n2 6.3r-l 6.3r-t"),
    RULE_TEST(hexsides_along_the_line, "6.3-Ld 6.3-Le 6.3r-q 6.3r-s"),
    RULE_TEST(hexsides_that_meet_at_a_corner, "6.3r-j 6.3r-p 6.3r-t"),
    RULE_TEST(along_the_edge_of_the_map, "3.0r-f 6.3r-g"),
};

RULE_TEST_MAIN("omdurman", tests)
