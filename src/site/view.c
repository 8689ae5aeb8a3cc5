/*
 * Views: a table as one user may see it. Nothing goes into a view but what game_observe shows the
 * user's seat; what may be done, and the question, are for who is to act. When the game is over or
 * given up, all is open.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "site/site_internal.h"

/* ---- You ------------------------------------------------------------------------------------- */

json_t *you_json(const struct look *look)
{
    const struct game *game = look_game(look);
    const char *user = look->user->id;
    json_t *object = json_object(), *seats = json_array();
    bool done = seats && json_put(object, "user", text_or_null_json(user));
    for (int i = 0; done && user[0] && i < game->seat_count; i++) {
        if (strcmp(table_seat(look->place->table, i)->user, user) == 0)
            done = json_add(seats, json_string(game->seats->word[i]));
    }
    done = json_put(object, "seats", seats) && done;
    bool is_owner = user[0] && strcmp(look->place->record.owner, user) == 0;
    done = done && json_put(object, "owner", json_boolean(is_owner));
    return json_finish(object, done);
}

/* The reader's own number of where `standing` actions stand. */
static json_int_t own_standing(const struct look *look, uint32_t standing)
{
    return match_known_standing(table_match(look->place->table), look->readers, standing);
}

static json_t *undo_json(const struct look *look)
{
    uint32_t to = 0;
    bool consent = false;
    if (look->is_past || look->place->is_frozen || !look->user->id[0] ||
        !table_undo_point(look->place->table, look->user->id, &to, &consent))
        return json_null();
    json_t *object = json_object();
    bool done = json_put(object, "to", json_integer(own_standing(look, to))) &&
                json_put(object, "consent", json_boolean(consent));
    return json_finish(object, done);
}

static json_t *request_json(const struct look *look)
{
    const struct undo_request *request = table_request(look->place->table);
    const struct game *game = look_game(look);
    if (!request->is_open) return json_null();
    json_t *object = json_object(), *agreed = json_array();
    bool done = agreed && json_put(object, "to", json_integer(own_standing(look, request->to)));
    const char *by = NULL;
    for (int i = game->seat_count - 1; i >= 0; i--) {
        if (strcmp(table_seat(look->place->table, i)->user, request->by) == 0)
            by = game->seats->word[i];
    }
    done = json_put(object, "by", text_or_null_json(by)) && done;
    for (int i = 0; done && i < game->seat_count; i++) {
        if (request->agreed[i]) done = json_add(agreed, json_string(game->seats->word[i]));
    }
    done = json_put(object, "agreed", agreed) && done;
    return json_finish(object, done);
}

/* ---- The position ---------------------------------------------------------------------------- */

static const void *position_of(const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    return look->is_past ? match_position(match, look->standing) : match_state(match);
}

/* What the seat may know; of the past without what was to be seen for a moment only. To be freed;
 * null when memory ends. */
static void *view_of(const struct look *look)
{
    const struct game *game = look_game(look);
    unsigned char *view = calloc(2, game->state_size);
    if (!view) return NULL;
    memcpy(view, position_of(look), game->state_size);
    if (place_is_open_book(look->place)) return view;
    unsigned char *position = view + game->state_size;
    if (look->is_past) game_fade(game, view);
    memcpy(position, view, game->state_size);
    game_observe(game, view, position, look->seat);
    return view;
}

/* The position, and the step at hand as the seat knows it. */
static bool put_position(json_t *object, const struct look *look)
{
    const struct game *game = look_game(look);
    void *view = view_of(look);
    if (!view) return false;
    unsigned step = game->step(view);
    assert(step < game->steps->count);
    bool done = json_put(object, "step", json_string(game->steps->word[step])) &&
                json_put(object, "game", fields_to_json(game->state_fields, view));
    free(view);
    return done;
}

/* Whether the question is for the reader. */
static bool is_asked(const struct look *look)
{
    int actor = look_game(look)->actor(position_of(look));
    if (!look->is_past) return actor == ACTOR_OVER || look_is_turn(look) || look_proposes(look);
    return actor == ACTOR_OVER || (look->seat != OBSERVER && actor == look->seat);
}

static json_t *question_json(const struct look *look)
{
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    const struct match *match = table_match(look->place->table);
    const struct game *game = look_game(look);
    char words[DESCRIBE_TEXT_SIZE], key[160];
    enum table_state state = table_state(look->place->table);
    int actor = game->actor(position_of(look));
    if (is_asked(look)) return prompt_json(&narrator, match, position_of(look));
    if (look->place->is_frozen)
        return json_text(text(narrator.catalogue, look->language, "site.prompt.frozen"));
    if (state == TABLE_CLOSED || state == TABLE_WAITING) {
        snprintf(key, sizeof key, "site.prompt.%s", table_state_names[state]);
        return json_text(text(narrator.catalogue, look->language, key));
    }
    if (actor < ACTOR_FIRST_SEAT)
        return json_text(text(narrator.catalogue, look->language, "site.prompt.dice"));
    const char *seat =
        seat_text(look->site, look->language, game, game->seats->word[actor], key, sizeof key);
    fill_names(look->site, look->language, "site.prompt.other", NULL, seat, words, sizeof words);
    return json_text(words);
}

static json_t *full_choice_json(const struct look *look, action a, bool is_chosen)
{
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    const struct match *match = table_match(look->place->table);
    const struct game *game = look_game(look);
    json_t *object = choice_json(&narrator, match, a);
    bool done = json_put(object, "verb", json_string(game->verbs[action_verb(a)].name)) &&
                json_put(object, "operands", operands_json(game, a));
    if (is_chosen && game_is_fatal(game, match_data(match), match_state(match), a))
        done = done && json_put(object, "fatal", json_true());
    return json_finish(object, done);
}

static json_t *legal_json(const struct look *look)
{
    json_t *list = json_array();
    const struct match *match = table_match(look->place->table);
    int choices = 0, outcomes = 0;
    if (look->is_past || !(look_is_turn(look) || look_proposes(look))) return list;
    const action *legal = match_legal(match, match_standing(match), &choices);
    const struct outcome *thrown = match_outcomes(match, match_standing(match), &outcomes);
    bool done = list != NULL;
    for (int i = 0; done && i < choices; i++)
        done = json_add(list, full_choice_json(look, legal[i], true));
    for (int i = 0; done && i < outcomes; i++)
        done = json_add(list, full_choice_json(look, thrown[i].action, false));
    return json_finish(list, done);
}

static json_t *result_json(const struct look *look)
{
    const struct game *game = look_game(look);
    const struct match *match = table_match(look->place->table);
    if (game->actor(position_of(look)) != ACTOR_OVER) return json_null();
    char key[160];
    json_t *score = score_json(match);
    const char *ending = json_string_value(json_object_get(score, "ending"));
    if (!ending) return json_finish(score, false);
    snprintf(key, sizeof key, "%s.%s.%s", game->id, game->endings->name, ending);
    const char *words = text(look->site->settings.catalogue, look->language, key);
    return json_finish(score, json_put(score, "text", json_text(words)));
}

/* ---- The whole ------------------------------------------------------------------------------- */

json_t *view_rest_json(const struct look *look)
{
    const struct game *game = look_game(look);
    const struct match *match = table_match(look->place->table);
    int actor = game->actor(position_of(look));
    uint32_t standing = look->is_past ? look->standing : match_standing(match);
    uint32_t at = match_known_entries(match, look->readers, match_entries(match));
    bool is_yours = !look->is_past && look_is_turn(look);
    const char *seat = look->seat == OBSERVER ? NULL : game->seats->word[look->seat];
    json_t *object = json_object();
    bool done =
        json_put(object, "table", table_json(look)) && json_put(object, "at", json_integer(at)) &&
        json_put(object, "standing", json_integer(own_standing(look, standing))) &&
        json_put(object, "seat", text_or_null_json(seat)) &&
        json_put(object, "actor", actor_json(game, actor)) &&
        json_put(object, "yours", json_boolean(is_yours)) &&
        json_put(object, "prompt", question_json(look)) &&
        json_put(object, "choices", legal_json(look)) && put_position(object, look) &&
        json_put(object, "score", result_json(look)) && json_put(object, "undo", undo_json(look)) &&
        json_put(object, "request", request_json(look)) &&
        json_put(object, "log", log_json(look)) && json_put(object, "chat", chat_json(look));
    if (look->is_past) done = done && json_put(object, "past", json_true());
    if (match_numbers_apart(match))
        done = done && json_put(object, "numbers", json_integer(look->readers));
    if (game_has_whispers(game) && look->seat != OBSERVER)
        done = done && json_put(object, "aside",
                                json_boolean(place_whisper(look->place, look->user->id) > 0));
    return json_finish(object, done && council_put(object, look));
}

json_t *view_json(const struct look *look)
{
    json_t *view = view_rest_json(look);
    return json_finish(view, view && json_put(view, "you", you_json(look)));
}

/* ---- Whose eyes ------------------------------------------------------------------------------ */

int place_eyes(const struct place *place, const char *user, bool is_member)
{
    int seat = table_eyes(place->table, user);
    bool is_of_group = is_member && table_council(place->table) != COUNCIL_NONE;
    return seat == OBSERVER && is_of_group ? ACTOR_FIRST_SEAT : seat;
}

unsigned place_readers(const struct place *place, const char *user, bool is_member)
{
    bool is_of_group = is_member && table_council(place->table) != COUNCIL_NONE;
    if (place_is_open_book(place)) return READERS_ALL;
    return is_of_group ? reader_bit(ACTOR_FIRST_SEAT) : table_readers(place->table, user);
}

static unsigned call_readers(const struct call *call)
{
    return place_readers(call->place, call->user.id, call->is_member);
}

uint32_t call_at(const struct call *call)
{
    const struct match *match = table_match(call->place->table);
    return match_known_entries(match, call_readers(call), match_entries(match));
}

bool call_find_standing(const struct call *call, uint32_t own, uint32_t *standing)
{
    return match_find_standing(table_match(call->place->table), call_readers(call), own, standing);
}

unsigned place_whisper(const struct place *place, const char *user)
{
    const struct match *match = table_match(place->table);
    const struct game *game = match_game(match);
    for (int seat = 0; game_has_whispers(game) && user[0] && seat < game->seat_count; seat++) {
        if (strcmp(table_seat(place->table, seat)->user, user) != 0) continue;
        unsigned hearers = game_whisper(game, match_state(match), seat);
        if (hearers) return hearers;
    }
    return 0;
}

bool look_open(struct call *call, struct look *look)
{
    char word[SEGMENT_SIZE];
    struct table *table = call->place->table;
    const struct game *game = match_game(table_match(table));
    *look = (struct look){ .site = call->site,
                           .place = call->place,
                           .user = &call->user,
                           .is_member = call->is_member,
                           .language = call->language,
                           .now = call->now,
                           .seat = place_eyes(call->place, call->user.id, call->is_member),
                           .readers = call_readers(call) };
    enum query_verdict asked = query_find(call->request->query, "seat", word, sizeof word);
    if (asked == QUERY_MISSING) return true;
    int seat = asked == QUERY_FOUND ? words_find(game->seats, word, strlen(word)) : -1;
    if (seat < 0) {
        refuse_call(call, CODE_UNKNOWN_SEAT);
    } else if (!call->user.id[0] || strcmp(table_seat(table, seat)->user, call->user.id) != 0) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else {
        look->seat = seat;
        return true;
    }
    return false;
}

void reply_view(struct call *call, int status, uint32_t log_after, uint32_t chat_after)
{
    /* Whoever has just taken a seat sees more than before. */
    (void)place_is_seen(call->site, call->place, call->user.id, &call->is_member);
    const struct look look = { .site = call->site,
                               .place = call->place,
                               .user = &call->user,
                               .is_member = call->is_member,
                               .language = call->language,
                               .now = call->now,
                               .seat = place_eyes(call->place, call->user.id, call->is_member),
                               .readers = call_readers(call),
                               .log_after = log_after,
                               .chat_after = chat_after,
                               .has_chat = chat_after <
                                           place_chat(call->site, call->place, call->user.id) };
    reply(call, status, view_json(&look));
}
