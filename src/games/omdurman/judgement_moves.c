/* Movement by judgement: who goes next, with whom, and step by step where to. */
#include "games/omdurman/judgement.h"
#include "games/omdurman/reach.h"

enum { NO_WAY = 10000, LOOKED_AT = 96 };

static bool is_waiting(const struct outlook *o, int counter)
{
    return o->s->place[counter] == PLACE_WAITING || o->s->place[counter] >= PLACE_ABOARD;
}

/* ---- Who goes next ----------------------------------------------------------------------- */

static bool has_company(const struct outlook *o, int counter)
{
    int hex = o->s->place[counter];
    for (int c = first_in(o->s, hex); c < COUNTERS; c = next_in(o->s, hex, c + 1)) {
        if (is_unit(o->d, c)) return true;
    }
    return false;
}

/* Whether it is to look beyond the next hex as long as it is not content: the ways out of the
 * zariba, along the river and round the hills are not straight. */
static bool looks_far(enum plan plan)
{
    switch (plan) {
    case PLAN_SALLY:
    case PLAN_SHELL:
    case PLAN_WAIT:
    case PLAN_GATHER:
    case PLAN_VOLLEY:
    case PLAN_SCREEN:
    case PLAN_ASSAULT: return true;
    default: return false;
    }
}

/* Whether some hex next to it would be better. */
static bool wants_to_move(const struct outlook *o, int counter)
{
    enum plan plan = plan_of(o, counter);
    if (plan == PLAN_STAY || (plan == PLAN_SCREEN && !is_screen_wanted(o))) return false;
    if (is_waiting(o, counter)) return true;
    int hex = o->s->place[counter];
    /* Leaders go with those who take them along. */
    if (is_ae_leader(o->d, counter) && has_company(o, counter)) return false;
    int here = badness(o, plan, counter, hex);
    if (looks_far(plan) && here > 0) return !is_ae_leader(o->d, counter);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = next_hex(o->d, o->s, hex, direction);
        if (!next || is_nile(o->d, o->s, next) != is_boat(o->d, counter)) continue;
        if (badness(o, plan, counter, next) < here) return true;
    }
    return false;
}

/* Those in front make room for the others; on the march the rear comes up first. Where a screen is
 * wanted is seen when the rifles stand. */
static int turn_to_go(const struct outlook *o, int counter)
{
    if (is_waiting(o, counter)) return is_ae_leader(o->d, counter) ? NO_WAY : NO_WAY - 1;
    int way = way_to(o, WAY_HEART, o->s->place[counter]);
    if (plan_of(o, counter) == PLAN_SCREEN) way += WAY_NONE;
    return o->side == DERVISH ? way : WAY_NONE - way;
}

action judge_move(struct outlook *o)
{
    action best = choice_of(o, VERB_END);
    int first = NO_WAY + 1;
    survey(o);
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != VERB_PICK) continue;
        int counter = (int)action_first(o->choice[i]);
        int turn = turn_to_go(o, counter);
        if (turn >= first || !wants_to_move(o, counter)) continue;
        first = turn;
        best = o->choice[i];
    }
    return best;
}

/* ---- With whom --------------------------------------------------------------------------- */

static bool goes_along(const struct outlook *o, const struct group *g, int counter)
{
    enum plan plan = plan_of(o, g->member[0]);
    if (plan != plan_of(o, counter)) return false;
    if (plan == PLAN_SCREEN) return false;
    if (plan == PLAN_POST) return post_of(o, counter) == post_of(o, g->member[0]);
    return true;
}

static action judge_join(const struct outlook *o, const struct group *g)
{
    for (int i = 0; i < o->count && action_verb(o->choice[i]) == VERB_JOIN; i++) {
        if (goes_along(o, g, (int)action_first(o->choice[i]))) return o->choice[i];
    }
    return 0;
}

/* ---- Where to ---------------------------------------------------------------------------- */

/* The hex that a choice leads to, or NO_HEX. */
static int hex_of_choice(const struct outlook *o, int place, action choice)
{
    switch (action_verb(choice)) {
    case VERB_STEP: return next_hex(o->d, o->s, place, (int)action_first(choice));
    case VERB_ENTER:
    case VERB_LAND: return (int)action_first(choice);
    default: return NO_HEX;
    }
}

static int most_of(const struct group *g, struct way way)
{
    return way.upstream ? g->most_upstream : g->most;
}

/* Who is stopped by his own front goes round it, or through: the first direction of a way to a hex
 * that is better than `limit`, where the group may stand, by none that is worse. DIRECTIONS if
 * there is none. */
static int way_round(const struct outlook *o, const struct group *g, enum plan plan, int limit)
{
    uint8_t first[HEXES + 1]; /* 1 + the first direction */
    struct way open[LOOKED_AT] = { way_at_hand(g) };
    int count = 1;
    __builtin_memset(first, 0, sizeof first);
    first[g->place] = DIRECTIONS + 1;
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            struct way way = next_way(g, open[i], direction);
            if (!way.hex || first[way.hex] || way.spent > most_of(g, way)) continue;
            int value = badness(o, plan, g->guide, way.hex);
            if (value > limit) continue;
            first[way.hex] = i ? first[open[i].hex] : (uint8_t)(direction + 1);
            if (value < limit && can_stand(g, way.hex)) return first[way.hex] - 1;
            bool is_end = is_in_enemy_zone(o->s, way.hex, o->side);
            if (count < LOOKED_AT && !is_end) open[count++] = way;
        }
    }
    return DIRECTIONS;
}

static action go_round(const struct outlook *o, const struct group *g, enum plan plan, int limit)
{
    if (g->place > HEXES || g->s->stopped) return 0;
    int direction = way_round(o, g, plan, limit);
    for (int i = 0; i < o->count; i++) {
        if (o->choice[i] == action_make(VERB_STEP, (unsigned)direction, 0)) return o->choice[i];
    }
    return 0;
}

/* How bad it is where the group is; on its way over others it has left where it came from. */
static int badness_so_far(const struct outlook *o, const struct group *g, enum plan plan)
{
    int hex = choice_of(o, VERB_HALT) ? g->place : o->s->came_from;
    return hex <= HEXES ? badness(o, plan, g->guide, hex) : NO_WAY;
}

/* Step by step to the best hex of all within reach; 0 if it is this one. */
static action go_to_best(const struct outlook *o, const struct group *g, enum plan plan)
{
    struct reach reach;
    uint8_t way[WAY_MOST];
    int best = g->place, least = badness_so_far(o, g, plan), least_cost = 0;
    find_reach(g, &reach);
    for (int hex = reach.first; hex <= reach.last; hex++) {
        int cost = reach_cost(g, &reach, hex);
        if (cost == OUT_OF_REACH) continue;
        int value = badness(o, plan, g->guide, hex);
        if (value > least || (value == least && cost >= least_cost)) continue;
        best = hex;
        least = value;
        least_cost = cost;
    }
    if (best == g->place || !reach_way(g, &reach, best, way)) return 0;
    return action_make(VERB_STEP, way[0], 0);
}

/* The best step to a hex where the group may stand, or 0; `is_barred`: others stand in a better one
 * than it has so far. */
static action best_step(const struct outlook *o, const struct group *g, enum plan plan, int least,
                        bool *is_barred)
{
    action best = 0;
    *is_barred = false;
    for (int i = 0; i < o->count; i++) {
        int hex = hex_of_choice(o, g->place, o->choice[i]);
        if (hex == NO_HEX) continue;
        int value = badness(o, plan, g->guide, hex);
        if (value >= least) continue;
        if (!can_stand(g, hex)) {
            *is_barred = true;
            continue;
        }
        least = value;
        best = o->choice[i];
    }
    return best;
}

/* Of all that is left to do, for a group that has no good place to go to. */
static action least_bad(const struct outlook *o, const struct group *g, enum plan plan)
{
    action best = o->choice[o->count - 1];
    int least = NO_WAY;
    for (int i = 0; i < o->count; i++) {
        int hex = hex_of_choice(o, g->place, o->choice[i]);
        if (hex == NO_HEX || badness(o, plan, g->guide, hex) >= least) continue;
        least = badness(o, plan, g->guide, hex);
        best = o->choice[i];
    }
    return best;
}

action judge_moving(struct outlook *o)
{
    survey(o);
    struct group g = group_at_hand(o->d, o->s);
    action join = judge_join(o, &g);
    if (join) return join;
    enum plan plan = plan_of(o, g.member[0]);
    action halt = choice_of(o, VERB_HALT);
    bool is_barred = false;
    int limit = badness_so_far(o, &g, plan);
    action best = looks_far(plan) && limit > 0 ? go_to_best(o, &g, plan)
                                               : best_step(o, &g, plan, limit, &is_barred);
    if (!best && (is_barred || plan == PLAN_CHARGE)) best = go_round(o, &g, plan, limit);
    if (best) return best;
    return halt ? halt : least_bad(o, &g, plan);
}
