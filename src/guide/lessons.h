/* Lessons, worked examples and problems as JSON, in the words of a language (docs/lessons.md,
 * docs/problems.md). Functions that return JSON return a new reference, or null when memory ends.
 */
#ifndef SORTIE_GUIDE_LESSONS_H
#define SORTIE_GUIDE_LESSONS_H

#include "guide/guide.h"
#include "lessons/lesson.h"

/* {"game":...,"lessons":[{"lesson":...,"title":...,"text":...}],
 * "examples":[{"example":...,"rules":[...],"title":...,"text":...}],
 * "problems":[{"problem":...,"level":...,"title":...,"question":...}]} */
json_t *lessons_json(const struct guide *guide);

/* Who has each seat, and what the lesson says where its match stands. Of a lesson or an example:
 * {"name":...,"title":...,"problem":false,"seats":{...},"steps":...,"step":...,"texts":[...],
 * "do":...,"asked":[...],"given":...,"lost":...,"back":...,"done":...}. Of a problem: "question",
 * "hints", "state", "chance", "yours", "best", and, if it is wanted or found, "solution" and "why".
 */
json_t *lesson_json(const struct guide *guide, const struct lesson *lesson,
                    const struct match *match, bool with_solution);

#endif
