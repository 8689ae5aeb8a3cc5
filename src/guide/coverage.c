/*
 * By what each rule is proved, and which rules nobody has accounted for.
 *
 * A test that also cites a worked example of the ledger is an example. One in a file
 * test_second_*.c is a second reading: it finds what the rule says once more, from the ledger, and
 * compares. All others are tests. Mutants are those of the functions that name the rule; how many
 * were killed is as scripts/mutation-record kept it.
 */
#include <stdlib.h>
#include <string.h>

#include "guide/guide.h"
#include "guide/rule_rows.h"

enum { PLACES_MOST = 64 };

/* What proves one rule. */
struct proof {
    int examples, tests, second_readings;
    int killed, mutants;
    bool is_excused;
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
static bool is_example(const struct game *game, const struct row *row)
{
    struct rows rows = rows_of_tests(game);
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

static void add_mutants_of(const struct game *game, const struct row *place, struct proof *proof)
{
    struct rows rows = rows_of_mutants(game);
    struct row row;
    while (next_row(&rows, NULL, &row)) {
        if (!is_same_field(&row, 0, place, 1) || !is_same_field(&row, 1, place, 2)) continue;
        proof->killed += (int)strtol(row.field[2], NULL, 10);
        proof->mutants += (int)strtol(row.field[3], NULL, 10);
    }
}

/* Each function once, however often it names the rule. */
static void add_mutants(const struct game *game, const char *id, struct proof *proof)
{
    struct rows rows = rows_of_places(game);
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
        add_mutants_of(game, &place, proof);
    }
}

static struct proof proof_of(const struct game *game, const char *id)
{
    struct proof proof = { .is_excused = is_in(rows_of_excuses(game), id) };
    struct rows rows = rows_of_tests(game);
    struct row row;
    while (next_row(&rows, id, &row)) {
        if (is_second_reading(&row)) {
            proof.second_readings++;
        } else if (is_example(game, &row)) {
            proof.examples++;
        } else {
            proof.tests++;
        }
    }
    add_mutants(game, id, &proof);
    return proof;
}

static bool is_covered(const struct proof *proof)
{
    return proof->examples + proof->tests + proof->second_readings > 0;
}

/* ---- All of them ----------------------------------------------------------------------------- */

static json_t *proof_json(const char *id, const struct proof *proof)
{
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:b}", "id", id, "examples", proof->examples,
                     "tests", proof->tests, "second_readings", proof->second_readings, "killed",
                     proof->killed, "mutants", proof->mutants, "excused", proof->is_excused);
}

json_t *coverage_json(const struct game *game)
{
    json_t *object = json_object(), *uncovered = json_array(), *proofs = json_array();
    int covered = 0, excused = 0;
    bool done = uncovered && proofs;
    for (unsigned i = 1; done && i < game->rule_count; i++) {
        const char *id = game->rule_ids[i];
        struct proof proof = proof_of(game, id);
        done = json_add(proofs, proof_json(id, &proof));
        covered += is_covered(&proof);
        excused += !is_covered(&proof) && proof.is_excused;
        if (done && !is_covered(&proof) && !proof.is_excused)
            done = json_add(uncovered, json_string(id));
    }
    done = json_put(object, "game", json_string(game->id)) &&
           json_put(object, "rules", json_integer(game->rule_count - 1)) &&
           json_put(object, "covered", json_integer(covered)) &&
           json_put(object, "excused", json_integer(excused)) && done;
    done = json_put(object, "uncovered", uncovered) && done;
    done = json_put(object, "proofs", proofs) && done;
    return json_finish(object, done);
}
