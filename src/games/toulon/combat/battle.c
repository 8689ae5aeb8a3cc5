/*
 * The combat phase (25.1 to 25.7): which combat comes next, and what fires outside of them. A
 * combat then goes from stage to stage; who is in it, and who has had enough.
 */
#include "games/toulon/combat/battle.h"

/* ---- Contact (16.13) ------------------------------------------------------------------------- */

static bool is_shown_at_contact(const tl_data *d, const tl_state *s, int unit)
{
    if (s->inside[unit] != TL_NO_WORK) return false;
    if (s->options[TL_OPTION_CONTACT] == TL_CONTACT_ALL) return true;
    return tl_type_of(d, unit) == TL_ARTILLERY;
}

void tl_begin_contact(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    TL_EACH_UNIT_IN(s, area)
    {
        if (is_shown_at_contact(p->data, s, u)) tl_show_unit(p, u, TL_RULE_16_13a);
    }
}

/* ---- TL_STEP_COMBATS ------------------------------------------------------------------------- */

static bool awaits_combat(const tl_state *s, int area)
{
    return tl_is_contact(s, area) && !(s->area_flags[area] & TL_FOUGHT);
}

static int next_combat(const tl_state *s, int from)
{
    struct tl_node_set contacts =
        tl_both_of(tl_areas_held(s, TL_ALLIES), tl_areas_held(s, TL_REPUBLICANS));
    int area = tl_node_in(&contacts, from);
    while (area < TL_AREAS && !awaits_combat(s, area)) area = tl_node_in(&contacts, area + 1);
    return area < TL_AREAS ? area : (int)TL_AREAS;
}

static int list_combats(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    tl_list_fire(d, s, &list);
    bool is_waiting = false;
    for (int area = next_combat(s, 1); area < TL_AREAS; area = next_combat(s, area + 1)) {
        list_add(&list, TL_VERB_FIGHT, area);
        is_waiting = true;
    }
    if (!is_waiting) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static enum tl_rule refuse_combats(const tl_data *d, const tl_state *s, action a)
{
    int area = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_FIGHT: return awaits_combat(s, area) ? TL_RULE_NONE : TL_RULE_25_1a;
    case TL_VERB_END: return next_combat(s, 1) < TL_AREAS ? TL_RULE_25_1a : TL_RULE_NONE;
    default: return tl_fire_refusal(d, s, a);
    }
}

static void leave_phase(struct tl_play *p)
{
    CHECK(p->state->battle.area == TL_NO_AREA);
    __builtin_memset(&p->state->battle, 0, sizeof p->state->battle);
    tl_step_pop(p->state);
}

static void do_combats(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_COMBATS);
    switch (action_verb(a)) {
    case TL_VERB_FIGHT: tl_open_combat(p, (int)action_first(a)); break;
    case TL_VERB_END: leave_phase(p); break;
    default: tl_apply_fire(p, a);
    }
}

/* It does not end by itself: that would tell whether a gun could still fire. */
const struct tl_step_row tl_combats_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_7c,
    .prompt = TL_MESSAGE_ask_combats,
    .list = list_combats,
    .refusal = refuse_combats,
    .apply = do_combats,
};

void tl_phase_combats(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_COMBAT);
    tl_step_push(p->state, TL_STEP_COMBATS, tl_speaker((enum tl_side)p->state->phasing));
}

/* ---- Who takes part -------------------------------------------------------------------------- */

int tl_battle_seat(const tl_data *d, const tl_state *s, enum tl_side side)
{
    return tl_commander_in(d, s, s->battle.area, side);
}

int tl_fighter_from(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    CHECK(tl_is_area(s->battle.area));
    int unit = tl_unit_in(s, s->battle.area, from);
    while (unit < TL_UNITS && (tl_has(s, unit, TL_ROUTED) || tl_side_of(d, s, unit) != side)) {
        unit = tl_unit_in(s, s->battle.area, unit + 1);
    }
    return unit;
}

bool tl_is_fighter(const tl_data *d, const tl_state *s, enum tl_side side, int unit)
{
    return s->place[unit] == s->battle.area && !tl_has(s, unit, TL_ROUTED) &&
           tl_side_of(d, s, unit) == side;
}

int tl_routed_from(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    CHECK(tl_is_area(s->battle.area));
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
    CHECK(tl_is_unit(unit));
    s->battle.role[unit] = (uint8_t)(s->battle.role[unit] | role);
}

bool tl_has_fought_before(const tl_state *s, int unit)
{
    return tl_is_in_set(s->battle.fought, unit);
}

void tl_enlist(struct tl_play *p, int piece)
{
    CHECK(p->state->place[piece] == p->state->battle.area);
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
    CHECK(p->state->place[unit] == p->state->battle.area);
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
    CHECK(tl_is_leader(piece) && piece < TL_PIECES);
    int leader = piece - TL_FIRST_LEADER;
    s->leader_flags[leader] = (uint8_t)(s->leader_flags[leader] | TL_LEADER_ROUTED);
    s->battle.leader_role[leader] = TL_LEADER_SHAKEN;
}

void tl_end_fighting(struct tl_play *p, enum tl_battle_ending ending)
{
    CHECK(ending != TL_GOES_ON);
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

/* ---- From stage to stage --------------------------------------------------------------------- */

static bool settle_battle(struct tl_play *p)
{
    CHECK(p->state->battle.stage < TL_BATTLE_STAGES);
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
