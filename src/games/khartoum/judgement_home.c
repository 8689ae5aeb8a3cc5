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
    int levels = o->d->constant[CONSTANT_marker_level];
    return path_gain(o, zone_banner(zone), zone_number(zone), levels) * MARKER_PART / 100;
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

/* The best markers to buy, best first: what each brings beyond its price, or 0. */
enum { MARKERS_WEIGHED = 4 };

static void markers_weigh(const struct outlook *o, int *worth)
{
    int price = price_worth(o, o->d->constant[CONSTANT_fortify_price]);
    for (int i = 0; i < MARKERS_WEIGHED; i++) worth[i] = 0;
    for (int zone = 0; zone < ZONES; zone++) {
        int gain = marker_worth(o, zone) - price;
        for (int i = 0; i < MARKERS_WEIGHED; i++) {
            int other = worth[i];
            if (gain <= other) continue;
            worth[i] = gain;
            gain = other;
        }
    }
}

int fortify_worth(const struct outlook *o)
{
    int worth[MARKERS_WEIGHED], sum = 0;
    markers_weigh(o, worth);
    for (int i = 0; i < MARKERS_WEIGHED && i < o->d->constant[CONSTANT_fortify_zones]; i++) {
        sum += worth[i];
    }
    return sum;
}

action judge_fortify(const struct outlook *o)
{
    int worth;
    int zone = best_marker(o, &worth);
    if (o->s->turn == 1 && o->s->clicks && !first_turn_clicks(o, KIND_FORTIFY)) zone = NO_ZONE;
    return zone == NO_ZONE ? action_make(VERB_DONE, 0, 0)
                           : action_make(VERB_ZONE, (unsigned)zone, 0);
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
    int most =
        o->d->constant[track == TRACK_MORALE ? CONSTANT_morale_raises : CONSTANT_resource_raises];
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
    } else if (o->s->turn == 1 ? !first_turn_clicks(o, KIND_MORALE) : raises_worth(o, track) <= 0) {
        return action_make(VERB_DONE, 0, 0);
    }
    return action_make(VERB_RAISE, (unsigned)track, 0);
}

/* ---- Gunboats and militia ---------------------------------------------------------------- */

static int gunboat_worth(const struct outlook *o)
{
    return (o->unit[GUNBOAT] + o->now_worth / o->active) * GUNBOAT_PART / 100;
}

int gunboats_worth(const struct outlook *o)
{
    const kstate *s = o->s;
    int number = s->counters[PLACE_ASIDE][GUNBOAT] + s->counters[PLACE_DAMAGED][GUNBOAT];
    return number * gunboat_worth(o) -
           price_worth(o, number * o->d->constant[CONSTANT_gunboat_price]);
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
    return number * worth * MILITIA_RAISE / 100 +
           morale_worth(o, -o->d->constant[CONSTANT_militia_price]);
}

/* ---- Turn 1 ------------------------------------------------------------------------------ */

/* Turn 1 spends a pool that is lost at its end, and its points on home actions alone: the plan is
 * the best way to share out both among markers, morale, gunboats and militia. */
struct first_plan {
    int clicks[KIND_MILITIA + 1];
    int worth;
};

static int planned_price(const kdata *d, const int *clicks)
{
    return clicks[KIND_FORTIFY] * d->constant[CONSTANT_fortify_price] +
           clicks[KIND_MORALE] * d->constant[CONSTANT_morale_price] +
           clicks[KIND_GUNBOATS] * d->constant[CONSTANT_gunboat_price];
}

static int planned_actions(const struct outlook *o, const int *clicks)
{
    int actions = 0;
    for (int kind = KIND_FORTIFY; kind <= KIND_MILITIA; kind++) {
        actions += clicks[kind] > 0 && kind > o->s->last_kind;
    }
    return actions;
}

struct first_worths {
    int markers[MARKERS_WEIGHED], gunboat, militia;
    int most[KIND_MILITIA + 1];
};

static int planned_worth(const struct outlook *o, const struct first_worths *worths,
                         const int *clicks)
{
    int sum = clicks[KIND_GUNBOATS] * worths->gunboat + clicks[KIND_MILITIA] * worths->militia;
    for (int i = 0; i < clicks[KIND_FORTIFY]; i++) sum += worths->markers[i];
    return sum + morale_worth(o, clicks[KIND_MORALE]);
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

/* What may still be bought; what stands earlier in the order than the action at hand is over. */
static void first_limits(const struct outlook *o, struct first_worths *worths)
{
    const kstate *s = o->s;
    const uint8_t *constant = o->d->constant;
    worths->most[KIND_FORTIFY] = at_most(constant[CONSTANT_fortify_zones], MARKERS_WEIGHED);
    worths->most[KIND_MORALE] =
        at_most(constant[CONSTANT_morale_raises], constant[CONSTANT_morale_most] - s->morale);
    worths->most[KIND_GUNBOATS] = s->counters[PLACE_ASIDE][GUNBOAT];
    worths->most[KIND_MILITIA] = s->counters[PLACE_ASIDE][MILITIA] > 0;
    bool inside = s->step[0] != STEP_ACTIONS;
    for (int kind = KIND_FORTIFY; kind <= KIND_MILITIA; kind++) {
        if (kind == s->last_kind && inside) {
            worths->most[kind] -= kind == KIND_GUNBOATS ? 0 : s->clicks;
        } else if (kind <= s->last_kind) {
            worths->most[kind] = 0;
        }
        if (worths->most[kind] < 0) worths->most[kind] = 0;
    }
}

static void first_plan_make(const struct outlook *o, struct first_plan *plan)
{
    struct first_worths worths;
    int c[KIND_MILITIA + 1] = { 0 };
    int points = o->s->action_points / o->d->constant[CONSTANT_action_price];
    markers_weigh(o, worths.markers);
    worths.gunboat = gunboat_worth(o);
    worths.militia = militia_worth(o);
    first_limits(o, &worths);
    *plan = (struct first_plan){ { 0 }, 0 };
    for (c[1] = 0; c[1] <= worths.most[1]; c[1]++)
        for (c[2] = 0; c[2] <= worths.most[2]; c[2]++)
            for (c[3] = 0; c[3] <= worths.most[3]; c[3]++)
                for (c[4] = 0; c[4] <= worths.most[4]; c[4]++) {
                    if (planned_price(o->d, c) > o->s->free_resources ||
                        planned_actions(o, c) > points)
                        continue;
                    int worth = planned_worth(o, &worths, c);
                    if (worth <= plan->worth) continue;
                    plan->worth = worth;
                    for (int i = 0; i <= KIND_MILITIA; i++) plan->clicks[i] = c[i];
                }
}

enum action_kind first_turn_kind(const struct outlook *o)
{
    struct first_plan plan;
    first_plan_make(o, &plan);
    for (int kind = KIND_FORTIFY; kind <= KIND_MILITIA; kind++) {
        if (plan.clicks[kind]) return (enum action_kind)kind;
    }
    return KIND_NONE;
}

int first_turn_clicks(const struct outlook *o, enum action_kind kind)
{
    struct first_plan plan;
    first_plan_make(o, &plan);
    return plan.clicks[kind];
}
