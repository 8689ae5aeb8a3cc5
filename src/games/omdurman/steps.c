/* The steps of Omdurman, what happens between them, and the game as others see it. */
#include "games/omdurman/orders.h"
#include "games/omdurman/play.h"
#include "games/omdurman/words.h"

static const struct om_step_row over_row = {
    ACTS_NOBODY, OM_RULE_4_0r_C1, OM_MESSAGE_ask_over, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL
};

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

enum { LEGAL_MOST = 2048, CHANCE_MOST = OM_DIE_SIDES, ACTIONS_MOST = 400000 };

static const struct om_step_row *row_at_hand(const om_state *s)
{
    return rows[s->step[0]];
}

/* ---- The stack --------------------------------------------------------------------------- */

void begin_step(om_state *s, enum om_step step, enum om_side side)
{
    __builtin_memmove(s->step + 1, s->step, OM_STEP_STACK - 1);
    __builtin_memmove(s->side + 1, s->side, OM_STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
    s->side[0] = (uint8_t)side;
}

void finish_step(om_state *s)
{
    __builtin_memmove(s->step, s->step + 1, OM_STEP_STACK - 1);
    __builtin_memmove(s->side, s->side + 1, OM_STEP_STACK - 1);
    s->step[OM_STEP_STACK - 1] = OM_STEP_OVER;
    s->side[OM_STEP_STACK - 1] = 0;
}

/* 9.33r-a: with Gordon the game ends, whatever was under way. */
static bool is_gordon_lost(const om_state *s)
{
    return s->place[OM_COUNTER_GORDON] == OM_PLACE_LOST && !s->ending;
}

static void settle_steps(struct om_play *p)
{
    const struct om_step_row *row = NULL;
    do {
        if (is_gordon_lost(p->state)) om_close_game(p);
        row = row_at_hand(p->state);
    } while (row->settle && row->settle(p));
}

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool om_can_be_asked(const om_data *d, const om_state *s)
{
    om_state trial = *s;
    struct om_play p = { d, &trial, NULL };
    const struct om_step_row *row = row_at_hand(s);
    if (row->settle && row->settle(&p)) return false;
    if (__builtin_memcmp(&trial, s, sizeof trial) != 0) return false;
    action legal[LEGAL_MOST];
    return row->actor == ACTS_CHANCE || (row->list && row->list(d, s, legal) > 0);
}

/* ---- The die ----------------------------------------------------------------------------- */

int om_ten_sided_die(const om_data *d, const om_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned face = 1; face <= OM_DIE_SIDES; face++) {
        out[face - 1] = (struct outcome){ action_make(OM_VERB_ROLL, face, 0), 1 };
    }
    return OM_DIE_SIDES;
}

static bool is_ten_sided(action a)
{
    return action_verb(a) == OM_VERB_ROLL && action_first(a) >= 1 &&
           action_first(a) <= OM_DIE_SIDES && action_second(a) == 0;
}

/* ---- The interface ----------------------------------------------------------------------- */

static void omdurman_start(const void *data, void *state, const uint8_t *options)
{
    struct om_play p = { data, state, NULL };
    om_lay_out(&p, options);
    settle_steps(&p);
}

void om_start_segment(const om_data *d, om_state *s, struct trace *trace)
{
    struct om_play p = { d, s, trace };
    om_begin_segment(&p);
    settle_steps(&p);
}

static int omdurman_actor(const void *state)
{
    const om_state *s = state;
    switch (row_at_hand(s)->actor) {
    case ACTS_SIDE: return s->side[0];
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned omdurman_step(const void *state)
{
    return ((const om_state *)state)->step[0];
}

static int omdurman_legal(const void *data, const void *state, action *out)
{
    const struct om_step_row *row = row_at_hand(state);
    return row->list ? row->list(data, state, out) : 0;
}

/* Every throw of this game is of the same die (1.0r-b). */
static int omdurman_chance(const void *data, const void *state, struct outcome *out)
{
    return row_at_hand(state)->actor == ACTS_CHANCE ? om_ten_sided_die(data, state, out) : 0;
}

static bool is_listed(const struct om_step_row *row, const om_data *d, const om_state *s, action a)
{
    action legal[LEGAL_MOST];
    int count = row->list(d, s, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

static unsigned omdurman_refusal(const void *data, const void *state, action a)
{
    const struct om_step_row *row = row_at_hand(state);
    if (row->refusal) return row->refusal(data, state, a);
    if (row->actor == ACTS_CHANCE && is_ten_sided(a)) return OM_RULE_NONE;
    if (row->list && is_listed(row, data, state, a)) return OM_RULE_NONE;
    return row->rule;
}

static unsigned omdurman_reason(const void *data, const void *state, action a)
{
    const struct om_step_row *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

static enum verdict omdurman_apply(const void *data, void *state, action a, struct trace *trace)
{
    const struct om_step_row *row = row_at_hand(state);
    struct om_play p = { data, state, trace };
    if (row->attempt ? row->attempt(&p, a) : omdurman_refusal(data, state, a)) return REFUSED;
    if (!row->attempt) row->apply(&p, a);
    settle_steps(&p);
    return ACCEPTED;
}

/* Nothing is paid that could lose the game. */
static bool omdurman_fatal(const void *data, const void *state, action a)
{
    (void)data;
    (void)state;
    (void)a;
    return false;
}

static void omdurman_prompt(const void *data, const void *state, struct trace *trace)
{
    const om_state *s = state;
    const struct om_step_row *row = row_at_hand(s);
    struct om_play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { s->turn, s->side[0], 0, 0 };
    if (row->ask) row->ask(data, s, arguments);
    note(&p, row->rule, row->prompt, arguments);
}

/* ---- What a seat may know (1.0r-m) ------------------------------------------------------- */

static bool omdurman_is_open(const void *state)
{
    const om_state *s = state;
    return s->options[OM_OPTION_RIVER] == OM_RIVER_OPEN ||
           s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN;
}

static bool omdurman_is_secret(action a)
{
    return action_verb(a) == OM_VERB_MINE || action_verb(a) == OM_VERB_CHAIN;
}

static void omdurman_observe(void *view, const void *state, int seat)
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

/* What keeps the hexes up to date follows from where the counters are. */
static void omdurman_derive(const void *data, void *state)
{
    om_count_ground(data, state);
}

/* Mines and a chain where they may lie, as far as the view has not got them. */
static void omdurman_imagine(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    om_state *s = state;
    *s = *(const om_state *)view;
    if (seat == OM_DERVISH) return;
    for (int i = 0; i < s->mines_left; i++) om_imagine_mine(data, s, i, random);
    bool has_chain = s->options[OM_OPTION_RIVER] == OM_RIVER_CHAIN && s->turn;
    if (has_chain && s->chain_known == OM_CHAIN_HIDDEN) om_imagine_chain(data, s, random);
}

/* Any win is a win; the ending says by how much. */
static struct score omdurman_score(const void *data, const void *state)
{
    static const int16_t value[OM_ENDINGS] = { 500, 1000, 1000, 1000, 1000, 0, 0, 0, 0, 500 };
    const om_state *s = state;
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    score.value[OM_ANGLO_EGYPTIAN] = value[s->ending];
    score.value[OM_DERVISH] = (int16_t)(1000 - value[s->ending]);
    return score;
}

const struct game om_game = {
    .id = "omdurman",
    .rules_version = 1,
    .seat_count = OM_SIDES,
    .seats = &om_seats,
    .endings = &om_endings,
    .steps = &om_steps,
    .options = om_options,
    .option_count = OM_OPTION_COUNT,
    .verb_count = OM_VERBS,
    .verbs = om_verbs,
    .vocabulary = om_vocabulary,
    .rule_ids = om_rule_ids,
    .rule_count = OM_RULES,
    .message_count = OM_MESSAGES,
    .messages = om_messages,
    .state_fields = om_state_fields,
    .data_fields = om_data_fields,
    .state_size = sizeof(om_state),
    .data_size = sizeof(om_data),
    .legal_most = LEGAL_MOST,
    .chance_most = CHANCE_MOST,
    .actions_most = ACTIONS_MOST,
    .prepare = om_prepare,
    .data_fault = om_data_fault,
    .start = omdurman_start,
    .derive = omdurman_derive,
    .fault = om_fault,
    .actor = omdurman_actor,
    .step = omdurman_step,
    .legal = omdurman_legal,
    .chance = omdurman_chance,
    .refusal = omdurman_refusal,
    .reason = omdurman_reason,
    .apply = omdurman_apply,
    .fatal = omdurman_fatal,
    .prompt = omdurman_prompt,
    .is_open = omdurman_is_open,
    .is_secret = omdurman_is_secret,
    .observe = omdurman_observe,
    .imagine = omdurman_imagine,
    .score = omdurman_score,
    .worth = om_worth,
    .judge = om_judge,
    .prospect = om_prospect,
    .candidates = om_candidates,
    .order_verbs = om_orders,
    .order_figures = &om_figures,
    .order_verb_count = OM_ORDERS,
    .orders_most = OM_ORDERS_MOST,
    .orders = om_list_orders,
    .expand = om_expand,
    .is_standing_order = om_is_standing_order,
    .question_verbs = om_questions,
    .question_verb_count = OM_QUESTIONS,
    .answer = om_answer,
};
