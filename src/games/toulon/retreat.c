/*
 * Retreats (section 26). Where a side may go is found once, when it begins to leave: what its first
 * units make of an area does not change the choice of the others.
 */
#include "games/toulon/arrivals.h"
#include "games/toulon/battle.h"

/* ---- Leaving ----------------------------------------------------------------------------- */

/* Leaders go with the routed, or when nobody of their side is left (26.6). */
static int leaver_from(const tdata *d, const tstate *s, enum side side, int from)
{
    int piece = leader_in(s, s->battle.area, from);
    for (; piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        if (side_of(d, s, piece) != side) continue;
        bool is_routed = (s->leader_flags[piece - FIRST_LEADER] & LEADER_ROUTED) != 0;
        if (is_routed || !has_fighters(d, s, side)) return piece;
    }
    return PIECES;
}

/* Whether a defender would come into no man's land: nobody of his is there but who has come from
 * this combat. */
static bool is_wild(const tdata *d, const tstate *s, enum side side, int area)
{
    if (side == attacker_side(s)) return false; /* 26.1b */
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == side && !took_role(s, u, ROLE_PRESENT)) return false;
    }
    return true;
}

static bool is_refuge(const tdata *d, const tstate *s, int unit, int area)
{
    return is_in_set(s->battle.refuge, area) && is_open_to(d, s, unit, area);
}

static bool has_friendly_refuge(const tdata *d, const tstate *s, int unit)
{
    enum side side = side_of(d, s, unit);
    for (int area = 1; area < AREAS; area++) {
        if (is_refuge(d, s, unit, area) && !is_wild(d, s, side, area)) return true;
    }
    return false;
}

/* 26.2b for each unit by itself: what is friendly to one may be the other wing's to another. */
static bool may_go_to(const tdata *d, const tstate *s, int piece, int area)
{
    if (area == NO_AREA || area >= AREAS) return false;
    if (is_leader(piece)) return is_in_set(s->battle.reached, area);
    if (came_from_track(s, piece) || !is_refuge(d, s, piece, area)) return false;
    return !is_wild(d, s, side_of(d, s, piece), area) || !has_friendly_refuge(d, s, piece);
}

static int count_ways(const tdata *d, const tstate *s, int piece, int *first)
{
    int count = 0;
    for (int area = AREAS - 1; area > 0; area--) {
        if (!may_go_to(d, s, piece, area)) continue;
        *first = area;
        count++;
    }
    return count;
}

static enum rule retreat_refusal(const tdata *d, const tstate *s, int piece, int area)
{
    enum side side = side_of_seat(s->seat[0]);
    if (piece >= PIECES || s->place[piece] != s->battle.area || side_of(d, s, piece) != side) {
        return RULE_26_1a;
    }
    if (is_leader(piece)) {
        if (routed_from(d, s, side, 0) < UNITS) return RULE_26_6;
        if (leaver_from(d, s, side, piece) != piece) return RULE_26_6;
    } else if (!has(s, piece, ROUTED)) {
        return RULE_25_32a;
    }
    if (may_go_to(d, s, piece, area)) return RULE_NONE;
    return side == attacker_side(s) ? RULE_26_1a : RULE_26_2a;
}

static enum rule refuse_retreat(const tdata *d, const tstate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_RETREAT: return retreat_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case VERB_STANDARD: return RULE_NONE;
    default: return RULE_26_1a;
    }
}

static void list_ways(const tdata *d, const tstate *s, int piece, struct list *list)
{
    for (int area = 1; area < AREAS; area++) {
        if (may_go_to(d, s, piece, area)) list_add_two(list, VERB_RETREAT, piece, area);
    }
}

static int list_retreat(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = side_of_seat(s->seat[0]);
    for (int u = routed_from(d, s, side, 0); u < UNITS; u = routed_from(d, s, side, u + 1)) {
        list_ways(d, s, u, &list);
    }
    int piece = list.count ? PIECES : leaver_from(d, s, side, FIRST_LEADER);
    for (; piece < PIECES; piece = leaver_from(d, s, side, piece + 1)) {
        list_ways(d, s, piece, &list);
    }
    list_add(&list, VERB_STANDARD, 0);
    return list.count;
}

/* Who sees that a force goes somewhere does not see how many. */
static void go_to(struct play *p, int piece, int area)
{
    tstate *s = p->state;
    enum side side = side_of(p->data, s, piece);
    if (!is_in_set(s->battle.reached, area)) {
        put_in_set(s->battle.reached, area);
        NOTE(p, side == attacker_side(s) ? RULE_26_1a : RULE_26_2a, MESSAGE_force_retreats,
             (int)side, s->battle.area, area);
    }
    TELL(p, side, RULE_26_1a, MESSAGE_piece_retreats, piece, area);
    bool is_marked = is_wild(p->data, s, side, area) && s->options[OPTION_MARKED] != MARKED_NONE;
    put_piece(p, piece, area);
    if (is_leader(piece)) return;
    unset(s, piece, ROUTED);
    if (is_marked) mark_unit(p, piece, RULE_26_2c);
}

/* Where there is most room. */
static int roomiest(const tdata *d, const tstate *s, int piece)
{
    int best = NO_AREA, most = 0;
    for (int area = 1; area < AREAS; area++) {
        if (!may_go_to(d, s, piece, area)) continue;
        int room = concentration_limit(d, area) - strength_in(d, s, area, side_of(d, s, piece));
        if (best != NO_AREA && room <= most) continue;
        best = area;
        most = room;
    }
    return best;
}

static void do_retreat(struct play *p, action a)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    if (action_verb(a) == VERB_RETREAT) {
        go_to(p, (int)action_first(a), (int)action_second(a));
        return;
    }
    for (int u = routed_from(d, s, side, 0); u < UNITS; u = routed_from(d, s, side, u + 1)) {
        int area = roomiest(d, s, u);
        if (area != NO_AREA) go_to(p, u, area);
    }
    int piece = leaver_from(d, s, side, FIRST_LEADER);
    for (; piece < PIECES; piece = leaver_from(d, s, side, piece + 1)) {
        int area = roomiest(d, s, piece);
        if (area != NO_AREA) go_to(p, piece, area);
    }
}

/* ---- What needs no choice ---------------------------------------------------------------- */

/* 26.4, 26.5: guns that cannot come along. */
static bool spike_next(struct play *p, enum side side)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    for (int u = routed_from(d, s, side, 0); u < UNITS; u = routed_from(d, s, side, u + 1)) {
        bool is_piece = type_of(d, u) == ARTILLERY || type_of(d, u) == BATTERY;
        if (is_immobile(d, s, u)) {
            spike_gun(p, u, RULE_26_5a);
        } else if (is_piece && !strength(d, s, u)) {
            spike_gun(p, u, RULE_26_4);
        } else {
            continue;
        }
        return true;
    }
    return false;
}

static void back_to_track(struct play *p, int piece)
{
    tstate *s = p->state;
    NOTE(p, RULE_9_10c, MESSAGE_back_to_track, (int)side_of(p->data, s, piece));
    put_on_track(p, piece, s->turn + 1);
    remember_delay(s, piece);
    if (!is_leader(piece)) unset(s, piece, ROUTED);
}

static void give_up_unit(struct play *p, int unit)
{
    tstate *s = p->state;
    if (came_from_track(s, unit)) {
        back_to_track(p, unit);
    } else {
        destroy_unit(p, unit, RULE_26_3a);
    }
}

static void leave_with_none(struct play *p, int piece)
{
    tstate *s = p->state;
    switch (s->battle.way_out) {
    case WAY_SEA: put_piece(p, piece, AREA_TOU); break;
    case WAY_TRACK: back_to_track(p, piece); break;
    default: lose_leader(p, piece, LEADER_CAPTURED, RULE_26_3b);
    }
}

/* 24.8 is for those whose units are all gone: they wait for it. */
static bool settle_leaver(struct play *p, enum side side)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    int piece = leaver_from(d, s, side, FIRST_LEADER);
    int area = NO_AREA;
    if (piece >= PIECES || s->battle.way_out == WAY_NONE) return false;
    int ways = count_ways(d, s, piece, &area);
    if (ways > 1) return false;
    if (ways == 1) {
        go_to(p, piece, area);
    } else if (s->battle.way_out == WAY_LAND) {
        return false;
    } else {
        leave_with_none(p, piece);
    }
    return true;
}

static bool has_leader_choice(const tdata *d, const tstate *s, enum side side)
{
    int area = NO_AREA;
    int piece = leaver_from(d, s, side, FIRST_LEADER);
    return s->battle.way_out != WAY_NONE && piece < PIECES && count_ways(d, s, piece, &area) > 1;
}

/* One step for all areas that are too full now (6.4). */
static void end_retreat(struct play *p, enum side side)
{
    tstate *s = p->state;
    uint8_t reached[AREA_BYTES];
    __builtin_memcpy(reached, s->battle.reached, sizeof reached);
    __builtin_memset(s->battle.reached, 0, sizeof s->battle.reached);
    __builtin_memset(s->battle.refuge, 0, sizeof s->battle.refuge);
    s->battle.way_out = WAY_NONE;
    leave_step(s);
    for (int area = 1; area < AREAS && s->step[0] != STEP_EXCESS; area++) {
        if (is_in_set(reached, area)) check_concentration(p, area, side);
    }
}

static bool settle_retreat(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    if (spike_next(p, side)) return true;
    int unit = routed_from(d, s, side, 0);
    int area = NO_AREA;
    if (unit < UNITS) {
        int ways = count_ways(d, s, unit, &area);
        if (ways > 1) return false;
        if (ways == 1) {
            go_to(p, unit, area);
        } else if (s->battle.way_out == WAY_SEA && !came_from_track(s, unit)) {
            begin_sea_retreat(p, side);
        } else {
            give_up_unit(p, unit);
        }
        return true;
    }
    if (settle_leaver(p, side)) return true;
    if (has_leader_choice(d, s, side)) return false;
    end_retreat(p, side);
    return true;
}

const struct step_row battle_retreat_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_26_1a,
    .prompt = MESSAGE_ask_retreat,
    .list = list_retreat,
    .refusal = refuse_retreat,
    .apply = do_retreat,
    .settle = settle_retreat,
};

/* The way out is the same for all of a side that can walk; to which areas by land, each unit knows
 * for itself. Guns that stay behind leave their leaders alone (24.8). */
static void find_way_out(struct play *p, enum side side)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    uint8_t areas[NEIGHBOURS_MOST];
    bool is_walking = false, is_land_open = false;
    s->battle.way_out = routed_from(d, s, side, 0) < UNITS ? WAY_LAND : WAY_NONE;
    for (int u = routed_from(d, s, side, 0); u < UNITS; u = routed_from(d, s, side, u + 1)) {
        if (came_from_track(s, u)) s->battle.way_out = WAY_TRACK;
        if (is_immobile(d, s, u) || came_from_track(s, u)) continue;
        is_walking = true;
        int count = retreat_areas(d, s, u, areas);
        if (count) is_land_open = true;
        for (int i = 0; i < count; i++) put_in_set(s->battle.refuge, areas[i]);
    }
    if (!is_walking) return;
    bool by_sea = !is_land_open && may_leave_by_sea(d, s, side);
    s->battle.way_out = is_land_open ? WAY_LAND : by_sea ? WAY_SEA : WAY_LOST;
}

static void start_retreat(struct play *p, enum side side)
{
    tstate *s = p->state;
    find_way_out(p, side);
    if (s->battle.way_out) enter_step(s, STEP_RETREAT, battle_seat(p->data, s, side));
}

void stage_defenders_leave(struct play *p)
{
    start_retreat(p, defender_side(p->state));
}

void stage_attackers_leave(struct play *p)
{
    start_retreat(p, attacker_side(p->state));
}
