/* A SQLite VFS over plain reading and writing: see plain_files.h. */
#include "store/plain_files.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH_MOST = 1024, SECTOR = 4096 };

struct plain_file {
    sqlite3_file base;
    int descriptor;
};

static int descriptor_of(const sqlite3_file *file)
{
    return ((const struct plain_file *)file)->descriptor;
}

/* ---- A file that is open --------------------------------------------------------------------- */

static int file_close(sqlite3_file *file)
{
    return close(descriptor_of(file)) == 0 ? SQLITE_OK : SQLITE_IOERR_CLOSE;
}

static int file_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset)
{
    char *to = bytes;
    size_t left = (size_t)size;
    while (left > 0) {
        ssize_t count = pread(descriptor_of(file), to, left, (off_t)offset);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return SQLITE_IOERR_READ;
        if (count == 0) {
            /* SQLite counts on zeros behind the end. */
            memset(to, 0, left);
            return SQLITE_IOERR_SHORT_READ;
        }
        to += count;
        left -= (size_t)count;
        offset += count;
    }
    return SQLITE_OK;
}

static int file_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
    const char *from = bytes;
    size_t left = (size_t)size;
    while (left > 0) {
        ssize_t count = pwrite(descriptor_of(file), from, left, (off_t)offset);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count < 0 && errno != ENOSPC ? SQLITE_IOERR_WRITE : SQLITE_FULL;
        from += count;
        left -= (size_t)count;
        offset += count;
    }
    return SQLITE_OK;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return ftruncate(descriptor_of(file), (off_t)size) == 0 ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

static int file_sync(sqlite3_file *file, int flags)
{
    (void)flags;
    return fsync(descriptor_of(file)) == 0 ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct stat about;
    if (fstat(descriptor_of(file), &about) != 0) return SQLITE_IOERR_FSTAT;
    *size = about.st_size;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
    (void)file;
    (void)level;
    return SQLITE_OK;
}

static int file_check_lock(sqlite3_file *file, int *is_locked)
{
    (void)file;
    *is_locked = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int what, void *argument)
{
    (void)file;
    (void)what;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

static int file_traits(sqlite3_file *file)
{
    (void)file;
    return 0;
}

/* Version 1: without memory that is shared, so that a write-ahead log needs the only reader. */
static const sqlite3_io_methods file_methods = { .iVersion = 1,
                                                 .xClose = file_close,
                                                 .xRead = file_read,
                                                 .xWrite = file_write,
                                                 .xTruncate = file_truncate,
                                                 .xSync = file_sync,
                                                 .xFileSize = file_size,
                                                 .xLock = file_lock,
                                                 .xUnlock = file_lock,
                                                 .xCheckReservedLock = file_check_lock,
                                                 .xFileControl = file_control,
                                                 .xSectorSize = file_sector,
                                                 .xDeviceCharacteristics = file_traits };

/* ---- Files by name --------------------------------------------------------------------------- */

static int files_open(sqlite3_vfs *files, sqlite3_filename name, sqlite3_file *file, int flags,
                      int *flags_done)
{
    struct plain_file *self = (struct plain_file *)file;
    int how = flags & SQLITE_OPEN_READONLY ? O_RDONLY : O_RDWR;
    (void)files;
    self->base.pMethods = NULL;
    if (!name) return SQLITE_CANTOPEN; /* what is temporary stays in memory */
    if (flags & SQLITE_OPEN_CREATE) how |= O_CREAT;
    self->descriptor = open(name, how, 0600);
    if (self->descriptor < 0) return SQLITE_CANTOPEN;
    self->base.pMethods = &file_methods;
    if (flags_done) *flags_done = flags;
    return SQLITE_OK;
}

static int files_delete(sqlite3_vfs *files, const char *name, int is_durable)
{
    (void)files;
    (void)is_durable;
    if (unlink(name) == 0) return SQLITE_OK;
    return errno == ENOENT ? SQLITE_IOERR_DELETE_NOENT : SQLITE_IOERR_DELETE;
}

static int files_access(sqlite3_vfs *files, const char *name, int what, int *is_there)
{
    struct stat about;
    (void)files;
    (void)what;
    *is_there = stat(name, &about) == 0 && about.st_size > 0;
    return SQLITE_OK;
}

static int files_full_name(sqlite3_vfs *files, const char *name, int room, char *full)
{
    (void)files;
    return sqlite3_snprintf(room, full, "%s", name) && strlen(name) < (size_t)room
               ? SQLITE_OK
               : SQLITE_CANTOPEN;
}

static int files_random(sqlite3_vfs *files, int size, char *bytes)
{
    (void)files;
    randombytes_buf(bytes, (size_t)size);
    return size;
}

static int files_sleep(sqlite3_vfs *files, int microseconds)
{
    (void)files;
    return microseconds;
}

static int files_time(sqlite3_vfs *files, sqlite3_int64 *now)
{
    /* Milliseconds since noon of the day 0 of the Julian calendar. */
    static const sqlite3_int64 unix_begin = 24405875 * (sqlite3_int64)8640000;
    struct timespec time = { 0, 0 };
    (void)files;
    clock_gettime(CLOCK_REALTIME, &time);
    *now = unix_begin + (sqlite3_int64)time.tv_sec * 1000 + time.tv_nsec / 1000000;
    return SQLITE_OK;
}

static int files_error(sqlite3_vfs *files, int room, char *words)
{
    (void)files;
    (void)room;
    (void)words;
    return errno;
}

bool plain_files_register(void)
{
    static sqlite3_vfs files = { .iVersion = 2,
                                 .szOsFile = sizeof(struct plain_file),
                                 .mxPathname = PATH_MOST,
                                 .zName = PLAIN_FILES,
                                 .xOpen = files_open,
                                 .xDelete = files_delete,
                                 .xAccess = files_access,
                                 .xFullPathname = files_full_name,
                                 .xRandomness = files_random,
                                 .xSleep = files_sleep,
                                 .xGetLastError = files_error,
                                 .xCurrentTimeInt64 = files_time };
    return sodium_init() >= 0 && sqlite3_vfs_register(&files, 0) == SQLITE_OK;
}

#ifdef __wasi__
/* SQLite as it is built for the page knows no other files: these are what it starts and ends. */
int sqlite3_os_init(void);
int sqlite3_os_end(void);

int sqlite3_os_init(void)
{
    return plain_files_register() ? SQLITE_OK : SQLITE_ERROR;
}

int sqlite3_os_end(void)
{
    return SQLITE_OK;
}
#endif
