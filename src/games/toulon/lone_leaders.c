/* Leaders who move alone (section 19), and those left behind by a force that is no more (24.8). */
#include "games/toulon/movement.h"

/* Who rides, and from where. */
struct ride {
    const tdata *d;
    const tstate *s;
    int piece;
    enum side side;
    int area;    /* NO_AREA while he is on a road */
    int section; /* NO_SECTION while he is not */
};

/* In a view of the other side nobody knows who it is. */
static struct ride ride_at_hand(const tdata *d, const tstate *s)
{
    if (!s->move.rider) return (struct ride){ d, s, NO_PIECE, ALLIES, NO_AREA, NO_SECTION };
    int piece = s->move.rider - 1;
    struct ride r = { d, s, piece, side_of(d, s, piece), s->place[piece], NO_SECTION };
    if (r.area == PLACE_ROAD) {
        r.area = NO_AREA;
        r.section = s->move.ride_section;
    }
    return r;
}

/* ---- Capture (TB-06, data 3.14) ---------------------------------------------------------- */

static bool is_near_friends(const tdata *d, const tstate *s, int area, int section, enum side side)
{
    const uint8_t *near = area ? d->area[area].neighbours : d->section[section].areas;
    int most = area ? NEIGHBOURS_MOST : SECTION_AREAS_MOST;
    for (int i = 0; i < most && near[i]; i++) {
        if (is_friendly(s, near[i], side)) return true;
    }
    return false;
}

bool is_captured(const tdata *d, const tstate *s, int piece, int area, int section, int die)
{
    enum side side = side_of(d, s, piece);
    enum side foe = other_side(side);
    int from = d->constant[CONSTANT_capture_nml];
    if (area && occupied(s, area, foe)) {
        bool is_patrol = is_patrol_only(d, s, area, foe);
        from = d->constant[is_patrol ? CONSTANT_capture_patrol : CONSTANT_capture_controlled];
    }
    int sum = die + d->grade[grade_of(d, s, piece)].capture;
    if (is_near_friends(d, s, area, section, side)) sum += d->constant[CONSTANT_capture_near];
    return sum >= from;
}

/* ---- Where he may go --------------------------------------------------------------------- */

int way_home(const tdata *d, const tstate *s, int area, enum side side)
{
    int best = AREAS;
    struct node_set friendly = friendly_areas(s, side);
    for (int to = node_in(&friendly, 0); to < AREAS; to = node_in(&friendly, to + 1)) {
        if (d->distance[area][to] < best) best = d->distance[area][to];
    }
    return best;
}

/* Every area is joined to every other (fault_data.c). */
static bool has_home(const tstate *s, enum side side)
{
    struct node_set friendly = friendly_areas(s, side);
    return !is_empty(&friendly);
}

/* Who flees from the other side counts by himself: what it does for nothing is hidden from him. */
static bool may_roam(const tstate *s)
{
    return s->move.flees ? s->move.flees < FREE_ACTS_MOST : has_free_act(s);
}

static void count_ride(tstate *s)
{
    if (!s->move.flees) {
        count_free_act(s);
    } else if (may_roam(s)) {
        s->move.flees++;
    }
}

/* With no free acts left he makes for home. */
static bool leads_home(const struct ride *r, int to)
{
    if (may_roam(r->s) || r->section) return true;
    return way_home(r->d, r->s, to, r->side) < way_home(r->d, r->s, r->area, r->side);
}

/* 16.8a holds for leaders too: friendly areas side by side are one ride. */
static struct node_set reach_home(const struct ride *r)
{
    struct node_set reached = { 0 }, friendly = friendly_areas(r->s, r->side);
    if (!r->area || !is_node_in(&friendly, r->area)) return reached;
    add_node(&reached, r->area);
    struct node_set left = reached;
    while (!is_empty(&left)) {
        int area = node_in(&left, 0);
        struct node_set more = less(both_of(r->d->near_nodes[area], friendly), reached);
        drop_node(&left, area);
        left = either_of(left, more);
        reached = either_of(reached, more);
    }
    return reached;
}

/* Whether an area is beside a section, or a town at its end (18.5, 18.20). */
static bool touches(const struct ride *r, int section, int area)
{
    return is_node_in(&r->d->near_nodes[area], FIRST_SECTION_NODE + section);
}

static enum rule ride_to_refusal(const struct ride *r, const struct node_set *reached, int to)
{
    if (to == NO_AREA || to >= AREAS || to == r->area) return RULE_19_2c;
    if (r->section) return touches(r, r->section, to) ? RULE_NONE : RULE_19_2c;
    if (!is_node_in(reached, to) && !are_neighbours(r->d, r->area, to)) return RULE_19_2c;
    return leads_home(r, to) ? RULE_NONE : RULE_19_5;
}

static enum rule ride_road_refusal(const struct ride *r, int section)
{
    if (section == NO_SECTION || section >= SECTIONS) return RULE_19_2c;
    int from = r->section ? FIRST_SECTION_NODE + r->section : r->area;
    bool is_linked = is_node_in(&r->d->near_nodes[from], FIRST_SECTION_NODE + section);
    if (!is_linked) return RULE_19_2c;
    if (section_status(r->d, r->s, section, r->side) == ROAD_ENEMY) return RULE_19_2c;
    return may_roam(r->s) ? RULE_NONE : RULE_19_5;
}

static enum rule rest_refusal(const struct ride *r)
{
    bool is_home = r->area && is_friendly(r->s, r->area, r->side);
    return is_home ? RULE_NONE : RULE_19_5;
}

/* ---- The step ---------------------------------------------------------------------------- */

static int list_alone(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    struct ride r = ride_at_hand(d, s);
    int from = r.section ? FIRST_SECTION_NODE + r.section : r.area;
    const struct node_set *near = &d->near_nodes[from];
    struct node_set reached = reach_home(&r), either = either_of(reached, *near);
    for (int to = node_in(&either, 1); to < AREAS; to = node_in(&either, to + 1)) {
        if (!ride_to_refusal(&r, &reached, to)) list_add(&list, VERB_MARCH, to);
    }
    for (int node = node_in(near, FIRST_SECTION_NODE); node < FIRST_SEA_NODE;
         node = node_in(near, node + 1)) {
        int section = node - FIRST_SECTION_NODE;
        if (!ride_road_refusal(&r, section)) list_add(&list, VERB_ROAD, section);
    }
    if (!rest_refusal(&r)) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static enum rule refuse_alone(const tdata *d, const tstate *s, action a)
{
    struct ride r = ride_at_hand(d, s);
    int operand = (int)action_first(a);
    if (action_second(a)) return RULE_19_2c;
    switch (action_verb(a)) {
    case VERB_MARCH: {
        struct node_set reached = reach_home(&r);
        return ride_to_refusal(&r, &reached, operand);
    }
    case VERB_ROAD: return ride_road_refusal(&r, operand);
    case VERB_HALT: return operand ? RULE_19_2c : rest_refusal(&r);
    default: return RULE_19_2c;
    }
}

static void end_ride(tstate *s)
{
    s->move.rider = s->move.ride_section = s->move.flees = 0;
    leave_step(s);
}

static void ride_to(struct play *p, int to)
{
    tstate *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    TELL(p, r.side, RULE_19_2a, MESSAGE_leader_rides, r.piece, to);
    put_piece(p, r.piece, to);
    s->move.ride_section = NO_SECTION;
    if (!is_friendly(s, to, r.side)) enter_step(s, STEP_CAPTURE_DIE, s->seat[0]); /* 19.7 */
}

static void ride_along(struct play *p, int section)
{
    tstate *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    TELL(p, r.side, RULE_19_2c, MESSAGE_leader_takes_road, r.piece, section);
    put_piece(p, r.piece, PLACE_ROAD);
    s->move.ride_section = (uint8_t)section;
    if (section_status(p->data, s, section, r.side) != ROAD_FRIENDLY) {
        enter_step(s, STEP_CAPTURE_DIE, s->seat[0]);
    }
}

static void apply_alone(struct play *p, action a)
{
    int operand = (int)action_first(a);
    count_ride(p->state);
    switch (action_verb(a)) {
    case VERB_MARCH: ride_to(p, operand); break;
    case VERB_ROAD: ride_along(p, operand); break;
    default: end_ride(p->state);
    }
}

/* 24.8c: who flees stops in the first friendly area. 24.8d: where there is none he is taken. */
static bool settle_alone(struct play *p)
{
    tstate *s = p->state;
    if (!s->move.rider) {
        leave_step(s);
        return true;
    }
    struct ride r = ride_at_hand(p->data, s);
    if (!s->move.flees) return false;
    if (!rest_refusal(&r)) {
        end_ride(s);
        return true;
    }
    if (r.section || has_home(s, r.side)) return false;
    end_ride(s);
    lose_leader(p, r.piece, LEADER_CAPTURED, RULE_24_8d);
    return true;
}

static void ask_rider(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->move.rider ? s->move.rider - 1 : NO_PIECE;
}

const struct step_row alone_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_19_2a,
    .prompt = MESSAGE_ask_alone,
    .list = list_alone,
    .refusal = refuse_alone,
    .apply = apply_alone,
    .settle = settle_alone,
    .ask = ask_rider,
};

/* Everybody sees that somebody is alone out there, not who (HI-06). */
static void ask_capture(const tdata *d, const tstate *s, int *arguments)
{
    int rider = s->move.rider; /* a view of the other side does not name him */
    arguments[0] = rider ? (int)side_of(d, s, rider - 1) : s->phasing;
}

static void apply_capture_die(struct play *p, action a)
{
    tstate *s = p->state;
    struct ride r = ride_at_hand(p->data, s);
    leave_step(s);
    if (!is_captured(p->data, s, r.piece, r.area, r.section, rolled(a))) {
        TELL(p, r.side, RULE_19_7, MESSAGE_leader_slips, r.piece, rolled(a));
        TELL_OTHERS(p, r.side, RULE_19_7, MESSAGE_someone_slips, rolled(a));
        return;
    }
    end_ride(s);
    lose_leader(p, r.piece, LEADER_CAPTURED, RULE_19_8a);
}

const struct step_row capture_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_19_7,
    .prompt = MESSAGE_ask_capture_die,
    .apply = apply_capture_die,
    .ask = ask_capture,
};

enum rule ride_refusal(const tdata *d, const tstate *s, int piece)
{
    enum side side = side_of(d, s, piece);
    if (!is_on_map(s, piece)) return RULE_19_1a;
    return has_home(s, side) ? RULE_NONE : RULE_19_5;
}

void start_ride(struct play *p, int piece)
{
    tstate *s = p->state;
    s->move.rider = (uint8_t)(piece + 1);
    enter_step(s, STEP_ALONE, s->seat[0]);
}

/* ---- Left behind (24.8) ------------------------------------------------------------------ */

/* The next leader in the area where the force at hand is, of those it has driven off. */
static int next_abandoned(const tdata *d, const tstate *s)
{
    int area = s->move.from;
    for (int i = leader_in(s, area, FIRST_LEADER); i < PIECES; i = leader_in(s, area, i + 1)) {
        if (side_of(d, s, i) != (enum side)s->phasing) return i;
    }
    return NO_PIECE;
}

void abandon_leaders(struct play *p)
{
    enter_step(p->state, STEP_LEFT_BEHIND, p->state->seat[0]);
}

static bool settle_left_behind(struct play *p)
{
    if (next_abandoned(p->data, p->state) != NO_PIECE) return false;
    leave_step(p->state);
    return true;
}

/* 24.8a: taken on 4 to 6; else he makes off (24.8b). */
static void apply_left_behind(struct play *p, action a)
{
    tstate *s = p->state;
    int piece = next_abandoned(p->data, s);
    if (rolled(a) >= p->data->constant[CONSTANT_capture_left]) {
        lose_leader(p, piece, LEADER_CAPTURED, RULE_24_8a);
        return;
    }
    enum side side = side_of(p->data, s, piece);
    TELL(p, side, RULE_24_8b, MESSAGE_leader_slips, piece, rolled(a));
    TELL_OTHERS(p, side, RULE_24_8b, MESSAGE_someone_slips, rolled(a));
    s->move.rider = (uint8_t)(piece + 1);
    s->move.flees = 1;
    enter_step(s, STEP_ALONE, seat_of_corps(corps_of(p->data, piece)));
}

static void ask_left_behind(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->move.from;
}

const struct step_row left_behind_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_24_8a,
    .prompt = MESSAGE_ask_left_behind,
    .apply = apply_left_behind,
    .settle = settle_left_behind,
    .ask = ask_left_behind,
};
