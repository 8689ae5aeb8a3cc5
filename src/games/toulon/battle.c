/* A combat goes from stage to stage; who is in it, and who has had enough. */
#include "games/toulon/battle.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

int battle_seat(const tdata *d, const tstate *s, enum side side)
{
    return commander_in(d, s, s->battle.area, side);
}

int fighter_from(const tdata *d, const tstate *s, enum side side, int from)
{
    int unit = unit_in(s, s->battle.area, from);
    while (unit < UNITS && (has(s, unit, ROUTED) || side_of(d, s, unit) != side)) {
        unit = unit_in(s, s->battle.area, unit + 1);
    }
    return unit;
}

int routed_from(const tdata *d, const tstate *s, enum side side, int from)
{
    int unit = unit_in(s, s->battle.area, from);
    while (unit < UNITS && (!has(s, unit, ROUTED) || side_of(d, s, unit) != side)) {
        unit = unit_in(s, s->battle.area, unit + 1);
    }
    return unit;
}

bool has_fighters(const tdata *d, const tstate *s, enum side side)
{
    return fighter_from(d, s, side, 0) < UNITS;
}

bool has_strength_left(const tdata *d, const tstate *s, enum side side)
{
    EACH_FIGHTER(d, s, side)
    {
        if (strength(d, s, u)) return true;
    }
    return false;
}

void give_role(tstate *s, int unit, enum battle_role role)
{
    s->battle.role[unit] = (uint8_t)(s->battle.role[unit] | role);
}

bool has_fought_before(const tstate *s, int unit)
{
    return is_in_set(s->battle.fought, unit);
}

void enlist(struct play *p, int piece)
{
    tstate *s = p->state;
    if (is_leader(piece)) {
        s->battle.leader_role[piece - FIRST_LEADER] = LEADER_PRESENT;
        return;
    }
    int from = s->came_from[piece];
    bool is_attacker = side_of(p->data, s, piece) == attacker_side(s);
    give_role(s, piece, ROLE_PRESENT);
    put_in_set(s->battle.fought, piece);
    if (is_attacker && from != NO_AREA && from < AREAS) put_in_set(s->battle.came_in, from);
}

void rout_unit(struct play *p, int unit)
{
    set(p->state, unit, ROUTED);
}

/* 26.6: with all units of a side its leaders go too. */
void rout_side(struct play *p, enum side side)
{
    tstate *s = p->state;
    EACH_FIGHTER(p->data, s, side) rout_unit(p, u);
}

void rout_leader(tstate *s, int piece)
{
    int leader = piece - FIRST_LEADER;
    s->leader_flags[leader] = (uint8_t)(s->leader_flags[leader] | LEADER_ROUTED);
    s->battle.leader_role[leader] = LEADER_SHAKEN;
}

void end_fighting(struct play *p, enum battle_ending ending)
{
    p->state->battle.ended = (uint8_t)ending;
    p->state->battle.stage = STAGE_CLOSE;
}

/* Most prompts say where, and in which round. */
void ask_battle(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.area;
    arguments[1] = s->battle.round;
}

/* ---- From stage to stage ----------------------------------------------------------------- */

static bool settle_battle(struct play *p)
{
    static void (*const stages[BATTLE_STAGES])(struct play *) = {
        [STAGE_MAN] = stage_man,
        [STAGE_DEFECTION] = stage_defection,
        [STAGE_CONTEST] = stage_contest,
        [STAGE_DEPLOY] = stage_deploy,
        [STAGE_LEADERS] = stage_leaders,
        [STAGE_ASSIGN] = stage_assign,
        [STAGE_ADD] = stage_add,
        [STAGE_REDUCE] = stage_reduce,
        [STAGE_SHELL_WORKS] = stage_shell_works,
        [STAGE_SUPPORT] = stage_support,
        [STAGE_ANSWER] = stage_answer,
        [STAGE_MELEES] = stage_melees,
        [STAGE_ROUND_OVER] = stage_round_over,
        [STAGE_SPANISH] = stage_spanish,
        [STAGE_WITHDRAW] = stage_withdraw,
        [STAGE_GIVE_WAY] = stage_give_way,
        [STAGE_CALL] = stage_call,
        [STAGE_JOIN] = stage_join,
        [STAGE_FOLLOW] = stage_follow,
        [STAGE_FOLLOW_IN] = stage_follow_in,
        [STAGE_CLOSE] = stage_close,
        [STAGE_PURSUIT] = stage_pursuit,
        [STAGE_PURSUED] = stage_pursued,
        [STAGE_LEADER_FATES] = stage_leader_fates,
        [STAGE_DEFENDERS_LEAVE] = stage_defenders_leave,
        [STAGE_ATTACKERS_LEAVE] = stage_attackers_leave,
        [STAGE_LONE_LEADERS] = stage_lone_leaders,
        [STAGE_OUTCOME] = stage_outcome,
        [STAGE_RESERVE] = stage_reserve,
        [STAGE_LEFT_OVER] = stage_left_over,
        [STAGE_DONE] = stage_done,
    };
    tstate *s = p->state;
    stages[s->battle.stage++](p);
    return true;
}

const struct step_row combat_row = {
    .actor = ACTS_NOBODY,
    .rule = RULE_25_7a,
    .prompt = MESSAGE_ask_combats,
    .settle = settle_battle,
};
