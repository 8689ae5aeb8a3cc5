/* Positions whose steps cannot be: one on another that never waits for it, one with nothing to work
 * on, one with nothing to ask. */
#include "sanjuans/position.h"

#include <string.h>

static struct sanjuans_state sound;

static void in_a_round(void)
{
    begin("supply=advanced siege_boats=yes water=yes");
    empty_map();
    add_units(KIND_SUDANESE, 3, FRIDAY_HARBOR);
    put_ship(KASSALA, FRIDAY_HARBOR);
    in_operations(1);
    sound = state;
}

static void assert_fault(const char *text)
{
    const char *fault = sanjuans_game.fault(&data, &state);
    if (!fault) fail_msg("no fault, but: %s", text);
    if (strcmp(fault, text) != 0) fail_msg("%s, but: %s", fault, text);
    state = sound;
}

static void assert_sound(void)
{
    const char *fault = sanjuans_game.fault(&data, &state);
    if (fault) fail_msg("%s", fault);
}

static void steps_lie_only_on_those_that_wait_for_them(void)
{
    static const uint8_t tops[] = {
        STEP_ROUND,  STEP_LOADING,      STEP_CHECK_DIE, STEP_SIEGE_DIE,
        STEP_DRAW,   STEP_RANDOM_SHIP,  STEP_FATE_DIE,  STEP_SUPPLY_DIE,
        STEP_CHECKS, STEP_REPLACEMENTS, STEP_STORM_DIE, STEP_GORDON_DIE
    };
    in_a_round();
    assert_sound();
    for (size_t i = 0; i < sizeof tops; i++) {
        push_step(&state, (enum step)tops[i]);
        assert_fault("step: one lies on another that never waits for it");
    }
    state.step[1] = STEP_CHECKS; /* operations in the rebellion */
    assert_fault("step: one lies on another that never waits for it");
    state.phase = PHASE_SIEGES;
    assert_fault("phase: not that of the steps");
}

static void push_at(enum step step, int force_at)
{
    push_step(&state, step);
    state.force_at = (uint8_t)force_at;
}

static void what_moves_is_somewhere(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    in_a_round();
    push_at(STEP_MARCH, NO_PLACE);
    assert_fault(nothing);
    push_at(STEP_MARCH, SINKAT);
    set_unit_flag(&state, first_of_kind(KIND_SUDANESE), UNIT_IN_FORCE);
    assert_fault(nothing);
    push_at(STEP_FLEET, SINKAT);
    assert_fault(nothing);
    push_at(STEP_FLEET, SUAKIN);
    state.ship_flags[KASSALA] = SHIP_IN_FLEET;
    assert_fault(nothing);
    push_at(STEP_FLEET, FRIDAY_HARBOR);
    push_step(&state, STEP_BOATS_DIE);
    assert_fault(nothing);
    push_at(STEP_FLEET, FRIDAY_HARBOR);
    push_step(&state, STEP_WATER_DIE);
    assert_fault(nothing);
    push_step(&state, STEP_TRAIN);
    assert_fault(nothing);
    push_step(&state, STEP_PUT_TO_SEA);
    state.lost_port = SINKAT;
    assert_fault(nothing);
    push_at(STEP_FLEET, FRIDAY_HARBOR);
    assert_fault("step: the one at hand has nothing to ask");
}

static void waits_on(enum step below, enum step step)
{
    at_step(below);
    push_step(&state, step);
}

static void events_and_cards_are_at_hand(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    static const uint8_t asks[] = { STEP_EVENT_CHECK,    STEP_RANDOM_LOCATION, STEP_RANDOM_SHIP,
                                    STEP_RANDOM_UNIT,    STEP_HAPPENING_ROLL,  STEP_EXCHANGE,
                                    STEP_HAPPENING_PLACE };
    in_a_round();
    for (size_t i = 0; i < sizeof asks; i++) {
        waits_on(STEP_ROUND, (enum step)asks[i]);
        state.happening = 11;
        state.card_use = USE_NONE;
        assert_fault(nothing);
    }
    waits_on(STEP_ROUND, STEP_HAPPENING_ROLL);
    state.happening = 63;
    state.number = SHIPS;
    assert_fault(nothing);
    waits_on(STEP_ROUND, STEP_EXCHANGE);
    state.happening = 65;
    state.happening_stage = 1;
    assert_fault(nothing);
    for (int step = STEP_CARD_PLACE; step <= STEP_CARD_VILLAGE; step++) {
        waits_on(STEP_ROUND_END, STEP_CARD_EVENT);
        push_step(&state, (enum step)step);
        assert_fault(nothing);
    }
    state.card_use = USE_EVENT;
    assert_fault("card_use: of no card");
}

static void steps_of_a_turn_have_their_object(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    in_a_round();
    waits_on(STEP_SUPPLY, STEP_STARVE_DIE);
    state.unit = NO_UNIT;
    assert_fault(nothing);
    waits_on(STEP_SUPPLY, STEP_SUPPLY_SPEND);
    assert_fault(nothing);
    waits_on(STEP_SUPPLY, STEP_SUPPLY_CUT);
    state.supply_at = PLACES + 1;
    assert_fault(nothing);
    at_step(STEP_GIVE_BACK);
    for (int card = 0; card < CARDS; card++) state.card[card] = CARD_DRAW;
    assert_fault("step: the one at hand has nothing to ask");
    at_step(STEP_TURN);
    assert_fault("step: the one at hand has nothing to ask");
}

static void only_some_battles_wait(void)
{
    static const char cannot[] = "waiting: a battle that cannot wait there";
    in_a_round();
    state.place_flags[SINKAT] |= PLACE_BATTLE;
    state.waiting[SINKAT] = CAUSE_STORM;
    assert_fault(cannot);
    state.place_flags[FIRST_WAYPOINT] |= PLACE_BATTLE;
    state.waiting[FIRST_WAYPOINT] = CAUSE_RELIEF;
    assert_fault(cannot);
    state.place_flags[SINKAT] |= PLACE_BATTLE;
    state.waiting[SINKAT] = CAUSE_EXIT;
    assert_fault(cannot);
}

static const struct rule_test tests[] = {
    RULE_TEST(steps_lie_only_on_those_that_wait_for_them, "turn.1"),
    RULE_TEST(what_moves_is_somewhere, "move.2 naval.1"),
    RULE_TEST(events_and_cards_are_at_hand, "cards.11 cards.6"),
    RULE_TEST(steps_of_a_turn_have_their_object, "turn.5 trigger.1"),
    RULE_TEST(only_some_battles_wait, "battle.47"),
};
RULE_TEST_MAIN("sanjuans", tests)
