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
#include "site/site_internal.h"

static const char *member(const struct call *call, const char *name)
{
    return json_string_value(json_object_get(call->body, name));
}

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
static char *write_transcript(struct call *call)
{
    struct stored_table row = { .id = NULL };
    struct fault fault = { "" };
    struct store *store = call->site->settings.store;
    if (!call->place->is_frozen) return transcript_write(table_match(call->place->table));
    if (store_find_table(store, call->place->id, &row) != STORE_DONE) return NULL;
    char *transcript = row_transcript(store, &row, &fault);
    store_free_table(&row);
    return transcript;
}

void answer_transcript(struct call *call)
{
    struct answer *answer = call->answer;
    const struct site_game *game = site_game_of(call->site, call->place->table);
    if (table_has_secrets(call->place->table) && !place_is_open_book(call->place)) {
        refuse_detail(call, CODE_NOT_ALLOWED,
                      text(call->site->settings.catalogue, call->language, "site.hidden"));
        return;
    }
    char *transcript = write_transcript(call);
    if (!transcript) {
        refuse_call(call, CODE_FAILED);
        return;
    }
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

/* The seat that a member of the body names; -1: refused. */
static int seat_member(struct call *call)
{
    const char *word = member(call, "seat");
    int seat = words_find(game_of(call)->seats, word, strlen(word));
    if (seat < 0) refuse_call(call, CODE_UNKNOWN_SEAT);
    return seat;
}

bool call_seat_fits(struct call *call)
{
    if (!member(call, "seat")) return true;
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
    if (!member(call, "action")) {
        refuse_member(call, "action", "site.want.text");
        return;
    }
    if (!action_read(game_of(call), member(call, "action"), &a)) {
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

/* Tells an event about a seat after a change was saved, and answers; what fails is refused. */
static void tell_and_reply(struct call *call, const char *event, int seat, uint32_t entries)
{
    uint32_t chat = place_chat(call->site, call->place, call->user.id);
    if (event && place_tell(call->site, call->place, event, seat, call->user.name, call->now) !=
                     STORE_DONE) {
        refuse_store(call, STORE_FAILED);
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
    tell_and_reply(call, verdict == TABLE_ASKED ? "undo_asked" : NULL, seat, entries);
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
    tell_and_reply(call, !agree && !is_asker ? "undo_refused" : NULL, seat, entries);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static bool is_owner(const struct call *call)
{
    return strcmp(call->place->record.owner, call->user.id) == 0;
}

/* Sets the word of a seat, or takes it away with null, as long as no promise was made with it. */
static bool set_word(struct call *call, int seat, const char *word)
{
    struct record *record = &call->place->record;
    if (table_has_promised(call->place->table, record->seed)) return true;
    char *copy = word && word[0] ? strdup(word) : NULL;
    if (word && word[0] && !copy) return false;
    free(record->words[seat]);
    record->words[seat] = copy;
    return true;
}

struct seat_change {
    int seat;
    const struct bot *bot;
    const char *word;
};

static enum table_verdict take_seat(struct call *call, const struct seat_change *change)
{
    struct table *table = call->place->table;
    enum table_verdict verdict = table_sit(table, change->seat, call->user.id, call->now);
    if (verdict != TABLE_DONE || set_word(call, change->seat, change->word)) return verdict;
    (void)table_leave(table, change->seat, call->user.id, call->now);
    return TABLE_NO_MEMORY;
}

static enum table_verdict leave_seat(struct call *call, const struct seat_change *change)
{
    enum table_verdict verdict =
        table_leave(call->place->table, change->seat, call->user.id, call->now);
    if (verdict == TABLE_DONE) (void)set_word(call, change->seat, NULL);
    return verdict;
}

/* A seat that nobody has is the owner's to give to a bot, and to take from it. */
static bool may_set_bot(const struct call *call, int seat)
{
    return table_seat(call->place->table, seat)->user[0] || is_owner(call);
}

static enum table_verdict pass_seat(struct call *call, const struct seat_change *change)
{
    if (!may_set_bot(call, change->seat)) return TABLE_NOT_YOURS;
    return table_pass(call->place->table, change->seat, call->user.id, change->bot, call->now);
}

static enum table_verdict take_back_seat(struct call *call, const struct seat_change *change)
{
    if (!may_set_bot(call, change->seat)) return TABLE_NOT_YOURS;
    return table_take_back(call->place->table, change->seat, call->user.id, call->now);
}

/* clang-format off */
static const struct {
    const char *take;
    enum table_verdict (*run)(struct call *call, const struct seat_change *change);
    const char *event;
} seat_changes[] = {
    { "me",    take_seat,      "seat_taken" },
    { "leave", leave_seat,     "seat_left" },
    { "back",  take_back_seat, "seat_back" },
    { "bot:",  pass_seat,      "seat_bot" },
};
/* clang-format on */

enum {
    SEAT_CHANGES = sizeof seat_changes / sizeof seat_changes[0],
    TAKE_CHANGE = 0,
    BOT_CHANGE = SEAT_CHANGES - 1
};

/* Which change the body asks for; -1: refused. */
static int find_change(struct call *call, struct seat_change *change)
{
    const char *take = member(call, "take");
    size_t prefix = strlen(seat_changes[BOT_CHANGE].take);
    if (strncmp(take, seat_changes[BOT_CHANGE].take, prefix) == 0) {
        change->bot = bot_find_offered(take + prefix);
        if (!change->bot) refuse_call(call, CODE_UNKNOWN_BOT);
        return change->bot ? BOT_CHANGE : -1;
    }
    for (int i = 0; i < BOT_CHANGE; i++) {
        if (strcmp(take, seat_changes[i].take) == 0) return i;
    }
    refuse_member(call, "take", "site.want.take");
    return -1;
}

/* Whether there is room in the group for whoever takes its seat; false: refused. */
static bool has_room(struct call *call)
{
    int count = 0;
    if (call->is_member || table_council(call->place->table) == COUNCIL_NONE) return true;
    enum store_verdict verdict =
        store_count_members(call->site->settings.store, call->place->id, &count);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
    } else if (count >= MEMBERS_MOST) {
        refuse_call(call, CODE_TOO_MANY);
    }
    return verdict == STORE_DONE && count < MEMBERS_MOST;
}

/* Who has once commanded a group belongs to it, also without the seat. False: refused, and the
 * table is gone. */
static bool enlist(struct call *call)
{
    if (table_council(call->place->table) == COUNCIL_NONE) return true;
    enum store_verdict verdict =
        store_add_member(call->site->settings.store, call->place->id, call->user.id);
    if (verdict == STORE_DONE) return true;
    place_changed(call->site, call->place);
    place_drop(call->site, call->place);
    refuse_store(call, verdict);
    return false;
}

void answer_seat(struct call *call)
{
    struct seat_change change = { .word = member(call, "word") };
    uint32_t entries = match_entries(table_match(call->place->table));
    if (!call_is_playable(call)) return;
    change.seat = seat_member(call);
    if (change.seat < 0) return;
    int number = find_change(call, &change);
    if (number < 0) return;
    if (change.word &&
        (number != TAKE_CHANGE || (change.word[0] && !promise_word_fits(change.word)))) {
        refuse_member(call, "word", number != TAKE_CHANGE ? "site.want.nothing" : "site.want.word");
        return;
    }
    if (number == TAKE_CHANGE && !has_room(call)) return;
    enum table_verdict verdict = seat_changes[number].run(call, &change);
    if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, NULL);
        return;
    }
    if (number == TAKE_CHANGE && !enlist(call)) return;
    if (call_save(call)) tell_and_reply(call, seat_changes[number].event, change.seat, entries);
}

/* ---- The owner's rights ---------------------------------------------------------------------- */

void answer_title(struct call *call)
{
    const char *title = member(call, "title");
    if (!call_is_playable(call)) return;
    if (!is_owner(call)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (!text_is_fine(title, 0, TITLE_CHARACTERS, false)) {
        refuse_member(call, "title", "site.want.title");
    } else {
        uint32_t entries = match_entries(table_match(call->place->table));
        snprintf(call->place->record.title, sizeof call->place->record.title, "%s", title);
        if (call_save(call)) reply_view(call, 200, entries, UINT32_MAX);
    }
}

void answer_close(struct call *call)
{
    struct table *table = call->place->table;
    if (!call_is_playable(call)) return;
    if (!is_owner(call)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (table_state(table) == TABLE_OVER || table_state(table) == TABLE_CLOSED) {
        refuse_call(call, table_state(table) == TABLE_OVER ? CODE_GAME_OVER : CODE_NOT_PLAYING);
    } else {
        uint32_t entries = match_entries(table_match(table));
        table_give_up(table);
        if (call_save(call)) tell_and_reply(call, "closed", -1, entries);
    }
}
