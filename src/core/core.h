/* What the files of core share among themselves. */
#ifndef SORTIE_CORE_H
#define SORTIE_CORE_H

#include "sortie.h"

/* Whether `word` is exactly the `length` bytes at `text`. */
static inline bool text_equal(const char *word, const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && word[i] && word[i] == text[i]) i++;
    return i == length && word[i] == '\0';
}

#endif
