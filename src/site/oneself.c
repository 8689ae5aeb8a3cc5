/* Guests, and what people may change of themselves: name, webhook, address for mail. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "site/oneself.h"
#include "site/site_internal.h"

/* ---- Guests ---------------------------------------------------------------------------------- */

void answer_guest(struct call *call)
{
    char id[STORE_ID_SIZE], token[SITE_TOKEN_SIZE];
    const char *name = word_member(call, "name");
    if (!guard_newcomer(call)) return;
    if (!name_is_fine(name)) {
        refuse_member(call, "name", "site.want.name");
        return;
    }
    if (!name_is_free(call, name)) return;
    store_new_id(id);
    const struct stored_user row = { .id = id, .name = name, .created = call->now };
    call->site->has_unflushed = true;
    if (store_add_user(call->site->settings.store, &row) != STORE_DONE) {
        refuse_store(call, STORE_FAILED);
    } else if (session_begin(call, id, token)) {
        struct user user = people_find(call->site, id);
        reply_user(call, 201, &user, token);
        sodium_memzero(token, sizeof token);
    }
}

/* ---- Oneself --------------------------------------------------------------------------------- */

void answer_me(struct call *call)
{
    json_t *object = json_object();
    json_t *user = call->user.id[0] ? own_user_json(call->site, &call->user) : json_null();
    bool has_mail = call->site->settings.mail_from != NULL;
    reply(call, 200,
          json_finish(object, json_put(object, "user", user) &&
                                  json_put(object, "mail", json_boolean(has_mail))));
}

/* What the body changes of the user; false: refused. */
static bool read_changes(struct call *call, struct user *user)
{
    const json_t *webhook = json_object_get(call->body, "webhook");
    const char *name = word_member(call, "name"), *url = json_string_value(webhook);
    if (name && !name_is_fine(name)) {
        refuse_member(call, "name", "site.want.name");
        return false;
    }
    if (name && !user->is_guest) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return false;
    }
    if (name && strcmp(name, user->name) != 0 && !name_is_free(call, name)) return false;
    if (url && !webhook_is_fine(call->site, url)) {
        refuse_member(call, "webhook", "site.want.webhook");
        return false;
    }
    if (name) snprintf(user->name, sizeof user->name, "%s", name);
    if (webhook) snprintf(user->webhook, sizeof user->webhook, "%s", url ? url : "");
    return true;
}

/* Whether mail of an account is to go to another address. Whoever has that address can set the pass
 * phrase anew, so a session alone is not enough for it. */
static bool moves_mail(const struct call *call)
{
    struct stored_address old;
    const char *given = word_member(call, "mail");
    if (!given || call->user.is_guest || !call->site->settings.mail_from) return false;
    enum store_verdict verdict =
        store_find_address(call->site->settings.store, call->user.id, &old);
    bool is_same = verdict == STORE_DONE && strcmp(old.address, given) == 0;
    if (verdict == STORE_DONE) store_free_address(&old);
    return !is_same;
}

void change_me(struct call *call)
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

void answer_change_me(struct call *call)
{
    if (!moves_mail(call))
        change_me(call);
    else if (word_member(call, "passphrase"))
        ask_phrase_for_mail(call);
    else
        refuse_member(call, "passphrase", "site.want.passphrase");
}
