/* The phases around movement and combat: batteries, depots, spies; who pays and who is tested. */
#include "games/toulon/judgement.h"

/* ---- Placing (27.1 to 27.4) -------------------------------------------------------------- */

/* A battery goes where infantry stands beside it, or where nobody is near to take it. */
static int worth_of_battery(const struct survey *v, int unit, int area)
{
    enum { GUARD = 3, SEA_REACH = 4 };
    if (v->foot[area] < GUARD && v->is_near[area]) return 0;
    if (!v->units[area]) return 0;
    const struct area_data *data = &v->d->area[area];
    bool is_needed = v->s->roadstead[LITTLE] == GIVEN_UP || is_storm_due(v->s);
    if (data->fire_great && !is_needed) return 0; /* two roadsteads would be too much */
    return 1 + v->d->unit[unit].strength + (data->fire_little ? SEA_REACH : 0);
}

/* Bonaparte is with the guns that are best guarded. */
static int worth_of_place(const struct survey *v, int piece, int area)
{
    enum { SHIPS_FIRST = 20 };
    if (!is_leader(piece) && v->side == REPUBLICANS) return worth_of_battery(v, piece, area);
    if (v->side == REPUBLICANS)
        return 1 + v->foot[area] / 2 +
               SHIPS_FIRST * v->batteries[area] * v->d->area[area].fire_little;
    int lacking = v->want[area] - v->have[area];
    return lacking > 0 ? 1 + v->weight[area] : 1;
}

action judge_placing(const struct counsel *c, const action *legal, int count)
{
    struct survey v;
    action best = first_with(legal, count, VERB_END);
    int most = 0;
    survey_ground(c->d, c->s, c->side, &v);
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_PLACE) continue;
        int worth = worth_of_place(&v, (int)action_first(legal[i]), (int)action_second(legal[i]));
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best ? best : legal[0];
}

/* ---- Attack depots (15.5 to 15.9) -------------------------------------------------------- */

/* As many points as leave enough for the attack that they are for. */
action judge_depot(const struct counsel *c, const action *legal, int count)
{
    struct survey v;
    action pass = first_with(legal, count, VERB_PASS);
    survey_ground(c->d, c->s, c->side, &v);
    struct assault assault = best_assault(&v, c->seat, STOCK_MOST, true);
    if (!assault.target) return pass;
    int pool = c->seat == SEAT_EAST ? EAST : WEST;
    int points = STOCK_MOST + (c->s->operations[pool] >= STOCK_PLENTY);
    for (int i = 0; i < count; i++) {
        bool is_it = action_verb(legal[i]) == VERB_STOCK && (int)action_second(legal[i]) == points;
        if (is_it) return legal[i];
    }
    return pass;
}

/* ---- Spies (section 14) ------------------------------------------------------------------ */

/* What spies see is forgotten when their phase is over, and helps only those who remember. So they
 * are sent where a false report is impossible: near Toulon, by the Republicans. */
action judge_spying(const struct counsel *c, const action *legal, int count)
{
    const int16_t *constant = c->d->constant;
    action best = first_with(legal, count, VERB_PASS);
    int most = 0;
    bool is_safe = c->side == REPUBLICANS && c->s->turn >= constant[CONSTANT_inspection_turn];
    bool is_won = c->s->step[0] == STEP_SPY_MORE;
    for (int i = 0; i < count && (is_safe || is_won); i++) {
        int area = (int)action_first(legal[i]);
        if (action_verb(legal[i]) != VERB_SPY) continue;
        bool is_near = c->d->distance[area][AREA_TOU] <= constant[CONSTANT_spy_near_distance];
        if (!is_near && !is_won) continue;
        int worth = 1 + c->d->area[area].points;
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best ? best : legal[0];
}

/* ---- Payers and testers ------------------------------------------------------------------ */

/* Points that can buy least come first: Bonaparte's, those of small nations, then the fullest. */
action judge_payer(const struct counsel *c, const action *legal, int count)
{
    static const uint8_t order[POOLS] = {
        [POOL_BONAPARTE] = 3, [AUSTRIAN] = 3, [SARDINIAN] = 2, [NEAPOLITAN] = 2, [TOULONNAIS] = 1
    };
    enum { FIRST = 32 };
    action best = legal[0];
    int most = -1;
    for (int i = 0; i < count; i++) {
        int pool = (int)action_first(legal[i]);
        if (pool >= POOLS) continue;
        int worth = FIRST * order[pool] + c->s->operations[pool];
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* Who passes most often, and then bears the marker best. */
action judge_tester(const struct counsel *c, const action *legal, int count)
{
    enum { PASSES = 16 };
    action best = legal[0];
    int most = -1000;
    for (int i = 0; i < count; i++) {
        int unit = (int)action_first(legal[i]), passes = 0;
        if (unit >= UNITS) continue;
        for (int die = 1; die <= DIE; die++) {
            passes += passes_check(c->d, c->s, unit, c->s->move.from, c->s->move.to, die);
        }
        int worth = PASSES * passes + c->d->quality[c->d->unit[unit].quality].attrition -
                    2 * c->s->marks[unit];
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}
