/*
 * One side played by a group: all members of the table. Whoever has the seat commands; the others
 * propose, may vote for another commander while the rules let them, and see what the seat sees. The
 * table keeps what was proposed and voted; this file knows who belongs to the group.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

/* ---- Who belongs to the group ---------------------------------------------------------------- */

struct group_member {
    char id[STORE_ID_SIZE];
    bool has_vote;
};

/* All who were invited, and the owner, who needs no invitation. Those have a vote who were there
 * from the start, or whom the owner has accepted. */
struct group {
    struct group_member *members;
    int count, capacity, voters;
    bool is_whole; /* memory was enough */
};

static void group_add(void *context, const char *user, bool has_vote)
{
    struct group *group = context;
    /* The owner is first. */
    if (group->count > 0 && strcmp(group->members[0].id, user) == 0) return;
    if (group->count == group->capacity) {
        int capacity = group->capacity > 0 ? 2 * group->capacity : 8;
        void *more = realloc(group->members, (size_t)capacity * sizeof group->members[0]);
        group->is_whole = group->is_whole && more;
        if (!more) return;
        group->members = more;
        group->capacity = capacity;
    }
    struct group_member *member = &group->members[group->count++];
    member->has_vote = has_vote;
    snprintf(member->id, sizeof member->id, "%s", user);
    group->voters += has_vote;
}

/* To be freed with its members; false when the store fails or memory ends. */
static bool group_find(struct site *site, const struct place *place, struct group *group)
{
    *group = (struct group){ .is_whole = true };
    group_add(group, place->record.owner, true);
    if (store_members(site->settings.store, place->id, group_add, group) == STORE_DONE)
        return group->is_whole;
    site->is_unread = true;
    return false;
}

static bool group_has(const struct group *group, const char *user)
{
    for (int i = 0; i < group->count; i++) {
        if (strcmp(group->members[i].id, user) == 0) return true;
    }
    return false;
}

/* ---- What is shown --------------------------------------------------------------------------- */

bool look_proposes(const struct look *look)
{
    return look->is_member && !look->is_past && !look->place->is_frozen &&
           table_hears_proposals(look->place->table) && !look_is_turn(look);
}

static json_t *person_json(const struct look *look, const char *id)
{
    struct user user = { .id = "" };
    if (!id[0]) return json_null();
    user = people_find(look->site, id);
    return user_json(&user, false);
}

static const char *vote_of(const struct table *table, const char *user)
{
    int count = 0;
    const struct table_voice *voices = table_voices(table, &count);
    for (int i = 0; i < count; i++) {
        if (strcmp(voices[i].user, user) == 0) return voices[i].vote;
    }
    return "";
}

static bool put_members(json_t *object, const struct look *look, const struct group *group)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < group->count; i++) {
        const struct group_member *member = &group->members[i];
        json_t *item = json_object();
        bool is_put =
            json_put(item, "user", person_json(look, member->id)) &&
            json_put(item, "vote", json_boolean(member->has_vote)) &&
            json_put(item, "for", text_or_null_json(vote_of(look->place->table, member->id)));
        done = json_add(list, json_finish(item, is_put)) && is_put;
    }
    return json_put(object, "members", list) && done;
}

static json_t *council_json(const struct look *look)
{
    struct group group;
    const struct table *table = look->place->table;
    bool votes = table_council(table) == COUNCIL_VOTES && table_state(table) == TABLE_PLAYING &&
                 !look->place->is_frozen;
    bool done = group_find(look->site, look->place, &group);
    json_t *object = json_object();
    done = done && json_put(object, "votes", json_boolean(votes)) &&
           json_put(object, "needed", json_integer(group.voters / 2 + 1)) &&
           json_put(object, "chief", person_json(look, table_chief(table))) &&
           put_members(object, look, &group);
    free(group.members);
    return json_finish(object, done);
}

static json_t *proposal_json(const struct look *look, const struct table_voice *voice)
{
    char words[DESCRIBE_TEXT_SIZE];
    const struct game *game = look_game(look);
    text_told(look->site->settings.catalogue, look->language, game, voice->proposal, words,
              sizeof words);
    json_t *object = json_object();
    bool done = json_put(object, "user", person_json(look, voice->user)) &&
                json_put(object, "action", action_json(game, voice->proposal)) &&
                json_put(object, "text", json_text(words));
    return json_finish(object, done);
}

/* What somebody proposes tells what the seat may do, which in a game with hidden things is not for
 * everybody. */
static json_t *proposals_json(const struct look *look)
{
    int count = 0;
    const struct table *table = look->place->table;
    const struct table_voice *voices = table_voices(table, &count);
    bool is_shown = !look->is_past && (look->is_member || !table_has_secrets(table));
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && is_shown && i < count; i++) {
        if (voices[i].has_proposed) done = json_add(list, proposal_json(look, &voices[i]));
    }
    return json_finish(list, done);
}

bool council_put(struct json_out *out, const struct look *look)
{
    if (table_council(look->place->table) == COUNCIL_NONE) return true;
    json_t *council = council_json(look), *proposals = proposals_json(look);
    bool done = council && proposals;
    json_out_key(out, "council");
    json_out_tree(out, council);
    json_out_key(out, "proposals");
    json_out_tree(out, proposals);
    json_out_key(out, "proposes");
    json_out_boolean(out, look_proposes(look));
    return done;
}

/* ---- Requests -------------------------------------------------------------------------------- */

/* Null for null. */
/* Whether the user belongs to a group that plays here; false: refused. */
static bool is_of_group(struct call *call)
{
    if (!call_is_playable(call)) return false;
    bool has_council = table_council(call->place->table) != COUNCIL_NONE;
    if (!has_council) {
        refuse_call(call, CODE_NO_COUNCIL);
    } else if (!call->is_member) {
        refuse_call(call, CODE_NOT_ALLOWED);
    }
    return has_council && call->is_member;
}

/* Whom a member of the body names, or "" for null, and how many have a vote; false: refused. */
static bool find_named(struct call *call, const char *name, const char **named, int *count)
{
    struct group group;
    const char *user = word_member(call, name);
    bool is_found = group_find(call->site, call->place, &group);
    *named = user ? user : "";
    *count = group.voters;
    bool is_known = is_found && (!user || group_has(&group, user));
    free(group.members);
    if (!is_found) {
        refuse_store(call, STORE_FAILED);
    } else if (!is_known) {
        refuse_member(call, name, "site.want.member");
    }
    return is_known;
}

/* Writes down what does not change whose turn it is, so nobody is told of a turn. */
static bool save_quietly(struct call *call)
{
    char commander[TABLE_USER_SIZE];
    memcpy(commander, table_seat(call->place->table, ACTOR_FIRST_SEAT)->user, sizeof commander);
    enum store_verdict verdict = place_save(call->site, call->place, commander, call->now);
    if (verdict != STORE_DONE) refuse_store(call, verdict);
    return verdict == STORE_DONE;
}

void answer_propose(struct call *call)
{
    struct table_report report = { 0 };
    const char *words = word_member(call, "action");
    action proposal = 0;
    if (!call_catch_up(call) || !is_of_group(call)) return;
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table));
    uint32_t at = (uint32_t)json_integer_value(json_object_get(call->body, "at"));
    if (at == entries && words && !action_read(match_game(table_match(table)), words, &proposal)) {
        refuse_call(call, CODE_UNKNOWN_ACTION);
        return;
    }
    enum table_verdict verdict =
        table_propose(table, call->user.id, at, words ? &proposal : NULL, &report);
    if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, &report);
    } else if (save_quietly(call)) {
        reply_view(call, 200, entries, UINT32_MAX);
    }
}

/* ---- Officers -------------------------------------------------------------------------------- */

/* Tells what happened to a person, if it is one; false: refused. */
static bool tell_of(struct call *call, const char *event, const char *id)
{
    if (!id[0]) return true;
    struct user user = people_find(call->site, id);
    enum store_verdict verdict =
        place_tell(call->site, call->place, event, ACTOR_FIRST_SEAT, user.name, call->now);
    if (verdict != STORE_DONE) refuse_store(call, verdict);
    return verdict == STORE_DONE;
}

void answer_staff(struct call *call)
{
    const char *chief = NULL;
    char before[TABLE_USER_SIZE];
    int count = 0;
    if (!is_of_group(call) || !find_named(call, "user", &chief, &count)) return;
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table)),
             chat = place_chat(call->site, call->place, call->user.id);
    snprintf(before, sizeof before, "%s", table_chief(table));
    enum table_verdict verdict = table_name_chief(table, call->user.id, chief);
    if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, NULL);
        return;
    }
    bool is_change = strcmp(before, chief) != 0;
    if (!save_quietly(call)) return;
    if (is_change &&
        !(chief[0] ? tell_of(call, "chief_named", chief) : tell_of(call, "chief_relieved", before)))
        return;
    reply_view(call, 200, entries, chat);
}

void answer_vote(struct call *call)
{
    const char *candidate = NULL;
    char before[TABLE_USER_SIZE];
    int count = 0;
    bool is_elected = false;
    if (!is_of_group(call) || !find_named(call, "for", &candidate, &count)) return;
    if (place_membership(call->site, call->place, call->user.id) != MEMBER_ACCEPTED) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table)),
             chat = place_chat(call->site, call->place, call->user.id);
    snprintf(before, sizeof before, "%s", table_seat(table, ACTOR_FIRST_SEAT)->user);
    enum table_verdict verdict =
        table_vote(table, call->user.id, candidate, count, call->now, &is_elected);
    if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, NULL);
        return;
    }
    if (is_elected) call->place->noticed = 0; /* it is somebody else's turn now */
    if (!(is_elected ? call_save(call) : save_quietly(call))) return;
    if (is_elected && (!tell_of(call, "commander_dismissed", before) ||
                       !tell_of(call, "commander_chosen", candidate)))
        return;
    reply_view(call, 200, entries, chat);
}

/* ---- Leaving --------------------------------------------------------------------------------- */

/* Whether somebody may be taken off the list of members: each may go, and the owner, who stays, may
 * strike off others; but whoever has a seat leaves that first. */
static bool may_part(const struct call *call, const char *user)
{
    const char *owner = call->place->record.owner;
    bool is_theirs = strcmp(user, call->user.id) == 0 || strcmp(owner, call->user.id) == 0;
    return is_theirs && strcmp(user, owner) != 0 && !table_has(call->place->table, user);
}

/* The group forgets somebody before that one is off the list, so that nobody who is not on it has a
 * vote. `before` is who commanded until then, or "" when nothing has changed; false: refused. */
static bool forget(struct call *call, const char *user, int members, char before[TABLE_USER_SIZE])
{
    struct table *table = call->place->table;
    before[0] = '\0';
    if (call->place->is_frozen || table_council(table) == COUNCIL_NONE) return true;
    const char *commander = table_seat(table, ACTOR_FIRST_SEAT)->user;
    snprintf(before, TABLE_USER_SIZE, "%s", commander);
    bool is_elected = table_part(table, user, members, call->now);
    if (!is_elected) before[0] = '\0';
    if (is_elected) call->place->noticed = 0;
    return is_elected ? call_save(call) : save_quietly(call);
}

/* Off the list, for good if the owner says so; watchers are asked anew whether they may see the
 * table. False: refused. */
static bool strike_off(struct call *call, const char *user)
{
    struct store *store = call->site->settings.store;
    bool is_own = strcmp(user, call->user.id) == 0;
    enum store_verdict verdict = is_own ? store_remove_member(store, call->place->id, user)
                                        : store_ban(store, call->place->id, user);
    place_changed(call->site, call->place);
    if (verdict == STORE_DONE) return true;
    place_drop(call->site, call->place);
    refuse_store(call, verdict);
    return false;
}

/* In other games nobody is told who came, either. False: refused. */
static bool tell_of_parting(struct call *call, const char *user, const char *before)
{
    const struct table *table = call->place->table;
    if (table_council(table) == COUNCIL_NONE) return true;
    if (!tell_of(call, "member_left", user)) return false;
    return !before[0] ||
           (tell_of(call, "commander_dismissed", before) &&
            tell_of(call, "commander_chosen", table_seat(table, ACTOR_FIRST_SEAT)->user));
}

void answer_leave(struct call *call)
{
    const char *user = "";
    char before[TABLE_USER_SIZE];
    int count = 0;
    uint32_t entries = match_entries(table_match(call->place->table));
    uint32_t chat = place_chat(call->site, call->place, call->user.id);
    if (call->is_member && !find_named(call, "user", &user, &count)) return;
    if (!user[0]) user = call->user.id;
    if (!call->is_member || !may_part(call, user)) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    bool had_vote = place_membership(call->site, call->place, user) == MEMBER_ACCEPTED;
    if (!forget(call, user, count - had_vote, before) || !strike_off(call, user) ||
        !tell_of_parting(call, user, before))
        return;
    if (strcmp(user, call->user.id) == 0) {
        reply(call, 200, json_object()); /* who may not see the table any more */
    } else {
        reply_view(call, 200, entries, chat);
    }
}
