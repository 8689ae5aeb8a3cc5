/* Who is where: counts and stack tops, kept as pieces come and go; whose an area is (section 11).
 */
#include "games/toulon/play.h"

/* ---- Queries --------------------------------------------------------------------------------- */

int tl_strength_in(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    CHECK(area >= 0 && area < TL_AREAS);
    int sum = 0;
    if (!tl_occupied(s, area, side)) return 0;
    TL_EACH_CHAINED_IN(s, area)
    {
        if (tl_side_of(d, s, u) == side) sum += tl_strength(d, s, u);
    }
    return sum;
}

bool tl_is_patrol_only(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    return tl_occupied(s, area, side) && tl_strength_in(d, s, area, side) <= 1;
}

bool tl_is_enemy_controlled(const tl_data *d, const tl_state *s, int area, enum tl_side me)
{
    enum tl_side foe = tl_other_side(me);
    return tl_occupied(s, area, foe) && !tl_occupied(s, area, me) &&
           !tl_is_patrol_only(d, s, area, foe);
}

bool tl_holds(const tl_data *d, const tl_state *s, enum tl_side side, int area)
{
    if (!tl_is_friendly(s, area, side)) return false;
    return s->options[TL_OPTION_CONTROL] == TL_CONTROL_PATROL ||
           !tl_is_patrol_only(d, s, area, side);
}

bool tl_is_surrounded(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (!tl_is_enemy_controlled(d, s, next[i], side)) return false;
    }
    return true;
}

int tl_entry_limit(const tl_data *d, int area)
{
    return d->area[area].entry ? d->area[area].entry : TL_UNLIMITED;
}

int tl_concentration_limit(const tl_data *d, int area)
{
    return d->area[area].limit ? d->area[area].limit : TL_UNLIMITED;
}

/* 18.3, Q18.3: a side knows a patrol for one only when it has been told. */
enum tl_section_status tl_section_status(const tl_data *d, const tl_state *s, int section,
                                         enum tl_side me)
{
    CHECK(section >= 0 && section < TL_SECTIONS);
    const uint8_t *areas = d->section[section].areas;
    bool is_nml = false;
    for (int i = 0; i < TL_SECTION_AREAS_MOST && areas[i]; i++) {
        int area = areas[i];
        bool is_foes = tl_occupied(s, area, tl_other_side(me)) && !tl_occupied(s, area, me);
        if (is_foes && !(s->area_flags[area] & TL_KNOWN_PATROL)) return TL_ROAD_ENEMY;
        if (tl_is_nobodys(s, area)) is_nml = true;
    }
    return is_nml && !(s->section_flags[section] & TL_FRIENDLY_ROAD) ? TL_ROAD_NML
                                                                     : TL_ROAD_FRIENDLY;
}

/* ---- Stacks ---------------------------------------------------------------------------------- */

/* Owners keep what has no fog face from the top of a stack (32.11c). */
static bool shuns_top(const tl_data *d, int unit)
{
    return unit == TL_UNIT_ROYAL_LOUIS || tl_type_of(d, unit) == TL_BATTERY;
}

/* What a counter shows lying on top, as the option `fog` has it (2.P4a, 2.P4c, Q2.P4). */
int tl_face_of(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    static const uint8_t type[TL_UNIT_TYPES] = {
        [TL_INFANTRY] = TL_FACE_INFANTRY,   [TL_CAVALRY] = TL_FACE_CAVALRY,
        [TL_ARTILLERY] = TL_FACE_ARTILLERY, [TL_GUNNERS] = TL_FACE_INFANTRY,
        [TL_PIONEERS] = TL_FACE_INFANTRY,   [TL_BATTERY] = TL_FACE_BATTERY,
    };
    int corps = d->unit[unit].corps;
    if (unit == TL_UNIT_ROYAL_LOUIS) return 1 + corps * TL_FACE_TYPES + TL_FACE_ROYAL_LOUIS;
    bool is_battery = tl_type_of(d, unit) == TL_BATTERY;
    if (!is_battery && s->options[TL_OPTION_FOG] == TL_FOG_TYPE) corps = TL_CORPS;
    if (s->options[TL_OPTION_FOG] == TL_FOG_NATION && corps > TL_WEST) corps = TL_WEST;
    return 1 + corps * TL_FACE_TYPES + type[tl_type_of(d, unit)];
}

/* `top`: 1 + unit, 0 for none. */
static void set_top(const tl_data *d, tl_state *s, int area, enum tl_side side, int top)
{
    CHECK(!top || s->place[top - 1] == area);
    s->top[area][side] = (uint8_t)top;
    s->face[area][side] = (uint8_t)(top ? tl_face_of(d, s, top - 1) : 0);
}

/* Whether a counter lies above another where nobody has said so: by what they show, so that the new
 * top of a stack tells nothing else. */
static bool lies_above(const tl_data *d, const tl_state *s, int unit, int other)
{
    if (shuns_top(d, unit) != shuns_top(d, other)) return shuns_top(d, other);
    return tl_face_of(d, s, unit) < tl_face_of(d, s, other);
}

void tl_choose_top(const tl_data *d, tl_state *s, int area, enum tl_side side)
{
    int top = 0;
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) != side) continue;
        if (!top || lies_above(d, s, u, top - 1)) top = u + 1;
    }
    set_top(d, s, area, side, top);
}

/* Says in the set of areas held what the count says. */
static void note_held(tl_state *s, int area, enum tl_side side)
{
    CHECK(tl_is_area(area));
    struct tl_node_set held = tl_areas_held(s, side);
    tl_drop_node(&held, area);
    if (tl_occupied(s, area, side)) tl_add_node(&held, area);
    __builtin_memcpy(s->held[side], &held, sizeof held);
}

static void leave_area(const tl_data *d, tl_state *s, int unit, int area)
{
    enum tl_side side = tl_side_of(d, s, unit);
    CHECK(s->units_in[area][side] > 0);
    s->units_in[area][side]--;
    note_held(s, area, side);
    s->inside[unit] = TL_NO_WORK;
    if (s->top[area][side] == unit + 1) tl_choose_top(d, s, area, side);
}

/* A unit that finds room in a work of its side is inside; its owner may have it otherwise later.
 * Where the work is the whole area nobody is outside, however many they are (3.P8c, 6.4). */
static void seek_shelter(const tl_data *d, tl_state *s, int unit, int area)
{
    if (tl_occupied(s, area, tl_other_side(tl_side_of(d, s, unit)))) return;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (!d->work[work].fills && tl_manning_refusal(d, s, unit, work)) continue;
        s->inside[unit] = (uint8_t)work;
        return;
    }
}

void tl_fill_work(const tl_data *d, tl_state *s, int area)
{
    CHECK(tl_is_area(area));
    int work = d->works_at[area][0];
    if (!d->work[work].fills) return;
    TL_EACH_UNIT_IN(s, area)
    {
        s->inside[u] = (uint8_t)work;
    }
}

static void come_into(const tl_data *d, tl_state *s, int unit, int area)
{
    CHECK(s->place[unit] == area);
    enum tl_side side = tl_side_of(d, s, unit);
    s->units_in[area][side]++;
    note_held(s, area, side);
    if (!s->ashore[unit]) s->ashore[unit] = TL_BEEN_ASHORE;
    int top = s->top[area][side];
    if (!top || (shuns_top(d, top - 1) && !shuns_top(d, unit))) {
        set_top(d, s, area, side, unit + 1);
    }
    seek_shelter(d, s, unit, area);
}

/* ---- Effects --------------------------------------------------------------------------------- */

/* 17.5a: overland, neither Toulonnais nor artillery, with a strength point: one that it had on the
 * way, which a retreat by sea leaves to nobody (26.7d). */
static bool opens_toulon(const tl_data *d, const tl_state *s, int unit, int from)
{
    bool is_overland = tl_is_area(from) || from == TL_PLACE_ROAD;
    int left = d->unit[unit].strength - s->temporary[unit] - s->permanent[unit];
    return is_overland && d->unit[unit].corps <= TL_AUSTRIAN &&
           d->unit[unit].corps != TL_TOULONNAIS && tl_type_of(d, unit) != TL_ARTILLERY && left >= 1;
}

/* What is remembered of who has been where. */
static void remember_arrival(const tl_data *d, tl_state *s, int unit, int from, int area)
{
    CHECK(tl_is_area(area));
    bool is_republican = tl_side_of(d, s, unit) == TL_REPUBLICANS;
    if (area == TL_AREA_TOU && opens_toulon(d, s, unit, from)) s->toulon_entered = 1;
    if (area == TL_AREA_OLL && is_republican) s->depot_taken[TL_DEPOT_WEST] = 1;
    if (area == TL_AREA_SOL && is_republican) s->depot_taken[TL_DEPOT_EAST] = 1;
}

void tl_put_piece(struct tl_play *p, int piece, int place)
{
    CHECK(tl_is_piece(piece));
    CHECK(place < TL_PLACE_FOG);
    tl_state *s = p->state;
    int from = s->place[piece];
    if (tl_is_leader(piece)) {
        uint8_t *flags = &s->leader_flags[piece - TL_FIRST_LEADER];
        if (tl_is_area(place)) *flags = (uint8_t)(*flags | TL_ARRIVED);
        s->place[piece] = (uint8_t)place;
    } else {
        tl_move_in_chains(s, piece, TL_PLACE_NONE);
        if (tl_is_area(from)) leave_area(p->data, s, piece, from);
        tl_move_in_chains(s, piece, place);
    }
    s->due[piece] = 0;
    if (place >= TL_AREAS || place == TL_NO_AREA || tl_is_leader(piece)) return;
    come_into(p->data, s, piece, place);
    remember_arrival(p->data, s, piece, from, place);
}

/* 7.5a, 7.6: what Bonaparte has is there while he is, or is to come this turn. */
static void take_his_points(struct tl_play *p, int piece)
{
    int points = p->state->operations[TL_POOL_BONAPARTE];
    if (piece != TL_PIECE_BONAPARTE || !points) return;
    tl_change_pool(p, TL_POOL_BONAPARTE, -points);
    NOTE(p, TL_RULE_7_6, TL_MESSAGE_pool_charged, TL_POOL_BONAPARTE, points);
}

void tl_put_on_track(struct tl_play *p, int piece, int turn)
{
    CHECK(turn > 0);
    if (turn > p->state->turn) take_his_points(p, piece);
    tl_put_piece(p, piece, turn <= TL_TURNS ? TL_PLACE_TRACK : TL_PLACE_GONE);
    if (turn <= TL_TURNS) p->state->due[piece] = (uint8_t)turn;
}

void tl_remove_piece(struct tl_play *p, int piece)
{
    take_his_points(p, piece);
    tl_put_piece(p, piece, TL_PLACE_GONE);
    if (!tl_is_leader(piece)) p->state->unit_flags[piece] &= TL_DEFECTED;
}

void tl_recount_ground(const tl_data *d, tl_state *s)
{
    tl_chain_units(s);
    __builtin_memset(s->units_in, 0, sizeof s->units_in);
    __builtin_memset(s->held, 0, sizeof s->held);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(s, u)) continue;
        s->units_in[s->place[u]][tl_side_of(d, s, u)]++;
        if (!s->ashore[u]) s->ashore[u] = TL_BEEN_ASHORE;
    }
    for (int area = 1; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) {
            note_held(s, area, (enum tl_side)side);
            int top = s->top[area][side];
            bool is_there =
                top && s->place[top - 1] == area && tl_side_of(d, s, top - 1) == (enum tl_side)side;
            if (is_there) {
                set_top(d, s, area, (enum tl_side)side, top);
            } else {
                tl_choose_top(d, s, area, (enum tl_side)side);
            }
        }
    }
    tl_renew_tries(d, s);
}

void tl_show_unit(struct tl_play *p, int unit, enum tl_rule rule)
{
    CHECK(tl_is_on_map(p->state, unit));
    tl_state *s = p->state;
    if (tl_has(s, unit, TL_SHOWN)) return;
    tl_set(s, unit, TL_SHOWN);
    NOTE(p, rule, TL_MESSAGE_unit_shown, unit, s->place[unit], tl_strength(p->data, s, unit));
}
