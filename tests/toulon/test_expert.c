/*
 * What an expert of Toulon does otherwise than the judgement: marches are cheaper to him, the
 * Republicans want less in each post, and the Allies crowd around Bregaillon.
 */
#include "toulon/position.h"

#include "core/parts.h"
#include "games/toulon/bots/judgement.h"

static int gain_with(struct tl_manner manner)
{
    struct tl_survey v;
    struct tl_counsel c = { .d = &data, .s = &state, .side = TL_REPUBLICANS, .seat = TL_SEAT_WEST };
    c.manner = manner;
    tl_survey_ground(&c, &v);
    tl_survey_roads(&v);
    struct tl_known_costs known = { .count = 0 };
    struct tl_route route = tl_best_route(&v, TL_SEAT_WEST, &known);
    assert_true(route.cost > 0);
    return route.gain;
}

static void a_march_costs_an_expert_less(void **unused)
{
    const struct tl_manner usual = { 0 };
    const struct tl_manner hasty = { .haste = tl_expert_manner(TL_REPUBLICANS).haste };
    (void)unused;
    begin("");
    empty_map();
    set_turn(6);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_LAU);
    give(TL_WEST, 9);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_true(gain_with(hasty) > gain_with(usual));
}

static struct tl_survey surveyed(enum tl_side side, bool is_expert)
{
    struct tl_survey v;
    struct tl_counsel c = { .d = &data, .s = &state, .side = side };
    if (is_expert) c.manner = tl_expert_manner(side);
    tl_survey_ground(&c, &v);
    return v;
}

static void republicans_want_less_in_each_post(void **unused)
{
    (void)unused;
    begin("");
    struct tl_survey judged = surveyed(TL_REPUBLICANS, false), v = surveyed(TL_REPUBLICANS, true);
    assert_int_equal(v.weight[TL_AREA_CAI], judged.weight[TL_AREA_CAI]);
    assert_int_equal(v.want[TL_AREA_CAI], judged.want[TL_AREA_CAI] * 6 / 10);
    assert_int_equal(surveyed(TL_ALLIES, true).want[TL_AREA_TOU],
                     surveyed(TL_ALLIES, false).want[TL_AREA_TOU]);
}

/* Lagoubran lies next to Bregaillon. */
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
    assert_int_equal(tl_prize_of_goal(&judged, TL_AREA_BRE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_march_costs_an_expert_less),
        cmocka_unit_test(republicans_want_less_in_each_post),
        cmocka_unit_test(allies_crowd_around_bregaillon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
