/*
 * The judgement of the defence: where each banner is to be stopped, and who stands there.
 *
 * Counters are placed one by one, each where it, or the row of counters that it begins, lowers the
 * cost of the expected attacks most. The cost counts the ground, the strength and the morale that a
 * fight may bring, and the losses: a counter that adds more to what can be lost than to the chance
 * of holding stays in reserve.
 */
#include "games/khartoum/bots/judgement.h"

struct defence {
    int stop[KH_BANNERS]; /* the zone where each banner is met; KH_NO_ZONE if none comes */
};

/* Each zone once, though several banners may be met in the Palace. */
static bool is_first_at(const struct defence *defence, int banner)
{
    for (int other = 0; other < banner; other++) {
        if (defence->stop[other] == defence->stop[banner]) return false;
    }
    return defence->stop[banner] != KH_NO_ZONE;
}

/* With fewer troops than zones to hold, the Palace has to stop all that nothing else stops. */
static void stops_choose(struct defence *defence, const struct kh_outlook *o)
{
    int bare = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        bool comes = o->cards[banner] > 0;
        int zone = comes ? kh_zone_of(banner, kh_stop_number(o, banner)) : KH_NO_ZONE;
        defence->stop[banner] = zone;
        if (is_first_at(defence, banner) && !kh_troops_at(o->s, KH_PLACE_ZONE + zone)) bare++;
    }
    if (bare <= kh_troops_at(o->s, KH_PLACE_AVAILABLE)) return;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int zone = defence->stop[banner];
        if (zone == KH_NO_ZONE || kh_troops_at(o->s, KH_PLACE_ZONE + zone)) continue;
        defence->stop[banner] = KH_ZONE_PALACE;
    }
}

/* With a zone at hand that has to receive somebody, no more than who is met there. */
static void defence_make(struct defence *defence, const struct kh_outlook *o, int at_hand)
{
    if (at_hand == KH_NO_ZONE || at_hand == KH_ZONE_PALACE) {
        stops_choose(defence, o);
    } else {
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            bool here = banner == kh_zone_banner(at_hand) && o->cards[banner];
            defence->stop[banner] = here ? at_hand : KH_NO_ZONE;
        }
    }
}

/* ---- A stack and what is added to it ----------------------------------------------------- */

struct stack {
    int zone;
    struct kh_force force;
    struct kh_losses losses;
    int modifier; /* the banner's strength apart */
};

static struct kh_force force_in(const struct kh_outlook *o, int zone)
{
    struct kh_force force;
    const uint8_t *counters = o->s->counters[KH_PLACE_ZONE + zone];
    for (int kind = 0; kind < KH_KINDS; kind++) force.counters[kind] = counters[kind];
    force.leader = (uint8_t)kh_leader_at(o->s, KH_PLACE_ZONE + zone);
    return force;
}

static void stack_make(struct stack *stack, const struct kh_outlook *o, int zone,
                       const struct kh_force *force)
{
    stack->zone = zone;
    stack->force = *force;
    stack->modifier =
        kh_force_factors(o->d, force, KH_FIGHT_DEFENCE) + kh_defence_level(o, zone) + o->drm;
    kh_force_losses(o, force, &stack->losses);
}

/* What the attacks of those who are met in a zone cost, losses apart. */
struct attacks {
    unsigned banners; /* a bit each */
    const int *rows[KH_BANNERS];
};

static unsigned met_in(const struct defence *defence, int zone)
{
    unsigned banners = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (defence->stop[banner] == zone) banners |= 1U << banner;
    }
    return banners;
}

static void attacks_make(struct attacks *attacks, const struct kh_outlook *o, unsigned banners,
                         int zone)
{
    attacks->banners = banners;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (banners & 1U << banner)
            attacks->rows[banner] = kh_attack_rows(o, banner, kh_zone_number(zone));
    }
}

/* A path that nobody bars is the end for certain, which no fight is, however much it may cost. */
enum { OPEN_PATH = 4 * KH_GAME_WORTH };

/* Every banner that is met here, by the chance that it comes; without troops it walks on. */
static int stack_cost(const struct kh_outlook *o, const struct attacks *attacks,
                      const struct stack *stack)
{
    int cost = 0;
    bool held = kh_has_troops(&stack->force);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(attacks->banners & 1U << banner)) continue;
        int attack = OPEN_PATH;
        if (held) {
            int rows[KH_OUTCOME_ROWS];
            kh_add_losses(o, &stack->losses, KH_FIGHT_DEFENCE, attacks->rows[banner], rows);
            attack = kh_fight_cost(rows, stack->modifier - o->s->strength[banner]);
        }
        cost += attack * o->cards[banner] / o->card_count;
    }
    return cost;
}

/* Anybody can be the first to bar a path: the better defenders are kept for the Palace when it is
 * in danger, and otherwise go second where all would do. */
static int reserve_worth(const struct kh_outlook *o, const struct stack *stack, int factor)
{
    bool first = stack->zone != KH_ZONE_PALACE && !kh_has_troops(&stack->force);
    return first ? factor * (o->palace_worth + 1) : factor;
}

static int placing_factor(const struct kh_outlook *o, int i)
{
    return i < KH_KINDS ? o->d->unit[i].factor[KH_FIGHT_DEFENCE]
                        : o->d->leader[i - KH_KINDS].factor[KH_FIGHT_DEFENCE];
}

/* One counter more: kinds, then leaders. */
static void stack_add(struct stack *stack, const struct kh_outlook *o, int i)
{
    stack->modifier += placing_factor(o, i);
    if (i < KH_KINDS) {
        stack->force.counters[i]++;
    } else {
        stack->force.leader = (uint8_t)(i - KH_KINDS);
    }
    if (i < KH_TROOP_KINDS) {
        kh_troop_losses(o, &stack->force, stack->losses.troops);
    } else if (i >= KH_KINDS) {
        kh_leader_losses(o, &stack->force, stack->losses.leader);
    } else if (i == KH_GUNBOAT) {
        kh_gunboat_losses(o, &stack->force, stack->losses.gunboats);
    } else {
        kh_gun_losses(o, &stack->force, stack->losses.guns);
    }
}

/* What the attacks cost with one counter more in the stack. */
static int cost_with(const struct kh_outlook *o, const struct attacks *attacks,
                     const struct stack *stack, int i)
{
    struct stack with = *stack;
    stack_add(&with, o, i);
    int kept = i < KH_KINDS ? reserve_worth(o, stack, placing_factor(o, i)) : 0;
    return stack_cost(o, attacks, &with) + kept;
}

/* Which counters may still go to a zone, a bit each: kinds, then leaders; `there` they are, and
 * `force` is what is thought to stand there. */
static unsigned placeable(const struct kh_outlook *o, int zone, const struct kh_force *there,
                          const struct kh_force *force)
{
    unsigned found = 0;
    int troops = 0;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) troops += force->counters[kind];
    bool full = troops >= o->d->constant[KH_CONSTANT_zone_troops];
    for (int kind = 0; kind < KH_KINDS; kind++) {
        bool barred = kind < KH_TROOP_KINDS ? full : !troops;
        int sent = force->counters[kind] - there->counters[kind];
        if (barred || o->s->counters[KH_PLACE_AVAILABLE][kind] <= sent) continue;
        if (o->d->unit[kind].factor[KH_FIGHT_DEFENCE] == FIELD_X_VALUE) continue;
        if (kind == KH_GUNBOAT && !kh_is_bank(o->d, o->s, zone)) continue;
        found |= 1U << kind;
    }
    if (!troops || force->leader < KH_LEADERS) return found;
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (o->s->leader[leader] != KH_PLACE_AVAILABLE) continue;
        if (leader == KH_GORDON && !o->d->zone[zone].gordon) continue;
        found |= 1U << (KH_KINDS + leader);
    }
    return found;
}

/* ---- Several counters together ----------------------------------------------------------- */

/* With this modifier no throw loses a zone, and more is not needed. */
enum { MODIFIER_SAFE = 5 };

static bool is_safe(const struct kh_outlook *o, const struct attacks *attacks,
                    const struct stack *stack)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(attacks->banners & 1U << banner)) continue;
        if (stack->modifier - o->s->strength[banner] < MODIFIER_SAFE) return false;
    }
    return true;
}

/* Who adds most, of those that may go there; KH_PLACINGS if nobody adds anything. */
static int best_factor(const struct kh_outlook *o, unsigned choices)
{
    int best = KH_PLACINGS, most = 0;
    for (int i = 0; i < KH_PLACINGS; i++) {
        if (!(choices & 1U << i) || placing_factor(o, i) <= most) continue;
        best = i;
        most = placing_factor(o, i);
    }
    return best;
}

static int best_gain(const struct kh_gains *gains, unsigned choices)
{
    int best = KH_PLACINGS;
    for (int i = 0; i < KH_PLACINGS; i++) {
        if (!(choices & 1U << i)) continue;
        if (best == KH_PLACINGS || gains->gain[i] > gains->gain[best]) best = i;
    }
    return best;
}

/* Where a zone is far from held no single counter changes what the dice do, and several do much: so
 * the best one stands for the best row that it begins, with what each counter of the row gains. */
static void row_weigh(const struct kh_outlook *o, const struct attacks *attacks,
                      const struct stack *there, unsigned choices, struct kh_gains *gains)
{
    struct stack stack = *there;
    int next = best_gain(gains, choices);
    gains->first = (uint8_t)next;
    gains->row = there->force;
    if (next == KH_PLACINGS) return;
    gains->each = gains->gain[next];
    stack_add(&stack, o, next);
    for (int number = 2; !is_safe(o, attacks, &stack); number++) {
        next = best_factor(o, placeable(o, stack.zone, &there->force, &stack.force));
        if (next == KH_PLACINGS) break;
        stack_add(&stack, o, next);
        int each = (gains->before - stack_cost(o, attacks, &stack)) / number;
        if (each > gains->each) gains->each = each;
    }
    gains->row = stack.force;
}

static bool is_row_at_hand(const struct kh_outlook *o, const struct kh_gains *gains)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int sent = gains->row.counters[kind] - gains->force.counters[kind];
        if (sent > o->s->counters[KH_PLACE_AVAILABLE][kind]) return false;
    }
    int leader = gains->row.leader;
    return leader == gains->force.leader || o->s->leader[leader] == KH_PLACE_AVAILABLE;
}

/* ---- The best of all --------------------------------------------------------------------- */

/* Weighs every counter that may go to a zone, and the best row. As long as nobody has come or gone
 * there and the same banners are met, that need not be done again: what can be placed becomes less,
 * not more. Only the row is found again when somebody of it has gone elsewhere. */
static const struct kh_gains *gains_in(const struct kh_outlook *o, int zone, unsigned banners,
                                       unsigned choices, const struct kh_force *force)
{
    struct kh_gains *gains = &o->memo->gains[zone];
    bool is_same = gains->is_known && gains->banners == banners &&
                   !__builtin_memcmp(&gains->force, force, sizeof *force);
    if (is_same && is_row_at_hand(o, gains)) return gains;
    struct stack stack;
    struct attacks attacks;
    stack_make(&stack, o, zone, force);
    attacks_make(&attacks, o, banners, zone);
    if (!is_same) {
        gains->is_known = true;
        gains->banners = (uint8_t)banners;
        gains->force = *force;
        gains->before = stack_cost(o, &attacks, &stack);
        for (int i = 0; i < KH_PLACINGS; i++) {
            if (!(choices & 1U << i)) continue;
            gains->gain[i] = gains->before - cost_with(o, &attacks, &stack, i);
        }
    }
    row_weigh(o, &attacks, &stack, choices, gains);
    return gains;
}

struct placing {
    int zone; /* KH_NO_ZONE while there is none */
    action place;
    int gain;
};

/* The best counter that may go to a zone, if better than the best so far. */
static void zone_weigh(const struct kh_outlook *o, const struct defence *defence, int zone,
                       struct placing *best)
{
    struct kh_force force = force_in(o, zone);
    unsigned choices = placeable(o, zone, &force, &force);
    const struct kh_gains *gains = gains_in(o, zone, met_in(defence, zone), choices, &force);
    int i = gains->first;
    if (i == KH_PLACINGS || (best->zone != KH_NO_ZONE && gains->each <= best->gain)) return;
    action place = i < KH_KINDS ? action_make(KH_VERB_UNIT, (unsigned)i, 0)
                                : action_make(KH_VERB_LEADER, (unsigned)(i - KH_KINDS), 0);
    *best = (struct placing){ zone, place, gains->each };
}

action kh_judge_defend(const struct kh_outlook *o)
{
    const kh_state *s = o->s;
    bool must_place = s->defend_zone != KH_NO_ZONE && !s->defend_placed;
    struct defence defence;
    struct placing best = { KH_NO_ZONE, 0, 0 };
    defence_make(&defence, o, must_place ? s->defend_zone : KH_NO_ZONE);
    if (must_place) {
        zone_weigh(o, &defence, s->defend_zone, &best);
        return best.place;
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (is_first_at(&defence, banner)) zone_weigh(o, &defence, defence.stop[banner], &best);
    }
    if (best.zone == KH_NO_ZONE || best.gain <= 0) {
        /* The action once chosen, somebody has to stand somewhere. */
        return s->defend_placed ? action_make(KH_VERB_DONE, 0, 0)
                                : action_make(KH_VERB_ZONE, KH_ZONE_PALACE, 0);
    }
    if (best.zone == s->defend_zone) return best.place;
    o->memo->unit_for_zone = best.place;
    return action_make(KH_VERB_ZONE, (unsigned)best.zone, 0);
}

/* ---- The optional resource point --------------------------------------------------------- */

/* With the option `after` the dice lie on the table. */
static int attack_cost(const kh_state *s, const int *rows, int modifier)
{
    if (s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE) return kh_fight_cost(rows, modifier);
    int row = s->dice + modifier - KH_OUTCOME_LEAST;
    return rows[row < 0 ? 0 : row >= KH_OUTCOME_ROWS ? KH_OUTCOME_ROWS - 1 : row];
}

/* The point may cost more than it brings, if it takes the track into a worse band. */
action kh_judge_bonus(const struct kh_outlook *o)
{
    const kh_state *s = o->s;
    int price = o->d->constant[KH_CONSTANT_bonus_price];
    int zone = s->force - KH_PLACE_ZONE;
    if (price >= s->resources) return action_make(KH_VERB_HOLD, 0, 0);
    struct stack stack;
    int rows[KH_OUTCOME_ROWS];
    struct kh_force force = force_in(o, zone);
    stack_make(&stack, o, zone, &force);
    kh_add_losses(o, &stack.losses, KH_FIGHT_DEFENCE,
                  kh_attack_rows(o, s->target, kh_zone_number(zone)), rows);
    int without = stack.modifier - s->strength[s->target];
    int with = without + o->d->constant[KH_CONSTANT_bonus] - kh_resource_drm(o->d, s) +
               o->d->resource_drm[s->resources - price - 1];
    int gain = attack_cost(s, rows, without) - attack_cost(s, rows, with);
    bool pays = gain + kh_resources_worth(o, -price) > 0;
    return action_make(pays ? KH_VERB_SPEND : KH_VERB_HOLD, 0, 0);
}
