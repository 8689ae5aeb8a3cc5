/* Positions whose steps cannot be: one on another that never waits for it, one with nothing to work
 * on, one with nothing to ask. */
#include "sanjuans/position.h"

#include <string.h>

static struct sj_state sound;

static void in_a_round(void)
{
    begin("supply=advanced siege_boats=yes water=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    in_operations(1);
    sound = state;
}

static void assert_fault(const char *text)
{
    const char *fault = sj_game.fault(&data, &state);
    if (!fault) fail_msg("no fault, but: %s", text);
    if (strcmp(fault, text) != 0) fail_msg("%s, but: %s", fault, text);
    state = sound;
}

static void assert_sound(void)
{
    const char *fault = sj_game.fault(&data, &state);
    if (fault) fail_msg("%s", fault);
}

static void steps_lie_only_on_those_that_wait_for_them(void)
{
    static const uint8_t tops[] = { SJ_STEP_ROUND,        SJ_STEP_LOADING,    SJ_STEP_CHECK_DIE,
                                    SJ_STEP_SIEGE_DIE,    SJ_STEP_DRAW,       SJ_STEP_RANDOM_SHIP,
                                    SJ_STEP_FATE_DIE,     SJ_STEP_SUPPLY_DIE, SJ_STEP_CHECKS,
                                    SJ_STEP_REPLACEMENTS, SJ_STEP_STORM_DIE,  SJ_STEP_GORDON_DIE };
    in_a_round();
    assert_sound();
    for (size_t i = 0; i < sizeof tops; i++) {
        sj_step_push(&state, (enum sj_step)tops[i]);
        assert_fault("step: one lies on another that never waits for it");
    }
    state.step[1] = SJ_STEP_CHECKS; /* operations in the rebellion */
    assert_fault("step: one lies on another that never waits for it");
    state.phase = SJ_PHASE_SIEGES;
    assert_fault("phase: not that of the steps");
}

static void push_at(enum sj_step step, int force_at)
{
    sj_step_push(&state, step);
    state.force_at = (uint8_t)force_at;
}

static void what_moves_is_somewhere(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    in_a_round();
    push_at(SJ_STEP_MARCH, SJ_NO_PLACE);
    assert_fault(nothing);
    push_at(SJ_STEP_MARCH, SJ_SINKAT);
    sj_set_unit_flag(&state, sj_first_of_kind(SJ_KIND_SUDANESE), SJ_UNIT_IN_FORCE);
    assert_fault(nothing);
    push_at(SJ_STEP_FLEET, SJ_SINKAT);
    assert_fault(nothing);
    push_at(SJ_STEP_FLEET, SJ_SUAKIN);
    state.ship_flags[SJ_KASSALA] = SJ_SHIP_IN_FLEET;
    assert_fault(nothing);
    push_at(SJ_STEP_FLEET, SJ_FRIDAY_HARBOR);
    sj_step_push(&state, SJ_STEP_BOATS_DIE);
    assert_fault(nothing);
    push_at(SJ_STEP_FLEET, SJ_FRIDAY_HARBOR);
    sj_step_push(&state, SJ_STEP_WATER_DIE);
    assert_fault(nothing);
    sj_step_push(&state, SJ_STEP_TRAIN);
    assert_fault(nothing);
    sj_step_push(&state, SJ_STEP_PUT_TO_SEA);
    state.lost_port = SJ_SINKAT;
    assert_fault(nothing);
    push_at(SJ_STEP_FLEET, SJ_FRIDAY_HARBOR);
    assert_fault("step: the one at hand has nothing to ask");
}

/* Marks of a force or fleet belong to the step that moves it. */
static void marks_belong_to_their_step(void)
{
    in_a_round();
    sj_set_unit_flag(&state, sj_first_of_kind(SJ_KIND_SUDANESE), SJ_UNIT_IN_FORCE);
    assert_fault("unit_flags: in a force that is not at hand");
    state.ship_flags[SJ_KASSALA] = SJ_SHIP_IN_FLEET;
    assert_fault("ship_flags: in a fleet that is not at hand");
    state.ship_flags[SJ_KASSALA] = SJ_SHIP_LOADED;
    assert_fault("ship_flags: loaded in a loading that is not at hand");
    state.ship_slow[SJ_KASSALA] = data.ship[SJ_KASSALA].hull;
    assert_fault("ship_damage: she would have sunk");
}

static void waits_on(enum sj_step below, enum sj_step step)
{
    at_step(below);
    sj_step_push(&state, step);
}

static void events_and_cards_are_at_hand(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    static const uint8_t asks[] = { SJ_STEP_EVENT_CHECK,    SJ_STEP_RANDOM_LOCATION,
                                    SJ_STEP_RANDOM_SHIP,    SJ_STEP_RANDOM_UNIT,
                                    SJ_STEP_HAPPENING_ROLL, SJ_STEP_EXCHANGE,
                                    SJ_STEP_HAPPENING_PLACE };
    in_a_round();
    for (size_t i = 0; i < sizeof asks; i++) {
        waits_on(SJ_STEP_ROUND, (enum sj_step)asks[i]);
        state.happening = 11;
        state.card_use = SJ_USE_NONE;
        assert_fault(nothing);
    }
    waits_on(SJ_STEP_ROUND, SJ_STEP_HAPPENING_ROLL);
    state.happening = 63;
    state.number = SJ_SHIPS;
    assert_fault(nothing);
    waits_on(SJ_STEP_ROUND, SJ_STEP_EXCHANGE);
    state.happening = 65;
    state.happening_stage = 1;
    assert_fault(nothing);
    for (int step = SJ_STEP_CARD_PLACE; step <= SJ_STEP_CARD_VILLAGE; step++) {
        waits_on(SJ_STEP_ROUND_END, SJ_STEP_CARD_EVENT);
        sj_step_push(&state, (enum sj_step)step);
        assert_fault(nothing);
    }
    state.card_use = SJ_USE_EVENT;
    assert_fault("card_use: of no card");
}

static void steps_of_a_turn_have_their_object(void)
{
    static const char nothing[] = "step: one has nothing to work on";
    in_a_round();
    waits_on(SJ_STEP_SUPPLY, SJ_STEP_STARVE_DIE);
    state.unit = SJ_NO_UNIT;
    assert_fault(nothing);
    waits_on(SJ_STEP_SUPPLY, SJ_STEP_SUPPLY_SPEND);
    assert_fault(nothing);
    waits_on(SJ_STEP_SUPPLY, SJ_STEP_SUPPLY_CUT);
    state.supply_at = SJ_PLACES + 1;
    assert_fault(nothing);
    at_step(SJ_STEP_GIVE_BACK);
    for (int card = 0; card < SJ_CARDS; card++) state.card[card] = SJ_CARD_DRAW;
    assert_fault("step: the one at hand has nothing to ask");
    at_step(SJ_STEP_TURN);
    assert_fault("step: the one at hand has nothing to ask");
    at_step(SJ_STEP_DRAW); /* with a full hand */
    for (int card = 0; card < SJ_CARDS; card++) {
        state.card[card] = card < SJ_HAND ? SJ_CARD_HAND : SJ_CARD_DRAW;
    }
    assert_fault("step: the one at hand has nothing to ask");
}

/* Whoever sets up the replacements without points has nothing to do but to end them. */
static void replacements_without_points_can_be_ended(void)
{
    in_a_round();
    at_step(SJ_STEP_REPLACEMENTS);
    assert_sound();
    assert_legal("done");
    does("done");
    assert_int_equal(state.turn, 4);
}

/* turn.4: seven rounds, and none before the rebellion is over. */
static void rounds_are_those_of_their_phase(void)
{
    static const char text[] = "round: not one of this phase";
    in_a_round();
    state.round = 0;
    assert_fault(text);
    at_step(SJ_STEP_CHECKS);
    state.due[SJ_GINNIS] = state.due[SJ_SINKAT] = 1;
    assert_sound();
    state.round = SJ_ROUNDS;
    assert_fault(text);
    at_step(SJ_STEP_DRAW);
    state.round = 1;
    assert_fault(text);
}

static void only_some_battles_wait(void)
{
    static const char cannot[] = "waiting: a battle that cannot wait there";
    in_a_round();
    state.place_flags[SJ_SINKAT] |= SJ_PLACE_BATTLE;
    state.waiting[SJ_SINKAT] = SJ_CAUSE_STORM;
    assert_fault(cannot);
    state.place_flags[SJ_FIRST_WAYPOINT] |= SJ_PLACE_BATTLE;
    state.waiting[SJ_FIRST_WAYPOINT] = SJ_CAUSE_RELIEF;
    assert_fault(cannot);
    state.place_flags[SJ_SINKAT] |= SJ_PLACE_BATTLE;
    state.waiting[SJ_SINKAT] = SJ_CAUSE_EXIT;
    assert_fault(cannot);
}

static const struct rule_test tests[] = {
    RULE_TEST(steps_lie_only_on_those_that_wait_for_them, "turn.1"),
    RULE_TEST(what_moves_is_somewhere, "move.2 naval.1"),
    RULE_TEST(marks_belong_to_their_step, "move.2 naval.1 naval.3"),
    RULE_TEST(events_and_cards_are_at_hand, "cards.11 cards.6"),
    RULE_TEST(steps_of_a_turn_have_their_object, "turn.5 trigger.1"),
    RULE_TEST(replacements_without_points_can_be_ended, "replace.4 turn.7"),
    RULE_TEST(rounds_are_those_of_their_phase, "turn.4"),
    RULE_TEST(only_some_battles_wait, "battle.47"),
};
RULE_TEST_MAIN("sanjuans", tests)
