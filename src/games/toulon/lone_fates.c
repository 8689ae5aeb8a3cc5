/* Leaders whose units are gone, alone among enemies after a combat (24.8). */
#include "games/toulon/battle.h"
#include "games/toulon/movement.h"

static int piece_at_hand(const tstate *s)
{
    return FIRST_LEADER + s->battle.at_hand - 1;
}

static bool is_left_alone(const tdata *d, const tstate *s, int piece)
{
    enum side side = side_of(d, s, piece);
    int area = s->battle.area;
    return !occupied(s, area, side) && occupied(s, area, other_side(side));
}

void stage_lone_leaders(struct play *p)
{
    tstate *s = p->state;
    s->battle.at_hand = 0;
    int piece = leader_in(s, s->battle.area, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        if (!is_left_alone(p->data, s, piece)) continue;
        s->battle.at_hand = (uint8_t)(piece - FIRST_LEADER + 1);
        repeat_stage(s);
        enter_step(s, STEP_LONE_DIE, 0);
        return;
    }
}

static void ask_lone_leader(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = piece_at_hand(s);
    arguments[1] = s->place[arguments[0]];
}

/* What everybody is told before the dice: not who it is. */
static void ask_about_lone(const tdata *d, const tstate *s, int *arguments)
{
    int piece = piece_at_hand(s);
    arguments[0] = (int)side_of(d, s, piece);
    arguments[1] = s->place[piece];
}

static void tell_escape(struct play *p, int piece, int die, enum rule rule)
{
    enum side side = side_of(p->data, p->state, piece);
    TELL(p, side, rule, MESSAGE_leader_slips_away, piece, die);
    TELL_OTHERS(p, side, rule, MESSAGE_someone_slips, die);
}

/* ---- STEP_LONE_DIE, STEP_ESCAPE ---------------------------------------------------------- */

static void do_lone_die(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = piece_at_hand(s);
    leave_step(s);
    if (rolled(a) >= p->data->constant[CONSTANT_capture_left]) {
        lose_leader(p, piece, LEADER_CAPTURED, RULE_24_8a);
    } else {
        tell_escape(p, piece, rolled(a), RULE_24_8a);
        enter_step(s, STEP_ESCAPE, seat_of_corps(corps_of(p->data, piece)));
    }
}

const struct step_row lone_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_8a,
    .prompt = MESSAGE_ask_lone_die,
    .apply = do_lone_die,
    .ask = ask_about_lone,
};

/* Each step brings him nearer, so that the way has an end. */
static int list_escape(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int piece = piece_at_hand(s);
    if (!is_on_map(s, piece)) return 0; /* in the fog, for the other side */
    enum side side = side_of(d, s, piece);
    int steps = way_home(d, s, s->place[piece], side);
    for (int area = 1; steps < AREAS && area < AREAS; area++) {
        bool is_nearer =
            are_neighbours(d, s->place[piece], area) && way_home(d, s, area, side) < steps;
        if (is_nearer) list_add(&list, VERB_ESCAPE, area);
    }
    return list.count;
}

static void do_escape(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = piece_at_hand(s), area = (int)action_first(a);
    put_piece(p, piece, area);
    enum side side = side_of(p->data, s, piece);
    TELL(p, side, RULE_24_8b, MESSAGE_leader_escapes, piece, area);
    if (is_friendly(s, area, side)) {
        leave_step(s); /* 24.8c */
    } else {
        enter_step(s, STEP_ESCAPE_DIE, 0);
    }
}

static bool settle_escape(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    int piece = piece_at_hand(s);
    if (!is_on_map(s, piece)) { /* captured on the way */
        leave_step(s);
        return true;
    }
    int count = list_escape(p->data, s, legal);
    if (count > 1) return false;
    if (count == 1) {
        do_escape(p, legal[0]);
        return true;
    }
    leave_step(s);
    lose_leader(p, piece, LEADER_CAPTURED, RULE_24_8d);
    return true;
}

const struct step_row escape_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_24_8b,
    .prompt = MESSAGE_ask_escape,
    .list = list_escape,
    .apply = do_escape,
    .settle = settle_escape,
    .ask = ask_lone_leader,
};

/* ---- STEP_ESCAPE_DIE (data 3.14) --------------------------------------------------------- */

static void do_escape_die(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = piece_at_hand(s);
    leave_step(s);
    if (is_captured(p->data, s, piece, s->place[piece], NO_SECTION, rolled(a))) {
        lose_leader(p, piece, LEADER_CAPTURED, RULE_24_8b);
    } else {
        tell_escape(p, piece, rolled(a), RULE_19_7);
    }
}

const struct step_row escape_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_19_7,
    .prompt = MESSAGE_ask_escape_die,
    .apply = do_escape_die,
    .ask = ask_about_lone,
};
