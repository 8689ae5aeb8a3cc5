/* A room: opening and closing, its state, and the promise of its dice. */
#include "core/parts.h"
#include "table/room_internal.h"

#include <sodium.h>

const char *const room_state_names[ROOM_STATES] = { "waiting", "playing", "over", "closed" };

/* ---- Opening and closing --------------------------------------------------------------------- */

struct room *room_open(struct table *table, enum dice_kind dice, struct pace pace)
{
    assert(pace.kind == PACE_NONE || pace.allowance > 0);
    assert(pace.increment >= 0);
    const struct game *game = table_game(table);
    struct room *room = calloc(1, sizeof *room);
    void *view = malloc(game->state_size);
    if (!room || !view) {
        free(view);
        free(room);
        table_free(table);
        return NULL;
    }
    *room = (struct room){ .table = table,
                           .dice = dice,
                           .pace = pace,
                           .has_hidden = position_has_secrets(game, table_position(table, 0)),
                           .clock_seat = NO_SEAT,
                           .view = view };
    for (int i = 0; i < game->seat_count; i++) room->seats[i].left = pace.allowance;
    if (sodium_init() < 0) abort();
    uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    random_seed(&room->random, seed, 0);
    return room;
}

bool room_has_secrets(const struct room *room)
{
    return room->has_hidden;
}

void room_close(struct room *room)
{
    if (!room) return;
    table_free(room->table);
    council_free(&room->council);
    free(room->view);
    sodium_memzero(room->secret, sizeof room->secret);
    free(room);
}

/* ---- Looking --------------------------------------------------------------------------------- */

const struct table *room_table(const struct room *room)
{
    return room->table;
}

enum room_state room_state(const struct room *room)
{
    if (room->is_closed) return ROOM_CLOSED;
    if (room_actor(room) == ACTOR_OVER) return ROOM_OVER;
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        if (!room->seats[i].user[0] && !room->seats[i].bot) return ROOM_WAITING;
    }
    return ROOM_PLAYING;
}

enum room_verdict room_is_on(const struct room *room)
{
    switch (room_state(room)) {
    case ROOM_PLAYING: return ROOM_DONE;
    case ROOM_OVER: return ROOM_GAME_OVER;
    default: return ROOM_NOT_PLAYING;
    }
}

enum dice_kind room_dice(const struct room *room)
{
    return room->dice;
}

struct pace room_pace(const struct room *room)
{
    return room->pace;
}

/* ---- The promise of the dice ----------------------------------------------------------------- */

static void know_secret(struct room *room, const unsigned char seed[PROMISE_SEED_SIZE])
{
    memcpy(room->secret, seed, sizeof room->secret);
    room->has_secret = true;
}

bool room_secret(struct room *room, const unsigned char seed[PROMISE_SEED_SIZE])
{
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    const struct promise *promise = table_promise_for(room->table, table_entries(room->table) + 1);
    promise_commit(commitment, seed);
    if (!promise || memcmp(promise->commitment, commitment, sizeof commitment) != 0) return false;
    know_secret(room, seed);
    return true;
}

/* The words in the order of their seats; false when one does not fit or a seat has two. */
static bool take_words(const struct room *room, struct promise *promise,
                       const struct promise_word *words, int count)
{
    for (int seat = 0; seat < room_game(room)->seat_count; seat++) {
        for (int i = 0; i < count; i++) {
            int taken = promise->word_count;
            if (words[i].seat != seat) continue;
            if (taken > 0 && promise->words[taken - 1].seat == seat) return false;
            if (!promise_word_fits(words[i].word)) return false;
            promise->words[promise->word_count++] = words[i];
        }
    }
    return promise->word_count == count;
}

bool room_promise(struct room *room, const unsigned char seed[PROMISE_SEED_SIZE],
                  const struct promise_word *words, int count)
{
    struct promise promise = { .from = table_entries(room->table) + 1 };
    if (room->is_closed || room_actor(room) == ACTOR_OVER) return false;
    promise_commit(promise.commitment, seed);
    if (!take_words(room, &promise, words, count)) return false;
    if (!table_add_promise(room->table, &promise)) return false;
    know_secret(room, seed);
    return true;
}

void reveal_when_over(struct room *room)
{
    bool is_over = room->is_closed || room_actor(room) == ACTOR_OVER;
    if (is_over && room->has_secret) (void)table_reveal(room->table, room->secret);
}

void room_give_up(struct room *room)
{
    room->is_closed = true;
    room->clock_seat = NO_SEAT;
    end_request(room);
    reveal_when_over(room);
}
