/*
 * The close of a combat: who must leave (25.9), the pursuit (25.34), who has won (25.35, 28.1 to
 * 28.4), what the guns have spent (27.17, 27.18), and victory points (35.1c, 35.1d).
 */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/combat/battle.h"

/* ---- Who must leave (25.9) ------------------------------------------------------------------- */

/* 27.22: guns without strength among defenders without strength. */
static void spike_defenders(struct tl_play *p)
{
    tl_state *s = p->state;
    TL_EACH_FIGHTER(p->data, s, tl_defender_side(s))
    {
        int type = tl_type_of(p->data, u);
        if (type == TL_ARTILLERY || type == TL_BATTERY) tl_spike_gun(p, u, TL_RULE_27_22a);
    }
}

void tl_stage_close(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_CLOSE));
    const tl_data *d = p->data;
    tl_state *s = p->state;
    enum tl_side attacker = tl_attacker_side(s), defender = tl_defender_side(s);
    tl_correct_defection(p);
    if (!tl_has_fighters(d, s, defender)) return;
    bool is_spent = !tl_has_strength_left(d, s, defender);
    if (is_spent && tl_has_strength_left(d, s, attacker)) {
        NOTE(p, TL_RULE_25_9b, TL_MESSAGE_defenders_spent, s->battle.area);
        s->battle.ended = TL_ENDED_SPENT;
        spike_defenders(p);
        tl_rout_side(p, defender);
    } else if (tl_has_fighters(d, s, attacker)) {
        NOTE(p, tl_has_strength_left(d, s, attacker) ? TL_RULE_25_9c : TL_RULE_25_9a,
             TL_MESSAGE_attack_called_off, s->battle.area);
        tl_rout_side(p, attacker);
    }
}

/* ---- TL_STEP_CAVALRY_DIE (25.34) ------------------------------------------------------------- */

/* On R, or when the defenders had nothing left (settled); from the battle reserve only. */
static bool may_pursue(const tl_data *d, const tl_state *s)
{
    bool is_rout = s->battle.ended == TL_ENDED_BY_ROUT || s->battle.ended == TL_ENDED_SPENT;
    return is_rout && !tl_has_fighters(d, s, tl_defender_side(s)) &&
           tl_occupied(s, s->battle.area, tl_defender_side(s));
}

void tl_stage_pursuit(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_PURSUIT));
    const tl_data *d = p->data;
    tl_state *s = p->state;
    int unit = s->battle.at_hand;
    s->battle.at_hand = 0;
    if (!may_pursue(d, s)) return;
    for (unit = tl_fighter_from(d, s, tl_attacker_side(s), unit); unit < TL_UNITS;
         unit = tl_fighter_from(d, s, tl_attacker_side(s), unit + 1)) {
        bool rides =
            tl_type_of(d, unit) == TL_CAVALRY && !s->battle.melee[unit] && tl_strength(d, s, unit);
        if (!rides) continue;
        s->battle.at_hand = (uint8_t)(unit + 1);
        tl_repeat_stage(s);
        tl_step_push(s, TL_STEP_CAVALRY_DIE, 0);
        return;
    }
}

static void do_cavalry_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CAVALRY_DIE);
    CHECK(p->state->battle.at_hand > 0 && p->state->battle.at_hand <= TL_UNITS);
    tl_state *s = p->state;
    int unit = s->battle.at_hand - 1;
    int losses = tl_third_of(rolled(a)) + tl_strength(p->data, s, unit);
    tl_step_pop(s);
    tl_show_unit(p, unit, TL_RULE_25_34a);
    NOTE(p, TL_RULE_25_34b, TL_MESSAGE_cavalry_pursues, unit, rolled(a), losses);
    int sum = s->battle.cavalry + losses;
    s->battle.cavalry = (uint8_t)(sum < (int)UINT8_MAX ? sum : (int)UINT8_MAX);
}

const struct tl_step_row tl_cavalry_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_25_34b,
    .prompt = TL_MESSAGE_ask_cavalry_die,
    .apply = do_cavalry_die,
    .ask = tl_ask_battle,
};

void tl_stage_pursued(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_PURSUED));
    tl_state *s = p->state;
    int number = s->battle.cavalry;
    s->battle.cavalry = 0;
    tl_ask_losses(p, tl_defender_side(s), 0, number);
}

/* ---- Who has won (28.1) ---------------------------------------------------------------------- */

static int losses_of(const tl_state *s, int side)
{
    return s->battle.temporary[side] + s->battle.permanent[side];
}

int tl_loser_of(const tl_state *s, int left)
{
    CHECK(left >= 0 && left <= TL_SIDES);
    if (!left) return 0;
    int winner = left - 1;
    int other = (int)tl_other_side((enum tl_side)winner);
    return losses_of(s, winner) < losses_of(s, other) ? 1 + other : 0;
}

int tl_keeper_of(const tl_data *d, const tl_state *s)
{
    bool stays[TL_SIDES] = { tl_has_fighters(d, s, TL_ALLIES),
                             tl_has_fighters(d, s, TL_REPUBLICANS) };
    if (stays[TL_ALLIES] == stays[TL_REPUBLICANS]) return 0;
    return stays[TL_ALLIES] ? 1 + TL_ALLIES : 1 + TL_REPUBLICANS;
}

/* 23.4d, settled: infantry or cavalry with strength in the same area after the retreat. Guns that
 * were spiked have nobody; of those who went back to the turn track, only this combat's count. */
static bool is_supported(const tl_data *d, const tl_state *s, int gun)
{
    int place = s->place[gun];
    if (place == TL_PLACE_GONE || tl_is_spiked(d, s, gun)) return false;
    TL_EACH_UNIT_IN(s, place)
    {
        bool is_friend = tl_side_of(d, s, u) == tl_side_of(d, s, gun) && !tl_is_gun(d, s, u);
        bool is_there = tl_is_on_map(s, u) || tl_took_role(s, u, TL_ROLE_PRESENT);
        if (is_friend && is_there && tl_strength(d, s, u)) return true;
    }
    return false;
}

static void harden_guns(struct tl_play *p, enum tl_side loser)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_concerned =
            s->battle.unit_temporary[u] && tl_is_gun(d, s, u) && tl_side_of(d, s, u) == loser;
        if (is_concerned && !is_supported(d, s, u)) tl_harden_losses(p, u, TL_RULE_23_4d);
    }
}

/* 25.35b, as the option has it (Q25.35). */
static void mark_defeated(struct tl_play *p, enum tl_side loser)
{
    tl_state *s = p->state;
    if (s->options[TL_OPTION_MARKED] == TL_MARKED_NONE) return;
    for (int u = 0; u < TL_UNITS; u++) {
        bool was_in_it = tl_took_role(s, u, TL_ROLE_PRESENT) && tl_is_on_map(s, u);
        if (was_in_it && tl_side_of(p->data, s, u) == loser) tl_mark_unit(p, u, TL_RULE_25_35b);
    }
}

static bool is_decisive(const tl_data *d, const tl_state *s)
{
    int least = d->constant[TL_CONSTANT_decisive_losses];
    return s->battle.permanent[TL_ALLIES] >= least || s->battle.permanent[TL_REPUBLICANS] >= least;
}

static void score_battle(struct tl_play *p, enum tl_side winner, enum tl_side loser)
{
    CHECK(winner != loser);
    tl_state *s = p->state;
    harden_guns(p, loser);
    mark_defeated(p, loser);
    bool decisive = is_decisive(p->data, s);
    NOTE(p, TL_RULE_28_1a, decisive ? TL_MESSAGE_decisive_victory : TL_MESSAGE_battle_won,
         (int)winner, s->battle.area, losses_of(s, TL_ALLIES), losses_of(s, TL_REPUBLICANS));
    s->defeated[winner] = 0; /* 7.12b: any battle won */
    if (!decisive) return;
    s->defeated[loser] = 1; /* 28.3 */
    s->victor = (uint8_t)(1 + winner);
    tl_score_points(p, winner, p->data->constant[TL_CONSTANT_points_decisive], TL_RULE_35_1c);
}

/* 35.1d, settled: who holds the area holds its forts. */
static void score_forts(struct tl_play *p)
{
    tl_state *s = p->state;
    if (!tl_is_friendly(s, s->battle.area, tl_attacker_side(s))) return;
    for (int work = 1; work < TL_FIRST_REDOUBT; work++) {
        if (!s->battle.fort_held[work]) continue;
        NOTE(p, TL_RULE_35_1d, TL_MESSAGE_fort_taken, s->phasing, work);
        tl_score_points(p, tl_attacker_side(s), p->data->constant[TL_CONSTANT_points_fort],
                        TL_RULE_35_1d);
    }
}

/* ---- What the guns have spent ---------------------------------------------------------------- */

/* 27.17c */
static void mark_guns(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_took_role(s, u, TL_ROLE_PART) && tl_is_on_map(s, u)) tl_mark_fired(p, u);
    }
}

/* 27.18, Q27.18: attacked, and not there any more, as all are whose side has lost. */
static int count_beaten(const tl_data *d, const tl_state *s)
{
    int count = 0;
    if (tl_defender_side(s) != TL_REPUBLICANS || !s->battle.has_fought) return 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_took_role(s, u, TL_ROLE_PRESENT) || tl_took_role(s, u, TL_ROLE_JOINED)) continue;
        if (!tl_counts_as_battery(d, s, u)) continue;
        count += s->place[u] != s->battle.area;
    }
    return count;
}

void tl_stage_outcome(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_OUTCOME));
    tl_state *s = p->state;
    int area = s->battle.area;
    int left = tl_is_friendly(s, area, TL_ALLIES)        ? 1 + TL_ALLIES
               : tl_is_friendly(s, area, TL_REPUBLICANS) ? 1 + TL_REPUBLICANS
                                                         : 0;
    int loser = tl_loser_of(s, left);
    mark_guns(p);
    if (loser) {
        score_battle(p, (enum tl_side)(left - 1), (enum tl_side)(loser - 1));
    } else {
        NOTE(p, TL_RULE_28_1b, TL_MESSAGE_battle_drawn, area, losses_of(s, TL_ALLIES),
             losses_of(s, TL_REPUBLICANS));
    }
    tl_refit_batteries(p);
    score_forts(p);
    s->battle.beaten = (uint8_t)count_beaten(p->data, s);
}

/* ---- TL_STEP_RESERVE_DIE (27.18) ------------------------------------------------------------- */

void tl_stage_reserve(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_RESERVE));
    tl_state *s = p->state;
    if (!s->battle.beaten || !s->ammunition) return;
    s->battle.beaten--;
    tl_repeat_stage(s);
    tl_step_push(s, TL_STEP_RESERVE_DIE, 0);
}

static void do_reserve_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_RESERVE_DIE);
    tl_state *s = p->state;
    int left = s->ammunition - rolled(a);
    s->ammunition = (uint8_t)(left > 0 ? left : 0);
    tl_step_pop(s);
    NOTE(p, TL_RULE_27_18, TL_MESSAGE_reserve_lost, rolled(a), s->ammunition);
}

const struct tl_step_row tl_reserve_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_18,
    .prompt = TL_MESSAGE_ask_reserve_die,
    .apply = do_reserve_die,
    .ask = tl_ask_battle,
};

/* ---- The last -------------------------------------------------------------------------------- */

void tl_stage_left_over(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_LEFT_OVER));
    tl_state *s = p->state;
    tl_fill_work(p->data, s, s->battle.area);
    for (int side = 0; side < TL_SIDES; side++) {
        tl_check_concentration(p, s->battle.area, (enum tl_side)side);
    }
}

/* 25.36: what was counted for this battle is forgotten. */
void tl_stage_done(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_DONE));
    tl_state *s = p->state;
    struct tl_battle_state blank = { 0 };
    __builtin_memcpy(blank.fought, s->battle.fought, sizeof blank.fought);
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_took_role(s, u, TL_ROLE_PRESENT)) tl_unset(s, u, TL_ROUTED | TL_CROSSED);
    }
    for (int i = 0; i < TL_LEADERS; i++) {
        unsigned over = TL_LEADER_ROUTED | TL_LEADER_LED;
        s->leader_flags[i] = (uint8_t)(s->leader_flags[i] & ~over);
    }
    s->area_flags[s->battle.area] = (uint8_t)(s->area_flags[s->battle.area] | TL_FOUGHT);
    s->battle = blank;
    tl_step_pop(s);
    tl_settle_ground(p);
}
