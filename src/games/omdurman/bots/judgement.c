/* The game's own judgement: which of the legal actions a sensible commander takes. */
#include "games/omdurman/bots/judgement.h"

action om_choice_of(const struct om_outlook *o, enum om_verb_number verb)
{
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) == verb) return o->choice[i];
    }
    return 0;
}

int om_worth_of(const om_data *d, int counter)
{
    const struct om_kind_data *kind = om_counter_data(d, counter);
    if (kind->class == OM_LEADER) return om_side_of(counter) == OM_DERVISH ? 4 : 40;
    return kind->fire + kind->melee;
}

/* The counter that can best be spared: disrupted ones first, then the weakest. */
static action judge_loss(const struct om_outlook *o)
{
    action best = o->choice[0];
    int least = 1000;
    for (int i = 0; i < o->count; i++) {
        int counter = (int)action_first(o->choice[i]);
        if (action_verb(o->choice[i]) == OM_VERB_END || counter >= OM_COUNTERS) continue;
        int worth = 2 * om_worth_of(o->d, counter) - om_has_flag(o->s, counter, OM_DISRUPTED);
        if (counter == OM_COUNTER_KHALIFA) worth += 100;
        if (worth >= least) continue;
        least = worth;
        best = o->choice[i];
    }
    return best;
}

/* The Anglo-Egyptians stay behind their thorn and trench; others go on. */
static action judge_advance(const struct om_outlook *o)
{
    action end = om_choice_of(o, OM_VERB_END);
    if (o->side == OM_DERVISH || !end) return o->choice[0];
    return end;
}

/* Walls and forts are blown up; one battalion builds the zariba of a hex, the others keep watch. */
static action judge_tasks(const struct om_outlook *o)
{
    for (int i = 0; i < o->count; i++) {
        int counter = (int)action_first(o->choice[i]);
        if (action_verb(o->choice[i]) == OM_VERB_DEMOLISH) return o->choice[i];
        bool is_new = action_verb(o->choice[i]) == OM_VERB_BUILD;
        int hex = is_new ? o->s->place[counter] : OM_NO_HEX;
        for (int c = om_first_in(o->s, hex); is_new && c < OM_COUNTERS;
             c = om_next_in(o->s, hex, c + 1)) {
            if (om_has_flag(o->s, c, OM_AT_WORK)) is_new = false;
        }
        if (is_new) return o->choice[i];
    }
    return om_choice_of(o, OM_VERB_END);
}

/* The Friendlies have done their part on their own bank. */
static action judge_embarking(const struct om_outlook *o)
{
    return om_choice_of(o, OM_VERB_END);
}

static action judge_any(struct om_outlook *o)
{
    return o->choice[random_below(o->random, (uint32_t)o->count)];
}

static void outlook_begin(struct om_outlook *o, const void *data, const om_state *s,
                          struct om_twist twist, struct random *random,
                          struct om_distances *distances)
{
    o->twist = twist;
    distances->count = -1;
    o->distances = distances;
    o->d = data;
    o->s = s;
    o->random = random;
    o->is_surveyed = false;
    o->march.next = o->march.count = 0;
}

static action judge_next(struct om_outlook *o)
{
    o->side = o->s->side[0];
    o->manner = om_manner_of(o);
    o->count = om_game.legal(o->d, o->s, o->choice);
    if (o->count == 1) return o->choice[0];
    switch ((enum om_step)o->s->step[0]) {
    case OM_STEP_SETUP: return o->choice[0]; /* the default */
    case OM_STEP_EMBARK: return judge_embarking(o);
    case OM_STEP_MOVE: return om_judge_move(o);
    case OM_STEP_MOVING: return om_judge_moving(o);
    case OM_STEP_TASKS: return judge_tasks(o);
    case OM_STEP_FIRE: /* every weapon is looked at, and the order of the attacks changes little */
    case OM_STEP_RESOLVE: return o->choice[0];
    case OM_STEP_AIM: return om_judge_aim(o);
    case OM_STEP_LOSSES:
    case OM_STEP_ATTACK_LOSSES:
    case OM_STEP_DESERTION: return judge_loss(o);
    case OM_STEP_FIRE_ADVANCE:
    case OM_STEP_MELEE_ADVANCE: return judge_advance(o);
    case OM_STEP_MELEE: return om_judge_melee(o);
    case OM_STEP_MELEE_ATTACKERS: return o->choice[0]; /* all that can, then the charge */
    case OM_STEP_RETREAT: return om_judge_fall_back(o);
    case OM_STEP_RETREATING: return om_judge_falling_back(o);
    default: return judge_any(o);
    }
}

static action judge_by(const void *data, const void *view, struct om_twist twist,
                       struct random *random)
{
    struct om_outlook o;
    struct om_distances distances;
    outlook_begin(&o, data, view, twist, random, &distances);
    return judge_next(&o);
}

action om_vary(const void *data, const void *view, unsigned way, struct random *random)
{
    return judge_by(data, view, om_twist_of(view, way), random);
}

action om_judge(const void *data, const void *view, struct random *random)
{
    return judge_by(data, view, om_judged_twist(view), random);
}

/* Whether everybody is still where he was: those are named who will go together. */
static bool keeps_places(action a)
{
    return action_verb(a) == OM_VERB_PICK || action_verb(a) == OM_VERB_JOIN;
}

static int plan_by(const void *data, const void *view, struct om_twist twist, struct random *random,
                   action *out, int room)
{
    om_state s = *(const om_state *)view;
    struct om_outlook o;
    struct om_distances distances;
    bool is_open = om_is_open(&s);
    int seat = om_game.actor(&s), planned = 0;
    outlook_begin(&o, data, &s, twist, random, &distances);
    do {
        action a = out[planned++] = judge_next(&o);
        om_game.apply(data, &s, a, NULL);
        o.is_surveyed = o.is_surveyed && keeps_places(a);
        if (!is_open && !keeps_places(a)) break; /* boats may find what lies in the river */
    } while (planned < room && om_game.actor(&s) == seat);
    return planned;
}

int om_plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    return plan_by(data, view, om_judged_twist(view), random, out, room);
}

int om_expert(const void *data, const void *view, struct random *random, action *out, int room)
{
    return plan_by(data, view, om_twist_of(view, 0), random, out, room);
}
