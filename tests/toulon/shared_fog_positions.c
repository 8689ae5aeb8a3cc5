/* Positions in which armies meet, see fog.h. */
#include "toulon/battles.h"
#include "toulon/fog.h"

/* A march at the enemy, if there is one. */
static action assault(const struct tl_state *s, const action *list, int count,
                      struct random *random)
{
    int from = (int)random_below(random, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        action a = list[(from + i) % count];
        bool is_march = action_verb(a) == TL_VERB_MARCH && s->step[0] == TL_STEP_MOVING;
        enum tl_side foe = tl_other_side((enum tl_side)s->phasing);
        if (is_march && tl_occupied(s, (int)action_first(a), foe)) return a;
    }
    return list[from];
}

action bold_choice(const struct tl_state *s, const action *list, int count, struct random *random)
{
    int starts[TL_VERBS], verbs = 0;
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(list[i]);
        bool is_idle = verb == TL_VERB_END || verb == TL_VERB_HAND || verb == TL_VERB_ASK ||
                       verb == TL_VERB_HALT || verb == TL_VERB_DELAY || verb == TL_VERB_MAN;
        if (!is_idle && (i == 0 || action_verb(list[i - 1]) != verb)) starts[verbs++] = i;
    }
    if (!verbs || !random_below(random, 3)) return assault(s, list, count, random);
    if (action_verb(list[0]) == TL_VERB_JOIN && random_below(random, 4)) verbs = 1;
    int first = starts[random_below(random, (uint32_t)verbs)], end = first;
    while (end < count && action_verb(list[end]) == action_verb(list[first])) end++;
    return list[first + (int)random_below(random, (uint32_t)(end - first))];
}

/* Armies thrown on the map, big stacks beside small ones, friends or foes. */
static void throw_pieces(bool meet, struct random *random)
{
    enum { STACKS = 24, CROWDED = 5 };
    uint8_t areas[STACKS];
    int middle = 1 + (int)random_below(random, TL_AREAS - 1), near = 0;
    for (int area = 1; area < TL_AREAS && near < STACKS; area++) {
        if (data.distance[middle][area] <= 3) areas[near++] = (uint8_t)area;
    }
    int sparse = (int)random_below(random, 4); /* neither, if it is no side */
    empty_map();
    for (int piece = 0; piece < TL_PIECES && near > CROWDED; piece++) {
        bool is_lone = random_below(random, 6) == 0;
        enum tl_side side = tl_side_of(&data, &state, piece);
        int first = is_lone             ? 0
                    : side == TL_ALLIES ? 0
                                        : near / 2,
            span = is_lone ? near : near / 2;
        bool is_left_out = (int)side == sparse ? random_below(random, 6) : !random_below(random, 3);
        int area = areas[first + (int)random_below(random, (uint32_t)span)];
        if (is_left_out || (!meet && tl_occupied(&state, area, tl_other_side(side)))) continue;
        put(piece, area);
        if (tl_is_leader(piece)) continue;
        state.temporary[piece] = (uint8_t)(random_below(random, 4) == 0);
        state.permanent[piece] = (uint8_t)(random_below(random, 6) == 0);
    }
}

void throw_armies(struct random *random)
{
    unsigned phase =
        TL_PHASE_ESPIONAGE + random_below(random, TL_PHASE_FINAL + 1 - TL_PHASE_ESPIONAGE);
    if (random_below(random, 2))
        phase = random_below(random, 2) ? TL_PHASE_MOVEMENT : TL_PHASE_COMBAT;
    bool meet = phase == TL_PHASE_COMBAT || (phase == TL_PHASE_MOVEMENT && random_below(random, 2));
    throw_pieces(meet, random);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, (int)random_below(random, TL_POOL_MOST));
    if (random_below(random, 2)) supply_all();
    state.ammunition = (uint8_t)random_below(random, TL_POOL_MOST);
    set_turn(2 + (int)random_below(random, TL_TURNS - 2));
    enum tl_side side = random_below(random, 2) ? TL_ALLIES : TL_REPUBLICANS;
    renew();
    tl_begin_phase(&data, &state, (enum tl_phase)phase, side, NULL);
    for (int u = 0; u < TL_UNITS; u++) { /* who attacks has come in, and is in the open */
        bool attacks = tl_is_on_map(&state, u) && tl_is_contact(&state, state.place[u]) &&
                       tl_side_of(&data, &state, u) == side;
        if (!attacks) continue;
        state.inside[u] = TL_NO_WORK;
        if (state.step[0] == TL_STEP_MOVE) tl_set(&state, u, TL_ENTERED);
    }
}

/* ---- Leaders left alone (24.8) ------------------------------------------------------------- */

static int any_of(enum tl_side side, int first, int end, struct random *random)
{
    int piece = first;
    do {
        piece = first + (int)random_below(random, (uint32_t)(end - first));
    } while (tl_side_of(&data, &state, piece) != side || tl_is_on_map(&state, piece));
    return piece;
}

/* Infantry of a side that nobody has put down yet, all of one wing. */
static int any_foot(enum tl_side side, struct random *random)
{
    int unit = TL_NO_UNIT;
    do {
        unit = any_of(side, 0, TL_UNITS, random);
    } while (tl_type_of(&data, unit) != TL_INFANTRY || tl_strength(&data, &state, unit) < 4 ||
             (side == TL_REPUBLICANS && data.unit[unit].corps != TL_WEST));
    return unit;
}

/* The enemy of those who attack: a few points and leaders, with friends two areas away. */
static void put_prey(enum tl_side side, int area, int points, struct random *random)
{
    int unit = any_foot(side, random);
    state.temporary[unit] = (uint8_t)(tl_strength(&data, &state, unit) - points);
    put(unit, area);
    state.inside[unit] = TL_NO_WORK;
    bool is_allied = side == TL_ALLIES;
    int first = is_allied ? TL_FIRST_LEADER : TL_FIRST_REPUBLICAN_LEADER;
    int end = is_allied ? TL_FIRST_REPUBLICAN_LEADER : TL_PIECES;
    for (int i = 0; i < 2; i++) put(any_of(side, first, end, random), area);
    for (int to = 1; to < TL_AREAS; to++) {
        bool is_far = data.distance[area][to] >= 2 && data.distance[area][to] <= 3;
        if (is_far && !random_below(random, 8)) put(any_foot(side, random), to);
    }
}

/* For the pursuit (25.34); the Allies have none before the Austrians come. */
static void put_cavalry(enum tl_side side, int area, struct random *random)
{
    int from = (int)random_below(random, TL_UNITS);
    for (int i = 0; i < TL_UNITS; i++) {
        int unit = (from + i) % TL_UNITS;
        bool is_fit = tl_type_of(&data, unit) == TL_CAVALRY && !tl_is_on_map(&state, unit) &&
                      tl_side_of(&data, &state, unit) == side && data.unit[unit].corps != TL_EAST;
        if (!is_fit) continue;
        put(unit, area);
        state.inside[unit] = TL_NO_WORK;
        return;
    }
}

/* One from each side, since one unit may enter any area (6.2d); in a combat they are there. */
static void put_hunters(enum tl_side side, int area, bool is_there, struct random *random)
{
    enum { HUNTERS = 4 };
    for (int i = 0; i < HUNTERS; i++) {
        int unit = any_foot(side, random), from = data.area[area].neighbours[i];
        put(unit, is_there ? area : from);
        state.inside[unit] = TL_NO_WORK;
    }
    if (is_there) put_cavalry(side, area, random);
}

static void hunt(enum tl_side side, bool is_combat, struct random *random)
{
    static const uint8_t open_ground[] = { TL_AREA_REP, TL_AREA_LAS, TL_AREA_STJ, TL_AREA_COP };
    int area = open_ground[random_below(random, sizeof open_ground)];
    empty_map();
    int points = is_combat ? 1 : 1 + (int)random_below(random, 2); /* 1 is a patrol */
    put_prey(tl_other_side(side), area, points, random);
    put_hunters(side, area, is_combat, random);
    supply_all();
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, TL_POOL_MOST);
    set_turn(4);
    renew();
    tl_begin_phase(&data, &state, is_combat ? TL_PHASE_COMBAT : TL_PHASE_MOVEMENT, side, NULL);
}

void throw_hunt(struct random *random)
{
    enum tl_side side = random_below(random, 2) ? TL_ALLIES : TL_REPUBLICANS;
    hunt(side, random_below(random, 2) == 0, random);
}

/* ---- Storms (25, 27) ------------------------------------------------------------------------- */

/* A gun of a side that nobody has put down yet. */
static int any_gun(enum tl_side side, struct random *random)
{
    int unit = TL_NO_UNIT;
    do {
        unit = any_of(side, 0, TL_UNITS, random);
    } while (!tl_is_gun(&data, &state, unit) ||
             (side == TL_REPUBLICANS && data.unit[unit].corps == TL_EAST));
    return unit;
}

/* Foot of a side next door, as likely as not with a gun below it. */
static void put_help(enum tl_side side, int area, struct random *random)
{
    put(any_foot(side, random), area);
    if (random_below(random, 3)) put(any_gun(side, random), area);
}

void throw_storm(struct random *random)
{
    enum tl_side side = random_below(random, 2) ? TL_ALLIES : TL_REPUBLICANS;
    enum tl_side foe = tl_other_side(side);
    int area = TL_AREA_CAI;
    begin("");
    empty_map();
    set_turn(3 + (int)random_below(random, 8));
    state.ammunition = (uint8_t)random_below(random, 6);
    if (random_below(random, 4)) put_redoubt(foe, area, 1 + (int)random_below(random, 2));
    for (int i = 0; i < 2; i++) put(any_foot(foe, random), area);
    supply_all();
    put_help(side, TL_AREA_EVS, random);
    put_help(side, TL_AREA_MOI, random);
    put_help(foe, TL_AREA_EGU, random);
    put_help(foe, TL_AREA_TAM, random);
    renew();
    for (int i = 0; i < 3; i++) come(any_foot(side, random), TL_AREA_EVS, area);
    if (random_below(random, 2)) come(any_gun(side, random), TL_AREA_EVS, area);
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_is_gun(&data, &state, u) && random_below(random, 2)) tl_set(&state, u, TL_MOBILE);
    }
    supply_all();
    renew();
    open_attack(side);
}

/* ---- What comes once (9, 32.10) ------------------------------------------------------------ */

static void throw_reinforcements(struct random *random)
{
    throw_pieces(false, random);
    set_turn(3 + (int)random_below(random, TL_TURNS - 3));
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (tl_is_on_map(&state, piece) || random_below(random, 2)) continue;
        put(piece, TL_PLACE_TRACK);
        state.due[piece] = state.turn;
    }
    state.toulon_entered = 1;
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, (int)random_below(random, TL_POOL_MOST));
    renew();
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, NULL);
}

/* At Faron few may be together (32.13). */
static void throw_defection(struct random *random)
{
    int area = TL_AREA_FAO;
    empty_map();
    put(TL_UNIT_ROYAL_LOUIS, area);
    put(any_foot(TL_ALLIES, random), area);
    supply_all();
    set_turn(12);
    renew();
    come(any_foot(TL_REPUBLICANS, random), TL_AREA_STR, area);
    open_attack(TL_REPUBLICANS);
}

void throw_rarity(struct random *random)
{
    switch (random_below(random, 3)) {
    case 0: throw_reinforcements(random); break;
    case 1: throw_defection(random); break;
    default: hunt(TL_REPUBLICANS, true, random); /* who have cavalry for a pursuit */
    }
}
