/* Guns: redoubts and melees in a combat, ships and shore outside of it. */
#include "games/toulon/fire.h"
#include "games/toulon/judgement.h"

enum { SALVO_MOST = 8 };

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

/* The batteries that could be aimed at a roadstead, two of an area at most. */
struct salvo {
    action aim[SALVO_MOST];
    int points[SALVO_MOST];
    int count, sum;
};

static void gather_salvo(const struct counsel *c, const action *legal, int count, int roadstead,
                         struct salvo *out)
{
    uint8_t guns[AREAS] = { 0 };
    int kept = kept_ammunition(c);
    *out = (struct salvo){ .count = 0 };
    for (int i = 0; i < count && out->count < SALVO_MOST; i++) {
        if (action_verb(legal[i]) != VERB_AIM || (int)action_second(legal[i]) != roadstead)
            continue;
        int unit = (int)action_first(legal[i]);
        uint8_t *here = &guns[c->s->place[unit]];
        if (!may_aim(c, unit, kept) || *here >= c->d->constant[CONSTANT_barrage_batteries])
            continue;
        ++*here;
        out->points[out->count] = strength(c->d, c->s, unit);
        out->sum += out->points[out->count];
        out->aim[out->count++] = legal[i];
    }
}

/* Hits to be expected of so many points, for each of them. */
static int yield_of(const tdata *d, int points)
{
    enum { SCALE = 1000 };
    int column = 0, hits = 0;
    if (!points) return 0;
    while (column < BARRAGE_COLUMNS - 1 && points > d->barrage[column].most) column++;
    for (int die = 0; die < DIE; die++) hits += d->barrage[column].hits[die];
    return SCALE * hits / points;
}

/* The next battery for the barrage that makes most of the shells, beside what is aimed already; 0
 * when it is best as it is. */
static action next_aim(const struct counsel *c, const struct salvo *salvo, int aimed)
{
    int stock = c->s->ammunition - kept_ammunition(c), best = yield_of(c->d, aimed);
    bool is_last = is_end_near(c->s);
    unsigned chosen = 0;
    for (unsigned set = 1; set < 1U << salvo->count; set++) {
        int points = 0;
        for (int i = 0; i < salvo->count; i++) points += set >> i & 1 ? salvo->points[i] : 0;
        if (points > stock && !is_last) continue;
        int yield = yield_of(c->d, aimed + points);
        if (yield <= best) continue;
        best = yield;
        chosen = set;
    }
    return chosen ? salvo->aim[__builtin_ctz(chosen)] : 0;
}

static int better_roadstead(const tstate *s, const int points[ROADSTEADS])
{
    int weight[ROADSTEADS];
    for (int r = 0; r < ROADSTEADS; r++) {
        weight[r] = points[r] * (s->roadstead[r] == TENUOUS ? 2 : 1);
    }
    return weight[GREAT] > weight[LITTLE] ? GREAT : LITTLE;
}

/* Batteries that fire in a turn add nothing to the reserve (27.10a): so they fire seldom, and then
 * all there is. */
static bool has_fired(const struct counsel *c)
{
    for (int u = FIRST_BATTERY; u < UNITS; u++) {
        if (is_on_map(c->s, u) && has(c->s, u, FIRED_THIS_TURN)) return true;
    }
    return false;
}

static action begin_barrage(const struct counsel *c, const action *legal, int count)
{
    struct salvo salvo[ROADSTEADS];
    int stock = c->s->ammunition - kept_ammunition(c), points[ROADSTEADS];
    for (int r = 0; r < ROADSTEADS; r++) {
        gather_salvo(c, legal, count, r, &salvo[r]);
        points[r] = salvo[r].sum;
    }
    int roadstead = better_roadstead(c->s, points);
    int ready = points[roadstead] < stock ? points[roadstead] : stock;
    bool is_time = stock >= RESERVE_FULL ||
                   (ready >= BARRAGE_LEAST && (stock >= BARRAGE_STOCK || has_fired(c)));
    return is_time || is_end_near(c->s) ? next_aim(c, &salvo[roadstead], 0) : 0;
}

action judge_barrage(const struct counsel *c, const action *legal, int count)
{
    int points[ROADSTEADS] = { 0 };
    struct salvo salvo;
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        for (int r = 0; r < ROADSTEADS; r++) points[r] += c->s->fire.aimed[u][r];
    }
    int roadstead = better_roadstead(c->s, points);
    gather_salvo(c, legal, count, roadstead, &salvo);
    action a = next_aim(c, &salvo, points[roadstead]);
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
