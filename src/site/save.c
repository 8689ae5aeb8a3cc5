/*
 * Writing tables down. What a request has made or changed goes into the store with one operation:
 * the row, the seats and the new lines of the history. When the store refuses it, the table in
 * memory is let go, and is read again by whoever needs it next.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

/* ---- What follows by itself ------------------------------------------------------------------ */

/* Promises the dice when the game begins; a game that was promised here goes on as it was. */
static bool promise_dice(struct place *place)
{
    struct promise_word words[SEATS_MOST];
    int count = 0;
    struct table *table = place->table;
    const struct record *record = &place->record;
    if (table_dice(table) != DICE_VERIFIED || table_state(table) != TABLE_PLAYING) return true;
    if (table_has_promised(table, record->seed) || table_by_letters(table)) return true;
    for (int i = 0; i < SEATS_MOST; i++) {
        if (!record->words[i]) continue;
        words[count].seat = i;
        snprintf(words[count].word, sizeof words[count].word, "%s", record->words[i]);
        count++;
    }
    return table_promise(table, record->seed, words, count);
}

/* Whether the seed has been revealed. */
static bool is_revealed(const struct table *table)
{
    int count = match_promises(table_match(table));
    return count > 0 && match_promise(table_match(table), count - 1)->is_revealed;
}

/* Writes the header anew; false when memory ends. */
static bool rewrite_header(struct place *place)
{
    char *header = transcript_header(table_match(place->table));
    if (!header) return false;
    free(place->record.header);
    place->record.header = header;
    return true;
}

/* Plays on until a person or a bot is to choose, but no longer than a slice: then others have their
 * turn. A server without limits plays on, and so do its bots. False when memory ends. */
static bool go_on(struct site *site, struct place *place, int64_t now)
{
    int64_t begun = work_begin();
    bool is_played = true, is_limited = site->settings.rate > 0;
    place->has_more = true;
    for (int made = 0; is_played && place->has_more && made < GO_ON_MOST; made += GO_ON_STEP) {
        is_played = table_go_on(place->table, GO_ON_STEP, now, &place->has_more) == TABLE_DONE;
        if (is_limited && work_begin() - begun > GO_ON_SLICE) break;
    }
    place->continues = place->has_more;
    site->goes_on |= place->continues;
    return is_played;
}

/* Bots, dice and single choices. `is_changed` tells whether anything came of it. */
static bool follow(struct site *site, struct place *place, int64_t now, bool *is_changed)
{
    const struct match *match = table_match(place->table);
    int promises = match_promises(match);
    bool was_revealed = is_revealed(place->table);
    place->has_more = place->continues = false;
    if (!promise_dice(place)) return false;
    if (table_state(place->table) == TABLE_PLAYING && !go_on(site, place, now)) return false;
    /* Giving up reveals before this is called. */
    bool is_over =
        table_state(place->table) == TABLE_OVER || table_state(place->table) == TABLE_CLOSED;
    bool is_promise_changed =
        promises != match_promises(match) || was_revealed != is_revealed(place->table) || is_over;
    /* A lesson ends here or before this is called, and letters bring promises. */
    bool may_have_changed = match_lesson(match)->name[0] != '\0' || table_by_letters(place->table);
    *is_changed = is_promise_changed || match_entries(match) != place->saved;
    return (!is_promise_changed && !may_have_changed) || rewrite_header(place);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* The texts that a row needs and nobody else keeps. */
struct draft {
    struct stored_table row;
    char seed[2 * PROMISE_SEED_SIZE + 1];
    char *kept, *result;
};

static void draft_free(struct draft *draft)
{
    sodium_memzero(draft->seed, sizeof draft->seed);
    free(draft->kept);
    free(draft->result);
}

static const char *text_or_null(const char *text)
{
    return text && text[0] ? text : NULL;
}

/* How the game ended, to be freed; null while it goes on, or when memory ends: lists do without. */
static char *draft_result(const struct table *table)
{
    if (table_state(table) != TABLE_OVER) return NULL;
    json_t *score = score_json(table_match(table));
    char *result = score ? json_dumps(score, JSON_COMPACT) : NULL;
    json_decref(score);
    return result;
}

/* The row of a place as it stands now; false when memory ends. */
static bool draft_row(const struct place *place, struct draft *draft)
{
    const struct match *match = table_match(place->table);
    const struct game *game = match_game(match);
    const struct record *record = &place->record;
    int actor = game->actor(match_state(match));
    sodium_bin2hex(draft->seed, sizeof draft->seed, record->seed, sizeof record->seed);
    draft->kept = table_keep(place->table);
    draft->result = draft_result(place->table);
    draft->row = (struct stored_table){
        .id = place->id,
        .game = game->id,
        .title = record->title,
        .owner = record->owner,
        .is_open = record->is_open,
        .invite = record->invite,
        .settings = record->settings,
        .seed = draft->seed,
        .study_of = text_or_null(record->study_of),
        .header = record->header,
        .created = record->created,
        .version = record->version,
        .state = table_state_names[table_state(place->table)],
        .actor = actor >= ACTOR_FIRST_SEAT ? game->seats->word[actor] : NULL,
        .deadline = record->deadline,
        .kept = draft->kept,
        .entries = match_entries(match),
        .changed = record->changed,
        .turn = match_turn(game, match_state(match)),
        .result = draft->result,
        .seat_count = game->seat_count,
    };
    for (int i = 0; i < game->seat_count; i++) {
        const struct table_seat *seat = table_seat(place->table, i);
        draft->row.seats[i] = (struct stored_seat){ .seat = game->seats->word[i],
                                                    .user = text_or_null(seat->user),
                                                    .bot = seat->bot ? seat->bot->name : NULL,
                                                    .word = record->words[i] };
    }
    return draft->kept != NULL;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* New lines of a history, with room for their texts. */
struct lines {
    struct stored_line *lines;
    char (*texts)[TRANSCRIPT_ENTRY_SIZE];
    int count;
};

static void lines_free(struct lines *lines)
{
    for (int i = 0; lines->lines && i < lines->count; i++) free((char *)lines->lines[i].snapshot);
    free(lines->lines);
    free(lines->texts);
}

static bool lines_make(const struct match *match, uint32_t saved, int64_t now, struct lines *lines)
{
    uint32_t count = match_entries(match) - saved;
    assert(match_entries(match) >= saved);
    *lines = (struct lines){ .count = (int)count };
    lines->lines = calloc((size_t)count + 1, sizeof lines->lines[0]);
    lines->texts = calloc((size_t)count + 1, sizeof lines->texts[0]);
    if (!lines->lines || !lines->texts) return false;
    for (uint32_t i = 0; i < count; i++) {
        struct stored_line *line = &lines->lines[i];
        transcript_line(match, saved + i, lines->texts[i]);
        line->line = lines->texts[i];
        line->time = now;
        if (!transcript_snapshot_due(match, saved + i)) continue;
        line->snapshot = transcript_snapshot(match, match_entry(match, saved + i)->standing);
        if (!line->snapshot) return false;
    }
    return true;
}

static int64_t lines_bytes(const struct lines *lines)
{
    size_t bytes = 0;
    for (int i = 0; i < lines->count; i++) {
        const char *snapshot = lines->lines[i].snapshot;
        bytes += strlen(lines->lines[i].line) + (snapshot ? strlen(snapshot) : 0);
    }
    return (int64_t)bytes;
}

/* ---- Saving ---------------------------------------------------------------------------------- */

void place_changed(struct site *site, struct place *place)
{
    site->has_unflushed = true;
    messages_free(place);
    if (place->is_changed) return;
    place->is_changed = true;
    place->next_changed = site->changed;
    site->changed = place;
}

/* When somebody is to look at the table: when the time of a seat is up; or, if something is left to
 * play that needs no person, soon, in case this process does not come to it. Where a clock runs it
 * alone counts, since lists of tables show it: nobody is to see there that an answer is due. */
static int64_t find_deadline(const struct place *place, int64_t now)
{
    int64_t deadline = table_deadline(place->table), wait = table_wait(place->table);
    bool is_left = place->has_more || table_thinker(place->table);
    if (deadline == 0 && wait) return wait + LOOKED_AFTER;
    return deadline == 0 && is_left ? now + LOOKED_AFTER : deadline;
}

/* Whether all that is new is known to some seats only: nobody else is to see when it was done. */
static bool is_secret_change(const struct place *place)
{
    const struct match *match = table_match(place->table);
    uint32_t count = match_entries(match);
    if (!match_numbers_apart(match) || place->saved == count) return false;
    for (uint32_t i = place->saved; i < count; i++) {
        if (entry_is_known(match, match_entry(match, i), READER_WATCHER)) return false;
    }
    int actor = match_game(match)->actor(match_state(match));
    return match_entry(match, place->saved)->seat == actor;
}

/* Adds the table or changes it. */
static enum store_verdict write_down(struct site *site, struct place *place, const char *asking,
                                     int64_t now)
{
    bool is_new = place->record.version == 0;
    struct draft draft = { .kept = NULL };
    struct lines lines = { .count = 0 };
    enum store_verdict verdict = STORE_FAILED;
    if (!is_secret_change(place)) place->record.changed = now;
    place->record.deadline = find_deadline(place, now);
    bool is_made = draft_row(place, &draft) &&
                   lines_make(table_match(place->table), place->saved, now, &lines);
    if (is_made && site->settings.mail_from) {
        draft.row.told = turn_told(place, asking);
        draft.row.told_due = now + site->settings.mail_after;
    }
    draft.row.enlists = text_or_null(place->enlists);
    if (is_made && is_new) {
        draft.row.version = 1;
        verdict = store_add_table(site->settings.store, &draft.row, lines.lines, lines.count);
    } else if (is_made) {
        verdict = store_change_table(site->settings.store, &draft.row, lines.lines, lines.count);
    }
    if (verdict == STORE_DONE) work_charge_bytes(site, place, lines_bytes(&lines));
    lines_free(&lines);
    draft_free(&draft);
    return verdict;
}

/* Writes it down; whatever fails lets the table go. */
static enum store_verdict settle(struct site *site, struct place *place, bool is_fit,
                                 const char *asking, int64_t now)
{
    enum store_verdict verdict = is_fit ? write_down(site, place, asking, now) : STORE_FAILED;
    place->enlists[0] = '\0';
    place_changed(site, place);
    if (verdict != STORE_DONE) {
        place_drop(site, place);
        return verdict;
    }
    place->record.version++;
    place->is_ours = true;
    place->plays_for[0] = work_key(site, "plays", place->record.owner);
    place->saved = match_entries(table_match(place->table));
    place_enter(site, place, now);
    thought_queue(site, place);
    notice_turn(site, place, asking);
    return STORE_DONE;
}

enum store_verdict place_save(struct site *site, struct place *place, const char *asking,
                              int64_t now)
{
    bool is_changed = false;
    assert(place->table && !place->is_frozen);
    bool is_fit = follow(site, place, now, &is_changed);
    return settle(site, place, is_fit, asking, now);
}

enum store_verdict place_continue(struct site *site, struct place *place, int64_t now)
{
    bool is_changed = false;
    assert(place->table && !place->is_frozen);
    bool is_fit = follow(site, place, now, &is_changed);
    if (is_fit && !is_changed) {
        /* Another process may be thinking about it. */
        bool is_early = !place->is_ours && now < place->record.deadline;
        if (is_early && table_thinker(place->table)) place->has_more = true;
        thought_queue(site, place);
        return STORE_DONE;
    }
    return settle(site, place, is_fit, "", now);
}

/* What follows counts for who asks. */
static void place_charge(struct place *place, const struct call *call)
{
    place->plays_for[1] = work_key(call->site, "plays at", call->request->address);
    place->fills_for = work_key(call->site, "bytes", call->request->address);
}

enum store_verdict place_restart(struct site *site, struct place *place, struct table *table,
                                 const char *chapter, int64_t now)
{
    struct draft draft = { .kept = NULL };
    table_close(place->table);
    place->table = table;
    place->is_frozen = false;
    place->saved = place->noticed = 0;
    place->record.changed = now;
    place->record.deadline = 0;
    promise_draw_seed(place->record.seed);
    watchers_forget(place);
    bool is_made = rewrite_header(place) && draft_row(place, &draft);
    enum store_verdict verdict =
        is_made ? store_restart_table(site->settings.store, &draft.row, chapter) : STORE_FAILED;
    draft_free(&draft);
    place_changed(site, place);
    parts_free(place);
    if (verdict == STORE_DONE)
        place->record.version++;
    else
        place_drop(site, place);
    return verdict;
}

bool call_save(struct call *call)
{
    place_charge(call->place, call);
    enum store_verdict verdict = place_save(call->site, call->place, call->user.id, call->now);
    if (verdict == STORE_DONE) return true;
    refuse_store(call, verdict);
    return false;
}

struct place *place_add(struct site *site, const char *id, struct table *table,
                        struct record *record, const struct call *call, enum store_verdict *verdict)
{
    int64_t now = call->now;
    bool is_changed = false;
    assert(record->version == 0);
    struct place *place = place_find(site, id);
    *verdict = STORE_FAILED;
    if (!place) {
        record_free(record);
        table_close(table);
        return NULL;
    }
    place->table = table;
    if (site->settings.rate > 0) table_ask_bots_apart(table);
    place->record = *record;
    *record = (struct record){ .header = NULL };
    place->record.created = place->record.changed = now;
    place->chat_known = true;
    place->chat = 0;
    place_charge(place, call);
    place_enter(site, place, now);
    bool is_fit = rewrite_header(place) && follow(site, place, now, &is_changed);
    *verdict = settle(site, place, is_fit, place->record.owner, now);
    if (*verdict == STORE_DONE) return place;
    place_drop(site, place);
    place_tidy(site, place);
    return NULL;
}

/* ---- What the table tells -------------------------------------------------------------------- */

enum store_verdict place_tell(struct site *site, struct place *place, const char *event, int seat,
                              const char *name, int64_t now)
{
    const struct game *game = match_game(table_match(place->table));
    struct stored_chat line = { .time = now,
                                .name = text_or_null(name),
                                .event = event,
                                .seat = seat >= 0 ? game->seats->word[seat] : NULL };
    /* Who comes and goes for ever fills no disk. */
    if (place_chat(site, place, "") >= CHAT_MOST) return STORE_DONE;
    enum store_verdict verdict = store_say(site->settings.store, place->id, &line);
    if (verdict != STORE_DONE) {
        place_changed(site, place);
        place_drop(site, place);
        return verdict;
    }
    place->chat = line.number;
    place->chat_known = true;
    place_changed(site, place);
    return STORE_DONE;
}
