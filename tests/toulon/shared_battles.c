/* The combats of tests/toulon, see battles.h. */
#include "toulon/battles.h"

#include <string.h>

void begin_battle_map_with(const char *options)
{
    begin(options);
    empty_map();
    supply_all();
    set_turn(2);
}

void begin_battle_map(void)
{
    begin_battle_map_with("");
}

void come(int unit, int from, int area)
{
    put(unit, area);
    state.came_from[unit] = (uint8_t)from;
    tl_set(&state, unit, TL_ENTERED);
}

static const struct tl_step_row *const rows[TL_STEPS] = {
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

/* in_phase() would begin a side-turn, and forget who has come from where. */
void open_attack(enum tl_side side)
{
    struct tl_play p = { &data, &state, fresh_trace() };
    memset(state.step, TL_STEP_OVER, sizeof state.step);
    memset(state.seat, 0, sizeof state.seat);
    state.step[0] = TL_STEP_TURN;
    tl_renew_tries(&data, &state);
    state.phase = TL_PHASE_COMBAT;
    state.phasing = (uint8_t)side;
    tl_phase_combats(&p);
    while (rows[state.step[0]] && rows[state.step[0]]->settle && rows[state.step[0]]->settle(&p)) {}
    assert_no_fault();
}

void attack(enum tl_side side)
{
    open_attack(side);
    answer_for_form();
}

int losses_on(int unit)
{
    enum { PERMANENT_WEIGHS = 10 };
    return state.temporary[unit] + PERMANENT_WEIGHS * state.permanent[unit];
}

void weaken(int unit, int points)
{
    int left = tl_raw_strength(&data, &state, unit);
    state.permanent[unit] = (uint8_t)(state.permanent[unit] + left - points);
}

int points_of(enum tl_side side)
{
    return state.points[side];
}

bool is_out(int unit)
{
    return state.place[unit] == TL_PLACE_GONE;
}

void pass_on(void)
{
    for (;;) {
        switch (state.step[0]) {
        case TL_STEP_REDUCE:
        case TL_STEP_SUPPORT:
        case TL_STEP_WITHDRAW:
        case TL_STEP_LEADERS:
        case TL_STEP_CALL: does("end"); break;
        default: return;
        }
    }
}

int hit_from(void)
{
    assert_step(TL_STEP_LEADER_DIE);
    for (int die = 1; die <= TL_DIE; die++) {
        struct tl_state before = state;
        does(text_of(TL_VERB_ROLL, die, 0));
        bool is_hit = state.step[0] == TL_STEP_LEADER_KIND_DIE;
        state = before;
        if (is_hit) return die;
    }
    return TL_DIE + 1;
}
