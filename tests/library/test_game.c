/* One game through the library: what is told of it, what is refused, and that all of it fits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "libsortie.h"
#include "sortie.h"

enum { ROOM = 4096, ACTIONS = 300 };

static sortie_game *open_game(const char *name, const char *options)
{
    const sortie_settings settings = {
        .size = sizeof settings, .game = name, .options = options, .seed = 11
    };
    sortie_game *game = NULL;
    assert_int_equal(sortie_open(&settings, &game), SORTIE_OK);
    return game;
}

/* Every legal action has a number and a text that lead to one another. */
static void look_at_legal(sortie_game *game, const uint32_t *legal, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[SORTIE_ACTION_TEXT_SIZE];
        uint32_t number = 0;
        assert_true(legal[i] < sortie_action_count(game));
        assert_true(i == 0 || legal[i] > legal[i - 1]);
        assert_int_equal(sortie_action_text(game, legal[i], text), SORTIE_OK);
        assert_int_equal(sortie_action_number(game, text, &number), SORTIE_OK);
        assert_int_equal(number, legal[i]);
    }
}

static void act_or_roll(sortie_game *game, unsigned turn)
{
    uint32_t legal[ROOM], weights[ROOM], rolled = 0;
    size_t count = 0;
    if (sortie_actor(game) == SORTIE_CHANCE) {
        assert_int_equal(sortie_chance(game, legal, weights, ROOM, &count), SORTIE_OK);
        look_at_legal(game, legal, count);
        assert_int_equal(sortie_roll(game, &rolled), SORTIE_OK);
        for (size_t i = 0; i < count; i++) weights[i] = legal[i] == rolled;
        assert_true(count > 0);
    } else {
        assert_int_equal(sortie_legal(game, legal, ROOM, &count), SORTIE_OK);
        look_at_legal(game, legal, count);
        assert_int_equal(sortie_act(game, legal[turn * 7 % count]), SORTIE_OK);
    }
}

static void test_every_game_is_played_by_numbers(void **unused)
{
    (void)unused;
    for (int i = 0; sortie_games[i]; i++) {
        sortie_game *game = open_game(sortie_games[i]->id, NULL);
        sortie_result result = { .size = sizeof result };
        const char *text = NULL;
        assert_int_equal(sortie_seat_count(game), sortie_games[i]->seat_count);
        for (unsigned turn = 0; turn < ACTIONS && sortie_actor(game) != SORTIE_OVER; turn++)
            act_or_roll(game, turn);
        assert_int_equal(sortie_score(game, &result), SORTIE_OK);
        assert_int_equal(result.over, sortie_actor(game) == SORTIE_OVER);
        assert_int_equal(sortie_transcript(game, &text), SORTIE_OK);

        char *kept = strdup(text);
        assert_non_null(kept);
        assert_int_equal(sortie_replay(game, kept), SORTIE_OK);
        assert_int_equal(sortie_transcript(game, &text), SORTIE_OK);
        assert_string_equal(text, kept);
        free(kept);
        sortie_close(game);
    }
}

/* Settings without a game are for what requests begin; and a request may be of any length. */
static void test_requests_begin_games_by_the_settings(void **unused)
{
    (void)unused;
    enum { LONG = 3 << 20 };
    const sortie_settings settings = { .size = sizeof settings,
                                       .options = "level=king events=no",
                                       .seed = 11 };
    sortie_game *game = NULL;
    const char *text = NULL;
    assert_int_equal(sortie_open(&settings, &game), SORTIE_OK);
    assert_int_equal(sortie_actor(game), SORTIE_OVER);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"new\",\"game\":\"khartoum\"}", &text), SORTIE_OK);
    assert_int_equal(sortie_view(game, 0, &text), SORTIE_OK);
    assert_non_null(strstr(text, "\"level\":\"king\",\"events\":\"no\""));
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"new\",\"game\":\"toulon\"}", &text),
                     SORTIE_UNKNOWN_OPTION);

    static const char head[] = "{\"cmd\":\"games\",\"id\":\"", tail[] = "\"}";
    char *request = malloc(LONG + sizeof head + sizeof tail);
    assert_non_null(request);
    memcpy(request, head, sizeof head);
    memset(request + sizeof head - 1, 'x', LONG);
    memcpy(request + sizeof head - 1 + LONG, tail, sizeof tail);
    assert_int_equal(sortie_ask(game, request, &text), SORTIE_OK);
    assert_true(strlen(text) > LONG);
    free(request);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"rules\",\"rule\":\"99\"}", &text),
                     SORTIE_UNKNOWN_RULE);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"lesson\"}", &text), SORTIE_UNKNOWN_LESSON);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"sheet\"}", &text), SORTIE_NO_SHEET);
    sortie_close(game);
}

static void test_what_is_refused_has_a_code_and_a_reason(void **unused)
{
    (void)unused;
    sortie_settings settings = { .size = sizeof settings, .game = "chess" };
    sortie_game *game = NULL;
    const char *text = NULL;
    uint32_t number = 0, legal[1];
    size_t count = 0;
    assert_int_equal(sortie_open(&settings, &game), SORTIE_UNKNOWN_GAME);
    assert_non_null(strstr(sortie_error(game), "chess"));
    assert_int_equal(sortie_act(game, 0), SORTIE_NO_GAME);
    sortie_close(game);
    settings.game = "khartoum";
    settings.options = "level=lion";
    assert_int_equal(sortie_open(&settings, &game), SORTIE_UNKNOWN_OPTION);
    sortie_close(game);
    assert_int_equal(sortie_open(NULL, &game), SORTIE_MISUSE);
    sortie_close(game);

    game = open_game("khartoum", "level=king events=no");
    assert_int_equal(sortie_action_number(game, "raid", &number), SORTIE_OK);
    assert_int_equal(sortie_act(game, number), SORTIE_ILLEGAL_ACTION);
    assert_non_null(strstr(sortie_error(game), "\"raid\" ("));
    assert_int_equal(sortie_act(game, sortie_action_count(game)), SORTIE_UNKNOWN_ACTION);
    assert_int_equal(sortie_action_number(game, "retreat", &number), SORTIE_UNKNOWN_ACTION);
    assert_int_equal(sortie_legal(game, legal, 1, &count), SORTIE_TOO_SMALL);
    assert_true(count > 1);
    assert_int_equal(sortie_roll(game, NULL), SORTIE_NOT_CHANCE);
    assert_int_equal(sortie_undo(game), SORTIE_NOTHING_TO_UNDO);
    assert_int_equal(sortie_view(game, 1, &text), SORTIE_UNKNOWN_SEAT);
    assert_int_equal(sortie_replay(game, "once upon a time"), SORTIE_BAD_TRANSCRIPT);
    assert_int_equal(sortie_verify(game, "once upon a time", &text), SORTIE_BAD_TRANSCRIPT);
    assert_int_equal(sortie_bot(game, "nobody", &number), SORTIE_UNKNOWN_BOT);
    assert_int_equal(sortie_ask(game, "{", &text), SORTIE_BAD_JSON);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"dance\"}", &text), SORTIE_UNKNOWN_COMMAND);
    assert_non_null(strstr(text, "unknown_command"));
    assert_int_equal(sortie_actor(game), 0); /* after all that, the game is where it was */
    sortie_close(game);
}

/* A caller that was built with an older header has shorter structs, one with a newer has longer. */
static void test_structs_may_grow(void **unused)
{
    (void)unused;
    sortie_settings settings = { .size = offsetof(sortie_settings, options), .game = "khartoum" };
    settings.options = "level=lion"; /* beyond what such a caller knows */
    sortie_game *game = NULL;
    assert_int_equal(sortie_open(&settings, &game), SORTIE_OK);
    sortie_result result = { .size = offsetof(sortie_result, grade), .grade = 77 };
    assert_int_equal(sortie_score(game, &result), SORTIE_OK);
    assert_int_equal(result.grade, 77);
    sortie_close(game);
    struct {
        sortie_settings known;
        const char *new;
    } longer = { { .size = sizeof longer, .game = "khartoum" }, "something" };
    assert_int_equal(sortie_open(&longer.known, &game), SORTIE_OK);
    sortie_close(game);
}

static void test_bots_and_odds_leave_the_game_alone(void **unused)
{
    (void)unused;
    sortie_game *game = open_game("khartoum", NULL);
    const char *text = NULL;
    uint32_t number = 0;
    assert_int_equal(sortie_transcript(game, &text), SORTIE_OK);
    char *before = strdup(text);
    for (int i = 0; i < 3; i++) {
        static const char *const bots[] = { "random", "normal", "mcts:20" };
        assert_int_equal(sortie_bot(game, bots[i], &number), SORTIE_OK);
        assert_int_equal(sortie_odds(game, number, &text), SORTIE_OK);
        assert_non_null(strstr(text, "\"exact\":true"));
    }
    assert_int_equal(sortie_transcript(game, &text), SORTIE_OK);
    assert_string_equal(text, before);
    free(before);
    sortie_close(game);
}

static void test_a_game_in_french(void **unused)
{
    (void)unused;
    const sortie_settings settings = { .size = sizeof settings, .language = "fr" };
    sortie_game *game = NULL;
    const char *answer = NULL;
    assert_int_equal(sortie_open(&settings, &game), SORTIE_OK);
    assert_int_equal(sortie_actor(game), SORTIE_OVER);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"new\",\"game\":\"omdurman\"}", &answer),
                     SORTIE_OK);
    assert_int_equal(sortie_seat_count(game), 2);
    assert_int_equal(sortie_ask(game, "{\"cmd\":\"new\",\"game\":\"go\"}", &answer),
                     SORTIE_UNKNOWN_GAME);
    assert_non_null(strstr(sortie_error(game), "ce jeu n’existe pas"));
    sortie_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_is_played_by_numbers),
        cmocka_unit_test(test_requests_begin_games_by_the_settings),
        cmocka_unit_test(test_what_is_refused_has_a_code_and_a_reason),
        cmocka_unit_test(test_structs_may_grow),
        cmocka_unit_test(test_bots_and_odds_leave_the_game_alone),
        cmocka_unit_test(test_a_game_in_french),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
