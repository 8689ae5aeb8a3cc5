/* Operation points: what comes in each turn (7.2 to 7.6), the penalty (7.12), prices and payers. */
#include "games/toulon/arrivals.h"
#include "games/toulon/play.h"

void change_pool(struct play *p, int pool, int points)
{
    int left = p->state->operations[pool] + points;
    if (left < 0) left = 0;
    p->state->operations[pool] = (uint8_t)(left < POOL_MOST ? left : POOL_MOST); /* 7.4d */
}

int points_in(const tstate *s, unsigned pools)
{
    int sum = 0;
    for (unsigned left = pools & ((1U << POOLS) - 1); left; left &= left - 1) {
        sum += s->operations[__builtin_ctz(left)];
    }
    return sum;
}

/* ---- What comes in ----------------------------------------------------------------------- */

/* 32.8b, Q32.8: two for each Austrian unit due by now, dead or alive. */
static int austrian_base(const tdata *d, const tstate *s)
{
    int due = 0;
    for (int u = 0; u < UNITS; u++) {
        if (d->unit[u].corps != AUSTRIAN || s->place[u] == PLACE_NONE) continue;
        bool is_too_late = s->place[u] == PLACE_GONE && comes_by_edge(s, u); /* past turn 17 */
        due += !is_too_late && (s->place[u] != PLACE_TRACK || s->due[u] <= s->turn);
    }
    return due * d->constant[CONSTANT_austrian_points];
}

static int base_of(const tdata *d, const tstate *s, int pool)
{
    return pool == AUSTRIAN ? austrian_base(d, s) : d->operations[pool][s->turn - 1];
}

/* 7.5a, 7.6: while he is to come this turn, or on the map. */
static bool has_bonaparte(const tstate *s)
{
    int place = s->place[PIECE_BONAPARTE];
    bool is_new = !(s->leader_flags[LEADER_BONAPARTE] & ARRIVED);
    if (place == PLACE_TRACK) return is_new && s->due[PIECE_BONAPARTE] <= s->turn;
    return is_on_map(s, PIECE_BONAPARTE);
}

static void receive(struct play *p, int pool, int adjustment, enum rule rule)
{
    int points = base_of(p->data, p->state, pool) + adjustment;
    p->state->operations[pool] = 0;
    change_pool(p, pool, points); /* 7.4c */
    NOTE(p, rule, MESSAGE_points_received, pool, p->state->operations[pool], adjustment);
}

static bool settle_operations(struct play *p)
{
    tstate *s = p->state;
    while (s->cursor < POOL_BONAPARTE && !base_of(p->data, s, s->cursor)) s->cursor++;
    if (s->cursor < POOL_BONAPARTE) return false;
    s->cursor = 0;
    leave_step(s);
    if (has_bonaparte(s)) receive(p, POOL_BONAPARTE, 0, RULE_7_5a);
    for (int side = 0; side < SIDES; side++) {
        if (s->defeated[side]) enter_step(s, STEP_PENALTY_DIE, speaker((enum side)side));
    }
    return true;
}

/* 7.4: white less red. */
static void roll_operations(struct play *p, action a)
{
    receive(p, p->state->cursor++, (int)action_first(a) - (int)action_second(a), RULE_7_4b);
}

static void ask_operations(const tdata *d, const tstate *s, int *arguments)
{
    arguments[0] = s->cursor;
    arguments[1] = base_of(d, s, s->cursor);
}

const struct step_row operations_dice_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_7_4a,
    .prompt = MESSAGE_ask_operations_dice,
    .outcomes = told_apart,
    .apply = roll_operations,
    .settle = settle_operations,
    .ask = ask_operations,
};

void phase_operations(struct play *p)
{
    p->state->cursor = 0;
    enter_step(p->state, STEP_OPERATIONS_DICE, 0);
}

/* ---- The penalty of a significant defeat (7.12) ------------------------------------------ */

static void roll_penalty(struct play *p, action a)
{
    tstate *s = p->state;
    int available = points_in(s, pools_of_side(side_of_seat(s->seat[0])));
    int loss = rolled(a) < available ? rolled(a) : available; /* 7.12f */
    NOTE(p, RULE_7_12a, MESSAGE_penalty, (int)side_of_seat(s->seat[0]), rolled(a), loss);
    s->penalty = (uint8_t)loss;
    replace_step(s, STEP_PENALTY, s->seat[0]);
}

const struct step_row penalty_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_7_12a,
    .prompt = MESSAGE_ask_penalty_die,
    .apply = roll_penalty,
};

static int list_penalty(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    unsigned pools = pools_of_side(side_of_seat(s->seat[0]));
    for (int pool = 0; pool < POOLS; pool++) {
        if ((pools >> pool & 1) && s->operations[pool]) list_add(&list, VERB_CHARGE, pool);
    }
    return list.count;
}

static void charge(struct play *p, int pool, int points)
{
    change_pool(p, pool, -points);
    p->state->penalty = (uint8_t)(p->state->penalty - points);
    NOTE(p, RULE_7_12c, MESSAGE_pool_charged, pool, points);
}

static void apply_penalty(struct play *p, action a)
{
    charge(p, (int)action_first(a), 1);
}

static bool settle_penalty(struct play *p)
{
    tstate *s = p->state;
    action pools[POOLS];
    if (!s->penalty) {
        leave_step(s);
        return true;
    }
    int count = list_penalty(p->data, s, pools);
    bool is_all = points_in(s, pools_of_side(side_of_seat(s->seat[0]))) == s->penalty;
    if (count > 1 && !is_all) return false;
    int pool = (int)action_first(pools[0]);
    charge(p, pool, is_all ? s->operations[pool] : s->penalty);
    return true;
}

static void ask_penalty(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = (int)side_of_seat(s->seat[0]);
    arguments[1] = s->penalty;
}

const struct step_row penalty_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_7_12c,
    .prompt = MESSAGE_ask_penalty,
    .list = list_penalty,
    .apply = apply_penalty,
    .settle = settle_penalty,
    .ask = ask_penalty,
};

/* ---- Who may pay ------------------------------------------------------------------------- */

/* Nations and wings; Bonaparte's points are for forces only (Q7.10). */
unsigned pools_of_side(enum side side)
{
    return side == ALLIES ? (1U << WEST) - 1 : 1U << WEST | 1U << EAST;
}

/* 7.7b, 2.P7b: the general reserve and the defectors have either wing's. */
unsigned pools_of_corps(int corps, enum side side)
{
    if (side == ALLIES) {
        bool has_english = corps == NEAPOLITAN || corps == SARDINIAN; /* 7.9 */
        return 1U << corps | (has_english ? 1U << ENGLISH : 0);
    }
    if (corps == WEST || corps == EAST) return 1U << corps;
    return 1U << WEST | 1U << EAST;
}

/* 7.5b, 7.5c: Bonaparte pays for his batteries, and for who is with him. */
unsigned pools_of_unit(const tdata *d, const tstate *s, int unit)
{
    enum side side = side_of(d, s, unit);
    unsigned pools = pools_of_corps(d->unit[unit].corps, side);
    bool is_bonapartes = side == REPUBLICANS && (counts_as_battery(d, s, unit) ||
                                                 s->place[PIECE_BONAPARTE] == s->place[unit]);
    return is_bonapartes ? pools | 1U << POOL_BONAPARTE : pools;
}

/* Who has units of one wing pays as that wing, whatever of the reserve is with them. */
unsigned pools_of_units(const tdata *d, const tstate *s, const uint8_t *units, int count)
{
    unsigned all = 0, wings = 0;
    for (int i = 0; i < count; i++) {
        int corps = d->unit[units[i]].corps;
        all |= pools_of_unit(d, s, units[i]);
        if (corps == WEST || corps == EAST) wings |= 1U << corps;
    }
    return wings ? (all & 1U << POOL_BONAPARTE) | wings : all;
}

unsigned pools_of_force(const tdata *d, const tstate *s)
{
    uint8_t force[UNITS];
    int count = 0;
    int first = picked_unit(s, 0); /* all are where the first is */
    int place = first < UNITS ? s->place[first] : PLACE_GONE;
    for (int u = first; u < UNITS; u = unit_in(s, place, u + 1)) {
        if (has(s, u, PICKED)) force[count++] = (uint8_t)u;
    }
    return pools_of_units(d, s, force, count);
}

/* ---- Prices ------------------------------------------------------------------------------ */

static void pay(struct play *p, int pool, int points)
{
    struct move_state *move = &p->state->move;
    change_pool(p, pool, -points);
    move->paid[pool] = (uint8_t)(move->paid[pool] + points);
    move->price = (uint8_t)(move->price - points);
    NOTE(p, RULE_7_11, MESSAGE_points_paid, pool, points, p->state->operations[pool]);
}

void ask_price(struct play *p, int seat, unsigned pools, int price)
{
    tstate *s = p->state;
    __builtin_memset(s->move.paid, 0, sizeof s->move.paid);
    s->move.price = (uint8_t)price;
    s->pay_pools = (uint16_t)(price ? pools : 0);
    if (price) enter_step(s, STEP_PAY, seat);
}

static int list_payers(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int pool = 0; pool < POOLS; pool++) {
        if ((s->pay_pools >> pool & 1) && s->operations[pool]) list_add(&list, VERB_PAY, pool);
    }
    return list.count;
}

static void apply_pay(struct play *p, action a)
{
    pay(p, (int)action_first(a), 1);
}

/* The rest, where only one pool is left that can pay it. */
static bool settle_pay(struct play *p)
{
    tstate *s = p->state;
    action pools[POOLS];
    if (!s->move.price) {
        s->pay_pools = 0;
        leave_step(s);
        return true;
    }
    bool is_all = points_in(s, s->pay_pools) == s->move.price;
    if (list_payers(p->data, s, pools) > 1 && !is_all) return false;
    int pool = (int)action_first(pools[0]);
    pay(p, pool, is_all ? s->operations[pool] : s->move.price);
    return true;
}

static void ask_pay(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->move.price;
}

const struct step_row pay_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_5a,
    .prompt = MESSAGE_ask_pay,
    .list = list_payers,
    .apply = apply_pay,
    .settle = settle_pay,
    .ask = ask_pay,
};

void refund(struct play *p, int points)
{
    struct move_state *move = &p->state->move;
    for (int pool = 0; pool < POOLS && points; pool++) {
        int back = move->paid[pool] < points ? move->paid[pool] : points;
        if (!back) continue;
        move->paid[pool] = (uint8_t)(move->paid[pool] - back);
        points -= back;
        change_pool(p, pool, back);
        NOTE(p, RULE_7_11, MESSAGE_points_refunded, pool, back, p->state->operations[pool]);
    }
}
