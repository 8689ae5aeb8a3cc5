/*
 * Exact odds of the fights in the rules' worked examples, against fractions worked out by hand from
 * the outcome tables, and against a great many throws.
 *
 * By hand, for a fight at +4 (EX3): the dice show 2 with 1/36, which is row 6; 3 with 2/36, row 7;
 * 4 with 3/36, row 8; and so on, 8 or more with 15/36, row 12. A row with losses at +1 wounds a
 * leader on a 1 or 2: 2/6 of it.
 */
#include "khartoum/outcome.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/field_value.h"
#include "lab/odds_summary.h"

static struct distribution ends;

static struct odds_question question_of(const action *a)
{
    return (struct odds_question){
        .game = &kh_game, .data = &data, .state = &state, .seat = ACTOR_FIRST_SEAT, .action = a
    };
}

static action action_of(const char *name)
{
    action a = 0;
    assert_true(action_read(&kh_game, name, &a));
    return a;
}

/* Walks an action, or what chance does next, and checks that the chances add up to exactly 1. */
static void walk(const char *name)
{
    action a = name ? action_of(name) : 0;
    struct odds_question question = question_of(name ? &a : NULL);
    struct fraction sum = { 0, 1 };
    distribution_close(&ends);
    assert_int_equal(odds_walk(&question, &ends, NULL), ODDS_EXACT);
    for (uint32_t i = 0; i < ends.count; i++) assert_true(fraction_add(&sum, ends.chances[i]));
    assert_int_equal(sum.numerator, 1);
    assert_int_equal(sum.denominator, 1);
}

/* The chance that a byte of the state has this value at the end. */
#define assert_chance(member, value, numerator, denominator)                                       \
    check_chance(#member " " #value, offsetof(struct kh_state, member), value, numerator,          \
                 denominator)

static void check_chance(const char *what, size_t offset, int value, uint64_t numerator,
                         uint64_t denominator)
{
    struct fraction sum = { 0, 1 };
    char found[FRACTION_TEXT_SIZE];
    for (uint32_t i = 0; i < ends.count; i++) {
        const unsigned char *end = distribution_record(&ends, i);
        if (end[offset] == value) assert_true(fraction_add(&sum, ends.chances[i]));
    }
    if (sum.numerator * denominator != numerator * sum.denominator)
        fail_msg("%s: %s and not %llu/%llu", what, fraction_write(sum, found),
                 (unsigned long long)numerator, (unsigned long long)denominator);
}

/* ---- EX3 ---------------------------------------------------------------------------------------
 */

static void raid_position(int strength)
{
    before_the_raid(strength);
    does("raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat");
}

static void raid_of_the_example_has_the_fractions_of_its_rows(void)
{
    raid_position(6);
    walk("go");
    /* Rows 9 to 12 bring two resources, row 8 one. */
    assert_chance(resources, 30, 30, 36);
    assert_chance(resources, 29, 3, 36);
    assert_chance(resources, 28, 3, 36);
    /* Row 12. */
    assert_chance(morale, 12, 15, 36);
    /* Rows 10 to 12. */
    assert_chance(disorganised[KH_WHITE], 1, 26, 36);
    /* Row 6 at 0, row 7 at +1, row 8 at +2. */
    assert_chance(leader[KH_ALI], KH_PLACE_OUT, 1, 216);
    assert_chance(leader[KH_ALI], KH_PLACE_WOUNDED, 1 * 2 + 2 * 2 + 3 * 1, 216);
    assert_chance(counters[KH_PLACE_OUT][KH_SUDANESE_REDUCED], 1, 1 * 3 + 2 * 2 + 3 * 1, 216);
    assert_chance(counters[KH_PLACE_USED][KH_SUDANESE_REDUCED], 1, 1 * 2 + 2 * 2 + 3 * 2, 216);
    assert_chance(counters[KH_PLACE_DAMAGED][KH_GUNBOAT], 2, 1 * 4 + 2 * 4 + 3 * 1, 1296);
    assert_chance(counters[KH_PLACE_DAMAGED][KH_GUNBOAT], 0, 30 * 36 + 1 * 16 + 2 * 16 + 3 * 25,
                  1296);
    /* Rows 11 and 12 show one of twelve cards. */
    assert_chance(peeked, 7, 21, 36 * 12);
}

static void raid_on_a_stronger_banner_is_one_row_worse(void)
{
    raid_position(8);
    walk("go");
    assert_chance(resources, 30, 26, 36);
    assert_chance(resources, 29, 4, 36);
    assert_chance(resources, 28, 6, 36);
    assert_chance(morale, 12, 10, 36);
    assert_chance(disorganised[KH_WHITE], 1, 21, 36);
    /* Rows 5 (-1), 6 (0); the others wound at most. */
    assert_chance(leader[KH_ALI], KH_PLACE_OUT, 1 * 2 + 2 * 1, 216);
}

/* ---- EX4: the walk ends where the player chooses which step is lost
 * ------------------------------
 */

static void sortie_position(void)
{
    before_the_sortie();
    does("sortie target:red leader:ali unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 "
         "unit:gunboat unit:light unit:light");
}

static void sortie_of_the_example_ends_where_a_loss_is_chosen(void)
{
    sortie_position();
    walk("go");
    /* Row 3 costs morale, rows 11 and 12 bring it. */
    assert_chance(morale, 9, 1, 36);
    assert_chance(morale, 11, 6, 36);
    /* Rows 11 and 12, and row 10 on a 4 to 6. */
    assert_chance(strength[KH_RED], 5, 3 + 3 + 2, 36);
    assert_chance(banner_zone[KH_RED], 6, 3, 36);
    /* The leader's die comes first: rows 3 and 4 at -2, row 5 at -1, rows 6 and 7 at 0. */
    assert_chance(leader[KH_ALI], KH_PLACE_OUT, 1 * 3 + 2 * 3 + 3 * 2 + 4 * 1 + 5 * 1, 216);
    /* The first step falls on the full Egyptian; a second one is a choice. */
    assert_chance(step[0], KH_STEP_LOSE_STEP, 2 * 5 + 3 * 4 + 4 * 3 + 5 * 3 + 6 * 2 + 5 * 1, 216);
    /* Rows 10 to 12, and rows 8 and 9 where there was nothing to choose. */
    assert_chance(disorganised[KH_RED], 1, (4 + 3 + 3) * 6 + 6 * 4 + 5 * 5, 216);
}

static void a_forced_loss_is_walked_through(void)
{
    sortie_position();
    walk("go");
    for (uint32_t i = 0; i < ends.count; i++) {
        action legal[512];
        const void *end = distribution_record(&ends, i);
        assert_true(kh_game.legal_most <= 512);
        assert_true(kh_game.actor(end) == ACTOR_FIRST_SEAT);
        assert_true(kh_game.legal(&data, end, legal) > 1);
    }
}

/* ---- EX5 ---------------------------------------------------------------------------------------
 */

/* The stack of Black 5 against Black, at modifier 0; the game is without event cards, so that the
 * walk ends with the next turn's actions. */
static void defence_of_the_example_holds_with_21_of_36(void)
{
    begin("events=no");
    state.resources = 29;
    state.morale = 11;
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    in_turn(3, 1);
    does("defend zone:black.5 unit:egyptian.2 unit:bashi.2 unit:heavy leader:nushi");
    card_1(KH_BLACK);
    does("done activation:1 hold");
    assert_int_equal(state.modifier, 0);
    walk(NULL);
    /* Rows 2 to 6 let the banner into zone 5 with its fort, a key zone: morale falls by one more.
     */
    struct kh_state end;
    struct fraction held = { 0, 1 };
    for (uint32_t i = 0; i < ends.count; i++) {
        memcpy(&end, distribution_record(&ends, i), sizeof end);
        if (end.step[0] == KH_STEP_LOSE_STEP) {
            /* A loss is still to be chosen; the row has decided already. */
            if (end.row >= 7) assert_true(fraction_add(&held, ends.chances[i]));
        } else if (end.banner_zone[KH_BLACK] == 6) {
            assert_true(fraction_add(&held, ends.chances[i]));
        }
    }
    assert_int_equal(held.numerator * 36, 21 * held.denominator);
}

/* ---- Samples -----------------------------------------------------------------------------------
 */

/* Each end comes as often as its chance says, within five standard errors. */
static void check_samples(const char *name, uint32_t samples)
{
    struct outcome outcomes[64];
    action legal[512];
    struct random random;
    struct kh_state play;
    uint32_t *counts = calloc(ends.count, sizeof counts[0]);
    assert_true(counts && kh_game.chance_most <= 64);
    random_seed(&random, 1885, 0);
    for (uint32_t i = 0; i < samples; i++) {
        play = state;
        assert_int_equal(kh_game.apply(&data, &play, action_of(name), NULL), ACCEPTED);
        for (;;) {
            int count = kh_game.chance(&data, &play, outcomes);
            action a = count > 0 ? outcome_draw(outcomes, count, &random) : 0;
            if (count == 0 && kh_game.legal(&data, &play, legal) != 1) break;
            if (count == 0) a = legal[0];
            assert_int_equal(kh_game.apply(&data, &play, a, NULL), ACCEPTED);
        }
        uint32_t end = 0;
        while (memcmp(distribution_record(&ends, end), &play, sizeof play) != 0)
            assert_true(++end < ends.count);
        counts[end]++;
    }
    for (uint32_t i = 0; i < ends.count; i++) {
        double p = fraction_value(ends.chances[i]);
        double error = sqrt(p * (1 - p) / samples);
        assert_true(fabs((double)counts[i] / samples - p) < 5 * error + 1.0 / samples);
    }
    free(counts);
}

/* Sanitizers make each throw ten times as dear. */
#ifdef SORTIE_CHECKS
enum { SAMPLES = 100000 };
#else
enum { SAMPLES = 1000000 };
#endif

static void a_great_many_throws_agree(void)
{
    raid_position(6);
    walk("go");
    check_samples("go", SAMPLES);
    sortie_position();
    walk("go");
    check_samples("go", SAMPLES);
}

/* ---- Bounds and grouping
 * ------------------------------------------------------------------------- */

static void too_many_positions_are_refused(void)
{
    raid_position(6);
    action a = action_of("go");
    struct odds_question question = question_of(&a);
    uint32_t walked = 0;
    question.positions_most = 5;
    distribution_close(&ends);
    assert_int_equal(odds_walk(&question, &ends, &walked), ODDS_TOO_MANY);
    assert_true(walked <= 6);
}

static bool is_no_bookkeeping(const void *context, const struct field *field)
{
    (void)context;
    return strcmp(field->name, "step") != 0 && strcmp(field->name, "stage") != 0;
}

static void outcomes_are_grouped_by_what_changes(void)
{
    raid_position(6);
    action a = action_of("go");
    struct odds_question question = question_of(&a);
    struct summary summary;
    struct fraction sum = { 0, 1 };
    walk("go");
    assert_int_equal(summary_open(&summary, &question, &ends, is_no_bookkeeping, NULL), ODDS_EXACT);
    for (int i = 0, open = 0; i < summary.change_count; i++) {
        const struct change *change = &summary.changes[i];
        struct distribution values;
        /* Whatever happens, nobody stays engaged. */
        if (strcmp(change->top->name, "counters") == 0 && change->row == KH_PLACE_ENGAGED)
            assert_true(change->is_certain && change->after == 0);
        if (change->is_certain) continue;
        assert_int_equal(summary_values(&summary, open++, &values), ODDS_EXACT);
        if (strcmp(change->top->name, "morale") == 0) {
            assert_int_equal(change->before, 11);
            assert_int_equal(values.count, 2);
        }
        distribution_close(&values);
    }
    for (uint32_t i = 0; i < summary.outcomes.count; i++) {
        assert_true(fraction_add(&sum, summary.outcomes.chances[i]));
        if (i > 0)
            assert_true(fraction_compare(summary.outcomes.chances[summary.order[i - 1]],
                                         summary.outcomes.chances[summary.order[i]]) >= 0);
    }
    assert_true(sum.numerator == 1 && sum.denominator == 1);
    /* The likeliest: row 12 shows one of twelve cards, so rows 9 and 10 come before it. */
    assert_int_equal(summary.outcomes.chances[summary.order[0]].denominator, 36);
    summary_close(&summary);
}

static const struct rule_test tests[] = {
    RULE_TEST(raid_of_the_example_has_the_fractions_of_its_rows, "EX3"),
    RULE_TEST(raid_on_a_stronger_banner_is_one_row_worse, "EX3b"),
    RULE_TEST(sortie_of_the_example_ends_where_a_loss_is_chosen, "EX4"),
    RULE_TEST(a_forced_loss_is_walked_through, "EX4"),
    RULE_TEST(defence_of_the_example_holds_with_21_of_36, "EX5"),
    RULE_TEST(a_great_many_throws_agree, "EX3 EX4"),
    RULE_TEST(too_many_positions_are_refused, ""),
    RULE_TEST(outcomes_are_grouped_by_what_changes, ""),
};

int main(void)
{
    int failed = rule_tests_run("khartoum", tests, sizeof tests / sizeof tests[0]);
    distribution_close(&ends);
    return failed;
}
