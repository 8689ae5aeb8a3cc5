/*
 * A small network that guesses at results: each input adds to the log odds by itself, and so does
 * each unit of one layer, which answers between 0 and 1. In whole numbers, so that every machine
 * guesses the same. The weights are data of a game (`bench/train` makes them); network_table.h
 * reads them.
 */
#ifndef SORTIE_CORE_NETWORK_H
#define SORTIE_CORE_NETWORK_H

#include <stdint.h>

enum {
    NETWORK_ONE = 8192,       /* a weight of 1, and all that a unit can answer */
    NETWORK_ANSWER_ONE = 2048 /* a log odd of 1 for a unit that answers all it can */
};

struct network {
    int inputs, units;
    const int16_t *weights; /* a row of inputs for each unit */
    const int16_t *answers; /* what each unit adds to the log odds */
    const int32_t *bias;    /* of each unit; the last is of the log odds, in 65536ths */
    const int32_t *direct;  /* what one of each input adds to the log odds, in 65536ths */
};

/* In 65536ths of log odds, as log_odds_chance() takes them. */
int64_t network_log_odds(const struct network *network, const int16_t *inputs);

#endif
