/*
 * The judgement of Toulon, and what it lets a search compare: always legal, from the view alone,
 * and right where it is plain what is right.
 */
#include "toulon/position.h"

#include <string.h>

#include "core/parts.h"
#include "games/toulon/bots/judgement.h"

enum { SEED = 1793, CHANCES_MOST = 36, WILD_IN_10 = 3, ACTIONS_OF_A_GAME = 12000 };

static action judged_from(const struct tl_state *view)
{
    struct random random;
    random_seed(&random, SEED, 0);
    return game_judge(&tl_game, &data, view, &random);
}

static action judged(void)
{
    struct tl_state view = seen_by(state.seat[0]);
    return judged_from(&view);
}

static void assert_judged(const char *text)
{
    char chosen[ACTION_TEXT_SIZE];
    action_write(&tl_game, judged(), chosen);
    assert_string_equal(chosen, text);
}

/* Plays by the judgement as long as the same seat is to choose and the verb comes. */
static void go_on_while(enum tl_verb_number verb)
{
    for (action a = judged(); action_verb(a) == verb; a = judged()) {
        assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
}

/* ---- Any position ------------------------------------------------------------------------ */

static void check_candidates(const struct tl_state *view)
{
    static action worthy[TL_LEGAL_MOST];
    int count = game_candidates(&tl_game, &data, view, worthy);
    for (int i = 0; i < count; i++) {
        assert_int_equal(tl_game.refusal(&data, &state, worthy[i]), 0);
    }
}

static action any_action(struct random *random)
{
    static action legal[TL_LEGAL_MOST];
    struct outcome outcomes[CHANCES_MOST];
    if (tl_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &state, outcomes), random);
    }
    int count = tl_game.legal(&data, &state, legal);
    return legal[random_below(random, (uint32_t)count)];
}

/* Three choices in ten are made at random where that is wanted, so that strange positions are met.
 */
static void play_on(struct random *random, int wild_in_10)
{
    action a = 0;
    if (tl_game.actor(&state) >= ACTOR_FIRST_SEAT) {
        struct tl_state view = seen_by(state.seat[0]);
        a = judged_from(&view);
        if (tl_game.refusal(&data, &state, a)) {
            fail_msg("illegal at %s", tl_game.steps->word[state.step[0]]);
        }
        check_candidates(&view);
    }
    bool is_wild = (int)random_below(random, 10) < wild_in_10;
    if (tl_game.actor(&state) == ACTOR_CHANCE || is_wild) a = any_action(random);
    assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
}

static void what_is_judged_is_legal(void **unused)
{
    static const char *const options[] = { "", "fog=type height=shown", "fog=wing contact=all",
                                           "control=patrol rout=open", "scoring=controlled" };
    (void)unused;
    for (int game = 0; game < 5; game++) {
        struct random random;
        random_seed(&random, SEED, (uint64_t)game);
        begin(options[game]);
        while (tl_game.actor(&state) != ACTOR_OVER) play_on(&random, WILD_IN_10);
    }
}

/* Nobody marches to and fro: the acts that cost nothing stay far from their bound. */
static void it_plays_whole_games_against_itself(void **unused)
{
    (void)unused;
    for (int game = 0; game < 6; game++) {
        struct random random;
        int actions = 0;
        random_seed(&random, SEED, (uint64_t)game);
        begin("");
        for (; tl_game.actor(&state) != ACTOR_OVER; actions++) {
            play_on(&random, 0);
            assert_true(state.move.free_acts < TL_ACTS_TO_STOP_AT);
        }
        assert_true(actions < ACTIONS_OF_A_GAME);
    }
}

/* A loss of a unit that lies under others, which the enemy cannot see. */
static bool disguise(struct tl_state *s, enum tl_side side, struct random *random)
{
    int unit = (int)random_below(random, TL_UNITS);
    for (int i = 0; i < TL_UNITS; i++, unit = (unit + 1) % TL_UNITS) {
        if (!tl_is_on_map(s, unit) || tl_side_of(&data, s, unit) != side) continue;
        if (tl_has(s, unit, TL_SHOWN | TL_SPIED) || tl_raw_strength(&data, s, unit) < 2) continue;
        s->temporary[unit]++;
        return true;
    }
    return false;
}

static void equal_views_are_judged_alike(void **unused)
{
    struct random random;
    int compared = 0;
    (void)unused;
    random_seed(&random, SEED, 1);
    begin("");
    while (tl_game.actor(&state) != ACTOR_OVER) {
        int actor = tl_game.actor(&state);
        struct tl_state other = state, view;
        bool is_asked = actor >= ACTOR_FIRST_SEAT;
        if (is_asked && disguise(&other, tl_other_side(tl_side_of_seat(actor)), &random)) {
            game_observe(&tl_game, &view, &other, actor);
            assert_int_equal(judged_from(&view), judged());
            compared++;
        }
        play_on(&random, 0);
    }
    assert_true(compared > 500);
}

/* ---- Positions with one right choice ----------------------------------------------------- */

static void on_empty_map(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
}

/* Two points, and nobody there to dispute them. */
static void an_empty_height_is_taken(void **unused)
{
    (void)unused;
    on_empty_map(3);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_MOI);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_MOI);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL);
    give(TL_WEST, 1);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    go_on_while(TL_VERB_PICK);
    go_on_while(TL_VERB_JOIN);
    assert_judged("march:cai");
}

static void the_garrison_of_toulon_stays(void **unused)
{
    (void)unused;
    on_empty_map(3);
    state.toulon_entered = 1;
    put(TL_UNIT_DEPOTS_DE_LIGNE_MAINE_BARROIS, TL_AREA_TOU);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_TOU);
    put(TL_UNIT_CANONNIERS_B, TL_AREA_TOU);
    give(TL_TOULONNAIS, 9);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    assert_judged("end");
}

static void a_garrison_shows_itself(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALBOUSQUET);
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_MALBOUSQUET);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ARE);
    give(TL_WEST, 9);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:legion_des_allobroges march:mal");
    assert_step(TL_STEP_GARRISON);
    assert_judged("show");
}

/* Sixteen points against two, and a victory point behind them. */
static void a_picket_with_points_is_attacked(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put(TL_UNIT_MARINES, TL_AREA_SEY);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_PIE);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_PIE);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_PIE);
    give(TL_WEST, 9);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    go_on_while(TL_VERB_PICK);
    go_on_while(TL_VERB_JOIN);
    assert_judged("march:sey");
}

/* What is above five points does not fight (25.29c). */
static void the_unit_too_big_bleeds_first(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_LAU);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_LAU);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    state.fire.area = TL_AREA_LAU;
    state.phasing = TL_ALLIES;
    struct tl_counsel c = { .d = &data, .s = &state, .side = TL_REPUBLICANS, .seat = TL_SEAT_WEST };
    action legal[] = { action_make(TL_VERB_LOSE, TL_UNIT_LEGION_DES_ALLOBROGES, 0),
                       action_make(TL_VERB_LOSE, TL_UNIT_U_2_COTE_D_OR, 0),
                       action_make(TL_VERB_LOSE, TL_UNIT_MONTAGNE, 0) };
    assert_int_equal(tl_judge_loss_of(&c, legal, 3), legal[1]);
    action guns[] = { legal[2], legal[0] };
    assert_int_equal(tl_judge_loss_of(&c, guns, 2), legal[0]);
}

static void no_depot_is_stocked_without_an_attack(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    give(TL_WEST, 9);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    assert_step(TL_STEP_DEPOT);
    assert_judged("pass");
}

/* Fort Faron misses its line: nothing is tried at the other end of the map (15.16). */
static void a_supply_line_is_tried_beside_those_who_need_it(void **unused)
{
    (void)unused;
    on_empty_map(6);
    state.toulon_entered = 1;
    put(TL_UNIT_DEPOTS_DE_LIGNE_MAINE_BARROIS, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_FRN);
    in_phase(TL_PHASE_SUPPLY, TL_ALLIES);
    assert_step(TL_STEP_TRACE);
    assert_judged("trace:sta");
}

static action called_to_rouquier(void)
{
    struct tl_counsel c = { .d = &data, .s = &state, .side = TL_REPUBLICANS, .seat = TL_SEAT_WEST };
    action legal[] = { action_make(TL_VERB_CALL, TL_UNIT_U_2_COTE_D_OR, 0),
                       action_make(TL_VERB_END, 0, 0) };
    state.battle.area = TL_AREA_ROU;
    return tl_judge_calls(&c, legal, 2);
}

/* Le Rouquier has room for twelve points: more would be lost when the fight is over (6.4a). */
static void no_more_are_called_than_there_is_room_for(void **unused)
{
    (void)unused;
    on_empty_map(10);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_VIG);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ROU);
    assert_int_equal(action_verb(called_to_rouquier()), TL_VERB_CALL);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ROU);
    put(TL_UNIT_GARDE_NAT_DE_MARSEILLE, TL_AREA_ROU);
    assert_int_equal(action_verb(called_to_rouquier()), TL_VERB_END);
}

/* Two areas of no man's land, or two sections of the road, which cost cavalry nothing (18.9a). */
static void cavalry_takes_the_road(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_SEY);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_judged("pick:dragons_des_allobroges");
    does("pick:dragons_des_allobroges");
    assert_judged("road:r4");
    does("road:r4 roll:1");
    assert_judged("road:r5");
    does("road:r5 roll:1");
    assert_judged("march:sey");
}

/* What one has reconnoitred the others follow for nothing (18.10a). */
static void a_scouted_road_is_followed(void **unused)
{
    (void)unused;
    on_empty_map(6);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_LAU);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_judged("end");
    state.section_flags[TL_SECTION_r4] |= TL_FRIENDLY_ROAD;
    go_on_while(TL_VERB_PICK);
    go_on_while(TL_VERB_JOIN);
    assert_judged("road:r4");
    does("road:r4");
    assert_judged("march:lau");
}

/* Points that are left over are lost (7.7a). */
static void left_over_points_bring_troops(void **unused)
{
    (void)unused;
    on_empty_map(9);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_2_1ST_ROYALS] = 10;
    struct tl_counsel c = { .d = &data, .s = &state, .side = TL_ALLIES, .seat = TL_SEAT_ENGLISH };
    action legal[] = { action_make(TL_VERB_ADVANCE, TL_UNIT_U_2_1ST_ROYALS, 0),
                       action_make(TL_VERB_END, 0, 0) };
    give(TL_ENGLISH, 13);
    assert_int_equal(tl_judge_shift(&c, legal, 2), legal[0]);
    give(TL_ENGLISH, 12);
    assert_int_equal(tl_judge_shift(&c, legal, 2), legal[1]);
}

static int assaulted_in(int turn)
{
    struct tl_survey v;
    on_empty_map(turn);
    put(TL_UNIT_MARINES, TL_AREA_SEY);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_SEY);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_PIE);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_PIE);
    state.points[TL_ALLIES] = 2;
    state.scored[TL_AREA_SEY] = 1 + TL_ALLIES;
    give(TL_WEST, 9);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    struct tl_state view = seen_by(TL_SEAT_WEST);
    struct tl_counsel c = { .d = &data, .s = &view, .side = TL_REPUBLICANS, .seat = TL_SEAT_WEST };
    tl_survey_ground(&c, &v);
    return tl_best_assault(&v, TL_SEAT_WEST, 0, false).target;
}

/* A small chance is better than none when the game is lost without it. */
static void who_is_behind_stakes_all_at_the_end(void **unused)
{
    (void)unused;
    assert_int_equal(assaulted_in(TL_TURNS - 1), TL_NO_AREA);
    assert_int_equal(assaulted_in(TL_TURNS), TL_AREA_SEY);
}

/* In the last turn the shells are for the ships, before a combat takes them. */
static void the_last_shells_are_for_the_ships(void **unused)
{
    (void)unused;
    on_empty_map(TL_TURNS);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_BRE);
    put(TL_UNIT_MARINES, TL_AREA_SEY);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_SEY);
    state.ammunition = 6;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
    assert_judged("aim:sans_culottes,little");
}

/* ---- The prospect ------------------------------------------------------------------------ */

static int32_t allied_chance(void)
{
    int32_t value[TL_SEATS];
    assert_true(game_prospect(&tl_game, &data, &state, value));
    assert_int_equal(value[TL_SEAT_ENGLISH] + value[TL_SEAT_EAST], 1000000);
    assert_int_equal(value[TL_SEAT_ENGLISH], value[TL_SEAT_TOULONNAIS]);
    return value[TL_SEAT_ENGLISH];
}

static void points_are_worth_having(void **unused)
{
    (void)unused;
    for (int turn = 2; turn <= TL_TURNS; turn++) {
        begin("");
        set_turn(turn);
        int32_t level = allied_chance();
        state.points[TL_ALLIES] = 6;
        int32_t ahead = allied_chance();
        state.points[TL_REPUBLICANS] = 12;
        assert_true(level < ahead);
        assert_true(allied_chance() < level);
    }
}

static void there_is_no_prospect_on_the_way(void **unused)
{
    int32_t value[TL_SEATS];
    (void)unused;
    on_empty_map(3);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_false(game_prospect(&tl_game, &data, &state, value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_judged_is_legal),
        cmocka_unit_test(it_plays_whole_games_against_itself),
        cmocka_unit_test(equal_views_are_judged_alike),
        cmocka_unit_test(an_empty_height_is_taken),
        cmocka_unit_test(the_garrison_of_toulon_stays),
        cmocka_unit_test(a_garrison_shows_itself),
        cmocka_unit_test(a_picket_with_points_is_attacked),
        cmocka_unit_test(the_unit_too_big_bleeds_first),
        cmocka_unit_test(no_depot_is_stocked_without_an_attack),
        cmocka_unit_test(a_supply_line_is_tried_beside_those_who_need_it),
        cmocka_unit_test(no_more_are_called_than_there_is_room_for),
        cmocka_unit_test(cavalry_takes_the_road),
        cmocka_unit_test(a_scouted_road_is_followed),
        cmocka_unit_test(left_over_points_bring_troops),
        cmocka_unit_test(who_is_behind_stakes_all_at_the_end),
        cmocka_unit_test(the_last_shells_are_for_the_ships),
        cmocka_unit_test(points_are_worth_having),
        cmocka_unit_test(there_is_no_prospect_on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
