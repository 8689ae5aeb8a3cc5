/* The steps of Toulon, what happens between them, and the game as others see it. */
#include "games/toulon/play.h"
#include "games/toulon/words.h"

static const struct step_row over_row = { .actor = ACTS_NOBODY,
                                          .rule = RULE_34_2a,
                                          .prompt = MESSAGE_ask_over };

static const struct step_row *const rows[STEPS] = {
    [STEP_OVER] = &over_row,
#define X(name, word, row) [STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

enum { CHANCE_MOST = 36, ACTIONS_MOST = 200000 };

static const struct step_row *row_at_hand(const tstate *s)
{
    return rows[s->step[0]];
}

/* ---- The stack --------------------------------------------------------------------------- */

void enter_step(tstate *s, enum step step, int seat)
{
    __builtin_memmove(s->step + 1, s->step, STEP_STACK - 1);
    __builtin_memmove(s->seat + 1, s->seat, STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
    s->seat[0] = (uint8_t)seat;
}

void leave_step(tstate *s)
{
    __builtin_memmove(s->step, s->step + 1, STEP_STACK - 1);
    __builtin_memmove(s->seat, s->seat + 1, STEP_STACK - 1);
    s->step[STEP_STACK - 1] = STEP_OVER;
    s->seat[STEP_STACK - 1] = 0;
}

static void settle_steps(struct play *p)
{
    const struct step_row *row = NULL;
    do {
        row = row_at_hand(p->state);
    } while (row->settle && row->settle(p));
}

/* ---- Dice -------------------------------------------------------------------------------- */

int six_sided(const tdata *d, const tstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_die(out, VERB_ROLL);
}

int two_six_sided(const tdata *d, const tstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_two_dice(out, VERB_ROLL);
}

int told_apart(const tdata *d, const tstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned i = 0; i < DIE * DIE; i++) {
        out[i] = (struct outcome){ action_make(VERB_DICE, i / DIE, i % DIE), 1 };
    }
    return DIE * DIE;
}

/* ---- The interface ----------------------------------------------------------------------- */

static void toulon_start(const void *data, void *state, const uint8_t *options)
{
    struct play p = { data, state, NULL };
    set_up_game(&p, options);
    settle_steps(&p);
}

void toulon_begin_phase(const tdata *d, tstate *s, enum phase phase, enum side side,
                        struct trace *trace)
{
    struct play p = { d, s, trace };
    __builtin_memset(s->step, STEP_OVER, sizeof s->step);
    s->step[0] = STEP_TURN;
    renew_tries(d, s);
    begin_phase_of(&p, phase, side);
    settle_steps(&p);
}

static int toulon_actor(const void *state)
{
    const tstate *s = state;
    switch (row_at_hand(s)->actor) {
    case ACTS_SEAT: return s->seat[0];
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned toulon_step(const void *state)
{
    return ((const tstate *)state)->step[0];
}

static int toulon_legal(const void *data, const void *state, action *out)
{
    const struct step_row *row = row_at_hand(state);
    return row->actor == ACTS_SEAT && row->list ? row->list(data, state, out) : 0;
}

static int toulon_chance(const void *data, const void *state, struct outcome *out)
{
    const struct step_row *row = row_at_hand(state);
    if (row->actor != ACTS_CHANCE) return 0;
    return row->outcomes ? row->outcomes(data, state, out) : six_sided(data, state, out);
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

static bool is_listed(const struct step_row *row, const tdata *d, const tstate *s, action a)
{
    action legal[LEGAL_MOST];
    int count = row->list(d, s, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

/* Whether the operands are those of the verb, so that the steps need not ask. */
static bool is_well_formed(action a)
{
    if (action_verb(a) >= VERBS) return false;
    const struct verb *verb = &toulon_verbs[action_verb(a)];
    unsigned firsts = verb->first ? verb->first->count : 1;
    unsigned seconds = verb->second ? verb->second->count : 1;
    return action_first(a) < firsts && action_second(a) < seconds;
}

static unsigned toulon_refusal(const void *data, const void *state, action a)
{
    const struct step_row *row = row_at_hand(state);
    if (row->actor == ACTS_CHANCE) return is_outcome(data, state, a) ? RULE_NONE : row->rule;
    if (row->actor == ACTS_NOBODY || !is_well_formed(a)) return row->rule;
    if (row->refusal) return row->refusal(data, state, a);
    if (row->list && is_listed(row, data, state, a)) return RULE_NONE;
    return row->rule;
}

static unsigned toulon_reason(const void *data, const void *state, action a)
{
    const struct step_row *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

static enum verdict toulon_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (toulon_refusal(data, state, a)) return REFUSED;
    struct play p = { data, state, trace };
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
    const tstate *s = state;
    const struct step_row *row = row_at_hand(s);
    struct play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { s->turn, s->seat[0], 0, 0 };
    if (row->ask) row->ask(data, s, arguments);
    note(&p, AUDIENCE_ALL, row->rule, row->prompt, arguments);
}

static void toulon_derive(const void *data, void *state)
{
    recount_ground(data, state);
}

/* Any win is a win; the ending says which. */
static struct score toulon_score(const void *data, const void *state)
{
    static const int16_t allied[ENDINGS] = { 500, 1000, 0, 0, 1000, 0, 1000, 0, 500 };
    const tstate *s = state;
    (void)data;
    struct score score = { .ending = s->ending, .grade = s->ending };
    for (int seat = 0; seat < SEATS; seat++) {
        int value = allied[s->ending];
        score.value[seat] = (int16_t)(side_of_seat(seat) == ALLIES ? value : 1000 - value);
    }
    return score;
}

const struct game toulon_game = {
    .id = "toulon",
    .rules_version = 2,
    .seat_count = SEATS,
    .seats = &toulon_seats,
    .endings = &toulon_endings,
    .steps = &toulon_steps,
    .options = toulon_options,
    .option_count = OPTION_COUNT,
    .verb_count = VERBS,
    .verbs = toulon_verbs,
    .vocabulary = toulon_vocabulary,
    .rule_ids = toulon_rule_ids,
    .rule_count = RULES,
    .message_count = MESSAGES,
    .messages = toulon_messages,
    .state_fields = toulon_state_fields,
    .data_fields = toulon_data_fields,
    .state_size = sizeof(tstate),
    .data_size = sizeof(tdata),
    .legal_most = LEGAL_MOST,
    .chance_most = CHANCE_MOST,
    .actions_most = ACTIONS_MOST,
    .prepare = toulon_prepare,
    .data_fault = toulon_data_fault,
    .start = toulon_start,
    .derive = toulon_derive,
    .fault = toulon_fault,
    .actor = toulon_actor,
    .step = toulon_step,
    .legal = toulon_legal,
    .chance = toulon_chance,
    .refusal = toulon_refusal,
    .reason = toulon_reason,
    .apply = toulon_apply,
    .fatal = toulon_fatal,
    .prompt = toulon_prompt,
    .may_know = toulon_may_know,
    .pauses = toulon_pauses,
    .fade = toulon_fade,
    .whisper = toulon_whisper,
    .observe = toulon_observe,
    .imagine = toulon_imagine,
    .score = toulon_score,
    .judge = toulon_judge,
    .question_verbs = toulon_question_verbs,
    .question_verb_count = TOULON_QUESTIONS,
    .answer = toulon_answer,
    .prospect = toulon_prospect,
    .candidates = toulon_candidates,
};
