/*
 * Before a choice is made in the terminal: what cannot be done now and by which rule, and what
 * speaks against a choice. All is worked out on what the seat that is to act may know.
 */
#include <jansson.h>
#include <string.h>

#include "cli/rules.h"
#include "cli/session.h"
#include "describe/describe_dangers.h"
#include "describe/describe_refusals.h"

/* So many actions of one reason are named; the others are counted. */
enum { NAMED_MOST = 6 };

static const char *member(const json_t *object, const char *name)
{
    const char *found = json_string_value(json_object_get(object, name));
    return found ? found : "";
}

/* Appends to a line; what does not fit is dropped. */
static void append(char *line, size_t size, const char *separator, const char *words)
{
    size_t length = strlen(line);
    snprintf(line + length, size - length, "%s%s", separator, words);
}

static void print_group(const struct cli *cli, const json_t *group)
{
    const json_t *actions = json_object_get(group, "actions");
    size_t count = json_array_size(actions);
    char line[CLI_TEXT_SIZE] = "", number[24], more[64];
    for (size_t i = 0; i < count && i < NAMED_MOST; i++)
        append(line, sizeof line, i ? ", " : "- ", member(json_array_get(actions, i), "text"));
    if (count > NAMED_MOST) {
        snprintf(number, sizeof number, "%zu", count - NAMED_MOST);
        cli_fill(cli, more, sizeof more, "cli.play.why_more", number, NULL);
        append(line, sizeof line, " ", more);
    }
    print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
    int column = printf("  %-7s ", member(group, "rule"));
    print_wrapped(stdout, member(group, "why"), column, 10, PAGE_WIDTH);
}

void session_list_refusals(struct session *session)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    json_t *list = refusals_json(&narrator, cli->game, cli->data, session_view(session));
    for (size_t i = 0; i < json_array_size(list); i++) print_group(cli, json_array_get(list, i));
    json_decref(list);
}

bool session_say_danger(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct danger_question question = { cli->game, cli->data, session_view(session),
                                              session_actor(session) };
    struct danger danger;
    if (!danger_find(&question, a, &danger)) return false;
    json_t *reasons = danger_reasons_json(&narrator, &question, &danger);
    for (size_t i = 0; i < json_array_size(reasons); i++)
        print_wrapped(stdout, json_string_value(json_array_get(reasons, i)), 0, 0, PAGE_WIDTH);
    json_decref(reasons);
    return true;
}
