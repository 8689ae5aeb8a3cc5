/* Guns at the limits of their rules: whose shot it is, what is still to be hit, who directs, who
 * has fired already (section 27). */
#include "toulon/fights.h"

/* On to a question of the combat: the players do what is usual, and nothing more. */
static void go_to(enum tl_step step)
{
    while (state.step[0] != step) {
        switch (state.step[0]) {
        case TL_STEP_MANNING:
        case TL_STEP_REDUCE:
        case TL_STEP_SUPPORT:
        case TL_STEP_LEADERS: does_only(is_legal("end") ? "end" : "standard"); break;
        default: does_only("standard");
        }
    }
}

/* ---- Outside combat ---------------------------------------------------------------------- */

/* Whoever leads the East, Bonaparte's guns are the West's. */
static void a_barrage_is_the_wests(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("aim:sans_culottes,little roll:1");
    assert_step(TL_STEP_BARRAGE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    does_only("barrage:little");
    assert_step(TL_STEP_BARRAGE_DIE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
}

/* The last column begins where the one before it ends, and less than a 1 is a 1 (data 3.18). */
static void a_great_barrage_hits_by_every_die(void)
{
    for (int points = 13; points <= 14; points++) {
        begin_battle_map();
        go_beyond_limits(); /* no battery has so many */
        set_turn(5);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
        put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
        in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
        does_only("aim:sans_culottes,little roll:1");
        state.fire.aimed[TL_UNIT_SANS_CULOTTES][TL_LITTLE] = (uint8_t)points;
        tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_PLACED_NOW); /* one less */
        does_only("barrage:little roll:1");
        assert_int_equal(state.points[TL_REPUBLICANS], points > 13);
    }
}

/* 27.38b: only who reaches both roadsteads divides his fire. */
static void who_reaches_one_roadstead_does_not_divide(void)
{
    static const struct {
        int area;
        const char *aim;
        bool divides;
    } rows[] = {
        { TL_AREA_BRE, "aim:sans_culottes,little", false },
        { TL_AREA_TAM, "aim:sans_culottes,great", false },
        { TL_AREA_MOI, "aim:sans_culottes,little", true },
        { TL_AREA_MOI, "aim:sans_culottes,great", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_battle_map();
        set_turn(5);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_SANS_CULOTTES, rows[i].area);
        in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
        does_only(rows[i].aim);
        does_only("roll:1");
        assert_step(TL_STEP_BARRAGE);
        assert_int_equal(is_offered("split:sans_culottes,1"), rows[i].divides);
    }
}

/* Who fires from the reserve for want of supply is not new for that. */
static void a_hungry_battery_is_not_new(void)
{
    begin_battle_map();
    set_turn(5);
    data.constant[TL_CONSTANT_barrage_new] = 3;
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_OUT_OF_SUPPLY);
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("aim:sans_culottes,little reserve barrage:little roll:3");
    assert_int_equal(times_noted(TL_MESSAGE_ships_hit), 0);
}

/* Each circumstance of a bombardment has a number of its own (data 3.19). */
static void what_a_bombardment_is_modified_by(void)
{
    static const struct {
        int constant, area, level;
    } rows[] = {
        { TL_CONSTANT_ships_both, TL_AREA_MOI, 0 },
        { TL_CONSTANT_ships_town, TL_AREA_SEY, 0 },
        { TL_CONSTANT_ships_inland, TL_AREA_LAU, 0 },
        { TL_CONSTANT_ships_tenuous, TL_AREA_BRE, 0 },
        { TL_CONSTANT_ships_fired, TL_AREA_BRE, 0 },
        { TL_CONSTANT_ships_redoubt, TL_AREA_BRE, 1 },
        { TL_CONSTANT_ships_improved, TL_AREA_BRE, 2 },
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    for (int i = 0; i < ROWS * ROWS; i++) {
        int at = i / ROWS, counts = i % ROWS;
        begin_battle_map();
        for (int k = 0; k < ROWS; k++) data.constant[rows[k].constant] = 0;
        data.constant[rows[counts].constant] = 5;
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_MONTAGNE, rows[at].area);
        if (rows[at].level) {
            put_inside(TL_UNIT_MONTAGNE,
                       put_redoubt(TL_REPUBLICANS, rows[at].area, rows[at].level));
        }
        if (rows[at].constant == TL_CONSTANT_ships_tenuous) state.roadstead[TL_LITTLE] = TL_TENUOUS;
        if (rows[at].constant == TL_CONSTANT_ships_fired)
            tl_set(&state, TL_UNIT_MONTAGNE, TL_FIRED_THIS_TURN);
        in_phase(TL_PHASE_COMBAT, TL_ALLIES);
        does_only(text_of(TL_VERB_BOMBARD, rows[at].area, 0));
        does_only("roll:1");
        assert_int_equal(noted(TL_MESSAGE_ships_rolled, 2), at == counts); /* by a 6 */
    }
}

/* 27.50: ships that fire into a combat strike the enemy alone. */
static void ships_strike_only_republicans(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    put(TL_UNIT_MARINES, TL_AREA_BRE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    open_attack(TL_ALLIES);
    does_only("bombard:bre roll:6 pass");
    assert_step(TL_STEP_HIT);
    assert_legal("lose:1_gard");
}

/* A hit on those who have nothing left is forgotten. */
static void a_hit_on_the_worn_out_is_forgotten(void)
{
    begin_battle_map();
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    weaken(TL_UNIT_MARINES, 0);
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("shell:convention,las reserve roll:1");
    assert_legal("pass");
    does_only("pass");
    assert_int_equal(state.fire.task, 0);
    assert_int_equal(state.fire.area, TL_NO_AREA);
}

/* 27.34b: a shell strikes units, not the leader beside them. */
static void a_shell_strikes_no_leader(void)
{
    begin_battle_map();
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("shell:convention,las reserve roll:1");
    assert_legal("lose:marines");
}

/* Each circumstance of a barrage has a number of its own (data 3.18). */
static void what_a_barrage_is_modified_by(void)
{
    static const struct {
        int constant, area;
        bool is_led, is_new;
    } rows[] = {
        { TL_CONSTANT_barrage_bonaparte, TL_AREA_BRE, true, false },
        { TL_CONSTANT_barrage_near, TL_AREA_EGU, false, false },
        { TL_CONSTANT_barrage_new, TL_AREA_BRE, false, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (size_t j = 0; j < sizeof rows / sizeof rows[0]; j++) {
            begin_battle_map();
            set_turn(5);
            for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
                data.constant[rows[k].constant] = 0;
            }
            data.constant[rows[j].constant] = 3;
            put(TL_UNIT_MARINES, TL_AREA_TOU);
            put(TL_UNIT_SANS_CULOTTES, rows[i].area);
            if (rows[i].is_led) put(TL_PIECE_BONAPARTE, rows[i].area);
            if (rows[i].is_new) tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_PLACED_NOW);
            in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
            does_only("aim:sans_culottes,little roll:1 barrage:little roll:3");
            assert_int_equal(times_noted(TL_MESSAGE_ships_hit), i == j); /* by a 6 */
        }
    }
}

/* A shell strikes whom the owner likes: only ships may ask for a battery. */
static void a_shell_is_not_for_the_battery_alone(void)
{
    begin_battle_map();
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_MALBOUSQUET);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    does_only("shell:seamen_gunners_a,are roll:1");
    assert_legal("lose:1_gard lose:convention");
}

/* HI-32: the Allied gun that fires is named to nobody else, hungry or not. */
static void which_gun_fires_is_not_told(void)
{
    for (int hungry = 0; hungry < 2; hungry++) {
        begin_battle_map();
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_MALBOUSQUET);
        if (hungry) tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_A, TL_OUT_OF_SUPPLY);
        in_phase(TL_PHASE_COMBAT, TL_ALLIES);
        does_only("shell:seamen_gunners_a,are");
        assert_step(TL_STEP_SHELL_DIE);
        assert_int_equal(seen_by(TL_SEAT_SPANISH).fire.unit, 1 + TL_UNIT_SEAMEN_GUNNERS_A);
        assert_int_equal(seen_by(TL_SEAT_WEST).fire.unit, 0);
    }
}

/* 27.19: whatever a town does to fire, two areas are the utmost. */
static void no_battery_reaches_further_than_two_areas(void)
{
    static const char *const options[] = { "town_fire=between", "town_fire=target",
                                           "town_fire=battery" };
    for (int option = 0; option < 3; option++) {
        begin_battle_map_with(options[option]);
        put(TL_UNIT_CONVENTION, TL_AREA_ARE);
        for (int area = 1; area < TL_AREAS; area++) {
            int distance = data.distance[TL_AREA_ARE][area];
            bool reaches = tl_reaches(&data, &state, TL_UNIT_CONVENTION, area);
            if (distance < 2) assert_true(reaches);
            if (distance > 2) assert_false(reaches);
        }
    }
}

/* ---- Redoubts ---------------------------------------------------------------------------- */

/* Of two redoubts side by side the second is left when the first is reduced. */
static void every_redoubt_may_be_shelled(void)
{
    for (int reduced = 0; reduced < 2; reduced++) {
        begin_battle_map();
        int works[] = { put_redoubt(TL_ALLIES, TL_AREA_CAI, 1),
                        put_redoubt(TL_ALLIES, TL_AREA_CAI, 1) };
        put_inside(TL_UNIT_MARINES, works[0]);
        put_inside(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, works[1]);
        put(TL_UNIT_QUATRE_MOULINS, TL_AREA_MOI);
        state.ammunition = 9;
        come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
        come(TL_UNIT_U_3_DROME, TL_AREA_EVS, TL_AREA_CAI);
        state.work_flags[works[reduced]] |= TL_REDUCED;
        begin_fight(TL_REPUBLICANS, TL_AREA_CAI);
        go_to(TL_STEP_REDUCE);
        assert_true(
            is_offered(text_of(TL_VERB_REDUCE, TL_UNIT_QUATRE_MOULINS, works[1 - reduced])));
        refuses(text_of(TL_VERB_REDUCE, TL_UNIT_QUATRE_MOULINS, works[reduced]), "27.46");
    }
}

/* One shot in a combat, though a gun on the coast never wants for ammunition. */
static void who_has_shelled_a_redoubt_supports_nobody(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_1_GARD, put_redoubt(TL_REPUBLICANS, TL_AREA_LAS, 1));
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS);
    put(TL_UNIT_ARTILLERIA, TL_AREA_CAS);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    go_to(TL_STEP_REDUCE);
    does_only(text_of(TL_VERB_REDUCE, TL_UNIT_ROYAL_ARTILLERY, TL_WORK_REPUBLICAN));
    go_to(TL_STEP_REDUCE);
    does_only("end roll:6");
    assert_step(TL_STEP_SUPPORT);
    assert_true(is_offered("support:artilleria,1"));
    refuses("support:royal_artillery,1", "27.17a");
}

/* 27.23: a fort in which nobody stands need not be attacked before the reserve fires. */
static void an_empty_fort_stops_no_reserve(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_GAU, TL_AREA_POM);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_GAU, TL_AREA_POM);
    begin_fight(TL_REPUBLICANS, TL_AREA_POM);
    while (state.step[0] != TL_STEP_ASSIGN) does_only("end");
    does_only("engage:1_gard");
    while (state.step[0] == TL_STEP_ASSIGN) does_only("end");
    assert_step(TL_STEP_SUPPORT);
    assert_true(is_offered("support:artillerie_e2,1"));
}

/* 27.23: the attacker's reserve fires when all are engaged, not where nobody is yet. */
static void without_a_melee_no_reserve_fires(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_LAS, 1);
    put_inside(TL_UNIT_U_1_GARD, work);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    come(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    while (state.step[0] != TL_STEP_ASSIGN) does_only(is_legal("end") ? "end" : "standard");
    does_only(text_of(TL_VERB_STORM, work, 0));
    does_only("engage:2_1st_royals");
    while (state.step[0] == TL_STEP_ASSIGN) does_only("end");
    assert_step(TL_STEP_REDUCE);
    assert_true(is_legal(text_of(TL_VERB_REDUCE, TL_UNIT_ROYAL_ARTILLERY, work)));
    state.battle.melee_count = 0;
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_ROYAL_ARTILLERY, work), "27.23");
}

/* 27.28: of the defender's guns in the area only those in works fire from afar. */
static void a_gun_in_the_open_does_not_answer(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    while (state.step[0] != TL_STEP_SUPPORT || tl_side_of_seat(state.seat[0]) != TL_ALLIES)
        does_only(state.step[0] == TL_STEP_SUPPORT ? "end" : "standard");
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_LAS);
    state.battle.engaged[TL_NO_WORK] = 0;
    refuses("support:royal_artillery,1", "27.28");
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    state.inside[TL_UNIT_ROYAL_ARTILLERY] = (uint8_t)work;
    assert_true(is_legal("support:royal_artillery,1"));
    state.battle.engaged[work] = 1; /* and of these only where nobody storms */
    refuses("support:royal_artillery,1", "27.28");
}

/* ---- Coordination ------------------------------------------------------------------------ */

/* Guns of a side fire into a melee at Las. */
static void support_at_las(enum tl_side side)
{
    begin_battle_map();
    bool is_allied = side == TL_ALLIES;
    put(is_allied ? TL_UNIT_U_1_GARD : TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS);
    state.ammunition = 3;
    if (is_allied) {
        come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS, TL_AREA_LAS);
    } else {
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    }
    begin_fight(side, TL_AREA_LAS);
    go_to(TL_STEP_SUPPORT);
    does_only(is_allied ? "support:royal_artillery,1" : "support:convention,1 reserve");
    assert_step(TL_STEP_SUPPORT);
}

/* 27.26: any leader with the attack who has a success left, and no other. */
static void every_leader_may_direct_guns(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        support_at_las((enum tl_side)side);
        int gun = side == TL_ALLIES ? TL_UNIT_ROYAL_ARTILLERY : TL_UNIT_CONVENTION;
        struct tl_state before = state;
        for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
            int leader = piece - TL_FIRST_LEADER;
            if (piece == TL_PIECE_BONAPARTE) continue; /* who needs no success */
            const char *order = text_of(TL_VERB_DIRECT, piece, gun);
            bool is_own = tl_side_of(&data, &state, piece) == (enum tl_side)side;
            state = before;
            put(piece, TL_AREA_LAS);
            assert_false(is_offered(order));
            state.battle.combines[leader] = 2;
            assert_int_equal(is_offered(order), is_own);
            state.battle.leads[leader] = 1;
            assert_false(is_offered(order));
            state.battle.leads[leader] = 0;
            put(piece, TL_AREA_TOU); /* not where they fight */
            assert_false(is_offered(order));
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_barrage_is_the_wests, "27.38a"),
    RULE_TEST(a_great_barrage_hits_by_every_die, "27.38a"),
    RULE_TEST(what_a_barrage_is_modified_by, "27.38a"),
    RULE_TEST(who_reaches_one_roadstead_does_not_divide, "27.38b"),
    RULE_TEST(a_shell_strikes_no_leader, "27.34b"),
    RULE_TEST(a_hungry_battery_is_not_new, "27.38a 27.12"),
    RULE_TEST(what_a_bombardment_is_modified_by, "27.49"),
    RULE_TEST(a_hit_on_the_worn_out_is_forgotten, "27.34b"),
    RULE_TEST(ships_strike_only_republicans, "27.50 27.51c"),
    RULE_TEST(a_shell_is_not_for_the_battery_alone, "27.34b 27.34c"),
    RULE_TEST(which_gun_fires_is_not_told, "HI-32"),
    RULE_TEST(no_battery_reaches_further_than_two_areas, "27.19a 27.19b"),
    RULE_TEST(every_redoubt_may_be_shelled, "27.42a 27.46"),
    RULE_TEST(who_has_shelled_a_redoubt_supports_nobody, "27.17a 27.9a"),
    RULE_TEST(an_empty_fort_stops_no_reserve, "27.23"),
    RULE_TEST(a_gun_in_the_open_does_not_answer, "27.28"),
    RULE_TEST(without_a_melee_no_reserve_fires, "27.23 27.42a"),
    RULE_TEST(every_leader_may_direct_guns, "27.26"),
};

RULE_TEST_MAIN("toulon", tests)
