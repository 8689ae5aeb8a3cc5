/* Leaders hit in combat (24.1 to 24.7), and what becomes of those who are lost (24.4, 24.5). */
#include "games/toulon/combat/battle.h"

/* ---- Lost ------------------------------------------------------------------------------------ */

static void score_leader(struct tl_play *p, int piece, enum tl_rule rule)
{
    int points = p->data->grade[tl_grade_of(p->data, p->state, piece)].points;
    tl_score_points(p, tl_other_side(tl_side_of(p->data, p->state, piece)), points, rule);
}

/* A leader who waits for his die is nowhere. */
void tl_lose_leader(struct tl_play *p, int leader_piece, enum tl_leader_loss loss,
                    enum tl_rule rule)
{
    CHECK(tl_is_leader(leader_piece) && leader_piece < TL_PIECES);
    static const enum tl_message message[] = { [TL_LEADER_KILLED] = TL_MESSAGE_leader_killed,
                                               [TL_LEADER_CAPTURED] = TL_MESSAGE_leader_captured,
                                               [TL_LEADER_GRAVE] = TL_MESSAGE_leader_grave };
    tl_state *s = p->state;
    uint8_t *flags = &s->leader_flags[leader_piece - TL_FIRST_LEADER];
    NOTE(p, rule, message[loss], leader_piece);
    if (loss != TL_LEADER_GRAVE) score_leader(p, leader_piece, TL_RULE_24_4a);
    *flags = (uint8_t)(*flags & ~(unsigned)(TL_LEADER_PICKED | TL_LEADER_ROUTED | TL_LEADER_LED));
    if (leader_piece == TL_PIECE_BONAPARTE) {
        tl_remove_piece(p, leader_piece); /* 19.9, Q24.7 */
        return;
    }
    *flags = (uint8_t)(*flags | TL_REPLACED);
    tl_put_piece(p, leader_piece, TL_PLACE_NONE);
    tl_step_push(s, TL_STEP_REPLACEMENT_DIE, 0);
}

static int waiting_leader(const tl_state *s)
{
    return tl_leader_in(s, TL_PLACE_NONE, TL_FIRST_LEADER);
}

static void do_replacement_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_REPLACEMENT_DIE);
    CHECK(waiting_leader(p->state) < TL_PIECES);
    tl_state *s = p->state;
    int piece = waiting_leader(s);
    int turn = s->turn + tl_third_of(rolled(a));
    tl_step_pop(s);
    NOTE(p, TL_RULE_24_5b, TL_MESSAGE_leader_returns, piece, turn);
    tl_put_on_track(p, piece, turn);
}

static void ask_replacement_die(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = waiting_leader(s);
}

const struct tl_step_row tl_replacement_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_5b,
    .prompt = TL_MESSAGE_ask_replacement_die,
    .apply = do_replacement_die,
    .ask = ask_replacement_die,
};

/* ---- Hit (24.1) ------------------------------------------------------------------------------ */

/* Each leader who was in the combat, before anybody leaves (Q24.1). */
void tl_stage_leader_fates(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_LEADER_FATES));
    tl_state *s = p->state;
    s->battle.at_hand = 0;
    if (!s->battle.has_fought) return;
    int piece = tl_leader_in(s, s->battle.area, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        int leader = piece - TL_FIRST_LEADER;
        if (s->battle.leader_role[leader] == TL_LEADER_AWAY) continue;
        s->battle.at_hand = (uint8_t)(leader + 1);
        tl_repeat_stage(s);
        tl_step_push(s, TL_STEP_LEADER_DIE, 0);
        return;
    }
}

static int hit_modifier(const tl_data *d, const tl_state *s, int piece)
{
    bool has_lost = tl_loser_of(s, tl_keeper_of(d, s)) == 1 + (int)tl_side_of(d, s, piece);
    bool is_shaken = s->battle.leader_role[piece - TL_FIRST_LEADER] == TL_LEADER_SHAKEN;
    return (has_lost ? d->constant[TL_CONSTANT_leader_lost] : 0) +
           (is_shaken ? d->constant[TL_CONSTANT_leader_group] : 0);
}

/* Who goes with an attack is known (HI-25), who is with the defenders is not unless he is lost. */
static void tell_unhurt(struct tl_play *p, int piece, int die, int modifier)
{
    enum tl_side side = tl_side_of(p->data, p->state, piece);
    if (side == tl_attacker_side(p->state)) {
        NOTE(p, TL_RULE_24_1, TL_MESSAGE_leader_unhurt, piece, die, modifier);
    } else {
        TELL(p, side, TL_RULE_24_1, TL_MESSAGE_leader_unhurt, piece, die, modifier);
        TELL_OTHERS(p, side, TL_RULE_24_1, TL_MESSAGE_someone_unhurt, (int)side, die, modifier);
    }
}

static void do_leader_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LEADER_DIE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    int piece = tl_leader_at_hand(s);
    int modifier = hit_modifier(p->data, s, piece);
    bool is_hit = rolled(a) + modifier >= p->data->constant[TL_CONSTANT_leader_hit];
    s->battle.leader_role[piece - TL_FIRST_LEADER] = TL_LEADER_AWAY;
    tl_step_pop(s);
    if (is_hit) {
        NOTE(p, TL_RULE_24_1, TL_MESSAGE_leader_hit, piece, rolled(a), modifier);
        tl_step_push(s, TL_STEP_LEADER_KIND_DIE, 0);
    } else {
        tell_unhurt(p, piece, rolled(a), modifier);
    }
}

static void ask_leader_die(const tl_data *d, const tl_state *s, struct question *question)
{
    int piece = tl_leader_at_hand(s);
    bool is_named = tl_is_leader(piece); /* defenders are not, in the view of others */
    question->argument[0] = (int)(is_named ? tl_side_of(d, s, piece) : tl_defender_side(s));
    question->argument[1] = is_named ? hit_modifier(d, s, piece) : 0;
}

const struct tl_step_row tl_leader_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_1,
    .prompt = TL_MESSAGE_ask_leader_die,
    .apply = do_leader_die,
    .ask = ask_leader_die,
};

/* ---- How badly (24.3, 24.6) ------------------------------------------------------------------ */

static void wound_leader(struct tl_play *p, int piece, int turns, enum tl_rule rule)
{
    CHECK(tl_is_leader(piece) && turns > 0);
    int turn = p->state->turn + turns;
    NOTE(p, rule, TL_MESSAGE_leader_wounded, piece, turn);
    tl_put_on_track(p, piece, turn);
}

/* 24.7b, 24.7c: nothing worse than a serious wound befalls Bonaparte, but it scores. */
void tl_strike_leader(struct tl_play *p, int piece, enum tl_leader_loss loss, enum tl_rule rule)
{
    CHECK(tl_is_leader(piece));
    if (piece != TL_PIECE_BONAPARTE) {
        tl_lose_leader(p, piece, loss, rule);
        return;
    }
    score_leader(p, piece, TL_RULE_24_7c);
    wound_leader(p, piece, p->data->constant[TL_CONSTANT_wound_serious_turns], TL_RULE_24_7b);
}

/* Nobody is captured where no enemy stays (data 3.15). */
static bool is_captor_there(const tl_data *d, const tl_state *s, int piece)
{
    CHECK(tl_is_leader(piece));
    return tl_keeper_of(d, s) == 1 + (int)tl_other_side(tl_side_of(d, s, piece));
}

static void do_leader_kind_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LEADER_KIND_DIE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    const int16_t *constant = p->data->constant;
    int piece = tl_leader_at_hand(s), die = rolled(a);
    tl_step_pop(s);
    if (die <= constant[TL_CONSTANT_leader_killed_to]) {
        tl_strike_leader(p, piece, TL_LEADER_KILLED, TL_RULE_24_4a);
    } else if (die <= constant[TL_CONSTANT_leader_captured_to] &&
               is_captor_there(p->data, s, piece)) {
        tl_strike_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_24_4a);
    } else {
        tl_step_push(s, TL_STEP_WOUND_DIE, 0);
    }
}

static void ask_leader_at_hand(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = tl_leader_at_hand(s);
}

const struct tl_step_row tl_leader_kind_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_3,
    .prompt = TL_MESSAGE_ask_leader_kind_die,
    .apply = do_leader_kind_die,
    .ask = ask_leader_at_hand,
};

static void do_wound_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_WOUND_DIE);
    CHECK(p->state->battle.at_hand > 0);
    enum { NEXT_TURN = 1, IN_TWO_TURNS = 2 };
    const int16_t *constant = p->data->constant;
    int piece = tl_leader_at_hand(p->state), die = rolled(a);
    tl_step_pop(p->state);
    if (die <= constant[TL_CONSTANT_wound_light_to]) {
        wound_leader(p, piece, NEXT_TURN, TL_RULE_24_7a);
    } else if (die <= constant[TL_CONSTANT_wound_two_to]) {
        wound_leader(p, piece, IN_TWO_TURNS, TL_RULE_24_7a);
    } else if (die <= constant[TL_CONSTANT_wound_serious_to]) {
        wound_leader(p, piece, constant[TL_CONSTANT_wound_serious_turns], TL_RULE_24_7a);
    } else {
        tl_strike_leader(p, piece, TL_LEADER_GRAVE, TL_RULE_24_5a);
    }
}

const struct tl_step_row tl_wound_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_6,
    .prompt = TL_MESSAGE_ask_wound_die,
    .apply = do_wound_die,
    .ask = ask_leader_at_hand,
};
