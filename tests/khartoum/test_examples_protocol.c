/*
 * The worked examples EX1 to EX5 through the engine protocol: a program that knows nothing but JSON
 * lines loads each position, plays it with the example's dice, and compares the whole state.
 *
 * JSON stands here with ' for ", as in {'turn': 3}.
 */
#include "rule_test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <jansson.h>

enum { SECONDS_MOST = 60, JSON_SIZE = 8192 };

/* ---- The engine as a child process ------------------------------------------------------- */

static struct {
    pid_t pid;
    FILE *requests, *answers;
    json_t *answer; /* the latest */
    json_t *loaded; /* the state after the latest load */
} engine;

static void engine_start(void)
{
    int in[2], out[2];
    const char *binary = getenv("SORTIE_BINARY");
    assert_non_null(binary);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    alarm(SECONDS_MOST);
    engine.pid = fork();
    assert_true(engine.pid >= 0);
    if (engine.pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execl(binary, binary, "engine", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    engine.requests = fdopen(in[1], "w");
    engine.answers = fdopen(out[0], "r");
    assert_true(engine.requests && engine.answers);
}

static void engine_stop(void)
{
    int status = 0;
    fclose(engine.requests);
    fclose(engine.answers);
    assert_int_equal(waitpid(engine.pid, &status, 0), engine.pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    json_decref(engine.answer);
    json_decref(engine.loaded);
    engine.answer = engine.loaded = NULL;
    alarm(0);
}

static json_t *parse(const char *single_quoted)
{
    char text[JSON_SIZE];
    size_t length = strlen(single_quoted);
    assert_true(length < sizeof text);
    for (size_t i = 0; i <= length; i++) {
        text[i] = single_quoted[i] == '\'' ? '"' : single_quoted[i];
    }
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (!json) fail_msg("%s in %s", error.text, text);
    return json;
}

/* Sends a request, which it takes over, and keeps the answer. Returns whether it says ok. */
static bool request(json_t *json)
{
    json_error_t error;
    assert_int_equal(json_dumpf(json, engine.requests, JSON_COMPACT), 0);
    assert_true(fputc('\n', engine.requests) == '\n' && fflush(engine.requests) == 0);
    json_decref(json);
    json_decref(engine.answer);
    engine.answer = json_loadf(engine.answers, JSON_DISABLE_EOF_CHECK, &error);
    if (!engine.answer) fail_msg("the answer is not JSON: %s", error.text);
    return json_is_true(json_object_get(engine.answer, "ok"));
}

static void fail_with_answer(const char *what)
{
    char *dump = json_dumps(engine.answer, 0);
    fail_msg("%s: %s", what, dump);
}

static json_t *ask_state(void)
{
    if (!request(parse("{'cmd': 'state'}"))) fail_with_answer("state");
    return json_incref(json_object_get(engine.answer, "state"));
}

static void load(const char *position)
{
    if (!request(json_pack("{s:s, s:s, s:o}", "cmd", "load", "game", "khartoum", "state",
                           parse(position))))
        fail_with_answer("load");
    json_decref(engine.loaded);
    engine.loaded = ask_state();
}

static bool plays(const char *played)
{
    return request(json_pack("{s:s, s:s}", "cmd", "do", "action", played));
}

/* Plays actions parted by spaces. */
static void does(const char *actions)
{
    while (*actions) {
        char word[64];
        size_t length = strcspn(actions, " ");
        assert_true(length < sizeof word);
        memcpy(word, actions, length);
        word[length] = '\0';
        if (!plays(word)) fail_with_answer(word);
        actions += length;
        actions += strspn(actions, " ");
    }
}

static void refuses(const char *played, const char *rule)
{
    assert_false(plays(played));
    const json_t *error = json_object_get(engine.answer, "error");
    assert_string_equal(json_string_value(json_object_get(error, "code")), "illegal_action");
    assert_string_equal(json_string_value(json_object_get(error, "rule")), rule);
}

/* Whether the latest action's effects cite the rule. */
static bool cited(const char *rule)
{
    size_t i;
    json_t *event;
    json_array_foreach(json_object_get(engine.answer, "trace"), i, event)
    {
        const char *found = json_string_value(json_object_get(event, "rule"));
        if (found && strcmp(found, rule) == 0) return true;
    }
    return false;
}

static void assert_legal(const char *list)
{
    json_t *wanted = parse(list);
    if (!json_equal(json_object_get(engine.answer, "legal"), wanted)) fail_with_answer(list);
    json_decref(wanted);
}

/* The state is the one loaded, with these members in place of its own. */
static void assert_state(const char *members)
{
    json_t *wanted = json_deep_copy(engine.loaded), *changed = parse(members);
    json_t *found = ask_state();
    assert_int_equal(json_object_update(wanted, changed), 0);
    if (!json_equal(found, wanted)) {
        const char *name;
        json_t *value;
        json_object_foreach(found, name, value)
        {
            const json_t *other = json_object_get(wanted, name);
            if (json_equal(value, other)) continue;
            fail_msg("%s: found %s, wanted %s", name, json_dumps(value, JSON_ENCODE_ANY),
                     json_dumps(other, JSON_ENCODE_ANY));
        }
    }
    json_decref(found);
    json_decref(changed);
    json_decref(wanted);
}

/* ---- The examples ------------------------------------------------------------------------ */

static void fortify_by_json_lines(void)
{
    engine_start();
    load("{'turn': 3, 'free_resources': 0, 'action_points': 4, 'resources': 30,"
         " 'banner_zone': {'white': 5}}");
    does("fortify zone:black.5 zone:white.4 done");
    assert_state("{'action_points': 3, 'resources': 28, 'last_kind': 'fortify',"
                 " 'marker': {'black.5': 1, 'white.4': 1}}");
    refuses("fortify", "4.1j");
    engine_stop();
}

static void militia_by_json_lines(void)
{
    engine_start();
    load("{'turn': 3, 'free_resources': 0, 'action_points': 3, 'resources': 28, 'morale': 12,"
         " 'last_kind': 'fortify', 'marker': {'black.5': 1, 'white.4': 1}}");
    does("militia levy:2");
    assert_state("{'action_points': 2, 'morale': 11, 'last_kind': 'militia', 'counters': {"
                 "  'aside': {'gunboat': 3},"
                 "  'available': {'egyptian.2': 2, 'sudanese.2': 3, 'bashi.2': 3, 'militia': 2,"
                 "                'light': 5, 'heavy': 1}}}");
    engine_stop();
}

static void load_the_raid(const char *strength)
{
    char position[1024];
    snprintf(position, sizeof position,
             "{'turn': 3, 'free_resources': 0, 'action_points': 2, 'resources': 28, 'morale': 11,"
             " 'last_kind': 'militia', 'banner_zone': {'white': 5}, 'strength': {'white': %s},"
             " 'counters': {'available': {'egyptian.2': 2, 'sudanese.2': 3, 'bashi.2': 3,"
             "  'militia': 2, 'light': 5, 'heavy': 1, 'gunboat': 3}}}",
             strength);
    load(position);
    does("raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat go");
}

static void raid_by_json_lines(void)
{
    engine_start();
    load_the_raid("6");
    does("roll:1+3");
    assert_true(cited("AOT2.8"));
    does("roll:3 roll:2 roll:3 roll:1");
    assert_state("{'action_points': 1, 'resources': 29, 'last_kind': 'raid', 'counters': {"
                 "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
                 "                'light': 4, 'heavy': 1, 'gunboat': 2},"
                 "  'used': {'sudanese.1': 1, 'light': 1}, 'damaged': {'gunboat': 1}}}");
    load_the_raid("8");
    does("roll:1+3");
    assert_true(cited("AOT2.7"));
    does("roll:3 roll:2 roll:3 roll:1");
    assert_state("{'action_points': 1, 'last_kind': 'raid', 'counters': {"
                 "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
                 "                'light': 4, 'heavy': 1, 'gunboat': 2},"
                 "  'used': {'light': 1}, 'damaged': {'gunboat': 1}, 'out': {'sudanese.1': 1}}}");
    engine_stop();
}

static void load_the_sortie(void)
{
    load("{'turn': 8, 'free_resources': 0, 'action_points': 2, 'resources': 17, 'morale': 10,"
         " 'banner_zone': {'red': 5}, 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
         "  'available': {'egyptian.2': 2, 'sudanese.2': 1, 'sudanese.1': 2, 'bashi.2': 3,"
         "                'light': 5, 'heavy': 1, 'gunboat': 1}}}");
    does("sortie target:red leader:ali unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 "
         "unit:gunboat unit:light");
}

static void sortie_by_json_lines(void)
{
    engine_start();
    load_the_sortie();
    does("unit:light go roll:1+2");
    assert_true(cited("AOT3.4"));
    does("roll:3");
    assert_true(cited("AOT4.1"));
    does("roll:3");
    assert_legal("['lose:egyptian.1', 'lose:sudanese.1']");
    does("lose:egyptian.1 roll:4");
    assert_true(cited("AOT6.2"));
    does("roll:5");
    assert_state("{'action_points': 1, 'resources': 16, 'last_kind': 'sortie',"
                 " 'leader': {'stewart': 'available', 'ali': 'out', 'nushi': 'available',"
                 "            'gordon': 'aside'},"
                 " 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
                 "  'available': {'egyptian.2': 1, 'sudanese.2': 1, 'bashi.2': 3, 'light': 3,"
                 "                'heavy': 1},"
                 "  'used': {'sudanese.1': 1}, 'damaged': {'gunboat': 1},"
                 "  'out': {'egyptian.1': 1, 'sudanese.1': 1, 'light': 2}}}");
    load_the_sortie(); /* with one light gun, so that 4 makes the same total */
    does("go roll:1+3 roll:3 roll:3 lose:egyptian.1 roll:4 roll:5");
    assert_state("{'action_points': 1, 'resources': 16, 'last_kind': 'sortie',"
                 " 'leader': {'stewart': 'available', 'ali': 'out', 'nushi': 'available',"
                 "            'gordon': 'aside'},"
                 " 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
                 "  'available': {'egyptian.2': 1, 'sudanese.2': 1, 'bashi.2': 3, 'light': 4,"
                 "                'heavy': 1},"
                 "  'used': {'sudanese.1': 1}, 'damaged': {'gunboat': 1},"
                 "  'out': {'egyptian.1': 1, 'sudanese.1': 1, 'light': 1}}}");
    engine_stop();
}

static void defence_by_json_lines(void)
{
    engine_start();
    load("{'turn': 3, 'free_resources': 0, 'action_points': 1, 'resources': 29, 'morale': 11,"
         " 'last_kind': 'raid', 'banner_zone': {'white': 5},"
         " 'marker': {'black.5': 1, 'white.4': 1}, 'counters': {"
         "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
         "                'light': 4, 'heavy': 1, 'gunboat': 2},"
         "  'used': {'sudanese.1': 1, 'light': 1}, 'damaged': {'gunboat': 1}}}");
    does("defend zone:black.5 unit:egyptian.2 unit:bashi.2 unit:heavy leader:nushi");
    does("zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali");
    does("zone:green.4 unit:sudanese.2 unit:militia unit:militia unit:light");
    does("zone:red.4 unit:sudanese.2 unit:bashi.2 unit:light leader:stewart unit:gunboat "
         "unit:gunboat");
    refuses("unit:sudanese.1", "6.7d");
    refuses("unit:gunboat", "6.7d");
    does("done");
    assert_state("{'action_points': 0, 'phase': 'activation', 'last_kind': 'defend',"
                 " 'step': ['activation_draw', 'turn'],"
                 " 'leader': {'stewart': 'red.4', 'ali': 'white.4', 'nushi': 'black.5',"
                 "            'gordon': 'aside'},"
                 " 'counters': {'available': {'light': 1}, 'used': {'sudanese.1': 1, 'light': 1},"
                 "  'damaged': {'gunboat': 1},"
                 "  'black.5': {'egyptian.2': 1, 'bashi.2': 1, 'heavy': 1},"
                 "  'white.4': {'egyptian.2': 1, 'bashi.2': 1, 'light': 1},"
                 "  'red.4': {'sudanese.2': 1, 'bashi.2': 1, 'light': 1, 'gunboat': 2},"
                 "  'green.4': {'sudanese.2': 1, 'militia': 2, 'light': 1}}}");
    engine_stop();
}

static const struct rule_test tests[] = {
    RULE_TEST(fortify_by_json_lines, "EX1"),   RULE_TEST(militia_by_json_lines, "EX2"),
    RULE_TEST(raid_by_json_lines, "EX3 EX3b"), RULE_TEST(sortie_by_json_lines, "EX4 EX4b"),
    RULE_TEST(defence_by_json_lines, "EX5"),
};

RULE_TEST_MAIN("khartoum", tests)
