/* Lessons in the terminal (docs/lessons.md): every one of every game is typed through in both
 * languages; wrong tries, leaving, saving and verifying. */
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "shell.h"

enum { INPUT_SIZE = 1 << 14, PATH_SIZE = 256 };

static const char *const games[] = { "khartoum", "sanjuans", "omdurman", "toulon" };

static json_t *read_json(const char *game, const char *folder, const char *name)
{
    char path[PATH_SIZE];
    json_error_t error;
    snprintf(path, sizeof path, "data/%s/%s/%s.json", game, folder, name);
    json_t *json = json_load_file(path, 0, &error);
    if (!json) fail_msg("%s: %s", path, error.text);
    return json;
}

/* A pattern that is an action itself; null for others. */
static const char *plain(const json_t *pattern)
{
    const char *text = json_string_value(pattern);
    return strpbrk(text, "*!") || strncmp(text, "effect:", 7) == 0 ? NULL : text;
}

static void type(char *input, const char *line)
{
    size_t length = strlen(input);
    snprintf(input + length, INPUT_SIZE - length, "%s\n", line);
}

/* What is typed for a step: what it allows and then what completes it; what was one too many is
 * refused. False: everything is free, and nothing in particular can be typed. */
static bool type_step(char *input, const json_t *step)
{
    const json_t *allow = json_object_get(step, "allow"), *until = json_object_get(step, "until");
    const char *completes = until ? plain(json_array_get(until, 0)) : NULL;
    size_t i = 0;
    json_t *pattern = NULL;
    bool is_typed = !allow;
    if (until && !completes) return false;
    for (int times = 0; times < (until ? 3 : 1); times++) {
        json_array_foreach(allow, i, pattern)
        {
            if (is_typed && !until) break;
            if (!plain(pattern) || (completes && strcmp(plain(pattern), completes) == 0)) continue;
            type(input, plain(pattern));
            is_typed = true;
        }
    }
    if (completes) type(input, completes);
    return is_typed || completes;
}

static void assert_says(const char *language, const char *out, const char *game, const char *name)
{
    char folder[PATH_SIZE], file[PATH_SIZE], key[PATH_SIZE], start[32];
    json_error_t error;
    snprintf(folder, sizeof folder, "lang/%s/%s-lessons.json", language, game);
    json_t *texts = json_load_file(folder, 0, &error);
    snprintf(key, sizeof key, "%s.lesson.%s.done", game, name);
    const char *text = json_string_value(json_object_get(texts, key));
    assert_non_null(text);
    /* Lines are broken somewhere after the first words. */
    snprintf(start, sizeof start, "%.20s", text);
    *strrchr(start, ' ') = '\0';
    snprintf(file, sizeof file, "%s %s",
             strcmp(language, "fr") == 0 ? "Leçon terminée." : "Lesson done.", start);
    if (!contains(out, file)) fail_msg("%s %s (%s) does not end: %s", game, name, language, out);
    json_decref(texts);
}

static void type_through(const char *language, const char *game, const char *name)
{
    static char input[INPUT_SIZE];
    char arguments[PATH_SIZE];
    json_t *lesson = read_json(game, "lessons", name), *step = NULL;
    size_t i = 0;
    bool is_guided = true;
    input[0] = '\0';
    type(input, "warnings on"); /* nothing speaks against what the lesson asks for */
    json_array_foreach(json_object_get(lesson, "steps"), i, step)
    {
        is_guided = is_guided && type_step(input, step);
    }
    if (!is_guided) type(input, "leave");
    snprintf(arguments, sizeof arguments, "learn %s %s --lang %s --seed 7", game, name, language);
    struct result result = shell(NULL, arguments, input);
    assert_int_equal(result.status, 0);
    assert_fits_terminal(result.out);
    if (contains(result.out,
                 strcmp(language, "fr") == 0 ? "bien votre intention" : "if you mean it"))
        fail_msg("%s %s (%s) is warned of what it asks for: %s", game, name, language, result.out);
    if (is_guided)
        assert_says(language, result.out, game, name);
    else
        assert_contains(result.out, strcmp(language, "fr") == 0 ? "Vous avez quitté la leçon."
                                                                : "You have left the lesson.");
    json_decref(lesson);
}

static void each_lesson_is_typed_through_in_both_languages(void **state)
{
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        json_t *list = read_json(games[g], "guide", "lessons"), *name = NULL;
        size_t i = 0;
        json_array_foreach(json_object_get(list, "lessons"), i, name)
        {
            type_through("en", games[g], json_string_value(name));
            type_through("fr", games[g], json_string_value(name));
        }
        json_decref(list);
    }
}

static void an_example_is_typed_through_and_told_once(void **state)
{
    (void)state;
    struct result result = shell(NULL, "learn khartoum ex3 --seed 7",
                                 "end\nraid\ntarget:white\nunit:sudanese.2\nleader:ali\n"
                                 "unit:light\nunit:gunboat\nunit:gunboat\ngo\n");
    assert_int_equal(result.status, 0);
    assert_fits_terminal(result.out);
    assert_int_equal(occurrences(result.out, "is in zone 5"), 1);
    assert_contains(result.out, "The lesson asks for something else now: Follow the marked");
    assert_contains(result.out, "That was the example. The dice make 4, the modifier +4");
    assert_contains(result.out, "sortie rules khartoum examples");
    result =
        shell("LANG=fr_FR.UTF-8", "learn sanjuans w2", "activate:ginnis\nactivate:friday_harbor\n");
    assert_contains(result.out, "C’était l’exemple. Tous ceux qui sont");
}

static void the_lessons_are_listed(void **state)
{
    (void)state;
    struct result result = shell(NULL, "learn", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "sortie learn khartoum walls: The walls of Khartoum.");
    result = shell("LANG=fr_FR.UTF-8", "learn khartoum", "");
    assert_contains(result.out, "sortie learn khartoum walls\u00a0: Les murs de Khartoum.");
    result = shell(NULL, "learn khartoum gates", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "khartoum has no lesson 'gates'");
}

static void something_else_is_refused_with_what_the_lesson_asks(void **state)
{
    (void)state;
    struct result result = shell(NULL, "learn khartoum walls", "end\nmilitia\n?\nlesson\n");
    assert_contains(result.out, "Step 1 of 11: Khartoum, February 1884.");
    assert_contains(result.out, "→ Choose “Fortify zones”. (Type 1.)");
    assert_contains(result.out, "The lesson asks for something else now: Three action points");
    assert_contains(result.out, "The lesson asks for something else now: Choose “Fortify zones”.");
    assert_int_equal(occurrences(result.out, "Step 4 of 11"), 2);
    assert_lacks(result.out, "[6.3d]");
}

static void what_may_be_typed_is_named_but_in_an_exercise(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "learn khartoum walls", "fortify\nzone:palace\nzone:white.3\n");
    assert_contains(result.out, "choose “Done”. (Type one of\n  2–6, 8–17, 0.)");
    result = shell("LANG=fr_FR.UTF-8", "learn khartoum hold", "");
    assert_contains(result.out, "→ Tenez le Palais");
    assert_lacks(result.out, "(Tapez");
}

static void undo_goes_a_step_back_and_no_further_than_the_beginning(void **state)
{
    (void)state;
    struct result result = shell(NULL, "learn khartoum raid", "undo\nraid\nundo\n");
    assert_contains(result.out, "There is nothing to take back.");
    assert_contains(result.out, "<< Taken back: Raid a banner");
    assert_int_equal(occurrences(result.out, "→ Choose “Raid a banner”."), 2);
}

static void who_leaves_plays_an_ordinary_game_on(void **state)
{
    (void)state;
    struct result result = shell(NULL, "learn khartoum walls", "leave\nmilitia\n2\nlesson\n");
    assert_contains(result.out, "You have left the lesson. An ordinary game goes on.");
    assert_contains(result.out, "2 militia units take up arms.");
    assert_contains(result.out, "No lesson runs here.");
    assert_lacks(result.out, "Step 5 of 11");
}

static void a_saved_lesson_goes_on_where_it_was(void **state)
{
    (void)state;
    char input[PATH_SIZE], arguments[PATH_SIZE];
    snprintf(input, sizeof input, "raid\nsave %s\n", scratch("lesson.txt"));
    struct result result = shell(NULL, "learn khartoum raid", input);
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("lesson.txt"));
    result = shell(NULL, arguments, "target:black\ntarget:white\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "The lesson asks for something else now: Choose the White banner.");
    assert_contains(result.out, "Step 4 of 8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_lesson_is_typed_through_in_both_languages),
        cmocka_unit_test(an_example_is_typed_through_and_told_once),
        cmocka_unit_test(the_lessons_are_listed),
        cmocka_unit_test(something_else_is_refused_with_what_the_lesson_asks),
        cmocka_unit_test(what_may_be_typed_is_named_but_in_an_exercise),
        cmocka_unit_test(undo_goes_a_step_back_and_no_further_than_the_beginning),
        cmocka_unit_test(who_leaves_plays_an_ordinary_game_on),
        cmocka_unit_test(a_saved_lesson_goes_on_where_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
