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

static bool has_anyone_moved(const ostate *s)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (has_flag(s, c, MOVED) && is_on_map(s, c)) return true;
    }
    return false;
}

static bool is_to_step(const odata *d, const ostate *s)
{
    struct random random;
    random_seed(&random, 0, 0);
    return action_verb(omdurman_judge(d, s, &random)) == VERB_STEP;
}

/* The group before its first step, once all have joined it. */
static bool is_worth_a_thought(const odata *d, const ostate *s)
{
    struct group g = group_at_hand(d, s);
    if (s->options[OPTION_SCENARIO] != SCENARIO_KHARTOUM) return false;
    if (s->spent || g.place > HEXES || !g.count || g.is_boat) return false;
    enum side enemy = other_side(g.side);
    int first = enemy == DERVISH ? FIRST_DERVISH : 0;
    int end = enemy == DERVISH ? COUNTER_DERVISH_GUNBOAT : FIRST_BOAT;
    for (int c = first; c < end; c++) {
        if (is_on_map(s, c) && hex_distance(s->place[c], g.place) <= WORTH_A_THOUGHT)
            return is_to_step(d, s);
    }
    return false;
}

int omdurman_candidates(const void *data, const void *view, action *out)
{
    const ostate *s = view;
    action legal[CHOICES_MOST];
    unsigned verbs = 0;
    switch ((enum step)s->step[0]) {
    case STEP_MOVE:
        if (s->options[OPTION_SCENARIO] != SCENARIO_CAMPAIGN && !has_anyone_moved(s))
            verbs = 1U << VERB_END;
        break;
    case STEP_MOVING:
        if (is_worth_a_thought(data, s)) verbs = 1U << VERB_HALT;
        break;
    case STEP_FIRE_ADVANCE:
    case STEP_MELEE_ADVANCE: verbs = 1U << VERB_ADVANCE | 1U << VERB_END; break;
    case STEP_MELEE: verbs = 1U << VERB_ATTACK | 1U << VERB_END; break;
    case STEP_RETREAT: verbs = 1U << VERB_RETREAT | 1U << VERB_STAND; break;
    default: break;
    }
    if (!verbs) return 0;
    int count = omdurman_game.legal(data, view, legal);
    return keep_verbs(legal, count, verbs, out);
}
