/*
 * The common reinforcement phase (section 9): what a date brings about, and who comes earlier or
 * later than his counter says (9.5 to 9.7). The Austrians are austrians.c's, who comes in where is
 * arrivals.c's.
 */
#include "games/toulon/arrivals.h"

unsigned pools_of_arrival(const tdata *d, int piece)
{
    int corps = corps_of(d, piece);
    return pools_of_corps(corps, side_of_corps(corps));
}

/* ---- What a date brings ------------------------------------------------------------------ */

static void restore_royal_louis(struct play *p)
{
    tstate *s = p->state;
    if (s->turn != p->data->constant[CONSTANT_royal_louis_turn]) return;
    if (s->place[UNIT_ROYAL_LOUIS] == PLACE_GONE || !s->permanent[UNIT_ROYAL_LOUIS]) return;
    s->permanent[UNIT_ROYAL_LOUIS]--;
    TELL(p, side_of(p->data, s, UNIT_ROYAL_LOUIS), RULE_32_9b, MESSAGE_royal_louis_restored,
         UNIT_ROYAL_LOUIS);
}

static void dismiss_guard(struct play *p)
{
    tstate *s = p->state;
    int guard = UNIT_GARDE_NATIONALE_DE_TOULON;
    if (s->turn != p->data->constant[CONSTANT_guard_leaves_turn]) return;
    if (s->place[guard] == PLACE_GONE) return;
    NOTE(p, RULE_32_15, MESSAGE_guard_leaves, guard);
    remove_piece(p, guard);
}

/* 2.P10f; a replacement is somebody else and stays. */
static void recall_leaders(struct play *p)
{
    tstate *s = p->state;
    for (int leader = 0; leader < LEADERS; leader++) {
        int piece = FIRST_LEADER + leader;
        if (p->data->leader[leader].leaves != s->turn || s->place[piece] == PLACE_GONE) continue;
        if (s->leader_flags[leader] & REPLACED) continue;
        NOTE(p, RULE_2_P10f, MESSAGE_leader_recalled, piece);
        remove_piece(p, piece);
    }
}

/* ---- The 30th Cambridgeshire (32.14) ----------------------------------------------------- */

static bool may_bleed(const tdata *d, const tstate *s, int unit)
{
    int place = s->place[unit];
    bool is_in_play = is_on_map(s, unit) || place == PLACE_AFLOAT || place == PLACE_LANDING;
    return d->unit[unit].corps == ENGLISH && is_in_play && strength(d, s, unit) > 0;
}

static int list_bleeding(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    if (may_bleed(d, s, UNIT_U_30TH_CAMBRIDGESHIRE)) { /* 32.14b: the others only for the rest */
        list_add(&list, VERB_LOSE, UNIT_U_30TH_CAMBRIDGESHIRE);
        return list.count;
    }
    for (int u = 0; u < UNITS; u++) {
        if (may_bleed(d, s, u) && is_first_alike(d, s, u)) list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

/* 32.14e: who has no point left leaves the map. */
static void apply_bleeding(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = (int)action_first(a);
    s->supply.losses--;
    take_loss(p, unit, PERMANENT, false);
    if (s->place[unit] == PLACE_GONE || strength(p->data, s, unit)) return;
    TELL(p, ALLIES, RULE_32_14e, MESSAGE_unit_dissolved, unit);
    remove_piece(p, unit);
    settle_ground(p);
}

static bool settle_bleeding(struct play *p)
{
    tstate *s = p->state;
    action units[UNITS];
    int count = s->supply.losses ? list_bleeding(p->data, s, units) : 0;
    if (!count) { /* 32.14c */
        s->supply.losses = 0;
        leave_step(s);
        return true;
    }
    if (count > 1) return false;
    apply_bleeding(p, units[0]);
    return true;
}

static void ask_losses_left(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->supply.losses;
}

const struct step_row cambridgeshire_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_32_14b,
    .prompt = MESSAGE_ask_cambridgeshire,
    .list = list_bleeding,
    .apply = apply_bleeding,
    .settle = settle_bleeding,
    .ask = ask_losses_left,
};

/* ---- Earlier and later (9.5 to 9.7) ------------------------------------------------------ */

/* 9.5c; a leader who recovers or is replaced comes when the die has said (24.5b, 24.7a), Austrians
 * by rules of their own (2.P9c). */
static enum rule shift_refusal(const tdata *d, const tstate *s, int piece, int seat)
{
    int last = s->turn + d->constant[CONSTANT_shift_window];
    if (seat_of_corps(corps_of(d, piece)) != seat) return RULE_1_P1b;
    if (s->place[piece] != PLACE_TRACK) return RULE_9_5a;
    if (corps_of(d, piece) == AUSTRIAN) return RULE_2_P9c;
    if (is_leader(piece) && (s->leader_flags[piece - FIRST_LEADER] & ARRIVED)) return RULE_24_7a;
    if (s->due[piece] < s->turn || s->due[piece] > last) return RULE_9_5c;
    return RULE_NONE;
}

static bool is_small(const tdata *d, const tstate *s, int piece)
{
    return is_leader(piece) || strength(d, s, piece) <= 1;
}

/* Data 3.8: for each turn gained. */
int advance_price(const tdata *d, const tstate *s, int piece)
{
    enum constant rate = is_small(d, s, piece) ? CONSTANT_advance_small : CONSTANT_advance;
    return (s->due[piece] - s->turn) * d->constant[rate];
}

/* Why a piece that may be shifted cannot come earlier. */
static enum rule haste_refusal(const tdata *d, const tstate *s, int piece)
{
    if (piece == PIECE_BONAPARTE) return RULE_9_7;
    if (!is_leader(piece) && type_of(d, piece) == BATTERY) return RULE_27_2c;
    if (s->due[piece] == s->turn) return RULE_9_5a;
    bool is_paid = points_in(s, pools_of_arrival(d, piece)) >= advance_price(d, s, piece);
    return is_paid ? RULE_NONE : RULE_9_5b;
}

static enum rule advance_refusal(const tdata *d, const tstate *s, int piece, int seat)
{
    enum rule rule = shift_refusal(d, s, piece, seat);
    return rule ? rule : haste_refusal(d, s, piece);
}

static enum rule delay_refusal(const tdata *d, const tstate *s, int piece, int turn)
{
    enum rule rule = shift_refusal(d, s, piece, s->seat[0]);
    if (rule) return rule;
    return turn > s->due[piece] && turn <= TURNS ? RULE_NONE : RULE_9_6;
}

static enum rule refuse_shift(const tdata *d, const tstate *s, action a)
{
    int piece = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_END: return RULE_NONE;
    case VERB_ADVANCE: return advance_refusal(d, s, piece, s->seat[0]);
    case VERB_DELAY: return delay_refusal(d, s, piece, (int)action_second(a));
    default: return RULE_9_5b;
    }
}

static int list_shifts(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t in_window[PIECES];
    int count = 0;
    const struct piece_set *own = &d->commanded_by[s->seat[0]];
    for (int piece = piece_in(own, 0); piece < PIECES; piece = piece_in(own, piece + 1)) {
        if (s->place[piece] != PLACE_TRACK || shift_refusal(d, s, piece, s->seat[0])) continue;
        in_window[count++] = (uint8_t)piece;
        if (!haste_refusal(d, s, piece)) list_add(&list, VERB_ADVANCE, piece);
    }
    for (int i = 0; i < count; i++) {
        for (int turn = s->due[in_window[i]] + 1; turn <= TURNS; turn++) {
            list_add_two(&list, VERB_DELAY, in_window[i], turn);
        }
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static bool has_shift(const tdata *d, const tstate *s, int seat)
{
    const struct piece_set *own = &d->commanded_by[seat];
    for (int piece = piece_in(own, 0); piece < PIECES; piece = piece_in(own, piece + 1)) {
        if (s->place[piece] != PLACE_TRACK || shift_refusal(d, s, piece, seat)) continue;
        if (s->due[piece] < TURNS || !haste_refusal(d, s, piece)) return true;
    }
    return false;
}

/* The turn track is open, the counters on it lie on their faces (HI-04, HI-12). */
static void tell_shift(struct play *p, int piece, enum rule rule, enum message own,
                       enum message others)
{
    enum side side = side_of(p->data, p->state, piece);
    int turn = p->state->due[piece];
    TELL(p, side, rule, own, piece, turn);
    TELL_OTHERS(p, side, rule, others, corps_of(p->data, piece), turn);
}

static void advance_piece(struct play *p, int piece)
{
    tstate *s = p->state;
    int price = advance_price(p->data, s, piece);
    put_on_track(p, piece, s->turn);
    tell_shift(p, piece, RULE_9_5b, MESSAGE_piece_advanced, MESSAGE_arrival_advanced);
    ask_price(p, s->seat[0], pools_of_arrival(p->data, piece), price);
}

/* 9.5b, 7.4d, data 3.8: nothing for leaders and units without strength. */
static void earn_delay(struct play *p, int piece, int turns)
{
    tstate *s = p->state;
    int corps = corps_of(p->data, piece);
    int pool = corps == RESERVE ? WEST : corps;
    int room = p->data->constant[CONSTANT_delay_gain_most] - s->delay_gained[pool];
    int gain = turns * p->data->constant[CONSTANT_delay_gain];
    if (is_leader(piece) || !strength(p->data, s, piece)) return;
    if (gain > room) gain = room;
    if (gain <= 0) return;
    s->delay_gained[pool] = (uint8_t)(s->delay_gained[pool] + gain);
    change_pool(p, pool, gain);
    NOTE(p, RULE_9_5b, MESSAGE_delay_earns, pool, gain, s->operations[pool]);
}

static void delay_piece(struct play *p, int piece, int turn)
{
    int turns = turn - p->state->due[piece];
    put_on_track(p, piece, turn);
    tell_shift(p, piece, RULE_9_6, MESSAGE_piece_delayed, MESSAGE_arrival_delayed);
    earn_delay(p, piece, turns);
}

static void apply_shift(struct play *p, action a)
{
    int piece = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_ADVANCE: advance_piece(p, piece); break;
    case VERB_DELAY: delay_piece(p, piece, (int)action_second(a)); break;
    default: p->state->cursor++;
    }
}

/* Seat after seat, as far as they have anything to shift. */
static bool settle_shift(struct play *p)
{
    tstate *s = p->state;
    while (s->cursor < SEATS && !has_shift(p->data, s, s->cursor)) s->cursor++;
    if (s->cursor == SEATS) {
        s->cursor = 0;
        leave_step(s);
        return true;
    }
    bool is_new = s->seat[0] != s->cursor;
    s->seat[0] = s->cursor;
    return is_new;
}

static enum rule reason_shift(const tdata *d, const tstate *s, action a)
{
    (void)d, (void)s;
    return action_verb(a) == VERB_DELAY ? RULE_9_6 : RULE_9_5b;
}

const struct step_row shift_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_9_5b,
    .prompt = MESSAGE_ask_shift,
    .list = list_shifts,
    .refusal = refuse_shift,
    .reason = reason_shift,
    .apply = apply_shift,
    .settle = settle_shift,
};

/* ---- The phase --------------------------------------------------------------------------- */

void phase_reinforcements(struct play *p)
{
    tstate *s = p->state;
    const int16_t *c = p->data->constant;
    restore_royal_louis(p);
    dismiss_guard(p);
    recall_leaders(p);
    settle_ground(p);
    if (is_over(s)) return;
    enter_step(s, STEP_PLACE, 0);
    enter_step(s, STEP_SHIFT, 0);
    if (s->turn >= c[CONSTANT_austrian_turn] && s->austrians_drawn < AUSTRIANS) {
        enter_step(s, STEP_AUSTRIAN_DIE, SEAT_TOULONNAIS);
    }
    if (s->turn == c[CONSTANT_cambridgeshire_turn]) {
        s->supply.losses = (uint8_t)c[CONSTANT_cambridgeshire_losses];
        NOTE(p, RULE_32_14a, MESSAGE_cambridgeshire_suffers, s->supply.losses);
        enter_step(s, STEP_CAMBRIDGESHIRE, SEAT_ENGLISH);
    }
    if (is_on_map(s, UNIT_ROYAL_LOUIS)) { /* it may be one point too many now (6.4a) */
        check_concentration(p, s->place[UNIT_ROYAL_LOUIS], side_of(p->data, s, UNIT_ROYAL_LOUIS));
    }
}
