/*
 * One table: looking at it, playing, taking back, seats, and its owner's rights. Whoever changes
 * something does so in the table; the table knows the rules of the table, and this file only who
 * asks.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "site/admin.h"
#include "site/site_internal.h"

static uint32_t number_member(const struct call *call, const char *name)
{
    return (uint32_t)json_integer_value(json_object_get(call->body, name));
}

static const struct game *game_of(const struct call *call)
{
    return match_game(table_match(call->place->table));
}

/* ---- Looking --------------------------------------------------------------------------------- */

void answer_table(struct call *call)
{
    struct look look;
    char *notes = NULL;
    if (!look_open(call, &look)) return;
    look.has_chat = true;
    if (call->user.id[0] && store_find_notes(call->site->settings.store, call->place->id,
                                             call->user.id, &notes) != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
        return;
    }
    reply_with_view(call, 200, &look, notes);
    free(notes);
}

void answer_at(struct call *call)
{
    struct look look;
    uint64_t number = 0;
    uint32_t standing = 0;
    if (!plain_number(call->path.segment[4], &number) || number > UINT32_MAX ||
        !call_find_standing(call, (uint32_t)number, &standing)) {
        refuse_call(call, CODE_NOT_FOUND);
        return;
    }
    if (!look_open(call, &look)) return;
    look.is_past = true;
    look.standing = standing;
    reply_with_view(call, 200, &look, NULL);
}

/* A frozen table is handed out as it was written: what can still be played of it is not all. */
static enum store_verdict find_transcript(struct call *call, char **transcript)
{
    struct stored_table row = { .id = NULL };
    struct fault fault = { "" };
    struct store *store = call->site->settings.store;
    enum store_verdict verdict = store_find_table(store, call->place->id, &row);
    if (verdict != STORE_DONE) return verdict;
    *transcript = row_transcript(store, &row, &fault);
    store_free_table(&row);
    return *transcript ? STORE_DONE : STORE_FAILED;
}

bool call_shows_all(struct call *call)
{
    if (!table_has_secrets(call->place->table) || place_is_open_book(call->place)) return true;
    refuse_detail(call, CODE_NOT_ALLOWED,
                  text(call->site->settings.catalogue, call->language,
                       call->place->is_frozen ? "site.hidden.frozen" : "site.hidden"));
    return false;
}

void answer_transcript(struct call *call)
{
    char *transcript = NULL;
    enum store_verdict verdict = STORE_DONE;
    if (!call_shows_all(call)) return;
    if (call->place->is_frozen)
        verdict = find_transcript(call, &transcript);
    else
        transcript = transcript_write(table_match(call->place->table));
    if (transcript)
        reply_transcript(call, transcript);
    else if (verdict != STORE_DONE)
        refuse_store(call, verdict);
    else
        refuse_call(call, CODE_FAILED);
}

void reply_transcript(struct call *call, char *transcript)
{
    struct answer *answer = call->answer;
    const struct site_game *game = site_game_of(call->site, call->place->table);
    answer->status = 200;
    answer->type = "text/plain; charset=utf-8";
    answer->body = transcript;
    answer->size = strlen(transcript);
    snprintf(answer->file_name, sizeof answer->file_name, "%s-%.8s.txt", game->game->id,
             call->place->id);
}

/* ---- Playing --------------------------------------------------------------------------------- */

bool call_is_playable(struct call *call)
{
    if (call->place->is_frozen) refuse_call(call, CODE_NOT_PLAYING);
    return !call->place->is_frozen;
}

const char *word_member(const struct call *call, const char *name)
{
    return json_string_value(json_object_get(call->body, name));
}

int seat_member(struct call *call)
{
    const char *word = word_member(call, "seat");
    int seat = words_find(game_of(call)->seats, word, strlen(word));
    if (seat < 0) refuse_call(call, CODE_UNKNOWN_SEAT);
    return seat;
}

bool call_seat_fits(struct call *call)
{
    if (!word_member(call, "seat")) return true;
    int seat = seat_member(call);
    if (seat < 0) return false;
    const struct table *table = call->place->table;
    int actor = game_of(call)->actor(match_state(table_match(table)));
    bool is_own = strcmp(table_seat(table, seat)->user, call->user.id) == 0;
    if (is_own && (actor < ACTOR_FIRST_SEAT || actor == seat)) return true;
    refuse_call(call, is_own ? CODE_NOT_YOUR_TURN : CODE_NOT_ALLOWED);
    return false;
}

bool call_catch_up(struct call *call)
{
    struct site *site = call->site;
    struct place *place = call->place;
    if (number_member(call, "at") <= call_at(call) || place->is_changed ||
        store_descriptor(site->settings.store) < 0)
        return true;
    place_drop(site, place);
    enum store_verdict verdict = place_load(site, place, call->now);
    if (verdict == STORE_DONE) return true;
    place_tidy(site, place);
    refuse_store(call, verdict);
    return false;
}

void answer_act(struct call *call)
{
    struct table_report report = { 0 };
    action a = 0;
    if (!call_catch_up(call) || !call_is_playable(call)) return;
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table));
    bool may_act = table_has(table, call->user.id) || table_is_turn_of(table, call->user.id);
    if (!may_act || number_member(call, "at") != call_at(call)) {
        refuse_table(call, may_act ? TABLE_STALE : TABLE_NOT_YOURS, NULL);
        return;
    }
    if (!call_seat_fits(call)) return;
    if (!word_member(call, "action")) {
        refuse_member(call, "action", "site.want.text");
        return;
    }
    if (!action_read(game_of(call), word_member(call, "action"), &a)) {
        refuse_call(call, CODE_UNKNOWN_ACTION);
        return;
    }
    enum table_verdict verdict = table_act(table, call->user.id, entries, a, call->now, &report);
    if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, &report);
        return;
    }
    if (!call_save(call)) return;
    call->site->counts.actions++;
    reply_view(call, 200, entries, UINT32_MAX);
}

/* ---- Taking back ----------------------------------------------------------------------------- */

void reply_told(struct call *call, const char *event, int seat, const char *name, uint32_t entries)
{
    uint32_t chat = place_chat(call->site, call->place, call->user.id);
    if (event && place_tell(call->site, call->place, event, seat, name, call->now) != STORE_DONE) {
        /* What was done stands: it is not said that nothing has changed. */
        call->site->is_unread = true;
        reply(call, 200, NULL);
        return;
    }
    reply_view(call, 200, entries, chat);
}

void answer_undo(struct call *call)
{
    if (!call_catch_up(call) || !call_is_playable(call)) return;
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table)), at = call_at(call), to = 0;
    /* Who takes back for ever would make a history that nobody can read. */
    if (at >= UNDO_MOST) {
        refuse_call(call, CODE_TOO_MANY);
        return;
    }
    if (!call_find_standing(call, number_member(call, "to"), &to)) to = UINT32_MAX;
    /* Whoever means another position means none that there could be. */
    uint32_t meant = number_member(call, "at") == at ? entries : UINT32_MAX;
    enum table_verdict verdict = table_undo(table, call->user.id, meant, to, call->now);
    if (verdict != TABLE_DONE && verdict != TABLE_ASKED) {
        refuse_table(call, verdict, NULL);
        return;
    }
    int seat = table_eyes(table, call->user.id);
    if (!call_save(call)) return;
    if (verdict == TABLE_DONE) call->site->counts.undos++;
    reply_told(call, verdict == TABLE_ASKED ? "undo_asked" : NULL, seat, call->user.name, entries);
}

/* Whether the number in the body is that of the request. */
static bool call_means_request(const struct call *call)
{
    const struct table *table = call->place->table;
    unsigned readers = place_readers(call->place, call->user.id, call->is_member);
    return match_known_standing(table_match(table), readers, table_request(table)->to) ==
           number_member(call, "to");
}

void answer_consent(struct call *call)
{
    struct table *table = call->place->table;
    bool agree = json_is_true(json_object_get(call->body, "agree"));
    uint32_t entries = match_entries(table_match(table));
    if (!call_is_playable(call)) return;
    bool is_asker = strcmp(table_request(table)->by, call->user.id) == 0;
    bool was_open = table_request(table)->is_open;
    /* Who agrees to one thing has not agreed to another that was asked for in its place. */
    if (was_open && json_object_get(call->body, "to") && !call_means_request(call)) {
        refuse_call(call, CODE_STALE);
        return;
    }
    enum table_verdict verdict = table_consent(table, call->user.id, agree, call->now);
    /* What was asked for may have become impossible: the request is over all the same. */
    bool is_over = verdict == TABLE_NOTHING_TO_UNDO && was_open;
    if (verdict != TABLE_DONE && verdict != TABLE_ASKED && !is_over) {
        refuse_table(call, verdict, NULL);
        return;
    }
    int seat = table_eyes(table, call->user.id);
    if (!call_save(call)) return;
    if (agree && verdict == TABLE_DONE) call->site->counts.undos++;
    reply_told(call, !agree && !is_asker ? "undo_refused" : NULL, seat, call->user.name, entries);
}

/* ---- The owner's rights ---------------------------------------------------------------------- */

bool call_is_owner(const struct call *call)
{
    return strcmp(call->place->record.owner, call->user.id) == 0;
}

void answer_title(struct call *call)
{
    const char *title = word_member(call, "title");
    if (!call_is_playable(call)) return;
    if (!call_is_owner(call)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (!text_is_fine(title, 0, TITLE_CHARACTERS, false)) {
        refuse_member(call, "title", "site.want.title");
    } else {
        uint32_t entries = match_entries(table_match(call->place->table));
        snprintf(call->place->record.title, sizeof call->place->record.title, "%s", title);
        if (call_save(call)) reply_view(call, 200, entries, UINT32_MAX);
    }
}

/* A table that cannot be played any more is closed in its row alone. */
static enum store_verdict close_row(struct call *call)
{
    enum store_verdict verdict =
        admin_close_table(call->site->settings.store, call->place->id, call->now);
    place_changed(call->site, call->place);
    place_drop(call->site, call->place);
    return verdict == STORE_DONE ? place_load(call->site, call->place, call->now) : verdict;
}

static void close_frozen(struct call *call)
{
    if (call->place->is_given_up) {
        refuse_call(call, CODE_NOT_PLAYING);
        return;
    }
    enum store_verdict verdict = close_row(call);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    reply_told(call, "closed", -1, call->user.name, match_entries(table_match(call->place->table)));
}

void answer_close(struct call *call)
{
    struct table *table = call->place->table;
    if (!call_is_owner(call)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (call->place->is_frozen) {
        close_frozen(call);
    } else if (table_state(table) == TABLE_OVER || table_state(table) == TABLE_CLOSED) {
        refuse_call(call, table_state(table) == TABLE_OVER ? CODE_GAME_OVER : CODE_NOT_PLAYING);
    } else {
        uint32_t entries = match_entries(table_match(table));
        table_give_up(table);
        if (call_save(call)) reply_told(call, "closed", -1, call->user.name, entries);
    }
}
