/*
 * The judgement of raid and sortie: whom to hit, with what, and whether it pays.
 *
 * The force is the usual one: the best regulars for it, the best leader, and all the gunboats that
 * may go along. Only the numbers of regulars in a sortie and of light guns are weighed: a gun that
 * stays behind helps the line.
 */
#include "games/khartoum/bots/judgement.h"

/* Available or already engaged: what the force at hand may be made of. */
static int at_hand(const kh_state *s, int kind)
{
    return s->counters[KH_PLACE_AVAILABLE][kind] + s->counters[KH_PLACE_ENGAGED][kind];
}

static bool is_leader_at_hand(const kh_state *s, int leader)
{
    return s->leader[leader] == KH_PLACE_AVAILABLE || s->leader[leader] == KH_PLACE_ENGAGED;
}

/* ---- The force --------------------------------------------------------------------------- */

/* The best factor, and among equals who is missed least in defence; KH_KINDS if nobody is left. */
static int best_regular(const struct kh_outlook *o, enum kh_fight fight,
                        const struct kh_force *force)
{
    enum { FACTOR_FIRST = 4 };
    int best = KH_KINDS, best_value = 0;
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        const int8_t *factor = o->d->unit[kind].factor;
        if (factor[fight] == FIELD_X_VALUE || at_hand(o->s, kind) <= force->counters[kind])
            continue;
        int value = factor[fight] * FACTOR_FIRST - factor[KH_FIGHT_DEFENCE];
        if (best < KH_KINDS && value <= best_value) continue;
        best = kind;
        best_value = value;
    }
    return best;
}

static int best_leader(const struct kh_outlook *o, enum kh_fight fight)
{
    int best = KH_LEADERS, best_factor = 0;
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        int factor = o->d->leader[leader].factor[fight];
        if (factor <= best_factor || !is_leader_at_hand(o->s, leader)) continue;
        best = leader;
        best_factor = factor;
    }
    return best;
}

/* Guns and gunboats of which the number is limited, if they help at all. */
static uint8_t support(const struct kh_outlook *o, enum kh_fight fight, int kind, int most)
{
    int number = o->d->unit[kind].factor[fight] > 0 ? at_hand(o->s, kind) : 0;
    return (uint8_t)(number < most ? number : most);
}

/* False if there are not so many regulars. Gunboats go to a bank. */
static bool force_make(const struct kh_outlook *o, enum kh_fight fight, bool bank, int regulars,
                       struct kh_force *force)
{
    enum { ALL = 100 };
    int light_guns =
        fight == KH_FIGHT_RAID ? o->d->constant[KH_CONSTANT_raid_light_guns] : regulars;
    *force = (struct kh_force){ { 0 }, KH_LEADERS };
    for (int i = 0; i < regulars; i++) {
        int kind = best_regular(o, fight, force);
        if (kind == KH_KINDS) return false;
        force->counters[kind]++;
    }
    force->counters[KH_LIGHT_GUN] = support(o, fight, KH_LIGHT_GUN, light_guns);
    force->counters[KH_GUNBOAT] = support(o, fight, KH_GUNBOAT, bank ? ALL : 0);
    force->counters[KH_HEAVY_GUN] =
        support(o, fight, KH_HEAVY_GUN, force->counters[KH_GUNBOAT] ? ALL : 0);
    force->leader = (uint8_t)best_leader(o, fight);
    return true;
}

/* ---- Its worth --------------------------------------------------------------------------- */

/* What a row brings, as a cost below 0; `idle` is what a disorganised target is worth. */
static int gains_cost(const struct kh_outlook *o, const struct kh_outcome_row *row, int target,
                      int idle)
{
    int before = o->s->banner_zone[target], after = before;
    int morale = row->morale;
    if (row->back && before < KH_FIRST_ZONE_NUMBER) {
        after = before + 1;
        bool key = o->d->zone[kh_zone_of(target, before)].key;
        if (key) morale += o->d->constant[KH_CONSTANT_key_zone_morale];
    }
    int cost = kh_strength_cost(o, row, target, after) - o->fall[target][KH_SAME][before];
    if (morale) cost -= kh_morale_worth(o, morale);
    if (row->resources) cost -= kh_resources_worth(o, row->resources);
    if (row->disorganise) cost -= idle;
    if (row->peek) cost -= KH_PEEK_WORTH;
    return cost;
}

/* What the defence of this turn misses: troops and guns come back only in the next. */
static int factors_missed(const struct kh_outlook *o, const struct kh_force *force)
{
    int factors = 0;
    for (int kind = 0; kind < KH_GUNBOAT; kind++) {
        int factor = o->d->unit[kind].factor[KH_FIGHT_DEFENCE];
        if (force->counters[kind] && factor > 0) factors += force->counters[kind] * factor;
    }
    return factors;
}

/* How many paths nobody is left to hold. */
static int paths_bared(const struct kh_outlook *o, const struct kh_force *force)
{
    int troops = 0, paths = 0;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++)
        troops += at_hand(o->s, kind) - force->counters[kind];
    for (int banner = 0; banner < KH_BANNERS; banner++) paths += o->cards[banner] > 0;
    return paths > troops ? paths - troops : 0;
}

/* One of those that may be attacked, and the best force against it so far. */
struct target {
    int gains[KH_ROWS]; /* what the rows bring */
    int against;        /* what its strength takes from the dice */
    int worth;
    struct kh_force *force;
};

static void target_make(const struct kh_outlook *o, enum kh_fight fight, int banner,
                        struct kh_force *force, struct target *target)
{
    int idle = kh_threat(o, banner), strength = o->s->strength[banner];
    for (int i = 0; i < KH_OUTCOME_ROWS; i++)
        target->gains[i] = gains_cost(o, &o->d->outcome[fight][i], banner, idle);
    target->gains[KH_OUTCOME_ROWS] = 0;
    target->against = fight == KH_FIGHT_RAID ? (strength + 1) / 2 : strength;
    target->worth = 0;
    *force = (struct kh_force){ { 0 }, KH_LEADERS };
    target->force = force;
}

/* Weighs a force against all targets, a bit each, to which it may go: with all light guns that it
 * may have, down to none. */
static void force_weigh(const struct kh_outlook *o, enum kh_fight fight, struct kh_force *force,
                        struct target *targets, unsigned chosen)
{
    struct kh_losses losses;
    int lost[KH_ROWS];
    const int8_t *factor = o->d->unit[KH_LIGHT_GUN].factor;
    int guns = force->counters[KH_LIGHT_GUN];
    int modifier = kh_force_factors(o->d, force, fight) + o->drm;
    int missed = factors_missed(o, force), bare = paths_bared(o, force) * KH_BARE_WORTH;
    kh_force_losses(o, force, fight, &losses);
    for (;;) {
        int absence = missed * o->now_worth / o->active + bare;
        kh_losses_sum(&losses, lost);
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            struct target *target = &targets[banner];
            if (!(chosen & 1U << banner)) continue;
            int worth = -kh_fight_cost(target->gains, lost, modifier - target->against) - absence;
            if (kh_has_troops(target->force) && worth <= target->worth) continue;
            target->worth = worth;
            *target->force = *force;
        }
        if (guns-- == 0) return;
        force->counters[KH_LIGHT_GUN]--;
        modifier -= factor[fight];
        if (factor[KH_FIGHT_DEFENCE] > 0) missed -= factor[KH_FIGHT_DEFENCE];
        kh_gun_losses(o, force, fight, losses.guns);
    }
}

const struct kh_sally *kh_best_sally(const struct kh_outlook *o, enum kh_fight fight)
{
    struct kh_sally *sally = &o->memo->sally[fight];
    if (sally->is_known) return sally;
    sally->is_known = true;
    struct target targets[KH_BANNERS];
    unsigned on_land = 0, on_bank = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        target_make(o, fight, banner, &sally->force[banner], &targets[banner]);
        bool bank = kh_is_bank(o->d, o->s, kh_banner_zone(o->s, banner));
        *(bank ? &on_bank : &on_land) |= 1U << banner;
    }
    int most = fight == KH_FIGHT_RAID ? 1 : o->d->constant[KH_CONSTANT_sortie_troops];
    struct kh_force force;
    for (int regulars = 1; regulars <= most; regulars++) {
        if (on_land && force_make(o, fight, false, regulars, &force))
            force_weigh(o, fight, &force, targets, on_land);
        if (on_bank && force_make(o, fight, true, regulars, &force))
            force_weigh(o, fight, &force, targets, on_bank);
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (banner > 0 && targets[banner].worth <= sally->worth) continue;
        sally->worth = targets[banner].worth;
        sally->target = banner;
    }
    return sally;
}

/* The next counter of the force: troops first, for guns need them, and gunboats before the heavy
 * gun that goes aboard. */
action kh_judge_force(const struct kh_outlook *o)
{
    static const uint8_t order[] = { KH_EGYPTIAN_FULL,    KH_EGYPTIAN_REDUCED, KH_SUDANESE_FULL,
                                     KH_SUDANESE_REDUCED, KH_BASHI_FULL,       KH_BASHI_REDUCED,
                                     KH_LIGHT_GUN,        KH_GUNBOAT,          KH_HEAVY_GUN };
    const kh_state *s = o->s;
    struct kh_force force = kh_best_sally(o, (enum kh_fight)s->fight)->force[s->target];
    for (size_t i = 0; i < sizeof order; i++) {
        if (s->counters[KH_PLACE_ENGAGED][order[i]] < force.counters[order[i]]) {
            return action_make(KH_VERB_UNIT, order[i], 0);
        }
    }
    if (force.leader < KH_LEADERS && s->leader[force.leader] == KH_PLACE_AVAILABLE) {
        return action_make(KH_VERB_LEADER, force.leader, 0);
    }
    return action_make(KH_VERB_GO, 0, 0);
}
