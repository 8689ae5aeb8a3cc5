/* What is wrong with the steps that wait: their order, who acts in them, and when in the turn. */
#include "games/omdurman/fault.h"

#define ON(step) (1U << STEP_##step)
#define IN(segment) (1U << SEGMENT_##segment)
#define FIRE_SEGMENTS (IN(DEFENCE) | IN(DEFENCE_AGAIN) | IN(OFFENCE) | IN(OFFENCE_AGAIN))

/* What a step can lie on, in which segments, and who acts in it. */
static const struct nesting {
    uint32_t parents, segments;
    enum { BY_EITHER, BY_AE, BY_DERVISH, BY_PHASING, BY_OTHER, BY_FIRING } by;
} nesting[STEPS] = {
    [STEP_SETUP] = { ON(SETUP) | ON(MINES) | ON(CHAIN) | ON(TURN), IN(SETUP), BY_EITHER },
    [STEP_SETUP_PLACE] = { ON(SETUP), IN(SETUP), BY_EITHER },
    [STEP_MINES] = { ON(TURN), IN(SETUP), BY_DERVISH },
    [STEP_CHAIN] = { ON(TURN), IN(SETUP), BY_DERVISH },
    [STEP_TURN] = { ON(OVER), ~0U, BY_AE },
    [STEP_DESERTION_DIE] = { ON(MOVE), IN(MOVE), BY_DERVISH },
    [STEP_DESERTION] = { ON(MOVE), IN(MOVE), BY_DERVISH },
    [STEP_EMBARK] = { ON(MOVE), IN(MOVE), BY_AE },
    [STEP_MOVE] = { ON(TURN), IN(MOVE), BY_PHASING },
    [STEP_MOVING] = { ON(MOVE), IN(MOVE), BY_PHASING },
    [STEP_MINE_DIE] = { ON(MOVE) | ON(MOVING), IN(MOVE), BY_AE },
    [STEP_TASKS] = { ON(TURN), IN(TASKS), BY_AE },
    [STEP_FIRE] = { ON(TURN), FIRE_SEGMENTS, BY_FIRING },
    [STEP_AIM] = { ON(FIRE), FIRE_SEGMENTS, BY_FIRING },
    [STEP_RESOLVE] = { ON(TURN), FIRE_SEGMENTS, BY_FIRING },
    [STEP_FIRE_DIE] = { ON(RESOLVE), FIRE_SEGMENTS, BY_FIRING },
    [STEP_IMPACT_DIE] = { ON(RESOLVE), IN(DEFENCE_AGAIN) | IN(OFFENCE_AGAIN), BY_FIRING },
    [STEP_LOSSES] = { ON(TURN) | ON(RESOLVE) | ON(FIRE_ADVANCE) | ON(MELEE_ADVANCE),
                      FIRE_SEGMENTS | IN(MELEE) | IN(END), BY_EITHER },
    [STEP_FIRE_ADVANCE] = { ON(RESOLVE), IN(OFFENCE) | IN(OFFENCE_AGAIN), BY_PHASING },
    [STEP_MELEE] = { ON(TURN), IN(MELEE), BY_PHASING },
    [STEP_MELEE_ATTACKERS] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [STEP_RETREAT] = { ON(MELEE), IN(MELEE), BY_OTHER },
    [STEP_RETREATING] = { ON(RETREAT), IN(MELEE), BY_OTHER },
    [STEP_ATTACK_DIE] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [STEP_DEFENCE_DIE] = { ON(MELEE), IN(MELEE), BY_OTHER },
    [STEP_ATTACK_LOSSES] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [STEP_MELEE_ADVANCE] = { ON(MELEE), IN(MELEE), BY_PHASING },
};

/* ---- The turn ---------------------------------------------------------------------------- */

static const char *turn_fault(const odata *d, const ostate *s)
{
    const struct scenario_data *scenario = &d->scenario[s->options[OPTION_SCENARIO]];
    if (s->turn > scenario->turns) return "turn: after the last one";
    if ((s->turn == 0) != (s->segment == SEGMENT_SETUP)) return "segment: turn 0 is the set-up";
    if (s->turn == 0) {
        return s->phasing || s->second ? "phasing: nobody's player turn is before turn 1" : NULL;
    }
    if (s->second != (s->phasing != scenario->first)) {
        return "second: the player turns are in another order";
    }
    bool is_dervish = s->phasing == DERVISH;
    bool has_none = is_dervish ? s->segment == SEGMENT_TASKS || s->segment == SEGMENT_OFFENCE_AGAIN
                               : s->segment == SEGMENT_DEFENCE_AGAIN;
    return has_none ? "segment: the player turn of that side has no such segment" : NULL;
}

/* ---- The stack --------------------------------------------------------------------------- */

static int acting_side(const ostate *s, const struct nesting *row)
{
    enum side phasing = (enum side)s->phasing;
    bool is_defence = s->segment == SEGMENT_DEFENCE || s->segment == SEGMENT_DEFENCE_AGAIN;
    switch (row->by) {
    case BY_EITHER: return SIDES;
    case BY_AE: return ANGLO_EGYPTIAN;
    case BY_DERVISH: return DERVISH;
    case BY_PHASING: return (int)phasing;
    case BY_OTHER: return (int)other_side(phasing);
    case BY_FIRING: break;
    }
    return (int)(is_defence ? other_side(phasing) : phasing);
}

static const char *step_fault(const ostate *s, int i)
{
    int step = s->step[i], below = i + 1 < STEP_STACK ? s->step[i + 1] : STEP_OVER;
    const struct nesting *row = &nesting[step];
    int side = acting_side(s, row);
    if (!(row->parents >> below & 1)) return "step: on another than the one it belongs to";
    if (!(row->segments >> s->segment & 1)) return "step: not in this segment";
    if (side != SIDES && s->side[i] != side) return "side: not the one that acts in the step";
    if (step == STEP_LOSSES && (below == STEP_TURN) != (s->segment == SEGMENT_END)) {
        return "step: losses at the end of a player turn only";
    }
    if (step == STEP_SETUP && s->side[i] != (below == STEP_SETUP ? ANGLO_EGYPTIAN : DERVISH)) {
        return "side: the Anglo-Egyptians set up first";
    }
    bool is_with = step == STEP_SETUP_PLACE && s->side[i] != s->side[i + 1];
    return is_with ? "side: not the one that acts in the step" : NULL;
}

static const char *stack_fault(const ostate *s)
{
    int depth = 0;
    while (depth < STEP_STACK && s->step[depth] != STEP_OVER) depth++;
    for (int i = 0; i < STEP_STACK; i++) {
        bool is_after = i >= depth;
        if (is_after && s->step[i] != STEP_OVER) return "step: something after the end of the list";
        if (is_after && s->side[i]) return "side: of no step";
    }
    if (depth == 0) return "step: none is left in a game that goes on";
    if (s->step[0] == STEP_TURN) return "step: nobody is to act";
    for (int i = 0; i < depth; i++) {
        const char *fault = step_fault(s, i);
        if (fault) return fault;
    }
    return NULL;
}

/* Steps that belong to one side, one scenario, one option. */
static const char *occasion_fault(const odata *d, const ostate *s)
{
    bool is_campaign = s->options[OPTION_SCENARIO] == SCENARIO_CAMPAIGN;
    int river = is_campaign ? s->options[OPTION_RIVER] : RIVER_OPEN;
    bool mines = has_waiting_step(s, STEP_MINES) || has_waiting_step(s, STEP_MINE_DIE);
    if (mines && river != RIVER_MINES) return "step: a game without mines";
    if (has_waiting_step(s, STEP_CHAIN) && river != RIVER_CHAIN)
        return "step: a game without chain";
    bool deserts = s->step[0] == STEP_DESERTION_DIE || s->step[0] == STEP_DESERTION;
    if (deserts && !is_desertion_due(d, s)) return "step: nobody deserts now";
    bool is_ae = s->step[0] == STEP_EMBARK || s->step[0] == STEP_MINE_DIE;
    return is_ae && s->phasing == DERVISH ? "step: not in the Dervish player turn" : NULL;
}

const char *sequence_fault(const odata *d, const ostate *s)
{
    const char *fault = turn_fault(d, s);
    if (!fault) fault = stack_fault(s);
    return fault ? fault : occasion_fault(d, s);
}
