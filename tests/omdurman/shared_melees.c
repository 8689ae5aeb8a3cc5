/* Melees on a blank board, see melees.h. */
#include "omdurman/melees.h"

void melee_board(void)
{
    begin("scenario=campaign");
    blank_board();
    put(COUNTER_ISA, at(-8, 0));
    put(COUNTER_EGYPTIAN_18, at(-9, 0));
}

void melees_of(enum side phasing)
{
    in_segment(SEGMENT_MELEE, phasing);
    assert_step(STEP_MELEE);
}

void attack(int hex)
{
    does(text_of(VERB_ATTACK, hex, 0));
}

bool may_attack(int hex)
{
    return is_legal(text_of(VERB_ATTACK, hex, 0));
}

void refuses_attack(int hex, const char *rule)
{
    refuses(text_of(VERB_ATTACK, hex, 0), rule);
}

void all_join(void)
{
    while (state.step[0] == STEP_MELEE_ATTACKERS) {
        action legal[COUNTERS + 1];
        omdurman_game.legal(&data, &state, legal);
        char text[ACTION_TEXT_SIZE];
        action_write(&omdurman_game, legal[0], text);
        does(text);
    }
}

int kind_in(enum kind kind, int hex)
{
    int count = 0;
    for (int c = first_in(&state, hex); c < COUNTERS; c = next_in(&state, hex, c + 1)) {
        count += data.kind_of[c] == kind;
    }
    return count;
}

bool is_lost(int counter)
{
    return state.place[counter] == PLACE_LOST;
}
