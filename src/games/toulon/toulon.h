/* Toulon 1793: its rules and messages by number, and what its files give to the engine. */
#ifndef SORTIE_TOULON_H
#define SORTIE_TOULON_H

#include "games/toulon/data.h"
#include "games/toulon/state.h"

enum tl_rule {
    TL_RULE_NONE,
#define X(name, id) TL_RULE_##name,
#include "games/toulon/rules.def"
#undef X
    TL_RULES
};

enum tl_message {
#define X(name) TL_MESSAGE_##name,
#include "games/toulon/tables/messages.def"
#undef X
    TL_MESSAGES
};

extern const struct game tl_game;

void tl_prepare(void *data);
/* A phase begins for a side, and all that follows by itself: for tests. */
void tl_begin_phase(const struct tl_data *d, struct tl_state *s, enum tl_phase phase,
                    enum tl_side side, struct trace *trace);
const char *tl_data_fault(const void *data);
const char *tl_fault(const void *data, const void *state);
void tl_observe(void *view, const void *state, int seat);
bool tl_may_know(const void *state, action a, int seat);
bool tl_pauses(const void *state);
void tl_fade(void *state);
unsigned tl_whisper(const void *state, int seat);
void tl_imagine(const void *data, void *state, const void *view, int seat, struct random *random);
/* Questions about a position (movement/prices.c). */
enum tl_question { TL_QUESTION_PRICES, TL_QUESTIONS };
extern const struct verb tl_question_verbs[TL_QUESTIONS];
bool tl_answer(const void *data, const void *view, action question, struct trace *trace);
action tl_judge(const void *data, const void *view, struct random *random);
bool tl_prospect(const void *data, const void *state, int32_t *value);
int tl_candidates(const void *data, const void *view, action *out);

#endif
