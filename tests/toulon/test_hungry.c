/*
 * Who is out of supply is that and nothing else: neither picked nor routed, shown nor gone over. In
 * the same way a work in progress is not reduced, and an area with a line through it has not been
 * asked about.
 */
#include "toulon/fights.h"
#include "toulon/marches.h"

enum { HUNGRY = TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK };

/* ---- On the march ------------------------------------------------------------------------ */

/* Two of the West at Ollioules, one of the East; whoever is named is out of supply. */
static void begin_hungry_march(int first, int second)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    put(TL_UNIT_MARINES, TL_AREA_REP);
    supply_all();
    tl_set(&state, first, HUNGRY);
    tl_set(&state, second, HUNGRY);
    moves(TL_REPUBLICANS);
}

static void the_hungry_may_join_and_stay_out_of_it(void)
{
    begin_hungry_march(TL_UNIT_U_2_ARDECHE, TL_UNIT_U_3_DROME);
    state.failed[TL_UNIT_U_2_ARDECHE][TL_AREA_REP / 8] = 0xff; /* his own affair */
    does("pick:1_gard");
    assert_true(is_offered("join:2_ardeche"));
    does("march:rep roll:1");
    while (state.step[0] == TL_STEP_TAKE || state.step[0] == TL_STEP_GARRISON)
        does(is_legal("end") ? "end" : "pass");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_REP);
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ENTERED));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY)); /* nor does he become it */
    assert_int_equal(state.place[TL_UNIT_U_2_ARDECHE], TL_AREA_OLL);
    assert_false(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_ENTERED));
    assert_int_equal(state.came_from[TL_UNIT_U_2_ARDECHE], TL_NO_AREA);
}

/* Who fails his check is as hungry as before, or as little. */
static void a_failed_check_changes_no_supply(void)
{
    for (int is_hungry = 0; is_hungry < 2; is_hungry++) {
        begin("");
        empty_map();
        give(TL_WEST, 10);
        set_turn(2);
        supply_all();
        put(TL_UNIT_GENDARMES_W1, TL_AREA_EGU); /* CAI is the only neighbour */
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_EGU);
        put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CAI);
        if (is_hungry) {
            tl_set(&state, TL_UNIT_GENDARMES_W1, HUNGRY);
            tl_unset(&state, TL_UNIT_GENDARMES_W1, TL_ATTACK_SUPPLY);
            put(TL_UNIT_U_2_MALLORCA, TL_AREA_CAI);
            state.temporary[TL_UNIT_U_2_MALLORCA] = data.unit[TL_UNIT_U_2_MALLORCA].strength;
        }
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        does("pick:gendarmes_w1");
        if (is_hungry) does("join:2_59_bourgogne");
        does("march:cai");
        while (state.step[0] == TL_STEP_CHECK_DIE) does_only("roll:6");
        assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_EGU);
        assert_int_equal(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY), is_hungry);
    }
}

/* A seat with nobody but the hungry has its turn all the same. */
static void the_hungry_may_move(void)
{
    begin_hungry_march(TL_UNIT_U_3_VAR, TL_UNIT_U_3_DROME);
    while (state.seat[0] == TL_SEAT_WEST && state.step[0] == TL_STEP_MOVE) does_only("end");
    assert_step(TL_STEP_MOVE);
    assert_int_equal(state.seat[0], TL_SEAT_EAST);
    assert_true(is_offered("pick:3_var"));
}

/* Who joins a stack does not turn it over, though its top is hungry. */
static void the_top_of_a_stack_stays(void)
{
    begin_hungry_march(TL_UNIT_U_2_ARDECHE, TL_UNIT_U_1_GARD);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    int top = TL_UNIT_PIONNIERS_W1;
    state.top[TL_AREA_FAV][TL_REPUBLICANS] = (uint8_t)(1 + top);
    tl_set(&state, top, HUNGRY);
    does("pick:1_gard march:fav");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_FAV);
    assert_int_equal(state.top[TL_AREA_FAV][TL_REPUBLICANS], 1 + top);
}

/* A force that comes by the edge is all that comes, or is sent back. */
static void the_hungry_elsewhere_do_not_come_in(void)
{
    for (int fails = 0; fails < 2; fails++) {
        begin_rich(2);
        set_turn(10);
        put(TL_UNIT_HUSSARS, TL_PLACE_TRACK);
        state.due[TL_UNIT_HUSSARS] = 10;
        if (fails) state.temporary[TL_UNIT_HUSSARS] = 2;
        state.austrian_delayed = 1 << (TL_UNIT_HUSSARS - TL_UNIT_U_1_BELGIOJOSO);
        state.austrians_drawn = 8;
        if (fails) put(TL_UNIT_GENDARMES_W1, TL_AREA_REV);
        put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
        tl_set(&state, TL_UNIT_U_1_VAR, HUNGRY);
        state.marks[TL_UNIT_U_1_VAR] = 1;
        moves(TL_ALLIES);
        while (state.seat[0] != TL_SEAT_TOULONNAIS) does("end");
        does_only("pick:hussars march:rev roll:1");
        assert_int_equal(state.place[TL_UNIT_HUSSARS], fails ? TL_PLACE_TRACK : TL_AREA_REV);
        assert_int_equal(state.austrian_delayed != 0, fails); /* who has come is awaited no more */
        assert_int_equal(state.place[TL_UNIT_U_1_VAR], TL_AREA_TOU);
        assert_int_equal(state.marks[TL_UNIT_U_1_VAR], 1);
        assert_true(tl_has(&state, TL_UNIT_U_1_VAR, TL_OUT_OF_SUPPLY));
    }
}

/* Who looks on while others build does not work. */
static void the_hungry_are_no_workers(void)
{
    begin_hungry_march(TL_UNIT_U_2_ARDECHE, TL_UNIT_U_3_DROME);
    does("build:oll");
    while (state.step[0] == TL_STEP_WORKERS) does("work:1_gard");
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(state.marks[TL_UNIT_U_2_ARDECHE], 0);
    assert_int_equal(state.marks[TL_UNIT_U_3_DROME], 0);
}

/* The Royal Louis is moved by the Toulonnais, hungry or not, and by either wing once it has gone
 * over. */
static void the_royal_louis_is_moved_by_its_side(void)
{
    for (int has_defected = 0; has_defected < 2; has_defected++) {
        for (int side = 0; side < TL_SIDES; side++) {
            begin_rich(2);
            put(TL_UNIT_ROYAL_LOUIS, has_defected ? TL_AREA_FAV : TL_AREA_TOU);
            put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
            put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
            tl_set(&state, TL_UNIT_ROYAL_LOUIS, has_defected ? TL_DEFECTED | HUNGRY : HUNGRY);
            renew();
            moves((enum tl_side)side);
            while (side == TL_ALLIES && state.seat[0] != TL_SEAT_TOULONNAIS) does("end");
            assert_int_equal(is_offered("pick:royal_louis"), has_defected == side);
        }
    }
}

/* ---- In combat --------------------------------------------------------------------------- */

static void field(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
}

/* Hungry victors stay; hungry attackers who have not been routed do not choose a refuge. */
static void the_hungry_are_not_routed(void)
{
    field();
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_1_GARD, HUNGRY);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_LAS);
    assert_int_equal(state.area_flags[TL_AREA_LAS], TL_FOUGHT);

    field();
    come(TL_UNIT_U_1_GARD, TL_AREA_GAU, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_1_GARD, HUNGRY);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    go_to_second_round();
    does_only("withdraw:1_mont_blanc end");
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does_only("roll:1");
    while (state.step[0] == TL_STEP_RETREAT && state.seat[0] != TL_SEAT_WEST) does_only("standard");
    assert_step(TL_STEP_RETREAT);
    assert_legal("retreat:1_mont_blanc,gau retreat:1_mont_blanc,are standard");
    refuses("retreat:1_gard,are", "25.32a");
}

/* A gun that is there but in no melee has not fired for that, be it fed or not. */
static void guns_in_reserve_may_fire(void)
{
    field();
    come(TL_UNIT_MONTAGNE, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE | HUNGRY);
    state.ammunition = 19;
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    does("engage:1_mont_blanc");
    while (state.step[0] != TL_STEP_SUPPORT) does("end");
    assert_true(is_offered("support:montagne,1"));
    assert_true(is_offered("support:artillerie_e2,1"));
    does("support:montagne,1");
    assert_int_equal(state.battle.role[TL_UNIT_MONTAGNE],
                     TL_ROLE_PRESENT | TL_ROLE_PART | TL_ROLE_SHOT);
}

/* Who fires from afar has a part in the combat, but is not in it. */
static void guns_at_range_are_not_in_it(void)
{
    field();
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    state.work_flags[work] = TL_IN_PROGRESS; /* which is no reason to spare it */
    int shift = tl_work_shift(&data, &state, work, false);
    assert_int_equal(shift, data.constant[TL_CONSTANT_shift_redoubt]);
    put_inside(TL_UNIT_U_25TH_SUSSEX, work);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    put(TL_UNIT_BREGAILLON, TL_AREA_ARE);
    state.ammunition = 19;
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    while (state.step[0] == TL_STEP_MANNING) does("end");
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_mont_blanc");
    assert_step(TL_STEP_REDUCE);
    does(text_of(TL_VERB_REDUCE, TL_UNIT_MONTAGNE, work));
    does_only("reserve");
    assert_int_equal(state.battle.role[TL_UNIT_MONTAGNE], TL_ROLE_PART | TL_ROLE_SHOT);
    does("end");
    while (state.step[0] == TL_STEP_REDUCE_DIE) does("roll:6");
    assert_step(TL_STEP_SUPPORT);
    does("support:bregaillon,1 reserve");
    assert_int_equal(state.battle.role[TL_UNIT_BREGAILLON], TL_ROLE_PART | TL_ROLE_SHOT);
}

/* ---- What is seen ------------------------------------------------------------------------ */

/* Of each thing a combat keeps of a hidden unit the enemy sees nothing, though it be the only one;
 * nor is a unit known because it is hungry. */
static void hidden_units_leave_no_trace_in_a_combat(void)
{
    enum { FIELDS = 6 };
    for (int field_number = 0; field_number <= FIELDS; field_number++) {
        begin_battle_map();
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        tl_set(&state, TL_UNIT_U_1_GARD, HUNGRY);
        struct tl_battle_state *b = &state.battle;
        uint8_t *const fields[FIELDS] = { b->line,     b->melee,          b->support,
                                          b->directed, b->unit_temporary, b->role };
        if (field_number < FIELDS) {
            fields[field_number][TL_UNIT_U_1_GARD] = 1;
        } else {
            tl_put_in_set(b->fought, TL_UNIT_U_1_GARD);
        }
        struct tl_state own = seen_by(TL_SEAT_WEST), theirs = seen_by(TL_SEAT_ENGLISH);
        struct tl_battle_state blank = { 0 };
        assert_memory_not_equal(&own.battle, &blank, sizeof blank);
        assert_memory_equal(&theirs.battle, &blank, sizeof blank);
    }
}

/* A line through an area is no answer about patrols, and not forgotten with one. */
static void lines_are_no_answers(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    state.phasing = TL_REPUBLICANS;
    struct tl_memory memory = { 0 };
    state.area_flags[TL_AREA_LAS] = TL_TRACED;
    struct tl_state view = seen_by(TL_SEAT_WEST);
    tl_look(&data, &memory, &view, TL_SEAT_WEST);
    assert_int_equal(memory.said[TL_AREA_LAS], TL_SAID_NOTHING);
    state.area_flags[TL_AREA_LAS] = TL_TRACED | TL_KNOWN_FORCE;
    view = seen_by(TL_SEAT_WEST);
    tl_look(&data, &memory, &view, TL_SEAT_WEST);
    assert_int_equal(memory.said[TL_AREA_LAS], TL_SAID_FORCE);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_hungry_may_join_and_stay_out_of_it, "15.14a 16.7d"),
    RULE_TEST(a_failed_check_changes_no_supply, "15.14a 16.11b"),
    RULE_TEST(the_hungry_may_move, "15.14a 16.2"),
    RULE_TEST(the_top_of_a_stack_stays, "2.P4a"),
    RULE_TEST(the_hungry_elsewhere_do_not_come_in, "32.5b 32.7b"),
    RULE_TEST(the_hungry_are_no_workers, "13.11c 15.14a"),
    RULE_TEST(the_royal_louis_is_moved_by_its_side, "32.11a 32.12a 32.12b"),
    RULE_TEST(the_hungry_are_not_routed, "25.32a 26.1a"),
    RULE_TEST(guns_in_reserve_may_fire, "27.20a 27.17a"),
    RULE_TEST(guns_at_range_are_not_in_it, "27.17c 27.42a"),
    RULE_TEST(hidden_units_leave_no_trace_in_a_combat, "25.20a 6.3a"),
    RULE_TEST(lines_are_no_answers, "18.3b"),
};

RULE_TEST_MAIN("toulon", tests)
