/* What is kept beside the actions of a match: its lesson, the rules it began by, promises of dice.
 */
#include "match/match_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lessons ------------------------------------------------------------------------------- */

const char *const lesson_end_names[LESSON_ENDS] = { "", "done", "left" };

const struct match_lesson *match_lesson(const struct match *match)
{
    return &match->lesson;
}

bool match_lesson_fits(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return length > 0 && length < LESSON_NAME_SIZE && name[length] == '\0';
}

void match_set_lesson(struct match *match, const struct match_lesson *lesson)
{
    assert(match_lesson_fits(lesson->name));
    match->lesson = *lesson;
}

bool match_lesson_ran(const struct match *match, uint32_t entries)
{
    const struct match_lesson *lesson = &match->lesson;
    return lesson->name[0] && (lesson->end == LESSON_RUNS || entries < lesson->until);
}

/* ---- Earlier rules ------------------------------------------------------------------------- */

const struct match_earlier *match_earlier(const struct match *match, int *count)
{
    *count = match->earlier_count;
    return match->earlier;
}

void match_add_earlier(struct match *match, const struct match_earlier *earlier)
{
    if (match->earlier_count == EARLIER_MOST) {
        memmove(match->earlier, match->earlier + 1, (EARLIER_MOST - 1) * sizeof match->earlier[0]);
        match->earlier_count--;
    }
    match->earlier[match->earlier_count++] = *earlier;
}

/* ---- Promises ------------------------------------------------------------------------------ */

int match_promises(const struct match *match)
{
    return match->promise_count;
}

const struct promise *match_promise(const struct match *match, int number)
{
    assert(number >= 0 && number < match->promise_count);
    return &match->promises[number];
}

const struct promise *match_promise_for(const struct match *match, uint32_t entry)
{
    const struct promise *found = NULL;
    for (int i = 0; i < match->promise_count && match->promises[i].from <= entry; i++)
        found = &match->promises[i];
    return found;
}

bool match_add_promise(struct match *match, const struct promise *promise)
{
    int count = match->promise_count;
    assert(promise->from >= 1 && promise->word_count <= SEATS_MOST);
    if (count > 0 && match->promises[count - 1].from > promise->from) return false;
    if (count > 0 && match->promises[count - 1].from == promise->from) {
        match->promises[count - 1] = *promise;
        return true;
    }
    if (count == PROMISES_MOST) return false;
    void *larger = realloc(match->promises, ((size_t)count + 1) * sizeof match->promises[0]);
    if (!larger) return false;
    match->promises = larger;
    match->promises[match->promise_count++] = *promise;
    return true;
}

bool match_reveal(struct match *match, const unsigned char seed[PROMISE_SEED_SIZE])
{
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    promise_commit(commitment, seed);
    for (int i = 0; i < match->promise_count; i++) {
        struct promise *promise = &match->promises[i];
        if (memcmp(promise->commitment, commitment, sizeof commitment) != 0) continue;
        memcpy(promise->seed, seed, PROMISE_SEED_SIZE);
        promise->is_revealed = true;
        return true;
    }
    return false;
}
