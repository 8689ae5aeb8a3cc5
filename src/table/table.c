/*
 * The table: positions of all actions that still stand, one after the other in one block, and the
 * history beside them. An action is played on a copy in the next place of the block, and counts
 * only when the rules have accepted it; so a refusal needs no repair.
 */
#include "table/table.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, EVENTS_MOST = 512 };

struct table {
    const struct game *game;
    const void *data;
    uint8_t options[OPTIONS_MOST];
    bool has_options;

    unsigned char *positions; /* position_capacity states; standing + 1 of them count */
    uint32_t *made;           /* the entry of the action from position i to position i + 1 */
    size_t position_capacity;
    uint32_t standing;

    struct entry *entries;
    size_t entry_capacity;
    uint32_t entry_count;

    struct promise *promises; /* few have any, and they are large */
    int promise_count;

    struct outcome *outcomes;   /* room for chance_most */
    action *legal;              /* room for legal_most */
    struct trace_event *events; /* what an action did; null where nobody asks who may know it */
};

const char *const entry_note_names[ENTRY_NOTES] = { "",      "forced", "bot",    "hand",
                                                    "order", "free",   "consent" };

/* ---- Room ---------------------------------------------------------------------------------- */

/* Doubles an array of `size` bytes an item when `needed` items do not fit. The array stays as it
 * was when memory ends. */
static bool reserve(void **array, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity) return true;
    size_t wanted = *capacity ? *capacity : FIRST_CAPACITY;
    while (wanted < needed) wanted *= 2;
    if (wanted > SIZE_MAX / size) return false;
    void *larger = realloc(*array, wanted * size);
    if (!larger) return false;
    *array = larger;
    *capacity = wanted;
    return true;
}

static bool reserve_position(struct table *table)
{
    size_t capacity = table->position_capacity;
    void *positions = table->positions, *made = table->made;
    size_t needed = (size_t)table->standing + 2;
    bool done = reserve(&made, &capacity, needed, sizeof table->made[0]);
    table->made = made;
    capacity = table->position_capacity;
    done = done && reserve(&positions, &capacity, needed, table->game->state_size);
    table->positions = positions;
    /* Only what both have room for counts. */
    if (done) table->position_capacity = capacity;
    return done;
}

static bool reserve_entry(struct table *table)
{
    void *entries = table->entries;
    bool done = table->entry_count < UINT32_MAX &&
                reserve(&entries, &table->entry_capacity, (size_t)table->entry_count + 1,
                        sizeof table->entries[0]);
    table->entries = entries;
    return done;
}

static unsigned char *position(const struct table *table, uint32_t number)
{
    assert(number < table->position_capacity);
    return table->positions + number * table->game->state_size;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static struct table *table_open(const struct game *game, const void *data)
{
    assert(game->state_size > 0 && game->chance_most >= 0 && game->legal_most >= 0);
    struct table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->game = game;
    table->data = data;
    table->outcomes = calloc((size_t)game->chance_most + 1, sizeof table->outcomes[0]);
    table->legal = calloc((size_t)game->legal_most + 1, sizeof table->legal[0]);
    if (game_counts_apart(game)) table->events = calloc(EVENTS_MOST, sizeof table->events[0]);
    bool has_events = table->events || !game_counts_apart(game);
    if (!table->outcomes || !table->legal || !has_events || !reserve_position(table)) {
        table_free(table);
        return NULL;
    }
    memset(position(table, 0), 0, game->state_size);
    return table;
}

struct table *table_new(const struct game *game, const void *data, const uint8_t *options)
{
    assert(game->option_count <= OPTIONS_MOST);
    struct table *table = table_open(game, data);
    if (!table) return NULL;
    if (game->option_count > 0) memcpy(table->options, options, game->option_count);
    table->has_options = true;
    game->start(data, position(table, 0), table->options);
    assert(!game->fault(data, position(table, 0)));
    return table;
}

struct table *table_from_state(const struct game *game, const void *data, const void *state)
{
    assert(!game->fault(data, state));
    struct table *table = table_open(game, data);
    if (table) memcpy(position(table, 0), state, game->state_size);
    return table;
}

void table_free(struct table *table)
{
    if (!table) return;
    free(table->positions);
    free(table->made);
    free(table->entries);
    free(table->promises);
    free(table->outcomes);
    free(table->legal);
    free(table->events);
    free(table);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void add_entry(struct table *table, struct entry entry)
{
    assert(table->entry_count < table->entry_capacity);
    entry.standing = table->standing;
    entry.check = check_value(table_state(table), table->game->state_size);
    table->entries[table->entry_count++] = entry;
}

enum verdict table_play_noted(struct table *table, action a, enum entry_note note,
                              struct trace *trace)
{
    const struct game *game = table->game;
    struct trace own = { table->events, table->events ? EVENTS_MOST : 0, 0 };
    assert(note < NOTE_FREE);
    if (!reserve_position(table) || !reserve_entry(table)) return REFUSED;
    const void *before = table_state(table);
    unsigned char *next = position(table, table->standing + 1);
    memcpy(next, before, game->state_size);
    if (game->apply(table->data, next, a, table->events ? &own : trace) != ACCEPTED) return REFUSED;
    assert(!game->fault(table->data, next));
    struct readership readers = action_readers(game, before, a, &own);
    for (int i = 0; table->events && i < own.count && i < own.capacity; i++)
        trace_add(trace, table->events[i]);
    struct entry entry = { .kind = ENTRY_ACTION,
                           .note = note,
                           .action = a,
                           .seat = game->actor(before),
                           .words = (uint16_t)readers.words,
                           .known = (uint16_t)readers.known,
                           .has_told = own.count > 0 };
    table->made[table->standing++] = table->entry_count;
    add_entry(table, entry);
    return ACCEPTED;
}

enum verdict table_play(struct table *table, action a, struct trace *trace)
{
    return table_play_noted(table, a, NOTE_NONE, trace);
}

enum verdict table_roll(struct table *table, struct random *random, action *drawn,
                        struct trace *trace)
{
    const struct game *game = table->game;
    if (game->actor(table_state(table)) != ACTOR_CHANCE) return REFUSED;
    int count = 0;
    const struct outcome *outcomes = table_outcomes(table, table->standing, &count);
    action a = outcome_draw(outcomes, count, random);
    if (drawn) *drawn = a;
    return table_play(table, a, trace);
}

bool table_undo_noted(struct table *table, uint32_t number, enum entry_note note, int seat)
{
    assert(note == NOTE_NONE || note == NOTE_FREE || note == NOTE_CONSENT);
    assert(seat == OBSERVER || (seat >= 0 && seat < table->game->seat_count && note));
    if (number >= table->standing || !reserve_entry(table)) return false;
    struct entry entry = { .kind = ENTRY_UNDO, .note = note, .seat = seat };
    for (uint32_t n = number + 1; n <= table->standing; n++)
        entry.known |= table_made(table, n)->known;
    table->standing = number;
    add_entry(table, entry);
    return true;
}

bool table_undo(struct table *table, uint32_t number)
{
    return table_undo_noted(table, number, NOTE_NONE, OBSERVER);
}

bool table_undo_point(const struct table *table, uint32_t *number)
{
    for (uint32_t n = table->standing; n > 0; n--) {
        const struct entry *entry = table_made(table, n);
        if (entry->seat < ACTOR_FIRST_SEAT || entry->note == NOTE_ORDER) continue;
        *number = n - 1;
        return true;
    }
    return false;
}

/* ---- Looking ------------------------------------------------------------------------------- */

const struct game *table_game(const struct table *table)
{
    return table->game;
}

const void *table_data(const struct table *table)
{
    return table->data;
}

const void *table_state(const struct table *table)
{
    return position(table, table->standing);
}

const uint8_t *table_options(const struct table *table)
{
    return table->has_options ? table->options : NULL;
}

const char *table_step(const struct table *table)
{
    const struct game *game = table->game;
    unsigned step = game->step(table_state(table));
    assert(step < game->steps->count);
    return game->steps->word[step];
}

uint32_t table_standing(const struct table *table)
{
    return table->standing;
}

action table_action(const struct table *table, uint32_t number)
{
    return table_made(table, number)->action;
}

const struct entry *table_made(const struct table *table, uint32_t number)
{
    assert(number >= 1 && number <= table->standing);
    return &table->entries[table->made[number - 1]];
}

const void *table_position(const struct table *table, uint32_t number)
{
    assert(number <= table->standing);
    return position(table, number);
}

const action *table_legal(const struct table *table, uint32_t number, int *count)
{
    const void *state = table_position(table, number);
    bool is_seat = table->game->actor(state) >= ACTOR_FIRST_SEAT;
    *count = is_seat ? table->game->legal(table->data, state, table->legal) : 0;
    assert((!is_seat || *count > 0) && *count <= table->game->legal_most);
    return table->legal;
}

const struct outcome *table_outcomes(const struct table *table, uint32_t number, int *count)
{
    const void *state = table_position(table, number);
    bool is_chance = table->game->actor(state) == ACTOR_CHANCE;
    *count = is_chance ? table->game->chance(table->data, state, table->outcomes) : 0;
    assert((!is_chance || *count > 0) && *count <= table->game->chance_most);
    return table->outcomes;
}

uint32_t table_entries(const struct table *table)
{
    return table->entry_count;
}

const struct entry *table_entry(const struct table *table, uint32_t number)
{
    assert(number < table->entry_count);
    return &table->entries[number];
}

/* ---- Numbers of one's own ------------------------------------------------------------------ */

bool table_numbers_apart(const struct table *table)
{
    return position_numbers_apart(table->game, position(table, 0));
}

static bool counts_all(const struct table *table, unsigned readers)
{
    return readers == READERS_ALL || !table_numbers_apart(table);
}

bool entry_is_known(const struct table *table, const struct entry *entry, unsigned readers)
{
    return counts_all(table, readers) || (entry->known & readers) != 0;
}

uint32_t table_known_entries(const struct table *table, unsigned readers, uint32_t entries)
{
    uint32_t known = 0;
    if (counts_all(table, readers)) return entries;
    for (uint32_t i = 0; i < entries && i < table->entry_count; i++)
        known += (table->entries[i].known & readers) != 0;
    return known;
}

uint32_t table_known_standing(const struct table *table, unsigned readers, uint32_t standing)
{
    uint32_t known = 0;
    if (counts_all(table, readers)) return standing;
    for (uint32_t n = 1; n <= standing && n <= table->standing; n++)
        known += (table_made(table, n)->known & readers) != 0;
    return known;
}

bool table_find_entries(const struct table *table, unsigned readers, uint32_t known,
                        uint32_t *entries)
{
    uint32_t count = 0;
    if (counts_all(table, readers)) {
        *entries = known;
        return known <= table->entry_count;
    }
    for (*entries = 0; *entries < table->entry_count; ++*entries) {
        bool is_known = (table->entries[*entries].known & readers) != 0;
        if (is_known && count == known) return true;
        count += is_known;
    }
    return count == known;
}

bool table_find_standing(const struct table *table, unsigned readers, uint32_t known,
                         uint32_t *standing)
{
    uint32_t count = 0;
    if (counts_all(table, readers)) {
        *standing = known;
        return known <= table->standing;
    }
    for (*standing = 0; *standing < table->standing; ++*standing) {
        bool is_known = (table_made(table, *standing + 1)->known & readers) != 0;
        if (is_known && count == known) return true;
        count += is_known;
    }
    return count == known;
}

/* ---- Promises ------------------------------------------------------------------------------ */

int table_promises(const struct table *table)
{
    return table->promise_count;
}

const struct promise *table_promise(const struct table *table, int number)
{
    assert(number >= 0 && number < table->promise_count);
    return &table->promises[number];
}

const struct promise *table_promise_for(const struct table *table, uint32_t entry)
{
    const struct promise *found = NULL;
    for (int i = 0; i < table->promise_count && table->promises[i].from <= entry; i++)
        found = &table->promises[i];
    return found;
}

bool table_add_promise(struct table *table, const struct promise *promise)
{
    int count = table->promise_count;
    assert(promise->from >= 1 && promise->word_count <= SEATS_MOST);
    if (count > 0 && table->promises[count - 1].from > promise->from) return false;
    if (count > 0 && table->promises[count - 1].from == promise->from) {
        table->promises[count - 1] = *promise;
        return true;
    }
    if (count == PROMISES_MOST) return false;
    void *larger = realloc(table->promises, ((size_t)count + 1) * sizeof table->promises[0]);
    if (!larger) return false;
    table->promises = larger;
    table->promises[table->promise_count++] = *promise;
    return true;
}

bool table_reveal(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE])
{
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    promise_commit(commitment, seed);
    for (int i = 0; i < table->promise_count; i++) {
        struct promise *promise = &table->promises[i];
        if (memcmp(promise->commitment, commitment, sizeof commitment) != 0) continue;
        memcpy(promise->seed, seed, PROMISE_SEED_SIZE);
        promise->is_revealed = true;
        return true;
    }
    return false;
}
