/*
 * What may be fired at: units, gunboats, forts, walls, the chain (6.14r, 6.2r, 6.6, 10.2r-b). Each
 * question is answered twice: with the rule that forbids a shot, and quickly for long lists.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/sight/sight.h"

/* ---- What is there ----------------------------------------------------------------------- */

int om_target_hex(int target)
{
    CHECK(target >= 0 && target < OM_TARGETS);
    if (target >= OM_TARGET_WALL) return OM_NO_HEX;
    return target > OM_HEXES ? target - OM_TARGET_FORT : target;
}

static bool is_standing_wall(const om_data *d, const om_state *s, int wall)
{
    CHECK(wall >= 0);
    return wall < OM_WALLS && om_facts_at_hand(d, s)->wall_hex[wall][0] != OM_NO_HEX &&
           !s->breached[wall];
}

/* Hidden until a boat has met it. */
static bool is_known_chain(const om_state *s, int hex)
{
    return s->chain_known == OM_CHAIN_MET && om_is_chain(s, hex);
}

/* The units of a side come before its leaders and forts in the list of counters, as a rule. */
static bool has_unit(const om_data *d, const om_state *s, int hex, enum om_side side)
{
    int c = om_next_in(s, hex, om_first_counter(side));
    while (c < OM_COUNTERS && !om_is_unit(d, c)) c = om_next_in(s, hex, c + 1);
    return c < OM_COUNTERS;
}

static enum om_target_kind kind_on_water(const om_data *d, const om_state *s, enum om_side firing,
                                         int hex)
{
    if (om_holds(s, hex, om_other_side(firing)) && om_boat_in(d, s, hex) != OM_NO_COUNTER)
        return OM_AT_BOAT;
    return firing == OM_ANGLO_EGYPTIAN && is_known_chain(s, hex) ? OM_AT_CHAIN : OM_AT_NOTHING;
}

enum om_target_kind om_kind_of_target(const om_data *d, const om_state *s, enum om_side firing,
                                      int target)
{
    if (target >= OM_TARGET_WALL) {
        return is_standing_wall(d, s, target - OM_TARGET_WALL) ? OM_AT_WALL : OM_AT_NOTHING;
    }
    int hex = om_target_hex(target);
    if (hex == OM_NO_HEX) return OM_AT_NOTHING;
    if (om_is_nile(d, s, hex)) {
        return target == hex ? kind_on_water(d, s, firing, hex) : OM_AT_NOTHING;
    }
    if (!om_holds(s, hex, om_other_side(firing))) return OM_AT_NOTHING;
    if (target != hex) return om_fort_in(d, s, hex) != OM_NO_COUNTER ? OM_AT_FORT : OM_AT_NOTHING;
    return has_unit(d, s, hex, om_other_side(firing)) ? OM_AT_UNITS : OM_AT_NOTHING;
}

/* The same of what is known to be there. */
static enum om_target_kind kind_of_listed(const om_data *d, const om_state *s, enum om_side firing,
                                          int target)
{
    if (target >= OM_TARGET_WALL) return OM_AT_WALL;
    if (target > OM_HEXES) return OM_AT_FORT;
    return om_is_nile(d, s, target) ? kind_on_water(d, s, firing, target) : OM_AT_UNITS;
}

/* ---- Ranges ------------------------------------------------------------------------------ */

/* 1.0r-i; of a wall the farther hex counts (6.6r-h). */
static int range_to(const om_data *d, const om_state *s, int from, int target)
{
    CHECK(om_is_hex(from));
    if (target < OM_TARGET_WALL) return om_hex_distance(from, om_target_hex(target));
    const uint16_t *sides = om_facts_at_hand(d, s)->wall_hex[target - OM_TARGET_WALL];
    return om_larger(om_hex_distance(from, sides[0]), om_hex_distance(from, sides[1]));
}

/* The multiplier in halves, whatever the hour. */
static int halves_at(const om_data *d, enum om_line line, int range)
{
    CHECK(line < OM_LINES);
    return range >= 1 && range <= OM_RANGES ? d->line[line].half[range - 1] : 0;
}

int om_shot_factors(const om_data *d, const om_state *s, const struct om_gun *gun, int target)
{
    int halves = halves_at(d, gun->line, range_to(d, s, gun->hex, target));
    if (halves >= 2) return gun->factor * (halves / 2);
    return halves ? om_larger(1, gun->factor / 2) : 0;
}

static enum om_rule range_refusal(const om_data *d, const om_state *s, const struct om_gun *gun,
                                  int target)
{
    static const enum om_rule table[OM_LINES] = {
        [OM_LINE_NONE] = OM_RULE_6_1r_a,         [OM_LINE_SPEARS] = OM_RULE_RT_1,
        [OM_LINE_DERVISH_RIFLES] = OM_RULE_RT_2, [OM_LINE_DERVISH_ARTILLERY] = OM_RULE_RT_3,
        [OM_LINE_RIFLES] = OM_RULE_RT_4,         [OM_LINE_MAXIM] = OM_RULE_RT_5,
        [OM_LINE_ARTILLERY] = OM_RULE_RT_6,      [OM_LINE_HOWITZER] = OM_RULE_RT_7,
    };
    int range = range_to(d, s, gun->hex, target);
    if (!halves_at(d, gun->line, range)) return table[gun->line];
    return range > gun->reach ? OM_RULE_8_1c : OM_RULE_NONE;
}

/* ---- Sight ------------------------------------------------------------------------------- */

/* 6.6r-h: to the nearer hex. From equal distance the firing side chooses; nothing but whether it
 * may fire depends on the choice, so the hex that it sees is chosen. */
static bool sees_wall(const om_data *d, const om_state *s, int from, int wall)
{
    CHECK(wall >= 0 && wall < OM_WALLS);
    const uint16_t *sides = om_facts_at_hand(d, s)->wall_hex[wall];
    int one = om_hex_distance(from, sides[0]), other = om_hex_distance(from, sides[1]);
    return (one <= other && om_sees_ground(d, s, from, sides[0])) ||
           (other <= one && om_sees_ground(d, s, from, sides[1]));
}

static bool sees_target(const om_data *d, const om_state *s, int from, enum om_target_kind kind,
                        int target)
{
    if (kind == OM_AT_WALL) return sees_wall(d, s, from, target - OM_TARGET_WALL);
    if (kind == OM_AT_CHAIN) return om_sees_ground(d, s, from, target);
    return om_sees(d, s, from, om_target_hex(target));
}

/* ---- Which gun at which target ----------------------------------------------------------- */

static bool is_artillery(enum om_line line)
{
    return line == OM_LINE_ARTILLERY || line == OM_LINE_DERVISH_ARTILLERY ||
           line == OM_LINE_HOWITZER;
}

static enum om_rule kind_refusal(enum om_line line, enum om_target_kind kind)
{
    bool is_hexside = kind == OM_AT_WALL || kind == OM_AT_CHAIN;
    if (kind == OM_AT_UNITS) return OM_RULE_NONE;
    if (line == OM_LINE_HOWITZER && is_hexside) return OM_RULE_6_64r_j;
    if (is_artillery(line)) return OM_RULE_NONE;
    if (kind == OM_AT_BOAT) return OM_RULE_GN_8a;
    return kind == OM_AT_FORT ? OM_RULE_GN_9a : OM_RULE_6_6r_e;
}

static enum om_rule absence_rule(const om_data *d, const om_state *s, int target)
{
    int hex = om_target_hex(target);
    bool is_structure = target > OM_HEXES || om_is_nile(d, s, hex);
    return is_structure ? OM_RULE_6_6r_k : OM_RULE_6_14r_d;
}

enum om_rule om_shot_refusal(const om_data *d, const om_state *s, const struct om_gun *gun,
                             int target)
{
    if (target <= 0 || target >= OM_TARGETS) return OM_RULE_6_14r_c;
    enum om_target_kind kind = om_kind_of_target(d, s, gun->side, target);
    if (kind == OM_AT_NOTHING) return absence_rule(d, s, target);
    enum om_rule rule = kind_refusal(gun->line, kind);
    if (!rule) rule = range_refusal(d, s, gun, target);
    if (rule || gun->line == OM_LINE_HOWITZER) return rule; /* 6.64r-b */
    if (sees_target(d, s, gun->hex, kind, target)) return OM_RULE_NONE;
    return kind == OM_AT_WALL ? OM_RULE_6_6r_h : OM_RULE_6_21r_a;
}

/* By how much the numbers of two hexes differ at most where the gun reaches from one to the other:
 * its rows, and one for the columns. */
static int span_of(const struct om_gun *gun)
{
    return (gun->reach + 1) * OM_COLUMNS;
}

/* A hex that stands for the target: of a wall either will do where it is far enough away. */
static int hex_near(const om_data *d, const om_state *s, int target)
{
    if (target < OM_TARGET_WALL) return om_target_hex(target);
    return om_facts_at_hand(d, s)->wall_hex[target - OM_TARGET_WALL][0];
}

/* Whether the rows are too far apart, by a glance at the numbers of the hexes. */
static bool is_far(const om_data *d, const om_state *s, const struct om_gun *gun, int target)
{
    int apart = hex_near(d, s, target) - gun->hex;
    return om_larger(apart, -apart) > span_of(gun);
}

/* Whether the gun may be aimed at what om_list_targets() names. */
static bool is_shot(const om_data *d, const om_state *s, const struct om_gun *gun, int target)
{
    if (is_far(d, s, gun, target)) return false;
    int range = range_to(d, s, gun->hex, target);
    if (range > gun->reach || !halves_at(d, gun->line, range)) return false;
    enum om_target_kind kind = kind_of_listed(d, s, gun->side, target);
    if (kind_refusal(gun->line, kind)) return false;
    return gun->line == OM_LINE_HOWITZER || sees_target(d, s, gun->hex, kind, target);
}

/* How many of the targets, which ascend, come before `target`. */
static int count_before(const uint16_t *targets, int count, int target)
{
    int before = 0;
    while (count > 0) {
        int half = count / 2;
        bool is_before = targets[before + half] < target;
        before += is_before ? half + 1 : 0;
        count = is_before ? count - half - 1 : half;
    }
    return before;
}

/* Units and boats come first, by their hexes; only artillery fires at what else there is. */
int om_next_shot(const om_data *d, const om_state *s, const struct om_gun *gun,
                 const uint16_t *targets, int count, int from)
{
    CHECK(from >= 0 && from <= count);
    int last = is_artillery(gun->line) ? OM_TARGETS : om_lesser(gun->hex + span_of(gun), OM_HEXES);
    int i = from ? from : count_before(targets, count, gun->hex - span_of(gun));
    for (; i < count && targets[i] <= last; i++) {
        if (is_shot(d, s, gun, targets[i])) return i;
    }
    return count;
}

/* ---- Whether anything is near ------------------------------------------------------------ */

/* Room for columns west of the map, so that no shift is negative. */
enum { WEST_OF_MAP = OM_RANGES };
_Static_assert(WEST_OF_MAP + OM_COLUMNS + OM_RANGES < 64,
               "a row with what is beside it fits in a word");

struct om_target_rows om_rows_of_targets(const om_data *d, const om_state *s,
                                         const uint16_t *targets, int count)
{
    struct om_target_rows rows = { 0 };
    for (int i = 0; i < count; i++) {
        int hex = hex_near(d, s, targets[i]);
        rows.row[om_row_of(hex)] |= (uint64_t)1 << (WEST_OF_MAP + om_column_of(hex));
    }
    return rows;
}

/* The hexes within reach are a part of each row, shorter the farther the row. */
bool om_is_any_near(const struct om_target_rows *rows, const struct om_gun *gun)
{
    CHECK(om_is_hex(gun->hex) && gun->reach <= OM_RANGES);
    int row = om_row_of(gun->hex), reach = gun->reach;
    int first = row - reach < 1 ? 1 : row - reach;
    int last = om_lesser(row + reach, OM_ROWS);
    int west = WEST_OF_MAP + om_column_of(gun->hex) - (row - 1) / 2 - reach;
    uint64_t any = 0;
    for (int r = first; r <= last; r++) {
        int missing = om_larger(r - row, row - r);
        int begin = west + (r - 1) / 2 + (r < row ? missing : 0);
        uint64_t part = ((uint64_t)1 << (2 * reach + 1 - missing)) - 1;
        any |= rows->row[r] & part << begin;
    }
    return any != 0;
}

/* ---- All targets ------------------------------------------------------------------------- */

enum { BITS = 64, TARGET_WORDS = OM_TARGETS / BITS + 1 };

static void mark_target(uint64_t *marks, int target)
{
    CHECK(target > 0 && target < OM_TARGETS);
    marks[target / BITS] |= (uint64_t)1 << target % BITS;
}

static int list_marked(const uint64_t *marks, uint16_t *out)
{
    int count = 0;
    for (int i = 0; i < TARGET_WORDS; i++) {
        for (uint64_t left = marks[i]; left; left &= left - 1) {
            CHECK(count < OM_TARGETS_AT_HAND);
            out[count++] = (uint16_t)(i * BITS + __builtin_ctzll(left));
        }
    }
    return count;
}

static void mark_structures(const om_data *d, const om_state *s, enum om_side firing,
                            uint64_t *marks)
{
    for (int wall = 0; wall < OM_WALLS; wall++) {
        if (is_standing_wall(d, s, wall)) mark_target(marks, OM_TARGET_WALL + wall);
    }
    for (int i = 0;
         firing == OM_ANGLO_EGYPTIAN && s->chain_known == OM_CHAIN_MET && i < OM_CHAIN_HEXES; i++) {
        if (s->chain[i] != OM_NO_HEX) mark_target(marks, s->chain[i]);
    }
}

int om_list_targets(const om_data *d, const om_state *s, enum om_side firing, uint16_t *out)
{
    uint64_t marks[TARGET_WORDS] = { 0 };
    enum om_side enemy = om_other_side(firing);
    for (int counter = om_first_counter(enemy); counter < om_counters_end(enemy); counter++) {
        if (!om_is_on_map(s, counter) || om_is_ae_leader(d, counter)) continue;
        mark_target(marks, s->place[counter] + (om_is_fort(d, counter) ? OM_TARGET_FORT : 0));
    }
    mark_structures(d, s, firing, marks);
    return list_marked(marks, out);
}
