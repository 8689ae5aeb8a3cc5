/* Tallies, histograms and the interval of a proportion. */
#include "lab/statistics.h"

#include <assert.h>
#include <math.h>

void tally_add(struct tally *tally, uint32_t value)
{
    if (tally->count == 0 || value < tally->least) tally->least = value;
    if (tally->count == 0 || value > tally->most) tally->most = value;
    tally->count++;
    tally->sum += value;
    tally->squares += (uint64_t)value * value;
}

void tally_merge(struct tally *tally, const struct tally *part)
{
    if (part->count == 0) return;
    if (tally->count == 0 || part->least < tally->least) tally->least = part->least;
    if (tally->count == 0 || part->most > tally->most) tally->most = part->most;
    tally->count += part->count;
    tally->sum += part->sum;
    tally->squares += part->squares;
}

double tally_mean(const struct tally *tally)
{
    return tally->count ? (double)tally->sum / (double)tally->count : 0;
}

double tally_deviation(const struct tally *tally)
{
    if (tally->count < 2) return 0;
    double mean = tally_mean(tally);
    double variance =
        ((double)tally->squares - (double)tally->sum * mean) / (double)(tally->count - 1);
    /* Equal values may come out a hair below zero. */
    return variance > 0 ? sqrt(variance) : 0;
}

void histogram_add(struct histogram *histogram, uint32_t value)
{
    tally_add(&histogram->tally, value);
    histogram->slot[value < HISTOGRAM_SLOTS ? value : HISTOGRAM_SLOTS - 1]++;
}

void histogram_merge(struct histogram *histogram, const struct histogram *part)
{
    tally_merge(&histogram->tally, &part->tally);
    for (int i = 0; i < HISTOGRAM_SLOTS; i++) histogram->slot[i] += part->slot[i];
}

/* ---- Proportions ----------------------------------------------------------------------------- */

static const double z = 1.959963984540054; /* the normal distribution leaves 2.5 % beyond it */

struct interval wilson_95(uint64_t hits, uint64_t trials)
{
    assert(hits <= trials);
    if (trials == 0) return (struct interval){ 0, 1 };
    double n = (double)trials, p = (double)hits / n;
    double scale = 1 + z * z / n;
    double centre = (p + z * z / (2 * n)) / scale;
    double half = z / scale * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    struct interval interval = { centre - half, centre + half };
    /* At the ends the formula gives 0 and 1 exactly but for rounding. */
    if (hits == 0) interval.low = 0;
    if (hits == trials) interval.high = 1;
    return interval;
}

struct difference proportions_difference(uint64_t first_hits, uint64_t first_trials,
                                         uint64_t second_hits, uint64_t second_trials)
{
    struct interval a = wilson_95(first_hits, first_trials);
    struct interval b = wilson_95(second_hits, second_trials);
    if (first_trials == 0 || second_trials == 0) return (struct difference){ 0, { -1, 1 } };
    double p = (double)first_hits / (double)first_trials;
    double q = (double)second_hits / (double)second_trials;
    double below = sqrt((q - b.low) * (q - b.low) + (a.high - p) * (a.high - p));
    double above = sqrt((b.high - q) * (b.high - q) + (p - a.low) * (p - a.low));
    return (struct difference){ q - p, { q - p - below, q - p + above } };
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

uint64_t pairs_count(const struct pairs *pairs)
{
    return pairs->both + pairs->only_first + pairs->only_second + pairs->neither;
}

struct difference pairs_difference(const struct pairs *pairs)
{
    double n = (double)pairs_count(pairs);
    double first = (double)pairs->only_first, second = (double)pairs->only_second;
    if (n == 0) return (struct difference){ 0, { -1, 1 } };
    double centre = (second - first) / (n + 2);
    double variance = (first + second + 1) / (n + 2) - centre * centre;
    double half = z * sqrt(variance / (n + 2));
    double low = centre - half < -1 ? -1 : centre - half;
    double high = centre + half > 1 ? 1 : centre + half;
    return (struct difference){ (second - first) / n, { low, high } };
}

double pairs_probability(const struct pairs *pairs)
{
    uint64_t fewer =
        pairs->only_first < pairs->only_second ? pairs->only_first : pairs->only_second;
    uint64_t all = pairs->only_first + pairs->only_second;
    if (all == 0 || all == 2 * fewer) return 1;
    if (all > PAIRS_EXACT) {
        double unevenness = (double)(all - 2 * fewer) - 1;
        return erfc(unevenness / sqrt((double)all) / sqrt(2));
    }
    /* The sum of all!/k!/(all-k)! / 2^all for k up to `fewer`, each term made of the one before. */
    double logarithm = -(double)all * log(2), sum = 0;
    for (uint64_t k = 0; k <= fewer; k++) {
        sum += exp(logarithm);
        logarithm += log((double)(all - k)) - log((double)(k + 1));
    }
    return 2 * sum < 1 ? 2 * sum : 1;
}
