/*
 * A position that a seat may believe in: the pieces that it has lost from sight are put under the
 * faces that it sees, each face on a unit that can show it, the rest where there is room.
 */
#include "games/toulon/battle.h"

/* The pieces of one side that are in the fog, in random order. */
struct fog {
    const tdata *d;
    tstate *s;
    enum side side;
    struct random *random;
    uint8_t units[UNITS];
    int count;
    uint8_t held[AREAS]; /* areas where the side is seen */
    int held_count;
};

static void shuffle(uint8_t *list, int count, struct random *random)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        uint8_t kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

static void gather(struct fog *fog)
{
    for (int u = 0; u < UNITS; u++) {
        bool is_lost = fog->s->place[u] == PLACE_FOG && side_of(fog->d, fog->s, u) == fog->side;
        if (is_lost) fog->units[fog->count++] = (uint8_t)u;
    }
    shuffle(fog->units, fog->count, fog->random);
    for (int area = 1; area < AREAS; area++) {
        if (fog->s->face[area][fog->side]) fog->held[fog->held_count++] = (uint8_t)area;
    }
}

static void put_from_fog(struct fog *fog, int i, int place)
{
    fog->s->place[fog->units[i]] = (uint8_t)place;
    fog->units[i] = fog->units[--fog->count];
}

static bool has_room_for(const struct fog *fog, int unit, int area)
{
    int there = strength_in(fog->d, fog->s, area, fog->side);
    return there + strength(fog->d, fog->s, unit) <= concentration_limit(fog->d, area);
}

/* ---- Faces ------------------------------------------------------------------------------- */

static bool is_on_top_already(const struct fog *fog, int area)
{
    for (int u = unit_in(fog->s, area, 0); u < UNITS; u = unit_in(fog->s, area, u + 1)) {
        bool is_own = side_of(fog->d, fog->s, u) == fog->side;
        if (is_own && face_of(fog->d, fog->s, u) == fog->s->face[area][fog->side]) return true;
    }
    return false;
}

/* A unit that shows the face; any where none is left, which only a bent position can need. */
static void put_under_face(struct fog *fog, int area)
{
    if (is_on_top_already(fog, area) || !fog->count) return;
    int chosen = 0;
    for (int i = 0; i < fog->count; i++) {
        if (face_of(fog->d, fog->s, fog->units[i]) != fog->s->face[area][fog->side]) continue;
        chosen = i;
        break;
    }
    fog->s->top[area][fog->side] = (uint8_t)(fog->units[chosen] + 1);
    put_from_fog(fog, chosen, area);
}

/* ---- The line of a combat ---------------------------------------------------------------- */

static int known_in_line(const struct fog *fog, int work)
{
    int known = 0;
    for (int u = 0; u < UNITS; u++) {
        bool is_there = fog->s->battle.line[u] && fog->s->inside[u] == work;
        known += is_there && side_of(fog->d, fog->s, u) == fog->side;
    }
    return known;
}

static bool is_line_place_taken(const tstate *s, int number)
{
    for (int u = 0; u < UNITS; u++) {
        if (s->battle.line[u] == number) return true;
    }
    return false;
}

/* The melee of the next hidden defender of a work: those of the work come in order. */
static int melee_in_work(const struct fog *fog, int work)
{
    const struct battle_state *b = &fog->s->battle;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        if (b->work_of[melee] != work) continue;
        if (melee_unit(fog->d, fog->s, fog->side, melee, 0) == UNITS) return melee;
    }
    return 0;
}

/* As many units in each work as were laid out, from those in the area first. */
static void put_into_line(struct fog *fog)
{
    struct battle_state *b = &fog->s->battle;
    int number = 0;
    for (int work = 0; work < WORKS; work++) {
        for (int left = b->lined[work] - known_in_line(fog, work); left > 0; left--) {
            int unit = unit_in(fog->s, b->area, 0);
            while (unit < UNITS && (side_of(fog->d, fog->s, unit) != fog->side || b->line[unit]))
                unit = unit_in(fog->s, b->area, unit + 1);
            if (unit == UNITS && !fog->count) return;
            if (unit == UNITS) {
                unit = fog->units[0];
                put_from_fog(fog, 0, b->area);
            }
            do number++;
            while (is_line_place_taken(fog->s, number));
            b->line[unit] = (uint8_t)number;
            b->role[unit] = ROLE_PRESENT;
            fog->s->inside[unit] = (uint8_t)work;
            b->melee[unit] = (uint8_t)melee_in_work(fog, work);
        }
    }
}

/* ---- The rest ---------------------------------------------------------------------------- */

/* Where nobody of the side is seen ashore, the Allies are at sea, the Republicans yet to come. */
static int place_without_room(const struct fog *fog, int unit)
{
    if (fog->side == ALLIES) return PLACE_AFLOAT;
    fog->s->due[unit] = (uint8_t)(fog->s->turn < TURNS ? fog->s->turn + 1 : TURNS);
    return PLACE_TRACK;
}

static void scatter(struct fog *fog)
{
    enum { TRIES = 8 };
    while (fog->count) {
        int unit = fog->units[0], place = 0;
        for (int i = 0; i < TRIES && fog->held_count && !place; i++) {
            int area = fog->held[random_below(fog->random, (uint32_t)fog->held_count)];
            if (has_room_for(fog, unit, area)) place = area;
        }
        put_from_fog(fog, 0, place ? place : place_without_room(fog, unit));
    }
}

static void scatter_leaders(struct fog *fog)
{
    for (int piece = FIRST_LEADER; piece < PIECES; piece++) {
        bool is_lost =
            fog->s->place[piece] == PLACE_FOG && side_of(fog->d, fog->s, piece) == fog->side;
        if (!is_lost) continue;
        int area = fog->held_count ? fog->held[random_below(fog->random, (uint32_t)fog->held_count)]
                                   : PLACE_AFLOAT;
        fog->s->place[piece] = (uint8_t)area;
    }
}

static void lift_fog(const tdata *d, tstate *s, enum side side, struct random *random)
{
    struct fog fog = { .d = d, .s = s, .side = side, .random = random };
    gather(&fog);
    for (int i = 0; i < fog.held_count; i++) put_under_face(&fog, fog.held[i]);
    if (s->battle.area && side == defender_side(s)) put_into_line(&fog);
    scatter(&fog);
    scatter_leaders(&fog);
}

void toulon_imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    tstate *s = state;
    *s = *(const tstate *)view;
    __builtin_memset(s->height, 0, sizeof s->height);
    __builtin_memset(s->sign, 0, sizeof s->sign);
    for (int side = 0; side < SIDES; side++) {
        bool is_own = seat != OBSERVER && (int)side_of_seat(seat) == side;
        if (!is_own) lift_fog(data, s, (enum side)side, random);
    }
    recount_ground(data, s);
}
