/* One process serves a file: see driver_sqlite.c. */
#ifndef SORTIE_SQLITE_LOCK_H
#define SORTIE_SQLITE_LOCK_H

#include "store/store.h"

struct sqlite_lock {
    int descriptor; /* of the locked file; -1: none */
    char *made;     /* the file, if it was made here */
};

/* Makes the file if it is not there, readable for its owner alone, and locks it, by whatever name
 * it is opened. A file that is there and empty is refused. sqlite_unlock is to be called also when
 * it failed. */
bool sqlite_lock(struct sqlite_lock *lock, const char *file, struct fault *fault);

/* After the database was closed. Takes the file away that was made here and never became a store:
 * it would be refused the next time. */
void sqlite_unlock(struct sqlite_lock *lock);

#endif
