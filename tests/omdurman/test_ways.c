/*
 * What a search may compare at Omdurman: ways to move in the battle, plans for a campaign, and
 * single choices elsewhere.
 */
#include "core/parts.h"
#include "games/omdurman/bots/judgement.h"
#include "omdurman/judged.h"

enum { LIST_MOST = 2048 };

static bool is_in_zariba(int hex)
{
    const uint16_t *zariba = data.map[OM_MAP_BATTLE].zariba;
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) {
        if (zariba[i] == hex) return true;
    }
    return false;
}

/* Before the last turn the line gives up the flank that faces the town, more or less, but not the
 * zariba. */
static void the_line_closes_up_within_the_zariba(void **unused)
{
    int drawn_back = 0, moved_as_judged = 0;
    (void)unused;
    for (unsigned way = 0; way <= game_variations(&om_game); way++) {
        begin("scenario=historical setup=standard");
        struct om_state before = state;
        state.turn = 3;
        in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
        move_by_way(way);
        for (int c = 0; c < OM_FIRST_BOAT; c++) {
            if (!is_in_zariba(before.place[c])) continue;
            assert_true(is_in_zariba(state.place[c]));
            moved_as_judged += way == 0 && state.place[c] != before.place[c];
        }
        drawn_back += state.place[OM_COUNTER_LANCERS] != before.place[OM_COUNTER_LANCERS];
    }
    assert_true(moved_as_judged > 0);
    assert_true(drawn_back > 0 && drawn_back < (int)game_variations(&om_game));
}

/* The battle is too short for plans, and Khartoum has none. */
static void a_campaign_has_plans(void **unused)
{
    (void)unused;
    begin("scenario=historical");
    assert_int_equal(game_lasting(&om_game, &state), 0);
    begin("scenario=khartoum");
    assert_int_equal(game_lasting(&om_game, &state), 0);
    begin("scenario=campaign");
    assert_in_range(game_lasting(&om_game, &state), 1, game_variations(&om_game));
}

static void army_before_the_town(enum om_side side)
{
    begin("scenario=campaign");
    clear_counters();
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2020"));
    put(OM_COUNTER_TAIASHA, hex_named("1540"));
    put(OM_COUNTER_MULAZMIN, hex_named("1831"));
    state.turn = 14;
    in_segment(OM_SEGMENT_MOVE, side);
}

/* Way 1 of the Khalifa draws off with everybody; the judgement and others leave a garrison. */
static void the_town_may_be_left(void **unused)
{
    (void)unused;
    for (unsigned way = 0; way <= 3; way++) {
        army_before_the_town(OM_DERVISH);
        put(OM_COUNTER_WARWICKSHIRE, hex_named("1735"));
        move_by_way(way);
        bool is_left = state.place[OM_COUNTER_TAIASHA] != hex_named("1540");
        assert_int_equal(is_left, way == 1 || way == 2);
    }
}

/* Way 5 of the Khalifa charges, way 1 of the Sirdar stands; the judgement does neither. */
static void an_army_may_stand_or_charge(void **unused)
{
    (void)unused;
    army_before_the_town(OM_ANGLO_EGYPTIAN);
    move_by_way(1);
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], hex_named("2020"));
    army_before_the_town(OM_ANGLO_EGYPTIAN);
    move_by_way(0);
    assert_int_not_equal(state.place[OM_COUNTER_WARWICKSHIRE], hex_named("2020"));
    int distance[2];
    for (unsigned i = 0; i < 2; i++) {
        army_before_the_town(OM_DERVISH);
        move_by_way(i ? 5 : 3);
        distance[i] = om_hex_distance(state.place[OM_COUNTER_MULAZMIN], hex_named("2020"));
    }
    assert_true(distance[1] < distance[0]);
}

/* A stack is thought about once: when all have joined it, and it is not yet under way. */
static void single_steps_are_not_compared(void **unused)
{
    action worthy[LIST_MOST];
    (void)unused;
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_GORDON, hex_named("1105"));
    put(OM_COUNTER_EGYPTIAN_BATTERY, hex_named("0812"));
    for (int i = 0; i < 2; i++) put(OM_COUNTER_MULAZMIN + i, hex_named("0615"));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does(text_of(OM_VERB_PICK, OM_COUNTER_MULAZMIN, 0));
    assert_int_equal(game_candidates(&om_game, &data, &state, worthy), 0);
    does(text_of(OM_VERB_JOIN, OM_COUNTER_MULAZMIN + 1, 0));
    assert_int_equal(game_candidates(&om_game, &data, &state, worthy), 1);
    assert_int_equal(worthy[0], action_make(OM_VERB_HALT, 0, 0));
    action step = judged(&state);
    assert_int_equal(action_verb(step), OM_VERB_STEP);
    assert_int_equal(om_game.apply(&data, &state, step, NULL), ACCEPTED);
    assert_int_equal(game_candidates(&om_game, &data, &state, worthy), 0);
}

/* Each turn costs the Dervishes a level: whether to storm at all is no question. */
static void nobody_waits_before_khartoum(void **unused)
{
    action worthy[LIST_MOST];
    (void)unused;
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_GORDON, hex_named("1105"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("1105"));
    put(OM_COUNTER_MULAZMIN, hex_named("1106"));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_int_equal(game_candidates(&om_game, &data, &state, worthy), 0);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_int_equal(game_candidates(&om_game, &data, &state, worthy), 1);
}

static const struct om_manner *manner_in(const char *scenario, enum om_side side, unsigned way,
                                         bool is_judged)
{
    static struct om_outlook o;
    begin(scenario);
    o.d = &data;
    o.s = &state;
    o.side = side;
    o.twist = is_judged ? om_judged_twist(&state) : om_twist_of(&state, way);
    return om_manner_of(&o);
}

/* So do the other ways of the battle; in other scenarios all count as the judgement does. */
static void experts_of_the_battle_count_with_numbers_of_their_own(void **unused)
{
    static const char battle[] = "scenario=historical";
    const struct om_manner *usual = manner_in(battle, OM_DERVISH, 0, true);
    const struct om_manner *khalifa = manner_in(battle, OM_DERVISH, 0, false);
    const struct om_manner *sirdar = manner_in(battle, OM_ANGLO_EGYPTIAN, 0, false);
    (void)unused;
    assert_ptr_equal(manner_in(battle, OM_ANGLO_EGYPTIAN, 0, true), usual);
    assert_true(khalifa->worth > usual->worth);
    assert_true(sirdar->adjacent < usual->adjacent);
    assert_ptr_equal(manner_in(battle, OM_DERVISH, 7, false), khalifa);
    for (int side = 0; side < OM_SIDES; side++) {
        assert_ptr_equal(manner_in("scenario=khartoum", (enum om_side)side, 0, false), usual);
        assert_ptr_equal(manner_in("scenario=campaign", (enum om_side)side, 0, false), usual);
    }
}

/* Whoever steams off finds the storm at the zariba and not where he is. */
static void boats_go_no_other_way(void **unused)
{
    uint16_t judged[OM_COUNTERS];
    (void)unused;
    for (unsigned way = 0; way <= game_variations(&om_game); way++) {
        begin("scenario=historical setup=standard");
        state.turn = 3;
        in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
        move_by_way(way);
        for (int c = OM_FIRST_BOAT; c < OM_FIRST_BOAT + OM_AE_BOATS; c++) {
            if (way == 0) judged[c] = state.place[c];
            assert_int_equal(state.place[c], judged[c]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_closes_up_within_the_zariba),
        cmocka_unit_test(a_campaign_has_plans),
        cmocka_unit_test(the_town_may_be_left),
        cmocka_unit_test(an_army_may_stand_or_charge),
        cmocka_unit_test(single_steps_are_not_compared),
        cmocka_unit_test(nobody_waits_before_khartoum),
        cmocka_unit_test(experts_of_the_battle_count_with_numbers_of_their_own),
        cmocka_unit_test(boats_go_no_other_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
