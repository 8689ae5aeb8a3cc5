/*
 * The figures of the server for its host, as they were each minute of the last two hours: what was
 * done in that minute, and how much there was at its end. In memory only; /metrics is for longer.
 */
#include "site/site_internal.h"
#include "store/admin.h"

enum { MINUTE = 60 * 1000 };

/* What is shown: counters by what they grow in a minute, and others as they are. */
static const struct shown {
    const char *name;
    bool is_counter;
} shown[FIGURES] = {
    { "actions", true },   { "tables_made", true }, { "refused", true },  { "limited", true },
    { "failures", true },  { "conflicts", true },   { "thoughts", true }, { "bots", true },
    { "flushes", true },   { "mails", true },       { "waiting", false }, { "rooms", false },
    { "watchers", false },
};

static void read_figures(const struct site *site, uint64_t now[FIGURES])
{
    const struct site_counts counts = site_counts(site);
    uint64_t limited = 0;
    for (int i = 0; i < SITE_LIMITS_MOST && counts.limits[i].name; i++)
        limited += counts.limits[i].count;
    int waiting = counts.queued_tables + counts.thoughts_out + counts.jobs_out +
                  counts.thinking_jobs_out + counts.notices_waiting;
    const uint64_t read[FIGURES] = {
        counts.actions,
        counts.tables_made,
        counts.refused,
        limited,
        counts.store_failures,
        counts.conflicts,
        counts.thoughts,
        (counts.search_microseconds + counts.quick_microseconds) / 1000,
        counts.flushes,
        counts.mails_sent,
        (uint64_t)waiting,
        (uint64_t)counts.tables_in_memory,
        (uint64_t)counts.watchers,
    };
    for (int i = 0; i < FIGURES; i++) now[i] = read[i];
}

void figures_tick(struct site *site, int64_t now)
{
    struct figures *figures = &site->figures;
    uint64_t read[FIGURES];
    /* Also when the clock was set back meanwhile. */
    if (now >= figures->taken && now - figures->taken < MINUTE) return;
    read_figures(site, read);
    int place = (figures->first + figures->count) % FIGURE_MINUTES;
    for (int i = 0; i < FIGURES; i++) {
        figures->minutes[place][i] = shown[i].is_counter ? read[i] - figures->last[i] : read[i];
        figures->last[i] = read[i];
    }
    figures->taken = now;
    if (figures->count < FIGURE_MINUTES)
        figures->count++;
    else
        figures->first = (figures->first + 1) % FIGURE_MINUTES;
}

static json_t *figure_json(const struct figures *figures, int number)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < figures->count; i++) {
        int place = (figures->first + i) % FIGURE_MINUTES;
        done = json_add(list, json_integer((json_int_t)figures->minutes[place][number]));
    }
    return json_finish(list, done);
}

/* Whoever is not the host is not even told that there is something. */
void answer_figures(struct call *call)
{
    struct user_standing standing = { .is_host = false };
    enum store_verdict verdict =
        store_find_standing(call->site->settings.store, call->user.id, &standing);
    if (verdict != STORE_DONE || !standing.is_host) {
        refuse_store(call, verdict == STORE_FAILED ? STORE_FAILED : STORE_MISSING);
        return;
    }
    json_t *object = json_object(), *figures = json_object();
    bool done = figures != NULL;
    for (int i = 0; done && i < FIGURES; i++)
        done = json_put(figures, shown[i].name, figure_json(&call->site->figures, i));
    done = json_put(object, "minutes", figures) && done &&
           json_put(object, "until", json_integer(call->site->figures.taken));
    reply(call, 200, json_finish(object, done));
}
