/* The battles of tests/sanjuans, see battles.h. */
#include "sanjuans/battles.h"

#include <stdio.h>

enum { TEXT_MOST = 64 };

static void does_word(const char *form, int number)
{
    char text[TEXT_MOST];
    snprintf(text, sizeof text, form, number);
    does(text);
}

void battle_waits(int where, enum battle_cause cause, int from)
{
    bool besieged = cause == CAUSE_RELIEF || cause == CAUSE_EXIT;
    in_operations(0);
    for (int unit = 0; unit < UNITS; unit++) {
        if (state.unit_where[unit] == where) set_unit_flag(&state, unit, UNIT_IN_BATTLE);
    }
    if (is_location(where) && besieged) state.siege[where] = 1;
    if (is_location(where) && !besieged) state.control[where] = CONTROL_REVOLT;
    state.place_flags[where] |= PLACE_BATTLE;
    state.waiting[where] = (uint8_t)cause;
    state.arrived_from[where] = (uint8_t)from;
}

void open_ground(void)
{
    while (state.step[0] == STEP_TERRAIN_DIE) does("roll:3+4");
}

void fight_on_table(int where, const char *dice)
{
    does(text_of(VERB_FIGHT, where, 0));
    does(dice);
    open_ground();
    assert_step(STEP_BATTLE_ENTRY);
}

/* The steps of a siege wait below, as they do when it is resolved. */
static void at_siege(int location, enum step step)
{
    at_step(STEP_SIEGES);
    push_step(&state, STEP_SIEGE_END);
    push_step(&state, STEP_GUNBOAT_DIE);
    push_step(&state, STEP_SIEGE_DIE);
    push_step(&state, step);
    state.resolved[location] = 1;
    state.siege[location] = 1;
    state.siege_at = (uint8_t)location;
}

void storm(int location, const char *dice)
{
    at_siege(location, STEP_STORM_DIE);
    does("roll:6");
    does(dice);
}

void break_out_of(int location, const char *dice)
{
    int count;
    const uint8_t *near = neighbours(&data, location, &count);
    at_siege(location, STEP_BREAKOUT_SPACE);
    state.sortie = SORTIE_BREAKOUT;
    for (int unit = 0; unit < UNITS; unit++) {
        if (state.unit_where[unit] == location) set_unit_flag(&state, unit, UNIT_IN_FORCE);
    }
    if (is_legal(text_of(VERB_MARCH, near[0], 0))) does(text_of(VERB_MARCH, near[0], 0));
    does(dice);
}

void array_battle(int where, enum kind kind, int number, enum battle_type type)
{
    static const char *const rolls[BATTLE_TYPES] = { "roll:1+1", "roll:1+2", "roll:1+3",
                                                     "roll:3+4", "roll:4+6", "roll:6+6" };
    begin("");
    empty_map();
    add_units(kind, number, where);
    battle_waits(where, CAUSE_ENCOUNTER, NO_PLACE);
    does(text_of(VERB_FIGHT, where, 0));
    does("total:20 total:4 total:4 total:0");
    does(rolls[type]);
    if (state.step[0] == STEP_DAWN_DIE) does("roll:1");
    assert_step(STEP_BATTLE_DRAW);
}

void no_side_can_hit(void)
{
    for (int grade = 0; grade < GRADES; grade++) data.hit[grade] = 11;
    for (int kind = 0; kind < MAHDIST_KINDS; kind++) {
        data.mahdist[kind].number = data.mahdist[kind].number_covered = 11;
    }
    data.constant[CONSTANT_mahdist_melee] = 11;
    data.constant[CONSTANT_mahdist_melee_battery] = 0;
    data.constant[CONSTANT_gunboat_number] = 11;
    data.type[BATTLE_MAHDIST_SURPRISE].melee_first = 0;
}

int stand_until_decided(int first_draw)
{
    int rounds = 0;
    while (state.step[0] == STEP_BATTLE_DRAW || state.step[0] == STEP_BATTLE_ROUND) {
        if (state.step[0] == STEP_BATTLE_ROUND) does("stand");
        does_word("battle:%d", first_draw + rounds++);
    }
    return rounds;
}
