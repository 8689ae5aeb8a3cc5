/*
 * The course of a report: finding the entries at which something could have come differently, and
 * sharing the playouts out among them. See report.h for what is measured.
 */
#include "lab/report.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "lab/playout.h"
#include "lab/report_parts.h"
#include "match/positions.h"

/* One for all alike, with a part of the playouts, and others that look at what is known by then. */
enum { WAVES = 5, FIRST_PART = 3 };

/* A guess is a model's and not quite consistent from turn to turn. Further positions at rest would
 * even that out, but cost about three times as much each (docs/report.md has the measurements). */
enum { RESTS = 1 };

const void *report_position(const struct report *report, uint32_t number)
{
    assert(number <= report->standing);
    return positions_at(report->positions, number);
}

/* ---- Opening ----------------------------------------------------------------------------------
 */

static bool copy_positions(struct report *report, const struct match *match)
{
    size_t size = report->game->state_size;
    report->positions = positions_open(size);
    unsigned char *room = report->positions ? positions_at(report->positions, 0) : NULL;
    for (uint32_t i = 0; room && i <= report->standing; i++) {
        memcpy(room, match_position(match, i), size);
        if (i < report->standing) room = positions_next(report->positions, i);
    }
    return room != NULL;
}

static struct point begin_point(const struct report *report, uint32_t position)
{
    struct point point = { .position = position };
    struct random random;
    point.turn = turn_read(turn_field(report->game), report_position(report, position));
    random_seed(&random, report->seed, position);
    point.seed = random_next(&random);
    return point;
}

/* Counts the points and their candidates, then makes them: the actions are few enough to be looked
 * at twice. */
static bool find_points(struct report *report, const struct match *match)
{
    size_t candidates = 0;
    for (uint32_t i = 0; i < report->standing; i++) {
        struct point point = begin_point(report, i);
        int found = point_find(report, &point, match_action(match, i + 1), NULL);
        candidates += (size_t)found;
        report->point_count += found > 0;
    }
    report->points = calloc((size_t)report->point_count + 1, sizeof report->points[0]);
    report->entries = calloc((size_t)report->point_count + 1, sizeof report->entries[0]);
    report->candidates = calloc(candidates + 1, sizeof report->candidates[0]);
    report->candidate_count = candidates;
    if (!report->points || !report->entries || !report->candidates) return false;
    struct point *next = report->points;
    struct candidate *room = report->candidates;
    for (uint32_t i = 0; i < report->standing; i++) {
        struct point point = begin_point(report, i);
        point.candidates = room;
        point.count = point_find(report, &point, match_action(match, i + 1), room);
        if (point.count == 0) continue;
        while (room[point.taken_at].action != point.taken) point.taken_at++;
        assert(point.taken_at < point.count);
        room += point.count;
        *next++ = point;
    }
    return true;
}

/* The first wave gives all the same, with a part of the playouts. */
static void plan_first(struct report *report)
{
    uint64_t cost = 0;
    for (uint32_t i = 0; i < report->point_count; i++) cost += point_cost(&report->points[i]);
    uint64_t units = cost ? report->budget / FIRST_PART / cost : 0;
    if (units < UNITS_LEAST) units = UNITS_LEAST;
    units -= units % HALVES;
    if (report->budget < units * cost) report->budget = units * cost;
    for (uint32_t i = 0; i < report->point_count; i++) report->points[i].planned = units;
}

struct report *report_open(const struct report_question *question)
{
    const struct game *game = match_game(question->match);
    struct report *report = calloc(1, sizeof *report);
    if (!report) return NULL;
    report->game = game;
    report->seed = question->seed;
    report->budget = question->playouts;
    report->standing = match_standing(question->match);
    report->view = malloc(game->state_size);
    bool is_open = report->view &&
                   continuation_open(&report->continuation, game, match_data(question->match),
                                     question->policy) &&
                   copy_positions(report, question->match) && find_points(report, question->match);
    if (!is_open) {
        report_close(report);
        return NULL;
    }
    report->continuation.rests = game_has_prospect(game) && !question->to_the_end ? RESTS : 0;
    plan_first(report);
    return report;
}

/* What the playouts have come to stands in the entries. */
static void free_points(struct report *report)
{
    free(report->points);
    free(report->candidates);
    report->points = NULL;
    report->candidates = NULL;
    report->candidate_count = 0;
}

void report_close(struct report *report)
{
    if (!report) return;
    if (report->continuation.game) continuation_close(&report->continuation);
    positions_free(report->positions);
    free(report->view);
    free_points(report);
    free(report->entries);
    free(report);
}

size_t report_bytes(const struct report *report)
{
    size_t each = report->points ? sizeof report->points[0] : 0;
    return positions_bytes(report->positions) +
           report->point_count * (each + sizeof report->entries[0]) +
           report->candidate_count * sizeof report->candidates[0];
}

/* ---- Sharing out ------------------------------------------------------------------------------
 */

/* How many units a point should have in all, for one playout of the whole: Neyman's shares, by
 * which the sum of all errors is the least that so many playouts can make it. */
static double fair_share(const struct report *report, const struct point *point)
{
    double cost = (double)point_cost(point);
    return cost > 0 ? point_deviation(report, point) / sqrt(cost) : 0;
}

/* Plans the units of the next wave. False: there is nothing left to play. */
static bool plan_next(struct report *report)
{
    double shares = 0, wanted = 0;
    if (report->wave + 1 >= WAVES || report->spent >= report->budget) return false;
    report->wave++;
    double rest = (double)(report->budget - report->spent) / (WAVES - report->wave);
    for (uint32_t i = 0; i < report->point_count; i++) {
        struct point *point = &report->points[i];
        point_prune(point);
        shares += fair_share(report, point) * (double)point_cost(point);
    }
    if (shares <= 0) return false;
    double scale = ((double)report->spent + rest) / shares;
    for (uint32_t i = 0; i < report->point_count; i++) {
        const struct point *point = &report->points[i];
        double more = scale * fair_share(report, point) - (double)point->units;
        if (more > 0) wanted += more * (double)point_cost(point);
    }
    if (wanted <= 0) return false;
    for (uint32_t i = 0; i < report->point_count; i++) {
        struct point *point = &report->points[i];
        double more = scale * fair_share(report, point) - (double)point->units;
        if (more > 0) point->planned = point->units + (uint64_t)(more * fmin(1, rest / wanted));
    }
    report->at = 0;
    return true;
}

/* The point whose unit comes next; null: all is played. */
static struct point *next_point(struct report *report)
{
    do {
        for (; report->at < report->point_count; report->at++) {
            struct point *point = &report->points[report->at];
            if (point->units < point->planned) return point;
        }
    } while (plan_next(report));
    return NULL;
}

enum report_progress report_step(struct report *report, uint64_t playouts)
{
    uint64_t until = report->spent + playouts;
    while (!report->is_done && !report->is_faulty && report->spent < until) {
        struct point *point = next_point(report);
        if (!point) {
            report_conclude(report);
            free_points(report);
            report->is_done = true;
        } else if (!point_play(report, point)) {
            report->is_faulty = true;
        }
    }
    return report->is_faulty ? REPORT_FAULTY : report->is_done ? REPORT_DONE : REPORT_GOES_ON;
}

double report_share(const struct report *report)
{
    if (report->is_done) return 1;
    double share = (double)report->spent / (double)(report->budget + 1);
    return share < 0.99 ? share : 0.99;
}

/* ---- What it is of ----------------------------------------------------------------------------
 */

const struct game *report_game(const struct report *report)
{
    return report->game;
}

const void *report_data(const struct report *report)
{
    return report->continuation.data;
}

const struct bot *report_policy(const struct report *report)
{
    return report->continuation.policy;
}

uint64_t report_playouts(const struct report *report)
{
    return report->spent;
}

uint64_t report_seed(const struct report *report)
{
    return report->seed;
}

bool report_guesses(const struct report *report)
{
    return report->continuation.rests > 0;
}

uint32_t report_standing(const struct report *report)
{
    return report->standing;
}

bool report_is_over(const struct report *report)
{
    return report->game->actor(report_position(report, report->standing)) == ACTOR_OVER;
}

int report_ending(const struct report *report)
{
    if (!report_is_over(report)) return 0;
    const void *last = report_position(report, report->standing);
    return report->game->score(report_data(report), last).ending;
}
