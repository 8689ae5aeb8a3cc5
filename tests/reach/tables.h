/*
 * The tables of the games, as the log tells of them: by which event a table is read, and which
 * arguments of it are the row and the column.
 */
#ifndef SORTIE_TEST_REACH_TABLES_H
#define SORTIE_TEST_REACH_TABLES_H

#include <stddef.h>

#include "reach/counts.h"

/* Whether the rule is one of a row that the code reckons (KH_RULE_AOT2_2 + row) and does not name.
 */
bool tables_have_rule(const struct game *game, const char *id);

/* The name of the game's `number`th row of all its tables; false when it has no such row. */
bool tables_name_row(const struct game *game, int number, char *out, size_t size);

/* Counts what a player reads on the cards of the game. */
void tables_count_cards(struct counts *counts, const void *data);

/* What was asked before the dice fell, where a table wants to know: to be called before apply. */
void tables_ask(const struct game *game, const void *data, const void *state);

/* Counts the rows that an action read. `step` is the step in which it was done, `state` the
 * position after it. */
void tables_count(struct counts *counts, unsigned step, action a, const struct trace *trace,
                  const void *state);

#endif
