/*
 * The supply phase (section 15): depots that are made attack depots by a roll, then the lines. They
 * are found by themselves; what no man's land may carry is tried piece by piece while somebody is
 * without, until the owner has had enough.
 */
#include "games/toulon/supply.h"

#include "games/toulon/movement.h"

/* ---- Attack depots (15.5 to 15.10) ------------------------------------------------------- */

static const uint8_t depot_area[DEPOTS] = { AREA_OLL, AREA_SOL, AREA_TOU };

static enum side side_of_depot(int depot)
{
    return depot == DEPOT_ALLIED ? ALLIES : REPUBLICANS;
}

static int seat_of_depot(int depot)
{
    static const uint8_t seats[DEPOTS] = { SEAT_WEST, SEAT_EAST, SEAT_ENGLISH };
    return seats[depot];
}

/* 15.8a; Q7.10 for Toulon. */
static unsigned pools_of_depot(int depot)
{
    if (depot == DEPOT_ALLIED) return pools_of_side(ALLIES);
    return depot == DEPOT_WEST ? 1U << WEST : 1U << EAST;
}

static bool may_stock(const tstate *s, int depot)
{
    enum side side = side_of_depot(depot);
    return side == (enum side)s->phasing && s->supply.depot[depot] == DEPOT_PLAIN &&
           !occupied(s, depot_area[depot], other_side(side)) &&
           points_in(s, pools_of_depot(depot)) > 0;
}

static int list_depot(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int available = points_in(s, pools_of_depot(s->cursor));
    for (int points = 1; points <= d->constant[CONSTANT_depot_most]; points++) {
        if (points <= available) list_add_two(&list, VERB_STOCK, s->cursor, points);
    }
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

static enum rule refuse_depot(const tdata *d, const tstate *s, action a)
{
    int points = (int)action_second(a);
    if (action_verb(a) == VERB_PASS) return RULE_NONE;
    if (action_verb(a) != VERB_STOCK) return RULE_15_5;
    if (action_first(a) != s->cursor) return RULE_15_8a;
    if (points < 1) return RULE_15_6a;
    if (points > d->constant[CONSTANT_depot_most]) return RULE_15_6b;
    return points <= points_in(s, pools_of_depot(s->cursor)) ? RULE_NONE : RULE_15_8a;
}

static void apply_depot(struct play *p, action a)
{
    tstate *s = p->state;
    int depot = s->cursor;
    if (action_verb(a) == VERB_PASS) {
        s->cursor++;
        return;
    }
    s->supply.points = (uint8_t)action_second(a);
    s->supply.at_hand = (uint8_t)depot;
    NOTE(p, RULE_15_8b, MESSAGE_depot_announced, depot, s->supply.points);
    enter_step(s, STEP_DEPOT_DIE, s->seat[0]);
    ask_price(p, s->seat[1], pools_of_depot(depot), s->supply.points);
}

static bool settle_depot(struct play *p)
{
    tstate *s = p->state;
    while (s->cursor < DEPOTS && !may_stock(s, s->cursor)) s->cursor++;
    if (s->cursor == DEPOTS) {
        s->cursor = 0;
        leave_step(s);
        return true;
    }
    bool is_new = s->seat[0] != seat_of_depot(s->cursor);
    s->seat[0] = (uint8_t)seat_of_depot(s->cursor);
    return is_new;
}

static void ask_depot(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->cursor;
    arguments[1] = s->supply.points;
}

const struct step_row depot_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_15_6a,
    .prompt = MESSAGE_ask_depot,
    .list = list_depot,
    .refusal = refuse_depot,
    .apply = apply_depot,
    .settle = settle_depot,
    .ask = ask_depot,
};

static void roll_depot(struct play *p, action a)
{
    tstate *s = p->state;
    int depot = s->supply.at_hand;
    bool works = rolled(a) <= s->supply.points; /* 15.7 */
    s->supply.depot[depot] = works ? DEPOT_ATTACK : DEPOT_FAILED;
    NOTE(p, works ? RULE_15_8c : RULE_15_9a, works ? MESSAGE_depot_stocked : MESSAGE_depot_empty,
         depot, rolled(a));
    s->supply.points = 0;
    s->supply.at_hand = 0;
    s->cursor++;
    leave_step(s);
}

const struct step_row depot_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_15_7,
    .prompt = MESSAGE_ask_depot_die,
    .apply = roll_depot,
    .ask = ask_depot,
};

/* ---- Trying no man's land (15.16 to 15.20) ----------------------------------------------- */

static struct node_set tries_of(const tstate *s)
{
    struct node_set tries;
    __builtin_memcpy(&tries, s->tries, sizeof tries);
    return tries;
}

static bool is_any_left(const tstate *s)
{
    struct node_set tries = tries_of(s);
    return tries.part[0] | tries.part[1];
}

void renew_tries(const tdata *d, tstate *s)
{
    struct node_set tries = { 0 };
    if (s->step[0] == STEP_TRACE) tries = find_tries(d, s, (enum side)s->phasing);
    __builtin_memcpy(s->tries, &tries, sizeof tries);
}

_Static_assert(sizeof(struct node_set) == TRY_BYTES, "a state keeps a set of nodes");
_Static_assert(sizeof(struct node_set) == HELD_BYTES, "a state keeps sets of areas");

/* 18.3b: the areas beside a section in doubt whose owner can be asked. */
static struct node_set find_doubts(const tdata *d, const tstate *s, const struct node_set *tries)
{
    enum side side = (enum side)s->phasing;
    struct node_set foes = friendly_areas(s, other_side(side)), doubts = { 0 };
    for (int node = node_in(tries, FIRST_SECTION_NODE); node < FIRST_SEA_NODE;
         node = node_in(tries, node + 1)) {
        int section = node - FIRST_SECTION_NODE;
        if (!is_in_doubt(d, s, section, side)) continue;
        struct node_set areas = both_of(d->section_areas[section], foes);
        for (int area = node_in(&areas, 0); area < AREAS; area = node_in(&areas, area + 1)) {
            if (!(s->area_flags[area] & KNOWN_PATROL)) add_node(&doubts, area);
        }
    }
    return doubts;
}

static int list_tries(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = (enum side)s->phasing;
    struct node_set tries = tries_of(s), doubts = find_doubts(d, s, &tries);
    for (int node = node_in(&tries, 0); node < NODES; node = node_in(&tries, node + 1)) {
        int section = node - FIRST_SECTION_NODE;
        if (node < FIRST_SECTION_NODE) {
            list_add(&list, VERB_TRACE, node);
        } else if (node >= FIRST_SEA_NODE) {
            list_add(&list, VERB_TRACE_SEA, node - FIRST_SEA_NODE);
        } else if (!is_in_doubt(d, s, section, side)) {
            list_add(&list, VERB_TRACE_ROAD, section);
        }
    }
    for (int area = node_in(&doubts, 0); area < AREAS; area = node_in(&doubts, area + 1)) {
        list_add(&list, VERB_ASK, area);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static bool may_try(const tdata *d, const tstate *s, action a)
{
    struct node_set tries = tries_of(s);
    int number = (int)action_first(a);
    if (action_second(a)) return false;
    switch (action_verb(a)) {
    case VERB_TRACE: return is_node_in(&tries, number);
    case VERB_TRACE_ROAD:
        return is_node_in(&tries, FIRST_SECTION_NODE + number) &&
               !is_in_doubt(d, s, number, (enum side)s->phasing);
    case VERB_TRACE_SEA: return is_node_in(&tries, FIRST_SEA_NODE + number);
    case VERB_ASK: {
        struct node_set doubts = find_doubts(d, s, &tries);
        return is_node_in(&doubts, number);
    }
    default: return a == action_make(VERB_END, 0, 0);
    }
}

/* Why a piece of no man's land is not for trying, where there is a reason of its own. */
static enum rule node_refusal(const tdata *d, const tstate *s, action a)
{
    int number = (int)action_first(a);
    enum side side = (enum side)s->phasing;
    switch (action_verb(a)) {
    case VERB_TRACE:
        if (occupied(s, number, other_side(side))) return RULE_15_15a;
        return s->area_flags[number] & TRACE_FAILED ? RULE_15_17 : RULE_15_16a;
    case VERB_TRACE_ROAD:
        if (section_status(d, s, number, side) == ROAD_ENEMY) return RULE_15_15b;
        return s->section_flags[number] & ROAD_TRACE_FAILED ? RULE_15_17 : RULE_15_16a;
    case VERB_TRACE_SEA:
        if (side != ALLIES) return RULE_15_19;
        return s->supply.sea[number] & TRACE_FAILED ? RULE_15_17 : RULE_15_20;
    default: return RULE_15_16a;
    }
}

static enum rule refuse_try(const tdata *d, const tstate *s, action a)
{
    return may_try(d, s, a) ? RULE_NONE : node_refusal(d, s, a);
}

static void end_tracing(struct play *p);

static void apply_try(struct play *p, action a)
{
    tstate *s = p->state;
    int number = (int)action_first(a);
    int node = number;
    enum message message = MESSAGE_trace_tried;
    switch (action_verb(a)) {
    case VERB_END: end_tracing(p); return;
    case VERB_ASK: say_patrol(p, number); return;
    case VERB_TRACE_ROAD:
        node = FIRST_SECTION_NODE + number;
        message = MESSAGE_trace_road_tried;
        break;
    case VERB_TRACE_SEA:
        node = FIRST_SEA_NODE + number;
        message = MESSAGE_trace_sea_tried;
        break;
    default: break;
    }
    s->supply.at_hand = (uint8_t)node;
    NOTE(p, node < FIRST_SEA_NODE ? RULE_15_16a : RULE_15_20, message, number);
    enter_step(s, STEP_TRACE_DIE, s->seat[0]);
    renew_tries(p->data, s);
}

static bool settle_try(struct play *p)
{
    renew_tries(p->data, p->state);
    if (is_any_left(p->state)) return false;
    end_tracing(p);
    return true;
}

const struct step_row trace_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_15_16a,
    .prompt = MESSAGE_ask_trace,
    .list = list_tries,
    .refusal = refuse_try,
    .apply = apply_try,
    .settle = settle_try,
};

static void mark_try(tstate *s, int node, bool works)
{
    if (node < AREAS) {
        s->area_flags[node] = (uint8_t)(s->area_flags[node] | (works ? TRACED : TRACE_FAILED));
    } else if (node < FIRST_SEA_NODE) {
        uint8_t *flags = &s->section_flags[node - FIRST_SECTION_NODE];
        *flags = (uint8_t)(*flags | (works ? ROAD_TRACED : ROAD_TRACE_FAILED));
    } else {
        s->supply.sea[node - FIRST_SEA_NODE] = works ? TRACED : TRACE_FAILED;
    }
}

static void roll_try(struct play *p, action a)
{
    tstate *s = p->state;
    const int16_t *c = p->data->constant;
    bool late = is_late(p->data, s);
    int fails_from = c[late ? CONSTANT_trace_fails_late : CONSTANT_trace_fails_from];
    bool works = rolled(a) < fails_from;
    enum rule rule = late ? RULE_15_16c : RULE_15_16b;
    mark_try(s, s->supply.at_hand, works);
    NOTE(p, rule, works ? MESSAGE_trace_works : MESSAGE_trace_fails, rolled(a));
    s->supply.at_hand = 0;
    leave_step(s);
}

const struct step_row trace_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_15_16a,
    .prompt = MESSAGE_ask_trace_die,
    .apply = roll_try,
};

/* ---- What comes of it (15.14, 15.4) ------------------------------------------------------ */

static void supply_unit(struct play *p, const struct lines *lines, int unit)
{
    tstate *s = p->state;
    unsigned reached = lines_at(lines, s->place[unit]) & sources_of(p->data, s, unit);
    unset(s, unit, OUT_OF_SUPPLY | NO_SUPPLY_MARK | ATTACK_SUPPLY);
    if (!is_supplied(p->data, s, lines, unit)) {
        set(s, unit, OUT_OF_SUPPLY | NO_SUPPLY_MARK);
    } else if ((reached & attack_sources(s)) || has_just_landed(p->data, s, unit)) {
        set(s, unit, ATTACK_SUPPLY);
    }
}

/* 15.16d, 15.17: the marks are for this phase. */
static void forget_tries(tstate *s)
{
    for (int area = 1; area < AREAS; area++) {
        s->area_flags[area] = (uint8_t)(s->area_flags[area] & ~(unsigned)(TRACED | TRACE_FAILED));
    }
    for (int section = 1; section < SECTIONS; section++) {
        unsigned kept = s->section_flags[section] & FRIENDLY_ROAD;
        s->section_flags[section] = (uint8_t)kept;
    }
    __builtin_memset(s->supply.sea, 0, sizeof s->supply.sea);
}

static void end_tracing(struct play *p)
{
    tstate *s = p->state;
    struct lines lines;
    bool is_without[AREAS] = { false };
    enum side side = (enum side)s->phasing;
    find_lines(p->data, s, side, &lines);
    for (int u = 0; u < UNITS; u++) {
        if (!is_on_map(s, u) || side_of(p->data, s, u) != side) continue;
        supply_unit(p, &lines, u);
        if (has(s, u, OUT_OF_SUPPLY)) is_without[s->place[u]] = true;
    }
    /* In the order of areas, which does not tell who is in them. */
    for (int area = 1; area < AREAS; area++) {
        if (is_without[area]) NOTE(p, RULE_15_14a, MESSAGE_out_of_supply, area);
    }
    forget_tries(s);
    leave_step(s);
    renew_tries(p->data, s);
}

/* 15.3: with both roadsteads Toulon is an attack depot. */
void phase_supply(struct play *p)
{
    tstate *s = p->state;
    enum side side = (enum side)s->phasing;
    if (side == ALLIES) {
        s->supply.depot[DEPOT_ALLIED] = are_roadsteads_held(s) ? DEPOT_ATTACK : DEPOT_PLAIN;
    } else {
        s->supply.depot[DEPOT_WEST] = DEPOT_PLAIN;
        s->supply.depot[DEPOT_EAST] = DEPOT_PLAIN;
    }
    enter_step(s, STEP_TRACE, speaker(side));
    enter_step(s, STEP_DEPOT, speaker(side));
}
