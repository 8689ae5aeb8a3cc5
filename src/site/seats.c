/*
 * Seats: sitting down, leaving, letting a bot play, and asking for a seat that was left while the
 * game runs. What the table cannot know is added here: who owns it, and who belongs to its group.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

bool place_trusts(struct site *site, const struct place *place, const char *user)
{
    if (strcmp(place->record.owner, user) == 0) return true;
    return table_council(place->table) != COUNCIL_NONE &&
           place_membership(site, place, user) == MEMBER_ACCEPTED;
}

bool place_may_give(const struct place *place, int seat, const char *user)
{
    return strcmp(place->record.owner, user) == 0 || table_is_of_side(place->table, seat, user);
}

/* Sets the word of a seat, or takes it away with null, as long as no promise was made with it. */
static bool set_word(struct call *call, int seat, const char *word)
{
    struct record *record = &call->place->record;
    if (table_has_promised(call->place->table, record->seed)) return true;
    char *copy = word && word[0] ? strdup(word) : NULL;
    if (word && word[0] && !copy) return false;
    free(record->words[seat]);
    record->words[seat] = copy;
    return true;
}

/* ---- What can be done with a seat ------------------------------------------------------------ */

struct seat_change {
    int seat;
    const struct bot *bot;
    const char *word;
    const char *user; /* who asks for it */
};

static enum table_verdict take_seat(struct call *call, const struct seat_change *change)
{
    struct table *table = call->place->table;
    bool is_trusted = place_trusts(call->site, call->place, call->user.id);
    if (table_claim(table, change->seat, call->user.id, is_trusted) == CLAIM_ASK)
        return table_ask(table, change->seat, call->user.id);
    enum table_verdict verdict = table_sit(table, change->seat, call->user.id, call->now);
    if (verdict != TABLE_DONE || set_word(call, change->seat, change->word)) return verdict;
    (void)table_leave(table, change->seat, call->user.id, call->now);
    return TABLE_NO_MEMORY;
}

static enum table_verdict leave_seat(struct call *call, const struct seat_change *change)
{
    enum table_verdict verdict =
        table_leave(call->place->table, change->seat, call->user.id, call->now);
    if (verdict == TABLE_DONE) (void)set_word(call, change->seat, NULL);
    return verdict;
}

/* A seat that nobody has is the owner's to give to a bot, and to take from it. */
static bool may_set_bot(const struct call *call, int seat)
{
    return table_seat(call->place->table, seat)->user[0] || call_is_owner(call);
}

static enum table_verdict pass_seat(struct call *call, const struct seat_change *change)
{
    if (!may_set_bot(call, change->seat)) return TABLE_NOT_YOURS;
    return table_pass(call->place->table, change->seat, call->user.id, change->bot, call->now);
}

static enum table_verdict take_back_seat(struct call *call, const struct seat_change *change)
{
    if (!may_set_bot(call, change->seat)) return TABLE_NOT_YOURS;
    return table_take_back(call->place->table, change->seat, call->user.id, call->now);
}

static enum table_verdict settle_claim(struct call *call, const struct seat_change *change,
                                       bool give)
{
    if (!place_may_give(call->place, change->seat, call->user.id)) return TABLE_NOT_YOURS;
    return table_settle_claim(call->place->table, change->seat, change->user, give, call->now);
}

static enum table_verdict give_seat(struct call *call, const struct seat_change *change)
{
    return settle_claim(call, change, true);
}

/* Who asks may think better of it. */
static enum table_verdict refuse_seat(struct call *call, const struct seat_change *change)
{
    if (strcmp(change->user, call->user.id) == 0)
        return table_settle_claim(call->place->table, change->seat, change->user, false, call->now);
    return settle_claim(call, change, false);
}

/* clang-format off */
enum { CHANGE_TAKE, CHANGE_LEAVE, CHANGE_BACK, CHANGE_GIVE, CHANGE_REFUSE, CHANGE_BOT, CHANGES };

static const struct {
    const char *take;
    enum table_verdict (*run)(struct call *call, const struct seat_change *change);
    const char *event;
} seat_changes[CHANGES] = {
    [CHANGE_TAKE]   = { "me",     take_seat,      "seat_taken" },
    [CHANGE_LEAVE]  = { "leave",  leave_seat,     "seat_left" },
    [CHANGE_BACK]   = { "back",   take_back_seat, "seat_back" },
    [CHANGE_GIVE]   = { "give",   give_seat,      "seat_given" },
    [CHANGE_REFUSE] = { "refuse", refuse_seat,    "seat_refused" },
    [CHANGE_BOT]    = { "bot:",   pass_seat,      "seat_bot" },
};
/* clang-format on */

/* ---- The request ----------------------------------------------------------------------------- */

/* Which change the body asks for; -1: refused. */
static int find_change(struct call *call, struct seat_change *change)
{
    const char *take = word_member(call, "take");
    size_t prefix = strlen(seat_changes[CHANGE_BOT].take);
    if (strncmp(take, seat_changes[CHANGE_BOT].take, prefix) == 0) {
        change->bot = bot_find_offered(take + prefix);
        if (!change->bot) refuse_call(call, CODE_UNKNOWN_BOT);
        return change->bot ? CHANGE_BOT : -1;
    }
    for (int i = 0; i < CHANGE_BOT; i++) {
        if (strcmp(take, seat_changes[i].take) == 0) return i;
    }
    refuse_member(call, "take", "site.want.take");
    return -1;
}

/* Whether the body has what belongs to the change, and nothing else; false: refused. */
static bool change_fits(struct call *call, int number, const struct seat_change *change)
{
    bool is_answer = number == CHANGE_GIVE || number == CHANGE_REFUSE;
    if (change->word &&
        (number != CHANGE_TAKE || (change->word[0] && !promise_word_fits(change->word)))) {
        refuse_member(call, "word", number != CHANGE_TAKE ? "site.want.nothing" : "site.want.word");
    } else if (is_answer != (change->user != NULL)) {
        refuse_member(call, "user", is_answer ? "site.want.text" : "site.want.nothing");
    } else {
        return true;
    }
    return false;
}

/* Whether there is room in the group for whoever takes its seat; false: refused. */
static bool has_room(struct call *call)
{
    int count = 0;
    if (call->is_member || table_council(call->place->table) == COUNCIL_NONE) return true;
    enum store_verdict verdict =
        store_count_members(call->site->settings.store, call->place->id, &count);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
    } else if (count >= MEMBERS_MOST) {
        refuse_call(call, CODE_TOO_MANY);
    }
    return verdict == STORE_DONE && count < MEMBERS_MOST;
}

/* Who has once commanded a group belongs to it, also without the seat. It is written with the seat:
 * where another process was faster, neither is. */
static void enlist(struct call *call, const char *user)
{
    if (table_council(call->place->table) == COUNCIL_NONE) return;
    snprintf(call->place->enlists, sizeof call->place->enlists, "%s", user);
}

/* Whoever was asked for, or asks. */
static const char *name_told(struct call *call, const struct seat_change *change,
                             struct user *other)
{
    if (!change->user) return call->user.name;
    *other = people_find(call->site, change->user);
    return other->name;
}

void answer_seat(struct call *call)
{
    struct seat_change change = { .word = word_member(call, "word"),
                                  .user = word_member(call, "user") };
    struct user other;
    uint32_t entries = match_entries(table_match(call->place->table));
    if (!call_is_playable(call)) return;
    if (table_by_letters(call->place->table)) {
        refuse_call(call, CODE_NOT_ALLOWED); /* the letters say who sits where */
        return;
    }
    change.seat = seat_member(call);
    if (change.seat < 0) return;
    int number = find_change(call, &change);
    if (number < 0 || !change_fits(call, number, &change)) return;
    if (number == CHANGE_TAKE && !has_room(call)) return;
    enum table_verdict verdict = seat_changes[number].run(call, &change);
    bool is_asked = number == CHANGE_TAKE && verdict == TABLE_ASKED;
    if (verdict != TABLE_DONE && !is_asked) {
        refuse_table(call, verdict, NULL);
        return;
    }
    if (number == CHANGE_TAKE && !is_asked) enlist(call, call->user.id);
    if (number == CHANGE_GIVE) enlist(call, change.user);
    if (!call_save(call)) return;
    reply_told(call, is_asked ? "seat_asked" : seat_changes[number].event, change.seat,
               name_told(call, &change, &other), entries);
}

/* ---- What is shown --------------------------------------------------------------------------- */

json_t *askers_json(const struct look *look, int seat)
{
    int count = 0;
    const struct table_claim *claims = table_claims(look->place->table, &count);
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        if (claims[i].seat != seat) continue;
        struct user user = people_find(look->site, claims[i].user);
        done = json_add(list, user_json(&user, false));
    }
    return json_finish(list, done);
}

bool put_claims(json_t *object, const struct look *look)
{
    const struct game *game = look_game(look);
    const struct table *table = look->place->table;
    const char *user = look->user->id;
    bool is_waiting = table_state(table) == TABLE_WAITING && !look->place->is_frozen && user[0];
    bool is_trusted = is_waiting && place_trusts(look->site, look->place, user);
    json_t *claims = json_object(), *gives = json_array();
    bool done = claims && gives;
    for (int i = 0; done && is_waiting && i < game->seat_count; i++) {
        const struct table_seat *seat = table_seat(table, i);
        if (seat->user[0] || seat->bot) continue;
        const char *claim = claim_names[table_claim(table, i, user, is_trusted)];
        done = json_put(claims, game->seats->word[i], json_string(claim));
        if (done && place_may_give(look->place, i, user))
            done = json_add(gives, json_string(game->seats->word[i]));
    }
    done = json_put(object, "claims", claims) && done;
    return json_put(object, "gives", gives) && done;
}
