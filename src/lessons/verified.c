#include "lessons/verified.h"

#include <sodium.h>

#include "hosted/json.h"
#include "lessons/lesson.h"

/* ---- Drawing again --------------------------------------------------------------------------- */

/* Whether the lesson (null: none, or one that is not here) gives just that. */
static bool is_given(const struct lesson *lesson, const struct match *now, const struct entry *made)
{
    action a = 0;
    return lesson && lesson_given(lesson, now, &a) && a == made->action;
}

/* What there is to say of an outcome, where `now` stands before it. */
static enum proof prove(struct verified *verified, const struct lesson *lesson,
                        const struct match *now, uint32_t entry)
{
    int count = 0;
    const struct entry *made = match_entry(verified->whole, entry);
    const struct outcome *outcomes = match_outcomes(now, match_standing(now), &count);
    const struct promise *promise = match_promise_for(verified->whole, entry + 1);
    if (made->note == NOTE_HAND) return BY_HAND;
    if (made->note == NOTE_LESSON) return is_given(lesson, now, made) ? BY_LESSON : UNPROMISED;
    if (!promise) return UNPROMISED;
    if (!promise->is_revealed) return SEALED;
    verified->found = made->action;
    verified->promised =
        promise_outcome(promise, match_game(now)->seats, promise->seed, entry + 1, outcomes, count);
    verified->is_forged = verified->found != verified->promised;
    return AS_PROMISED;
}

static void count_outcome(struct verified *verified, const struct lesson *lesson,
                          const struct match *now, uint32_t entry)
{
    int count = 0;
    (void)match_outcomes(now, match_standing(now), &count);
    if (count <= 1) return; /* nothing was left to chance */
    enum proof proof = prove(verified, lesson, now, entry);
    struct kind *kind = verified->is_forged ? &verified->forged : &verified->kinds[proof];
    if (kind->count++ == 0) kind->entry = entry;
}

bool verified_draw(struct verified *verified, const struct match *whole)
{
    struct fault fault = { "" };
    const char *name = match_lesson(whole)->name;
    struct lesson *lesson = name[0] ? lesson_open(match_game(whole), name, &fault) : NULL;
    struct match *now =
        match_from_state(match_game(whole), match_data(whole), match_position(whole, 0));
    bool is_done = now != NULL;
    *verified = (struct verified){ .whole = whole };
    for (uint32_t i = 0; is_done && !verified->is_forged && i < match_entries(whole); i++) {
        const struct entry *entry = match_entry(whole, i);
        if (entry->kind == ENTRY_ACTION && entry->seat == ACTOR_CHANCE)
            count_outcome(verified, lesson, now, i);
        is_done = entry->kind == ENTRY_UNDO
                      ? match_undo(now, entry->standing)
                      : match_play_noted(now, entry->action, entry->note, NULL) == ACCEPTED;
    }
    match_free(now);
    lesson_close(lesson);
    return is_done;
}

bool verified_is_yes(const struct verified *verified)
{
    return match_promises(verified->whole) > 0 && !verified->is_forged &&
           verified->kinds[BY_HAND].count == 0 && verified->kinds[SEALED].count == 0 &&
           verified->kinds[UNPROMISED].count == 0;
}

/* ---- In JSON --------------------------------------------------------------------------------- */

const char *commitment_text(const struct promise *promise, char out[COMMITMENT_TEXT_SIZE])
{
    return sodium_bin2hex(out, COMMITMENT_TEXT_SIZE, promise->commitment,
                          sizeof promise->commitment);
}

static json_t *promises_json(const struct match *match)
{
    char commitment[COMMITMENT_TEXT_SIZE];
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; i < match_promises(match); i++) {
        const struct promise *promise = match_promise(match, i);
        json_t *object = json_object();
        bool made =
            json_put(object, "from", json_integer(promise->from)) &&
            json_put(object, "commitment", json_string(commitment_text(promise, commitment))) &&
            json_put(object, "revealed", json_boolean(promise->is_revealed));
        done = done && json_add(list, json_finish(object, made));
    }
    return json_finish(list, done);
}

static json_t *forged_json(const struct verified *verified, const char *content)
{
    char text[ACTION_TEXT_SIZE];
    const struct game *game = match_game(verified->whole);
    json_t *object = json_object();
    uint32_t line = transcript_line_of(content, verified->forged.entry);
    bool done = json_put(object, "line", json_integer(line)) &&
                json_put(object, "entry", json_integer(verified->forged.entry + 1));
    action_write(game, verified->found, text);
    done = done && json_put(object, "action", json_text(text));
    action_write(game, verified->promised, text);
    done = done && json_put(object, "promised", json_text(text));
    return json_finish(object, done);
}

/* The line of the transcript in which the first outcome of each kind stands. */
static json_t *lines_json(const struct verified *verified, const char *content,
                          const char *const keys[PROOFS])
{
    json_t *lines = json_object();
    bool done = lines != NULL;
    for (int i = 0; done && i < PROOFS; i++) {
        const struct kind *kind = &verified->kinds[i];
        if (kind->count > 0)
            done = json_put(lines, keys[i], json_integer(transcript_line_of(content, kind->entry)));
    }
    return json_finish(lines, done);
}

static json_t *lesson_name_json(const struct match *match)
{
    const char *name = match_lesson(match)->name;
    return *name ? json_string(name) : json_null();
}

json_t *verified_json(const struct verified *verified, const char *content, bool is_yes)
{
    static const char *const keys[PROOFS] = { "verified", "lesson", "hand", "sealed",
                                              "unpromised" };
    json_t *object = json_object();
    bool done = json_put(object, "ok", json_boolean(is_yes));
    for (int i = 0; i < PROOFS; i++)
        done = done && json_put(object, keys[i], json_integer(verified->kinds[i].count));
    done = done && json_put(object, "lines", lines_json(verified, content, keys)) &&
           json_put(object, "lesson_name", lesson_name_json(verified->whole)) &&
           json_put(object, "promises", promises_json(verified->whole));
    if (verified->is_forged)
        done = done && json_put(object, "forged", forged_json(verified, content));
    return json_finish(object, done);
}
