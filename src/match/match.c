/*
 * The match: positions of all actions that still stand (positions.c), and the history beside them.
 * An action is played on a copy in the next place, and counts only when the rules have accepted it;
 * so a refusal needs no repair.
 */
#include "match/match_parts.h"

#include "core/parts.h"
#include "match/memory.h"
#include "match/positions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, EVENTS_MOST = 512, UNKNOWN = -1 };

const char *const entry_note_names[ENTRY_NOTES] = { "",      "forced", "bot",  "hand",
                                                    "order", "lesson", "free", "consent" };

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

static bool reserve_position(struct match *match)
{
    size_t capacity = match->position_capacity;
    void *made = match->made, *choices = match->choices;
    size_t needed = (size_t)match->standing + 2;
    bool done = reserve(&made, &capacity, needed, sizeof match->made[0]);
    match->made = made;
    capacity = match->position_capacity;
    done = done && reserve(&choices, &capacity, needed, sizeof match->choices[0]);
    match->choices = choices;
    /* Only what both have room for counts. */
    if (done) match->position_capacity = capacity;
    return done;
}

static bool reserve_entry(struct match *match)
{
    void *entries = match->entries;
    bool done = match->entry_count < UINT32_MAX &&
                reserve(&entries, &match->entry_capacity, (size_t)match->entry_count + 1,
                        sizeof match->entries[0]);
    match->entries = entries;
    return done;
}

static unsigned char *position(const struct match *match, uint32_t number)
{
    return positions_at(match->positions, number);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static struct lists *lists_open(const struct game *game)
{
    struct lists *lists = calloc(1, sizeof *lists);
    if (!lists) return NULL;
    lists->outcomes = calloc((size_t)game->chance_most + 1, sizeof lists->outcomes[0]);
    lists->legal = calloc((size_t)game->legal_most + 1, sizeof lists->legal[0]);
    lists->of_legal.count = lists->of_outcomes.count = -1;
    return lists;
}

static void lists_free(struct lists *lists)
{
    if (!lists) return;
    free(lists->outcomes);
    free(lists->legal);
    free(lists);
}

static struct match *match_open(const struct game *game, const void *data)
{
    assert(game->state_size > 0 && game->chance_most >= 0 && game->legal_most >= 0);
    struct match *match = calloc(1, sizeof *match);
    if (!match) return NULL;
    match->game = game;
    match->data = data;
    match->lists = lists_open(game);
    match->positions = positions_open(game->state_size);
    if (game_memory_size(game)) match->memories = memories_open();
    if (game_counts_apart(game)) match->events = calloc(EVENTS_MOST, sizeof match->events[0]);
    bool has_events = match->events || !game_counts_apart(game);
    bool has_memories = match->memories || !game_memory_size(game);
    bool has_lists = match->lists && match->lists->outcomes && match->lists->legal;
    if (!has_lists || !has_events || !has_memories || !match->positions ||
        !reserve_position(match)) {
        match_free(match);
        return NULL;
    }
    match->choices[0] = UNKNOWN;
    return match;
}

struct match *match_new(const struct game *game, const void *data, const uint8_t *options)
{
    assert(game->option_count <= OPTIONS_MOST);
    struct match *match = match_open(game, data);
    if (!match) return NULL;
    if (game->option_count > 0) memcpy(match->options, options, game->option_count);
    match->has_options = true;
    game->start(data, position(match, 0), match->options);
    assert(!game->fault(data, position(match, 0)));
    return match;
}

struct match *match_from_state(const struct game *game, const void *data, const void *state)
{
    assert(!game->fault(data, state));
    struct match *match = match_open(game, data);
    if (match) memcpy(position(match, 0), state, game->state_size);
    return match;
}

void match_free(struct match *match)
{
    if (!match) return;
    positions_free(match->positions);
    free(match->made);
    free(match->entries);
    free(match->promises);
    free(match->choices);
    lists_free(match->lists);
    memories_free(match->memories);
    free(match->events);
    free(match);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void add_entry(struct match *match, struct entry entry)
{
    assert(match->entry_count < match->entry_capacity);
    entry.standing = match->standing;
    entry.check = check_value(match_state(match), match->game->state_size);
    match->entries[match->entry_count++] = entry;
}

enum verdict match_play_noted(struct match *match, action a, enum entry_note note,
                              struct trace *trace)
{
    const struct game *game = match->game;
    struct trace own = { match->events, match->events ? EVENTS_MOST : 0, 0 };
    assert(note < NOTE_FREE);
    if (!reserve_position(match) || !reserve_entry(match)) return REFUSED;
    unsigned char *next = positions_next(match->positions, match->standing);
    if (!next) return REFUSED;
    const void *before = match_state(match);
    memcpy(next, before, game->state_size);
    if (game->apply(match->data, next, a, match->events ? &own : trace) != ACCEPTED) return REFUSED;
    assert(!game->fault(match->data, next));
    struct readership readers = action_readers(game, before, a, &own);
    for (int i = 0; match->events && i < own.count && i < own.capacity; i++)
        trace_add(trace, match->events[i]);
    struct entry entry = { .kind = ENTRY_ACTION,
                           .note = note,
                           .action = a,
                           .seat = game->actor(before),
                           .words = (uint16_t)readers.words,
                           .known = (uint16_t)readers.known,
                           .has_told = own.count > 0 };
    match->made[match->standing++] = match->entry_count;
    match->choices[match->standing] = UNKNOWN;
    add_entry(match, entry);
    return ACCEPTED;
}

enum verdict match_play(struct match *match, action a, struct trace *trace)
{
    return match_play_noted(match, a, NOTE_NONE, trace);
}

enum verdict match_roll(struct match *match, struct random *random, action *drawn,
                        struct trace *trace)
{
    const struct game *game = match->game;
    if (game->actor(match_state(match)) != ACTOR_CHANCE) return REFUSED;
    int count = 0;
    const struct outcome *outcomes = match_outcomes(match, match->standing, &count);
    action a = outcome_draw(outcomes, count, random);
    if (drawn) *drawn = a;
    return match_play(match, a, trace);
}

bool match_undo_noted(struct match *match, uint32_t number, enum entry_note note, int seat)
{
    assert(note == NOTE_NONE || note == NOTE_FREE || note == NOTE_CONSENT);
    assert(seat == OBSERVER || (seat >= 0 && seat < match->game->seat_count && note));
    if (number >= match->standing || !reserve_entry(match)) return false;
    struct entry entry = { .kind = ENTRY_UNDO, .note = note, .seat = seat };
    for (uint32_t n = number + 1; n <= match->standing; n++)
        entry.known |= match_made(match, n)->known;
    match->standing = number;
    positions_cut(match->positions, number);
    add_entry(match, entry);
    return true;
}

bool match_undo(struct match *match, uint32_t number)
{
    return match_undo_noted(match, number, NOTE_NONE, OBSERVER);
}

bool match_undo_point(const struct match *match, uint32_t *number)
{
    for (uint32_t n = match->standing; n > 0; n--) {
        const struct entry *entry = match_made(match, n);
        if (entry->seat < ACTOR_FIRST_SEAT || entry->note == NOTE_ORDER) continue;
        *number = n - 1;
        return true;
    }
    return false;
}

/* ---- Looking ------------------------------------------------------------------------------- */

struct memories *match_memories(const struct match *match)
{
    return match->memories;
}

const struct game *match_game(const struct match *match)
{
    return match->game;
}

const void *match_data(const struct match *match)
{
    return match->data;
}

const void *match_state(const struct match *match)
{
    return position(match, match->standing);
}

const uint8_t *match_options(const struct match *match)
{
    return match->has_options ? match->options : NULL;
}

int match_turn(const struct game *game, const void *state)
{
    for (const struct field *field = game->state_fields; field->name; field++) {
        bool is_plain = field->type == FIELD_U8 && !(field->flags & FIELD_HIDDEN);
        if (is_plain && strcmp(field->name, "turn") == 0)
            return ((const uint8_t *)state)[field->offset];
    }
    return 0;
}

const char *match_step(const struct match *match)
{
    const struct game *game = match->game;
    unsigned step = game->step(match_state(match));
    assert(step < game->steps->count);
    return game->steps->word[step];
}

uint32_t match_standing(const struct match *match)
{
    return match->standing;
}

size_t match_bytes(const struct match *match)
{
    size_t each = sizeof match->made[0] + sizeof match->choices[0];
    return positions_bytes(match->positions) + match->position_capacity * each +
           match->entry_capacity * sizeof match->entries[0] +
           (size_t)match->game->legal_most * sizeof(action);
}

action match_action(const struct match *match, uint32_t number)
{
    return match_made(match, number)->action;
}

const struct entry *match_made(const struct match *match, uint32_t number)
{
    assert(number >= 1 && number <= match->standing);
    return &match->entries[match->made[number - 1]];
}

const void *match_position(const struct match *match, uint32_t number)
{
    assert(number <= match->standing);
    return position(match, number);
}

const action *match_legal(const struct match *match, uint32_t number, int *count)
{
    struct lists *lists = match->lists;
    bool is_listed = lists->of_legal.count >= 0 && lists->of_legal.number == number &&
                     lists->of_legal.entries == match->entry_count;
    if (!is_listed) {
        const void *state = match_position(match, number);
        bool is_seat = match->game->actor(state) >= ACTOR_FIRST_SEAT;
        int listed = is_seat ? match->game->legal(match->data, state, lists->legal) : 0;
        assert((!is_seat || listed > 0) && listed <= match->game->legal_most);
        lists->of_legal.number = number;
        lists->of_legal.entries = match->entry_count;
        lists->of_legal.count = listed;
    }
    *count = lists->of_legal.count;
    return lists->legal;
}

const struct outcome *match_outcomes(const struct match *match, uint32_t number, int *count)
{
    struct lists *lists = match->lists;
    bool is_listed = lists->of_outcomes.count >= 0 && lists->of_outcomes.number == number &&
                     lists->of_outcomes.entries == match->entry_count;
    if (!is_listed) {
        const void *state = match_position(match, number);
        bool is_chance = match->game->actor(state) == ACTOR_CHANCE;
        int listed = is_chance ? match->game->chance(match->data, state, lists->outcomes) : 0;
        assert((!is_chance || listed > 0) && listed <= match->game->chance_most);
        lists->of_outcomes.number = number;
        lists->of_outcomes.entries = match->entry_count;
        lists->of_outcomes.count = listed;
    }
    *count = lists->of_outcomes.count;
    return lists->outcomes;
}

int match_choices(const struct match *match, uint32_t number)
{
    int legal = 0, outcomes = 0;
    assert(number <= match->standing);
    if (match->choices[number] == UNKNOWN) {
        (void)match_legal(match, number, &legal);
        (void)match_outcomes(match, number, &outcomes);
        match->choices[number] = legal + outcomes;
    }
    return match->choices[number];
}

uint32_t match_entries(const struct match *match)
{
    return match->entry_count;
}

const struct entry *match_entry(const struct match *match, uint32_t number)
{
    assert(number < match->entry_count);
    return &match->entries[number];
}
