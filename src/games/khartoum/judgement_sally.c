/*
 * The judgement of raid and sortie: whom to hit, with what, and whether it pays.
 *
 * The force is the usual one: the best regulars for it, the best leader, and all the guns and
 * gunboats that may go along. Only the number of regulars in a sortie is weighed.
 */
#include "games/khartoum/judgement.h"

/* Available or already engaged: what the force at hand may be made of. */
static int at_hand(const kstate *s, int kind)
{
    return s->counters[PLACE_AVAILABLE][kind] + s->counters[PLACE_ENGAGED][kind];
}

static bool is_leader_at_hand(const kstate *s, int leader)
{
    return s->leader[leader] == PLACE_AVAILABLE || s->leader[leader] == PLACE_ENGAGED;
}

/* ---- The force --------------------------------------------------------------------------- */

/* The best factor, and among equals who is missed least in defence; KINDS if nobody is left. */
static int best_regular(const struct outlook *o, enum fight fight, const struct force *force)
{
    enum { FACTOR_FIRST = 4 };
    int best = KINDS, best_value = 0;
    for (int kind = 0; kind < REGULAR_KINDS; kind++) {
        const int8_t *factor = o->d->unit[kind].factor;
        if (factor[fight] == FIELD_X_VALUE || at_hand(o->s, kind) <= force->counters[kind])
            continue;
        int value = factor[fight] * FACTOR_FIRST - factor[FIGHT_DEFENCE];
        if (best < KINDS && value <= best_value) continue;
        best = kind;
        best_value = value;
    }
    return best;
}

static int best_leader(const struct outlook *o, enum fight fight)
{
    int best = LEADERS, best_factor = 0;
    for (int leader = 0; leader < LEADERS; leader++) {
        int factor = o->d->leader[leader].factor[fight];
        if (factor <= best_factor || !is_leader_at_hand(o->s, leader)) continue;
        best = leader;
        best_factor = factor;
    }
    return best;
}

/* Guns and gunboats of which the number is limited, if they help at all. */
static uint8_t support(const struct outlook *o, enum fight fight, int kind, int most)
{
    int number = o->d->unit[kind].factor[fight] > 0 ? at_hand(o->s, kind) : 0;
    return (uint8_t)(number < most ? number : most);
}

/* False if there are not so many regulars. */
static bool force_make(const struct outlook *o, enum fight fight, int target, int regulars,
                       struct force *force)
{
    enum { ALL = 100 };
    bool bank = is_bank(o->d, o->s, banner_zone(o->s, target));
    int light_guns = fight == FIGHT_RAID ? o->d->constant[CONSTANT_raid_light_guns] : regulars;
    *force = (struct force){ { 0 }, LEADERS };
    for (int i = 0; i < regulars; i++) {
        int kind = best_regular(o, fight, force);
        if (kind == KINDS) return false;
        force->counters[kind]++;
    }
    force->counters[LIGHT_GUN] = support(o, fight, LIGHT_GUN, light_guns);
    force->counters[GUNBOAT] = support(o, fight, GUNBOAT, bank ? ALL : 0);
    force->counters[HEAVY_GUN] = support(o, fight, HEAVY_GUN, force->counters[GUNBOAT] ? ALL : 0);
    force->leader = (uint8_t)best_leader(o, fight);
    return true;
}

/* ---- Its worth --------------------------------------------------------------------------- */

/* What a row brings, as a cost below 0; `idle` is what a disorganised target is worth. */
static int gains_cost(const struct outlook *o, const struct outcome_row *row, int target, int idle)
{
    int before = o->s->banner_zone[target], after = before;
    int morale = row->morale;
    if (row->back && before < FIRST_ZONE_NUMBER) {
        after = before + 1;
        bool key = o->d->zone[zone_of(target, before)].key;
        if (key) morale += o->d->constant[CONSTANT_key_zone_morale];
    }
    int cost = strength_cost(o, row, target, after) - o->fall[target][SAME][before];
    if (morale) cost -= morale_worth(o, morale);
    if (row->resources) cost -= resources_worth(o, row->resources);
    if (row->disorganise) cost -= idle;
    if (row->peek) cost -= PEEK_WORTH;
    return cost;
}

/* What the defence of this turn misses: troops and guns come back only in the next. */
static int absence_cost(const struct outlook *o, const struct force *force)
{
    int factors = 0, troops = 0, paths = 0;
    for (int kind = 0; kind < GUNBOAT; kind++) {
        int factor = o->d->unit[kind].factor[FIGHT_DEFENCE];
        if (force->counters[kind] && factor > 0) factors += force->counters[kind] * factor;
        if (kind < TROOP_KINDS) troops += at_hand(o->s, kind) - force->counters[kind];
    }
    for (int banner = 0; banner < BANNERS; banner++) paths += o->cards[banner] > 0;
    int bare = paths > troops ? paths - troops : 0;
    return factors * o->now_worth / o->active + bare * BARE_WORTH;
}

static int force_worth(const struct outlook *o, enum fight fight, int target, int idle,
                       const struct force *force)
{
    int rows[OUTCOME_ROWS];
    struct losses losses;
    int strength = o->s->strength[target];
    int against = fight == FIGHT_RAID ? (strength + 1) / 2 : strength;
    for (int i = 0; i < OUTCOME_ROWS; i++) {
        rows[i] = gains_cost(o, &o->d->outcome[fight][i], target, idle);
    }
    force_losses(o, force, &losses);
    add_losses(o, &losses, fight, rows);
    int modifier = force_factors(o->d, force, fight) + o->drm - against;
    return -fight_cost(rows, modifier) - absence_cost(o, force);
}

/* The best force against one target. */
static int target_worth(const struct outlook *o, enum fight fight, int target, struct force *best)
{
    int most = fight == FIGHT_RAID ? 1 : o->d->constant[CONSTANT_sortie_troops];
    int idle = threat(o, target), best_worth = 0;
    *best = (struct force){ { 0 }, LEADERS };
    for (int regulars = 1; regulars <= most; regulars++) {
        struct force force;
        if (!force_make(o, fight, target, regulars, &force)) break;
        int worth = force_worth(o, fight, target, idle, &force);
        if (regulars > 1 && worth <= best_worth) continue;
        best_worth = worth;
        *best = force;
    }
    return best_worth;
}

int sally_worth(const struct outlook *o, enum fight fight, int *target)
{
    int best_worth = 0;
    for (int banner = 0; banner < BANNERS; banner++) {
        struct force force;
        int worth = target_worth(o, fight, banner, &force);
        if (banner > 0 && worth <= best_worth) continue;
        best_worth = worth;
        *target = banner;
    }
    return best_worth;
}

/* The next counter of the force: troops first, for guns need them, and gunboats before the heavy
 * gun that goes aboard. */
action judge_force(const struct outlook *o)
{
    static const uint8_t order[] = { EGYPTIAN_FULL,    EGYPTIAN_REDUCED, SUDANESE_FULL,
                                     SUDANESE_REDUCED, BASHI_FULL,       BASHI_REDUCED,
                                     LIGHT_GUN,        GUNBOAT,          HEAVY_GUN };
    const kstate *s = o->s;
    struct force force;
    target_worth(o, (enum fight)s->fight, s->target, &force);
    for (size_t i = 0; i < sizeof order; i++) {
        if (s->counters[PLACE_ENGAGED][order[i]] < force.counters[order[i]]) {
            return action_make(VERB_UNIT, order[i], 0);
        }
    }
    if (force.leader < LEADERS && s->leader[force.leader] == PLACE_AVAILABLE) {
        return action_make(VERB_LEADER, force.leader, 0);
    }
    return action_make(VERB_GO, 0, 0);
}
