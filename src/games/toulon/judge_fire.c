/* Guns: redoubts and melees in a combat, ships and shore outside of it. */
#include "games/toulon/fire.h"
#include "games/toulon/judgement.h"

/* ---- In a combat ------------------------------------------------------------------------- */

static bool is_sure(const struct counsel *c, int unit)
{
    return (ammunition_for(c->d, c->s, unit) & (AMMUNITION_SURE | AMMUNITION_RESERVE)) != 0;
}

/* The gun that shoots best: sure of its ammunition, then the strongest. */
static action best_gun(const struct counsel *c, const action *legal, int count,
                       enum verb_number verb)
{
    enum { SURE = 10 };
    action best = 0;
    int most = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != verb) continue;
        int unit = (int)action_first(legal[i]);
        int worth = strength(c->d, c->s, unit) + (is_sure(c, unit) ? SURE : 0);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* A redoubt with somebody in it is shot at until the die can hardly miss. */
action judge_redoubt_fire(const struct counsel *c, const action *legal, int count)
{
    enum { ENOUGH = 4 };
    action kept[LEGAL_MOST];
    int left = 0;
    for (int i = 0; i < count; i++) {
        int work = (int)action_second(legal[i]);
        if (action_verb(legal[i]) != VERB_REDUCE || !c->s->battle.engaged[work]) continue;
        if (c->s->battle.reduction[work] < ENOUGH) kept[left++] = legal[i];
    }
    action a = best_gun(c, kept, left, VERB_REDUCE);
    return a ? a : first_with(legal, count, VERB_END);
}

/* How much a melee has of its own side, its own fire included, in sixteenths of what it needs. */
static int want_of_melee(const struct counsel *c, int melee)
{
    enum { USUAL_FOE = 7, SIXTEENTHS = 16 };
    int ours = melee_potential(c->d, c->s, c->side, melee);
    int shift = melee_shift(c->d, c->s, melee);
    int needed = c->side == attacker_side(c->s) ? USUAL_FOE * (2 + shift) : 2 * USUAL_FOE;
    return SIXTEENTHS * ours / needed;
}

/* The attacker helps the melee that is nearest to success, the defender the one that is worst. */
static int melee_to_help(const struct counsel *c)
{
    enum { ENOUGH = 24 };
    int best = 1, best_want = -1;
    for (int melee = 1; melee <= c->s->battle.melee_count; melee++) {
        if (c->s->battle.resolved[melee]) continue;
        int want = want_of_melee(c, melee);
        int worth = c->side == attacker_side(c->s) ? want : ENOUGH * 4 - want;
        if (c->side == attacker_side(c->s) && want >= ENOUGH) worth = 0;
        if (worth <= best_want) continue;
        best_want = worth;
        best = melee;
    }
    return best;
}

action judge_support(const struct counsel *c, const action *legal, int count)
{
    action a = first_with(legal, count, VERB_DIRECT);
    if (a) return a;
    action gun = best_gun(c, legal, count, VERB_SUPPORT);
    if (!gun) return first_with(legal, count, VERB_END);
    a = action_make(VERB_SUPPORT, action_first(gun), (unsigned)melee_to_help(c));
    return toulon_game.refusal(c->d, c->s, a) ? gun : a;
}

action judge_ammunition(const struct counsel *c)
{
    bool is_dear = c->s->fire.task == FIRE_SHELL;
    return action_make(is_dear ? VERB_CHANCE : VERB_RESERVE, 0, 0);
}

/* ---- Barrages (27.35 to 27.41) ----------------------------------------------------------- */

/* One more hit or two, and the Allies go: nothing is saved for later. */
static bool is_end_near(const tstate *s)
{
    bool has_peninsula = occupied(s, AREA_EGU, REPUBLICANS) || occupied(s, AREA_GTR, REPUBLICANS);
    return (has_peninsula && s->evacuation >= EVACUATION_CLOSE) || s->turn == TURNS;
}

/* Ammunition that is kept for the assault of Caire. */
static int kept_ammunition(const struct counsel *c)
{
    enum { FOR_TWO_ROUNDS = 12, SERIOUS = 12 };
    const tstate *s = c->s;
    int near = 0;
    if (!is_storm_due(s) || s->turn == TURNS) return 0;
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        bool is_there = is_on_map(s, u) && are_neighbours(c->d, s->place[u], AREA_CAI);
        if (is_there) near += strength(c->d, s, u);
    }
    return near >= SERIOUS ? FOR_TWO_ROUNDS : 0;
}

static bool may_aim(const struct counsel *c, int unit, int kept)
{
    if (is_end_near(c->s)) return true;
    bool has_shells = (ammunition_for(c->d, c->s, unit) & AMMUNITION_RESERVE) != 0;
    return has_shells && strength(c->d, c->s, unit) + kept <= c->s->ammunition;
}

/* The points that could be aimed at each roadstead, two batteries of an area at most. */
static void count_aims(const struct counsel *c, const action *legal, int count, int kept,
                       int points[ROADSTEADS])
{
    uint8_t guns[ROADSTEADS][AREAS] = { { 0 } };
    points[GREAT] = points[LITTLE] = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_AIM) continue;
        int unit = (int)action_first(legal[i]), roadstead = (int)action_second(legal[i]);
        uint8_t *here = &guns[roadstead][c->s->place[unit]];
        if (!may_aim(c, unit, kept) || *here >= c->d->constant[CONSTANT_barrage_batteries])
            continue;
        ++*here;
        points[roadstead] += strength(c->d, c->s, unit);
    }
}

static int better_roadstead(const tstate *s, const int points[ROADSTEADS])
{
    int weight[ROADSTEADS];
    for (int r = 0; r < ROADSTEADS; r++) {
        weight[r] = points[r] * (s->roadstead[r] == TENUOUS ? 2 : 1);
    }
    return weight[GREAT] > weight[LITTLE] ? GREAT : LITTLE;
}

/* The strongest battery that can be aimed there. */
static action aim_at(const struct counsel *c, const action *legal, int count, int roadstead,
                     int kept)
{
    action best = 0;
    int most = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_AIM) continue;
        int unit = (int)action_first(legal[i]), points = strength(c->d, c->s, unit);
        if ((int)action_second(legal[i]) != roadstead || points <= most) continue;
        if (!may_aim(c, unit, kept)) continue;
        most = points;
        best = legal[i];
    }
    return best;
}

static action begin_barrage(const struct counsel *c, const action *legal, int count)
{
    int points[ROADSTEADS], kept = kept_ammunition(c);
    count_aims(c, legal, count, kept, points);
    int roadstead = better_roadstead(c->s, points);
    int stock = c->s->ammunition - kept;
    int ready = points[roadstead] < stock ? points[roadstead] : stock;
    bool is_worth_it = ready >= BARRAGE_GOOD ||
                       (ready >= BARRAGE_LEAST && ready >= points[roadstead]) ||
                       c->s->ammunition >= RESERVE_FULL || is_end_near(c->s);
    return is_worth_it ? aim_at(c, legal, count, roadstead, kept) : 0;
}

action judge_barrage(const struct counsel *c, const action *legal, int count)
{
    int points[ROADSTEADS] = { 0 };
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        for (int r = 0; r < ROADSTEADS; r++) points[r] += c->s->fire.aimed[u][r];
    }
    int roadstead = better_roadstead(c->s, points);
    action a = aim_at(c, legal, count, roadstead, kept_ammunition(c));
    if (a) return a;
    a = first_with(legal, count, VERB_BARRAGE);
    for (int i = 0; i < count; i++) {
        bool is_it =
            action_verb(legal[i]) == VERB_BARRAGE && (int)action_first(legal[i]) == roadstead;
        if (is_it) a = legal[i];
    }
    return a ? a : legal[0];
}

/* ---- Between combats --------------------------------------------------------------------- */

/* Guns that lose nothing by it fire where most can be hit. */
static action shell_somebody(const struct counsel *c, const action *legal, int count)
{
    uint8_t guess[AREAS];
    action best = 0;
    int most = 0;
    bool is_guessed = false;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_SHELL) continue;
        int unit = (int)action_first(legal[i]), area = (int)action_second(legal[i]);
        if (counts_as_battery(c->d, c->s, unit)) continue; /* its shells are for ships and storms */
        if (!is_guessed) guess_strengths(c->d, c->s, other_side(c->side), guess);
        is_guessed = true;
        int worth = strength(c->d, c->s, unit) * (GUESS_LEAST + guess[area]);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* Ships first, then the combats, then what is left to fire. */
action judge_combats(const struct counsel *c, const action *legal, int count)
{
    action a = first_with(legal, count, VERB_BOMBARD);
    if (!a) a = first_with(legal, count, VERB_FIGHT);
    if (!a) a = begin_barrage(c, legal, count);
    if (!a) a = shell_somebody(c, legal, count);
    return a ? a : first_with(legal, count, VERB_END);
}
