/*
 * The routes: one table of all that can be asked, with the members that a body must and may have.
 * So what is malformed is refused in one place, before any handler sees it.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hosted/members.h"
#include "site/site_internal.h"

/* ---- What can be asked ----------------------------------------------------------------------- */

/* Every member that a body can have, whatever its route. */
static const struct member members[] = {
    { "name", MEMBER_TEXT },           { "passphrase", MEMBER_TEXT },
    { "token", MEMBER_TEXT },          { "game", MEMBER_TEXT },
    { "options", MEMBER_OBJECT },      { "title", MEMBER_TEXT },
    { "seats", MEMBER_OBJECT },        { "pace", MEMBER_OBJECT },
    { "visibility", MEMBER_TEXT },     { "dice", MEMBER_TEXT },
    { "word", MEMBER_TEXT },           { "transcript", MEMBER_TEXT },
    { "action", MEMBER_TEXT_OR_NULL }, { "order", MEMBER_TEXT },
    { "at", MEMBER_NUMBER },           { "seat", MEMBER_TEXT },
    { "to", MEMBER_NUMBER },           { "agree", MEMBER_BOOLEAN },
    { "take", MEMBER_TEXT },           { "invite", MEMBER_TEXT },
    { "text", MEMBER_TEXT },           { "webhook", MEMBER_TEXT_OR_NULL },
    { "mail", MEMBER_TEXT_OR_NULL },   { "odds", MEMBER_TEXT },
    { "user", MEMBER_TEXT_OR_NULL },   { "for", MEMBER_TEXT_OR_NULL },
    { "aside", MEMBER_BOOLEAN },       { "lesson", MEMBER_TEXT },
    { "rehearse", MEMBER_BOOLEAN },    { "new", MEMBER_TEXT },
    { "letters", MEMBER_BOOLEAN },     { "letter", MEMBER_TEXT },
};

enum need {
    NEEDS_NOTHING,
    NEEDS_USER = 1 << 0,   /* somebody is signed in */
    NEEDS_TABLE = 1 << 1,  /* segment 2 is a table that the user sees */
    NEEDS_DOOR = 1 << 2,   /* segment 2 is a table, seen or not: the handler asks */
    NEEDS_SPACE = 1 << 3,  /* the body is a game or a letter */
    NEEDS_SECRET = 1 << 4, /* in the path, and nothing else: neither Origin nor body count */
    NEEDS_BOTH = NEEDS_USER | NEEDS_TABLE
};

struct route {
    enum method method;
    const char *path; /* a star stands for any one segment */
    handler *run;
    unsigned needs;
    const char *wanted, *taken; /* members that the body must have, and others that it may have */
};

#define GET METHOD_GET
#define POST METHOD_POST

/* clang-format off */
static const struct route routes[] = {
    { GET,  "/api/me",       answer_me,        NEEDS_NOTHING, "", "" },
    { POST, "/api/me",       answer_change_me, NEEDS_USER,    "", "webhook mail name passphrase" },
    { POST, "/api/guest",    answer_guest,     NEEDS_NOTHING, "name", "" },
    { POST, "/api/session",  answer_session,   NEEDS_NOTHING, "token", "" },
    { POST, "/api/logout",   answer_logout,    NEEDS_NOTHING, "", "" },
    { GET,  "/api/games",    answer_games,     NEEDS_NOTHING, "", "" },
    { GET,  "/api/tables",   answer_tables,    NEEDS_NOTHING, "", "" },
    { GET,  "/api/turns",    answer_turns,     NEEDS_NOTHING, "", "" },
    { POST, "/api/tables",   answer_create,    NEEDS_USER,    "game",
      "options title seats pace visibility dice odds word lesson letters" },
    { GET,  "/api/tables/*",            answer_table,      NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/at/*",       answer_at,         NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/odds",       answer_odds,       NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/why",        answer_why,        NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/dangers",    answer_dangers,    NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/coach",      answer_coach,      NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/problem",    answer_problem,    NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/transcript", answer_transcript, NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/chapters/*", answer_chapter,    NEEDS_TABLE, "", "" },
    { POST, "/api/tables/*/act",        answer_act,        NEEDS_BOTH,  "action at", "seat" },
    { GET,  "/api/tables/*/orders",     answer_orders,     NEEDS_TABLE, "", "" },
    { POST, "/api/tables/*/orders",     answer_order,      NEEDS_BOTH,  "order at",
      "seat rehearse" },
    { GET,  "/api/tables/*/answers",    answer_question,   NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/previews",   answer_previews,   NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/expected",   answer_expected,   NEEDS_TABLE, "", "" },
    { POST, "/api/tables/*/propose",    answer_propose,    NEEDS_BOTH,  "action at", "" },
    { POST, "/api/tables/*/staff",      answer_staff,      NEEDS_BOTH,  "user", "" },
    { POST, "/api/tables/*/vote",       answer_vote,       NEEDS_BOTH,  "for", "" },
    { POST, "/api/tables/*/undo",       answer_undo,       NEEDS_BOTH,  "to at", "" },
    { POST, "/api/tables/*/consent",    answer_consent,    NEEDS_BOTH,  "agree", "to" },
    { POST, "/api/tables/*/seat",       answer_seat,       NEEDS_BOTH,  "seat take", "word user" },
    { POST, "/api/tables/*/invitation", answer_invitation, NEEDS_DOOR, "invite", "" },
    { POST, "/api/tables/*/join",       answer_join,       NEEDS_USER | NEEDS_DOOR, "invite", "" },
    { POST, "/api/tables/*/leave",      answer_leave,      NEEDS_BOTH,  "", "user" },
    { POST, "/api/tables/*/invite",     answer_invite,     NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/people",     answer_people,     NEEDS_BOTH,  "", "" },
    { POST, "/api/tables/*/admit",      answer_admit,      NEEDS_BOTH,  "user", "" },
    { POST, "/api/tables/*/say",        answer_say,        NEEDS_BOTH,  "text", "aside" },
    { POST, "/api/tables/*/notes",      answer_notes,      NEEDS_BOTH,  "text", "" },
    { POST, "/api/tables/*/study",      answer_study,      NEEDS_BOTH,  "to", "" },
    { POST, "/api/tables/*/title",      answer_title,      NEEDS_BOTH,  "title", "" },
    { POST, "/api/tables/*/leave-lesson", answer_leave_lesson, NEEDS_BOTH, "", "" },
    { POST, "/api/tables/*/continue",   answer_continue,   NEEDS_BOTH,  "agree", "" },
    { POST, "/api/tables/*/close",      answer_close,      NEEDS_BOTH,  "", "" },
#ifndef SORTIE_ONLY /* what a program of one game leaves to that of all: web/page/worker.js */
    { POST, "/api/me/passphrase", answer_passphrase,    NEEDS_USER, "passphrase new", "" },
    { POST, "/api/me/delete",     answer_delete,        NEEDS_USER, "", "passphrase" },
    { GET,  "/api/me/sessions",   answer_sessions,      NEEDS_USER, "", "" },
    { POST, "/api/me/sessions",   answer_sign_out_others, NEEDS_USER, "", "" },
    { POST, "/api/register", answer_register,  NEEDS_NOTHING, "name passphrase", "" },
    { POST, "/api/login",    answer_login,     NEEDS_NOTHING, "name passphrase", "" },
    { POST, "/api/recover",        answer_recover,      NEEDS_NOTHING, "name", "" },
    { POST, "/api/recover/*",      answer_recovered,    NEEDS_NOTHING, "passphrase", "" },
    { POST, "/api/mail/confirm/*", answer_confirm_mail, NEEDS_NOTHING, "", "" },
    { POST, "/api/mail/stop/*",    answer_stop_mail,    NEEDS_SECRET,  "", "" },
    { GET,  "/api/mail/stop/*",    answer_stop_page,    NEEDS_NOTHING, "", "" },
    { GET,  "/api/admin",    answer_figures,   NEEDS_USER,    "", "" },
    { POST, "/api/import",   answer_import,    NEEDS_USER | NEEDS_SPACE, "transcript",
      "title seats pace visibility dice odds word" },
    { POST, "/api/letters",  answer_open_letter, NEEDS_USER | NEEDS_SPACE, "letter", "" },
    { GET,  "/api/tables/*/letter",     answer_letter,     NEEDS_BOTH,  "", "" },
    { GET,  "/api/tables/*/report",     answer_report,     NEEDS_TABLE, "", "" },
    { GET,  "/api/tables/*/sheet",      answer_sheet,      NEEDS_TABLE, "", "" },
#endif
};
/* clang-format on */

enum { MEMBERS = sizeof members / sizeof members[0], ROUTES = sizeof routes / sizeof routes[0] };

/* ---- Which route ----------------------------------------------------------------------------- */

static bool path_fits(const char *pattern, const struct path *path)
{
    int i = 0;
    for (; *pattern == '/'; i++) {
        size_t length = strcspn(++pattern, "/");
        if (i == path->count) return false;
        bool is_any = length == 1 && pattern[0] == '*';
        bool is_same =
            strlen(path->segment[i]) == length && memcmp(path->segment[i], pattern, length) == 0;
        if (!is_any && !is_same) return false;
        pattern += length;
    }
    return i == path->count;
}

/* The route of the call; null: refused. */
static const struct route *find_route(struct call *call)
{
    bool is_path = false;
    if (!path_read(call->request->path, &call->path)) call->path.count = 0;
    for (int i = 0; i < ROUTES; i++) {
        if (!path_fits(routes[i].path, &call->path)) continue;
        if (routes[i].method == call->request->method) return &routes[i];
        is_path = true;
    }
    refuse_call(call, is_path ? CODE_BAD_METHOD : CODE_NOT_FOUND);
    return NULL;
}

/* ---- Bodies ---------------------------------------------------------------------------------- */

static size_t body_most(const struct route *route)
{
    return route->needs & NEEDS_SPACE ? SITE_IMPORT_MOST : SITE_BODY_MOST;
}

size_t site_body_most(const char *path)
{
    struct path parts;
    size_t most = SITE_BODY_MOST;
    if (!path_read(path, &parts)) return most;
    for (int i = 0; i < ROUTES; i++) {
        if (body_most(&routes[i]) > most && path_fits(routes[i].path, &parts))
            most = body_most(&routes[i]);
    }
    return most;
}

/* False: refused. */
static bool check_body(struct call *call, const struct route *route)
{
    char key[64];
    const char *name = NULL;
    const char *want =
        members_fault(call->body, members, MEMBERS, route->wanted, route->taken, &name);
    if (!want) return true;
    snprintf(key, sizeof key, "site.want.%s", want);
    refuse_member(call, name, key);
    return false;
}

static bool is_json(const char *content_type)
{
    static const char wanted[] = "application/json";
    if (!content_type || strncasecmp(content_type, wanted, sizeof wanted - 1) != 0) return false;
    char after = content_type[sizeof wanted - 1];
    return after == '\0' || after == ';' || after == ' ';
}

/* Reads the body of a changing request; false: refused. */
static bool read_body(struct call *call, const struct route *route)
{
    const struct request *request = call->request;
    if (route->needs & NEEDS_SECRET) {
        call->body = json_object();
        if (!call->body) refuse_call(call, CODE_FAILED);
        return call->body != NULL;
    }
    if (request->body_size > body_most(route)) {
        refuse_call(call, CODE_TOO_LARGE);
    } else if (request->body_size > 0 && !is_json(request->content_type)) {
        refuse_call(call, CODE_BAD_CONTENT_TYPE);
    } else {
        call->body = body_read(request->body, request->body_size);
        if (!call->body) refuse_call(call, CODE_BAD_JSON);
    }
    return call->body != NULL;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* What cannot be an id, and may not even be text, is nothing to ask a database for. */
static bool is_id(const char *id)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = strspn(id, letters);
    return length > 0 && length < STORE_ID_SIZE && id[length] == '\0';
}

/* Has a table in memory; false: refused. */
static bool find_table(struct call *call, const char *id, bool must_see)
{
    struct site *site = call->site;
    struct place *place = is_id(id) ? place_find(site, id) : NULL;
    enum store_verdict verdict = place ? place_load(site, place, call->now) : STORE_MISSING;
    if (place && verdict != STORE_DONE) place_tidy(site, place);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return false;
    }
    bool is_seen = place_is_seen(site, place, call->user.id, &call->is_member);
    if (must_see && !is_seen) {
        /* Who cannot be looked for is not told that they were shown the door. */
        refuse_store(call, site->people.has_failed ? STORE_FAILED : STORE_MISSING);
        return false;
    }
    call->place = place;
    return true;
}

bool call_find_table(struct call *call, const char *id)
{
    return find_table(call, id, true);
}

/* Whoever asks may say as whom (`as`): windows of a browser share a session, and another of them
 * may have signed somebody else in since. False: refused. */
static bool is_asked_as(struct call *call)
{
    char id[STORE_ID_SIZE];
    enum query_verdict named = query_find(call->request->query, "as", id, sizeof id);
    if (named == QUERY_MISSING) return true;
    if (named == QUERY_FOUND && strcmp(id, call->user.id) == 0) return true;
    refuse_call(call, CODE_OTHER_USER);
    return false;
}

static void run_route(struct call *call, const struct route *route)
{
    bool changes = call->request->method != METHOD_GET;
    if (!guard_find_user(call)) return;
    /* Before megabytes of a stranger are read. */
    if (route->needs & NEEDS_USER && !call->user.id[0]) {
        refuse_call(call, CODE_NOT_SIGNED_IN);
        return;
    }
    if (!is_asked_as(call)) return;
    if (changes && (!read_body(call, route) || !check_body(call, route))) return;
    if (route->needs & (NEEDS_TABLE | NEEDS_DOOR) &&
        !find_table(call, call->path.segment[2], route->needs & NEEDS_TABLE))
        return;
    route->run(call);
}

bool site_admits(struct site *site, const struct request *request, struct answer *answer)
{
    struct call call = {
        .site = site, .request = request, .answer = answer, .now = site->settings.now()
    };
    *answer = (struct answer){ 0 };
    if (!guard_admit(&call, true) || !guard_find_user(&call)) return false;
    if (call.user.id[0]) return true;
    refuse_call(&call, CODE_NOT_SIGNED_IN);
    return false;
}

static const char secret_path[] = "/api/mail/stop/";

void site_answer(struct site *site, const struct request *request, struct answer *answer)
{
    struct call call = {
        .site = site, .request = request, .answer = answer, .now = site->settings.now()
    };
    *answer = (struct answer){ 0 };
    site->is_unread = false;
    int64_t begun = work_begin();
    const struct route *route = NULL;
    /* A mail program that stops mail for its user knows the secret and nothing else (RFC 8058). */
    bool has_secret = strncmp(request->path, secret_path, strlen(secret_path)) == 0;
    if (guard_admit(&call, request->method != METHOD_GET && !has_secret)) route = find_route(&call);
    if (route) run_route(&call, route);
    json_decref(call.body);
    work_end(site, call.worker, begun);
    assert(answer->status > 0 || answer->job);
}
