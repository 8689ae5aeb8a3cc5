/*
 * The compiled-in tables about rules. All have the rule's id first, but the last:
 *
 * - tests/GAME/coverage.tsv: id, file, test. scripts/coverage makes it from tests that passed. The
 *   id of a worked example (EX...) stands there as a rule's does.
 * - tests/GAME/excused.tsv: id, why no test can prove it in English and in French.
 * - rules/GAME.places.tsv: id, path:line, function, what names it. tools/rule_index.c makes it when
 *   the program is built.
 * - tests/GAME/mutants.tsv: file, function, mutants killed, mutants. scripts/mutation-record makes
 *   it from what scripts/mutants found.
 */
#ifndef SORTIE_RULE_ROWS_H
#define SORTIE_RULE_ROWS_H

#include "sortie.h"

enum { FIELDS_MOST = 4 };

/* One line of a table: its fields, none of them ended by a zero. Missing fields are empty. */
struct row {
    const char *field[FIELDS_MOST];
    int length[FIELDS_MOST];
};

/* A table being read from `at` to `end`. */
struct rows {
    const char *at, *end;
};

struct rows rows_of_tests(const struct game *game);
struct rows rows_of_excuses(const struct game *game);
struct rows rows_of_places(const struct game *game);
struct rows rows_of_mutants(const struct game *game);

/* The next line that begins with `id` (null: any), or false at the end. */
bool next_row(struct rows *rows, const char *id, struct row *row);

/* The next line about a worked example, or false at the end. */
bool next_example(struct rows *rows, struct row *row);

bool is_in(struct rows rows, const char *id);

/* Whether a field of one line is the same text as a field of another. */
bool is_same_field(const struct row *one, int field, const struct row *other, int other_field);

#endif
