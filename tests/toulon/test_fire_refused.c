/* Fire at range, case by case: which gun may fire at what, by which rule it may not, and what the
 * players are asked on the way (27.7 to 27.19, 27.34 to 27.38, 27.48 to 27.51). */
#include "games/toulon/artillery/fire.h"
#include "toulon/fights.h"

static void begin_guns(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    supply_all();
}

static void fires(enum tl_side side)
{
    in_phase(TL_PHASE_COMBAT, side);
    assert_step(TL_STEP_COMBATS);
}

/* ---- Where ammunition comes from --------------------------------------------------------- */

static void sources_of_ammunition(void)
{
    enum { SURE = TL_AMMUNITION_SURE, ROLL = TL_AMMUNITION_ROLL, RESERVE = TL_AMMUNITION_RESERVE };
    static const struct {
        int unit, area, work, flags, reserve, lost;
        unsigned sources;
    } cases[] = {
        /* Allied guns: on the coast with the water theirs; else by the die */
        { TL_UNIT_ARTILLERIA, TL_AREA_CAS, 0, 0, 9, 0, SURE },
        { TL_UNIT_ARTILLERIA, TL_AREA_LAS, 0, 0, 9, 0, ROLL },
        { TL_UNIT_ARTILLERIA, TL_AREA_CAS, 0, TL_OUT_OF_SUPPLY, 9, 0, 0 },
        { TL_UNIT_ARTILLERIA, TL_AREA_CAS, 0, TL_FIRED, 9, 0, 0 },
        { TL_UNIT_ARTILLERIA, TL_AREA_CAS, 0, 0, 9, 2, 0 },
        { TL_UNIT_ARTILLERIA, TL_AREA_CAS, 0, 0, 9, 1, SURE },
        { TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_POM, TL_WORK_POMETS, TL_OUT_OF_SUPPLY, 0, 0, SURE },
        { TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_POM, 0, 0, 0, 0, 0 },
        { TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS, 0, 0, 9, 0, 0 },
        /* batteries: by the die, or from a reserve of at least their strength */
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, 0, 0, 0, ROLL },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, 0, 1, 0, ROLL },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, 0, 2, 0, ROLL | RESERVE },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, 0, 1, 1, ROLL | RESERVE },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, TL_OUT_OF_SUPPLY, 2, 0, RESERVE },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, TL_FIRED, 2, 0, RESERVE },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, TL_ROLLED, 2, 0, ROLL },
        { TL_UNIT_MONTAGNE, TL_AREA_FAV, 0, TL_ROLLED | TL_FIRED, 2, 0, 0 },
        { TL_UNIT_ARTILLERIE_E2, TL_AREA_CAS, 0, 0, 9, 0,
          ROLL }, /* no battery, and not the Allies' */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_guns(5);
        put(cases[i].unit, cases[i].area);
        state.inside[cases[i].unit] = (uint8_t)cases[i].work;
        tl_set(&state, cases[i].unit, (unsigned)cases[i].flags);
        state.temporary[cases[i].unit] = (uint8_t)cases[i].lost;
        state.ammunition = (uint8_t)cases[i].reserve;
        unsigned sources = tl_ammunition_for(&data, &state, cases[i].unit);
        assert_int_equal(sources, cases[i].sources);
        assert_int_equal(tl_may_fire(&data, &state, cases[i].unit), cases[i].sources != 0);
    }
}

/* While there is a reserve every Republican gun is asked, so that the question tells nothing. */
static void every_gun_is_asked_while_there_is_a_reserve(void)
{
    for (int reserve = 0; reserve < 2; reserve++) {
        begin_guns(5);
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE);
        state.ammunition = (uint8_t)reserve;
        fires(TL_REPUBLICANS);
        does_only("shell:artillerie_e2,las");
        assert_asked(reserve ? TL_MESSAGE_ask_ammunition : TL_MESSAGE_ask_ammunition_die,
                     TL_AREA_ARE, reserve, NOT_SAID, NOT_SAID);
        if (reserve) does_only("chance");
        assert_asked(TL_MESSAGE_ask_ammunition_die, TL_AREA_ARE, reserve, NOT_SAID, NOT_SAID);
        does("roll:3"); /* 2 of 3 */
        assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED));
        assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED_THIS_TURN));
        assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_ROLLED));
        assert_false(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_OUT_OF_SUPPLY));
        assert_int_equal(state.fire.unit + state.fire.from + state.fire.task + state.fire.target,
                         0);
    }
}

static void allied_guns_are_not_asked(void)
{
    begin_guns(5);
    put(TL_UNIT_ARTILLERIA, TL_AREA_CAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    state.ammunition = 9; /* of the others */
    fires(TL_ALLIES);
    does("shell:artilleria,las");
    assert_step(TL_STEP_SHELL_DIE);
    assert_asked(TL_MESSAGE_ask_shell_die, TL_AREA_CAS, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    assert_int_equal(state.ammunition, 9);
}

/* ---- Shells ------------------------------------------------------------------------------ */

static void who_may_shell_what(void)
{
    begin_guns(5);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_MONTAGNE, TL_AREA_GAU);
    put(TL_UNIT_BREGAILLON, TL_AREA_GAU);
    put(TL_UNIT_POUDRIERE, TL_PLACE_TRACK);
    state.due[TL_UNIT_POUDRIERE] = 9;
    tl_set(&state, TL_UNIT_MONTAGNE, TL_FIRED);
    tl_set(&state, TL_UNIT_BREGAILLON, TL_OUT_OF_SUPPLY);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_ARTILLERIA, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_STJ);
    put(TL_UNIT_SVIZZERI, TL_AREA_MAL);
    come(TL_UNIT_U_3_DROME, TL_AREA_LAG, TL_AREA_MAL); /* a combat there */
    open_attack(TL_REPUBLICANS);
    assert_true(is_offered("shell:convention,las"));
    assert_true(is_offered("shell:convention,cas")); /* two areas away */
    assert_true(is_offered("shell:artillerie_e2,las"));
    refuses("shell:artillerie_e2,cas", "27.19a");
    refuses("shell:convention,stj", "27.19b");
    refuses("shell:convention,mal", "27.34a");
    refuses("shell:convention,gau", "27.34a"); /* friends */
    refuses("shell:convention,fav", "27.34a"); /* nobody */
    refuses("shell:convention,none", "27.34a");
    refuses("shell:1_gard,las", "27.34a");
    refuses("shell:artilleria,are", "27.34a");
    refuses("shell:poudriere,las", "27.34a");
    refuses("shell:montagne,las", "27.17a");
    refuses("shell:bregaillon,las", "27.8a");
    refuses("pass", "25.7c");
    refuses("bombard:are", "27.48"); /* they have no ships */
    assert_false(is_offered("shell:artillerie_e2,cas"));
    assert_false(is_offered("shell:convention,stj"));
}

static void the_struck_says_who_loses(void)
{
    begin_guns(5);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_LAS);
    weaken(TL_UNIT_SVIZZERI, 0);
    weaken(TL_UNIT_MARINES, 1);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS);
    fires(TL_REPUBLICANS);
    does("shell:convention,las roll:1 roll:3");
    assert_step(TL_STEP_HIT);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_asked(TL_MESSAGE_ask_hit, TL_AREA_LAS, NOT_SAID, NOT_SAID, NOT_SAID);
    assert_legal("lose:11th_north_devon lose:marines");
    does_only("lose:marines");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
    assert_step(TL_STEP_COMBATS);
    assert_int_equal(state.fire.area + state.fire.task + state.fire.victim + state.fire.claimed, 0);
}

/* The last of the Allied units fires at the first of the Republicans, who is behind a redoubt: who
 * it is, only its own side sees. */
static void who_fires_and_who_is_hit_is_a_secret(void)
{
    for (int die = 2; die <= 3; die++) {
        begin_guns(5);
        put(TL_UNIT_ARTILLERY, TL_AREA_LAS);
        int work = put_redoubt(TL_REPUBLICANS, TL_AREA_ARE, 1);
        put_inside(TL_UNIT_LEGION_DES_ALLOBROGES, work);
        fires(TL_ALLIES);
        does("shell:artillery,are");
        assert_step(TL_STEP_AMMUNITION_DIE);
        assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.unit, 1 + TL_UNIT_ARTILLERY);
        assert_int_equal(seen_by(TL_SEAT_WEST).fire.unit, 0);
        does_only("roll:1 roll:2"); /* ammunition, and a hit */
        assert_step(TL_STEP_HIT);
        does_only("lose:legion_des_allobroges");
        assert_asked(TL_MESSAGE_ask_save_die, TL_AREA_ARE, NOT_SAID, NOT_SAID, NOT_SAID);
        assert_int_equal(seen_by(TL_SEAT_WEST).fire.victim, 1 + TL_UNIT_LEGION_DES_ALLOBROGES);
        assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.victim, 0);
        does_only(text_of(TL_VERB_ROLL, die, 0)); /* 1 of three saves */
        assert_int_equal(state.temporary[TL_UNIT_LEGION_DES_ALLOBROGES], die == 3);
        assert_int_equal(state.fire.victim + state.fire.area + state.fire.task, 0);
    }
}

/* ---- Barrages ---------------------------------------------------------------------------- */

static void who_may_aim_at_ships(void)
{
    begin_guns(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_CAI); /* reaches both roadsteads */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_LAG);
    put(TL_UNIT_BREGAILLON, TL_AREA_SEY);
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);
    put(TL_UNIT_POUDRIERE, TL_AREA_BRE);
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    put(TL_UNIT_CONVENTION, TL_AREA_MAL);
    put(TL_UNIT_JACOBINS, TL_AREA_MOI);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED);
    tl_set(&state, TL_UNIT_BREGAILLON, TL_OUT_OF_SUPPLY);
    weaken(TL_UNIT_POUDRIERE, 0);
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    state.area_flags[TL_AREA_MOI] = TL_FOUGHT;
    open_attack(TL_REPUBLICANS);
    assert_true(is_offered("aim:montagne,great") && is_offered("aim:montagne,little"));
    assert_true(is_offered("aim:grande_rade,great"));
    refuses("aim:grande_rade,little", "27.35");
    refuses("aim:sans_culottes,little", "27.17b");
    refuses("aim:bregaillon,little", "27.8a");
    refuses("aim:poudriere,little", "27.35"); /* no strength */
    refuses("aim:1_gard,little", "27.35");
    refuses("aim:convention,little", "27.36a"); /* in a combat */
    refuses("aim:jacobins,little", "27.36a");   /* after one */
    refuses("aim:marines,little", "27.35");
    assert_false(is_offered("aim:convention,little"));
    does("aim:montagne,great roll:1");
    assert_step(TL_STEP_BARRAGE);
    refuses("aim:montagne,little", "27.29");
    refuses("barrage:little", "27.38a"); /* nothing is aimed there */
    refuses("pass", "27.38a");
    assert_asked(TL_MESSAGE_ask_barrage, 2, 0, NOT_SAID, NOT_SAID);
    assert_legal("aim:grande_rade,great split:montagne,1 barrage:great");
    refuses(text_of(TL_VERB_SPLIT, TL_UNIT_MONTAGNE, 0), "27.38b");
    refuses("split:montagne,2", "27.38b");
    refuses("split:grande_rade,1", "27.38b");
    does("split:montagne,1");
    assert_asked(TL_MESSAGE_ask_barrage, 1, 1, NOT_SAID, NOT_SAID);
    refuses("split:montagne,1", "27.38b"); /* once */
    does("barrage:little");
    assert_asked(TL_MESSAGE_ask_barrage_die, TL_LITTLE, NOT_SAID, NOT_SAID, NOT_SAID);
    struct tl_state theirs = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(theirs.fire.aimed[TL_UNIT_MONTAGNE][TL_GREAT], 0); /* HI-04 */
    does("roll:1");
    assert_int_equal(state.fire.at_sea[TL_UNIT_MONTAGNE], 1);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.at_sea[TL_UNIT_MONTAGNE], 0);
    assert_int_equal(seen_by(TL_SEAT_WEST).fire.at_sea[TL_UNIT_MONTAGNE], 1);
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_FIRED));
    assert_false(tl_has(&state, TL_UNIT_GRANDE_RADE, TL_FIRED));
}

static void a_battery_of_three_points_divides_as_it_likes(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_CAI);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    fires(TL_REPUBLICANS);
    does("aim:sans_culottes,little roll:1");
    assert_legal("split:sans_culottes,1 split:sans_culottes,2 barrage:little");
    does("split:sans_culottes,2");
    assert_int_equal(state.fire.aimed[TL_UNIT_SANS_CULOTTES][TL_GREAT], 2);
    assert_int_equal(state.fire.aimed[TL_UNIT_SANS_CULOTTES][TL_LITTLE], 1);
}

/* ---- Ships ------------------------------------------------------------------------------- */

static void where_ships_may_fire(void)
{
    begin_guns(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_CAI);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    put(TL_UNIT_U_3_DROME, TL_AREA_TAM);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV); /* no ship reaches it */
    put(TL_UNIT_MARINES, TL_AREA_EGU);     /* friends */
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_MAL);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS, TL_AREA_MAL);
    open_attack(TL_ALLIES);
    assert_true(is_offered("bombard:cai") && is_offered("bombard:tam") &&
                is_offered("bombard:mal"));
    refuses("bombard:fav", "27.48");
    refuses("bombard:egu", "27.48");
    refuses("bombard:none", "27.48");
    refuses("bombard:lag", "27.48"); /* nobody */
    does("bombard:cai");
    assert_asked(TL_MESSAGE_ask_bombard_die, TL_AREA_CAI, 0, NOT_SAID, NOT_SAID);
    does("roll:6"); /* and 1 for both roadsteads */
    assert_asked(TL_MESSAGE_ask_claim, TL_AREA_CAI, 2, NOT_SAID, NOT_SAID);
    assert_legal("claim pass");
    does_only("claim");
    assert_step(TL_STEP_HIT);
    assert_legal("lose:montagne");
    does_only("lose:montagne");
    assert_asked(TL_MESSAGE_ask_claim, TL_AREA_CAI, 1, NOT_SAID, NOT_SAID);
    does("pass");
    assert_legal("lose:1_gard lose:montagne"); /* as their owner likes */
    does("lose:1_gard");
    assert_step(TL_STEP_COMBATS);
    refuses("bombard:cai", "27.49"); /* once */
    assert_false(is_offered("bombard:cai"));
    assert_int_equal(state.area_flags[TL_AREA_CAI], TL_BOMBARDED);
    refuses("aim:montagne,great", "27.35");    /* it is not their side-turn */
    state.area_flags[TL_AREA_MAL] = TL_FOUGHT; /* ships fire before the combats */
    refuses("bombard:tam", "27.48");
    assert_false(is_offered("bombard:tam"));
}

/* The height inland has a modifier of its own. */
static void the_height_inland_is_hard_to_hit(void)
{
    for (int less = -1; less <= 0; less++) {
        begin_guns(5);
        data.constant[TL_CONSTANT_ships_inland] = (int16_t)less;
        put(TL_UNIT_U_1_GARD, TL_AREA_LAU);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        fires(TL_ALLIES);
        does_only("bombard:lau roll:6");
        assert_int_equal(state.step[0] == TL_STEP_CLAIM, less == 0);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(sources_of_ammunition, "27.7 27.8a 27.9a 27.9b 27.11a 27.12 27.14b 27.15b 27.17a"),
    RULE_TEST(every_gun_is_asked_while_there_is_a_reserve, "27.11c 27.12 HI-04"),
    RULE_TEST(allied_guns_are_not_asked, "27.9a"),
    RULE_TEST(who_may_shell_what, "27.8a 27.17a 27.19a 27.19b 27.34a"),
    RULE_TEST(the_struck_says_who_loses, "27.34b 27.34c"),
    RULE_TEST(who_fires_and_who_is_hit_is_a_secret, "27.34b 27.34d HI-04 HI-06"),
    RULE_TEST(who_may_aim_at_ships, "27.8a 27.17b 27.29 27.35 27.36a 27.38a 27.38b HI-04"),
    RULE_TEST(a_battery_of_three_points_divides_as_it_likes, "27.38b"),
    RULE_TEST(the_height_inland_is_hard_to_hit, "27.49"),
    RULE_TEST(where_ships_may_fire, "27.48 27.49 27.50 27.51a 27.51c"),
};
RULE_TEST_MAIN("toulon", tests)
