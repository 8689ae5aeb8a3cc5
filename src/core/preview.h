/* Writing a preview (struct preview of sortie.h), line by line. */
#ifndef SORTIE_CORE_PREVIEW_H
#define SORTIE_CORE_PREVIEW_H

#include "sortie.h"

/* Adds a line. */
void preview_add(struct preview *preview, enum preview_kind kind, struct trace_event event);

/* Adds what the rules themselves note down: facts, of which the last is the total. */
void preview_account(struct preview *preview, const struct trace *account);

/* Adds an outcome of the throw whose outcomes begin at line `first`, or adds its ways to the same
 * one. Returns whether it is new, so that details may follow. */
bool preview_outcome(struct preview *preview, int first, struct trace_event event, uint32_t ways,
                     uint32_t of);

#endif
