/*
 * A team of MPI ranks: what its files share. leader.c is rank 0's part, follower.c that of the
 * others, main.c begins and ends both.
 *
 * Only the thread that began calls MPI (MPI_THREAD_FUNNELED), and it never waits inside of it: a
 * rank that is lost does not answer, and whoever waited for it would be lost too. So everything is
 * sent with MPI_Isend and looked for with MPI_Iprobe, again and again.
 *
 * All messages are lists of 64 bit numbers:
 *
 *   MESSAGE_ORDER    rank 0 to another    what to do, the first game, how many, seed
 *   MESSAGE_WORD     another to rank 0    its mark, its threads; as long as it lives
 *   MESSAGE_BYE      another to rank 0    the same, once it has been dismissed
 *   MESSAGE_ANSWER   another to rank 0    first game, how many, fault (3 numbers), then, unless
 *                                         there was one, results and pairs of each setting
 */
#ifndef SORTIE_RANKS_H
#define SORTIE_RANKS_H

#include <mpi.h>

#include "lab/team.h"

enum message { MESSAGE_ORDER = 1, MESSAGE_WORD, MESSAGE_BYE, MESSAGE_ANSWER };

enum errand { ORDER_PLAY = 1, ORDER_WAIT, ORDER_END };
enum { ORDER_KIND, ORDER_FIRST, ORDER_COUNT, ORDER_SEED, ORDER_SIZE };
enum { WORD_MARK, WORD_THREADS, WORD_SIZE };
enum { ANSWER_FIRST, ANSWER_COUNT, ANSWER_FAULT, ANSWER_GAME, ANSWER_SETTING, ANSWER_HEAD };

/* Who lives says so every second: rank 0 to all, the others to rank 0. */
extern const double WORD_SECONDS;

/* How many numbers the results and pairs of a sweep are. */
enum {
    RESULTS_NUMBERS = sizeof(struct results) / sizeof(uint64_t),
    PAIRS_NUMBERS = sizeof(struct pairs) / sizeof(uint64_t)
};

/* One message on its way out at a time: the memory of a message must stay until it has gone. */
struct outbox {
    MPI_Request request;
    bool is_busy;
    uint64_t numbers[ORDER_SIZE];
};

/* Whether the last message has gone. */
bool outbox_free(struct outbox *outbox);
/* The outbox is free, and `numbers` holds the message. False when the way is broken. */
bool outbox_send(struct outbox *outbox, int count, int rank, enum message message);

/* Whether a message of that kind has come from `rank` (or MPI_ANY_SOURCE), and from whom. */
bool message_there(int rank, enum message message, int *from, int *count);
/* Takes a short message that is there; false when it is longer than `most` numbers. */
bool message_take(int rank, enum message message, uint64_t *numbers, int most);

void leader_open(struct team *team);
void leader_close(struct team *team);
void follower_open(struct team *team);
/* A follower that could not make sense of its arguments waits to be dismissed like the others. */
void follower_close(struct team *team);

#endif
