/* What the finals have shown: which choice is advised, its reasons, and what is to be feared. */
#include <math.h>

#include "lab/coach_parts.h"

/* Standard errors that tell a difference from the noise; more for reasons, since there are many
 * stakes to look at. */
static const double ERRORS_LEAST = 2, REASON_ERRORS = 3;
/* Of a win. To be advised instead of the judgement's choice; and to be called better at all: a
 * guess at the result is not so fine that less would mean anything. */
static const double CHALLENGE_LEAST = 0.02, AHEAD_LEAST = 0.01;
static const double AMOUNT_LEAST = 0.1; /* less is not seen in figures with one place */
static const double WORTH_LEAST = 1000; /* millionths of a win: less is no reason */
static const double FEARED_LEAST = 0.1, FEARED_MOST = 0.9; /* what always comes is no fear */

/* ---- Differences ---------------------------------------------------------------------------- */

static double value_of(const struct coach *coach, int finalist, uint32_t round, int stake)
{
    const struct trial *trial = &coach->trials[finalist][round];
    return stake < 0 ? trial->value : trial->amount[stake];
}

/* Of a stake, or of the chance to win (-1). */
static double mean_of(const struct coach *coach, int finalist, int stake)
{
    double sum = 0;
    for (uint32_t i = 0; i < coach->rounds; i++) sum += value_of(coach, finalist, i, stake);
    return sum / coach->rounds;
}

/* By how much the first has more than the second in the same rounds. */
static struct measured difference(const struct coach *coach, int one, int other, int stake)
{
    double sum = 0, squares = 0, count = coach->rounds;
    for (uint32_t i = 0; i < coach->rounds; i++) {
        double more = value_of(coach, one, i, stake) - value_of(coach, other, i, stake);
        sum += more;
        squares += more * more;
    }
    double mean = sum / count, spread = squares / count - mean * mean;
    return (struct measured){ mean, sqrt(fmax(0, spread) / (count - 1)) };
}

static bool is_clear(struct measured measured, double errors)
{
    return fabs(measured.value) > errors * measured.error;
}

/* ---- Choosing ------------------------------------------------------------------------------- */

/* The judgement's choice, unless another was clearly better. */
static int find_advised(const struct coach *coach)
{
    int best = 0;
    for (int i = 1; i < coach->finalist_count; i++) {
        struct measured gain = difference(coach, i, best, -1);
        if (gain.value >= CHALLENGE_LEAST && is_clear(gain, ERRORS_LEAST)) best = i;
    }
    return best;
}

/* The player's choice, or the best of the others; -1: there is none. */
static int find_other(const struct coach *coach, int advised)
{
    int found = -1;
    for (int i = 0; i < coach->finalist_count; i++) {
        if (i == advised) continue;
        if (coach->has_mine && coach->finalists[i] == coach->mine) return i;
        if (found < 0 || mean_of(coach, i, -1) > mean_of(coach, found, -1)) found = i;
    }
    return found;
}

/* ---- Reasons -------------------------------------------------------------------------------- */

/* Puts a reason in its place among those that are kept, the weightiest first. */
static void keep_reason(struct coach_reason *kept, double *weights, int *count,
                        struct coach_reason reason, double weight)
{
    int at = *count < COACH_REASONS ? (*count)++ : COACH_REASONS;
    while (at > 0 && weights[at - 1] < weight) {
        if (at < COACH_REASONS) {
            kept[at] = kept[at - 1];
            weights[at] = weights[at - 1];
        }
        at--;
    }
    if (at == COACH_REASONS) return;
    kept[at] = reason;
    weights[at] = weight;
}

static void find_reasons(struct coach *coach, int advised, int other)
{
    struct coaching *out = &coach->coaching;
    double gains[COACH_REASONS] = { 0 }, prices[COACH_REASONS] = { 0 };
    for (int i = 0; i < coach->stake_count; i++) {
        struct measured more = difference(coach, advised, other, i);
        double worth = more.value * coach->start[0][i].worth;
        if (!is_clear(more, REASON_ERRORS) || fabs(more.value) < AMOUNT_LEAST ||
            fabs(worth) < WORTH_LEAST)
            continue;
        struct coach_reason reason = { i, mean_of(coach, advised, i), mean_of(coach, other, i) };
        if (worth > 0)
            keep_reason(out->gains, gains, &out->gain_count, reason, worth);
        else
            keep_reason(out->prices, prices, &out->price_count, reason, -worth);
    }
}

/* ---- Fears ---------------------------------------------------------------------------------- */

/* In how many of the rounds a stake becomes worse than it was, and by how much on average. */
static double worsening(const struct coach *coach, int advised, int stake, double *share)
{
    double sum = 0, count = 0;
    for (uint32_t i = 0; i < coach->rounds; i++) {
        const struct stake *start = &coach->start[i][stake];
        double more = coach->trials[advised][i].amount[stake] - start->amount;
        double worse = start->worth < 0 ? more : -more;
        if (start->is_at_once || start->worth == 0 || worse <= 0) continue;
        sum += worse;
        count++;
    }
    *share = count / coach->rounds;
    return sum / coach->rounds;
}

static void find_fear(struct coach *coach, int advised)
{
    struct coaching *out = &coach->coaching;
    double worst = WORTH_LEAST;
    out->fear.stake = -1;
    for (int i = 0; i < coach->stake_count; i++) {
        double share = 0;
        double harm = worsening(coach, advised, i, &share) * fabs((double)coach->start[0][i].worth);
        if (share < FEARED_LEAST || share > FEARED_MOST || harm <= worst) continue;
        worst = harm;
        out->fear = (struct coach_fear){ i, share };
    }
}

static void find_defeat(struct coach *coach, int advised)
{
    uint32_t lost = 0, over = 0, by_ending[UINT8_MAX + 1] = { 0 };
    struct coaching *out = &coach->coaching;
    for (uint32_t i = 0; i < coach->rounds; i++) {
        const struct trial *trial = &coach->trials[advised][i];
        over += trial->is_over;
        if (!trial->is_lost) continue;
        lost++;
        if (++by_ending[trial->ending] > by_ending[out->ending]) out->ending = trial->ending;
    }
    out->lost = (double)lost / coach->rounds;
    out->is_to_the_end = over == coach->rounds;
}

void coach_conclude(struct coach *coach)
{
    struct coaching *out = &coach->coaching;
    int advised = find_advised(coach), other = find_other(coach, advised);
    out->chance = mean_of(coach, advised, -1);
    out->playouts = coach->rounds;
    out->is_agreed = coach->has_mine && coach->finalists[advised] == coach->mine;
    out->has_other = other >= 0;
    if (other >= 0) {
        out->other = coach->finalists[other];
        out->is_mine = coach->has_mine && out->other == coach->mine;
        out->other_chance = mean_of(coach, other, -1);
        out->gain = difference(coach, advised, other, -1);
        out->is_ahead = out->gain.value >= AHEAD_LEAST && is_clear(out->gain, ERRORS_LEAST);
        find_reasons(coach, advised, other);
    }
    find_fear(coach, advised);
    find_defeat(coach, advised);
    coach_plan(coach, coach->finalists[advised]);
}
