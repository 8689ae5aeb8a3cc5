/* Making JSON step by step, where any step may run out of memory. */
#ifndef SORTIE_JSON_H
#define SORTIE_JSON_H

#include <stdbool.h>

#include <jansson.h>

/* How numbers with a fraction are written: 0.1, and not 0.10000000000000001. */
#define JSON_REALS JSON_REAL_PRECISION(15)

/* A string of any bytes: what is not UTF-8 comes out as question marks. Null when memory ends. */
json_t *json_text(const char *bytes);

/* Sets a member and takes the reference; false when memory ends, also for making the value. */
bool json_put(json_t *object, const char *key, json_t *value);

/* The same at the end of a list. */
bool json_add(json_t *list, json_t *value);

/* The value itself, or null and the value is let go, when something in making it failed. */
json_t *json_finish(json_t *json, bool done);

#endif
