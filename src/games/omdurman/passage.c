/* Stacking, the walled city, and which hexsides let a counter through. */
#include "games/omdurman/movement.h"

/* ---- Stacking (5.5) ---------------------------------------------------------------------- */

static enum rule stack_leader(struct stack *stack, int colour)
{
    if (stack->leader_colour && stack->leader_colour != colour) return RULE_5_53r_j;
    if (stack->colour && stack->colour != colour) return RULE_5_5e;
    stack->leader_colour = (uint8_t)colour;
    return RULE_NONE;
}

static enum rule stack_tribe(struct stack *stack, int tribe, int colour)
{
    if (!tribe) return RULE_NONE;
    if (stack->tribe && stack->tribe != tribe) {
        return stack->colour == colour ? RULE_5_52r_h : RULE_5_5c;
    }
    if (stack->leader_colour && stack->leader_colour != colour) return RULE_5_5e;
    stack->tribe = (uint8_t)tribe;
    stack->colour = (uint8_t)colour;
    return RULE_NONE;
}

enum rule stack_counter(const odata *d, struct stack *stack, int counter)
{
    const struct kind_data *kind = counter_data(d, counter);
    if (is_ae_leader(d, counter)) return RULE_NONE;
    if (kind->class == LEADER) return stack_leader(stack, kind->colour);
    if (kind->class == BOAT) return stack->boats++ ? RULE_5_5b : RULE_NONE;
    if (kind->class == FORTRESS) stack->forts++;
    if (stack->counted >= d->constant[CONSTANT_stack_most]) {
        return stack->forts ? RULE_5_51r_g : RULE_5_5a;
    }
    stack->counted++;
    return stack_tribe(stack, kind->tribe, kind->colour);
}

static bool is_one_at_most(uint32_t bits)
{
    return !(bits & (bits - 1));
}

bool is_stack(const odata *d, struct load load)
{
    const uint32_t one_of_each = (1U << COLOURS) - 1;
    uint32_t tribes = load.marks & ((1U << LOAD_COLOUR) - 1);
    uint32_t colours = load.marks >> LOAD_COLOUR & one_of_each;
    uint32_t leaders = load.marks >> LOAD_LEADER & one_of_each;
    return load.numbers % LOAD_BOAT <= d->constant[CONSTANT_stack_most] &&
           load.numbers / LOAD_BOAT <= 1 && is_one_at_most(tribes) && is_one_at_most(leaders) &&
           (!leaders || !colours || leaders == colours);
}

struct load load_in(const odata *d, const ostate *s, int hex)
{
    struct load load = { 0 };
    for (int at = s->first_of_chain[hex % CHAINS]; at; at = s->next_of_chain[at - 1]) {
        bool stands = s->place[at - 1] == hex && !has_flag(s, at - 1, PICKED);
        if (stands) load = add_load(load, d->load[at - 1]);
    }
    return load;
}

enum rule stacking_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    struct stack stack = { 0 };
    if (is_empty(s, hex)) return RULE_NONE;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (c != counter && side_of(c) == side_of(counter)) stack_counter(d, &stack, c);
    }
    return stack_counter(d, &stack, counter);
}

/* ---- The walled city (5.23) -------------------------------------------------------------- */

/* Of the Dervish the black ones may: the Khalifa, the Taiasha, the artillery (5.23r-g). */
enum rule city_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    if (!is_in_city(d, s, hex) || s->options[OPTION_SCENARIO] == SCENARIO_KHARTOUM) {
        return RULE_NONE;
    }
    if (side_of(counter) == DERVISH) {
        return counter_data(d, counter)->colour == BLACK ? RULE_NONE : RULE_5_23a;
    }
    return is_friendly(counter) || is_boat(d, counter) ? RULE_5_23b : RULE_NONE;
}

/* ---- Hexsides in combat ------------------------------------------------------------------ */

static bool is_bank(const odata *d, const ostate *s, int from, int to)
{
    return is_nile(d, s, from) != is_nile(d, s, to);
}

enum rule advance_refusal(const odata *d, const ostate *s, int from, int direction)
{
    int to = next_hex(d, s, from, direction);
    if (!to) return RULE_3_0r_f;
    unsigned features = side(d, s, from, direction);
    if (features & SIDE_WALL) return RULE_5_23r_e;
    if (features & SIDE_THORN) return RULE_5_3c;
    if (features & SIDE_KHOR) return RULE_7_6r_d;
    return is_bank(d, s, from, to) ? RULE_6_82r_b : RULE_NONE;
}

enum rule melee_refusal(const odata *d, const ostate *s, int from, int direction)
{
    int to = next_hex(d, s, from, direction);
    if (!to) return RULE_3_0r_f;
    unsigned features = side(d, s, from, direction);
    if (features & SIDE_WALL) return RULE_7_0a;
    if (features & SIDE_THORN) return RULE_7_0c;
    return features & SIDE_KHOR || is_bank(d, s, from, to) ? RULE_7_1r_b : RULE_NONE;
}

/* ---- Steps of movement (3.1r) ------------------------------------------------------------ */

/* 5.1r-d, 5.1r-e: Dervish units may overrun leaders that are alone. */
static enum rule enemy_refusal(const odata *d, const ostate *s, int counter, int hex)
{
    if (!holds(s, hex, other_side(side_of(counter)))) return RULE_NONE;
    if (fort_in(d, s, hex) != NO_COUNTER) return RULE_3_1r_n;
    if (side_of(counter) == DERVISH && units_in(d, s, hex) == 0) return RULE_NONE;
    return RULE_5_1r_d;
}

/* Why a step across a hexside with these features may not be taken. */
static enum rule crossing_refusal(const odata *d, const ostate *s, int counter, int to,
                                  unsigned features)
{
    if (!to) return RULE_3_0r_f;
    if (is_nile(d, s, to)) return RULE_5_1r_i;
    if (features & SIDE_WALL) return RULE_3_1r_l;
    if (features & (SIDE_THORN | SIDE_TRENCH)) return RULE_5_3f;
    enum rule refusal = enemy_refusal(d, s, counter, to);
    return refusal ? refusal : city_refusal(d, s, counter, to);
}

enum rule step_refusal(const odata *d, const ostate *s, int counter, int from, int direction)
{
    return crossing_refusal(d, s, counter, next_hex(d, s, from, direction),
                            side(d, s, from, direction));
}

int ground_cost(const odata *d, enum terrain terrain, unsigned features)
{
    if (features & SIDE_ROAD) return d->constant[CONSTANT_road_cost];
    int cost = d->terrain[terrain].cost;
    if (features & SIDE_KHOR) cost += d->constant[CONSTANT_khor_cost];
    if (features & SIDE_CREST) cost += d->constant[CONSTANT_crest_cost];
    if (features & (SIDE_GATE | SIDE_BREACH)) cost += d->constant[CONSTANT_gate_cost];
    if (features & SIDE_ENTRY) cost += d->constant[CONSTANT_zariba_entry_cost];
    return cost;
}

int step_cost_as_built(const odata *d, const ostate *s, int counter, int from, int direction)
{
    int to = next_hex(d, s, from, direction);
    unsigned features = side(d, s, from, direction);
    if (crossing_refusal(d, s, counter, to, features)) return 0;
    return ground_cost(d, terrain_of(d, s, to), features);
}
