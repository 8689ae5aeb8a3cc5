/* Toulon 1793: its rules and messages by number, and what its files give to the engine. */
#ifndef SORTIE_TOULON_H
#define SORTIE_TOULON_H

#include "games/toulon/data.h"
#include "games/toulon/state.h"

enum rule {
    RULE_NONE,
#define X(name, id) RULE_##name,
#include "games/toulon/rules.def"
#undef X
    RULES
};

enum message {
#define X(name) MESSAGE_##name,
#include "games/toulon/messages.def"
#undef X
    MESSAGES
};

extern const struct game toulon_game;

void toulon_prepare(void *data);
/* A phase begins for a side, and all that follows by itself: for tests. */
void toulon_begin_phase(const struct toulon_data *d, struct toulon_state *s, enum phase phase,
                        enum side side, struct trace *trace);
const char *toulon_data_fault(const void *data);
const char *toulon_fault(const void *data, const void *state);
void toulon_observe(void *view, const void *state, int seat);
bool toulon_may_know(const void *state, action a, int seat);
bool toulon_pauses(const void *state);
void toulon_fade(void *state);
unsigned toulon_whisper(const void *state, int seat);
void toulon_imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random);
/* Questions about a position (prices.c). */
enum question { QUESTION_PRICES, TOULON_QUESTIONS };
extern const struct verb toulon_question_verbs[TOULON_QUESTIONS];
bool toulon_answer(const void *data, const void *view, action question, struct trace *trace);
action toulon_judge(const void *data, const void *view, struct random *random);
bool toulon_prospect(const void *data, const void *state, int32_t *value);
int toulon_candidates(const void *data, const void *view, action *out);

#endif
