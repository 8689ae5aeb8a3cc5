/* The steps of Toulon, what happens between them, and the game as others see it. */
#include "games/toulon/play.h"
#include "games/toulon/words.h"

static const struct tl_step_row over_row = { .actor = ACTS_NOBODY,
                                             .rule = TL_RULE_34_2a,
                                             .prompt = TL_MESSAGE_ask_over };

static const struct tl_step_row *const rows[TL_STEPS] = {
    [TL_STEP_OVER] = &over_row,
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

enum { CHANCE_MOST = 36, ACTIONS_MOST = 200000 };

static const struct tl_step_row *row_at_hand(const tl_state *s)
{
    return rows[s->step[0]];
}

/* ---- The stack --------------------------------------------------------------------------- */

void enter_step(tl_state *s, enum tl_step step, int seat)
{
    __builtin_memmove(s->step + 1, s->step, TL_STEP_STACK - 1);
    __builtin_memmove(s->seat + 1, s->seat, TL_STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
    s->seat[0] = (uint8_t)seat;
}

void leave_step(tl_state *s)
{
    __builtin_memmove(s->step, s->step + 1, TL_STEP_STACK - 1);
    __builtin_memmove(s->seat, s->seat + 1, TL_STEP_STACK - 1);
    s->step[TL_STEP_STACK - 1] = TL_STEP_OVER;
    s->seat[TL_STEP_STACK - 1] = 0;
}

static void settle_steps(struct tl_play *p)
{
    const struct tl_step_row *row = NULL;
    do {
        row = row_at_hand(p->state);
    } while (row->settle && row->settle(p));
}

/* ---- Dice -------------------------------------------------------------------------------- */

int tl_six_sided(const tl_data *d, const tl_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_die(out, TL_VERB_ROLL);
}

int tl_two_six_sided(const tl_data *d, const tl_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_two_dice(out, TL_VERB_ROLL);
}

int tl_told_apart(const tl_data *d, const tl_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned i = 0; i < TL_DIE * TL_DIE; i++) {
        out[i] = (struct outcome){ action_make(TL_VERB_DICE, i / TL_DIE, i % TL_DIE), 1 };
    }
    return TL_DIE * TL_DIE;
}

/* ---- The interface ----------------------------------------------------------------------- */

static void toulon_start(const void *data, void *state, const uint8_t *options)
{
    struct tl_play p = { data, state, NULL };
    tl_set_up_game(&p, options);
    settle_steps(&p);
}

void tl_begin_phase(const tl_data *d, tl_state *s, enum tl_phase phase, enum tl_side side,
                    struct trace *trace)
{
    struct tl_play p = { d, s, trace };
    __builtin_memset(s->step, TL_STEP_OVER, sizeof s->step);
    s->step[0] = TL_STEP_TURN;
    tl_renew_tries(d, s);
    tl_begin_phase_of(&p, phase, side);
    settle_steps(&p);
}

static int toulon_actor(const void *state)
{
    const tl_state *s = state;
    switch (row_at_hand(s)->actor) {
    case ACTS_SEAT: return s->seat[0];
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned toulon_step(const void *state)
{
    return ((const tl_state *)state)->step[0];
}

static int toulon_legal(const void *data, const void *state, action *out)
{
    const struct tl_step_row *row = row_at_hand(state);
    return row->actor == ACTS_SEAT && row->list ? row->list(data, state, out) : 0;
}

static int toulon_chance(const void *data, const void *state, struct outcome *out)
{
    const struct tl_step_row *row = row_at_hand(state);
    if (row->actor != ACTS_CHANCE) return 0;
    return row->outcomes ? row->outcomes(data, state, out) : tl_six_sided(data, state, out);
}

static bool is_outcome(const void *data, const void *state, action a)
{
    struct outcome outcomes[CHANCE_MOST];
    int count = toulon_chance(data, state, outcomes);
    for (int i = 0; i < count; i++) {
        if (outcomes[i].action == a) return true;
    }
    return false;
}

static bool is_listed(const struct tl_step_row *row, const tl_data *d, const tl_state *s, action a)
{
    action legal[TL_LEGAL_MOST];
    int count = row->list(d, s, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

/* Whether the operands are those of the verb, so that the steps need not ask. */
static bool is_well_formed(action a)
{
    if (action_verb(a) >= TL_VERBS) return false;
    const struct verb *verb = &tl_verbs[action_verb(a)];
    unsigned firsts = verb->first ? verb->first->count : 1;
    unsigned seconds = verb->second ? verb->second->count : 1;
    return action_first(a) < firsts && action_second(a) < seconds;
}

static unsigned toulon_refusal(const void *data, const void *state, action a)
{
    const struct tl_step_row *row = row_at_hand(state);
    if (row->actor == ACTS_CHANCE) return is_outcome(data, state, a) ? TL_RULE_NONE : row->rule;
    if (row->actor == ACTS_NOBODY || !is_well_formed(a)) return row->rule;
    if (row->refusal) return row->refusal(data, state, a);
    if (row->list && is_listed(row, data, state, a)) return TL_RULE_NONE;
    return row->rule;
}

static unsigned toulon_reason(const void *data, const void *state, action a)
{
    const struct tl_step_row *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

static enum verdict toulon_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (toulon_refusal(data, state, a)) return REFUSED;
    struct tl_play p = { data, state, trace };
    row_at_hand(state)->apply(&p, a);
    settle_steps(&p);
    return ACCEPTED;
}

/* No price loses the game. */
static bool toulon_fatal(const void *data, const void *state, action a)
{
    (void)data;
    (void)state;
    (void)a;
    return false;
}

static void toulon_prompt(const void *data, const void *state, struct trace *trace)
{
    const tl_state *s = state;
    const struct tl_step_row *row = row_at_hand(s);
    struct tl_play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { s->turn, s->seat[0], 0, 0 };
    if (row->ask) row->ask(data, s, arguments);
    note(&p, TL_AUDIENCE_ALL, row->rule, row->prompt, arguments);
}

static void toulon_derive(const void *data, void *state)
{
    tl_recount_ground(data, state);
}

/* Any win is a win; the ending says which. */
static struct score toulon_score(const void *data, const void *state)
{
    static const int16_t allied[TL_ENDINGS] = { 500, 1000, 0, 0, 1000, 0, 1000, 0, 500 };
    const tl_state *s = state;
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    for (int seat = 0; seat < TL_SEATS; seat++) {
        int value = allied[s->ending];
        score.value[seat] = (int16_t)(tl_side_of_seat(seat) == TL_ALLIES ? value : 1000 - value);
    }
    return score;
}

const struct game tl_game = {
    .id = "toulon",
    .rules_version = 2,
    .seat_count = TL_SEATS,
    .seats = &tl_seats,
    .endings = &tl_endings,
    .steps = &tl_steps,
    .options = tl_options,
    .option_count = TL_OPTION_COUNT,
    .verb_count = TL_VERBS,
    .verbs = tl_verbs,
    .vocabulary = tl_vocabulary,
    .rule_ids = tl_rule_ids,
    .rule_count = TL_RULES,
    .message_count = TL_MESSAGES,
    .messages = tl_messages,
    .state_fields = tl_state_fields,
    .data_fields = tl_data_fields,
    .state_size = sizeof(tl_state),
    .data_size = sizeof(tl_data),
    .legal_most = TL_LEGAL_MOST,
    .chance_most = CHANCE_MOST,
    .actions_most = ACTIONS_MOST,
    .prepare = tl_prepare,
    .data_fault = tl_data_fault,
    .start = toulon_start,
    .derive = toulon_derive,
    .fault = tl_fault,
    .actor = toulon_actor,
    .step = toulon_step,
    .legal = toulon_legal,
    .chance = toulon_chance,
    .refusal = toulon_refusal,
    .reason = toulon_reason,
    .apply = toulon_apply,
    .fatal = toulon_fatal,
    .prompt = toulon_prompt,
    .may_know = tl_may_know,
    .pauses = tl_pauses,
    .fade = tl_fade,
    .whisper = tl_whisper,
    .observe = tl_observe,
    .imagine = tl_imagine,
    .score = toulon_score,
    .judge = tl_judge,
    .question_verbs = tl_question_verbs,
    .question_verb_count = TL_QUESTIONS,
    .answer = tl_answer,
    .prospect = tl_prospect,
    .candidates = tl_candidates,
};
