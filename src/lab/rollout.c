/* Playing on from a position, and the estimates made of it: see rollout.h for what is evened out.
 */
#include "lab/rollout.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "lab/continuation.h"

/* Sums over batches of one action. */
struct candidate {
    action action;
    uint64_t batches;
    uint64_t sum, squares; /* of the batches' values in thousandths */
};

struct rollout {
    int seat;
    uint64_t seed;
    uint32_t batch;      /* playouts of one */
    unsigned char *view; /* of the question */
    struct continuation continuation;
    struct candidate *candidates;
    int candidate_count, at; /* whose batch comes next */
};

const struct bot *rollout_policy(const struct game *game)
{
    return bot_greedy.can_play(game) ? &bot_greedy : &bot_random;
}

struct rollout *rollout_open(const struct rollout_question *question)
{
    const struct game *game = question->game;
    struct rollout *rollout = calloc(1, sizeof *rollout);
    assert(question->legal_count > 0 && game_can_imagine(game));
    if (!rollout) return NULL;
    *rollout = (struct rollout){
        .seat = question->seat,
        .seed = question->seed,
        .batch = question->batch ? question->batch : ROLLOUT_BATCH,
        .view = malloc(game->state_size),
        .candidates = calloc((size_t)question->legal_count, sizeof(struct candidate)),
        .candidate_count = question->legal_count,
    };
    if (!rollout->view || !rollout->candidates ||
        !continuation_open(&rollout->continuation, game, question->data, question->policy)) {
        rollout_close(rollout);
        return NULL;
    }
    memcpy(rollout->view, question->view, game->state_size);
    for (int i = 0; i < question->legal_count; i++)
        rollout->candidates[i].action = question->legal[i];
    return rollout;
}

void rollout_close(struct rollout *rollout)
{
    if (!rollout) return;
    continuation_close(&rollout->continuation);
    free(rollout->view);
    free(rollout->candidates);
    free(rollout);
}

/* ---- Playing on -------------------------------------------------------------------------------
 */

/* Playout `number` of an action, the same for every action but for the action itself. */
static bool play_one(struct rollout *rollout, action a, uint64_t number, int16_t *value)
{
    struct continuation *continuation = &rollout->continuation;
    const struct game *game = continuation->game;
    const void *data = continuation->data;
    struct draws draws = draws_begin(game, rollout->seed, number, rollout->batch);
    game_imagine(game, data, continuation->state, rollout->view, rollout->seat, &draws.imagination);
    if (game->apply(data, continuation->state, a, NULL) != ACCEPTED) return false;
    if (!continuation_play(continuation, &draws)) return false;
    *value = game->score(data, continuation->state).value[rollout->seat];
    assert(*value >= 0 && *value <= WHOLE_WIN);
    return true;
}

bool rollout_step(struct rollout *rollout, uint64_t batches)
{
    for (uint64_t i = 0; i < batches; i++) {
        struct candidate *candidate = &rollout->candidates[rollout->at];
        uint64_t sum = 0;
        for (uint64_t place = 0; place < rollout->batch; place++) {
            int16_t value = 0;
            uint64_t number = candidate->batches * rollout->batch + place;
            if (!play_one(rollout, candidate->action, number, &value)) return false;
            sum += (uint64_t)value;
        }
        candidate->batches++;
        candidate->sum += sum;
        candidate->squares += sum * sum;
        rollout->at = (rollout->at + 1) % rollout->candidate_count;
    }
    return true;
}

uint64_t rollout_batches(const struct rollout *rollout)
{
    /* The last action is the last to get its batch. */
    return rollout->candidates[rollout->candidate_count - 1].batches;
}

/* ---- Estimates --------------------------------------------------------------------------------
 */

static const double NORMAL_95 = 1.959963984540054; /* the normal distribution leaves 2.5 % beyond */

/* The same for the mean of `count` values whose deviation is estimated from them: Student's t, by
 * the first terms of its expansion. */
static double student_95(uint64_t count)
{
    double z = NORMAL_95, n = (double)(count - 1);
    return z + (z * z * z + z) / (4 * n) + (5 * pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

/* Wilson's interval for as many plain playouts as would have this error: unlike mean and error
 * alone it stays within 0 and 1, and honest where all playouts ended alike. */
static void set_interval(struct estimate *estimate, double trials)
{
    double z = NORMAL_95, p = estimate->chance, scale = 1 + z * z / trials;
    double centre = (p + z * z / (2 * trials)) / scale;
    double half = z / scale * sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
    /* At the ends the formula gives 0 and 1 but for rounding. */
    estimate->low = p > 0 ? fmax(0, centre - half) : 0;
    estimate->high = p < 1 ? fmin(1, centre + half) : 1;
}

static struct estimate estimate_of(const struct candidate *candidate, uint32_t batch)
{
    struct estimate estimate = { .action = candidate->action, .high = 1, .error = 1 };
    double batches = (double)candidate->batches, batch_most = (double)batch * WHOLE_WIN;
    if (candidate->batches == 0) return estimate;
    estimate.playouts = candidate->batches * batch;
    double trials = (double)estimate.playouts;
    double mean = (double)candidate->sum / batches;
    estimate.chance = mean / batch_most;
    double plain =
        estimate.chance * (1 - estimate.chance); /* the most that one playout varies by */
    estimate.error = sqrt(plain / trials);
    if (candidate->batches > 1 && plain > 0) {
        double spread =
            ((double)candidate->squares - (double)candidate->sum * mean) / (batches - 1);
        double error = sqrt(fmax(0, spread) / batches) / batch_most;
        /* Few batches may agree by chance: never believed to be worth more than this. */
        estimate.error = fmax(error, sqrt(plain / (trials * batch)));
        double widened = estimate.error * student_95(candidate->batches) / NORMAL_95;
        trials = plain / (widened * widened);
    }
    set_interval(&estimate, trials);
    return estimate;
}

static int by_chance(const void *left, const void *right)
{
    const struct estimate *a = left, *b = right;
    if (a->chance != b->chance) return a->chance < b->chance ? 1 : -1;
    return (a->action > b->action) - (a->action < b->action);
}

void rollout_result(const struct rollout *rollout, struct estimate *out)
{
    for (int i = 0; i < rollout->candidate_count; i++)
        out[i] = estimate_of(&rollout->candidates[i], rollout->batch);
    qsort(out, (size_t)rollout->candidate_count, sizeof out[0], by_chance);
}
