/*
 * Threads for where there are none: a lock is always free, and no thread can be had. So whoever
 * shares out work does all of it (src/bots/pool.c). Debian's wasi-libc has no such header.
 */
#ifndef SORTIE_WASI_PTHREAD_H
#define SORTIE_WASI_PTHREAD_H

#include <errno.h>
#include <time.h>

typedef unsigned long pthread_t;
typedef char pthread_mutex_t, pthread_cond_t;

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_COND_INITIALIZER 0

static inline int pthread_create(pthread_t *thread, const void *traits, void *(*run)(void *),
                                 void *argument)
{
    (void)thread, (void)traits, (void)run, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

#define PTHREAD_DONE(name, type)                                                                   \
    static inline int name(type *thing)                                                            \
    {                                                                                              \
        (void)thing;                                                                               \
        return 0;                                                                                  \
    }

PTHREAD_DONE(pthread_mutex_lock, pthread_mutex_t)
PTHREAD_DONE(pthread_mutex_unlock, pthread_mutex_t)
PTHREAD_DONE(pthread_mutex_destroy, pthread_mutex_t)
PTHREAD_DONE(pthread_cond_signal, pthread_cond_t)
PTHREAD_DONE(pthread_cond_broadcast, pthread_cond_t)
PTHREAD_DONE(pthread_cond_destroy, pthread_cond_t)

static inline int pthread_cond_wait(pthread_cond_t *sign, pthread_mutex_t *lock)
{
    (void)sign, (void)lock;
    return 0;
}

#endif
