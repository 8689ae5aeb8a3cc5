/* The die, the counters and the map in general (1.0r to 4.0r), and what follows from them
 * everywhere. */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/position.h"

/* ---- The die, facing, choices (1.0r) ----------------------------------------------------- */

static void a_die_has_ten_faces_alike(void)
{
    struct outcome outcomes[OM_DIE_SIDES];
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire");
    does(text_of(OM_VERB_AT, at(1, 0), 0));
    assert_step(OM_STEP_FIRE_DIE);
    assert_int_equal(om_game.chance(&data, &state, outcomes), 10);
    for (int i = 0; i < OM_DIE_SIDES; i++) {
        assert_int_equal(outcomes[i].action, action_make(OM_VERB_ROLL, (unsigned)i + 1, 0));
        assert_int_equal(outcomes[i].weight, outcomes[0].weight);
    }
    assert_true(om_game.refusal(&data, &state, action_make(OM_VERB_ROLL, 0, 0)) != 0);
    assert_true(om_game.refusal(&data, &state, action_make(OM_VERB_ROLL, 11, 0)) != 0);
    assert_true(om_game.refusal(&data, &state, action_make(OM_VERB_ROLL, 3, 4)) != 0);
}

/* All six sides of a counter are alike: it moves, fires and has its zone to all of them. */
static void counters_have_no_facing(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_LANCERS, at(0, 0));
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:lancers");
    assert_legal("step:nw step:ne step:e step:se step:sw step:w halt");
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int hex = om_next_hex(&data, &state, at(0, 0), direction);
        assert_true(om_is_in_enemy_zone(&state, hex, OM_DERVISH));
        put(OM_COUNTER_TAIASHA + direction, om_next_hex(&data, &state, hex, direction));
    }
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:lancers");
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        assert_true(is_legal(text_of(OM_VERB_AT, state.place[OM_COUNTER_TAIASHA + direction], 0)));
    }
}

/* Everybody in contact, and nobody does anything. */
static void nothing_has_to_be_done(void)
{
    static struct om_state before;
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LANCERS, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 3, at(1, 0));
    put_kind(OM_KIND_JEHADIA, 2, at(0, 1));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    before = state;
    does("end");
    assert_int_equal(state.segment, OM_SEGMENT_DEFENCE);
    does("end");
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE);
    does("end");
    assert_int_equal(state.segment, OM_SEGMENT_MELEE);
    does("end");
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
    does("end end end end");
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.turn, before.turn + 1);
    assert_memory_equal(state.place, before.place, sizeof state.place);
}

static void who_is_aimed_may_hold_and_who_is_picked_may_halt(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire hold");
    assert_int_equal(state.segment, OM_SEGMENT_MELEE);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1 halt");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
}

/* ---- Coordinates (1.0r-e to 1.0r-g) ------------------------------------------------------ */

static void we_p1_to_p4_hexes_and_distances(void)
{
    static const char *const around[] = { "2714", "2814", "2915", "2816", "2716", "2715" };
    static const char *const lettered[] = { "1403", "1611", "1717", "1822", "2023", "2324" };
    static const int to_zariba[] = { 19, 13, 11, 12, 11, 8 };
    begin("");
    int camp = hex_named("2815");
    assert_int_equal(om_hex_distance(camp, hex_named("1717")), 12);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        assert_int_equal(om_next_hex(&data, &state, camp, direction), hex_named(around[direction]));
        assert_int_equal(om_hex_distance(camp, hex_named(around[direction])), 1);
        assert_int_equal(om_direction_to(&data, &state, camp, hex_named(around[direction])),
                         direction);
    }
    for (int i = 0; i < 6; i++) {
        int least = OM_COLUMNS;
        for (int j = 0; j < OM_ZARIBA_HEXES; j++) {
            int distance =
                om_hex_distance(hex_named(lettered[i]), data.map[OM_MAP_BATTLE].zariba[j]);
            if (distance < least) least = distance;
        }
        assert_int_equal(least, to_zariba[i]);
    }
}

/* ---- The map (3.0r) ---------------------------------------------------------------------- */

/* How many hexes of each terrain the maps have, as drawn. */
static void each_hex_has_one_terrain(void)
{
    static const int expected[OM_MAPS][OM_TERRAINS] = { { 1162, 174, 10, 47, 6, 66, 5, 210 },
                                                        { 201, 0, 0, 7, 0, 21, 4, 55 } };
    begin("");
    for (int number = 0; number < OM_MAPS; number++) {
        const struct om_map_data *map = &data.map[number];
        int counted[OM_TERRAINS] = { 0 };
        for (int row = 1; row <= map->rows; row++) {
            for (int column = 1; column <= map->columns; column++) {
                counted[map->terrain[om_hex_at(column, row)]]++;
            }
        }
        for (int i = 0; i < OM_TERRAINS; i++) assert_int_equal(counted[i], expected[number][i]);
    }
}

static int buildings_on(int map)
{
    int buildings = 0;
    for (int hex = 1; hex <= OM_HEXES; hex++)
        buildings += data.map[map].terrain[hex] == OM_BUILDING;
    return buildings;
}

static void town_hexes_without_a_name_are_huts(void)
{
    static const uint8_t named[] = { OM_REGION_TOMB,     OM_REGION_PALACE,  OM_REGION_ARSENAL,
                                     OM_REGION_TREASURY, OM_REGION_MISSION, OM_REGION_BARRACKS };
    static const uint8_t villages[] = { OM_REGION_KERRERI,  OM_REGION_EGEIGA, OM_REGION_SHAMBAT,
                                        OM_REGION_ABU_ALIM, OM_REGION_DEBEBA, OM_REGION_HALFAYA,
                                        OM_REGION_BURI,     OM_REGION_TUTI,   OM_REGION_HOGALI };
    begin("");
    for (int map = 0; map < OM_MAPS; map++) {
        int buildings = 0;
        for (size_t i = 0; i < sizeof named; i++) {
            const uint16_t *hexes = data.region[map][named[i]].hexes;
            for (int j = 0; j < OM_REGION_HEXES && hexes[j]; j++) {
                assert_int_equal(data.map[map].terrain[hexes[j]], OM_BUILDING);
                buildings++;
            }
        }
        assert_int_equal(buildings_on(map), buildings);
        for (size_t i = 0; i < sizeof villages; i++) {
            const uint16_t *hexes = data.region[map][villages[i]].hexes;
            for (int j = 0; j < OM_REGION_HEXES && hexes[j]; j++) {
                assert_int_equal(data.map[map].terrain[hexes[j]], OM_HUTS);
            }
        }
    }
    const uint16_t *town = data.region[OM_MAP_KHARTOUM][OM_REGION_TOWN].hexes;
    int huts = 0;
    for (int i = 0; i < OM_REGION_HEXES && town[i]; i++) {
        huts += data.map[OM_MAP_KHARTOUM].terrain[town[i]] == OM_HUTS;
    }
    assert_int_equal(huts, 15); /* the rest are the four with a name */
}

/* Every hexside of both maps, before and after all walls are breached. */
static void a_hexside_is_wall_gate_or_breach_or_none(void)
{
    static const char *const scenarios[] = { "scenario=campaign", "scenario=khartoum" };
    const unsigned one_of = OM_SIDE_WALL | OM_SIDE_GATE | OM_SIDE_BREACH;
    for (int i = 0; i < 2; i++) {
        begin(scenarios[i]);
        for (int breached = 0; breached < 2; breached++) {
            int walls = 0;
            for (int wall = 0; wall < OM_WALLS; wall++) state.breached[wall] = (uint8_t)breached;
            for (int hex = 1; hex <= OM_HEXES; hex++) {
                for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
                    int other = om_next_hex(&data, &state, hex, direction);
                    unsigned features = om_side(&data, &state, hex, direction);
                    if (!other) continue;
                    assert_int_equal(features,
                                     om_side(&data, &state, other, om_opposite(direction)));
                    assert_int_equal(__builtin_popcount(features & one_of) > 1, 0);
                    walls += (features & (breached ? OM_SIDE_BREACH : OM_SIDE_WALL)) != 0;
                }
            }
            assert_int_equal(walls, i == 0 ? 2 * 47 : 2 * 31);
        }
    }
}

static int khors(void)
{
    int number = 0;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            number += (om_side(&data, &state, hex, direction) & OM_SIDE_KHOR) != 0;
        }
    }
    return number;
}

/* The khor of Abu Sunt is there if the option says so: seven hexsides, seen from both hexes. */
static void khor_abu_sunt_is_an_option(void)
{
    begin("");
    int without = khors();
    begin("abu_sunt=yes");
    assert_int_equal(khors() - without, 2 * 7);
    clear_counters();
    put(OM_COUNTER_CAMERON, hex_named("2523"));
    int across = om_next_hex(&data, &state, hex_named("2523"), OM_SOUTH_EAST);
    assert_false(om_is_in_enemy_zone(&state, across, OM_DERVISH));
    begin("abu_sunt=no");
    clear_counters();
    put(OM_COUNTER_CAMERON, hex_named("2523"));
    assert_true(om_is_in_enemy_zone(&state, across, OM_DERVISH));
}

/* No counter crosses a bank in combat, and no zone does, wherever the Nile meets the land. */
static void between_water_and_land_is_a_bank(void)
{
    int banks = 0;
    begin("");
    clear_counters();
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            int other = om_next_hex(&data, &state, hex, direction);
            if (!other || om_is_nile(&data, &state, hex) == om_is_nile(&data, &state, other))
                continue;
            banks++;
            assert_true(om_advance_refusal(&data, &state, hex, direction) != OM_RULE_NONE);
            assert_true(om_melee_refusal(&data, &state, hex, direction) != OM_RULE_NONE);
            assert_false(om_zone_reaches(&data, &state, hex, direction));
        }
    }
    assert_true(banks > 100);
}

/* ---- A player turn (4.0r-h, 5.1r-h) ------------------------------------------------------ */

static void a_unit_moves_fires_and_attacks_with_all_its_factors(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(4, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:warwickshire step:e step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(3, 0));
    while (state.segment != OM_SEGMENT_OFFENCE) does("end");
    does("aim:warwickshire");
    does(text_of(OM_VERB_AT, at(4, 0), 0));
    assert_step(OM_STEP_FIRE_DIE);
    struct om_volley volley = om_allotted_volley(&state, state.volley);
    assert_int_equal(om_reckon(&data, &state, &volley).total, 20);
    does("roll:1");
    while (state.step[0] != OM_STEP_MELEE)
        does(state.step[0] == OM_STEP_LOSSES ? "lose:taiasha.1" : "end");
    does(text_of(OM_VERB_ATTACK, at(4, 0), 0));
    assert_step(OM_STEP_ATTACK_DIE);
    assert_int_equal(om_attack_total(&data, &state), 5);
}

/* ---- Leaders, forts, night, results ------------------------------------------------------ */

static void leaders_are_not_carried(void)
{
    begin("scenario=campaign");
    blank_board();
    for (int row = 1; row <= OM_ROWS; row++) {
        data.map[OM_MAP_BATTLE].terrain[om_hex_at(20, row)] = OM_NILE;
    }
    renew();
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
    put(OM_COUNTER_GUNBOAT, om_hex_at(20, 30));
    put(OM_COUNTER_FRIENDLIES, om_hex_at(21, 30));
    put(OM_COUNTER_KITCHENER, om_hex_at(21, 30));
    state.turn = 5;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_legal("embark:friendlies.1,gunboat.1 end");
    refuses("embark:kitchener,gunboat.1", "5.21a");
}

static void forts_are_not_built_again(void)
{
    begin("scenario=campaign");
    blank_board();
    set_zariba(at(0, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_THORN);
    state.built[0] = 0;
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
    put(OM_COUNTER_FORT, at(5, 5));
    struct om_play p = { &data, &state, NULL };
    om_destroy_fort(&p, OM_COUNTER_FORT, OM_RULE_6_6c);
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_IN_PLACE);
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
    assert_legal("build:warwickshire end");
    refuses("build:fort.1", "9.23a");
    does("build:warwickshire");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    refuses("pick:fort.1", "5.1r-a");
}

/* By day and by night: zones, sight, the factors and modifiers of a melee, those of fire, stacks.
 */
static void night_changes_nothing_else(void)
{
    struct om_reckoning by_day = { 0 };
    begin("scenario=campaign");
    blank_board();
    set_terrain(at(1, 0), OM_HUTS);
    set_terrain(at(0, 2), OM_HILLTOP);
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(9, 0));
    struct om_volley volley = { .target = at(1, 0), .count = 1 };
    volley.weapon[0] = OM_COUNTER_WARWICKSHIRE;
    for (int turn = 8; turn <= 9; turn++) {
        state.turn = (uint8_t)turn;
        assert_int_equal(om_is_night(&data, &state), turn == 9);
        om_count_ground(&data, &state);
        assert_true(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN));
        assert_false(om_is_in_enemy_zone(&state, at(1, 0), OM_DERVISH)); /* huts */
        assert_false(om_sees(&data, &state, at(0, 0), at(9, 0)));        /* behind the huts */
        assert_true(om_sees(&data, &state, at(0, 0), at(0, 2)));
        assert_int_equal(om_stacking_refusal(&data, &state, OM_COUNTER_TAIASHA + 5, at(1, 0)),
                         OM_RULE_5_5a);
        struct om_reckoning reckoning = om_reckon(&data, &state, &volley);
        if (turn == 8) by_day = reckoning;
        assert_int_equal(reckoning.total, by_day.total);
        assert_int_equal(reckoning.sum, by_day.sum);
        om_clear_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_MELEED);
        in_segment(OM_SEGMENT_MELEE, OM_ANGLO_EGYPTIAN);
        does(text_of(OM_VERB_ATTACK, at(1, 0), 0));
        assert_int_equal(om_attack_total(&data, &state), 5);
        assert_int_equal(om_defence_total(&data, &state), 24);
        does("roll:6"); /* 5 factors, 6 and no modifier: a 1 */
        assert_int_equal(state.melee_result[OM_ANGLO_EGYPTIAN], OM_RESULT_1);
    }
}

static int disrupted_in(int hex)
{
    return om_units_in(&data, &state, hex) - om_undisrupted_units_in(&data, &state, hex);
}

/* The second result finds the units that the first has left. */
static void results_follow_each_other(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_LANCERS, at(9, 9));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    struct om_play p = { &data, &state, NULL };
    om_strike_hex(&p, at(0, 0), OM_RESULT_1, OM_LOSS_FIRE, OM_RULE_RES_c);
    assert_int_equal(om_units_in(&data, &state, at(0, 0)), 3);
    om_strike_hex(&p, at(0, 0), OM_RESULT_DISRUPT, OM_LOSS_FIRE, OM_RULE_RES_b);
    assert_int_equal(disrupted_in(at(0, 0)), 2);
    om_strike_hex(&p, at(0, 0), OM_RESULT_DISRUPT, OM_LOSS_FIRE, OM_RULE_RES_b);
    assert_int_equal(disrupted_in(at(0, 0)), 3);
    om_strike_hex(&p, at(0, 0), OM_RESULT_5, OM_LOSS_FIRE, OM_RULE_RES_c);
    assert_int_equal(om_units_in(&data, &state, at(0, 0)), 0);
}

/* ---- The set-up of the Dervish (9.21r-c) ------------------------------------------------- */

static bool is_seen_by_the_enemy(int hex)
{
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (!om_is_on_map(&state, c) || om_is_ae_leader(&data, c)) continue;
        if (om_sees(&data, &state, state.place[c], hex)) return true;
    }
    return false;
}

/* Near the leaders' hexes some are in sight of the enemy: those are closed, the others open. */
static void the_dervish_are_set_up_out_of_sight(void)
{
    int seen = 0, unseen = 0;
    begin("setup=free");
    does("standard");
    for (int colour = OM_BLACK; colour <= OM_WHITE; colour++) {
        static const char *const picks[] = { "",
                                             "pick:taiasha.1",
                                             "pick:mulazmin.1",
                                             "pick:jaalin.1",
                                             "pick:kehena.1",
                                             "pick:danagla.1",
                                             "pick:hadendowa.1" };
        static struct om_state before;
        before = state;
        does(picks[colour]);
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            int leader_hex = data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[colour];
            if (om_hex_distance(hex, leader_hex) > data.constant[OM_CONSTANT_setup_radius])
                continue;
            if (om_is_nile(&data, &state, hex)) continue;
            bool is_open = is_legal(text_of(OM_VERB_PLACE, hex, 0));
            bool is_hidden = !is_seen_by_the_enemy(hex);
            assert_int_equal(is_open, is_hidden && !om_holds(&state, hex, OM_ANGLO_EGYPTIAN));
            seen += !is_hidden;
            unseen += is_hidden;
        }
        state = before;
    }
    assert_true(seen > 0 && unseen > 0);
}

/* ---- The tomb ---------------------------------------------------------------------------- */

static void end_with(int leader)
{
    int tomb = data.region[OM_MAP_BATTLE][OM_REGION_TOMB].hexes[0];
    begin("scenario=campaign");
    clear_counters();
    put(OM_COUNTER_WARWICKSHIRE, tomb);
    if (leader != OM_NO_COUNTER) put(leader, tomb);
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
    state.turn = 22;
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_step(OM_STEP_OVER);
}

static void we_x1_and_x2_the_tomb_is_held_with_a_leader(void)
{
    begin("");
    end_with(OM_COUNTER_KITCHENER);
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], 25);
    assert_int_equal(state.vp[OM_DERVISH], 0);
    end_with(OM_NO_COUNTER);
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], 0);
    assert_int_equal(state.vp[OM_DERVISH], 25);
}

/* Neither a hex nor a target. */
static void words_that_name_nothing_are_no_actions(void)
{
    static const char *const known[] = { "place:2815", "at:wall.1", "at:2815" };
    static const char *const unknown[] = { "place:unused", "enter:unused", "attack:unused",
                                           "mine:unused",  "at:none",      "demolish:none",
                                           "resolve:none", "shell:none" };
    action a;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (!action_read(&om_game, known[i], &a)) fail_msg("%s is an action", known[i]);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        if (action_read(&om_game, unknown[i], &a)) fail_msg("%s is no action", unknown[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(words_that_name_nothing_are_no_actions, "3.0r-a"),
    RULE_TEST(a_die_has_ten_faces_alike, "1.0r-a"),
    RULE_TEST(counters_have_no_facing, "1.0r-j"),
    RULE_TEST(nothing_has_to_be_done, "1.0r-l 4.0r-j"),
    RULE_TEST(who_is_aimed_may_hold_and_who_is_picked_may_halt, "1.0r-l"),
    RULE_TEST(we_p1_to_p4_hexes_and_distances, "1.0r-e 1.0r-f 1.0r-g 1.0r-h"),
    RULE_TEST(each_hex_has_one_terrain, "3.0r-a"),
    RULE_TEST(town_hexes_without_a_name_are_huts, "3.0r-e"),
    RULE_TEST(a_hexside_is_wall_gate_or_breach_or_none, "3.0r-b 3.0r-d"),
    RULE_TEST(khor_abu_sunt_is_an_option, "3.0r-b GN.6b"),
    RULE_TEST(between_water_and_land_is_a_bank, "3.0r-c"),
    RULE_TEST(a_unit_moves_fires_and_attacks_with_all_its_factors, "4.0r-h 5.1r-h"),
    RULE_TEST(leaders_are_not_carried, "6.51r-f 5.21a"),
    RULE_TEST(forts_are_not_built_again, "6.54r-h"),
    RULE_TEST(night_changes_nothing_else, "8.1r-c"),
    RULE_TEST(results_follow_each_other, "RES.r-j"),
    RULE_TEST(the_dervish_are_set_up_out_of_sight, "9.21r-c"),
    RULE_TEST(we_x1_and_x2_the_tomb_is_held_with_a_leader, "6.51r-h 6.51b 9.14r-c"),
};

RULE_TEST_MAIN("omdurman", tests)
