/* Victory: points for losses, the tomb, outright wins, and how a game ends (9.14r, 9.24r, 9.35r).
 */
#include "games/omdurman/play.h"

/* ---- Points ------------------------------------------------------------------------------ */

/* 9.14r-a */
static int ae_loss_points(const odata *d, const ostate *s, int counter, int place)
{
    if (is_fort(d, counter)) return 0;
    if (is_boat(d, counter)) return d->constant[CONSTANT_vp_boat];
    if (is_ae_leader(d, counter)) return d->constant[CONSTANT_vp_leader];
    if (!is_friendly(counter)) return d->constant[CONSTANT_vp_land_unit];
    bool is_west = place <= HEXES && facts_at_hand(d, s)->bank[place] == BANK_WEST;
    return d->constant[is_west ? CONSTANT_vp_friendly_west : CONSTANT_vp_friendly_east];
}

/* 9.14r-b */
static int dervish_loss_points(const odata *d, int counter)
{
    if (is_fort(d, counter)) return d->constant[CONSTANT_vp_fort];
    return d->constant[counter == COUNTER_KHALIFA ? CONSTANT_vp_khalifa : CONSTANT_vp_dervish];
}

void score_loss(struct play *p, int counter, int place)
{
    ostate *s = p->state;
    const odata *d = p->data;
    bool is_dervish = side_of(counter) == DERVISH;
    if (!is_dervish && is_unit(d, counter) && place <= HEXES &&
        facts_at_hand(d, s)->bank[place] == BANK_WEST) {
        s->lost_west++;
    }
    if (s->options[OPTION_SCENARIO] != SCENARIO_CAMPAIGN) return;
    int points =
        is_dervish ? dervish_loss_points(d, counter) : ae_loss_points(d, s, counter, place);
    enum side winner = is_dervish ? ANGLO_EGYPTIAN : DERVISH;
    s->vp[winner] = (uint16_t)(s->vp[winner] + points);
}

/* 6.51r-h: an Anglo-Egyptian leader and an undisrupted unit that is no Friendly. */
static bool holds_tomb(const odata *d, const ostate *s)
{
    int tomb = d->region[MAP_BATTLE][REGION_TOMB].hexes[0];
    bool has_leader = false;
    bool has_unit = false;
    for (int c = first_in(s, tomb); c < COUNTERS; c = next_in(s, tomb, c + 1)) {
        if (is_ae_leader(d, c)) has_leader = true;
        if (side_of(c) == ANGLO_EGYPTIAN && is_unit(d, c) && !is_friendly(c) &&
            !has_flag(s, c, DISRUPTED)) {
            has_unit = true;
        }
    }
    return has_leader && has_unit;
}

static int lost_counters(const ostate *s, enum side side)
{
    int lost = 0;
    for (int c = 0; c < COUNTERS; c++) lost += side_of(c) == side && s->place[c] == PLACE_LOST;
    return lost;
}

/* ---- Outright ---------------------------------------------------------------------------- */

static bool is_in_play(const ostate *s, int counter)
{
    return is_on_map(s, counter) || s->place[counter] == PLACE_WAITING ||
           s->place[counter] >= PLACE_ABOARD;
}

/* 9.14r-h */
static bool are_dervish_gone(const ostate *s)
{
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) {
        if (is_in_play(s, c)) return false;
    }
    return true;
}

/* 9.14r-i: on the west bank or to come; Friendlies count only there. */
static bool is_west_bank_lost(const odata *d, const ostate *s)
{
    if (s->turn <= 1 || !s->lost_west) return false;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (!is_unit(d, c)) continue;
        if (s->place[c] == PLACE_WAITING && !is_friendly(c)) return false;
        if (is_on_map(s, c) && facts_at_hand(d, s)->bank[s->place[c]] == BANK_WEST) return false;
    }
    return true;
}

bool is_won_outright(const odata *d, const ostate *s)
{
    return s->options[OPTION_SCENARIO] == SCENARIO_CAMPAIGN &&
           (are_dervish_gone(s) || is_west_bank_lost(d, s));
}

/* ---- The end ----------------------------------------------------------------------------- */

/* 9.14r-e to 9.14r-g */
static enum ending campaign_ending(struct play *p)
{
    const odata *d = p->data;
    ostate *s = p->state;
    if (are_dervish_gone(s)) return ENDING_AE_DECISIVE;
    if (is_west_bank_lost(d, s)) return ENDING_DERVISH_DECISIVE;
    enum side holder = holds_tomb(d, s) ? ANGLO_EGYPTIAN : DERVISH;
    s->vp[holder] = (uint16_t)(s->vp[holder] + d->constant[CONSTANT_vp_tomb]);
    NOTE(p, RULE_9_14r_c, MESSAGE_points_scored, (int)holder, d->constant[CONSTANT_vp_tomb]);
    enum side winner = s->vp[ANGLO_EGYPTIAN] >= s->vp[DERVISH] ? ANGLO_EGYPTIAN : DERVISH;
    int margin = s->vp[winner] - s->vp[other_side(winner)];
    const struct margin_data *needed = &d->margin[winner];
    if (margin < needed->marginal) return ENDING_DRAW;
    bool is_dervish = winner == DERVISH;
    if (margin >= needed->decisive)
        return is_dervish ? ENDING_DERVISH_DECISIVE : ENDING_AE_DECISIVE;
    if (margin >= needed->tactical)
        return is_dervish ? ENDING_DERVISH_TACTICAL : ENDING_AE_TACTICAL;
    return is_dervish ? ENDING_DERVISH_MARGINAL : ENDING_AE_MARGINAL;
}

/* 9.24r-a, 9.24r-b: the level that the losses of the other side give. */
static int loss_level(const odata *d, const ostate *s, enum side side)
{
    int lost = lost_counters(s, other_side(side));
    int level = 0;
    while (level < LOSS_LEVELS && lost >= d->level[side][level]) level++;
    return level;
}

/* 9.24r-c */
static enum ending historical_ending(const odata *d, const ostate *s)
{
    static const uint8_t ae[LOSS_LEVELS] = { ENDING_DRAW, ENDING_DRAW, ENDING_AE_MARGINAL,
                                             ENDING_AE_TACTICAL, ENDING_AE_STRATEGIC };
    static const uint8_t dervish[LOSS_LEVELS] = { ENDING_DRAW, ENDING_DRAW, ENDING_DERVISH_MARGINAL,
                                                  ENDING_DERVISH_TACTICAL,
                                                  ENDING_DERVISH_STRATEGIC };
    int net = loss_level(d, s, ANGLO_EGYPTIAN) - loss_level(d, s, DERVISH);
    return (enum ending)(net >= 0 ? ae[net] : dervish[-net]);
}

/* 9.35r-a, 9.35r-b: from the best for the Dervish to the best for the British. */
static enum ending khartoum_ending(const odata *d, const ostate *s)
{
    static const uint8_t ladder[] = { ENDING_DERVISH_DECISIVE, ENDING_DERVISH_TACTICAL,
                                      ENDING_DERVISH_MARGINAL, ENDING_AE_MARGINAL,
                                      ENDING_AE_TACTICAL,      ENDING_AE_DECISIVE };
    enum { LAST_DECISIVE_TURN = 4, LAST_DERVISH = 2, LAST = 5 };
    if (s->place[COUNTER_GORDON] != PLACE_LOST) return ENDING_AE_DECISIVE;
    int rung = s->turn <= LAST_DECISIVE_TURN ? 0 : s->turn - LAST_DECISIVE_TURN;
    int lost = 0;
    for (int c = FIRST_DERVISH; c < COUNTERS; c++)
        lost += is_unit(d, c) && s->place[c] == PLACE_LOST;
    int from = d->constant[CONSTANT_khartoum_drop_from];
    if (rung <= LAST_DERVISH && lost >= from) {
        int drop = 1 + (lost - from) / d->constant[CONSTANT_khartoum_drop_each];
        rung += drop > 3 ? 3 : drop;
    }
    return (enum ending)ladder[rung > LAST ? LAST : rung];
}

void close_game(struct play *p)
{
    ostate *s = p->state;
    enum ending ending = ENDING_DRAW;
    switch ((enum scenario)s->options[OPTION_SCENARIO]) {
    case SCENARIO_HISTORICAL: ending = historical_ending(p->data, s); break;
    case SCENARIO_CAMPAIGN: ending = campaign_ending(p); break;
    case SCENARIO_KHARTOUM: ending = khartoum_ending(p->data, s); break;
    case SCENARIOS: break;
    }
    s->ending = (uint8_t)ending;
    for (int i = 0; i < STEP_STACK; i++) {
        s->step[i] = STEP_OVER;
        s->side[i] = 0;
    }
    NOTE(p, RULE_4_0r_C1, MESSAGE_game_ends, (int)ending);
}
