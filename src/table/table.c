/* A table: opening and closing, its state, and the promise of its dice. */
#include "core/parts.h"
#include "table/table_internal.h"

#include <sodium.h>

const char *const table_state_names[TABLE_STATES] = { "waiting", "playing", "over", "closed" };

/* ---- Opening and closing --------------------------------------------------------------------- */

struct table *table_open(struct match *match, enum dice_kind dice, struct pace pace)
{
    assert(pace.kind == PACE_NONE || pace.allowance > 0);
    assert(pace.increment >= 0);
    const struct game *game = match_game(match);
    struct table *table = calloc(1, sizeof *table);
    void *view = malloc(game->state_size);
    if (!table || !view) {
        free(view);
        free(table);
        match_free(match);
        return NULL;
    }
    *table = (struct table){ .match = match,
                             .dice = dice,
                             .pace = pace,
                             .has_hidden = position_has_secrets(game, match_position(match, 0)),
                             .clock_seat = NO_SEAT,
                             .claims = { .from = match_entries(match) },
                             .view = view };
    for (int i = 0; i < game->seat_count; i++) table->seats[i].left = pace.allowance;
    if (sodium_init() < 0) abort();
    lesson_attach(table);
    uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    random_seed(&table->random, seed, 0);
    return table;
}

bool table_has_secrets(const struct table *table)
{
    return table->has_hidden;
}

void table_close(struct table *table)
{
    if (!table) return;
    match_free(table->match);
    council_free(&table->council);
    claims_free(&table->claims);
    lesson_close(table->lesson);
    free(table->view);
    sodium_memzero(table->secret, sizeof table->secret);
    sodium_memzero(&table->letters, sizeof table->letters);
    free(table);
}

/* ---- Looking --------------------------------------------------------------------------------- */

const struct match *table_match(const struct table *table)
{
    return table->match;
}

enum table_state table_state(const struct table *table)
{
    if (table->is_closed) return TABLE_CLOSED;
    if (table_actor(table) == ACTOR_OVER) return TABLE_OVER;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (!table->seats[i].user[0] && !table->seats[i].bot) return TABLE_WAITING;
    }
    return TABLE_PLAYING;
}

enum table_verdict table_is_on(const struct table *table)
{
    switch (table_state(table)) {
    case TABLE_PLAYING: return TABLE_DONE;
    case TABLE_OVER: return TABLE_GAME_OVER;
    default: return TABLE_NOT_PLAYING;
    }
}

enum dice_kind table_dice(const struct table *table)
{
    return table->dice;
}

struct pace table_pace(const struct table *table)
{
    return table->pace;
}

/* ---- The promise of the dice ----------------------------------------------------------------- */

static void know_secret(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE])
{
    memcpy(table->secret, seed, sizeof table->secret);
    table->has_secret = true;
}

bool table_secret(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE])
{
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    const struct promise *promise =
        match_promise_for(table->match, match_entries(table->match) + 1);
    promise_commit(commitment, seed);
    if (!promise || memcmp(promise->commitment, commitment, sizeof commitment) != 0) return false;
    know_secret(table, seed);
    return true;
}

/* The words in the order of their seats; false when one does not fit or a seat has two. */
static bool take_words(const struct table *table, struct promise *promise,
                       const struct promise_word *words, int count)
{
    for (int seat = 0; seat < table_game(table)->seat_count; seat++) {
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

bool table_promise(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE],
                   const struct promise_word *words, int count)
{
    struct promise promise = { .from = match_entries(table->match) + 1 };
    if (table->is_closed || table_actor(table) == ACTOR_OVER) return false;
    promise_commit(promise.commitment, seed);
    if (!take_words(table, &promise, words, count)) return false;
    if (!match_add_promise(table->match, &promise)) return false;
    know_secret(table, seed);
    return true;
}

void reveal_when_over(struct table *table)
{
    bool is_over = table->is_closed || table_actor(table) == ACTOR_OVER;
    if (is_over && table->has_secret) (void)match_reveal(table->match, table->secret);
}

void table_give_up(struct table *table)
{
    table->is_closed = true;
    table->clock_seat = NO_SEAT;
    end_request(table);
    reveal_when_over(table);
}
