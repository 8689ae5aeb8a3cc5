/* Talk around a table: chat, private notes, and coming in by the invitation link. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

static void reply_nothing_new(struct call *call)
{
    reply_view(call, 200, match_entries(table_match(call->place->table)), UINT32_MAX);
}

/* ---- Coming in ------------------------------------------------------------------------------- */

static bool is_same_secret(const char *given, const char *secret)
{
    size_t length = strlen(secret);
    return strlen(given) == length && sodium_memcmp(given, secret, length) == 0;
}

/* Where a group plays together its members see each other, so they are told of a new one. */
static enum store_verdict tell_group(struct call *call)
{
    if (table_council(call->place->table) == COUNCIL_NONE) return STORE_DONE;
    return place_tell(call->site, call->place, "member_joined", -1, call->user.name, call->now);
}

static bool has_invitation(struct call *call)
{
    if (is_same_secret(word_member(call, "invite"), call->place->record.invite)) return true;
    /* Who does not know the secret does not learn whether there is such a table. */
    refuse_call(call,
                call->is_member || call->place->record.is_open ? CODE_NOT_ALLOWED : CODE_NOT_FOUND);
    return false;
}

/* What one is invited to, before one says who one is. */
void answer_invitation(struct call *call)
{
    struct look look;
    if (has_invitation(call) && look_open(call, &look)) reply(call, 200, table_json(&look));
}

void answer_join(struct call *call)
{
    struct store *store = call->site->settings.store;
    int members = 0;
    if (!has_invitation(call)) return;
    if (call->is_member) {
        reply_nothing_new(call);
        return;
    }
    if (place_membership(call->site, call->place, call->user.id) == MEMBER_BANNED) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    enum store_verdict verdict = store_count_members(store, call->place->id, &members);
    if (verdict == STORE_DONE && members >= MEMBERS_MOST) {
        refuse_call(call, CODE_TOO_MANY);
        return;
    }
    if (verdict == STORE_DONE) {
        verdict = table_is_begun(call->place->table)
                      ? store_add_newcomer(store, call->place->id, call->user.id)
                      : store_add_member(store, call->place->id, call->user.id);
    }
    call->site->has_unflushed = true;
    if (verdict == STORE_DONE) verdict = tell_group(call);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
    } else {
        reply_nothing_new(call);
    }
}

/* ---- Chat ------------------------------------------------------------------------------------ */

/* Whether the user may say more now, and the address fill the disk with it; false: refused. */
static bool may_say(struct call *call)
{
    int wait = 0;
    bool is_limited = call->site->settings.rate > 0;
    if (is_limited && !limit_allows(call->site, "chat", call->user.id, CHAT_A_MINUTE, 60 * 1000,
                                    CHAT_A_MINUTE, &wait)) {
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = wait;
        return false;
    }
    return guard_bytes(call, strlen(word_member(call, "text")) + ROW_BYTES);
}

void answer_say(struct call *call)
{
    struct place *place = call->place;
    struct stored_chat line = { .time = call->now,
                                .user = call->user.id,
                                .name = call->user.name,
                                .text = word_member(call, "text") };
    uint32_t last = place_chat(call->site, place, call->user.id);
    bool is_aside = json_is_true(json_object_get(call->body, "aside"));
    if (!text_is_fine(line.text, 1, CHAT_CHARACTERS, true)) {
        refuse_member(call, "text", "site.want.chat");
        return;
    }
    /* Who came to look on leaves room for those who play. */
    if (last >= (call->is_member ? CHAT_MOST : CHAT_OF_OTHERS)) {
        refuse_call(call, CODE_TOO_MANY);
        return;
    }
    if (!may_say(call)) return;
    if (is_aside) line.audience = place_whisper(place, call->user.id);
    if (is_aside && !line.audience) {
        refuse_call(call, CODE_NO_ASIDE);
        return;
    }
    enum store_verdict verdict = store_say(call->site->settings.store, place->id, &line);
    place_changed(call->site, place);
    if (verdict != STORE_DONE) {
        place_drop(call->site, place);
        refuse_store(call, verdict);
        return;
    }
    /* Another process may have said something in between. */
    place->chat = line.number;
    place->chat_known = true;
    call->site->counts.chat_lines++;
    last = place_chat(call->site, place, call->user.id);
    reply_view(call, 200, match_entries(table_match(place->table)), last > 0 ? last - 1 : 0);
}

/* ---- Notes ----------------------------------------------------------------------------------- */

void answer_notes(struct call *call)
{
    const char *notes = word_member(call, "text");
    if (!text_is_fine(notes, 0, NOTES_CHARACTERS, true)) {
        refuse_member(call, "text", "site.want.notes");
        return;
    }
    if (!guard_bytes(call, strlen(notes) + ROW_BYTES)) return;
    enum store_verdict verdict =
        store_set_notes(call->site->settings.store, call->place->id, call->user.id, notes);
    call->site->has_unflushed = true;
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
        return;
    }
    struct look look;
    if (!look_open(call, &look)) return;
    look.log_after = match_entries(table_match(call->place->table));
    reply_with_view(call, 200, &look, notes);
}
