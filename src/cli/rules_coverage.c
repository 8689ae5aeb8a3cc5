/*
 * `sortie rules GAME --coverage`: by what each rule is proved, and which rules nobody has accounted
 * for.
 *
 * A test that also cites a worked example of the ledger is an example. One in a file
 * test_second_*.c is a second reading: it finds what the rule says once more, from the ledger, and
 * compares. All others are tests. Mutants are those of the functions that name the rule; how many
 * were killed is as scripts/mutation-record kept it.
 */
#include <stdlib.h>
#include <string.h>

#include "boards/lines.h"
#include "cli/rule_rows.h"
#include "hosted/json.h"
#include "hosted/plain.h"

enum { PLACES_MOST = 64, CELL_SIZE = 24, ID_COLUMNS = 24 };

/* What proves one rule. */
struct proof {
    int examples, tests, second_readings;
    int killed, mutants;
    bool is_excused;
};

struct coverage {
    int rules, covered, excused, uncovered;
    int by_example, by_test, by_second_reading, by_mutation; /* rules, each counted once in each */
};

/* ---- One rule -------------------------------------------------------------------------------- */

static bool is_second_reading(const struct row *row)
{
    static const char mark[] = "/test_second_";
    const size_t length = sizeof mark - 1;
    for (int i = 0; i + (int)length <= row->length[1]; i++) {
        if (memcmp(row->field[1] + i, mark, length) == 0) return true;
    }
    return false;
}

/* Whether the test of a line cites a worked example, too. */
static bool is_example(const struct cli *cli, const struct row *row)
{
    struct rows rows = rows_of_tests(cli);
    struct row other;
    while (next_example(&rows, &other)) {
        if (is_same_field(row, 1, &other, 1) && is_same_field(row, 2, &other, 2)) return true;
    }
    return false;
}

/* The file of a place: what stands before its colon. */
static struct row place_of(const struct row *row)
{
    struct row place = *row;
    while (place.length[1] > 0 && place.field[1][place.length[1] - 1] != ':') place.length[1]--;
    if (place.length[1] > 0) place.length[1]--;
    return place;
}

static void add_mutants_of(const struct cli *cli, const struct row *place, struct proof *proof)
{
    struct rows rows = rows_of_mutants(cli);
    struct row row;
    while (next_row(&rows, NULL, &row)) {
        if (!is_same_field(&row, 0, place, 1) || !is_same_field(&row, 1, place, 2)) continue;
        proof->killed += (int)strtol(row.field[2], NULL, 10);
        proof->mutants += (int)strtol(row.field[3], NULL, 10);
    }
}

/* Each function once, however often it names the rule. */
static void add_mutants(const struct cli *cli, const char *id, struct proof *proof)
{
    struct rows rows = rows_of_places(cli);
    struct row row, seen[PLACES_MOST];
    int count = 0;
    while (next_row(&rows, id, &row) && count < PLACES_MOST) {
        struct row place = place_of(&row);
        bool is_new = place.length[2] > 0;
        for (int i = 0; i < count && is_new; i++) {
            is_new =
                !is_same_field(&place, 1, &seen[i], 1) || !is_same_field(&place, 2, &seen[i], 2);
        }
        if (!is_new) continue;
        seen[count++] = place;
        add_mutants_of(cli, &place, proof);
    }
}

static struct proof proof_of(const struct cli *cli, const char *id)
{
    struct proof proof = { .is_excused = is_in(rows_of_excuses(cli), id) };
    struct rows rows = rows_of_tests(cli);
    struct row row;
    while (next_row(&rows, id, &row)) {
        if (is_second_reading(&row)) {
            proof.second_readings++;
        } else if (is_example(cli, &row)) {
            proof.examples++;
        } else {
            proof.tests++;
        }
    }
    add_mutants(cli, id, &proof);
    return proof;
}

static bool is_covered(const struct proof *proof)
{
    return proof->examples + proof->tests + proof->second_readings > 0;
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void add_proof(struct coverage *coverage, const struct proof *proof)
{
    coverage->rules++;
    if (is_covered(proof)) {
        coverage->covered++;
    } else if (proof->is_excused) {
        coverage->excused++;
    } else {
        coverage->uncovered++;
    }
    coverage->by_example += proof->examples > 0;
    coverage->by_test += proof->tests > 0;
    coverage->by_second_reading += proof->second_readings > 0;
    coverage->by_mutation += proof->mutants > 0;
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

static void print_proof(const struct cli *cli, const char *id, const struct proof *proof)
{
    char cell[CELL_SIZE];
    printf("%-*s", ID_COLUMNS, id);
    print_cell(cli, "cli.rules.example", number_cell(cell, proof->examples));
    bool needs_none = proof->is_excused && !is_covered(proof);
    print_cell(cli, "cli.rules.test",
               needs_none ? cli_text(cli, "cli.rules.none") : number_cell(cell, proof->tests));
    print_cell(cli, "cli.rules.second_reading", number_cell(cell, proof->second_readings));
    snprintf(cell, sizeof cell, "%d/%d", proof->killed, proof->mutants);
    print_cell(cli, "cli.rules.mutation", proof->mutants ? cell : "-");
    putchar('\n');
}

static void print_sums(const struct cli *cli, const struct coverage *coverage)
{
    char example[16], test[16], second[16], mutation[16], accounted[16], rules[16], covered[16];
    char excused[16];
    snprintf(example, sizeof example, "%d", coverage->by_example);
    snprintf(test, sizeof test, "%d", coverage->by_test);
    snprintf(second, sizeof second, "%d", coverage->by_second_reading);
    snprintf(mutation, sizeof mutation, "%d", coverage->by_mutation);
    snprintf(accounted, sizeof accounted, "%d", coverage->covered + coverage->excused);
    snprintf(rules, sizeof rules, "%d", coverage->rules);
    snprintf(covered, sizeof covered, "%d", coverage->covered);
    snprintf(excused, sizeof excused, "%d", coverage->excused);
    putchar('\n');
    cli_say(cli, "cli.rules.proved_by", example, test, second, mutation, NULL);
    cli_say(cli, "cli.rules.coverage", cli->game->id, accounted, rules, covered, excused, NULL);
}

static struct coverage print_coverage(const struct cli *cli)
{
    struct coverage coverage = { 0 };
    char list[CLI_TEXT_SIZE * 2] = "";
    print_heading(cli);
    for (unsigned i = 1; i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        struct proof proof = proof_of(cli, id);
        print_proof(cli, id, &proof);
        add_proof(&coverage, &proof);
        if (!is_covered(&proof) && !proof.is_excused) plain_join(list, sizeof list, " ", id);
    }
    print_sums(cli, &coverage);
    if (coverage.uncovered > 0) {
        printf("%s\n  ", cli_text(cli, "cli.rules.uncovered"));
        print_wrapped(stdout, list, 2, 2, PAGE_WIDTH);
    }
    return coverage;
}

static json_t *proof_json(const char *id, const struct proof *proof)
{
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:b}", "id", id, "examples", proof->examples,
                     "tests", proof->tests, "second_readings", proof->second_readings, "killed",
                     proof->killed, "mutants", proof->mutants, "excused", proof->is_excused);
}

static json_t *coverage_json(const struct cli *cli, struct coverage *coverage)
{
    json_t *uncovered = json_array(), *proofs = json_array();
    bool done = uncovered && proofs;
    for (unsigned i = 1; done && i < cli->game->rule_count; i++) {
        const char *id = cli->game->rule_ids[i];
        struct proof proof = proof_of(cli, id);
        add_proof(coverage, &proof);
        done = json_add(proofs, proof_json(id, &proof));
        if (done && !is_covered(&proof) && !proof.is_excused) {
            done = json_add(uncovered, json_string(id));
        }
    }
    return json_pack("{s:s, s:i, s:i, s:i, s:o, s:o}", "game", cli->game->id, "rules",
                     coverage->rules, "covered", coverage->covered, "excused", coverage->excused,
                     "uncovered", json_finish(uncovered, done), "proofs",
                     json_finish(proofs, done));
}

int show_coverage(const struct cli *cli)
{
    struct coverage coverage = { 0 };
    if (cli->json) {
        json_t *object = coverage_json(cli, &coverage);
        int status = cli_put_json(cli, object);
        if (status != EXIT_OK) return status;
    } else {
        coverage = print_coverage(cli);
    }
    return coverage.uncovered == 0 ? EXIT_OK : EXIT_FAILED;
}
