/*
 * What an expert of Toulon does otherwise than the judgement: he counts with other numbers
 * (manners.def), wants other troops in his posts (posts.def), and the Allies crowd around
 * Bregaillon.
 */
#include "toulon/position.h"

#include "core/parts.h"
#include "games/toulon/bots/judgement.h"

static struct tl_survey surveyed(enum tl_side side, bool is_expert)
{
    struct tl_survey v;
    struct tl_counsel c = { .d = &data, .s = &state, .side = side, .is_expert = is_expert };
    tl_survey_ground(&c, &v);
    return v;
}

static void a_march_costs_an_expert_less(void **unused)
{
    enum { POINTS = 3 };
    (void)unused;
    begin("");
    for (int side = 0; side < TL_SIDES; side++) {
        struct tl_survey judged = surveyed((enum tl_side)side, false);
        struct tl_survey v = surveyed((enum tl_side)side, true);
        assert_int_equal(tl_worth_of_way(&judged, POINTS), judged.manner->operation * POINTS);
        assert_true(tl_worth_of_way(&v, POINTS) < tl_worth_of_way(&judged, POINTS));
    }
}

/* A row of posts.def: which part of the points an expert wants, and of their worth. */
struct bend {
    enum tl_side side;
    int area, from, share, value;
};

static void an_expert_wants_other_troops_in_his_posts(void **unused)
{
    static const struct bend bends[] = {
#define X(side, area, wing, from, want, more, weight, share, value)                                \
    { side, TL_AREA_##area, from, share, value },
#include "games/toulon/bots/posts.def"
#undef X
    };
    (void)unused;
    begin("");
    for (size_t i = 0; i < sizeof bends / sizeof bends[0]; i++) {
        const struct bend *bend = &bends[i];
        struct tl_survey judged = surveyed(bend->side, false), v = surveyed(bend->side, true);
        if (bend->from > state.turn || tl_are_neighbours(&data, TL_AREA_BRE, bend->area)) continue;
        int limit = tl_concentration_limit(&data, bend->area);
        int want = judged.want[bend->area] * bend->share / 100;
        assert_int_equal(v.want[bend->area], want < limit ? want : limit);
        assert_int_equal(v.weight[bend->area], judged.weight[bend->area] * bend->value / 100);
    }
}

/* Lagoubran lies next to Bregaillon; elsewhere an expert has no other goal. */
static void allies_crowd_around_bregaillon(void **unused)
{
    (void)unused;
    begin("");
    set_turn(6);
    struct tl_survey judged = surveyed(TL_ALLIES, false), v = surveyed(TL_ALLIES, true);
    assert_true(tl_are_neighbours(&data, TL_AREA_BRE, TL_AREA_LAG));
    assert_true(v.want[TL_AREA_LAG] > judged.want[TL_AREA_LAG]);
    assert_true(v.weight[TL_AREA_LAG] > judged.weight[TL_AREA_LAG]);
    assert_true(tl_prize_of_goal(&v, TL_AREA_BRE) > 0);
    assert_int_equal(tl_prize_of_goal(&v, TL_AREA_LAG), 0);
    assert_int_equal(tl_prize_of_goal(&judged, TL_AREA_BRE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_march_costs_an_expert_less),
        cmocka_unit_test(an_expert_wants_other_troops_in_his_posts),
        cmocka_unit_test(allies_crowd_around_bregaillon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
