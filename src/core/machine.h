/*
 * The step machine: plays a game's rows of steps, and answers what `struct game` asks of rules.
 * Each game includes this once, in the file that lists its rows:
 *
 *     #define GAME(name) tl_##name            as for core/steps.h
 *     #define GAME_SEATS seat                 as for core/steps.h
 *     #define GAME_LEGAL_MOST 4096            bounds, as in the game's struct
 *     #define GAME_CHANCE_MOST 36
 *     #define GAME_DIE_VERB TL_VERB_ROLL      what is thrown where a step does not say otherwise
 *     #define GAME_DIE_SIDES 6
 *     #define GAME_ASKS(s) (s)->turn          the usual arguments of prompts
 *     #define GAME_WELL_FORMED(a) ...         if given: what is not well-formed is refused before
 *                                             the step sees it
 *     #define GAME_INTERRUPT(p) ...           if given: done before a step is asked to settle, for
 *                                             what can end any step
 *     #include "core/machine.h"
 *
 * It wants `rows`: for each step, by its number, a pointer to its row. It defines settle_steps()
 * and the functions that GAME_MACHINE puts into the game's struct. There is no include guard.
 */
#include "core/play.h"

static inline const struct GAME(step_row) * row_at_hand(const GAME(state) * s)
{
    CHECK(s->step[0] < sizeof rows / sizeof rows[0] && rows[s->step[0]]);
    return rows[s->step[0]];
}

/* Does what needs no choice and no chance, until somebody must act. */
static void settle_steps(struct GAME(play) * p)
{
    const struct GAME(step_row) *row = NULL;
    do {
#ifdef GAME_INTERRUPT
        GAME_INTERRUPT(p);
#endif
        row = row_at_hand(p->state);
    } while (row->settle && row->settle(p));
}

/* ---- Who acts, and what may be done ---------------------------------------------------------- */

static int GAME(actor)(const void *state)
{
    const GAME(state) *s = state;
    switch (row_at_hand(s)->actor) {
#ifdef GAME_SEATS
    case ACTS_SEAT: return s->GAME_SEATS[0];
#else
    case ACTS_SEAT: return ACTOR_FIRST_SEAT;
#endif
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned GAME(step)(const void *state)
{
    return ((const GAME(state) *)state)->step[0];
}

static int GAME(legal)(const void *data, const void *state, action *out)
{
    const struct GAME(step_row) *row = row_at_hand(state);
    int count = row->actor == ACTS_SEAT ? row->list(data, state, out) : 0;
    CHECK(count >= 0 && count <= GAME_LEGAL_MOST);
    return count;
}

static int GAME(chance)(const void *data, const void *state, struct outcome *out)
{
    const struct GAME(step_row) *row = row_at_hand(state);
    if (row->actor != ACTS_CHANCE) return 0;
    if (row->outcomes) return row->outcomes(data, state, out);
    return row->dice == TWO_DICE ? outcomes_two_dice(out, GAME_DIE_VERB)
                                 : outcomes_die(out, GAME_DIE_VERB, GAME_DIE_SIDES);
}

/* ---- Refusals -------------------------------------------------------------------------------- */

static bool is_listed(const struct GAME(step_row) * row, const GAME(data) * d,
                      const GAME(state) * s, action a)
{
    action legal[GAME_LEGAL_MOST];
    int count = row->list(d, s, legal);
    return is_among(legal, count, a);
}

/* Nearly all throws are of the usual dice: those are not listed for it. */
static bool is_outcome(const struct GAME(step_row) * row, const GAME(data) * d,
                       const GAME(state) * s, action a)
{
    struct outcome outcomes[GAME_CHANCE_MOST];
    if (!row->outcomes && row->dice == TWO_DICE) return is_two_dice(a, GAME_DIE_VERB);
    if (!row->outcomes) return is_die(a, GAME_DIE_VERB, GAME_DIE_SIDES);
    int count = row->outcomes(d, s, outcomes);
    CHECK(count > 0 && count <= GAME_CHANCE_MOST);
    for (int i = 0; i < count; i++) {
        if (outcomes[i].action == a) return true;
    }
    return false;
}

static inline unsigned refused_by(const struct GAME(step_row) * row, const GAME(data) * d,
                                  const GAME(state) * s, action a)
{
#ifdef GAME_WELL_FORMED
    if (row->actor == ACTS_SEAT && !GAME_WELL_FORMED(a)) return row->rule;
#endif
    if (row->refusal) return row->refusal(d, s, a);
    bool can = false;
    if (row->actor == ACTS_SEAT) can = is_listed(row, d, s, a);
    if (row->actor == ACTS_CHANCE) can = is_outcome(row, d, s, a);
    return can ? 0 : row->rule;
}

static unsigned GAME(refusal)(const void *data, const void *state, action a)
{
    return refused_by(row_at_hand(state), data, state, a);
}

static unsigned GAME(reason)(const void *data, const void *state, action a)
{
    const struct GAME(step_row) *row = row_at_hand(state);
    return row->reason ? row->reason(data, state, a) : row->rule;
}

/* ---- Doing it -------------------------------------------------------------------------------- */

static enum verdict GAME(apply)(const void *data, void *state, action a, struct trace *trace)
{
    const struct GAME(step_row) *row = row_at_hand(state);
    struct GAME(play) p = { data, state, trace };
    if (row->attempt) {
        if (row->attempt(&p, a)) return REFUSED;
    } else {
        if (refused_by(row, data, state, a)) return REFUSED;
        row->apply(&p, a);
    }
    settle_steps(&p);
    return ACCEPTED;
}

static void GAME(prompt)(const void *data, const void *state, struct trace *trace)
{
    const GAME(state) *s = state;
    const struct GAME(step_row) *row = row_at_hand(s);
    struct question question = { row->rule, row->prompt, { GAME_ASKS(s) } };
    if (row->ask) row->ask(data, s, &question);
    trace_note(trace, 0, question.rule, question.message, question.argument);
}

/* What of `struct game` the machine answers, and the tables that every game has under the same
 * names: GAME_MACHINE(tl), GAME_TABLES(tl, TL). */
#define GAME_MACHINE(prefix)                                                                       \
    .actor = prefix##_actor, .step = prefix##_step, .legal = prefix##_legal,                       \
    .chance = prefix##_chance, .refusal = prefix##_refusal, .reason = prefix##_reason,             \
    .apply = prefix##_apply, .prompt = prefix##_prompt, .legal_most = GAME_LEGAL_MOST,             \
    .chance_most = GAME_CHANCE_MOST

#define GAME_TABLES(prefix, PREFIX)                                                                \
    .seats = &prefix##_seats, .endings = &prefix##_endings, .steps = &prefix##_steps,              \
    .options = prefix##_options, .option_count = PREFIX##_OPTION_COUNT, .verbs = prefix##_verbs,   \
    .verb_count = PREFIX##_VERBS, .vocabulary = prefix##_vocabulary,                               \
    .rule_ids = prefix##_rule_ids, .rule_count = PREFIX##_RULES, .messages = prefix##_messages,    \
    .message_count = PREFIX##_MESSAGES, .state_fields = prefix##_state_fields,                     \
    .data_fields = prefix##_data_fields, .state_size = sizeof(prefix##_state),                     \
    .data_size = sizeof(prefix##_data), .fault = prefix##_fault
