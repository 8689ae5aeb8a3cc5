/*
 * Orders (one gesture that stands for a row of actions) and questions about a position. Both are
 * worked out on what the reader may know: what is hidden can neither help nor be found out.
 */
#include <stdlib.h>
#include <string.h>

#include "describe/describe_orders.h"
#include "site/site_internal.h"

#include "core/parts.h"

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

/* What was asked for: an order of the game, the same as the last time, or a row of actions that the
 * player has put together. */
struct wish {
    enum { WISH_ORDER, WISH_AGAIN, WISH_ROW } kind;
    action order;
    const char *row;
};

/* "zone:black.5 unit:light": the actions of a row, -1 where one of them makes no sense. `out` may
 * be null. */
static int read_row(const struct game *game, const char *words, action *out)
{
    int count = 0;
    while (*words) {
        char text[ACTION_TEXT_SIZE];
        action a;
        size_t length = strcspn(words, " ");
        if (length >= sizeof text || count == ORDER_MOST) return -1;
        memcpy(text, words, length);
        text[length] = '\0';
        if (!action_read(game, text, &a)) return -1;
        if (out) out[count] = a;
        count++;
        words += length;
        words += strspn(words, " ");
    }
    return count;
}

/* False: it is neither an order of the game nor one of the others. */
static bool read_wish(const struct game *game, const char *words, struct wish *wish)
{
    *wish = (struct wish){ .kind = WISH_ORDER };
    if (!words) return false;
    if (strcmp(words, AGAIN) == 0) {
        wish->kind = WISH_AGAIN;
    } else if (strchr(words, ' ')) {
        wish->kind = WISH_ROW;
        wish->row = words;
        return read_row(game, words, NULL) > 0;
    } else {
        return order_read(game, words, &wish->order);
    }
    return true;
}

/* The actions that it stands for. Returns how many. */
static int write_out(const struct match *match, const void *view, const struct wish *wish,
                     action *out)
{
    const struct game *game = match_game(match);
    if (wish->kind == WISH_AGAIN) return match_repeat(match, out, REPEAT_MOST);
    if (wish->kind == WISH_ROW) return read_row(game, wish->row, out);
    return game_expand(game, match_data(match), view, wish->order, out, ORDER_MOST);
}

/* Plays it. `count` is how many actions that was: 0 where it cannot be given. */
static enum table_verdict play_order(struct call *call, const struct wish *wish, int *count,
                                     struct table_report *report)
{
    struct table *table = call->place->table;
    const struct match *match = table_match(table);
    const struct game *game = match_game(match);
    uint32_t at = match_entries(match);
    action *actions = calloc(ORDER_MOST, sizeof actions[0]);
    void *view = view_from(match, game->actor(match_state(match)));
    enum table_verdict verdict = TABLE_NO_MEMORY;
    *count = actions && view ? write_out(match, view, wish, actions) : -1;
    if (*count > 0)
        verdict = table_order(table, call->user.id, at, actions, *count, call->now, report);
    free(view);
    free(actions);
    return verdict;
}

/* With why, where there is more to say. */
static void refuse_order(struct call *call, const struct wish *wish)
{
    const struct match *match = table_match(call->place->table);
    const struct game *game = match_game(match);
    const struct narrator narrator = { call->site->settings.catalogue, call->language };
    void *view = view_from(match, game->actor(match_state(match)));
    bool is_order = view && wish->kind == WISH_ORDER;
    const char *why =
        is_order ? order_refusal_text(&narrator, game, match_data(match), view, wish->order) : NULL;
    refuse_detail(call, CODE_ILLEGAL_ORDER, why);
    free(view);
}

/* False: refused. */
static bool carry_out(struct call *call, const struct wish *wish)
{
    struct table_report report = { 0 };
    int count = 0;
    enum table_verdict verdict = play_order(call, wish, &count, &report);
    if (count == 0) {
        refuse_order(call, wish);
    } else if (verdict != TABLE_DONE) {
        refuse_table(call, verdict, &report);
    }
    return verdict == TABLE_DONE && call_save(call);
}

/* The dice have been thrown meanwhile: an order that holds on is given again. False: refused. */
static bool hold_on(struct call *call, const struct wish *wish, int seat)
{
    const struct table *table = call->place->table;
    const struct match *match = table_match(table);
    const struct game *game = match_game(match);
    struct table_report report = { 0 };
    int count = 1;
    if (wish->kind != WISH_ORDER || !game_is_standing_order(game, wish->order)) return true;
    while (table_is_turn_of(table, call->user.id) && game->actor(match_state(match)) == seat) {
        enum table_verdict verdict = play_order(call, wish, &count, &report);
        if (count == 0) break;
        if (verdict != TABLE_DONE) {
            refuse_table(call, verdict, &report);
            return false;
        }
        if (!call_save(call)) return false;
    }
    return true;
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
    struct wish wish;
    if (!call_catch_up(call) || !call_is_playable(call)) return;
    const struct match *match = table_match(call->place->table);
    uint32_t at = (uint32_t)json_integer_value(json_object_get(call->body, "at"));
    uint32_t entries = match_entries(match);
    if (!may_order(call, at)) return;
    const char *words = json_string_value(json_object_get(call->body, "order"));
    if (!read_wish(match_game(match), words, &wish)) {
        refuse_member(call, "order", "site.want.order");
        return;
    }
    int seat = match_game(match)->actor(match_state(match));
    if (!carry_out(call, &wish) || !hold_on(call, &wish, seat)) return;
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
