/* The values on the counters and in the charts, one by one. */
#include "omdurman/position.h"

struct expected_kind {
    enum kind first, last;
    uint8_t class, line, fire, maxims, melee, moves, moves_upstream, count;
};

static const struct expected_kind kinds[] = {
    { KIND_WARWICKSHIRE, KIND_RIFLE_BRIGADE, INFANTRY, LINE_RIFLES, 10, 0, 5, 8, 0, 1 },
    { KIND_EGYPTIAN_2, KIND_EGYPTIAN_18, INFANTRY, LINE_RIFLES, 9, 0, 5, 8, 0, 1 },
    { KIND_ENGINEERS, KIND_ENGINEERS, INFANTRY, LINE_RIFLES, 5, 0, 3, 8, 0, 1 },
    { KIND_LANCERS, KIND_LANCERS, CAVALRY, LINE_RIFLES, 8, 0, 5, 15, 0, 1 },
    { KIND_EGYPTIAN_CAVALRY, KIND_EGYPTIAN_CAVALRY, CAVALRY, LINE_RIFLES, 10, 0, 5, 15, 0, 2 },
    { KIND_CAMEL_CORPS, KIND_CAMEL_CORPS, CAMEL, LINE_RIFLES, 8, 0, 5, 12, 0, 2 },
    { KIND_BATTERY_32, KIND_BATTERY_37, ARTILLERY, LINE_ARTILLERY, 10, 0, 1, 7, 0, 1 },
    { KIND_EGYPTIAN_BATTERY, KIND_EGYPTIAN_BATTERY, ARTILLERY, LINE_ARTILLERY, 8, 0, 1, 7, 0, 3 },
    { KIND_HORSE_ARTILLERY, KIND_HORSE_ARTILLERY, ARTILLERY, LINE_ARTILLERY, 6, 0, 1, 12, 0, 1 },
    { KIND_MAXIM, KIND_MAXIM, MAXIM_GUN, LINE_MAXIM, 6, 0, 1, 12, 0, 4 },
    { KIND_SULTAN, KIND_NASIR, BOAT, LINE_ARTILLERY, 5, 6, 0, 18, 12, 1 },
    { KIND_GUNBOAT, KIND_GUNBOAT, BOAT, LINE_ARTILLERY, 4, 0, 0, 16, 10, 4 },
    { KIND_FRIENDLIES, KIND_FRIENDLIES, INFANTRY, LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0, 5 },
    { KIND_KITCHENER, KIND_HUNTER, LEADER, LINE_NONE, 0, 0, 0, 15, 0, 1 },
    { KIND_GORDON, KIND_GORDON, LEADER, LINE_NONE, 0, 0, 0, 0, 0, 1 },
    { KIND_KHALIFA, KIND_OSMAN_DIGNA, LEADER, LINE_SPEARS, 1, 0, 1, 15, 0, 1 },
    { KIND_TAIASHA, KIND_TAIASHA, INFANTRY, LINE_SPEARS, 3, 0, 6, 9, 0, 14 },
    { KIND_DERVISH_ARTILLERY, KIND_DERVISH_ARTILLERY, ARTILLERY, LINE_DERVISH_ARTILLERY, 6, 0, 1, 7,
      0, 3 },
    { KIND_MULAZMIN, KIND_MULAZMIN, INFANTRY, LINE_SPEARS, 3, 0, 6, 9, 0, 32 },
    { KIND_JEHADIA, KIND_JEHADIA, INFANTRY, LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0, 24 },
    { KIND_JAALIN, KIND_JAALIN, CAMEL, LINE_SPEARS, 3, 0, 6, 12, 0, 25 },
    { KIND_BAGGARA, KIND_BAGGARA, CAVALRY, LINE_SPEARS, 3, 0, 6, 15, 0, 12 },
    { KIND_KEHENA, KIND_KEHENA, INFANTRY, LINE_SPEARS, 3, 0, 6, 9, 0, 6 },
    { KIND_DEGHEIM, KIND_DEGHEIM, INFANTRY, LINE_SPEARS, 3, 0, 6, 9, 0, 5 },
    { KIND_DANAGLA, KIND_DANAGLA, CAMEL, LINE_DERVISH_RIFLES, 4, 0, 6, 12, 0, 4 },
    { KIND_HADENDOWA, KIND_HADENDOWA, INFANTRY, LINE_SPEARS, 3, 0, 7, 9, 0, 12 },
    { KIND_ISA, KIND_ISA, INFANTRY, LINE_DERVISH_RIFLES, 8, 0, 6, 9, 0, 1 },
    { KIND_DERVISH_GUNBOAT, KIND_DERVISH_GUNBOAT, BOAT, LINE_DERVISH_ARTILLERY, 4, 0, 0, 16, 10,
      2 },
    { KIND_FORT, KIND_FORT, FORTRESS, LINE_DERVISH_ARTILLERY, 4, 0, 1, 0, 0, 17 },
};

static void every_counter_has_its_values(void)
{
    int counted[KINDS] = { 0 };
    begin("");
    for (int c = 0; c < COUNTERS; c++) counted[data.kind_of[c]]++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (enum kind kind = kinds[i].first; kind <= kinds[i].last; kind++) {
            const struct kind_data *found = &data.kind[kind];
            assert_int_equal(found->class, kinds[i].class);
            assert_int_equal(found->line, kinds[i].line);
            assert_int_equal(found->fire, kinds[i].fire);
            assert_int_equal(found->maxims, kinds[i].maxims);
            assert_int_equal(found->melee, kinds[i].melee);
            assert_int_equal(found->moves, kinds[i].moves);
            assert_int_equal(found->moves_upstream, kinds[i].moves_upstream);
            assert_int_equal(counted[kind], kinds[i].count);
            if (found->class == BOAT) assert_true(found->moves_upstream < found->moves);
        }
    }
}

/* The tribes, and the colours that say who may stand with whom. */
static void every_tribe_has_its_colour(void)
{
    static const struct {
        enum kind kind, leader;
        uint8_t tribe, colour;
    } tribes[] = {
        { KIND_TAIASHA, KIND_KHALIFA, TRIBE_TAIASHA, BLACK },
        { KIND_DERVISH_ARTILLERY, KIND_KHALIFA, TRIBE_ARTILLERY, BLACK },
        { KIND_MULAZMIN, KIND_SHEIK_EL_DIN, TRIBE_MULAZMIN, GREEN },
        { KIND_JEHADIA, KIND_SHEIK_EL_DIN, TRIBE_JEHADIA, GREEN },
        { KIND_JAALIN, KIND_YAKUB, TRIBE_JAALIN, GREY },
        { KIND_BAGGARA, KIND_YAKUB, TRIBE_BAGGARA, GREY },
        { KIND_KEHENA, KIND_ALI_WAD_HELU, TRIBE_KEHENA, BLUE },
        { KIND_DEGHEIM, KIND_ALI_WAD_HELU, TRIBE_DEGHEIM, BLUE },
        { KIND_DANAGLA, KIND_SHERIF, TRIBE_DANAGLA, RED },
        { KIND_HADENDOWA, KIND_OSMAN_DIGNA, TRIBE_HADENDOWA, WHITE },
        { KIND_ISA, KIND_OSMAN_DIGNA, TRIBE_ISA, WHITE },
    };
    begin("");
    for (size_t i = 0; i < sizeof tribes / sizeof *tribes; i++) {
        assert_int_equal(data.kind[tribes[i].kind].tribe, tribes[i].tribe);
        assert_int_equal(data.kind[tribes[i].kind].colour, tribes[i].colour);
        assert_int_equal(data.kind[tribes[i].leader].colour, tribes[i].colour);
        assert_int_equal(data.kind[tribes[i].leader].tribe, TRIBE_NONE);
    }
}

/* Four battalions follow each other in each brigade; nobody else has one. */
static void every_brigade_has_four_battalions(void)
{
    begin("");
    for (int c = 0; c < COUNTERS; c++) {
        bool is_battalion = c < COUNTER_ENGINEERS;
        assert_int_equal(counter_data(&data, c)->brigade, is_battalion ? 1 + c / 4 : BRIGADE_NONE);
    }
}

/* The multipliers in halves, range 1 to 10. */
static void every_range_has_its_multiplier(void)
{
    static const uint8_t expected[LINES][RANGES] = {
        [LINE_SPEARS] = { 2 },
        [LINE_DERVISH_RIFLES] = { 2, 2, 1, 1 },
        [LINE_DERVISH_ARTILLERY] = { 4, 2, 2, 2, 1, 1, 1 },
        [LINE_RIFLES] = { 4, 2, 2, 1, 1 },
        [LINE_MAXIM] = { 4, 2, 2, 1, 1 },
        [LINE_ARTILLERY] = { 6, 4, 2, 2, 2, 2, 1, 1 },
        [LINE_HOWITZER] = { 0, 0, 0, 1, 1, 1, 1, 1, 1, 1 },
    };
    begin("");
    for (int line = 0; line < LINES; line++) {
        assert_memory_equal(data.line[line].half, expected[line], RANGES);
    }
}

/* WE-I1 */
static void we_i1_the_table_never_falls_and_shifts_by_one(void)
{
    begin("");
    for (int row = 0; row < CRT_ROWS; row++) {
        for (int die = 1; die <= DIE_SIDES; die++) {
            int total = 5 * row + 1;
            enum result result = combat_result(&data, total, die);
            assert_int_equal(combat_result(&data, total + 4, die), result);
            if (die < DIE_SIDES) assert_true(combat_result(&data, total, die + 1) >= result);
            if (row + 1 == CRT_ROWS) continue;
            assert_true(combat_result(&data, total + 5, die) >= result);
            if (die == DIE_SIDES) continue;
            assert_int_equal(combat_result(&data, total + 5, die),
                             combat_result(&data, total, die + 1));
        }
    }
    assert_int_equal(combat_result(&data, 1, 1), RESULT_MISS);
    assert_int_equal(combat_result(&data, 41, 10), RESULT_5);
    assert_int_equal(combat_result(&data, 400, 10), RESULT_5);
}

static void the_terrain_chart(void)
{
    static const struct terrain_data expected[TERRAINS] = {
        [CLEAR] = { 1, 0 }, [ROUGH] = { 3, 0 }, [HILLTOP] = { 1, 0 },   [TREES] = { 1, 0 },
        [SWAMP] = { 3, 0 }, [HUTS] = { 3, -1 }, [BUILDING] = { 3, -3 }, [NILE] = { 0, 0 },
    };
    begin("");
    for (int i = 0; i < TERRAINS; i++) {
        assert_int_equal(data.terrain[i].cost, expected[i].cost);
        assert_int_equal(data.terrain[i].fire, expected[i].fire);
    }
    assert_int_equal(data.constant[CONSTANT_khor_cost], 5);
    assert_int_equal(data.constant[CONSTANT_crest_cost], 1);
    assert_int_equal(data.constant[CONSTANT_gate_cost], 1);
    assert_int_equal(data.constant[CONSTANT_road_cost], 1);
    assert_int_equal(data.constant[CONSTANT_zariba_entry_cost], 2);
}

/* 52 and 143 counters in the historical battle, 38 Dervish set up in the campaign. */
static void every_scenario_has_its_counters(void)
{
    int historical[SIDES] = { 0 }, campaign = 0;
    begin("scenario=historical");
    for (int c = 0; c < COUNTERS; c++) historical[side_of(c)] += is_on_map(&state, c);
    assert_int_equal(historical[ANGLO_EGYPTIAN], 52);
    assert_int_equal(historical[DERVISH], 143);
    begin("scenario=campaign");
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) campaign += is_on_map(&state, c);
    assert_int_equal(campaign, 38);
    for (int c = 0; c < FIRST_DERVISH; c++) assert_false(is_on_map(&state, c));
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
