/*
 * Sight (6.3): every cell of the table, its notes and letters, and the rules that make them exact.
 *
 * A case is a row of hexes from the firing hex to the target:
 *   ground   . clear  r rough  h hilltop  t trees  u huts  b building  s swamp  n Nile  w wall hex
 *   counters - none  x Dervish unit  l Dervish leader  a Anglo-Egyptian unit  k Kitchener alone
 *            f fort  F fort with a unit  g gunboat
 *   hexsides, each written under the hex before it:
 *            - none  c crest  w wall  g gate  k khor  o breach
 * and the rule and note that block, or nothing. Every case is looked at from both ends.
 */
#include <string.h>

#include "games/omdurman/sight/table.h"
#include "omdurman/position.h"

struct line_case {
    const char *ground, *counters, *hexsides;
    enum om_rule rule, note;
};

static void put_ground(int hex, char letter)
{
    static const char letters[] = ".rhtsubn"; /* in the order of enum om_terrain */
    const char *found = strchr(letters, letter);
    set_terrain(hex, found ? (enum om_terrain)(found - letters) : OM_CLEAR);
    if (letter == 'w') {
        set_city(hex);
        set_side(hex, om_next_hex(&data, &state, hex, OM_NORTH_EAST), OM_SIDE_WALL);
    }
}

static void put_letter(int hex, char letter)
{
    if (letter == 'x' || letter == 'F') put_kind(OM_KIND_TAIASHA, 1, hex);
    if (letter == 'a') put_kind(OM_KIND_CAMEL_CORPS, 1, hex);
    if (letter == 'l') put_kind(OM_KIND_YAKUB, 1, hex);
    if (letter == 'k') put_kind(OM_KIND_KITCHENER, 1, hex);
    if (letter == 'f' || letter == 'F') put_kind(OM_KIND_FORT, 1, hex);
    if (letter == 'g') put_kind(OM_KIND_GUNBOAT, 1, hex);
}

static void put_hexside(int hex, char letter)
{
    int other = om_next_hex(&data, &state, hex, OM_EAST);
    if (letter == 'c') set_side(hex, other, OM_SIDE_CREST);
    if (letter == 'w' || letter == 'o') set_side(hex, other, OM_SIDE_WALL);
    if (letter == 'g') set_side(hex, other, OM_SIDE_GATE);
    if (letter == 'k') set_side(hex, other, OM_SIDE_KHOR);
}

static void breach(int hex, char letter)
{
    int wall = om_facts_at_hand(&data, &state)->wall[hex][OM_EAST];
    if (letter == 'o') state.breached[wall - 1] = 1;
}

/* Blocked by a rule and a note (OM_RULE_NONE: any), or clear. */
static void assert_line(int from, int to, enum om_rule rule, enum om_rule note)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    bool is_clear = rule == OM_RULE_NONE;
    assert_int_equal(om_sees(&data, &state, from, to), is_clear);
    assert_int_equal(om_sees(&data, &state, to, from), is_clear);
    int count = om_explain_sight(&data, &state, from, to, causes);
    assert_int_equal(causes[count - 1].effect != OM_SIGHT_BLOCKS, is_clear);
    if (is_clear) return;
    assert_int_equal(causes[count - 1].rule, rule);
    if (note) assert_int_equal(causes[count - 1].note, note);
}

static void assert_cases(const struct line_case *cases, size_t number)
{
    begin("scenario=campaign");
    for (size_t i = 0; i < number; i++) {
        int length = (int)strlen(cases[i].ground) - 1;
        hold_board();
        blank_board();
        for (int q = 0; q <= length; q++) put_ground(at(q, 0), cases[i].ground[q]);
        for (int q = 0; cases[i].hexsides[q]; q++) put_hexside(at(q, 0), cases[i].hexsides[q]);
        renew();
        for (int q = 0; cases[i].hexsides[q]; q++) breach(at(q, 0), cases[i].hexsides[q]);
        for (int q = 0; cases[i].counters[q]; q++) put_letter(at(q, 0), cases[i].counters[q]);
        assert_line(at(0, 0), at(length, 0), cases[i].rule, cases[i].note);
    }
}

#define ASSERT_CASES(cases) assert_cases(cases, sizeof(cases) / sizeof(cases)[0])
#define CLEAR_LINE OM_RULE_NONE, OM_RULE_NONE

/* ---- The cells --------------------------------------------------------------------------- */

static void from_ground_to_ground(void)
{
    static const struct line_case cases[] = {
        { ".......", "-x", "", OM_RULE_6_3_GG1, OM_RULE_NONE },
        { ".......", "-----a", "", OM_RULE_6_3_GG1, OM_RULE_NONE },
        { ".r.....", "", "", OM_RULE_6_3_GG2, OM_RULE_NONE },
        { ".....r.", "", "", OM_RULE_6_3_GG2, OM_RULE_NONE },
        { ".uu....", "", "", CLEAR_LINE },
        { ".u.u.u.", "", "", OM_RULE_6_3_GG3, OM_RULE_6_3_n1 },
        { ".t..t..", "", "", CLEAR_LINE },
        { ".t..tt.", "", "", OM_RULE_6_3_GG4, OM_RULE_6_3_n1 },
        { ".......", "", "--w", OM_RULE_6_3_GG5, OM_RULE_NONE },
        { ".......", "", "w", OM_RULE_6_3_GG5, OM_RULE_NONE },
        { "..h....", "", "", OM_RULE_6_3r_GG6, OM_RULE_NONE },
        { ".......", "", "cccccc", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void from_ground_to_rough(void)
{
    static const struct line_case cases[] = {
        { "......r", "-x", "", OM_RULE_6_3_GR1, OM_RULE_6_3_n3 },
        { "......r", "---x", "", OM_RULE_6_3_GR1, OM_RULE_6_3_n3 },
        { "......r", "----x", "", CLEAR_LINE },
        { "......r", "-----x", "", CLEAR_LINE },
        { ".....rr", "-----x", "", OM_RULE_6_3_GR1, OM_RULE_6_3_n6 },
        { ".....hr", "-----x", "", OM_RULE_6_3_GR6, OM_RULE_NONE },
        { "....r.r", "----x", "", CLEAR_LINE },
        { "......r", "", "c----c", CLEAR_LINE },
        { "......r", "", "-c", OM_RULE_6_3_GR2, OM_RULE_NONE },
        { "......r", "", "----c", OM_RULE_6_3_GR2, OM_RULE_NONE },
        { ".uuu..r", "", "", OM_RULE_6_3_GR3, OM_RULE_6_3_n1 },
        { ".uu.uur", "", "", CLEAR_LINE },
        { "...tttr", "", "", OM_RULE_6_3_GR4, OM_RULE_6_3_n1 },
        { "...tt.r", "", "", CLEAR_LINE },
        { "......r", "", "-----w", OM_RULE_6_3_GR5, OM_RULE_NONE },
        { "....h.r", "", "", OM_RULE_6_3_GR6, OM_RULE_NONE },
        { ".rr...r", "", "", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void from_ground_to_hilltop(void)
{
    static const struct line_case cases[] = {
        { "......h", "---x", "", OM_RULE_6_3_GH1, OM_RULE_6_3_n3 },
        { "......h", "----xx", "", CLEAR_LINE },
        { "......h", "", "c", OM_RULE_6_3_GH2, OM_RULE_6_3_n3 },
        { "......h", "", "--c", OM_RULE_6_3_GH2, OM_RULE_6_3_n3 },
        { "......h", "", "---ccc", CLEAR_LINE },
        { ".....h", "", "--c", OM_RULE_6_3_GH2, OM_RULE_6_3_n3 }, /* just halfway */
        { ".uuu..h", "", "", OM_RULE_6_3_GH3, OM_RULE_6_3_n1 },
        { ".uu.uuh", "", "", CLEAR_LINE },
        { ".....hh", "", "", OM_RULE_6_3_GH4, OM_RULE_NONE },
        { ".tttttr", "", "", OM_RULE_6_3_GR4, OM_RULE_6_3_n1 },
        { ".ttttth", "", "", CLEAR_LINE },
        { "......h", "", "-w-w-w", CLEAR_LINE },
        { ".rrrrrh", "", "", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void from_rough_to_ground(void)
{
    static const struct line_case cases[] = {
        { "r......", "-----x", "", OM_RULE_6_3_RG1, OM_RULE_6_3_n4 },
        { "r......", "---x", "", OM_RULE_6_3_RG1, OM_RULE_6_3_n4 },
        { "r......", "-xx", "", CLEAR_LINE },
        { "rr.....", "-x", "", OM_RULE_6_3_RG1, OM_RULE_6_3_n5 },
        { "r.r....", "--x", "", CLEAR_LINE },
        { "r......", "", "c----c", CLEAR_LINE },
        { "r......", "", "----c", OM_RULE_6_3_RG2, OM_RULE_NONE },
        { "r..uuu.", "", "", OM_RULE_6_3_RG3, OM_RULE_6_3_n1 },
        { "ruu.uu.", "", "", CLEAR_LINE },
        { "rttt...", "", "", OM_RULE_6_3_RG4, OM_RULE_6_3_n1 },
        { "r......", "", "w", OM_RULE_6_3_RG5, OM_RULE_NONE },
        { "rh.....", "", "", OM_RULE_6_3_RG6, OM_RULE_NONE },
    };
    ASSERT_CASES(cases);
}

static void from_rough_to_rough(void)
{
    static const struct line_case cases[] = {
        { "r.....r", "-xxxxx", "", CLEAR_LINE },
        { "r...r.r", "----x", "", OM_RULE_6_3_RR1, OM_RULE_NONE },
        { "r.w...r", "--x", "", OM_RULE_6_3_RR1, OM_RULE_NONE },
        { "r.....r", "", "c----c", CLEAR_LINE },
        { "r.....r", "", "c-c--c", OM_RULE_6_3_RR2, OM_RULE_NONE },
        { "r..h..r", "", "", OM_RULE_6_3_RR3, OM_RULE_NONE },
        { "ruttuur", "", "", CLEAR_LINE },
        { "rtttttr", "", "", CLEAR_LINE },
        { "r.....r", "", "wwwwww", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void between_rough_and_hilltop(void)
{
    static const struct line_case cases[] = {
        { "r.....h", "---x", "", OM_RULE_6_3_RH1, OM_RULE_6_3_n3 },
        { "r.....h", "----xx", "", CLEAR_LINE },
        { "r.....h", "", "c--ccc", CLEAR_LINE },
        { "r.....h", "", "-c", OM_RULE_6_3_RH2, OM_RULE_6_3_n3 },
        { "r.....h", "", "--c", OM_RULE_6_3_RH2, OM_RULE_6_3_n3 },
        { "r....hh", "", "", OM_RULE_6_3_RH3, OM_RULE_NONE },
        { "ruuutth", "", "wwwwww", CLEAR_LINE },
        { "h.....r", "---x", "", OM_RULE_6_3_HR1, OM_RULE_6_3_n4 },
        { "h.....r", "-xx", "", CLEAR_LINE },
        { "h.....r", "", "ccc--c", CLEAR_LINE },
        { "h.....r", "", "----c", OM_RULE_6_3_HR2, OM_RULE_6_3_n4 },
        { "hh....r", "", "", OM_RULE_6_3_HR3, OM_RULE_NONE },
        { "httttur", "", "wwwwww", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void from_hilltop_to_ground(void)
{
    static const struct line_case cases[] = {
        { "h......", "---x", "", OM_RULE_6_3_HG1, OM_RULE_6_3_n4 },
        { "h......", "-xx", "", CLEAR_LINE },
        { "h......", "", "-----c", OM_RULE_6_3_HG2, OM_RULE_6_3_n4 },
        { "h......", "", "ccc", CLEAR_LINE },
        { "h....", "", "--c", OM_RULE_6_3_HG2, OM_RULE_6_3_n4 },
        { "h..uuu.", "", "", OM_RULE_6_3_HG3, OM_RULE_6_3_n1 },
        { "huu.uu.", "", "", CLEAR_LINE },
        { "hh.....", "", "", OM_RULE_6_3_HG4, OM_RULE_NONE },
        { "hrttttt.", "", "wwwwww", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

static void from_hilltop_to_hilltop(void)
{
    static const struct line_case cases[] = {
        { "h.h...h", "--x", "", OM_RULE_6_3_HH1, OM_RULE_NONE },
        { "h.h...h", "-x-xxx", "", CLEAR_LINE },
        { "hrhrrrh", "-x-x", "cccccc", CLEAR_LINE },
        { "huuuuuh", "", "wwwwww", CLEAR_LINE },
        { "htttttw", "", "", CLEAR_LINE },
    };
    ASSERT_CASES(cases);
}

/* ---- Who blocks, who stands how high ----------------------------------------------------- */

static void some_counters_do_not_block(void)
{
    static const struct line_case cases[] = {
        { ".......", "---l", "", OM_RULE_6_3_GG1, OM_RULE_NONE },
        { ".......", "---a", "", OM_RULE_6_3_GG1, OM_RULE_NONE },
        { ".......", "---k", "", CLEAR_LINE },
        { ".......", "---f", "", CLEAR_LINE },
        { ".......", "---F", "", CLEAR_LINE },
        { "...n...", "---g", "", CLEAR_LINE },
        { "...r...", "---F", "", OM_RULE_6_3_GG2, OM_RULE_NONE }, /* Q51 */
        { ".......", "x-----x", "", CLEAR_LINE },                 /* the ends never block */
        { "sssnnss", "", "kkkgok", CLEAR_LINE },
        { ".bub...", "", "", OM_RULE_6_3_GG3, OM_RULE_6_3_n1 },
    };
    ASSERT_CASES(cases);
    begin("scenario=campaign");
    blank_board();
    int one = put_kind(OM_KIND_KITCHENER, 1, at(3, 0));
    put_kind(OM_KIND_MAXIM, 1, at(3, 0));
    assert_int_equal(state.place[one], at(3, 0));
    assert_line(at(0, 0), at(6, 0), OM_RULE_6_3_GG1, OM_RULE_NONE);
    blank_board();
    int disrupted = put_kind(OM_KIND_JAALIN, 1, at(3, 0));
    om_disrupt_counter(&data, &state, disrupted);
    assert_line(at(0, 0), at(6, 0), OM_RULE_6_3_GG1, OM_RULE_NONE);
}

static void counters_stand_at_a_level(void)
{
    begin("scenario=campaign");
    blank_board();
    put_ground(at(1, 0), 'r');
    put_ground(at(2, 0), 'h');
    put_ground(at(3, 0), 'n');
    put_ground(at(5, 0), 'w');
    assert_int_equal(om_sight_level(&data, &state, at(0, 0)), OM_LEVEL_GROUND);
    assert_int_equal(om_sight_level(&data, &state, at(1, 0)), OM_LEVEL_ROUGH);
    assert_int_equal(om_sight_level(&data, &state, at(2, 0)), OM_LEVEL_HILLTOP);
    assert_int_equal(om_sight_level(&data, &state, at(3, 0)), OM_LEVEL_GROUND);
    assert_int_equal(om_sight_level(&data, &state, at(5, 0)), OM_LEVEL_ROUGH);
    put_letter(at(3, 0), 'g');
    assert_int_equal(om_sight_level(&data, &state, at(3, 0)), OM_LEVEL_ROUGH);
    for (int q = 1; q <= 5; q += 4) {
        put_kind(OM_KIND_FORT, 1, at(q, 0));
        assert_int_equal(om_sight_level(&data, &state, at(q, 0)), OM_LEVEL_GROUND);
    }
    put(OM_COUNTER_FORT_BURI, at(2, 0));
    assert_int_equal(om_sight_level(&data, &state, at(2, 0)), OM_LEVEL_GROUND);
    om_put_counter(&data, &state, OM_COUNTER_FORT_BURI, OM_PLACE_LOST);
    set_city(at(2, 0));
    set_side(at(2, 0), at(2, -1), OM_SIDE_WALL);
    assert_int_equal(om_sight_level(&data, &state, at(2, 0)), OM_LEVEL_HILLTOP);
    /* outside the wall, or behind a breach, nobody stands on it */
    set_side(at(8, 0), at(8, -1), OM_SIDE_WALL);
    assert_int_equal(om_sight_level(&data, &state, at(8, 0)), OM_LEVEL_GROUND);
    set_city(at(8, 0));
    assert_int_equal(om_sight_level(&data, &state, at(8, 0)), OM_LEVEL_ROUGH);
    memset(state.breached, 1, sizeof state.breached);
    assert_int_equal(om_sight_level(&data, &state, at(8, 0)), OM_LEVEL_GROUND);
}

/* A wall is aimed at as a target on the ground, whatever stands there (6.6r-h). */
static void a_wall_is_a_target_on_the_ground(void)
{
    begin("scenario=campaign");
    blank_board();
    put_ground(at(0, 0), 'r');
    put_ground(at(4, 0), 'r');
    put_letter(at(3, 0), 'x');
    assert_true(om_sees(&data, &state, at(0, 0), at(4, 0)));
    assert_false(om_sees_ground(&data, &state, at(0, 0), at(4, 0)));
}

static void walls_gates_and_breaches(void)
{
    static const struct line_case cases[] = {
        { "......w", "", "-----w", CLEAR_LINE },
        { "w......", "", "w", CLEAR_LINE },
        { "......w", "", "----w", OM_RULE_6_3_GR5, OM_RULE_NONE },
        { "w......", "", "-w", OM_RULE_6_3_RG5, OM_RULE_NONE },
        { ".....w.", "", "-----w", OM_RULE_6_3_GG5, OM_RULE_NONE },
        { ".......", "", "---g", CLEAR_LINE },
        { ".......", "", "---o", CLEAR_LINE },
        { "n.....w", "g", "--w", CLEAR_LINE },
        { "n......", "g", "--w", OM_RULE_6_3_RG5, OM_RULE_NONE },
    };
    ASSERT_CASES(cases);
}

/* ---- Along hexsides ---------------------------------------------------------------------- */

/* From (0,0) to (2,2): pair, hex, pair. Levels for the ends. */
static void runs(enum om_terrain from, enum om_terrain to)
{
    hold_board();
    blank_board();
    set_terrain(at(0, 0), from);
    set_terrain(at(2, 2), to);
}

static void assert_run_line(enum om_rule rule, enum om_rule note)
{
    renew();
    assert_line(at(0, 0), at(2, 2), rule, note);
}

static void assert_run(unsigned feature, enum om_terrain from, enum om_terrain to,
                       enum om_rule rule)
{
    runs(from, to);
    set_side(at(1, 0), at(0, 1), feature);
    if (feature & (OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY)) set_zariba(at(1, 0));
    assert_run_line(rule, OM_RULE_NONE);
}

static void every_kind_of_hexside_along_the_line(void)
{
    static const unsigned harmless[] = { OM_SIDE_KHOR,   OM_SIDE_ROAD,  OM_SIDE_GATE, OM_SIDE_THORN,
                                         OM_SIDE_TRENCH, OM_SIDE_ENTRY, OM_SIDE_WALL };
    static const enum om_terrain ends[] = { OM_CLEAR, OM_ROUGH, OM_HILLTOP };
    begin("scenario=campaign");
    for (int from = 0; from < 3; from++) {
        for (int to = 0; to < 3; to++) {
            for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
                assert_run(harmless[i], ends[from], ends[to], OM_RULE_NONE);
            }
        }
    }
    /* the first pair is nearer to (0,0): crests by their cell and place, never excused */
    assert_run(OM_SIDE_CREST, OM_CLEAR, OM_CLEAR, OM_RULE_NONE);
    assert_run(OM_SIDE_CREST, OM_CLEAR, OM_ROUGH, OM_RULE_6_3_GR2);
    assert_run(OM_SIDE_CREST, OM_CLEAR, OM_HILLTOP, OM_RULE_6_3_GH2);
    assert_run(OM_SIDE_CREST, OM_ROUGH, OM_CLEAR, OM_RULE_6_3_RG2);
    assert_run(OM_SIDE_CREST, OM_ROUGH, OM_ROUGH, OM_RULE_6_3_RR2);
    assert_run(OM_SIDE_CREST, OM_ROUGH, OM_HILLTOP, OM_RULE_6_3_RH2);
    assert_run(OM_SIDE_CREST, OM_HILLTOP, OM_CLEAR, OM_RULE_NONE);
    assert_run(OM_SIDE_CREST, OM_HILLTOP, OM_ROUGH, OM_RULE_NONE);
    assert_run(OM_SIDE_CREST, OM_HILLTOP, OM_HILLTOP, OM_RULE_NONE);
    /* the bank of the Nile */
    runs(OM_CLEAR, OM_CLEAR);
    set_terrain(at(1, 0), OM_NILE);
    assert_run_line(OM_RULE_NONE, OM_RULE_NONE);
}

static void two_walls_along_the_line(void)
{
    static const struct {
        enum om_terrain from, to;
        enum om_rule rule;
    } cells[] = {
        { OM_CLEAR, OM_CLEAR, OM_RULE_6_3_GG5 }, { OM_CLEAR, OM_ROUGH, OM_RULE_6_3_GR5 },
        { OM_ROUGH, OM_CLEAR, OM_RULE_6_3_RG5 }, { OM_CLEAR, OM_HILLTOP, OM_RULE_NONE },
        { OM_HILLTOP, OM_CLEAR, OM_RULE_NONE },  { OM_ROUGH, OM_ROUGH, OM_RULE_NONE },
        { OM_ROUGH, OM_HILLTOP, OM_RULE_NONE },  { OM_HILLTOP, OM_HILLTOP, OM_RULE_NONE }
    };
    begin("scenario=campaign");
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        runs(cells[i].from, cells[i].to);
        set_side(at(1, 0), at(0, 1), OM_SIDE_WALL);
        set_side(at(2, 1), at(1, 2), OM_SIDE_WALL);
        assert_run_line(cells[i].rule, cells[i].rule ? OM_RULE_6_3r_q : OM_RULE_NONE);
        state.breached[0] = 1;
        assert_run_line(OM_RULE_NONE, OM_RULE_NONE);
    }
}

static void both_sides_of_the_line_must_be_alike(void)
{
    static const struct {
        enum om_terrain first, second;
        enum om_rule rule;
    } flanks[] = {
        { OM_HUTS, OM_BUILDING, OM_RULE_6_3_GG3 },  { OM_TREES, OM_TREES, OM_RULE_6_3_GG4 },
        { OM_HUTS, OM_TREES, OM_RULE_NONE },        { OM_HUTS, OM_CLEAR, OM_RULE_NONE },
        { OM_ROUGH, OM_HILLTOP, OM_RULE_6_3r_GG6 }, { OM_ROUGH, OM_CLEAR, OM_RULE_NONE },
        { OM_HILLTOP, OM_HUTS, OM_RULE_NONE }
    };
    begin("scenario=campaign");
    for (size_t i = 0; i < sizeof flanks / sizeof flanks[0]; i++) {
        runs(OM_CLEAR, OM_CLEAR);
        for (int k = 0; k < 3; k++) { /* to (3,3): three pairs */
            set_terrain(at(1 + k, k), flanks[i].first);
            set_terrain(at(k, 1 + k), flanks[i].second);
        }
        set_terrain(at(2, 2), OM_CLEAR);
        renew();
        assert_line(at(0, 0), at(3, 3), flanks[i].rule, OM_RULE_NONE);
    }
}

static void corners_need_both_hexsides(void)
{
    begin("scenario=campaign");
    runs(OM_CLEAR, OM_ROUGH);
    set_side(at(1, 1), at(1, 0), OM_SIDE_CREST);
    assert_run_line(OM_RULE_NONE, OM_RULE_NONE);
    set_side(at(1, 1), at(0, 1), OM_SIDE_CREST);
    assert_run_line(OM_RULE_6_3_GR2, OM_RULE_NONE);
    /* excused at the corner of either end, but not towards a hilltop */
    runs(OM_CLEAR, OM_ROUGH);
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_side(at(0, 0), at(0, 1), OM_SIDE_CREST);
    set_side(at(2, 2), at(2, 1), OM_SIDE_CREST);
    set_side(at(2, 2), at(1, 2), OM_SIDE_CREST);
    assert_run_line(OM_RULE_NONE, OM_RULE_NONE);
    set_terrain(at(2, 2), OM_HILLTOP);
    assert_run_line(OM_RULE_6_3_GH2, OM_RULE_6_3_n3);
}

/* Along the edge there is nothing on the other side, so no pair is whole (3.0r-f). */
static void the_edge_of_the_map_blocks_nothing(void)
{
    begin("scenario=campaign");
    blank_board();
    set_terrain(hex_named("0102"), OM_ROUGH);
    assert_line(hex_named("0101"), hex_named("0103"), OM_RULE_NONE, OM_RULE_NONE);
    set_terrain(hex_named("0103"), OM_ROUGH);
    assert_line(hex_named("0101"), hex_named("0105"), OM_RULE_6_3_GG2, OM_RULE_NONE);
}

static const struct rule_test tests[] = {
    RULE_TEST(from_ground_to_ground,
              "6.3-GG1 6.3-GG2 6.3-GG3 6.3-GG4 6.3-GG5 6.3r-GG6 6.3-n1 6.3r-w"),
    RULE_TEST(from_ground_to_rough, "6.3-GR1 6.3-GR2 6.3-GR3 6.3-GR4 6.3-GR5 6.3-GR6 6.3-n1 "
                                    "6.3-n2 6.3-n3 6.3-n6 6.3r-k 6.3r-m 6.3r-t"),
    RULE_TEST(from_ground_to_hilltop, "6.3-GH1 6.3-GH2 6.3-GH3 6.3-GH4 6.3-n3 6.3r-l 6.3r-w"),
    RULE_TEST(from_rough_to_ground, "6.3-RG1 6.3-RG2 6.3-RG3 6.3-RG4 6.3-RG5 6.3-RG6 6.3-n2 "
                                    "6.3-n4 6.3-n5 6.3r-k 6.3r-m"),
    RULE_TEST(from_rough_to_rough, "6.3-RR1 6.3-RR2 6.3-RR3 6.3-n7 6.3-n2 6.3r-t 6.3r-w"),
    RULE_TEST(between_rough_and_hilltop,
              "6.3-RH1 6.3-RH2 6.3-RH3 6.3-HR1 6.3-HR2 6.3-HR3 6.3-n2 6.3r-l 6.3r-t 6.3r-w"),
    RULE_TEST(from_hilltop_to_ground, "6.3-HG1 6.3-HG2 6.3-HG3 6.3-HG4 6.3-n4 6.3r-l 6.3r-w"),
    RULE_TEST(from_hilltop_to_hilltop, "6.3-HH1 6.3r-w"),
    RULE_TEST(some_counters_do_not_block, "6.3-La 6.3-Lc 6.3r-n 6.3r-o 6.3r-u 6.3r-v 6.3r-r 6.51a"),
    RULE_TEST(counters_stand_at_a_level, "3.2r-a 3.2r-b 6.3-Lb 6.3-Lc"),
    RULE_TEST(a_wall_is_a_target_on_the_ground, "6.6r-h"),
    RULE_TEST(walls_gates_and_breaches, "6.3-Lb 6.3r-p 6.3r-r 6.3-GR5 6.3-RG5"),
    RULE_TEST(every_kind_of_hexside_along_the_line, "6.3-Ld 6.3-Le 6.3r-s 6.3r-v 6.3r-r"),
    RULE_TEST(two_walls_along_the_line, "6.3r-q 6.3-Ld 6.3r-r"),
    RULE_TEST(both_sides_of_the_line_must_be_alike, "6.3r-h 6.3r-i 6.3r-o"),
    RULE_TEST(corners_need_both_hexsides, "6.3r-j 6.3r-t 6.3-n2"),
    RULE_TEST(the_edge_of_the_map_blocks_nothing, "3.0r-f 6.3r-h"),
};

RULE_TEST_MAIN("omdurman", tests)
