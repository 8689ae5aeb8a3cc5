/* Guns: redoubts and melees in a combat, ships and shore outside of it. */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/bots/judgement.h"

enum { SALVO_MOST = 8 };

/* ---- In a combat ----------------------------------------------------------------------------- */

static bool is_sure(const struct tl_counsel *c, int unit)
{
    return (tl_ammunition_for(c->d, c->s, unit) & (TL_AMMUNITION_SURE | TL_AMMUNITION_RESERVE)) !=
           0;
}

/* The gun that shoots best: sure of its ammunition, then the strongest. */
static action best_gun(const struct tl_counsel *c, const action *legal, int count,
                       enum tl_verb_number verb)
{
    enum { SURE = 10 };
    action best = 0;
    int most = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != verb) continue;
        int unit = (int)action_first(legal[i]);
        int worth = tl_strength(c->d, c->s, unit) + (is_sure(c, unit) ? SURE : 0);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* A redoubt with somebody in it is shot at until the die can hardly miss. */
action tl_judge_redoubt_fire(const struct tl_counsel *c, const action *legal, int count)
{
    enum { ENOUGH = 4 };
    action kept[TL_LEGAL_MOST];
    int left = 0;
    for (int i = 0; i < count; i++) {
        int work = (int)action_second(legal[i]);
        if (action_verb(legal[i]) != TL_VERB_REDUCE || !c->s->battle.engaged[work]) continue;
        if (c->s->battle.reduction[work] < ENOUGH) kept[left++] = legal[i];
    }
    action a = best_gun(c, kept, left, TL_VERB_REDUCE);
    return a ? a : tl_first_with(legal, count, TL_VERB_END);
}

/* How much a melee has of its own side, its own fire included, in sixteenths of what it needs. */
static int want_of_melee(const struct tl_counsel *c, int melee)
{
    enum { USUAL_FOE = 7, SIXTEENTHS = 16 };
    int ours = tl_melee_potential(c->d, c->s, c->side, melee);
    int shift = tl_melee_shift(c->d, c->s, melee);
    int needed = c->side == tl_attacker_side(c->s) ? USUAL_FOE * (2 + shift) : 2 * USUAL_FOE;
    return SIXTEENTHS * ours / needed;
}

/* The attacker helps the melee that is nearest to success, the defender the one that is worst. */
static int melee_to_help(const struct tl_counsel *c)
{
    enum { ENOUGH = 24 };
    int best = 1, best_want = -1;
    for (int melee = 1; melee <= c->s->battle.melee_count; melee++) {
        if (c->s->battle.resolved[melee]) continue;
        int want = want_of_melee(c, melee);
        int worth = c->side == tl_attacker_side(c->s) ? want : ENOUGH * 4 - want;
        if (c->side == tl_attacker_side(c->s) && want >= ENOUGH) worth = 0;
        if (worth <= best_want) continue;
        best_want = worth;
        best = melee;
    }
    return best;
}

action tl_judge_support(const struct tl_counsel *c, const action *legal, int count)
{
    action a = tl_first_with(legal, count, TL_VERB_DIRECT);
    if (a) return a;
    action gun = best_gun(c, legal, count, TL_VERB_SUPPORT);
    if (!gun) return tl_first_with(legal, count, TL_VERB_END);
    a = action_make(TL_VERB_SUPPORT, action_first(gun), (unsigned)melee_to_help(c));
    return tl_game.refusal(c->d, c->s, a) ? gun : a;
}

action tl_judge_ammunition(const struct tl_counsel *c, const action *legal, int count)
{
    bool is_dear = c->s->fire.task == TL_FIRE_SHELL;
    action liked = tl_first_with(legal, count, is_dear ? TL_VERB_CHANCE : TL_VERB_RESERVE);
    return liked ? liked : legal[0];
}

/* ---- Barrages (27.35 to 27.41) --------------------------------------------------------------- */

/* One more hit or two, and the Allies go: nothing is saved for later. */
static bool is_end_near(const tl_state *s)
{
    bool has_peninsula =
        tl_occupied(s, TL_AREA_EGU, TL_REPUBLICANS) || tl_occupied(s, TL_AREA_GTR, TL_REPUBLICANS);
    return (has_peninsula && s->evacuation >= TL_EVACUATION_CLOSE) || s->turn == TL_TURNS;
}

/* Ammunition that is kept for the assault of Caire. */
static int kept_ammunition(const struct tl_counsel *c)
{
    enum { FOR_TWO_ROUNDS = 12, SERIOUS = 12 };
    const tl_state *s = c->s;
    int near = 0;
    if (!tl_is_storm_due(s) || s->turn == TL_TURNS) return 0;
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        bool is_there = tl_is_on_map(s, u) && tl_are_neighbours(c->d, s->place[u], TL_AREA_CAI);
        if (is_there) near += tl_strength(c->d, s, u);
    }
    return near >= SERIOUS ? FOR_TWO_ROUNDS : 0;
}

static bool may_aim(const struct tl_counsel *c, int unit, int kept)
{
    if (is_end_near(c->s)) return true;
    bool has_shells = (tl_ammunition_for(c->d, c->s, unit) & TL_AMMUNITION_RESERVE) != 0;
    return has_shells && tl_strength(c->d, c->s, unit) + kept <= c->s->ammunition;
}

/* The batteries that could be aimed at a roadstead, two of an area at most. */
struct salvo {
    action aim[SALVO_MOST];
    int points[SALVO_MOST];
    int count, sum;
};

static void gather_salvo(const struct tl_counsel *c, const action *legal, int count, int roadstead,
                         struct salvo *out)
{
    uint8_t guns[TL_AREAS] = { 0 };
    int kept = kept_ammunition(c);
    *out = (struct salvo){ .count = 0 };
    for (int i = 0; i < count && out->count < SALVO_MOST; i++) {
        if (action_verb(legal[i]) != TL_VERB_AIM || (int)action_second(legal[i]) != roadstead)
            continue;
        int unit = (int)action_first(legal[i]);
        uint8_t *here = &guns[c->s->place[unit]];
        if (!may_aim(c, unit, kept) || *here >= c->d->constant[TL_CONSTANT_barrage_batteries])
            continue;
        ++*here;
        out->points[out->count] = tl_strength(c->d, c->s, unit);
        out->sum += out->points[out->count];
        out->aim[out->count++] = legal[i];
    }
}

/* Hits to be expected of so many points, for each of them. */
static int yield_of(const tl_data *d, int points)
{
    enum { SCALE = 1000 };
    int column = 0, hits = 0;
    if (!points) return 0;
    while (column < TL_BARRAGE_COLUMNS - 1 && points > d->barrage[column].most) column++;
    for (int die = 0; die < TL_DIE; die++) hits += d->barrage[column].hits[die];
    return SCALE * hits / points;
}

/* The next battery for the barrage that makes most of the shells, beside what is aimed already; 0
 * when it is best as it is. */
static action next_aim(const struct tl_counsel *c, const struct salvo *salvo, int aimed)
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

static int better_roadstead(const tl_state *s, const int points[TL_ROADSTEADS])
{
    int weight[TL_ROADSTEADS];
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        weight[r] = points[r] * (s->roadstead[r] == TL_TENUOUS ? 2 : 1);
    }
    return weight[TL_GREAT] > weight[TL_LITTLE] ? TL_GREAT : TL_LITTLE;
}

/* Batteries that fire in a turn add nothing to the reserve (27.10a): so they fire seldom, and then
 * all there is. */
static bool has_fired(const struct tl_counsel *c)
{
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        if (tl_is_on_map(c->s, u) && tl_has(c->s, u, TL_FIRED_THIS_TURN)) return true;
    }
    return false;
}

static action begin_barrage(const struct tl_counsel *c, const action *legal, int count)
{
    struct salvo salvo[TL_ROADSTEADS];
    int stock = c->s->ammunition - kept_ammunition(c), points[TL_ROADSTEADS];
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        gather_salvo(c, legal, count, r, &salvo[r]);
        points[r] = salvo[r].sum;
    }
    const struct tl_manner *manner = tl_manner_of(c->side, c->is_expert);
    int roadstead = better_roadstead(c->s, points);
    int ready = points[roadstead] < stock ? points[roadstead] : stock;
    bool is_time = stock >= manner->full ||
                   (ready >= TL_BARRAGE_LEAST && (stock >= manner->salvo || has_fired(c)));
    return is_time || is_end_near(c->s) ? next_aim(c, &salvo[roadstead], 0) : 0;
}

action tl_judge_barrage(const struct tl_counsel *c, const action *legal, int count)
{
    int points[TL_ROADSTEADS] = { 0 };
    struct salvo salvo;
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        for (int r = 0; r < TL_ROADSTEADS; r++) points[r] += c->s->fire.aimed[u][r];
    }
    int roadstead = better_roadstead(c->s, points);
    gather_salvo(c, legal, count, roadstead, &salvo);
    action a = next_aim(c, &salvo, points[roadstead]);
    if (a) return a;
    a = tl_first_with(legal, count, TL_VERB_BARRAGE);
    for (int i = 0; i < count; i++) {
        bool is_it =
            action_verb(legal[i]) == TL_VERB_BARRAGE && (int)action_first(legal[i]) == roadstead;
        if (is_it) a = legal[i];
    }
    return a ? a : legal[0];
}

/* ---- Between combats ------------------------------------------------------------------------- */

/* Guns that lose nothing by it fire where most can be hit. */
static action shell_somebody(const struct tl_counsel *c, const action *legal, int count)
{
    uint8_t guess[TL_AREAS];
    action best = 0;
    int most = 0;
    bool is_guessed = false;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_SHELL) continue;
        int unit = (int)action_first(legal[i]), area = (int)action_second(legal[i]);
        if (tl_counts_as_battery(c->d, c->s, unit))
            continue; /* its shells are for ships and storms */
        if (!is_guessed) tl_guess_strengths(c->d, c->s, tl_other_side(c->side), guess);
        is_guessed = true;
        int worth = tl_strength(c->d, c->s, unit) * (TL_GUESS_LEAST + guess[area]);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* Ships first, then the combats, then what is left to fire; at the end hits on the fleet are surer
 * than what the same shells do in a combat. */
action tl_judge_combats(const struct tl_counsel *c, const action *legal, int count)
{
    action a = tl_first_with(legal, count, TL_VERB_BOMBARD);
    if (!a && is_end_near(c->s)) a = begin_barrage(c, legal, count);
    if (!a) a = tl_first_with(legal, count, TL_VERB_FIGHT);
    if (!a) a = begin_barrage(c, legal, count);
    if (!a) a = shell_somebody(c, legal, count);
    return a ? a : tl_first_with(legal, count, TL_VERB_END);
}
