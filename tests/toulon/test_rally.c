/* The rally phase (section 29, 32.22, data 3.20). */
#include "toulon/fights.h"

/* A Republican C battalion with losses in an open area far from everybody. */
static void begin_rally(const char *options)
{
    begin(options);
    empty_map();
    set_turn(5);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM); /* C: 3 or less */
    state.temporary[TL_UNIT_U_2_ARDECHE] = 2;
}

static void rallies(void)
{
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
}

/* Whether somebody gets a point back by this die; the position stays as it was. */
static bool recovers(const char *die)
{
    struct tl_state kept = state;
    rallies();
    assert_step(TL_STEP_RALLY_DIE);
    does(die);
    state = kept;
    return times_noted(TL_MESSAGE_unit_rallies) > 0;
}

static void one_die_for_the_force_each_by_its_quality(void)
{
    begin_rally("");
    put(TL_UNIT_U_3_DROME, TL_AREA_DOM); /* D: 2 */
    state.temporary[TL_UNIT_U_3_DROME] = 1;
    put(TL_UNIT_U_1_GARD, TL_AREA_REP); /* another force */
    state.temporary[TL_UNIT_U_1_GARD] = 1;
    rallies();
    does("roll:1"); /* REP comes first */
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 0);
    does("roll:3");
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1); /* one a turn */
    assert_int_equal(state.temporary[TL_UNIT_U_3_DROME], 1);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
}

static void qualities_differ(void)
{
    static const int units[] = { TL_UNIT_GRENADIERS_REUNIS, TL_UNIT_U_2_COTE_D_OR,
                                 TL_UNIT_U_2_ARDECHE, TL_UNIT_U_3_DROME,
                                 TL_UNIT_MARINS_DE_SAINT_JULIEN };
    for (int quality = TL_QUALITY_A; quality <= TL_QUALITY_E; quality++) {
        for (int die = 1; die <= 6; die++) {
            begin_rally("");
            put(TL_UNIT_U_2_ARDECHE, TL_PLACE_GONE);
            put(units[quality], TL_AREA_DOM);
            state.temporary[units[quality]] = 1;
            rallies();
            does(text_of(TL_VERB_ROLL, die, 0));
            assert_int_equal(state.temporary[units[quality]] == 0, die <= 5 - quality);
        }
    }
}

static void only_the_phasing_side_rallies(void)
{
    begin_rally("");
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.temporary[TL_UNIT_MARINES] = 1;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_DOM); /* not even beside those who do */
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1;
    rallies();
    does("roll:1");
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 1);
}

/* The first leader of all helps as any other of his grade. */
static void leaders_of_the_allies_help_too(void)
{
    begin_rally("");
    put(TL_UNIT_SVIZZERI, TL_AREA_DOM);
    put(TL_UNIT_U_2_ARDECHE, TL_PLACE_GONE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_DOM);
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1;
    int alone = data.quality[data.unit[TL_UNIT_U_25TH_SUSSEX].quality].rally;
    for (int leader = 0; leader < 2; leader++) {
        if (leader) put(TL_PIECE_MULGRAVE, TL_AREA_DOM); /* B */
        struct tl_state kept = state;
        for (int die = 1; die <= 6; die++) {
            state = kept;
            in_phase(TL_PHASE_RALLY, TL_ALLIES);
            does(text_of(TL_VERB_ROLL, die, 0));
            bool is_back = state.temporary[TL_UNIT_U_25TH_SUSSEX] == 0;
            assert_int_equal(is_back, die <= alone + leader && die < 6);
        }
        state = kept;
    }
}

static void permanent_losses_stay(void)
{
    begin_rally("");
    state.temporary[TL_UNIT_U_2_ARDECHE] = 0;
    state.permanent[TL_UNIT_U_2_ARDECHE] = 2;
    rallies();
    assert_int_not_equal(state.phase, TL_PHASE_RALLY); /* nothing to roll for */
    assert_int_equal(state.permanent[TL_UNIT_U_2_ARDECHE], 2);
}

static void circumstances_count(void)
{
    begin_rally("");
    assert_true(recovers("roll:3"));
    assert_false(recovers("roll:4"));
    put(TL_PIECE_DELABORDE, TL_AREA_DOM); /* B of the West wing */
    assert_true(recovers("roll:4"));
    assert_false(recovers("roll:5"));
    put(TL_PIECE_BONAPARTE, TL_AREA_DOM); /* A: the better one only */
    assert_true(recovers("roll:5"));
    assert_false(recovers("roll:6"));  /* a 6 never */
    put(TL_PIECE_MOURET, TL_AREA_DOM); /* C, and no worse for it */
    assert_true(recovers("roll:5"));
    begin_rally("");
    put(TL_PIECE_VICTOR, TL_AREA_DOM); /* East */
    assert_false(recovers("roll:4"));
    put(TL_PIECE_DUGOMMIER, TL_AREA_DOM); /* of both wings, A */
    assert_true(recovers("roll:5"));
    begin_rally("");
    put(TL_PIECE_VICTOR, TL_AREA_DOM);
    set_turn(12); /* wings are over */
    assert_true(recovers("roll:4"));
    begin_rally("");
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SIX); /* a town */
    assert_true(recovers("roll:4"));
    tl_set(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY);
    assert_true(recovers("roll:2"));
    assert_false(recovers("roll:3"));
    begin_rally("");
    put(TL_UNIT_MARINES, TL_AREA_VIG); /* two points control it */
    assert_false(recovers("roll:3"));
    assert_true(recovers("roll:2"));
    state.temporary[TL_UNIT_MARINES] = 1; /* a patrol does not */
    assert_true(recovers("roll:3"));
}

static void the_general_reserve_heeds_any_leader(void)
{
    static const int units[] = { TL_UNIT_U_4_L_ISERE, TL_UNIT_ROYAL_LOUIS }; /* C both */
    for (int i = 0; i < 2; i++) {
        begin_rally("");
        put(TL_UNIT_U_2_ARDECHE, TL_PLACE_GONE);
        tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
        put(units[i], TL_AREA_DOM);
        put(TL_PIECE_VICTOR, TL_AREA_DOM);
        state.temporary[units[i]] = 1;
        rallies();
        does("roll:4");
        assert_int_equal(state.temporary[units[i]], 0);
    }
}

static void no_more_than_the_area_holds(void)
{
    begin_rally("");
    put(TL_UNIT_U_1_GARD, TL_AREA_DOM); /* limit 9: 3 and 5 */
    state.temporary[TL_UNIT_U_1_GARD] = 0;
    assert_true(recovers("roll:1"));
    put(TL_UNIT_GENDARMES_W1, TL_AREA_VIG);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_DOM); /* 9 */
    rallies();
    assert_int_not_equal(state.phase, TL_PHASE_RALLY); /* no attempt */
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 2);
}

/* ---- Gendarmes --------------------------------------------------------------------------- */

static void gendarmes_spare_the_roll(void)
{
    begin_rally("");
    put(TL_UNIT_GENDARMES_W1, TL_AREA_DOM);
    put(TL_UNIT_U_3_DROME, TL_AREA_DOM);
    state.permanent[TL_UNIT_U_3_DROME] = 3;
    state.temporary[TL_UNIT_U_3_DROME] = 1;
    rallies();
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1); /* one, even so */
    assert_int_equal(state.temporary[TL_UNIT_U_3_DROME], 0);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
}

static void gendarmes_roll_for_themselves(void)
{
    begin_rally("");
    put(TL_UNIT_GENDARMES_W1, TL_AREA_DOM);
    state.temporary[TL_UNIT_GENDARMES_W1] = 1;
    rallies();
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1);
    assert_int_equal(state.temporary[TL_UNIT_GENDARMES_W1], 1);
    assert_step(TL_STEP_RALLY_DIE);
    does("roll:3");
    assert_int_equal(state.temporary[TL_UNIT_GENDARMES_W1], 0);
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1); /* has had his */
}

static void other_cavalry_are_gendarmes_by_option(void)
{
    begin_rally("");
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_DOM);
    rallies();
    assert_step(TL_STEP_RALLY_DIE);
    begin_rally("gendarmes=cavalry");
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_DOM);
    rallies();
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
}

/* ---- Besieged ---------------------------------------------------------------------------- */

/* Pomets: AND CAO CRO DAR DUM GAU about it. */
static void begin_siege(const char *options)
{
    static const int allies[] = {
        TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_U_25TH_SUSSEX, TL_UNIT_MARINES,
        TL_UNIT_U_1_CORDOBA,        TL_UNIT_U_1_MALLORCA,  TL_UNIT_U_2_MALLORCA
    };
    begin(options);
    empty_map();
    set_turn(5);
    const uint8_t *next = data.area[TL_AREA_POM].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) put(allies[i], next[i]);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_POM);
    put(TL_UNIT_U_1_GARD, TL_AREA_POM);
    state.inside[TL_UNIT_U_2_ARDECHE] = state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
    state.temporary[TL_UNIT_U_2_ARDECHE] = 1;
    state.permanent[TL_UNIT_U_1_GARD] = 2;
    tl_set(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY);
}

static void weaken_to_one(int unit)
{
    state.permanent[unit] = (uint8_t)(data.unit[unit].strength - 1);
}

static void the_besieged_lose_instead(void)
{
    begin_siege("");
    rallies();
    assert_asked(TL_MESSAGE_ask_surrounded_die, TL_AREA_POM, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:3");
    assert_asked(TL_MESSAGE_ask_surrounded, TL_AREA_POM, 3, NOT_SAID, NOT_SAID);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    does("lose:2_ardeche lose:2_ardeche lose:1_gard");
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 3);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
    assert_int_equal(state.points[TL_ALLIES], 0);
}

/* No more is lost than there is, whoever else is there; who is left loses without being asked. */
static void a_siege_takes_what_is_there_and_no_more(void)
{
    begin_siege("");
    state.permanent[TL_UNIT_U_2_ARDECHE] = (uint8_t)(data.unit[TL_UNIT_U_2_ARDECHE].strength - 2);
    weaken_to_one(TL_UNIT_U_1_GARD);
    put(TL_UNIT_U_3_DROME, TL_AREA_POM); /* has nothing to lose */
    state.inside[TL_UNIT_U_3_DROME] = TL_NO_WORK;
    state.permanent[TL_UNIT_U_3_DROME] = data.unit[TL_UNIT_U_3_DROME].strength;
    rallies();
    does("roll:6");
    assert_int_equal(state.supply.losses, 2);
    assert_legal("lose:1_gard lose:2_ardeche");
    does("lose:1_gard"); /* and the last point is the other's */
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 2);
    assert_int_equal(state.temporary[TL_UNIT_U_3_DROME], 0);
    assert_int_equal(state.supply.losses, 0);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
}

/* The owner is asked, and has nothing to say, where nobody has strength (HI-06). */
static void who_has_nothing_left_to_lose_passes(void)
{
    begin_siege("");
    state.temporary[TL_UNIT_U_2_ARDECHE] = 0;
    state.permanent[TL_UNIT_U_2_ARDECHE] = data.unit[TL_UNIT_U_2_ARDECHE].strength;
    state.permanent[TL_UNIT_U_1_GARD] = data.unit[TL_UNIT_U_1_GARD].strength;
    rallies();
    does_only("roll:4");
    assert_step(TL_STEP_SURROUNDED);
    assert_int_equal(state.supply.losses, 0);
    assert_legal("pass");
    does_only("pass");
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 0);
}

static void who_is_supplied_or_not_surrounded_is_not_besieged(void)
{
    begin_siege("");
    tl_unset(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY);
    tl_unset(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY);
    rallies();
    assert_step(TL_STEP_RALLY_DIE);
    begin_siege("");
    state.temporary[TL_UNIT_MARINES] = 1; /* a patrol is no siege */
    rallies();
    assert_step(TL_STEP_RALLY_DIE);
}

static void in_a_fort_the_besieged_rally_and_lose(void)
{
    begin_siege("");
    state.inside[TL_UNIT_U_2_ARDECHE] = TL_WORK_POMETS;
    state.temporary[TL_UNIT_U_1_GARD] = 1;
    rallies();
    assert_step(TL_STEP_RALLY_DIE);
    assert_int_equal(state.step[1], TL_STEP_RALLY); /* what is to come is not seen */
    does("roll:1"); /* and 2 out of supply, and 1 near the enemy: too much for C */
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1); /* in the open */
    assert_step(TL_STEP_SURROUNDED_DIE);
    does("roll:1");
    assert_true(is_legal("lose:2_ardeche")); /* the fort does not spare it */
    begin_siege("besieged=open");
    state.inside[TL_UNIT_U_2_ARDECHE] = TL_WORK_POMETS;
    rallies();
    does("roll:6 roll:1");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1); /* without a choice */
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1);
}

static void a_six_rallies_nobody(void)
{
    begin_rally("");
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SIX); /* a town */
    put(TL_PIECE_BONAPARTE, TL_AREA_SIX);
    assert_true(recovers("roll:5"));
    data.quality[TL_QUALITY_C].rally = 6;
    assert_false(recovers("roll:6"));
}

static void below_nothing_needs_no_room(void)
{
    begin_rally("");
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_DOM);
    state.temporary[TL_UNIT_U_2_ARDECHE] = (uint8_t)(data.unit[TL_UNIT_U_2_ARDECHE].strength + 1);
    data.area[TL_AREA_DOM].limit =
        (uint8_t)tl_strength_in(&data, &state, TL_AREA_DOM, TL_REPUBLICANS);
    assert_true(recovers("roll:1"));
    state.temporary[TL_UNIT_U_2_ARDECHE]--;
    rallies();
    assert_int_not_equal(state.step[0], TL_STEP_RALLY_DIE); /* a point more would be too many */
}

static void allied_cavalry_is_no_gendarmerie(void)
{
    begin_rally("gendarmes=cavalry");
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_TAM);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_TAM);
    state.temporary[TL_UNIT_U_1_MALLORCA] = 1;
    in_phase(TL_PHASE_RALLY, TL_ALLIES);
    assert_step(TL_STEP_RALLY_DIE);
    assert_int_equal(state.temporary[TL_UNIT_U_1_MALLORCA], 1);
}

/* Who is strong enough again to hold an area scores it at once. */
static void a_rally_may_win_an_area(void)
{
    begin("scoring=controlled");
    empty_map();
    set_turn(5);
    data.area[TL_AREA_REP].points = 2;
    renew();
    put(TL_UNIT_U_1_GARD, TL_AREA_REP);
    weaken_to_one(TL_UNIT_U_1_GARD);
    state.permanent[TL_UNIT_U_1_GARD]--;
    state.temporary[TL_UNIT_U_1_GARD] = 1;
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM); /* for whom the next die is */
    state.temporary[TL_UNIT_U_2_ARDECHE] = 2;
    rallies();
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
    does_only("roll:1");
    assert_step(TL_STEP_RALLY_DIE);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(state.points[TL_REPUBLICANS], 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(one_die_for_the_force_each_by_its_quality, "29.1 29.2a 29.2b 29.2c 23.3"),
    RULE_TEST(qualities_differ, "29.2a"),
    RULE_TEST(only_the_phasing_side_rallies, "29.1"),
    RULE_TEST(leaders_of_the_allies_help_too, "29.2a 29.2b"),
    RULE_TEST(permanent_losses_stay, "23.3 29.1"),
    RULE_TEST(circumstances_count, "29.2a 2.P8"),
    RULE_TEST(the_general_reserve_heeds_any_leader, "29.2a 2.P7b"),
    RULE_TEST(no_more_than_the_area_holds, "29.4"),
    RULE_TEST(gendarmes_spare_the_roll, "29.2c 29.3 32.22a 32.22b"),
    RULE_TEST(gendarmes_roll_for_themselves, "32.22c"),
    RULE_TEST(other_cavalry_are_gendarmes_by_option, "32.22a"),
    RULE_TEST(the_besieged_lose_instead, "29.5a 29.5b 11.1h"),
    RULE_TEST(a_siege_takes_what_is_there_and_no_more, "29.5b"),
    RULE_TEST(who_has_nothing_left_to_lose_passes, "29.5b HI-06"),
    RULE_TEST(who_is_supplied_or_not_surrounded_is_not_besieged, "29.5a 11.1h"),
    RULE_TEST(in_a_fort_the_besieged_rally_and_lose, "29.5a 29.5b"),
    RULE_TEST(a_six_rallies_nobody, "29.2a"),
    RULE_TEST(below_nothing_needs_no_room, "29.4"),
    RULE_TEST(allied_cavalry_is_no_gendarmerie, "32.22a 32.22b"),
    RULE_TEST(a_rally_may_win_an_area, "29.2b 35.1f"),
};

RULE_TEST_MAIN("toulon", tests)
