/* Steps that wait: what each needs of the rest of the position. */
#include "sanjuans/position.h"

#include <string.h>

static const char nothing[] = "step: one has nothing to work on";

static void in_a_round(void)
{
    begin("supply=advanced siege_boats=yes water=yes");
    empty_map();
    in_operations(1);
}

static bool is_fault(const char *text)
{
    const char *found = sj_game.fault(&data, &state);
    return found && strcmp(found, text) == 0;
}

/* What a step works on is there, or not; whether it has something to ask is another matter. */
static void assert_works(bool works)
{
    const char *found = sj_game.fault(&data, &state);
    if (works == is_fault(nothing)) {
        fail_msg("step %d at %d: %s", state.step[0], state.step[1], found ? found : "no fault");
    }
}

static void stack(enum sj_step step, enum sj_step below)
{
    /* What waits below it, down to the turn. */
    static const uint8_t chain[SJ_STEPS] = {
        [SJ_STEP_CARD_EVENT] = SJ_STEP_ROUND_END,  [SJ_STEP_OPERATIONS] = SJ_STEP_ROUND_END,
        [SJ_STEP_FLEET] = SJ_STEP_OPERATIONS,      [SJ_STEP_SIEGE_DIE] = SJ_STEP_GUNBOAT_DIE,
        [SJ_STEP_GUNBOAT_DIE] = SJ_STEP_SIEGE_END, [SJ_STEP_SIEGE_END] = SJ_STEP_SIEGES,
    };
    int depth = 1;
    memset(state.step, SJ_STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)step;
    for (int next = (int)below; next != SJ_STEP_TURN;
         next = chain[next] ? chain[next] : SJ_STEP_TURN) {
        state.step[depth++] = (uint8_t)next;
    }
    state.step[depth] = SJ_STEP_TURN;
}

/* ---- Cards and events -------------------------------------------------------------------- */

/* Card 20 is played for its third effect, the only one that any card has. */
static void at_effect(enum sj_step step, int kind)
{
    in_a_round();
    for (int card = 0; card < SJ_CARDS; card++) {
        memset(data.card[card].effects, 0, sizeof data.card[card].effects);
    }
    data.card[20 - 1].effects[3 - 1].kind = (uint8_t)kind;
    state.card[20 - 1] = SJ_CARD_AT_HAND;
    state.card_at_hand = 20;
    state.card_use = SJ_USE_EVENT;
    state.card_effect = 3;
    state.card_left = 1;
    state.card_chosen = SJ_SUAKIN;
    stack(step, SJ_STEP_CARD_EVENT);
}

static bool asks_for_effect(int step, int kind)
{
    switch (step) {
    case SJ_STEP_CARD_PLACE:
        return kind == SJ_EFFECT_UNITS || kind == SJ_EFFECT_FREE_UNITS ||
               kind == SJ_EFFECT_REDOUBT || kind == SJ_EFFECT_SIEGE ||
               kind == SJ_EFFECT_SHIPS_GUNS || kind == SJ_EFFECT_CHANNEL;
    case SJ_STEP_CARD_KIND: return kind == SJ_EFFECT_FREE_UNITS;
    case SJ_STEP_CARD_ISLAND: return kind == SJ_EFFECT_CHIEFS;
    default: return kind == SJ_EFFECT_PARDON;
    }
}

static void a_card_asks_only_for_its_effect(void)
{
    for (int step = SJ_STEP_CARD_PLACE; step <= SJ_STEP_CARD_VILLAGE; step++) {
        bool counts = step == SJ_STEP_CARD_PLACE || step == SJ_STEP_CARD_KIND;
        for (int kind = 0; kind < SJ_EFFECTS; kind++) {
            bool asks = asks_for_effect(step, kind);
            at_effect((enum sj_step)step, kind);
            assert_works(asks);
            state.card_left = 0;
            assert_works(asks && !counts);
            at_effect((enum sj_step)step, kind);
            state.card_chosen = SJ_NO_PLACE;
            assert_works(asks && step != SJ_STEP_CARD_KIND);
            at_effect((enum sj_step)step, kind);
            state.card_effect = 0;
            assert_works(false);
            at_effect((enum sj_step)step, kind);
            state.card_at_hand = state.card_use = 0;
            state.card[20 - 1] = SJ_CARD_DRAW;
            assert_works(false);
        }
    }
}

static void an_event_is_of_a_card_played_for_it(void)
{
    for (int use = SJ_USE_NONE; use < SJ_USES; use++) {
        at_effect(SJ_STEP_CARD_EVENT, SJ_EFFECT_NONE);
        stack(SJ_STEP_CARD_EVENT, SJ_STEP_ROUND_END);
        state.card_use = (uint8_t)use;
        assert_works(use == SJ_USE_EVENT);
        /* A use without a card is a fault of its own; a pass needs none. */
        state.card_at_hand = 0;
        state.card[20 - 1] = SJ_CARD_DRAW;
        stack(SJ_STEP_OPERATIONS, SJ_STEP_ROUND_END);
        bool of_card = use != SJ_USE_NONE && use != SJ_USE_PASS;
        assert_int_equal(is_fault("card_use: of no card"), of_card);
    }
}

static void random_events_have_two_dice(void)
{
    for (int number = 0; number < 100; number++) {
        int tens = number / 10, ones = number - 10 * tens;
        in_a_round();
        stack(SJ_STEP_HAPPENING, SJ_STEP_ROUND);
        state.happening = (uint8_t)number;
        assert_works(tens >= 1 && tens <= 6 && ones >= 1 && ones <= 6);
    }
}

/* event.12 to event.65, by what each asks for. */
static void events_ask_for_what_they_are_about(void)
{
    static const struct {
        uint8_t step, events[8];
    } rows[] = {
        { SJ_STEP_RANDOM_LOCATION, { 13, 14, 26, 33, 41, 44, 52 } },
        { SJ_STEP_RANDOM_SHIP, { 12, 63, 64 } },
        { SJ_STEP_RANDOM_UNIT, { 13 } },
        { SJ_STEP_HAPPENING_PLACE, { 16, 24, 35 } },
        { SJ_STEP_HAPPENING_ROLL, { 42, 63 } },
        { SJ_STEP_EXCHANGE, { 46, 65 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int number = 0; number < 67; number++) {
            bool asks = number && memchr(rows[i].events, number, sizeof rows[i].events);
            in_a_round();
            stack((enum sj_step)rows[i].step, SJ_STEP_ROUND);
            state.happening = (uint8_t)number;
            state.number = SJ_SHIPS - 1;
            assert_works(asks);
        }
    }
    /* event.63 rolls for a ship; the others of that step do not look at the number. */
    stack(SJ_STEP_HAPPENING_ROLL, SJ_STEP_ROUND);
    state.number = SJ_SHIPS;
    state.happening = 63;
    assert_works(false);
    state.happening = 42;
    assert_works(true);
    /* In an exchange a card is given first, and is in hand until another comes for it. */
    stack(SJ_STEP_EXCHANGE, SJ_STEP_ROUND);
    state.happening = 46;
    for (int stage = 0; stage < 2; stage++) {
        for (int card = 0; card <= SJ_CARDS + 1; card++) {
            memset(state.card, SJ_CARD_DRAW, sizeof state.card);
            state.happening_stage = (uint8_t)stage;
            state.number = (uint8_t)card;
            assert_works(!stage);
            if (card < 1 || card > SJ_CARDS) continue;
            state.card[card - 1] = SJ_CARD_HAND;
            assert_works(true);
        }
    }
}

/* ---- Forces and fleets ------------------------------------------------------------------- */

static void a_force_stands_together(void)
{
    static const uint8_t steps[] = { SJ_STEP_MARCH, SJ_STEP_ENCOUNTER_DIE };
    for (size_t i = 0; i < sizeof steps; i++) {
        in_a_round();
        stack((enum sj_step)steps[i], SJ_STEP_OPERATIONS);
        state.force_at = SJ_SPACES - 1;
        state.unit_where[0] = state.unit_where[SJ_UNITS - 1] = SJ_SPACES - 1;
        sj_set_unit_flag(&state, 0, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(&state, SJ_UNITS - 1, SJ_UNIT_IN_FORCE);
        assert_works(true);
        state.unit_where[0] = SJ_GINNIS;
        assert_works(false);
        state.unit_where[0] = SJ_SPACES - 1;
        state.unit_where[SJ_UNITS - 1] = SJ_GINNIS;
        assert_works(false);
        state.unit_where[SJ_UNITS - 1] = SJ_SPACES - 1;
        state.supply[SJ_SPACES - 1] = state.force_supply = 2;
        assert_works(true);
        state.force_supply = 3;
        assert_works(false);
        state.force_supply = 0;
        memset(state.unit_flags, 0, sizeof state.unit_flags);
        state.force_at = SJ_SPACES;
        assert_works(false);
    }
}

static void a_fleet_lies_together_in_a_port_or_at_sea(void)
{
    in_a_round();
    put_ship(0, SJ_SUAKIN);
    put_ship(SJ_SHIPS - 1, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    stack(SJ_STEP_FLEET, SJ_STEP_OPERATIONS);
    state.ship_flags[0] = state.ship_flags[SJ_SHIPS - 1] = SJ_SHIP_IN_FLEET;
    state.force_at = SJ_SUAKIN;
    assert_works(true);
    put_ship(0, SJ_FRIDAY_HARBOR);
    assert_works(false);
    put_ship(0, SJ_SUAKIN);
    put_ship(SJ_SHIPS - 1, SJ_FRIDAY_HARBOR);
    assert_works(false);
    for (int sea = SJ_FIRST_SEA; sea < SJ_PLACES; sea++) {
        put_ship(0, sea);
        put_ship(SJ_SHIPS - 1, sea);
        state.force_at = (uint8_t)sea;
        assert_works(true);
    }
    state.ship_flags[0] = state.ship_flags[SJ_SHIPS - 1] = 0;
    state.force_at = SJ_SINKAT;
    assert_works(false);
}

/* naval.13: cargo in ports; option.navalencounter: flotillas at sea; option.siegeboats: into a port
 * from the sea. */
static void what_a_fleet_does_is_done_in_its_place(void)
{
    enum { PORT = SJ_SUAKIN, SEA = SJ_FIRST_SEA };
    static const struct {
        uint8_t step, force_at, from, cause;
        bool works;
    } rows[] = {
        { SJ_STEP_LOADING, PORT, SEA, 0, true },
        { SJ_STEP_LOADING, SEA, PORT, 0, false },
        { SJ_STEP_UNLOADING, PORT, SEA, 0, true },
        { SJ_STEP_UNLOADING, SEA, PORT, 0, false },
        { SJ_STEP_WATER_DIE, SEA, PORT, 0, true },
        { SJ_STEP_WATER_DIE, PORT, SEA, 0, false },
        { SJ_STEP_FLOTILLA_DIE, SEA, PORT, 0, true },
        { SJ_STEP_FLOTILLA_DIE, PORT, SEA, 0, false },
        { SJ_STEP_WATER_FIGHT, SEA, PORT, SJ_CAUSE_WATER, true },
        { SJ_STEP_WATER_FIGHT, SEA, PORT, 0, false },
        { SJ_STEP_WATER_FIGHT, PORT, SEA, SJ_CAUSE_WATER, false },
        { SJ_STEP_WATER_ENTRY, SEA, PORT, SJ_CAUSE_WATER, true },
        { SJ_STEP_WATER_ENTRY, SEA, PORT, 0, false },
        { SJ_STEP_WATER_ENTRY, PORT, SEA, SJ_CAUSE_WATER, false },
        { SJ_STEP_BOATS_DIE, PORT, SEA, 0, true },
        { SJ_STEP_BOATS_DIE, PORT, PORT, 0, false },
        { SJ_STEP_BOATS_DIE, SEA, SEA, 0, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        in_a_round();
        put_ship(SJ_KASSALA, rows[i].force_at);
        state.ship_flags[SJ_KASSALA] = SJ_SHIP_IN_FLEET;
        stack((enum sj_step)rows[i].step, SJ_STEP_FLEET);
        state.force_at = rows[i].force_at;
        state.force_from = rows[i].from;
        state.battle.cause = rows[i].cause;
        assert_works(rows[i].works);
    }
}

static void numbers_of_a_step_are_of_something(void)
{
    in_a_round();
    stack(SJ_STEP_TRAIN, SJ_STEP_OPERATIONS);
    state.train = SJ_SPACES - 1;
    assert_works(true);
    state.train = SJ_WHERE_RESERVE;
    assert_works(false);
    state.train = SJ_WHERE_LOST;
    assert_works(false);
    static const uint8_t of_unit[][2] = { { SJ_STEP_STARVE_DIE, SJ_STEP_SUPPLY },
                                          { SJ_STEP_RECALL_DIE, SJ_STEP_DRAW } };
    for (int i = 0; i < 2; i++) {
        stack((enum sj_step)of_unit[i][0], (enum sj_step)of_unit[i][1]);
        state.unit = SJ_UNITS - 1;
        assert_works(true);
        state.unit = SJ_NO_UNIT;
        assert_works(false);
    }
    for (int step = SJ_STEP_SUPPLY_SPEND; step <= SJ_STEP_SUPPLY_CUT; step++) {
        stack((enum sj_step)step, SJ_STEP_SUPPLY);
        for (int at = 0; at <= SJ_PLACES + 1; at++) {
            state.supply_at = (uint8_t)at;
            assert_works(at >= 1 && at <= SJ_PLACES);
        }
    }
}

static void what_is_about_a_siege_needs_one(void)
{
    static const uint8_t steps[] = { SJ_STEP_SIEGE_CHOICE, SJ_STEP_SORTIE_UNITS,
                                     SJ_STEP_SORTIE_DIE,   SJ_STEP_BREAKOUT_SPACE,
                                     SJ_STEP_STORM_DIE,    SJ_STEP_SIEGE_ROW };
    for (size_t i = 0; i < sizeof steps; i++) {
        in_a_round();
        add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
        stack((enum sj_step)steps[i],
              steps[i] == SJ_STEP_SIEGE_ROW ? SJ_STEP_GUNBOAT_DIE : SJ_STEP_SIEGE_DIE);
        state.siege_at = SJ_OLGA;
        assert_works(false);
        state.siege[SJ_OLGA] = 1;
        assert_works(true);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_card_asks_only_for_its_effect, "cards.6"),
    RULE_TEST(an_event_is_of_a_card_played_for_it, "cards.6 cards.5"),
    RULE_TEST(random_events_have_two_dice, "cards.12"),
    RULE_TEST(events_ask_for_what_they_are_about,
              "event.12 event.13 event.14 event.16 event.24 event.26 event.33 event.35 event.41 "
              "event.42 event.44 event.46 event.52 event.63 event.64 event.65"),
    RULE_TEST(a_force_stands_together, "move.2"),
    RULE_TEST(a_fleet_lies_together_in_a_port_or_at_sea, "naval.1"),
    RULE_TEST(what_a_fleet_does_is_done_in_its_place,
              "naval.13 option.navalencounter option.siegeboats"),
    RULE_TEST(numbers_of_a_step_are_of_something, "turn.5"),
    RULE_TEST(what_is_about_a_siege_needs_one, "siege.7 sortie.1"),
};

RULE_TEST_MAIN("sanjuans", tests)
