/* Single conditions of many rules, which larger tests pass by: each case differs in one thing. */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

static void begin_plain(int turn)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(turn);
}

/* ---- Guns -------------------------------------------------------------------------------- */

/* A fort beside a redoubt: only the redoubt can be reduced, though it is the first of its kind. */
static void forts_are_not_reduced(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_REDOUBT_SAINT_ANDRE);
    come(TL_UNIT_U_1_GARD, TL_AREA_GAU, TL_AREA_AND);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_GAU);
    state.work_area[TL_WORK_POMETS] = TL_AREA_AND; /* as if the fort stood there as well */
    state.work_flags[TL_WORK_REDOUBT_SAINT_ANDRE] = TL_IN_PROGRESS; /* being improved */
    state.ammunition = 9;
    begin_fight(TL_REPUBLICANS, TL_AREA_AND);
    while (state.step[0] != TL_STEP_REDUCE) {
        if (state.step[0] == TL_STEP_MANNING)
            does("end");
        else
            does("standard");
    }
    refuses("reduce:sans_culottes,pomets", "27.42a");
    assert_true(is_offered("reduce:sans_culottes,redoubt_saint_andre"));
    does("reduce:sans_culottes,redoubt_saint_andre reserve");
    if (state.step[0] == TL_STEP_REDUCE) does("end");
    assert_step(TL_STEP_REDUCE_DIE);
    assert_int_equal(state.battle.at_hand, TL_WORK_REDOUBT_SAINT_ANDRE);
    assert_int_equal(state.battle.role[TL_UNIT_SANS_CULOTTES], TL_ROLE_SHOT | TL_ROLE_PART);
    does("roll:1");
    assert_int_equal(state.battle.reduction[TL_WORK_REDOUBT_SAINT_ANDRE], 0);
}

/* 23.4, Q23.4: with one row of losses for the battle guns count for the first of them. */
static void guns_count_for_the_first_loss_of_a_battle(void)
{
    for (int has_gun = 0; has_gun < 2; has_gun++) {
        begin_battle_map_with("alternation=battle");
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        if (has_gun) come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        does("engage:1_mont_blanc");
        if (has_gun) does("support:artillerie_e2,1 roll:1");
        while (state.step[0] == TL_STEP_SUPPORT) does("end");
        melee_gives(0, 1, 0, 0);
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), has_gun ? 10 : 1);
    }
}

/* 27.20a: who is in the Retreat Zone fires no more. */
static void routed_guns_do_not_support(void)
{
    for (int is_routed = 0; is_routed < 2; is_routed++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        does("engage:1_mont_blanc");
        assert_step(TL_STEP_SUPPORT);
        if (is_routed) tl_set(&state, TL_UNIT_ARTILLERIE_E2, TL_ROUTED);
        assert_int_equal(is_offered("support:artillerie_e2,1"), !is_routed);
        if (is_routed) refuses("support:artillerie_e2,1", "27.20a");
    }
}

/* 27.5b: want of supply does not make a battery mobile. */
static void a_battery_without_supply_is_limbered(void)
{
    begin_plain(8);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    give(TL_WEST, 10);
    give(TL_POOL_BONAPARTE, 10);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_true(is_offered("limber:montagne"));
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    refuses("limber:montagne", "27.5b");
}

/* 27.34b, 5.3: of equals one is named. */
static void of_equals_one_is_struck(void)
{
    begin_plain(5);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_BRE);
    put(TL_UNIT_PIONNIERS_W2, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    does_only("bombard:bre roll:6");
    while (state.step[0] == TL_STEP_CLAIM) does_only("pass");
    assert_step(TL_STEP_HIT);
    assert_int_equal(tl_is_first_alike(&data, &state, TL_UNIT_PIONNIERS_W2), false);
    assert_legal("lose:pionniers_w1");
}

/* 27.49, 27.34d: walls save from batteries, not from ships. */
static void ships_strike_whoever_is_sheltered(void)
{
    begin_plain(5);
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_BRE, 1);
    put_inside(TL_UNIT_U_1_GARD, work);
    data.constant[TL_CONSTANT_ships_redoubt] = 0; /* so that a 6 hits */
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    does_only("bombard:bre roll:6");
    while (state.step[0] == TL_STEP_CLAIM) does_only("pass");
    assert_step(TL_STEP_HIT);
    does_only("lose:1_gard");
    assert_int_not_equal(state.step[0], TL_STEP_SAVE_DIE);
    assert_int_not_equal(losses_on(TL_UNIT_U_1_GARD), 0);
}

/* ---- Marches ----------------------------------------------------------------------------- */

/* 16.8a: friendly areas side by side cost nothing: the next number too, behind one past a river. */
static void friends_next_door_are_reached_for_nothing(void)
{
    begin_plain(3);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_SNZ);
    put(TL_UNIT_GENDARMES_W2, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_ARE); /* beyond it */
    assert_int_equal(TL_AREA_FAV, TL_AREA_SNZ + 1);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:gendarmes_w1");
    assert_true(is_offered("march:fav") && is_offered("march:are"));
    assert_false(is_offered("march:snz"));
}

/* A seat that has but a leader on the map has something to do. */
static void a_seat_with_a_leader_alone_is_asked(void)
{
    for (int has_leader = 0; has_leader < 2; has_leader++) {
        begin_plain(3);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        if (has_leader) put(TL_PIECE_LAPOYPE, TL_AREA_OLL);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        assert_int_equal(is_legal("hand:east"), true);
        does_only("end");
        if (has_leader)
            assert_int_equal(state.seat[0], TL_SEAT_EAST);
        else
            assert_int_not_equal(state.phase, TL_PHASE_MOVEMENT);
    }
}

/* The area with most neighbours of all: attacked, called to, rallied in, and nothing is near. */
static void the_area_with_most_neighbours(void)
{
    begin_plain(5);
    assert_int_equal(data.area[TL_AREA_VAL].neighbours[TL_NEIGHBOURS_MOST - 1] != 0, true);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_VAL);
    state.temporary[TL_UNIT_U_2_ARDECHE] = 2;
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    assert_step(TL_STEP_RALLY_DIE);
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_VAL);
    int from = data.area[TL_AREA_VAL].neighbours[0];
    come(TL_UNIT_U_1_MONT_BLANC, from, TL_AREA_VAL);
    begin_fight(TL_REPUBLICANS, TL_AREA_VAL);
    go_to_second_round();
    assert_int_equal(state.battle.round, 2);
    begin_plain(5);
    give(TL_EAST, 10);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_VAL);
    put(TL_UNIT_U_2_HERAULT, from);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    if (state.seat[0] != TL_SEAT_EAST) does("hand:east");
    does("pick:2_herault");
    does(text_of(TL_VERB_MARCH, TL_AREA_VAL, 0));
    assert_step(TL_STEP_CHECK_DIE);
}

/* ---- What is seen ------------------------------------------------------------------------ */

/* HI-29 to HI-32: each thing that a unit does in a combat is hidden by itself; want of supply shows
 * nobody. */
static void each_part_of_a_combat_is_hidden_alone(void)
{
    static const int units[] = { 0, TL_FIRST_REPUBLICAN, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        int u = units[i], foe = i == 0 ? TL_SEAT_WEST : TL_SEAT_ENGLISH;
        begin_plain(5);
        struct tl_battle_state *b = &state.battle;
        uint8_t *const parts[] = { &b->line[u],     &b->melee[u],          &b->support[u],
                                   &b->directed[u], &b->unit_temporary[u], &b->role[u] };
        tl_set(&state, u, TL_OUT_OF_SUPPLY);
        for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
            *parts[part] = 1;
            struct tl_state view;
            tl_observe(&view, &state, foe);
            size_t offset = (size_t)(parts[part] - (uint8_t *)&state);
            assert_int_equal(((uint8_t *)&view)[offset], 0);
            tl_set(&state, u, TL_SHOWN);
            tl_observe(&view, &state, foe);
            assert_int_equal(((uint8_t *)&view)[offset], 1);
            tl_unset(&state, u, TL_SHOWN);
            *parts[part] = 0;
        }
        b->fought[u / 8] = (uint8_t)(1 << u % 8);
        struct tl_state view;
        tl_observe(&view, &state, foe);
        assert_int_equal(view.battle.fought[u / 8], 0);
    }
}

/* HI-19: of what is known of areas a watcher misses the answers, and nothing else. */
static void a_watcher_misses_the_answers_alone(void)
{
    begin_plain(5);
    for (int area = 1; area < TL_AREAS; area++) state.area_flags[area] = 0xff;
    struct tl_state view;
    tl_observe(&view, &state, OBSERVER);
    for (int area = 1; area < TL_AREAS; area++)
        assert_int_equal(view.area_flags[area], 0xff & ~(TL_KNOWN_PATROL | TL_KNOWN_FORCE));
}

/* Whoever looks on while an enemy rides knows neither who it is nor what he may do. */
static void a_ride_of_the_enemy_offers_nothing(void)
{
    static action legal[TL_LEGAL_MOST];
    begin_plain(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:delaborde");
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(view.move.rider, 0);
    assert_int_equal(tl_game.legal(&data, &view, legal), 0);
    for (int seat = 0; seat < TL_SEATS; seat++)
        assert_int_equal(tl_seats_of_side(seat), seat < TL_SEAT_WEST ? 0x1f : 0x60);
}

/* ---- Leaders and arrivals ---------------------------------------------------------------- */

/* 24.4, 26.3b: whoever is lost has nothing of the combat on him when he is replaced. */
static void a_lost_leader_is_in_no_combat(void)
{
    begin_plain(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    state.leader_flags[TL_LEADER_DELABORDE] =
        TL_LEADER_PICKED | TL_LEADER_ROUTED | TL_LEADER_LED | TL_ARRIVED;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_strike_leader(&p, TL_PIECE_DELABORDE, TL_LEADER_CAPTURED, TL_RULE_26_3b);
    assert_int_equal(state.leader_flags[TL_LEADER_DELABORDE], TL_REPLACED | TL_ARRIVED);
}

/* Data 3.22: the lead is of the Allies' points over the others, five or more; turn 10 is early. */
static void austrians_by_lead_and_turn(void)
{
    static const struct {
        int turn, allies, republicans, die, drawn;
    } rows[] = { { 11, 9, 4, 4, 1 }, { 11, 8, 4, 4, 0 }, { 11, 2, 3, 4, 0 }, { 11, 0, 5, 4, 0 },
                 { 10, 0, 0, 5, 0 }, { 11, 0, 0, 5, 1 }, { 10, 0, 0, 6, 1 }, { 11, 9, 4, 5, 2 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_plain(rows[i].turn);
        state.austrians_drawn = 0;
        for (int u = TL_UNIT_U_1_BELGIOJOSO; u <= TL_UNIT_ARTILLERY; u++)
            state.place[u] = TL_PLACE_NONE;
        state.points[TL_ALLIES] = (int16_t)rows[i].allies;
        state.points[TL_REPUBLICANS] = (int16_t)rows[i].republicans;
        tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
        assert_step(TL_STEP_AUSTRIAN_DIE);
        does_only(text_of(TL_VERB_ROLL, rows[i].die, 0));
        assert_int_equal(state.austrians_drawn, rows[i].drawn);
    }
}

/* 3.P8a: the first fort takes in who comes to it. */
static void the_first_fort_shelters(void)
{
    begin_plain(3);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_POM);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_POMETS);
}

/* 12.7: a roadstead that was given up returns when nobody threatens it, the Great one too. */
static void the_great_roadstead_returns(void)
{
    begin_plain(5);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
}

/* 27.22, 26.4: a spiked battery waits on the track with nothing on it. */
static void a_spiked_battery_is_bare(void)
{
    begin_plain(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    state.marks[TL_UNIT_MONTAGNE] = 2;
    tl_set(&state, TL_UNIT_MONTAGNE,
           TL_MOBILE | TL_ROUTED | TL_SHOWN | TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_spike_gun(&p, TL_UNIT_MONTAGNE, TL_RULE_26_5a);
    assert_int_equal(state.marks[TL_UNIT_MONTAGNE], 0);
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE,
                        TL_MOBILE | TL_ROUTED | TL_SHOWN | TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK));
}

/* The first who is routed is found behind others who are not. */
static void the_routed_are_found_among_others(void)
{
    begin_plain(5);
    for (int u = 0; u < 3; u++) put(u, TL_AREA_LAS);
    state.battle.area = TL_AREA_LAS;
    tl_set(&state, 1, TL_ROUTED);
    assert_int_equal(tl_routed_from(&data, &state, TL_ALLIES, 0), 1);
    assert_int_equal(tl_routed_from(&data, &state, TL_ALLIES, 2), TL_UNITS);
    assert_int_equal(tl_routed_from(&data, &state, TL_REPUBLICANS, 0), TL_UNITS);
}

/* 9.8d: who marches in from the track is in supply; whoever is elsewhere without it stays so. */
static void only_who_marches_in_is_supplied(void)
{
    begin_plain(5);
    put(TL_UNIT_U_3_DROME, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_PLACE_TRACK);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_PICKED | TL_OUT_OF_SUPPLY);
    state.marks[TL_UNIT_U_1_GARD] = state.marks[TL_UNIT_U_3_DROME] = 1;
    state.phasing = TL_REPUBLICANS;
    state.move.from = TL_PLACE_TRACK;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_note_arrival(&p, TL_AREA_OLL);
    assert_int_equal(state.unit_flags[TL_UNIT_U_1_GARD], TL_PICKED | TL_ATTACK_SUPPLY);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0);
    assert_true(tl_has(&state, TL_UNIT_U_3_DROME, TL_OUT_OF_SUPPLY));
    assert_int_equal(state.marks[TL_UNIT_U_3_DROME], 1);
    assert_int_equal(state.edge_used, TL_EDGE_NONE);
}

/* 27.49: once in a turn; a supply line through the area is no bombardment. */
static void a_traced_area_is_bombarded(void)
{
    begin_plain(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    state.area_flags[TL_AREA_BRE] = TL_TRACED;
    assert_true(is_offered("bombard:bre"));
    state.area_flags[TL_AREA_BRE] = TL_BOMBARDED;
    refuses("bombard:bre", "27.49");
    state.area_flags[TL_AREA_BRE] = 0;
    state.area_flags[TL_AREA_EVE] = TL_FOUGHT; /* a combat in the first area of all has begun */
    refuses("bombard:bre", "27.48");
}

/* 32.12b: want of supply makes nobody defect. */
static void royal_louis_is_the_towns_while_it_stays(void)
{
    begin_plain(5);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_TOU);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_OUT_OF_SUPPLY);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        bool is_towns = seat == TL_SEAT_TOULONNAIS;
        assert_int_equal(tl_is_moved_by(&data, &state, seat, TL_UNIT_ROYAL_LOUIS), is_towns);
    }
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        struct tl_piece_set pieces = tl_pieces_moved_by(&data, &state, seat);
        bool is_in = tl_piece_in(&pieces, TL_UNIT_ROYAL_LOUIS) == TL_UNIT_ROYAL_LOUIS;
        assert_int_equal(is_in, seat >= TL_SEAT_WEST);
    }
}

/* 32.4b: whoever is to come by the edge is not brought in by sea. */
static void austrians_of_the_edge_do_not_come_by_sea(void)
{
    for (int by_edge = 0; by_edge < 2; by_edge++) {
        begin_plain(12);
        state.toulon_entered = 1;
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_GRENADIERS, TL_PLACE_TRACK);
        state.due[TL_UNIT_GRENADIERS] = 12;
        state.austrians_drawn = TL_UNIT_ARTILLERY - TL_UNIT_U_1_BELGIOJOSO + 1;
        if (by_edge) state.austrian_delayed = 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO);
        tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
        while (state.phase == TL_PHASE_REINFORCEMENTS) does_only("end");
        assert_int_equal(state.place[TL_UNIT_GRENADIERS], by_edge ? TL_PLACE_TRACK : TL_AREA_TOU);
    }
}

/* ---- Dangers ----------------------------------------------------------------------------- */

static bool warns(void)
{
    return tl_tell_danger(&data, &state, fresh_trace());
}

/* 34.1: of the lead that the other side has over one's own points, of evacuation the Allies, of a
 * depot only who has taken it. */
static void dangers_are_told_to_whom_they_threaten(void)
{
    begin_plain(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.seat[0] = TL_SEAT_ENGLISH;
    int major = data.constant[TL_CONSTANT_major_lead];
    state.points[TL_REPUBLICANS] = (int16_t)major;
    assert_true(warns());
    assert_int_equal(noted(TL_MESSAGE_danger_lead, 0), major);
    state.points[TL_ALLIES] = (int16_t)(major / 2); /* half of it is made good */
    assert_true(warns());
    assert_int_equal(times_noted(TL_MESSAGE_danger_lead), 0);
    state.evacuation = (uint8_t)data.constant[TL_CONSTANT_evacuation];
    assert_true(warns());
    assert_int_equal(times_noted(TL_MESSAGE_danger_evacuation), 1);
    state.seat[0] = TL_SEAT_WEST;
    assert_true(warns());
    assert_int_equal(times_noted(TL_MESSAGE_danger_evacuation), 0);
    assert_int_equal(times_noted(TL_MESSAGE_danger_base), 0);
    state.depot_taken[TL_DEPOT_WEST] = 1;
    assert_true(warns());
    assert_int_equal(noted(TL_MESSAGE_danger_base, 0), TL_AREA_OLL);
    state.depot_taken[TL_DEPOT_WEST] = 0;
    state.depot_taken[TL_DEPOT_EAST] = 1;
    assert_true(warns());
    assert_int_equal(noted(TL_MESSAGE_danger_base, 0), TL_AREA_SOL);
    state.ending = TL_ENDING_DRAW;
    assert_false(warns());
}

static const struct rule_test tests[] = {
    RULE_TEST(forts_are_not_reduced, "27.42a 27.43"),
    RULE_TEST(guns_count_for_the_first_loss_of_a_battle, "23.4a"),
    RULE_TEST(routed_guns_do_not_support, "27.20a"),
    RULE_TEST(a_battery_without_supply_is_limbered, "27.5b"),
    RULE_TEST(of_equals_one_is_struck, "27.34b"),
    RULE_TEST(ships_strike_whoever_is_sheltered, "27.49 27.34d"),
    RULE_TEST(friends_next_door_are_reached_for_nothing, "16.8a"),
    RULE_TEST(a_seat_with_a_leader_alone_is_asked, "16.7b 19.1a"),
    RULE_TEST(the_area_with_most_neighbours, "29.1 25.8e 16.9a"),
    RULE_TEST(each_part_of_a_combat_is_hidden_alone, "HI-29 HI-30 HI-31 HI-32"),
    RULE_TEST(a_watcher_misses_the_answers_alone, "HI-19"),
    RULE_TEST(a_ride_of_the_enemy_offers_nothing, "HI-06"),
    RULE_TEST(a_lost_leader_is_in_no_combat, "24.4a 26.3b"),
    RULE_TEST(austrians_by_lead_and_turn, "32.3"),
    RULE_TEST(the_first_fort_shelters, "3.P8a"),
    RULE_TEST(the_great_roadstead_returns, "12.7a"),
    RULE_TEST(a_spiked_battery_is_bare, "26.5a"),
    RULE_TEST(the_routed_are_found_among_others, "25.32a"),
    RULE_TEST(only_who_marches_in_is_supplied, "9.8d"),
    RULE_TEST(a_traced_area_is_bombarded, "27.48 27.49"),
    RULE_TEST(royal_louis_is_the_towns_while_it_stays, "32.12b"),
    RULE_TEST(austrians_of_the_edge_do_not_come_by_sea, "32.4b"),
    RULE_TEST(dangers_are_told_to_whom_they_threaten, "34.1a 34.1b 34.1c"),
};

RULE_TEST_MAIN("toulon", tests)
