/*
 * The site as a whole: opening and closing it, making durable what was answered, and what happens
 * without a request: clocks, bots that have more to play, what other processes have changed.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "site/site_internal.h"
#include "store/admin.h"

/* ---- Opening and closing --------------------------------------------------------------------- */

/* Tables that were begun by older values go on by them. */
static bool read_editions(struct site_game *game, struct fault *fault)
{
    size_t size = game->game->data_size;
    char name[EDITION_NAME_SIZE];
    while (edition_name(game->game, game->edition_count, name)) game->edition_count++;
    game->editions = calloc((size_t)game->edition_count + 1, size);
    if (!game->editions) return fault_at(fault, NULL, "out of memory");
    for (int i = 0; edition_name(game->game, i, name); i++) {
        if (!edition_load(game->game, name, game->editions + (size_t)i * size, fault)) return false;
    }
    return true;
}

/* Reads the data of a game as it was compiled in. */
static bool read_data(struct site_game *game, struct fault *fault)
{
    game->own_data = calloc(1, game->game->data_size + 1);
    game->data = game->own_data;
    if (!game->own_data) return fault_at(fault, NULL, "out of memory");
    return data_load(game->game, NULL, game->own_data, NULL, NULL, fault) &&
           read_editions(game, fault);
}

const void *site_data_for(const struct site_game *game, const char *transcript)
{
    size_t size = game->game->data_size;
    uint64_t print = 0;
    if (!transcript_data(transcript, &print)) return game->data;
    for (int i = 0; i < game->edition_count; i++) {
        const unsigned char *edition = game->editions + (size_t)i * size;
        if (data_print(game->game, edition) == print) return edition;
    }
    return game->data;
}

bool site_edition_of(const struct site_game *game, const struct match *match,
                     char name[EDITION_NAME_SIZE])
{
    for (int i = 0; i < game->edition_count; i++) {
        if (match_data(match) == game->editions + (size_t)i * game->game->data_size)
            return edition_name(game->game, i, name);
    }
    return false;
}

struct site_game *games_open(const struct game *const *games, const void *const *data, int *count,
                             struct fault *fault)
{
    *count = 0;
    while (games[*count]) (*count)++;
    struct site_game *list = calloc((size_t)*count + 1, sizeof list[0]);
    if (!list) {
        (void)fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    for (int i = 0; i < *count; i++) {
        list[i] = (struct site_game){ .game = games[i], .data = data ? data[i] : NULL };
        if (list[i].data || read_data(&list[i], fault)) continue;
        games_close(list, *count);
        return NULL;
    }
    return list;
}

void games_close(struct site_game *games, int count)
{
    for (int i = 0; games && i < count; i++) {
        free(games[i].own_data);
        free(games[i].editions);
    }
    free(games);
}

/* A hash that no pass phrase has, to be compared when there is no account. */
static bool make_dummy_hash(struct site *site)
{
    char secret[SITE_TOKEN_SIZE];
    unsigned char bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(secret, sizeof secret, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return phrase_hash(secret, site->settings.hashes_lightly, site->dummy_hash);
}

static bool open_parts(struct site *site)
{
    const struct site_settings *settings = &site->settings;
    uint64_t seed = 0;
    site->origin = strdup(settings->origin);
    site->hosts = strdup(settings->hosts ? settings->hosts : "");
    site->limits = calloc(LIMIT_SLOTS, sizeof site->limits[0]);
    site->last_notice = &site->notices;
    site->last_mail = &site->mails;
    randombytes_buf(site->limit_key, sizeof site->limit_key);
    randombytes_buf(&seed, sizeof seed);
    random_seed(&site->random, seed, 0);
    return site->origin && site->hosts && site->limits && people_open(&site->people) &&
           odds_open(site) && coaches_open(site) && reports_open(site) &&
           (settings->is_alone || make_dummy_hash(site));
}

struct site *site_open(const struct site_settings *settings, struct fault *fault)
{
    struct site *site = sodium_init() < 0 ? NULL : calloc(1, sizeof *site);
    if (!site) {
        (void)fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    site->settings = *settings;
    site->last_notice = &site->notices;
    site->last_mail = &site->mails;
    site->games = games_open(settings->games ? settings->games : sortie_games, settings->data,
                             &site->game_count, fault);
    if (site->games && open_parts(site)) return site;
    if (site->games) (void)fault_at(fault, NULL, "out of memory");
    site_close(site);
    return NULL;
}

void site_close(struct site *site)
{
    if (!site) return;
    assert(site->jobs == 0 && site->thinking_jobs == 0 && site->thoughts == 0);
    places_close(site);
    notices_close(site);
    mails_close(site);
    odds_close(site);
    coaches_close(site);
    reports_close(site);
    people_close(&site->people);
    games_close(site->games, site->game_count);
    free(site->limits);
    free(site->message);
    free(site->origin);
    free(site->hosts);
    free(site);
}

struct site_counts site_counts(const struct site *site)
{
    struct site_counts counts = site->counts;
    for (const struct place *place = site->first_queued; place; place = place->next_queued)
        counts.queued_tables++;
    counts.thoughts_out = site->thoughts;
    counts.jobs_out = site->jobs;
    counts.thinking_jobs_out = site->thinking_jobs;
    counts.notices_waiting = site->notice_count;
    return counts;
}

/* ---- Making it durable ----------------------------------------------------------------------- */

static void forget(struct site *site, struct place *place)
{
    place_drop(site, place);
    place->noticed = 0; /* the notice is gone too */
}

/* Lets go of all that memory knows and the disk does not. */
static void forget_changes(struct site *site)
{
    struct place *place = NULL;
    for (place = site->flushing; place; place = place->next_flushing) forget(site, place);
    for (place = site->changed; place; place = place->next_changed) forget(site, place);
    people_forget(&site->people);
}

/* What was changed is told. */
static void tell_changes(struct site *site)
{
    while (site->changed) {
        struct place *place = site->changed;
        site->changed = place->next_changed;
        place->next_changed = NULL;
        place->is_changed = false;
        watchers_wake(site, place);
        place_tidy(site, place);
    }
}

bool site_flush_begin(struct site *site)
{
    assert(!site->flushing);
    if (!site->has_unflushed) {
        tell_changes(site);
        return false;
    }
    site->has_unflushed = false;
    site->counts.flushes++;
    for (struct place *place = site->changed; place; place = place->next_changed) {
        place->is_changed = false;
        place->is_flushing = true;
        place->next_flushing = place->next_changed;
    }
    site->flushing = site->changed;
    site->changed = NULL;
    notices_go(site);
    mails_go(site);
    store_flush_begin(site->settings.store);
    return true;
}

bool site_flush_end(struct site *site)
{
    bool is_durable = store_flush_end(site->settings.store);
    notices_settle(site, is_durable);
    mails_settle(site, is_durable);
    if (!is_durable) {
        forget_changes(site);
        site->has_unflushed = false;
    }
    while (site->flushing) {
        struct place *place = site->flushing;
        site->flushing = place->next_flushing;
        place->next_flushing = NULL;
        place->is_flushing = false;
        if (place->is_changed) continue; /* more of it is to come */
        watchers_wake(site, place);
        place_tidy(site, place);
    }
    if (!is_durable) tell_changes(site);
    return is_durable;
}

bool site_flush(struct site *site)
{
    if (!site_flush_begin(site)) return true;
    store_flush_run(site->settings.store);
    return site_flush_end(site);
}

void site_try_writing(struct site *site)
{
    (void)store_try_writing(site->settings.store);
    site->has_unflushed = true;
}

/* ---- Other processes ------------------------------------------------------------------------- */

static void place_outdated(struct site *site, struct place *place)
{
    place->chat_known = false;
    messages_free(place);
    /* Also what this process has just written itself: the other may have written after it. */
    place_drop(site, place);
    if (place->is_changed) return;
    place->is_changed = true;
    place->next_changed = site->changed;
    site->changed = place;
}

/* A null table stands for any. */
static void table_changed(void *context, const char *table)
{
    struct site *site = context;
    if (table) {
        struct place *place = strlen(table) < STORE_ID_SIZE ? place_known(site, table) : NULL;
        if (place) place_outdated(site, place);
        return;
    }
    for (int i = 0; i < PLACE_BUCKETS; i++) {
        for (struct place *place = site->buckets[i]; place; place = place->chain)
            place_outdated(site, place);
    }
}

void site_listen(struct site *site)
{
    store_listen(site->settings.store, table_changed, site);
}

/* ---- What time brings ------------------------------------------------------------------------ */

enum { DUE_MOST = 256, SWEEP_EVERY = 3600 * 1000, EXPIRED_AT_ONCE = 100 };

struct due_tables {
    char ids[DUE_MOST][STORE_ID_SIZE];
    int count;
};

static void note_due(void *context, const struct stored_table *row)
{
    struct due_tables *due = context;
    if (due->count == DUE_MOST || strlen(row->id) >= STORE_ID_SIZE) return;
    snprintf(due->ids[due->count++], STORE_ID_SIZE, "%s", row->id);
}

static bool is_time_up(const struct site *site, int64_t begun)
{
    return site->settings.rate > 0 && work_begin() - begun > TICK_SLICE;
}

/* The time of a seat is up: a bot plays it until its player comes back. Or something was left to
 * play. */
static void look_after(struct site *site, struct place *place, int64_t now)
{
    const struct match *match = table_match(place->table);
    int actor = match_game(match)->actor(match_state(match));
    if (place->is_frozen) return;
    if (!table_tick(place->table, now)) {
        /* With limits, bots have their slices: see site_play_on. */
        if (site->settings.rate > 0) {
            place->continues = site->goes_on = true;
        } else {
            (void)place_continue(site, place, now);
        }
        return;
    }
    struct user user = people_find(site, table_seat(place->table, actor)->user);
    if (place_save(site, place, "", now) != STORE_DONE) return;
    (void)place_tell(site, place, "time_up", actor, user.name, now);
}

/* Tables that cannot be played any more stay due for ever. So that many of them do not hide the
 * others, the next look goes on where this one has ended. */
static void run_clocks(struct site *site, int64_t now)
{
    struct due_tables *due = calloc(1, sizeof *due);
    if (!due) return;
    (void)store_tables_due(site->settings.store, now + 1, site->due_after, DUE_MOST, note_due, due);
    snprintf(site->due_after, STORE_ID_SIZE, "%s",
             due->count == DUE_MOST ? due->ids[DUE_MOST - 1] : "");
    int64_t begun = work_begin();
    for (int i = 0; i < due->count; i++) {
        struct place *place = place_find(site, due->ids[i]);
        if (!place) break;
        if (place_load(site, place, now) == STORE_DONE) look_after(site, place, now);
        place_tidy(site, place);
        if (i + 1 == due->count || !is_time_up(site, begun)) continue;
        snprintf(site->due_after, STORE_ID_SIZE, "%s", due->ids[i]);
        break;
    }
    free(due);
}

/* Whether it is time to answer for somebody who has nothing to choose. */
static bool is_answer_due(const struct place *place, int64_t now)
{
    int64_t wait = place->is_frozen || !place->table ? 0 : table_wait(place->table);
    return wait != 0 && now >= wait;
}

/* What was too much for one request, or had to wait. */
static void run_bots(struct site *site, int64_t now)
{
    struct place *older = NULL;
    for (struct place *place = site->newest; place; place = older) {
        older = place->older;
        if (!place->has_more && !is_answer_due(place, now)) continue;
        place->continues = site->settings.rate > 0;
        site->goes_on |= place->continues;
        if (!place->continues) (void)place_continue(site, place, now);
    }
}

/* The table of those who go on for which least was done lately, and whose share is not used up. */
static struct place *next_to_go_on(struct site *site)
{
    struct place *best = NULL;
    int64_t least = INT64_MAX;
    if (!site->goes_on) return NULL;
    site->goes_on = false;
    for (struct place *place = site->newest; place; place = place->older) {
        site->goes_on |= place->continues;
        if (!place->continues || work_is_spent(site, place)) continue;
        int64_t ahead = work_played(site, place);
        if (ahead >= least) continue;
        least = ahead;
        best = place;
    }
    return best;
}

bool site_play_on(struct site *site)
{
    struct place *place = next_to_go_on(site);
    if (!place) return false;
    int64_t begun = work_begin();
    (void)place_continue(site, place, site->settings.now());
    work_charge(site, place, work_begin() - begun);
    return true;
}

/* What the host does not want to keep for ever, a little at a time. A table that somebody looks at
 * is in memory, and stays until it is not. */
static void expire(struct site *site, int64_t now)
{
    int tables = 0, guests = 0;
    const struct site_settings *settings = &site->settings;
    if (settings->tables_for > 0)
        (void)store_expire_tables(settings->store, now - settings->tables_for, EXPIRED_AT_ONCE,
                                  &tables);
    if (settings->guests_for > 0)
        (void)store_expire_guests(settings->store, now - settings->guests_for, EXPIRED_AT_ONCE,
                                  &guests);
    if (guests > 0) people_forget(&site->people);
}

/* What goes for good goes by a clock that has been steady for as long as lies between two sweeps:
 * one that has jumped may be wrong, and be set right soon. */
static bool is_sweep_due(struct site *site, int64_t now)
{
    int64_t since = now - site->swept;
    bool is_steady = since >= 0 && since < 2 * SWEEP_EVERY;
    if (is_steady && since < SWEEP_EVERY) return false;
    site->swept = now;
    return is_steady;
}

void site_tick(struct site *site)
{
    int64_t now = site->settings.now();
    site_listen(site); /* a lost connection of the store is found again by asking */
    run_clocks(site, now);
    run_bots(site, now);
    odds_tick(site, now);
    coaches_tick(site, now);
    reports_tick(site, now);
    places_evict(site, now);
    for (struct place *place = site->newest; place; place = place->older)
        messages_expire(place, now);
    mails_tick(site, now);
    figures_tick(site, now);
    if (!is_sweep_due(site, now)) return;
    site->has_unflushed = true;
    (void)store_end_old_sessions(site->settings.store, now - SESSION_DAYS * INT64_C(86400000));
    recoveries_sweep(site, now);
    expire(site, now);
}
