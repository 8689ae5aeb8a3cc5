/*
 * Retreats (section 26). Where a side may go is found once, when it begins to leave: what its first
 * units make of an area does not change the choice of the others.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/reinforcements/arrivals.h"

/* ---- Leaving --------------------------------------------------------------------------------- */

/* Leaders go with the routed, or when nobody of their side is left (26.6). */
static int leaver_from(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    int piece = tl_leader_in(s, s->battle.area, from);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        if (tl_side_of(d, s, piece) != side) continue;
        bool is_routed = (s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_ROUTED) != 0;
        if (is_routed || !tl_has_fighters(d, s, side)) return piece;
    }
    return TL_PIECES;
}

/* Whether a defender would come into no man's land: nobody of his is there but who has come from
 * this combat. */
static bool is_wild(const tl_data *d, const tl_state *s, enum tl_side side, int area)
{
    if (side == tl_attacker_side(s)) return false; /* 26.1b */
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) == side && !tl_took_role(s, u, TL_ROLE_PRESENT)) return false;
    }
    return true;
}

static bool is_refuge(const tl_data *d, const tl_state *s, int unit, int area)
{
    return tl_is_in_set(s->battle.refuge, area) && tl_is_open_to(d, s, unit, area);
}

static bool has_friendly_refuge(const tl_data *d, const tl_state *s, int unit)
{
    enum tl_side side = tl_side_of(d, s, unit);
    for (int area = 1; area < TL_AREAS; area++) {
        if (is_refuge(d, s, unit, area) && !is_wild(d, s, side, area)) return true;
    }
    return false;
}

/* 26.2b for each unit by itself: what is friendly to one may be the other wing's to another. */
static bool may_go_to(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (tl_is_leader(piece)) return tl_is_in_set(s->battle.reached, area);
    if (tl_came_from_track(s, piece) || !is_refuge(d, s, piece, area)) return false;
    return !is_wild(d, s, tl_side_of(d, s, piece), area) || !has_friendly_refuge(d, s, piece);
}

static int count_ways(const tl_data *d, const tl_state *s, int piece, int *first)
{
    int count = 0;
    for (int area = TL_AREAS - 1; area > 0; area--) {
        if (!may_go_to(d, s, piece, area)) continue;
        *first = area;
        count++;
    }
    return count;
}

static enum tl_rule retreat_refusal(const tl_data *d, const tl_state *s, int piece, int area)
{
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (s->place[piece] != s->battle.area || tl_side_of(d, s, piece) != side) {
        return TL_RULE_26_1a;
    }
    if (tl_is_leader(piece)) {
        if (tl_routed_from(d, s, side, 0) < TL_UNITS) return TL_RULE_26_6;
        if (leaver_from(d, s, side, piece) != piece) return TL_RULE_26_6;
    } else if (!tl_has(s, piece, TL_ROUTED)) {
        return TL_RULE_25_32a;
    }
    if (may_go_to(d, s, piece, area)) return TL_RULE_NONE;
    return side == tl_attacker_side(s) ? TL_RULE_26_1a : TL_RULE_26_2a;
}

static enum tl_rule refuse_retreat(const tl_data *d, const tl_state *s, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_RETREAT: return retreat_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case TL_VERB_STANDARD: return TL_RULE_NONE;
    default: return TL_RULE_26_1a;
    }
}

static void list_ways(const tl_data *d, const tl_state *s, int piece, struct list *list)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (may_go_to(d, s, piece, area)) list_add_two(list, TL_VERB_RETREAT, piece, area);
    }
}

static int list_retreat(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    for (int u = tl_routed_from(d, s, side, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, side, u + 1)) {
        list_ways(d, s, u, &list);
    }
    int piece = list.count ? TL_PIECES : leaver_from(d, s, side, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = leaver_from(d, s, side, piece + 1)) {
        list_ways(d, s, piece, &list);
    }
    list_add(&list, TL_VERB_STANDARD, 0);
    return list.count;
}

/* Who sees that a force goes somewhere does not see how many. */
static void go_to(struct tl_play *p, int piece, int area)
{
    CHECK(p->state->place[piece] == p->state->battle.area && tl_is_area(area));
    tl_state *s = p->state;
    enum tl_side side = tl_side_of(p->data, s, piece);
    if (!tl_is_in_set(s->battle.reached, area)) {
        tl_put_in_set(s->battle.reached, area);
        NOTE(p, side == tl_attacker_side(s) ? TL_RULE_26_1a : TL_RULE_26_2a,
             TL_MESSAGE_force_retreats, (int)side, s->battle.area, area);
    }
    TELL(p, side, TL_RULE_26_1a, TL_MESSAGE_piece_retreats, piece, area);
    bool is_marked =
        is_wild(p->data, s, side, area) && s->options[TL_OPTION_MARKED] != TL_MARKED_NONE;
    tl_put_piece(p, piece, area);
    if (tl_is_leader(piece)) return;
    tl_unset(s, piece, TL_ROUTED);
    if (is_marked) tl_mark_unit(p, piece, TL_RULE_26_2c);
}

/* Where there is most room. */
static int roomiest(const tl_data *d, const tl_state *s, int piece)
{
    int best = TL_NO_AREA, most = 0;
    for (int area = 1; area < TL_AREAS; area++) {
        if (!may_go_to(d, s, piece, area)) continue;
        int room =
            tl_concentration_limit(d, area) - tl_strength_in(d, s, area, tl_side_of(d, s, piece));
        if (best != TL_NO_AREA && room <= most) continue;
        best = area;
        most = room;
    }
    return best;
}

static void do_retreat(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_RETREAT);
    CHECK(p->state->battle.way_out != TL_WAY_NONE);
    const tl_data *d = p->data;
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (action_verb(a) == TL_VERB_RETREAT) {
        go_to(p, (int)action_first(a), (int)action_second(a));
        return;
    }
    for (int u = tl_routed_from(d, s, side, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, side, u + 1)) {
        int area = roomiest(d, s, u);
        if (area != TL_NO_AREA) go_to(p, u, area);
    }
    int piece = leaver_from(d, s, side, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = leaver_from(d, s, side, piece + 1)) {
        int area = roomiest(d, s, piece);
        if (area != TL_NO_AREA) go_to(p, piece, area);
    }
}

/* ---- What needs no choice -------------------------------------------------------------------- */

/* 26.4, 26.5: guns that cannot come along. */
static bool spike_next(struct tl_play *p, enum tl_side side)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    for (int u = tl_routed_from(d, s, side, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, side, u + 1)) {
        bool is_piece = tl_type_of(d, u) == TL_ARTILLERY || tl_type_of(d, u) == TL_BATTERY;
        if (tl_is_immobile(d, s, u)) {
            tl_spike_gun(p, u, TL_RULE_26_5a);
        } else if (is_piece && !tl_strength(d, s, u)) {
            tl_spike_gun(p, u, TL_RULE_26_4);
        } else {
            continue;
        }
        return true;
    }
    return false;
}

static void back_to_track(struct tl_play *p, int piece)
{
    tl_state *s = p->state;
    NOTE(p, TL_RULE_9_10c, TL_MESSAGE_back_to_track, (int)tl_side_of(p->data, s, piece));
    tl_put_on_track(p, piece, s->turn + 1);
    tl_remember_delay(s, piece);
    if (!tl_is_leader(piece)) tl_unset(s, piece, TL_ROUTED);
}

static void give_up_unit(struct tl_play *p, int unit)
{
    CHECK(tl_has(p->state, unit, TL_ROUTED));
    tl_state *s = p->state;
    if (tl_came_from_track(s, unit)) {
        back_to_track(p, unit);
    } else {
        tl_destroy_unit(p, unit, TL_RULE_26_3a);
    }
}

static void leave_with_none(struct tl_play *p, int piece)
{
    CHECK(tl_is_leader(piece));
    tl_state *s = p->state;
    switch (s->battle.way_out) {
    case TL_WAY_SEA: tl_put_piece(p, piece, TL_AREA_TOU); break;
    case TL_WAY_TRACK: back_to_track(p, piece); break;
    default: tl_strike_leader(p, piece, TL_LEADER_CAPTURED, TL_RULE_26_3b);
    }
}

/* 24.8 is for those whose units are all gone: they wait for it. */
static bool settle_leaver(struct tl_play *p, enum tl_side side)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    int piece = leaver_from(d, s, side, TL_FIRST_LEADER);
    int area = TL_NO_AREA;
    if (piece >= TL_PIECES) return false;
    int ways = count_ways(d, s, piece, &area);
    if (ways > 1) return false;
    if (ways == 1) {
        go_to(p, piece, area);
    } else if (s->battle.way_out == TL_WAY_LAND) {
        return false;
    } else {
        leave_with_none(p, piece);
    }
    return true;
}

static bool has_leader_choice(const tl_data *d, const tl_state *s, enum tl_side side)
{
    int area = TL_NO_AREA;
    int piece = leaver_from(d, s, side, TL_FIRST_LEADER);
    return piece < TL_PIECES && count_ways(d, s, piece, &area) > 1;
}

/* One step for all areas that are too full now (6.4). */
static void end_retreat(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    uint8_t reached[TL_AREA_BYTES];
    __builtin_memcpy(reached, s->battle.reached, sizeof reached);
    __builtin_memset(s->battle.reached, 0, sizeof s->battle.reached);
    __builtin_memset(s->battle.refuge, 0, sizeof s->battle.refuge);
    s->battle.way_out = TL_WAY_NONE;
    tl_step_pop(s);
    for (int area = 1; area < TL_AREAS && s->step[0] != TL_STEP_EXCESS; area++) {
        if (tl_is_in_set(reached, area)) tl_check_concentration(p, area, side);
    }
}

static bool settle_retreat(struct tl_play *p)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (spike_next(p, side)) return true;
    int unit = tl_routed_from(d, s, side, 0);
    int area = TL_NO_AREA;
    if (unit < TL_UNITS) {
        int ways = count_ways(d, s, unit, &area);
        if (ways > 1) return false;
        if (ways == 1) {
            go_to(p, unit, area);
        } else if (s->battle.way_out == TL_WAY_SEA && !tl_came_from_track(s, unit)) {
            tl_begin_sea_retreat(p, side);
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

static void ask_retreat(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area; /* and who is asked, as always */
}

const struct tl_step_row tl_battle_retreat_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_26_1a,
    .prompt = TL_MESSAGE_ask_retreat,
    .ask = ask_retreat,
    .list = list_retreat,
    .refusal = refuse_retreat,
    .apply = do_retreat,
    .settle = settle_retreat,
};

/* The way out is the same for all of a side that can walk; to which areas by land, each unit knows
 * for itself. Guns that stay behind leave their leaders alone (24.8). */
static void find_way_out(struct tl_play *p, enum tl_side side)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    uint8_t areas[TL_NEIGHBOURS_MOST];
    bool is_walking = false, is_land_open = false;
    s->battle.way_out = tl_routed_from(d, s, side, 0) < TL_UNITS ? TL_WAY_LAND : TL_WAY_NONE;
    for (int u = tl_routed_from(d, s, side, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, side, u + 1)) {
        if (tl_came_from_track(s, u)) s->battle.way_out = TL_WAY_TRACK;
        if (tl_is_immobile(d, s, u) || tl_came_from_track(s, u)) continue;
        is_walking = true;
        int count = tl_retreat_areas(d, s, u, areas);
        if (count) is_land_open = true;
        for (int i = 0; i < count; i++) tl_put_in_set(s->battle.refuge, areas[i]);
    }
    if (!is_walking) return;
    bool by_sea = tl_may_leave_by_sea(d, s, side);
    s->battle.way_out = is_land_open ? TL_WAY_LAND : by_sea ? TL_WAY_SEA : TL_WAY_LOST;
}

static void start_retreat(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    find_way_out(p, side);
    if (s->battle.way_out) tl_step_push(s, TL_STEP_RETREAT, tl_battle_seat(p->data, s, side));
}

void tl_stage_defenders_leave(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_DEFENDERS_LEAVE));
    start_retreat(p, tl_defender_side(p->state));
}

void tl_stage_attackers_leave(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_ATTACKERS_LEAVE));
    start_retreat(p, tl_attacker_side(p->state));
}
