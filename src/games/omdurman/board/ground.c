/*
 * Who is where, and zones of control, kept up to date with every counter that moves, falls or is
 * disrupted: a byte a hex, so that a step asks one byte and not the whole board.
 */
#include "games/omdurman/play.h"

/* ---- The zone of a hex (GN.6, 5.41r, 5.44r) ---------------------------------------------- */

bool om_zone_reaches(const om_data *d, const om_state *s, int from, int direction)
{
    CHECK(om_is_hex(from));
    int to = om_next_hex(d, s, from, direction);
    if (!to) return false;
    enum om_terrain terrain = om_terrain_of(d, s, to);
    bool is_river = om_is_nile(d, s, from);
    if (is_river != (terrain == OM_NILE)) return false;
    if (is_river) return true;
    unsigned features = om_side(d, s, from, direction);
    if (features & OM_SIDE_KHOR || terrain == OM_HUTS || terrain == OM_BUILDING) return false;
    bool goes_in = om_is_in_city(d, s, to) && !om_is_in_city(d, s, from);
    if (features & (OM_SIDE_WALL | OM_SIDE_GATE) && goes_in) return false;
    bool is_inward = om_facts_at_hand(d, s)->zariba[to] && !om_facts_at_hand(d, s)->zariba[from];
    if (features & (OM_SIDE_THORN | OM_SIDE_TRENCH) && is_inward) return false;
    return om_fort_in(d, s, to) == OM_NO_COUNTER;
}

/* The directions that the zone of a hex reaches into, a bit each: as printed (prepare.c), but where
 * walls, the zariba or a fort stop it. */
static unsigned zone_of(const om_data *d, const om_state *s, int hex)
{
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    unsigned zone = facts->zone[hex];
    for (unsigned left = zone; left; left &= left - 1) {
        int direction = __builtin_ctz(left);
        bool varies = facts->zone_varies[hex] >> direction & 1;
        bool reaches = varies ? om_zone_reaches(d, s, hex, direction)
                              : om_fort_in(d, s, facts->next[hex][direction]) == OM_NO_COUNTER;
        if (!reaches) zone &= ~(1U << direction);
    }
    return zone;
}

static bool exerts(const om_data *d, const om_state *s, int counter)
{
    return !om_is_ae_leader(d, counter) && !om_has_flag(s, counter, OM_DISRUPTED);
}

/* Those who stand in a hex: the first of them, and the first who has a zone there; OM_COUNTERS
 * where there is none. */
struct standing {
    int first, exerting;
};

static struct standing who_stands(const om_data *d, const om_state *s, int hex)
{
    if (om_is_empty(s, hex)) return (struct standing){ OM_COUNTERS, OM_COUNTERS };
    int first = om_next_in(s, hex, om_holds(s, hex, OM_DERVISH) ? OM_FIRST_DERVISH : 0);
    int c = first;
    while (c < OM_COUNTERS && !exerts(d, s, c)) c = om_next_in(s, hex, c + 1);
    return (struct standing){ first, c };
}

/* Whose zone it is that a counter has: a side, or OM_SIDES. */
static int side_exerting(int counter)
{
    return counter == OM_COUNTERS ? OM_SIDES : (int)om_side_of(counter);
}

static int exerting_side(const om_data *d, const om_state *s, int hex)
{
    return side_exerting(who_stands(d, s, hex).exerting);
}

static int zone_unit(int side)
{
    return side == OM_DERVISH ? OM_ZONE_DERVISH : OM_ZONE_AE;
}

static void add_zone(const om_data *d, om_state *s, int hex, int side, int sign)
{
    if (side == OM_SIDES) return;
    for (unsigned left = zone_of(d, s, hex); left; left &= left - 1) {
        int other = om_next_hex(d, s, hex, __builtin_ctz(left));
        CHECK((s->ground[other] / zone_unit(side) & OM_ZONE_MASK) + sign >= 0);
        CHECK((s->ground[other] / zone_unit(side) & OM_ZONE_MASK) + sign <= OM_DIRECTIONS);
        s->ground[other] = (uint8_t)(s->ground[other] + sign * zone_unit(side));
    }
}

/* ---- What changes it --------------------------------------------------------------------- */

static void mark_presence(om_state *s, int hex, int first)
{
    unsigned presence = first == OM_COUNTERS              ? 0U
                        : om_side_of(first) == OM_DERVISH ? OM_GROUND_DERVISH
                                                          : OM_GROUND_AE;
    s->ground[hex] =
        (uint8_t)((s->ground[hex] & ~(unsigned)(OM_GROUND_AE | OM_GROUND_DERVISH)) | presence);
}

/* The zones into a hex, from the hexes round it. */
static void recount_into(const om_data *d, om_state *s, int hex)
{
    unsigned zones = 0;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(d, s, hex, direction);
        if (!other || !om_zone_reaches(d, s, other, om_opposite(direction))) continue;
        int exerting = exerting_side(d, s, other);
        if (exerting != OM_SIDES) zones += (unsigned)zone_unit(exerting);
    }
    s->ground[hex] = (uint8_t)((s->ground[hex] & (OM_GROUND_AE | OM_GROUND_DERVISH)) | zones);
}

void om_recount_zones(const om_data *d, om_state *s, int hex)
{
    CHECK(om_is_hex(hex));
    recount_into(d, s, hex);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(d, s, hex, direction);
        if (other) recount_into(d, s, other);
    }
}

/* `left` are those who stay behind; its zone goes with the counter if it was the first to have one.
 */
static void leave_hex(const om_data *d, om_state *s, int counter, int hex)
{
    CHECK(s->place[counter] != hex);
    struct standing left = who_stands(d, s, hex);
    mark_presence(s, hex, left.first);
    if (om_is_fort(d, counter)) {
        om_recount_zones(d, s, hex); /* zones reach where it stood (GN.6c) */
    } else if (exerts(d, s, counter) && counter < left.exerting) {
        int before = (int)om_side_of(counter);
        if (side_exerting(left.exerting) != before) add_zone(d, s, hex, before, -1);
    }
}

static void come_into(const om_data *d, om_state *s, int counter, int hex)
{
    CHECK(s->place[counter] == OM_PLACE_UNUSED);
    struct standing there = who_stands(d, s, hex);
    s->place[counter] = (uint16_t)hex;
    om_chain_counter(s, counter);
    mark_presence(s, hex, om_lesser(counter, there.first));
    if (om_is_fort(d, counter)) {
        om_recount_zones(d, s, hex);
    } else if (exerts(d, s, counter) && counter < there.exerting) {
        int now = (int)om_side_of(counter);
        if (side_exerting(there.exerting) != now) add_zone(d, s, hex, now, 1);
    }
}

void om_put_counter(const om_data *d, om_state *s, int counter, int place)
{
    CHECK(om_is_counter(counter) && place < OM_PLACES);
    int from = s->place[counter];
    if (om_is_hex(from)) om_unchain_counter(s, counter);
    s->place[counter] = OM_PLACE_UNUSED; /* nowhere between the two */
    if (om_is_hex(from)) leave_hex(d, s, counter, from);
    if (om_is_hex(place)) come_into(d, s, counter, place);
    s->place[counter] = (uint16_t)place;
}

/* A counter in a hex turns face down or up. */
static void turn_counter(const om_data *d, om_state *s, int counter, bool down)
{
    int hex = s->place[counter];
    int before = om_is_hex(hex) ? exerting_side(d, s, hex) : OM_SIDES;
    if (down) {
        om_set_flag(s, counter, OM_DISRUPTED);
    } else {
        om_clear_flag(s, counter, OM_DISRUPTED);
    }
    int after = om_is_hex(hex) ? exerting_side(d, s, hex) : OM_SIDES;
    if (after == before) return;
    add_zone(d, s, hex, before, -1);
    add_zone(d, s, hex, after, 1);
}

void om_disrupt_counter(const om_data *d, om_state *s, int counter)
{
    CHECK(om_is_on_map(s, counter));
    turn_counter(d, s, counter, true);
}

void om_recover_counter(const om_data *d, om_state *s, int counter)
{
    CHECK(om_has_flag(s, counter, OM_DISRUPTED));
    turn_counter(d, s, counter, false);
}

void om_count_ground(const om_data *d, om_state *s)
{
    __builtin_memset(s->ground, 0, sizeof s->ground);
    om_chain_all(s);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_hex(s->place[c])) continue;
        int hex = s->place[c];
        s->ground[hex] = (uint8_t)(s->ground[hex] | (om_side_of(c) == OM_DERVISH ? OM_GROUND_DERVISH
                                                                                 : OM_GROUND_AE));
    }
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (!om_is_empty(s, hex)) add_zone(d, s, hex, exerting_side(d, s, hex), 1);
    }
}
