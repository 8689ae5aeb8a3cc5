/* Words as they are sorted and looked for. */
#ifndef SORTIE_FOLD_H
#define SORTIE_FOLD_H

#include <stddef.h>

/* Small letters without accents, so that É is found between d and f; œ becomes oe, and ’ becomes '.
 * What has no room is left out; `size` is at least 1. */
void fold_text(char *out, size_t size, const char *utf8);

#endif
