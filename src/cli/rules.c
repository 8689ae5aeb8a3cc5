/*
 * `sortie rules GAME [ID]`: the rulebook of a game (rulebook.c), a chapter of it, or a rule in
 * plain words, which examples show it, where it is met in play (rule_met.c), where it is
 * implemented, which tests prove it; `examples`
 * lists the worked examples. --coverage counts what is proved
 * (rules_coverage.c), --terms prints the glossary (terms.c).
 */
#include "cli/rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/rule_examples.h"
#include "cli/rule_met.h"
#include "cli/rule_rows.h"
#include "cli/rulebook.h"
#include "cli/terms.h"
#include "hosted/json.h"

/* The reason why no test proves the rule, in the user's language; a new string, or null. */
static char *excuse_of(const struct cli *cli, const char *id)
{
    struct rows rows = rows_of_excuses(cli);
    struct row row;
    if (!next_row(&rows, id, &row)) return NULL;
    int field = cli->language == IN_FRENCH && row.length[2] > 0 ? 2 : 1;
    char *reason = malloc((size_t)row.length[field] + 1);
    if (!reason) return NULL;
    memcpy(reason, row.field[field], (size_t)row.length[field]);
    reason[row.length[field]] = '\0';
    return reason;
}

/* ---- One rule -------------------------------------------------------------------------------- */

const char *rule_text(const struct cli *cli, const char *id)
{
    char key[128];
    snprintf(key, sizeof key, "%s.rule.%s", cli->game->id, id);
    const char *text = cli_text(cli, key);
    return text == key ? id : text; /* where there is none, the key comes back */
}

const char *rule_tag(const struct cli *cli, unsigned rule, char tag[RULE_TAG_SIZE])
{
    text_rule_tag(cli->catalogue, cli->language, cli->game, rule, tag, RULE_TAG_SIZE);
    return tag;
}

unsigned rule_find(const struct cli *cli, const char *id)
{
    char tag[RULE_TAG_SIZE];
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        if (strcasecmp(cli->game->rule_ids[i], id) == 0) return i;
        if (strcasecmp(rule_tag(cli, i, tag), id) == 0) return i;
    }
    return 0;
}

bool rule_begins(const struct cli *cli, unsigned rule, const char *beginning)
{
    char tag[RULE_TAG_SIZE];
    size_t length = strlen(beginning);
    return strncasecmp(cli->game->rule_ids[rule], beginning, length) == 0 ||
           strncasecmp(rule_tag(cli, rule, tag), beginning, length) == 0;
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

/* Prints a heading and the lines of a table about the rule, or says that there are none. */
static void print_rows(const struct cli *cli, struct rows rows, const char *id, const char *heading,
                       const char *none)
{
    struct row row;
    int count = 0;
    putchar('\n');
    while (next_row(&rows, id, &row)) {
        if (count++ == 0) printf("%s\n", cli_text(cli, heading));
        printf("  %.*s", row.length[1], row.field[1]);
        bool fits = row.length[1] + row.length[2] + 4 <= PAGE_WIDTH;
        if (row.length[2] > 0) {
            printf("%s%.*s", fits ? "  " : "\n      ", row.length[2], row.field[2]);
        }
        putchar('\n');
    }
    if (count == 0) printf("%s\n", cli_text(cli, none));
}

static void print_examples(const struct cli *cli, const char *id)
{
    json_t *names = examples_of_rule(cli, id), *name = NULL;
    size_t i = 0;
    if (json_array_size(names) > 0) {
        putchar('\n');
        cli_tell(cli, "cli.rules.examples", NULL);
    }
    json_array_foreach(names, i, name)(void) examples_print(cli, json_string_value(name));
    json_decref(names);
}

static void print_rule(const struct cli *cli, unsigned rule)
{
    const char *id = cli->game->rule_ids[rule];
    char *excuse = excuse_of(cli, id);
    char line[CLI_TEXT_SIZE];
    rule_print(cli, rule, 0, PAGE_WIDTH);
    print_examples(cli, id);
    met_print(cli, id);
    print_rows(cli, rows_of_places(cli), id, "cli.rules.places", "cli.rules.no_places");
    print_rows(cli, rows_of_tests(cli), id, "cli.rules.tests", "cli.rules.no_tests");
    if (excuse) {
        cli_fill(cli, line, sizeof line, "cli.rules.excused", excuse, NULL);
        putchar('\n');
        print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
    }
    free(excuse);
}

/* A list of objects with the fields of each line about the rule; an empty field is null. */
static json_t *rows_json(struct rows rows, const char *id, const char *first, const char *second)
{
    json_t *list = json_array();
    bool done = list != NULL;
    struct row row;
    while (done && next_row(&rows, id, &row)) {
        const char *given = row.length[2] > 0 ? row.field[2] : NULL;
        done = json_add(
            list, json_pack("{s:s%, s:o}", first, row.field[1], (size_t)row.length[1], second,
                            given ? json_stringn(given, (size_t)row.length[2]) : json_null()));
    }
    return json_finish(list, done);
}

static json_t *rule_json(const struct cli *cli, unsigned rule)
{
    const char *id = cli->game->rule_ids[rule];
    char *excuse = excuse_of(cli, id);
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:o, s:o, s:o, s:o, s:s?}", "game", cli->game->id, "id", id, "text",
        rule_text(cli, id), "examples", examples_of_rule(cli, id), "met", met_json(cli, id),
        "places", rows_json(rows_of_places(cli), id, "place", "function"), "tests",
        rows_json(rows_of_tests(cli), id, "file", "test"), "excused", excuse);
    free(excuse);
    return object;
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

static json_t *list_json(const struct cli *cli, const char *beginning)
{
    json_t *rules = json_array();
    bool done = rules != NULL;
    for (unsigned i = 1; done && i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        if (!rule_begins(cli, i, beginning)) continue;
        done = json_add(rules, json_pack("{s:s, s:s}", "id", id, "text", rule_text(cli, id)));
    }
    return json_finish(rules, done);
}

/* All rules, or a section such as 6.5 or AOT1. */
static int show_list(const struct cli *cli, const char *beginning)
{
    if (cli->json) {
        json_t *rules = list_json(cli, beginning);
        if (!rules) return cli_fail(cli, "cli.error.memory", NULL);
        if (json_array_size(rules) > 0) {
            return cli_put_json(cli,
                                json_pack("{s:s, s:o}", "game", cli->game->id, "rules", rules));
        }
        json_decref(rules);
    } else if (print_list(cli, beginning) > 0) {
        return EXIT_OK;
    }
    return cli_misuse(cli, "cli.error.rule", cli->game->id, beginning, NULL);
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

static int show_rules(const struct cli *cli, const char *id)
{
    if (!cli->json && show_book(cli, id)) return EXIT_OK;
    if (!id) return show_list(cli, "");
    if (!*id) return cli_misuse(cli, "cli.error.rule", cli->game->id, id, NULL);
    unsigned rule = rule_find(cli, id);
    if (!rule && !cli->json && examples_print(cli, strcmp(id, "examples") == 0 ? NULL : id))
        return EXIT_OK;
    if (!rule) return show_list(cli, id);
    if (cli->json) return cli_put_json(cli, rule_json(cli, rule));
    print_rule(cli, rule);
    return EXIT_OK;
}

static int show_terms(const struct cli *cli)
{
    if (cli->json) return cli_put_json(cli, terms_json(cli));
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
    return coverage ? show_coverage(cli) : show_rules(cli, argc > 2 ? argv[2] : NULL);
}
