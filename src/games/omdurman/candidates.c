/*
 * What a search compares in Omdurman: plans, not single steps. In the battle, whether the army
 * moves at all; at Khartoum, that and whether a stack goes where the judgement sends it or stays;
 * everywhere, whom to attack, who gives way, who advances. All else is small, or too large: a guess
 * at the next morning does not tell a day won from a day lost, so that in the campaign an army that
 * weighed each turn whether to set out never would. There the judgement is taken as it is.
 */
#include "games/omdurman/judgement.h"
#include "games/omdurman/movement.h"

enum { WORTH_A_THOUGHT = 10 }; /* stacks further from the enemy just go */

static int keep_verbs(const action *legal, int count, unsigned verbs, action *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (verbs >> action_verb(legal[i]) & 1) out[kept++] = legal[i];
    }
    return kept;
}

static bool has_anyone_moved(const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_MOVED) && om_is_on_map(s, c)) return true;
    }
    return false;
}

static bool is_to_step(const om_data *d, const om_state *s)
{
    struct random random;
    random_seed(&random, 0, 0);
    return action_verb(om_judge(d, s, &random)) == OM_VERB_STEP;
}

/* The group before its first step, once all have joined it. */
static bool is_worth_a_thought(const om_data *d, const om_state *s)
{
    struct om_group g = om_group_at_hand(d, s);
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_KHARTOUM) return false;
    if (s->spent || g.place > OM_HEXES || !g.count || g.is_boat) return false;
    enum om_side enemy = om_other_side(g.side);
    int first = enemy == OM_DERVISH ? OM_FIRST_DERVISH : 0;
    int end = enemy == OM_DERVISH ? OM_COUNTER_DERVISH_GUNBOAT : OM_FIRST_BOAT;
    for (int c = first; c < end; c++) {
        if (om_is_on_map(s, c) && om_hex_distance(s->place[c], g.place) <= WORTH_A_THOUGHT)
            return is_to_step(d, s);
    }
    return false;
}

int om_candidates(const void *data, const void *view, action *out)
{
    const om_state *s = view;
    action legal[OM_CHOICES_MOST];
    unsigned verbs = 0;
    switch ((enum om_step)s->step[0]) {
    case OM_STEP_MOVE:
        if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN && !has_anyone_moved(s))
            verbs = 1U << OM_VERB_END;
        break;
    case OM_STEP_MOVING:
        if (is_worth_a_thought(data, s)) verbs = 1U << OM_VERB_HALT;
        break;
    case OM_STEP_FIRE_ADVANCE:
    case OM_STEP_MELEE_ADVANCE: verbs = 1U << OM_VERB_ADVANCE | 1U << OM_VERB_END; break;
    case OM_STEP_MELEE: verbs = 1U << OM_VERB_ATTACK | 1U << OM_VERB_END; break;
    case OM_STEP_RETREAT: verbs = 1U << OM_VERB_RETREAT | 1U << OM_VERB_STAND; break;
    default: break;
    }
    if (!verbs) return 0;
    int count = om_game.legal(data, view, legal);
    return keep_verbs(legal, count, verbs, out);
}
