/* Leaders who move alone (section 19), and those left behind by a force that is no more (24.8). */
#include "games/toulon/movement/movement.h"

/* Who rides, and from where. */
struct ride {
    const tl_data *d;
    const tl_state *s;
    int piece;
    enum tl_side side;
    int area;    /* TL_NO_AREA while he is on a road */
    int section; /* TL_NO_SECTION while he is not */
};

/* In a view of the other side nobody knows who it is. */
static struct ride ride_at_hand(const tl_data *d, const tl_state *s)
{
    if (!s->move.rider)
        return (struct ride){ d, s, TL_NO_PIECE, TL_ALLIES, TL_NO_AREA, TL_NO_SECTION };
    int piece = s->move.rider - 1;
    struct ride r = { d, s, piece, tl_side_of(d, s, piece), s->place[piece], TL_NO_SECTION };
    if (r.area == TL_PLACE_ROAD) {
        r.area = TL_NO_AREA;
        r.section = s->move.ride_section;
    }
    return r;
}

/* ---- Capture (TB-06, data 3.14) -------------------------------------------------------------- */

static bool is_near_friends(const tl_data *d, const tl_state *s, int area, int section,
                            enum tl_side side)
{
    const uint8_t *near = area ? d->area[area].neighbours : d->section[section].areas;
    int most = area ? TL_NEIGHBOURS_MOST : TL_SECTION_AREAS_MOST;
    for (int i = 0; i < most && near[i]; i++) {
        if (tl_is_friendly(s, near[i], side)) return true;
    }
    return false;
}

bool tl_is_captured(const tl_data *d, const tl_state *s, int piece, int area, int section, int die)
{
    CHECK((area != TL_NO_AREA) != (section != TL_NO_SECTION));
    enum tl_side side = tl_side_of(d, s, piece);
    enum tl_side foe = tl_other_side(side);
    int from = d->constant[TL_CONSTANT_capture_nml];
    if (area && tl_occupied(s, area, foe)) {
        bool is_patrol = tl_is_patrol_only(d, s, area, foe);
        from = d->constant[is_patrol ? TL_CONSTANT_capture_patrol : TL_CONSTANT_capture_controlled];
    }
    int sum = die + d->grade[tl_grade_of(d, s, piece)].capture;
    if (is_near_friends(d, s, area, section, side)) sum += d->constant[TL_CONSTANT_capture_near];
    return sum >= from;
}

/* ---- Where he may go ------------------------------------------------------------------------- */

int tl_way_home(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    CHECK(tl_is_area(area));
    int best = TL_AREAS;
    struct tl_node_set friendly = tl_friendly_areas(s, side);
    for (int to = tl_node_in(&friendly, 0); to < TL_AREAS; to = tl_node_in(&friendly, to + 1)) {
        if (d->distance[area][to] < best) best = d->distance[area][to];
    }
    return best;
}

/* Every area is joined to every other (faults/data.c). */
static bool has_home(const tl_state *s, enum tl_side side)
{
    struct tl_node_set friendly = tl_friendly_areas(s, side);
    return !tl_is_empty(&friendly);
}

/* Who flees from the other side counts by himself: what it does for nothing is hidden from him. */
static bool may_roam(const tl_state *s)
{
    return s->move.flees ? s->move.flees < TL_FREE_ACTS_MOST : tl_has_free_act(s);
}

static void count_ride(tl_state *s)
{
    if (!s->move.flees) {
        tl_count_free_act(s);
    } else if (may_roam(s)) {
        s->move.flees++;
    }
}

/* With no free acts left he makes for home. */
static bool leads_home(const struct ride *r, int to)
{
    if (may_roam(r->s) || r->section) return true;
    return tl_way_home(r->d, r->s, to, r->side) < tl_way_home(r->d, r->s, r->area, r->side);
}

/* 16.8a holds for leaders too: friendly areas side by side are one ride. */
static struct tl_node_set reach_home(const struct ride *r)
{
    struct tl_node_set reached = { 0 }, friendly = tl_friendly_areas(r->s, r->side);
    if (!r->area || !tl_is_node_in(&friendly, r->area)) return reached;
    tl_add_node(&reached, r->area);
    struct tl_node_set left = reached;
    while (!tl_is_empty(&left)) {
        int area = tl_node_in(&left, 0);
        struct tl_node_set more = tl_less(tl_both_of(r->d->near_nodes[area], friendly), reached);
        tl_drop_node(&left, area);
        left = tl_either_of(left, more);
        reached = tl_either_of(reached, more);
    }
    return reached;
}

/* Whether an area is beside a section, or a town at its end (18.5, 18.20). */
static bool touches(const struct ride *r, int section, int area)
{
    return tl_is_node_in(&r->d->near_nodes[area], TL_FIRST_SECTION_NODE + section);
}

static enum tl_rule ride_to_refusal(const struct ride *r, const struct tl_node_set *reached, int to)
{
    if (to == TL_NO_AREA || to == r->area) return TL_RULE_19_2c;
    if (r->section) return touches(r, r->section, to) ? TL_RULE_NONE : TL_RULE_19_2c;
    if (!tl_is_node_in(reached, to) && !tl_are_neighbours(r->d, r->area, to)) return TL_RULE_19_2c;
    return leads_home(r, to) ? TL_RULE_NONE : TL_RULE_19_5;
}

static enum tl_rule ride_road_refusal(const struct ride *r, int section)
{
    if (section == TL_NO_SECTION) return TL_RULE_19_2c;
    int from = r->section ? TL_FIRST_SECTION_NODE + r->section : r->area;
    bool is_linked = tl_is_node_in(&r->d->near_nodes[from], TL_FIRST_SECTION_NODE + section);
    if (!is_linked) return TL_RULE_19_2c;
    if (tl_section_status(r->d, r->s, section, r->side) == TL_ROAD_ENEMY) return TL_RULE_19_2c;
    return may_roam(r->s) ? TL_RULE_NONE : TL_RULE_19_5;
}

static enum tl_rule rest_refusal(const struct ride *r)
{
    bool is_home = r->area && tl_is_friendly(r->s, r->area, r->side);
    return is_home ? TL_RULE_NONE : TL_RULE_19_5;
}

/* ---- The step -------------------------------------------------------------------------------- */

static int list_alone(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    struct ride r = ride_at_hand(d, s);
    int from = r.section ? TL_FIRST_SECTION_NODE + r.section : r.area;
    const struct tl_node_set *near = &d->near_nodes[from];
    struct tl_node_set reached = reach_home(&r), either = tl_either_of(reached, *near);
    for (int to = tl_node_in(&either, 1); to < TL_AREAS; to = tl_node_in(&either, to + 1)) {
        if (!ride_to_refusal(&r, &reached, to)) list_add(&list, TL_VERB_MARCH, to);
    }
    for (int node = tl_node_in(near, TL_FIRST_SECTION_NODE); node < TL_FIRST_SEA_NODE;
         node = tl_node_in(near, node + 1)) {
        int section = node - TL_FIRST_SECTION_NODE;
        if (!ride_road_refusal(&r, section)) list_add(&list, TL_VERB_ROAD, section);
    }
    if (!rest_refusal(&r)) list_add(&list, TL_VERB_HALT, 0);
    return list.count;
}

static enum tl_rule refuse_alone(const tl_data *d, const tl_state *s, action a)
{
    struct ride r = ride_at_hand(d, s);
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_MARCH: {
        struct tl_node_set reached = reach_home(&r);
        return ride_to_refusal(&r, &reached, operand);
    }
    case TL_VERB_ROAD: return ride_road_refusal(&r, operand);
    case TL_VERB_HALT: return rest_refusal(&r);
    default: return TL_RULE_19_2c;
    }
}

static void end_ride(tl_state *s)
{
    CHECK(s->step[0] == TL_STEP_ALONE);
    s->move.rider = s->move.ride_section = s->move.flees = 0;
    tl_step_pop(s);
}

static void ride_to(struct tl_play *p, int to)
{
    CHECK(p->state->move.rider > TL_FIRST_LEADER && tl_is_area(to));
    tl_state *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    TELL(p, r.side, TL_RULE_19_2a, TL_MESSAGE_leader_rides, r.piece, to);
    tl_put_piece(p, r.piece, to);
    s->move.ride_section = TL_NO_SECTION;
    if (!tl_is_friendly(s, to, r.side)) tl_step_push(s, TL_STEP_CAPTURE_DIE, s->seat[0]); /* 19.7 */
}

static void ride_along(struct tl_play *p, int section)
{
    CHECK(p->state->move.rider > TL_FIRST_LEADER);
    CHECK(section > TL_NO_SECTION && section < TL_SECTIONS);
    tl_state *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    TELL(p, r.side, TL_RULE_19_2c, TL_MESSAGE_leader_takes_road, r.piece, section);
    tl_put_piece(p, r.piece, TL_PLACE_ROAD);
    s->move.ride_section = (uint8_t)section;
    if (tl_section_status(p->data, s, section, r.side) != TL_ROAD_FRIENDLY) {
        tl_step_push(s, TL_STEP_CAPTURE_DIE, s->seat[0]);
    }
}

static void apply_alone(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ALONE);
    int operand = (int)action_first(a);
    count_ride(p->state);
    switch (action_verb(a)) {
    case TL_VERB_MARCH: ride_to(p, operand); break;
    case TL_VERB_ROAD: ride_along(p, operand); break;
    default: end_ride(p->state);
    }
}

/* 24.8c: who flees stops in the first friendly area. 24.8d: where there is none he is taken. */
static bool settle_alone(struct tl_play *p)
{
    tl_state *s = p->state;
    if (!s->move.flees) return false;
    struct ride r = ride_at_hand(p->data, s);
    if (!rest_refusal(&r)) {
        end_ride(s);
        return true;
    }
    if (has_home(s, r.side)) return false;
    end_ride(s);
    tl_lose_leader(p, r.piece, TL_LEADER_CAPTURED, TL_RULE_24_8d);
    return true;
}

static void ask_rider(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->move.rider ? s->move.rider - 1 : TL_NO_PIECE;
}

const struct tl_step_row tl_alone_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_19_2a,
    .prompt = TL_MESSAGE_ask_alone,
    .list = list_alone,
    .refusal = refuse_alone,
    .apply = apply_alone,
    .settle = settle_alone,
    .ask = ask_rider,
};

/* Everybody sees that somebody is alone out there, not who (HI-06). */
static void ask_capture(const tl_data *d, const tl_state *s, struct question *question)
{
    int rider = s->move.rider; /* a view of the other side does not name him */
    question->argument[0] = rider ? (int)tl_side_of(d, s, rider - 1) : s->phasing;
}

static void apply_capture_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CAPTURE_DIE);
    CHECK(p->state->move.rider > TL_FIRST_LEADER);
    tl_state *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    tl_step_pop(s);
    if (!tl_is_captured(p->data, s, r.piece, r.area, r.section, rolled(a))) {
        TELL(p, r.side, TL_RULE_19_7, TL_MESSAGE_leader_slips, r.piece, rolled(a));
        TELL_OTHERS(p, r.side, TL_RULE_19_7, TL_MESSAGE_someone_slips, rolled(a));
        return;
    }
    end_ride(s);
    tl_lose_leader(p, r.piece, TL_LEADER_CAPTURED, TL_RULE_19_8a);
}

const struct tl_step_row tl_capture_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_19_7,
    .prompt = TL_MESSAGE_ask_capture_die,
    .apply = apply_capture_die,
    .ask = ask_capture,
};

enum tl_rule tl_ride_refusal(const tl_data *d, const tl_state *s, int piece)
{
    enum tl_side side = tl_side_of(d, s, piece);
    if (!tl_is_on_map(s, piece)) return TL_RULE_19_1a;
    return has_home(s, side) ? TL_RULE_NONE : TL_RULE_19_5;
}

void tl_start_ride(struct tl_play *p, int piece)
{
    CHECK(tl_is_leader(piece) && tl_is_on_map(p->state, piece));
    tl_state *s = p->state;
    s->move.rider = (uint8_t)(piece + 1);
    tl_step_push(s, TL_STEP_ALONE, s->seat[0]);
}

/* ---- Left behind (24.8) ---------------------------------------------------------------------- */

/* The next leader in the area where the force at hand is, of those it has driven off. */
static int next_abandoned(const tl_data *d, const tl_state *s)
{
    int area = s->move.from;
    for (int i = tl_leader_in(s, area, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, area, i + 1)) {
        if (tl_side_of(d, s, i) != (enum tl_side)s->phasing) return i;
    }
    return TL_NO_PIECE;
}

void tl_abandon_leaders(struct tl_play *p)
{
    tl_step_push(p->state, TL_STEP_LEFT_BEHIND, p->state->seat[0]);
}

static bool settle_left_behind(struct tl_play *p)
{
    if (next_abandoned(p->data, p->state) != TL_NO_PIECE) return false;
    tl_step_pop(p->state);
    return true;
}

/* 24.8a: taken on 4 to 6; else he makes off (24.8b). */
static void apply_left_behind(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LEFT_BEHIND);
    tl_state *s = p->state;
    int piece = next_abandoned(p->data, s);
    CHECK(piece != TL_NO_PIECE);
    if (rolled(a) >= p->data->constant[TL_CONSTANT_capture_left]) {
        tl_lose_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_24_8a);
        return;
    }
    enum tl_side side = tl_side_of(p->data, s, piece);
    TELL(p, side, TL_RULE_24_8b, TL_MESSAGE_leader_slips, piece, rolled(a));
    TELL_OTHERS(p, side, TL_RULE_24_8b, TL_MESSAGE_someone_slips, rolled(a));
    s->move.rider = (uint8_t)(piece + 1);
    s->move.flees = 1;
    tl_step_push(s, TL_STEP_ALONE, tl_seat_of_corps(tl_corps_of(p->data, piece)));
}

static void ask_left_behind(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->move.from;
}

const struct tl_step_row tl_left_behind_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_24_8a,
    .prompt = TL_MESSAGE_ask_left_behind,
    .apply = apply_left_behind,
    .settle = settle_left_behind,
    .ask = ask_left_behind,
};
