/*
 * Addresses for mail: given by their owner, confirmed by a link that was sent there, and stopped by
 * another that stands in every mail. Nobody but the owner is ever shown one.
 */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"

enum { MAIL_QUESTIONS = 5, MAIL_QUESTIONS_AT = 20, HOUR = 60 * 60 * 1000 };

json_t *own_user_json(struct site *site, const struct user *user)
{
    struct stored_address address;
    json_t *object = user_json(user, true), *mail = json_null();
    if (!site->settings.mail_from) return object;
    enum store_verdict verdict = store_find_address(site->settings.store, user->id, &address);
    /* Whoever is told that there is none saves that there is none. */
    bool done = verdict != STORE_FAILED;
    if (!done) site->is_unread = true;
    if (verdict == STORE_DONE) {
        mail = json_object();
        done = json_put(mail, "address", json_text(address.address)) &&
               json_put(mail, "confirmed", json_boolean(!address.confirm));
        store_free_address(&address);
    }
    return json_finish(object, json_put(object, "mail", mail) && done);
}

void new_secret(char secret[SITE_TOKEN_SIZE])
{
    unsigned char bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(secret, SITE_TOKEN_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* By what a mailbox is known: in small letters, and without what many hosts let people add to their
 * name (`anna+games@`). */
static void mailbox_of(const char *address, char mailbox[MAIL_ADDRESS_SIZE])
{
    size_t local = strcspn(address, "@"), name = strcspn(address + 1, "+@") + 1, length = 0;
    for (size_t i = 0; address[i]; i++) {
        if (i < name || i >= local) mailbox[length++] = (char)tolower((unsigned char)address[i]);
    }
    mailbox[length] = '\0';
}

/* Nobody is to be asked all day by somebody who knows an address, whoever that says to be. */
static bool is_asked_enough(struct call *call, const char *address)
{
    int wait = 0;
    struct site *site = call->site;
    char mailbox[MAIL_ADDRESS_SIZE];
    mailbox_of(address, mailbox);
    if (site->settings.rate <= 0) return false;
    if (limit_allows(site, "mail at", call->request->address, MAIL_QUESTIONS_AT, HOUR,
                     MAIL_QUESTIONS_AT, &wait) &&
        limit_allows(site, "mail", call->user.id, MAIL_QUESTIONS, HOUR, MAIL_QUESTIONS, &wait) &&
        limit_allows(site, "mail to", mailbox, MAIL_QUESTIONS, HOUR, MAIL_QUESTIONS, &wait))
        return false;
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = wait;
    return true;
}

/* A new address, with the question whether it is right. */
static enum store_verdict ask_for(struct call *call, const char *given)
{
    char confirm[SITE_TOKEN_SIZE], stop[SITE_TOKEN_SIZE];
    new_secret(confirm);
    new_secret(stop);
    const struct stored_address address = {
        .user = call->user.id,
        .address = given,
        .language = call->language == IN_FRENCH ? "fr" : "en",
        .confirm = confirm,
        .stop = stop,
    };
    return store_ask_address(call->site->settings.store, &address, call->now);
}

bool mail_change(struct call *call)
{
    struct store *store = call->site->settings.store;
    struct stored_address old;
    const json_t *mail = json_object_get(call->body, "mail");
    const char *given = json_string_value(mail);
    if (!mail) return true;
    if (given && !call->site->settings.mail_from) {
        refuse_call(call, CODE_NO_MAIL);
        return false;
    }
    if (given && !mail_address_is_fine(given)) {
        refuse_member(call, "mail", "site.want.mail");
        return false;
    }
    enum store_verdict verdict = store_find_address(store, call->user.id, &old);
    if (verdict == STORE_FAILED) {
        refuse_store(call, verdict);
        return false;
    }
    bool has_old = verdict == STORE_DONE;
    bool is_same = has_old && given && !old.confirm && strcmp(old.address, given) == 0;
    if (has_old) store_free_address(&old);
    if (is_same) return true;
    if (given && is_asked_enough(call, given)) return false;
    call->site->has_unflushed = true;
    verdict = given ? ask_for(call, given) : store_drop_address(store, call->user.id);
    if (verdict != STORE_DONE) refuse_store(call, verdict);
    return verdict == STORE_DONE;
}

/* ---- Links ----------------------------------------------------------------------------------- */

/* What cannot be a secret, and may not even be text, is nothing to ask a database for. */
static void answer_link(struct call *call,
                        enum store_verdict (*follow)(struct store *store, const char *secret))
{
    const char *secret = call->path.segment[3];
    enum store_verdict verdict =
        is_token(secret) ? follow(call->site->settings.store, secret) : STORE_MISSING;
    call->site->has_unflushed = true;
    if (verdict == STORE_DONE)
        reply(call, 200, json_object());
    else
        refuse_store(call, verdict);
}

void answer_confirm_mail(struct call *call)
{
    answer_link(call, store_confirm_address);
}

void answer_stop_mail(struct call *call)
{
    answer_link(call, store_stop_address);
}

/* Some mail programs open the address for programs in a browser: the page for people asks for the
 * rest. Looking at it stops nothing, since some look at every link of a mail by themselves. */
void answer_stop_page(struct call *call)
{
    static const char form[] = "<!DOCTYPE html><html lang=\"%s\"><title>Sortie</title>"
                               "<meta http-equiv=\"refresh\" content=\"0;url=/#/mail/stop/%s\">";
    char page[512];
    const char *secret = call->path.segment[3];
    if (!is_token(secret)) {
        refuse_call(call, CODE_NOT_FOUND);
        return;
    }
    snprintf(page, sizeof page, form, call->language == IN_FRENCH ? "fr" : "en", secret);
    char *body = strdup(page);
    if (!body) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    call->answer->status = 200;
    call->answer->type = "text/html; charset=utf-8";
    call->answer->body = body;
    call->answer->size = strlen(body);
}
