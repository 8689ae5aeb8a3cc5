/* Units, ships and places at the edges of their rows: no mark, counter or place counts twice. */
#include "sanjuans/position.h"

#include "games/sanjuans/sieges/sieges.h"

/* Where ships and units are is not what has become of the next in the row. */
static void only_who_is_there_is_counted(void)
{
    begin("");
    empty_map();
    for (int where = 0; where < SJ_PLACES; where++) {
        state.ship_damage[0] = (uint8_t)where; /* lies behind the last ship */
        state.unit_lost[0] = (uint8_t)where;
        assert_int_equal(sj_ships_at(&state, where), 0);
        assert_int_equal(sj_units_at(&state, where), 0);
    }
}

static void locations_waypoints_and_seas_are_told_apart(void)
{
    for (int where = 0; where <= SJ_PLACES; where++) {
        assert_int_equal(sj_is_location(where), where < 25);
        assert_int_equal(sj_is_waypoint(where), where >= 25 && where < 25 + 36);
        assert_int_equal(sj_is_sea(where), where >= 61 && where < 61 + 6);
    }
}

/* card.graham.3: another mark binds nobody, and after his recall nobody is bound. */
static void who_came_with_graham_is_bound_until_he_leaves(void)
{
    begin("");
    empty_map();
    int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN);
    sj_set_unit_flag(&state, unit, SJ_UNIT_IN_FORCE);
    assert_false(sj_is_bound_to_graham(&state, unit));
    sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
    assert_true(sj_is_bound_to_graham(&state, unit));
    state.graham_done = 1;
    assert_false(sj_is_bound_to_graham(&state, unit));
}

/* R119: what cannot be rebuilt is gone, the others wait for replacements. */
static void who_cannot_be_rebuilt_is_gone(void)
{
    for (int rebuilds = 0; rebuilds < 2; rebuilds++) {
        struct sj_play p = { &data, &state, fresh_trace() };
        begin("");
        empty_map();
        int unit = add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
        data.kind[SJ_KIND_SUDANESE].rebuilds = (uint8_t)rebuilds;
        sj_lose_unit(&p, unit, SJ_RULE_siege_8);
        assert_int_equal(state.unit_where[unit], rebuilds ? SJ_WHERE_LOST : SJ_WHERE_GONE);
    }
}

/* card.hicks.9: who deserts is missing from his column like who falls. */
static void hicks_is_free_when_half_are_gone_however_they_went(void)
{
    for (int deserts = 0; deserts < 2; deserts++) {
        struct sj_play p = { &data, &state, fresh_trace() };
        begin("");
        empty_map();
        state.hicks_free = 0;
        int count = 0;
        for (int unit = 0; unit < SJ_UNITS; unit++) {
            int kind = sj_unit_kind(unit);
            bool is_hicks = kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
            if (is_hicks && state.unit_where[unit] != SJ_WHERE_GONE) {
                state.unit_where[unit] = SJ_OLGA;
                count++;
            }
        }
        int lost = 0;
        for (int unit = 0; unit < SJ_UNITS && !state.hicks_free; unit++) {
            if (state.unit_where[unit] != SJ_OLGA) continue;
            lost++;
            if (deserts) {
                sj_remove_unit(&p, unit, SJ_RULE_units_23);
            } else {
                sj_lose_unit(&p, unit, SJ_RULE_siege_8);
            }
        }
        assert_true(state.hicks_free);
        assert_int_equal(lost, (count + 1) / 2);
    }
}

/* R92: a total below the table is its first row, one beyond it the last. */
static void totals_beyond_a_table_are_its_ends(void)
{
    static const int rows[] = { 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10 };
    for (int total = -1; total <= 14; total++) {
        assert_int_equal(sj_two_dice_row(total), rows[total + 1]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(only_who_is_there_is_counted, "map.5 R47"),
    RULE_TEST(locations_waypoints_and_seas_are_told_apart, "map.1 map.3 map.5"),
    RULE_TEST(who_came_with_graham_is_bound_until_he_leaves, "card.graham.3"),
    RULE_TEST(who_cannot_be_rebuilt_is_gone, "R119"),
    RULE_TEST(hicks_is_free_when_half_are_gone_however_they_went, "card.hicks.9 units.23"),
    RULE_TEST(totals_beyond_a_table_are_its_ends, "siege.8 R92"),
};

RULE_TEST_MAIN("sanjuans", tests)
