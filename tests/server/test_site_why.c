/*
 * Before a choice is made: who may ask what cannot be done and what is dangerous, and that both are
 * told in words, with the rule, in the language of the reader.
 */
#include <string.h>

#include "odds_visit.h"

static json_t *ask(const char *id, const char *query)
{
    return visit_expect(&visit, 200, anna, table_path(id, query), NULL);
}

/* The group that holds an action; null where none does. */
static const json_t *group_of(const json_t *answer, const char *name)
{
    size_t i, j;
    const json_t *group, *one;
    json_array_foreach(get(answer, "refused", NULL), i, group)
    {
        json_array_foreach(get(group, "actions", NULL), j, one)
        {
            if (strcmp(get_text(one, "action"), name) == 0) return group;
        }
    }
    return NULL;
}

/* ---- Why not --------------------------------------------------------------------------------- */

static void test_what_cannot_be_done_has_its_reason(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\"}", id);
    json_t *answer = ask(id, "why");
    const json_t *raid = group_of(answer, "raid");
    assert_non_null(raid);
    assert_string_equal(get_text(raid, "rule"), "4.2h");
    assert_string_equal(get_text(raid, "verb"), "raid");
    assert_non_null(strstr(get_text(raid, "why"), "turn 1"));
    assert_null(group_of(answer, "fortify"));
    assert_true(json_is_integer(json_object_get(answer, "at")));
    json_decref(answer);
    answer = ask(id, "why?lang=fr");
    assert_non_null(strstr(get_text(group_of(answer, "raid"), "why"), "tour 1"));
    json_decref(answer);
}

static void test_one_action_is_asked_for(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\"}", id);
    json_t *answer = ask(id, "why?action=sortie");
    assert_true(json_is_false(get(answer, "legal", NULL)));
    assert_string_equal(get_text(answer, "rule"), "4.2h");
    json_decref(answer);
    answer = ask(id, "why?action=end");
    assert_true(json_is_true(get(answer, "legal", NULL)));
    assert_true(strlen(get_text(answer, "why")) > 0);
    json_decref(answer);
    visit_refused(&visit, 422, "unknown_action", anna, table_path(id, "why?action=castle"), NULL);
}

static void test_only_who_is_to_act_may_ask(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make(
        "{\"game\":\"duel\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\",\"south\":\"me\","
        "\"east\":\"me\"}}",
        id);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "why"), NULL);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "dangers?at=0"), NULL);
    visit_refused(&visit, 403, "not_your_turn", anna, table_path(id, "why?seat=south"), NULL);
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "why"), NULL);
}

/* ---- Danger ---------------------------------------------------------------------------------- */

/* From turn 2 on, a turn that ends without a defence loses the Palace. */
static void test_danger_is_said_with_its_reasons(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\",\"options\":{\"events\":\"no\"}}", id);
    json_t *view = visit_act(&visit, anna, id, "end", 0);
    int at = (int)get_number(view, "at");
    json_t *answer = ask(id, line("dangers?at=%d", at));
    /* The defence as the first of all actions leaves points that nothing may use. */
    const json_t *waste = json_array_get(get(answer, "dangers", NULL), 0);
    assert_string_equal(get_text(waste, "action"), "defend");
    assert_true(get_number(waste, "forfeit") >= 2);
    assert_non_null(strstr(json_string_value(json_array_get(get(waste, "reasons", NULL), 0)),
                           "action points are lost"));
    const json_t *danger = json_array_get(get(answer, "dangers", NULL), 1);
    assert_int_equal(get_number(answer, "at"), at);
    assert_string_equal(get_text(danger, "action"), "end");
    assert_true(json_real_value(get(danger, "lost", NULL)) == 1);
    assert_true(json_is_true(get(danger, "exact", NULL)));
    const json_t *reasons = get(danger, "reasons", NULL);
    assert_string_equal(json_string_value(json_array_get(reasons, 0)),
                        "The game is lost before you choose again.");
    assert_string_equal(json_string_value(json_array_get(reasons, 1)), "Defeat: the Palace falls");
    json_decref(answer);
    answer = ask(id, line("dangers?at=%d&lang=fr", at));
    reasons = get(json_array_get(get(answer, "dangers", NULL), 1), "reasons", NULL);
    assert_string_equal(json_string_value(json_array_get(reasons, 0)),
                        "La partie est perdue avant votre prochain choix.");
    json_decref(answer);
    json_decref(view);
    visit_refused(&visit, 409, "stale", anna, table_path(id, "dangers?at=70"), NULL);
}

/* A warning tells a chance. */
static void test_a_table_without_odds_has_no_warnings(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\",\"odds\":\"forbidden\"}", id);
    visit_refused(&visit, 403, "odds_forbidden", anna, table_path(id, "dangers?at=0"), NULL);
    json_decref(ask(id, "why"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_cannot_be_done_has_its_reason, odds_begin,
                                        odds_end),
        cmocka_unit_test_setup_teardown(test_one_action_is_asked_for, odds_begin, odds_end),
        cmocka_unit_test_setup_teardown(test_only_who_is_to_act_may_ask, odds_begin, odds_end),
        cmocka_unit_test_setup_teardown(test_danger_is_said_with_its_reasons, odds_begin, odds_end),
        cmocka_unit_test_setup_teardown(test_a_table_without_odds_has_no_warnings, odds_begin,
                                        odds_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
