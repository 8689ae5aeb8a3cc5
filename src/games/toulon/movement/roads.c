/*
 * Along the roads (section 18). Friendly sections that hang together cost nothing, so a force that
 * is on one of them is on all: what it chooses is where to leave them, or which section of no man's
 * land beyond them to reconnoitre.
 */
#include "games/toulon/movement/movement.h"

/* 18.5a, 18.5b: an area beside the section, or a town at its end. */
static bool borders(const tl_data *d, int area, int section)
{
    return tl_is_node_in(&d->near_nodes[area], TL_FIRST_SECTION_NODE + section);
}

/* ---- Is it only a patrol? (18.3b) ------------------------------------------------------------ */

enum tl_rule tl_question_refusal(const tl_data *d, const tl_state *s, int area)
{
    enum tl_side me = (enum tl_side)s->phasing;
    if (!d->sections_at[area][0]) return TL_RULE_18_3b;
    if (!tl_occupied(s, area, tl_other_side(me)) || tl_occupied(s, area, me)) return TL_RULE_18_3b;
    if (s->area_flags[area] & (TL_KNOWN_PATROL | TL_KNOWN_FORCE)) return TL_RULE_18_3b;
    return tl_has_free_act(s) ? TL_RULE_NONE : TL_RULE_18_3b;
}

void tl_list_questions(const tl_data *d, const tl_state *s, struct list *list)
{
    struct tl_node_set foes = tl_friendly_areas(s, tl_other_side((enum tl_side)s->phasing));
    if (!tl_has_free_act(s)) return;
    foes = tl_both_of(foes, d->roadsides);
    for (int area = tl_node_in(&foes, 0); area < TL_AREAS; area = tl_node_in(&foes, area + 1)) {
        if (!tl_question_refusal(d, s, area)) list_add(list, TL_VERB_ASK, area);
    }
}

void tl_say_patrol(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    bool is_patrol = tl_is_patrol_only(p->data, s, area, tl_other_side((enum tl_side)s->phasing));
    tl_count_free_act(s);
    s->area_flags[area] =
        (uint8_t)(s->area_flags[area] | (is_patrol ? TL_KNOWN_PATROL : TL_KNOWN_FORCE));
    /* Between the two sides: whoever watches is told nothing (HI-19). */
    NOTE_FOR(p, TL_AUDIENCE_SEATS, TL_RULE_18_3b,
             is_patrol ? TL_MESSAGE_only_patrol : TL_MESSAGE_more_than_patrol, area);
}

/* ---- Onto a section -------------------------------------------------------------------------- */

/* 18.9: cavalry reconnoitres for nothing until a check fails. */
int tl_scout_price(const struct tl_force *f)
{
    bool is_free =
        tl_type_of(f->d, f->first) == TL_CAVALRY && !tl_has(f->s, f->first, TL_CHECK_FAILED);
    return is_free ? 0 : f->d->constant[TL_CONSTANT_entry_nml];
}

/* Who may reconnoitre: one unit, no gun, not below no strength at all (18.6, 18.11, 18.12). */
static enum tl_rule scout_refusal(const struct tl_force *f)
{
    int unit = f->first;
    if (f->guns) return TL_RULE_18_12a;
    if (f->units != 1) return TL_RULE_18_6;
    int points = f->d->unit[unit].strength - f->s->temporary[unit] - f->s->permanent[unit];
    if (points < 0) return TL_RULE_18_11;
    return tl_can_afford(f, tl_scout_price(f)) ? TL_RULE_NONE : TL_RULE_18_7a;
}

enum tl_rule tl_road_refusal(const struct tl_force *f, int section)
{
    if (f->place >= TL_AREAS || !borders(f->d, f->place, section)) return TL_RULE_18_5a;
    switch (tl_section_status(f->d, f->s, section, f->side)) {
    case TL_ROAD_ENEMY: return TL_RULE_18_13;
    case TL_ROAD_NML: return scout_refusal(f);
    default: return tl_has_free_act(f->s) ? TL_RULE_NONE : TL_RULE_16_7c;
    }
}

void tl_list_roads(const struct tl_force *f, struct list *list)
{
    const struct tl_node_set *near = &f->d->near_nodes[f->place];
    for (int node = tl_node_in(near, TL_FIRST_SECTION_NODE); node < TL_FIRST_SEA_NODE;
         node = tl_node_in(near, node + 1)) {
        int section = node - TL_FIRST_SECTION_NODE;
        if (!tl_road_refusal(f, section)) list_add(list, TL_VERB_ROAD, section);
    }
}

/* On the road now; the area left is vacant meanwhile (11.1g). */
static void go_on_road(struct tl_play *p, int section)
{
    CHECK(section > TL_NO_SECTION && section < TL_SECTIONS);
    tl_state *s = p->state;
    bool is_joining = s->move.from < TL_AREAS;
    if (is_joining) s->move.joined_at = s->move.from;
    s->move.section = (uint8_t)section;
    NOTE(p, TL_RULE_18_1b, TL_MESSAGE_road_taken, s->seat[0], section);
    if (!is_joining) return;
    tl_put_force(p, TL_PLACE_ROAD);
    tl_step_replace(s, TL_STEP_ON_ROAD, s->seat[0]);
}

int tl_section_price(const struct tl_force *f, int section)
{
    bool is_friendly_road = tl_section_status(f->d, f->s, section, f->side) == TL_ROAD_FRIENDLY;
    return is_friendly_road ? 0 : tl_scout_price(f);
}

void tl_take_road(struct tl_play *p, int section)
{
    CHECK(section > TL_NO_SECTION && section < TL_SECTIONS);
    tl_state *s = p->state;
    struct tl_force f = tl_marching_force(p->data, s);
    if (tl_section_status(p->data, s, section, f.side) == TL_ROAD_FRIENDLY) {
        tl_count_free_act(s);
        go_on_road(p, section);
        return;
    }
    tl_begin_task(p, TL_TASK_SCOUT, section, tl_scout_price(&f));
}

/* ---- Where it can leave ---------------------------------------------------------------------- */

/* Where the force has come to by the road. */
struct way {
    struct tl_node_set linked; /* the friendly sections that hang together with its own (Q18.20) */
    struct tl_node_set beside; /* what borders them */
    int resort; /* where it goes back to where it can stay nowhere, else TL_NO_AREA */
};

static void find_linked(const tl_data *d, const tl_state *s, struct way *way)
{
    struct tl_node_set left = { 0 };
    tl_add_node(&left, TL_FIRST_SECTION_NODE + s->move.section);
    way->linked = left;
    way->beside = (struct tl_node_set){ 0 };
    while (!tl_is_empty(&left)) {
        int at = tl_node_in(&left, TL_FIRST_SECTION_NODE);
        struct tl_node_set next = tl_less(d->near_nodes[at], way->linked);
        tl_drop_node(&left, at);
        way->beside = tl_either_of(way->beside, d->near_nodes[at]);
        for (int node = tl_node_in(&next, TL_FIRST_SECTION_NODE); node < TL_FIRST_SEA_NODE;
             node = tl_node_in(&next, node + 1)) {
            int section = node - TL_FIRST_SECTION_NODE;
            if (tl_section_status(d, s, section, (enum tl_side)s->phasing) != TL_ROAD_FRIENDLY)
                continue;
            tl_add_node(&way->linked, node);
            tl_add_node(&left, node);
        }
    }
}

/* 18.20a: a friendly area with room, where it may stay. */
static enum tl_rule haven_refusal(const struct tl_force *f, const struct way *way, int area)
{
    if (!tl_is_friendly(f->s, area, f->side)) return TL_RULE_18_20a;
    if (!tl_is_node_in(&way->beside, area)) return TL_RULE_18_20b;
    enum tl_rule refusal = tl_crowd_refusal(f, area);
    return refusal ? refusal : tl_stop_refusal(f, area);
}

/* 18.20d: where there is none, it goes back to where it joined the road (16.8d: or could stop). */
static int last_resort(const struct tl_force *f, const struct way *way)
{
    struct tl_node_set friendly = tl_both_of(tl_friendly_areas(f->s, f->side), way->beside);
    for (int area = tl_node_in(&friendly, 0); area < TL_AREAS;
         area = tl_node_in(&friendly, area + 1)) {
        if (!haven_refusal(f, way, area)) return TL_NO_AREA;
    }
    int joined_at = f->s->move.joined_at;
    return tl_stop_refusal(f, joined_at) ? f->s->move.stop : joined_at;
}

static struct way find_way(const struct tl_force *f)
{
    CHECK(f->s->move.section != TL_NO_SECTION);
    struct way way;
    find_linked(f->d, f->s, &way);
    way.resort = last_resort(f, &way);
    return way;
}

/* 18.17a: the section just reconnoitred is left without a check. */
static bool is_exempt(const tl_data *d, const tl_state *s, int area)
{
    return s->move.just_scouted && borders(d, area, s->move.section);
}

static enum tl_rule leave_refusal(const struct tl_force *f, const struct way *way, int area)
{
    if (area == TL_NO_AREA) return TL_RULE_18_15;
    if (area == way->resort) return TL_RULE_NONE;
    if (tl_occupied(f->s, area, tl_other_side(f->side))) return TL_RULE_18_21b; /* Q18.21 */
    if (!tl_is_nobodys(f->s, area)) return haven_refusal(f, way, area);
    if (!tl_is_node_in(&way->beside, area)) return TL_RULE_18_21b;
    enum tl_rule refusal = tl_crowd_refusal(f, area);
    if (refusal) return refusal;
    if (f->guns == f->units) return TL_RULE_16_15a;
    return tl_can_afford(f, tl_step_price(f, area)) ? TL_RULE_NONE : TL_RULE_18_16a;
}

/* 18.7c: the next section, of no man's land; friendly ones need no step. */
static enum tl_rule onward_refusal(const struct tl_force *f, const struct way *way, int section)
{
    int node = TL_FIRST_SECTION_NODE + section;
    if (section == TL_NO_SECTION || tl_is_node_in(&way->linked, node)) return TL_RULE_18_5c;
    if (!tl_is_node_in(&way->beside, node)) return TL_RULE_18_7c;
    if (tl_section_status(f->d, f->s, section, f->side) == TL_ROAD_ENEMY) return TL_RULE_18_13;
    return scout_refusal(f);
}

/* ---- The step -------------------------------------------------------------------------------- */

static int list_on_road(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    struct tl_force f = tl_marching_force(d, s);
    struct way way = find_way(&f);
    struct tl_node_set next = way.beside;
    tl_count_purse(&f);
    tl_add_node(&next, way.resort);
    for (int area = tl_node_in(&next, 1); area < TL_AREAS; area = tl_node_in(&next, area + 1)) {
        if (!leave_refusal(&f, &way, area)) list_add(&list, TL_VERB_MARCH, area);
    }
    for (int node = tl_node_in(&next, TL_FIRST_SECTION_NODE); node < TL_FIRST_SEA_NODE;
         node = tl_node_in(&next, node + 1)) {
        int section = node - TL_FIRST_SECTION_NODE;
        if (!onward_refusal(&f, &way, section)) list_add(&list, TL_VERB_ROAD, section);
    }
    tl_list_questions(d, s, &list);
    return list.count;
}

static enum tl_rule refuse_on_road(const tl_data *d, const tl_state *s, action a)
{
    struct tl_force f = tl_marching_force(d, s);
    struct way way = find_way(&f);
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_MARCH: return leave_refusal(&f, &way, operand);
    case TL_VERB_ROAD: return onward_refusal(&f, &way, operand);
    case TL_VERB_ASK: return tl_question_refusal(d, s, operand);
    case TL_VERB_HALT: return TL_RULE_18_1d;
    default: return TL_RULE_18_15;
    }
}

static bool is_exit_paid(const struct tl_force *f, int area)
{
    CHECK(tl_is_area(area));
    return tl_is_nobodys(f->s, area) && area != find_way(f).resort;
}

int tl_exit_price(const struct tl_force *f, int area)
{
    return is_exit_paid(f, area) ? tl_step_price(f, area) : 0;
}

static void leave_road(struct tl_play *p, int area)
{
    CHECK(p->state->step[0] == TL_STEP_ON_ROAD);
    tl_state *s = p->state;
    struct tl_force f = tl_marching_force(p->data, s);
    bool is_paid = is_exit_paid(&f, area);
    tl_begin_task(p, TL_TASK_LEAVE, area, tl_exit_price(&f, area));
    if (!is_paid) {
        s->move.stage = TL_PROGRESS_LED; /* needs no check */
    } else if (is_exempt(p->data, s, area)) {
        s->move.check_unit = (uint8_t)(f.first + 1);
        s->move.passed = 1;
        s->move.stage = TL_PROGRESS_CHECKED;
    } else {
        tl_step_push(s, TL_STEP_TEST, s->seat[0]);
    }
}

static void apply_on_road(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ON_ROAD);
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_MARCH: leave_road(p, operand); break;
    case TL_VERB_ROAD: tl_take_road(p, operand); break;
    default: tl_say_patrol(p, operand);
    }
}

/* 18.10: the section is friendly for the rest of the turn, and the scout is marked. */
static void scout(struct tl_play *p, int section)
{
    tl_state *s = p->state;
    s->section_flags[section] |= TL_FRIENDLY_ROAD;
    NOTE(p, TL_RULE_18_10a, TL_MESSAGE_road_scouted, s->seat[0], section);
    tl_mark_unit(p, s->move.check_unit - 1, TL_RULE_18_10b);
    go_on_road(p, section);
    s->move.just_scouted = 1;
}

static void come_off(struct tl_play *p)
{
    CHECK(p->state->place[tl_picked_unit(p->state, 0)] == TL_PLACE_ROAD);
    tl_state *s = p->state;
    int area = s->move.to;
    NOTE(p, TL_RULE_18_15, TL_MESSAGE_road_left, s->seat[0], area);
    tl_put_force(p, area);
    s->move.section = s->move.joined_at = s->move.just_scouted = 0;
    tl_step_replace(s, TL_STEP_MOVING, s->seat[0]);
}

/* After a failed check the force stays where it is, in its area or on the road (18.14). */
bool tl_settle_road(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->move.stage != TL_PROGRESS_LED && tl_settle_check(p)) return true;
    bool is_checked = s->move.stage == TL_PROGRESS_CHECKED;
    int task = s->move.task;
    s->move.task = TL_TASK_NONE;
    if (is_checked && !s->move.passed) {
        s->move.just_scouted = 0; /* Q18.17 */
    } else if (task == TL_TASK_SCOUT) {
        scout(p, s->move.to);
    } else {
        if (is_checked) tl_mark_unit(p, s->move.check_unit - 1, TL_RULE_18_18b);
        come_off(p);
    }
    return true;
}

static bool settle_on_road(struct tl_play *p)
{
    return tl_settle_task(p);
}

static void ask_on_road(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->seat[0];
    question->argument[1] = s->move.section;
}

const struct tl_step_row tl_on_road_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_18_15,
    .prompt = TL_MESSAGE_ask_on_road,
    .list = list_on_road,
    .refusal = refuse_on_road,
    .apply = apply_on_road,
    .settle = settle_on_road,
    .ask = ask_on_road,
};
