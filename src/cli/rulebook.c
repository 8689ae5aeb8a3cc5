/* The whole rulebook: chapters with their rules and tables, and the search in both languages. */
#include "cli/rulebook.h"

#include <string.h>

#include "cli/rule_examples.h"
#include "cli/rules.h"

json_t *rulebook_open(const struct cli *cli)
{
    const struct guide guide = cli_guide(cli, cli->game);
    return book_json(&guide);
}

static void print_heading(const char *title)
{
    puts(title);
    for (int i = text_columns(title); i > 0; i--) putchar('=');
    putchar('\n');
}

static void print_chapter(const struct cli *cli, const json_t *chapter)
{
    size_t i = 0;
    json_t *id = NULL, *table = NULL, *example = NULL;
    print_heading(member_text(chapter, "title"));
    json_array_foreach(json_object_get(chapter, "rules"), i, id)
    {
        rule_print(cli, rule_find(cli, json_string_value(id)), 0, PAGE_WIDTH);
    }
    json_array_foreach(json_object_get(chapter, "tables"), i, table)
    {
        rule_table_print(cli, table);
    }
    json_array_foreach(json_object_get(chapter, "examples"), i, example)
    {
        if (i == 0) cli_tell(cli, "cli.rules.examples", NULL);
        (void)examples_print(cli, json_string_value(example));
    }
}

bool rulebook_print(const struct cli *cli, const json_t *book)
{
    json_t *chapter = NULL;
    size_t i = 0;
    json_array_foreach(book, i, chapter)
    {
        if (i > 0) putchar('\n');
        print_chapter(cli, chapter);
    }
    return i > 0;
}

bool rulebook_print_chapter(const struct cli *cli, const json_t *book, const char *name)
{
    json_t *chapter = NULL;
    size_t i = 0;
    json_array_foreach(book, i, chapter)
    {
        if (strcmp(member_text(chapter, "chapter"), name) != 0) continue;
        print_chapter(cli, chapter);
        return true;
    }
    return false;
}

int rulebook_search(const struct cli *cli, const char *question)
{
    const struct guide guide = cli_guide(cli, cli->game);
    json_t *rules = rules_found_json(&guide, question), *rule = NULL;
    size_t i = 0;
    json_array_foreach(rules, i, rule)
    {
        rule_print(cli, rule_find(cli, member_text(rule, "id")), 0, PAGE_WIDTH);
    }
    json_decref(rules);
    return (int)i;
}
