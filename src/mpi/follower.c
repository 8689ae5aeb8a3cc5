/*
 * The part of every rank but 0: it plays the games it is given, on its own threads, and answers.
 * While it lives it says so. When rank 0 is not heard of any more, it has nobody to work for.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "lab/clock.h"
#include "mpi/ranks.h"

static const double PATIENCE = 30; /* seconds, of a rank that has no terms of its own */

static struct {
    struct team *team;
    struct sweep *sweep;
    struct team_terms terms;
    struct outbox outbox;
    uint64_t order[ORDER_SIZE]; /* the latest that is not just a sign of life */
    bool has_order;
    double heard, told;
    int errors; /* standard error, while nobody is to hear what we complain of */
} follower;

/* ---- Talking --------------------------------------------------------------------------------- */

static void say(enum message message)
{
    follower.outbox.numbers[WORD_MARK] = follower.terms.mark;
    follower.outbox.numbers[WORD_THREADS] = (uint64_t)follower.terms.threads;
    (void)outbox_send(&follower.outbox, WORD_SIZE, 0, message);
    follower.told = clock_seconds();
}

static void say_word(void)
{
    bool is_due = clock_seconds() - follower.told > WORD_SECONDS;
    if (is_due && outbox_free(&follower.outbox)) say(MESSAGE_WORD);
}

static void listen_to_leader(void)
{
    int from, count;
    while (!follower.has_order && message_there(0, MESSAGE_ORDER, &from, &count)) {
        follower.heard = clock_seconds();
        if (!message_take(0, MESSAGE_ORDER, follower.order, ORDER_SIZE)) continue;
        follower.has_order = follower.order[ORDER_KIND] != ORDER_WAIT;
    }
}

static bool is_orphan(void)
{
    return clock_seconds() - follower.heard > follower.terms.lost_after;
}

/* A moment of waiting, in which words come and go. */
static void rest(void)
{
    say_word();
    listen_to_leader();
    nanosleep(&(struct timespec){ .tv_nsec = 1000 * 1000 }, NULL);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Only the end can be ordered while games are played. */
static bool wants_pause(void *context, uint64_t done)
{
    (void)context;
    (void)done;
    say_word();
    listen_to_leader();
    return follower.has_order || is_orphan();
}

/* Plays the games of the order; `answer` gets what came of them. False when nobody wants to know
 * any more. */
static bool play_order(uint64_t *answer)
{
    struct sweep *sweep = follower.sweep;
    struct sweep_watch watch = { wants_pause, NULL };
    struct sweep_fault fault = { .kind = PLAYED };
    size_t count = (size_t)sweep->count;
    sweep->seed = follower.order[ORDER_SEED];
    sweep->done = follower.order[ORDER_FIRST];
    sweep->games = sweep->done + follower.order[ORDER_COUNT];
    memset(sweep->results, 0, count * sizeof *sweep->results);
    memset(sweep->pairs, 0, count * sizeof *sweep->pairs);
    answer[ANSWER_FIRST] = follower.order[ORDER_FIRST];
    answer[ANSWER_COUNT] = follower.order[ORDER_COUNT];
    follower.has_order = false;
    enum sweep_end end = sweep_play(sweep, follower.terms.threads, watch, &fault);
    if (end == SWEEP_PAUSED) return false;
    if (end == SWEEP_MEMORY) {
        fault = (struct sweep_fault){ .kind = PLAYOUT_MEMORY, .game = answer[ANSWER_FIRST] };
    }
    answer[ANSWER_FAULT] = (uint64_t)fault.kind;
    answer[ANSWER_GAME] = fault.game;
    answer[ANSWER_SETTING] = (uint64_t)fault.setting;
    memcpy(answer + ANSWER_HEAD, sweep->results, count * sizeof *sweep->results);
    memcpy(answer + ANSWER_HEAD + count * RESULTS_NUMBERS, sweep->pairs,
           count * sizeof *sweep->pairs);
    return true;
}

/* Goes on saying that it lives while the answer is on its way. */
static void send_answer(const uint64_t *answer, int numbers)
{
    MPI_Request request;
    int has_gone = 0;
    int count = answer[ANSWER_FAULT] == PLAYED ? numbers : ANSWER_HEAD;
    if (MPI_Isend(answer, count, MPI_UINT64_T, 0, MESSAGE_ANSWER, MPI_COMM_WORLD, &request) !=
        MPI_SUCCESS) {
        return;
    }
    while (MPI_Test(&request, &has_gone, MPI_STATUS_IGNORE) == MPI_SUCCESS && !has_gone &&
           !is_orphan()) {
        rest();
    }
}

/* ---- The team -------------------------------------------------------------------------------- */

static void say_bye(void)
{
    while (!outbox_free(&follower.outbox) && !is_orphan()) rest();
    if (outbox_free(&follower.outbox)) say(MESSAGE_BYE);
    while (!outbox_free(&follower.outbox) && !is_orphan()) rest();
}

/* Until it is dismissed, or has nobody to work for. */
static void serve(uint64_t *answer, int numbers)
{
    follower.heard = clock_seconds();
    while (!is_orphan()) {
        rest();
        if (!follower.has_order) continue;
        if (follower.order[ORDER_KIND] == ORDER_END) {
            say_bye();
            return;
        }
        if (!answer) {
            follower.has_order = false;
        } else if (play_order(answer)) {
            send_answer(answer, numbers);
        }
    }
    /* MPI would wait for rank 0 to its end. */
    dprintf(follower.errors, "sortie-mpi: rank %d has not heard of rank 0 for %.0f s\n",
            follower.team->rank, follower.terms.lost_after);
    _exit(EXIT_LOST);
}

/* Ctrl-C and the end of a job's time are rank 0's business: it dismisses the others when their
 * games are in. */
static void follow(struct team *team, struct sweep *sweep, const struct team_terms *terms)
{
    int numbers = ANSWER_HEAD + sweep->count * (RESULTS_NUMBERS + PAIRS_NUMBERS);
    uint64_t *answer = calloc((size_t)numbers, sizeof *answer);
    (void)team;
    dup2(follower.errors, STDERR_FILENO);
    follower.sweep = sweep;
    follower.terms = *terms;
    /* Without memory it is as good as a rank that has something else to play. */
    if (!answer) follower.terms.mark = 0;
    serve(answer, numbers);
    free(answer);
}

void follower_open(struct team *team)
{
    follower.team = team;
    follower.terms = (struct team_terms){ .mark = 0, .lost_after = PATIENCE };
    team->follow = follow;
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGUSR1, SIG_IGN);
    /* All ranks read the same arguments; it is enough when one tells what is wrong with them. */
    follower.errors = dup(STDERR_FILENO);
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(1);
}

void follower_close(struct team *team)
{
    (void)team;
    if (!follower.sweep) serve(NULL, 0);
    close(follower.errors);
}
