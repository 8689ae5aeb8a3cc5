/* What the server counts of itself, as Prometheus reads it. */
#ifndef SORTIE_METRICS_H
#define SORTIE_METRICS_H

#include <stddef.h>
#include <stdint.h>

#include "site/site.h"

enum { STATUS_FIRST = 100, STATUS_COUNT = 500, BUCKET_COUNT = 14 };

/* How often something took how long: the last bucket has no end. */
struct durations {
    uint64_t buckets[BUCKET_COUNT + 1];
    uint64_t microseconds; /* all together */
};

struct metrics {
    uint64_t requests[STATUS_COUNT]; /* answered, by status */
    struct durations duration;       /* from the whole request to its answer on the way */
    struct durations flush;
    struct durations turn; /* processor time of a turn of the loop */
    uint64_t connections_refused, notices_sent, notices_failed;
    int connections;                   /* open now, watchers included */
    int large_bodies, answers_waiting; /* now: being received; for the disk */
    const char *version;
};

void metrics_count(struct metrics *metrics, int status, int64_t microseconds);
void durations_add(struct durations *durations, int64_t microseconds);

/* The whole as text, to be freed by the caller; null when memory ends. */
char *metrics_text(const struct metrics *metrics, const struct site_counts *site, size_t *size);

#endif
