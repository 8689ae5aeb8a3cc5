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
    uint64_t least, most; /* meaningless while count is 0 */
};

void tally_add(struct tally *tally, uint32_t value);
void tally_merge(struct tally *tally, const struct tally *part);

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
void histogram_merge(struct histogram *histogram, const struct histogram *part);

/* ---- Proportions ----------------------------------------------------------------------------- */

struct interval {
    double low, high;
};

/* The 95 % interval of Wilson (1927) for a proportion. Unlike the textbook one it never leaves 0..1
 * and stays honest when nothing, or everything, was a hit. With no trials it is 0..1. */
struct interval wilson_95(uint64_t hits, uint64_t trials);

/* How much two independent proportions differ, the second less the first, by Newcombe's (1998)
 * method from the intervals of Wilson. */
struct difference {
    double value;
    struct interval interval; /* 95 % */
};

struct difference proportions_difference(uint64_t first_hits, uint64_t first_trials,
                                         uint64_t second_hits, uint64_t second_trials);

/* ---- Pairs: the same trials, met by two ways of playing -------------------------------------- */

struct pairs {
    uint64_t both, only_first, only_second, neither; /* hits */
};

uint64_t pairs_count(const struct pairs *pairs);

/* The proportion of the second less that of the first, with the 95 % interval of Agresti and Min
 * (2005), which adds half a trial to each of the four counts. */
struct difference pairs_difference(const struct pairs *pairs);

/* How likely chance alone is to split the pairs that differ at least as unevenly, were both equally
 * good (McNemar): exact by the binomial distribution, beyond PAIRS_EXACT of them by the normal one
 * with the correction for continuity. 1 when no pair differs. */
enum { PAIRS_EXACT = 1000 };

double pairs_probability(const struct pairs *pairs);

#endif
