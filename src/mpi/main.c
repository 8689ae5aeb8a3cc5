/*
 * `sortie-mpi`: the command `sortie sim` on many machines, one process (rank) for each that mpirun
 * or srun starts. A program of its own, so that `sortie` does not depend on MPI.
 */
#include <stdio.h>
#include <time.h>

#include "cli/cli.h"
#include "mpi/ranks.h"

/* How many ranks share this machine. */
static int count_neighbours(void)
{
    MPI_Comm machine;
    int count = 1;
    if (MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine) !=
        MPI_SUCCESS) {
        return 1;
    }
    MPI_Comm_size(machine, &count);
    MPI_Comm_free(&machine);
    return count;
}

static bool team_open(struct team *team, int *argc, char ***argv)
{
    int provided = MPI_THREAD_SINGLE;
    if (MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return false;
    if (provided < MPI_THREAD_FUNNELED) return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &team->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &team->size);
    team->neighbours = count_neighbours();
    /* From here on an error is something that is looked at. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (team->rank == 0) {
        leader_open(team);
    } else {
        follower_open(team);
    }
    return true;
}

int main(int argc, char **argv)
{
    struct team team = { 0 };
    if (!team_open(&team, &argc, &argv)) {
        fputs("sortie-mpi: MPI cannot be had with threads\n", stderr);
        return EXIT_FAILED;
    }
    int status = sortie_main(argc, argv, &team);
    if (team.rank == 0) {
        team.dismiss(&team);
        /* MPI would wait for a lost rank to its end. mpirun passes on what was written only as long
         * as all is well, so it gets a moment for that. */
        if (team.lost_count > 0) {
            nanosleep(&(struct timespec){ .tv_nsec = 500 * 1000 * 1000 }, NULL);
            MPI_Abort(MPI_COMM_WORLD, status);
        }
        leader_close(&team);
    } else {
        follower_close(&team);
    }
    MPI_Finalize();
    return status;
}
