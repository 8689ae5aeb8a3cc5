/* Toulon in the terminal: the table of areas, what a seat sees of it, combats, dice, details. */
#include <stdio.h>
#include <string.h>

#include "shell.h"

#define PLAY "play toulon --dice manual"

/* Dice of the first turn's operation points, white and red: 13, 8, 10, 3 and 4 points. */
#define POINTS "3 3\n44\n6+1\n3,3\n1 1\n"
/* Nobody comes earlier or later, the Allies play first and keep their roadsteads. */
#define FIRST_TURN POINTS "end\nend\nend\nend\nfirst:allies\nkeep:great\nkeep:little\n"
/* Two Toulonnais units march on Ollioules, and every check is passed. */
#define STEP_TO(area) "march:" area "\ntest:1_var\n1\n"
#define ATTACK                                                                                     \
    FIRST_TURN                                                                                     \
    "hand:toulonnais\npick:1_var\njoin:grenadiers_des_bouches_du_rhone\n" STEP_TO("las")           \
        STEP_TO("are") STEP_TO("fav") "march:oll\n1\n1\nend\nend\nend\nend\n1\n"

/* The text from the last time on that `begin` stands in it. */
static const char *last(const char *text, const char *begin)
{
    const char *found = NULL;
    for (const char *next = text; (next = strstr(next, begin)); next++) found = next;
    assert_non_null(found);
    return found;
}

/* ---- The board ------------------------------------------------------------------------------- */

static void areas_stand_by_region_with_what_is_in_them(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, POINTS);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_contains(result.out, "\nTurn 1 of 17, 25 August: reinforcements\n");
    assert_contains(result.out, "\nVictory points: Allies 0, Republicans 0. Initiative: Allies.");
    assert_contains(result.out, "\nOperations: English 13  Sp. 8  Toul. 10  West 3  East 4\n");
    assert_contains(
        result.out,
        "\nSea: Great roadstead held  Little roadstead held  evacuation 0/9  ammunition 0\n");
    assert_contains(result.out, "\nOllioules and the west                  . frn Fort Faron");
    assert_contains(result.out, "A tou Toulon            6/16 F3\n");
    assert_contains(result.out, ". gtr La Grande Tour    F2 V2\n");
    assert_contains(result.out, "\nBefore the beaches: 10/31***\n");
    assert_lacks(result.out, "las Plaine du Las"); /* nothing is there */
}

/* The first question has a hundred answers: what leaves all as it is is told first. */
static void who_comes_when_begins_with_nothing_changes(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, POINTS);
    assert_contains(result.out,
                    "Spaniards: what arrives earlier, or later?\n0 leaves all as it is. ");
    assert_contains(result.out, "  1 1st Mallorca (2 OP)  2 ");
    assert_contains(result.out, "\n  0 Done\n");
}

static void prices_stand_in_the_list(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, FIRST_TURN "pick:11th_north_devon\n");
    assert_contains(result.out, "\nLand at:  11 Anse Méjean (1 OP)  12 Sainte-Marguerite (1 OP)\n");
    assert_contains(result.out, "Let the Sardinians go on (nobody here yet)");
    assert_lacks(result.out, "Let the Toulonnais go on (");
    result = shell(NULL, PLAY, FIRST_TURN "hand:toulonnais\npick:1_var\n");
    assert_contains(last(result.out, "March to:"), " Plaine du Las (1 OP)");
    assert_lacks(last(result.out, "March to:"), "Halt (");
    result = shell(NULL, PLAY,
                   FIRST_TURN "pick:11th_north_devon\nland:mej\nroll:1\nmarch:tho\nroll:1\n"
                              "march:gar\nroll:1\nmarch:fld\nroll:1\n");
    const char *list = last(result.out, "March to:");
    assert_contains(list, " Solliès (3 OP, attack)");
    assert_contains(list, " La Crau (1 OP)");
}

/* Both sides see the faces of the other's stacks, and their own units. */
static void each_side_sees_its_own(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, POINTS);
    assert_contains(result.out, "\nR oll Ollioules         Rep foot ");
    assert_lacks(result.out, "Ollioules         2/7");
    result = shell(NULL, PLAY, POINTS "end\nend\n");
    const char *board = last(result.out, "Turn 1 of 17");
    assert_contains(board, "\nR oll Ollioules         2/7 ");
    assert_contains(board, "A tou Toulon            ? garrison F3\n");
    assert_lacks(board, "Before the beaches");
    assert_contains(shell(NULL, PLAY " --option height=shown", POINTS).out,
                    "Ollioules         Rep foot x2");
}

static void a_board_fits_the_terminal_in_both_languages(void **state)
{
    (void)state;
    static const char *const tongues[] = { "en", "fr" };
    for (int i = 0; i < 2; i++) {
        char arguments[64], lines[8192] = "";
        snprintf(arguments, sizeof arguments, "play toulon --seed 7 --lang %s", tongues[i]);
        for (size_t end = 0; end + 64 < sizeof lines; end = strlen(lines)) {
            snprintf(lines + end, sizeof lines - end, "%d\n%s\nstandard\n%d\n",
                     1 + (int)(end * 7 % 31), end % 3 ? "2" : "end", 1 + (int)(end % 5));
        }
        size_t end = strlen(lines);
        snprintf(lines + end, sizeof lines - end, "board\nshow tou\nshow west\nshow track\n?\n");
        struct result result = shell("LANG=C.UTF-8", arguments, lines);
        assert_int_equal(result.status, 0);
        assert_fits_terminal(result.out);
        assert_lacks(result.out, "toulon.");
    }
}

static void what_waiting_earns_is_told(void **state)
{
    (void)state;
    struct result result =
        shell("NO_COLOR=1", "play toulon --seed 5 --seat all=human", "quit\nquit\n");
    assert_contains(result.out, "waiting earns 1 a turn, 3 at most");
}

static void a_low_terminal_gets_three_columns(void **state)
{
    (void)state;
    struct result result = shell_on_low_terminal(
        "NO_COLOR=1", "play toulon --seed 5 --seat all=human", "end\nend\nquit\nquit");
    assert_contains(result.out, "R oll Ollioules ");
    assert_lacks(result.out, "La Grande Tour"); /* empty areas go first */
    result = shell_on_terminal(NULL, "play toulon --seed 5 --seat all=human", "quit\nquit");
    assert_contains(result.out, "\033[");
}

/* ---- Combats --------------------------------------------------------------------------------- */

static void a_combat_is_drawn_melee_by_melee(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, ATTACK);
    const char *board = last(result.out, "Turn 1 of 17");
    assert_contains(board, "\nx oll Ollioules         To foot : 2/7 ");
    assert_contains(board, "\nCombat at Ollioules, round 1.  Lost: Allies 0+0, Republicans 0+0\n");
    assert_contains(board, "\nNot engaged: L");
    /* The attacker sees how many stand in the line, but not who. */
    result = shell(NULL, PLAY, ATTACK "1\nboard\n");
    board = last(result.out, "Turn 1 of 17");
    assert_contains(board, "\nLine, from the left: 2 in the open\n");
    assert_contains(board, "\nNot engaged: 1st Var 3D  Grenadiers des Bouches-du-Rh");
    result = shell(NULL, PLAY, ATTACK "1\n1\n2\nboard\n");
    board = last(result.out, "Turn 1 of 17");
    assert_contains(board, "\n  1 1st Var 3D : ?\n");
    assert_contains(board, "\n  2 Grenadiers des Bouches-du-Rh");
    result = shell(NULL, PLAY, ATTACK "1\n1\n2\n1\nboard\n");
    assert_contains(last(result.out, "Turn 1 of 17"), "\n  1 1st Var 3D : L");
}

/* ---- What is typed --------------------------------------------------------------------------- */

static void dice_told_apart_are_typed_in_order(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "1 4\n7 1\n41\n");
    assert_contains(result.out, "Roll two dice and type them in that order (3 5)");
    assert_contains(result.out, "  English: 10 operation points (effect of the dice: −3) [7.4b]\n");
    assert_contains(result.out, "That cannot come up here.");
    assert_contains(result.out,
                    "  Spaniards: 11 operation points (effect of the dice: +3) [7.4b]\n");
    assert_contains(shell(NULL, PLAY, "dice:6,2\n").out,
                    "English: 17 operation points (effect of the dice: +4)");
}

static void long_lists_are_told_in_groups(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, POINTS);
    assert_contains(result.out, "\nComes now:  1 1st Mallorca (2 OP)  2 1st Hibernia (b) (2 OP)\n");
    assert_contains(result.out, "\nWaits until turn:   1st Mallorca:  7=3 .. 21=17\n");
    assert_contains(result.out, "\n  0 Done\n"); /* wherever the list ends */
}

/* ---- Details --------------------------------------------------------------------------------- */

static void areas_units_corps_and_the_track_can_be_shown(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY,
                                 POINTS "show oll\nshow toulon\nshow 1_var\nshow legion_des_"
                                        "allobroges\nshow toulonnais\nshow track\nshow nothing\n");
    assert_contains(result.out, "\nOllioules (oll)\n  no limit, town\n"
                                "  Republicans: Republican infantry on top\n"
                                "  Next to: across the river: Le Gros-Cerveau cer, ");
    assert_contains(result.out, "\n  Road Ollioules ");
    assert_contains(result.out, "\n  Walls of Toulon: level 3\n");
    assert_contains(result.out, "\n  1st Var: infantry, quality D, strength 3 of 3, in the Walls ");
    assert_contains(result.out, "\nToulonnais\n  1st Var: ");
    assert_contains(result.out, "\n  Where: Toulon\n");
    assert_contains(result.out, "\n  Where: somewhere\n"); /* the enemy's */
    assert_contains(result.out, "\n  Toulon: Garde nationale de Toulon 5E, 1st Var 3D, ");
    assert_contains(result.out, "\n  Turn 4: ");
    assert_contains(result.out, "Nothing here is called 'nothing'");
}

static void a_piece_is_shown_as_far_as_the_seat_may_know(void **state)
{
    (void)state;
    const char *lines = "show mulgrave\nshow marines\nshow chasseurs_du_beausset\n";
    struct result result = shell(NULL, "play toulon --seed 7 --seat english=human", lines);
    assert_contains(result.out, "  Mulgrave: leader, grade B, commander-in-chief\n"
                                "  arrives on turn 1, leaves on turn 11\n");
    assert_contains(result.out, "  Marines: infantry, quality B, strength 2 of 2\n"
                                "  printed strength 2, in a fort 2, arrives on turn 1\n");
    assert_contains(result.out, "what it has lost is not known\n");
    assert_contains(result.out, "  Where: somewhere\n");
    result = shell(NULL, "play toulon --seed 7 --seat allies=bot", lines);
    assert_contains(result.out, "Chasseurs du Beausset: infantry, quality D, strength 2 of 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_stand_by_region_with_what_is_in_them),
        cmocka_unit_test(who_comes_when_begins_with_nothing_changes),
        cmocka_unit_test(prices_stand_in_the_list),
        cmocka_unit_test(each_side_sees_its_own),
        cmocka_unit_test(a_board_fits_the_terminal_in_both_languages),
        cmocka_unit_test(what_waiting_earns_is_told),
        cmocka_unit_test(a_low_terminal_gets_three_columns),
        cmocka_unit_test(a_combat_is_drawn_melee_by_melee),
        cmocka_unit_test(dice_told_apart_are_typed_in_order),
        cmocka_unit_test(long_lists_are_told_in_groups),
        cmocka_unit_test(areas_units_corps_and_the_track_can_be_shown),
        cmocka_unit_test(a_piece_is_shown_as_far_as_the_seat_may_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
