/*
 * The table: positions of all actions that still stand, one after the other in one block, and the
 * history beside them. An action is played on a copy in the next place of the block, and counts
 * only when the rules have accepted it; so a refusal needs no repair.
 */
#include "table/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

struct table {
    const struct game *game;
    const void *data;
    uint8_t options[OPTIONS_MOST];
    bool has_options;

    unsigned char *positions; /* position_capacity states; standing + 1 of them count */
    action *actions;          /* actions[i] leads from position i to position i + 1 */
    size_t position_capacity;
    uint32_t standing;

    struct entry *entries;
    size_t entry_capacity;
    uint32_t entry_count;

    struct outcome *outcomes; /* room for chance_most */
};

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
    void *positions = table->positions, *actions = table->actions;
    size_t needed = (size_t)table->standing + 2;
    bool done = reserve(&actions, &capacity, needed, sizeof table->actions[0]);
    table->actions = actions;
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
    assert(game->state_size > 0 && game->chance_most >= 0);
    struct table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->game = game;
    table->data = data;
    table->outcomes = calloc((size_t)game->chance_most + 1, sizeof table->outcomes[0]);
    if (!table->outcomes || !reserve_position(table)) {
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
    free(table->actions);
    free(table->entries);
    free(table->outcomes);
    free(table);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void add_entry(struct table *table, enum entry_kind kind, action a)
{
    assert(table->entry_count < table->entry_capacity);
    table->entries[table->entry_count++] =
        (struct entry){ .kind = kind,
                        .action = a,
                        .standing = table->standing,
                        .check = check_value(table_state(table), table->game->state_size) };
}

enum verdict table_play(struct table *table, action a, struct trace *trace)
{
    const struct game *game = table->game;
    if (!reserve_position(table) || !reserve_entry(table)) return REFUSED;
    unsigned char *next = position(table, table->standing + 1);
    memcpy(next, table_state(table), game->state_size);
    if (game->apply(table->data, next, a, trace) != ACCEPTED) return REFUSED;
    assert(!game->fault(table->data, next));
    table->actions[table->standing++] = a;
    add_entry(table, ENTRY_ACTION, a);
    return ACCEPTED;
}

enum verdict table_roll(struct table *table, struct random *random, action *drawn,
                        struct trace *trace)
{
    const struct game *game = table->game;
    if (game->actor(table_state(table)) != ACTOR_CHANCE) return REFUSED;
    int count = game->chance(table->data, table_state(table), table->outcomes);
    assert(count > 0 && count <= game->chance_most);
    action a = outcome_draw(table->outcomes, count, random);
    if (drawn) *drawn = a;
    return table_play(table, a, trace);
}

bool table_undo(struct table *table, uint32_t number)
{
    if (number >= table->standing || !reserve_entry(table)) return false;
    table->standing = number;
    add_entry(table, ENTRY_UNDO, 0);
    return true;
}

bool table_undo_point(const struct table *table, uint32_t *number)
{
    for (uint32_t n = table->standing; n > 0; n--) {
        if (table->game->actor(position(table, n - 1)) < ACTOR_FIRST_SEAT) continue;
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
    assert(number >= 1 && number <= table->standing);
    return table->actions[number - 1];
}

const void *table_position(const struct table *table, uint32_t number)
{
    assert(number <= table->standing);
    return position(table, number);
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
