/*
 * The movement phase (16.7): the seats of the side have the hand in turn. Who has it moves forces
 * and leaders of his own and does other work; he may pass the hand on for a while, or be done.
 */
#include "games/toulon/movement.h"

static int first_seat(enum side side)
{
    return side == ALLIES ? SEAT_ENGLISH : SEAT_WEST;
}

static int seats_end(enum side side)
{
    return side == ALLIES ? SEAT_WEST : SEATS;
}

void phase_movement(struct play *p)
{
    tstate *s = p->state;
    __builtin_memset(s->done, 0, sizeof s->done);
    bring_in_waiting(p);
    enter_step(s, STEP_MOVE, first_seat((enum side)s->phasing));
    settle_ground(p);
}

/* ---- Who may be moved -------------------------------------------------------------------- */

/* Whether the piece may be picked, equals apart. */
static enum rule setting_out_refusal(const tdata *d, const tstate *s, int piece)
{
    if (piece >= PIECES || !is_moved_by(d, s, s->seat[0], piece)) return RULE_16_2;
    enum rule refusal = marcher_refusal(d, s, piece);
    if (refusal) return refusal;
    if (is_leader(piece)) refusal = ride_refusal(d, s, piece);
    if (refusal) return refusal;
    return has_free_act(s) ? RULE_NONE : RULE_16_7c;
}

static enum rule pick_refusal(const tdata *d, const tstate *s, int piece)
{
    enum rule refusal = setting_out_refusal(d, s, piece);
    if (refusal || is_leader(piece)) return refusal;
    return is_first_alike(d, s, piece) ? RULE_NONE : RULE_16_2;
}

static void list_picks(const tdata *d, const tstate *s, struct list *list)
{
    if (!has_free_act(s)) return;
    struct piece_set own = pieces_moved_by(d, s, s->seat[0]);
    for (int piece = piece_in(&own, 0); piece < PIECES; piece = piece_in(&own, piece + 1)) {
        if (!pick_refusal(d, s, piece)) list_add(list, VERB_PICK, piece);
    }
}

/* Whether a seat has anything to do, were it its turn: to march, or to limber, build and man. */
static bool has_pieces(const tdata *d, const tstate *s, int seat)
{
    struct piece_set own = pieces_moved_by(d, s, seat);
    for (int piece = piece_in(&own, 0); piece < PIECES; piece = piece_in(&own, piece + 1)) {
        if (is_leader(piece) && ride_refusal(d, s, piece)) continue;
        bool is_here = is_on_map(s, piece) && (is_leader(piece) || !has(s, piece, ENTERED));
        if (is_here || !marcher_refusal(d, s, piece)) return true;
    }
    return false;
}

/* ---- Whose hand it is -------------------------------------------------------------------- */

static enum rule hand_refusal(const tstate *s, int seat)
{
    bool is_of_side = seat < SEATS && side_of_seat(seat) == (enum side)s->phasing;
    if (!is_of_side || seat == s->seat[0] || s->done[seat]) return RULE_16_7b;
    return has_free_act(s) ? RULE_NONE : RULE_16_7c;
}

static void end_seat(struct play *p)
{
    p->state->done[p->state->seat[0]] = 1;
}

/* What the phase leaves behind is over; who has entered and from where the combats will ask. */
static void end_phase(struct play *p)
{
    tstate *s = p->state;
    put_off_arrivals(p);
    forget_move(s);
    __builtin_memset(&s->move, 0, sizeof s->move);
    __builtin_memset(s->done, 0, sizeof s->done);
    leave_step(s);
}

/* The next seat that is not done and has something to move. */
static bool pass_hand(struct play *p)
{
    tstate *s = p->state;
    enum side side = (enum side)s->phasing;
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

/* ---- The step ---------------------------------------------------------------------------- */

static int list_move(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    list_picks(d, s, &list);
    list_labours(d, s, &list);
    list_questions(d, s, &list);
    for (int seat = 0; seat < SEATS; seat++) {
        if (!hand_refusal(s, seat)) list_add(&list, VERB_HAND, seat);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_move(const tdata *d, const tstate *s, action a)
{
    int operand = (int)action_first(a);
    if (action_verb(a) != VERB_MAN && action_second(a)) return RULE_16_7a;
    switch (action_verb(a)) {
    case VERB_PICK: return pick_refusal(d, s, operand);
    case VERB_ASK: return question_refusal(d, s, operand);
    case VERB_HAND: return hand_refusal(s, operand);
    case VERB_END: return operand ? RULE_16_7a : RULE_NONE;
    default: return labour_refusal(d, s, a);
    }
}

static void pick(struct play *p, int piece)
{
    tstate *s = p->state;
    count_free_act(s);
    if (is_leader(piece)) {
        start_ride(p, piece);
        return;
    }
    set(s, piece, PICKED);
    s->move.from = s->move.stop = s->place[piece];
    enter_step(s, STEP_MOVING, s->seat[0]);
}

static void hand_over(struct play *p, int seat)
{
    tstate *s = p->state;
    count_free_act(s);
    NOTE(p, RULE_16_7a, MESSAGE_hand_passed, s->seat[0], seat);
    s->seat[0] = (uint8_t)seat;
}

static void apply_move(struct play *p, action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_PICK: pick(p, operand); break;
    case VERB_ASK: say_patrol(p, operand); break;
    case VERB_HAND: hand_over(p, operand); break;
    case VERB_END: end_seat(p); break;
    default: apply_labour(p, a);
    }
}

static bool settle_move(struct play *p)
{
    tstate *s = p->state;
    if (settle_task(p)) return true;
    bool is_asked = !s->done[s->seat[0]] && has_pieces(p->data, s, s->seat[0]);
    if (is_asked) return false;
    if (!pass_hand(p)) end_phase(p);
    return true;
}

const struct step_row marches_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_7a,
    .prompt = MESSAGE_ask_move,
    .list = list_move,
    .refusal = refuse_move,
    .apply = apply_move,
    .settle = settle_move,
};
