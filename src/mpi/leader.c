/*
 * Rank 0's part: it hands out games to the other ranks while its own threads play, and takes in
 * what came of them. A rank is asked for half a second's worth of games at a time, so a slow one
 * holds nobody up; what a lost one had is given to somebody else.
 */
#include <assert.h>
#include <stdlib.h>
#include <time.h>

#include "lab/clock.h"
#include "mpi/ranks.h"

/* How long an order is to take. An answer has 160 kB for each setting: many settings are
 * answered less often. */
static const double ORDER_SECONDS = 0.5, SETTINGS_A_SHARE = 8;

enum { ORDER_MOST = 1 << 20 };

enum mate_state { MATE_AWAITED, MATE_IDLE, MATE_PLAYING, MATE_LOST };

/* Another rank. */
struct mate {
    enum mate_state state;
    int threads;
    uint64_t first, count; /* what it plays */
    uint64_t wanted;       /* how many games to give it next */
    double asked;          /* when it was given them */
    double heard, told;    /* when the last word came from it, and went to it */
    bool has_left;         /* after it was dismissed */
    struct outbox outbox;
};

/* An answer that is coming in: one at a time, the others wait. */
struct incoming {
    uint64_t *numbers; /* null: none */
    int from, count;
    MPI_Request request;
};

static struct {
    struct team *team;
    const struct sweep *sweep;
    struct team_terms terms;
    struct sweep_helpers helpers;
    struct mate *mates; /* by rank; [0] is not used */
    struct lost_rank *lost;
    struct incoming incoming;
    struct outbox *last_words; /* null before all were dismissed */
} leader;

/* ---- Ranks that are lost --------------------------------------------------------------------- */

static void lose(int rank, enum loss why, struct crew *crew)
{
    struct mate *mate = &leader.mates[rank];
    assert(mate->state != MATE_LOST);
    if (mate->state == MATE_PLAYING) crew_return(crew, mate->first, mate->count);
    leader.helpers.threads -= mate->threads;
    mate->threads = 0;
    mate->state = MATE_LOST;
    leader.lost[leader.team->lost_count++] = (struct lost_rank){ rank, why };
    /* The memory of an answer that will not come to its end stays MPI's. */
    if (leader.incoming.numbers && leader.incoming.from == rank) leader.incoming.numbers = NULL;
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void hear(int rank, const uint64_t *word, struct crew *crew)
{
    struct mate *mate = &leader.mates[rank];
    mate->heard = clock_seconds();
    if (mate->state != MATE_AWAITED) return;
    if (word[WORD_MARK] != leader.terms.mark) {
        lose(rank, LOSS_OTHER, crew);
        return;
    }
    mate->state = MATE_IDLE;
    mate->threads = (int)word[WORD_THREADS];
    mate->wanted = word[WORD_THREADS];
    leader.helpers.threads += mate->threads;
}

static void listen_to_all(struct crew *crew)
{
    int from, count;
    while (message_there(MPI_ANY_SOURCE, MESSAGE_WORD, &from, &count)) {
        uint64_t word[WORD_SIZE] = { 0 };
        if (message_take(from, MESSAGE_WORD, word, WORD_SIZE)) hear(from, word, crew);
    }
}

/* ---- Orders ---------------------------------------------------------------------------------- */

static bool send_order(struct mate *mate, int rank, enum errand order)
{
    uint64_t *numbers = mate->outbox.numbers;
    numbers[ORDER_KIND] = order;
    numbers[ORDER_FIRST] = mate->first;
    numbers[ORDER_COUNT] = mate->count;
    numbers[ORDER_SEED] = leader.sweep ? leader.sweep->seed : 0;
    mate->told = clock_seconds();
    return outbox_send(&mate->outbox, ORDER_SIZE, rank, MESSAGE_ORDER);
}

static void give_games(int rank, struct crew *crew)
{
    struct mate *mate = &leader.mates[rank];
    mate->count = crew_take(crew, mate->wanted, mate->threads, &mate->first);
    if (mate->count == 0) return;
    mate->state = MATE_PLAYING;
    mate->asked = clock_seconds();
    if (!send_order(mate, rank, ORDER_PLAY)) lose(rank, LOSS_BROKEN, crew);
}

/* A rank that was lost hears on: should it only have been slow, it waits quietly for the end. */
static void attend_mate(int rank, struct crew *crew)
{
    struct mate *mate = &leader.mates[rank];
    double now = clock_seconds();
    bool is_lost = mate->state == MATE_LOST;
    if (!is_lost && now - mate->heard > leader.terms.lost_after) {
        lose(rank, LOSS_SILENT, crew);
        return;
    }
    if (!outbox_free(&mate->outbox)) return;
    if (mate->state == MATE_IDLE) give_games(rank, crew);
    if (now - mate->told > WORD_SECONDS && !mate->outbox.is_busy &&
        !send_order(mate, rank, ORDER_WAIT) && !is_lost) {
        lose(rank, LOSS_BROKEN, crew);
    }
}

/* ---- Answers --------------------------------------------------------------------------------- */

static int answer_numbers(void)
{
    return ANSWER_HEAD + leader.sweep->count * (RESULTS_NUMBERS + PAIRS_NUMBERS);
}

/* More or fewer games the next time, so that they take about as long as they should. */
static void learn(struct mate *mate)
{
    double spent = clock_seconds() - mate->asked;
    double aim = ORDER_SECONDS * (1 + leader.sweep->count / SETTINGS_A_SHARE);
    bool was_full = mate->count == mate->wanted;
    if (spent < aim / 2 && was_full && mate->wanted < ORDER_MOST) mate->wanted *= 2;
    if (spent > aim && mate->wanted > (uint64_t)mate->threads) mate->wanted /= 2;
}

static void take_in(int rank, const uint64_t *answer, int count, struct crew *crew)
{
    struct mate *mate = &leader.mates[rank];
    mate->heard = clock_seconds();
    /* What a lost rank had has been given to somebody else. */
    if (mate->state != MATE_PLAYING) return;
    int expected = answer[ANSWER_FAULT] == PLAYED ? answer_numbers() : ANSWER_HEAD;
    if (count != expected || answer[ANSWER_FIRST] != mate->first ||
        answer[ANSWER_COUNT] != mate->count) {
        lose(rank, LOSS_OTHER, crew);
        return;
    }
    mate->state = MATE_IDLE;
    learn(mate);
    if (answer[ANSWER_FAULT] != PLAYED) {
        crew_fault(crew, (struct sweep_fault){ .kind = (enum playout)answer[ANSWER_FAULT],
                                               .game = answer[ANSWER_GAME],
                                               .setting = (int)answer[ANSWER_SETTING] });
        return;
    }
    const uint64_t *results = answer + ANSWER_HEAD;
    const uint64_t *pairs = results + (size_t)leader.sweep->count * RESULTS_NUMBERS;
    crew_add(crew, (const struct results *)results, (const struct pairs *)pairs);
}

/* Begins to receive the next answer, if one is there and there is memory for it. */
static void begin_answer(void)
{
    struct incoming *incoming = &leader.incoming;
    if (!message_there(MPI_ANY_SOURCE, MESSAGE_ANSWER, &incoming->from, &incoming->count)) return;
    size_t room = (size_t)(incoming->count > ANSWER_HEAD ? incoming->count : ANSWER_HEAD);
    incoming->numbers = calloc(room, sizeof *incoming->numbers);
    if (!incoming->numbers) return;
    if (MPI_Irecv(incoming->numbers, incoming->count, MPI_UINT64_T, incoming->from, MESSAGE_ANSWER,
                  MPI_COMM_WORLD, &incoming->request) != MPI_SUCCESS) {
        free(incoming->numbers);
        incoming->numbers = NULL;
    }
}

static void collect_answers(struct crew *crew)
{
    struct incoming *incoming = &leader.incoming;
    for (;;) {
        int has_come = 0;
        if (!incoming->numbers) begin_answer();
        if (!incoming->numbers) return;
        bool is_sound = MPI_Test(&incoming->request, &has_come, MPI_STATUS_IGNORE) == MPI_SUCCESS;
        if (is_sound && !has_come) return;
        uint64_t *numbers = incoming->numbers;
        incoming->numbers = NULL;
        if (is_sound) {
            take_in(incoming->from, numbers, incoming->count, crew);
        } else if (leader.mates[incoming->from].state != MATE_LOST) {
            lose(incoming->from, LOSS_BROKEN, crew);
        }
        free(numbers);
    }
}

/* ---- The team -------------------------------------------------------------------------------- */

/* What has come is taken in before anybody is found silent: it may be us who slept. */
static void attend(void *context, struct crew *crew)
{
    (void)context;
    listen_to_all(crew);
    collect_answers(crew);
    for (int rank = 1; rank < leader.team->size; rank++) attend_mate(rank, crew);
}

static bool lead(struct team *team, struct sweep *sweep, const struct team_terms *terms)
{
    size_t size = (size_t)team->size;
    leader.lost = calloc(size, sizeof *leader.lost);
    leader.mates = calloc(size, sizeof *leader.mates);
    if (!leader.lost || !leader.mates) return false;
    for (int rank = 1; rank < team->size; rank++) leader.mates[rank].heard = clock_seconds();
    leader.sweep = sweep;
    leader.terms = *terms;
    leader.helpers = (struct sweep_helpers){ .attend = attend };
    sweep->helpers = &leader.helpers;
    team->lost = leader.lost;
    return true;
}

static void hear_goodbyes(void)
{
    int from, count;
    while (message_there(MPI_ANY_SOURCE, MESSAGE_BYE, &from, &count)) {
        uint64_t word[WORD_SIZE];
        (void)message_take(from, MESSAGE_BYE, word, WORD_SIZE);
        leader.mates[from].has_left = true;
    }
}

/* Whether nothing is to be waited for. A rank that is not heard of is lost now as it would have
 * been before: MPI itself would wait for it at the end. */
static bool has_left(int rank)
{
    struct mate *mate = &leader.mates[rank];
    bool all_gone = outbox_free(&leader.last_words[rank]) && outbox_free(&mate->outbox);
    if (mate->state == MATE_LOST || (mate->has_left && all_gone)) return true;
    assert(mate->state != MATE_PLAYING);
    if (clock_seconds() - mate->heard <= leader.terms.lost_after) return false;
    lose(rank, LOSS_SILENT, NULL);
    return true;
}

/* When rank 0 ends before it has led anybody, it is enough that they know. */
static bool have_all_left(const struct team *team)
{
    bool all_left = true;
    /* A goodbye may come together with the first word of a rank, which is then looked for after it:
     * otherwise a rank with other games would leave before its mark was seen. */
    if (leader.mates) {
        hear_goodbyes();
        listen_to_all(NULL);
    }
    for (int rank = 1; rank < team->size; rank++) {
        bool is_settled = leader.mates ? has_left(rank) : outbox_free(&leader.last_words[rank]);
        all_left = is_settled && all_left;
    }
    return all_left;
}

static void dismiss(struct team *team)
{
    if (leader.last_words) return;
    leader.last_words = calloc((size_t)team->size, sizeof *leader.last_words);
    if (!leader.last_words) return;
    for (int rank = 1; rank < team->size; rank++) {
        leader.last_words[rank].numbers[ORDER_KIND] = ORDER_END;
        (void)outbox_send(&leader.last_words[rank], ORDER_SIZE, rank, MESSAGE_ORDER);
    }
    while (!have_all_left(team)) {
        nanosleep(&(struct timespec){ .tv_nsec = 1000 * 1000 }, NULL);
    }
}

void leader_open(struct team *team)
{
    leader.team = team;
    team->lead = lead;
    team->dismiss = dismiss;
}

void leader_close(struct team *team)
{
    team->lost = NULL;
    free(leader.lost);
    free(leader.mates);
    free(leader.last_words);
}
