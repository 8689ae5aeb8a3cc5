/* What is wrong with the steps that wait: their order, who acts in them, and when in the turn. */
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/sequence/turn.h"

#define ON(step) (1U << OM_STEP_##step)
#define IN(segment) (1U << OM_SEGMENT_##segment)
#define FIRE_SEGMENTS (IN(DEFENCE) | IN(DEFENCE_AGAIN) | IN(OFFENCE) | IN(OFFENCE_AGAIN))

/* What a step can lie on, in which segments, and who acts in it. */
static const struct nesting {
    uint32_t parents, segments;
    enum { BY_EITHER, BY_AE, BY_DERVISH, BY_PHASING, BY_OTHER, BY_FIRING } by;
} nesting[OM_STEPS] = {
    [OM_STEP_SETUP] = { ON(SETUP) | ON(MINES) | ON(CHAIN) | ON(TURN), IN(SETUP), BY_EITHER },
    [OM_STEP_SETUP_PLACE] = { ON(SETUP), IN(SETUP), BY_EITHER },
    [OM_STEP_MINES] = { ON(TURN), IN(SETUP), BY_DERVISH },
    [OM_STEP_CHAIN] = { ON(TURN), IN(SETUP), BY_DERVISH },
    [OM_STEP_TURN] = { ON(OVER), ~0U, BY_AE },
    [OM_STEP_DESERTION_DIE] = { ON(MOVE), IN(MOVE), BY_DERVISH },
    [OM_STEP_DESERTION] = { ON(MOVE), IN(MOVE), BY_DERVISH },
    [OM_STEP_EMBARK] = { ON(MOVE), IN(MOVE), BY_AE },
    [OM_STEP_MOVE] = { ON(TURN), IN(MOVE), BY_PHASING },
    [OM_STEP_MOVING] = { ON(MOVE), IN(MOVE), BY_PHASING },
    [OM_STEP_MINE_DIE] = { ON(MOVE) | ON(MOVING), IN(MOVE), BY_AE },
    [OM_STEP_TASKS] = { ON(TURN), IN(TASKS), BY_AE },
    [OM_STEP_FIRE] = { ON(TURN), FIRE_SEGMENTS, BY_FIRING },
    [OM_STEP_AIM] = { ON(FIRE), FIRE_SEGMENTS, BY_FIRING },
    [OM_STEP_RESOLVE] = { ON(TURN), FIRE_SEGMENTS, BY_FIRING },
    [OM_STEP_FIRE_DIE] = { ON(RESOLVE), FIRE_SEGMENTS, BY_FIRING },
    [OM_STEP_IMPACT_DIE] = { ON(RESOLVE), IN(DEFENCE_AGAIN) | IN(OFFENCE_AGAIN), BY_FIRING },
    [OM_STEP_LOSSES] = { ON(TURN) | ON(RESOLVE) | ON(FIRE_ADVANCE) | ON(MELEE_ADVANCE),
                         FIRE_SEGMENTS | IN(MELEE) | IN(END), BY_EITHER },
    [OM_STEP_FIRE_ADVANCE] = { ON(RESOLVE), IN(OFFENCE) | IN(OFFENCE_AGAIN), BY_PHASING },
    [OM_STEP_MELEE] = { ON(TURN), IN(MELEE), BY_PHASING },
    [OM_STEP_MELEE_ATTACKERS] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [OM_STEP_RETREAT] = { ON(MELEE), IN(MELEE), BY_OTHER },
    [OM_STEP_RETREATING] = { ON(RETREAT), IN(MELEE), BY_OTHER },
    [OM_STEP_ATTACK_DIE] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [OM_STEP_DEFENCE_DIE] = { ON(MELEE), IN(MELEE), BY_OTHER },
    [OM_STEP_ATTACK_LOSSES] = { ON(MELEE), IN(MELEE), BY_PHASING },
    [OM_STEP_MELEE_ADVANCE] = { ON(MELEE), IN(MELEE), BY_PHASING },
};

/* ---- The turn ---------------------------------------------------------------------------- */

static const char *turn_fault(const om_data *d, const om_state *s)
{
    const struct om_scenario_data *scenario = om_scenario_at_hand(d, s);
    if (s->turn > scenario->turns) return "turn: after the last one";
    if ((s->turn == 0) != (s->segment == OM_SEGMENT_SETUP)) return "segment: turn 0 is the set-up";
    if (s->turn == 0) {
        return s->phasing || s->second ? "phasing: nobody’s player turn is before turn 1" : NULL;
    }
    if (s->second != (s->phasing != scenario->first)) {
        return "second: the player turns are in another order";
    }
    bool is_dervish = s->phasing == OM_DERVISH;
    bool has_none = is_dervish
                        ? s->segment == OM_SEGMENT_TASKS || s->segment == OM_SEGMENT_OFFENCE_AGAIN
                        : s->segment == OM_SEGMENT_DEFENCE_AGAIN;
    return has_none ? "segment: the player turn of that side has no such segment" : NULL;
}

/* ---- The stack --------------------------------------------------------------------------- */

static int acting_side(const om_state *s, const struct nesting *row)
{
    enum om_side phasing = (enum om_side)s->phasing;
    bool is_defence = s->segment == OM_SEGMENT_DEFENCE || s->segment == OM_SEGMENT_DEFENCE_AGAIN;
    switch (row->by) {
    case BY_EITHER: return OM_SIDES;
    case BY_AE: return OM_ANGLO_EGYPTIAN;
    case BY_DERVISH: return OM_DERVISH;
    case BY_PHASING: return (int)phasing;
    case BY_OTHER: return (int)om_other_side(phasing);
    case BY_FIRING: break;
    }
    return (int)(is_defence ? om_other_side(phasing) : phasing);
}

static const char *step_fault(const om_state *s, int i)
{
    CHECK(i >= 0 && s->step[i] < OM_STEPS && s->step[i] != OM_STEP_OVER);
    int step = s->step[i], below = i + 1 < OM_STEP_STACK ? s->step[i + 1] : OM_STEP_OVER;
    const struct nesting *row = &nesting[step];
    int side = acting_side(s, row);
    if (!(row->parents >> below & 1)) return "step: on another than the one it belongs to";
    if (!(row->segments >> s->segment & 1)) return "step: not in this segment";
    if (side != OM_SIDES && s->side[i] != side) return "side: not the one that acts in the step";
    if (step == OM_STEP_LOSSES && (below == OM_STEP_TURN) != (s->segment == OM_SEGMENT_END)) {
        return "step: losses at the end of a player turn only";
    }
    if (step == OM_STEP_SETUP &&
        s->side[i] != (below == OM_STEP_SETUP ? OM_ANGLO_EGYPTIAN : OM_DERVISH)) {
        return "side: the Anglo-Egyptians set up first";
    }
    bool is_with = step == OM_STEP_SETUP_PLACE && s->side[i] != s->side[i + 1];
    return is_with ? "side: not the one that acts in the step" : NULL;
}

static const char *stack_fault(const om_state *s)
{
    int depth = 0;
    while (depth < OM_STEP_STACK && s->step[depth] != OM_STEP_OVER) depth++;
    for (int i = 0; i < OM_STEP_STACK; i++) {
        bool is_after = i >= depth;
        if (is_after && s->step[i] != OM_STEP_OVER)
            return "step: something after the end of the list";
        if (is_after && s->side[i]) return "side: of no step";
    }
    if (depth == 0) return "step: none is left in a game that goes on";
    if (s->step[0] == OM_STEP_TURN) return "step: nobody is to act";
    for (int i = 0; i < depth; i++) {
        const char *fault = step_fault(s, i);
        if (fault) return fault;
    }
    return NULL;
}

/* Steps that belong to one side, one scenario, one option. */
static const char *occasion_fault(const om_data *d, const om_state *s)
{
    bool is_campaign = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    int river = is_campaign ? s->options[OM_OPTION_RIVER] : OM_RIVER_OPEN;
    bool mines = om_has_waiting_step(s, OM_STEP_MINES) || om_has_waiting_step(s, OM_STEP_MINE_DIE);
    if (mines && river != OM_RIVER_MINES) return "step: a game without mines";
    if (om_has_waiting_step(s, OM_STEP_CHAIN) && river != OM_RIVER_CHAIN)
        return "step: a game without chain";
    bool deserts = s->step[0] == OM_STEP_DESERTION_DIE || s->step[0] == OM_STEP_DESERTION;
    if (deserts && !om_is_desertion_due(d, s)) return "step: nobody deserts now";
    bool is_ae = s->step[0] == OM_STEP_EMBARK || s->step[0] == OM_STEP_MINE_DIE;
    return is_ae && s->phasing == OM_DERVISH ? "step: not in the Dervish player turn" : NULL;
}

const char *om_sequence_fault(const om_data *d, const om_state *s)
{
    const char *fault = turn_fault(d, s);
    if (!fault) fault = stack_fault(s);
    return fault ? fault : occasion_fault(d, s);
}
