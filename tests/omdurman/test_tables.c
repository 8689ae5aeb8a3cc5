/* The values on the counters and in the charts, one by one. */
#include "games/omdurman/fire/fire.h"
#include "omdurman/position.h"

struct expected_kind {
    enum om_kind first, last;
    uint8_t class, line, fire, maxims, melee, moves, moves_upstream, count;
};

static const struct expected_kind kinds[] = {
    { OM_KIND_WARWICKSHIRE, OM_KIND_RIFLE_BRIGADE, OM_INFANTRY, OM_LINE_RIFLES, 10, 0, 5, 8, 0, 1 },
    { OM_KIND_EGYPTIAN_2, OM_KIND_EGYPTIAN_18, OM_INFANTRY, OM_LINE_RIFLES, 9, 0, 5, 8, 0, 1 },
    { OM_KIND_ENGINEERS, OM_KIND_ENGINEERS, OM_INFANTRY, OM_LINE_RIFLES, 5, 0, 3, 8, 0, 1 },
    { OM_KIND_LANCERS, OM_KIND_LANCERS, OM_CAVALRY, OM_LINE_RIFLES, 8, 0, 5, 15, 0, 1 },
    { OM_KIND_EGYPTIAN_CAVALRY, OM_KIND_EGYPTIAN_CAVALRY, OM_CAVALRY, OM_LINE_RIFLES, 10, 0, 5, 15,
      0, 2 },
    { OM_KIND_CAMEL_CORPS, OM_KIND_CAMEL_CORPS, OM_CAMEL, OM_LINE_RIFLES, 8, 0, 5, 12, 0, 2 },
    { OM_KIND_BATTERY_32, OM_KIND_BATTERY_37, OM_ARTILLERY, OM_LINE_ARTILLERY, 10, 0, 1, 7, 0, 1 },
    { OM_KIND_EGYPTIAN_BATTERY, OM_KIND_EGYPTIAN_BATTERY, OM_ARTILLERY, OM_LINE_ARTILLERY, 8, 0, 1,
      7, 0, 3 },
    { OM_KIND_HORSE_ARTILLERY, OM_KIND_HORSE_ARTILLERY, OM_ARTILLERY, OM_LINE_ARTILLERY, 6, 0, 1,
      12, 0, 1 },
    { OM_KIND_MAXIM, OM_KIND_MAXIM, OM_MAXIM_GUN, OM_LINE_MAXIM, 6, 0, 1, 12, 0, 4 },
    { OM_KIND_SULTAN, OM_KIND_NASIR, OM_BOAT, OM_LINE_ARTILLERY, 5, 6, 0, 18, 12, 1 },
    { OM_KIND_GUNBOAT, OM_KIND_GUNBOAT, OM_BOAT, OM_LINE_ARTILLERY, 4, 0, 0, 16, 10, 4 },
    { OM_KIND_FRIENDLIES, OM_KIND_FRIENDLIES, OM_INFANTRY, OM_LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0,
      5 },
    { OM_KIND_KITCHENER, OM_KIND_HUNTER, OM_LEADER, OM_LINE_NONE, 0, 0, 0, 15, 0, 1 },
    { OM_KIND_GORDON, OM_KIND_GORDON, OM_LEADER, OM_LINE_NONE, 0, 0, 0, 0, 0, 1 },
    { OM_KIND_KHALIFA, OM_KIND_OSMAN_DIGNA, OM_LEADER, OM_LINE_SPEARS, 1, 0, 1, 15, 0, 1 },
    { OM_KIND_TAIASHA, OM_KIND_TAIASHA, OM_INFANTRY, OM_LINE_SPEARS, 3, 0, 6, 9, 0, 14 },
    { OM_KIND_DERVISH_ARTILLERY, OM_KIND_DERVISH_ARTILLERY, OM_ARTILLERY, OM_LINE_DERVISH_ARTILLERY,
      6, 0, 1, 7, 0, 3 },
    { OM_KIND_MULAZMIN, OM_KIND_MULAZMIN, OM_INFANTRY, OM_LINE_SPEARS, 3, 0, 6, 9, 0, 32 },
    { OM_KIND_JEHADIA, OM_KIND_JEHADIA, OM_INFANTRY, OM_LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0, 24 },
    { OM_KIND_JAALIN, OM_KIND_JAALIN, OM_CAMEL, OM_LINE_SPEARS, 3, 0, 6, 12, 0, 25 },
    { OM_KIND_BAGGARA, OM_KIND_BAGGARA, OM_CAVALRY, OM_LINE_SPEARS, 3, 0, 6, 15, 0, 12 },
    { OM_KIND_KEHENA, OM_KIND_KEHENA, OM_INFANTRY, OM_LINE_SPEARS, 3, 0, 6, 9, 0, 6 },
    { OM_KIND_DEGHEIM, OM_KIND_DEGHEIM, OM_INFANTRY, OM_LINE_SPEARS, 3, 0, 6, 9, 0, 5 },
    { OM_KIND_DANAGLA, OM_KIND_DANAGLA, OM_CAMEL, OM_LINE_DERVISH_RIFLES, 4, 0, 6, 12, 0, 4 },
    { OM_KIND_HADENDOWA, OM_KIND_HADENDOWA, OM_INFANTRY, OM_LINE_SPEARS, 3, 0, 7, 9, 0, 12 },
    { OM_KIND_ISA, OM_KIND_ISA, OM_INFANTRY, OM_LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0, 1 },
    { OM_KIND_DERVISH_GUNBOAT, OM_KIND_DERVISH_GUNBOAT, OM_BOAT, OM_LINE_DERVISH_ARTILLERY, 4, 0, 0,
      16, 10, 2 },
    { OM_KIND_FORT, OM_KIND_FORT, OM_FORTRESS, OM_LINE_DERVISH_ARTILLERY, 4, 0, 1, 0, 0, 17 },
};

static void every_counter_has_its_values(void)
{
    int counted[OM_KINDS] = { 0 };
    begin("");
    for (int c = 0; c < OM_COUNTERS; c++) counted[data.kind_of[c]]++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (enum om_kind kind = kinds[i].first; kind <= kinds[i].last; kind++) {
            const struct om_kind_data *found = &data.kind[kind];
            assert_int_equal(found->class, kinds[i].class);
            assert_int_equal(found->line, kinds[i].line);
            assert_int_equal(found->fire, kinds[i].fire);
            assert_int_equal(found->maxims, kinds[i].maxims);
            assert_int_equal(found->melee, kinds[i].melee);
            assert_int_equal(found->moves, kinds[i].moves);
            assert_int_equal(found->moves_upstream, kinds[i].moves_upstream);
            assert_int_equal(counted[kind], kinds[i].count);
            if (found->class == OM_BOAT) assert_true(found->moves_upstream < found->moves);
        }
    }
}

/* The tribes, and the colours that say who may stand with whom. */
static void every_tribe_has_its_colour(void)
{
    static const struct {
        enum om_kind kind, leader;
        uint8_t tribe, colour;
    } tribes[] = {
        { OM_KIND_TAIASHA, OM_KIND_KHALIFA, OM_TRIBE_TAIASHA, OM_BLACK },
        { OM_KIND_DERVISH_ARTILLERY, OM_KIND_KHALIFA, OM_TRIBE_ARTILLERY, OM_BLACK },
        { OM_KIND_MULAZMIN, OM_KIND_SHEIK_EL_DIN, OM_TRIBE_MULAZMIN, OM_GREEN },
        { OM_KIND_JEHADIA, OM_KIND_SHEIK_EL_DIN, OM_TRIBE_JEHADIA, OM_GREEN },
        { OM_KIND_JAALIN, OM_KIND_YAKUB, OM_TRIBE_JAALIN, OM_GREY },
        { OM_KIND_BAGGARA, OM_KIND_YAKUB, OM_TRIBE_BAGGARA, OM_GREY },
        { OM_KIND_KEHENA, OM_KIND_ALI_WAD_HELU, OM_TRIBE_KEHENA, OM_BLUE },
        { OM_KIND_DEGHEIM, OM_KIND_ALI_WAD_HELU, OM_TRIBE_DEGHEIM, OM_BLUE },
        { OM_KIND_DANAGLA, OM_KIND_SHERIF, OM_TRIBE_DANAGLA, OM_RED },
        { OM_KIND_HADENDOWA, OM_KIND_OSMAN_DIGNA, OM_TRIBE_HADENDOWA, OM_WHITE },
        { OM_KIND_ISA, OM_KIND_OSMAN_DIGNA, OM_TRIBE_ISA, OM_WHITE },
    };
    begin("");
    for (size_t i = 0; i < sizeof tribes / sizeof *tribes; i++) {
        assert_int_equal(data.kind[tribes[i].kind].tribe, tribes[i].tribe);
        assert_int_equal(data.kind[tribes[i].kind].colour, tribes[i].colour);
        assert_int_equal(data.kind[tribes[i].leader].colour, tribes[i].colour);
        assert_int_equal(data.kind[tribes[i].leader].tribe, OM_TRIBE_NONE);
    }
}

/* Four battalions follow each other in each brigade; nobody else has one. */
static void every_brigade_has_four_battalions(void)
{
    begin("");
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_battalion = c < OM_COUNTER_ENGINEERS;
        assert_int_equal(om_counter_data(&data, c)->brigade,
                         is_battalion ? 1 + c / 4 : OM_BRIGADE_NONE);
    }
}

/* The multipliers in halves, range 1 to 10. */
static void every_range_has_its_multiplier(void)
{
    static const uint8_t expected[OM_LINES][OM_RANGES] = {
        [OM_LINE_SPEARS] = { 2 },
        [OM_LINE_DERVISH_RIFLES] = { 2, 2, 1, 1 },
        [OM_LINE_DERVISH_ARTILLERY] = { 4, 2, 2, 2, 1, 1, 1 },
        [OM_LINE_RIFLES] = { 4, 2, 2, 1, 1 },
        [OM_LINE_MAXIM] = { 4, 2, 2, 1, 1 },
        [OM_LINE_ARTILLERY] = { 6, 4, 2, 2, 2, 2, 1, 1 },
        [OM_LINE_HOWITZER] = { 0, 0, 0, 1, 1, 1, 1, 1, 1, 1 },
    };
    begin("");
    for (int line = 0; line < OM_LINES; line++) {
        assert_memory_equal(data.line[line].half, expected[line], OM_RANGES);
    }
}

/* WE-I1 */
static void we_i1_the_table_never_falls_and_shifts_by_one(void)
{
    begin("");
    for (int row = 0; row < OM_CRT_ROWS; row++) {
        for (int die = 1; die <= OM_DIE_SIDES; die++) {
            int total = 5 * row + 1;
            enum om_result result = om_combat_result(&data, total, die);
            assert_int_equal(om_combat_result(&data, total + 4, die), result);
            if (die < OM_DIE_SIDES) assert_true(om_combat_result(&data, total, die + 1) >= result);
            if (row + 1 == OM_CRT_ROWS) continue;
            assert_true(om_combat_result(&data, total + 5, die) >= result);
            if (die == OM_DIE_SIDES) continue;
            assert_int_equal(om_combat_result(&data, total + 5, die),
                             om_combat_result(&data, total, die + 1));
        }
    }
    assert_int_equal(om_combat_result(&data, 1, 1), OM_RESULT_MISS);
    assert_int_equal(om_combat_result(&data, 41, 10), OM_RESULT_5);
    assert_int_equal(om_combat_result(&data, 400, 10), OM_RESULT_5);
}

static void the_terrain_chart(void)
{
    static const struct om_terrain_data expected[OM_TERRAINS] = {
        [OM_CLEAR] = { 1, 0 },     [OM_ROUGH] = { 3, 0 }, [OM_HILLTOP] = { 1, 0 },
        [OM_TREES] = { 1, 0 },     [OM_SWAMP] = { 3, 0 }, [OM_HUTS] = { 3, -1 },
        [OM_BUILDING] = { 3, -3 }, [OM_NILE] = { 0, 0 },
    };
    begin("");
    for (int i = 0; i < OM_TERRAINS; i++) {
        assert_int_equal(data.terrain[i].cost, expected[i].cost);
        assert_int_equal(data.terrain[i].fire, expected[i].fire);
    }
    assert_int_equal(data.constant[OM_CONSTANT_khor_cost], 5);
    assert_int_equal(data.constant[OM_CONSTANT_crest_cost], 1);
    assert_int_equal(data.constant[OM_CONSTANT_gate_cost], 1);
    assert_int_equal(data.constant[OM_CONSTANT_road_cost], 1);
    assert_int_equal(data.constant[OM_CONSTANT_zariba_entry_cost], 2);
}

/* 52 and 143 counters in the historical battle, 38 Dervish set up in the campaign. */
static void every_scenario_has_its_counters(void)
{
    int historical[OM_SIDES] = { 0 }, campaign = 0;
    begin("scenario=historical");
    for (int c = 0; c < OM_COUNTERS; c++) historical[om_side_of(c)] += om_is_on_map(&state, c);
    assert_int_equal(historical[OM_ANGLO_EGYPTIAN], 52);
    assert_int_equal(historical[OM_DERVISH], 143);
    begin("scenario=campaign");
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) campaign += om_is_on_map(&state, c);
    assert_int_equal(campaign, 38);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) assert_false(om_is_on_map(&state, c));
}

static const struct rule_test tests[] = {
    RULE_TEST(every_counter_has_its_values,
              "2.0r-a 2.0r-c 2.0r-d 2.0r-e 2.0r-g 2.0r-h 2.0r-i 2.0r-j 2.0r-n"),
    RULE_TEST(every_tribe_has_its_colour, "2.0r-a"),
    RULE_TEST(every_brigade_has_four_battalions, "5.54a"),
    RULE_TEST(every_range_has_its_multiplier, "RT.1 RT.2 RT.3 RT.4 RT.5 RT.6 RT.7"),
    RULE_TEST(we_i1_the_table_never_falls_and_shifts_by_one, "CRT.r-b"),
    RULE_TEST(the_terrain_chart, "3.1r-a 3.1r-b 3.1r-c 3.1r-d 3.1r-e 3.1r-f 3.1r-g 3.1r-h MOD.r-k "
                                 "MOD.r-l MOD.r-o"),
    RULE_TEST(every_scenario_has_its_counters, "9.21r-a 9.11r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
