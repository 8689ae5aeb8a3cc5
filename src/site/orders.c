/*
 * Orders (one gesture that stands for a row of actions), what would come of them, and questions
 * about a position. All are worked out on what the reader may know: what is hidden can neither help
 * nor be found out.
 */
#include <stdlib.h>
#include <string.h>

#include "describe/describe_orders.h"
#include "site/site_internal.h"

#include "core/parts.h"
#include "hosted/field_json.h"

/* What a seat may know of the position, to be freed; null when memory ends. */
static void *view_from(const struct match *match, int seat)
{
    const struct game *game = match_game(match);
    void *view = calloc(1, game->state_size);
    if (view) game_observe(game, view, match_state(match), seat);
    return view;
}

/* ---- What can be ordered --------------------------------------------------------------------- */

static json_t *list_orders(const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    const struct game *game = match_game(match);
    bool is_to_act = look_is_turn(look) && game->actor(match_state(match)) == look->seat;
    if (!is_to_act) return json_array();
    void *view = view_from(match, look->seat);
    json_t *list = view ? orders_json(game, match_data(match), view) : NULL;
    free(view);
    return list;
}

void answer_orders(struct call *call)
{
    struct look look;
    if (!look_open(call, &look)) return;
    json_t *object = json_object();
    bool done = json_put(object, "at", json_integer(call_at(call))) &&
                json_put(object, "orders", list_orders(&look));
    reply(call, 200, json_finish(object, done));
}

/* ---- Giving one ------------------------------------------------------------------------------ */

/* What is written here instead of an order of the game: as the last time (match_repeat). */
#define AGAIN "again"

/* What is given at once: orders, a row of single actions, or the same as the last time. */
struct gesture {
    action order[GESTURE_MOST];
    bool is_action[GESTURE_MOST]; /* a single action of the game among several */
    int count;                    /* 0: the same as the last time */
};

/* The next of them: an order, or an action that the player has put into a row. */
static bool read_part(const struct game *game, const char *word, bool is_alone,
                      struct gesture *gesture)
{
    int i = gesture->count++;
    gesture->is_action[i] = !order_read(game, word, &gesture->order[i]);
    return !gesture->is_action[i] || (!is_alone && action_read(game, word, &gesture->order[i]));
}

/* Orders and actions apart by single spaces. False if one of them is neither. */
static bool gesture_read(const struct game *game, const char *words, struct gesture *gesture)
{
    char one[ACTION_TEXT_SIZE];
    bool is_alone = !words || !strchr(words, ' ');
    gesture->count = 0;
    if (words && strcmp(words, AGAIN) == 0) return true;
    while (words) {
        size_t length = strcspn(words, " ");
        if (gesture->count == GESTURE_MOST || length >= sizeof one) return false;
        memcpy(one, words, length);
        one[length] = '\0';
        if (!read_part(game, one, is_alone, gesture)) return false;
        words = words[length] ? words + length + 1 : NULL;
    }
    return gesture->count > 0;
}

/* Plays the actions in a position as a seat knows it; false where they lead beyond it. */
static bool play_in_view(const struct match *match, void *view, const action *actions, int count)
{
    const struct game *game = match_game(match);
    int seat = game->actor(view);
    for (int i = 0; i < count; i++) {
        if (game->actor(view) != seat) return false;
        if (game->apply(match_data(match), view, actions[i], NULL) != ACCEPTED) return false;
    }
    return game->actor(view) == seat;
}

/* The actions that one part of a gesture stands for; 0 where it cannot be given. */
static int write_part(const struct match *match, const struct gesture *gesture, int i,
                      const void *view, action *out, int room)
{
    const struct game *game = match_game(match);
    action part = gesture->order[i];
    if (!gesture->is_action[i]) return game_expand(game, match_data(match), view, part, out, room);
    if (room == 0 || game->refusal(match_data(match), view, part) != 0) return 0;
    *out = part;
    return 1;
}

/* Whether these are single actions of a game with secrets: what a seat knows of it is no position
 * that they could be tried in. */
static bool is_untried(const struct match *match, const struct gesture *gesture)
{
    if (!game_has_secrets(match_game(match))) return false;
    for (int i = 0; i < gesture->count; i++) {
        if (!gesture->is_action[i]) return false;
    }
    return true;
}

/* Writes out one order after another, each from where those before it lead; the view is there then.
 * One that cannot be given any more is left out. Returns how many actions there are. */
static int write_gesture(const struct match *match, const struct gesture *gesture, void *view,
                         action *actions)
{
    int count = 0;
    if (is_untried(match, gesture)) {
        memcpy(actions, gesture->order, (size_t)gesture->count * sizeof actions[0]);
        return gesture->count;
    }
    for (int i = 0; i < gesture->count; i++) {
        int more = write_part(match, gesture, i, view, actions + count, ORDER_MOST - count);
        count += more;
        if (!play_in_view(match, view, actions + count - more, more)) break;
    }
    return count;
}

/* Plays what was ordered. `count` is how many actions that was: 0 where it cannot be given. */
static enum table_verdict play_order(struct call *call, const struct gesture *gesture, int *count,
                                     struct table_report *report)
{
    struct table *table = call->place->table;
    const struct match *match = table_match(table);
    const struct game *game = match_game(match);
    uint32_t at = match_entries(match);
    action *actions = calloc(ORDER_MOST, sizeof actions[0]);
    void *view = view_from(match, game->actor(match_state(match)));
    enum table_verdict verdict = TABLE_NO_MEMORY;
    *count = -1;
    if (actions && view) {
        *count = gesture->count ? write_gesture(match, gesture, view, actions)
                                : match_repeat(match, actions, REPEAT_MOST);
    }
    if (*count > 0)
        verdict = table_order(table, call->user.id, at, actions, *count, call->now, report);
    free(view);
    free(actions);
    return verdict;
}

/* With why, where there is more to say. */
static void refuse_order(struct call *call, const struct gesture *gesture)
{
    const struct match *match = table_match(call->place->table);
    const struct game *game = match_game(match);
    const struct narrator narrator = { call->site->settings.catalogue, call->language };
    void *view = view_from(match, game->actor(match_state(match)));
    const char *why =
        view && gesture->count && !gesture->is_action[0]
            ? order_refusal_text(&narrator, game, match_data(match), view, gesture->order[0])
            : NULL;
    refuse_detail(call, CODE_ILLEGAL_ORDER, why);
    free(view);
}

/* False: refused. */
static bool carry_out(struct call *call, const struct gesture *gesture)
{
    struct table_report report = { 0 };
    int count = 0;
    enum table_verdict verdict = play_order(call, gesture, &count, &report);
    if (count == 0) {
        refuse_order(call, gesture);
    } else if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, &report);
    }
    return verdict == TABLE_DONE && call_save(call);
}

/* The dice have been thrown meanwhile: an order that holds on is given again. False: refused. */
static bool hold_on(struct call *call, const struct gesture *gesture, int seat)
{
    const struct table *table = call->place->table;
    const struct match *match = table_match(table);
    const struct game *game = match_game(match);
    struct table_report report = { 0 };
    int count = 1;
    if (gesture->count != 1 || gesture->is_action[0] ||
        !game_is_standing_order(game, gesture->order[0]))
        return true;
    while (table_is_turn_of(table, call->user.id) && game->actor(match_state(match)) == seat) {
        enum table_verdict verdict = play_order(call, gesture, &count, &report);
        if (count == 0) break;
        if (verdict != TABLE_DONE) {
            refuse_table(call, verdict, &report);
            return false;
        }
        if (!call_save(call)) return false;
    }
    return true;
}

/* Where the orders would lead, by what the seat may know, and what could be ordered there: nothing
 * is played. */
static void reply_rehearsal(struct call *call, const struct gesture *gesture)
{
    const struct match *match = table_match(call->place->table);
    const struct game *game = match_game(match);
    action *actions = calloc(ORDER_MOST, sizeof actions[0]);
    void *view = view_from(match, game->actor(match_state(match)));
    int count = actions && view ? write_gesture(match, gesture, view, actions) : -1;
    if (count == 0) {
        refuse_order(call, gesture);
    } else {
        json_t *object = json_object();
        bool done = count > 0 && json_put(object, "at", json_integer(call_at(call))) &&
                    json_put(object, "game", fields_to_json(game->state_fields, view)) &&
                    json_put(object, "orders", orders_json(game, match_data(match), view));
        reply(call, 200, json_finish(object, done));
    }
    free(view);
    free(actions);
}

/* Whether the user is to act and means this position; false: refused. */
static bool may_order(struct call *call, uint32_t at)
{
    const struct table *table = call->place->table;
    const struct match *match = table_match(table);
    bool is_turn = table_is_turn_of(table, call->user.id);
    enum table_state state = table_state(table);
    if (!table_has(table, call->user.id) && !is_turn) {
        refuse_table(call, TABLE_NOT_YOURS, NULL);
    } else if (at != call_at(call)) {
        refuse_table(call, TABLE_STALE, NULL);
    } else if (state != TABLE_PLAYING) {
        refuse_table(call, state == TABLE_OVER ? TABLE_GAME_OVER : TABLE_NOT_PLAYING, NULL);
    } else if (!is_turn || match_game(match)->actor(match_state(match)) < ACTOR_FIRST_SEAT) {
        refuse_table(call, TABLE_NOT_YOUR_TURN, NULL);
    } else {
        return call_seat_fits(call);
    }
    return false;
}

void answer_order(struct call *call)
{
    struct gesture gesture;
    if (!call_catch_up(call) || !call_is_playable(call)) return;
    const struct match *match = table_match(call->place->table);
    uint32_t at = (uint32_t)json_integer_value(json_object_get(call->body, "at"));
    uint32_t entries = match_entries(match);
    if (!may_order(call, at)) return;
    const char *words = word_member(call, "order");
    bool is_rehearsal = json_is_true(json_object_get(call->body, "rehearse"));
    if (!gesture_read(match_game(match), words, &gesture) ||
        (is_rehearsal && (!gesture.count || is_untried(match, &gesture)))) {
        refuse_member(call, "order", "site.want.order");
        return;
    }
    if (is_rehearsal) {
        reply_rehearsal(call, &gesture);
        return;
    }
    int seat = match_game(match)->actor(match_state(match));
    if (!carry_out(call, &gesture) || !hold_on(call, &gesture, seat)) return;
    call->site->counts.actions++;
    reply_view(call, 200, entries, UINT32_MAX);
}

/* ---- Questions ------------------------------------------------------------------------------- */

static void reply_lines(struct call *call, const struct look *look, const char *question)
{
    const struct narrator narrator = { call->site->settings.catalogue, call->language };
    const struct match *match = table_match(call->place->table);
    bool is_open = place_is_open_book(call->place);
    bool makes_sense = true;
    void *view = is_open ? NULL : view_from(match, look->seat);
    const void *seen = is_open ? match_state(match) : view;
    json_t *lines = seen ? answer_json(&narrator, match_game(match), match_data(match), seen,
                                       question, &makes_sense)
                         : NULL;
    free(view);
    if (!makes_sense) {
        refuse_member(call, "question", "site.want.question");
        return;
    }
    json_t *object = json_object();
    reply(call, 200, json_finish(object, json_put(object, "lines", lines)));
}

void answer_question(struct call *call)
{
    struct look look;
    char words[ACTION_TEXT_SIZE];
    if (!look_open(call, &look)) return;
    if (query_find(call->request->query, "question", words, sizeof words) == QUERY_FOUND) {
        reply_lines(call, &look, words);
    } else {
        refuse_member(call, "question", "site.want.question");
    }
}
