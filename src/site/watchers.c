/*
 * Watchers: connections that are told of every change of a table. A watcher remembers only who it
 * is and how much it has been told; what it is sent is made when the connection can take it, so a
 * slow one never has more than one message waiting.
 *
 * Those who sit nowhere all see the same, so the text is made once for all of them; only the
 * beginning, which says who they are, is each one's own.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "site/site_internal.h"

/* ---- Coming and going ------------------------------------------------------------------------ */

/* The query's "since"; false when it is no number. */
static bool read_since(const struct request *request, uint32_t *since)
{
    char digits[16];
    uint64_t number = 0;
    *since = 0;
    switch (query_find(request->query, "since", digits, sizeof digits)) {
    case QUERY_MISSING: return true;
    case QUERY_BAD: return false;
    case QUERY_FOUND: break;
    }
    if (!plain_number(digits, &number) || number > UINT32_MAX) return false;
    *since = (uint32_t)number;
    return true;
}

/* Whether the handshake may become a watcher; false: refused. */
static bool admit(struct call *call, uint32_t *since)
{
    if (!guard_admit(call, true)) return false;
    if (!path_read(call->request->path, &call->path) || call->path.count != 4 ||
        strcmp(call->path.segment[0], "api") != 0 || strcmp(call->path.segment[1], "tables") != 0 ||
        strcmp(call->path.segment[3], "live") != 0) {
        refuse_call(call, CODE_NOT_FOUND);
        return false;
    }
    if (call->request->method != METHOD_GET) {
        refuse_call(call, CODE_BAD_METHOD);
        return false;
    }
    if (!read_since(call->request, since)) {
        refuse_member(call, "since", "site.want.number");
        return false;
    }
    return guard_find_user(call) && call_find_table(call, call->path.segment[2]);
}

struct watcher *site_watch(struct site *site, const struct request *request, void *link,
                           struct answer *answer)
{
    struct call call = {
        .site = site, .request = request, .answer = answer, .now = site->settings.now()
    };
    uint32_t since = 0;
    *answer = (struct answer){ 0 };
    int64_t begun = work_begin();
    bool is_let_in = admit(&call, &since);
    work_end(site, call.worker, begun);
    if (!is_let_in) return NULL;
    struct watcher *watcher = calloc(1, sizeof *watcher);
    if (!watcher) {
        refuse_call(&call, CODE_FAILED);
        return NULL;
    }
    struct place *place = call.place;
    *watcher = (struct watcher){ .next = place->watchers,
                                 .link_to_it = &place->watchers,
                                 .place = place,
                                 .link = link,
                                 .language = call.language,
                                 .worker = call.worker,
                                 .told = since,
                                 .is_new = true,
                                 .is_due = true };
    memcpy(watcher->user, call.user.id, sizeof watcher->user);
    memcpy(watcher->session, call.session, sizeof watcher->session);
    if (place->watchers) place->watchers->link_to_it = &watcher->next;
    place->watchers = watcher;
    site->counts.watchers++;
    return watcher;
}

void site_unwatch(struct site *site, struct watcher *watcher)
{
    struct place *place = watcher->place;
    *watcher->link_to_it = watcher->next;
    if (watcher->next) watcher->next->link_to_it = watcher->link_to_it;
    site->counts.watchers--;
    free(watcher);
    place_tidy(site, place);
}

void watchers_close(struct site *site, struct place *place)
{
    struct watcher *watcher = place->watchers;
    place->watchers = NULL;
    while (watcher) {
        struct watcher *next = watcher->next;
        site->counts.watchers--;
        free(watcher);
        watcher = next;
    }
}

void watchers_forget(struct place *place)
{
    for (struct watcher *watcher = place->watchers; watcher; watcher = watcher->next)
        watcher->told = 0;
}

void watchers_wake(struct site *site, struct place *place)
{
    for (struct watcher *watcher = place->watchers; watcher; watcher = watcher->next) {
        watcher->is_due = true;
        if (site->settings.wake) site->settings.wake(watcher->link);
    }
}

/* ---- Texts that are shared ------------------------------------------------------------------- */

void messages_free(struct place *place)
{
    while (place->messages) {
        struct message *message = place->messages;
        place->messages = message->next;
        free(message->text);
        free(message);
    }
}

/* Kept for a table, since few have been told anything but the latest; and so long. */
enum { MESSAGES_MOST = 4, MESSAGE_FRESH = 1000 };

void messages_expire(struct place *place, int64_t now)
{
    if (!place->messages) return;
    int64_t age = now - place->messages->made;
    /* Also when the clock was set back meanwhile. */
    if (age < 0 || age >= MESSAGE_FRESH) messages_free(place);
}

/* Whether a text is worth keeping: there is somebody else to need it, and it is one of few. */
static bool is_worth_keeping(const struct place *place)
{
    int count = 0;
    for (const struct message *message = place->messages; message; message = message->next) count++;
    return count < MESSAGES_MOST && place->watchers && place->watchers->next;
}

/* Everything of a view but "you", as text without its opening brace; null when memory ends. */
static char *rest_text(const struct look *look, size_t *size)
{
    struct json_out out = { .text = NULL };
    view_write_rest(&out, look);
    json_out_close(&out, '}');
    return json_out_finish(&out, size);
}

/* The text that all get who see the same; null when there is none to be shared. */
static const struct message *find_message(struct place *place, const struct look *look)
{
    messages_expire(place, look->now);
    for (const struct message *message = place->messages; message; message = message->next) {
        if (message->is_member == look->is_member && message->language == look->language &&
            message->since == look->log_after && message->chat_since == look->chat_after)
            return message;
    }
    if (!is_worth_keeping(place)) return NULL;
    struct message *message = calloc(1, sizeof *message);
    if (!message) return NULL;
    *message = (struct message){ .next = place->messages,
                                 .is_member = look->is_member,
                                 .language = look->language,
                                 .since = look->log_after,
                                 .chat_since = look->chat_after,
                                 .made = look->now };
    message->text = rest_text(look, &message->size);
    if (!message->text) {
        free(message);
        return NULL;
    }
    place->messages = message;
    return message;
}

/* ---- Messages -------------------------------------------------------------------------------- */

/* {"view":{"you":...,"notes":..., to which the rest is added; null when memory ends. */
static char *own_text(const struct look *look, bool has_notes)
{
    char *notes = NULL;
    if (has_notes && look->user->id[0])
        (void)store_find_notes(look->site->settings.store, look->place->id, look->user->id, &notes);
    json_t *own = json_object();
    bool done = json_put(own, "you", you_json(look));
    if (notes) done = done && json_put(own, "notes", json_text(notes));
    char *text = done ? json_dumps(own, JSON_COMPACT) : NULL;
    json_decref(own);
    free(notes);
    return text;
}

/* Puts the two parts together: {"view": own, rest }. */
static char *join_text(const char *own, const char *rest, size_t rest_size, size_t *size)
{
    static const char head[] = "{\"view\":";
    size_t own_size = strlen(own), at = 0;
    char *text = malloc(sizeof head + own_size + rest_size + 2);
    if (!text) return NULL;
    memcpy(text, head, sizeof head - 1);
    at = sizeof head - 1;
    memcpy(text + at, own, own_size);
    at += own_size;
    text[at - 1] = ','; /* where the own part closed */
    memcpy(text + at, rest, rest_size);
    at += rest_size;
    text[at++] = '}';
    text[at] = '\0';
    *size = at;
    return text;
}

/* The message of a look; null when memory ends. */
static char *make_message(struct place *place, const struct look *look, bool is_new, size_t *size)
{
    const char *user = look->user->id;
    bool is_special =
        user[0] && (table_has(place->table, user) || strcmp(place->record.owner, user) == 0 ||
                    strcmp(table_chief(place->table), user) == 0);
    char *own = own_text(look, is_new), *made = NULL, *text = NULL;
    size_t rest_size = 0;
    const struct message *shared = is_special ? NULL : find_message(place, look);
    if (!shared) made = rest_text(look, &rest_size);
    if (own && made) text = join_text(own, made, rest_size, size);
    if (own && shared) text = join_text(own, shared->text, shared->size, size);
    free(made);
    free(own);
    return text;
}

/* Whether the watcher may still see the table, which is in memory then. */
static bool is_admitted(struct site *site, const struct watcher *watcher, struct user *user,
                        bool *is_member)
{
    *user = (struct user){ .id = "" };
    if (watcher->session[0] && !people_session(site, watcher->session, user)) return false;
    return place_is_seen(site, watcher->place, user->id, is_member);
}

/* Turns what the client says it knows into the table's numbers. Who reads as somebody else than
 * before (a seat was taken, the game is over) is told the whole log, by other numbers. */
static void find_told(struct watcher *watcher, const struct match *match, unsigned readers)
{
    if (watcher->is_new) {
        if (!match_find_entries(match, readers, watcher->told, &watcher->told))
            watcher->told = match_entries(match);
    } else if (watcher->readers != readers && match_numbers_apart(match)) {
        watcher->told = 0;
    }
    watcher->readers = readers;
}

/* Whether there is anything new for the one who looks, clocks apart: where others act in secret,
 * not even that they did may be told. */
static bool is_news(struct watcher *watcher, const struct look *look)
{
    struct json_out out = { .text = NULL };
    size_t length = 0;
    json_t *chat = chat_json(look);
    bool is_more = history_has_news(look) || json_array_size(chat) > 0;
    uint64_t before = watcher->shown;
    view_write_still(&out, look);
    char *text = json_out_finish(&out, &length);
    bool has_failed = !chat || !text;
    watcher->shown = text ? fingerprint(text, length) : 0;
    free(text);
    json_decref(chat);
    return has_failed || is_more || watcher->is_new || watcher->shown != before;
}

const char *site_next_message(struct site *site, struct watcher *watcher, size_t *size, bool *gone)
{
    struct place *place = watcher->place;
    struct user user;
    int64_t now = site->settings.now(), begun = work_begin();
    *gone = false;
    /* What is not on disk yet is told after the flush. */
    if (!watcher->is_due || place->is_changed || place->is_flushing) return NULL;
    enum store_verdict verdict = place_load(site, place, now);
    if (verdict == STORE_FAILED) return NULL;
    bool is_member = false;
    site->people.has_failed = false;
    bool is_let_in = verdict == STORE_DONE && is_admitted(site, watcher, &user, &is_member);
    /* Who cannot be looked for now is told later. */
    *gone = !is_let_in && !site->people.has_failed;
    if (!is_let_in) return NULL;
    const struct match *match = table_match(place->table);
    uint32_t entries = match_entries(match), chat = place_chat(site, place, user.id);
    unsigned readers = place_readers(place, user.id, is_member);
    find_told(watcher, match, readers);
    const struct look look = { .site = site,
                               .place = place,
                               .user = &user,
                               .is_member = is_member,
                               .language = watcher->language,
                               .now = now,
                               .seat = place_eyes(place, user.id, is_member),
                               .readers = readers,
                               .log_after = watcher->told < entries ? watcher->told : entries,
                               .chat_after = watcher->chat_told,
                               .has_chat = watcher->chat_told < chat };
    bool is_told = !match_numbers_apart(match) || is_news(watcher, &look);
    free(site->message);
    site->message = is_told ? make_message(place, &look, watcher->is_new, size) : NULL;
    work_end(site, watcher->worker, begun);
    if (!site->message) {
        watcher->is_due = is_told; /* memory has ended */
        return NULL;
    }
    watcher->is_due = watcher->is_new = false;
    watcher->told = entries;
    watcher->chat_told = chat;
    return site->message;
}
