/*
 * Users: signing in and out, guests, and what a user may change. Tokens are 256 random bits; the
 * store knows only their hash. Hashing a pass phrase takes long on purpose, so it is a job that the
 * carrier has another thread run.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

enum { TOKEN_BYTES = 32 };

/* ---- Jobs ------------------------------------------------------------------------------------ */

/* Hashing a pass phrase, or comparing it with a hash. */
struct hashing {
    struct job job;
    bool is_login;
    char user[STORE_ID_SIZE]; /* login: whose account; register: the guest who becomes one */
    char session[HASH_SIZE];  /* register: the guest's */
    char name[NAME_SIZE];
    char passphrase[4 * PASSPHRASE_MOST + 1];
    char hash[crypto_pwhash_STRBYTES];
    bool is_done; /* hashed, or found right */
};

static bool run_hashing(struct job *job)
{
    struct hashing *hashing = (struct hashing *)job;
    size_t length = strlen(hashing->passphrase);
    if (hashing->is_login) {
        hashing->is_done =
            crypto_pwhash_str_verify(hashing->hash, hashing->passphrase, length) == 0;
    } else {
        hashing->is_done = crypto_pwhash_str(hashing->hash, hashing->passphrase, length,
                                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    }
    sodium_memzero(hashing->passphrase, sizeof hashing->passphrase);
    return true;
}

static void free_hashing(struct job *job)
{
    sodium_memzero(job, sizeof(struct hashing));
    free(job);
}

static void answer_hashing(struct call *call, struct job *job);

static const struct job_kind hashing_kind = { .run = run_hashing,
                                              .answer = answer_hashing,
                                              .free = free_hashing };

static bool name_is_fine(const char *name)
{
    size_t length = strlen(name);
    return text_is_fine(name, 1, NAME_CHARACTERS, false) && name[0] != ' ' &&
           name[length - 1] != ' ';
}

static const char *member(const struct call *call, const char *name)
{
    return json_string_value(json_object_get(call->body, name));
}

/* With name and pass phrase of the body; null: refused. */
static struct hashing *hashing_open(struct call *call, bool is_login)
{
    const char *name = member(call, "name"), *passphrase = member(call, "passphrase");
    if (!name_is_fine(name)) {
        refuse_member(call, "name", "site.want.name");
    } else if (!text_is_fine(passphrase, PASSPHRASE_LEAST, PASSPHRASE_MOST, false)) {
        refuse_member(call, "passphrase", "site.want.passphrase");
    } else {
        struct hashing *hashing = calloc(1, sizeof *hashing);
        if (!hashing) {
            refuse_call(call, CODE_FAILED);
            return NULL;
        }
        hashing->is_login = is_login;
        snprintf(hashing->name, sizeof hashing->name, "%s", name);
        snprintf(hashing->passphrase, sizeof hashing->passphrase, "%s", passphrase);
        return hashing;
    }
    return NULL;
}

/* ---- Sessions -------------------------------------------------------------------------------- */

static void set_cookie(struct call *call, const char *token, int64_t seconds)
{
    struct answer *answer = call->answer;
    int length = snprintf(answer->cookie, sizeof answer->cookie,
                          "sortie=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%lld%s", token,
                          (long long)seconds, call->site->settings.is_secure ? "; Secure" : "");
    assert(length > 0 && length < (int)sizeof answer->cookie);
    (void)length;
}

enum { SESSION_SECONDS = SESSION_DAYS * 86400 };

/* Begins a session and sets the cookie; the token is in `token`. False: refused. */
static bool begin_session(struct call *call, const char *user, char token[SITE_TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES];
    char hash[HASH_SIZE];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, SITE_TOKEN_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    bool is_token = token_hash(token, hash);
    assert(is_token);
    (void)is_token;
    enum store_verdict verdict =
        store_add_session(call->site->settings.store, hash, user, call->now);
    call->site->has_unflushed = true;
    if (verdict != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
        return false;
    }
    set_cookie(call, token, SESSION_SECONDS);
    return true;
}

static void reply_user(struct call *call, int status, const struct user *user, const char *token)
{
    json_t *object = json_object();
    bool done = json_put(object, "user", own_user_json(call->site, user));
    if (token) done = done && json_put(object, "token", json_string(token));
    reply(call, status, json_finish(object, done));
}

/* ---- Accounts -------------------------------------------------------------------------------- */

void answer_register(struct call *call)
{
    if (!guard_sign_in(call)) return;
    if (call->user.id[0] && !call->user.is_guest) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    struct hashing *hashing = hashing_open(call, false);
    if (!hashing) return;
    memcpy(hashing->user, call->user.id, sizeof hashing->user);
    memcpy(hashing->session, call->session, sizeof hashing->session);
    job_send(call, &hashing->job, &hashing_kind);
}

/* An account that there is not takes as long to be refused as a wrong pass phrase. */
void answer_login(struct call *call)
{
    struct stored_user row = { .id = NULL };
    if (!guard_sign_in(call)) return;
    struct hashing *hashing = hashing_open(call, true);
    if (!hashing) return;
    enum store_verdict verdict =
        store_find_account(call->site->settings.store, hashing->name, &row);
    if (verdict == STORE_FAILED) {
        free_hashing(&hashing->job);
        refuse_store(call, verdict);
        return;
    }
    bool is_found = verdict == STORE_DONE && row.passphrase;
    snprintf(hashing->hash, sizeof hashing->hash, "%s",
             is_found ? row.passphrase : call->site->dummy_hash);
    if (is_found) snprintf(hashing->user, sizeof hashing->user, "%s", row.id);
    if (verdict == STORE_DONE) store_free_user(&row);
    job_send(call, &hashing->job, &hashing_kind);
}

/* Writes the new account, or makes the guest one; false: refused. */
static bool write_account(struct call *call, struct hashing *hashing)
{
    struct store *store = call->site->settings.store;
    bool was_guest = hashing->user[0] != '\0';
    struct user guest = { .id = "" };
    if (was_guest) {
        people_forget_user(&call->site->people, hashing->user);
        guest = people_find(call->site, hashing->user);
        people_forget_user(&call->site->people, hashing->user);
        /* Registered twice at the same time: the first holds. */
        if (!guest.is_guest) {
            refuse_call(call, CODE_NOT_ALLOWED);
            return false;
        }
    } else {
        store_new_id(hashing->user);
    }
    const struct stored_user row = { .id = hashing->user,
                                     .name = hashing->name,
                                     .passphrase = hashing->hash,
                                     .webhook = guest.webhook[0] ? guest.webhook : NULL,
                                     .created = call->now };
    enum store_verdict verdict =
        was_guest ? store_set_user(store, &row) : store_add_user(store, &row);
    call->site->has_unflushed = true;
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict == STORE_TAKEN ? STORE_TAKEN : STORE_FAILED);
        return false;
    }
    /* The secret link of the guest is no way into the account. */
    if (was_guest && hashing->session[0]) {
        (void)store_end_session(store, hashing->session);
        people_forget_session(&call->site->people, hashing->session);
    }
    return true;
}

static void answer_hashing(struct call *call, struct job *job)
{
    struct hashing *hashing = (struct hashing *)job;
    char token[SITE_TOKEN_SIZE];
    bool is_login = hashing->is_login;
    if (!hashing->is_done || (is_login && !hashing->user[0])) {
        refuse_call(call, is_login ? CODE_WRONG_PASSPHRASE : CODE_FAILED);
    } else if ((is_login || write_account(call, hashing)) &&
               begin_session(call, hashing->user, token)) {
        struct user user = people_find(call->site, hashing->user);
        reply_user(call, is_login ? 200 : 201, &user, NULL);
        sodium_memzero(token, sizeof token);
    }
}

/* ---- Guests and sessions --------------------------------------------------------------------- */

void answer_guest(struct call *call)
{
    char id[STORE_ID_SIZE], token[SITE_TOKEN_SIZE];
    const char *name = member(call, "name");
    if (!guard_sign_in(call)) return;
    if (!name_is_fine(name)) {
        refuse_member(call, "name", "site.want.name");
        return;
    }
    store_new_id(id);
    const struct stored_user row = { .id = id, .name = name, .created = call->now };
    call->site->has_unflushed = true;
    if (store_add_user(call->site->settings.store, &row) != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
    } else if (begin_session(call, id, token)) {
        struct user user = people_find(call->site, id);
        reply_user(call, 201, &user, token);
        sodium_memzero(token, sizeof token);
    }
}

void answer_session(struct call *call)
{
    char hash[HASH_SIZE];
    struct user user;
    const char *token = member(call, "token");
    if (!guard_sign_in(call)) return;
    if (!token_hash(token, hash) || !people_session(call->site, hash, &user)) {
        refuse_call(call, CODE_NOT_SIGNED_IN);
        return;
    }
    set_cookie(call, token, SESSION_SECONDS);
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
    set_cookie(call, "", 0);
    reply(call, 200, json_object());
}

/* ---- Oneself --------------------------------------------------------------------------------- */

void answer_me(struct call *call)
{
    json_t *object = json_object();
    json_t *user = call->user.id[0] ? own_user_json(call->site, &call->user) : json_null();
    reply(call, 200, json_finish(object, json_put(object, "user", user)));
}

/* What the body changes of the user; false: refused. */
static bool read_changes(struct call *call, struct user *user)
{
    const json_t *webhook = json_object_get(call->body, "webhook");
    const char *name = member(call, "name"), *url = json_string_value(webhook);
    if (name && !name_is_fine(name)) {
        refuse_member(call, "name", "site.want.name");
        return false;
    }
    if (name && !user->is_guest) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return false;
    }
    if (url && !webhook_is_fine(call->site, url)) {
        refuse_member(call, "webhook", "site.want.webhook");
        return false;
    }
    if (name) snprintf(user->name, sizeof user->name, "%s", name);
    if (webhook) snprintf(user->webhook, sizeof user->webhook, "%s", url ? url : "");
    return true;
}

void answer_change_me(struct call *call)
{
    struct store *store = call->site->settings.store;
    struct stored_user row = { .id = NULL };
    enum store_verdict verdict = store_find_user(store, call->user.id, &row);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    struct user user;
    user_from_row(&user, &row);
    if (read_changes(call, &user) && mail_change(call)) {
        struct stored_user changed = row;
        changed.name = user.name;
        changed.webhook = user.webhook[0] ? user.webhook : NULL;
        verdict = store_set_user(store, &changed);
        call->site->has_unflushed = true;
        people_forget_user(&call->site->people, call->user.id);
        if (verdict == STORE_DONE) {
            reply_user(call, 200, &user, NULL);
        } else {
            refuse_store(call, verdict);
        }
    }
    store_free_user(&row);
}
