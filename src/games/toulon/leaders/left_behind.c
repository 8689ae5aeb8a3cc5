/* Leaders whose units are gone, alone among enemies after a combat (24.8). */
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"

static bool is_left_alone(const tl_data *d, const tl_state *s, int piece)
{
    enum tl_side side = tl_side_of(d, s, piece);
    int area = s->battle.area;
    return !tl_occupied(s, area, side) && tl_occupied(s, area, tl_other_side(side));
}

void tl_stage_lone_leaders(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_LONE_LEADERS));
    tl_state *s = p->state;
    s->battle.at_hand = 0;
    int piece = tl_leader_in(s, s->battle.area, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        if (!is_left_alone(p->data, s, piece)) continue;
        s->battle.at_hand = (uint8_t)(piece - TL_FIRST_LEADER + 1);
        tl_repeat_stage(s);
        tl_step_push(s, TL_STEP_LONE_DIE, 0);
        return;
    }
}

static void ask_lone_leader(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = tl_leader_at_hand(s);
    question->argument[1] = s->place[question->argument[0]];
}

/* What everybody is told before the dice: not who it is. */
static void ask_about_lone(const tl_data *d, const tl_state *s, struct question *question)
{
    int piece = tl_leader_at_hand(s);
    question->argument[0] = (int)tl_side_of(d, s, piece);
    question->argument[1] = s->place[piece];
}

static void tell_escape(struct tl_play *p, int piece, int die, enum tl_rule rule)
{
    CHECK(tl_is_leader(piece));
    enum tl_side side = tl_side_of(p->data, p->state, piece);
    TELL(p, side, rule, TL_MESSAGE_leader_slips_away, piece, die);
    TELL_OTHERS(p, side, rule, TL_MESSAGE_someone_slips, die);
}

/* ---- TL_STEP_LONE_DIE, TL_STEP_ESCAPE -------------------------------------------------------- */

static void do_lone_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LONE_DIE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    int piece = tl_leader_at_hand(s);
    tl_step_pop(s);
    if (rolled(a) >= p->data->constant[TL_CONSTANT_capture_left]) {
        tl_lose_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_24_8a);
    } else {
        tell_escape(p, piece, rolled(a), TL_RULE_24_8a);
        tl_step_push(s, TL_STEP_ESCAPE, tl_seat_of_corps(tl_corps_of(p->data, piece)));
    }
}

const struct tl_step_row tl_lone_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_8a,
    .prompt = TL_MESSAGE_ask_lone_die,
    .apply = do_lone_die,
    .ask = ask_about_lone,
};

/* Each step brings him nearer, so that the way has an end. */
static int list_escape(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int piece = tl_leader_at_hand(s);
    if (!tl_is_on_map(s, piece)) return 0; /* in the fog, for the other side */
    enum tl_side side = tl_side_of(d, s, piece);
    int steps = tl_way_home(d, s, s->place[piece], side);
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_nearer =
            tl_are_neighbours(d, s->place[piece], area) && tl_way_home(d, s, area, side) < steps;
        if (is_nearer) list_add(&list, TL_VERB_ESCAPE, area);
    }
    return list.count;
}

static void do_escape(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ESCAPE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    int piece = tl_leader_at_hand(s), area = (int)action_first(a);
    CHECK(tl_are_neighbours(p->data, p->state->place[piece], area));
    tl_put_piece(p, piece, area);
    enum tl_side side = tl_side_of(p->data, s, piece);
    TELL(p, side, TL_RULE_24_8b, TL_MESSAGE_leader_escapes, piece, area);
    if (tl_is_friendly(s, area, side)) {
        tl_step_pop(s); /* 24.8c */
    } else {
        tl_step_push(s, TL_STEP_ESCAPE_DIE, 0);
    }
}

static bool settle_escape(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    int piece = tl_leader_at_hand(s);
    if (!tl_is_on_map(s, piece)) { /* captured on the way */
        tl_step_pop(s);
        return true;
    }
    int count = list_escape(p->data, s, legal);
    if (count > 1) return false;
    if (count == 1) {
        do_escape(p, legal[0]);
        return true;
    }
    tl_step_pop(s);
    tl_lose_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_24_8d);
    return true;
}

const struct tl_step_row tl_escape_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_24_8b,
    .prompt = TL_MESSAGE_ask_escape,
    .list = list_escape,
    .apply = do_escape,
    .settle = settle_escape,
    .ask = ask_lone_leader,
};

/* ---- TL_STEP_ESCAPE_DIE (data 3.14) ---------------------------------------------------------- */

static void do_escape_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ESCAPE_DIE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    int piece = tl_leader_at_hand(s);
    tl_step_pop(s);
    if (tl_is_captured(p->data, s, piece, s->place[piece], TL_NO_SECTION, rolled(a))) {
        tl_lose_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_24_8b);
    } else {
        tell_escape(p, piece, rolled(a), TL_RULE_19_7);
    }
}

const struct tl_step_row tl_escape_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_19_7,
    .prompt = TL_MESSAGE_ask_escape_die,
    .apply = do_escape_die,
    .ask = ask_about_lone,
};
