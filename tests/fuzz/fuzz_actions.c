/* Fuzzes action streams of every game: any sequence of words is either played or refused without a
 * change, and every position reached is without fault. The first byte may choose the game
 * (picked_game.h), the next ones choose the options. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"

#include "picked_game.h"

enum { GAMES_MOST = 10 };

/* A game with all the room that playing it needs, made once. */
struct room {
    const struct game *game;
    void *data, *state, *before;
    action *legal;
    struct outcome *outcomes;
};

static void must(bool condition)
{
    if (!condition) abort();
}

static void make_room(struct room *room, const struct game *game)
{
    struct fault fault;
    room->game = game;
    room->data = calloc(1, game->data_size);
    room->state = calloc(1, game->state_size);
    room->before = calloc(1, game->state_size);
    room->legal = calloc((size_t)game->legal_most, sizeof room->legal[0]);
    room->outcomes = calloc((size_t)game->chance_most, sizeof room->outcomes[0]);
    must(room->data && room->state && room->before && room->legal && room->outcomes);
    must(data_load(game, NULL, room->data, NULL, NULL, &fault));
}

static struct room *room_of(const struct game *game)
{
    static struct room rooms[GAMES_MOST];
    struct room *room = rooms;
    while (room->game && room->game != game) room++;
    must(room < rooms + GAMES_MOST);
    if (!room->game) make_room(room, game);
    return room;
}

/* Every other word picks from what is legal, so that streams get somewhere. */
static action pick_word(const struct room *room, const uint8_t *bytes)
{
    const struct game *game = room->game;
    unsigned number = bytes[0] | (unsigned)bytes[1] << 8;
    action word;
    memcpy(&word, bytes, sizeof word);
    if (bytes[3] % 2 == 0) return word;
    int legal = game->legal(room->data, room->state, room->legal);
    int outcomes = game->chance(room->data, room->state, room->outcomes);
    must(legal <= game->legal_most && outcomes <= game->chance_most && !(legal && outcomes));
    if (legal) return room->legal[number % (unsigned)legal];
    return outcomes ? room->outcomes[number % (unsigned)outcomes].action : word;
}

static void play_word(const struct room *room, const uint8_t *bytes)
{
    const struct game *game = room->game;
    action word = pick_word(room, bytes);
    memcpy(room->before, room->state, game->state_size);
    if (game->apply(room->data, room->state, word, NULL) == REFUSED) {
        must(memcmp(room->before, room->state, game->state_size) == 0);
        must(game->refusal(room->data, room->state, word) != 0);
    } else {
        must(game->refusal(room->data, room->before, word) == 0);
    }
    must(game->fault(room->data, room->state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct game *game = picked_game(&bytes, &size);
    uint8_t options[OPTIONS_MOST] = { 0 };
    if (size < game->option_count) return 0;
    const struct room *room = room_of(game);
    for (int i = 0; i < game->option_count; i++) {
        options[i] = (uint8_t)(bytes[i] % game->options[i].values->count);
    }
    game->start(room->data, room->state, options);
    for (size_t i = game->option_count; i + 4 <= size; i += 4) play_word(room, bytes + i);
    return 0;
}
