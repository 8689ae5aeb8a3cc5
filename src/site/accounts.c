/*
 * Accounts and their pass phrases. Hashing a pass phrase takes long on purpose, so it is a job that
 * the carrier has another thread run.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/address.h"
#include "site/oneself.h"
#include "site/site_internal.h"
#include "store/names.h"

/* ---- Jobs ------------------------------------------------------------------------------------ */

/* What a pass phrase is hashed for, or compared with a hash. */
enum purpose { TO_REGISTER, TO_LOG_IN, TO_CHANGE, TO_DELETE, TO_RECOVER, TO_MOVE_MAIL };

struct hashing {
    struct job job;
    enum purpose purpose;
    char user[STORE_ID_SIZE]; /* login: whose account; register: the guest who becomes one */
    char session[HASH_SIZE];  /* of who asks */
    char name[NAME_SIZE];
    char passphrase[4 * PASSPHRASE_MOST + 1];
    char fresh[4 * PASSPHRASE_MOST + 1]; /* change: what it is to be */
    char secret[SITE_TOKEN_SIZE];        /* recover: of the link */
    json_t *body;                        /* move mail: what was asked for, and from where */
    char address[ADDRESS_SIZE];
    bool is_light;                  /* see phrase_hash() */
    char checked[PHRASE_HASH_SIZE]; /* what the pass phrase is compared with */
    char hash[PHRASE_HASH_SIZE];    /* what it comes to */
    bool is_done;                   /* hashed, or found right */
};

bool phrase_hash(const char *passphrase, bool is_light, char hash[PHRASE_HASH_SIZE])
{
    _Static_assert(PHRASE_HASH_SIZE >= crypto_pwhash_STRBYTES, "room for a hash");
    return crypto_pwhash_str(
               hash, passphrase, strlen(passphrase),
               is_light ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE,
               is_light ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static bool run_hashing(struct job *job)
{
    struct hashing *hashing = (struct hashing *)job;
    if (hashing->purpose == TO_REGISTER || hashing->purpose == TO_RECOVER) {
        hashing->is_done = phrase_hash(hashing->passphrase, hashing->is_light, hashing->hash);
    } else {
        hashing->is_done = crypto_pwhash_str_verify(hashing->checked, hashing->passphrase,
                                                    strlen(hashing->passphrase)) == 0;
    }
    if (hashing->purpose == TO_CHANGE && hashing->is_done)
        hashing->is_done = phrase_hash(hashing->fresh, hashing->is_light, hashing->hash);
    sodium_memzero(hashing->passphrase, sizeof hashing->passphrase);
    sodium_memzero(hashing->fresh, sizeof hashing->fresh);
    return true;
}

static void free_hashing(struct job *job)
{
    json_decref(((struct hashing *)job)->body);
    sodium_memzero(job, sizeof(struct hashing));
    free(job);
}

static void answer_hashing(struct call *call, struct job *job);

static const struct job_kind hashing_kind = { .run = run_hashing,
                                              .answer = answer_hashing,
                                              .free = free_hashing };

bool name_is_fine(const char *name)
{
    return text_is_fine(name, 1, NAME_CHARACTERS, false) && name_is_plain(name);
}

bool name_is_free(struct call *call, const char *name)
{
    struct stored_user row;
    enum store_verdict verdict = store_find_account(call->site->settings.store, name, &row);
    if (verdict == STORE_MISSING) return true;
    if (verdict == STORE_DONE) store_free_user(&row);
    refuse_store(call, verdict == STORE_DONE ? STORE_TAKEN : STORE_FAILED);
    return false;
}

static bool phrase_is_fine(struct call *call, const char *name)
{
    bool fits = text_is_fine(word_member(call, name), PASSPHRASE_LEAST, PASSPHRASE_MOST, false);
    if (!fits) refuse_member(call, name, "site.want.passphrase");
    return fits;
}

/* With name and pass phrase of the body; null: refused. */
static struct hashing *hashing_open(struct call *call, enum purpose purpose)
{
    const char *name = purpose == TO_REGISTER || purpose == TO_LOG_IN ? word_member(call, "name")
                                                                      : call->user.name;
    /* Whoever has another name from before comes in by it. */
    if (purpose == TO_REGISTER ? !name_is_fine(name)
                               : !text_is_fine(name, 1, NAME_CHARACTERS, false)) {
        refuse_member(call, "name", "site.want.name");
        return NULL;
    }
    if (!phrase_is_fine(call, "passphrase")) return NULL;
    struct hashing *hashing = calloc(1, sizeof *hashing);
    if (!hashing) {
        refuse_call(call, CODE_FAILED);
        return NULL;
    }
    hashing->purpose = purpose;
    hashing->is_light = call->site->settings.hashes_lightly;
    snprintf(hashing->name, sizeof hashing->name, "%s", name);
    snprintf(hashing->passphrase, sizeof hashing->passphrase, "%s",
             word_member(call, "passphrase"));
    memcpy(hashing->session, call->session, sizeof hashing->session);
    return hashing;
}

/* ---- Accounts -------------------------------------------------------------------------------- */

void answer_register(struct call *call)
{
    if (!guard_newcomer(call)) return;
    if (call->user.id[0] && !call->user.is_guest) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    struct hashing *hashing = hashing_open(call, TO_REGISTER);
    if (!hashing) return;
    memcpy(hashing->user, call->user.id, sizeof hashing->user);
    job_send(call, &hashing->job, &hashing_kind);
}

/* An account that there is not takes as long to be refused as a wrong pass phrase. */
void answer_login(struct call *call)
{
    struct stored_user row = { .id = NULL };
    if (!guard_sign_in(call)) return;
    struct hashing *hashing = hashing_open(call, TO_LOG_IN);
    if (!hashing) return;
    if (!guard_account(call, hashing->name)) {
        free_hashing(&hashing->job);
        return;
    }
    enum store_verdict verdict =
        store_find_account(call->site->settings.store, hashing->name, &row);
    if (verdict == STORE_FAILED) {
        free_hashing(&hashing->job);
        refuse_store(call, verdict);
        return;
    }
    bool is_found = verdict == STORE_DONE && row.passphrase;
    snprintf(hashing->checked, sizeof hashing->checked, "%s",
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

/* ---- Changing the pass phrase, leaving for good ---------------------------------------------- */

/* Whoever knew the old one is signed out everywhere but here. */
static void change_phrase(struct call *call, const struct hashing *hashing)
{
    struct store *store = call->site->settings.store;
    struct stored_user row = { .id = NULL };
    enum store_verdict verdict = store_find_user(store, hashing->user, &row);
    if (verdict == STORE_DONE) {
        struct stored_user changed = row;
        changed.passphrase = hashing->hash;
        verdict = store_set_user(store, &changed);
        store_free_user(&row);
    }
    if (verdict == STORE_DONE)
        verdict = store_end_other_sessions(store, hashing->user, hashing->session);
    call->site->has_unflushed = true;
    people_forget(&call->site->people);
    if (verdict == STORE_DONE) {
        struct user user = people_find(call->site, hashing->user);
        reply_user(call, 200, &user, NULL);
    } else {
        refuse_store(call, verdict);
    }
}

/* Games stay, names go. */
static void erase_user(struct call *call, const char *id)
{
    enum store_verdict verdict = store_erase_user(call->site->settings.store, id);
    call->site->has_unflushed = true;
    people_forget(&call->site->people);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    session_set_cookie(call, "", 0);
    reply(call, 200, json_object());
}

/* ---- A pass phrase that was forgotten -------------------------------------------------------- */

static void welcome(struct call *call, const char *id, int status);

void answer_recovered(struct call *call)
{
    char user[STORE_ID_SIZE] = "";
    const char *secret = call->path.segment[2];
    if (!guard_sign_in(call)) return;
    enum store_verdict verdict = recovery_find(call->site, secret, call->now, user);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    call->user = people_find(call->site, user);
    struct hashing *hashing = hashing_open(call, TO_RECOVER);
    if (!hashing) return;
    snprintf(hashing->secret, sizeof hashing->secret, "%.*s", SITE_TOKEN_SIZE - 1, secret);
    job_send(call, &hashing->job, &hashing_kind);
}

/* The link is good once, and whoever was signed in is no longer. */
static void recover(struct call *call, const struct hashing *hashing)
{
    struct store *store = call->site->settings.store;
    struct stored_user row = { .id = NULL };
    char user[STORE_ID_SIZE] = "";
    enum store_verdict verdict = recovery_find(call->site, hashing->secret, call->now, user);
    if (verdict == STORE_DONE) verdict = store_find_user(store, user, &row);
    if (verdict == STORE_DONE) {
        struct stored_user changed = row;
        changed.passphrase = hashing->hash;
        verdict = row.passphrase ? store_set_user(store, &changed) : STORE_MISSING;
        store_free_user(&row);
    }
    if (verdict == STORE_DONE) verdict = store_drop_recoveries(store, user);
    if (verdict == STORE_DONE) verdict = store_end_other_sessions(store, user, "");
    call->site->has_unflushed = true;
    people_forget(&call->site->people);
    if (verdict == STORE_DONE)
        welcome(call, user, 200);
    else
        refuse_store(call, verdict);
}

/* Compares the pass phrase of the body with that of who asks. */
static void check_phrase(struct call *call, enum purpose purpose)
{
    struct stored_user row = { .id = NULL };
    if (!guard_sign_in(call) || !guard_account(call, call->user.name)) return;
    struct hashing *hashing = hashing_open(call, purpose);
    if (!hashing) return;
    enum store_verdict verdict = store_find_user(call->site->settings.store, call->user.id, &row);
    if (verdict != STORE_DONE || !row.passphrase) {
        free_hashing(&hashing->job);
        if (verdict == STORE_DONE) {
            store_free_user(&row);
            refuse_call(call, CODE_NOT_ALLOWED);
        } else {
            refuse_store(call, STORE_FAILED);
        }
        return;
    }
    snprintf(hashing->checked, sizeof hashing->checked, "%s", row.passphrase);
    store_free_user(&row);
    memcpy(hashing->user, call->user.id, sizeof hashing->user);
    if (purpose == TO_CHANGE)
        snprintf(hashing->fresh, sizeof hashing->fresh, "%s", word_member(call, "new"));
    hashing->body = json_incref(call->body);
    snprintf(hashing->address, sizeof hashing->address, "%s",
             call->request->address ? call->request->address : "");
    job_send(call, &hashing->job, &hashing_kind);
}

void answer_passphrase(struct call *call)
{
    if (phrase_is_fine(call, "new")) check_phrase(call, TO_CHANGE);
}

void ask_phrase_for_mail(struct call *call)
{
    check_phrase(call, TO_MOVE_MAIL);
}

/* A guest has no pass phrase to give. */
void answer_delete(struct call *call)
{
    bool has_phrase = word_member(call, "passphrase") != NULL;
    if (call->user.is_guest != !has_phrase) {
        refuse_member(call, "passphrase",
                      has_phrase ? "site.want.nothing" : "site.want.passphrase");
    } else if (has_phrase) {
        check_phrase(call, TO_DELETE);
    } else {
        erase_user(call, call->user.id);
    }
}

/* Signs in, with the answer for who has just come. */
static void welcome(struct call *call, const char *id, int status)
{
    char token[SITE_TOKEN_SIZE];
    if (!session_begin(call, id, token)) return;
    struct user user = people_find(call->site, id);
    reply_user(call, status, &user, NULL);
    sodium_memzero(token, sizeof token);
}

/* Goes on with the request that had to wait for the pass phrase. */
static void move_mail(struct call *call, const struct hashing *hashing)
{
    const struct request request = { .method = METHOD_POST, .address = hashing->address };
    struct call then = *call;
    then.request = &request;
    then.body = hashing->body;
    then.user = people_find(call->site, hashing->user);
    change_me(&then);
}

/* Whether the pass phrase that was right is so still: whoever has set another meanwhile has ended
 * everything that was begun with the old one. False: refused. */
static bool is_still_right(struct call *call, const struct hashing *hashing)
{
    struct stored_user row = { .id = NULL };
    if (!hashing->checked[0]) return true;
    enum store_verdict verdict = store_find_user(call->site->settings.store, hashing->user, &row);
    bool is_same =
        verdict == STORE_DONE && row.passphrase && strcmp(row.passphrase, hashing->checked) == 0;
    if (verdict == STORE_DONE) store_free_user(&row);
    if (verdict == STORE_FAILED)
        refuse_store(call, verdict);
    else if (!is_same)
        refuse_call(call, CODE_WRONG_PASSPHRASE);
    return is_same;
}

static void answer_hashing(struct call *call, struct job *job)
{
    struct hashing *hashing = (struct hashing *)job;
    if (!hashing->is_done || (hashing->purpose == TO_LOG_IN && !hashing->user[0])) {
        bool is_new = hashing->purpose == TO_REGISTER || hashing->purpose == TO_RECOVER;
        refuse_call(call, is_new ? CODE_FAILED : CODE_WRONG_PASSPHRASE);
        return;
    }
    if (!is_still_right(call, hashing)) return;
    switch (hashing->purpose) {
    case TO_REGISTER:
        if (write_account(call, hashing)) welcome(call, hashing->user, 201);
        break;
    case TO_LOG_IN: welcome(call, hashing->user, 200); break;
    case TO_CHANGE: change_phrase(call, hashing); break;
    case TO_DELETE: erase_user(call, hashing->user); break;
    case TO_RECOVER: recover(call, hashing); break;
    case TO_MOVE_MAIL: move_mail(call, hashing); break;
    }
}
