/* The side file that is locked while a process serves a store. */
#include "store/sqlite_lock.h"

#ifdef __wasi__

/* There are no other processes. */
bool sqlite_lock(const char *file, int *lock, struct fault *fault)
{
    (void)file;
    (void)fault;
    *lock = -1;
    return true;
}

void sqlite_unlock(int lock)
{
    (void)lock;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

/* Only the server's own user may read what is in there: pass phrases' hashes, seeds of dice. The
 * files that SQLite makes beside it get the rights of the first. */
static bool make_file(const char *file, struct fault *fault)
{
    int made = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (made < 0) return fault_at(fault, NULL, "%s: %s", file, strerror(errno));
    close(made);
    return true;
}

static bool lock_side_file(const char *file, int *lock, struct fault *fault)
{
    char name[PATH_MOST];
    int length = snprintf(name, sizeof name, "%s.lock", file);
    if (length < 0 || (size_t)length >= sizeof name) {
        return fault_at(fault, NULL, "the name of the file is too long");
    }
    *lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0) return fault_at(fault, NULL, "%s: %s", name, strerror(errno));
    if (flock(*lock, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK) return fault_at(fault, NULL, "%s: %s", name, strerror(errno));
    return fault_at(fault, NULL,
                    "%s is being served by another process; several processes can share a "
                    "PostgreSQL database only",
                    file);
}

bool sqlite_lock(const char *file, int *lock, struct fault *fault)
{
    return lock_side_file(file, lock, fault) && make_file(file, fault);
}

void sqlite_unlock(int lock)
{
    if (lock >= 0) close(lock);
}

#endif
