/* Playing on from a position, and the estimates made of it: see rollout.h for what is evened out.
 */
#include "lab/rollout.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/fraction.h"

enum { WHOLE_WIN = 1000 }; /* struct score counts in thousandths */

/* Streams of the seed that belong to one playout. */
enum { STREAM_DICE, STREAM_IMAGINATION, STREAM_START, STREAM_CHOICES, STREAMS_A_PLAYOUT = 16 };
_Static_assert(STREAM_CHOICES + SEATS_MOST <= STREAMS_A_PLAYOUT, "a stream for each seat");

/* Sums over batches of one action. */
struct candidate {
    action action;
    uint64_t batches;
    uint64_t sum, squares; /* of the batches' values in thousandths */
};

struct rollout {
    const struct game *game;
    const void *data;
    int seat;
    const struct bot *policy;
    uint64_t seed;
    unsigned char *view;         /* of the question */
    unsigned char *state, *seen; /* of a playout */
    action *legal;
    struct outcome *outcomes;
    struct candidate *candidates;
    int candidate_count, at; /* whose batch comes next */
};

/* One game being played on. */
struct playing {
    struct random dice, choices[SEATS_MOST];
    struct random start; /* of the batch: where the first throw begins */
    uint32_t place;      /* in the batch */
    bool has_thrown;
};

const struct bot *rollout_policy(const struct game *game)
{
    return bot_greedy.can_play(game) ? &bot_greedy : &bot_random;
}

struct rollout *rollout_open(const struct rollout_question *question)
{
    const struct game *game = question->game;
    struct rollout *rollout = calloc(1, sizeof *rollout);
    assert(question->legal_count > 0 && question->policy->can_play(game) && game->imagine);
    assert(!question->policy->open);
    if (!rollout) return NULL;
    *rollout = (struct rollout){
        .game = game,
        .data = question->data,
        .seat = question->seat,
        .policy = question->policy,
        .seed = question->seed,
        .view = malloc(game->state_size),
        .state = malloc(game->state_size),
        .seen = malloc(game->state_size),
        .legal = calloc((size_t)game->legal_most, sizeof(action)),
        .outcomes = calloc((size_t)game->chance_most, sizeof(struct outcome)),
        .candidates = calloc((size_t)question->legal_count, sizeof(struct candidate)),
        .candidate_count = question->legal_count,
    };
    if (!rollout->view || !rollout->state || !rollout->seen || !rollout->legal ||
        !rollout->outcomes || !rollout->candidates) {
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
    free(rollout->view);
    free(rollout->state);
    free(rollout->seen);
    free(rollout->legal);
    free(rollout->outcomes);
    free(rollout->candidates);
    free(rollout);
}

/* ---- Chance -----------------------------------------------------------------------------------
 */

/* A stride that comes to every place of `total` before it comes back, and early to all parts of it:
 * near the golden section, without a common divisor. */
static uint32_t even_stride(uint32_t total)
{
    uint32_t stride = (uint32_t)((double)total * 0.6180339887498949);
    while (greatest_divisor(stride, total) != 1) stride++;
    return stride;
}

static action even_outcome(const struct outcome *outcomes, int count, struct playing *playing)
{
    uint32_t total = 0;
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    assert(total > 1);
    uint64_t point = random_below(&playing->start, total);
    point = (point + (uint64_t)playing->place * even_stride(total)) % total;
    int i = 0;
    while (point >= outcomes[i].weight) point -= outcomes[i++].weight;
    return outcomes[i].action;
}

static bool throw_dice(struct rollout *rollout, struct playing *playing, action *chosen)
{
    const struct game *game = rollout->game;
    int count = game->chance(rollout->data, rollout->state, rollout->outcomes);
    assert(count <= game->chance_most);
    if (count <= 0) return false;
    /* A card that is the only one left is no throw. */
    bool is_first = !playing->has_thrown && count > 1;
    *chosen = is_first ? even_outcome(rollout->outcomes, count, playing)
                       : outcome_draw(rollout->outcomes, count, &playing->dice);
    playing->has_thrown = playing->has_thrown || is_first;
    return true;
}

/* ---- Playing on -------------------------------------------------------------------------------
 */

static bool ask_policy(struct rollout *rollout, int seat, struct random *choices, action *chosen)
{
    const struct game *game = rollout->game;
    struct outlook outlook = { .game = game, .data = rollout->data, .seat = seat };
    if (rollout->policy->wants_legal) {
        outlook.legal_count = game->legal(rollout->data, rollout->state, rollout->legal);
        if (outlook.legal_count <= 0) return false;
        outlook.legal = rollout->legal;
    }
    if (rollout->policy->wants_view) {
        game->observe(rollout->seen, rollout->state, seat);
        outlook.view = rollout->seen;
    }
    *chosen = rollout->policy->choose(&outlook, choices);
    return true;
}

/* From rollout->state to the end of the game. */
static bool play_on(struct rollout *rollout, struct playing *playing)
{
    const struct game *game = rollout->game;
    for (int actions = 0; actions <= game->actions_most; actions++) {
        action chosen = 0;
        int actor = game->actor(rollout->state);
        if (actor == ACTOR_OVER) return true;
        bool found = actor == ACTOR_CHANCE
                         ? throw_dice(rollout, playing, &chosen)
                         : ask_policy(rollout, actor, &playing->choices[actor], &chosen);
        if (!found || game->apply(rollout->data, rollout->state, chosen, NULL) != ACCEPTED)
            return false;
    }
    return false;
}

/* Playout `number` of an action, the same for every action but for the action itself. */
static bool play_one(struct rollout *rollout, action a, uint64_t number, int16_t *value)
{
    const struct game *game = rollout->game;
    uint64_t stream = number * STREAMS_A_PLAYOUT;
    uint64_t batch_stream = (number - number % ROLLOUT_BATCH) * STREAMS_A_PLAYOUT;
    struct random imagination;
    struct playing playing = { .place = (uint32_t)(number % ROLLOUT_BATCH) };
    random_seed(&playing.dice, rollout->seed, stream + STREAM_DICE);
    random_seed(&imagination, rollout->seed, stream + STREAM_IMAGINATION);
    random_seed(&playing.start, rollout->seed, batch_stream + STREAM_START);
    for (unsigned seat = 0; seat < game->seat_count; seat++)
        random_seed(&playing.choices[seat], rollout->seed, stream + STREAM_CHOICES + seat);
    game->imagine(rollout->data, rollout->state, rollout->view, rollout->seat, &imagination);
    if (game->apply(rollout->data, rollout->state, a, NULL) != ACCEPTED) return false;
    if (!play_on(rollout, &playing)) return false;
    *value = game->score(rollout->data, rollout->state).value[rollout->seat];
    assert(*value >= 0 && *value <= WHOLE_WIN);
    return true;
}

bool rollout_step(struct rollout *rollout, uint64_t batches)
{
    for (uint64_t i = 0; i < batches; i++) {
        struct candidate *candidate = &rollout->candidates[rollout->at];
        uint64_t sum = 0;
        for (uint64_t place = 0; place < ROLLOUT_BATCH; place++) {
            int16_t value = 0;
            uint64_t number = candidate->batches * ROLLOUT_BATCH + place;
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

static struct estimate estimate_of(const struct candidate *candidate)
{
    struct estimate estimate = { .action = candidate->action, .high = 1, .error = 1 };
    double batches = (double)candidate->batches, batch_most = (double)ROLLOUT_BATCH * WHOLE_WIN;
    if (candidate->batches == 0) return estimate;
    estimate.playouts = candidate->batches * ROLLOUT_BATCH;
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
        estimate.error = fmax(error, sqrt(plain / (trials * ROLLOUT_BATCH)));
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
        out[i] = estimate_of(&rollout->candidates[i]);
    qsort(out, (size_t)rollout->candidate_count, sizeof out[0], by_chance);
}
