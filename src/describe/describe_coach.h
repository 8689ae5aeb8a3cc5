/* Advice as JSON, with the reasons in words. */
#ifndef SORTIE_DESCRIBE_COACH_H
#define SORTIE_DESCRIBE_COACH_H

#include "describe/describe.h"
#include "lab/coach.h"

/* {"plan":[{"action":...,"text":...}],"more":...,"chance":...,"other":...,"gain":[...],"ahead":...,
 * "verdict":[...],"gains":[...],"prices":[...],"fears":[...],"playouts":...}: docs/http-api.md. */
json_t *coaching_json(const struct narrator *narrator, const struct game *game,
                      const struct coaching *coaching);

#endif
