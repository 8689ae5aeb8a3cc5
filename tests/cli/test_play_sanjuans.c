/* The San Juans in the terminal: the board, long lists of choices, details, and the battle sheet.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "open_battle.h"
#include "shell.h"

#define PLAY "play sanjuans --seed 5"

/* A campaign at a battle on the table, saved; the arguments that go on with it. */
static const char *load_battle(void)
{
    static char arguments[512];
    char *transcript = open_battle_transcript(7);
    assert_non_null(transcript);
    scratch_write("battle.txt", transcript);
    free(transcript);
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("battle.txt"));
    return arguments;
}

/* ---- The board ------------------------------------------------------------------------------- */

static void the_beginning_is_drawn_by_islands(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_contains(result.out, "Turn 1 of 20: Rebellion");
    assert_contains(result.out, "Cards: hand 7, draw 18, discard 0, gone 0");
    assert_contains(result.out, "VP 5 ");
    assert_contains(result.out, "Quiet Gordon Recall British");
    assert_contains(result.out, "San Juan Island                         Orcas Island\n");
    assert_contains(result.out, " F65 Friday Harbor 8/60 ~4");
    assert_contains(result.out, " t10 Port Stanley  Cb Ca 12 ~1");
    assert_contains(result.out, "xv5  Tokar");
    assert_contains(result.out, "Suakin: Abu Klea, Kassala");
    assert_contains(result.out, "28: 1 Op ev.10 Guns from Cairo");
}

static void a_campaign_fits_the_terminal_in_both_languages(void **state)
{
    (void)state;
    static const char *const tongues[] = { "en", "fr" };
    for (int i = 0; i < 2; i++) {
        char arguments[64], lines[4096] = "";
        snprintf(arguments, sizeof arguments, PLAY " --lang %s", tongues[i]);
        for (size_t end = 0; end + 8 < 900; end = strlen(lines)) {
            snprintf(lines + end, sizeof lines - end, "%d\nboard\n", 1 + (int)(end * 7 % 5));
        }
        struct result result = shell("LANG=C.UTF-8", arguments, lines);
        assert_int_equal(result.status, 0);
        assert_fits_terminal(result.out);
        assert_lacks(result.out, "sanjuans.");
    }
}

static void a_low_terminal_gets_numbers_in_three_columns(void **state)
{
    (void)state;
    struct result result =
        shell_on_low_terminal("NO_COLOR=1", PLAY, "check_rest\npass\nboard\nquit");
    assert_contains(result.out, " F Friday Harbor 8/60~4    F West Sound    5/36      v Blakely");
    assert_contains(result.out, "Hand: 28 (1 Op)");
    assert_contains(result.out, "Turn 1 of 20, round 1 | VP 5 (300 loses), ");
    assert_contains(shell_on_low_terminal(NULL, PLAY, "quit").out, "\033[");
}

static void a_march_is_one_order_with_its_price(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, PLAY,
              "show ways\nshow sinkat\ncheck_rest\npass\nlead friday_harbor\nboard\n"
              "orders\ngo sinkat\nsteam friday_harbor\nboard\n");
    assert_contains(result.out, "\n  Sinkat: False Bay 2, Friday Harbor 2, Tamai 3\n");
    assert_contains(result.out, "Spaces by path: False Bay 2, Friday Harbor 2, Tamai 3\n");
    assert_lacks(result.out, "\nStuart Island\n"); /* no path there */
    assert_contains(result.out, "\nBy sea\n");
    assert_contains(result.out, "Within reach: Sinkat 2\n");
    assert_contains(result.out, "sinkat (cost 2, left 1)");
    assert_contains(result.out, "The force marches to Sinkat");
    assert_contains(result.out, "Orcas Landing 2");
    assert_contains(shell(NULL, PLAY " --lang fr", "voir chemins\n").out, "Tamai 3\n");
}

static void what_is_at_hand_is_shown(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY,
                                 "check_rest\npass\nactivate:friday_harbor\n"
                                 "force:friday_harbor\nboard\nhalt\nfleet:friday_harbor\nboard\n"
                                 "load\n");
    assert_contains(result.out, "Force at Friday Harbor: Eg 2Su Kr 2Dr 2Ga 60\n");
    assert_contains(result.out, "Fleet at Friday Harbor: Tamai [3]  Metemma [3]  Atbara [3]");
    /* Where nobody can set out, the list says so; and each unit is named once with its ships. */
    assert_contains(result.out, " Stuart (nobody can set out)");
    assert_contains(result.out, "\nAboard:   Egyptian infantry 11:  1 Tamai  2 Metemma  3 Atbara");
}

/* ---- Choices --------------------------------------------------------------------------------- */

static void cards_say_what_they_bring_and_cost(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "check_rest\nreplace:28\npass\nboard\n");
    assert_contains(result.out, " Guns from Cairo (28) (1 Op)");
    assert_contains(result.out, "\nFor replacements (+5 VP):  ");
    assert_contains(result.out, "\nOps 1   +"); /* which the stores do not push off the line */
    assert_contains(result.out, "Replacement points: Egyptian 1, British 0\n");
}

static void several_choices_of_a_question_fit_one_line(void **state)
{
    (void)state;
    static const char force[] = "check_rest\npass\nlead friday_harbor\n";
    char lines[128];
    snprintf(lines, sizeof lines, "%s4 6\nboard\n", force);
    struct result result = shell(NULL, PLAY, lines);
    assert_contains(result.out, "Force at Friday Harbor: Eg Su Kr Dr 2Ga 44\n");
    /* A wrong one, or what is no number, and nothing is done. */
    snprintf(lines, sizeof lines, "%s4 99\nboard\n", force);
    result = shell(NULL, PLAY, lines);
    assert_contains(result.out, "There is no choice 99 now");
    assert_contains(result.out, "Force at Friday Harbor: Eg 2Su Kr 2Dr 2Ga 60\n");
    snprintf(lines, sizeof lines, "%s4 go sinkat\n", force);
    result = shell(NULL, PLAY, lines);
    assert_contains(result.out, "'go sinkat' is one word too many");
    /* Another question: the rest of the line would mean something else. */
    snprintf(lines, sizeof lines, "%s0 4\n", force);
    assert_contains(shell(NULL, PLAY, lines).out, "Not done, for it came before its question: 4");
}

static void long_lists_are_grouped_by_what_is_done(void **state)
{
    (void)state;
    static const char mark[] = "\nFor Ops:  ";
    char lines[64];
    struct result result = shell(NULL, PLAY, "check_rest\n");
    assert_contains(result.out, "Check for revolt:  1 Stuart  2 Waldron  3 El Obeid");
    assert_contains(result.out, "As an event:  1 ");
    assert_contains(result.out, " Pass (1 Op)\n");
    /* The numbers are those of the legal list. */
    const char *ops = strstr(result.out, mark);
    assert_non_null(ops);
    long number = strtol(ops + strlen(mark), NULL, 10);
    assert_contains(ops, " Guns from Cairo (28)");
    snprintf(lines, sizeof lines, "check_rest\nwhy %ld\n", number);
    result = shell(NULL, PLAY, lines);
    assert_contains(result.out, "Card 28 for Ops: Guns from Cairo");
}

static void numbers_of_a_form_run_together(void **state)
{
    (void)state;
    const char *arguments = load_battle();
    struct result result = shell(NULL, arguments, "");
    assert_contains(result.out, "\nStrength points lost:   ");
    assert_contains(result.out, ":  6=1 .. ");
    assert_contains(result.out, "\nMahdist units left:  ");
    assert_contains(result.out, "(sheet prints the battle sheet");
    /* Number 8 is three hits, and can then be chosen no more; the others keep theirs. */
    result = shell(NULL, arguments, "8\nboard\nsheet\n");
    assert_contains(result.out, ":  195=0  6=1  7=2  9=4 .. 13=8");
    assert_contains(result.out, " −3\n");
}

/* ---- Details --------------------------------------------------------------------------------- */

static void a_unit_is_shown_with_all_that_it_is(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "show egyptian.3\nshow Militia 1\nshow Abu Klea\n");
    assert_contains(result.out, "Egyptian infantry 3\n  Egyptian infantry, movement 3\n"
                                "  Where: Eastsound\n  8 of 8 strength points left\n"
                                "  At full strength 4 dice of fire, 4 hand to hand\n");
    assert_contains(result.out, "\nMilitia 1\n");
    assert_contains(result.out, "on the water 4 dice, hull 4\n");
    result = shell("LANG=C.UTF-8", PLAY " --lang fr", "voir egyptian.3\n");
    assert_contains(result.out, "Infanterie égyptienne 3\n");
}

static void places_ships_and_cards_can_be_shown(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY,
                                 "show friday harbor\nshow Abu Klea\nshow 54\nshow hand\n"
                                 "show nowhere\nshow\nshow 55\n");
    assert_contains(result.out, "  fortified town, value 65, Anglo-Egyptian; San Juan Island\n");
    assert_contains(result.out, "  Sudanese infantry: sudanese.3 8/8, sudanese.4 8/8\n");
    assert_contains(result.out, "  Damage 0 of 3; aboard 0 of 1\n");
    assert_contains(result.out, "54 Gordon Sent to Friday Harbor\n");
    assert_contains(result.out, "28 Guns from Cairo\n  Egyptian card; Ops: 1;");
    assert_contains(result.out, "Nothing here is called 'nowhere'");
    assert_contains(result.out, "Nothing here is called '55'");
    assert_contains(result.out, "show WHAT: a place");
    result = shell(NULL, PLAY, "help\nshow ways\n");
    assert_contains(result.out, "\n  show ways         all paths, and the sea areas\n");
    assert_contains(result.out, "\n  Port Stanley: Lopez 2, Mud Bay 4\n");
    result = shell("LANG=C.UTF-8", PLAY " --lang fr", "aide\nvoir chemins\n");
    assert_contains(result.out, "\n  voir chemins           tous les chemins, et les zones ");
    assert_contains(result.out, "\n  Port Stanley\u00a0: Lopez 2, Mud Bay 4\n");
    result = shell(NULL, "play khartoum", "show palace\nsheet\n");
    assert_contains(result.out, "Governor’s Palace (zone 1)\n  Open ground, level 0\n");
    assert_contains(result.out, "There is no battle to be fought on the table here.");
}

/* ---- The sheet ------------------------------------------------------------------------------- */

static void the_sheet_is_printed_and_written(void **state)
{
    (void)state;
    char arguments[600], page[256];
    const char *play = load_battle();
    assert_contains(shell(NULL, play, "sheet\n").out, "Anglo-Egyptian order of battle\n-----");
    snprintf(arguments, sizeof arguments, "sheet %s --lang fr", scratch("battle.txt"));
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Ordre de bataille anglo-égyptien\n");
    assert_fits_terminal(result.out);
    snprintf(page, sizeof page, "%s", scratch("page.html"));
    snprintf(arguments, sizeof arguments, "sheet %s --html %s", scratch("battle.txt"), page);
    assert_contains(shell(NULL, arguments, "").out, "The sheet is in ");
    FILE *file = fopen(page, "rb");
    char head[16] = "";
    assert_non_null(file);
    assert_int_equal(fread(head, 1, sizeof head - 1, file), sizeof head - 1);
    fclose(file);
    assert_string_equal(head, "<!DOCTYPE html>");
}

static void without_a_battle_there_is_no_sheet(void **state)
{
    (void)state;
    char arguments[600];
    snprintf(arguments, sizeof arguments, "save %s\n", scratch("quiet.txt"));
    shell(NULL, PLAY, arguments);
    snprintf(arguments, sizeof arguments, "sheet %s", scratch("quiet.txt"));
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "sortie: there is no battle to be fought on the table here");
    assert_int_equal(shell(NULL, "sheet", "").status, 2);
    assert_int_equal(shell(NULL, "sheet /nowhere/at/all", "").status, 1);
    snprintf(arguments, sizeof arguments, "%s", load_battle());
    char page[640];
    snprintf(page, sizeof page, "sheet %s --html /nowhere/page.html", scratch("battle.txt"));
    result = shell(NULL, page, "");
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "Not written: /nowhere/page.html");
}

static void a_battle_is_entered_corrected_and_confirmed(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, load_battle(), "result:held\nresult:destroyed\nconfirm\nundo\nresult:held\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Confirm the result");
    assert_contains(result.out, "force destroyed [battle.39]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_beginning_is_drawn_by_islands),
        cmocka_unit_test(a_campaign_fits_the_terminal_in_both_languages),
        cmocka_unit_test(a_low_terminal_gets_numbers_in_three_columns),
        cmocka_unit_test(a_march_is_one_order_with_its_price),
        cmocka_unit_test(what_is_at_hand_is_shown),
        cmocka_unit_test(cards_say_what_they_bring_and_cost),
        cmocka_unit_test(several_choices_of_a_question_fit_one_line),
        cmocka_unit_test(long_lists_are_grouped_by_what_is_done),
        cmocka_unit_test(numbers_of_a_form_run_together),
        cmocka_unit_test(places_ships_and_cards_can_be_shown),
        cmocka_unit_test(a_unit_is_shown_with_all_that_it_is),
        cmocka_unit_test(the_sheet_is_printed_and_written),
        cmocka_unit_test(without_a_battle_there_is_no_sheet),
        cmocka_unit_test(a_battle_is_entered_corrected_and_confirmed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
