/*
 * What a seat remembers is made by looking at its views of all positions, one after another. That
 * is much work in a long game, so the memory is kept for every so many positions, and for the
 * latest that was asked for, from which play goes on; it holds as long as the entry stands that led
 * there, for then everything before it stands too.
 */
#include "match/memory.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 64 };

/* Of one seat: memories after position EVERY, 2 * EVERY and so on, and the entries that led there.
 */
struct kept {
    unsigned char *memories;
    uint32_t *entries;
    uint32_t count;
    unsigned char *latest; /* null: none */
    uint32_t latest_number, latest_entry;
};

struct memories {
    struct kept of[SEATS_MOST];
};

struct memories *memories_open(void)
{
    return calloc(1, sizeof(struct memories));
}

void memories_free(struct memories *memories)
{
    if (!memories) return;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        free(memories->of[seat].memories);
        free(memories->of[seat].entries);
        free(memories->of[seat].latest);
    }
    free(memories);
}

/* The number of the entry that led to a position; the beginning stands without one. */
static uint32_t made_by(const struct match *match, uint32_t number)
{
    return number ? (uint32_t)(match_made(match, number) - match_entry(match, 0)) : 0;
}

static bool still_stands(const struct match *match, uint32_t number, uint32_t entry)
{
    return number <= match_standing(match) && made_by(match, number) == entry;
}

/* Lets go of what was taken back. */
static void forget(const struct match *match, struct kept *kept)
{
    while (kept->count > 0 &&
           !still_stands(match, kept->count * EVERY, kept->entries[kept->count - 1])) {
        kept->count--;
    }
    if (kept->latest && !still_stands(match, kept->latest_number, kept->latest_entry)) {
        free(kept->latest);
        kept->latest = NULL;
    }
}

/* Keeps the next one; without room it is worked out again another time. */
static void keep(const struct match *match, struct kept *kept, uint32_t number, const void *memory)
{
    if (number == 0 || number % EVERY != 0 || number / EVERY != kept->count + 1) return;
    size_t size = game_memory_size(match_game(match)), count = (size_t)kept->count + 1;
    unsigned char *memories = realloc(kept->memories, count * size);
    if (memories) kept->memories = memories;
    uint32_t *entries = realloc(kept->entries, count * sizeof entries[0]);
    if (entries) kept->entries = entries;
    if (!memories || !entries) return;
    memcpy(memories + kept->count * size, memory, size);
    entries[kept->count++] = made_by(match, number);
}

static void keep_latest(const struct match *match, struct kept *kept, uint32_t number,
                        const void *memory)
{
    size_t size = game_memory_size(match_game(match));
    if (kept->latest && number < kept->latest_number) return;
    if (!kept->latest) kept->latest = malloc(size);
    if (!kept->latest) return;
    memcpy(kept->latest, memory, size);
    kept->latest_number = number;
    kept->latest_entry = made_by(match, number);
}

/* Begins with the memory of the nearest position before or at `number`; the first that is still to
 * be looked at. */
static uint32_t begin_with(const struct kept *kept, size_t size, uint32_t number, void *memory)
{
    uint32_t from = number / EVERY < kept->count ? number / EVERY : kept->count;
    if (kept->latest && kept->latest_number <= number && kept->latest_number >= from * EVERY) {
        memcpy(memory, kept->latest, size);
        return kept->latest_number + 1;
    }
    if (from == 0) return 0;
    memcpy(memory, kept->memories + (from - 1) * size, size);
    return from * EVERY + 1;
}

/* What the seat can look up of a position: `room` is for two states. */
static const void *seen_at(const struct match *match, int seat, uint32_t number,
                           unsigned char *room)
{
    const struct game *game = match_game(match);
    unsigned char *view = room + game->state_size;
    memcpy(room, match_position(match, number), game->state_size);
    game_fade(game, room);
    game_observe(game, view, room, seat);
    return view;
}

bool match_remember(const struct match *match, int seat, uint32_t number, void *memory)
{
    const struct game *game = match_game(match);
    size_t size = game_memory_size(game);
    assert(number <= match_standing(match));
    memset(memory, 0, size);
    if (!size || seat == OBSERVER) return true;
    unsigned char *room = calloc(2, game->state_size);
    if (!room) return false;
    struct kept *kept = &match_memories(match)->of[seat];
    forget(match, kept);
    for (uint32_t at = begin_with(kept, size, number, memory); at <= number; at++) {
        game_look(game, match_data(match), memory, seen_at(match, seat, at, room), seat);
        keep(match, kept, at, memory);
    }
    keep_latest(match, kept, number, memory);
    free(room);
    return true;
}
