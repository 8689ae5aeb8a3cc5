/*
 * The judgement of the defence: where each banner is to be stopped, and who stands there.
 *
 * Counters are placed one by one, each where it lowers the cost of the expected attacks most. The
 * cost counts the ground, the strength and the morale that a fight may bring, and the losses: a
 * counter that adds more to what can be lost than to the chance of holding stays in reserve.
 */
#include "games/khartoum/judgement.h"

struct defence {
    int stop[BANNERS];               /* the zone where each banner is met; NO_ZONE if none comes */
    int rows[BANNERS][OUTCOME_ROWS]; /* what the attack there costs, losses apart */
};

/* Each zone once, though several banners may be met in the Palace. */
static bool is_first_at(const struct defence *defence, int banner)
{
    for (int other = 0; other < banner; other++) {
        if (defence->stop[other] == defence->stop[banner]) return false;
    }
    return defence->stop[banner] != NO_ZONE;
}

/* With fewer troops than zones to hold, the Palace has to stop all that nothing else stops. */
static void stops_choose(struct defence *defence, const struct outlook *o)
{
    int bare = 0;
    for (int banner = 0; banner < BANNERS; banner++) {
        bool comes = o->cards[banner] > 0;
        int zone = comes ? zone_of(banner, stop_number(o, banner)) : NO_ZONE;
        defence->stop[banner] = zone;
        if (is_first_at(defence, banner) && !troops_at(o->s, PLACE_ZONE + zone)) bare++;
    }
    if (bare <= troops_at(o->s, PLACE_AVAILABLE)) return;
    for (int banner = 0; banner < BANNERS; banner++) {
        int zone = defence->stop[banner];
        if (zone == NO_ZONE || troops_at(o->s, PLACE_ZONE + zone)) continue;
        defence->stop[banner] = ZONE_PALACE;
    }
}

/* With a zone at hand that has to receive somebody, no more than who is met there. */
static void defence_make(struct defence *defence, const struct outlook *o, int at_hand)
{
    if (at_hand == NO_ZONE || at_hand == ZONE_PALACE) {
        stops_choose(defence, o);
    } else {
        for (int banner = 0; banner < BANNERS; banner++) {
            bool here = banner == zone_banner(at_hand) && o->cards[banner];
            defence->stop[banner] = here ? at_hand : NO_ZONE;
        }
    }
    for (int banner = 0; banner < BANNERS; banner++) {
        int zone = defence->stop[banner];
        if (zone != NO_ZONE) attack_rows(o, banner, zone_number(zone), defence->rows[banner]);
    }
}

/* ---- A stack and what is added to it ----------------------------------------------------- */

struct stack {
    int zone;
    struct force force;
    struct losses losses;
    int modifier; /* the banner's strength apart */
};

static void stack_make(struct stack *stack, const struct outlook *o, int zone)
{
    const uint8_t *counters = o->s->counters[PLACE_ZONE + zone];
    stack->zone = zone;
    for (int kind = 0; kind < KINDS; kind++) stack->force.counters[kind] = counters[kind];
    stack->force.leader = (uint8_t)leader_at(o->s, PLACE_ZONE + zone);
    stack->modifier =
        force_factors(o->d, &stack->force, FIGHT_DEFENCE) + defence_level(o, zone) + o->drm;
    force_losses(o, &stack->force, &stack->losses);
}

/* Every banner that is met here, by the chance that it comes; without troops it walks on. */
static int stack_cost(const struct outlook *o, const struct defence *defence,
                      const struct stack *stack)
{
    int cost = 0;
    bool held = has_troops(&stack->force);
    for (int banner = 0; banner < BANNERS; banner++) {
        if (defence->stop[banner] != stack->zone) continue;
        int attack = GAME_WORTH;
        if (held) {
            int rows[OUTCOME_ROWS];
            for (int i = 0; i < OUTCOME_ROWS; i++) rows[i] = defence->rows[banner][i];
            add_losses(o, &stack->losses, FIGHT_DEFENCE, rows);
            attack = fight_cost(rows, stack->modifier - o->s->strength[banner]);
        }
        cost += attack * o->cards[banner] / o->card_count;
    }
    return cost;
}

struct placing {
    int zone; /* NO_ZONE while there is none */
    action place;
    int gain;
};

/* Anybody can be the first to bar a path: the better defenders are kept for the Palace when it is
 * in danger, and otherwise go second where all would do. */
static int reserve_worth(const struct outlook *o, const struct stack *stack, int factor)
{
    bool first = stack->zone != ZONE_PALACE && !has_troops(&stack->force);
    return first ? factor * (o->palace_worth + 1) : factor;
}

/* Weighs one counter more in the stack. */
static void unit_weigh(const struct outlook *o, const struct defence *defence,
                       const struct stack *stack, int kind, int before, struct placing *best)
{
    struct stack with = *stack;
    int factor = o->d->unit[kind].factor[FIGHT_DEFENCE];
    with.force.counters[kind]++;
    with.modifier += factor;
    if (kind < TROOP_KINDS) {
        troop_losses(o, &with.force, with.losses.troops);
    } else if (kind == GUNBOAT) {
        gunboat_losses(o, &with.force, with.losses.gunboats);
    } else {
        gun_losses(o, &with.force, with.losses.guns);
    }
    int gain = before - stack_cost(o, defence, &with) - reserve_worth(o, stack, factor);
    if (best->zone != NO_ZONE && gain <= best->gain) return;
    *best = (struct placing){ stack->zone, action_make(VERB_UNIT, (unsigned)kind, 0), gain };
}

static void leader_weigh(const struct outlook *o, const struct defence *defence,
                         const struct stack *stack, int leader, int before, struct placing *best)
{
    struct stack with = *stack;
    with.force.leader = (uint8_t)leader;
    with.modifier += o->d->leader[leader].factor[FIGHT_DEFENCE];
    leader_losses(o, &with.force, with.losses.leader);
    int gain = before - stack_cost(o, defence, &with);
    if (best->zone != NO_ZONE && gain <= best->gain) return;
    *best = (struct placing){ stack->zone, action_make(VERB_LEADER, (unsigned)leader, 0), gain };
}

/* The best of all counters that may go to a zone, if better than the best so far. */
static void zone_weigh(const struct outlook *o, const struct defence *defence, int zone,
                       struct placing *best)
{
    struct stack stack;
    stack_make(&stack, o, zone);
    int before = stack_cost(o, defence, &stack);
    bool held = has_troops(&stack.force);
    bool full = troops_at(o->s, PLACE_ZONE + zone) >= o->d->constant[CONSTANT_zone_troops];
    for (int kind = 0; kind < KINDS; kind++) {
        bool barred = kind < TROOP_KINDS ? full : !held;
        if (barred || !o->s->counters[PLACE_AVAILABLE][kind]) continue;
        if (o->d->unit[kind].factor[FIGHT_DEFENCE] == FIELD_X_VALUE) continue;
        if (kind == GUNBOAT && !is_bank(o->d, o->s, zone)) continue;
        unit_weigh(o, defence, &stack, kind, before, best);
    }
    if (!held || stack.force.leader < LEADERS) return;
    for (int leader = 0; leader < LEADERS; leader++) {
        if (o->s->leader[leader] != PLACE_AVAILABLE) continue;
        if (leader == GORDON && !o->d->zone[zone].gordon) continue;
        leader_weigh(o, defence, &stack, leader, before, best);
    }
}

action judge_defend(const struct outlook *o)
{
    const kstate *s = o->s;
    bool must_place = s->defend_zone != NO_ZONE && !s->defend_placed;
    struct defence defence;
    struct placing best = { NO_ZONE, 0, 0 };
    defence_make(&defence, o, must_place ? s->defend_zone : NO_ZONE);
    if (must_place) {
        zone_weigh(o, &defence, s->defend_zone, &best);
        return best.place;
    }
    for (int banner = 0; banner < BANNERS; banner++) {
        if (is_first_at(&defence, banner)) zone_weigh(o, &defence, defence.stop[banner], &best);
    }
    if (best.zone == NO_ZONE || best.gain <= 0) {
        /* The action once chosen, somebody has to stand somewhere. */
        return s->defend_placed ? action_make(VERB_DONE, 0, 0)
                                : action_make(VERB_ZONE, ZONE_PALACE, 0);
    }
    return best.zone == s->defend_zone ? best.place
                                       : action_make(VERB_ZONE, (unsigned)best.zone, 0);
}

/* ---- The optional resource point --------------------------------------------------------- */

/* With the option `after` the dice lie on the table. */
static int attack_cost(const kstate *s, const int *rows, int modifier)
{
    if (s->option[OPTION_BONUS] == BONUS_BEFORE) return fight_cost(rows, modifier);
    int row = s->dice + modifier - OUTCOME_LEAST;
    return rows[row < 0 ? 0 : row >= OUTCOME_ROWS ? OUTCOME_ROWS - 1 : row];
}

/* The point may cost more than it brings, if it takes the track into a worse band. */
action judge_bonus(const struct outlook *o)
{
    const kstate *s = o->s;
    int price = o->d->constant[CONSTANT_bonus_price];
    int zone = s->force - PLACE_ZONE;
    if (price >= s->resources) return action_make(VERB_HOLD, 0, 0);
    struct stack stack;
    int rows[OUTCOME_ROWS];
    stack_make(&stack, o, zone);
    attack_rows(o, s->target, zone_number(zone), rows);
    add_losses(o, &stack.losses, FIGHT_DEFENCE, rows);
    int without = stack.modifier - s->strength[s->target];
    int with = without + o->d->constant[CONSTANT_bonus] - resource_drm(o->d, s) +
               o->d->resource_drm[s->resources - price - 1];
    int gain = attack_cost(s, rows, without) - attack_cost(s, rows, with);
    bool pays = gain + resources_worth(o, -price) > 0;
    return action_make(pays ? VERB_SPEND : VERB_HOLD, 0, 0);
}
