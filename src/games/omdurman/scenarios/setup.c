/*
 * Set-up (9.11r, 9.21r, 9.3r): who takes part, and the steps in which either side places its
 * counters, one by one or as the default of the scenario has them.
 */
#include "games/omdurman/scenarios/scenarios.h"

/* Whether a counter has its place in the set-up, and no choice of it. */
static bool is_fixed(const om_data *d, const om_state *s, int counter)
{
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_KHARTOUM) return false;
    return counter == OM_COUNTER_GORDON || om_is_fort(d, counter);
}

static bool is_to_place(const om_data *d, const om_state *s, int counter)
{
    return s->place[counter] == OM_PLACE_WAITING &&
           om_is_hex(om_scenario_at_hand(d, s)->start[counter]);
}

/* The rule by which the side at hand sets up. */
static enum om_rule setup_rule(const om_state *s)
{
    switch ((enum om_scenario)s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_CAMPAIGN: return OM_RULE_9_11r_a;
    case OM_SCENARIO_KHARTOUM: return OM_RULE_9_3r_a;
    default: return s->side[0] == OM_DERVISH ? OM_RULE_9_21r_c : OM_RULE_9_21r_b;
    }
}

static enum om_rule setup_reason(const om_data *d, const om_state *s, action a)
{
    (void)d;
    (void)a;
    return setup_rule(s);
}

/* ---- Picking and placing ----------------------------------------------------------------- */

/* Mostly where the default has it. */
static bool has_place(const om_data *d, const om_state *s, int counter)
{
    uint16_t place;
    return !om_setup_refusal(d, s, counter, om_scenario_at_hand(d, s)->start[counter]) ||
           om_list_setup_places(d, s, counter, 1, &place);
}

static bool may_pick(const om_data *d, const om_state *s, int counter)
{
    return om_side_of(counter) == s->side[0] && is_to_place(d, s, counter) &&
           om_leads_equals(d, s, counter) && has_place(d, s, counter);
}

static int list_setup(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    list_add(&list, OM_VERB_STANDARD, 0);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (may_pick(d, s, c)) list_add(&list, OM_VERB_PICK, c);
    }
    return list.count;
}

static enum om_rule refuse_setup(const om_data *d, const om_state *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(OM_VERB_STANDARD, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_PICK || action_second(a) || counter >= OM_COUNTERS)
        return setup_rule(s);
    return may_pick(d, s, counter) ? OM_RULE_NONE : setup_rule(s);
}

static void place_standard(struct om_play *p, enum om_side side)
{
    om_state *s = p->state;
    for (int c = 0; c < OM_COUNTERS; c++) {
        int start = om_scenario_at_hand(p->data, s)->start[c];
        if (om_side_of(c) == side && om_is_hex(start)) om_put_counter(p->data, s, c, start);
    }
}

static void apply_setup(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_STANDARD) {
        enum om_side side = s->side[0];
        NOTE(p, setup_rule(s), OM_MESSAGE_set_up_standard, (int)side);
        place_standard(p, side);
    } else {
        CHECK(is_to_place(p->data, s, (int)action_first(a)));
        om_set_flag(s, (int)action_first(a), OM_PICKED);
        om_step_push(s, OM_STEP_SETUP_PLACE, s->side[0]);
    }
}

static bool settle_setup(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->turn == 0 && s->step[0] == OM_STEP_SETUP);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_side_of(c) == s->side[0] && is_to_place(p->data, s, c)) return false;
    }
    om_step_pop(s);
    bool is_dervish_next = s->step[0] == OM_STEP_SETUP && s->side[0] == OM_DERVISH;
    if (is_dervish_next && s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_HISTORICAL)
        om_find_seen(p);
    return true;
}

static void ask_setup(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->rule = setup_rule(s);
}

const struct om_step_row om_setup_row = { .actor = ACTS_SEAT,
                                          .rule = OM_RULE_9_21r_b,
                                          .prompt = OM_MESSAGE_ask_setup,
                                          .list = list_setup,
                                          .refusal = refuse_setup,
                                          .reason = setup_reason,
                                          .apply = apply_setup,
                                          .settle = settle_setup,
                                          .ask = ask_setup };

static int picked_counter(const om_state *s)
{
    int c = 0;
    while (c < OM_COUNTERS && !om_has_flag(s, c, OM_PICKED)) c++;
    CHECK(c < OM_COUNTERS);
    return c;
}

static int list_setup_place(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    uint16_t places[OM_HEXES];
    int count = om_list_setup_places(d, s, picked_counter(s), OM_HEXES, places);
    for (int i = 0; i < count; i++) list_add(&list, OM_VERB_PLACE, places[i]);
    return list.count;
}

static enum om_rule refuse_setup_place(const om_data *d, const om_state *s, action a)
{
    if (action_verb(a) != OM_VERB_PLACE || action_second(a)) return setup_rule(s);
    return om_setup_refusal(d, s, picked_counter(s), (int)action_first(a));
}

static void apply_setup_place(struct om_play *p, action a)
{
    om_state *s = p->state;
    int counter = picked_counter(s);
    CHECK(s->place[counter] == OM_PLACE_WAITING && om_side_of(counter) == s->side[0]);
    om_clear_flag(s, counter, OM_PICKED);
    om_put_counter(p->data, s, counter, (int)action_first(a));
    om_step_pop(s);
}

static void ask_setup_place(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->rule = setup_rule(s);
    question->argument[0] = picked_counter(s);
}

const struct om_step_row om_setup_place_row = { .actor = ACTS_SEAT,
                                                .rule = OM_RULE_9_21r_b,
                                                .prompt = OM_MESSAGE_ask_setup_place,
                                                .list = list_setup_place,
                                                .refusal = refuse_setup_place,
                                                .reason = setup_reason,
                                                .apply = apply_setup_place,
                                                .ask = ask_setup_place };

/* ---- The beginning ----------------------------------------------------------------------- */

/* Who is in this game: on the map where he has no choice, otherwise waiting. */
static void muster(struct om_play *p)
{
    om_state *s = p->state;
    const struct om_scenario_data *scenario = om_scenario_at_hand(p->data, s);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!scenario->start[c]) continue;
        bool is_set = om_is_hex(scenario->start[c]) && is_fixed(p->data, s, c);
        s->place[c] = OM_PLACE_WAITING;
        if (is_set) om_put_counter(p->data, s, c, scenario->start[c]);
    }
}

/* 9.11r-a, 9.21r-a, 9.3r-a: the side that sets up first is put on top last. */
static void begin_setup(struct om_play *p)
{
    om_state *s = p->state;
    if (s->options[OM_OPTION_SETUP] == OM_SETUP_STANDARD) {
        place_standard(p, OM_ANGLO_EGYPTIAN);
        place_standard(p, OM_DERVISH);
        return;
    }
    om_step_push(s, OM_STEP_SETUP, OM_DERVISH);
    om_step_push(s, OM_STEP_SETUP, OM_ANGLO_EGYPTIAN);
}

void om_lay_out(struct om_play *p, const uint8_t *options)
{
    om_state *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    for (int i = 0; i < OM_OPTION_COUNT; i++) s->options[i] = options[i];
    CHECK(s->options[OM_OPTION_SCENARIO] < OM_SCENARIOS);
    bool is_campaign = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    for (int i = 0; i < OM_ZARIBA_HEXES; i++)
        s->built[i] = om_scenario_at_hand(p->data, s)->zariba_built;
    muster(p);
    s->step[0] = OM_STEP_TURN;
    if (is_campaign && s->options[OM_OPTION_RIVER] == OM_RIVER_MINES)
        om_step_push(s, OM_STEP_MINES, OM_DERVISH);
    if (is_campaign && s->options[OM_OPTION_RIVER] == OM_RIVER_CHAIN)
        om_step_push(s, OM_STEP_CHAIN, OM_DERVISH);
    begin_setup(p);
}
