/* Playing against bots in the terminal: who has which seat, what is told, what is kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell.h"

#define OMDURMAN "play omdurman --option setup=standard --seed 7"
#define WHICH "Which side do you take?"

static char kept[8 << 20];

static const char *keep(const char *text)
{
    snprintf(kept, sizeof kept, "%s", text);
    return kept;
}

/* ---- By options ------------------------------------------------------------------------------ */

static void a_script_plays_all_seats_unless_it_says_otherwise(void **state)
{
    (void)state;
    struct result result = shell(NULL, OMDURMAN, "end\n");
    assert_lacks(result.out, WHICH);
    assert_lacks(result.out, "You play");
    assert_contains(result.out, "who fires next"); /* the other side's choice */
}

static void a_bot_plays_a_seat_and_is_told_of(void **state)
{
    (void)state;
    struct result result = shell(NULL, OMDURMAN " --seat dervish=bot", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\nYou play: Anglo-Egyptians.\n");
    assert_contains(result.out, "\nBots of strength \"normal\" play: Dervishes.\n");
    assert_contains(result.out, "\n  Dervishes (bot):\n  Osman Digna moves from ");
    assert_contains(result.out, "Anglo-Egyptians: who moves next?"); /* the person is asked */
    assert_lacks(result.out, "Dervishes: who moves");
    assert_fits_terminal(result.out);
    result = shell("LANG=C.UTF-8", OMDURMAN " --seat dervish=bot:easy --lang fr", "");
    assert_contains(result.out, "\nVous jouez\u00a0: Anglo-Égyptiens.\n");
    assert_contains(result.out, "robots de force «\u00a0facile\u00a0» jouent\u00a0: Derviches.\n");
    assert_contains(result.out, "\n  Derviches (robot)\u00a0:\n");
}

/* An attack, its die and what came of it are one paragraph; the rules stand at its end. */
static void what_happened_is_told_again_by_event(void **state)
{
    (void)state;
    const char *arguments = OMDURMAN " --seat anglo_egyptian=bot";
    struct result result = shell(NULL, arguments, "end\n");
    assert_lacks(result.out, " factors, +1 to the die. Die "); /* a script has lines */
    result = shell(NULL, arguments, "end\nwhat happened\n");
    assert_contains(result.out, " factors, +1 to the die. Die ");
    assert_contains(result.out, "\n  Fire at ");
    assert_lacks(result.out, ". Fire at "); /* the next is another event, and so is a turn */
    assert_lacks(result.out, ". Turn 1: the player turn ");
    assert_fits_terminal(result.out);
    result = shell("LANG=C.UTF-8", OMDURMAN " --seat anglo_egyptian=bot --lang fr", "end\nquoi\n");
    assert_contains(result.out, "+1 au dé. Dé ");
    result = shell(NULL, OMDURMAN, "what happened\n");
    assert_contains(result.out, "Nothing has happened yet");
}

/* On a terminal too, where it is told while it happens. */
static void who_reads_along_is_told_by_event(void **state)
{
    (void)state;
    const char *arguments = OMDURMAN " --seat anglo_egyptian=bot";
    struct result result = shell_on_terminal(NULL, arguments, "end\n^D\n");
    assert_contains(result.out, " factors, +1 to the die. Die ");
    assert_lacks(result.out, "\n  Die ");
}

/* A game that is gone on with tells what came after the choice before it was saved. */
static void what_happened_is_known_after_loading(void **state)
{
    (void)state;
    const char *arguments = OMDURMAN " --seat anglo_egyptian=bot";
    char lines[600], load[600];
    const char *path = scratch("happened.sortie");
    snprintf(lines, sizeof lines, "end\nend\nsave %s\n", path);
    snprintf(load, sizeof load, "play --load %s", path);
    (void)shell(NULL, arguments, lines);
    struct result result = shell(NULL, load, "what happened\n");
    assert_contains(result.out, "+1 to the die. Die ");
    assert_contains(result.out, "\n  Turn 2: the player turn of the Anglo-Egyptians. [");
    assert_lacks(result.out, "Turn 1: the player turn");
}

static void the_same_lines_give_the_same_game(void **state)
{
    (void)state;
    const char *arguments = "play omdurman --option scenario=khartoum --seed 9 "
                            "--seat anglo_egyptian=bot:mcts:8";
    const char *first = keep(shell(NULL, arguments, "1\n1\n1\n1\n1\n1\n").out);
    assert_string_equal(shell(NULL, arguments, "1\n1\n1\n1\n1\n1\n").out, first);
}

static void bots_play_all_seats_to_the_end(void **state)
{
    (void)state;
    char lines[256], arguments[256];
    snprintf(lines, sizeof lines, "save! %s\n", scratch("game.txt"));
    struct result result = shell(NULL, OMDURMAN " --seat both=bot:normal", lines);
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Bots play all seats; you watch.");
    assert_contains(result.out, "The game is over.");
    assert_contains(result.out, "Saved in ");
    snprintf(arguments, sizeof arguments, "replay %s", scratch("game.txt"));
    assert_int_equal(shell(NULL, arguments, "").status, 0);
    /* A game of one seat can be watched, too. */
    result = shell(NULL, "play khartoum --seed 7 --seat gordon=bot", "");
    assert_contains(result.out, "The game is over.");
}

static void wrong_seats_are_refused(void **state)
{
    (void)state;
    struct result result = shell(NULL, OMDURMAN " --seat mahdi=bot", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "--seat mahdi=bot: omdurman has no such seat; there are: "
                                "anglo_egyptian, dervish, all");
    result = shell(NULL, OMDURMAN " --seat dervish=bot:strong", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "there is no bot 'strong'; there are: random, greedy, easy");
    assert_int_equal(shell(NULL, OMDURMAN " --seat dervish", "").status, 2);
    assert_int_equal(shell(NULL, OMDURMAN " --seat dervish=tea", "").status, 2);
    assert_int_equal(shell(NULL, OMDURMAN " --seat", "").status, 2);
    assert_contains(shell(NULL, "play toulon --seat mahdi=bot", "").err,
                    "east, allies, republicans, all");
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static void undo_goes_back_over_what_bots_did(void **state)
{
    (void)state;
    struct result result = shell(NULL, OMDURMAN " --seat anglo_egyptian=bot",
                                 "host hadendowa 2716\nend\nundo\nundo\n");
    /* The bot has fired after `end`; the first undo takes back all of that, and `end`. */
    assert_contains(result.out, "\n  Anglo-Egyptians (bot):\n");
    assert_contains(result.out, "<< Taken back: Done\n");
    assert_contains(result.out, "<< Taken back: Choose Hadendowa 1\n");
    assert_contains(strstr(result.out, "<< Taken back: Choose Hadendowa 1\n"), "who moves next?");
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void a_terminal_asks_which_side_and_how_strong(void **state)
{
    (void)state;
    struct result result = shell_on_terminal("NO_COLOR=1", OMDURMAN, "\n\nquit\nquit");
    assert_contains(result.out, WHICH);
    assert_contains(result.out, "  1 Anglo-Egyptians\r\n  2 Dervishes\r\n  3 both sides");
    assert_contains(result.out, "How strong are the bots?");
    assert_contains(result.out, "You play: Anglo-Egyptians.\r\n"
                                "Bots of strength \"normal\" play: Dervishes.");
    result = shell_on_terminal("NO_COLOR=1", OMDURMAN, "9\n2\n1\nquit\nquit");
    assert_contains(result.out, "There is no such choice: type a number from 1 to 4.");
    result = shell_on_terminal("NO_COLOR=1", OMDURMAN, "help\n2\n1\nquit\nquit");
    assert_contains(result.out, "Type a number from 1 to 4, then Enter; Enter alone takes 1;");
    assert_lacks(result.out, "There is no such choice");
    assert_contains(result.out, "You play: Dervishes.\r\n"
                                "Bots of strength \"easy\" play: Anglo-Egyptians.");
    result = shell_on_terminal("NO_COLOR=1", OMDURMAN, "3\nquit\nquit");
    assert_lacks(result.out, "How strong");
    assert_lacks(result.out, "You play");
    result =
        shell_on_terminal("NO_COLOR=1 LANG=fr_FR.UTF-8", "play toulon --seed 7", "2\n\nquit\nquit");
    assert_contains(result.out, "Quel camp prenez-vous\u00a0?");
    assert_contains(result.out, "1 Alliés\u00a0: Anglais, Espagnols, Sardes");
    assert_contains(result.out, "Vous jouez\u00a0: Républicains.");
}

static void nobody_has_to_answer(void **state)
{
    (void)state;
    static const char *const leaving[] = { "quit", "^C", "^D", "\nquit", "\n^C" };
    for (size_t i = 0; i < sizeof leaving / sizeof leaving[0]; i++) {
        struct result result = shell_on_terminal("NO_COLOR=1", OMDURMAN, leaving[i]);
        assert_int_equal(result.status, 0);
        assert_contains(result.out, WHICH);
        assert_lacks(result.out, "You play");
    }
    /* Alone there is nothing to ask. */
    assert_lacks(shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "quit").out, WHICH);
    assert_lacks(shell_on_terminal("NO_COLOR=1", OMDURMAN " --seat all=human", "quit").out, WHICH);
}

static void a_saved_game_offers_the_seats_as_they_were(void **state)
{
    (void)state;
    char lines[256], arguments[256];
    snprintf(lines, sizeof lines, "end\nsave! %s\n", scratch("game.txt"));
    shell(NULL, OMDURMAN " --seat anglo_egyptian=bot", lines);
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("game.txt"));
    struct result result = shell_on_terminal("NO_COLOR=1", arguments, "\n\nquit\nquit");
    assert_contains(result.out, "Enter takes 2.");
    assert_contains(result.out, "You play: Dervishes.");
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void ctrl_c_stops_bots_and_enter_lets_them_go_on(void **state)
{
    (void)state;
    struct result result =
        shell_on_terminal("NO_COLOR=1", "play omdurman --seed 7 --seat all=bot:mcts:200ms",
                          "~thinking\n^C\n1\nodds\n\n~thinking\n^C\nquit\nquit");
    assert_int_equal(result.status, 0);
    /* At Ctrl-C, for a choice that is the bot's, for its odds, and at the second Ctrl-C. */
    assert_int_equal(occurrences(result.out, "Stopped; next to act is a bot"), 4);
}

static void ctrl_c_stops_odds_and_the_game_goes_on(void **state)
{
    (void)state;
    struct result result =
        shell_on_terminal("NO_COLOR=1", "play omdurman --seed 7 --seat all=human",
                          "odds all\n~Playing each choice\n^C\n1\nquit\nquit");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Ctrl-C: what there is so far");
    /* So few games tell nothing, and no figures are shown. */
    assert_contains(result.out, "none clearly wins more often than another");
    assert_lacks(result.out, "95% interval");
    assert_contains(result.out, "That is what a few seconds gave");
    assert_contains(strstr(result.out, "That is what a few seconds gave"), "> 1\r\n");
}

static void odds_give_their_best_after_some_seconds(void **state)
{
    (void)state;
    struct result result = shell_on_terminal("NO_COLOR=1", "play toulon --seed 7 --seat all=human",
                                             "odds\nquit\nquit");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "odds all plays 360 games for each choice.");
    assert_contains(result.out, "none clearly wins more often than another");
    assert_fits_terminal(strstr(result.out, "none clearly wins"));
}

/* ---- Secrets --------------------------------------------------------------------------------- */

/* A bot moves the Chasseurs du Beausset: who sees everything is told the name, the English are told
 * of a march. */
static void a_person_reads_what_the_own_side_may_know(void **state)
{
    (void)state;
    static const char unit[] = "Chasseurs du Beausset";
    struct result result = shell(NULL, "play toulon --seed 7 --seat all=bot", "");
    assert_contains(result.out, unit);
    result = shell(NULL, "play toulon --seed 7 --seat all=bot --seat english=human",
                   "1\n1\n1\nend\nend\nend\nend\nend\nend\nend\nlog all\nshow sey\nboard\n");
    assert_contains(result.out, "\n  West wing (bot):\n");
    assert_contains(result.out, "West wing: a force marches from ");
    assert_lacks(result.out, unit);
    assert_lacks(result.out, "West wing: what moves");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_script_plays_all_seats_unless_it_says_otherwise),
        cmocka_unit_test(a_bot_plays_a_seat_and_is_told_of),
        cmocka_unit_test(what_happened_is_told_again_by_event),
        cmocka_unit_test(who_reads_along_is_told_by_event),
        cmocka_unit_test(what_happened_is_known_after_loading),
        cmocka_unit_test(the_same_lines_give_the_same_game),
        cmocka_unit_test(bots_play_all_seats_to_the_end),
        cmocka_unit_test(wrong_seats_are_refused),
        cmocka_unit_test(undo_goes_back_over_what_bots_did),
        cmocka_unit_test(a_terminal_asks_which_side_and_how_strong),
        cmocka_unit_test(nobody_has_to_answer),
        cmocka_unit_test(a_saved_game_offers_the_seats_as_they_were),
        cmocka_unit_test(ctrl_c_stops_bots_and_enter_lets_them_go_on),
        cmocka_unit_test(ctrl_c_stops_odds_and_the_game_goes_on),
        cmocka_unit_test(odds_give_their_best_after_some_seconds),
        cmocka_unit_test(a_person_reads_what_the_own_side_may_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
