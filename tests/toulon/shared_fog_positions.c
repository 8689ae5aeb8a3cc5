/* Positions in which armies meet, see fog.h. */
#include "toulon/fog.h"

/* A march at the enemy, if there is one. */
static action assault(const struct toulon_state *s, const action *list, int count,
                      struct random *random)
{
    int from = (int)random_below(random, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        action a = list[(from + i) % count];
        bool is_march = action_verb(a) == VERB_MARCH && s->step[0] == STEP_MOVING;
        enum side foe = other_side((enum side)s->phasing);
        if (is_march && occupied(s, (int)action_first(a), foe)) return a;
    }
    return list[from];
}

action bold_choice(const struct toulon_state *s, const action *list, int count,
                   struct random *random)
{
    int starts[VERBS], verbs = 0;
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(list[i]);
        bool is_idle = verb == VERB_END || verb == VERB_HAND || verb == VERB_ASK ||
                       verb == VERB_HALT || verb == VERB_DELAY || verb == VERB_MAN;
        if (!is_idle && (i == 0 || action_verb(list[i - 1]) != verb)) starts[verbs++] = i;
    }
    if (!verbs || !random_below(random, 3)) return assault(s, list, count, random);
    if (action_verb(list[0]) == VERB_JOIN && random_below(random, 4)) verbs = 1;
    int first = starts[random_below(random, (uint32_t)verbs)], end = first;
    while (end < count && action_verb(list[end]) == action_verb(list[first])) end++;
    return list[first + (int)random_below(random, (uint32_t)(end - first))];
}

/* Armies thrown on the map, big stacks beside small ones, friends or foes. */
static void throw_pieces(bool meet, struct random *random)
{
    enum { STACKS = 24, CROWDED = 5 };
    uint8_t areas[STACKS];
    int middle = 1 + (int)random_below(random, AREAS - 1), near = 0;
    for (int area = 1; area < AREAS && near < STACKS; area++) {
        if (data.distance[middle][area] <= 3) areas[near++] = (uint8_t)area;
    }
    int sparse = (int)random_below(random, 4); /* neither, if it is no side */
    empty_map();
    for (int piece = 0; piece < PIECES && near > CROWDED; piece++) {
        bool is_lone = random_below(random, 6) == 0;
        enum side side = side_of(&data, &state, piece);
        int first = is_lone ? 0 : side == ALLIES ? 0 : near / 2, span = is_lone ? near : near / 2;
        bool is_left_out = (int)side == sparse ? random_below(random, 6) : !random_below(random, 3);
        int area = areas[first + (int)random_below(random, (uint32_t)span)];
        if (is_left_out || (!meet && occupied(&state, area, other_side(side)))) continue;
        put(piece, area);
        if (is_leader(piece)) continue;
        state.temporary[piece] = (uint8_t)(random_below(random, 4) == 0);
        state.permanent[piece] = (uint8_t)(random_below(random, 6) == 0);
    }
}

void throw_armies(struct random *random)
{
    unsigned phase = PHASE_ESPIONAGE + random_below(random, PHASE_FINAL + 1 - PHASE_ESPIONAGE);
    if (random_below(random, 2)) phase = random_below(random, 2) ? PHASE_MOVEMENT : PHASE_COMBAT;
    bool meet = phase == PHASE_COMBAT || (phase == PHASE_MOVEMENT && random_below(random, 2));
    throw_pieces(meet, random);
    for (int pool = 0; pool < POOLS; pool++) give(pool, (int)random_below(random, POOL_MOST));
    if (random_below(random, 2)) supply_all();
    state.ammunition = (uint8_t)random_below(random, POOL_MOST);
    set_turn(2 + (int)random_below(random, TURNS - 2));
    enum side side = random_below(random, 2) ? ALLIES : REPUBLICANS;
    renew();
    toulon_begin_phase(&data, &state, (enum phase)phase, side, NULL);
    for (int u = 0; u < UNITS; u++) { /* who attacks has come in, and is in the open */
        bool attacks = is_on_map(&state, u) && is_contact(&state, state.place[u]) &&
                       side_of(&data, &state, u) == side;
        if (!attacks) continue;
        state.inside[u] = NO_WORK;
        if (state.step[0] == STEP_MOVE) set(&state, u, ENTERED);
    }
}

/* ---- Leaders left alone (24.8) ------------------------------------------------------------- */

static int any_of(enum side side, int first, int end, struct random *random)
{
    int piece = first;
    do {
        piece = first + (int)random_below(random, (uint32_t)(end - first));
    } while (side_of(&data, &state, piece) != side || is_on_map(&state, piece));
    return piece;
}

/* Infantry of a side that nobody has put down yet, all of one wing. */
static int any_foot(enum side side, struct random *random)
{
    int unit = NO_UNIT;
    do {
        unit = any_of(side, 0, UNITS, random);
    } while (type_of(&data, unit) != INFANTRY || strength(&data, &state, unit) < 4 ||
             (side == REPUBLICANS && data.unit[unit].corps != WEST));
    return unit;
}

/* The enemy of those who attack: a few points and leaders, with friends two areas away. */
static void put_prey(enum side side, int area, int points, struct random *random)
{
    int unit = any_foot(side, random);
    state.temporary[unit] = (uint8_t)(strength(&data, &state, unit) - points);
    put(unit, area);
    state.inside[unit] = NO_WORK;
    bool is_allied = side == ALLIES;
    int first = is_allied ? FIRST_LEADER : FIRST_REPUBLICAN_LEADER;
    int end = is_allied ? FIRST_REPUBLICAN_LEADER : PIECES;
    for (int i = 0; i < 2; i++) put(any_of(side, first, end, random), area);
    for (int to = 1; to < AREAS; to++) {
        bool is_far = data.distance[area][to] >= 2 && data.distance[area][to] <= 3;
        if (is_far && !random_below(random, 8)) put(any_foot(side, random), to);
    }
}

/* One from each side, since one unit may enter any area (6.2d); in a combat they are there. */
static void put_hunters(enum side side, int area, bool is_there, struct random *random)
{
    enum { HUNTERS = 4 };
    for (int i = 0; i < HUNTERS; i++) {
        int unit = any_foot(side, random), from = data.area[area].neighbours[i];
        put(unit, is_there ? area : from);
        state.inside[unit] = NO_WORK;
    }
}

void throw_hunt(struct random *random)
{
    static const uint8_t open_ground[] = { AREA_REP, AREA_LAS, AREA_STJ, AREA_COP };
    enum side side = random_below(random, 2) ? ALLIES : REPUBLICANS;
    int area = open_ground[random_below(random, sizeof open_ground)];
    bool is_combat = random_below(random, 2) == 0;
    empty_map();
    put_prey(other_side(side), area, is_combat ? 1 : 2, random); /* 1 would be a patrol */
    put_hunters(side, area, is_combat, random);
    supply_all();
    for (int pool = 0; pool < POOLS; pool++) give(pool, POOL_MOST);
    set_turn(4);
    renew();
    toulon_begin_phase(&data, &state, is_combat ? PHASE_COMBAT : PHASE_MOVEMENT, side, NULL);
}
