/*
 * Who is where, and zones of control, kept up to date with every counter that moves, falls or is
 * disrupted: a byte a hex, so that a step asks one byte and not the whole board.
 */
#include "games/omdurman/play.h"

/* ---- The zone of a hex (GN.6, 5.41r, 5.44r) ---------------------------------------------- */

bool zone_reaches(const odata *d, const ostate *s, int from, int direction)
{
    int to = next_hex(d, s, from, direction);
    if (!to) return false;
    enum terrain terrain = terrain_of(d, s, to);
    bool is_river = is_nile(d, s, from);
    if (is_river != (terrain == NILE)) return false;
    if (is_river) return true;
    unsigned features = side(d, s, from, direction);
    if (features & SIDE_KHOR || terrain == HUTS || terrain == BUILDING) return false;
    bool goes_in = is_in_city(d, s, to) && !is_in_city(d, s, from);
    if (features & (SIDE_WALL | SIDE_GATE) && goes_in) return false;
    bool is_inward = facts_at_hand(d, s)->zariba[to] && !facts_at_hand(d, s)->zariba[from];
    if (features & (SIDE_THORN | SIDE_TRENCH) && is_inward) return false;
    return fort_in(d, s, to) == NO_COUNTER;
}

/* The directions that the zone of a hex reaches into, a bit each: as printed (prepare.c), but where
 * walls, the zariba or a fort stop it. */
static unsigned zone_of(const odata *d, const ostate *s, int hex)
{
    const struct map_facts *facts = facts_at_hand(d, s);
    unsigned zone = facts->zone[hex];
    for (unsigned left = zone; left; left &= left - 1) {
        int direction = __builtin_ctz(left);
        bool varies = facts->zone_varies[hex] >> direction & 1;
        bool reaches = varies ? zone_reaches(d, s, hex, direction)
                              : fort_in(d, s, facts->next[hex][direction]) == NO_COUNTER;
        if (!reaches) zone &= ~(1U << direction);
    }
    return zone;
}

static bool exerts(const odata *d, const ostate *s, int counter)
{
    return !is_ae_leader(d, counter) && !has_flag(s, counter, DISRUPTED);
}

/* Those who stand in a hex: the first of them, and the first who has a zone there; COUNTERS where
 * there is none. */
struct standing {
    int first, exerting;
};

static struct standing who_stands(const odata *d, const ostate *s, int hex)
{
    if (is_empty(s, hex)) return (struct standing){ COUNTERS, COUNTERS };
    int first = next_in(s, hex, holds(s, hex, DERVISH) ? FIRST_DERVISH : 0);
    int c = first;
    while (c < COUNTERS && !exerts(d, s, c)) c = next_in(s, hex, c + 1);
    return (struct standing){ first, c };
}

/* Whose zone it is that a counter has: a side, or SIDES. */
static int side_exerting(int counter)
{
    return counter == COUNTERS ? SIDES : (int)side_of(counter);
}

static int exerting_side(const odata *d, const ostate *s, int hex)
{
    return side_exerting(who_stands(d, s, hex).exerting);
}

static int zone_unit(int side)
{
    return side == DERVISH ? ZONE_DERVISH : ZONE_AE;
}

static void add_zone(const odata *d, ostate *s, int hex, int side, int sign)
{
    if (side == SIDES) return;
    for (unsigned left = zone_of(d, s, hex); left; left &= left - 1) {
        int other = next_hex(d, s, hex, __builtin_ctz(left));
        s->ground[other] = (uint8_t)(s->ground[other] + sign * zone_unit(side));
    }
}

/* ---- What changes it --------------------------------------------------------------------- */

static void mark_presence(ostate *s, int hex, int first)
{
    unsigned presence = first == COUNTERS           ? 0U
                        : side_of(first) == DERVISH ? GROUND_DERVISH
                                                    : GROUND_AE;
    s->ground[hex] =
        (uint8_t)((s->ground[hex] & ~(unsigned)(GROUND_AE | GROUND_DERVISH)) | presence);
}

/* The zones into a hex, from the hexes round it. */
static void recount_into(const odata *d, ostate *s, int hex)
{
    unsigned zones = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = next_hex(d, s, hex, direction);
        if (!other || !zone_reaches(d, s, other, opposite(direction))) continue;
        int exerting = exerting_side(d, s, other);
        if (exerting != SIDES) zones += (unsigned)zone_unit(exerting);
    }
    s->ground[hex] = (uint8_t)((s->ground[hex] & (GROUND_AE | GROUND_DERVISH)) | zones);
}

void recount_zones(const odata *d, ostate *s, int hex)
{
    recount_into(d, s, hex);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = next_hex(d, s, hex, direction);
        if (other) recount_into(d, s, other);
    }
}

static bool is_hex(int place)
{
    return place != PLACE_UNUSED && place <= HEXES;
}

static int lesser(int one, int other)
{
    return one < other ? one : other;
}

/* `left` are those who stay behind; its zone goes with the counter if it was the first to have one.
 */
static void leave_hex(const odata *d, ostate *s, int counter, int hex)
{
    struct standing left = who_stands(d, s, hex);
    mark_presence(s, hex, left.first);
    if (is_fort(d, counter)) {
        recount_zones(d, s, hex); /* zones reach where it stood (GN.6c) */
    } else if (exerts(d, s, counter) && counter < left.exerting) {
        int before = (int)side_of(counter);
        if (side_exerting(left.exerting) != before) add_zone(d, s, hex, before, -1);
    }
}

static void come_into(const odata *d, ostate *s, int counter, int hex)
{
    struct standing there = who_stands(d, s, hex);
    s->place[counter] = (uint16_t)hex;
    chain_counter(s, counter);
    mark_presence(s, hex, lesser(counter, there.first));
    if (is_fort(d, counter)) {
        recount_zones(d, s, hex);
    } else if (exerts(d, s, counter) && counter < there.exerting) {
        int now = (int)side_of(counter);
        if (side_exerting(there.exerting) != now) add_zone(d, s, hex, now, 1);
    }
}

void put_counter(const odata *d, ostate *s, int counter, int place)
{
    int from = s->place[counter];
    if (is_hex(from)) unchain_counter(s, counter);
    s->place[counter] = PLACE_UNUSED; /* nowhere between the two */
    if (is_hex(from)) leave_hex(d, s, counter, from);
    if (is_hex(place)) come_into(d, s, counter, place);
    s->place[counter] = (uint16_t)place;
}

/* A counter in a hex turns face down or up. */
static void turn_counter(const odata *d, ostate *s, int counter, bool down)
{
    int hex = s->place[counter];
    int before = is_hex(hex) ? exerting_side(d, s, hex) : SIDES;
    if (down) {
        set_flag(s, counter, DISRUPTED);
    } else {
        clear_flag(s, counter, DISRUPTED);
    }
    int after = is_hex(hex) ? exerting_side(d, s, hex) : SIDES;
    if (after == before) return;
    add_zone(d, s, hex, before, -1);
    add_zone(d, s, hex, after, 1);
}

void disrupt_counter(const odata *d, ostate *s, int counter)
{
    turn_counter(d, s, counter, true);
}

void recover_counter(const odata *d, ostate *s, int counter)
{
    turn_counter(d, s, counter, false);
}

void count_ground(const odata *d, ostate *s)
{
    __builtin_memset(s->ground, 0, sizeof s->ground);
    chain_all(s);
    for (int c = 0; c < COUNTERS; c++) {
        if (!is_hex(s->place[c])) continue;
        int hex = s->place[c];
        s->ground[hex] =
            (uint8_t)(s->ground[hex] | (side_of(c) == DERVISH ? GROUND_DERVISH : GROUND_AE));
    }
    for (int hex = 1; hex <= HEXES; hex++) {
        if (!is_empty(s, hex)) add_zone(d, s, hex, exerting_side(d, s, hex), 1);
    }
}
