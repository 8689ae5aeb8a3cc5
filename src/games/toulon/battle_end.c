/*
 * The close of a combat: who must leave (25.9), the pursuit (25.34), who has won (25.35, 28.1 to
 * 28.4), what the guns have spent (27.17, 27.18), and victory points (35.1c, 35.1d).
 */
#include "games/toulon/battle.h"
#include "games/toulon/fire.h"

/* ---- Who must leave (25.9) --------------------------------------------------------------- */

/* 27.22: guns without strength among defenders without strength. */
static void spike_defenders(struct play *p)
{
    tstate *s = p->state;
    EACH_FIGHTER(p->data, s, defender_side(s))
    {
        int type = type_of(p->data, u);
        if (type == ARTILLERY || type == BATTERY) spike_gun(p, u, RULE_27_22a);
    }
}

void stage_close(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    enum side attacker = attacker_side(s), defender = defender_side(s);
    correct_defection(p);
    if (!has_fighters(d, s, defender)) return;
    bool is_spent = !has_strength_left(d, s, defender);
    if (is_spent && has_strength_left(d, s, attacker)) {
        NOTE(p, RULE_25_9b, MESSAGE_defenders_spent, s->battle.area);
        s->battle.ended = ENDED_SPENT;
        spike_defenders(p);
        rout_side(p, defender);
    } else if (has_fighters(d, s, attacker)) {
        NOTE(p, has_strength_left(d, s, attacker) ? RULE_25_9c : RULE_25_9a,
             MESSAGE_attack_called_off, s->battle.area);
        rout_side(p, attacker);
    }
}

/* ---- STEP_CAVALRY_DIE (25.34) ------------------------------------------------------------ */

/* On R, or when the defenders had nothing left (settled); from the battle reserve only. */
static bool may_pursue(const tdata *d, const tstate *s)
{
    bool is_rout = s->battle.ended == ENDED_BY_ROUT || s->battle.ended == ENDED_SPENT;
    return is_rout && !has_fighters(d, s, defender_side(s)) &&
           occupied(s, s->battle.area, defender_side(s));
}

void stage_pursuit(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    int unit = s->battle.at_hand;
    s->battle.at_hand = 0;
    if (!may_pursue(d, s)) return;
    for (unit = fighter_from(d, s, attacker_side(s), unit); unit < UNITS;
         unit = fighter_from(d, s, attacker_side(s), unit + 1)) {
        bool rides = type_of(d, unit) == CAVALRY && !s->battle.melee[unit] && strength(d, s, unit);
        if (!rides) continue;
        s->battle.at_hand = (uint8_t)(unit + 1);
        repeat_stage(s);
        enter_step(s, STEP_CAVALRY_DIE, 0);
        return;
    }
}

static void do_cavalry_die(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = s->battle.at_hand - 1;
    int losses = third_of(rolled(a)) + strength(p->data, s, unit);
    leave_step(s);
    show_unit(p, unit, RULE_25_34a);
    NOTE(p, RULE_25_34b, MESSAGE_cavalry_pursues, unit, rolled(a), losses);
    int sum = s->battle.cavalry + losses;
    s->battle.cavalry = (uint8_t)(sum < (int)UINT8_MAX ? sum : (int)UINT8_MAX);
}

const struct step_row cavalry_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_25_34b,
    .prompt = MESSAGE_ask_cavalry_die,
    .apply = do_cavalry_die,
    .ask = ask_battle,
};

void stage_pursued(struct play *p)
{
    tstate *s = p->state;
    int number = s->battle.cavalry;
    s->battle.cavalry = 0;
    ask_losses(p, defender_side(s), 0, number);
}

/* ---- Who has won (28.1) ------------------------------------------------------------------ */

static int losses_of(const tstate *s, int side)
{
    return s->battle.temporary[side] + s->battle.permanent[side];
}

int loser_of(const tstate *s, int left)
{
    if (!left) return 0;
    int winner = left - 1;
    int other = (int)other_side((enum side)winner);
    return losses_of(s, winner) < losses_of(s, other) ? 1 + other : 0;
}

int keeper_of(const tdata *d, const tstate *s)
{
    bool stays[SIDES] = { has_fighters(d, s, ALLIES), has_fighters(d, s, REPUBLICANS) };
    if (stays[ALLIES] == stays[REPUBLICANS]) return 0;
    return stays[ALLIES] ? 1 + ALLIES : 1 + REPUBLICANS;
}

/* 23.4d, settled: infantry or cavalry with strength in the same area after the retreat. */
static bool is_supported(const tdata *d, const tstate *s, int gun)
{
    int place = s->place[gun];
    for (int u = unit_in(s, place, 0); u < UNITS; u = unit_in(s, place, u + 1)) {
        bool is_friend = u != gun && side_of(d, s, u) == side_of(d, s, gun) && !is_gun(d, s, u);
        if (is_friend && strength(d, s, u)) return true;
    }
    return false;
}

static void harden_guns(struct play *p, enum side loser)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) {
        bool is_concerned = s->battle.unit_temporary[u] && is_on_map(s, u) && is_gun(d, s, u) &&
                            side_of(d, s, u) == loser;
        if (is_concerned && !is_supported(d, s, u)) harden_losses(p, u, RULE_23_4d);
    }
}

/* 25.35b, as the option has it (Q25.35). */
static void mark_defeated(struct play *p, enum side loser)
{
    tstate *s = p->state;
    if (s->options[OPTION_MARKED] == MARKED_NONE) return;
    for (int u = 0; u < UNITS; u++) {
        bool was_in_it = took_role(s, u, ROLE_PRESENT) && is_on_map(s, u);
        if (was_in_it && side_of(p->data, s, u) == loser) mark_unit(p, u, RULE_25_35b);
    }
}

static bool is_decisive(const tdata *d, const tstate *s)
{
    int least = d->constant[CONSTANT_decisive_losses];
    return s->battle.permanent[ALLIES] >= least || s->battle.permanent[REPUBLICANS] >= least;
}

static void score_battle(struct play *p, enum side winner, enum side loser)
{
    tstate *s = p->state;
    harden_guns(p, loser);
    mark_defeated(p, loser);
    bool decisive = is_decisive(p->data, s);
    NOTE(p, RULE_28_1a, decisive ? MESSAGE_decisive_victory : MESSAGE_battle_won, (int)winner,
         s->battle.area, losses_of(s, ALLIES), losses_of(s, REPUBLICANS));
    s->defeated[winner] = 0; /* 7.12b: any battle won */
    if (!decisive) return;
    s->defeated[loser] = 1; /* 28.3 */
    s->victor = (uint8_t)(1 + winner);
    score_points(p, winner, p->data->constant[CONSTANT_points_decisive], RULE_35_1c);
}

/* 35.1d, settled: who holds the area holds its forts. */
static void score_forts(struct play *p)
{
    tstate *s = p->state;
    if (!is_friendly(s, s->battle.area, attacker_side(s))) return;
    for (int work = 1; work < FIRST_REDOUBT; work++) {
        if (!s->battle.fort_held[work]) continue;
        NOTE(p, RULE_35_1d, MESSAGE_fort_taken, s->phasing, work);
        score_points(p, attacker_side(s), p->data->constant[CONSTANT_points_fort], RULE_35_1d);
    }
}

/* ---- What the guns have spent ------------------------------------------------------------ */

/* 27.17c */
static void mark_guns(struct play *p)
{
    tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) {
        if (took_role(s, u, ROLE_PART) && is_on_map(s, u)) mark_fired(p, u);
    }
}

/* 27.18, Q27.18: attacked, and its side has lost or it is not there any more. */
static int count_beaten(const tdata *d, const tstate *s, int loser)
{
    int count = 0;
    if (defender_side(s) != REPUBLICANS || !s->battle.has_fought) return 0;
    for (int u = 0; u < UNITS; u++) {
        if (!took_role(s, u, ROLE_PRESENT) || took_role(s, u, ROLE_JOINED)) continue;
        if (!counts_as_battery(d, s, u)) continue;
        count += loser == 1 + REPUBLICANS || s->place[u] != s->battle.area;
    }
    return count;
}

void stage_outcome(struct play *p)
{
    tstate *s = p->state;
    int area = s->battle.area;
    int left = is_friendly(s, area, ALLIES)        ? 1 + ALLIES
               : is_friendly(s, area, REPUBLICANS) ? 1 + REPUBLICANS
                                                   : 0;
    int loser = loser_of(s, left);
    mark_guns(p);
    if (loser) {
        score_battle(p, (enum side)(left - 1), (enum side)(loser - 1));
    } else {
        NOTE(p, RULE_28_1b, MESSAGE_battle_drawn, area, losses_of(s, ALLIES),
             losses_of(s, REPUBLICANS));
    }
    score_forts(p);
    s->battle.beaten = (uint8_t)count_beaten(p->data, s, loser);
}

/* ---- STEP_RESERVE_DIE (27.18) ------------------------------------------------------------ */

void stage_reserve(struct play *p)
{
    tstate *s = p->state;
    if (!s->battle.beaten || !s->ammunition) return;
    s->battle.beaten--;
    repeat_stage(s);
    enter_step(s, STEP_RESERVE_DIE, 0);
}

static void do_reserve_die(struct play *p, action a)
{
    tstate *s = p->state;
    int left = s->ammunition - rolled(a);
    s->ammunition = (uint8_t)(left > 0 ? left : 0);
    leave_step(s);
    NOTE(p, RULE_27_18, MESSAGE_reserve_lost, rolled(a), s->ammunition);
}

const struct step_row reserve_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_18,
    .prompt = MESSAGE_ask_reserve_die,
    .apply = do_reserve_die,
    .ask = ask_battle,
};

/* ---- The last ---------------------------------------------------------------------------- */

void stage_left_over(struct play *p)
{
    tstate *s = p->state;
    fill_work(p->data, s, s->battle.area);
    for (int side = 0; side < SIDES; side++) {
        check_concentration(p, s->battle.area, (enum side)side);
    }
}

/* 25.36: what was counted for this battle is forgotten. */
void stage_done(struct play *p)
{
    tstate *s = p->state;
    struct battle_state blank = { 0 };
    __builtin_memcpy(blank.fought, s->battle.fought, sizeof blank.fought);
    for (int u = 0; u < UNITS; u++) {
        if (took_role(s, u, ROLE_PRESENT)) unset(s, u, ROUTED | CROSSED);
    }
    for (int i = 0; i < LEADERS; i++) {
        unsigned over = LEADER_ROUTED | LEADER_LED;
        s->leader_flags[i] = (uint8_t)(s->leader_flags[i] & ~over);
    }
    s->area_flags[s->battle.area] = (uint8_t)(s->area_flags[s->battle.area] | FOUGHT);
    s->battle = blank;
    leave_step(s);
    settle_ground(p);
}
