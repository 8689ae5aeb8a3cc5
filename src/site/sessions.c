/*
 * Where a user is signed in: beginning and ending it, and the list of it. Tokens are 256 random
 * bits; the store knows only their hash.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"
#include "store/admin.h"

enum { TOKEN_BYTES = 32, SESSION_SECONDS = SESSION_DAYS * 86400 };

void session_set_cookie(struct call *call, const char *token, int64_t seconds)
{
    struct answer *answer = call->answer;
    int length = snprintf(answer->cookie, sizeof answer->cookie,
                          "sortie=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%lld%s", token,
                          (long long)seconds, call->site->settings.is_secure ? "; Secure" : "");
    assert(length > 0 && length < (int)sizeof answer->cookie);
    (void)length;
}

/* Whom the host has banned does not come in; false: refused. */
static bool may_come_in(struct call *call, const char *user)
{
    struct user_standing standing;
    enum store_verdict verdict = store_find_standing(call->site->settings.store, user, &standing);
    if (verdict != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
        return false;
    }
    if (standing.banned) refuse_call(call, CODE_NOT_ALLOWED);
    return !standing.banned;
}

bool session_begin(struct call *call, const char *user, char token[SITE_TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES];
    char hash[HASH_SIZE];
    if (!may_come_in(call, user)) return false;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, SITE_TOKEN_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    bool is_token = token_hash(token, hash);
    assert(is_token);
    (void)is_token;
    struct store *store = call->site->settings.store;
    /* Room is made first: a clock that was set back makes the new one the oldest. */
    enum store_verdict verdict = store_end_surplus_sessions(store, user, SESSIONS_MOST - 1);
    if (verdict == STORE_DONE) verdict = store_add_session(store, hash, user, call->now);
    call->site->has_unflushed = true;
    if (verdict != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
        return false;
    }
    session_set_cookie(call, token, SESSION_SECONDS);
    return true;
}

void reply_user(struct call *call, int status, const struct user *user, const char *token)
{
    json_t *object = json_object();
    bool done = json_put(object, "user", own_user_json(call->site, user));
    if (token) done = done && json_put(object, "token", json_string(token));
    reply(call, status, json_finish(object, done));
}

void answer_session(struct call *call)
{
    char hash[HASH_SIZE];
    struct user user;
    const char *token = word_member(call, "token");
    if (!guard_sign_in(call)) return;
    if (!token_hash(token, hash) || !people_session(call->site, hash, &user)) {
        /* Who cannot be looked for is not a stranger. */
        if (call->site->people.has_failed)
            refuse_store(call, STORE_FAILED);
        else
            refuse_call(call, CODE_NOT_SIGNED_IN);
        return;
    }
    session_set_cookie(call, token, SESSION_SECONDS);
    reply_user(call, 200, &user, NULL);
}

void answer_logout(struct call *call)
{
    if (call->session[0]) {
        enum store_verdict verdict = store_end_session(call->site->settings.store, call->session);
        call->site->has_unflushed = true;
        if (verdict == STORE_FAILED) {
            refuse_store(call, verdict);
            return;
        }
        people_forget_session(&call->site->people, call->session);
    }
    session_set_cookie(call, "", 0);
    reply(call, 200, json_object());
}

/* ---- Where one is signed in ------------------------------------------------------------------ */

enum { SESSION_SHOWN = 16 }; /* characters of its hash, by which it is told apart */

struct session_list {
    const struct call *call;
    json_t *list;
    bool done;
};

static void list_session(void *context, const char *hash, int64_t created, int64_t used)
{
    struct session_list *sessions = context;
    char id[SESSION_SHOWN + 1];
    snprintf(id, sizeof id, "%s", hash);
    json_t *item = json_object();
    bool is_own = strcmp(hash, sessions->call->session) == 0;
    bool is_put = json_put(item, "id", json_string(id)) &&
                  json_put(item, "created", json_integer(created)) &&
                  json_put(item, "used", json_integer(used > created ? used : created)) &&
                  json_put(item, "current", json_boolean(is_own));
    sessions->done =
        json_add(sessions->list, json_finish(item, is_put)) && is_put && sessions->done;
}

void answer_sessions(struct call *call)
{
    struct session_list sessions = { call, json_array(), true };
    enum store_verdict verdict =
        store_sessions(call->site->settings.store, call->user.id, list_session, &sessions);
    json_t *object = json_object();
    bool done = json_put(object, "sessions", sessions.list) && sessions.done;
    if (verdict == STORE_DONE) {
        reply(call, 200, json_finish(object, done));
    } else {
        json_decref(object);
        refuse_store(call, verdict);
    }
}

void answer_sign_out_others(struct call *call)
{
    enum store_verdict verdict =
        store_end_other_sessions(call->site->settings.store, call->user.id, call->session);
    call->site->has_unflushed = true;
    people_forget(&call->site->people);
    if (verdict == STORE_DONE) {
        answer_sessions(call);
    } else {
        refuse_store(call, verdict);
    }
}
