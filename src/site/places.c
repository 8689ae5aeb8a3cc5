/*
 * The places: which tables are in memory. A table is read from the store when somebody needs it and
 * let go when nobody has for a while, or when there is no room for more. Watchers hold on to the
 * place, not to the table, so that many idle ones cost little.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

const struct site_game *site_find_game(const struct site *site, const char *id)
{
    for (int i = 0; i < site->game_count; i++) {
        if (strcmp(site->games[i].game->id, id) == 0) return &site->games[i];
    }
    return NULL;
}

const struct site_game *site_game_of(const struct site *site, const struct table *table)
{
    const struct site_game *game = site_find_game(site, match_game(table_match(table))->id);
    assert(game);
    return game;
}

/* ---- The hash table -------------------------------------------------------------------------- */

static struct place **bucket_of(struct site *site, const char *id)
{
    return &site->buckets[fingerprint(id, strlen(id)) % PLACE_BUCKETS];
}

struct place *place_known(struct site *site, const char *id)
{
    struct place *place = *bucket_of(site, id);
    while (place && strcmp(place->id, id) != 0) place = place->chain;
    return place;
}

struct place *place_find(struct site *site, const char *id)
{
    assert(strlen(id) < STORE_ID_SIZE);
    struct place **bucket = bucket_of(site, id), *place = place_known(site, id);
    if (place) return place;
    place = calloc(1, sizeof *place);
    if (!place) return NULL;
    snprintf(place->id, sizeof place->id, "%s", id);
    place->chain = *bucket;
    *bucket = place;
    return place;
}

void place_tidy(struct site *site, struct place *place)
{
    if (place->table || place->watchers || place->thought) return;
    if (place->is_changed || place->is_flushing) return;
    struct place **link = bucket_of(site, place->id);
    while (*link != place) link = &(*link)->chain;
    *link = place->chain;
    messages_free(place);
    parts_free(place);
    free(place);
}

/* ---- Rooms by their last use ----------------------------------------------------------------- */

static void unlink_table(struct site *site, struct place *place)
{
    *(place->newer ? &place->newer->older : &site->newest) = place->older;
    *(place->older ? &place->older->newer : &site->oldest) = place->newer;
    place->newer = place->older = NULL;
    site->table_bytes -= place->cost;
    site->counts.tables_in_memory--;
}

static void link_table(struct site *site, struct place *place)
{
    /* About what a table takes: the match, and what hangs on it. */
    const struct match *match = table_match(place->table);
    place->cost = match_bytes(match) + 16384;
    place->older = site->newest;
    *(site->newest ? &site->newest->newer : &site->oldest) = place;
    site->newest = place;
    site->table_bytes += place->cost;
    site->counts.tables_in_memory++;
}

void place_enter(struct site *site, struct place *place, int64_t now)
{
    assert(place->table);
    place->used = now;
    if (site->newest == place) return;
    if (place->newer || place->older || site->oldest == place) unlink_table(site, place);
    link_table(site, place);
}

void place_drop(struct site *site, struct place *place)
{
    if (!place->table) return;
    unlink_table(site, place);
    thought_unqueue(site, place);
    table_close(place->table);
    record_free(&place->record);
    place->table = NULL;
    place->chat_known = place->has_more = place->continues = false;
    place->is_frozen = place->is_damaged = place->is_given_up = place->is_ours = false;
    messages_free(place);
    parts_free(place);
}

/* A table whose changes are not on disk yet stays: site_flush needs to know of it. One whose bots
 * play on would only be read again. */
static bool can_go(const struct site *site, const struct place *place)
{
    bool plays_on = (place->has_more || place->is_queued) && !work_is_spent(site, place);
    return !place->is_changed && !place->is_flushing && !plays_on && !place->thought &&
           !table_wait(place->table);
}

void places_evict(struct site *site, int64_t now)
{
    struct place *newer = NULL;
    for (struct place *place = site->oldest; place; place = newer) {
        newer = place->newer;
        bool is_idle = place->used + TABLE_IDLE < now;
        if (!is_idle && site->table_bytes <= TABLE_BYTES) return;
        if (!can_go(site, place)) continue;
        place_drop(site, place);
        place_tidy(site, place);
    }
}

void places_close(struct site *site)
{
    for (int i = 0; i < PLACE_BUCKETS; i++) {
        while (site->buckets[i]) {
            struct place *place = site->buckets[i];
            watchers_close(site, place);
            place->is_changed = place->is_flushing = false;
            place_drop(site, place);
            place_tidy(site, place);
        }
    }
}

/* ---- Reading one ----------------------------------------------------------------------------- */

enum store_verdict place_load(struct site *site, struct place *place, int64_t now)
{
    struct stored_table row = { .id = NULL };
    struct fault fault = { "" };
    if (place->table) {
        place_enter(site, place, now);
        return STORE_DONE;
    }
    enum store_verdict verdict = store_find_table(site->settings.store, place->id, &row);
    if (verdict != STORE_DONE) return verdict;
    const struct site_game *game = site_find_game(site, row.game);
    enum reading reading = READ_DAMAGED;
    struct table *table =
        game ? table_read(site->settings.store, game, &row, &reading, &fault) : NULL;
    enum reading rest = table ? record_read(&place->record, &row) : reading;
    if (rest != READ_WELL) {
        table_close(table);
        store_free_table(&row);
        return rest == READ_FAILED ? STORE_FAILED : STORE_DAMAGED;
    }
    bool is_frozen = reading != READ_WELL;
    place->is_given_up = is_frozen && strcmp(row.state, table_state_names[TABLE_CLOSED]) == 0;
    store_free_table(&row);
    place->table = table;
    place->is_frozen = is_frozen;
    place->is_damaged = reading == READ_DAMAGED;
    place->saved = match_entries(table_match(table));
    place->plays_for[0] = work_key(site, "plays", place->record.owner);
    /* Whoever wrote it last may have been stopped before bots and dice had played on. */
    place->has_more = !is_frozen && table_state(table) == TABLE_PLAYING;
    if (site->settings.rate > 0) table_ask_bots_apart(table);
    place_enter(site, place, now);
    return STORE_DONE;
}

/* ---- Looking --------------------------------------------------------------------------------- */

enum membership place_membership(struct site *site, const struct place *place, const char *user)
{
    enum membership membership = MEMBER_NONE;
    if (!user[0]) return MEMBER_NONE;
    if (strcmp(place->record.owner, user) == 0 || table_has(place->table, user))
        return MEMBER_ACCEPTED;
    site->people.has_failed =
        store_membership(site->settings.store, place->id, user, &membership) != STORE_DONE;
    return site->people.has_failed ? MEMBER_NONE : membership;
}

bool place_is_seen(struct site *site, const struct place *place, const char *user, bool *is_member)
{
    site->people.has_failed = false;
    enum membership membership = place_membership(site, place, user);
    *is_member = membership == MEMBER_NEW || membership == MEMBER_ACCEPTED;
    if (site->people.has_failed) return false;
    return *is_member || (place->record.is_open && membership != MEMBER_BANNED);
}

bool place_is_open_book(const struct place *place)
{
    enum table_state state = table_state(place->table);
    if (place->is_frozen) return place->is_given_up;
    return state == TABLE_OVER || state == TABLE_CLOSED;
}

const char *place_state(const struct place *place)
{
    if (place->is_given_up) return table_state_names[TABLE_CLOSED];
    return place->is_frozen ? "frozen" : table_state_names[table_state(place->table)];
}
