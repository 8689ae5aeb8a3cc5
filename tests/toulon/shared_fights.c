/* The combats of tests/toulon that are gone through quickly, see fights.h. */
#include "toulon/fights.h"

#include <string.h>

void begin_fight(enum tl_side side, int area)
{
    attack(side);
    if (state.step[0] == TL_STEP_COMBATS) does(text_of(TL_VERB_FIGHT, area, 0));
}

void melee_gives(int lost_attacking, int lost_defending, int attacker_goes, int defender_goes)
{
    assert_step(TL_STEP_MELEE_DIE);
    struct tl_column_data *column =
        &data.column[tl_melee_column(&data, &state, state.battle.at_hand)];
    column->attacker_loses[0] = (uint8_t)lost_attacking;
    column->defender_loses[0] = (uint8_t)lost_defending;
    column->attacker_retreat[0] = (uint8_t)attacker_goes;
    column->defender_retreat[0] = (uint8_t)defender_goes;
}

void go_to_melee_die(void)
{
    while (state.step[0] != TL_STEP_MELEE_DIE) {
        switch (state.step[0]) {
        case TL_STEP_MELEES: does("resolve:1"); break;
        case TL_STEP_MANNING: does(is_legal("end") ? "end" : "standard"); break;
        case TL_STEP_SUPPORT:
        case TL_STEP_REDUCE:
        case TL_STEP_WITHDRAW:
        case TL_STEP_CALL:
        case TL_STEP_LEADERS: does("end"); break;
        default: does("standard");
        }
    }
}

void go_to_first_die(void)
{
    while (state.step[0] == TL_STEP_COMBATS) does(text_of(TL_VERB_FIGHT, TL_AREA_LAS, 0));
    go_to_melee_die();
}

void go_to_second_round(void)
{
    go_to_melee_die();
    for (;;) {
        melee_gives(0, 0, TL_NO_RETREAT, TL_NO_RETREAT);
        does_only("roll:1");
        if (state.battle.round > 1) return;
        while (state.step[0] == TL_STEP_MELEES) {
            int melee = 1;
            while (state.battle.resolved[melee]) melee++;
            does(text_of(TL_VERB_RESOLVE, melee, 0));
        }
    }
}

bool is_offered(const char *action_text)
{
    static action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &state, legal);
    bool is_listed = false;
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        action_write(&tl_game, legal[i], text);
        if (strcmp(text, action_text) == 0) is_listed = true;
    }
    assert_int_equal(is_legal(action_text), is_listed);
    return is_listed;
}

void assert_asked_in(const struct tl_state *view, enum tl_message message, int first, int second,
                     int third, int fourth)
{
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    tl_game.prompt(&data, view, &trace);
    assert_int_equal(trace.count, 1);
    assert_string_equal(tl_game.messages[event.message], tl_game.messages[message]);
    const int said[TRACE_ARGUMENTS] = { first, second, third, fourth };
    for (int i = 0; i < TRACE_ARGUMENTS; i++) {
        if (said[i] != NOT_SAID) assert_int_equal(event.argument[i], said[i]);
    }
}

void assert_asked(enum tl_message message, int first, int second, int third, int fourth)
{
    assert_asked_in(&state, message, first, second, third, fourth);
}
