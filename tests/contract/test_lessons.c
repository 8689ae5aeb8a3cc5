/* Lessons (data/<game>/lessons/, docs/lessons.md): each is played to its end on the real rules. At
 * every step what it asks for is legal, what it gives comes, what it points at has a name, and
 * every text is there in both languages. A game without lessons has nothing to prove. */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "hosted/catalogue.h"
#include "hosted/data_file.h"
#include "lessons/lesson.h"

enum {
    KEY_SIZE = 160,
    ACTIONS_MOST = 3000,
    TRIES = 20,
    WINS_LEAST = 16,
    SENTENCES_MOST = 400,
    WORDS_MOST = 60
};

static struct catalogue *catalogue;

/* A lesson being played, with its file beside it. */
struct play {
    struct lesson *lesson;
    json_t *file;
    struct match *match;
    struct random random;
    bool is_free; /* a step was left to the player: dice are nobody's gift, and it can be lost */
};

static const json_t *step_of(const struct play *play, int number)
{
    return json_array_get(json_object_get(play->file, "steps"), (size_t)number);
}

static void play_open(struct play *play, const char *name, uint64_t seed)
{
    struct fault fault = { "" };
    char path[KEY_SIZE];
    snprintf(path, sizeof path, "lessons/%s", name);
    *play = (struct play){ .lesson = lesson_open(subject.game, name, &fault) };
    if (!play->lesson) fail_msg("%s: %s", name, fault.text);
    play->file = data_file_read(subject.game, (struct data_place){ 0 }, path, &fault);
    play->match = lesson_begin(play->lesson, subject.data, &fault);
    if (!play->match) fail_msg("%s: %s", name, fault.text);
    random_seed(&play->random, seed, 0);
}

static void play_close(struct play *play)
{
    match_free(play->match);
    lesson_close(play->lesson);
    json_decref(play->file);
}

/* Calls `look` with every lesson of the game. */
static void each_lesson(void (*look)(const char *name))
{
    json_t *names = lesson_names(subject.game), *name = NULL;
    struct fault fault = { "" };
    size_t i = 0;
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    json_array_foreach(names, i, name)
    {
        assert_true(match_lesson_fits(json_string_value(name)));
        look(json_string_value(name));
    }
    json_decref(names);
    catalogue_close(catalogue);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static void check_text(const struct lesson *lesson, const char *step, const char *part)
{
    char key[LESSON_KEY_SIZE];
    lesson_key(lesson, step, part, key);
    for (int language = 0; language < LANGUAGES; language++) {
        const char *found = catalogue_find(catalogue, (enum language)language, key);
        if (!found || !*found) fail_msg("%s: no text in %s", key, language_names[language]);
        if (strlen(found) > SENTENCES_MOST)
            fail_msg("%s: too long to be read in %s", key, language_names[language]);
    }
}

static int words_of(const char *text)
{
    int count = 0;
    for (bool is_word = false; *text; text++) {
        bool was_word = is_word;
        is_word = *text != ' ';
        count += is_word && !was_word;
    }
    return count;
}

/* What is told and what is to be done, together. */
static void check_words(const struct lesson *lesson, const char *step)
{
    char told[LESSON_KEY_SIZE], wanted[LESSON_KEY_SIZE];
    lesson_key(lesson, step, "", told);
    lesson_key(lesson, step, "do", wanted);
    for (int language = 0; language < LANGUAGES; language++) {
        const char *todo = catalogue_find(catalogue, (enum language)language, wanted);
        int count = words_of(catalogue_find(catalogue, (enum language)language, told)) +
                    (todo ? words_of(todo) : 0);
        if (count >= WORDS_MOST)
            fail_msg("%s: %d words in %s", told, count, language_names[language]);
    }
}

static void check_step_texts(const struct lesson *lesson, const json_t *step)
{
    const char *name = json_string_value(json_object_get(step, "step"));
    size_t i = 0;
    json_t *otherwise = NULL;
    check_text(lesson, name, "");
    if (json_object_get(step, "allow")) check_text(lesson, name, "do");
    check_words(lesson, name);
    json_array_foreach(json_object_get(step, "otherwise"), i, otherwise)
    {
        check_text(lesson, name, json_string_value(json_object_get(otherwise, "say")));
    }
}

static bool can_be_lost(const json_t *step)
{
    size_t i = 0;
    json_t *pattern = NULL;
    json_array_foreach(json_object_get(step, "until"), i, pattern)
    {
        if (strncmp(json_string_value(pattern), "effect:", 7) == 0) return true;
    }
    return json_object_get(step, "fail") != NULL;
}

static void check_texts(const char *name)
{
    struct play play;
    play_open(&play, name, 1);
    check_text(play.lesson, "", "");
    check_text(play.lesson, "", "is");
    check_text(play.lesson, "", "done");
    for (int i = 0; i < lesson_steps(play.lesson); i++) {
        check_step_texts(play.lesson, step_of(&play, i));
        if (can_be_lost(step_of(&play, i))) check_text(play.lesson, "", "lost");
    }
    play_close(&play);
}

static void every_text_of_a_lesson_is_there_in_both_languages(void)
{
    each_lesson(check_texts);
}

/* ---- What is written ------------------------------------------------------------------------- */

static bool is_one_of(const char *name, const char *const *known)
{
    while (*known && strcmp(*known, name) != 0) known++;
    return *known != NULL;
}

static void check_members(const json_t *object, const char *const *known)
{
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach((json_t *)object, name, value)
    {
        if (!is_one_of(name, known)) fail_msg("'%s' is no member of a lesson", name);
    }
}

/* "zone:black.5": a word of a list of the game. "track:morale": a field of its state. */
static bool is_known_name(const char *name)
{
    size_t kind = strcspn(name, ":");
    const char *word = name + kind + 1;
    if (name[kind] != ':') return false;
    if (strncmp(name, "track:", kind + 1) == 0) {
        for (const struct field *field = subject.game->state_fields; field->name; field++) {
            if (strcmp(field->name, word) == 0) return true;
        }
        return false;
    }
    for (const struct words *const *list = subject.game->vocabulary; *list; list++) {
        bool is_kind = strlen((*list)->name) == kind && memcmp((*list)->name, name, kind) == 0;
        if (is_kind && words_find(*list, word, strlen(word)) >= 0) return true;
    }
    return false;
}

static void check_effects(const json_t *patterns)
{
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach(patterns, i, item)
    {
        const char *pattern = json_string_value(item);
        bool is_known = strncmp(pattern, "effect:", 7) != 0;
        size_t length = is_known ? 0 : strcspn(pattern + 7, "=");
        for (int n = 0; n < subject.game->message_count; n++) {
            const char *key = subject.game->messages[n];
            is_known = is_known || (strlen(key) == length && memcmp(key, pattern + 7, length) == 0);
        }
        if (!is_known) fail_msg("%s: no such message", pattern);
    }
}

static void check_written(const char *name)
{
    static const char *const of_lesson[] = {
        "options", "seats", "position", "before", "steps", NULL
    };
    static const char *const of_step[] = { "step", "point",     "allow", "until",
                                           "then", "otherwise", "fail",  NULL };
    static const char *const taken[] = { "is", "done", "lost", NULL };
    struct play play;
    size_t i = 0, j = 0;
    json_t *step = NULL, *point = NULL;
    play_open(&play, name, 1);
    check_members(play.file, of_lesson);
    json_array_foreach(json_object_get(play.file, "steps"), i, step)
    {
        check_members(step, of_step);
        assert_false(is_one_of(json_string_value(json_object_get(step, "step")), taken));
        check_effects(json_object_get(step, "until"));
        check_effects(json_object_get(step, "fail"));
        json_array_foreach(json_object_get(step, "point"), j, point)
        {
            if (!is_known_name(json_string_value(point)))
                fail_msg("%s: %s is no name of the game", name, json_string_value(point));
        }
    }
    /* The last thing is done, not read. */
    assert_non_null(json_object_get(step_of(&play, lesson_steps(play.lesson) - 1), "allow"));
    assert_int_equal(json_object_size(lesson_seats(play.lesson)), subject.game->seat_count);
    play_close(&play);
}

static void what_is_written_and_pointed_at_is_known(void)
{
    each_lesson(check_written);
}

/* ---- Playing it ------------------------------------------------------------------------------ */

static action by_bot(struct play *play, int seat)
{
    const struct bot *bot = bot_greedy.can_play(subject.game) ? &bot_greedy : &bot_random;
    const void *state = match_state(play->match);
    int count = 0;
    void *view = malloc(subject.game->state_size);
    assert_non_null(view);
    game_observe(subject.game, view, state, seat);
    struct outlook outlook = { .game = subject.game,
                               .data = subject.data,
                               .seat = seat,
                               .view = view,
                               .legal =
                                   match_legal(play->match, match_standing(play->match), &count) };
    outlook.legal_count = count;
    action a = bot->choose(&outlook, &play->random);
    free(view);
    return a;
}

static bool is_learner(const struct play *play, int seat)
{
    const json_t *who =
        json_object_get(lesson_seats(play->lesson), subject.game->seats->word[seat]);
    return strcmp(json_string_value(who), "me") == 0;
}

static bool matches(const json_t *patterns, action a)
{
    char text[ACTION_TEXT_SIZE];
    size_t i = 0;
    json_t *pattern = NULL;
    action_write(subject.game, a, text);
    json_array_foreach(patterns, i, pattern)
    {
        if (strcmp(json_string_value(pattern), text) == 0) return true;
    }
    return false;
}

/* What a learner does who keeps to the lesson: what completes the step, else the first that it
 * allows, else as the bot would. */
static action by_lesson(struct play *play, int seat, const struct lesson_standing *standing)
{
    const json_t *step = step_of(play, standing->step), *until = json_object_get(step, "until");
    int count = 0, allowed = 0;
    action choice = 0;
    const action *legal = match_legal(play->match, match_standing(play->match), &count);
    for (int i = 0; i < count; i++) {
        if (!lesson_allows(play->lesson, standing, play->match, legal[i])) continue;
        if (allowed++ == 0 || matches(until, legal[i])) choice = legal[i];
    }
    if (allowed == count && can_be_lost(step)) {
        play->is_free = true;
        return by_bot(play, seat);
    }
    /* All are allowed also where none of those that it asks for is legal. */
    char text[ACTION_TEXT_SIZE];
    action_write(subject.game, choice, text);
    size_t asked = json_array_size(json_object_get(step, "allow"));
    if (allowed == count && asked == 1 && !matches(json_object_get(step, "allow"), choice))
        fail_msg("%s, %s: nothing that it asks for is legal (%s is)", lesson_name(play->lesson),
                 lesson_step(play->lesson, standing->step), text);
    return choice;
}

/* What chance does; in steps that are not left to the player it must be given. */
static action by_chance(struct play *play)
{
    int count = 0;
    const struct outcome *outcomes =
        match_outcomes(play->match, match_standing(play->match), &count);
    if (count > 1 && !play->is_free) {
        struct lesson_standing standing;
        lesson_follow(play->lesson, play->match, &standing);
        fail_msg("%s, after step %d: nothing is given, %d outcomes are possible",
                 lesson_name(play->lesson), standing.given_step + 1, count);
    }
    return outcome_draw(outcomes, count, &play->random);
}

/* One action; false when the lesson is over. */
static bool play_on(struct play *play)
{
    struct lesson_standing standing;
    action a = 0;
    int actor = subject.game->actor(match_state(play->match));
    int choices = match_choices(play->match, match_standing(play->match));
    bool is_forced = choices == 1 && !game_pauses(subject.game, match_state(play->match));
    enum entry_note note = is_forced ? NOTE_FORCED : NOTE_NONE;
    bool is_own = actor >= ACTOR_FIRST_SEAT && is_learner(play, actor);
    lesson_follow(play->lesson, play->match, &standing);
    if (actor == ACTOR_OVER || standing.is_lost) return false;
    if (choices > 1 && !is_own && lesson_given(play->lesson, play->match, &a)) {
        note = NOTE_LESSON;
    } else if (lesson_is_done(play->lesson, &standing)) {
        return false;
    } else if (actor == ACTOR_CHANCE) {
        a = by_chance(play);
    } else if (is_forced) {
        a = match_legal(play->match, match_standing(play->match), &choices)[0];
    } else {
        a = is_own ? by_lesson(play, actor, &standing) : by_bot(play, actor);
        if (!is_own) note = NOTE_BOT;
    }
    assert_int_equal(match_play_noted(play->match, a, note, NULL), ACCEPTED);
    return true;
}

/* What was given is all used, and the transcript says so and reads back. */
static void check_transcript(const struct play *play)
{
    struct fault fault = { "" };
    char *text = transcript_write(play->match);
    struct match *again = transcript_read(subject.game, subject.data, text, false, &fault);
    if (!again) fail_msg("%s: %s", lesson_name(play->lesson), fault.text);
    assert_string_equal(match_lesson(again)->name, lesson_name(play->lesson));
    struct lesson_standing here, there;
    lesson_follow(play->lesson, play->match, &here);
    lesson_follow(play->lesson, again, &there);
    assert_int_equal(here.step, there.step);
    assert_int_equal(here.given, there.given);
    assert_int_equal(here.back, there.back);
    match_free(again);
    free(text);
}

static void check_course(const char *name)
{
    int wins = 0, tries = 0;
    bool is_free = false;
    for (; tries < (is_free || tries == 0 ? TRIES : 1); tries++) {
        struct play play;
        struct lesson_standing standing;
        int actions = 0;
        play_open(&play, name, (uint64_t)tries + 1);
        while (play_on(&play)) assert_true(actions++ < ACTIONS_MOST);
        lesson_follow(play.lesson, play.match, &standing);
        bool is_done = lesson_is_done(play.lesson, &standing);
        is_free = play.is_free;
        wins += is_done;
        if (!is_done && !is_free)
            fail_msg("%s ends in step %s", name, lesson_step(play.lesson, standing.step));
        if (tries == 0) check_transcript(&play);
        play_close(&play);
        if (!is_free) return;
    }
    if (wins < WINS_LEAST) fail_msg("%s: only %d of %d are won", name, wins, tries);
}

static void each_lesson_is_played_to_its_end(void)
{
    each_lesson(check_course);
}

/* Something else than what is asked for is not allowed, wherever there is something else. */
static void check_gate(const char *name)
{
    struct play play;
    struct lesson_standing standing;
    int count = 0;
    play_open(&play, name, 1);
    lesson_follow(play.lesson, play.match, &standing);
    const json_t *allow = json_object_get(step_of(&play, standing.step), "allow");
    const action *legal = match_legal(play.match, match_standing(play.match), &count);
    for (int i = 0; json_array_size(allow) == 1 && i < count; i++) {
        bool is_asked = matches(allow, legal[i]);
        bool is_any = strchr(json_string_value(json_array_get(allow, 0)), '*') != NULL;
        if (!is_any)
            assert_int_equal(lesson_allows(play.lesson, &standing, play.match, legal[i]), is_asked);
    }
    play_close(&play);
}

static void what_a_lesson_does_not_ask_for_is_not_allowed(void)
{
    each_lesson(check_gate);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_text_of_a_lesson_is_there_in_both_languages),
    CONTRACT_TEST(what_is_written_and_pointed_at_is_known),
    CONTRACT_TEST(each_lesson_is_played_to_its_end),
    CONTRACT_TEST(what_a_lesson_does_not_ask_for_is_not_allowed),
};

CONTRACT_MAIN(tests)
