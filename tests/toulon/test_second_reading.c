/*
 * Where forces may go and who is supplied, found a second time: slowly, place by place as the
 * ledger tells it, and without the sets and chains of the rules. Random games are held to it.
 *
 * SORTIE_RANDOM_GAMES sets the number of games, SORTIE_RANDOM_FROM the first of them.
 */
#include "games/toulon/movement/movement.h"
#include "games/toulon/supply/supply.h"
#include "toulon/position.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 40, SEED = 1793, CHANCES_MOST = 36, LATE = 8, WINGS_END = 12 };

static struct tl_state now, before;
static bool traced[TL_NODES]; /* what was won by a roll in this supply phase */
static long units_compared, forces_compared;

static bool is_held(int area, enum tl_side side)
{
    return now.units_in[area][side] > 0;
}

static int left_of(int unit, bool is_in_fort)
{
    int printed = is_in_fort ? data.unit[unit].in_fort : data.unit[unit].strength;
    int left = printed - now.temporary[unit] - now.permanent[unit];
    return left > 0 ? left : 0;
}

static int points_at(int area, enum tl_side side)
{
    int sum = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = now.place[u] == area && tl_side_of(&data, &now, u) == side;
        if (is_there) sum += left_of(u, tl_is_fort_work(now.inside[u]));
    }
    return sum;
}

static bool is_beside(int area, int other)
{
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        if (data.area[area].neighbours[i] == other) return true;
    }
    return false;
}

/* 3.P9c, 3.P9d */
static int toll(int area, int other)
{
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        if (data.area[area].river[i] == other) return now.turn >= LATE ? 2 : 1;
    }
    return 0;
}

/* ---- Roads (18.2, 18.3, 18.5) ------------------------------------------------------------ */

static bool touches(int section, int area)
{
    const struct tl_section_data *road = &data.section[section];
    for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) {
        if (road->areas[i] == area) return true;
    }
    return road->towns[0] == area || road->towns[1] == area;
}

static bool are_joined(int section, int other)
{
    const uint8_t *one = data.section[section].ends, *two = data.section[other].ends;
    return one[0] == two[0] || one[0] == two[1] || one[1] == two[0] || one[1] == two[1];
}

static enum tl_section_status status_of(int section, enum tl_side me)
{
    enum tl_section_status status = TL_ROAD_FRIENDLY;
    const uint8_t *areas = data.section[section].areas;
    for (int i = 0; i < TL_SECTION_AREAS_MOST && areas[i]; i++) {
        bool is_mine = is_held(areas[i], me), is_his = is_held(areas[i], tl_other_side(me));
        bool is_known = (now.area_flags[areas[i]] & TL_KNOWN_PATROL) != 0;
        if (is_his && !is_mine && !is_known) return TL_ROAD_ENEMY;
        if (!is_his && !is_mine) status = TL_ROAD_NML;
    }
    return now.section_flags[section] & TL_FRIENDLY_ROAD ? TL_ROAD_FRIENDLY : status;
}

/* ---- Supply (15.13 to 15.22) ------------------------------------------------------------- */

static bool is_depot(int area, enum tl_side me)
{
    return me == TL_ALLIES ? area == TL_AREA_TOU : area == TL_AREA_OLL || area == TL_AREA_SOL;
}

static bool are_near(int node, int other)
{
    if (node > other) return are_near(other, node);
    if (other < TL_AREAS) return is_beside(node, other);
    if (other < TL_FIRST_SEA_NODE) {
        int section = other - TL_FIRST_SECTION_NODE;
        return node < TL_AREAS ? touches(section, node)
                               : are_joined(node - TL_FIRST_SECTION_NODE, section);
    }
    if (node >= TL_AREAS) return node >= TL_FIRST_SEA_NODE;
    const struct tl_area_data *area = &data.area[node];
    return other == TL_FIRST_SEA_NODE + TL_GREAT ? area->beach_great : area->beach_little;
}

static bool is_passage(int node, enum tl_side me)
{
    if (node < TL_AREAS) {
        return !is_held(node, tl_other_side(me)) && (is_held(node, me) || traced[node]);
    }
    if (node >= TL_FIRST_SEA_NODE) {
        return me == TL_ALLIES &&
               (now.roadstead[node - TL_FIRST_SEA_NODE] != TL_GIVEN_UP || traced[node]);
    }
    enum tl_section_status status = status_of(node - TL_FIRST_SECTION_NODE, me);
    return status == TL_ROAD_FRIENDLY || (status == TL_ROAD_NML && traced[node]);
}

/* The sources that a line from here comes to. */
static unsigned sources_from(int area, enum tl_side me)
{
    bool seen[TL_NODES] = { false };
    int queue[TL_NODES], head = 0, tail = 0;
    unsigned sources = 0;
    seen[area] = true;
    queue[tail++] = area;
    while (head < tail) {
        int node = queue[head++];
        if (node == TL_AREA_OLL) sources |= TL_SOURCE_WEST;
        if (node == TL_AREA_SOL) sources |= TL_SOURCE_EAST;
        if (node == TL_AREA_TOU) sources |= TL_SOURCE_ALLIED;
        bool is_open = is_passage(node, me);
        bool is_on_edge = node < TL_AREAS && now.edge_used && data.area[node].edge == now.edge_used;
        if (is_open && is_on_edge) sources |= TL_SOURCE_EDGE;
        for (int next = 1; is_open && next < TL_NODES; next++) {
            if (next == TL_FIRST_SECTION_NODE || seen[next] || !are_near(node, next)) continue;
            bool is_end =
                next < TL_AREAS && is_depot(next, me) && !is_held(next, tl_other_side(me));
            if (!is_end && !is_passage(next, me)) continue;
            seen[next] = true;
            queue[tail++] = next;
        }
    }
    return sources;
}

static unsigned sources_for(int unit, enum tl_side me)
{
    int corps = data.unit[unit].corps;
    if (me == TL_ALLIES)
        return corps == TL_AUSTRIAN ? TL_SOURCE_ALLIED | TL_SOURCE_EDGE : TL_SOURCE_ALLIED;
    if (now.turn < WINGS_END && corps == TL_WEST) return TL_SOURCE_WEST;
    if (now.turn < WINGS_END && corps == TL_EAST) return TL_SOURCE_EAST;
    return TL_SOURCE_WEST | TL_SOURCE_EAST;
}

static void compare_supply(int unit, enum tl_side me)
{
    unsigned reached = sources_from(now.place[unit], me) & sources_for(unit, me);
    bool has_landed = me == TL_ALLIES && now.ashore[unit] == TL_JUST_ASHORE;
    bool is_fed = reached || has_landed || is_depot(now.place[unit], me);
    bool may_attack = has_landed || (reached & TL_SOURCE_EDGE);
    for (int depot = 0; depot < TL_DEPOTS; depot++) {
        may_attack |= (reached >> depot & 1) && now.supply.depot[depot] == TL_DEPOT_ATTACK;
    }
    assert_int_equal(tl_has(&now, unit, TL_OUT_OF_SUPPLY), !is_fed);
    assert_int_equal(tl_has(&now, unit, TL_ATTACK_SUPPLY), may_attack);
    units_compared++;
}

/* When the supply phase is over; who has come in since has what he needs (9.8d). */
static void look_at_supply(void)
{
    enum tl_side me = (enum tl_side)now.phasing;
    if (before.phase >= TL_PHASE_MOVEMENT || now.step[0] != TL_STEP_MOVE) return;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_old = tl_is_on_map(&now, u) && before.place[u] == now.place[u];
        if (is_old && tl_side_of(&data, &now, u) == me) compare_supply(u, me);
    }
}

/* ---- The force at hand ------------------------------------------------------------------- */

struct marchers {
    enum tl_side side;
    int place, units, points, inside, guns, purse;
    unsigned corps;
    bool is_supplied;
};

/* 7.5, 7.8, 7.9 */
static int purse_of(const struct marchers *m, bool is_bonapartes)
{
    unsigned pools = m->corps & ((1U << TL_RESERVE) - 1), wings = 1U << TL_WEST | 1U << TL_EAST;
    int sum = 0;
    if (m->side == TL_REPUBLICANS) pools &= wings; /* RL has either */
    if (m->side == TL_REPUBLICANS && !pools) pools = wings;
    if (pools & (1U << TL_SARDINIAN | 1U << TL_NEAPOLITAN)) pools |= 1U << TL_ENGLISH;
    if (is_bonapartes) pools |= 1U << TL_POOL_BONAPARTE;
    for (int pool = 0; pool < TL_POOLS; pool++) {
        if (pools >> pool & 1) sum += now.operations[pool];
    }
    return sum;
}

static struct marchers at_hand(void)
{
    struct marchers m = { .side = (enum tl_side)now.phasing,
                          .place = now.move.from,
                          .is_supplied = true };
    bool is_bonapartes = m.side == TL_REPUBLICANS && now.place[TL_PIECE_BONAPARTE] == m.place &&
                         m.place != TL_PLACE_TRACK;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(&now, u, TL_PICKED)) continue;
        int type = data.unit[u].type;
        bool is_gun = type == TL_ARTILLERY || type == TL_BATTERY;
        assert_int_equal(now.place[u], m.place);
        m.units++;
        m.points += left_of(u, false);
        m.inside += left_of(u, true);
        m.guns += is_gun;
        m.corps |= 1U << data.unit[u].corps;
        m.is_supplied &= tl_has(&now, u, TL_ATTACK_SUPPLY);
        bool is_battery = type == TL_BATTERY || (is_gun && now.turn >= LATE);
        is_bonapartes |= m.side == TL_REPUBLICANS && is_battery;
    }
    m.purse = purse_of(&m, is_bonapartes);
    return m;
}

/* 6.2, 6.5, 3.P8d */
static bool has_room(const struct marchers *m, int area)
{
    int number = data.area[area].entry, limit = data.area[area].limit;
    bool is_castle = area == TL_AREA_GAR;
    if (number && m->units > 1 && m->points > number) return false;
    if (is_castle && m->units == 1 && !is_held(area, m->side)) return true;
    bool is_inside = is_castle && !is_held(area, tl_other_side(m->side));
    return !limit || points_at(area, m->side) + (is_inside ? m->inside : m->points) <= limit;
}

/* 16.3 */
static bool meets_other_wing(const struct marchers *m, int area)
{
    if (m->side == TL_ALLIES || now.turn >= WINGS_END) return false;
    for (int u = 0; u < TL_UNITS; u++) {
        if (now.place[u] != area || tl_has(&now, u, TL_PICKED)) continue;
        int corps = data.unit[u].corps, other = corps == TL_WEST ? TL_EAST : TL_WEST;
        if ((corps == TL_WEST || corps == TL_EAST) && (m->corps >> other & 1)) return true;
    }
    return false;
}

/* ---- Marches (16.6 to 16.15, 15.12) ------------------------------------------------------ */

static bool is_shut_in(const struct marchers *m)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (!is_beside(m->place, area)) continue;
        bool is_his = !is_held(area, m->side) && points_at(area, tl_other_side(m->side)) > 1;
        if (!is_his) return false;
    }
    return true;
}

static bool may_attack(const struct marchers *m, int area)
{
    for (int u = 0; u < TL_UNITS; u++) {
        bool has_failed = now.failed[u][area / 8] >> (area % 8) & 1;
        if (tl_has(&now, u, TL_PICKED) && has_failed) return false;
    }
    if ((now.area_flags[area] & TL_CLOSED) || meets_other_wing(m, area)) return false;
    if (m->purse < 3 + toll(m->place, area)) return false;
    return m->is_supplied || is_shut_in(m); /* two to one or not is said when it is ordered */
}

/* 16.8: over friends, as far as there is room in each area. */
static void find_reached(const struct marchers *m, bool reached[TL_AREAS])
{
    bool is_more = true;
    while (is_more) {
        is_more = false;
        for (int area = 1; area < TL_AREAS; area++) {
            if (area == m->place || reached[area] || !tl_is_friendly(&now, area, m->side)) continue;
            if (!has_room(m, area)) continue;
            for (int from = 1; from < TL_AREAS && !reached[area]; from++) {
                bool is_way = from == m->place || reached[from];
                reached[area] = is_way && is_beside(from, area) && !toll(from, area);
            }
            is_more |= reached[area];
        }
    }
}

static bool may_march(const struct marchers *m, const bool reached[TL_AREAS], int area)
{
    if (area == m->place) return false;
    if (reached[area]) return now.move.free_acts < TL_FREE_ACTS_MOST;
    if (!is_beside(m->place, area) || !has_room(m, area)) return false;
    if (is_held(area, tl_other_side(m->side))) return may_attack(m, area);
    if (is_held(area, m->side)) return m->purse >= toll(m->place, area);
    return m->guns < m->units && m->purse >= 1 + toll(m->place, area);
}

/* ---- The sea (17.1 to 17.8) -------------------------------------------------------------- */

static bool is_port(int area)
{
    const struct tl_area_data *coast = &data.area[area];
    return (coast->beach_great && now.roadstead[TL_GREAT] != TL_GIVEN_UP) ||
           (coast->beach_little && now.roadstead[TL_LITTLE] != TL_GIVEN_UP);
}

static bool may_land(const struct marchers *m, int area)
{
    bool is_aboard = m->place == TL_PLACE_AFLOAT || m->place == TL_PLACE_LANDING;
    bool is_empty = !is_held(area, TL_ALLIES);
    int price = is_empty && now.turn > 1 ? 2 : 1;
    if (!is_aboard || !is_port(area) || is_held(area, TL_REPUBLICANS)) return false;
    if (now.turn == 1 && area != TL_AREA_MRG && area != TL_AREA_MEJ) return false;
    if (data.area[area].closed && !now.toulon_entered) return false;
    return has_room(m, area) && (!is_empty || m->guns < m->units) && m->purse >= price;
}

/* ---- Along the roads (18.6 to 18.21) ----------------------------------------------------- */

static bool may_scout(const struct marchers *m)
{
    int unit = tl_picked_unit(&now, 0);
    if (m->units != 1 || m->guns) return false;
    int lost = now.temporary[unit] + now.permanent[unit];
    bool is_free = data.unit[unit].type == TL_CAVALRY && !tl_has(&now, unit, TL_CHECK_FAILED);
    return lost <= data.unit[unit].strength && m->purse >= (is_free ? 0 : 1);
}

static void find_linked(const struct marchers *m, bool linked[TL_SECTIONS])
{
    bool is_more = true;
    linked[now.move.section] = true;
    while (is_more) {
        is_more = false;
        for (int section = 1; section < TL_SECTIONS; section++) {
            if (linked[section] || status_of(section, m->side) != TL_ROAD_FRIENDLY) continue;
            for (int other = 1; other < TL_SECTIONS; other++) {
                if (linked[other] && are_joined(section, other)) linked[section] = true;
            }
            is_more |= linked[section];
        }
    }
}

static bool is_by_road(const bool linked[TL_SECTIONS], int area)
{
    for (int section = 1; section < TL_SECTIONS; section++) {
        if (linked[section] && touches(section, area)) return true;
    }
    return false;
}

static bool is_haven(const struct marchers *m, const bool linked[TL_SECTIONS], int area)
{
    return tl_is_friendly(&now, area, m->side) && is_by_road(linked, area) && has_room(m, area) &&
           !meets_other_wing(m, area);
}

static bool may_leave(const struct marchers *m, const bool linked[TL_SECTIONS], int area)
{
    bool has_haven = false;
    for (int i = 1; i < TL_AREAS; i++) has_haven |= is_haven(m, linked, i);
    int resort = now.move.joined_at;
    if (meets_other_wing(m, resort)) resort = now.move.stop;
    if (!has_haven && area == resort) return true;
    if (!tl_is_nobodys(&now, area)) return is_haven(m, linked, area);
    return is_by_road(linked, area) && has_room(m, area) && m->guns < m->units && m->purse >= 1;
}

static bool may_go_on(const struct marchers *m, const bool linked[TL_SECTIONS], int section)
{
    if (linked[section] || status_of(section, m->side) != TL_ROAD_NML || !may_scout(m))
        return false;
    for (int other = 1; other < TL_SECTIONS; other++) {
        if (linked[other] && are_joined(section, other)) return true;
    }
    return false;
}

static bool may_join(const struct marchers *m, int section)
{
    if (m->place >= TL_AREAS || !touches(section, m->place)) return false;
    enum tl_section_status status = status_of(section, m->side);
    if (status == TL_ROAD_FRIENDLY) return now.move.free_acts < TL_FREE_ACTS_MOST;
    return status == TL_ROAD_NML && may_scout(m);
}

/* ---- Games ------------------------------------------------------------------------------- */

static void expect(enum tl_verb_number verb, int operand, bool is_expected)
{
    bool is_offered =
        tl_game.refusal(&data, &now, action_make(verb, (unsigned)operand, 0)) == TL_RULE_NONE;
    if (is_offered == is_expected) return;
    fail_msg("%s is%s offered", text_of(verb, operand, 0), is_offered ? "" : " not");
}

static void look_at_force(void)
{
    struct marchers m = at_hand();
    bool reached[TL_AREAS] = { false };
    if (m.place < TL_AREAS) find_reached(&m, reached);
    for (int area = 1; area < TL_AREAS; area++) {
        if (m.place < TL_AREAS) expect(TL_VERB_MARCH, area, may_march(&m, reached, area));
        expect(TL_VERB_LAND, area, may_land(&m, area));
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        expect(TL_VERB_ROAD, section, may_join(&m, section));
    }
    bool is_ashore = m.side == TL_ALLIES && m.place < TL_AREAS;
    expect(TL_VERB_EMBARK, 0, is_ashore && is_port(m.place) && m.purse >= 1);
    expect(TL_VERB_HALT, 0, m.place >= TL_AREAS || !meets_other_wing(&m, m.place));
    forces_compared++;
}

static void look_at_road(void)
{
    struct marchers m = at_hand();
    bool linked[TL_SECTIONS] = { false };
    find_linked(&m, linked);
    for (int area = 1; area < TL_AREAS; area++) {
        expect(TL_VERB_MARCH, area, may_leave(&m, linked, area));
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        expect(TL_VERB_ROAD, section, may_go_on(&m, linked, section));
    }
    forces_compared++;
}

static void remember_roll(action a)
{
    if (now.phase != TL_PHASE_SUPPLY) memset(traced, 0, sizeof traced);
    if (now.step[0] != TL_STEP_TRACE_DIE) return;
    traced[now.supply.at_hand] = rolled(a) < (now.turn >= LATE ? 5 : 6);
}

static action choose(struct random *random)
{
    static action list[TL_LEGAL_MOST];
    static struct outcome outcomes[CHANCES_MOST];
    if (tl_game.actor(&now) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &now, outcomes), random);
    }
    int count = tl_game.legal(&data, &now, list);
    return list[random_below(random, (uint32_t)count)];
}

static void random_games_are_read_a_second_time(void)
{
    const char *count = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long games = count ? strtol(count, NULL, 10) : GAMES, first = from ? strtol(from, NULL, 10) : 0;
    for (long i = first; i < first + games; i++) {
        struct random random;
        random_seed(&random, SEED, (uint64_t)i);
        begin("");
        now = state;
        while (tl_game.actor(&now) != ACTOR_OVER) {
            action a = choose(&random);
            before = now;
            remember_roll(a);
            assert_int_equal(tl_game.apply(&data, &now, a, NULL), ACCEPTED);
            look_at_supply();
            if (now.step[0] == TL_STEP_MOVING) look_at_force();
            if (now.step[0] == TL_STEP_ON_ROAD) look_at_road();
        }
    }
    print_message("%ld units supplied, %ld forces on their way\n", units_compared, forces_compared);
    assert_true(units_compared && forces_compared);
}

static const struct rule_test tests[] = {
    RULE_TEST(random_games_are_read_a_second_time,
              "15.13b 15.15a 15.16a 15.19 16.3 16.4a 16.8a 16.9a 17.6a 18.3a 18.20a 18.21b"),
};

RULE_TEST_MAIN("toulon", tests)
