/*
 * What a problem is about, made ready for counting: which log messages win or lose it, when it is
 * over, and what is counted then. docs/problems.md says how it is written.
 */
#ifndef SORTIE_GOAL_H
#define SORTIE_GOAL_H

#include "hosted/fault.h"
#include "lessons/lesson.h"

enum { GOAL_EFFECTS = 8, GOAL_TERMS = 32, GOAL_STEPS = 8 };

/* A message of the log; with `has_value`, only where its first value is that. */
struct goal_effect {
    uint16_t message;
    bool has_value;
    int value;
};

struct goal_effects {
    struct goal_effect effect[GOAL_EFFECTS];
    int count;
};

/* One value of the state: within limits, or counted. */
struct goal_term {
    const struct field *field;
    size_t offset;
    int32_t least, most;
    double weight;
};

struct goal_terms {
    struct goal_term term[GOAL_TERMS];
    int count;
};

struct goal {
    const struct game *game;
    int seat;            /* whose problem it is: the first of the learner's */
    unsigned own;        /* the learner's seats, a bit each */
    const json_t *allow; /* patterns of what the learner may do; null: everything */
    struct goal_effects win, lose, until;
    uint16_t until_step[GOAL_STEPS]; /* steps that end it when they come to hand */
    int until_steps;
    bool until_choice;      /* when the learner chooses again after chance or somebody else */
    bool is_worst;          /* others do what is worst for the learner; else as the game judges */
    struct goal_terms hold; /* all must hold at the end */
    struct goal_terms count;
    double best, next, margin;
};

/* Reads what a problem's file says; false with the reason in `fault`. It points into the lesson. */
bool goal_read(const struct lesson *lesson, struct goal *goal, struct fault *fault);

/* Whether something that was told is among the effects. */
bool goal_is_told(const struct goal_effects *effects, const struct trace *trace);

/* What a position is worth at the end: a chance from 0 to 1, or what is counted. */
double goal_worth(const struct goal *goal, const void *data, const void *state);

#endif
