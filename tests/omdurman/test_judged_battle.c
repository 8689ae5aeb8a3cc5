/*
 * What the judgement does in the battle: the Khalifa gathers unseen, screens his rifles and storms
 * in the last turn, the Sirdar draws back from the last volley; and nobody marches in vain.
 */
#include "games/omdurman/sight/sight.h"
#include "omdurman/judged.h"

enum { READY = 20, CHANCES = 16 };

static bool is_seen_from_zariba(int hex)
{
    for (int c = 0; c < OM_COUNTER_ENGINEERS; c++) {
        if (om_sees(&data, &state, state.place[c], hex)) return true;
    }
    return false;
}

static int distance_to_zariba(int counter)
{
    int least = OM_RANGES;
    for (int c = 0; c < OM_COUNTER_ENGINEERS; c++) {
        int distance = om_hex_distance(state.place[c], state.place[counter]);
        if (distance < least) least = distance;
    }
    return least;
}

/* Rifles come into range behind single riders, and spears on foot that are far off stay there. */
static void riders_screen_the_rifles(void **unused)
{
    (void)unused;
    begin("scenario=historical setup=standard");
    for (int i = 0; i < 4; i++) put(OM_COUNTER_JEHADIA + i, hex_named("1916"));
    int foot = state.place[OM_COUNTER_MULAZMIN];
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    move_by_judgement();
    assert_int_equal(distance_to_zariba(OM_COUNTER_JEHADIA), 2);
    assert_false(is_seen_from_zariba(state.place[OM_COUNTER_JEHADIA]));
    assert_int_equal(state.place[OM_COUNTER_MULAZMIN], foot);
    for (int c = OM_COUNTER_BAGGARA; c < OM_COUNTER_BAGGARA + 12; c++) {
        if (distance_to_zariba(c) > 2) continue;
        assert_int_equal(om_units_in(&data, &state, state.place[c]), 1);
    }
}

/* Who held back in the second turn comes up in the third, unseen. */
static void the_rifles_gather_before_the_storm(void **unused)
{
    (void)unused;
    begin("scenario=historical setup=standard");
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    move_by_judgement();
    int ready = 0;
    for (int c = OM_COUNTER_JEHADIA; c < OM_COUNTER_JEHADIA + 24; c++) {
        assert_true(distance_to_zariba(c) > 6);
        ready += data.facts[OM_MAP_BATTLE].way[OM_WAY_THORN][state.place[c]] <= 10;
    }
    assert_true(ready >= READY);
}

/* Half the effect is better than to look on. */
static void rifles_that_come_late_fire_from_afar(void **unused)
{
    (void)unused;
    begin("scenario=historical setup=standard");
    for (int i = 0; i < 4; i++) put(OM_COUNTER_JEHADIA + i, hex_named("1912"));
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    move_by_judgement();
    assert_in_range(distance_to_zariba(OM_COUNTER_JEHADIA), 3, 4);
}

/* Who cannot get out of the reach of howitzers gets as far away from the Nile as he can. */
static void nobody_waits_beside_the_nile(void **unused)
{
    (void)unused;
    begin("scenario=historical setup=standard");
    state.turn = 1;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    move_by_judgement();
    for (int c = OM_COUNTER_HADENDOWA; c < OM_COUNTER_HADENDOWA + 12; c++) {
        int hex = state.place[c];
        for (int steps = 0; steps < 9; steps++) {
            assert_false(om_is_nile(&data, &state, hex));
            hex = om_next_hex(&data, &state, hex, OM_EAST);
        }
    }
}

enum { DERVISH_RIFLE_RANGE = 4 };

static bool is_under_rifles(int counter, int from)
{
    return om_hex_distance(state.place[counter], from) <= DERVISH_RIFLE_RANGE &&
           om_sees(&data, &state, from, state.place[counter]);
}

/* Where fire wins nothing more, the line too goes out of the sight of rifles before these fire. */
static void the_line_is_drawn_back_from_the_last_volley(void **unused)
{
    (void)unused;
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 4, at(3, 0));
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_true(is_under_rifles(OM_COUNTER_WARWICKSHIRE, at(3, 0)));
    move_by_judgement();
    assert_false(is_under_rifles(OM_COUNTER_WARWICKSHIRE, at(3, 0)));
}

static void nobody_comes_out_to_loaded_rifles(void **unused)
{
    (void)unused;
    battalion_and_host_far_apart(4);
    put_kind(OM_KIND_JEHADIA, 4, at(4, 0));
    move_by_judgement();
    assert_false(is_under_rifles(OM_COUNTER_WARWICKSHIRE, at(4, 0)));
}

/* How many stacks went a way and were where they had begun. */
static int marches_in_vain(const char *options)
{
    struct random random;
    struct outcome outcomes[CHANCES];
    int vain = 0, marches = 0;
    random_seed(&random, SEED, 5);
    begin(options);
    while (om_game.actor(&state) != ACTOR_OVER) {
        bool is_moving = state.step[0] == OM_STEP_MOVING;
        int from = state.came_from, mover = OM_COUNTERS;
        for (int c = OM_COUNTERS - 1; is_moving && c >= 0; c--) {
            if (om_has_flag(&state, c, OM_PICKED)) mover = c;
        }
        action a = om_game.actor(&state) == ACTOR_CHANCE
                       ? outcome_draw(outcomes, om_game.chance(&data, &state, outcomes), &random)
                       : judged(&state);
        bool has_gone = is_moving && (state.spent || action_verb(a) == OM_VERB_STEP);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        if (!has_gone || om_has_flag(&state, mover, OM_PICKED)) continue;
        marches++;
        vain += state.place[mover] == from;
    }
    assert_true(marches > 30);
    return vain;
}

/* Who goes over the heads of others has a place to go to. */
static void nobody_marches_back_to_where_he_began(void **unused)
{
    (void)unused;
    assert_int_equal(marches_in_vain("scenario=historical"), 0);
    assert_int_equal(marches_in_vain("scenario=campaign"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(riders_screen_the_rifles),
        cmocka_unit_test(the_rifles_gather_before_the_storm),
        cmocka_unit_test(rifles_that_come_late_fire_from_afar),
        cmocka_unit_test(nobody_waits_beside_the_nile),
        cmocka_unit_test(the_line_is_drawn_back_from_the_last_volley),
        cmocka_unit_test(nobody_comes_out_to_loaded_rifles),
        cmocka_unit_test(nobody_marches_back_to_where_he_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
