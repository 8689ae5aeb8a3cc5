/* The lesson from inside: what lesson.c and follow.c share. */
#ifndef SORTIE_LESSON_PARTS_H
#define SORTIE_LESSON_PARTS_H

#include "lessons/lesson.h"

struct lesson {
    const struct game *game;
    char name[LESSON_NAME_SIZE];
    json_t *file;
};

/* Null past the last. */
const json_t *lesson_step_json(const struct lesson *lesson, int number);

/* Whether patterns of actions fit this one: the last that fits decides. */
bool lesson_patterns_have(const struct game *game, const json_t *patterns, action a);

#endif
