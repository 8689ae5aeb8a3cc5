/* The lesson from inside: what lesson.c, example.c and follow.c share. */
#ifndef SORTIE_LESSON_PARTS_H
#define SORTIE_LESSON_PARTS_H

#include "lessons/lesson.h"

struct lesson {
    const struct game *game;
    char name[LESSON_NAME_SIZE];
    json_t *file;
    bool is_example; /* its steps were made from its line */
};

/* Null past the last. */
const json_t *lesson_step_json(const struct lesson *lesson, int number);

/* Gives the file of a worked example the steps of a lesson; false with the reason in `fault`. */
bool example_to_lesson(json_t *file, struct fault *fault);

/* Whether patterns of actions fit this one: the last that fits decides. */
bool lesson_patterns_have(const struct game *game, const json_t *patterns, action a);

#endif
