/* What the two connections to PostgreSQL share: the one that works and the one that listens. */
#ifndef SORTIE_POSTGRES_H
#define SORTIE_POSTGRES_H

#include <libpq-fe.h>

#include "store/driver.h"

/* When a connection may be tried again after one has failed: so that a database that is away does
 * not make every request wait. */
struct patience {
    int64_t until; /* milliseconds of the monotonic clock */
};

/* Null with the reason in `fault`. */
PGconn *postgres_connect(const char *address, struct patience *patience, struct fault *fault);

/* "PostgreSQL: " and the message, in one line. */
void postgres_fault(struct fault *fault, const char *message);

/* The connection that hears what others have changed. */
struct postgres_ear;

#define POSTGRES_CHANNEL "sortie"

/* `address` must outlive it. Null with the reason in `fault`. */
struct postgres_ear *postgres_ear_open(const char *address, struct fault *fault);
void postgres_ear_close(struct postgres_ear *ear);

/* Readable when there is something to hear; the same for as long as the ear is open. */
int postgres_ear_descriptor(const struct postgres_ear *ear);
void postgres_ear_listen(struct postgres_ear *ear, change_visitor *changed, void *context);
/* What comes from this backend is one's own; 0: from none. */
void postgres_ear_ignore(struct postgres_ear *ear, int backend);

#endif
