/* The file of a store is locked while a process serves it. */
#include "store/sqlite_lock.h"

#ifdef __wasi__

/* There are no other processes. */
bool sqlite_lock(struct sqlite_lock *lock, const char *file, struct fault *fault)
{
    (void)lock;
    (void)file;
    (void)fault;
    return true;
}

void sqlite_unlock(struct sqlite_lock *lock)
{
    (void)lock;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

/* Whether what was written last is still in the log beside the file. */
static bool has_log(const char *file)
{
    char name[PATH_MOST];
    struct stat log;
    int length = snprintf(name, sizeof name, "%s-wal", file);
    return length > 0 && (size_t)length < sizeof name && stat(name, &log) == 0 && log.st_size > 0;
}

/* Only the server's own user may read what is in there: pass phrases' hashes, seeds of dice. The
 * files that SQLite makes beside it get the rights of the first. A file that is there and empty is
 * no store: something has gone wrong with it, and a new one would hide that. */
static bool make_file(struct sqlite_lock *lock, const char *file, struct fault *fault)
{
    struct stat found;
    if (strlen(file) >= PATH_MOST) return fault_at(fault, NULL, "the name of the file is too long");
    lock->descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (lock->descriptor >= 0) {
        lock->made = strdup(file);
        return lock->made || fault_at(fault, NULL, "no memory to open the store");
    }
    if (errno == EEXIST) lock->descriptor = open(file, O_RDWR | O_CLOEXEC);
    if (lock->descriptor < 0 || fstat(lock->descriptor, &found) != 0)
        return fault_at(fault, NULL, "%s: %s", file, strerror(errno));
    if (found.st_size > 0 || !S_ISREG(found.st_mode) || has_log(file)) return true;
    return fault_at(fault, NULL,
                    "%s is empty: that is no store. Take it away if a new one is to begin there",
                    file);
}

/* SQLite's own locks are of another kind; they would go if the descriptor were closed before the
 * database. */
bool sqlite_lock(struct sqlite_lock *lock, const char *file, struct fault *fault)
{
    if (!make_file(lock, file, fault)) return false;
    if (flock(lock->descriptor, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK) return fault_at(fault, NULL, "%s: %s", file, strerror(errno));
    return fault_at(fault, NULL,
                    "%s is being served by another process; several processes can share a "
                    "PostgreSQL database only",
                    file);
}

void sqlite_unlock(struct sqlite_lock *lock)
{
    struct stat left;
    if (lock->made && fstat(lock->descriptor, &left) == 0 && left.st_size == 0)
        (void)unlink(lock->made);
    if (lock->descriptor >= 0) close(lock->descriptor);
    free(lock->made);
}

#endif
