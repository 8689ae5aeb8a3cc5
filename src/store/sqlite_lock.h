/* One process serves a file: see driver_sqlite.c. */
#ifndef SORTIE_SQLITE_LOCK_H
#define SORTIE_SQLITE_LOCK_H

#include "store/store.h"

/* Makes the file, readable for its owner alone, unless a log was left there; or opens it, unless it
 * is empty; and locks it.
 * `lock` is to be handed to sqlite_unlock, also when it failed. */
bool sqlite_lock(const char *file, int *lock, struct fault *fault);
/* After the database was closed, whose own locks would go with it. A file that never became a store
 * is taken away again. -1: nothing is locked. */
void sqlite_unlock(const char *file, int lock);

#endif
