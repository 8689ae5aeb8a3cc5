/*
 * Bots that think beside the site: who waits for them, what they are told, what becomes of what
 * they choose when the table has gone another way, and who takes up what nobody has finished.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"
#include "table/duel_game.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE];

static int open_visit(void **state)
{
    (void)state;
    visit_open(&visit, ":memory:");
    visit_guest(&visit, "Anna", anna);
    return 0;
}

static int close_visit(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* The thought that is to be thought now; there must be one. */
static struct thought *next_thought(void)
{
    struct thought *thought = site_next_thought(visit.site, THOUGHT_ANY);
    assert_non_null(thought);
    return thought;
}

static void bring_back(struct thought *thought)
{
    site_thought_done(visit.site, thought);
    assert_true(site_flush(visit.site));
}

static void think(void)
{
    struct thought *thought = next_thought();
    thought_run(thought);
    bring_back(thought);
}

static json_t *look(const char *id)
{
    return visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
}

static json_int_t at(const char *id)
{
    json_t *view = look(id);
    json_int_t number = get_number(view, "at");
    json_decref(view);
    return number;
}

static void take(const char *id, const char *seat, const char *how)
{
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "seat"),
                             line("{\"seat\":\"%s\",\"take\":\"%s\"}", seat, how)));
}

static void tick(int64_t later)
{
    visit_now += later;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void test_the_strengths_are_offered(void **state)
{
    (void)state;
    json_t *json = visit_expect(&visit, 200, NULL, "/api/games", NULL);
    const json_t *game = json_array_get(get(json, "games", NULL), 0);
    char *bots = json_dumps(get(game, "bots", NULL), JSON_COMPACT);
    assert_string_equal(bots, "[\"random\",\"greedy\",\"easy\",\"normal\",\"hard\"]");
    free(bots);
    json_decref(json);
}

static void test_a_bot_on_the_only_seat_plays_and_watchers_hear_of_it(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    visit_create(&visit, anna, "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:hard\"}}", id);
    struct watcher *watcher = visit_watch(&visit, anna, id, NULL, &ear);
    json_t *view = visit_hear(&visit, watcher, &gone);
    json_int_t before = get_number(view, "at");
    /* While it thinks, everybody sees whose turn it is. */
    assert_string_equal(get_text(view, "actor"), "gordon");
    assert_false(json_is_true(get(view, "yours", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    assert_non_null(strstr(get_text(view, "prompt"), "Gordon"));
    json_decref(view);
    for (int i = 0; i < 3; i++) {
        think();
        assert_int_equal(ear.woken, i + 1);
        view = visit_hear(&visit, watcher, &gone);
        assert_true(get_number(view, "at") > before);
        const json_t *entry = json_array_get(get(view, "log", NULL), 0);
        assert_int_equal(get_number(entry, "entry"), before + 1);
        assert_string_equal(get_text(entry, "note"), "bot");
        before = get_number(view, "at");
        json_decref(view);
    }
    assert_int_equal(site_counts(visit.site).thoughts, 3);
    site_unwatch(visit.site, watcher);
}

static void test_people_and_bots_play_a_game_to_its_end(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna,
                 "{\"game\":\"secret\",\"seats\":{\"north\":\"me\",\"south\":\"bot:hard\","
                 "\"east\":\"bot:easy\"}}",
                 id);
    int thoughts = 0, choices = 0;
    for (;;) {
        json_t *view = look(id);
        bool is_over = json_is_object(get(view, "score", NULL));
        bool is_mine = json_is_true(get(view, "yours", NULL));
        json_int_t number = get_number(view, "at");
        json_decref(view);
        if (is_over) break;
        if (is_mine) {
            json_decref(visit_act(&visit, anna, id, "pass", number));
            choices++;
        } else {
            think();
            thoughts++;
        }
    }
    assert_true(thoughts > 0 && thoughts <= 4);
    assert_int_equal(choices, 4);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
}

static void test_a_thought_knows_what_its_seat_may_know(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna,
                 "{\"game\":\"secret\",\"seats\":{\"north\":\"me\",\"south\":\"bot:hard\","
                 "\"east\":\"me\"}}",
                 id);
    json_decref(visit_act(&visit, anna, id, "throw", 0));
    const struct place *place = place_known(visit.site, id);
    const struct duel_state *real = match_state(table_match(place->table));
    assert_true(real->last != 0 && real->points[DUEL_NORTH] != 0);
    struct thought *thought = next_thought();
    const struct duel_state *seen = thought->view;
    assert_int_equal(thought->seat, DUEL_SOUTH);
    assert_int_equal(seen->last, 0);
    assert_int_equal(seen->points[DUEL_NORTH], 0);
    assert_int_equal(seen->turns, real->turns);
    /* And it is a copy: what becomes of the table does not reach it. */
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), "{}"));
    assert_int_equal(seen->turns, 1);
    thought_run(thought);
    assert_true(thought->has_chosen);
    bring_back(thought);
}

/* ---- How long it takes -------------------------------------------------------------------------
 */

/* The thought is brought back after so many milliseconds, with the first choice that there is. */
static void take_time(struct thought *thought, int64_t milliseconds)
{
    visit_now += milliseconds;
    thought_settle(thought, 0);
    bring_back(thought);
}

static void check_allowed(int64_t taken, uint32_t milliseconds)
{
    struct thought *thought = next_thought();
    uint32_t allowed = thought->milliseconds;
    take_time(thought, taken);
    assert_int_equal(allowed, milliseconds);
}

/* What is left gets less from choice to choice, until the judgement chooses; a person who plays
 * ends the turn of the bot. */
static void test_a_whole_turn_has_its_time(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    take(id, "gordon", "bot:hard");
    check_allowed(2000, 2000);
    check_allowed(2000, 1600);
    check_allowed(2000, 900);
    check_allowed(2000, 400);
    check_allowed(1, 100);
    struct thought *thought = next_thought();
    uint32_t allowed = thought->milliseconds;
    thought_run(thought);
    bool has_chosen = thought->has_chosen;
    bring_back(thought);
    assert_int_equal(allowed, 0);
    assert_true(has_chosen);
    take(id, "gordon", "back");
    json_t *view = look(id);
    const char *choice = get_text(json_array_get(get(view, "choices", NULL), 0), "action");
    json_decref(visit_act(&visit, anna, id, choice, get_number(view, "at")));
    json_decref(view);
    take(id, "gordon", "bot:hard");
    check_allowed(0, 2000);
}

/* In another process, too: without time the judgement chooses, whatever the dice of the search. */
static void test_the_time_goes_along_to_another_process(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:hard\"}}", id);
    for (int i = 0; i < 12; i++) {
        struct thought *thought = next_thought();
        struct random random;
        size_t size = 0;
        random_seed(&random, 0, 0);
        action judged = game_judge(thought->game, thought->data, thought->view, &random);
        thought->milliseconds = 0;
        unsigned char *bytes = thought_pack(thought, &size);
        assert_non_null(bytes);
        int chosen = thought_choose(bytes, size);
        free(bytes);
        bool is_judged = chosen >= 0 && thought->legal[chosen] == judged;
        take_time(thought, 0);
        assert_true(is_judged);
    }
}

/* ---- What has come first --------------------------------------------------------------------- */

/* A table of Khartoum whose only seat Anna has given to the bot, and the thought that is out. */
static struct thought *give_to_bot(char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna, "{\"game\":\"khartoum\",\"pace\":{\"kind\":\"days\",\"days\":3}}",
                 id);
    take(id, "gordon", "bot:hard");
    struct thought *thought = next_thought();
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    return thought;
}

static void test_a_seat_taken_back_plays_nothing_more(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    json_int_t before = at(id);
    take(id, "gordon", "back");
    thought_run(thought);
    bring_back(thought);
    json_t *view = look(id);
    assert_int_equal(get_number(view, "at"), before);
    assert_true(json_is_true(get(view, "yours", NULL)));
    json_decref(view);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    /* Given away again, the bot thinks again. */
    take(id, "gordon", "bot:hard");
    think();
    assert_true(at(id) > before);
}

static void test_what_was_taken_back_and_given_again_is_thought_about_anew(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    take(id, "gordon", "back");
    json_t *view = look(id);
    json_int_t before = get_number(view, "at");
    const char *choice = get_text(json_array_get(get(view, "choices", NULL), 0), "action");
    json_decref(visit_act(&visit, anna, id, choice, before));
    json_decref(view);
    take(id, "gordon", "bot:hard");
    json_int_t now = at(id);
    assert_true(now > before);
    /* One at a time: the next comes when the first is back. */
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    thought_run(thought);
    bring_back(thought);
    assert_int_equal(at(id), now);
    thought = next_thought();
    assert_int_equal(thought->at, now);
    thought_run(thought);
    bring_back(thought);
    assert_true(at(id) > now);
}

static void test_an_undo_comes_before_what_was_thought(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    json_t *view = look(id);
    const char *choice = get_text(json_array_get(get(view, "choices", NULL), 0), "action");
    json_decref(visit_act(&visit, anna, id, choice, get_number(view, "at")));
    json_decref(view);
    take(id, "gordon", "bot:hard");
    struct thought *thought = next_thought();
    take(id, "gordon", "back");
    view = look(id);
    json_decref(
        visit_expect(&visit, 200, anna, table_path(id, "undo"),
                     line("{\"to\":%d,\"at\":%d}", (int)get_number(get(view, "undo", NULL), "to"),
                          (int)get_number(view, "at"))));
    json_decref(view);
    take(id, "gordon", "bot:hard");
    json_int_t before = at(id);
    thought_run(thought);
    bring_back(thought);
    assert_int_equal(at(id), before);
    think();
    assert_true(at(id) > before);
}

/* What a bot has made up its mind about is there when it is asked again, for its seat alone. */
static void test_a_resolve_is_kept_from_thought_to_thought(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    assert_int_equal(thought->resolve.stretch, 0);
    thought_settle(thought, 0);
    thought->resolve = (struct resolve){ .stretch = 8, .way = 3 };
    const struct place *place = thought->place;
    int seat = thought->seat;
    bring_back(thought);
    for (int i = 0; i < SEATS_MOST; i++)
        assert_int_equal(place->resolves[i].way, i == seat ? 3 : 0);
    thought = next_thought();
    assert_int_equal(thought->resolve.stretch, 8);
    assert_int_equal(thought->resolve.way, 3);
    bring_back(thought);
}

static void test_a_closed_table_is_left_alone(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    json_int_t before = at(id);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), "{}"));
    thought_run(thought);
    bring_back(thought);
    assert_int_equal(at(id), before);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    tick(60000);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
}

/* ---- What nobody has finished ---------------------------------------------------------------- */

static void test_a_table_that_was_let_go_meanwhile_is_read_again(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    json_int_t before = at(id);
    struct place *place = place_known(visit.site, id);
    /* It is not let go for its age. */
    tick(INT64_C(3600) * 1000);
    assert_non_null(place->table);
    place_drop(visit.site, place);
    place_tidy(visit.site, place);
    assert_ptr_equal(place_known(visit.site, id), place);
    thought_run(thought);
    bring_back(thought);
    assert_true(at(id) > before);
    think();
}

static void test_a_thought_that_was_never_run_is_tried_again(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct thought *thought = give_to_bot(id);
    json_int_t before = at(id);
    bring_back(thought);
    assert_int_equal(at(id), before);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    tick(1000);
    think();
    assert_true(at(id) > before);
}

static void test_after_a_restart_the_bot_goes_on_by_itself(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_close(&visit);
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", anna);
    struct thought *thought = give_to_bot(id);
    uint32_t before = thought->at;
    bring_back(thought);
    visit_close(&visit);
    visit_open(&visit, path);
    /* Another process might be thinking about it, but not for ever. */
    tick(1000);
    assert_null(site_next_thought(visit.site, THOUGHT_ANY));
    tick(LOOKED_AFTER);
    thought = next_thought();
    assert_int_equal(thought->at, before);
    thought_run(thought);
    bring_back(thought);
    assert_true(at(id) > before);
    /* Nobody's clock is shown for the bot, though the row has a deadline. */
    json_t *lists = visit_expect(&visit, 200, anna, "/api/tables", NULL);
    const json_t *mine = json_array_get(get(lists, "yours", NULL), 0);
    assert_true(json_is_null(get(json_array_get(get(mine, "seats", NULL), 0), "clock", NULL)));
    json_decref(lists);
    visit_close(&visit);
    visit_remove_file(path);
    visit_open(&visit, ":memory:");
}

/* ---- Whose turn it is to think --------------------------------------------------------------- */

static void test_many_tables_of_one_owner_do_not_hold_up_the_others(void **state)
{
    (void)state;
    static const char body[] = "{\"game\":\"secret\",\"seats\":{\"north\":\"bot:hard\",\"south\":"
                               "\"bot:hard\",\"east\":\"bot:hard\"}}";
    char bert[SITE_TOKEN_SIZE], ids[3][STORE_ID_SIZE], his[STORE_ID_SIZE];
    struct fault fault;
    site_close(visit.site);
    visit.settings.rate = 1000;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    visit_guest(&visit, "Bert", bert);
    for (int i = 0; i < 3; i++) visit_create(&visit, anna, body, ids[i]);
    visit_create(&visit, bert, body, his);
    struct thought *thought = next_thought();
    assert_string_equal(thought->place->id, ids[0]);
    thought_run(thought);
    assert_true(thought->taken > 0);
    bring_back(thought);
    thought = next_thought();
    assert_string_equal(thought->place->id, his);
    thought_run(thought);
    bring_back(thought);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, open_visit, close_visit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_the_strengths_are_offered),
        TEST(test_a_bot_on_the_only_seat_plays_and_watchers_hear_of_it),
        TEST(test_people_and_bots_play_a_game_to_its_end),
        TEST(test_a_thought_knows_what_its_seat_may_know),
        TEST(test_a_whole_turn_has_its_time),
        TEST(test_the_time_goes_along_to_another_process),
        TEST(test_a_seat_taken_back_plays_nothing_more),
        TEST(test_what_was_taken_back_and_given_again_is_thought_about_anew),
        TEST(test_an_undo_comes_before_what_was_thought),
        TEST(test_a_resolve_is_kept_from_thought_to_thought),
        TEST(test_a_closed_table_is_left_alone),
        TEST(test_a_table_that_was_let_go_meanwhile_is_read_again),
        TEST(test_a_thought_that_was_never_run_is_tried_again),
        TEST(test_after_a_restart_the_bot_goes_on_by_itself),
        TEST(test_many_tables_of_one_owner_do_not_hold_up_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
