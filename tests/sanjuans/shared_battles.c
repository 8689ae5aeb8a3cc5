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

void battle_waits(int where, enum sj_battle_cause cause, int from)
{
    bool besieged = cause == SJ_CAUSE_RELIEF || cause == SJ_CAUSE_EXIT;
    in_operations(0);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == where) sj_set_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE);
    }
    if (sj_is_location(where) && besieged) state.siege[where] = 1;
    if (sj_is_location(where) && !besieged) state.control[where] = SJ_CONTROL_REVOLT;
    state.place_flags[where] |= SJ_PLACE_BATTLE;
    state.waiting[where] = (uint8_t)cause;
    state.arrived_from[where] = (uint8_t)from;
}

void open_ground(void)
{
    while (state.step[0] == SJ_STEP_TERRAIN_DIE) does("roll:3+4");
}

void fight_on_table(int where, const char *dice)
{
    does(text_of(SJ_VERB_FIGHT, where, 0));
    does(dice);
    open_ground();
    assert_step(SJ_STEP_BATTLE_ENTRY);
}

/* The steps of a siege wait below, as they do when it is resolved. */
static void at_siege(int location, enum sj_step step)
{
    at_step(SJ_STEP_SIEGES);
    sj_step_push(&state, SJ_STEP_SIEGE_END);
    sj_step_push(&state, SJ_STEP_GUNBOAT_DIE);
    sj_step_push(&state, SJ_STEP_SIEGE_DIE);
    sj_step_push(&state, step);
    state.resolved[location] = 1;
    state.siege[location] = 1;
    state.siege_at = (uint8_t)location;
}

void storm(int location, const char *dice)
{
    at_siege(location, SJ_STEP_STORM_DIE);
    does("roll:6");
    does(dice);
}

void break_out_of(int location, const char *dice)
{
    int count;
    const uint8_t *near = sj_neighbours(&data, location, &count);
    at_siege(location, SJ_STEP_BREAKOUT_SPACE);
    state.sortie = SJ_SORTIE_BREAKOUT;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == location) sj_set_unit_flag(&state, unit, SJ_UNIT_IN_FORCE);
    }
    if (is_legal(text_of(SJ_VERB_MARCH, near[0], 0))) does(text_of(SJ_VERB_MARCH, near[0], 0));
    does(dice);
}

void array_battle(int where, enum sj_kind kind, int number, enum sj_battle_type type)
{
    static const char *const rolls[SJ_BATTLE_TYPES] = { "roll:1+1", "roll:1+2", "roll:1+3",
                                                        "roll:3+4", "roll:4+6", "roll:6+6" };
    begin("");
    empty_map();
    add_units(kind, number, where);
    battle_waits(where, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    does(text_of(SJ_VERB_FIGHT, where, 0));
    does("total:20 total:4 total:4 total:0");
    does(rolls[type]);
    if (state.step[0] == SJ_STEP_DAWN_DIE) does("roll:1");
    assert_step(SJ_STEP_BATTLE_DRAW);
}

void no_side_can_hit(void)
{
    for (int grade = 0; grade < SJ_GRADES; grade++) data.hit[grade] = 11;
    for (int kind = 0; kind < SJ_MAHDIST_KINDS; kind++) {
        data.mahdist[kind].number = data.mahdist[kind].number_covered = 11;
    }
    data.constant[SJ_CONSTANT_mahdist_melee] = 11;
    data.constant[SJ_CONSTANT_mahdist_melee_battery] = 0;
    data.constant[SJ_CONSTANT_gunboat_number] = 11;
    data.type[SJ_BATTLE_MAHDIST_SURPRISE].melee_first = 0;
}

int stand_until_decided(int first_draw)
{
    int rounds = 0;
    while (state.step[0] == SJ_STEP_BATTLE_DRAW || state.step[0] == SJ_STEP_BATTLE_ROUND) {
        if (state.step[0] == SJ_STEP_BATTLE_ROUND) does("stand");
        does_word("battle:%d", first_draw + rounds++);
    }
    return rounds;
}
