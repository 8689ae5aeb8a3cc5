/*
 * Checking a store: every table in it is replayed strictly, and its row is compared with what the
 * history comes to.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

struct id_list {
    char (*ids)[STORE_ID_SIZE];
    size_t count, capacity;
    bool failed;
};

/* The store is busy while it visits: what is to be checked is only written down. */
static void note_id(void *context, const struct stored_table *row)
{
    struct id_list *list = context;
    if (list->count == list->capacity) {
        size_t wanted = list->capacity ? 2 * list->capacity : 256;
        void *larger = realloc(list->ids, wanted * sizeof list->ids[0]);
        list->failed = list->failed || !larger;
        if (!larger) return;
        list->ids = larger;
        list->capacity = wanted;
    }
    snprintf(list->ids[list->count++], STORE_ID_SIZE, "%s", row->id);
}

/* Whether the table comes to what the row says. */
static bool compare(const struct stored_table *row, const struct table *table, struct fault *fault)
{
    const struct game *game = match_game(table_match(table));
    int number = game->actor(match_state(table_match(table)));
    const char *state = table_state_names[table_state(table)];
    const char *actor = number >= ACTOR_FIRST_SEAT ? game->seats->word[number] : NULL;
    if (strcmp(row->state, state) != 0)
        return fault_at(fault, NULL, "'%s' by its row, '%s' by its history", row->state, state);
    if (strcmp(row->actor ? row->actor : "", actor ? actor : "") != 0)
        return fault_at(fault, NULL, "the turn of '%s' by its row, of '%s' by its history",
                        row->actor ? row->actor : "", actor ? actor : "");
    return true;
}

/* The dice of a game that goes on were promised with the seed. */
static bool compare_dice(const struct stored_table *row, const struct table *table,
                         struct fault *fault)
{
    unsigned char seed[PROMISE_SEED_SIZE] = { 0 };
    struct record record;
    enum reading reading = record_read(&record, row);
    if (reading == READ_FAILED) return fault_at(fault, NULL, "out of memory");
    if (reading != READ_WELL)
        return fault_at(fault, NULL, "the seed or the invitation is malformed");
    memcpy(seed, record.seed, sizeof seed);
    record_free(&record);
    if (table_dice(table) != DICE_VERIFIED || row->entries == 0) return true;
    if (table_state(table) != TABLE_PLAYING || table_has_promised(table, seed)) return true;
    return fault_at(fault, NULL, "the seed is not the one that was promised");
}

static bool check_row(struct store *store, const struct site_game *games, int count,
                      const struct stored_table *row, struct fault *fault)
{
    const struct site_game *game = NULL;
    enum reading reading = READ_WELL;
    for (int i = 0; i < count; i++) {
        if (strcmp(games[i].game->id, row->game) == 0) game = &games[i];
    }
    if (!game) return fault_at(fault, NULL, "the game '%s' is unknown", row->game);
    struct table *table = table_read(store, game, row, &reading, fault);
    bool is_good = table && reading == READ_WELL && compare(row, table, fault) &&
                   compare_dice(row, table, fault);
    table_close(table);
    if (!is_good && reading != READ_OTHER_RULES) {
        struct fault reason = *fault;
        (void)fault_at(fault, NULL, "damaged: %s", reason.text);
    }
    return is_good;
}

static bool check_table(struct store *store, const struct site_game *games, int count,
                        const char *id, site_check_visitor *visit, void *context)
{
    struct stored_table row = { .id = NULL };
    struct fault fault = { "" };
    enum store_verdict verdict = store_find_table(store, id, &row);
    if (verdict == STORE_MISSING) return true; /* taken away meanwhile */
    if (verdict != STORE_DONE) return false;
    bool is_good = check_row(store, games, count, &row, &fault);
    store_free_table(&row);
    visit(context, id, is_good ? NULL : fault.text);
    return true;
}

bool site_check(struct store *store, site_check_visitor *visit, void *context)
{
    struct id_list list = { .ids = NULL };
    struct fault fault = { "" };
    int count = 0;
    if (sodium_init() < 0) return false;
    struct site_game *games = games_open(sortie_games, NULL, &count, &fault);
    bool is_read = games && store_all_tables(store, note_id, &list) == STORE_DONE && !list.failed;
    for (size_t i = 0; is_read && i < list.count; i++)
        is_read = check_table(store, games, count, list.ids[i], visit, context);
    games_close(games, count);
    free(list.ids);
    return is_read;
}
