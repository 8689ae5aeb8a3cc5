/*
 * Games of rules that there are no more. Such a table is frozen: it can be looked at, but not
 * played. When all who sit there agree, it goes on by today's rules from the position that they
 * see; what was played becomes a chapter, and the transcript says where the new one comes from.
 */
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "site/site_internal.h"

/* ---- Who is to agree ------------------------------------------------------------------------- */

/* Whether there is a position to go on from. */
static bool can_continue(const struct place *place)
{
    const struct match *match = table_match(place->table);
    return place->is_frozen && !place->is_damaged && !place->is_given_up &&
           match_game(match)->actor(match_state(match)) != ACTOR_OVER;
}

/* Whose word counts: each person who sits there, once; where nobody does, the owner. */
static int list_players(const struct place *place, const char *players[SEATS_MOST])
{
    int count = 0;
    for (int i = 0; i < match_game(table_match(place->table))->seat_count; i++) {
        const char *user = table_seat(place->table, i)->user;
        bool is_new = user[0] != '\0';
        for (int j = 0; j < count; j++) is_new = is_new && strcmp(players[j], user) != 0;
        if (is_new) players[count++] = user;
    }
    if (count == 0) players[count++] = place->record.owner;
    return count;
}

struct agreement {
    const char *players[SEATS_MOST];
    bool agreed[SEATS_MOST];
    int count;
};

static void note_agreement(void *context, const char *user)
{
    struct agreement *agreement = context;
    for (int i = 0; i < agreement->count; i++) {
        if (strcmp(agreement->players[i], user) == 0) agreement->agreed[i] = true;
    }
}

static enum store_verdict read_agreement(struct site *site, const struct place *place,
                                         struct agreement *agreement)
{
    *agreement = (struct agreement){ .count = 0 };
    agreement->count = list_players(place, agreement->players);
    return store_agreements(site->settings.store, place->id, note_agreement, agreement);
}

json_t *agreement_json(const struct look *look)
{
    struct agreement agreement;
    if (!can_continue(look->place)) return json_null();
    if (read_agreement(look->site, look->place, &agreement) != STORE_DONE) {
        look->site->is_unread = true;
        return NULL;
    }
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < agreement.count; i++) {
        struct user user = people_find(look->site, agreement.players[i]);
        json_t *item = json_object();
        done = json_put(item, "user", user_json(&user, false)) &&
               json_put(item, "agreed", json_boolean(agreement.agreed[i]));
        done = json_add(list, json_finish(item, done)) && done;
    }
    return json_finish(list, done);
}

json_t *earlier_json(const struct look *look)
{
    int count = 0;
    const struct match_earlier *earlier = match_earlier(table_match(look->place->table), &count);
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) done = json_add(list, json_integer(earlier[i].rules));
    return json_finish(list, done);
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* The same people on the same seats, with what they bring along; null when memory ends. */
static struct table *new_table(const struct place *place, const char *kept)
{
    const struct match *old = table_match(place->table);
    struct match *match = match_from_state(match_game(old), match_data(old), match_state(old));
    if (!match) return NULL;
    int count = 0;
    const struct match_earlier *earlier = match_earlier(old, &count);
    for (int i = 0; i < count; i++) match_add_earlier(match, &earlier[i]);
    struct table *table = table_open(match, table_dice(place->table), table_pace(place->table));
    if (!table) return NULL;
    for (int i = 0; i < match_game(match)->seat_count; i++) {
        const struct table_seat *seat = table_seat(place->table, i);
        table_set_seat(table, i, seat->user[0] ? seat->user : NULL, seat->bot);
    }
    table_inherit(table, kept);
    return table;
}

static enum store_verdict begin_anew(struct call *call)
{
    struct store *store = call->site->settings.store;
    struct stored_table row = { .id = NULL };
    struct fault fault = { "" };
    enum store_verdict verdict = store_find_table(store, call->place->id, &row);
    if (verdict != STORE_DONE) return verdict;
    char *chapter = row_transcript(store, &row, &fault);
    struct table *table = chapter ? new_table(call->place, row.kept) : NULL;
    verdict =
        table ? place_restart(call->site, call->place, table, chapter, call->now) : STORE_FAILED;
    free(chapter);
    store_free_table(&row);
    return verdict;
}

/* Writes down what one of them says; false: refused. */
static bool take_word_of(struct call *call, bool agrees, struct agreement *agreement)
{
    struct store *store = call->site->settings.store;
    enum store_verdict verdict = store_agree(store, call->place->id, call->user.id, agrees);
    place_changed(call->site, call->place);
    if (verdict == STORE_DONE) verdict = read_agreement(call->site, call->place, agreement);
    if (verdict != STORE_DONE) refuse_store(call, verdict);
    return verdict == STORE_DONE;
}

void answer_continue(struct call *call)
{
    struct agreement agreement;
    const char *players[SEATS_MOST];
    bool agrees = json_is_true(json_object_get(call->body, "agree")), is_player = false;
    int count = list_players(call->place, players);
    for (int i = 0; i < count; i++) is_player = is_player || strcmp(players[i], call->user.id) == 0;
    if (!can_continue(call->place) || !is_player) {
        refuse_call(call, is_player ? CODE_NOT_PLAYING : CODE_NOT_ALLOWED);
        return;
    }
    if (!take_word_of(call, agrees, &agreement)) return;
    bool all_agree = true;
    for (int i = 0; i < agreement.count; i++) all_agree = all_agree && agreement.agreed[i];
    if (!all_agree) {
        reply_view(call, 200, match_entries(table_match(call->place->table)), UINT32_MAX);
        return;
    }
    enum store_verdict verdict = begin_anew(call);
    if (verdict != STORE_DONE) {
        refuse_store(call, verdict);
    } else if (call_save(call)) {
        reply_told(call, "continued", -1, call->user.name, 0);
    }
}

/* ---- What was played before ------------------------------------------------------------------ */

void answer_chapter(struct call *call)
{
    uint64_t number = 0;
    char *transcript = NULL;
    if (!call_shows_all(call)) return;
    enum store_verdict verdict = STORE_MISSING;
    if (plain_number(call->path.segment[4], &number) && number <= UINT32_MAX)
        verdict = store_find_chapter(call->site->settings.store, call->place->id, (uint32_t)number,
                                     &transcript);
    if (verdict == STORE_DONE)
        reply_transcript(call, transcript);
    else
        refuse_store(call, verdict);
}
