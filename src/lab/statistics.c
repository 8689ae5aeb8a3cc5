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

struct interval wilson_95(uint64_t hits, uint64_t trials)
{
    static const double z = 1.959963984540054; /* the normal distribution leaves 2.5 % beyond it */
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
