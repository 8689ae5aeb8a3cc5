/* The position of tests/sanjuans, see position.h. */
#include "sanjuans/position.h"

#include <stdlib.h>
#include <string.h>

struct sj_state state;
struct sj_data data;
const struct tested tested = { &sj_game, &state, &data, "" };

/* ---- The map ----------------------------------------------------------------------------- */

void empty_map(void)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] != SJ_WHERE_GONE) state.unit_where[unit] = SJ_WHERE_RESERVE;
    }
    memset(state.unit_lost, 0, sizeof state.unit_lost);
    memset(state.unit_flags, 0, sizeof state.unit_flags);
    memset(state.unit_movement, 0, sizeof state.unit_movement);
    memset(state.ship_where, SJ_WHERE_RESERVE, sizeof state.ship_where);
    memset(state.control, SJ_CONTROL_LOYAL, sizeof state.control);
    memset(state.siege, 0, sizeof state.siege);
}

int add_unit(enum sj_kind kind, int where)
{
    int first = sj_first_of_kind((int)kind), end = first + sj_kind_counters((int)kind);
    for (int unit = first; unit < end; unit++) {
        if (state.unit_where[unit] != SJ_WHERE_RESERVE) continue;
        state.unit_where[unit] = (uint8_t)where;
        return unit;
    }
    fail_msg("no counter of kind %d is left", (int)kind);
    return SJ_NO_UNIT;
}

void add_units(enum sj_kind kind, int number, int where)
{
    for (int i = 0; i < number; i++) add_unit(kind, where);
}

void put_ship(enum sj_ship ship, int where)
{
    state.ship_where[ship] = (uint8_t)where;
}

int place(const char *word)
{
    int number = words_find(sj_game.verbs[SJ_VERB_ACTIVATE].first, word, strlen(word));
    if (number < 0) fail_msg("no place %s", word);
    return number;
}

static void set_revolt(const char *word)
{
    int location = place(word);
    if (location < 0 || location >= SJ_LOCATIONS) {
        fail_msg("%s is no location", word);
        return;
    }
    state.control[location] = SJ_CONTROL_REVOLT;
}

void revolt(const char *locations)
{
    for_each_word(locations, set_revolt);
}

/* ---- The step at hand -------------------------------------------------------------------- */

static enum sj_phase phase_of(enum sj_step step)
{
    if (step < SJ_STEP_DRAW) return SJ_PHASE_DRAW;
    if (step < SJ_STEP_CHECKS) return SJ_PHASE_DRAW;
    if (step < SJ_STEP_ROUND) return SJ_PHASE_REBELLION;
    if (step < SJ_STEP_SUPPLY) return SJ_PHASE_ROUNDS;
    if (step < SJ_STEP_SIEGES) return SJ_PHASE_SUPPLY;
    if (step < SJ_STEP_REPLACEMENTS) return SJ_PHASE_SIEGES;
    return step == SJ_STEP_REPLACEMENTS ? SJ_PHASE_REPLACEMENTS : SJ_PHASE_VICTORY;
}

static void set_stack(enum sj_step first, enum sj_step second, enum sj_step third)
{
    memset(state.step, SJ_STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)first;
    state.step[1] = (uint8_t)second;
    state.step[2] = (uint8_t)third;
    state.phase = (uint8_t)phase_of(first);
    state.turn = 3;
    state.round = state.phase >= SJ_PHASE_ROUNDS;
}

void at_step(enum sj_step step)
{
    set_stack(step, step == SJ_STEP_TURN ? SJ_STEP_OVER : SJ_STEP_TURN, SJ_STEP_OVER);
}

static void hold(const char *word)
{
    long card = strtol(word, NULL, 10);
    assert_true(card >= 1 && card <= SJ_CARDS);
    state.card[card - 1] = SJ_CARD_HAND;
}

void in_round(const char *hand)
{
    for (int card = 0; card < SJ_CARDS; card++) {
        if (state.card[card] == SJ_CARD_HAND) state.card[card] = SJ_CARD_DRAW;
    }
    for_each_word(hand, hold);
    at_step(SJ_STEP_ROUND);
}

void in_operations(int ops)
{
    set_stack(SJ_STEP_OPERATIONS, SJ_STEP_ROUND_END, SJ_STEP_TURN);
    state.ops = (uint8_t)ops;
    state.card_use = SJ_USE_PASS;
}

const char *text_of(enum sj_verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}

void with_card(int card)
{
    begin("");
    empty_map();
    in_round("");
    state.card[card - 1] = SJ_CARD_HAND;
}

void play_event(int card)
{
    does(text_of(SJ_VERB_EVENT, card, 0));
    does(data.card[card - 1].number == 2 ? "roll:1+2" : "roll:1+1");
}

void plays(int card)
{
    with_card(card);
    play_event(card);
}

void cannot_play(int card, const char *rule)
{
    refuses(text_of(SJ_VERB_EVENT, card, 0), rule);
}
