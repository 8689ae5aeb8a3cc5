/*
 * A lesson: a file of data (data/GAME/lessons/NAME.json, docs/lessons.md) that is played on the
 * real rules. It says how the game begins, who sits where, and goes on in steps. A step is either
 * read, or is done by an action; then the lesson says which actions it asks for, and what falls and
 * what the others do afterwards.
 *
 * Where a match stands in its lesson follows from the actions that stand, and from nothing else. So
 * an undo, a reload and a saved game need no care: lesson_follow counts anew.
 *
 * A lesson never locks anybody in: where none of the legal actions is among those that it asks for,
 * all are allowed, and when what it would give is not possible, chance and bots go on as usual.
 */
#ifndef SORTIE_LESSON_H
#define SORTIE_LESSON_H

#include "match/match.h"

struct lesson;

/* A lesson, or else a problem, of that name. Null with the reason in `fault`; to be closed by the
 * caller. */
struct lesson *lesson_open(const struct game *game, const char *name, struct fault *fault);
void lesson_close(struct lesson *lesson);

/* The names of a game's lessons in order (data/GAME/guide/lessons.json): a list of texts, a new
 * reference; null for a game without any. */
json_t *lesson_names(const struct game *game);

/* A worked example is a lesson too (data/GAME/examples/NAME.json): a position and the line of play
 * that leads to what the rules say of it. Of each the list has "example", its name, and "rules",
 * the ids it shows (data/GAME/guide/examples.json); a new reference, null for a game without any.
 */
json_t *lesson_examples(const struct game *game);
bool lesson_is_example(const struct lesson *lesson);

/* Whether it is a problem (problem.h): it asks one question, and goes on until it is left. */
bool lesson_is_problem(const struct lesson *lesson);

const char *lesson_name(const struct lesson *lesson);
/* Who has each seat, by its name: "me", "bot:easy". It is the lesson's. */
const json_t *lesson_seats(const struct lesson *lesson);
int lesson_steps(const struct lesson *lesson);
/* The name of a step, number 0 the first; texts have it in their keys. */
const char *lesson_step(const struct lesson *lesson, int number);

/* A match at the beginning of the lesson, marked as such; null with the reason in `fault`. */
struct match *lesson_begin(const struct lesson *lesson, const void *data, struct fault *fault);

/* ---- Where a match stands -------------------------------------------------------------------- */

struct lesson_standing {
    int step;  /* that is to be done; the number of steps when all are */
    int first; /* of the steps that are read before it; the same number when there are none */
    bool is_lost;
    bool has_back;
    uint32_t back; /* how many actions stood before the step was begun that was acted in last */
    int given_step, given; /* the step whose gifts come now, and how many of them have come */
    int before; /* how many of the actions have come that lead to its beginning; -1: all */
};

void lesson_follow(const struct lesson *lesson, const struct match *match,
                   struct lesson_standing *standing);
bool lesson_is_done(const struct lesson *lesson, const struct lesson_standing *standing);

/* Whether the learner may do this now. */
bool lesson_allows(const struct lesson *lesson, const struct lesson_standing *standing,
                   const struct match *match, action a);
/* Whether the step at hand leaves everything to the learner: an exercise. */
bool lesson_is_free(const struct lesson *lesson, const struct lesson_standing *standing);
/* What the lesson says to an action that it does not ask for now: the last part of a text's key,
 * "do" where it has no words for this one. */
const char *lesson_refusal(const struct lesson *lesson, const struct lesson_standing *standing,
                           action a);

/* What chance or another seat is given to do now, or what leads to the beginning; false: nothing.
 */
bool lesson_given(const struct lesson *lesson, const struct match *match, action *a);

enum { LESSON_KEY_SIZE = 128 };

/* The key of a text: khartoum.lesson.walls, khartoum.lesson.walls.palace, ...palace.do; `step` and
 * `part` may be empty. All steps of an example share khartoum.example.ex1.is and .do. Of a problem:
 * khartoum.problem.gate, khartoum.problem.gate.question. */
void lesson_key(const struct lesson *lesson, const char *step, const char *part,
                char out[LESSON_KEY_SIZE]);

#endif
