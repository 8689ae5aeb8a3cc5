/* Omdurman 1898 (and Khartoum 1885): a battle of two sides on hexes. */
#ifndef SORTIE_OMDURMAN_H
#define SORTIE_OMDURMAN_H

#include "games/omdurman/data.h"
#include "games/omdurman/names.h"
#include "games/omdurman/state.h"

enum rule {
    RULE_NONE,
#define X(name, id) RULE_##name,
#include "games/omdurman/rules.def"
#undef X
    RULES
};

enum message {
#define X(name) MESSAGE_##name,
#include "games/omdurman/messages.def"
#undef X
    MESSAGES
};

extern const struct game omdurman_game;

void omdurman_prepare(void *data);
const char *omdurman_data_fault(const void *data);
const char *omdurman_fault(const void *data, const void *state);
action omdurman_judge(const void *data, const void *view, struct random *random);
bool omdurman_prospect(const void *data, const void *state, int32_t *value);
void omdurman_worth(const void *data, const void *state, int16_t *value);
int omdurman_candidates(const void *data, const void *view, action *out);

#endif
