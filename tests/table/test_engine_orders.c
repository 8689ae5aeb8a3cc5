/* Orders and questions through the engine protocol. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "asking.h"

#define BATTLE                                                                                     \
    "{\"cmd\":\"new\",\"game\":\"omdurman\",\"options\":{\"setup\":\"standard\"},\"seed\":\"7\"}"
#define ORDER(words) "{\"cmd\":\"order\",\"order\":\"" words "\"}"

static json_int_t standing(const json_t *answer)
{
    return json_integer_value(json_object_get(answer, "standing"));
}

static void test_an_order_is_played_as_the_actions_that_it_names(void **unused)
{
    (void)unused;
    tell(BATTLE);
    json_t *ordered = ask_well(ORDER("host:taiasha,2810"));
    const json_t *actions = json_object_get(ordered, "actions");
    assert_int_equal(json_array_size(actions), standing(ordered));
    assert_true(json_array_size(json_object_get(ordered, "trace")) > 1);
    json_t *state = ask_well("{\"cmd\":\"state\"}");
    /* The same actions, one by one, lead to the same position. */
    tell(BATTLE);
    size_t i = 0;
    json_t *single = NULL;
    json_array_foreach(actions, i, single)
    {
        json_t *request = json_pack("{s:s,s:O}", "cmd", "do", "action", single);
        char *line = json_dumps(request, JSON_COMPACT);
        tell(line);
        free(line);
        json_decref(request);
    }
    json_t *same = ask_well("{\"cmd\":\"state\"}");
    assert_true(json_equal(state, same));
    json_decref(same);
    json_decref(state);
    json_decref(ordered);
}

static void test_an_order_is_taken_back_as_one(void **unused)
{
    (void)unused;
    tell(BATTLE);
    tell(ORDER("stack:2020"));
    json_t *list = ask_well("{\"cmd\":\"orders\"}");
    const json_t *march = json_array_get(json_object_get(list, "orders"), 0);
    assert_memory_equal(string_of(march, "order"), "march:", 6);
    assert_true(json_integer_value(json_object_get(json_object_get(march, "figures"), "cost")) > 0);
    json_decref(list);
    json_t *back = ask_well("{\"cmd\":\"undo\"}");
    assert_int_equal(standing(back), 0);
    json_decref(back);
}

static void test_orders_and_questions_are_checked(void **unused)
{
    (void)unused;
    tell(BATTLE);
    assert_error(ORDER("march:2815"), "illegal_order");
    assert_error(ORDER("pick:khalifa"), "bad_request");
    assert_error("{\"cmd\":\"order\"}", "bad_request");
    assert_error("{\"cmd\":\"ask\",\"question\":\"sight:2815\"}", "bad_request");
    assert_error("{\"cmd\":\"ask\",\"question\":\"sight:2815,2815\"}", "bad_request");
    assert_error("{\"cmd\":\"ask\",\"question\":\"sight:2815,2818\",\"seat\":\"mahdi\"}",
                 "unknown_seat");
    json_t *answer =
        ask_well("{\"cmd\":\"ask\",\"question\":\"sight:2815,2818\",\"seat\":\"anglo_egyptian\"}");
    assert_true(json_array_size(json_object_get(answer, "lines")) > 1);
    json_decref(answer);
}

static void test_a_game_without_orders_has_none(void **unused)
{
    (void)unused;
    tell(NEW);
    json_t *answer = ask_well("{\"cmd\":\"orders\"}");
    assert_json(json_object_get(answer, "orders"), "[]");
    json_decref(answer);
    assert_error(ORDER("march:2815"), "bad_request");
    assert_error("{\"cmd\":\"ask\",\"question\":\"sight:2815,2818\"}", "bad_request");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ENGINE(test_an_order_is_played_as_the_actions_that_it_names),
        WITH_ENGINE(test_an_order_is_taken_back_as_one),
        WITH_ENGINE(test_orders_and_questions_are_checked),
        WITH_ENGINE(test_a_game_without_orders_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
