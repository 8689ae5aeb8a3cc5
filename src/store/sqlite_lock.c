/* The file of a store is locked while a process serves it, by whatever name it was opened. */
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

void sqlite_unlock(const char *file, int lock)
{
    (void)file;
    (void)lock;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
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

static bool refuse_lone_log(const char *file, const char *what, struct fault *fault)
{
    return fault_at(fault, NULL,
                    "%s is %s, and what was written last stands in its log, with -wal at its end. "
                    "Keep it; take it away, too, if a new store is to begin there",
                    file, what);
}

/* Only the server's own user may read what is in there: pass phrases' hashes, seeds of dice. The
 * files that SQLite makes beside it get the rights of the first. A file that is there and empty is
 * no store: something has gone wrong with it, and a new one would hide that. Nor does one begin
 * beside a log: a sound store is never without bytes, and SQLite would delete the log. */
static bool open_file(const char *file, int *lock, struct fault *fault)
{
    struct stat found;
    if (strlen(file) >= PATH_MOST) return fault_at(fault, NULL, "the name of the file is too long");
    bool is_logged = has_log(file);
    *lock = is_logged ? -1 : open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (*lock >= 0) return true;
    if (is_logged || errno == EEXIST) *lock = open(file, O_RDWR | O_CLOEXEC);
    if (*lock < 0 && is_logged && errno == ENOENT) return refuse_lone_log(file, "not there", fault);
    if (*lock < 0 || fstat(*lock, &found) != 0)
        return fault_at(fault, NULL, "%s: %s", file, strerror(errno));
    if (found.st_size > 0 || !S_ISREG(found.st_mode)) return true;
    if (is_logged) return refuse_lone_log(file, "empty", fault);
    return fault_at(fault, NULL,
                    "%s is empty: that is no store. Take it away if a new one is to begin there",
                    file);
}

/* SQLite's own locks are of another kind. */
static bool lock_file(const char *file, int lock, struct fault *fault)
{
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK) return fault_at(fault, NULL, "%s: %s", file, strerror(errno));
    return fault_at(fault, NULL,
                    "%s is being served by another process; several processes can share a "
                    "PostgreSQL database only",
                    file);
}

bool sqlite_lock(const char *file, int *lock, struct fault *fault)
{
    if (open_file(file, lock, fault) && lock_file(file, *lock, fault)) return true;
    if (*lock >= 0) close(*lock);
    *lock = -1;
    return false;
}

void sqlite_unlock(const char *file, int lock)
{
    struct stat left;
    if (lock < 0) return;
    if (fstat(lock, &left) == 0 && left.st_size == 0) (void)unlink(file);
    close(lock);
}

#endif
