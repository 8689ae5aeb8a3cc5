/* Leaders hit in combat (24.1 to 24.7), and what becomes of those who are lost (24.4, 24.5). */
#include "games/toulon/battle.h"

/* ---- Lost -------------------------------------------------------------------------------- */

static void score_leader(struct play *p, int piece, enum rule rule)
{
    int points = p->data->grade[grade_of(p->data, p->state, piece)].points;
    score_points(p, other_side(side_of(p->data, p->state, piece)), points, rule);
}

/* A leader who waits for his die is nowhere. */
void lose_leader(struct play *p, int leader_piece, enum leader_loss loss, enum rule rule)
{
    static const enum message message[] = { [LEADER_KILLED] = MESSAGE_leader_killed,
                                            [LEADER_CAPTURED] = MESSAGE_leader_captured,
                                            [LEADER_GRAVE] = MESSAGE_leader_grave };
    tstate *s = p->state;
    uint8_t *flags = &s->leader_flags[leader_piece - FIRST_LEADER];
    NOTE(p, rule, message[loss], leader_piece);
    if (loss != LEADER_GRAVE) score_leader(p, leader_piece, RULE_24_4a);
    *flags = (uint8_t)(*flags & ~(unsigned)(LEADER_PICKED | LEADER_ROUTED | LEADER_LED));
    if (leader_piece == PIECE_BONAPARTE) {
        remove_piece(p, leader_piece); /* 19.9, Q24.7 */
        return;
    }
    *flags = (uint8_t)(*flags | REPLACED);
    put_piece(p, leader_piece, PLACE_NONE);
    enter_step(s, STEP_REPLACEMENT_DIE, 0);
}

static int waiting_leader(const tstate *s)
{
    return leader_in(s, PLACE_NONE, FIRST_LEADER);
}

static void do_replacement_die(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = waiting_leader(s);
    int turn = s->turn + third_of(rolled(a));
    leave_step(s);
    NOTE(p, RULE_24_5b, MESSAGE_leader_returns, piece, turn);
    put_on_track(p, piece, turn);
}

static void ask_replacement_die(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = waiting_leader(s);
}

const struct step_row replacement_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_5b,
    .prompt = MESSAGE_ask_replacement_die,
    .apply = do_replacement_die,
    .ask = ask_replacement_die,
};

/* ---- Hit (24.1) -------------------------------------------------------------------------- */

static int piece_at_hand(const tstate *s)
{
    return FIRST_LEADER + s->battle.at_hand - 1;
}

/* Each leader who was in the combat, before anybody leaves (Q24.1). */
void stage_leader_fates(struct play *p)
{
    tstate *s = p->state;
    s->battle.at_hand = 0;
    if (!s->battle.has_fought) return;
    int piece = leader_in(s, s->battle.area, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        int leader = piece - FIRST_LEADER;
        if (s->battle.leader_role[leader] == LEADER_AWAY) continue;
        s->battle.at_hand = (uint8_t)(leader + 1);
        repeat_stage(s);
        enter_step(s, STEP_LEADER_DIE, 0);
        return;
    }
}

static int hit_modifier(const tdata *d, const tstate *s, int piece)
{
    bool has_lost = loser_of(s, keeper_of(d, s)) == 1 + (int)side_of(d, s, piece);
    bool is_shaken = s->battle.leader_role[piece - FIRST_LEADER] == LEADER_SHAKEN;
    return (has_lost ? d->constant[CONSTANT_leader_lost] : 0) +
           (is_shaken ? d->constant[CONSTANT_leader_group] : 0);
}

/* Who goes with an attack is known (HI-25), who is with the defenders is not unless he is lost. */
static void tell_unhurt(struct play *p, int piece, int die, int modifier)
{
    enum side side = side_of(p->data, p->state, piece);
    if (side == attacker_side(p->state)) {
        NOTE(p, RULE_24_1, MESSAGE_leader_unhurt, piece, die, modifier);
    } else {
        TELL(p, side, RULE_24_1, MESSAGE_leader_unhurt, piece, die, modifier);
        TELL_OTHERS(p, side, RULE_24_1, MESSAGE_someone_unhurt, (int)side, die, modifier);
    }
}

static void do_leader_die(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = piece_at_hand(s);
    int modifier = hit_modifier(p->data, s, piece);
    bool is_hit = rolled(a) + modifier >= p->data->constant[CONSTANT_leader_hit];
    s->battle.leader_role[piece - FIRST_LEADER] = LEADER_AWAY;
    leave_step(s);
    if (is_hit) {
        NOTE(p, RULE_24_1, MESSAGE_leader_hit, piece, rolled(a), modifier);
        enter_step(s, STEP_LEADER_KIND_DIE, 0);
    } else {
        tell_unhurt(p, piece, rolled(a), modifier);
    }
}

static void ask_leader_die(const tdata *d, const tstate *s, int *arguments)
{
    int piece = piece_at_hand(s);
    bool is_named = is_leader(piece); /* defenders are not, in the view of others */
    arguments[0] = (int)(is_named ? side_of(d, s, piece) : defender_side(s));
    arguments[1] = is_named ? hit_modifier(d, s, piece) : 0;
}

const struct step_row leader_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_1,
    .prompt = MESSAGE_ask_leader_die,
    .apply = do_leader_die,
    .ask = ask_leader_die,
};

/* ---- How badly (24.3, 24.6) -------------------------------------------------------------- */

static void wound_leader(struct play *p, int piece, int turns, enum rule rule)
{
    int turn = p->state->turn + turns;
    NOTE(p, rule, MESSAGE_leader_wounded, piece, turn);
    put_on_track(p, piece, turn);
}

/* 24.7b, 24.7c: nothing worse than a serious wound befalls Bonaparte, but it scores. */
static void strike_leader(struct play *p, int piece, enum leader_loss loss, enum rule rule)
{
    if (piece != PIECE_BONAPARTE) {
        lose_leader(p, piece, loss, rule);
        return;
    }
    score_leader(p, piece, RULE_24_7c);
    wound_leader(p, piece, p->data->constant[CONSTANT_wound_serious_turns], RULE_24_7b);
}

/* Nobody is captured where no enemy stays (data 3.15). */
static bool is_captor_there(const tdata *d, const tstate *s, int piece)
{
    return keeper_of(d, s) == 1 + (int)other_side(side_of(d, s, piece));
}

static void do_leader_kind_die(struct play *p, action a)
{
    tstate *s = p->state;
    const int16_t *constant = p->data->constant;
    int piece = piece_at_hand(s), die = rolled(a);
    leave_step(s);
    if (die <= constant[CONSTANT_leader_killed_to]) {
        strike_leader(p, piece, LEADER_KILLED, RULE_24_4a);
    } else if (die <= constant[CONSTANT_leader_captured_to] && is_captor_there(p->data, s, piece)) {
        strike_leader(p, piece, LEADER_CAPTURED, RULE_24_4a);
    } else {
        enter_step(s, STEP_WOUND_DIE, 0);
    }
}

static void ask_leader_at_hand(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = piece_at_hand(s);
}

const struct step_row leader_kind_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_3,
    .prompt = MESSAGE_ask_leader_kind_die,
    .apply = do_leader_kind_die,
    .ask = ask_leader_at_hand,
};

static void do_wound_die(struct play *p, action a)
{
    enum { NEXT_TURN = 1, IN_TWO_TURNS = 2 };
    const int16_t *constant = p->data->constant;
    int piece = piece_at_hand(p->state), die = rolled(a);
    leave_step(p->state);
    if (die <= constant[CONSTANT_wound_light_to]) {
        wound_leader(p, piece, NEXT_TURN, RULE_24_7a);
    } else if (die <= constant[CONSTANT_wound_two_to]) {
        wound_leader(p, piece, IN_TWO_TURNS, RULE_24_7a);
    } else if (die <= constant[CONSTANT_wound_serious_to]) {
        wound_leader(p, piece, constant[CONSTANT_wound_serious_turns], RULE_24_7a);
    } else {
        strike_leader(p, piece, LEADER_GRAVE, RULE_24_5a);
    }
}

const struct step_row wound_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_6,
    .prompt = MESSAGE_ask_wound_die,
    .apply = do_wound_die,
    .ask = ask_leader_at_hand,
};
