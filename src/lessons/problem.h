/*
 * Problems: positions with one clearly best plan (docs/problems.md). A problem is a file of data
 * (data/GAME/problems/NAME.json) and is played at a real table like a lesson. What the learner has
 * done is judged by the rules themselves: it counts what his plan comes to, exactly, and holds it
 * against the best. The plan is what he does until something falls or somebody else acts.
 */
#ifndef SORTIE_PROBLEM_H
#define SORTIE_PROBLEM_H

#include "lessons/lesson.h"

enum { PROBLEM_LEVELS = 3 };

/* "easy", "medium", "hard" */
extern const char *const problem_level_names[PROBLEM_LEVELS];

/* A game's problems in the order of difficulty (data/GAME/guide/problems.json): a list of names, a
 * new reference; null for a game without any. `level` (may be null) gets that of each: a list of
 * words, a new reference. */
json_t *problem_names(const struct game *game, json_t **level);

enum problem_state { PROBLEM_OPEN, PROBLEM_SOLVED, PROBLEM_FAILED, PROBLEM_STATES };

/* "open", "solved", "failed" */
extern const char *const problem_state_names[PROBLEM_STATES];

struct problem_verdict {
    enum problem_state state;
    double yours, best; /* a chance, or what is counted; yours: at best, as long as it is open */
    bool is_chance;
};

/* What is to be judged of a match, so that it can be done elsewhere. */
struct problem_answer {
    void *state;      /* state_size bytes: where the plan ended, or stands */
    bool is_complete; /* something has fallen, somebody else acts, or it is over */
    bool has_value;   /* it is over already, and worth `value` */
    double value;
};

/* Quick. False when memory ends, or the file is none of a problem. `answer->state` is to be freed.
 */
bool problem_look(const struct lesson *lesson, const struct match *match,
                  struct problem_answer *answer);
/* Takes up to some tenths of a second. False when it cannot be counted. */
bool problem_judge(const struct lesson *lesson, const void *data,
                   const struct problem_answer *answer, struct problem_verdict *verdict);

/* The best plan, as the file has it: a list of actions. It is the lesson's. */
const json_t *problem_solution(const struct lesson *lesson);

#endif
