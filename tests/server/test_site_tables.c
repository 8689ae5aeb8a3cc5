/* Tables: making them, finding them, who may see them, seats, talk, and the owner's rights. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];

static int open_site(void **state)
{
    (void)state;
    visit_open_three(&visit, anna, bert, carl);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

static json_t *view_of(const char *token, const char *id)
{
    return visit_expect(&visit, 200, token, table_path(id, ""), NULL);
}

/* ---- Games and making tables ----------------------------------------------------------------- */

static void test_games_are_listed_with_their_words(void **state)
{
    (void)state;
    json_t *json = visit_expect(&visit, 200, NULL, "/api/games?lang=fr", NULL);
    const json_t *list = get(json, "games", NULL), *game = json_array_get(list, 0);
    assert_int_equal(json_array_size(list), 5);
    assert_string_equal(get_text(game, "id"), "khartoum");
    assert_int_equal(get_number(game, "rules"), 1);
    assert_memory_equal(get_text(game, "about"), "Seul, dans le rôle de Gordon", 28);
    assert_string_equal(get_text(json_array_get(get(game, "seats", NULL), 0), "id"), "gordon");
    const json_t *option = json_array_get(get(game, "options", NULL), 0);
    assert_string_equal(get_text(option, "id"), "level");
    assert_string_not_equal(get_text(option, "name"), "khartoum.option.level");
    assert_true(json_array_size(get(option, "values", NULL)) > 1);
    assert_int_equal(json_array_size(get(game, "bots", NULL)), 5);
    json_decref(json);
}

static void test_a_table_is_made_with_defaults(void **state)
{
    (void)state;
    json_t *view = visit_expect(&visit, 201, anna, "/api/tables", "{\"game\":\"khartoum\"}");
    const json_t *table = get(view, "table", NULL);
    assert_string_equal(get_text(table, "state"), "playing");
    assert_string_equal(get_text(table, "visibility"), "private");
    assert_string_equal(get_text(get(table, "options", NULL), "level"), "standard");
    assert_string_equal(get_text(get(table, "pace", NULL), "kind"), "none");
    assert_string_equal(get_text(get(table, "dice", NULL), "kind"), "verified");
    assert_int_equal(strlen(get_text(get(table, "dice", NULL), "commitment")), 64);
    assert_true(json_is_null(get(table, "dice", "seed", NULL)));
    assert_int_equal(strlen(get_text(table, "invite")), 43);
    assert_true(json_is_true(get(table, "your_turn", NULL)));
    assert_string_equal(get_text(view, "actor"), "gordon");
    assert_string_equal(get_text(view, "seat"), "gordon");
    assert_true(json_array_size(get(view, "choices", NULL)) > 1);
    const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
    assert_non_null(json_object_get(choice, "verb"));
    assert_true(json_is_array(get(choice, "operands", NULL)));
    assert_non_null(json_object_get(choice, "text"));
    assert_true(json_is_object(get(view, "game", NULL)));
    assert_true(json_is_null(get(view, "score", NULL)));
    json_decref(view);
}

#define PACE(kind) "{\"game\":\"duel\",\"pace\":{\"kind\":" kind "}}"

static void test_bad_tables_are_refused(void **state)
{
    (void)state;
    static const struct {
        int status;
        const char *code, *body;
    } bad[] = {
        { 422, "unknown_game", "{\"game\":\"chess\"}" },
        { 422, "unknown_option", "{\"game\":\"khartoum\",\"options\":{\"speed\":\"fast\"}}" },
        { 422, "unknown_option", "{\"game\":\"khartoum\",\"options\":{\"level\":\"none\"}}" },
        { 400, "bad_request", "{\"game\":\"khartoum\",\"options\":{\"level\":1}}" },
        { 422, "unknown_seat", "{\"game\":\"khartoum\",\"seats\":{\"mahdi\":\"me\"}}" },
        { 400, "bad_request", "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"you\"}}" },
        { 400, "bad_request", "{\"game\":\"khartoum\",\"seats\":{\"gordon\":null}}" },
        { 422, "unknown_bot", "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:deep\"}}" },
        /* Bots that think would hold up everybody else at the server. */
        { 422, "unknown_bot", "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:mcts\"}}" },
        { 422, "unknown_bot", "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:mcts:9\"}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{\"kind\":\"slow\"}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{\"kind\":\"days\",\"days\":0}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{\"kind\":\"days\",\"days\":1e3}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{\"kind\":\"live\",\"minutes\":5}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{\"kind\":\"none\",\"minutes\":5}}" },
        { 422, "bad_pace", "{\"game\":\"duel\",\"pace\":{}}" },
        { 422, "bad_pace", PACE("\"live\",\"minutes\":9223372036854775807,\"increment\":0") },
        { 422, "bad_pace", PACE("\"live\",\"minutes\":5,\"increment\":9223372036854775807") },
        { 422, "bad_pace", PACE("\"days\",\"days\":9223372036854775807") },
        { 400, "bad_request", "{\"game\":\"duel\",\"visibility\":\"hidden\"}" },
        { 400, "bad_request", "{\"game\":\"duel\",\"dice\":\"loaded\"}" },
        { 400, "bad_request", "{\"game\":\"duel\",\"title\":\"a\\nb\"}" },
        { 400, "bad_request", "{\"game\":\"duel\",\"word\":\"a\\u0001\"}" },
        { 400, "bad_request", "{\"game\":\"duel\",\"seats\":{},\"word\":\"a\"}" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        visit_refused(&visit, bad[i].status, bad[i].code, anna, "/api/tables", bad[i].body);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/tables", "{\"game\":\"duel\"}");
}

static void test_two_hundred_tables_of_one_user(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&visit, "Many", token);
    for (int i = 0; i < 200; i++) visit_create(&visit, token, "{\"game\":\"duel\"}", id);
    visit_refused(&visit, 429, "too_many", token, "/api/tables", "{\"game\":\"duel\"}");
    json_decref(visit_expect(&visit, 200, token, table_path(id, "close"), ""));
    visit_create(&visit, token, "{\"game\":\"duel\"}", id);
}

/* ---- Who may see ----------------------------------------------------------------------------- */

static void test_a_private_table_is_nobody_elses(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"title\":\"Ours\"}", id);
    static const char *const gets[] = { "", "at/0", "transcript" };
    static const struct {
        const char *what, *body;
    } posts[] = {
        { "act", "{\"action\":\"mark\",\"at\":0}" },
        { "undo", "{\"to\":0,\"at\":0}" },
        { "consent", "{\"agree\":true}" },
        { "seat", "{\"seat\":\"south\",\"take\":\"me\"}" },
        { "say", "{\"text\":\"hello\"}" },
        { "notes", "{\"text\":\"hello\"}" },
        { "study", "{\"to\":0}" },
        { "title", "{\"title\":\"x\"}" },
        { "close", "" },
        { "join", "{\"invite\":\"guess\"}" },
    };
    for (size_t i = 0; i < sizeof gets / sizeof gets[0]; i++) {
        visit_refused(&visit, 404, "not_found", bert, table_path(id, gets[i]), NULL);
        visit_refused(&visit, 404, "not_found", NULL, table_path(id, gets[i]), NULL);
    }
    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        visit_refused(&visit, 404, "not_found", bert, table_path(id, posts[i].what), posts[i].body);
        visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, posts[i].what),
                      posts[i].body);
    }
    json_t *lists = visit_expect(&visit, 200, bert, "/api/tables", NULL);
    assert_int_equal(json_array_size(get(lists, "yours", NULL)), 0);
    json_decref(lists);
}

static void test_the_invitation_lets_in(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], invite[SITE_TOKEN_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\"}", id);
    json_t *view = view_of(anna, id);
    snprintf(invite, sizeof invite, "%s", get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    const char *body = line("{\"invite\":\"%s\"}", invite);
    /* It says what one is invited to, whoever one is, and nothing of the secret; a guess tells
     * nothing. */
    json_t *table = visit_expect(&visit, 200, NULL, table_path(id, "invitation"), body);
    assert_string_equal(get_text(table, "game"), "duel");
    assert_string_equal(get_text(get(table, "owner", NULL), "name"), "Anna");
    assert_null(json_object_get(table, "invite"));
    json_decref(table);
    visit_refused(&visit, 404, "not_found", NULL, table_path(id, "invitation"),
                  "{\"invite\":\"guess\"}");
    view = visit_expect(&visit, 200, bert, table_path(id, "join"), body);
    assert_string_equal(get_text(get(view, "table", NULL), "invite"), invite);
    assert_true(json_is_null(get(view, "seat", NULL)));
    json_decref(view);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "join"), body));
    json_decref(view_of(bert, id));
    visit_refused(&visit, 404, "not_found", carl, table_path(id, ""), NULL);
    json_t *lists = visit_expect(&visit, 200, bert, "/api/tables", NULL);
    assert_int_equal(json_array_size(get(lists, "yours", NULL)), 1);
    json_decref(lists);
    /* Members stay when they get up again. */
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"leave\"}"));
    json_decref(view_of(bert, id));
}

static void test_an_invitation_can_be_taken_back(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], old[SITE_TOKEN_SIZE], fresh[SITE_TOKEN_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\"}", id);
    json_t *view = view_of(anna, id);
    snprintf(old, sizeof old, "%s", get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(
        visit_expect(&visit, 200, bert, table_path(id, "join"), line("{\"invite\":\"%s\"}", old)));
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "invite"), "");
    view = visit_expect(&visit, 200, anna, table_path(id, "invite"), "");
    snprintf(fresh, sizeof fresh, "%s", get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    assert_string_not_equal(fresh, old);
    visit_refused(&visit, 404, "not_found", carl, table_path(id, "join"),
                  line("{\"invite\":\"%s\"}", old));
    /* Who had come in stays, and the new one leads here. */
    json_decref(view_of(bert, id));
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "join"),
                             line("{\"invite\":\"%s\"}", fresh)));
}

static void test_who_is_shown_the_door_stays_outside(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], user[STORE_ID_SIZE], invite[96];
    visit_create(&visit, anna, "{\"game\":\"duel\"}", id);
    json_t *view = view_of(anna, id);
    snprintf(invite, sizeof invite, "{\"invite\":\"%s\"}",
             get_text(get(view, "table", NULL), "invite"));
    json_decref(view);
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "join"), invite));
    json_t *people = visit_expect(&visit, 200, anna, table_path(id, "people"), NULL);
    const json_t *one = json_array_get(get(people, "members", NULL), 0);
    snprintf(user, sizeof user, "%s", get_text(get(one, "user", NULL), "id"));
    json_decref(people);
    visit_refused(&visit, 403, "not_allowed", carl, table_path(id, "people"), NULL);
    json_decref(
        visit_expect(&visit, 200, anna, table_path(id, "leave"), line("{\"user\":\"%s\"}", user)));
    visit_refused(&visit, 403, "not_allowed", carl, table_path(id, "join"), invite);
    visit_refused(&visit, 404, "not_found", carl, table_path(id, ""), NULL);
    people = visit_expect(&visit, 200, anna, table_path(id, "people"), NULL);
    assert_int_equal(json_array_size(get(people, "members", NULL)), 0);
    assert_int_equal(json_array_size(get(people, "banned", NULL)), 1);
    json_decref(people);
    /* Until the owner lets them in again. */
    json_decref(
        visit_expect(&visit, 200, anna, table_path(id, "admit"), line("{\"user\":\"%s\"}", user)));
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "join"), invite));
}

static void test_an_open_table_is_for_all_without_its_invitation(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\",\"title\":\"All\"}", id);
    json_t *view = view_of(NULL, id);
    assert_null(json_object_get(get(view, "table", NULL), "invite"));
    assert_true(json_is_null(get(view, "you", "user", NULL)));
    assert_true(json_is_false(get(view, "yours", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    assert_string_equal(get_text(view, "prompt"), "Waiting for players");
    json_decref(view);
    json_t *lists = visit_expect(&visit, 200, carl, "/api/tables", NULL);
    const json_t *summary = json_array_get(get(lists, "open", NULL), 0);
    assert_string_equal(get_text(summary, "title"), "All");
    assert_string_equal(get_text(summary, "state"), "waiting");
    const json_t *seat = json_array_get(get(summary, "seats", NULL), 0);
    assert_string_equal(get_text(get(seat, "user", NULL), "name"), "Anna");
    assert_null(json_object_get(get(seat, "user", NULL), "webhook"));
    json_decref(lists);
    /* Its owner finds it among the own. */
    lists = visit_expect(&visit, 200, anna, "/api/tables", NULL);
    summary = json_array_get(get(lists, "yours", NULL), 0);
    assert_string_equal(get_text(summary, "id"), id);
    json_decref(lists);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
}

static void test_lists_tell_the_turn_and_no_result_before_the_end(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, carl, "{\"game\":\"khartoum\"}", id);
    json_t *view = view_of(carl, id);
    json_t *lists = visit_expect(&visit, 200, carl, "/api/tables", NULL);
    const json_t *summary = json_array_get(get(lists, "yours", NULL), 0);
    assert_string_equal(get_text(summary, "id"), id);
    assert_int_equal(json_integer_value(get(summary, "turn", NULL)), 1);
    assert_int_equal(json_integer_value(get(view, "table", "turn", NULL)), 1);
    assert_true(json_is_null(get(summary, "result", NULL)));
    json_decref(lists);
    json_decref(view);
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "close"), ""));
}

static void test_turns_are_those_of_who_asks(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, carl, "{\"game\":\"khartoum\"}", id);
    json_t *lists = visit_expect(&visit, 200, carl, "/api/turns", NULL);
    assert_int_equal(json_array_size(get(lists, "turns", NULL)), 1);
    const json_t *summary = json_array_get(get(lists, "turns", NULL), 0);
    assert_string_equal(get_text(summary, "id"), id);
    assert_true(json_is_true(get(summary, "your_turn", NULL)));
    const json_t *seat = json_array_get(get(summary, "seats", NULL), 0);
    assert_string_equal(get_text(get(seat, "user", NULL), "name"), "Carl");
    json_decref(lists);
    const char *const others[] = { bert, NULL };
    for (int i = 0; i < 2; i++) {
        lists = visit_expect(&visit, 200, others[i], "/api/turns", NULL);
        assert_int_equal(json_array_size(get(lists, "turns", NULL)), 0);
        json_decref(lists);
    }
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "close"), ""));
    lists = visit_expect(&visit, 200, carl, "/api/turns", NULL);
    assert_int_equal(json_array_size(get(lists, "turns", NULL)), 0);
    json_decref(lists);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static void take(int status, const char *token, const char *id, const char *seat, const char *how,
                 const char *code)
{
    const char *body = line("{\"seat\":\"%s\",\"take\":\"%s\"}", seat, how);
    if (code) {
        visit_refused(&visit, status, code, token, table_path(id, "seat"), body);
    } else {
        json_decref(visit_expect(&visit, status, token, table_path(id, "seat"), body));
    }
}

static void test_seats_are_taken_left_and_lent_to_bots(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    take(409, bert, id, "north", "me", "seat_taken");
    take(422, bert, id, "west", "me", "unknown_seat");
    take(422, anna, id, "south", "bot:deep", "unknown_bot");
    take(422, anna, id, "south", "bot:mcts", "unknown_bot");
    take(400, bert, id, "south", "you", "bad_request");
    take(403, bert, id, "north", "leave", "not_allowed");
    take(403, bert, id, "north", "bot:random", "not_allowed");
    take(403, bert, id, "south", "bot:random", "not_allowed");
    take(403, bert, id, "south", "back", "not_allowed");
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "seat"),
                  "{\"seat\":\"south\",\"take\":\"me\"}");
    take(200, bert, id, "south", "me", NULL);
    take(409, carl, id, "south", "me", "seat_taken");
    take(200, anna, id, "east", "bot:random", NULL);
    take(409, carl, id, "east", "me", "seat_taken");
    json_t *view = view_of(bert, id);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "playing");
    assert_string_equal(get_text(view, "seat"), "south");
    assert_string_equal(get_text(view, "prompt"), "Waiting for duel.seat.north");
    const json_t *seat = json_array_get(get(view, "table", "seats", NULL), 2);
    assert_true(json_is_null(get(seat, "user", NULL)));
    assert_string_equal(get_text(seat, "bot"), "random");
    const json_t *chat = get(view, "chat", NULL);
    assert_int_equal(json_array_size(chat), 2);
    assert_string_equal(get_text(json_array_get(chat, 0), "event"), "seat_taken");
    assert_string_equal(get_text(json_array_get(chat, 0), "seat"), "south");
    assert_string_equal(get_text(json_array_get(chat, 0), "name"), "Bert");
    assert_string_equal(get_text(json_array_get(chat, 0), "text"),
                        "Bert takes a seat: duel.seat.south");
    json_decref(view);
    take(200, anna, id, "east", "back", NULL);
    view = view_of(bert, id);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "waiting");
    json_decref(view);
    visit_refused(&visit, 409, "not_playing", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0}");
    take(200, carl, id, "east", "me", NULL);
    /* In one's stead for a while: the bot plays at once when it is its turn. */
    take(200, anna, id, "north", "bot:greedy", NULL);
    view = view_of(anna, id);
    assert_int_equal(get_number(view, "at"), 1);
    const json_t *entry = json_array_get(get(view, "log", NULL), 0);
    assert_string_equal(get_text(entry, "note"), "bot");
    assert_string_equal(get_text(entry, "seat"), "north");
    json_decref(view);
    take(200, anna, id, "north", "back", NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    take(409, bert, id, "south", "leave", "not_playing");
}

/* ---- Talk ------------------------------------------------------------------------------------ */

static void test_chat_and_notes(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], long_text[1100], body[1200];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    json_t *view =
        visit_expect(&visit, 200, bert, table_path(id, "say"), "{\"text\":\"<b>Hi</b>\\nthere\"}");
    const json_t *said = json_array_get(get(view, "chat", NULL), 0);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 1);
    assert_int_equal(get_number(said, "number"), 1);
    assert_int_equal(get_number(said, "time"), visit_now);
    assert_string_equal(get_text(said, "text"), "<b>Hi</b>\nthere");
    assert_string_equal(get_text(get(said, "user", NULL), "name"), "Bert");
    json_decref(view);
    memset(long_text, 'a', sizeof long_text);
    long_text[1000] = '\0';
    snprintf(body, sizeof body, "{\"text\":\"%s\"}", long_text);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), body));
    snprintf(body, sizeof body, "{\"text\":\"%sb\"}", long_text);
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "say"), body);
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "say"), "{\"text\":\"\"}");
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "say"),
                  "{\"text\":\"\\u001b[2J\"}");
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "say"), "{\"text\":\"x\"}");

    view = visit_expect(&visit, 200, anna, table_path(id, "notes"), "{\"text\":\"mine\"}");
    assert_string_equal(get_text(view, "notes"), "mine");
    json_decref(view);
    view = view_of(anna, id);
    assert_string_equal(get_text(view, "notes"), "mine");
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 2);
    json_decref(view);
    view = view_of(bert, id);
    assert_null(json_object_get(view, "notes"));
    json_decref(view);
}

/* Windows of a browser share a session: one may have signed in whom another does not show. */
static void test_who_is_not_who_asks_changes_nothing(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    json_t *view = view_of(anna, id);
    char *own = strdup(get_text(get(view, "you", NULL), "user"));
    json_decref(view);
    assert_non_null(own);
    const char *as = line("notes?lang=en&as=%s", own);
    visit_refused(&visit, 409, "other_user", bert, table_path(id, as), "{\"text\":\"plan\"}");
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, as), "{\"text\":\"plan\"}");
    visit_refused(&visit, 409, "other_user", anna, table_path(id, "notes?as="),
                  "{\"text\":\"plan\"}");
    visit_refused(&visit, 409, "other_user", anna, table_path(id, "notes?as=%"),
                  "{\"text\":\"plan\"}");
    view = view_of(bert, id);
    assert_null(json_object_get(view, "notes"));
    json_decref(view);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, as), "{\"text\":\"plan\"}"));
    free(own);
}

/* ---- The owner's rights ---------------------------------------------------------------------- */

static void test_only_the_owner_renames_and_closes(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], title[400];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "title"), "{\"title\":\"x\"}");
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "close"), "");
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "title"), "{\"title\":\"Été\"}");
    assert_string_equal(get_text(get(view, "table", NULL), "title"), "Été");
    json_decref(view);
    memset(title, 'x', 81);
    title[81] = '\0';
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "title"),
                  line("{\"title\":\"%s\"}", title));
    view = visit_expect(&visit, 200, anna, table_path(id, "close"), "");
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "closed");
    assert_string_equal(get_text(view, "prompt"), "The game was given up");
    assert_int_equal(strlen(get_text(get(view, "table", "dice", NULL), "seed")), 64);
    assert_string_equal(get_text(json_array_get(get(view, "chat", NULL), 0), "event"), "closed");
    json_decref(view);
    visit_refused(&visit, 409, "not_playing", anna, table_path(id, "close"), "");
    visit_refused(&visit, 409, "not_playing", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_listed_with_their_words),
        cmocka_unit_test(test_a_table_is_made_with_defaults),
        cmocka_unit_test(test_bad_tables_are_refused),
        cmocka_unit_test(test_two_hundred_tables_of_one_user),
        cmocka_unit_test(test_a_private_table_is_nobody_elses),
        cmocka_unit_test(test_the_invitation_lets_in),
        cmocka_unit_test(test_an_invitation_can_be_taken_back),
        cmocka_unit_test(test_who_is_shown_the_door_stays_outside),
        cmocka_unit_test(test_an_open_table_is_for_all_without_its_invitation),
        cmocka_unit_test(test_lists_tell_the_turn_and_no_result_before_the_end),
        cmocka_unit_test(test_turns_are_those_of_who_asks),
        cmocka_unit_test(test_seats_are_taken_left_and_lent_to_bots),
        cmocka_unit_test(test_chat_and_notes),
        cmocka_unit_test(test_who_is_not_who_asks_changes_nothing),
        cmocka_unit_test(test_only_the_owner_renames_and_closes),
    };
    return cmocka_run_group_tests(tests, open_site, close_site);
}
