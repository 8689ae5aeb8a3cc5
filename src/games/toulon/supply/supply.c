/*
 * The supply phase (section 15): depots that are made attack depots by a roll, then the lines. They
 * are found by themselves; what no man's land may carry is tried piece by piece while somebody is
 * without, until the owner has had enough. He is asked though nobody is.
 */
#include "games/toulon/supply/supply.h"

#include "games/toulon/movement/movement.h"

/* ---- Attack depots (15.5 to 15.10) ----------------------------------------------------------- */

static const uint8_t depot_area[TL_DEPOTS] = { TL_AREA_OLL, TL_AREA_SOL, TL_AREA_TOU };

static enum tl_side side_of_depot(int depot)
{
    CHECK(depot >= 0 && depot < TL_DEPOTS);
    return depot == TL_DEPOT_ALLIED ? TL_ALLIES : TL_REPUBLICANS;
}

static int seat_of_depot(int depot)
{
    CHECK(depot >= 0 && depot < TL_DEPOTS);
    static const uint8_t seats[TL_DEPOTS] = { TL_SEAT_WEST, TL_SEAT_EAST, TL_SEAT_ENGLISH };
    return seats[depot];
}

/* 15.8a; Q7.10 for Toulon. */
static unsigned pools_of_depot(int depot)
{
    CHECK(depot >= 0 && depot < TL_DEPOTS);
    if (depot == TL_DEPOT_ALLIED) return tl_pools_of_side(TL_ALLIES);
    return depot == TL_DEPOT_WEST ? 1U << TL_WEST : 1U << TL_EAST;
}

static bool may_stock(const tl_state *s, int depot)
{
    enum tl_side side = side_of_depot(depot);
    return side == (enum tl_side)s->phasing && s->supply.depot[depot] == TL_DEPOT_PLAIN &&
           !tl_occupied(s, depot_area[depot], tl_other_side(side)) &&
           tl_points_in(s, pools_of_depot(depot)) > 0;
}

static int list_depot(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int available = tl_points_in(s, pools_of_depot(s->cursor));
    for (int points = 1; points <= d->constant[TL_CONSTANT_depot_most]; points++) {
        if (points <= available) list_add_two(&list, TL_VERB_STOCK, s->cursor, points);
    }
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static enum tl_rule refuse_depot(const tl_data *d, const tl_state *s, action a)
{
    int points = (int)action_second(a);
    if (action_verb(a) == TL_VERB_PASS) return TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_STOCK) return TL_RULE_15_5;
    if (action_first(a) != s->cursor) return TL_RULE_15_8a;
    if (points < 1) return TL_RULE_15_6a;
    if (points > d->constant[TL_CONSTANT_depot_most]) return TL_RULE_15_6b;
    return points <= tl_points_in(s, pools_of_depot(s->cursor)) ? TL_RULE_NONE : TL_RULE_15_8a;
}

static void apply_depot(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DEPOT);
    CHECK(p->state->cursor < TL_DEPOTS);
    tl_state *s = p->state;
    int depot = s->cursor;
    if (action_verb(a) == TL_VERB_PASS) {
        s->cursor++;
        return;
    }
    s->supply.points = (uint8_t)action_second(a);
    s->supply.at_hand = (uint8_t)depot;
    NOTE(p, TL_RULE_15_8b, TL_MESSAGE_depot_announced, depot, s->supply.points);
    tl_step_push(s, TL_STEP_DEPOT_DIE, s->seat[0]);
    tl_ask_price(p, s->seat[1], pools_of_depot(depot), s->supply.points);
}

static bool settle_depot(struct tl_play *p)
{
    tl_state *s = p->state;
    while (s->cursor < TL_DEPOTS && !may_stock(s, s->cursor)) s->cursor++;
    if (s->cursor == TL_DEPOTS) {
        s->cursor = 0;
        tl_step_pop(s);
        return true;
    }
    bool is_new = s->seat[0] != seat_of_depot(s->cursor);
    s->seat[0] = (uint8_t)seat_of_depot(s->cursor);
    return is_new;
}

static void ask_depot(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->cursor;
    question->argument[1] = s->supply.points;
}

const struct tl_step_row tl_depot_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_15_6a,
    .prompt = TL_MESSAGE_ask_depot,
    .list = list_depot,
    .refusal = refuse_depot,
    .apply = apply_depot,
    .settle = settle_depot,
    .ask = ask_depot,
};

static void roll_depot(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DEPOT_DIE);
    CHECK(p->state->supply.at_hand < TL_DEPOTS);
    tl_state *s = p->state;
    int depot = s->supply.at_hand;
    bool works = rolled(a) <= s->supply.points; /* 15.7 */
    s->supply.depot[depot] = works ? TL_DEPOT_ATTACK : TL_DEPOT_FAILED;
    NOTE(p, works ? TL_RULE_15_8c : TL_RULE_15_9a,
         works ? TL_MESSAGE_depot_stocked : TL_MESSAGE_depot_empty, depot, rolled(a));
    s->supply.points = 0;
    s->supply.at_hand = 0;
    s->cursor++;
    tl_step_pop(s);
}

const struct tl_step_row tl_depot_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_15_7,
    .prompt = TL_MESSAGE_ask_depot_die,
    .apply = roll_depot,
    .ask = ask_depot,
};

/* ---- Trying no man's land (15.16 to 15.20) --------------------------------------------------- */

static struct tl_node_set tries_of(const tl_state *s)
{
    struct tl_node_set tries;
    __builtin_memcpy(&tries, s->tries, sizeof tries);
    return tries;
}

void tl_renew_tries(const tl_data *d, tl_state *s)
{
    struct tl_node_set tries = { 0 };
    if (s->step[0] == TL_STEP_TRACE) tries = tl_find_tries(d, s, (enum tl_side)s->phasing);
    __builtin_memcpy(s->tries, &tries, sizeof tries);
}

_Static_assert(sizeof(struct tl_node_set) == TL_TRY_BYTES, "a state keeps a set of nodes");
_Static_assert(sizeof(struct tl_node_set) == TL_HELD_BYTES, "a state keeps sets of areas");

/* 18.3b: the areas beside a section in doubt whose owner can be asked. */
static struct tl_node_set find_doubts(const tl_data *d, const tl_state *s,
                                      const struct tl_node_set *tries)
{
    enum tl_side side = (enum tl_side)s->phasing;
    struct tl_node_set foes = tl_friendly_areas(s, tl_other_side(side)), doubts = { 0 };
    for (int node = tl_node_in(tries, TL_FIRST_SECTION_NODE); node < TL_FIRST_SEA_NODE;
         node = tl_node_in(tries, node + 1)) {
        int section = node - TL_FIRST_SECTION_NODE;
        if (!tl_is_in_doubt(d, s, section, side)) continue;
        struct tl_node_set areas = tl_both_of(d->section_areas[section], foes);
        for (int area = tl_node_in(&areas, 0); area < TL_AREAS;
             area = tl_node_in(&areas, area + 1)) {
            if (!(s->area_flags[area] & TL_KNOWN_PATROL)) tl_add_node(&doubts, area);
        }
    }
    return doubts;
}

static int list_tries(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    enum tl_side side = (enum tl_side)s->phasing;
    struct tl_node_set tries = tries_of(s), doubts = find_doubts(d, s, &tries);
    for (int node = tl_node_in(&tries, 0); node < TL_NODES; node = tl_node_in(&tries, node + 1)) {
        int section = node - TL_FIRST_SECTION_NODE;
        if (node < TL_FIRST_SECTION_NODE) {
            list_add(&list, TL_VERB_TRACE, node);
        } else if (node >= TL_FIRST_SEA_NODE) {
            list_add(&list, TL_VERB_TRACE_SEA, node - TL_FIRST_SEA_NODE);
        } else if (!tl_is_in_doubt(d, s, section, side)) {
            list_add(&list, TL_VERB_TRACE_ROAD, section);
        }
    }
    for (int area = tl_node_in(&doubts, 0); area < TL_AREAS; area = tl_node_in(&doubts, area + 1)) {
        list_add(&list, TL_VERB_ASK, area);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static bool may_try(const tl_data *d, const tl_state *s, action a)
{
    struct tl_node_set tries = tries_of(s);
    int number = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_TRACE: return tl_is_node_in(&tries, number);
    case TL_VERB_TRACE_ROAD:
        return tl_is_node_in(&tries, TL_FIRST_SECTION_NODE + number) &&
               !tl_is_in_doubt(d, s, number, (enum tl_side)s->phasing);
    case TL_VERB_TRACE_SEA: return tl_is_node_in(&tries, TL_FIRST_SEA_NODE + number);
    case TL_VERB_ASK: {
        struct tl_node_set doubts = find_doubts(d, s, &tries);
        return tl_is_node_in(&doubts, number);
    }
    default: return action_verb(a) == TL_VERB_END;
    }
}

/* Why a piece of no man's land is not for trying, where there is a reason of its own. */
static enum tl_rule node_refusal(const tl_data *d, const tl_state *s, action a)
{
    int number = (int)action_first(a);
    enum tl_side side = (enum tl_side)s->phasing;
    switch (action_verb(a)) {
    case TL_VERB_TRACE:
        if (tl_occupied(s, number, tl_other_side(side))) return TL_RULE_15_15a;
        return s->area_flags[number] & TL_TRACE_FAILED ? TL_RULE_15_17 : TL_RULE_15_16a;
    case TL_VERB_TRACE_ROAD:
        if (tl_section_status(d, s, number, side) == TL_ROAD_ENEMY) return TL_RULE_15_15b;
        return s->section_flags[number] & TL_ROAD_TRACE_FAILED ? TL_RULE_15_17 : TL_RULE_15_16a;
    case TL_VERB_TRACE_SEA:
        if (side != TL_ALLIES) return TL_RULE_15_19;
        return s->supply.sea[number] & TL_TRACE_FAILED ? TL_RULE_15_17 : TL_RULE_15_20;
    default: return TL_RULE_15_16a;
    }
}

static enum tl_rule refuse_try(const tl_data *d, const tl_state *s, action a)
{
    return may_try(d, s, a) ? TL_RULE_NONE : node_refusal(d, s, a);
}

static void end_tracing(struct tl_play *p);

static void apply_try(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_TRACE);
    tl_state *s = p->state;
    int number = (int)action_first(a);
    int node = number;
    enum tl_message message = TL_MESSAGE_trace_tried;
    switch (action_verb(a)) {
    case TL_VERB_END: end_tracing(p); return;
    case TL_VERB_ASK: tl_say_patrol(p, number); return;
    case TL_VERB_TRACE_ROAD:
        node = TL_FIRST_SECTION_NODE + number;
        message = TL_MESSAGE_trace_road_tried;
        break;
    case TL_VERB_TRACE_SEA:
        node = TL_FIRST_SEA_NODE + number;
        message = TL_MESSAGE_trace_sea_tried;
        break;
    default: break;
    }
    s->supply.at_hand = (uint8_t)node;
    NOTE(p, node < TL_FIRST_SEA_NODE ? TL_RULE_15_16a : TL_RULE_15_20, message, number);
    tl_step_push(s, TL_STEP_TRACE_DIE, s->seat[0]);
    tl_renew_tries(p->data, s);
}

/* It does not end by itself: that would tell whether somebody is without supply. */
static bool settle_try(struct tl_play *p)
{
    tl_renew_tries(p->data, p->state);
    return false;
}

const struct tl_step_row tl_trace_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_15_16a,
    .prompt = TL_MESSAGE_ask_trace,
    .list = list_tries,
    .refusal = refuse_try,
    .apply = apply_try,
    .settle = settle_try,
};

static void mark_try(tl_state *s, int node, bool works)
{
    CHECK(node > TL_NO_AREA && node < TL_NODES);
    if (node < TL_AREAS) {
        s->area_flags[node] =
            (uint8_t)(s->area_flags[node] | (works ? TL_TRACED : TL_TRACE_FAILED));
    } else if (node < TL_FIRST_SEA_NODE) {
        uint8_t *flags = &s->section_flags[node - TL_FIRST_SECTION_NODE];
        *flags = (uint8_t)(*flags | (works ? TL_ROAD_TRACED : TL_ROAD_TRACE_FAILED));
    } else {
        s->supply.sea[node - TL_FIRST_SEA_NODE] = works ? TL_TRACED : TL_TRACE_FAILED;
    }
}

static void roll_try(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_TRACE_DIE);
    tl_state *s = p->state;
    const int16_t *c = p->data->constant;
    bool late = tl_is_late(p->data, s);
    int fails_from = c[late ? TL_CONSTANT_trace_fails_late : TL_CONSTANT_trace_fails_from];
    bool works = rolled(a) < fails_from;
    enum tl_rule rule = late ? TL_RULE_15_16c : TL_RULE_15_16b;
    mark_try(s, s->supply.at_hand, works);
    NOTE(p, rule, works ? TL_MESSAGE_trace_works : TL_MESSAGE_trace_fails, rolled(a));
    s->supply.at_hand = 0;
    tl_step_pop(s);
}

const struct tl_step_row tl_trace_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_15_16a,
    .prompt = TL_MESSAGE_ask_trace_die,
    .apply = roll_try,
};

/* ---- What comes of it (15.14, 15.4) ---------------------------------------------------------- */

static void supply_unit(struct tl_play *p, const struct tl_lines *lines, int unit)
{
    tl_state *s = p->state;
    unsigned reached = tl_lines_at(lines, s->place[unit]) & tl_sources_of(p->data, s, unit);
    tl_unset(s, unit, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK | TL_ATTACK_SUPPLY);
    if (!tl_is_supplied(p->data, s, lines, unit)) {
        tl_set(s, unit, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    } else if ((reached & tl_attack_sources(s)) || tl_has_just_landed(p->data, s, unit)) {
        tl_set(s, unit, TL_ATTACK_SUPPLY);
    }
}

/* 15.16d, 15.17: the marks are for this phase. */
static void forget_tries(tl_state *s)
{
    for (int area = 1; area < TL_AREAS; area++) {
        s->area_flags[area] =
            (uint8_t)(s->area_flags[area] & ~(unsigned)(TL_TRACED | TL_TRACE_FAILED));
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        unsigned kept = s->section_flags[section] & TL_FRIENDLY_ROAD;
        s->section_flags[section] = (uint8_t)kept;
    }
    __builtin_memset(s->supply.sea, 0, sizeof s->supply.sea);
}

/* In the order of areas, which does not tell who is in them. */
static void tell_areas(struct tl_play *p, const bool is_without[TL_AREAS])
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (is_without[area]) NOTE(p, TL_RULE_15_14a, TL_MESSAGE_out_of_supply, area);
    }
}

static void end_tracing(struct tl_play *p)
{
    tl_state *s = p->state;
    struct tl_lines lines;
    bool is_without[TL_AREAS] = { false };
    enum tl_side side = (enum tl_side)s->phasing;
    tl_find_lines(p->data, s, side, &lines);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(s, u) || tl_side_of(p->data, s, u) != side) continue;
        supply_unit(p, &lines, u);
        if (tl_has(s, u, TL_OUT_OF_SUPPLY)) is_without[s->place[u]] = true;
    }
    tell_areas(p, is_without);
    forget_tries(s);
    tl_step_pop(s);
    tl_renew_tries(p->data, s);
}

bool tl_tell_without(const tl_data *d, const tl_state *s, struct trace *trace)
{
    if (s->step[0] != TL_STEP_TRACE) return true;
    struct tl_play p = { d, NULL, trace };
    struct tl_lines lines;
    bool is_without[TL_AREAS] = { false };
    enum tl_side side = (enum tl_side)s->phasing;
    tl_find_lines(d, s, side, &lines);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(s, u) || tl_side_of(d, s, u) != side) continue;
        if (!tl_is_supplied(d, s, &lines, u)) is_without[s->place[u]] = true;
    }
    tell_areas(&p, is_without);
    return true;
}

/* 15.3: with both roadsteads Toulon is an attack depot. */
void tl_phase_supply(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_SUPPLY);
    tl_state *s = p->state;
    enum tl_side side = (enum tl_side)s->phasing;
    if (side == TL_ALLIES) {
        s->supply.depot[TL_DEPOT_ALLIED] =
            tl_are_roadsteads_held(s) ? TL_DEPOT_ATTACK : TL_DEPOT_PLAIN;
    } else {
        s->supply.depot[TL_DEPOT_WEST] = TL_DEPOT_PLAIN;
        s->supply.depot[TL_DEPOT_EAST] = TL_DEPOT_PLAIN;
    }
    tl_step_push(s, TL_STEP_TRACE, tl_speaker(side));
    tl_step_push(s, TL_STEP_DEPOT, tl_speaker(side));
}
