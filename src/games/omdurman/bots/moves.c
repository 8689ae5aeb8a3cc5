/* Movement by judgement: who goes next, with whom, and step by step where to. */
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/movement/movement.h"

enum { NO_WAY = 10000, LOOKED_AT = 96 };

static bool is_waiting(const struct om_outlook *o, int counter)
{
    return o->s->place[counter] == OM_PLACE_WAITING || o->s->place[counter] >= OM_PLACE_ABOARD;
}

/* ---- Who goes next ----------------------------------------------------------------------- */

static bool has_company(const struct om_outlook *o, int counter)
{
    int hex = o->s->place[counter];
    for (int c = om_first_in(o->s, hex); c < OM_COUNTERS; c = om_next_in(o->s, hex, c + 1)) {
        if (om_is_unit(o->d, c)) return true;
    }
    return false;
}

/* Whether it is to look beyond the next hex as long as it is not content: the ways out of the
 * zariba, along the river and round the hills are not straight. */
static bool looks_far(enum om_plan plan)
{
    switch (plan) {
    case OM_PLAN_SALLY:
    case OM_PLAN_REFUSE:
    case OM_PLAN_HIDE:
    case OM_PLAN_SHELL:
    case OM_PLAN_WAIT:
    case OM_PLAN_GATHER:
    case OM_PLAN_VOLLEY:
    case OM_PLAN_SCREEN:
    case OM_PLAN_LURK:
    case OM_PLAN_RAID:
    case OM_PLAN_ASSAULT: return true;
    default: return false;
    }
}

/* Looked up once for all who could be one. */
enum screen { SCREEN_UNKNOWN, SCREEN_NEEDLESS, SCREEN_WANTED };

static bool is_needless(const struct om_outlook *o, enum om_plan plan, enum screen *screen)
{
    if (plan != OM_PLAN_SCREEN) return plan == OM_PLAN_STAY;
    if (*screen == SCREEN_UNKNOWN)
        *screen = om_is_screen_wanted(o) ? SCREEN_WANTED : SCREEN_NEEDLESS;
    return *screen == SCREEN_NEEDLESS;
}

/* Whether some hex next to it would be better. */
static bool wants_to_move(const struct om_outlook *o, int counter, enum screen *screen)
{
    enum om_plan plan = om_plan_of(o, counter);
    if (is_needless(o, plan, screen)) return false;
    if (is_waiting(o, counter)) return true;
    int hex = o->s->place[counter];
    /* Leaders go with those who take them along. */
    if (om_is_ae_leader(o->d, counter) && has_company(o, counter)) return false;
    int here = om_badness(o, plan, counter, hex);
    if (looks_far(plan) && here > 0) return !om_is_ae_leader(o->d, counter);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int next = om_next_hex(o->d, o->s, hex, direction);
        if (!next || om_is_nile(o->d, o->s, next) != om_is_boat(o->d, counter)) continue;
        if (om_badness(o, plan, counter, next) < here) return true;
    }
    return false;
}

/* Those in front make room for the others; on the march the rear comes up first. Where a screen is
 * wanted is seen when the rifles stand. */
static int turn_to_go(const struct om_outlook *o, int counter)
{
    if (is_waiting(o, counter)) return om_is_ae_leader(o->d, counter) ? NO_WAY : NO_WAY - 1;
    int way = om_way_to(o, OM_WAY_HEART, o->s->place[counter]);
    if (om_plan_of(o, counter) == OM_PLAN_SCREEN) way += OM_WAY_NONE;
    return o->side == OM_DERVISH ? way : OM_WAY_NONE - way;
}

action om_judge_move(struct om_outlook *o)
{
    action best = om_choice_of(o, OM_VERB_END);
    int first = NO_WAY + 1;
    enum screen screen = SCREEN_UNKNOWN;
    om_survey(o);
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != OM_VERB_PICK) continue;
        int counter = (int)action_first(o->choice[i]);
        int turn = turn_to_go(o, counter);
        if (turn >= first || !wants_to_move(o, counter, &screen)) continue;
        first = turn;
        best = o->choice[i];
    }
    return best;
}

/* ---- With whom --------------------------------------------------------------------------- */

static bool goes_along(const struct om_outlook *o, const struct om_group *g, int counter)
{
    enum om_plan plan = om_plan_of(o, g->member[0]);
    if (plan != om_plan_of(o, counter)) return false;
    if (plan == OM_PLAN_SCREEN || plan == OM_PLAN_HIDE) return false;
    if (plan == OM_PLAN_POST) return om_post_of(o, counter) == om_post_of(o, g->member[0]);
    return true;
}

static action judge_join(const struct om_outlook *o, const struct om_group *g)
{
    for (int i = 0; i < o->count && action_verb(o->choice[i]) == OM_VERB_JOIN; i++) {
        if (goes_along(o, g, (int)action_first(o->choice[i]))) return o->choice[i];
    }
    return 0;
}

/* ---- Where to ---------------------------------------------------------------------------- */

/* The hex that a choice leads to, or OM_NO_HEX. */
static int hex_of_choice(const struct om_outlook *o, int place, action choice)
{
    switch (action_verb(choice)) {
    case OM_VERB_STEP: return om_next_hex(o->d, o->s, place, (int)action_first(choice));
    case OM_VERB_ENTER:
    case OM_VERB_LAND: return (int)action_first(choice);
    default: return OM_NO_HEX;
    }
}

static int most_of(const struct om_group *g, struct om_way way)
{
    return way.upstream ? g->most_upstream : g->most;
}

/* Who is stopped by his own front goes round it, or through: the first direction of a way to a hex
 * that is better than `limit`, where the group may stand, by none that is worse. OM_DIRECTIONS if
 * there is none. */
static int way_round(const struct om_outlook *o, const struct om_group *g, enum om_plan plan,
                     int limit)
{
    uint8_t first[OM_HEXES + 1]; /* 1 + the first direction */
    struct om_way open[LOOKED_AT] = { om_way_at_hand(g) };
    int count = 1;
    __builtin_memset(first, 0, sizeof first);
    first[g->place] = OM_DIRECTIONS + 1;
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            struct om_way way = om_next_way(g, open[i], direction);
            if (!way.hex || first[way.hex] || way.spent > most_of(g, way)) continue;
            int value = om_badness(o, plan, g->guide, way.hex);
            if (value > limit) continue;
            first[way.hex] = i ? first[open[i].hex] : (uint8_t)(direction + 1);
            if (value < limit && om_can_stand(g, way.hex)) return first[way.hex] - 1;
            bool is_end = om_is_in_enemy_zone(o->s, way.hex, o->side);
            if (count < LOOKED_AT && !is_end) open[count++] = way;
        }
    }
    return OM_DIRECTIONS;
}

static action go_round(const struct om_outlook *o, const struct om_group *g, enum om_plan plan,
                       int limit)
{
    if (g->place > OM_HEXES || g->s->stopped) return 0;
    int direction = way_round(o, g, plan, limit);
    for (int i = 0; i < o->count; i++) {
        if (o->choice[i] == action_make(OM_VERB_STEP, (unsigned)direction, 0)) return o->choice[i];
    }
    return 0;
}

/* How bad it is where the group is; on its way over others it has left where it came from. */
static int badness_so_far(const struct om_outlook *o, const struct om_group *g, enum om_plan plan)
{
    int hex = om_choice_of(o, OM_VERB_HALT) ? g->place : o->s->came_from;
    return hex <= OM_HEXES ? om_badness(o, plan, g->guide, hex) : NO_WAY;
}

/* The next step of the way that the group has been given, or 0: it has none, or another plan, or
 * is not where it should be. */
static action march_on(struct om_outlook *o, const struct om_group *g, enum om_plan plan)
{
    struct om_march *march = &o->march;
    if (march->next >= march->count || march->plan != (int)plan || march->hex != g->place) return 0;
    int direction = march->way[march->next++];
    march->hex = om_next_hex(o->d, o->s, g->place, direction);
    return action_make(OM_VERB_STEP, (unsigned)direction, 0);
}

/* The best hex within reach, as far as has been looked. */
struct goal {
    const struct om_outlook *o;
    enum om_plan plan;
    int guide;
    int hex, badness;
};

/* Whether no hex further on can be better: there is none that is better than good, but for the
 * guns of boats. */
static bool is_good_enough(void *context, int hex, int cost)
{
    struct goal *goal = context;
    int value = om_badness(goal->o, goal->plan, goal->guide, hex);
    (void)cost; /* nearer hexes come first */
    if (value >= goal->badness) return false;
    goal->hex = hex;
    goal->badness = value;
    return value == 0 && goal->plan != OM_PLAN_SHELL;
}

/* Step by step to the best hex of all within reach, the nearest of equals; 0 if it is this one. */
static action go_to_best(struct om_outlook *o, const struct om_group *g, enum om_plan plan)
{
    struct om_reach reach;
    struct goal goal = { o, plan, g->guide, OM_NO_HEX, badness_so_far(o, g, plan) };
    om_find_reach_until(g, &reach, is_good_enough, &goal);
    if (goal.hex == OM_NO_HEX) return 0;
    o->march.plan = (int)plan;
    o->march.hex = g->place;
    o->march.next = 0;
    o->march.count = om_reach_way(g, &reach, goal.hex, o->march.way);
    return march_on(o, g, plan);
}

/* The best step to a hex where the group may stand, or 0; `is_barred`: others stand in a better one
 * than it has so far. */
static action best_step(const struct om_outlook *o, const struct om_group *g, enum om_plan plan,
                        int least, bool *is_barred)
{
    action best = 0;
    *is_barred = false;
    for (int i = 0; i < o->count; i++) {
        int hex = hex_of_choice(o, g->place, o->choice[i]);
        if (hex == OM_NO_HEX) continue;
        int value = om_badness(o, plan, g->guide, hex);
        if (value >= least) continue;
        if (!om_can_stand(g, hex)) {
            *is_barred = true;
            continue;
        }
        least = value;
        best = o->choice[i];
    }
    return best;
}

/* Of all that is left to do, for a group that has no good place to go to. */
static action least_bad(const struct om_outlook *o, const struct om_group *g, enum om_plan plan)
{
    action best = o->choice[o->count - 1];
    int least = NO_WAY;
    for (int i = 0; i < o->count; i++) {
        int hex = hex_of_choice(o, g->place, o->choice[i]);
        if (hex == OM_NO_HEX || om_badness(o, plan, g->guide, hex) >= least) continue;
        least = om_badness(o, plan, g->guide, hex);
        best = o->choice[i];
    }
    return best;
}

action om_judge_moving(struct om_outlook *o)
{
    om_survey(o);
    struct om_group g = om_group_at_hand(o->d, o->s);
    action join = judge_join(o, &g);
    if (join) return join;
    enum om_plan plan = om_plan_of(o, g.member[0]);
    action halt = om_choice_of(o, OM_VERB_HALT);
    bool is_barred = false;
    int limit = badness_so_far(o, &g, plan);
    bool is_far = looks_far(plan) && limit > 0;
    action best = is_far ? march_on(o, &g, plan) : best_step(o, &g, plan, limit, &is_barred);
    if (is_far && !best) best = go_to_best(o, &g, plan);
    if (!best && (is_barred || plan == OM_PLAN_CHARGE)) best = go_round(o, &g, plan, limit);
    if (best) return best;
    return halt ? halt : least_bad(o, &g, plan);
}
