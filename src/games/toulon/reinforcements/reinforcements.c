/*
 * The common reinforcement phase (section 9): what a date brings about, and who comes earlier or
 * later than his counter says (9.5 to 9.7). The Austrians are austrians.c's, who comes in where is
 * arrivals.c's.
 */
#include "games/toulon/reinforcements/arrivals.h"

unsigned tl_pools_of_arrival(const tl_data *d, int piece)
{
    int corps = tl_corps_of(d, piece);
    return tl_pools_of_corps(corps, tl_side_of_corps(corps));
}

/* ---- What a date brings ---------------------------------------------------------------------- */

static void restore_royal_louis(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->turn != p->data->constant[TL_CONSTANT_royal_louis_turn]) return;
    if (s->place[TL_UNIT_ROYAL_LOUIS] == TL_PLACE_GONE || !s->permanent[TL_UNIT_ROYAL_LOUIS])
        return;
    s->permanent[TL_UNIT_ROYAL_LOUIS]--;
    TELL(p, tl_side_of(p->data, s, TL_UNIT_ROYAL_LOUIS), TL_RULE_32_9b,
         TL_MESSAGE_royal_louis_restored, TL_UNIT_ROYAL_LOUIS);
}

static void dismiss_guard(struct tl_play *p)
{
    tl_state *s = p->state;
    int guard = TL_UNIT_GARDE_NATIONALE_DE_TOULON;
    if (s->turn != p->data->constant[TL_CONSTANT_guard_leaves_turn]) return;
    if (s->place[guard] == TL_PLACE_GONE) return;
    NOTE(p, TL_RULE_32_15, TL_MESSAGE_guard_leaves, guard);
    tl_remove_piece(p, guard);
}

/* 2.P10f; a replacement is somebody else and stays. */
static void recall_leaders(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        int piece = TL_FIRST_LEADER + leader;
        if (p->data->leader[leader].leaves != s->turn || s->place[piece] == TL_PLACE_GONE) continue;
        if (s->leader_flags[leader] & TL_REPLACED) continue;
        NOTE(p, TL_RULE_2_P10f, TL_MESSAGE_leader_recalled, piece);
        tl_remove_piece(p, piece);
    }
}

/* ---- The 30th Cambridgeshire (32.14) --------------------------------------------------------- */

static bool may_bleed(const tl_data *d, const tl_state *s, int unit)
{
    int place = s->place[unit];
    bool is_in_play =
        tl_is_on_map(s, unit) || place == TL_PLACE_AFLOAT || place == TL_PLACE_LANDING;
    return d->unit[unit].corps == TL_ENGLISH && is_in_play && tl_strength(d, s, unit) > 0;
}

/* The English are asked though it bears all itself, or nobody can: what it has is not told (HI-04).
 */
static int list_bleeding(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    if (s->supply.losses &&
        may_bleed(d, s, TL_UNIT_U_30TH_CAMBRIDGESHIRE)) { /* 32.14b: the others only for the rest */
        list_add(&list, TL_VERB_LOSE, TL_UNIT_U_30TH_CAMBRIDGESHIRE);
        return list.count;
    }
    for (int u = 0; s->supply.losses && u < TL_UNITS; u++) {
        if (may_bleed(d, s, u) && tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    if (!list.count) list_add(&list, TL_VERB_PASS, 0); /* 32.14c */
    return list.count;
}

/* 32.14e: who has no point left leaves the map. */
static void bleed(struct tl_play *p, int unit)
{
    tl_state *s = p->state;
    s->supply.losses--;
    tl_take_loss(p, unit, TL_PERMANENT, false);
    if (tl_strength(p->data, s, unit)) return;
    TELL(p, TL_ALLIES, TL_RULE_32_14e, TL_MESSAGE_unit_dissolved, unit);
    tl_remove_piece(p, unit);
    tl_settle_ground(p);
}

static void apply_bleeding(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CAMBRIDGESHIRE);
    tl_state *s = p->state;
    action units[TL_UNITS];
    while (action_verb(a) == TL_VERB_LOSE) { /* and on, where there is no choice */
        bleed(p, (int)action_first(a));
        if (tl_is_over(s) || list_bleeding(p->data, s, units) > 1) return;
        a = units[0];
    }
    s->supply.losses = 0;
    tl_step_pop(s);
}

static void ask_losses_left(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->supply.losses;
}

const struct tl_step_row tl_cambridgeshire_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_32_14b,
    .prompt = TL_MESSAGE_ask_cambridgeshire,
    .list = list_bleeding,
    .apply = apply_bleeding,
    .ask = ask_losses_left,
};

/* ---- Earlier and later (9.5 to 9.7) ---------------------------------------------------------- */

/* 9.5c; a leader who recovers or is replaced comes when the die has said (24.5b, 24.7a), Austrians
 * by rules of their own (2.P9c). */
static enum tl_rule shift_refusal(const tl_data *d, const tl_state *s, int piece, int seat)
{
    int last = s->turn + d->constant[TL_CONSTANT_shift_window];
    if (tl_seat_of_corps(tl_corps_of(d, piece)) != seat) return TL_RULE_1_P1b;
    if (s->place[piece] != TL_PLACE_TRACK) return TL_RULE_9_5a;
    if (tl_corps_of(d, piece) == TL_AUSTRIAN) return TL_RULE_2_P9c;
    if (tl_is_leader(piece) && (s->leader_flags[piece - TL_FIRST_LEADER] & TL_ARRIVED))
        return TL_RULE_24_7a;
    if (s->due[piece] < s->turn || s->due[piece] > last) return TL_RULE_9_5c;
    return TL_RULE_NONE;
}

static bool is_small(const tl_data *d, const tl_state *s, int piece)
{
    return tl_is_leader(piece) || tl_strength(d, s, piece) <= 1;
}

/* Data 3.8: for each turn gained. */
int tl_advance_price(const tl_data *d, const tl_state *s, int piece)
{
    CHECK(s->due[piece] >= s->turn);
    enum tl_constant rate = is_small(d, s, piece) ? TL_CONSTANT_advance_small : TL_CONSTANT_advance;
    return (s->due[piece] - s->turn) * d->constant[rate];
}

/* Why a piece that may be shifted cannot come earlier. */
static enum tl_rule haste_refusal(const tl_data *d, const tl_state *s, int piece)
{
    if (piece == TL_PIECE_BONAPARTE) return TL_RULE_9_7;
    if (!tl_is_leader(piece) && tl_type_of(d, piece) == TL_BATTERY) return TL_RULE_27_2c;
    if (s->due[piece] == s->turn) return TL_RULE_9_5a;
    bool is_paid = tl_points_in(s, tl_pools_of_arrival(d, piece)) >= tl_advance_price(d, s, piece);
    return is_paid ? TL_RULE_NONE : TL_RULE_9_5b;
}

static enum tl_rule advance_refusal(const tl_data *d, const tl_state *s, int piece, int seat)
{
    enum tl_rule rule = shift_refusal(d, s, piece, seat);
    return rule ? rule : haste_refusal(d, s, piece);
}

static enum tl_rule delay_refusal(const tl_data *d, const tl_state *s, int piece, int turn)
{
    enum tl_rule rule = shift_refusal(d, s, piece, s->seat[0]);
    if (rule) return rule;
    return turn > s->due[piece] && turn <= TL_TURNS ? TL_RULE_NONE : TL_RULE_9_6;
}

static enum tl_rule refuse_shift(const tl_data *d, const tl_state *s, action a)
{
    int piece = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_END: return TL_RULE_NONE;
    case TL_VERB_ADVANCE: return advance_refusal(d, s, piece, s->seat[0]);
    case TL_VERB_DELAY: return delay_refusal(d, s, piece, (int)action_second(a));
    default: return TL_RULE_9_5b;
    }
}

static int list_shifts(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t in_window[TL_PIECES];
    int count = 0;
    const struct tl_piece_set *own = &d->commanded_by[s->seat[0]];
    for (int piece = tl_piece_in(own, 0); piece < TL_PIECES; piece = tl_piece_in(own, piece + 1)) {
        if (s->place[piece] != TL_PLACE_TRACK || shift_refusal(d, s, piece, s->seat[0])) continue;
        in_window[count++] = (uint8_t)piece;
        if (!haste_refusal(d, s, piece)) list_add(&list, TL_VERB_ADVANCE, piece);
    }
    for (int i = 0; i < count; i++) {
        for (int turn = s->due[in_window[i]] + 1; turn <= TL_TURNS; turn++) {
            list_add_two(&list, TL_VERB_DELAY, in_window[i], turn);
        }
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static bool has_shift(const tl_data *d, const tl_state *s, int seat)
{
    const struct tl_piece_set *own = &d->commanded_by[seat];
    for (int piece = tl_piece_in(own, 0); piece < TL_PIECES; piece = tl_piece_in(own, piece + 1)) {
        if (s->place[piece] != TL_PLACE_TRACK || shift_refusal(d, s, piece, seat)) continue;
        if (s->due[piece] < TL_TURNS || !haste_refusal(d, s, piece)) return true;
    }
    return false;
}

/* The turn track is open, the counters on it lie on their faces (HI-04, HI-12). */
static void tell_shift(struct tl_play *p, int piece, enum tl_rule rule, enum tl_message own,
                       enum tl_message others)
{
    enum tl_side side = tl_side_of(p->data, p->state, piece);
    int turn = p->state->due[piece];
    TELL(p, side, rule, own, piece, turn);
    TELL_OTHERS(p, side, rule, others, tl_corps_of(p->data, piece), turn);
}

static void advance_piece(struct tl_play *p, int piece)
{
    CHECK(p->state->place[piece] == TL_PLACE_TRACK);
    tl_state *s = p->state;
    int price = tl_advance_price(p->data, s, piece);
    tl_put_on_track(p, piece, s->turn);
    tell_shift(p, piece, TL_RULE_9_5b, TL_MESSAGE_piece_advanced, TL_MESSAGE_arrival_advanced);
    tl_ask_price(p, s->seat[0], tl_pools_of_arrival(p->data, piece), price);
}

/* 9.5b, 7.4d, data 3.8: nothing for leaders and units without strength. */
static void earn_delay(struct tl_play *p, int piece, int turns)
{
    CHECK(turns > 0);
    tl_state *s = p->state;
    int corps = tl_corps_of(p->data, piece);
    int pool = corps == TL_RESERVE ? TL_WEST : corps;
    int room = p->data->constant[TL_CONSTANT_delay_gain_most] - s->delay_gained[pool];
    int gain = turns * p->data->constant[TL_CONSTANT_delay_gain];
    if (tl_is_leader(piece) || !tl_strength(p->data, s, piece)) return;
    if (gain > room) gain = room;
    if (gain <= 0) return;
    s->delay_gained[pool] = (uint8_t)(s->delay_gained[pool] + gain);
    tl_change_pool(p, pool, gain);
    NOTE(p, TL_RULE_9_5b, TL_MESSAGE_delay_earns, pool, gain, s->operations[pool]);
}

static void delay_piece(struct tl_play *p, int piece, int turn)
{
    CHECK(p->state->place[piece] == TL_PLACE_TRACK);
    CHECK(turn > p->state->due[piece] && turn <= TL_TURNS);
    int turns = turn - p->state->due[piece];
    tl_put_on_track(p, piece, turn);
    tell_shift(p, piece, TL_RULE_9_6, TL_MESSAGE_piece_delayed, TL_MESSAGE_arrival_delayed);
    earn_delay(p, piece, turns);
}

static void apply_shift(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SHIFT);
    CHECK(p->state->cursor == p->state->seat[0]);
    int piece = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_ADVANCE: advance_piece(p, piece); break;
    case TL_VERB_DELAY: delay_piece(p, piece, (int)action_second(a)); break;
    default: p->state->cursor++;
    }
}

/* Seat after seat, as far as they have anything to shift. */
static bool settle_shift(struct tl_play *p)
{
    tl_state *s = p->state;
    while (s->cursor < TL_SEATS && !has_shift(p->data, s, s->cursor)) s->cursor++;
    if (s->cursor == TL_SEATS) {
        s->cursor = 0;
        tl_step_pop(s);
        return true;
    }
    bool is_new = s->seat[0] != s->cursor;
    s->seat[0] = s->cursor;
    return is_new;
}

static enum tl_rule reason_shift(const tl_data *d, const tl_state *s, action a)
{
    (void)d, (void)s;
    return action_verb(a) == TL_VERB_DELAY ? TL_RULE_9_6 : TL_RULE_9_5b;
}

const struct tl_step_row tl_shift_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_9_5b,
    .prompt = TL_MESSAGE_ask_shift,
    .list = list_shifts,
    .refusal = refuse_shift,
    .reason = reason_shift,
    .apply = apply_shift,
    .settle = settle_shift,
};

/* ---- The phase ------------------------------------------------------------------------------- */

void tl_phase_reinforcements(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_REINFORCEMENTS);
    tl_state *s = p->state;
    const int16_t *c = p->data->constant;
    restore_royal_louis(p);
    dismiss_guard(p);
    recall_leaders(p);
    tl_settle_ground(p);
    if (tl_is_over(s)) return;
    tl_step_push(s, TL_STEP_PLACE, 0);
    tl_step_push(s, TL_STEP_SHIFT, 0);
    if (s->turn >= c[TL_CONSTANT_austrian_turn] && s->austrians_drawn < TL_AUSTRIANS) {
        tl_step_push(s, TL_STEP_AUSTRIAN_DIE, TL_SEAT_TOULONNAIS);
    }
    if (s->turn == c[TL_CONSTANT_cambridgeshire_turn]) {
        s->supply.losses = (uint8_t)c[TL_CONSTANT_cambridgeshire_losses];
        NOTE(p, TL_RULE_32_14a, TL_MESSAGE_cambridgeshire_suffers, s->supply.losses);
        tl_step_push(s, TL_STEP_CAMBRIDGESHIRE, TL_SEAT_ENGLISH);
    }
    if (tl_is_on_map(s, TL_UNIT_ROYAL_LOUIS)) { /* it may be one point too many now (6.4a) */
        tl_check_concentration(p, s->place[TL_UNIT_ROYAL_LOUIS],
                               tl_side_of(p->data, s, TL_UNIT_ROYAL_LOUIS));
    }
}
