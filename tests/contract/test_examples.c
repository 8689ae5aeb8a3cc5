/* Worked examples (data/<game>/examples/, docs/lessons.md): each is played along its line on the
 * real rules, and what comes of it is what the file says: the position, the rules that the log
 * names, and what is refused at the end. A game without examples has nothing to prove. */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue.h"
#include "hosted/data_file.h"
#include "hosted/field_json.h"
#include "lessons/lesson.h"

enum { KEY_SIZE = 160, ACTIONS_MOST = 500, EVENTS_MOST = 512, TEXT_MOST = 500 };

static struct catalogue *catalogue;

/* An example being played, with its file beside it. */
struct play {
    struct lesson *lesson;
    json_t *file;
    struct match *match;
    int gifts; /* that have come */
};

static void play_open(struct play *play, const char *name)
{
    struct fault fault = { "" };
    char path[KEY_SIZE];
    snprintf(path, sizeof path, "examples/%s", name);
    *play = (struct play){ .lesson = lesson_open(subject.game, name, &fault) };
    if (!play->lesson) fail_msg("%s: %s", name, fault.text);
    assert_true(lesson_is_example(play->lesson));
    play->file = data_file_read(subject.game, (struct data_place){ 0 }, path, &fault);
    play->match = lesson_begin(play->lesson, subject.data, &fault);
    if (!play->match) fail_msg("%s: %s", name, fault.text);
}

static void play_close(struct play *play)
{
    match_free(play->match);
    lesson_close(play->lesson);
    json_decref(play->file);
}

static void each_example(void (*look)(const char *name, const json_t *rules))
{
    json_t *examples = lesson_examples(subject.game), *one = NULL;
    struct fault fault = { "" };
    size_t i = 0;
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    json_array_foreach(examples, i, one)
    {
        look(json_string_value(json_object_get(one, "example")), json_object_get(one, "rules"));
    }
    json_decref(examples);
    catalogue_close(catalogue);
}

/* ---- Texts and rules ------------------------------------------------------------------------- */

static unsigned rule_number(const char *id)
{
    for (unsigned rule = 1; rule < subject.game->rule_count; rule++) {
        if (strcmp(subject.game->rule_ids[rule], id) == 0) return rule;
    }
    fail_msg("%s is no rule", id);
    return 0;
}

static void check_texts(const char *name, const json_t *rules)
{
    static const char *const parts[] = { "", "is", "do", "done" };
    struct play play;
    size_t i = 0;
    json_t *rule = NULL;
    char key[LESSON_KEY_SIZE];
    play_open(&play, name);
    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
        lesson_key(play.lesson, "", parts[part], key);
        for (int language = 0; language < LANGUAGES; language++) {
            const char *found = catalogue_find(catalogue, (enum language)language, key);
            if (!found || !*found) fail_msg("%s: no text in %s", key, language_names[language]);
            if (strlen(found) > TEXT_MOST)
                fail_msg("%s: too long in %s", key, language_names[language]);
        }
    }
    assert_true(json_array_size(rules) > 0);
    json_array_foreach(rules, i, rule)(void) rule_number(json_string_value(rule));
    play_close(&play);
}

static void every_text_of_an_example_is_there_and_its_rules_are_known(void)
{
    each_example(check_texts);
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* The only action that the line asks for. */
static action asked_for(const struct play *play, const struct lesson_standing *standing)
{
    int count = 0, allowed = 0;
    action choice = 0;
    const action *legal = match_legal(play->match, match_standing(play->match), &count);
    for (int i = 0; i < count; i++) {
        if (!lesson_allows(play->lesson, standing, play->match, legal[i])) continue;
        choice = legal[i];
        allowed++;
    }
    if (allowed != 1 && json_object_get(play->file, "play"))
        fail_msg("%s, step %d: what it asks for is not legal", lesson_name(play->lesson),
                 standing->step + 1);
    return choice;
}

static bool is_learner(const struct play *play, int actor)
{
    if (actor < ACTOR_FIRST_SEAT) return false;
    const char *seat = subject.game->seats->word[actor];
    const char *who = json_string_value(json_object_get(lesson_seats(play->lesson), seat));
    return strcmp(who, "me") == 0;
}

/* How many things the line gives. */
static int gifts_of(const json_t *line)
{
    size_t i = 0;
    json_t *item = NULL;
    int count = 0;
    json_array_foreach(line, i, item) count += (int)json_array_size(item);
    return count;
}

/* One action; false when the line is at its end, and somebody is to choose again. */
static bool play_on(struct play *play)
{
    struct lesson_standing standing;
    action a = 0;
    int actor = subject.game->actor(match_state(play->match));
    int choices = match_choices(play->match, match_standing(play->match)), count = 0;
    enum entry_note note = NOTE_NONE;
    bool is_own = is_learner(play, actor);
    lesson_follow(play->lesson, play->match, &standing);
    if (choices > 1 && !is_own && lesson_given(play->lesson, play->match, &a)) {
        note = NOTE_LESSON;
        play->gifts++;
    } else if (actor == ACTOR_OVER || (choices > 1 && lesson_is_done(play->lesson, &standing))) {
        return false;
    } else if (choices == 1) {
        note = NOTE_FORCED;
        a = actor == ACTOR_CHANCE
                ? match_outcomes(play->match, match_standing(play->match), &count)[0].action
                : match_legal(play->match, match_standing(play->match), &count)[0];
    } else if (is_own) {
        a = asked_for(play, &standing);
    } else {
        fail_msg("%s, after step %d: nothing is given", lesson_name(play->lesson), standing.step);
    }
    assert_int_equal(match_play_noted(play->match, a, note, NULL), ACCEPTED);
    return true;
}

/* ---- What comes of it ------------------------------------------------------------------------ */

/* Every value that is written stands in the position too. */
static void compare(const char *where, const json_t *wanted, const json_t *found)
{
    char path[KEY_SIZE];
    const char *name = NULL;
    json_t *value = NULL;
    if (!wanted) return;
    if (!json_is_object(wanted)) {
        char *text = json_dumps(found, JSON_ENCODE_ANY);
        if (!json_equal(wanted, found)) fail_msg("%s is %s", where, text ? text : "not there");
        free(text);
        return;
    }
    json_object_foreach((json_t *)wanted, name, value)
    {
        snprintf(path, sizeof path, "%s/%s", where, name);
        compare(path, value, json_object_get(found, name));
    }
}

static bool is_cited(const struct match *match, uint32_t from, unsigned rule)
{
    static struct trace_event events[EVENTS_MOST];
    bool is_found = false;
    void *state = malloc(subject.game->state_size);
    assert_non_null(state);
    for (uint32_t number = from + 1; number <= match_standing(match); number++) {
        struct trace trace = { events, EVENTS_MOST, 0 };
        memcpy(state, match_position(match, number - 1), subject.game->state_size);
        (void)subject.game->apply(subject.data, state, match_action(match, number), &trace);
        for (int i = 0; i < trace.count && i < EVENTS_MOST; i++)
            is_found = is_found || events[i].rule == rule;
    }
    free(state);
    return is_found;
}

static void check_refusals(const struct play *play)
{
    const char *text = NULL;
    json_t *rule = NULL;
    json_object_foreach(json_object_get(play->file, "refused"), text, rule)
    {
        action a = 0;
        if (!action_read(subject.game, text, &a)) fail_msg("%s is no action", text);
        unsigned found = subject.game->refusal(subject.data, match_state(play->match), a);
        if (found != rule_number(json_string_value(rule)))
            fail_msg("%s: %s is refused by %s", lesson_name(play->lesson), text,
                     subject.game->rule_ids[found]);
    }
}

static void check_outcome(const struct play *play, uint32_t from)
{
    size_t i = 0;
    json_t *rule = NULL;
    json_t *found = fields_to_json(subject.game->state_fields, match_state(play->match));
    compare(lesson_name(play->lesson), json_object_get(play->file, "outcome"), found);
    json_decref(found);
    json_array_foreach(json_object_get(play->file, "cited"), i, rule)
    {
        if (!is_cited(play->match, from, rule_number(json_string_value(rule))))
            fail_msg("%s: %s is not cited", lesson_name(play->lesson), json_string_value(rule));
    }
    check_refusals(play);
}

static void check_course(const char *name, const json_t *rules)
{
    struct play play;
    struct lesson_standing standing;
    int actions = 0;
    (void)rules;
    play_open(&play, name);
    uint32_t from = match_standing(play.match);
    const json_t *line = json_object_get(play.file, "play");
    while (line && play_on(&play)) assert_true(actions++ < ACTIONS_MOST);
    lesson_follow(play.lesson, play.match, &standing);
    if (line && !lesson_is_done(play.lesson, &standing))
        fail_msg("%s ends in step %d", name, standing.step + 1);
    if (play.gifts != gifts_of(line)) fail_msg("%s: only %d things are given", name, play.gifts);
    /* It proves something. */
    assert_true(json_object_size(json_object_get(play.file, "outcome")) +
                    json_object_size(json_object_get(play.file, "refused")) +
                    json_array_size(json_object_get(play.file, "cited")) >
                0);
    check_outcome(&play, from);
    play_close(&play);
}

static void each_example_comes_out_as_it_says(void)
{
    each_example(check_course);
}

static void check_members(const char *name, const json_t *rules)
{
    static const char *const known[] = { "options", "seats",   "position", "before",  "play",
                                         "point",   "outcome", "cited",    "refused", NULL };
    struct play play;
    const char *member = NULL;
    json_t *value = NULL;
    (void)rules;
    play_open(&play, name);
    json_object_foreach(play.file, member, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], member) != 0) i++;
        if (!known[i]) fail_msg("%s: '%s' is no member of an example", name, member);
    }
    assert_int_equal(json_object_size(lesson_seats(play.lesson)), subject.game->seat_count);
    play_close(&play);
}

static void what_is_written_is_known(void)
{
    each_example(check_members);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_text_of_an_example_is_there_and_its_rules_are_known),
    CONTRACT_TEST(what_is_written_is_known),
    CONTRACT_TEST(each_example_comes_out_as_it_says),
};

CONTRACT_MAIN(tests)
