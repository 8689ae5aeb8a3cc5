/*
 * Statistics of many games. Tallies and histograms hold whole numbers only, so that adding games in
 * any order gives exactly the same result.
 */
#ifndef SORTIE_STATISTICS_H
#define SORTIE_STATISTICS_H

#include <stdint.h>

/* ---- Tally: number, sum and range of some values; all zero is an empty one ------------------- */

struct tally {
    uint64_t count, sum, squares;
    uint32_t least, most; /* meaningless while count is 0 */
};

void tally_add(struct tally *tally, uint32_t value);

/* 0 for an empty tally. */
double tally_mean(const struct tally *tally);
/* Of the sample, with n - 1; 0 for fewer than two values. */
double tally_deviation(const struct tally *tally);

/* ---- Histogram: how often each small number came up ------------------------------------------ */

enum { HISTOGRAM_SLOTS = 64 };

struct histogram {
    struct tally tally;             /* of the values themselves, exact beyond the last slot too */
    uint64_t slot[HISTOGRAM_SLOTS]; /* by value; the last one takes all that lies beyond */
};

void histogram_add(struct histogram *histogram, uint32_t value);

/* ---- Proportions ----------------------------------------------------------------------------- */

struct interval {
    double low, high;
};

/* The 95 % interval of Wilson (1927) for a proportion. Unlike the textbook one it never leaves 0..1
 * and stays honest when nothing, or everything, was a hit. With no trials it is 0..1. */
struct interval wilson_95(uint64_t hits, uint64_t trials);

#endif
