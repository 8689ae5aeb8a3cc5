/* A combat goes from stage to stage; who is in it, and who has had enough. */
#include "games/toulon/battle.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

int tl_battle_seat(const tl_data *d, const tl_state *s, enum tl_side side)
{
    return tl_commander_in(d, s, s->battle.area, side);
}

int tl_fighter_from(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    int unit = tl_unit_in(s, s->battle.area, from);
    while (unit < TL_UNITS && (tl_has(s, unit, TL_ROUTED) || tl_side_of(d, s, unit) != side)) {
        unit = tl_unit_in(s, s->battle.area, unit + 1);
    }
    return unit;
}

int tl_routed_from(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    int unit = tl_unit_in(s, s->battle.area, from);
    while (unit < TL_UNITS && (!tl_has(s, unit, TL_ROUTED) || tl_side_of(d, s, unit) != side)) {
        unit = tl_unit_in(s, s->battle.area, unit + 1);
    }
    return unit;
}

bool tl_has_fighters(const tl_data *d, const tl_state *s, enum tl_side side)
{
    return tl_fighter_from(d, s, side, 0) < TL_UNITS;
}

bool tl_has_strength_left(const tl_data *d, const tl_state *s, enum tl_side side)
{
    TL_EACH_FIGHTER(d, s, side)
    {
        if (tl_strength(d, s, u)) return true;
    }
    return false;
}

void tl_give_role(tl_state *s, int unit, enum tl_battle_role role)
{
    s->battle.role[unit] = (uint8_t)(s->battle.role[unit] | role);
}

bool tl_has_fought_before(const tl_state *s, int unit)
{
    return tl_is_in_set(s->battle.fought, unit);
}

void tl_enlist(struct tl_play *p, int piece)
{
    tl_state *s = p->state;
    if (tl_is_leader(piece)) {
        s->battle.leader_role[piece - TL_FIRST_LEADER] = TL_LEADER_PRESENT;
        return;
    }
    int from = s->came_from[piece];
    bool is_attacker = tl_side_of(p->data, s, piece) == tl_attacker_side(s);
    tl_give_role(s, piece, TL_ROLE_PRESENT);
    tl_put_in_set(s->battle.fought, piece);
    if (is_attacker && from != TL_NO_AREA && from < TL_AREAS)
        tl_put_in_set(s->battle.came_in, from);
}

void tl_rout_unit(struct tl_play *p, int unit)
{
    tl_set(p->state, unit, TL_ROUTED);
}

/* 26.6: with all units of a side its leaders go too. */
void tl_rout_side(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    TL_EACH_FIGHTER(p->data, s, side) tl_rout_unit(p, u);
}

void tl_rout_leader(tl_state *s, int piece)
{
    int leader = piece - TL_FIRST_LEADER;
    s->leader_flags[leader] = (uint8_t)(s->leader_flags[leader] | TL_LEADER_ROUTED);
    s->battle.leader_role[leader] = TL_LEADER_SHAKEN;
}

void tl_end_fighting(struct tl_play *p, enum tl_battle_ending ending)
{
    p->state->battle.ended = (uint8_t)ending;
    p->state->battle.stage = TL_STAGE_CLOSE;
}

/* Most prompts say where, and in which round. */
void tl_ask_battle(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area;
    question->argument[1] = s->battle.round;
}

/* ---- From stage to stage ----------------------------------------------------------------- */

static bool settle_battle(struct tl_play *p)
{
    static void (*const stages[TL_BATTLE_STAGES])(struct tl_play *) = {
        [TL_STAGE_MAN] = tl_stage_man,
        [TL_STAGE_DEFECTION] = tl_stage_defection,
        [TL_STAGE_CONTEST] = tl_stage_contest,
        [TL_STAGE_DEPLOY] = tl_stage_deploy,
        [TL_STAGE_LEADERS] = tl_stage_leaders,
        [TL_STAGE_ASSIGN] = tl_stage_assign,
        [TL_STAGE_ADD] = tl_stage_add,
        [TL_STAGE_REDUCE] = tl_stage_reduce,
        [TL_STAGE_SHELL_WORKS] = tl_stage_shell_works,
        [TL_STAGE_SUPPORT] = tl_stage_support,
        [TL_STAGE_ANSWER] = tl_stage_answer,
        [TL_STAGE_MELEES] = tl_stage_melees,
        [TL_STAGE_ROUND_OVER] = tl_stage_round_over,
        [TL_STAGE_SPANISH] = tl_stage_spanish,
        [TL_STAGE_WITHDRAW] = tl_stage_withdraw,
        [TL_STAGE_GIVE_WAY] = tl_stage_give_way,
        [TL_STAGE_CALL] = tl_stage_call,
        [TL_STAGE_JOIN] = tl_stage_join,
        [TL_STAGE_FOLLOW] = tl_stage_follow,
        [TL_STAGE_FOLLOW_IN] = tl_stage_follow_in,
        [TL_STAGE_CLOSE] = tl_stage_close,
        [TL_STAGE_PURSUIT] = tl_stage_pursuit,
        [TL_STAGE_PURSUED] = tl_stage_pursued,
        [TL_STAGE_LEADER_FATES] = tl_stage_leader_fates,
        [TL_STAGE_DEFENDERS_LEAVE] = tl_stage_defenders_leave,
        [TL_STAGE_ATTACKERS_LEAVE] = tl_stage_attackers_leave,
        [TL_STAGE_LONE_LEADERS] = tl_stage_lone_leaders,
        [TL_STAGE_OUTCOME] = tl_stage_outcome,
        [TL_STAGE_RESERVE] = tl_stage_reserve,
        [TL_STAGE_LEFT_OVER] = tl_stage_left_over,
        [TL_STAGE_DONE] = tl_stage_done,
    };
    tl_state *s = p->state;
    stages[s->battle.stage++](p);
    return true;
}

const struct tl_step_row tl_combat_row = {
    .actor = ACTS_NOBODY,
    .rule = TL_RULE_25_7a,
    .prompt = TL_MESSAGE_ask_combats,
    .settle = settle_battle,
};
