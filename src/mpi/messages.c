/* Messages between ranks, none of which waits: see ranks.h. */
#include "mpi/ranks.h"

#include <assert.h>

const double WORD_SECONDS = 1;

bool outbox_free(struct outbox *outbox)
{
    int has_gone = 1;
    if (!outbox->is_busy) return true;
    /* A message that failed will not go any more. */
    if (MPI_Test(&outbox->request, &has_gone, MPI_STATUS_IGNORE) != MPI_SUCCESS) has_gone = 1;
    outbox->is_busy = !has_gone;
    return has_gone;
}

bool outbox_send(struct outbox *outbox, int count, int rank, enum message message)
{
    assert(!outbox->is_busy && count <= ORDER_SIZE);
    outbox->is_busy = MPI_Isend(outbox->numbers, count, MPI_UINT64_T, rank, (int)message,
                                MPI_COMM_WORLD, &outbox->request) == MPI_SUCCESS;
    return outbox->is_busy;
}

bool message_there(int rank, enum message message, int *from, int *count)
{
    int is_there = 0;
    MPI_Status status;
    if (MPI_Iprobe(rank, (int)message, MPI_COMM_WORLD, &is_there, &status) != MPI_SUCCESS ||
        !is_there) {
        return false;
    }
    *from = status.MPI_SOURCE;
    return MPI_Get_count(&status, MPI_UINT64_T, count) == MPI_SUCCESS;
}

/* Short messages have come as a whole when they are there, so this does not wait. */
bool message_take(int rank, enum message message, uint64_t *numbers, int most)
{
    return MPI_Recv(numbers, most, MPI_UINT64_T, rank, (int)message, MPI_COMM_WORLD,
                    MPI_STATUS_IGNORE) == MPI_SUCCESS;
}
