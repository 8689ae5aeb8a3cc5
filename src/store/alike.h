/*
 * What looks like a Latin letter and is none, whatever its script: letters of Greek and Cyrillic
 * and of scripts that hardly anybody writes, which have whole alphabets of such, numbers and signs.
 */
#ifndef SORTIE_STORE_ALIKE_H
#define SORTIE_STORE_ALIKE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a character that is no Latin letter can be taken for one. */
bool looks_latin(int32_t character);

#endif
