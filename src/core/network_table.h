/*
 * Defines a network from the table that `bench/train` wrote: NETWORK is its name, NETWORK_TABLE the
 * file, NETWORK_INPUTS how many inputs it was trained with. To be included once for each network of
 * a file; it takes the three names back.
 *
 * The table has UNIT(bias, answer, weights...) for each unit, then BIAS(n) and DIRECT(n, ...), and
 * takes these back itself.
 */
#include "core/network.h"

#define NETWORK_JOINED(name, part) name##_##part
#define NETWORK_JOIN(name, part) NETWORK_JOINED(name, part)
#define NETWORK_PART(part) NETWORK_JOIN(NETWORK, part)

static const int16_t NETWORK_PART(weights)[][NETWORK_INPUTS] = {
#define UNIT(bias, answer, ...) { __VA_ARGS__ },
#define BIAS(bias)
#define DIRECT(...)
#include NETWORK_TABLE
};

static const int16_t NETWORK_PART(answers)[] = {
#define UNIT(bias, answer, ...) answer,
#define BIAS(bias)
#define DIRECT(...)
#include NETWORK_TABLE
};

static const int32_t NETWORK_PART(bias)[] = {
#define UNIT(bias, answer, ...) bias,
#define BIAS(bias) bias
#define DIRECT(...)
#include NETWORK_TABLE
};

static const int32_t NETWORK_PART(direct)[NETWORK_INPUTS] = {
#define UNIT(bias, answer, ...)
#define BIAS(bias)
#define DIRECT(...) __VA_ARGS__
#include NETWORK_TABLE
};

static const struct network NETWORK = { NETWORK_INPUTS,
                                        sizeof NETWORK_PART(weights) /
                                            sizeof NETWORK_PART(weights)[0],
                                        &NETWORK_PART(weights)[0][0],
                                        NETWORK_PART(answers),
                                        NETWORK_PART(bias),
                                        NETWORK_PART(direct) };

#undef NETWORK_PART
#undef NETWORK_JOIN
#undef NETWORK_JOINED
#undef NETWORK_INPUTS
#undef NETWORK_TABLE
#undef NETWORK
