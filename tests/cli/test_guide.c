/* What helps newcomers in the terminal: the goal card, named ways to play, the rulebook. */
#include <stdio.h>

#include <jansson.h>

#include "shell.h"

/* ---- Goal cards ------------------------------------------------------------------------------ */

static void a_new_game_begins_with_its_goal(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 7", "");
    assert_contains(result.out, "\n\nYou are Gordon, alone in Khartoum");
    assert_contains(result.out, "\nWhat you want: Hold the Palace");
    assert_contains(result.out, "\nHow you lose: At once, when a banner enters the Palace");
    assert_contains(result.out, "\nA turn: A month.");
    assert_fits_terminal(result.out);
    assert_int_equal(occurrences(result.out, "What you want"), 1);
}

static void the_goal_is_one_word_away_in_both_languages(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play sanjuans --seed 7", "goal\n");
    assert_int_equal(occurrences(result.out, "What you want: Victory points are the Mahdi’s: down"),
                     2);
    result = shell("LANG=fr_FR.UTF-8", "play sanjuans --seed 7", "but\n");
    assert_int_equal(occurrences(result.out, "Ce que vous voulez : Les points de"), 2);
    assert_fits_terminal(result.out);
}

static void each_side_has_its_own_goal(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play omdurman --seed 7 --option setup=standard --seat anglo_egyptian=bot:easy",
              "goal\n");
    assert_contains(result.out, "You are the Khalifa’s host");
    assert_lacks(result.out, "You are Kitchener’s army");
    result = shell(NULL, "play omdurman --seed 7 --option scenario=khartoum", "");
    assert_contains(result.out, "You are the garrison of Khartoum");
    assert_contains(result.out, "You are the Mahdi’s army");
    assert_lacks(result.out, "Kitchener");
}

static void a_saved_game_goes_on_without_its_goal(void **state)
{
    (void)state;
    save_game("begun.txt", "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7\"}\n"
                           "{\"cmd\":\"do\",\"action\":\"end\"}\n");
    char arguments[512];
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("begun.txt"));
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 0);
    assert_lacks(result.out, "What you want");
    result = shell(NULL, arguments, "goal\n");
    assert_contains(result.out, "What you want");
}

static void a_game_without_a_card_says_so(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play ford --seed 7", "goal\n");
    assert_contains(result.out, "This game has no goal card.");
}

/* ---- Ways to play ---------------------------------------------------------------------------- */

static void a_way_to_play_sets_options_and_seats(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 7 --preset learn", "");
    assert_contains(result.out, "Morale     15");
    assert_contains(result.out, "Resources  36");
    result = shell(NULL, "play khartoum --seed 7 --preset learn --option level=standard", "");
    assert_contains(result.out, "Morale     12");
    result = shell(NULL, "play toulon --seed 7 --preset republicans", "");
    assert_contains(result.out, "You play: Republicans.");
    assert_contains(result.out, "Bots of strength \"normal\" play: Allies.");
    assert_contains(result.out, "You are the Republic’s army");
    result = shell(NULL, "play omdurman --seed 7 --preset learn --seat dervish=human", "");
    assert_lacks(result.out, "Bots of strength");
}

static void an_unknown_way_to_play_is_refused(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --preset lion", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "'lion' is no way to play khartoum; there are: learn, standard");
    result = shell(NULL, "play ford --preset learn", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "ford has no named ways to play");
}

static void a_terminal_asks_who_names_nothing_but_a_game(void **state)
{
    (void)state;
    struct result result = shell_on_terminal(NULL, "play khartoum", "4\nq\n");
    assert_contains(result.out, "Khartoum 1884-85: how do you want to play?");
    assert_contains(result.out, "First siege. Lion cub");
    assert_contains(result.out, "Enter takes 2");
    assert_contains(result.out, "BLACK 10");
    result = shell_on_terminal(NULL, "play khartoum", "q\n");
    assert_int_equal(result.status, 0);
    assert_lacks(result.out, "BLACK");
    result = shell_on_terminal(NULL, "play omdurman", "6\n2\n1\nq\n");
    assert_contains(result.out, "another way: choose side and bots");
    assert_contains(result.out, "Which side do you take?");
    result = shell_on_terminal(NULL, "play khartoum --seed 7", "q\n");
    assert_lacks(result.out, "how do you want to play?");
}

static void the_games_list_their_ways_to_play(void **state)
{
    (void)state;
    struct result result = shell(NULL, "games", "");
    assert_contains(result.out, "Ways to play (--preset NAME)");
    assert_contains(result.out, "republicans     The Republicans against bots. You besiege Toulon");
    result = shell(NULL, "games --json --lang fr", "");
    assert_contains(result.out, "\"preset\": \"republicans\"");
    assert_contains(result.out, "Les Républicains contre des robots");
}

/* ---- The rulebook ---------------------------------------------------------------------------- */

static void the_rulebook_has_chapters_rules_and_tables(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\nThe turn\n========\n");
    assert_contains(result.out, "\n6.5l ");
    assert_fits_terminal(result.out);
    result = shell(NULL, "rules omdurman fire", "");
    assert_contains(result.out, "Fire\n====\n");
    assert_contains(result.out, "6.14r-b");
    assert_contains(result.out, "\n  6-10   –  –  D  D  1  1  1  2  2  2\n");
    assert_lacks(result.out, "Melee");
    assert_fits_terminal(result.out);
    result = shell("LANG=fr_FR.UTF-8", "rules toulon combat", "");
    assert_contains(result.out, "pertes de l’attaquant\n");
    assert_contains(result.out, "\n  1:3  3  3  2  2  2  1\n");
    assert_fits_terminal(result.out);
}

static void every_rule_stands_once_in_the_book(void **state)
{
    (void)state;
    static const char *const games[] = { "khartoum", "sanjuans", "omdurman", "toulon" };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "rules %s --json", games[i]);
        json_t *list = json_loads(shell(NULL, arguments, "").out, 0, NULL), *rule = NULL;
        assert_non_null(list);
        snprintf(arguments, sizeof arguments, "rules %s", games[i]);
        const char *book = shell(NULL, arguments, "").out;
        size_t j = 0;
        json_array_foreach(json_object_get(list, "rules"), j, rule)
        {
            char line[64];
            snprintf(line, sizeof line, "\n%s ", json_string_value(json_object_get(rule, "id")));
            if (occurrences(book, line) != 1) fail_msg("%s: %s", games[i], line + 1);
        }
        assert_true(j > 100);
        json_decref(list);
    }
}

static void a_search_finds_words_of_both_languages(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum --search PALACE", "");
    assert_contains(result.out, "9.2a");
    assert_contains(result.out, "rules found");
    result = shell(NULL, "rules khartoum --search banniere", "");
    assert_contains(result.out, "9.2a");
    result = shell(NULL, "rules khartoum --search zeppelin", "");
    assert_string_equal(result.out, "0 rules found\n");
    assert_int_equal(shell(NULL, "rules khartoum --search x --json", "").status, 2);
}

static void rules_name_where_they_are_met(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum 2.3b", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\nChoices by it\n  Let the people go\n");
    assert_contains(result.out, "\nIn the log\n  ");
    assert_contains(result.out, "…");
    assert_lacks(result.out, "{0");
    assert_fits_terminal(result.out);
    result = shell("LANG=fr_FR.UTF-8", "rules sanjuans setup.2", "");
    assert_contains(result.out, "\nSur les cartes\n  36 ");
    result = shell(NULL, "rules khartoum 6.7b --json", "");
    assert_contains(result.out, "\"log_defend_zone\"");
    result = shell(NULL, "rules khartoum AOT2.2", "");
    assert_contains(result.out, "\nIts values stand in\n  Raid outcome table\n");
    result = shell(NULL, "rules khartoum 2.0b", "");
    assert_contains(result.out, "\nNever cited in play: it defines, sets up or sums up.\n");
    result = shell("LANG=fr_FR.UTF-8", "rules khartoum 4.1i", "");
    assert_contains(result.out, "\nAppliquée par le programme, presque jamais citée.\n");
}

static void rules_name_the_examples_that_show_them(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum 6.5l", "");
    assert_contains(result.out, "Worked examples\nA raid of five counters.");
    result = shell(NULL, "rules khartoum 6.5l --json", "");
    assert_contains(result.out, "\"ex3\"");
    result = shell("LANG=fr_FR.UTF-8", "rules toulon examples", "");
    assert_int_equal(result.status, 0);
    assert_fits_terminal(result.out);
    assert_contains(result.out, "Une patrouille cède la place.");
    result = shell(NULL, "rules omdurman m1", "");
    assert_contains(result.out, "A charge that breaks through.");
    result = shell(NULL, "rules omdurman melee", "");
    assert_contains(result.out, "Worked examples\nA charge that breaks through.");
}

static void signs_of_the_board_are_told_all_and_one(void **state)
{
    static const char *const cases[][2] = { { "khartoum", "zone:black.5" },
                                            { "sanjuans", "check:olga" },
                                            { "omdurman", "aim:maxim.1" },
                                            { "toulon", "march:lau" } };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "play %s --seed 3", cases[i][0]);
        struct result result = shell("LANG=fr_FR.UTF-8", arguments, "légende\naide\n");
        assert_fits_terminal(result.out);
        assert_contains(result.out, cases[i][1]);
        result = shell(NULL, arguments, "legend\nhelp\n");
        assert_fits_terminal(result.out);
        assert_contains(result.out, cases[i][1]);
    }
    struct result result = shell(NULL, "play khartoum", "show E\nshow e\nshow ★\nshow ali\n");
    assert_contains(result.out, "E       Egyptians, both steps");
    assert_contains(result.out, "e       Egyptians, reduced");
    assert_contains(result.out, "★       key zone");
    assert_lacks(result.out, "Nothing here is called");
}

static void rules_are_searched_in_the_middle_of_play(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 7",
                                 "rules palais banniere\nrules victory\nrules zeppelin\n");
    assert_contains(result.out, "9.2a");
    assert_contains(result.out, "Winning and losing\n===");
    assert_contains(result.out, "There is no rule 'zeppelin'.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_begins_with_its_goal),
        cmocka_unit_test(the_goal_is_one_word_away_in_both_languages),
        cmocka_unit_test(each_side_has_its_own_goal),
        cmocka_unit_test(a_saved_game_goes_on_without_its_goal),
        cmocka_unit_test(a_game_without_a_card_says_so),
        cmocka_unit_test(a_way_to_play_sets_options_and_seats),
        cmocka_unit_test(an_unknown_way_to_play_is_refused),
        cmocka_unit_test(a_terminal_asks_who_names_nothing_but_a_game),
        cmocka_unit_test(the_games_list_their_ways_to_play),
        cmocka_unit_test(the_rulebook_has_chapters_rules_and_tables),
        cmocka_unit_test(every_rule_stands_once_in_the_book),
        cmocka_unit_test(a_search_finds_words_of_both_languages),
        cmocka_unit_test(rules_name_where_they_are_met),
        cmocka_unit_test(rules_name_the_examples_that_show_them),
        cmocka_unit_test(signs_of_the_board_are_told_all_and_one),
        cmocka_unit_test(rules_are_searched_in_the_middle_of_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
