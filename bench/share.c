#include "share.h"

#include <stdio.h>

#include "lab/statistics.h"

void print_share(const char *name, int count, int games)
{
    struct interval interval = wilson_95((uint64_t)count, (uint64_t)games);
    printf("%-24s %5.1f %% (%.1f to %.1f)\n", name, 100.0 * count / games, 100 * interval.low,
           100 * interval.high);
}
