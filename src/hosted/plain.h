/* Plain text: whole numbers read, lists of words written. */
#ifndef SORTIE_PLAIN_H
#define SORTIE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A whole number of digits only, without sign or spaces; false for anything else and for what needs
 * more than 64 bits. */
bool plain_number(const char *digits, uint64_t *number);

/* Adds a word to a list, after a separator unless it is the first; as far as there is room. */
void plain_join(char *list, size_t size, const char *separator, const char *word);

#endif
