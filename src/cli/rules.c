/*
 * `sortie rules GAME [ID]`: the rulebook of a game (rulebook.c), a chapter of it, or a rule in
 * plain words, which examples show it, where it is met in play (rule_met.c), where it is
 * implemented, which tests prove it; `examples`
 * lists the worked examples. --coverage counts what is proved
 * (rule_coverage.c), --terms prints the glossary (terms.c).
 */
#include "cli/rules.h"

#include <assert.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/rule_coverage.h"
#include "cli/rule_examples.h"
#include "cli/rule_met.h"
#include "cli/rulebook.h"
#include "cli/terms.h"

/* ---- One rule -------------------------------------------------------------------------------- */

const char *rule_text(const struct cli *cli, const char *id)
{
    const struct guide guide = cli_guide(cli, cli->game);
    return rule_words(&guide, id);
}

const char *rule_tag(const struct cli *cli, unsigned rule, char tag[RULE_TAG_SIZE])
{
    text_rule_tag(cli->catalogue, cli->language, cli->game, rule, tag, RULE_TAG_SIZE);
    return tag;
}

unsigned rule_find(const struct cli *cli, const char *id)
{
    const struct guide guide = cli_guide(cli, cli->game);
    return rule_number(&guide, id);
}

bool rule_begins(const struct cli *cli, unsigned rule, const char *beginning)
{
    const struct guide guide = cli_guide(cli, cli->game);
    return rule_starts(&guide, rule, beginning);
}

void rule_print(const struct cli *cli, unsigned rule, int indent, int width)
{
    assert(rule > 0 && rule < cli->game->rule_count);
    enum { COLUMN = 8 };
    char tag[RULE_TAG_SIZE];
    int columns = text_columns(rule_tag(cli, rule, tag));
    int gap = columns < COLUMN ? COLUMN - columns : 1;
    printf("%*s%s%*s", indent, "", tag, gap, "");
    print_wrapped(stdout, rule_text(cli, cli->game->rule_ids[rule]), indent + columns + gap,
                  indent + COLUMN, width);
}

/* Prints a heading and what a list about the rule has, or says that there is nothing. */
static void print_rows(const struct cli *cli, const json_t *rows, const char *first,
                       const char *second, const char *heading, const char *none)
{
    size_t i = 0;
    json_t *row = NULL;
    putchar('\n');
    puts(cli_text(cli, json_array_size(rows) > 0 ? heading : none));
    json_array_foreach(rows, i, row)
    {
        const char *place = member_text(row, first), *name = member_text(row, second);
        bool fits = strlen(place) + strlen(name) + 4 <= PAGE_WIDTH;
        printf("  %s%s%s\n", place, !*name ? "" : fits ? "  " : "\n      ", name);
    }
}

static void print_examples(const struct cli *cli, const json_t *names)
{
    size_t i = 0;
    json_t *name = NULL;
    if (json_array_size(names) > 0) {
        putchar('\n');
        cli_tell(cli, "cli.rules.examples", NULL);
    }
    json_array_foreach(names, i, name)(void) examples_print(cli, json_string_value(name));
}

static int print_rule(const struct cli *cli, unsigned rule)
{
    const struct guide guide = cli_guide(cli, cli->game);
    const char *id = cli->game->rule_ids[rule];
    char line[CLI_TEXT_SIZE];
    json_t *told = rule_json(&guide, rule);
    if (!told) return cli_fail(cli, "cli.error.memory", NULL);
    rule_print(cli, rule, 0, PAGE_WIDTH);
    print_examples(cli, json_object_get(told, "examples"));
    met_print(cli, id);
    print_rows(cli, json_object_get(told, "places"), "place", "function", "cli.rules.places",
               "cli.rules.no_places");
    print_rows(cli, json_object_get(told, "tests"), "file", "test", "cli.rules.tests",
               "cli.rules.no_tests");
    if (json_is_string(json_object_get(told, "excused"))) {
        cli_fill(cli, line, sizeof line, "cli.rules.excused", member_text(told, "excused"), NULL);
        putchar('\n');
        print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
    }
    json_decref(told);
    return EXIT_OK;
}

/* ---- Many rules ------------------------------------------------------------------------------ */

/* The rules whose ids begin with `beginning`; returns how many. */
static int print_list(const struct cli *cli, const char *beginning)
{
    int count = 0;
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        if (!rule_begins(cli, i, beginning)) continue;
        rule_print(cli, i, 0, PAGE_WIDTH);
        count++;
    }
    return count;
}

/* The whole book, or the chapter of that name; false when there is no such. */
static bool show_book(const struct cli *cli, const char *chapter)
{
    json_t *book = rulebook_open(cli);
    bool is_shown =
        chapter ? rulebook_print_chapter(cli, book, chapter) : rulebook_print(cli, book);
    json_decref(book);
    return is_shown;
}

/* A rule, a section such as 6.5 or AOT1, or all of them. */
static int show_rules(const struct cli *cli, const char *id)
{
    if (show_book(cli, id)) return EXIT_OK;
    unsigned rule = id ? rule_find(cli, id) : 0;
    if (rule) return print_rule(cli, rule);
    if (id && *id && examples_print(cli, strcmp(id, "examples") == 0 ? NULL : id)) return EXIT_OK;
    if ((!id || *id) && print_list(cli, id ? id : "") > 0) return EXIT_OK;
    return cli_misuse(cli, "cli.error.rule", cli->game->id, id, NULL);
}

/* The same for programs. */
static int put_rules(const struct cli *cli, const char *id)
{
    json_t *answer = ask_once(
        cli, json_pack("{s:s, s:s, s:s*}", "cmd", "rules", "game", cli->game->id, "rule", id));
    if (!ask_refusal(answer)) return ask_print(cli, answer, NULL);
    json_decref(answer);
    return cli_misuse(cli, "cli.error.rule", cli->game->id, id, NULL);
}

static int show_terms(const struct cli *cli)
{
    if (cli->json)
        return ask_print(
            cli, ask_once(cli, json_pack("{s:s, s:s}", "cmd", "terms", "game", cli->game->id)),
            NULL);
    return terms_print(cli, "") < 0 ? cli_fail(cli, "cli.error.memory", NULL) : EXIT_OK;
}

static int show_found(const struct cli *cli, const char *question)
{
    char number[16];
    int count = rulebook_search(cli, question);
    snprintf(number, sizeof number, "%d", count);
    if (count > 0) putchar('\n');
    cli_say(cli, "web.rules.found", number, NULL);
    return EXIT_OK;
}

int command_rules(struct cli *cli, int argc, char **argv)
{
    const char *question = NULL;
    bool coverage = cli_take_flag(cli, &argc, argv, "--coverage");
    bool terms = cli_take_flag(cli, &argc, argv, "--terms");
    int status = cli_take_value(cli, &argc, argv, "--search", &question);
    if (status == EXIT_OK)
        status = cli_arguments(cli, &argc, argv, 1, coverage || terms || question ? 1 : 2);
    if (status == EXIT_OK) status = cli_without(cli, "--terms", terms && (coverage || question));
    if (status == EXIT_OK) status = cli_without(cli, "--search", question && coverage);
    if (status == EXIT_OK && question) status = cli_without(cli, "--json", cli->json);
    if (status == EXIT_OK) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (terms) return show_terms(cli);
    if (question) return show_found(cli, question);
    if (coverage) return show_coverage(cli);
    const char *id = argc > 2 ? argv[2] : NULL;
    return cli->json ? put_rules(cli, id) : show_rules(cli, id);
}
