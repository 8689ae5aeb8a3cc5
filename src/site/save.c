/*
 * Writing tables down. What a request has made or changed goes into the store with one operation:
 * the row, the seats and the new lines of the history. When the store refuses it, the room in
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
    struct room *room = place->room;
    const struct record *record = &place->record;
    if (room_dice(room) != DICE_VERIFIED || room_state(room) != ROOM_PLAYING) return true;
    if (room_has_promised(room, record->seed)) return true;
    for (int i = 0; i < SEATS_MOST; i++) {
        if (!record->words[i]) continue;
        words[count].seat = i;
        snprintf(words[count].word, sizeof words[count].word, "%s", record->words[i]);
        count++;
    }
    return room_promise(room, record->seed, words, count);
}

/* Whether the seed has been revealed. */
static bool is_revealed(const struct room *room)
{
    int count = table_promises(room_table(room));
    return count > 0 && table_promise(room_table(room), count - 1)->is_revealed;
}

/* Writes the header anew; false when memory ends. */
static bool rewrite_header(struct place *place)
{
    char *header = transcript_header(room_table(place->room));
    if (!header) return false;
    free(place->record.header);
    place->record.header = header;
    return true;
}

/* Bots, dice and single choices. `is_changed` tells whether anything came of it. */
static bool follow(struct place *place, int64_t now, bool *is_changed)
{
    const struct table *table = room_table(place->room);
    int promises = table_promises(table);
    bool was_revealed = is_revealed(place->room);
    place->has_more = false;
    if (!promise_dice(place)) return false;
    if (room_state(place->room) == ROOM_PLAYING &&
        room_go_on(place->room, GO_ON_MOST, now, &place->has_more) != ROOM_DONE)
        return false;
    /* Giving up reveals before this is called. */
    bool is_over = room_state(place->room) == ROOM_OVER || room_state(place->room) == ROOM_CLOSED;
    bool is_promise_changed =
        promises != table_promises(table) || was_revealed != is_revealed(place->room) || is_over;
    *is_changed = is_promise_changed || table_entries(table) != place->saved;
    return !is_promise_changed || rewrite_header(place);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* The texts that a row needs and nobody else keeps. */
struct draft {
    struct stored_table row;
    char seed[2 * PROMISE_SEED_SIZE + 1];
    char *kept;
};

static void draft_free(struct draft *draft)
{
    sodium_memzero(draft->seed, sizeof draft->seed);
    free(draft->kept);
}

static const char *text_or_null(const char *text)
{
    return text && text[0] ? text : NULL;
}

/* The row of a place as it stands now; false when memory ends. */
static bool draft_row(const struct place *place, struct draft *draft)
{
    const struct table *table = room_table(place->room);
    const struct game *game = table_game(table);
    const struct record *record = &place->record;
    int actor = game->actor(table_state(table));
    sodium_bin2hex(draft->seed, sizeof draft->seed, record->seed, sizeof record->seed);
    draft->kept = room_keep(place->room);
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
        .state = room_state_names[room_state(place->room)],
        .actor = actor >= ACTOR_FIRST_SEAT ? game->seats->word[actor] : NULL,
        .deadline = record->deadline,
        .kept = draft->kept,
        .entries = table_entries(table),
        .changed = record->changed,
        .seat_count = game->seat_count,
    };
    for (int i = 0; i < game->seat_count; i++) {
        const struct room_seat *seat = room_seat(place->room, i);
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

static bool lines_make(const struct table *table, uint32_t saved, int64_t now, struct lines *lines)
{
    uint32_t count = table_entries(table) - saved;
    assert(table_entries(table) >= saved);
    *lines = (struct lines){ .count = (int)count };
    lines->lines = calloc((size_t)count + 1, sizeof lines->lines[0]);
    lines->texts = calloc((size_t)count + 1, sizeof lines->texts[0]);
    if (!lines->lines || !lines->texts) return false;
    for (uint32_t i = 0; i < count; i++) {
        struct stored_line *line = &lines->lines[i];
        transcript_line(table, saved + i, lines->texts[i]);
        line->line = lines->texts[i];
        line->time = now;
        if (!transcript_snapshot_due(table, saved + i)) continue;
        line->snapshot = transcript_snapshot(table, table_entry(table, saved + i)->standing);
        if (!line->snapshot) return false;
    }
    return true;
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
 * play that needs no person, soon, in case this process does not come to it. */
static int64_t find_deadline(const struct place *place, int64_t now)
{
    int64_t deadline = room_deadline(place->room);
    bool is_left = place->has_more || room_thinker(place->room);
    return deadline == 0 && is_left ? now + LOOKED_AFTER : deadline;
}

/* Whether all that is new is known to some seats only: nobody else is to see when it was done. */
static bool is_secret_change(const struct place *place)
{
    const struct table *table = room_table(place->room);
    uint32_t count = table_entries(table);
    if (!table_numbers_apart(table) || place->saved == count) return false;
    for (uint32_t i = place->saved; i < count; i++) {
        if (entry_is_known(table, table_entry(table, i), READER_WATCHER)) return false;
    }
    int actor = table_game(table)->actor(table_state(table));
    return table_entry(table, place->saved)->seat == actor;
}

/* Adds the table or changes it. */
static enum store_verdict write_down(struct site *site, struct place *place, int64_t now)
{
    bool is_new = place->record.version == 0;
    struct draft draft = { .kept = NULL };
    struct lines lines = { .count = 0 };
    enum store_verdict verdict = STORE_FAILED;
    if (!is_secret_change(place)) place->record.changed = now;
    place->record.deadline = find_deadline(place, now);
    bool is_made =
        draft_row(place, &draft) && lines_make(room_table(place->room), place->saved, now, &lines);
    if (is_made && is_new) {
        draft.row.version = 1;
        verdict = store_add_table(site->settings.store, &draft.row, lines.lines, lines.count);
    } else if (is_made) {
        verdict = store_change_table(site->settings.store, &draft.row, lines.lines, lines.count);
    }
    lines_free(&lines);
    draft_free(&draft);
    return verdict;
}

/* Writes it down; whatever fails lets the room go. */
static enum store_verdict settle(struct site *site, struct place *place, bool is_fit,
                                 const char *asking, int64_t now)
{
    enum store_verdict verdict = is_fit ? write_down(site, place, now) : STORE_FAILED;
    place_changed(site, place);
    if (verdict != STORE_DONE) {
        place_drop(site, place);
        return verdict;
    }
    place->record.version++;
    place->is_ours = true;
    place->saved = table_entries(room_table(place->room));
    place_enter(site, place, now);
    thought_queue(site, place);
    notice_turn(site, place, asking);
    return STORE_DONE;
}

enum store_verdict place_save(struct site *site, struct place *place, const char *asking,
                              int64_t now)
{
    bool is_changed = false;
    assert(place->room && !place->is_frozen);
    bool is_fit = follow(place, now, &is_changed);
    return settle(site, place, is_fit, asking, now);
}

enum store_verdict place_continue(struct site *site, struct place *place, int64_t now)
{
    bool is_changed = false;
    assert(place->room && !place->is_frozen);
    bool is_fit = follow(place, now, &is_changed);
    if (is_fit && !is_changed) {
        /* Another process may be thinking about it. */
        bool is_early = !place->is_ours && now < place->record.deadline;
        if (is_early && room_thinker(place->room)) place->has_more = true;
        thought_queue(site, place);
        return STORE_DONE;
    }
    return settle(site, place, is_fit, "", now);
}

bool call_save(struct call *call)
{
    enum store_verdict verdict = place_save(call->site, call->place, call->user.id, call->now);
    if (verdict == STORE_DONE) return true;
    refuse_store(call, verdict);
    return false;
}

struct place *place_add(struct site *site, struct room *room, struct record *record, int64_t now,
                        enum store_verdict *verdict)
{
    bool is_changed = false;
    char id[STORE_ID_SIZE];
    store_new_id(id);
    assert(record->version == 0);
    struct place *place = place_find(site, id);
    *verdict = STORE_FAILED;
    if (!place) {
        record_free(record);
        room_close(room);
        return NULL;
    }
    place->room = room;
    place->record = *record;
    *record = (struct record){ .header = NULL };
    place->record.created = place->record.changed = now;
    place->chat_known = true;
    place->chat = 0;
    place_enter(site, place, now);
    bool is_fit = rewrite_header(place) && follow(place, now, &is_changed);
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
    const struct game *game = table_game(room_table(place->room));
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
