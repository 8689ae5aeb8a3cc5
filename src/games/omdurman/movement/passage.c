/*
 * Stacking (5.5), the walled city (5.23), and which hexsides let a counter through: in movement
 * (3.1r), in an advance (6.82r, 7.6r) and in melee (7.1r).
 */
#include "games/omdurman/movement/movement.h"

/* ---- Stacking (5.5) ---------------------------------------------------------------------- */

static enum om_rule stack_leader(struct om_stack *stack, int colour)
{
    if (stack->leader_colour && stack->leader_colour != colour) return OM_RULE_5_53r_j;
    if (stack->colour && stack->colour != colour) return OM_RULE_5_5e;
    stack->leader_colour = (uint8_t)colour;
    return OM_RULE_NONE;
}

static enum om_rule stack_tribe(struct om_stack *stack, int tribe, int colour)
{
    if (!tribe) return OM_RULE_NONE;
    if (stack->tribe && stack->tribe != tribe) {
        return stack->colour == colour ? OM_RULE_5_52r_h : OM_RULE_5_5c;
    }
    if (stack->leader_colour && stack->leader_colour != colour) return OM_RULE_5_5e;
    stack->tribe = (uint8_t)tribe;
    stack->colour = (uint8_t)colour;
    return OM_RULE_NONE;
}

enum om_rule om_stack_counter(const om_data *d, struct om_stack *stack, int counter)
{
    CHECK(om_is_counter(counter));
    const struct om_kind_data *kind = om_counter_data(d, counter);
    if (om_is_ae_leader(d, counter)) return OM_RULE_NONE;
    if (kind->class == OM_LEADER) return stack_leader(stack, kind->colour);
    if (kind->class == OM_BOAT) return stack->boats++ ? OM_RULE_5_5b : OM_RULE_NONE;
    if (kind->class == OM_FORTRESS) stack->forts++;
    if (stack->counted >= d->constant[OM_CONSTANT_stack_most]) {
        return stack->forts ? OM_RULE_5_51r_g : OM_RULE_5_5a;
    }
    stack->counted++;
    return stack_tribe(stack, kind->tribe, kind->colour);
}

static bool is_one_at_most(uint32_t bits)
{
    return !(bits & (bits - 1));
}

bool om_is_stack(const om_data *d, struct om_load load)
{
    const uint32_t one_of_each = (1U << OM_COLOURS) - 1;
    uint32_t tribes = load.marks & ((1U << OM_LOAD_COLOUR) - 1);
    uint32_t colours = load.marks >> OM_LOAD_COLOUR & one_of_each;
    uint32_t leaders = load.marks >> OM_LOAD_LEADER & one_of_each;
    return load.numbers % OM_LOAD_BOAT <= d->constant[OM_CONSTANT_stack_most] &&
           load.numbers / OM_LOAD_BOAT <= 1 && is_one_at_most(tribes) && is_one_at_most(leaders) &&
           (!leaders || !colours || leaders == colours);
}

struct om_load om_load_in(const om_data *d, const om_state *s, int hex)
{
    CHECK(om_is_hex(hex));
    struct om_load load = { 0 };
    for (int at = s->first_of_chain[hex % OM_CHAINS]; at; at = s->next_of_chain[at - 1]) {
        bool stands = s->place[at - 1] == hex && !om_has_flag(s, at - 1, OM_PICKED);
        if (stands) load = om_add_load(load, d->load[at - 1]);
    }
    return load;
}

enum om_rule om_stacking_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    CHECK(om_is_counter(counter) && om_is_hex(hex));
    struct om_stack stack = { 0 };
    if (om_is_empty(s, hex)) return OM_RULE_NONE;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (c != counter && om_side_of(c) == om_side_of(counter)) om_stack_counter(d, &stack, c);
    }
    return om_stack_counter(d, &stack, counter);
}

/* ---- The walled city (5.23) -------------------------------------------------------------- */

/* Of the Dervish the black ones may: the Khalifa, the Taiasha, the artillery (5.23r-g). */
enum om_rule om_city_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    CHECK(om_is_hex(hex));
    if (!om_is_in_city(d, s, hex) || s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM) {
        return OM_RULE_NONE;
    }
    if (om_side_of(counter) == OM_DERVISH) {
        return om_counter_data(d, counter)->colour == OM_BLACK ? OM_RULE_NONE : OM_RULE_5_23a;
    }
    return om_is_friendly(counter) || om_is_boat(d, counter) ? OM_RULE_5_23b : OM_RULE_NONE;
}

/* ---- Hexsides in combat ------------------------------------------------------------------ */

static bool is_bank(const om_data *d, const om_state *s, int from, int to)
{
    return om_is_nile(d, s, from) != om_is_nile(d, s, to);
}

enum om_rule om_advance_refusal(const om_data *d, const om_state *s, int from, int direction)
{
    CHECK(om_is_hex(from));
    int to = om_next_hex(d, s, from, direction);
    if (!to) return OM_RULE_3_0r_f;
    unsigned features = om_side(d, s, from, direction);
    if (features & OM_SIDE_WALL) return OM_RULE_5_23r_e;
    if (features & OM_SIDE_THORN) return OM_RULE_5_3c;
    if (features & OM_SIDE_KHOR) return OM_RULE_7_6r_d;
    return is_bank(d, s, from, to) ? OM_RULE_6_82r_b : OM_RULE_NONE;
}

enum om_rule om_melee_refusal(const om_data *d, const om_state *s, int from, int direction)
{
    CHECK(om_is_hex(from));
    int to = om_next_hex(d, s, from, direction);
    if (!to) return OM_RULE_3_0r_f;
    unsigned features = om_side(d, s, from, direction);
    if (features & OM_SIDE_WALL) return OM_RULE_7_0a;
    if (features & OM_SIDE_THORN) return OM_RULE_7_0c;
    return features & OM_SIDE_KHOR || is_bank(d, s, from, to) ? OM_RULE_7_1r_b : OM_RULE_NONE;
}

/* 6.51r-g */
void om_let_leaders_follow(const om_data *d, om_state *s, int hex)
{
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (om_is_ae_leader(d, c) && c != OM_COUNTER_GORDON) om_set_flag(s, c, OM_PICKED);
    }
}

/* ---- Steps of movement (3.1r) ------------------------------------------------------------ */

/* 5.1r-d, 5.1r-e: Dervish units may overrun leaders that are alone. */
static enum om_rule enemy_refusal(const om_data *d, const om_state *s, int counter, int hex)
{
    if (!om_holds(s, hex, om_other_side(om_side_of(counter)))) return OM_RULE_NONE;
    if (om_fort_in(d, s, hex) != OM_NO_COUNTER) return OM_RULE_3_1r_n;
    if (om_side_of(counter) == OM_DERVISH && om_units_in(d, s, hex) == 0) return OM_RULE_NONE;
    return OM_RULE_5_1r_d;
}

/* Why a step across a hexside with these features may not be taken. */
static enum om_rule crossing_refusal(const om_data *d, const om_state *s, int counter, int to,
                                     unsigned features)
{
    if (!to) return OM_RULE_3_0r_f;
    if (om_is_nile(d, s, to)) return OM_RULE_5_1r_i;
    if (features & OM_SIDE_WALL) return OM_RULE_3_1r_l;
    if (features & (OM_SIDE_THORN | OM_SIDE_TRENCH)) return OM_RULE_5_3f;
    enum om_rule refusal = enemy_refusal(d, s, counter, to);
    return refusal ? refusal : om_city_refusal(d, s, counter, to);
}

enum om_rule om_step_refusal(const om_data *d, const om_state *s, int counter, int from,
                             int direction)
{
    return crossing_refusal(d, s, counter, om_next_hex(d, s, from, direction),
                            om_side(d, s, from, direction));
}

int om_ground_cost(const om_data *d, enum om_terrain terrain, unsigned features)
{
    CHECK(terrain < OM_TERRAINS && terrain != OM_NILE);
    if (features & OM_SIDE_ROAD) return d->constant[OM_CONSTANT_road_cost];
    int cost = d->terrain[terrain].cost;
    if (features & OM_SIDE_KHOR) cost += d->constant[OM_CONSTANT_khor_cost];
    if (features & OM_SIDE_CREST) cost += d->constant[OM_CONSTANT_crest_cost];
    if (features & (OM_SIDE_GATE | OM_SIDE_BREACH)) cost += d->constant[OM_CONSTANT_gate_cost];
    if (features & OM_SIDE_ENTRY) cost += d->constant[OM_CONSTANT_zariba_entry_cost];
    return cost;
}

int om_step_cost_as_built(const om_data *d, const om_state *s, int counter, int from, int direction)
{
    int to = om_next_hex(d, s, from, direction);
    unsigned features = om_side(d, s, from, direction);
    if (crossing_refusal(d, s, counter, to, features)) return 0;
    int cost = om_ground_cost(d, om_terrain_of(d, s, to), features);
    CHECK(cost > 0); /* 0 is for steps that may not be taken */
    return cost;
}
