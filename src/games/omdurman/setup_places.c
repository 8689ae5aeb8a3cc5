/* Where a counter may be set up (9.11r, 9.21r, 9.3r). */
#include "games/omdurman/setup.h"

/* A list of hexes; it ends before the first zero, or after `most`. */
struct area {
    const uint16_t *hexes;
    int most;
};

static struct area region_area(const odata *d, const ostate *s, enum region region)
{
    return (struct area){ d->region[scenario_at_hand(d, s)->map][region].hexes, REGION_HEXES };
}

/* 9.21r-b */
static struct area historical_ae_area(const odata *d, const ostate *s, int counter)
{
    bool is_kerreri = is_mounted(d, counter) && counter != COUNTER_LANCERS;
    is_kerreri = is_kerreri || counter == COUNTER_HORSE_ARTILLERY;
    if (is_boat(d, counter)) return region_area(d, s, REGION_NILE_AT_ZARIBA);
    if (is_kerreri) return region_area(d, s, REGION_KERRERI);
    return (struct area){ map_at_hand(d, s)->zariba, ZARIBA_HEXES };
}

static enum rule historical_ae_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    struct area area = historical_ae_area(d, s, counter);
    for (int i = 0; i < area.most && area.hexes[i]; i++) {
        if (area.hexes[i] == hex) return RULE_NONE;
    }
    return RULE_9_21r_b;
}

/* 9.21r-c */
static enum rule historical_dervish_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    int leader_hex = scenario_at_hand(d, s)->leader_hex[counter_data(d, counter)->colour];
    if (class_of(d, counter) == LEADER) return hex == leader_hex ? RULE_NONE : RULE_9_21r_c;
    bool is_near = hex_distance(hex, leader_hex) <= d->constant[CONSTANT_setup_radius];
    return is_near && !is_seen(s, hex) ? RULE_NONE : RULE_9_21r_c;
}

static int last_row_of(const odata *d, const ostate *s, enum region region)
{
    const uint16_t *hexes = d->region[scenario_at_hand(d, s)->map][region].hexes;
    int last = 0;
    for (int i = 0; i < REGION_HEXES && hexes[i]; i++) {
        if (row_of(hexes[i]) > last) last = row_of(hexes[i]);
    }
    return last;
}

/* 9.11r-a: south of the khor on the west bank, elsewhere south of all huts of Halfaya; the walled
 * city has none unless the scenario puts them there (5.23r-g). */
static bool takes_fort(const odata *d, const ostate *s, int hex)
{
    if (is_in_city(d, s, hex) || fort_in(d, s, hex) != NO_COUNTER) return false;
    if (facts_at_hand(d, s)->bank[hex] == BANK_WEST) return facts_at_hand(d, s)->south[hex];
    return !is_nile(d, s, hex) && row_of(hex) > last_row_of(d, s, REGION_HALFAYA);
}

/* 9.11r-a: in El Debeba, or on the east bank south of all of it. */
static bool takes_isa(const odata *d, const ostate *s, int hex)
{
    return is_in_region(d, s, REGION_DEBEBA, hex) ||
           (facts_at_hand(d, s)->bank[hex] == BANK_EAST &&
            row_of(hex) > last_row_of(d, s, REGION_DEBEBA));
}

static enum rule campaign_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    bool is_right = false;
    if (is_fort(d, counter)) {
        is_right = takes_fort(d, s, hex);
    } else if (is_boat(d, counter)) {
        is_right = is_in_region(d, s, REGION_DERVISH_BOATS, hex);
    } else if (counter == COUNTER_ISA) {
        is_right = takes_isa(d, s, hex);
    } else if (counter == COUNTER_KHALIFA) {
        is_right = is_in_region(d, s, REGION_PALACE, hex);
    } else {
        is_right = is_in_city(d, s, hex);
    }
    return is_right ? RULE_NONE : RULE_9_11r_a;
}

/* 9.3r-a */
static enum rule khartoum_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    bool is_right = is_boat(d, counter)
                        ? is_nile(d, s, hex)
                        : is_in_region(d, s, REGION_TOWN, hex) || is_wall_hex(d, s, hex) ||
                              s->place[COUNTER_FORT_MAKRAN] == hex ||
                              s->place[COUNTER_FORT_BURI] == hex;
    return is_right ? RULE_NONE : RULE_9_3r_a;
}

enum rule setup_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    if (hex == NO_HEX || hex > HEXES || !facts_at_hand(d, s)->next[hex][EAST]) {
        /* off the map, or its last column: ask the other neighbour */
        if (hex == NO_HEX || hex > HEXES || !facts_at_hand(d, s)->next[hex][WEST])
            return RULE_3_0r_f;
    }
    if (is_nile(d, s, hex) != is_boat(d, counter)) return RULE_3_1r_h;
    if (holds(s, hex, other_side(side_of(counter)))) return RULE_5_51r_l;
    enum rule rule = RULE_NONE;
    switch ((enum scenario)s->options[OPTION_SCENARIO]) {
    case SCENARIO_HISTORICAL:
        rule = side_of(counter) == DERVISH ? historical_dervish_refusal(d, s, counter, hex)
                                           : historical_ae_refusal(d, s, counter, hex);
        break;
    case SCENARIO_CAMPAIGN: rule = campaign_refusal(d, s, counter, hex); break;
    case SCENARIO_KHARTOUM: rule = khartoum_refusal(d, s, counter, hex); break;
    case SCENARIOS: break;
    }
    return rule ? rule : stacking_refusal(d, s, counter, hex);
}

/* ---- One place after another ------------------------------------------------------------- */

/* The hexes that are worth asking about: all that the rules allow are among them. */
struct box {
    int north, south, west, east;
};

static const struct box whole_map = { 1, ROWS, 1, COLUMNS };
static const struct box no_box = { ROWS, 1, COLUMNS, 1 };

static int lesser(int one, int other)
{
    return one < other ? one : other;
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static struct box box_round(int hex, int radius)
{
    return (struct box){ larger(row_of(hex) - radius, 1), lesser(row_of(hex) + radius, ROWS),
                         larger(column_of(hex) - radius, 1),
                         lesser(column_of(hex) + radius, COLUMNS) };
}

static void widen(struct box *box, int hex)
{
    if (hex == NO_HEX || hex > HEXES) return;
    box->north = lesser(box->north, row_of(hex));
    box->south = larger(box->south, row_of(hex));
    box->west = lesser(box->west, column_of(hex));
    box->east = larger(box->east, column_of(hex));
}

static void widen_by_area(struct box *box, struct area area)
{
    for (int i = 0; i < area.most && area.hexes[i]; i++) widen(box, area.hexes[i]);
}

/* 9.21r-b, 9.21r-c: either side is close together. */
static struct box historical_box(const odata *d, const ostate *s, int counter)
{
    struct box box = no_box;
    if (side_of(counter) == DERVISH) {
        int leader_hex = scenario_at_hand(d, s)->leader_hex[counter_data(d, counter)->colour];
        return box_round(leader_hex, d->constant[CONSTANT_setup_radius]);
    }
    widen_by_area(&box, historical_ae_area(d, s, counter));
    return box;
}

/* 9.3r-a: the town, and the hexes of its walls and forts. */
static struct box khartoum_box(const odata *d, const ostate *s, int counter)
{
    struct box box = no_box;
    if (is_boat(d, counter)) return whole_map;
    widen_by_area(&box, region_area(d, s, REGION_TOWN));
    widen_by_area(&box, (struct area){ map_at_hand(d, s)->city, CITY_MOST });
    widen(&box, s->place[COUNTER_FORT_MAKRAN]);
    widen(&box, s->place[COUNTER_FORT_BURI]);
    return box;
}

static struct box setup_box(const odata *d, const ostate *s, int counter)
{
    switch ((enum scenario)s->options[OPTION_SCENARIO]) {
    case SCENARIO_HISTORICAL: return historical_box(d, s, counter);
    case SCENARIO_KHARTOUM: return khartoum_box(d, s, counter);
    default: return whole_map;
    }
}

int list_setup_places(const odata *d, const ostate *s, int counter, int most, uint16_t *out)
{
    struct box box = setup_box(d, s, counter);
    int count = 0;
    for (int row = box.north; row <= box.south; row++) {
        for (int column = box.west; column <= box.east && count < most; column++) {
            int hex = hex_at(column, row);
            if (!setup_refusal(d, s, counter, hex)) out[count++] = (uint16_t)hex;
        }
    }
    return count;
}
