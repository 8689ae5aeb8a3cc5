/*
 * `sortie rules GAME --coverage`: by what each rule is proved, and which rules nobody has accounted
 * for (guide/coverage.c counts it).
 */
#include "cli/rule_coverage.h"

#include "cli/ask.h"
#include "cli/cli.h"
#include "hosted/plain.h"

enum { CELL_SIZE = 24, ID_COLUMNS = 24 };

/* Rules, each counted once in each. */
struct sums {
    int example, test, second_reading, mutation;
};

static int number_of(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

static const char *number_cell(char *cell, int number)
{
    if (number) {
        snprintf(cell, CELL_SIZE, "%d", number);
    } else {
        snprintf(cell, CELL_SIZE, "-");
    }
    return cell;
}

/* A column is as wide as its heading, which the language says. */
static void print_cell(const struct cli *cli, const char *heading, const char *cell)
{
    int width = text_columns(cli_text(cli, heading));
    int missing = width - text_columns(cell);
    printf("  %*s%s", missing > 0 ? missing : 0, "", cell);
}

static void print_heading(const struct cli *cli)
{
    const char *rule = cli_text(cli, "cli.rules.rule");
    printf("%s%*s  %s  %s  %s  %s\n", rule, ID_COLUMNS - text_columns(rule), "",
           cli_text(cli, "cli.rules.example"), cli_text(cli, "cli.rules.test"),
           cli_text(cli, "cli.rules.second_reading"), cli_text(cli, "cli.rules.mutation"));
}

static void print_proof(const struct cli *cli, const json_t *proof, struct sums *sums)
{
    char cell[CELL_SIZE];
    int examples = number_of(proof, "examples"), tests = number_of(proof, "tests");
    int seconds = number_of(proof, "second_readings"), mutants = number_of(proof, "mutants");
    bool needs_none =
        json_is_true(json_object_get(proof, "excused")) && examples + tests + seconds == 0;
    printf("%-*s", ID_COLUMNS, member_text(proof, "id"));
    print_cell(cli, "cli.rules.example", number_cell(cell, examples));
    print_cell(cli, "cli.rules.test",
               needs_none ? cli_text(cli, "cli.rules.none") : number_cell(cell, tests));
    print_cell(cli, "cli.rules.second_reading", number_cell(cell, seconds));
    snprintf(cell, sizeof cell, "%d/%d", number_of(proof, "killed"), mutants);
    print_cell(cli, "cli.rules.mutation", mutants ? cell : "-");
    putchar('\n');
    sums->example += examples > 0;
    sums->test += tests > 0;
    sums->second_reading += seconds > 0;
    sums->mutation += mutants > 0;
}

static void print_sums(const struct cli *cli, const json_t *coverage, const struct sums *sums)
{
    char example[16], test[16], second[16], mutation[16], accounted[16], rules[16], covered[16];
    char excused[16];
    snprintf(example, sizeof example, "%d", sums->example);
    snprintf(test, sizeof test, "%d", sums->test);
    snprintf(second, sizeof second, "%d", sums->second_reading);
    snprintf(mutation, sizeof mutation, "%d", sums->mutation);
    snprintf(accounted, sizeof accounted, "%d",
             number_of(coverage, "covered") + number_of(coverage, "excused"));
    snprintf(rules, sizeof rules, "%d", number_of(coverage, "rules"));
    snprintf(covered, sizeof covered, "%d", number_of(coverage, "covered"));
    snprintf(excused, sizeof excused, "%d", number_of(coverage, "excused"));
    putchar('\n');
    cli_say(cli, "cli.rules.proved_by", example, test, second, mutation, NULL);
    cli_say(cli, "cli.rules.coverage", member_text(coverage, "game"), accounted, rules, covered,
            excused, NULL);
}

static void print_coverage(const struct cli *cli, const json_t *coverage)
{
    struct sums sums = { 0 };
    char list[CLI_TEXT_SIZE * 2] = "";
    size_t i = 0;
    json_t *proof = NULL, *id = NULL;
    print_heading(cli);
    json_array_foreach(json_object_get(coverage, "proofs"), i, proof)
    {
        print_proof(cli, proof, &sums);
    }
    print_sums(cli, coverage, &sums);
    json_array_foreach(json_object_get(coverage, "uncovered"), i, id)
    {
        plain_join(list, sizeof list, " ", json_string_value(id));
    }
    if (*list) {
        printf("%s\n  ", cli_text(cli, "cli.rules.uncovered"));
        print_wrapped(stdout, list, 2, 2, PAGE_WIDTH);
    }
}

int show_coverage(const struct cli *cli)
{
    json_t *coverage =
        ask_once(cli, json_pack("{s:s, s:s}", "cmd", "coverage", "game", cli->game->id));
    bool is_whole = json_array_size(json_object_get(coverage, "uncovered")) == 0;
    int status = coverage ? EXIT_OK : EXIT_FAILED;
    if (coverage && !cli->json) print_coverage(cli, coverage);
    if (cli->json) {
        status = ask_print(cli, coverage, NULL);
    } else {
        json_decref(coverage);
    }
    return is_whole ? status : EXIT_FAILED;
}
