/*
 * Cards: which is played and for what, and what its event asks.
 */
#include "games/sanjuans/judgement.h"

#include "games/sanjuans/card_effects.h"

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

int hits_missing(const struct outlook *o, int nation)
{
    int hits = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        int where = o->s->unit_where[unit];
        bool there = where < PLACES || where >= WHERE_ABOARD;
        const struct kind_data *kind = unit_data(o->d, unit);
        if (kind->nation != nation || kind->arm == ARTILLERY) continue;
        if (there) hits += o->s->unit_lost[unit];
        if (where == WHERE_LOST) hits += kind->hits;
    }
    return hits;
}

static int points_worth(const struct outlook *o, int nation, int points)
{
    int hits = o->d->constant[CONSTANT_replacement_hits];
    int stored = o->s->points[nation] * hits, missing = hits_missing(o, nation) - stored;
    int useful = missing < points * hits ? missing / hits : points;
    return useful > 0 ? useful * POINT : 0;
}

static int count_sieges(const sstate *s)
{
    int count = 0;
    for (int i = 0; i < LOCATIONS; i++) count += is_besieged(s, i);
    return count;
}

static int count_villages(const struct outlook *o)
{
    int count = 0;
    for (int i = 0; i < LOCATIONS; i++) {
        count += is_in_revolt(o->s, i) && o->d->location[i].type == VILLAGE;
    }
    return count;
}

static int ops_worth(const int best[OPS_MOST], int ops)
{
    int worth = 0;
    for (int i = 0; i < ops && i < OPS_MOST; i++) worth += best[i];
    return worth;
}

static int damaged_ships(const sstate *s)
{
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        count += s->ship_where[ship] < PLACES && s->ship_slow[ship];
    }
    return count;
}

static int effect_worth(const struct outlook *o, const struct effect *effect, const int *best)
{
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS:
        return effect->number * kind_strength(effect->unit_kind) * REINFORCEMENT / STRENGTH_ONE;
    case EFFECT_FREE_UNITS:
        return effect->number * kind_strength(KIND_BRITISH_INFANTRY) * REINFORCEMENT / STRENGTH_ONE;
    case EFFECT_SHIP: return SHIP_COMES;
    case EFFECT_GORDON: return GORDON_COMES;
    case EFFECT_REDOUBT: return REDOUBT_BUILT * effect->number;
    case EFFECT_SIEGE: return SIEGE_LOWER;
    case EFFECT_SIEGE_AT: return is_besieged(o->s, effect->location) ? SIEGE_LOWER : 0;
    case EFFECT_SHIPS_GUNS:
    case EFFECT_CHANNEL: return count_sieges(o->s) ? SIEGE_LOWER : QUIETER;
    case EFFECT_POINTS: return points_worth(o, effect->nation, effect->number);
    case EFFECT_OPS: return ops_worth(best, effect->number);
    case EFFECT_ACTIVATE: return ops_worth(best, 1) + (best[0] > 0 ? effect->number * QUIETER : 0);
    case EFFECT_TYPE: return best[0] / 4;
    case EFFECT_PARDON: return count_villages(o) ? (5 + effect->number) * VP : 0;
    case EFFECT_DOCKYARD: return damaged_ships(o->s) * QUIETER;
    case EFFECT_CHIEFS: return QUIETER * 3;
    default: return 0;
    }
}

static int event_worth(const struct outlook *o, int card, const int *best)
{
    int worth = 0;
    for (int i = 0; i < CARD_EFFECTS; i++) {
        worth += effect_worth(o, &o->d->card[card - 1].effects[i], best);
    }
    return worth;
}

/* ---- The round --------------------------------------------------------------------------- */

/* The best activations, the best first. */
static void best_activations(const struct outlook *o, int best[OPS_MOST])
{
    __builtin_memset(best, 0, sizeof(int) * OPS_MOST);
    for (int place = 0; place < PLACES; place++) {
        bool has_force = place < SPACES && o->idle[place].units;
        if (!has_force && !o->idle_fleet[place].ships) continue;
        int worth = activation_worth(o, place);
        for (int i = 0; i < OPS_MOST && worth > 0; i++) {
            if (worth <= best[i]) continue;
            int other = best[i];
            best[i] = worth;
            worth = other;
        }
    }
}

static int round_score(const struct outlook *o, action a, const int *best)
{
    int card = (int)action_first(a);
    if (action_verb(a) == VERB_PASS) return ops_worth(best, 1) - CARD_KEPT;
    const struct card_data *data = &o->d->card[card - 1];
    int event = event_worth(o, card, best), kept = event * EVENT_KEPT / PERCENT;
    bool fires_again = data->after == AFTER_DISCARDED;
    switch (action_verb(a)) {
    case VERB_EVENT: return event;
    case VERB_OPS:
        return ops_worth(best, data->ops - o->s->ops_less) - data->ops * CARD_KEPT -
               (fires_again ? 0 : kept);
    case VERB_REPLACE:
        return points_worth(o, data->flag, data->ops) - kept -
               o->d->constant[CONSTANT_vp_replacement_card] * VP;
    default: return event_worth(o, CARD_CRISIS, best) * 2 - event; /* fetch it */
    }
}

action judge_round(const struct outlook *o, const action *legal, int count)
{
    int best[OPS_MOST], highest = INT32_MIN;
    action chosen = legal[0], pass = action_make(VERB_PASS, 0, 0);
    if (o->is_won && is_in_list(legal, count, pass)) return pass; /* no dice, no trouble */
    best_activations(o, best);
    for (int i = 0; i < count; i++) {
        int score = round_score(o, legal[i], best);
        if (score <= highest) continue;
        highest = score;
        chosen = legal[i];
    }
    return chosen;
}

/* ---- Cards given and taken --------------------------------------------------------------- */

static int card_worth(const struct outlook *o, int card)
{
    static const int usual[OPS_MOST] = { 500, 200, 100, 50 };
    int ops = ops_worth(usual, o->d->card[card - 1].ops), event = event_worth(o, card, usual);
    return event > ops ? event : ops;
}

static int give_score(const struct outlook *o, action a)
{
    return -card_worth(o, (int)action_first(a));
}

action judge_give(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, give_score);
}

static int exchange_score(const struct outlook *o, action a)
{
    if (action_verb(a) == VERB_DECLINE) return INT32_MIN;
    int worth = card_worth(o, (int)action_first(a));
    return action_verb(a) == VERB_TAKE ? worth : -worth;
}

action judge_exchange(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, exchange_score);
}

/* ---- What events ask --------------------------------------------------------------------- */

/* Where new units do most: with an army that still needs them, and where there is work. */
static int arrival_score(const struct outlook *o, int location)
{
    int strength = 2 * STRENGTH_ONE, here = o->field[location].strength;
    int score = army_worth(o, here + strength) - army_worth(o, here);
    score += o->prize[o->island[location]] / 20;
    return is_besieged(o->s, location) ? score / 2 : score;
}

static int place_score(const struct outlook *o, action a)
{
    const struct effect *effect = effect_at_hand(o->d, o->s);
    int location = (int)action_first(a), value = location_value(o->d, o->s, location);
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS:
    case EFFECT_FREE_UNITS: return arrival_score(o, location);
    case EFFECT_REDOUBT: return value + o->units[location];
    default: return is_besieged(o->s, location) ? value * VP : value;
    }
}

action judge_place(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, place_score);
}

static int happening_score(const struct outlook *o, action a)
{
    enum { STRAGGLERS = 16 };
    int location = (int)action_first(a);
    if (o->s->happening == STRAGGLERS) return arrival_score(o, location);
    return location_value(o->d, o->s, location) + o->units[location];
}

action judge_happening_place(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, happening_score);
}

static int kind_score(const struct outlook *o, action a)
{
    (void)o;
    return kind_strength((int)action_first(a));
}

action judge_kind(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, kind_score);
}

/* The island with the most to lose. */
static int island_score(const struct outlook *o, action a)
{
    int sum = 0;
    for (int i = 0; i < LOCATIONS; i++) {
        bool there = o->d->location[i].island == (int)action_first(a);
        int control = o->s->control[i];
        bool rises = control == CONTROL_LOYAL || control == CONTROL_GREEN;
        if (there && rises && !is_besieged(o->s, i)) sum += location_value(o->d, o->s, i);
    }
    return sum;
}

action judge_island(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, island_score);
}

/* To the side that misses more. */
action judge_points(const struct outlook *o, const action *legal, int count)
{
    bool british = hits_missing(o, BRITISH) > hits_missing(o, EGYPTIAN);
    return legal[british ? count - 1 : 0];
}
