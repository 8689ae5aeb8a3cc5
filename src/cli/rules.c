/*
 * `sortie rules GAME [ID]`: a rule in plain words, where it is implemented, which tests prove it;
 * and which rules nobody has accounted for.
 *
 * Three compiled-in tables answer this, all with the rule's id first: tests/<game>/coverage.tsv
 * (id, file, test; made by scripts/coverage from tests that passed), tests/<game>/excused.tsv (id,
 * why no test can prove it in English and in French) and rules/<game>.places.tsv (id, path:line,
 * function, what names it; made when building, by tools/rule_index.c).
 */
#include "cli/rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hosted/embedded.h"
#include "hosted/json.h"
#include "hosted/plain.h"

enum { FIELDS_MOST = 4 };

/* ---- Tables ---------------------------------------------------------------------------------- */

/* One line of a table: its fields, none of them ended by a zero. */
struct row {
    const char *field[FIELDS_MOST];
    int length[FIELDS_MOST];
};

/* A table being read from `at` to `end`. */
struct rows {
    const char *at, *end;
};

static struct rows match_open(const struct cli *cli, const char *before, const char *after)
{
    char path[128];
    snprintf(path, sizeof path, "%s%s%s", before, cli->game->id, after);
    const struct embedded_file *file = embedded_find(path);
    if (!file) return (struct rows){ NULL, NULL };
    const char *bytes = (const char *)file->bytes;
    return (struct rows){ bytes, bytes + file->size };
}

static struct rows open_tests(const struct cli *cli)
{
    return match_open(cli, "tests/", "/coverage.tsv");
}

static struct rows open_excuses(const struct cli *cli)
{
    return match_open(cli, "tests/", "/excused.tsv");
}

static struct rows open_places(const struct cli *cli)
{
    return match_open(cli, "rules/", ".places.tsv");
}

/* The next line about `id` (null: any), or false at the end. Missing fields are empty. */
static bool next_row(struct rows *rows, const char *id, struct row *row)
{
    while (rows->at < rows->end) {
        size_t left = (size_t)(rows->end - rows->at);
        const char *line_end = memchr(rows->at, '\n', left);
        if (!line_end) line_end = rows->end;
        const char *at = rows->at;
        for (int i = 0; i < FIELDS_MOST; i++) {
            const char *tab = memchr(at, '\t', (size_t)(line_end - at));
            const char *end = tab && i < FIELDS_MOST - 1 ? tab : line_end;
            row->field[i] = at;
            row->length[i] = (int)(end - at);
            at = end < line_end ? end + 1 : line_end;
        }
        rows->at = line_end < rows->end ? line_end + 1 : rows->end;
        if (row->length[0] == 0) continue;
        if (!id || ((size_t)row->length[0] == strlen(id) &&
                    memcmp(row->field[0], id, (size_t)row->length[0]) == 0)) {
            return true;
        }
    }
    return false;
}

static bool is_in(struct rows rows, const char *id)
{
    struct row row;
    return next_row(&rows, id, &row);
}

/* The reason why no test proves the rule, in the user's language; a new string, or null. */
static char *excuse_of(const struct cli *cli, const char *id)
{
    struct rows rows = open_excuses(cli);
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
    return cli_text(cli, key);
}

unsigned rule_find(const struct game *game, const char *id)
{
    for (unsigned i = 1; i < game->rule_count; i++) {
        if (strcasecmp(game->rule_ids[i], id) == 0) return i;
    }
    return 0;
}

void rule_print(const struct cli *cli, unsigned rule, int indent, int width)
{
    assert(rule > 0 && rule < cli->game->rule_count);
    const char *id = cli->game->rule_ids[rule];
    int column = printf("%*s%-7s ", indent, "", id);
    print_wrapped(stdout, rule_text(cli, id), column, indent + 8, width);
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

static void print_rule(const struct cli *cli, unsigned rule)
{
    const char *id = cli->game->rule_ids[rule];
    char *excuse = excuse_of(cli, id);
    char line[CLI_TEXT_SIZE];
    rule_print(cli, rule, 0, PAGE_WIDTH);
    print_rows(cli, open_places(cli), id, "cli.rules.places", "cli.rules.no_places");
    print_rows(cli, open_tests(cli), id, "cli.rules.tests", "cli.rules.no_tests");
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
    json_t *object = json_pack("{s:s, s:s, s:s, s:o, s:o, s:s?}", "game", cli->game->id, "id", id,
                               "text", rule_text(cli, id), "places",
                               rows_json(open_places(cli), id, "place", "function"), "tests",
                               rows_json(open_tests(cli), id, "file", "test"), "excused", excuse);
    free(excuse);
    return object;
}

/* ---- Many rules ------------------------------------------------------------------------------ */

static bool begins_with(const char *id, const char *beginning)
{
    return strncasecmp(id, beginning, strlen(beginning)) == 0;
}

/* The rules whose ids begin with `beginning`; returns how many. */
static int print_list(const struct cli *cli, const char *beginning)
{
    int count = 0;
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        if (!begins_with(cli->game->rule_ids[i], beginning)) continue;
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
        if (!begins_with(id, beginning)) continue;
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

static int show_rules(const struct cli *cli, const char *id)
{
    if (!id) return show_list(cli, "");
    if (!*id) return cli_misuse(cli, "cli.error.rule", cli->game->id, id, NULL);
    unsigned rule = rule_find(cli->game, id);
    if (!rule) return show_list(cli, id);
    if (cli->json) return cli_put_json(cli, rule_json(cli, rule));
    print_rule(cli, rule);
    return EXIT_OK;
}

/* ---- Coverage -------------------------------------------------------------------------------- */

struct coverage {
    int rules, covered, excused, uncovered;
};

/* Whether a test proves the rule, or it needs none. */
static bool is_accounted(const struct cli *cli, const char *id)
{
    return is_in(open_tests(cli), id) || is_in(open_excuses(cli), id);
}

static struct coverage count_coverage(const struct cli *cli)
{
    struct coverage coverage = { .rules = cli->game->rule_count - 1 };
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        if (is_in(open_tests(cli), id)) {
            coverage.covered++;
        } else if (is_in(open_excuses(cli), id)) {
            coverage.excused++;
        } else {
            coverage.uncovered++;
        }
    }
    return coverage;
}

static void print_coverage(const struct cli *cli, const struct coverage *coverage)
{
    char accounted[16], rules[16], covered[16], excused[16];
    char list[CLI_TEXT_SIZE * 2] = "";
    snprintf(accounted, sizeof accounted, "%d", coverage->covered + coverage->excused);
    snprintf(rules, sizeof rules, "%d", coverage->rules);
    snprintf(covered, sizeof covered, "%d", coverage->covered);
    snprintf(excused, sizeof excused, "%d", coverage->excused);
    cli_say(cli, "cli.rules.coverage", cli->game->id, accounted, rules, covered, excused, NULL);
    if (coverage->uncovered == 0) return;
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        if (!is_accounted(cli, id)) plain_join(list, sizeof list, " ", id);
    }
    printf("%s\n  ", cli_text(cli, "cli.rules.uncovered"));
    print_wrapped(stdout, list, 2, 2, PAGE_WIDTH);
}

static json_t *coverage_json(const struct cli *cli, const struct coverage *coverage)
{
    json_t *uncovered = json_array();
    bool done = uncovered != NULL;
    for (unsigned i = 1; done && i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        if (!is_accounted(cli, id)) done = json_add(uncovered, json_string(id));
    }
    return json_pack("{s:s, s:i, s:i, s:i, s:o}", "game", cli->game->id, "rules", coverage->rules,
                     "covered", coverage->covered, "excused", coverage->excused, "uncovered",
                     json_finish(uncovered, done));
}

static int show_coverage(const struct cli *cli)
{
    struct coverage coverage = count_coverage(cli);
    if (cli->json) {
        int status = cli_put_json(cli, coverage_json(cli, &coverage));
        if (status != EXIT_OK) return status;
    } else {
        print_coverage(cli, &coverage);
    }
    return coverage.uncovered == 0 ? EXIT_OK : EXIT_FAILED;
}

int command_rules(struct cli *cli, int argc, char **argv)
{
    bool coverage = cli_take_flag(&argc, argv, "--coverage");
    int status = cli_arguments(cli, &argc, argv, 1, coverage ? 1 : 2);
    if (status == EXIT_OK) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    return coverage ? show_coverage(cli) : show_rules(cli, argc > 2 ? argv[2] : NULL);
}
