/* Dangerous choices as JSON, with the reasons in words. */
#ifndef SORTIE_DESCRIBE_DANGERS_H
#define SORTIE_DESCRIBE_DANGERS_H

#include "describe/describe.h"
#include "lab/danger.h"

/* Why a choice is dangerous, one sentence a reason: ["In 17 of 100 cases ..."]. */
json_t *danger_reasons_json(const struct narrator *narrator, const struct danger_question *question,
                            const struct danger *danger);

/* [{"action":"end","lost":0.17,"fall":0.05,"exact":true,"reasons":["..."]}]: the choices of the
 * seat that a player should be warned of. */
json_t *dangers_json(const struct narrator *narrator, const struct danger_question *question);

#endif
