/* The position of tests/sanjuans, see position.h. */
#include "sanjuans/position.h"

#include <stdlib.h>
#include <string.h>

struct sanjuans_state state;
struct sanjuans_data data;
const struct tested tested = { &sanjuans_game, &state, &data, "" };

/* ---- The map ----------------------------------------------------------------------------- */

void empty_map(void)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (state.unit_where[unit] != WHERE_GONE) state.unit_where[unit] = WHERE_RESERVE;
    }
    memset(state.unit_lost, 0, sizeof state.unit_lost);
    memset(state.unit_flags, 0, sizeof state.unit_flags);
    memset(state.unit_movement, 0, sizeof state.unit_movement);
    memset(state.ship_where, WHERE_RESERVE, sizeof state.ship_where);
    memset(state.control, CONTROL_LOYAL, sizeof state.control);
    memset(state.siege, 0, sizeof state.siege);
}

int add_unit(enum kind kind, int where)
{
    int first = first_of_kind((int)kind), end = first + kind_counters((int)kind);
    for (int unit = first; unit < end; unit++) {
        if (state.unit_where[unit] != WHERE_RESERVE) continue;
        state.unit_where[unit] = (uint8_t)where;
        return unit;
    }
    fail_msg("no counter of kind %d is left", (int)kind);
    return NO_UNIT;
}

void add_units(enum kind kind, int number, int where)
{
    for (int i = 0; i < number; i++) add_unit(kind, where);
}

void put_ship(enum ship ship, int where)
{
    state.ship_where[ship] = (uint8_t)where;
}

int place(const char *word)
{
    int number = words_find(sanjuans_game.verbs[VERB_ACTIVATE].first, word, strlen(word));
    if (number < 0) fail_msg("no place %s", word);
    return number;
}

static void set_revolt(const char *word)
{
    int location = place(word);
    if (location < 0 || location >= LOCATIONS) {
        fail_msg("%s is no location", word);
        return;
    }
    state.control[location] = CONTROL_REVOLT;
}

void revolt(const char *locations)
{
    for_each_word(locations, set_revolt);
}

/* ---- The step at hand -------------------------------------------------------------------- */

static enum phase phase_of(enum step step)
{
    if (step < STEP_DRAW) return PHASE_DRAW;
    if (step < STEP_CHECKS) return PHASE_DRAW;
    if (step < STEP_ROUND) return PHASE_REBELLION;
    if (step < STEP_SUPPLY) return PHASE_ROUNDS;
    if (step < STEP_SIEGES) return PHASE_SUPPLY;
    if (step < STEP_REPLACEMENTS) return PHASE_SIEGES;
    return step == STEP_REPLACEMENTS ? PHASE_REPLACEMENTS : PHASE_VICTORY;
}

static void set_stack(enum step first, enum step second, enum step third)
{
    memset(state.step, STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)first;
    state.step[1] = (uint8_t)second;
    state.step[2] = (uint8_t)third;
    state.phase = (uint8_t)phase_of(first);
    state.turn = 3;
    state.round = 1;
}

void at_step(enum step step)
{
    set_stack(step, step == STEP_TURN ? STEP_OVER : STEP_TURN, STEP_OVER);
}

static void hold(const char *word)
{
    long card = strtol(word, NULL, 10);
    assert_true(card >= 1 && card <= CARDS);
    state.card[card - 1] = CARD_HAND;
}

void in_round(const char *hand)
{
    for (int card = 0; card < CARDS; card++) {
        if (state.card[card] == CARD_HAND) state.card[card] = CARD_DRAW;
    }
    for_each_word(hand, hold);
    at_step(STEP_ROUND);
}

void in_operations(int ops)
{
    set_stack(STEP_OPERATIONS, STEP_ROUND_END, STEP_TURN);
    state.ops = (uint8_t)ops;
    state.card_use = USE_PASS;
}

const char *text_of(enum verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}
