/*
 * Where a match stands in its lesson: the script is held against the actions that stand, one after
 * the other.
 *
 * Patterns are texts of actions with stars ("zone:black.*"), "!" before one takes back what an
 * earlier one has allowed, and "effect:KEY" stands for whatever tells that message of the log;
 * "effect:KEY=1" only where its first value is 1.
 */
#include "lessons/parts.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

static const char effect_prefix[] = "effect:";

enum { EVENTS_MOST = 512 };

/* ---- Patterns -------------------------------------------------------------------------------- */

bool lesson_patterns_have(const struct game *game, const json_t *patterns, action a)
{
    char text[ACTION_TEXT_SIZE];
    size_t i = 0;
    json_t *item = NULL;
    bool is_in = false;
    action_write(game, a, text);
    json_array_foreach(patterns, i, item)
    {
        const char *pattern = json_string_value(item);
        bool takes_back = pattern[0] == '!';
        if (fnmatch(pattern + takes_back, text, 0) == 0) is_in = !takes_back;
    }
    return is_in;
}

static bool is_effect(const struct game *game, const char *pattern, const struct trace_event *event)
{
    const char *key = game->messages[event->message];
    size_t prefix = strlen(effect_prefix), length = strlen(key);
    if (strncmp(pattern, effect_prefix, prefix) != 0) return false;
    if (strncmp(pattern + prefix, key, length) != 0) return false;
    const char *rest = pattern + prefix + length;
    return !*rest || (*rest == '=' && strtol(rest + 1, NULL, 10) == event->argument[0]);
}

/* Whether a pattern names one of the messages that the action number `number` has told. */
static bool has_effect(const struct match *match, const json_t *patterns, uint32_t number)
{
    const struct game *game = match_game(match);
    size_t i = 0, length = strlen(effect_prefix);
    json_t *item = NULL;
    bool is_wanted = false, is_told = false;
    json_array_foreach(patterns, i, item)
    {
        is_wanted = is_wanted || strncmp(json_string_value(item), effect_prefix, length) == 0;
    }
    if (!is_wanted) return false;
    void *state = malloc(game->state_size);
    struct trace trace = { calloc(EVENTS_MOST, sizeof *trace.events), EVENTS_MOST, 0 };
    if (state && trace.events) {
        memcpy(state, match_position(match, number - 1), game->state_size);
        (void)game->apply(match_data(match), state, match_action(match, number), &trace);
    }
    for (int event = 0; trace.events && event < trace.count && event < EVENTS_MOST; event++) {
        json_array_foreach(patterns, i, item)
        {
            is_told = is_told || is_effect(game, json_string_value(item), &trace.events[event]);
        }
    }
    free(trace.events);
    free(state);
    return is_told;
}

/* ---- Following ------------------------------------------------------------------------------- */

static const json_t *member(const struct lesson *lesson, int step, const char *name)
{
    return json_object_get(lesson_step_json(lesson, step), name);
}

/* The step that is to be done next, from `step` on: the others are read on the way. */
static void go_to_deed(const struct lesson *lesson, struct lesson_standing *standing, int step)
{
    standing->first = step;
    while (step < lesson_steps(lesson) && !member(lesson, step, "allow")) step++;
    standing->step = step;
}

/* What the learner has done counts for the step at hand. */
static void act(struct lesson_standing *standing, uint32_t number)
{
    if (standing->given_step == standing->step) return;
    standing->given_step = standing->step;
    standing->given = 0;
    standing->has_back = true;
    standing->back = number - 1;
}

static void take(const struct lesson *lesson, const struct match *match,
                 struct lesson_standing *standing, uint32_t number)
{
    const struct entry *entry = match_made(match, number);
    bool is_own =
        entry->seat >= ACTOR_FIRST_SEAT && (entry->note == NOTE_NONE || entry->note == NOTE_ORDER);
    if (entry->note == NOTE_LESSON) standing->given++;
    if (lesson_is_done(lesson, standing)) return;
    if (is_own) act(standing, number);
    const json_t *until = member(lesson, standing->step, "until");
    const json_t *fail = member(lesson, standing->step, "fail");
    standing->is_lost = standing->is_lost || has_effect(match, fail, number) ||
                        (is_own && lesson_patterns_have(lesson->game, fail, entry->action));
    /* A step that waits for "done" has it also where nothing else was left to choose. */
    bool is_choice = is_own || (entry->seat >= ACTOR_FIRST_SEAT && entry->note == NOTE_FORCED);
    bool is_met = until
                      ? has_effect(match, until, number) ||
                            (is_choice && lesson_patterns_have(lesson->game, until, entry->action))
                      : is_own;
    if (is_met && !standing->is_lost) go_to_deed(lesson, standing, standing->step + 1);
}

void lesson_follow(const struct lesson *lesson, const struct match *match,
                   struct lesson_standing *standing)
{
    int before = (int)json_array_size(json_object_get(lesson->file, "before")), played = 0;
    *standing = (struct lesson_standing){ .given_step = -1 };
    go_to_deed(lesson, standing, 0);
    for (uint32_t number = 1; number <= match_standing(match); number++) {
        if (played == before)
            take(lesson, match, standing, number);
        else
            played += match_made(match, number)->note == NOTE_LESSON;
    }
    standing->before = played < before ? played : -1;
    bool is_over = lesson->game->actor(match_state(match)) == ACTOR_OVER;
    if (is_over && !lesson_is_done(lesson, standing)) standing->is_lost = true;
}

bool lesson_is_done(const struct lesson *lesson, const struct lesson_standing *standing)
{
    return standing->step >= lesson_steps(lesson);
}

/* ---- What may be done, and what is given ----------------------------------------------------- */

bool lesson_allows(const struct lesson *lesson, const struct lesson_standing *standing,
                   const struct match *match, action a)
{
    const json_t *allow = member(lesson, standing->step, "allow");
    int count = 0;
    if (lesson_is_done(lesson, standing) || standing->is_lost) return true;
    if (lesson_patterns_have(lesson->game, allow, a)) return true;
    const action *legal = match_legal(match, match_standing(match), &count);
    for (int i = 0; i < count; i++) {
        if (lesson_patterns_have(lesson->game, allow, legal[i])) return false;
    }
    return true;
}

bool lesson_is_free(const struct lesson *lesson, const struct lesson_standing *standing)
{
    size_t i = 0;
    json_t *pattern = NULL;
    json_array_foreach((json_t *)member(lesson, standing->step, "allow"), i, pattern)
    {
        if (strcmp(json_string_value(pattern), "*") == 0) return true;
    }
    return false;
}

const char *lesson_refusal(const struct lesson *lesson, const struct lesson_standing *standing,
                           action a)
{
    char text[ACTION_TEXT_SIZE];
    size_t i = 0;
    json_t *item = NULL;
    action_write(lesson->game, a, text);
    json_array_foreach(member(lesson, standing->step, "otherwise"), i, item)
    {
        if (fnmatch(json_string_value(json_object_get(item, "try")), text, 0) == 0)
            return json_string_value(json_object_get(item, "say"));
    }
    return "do";
}

bool lesson_given(const struct lesson *lesson, const struct match *match, action *a)
{
    struct lesson_standing standing;
    const struct game *game = lesson->game;
    lesson_follow(lesson, match, &standing);
    const json_t *gifts = standing.before < 0 ? member(lesson, standing.given_step, "then")
                                              : json_object_get(lesson->file, "before");
    const json_t *gift =
        json_array_get(gifts, (size_t)(standing.before < 0 ? standing.given : standing.before));
    return gift && action_read(game, json_string_value(gift), a) &&
           game->refusal(match_data(match), match_state(match), *a) == 0;
}
