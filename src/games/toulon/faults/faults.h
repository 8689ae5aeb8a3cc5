/* What the files of faults ask of each other: each is null where nothing is wrong. */
#ifndef SORTIE_TOULON_FAULTS_H
#define SORTIE_TOULON_FAULTS_H

#include "games/toulon/play.h"

/* sequence.c: the stack of steps; and, when all else is right, whether it waits for somebody. */
const char *tl_stack_fault(const tl_state *s);
const char *tl_rest_fault(const tl_data *d, const tl_state *s);
/* orders.c: what has been ordered and is being paid, checked or done. */
const char *tl_order_fault(const tl_data *d, const tl_state *s);

#endif
