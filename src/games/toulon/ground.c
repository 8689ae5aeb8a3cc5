/* Who is where: counts and stack tops, kept as pieces come and go; whose an area is (section 11).
 */
#include "games/toulon/play.h"

/* ---- Queries ----------------------------------------------------------------------------- */

int strength_in(const tdata *d, const tstate *s, int area, enum side side)
{
    int sum = 0;
    if (!occupied(s, area, side)) return 0;
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (side_of(d, s, u) == side) sum += strength(d, s, u);
    }
    return sum;
}

bool is_patrol_only(const tdata *d, const tstate *s, int area, enum side side)
{
    return occupied(s, area, side) && strength_in(d, s, area, side) <= 1;
}

bool is_enemy_controlled(const tdata *d, const tstate *s, int area, enum side me)
{
    enum side foe = other_side(me);
    return occupied(s, area, foe) && !occupied(s, area, me) && !is_patrol_only(d, s, area, foe);
}

bool holds(const tdata *d, const tstate *s, enum side side, int area)
{
    if (!is_friendly(s, area, side)) return false;
    return s->options[OPTION_CONTROL] == CONTROL_PATROL || !is_patrol_only(d, s, area, side);
}

bool is_surrounded(const tdata *d, const tstate *s, int area, enum side side)
{
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        if (!is_enemy_controlled(d, s, next[i], side)) return false;
    }
    return true;
}

int entry_limit(const tdata *d, int area)
{
    return d->area[area].entry ? d->area[area].entry : UNLIMITED;
}

int concentration_limit(const tdata *d, int area)
{
    return d->area[area].limit ? d->area[area].limit : UNLIMITED;
}

/* 18.3, Q18.3: a side knows a patrol for one only when it has been told. */
enum section_status section_status(const tdata *d, const tstate *s, int section, enum side me)
{
    const uint8_t *areas = d->section[section].areas;
    bool is_nml = false;
    for (int i = 0; i < SECTION_AREAS_MOST && areas[i]; i++) {
        int area = areas[i];
        bool is_foes = occupied(s, area, other_side(me)) && !occupied(s, area, me);
        if (is_foes && !(s->area_flags[area] & KNOWN_PATROL)) return ROAD_ENEMY;
        if (is_nobodys(s, area)) is_nml = true;
    }
    return is_nml && !(s->section_flags[section] & FRIENDLY_ROAD) ? ROAD_NML : ROAD_FRIENDLY;
}

/* ---- Stacks ------------------------------------------------------------------------------ */

/* Owners keep what has no fog face from the top of a stack (32.11c). */
static bool shuns_top(const tdata *d, int unit)
{
    return unit == UNIT_ROYAL_LOUIS || type_of(d, unit) == BATTERY;
}

/* What a counter shows lying on top, as the option `fog` has it (2.P4a, 2.P4c, Q2.P4). */
int face_of(const tdata *d, const tstate *s, int unit)
{
    static const uint8_t type[UNIT_TYPES] = {
        [INFANTRY] = FACE_INFANTRY, [CAVALRY] = FACE_CAVALRY,   [ARTILLERY] = FACE_ARTILLERY,
        [GUNNERS] = FACE_INFANTRY,  [PIONEERS] = FACE_INFANTRY, [BATTERY] = FACE_BATTERY,
    };
    int corps = d->unit[unit].corps;
    if (unit == UNIT_ROYAL_LOUIS) return 1 + corps * FACE_TYPES + FACE_ROYAL_LOUIS;
    bool is_battery = type_of(d, unit) == BATTERY;
    if (!is_battery && s->options[OPTION_FOG] == FOG_TYPE) corps = CORPS;
    if (!is_battery && s->options[OPTION_FOG] == FOG_NATION && corps > WEST) corps = WEST;
    return 1 + corps * FACE_TYPES + type[type_of(d, unit)];
}

/* `top`: 1 + unit, 0 for none. */
static void set_top(const tdata *d, tstate *s, int area, enum side side, int top)
{
    s->top[area][side] = (uint8_t)top;
    s->face[area][side] = (uint8_t)(top ? face_of(d, s, top - 1) : 0);
}

/* Whether a counter lies above another where nobody has said so: by what they show, so that the new
 * top of a stack tells nothing else. */
static bool lies_above(const tdata *d, const tstate *s, int unit, int other)
{
    if (shuns_top(d, unit) != shuns_top(d, other)) return shuns_top(d, other);
    return face_of(d, s, unit) < face_of(d, s, other);
}

void choose_top(const tdata *d, tstate *s, int area, enum side side)
{
    int top = 0;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) != side) continue;
        if (!top || lies_above(d, s, u, top - 1)) top = u + 1;
    }
    set_top(d, s, area, side, top);
}

/* Says in the set of areas held what the count says. */
static void note_held(tstate *s, int area, enum side side)
{
    struct node_set held = areas_held(s, side);
    drop_node(&held, area);
    if (occupied(s, area, side)) add_node(&held, area);
    __builtin_memcpy(s->held[side], &held, sizeof held);
}

static void leave_area(const tdata *d, tstate *s, int unit, int area)
{
    enum side side = side_of(d, s, unit);
    s->units_in[area][side]--;
    note_held(s, area, side);
    s->inside[unit] = NO_WORK;
    if (s->top[area][side] == unit + 1) choose_top(d, s, area, side);
}

/* A unit that finds room in a work of its side is inside; its owner may have it otherwise later.
 * Where the work is the whole area nobody is outside, however many they are (3.P8c, 6.4). */
static void seek_shelter(const tdata *d, tstate *s, int unit, int area)
{
    if (occupied(s, area, other_side(side_of(d, s, unit)))) return;
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (!d->work[work].fills && manning_refusal(d, s, unit, work)) continue;
        s->inside[unit] = (uint8_t)work;
        return;
    }
}

void fill_work(const tdata *d, tstate *s, int area)
{
    int work = d->works_at[area][0];
    if (!work || !d->work[work].fills || is_contact(s, area)) return;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        s->inside[u] = (uint8_t)work;
    }
}

static void come_into(const tdata *d, tstate *s, int unit, int area)
{
    enum side side = side_of(d, s, unit);
    s->units_in[area][side]++;
    note_held(s, area, side);
    int top = s->top[area][side];
    if (!top || (shuns_top(d, top - 1) && !shuns_top(d, unit))) {
        set_top(d, s, area, side, unit + 1);
    }
    seek_shelter(d, s, unit, area);
}

/* ---- Effects ----------------------------------------------------------------------------- */

/* 17.5a: overland, neither Toulonnais nor artillery, with a strength point: one that it had on the
 * way, which a retreat by sea leaves to nobody (26.7d). */
static bool opens_toulon(const tdata *d, const tstate *s, int unit, int from)
{
    bool is_overland = is_area(from) || from == PLACE_ROAD;
    int type = type_of(d, unit);
    int left = d->unit[unit].strength - s->temporary[unit] - s->permanent[unit];
    return is_overland && d->unit[unit].corps <= AUSTRIAN && d->unit[unit].corps != TOULONNAIS &&
           type != ARTILLERY && type != BATTERY && left >= 1;
}

/* What is remembered of who has been where. */
static void remember_arrival(const tdata *d, tstate *s, int unit, int from, int area)
{
    bool is_republican = side_of(d, s, unit) == REPUBLICANS;
    if (area == AREA_TOU && opens_toulon(d, s, unit, from)) s->toulon_entered = 1;
    if (area == AREA_OLL && is_republican) s->depot_taken[DEPOT_WEST] = 1;
    if (area == AREA_SOL && is_republican) s->depot_taken[DEPOT_EAST] = 1;
}

void put_piece(struct play *p, int piece, int place)
{
    tstate *s = p->state;
    int from = s->place[piece];
    if (is_leader(piece)) {
        uint8_t *flags = &s->leader_flags[piece - FIRST_LEADER];
        if (is_area(place)) *flags = (uint8_t)(*flags | ARRIVED);
        s->place[piece] = (uint8_t)place;
    } else {
        move_in_chains(s, piece, PLACE_NONE);
        if (is_area(from)) leave_area(p->data, s, piece, from);
        move_in_chains(s, piece, place);
    }
    s->due[piece] = 0;
    if (place >= AREAS || place == NO_AREA || is_leader(piece)) return;
    come_into(p->data, s, piece, place);
    remember_arrival(p->data, s, piece, from, place);
}

/* 7.5a, 7.6: what Bonaparte has is there while he is, or is to come this turn. */
static void take_his_points(struct play *p, int piece)
{
    int points = p->state->operations[POOL_BONAPARTE];
    if (piece != PIECE_BONAPARTE || !points) return;
    change_pool(p, POOL_BONAPARTE, -points);
    NOTE(p, RULE_7_6, MESSAGE_pool_charged, POOL_BONAPARTE, points);
}

void put_on_track(struct play *p, int piece, int turn)
{
    if (turn > p->state->turn) take_his_points(p, piece);
    put_piece(p, piece, turn <= TURNS ? PLACE_TRACK : PLACE_GONE);
    if (turn <= TURNS) p->state->due[piece] = (uint8_t)turn;
}

void remove_piece(struct play *p, int piece)
{
    take_his_points(p, piece);
    put_piece(p, piece, PLACE_GONE);
    if (!is_leader(piece)) p->state->unit_flags[piece] &= DEFECTED;
}

void recount_ground(const tdata *d, tstate *s)
{
    chain_units(s);
    __builtin_memset(s->units_in, 0, sizeof s->units_in);
    __builtin_memset(s->held, 0, sizeof s->held);
    for (int u = 0; u < UNITS; u++) {
        if (is_on_map(s, u)) s->units_in[s->place[u]][side_of(d, s, u)]++;
    }
    for (int area = 1; area < AREAS; area++) {
        for (int side = 0; side < SIDES; side++) {
            note_held(s, area, (enum side)side);
            int top = s->top[area][side];
            bool is_there =
                top && s->place[top - 1] == area && side_of(d, s, top - 1) == (enum side)side;
            if (is_there) {
                set_top(d, s, area, (enum side)side, top);
            } else {
                choose_top(d, s, area, (enum side)side);
            }
        }
    }
    renew_tries(d, s);
}

void show_unit(struct play *p, int unit, enum rule rule)
{
    tstate *s = p->state;
    if (has(s, unit, SHOWN)) return;
    set(s, unit, SHOWN);
    NOTE(p, rule, MESSAGE_unit_shown, unit, s->place[unit]);
}
