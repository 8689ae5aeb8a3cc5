/* The steps of Omdurman, what happens between them, and the game as others see it. */
#include "games/omdurman/orders.h"
#include "games/omdurman/play.h"
#include "games/omdurman/words.h"

static const struct step_row over_row = {
    ACTS_NOBODY, RULE_4_0r_C1, MESSAGE_ask_over, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
};

static const struct step_row *const rows[STEPS] = {
    [STEP_OVER] = &over_row,
    [STEP_SETUP] = &setup_row,
    [STEP_SETUP_PLACE] = &setup_place_row,
    [STEP_MINES] = &mines_row,
    [STEP_CHAIN] = &chain_row,
    [STEP_TURN] = &sequence_row,
    [STEP_DESERTION_DIE] = &desertion_die_row,
    [STEP_DESERTION] = &desertion_row,
    [STEP_EMBARK] = &embarking_row,
    [STEP_MOVE] = &move_row,
    [STEP_MOVING] = &moving_row,
    [STEP_MINE_DIE] = &mine_die_row,
    [STEP_TASKS] = &tasks_row,
    [STEP_FIRE] = &fire_row,
    [STEP_AIM] = &aim_row,
    [STEP_RESOLVE] = &resolve_row,
    [STEP_FIRE_DIE] = &fire_die_row,
    [STEP_IMPACT_DIE] = &impact_die_row,
    [STEP_LOSSES] = &losses_row,
    [STEP_FIRE_ADVANCE] = &fire_advance_row,
    [STEP_MELEE] = &melee_row,
    [STEP_MELEE_ATTACKERS] = &melee_attackers_row,
    [STEP_RETREAT] = &fall_back_row,
    [STEP_RETREATING] = &retreating_row,
    [STEP_ATTACK_DIE] = &attack_die_row,
    [STEP_DEFENCE_DIE] = &defence_die_row,
    [STEP_ATTACK_LOSSES] = &attack_losses_row,
    [STEP_MELEE_ADVANCE] = &melee_advance_row,
};

enum { LEGAL_MOST = 2048, CHANCE_MOST = DIE_SIDES, ACTIONS_MOST = 400000 };

static const struct step_row *row_at_hand(const ostate *s)
{
    return rows[s->step[0]];
}

/* ---- The stack --------------------------------------------------------------------------- */

void begin_step(ostate *s, enum step step, enum side side)
{
    __builtin_memmove(s->step + 1, s->step, STEP_STACK - 1);
    __builtin_memmove(s->side + 1, s->side, STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
    s->side[0] = (uint8_t)side;
}

void finish_step(ostate *s)
{
    __builtin_memmove(s->step, s->step + 1, STEP_STACK - 1);
    __builtin_memmove(s->side, s->side + 1, STEP_STACK - 1);
    s->step[STEP_STACK - 1] = STEP_OVER;
    s->side[STEP_STACK - 1] = 0;
}

/* 9.33r-a: with Gordon the game ends, whatever was under way. */
static bool is_gordon_lost(const ostate *s)
{
    return s->place[COUNTER_GORDON] == PLACE_LOST && !s->ending;
}

static void settle_steps(struct play *p)
{
    const struct step_row *row = NULL;
    do {
        if (is_gordon_lost(p->state)) close_game(p);
        row = row_at_hand(p->state);
    } while (row->settle && row->settle(p));
}

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool can_be_asked(const odata *d, const ostate *s)
{
    ostate trial = *s;
    struct play p = { d, &trial, NULL };
    const struct step_row *row = row_at_hand(s);
    if (row->settle && row->settle(&p)) return false;
    if (__builtin_memcmp(&trial, s, sizeof trial) != 0) return false;
    action legal[LEGAL_MOST];
    return row->actor == ACTS_CHANCE || (row->list && row->list(d, s, legal) > 0);
}

/* ---- The die ----------------------------------------------------------------------------- */

int ten_sided_die(const odata *d, const ostate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned face = 1; face <= DIE_SIDES; face++) {
        out[face - 1] = (struct outcome){ action_make(VERB_ROLL, face, 0), 1 };
    }
    return DIE_SIDES;
}

static bool is_ten_sided(action a)
{
    return action_verb(a) == VERB_ROLL && action_first(a) >= 1 && action_first(a) <= DIE_SIDES &&
           action_second(a) == 0;
}

/* ---- The interface ----------------------------------------------------------------------- */

static void omdurman_start(const void *data, void *state, const uint8_t *options)
{
    struct play p = { data, state, NULL };
    lay_out(&p, options);
    settle_steps(&p);
}

void omdurman_begin_segment(const odata *d, ostate *s, struct trace *trace)
{
    struct play p = { d, s, trace };
    begin_segment(&p);
    settle_steps(&p);
}

static int omdurman_actor(const void *state)
{
    const ostate *s = state;
    switch (row_at_hand(s)->actor) {
    case ACTS_SIDE: return s->side[0];
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned omdurman_step(const void *state)
{
    return ((const ostate *)state)->step[0];
}

static int omdurman_legal(const void *data, const void *state, action *out)
{
    const struct step_row *row = row_at_hand(state);
    return row->list ? row->list(data, state, out) : 0;
}

/* Every throw of this game is of the same die (1.0r-b). */
static int omdurman_chance(const void *data, const void *state, struct outcome *out)
{
    return row_at_hand(state)->actor == ACTS_CHANCE ? ten_sided_die(data, state, out) : 0;
}

static bool is_listed(const struct step_row *row, const odata *d, const ostate *s, action a)
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
    const struct step_row *row = row_at_hand(state);
    if (row->refusal) return row->refusal(data, state, a);
    if (row->actor == ACTS_CHANCE && is_ten_sided(a)) return RULE_NONE;
    if (row->list && is_listed(row, data, state, a)) return RULE_NONE;
    return row->rule;
}

static unsigned omdurman_reason(const void *data, const void *state, action a)
{
    const struct step_row *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

static enum verdict omdurman_apply(const void *data, void *state, action a, struct trace *trace)
{
    const struct step_row *row = row_at_hand(state);
    struct play p = { data, state, trace };
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
    const ostate *s = state;
    const struct step_row *row = row_at_hand(s);
    struct play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { s->turn, s->side[0], 0, 0 };
    if (row->ask) row->ask(data, s, arguments);
    note(&p, row->rule, row->prompt, arguments);
}

/* ---- What a seat may know (1.0r-m) ------------------------------------------------------- */

static bool omdurman_is_open(const void *state)
{
    const ostate *s = state;
    return s->options[OPTION_RIVER] == RIVER_OPEN ||
           s->options[OPTION_SCENARIO] != SCENARIO_CAMPAIGN;
}

static bool omdurman_is_secret(action a)
{
    return action_verb(a) == VERB_MINE || action_verb(a) == VERB_CHAIN;
}

static void omdurman_observe(void *view, const void *state, int seat)
{
    ostate *v = view;
    *v = *(const ostate *)state;
    if (seat == DERVISH) return;
    __builtin_memset(v->mine, 0, sizeof v->mine);
    if (v->chain_known != CHAIN_HIDDEN) return;
    __builtin_memset(v->chain, 0, sizeof v->chain);
    for (int boat = COUNTER_DERVISH_GUNBOAT; boat < COUNTER_FORT; boat++) {
        clear_flag(v, boat, BEYOND); /* it would tell where the chain lies */
    }
}

/* What keeps the hexes up to date follows from where the counters are. */
static void omdurman_derive(const void *data, void *state)
{
    count_ground(data, state);
}

/* Mines and a chain where they may lie, as far as the view has not got them. */
static void omdurman_imagine(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    ostate *s = state;
    *s = *(const ostate *)view;
    if (seat == DERVISH) return;
    for (int i = 0; i < s->mines_left; i++) imagine_mine(data, s, i, random);
    bool has_chain = s->options[OPTION_RIVER] == RIVER_CHAIN && s->turn;
    if (has_chain && s->chain_known == CHAIN_HIDDEN) imagine_chain(data, s, random);
}

/* Any win is a win; the ending says by how much. */
static struct score omdurman_score(const void *data, const void *state)
{
    static const int16_t value[ENDINGS] = { 500, 1000, 1000, 1000, 1000, 0, 0, 0, 0, 500 };
    const ostate *s = state;
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    score.value[ANGLO_EGYPTIAN] = value[s->ending];
    score.value[DERVISH] = (int16_t)(1000 - value[s->ending]);
    return score;
}

const struct game omdurman_game = {
    .id = "omdurman",
    .rules_version = 1,
    .seat_count = SIDES,
    .seats = &omdurman_seats,
    .endings = &omdurman_endings,
    .steps = &omdurman_steps,
    .options = omdurman_options,
    .option_count = OPTION_COUNT,
    .verb_count = VERBS,
    .verbs = omdurman_verbs,
    .vocabulary = omdurman_vocabulary,
    .rule_ids = omdurman_rule_ids,
    .rule_count = RULES,
    .message_count = MESSAGES,
    .messages = omdurman_messages,
    .state_fields = omdurman_state_fields,
    .data_fields = omdurman_data_fields,
    .state_size = sizeof(ostate),
    .data_size = sizeof(odata),
    .legal_most = LEGAL_MOST,
    .chance_most = CHANCE_MOST,
    .actions_most = ACTIONS_MOST,
    .prepare = omdurman_prepare,
    .data_fault = omdurman_data_fault,
    .start = omdurman_start,
    .derive = omdurman_derive,
    .fault = omdurman_fault,
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
    .worth = omdurman_worth,
    .judge = omdurman_judge,
    .prospect = omdurman_prospect,
    .candidates = omdurman_candidates,
    .order_verbs = omdurman_orders,
    .order_figures = &omdurman_figures,
    .order_verb_count = ORDERS,
    .orders_most = ORDERS_MOST,
    .orders = omdurman_list_orders,
    .expand = omdurman_expand,
    .is_standing_order = omdurman_is_standing_order,
    .question_verbs = omdurman_questions,
    .question_verb_count = QUESTIONS,
    .answer = omdurman_answer,
};
