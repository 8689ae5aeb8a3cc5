/*
 * What the parts of the report share: report.c divides the playouts, report_points.c plays them,
 * report_result.c makes entries and totals of them.
 */
#ifndef SORTIE_REPORT_PARTS_H
#define SORTIE_REPORT_PARTS_H

#include "lab/continuation.h"
#include "lab/report.h"

enum {
    HALVES = 2,       /* of the playouts: what is best is found in one and measured in the other */
    CHOICE_BATCH = 4, /* playouts of each action in a unit, their first throw tried evenly */
    UNITS_LEAST = 4   /* of each point */
};

/* An outcome or an action that is tried. */
struct candidate {
    action action;
    double weight; /* of an outcome */
    bool is_out;   /* an action that is clearly not the best: no more is played for it */
    double sum[HALVES][SEATS_MOST]; /* of its mean values in each unit, by seat */
    double squares; /* of how much it differs from the action taken, for the seat that chose */
};

/* A standing entry with something to try. Its playouts come in units: of a throw each outcome once,
 * and as often the one that fell; of a choice CHOICE_BATCH for each action. */
struct point {
    uint32_t position; /* the number of actions before it */
    uint32_t turn;
    int actor;
    action taken;
    int options;
    uint64_t seed;
    struct candidate *candidates;
    int count, taken_at; /* where `taken` is among them */
    uint64_t units, planned;
    uint64_t playouts;
    /* Sums over units, and squares, of what it has brought each seat: of a throw its luck, of a
     * choice how much better it is than the bot's. */
    double gain[SEATS_MOST], gain_squares[SEATS_MOST];
};

struct report {
    const struct game *game;
    uint64_t seed, budget, spent;
    uint32_t standing;
    struct positions *positions; /* standing + 1 */
    unsigned char *view;
    struct continuation continuation;
    struct point *points;     /* these and their candidates until it is done */
    uint32_t point_count, at; /* whose units come next */
    struct candidate *candidates;
    size_t candidate_count;
    int wave; /* how many times the playouts have been shared out */
    bool is_done, is_faulty;
    struct report_entry *entries; /* once it is done */
};

/* ---- Points: report_points.c ---------------------------------------------------------------- */

/* The outcomes or actions of the point that are tried, at most REPORT_TRIED_MOST and one more.
 * Returns how many; 0 where nothing could have come differently. `out` may be null. */
int point_find(struct report *report, struct point *point, action taken, struct candidate *out);

/* How many playouts a unit of it takes. */
uint64_t point_cost(const struct point *point);

/* Plays a unit; false when a game cannot be played to its end. */
bool point_play(struct report *report, struct point *point);

/* The mean of a candidate for a seat, and of a throw before its outcome was known. */
double candidate_mean(const struct point *point, const struct candidate *candidate, int seat);

/* Standard deviations of what a unit tells: the most telling; of what it has brought a seat; of how
 * much an action differs from the one taken. */
double point_deviation(const struct report *report, const struct point *point);
double gain_deviation(const struct point *point, int seat);
double difference_deviation(const struct point *point, const struct candidate *candidate);

/* The best of the other actions that are still in; null: none is. */
const struct candidate *point_rival(const struct point *point);

/* Takes out the actions that are clearly not the best. */
void point_prune(struct point *point);

/* ---- Result: report_result.c ---------------------------------------------------------------- */

void report_conclude(struct report *report);

#endif
