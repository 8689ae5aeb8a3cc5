/* Melees on a blank board, see melees.h. */
#include "omdurman/melees.h"

void melee_board(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_ISA, at(-8, 0));
    put(OM_COUNTER_EGYPTIAN_18, at(-9, 0));
}

void melees_of(enum om_side phasing)
{
    in_segment(OM_SEGMENT_MELEE, phasing);
    assert_step(OM_STEP_MELEE);
}

void attack(int hex)
{
    does(text_of(OM_VERB_ATTACK, hex, 0));
}

bool may_attack(int hex)
{
    return is_legal(text_of(OM_VERB_ATTACK, hex, 0));
}

void refuses_attack(int hex, const char *rule)
{
    refuses(text_of(OM_VERB_ATTACK, hex, 0), rule);
}

void all_join(void)
{
    while (state.step[0] == OM_STEP_MELEE_ATTACKERS) {
        action legal[OM_COUNTERS + 1];
        om_game.legal(&data, &state, legal);
        char text[ACTION_TEXT_SIZE];
        action_write(&om_game, legal[0], text);
        does(text);
    }
}

void three_against_one(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    melees_of(OM_DERVISH);
}

void only_melee(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    attack(at(1, 0));
    does("roll:1 roll:1");
}

int kind_in(enum om_kind kind, int hex)
{
    int count = 0;
    for (int c = om_first_in(&state, hex); c < OM_COUNTERS; c = om_next_in(&state, hex, c + 1)) {
        count += data.kind_of[c] == kind;
    }
    return count;
}

bool is_lost(int counter)
{
    return state.place[counter] == OM_PLACE_LOST;
}
