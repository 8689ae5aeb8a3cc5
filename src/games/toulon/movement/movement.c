/*
 * The movement phase (16.7): the seats of the side have the hand in turn. Who has it moves forces
 * and leaders of his own and does other work; he may pass the hand on for a while, or be done.
 */
#include "games/toulon/movement/movement.h"

static int first_seat(enum tl_side side)
{
    return side == TL_ALLIES ? TL_SEAT_ENGLISH : TL_SEAT_WEST;
}

static int seats_end(enum tl_side side)
{
    return side == TL_ALLIES ? TL_SEAT_WEST : TL_SEATS;
}

void tl_phase_movement(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_MOVEMENT);
    tl_state *s = p->state;
    __builtin_memset(s->done, 0, sizeof s->done);
    tl_bring_in_waiting(p);
    tl_step_push(s, TL_STEP_MOVE, first_seat((enum tl_side)s->phasing));
    tl_settle_ground(p);
}

/* ---- Who may be moved ------------------------------------------------------------------------ */

/* Whether the piece may be picked, equals apart. */
static enum tl_rule setting_out_refusal(const tl_data *d, const tl_state *s, int piece)
{
    if (!tl_is_moved_by(d, s, s->seat[0], piece)) return TL_RULE_16_2;
    enum tl_rule refusal = tl_marcher_refusal(d, s, piece);
    if (refusal) return refusal;
    if (tl_is_leader(piece)) refusal = tl_ride_refusal(d, s, piece);
    if (refusal) return refusal;
    return tl_has_free_act(s) ? TL_RULE_NONE : TL_RULE_16_7c;
}

static enum tl_rule pick_refusal(const tl_data *d, const tl_state *s, int piece)
{
    enum tl_rule refusal = setting_out_refusal(d, s, piece);
    if (refusal || tl_is_leader(piece)) return refusal;
    return tl_is_first_alike(d, s, piece) ? TL_RULE_NONE : TL_RULE_16_2;
}

static void list_picks(const tl_data *d, const tl_state *s, struct list *list)
{
    if (!tl_has_free_act(s)) return;
    struct tl_piece_set own = tl_pieces_moved_by(d, s, s->seat[0]);
    for (int piece = tl_piece_in(&own, 0); piece < TL_PIECES;
         piece = tl_piece_in(&own, piece + 1)) {
        if (!pick_refusal(d, s, piece)) list_add(list, TL_VERB_PICK, piece);
    }
}

/* Whether a seat has anything to do, were it its turn: to march, or to limber, build and man. */
static bool has_pieces(const tl_data *d, const tl_state *s, int seat)
{
    struct tl_piece_set own = tl_pieces_moved_by(d, s, seat);
    for (int piece = tl_piece_in(&own, 0); piece < TL_PIECES;
         piece = tl_piece_in(&own, piece + 1)) {
        if (tl_is_leader(piece) && tl_ride_refusal(d, s, piece)) continue;
        bool is_here =
            tl_is_on_map(s, piece) && (tl_is_leader(piece) || !tl_has(s, piece, TL_ENTERED));
        if (is_here || !tl_marcher_refusal(d, s, piece)) return true;
    }
    return false;
}

/* ---- Whose hand it is ------------------------------------------------------------------------ */

static enum tl_rule hand_refusal(const tl_state *s, int seat)
{
    bool is_of_side = tl_side_of_seat(seat) == (enum tl_side)s->phasing;
    if (!is_of_side || seat == s->seat[0] || s->done[seat]) return TL_RULE_16_7b;
    return tl_has_free_act(s) ? TL_RULE_NONE : TL_RULE_16_7c;
}

static void end_seat(struct tl_play *p)
{
    p->state->done[p->state->seat[0]] = 1;
}

/* What the phase leaves behind is over; who has entered and from where the combats will ask. */
static void end_phase(struct tl_play *p)
{
    tl_state *s = p->state;
    tl_put_off_arrivals(p);
    tl_forget_move(s);
    __builtin_memset(&s->move, 0, sizeof s->move);
    __builtin_memset(s->done, 0, sizeof s->done);
    tl_step_pop(s);
}

/* The next seat that is not done and has something to move. */
static bool pass_hand(struct tl_play *p)
{
    tl_state *s = p->state;
    enum tl_side side = (enum tl_side)s->phasing;
    int count = seats_end(side) - first_seat(side);
    for (int i = 0; i < count; i++) {
        int seat = first_seat(side) + (s->seat[0] - first_seat(side) + i) % count;
        if (s->done[seat]) continue;
        if (!has_pieces(p->data, s, seat)) {
            s->done[seat] = 1;
            continue;
        }
        s->seat[0] = (uint8_t)seat;
        return true;
    }
    return false;
}

/* ---- The step -------------------------------------------------------------------------------- */

static int list_move(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    list_picks(d, s, &list);
    tl_list_labours(d, s, &list);
    tl_list_questions(d, s, &list);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        if (!hand_refusal(s, seat)) list_add(&list, TL_VERB_HAND, seat);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static enum tl_rule refuse_move(const tl_data *d, const tl_state *s, action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_PICK: return pick_refusal(d, s, operand);
    case TL_VERB_ASK: return tl_question_refusal(d, s, operand);
    case TL_VERB_HAND: return hand_refusal(s, operand);
    case TL_VERB_END: return TL_RULE_NONE;
    default: return tl_labour_refusal(d, s, a);
    }
}

static void pick(struct tl_play *p, int piece)
{
    CHECK(!tl_marcher_refusal(p->data, p->state, piece));
    tl_state *s = p->state;
    tl_count_free_act(s);
    if (tl_is_leader(piece)) {
        tl_start_ride(p, piece);
        return;
    }
    tl_set(s, piece, TL_PICKED);
    s->move.from = s->move.stop = s->place[piece];
    tl_step_push(s, TL_STEP_MOVING, s->seat[0]);
}

static void hand_over(struct tl_play *p, int seat)
{
    CHECK(!hand_refusal(p->state, seat));
    tl_state *s = p->state;
    tl_count_free_act(s);
    NOTE(p, TL_RULE_16_7a, TL_MESSAGE_hand_passed, s->seat[0], seat);
    s->seat[0] = (uint8_t)seat;
}

static void apply_move(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MOVE);
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_PICK: pick(p, operand); break;
    case TL_VERB_ASK: tl_say_patrol(p, operand); break;
    case TL_VERB_HAND: hand_over(p, operand); break;
    case TL_VERB_END: end_seat(p); break;
    default: tl_apply_labour(p, a);
    }
}

static bool settle_move(struct tl_play *p)
{
    tl_state *s = p->state;
    if (tl_settle_task(p)) return true;
    bool is_asked = !s->done[s->seat[0]] && has_pieces(p->data, s, s->seat[0]);
    if (is_asked) return false;
    if (!pass_hand(p)) end_phase(p);
    return true;
}

const struct tl_step_row tl_marches_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_7a,
    .prompt = TL_MESSAGE_ask_move,
    .list = list_move,
    .refusal = refuse_move,
    .apply = apply_move,
    .settle = settle_move,
};
