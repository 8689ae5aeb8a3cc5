/*
 * The judgement of Omdurman: always legal, from the view alone, and right where it is plain what is
 * right. What it does in the battle is in test_judged_battle.c.
 */
#include "core/parts.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/judged.h"

enum { LIST_MOST = 2048, CHANCES = 16, WILD_IN_10 = 3 };

static void assert_judged(const char *text)
{
    char chosen[64];
    verb_write(om_game.verbs, om_game.verb_count, judged(&state), chosen);
    assert_string_equal(chosen, text);
}

/* ---- Any position ------------------------------------------------------------------------ */

static void check_candidates(void)
{
    static action worthy[LIST_MOST];
    int count = game_candidates(&om_game, &data, &state, worthy);
    for (int i = 0; i < count; i++) {
        assert_int_equal(om_game.refusal(&data, &state, worthy[i]), 0);
    }
}

/* Three choices in ten are made at random, so that strange positions are met. */
static void play_on(struct random *random)
{
    static action legal[LIST_MOST];
    struct outcome outcomes[CHANCES];
    action a = 0;
    if (om_game.actor(&state) == ACTOR_CHANCE) {
        a = outcome_draw(outcomes, om_game.chance(&data, &state, outcomes), random);
    } else {
        a = judged(&state);
        assert_int_equal(om_game.refusal(&data, &state, a), 0);
        check_candidates();
        if (random_below(random, 10) < WILD_IN_10) {
            int count = om_game.legal(&data, &state, legal);
            a = legal[random_below(random, (uint32_t)count)];
        }
    }
    assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
}

static void play_games(const char *options, int games)
{
    for (int game = 0; game < games; game++) {
        struct random random;
        random_seed(&random, SEED, (uint64_t)game);
        begin(options);
        while (om_game.actor(&state) != ACTOR_OVER) play_on(&random);
    }
}

static void what_is_judged_is_legal(void **unused)
{
    (void)unused;
    play_games("scenario=historical", 4);
    play_games("scenario=historical zariba=history", 2);
    play_games("scenario=campaign river=chain", 1);
    play_games("scenario=campaign river=mines abu_sunt=yes", 1);
    play_games("scenario=khartoum", 12);
}

/* Where the mines lie is hidden from the Anglo-Egyptians. */
static void equal_views_are_judged_alike(void **unused)
{
    struct om_state other, view, other_view;
    struct random random;
    int compared = 0;
    (void)unused;
    random_seed(&random, SEED, 1);
    begin("scenario=campaign river=mines");
    while (state.turn < 5) {
        if (om_game.actor(&state) == OM_ANGLO_EGYPTIAN && state.mines_left) {
            other = state;
            other.mine[0] = (uint16_t)(state.mine[1] == hex_named("2134") ? hex_named("2135")
                                                                          : hex_named("2134"));
            game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
            game_observe(&om_game, &other_view, &other, OM_ANGLO_EGYPTIAN);
            assert_memory_equal(&view, &other_view, sizeof view);
            assert_int_equal(judged(&view), judged(&other_view));
            compared++;
        }
        play_on(&random);
    }
    assert_true(compared > 100);
}

/* ---- Positions with one right choice ----------------------------------------------------- */

static void on_blank_board(void)
{
    begin("");
    blank_board();
}

/* Four next door are more than one far away. */
static void guns_fire_at_those_who_are_near(void **unused)
{
    (void)unused;
    on_blank_board();
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(-5, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does(text_of(OM_VERB_AIM, OM_COUNTER_BATTERY_32, 0));
    assert_int_equal(judged(&state), action_make(OM_VERB_AT, (unsigned)at(1, 0), 0));
}

/* Integrity is for all four at one target, though there are two alike. */
static void a_brigade_fires_at_one_target(void **unused)
{
    (void)unused;
    on_blank_board();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(2, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(-2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    for (int i = 0; i < 4; i++) {
        does(text_of(OM_VERB_AIM, OM_COUNTER_WARWICKSHIRE + i, 0));
        action a = judged(&state);
        assert_int_equal(action_verb(a), OM_VERB_AT);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    assert_int_not_equal(state.attack[0].target, 0);
    assert_int_equal(state.attack[1].target, 0);
}

/* The wall of Khartoum is the garrison's own. */
static void nobody_breaches_his_own_wall(void **unused)
{
    (void)unused;
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_GORDON, hex_named("1105"));
    put(OM_COUNTER_EGYPTIAN_BATTERY, hex_named("0812"));
    put(OM_COUNTER_MULAZMIN, hex_named("1816"));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    while (state.step[0] == OM_STEP_FIRE || state.step[0] == OM_STEP_AIM) {
        action a = judged(&state);
        assert_int_not_equal(action_verb(a), OM_VERB_AT);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
}

/* Fires all that can be fired, and tells how often at a wall. */
static int shots_at_walls(void)
{
    int shots = 0;
    while (state.step[0] == OM_STEP_FIRE || state.step[0] == OM_STEP_AIM) {
        action a = judged(&state);
        shots += action_verb(a) == OM_VERB_AT && action_first(a) >= OM_TARGET_WALL;
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    return shots;
}

static void boat_before_the_city(const char *options)
{
    begin(options);
    clear_counters();
    put(OM_COUNTER_GUNBOAT, hex_named("2433"));
    put(OM_COUNTER_MULAZMIN, hex_named("1010"));
}

/* The city is worth nothing in the battle; in a campaign a wall is worth a shot where one of the
 * enemy is behind it, or somebody before it who can go in. */
static void walls_that_are_worth_nothing_are_left_alone(void **unused)
{
    (void)unused;
    boat_before_the_city("scenario=historical");
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_int_equal(shots_at_walls(), 0);
    boat_before_the_city("scenario=campaign");
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_int_equal(shots_at_walls(), 0);
    boat_before_the_city("scenario=campaign");
    for (int i = 0; i < OM_WALLS; i++) {
        int outside = data.facts[OM_MAP_BATTLE].wall_hex[i][0];
        if (outside && !om_is_nile(&data, &state, outside)) put(OM_COUNTER_WARWICKSHIRE, outside);
        if (outside && om_hex_distance(outside, hex_named("2433")) < 7) break;
    }
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_int_equal(shots_at_walls(), 1);
}

/* One howitzer of two factors adds nothing to another; three of them are a better row. */
static void weapons_join_though_each_adds_nothing(void **unused)
{
    (void)unused;
    begin("scenario=historical");
    clear_counters();
    put(OM_COUNTER_SULTAN, hex_named("2911"));
    put(OM_COUNTER_SULTAN + 1, hex_named("2912"));
    put(OM_COUNTER_SULTAN + 2, hex_named("2910"));
    put_kind(OM_KIND_TAIASHA, 4, hex_named("2211"));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    for (int i = 0; i < 3; i++) {
        does(text_of(OM_VERB_AIM, OM_COUNTER_SULTAN + i, 0));
        does(text_of(OM_VERB_AT, (int)action_first(judged(&state)), 0));
    }
    assert_int_equal(om_allotted_volley(&state, 0).count, 3);
}

static void spears_attack_guns(void **unused)
{
    (void)unused;
    on_blank_board();
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_int_equal(judged(&state), action_make(OM_VERB_ATTACK, (unsigned)at(0, 0), 0));
}

static void a_battalion_does_not_charge_a_host(void **unused)
{
    (void)unused;
    on_blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    in_segment(OM_SEGMENT_MELEE, OM_ANGLO_EGYPTIAN);
    assert_judged("end");
}

static void the_way_to_the_palace_is_taken(void **unused)
{
    (void)unused;
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_GORDON, hex_named("1105"));
    put(OM_COUNTER_MULAZMIN, hex_named("1106"));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    while (om_game.actor(&state) == OM_DERVISH) {
        action a = judged(&state);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    assert_int_equal(state.place[OM_COUNTER_GORDON], OM_PLACE_LOST);
}

/* One of a hex builds, the others keep watch. */
static void one_battalion_builds(void **unused)
{
    int builders = 0;
    (void)unused;
    begin("scenario=campaign");
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, hex_named("2716"));
    for (int i = 0; i < 4; i++) om_set_flag(&state, OM_COUNTER_WARWICKSHIRE + i, OM_IN_PLACE);
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
    while (state.step[0] == OM_STEP_TASKS) {
        action a = judged(&state);
        builders += action_verb(a) == OM_VERB_BUILD;
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    assert_int_equal(builders, 1);
}

/* Nobody comes to blows after the last player turn; before it a battalion stays where it is. */
static void who_cannot_be_answered_comes_out(void **unused)
{
    (void)unused;
    battalion_and_host_far_apart(3);
    assert_judged("end");
    battalion_and_host_far_apart(4);
    move_by_judgement();
    int distance = om_hex_distance(state.place[OM_COUNTER_WARWICKSHIRE], at(9, 0));
    assert_int_equal(distance, 3); /* the longest range of full effect */
}

/* More than the highest level cannot be had. */
static void who_has_won_all_stays(void **unused)
{
    (void)unused;
    on_blank_board();
    for (int i = 0; i < data.level[OM_ANGLO_EGYPTIAN][OM_LOSS_LEVELS - 1]; i++) {
        put(OM_COUNTER_MULAZMIN + i, OM_PLACE_LOST);
    }
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(9, 0));
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_judged("end");
}

/* Howitzers fire at whom they do not see, four to ten hexes away. */
static void gunboats_come_into_range(void **unused)
{
    (void)unused;
    begin("");
    clear_counters();
    put(OM_COUNTER_SULTAN, hex_named("2903"));
    put_kind(OM_KIND_TAIASHA, 4, hex_named("2012"));
    assert_true(om_hex_distance(hex_named("2903"), hex_named("2012")) > OM_RANGES);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    move_by_judgement();
    int distance = om_hex_distance(state.place[OM_COUNTER_SULTAN], hex_named("2012"));
    assert_true(distance >= 4 && distance <= OM_RANGES);
}

/* Whom no gun can reach, nobody steams after: the storm comes to the zariba. */
static void gunboats_stay_beside_the_zariba(void **unused)
{
    (void)unused;
    begin("scenario=historical setup=standard");
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) put(c, OM_PLACE_UNUSED);
    put_kind(OM_KIND_TAIASHA, 4, hex_named("1030"));
    struct om_state before = state;
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    move_by_judgement();
    for (int c = OM_FIRST_BOAT; c < OM_FIRST_BOAT + OM_AE_BOATS; c++)
        assert_int_equal(state.place[c], before.place[c]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_judged_is_legal),
        cmocka_unit_test(equal_views_are_judged_alike),
        cmocka_unit_test(guns_fire_at_those_who_are_near),
        cmocka_unit_test(a_brigade_fires_at_one_target),
        cmocka_unit_test(nobody_breaches_his_own_wall),
        cmocka_unit_test(walls_that_are_worth_nothing_are_left_alone),
        cmocka_unit_test(weapons_join_though_each_adds_nothing),
        cmocka_unit_test(spears_attack_guns),
        cmocka_unit_test(a_battalion_does_not_charge_a_host),
        cmocka_unit_test(the_way_to_the_palace_is_taken),
        cmocka_unit_test(one_battalion_builds),
        cmocka_unit_test(who_cannot_be_answered_comes_out),
        cmocka_unit_test(who_has_won_all_stays),
        cmocka_unit_test(gunboats_come_into_range),
        cmocka_unit_test(gunboats_stay_beside_the_zariba),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
