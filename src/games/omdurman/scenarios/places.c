/*
 * Where a counter may be set up (9.11r, 9.21r, 9.3r): the rule that forbids a hex, and the list of
 * all hexes, which asks only those that can be right.
 */
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/scenarios/scenarios.h"

/* A list of hexes; it ends before the first zero, or after `most`. */
struct area {
    const uint16_t *hexes;
    int most;
};

static struct area region_area(const om_data *d, const om_state *s, enum om_region region)
{
    return (struct area){ d->region[om_scenario_at_hand(d, s)->map][region].hexes,
                          OM_REGION_HEXES };
}

/* 9.21r-b */
static struct area historical_ae_area(const om_data *d, const om_state *s, int counter)
{
    bool is_kerreri = om_is_mounted(d, counter) && counter != OM_COUNTER_LANCERS;
    is_kerreri = is_kerreri || counter == OM_COUNTER_HORSE_ARTILLERY;
    if (om_is_boat(d, counter)) return region_area(d, s, OM_REGION_NILE_AT_ZARIBA);
    if (is_kerreri) return region_area(d, s, OM_REGION_KERRERI);
    return (struct area){ om_map_at_hand(d, s)->zariba, OM_ZARIBA_HEXES };
}

static enum om_rule historical_ae_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    struct area area = historical_ae_area(d, s, counter);
    for (int i = 0; i < area.most && area.hexes[i]; i++) {
        if (area.hexes[i] == hex) return OM_RULE_NONE;
    }
    return OM_RULE_9_21r_b;
}

/* 9.21r-c */
static enum om_rule historical_dervish_refusal(const om_data *d, const om_state *s, int counter,
                                               int hex)
{
    int leader_hex = om_scenario_at_hand(d, s)->leader_hex[om_counter_data(d, counter)->colour];
    if (om_class_of(d, counter) == OM_LEADER)
        return hex == leader_hex ? OM_RULE_NONE : OM_RULE_9_21r_c;
    bool is_near = om_hex_distance(hex, leader_hex) <= d->constant[OM_CONSTANT_setup_radius];
    return is_near && !om_is_seen(s, hex) ? OM_RULE_NONE : OM_RULE_9_21r_c;
}

static int last_row_of(const om_data *d, const om_state *s, enum om_region region)
{
    const uint16_t *hexes = d->region[om_scenario_at_hand(d, s)->map][region].hexes;
    int last = 0;
    for (int i = 0; i < OM_REGION_HEXES && hexes[i]; i++) {
        if (om_row_of(hexes[i]) > last) last = om_row_of(hexes[i]);
    }
    return last;
}

/* 9.11r-a: south of the khor on the west bank, elsewhere south of all huts of Halfaya; the walled
 * city has none unless the scenario puts them there (5.23r-g). */
static bool takes_fort(const om_data *d, const om_state *s, int hex)
{
    if (om_is_in_city(d, s, hex) || om_fort_in(d, s, hex) != OM_NO_COUNTER) return false;
    if (om_facts_at_hand(d, s)->bank[hex] == OM_BANK_WEST)
        return om_facts_at_hand(d, s)->south[hex];
    return !om_is_nile(d, s, hex) && om_row_of(hex) > last_row_of(d, s, OM_REGION_HALFAYA);
}

/* 9.11r-a: in El Debeba, or on the east bank south of all of it. */
static bool takes_isa(const om_data *d, const om_state *s, int hex)
{
    return om_is_in_region(d, s, OM_REGION_DEBEBA, hex) ||
           (om_facts_at_hand(d, s)->bank[hex] == OM_BANK_EAST &&
            om_row_of(hex) > last_row_of(d, s, OM_REGION_DEBEBA));
}

static enum om_rule campaign_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    bool is_right = false;
    if (om_is_fort(d, counter)) {
        is_right = takes_fort(d, s, hex);
    } else if (om_is_boat(d, counter)) {
        is_right = om_is_in_region(d, s, OM_REGION_DERVISH_BOATS, hex);
    } else if (counter == OM_COUNTER_ISA) {
        is_right = takes_isa(d, s, hex);
    } else if (counter == OM_COUNTER_KHALIFA) {
        is_right = om_is_in_region(d, s, OM_REGION_PALACE, hex);
    } else {
        is_right = om_is_in_city(d, s, hex);
    }
    return is_right ? OM_RULE_NONE : OM_RULE_9_11r_a;
}

/* 9.3r-a */
static enum om_rule khartoum_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    bool is_right = om_is_boat(d, counter)
                        ? om_is_nile(d, s, hex)
                        : om_is_in_region(d, s, OM_REGION_TOWN, hex) || om_is_wall_hex(d, s, hex) ||
                              s->place[OM_COUNTER_FORT_MAKRAN] == hex ||
                              s->place[OM_COUNTER_FORT_BURI] == hex;
    return is_right ? OM_RULE_NONE : OM_RULE_9_3r_a;
}

enum om_rule om_setup_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    CHECK(om_is_counter(counter) && s->turn == 0);
    if (!om_has_hex(om_map_at_hand(d, s), hex)) return OM_RULE_3_0r_f;
    if (om_is_nile(d, s, hex) != om_is_boat(d, counter)) return OM_RULE_3_1r_h;
    if (om_holds(s, hex, om_other_side(om_side_of(counter)))) return OM_RULE_5_51r_l;
    enum om_rule rule = OM_RULE_NONE;
    switch ((enum om_scenario)s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_HISTORICAL:
        rule = om_side_of(counter) == OM_DERVISH ? historical_dervish_refusal(d, s, counter, hex)
                                                 : historical_ae_refusal(d, s, counter, hex);
        break;
    case OM_SCENARIO_CAMPAIGN: rule = campaign_refusal(d, s, counter, hex); break;
    case OM_SCENARIO_KHARTOUM: rule = khartoum_refusal(d, s, counter, hex); break;
    case OM_SCENARIOS: break;
    }
    return rule ? rule : om_stacking_refusal(d, s, counter, hex);
}

/* ---- One place after another ------------------------------------------------------------- */

/* The hexes that are worth asking about: all that the rules allow are among them. */
struct box {
    int north, south, west, east;
};

static const struct box whole_map = { 1, OM_ROWS, 1, OM_COLUMNS };
static const struct box no_box = { OM_ROWS, 1, OM_COLUMNS, 1 };

static struct box box_round(int hex, int radius)
{
    CHECK(om_is_hex(hex));
    return (struct box){ om_larger(om_row_of(hex) - radius, 1),
                         om_lesser(om_row_of(hex) + radius, OM_ROWS),
                         om_larger(om_column_of(hex) - radius, 1),
                         om_lesser(om_column_of(hex) + radius, OM_COLUMNS) };
}

static void widen(struct box *box, int hex)
{
    if (hex == OM_NO_HEX || hex > OM_HEXES) return;
    box->north = om_lesser(box->north, om_row_of(hex));
    box->south = om_larger(box->south, om_row_of(hex));
    box->west = om_lesser(box->west, om_column_of(hex));
    box->east = om_larger(box->east, om_column_of(hex));
}

static void widen_by_area(struct box *box, struct area area)
{
    for (int i = 0; i < area.most && area.hexes[i]; i++) widen(box, area.hexes[i]);
}

/* 9.21r-b, 9.21r-c: either side is close together. */
static struct box historical_box(const om_data *d, const om_state *s, int counter)
{
    struct box box = no_box;
    if (om_side_of(counter) == OM_DERVISH) {
        int leader_hex = om_scenario_at_hand(d, s)->leader_hex[om_counter_data(d, counter)->colour];
        return box_round(leader_hex, d->constant[OM_CONSTANT_setup_radius]);
    }
    widen_by_area(&box, historical_ae_area(d, s, counter));
    return box;
}

/* 9.3r-a: the town, and the hexes of its walls and forts. */
static struct box khartoum_box(const om_data *d, const om_state *s, int counter)
{
    struct box box = no_box;
    if (om_is_boat(d, counter)) return whole_map;
    widen_by_area(&box, region_area(d, s, OM_REGION_TOWN));
    widen_by_area(&box, (struct area){ om_map_at_hand(d, s)->city, OM_CITY_MOST });
    widen(&box, s->place[OM_COUNTER_FORT_MAKRAN]);
    widen(&box, s->place[OM_COUNTER_FORT_BURI]);
    return box;
}

static struct box setup_box(const om_data *d, const om_state *s, int counter)
{
    switch ((enum om_scenario)s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_HISTORICAL: return historical_box(d, s, counter);
    case OM_SCENARIO_KHARTOUM: return khartoum_box(d, s, counter);
    default: return whole_map;
    }
}

int om_list_setup_places(const om_data *d, const om_state *s, int counter, int most, uint16_t *out)
{
    CHECK(most > 0);
    struct box box = setup_box(d, s, counter);
    CHECK(box.north >= 1 && box.south <= OM_ROWS && box.west >= 1 && box.east <= OM_COLUMNS);
    int count = 0;
    for (int row = box.north; row <= box.south; row++) {
        for (int column = box.west; column <= box.east && count < most; column++) {
            int hex = om_hex_at(column, row);
            if (!om_setup_refusal(d, s, counter, hex)) out[count++] = (uint16_t)hex;
        }
    }
    return count;
}
