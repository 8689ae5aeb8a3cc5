/*
 * Steps that are gone through alike, whether there is something to choose or not (section 7 of the
 * ledger): who is asked what, and in which order, is the same where hidden things differ.
 */
#include "toulon/battles.h"

#include <string.h>

/* ---- Who is asked what ------------------------------------------------------------------------
 */

enum { ASKED_MOST = 64 };

struct asked {
    int count;
    uint8_t step[ASKED_MOST], seat[ASKED_MOST];
};

/* Says nothing as soon as he may. */
static action say_nothing(const action *list, int count)
{
    static const uint8_t liked[] = { TL_VERB_FIGHT, TL_VERB_STANDARD, TL_VERB_END, TL_VERB_PASS,
                                     TL_VERB_CHANCE };
    for (size_t i = 0; i < sizeof liked; i++) {
        for (int j = 0; j < count; j++) {
            if (action_verb(list[j]) == liked[i]) return list[j];
        }
    }
    return list[0];
}

/* As the other side sees it: of one that is asked again, the first time only. */
static void note_question(struct asked *asked)
{
    int last = asked->count - 1;
    bool is_again =
        last >= 0 && asked->step[last] == state.step[0] && asked->seat[last] == state.seat[0];
    if (is_again) return;
    assert_true(asked->count < ASKED_MOST);
    asked->step[asked->count] = state.step[0];
    asked->seat[asked->count++] = state.seat[0];
}

/* Plays until the phase is over; all dice show a three. */
static struct asked play_phase(void)
{
    static action list[TL_LEGAL_MOST];
    struct asked asked = { 0 };
    int phase = state.phase;
    while (state.phase == phase && tl_game.actor(&state) != ACTOR_OVER) {
        int count = tl_game.legal(&data, &state, list);
        action a = count ? say_nothing(list, count) : action_make(TL_VERB_ROLL, 3, 0);
        note_question(&asked);
        assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
        assert_no_fault();
    }
    return asked;
}

static bool was_asked(const struct asked *asked, enum tl_step step)
{
    return memchr(asked->step, (int)step, (size_t)asked->count) != NULL;
}

static void assert_asked_alike(const struct asked *one, const struct asked *two)
{
    for (int i = 0; i < one->count && i < two->count; i++) {
        assert_string_equal(tl_game.steps->word[one->step[i]], tl_game.steps->word[two->step[i]]);
        assert_int_equal(one->seat[i], two->seat[i]);
    }
    assert_int_equal(one->count, two->count);
}

/* ---- In a combat ------------------------------------------------------------------------------
 */

/* The Marines and seamen in a redoubt at the Caire, 1 Gard against them. Neighbours of both sides
 * are next door: they can fire and come, or can do neither. */
static struct asked play_storm(bool has_choices)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
    put_inside(TL_UNIT_MARINES, work);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_EVS, TL_AREA_CAI); /* so that somebody is left for round 2 */
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_EVS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU);
    if (has_choices) {
        put(TL_UNIT_SANS_CULOTTES, TL_AREA_EVS);
    } else {
        tl_set(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_CHECK_FAILED);
        tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_ATTACK_SUPPLY);
        tl_set(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY);
    }
    open_attack(TL_REPUBLICANS);
    return play_phase();
}

static void guns_and_help_next_door_are_asked_for_alike(void)
{
    struct asked with = play_storm(true), without = play_storm(false);
    static const uint8_t steps[] = { TL_STEP_COMBATS, TL_STEP_MANNING,  TL_STEP_REDUCE,
                                     TL_STEP_SUPPORT, TL_STEP_WITHDRAW, TL_STEP_CALL };
    for (size_t i = 0; i < sizeof steps; i++) assert_true(was_asked(&without, steps[i]));
    assert_asked_alike(&with, &without);
}

/* A battery that cannot be moved has no way out, a mobile one has. */
static struct asked play_withdrawal(bool is_mobile)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    if (is_mobile) tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    come(TL_UNIT_MARINES, TL_AREA_MAL, TL_AREA_LAS);
    open_attack(TL_ALLIES);
    return play_phase();
}

static void a_battery_does_not_tell_that_it_is_mobile(void)
{
    struct asked mobile = play_withdrawal(true), immobile = play_withdrawal(false);
    assert_true(was_asked(&immobile, TL_STEP_WITHDRAW));
    assert_asked_alike(&mobile, &immobile);
}

/* ---- Fire -------------------------------------------------------------------------------------
 */

/* A shot of a battery that the reserve is enough for, or not. */
static void shoot(int points_lost)
{
    begin_battle_map();
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    state.permanent[TL_UNIT_CONVENTION] = (uint8_t)points_lost;
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MAL);
    state.ammunition = 1;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("shell:convention,mal");
}

static void ammunition_is_asked_for_while_there_is_a_reserve(void)
{
    shoot(2);
    assert_step(TL_STEP_AMMUNITION);
    assert_legal("reserve chance");
    shoot(0); /* of three points */
    assert_step(TL_STEP_AMMUNITION);
    assert_legal("chance");
}

static void one_unit_alone_is_asked_for_who_is_hit(void)
{
    for (int units = 0; units <= 2; units++) {
        begin_battle_map();
        put(TL_UNIT_CONVENTION, TL_AREA_ARE);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MAL);
        if (units == 0) weaken(TL_UNIT_U_11TH_NORTH_DEVON, 0);
        if (units == 2) put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAL);
        in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
        does_only("shell:convention,mal roll:1 roll:1");
        assert_step(TL_STEP_HIT);
        if (units == 0) assert_legal("pass");
    }
}

/* ---- On the march -----------------------------------------------------------------------------
 */

static void leaders_are_asked_for_though_there_is_none(void)
{
    for (int leaders = 0; leaders < 2; leaders++) {
        begin_battle_map();
        give(TL_WEST, 10);
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        if (leaders) put(TL_PIECE_CARTEAUX, TL_AREA_ARE);
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        tl_set(&state, TL_UNIT_U_1_GARD, TL_ATTACK_SUPPLY);
        does_only("pick:1_gard march:las roll:1");
        assert_step(TL_STEP_TAKE);
        assert_legal(leaders ? "take:carteaux end" : "end");
    }
}

static void one_who_can_work_is_named_all_the_same(void)
{
    begin_battle_map();
    give(TL_WEST, 10);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    struct tl_state before = seen_by(TL_SEAT_ENGLISH);
    does_only("build:are");
    assert_step(TL_STEP_WORKERS);
    assert_legal("work:1_gard");
    struct tl_state seen = seen_by(TL_SEAT_ENGLISH); /* nothing, until it is paid */
    assert_memory_equal(&before, &seen, sizeof seen);
}

/* Out of whose points it is paid is chosen behind the screen: an attack is seen when it is paid. */
static void an_attack_is_seen_when_it_is_paid(void)
{
    begin_battle_map();
    give(TL_ENGLISH, 5);
    give(TL_NEAPOLITAN, 5);
    put(TL_UNIT_U_1_BORGOGNA, TL_AREA_MAL);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    tl_set(&state, TL_UNIT_U_1_BORGOGNA, TL_ATTACK_SUPPLY);
    struct tl_state before = seen_by(TL_SEAT_WEST);
    does_only("pick:1_borgogna march:las");
    assert_step(TL_STEP_PAY);
    does_only("pay:neapolitan pay:english");
    assert_int_equal(times_noted(TL_MESSAGE_points_paid), 0);
    struct tl_state seen = seen_by(TL_SEAT_WEST);
    assert_memory_equal(&before, &seen, sizeof seen);
    does_only("pay:english");
    assert_step(TL_STEP_CHECK_DIE);
    assert_int_equal(times_noted(TL_MESSAGE_points_paid), 2);
    assert_int_equal(times_noted(TL_MESSAGE_force_named), 1);
}

/* Who checks for the force is named before. */
static void who_checks_is_named_before_it_is_paid(void)
{
    begin_battle_map();
    give(TL_WEST, 5);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    struct tl_state before = seen_by(TL_SEAT_ENGLISH);
    does_only("pick:chasseurs_du_beausset join:gendarmes_w1 march:fav");
    assert_step(TL_STEP_TEST);
    struct tl_state seen = seen_by(TL_SEAT_ENGLISH);
    assert_memory_equal(&before, &seen, sizeof seen);
    does_only("test:gendarmes_w1");
    assert_step(TL_STEP_CHECK_DIE);
}

/* ---- Supply and season ------------------------------------------------------------------------
 */

static void lines_are_asked_for_though_nobody_is_without(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_REPUBLICANS, NULL);
    assert_step(TL_STEP_TRACE);
    assert_legal("end");
    does_only("end");
    assert_int_equal(state.phase, TL_PHASE_MOVEMENT);
}

/* Of two nations below one marker only one has lost its supply. */
static void a_marker_does_not_tell_whose_it_is(void)
{
    for (int i = 0; i < 2; i++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
        tl_set(&state, i ? TL_UNIT_MARINES : TL_UNIT_U_1_MALLORCA,
               TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
        tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_ALLIES, NULL);
        struct asked asked = play_phase();
        int english = 0, spanish = 0;
        for (int j = 0; j < asked.count; j++) {
            english += asked.step[j] == TL_STEP_FINAL_LOSSES && asked.seat[j] == TL_SEAT_ENGLISH;
            spanish += asked.step[j] == TL_STEP_FINAL_LOSSES && asked.seat[j] == TL_SEAT_SPANISH;
        }
        assert_int_equal(english, 1);
        assert_int_equal(spanish, 1);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(guns_and_help_next_door_are_asked_for_alike, "HI-06 HI-10 27.25b 27.42a 25.8e"),
    RULE_TEST(a_battery_does_not_tell_that_it_is_mobile, "HI-04 25.8d"),
    RULE_TEST(ammunition_is_asked_for_while_there_is_a_reserve, "HI-04 27.12"),
    RULE_TEST(one_unit_alone_is_asked_for_who_is_hit, "HI-06 27.34b"),
    RULE_TEST(leaders_are_asked_for_though_there_is_none, "HI-06 HI-25 16.10"),
    RULE_TEST(one_who_can_work_is_named_all_the_same, "HI-04 13.11a"),
    RULE_TEST(an_attack_is_seen_when_it_is_paid, "HI-26 16.5a 16.9c"),
    RULE_TEST(who_checks_is_named_before_it_is_paid, "HI-26 16.14a"),
    RULE_TEST(lines_are_asked_for_though_nobody_is_without, "HI-04 15.16a"),
    RULE_TEST(a_marker_does_not_tell_whose_it_is, "HI-37 30.4"),
};
RULE_TEST_MAIN("toulon", tests)
