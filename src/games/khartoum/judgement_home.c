/* The judgement of the home actions: fortify, morale or resources, gunboats, militia. */
#include "games/khartoum/judgement.h"

/* Turn 1 pays from a pool of its own, which is lost at its end (4.2f). */
int price_worth(const struct outlook *o, int price)
{
    return o->s->turn == 1 ? 0 : -resources_worth(o, -price);
}

/* ---- Fortify ----------------------------------------------------------------------------- */

static int marker_worth(const struct outlook *o, int zone)
{
    if (zone == ZONE_PALACE || o->s->marker[zone] || !is_controlled(o->s, zone)) return 0;
    return path_gain(o, zone_banner(zone), zone_number(zone), o->d->constant[CONSTANT_marker_level]);
}

/* The best zone and what its marker brings beyond its price; NO_ZONE if none brings anything. */
static int best_marker(const struct outlook *o, int *worth)
{
    int best = NO_ZONE;
    int price = price_worth(o, o->d->constant[CONSTANT_fortify_price]);
    *worth = 0;
    for (int zone = 0; zone < ZONES; zone++) {
        int gain = marker_worth(o, zone) - price;
        if (gain <= *worth) continue;
        *worth = gain;
        best = zone;
    }
    return best;
}

int fortify_worth(const struct outlook *o)
{
    enum { BOUGHT_MOST = 4 };
    int worth[BOUGHT_MOST] = { 0 }, sum = 0;
    int price = price_worth(o, o->d->constant[CONSTANT_fortify_price]);
    for (int zone = 0; zone < ZONES; zone++) {
        int gain = marker_worth(o, zone) - price;
        for (int i = 0; i < BOUGHT_MOST; i++) {
            int other = worth[i];
            if (gain <= other) continue;
            worth[i] = gain;
            gain = other;
        }
    }
    for (int i = 0; i < BOUGHT_MOST && i < o->d->constant[CONSTANT_fortify_zones]; i++) sum += worth[i];
    return sum;
}

action judge_fortify(const struct outlook *o)
{
    int worth;
    int zone = best_marker(o, &worth);
    return zone == NO_ZONE ? action_make(VERB_DONE, 0, 0) : action_make(VERB_ZONE, (unsigned)zone, 0);
}

/* ---- Morale or resources ----------------------------------------------------------------- */

static int raise_worth(const struct outlook *o, enum track track, int times)
{
    const uint8_t *constant = o->d->constant;
    if (track == TRACK_MORALE) {
        return morale_worth(o, times) - price_worth(o, times * constant[CONSTANT_morale_price]);
    }
    if (o->s->turn == 1) return 0;
    return resources_worth(o, times) + morale_worth(o, -times * constant[CONSTANT_resource_price]);
}

/* The best of raising a track once or as often as still allowed. */
static int raises_worth(const struct outlook *o, enum track track)
{
    int most = o->d->constant[track == TRACK_MORALE ? CONSTANT_morale_raises : CONSTANT_resource_raises];
    int once = raise_worth(o, track, 1);
    if (most - o->s->clicks < 2) return once;
    int often = raise_worth(o, track, most - o->s->clicks);
    return often > once ? often : once;
}

int trade_worth(const struct outlook *o)
{
    int morale = raises_worth(o, TRACK_MORALE), resources = raises_worth(o, TRACK_RESOURCES);
    return morale > resources ? morale : resources;
}

action judge_trade(const struct outlook *o)
{
    enum track track = (enum track)o->s->direction;
    if (track == TRACK_NONE) {
        bool morale = raises_worth(o, TRACK_MORALE) >= raises_worth(o, TRACK_RESOURCES);
        track = morale ? TRACK_MORALE : TRACK_RESOURCES;
    } else if (raises_worth(o, track) <= 0) {
        return action_make(VERB_DONE, 0, 0);
    }
    return action_make(VERB_RAISE, (unsigned)track, 0);
}

/* ---- Gunboats and militia ---------------------------------------------------------------- */

static int gunboat_worth(const struct outlook *o)
{
    return o->unit[GUNBOAT] + o->now_worth / o->active;
}

int gunboats_worth(const struct outlook *o)
{
    const kstate *s = o->s;
    int number = s->counters[PLACE_ASIDE][GUNBOAT] + s->counters[PLACE_DAMAGED][GUNBOAT];
    return number * gunboat_worth(o) - price_worth(o, number * o->d->constant[CONSTANT_gunboat_price]);
}

action judge_gunboats(const struct outlook *o)
{
    bool damaged = o->s->counters[PLACE_DAMAGED][GUNBOAT] > 0;
    bool pays = gunboat_worth(o) > price_worth(o, o->d->constant[CONSTANT_gunboat_price]);
    if (o->s->clicks && !pays) return action_make(VERB_DONE, 0, 0);
    return action_make(damaged ? VERB_REPAIR : VERB_BUILD, 0, 0);
}

int militia_worth(const struct outlook *o)
{
    int number = o->s->counters[PLACE_ASIDE][MILITIA];
    int worth = o->unit[MILITIA] * 100 / MILITIA_PART + o->now_worth / o->active;
    return number * worth + morale_worth(o, -o->d->constant[CONSTANT_militia_price]);
}
