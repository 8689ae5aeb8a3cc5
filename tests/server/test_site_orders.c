/* Orders and questions of a table: who may, on what position, and what comes of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];
static const struct game *games[3];

/* The site of the other tests, with this game in place of theirs, and one without orders. */
static int open_site(void **state)
{
    (void)state;
    games[0] = game_find("omdurman");
    games[1] = game_find("khartoum");
    visit_open_with(&visit, games);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    visit_guest(&visit, "Carl", carl);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* A battle in its first movement: Bert, the Dervishes, is to move. `more` are further members. */
static void begin_battle(const char *more, char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna,
                 line("{\"game\":\"omdurman\",\"visibility\":\"open\","
                      "\"options\":{\"setup\":\"standard\"}%s}",
                      more),
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"dervish\",\"take\":\"me\"}"));
}

static json_t *list_orders(const char *token, const char *id)
{
    return visit_expect(&visit, 200, token, table_path(id, "orders"), NULL);
}

static json_int_t where(const char *id)
{
    json_t *list = list_orders(NULL, id);
    json_int_t at = get_number(list, "at");
    json_decref(list);
    return at;
}

static json_t *give_order(const char *token, const char *id, const char *order)
{
    return visit_expect(&visit, 200, token, table_path(id, "orders"),
                        line("{\"order\":\"%s\",\"at\":%d}", order, (int)where(id)));
}

static void order_refused(int status, const char *code, const char *token, const char *id,
                          const char *order, json_int_t at)
{
    visit_refused(&visit, status, code, token, table_path(id, "orders"),
                  line("{\"order\":\"%s\",\"at\":%d}", order, (int)at));
}

/* The first order of the list that begins so, copied into `out`. */
static void find_order(const json_t *list, const char *begin, char out[ACTION_TEXT_SIZE])
{
    size_t i = 0;
    const json_t *order = NULL;
    json_array_foreach(json_object_get(list, "orders"), i, order)
    {
        const char *words = get_text(order, "order");
        if (strncmp(words, begin, strlen(begin)) != 0) continue;
        snprintf(out, ACTION_TEXT_SIZE, "%s", words);
        return;
    }
    fail_msg("no order %s", begin);
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static void test_orders_are_listed_for_who_is_to_act(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stack[ACTION_TEXT_SIZE];
    begin_battle("", id);
    json_t *view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    json_t *list = list_orders(bert, id);
    assert_string_equal(get_text(view, "step"), "move");
    assert_int_equal(get_number(list, "at"), get_number(view, "at"));
    find_order(list, "stack:", stack);
    assert_int_equal(
        json_object_size(json_object_get(json_array_get(get(list, "orders", NULL), 0), "figures")),
        0);
    json_decref(list);
    json_decref(view);
    static const char *const others[] = { anna, carl, NULL };
    for (int i = 0; i < 3; i++) {
        list = list_orders(others[i], id);
        assert_int_equal(json_array_size(get(list, "orders", NULL)), 0);
        json_decref(list);
    }
    json_decref(give_order(bert, id, stack));
    list = list_orders(bert, id);
    const json_t *march = json_array_get(get(list, "orders", NULL), 0);
    assert_memory_equal(get_text(march, "order"), "march:", 6);
    assert_true(get_number(get(march, "figures", NULL), "cost") > 0);
    assert_null(json_object_get(get(march, "figures", NULL), "total"));
    json_decref(list);
}

static void test_where_nothing_can_be_ordered_the_list_is_empty(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    json_t *list = list_orders(anna, id);
    assert_int_equal(json_array_size(get(list, "orders", NULL)), 0);
    json_decref(list);
    order_refused(400, "bad_request", anna, id, "march:2815", 0);
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "answers?question=sight:1,2"),
                  NULL);
}

/* ---- Giving them ----------------------------------------------------------------------------- */

static void test_an_order_is_one_answer_with_all_its_actions(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stack[ACTION_TEXT_SIZE], march[ACTION_TEXT_SIZE];
    begin_battle("", id);
    json_t *list = list_orders(bert, id);
    find_order(list, "stack:", stack);
    json_decref(list);
    json_int_t before = where(id);
    json_t *view = give_order(bert, id, stack);
    assert_string_equal(get_text(view, "step"), "moving");
    assert_int_equal(get_number(view, "at"),
                     before + (json_int_t)json_array_size(get(view, "log", NULL)));
    json_decref(view);
    list = list_orders(bert, id);
    find_order(list, "march:", march);
    json_decref(list);
    view = give_order(bert, id, march);
    assert_string_equal(get_text(view, "step"), "move");
    size_t count = json_array_size(get(view, "log", NULL));
    assert_true(count > 1); /* at least a step and a halt */
    const json_t *last = json_array_get(get(view, "log", NULL), count - 1);
    assert_string_equal(get_text(last, "note"), "order");
    assert_null(json_object_get(json_array_get(get(view, "log", NULL), 0), "note"));
    json_decref(view);
    /* The same request once more plays nothing twice. */
    order_refused(409, "stale", bert, id, march, before);
}

static void test_an_order_is_on_disk_and_taken_back_as_one(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_battle(",\"seats\":{\"anglo_egyptian\":\"bot:random\",\"dervish\":\"open\"}", id);
    struct fault fault = { "" };
    json_t *view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    json_int_t standing = get_number(view, "standing");
    json_decref(view);
    view = give_order(bert, id, "host:taiasha,2810");
    json_int_t after = get_number(view, "standing");
    assert_true(after > standing + 20); /* many stacks */
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), standing);
    json_decref(view);
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "standing"), after);
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), standing);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    view = visit_expect(&visit, 200, bert, table_path(id, "undo"),
                        line("{\"to\":%d,\"at\":%d}", (int)standing, (int)at));
    assert_int_equal(get_number(view, "standing"), standing);
    json_decref(view);
}

static void test_several_orders_are_one_gesture(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_battle("", id);
    json_t *view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    json_int_t standing = get_number(view, "standing");
    json_decref(view);
    /* The second goes where the first has made room; one that cannot be given is left out. */
    view = give_order(bert, id, "toward:2020,2120 toward:0101,0202 toward:1822,2022");
    assert_string_equal(get_text(get(get(view, "game", NULL), "place", NULL), "khalifa"), "2022");
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), standing);
    json_decref(view);
    /* A row of single actions is one too; he who has moved is left out. */
    standing = where(id);
    view = give_order(bert, id, "pick:yakub step:e halt pick:yakub");
    assert_string_equal(get_text(view, "step"), "move");
    assert_int_equal(get_number(view, "at"), standing + 3);
    json_decref(view);
    order_refused(422, "illegal_action", bert, id, "step:e halt", where(id));
    order_refused(400, "bad_request", bert, id, "toward:1822,2022 nonsense", where(id));
    order_refused(422, "illegal_order", bert, id, "toward:1822,2022 pick:yakub", where(id));
    order_refused(400, "bad_request", bert, id, "toward:1822,2022  toward:1822,2022", where(id));
    order_refused(422, "illegal_order", bert, id, "toward:0101,0202 toward:0303,0404", where(id));
}

static void test_a_rehearsal_plays_nothing(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_battle("", id);
    json_int_t at = where(id);
    const char *path = table_path(id, "orders");
    const char *body =
        line("{\"order\":\"toward:1822,2022\",\"at\":%d,\"rehearse\":true}", (int)at);
    json_t *told = visit_expect(&visit, 200, bert, path, body);
    assert_string_equal(get_text(get(get(told, "game", NULL), "place", NULL), "khalifa"), "2022");
    assert_int_equal(get_number(told, "at"), at);
    json_decref(told);
    assert_int_equal(where(id), at);
    /* What could be ordered there is told too: the marches of a stack that nobody has picked. */
    body = line("{\"order\":\"stack:1822\",\"at\":%d,\"rehearse\":true}", (int)at);
    told = visit_expect(&visit, 200, bert, table_path(id, "orders"), body);
    char march[ACTION_TEXT_SIZE];
    find_order(told, "march:", march);
    json_decref(told);
    assert_int_equal(where(id), at);
    body = line("{\"order\":\"stack:1822\",\"at\":%d,\"rehearse\":true}", (int)at);
    visit_refused(&visit, 403, "not_your_turn", anna, table_path(id, "orders"), body);
    body = line("{\"order\":\"again\",\"at\":%d,\"rehearse\":true}", (int)at);
    visit_refused(&visit, 400, "bad_request", bert, table_path(id, "orders"), body);
}

/* How many entries of an answer have this verb, and can be read. */
static int count_verb(const json_t *view, const char *verb)
{
    size_t i = 0;
    int count = 0;
    const json_t *entry = NULL;
    json_array_foreach(get(view, "log", NULL), i, entry)
    {
        const char *words = json_string_value(json_object_get(entry, "action"));
        count += words && strncmp(words, verb, strlen(verb)) == 0;
    }
    return count;
}

/* Fires in one segment at will; how many attacks the order to resolve them all has resolved. */
static int resolve_at_will(void)
{
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna,
                 "{\"game\":\"omdurman\",\"visibility\":\"open\","
                 "\"options\":{\"setup\":\"standard\"},"
                 "\"seats\":{\"anglo_egyptian\":\"me\",\"dervish\":\"me\"}}",
                 id);
    json_decref(give_order(anna, id, "host:hadendowa,2716"));
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "act"),
                             line("{\"action\":\"end\",\"at\":%d}", (int)where(id))));
    json_t *view = give_order(anna, id, "at_will");
    assert_string_equal(get_text(view, "step"), "resolve");
    json_decref(view);
    view = give_order(anna, id, "resolve_all");
    int resolved = count_verb(view, "resolve:");
    assert_true(resolved > 0);
    /* It stops where there is something else to decide. */
    assert_string_not_equal(get_text(view, "step"), "resolve");
    json_decref(view);
    order_refused(422, "illegal_order", anna, id, "resolve_all", where(id));
    return resolved;
}

/* The dice are what they are: one of these tables has an attack after another without a question.
 */
static void test_an_order_holds_on_over_the_dice(void **state)
{
    (void)state;
    int most = 0;
    for (int i = 0; i < 1000 && most < 2; i++) {
        int resolved = resolve_at_will();
        if (resolved > most) most = resolved;
    }
    assert_true(most > 1);
}

/* 1.0r-m: nothing is hidden but the mines, and so neither is what is done elsewhere. */
static void test_only_the_mines_are_hidden_in_the_log(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna,
                 "{\"game\":\"omdurman\",\"visibility\":\"open\",\"options\":{\"setup\":"
                 "\"standard\",\"scenario\":\"campaign\",\"river\":\"mines\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"dervish\",\"take\":\"me\"}"));
    for (int i = 0; i < 2; i++)
        json_decref(visit_expect(
            &visit, 200, bert, table_path(id, "act"),
            line("{\"action\":\"mine:%s\",\"at\":%d}", i ? "2238" : "1841", (int)where(id))));
    json_decref(give_order(anna, id, "reinforce:2716"));
    const struct {
        const char *token;
        int mines;
    } readers[] = { { anna, 0 }, { bert, 2 }, { carl, 0 }, { NULL, 0 } };
    for (int i = 0; i < 4; i++) {
        json_t *view = visit_expect(&visit, 200, readers[i].token, table_path(id, ""), NULL);
        assert_int_equal(count_verb(view, "mine:"), readers[i].mines);
        assert_true(count_verb(view, "enter:") > 3);
        json_decref(view);
    }
}

static void test_orders_are_checked(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_battle("", id);
    json_int_t at = where(id);
    order_refused(401, "not_signed_in", NULL, id, "host:taiasha,2810", at);
    order_refused(403, "not_allowed", carl, id, "host:taiasha,2810", at);
    order_refused(403, "not_your_turn", anna, id, "host:taiasha,2810", at);
    order_refused(409, "stale", bert, id, "host:taiasha,2810", at + 1);
    order_refused(400, "bad_request", bert, id, "march", at);
    order_refused(400, "bad_request", bert, id, "end", at);
    order_refused(422, "illegal_order", bert, id, "march:2815", at); /* nobody is picked */
    visit_refused(&visit, 400, "bad_request", bert, table_path(id, "orders"),
                  line("{\"at\":%d}", (int)at));
    visit_refused(
        &visit, 403, "not_allowed", bert, table_path(id, "orders"),
        line("{\"order\":\"host:taiasha,2810\",\"at\":%d,\"seat\":\"anglo_egyptian\"}", (int)at));
    assert_int_equal(where(id), at);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    order_refused(409, "not_playing", bert, id, "host:taiasha,2810", at);
}

static void test_a_foreign_origin_orders_nothing(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_battle("", id);
    const char *body = line("{\"order\":\"host:taiasha,2810\",\"at\":%d}", (int)where(id));
    const struct request request = { .method = METHOD_POST,
                                     .path = table_path(id, "orders"),
                                     .host = "127.0.0.1:1885",
                                     .origin = "http://example.com",
                                     .cookie = line("sortie=%s", bert),
                                     .content_type = "application/json",
                                     .address = "192.0.2.1",
                                     .body = body,
                                     .body_size = strlen(body) };
    struct reply reply = visit_send(&visit, &request);
    assert_int_equal(reply.status, 403);
    reply_free(&reply);
}

/* ---- Questions ------------------------------------------------------------------------------- */

static struct reply ask(const char *token, const char *id, const char *query)
{
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, "answers"),
                                     .query = query,
                                     .host = "127.0.0.1:1885",
                                     .authorization = token ? line("Bearer %s", token) : NULL,
                                     .address = "192.0.2.1" };
    return visit_send(&visit, &request);
}

static void test_who_may_watch_may_ask(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], english[512];
    begin_battle("", id);
    struct reply reply = ask(NULL, id, "question=sight:2815,2818");
    assert_int_equal(reply.status, 200);
    const json_t *lines = get(reply.json, "lines", NULL);
    size_t count = json_array_size(lines);
    assert_true(count > 0);
    const json_t *last = json_array_get(lines, count - 1);
    assert_memory_equal(get_text(last, "message"), "sight_", 6);
    assert_string_equal(get_text(last, "rule"), "6.3r-a");
    assert_int_equal(json_array_size(json_object_get(last, "arguments")), 4);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(last, "arguments"), 2)), 3);
    snprintf(english, sizeof english, "%s", get_text(last, "text"));
    reply_free(&reply);
    reply = ask(bert, id, "lang=fr&question=sight:2815%2C2818");
    assert_int_equal(reply.status, 200);
    lines = get(reply.json, "lines", NULL);
    assert_int_equal(json_array_size(lines), count);
    assert_string_not_equal(get_text(json_array_get(lines, count - 1), "text"), english);
    reply_free(&reply);
    static const char *const nonsense[] = { "",
                                            "question=",
                                            "question=sight",
                                            "question=sight:2815",
                                            "question=sight:2815,2815",
                                            "question=sight:2815,9999",
                                            "question=march:2815",
                                            "question=%",
                                            "question=%00" };
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        reply = ask(bert, id, nonsense[i]);
        assert_int_equal(reply.status, 400);
        reply_free(&reply);
    }
}

static void test_a_private_table_answers_nobody_else(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"omdurman\"}", id);
    visit_refused(&visit, 404, "not_found", carl, table_path(id, "orders"), NULL);
    struct reply reply = ask(carl, id, "question=sight:2815,2818");
    assert_int_equal(reply.status, 404);
    reply_free(&reply);
}

/* ---- Previews ---------------------------------------------------------------------------- */

static json_t *look(const char *token, const char *id)
{
    return visit_expect(&visit, 200, token, table_path(id, ""), NULL);
}

static void act(const char *token, const char *id, const char *words)
{
    json_t *view = look(token, id);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    json_decref(visit_expect(&visit, 200, token, table_path(id, "act"),
                             line("{\"action\":\"%s\",\"at\":%d}", words, (int)at)));
}

static bool offers(const json_t *view, const char *words)
{
    size_t i = 0;
    const json_t *choice = NULL;
    json_array_foreach(json_object_get(view, "choices"), i, choice)
    {
        if (strcmp(get_text(choice, "action"), words) == 0) return true;
    }
    return false;
}

/* On turn 1 nobody attacks: the game goes on with its first choices until a raid is one. */
static void go_on_to_a_raid(const char *id)
{
    for (int i = 0; i < 40; i++) {
        char words[ACTION_TEXT_SIZE];
        json_t *view = look(anna, id);
        bool can = offers(view, "raid");
        const json_t *first = json_array_get(json_object_get(view, "choices"), 0);
        snprintf(words, sizeof words, "%s",
                 offers(view, "end") ? "end" : get_text(first, "action"));
        assert_null(json_object_get(view, "previews"));
        json_decref(view);
        if (can) return;
        act(anna, id, words);
    }
    fail_msg("there was no raid");
}

/* Who is to act is told what the attack comes to, and nobody else. */
static void test_attacks_are_told_to_who_is_to_act(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    visit_create(&visit, anna,
                 "{\"game\":\"khartoum\",\"visibility\":\"open\",\"seats\":{\"gordon\":\"me\"}}",
                 id);
    go_on_to_a_raid(id);
    act(anna, id, "raid");
    json_t *view = look(anna, id);
    assert_true(json_is_true(json_object_get(view, "previews")));
    json_decref(view);
    act(anna, id, "target:white");
    act(anna, id, "unit:sudanese.2");
    json_t *told = visit_expect(&visit, 200, anna, table_path(id, "previews"), NULL);
    const json_t *list = json_object_get(told, "previews");
    const json_t *last = json_array_get(list, json_array_size(list) - 1);
    assert_string_equal(get_text(last, "action"), "go");
    const json_t *one = json_array_get(json_object_get(last, "throws"), 0);
    assert_non_null(json_object_get(json_object_get(one, "total"), "rule"));
    size_t i = 0;
    const json_t *outcome = NULL;
    double percent = 0;
    json_array_foreach(json_object_get(one, "outcomes"), i, outcome)
    {
        percent += json_number_value(json_object_get(outcome, "percent"));
    }
    assert_true(percent > 99.99 && percent < 100.01);
    json_decref(told);
    told = visit_expect(&visit, 200, bert, table_path(id, "previews"), NULL);
    assert_int_equal(json_array_size(json_object_get(told, "previews")), 0);
    json_decref(told);
}

enum { CARD_WITHOUT_GREEN = 7 };

/* Dice by hand: the best throw, a card without Green, whom nobody bars, and the first choice
 * meanwhile, until actions are chosen again. */
static void go_on_by_hand(const char *id)
{
    bool is_there = false;
    while (!is_there) {
        json_t *view = look(anna, id);
        const json_t *choices = get(view, "choices", NULL);
        is_there = strcmp(get_text(view, "step"), "actions") == 0;
        bool is_chance = strcmp(get_text(view, "actor"), "chance") == 0;
        bool is_card = strcmp(get_text(view, "step"), "activation_draw") == 0;
        size_t number = is_chance ? json_array_size(choices) - 1 : 0;
        if (is_card) number = CARD_WITHOUT_GREEN - 1;
        if (!is_there) act(anna, id, get_text(json_array_get(choices, number), "action"));
        json_decref(view);
    }
}

/* Khartoum at the second turn, with dice thrown by hand. */
static void begin_siege(char *id)
{
    visit_create(&visit, anna,
                 "{\"game\":\"khartoum\",\"visibility\":\"open\",\"dice\":\"manual\","
                 "\"seats\":{\"gordon\":\"me\"}}",
                 id);
    act(anna, id, "end");
    go_on_by_hand(id);
}

/* The defence of last turn: offered in the view, set up and taken back as one. */
static void test_the_same_can_be_done_again(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    begin_siege(id);
    static const char *const defence[] = { "defend",       "zone:black.5",    "unit:egyptian.2",
                                           "zone:white.4", "unit:sudanese.2", "unit:light",
                                           "zone:red.3",   "unit:bashi.2",    "leader:ali",
                                           "done" };
    for (size_t i = 0; i < sizeof defence / sizeof defence[0]; i++) act(anna, id, defence[i]);
    go_on_by_hand(id);
    order_refused(422, "illegal_order", anna, id, "again", where(id));
    act(anna, id, "defend");
    json_t *view = look(anna, id);
    json_int_t standing = get_number(view, "standing");
    const json_t *again = get(view, "again", NULL);
    assert_int_equal(json_array_size(again), 8);
    assert_string_equal(get_text(json_array_get(again, 7), "action"), "leader:ali");
    json_decref(view);
    view = give_order(anna, id, "again");
    assert_int_equal(get_number(view, "standing"), standing + 8);
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), standing);
    assert_null(json_object_get(view, "again"));
    json_decref(view);
}

/* What a player has put together is done as one, and taken back as one. */
static void test_a_row_of_actions_is_one_order(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    begin_siege(id);
    order_refused(400, "bad_request", anna, id, "defend zone:nowhere", where(id));
    order_refused(422, "illegal_order", anna, id, "zone:black.5 unit:light", where(id));
    json_t *view = look(anna, id);
    json_int_t standing = get_number(view, "standing");
    json_decref(view);
    view = give_order(anna, id, "defend zone:black.5 unit:egyptian.2 unit:light");
    assert_int_equal(get_number(view, "standing"), standing + 4);
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), standing);
    json_decref(view);
    /* What cannot be done is left out: a gunboat is none of those at hand. */
    view = give_order(anna, id, "zone:white.4 unit:sudanese.2 unit:gunboat unit:light");
    assert_int_equal(get_number(view, "standing"), standing + 7);
    json_decref(view);
}

static json_t *expected_of(const char *token, const char *id, int from, int to)
{
    return visit_expect(&visit, 200, token,
                        line("%s?from=%d&to=%d", table_path(id, "expected"), from, to), NULL);
}

/* The worst throws, and the first choice meanwhile, until actions are chosen again or the game is
 * lost. */
static void go_on_unluckily(const char *id)
{
    bool goes_on = true;
    while (goes_on) {
        json_t *view = look(anna, id);
        const json_t *first = json_array_get(get(view, "choices", NULL), 0);
        goes_on = first && strcmp(get_text(view, "step"), "actions") != 0;
        if (goes_on) act(anna, id, get_text(first, "action"));
        json_decref(view);
    }
}

/* A raid of two steps that throws two ones loses both; the odds made less likely. Whoever watches
 * reads the same. */
static void test_losses_are_held_against_the_odds(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    begin_siege(id);
    json_t *view = look(anna, id);
    int before = (int)get_number(view, "standing");
    json_decref(view);
    json_t *told = expected_of(anna, id, 0, before);
    assert_int_equal(get_number(told, "attacks"), 0);
    assert_null(json_object_get(told, "expected"));
    json_decref(told);
    static const char *const raid[] = { "raid", "target:white", "unit:sudanese.2", "go" };
    for (size_t i = 0; i < sizeof raid / sizeof raid[0]; i++) act(anna, id, raid[i]);
    go_on_unluckily(id);
    view = look(anna, id);
    int after = (int)get_number(view, "standing");
    json_decref(view);
    told = expected_of(bert, id, before, after);
    assert_int_equal(get_number(told, "attacks"), 1);
    assert_int_equal(get_number(told, "taken"), 2);
    double expected = json_number_value(json_object_get(told, "expected"));
    assert_true(expected > 0.1 && expected < 1.5);
    json_decref(told);
    visit_refused(&visit, 400, "bad_request", anna, line("%s?from=0", table_path(id, "expected")),
                  NULL);
    visit_refused(&visit, 400, "bad_request", anna,
                  line("%s?from=0&to=%d", table_path(id, "expected"), after + 1), NULL);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_site, close_site)
    const struct CMUnitTest tests[] = {
        TEST(test_orders_are_listed_for_who_is_to_act),
        TEST(test_where_nothing_can_be_ordered_the_list_is_empty),
        TEST(test_an_order_is_one_answer_with_all_its_actions),
        TEST(test_an_order_is_on_disk_and_taken_back_as_one),
        TEST(test_several_orders_are_one_gesture),
        TEST(test_a_rehearsal_plays_nothing),
        TEST(test_an_order_holds_on_over_the_dice),
        TEST(test_only_the_mines_are_hidden_in_the_log),
        TEST(test_orders_are_checked),
        TEST(test_a_foreign_origin_orders_nothing),
        TEST(test_who_may_watch_may_ask),
        TEST(test_a_private_table_answers_nobody_else),
        TEST(test_attacks_are_told_to_who_is_to_act),
        TEST(test_losses_are_held_against_the_odds),
        TEST(test_the_same_can_be_done_again),
        TEST(test_a_row_of_actions_is_one_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
