/* Numbers that happen to be the same are not taken for one another: each is changed alone, and only
 * what it is for changes with it. */
#include "game_preview.h"
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

static void batteries_are_limbered_from_a_turn_on(void)
{
    for (int turn = 7; turn <= 8; turn++) {
        begin_battle_map();
        data.constant[TL_CONSTANT_limber_turn] = 8;
        set_turn(turn);
        put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        give(TL_WEST, 10);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        assert_int_equal(is_offered("limber:montagne"), turn == 8);
    }
}

/* By how many dice of six a unit with its first marker fails. */
static int failures_in(int turn, unsigned flags)
{
    begin_battle_map();
    data.constant[TL_CONSTANT_attrition_late] = 2;
    data.constant[TL_CONSTANT_attrition_no_supply] = 3;
    set_turn(turn);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV); /* D: 5 and more */
    state.marks[TL_UNIT_U_1_GARD] = 1;
    tl_set(&state, TL_UNIT_U_1_GARD, flags);
    int failed = 0;
    for (int die = 1; die <= TL_DIE; die++)
        failed += tl_fails_attrition(&data, &state, TL_UNIT_U_1_GARD, die);
    return failed;
}

static void lateness_and_hunger_wear_out_each_by_itself(void)
{
    assert_int_equal(failures_in(7, 0), 2);
    assert_int_equal(failures_in(8, 0), 4);
    assert_int_equal(failures_in(7, TL_OUT_OF_SUPPLY), 5);
}

static void a_leader_is_captured_up_to_a_die(void)
{
    for (int die = 4; die <= 5; die++) {
        begin_battle_map();
        set_turn(5);
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        go_to_melee_die();
        melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
        data.constant[TL_CONSTANT_leader_captured_to] = 4;
        does_only("roll:1");
        while (state.step[0] != TL_STEP_LEADER_DIE) does_only("end");
        does_only("roll:6");
        assert_step(TL_STEP_LEADER_KIND_DIE);
        does_only(text_of(TL_VERB_ROLL, die, 0));
        assert_int_equal(times_noted(TL_MESSAGE_leader_captured), die == 4);
    }
}

static void guns_and_reduction_take_from_a_fort_each_by_itself(void)
{
    begin_battle_map();
    data.constant[TL_CONSTANT_shift_fort] = 7;
    data.constant[TL_CONSTANT_shift_guns] = 2;
    data.constant[TL_CONSTANT_shift_reduced] = 4;
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 2);
    assert_int_equal(tl_work_shift(&data, &state, work, false), 7);
    assert_int_equal(tl_work_shift(&data, &state, work, true), 5);
    state.work_flags[work] |= TL_REDUCED;
    assert_int_equal(tl_work_shift(&data, &state, work, false), 4);
    assert_int_equal(tl_work_shift(&data, &state, work, true), 2);
}

/* What the fleet is told of batteries that may have fired. */
static void the_fleet_is_told_what_firing_would_change(void)
{
    begin_battle_map();
    data.constant[TL_CONSTANT_ships_fired] = 3;
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    const struct preview *preview = preview_of(&tl_game, &data, &view, "bombard:bre");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_ships_fired, 0), 3);
    assert_int_equal(preview_total_of(preview, 0)->argument[0] + 3,
                     preview_total_of(preview, 1)->argument[0]);
}

/* With works there it is told the worst as well. */
static void the_fleet_is_told_what_works_would_change(void)
{
    begin_battle_map();
    data.constant[TL_CONSTANT_ships_fired] = 3;
    data.constant[TL_CONSTANT_ships_redoubt] = -2;
    data.constant[TL_CONSTANT_ships_improved] = -4;
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    put_redoubt(TL_REPUBLICANS, TL_AREA_BRE, 1);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    const struct preview *preview = preview_of(&tl_game, &data, &view, "bombard:bre");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_ships_redoubt, 0), -2);
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_ships_improved, 0), -4);
    static const int totals[] = { -4, 0, 3 };
    for (int i = 0; i < 3; i++)
        assert_int_equal(preview_total_of(preview, i)->argument[0], totals[i]);
}

/* The gunners are told with how many points they fire. */
static void a_barrage_tells_its_points(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("aim:sans_culottes,little roll:1");
    struct tl_state view = seen_by(TL_SEAT_WEST);
    const struct preview *preview = preview_of(&tl_game, &data, &view, "barrage:little");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_points, 0), 3);
}

/* Redoubts are built up to one number, and improved up to another. */
static void redoubts_are_counted_by_themselves(void)
{
    for (int built = 7; built <= 8; built++) {
        begin_battle_map();
        for (int i = 0; i < built; i++) put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
        put(TL_UNIT_MARINES, TL_AREA_STJ);
        give(TL_ENGLISH, 10);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        assert_int_equal(is_offered("build:stj"), built < 8);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(batteries_are_limbered_from_a_turn_on, "27.5a 27.5b"),
    RULE_TEST(lateness_and_hunger_wear_out_each_by_itself, "22.3b"),
    RULE_TEST(a_leader_is_captured_up_to_a_die, "24.3"),
    RULE_TEST(guns_and_reduction_take_from_a_fort_each_by_itself, "27.44a"),
    RULE_TEST(the_fleet_is_told_what_firing_would_change, "27.49"),
    RULE_TEST(the_fleet_is_told_what_works_would_change, "27.49"),
    RULE_TEST(a_barrage_tells_its_points, "27.38a"),
    RULE_TEST(redoubts_are_counted_by_themselves, "13.12"),
};

RULE_TEST_MAIN("toulon", tests)
