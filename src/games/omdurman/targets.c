/* What may be fired at: units, gunboats, forts, walls, the chain (6.14r, 6.2r, 6.6, 10.2r-b). */
#include "games/omdurman/fire.h"

/* ---- What is there ----------------------------------------------------------------------- */

int target_hex(int target)
{
    if (target >= TARGET_WALL) return NO_HEX;
    return target > HEXES ? target - TARGET_FORT : target;
}

static bool is_standing_wall(const odata *d, const ostate *s, int wall)
{
    return wall < WALLS && facts_at_hand(d, s)->wall_hex[wall][0] != NO_HEX && !s->breached[wall];
}

/* Hidden until a boat has met it. */
static bool is_known_chain(const ostate *s, int hex)
{
    if (s->chain_known != CHAIN_MET) return false;
    for (int i = 0; i < CHAIN_HEXES; i++) {
        if (s->chain[i] == hex) return true;
    }
    return false;
}

/* The units of a side come before its leaders and forts in the list of counters, as a rule. */
static bool has_unit(const odata *d, const ostate *s, int hex, enum side side)
{
    int c = next_in(s, hex, side == DERVISH ? FIRST_DERVISH : 0);
    while (c < COUNTERS && !is_unit(d, c)) c = next_in(s, hex, c + 1);
    return c < COUNTERS;
}

static enum target_kind kind_on_water(const odata *d, const ostate *s, enum side firing, int hex)
{
    if (holds(s, hex, other_side(firing)) && boat_in(d, s, hex) != NO_COUNTER) return AT_BOAT;
    return firing == ANGLO_EGYPTIAN && is_known_chain(s, hex) ? AT_CHAIN : AT_NOTHING;
}

enum target_kind kind_of_target(const odata *d, const ostate *s, enum side firing, int target)
{
    if (target >= TARGET_WALL) {
        return is_standing_wall(d, s, target - TARGET_WALL) ? AT_WALL : AT_NOTHING;
    }
    int hex = target_hex(target);
    if (hex == NO_HEX) return AT_NOTHING;
    if (is_nile(d, s, hex)) {
        return target == hex ? kind_on_water(d, s, firing, hex) : AT_NOTHING;
    }
    if (!holds(s, hex, other_side(firing))) return AT_NOTHING;
    if (target != hex) return fort_in(d, s, hex) != NO_COUNTER ? AT_FORT : AT_NOTHING;
    return has_unit(d, s, hex, other_side(firing)) ? AT_UNITS : AT_NOTHING;
}

/* The same of what is known to be there. */
static enum target_kind kind_of_listed(const odata *d, const ostate *s, enum side firing,
                                       int target)
{
    if (target >= TARGET_WALL) return AT_WALL;
    if (target > HEXES) return AT_FORT;
    return is_nile(d, s, target) ? kind_on_water(d, s, firing, target) : AT_UNITS;
}

/* ---- Ranges ------------------------------------------------------------------------------ */

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int lesser(int one, int other)
{
    return one < other ? one : other;
}

/* 1.0r-i; of a wall the farther hex counts (6.6r-h). */
static int range_to(const odata *d, const ostate *s, int from, int target)
{
    if (target < TARGET_WALL) return hex_distance(from, target_hex(target));
    const uint16_t *sides = facts_at_hand(d, s)->wall_hex[target - TARGET_WALL];
    return larger(hex_distance(from, sides[0]), hex_distance(from, sides[1]));
}

/* The multiplier in halves, whatever the hour. */
static int halves_at(const odata *d, enum line line, int range)
{
    return range >= 1 && range <= RANGES ? d->line[line].half[range - 1] : 0;
}

int shot_factors(const odata *d, const ostate *s, const struct gun *gun, int target)
{
    int halves = halves_at(d, gun->line, range_to(d, s, gun->hex, target));
    if (halves >= 2) return gun->factor * (halves / 2);
    return halves ? larger(1, gun->factor / 2) : 0;
}

static enum rule range_refusal(const odata *d, const ostate *s, const struct gun *gun, int target)
{
    static const enum rule table[LINES] = {
        [LINE_NONE] = RULE_6_1r_a,         [LINE_SPEARS] = RULE_RT_1,
        [LINE_DERVISH_RIFLES] = RULE_RT_2, [LINE_DERVISH_ARTILLERY] = RULE_RT_3,
        [LINE_RIFLES] = RULE_RT_4,         [LINE_MAXIM] = RULE_RT_5,
        [LINE_ARTILLERY] = RULE_RT_6,      [LINE_HOWITZER] = RULE_RT_7,
    };
    int range = range_to(d, s, gun->hex, target);
    if (!halves_at(d, gun->line, range)) return table[gun->line];
    return range > gun->reach ? RULE_8_1c : RULE_NONE;
}

/* ---- Sight ------------------------------------------------------------------------------- */

/* 6.6r-h: to the nearer hex. From equal distance the firing side chooses; nothing but whether it
 * may fire depends on the choice, so the hex that it sees is chosen. */
static bool sees_wall(const odata *d, const ostate *s, int from, int wall)
{
    const uint16_t *sides = facts_at_hand(d, s)->wall_hex[wall];
    int one = hex_distance(from, sides[0]), other = hex_distance(from, sides[1]);
    return (one <= other && sees_ground(d, s, from, sides[0])) ||
           (other <= one && sees_ground(d, s, from, sides[1]));
}

static bool sees_target(const odata *d, const ostate *s, int from, enum target_kind kind,
                        int target)
{
    if (kind == AT_WALL) return sees_wall(d, s, from, target - TARGET_WALL);
    if (kind == AT_CHAIN) return sees_ground(d, s, from, target);
    return sees(d, s, from, target_hex(target));
}

/* ---- Which gun at which target ----------------------------------------------------------- */

static bool is_artillery(enum line line)
{
    return line == LINE_ARTILLERY || line == LINE_DERVISH_ARTILLERY || line == LINE_HOWITZER;
}

static enum rule kind_refusal(enum line line, enum target_kind kind)
{
    bool is_hexside = kind == AT_WALL || kind == AT_CHAIN;
    if (kind == AT_UNITS) return RULE_NONE;
    if (line == LINE_HOWITZER && is_hexside) return RULE_6_64r_j;
    if (is_artillery(line)) return RULE_NONE;
    if (kind == AT_BOAT) return RULE_GN_8a;
    return kind == AT_FORT ? RULE_GN_9a : RULE_6_6r_e;
}

static enum rule absence_rule(const odata *d, const ostate *s, int target)
{
    int hex = target_hex(target);
    bool is_structure = target > HEXES || is_nile(d, s, hex);
    return is_structure ? RULE_6_6r_k : RULE_6_14r_d;
}

enum rule shot_refusal(const odata *d, const ostate *s, const struct gun *gun, int target)
{
    if (target <= 0 || target >= TARGETS) return RULE_6_14r_c;
    enum target_kind kind = kind_of_target(d, s, gun->side, target);
    if (kind == AT_NOTHING) return absence_rule(d, s, target);
    enum rule rule = kind_refusal(gun->line, kind);
    if (!rule) rule = range_refusal(d, s, gun, target);
    if (rule || gun->line == LINE_HOWITZER) return rule; /* 6.64r-b */
    if (sees_target(d, s, gun->hex, kind, target)) return RULE_NONE;
    return kind == AT_WALL ? RULE_6_6r_h : RULE_6_21r_a;
}

/* By how much the numbers of two hexes differ at most where the gun reaches from one to the other:
 * its rows, and one for the columns. */
static int span_of(const struct gun *gun)
{
    return (gun->reach + 1) * COLUMNS;
}

/* A hex that stands for the target: of a wall either will do where it is far enough away. */
static int hex_near(const odata *d, const ostate *s, int target)
{
    if (target < TARGET_WALL) return target_hex(target);
    return facts_at_hand(d, s)->wall_hex[target - TARGET_WALL][0];
}

/* Whether the rows are too far apart, by a glance at the numbers of the hexes. */
static bool is_far(const odata *d, const ostate *s, const struct gun *gun, int target)
{
    int apart = hex_near(d, s, target) - gun->hex;
    return larger(apart, -apart) > span_of(gun);
}

/* Whether the gun may be aimed at what list_targets() names. */
static bool is_shot(const odata *d, const ostate *s, const struct gun *gun, int target)
{
    if (is_far(d, s, gun, target)) return false;
    int range = range_to(d, s, gun->hex, target);
    if (range > gun->reach || !halves_at(d, gun->line, range)) return false;
    enum target_kind kind = kind_of_listed(d, s, gun->side, target);
    if (kind_refusal(gun->line, kind)) return false;
    return gun->line == LINE_HOWITZER || sees_target(d, s, gun->hex, kind, target);
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
int next_shot(const odata *d, const ostate *s, const struct gun *gun, const uint16_t *targets,
              int count, int from)
{
    int last = is_artillery(gun->line) ? TARGETS : lesser(gun->hex + span_of(gun), HEXES);
    int i = from ? from : count_before(targets, count, gun->hex - span_of(gun));
    for (; i < count && targets[i] <= last; i++) {
        if (is_shot(d, s, gun, targets[i])) return i;
    }
    return count;
}

/* ---- Whether anything is near ------------------------------------------------------------ */

/* Room for columns west of the map, so that no shift is negative. */
enum { WEST_OF_MAP = RANGES };
_Static_assert(WEST_OF_MAP + COLUMNS + RANGES < 64, "a row with what is beside it fits in a word");

struct target_rows rows_of_targets(const odata *d, const ostate *s, const uint16_t *targets,
                                   int count)
{
    struct target_rows rows = { 0 };
    for (int i = 0; i < count; i++) {
        int hex = hex_near(d, s, targets[i]);
        rows.row[row_of(hex)] |= (uint64_t)1 << (WEST_OF_MAP + column_of(hex));
    }
    return rows;
}

/* The hexes within reach are a part of each row, shorter the farther the row. */
bool is_any_near(const struct target_rows *rows, const struct gun *gun)
{
    int row = row_of(gun->hex), reach = gun->reach;
    int first = row - reach < 1 ? 1 : row - reach;
    int last = lesser(row + reach, ROWS);
    int west = WEST_OF_MAP + column_of(gun->hex) - (row - 1) / 2 - reach;
    uint64_t any = 0;
    for (int r = first; r <= last; r++) {
        int missing = larger(r - row, row - r);
        int begin = west + (r - 1) / 2 + (r < row ? missing : 0);
        uint64_t part = ((uint64_t)1 << (2 * reach + 1 - missing)) - 1;
        any |= rows->row[r] & part << begin;
    }
    return any != 0;
}

/* ---- All targets ------------------------------------------------------------------------- */

enum { BITS = 64, TARGET_WORDS = TARGETS / BITS + 1 };

static void mark_target(uint64_t *marks, int target)
{
    marks[target / BITS] |= (uint64_t)1 << target % BITS;
}

static int list_marked(const uint64_t *marks, uint16_t *out)
{
    int count = 0;
    for (int i = 0; i < TARGET_WORDS; i++) {
        for (uint64_t left = marks[i]; left; left &= left - 1) {
            out[count++] = (uint16_t)(i * BITS + __builtin_ctzll(left));
        }
    }
    return count;
}

static void mark_structures(const odata *d, const ostate *s, enum side firing, uint64_t *marks)
{
    for (int wall = 0; wall < WALLS; wall++) {
        if (is_standing_wall(d, s, wall)) mark_target(marks, TARGET_WALL + wall);
    }
    for (int i = 0; firing == ANGLO_EGYPTIAN && s->chain_known == CHAIN_MET && i < CHAIN_HEXES;
         i++) {
        if (s->chain[i] != NO_HEX) mark_target(marks, s->chain[i]);
    }
}

int list_targets(const odata *d, const ostate *s, enum side firing, uint16_t *out)
{
    uint64_t marks[TARGET_WORDS] = { 0 };
    int first = firing == DERVISH ? 0 : FIRST_DERVISH;
    int end = firing == DERVISH ? FIRST_DERVISH : COUNTERS;
    for (int counter = first; counter < end; counter++) {
        if (!is_on_map(s, counter) || is_ae_leader(d, counter)) continue;
        mark_target(marks, s->place[counter] + (is_fort(d, counter) ? TARGET_FORT : 0));
    }
    mark_structures(d, s, firing, marks);
    return list_marked(marks, out);
}
