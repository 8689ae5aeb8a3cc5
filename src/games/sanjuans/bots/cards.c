/*
 * Cards: which is played and for what, and what its event asks.
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { OPS_MOST = 4, PERCENT = 100, STRENGTH_ONE = 1024 };

/* ---- Events ------------------------------------------------------------------------------ */

/* What cannot be read off the tables, in hundredths of a point. */
enum event_worths {
    REINFORCEMENT = 800, /* of 1024 strength that comes */
    SHIP_COMES = 300,
    POINT = 150, /* of a replacement point that is needed */
    SIEGE_LOWER = 400,
    QUIETER = 100,
    REDOUBT_BUILT = 50,
    CARD_KEPT = -30, /* of an Op on a card, for later */
    EVENT_KEPT = 60, /* percent of an event's worth, lost when its card is used otherwise */
    GORDON_COMES = 500
};

static int count_hits(const struct sj_outlook *o, int nation)
{
    int hits = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = o->s->unit_where[unit];
        bool there = where < SJ_PLACES || where >= SJ_WHERE_ABOARD;
        const struct sj_kind_data *kind = sj_unit_data(o->d, unit);
        if (kind->nation != nation || kind->arm == SJ_ARTILLERY) continue;
        if (there) hits += o->s->unit_lost[unit];
        if (where == SJ_WHERE_LOST) hits += kind->hits;
    }
    return hits;
}

/* Every card in hand is asked for that. */
int sj_hits_missing(const struct sj_outlook *o, int nation)
{
    struct sj_memo *memo = o->memo;
    if (!memo->has_hits[nation]) memo->hits[nation] = count_hits(o, nation);
    memo->has_hits[nation] = true;
    return memo->hits[nation];
}

static int points_worth(const struct sj_outlook *o, int nation, int points)
{
    int hits = o->d->constant[SJ_CONSTANT_replacement_hits];
    int stored = o->s->points[nation] * hits, missing = sj_hits_missing(o, nation) - stored;
    int useful = missing < points * hits ? missing / hits : points;
    return useful > 0 ? useful * POINT : 0;
}

static int count_sieges(const sj_state *s)
{
    int count = 0;
    for (int i = 0; i < SJ_LOCATIONS; i++) count += sj_is_besieged(s, i);
    return count;
}

static int count_villages(const struct sj_outlook *o)
{
    int count = 0;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        count += sj_is_in_revolt(o->s, i) && o->d->location[i].type == SJ_VILLAGE;
    }
    return count;
}

static int ops_worth(const int best[OPS_MOST], int ops)
{
    int worth = 0;
    for (int i = 0; i < ops && i < OPS_MOST; i++) worth += best[i];
    return worth;
}

static int damaged_ships(const sj_state *s)
{
    int count = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        count += s->ship_where[ship] < SJ_PLACES && s->ship_slow[ship];
    }
    return count;
}

static int effect_worth(const struct sj_outlook *o, const struct sj_effect *effect, const int *best)
{
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS:
        return effect->number * sj_kind_strength(effect->unit_kind) * REINFORCEMENT / STRENGTH_ONE;
    case SJ_EFFECT_FREE_UNITS:
        return effect->number * sj_kind_strength(SJ_KIND_BRITISH_INFANTRY) * REINFORCEMENT /
               STRENGTH_ONE;
    case SJ_EFFECT_SHIP: return SHIP_COMES;
    case SJ_EFFECT_GORDON: return GORDON_COMES;
    case SJ_EFFECT_REDOUBT: return REDOUBT_BUILT * effect->number;
    case SJ_EFFECT_SIEGE: return SIEGE_LOWER;
    case SJ_EFFECT_SIEGE_AT: return sj_is_besieged(o->s, effect->location) ? SIEGE_LOWER : 0;
    case SJ_EFFECT_SHIPS_GUNS:
    case SJ_EFFECT_CHANNEL: return count_sieges(o->s) ? SIEGE_LOWER : QUIETER;
    case SJ_EFFECT_POINTS: return points_worth(o, effect->nation, effect->number);
    case SJ_EFFECT_OPS: return ops_worth(best, effect->number);
    case SJ_EFFECT_ACTIVATE:
        return ops_worth(best, 1) + (best[0] > 0 ? effect->number * QUIETER : 0);
    case SJ_EFFECT_TYPE: return best[0] / 4;
    case SJ_EFFECT_PARDON: return count_villages(o) ? (5 + effect->number) * SJ_VP : 0;
    case SJ_EFFECT_DOCKYARD: return damaged_ships(o->s) * QUIETER;
    case SJ_EFFECT_CHIEFS: return QUIETER * 3;
    default: return 0;
    }
}

static int event_worth(const struct sj_outlook *o, int card, const int *best)
{
    int worth = 0;
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        worth += effect_worth(o, &o->d->card[card - 1].effects[i], best);
    }
    return worth;
}

/* ---- The round --------------------------------------------------------------------------- */

/* The best activations, the best first. */
static void best_activations(const struct sj_outlook *o, int best[OPS_MOST])
{
    __builtin_memset(best, 0, sizeof(int) * OPS_MOST);
    for (int place = 0; place < SJ_PLACES; place++) {
        bool has_force = place < SJ_SPACES && o->idle[place].units;
        if (!has_force && !o->idle_fleet[place].ships) continue;
        int worth = sj_activation_worth(o, place);
        for (int i = 0; i < OPS_MOST && worth > 0; i++) {
            if (worth <= best[i]) continue;
            int other = best[i];
            best[i] = worth;
            worth = other;
        }
    }
}

/* What the events of cards are worth, which several uses of a card ask for. */
struct events {
    bool is_known[SJ_CARDS];
    int worth[SJ_CARDS];
};

static int round_score(const struct sj_outlook *o, action a, const int *best, struct events *events)
{
    int card = (int)action_first(a);
    if (action_verb(a) == SJ_VERB_PASS) return ops_worth(best, 1) - CARD_KEPT;
    const struct sj_card_data *data = &o->d->card[card - 1];
    if (!events->is_known[card - 1]) events->worth[card - 1] = event_worth(o, card, best);
    events->is_known[card - 1] = true;
    int event = events->worth[card - 1], kept = event * EVENT_KEPT / PERCENT;
    bool fires_again = data->after == SJ_AFTER_DISCARDED;
    switch (action_verb(a)) {
    case SJ_VERB_EVENT: return event;
    case SJ_VERB_OPS:
        return ops_worth(best, data->ops - o->s->ops_less) - data->ops * CARD_KEPT -
               (fires_again ? 0 : kept);
    case SJ_VERB_REPLACE:
        return points_worth(o, data->flag, data->ops) - kept -
               o->d->constant[SJ_CONSTANT_vp_replacement_card] * SJ_VP;
    default: return event_worth(o, SJ_CARD_CRISIS, best) * 2 - event; /* fetch it */
    }
}

action sj_judge_round(const struct sj_outlook *o, const action *legal, int count)
{
    int best[OPS_MOST], highest = INT32_MIN;
    action chosen = legal[0], pass = action_make(SJ_VERB_PASS, 0, 0);
    if (o->is_won && is_among(legal, count, pass)) return pass; /* no dice, no trouble */
    struct events events;
    __builtin_memset(events.is_known, 0, sizeof events.is_known);
    best_activations(o, best);
    for (int i = 0; i < count; i++) {
        int score = round_score(o, legal[i], best, &events);
        if (score <= highest) continue;
        highest = score;
        chosen = legal[i];
    }
    return chosen;
}

/* ---- Cards given and taken --------------------------------------------------------------- */

static int card_worth(const struct sj_outlook *o, int card)
{
    static const int usual[OPS_MOST] = { 500, 200, 100, 50 };
    int ops = ops_worth(usual, o->d->card[card - 1].ops), event = event_worth(o, card, usual);
    return event > ops ? event : ops;
}

static int give_score(const struct sj_outlook *o, action a)
{
    return -card_worth(o, (int)action_first(a));
}

action sj_judge_give(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, give_score);
}

static int exchange_score(const struct sj_outlook *o, action a)
{
    if (action_verb(a) == SJ_VERB_DECLINE) return INT32_MIN;
    int worth = card_worth(o, (int)action_first(a));
    return action_verb(a) == SJ_VERB_TAKE ? worth : -worth;
}

action sj_judge_exchange(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, exchange_score);
}

/* ---- What events ask --------------------------------------------------------------------- */

/* Where new units do most: with an army that still needs them or on the way to it, and where there
 * is work. */
static int arrival_score(const struct sj_outlook *o, int location)
{
    struct sj_column new = { .units = 2, .least = SJ_A_ROUND, .strength = 2 * STRENGTH_ONE };
    int here = o->field[location].strength;
    int score = sj_army_worth(o, here + new.strength) - sj_army_worth(o, here);
    score += sj_best_march(o, location, &new).worth;
    score += o->prize[o->d->location[location].island] / 20;
    return sj_is_besieged(o->s, location) ? score / 2 : score;
}

static int place_score(const struct sj_outlook *o, action a)
{
    const struct sj_effect *effect = sj_effect_at_hand(o->d, o->s);
    int location = (int)action_first(a), value = sj_location_value(o->d, o->s, location);
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS:
    case SJ_EFFECT_FREE_UNITS: return arrival_score(o, location);
    case SJ_EFFECT_REDOUBT: return value + o->units[location];
    default: return sj_is_besieged(o->s, location) ? value * SJ_VP : value;
    }
}

action sj_judge_place(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, place_score);
}

static int happening_score(const struct sj_outlook *o, action a)
{
    enum { STRAGGLERS = 16 };
    int location = (int)action_first(a);
    if (o->s->happening == STRAGGLERS) return arrival_score(o, location);
    return sj_location_value(o->d, o->s, location) + o->units[location];
}

action sj_judge_happening_place(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, happening_score);
}

static int kind_score(const struct sj_outlook *o, action a)
{
    (void)o;
    return sj_kind_strength((int)action_first(a));
}

action sj_judge_kind(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, kind_score);
}

/* The island with the most to lose. */
static int island_score(const struct sj_outlook *o, action a)
{
    int sum = 0;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        bool there = o->d->location[i].island == (int)action_first(a);
        int control = o->s->control[i];
        bool rises = control == SJ_CONTROL_LOYAL || control == SJ_CONTROL_GREEN;
        if (there && rises && !sj_is_besieged(o->s, i)) sum += sj_location_value(o->d, o->s, i);
    }
    return sum;
}

action sj_judge_island(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, island_score);
}

/* To the side that misses more. */
action sj_judge_points(const struct sj_outlook *o, const action *legal, int count)
{
    bool british = sj_hits_missing(o, SJ_BRITISH) > sj_hits_missing(o, SJ_EGYPTIAN);
    return legal[british ? count - 1 : 0];
}
