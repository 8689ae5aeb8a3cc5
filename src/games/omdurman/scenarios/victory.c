/*
 * Victory (9.14r, 9.24r, 9.35r): points for losses and the tomb, wins before the last turn, and how
 * a game of each scenario ends.
 */
#include "games/omdurman/scenarios/scenarios.h"

/* ---- Points ------------------------------------------------------------------------------ */

/* 9.14r-a */
static int ae_loss_points(const om_data *d, const om_state *s, int counter, int place)
{
    if (om_is_fort(d, counter)) return 0;
    if (om_is_boat(d, counter)) return d->constant[OM_CONSTANT_vp_boat];
    if (om_is_ae_leader(d, counter)) return d->constant[OM_CONSTANT_vp_leader];
    if (!om_is_friendly(counter)) return d->constant[OM_CONSTANT_vp_land_unit];
    bool is_west = place <= OM_HEXES && om_facts_at_hand(d, s)->bank[place] == OM_BANK_WEST;
    return d->constant[is_west ? OM_CONSTANT_vp_friendly_west : OM_CONSTANT_vp_friendly_east];
}

/* 9.14r-b */
static int dervish_loss_points(const om_data *d, int counter)
{
    if (om_is_fort(d, counter)) return d->constant[OM_CONSTANT_vp_fort];
    return d
        ->constant[counter == OM_COUNTER_KHALIFA ? OM_CONSTANT_vp_khalifa : OM_CONSTANT_vp_dervish];
}

void om_score_loss(struct om_play *p, int counter, int place)
{
    om_state *s = p->state;
    const om_data *d = p->data;
    bool is_dervish = om_side_of(counter) == OM_DERVISH;
    if (!is_dervish && om_is_unit(d, counter) && place <= OM_HEXES &&
        om_facts_at_hand(d, s)->bank[place] == OM_BANK_WEST) {
        CHECK(s->lost_west < OM_COUNTERS);
        s->lost_west++;
    }
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN) return;
    int points =
        is_dervish ? dervish_loss_points(d, counter) : ae_loss_points(d, s, counter, place);
    enum om_side winner = is_dervish ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
    s->vp[winner] = (uint16_t)(s->vp[winner] + points);
    CHECK(s->vp[winner] <= OM_VP_MOST);
}

/* 6.51r-h: an Anglo-Egyptian leader and an undisrupted unit that is no Friendly. */
static bool holds_tomb(const om_data *d, const om_state *s)
{
    int tomb = d->region[OM_MAP_BATTLE][OM_REGION_TOMB].hexes[0];
    bool has_leader = false;
    bool has_unit = false;
    for (int c = om_first_in(s, tomb); c < OM_COUNTERS; c = om_next_in(s, tomb, c + 1)) {
        if (om_is_ae_leader(d, c)) has_leader = true;
        if (om_side_of(c) == OM_ANGLO_EGYPTIAN && om_is_unit(d, c) && !om_is_friendly(c) &&
            !om_has_flag(s, c, OM_DISRUPTED)) {
            has_unit = true;
        }
    }
    return has_leader && has_unit;
}

/* ---- Outright ---------------------------------------------------------------------------- */

static bool is_in_play(const om_state *s, int counter)
{
    return om_is_on_map(s, counter) || s->place[counter] == OM_PLACE_WAITING;
}

/* 9.14r-h */
static bool are_dervish_gone(const om_state *s)
{
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (is_in_play(s, c)) return false;
    }
    return true;
}

/* 9.14r-i: on the west bank or to come; Friendlies count only there. */
static bool is_west_bank_lost(const om_data *d, const om_state *s)
{
    if (s->turn <= 1 || !s->lost_west) return false;
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (!om_is_unit(d, c)) continue;
        if (s->place[c] == OM_PLACE_WAITING && !om_is_friendly(c)) return false;
        if (om_is_on_map(s, c) && om_facts_at_hand(d, s)->bank[s->place[c]] == OM_BANK_WEST)
            return false;
    }
    return true;
}

bool om_is_won_outright(const om_data *d, const om_state *s)
{
    return s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN &&
           (are_dervish_gone(s) || is_west_bank_lost(d, s));
}

/* ---- The end ----------------------------------------------------------------------------- */

/* 9.14r-e to 9.14r-g */
static enum om_ending campaign_ending(struct om_play *p)
{
    const om_data *d = p->data;
    om_state *s = p->state;
    if (are_dervish_gone(s)) return OM_ENDING_AE_DECISIVE;
    if (is_west_bank_lost(d, s)) return OM_ENDING_DERVISH_DECISIVE;
    enum om_side holder = holds_tomb(d, s) ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
    s->vp[holder] = (uint16_t)(s->vp[holder] + d->constant[OM_CONSTANT_vp_tomb]);
    NOTE(p, OM_RULE_9_14r_c, OM_MESSAGE_points_scored, (int)holder,
         d->constant[OM_CONSTANT_vp_tomb]);
    enum om_side winner =
        s->vp[OM_ANGLO_EGYPTIAN] >= s->vp[OM_DERVISH] ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
    int margin = s->vp[winner] - s->vp[om_other_side(winner)];
    CHECK(margin >= 0);
    const struct om_margin_data *needed = &d->margin[winner];
    if (margin < needed->marginal) return OM_ENDING_DRAW;
    bool is_dervish = winner == OM_DERVISH;
    if (margin >= needed->decisive)
        return is_dervish ? OM_ENDING_DERVISH_DECISIVE : OM_ENDING_AE_DECISIVE;
    if (margin >= needed->tactical)
        return is_dervish ? OM_ENDING_DERVISH_TACTICAL : OM_ENDING_AE_TACTICAL;
    return is_dervish ? OM_ENDING_DERVISH_MARGINAL : OM_ENDING_AE_MARGINAL;
}

/* 9.24r-a, 9.24r-b: the level that the losses of the other side give. */
static int loss_level(const om_data *d, const om_state *s, enum om_side side)
{
    int lost = s->lost[om_other_side(side)];
    int level = 0;
    while (level < OM_LOSS_LEVELS && lost >= d->level[side][level]) level++;
    return level;
}

/* 9.24r-c */
static enum om_ending historical_ending(const om_data *d, const om_state *s)
{
    static const uint8_t ae[OM_LOSS_LEVELS] = { OM_ENDING_DRAW, OM_ENDING_DRAW,
                                                OM_ENDING_AE_MARGINAL, OM_ENDING_AE_TACTICAL,
                                                OM_ENDING_AE_STRATEGIC };
    static const uint8_t dervish[OM_LOSS_LEVELS] = { OM_ENDING_DRAW, OM_ENDING_DRAW,
                                                     OM_ENDING_DERVISH_MARGINAL,
                                                     OM_ENDING_DERVISH_TACTICAL,
                                                     OM_ENDING_DERVISH_STRATEGIC };
    int net = loss_level(d, s, OM_ANGLO_EGYPTIAN) - loss_level(d, s, OM_DERVISH);
    CHECK(net >= -OM_LOSS_LEVELS && net <= OM_LOSS_LEVELS);
    int level = net < 0 ? -net : net, most = OM_LOSS_LEVELS - 1;
    if (level > most) level = most;
    return (enum om_ending)(net >= 0 ? ae[level] : dervish[level]);
}

/* 9.35r-a, 9.35r-b: from the best for the Dervish to the best for the British. */
static enum om_ending khartoum_ending(const om_data *d, const om_state *s)
{
    CHECK(s->turn > 0);
    static const uint8_t ladder[] = { OM_ENDING_DERVISH_DECISIVE, OM_ENDING_DERVISH_TACTICAL,
                                      OM_ENDING_DERVISH_MARGINAL, OM_ENDING_AE_MARGINAL,
                                      OM_ENDING_AE_TACTICAL,      OM_ENDING_AE_DECISIVE };
    enum { LAST_DECISIVE_TURN = 4, LAST_DERVISH = 2, LAST = 5 };
    if (s->place[OM_COUNTER_GORDON] != OM_PLACE_LOST) return OM_ENDING_AE_DECISIVE;
    int rung = s->turn <= LAST_DECISIVE_TURN ? 0 : s->turn - LAST_DECISIVE_TURN;
    int lost = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++)
        lost += om_is_unit(d, c) && s->place[c] == OM_PLACE_LOST;
    int from = d->constant[OM_CONSTANT_khartoum_drop_from];
    if (rung <= LAST_DERVISH && lost >= from) {
        int drop = 1 + (lost - from) / d->constant[OM_CONSTANT_khartoum_drop_each];
        rung += drop > 3 ? 3 : drop;
    }
    return (enum om_ending)ladder[rung > LAST ? LAST : rung];
}

void om_close_game(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(!s->ending);
    enum om_ending ending = OM_ENDING_DRAW;
    switch ((enum om_scenario)s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_HISTORICAL: ending = historical_ending(p->data, s); break;
    case OM_SCENARIO_CAMPAIGN: ending = campaign_ending(p); break;
    case OM_SCENARIO_KHARTOUM: ending = khartoum_ending(p->data, s); break;
    case OM_SCENARIOS: break;
    }
    s->ending = (uint8_t)ending;
    CHECK(s->ending != OM_ENDING_NONE);
    for (int i = 0; i < OM_STEP_STACK; i++) {
        s->step[i] = OM_STEP_OVER;
        s->side[i] = 0;
    }
    NOTE(p, OM_RULE_4_0r_C1, OM_MESSAGE_game_ends, (int)ending);
}
