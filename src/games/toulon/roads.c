/*
 * Along the roads (section 18). Friendly sections that hang together cost nothing, so a force that
 * is on one of them is on all: what it chooses is where to leave them, or which section of no man's
 * land beyond them to reconnoitre.
 */
#include "games/toulon/movement.h"

/* 18.5a, 18.5b: an area beside the section, or a town at its end. */
static bool borders(const tdata *d, int area, int section)
{
    return is_node_in(&d->near_nodes[area], FIRST_SECTION_NODE + section);
}

/* ---- Is it only a patrol? (18.3b) -------------------------------------------------------- */

enum rule question_refusal(const tdata *d, const tstate *s, int area)
{
    enum side me = (enum side)s->phasing;
    if (area == NO_AREA || area >= AREAS || !d->sections_at[area][0]) return RULE_18_3b;
    if (!occupied(s, area, other_side(me)) || occupied(s, area, me)) return RULE_18_3b;
    if (s->area_flags[area] & (KNOWN_PATROL | KNOWN_FORCE)) return RULE_18_3b;
    return has_free_act(s) ? RULE_NONE : RULE_18_3b;
}

void list_questions(const tdata *d, const tstate *s, struct list *list)
{
    struct node_set foes = friendly_areas(s, other_side((enum side)s->phasing));
    if (!has_free_act(s)) return;
    foes = both_of(foes, d->roadsides);
    for (int area = node_in(&foes, 0); area < AREAS; area = node_in(&foes, area + 1)) {
        if (!question_refusal(d, s, area)) list_add(list, VERB_ASK, area);
    }
}

void say_patrol(struct play *p, int area)
{
    tstate *s = p->state;
    bool is_patrol = is_patrol_only(p->data, s, area, other_side((enum side)s->phasing));
    count_free_act(s);
    s->area_flags[area] = (uint8_t)(s->area_flags[area] | (is_patrol ? KNOWN_PATROL : KNOWN_FORCE));
    NOTE(p, RULE_18_3b, is_patrol ? MESSAGE_only_patrol : MESSAGE_more_than_patrol, area);
}

/* ---- Onto a section ---------------------------------------------------------------------- */

/* 18.9: cavalry reconnoitres for nothing until a check fails. */
int scout_price(const struct force *f)
{
    bool is_free = type_of(f->d, f->first) == CAVALRY && !has(f->s, f->first, CHECK_FAILED);
    return is_free ? 0 : f->d->constant[CONSTANT_entry_nml];
}

/* Who may reconnoitre: one unit, no gun, not below no strength at all (18.6, 18.11, 18.12). */
static enum rule scout_refusal(const struct force *f)
{
    int unit = f->first;
    if (f->guns) return RULE_18_12a;
    if (f->units != 1) return RULE_18_6;
    int points = f->d->unit[unit].strength - f->s->temporary[unit] - f->s->permanent[unit];
    if (points < 0) return RULE_18_11;
    return can_afford(f, scout_price(f)) ? RULE_NONE : RULE_18_7a;
}

enum rule road_refusal(const struct force *f, int section)
{
    if (section == NO_SECTION || section >= SECTIONS || f->place >= AREAS) return RULE_18_5a;
    if (!borders(f->d, f->place, section)) return RULE_18_5a;
    switch (section_status(f->d, f->s, section, f->side)) {
    case ROAD_ENEMY: return RULE_18_13;
    case ROAD_NML: return scout_refusal(f);
    default: return has_free_act(f->s) ? RULE_NONE : RULE_16_7c;
    }
}

void list_roads(const struct force *f, struct list *list)
{
    const struct node_set *near = &f->d->near_nodes[f->place];
    for (int node = node_in(near, FIRST_SECTION_NODE); node < FIRST_SEA_NODE;
         node = node_in(near, node + 1)) {
        int section = node - FIRST_SECTION_NODE;
        if (!road_refusal(f, section)) list_add(list, VERB_ROAD, section);
    }
}

/* On the road now; the area left is vacant meanwhile (11.1g). */
static void go_on_road(struct play *p, int section)
{
    tstate *s = p->state;
    bool is_joining = s->move.from < AREAS;
    if (is_joining) s->move.joined_at = s->move.from;
    s->move.section = (uint8_t)section;
    NOTE(p, RULE_18_1b, MESSAGE_road_taken, s->seat[0], section);
    if (!is_joining) return;
    put_force(p, PLACE_ROAD);
    replace_step(s, STEP_ON_ROAD, s->seat[0]);
}

int section_price(const struct force *f, int section)
{
    bool is_friendly_road = section_status(f->d, f->s, section, f->side) == ROAD_FRIENDLY;
    return is_friendly_road ? 0 : scout_price(f);
}

void take_road(struct play *p, int section)
{
    tstate *s = p->state;
    struct force f = marching_force(p->data, s);
    if (section_status(p->data, s, section, f.side) == ROAD_FRIENDLY) {
        count_free_act(s);
        go_on_road(p, section);
        return;
    }
    begin_task(p, TASK_SCOUT, section, scout_price(&f));
}

/* ---- Where it can leave ------------------------------------------------------------------ */

/* Where the force has come to by the road. */
struct way {
    struct node_set linked; /* the friendly sections that hang together with its own (Q18.20) */
    struct node_set beside; /* what borders them */
    int resort;             /* where it goes back to where it can stay nowhere, else NO_AREA */
};

static void find_linked(const tdata *d, const tstate *s, struct way *way)
{
    struct node_set left = { 0 };
    add_node(&left, FIRST_SECTION_NODE + s->move.section);
    way->linked = left;
    way->beside = (struct node_set){ 0 };
    while (!is_empty(&left)) {
        int at = node_in(&left, FIRST_SECTION_NODE);
        struct node_set next = less(d->near_nodes[at], way->linked);
        drop_node(&left, at);
        way->beside = either_of(way->beside, d->near_nodes[at]);
        for (int node = node_in(&next, FIRST_SECTION_NODE); node < FIRST_SEA_NODE;
             node = node_in(&next, node + 1)) {
            int section = node - FIRST_SECTION_NODE;
            if (section_status(d, s, section, (enum side)s->phasing) != ROAD_FRIENDLY) continue;
            add_node(&way->linked, node);
            add_node(&left, node);
        }
    }
}

/* 18.20a: a friendly area with room, where it may stay. */
static enum rule haven_refusal(const struct force *f, const struct way *way, int area)
{
    if (!is_friendly(f->s, area, f->side)) return RULE_18_20a;
    if (!is_node_in(&way->beside, area)) return RULE_18_20b;
    enum rule refusal = crowd_refusal(f, area);
    return refusal ? refusal : stop_refusal(f, area);
}

/* 18.20d: where there is none, it goes back to where it joined the road (16.8d: or could stop). */
static int last_resort(const struct force *f, const struct way *way)
{
    struct node_set friendly = both_of(friendly_areas(f->s, f->side), way->beside);
    for (int area = node_in(&friendly, 0); area < AREAS; area = node_in(&friendly, area + 1)) {
        if (!haven_refusal(f, way, area)) return NO_AREA;
    }
    int joined_at = f->s->move.joined_at;
    return stop_refusal(f, joined_at) ? f->s->move.stop : joined_at;
}

static struct way find_way(const struct force *f)
{
    struct way way;
    find_linked(f->d, f->s, &way);
    way.resort = last_resort(f, &way);
    return way;
}

/* 18.17a: the section just reconnoitred is left without a check. */
static bool is_exempt(const tdata *d, const tstate *s, int area)
{
    return s->move.just_scouted && borders(d, area, s->move.section);
}

static enum rule leave_refusal(const struct force *f, const struct way *way, int area)
{
    if (area == NO_AREA || area >= AREAS) return RULE_18_15;
    if (area == way->resort) return RULE_NONE;
    if (occupied(f->s, area, other_side(f->side))) return RULE_18_21b; /* Q18.21 */
    if (!is_nobodys(f->s, area)) return haven_refusal(f, way, area);
    if (!is_node_in(&way->beside, area)) return RULE_18_21b;
    enum rule refusal = crowd_refusal(f, area);
    if (refusal) return refusal;
    if (f->guns == f->units) return RULE_16_15a;
    return can_afford(f, step_price(f, area)) ? RULE_NONE : RULE_18_16a;
}

/* 18.7c: the next section, of no man's land; friendly ones need no step. */
static enum rule onward_refusal(const struct force *f, const struct way *way, int section)
{
    int node = FIRST_SECTION_NODE + section;
    if (section == NO_SECTION || section >= SECTIONS || is_node_in(&way->linked, node)) {
        return RULE_18_5c;
    }
    if (!is_node_in(&way->beside, node)) return RULE_18_7c;
    if (section_status(f->d, f->s, section, f->side) == ROAD_ENEMY) return RULE_18_13;
    return scout_refusal(f);
}

/* ---- The step ---------------------------------------------------------------------------- */

static int list_on_road(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    struct force f = marching_force(d, s);
    struct way way = find_way(&f);
    struct node_set next = way.beside;
    count_purse(&f);
    add_node(&next, way.resort);
    for (int area = node_in(&next, 1); area < AREAS; area = node_in(&next, area + 1)) {
        if (!leave_refusal(&f, &way, area)) list_add(&list, VERB_MARCH, area);
    }
    for (int node = node_in(&next, FIRST_SECTION_NODE); node < FIRST_SEA_NODE;
         node = node_in(&next, node + 1)) {
        int section = node - FIRST_SECTION_NODE;
        if (!onward_refusal(&f, &way, section)) list_add(&list, VERB_ROAD, section);
    }
    list_questions(d, s, &list);
    return list.count;
}

static enum rule refuse_on_road(const tdata *d, const tstate *s, action a)
{
    struct force f = marching_force(d, s);
    struct way way = find_way(&f);
    int operand = (int)action_first(a);
    if (action_second(a)) return RULE_18_15;
    switch (action_verb(a)) {
    case VERB_MARCH: return leave_refusal(&f, &way, operand);
    case VERB_ROAD: return onward_refusal(&f, &way, operand);
    case VERB_ASK: return question_refusal(d, s, operand);
    case VERB_HALT: return RULE_18_1d;
    default: return RULE_18_15;
    }
}

static bool is_exit_paid(const struct force *f, int area)
{
    return is_nobodys(f->s, area) && area != find_way(f).resort;
}

int exit_price(const struct force *f, int area)
{
    return is_exit_paid(f, area) ? step_price(f, area) : 0;
}

static void leave_road(struct play *p, int area)
{
    tstate *s = p->state;
    struct force f = marching_force(p->data, s);
    bool is_paid = is_exit_paid(&f, area);
    begin_task(p, TASK_LEAVE, area, exit_price(&f, area));
    if (!is_paid) {
        s->move.stage = PROGRESS_LED; /* needs no check */
    } else if (is_exempt(p->data, s, area)) {
        s->move.check_unit = (uint8_t)(f.first + 1);
        s->move.passed = 1;
        s->move.stage = PROGRESS_CHECKED;
    }
}

static void apply_on_road(struct play *p, action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_MARCH: leave_road(p, operand); break;
    case VERB_ROAD: take_road(p, operand); break;
    default: say_patrol(p, operand);
    }
}

/* 18.10: the section is friendly for the rest of the turn, and the scout is marked. */
static void scout(struct play *p, int section)
{
    tstate *s = p->state;
    s->section_flags[section] |= FRIENDLY_ROAD;
    NOTE(p, RULE_18_10a, MESSAGE_road_scouted, s->seat[0], section);
    mark_unit(p, s->move.check_unit - 1, RULE_18_10b);
    go_on_road(p, section);
    s->move.just_scouted = 1;
}

static void come_off(struct play *p)
{
    tstate *s = p->state;
    int area = s->move.to;
    NOTE(p, RULE_18_15, MESSAGE_road_left, s->seat[0], area);
    put_force(p, area);
    s->move.section = s->move.joined_at = s->move.just_scouted = 0;
    replace_step(s, STEP_MOVING, s->seat[0]);
}

/* After a failed check the force stays where it is, in its area or on the road (18.14). */
bool settle_road(struct play *p)
{
    tstate *s = p->state;
    if (s->move.stage != PROGRESS_LED && settle_check(p)) return true;
    bool is_checked = s->move.stage == PROGRESS_CHECKED;
    int task = s->move.task;
    s->move.task = TASK_NONE;
    if (is_checked && !s->move.passed) {
        s->move.just_scouted = 0; /* Q18.17 */
    } else if (task == TASK_SCOUT) {
        scout(p, s->move.to);
    } else {
        if (is_checked) mark_unit(p, s->move.check_unit - 1, RULE_18_18b);
        come_off(p);
    }
    return true;
}

static bool settle_on_road(struct play *p)
{
    return settle_task(p);
}

static void ask_on_road(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.section;
}

const struct step_row on_road_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_18_15,
    .prompt = MESSAGE_ask_on_road,
    .list = list_on_road,
    .refusal = refuse_on_road,
    .apply = apply_on_road,
    .settle = settle_on_road,
    .ask = ask_on_road,
};
