/* The game's own judgement: which of the legal actions a sensible commander takes. */
#include "games/omdurman/judgement.h"

action choice_of(const struct outlook *o, enum verb_number verb)
{
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) == verb) return o->choice[i];
    }
    return 0;
}

int worth_of(const odata *d, int counter)
{
    const struct kind_data *kind = counter_data(d, counter);
    if (kind->class == LEADER) return side_of(counter) == DERVISH ? 4 : 40;
    return kind->fire + kind->melee;
}

/* The counter that can best be spared: disrupted ones first, then the weakest. */
static action judge_loss(const struct outlook *o)
{
    action best = o->choice[0];
    int least = 1000;
    for (int i = 0; i < o->count; i++) {
        int counter = (int)action_first(o->choice[i]);
        if (action_verb(o->choice[i]) == VERB_END || counter >= COUNTERS) continue;
        int worth = 2 * worth_of(o->d, counter) - has_flag(o->s, counter, DISRUPTED);
        if (counter == COUNTER_KHALIFA) worth += 100;
        if (worth >= least) continue;
        least = worth;
        best = o->choice[i];
    }
    return best;
}

/* The Anglo-Egyptians stay behind their thorn and trench; others go on. */
static action judge_advance(const struct outlook *o)
{
    action end = choice_of(o, VERB_END);
    if (o->side == DERVISH || !end) return o->choice[0];
    return end;
}

/* Walls and forts are blown up; one battalion builds the zariba of a hex, the others keep watch. */
static action judge_tasks(const struct outlook *o)
{
    for (int i = 0; i < o->count; i++) {
        int counter = (int)action_first(o->choice[i]);
        if (action_verb(o->choice[i]) == VERB_DEMOLISH) return o->choice[i];
        bool is_new = action_verb(o->choice[i]) == VERB_BUILD;
        int hex = is_new ? o->s->place[counter] : NO_HEX;
        for (int c = first_in(o->s, hex); is_new && c < COUNTERS; c = next_in(o->s, hex, c + 1)) {
            if (has_flag(o->s, c, AT_WORK)) is_new = false;
        }
        if (is_new) return o->choice[i];
    }
    return choice_of(o, VERB_END);
}

/* The Friendlies have done their part on their own bank. */
static action judge_embarking(const struct outlook *o)
{
    return choice_of(o, VERB_END);
}

static action judge_any(struct outlook *o)
{
    return o->choice[random_below(o->random, (uint32_t)o->count)];
}

action omdurman_judge(const void *data, const void *view, struct random *random)
{
    const ostate *s = view;
    struct outlook o;
    o.d = data;
    o.s = s;
    o.random = random;
    o.side = s->side[0];
    o.count = omdurman_game.legal(data, view, o.choice);
    if (o.count == 1) return o.choice[0];
    switch ((enum step)s->step[0]) {
    case STEP_SETUP: return o.choice[0]; /* the default */
    case STEP_EMBARK: return judge_embarking(&o);
    case STEP_MOVE: return judge_move(&o);
    case STEP_MOVING: return judge_moving(&o);
    case STEP_TASKS: return judge_tasks(&o);
    case STEP_FIRE: /* every weapon is looked at, and the order of the attacks changes little */
    case STEP_RESOLVE: return o.choice[0];
    case STEP_AIM: return judge_aim(&o);
    case STEP_LOSSES:
    case STEP_ATTACK_LOSSES:
    case STEP_DESERTION: return judge_loss(&o);
    case STEP_FIRE_ADVANCE:
    case STEP_MELEE_ADVANCE: return judge_advance(&o);
    case STEP_MELEE: return judge_melee(&o);
    case STEP_MELEE_ATTACKERS: return o.choice[0]; /* all that can, then the charge */
    case STEP_RETREAT: return judge_fall_back(&o);
    case STEP_RETREATING: return judge_falling_back(&o);
    default: return judge_any(&o);
    }
}
