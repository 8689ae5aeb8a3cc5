/*
 * What can be wrong with the stack of steps although every single value is within its limits: a
 * step lies on one that pushes it, in its phase, and its seat is of the side whose it is; nothing
 * lies below the end. And where the game stands, it waits for somebody who can act.
 */
#include "games/toulon/faults/faults.h"

/* Whose seat a step has. */
enum owner {
    ANYBODY,
    NOBODY, /* chance: the first seat */
    MOVER,  /* of the side whose turn it is */
    OTHER,  /* of the other side */
    BED,    /* as the step on which it lies */
};

enum { BEDS_MOST = 6, AS_BED = 0 /* any phase in which it can lie where it lies */ };
#define IN(phase) (1U << TL_PHASE_##phase)

/* Where a step belongs. Of the steps of a combat faults/combat.c knows on what they lie. */
static const struct {
    uint16_t phases;
    uint8_t owner;
    uint8_t beds[BEDS_MOST];
} places[TL_STEPS] = {
    [TL_STEP_TURN] = { AS_BED, NOBODY, { TL_STEP_OVER } },
    [TL_STEP_OPERATIONS_DICE] = { IN(OPERATIONS), NOBODY, { TL_STEP_TURN } },
    [TL_STEP_PENALTY_DIE] = { IN(OPERATIONS), ANYBODY, { TL_STEP_TURN, TL_STEP_PENALTY_DIE } },
    [TL_STEP_PENALTY] = { IN(OPERATIONS), ANYBODY, { TL_STEP_TURN, TL_STEP_PENALTY_DIE } },
    [TL_STEP_CAMBRIDGESHIRE] = { AS_BED, NOBODY, { TL_STEP_SHIFT, TL_STEP_AUSTRIAN_DIE } },
    [TL_STEP_AUSTRIAN_DIE] = { AS_BED, ANYBODY, { TL_STEP_SHIFT } },
    [TL_STEP_AUSTRIANS] = { AS_BED, ANYBODY, { TL_STEP_SHIFT } },
    [TL_STEP_AUSTRIAN_DELAY_DIE] = { AS_BED, ANYBODY, { TL_STEP_SHIFT } },
    [TL_STEP_SHIFT] = { AS_BED, ANYBODY, { TL_STEP_PLACE } },
    [TL_STEP_PLACE] = { IN(REINFORCEMENTS), ANYBODY, { TL_STEP_TURN } },
    [TL_STEP_TALK_DIE] = { AS_BED, NOBODY, { TL_STEP_INITIATIVE_DIE } },
    [TL_STEP_INITIATIVE_DIE] = { IN(INITIATIVE), NOBODY, { TL_STEP_TURN } },
    [TL_STEP_FIRST] = { IN(INITIATIVE), ANYBODY, { TL_STEP_TURN } },
    [TL_STEP_ROADSTEADS] = { IN(ROADSTEADS), MOVER, { TL_STEP_TURN } },
    [TL_STEP_SPY] = { IN(ESPIONAGE), MOVER, { TL_STEP_TURN } },
    [TL_STEP_SPY_SPEND] = { AS_BED, ANYBODY, { TL_STEP_SPY_DIE, TL_STEP_SPY_SPEND } },
    [TL_STEP_SPY_DIE] = { IN(ESPIONAGE), MOVER, { TL_STEP_TURN } },
    [TL_STEP_SPY_TURN] = { AS_BED, ANYBODY, { TL_STEP_SPY_MORE, TL_STEP_SPY_TURN } },
    [TL_STEP_SPY_MORE] = { AS_BED, BED, { TL_STEP_SPY_LOOK } },
    [TL_STEP_SPY_LOOK] = { IN(ESPIONAGE), ANYBODY, { TL_STEP_TURN } },
    [TL_STEP_DEPOT] = { AS_BED, MOVER, { TL_STEP_TRACE } },
    [TL_STEP_DEPOT_DIE] = { AS_BED, BED, { TL_STEP_DEPOT } },
    [TL_STEP_TRACE] = { IN(SUPPLY), MOVER, { TL_STEP_TURN } },
    [TL_STEP_TRACE_DIE] = { AS_BED, BED, { TL_STEP_TRACE } },
    [TL_STEP_MOVE] = { IN(MOVEMENT), MOVER, { TL_STEP_TURN } },
    [TL_STEP_MOVING] = { AS_BED, BED, { TL_STEP_MOVE } },
    [TL_STEP_PAY] = { AS_BED,
                      BED,
                      { TL_STEP_SHIFT, TL_STEP_PLACE, TL_STEP_DEPOT_DIE, TL_STEP_MOVE,
                        TL_STEP_MOVING, TL_STEP_ON_ROAD } },
    [TL_STEP_TEST] = { IN(MOVEMENT), BED, { TL_STEP_PAY, TL_STEP_MOVING, TL_STEP_ON_ROAD } },
    [TL_STEP_CHECK_DIE] = { AS_BED, BED, { TL_STEP_MOVING, TL_STEP_ON_ROAD } },
    [TL_STEP_GARRISON] = { AS_BED, OTHER, { TL_STEP_MOVING } },
    [TL_STEP_TAKE] = { AS_BED, BED, { TL_STEP_MOVING } },
    [TL_STEP_ON_ROAD] = { AS_BED, BED, { TL_STEP_MOVE } },
    [TL_STEP_ALONE] = { AS_BED, ANYBODY, { TL_STEP_MOVE, TL_STEP_LEFT_BEHIND } },
    [TL_STEP_CAPTURE_DIE] = { AS_BED, BED, { TL_STEP_ALONE } },
    [TL_STEP_LEFT_BEHIND] = { AS_BED, BED, { TL_STEP_MARK, TL_STEP_MOVING } },
    [TL_STEP_OVERRUN] = { AS_BED, BED, { TL_STEP_MOVING } },
    [TL_STEP_OVERRUN_DIE] = { AS_BED, BED, { TL_STEP_MOVING } },
    [TL_STEP_PATROL] = { AS_BED, BED, { TL_STEP_MOVING } },
    [TL_STEP_DISPLACE] = { AS_BED, OTHER, { TL_STEP_MARK } },
    [TL_STEP_MARK] = { AS_BED, BED, { TL_STEP_MOVING } },
    [TL_STEP_WORKERS] = { AS_BED, BED, { TL_STEP_MOVE } },
    [TL_STEP_ATTRITION_DIE] = { IN(ATTRITION), ANYBODY, { TL_STEP_TURN } },
    [TL_STEP_COMBATS] = { IN(COMBAT), MOVER, { TL_STEP_TURN } },
    [TL_STEP_BATTLE] = { AS_BED, MOVER, { TL_STEP_COMBATS } },
    [TL_STEP_AMMUNITION] = { AS_BED,
                             BED,
                             { TL_STEP_COMBATS, TL_STEP_BARRAGE, TL_STEP_REDUCE,
                               TL_STEP_SUPPORT } },
    [TL_STEP_AMMUNITION_DIE] = { AS_BED,
                                 BED,
                                 { TL_STEP_COMBATS, TL_STEP_BARRAGE, TL_STEP_REDUCE,
                                   TL_STEP_SUPPORT } },
    [TL_STEP_SHELL_DIE] = { AS_BED, BED, { TL_STEP_COMBATS } },
    [TL_STEP_SAVE_DIE] = { AS_BED, OTHER, { TL_STEP_COMBATS, TL_STEP_CLAIM } },
    [TL_STEP_BARRAGE] = { AS_BED, MOVER, { TL_STEP_COMBATS } },
    [TL_STEP_BARRAGE_DIE] = { AS_BED, MOVER, { TL_STEP_BARRAGE } },
    [TL_STEP_BOMBARD_DIE] = { AS_BED, BED, { TL_STEP_COMBATS } },
    [TL_STEP_CLAIM] = { AS_BED, BED, { TL_STEP_COMBATS } },
    [TL_STEP_HIT] = { AS_BED, OTHER, { TL_STEP_COMBATS, TL_STEP_CLAIM } },
    [TL_STEP_DEFECTION_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_MANNING] = { IN(COMBAT), OTHER, { 0 } },
    [TL_STEP_DEPLOY] = { IN(COMBAT), OTHER, { 0 } },
    [TL_STEP_LEADERS] = { IN(COMBAT), MOVER, { 0 } },
    [TL_STEP_COMBINE_DIE] = { IN(COMBAT), BED, { 0 } },
    [TL_STEP_ASSIGN] = { IN(COMBAT), MOVER, { 0 } },
    [TL_STEP_ADD] = { IN(COMBAT), OTHER, { 0 } },
    [TL_STEP_REDUCE] = { IN(COMBAT), MOVER, { 0 } },
    [TL_STEP_REDUCE_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_SUPPORT] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_MELEES] = { IN(COMBAT), MOVER, { 0 } },
    [TL_STEP_MELEE_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_LOSSES] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_SPANISH_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_WITHDRAW] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_CALL] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_JOIN_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_CAVALRY_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_LEADER_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_LEADER_KIND_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_WOUND_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_REPLACEMENT_DIE] = { AS_BED,
                                  NOBODY,
                                  { TL_STEP_MOVE, TL_STEP_LEFT_BEHIND, TL_STEP_BATTLE,
                                    TL_STEP_RETREAT, TL_STEP_ESCAPE } },
    [TL_STEP_RETREAT] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_SEA_LOSSES] = { IN(COMBAT), BED, { 0 } },
    [TL_STEP_LONE_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_ESCAPE] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_ESCAPE_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_RESERVE_DIE] = { IN(COMBAT), NOBODY, { 0 } },
    [TL_STEP_EXCESS] = { AS_BED,
                         ANYBODY,
                         { TL_STEP_SHIFT, TL_STEP_PLACE, TL_STEP_MOVE, TL_STEP_BATTLE, TL_STEP_MARK,
                           TL_STEP_EXCESS } },
    [TL_STEP_DEFECTOR_EXCESS] = { IN(COMBAT), ANYBODY, { 0 } },
    [TL_STEP_RALLY] = { IN(RALLY), MOVER, { TL_STEP_TURN } },
    [TL_STEP_RALLY_DIE] = { AS_BED, BED, { TL_STEP_RALLY } },
    [TL_STEP_SURROUNDED_DIE] = { AS_BED, BED, { TL_STEP_RALLY } },
    [TL_STEP_SURROUNDED] = { AS_BED, MOVER, { TL_STEP_RALLY } },
    [TL_STEP_FINAL_CHECK_DIE] = { IN(FINAL), NOBODY, { TL_STEP_TURN } },
    [TL_STEP_FINAL_DIE] = { IN(FINAL), NOBODY, { TL_STEP_TURN } },
    [TL_STEP_FINAL_LOSSES] = { AS_BED, MOVER, { TL_STEP_FINAL_DIE } },
};

static bool is_bed(enum tl_step step, enum tl_step bed)
{
    if (step == TL_STEP_TURN) return bed == TL_STEP_OVER;
    if (!places[step].beds[0]) return true;
    for (int i = 0; i < BEDS_MOST && places[step].beds[i]; i++) {
        if (places[step].beds[i] == bed) return true;
    }
    return false;
}

static bool is_owner(const tl_state *s, int i)
{
    bool is_mover = tl_side_of_seat(s->seat[i]) == (enum tl_side)s->phasing;
    switch (places[s->step[i]].owner) {
    case NOBODY: return !s->seat[i];
    case MOVER: return is_mover;
    case OTHER: return !is_mover;
    case BED: return s->seat[i] == s->seat[i + 1];
    default: return true;
    }
}

/* The last place of the stack is never used, so that a step can always be pushed. */
const char *tl_stack_fault(const tl_state *s)
{
    int depth = 0;
    while (depth < TL_STEP_STACK && s->step[depth]) depth++;
    if (depth == TL_STEP_STACK) return "step: too many";
    for (int i = depth; i < TL_STEP_STACK; i++) {
        if (s->step[i] || s->seat[i]) return "step: something lies below the end";
    }
    for (int i = 0; i < depth; i++) {
        unsigned phases = places[s->step[i]].phases;
        if (!is_bed((enum tl_step)s->step[i], (enum tl_step)s->step[i + 1]))
            return "step: not on what it lies in play";
        if (phases && !(phases >> s->phase & 1)) return "phase: not that of the step";
        if (!is_owner(s, i)) return "seat: not of those who are asked there";
    }
    return s->phase < TL_PHASE_END || !depth ? NULL : "phase: nothing waits there";
}

/* ---- A step that waits ----------------------------------------------------------------------- */

static const struct tl_step_row *const rows[TL_STEPS] = {
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

const char *tl_rest_fault(const tl_data *d, const tl_state *s)
{
    const struct tl_step_row *row = rows[s->step[0]];
    if (tl_is_over(s)) return NULL;
    if (row->actor == ACTS_NOBODY) return "step: the game would not wait there";
    tl_state trial = *s;
    struct tl_play p = { d, &trial, NULL };
    bool goes_on = row->settle && row->settle(&p);
    if (goes_on || __builtin_memcmp(&trial, s, sizeof trial) != 0)
        return "step: the game would not wait there";
    action legal[TL_LEGAL_MOST];
    bool can_act = row->actor != ACTS_SEAT || row->list(d, s, legal) > 0;
    return can_act ? NULL : "step: nothing can be done there";
}
