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

struct kh_force kh_force_in(const struct kh_outlook *o, int zone)
{
    struct kh_force force;
    const uint8_t *counters = o->s->counters[KH_PLACE_ZONE + zone];
    for (int kind = 0; kind < KH_KINDS; kind++) force.counters[kind] = counters[kind];
    force.leader = (uint8_t)kh_leader_at(o->s, KH_PLACE_ZONE + zone);
    return force;
}

/* Makes the stack of a zone from what it was before, NULL if that is not known: only the losses of
 * those who have come or gone are reckoned. */
static void stack_make(struct kh_stack *stack, const struct kh_outlook *o, int zone,
                       const struct kh_force *force, const struct kh_force *before)
{
    static const struct kh_force nobody = { { 0 }, KH_LEADERS };
    enum kh_fight fight = KH_FIGHT_DEFENCE;
    struct kh_losses *losses = &stack->losses;
    if (!before) {
        before = &nobody;
        __builtin_memset(losses, 0, sizeof *losses);
    }
    stack->zone = zone;
    stack->troops = kh_troops_at(o->s, KH_PLACE_ZONE + zone);
    stack->modifier = kh_force_factors(o->d, force, fight) + kh_defence_level(o, zone) + o->drm;
    if (__builtin_memcmp(before->counters, force->counters, KH_TROOP_KINDS) != 0)
        kh_troop_losses(o, force, fight, losses->troops);
    if (before->counters[KH_LIGHT_GUN] != force->counters[KH_LIGHT_GUN] ||
        before->counters[KH_HEAVY_GUN] != force->counters[KH_HEAVY_GUN])
        kh_gun_losses(o, force, fight, losses->guns);
    if (before->leader != force->leader) kh_leader_losses(o, force, fight, losses->leader);
    if (before->counters[KH_GUNBOAT] != force->counters[KH_GUNBOAT])
        kh_gunboat_losses(o, force, fight, losses->gunboats);
    kh_losses_sum(losses, stack->lost);
    stack->there = stack->force = *force;
}

/* What the attacks of those who are met in a zone cost, losses apart. */
struct attacks {
    unsigned banners; /* a bit each */
    int strongest;
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
    attacks->strongest = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(banners & 1U << banner)) continue;
        attacks->rows[banner] = kh_attack_rows(o, banner, kh_zone_number(zone));
        if (o->s->strength[banner] > attacks->strongest)
            attacks->strongest = o->s->strength[banner];
    }
}

/* The least that they can cost: if every banner met the best row for certain. */
static int attacks_least(const struct kh_outlook *o, const struct attacks *attacks)
{
    int sum = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(attacks->banners & 1U << banner)) continue;
        int least = KH_GAME_WORTH;
        for (int row = 0; row < KH_OUTCOME_ROWS; row++)
            least = kh_least_of(least, attacks->rows[banner][row]);
        sum += least * o->cards[banner] / o->card_count;
    }
    return sum;
}

/* A path that nobody bars is the end for certain, which no fight is, however much it may cost. */
enum { OPEN_PATH = 4 * KH_GAME_WORTH };

/* Every banner that is met here, by the chance that it comes; without troops it walks on. */
static int attacks_cost(const struct kh_outlook *o, const struct attacks *attacks, int troops,
                        int modifier, const int *lost)
{
    int cost = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(attacks->banners & 1U << banner)) continue;
        int attack =
            troops ? kh_fight_cost(attacks->rows[banner], lost, modifier - o->s->strength[banner])
                   : OPEN_PATH;
        cost += attack * o->cards[banner] / o->card_count;
    }
    return cost;
}

static int stack_cost(const struct kh_outlook *o, const struct attacks *attacks,
                      const struct kh_stack *stack)
{
    return attacks_cost(o, attacks, stack->troops, stack->modifier, stack->lost);
}

/* Anybody can be the first to bar a path: the better defenders are kept for the Palace when it is
 * in danger, and otherwise go second where all would do. */
static int reserve_worth(const struct kh_outlook *o, const struct kh_stack *stack, int factor)
{
    bool first = stack->zone != KH_ZONE_PALACE && !stack->troops;
    return first ? factor * (o->palace_worth + 1) : factor;
}

static int placing_factor(const struct kh_outlook *o, int i)
{
    return i < KH_KINDS ? o->d->unit[i].factor[KH_FIGHT_DEFENCE]
                        : o->d->leader[i - KH_KINDS].factor[KH_FIGHT_DEFENCE];
}

/* One counter more: kinds, then leaders. */
static void force_add(struct kh_force *force, int i)
{
    if (i < KH_KINDS)
        force->counters[i]++;
    else
        force->leader = (uint8_t)(i - KH_KINDS);
}

/* What one counter more changes of all that the stack loses; returns which part of it, and makes
 * that anew. */
static int *losses_with(const struct kh_outlook *o, struct kh_losses *losses,
                        const struct kh_force *force, int i, int *by_row)
{
    if (i < KH_TROOP_KINDS) {
        kh_troop_losses(o, force, KH_FIGHT_DEFENCE, by_row);
        return losses->troops;
    }
    if (i >= KH_KINDS) {
        kh_leader_losses(o, force, KH_FIGHT_DEFENCE, by_row);
        return losses->leader;
    }
    if (i == KH_GUNBOAT) {
        kh_gunboat_losses(o, force, KH_FIGHT_DEFENCE, by_row);
        return losses->gunboats;
    }
    kh_gun_losses(o, force, KH_FIGHT_DEFENCE, by_row);
    return losses->guns;
}

static void stack_add(struct kh_stack *stack, const struct kh_outlook *o, int i)
{
    int by_row[KH_ROWS];
    force_add(&stack->force, i);
    stack->modifier += placing_factor(o, i);
    stack->troops += i < KH_TROOP_KINDS;
    int *part = losses_with(o, &stack->losses, &stack->force, i, by_row);
    for (int row = 0; row < KH_ROWS; row++) {
        stack->lost[row] += by_row[row] - part[row];
        part[row] = by_row[row];
    }
}

/* What the attacks cost with one counter more in the stack. */
static int cost_with(const struct kh_outlook *o, const struct attacks *attacks,
                     struct kh_stack *stack, int i)
{
    int by_row[KH_ROWS], lost[KH_ROWS];
    struct kh_force force = stack->force;
    force_add(&force, i);
    const int *part = losses_with(o, &stack->losses, &force, i, by_row);
    for (int row = 0; row < KH_ROWS; row++) lost[row] = stack->lost[row] - part[row] + by_row[row];
    int factor = placing_factor(o, i), troops = stack->troops + (i < KH_TROOP_KINDS);
    int kept = i < KH_KINDS ? reserve_worth(o, stack, factor) : 0;
    return attacks_cost(o, attacks, troops, stack->modifier + factor, lost) + kept;
}

/* Sets of counters, a bit each: kinds, then leaders. */
enum {
    TROOPS = (1 << KH_TROOP_KINDS) - 1,
    LEADERS = ((1 << KH_LEADERS) - 1) << KH_KINDS,
    GORDON = 1 << (KH_KINDS + KH_GORDON),
    GUNBOATS = 1 << KH_GUNBOAT
};

/* Those that may go somewhere. */
static unsigned at_hand(const struct kh_outlook *o)
{
    unsigned found = 0;
    for (int kind = 0; kind < KH_KINDS; kind++) {
        bool barred = o->d->unit[kind].factor[KH_FIGHT_DEFENCE] == FIELD_X_VALUE;
        if (o->s->counters[KH_PLACE_AVAILABLE][kind] && !barred) found |= 1U << kind;
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (o->s->leader[leader] == KH_PLACE_AVAILABLE) found |= 1U << (KH_KINDS + leader);
    }
    return found;
}

/* Those of them that may join a stack; only troops stand alone. */
static unsigned placeable(const struct kh_outlook *o, const struct kh_stack *stack, unsigned found)
{
    if (!o->d->zone[stack->zone].gordon) found &= ~(unsigned)GORDON;
    if (!kh_is_bank(o->d, o->s, stack->zone)) found &= ~(unsigned)GUNBOATS;
    if (stack->force.leader < KH_LEADERS) found &= ~(unsigned)LEADERS;
    if (stack->troops >= o->d->constant[KH_CONSTANT_zone_troops]) found &= ~(unsigned)TROOPS;
    return stack->troops ? found : found & TROOPS;
}

/* How many more of those that may join are left. */
static int left_for(const struct kh_outlook *o, const struct kh_stack *stack, int i)
{
    if (i >= KH_KINDS) return stack->force.leader == KH_LEADERS;
    int sent = stack->force.counters[i] - stack->there.counters[i];
    int left = o->s->counters[KH_PLACE_AVAILABLE][i] - sent;
    if (i >= KH_TROOP_KINDS) return left;
    return kh_least_of(left, o->d->constant[KH_CONSTANT_zone_troops] - stack->troops);
}

/* ---- Several counters together ----------------------------------------------------------- */

/* With this modifier no throw loses a zone, and more is not needed. */
enum { MODIFIER_SAFE = 5 };

/* All who add to a defence, the best first. */
static const struct kh_dice_odds *factors_order(const struct kh_outlook *o)
{
    struct kh_dice_odds *dice = &o->memo->dice;
    if (dice->has_order) return dice;
    dice->has_order = true;
    dice->ordered = 0;
    for (int i = 0; i < KH_PLACINGS; i++) {
        if (placing_factor(o, i) <= 0) continue;
        int at = dice->ordered++;
        for (; at > 0 && placing_factor(o, dice->order[at - 1]) < placing_factor(o, i); at--)
            dice->order[at] = dice->order[at - 1];
        dice->order[at] = (uint8_t)i;
    }
    return dice;
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

/* Whether no row of so many counters, or of more, can gain more for each. */
static bool is_row_useless(const struct kh_gains *gains, int number)
{
    return (gains->before - gains->least) / number <= gains->each;
}

/* Where a zone is far from held no single counter changes what the dice do, and several do much: so
 * the best one stands for the best row that it begins, with what each counter of the row gains. */
static void row_weigh(const struct kh_outlook *o, unsigned found, struct kh_gains *gains)
{
    const struct kh_dice_odds *dice = factors_order(o);
    unsigned choices = placeable(o, &gains->stack, found);
    int first = best_gain(gains, choices), number = 1;
    gains->first = (uint8_t)first;
    gains->row = gains->stack.force;
    if (first == KH_PLACINGS) return;
    force_add(&gains->row, first);
    gains->each = gains->gain[first];
    if (is_row_useless(gains, 2)) return;
    struct kh_stack stack = gains->stack;
    struct attacks attacks;
    attacks_make(&attacks, o, gains->banners, stack.zone);
    stack_add(&stack, o, first);
    choices = placeable(o, &stack, found);
    for (int at = 0; at < dice->ordered; at++) {
        int i = dice->order[at];
        if (!(choices & 1U << i)) continue;
        for (int left = left_for(o, &stack, i); left > 0; left--) {
            bool is_safe = stack.modifier - attacks.strongest >= MODIFIER_SAFE;
            if (is_safe || is_row_useless(gains, number + 1)) {
                gains->row = stack.force;
                return;
            }
            stack_add(&stack, o, i);
            number++;
            int each = (gains->before - stack_cost(o, &attacks, &stack)) / number;
            if (each > gains->each) gains->each = each;
        }
    }
    gains->row = stack.force;
}

static bool is_row_at_hand(const struct kh_outlook *o, const struct kh_gains *gains)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int sent = gains->row.counters[kind] - gains->stack.force.counters[kind];
        if (sent > o->s->counters[KH_PLACE_AVAILABLE][kind]) return false;
    }
    int leader = gains->row.leader;
    return leader == gains->stack.force.leader || o->s->leader[leader] == KH_PLACE_AVAILABLE;
}

/* ---- The best of all --------------------------------------------------------------------- */

/* The first leader who is worth as much in a defence and beyond it, often himself. */
static int twin_of(const struct kh_outlook *o, unsigned choices, int i)
{
    int twin = i < KH_KINDS ? i : KH_KINDS;
    for (; twin < i; twin++) {
        bool is_alike = placing_factor(o, twin) == placing_factor(o, i) &&
                        o->leader[twin - KH_KINDS] == o->leader[i - KH_KINDS];
        if ((choices & 1U << twin) && is_alike) break;
    }
    return twin;
}

/* A leader is not thrown away in a zone that five throws of six lose with him, as it is by then. */
static bool is_wasted(const struct kh_outlook *o, const struct attacks *attacks,
                      const struct kh_stack *stack, int i)
{
    if (i < KH_KINDS || stack->zone == KH_ZONE_PALACE) return false;
    int modifier = stack->modifier + placing_factor(o, i) - attacks->strongest;
    return kh_chances_with(o, modifier)->advance * 6 >= KH_CERTAIN * 5;
}

/* Weighs every counter that may go to a zone, and the best row. As long as nobody has come or gone
 * there and the same banners are met, that need not be done again: what can be placed becomes less,
 * not more. Only the row is found again when somebody of it has gone elsewhere. */
static const struct kh_gains *gains_in(const struct kh_outlook *o, int zone, unsigned banners,
                                       unsigned found)
{
    struct kh_force force = kh_force_in(o, zone);
    struct kh_gains *gains = &o->memo->gains[zone];
    struct kh_stack *stack = &gains->stack;
    bool is_same_force = gains->is_known && !__builtin_memcmp(&stack->force, &force, sizeof force);
    bool is_same = is_same_force && gains->banners == banners;
    if (is_same && is_row_at_hand(o, gains)) return gains;
    if (!is_same_force) stack_make(stack, o, zone, &force, gains->is_known ? &stack->force : NULL);
    if (!is_same) {
        unsigned choices = placeable(o, stack, found);
        struct attacks attacks;
        attacks_make(&attacks, o, banners, zone);
        gains->is_known = true;
        gains->banners = (uint8_t)banners;
        gains->before = stack_cost(o, &attacks, stack);
        gains->least = attacks_least(o, &attacks);
        for (int i = 0; i < KH_PLACINGS; i++) {
            if (!(choices & 1U << i)) continue;
            int twin = twin_of(o, choices, i);
            gains->gain[i] =
                twin < i ? gains->gain[twin] : gains->before - cost_with(o, &attacks, stack, i);
            if (is_wasted(o, &attacks, stack, i)) gains->gain[i] = kh_least_of(gains->gain[i], 0);
        }
    }
    row_weigh(o, found, gains);
    return gains;
}

struct placing {
    int zone; /* KH_NO_ZONE while there is none */
    action place;
    int gain;
};

/* The chance that the Palace stands with those who are there, in parts of KH_CERTAIN. */
static int palace_stands(const struct kh_outlook *o, const struct defence *defence)
{
    unsigned banners = met_in(defence, KH_ZONE_PALACE);
    if (!banners) return KH_CERTAIN;
    struct kh_force force = kh_force_in(o, KH_ZONE_PALACE);
    int modifier = kh_force_factors(o->d, &force, KH_FIGHT_DEFENCE) +
                   kh_defence_level(o, KH_ZONE_PALACE) + o->drm;
    int stands = KH_CERTAIN;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!(banners & 1U << banner)) continue;
        int falls = kh_chances_with(o, modifier - o->s->strength[banner])->advance;
        stands -= stands * falls / KH_CERTAIN * o->cards[banner] / o->card_count;
    }
    return stands;
}

/* The best counter that may go to a zone, if better than the best so far. Ground that is held
 * counts for no more than the chance that the Palace stands: with the Palace all is lost. That
 * somebody bars each path comes first. */
static void zone_weigh(const struct kh_outlook *o, const struct defence *defence, int zone,
                       unsigned found, int stands, struct placing *best)
{
    enum { STANDS_LEAST = KH_CERTAIN / 16 }; /* for the dice may yet spare it */
    const struct kh_gains *gains = gains_in(o, zone, met_in(defence, zone), found);
    int i = gains->first, each = gains->each;
    if (zone != KH_ZONE_PALACE && gains->stack.troops && stands < KH_CERTAIN)
        each = (int)((int64_t)each * (stands > STANDS_LEAST ? stands : STANDS_LEAST) / KH_CERTAIN);
    if (i == KH_PLACINGS || (best->zone != KH_NO_ZONE && each <= best->gain)) return;
    action place = i < KH_KINDS ? action_make(KH_VERB_UNIT, (unsigned)i, 0)
                                : action_make(KH_VERB_LEADER, (unsigned)(i - KH_KINDS), 0);
    *best = (struct placing){ zone, place, each };
}

action kh_judge_defend(const struct kh_outlook *o)
{
    const kh_state *s = o->s;
    bool must_place = s->defend_zone != KH_NO_ZONE && !s->defend_placed;
    struct defence defence;
    struct placing best = { KH_NO_ZONE, 0, 0 };
    unsigned found = at_hand(o);
    defence_make(&defence, o, must_place ? s->defend_zone : KH_NO_ZONE);
    if (must_place) {
        zone_weigh(o, &defence, s->defend_zone, found, KH_CERTAIN, &best);
        return best.place;
    }
    int stands = palace_stands(o, &defence);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (is_first_at(&defence, banner))
            zone_weigh(o, &defence, defence.stop[banner], found, stands, &best);
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
