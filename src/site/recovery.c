/*
 * A pass phrase that was forgotten: a link is sent to the address that the account has confirmed,
 * and whoever opens it within the hour sets another, once. Whether there is such an account, and
 * whether it has an address, nobody is told: the answer, what is written and what it costs are the
 * same.
 */
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"
#include "store/names.h"

enum { HOUR = 60 * 60 * 1000, RECOVERY_TIME = HOUR, ASKED_MOST = 3, ASKED_AT_MOST = 10 };

/* Queues the mail, if there is whom to send it to. */
static enum store_verdict ask_for_link(struct call *call, const char *name)
{
    struct store *store = call->site->settings.store;
    struct stored_user row;
    enum store_verdict verdict = store_find_account(store, name, &row);
    if (verdict == STORE_MISSING) return STORE_DONE;
    if (verdict != STORE_DONE) return verdict;
    const struct stored_mail mail = {
        .user = row.id, .table = STORE_RECOVERY, .entry = call->now, .due = call->now
    };
    verdict = store_queue_mail(store, &mail);
    store_free_user(&row);
    return verdict;
}

void answer_recover(struct call *call)
{
    struct site *site = call->site;
    char key[NAME_KEY_SIZE] = "";
    const char *name = word_member(call, "name");
    int wait = 0;
    bool is_limited = site->settings.rate > 0;
    if (!site->settings.mail_from) {
        refuse_call(call, CODE_NO_MAIL);
        return;
    }
    if (!text_is_fine(name, 1, NAME_CHARACTERS, false)) {
        refuse_member(call, "name", "site.want.name");
        return;
    }
    if (is_limited && !limit_allows(site, "recover at", call->request->address, ASKED_AT_MOST, HOUR,
                                    ASKED_AT_MOST, &wait)) {
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = wait;
        return;
    }
    /* Nobody's mailbox is filled by somebody who knows their name, and nobody hears of it. */
    (void)name_key(name, key);
    bool is_enough =
        is_limited && !limit_allows(site, "recover", key, ASKED_MOST, HOUR, ASKED_MOST, &wait);
    /* All are written for, so all wait for the disk. */
    enum store_verdict verdict = store_try_writing(site->settings.store);
    if (verdict == STORE_DONE && !is_enough) verdict = ask_for_link(call, name);
    site->has_unflushed = true;
    if (verdict == STORE_DONE)
        reply(call, 200, json_object());
    else
        refuse_store(call, verdict);
}

bool recovery_make(struct site *site, const char *user, int64_t now, char secret[SITE_TOKEN_SIZE])
{
    char hash[HASH_SIZE];
    new_secret(secret);
    return token_hash(secret, hash) &&
           store_add_recovery(site->settings.store, hash, user, now) == STORE_DONE;
}

enum store_verdict recovery_find(struct site *site, const char *secret, int64_t now,
                                 char user[STORE_ID_SIZE])
{
    char hash[HASH_SIZE];
    int64_t created = 0;
    if (!token_hash(secret, hash)) return STORE_MISSING;
    enum store_verdict verdict = store_find_recovery(site->settings.store, hash, user, &created);
    return verdict == STORE_DONE && created + RECOVERY_TIME <= now ? STORE_MISSING : verdict;
}

void recoveries_sweep(struct site *site, int64_t now)
{
    if (store_drop_old_recoveries(site->settings.store, now - RECOVERY_TIME) == STORE_DONE)
        site->has_unflushed = true;
}
