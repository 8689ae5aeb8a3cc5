/*
 * The door of a table, which is its owner's: a new invitation in the place of one that has gone
 * astray, who has come in, and who may come in again or has a vote.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"

void invite_draw(char invite[SITE_TOKEN_SIZE])
{
    unsigned char secret[32];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2base64(invite, SITE_TOKEN_SIZE, secret, sizeof secret,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* False: refused. */
static bool is_for_owner(struct call *call)
{
    bool is_owner = call_is_owner(call);
    if (!is_owner) refuse_call(call, CODE_NOT_ALLOWED);
    return is_owner;
}

/* The old link leads nowhere any more; who has come in by it stays. */
void answer_invite(struct call *call)
{
    if (!is_for_owner(call) || !call_is_playable(call)) return;
    uint32_t entries = match_entries(table_match(call->place->table));
    invite_draw(call->place->record.invite);
    if (call_save(call)) reply_view(call, 200, entries, UINT32_MAX);
}

/* ---- Who is there ---------------------------------------------------------------------------- */

struct people_list {
    json_t *list;
    bool done;
};

/* The store is busy: names come later. */
static void note_person(void *context, const char *user, bool is_accepted)
{
    struct people_list *people = context;
    json_t *item = json_object();
    bool is_put = json_put(item, "user", json_string(user)) &&
                  json_put(item, "accepted", json_boolean(is_accepted));
    people->done = json_add(people->list, json_finish(item, is_put)) && is_put && people->done;
}

static bool put_people(struct call *call, json_t *object, const char *name,
                       struct people_list *people)
{
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach(people->list, i, item)
    {
        struct user user =
            people_find(call->site, json_string_value(json_object_get(item, "user")));
        people->done = json_put(item, "user", user_json(&user, false)) && people->done;
    }
    return json_put(object, name, people->list) && people->done;
}

void answer_people(struct call *call)
{
    struct store *store = call->site->settings.store;
    struct people_list members = { json_array(), true }, banned = { json_array(), true };
    if (!is_for_owner(call)) {
        json_decref(members.list);
        json_decref(banned.list);
        return;
    }
    enum store_verdict verdict = store_members(store, call->place->id, note_person, &members);
    if (verdict == STORE_DONE) verdict = store_banned(store, call->place->id, note_person, &banned);
    json_t *object = json_object();
    bool done = put_people(call, object, "members", &members);
    done = put_people(call, object, "banned", &banned) && done;
    if (verdict == STORE_DONE) {
        reply(call, 200, json_finish(object, done));
    } else {
        json_decref(object);
        refuse_store(call, verdict);
    }
}

/* Lets somebody in again who was shown the door, or gives a vote to who came late. */
void answer_admit(struct call *call)
{
    struct store *store = call->site->settings.store;
    const char *user = word_member(call, "user");
    if (!is_for_owner(call)) return;
    enum membership membership =
        user ? place_membership(call->site, call->place, user) : MEMBER_NONE;
    if (membership == MEMBER_NONE) {
        refuse_member(call, "user", "site.want.member");
        return;
    }
    enum store_verdict verdict = membership == MEMBER_BANNED
                                     ? store_pardon(store, call->place->id, user)
                                     : store_add_member(store, call->place->id, user);
    place_changed(call->site, call->place);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    reply_view(call, 200, match_entries(table_match(call->place->table)), UINT32_MAX);
}
