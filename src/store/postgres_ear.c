/*
 * Hearing what other processes have changed: LISTEN on a connection of its own, since on the
 * working one a notification could come in with the answer to a statement, and nobody would be
 * waiting for it.
 *
 * The descriptor is an epoll set around the connection's socket: it stays the same when the
 * connection is made again, and is quiet while there is none.
 */
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "store/postgres.h"

struct postgres_ear {
    const char *address;
    PGconn *connection; /* null: lost */
    struct patience patience;
    int descriptor;
    int own_backend;
    bool has_missed; /* something may have been said while nobody listened */
};

/* Closing the socket takes it out of the set. */
static void disconnect(struct postgres_ear *ear)
{
    PQfinish(ear->connection);
    ear->connection = NULL;
    ear->has_missed = true;
}

static bool start_listening(struct postgres_ear *ear, struct fault *fault)
{
    PGresult *result = PQexec(ear->connection, "LISTEN " POSTGRES_CHANNEL);
    bool is_done = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (!is_done) {
        postgres_fault(fault, PQerrorMessage(ear->connection));
        return false;
    }
    struct epoll_event event = { .events = EPOLLIN };
    if (epoll_ctl(ear->descriptor, EPOLL_CTL_ADD, PQsocket(ear->connection), &event) == 0) {
        return true;
    }
    return fault_at(fault, NULL, "the socket of PostgreSQL cannot be waited for");
}

static bool connect_again(struct postgres_ear *ear, struct fault *fault)
{
    ear->connection = postgres_connect(ear->address, &ear->patience, fault);
    if (!ear->connection) return false;
    if (start_listening(ear, fault)) return true;
    disconnect(ear);
    return false;
}

struct postgres_ear *postgres_ear_open(const char *address, struct fault *fault)
{
    struct postgres_ear *ear = calloc(1, sizeof *ear);
    if (!ear) {
        fault_at(fault, NULL, "no memory to open the store");
        return NULL;
    }
    ear->address = address;
    ear->descriptor = epoll_create1(EPOLL_CLOEXEC);
    if (ear->descriptor < 0) {
        fault_at(fault, NULL, "no descriptor to wait for PostgreSQL");
        free(ear);
        return NULL;
    }
    if (connect_again(ear, fault)) return ear;
    postgres_ear_close(ear);
    return NULL;
}

void postgres_ear_close(struct postgres_ear *ear)
{
    if (!ear) return;
    PQfinish(ear->connection);
    close(ear->descriptor);
    free(ear);
}

int postgres_ear_descriptor(const struct postgres_ear *ear)
{
    return ear->descriptor;
}

void postgres_ear_ignore(struct postgres_ear *ear, int backend)
{
    ear->own_backend = backend;
}

void postgres_ear_listen(struct postgres_ear *ear, change_visitor *changed, void *context)
{
    struct fault unused;
    if (ear->connection && !PQconsumeInput(ear->connection)) disconnect(ear);
    if (!ear->connection && !connect_again(ear, &unused)) return;
    if (ear->has_missed) {
        ear->has_missed = false;
        changed(context, NULL);
    }
    PGnotify *heard;
    while (ear->connection && (heard = PQnotifies(ear->connection))) {
        if (heard->be_pid != ear->own_backend) changed(context, heard->extra);
        PQfreemem(heard);
    }
}
