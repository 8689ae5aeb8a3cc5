/* Entries and totals: what the playouts of a report come to. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/report_parts.h"

/* ---- Entries ----------------------------------------------------------------------------------
 */

/* The best action by one half of the playouts; what was taken where none is better. */
static const struct candidate *best_of_half(const struct point *point, int half)
{
    const struct candidate *best = &point->candidates[point->taken_at];
    for (int i = 0; i < point->count; i++) {
        const struct candidate *candidate = &point->candidates[i];
        if (!candidate->is_out &&
            candidate->sum[half][point->actor] > best->sum[half][point->actor])
            best = candidate;
    }
    return best;
}

/* How much more the best action of each half is worth by the other half. */
static double advantage(const struct point *point)
{
    const struct candidate *taken = &point->candidates[point->taken_at];
    double sum = 0;
    for (int half = 0; half < HALVES; half++) {
        const struct candidate *best = best_of_half(point, half);
        uint64_t units = (point->units + (half == 1)) / HALVES; /* of the other half */
        sum += (best->sum[!half][point->actor] - taken->sum[!half][point->actor]) / (double)units;
    }
    return sum / HALVES;
}

/* A choice that nothing beats has no error. Where the halves disagree, by sampling alone, a choice
 * can look better than the best: that is no error either. */
static void find_error(const struct point *point, struct report_entry *entry)
{
    const struct candidate *taken = &point->candidates[point->taken_at];
    const struct candidate *rival = point_rival(point);
    entry->better = point->taken;
    if (!rival) return;
    entry->error.error = difference_deviation(point, rival) / sqrt((double)point->units);
    double behind =
        candidate_mean(point, rival, point->actor) - candidate_mean(point, taken, point->actor);
    double error = behind > 0 ? advantage(point) : 0;
    if (error <= 0) return;
    entry->better = rival->action;
    entry->error.value = error;
}

void report_conclude(struct report *report)
{
    for (uint32_t i = 0; i < report->point_count; i++) {
        const struct point *point = &report->points[i];
        const struct candidate *taken = &point->candidates[point->taken_at];
        struct report_entry *entry = &report->entries[i];
        double units = (double)point->units;
        *entry = (struct report_entry){ .number = point->position + 1,
                                        .turn = point->turn,
                                        .actor = point->actor,
                                        .taken = point->taken,
                                        .options = point->options,
                                        .tried = point->count,
                                        .playouts = point->playouts,
                                        .better = point->taken };
        for (int seat = 0; seat < report->game->seat_count; seat++) {
            entry->gain[seat].value = point->gain[seat] / units;
            entry->gain[seat].error = gain_deviation(point, seat) / sqrt(units);
            entry->after[seat] = candidate_mean(point, taken, seat);
            entry->before[seat] = entry->after[seat] - entry->gain[seat].value;
        }
        if (point->actor != ACTOR_CHANCE) find_error(point, entry);
    }
}

const struct report_entry *report_entries(const struct report *report, uint32_t *count)
{
    assert(report->is_done);
    *count = report->point_count;
    return report->entries;
}

static const double CLEARLY = 2; /* standard errors */

bool entry_is_mistake(const struct report_entry *entry)
{
    static const double DEARLY = 0.005; /* less is nothing that anybody would regret */
    const struct measured *error = &entry->error;
    return error->value >= DEARLY && error->value > CLEARLY * error->error;
}

/* ---- Totals -----------------------------------------------------------------------------------
 */

/* Entries are measured apart from each other, so the squares of their errors add up. */
static void add_measured(struct measured *sum, struct measured part)
{
    sum->value += part.value;
    sum->error = hypot(sum->error, part.error);
}

static void add_entry(struct report_total *total, const struct report_entry *entry, int seat)
{
    if (entry->actor == ACTOR_CHANCE) {
        total->throws++;
        add_measured(&total->luck, entry->gain[seat]);
    } else if (entry->actor == seat) {
        total->decisions++;
        total->mistakes += entry_is_mistake(entry);
        add_measured(&total->error, entry->error);
        add_measured(&total->judgement, entry->gain[seat]);
    } else {
        add_measured(&total->others, entry->gain[seat]);
    }
}

struct report_total report_turn(const struct report *report, int seat, uint32_t turn)
{
    struct report_total total = { .throws = 0 };
    for (uint32_t i = 0; i < report->point_count; i++) {
        if (report->entries[i].turn == turn) add_entry(&total, &report->entries[i], seat);
    }
    return total;
}

/* ---- Lists: the entries of which a number is highest ----------------------------------------- */

/* The number by which an entry is listed; not above 0 where it is not to be. */
typedef double listed_by(const struct report_entry *entry, int seat);

static double by_error(const struct report_entry *entry, int seat)
{
    return entry->actor == seat && entry_is_mistake(entry) ? entry->error.value : 0;
}

static double by_luck(const struct report_entry *entry, int seat)
{
    return entry->actor == ACTOR_CHANCE ? entry->gain[seat].value : 0;
}

static double by_bad_luck(const struct report_entry *entry, int seat)
{
    return -by_luck(entry, seat);
}

/* The size of a value that is more than its error. */
static double clear_size(struct measured measured)
{
    double size = fabs(measured.value);
    return size > CLEARLY * measured.error ? size : 0;
}

static double by_decision(const struct report_entry *entry, int seat)
{
    (void)seat;
    if (entry->actor < ACTOR_FIRST_SEAT) return 0;
    struct measured gain = entry->gain[entry->actor];
    return fmax(entry_is_mistake(entry) ? entry->error.value : 0,
                gain.value > 0 ? clear_size(gain) : 0);
}

/* `seat` tells how many there are. */
static double by_swing(const struct report_entry *entry, int seat)
{
    double most = 0;
    if (entry->actor != ACTOR_CHANCE) return 0;
    for (int i = 0; i < seat; i++) most = fmax(most, clear_size(entry->gain[i]));
    return most;
}

static int list_entries(const struct report *report, int seat, listed_by *number, uint32_t *out)
{
    int count = 0;
    for (uint32_t i = 0; i < report->point_count; i++) {
        double value = number(&report->entries[i], seat);
        int at = count;
        if (value <= 0) continue;
        while (at > 0 && number(&report->entries[out[at - 1]], seat) < value) at--;
        if (at == REPORT_LISTED) continue;
        if (count < REPORT_LISTED) count++;
        memmove(out + at + 1, out + at, (size_t)(count - at - 1) * sizeof out[0]);
        out[at] = i;
    }
    return count;
}

struct report_decisive report_decisive(const struct report *report)
{
    struct report_decisive result = { .choice_count = 0 };
    uint32_t listed[REPORT_LISTED];
    assert(report->is_done);
    int count = list_entries(report, OBSERVER, by_decision, listed);
    result.choice_count = count < REPORT_DECISIVE ? count : REPORT_DECISIVE;
    memcpy(result.choices, listed, (size_t)result.choice_count * sizeof listed[0]);
    count = list_entries(report, report->game->seat_count, by_swing, listed);
    result.throw_count = count < REPORT_DECISIVE ? count : REPORT_DECISIVE;
    memcpy(result.throws, listed, (size_t)result.throw_count * sizeof listed[0]);
    return result;
}

struct report_seat report_seat(const struct report *report, int seat)
{
    struct report_seat result = { .is_known = report->point_count > 0 };
    assert(report->is_done && seat >= 0 && seat < report->game->seat_count);
    for (uint32_t i = 0; i < report->point_count; i++)
        add_entry(&result.total, &report->entries[i], seat);
    result.dearest_count = list_entries(report, seat, by_error, result.dearest);
    result.luckiest_count = list_entries(report, seat, by_luck, result.luckiest);
    result.unluckiest_count = list_entries(report, seat, by_bad_luck, result.unluckiest);
    if (!result.is_known) return result;
    result.start = report->entries[0].before[seat];
    result.end = report->entries[report->point_count - 1].after[seat];
    if (report_is_over(report)) {
        const void *last = report_position(report, report->standing);
        struct score score = report->game->score(report->continuation.data, last);
        result.end = (double)score.value[seat] / WHOLE_WIN;
    }
    result.rest = result.end - result.start - result.total.luck.value -
                  result.total.judgement.value - result.total.others.value;
    return result;
}
