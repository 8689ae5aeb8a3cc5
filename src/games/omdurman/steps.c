/*
 * The list of steps, what a seat may know, and the game as others see it. The row of a step is in
 * the file of its topic.
 */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/orders/orders.h"
#include "games/omdurman/scenarios/scenarios.h"
#include "games/omdurman/sequence/turn.h"
#include "games/omdurman/tables/words.h"

static const struct om_step_row over_row = { .rule = OM_RULE_4_0r_C1,
                                             .prompt = OM_MESSAGE_ask_over };

static const struct om_step_row *const rows[OM_STEPS] = {
    [OM_STEP_OVER] = &over_row,
    [OM_STEP_SETUP] = &om_setup_row,
    [OM_STEP_SETUP_PLACE] = &om_setup_place_row,
    [OM_STEP_MINES] = &om_mines_row,
    [OM_STEP_CHAIN] = &om_chain_row,
    [OM_STEP_TURN] = &om_sequence_row,
    [OM_STEP_DESERTION_DIE] = &om_desertion_die_row,
    [OM_STEP_DESERTION] = &om_desertion_row,
    [OM_STEP_EMBARK] = &om_embarking_row,
    [OM_STEP_MOVE] = &om_move_row,
    [OM_STEP_MOVING] = &om_moving_row,
    [OM_STEP_MINE_DIE] = &om_mine_die_row,
    [OM_STEP_TASKS] = &om_tasks_row,
    [OM_STEP_FIRE] = &om_fire_row,
    [OM_STEP_AIM] = &om_aim_row,
    [OM_STEP_RESOLVE] = &om_resolve_row,
    [OM_STEP_FIRE_DIE] = &om_fire_die_row,
    [OM_STEP_IMPACT_DIE] = &om_impact_die_row,
    [OM_STEP_LOSSES] = &om_losses_row,
    [OM_STEP_FIRE_ADVANCE] = &om_fire_advance_row,
    [OM_STEP_MELEE] = &om_melee_row,
    [OM_STEP_MELEE_ATTACKERS] = &om_melee_attackers_row,
    [OM_STEP_RETREAT] = &om_fall_back_row,
    [OM_STEP_RETREATING] = &om_retreating_row,
    [OM_STEP_ATTACK_DIE] = &om_attack_die_row,
    [OM_STEP_DEFENCE_DIE] = &om_defence_die_row,
    [OM_STEP_ATTACK_LOSSES] = &om_attack_losses_row,
    [OM_STEP_MELEE_ADVANCE] = &om_melee_advance_row,
};

/* 9.33r-a: with Gordon the game ends, whatever was under way. */
static void end_without_gordon(struct om_play *p)
{
    if (p->state->place[OM_COUNTER_GORDON] == OM_PLACE_LOST) om_close_game(p);
}

#define GAME(name) om_##name
#define GAME_SEATS side
#define GAME_LEGAL_MOST 2048
#define GAME_CHANCE_MOST OM_DIE_SIDES
#define GAME_DIE_VERB OM_VERB_ROLL
#define GAME_DIE_SIDES OM_DIE_SIDES
#define GAME_ASKS(s) (s)->turn, (s)->side[0]
#define GAME_INTERRUPT(p) end_without_gordon(p)
#include "core/machine.h"

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool om_can_be_asked(const om_data *d, const om_state *s)
{
    om_state trial = *s;
    struct om_play p = { d, &trial, NULL };
    const struct om_step_row *row = row_at_hand(s);
    if (row->settle && row->settle(&p)) return false;
    if (__builtin_memcmp(&trial, s, sizeof trial) != 0) return false;
    action legal[GAME_LEGAL_MOST];
    return row->actor == ACTS_CHANCE || row->list(d, s, legal) > 0;
}

/* ---- The game ---------------------------------------------------------------------------- */

static void om_start(const void *data, void *state, const uint8_t *options)
{
    struct om_play p = { data, state, NULL };
    om_lay_out(&p, options);
    settle_steps(&p);
}

void om_start_segment(const om_data *d, om_state *s, struct trace *trace)
{
    CHECK(s->step[0] == OM_STEP_TURN);
    struct om_play p = { d, s, trace };
    om_begin_segment(&p);
    settle_steps(&p);
}

/* ---- What a seat may know (1.0r-m) ------------------------------------------------------- */

bool om_is_open(const void *state)
{
    const om_state *s = state;
    return s->options[OM_OPTION_RIVER] == OM_RIVER_OPEN ||
           s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN;
}

static bool om_is_secret(action a)
{
    return action_verb(a) == OM_VERB_MINE || action_verb(a) == OM_VERB_CHAIN;
}

static void om_observe(void *view, const void *state, int seat)
{
    om_state *v = view;
    *v = *(const om_state *)state;
    if (seat == OM_DERVISH) return;
    __builtin_memset(v->mine, 0, sizeof v->mine);
    if (v->chain_known != OM_CHAIN_HIDDEN) return;
    __builtin_memset(v->chain, 0, sizeof v->chain);
    for (int boat = OM_COUNTER_DERVISH_GUNBOAT; boat < OM_COUNTER_FORT; boat++) {
        om_clear_flag(v, boat, OM_BEYOND); /* it would tell where the chain lies */
    }
}

/* What keeps the hexes up to date follows from where the counters are, and so does who is lost. */
static void om_derive(const void *data, void *state)
{
    om_state *s = state;
    om_count_ground(data, s);
    __builtin_memset(s->lost, 0, sizeof s->lost);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (s->place[c] == OM_PLACE_LOST) s->lost[om_side_of(c)]++;
    }
}

/* Mines and a chain where they may lie, as far as the view has not got them. */
static void om_imagine(const void *data, void *state, const void *view, int seat,
                       struct random *random)
{
    om_state *s = state;
    *s = *(const om_state *)view;
    CHECK(s->mines_left <= OM_MINES);
    if (seat == OM_DERVISH) return;
    for (int i = 0; i < s->mines_left; i++) om_imagine_mine(data, s, i, random);
    bool has_chain = s->options[OM_OPTION_RIVER] == OM_RIVER_CHAIN && s->turn;
    if (has_chain && s->chain_known == OM_CHAIN_HIDDEN) om_imagine_chain(data, s, random);
}

/* Any win is a win; the ending says by how much. */
static struct score om_score(const void *data, const void *state)
{
    static const int16_t value[OM_ENDINGS] = { 500, 1000, 1000, 1000, 1000, 0, 0, 0, 0, 500 };
    const om_state *s = state;
    CHECK(s->ending < OM_ENDINGS);
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    score.value[OM_ANGLO_EGYPTIAN] = value[s->ending];
    score.value[OM_DERVISH] = (int16_t)(1000 - value[s->ending]);
    return score;
}

static const struct game_derived derived = { .prepare = om_prepare, .position = om_derive };
static const struct game_secrets secrets = {
    .observe = om_observe, .imagine = om_imagine, .is_open = om_is_open, .is_secret = om_is_secret
};
static const struct game_bots bots = { .judge = om_judge,
                                       .plan = om_plan,
                                       .expert = om_expert,
                                       .prospect = om_prospect,
                                       .worth = om_worth,
                                       .candidates = om_candidates,
                                       .stretch = om_stretch,
                                       .vary = om_vary,
                                       .variations = OM_VARIATIONS,
                                       .lasting = om_lasting,
                                       .stakes = &om_stakes,
                                       .weigh = om_weigh };
static const struct game_orders orders = { .verbs = om_orders,
                                           .verb_count = OM_ORDERS,
                                           .most = OM_ORDERS_MOST,
                                           .figures = &om_figures,
                                           .list = om_list_orders,
                                           .expand = om_expand,
                                           .is_standing = om_is_standing_order,
                                           .refusal = om_order_refusal };
static const struct game_questions questions = { .verbs = om_questions,
                                                 .verb_count = OM_QUESTIONS,
                                                 .answer = om_answer,
                                                 .is_sought = om_is_sought };
static const struct game_previews previews = { .are_due = om_previews_are_due, .tell = om_preview };

/* ---- What attacks take ------------------------------------------------------------------- */

static enum attack_part om_attack_part(const void *state)
{
    switch (((const om_state *)state)->step[0]) {
    case OM_STEP_FIRE_DIE:
    case OM_STEP_ATTACK_DIE: return ATTACK_BEGINS;
    case OM_STEP_IMPACT_DIE:
    case OM_STEP_DEFENCE_DIE:
    case OM_STEP_LOSSES:
    case OM_STEP_ATTACK_LOSSES: return ATTACK_GOES_ON;
    default: return ATTACK_NONE;
    }
}

/* In counters. */
static int om_standing(const void *data, const void *state)
{
    const om_state *s = state;
    (void)data;
    return OM_COUNTERS - s->lost[OM_ANGLO_EGYPTIAN] - s->lost[OM_DERVISH];
}

static const struct game_losses losses = { .part = om_attack_part, .standing = om_standing };

const struct game om_game = {
    .id = "omdurman",
    .rules_version = 2,
    .seat_count = OM_SIDES,
    GAME_TABLES(om, OM),
    .data_played = offsetof(om_data, way_to_kerreri),
    .data_fault = om_data_fault,
    GAME_MACHINE(om),
    .actions_most = 400000,
    .start = om_start,
    .score = om_score,
    .derived = &derived,
    .secrets = &secrets,
    .bots = &bots,
    .orders = &orders,
    .questions = &questions,
    .previews = &previews,
    .losses = &losses,
};
