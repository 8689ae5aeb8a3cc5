/*
 * Faults of kinds and tables at their very limits: every kind and line in turn, sums that just fit.
 * What is just allowed is told by the fault that comes after all others: a scenario on the other
 * map. Most cases change no map, so that nothing has to be prepared anew.
 */
#include "omdurman/bent_data.h"

#include <string.h>

/* ---- Kinds of counters ------------------------------------------------------------------- */

static bool is_special(int class)
{
    return class == OM_BOAT || class == OM_LEADER || class == OM_FORTRESS;
}

/* Each kind as the counters have it is right: a boat stays a boat, a battalion becomes none. */
static void every_kind_keeps_its_class(void)
{
    static const char *const wrong =
        "kinds.json: boats, leaders and forts are what they are called";
    static const uint8_t special[] = { OM_BOAT, OM_LEADER, OM_FORTRESS };
    open_data();
    for (int kind = 0; kind < OM_KINDS; kind++) {
        int class = good.kind[kind].class;
        for (int i = 0; i < 3; i++) {
            data.kind[kind].class = special[i];
            data_faulty(special[i] == class ? LATER : wrong);
        }
        data.kind[kind].class = OM_CAMEL;
        data_faulty(is_special(class) ? wrong : LATER);
    }
}

static void every_kind_keeps_its_side_and_its_maxims(void)
{
    open_data();
    for (int kind = 0; kind < OM_KINDS; kind++) {
        data.kind[kind].side = kind < OM_KIND_KHALIFA ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
        data_faulty("kinds.json: of the other side");
        bool is_named = kind >= OM_KIND_SULTAN && kind <= OM_KIND_NASIR;
        data.kind[kind].maxims = is_named ? 0 : 1;
        data_faulty("kinds.json: the named gunboats alone have Maxims");
        data.kind[kind].maxims = is_named ? 1 : 0;
        data_allowed();
    }
}

static void leaders_have_a_colour_and_tribes_have_one(void)
{
    open_data();
    for (int kind = OM_KIND_KHALIFA; kind <= OM_KIND_OSMAN_DIGNA; kind++) {
        data.kind[kind].colour = OM_COLOUR_NONE;
        data_faulty("kinds.json: a leader of the Dervish without a colour");
    }
    data.kind[OM_KIND_FORT].tribe = OM_TRIBE_ISA; /* the last kind but the colour of nobody */
    data_faulty("kinds.json: a tribe of two colours");
    data.kind[OM_KIND_WARWICKSHIRE].tribe = OM_TRIBE_ISA;
    data_faulty("kinds.json: a tribe of two colours");
    data.kind[OM_KIND_HADENDOWA].tribe = OM_TRIBE_ISA; /* both are white */
    data_allowed();
}

/* 45 units of the Anglo-Egyptians and 22 guns of the Dervish: five more can be kept apart. */
static void attacks_of_the_guns_can_be_kept_apart(void)
{
    static const char *const wrong = "kinds.json: more guns than attacks can be kept apart";
    open_data();
    data.kind[OM_KIND_DEGHEIM].line = OM_LINE_DERVISH_ARTILLERY; /* 5 */
    data_allowed();
    data.kind[OM_KIND_KEHENA].line = OM_LINE_DERVISH_ARTILLERY; /* 6 */
    data_faulty(wrong);
    data.kind[OM_KIND_KEHENA].line = OM_LINE_ARTILLERY;
    data_faulty(wrong);
    data.kind[OM_KIND_KEHENA].line = OM_LINE_HOWITZER;
    data_faulty(wrong);
}

/* With no more weapons than attacks each may fire at a target of its own. */
static void few_weapons_need_few_attacks(void)
{
    static const char *const wrong = "kinds.json: more guns than attacks can be kept apart";
    for (int khalifa = 0; khalifa < 2; khalifa++) {
        open_data();
        for (int kind = OM_KIND_KHALIFA; kind < OM_KINDS; kind++) {
            bool fires = kind == OM_KIND_MULAZMIN || kind == OM_KIND_JEHADIA ||
                         kind == OM_KIND_BAGGARA || kind == OM_KIND_DANAGLA;
            if (!fires && !(khalifa && kind == OM_KIND_KHALIFA)) data.kind[kind].fire = 0;
        }
        data.kind[OM_KIND_MULAZMIN].line = OM_LINE_DERVISH_ARTILLERY;
        data_faulty(khalifa ? wrong : LATER); /* 32 + 24 + 12 + 4 are 72 */
    }
}

/* ---- Tables ------------------------------------------------------------------------------ */

static void every_line_reaches_without_a_gap(void)
{
    static const char *const wrong = "ranges.json: a gap, or no range at all";
    open_data();
    for (int line = OM_LINE_SPEARS; line < OM_LINES; line++) {
        memset(data.line[line].half, 0, sizeof data.line[line].half);
        data_faulty(wrong);
        memset(data.line[line].half, 0, sizeof data.line[line].half);
        data.line[line].half[0] = data.line[line].half[OM_RANGES - 1] = 2;
        data_faulty(wrong);
        memset(data.line[line].half, 0, sizeof data.line[line].half);
        data.line[line].half[OM_RANGES - 1] = 1;
        data_allowed();
        memset(data.line[line].half, 1, sizeof data.line[line].half);
        data_allowed();
    }
    data.line[OM_LINE_NONE].half[OM_RANGES - 1] = 1;
    data_faulty(wrong);
}

/* CRT: along a row and down a column nothing grows less. */
static void every_result_is_no_less_than_its_neighbours(void)
{
    static const char *const wrong = "results.json: more factors or a higher die do less";
    static const struct {
        int row, face, result;
        bool is_wrong;
    } cases[] = {
        { 0, 10, OM_RESULT_1, true },      { 0, 9, OM_RESULT_1, false },
        { 0, 1, OM_RESULT_DISRUPT, true }, { 8, 1, OM_RESULT_MISS, true },
        { 8, 1, OM_RESULT_1, false },      { 8, 10, OM_RESULT_4, false },
        { 8, 10, OM_RESULT_3, true },      { 3, 1, OM_RESULT_MISS, false },
        { 4, 1, OM_RESULT_MISS, true },    { 1, 3, OM_RESULT_MISS, false },
        { 1, 4, OM_RESULT_MISS, true },    { 5, 10, OM_RESULT_3, false },
        { 5, 10, OM_RESULT_2, true },      { 8, 2, OM_RESULT_1, true },
        { 1, 10, OM_RESULT_1, true },      { 0, 4, OM_RESULT_MISS, false },
        { 0, 2, OM_RESULT_DISRUPT, true }, { 0, 3, OM_RESULT_DISRUPT, false },
    };
    open_data();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        data.result[cases[i].row][cases[i].face - 1] = (uint8_t)cases[i].result;
        data_faulty(cases[i].is_wrong ? wrong : LATER);
    }
}

static void margins_and_levels_ascend_for_both(void)
{
    open_data();
    for (int side = 0; side < OM_SIDES; side++) {
        data.margin[side].marginal = data.margin[side].tactical;
        data_faulty("margins.json: not in ascending order");
        data.margin[side].tactical = data.margin[side].decisive;
        data_faulty("margins.json: not in ascending order");
        data.margin[side].marginal = (uint8_t)(data.margin[side].tactical - 1);
        data.margin[side].decisive = (uint8_t)(data.margin[side].tactical + 1);
        data_allowed();
        data.level[side][0] = 1;
        for (int i = 1; i < OM_LOSS_LEVELS; i++) {
            data.level[side][i] = (uint8_t)(data.level[side][i - 1] - 1);
            data_faulty("levels.json: not in ascending order");
            data.level[side][i] = data.level[side][i - 1];
            data_allowed();
        }
    }
}

static void every_terrain_but_the_Nile_can_be_entered(void)
{
    open_data();
    for (int terrain = 0; terrain < OM_TERRAINS; terrain++) {
        data.terrain[terrain].cost = terrain == OM_NILE ? 1 : 0;
        data_faulty(
            "terrain.json: every step on land costs something, and none leads into the Nile");
    }
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static void only_nile_in_the_last_row(int kept)
{
    for (int column = 1; column <= OM_COLUMNS; column++) {
        uint8_t *terrain = &battle()->terrain[om_hex_at(column, OM_ROWS)];
        if (*terrain == OM_NILE && kept-- <= 0) *terrain = OM_CLEAR;
    }
}

/* A chain has four hexes: with four in the last row there is room for it. */
static void mines_and_chain_have_room_in_the_river(void)
{
    for (int room = 3; room <= 4; room++) {
        open_data();
        data.constant[OM_CONSTANT_mines_from_row] = OM_ROWS;
        memset(&data.region[OM_MAP_BATTLE][OM_REGION_DERVISH_BOATS], 0,
               sizeof(struct om_region_data));
        only_nile_in_the_last_row(room);
        data_faulty(room == 4 ? LATER : "constants.json: no room for mines in the river");
    }
    data.constant[OM_CONSTANT_mine_harmless] = data.constant[OM_CONSTANT_mine_engines];
    data_allowed();
    data.constant[OM_CONSTANT_mine_harmless] =
        (int16_t)(data.constant[OM_CONSTANT_mine_engines] + 1);
    data_faulty("constants.json: mines out of order");
}

/* The first hex of the map and the last count as well. */
static void the_corners_of_the_map_have_room_too(void)
{
    open_data();
    struct om_region_data none = { { 0 } };
    data.constant[OM_CONSTANT_mines_from_row] = OM_ROWS;
    data.region[OM_MAP_BATTLE][OM_REGION_DERVISH_BOATS] = none;
    only_nile_in_the_last_row(3);
    for (int column = 27; column <= OM_COLUMNS; column++)
        battle()->terrain[om_hex_at(column, OM_ROWS - 1)] = OM_NILE;
    battle()->terrain[OM_HEXES] = OM_NILE;
    om_prepare(&data);
    data_allowed();
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    data.region[OM_MAP_BATTLE][OM_REGION_DERVISH_BOATS] = none;
    data.region[OM_MAP_BATTLE][OM_REGION_NILE_AT_ZARIBA] = none;
    data.region[OM_MAP_BATTLE][OM_REGION_AE_BOATS] = none;
    data.region[OM_MAP_BATTLE][OM_REGION_AE_BOATS].hexes[0] = 1;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (battle()->terrain[hex] == OM_NILE || hex <= 4)
            battle()->terrain[hex] = hex <= 4 ? OM_NILE : OM_CLEAR;
    }
    om_prepare(&data);
    data_allowed();
}

/* 9.14r-a, 9.14r-b: what each loss gives, so that either side comes to 999 exactly. */
static void points_can_be_counted_to_999(void)
{
    static const struct {
        int constant, value;
    } both[] = {
        { OM_CONSTANT_vp_tomb, 25 },         { OM_CONSTANT_vp_dervish, 6 },
        { OM_CONSTANT_vp_fort, 6 },          { OM_CONSTANT_vp_khalifa, 2 },
        { OM_CONSTANT_vp_land_unit, 10 },    { OM_CONSTANT_vp_boat, 40 },
        { OM_CONSTANT_vp_leader, 41 },       { OM_CONSTANT_vp_friendly_east, 6 },
        { OM_CONSTANT_vp_friendly_west, 6 },
    };
    enum { KINDS = sizeof both / sizeof both[0] };
    open_data();
    for (int raised = 0; raised <= KINDS; raised++) {
        for (int i = 0; i < KINDS; i++)
            data.constant[both[i].constant] = (int16_t)(both[i].value + (i == raised));
        data_faulty(raised < KINDS ? "constants.json: more points than can be counted" : LATER);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_kind_keeps_its_class, "2.0r-a"),
    RULE_TEST(every_kind_keeps_its_side_and_its_maxims, "2.0r-a"),
    RULE_TEST(leaders_have_a_colour_and_tribes_have_one, "5.5a"),
    RULE_TEST(attacks_of_the_guns_can_be_kept_apart, "6.14r-b"),
    RULE_TEST(few_weapons_need_few_attacks, "6.14r-b"),
    RULE_TEST(every_line_reaches_without_a_gap, "RT.r-b"),
    RULE_TEST(every_result_is_no_less_than_its_neighbours, "CRT.r-a"),
    RULE_TEST(margins_and_levels_ascend_for_both, "9.24r-a 9.24r-b 9.14r-e 9.14r-f"),
    RULE_TEST(every_terrain_but_the_Nile_can_be_entered, "3.1r-h"),
    RULE_TEST(mines_and_chain_have_room_in_the_river, "10.1r-a 10.2r-a"),
    RULE_TEST(the_corners_of_the_map_have_room_too, "10.1r-a"),
    RULE_TEST(points_can_be_counted_to_999, "9.14r-a 9.14r-b 9.14r-c"),
};

RULE_TEST_MAIN("omdurman", tests)
