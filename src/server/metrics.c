/* Counting, and telling the counts in the text format of Prometheus. */
#include "server/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Ends of the buckets: from half a millisecond to ten seconds. */
static const int64_t ends[BUCKET_COUNT] = { 500,     1000,    2500,    5000,    10000,
                                            20000,   50000,   100000,  250000,  500000,
                                            1000000, 2500000, 5000000, 10000000 };

void durations_add(struct durations *durations, int64_t microseconds)
{
    int i = 0;
    while (i < BUCKET_COUNT && microseconds > ends[i]) i++;
    durations->buckets[i]++;
    durations->microseconds += (uint64_t)microseconds;
}

void metrics_count(struct metrics *metrics, int status, int64_t microseconds)
{
    int i = status - STATUS_FIRST;
    if (i >= 0 && i < STATUS_COUNT) metrics->requests[i]++;
    durations_add(&metrics->duration, microseconds);
}

/* ---- As text --------------------------------------------------------------------------------- */

static void put_head(FILE *out, const char *name, const char *kind, const char *help)
{
    fprintf(out, "# HELP sortie_%s %s\n# TYPE sortie_%s %s\n", name, help, name, kind);
}

static void put_number(FILE *out, const char *name, const char *kind, const char *help,
                       uint64_t number)
{
    put_head(out, name, kind, help);
    fprintf(out, "sortie_%s %" PRIu64 "\n", name, number);
}

static void put_histogram(FILE *out, const char *name, const char *help,
                          const struct durations *durations)
{
    uint64_t sum = 0;
    put_head(out, name, "histogram", help);
    for (int i = 0; i < BUCKET_COUNT; i++) {
        sum += durations->buckets[i];
        fprintf(out, "sortie_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, (double)ends[i] / 1e6, sum);
    }
    sum += durations->buckets[BUCKET_COUNT];
    fprintf(out, "sortie_%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, sum);
    fprintf(out, "sortie_%s_sum %.6f\n", name, (double)durations->microseconds / 1e6);
    fprintf(out, "sortie_%s_count %" PRIu64 "\n", name, sum);
}

static void put_requests(FILE *out, const struct metrics *metrics)
{
    put_head(out, "requests_total", "counter", "Requests answered, by status.");
    for (int i = 0; i < STATUS_COUNT; i++) {
        if (metrics->requests[i] == 0) continue;
        fprintf(out, "sortie_requests_total{status=\"%d\"} %" PRIu64 "\n", STATUS_FIRST + i,
                metrics->requests[i]);
    }
}

/* Pages of memory that are really there, from /proc; 0 where there is no such thing. */
static uint64_t resident_bytes(void)
{
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    char *read = fgets(line, sizeof line, file), *end = NULL;
    fclose(file);
    if (!read) return 0;
    strtoull(line, &end, 10);
    return strtoull(end, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void put_labelled(FILE *out, const char *name, const char *label, const char *value,
                         uint64_t number)
{
    fprintf(out, "sortie_%s{%s=\"%s\"} %" PRIu64 "\n", name, label, value, number);
}

/* What was refused, and why; how long bots took; what waits. */
static void put_loads(FILE *out, const struct metrics *metrics, const struct site_counts *site)
{
    put_head(out, "errors_total", "counter", "Requests refused by the site, by code.");
    for (int i = 0; site_refusal_name(i); i++)
        put_labelled(out, "errors_total", "code", site_refusal_name(i), site->refusals[i]);
    put_head(out, "limited_total", "counter", "How often a limit was reached.");
    for (int i = 0; i < SITE_LIMITS_MOST && site->limits[i].name; i++)
        put_labelled(out, "limited_total", "limit", site->limits[i].name, site->limits[i].count);
    put_head(out, "bot_processor_seconds_total", "counter", "Processor time of bots.");
    fprintf(out, "sortie_bot_processor_seconds_total{kind=\"search\"} %.6f\n",
            (double)site->search_microseconds / 1e6);
    fprintf(out, "sortie_bot_processor_seconds_total{kind=\"quick\"} %.6f\n",
            (double)site->quick_microseconds / 1e6);
    const struct {
        const char *name;
        int length;
    } queues[] = { { "bots", site->queued_tables },       { "thoughts", site->thoughts_out },
                   { "pass phrases", site->jobs_out },    { "long work", site->thinking_jobs_out },
                   { "webhooks", site->notices_waiting }, { "bodies", metrics->large_bodies },
                   { "disk", metrics->answers_waiting } };
    put_head(out, "queue", "gauge", "What waits, or is under way.");
    for (size_t i = 0; i < sizeof queues / sizeof *queues; i++)
        put_labelled(out, "queue", "of", queues[i].name, (uint64_t)queues[i].length);
    put_number(out, "store_failures_total", "counter", "Requests that the store has failed.",
               site->store_failures);
}

static void put_site(FILE *out, const struct site_counts *site)
{
    put_number(out, "actions_total", "counter", "Actions played.", site->actions);
    put_number(out, "thoughts_total", "counter", "Choices of bots that think.", site->thoughts);
    put_number(out, "undos_total", "counter", "Actions taken back.", site->undos);
    put_number(out, "tables_made_total", "counter", "Tables made.", site->tables_made);
    put_number(out, "chat_lines_total", "counter", "Lines of chat.", site->chat_lines);
    put_number(out, "refused_total", "counter", "Requests refused by the site.", site->refused);
    put_number(out, "conflicts_total", "counter", "Changes for which another process was faster.",
               site->conflicts);
    put_number(out, "flushes_total", "counter", "Waits for the disk.", site->flushes);
    put_number(out, "rooms", "gauge", "Tables held in memory.", (uint64_t)site->tables_in_memory);
    put_number(out, "watchers", "gauge", "Open WebSockets.", (uint64_t)site->watchers);
    put_number(out, "mails_waiting", "gauge", "Mails in the store that are to be sent.",
               (uint64_t)site->mails_waiting);
    put_number(out, "mails_sent_total", "counter", "Mails sent.", site->mails_sent);
    put_number(out, "mails_failed_total", "counter", "Tries to send a mail that failed.",
               site->mails_failed);
    put_number(out, "mails_given_up_total", "counter", "Mails given up.", site->mails_given_up);
}

char *metrics_text(const struct metrics *metrics, const struct site_counts *site, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out) return NULL;
    put_head(out, "build_info", "gauge", "The version that runs.");
    fprintf(out, "sortie_build_info{version=\"%s\"} 1\n", metrics->version);
    put_requests(out, metrics);
    put_histogram(out, "request_duration_seconds", "From the whole request to its answer.",
                  &metrics->duration);
    put_histogram(out, "flush_duration_seconds", "Making changes durable.", &metrics->flush);
    put_histogram(out, "turn_processor_seconds", "Processor time of a turn of the loop.",
                  &metrics->turn);
    put_site(out, site);
    put_loads(out, metrics, site);
    put_number(out, "connections", "gauge", "Open connections.", (uint64_t)metrics->connections);
    put_number(out, "connections_refused_total", "counter", "Connections over a limit.",
               metrics->connections_refused);
    put_number(out, "notices_sent_total", "counter", "Webhooks called.", metrics->notices_sent);
    put_number(out, "notices_failed_total", "counter", "Webhooks given up.",
               metrics->notices_failed);
    put_number(out, "resident_bytes", "gauge", "Memory of the process.", resident_bytes());
    bool is_whole = ferror(out) == 0;
    if (fclose(out) == 0 && is_whole) return text;
    free(text);
    return NULL;
}
