/* The engine protocol as a program of its own sees it: see engine_client.h. */
#include "engine_client.h"

#include "child.h"
#include "rule_test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_MOST = 300, JSON_SIZE = 8192 };

/* ---- The engine as a child process ------------------------------------------------------- */

static struct {
    pid_t pid;
    FILE *requests, *answers;
    json_t *answer; /* the latest */
    json_t *loaded; /* the state after the latest load */
} engine;

void client_start(void)
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
        end_with_parent();
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

void client_stop(void)
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

json_t *client_json(const char *single_quoted)
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
bool client_request(json_t *json)
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

const json_t *client_answer(void)
{
    return engine.answer;
}

void client_new(const char *game, const char *options)
{
    if (!client_request(json_pack("{s:s, s:s, s:o, s:i}", "cmd", "new", "game", game, "options",
                                  client_json(options), "seed", 1)))
        fail_with_answer("new");
}

json_t *client_state(void)
{
    if (!client_request(client_json("{'cmd': 'state'}"))) fail_with_answer("state");
    return json_incref(json_object_get(engine.answer, "state"));
}

void client_load(const char *game, const char *position)
{
    if (!client_request(json_pack("{s:s, s:s, s:o}", "cmd", "load", "game", game, "state",
                                  client_json(position))))
        fail_with_answer("load");
    json_decref(engine.loaded);
    engine.loaded = client_state();
}

static bool plays(const char *played)
{
    return client_request(json_pack("{s:s, s:s}", "cmd", "do", "action", played));
}

/* Plays actions parted by spaces. */
void client_does(const char *actions)
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

void client_refuses(const char *played, const char *rule)
{
    assert_false(plays(played));
    const json_t *error = json_object_get(engine.answer, "error");
    assert_string_equal(json_string_value(json_object_get(error, "code")), "illegal_action");
    assert_string_equal(json_string_value(json_object_get(error, "rule")), rule);
}

/* Whether the latest action's effects cite the rule. */
bool client_cited(const char *rule)
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

void client_assert_legal(const char *list)
{
    json_t *wanted = client_json(list);
    if (!json_equal(json_object_get(engine.answer, "legal"), wanted)) fail_with_answer(list);
    json_decref(wanted);
}

/* The state is the one loaded, with these members in place of its own. */
void client_assert_state(const char *members)
{
    json_t *wanted = json_deep_copy(engine.loaded), *changed = client_json(members);
    json_t *found = client_state();
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

/* Objects hold at least the members that are wanted, but not those that are null; anything else is
 * equal. */
static void assert_holds(const json_t *found, json_t *wanted, const char *name)
{
    const char *member;
    json_t *value;
    if (!json_is_object(wanted)) {
        if (found ? json_equal(found, wanted) : json_is_null(wanted)) return;
        fail_msg("%s: found %s, wanted %s", name, json_dumps(found, JSON_ENCODE_ANY),
                 json_dumps(wanted, JSON_ENCODE_ANY));
    }
    json_object_foreach(wanted, member, value)
    {
        assert_holds(json_object_get(found, member), value, member);
    }
}

void client_assert_holds(const char *members)
{
    json_t *wanted = client_json(members), *found = client_state();
    assert_holds(found, wanted, "state");
    json_decref(found);
    json_decref(wanted);
}

void client_assert_answer(const char *members)
{
    json_t *wanted = client_json(members);
    assert_holds(engine.answer, wanted, "answer");
    json_decref(wanted);
}
