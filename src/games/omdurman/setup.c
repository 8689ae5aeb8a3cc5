/* Set-up: the default of a scenario, or placed freely within its rules (9.11r, 9.21r, 9.3r). */
#include "games/omdurman/play.h"

static const struct scenario_data *scenario_at_hand(const odata *d, const ostate *s)
{
    return &d->scenario[s->options[OPTION_SCENARIO]];
}

static bool is_hex(int place)
{
    return place != PLACE_UNUSED && place <= HEXES;
}

/* Whether a counter has its place in the set-up, and no choice of it. */
static bool is_fixed(const odata *d, const ostate *s, int counter)
{
    if (s->options[OPTION_SCENARIO] != SCENARIO_KHARTOUM) return false;
    return counter == COUNTER_GORDON || is_fort(d, counter);
}

static bool is_to_place(const odata *d, const ostate *s, int counter)
{
    return s->place[counter] == PLACE_WAITING && is_hex(scenario_at_hand(d, s)->start[counter]);
}

/* ---- Where a counter may be set up ------------------------------------------------------- */

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

static bool is_seen(const ostate *s, int hex)
{
    return s->seen[hex / 8] >> hex % 8 & 1;
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

/* ---- Picking and placing ----------------------------------------------------------------- */

/* The hexes that are worth asking about: all that the rules allow are among them. */
struct span {
    int first, last;
};

static struct span rows_round(int hex, int radius)
{
    int first = (row_of(hex) - 1 - radius) * COLUMNS + 1;
    int last = (row_of(hex) + radius) * COLUMNS;
    return (struct span){ first > 1 ? first : 1, last < HEXES ? last : HEXES };
}

static struct span span_of(struct area area)
{
    struct span span = { HEXES, 1 };
    for (int i = 0; i < area.most && area.hexes[i]; i++) {
        if (area.hexes[i] < span.first) span.first = area.hexes[i];
        if (area.hexes[i] > span.last) span.last = area.hexes[i];
    }
    return span;
}

/* In the historical battle either side is close together (9.21r-b, 9.21r-c). */
static struct span setup_span(const odata *d, const ostate *s, int counter)
{
    if (s->options[OPTION_SCENARIO] != SCENARIO_HISTORICAL) return (struct span){ 1, HEXES };
    if (side_of(counter) == ANGLO_EGYPTIAN) return span_of(historical_ae_area(d, s, counter));
    int leader_hex = scenario_at_hand(d, s)->leader_hex[counter_data(d, counter)->colour];
    return rows_round(leader_hex, d->constant[CONSTANT_setup_radius]);
}

/* The first from `hex` on where the counter may be set up, NO_HEX if there is none. */
static int next_place(const odata *d, const ostate *s, int counter, int hex)
{
    struct span span = setup_span(d, s, counter);
    for (hex = hex > span.first ? hex : span.first; hex <= span.last; hex++) {
        if (!setup_refusal(d, s, counter, hex)) return hex;
    }
    return NO_HEX;
}

/* Mostly where the default has it. */
static bool has_place(const odata *d, const ostate *s, int counter)
{
    return !setup_refusal(d, s, counter, scenario_at_hand(d, s)->start[counter]) ||
           next_place(d, s, counter, 1) != NO_HEX;
}

static bool may_pick(const odata *d, const ostate *s, int counter)
{
    return side_of(counter) == s->side[0] && is_to_place(d, s, counter) &&
           leads_equals(d, s, counter) && has_place(d, s, counter);
}

static int list_setup(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    list_add(&list, VERB_STANDARD, 0);
    for (int c = 0; c < COUNTERS; c++) {
        if (may_pick(d, s, c)) list_add(&list, VERB_PICK, c);
    }
    return list.count;
}

static enum rule refuse_setup(const odata *d, const ostate *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(VERB_STANDARD, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_PICK || action_second(a) || counter >= COUNTERS) return RULE_9_21r_b;
    return may_pick(d, s, counter) ? RULE_NONE : RULE_9_21r_b;
}

static void place_standard(struct play *p, enum side side)
{
    ostate *s = p->state;
    for (int c = 0; c < COUNTERS; c++) {
        int start = scenario_at_hand(p->data, s)->start[c];
        if (side_of(c) == side && is_hex(start)) put_counter(p->data, s, c, start);
    }
}

static void apply_setup(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_STANDARD) {
        enum side side = s->side[0];
        NOTE(p, RULE_9_11r_a, MESSAGE_set_up_standard, (int)side);
        place_standard(p, side);
    } else {
        set_flag(s, (int)action_first(a), PICKED);
        begin_step(s, STEP_SETUP_PLACE, s->side[0]);
    }
}

/* The hexes of the Anglo-Egyptian units and gunboats, each once: how many. */
static int list_lookouts(const odata *d, const ostate *s, uint16_t out[FIRST_DERVISH])
{
    uint8_t is_listed[HEXES + 1] = { 0 };
    int count = 0;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (!is_on_map(s, c) || is_ae_leader(d, c) || is_listed[s->place[c]]) continue;
        is_listed[s->place[c]] = 1;
        out[count++] = s->place[c];
    }
    return count;
}

static void see_hex(struct play *p, const uint16_t *lookouts, int count, int hex)
{
    ostate *s = p->state;
    int i = 0;
    while (i < count && !sees(p->data, s, lookouts[i], hex)) i++;
    if (i < count) s->seen[hex / 8] = (uint8_t)(s->seen[hex / 8] | 1U << hex % 8);
}

/* 9.21r-c: what any Anglo-Egyptian unit or gunboat has in sight, near the leaders' hexes. */
static void find_seen(struct play *p)
{
    int radius = p->data->constant[CONSTANT_setup_radius];
    const struct scenario_data *scenario = scenario_at_hand(p->data, p->state);
    uint16_t lookouts[FIRST_DERVISH];
    uint8_t is_asked[HEXES + 1] = { 0 };
    int count = list_lookouts(p->data, p->state, lookouts);
    for (int colour = 0; colour < COLOURS; colour++) {
        int leader_hex = scenario->leader_hex[colour];
        struct span span = rows_round(leader_hex, radius);
        for (int hex = span.first; leader_hex && hex <= span.last; hex++) {
            if (is_asked[hex] || hex_distance(hex, leader_hex) > radius) continue;
            is_asked[hex] = 1;
            see_hex(p, lookouts, count, hex);
        }
    }
}

static bool settle_setup(struct play *p)
{
    ostate *s = p->state;
    for (int c = 0; c < COUNTERS; c++) {
        if (side_of(c) == s->side[0] && is_to_place(p->data, s, c)) return false;
    }
    finish_step(s);
    bool is_dervish_next = s->step[0] == STEP_SETUP && s->side[0] == DERVISH;
    if (is_dervish_next && s->options[OPTION_SCENARIO] == SCENARIO_HISTORICAL) find_seen(p);
    return true;
}

const struct step_row setup_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_9_21r_b,
                                    .prompt = MESSAGE_ask_setup,
                                    .list = list_setup,
                                    .refusal = refuse_setup,
                                    .apply = apply_setup,
                                    .settle = settle_setup };

static int picked_counter(const ostate *s)
{
    int c = 0;
    while (c < COUNTERS && !has_flag(s, c, PICKED)) c++;
    return c;
}

static int list_setup_place(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    int counter = picked_counter(s);
    for (int hex = next_place(d, s, counter, 1); hex != NO_HEX;
         hex = next_place(d, s, counter, hex + 1)) {
        list_add(&list, VERB_PLACE, hex);
    }
    return list.count;
}

static enum rule refuse_setup_place(const odata *d, const ostate *s, action a)
{
    if (action_verb(a) != VERB_PLACE || action_second(a)) return RULE_9_21r_b;
    return setup_refusal(d, s, picked_counter(s), (int)action_first(a));
}

static void apply_setup_place(struct play *p, action a)
{
    ostate *s = p->state;
    int counter = picked_counter(s);
    clear_flag(s, counter, PICKED);
    put_counter(p->data, s, counter, (int)action_first(a));
    finish_step(s);
}

static void ask_setup_place(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = picked_counter(s);
}

const struct step_row setup_place_row = { .actor = ACTS_SIDE,
                                          .rule = RULE_9_21r_b,
                                          .prompt = MESSAGE_ask_setup_place,
                                          .list = list_setup_place,
                                          .refusal = refuse_setup_place,
                                          .apply = apply_setup_place,
                                          .ask = ask_setup_place };

/* ---- Mines and chain (10.0r) ------------------------------------------------------------- */

static bool is_river_area(const odata *d, const ostate *s, int hex)
{
    return is_nile(d, s, hex) && row_of(hex) >= d->constant[CONSTANT_mines_from_row];
}

static int list_mines(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int hex = 1; hex <= HEXES; hex++) {
        if (is_river_area(d, s, hex) && s->mine[0] != hex) list_add(&list, VERB_MINE, hex);
    }
    return list.count;
}

static void apply_mines(struct play *p, action a)
{
    ostate *s = p->state;
    s->mine[s->mines_left++] = (uint16_t)action_first(a);
    if (s->mines_left == MINES) finish_step(s);
}

const struct step_row mines_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_10_1r_a,
                                    .prompt = MESSAGE_ask_mines,
                                    .list = list_mines,
                                    .apply = apply_mines };

static int chain_length(const ostate *s)
{
    int length = 0;
    while (length < CHAIN_HEXES && s->chain[length]) length++;
    return length;
}

/* 10.2r-a: a line of adjacent hexes: each next to the last, none twice. */
static bool lengthens_chain(const odata *d, const ostate *s, int hex)
{
    int length = chain_length(s);
    if (!is_river_area(d, s, hex) || length == CHAIN_HEXES) return false;
    for (int i = 0; i < length; i++) {
        if (s->chain[i] == hex) return false;
    }
    return length == 0 || hex_distance(s->chain[length - 1], hex) == 1;
}

static int list_chain(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int hex = 1; hex <= HEXES; hex++) {
        if (lengthens_chain(d, s, hex)) list_add(&list, VERB_CHAIN, hex);
    }
    if (chain_length(s)) list_add(&list, VERB_END, 0);
    return list.count;
}

static void apply_chain(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_CHAIN) s->chain[chain_length(s)] = (uint16_t)action_first(a);
    if (action_verb(a) == VERB_END || chain_length(s) == CHAIN_HEXES) finish_step(s);
}

const struct step_row chain_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_10_2r_a,
                                    .prompt = MESSAGE_ask_chain,
                                    .list = list_chain,
                                    .apply = apply_chain };

static int random_river_hex(const odata *d, const ostate *s, struct random *random)
{
    int hex = NO_HEX;
    do {
        hex = 1 + (int)random_below(random, HEXES);
    } while (!is_river_area(d, s, hex));
    return hex;
}

void imagine_mine(const odata *d, ostate *s, int i, struct random *random)
{
    int hex = NO_HEX;
    do {
        hex = random_river_hex(d, s, random);
    } while (i > 0 && hex == s->mine[0]);
    s->mine[i] = (uint16_t)hex;
}

void imagine_chain(const odata *d, ostate *s, struct random *random)
{
    s->chain[0] = (uint16_t)random_river_hex(d, s, random);
    for (int tries = 0; tries < 4 * DIRECTIONS && chain_length(s) < CHAIN_HEXES; tries++) {
        int last = s->chain[chain_length(s) - 1];
        int next = next_hex(d, s, last, (int)random_below(random, DIRECTIONS));
        if (next && lengthens_chain(d, s, next)) s->chain[chain_length(s)] = (uint16_t)next;
    }
}

/* ---- The beginning ----------------------------------------------------------------------- */

/* Who is in this game: on the map where he has no choice, otherwise waiting. */
static void muster(struct play *p)
{
    ostate *s = p->state;
    const struct scenario_data *scenario = scenario_at_hand(p->data, s);
    for (int c = 0; c < COUNTERS; c++) {
        if (!scenario->start[c]) continue;
        bool is_set = is_hex(scenario->start[c]) && is_fixed(p->data, s, c);
        s->place[c] = PLACE_WAITING;
        if (is_set) put_counter(p->data, s, c, scenario->start[c]);
    }
}

/* 9.11r-a, 9.21r-a, 9.3r-a: the side that sets up first is put on top last. */
static void begin_setup(struct play *p)
{
    ostate *s = p->state;
    if (s->options[OPTION_SETUP] == SETUP_STANDARD) {
        place_standard(p, ANGLO_EGYPTIAN);
        place_standard(p, DERVISH);
        return;
    }
    begin_step(s, STEP_SETUP, DERVISH);
    begin_step(s, STEP_SETUP, ANGLO_EGYPTIAN);
}

void lay_out(struct play *p, const uint8_t *options)
{
    ostate *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    for (int i = 0; i < OPTION_COUNT; i++) s->options[i] = options[i];
    bool is_campaign = s->options[OPTION_SCENARIO] == SCENARIO_CAMPAIGN;
    for (int i = 0; i < ZARIBA_HEXES; i++) s->built[i] = scenario_at_hand(p->data, s)->zariba_built;
    muster(p);
    s->step[0] = STEP_TURN;
    if (is_campaign && s->options[OPTION_RIVER] == RIVER_MINES) begin_step(s, STEP_MINES, DERVISH);
    if (is_campaign && s->options[OPTION_RIVER] == RIVER_CHAIN) begin_step(s, STEP_CHAIN, DERVISH);
    begin_setup(p);
}
