/*
 * The judgement of the home actions: fortify, morale or resources, gunboats, militia; and of turn
 * 1, which knows no others.
 */
#include "games/khartoum/bots/judgement.h"

/* Turn 1 pays from a pool of its own, which is lost at its end. */
int kh_price_worth(const struct kh_outlook *o, int price)
{
    return o->s->turn == 1 ? 0 : -kh_resources_worth(o, -price);
}

/* ---- Fortify ----------------------------------------------------------------------------- */

static void markers_insert(struct kh_markers *markers, int zone, int worth)
{
    for (int i = 0; i < KH_MARKERS_WEIGHED; i++) {
        int other_zone = markers->zone[i], other_worth = markers->worth[i];
        if (worth <= other_worth) continue;
        markers->zone[i] = zone;
        markers->worth[i] = worth;
        zone = other_zone;
        worth = other_worth;
    }
}

static const struct kh_markers *best_markers(const struct kh_outlook *o)
{
    struct kh_markers *markers = &o->memo->markers;
    if (o->memo->has_markers) return markers;
    o->memo->has_markers = true;
    int price = kh_price_worth(o, o->d->constant[KH_CONSTANT_fortify_price]);
    for (int i = 0; i < KH_MARKERS_WEIGHED; i++) {
        markers->zone[i] = KH_NO_ZONE;
        markers->worth[i] = 0;
    }
    for (int zone = 0; zone < KH_ZONES; zone++) {
        if (o->s->marker[zone] || !kh_is_controlled(o->s, zone)) continue;
        if (kh_levels_most(o, zone) - price <= markers->worth[KH_MARKERS_WEIGHED - 1]) continue;
        int gain = kh_levels_worth(o, zone, o->d->constant[KH_CONSTANT_marker_level]);
        markers_insert(markers, zone, gain - price);
    }
    return markers;
}

int kh_fortify_worth(const struct kh_outlook *o)
{
    const struct kh_markers *markers = best_markers(o);
    int sum = 0;
    int most = kh_least_of(KH_MARKERS_WEIGHED, o->d->constant[KH_CONSTANT_fortify_zones]);
    for (int i = 0; i < most; i++) sum += markers->worth[i];
    return sum;
}

/* ---- Morale or resources ----------------------------------------------------------------- */

static int raise_worth(const struct kh_outlook *o, enum kh_track track, int times)
{
    const uint8_t *constant = o->d->constant;
    if (track == KH_TRACK_MORALE) {
        return kh_morale_worth(o, times) -
               kh_price_worth(o, times * constant[KH_CONSTANT_morale_price]);
    }
    return kh_resources_worth(o, times) +
           kh_morale_worth(o, -times * constant[KH_CONSTANT_resource_price]);
}

/* The better of one raise and of all that are still allowed. */
static int raises_worth(const struct kh_outlook *o, enum kh_track track)
{
    bool morale = track == KH_TRACK_MORALE;
    int most = o->d->constant[morale ? KH_CONSTANT_morale_raises : KH_CONSTANT_resource_raises];
    int once = raise_worth(o, track, 1);
    if (most - o->s->clicks < 2) return once;
    int often = raise_worth(o, track, most - o->s->clicks);
    return often > once ? often : once;
}

int kh_trade_worth(const struct kh_outlook *o)
{
    int morale = raises_worth(o, KH_TRACK_MORALE), resources = raises_worth(o, KH_TRACK_RESOURCES);
    return morale > resources ? morale : resources;
}

/* ---- Gunboats and militia ---------------------------------------------------------------- */

static int gunboat_worth(const struct kh_outlook *o)
{
    return o->unit[KH_GUNBOAT] + o->now_worth / o->active;
}

int kh_gunboats_worth(const struct kh_outlook *o)
{
    const kh_state *s = o->s;
    int number =
        s->counters[KH_PLACE_ASIDE][KH_GUNBOAT] + s->counters[KH_PLACE_DAMAGED][KH_GUNBOAT];
    int price = kh_price_worth(o, number * o->d->constant[KH_CONSTANT_gunboat_price]);
    return number * gunboat_worth(o) - price;
}

/* All at once, for the price is the same. */
int kh_militia_worth(const struct kh_outlook *o)
{
    int number = o->s->counters[KH_PLACE_ASIDE][KH_MILITIA];
    int worth = (o->unit[KH_MILITIA] + o->now_worth / o->active) * KH_MILITIA_PART / 100;
    return number * worth + kh_morale_worth(o, -o->d->constant[KH_CONSTANT_militia_price]);
}

/* ---- Turn 1 ------------------------------------------------------------------------------ */

/* The turn has a pool of resources that is lost at its end: the plan spends it on markers, morale
 * and gunboats, as far as the action points go. It counts what is still to be bought of each. */
struct first_plan {
    int markers, raises, gunboats;
    int worth;
};

/* What may still be bought of a kind: nothing of one that is over, and of one that is under way
 * what its limit leaves. */
static int still_open(const kh_state *s, enum kh_action_kind kind, int most, int clicks)
{
    if (kind < s->last_kind || (kind == s->last_kind && s->step[0] == KH_STEP_ACTIONS)) return 0;
    return kind == s->last_kind ? most - clicks : most;
}

static bool has_points(const struct kh_outlook *o, const struct first_plan *plan)
{
    const kh_state *s = o->s;
    int actions = (plan->markers > 0 && s->last_kind < KH_KIND_FORTIFY) +
                  (plan->raises > 0 && s->last_kind < KH_KIND_MORALE) +
                  (plan->gunboats > 0 && s->last_kind < KH_KIND_GUNBOATS);
    return actions * o->d->constant[KH_CONSTANT_action_price] <= s->action_points;
}

/* Markers take what morale and gunboats leave of the pool. False if the plan cannot be carried
 * out. */
static bool plan_weigh(const struct kh_outlook *o, const struct kh_markers *markers,
                       struct first_plan *plan)
{
    const kh_state *s = o->s;
    const uint8_t *constant = o->d->constant;
    int pool = s->free_resources - plan->raises * constant[KH_CONSTANT_morale_price] -
               plan->gunboats * constant[KH_CONSTANT_gunboat_price];
    int most = still_open(s, KH_KIND_FORTIFY, constant[KH_CONSTANT_fortify_zones], s->clicks);
    if (pool < 0 || !has_points(o, plan)) return false;
    plan->worth = plan->gunboats * gunboat_worth(o) + kh_morale_worth(o, plan->raises);
    for (int i = 0; i < kh_least_of(most, KH_MARKERS_WEIGHED); i++) {
        pool -= constant[KH_CONSTANT_fortify_price];
        plan->markers = i + 1;
        if (pool < 0 || !has_points(o, plan) || !markers->worth[i]) {
            plan->markers = i;
            break;
        }
        plan->worth += markers->worth[i];
    }
    return true;
}

static struct first_plan best_first_plan(const struct kh_outlook *o,
                                         const struct kh_markers *markers)
{
    const kh_state *s = o->s;
    const uint8_t *constant = o->d->constant;
    struct first_plan best = { 0, 0, 0, 0 };
    int room = constant[KH_CONSTANT_morale_most] - s->morale;
    int raises = still_open(s, KH_KIND_MORALE, constant[KH_CONSTANT_morale_raises], s->clicks);
    int gunboats = still_open(s, KH_KIND_GUNBOATS, s->counters[KH_PLACE_ASIDE][KH_GUNBOAT], 0);
    for (int i = 0; i <= kh_least_of(raises, room); i++) {
        for (int j = 0; j <= gunboats; j++) {
            struct first_plan plan = { 0, i, j, 0 };
            if (plan_weigh(o, markers, &plan) && plan.worth > best.worth) best = plan;
        }
    }
    return best;
}

/* Militia cost nothing of the pool and can as well be raised later: only with a point left over. */
action kh_judge_first_turn(const struct kh_outlook *o)
{
    const action militia = action_make(KH_VERB_MILITIA, 0, 0);
    struct first_plan plan = best_first_plan(o, best_markers(o));
    if (plan.markers) return action_make(KH_VERB_FORTIFY, 0, 0);
    if (plan.raises) return action_make(KH_VERB_MORALE, 0, 0);
    if (plan.gunboats) return action_make(KH_VERB_GUNBOATS, 0, 0);
    bool raised = !kh_actions_refusal(o->d, o->s, militia) && kh_militia_worth(o) > 0;
    return raised ? militia : action_make(KH_VERB_END, 0, 0);
}

/* ---- The clicks of the actions ----------------------------------------------------------- */

action kh_judge_fortify(const struct kh_outlook *o)
{
    const struct kh_markers *markers = best_markers(o);
    bool planned = o->s->turn > 1 || best_first_plan(o, markers).markers;
    if (!planned || markers->zone[0] == KH_NO_ZONE) return action_make(KH_VERB_DONE, 0, 0);
    return action_make(KH_VERB_ZONE, (unsigned)markers->zone[0], 0);
}

action kh_judge_trade(const struct kh_outlook *o)
{
    static const struct kh_markers none = { { KH_NO_ZONE, KH_NO_ZONE, KH_NO_ZONE, KH_NO_ZONE },
                                            { 0 } };
    enum kh_track track = (enum kh_track)o->s->direction;
    bool goes_on = true;
    if (o->s->turn == 1) {
        track = KH_TRACK_MORALE;
        goes_on = best_first_plan(o, &none).raises > 0;
    } else if (track == KH_TRACK_NONE) {
        bool morale = raises_worth(o, KH_TRACK_MORALE) >= raises_worth(o, KH_TRACK_RESOURCES);
        track = morale ? KH_TRACK_MORALE : KH_TRACK_RESOURCES;
    } else {
        goes_on = raises_worth(o, track) > 0;
    }
    return goes_on ? action_make(KH_VERB_RAISE, (unsigned)track, 0)
                   : action_make(KH_VERB_DONE, 0, 0);
}

action kh_judge_gunboats(const struct kh_outlook *o)
{
    bool damaged = o->s->counters[KH_PLACE_DAMAGED][KH_GUNBOAT] > 0;
    bool pays = gunboat_worth(o) > kh_price_worth(o, o->d->constant[KH_CONSTANT_gunboat_price]);
    if (o->s->clicks && !pays) return action_make(KH_VERB_DONE, 0, 0);
    return action_make(damaged ? KH_VERB_REPAIR : KH_VERB_BUILD, 0, 0);
}
