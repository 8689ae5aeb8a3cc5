/* The thread that waits for the disk. See committer.c. */
#ifndef SORTIE_COMMITTER_H
#define SORTIE_COMMITTER_H

#include <stdbool.h>

#include "store/store.h"

struct committer;

/* Null when threads or memory end. `ring` is called from the thread when a flush has run. From now
 * on the store puts changes off (store_defer). */
struct committer *committer_open(struct store *store, void (*ring)(void *context), void *context);
/* Waits for a flush that runs. */
void committer_close(struct committer *committer);

/* Between store_flush_begin and store_flush_end: has the thread run the flush. */
void committer_start(struct committer *committer);
bool committer_is_done(struct committer *committer);
void committer_wait(struct committer *committer);

#endif
