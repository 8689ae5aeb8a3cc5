/* The phases around movement and combat: batteries, depots, spies; who pays and who is tested. */
#include "games/toulon/bots/judgement.h"
#include "games/toulon/reinforcements/arrivals.h"

/* ---- Placing (27.1 to 27.4) ------------------------------------------------------------------ */

/* A battery goes where infantry stands beside it, or where nobody is near to take it. */
static int worth_of_battery(const struct tl_survey *v, int unit, int area)
{
    enum { GUARD = 3, SEA_REACH = 4 };
    if (v->foot[area] < GUARD && v->is_near[area]) return 0;
    if (!v->units[area]) return 0;
    const struct tl_area_data *data = &v->d->area[area];
    bool is_needed = v->s->roadstead[TL_LITTLE] == TL_GIVEN_UP || tl_is_storm_due(v->s);
    if (data->fire_great && !is_needed) return 0; /* two roadsteads would be too much */
    return 1 + v->d->unit[unit].strength + (data->fire_little ? SEA_REACH : 0);
}

/* Bonaparte is with the guns that are best guarded. */
static int worth_of_place(const struct tl_survey *v, int piece, int area)
{
    enum { SHIPS_FIRST = 20 };
    if (!tl_is_leader(piece) && v->side == TL_REPUBLICANS) return worth_of_battery(v, piece, area);
    if (v->side == TL_REPUBLICANS)
        return 1 + v->foot[area] / 2 +
               SHIPS_FIRST * v->batteries[area] * v->d->area[area].fire_little;
    int lacking = v->want[area] - v->have[area];
    return lacking > 0 ? 1 + v->weight[area] : 1;
}

action tl_judge_placing(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_survey v;
    action best = tl_first_with(legal, count, TL_VERB_END);
    int most = 0;
    tl_survey_ground(c, &v);
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_PLACE) continue;
        int worth = worth_of_place(&v, (int)action_first(legal[i]), (int)action_second(legal[i]));
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best ? best : legal[0];
}

/* ---- Attack depots (15.5 to 15.9) ------------------------------------------------------------ */

/* As many points as leave enough for the attack that they are for. */
action tl_judge_depot(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_survey v;
    action pass = tl_first_with(legal, count, TL_VERB_PASS);
    tl_survey_ground(c, &v);
    if (!v.manner->stock) return pass;
    struct tl_assault assault = tl_best_assault(&v, c->seat, v.manner->stock, true);
    if (!assault.target) return pass;
    int pool = c->seat == TL_SEAT_EAST ? TL_EAST : TL_WEST;
    int points = v.manner->stock + (c->s->operations[pool] >= v.manner->plenty);
    for (int i = 0; i < count; i++) {
        bool is_it =
            action_verb(legal[i]) == TL_VERB_STOCK && (int)action_second(legal[i]) == points;
        if (is_it) return legal[i];
    }
    return pass;
}

/* ---- Spies (section 14) ---------------------------------------------------------------------- */

/* What spies see is forgotten when their phase is over, and helps only those who remember. So they
 * are sent where a false report is impossible: near Toulon, by the Republicans. */
action tl_judge_spying(const struct tl_counsel *c, const action *legal, int count)
{
    const int16_t *constant = c->d->constant;
    action best = tl_first_with(legal, count, TL_VERB_PASS);
    int most = 0;
    bool is_safe = c->side == TL_REPUBLICANS && c->s->turn >= constant[TL_CONSTANT_inspection_turn];
    bool is_won = c->s->step[0] == TL_STEP_SPY_MORE;
    for (int i = 0; i < count && (is_safe || is_won); i++) {
        int area = (int)action_first(legal[i]);
        if (action_verb(legal[i]) != TL_VERB_SPY) continue;
        bool is_near = c->d->distance[area][TL_AREA_TOU] <= constant[TL_CONSTANT_spy_near_distance];
        if (!is_near && !is_won) continue;
        int worth = 1 + c->d->area[area].points;
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best ? best : legal[0];
}

/* ---- Payers and testers ---------------------------------------------------------------------- */

/* Points that can buy least come first: Bonaparte's, those of small nations, then the fullest. */
action tl_judge_payer(const struct tl_counsel *c, const action *legal, int count)
{
    static const uint8_t order[TL_POOLS] = { [TL_POOL_BONAPARTE] = 3,
                                             [TL_AUSTRIAN] = 3,
                                             [TL_SARDINIAN] = 2,
                                             [TL_NEAPOLITAN] = 2,
                                             [TL_TOULONNAIS] = 1 };
    enum { FIRST = 32 };
    action best = legal[0];
    int most = -1;
    for (int i = 0; i < count; i++) {
        int pool = (int)action_first(legal[i]);
        if (pool >= TL_POOLS) continue;
        int worth = FIRST * order[pool] + c->s->operations[pool];
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* Who passes most often, and then bears the marker best. */
action tl_judge_tester(const struct tl_counsel *c, const action *legal, int count)
{
    enum { PASSES = 16 };
    action best = legal[0];
    int most = -1000;
    for (int i = 0; i < count; i++) {
        int unit = (int)action_first(legal[i]), passes = 0;
        if (unit >= TL_UNITS) continue;
        for (int die = 1; die <= TL_DIE; die++) {
            passes += tl_passes_check(c->d, c->s, unit, c->s->move.from, c->s->move.to, die);
        }
        int worth = PASSES * passes + c->d->quality[c->d->unit[unit].quality].attrition -
                    2 * c->s->marks[unit];
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* ---- Earlier arrivals (9.5) ------------------------------------------------------------------ */

/* What a seat keeps for its turn. The West wing needs all it has for depots, batteries and
 * redoubts: it lost games by sending for troops. */
static int kept_for_turn(int seat)
{
    if (seat == TL_SEAT_WEST) return TL_POOL_MOST;
    return seat == TL_SEAT_EAST ? TL_KEPT_BY_EAST : TL_KEPT_BY_NATION;
}

/* Points that nobody spends are lost (7.7a): they bring the strongest who are due soon. */
action tl_judge_shift(const struct tl_counsel *c, const action *legal, int count)
{
    action best = tl_first_with(legal, count, TL_VERB_END);
    int most = 0, kept = kept_for_turn(c->seat);
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_ADVANCE) continue;
        int piece = (int)action_first(legal[i]), price = tl_advance_price(c->d, c->s, piece);
        int left = tl_points_in(c->s, tl_pools_of_arrival(c->d, piece)) - price;
        if (tl_is_leader(piece) || left < kept) continue;
        int strength = tl_strength(c->d, c->s, piece);
        if (strength <= most) continue;
        most = strength;
        best = legal[i];
    }
    return best;
}
