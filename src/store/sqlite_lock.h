/* One process serves a file: see driver_sqlite.c. */
#ifndef SORTIE_SQLITE_LOCK_H
#define SORTIE_SQLITE_LOCK_H

#include "store/store.h"

/* Makes the file, readable for its owner alone, and locks its side file (`FILE.lock`); `lock` is to
 * be handed to sqlite_unlock, also when it failed. */
bool sqlite_lock(const char *file, int *lock, struct fault *fault);
/* -1: nothing is locked. */
void sqlite_unlock(int lock);

#endif
