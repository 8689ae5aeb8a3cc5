/*
 * Parts that a game may have: what holds for a game without one, for one whose part lacks a
 * function, and that what a part says is what is answered.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/parts.h"

enum { SEEN = 3, BELIEVED = 4, BLANKED = 5, PREPARED = 6, DERIVED = 7, EARS = 0x5, MOVE = 77 };

/* What the parts of the test say where they answer yes or no. */
static bool says;

struct position {
    int value, seat;
};

/* ---- The parts ------------------------------------------------------------------------------- */

static void prepare(void *data)
{
    *(int *)data = PREPARED;
}

static void derive(const void *data, void *state)
{
    ((struct position *)state)->value = DERIVED + *(const int *)data;
}

static void observe(void *view, const void *state, int seat)
{
    *(struct position *)view =
        (struct position){ SEEN + ((const struct position *)state)->value, seat };
}

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)random;
    *(struct position *)state =
        (struct position){ BELIEVED + *(const int *)data + ((const struct position *)view)->value,
                           seat };
}

static bool about_state(const void *state)
{
    return state && says;
}

static void fade(void *state)
{
    ((struct position *)state)->value = BLANKED;
}

static unsigned whisper(const void *state, int seat)
{
    (void)state;
    return (unsigned)EARS << seat;
}

static bool about_action(const void *data, const void *state, action a)
{
    return data && state && a == MOVE && says;
}

static action judge(const void *data, const void *view, struct random *random)
{
    (void)random;
    return (action)(*(const int *)data + ((const struct position *)view)->value);
}

static int plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    out[0] = judge(data, view, random);
    out[1] = out[0] + 1;
    return room;
}

static int plan_of_expert(const void *data, const void *view, struct random *random, action *out,
                          int room)
{
    assert_in_range(room, 1, 2);
    out[0] = judge(data, view, random) + 5;
    return 1;
}

static bool prospect(const void *data, const void *state, int32_t *value)
{
    *value = *(const int *)data + ((const struct position *)state)->value;
    return says;
}

static struct score score(const void *data, const void *state)
{
    (void)data, (void)state;
    return (struct score){ .value = { 600, 400 } };
}

static void worth(const void *data, const void *state, int16_t *value)
{
    (void)data, (void)state;
    value[0] = (int16_t)(value[0] + 1);
}

static int candidates(const void *data, const void *view, action *out)
{
    (void)data, (void)view;
    out[0] = MOVE;
    return 1;
}

static int list_orders(const void *data, const void *view, struct order *out)
{
    (void)data, (void)view;
    out[0] = (struct order){ .order = MOVE };
    return 1;
}

static int expand(const void *data, const void *view, action order, action *out, int room)
{
    (void)data, (void)view;
    out[0] = order;
    return room;
}

static bool is_standing(action order)
{
    return order == MOVE && says;
}

static const char *refuse_order(const void *data, const void *view, action order)
{
    return data && view && order == MOVE && says ? "full" : NULL;
}

static bool answer(const void *data, const void *view, action question, struct trace *trace)
{
    (void)data, (void)view, (void)trace;
    return question == MOVE && says;
}

static enum council kind(const void *data, const void *state)
{
    (void)data, (void)state;
    return COUNCIL_BOUND;
}

static bool is_clerical(const void *data, const void *state)
{
    return data && state && says;
}

static const struct verb verbs[3];
static const struct game_derived no_derived = { NULL, NULL }, all_derived = { prepare, derive };
static const struct game_secrets few_secrets = { .observe = observe };
static const struct game_secrets all_secrets = { .observe = observe,
                                                 .imagine = imagine,
                                                 .pauses = about_state,
                                                 .waits_alike = about_state,
                                                 .fade = fade,
                                                 .whisper = whisper };
static const struct game_bots no_bots = { .judge = NULL };
static const struct game_bots all_bots = {
    .judge = judge, .plan = plan, .prospect = prospect, .worth = worth, .candidates = candidates
};
static const struct game_orders few_orders = {
    .verbs = verbs, .verb_count = 2, .most = 9, .list = list_orders, .expand = expand
};
static const struct game_orders all_orders = { .verbs = verbs,
                                               .verb_count = 2,
                                               .most = 9,
                                               .list = list_orders,
                                               .expand = expand,
                                               .is_standing = is_standing,
                                               .refusal = refuse_order };
static bool is_sought(const void *told, const void *view, action a)
{
    (void)told, (void)view;
    return a == MOVE;
}

static int forfeits(const void *told, const void *view, action a, struct trace *trace)
{
    (void)told, (void)view, (void)a, (void)trace;
    return 3;
}

static const struct game_questions few_questions = { .verbs = verbs + 1,
                                                     .verb_count = 1,
                                                     .answer = answer };
static const struct game_questions all_questions = { .verbs = verbs + 1,
                                                     .verb_count = 1,
                                                     .answer = answer,
                                                     .forfeits = forfeits,
                                                     .is_aftermath = is_clerical,
                                                     .is_sought = is_sought };
static const struct game_council few_councils = { kind, NULL },
                                 all_councils = { kind, is_clerical };

/* Without any part, with parts that lack what they may lack, and with everything. */
static const struct game bare = { .state_size = sizeof(struct position), .score = score };
static const struct game poor = { .state_size = sizeof(struct position),
                                  .score = score,
                                  .seat_count = 2,
                                  .derived = &no_derived,
                                  .secrets = &few_secrets,
                                  .bots = &no_bots,
                                  .orders = &few_orders,
                                  .questions = &few_questions,
                                  .council = &few_councils };
static const struct game rich = { .state_size = sizeof(struct position),
                                  .score = score,
                                  .fatal = about_action,
                                  .seat_count = 1,
                                  .derived = &all_derived,
                                  .secrets = &all_secrets,
                                  .bots = &all_bots,
                                  .orders = &all_orders,
                                  .questions = &all_questions,
                                  .council = &all_councils };

static struct position position;
static int data;

static int begin(void **state)
{
    (void)state;
    position = (struct position){ 10, 0 };
    data = 100;
    says = true;
    return 0;
}

/* ---- The tests ------------------------------------------------------------------------------- */

/* Yes only where there is somebody to ask, who says yes. */
static void yes_needs_a_part_that_says_so(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        says = i;
        assert_int_equal(game_is_fatal(&rich, &data, &position, MOVE), says);
        assert_int_equal(game_pauses(&rich, &position), says);
        assert_int_equal(game_waits_alike(&rich, &position), says);
        assert_int_equal(game_is_standing_order(&rich, MOVE), says);
        assert_int_equal(game_answer(&rich, &data, &position, MOVE, NULL), says);
        assert_int_equal(game_is_clerical(&rich, &data, &position), says);
        assert_int_equal(game_is_aftermath(&rich, &data, &position), says);
        const struct game *others[] = { &bare, &poor };
        for (int other = 0; other < 2; other++) {
            assert_false(game_is_fatal(others[other], &data, &position, MOVE));
            assert_false(game_pauses(others[other], &position));
            assert_false(game_waits_alike(others[other], &position));
            assert_false(game_is_standing_order(others[other], MOVE));
            assert_false(game_is_clerical(others[other], &data, &position));
            assert_false(game_is_aftermath(others[other], &data, &position));
        }
        assert_false(game_answer(&bare, &data, &position, MOVE, NULL));
        assert_int_equal(game_forfeits(&bare, &data, &position, MOVE, NULL), 0);
        assert_int_equal(game_forfeits(&poor, &data, &position, MOVE, NULL), 0);
        assert_int_equal(game_forfeits(&rich, &data, &position, MOVE, NULL), 3);
        assert_true(game_is_sought(&bare, &data, &position, MOVE + 1));
        assert_true(game_is_sought(&poor, &data, &position, MOVE + 1));
        assert_true(game_is_sought(&rich, &data, &position, MOVE));
        assert_false(game_is_sought(&rich, &data, &position, MOVE + 1));
    }
}

static void what_follows_is_made_where_a_game_can(void **state)
{
    (void)state;
    const struct game *without[] = { &bare, &poor };
    for (int i = 0; i < 2; i++) {
        game_prepare(without[i], &data);
        game_derive(without[i], &data, &position);
        assert_int_equal(data, 100);
        assert_int_equal(position.value, 10);
    }
    game_prepare(&rich, &data);
    assert_int_equal(data, PREPARED);
    game_derive(&rich, &data, &position);
    assert_int_equal(position.value, DERIVED + PREPARED);
}

static void without_secrets_a_view_is_the_position(void **state)
{
    (void)state;
    struct position view = { 0, 0 }, believed = { 0, 0 };
    game_observe(&bare, &view, &position, 1);
    assert_memory_equal(&view, &position, sizeof view);
    assert_true(game_can_imagine(&bare));
    game_imagine(&bare, &data, &believed, &view, 1, NULL);
    assert_memory_equal(&believed, &position, sizeof view);
    game_fade(&bare, &position);
    game_fade(&poor, &position);
    assert_int_equal(position.value, 10);
    assert_false(game_can_imagine(&poor));
    game_observe(&rich, &view, &position, 1);
    assert_int_equal(view.value, SEEN + 10);
    assert_int_equal(view.seat, 1);
    assert_true(game_can_imagine(&rich));
    game_imagine(&rich, &data, &believed, &view, 2, NULL);
    assert_int_equal(believed.value, BELIEVED + 100 + SEEN + 10);
    assert_int_equal(believed.seat, 2);
    game_fade(&rich, &position);
    assert_int_equal(position.value, BLANKED);
}

static void nobody_whispers_unless_the_game_lets_them(void **state)
{
    (void)state;
    assert_false(game_has_whispers(&bare) || game_has_whispers(&poor));
    assert_int_equal(game_whisper(&bare, &position, 1), 0);
    assert_int_equal(game_whisper(&poor, &position, 1), 0);
    assert_true(game_has_whispers(&rich));
    assert_int_equal(game_whisper(&rich, &position, 1), EARS << 1);
}

static void bots_are_helped_where_a_game_does(void **state)
{
    (void)state;
    const struct game *without[] = { &bare, &poor };
    int32_t value = 0;
    action out[1] = { 0 };
    for (int i = 0; i < 2; i++) {
        assert_false(game_has_judgement(without[i]) || game_has_prospect(without[i]));
        assert_false(game_has_candidates(without[i]));
        assert_false(game_prospect(without[i], &data, &position, &value));
        assert_int_equal(game_candidates(without[i], &data, &position, out), 0);
        assert_int_equal(game_worth(without[i], &data, &position).value[0], 600);
    }
    assert_true(game_has_judgement(&rich) && game_has_prospect(&rich) &&
                game_has_candidates(&rich));
    assert_int_equal(game_judge(&rich, &data, &position, NULL), 110);
    action planned[2] = { 0 };
    static const struct game_bots only_judge = { .judge = judge };
    struct game judging = rich;
    judging.bots = &only_judge;
    assert_true(game_has_plans(&rich));
    assert_false(game_has_plans(&judging) || game_has_plans(&bare) || game_has_plans(&poor));
    assert_int_equal(game_plan(&rich, &data, &position, NULL, planned, 2), 2);
    assert_int_equal(planned[1], 111);
    assert_int_equal(game_plan(&judging, &data, &position, NULL, planned, 2), 1);
    assert_int_equal(planned[0], 110);
    const struct game_bots with_expert = { .judge = judge, .expert = plan_of_expert };
    struct game expert = rich;
    expert.bots = &with_expert;
    assert_int_equal(game_expert(&rich, &data, &position, NULL), 110);
    assert_int_equal(game_expert_plan(&rich, &data, &position, NULL, planned, 2), 2);
    assert_int_equal(game_expert(&expert, &data, &position, NULL), 115);
    assert_int_equal(game_expert_plan(&expert, &data, &position, NULL, planned, 2), 1);
    assert_int_equal(planned[0], 115);
    assert_int_equal(game_judge(&expert, &data, &position, NULL), 110);
    assert_true(game_prospect(&rich, &data, &position, &value));
    assert_int_equal(value, 110);
    says = false;
    assert_false(game_prospect(&rich, &data, &position, &value));
    assert_int_equal(game_candidates(&rich, &data, &position, out), 1);
    assert_int_equal(out[0], MOVE);
    assert_int_equal(game_worth(&rich, &data, &position).value[0], 601);
    assert_int_equal(game_worth(&rich, &data, &position).value[1], 400);
}

static void orders_and_questions_have_a_grammar(void **state)
{
    (void)state;
    struct order order;
    action out[2] = { 0, 0 };
    assert_null(game_order_grammar(&bare).verbs);
    assert_int_equal(game_order_grammar(&bare).count, 0);
    assert_null(game_question_grammar(&bare).verbs);
    assert_int_equal(game_question_grammar(&bare).count, 0);
    assert_int_equal(game_orders_most(&bare), 0);
    assert_int_equal(game_list_orders(&bare, &data, &position, &order), 0);
    assert_int_equal(game_expand(&bare, &data, &position, MOVE, out, 2), 0);
    assert_ptr_equal(game_order_grammar(&rich).verbs, verbs);
    assert_int_equal(game_order_grammar(&rich).count, 2);
    assert_ptr_equal(game_question_grammar(&rich).verbs, verbs + 1);
    assert_int_equal(game_question_grammar(&rich).count, 1);
    assert_int_equal(game_orders_most(&rich), 9);
    assert_int_equal(game_list_orders(&rich, &data, &position, &order), 1);
    assert_int_equal(order.order, MOVE);
    assert_int_equal(game_expand(&rich, &data, &position, MOVE, out, 2), 2);
    assert_int_equal(out[0], MOVE);
}

static void an_order_may_say_why_it_cannot_be_given(void **state)
{
    (void)state;
    assert_null(game_order_refusal(&bare, &data, &position, MOVE));
    assert_null(game_order_refusal(&poor, &data, &position, MOVE));
    assert_string_equal(game_order_refusal(&rich, &data, &position, MOVE), "full");
    says = false;
    assert_null(game_order_refusal(&rich, &data, &position, MOVE));
}

/* Only where all are one seat. */
static void a_council_is_for_one_seat(void **state)
{
    (void)state;
    struct game alone = bare;
    alone.seat_count = 1;
    assert_int_equal(game_council(&bare, &data, &position), COUNCIL_NONE);
    assert_int_equal(game_council(&alone, &data, &position), COUNCIL_NONE);
    assert_int_equal(game_council(&poor, &data, &position), COUNCIL_NONE);
    assert_int_equal(game_council(&rich, &data, &position), COUNCIL_BOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(yes_needs_a_part_that_says_so, begin),
        cmocka_unit_test_setup(what_follows_is_made_where_a_game_can, begin),
        cmocka_unit_test_setup(without_secrets_a_view_is_the_position, begin),
        cmocka_unit_test_setup(nobody_whispers_unless_the_game_lets_them, begin),
        cmocka_unit_test_setup(bots_are_helped_where_a_game_does, begin),
        cmocka_unit_test_setup(orders_and_questions_have_a_grammar, begin),
        cmocka_unit_test_setup(an_order_may_say_why_it_cannot_be_given, begin),
        cmocka_unit_test_setup(a_council_is_for_one_seat, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
