/* Omdurman in the terminal: the window of the map, orders and questions in words, details. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell.h"

#define PLAY "play omdurman --option setup=standard --seed 7"
#define ALONE " --seat all=human" /* nobody is asked about bots */
#define HINT "(Orders do many things at once"

/* How many lines of the text begin so. */
static int count_lines(const char *text, const char *begin)
{
    int count = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        count += strncmp(line, begin, strlen(begin)) == 0;
    }
    return count;
}

/* ---- The map --------------------------------------------------------------------------------- */

static void the_map_is_a_window_between_the_armies(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_contains(result.out, "Turn 1 of 4, Dervishes: movement\n");
    assert_contains(result.out, "\nLost: Anglo-Egyptians 0, Dervishes 0\n");
    assert_contains(result.out, "   01      05        10        15        20        25");
    /* Odd rows begin at the margin, even ones half a hex to the right; small letters are Dervish.
     */
    assert_contains(result.out,
                    "\n13 . . . . . . . . . . . . . . i4i4i4i4n n . . . . . . . I4.zB1~~");
    assert_contains(result.out, "\n14  . . . . . . . . . . . . . . . i4i4n n n ");
    assert_lacks(result.out, "\n48 ");
    assert_contains(shell("LANG=C.UTF-8", PLAY, "").out, "\n13 \u00b7 ");
    assert_contains(shell(NULL, PLAY " --option scenario=campaign", "").out,
                    "\nPoints: Anglo-Egyptians 0, Dervishes 0. Lost: ");
}

/* ---- What is typed --------------------------------------------------------------------------- */

static void a_choice_is_made_in_the_words_of_the_list(void **state)
{
    (void)state;
    assert_contains(shell(NULL, PLAY, "done\n").out, "who fires next");
    assert_contains(shell(NULL, PLAY " --lang fr", "termin\u00e9\n").out, "qui tire maintenant");
    /* The next attacks and their dice come by themselves, up to the next choice. */
    struct result result = shell(NULL, PLAY, "host hadendowa 2716\ndone\nat_will\nresolve_all\n");
    assert_true(count_lines(result.out, "  Fire at ") > 1);
    assert_lacks(strstr(result.out, "  Fire at "), "Which attack is resolved next?");
}

static void the_map_goes_where_the_player_looks(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "map 1545\nmap kitchener\nmap 0999\ncarte\n");
    assert_int_equal(count_lines(result.out, "48 "), 1);
    assert_int_equal(count_lines(result.out, "14 "), 3); /* at first, Kitchener, and again */
    assert_contains(result.out, "Nothing here is called '0999'");
    /* A game whose board is always whole has nowhere to go to. */
    result = shell(NULL, "play khartoum", "map palace\nmap\n");
    assert_contains(result.out, "Nothing here is called 'palace'");
}

static void a_game_fits_the_terminal_in_both_languages(void **state)
{
    (void)state;
    static const char *const tongues[] = { "en", "fr" };
    static const char *const scenarios[] = { "historical", "campaign", "khartoum" };
    for (int i = 0; i < 6; i++) {
        char arguments[128], lines[8192] = "";
        snprintf(arguments, sizeof arguments,
                 "play omdurman --seed 7 --option setup=standard --option scenario=%s --lang %s",
                 scenarios[i / 2], tongues[i % 2]);
        for (size_t end = 0; end + 64 < 1200; end = strlen(lines)) {
            snprintf(lines + end, sizeof lines - end, "%d\nat_will\nboard\norders\nend\n",
                     1 + (int)(end * 7 % 5));
        }
        struct result result = shell("LANG=C.UTF-8", arguments, lines);
        assert_int_equal(result.status, 0);
        assert_fits_terminal(result.out);
        assert_lacks(result.out, "omdurman.");
    }
}

static void a_low_terminal_gets_a_lower_window(void **state)
{
    (void)state;
    struct result result = shell_on_low_terminal("NO_COLOR=1", PLAY ALONE, "quit\nquit");
    int low = count_lines(result.out, "1") + count_lines(result.out, "0");
    result = shell_on_terminal("NO_COLOR=1", PLAY ALONE, "quit\nquit");
    int high = count_lines(result.out, "1") + count_lines(result.out, "0");
    assert_true(low >= 9 && high > low);
    assert_lacks(shell(NULL, PLAY, "").out, "beyond these rows");
    result = shell_on_low_terminal("NO_COLOR=1", PLAY ALONE, "map 2522\nquit\nquit");
    const char *beyond = strstr(result.out, "counters are beyond these rows: map ");
    assert_non_null(beyond); /* and what it says shows others */
    assert_contains(beyond + 1, "counters are beyond these rows: map ");
    assert_contains(shell_on_low_terminal(NULL, PLAY ALONE, "quit\nquit").out, "\033[");
}

/* ---- Orders ---------------------------------------------------------------------------------- */

static void a_stack_marches_by_two_orders(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "stack 2020\norders\nboard\nmarch 2315\n");
    assert_contains(result.out, "  march  2115 (cost 9)  2215 (cost 9)");
    assert_contains(result.out, "On the move (2020), 9 of 9 movement points left: 4 Taiasha\n");
    assert_contains(result.out, "\n20  . . . . . . . . . . . . . . . c1n n+i2i*^+n+");
    assert_contains(result.out, "  Taiasha 1 and 3 others move from 2020 to 2315 [5.1r-a]\n");
    assert_contains(result.out, "\nWho:  1 Khalifa  2 Sheik El Din");
    /* What a tribe shares stands once: the number of a choice, and that of a counter. */
    assert_contains(result.out, "  Jaalin:  25=1  26=5  27=9  28=13");
    assert_contains(result.out, "  35 Kehena 1  36 Kehena 5");
    /* The same with a colon, in one, and in French. */
    const char *moved = "Taiasha 1 and 3 others move from 2020 to 2315";
    assert_contains(shell(NULL, PLAY, "move:2020,2315\n").out, moved);
    assert_contains(shell(NULL, PLAY, "d\u00e9placer 2020 2315\n").out, moved);
    assert_contains(shell(NULL, PLAY, "pick taiasha.1\n").out,
                    "Turn 1, Dervishes: where does Taiasha 1 go?");
}

static void an_order_is_taken_back_as_one(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "host taiasha 2810\nundo\nundo\n");
    assert_contains(result.out, "  Taiasha 13 and 1 other move from 1920 to 2215 [5.1r-a]\n");
    assert_contains(result.out, "<< Taken back: Choose Taiasha 1\n");
    assert_contains(result.out, "There is nothing to take back.");
}

static void fire_is_ordered_too(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, PLAY, "host taiasha 2615\nend\norders\naim sultan\nat_will\n");
    assert_contains(result.out, "  volley  ");
    assert_contains(result.out, "(factors ");
    assert_contains(result.out, "  at_will\n");
    assert_contains(result.out, "\nTarget for the Sultan?");
    assert_contains(result.out, "  The Sultan and ");
}

static void every_order_is_listed(void **state)
{
    (void)state;
    static const char *const en[] = { "\n  stack  1602  1403", "\n  march HEX: ",
                                      "\n  move HEX HEX: ",    "\n  host TRIBE HEX: ",
                                      "\n  volley HEX: ",      "\n  at_will: ",
                                      "\n  onslaught HEX: ",   "\n  reinforce HEX: ",
                                      "\n  resolve_all: ",     "(taiasha, mulazmin, " };
    static const char *const fr[] = { "\n  pile  1602  1403", "\n  marche HEX",
                                      "\n  armée TRIBU HEX", "\n  résoudre",
                                      "(taiasha, mulazmin, " };
    struct result result = shell(NULL, PLAY, "orders\n");
    for (size_t i = 0; i < sizeof en / sizeof en[0]; i++) assert_contains(result.out, en[i]);
    assert_lacks(result.out, "stack HEX"); /* each once */
    result = shell("LANG=C.UTF-8", PLAY " --lang fr", "ordres\n");
    for (size_t i = 0; i < sizeof fr / sizeof fr[0]; i++) assert_contains(result.out, fr[i]);
}

static void a_volley_leaves_what_is_of_no_use(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, PLAY, "host hadendowa 2716\nend\norders\nvolley 2819\norders\nvolley 2819\n");
    assert_contains(result.out, "  volley  2819 (factors 41, modifier 2)  2520 (factors 41");
    assert_contains(result.out, "  The VIII Egyptian and 8 other weapons aim at 2819 [6.41r-a]\n");
    assert_lacks(result.out, "Warwickshire a");
    assert_contains(result.out, "\n  volley  2520 (factors 41"); /* the other targets are left */
    assert_contains(result.out,
                    "That order cannot be given now: volley 2819. The target has all the fire");
}

static void what_cannot_be_ordered_is_told(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY,
                                 "march 2315\nmarch\nhost mahdi 2315\nstack 2020\n"
                                 "march 0101\norders now\n");
    assert_contains(result.out, "That order cannot be given now: march 2315\n");
    assert_contains(result.out, "'march' cannot be understood here");
    assert_contains(result.out, "'host mahdi 2315' cannot be understood here");
    assert_contains(result.out, "That order cannot be given now: march 0101. It is too far");
    assert_contains(result.out, "'now' is one word too many");
    result = shell(NULL, "play khartoum", "orders\nmarch 2315\nsight 2315 2316\n");
    assert_contains(result.out, "Nothing can be ordered now.");
    assert_contains(result.out, "I do not understand");
    assert_lacks(result.out, HINT);
}

/* Weapons that fire at one target are told in one line, and a die once that nothing changes. */
static void a_volley_of_many_is_told_in_one_line(void **state)
{
    (void)state;
    const char *lines = "host hadendowa 2716\nend\nat_will\nresolve_all\n";
    struct result result = shell(NULL, PLAY, lines);
    const char *aims = strstr(result.out, "> at_will\n");
    assert_non_null(aims);
    const char *end = strstr(aims, "Which attack");
    assert_non_null(end);
    int told = 0;
    for (const char *at = aims; (at = strstr(at, " at ")) && at < end; at++) told++;
    assert_in_range(told, 2, 12); /* of more than forty weapons */
    assert_contains(aims, " other weapons aim at ");
    assert_contains(
        shell("LANG=C.UTF-8", PLAY " --lang fr", "armée hadendowa 2716\nterminé\nvolonté\n").out,
        " autres armes visent ");
    assert_lacks(result.out, "Die 5, 5 with modifiers");
}

static void nobody_asks_why_the_enemy_cannot_be_moved(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "why\n");
    const char *why = strstr(result.out, "> why\n");
    assert_non_null(why);
    assert_lacks(why, "Warwickshire");
    assert_lacks(why, "Friendlies");
    result = shell(NULL, PLAY, "host hadendowa 2716\nend\nwhy\n");
    assert_lacks(strstr(result.out, "> why\n"), "Fire with the Khalifa");
    assert_contains(shell(NULL, PLAY, "why pick:warwickshire\n").out,
                    "4.0b"); /* asked, it is told */
}

/* ---- Questions and details ------------------------------------------------------------------- */

static void sight_is_explained(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "sight 2815 2119\nvue 2815,2818\nsight 2815 2815\n");
    assert_contains(result.out, "  2815 to 2119, range 9: in sight [6.3r-a]\n");
    assert_contains(result.out, "  2815 to 2818, range 3: out of sight [6.3r-a]\n");
    assert_contains(result.out, "'sight 2815 2815' cannot be understood here");
}

static void hexes_and_counters_can_be_shown(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, PLAY, "show 2816\nshow mulazmin.3\nshow Mulazmin 3\nshow 2113\nshow 9999\n");
    assert_contains(result.out, "2816: clear\n  In a zone of control: Anglo-Egyptians\n");
    assert_contains(result.out, "  37th Battery: fire 10, melee 1, moves 7\n");
    assert_contains(result.out, "Mulazmin 3\n  Dervishes, infantry, Mulazmin, green\n"
                                "  Where: 1811\n  Mulazmin 3: fire 3, melee 6");
    assert_contains(result.out, "Nothing here is called '9999'");
}

static void a_counter_is_shown_with_all_that_it_is(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY,
                                 "show sultan\nhost hadendowa 2716\nshow hadendowa.1\nend\n"
                                 "show warwickshire\naim warwickshire\nhold\nshow warwickshire\n");
    assert_contains(result.out,
                    "Sultan\n  Anglo-Egyptians, gunboat\n  Where: 2911\n"
                    "  Sultan: fire 5, Maxims 6, moves 18\n"
                    "  Moves 18 downstream, 12 upstream\n"
                    "  artillery: range 1 x3, range 2 x2, range 3 to 6 x1, range 7 to 8 "
                    "x1/2\n  Maxims: range 1 x2");
    assert_contains(result.out, "  Hadendowa 1: fire 3, melee 7, moves 9, has moved\n");
    assert_contains(result.out, "1st British brigade (Wauchope)\n");
    assert_contains(result.out, "  Warwickshire: ready to fire\n");
    assert_contains(result.out, "  Warwickshire: holds its fire\n");
}

static void exact_odds_tell_what_a_player_wants_to_know(void **state)
{
    (void)state;
    struct result result = shell(NULL, PLAY, "host hadendowa 2716\nend\nat_will\nodds 1\n");
    assert_contains(result.out, "In any case: Hadendowa 1: 2819 \u2192 eliminated; ");
    assert_lacks(strstr(result.out, "> odds 1"), "ground");
}

static void names_of_digits_are_choices_too(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play omdurman --option scenario=khartoum", "pick warwickshire\n0604\n");
    assert_contains(result.out, "\nPlace at:  1=0403  2=0604");
    assert_contains(result.out, "> 0604\n");
    assert_contains(strstr(result.out, "> 0604\n"), "Which counter?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_is_a_window_between_the_armies),
        cmocka_unit_test(the_map_goes_where_the_player_looks),
        cmocka_unit_test(a_choice_is_made_in_the_words_of_the_list),
        cmocka_unit_test(a_game_fits_the_terminal_in_both_languages),
        cmocka_unit_test(a_low_terminal_gets_a_lower_window),
        cmocka_unit_test(a_stack_marches_by_two_orders),
        cmocka_unit_test(an_order_is_taken_back_as_one),
        cmocka_unit_test(fire_is_ordered_too),
        cmocka_unit_test(every_order_is_listed),
        cmocka_unit_test(a_volley_leaves_what_is_of_no_use),
        cmocka_unit_test(what_cannot_be_ordered_is_told),
        cmocka_unit_test(a_volley_of_many_is_told_in_one_line),
        cmocka_unit_test(nobody_asks_why_the_enemy_cannot_be_moved),
        cmocka_unit_test(sight_is_explained),
        cmocka_unit_test(hexes_and_counters_can_be_shown),
        cmocka_unit_test(a_counter_is_shown_with_all_that_it_is),
        cmocka_unit_test(exact_odds_tell_what_a_player_wants_to_know),
        cmocka_unit_test(names_of_digits_are_choices_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
