/*
 * kill -9 in the middle of play, again and again: whatever was answered as done is there
 * afterwards, and the store is sound. scripts/host-proof kills it a thousand times.
 */
#include "process.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    PLAYERS = 6,
    GAMES_MOST = 400, /* as many as a guest may have; in so few lives nobody comes near */
    KILLS = 5,
    ACTIONS_FIRST = 64,
    ACTION_SIZE = 32,
    NAP_MOST = 400,
    PATIENCE_SECONDS = 120
};

/* How many actions were answered in this life of the server. */
static atomic_int answered;

/* What one player knows to be done: an action, and as which entry of the history. */
struct done {
    json_int_t entry;
    char action[ACTION_SIZE];
};

struct game {
    char id[ID_SIZE];
    json_int_t at; /* the last position that was told */
    struct done *done;
    int done_count, done_room;
};

struct player {
    pthread_t thread;
    const struct process *server;
    char token[TOKEN_SIZE];
    struct game games[GAMES_MOST]; /* one after the other */
    int game_count;
    int settled; /* games before this one are over, and were there after a death */
    uint64_t random;
};

static uint64_t draw(uint64_t *random)
{
    *random = *random * 6364136223846793005U + 1442695040888963407U;
    return *random >> 33;
}

/* ---- Playing until the server dies ----------------------------------------------------------- */

/* In threads of their own, where nothing is asserted: that the server is gone is no failure. */

static json_t *json_of(const struct reply *reply)
{
    bool is_fine = reply->status == 200 || reply->status == 201;
    return is_fine ? json_loadb(reply->body, reply->size, 0, NULL) : NULL;
}

static json_t *look(const struct player *player, const struct game *game, int socket)
{
    char path[128];
    snprintf(path, sizeof path, "/api/tables/%s", game->id);
    struct reply reply = ask(player->server, socket, "GET", path, player->token, NULL);
    return json_of(&reply);
}

static json_t *begin_game(struct player *player, int socket)
{
    if (player->game_count == GAMES_MOST) return NULL;
    struct reply reply = ask(player->server, socket, "POST", "/api/tables", player->token,
                             "{\"game\":\"khartoum\"}");
    json_t *view = json_of(&reply);
    const char *id = json_string_value(json_object_get(json_object_get(view, "table"), "id"));
    if (!id) return NULL;
    struct game *game = &player->games[player->game_count++];
    snprintf(game->id, sizeof game->id, "%s", id);
    game->at = json_integer_value(json_object_get(view, "at"));
    return view;
}

static void note_done(struct game *game, json_int_t entry, const char *action)
{
    if (game->done_count == game->done_room) {
        int room = game->done_room > 0 ? game->done_room * 2 : ACTIONS_FIRST;
        struct done *done = realloc(game->done, (size_t)room * sizeof *done);
        if (!done) return;
        game->done = done;
        game->done_room = room;
    }
    struct done *last = &game->done[game->done_count++];
    last->entry = entry;
    snprintf(last->action, sizeof last->action, "%s", action);
}

/* Plays one action of the view; the next view, or null when the server is gone. */
static json_t *play_one(struct player *player, int socket, const json_t *view)
{
    char path[128], body[256];
    struct game *game = &player->games[player->game_count - 1];
    const json_t *choices = json_object_get(view, "choices");
    size_t count = json_array_size(choices);
    json_int_t at = json_integer_value(json_object_get(view, "at"));
    if (count == 0) return begin_game(player, socket);
    const json_t *choice = json_array_get(choices, draw(&player->random) % count);
    const char *action = json_string_value(json_object_get(choice, "action"));
    snprintf(path, sizeof path, "/api/tables/%s/act", game->id);
    snprintf(body, sizeof body, "{\"action\":\"%s\",\"at\":%d}", action, (int)at);
    struct reply reply = ask(player->server, socket, "POST", path, player->token, body);
    json_t *next = json_of(&reply);
    if (!next) return NULL;
    note_done(game, at + 1, action);
    atomic_fetch_add(&answered, 1);
    game->at = json_integer_value(json_object_get(next, "at"));
    return next;
}

static void *play(void *context)
{
    struct player *player = context;
    int socket = dial(player->server);
    if (socket < 0) return NULL;
    json_t *view = player->game_count > 0
                       ? look(player, &player->games[player->game_count - 1], socket)
                       : begin_game(player, socket);
    while (view) {
        json_t *next = play_one(player, socket, view);
        json_decref(view);
        view = next;
    }
    close(socket);
    return NULL;
}

/* ---- What is there afterwards ---------------------------------------------------------------- */

static void expect_game(const struct player *player, const struct game *game, int socket)
{
    json_t *view = look(player, game, socket);
    if (!view) fail_msg("table %s is lost", game->id);
    assert_true(json_integer_value(json_object_get(view, "at")) >= game->at);
    const json_t *log = json_object_get(view, "log");
    for (int i = 0; i < game->done_count; i++) {
        const struct done *done = &game->done[i];
        const json_t *entry = json_array_get(log, (size_t)(done->entry - 1));
        const char *action = json_string_value(json_object_get(entry, "action"));
        if (!action || strcmp(action, done->action) != 0) {
            fail_msg("entry %d is lost: %s", (int)done->entry, done->action);
        }
        assert_int_equal(json_integer_value(json_object_get(entry, "entry")), done->entry);
    }
    json_decref(view);
}

/* What the player knows to be done in the games from `first` on; how much it was. */
static int expect_games(struct player *player, int first)
{
    int count = 0, socket = dial(player->server);
    assert_true(socket >= 0);
    for (int i = first; i < player->game_count; i++) {
        expect_game(player, &player->games[i], socket);
        count += player->games[i].done_count;
    }
    if (player->game_count > 0) player->settled = player->game_count - 1;
    close(socket);
    return count;
}

static void expect_sound_store(const struct process *server)
{
    static char output[1 << 16];
    char words[128];
    snprintf(words, sizeof words, "serve --check %s/tables.db", server->folder);
    if (process_run(words, output, sizeof output) != 0) fail_msg("%s", output);
}

/* Until there is something to lose, however slow the machine is, and then a while. */
static void let_them_play(uint64_t *random)
{
    for (int i = 0; i < PATIENCE_SECONDS * 100 && atomic_load(&answered) == 0; i++) nap(10);
    assert_true(atomic_load(&answered) > 0);
    nap((int)(draw(random) % NAP_MOST) + 20);
}

/* One life of the server: play, death, and what is there in the next one; of all games when it is
 * the last. */
static int live_and_die(struct process *server, struct player *players, uint64_t *random,
                        bool is_last)
{
    int actions = 0;
    atomic_store(&answered, 0);
    process_start(server, "--rate 0 --log error");
    int socket = dial(server);
    for (int i = 0; i < PLAYERS; i++) {
        if (!*players[i].token) be_guest(server, socket, players[i].token);
    }
    close(socket);
    for (int i = 0; i < PLAYERS; i++) {
        assert_int_equal(pthread_create(&players[i].thread, NULL, play, &players[i]), 0);
    }
    let_them_play(random);
    assert_int_equal(process_end(server, SIGKILL), 128 + SIGKILL);
    for (int i = 0; i < PLAYERS; i++) pthread_join(players[i].thread, NULL);
    expect_sound_store(server);
    process_start(server, "--rate 0 --log error");
    for (int i = 0; i < PLAYERS; i++) {
        actions += expect_games(&players[i], is_last ? 0 : players[i].settled);
    }
    assert_int_equal(process_end(server, SIGTERM), 0);
    return actions;
}

static void test_nothing_that_was_answered_is_lost(void **state)
{
    static struct player players[PLAYERS];
    struct process server;
    int actions = 0;
    uint64_t random = (uint64_t)time(NULL);
    (void)state;
    print_message("seed %llu\n", (unsigned long long)random);
    process_prepare(&server);
    for (int i = 0; i < PLAYERS; i++) {
        players[i].server = &server;
        players[i].random = random + (uint64_t)i;
    }
    for (int kill = 0; kill < KILLS; kill++) {
        actions = live_and_die(&server, players, &random, kill == KILLS - 1);
    }
    print_message("all %d actions that were answered are there\n", actions);
    assert_true(actions > 0);
    for (int i = 0; i < PLAYERS; i++) {
        for (int k = 0; k < players[i].game_count; k++) free(players[i].games[k].done);
    }
    process_clean(&server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_that_was_answered_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
