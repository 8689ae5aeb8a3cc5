/* Operation points: what comes in each turn (7.2 to 7.6), the penalty (7.12), prices and payers. */
#include "games/toulon/play.h"
#include "games/toulon/reinforcements/arrivals.h"

void tl_change_pool(struct tl_play *p, int pool, int points)
{
    CHECK(pool >= 0 && pool < TL_POOLS);
    int left = p->state->operations[pool] + points;
    if (left < 0) left = 0;
    p->state->operations[pool] = (uint8_t)(left < TL_POOL_MOST ? left : TL_POOL_MOST); /* 7.4d */
}

int tl_points_in(const tl_state *s, unsigned pools)
{
    int sum = 0;
    for (unsigned left = pools & ((1U << TL_POOLS) - 1); left; left &= left - 1) {
        sum += s->operations[__builtin_ctz(left)];
    }
    return sum;
}

/* ---- What comes in --------------------------------------------------------------------------- */

/* 32.8b, Q32.8: two for each Austrian unit due by now, dead or alive. */
static int austrian_base(const tl_data *d, const tl_state *s)
{
    int due = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (d->unit[u].corps != TL_AUSTRIAN || s->place[u] == TL_PLACE_NONE) continue;
        bool is_too_late =
            s->place[u] == TL_PLACE_GONE && tl_comes_by_edge(s, u); /* past turn 17 */
        due += !is_too_late && (s->place[u] != TL_PLACE_TRACK || s->due[u] <= s->turn);
    }
    return due * d->constant[TL_CONSTANT_austrian_points];
}

static int base_of(const tl_data *d, const tl_state *s, int pool)
{
    CHECK(s->turn >= 1 && s->turn <= TL_TURNS);
    return pool == TL_AUSTRIAN ? austrian_base(d, s) : d->operations[pool][s->turn - 1];
}

/* 7.5a, 7.6: while he is to come this turn, or on the map. */
static bool has_bonaparte(const tl_state *s)
{
    int place = s->place[TL_PIECE_BONAPARTE];
    bool is_new = !(s->leader_flags[TL_LEADER_BONAPARTE] & TL_ARRIVED);
    if (place == TL_PLACE_TRACK) return is_new && s->due[TL_PIECE_BONAPARTE] <= s->turn;
    return tl_is_on_map(s, TL_PIECE_BONAPARTE);
}

static void receive(struct tl_play *p, int pool, int adjustment, enum tl_rule rule)
{
    int points = base_of(p->data, p->state, pool) + adjustment;
    tl_change_pool(p, pool, points); /* 7.4c; nothing is left of the last turn (31.2) */
    NOTE(p, rule, TL_MESSAGE_points_received, pool, p->state->operations[pool], adjustment);
}

static bool settle_operations(struct tl_play *p)
{
    tl_state *s = p->state;
    while (s->cursor < TL_POOL_BONAPARTE && !base_of(p->data, s, s->cursor)) s->cursor++;
    if (s->cursor < TL_POOL_BONAPARTE) return false;
    s->cursor = 0;
    tl_step_pop(s);
    if (has_bonaparte(s)) receive(p, TL_POOL_BONAPARTE, 0, TL_RULE_7_5a);
    for (int side = 0; side < TL_SIDES; side++) {
        if (s->defeated[side]) tl_step_push(s, TL_STEP_PENALTY_DIE, tl_speaker((enum tl_side)side));
    }
    return true;
}

/* 7.4: white less red. */
static void roll_operations(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_OPERATIONS_DICE);
    CHECK(p->state->cursor < TL_POOL_BONAPARTE);
    receive(p, p->state->cursor++, (int)action_first(a) - (int)action_second(a), TL_RULE_7_4b);
}

static void ask_operations(const tl_data *d, const tl_state *s, struct question *question)
{
    question->argument[0] = s->cursor;
    question->argument[1] = base_of(d, s, s->cursor);
}

const struct tl_step_row tl_operations_dice_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_7_4a,
    .prompt = TL_MESSAGE_ask_operations_dice,
    .outcomes = tl_told_apart,
    .apply = roll_operations,
    .settle = settle_operations,
    .ask = ask_operations,
};

void tl_phase_operations(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_OPERATIONS);
    tl_step_push(p->state, TL_STEP_OPERATIONS_DICE, 0);
}

/* ---- The penalty of a significant defeat (7.12) ---------------------------------------------- */

static void roll_penalty(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_PENALTY_DIE);
    tl_state *s = p->state;
    int available = tl_points_in(s, tl_pools_of_side(tl_side_of_seat(s->seat[0])));
    int loss = rolled(a) < available ? rolled(a) : available; /* 7.12f */
    NOTE(p, TL_RULE_7_12a, TL_MESSAGE_penalty, (int)tl_side_of_seat(s->seat[0]), rolled(a), loss);
    s->penalty = (uint8_t)loss;
    tl_step_replace(s, TL_STEP_PENALTY, s->seat[0]);
}

const struct tl_step_row tl_penalty_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_7_12a,
    .prompt = TL_MESSAGE_ask_penalty_die,
    .apply = roll_penalty,
};

static int list_penalty(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    unsigned pools = tl_pools_of_side(tl_side_of_seat(s->seat[0]));
    for (int pool = 0; pool < TL_POOLS; pool++) {
        if ((pools >> pool & 1) && s->operations[pool]) list_add(&list, TL_VERB_CHARGE, pool);
    }
    return list.count;
}

static void charge(struct tl_play *p, int pool, int points)
{
    CHECK(points > 0 && points <= p->state->penalty);
    tl_change_pool(p, pool, -points);
    p->state->penalty = (uint8_t)(p->state->penalty - points);
    NOTE(p, TL_RULE_7_12c, TL_MESSAGE_pool_charged, pool, points);
}

static void apply_penalty(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_PENALTY);
    charge(p, (int)action_first(a), 1);
}

static bool settle_penalty(struct tl_play *p)
{
    tl_state *s = p->state;
    action pools[TL_POOLS];
    if (!s->penalty) {
        tl_step_pop(s);
        return true;
    }
    int count = list_penalty(p->data, s, pools);
    bool is_all = tl_points_in(s, tl_pools_of_side(tl_side_of_seat(s->seat[0]))) == s->penalty;
    if (count > 1 && !is_all) return false;
    int pool = (int)action_first(pools[0]);
    charge(p, pool, is_all ? s->operations[pool] : s->penalty);
    return true;
}

static void ask_penalty(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = (int)tl_side_of_seat(s->seat[0]);
    question->argument[1] = s->penalty;
}

const struct tl_step_row tl_penalty_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_7_12c,
    .prompt = TL_MESSAGE_ask_penalty,
    .list = list_penalty,
    .apply = apply_penalty,
    .settle = settle_penalty,
    .ask = ask_penalty,
};

/* ---- Who may pay ----------------------------------------------------------------------------- */

/* Nations and wings; Bonaparte's points are for forces only (Q7.10). */
unsigned tl_pools_of_side(enum tl_side side)
{
    return side == TL_ALLIES ? (1U << TL_WEST) - 1 : 1U << TL_WEST | 1U << TL_EAST;
}

/* 7.7b, 2.P7b: the general reserve and the defectors have either wing's. */
unsigned tl_pools_of_corps(int corps, enum tl_side side)
{
    CHECK(corps >= 0 && corps < TL_CORPS);
    CHECK(side == TL_REPUBLICANS || corps <= TL_AUSTRIAN);
    if (side == TL_ALLIES) {
        bool has_english = corps == TL_NEAPOLITAN || corps == TL_SARDINIAN; /* 7.9 */
        return 1U << corps | (has_english ? 1U << TL_ENGLISH : 0);
    }
    if (corps == TL_WEST || corps == TL_EAST) return 1U << corps;
    return 1U << TL_WEST | 1U << TL_EAST;
}

/* 7.5b, 7.5c: Bonaparte pays for his batteries, and for who is with him. */
unsigned tl_pools_of_unit(const tl_data *d, const tl_state *s, int unit)
{
    enum tl_side side = tl_side_of(d, s, unit);
    unsigned pools = tl_pools_of_corps(d->unit[unit].corps, side);
    bool is_bonapartes = side == TL_REPUBLICANS && (tl_counts_as_battery(d, s, unit) ||
                                                    s->place[TL_PIECE_BONAPARTE] == s->place[unit]);
    return is_bonapartes ? pools | 1U << TL_POOL_BONAPARTE : pools;
}

/* Who has units of one wing pays as that wing, whatever of the reserve is with them. */
unsigned tl_pools_of_units(const tl_data *d, const tl_state *s, const uint8_t *units, int count)
{
    CHECK(count >= 0 && count <= TL_UNITS);
    unsigned all = 0, wings = 0;
    for (int i = 0; i < count; i++) {
        int corps = d->unit[units[i]].corps;
        all |= tl_pools_of_unit(d, s, units[i]);
        if (corps == TL_WEST || corps == TL_EAST) wings |= 1U << corps;
    }
    return wings ? (all & 1U << TL_POOL_BONAPARTE) | wings : all;
}

unsigned tl_pools_of_force(const tl_data *d, const tl_state *s)
{
    uint8_t force[TL_UNITS];
    int count = 0;
    int first = tl_picked_unit(s, 0); /* all are where the first is */
    int place = first < TL_UNITS ? s->place[first] : TL_PLACE_GONE;
    for (int u = first; u < TL_UNITS; u = tl_unit_in(s, place, u + 1)) {
        if (tl_has(s, u, TL_PICKED)) force[count++] = (uint8_t)u;
    }
    return tl_pools_of_units(d, s, force, count);
}

/* ---- Prices ---------------------------------------------------------------------------------- */

static void pay(struct tl_play *p, int pool, int points)
{
    CHECK(points > 0 && points <= p->state->move.price);
    CHECK(points <= p->state->operations[pool]);
    struct tl_move_state *move = &p->state->move;
    tl_change_pool(p, pool, -points);
    move->paid[pool] = (uint8_t)(move->paid[pool] + points);
    move->price = (uint8_t)(move->price - points);
}

void tl_ask_price(struct tl_play *p, int seat, unsigned pools, int price)
{
    CHECK(price >= 0 && price <= tl_points_in(p->state, price ? pools : 0));
    tl_state *s = p->state;
    __builtin_memset(s->move.paid, 0, sizeof s->move.paid);
    s->move.price = (uint8_t)price;
    s->pay_pools = (uint16_t)(price ? pools : 0);
    if (price) tl_step_push(s, TL_STEP_PAY, seat);
}

static int list_payers(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int pool = 0; pool < TL_POOLS; pool++) {
        if ((s->pay_pools >> pool & 1) && s->operations[pool]) list_add(&list, TL_VERB_PAY, pool);
    }
    return list.count;
}

static void apply_pay(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_PAY);
    pay(p, (int)action_first(a), 1);
}

/* Told when all is paid: point by point it would tell that others could have paid. */
static void end_payment(struct tl_play *p)
{
    tl_state *s = p->state;
    s->pay_pools = 0;
    tl_step_pop(s);
    for (int pool = 0; pool < TL_POOLS; pool++) {
        int points = s->move.paid[pool];
        if (points)
            NOTE(p, TL_RULE_7_11, TL_MESSAGE_points_paid, pool, points, s->operations[pool]);
    }
}

/* The rest, where only one pool is left that can pay it. */
static bool settle_pay(struct tl_play *p)
{
    tl_state *s = p->state;
    action pools[TL_POOLS];
    if (!s->move.price) {
        end_payment(p);
        return true;
    }
    bool is_all = tl_points_in(s, s->pay_pools) == s->move.price;
    if (list_payers(p->data, s, pools) > 1 && !is_all) return false;
    int pool = (int)action_first(pools[0]);
    pay(p, pool, is_all ? s->operations[pool] : s->move.price);
    return true;
}

static void ask_pay(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->move.price;
}

const struct tl_step_row tl_pay_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_5a,
    .prompt = TL_MESSAGE_ask_pay,
    .list = list_payers,
    .apply = apply_pay,
    .settle = settle_pay,
    .ask = ask_pay,
};

void tl_refund(struct tl_play *p, int points)
{
    CHECK(points >= 0);
    struct tl_move_state *move = &p->state->move;
    for (int pool = 0; pool < TL_POOLS && points; pool++) {
        int back = move->paid[pool] < points ? move->paid[pool] : points;
        if (!back) continue;
        move->paid[pool] = (uint8_t)(move->paid[pool] - back);
        points -= back;
        tl_change_pool(p, pool, back);
        NOTE(p, TL_RULE_7_11, TL_MESSAGE_points_refunded, pool, back, p->state->operations[pool]);
    }
}
