/* Omdurman 1898 (and Khartoum 1885): a battle of two sides on hexes. */
#ifndef SORTIE_OMDURMAN_H
#define SORTIE_OMDURMAN_H

#include "games/omdurman/data.h"
#include "games/omdurman/names.h"
#include "games/omdurman/state.h"

enum om_rule {
    OM_RULE_NONE,
#define X(name, id) OM_RULE_##name,
#include "games/omdurman/rules.def"
#undef X
    OM_RULES
};

enum om_message {
#define X(name) OM_MESSAGE_##name,
#include "games/omdurman/tables/messages.def"
#undef X
    OM_MESSAGES
};

extern const struct game om_game;

void om_prepare(void *data);
const char *om_data_fault(const void *data);
const char *om_fault(const void *data, const void *state);
action om_judge(const void *data, const void *view, struct random *random);
bool om_prospect(const void *data, const void *state, int32_t *value);
void om_worth(const void *data, const void *state, int16_t *value);
int om_candidates(const void *data, const void *view, action *out);

#endif
