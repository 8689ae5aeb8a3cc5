/* Set-up: the default of a scenario, or placed freely within its rules (9.11r, 9.21r, 9.3r). */
#include "games/omdurman/setup.h"

/* Whether a counter has its place in the set-up, and no choice of it. */
static bool is_fixed(const odata *d, const ostate *s, int counter)
{
    if (s->options[OPTION_SCENARIO] != SCENARIO_KHARTOUM) return false;
    return counter == COUNTER_GORDON || is_fort(d, counter);
}

static bool is_to_place(const odata *d, const ostate *s, int counter)
{
    return s->place[counter] == PLACE_WAITING &&
           is_start_hex(scenario_at_hand(d, s)->start[counter]);
}

/* ---- Picking and placing ----------------------------------------------------------------- */

/* Mostly where the default has it. */
static bool has_place(const odata *d, const ostate *s, int counter)
{
    uint16_t place;
    return !setup_refusal(d, s, counter, scenario_at_hand(d, s)->start[counter]) ||
           list_setup_places(d, s, counter, 1, &place);
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
        if (side_of(c) == side && is_start_hex(start)) put_counter(p->data, s, c, start);
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
    uint16_t places[HEXES];
    int count = list_setup_places(d, s, picked_counter(s), HEXES, places);
    for (int i = 0; i < count; i++) list_add(&list, VERB_PLACE, places[i]);
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

/* ---- The beginning ----------------------------------------------------------------------- */

/* Who is in this game: on the map where he has no choice, otherwise waiting. */
static void muster(struct play *p)
{
    ostate *s = p->state;
    const struct scenario_data *scenario = scenario_at_hand(p->data, s);
    for (int c = 0; c < COUNTERS; c++) {
        if (!scenario->start[c]) continue;
        bool is_set = is_start_hex(scenario->start[c]) && is_fixed(p->data, s, c);
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
