#include "cli/rule_examples.h"

#include <string.h>

#include "lessons/lesson.h"

static const char *name_of(const json_t *example)
{
    return json_string_value(json_object_get(example, "example"));
}

void example_print(const struct cli *cli, const json_t *example)
{
    char key[LESSON_KEY_SIZE], is[LESSON_KEY_SIZE + 4], line[CLI_TEXT_SIZE];
    snprintf(key, sizeof key, "%s.example.%s", cli->game->id, name_of(example));
    snprintf(is, sizeof is, "%s.is", key);
    cli_fill(cli, line, sizeof line, "cli.rules.shown", cli_text(cli, key), cli_text(cli, is),
             cli->game->id, name_of(example), NULL);
    print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
}

bool examples_print(const struct cli *cli, const char *name)
{
    json_t *examples = lesson_examples(cli->game), *example = NULL;
    size_t i = 0;
    int count = 0;
    json_array_foreach(examples, i, example)
    {
        if (name && strcmp(name_of(example), name) != 0) continue;
        example_print(cli, example);
        count++;
    }
    json_decref(examples);
    return count > 0;
}
