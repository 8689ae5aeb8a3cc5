/* Reading tables: the columns of a row, and how rows become a table with its seats. */
#ifndef SORTIE_TABLE_ROWS_H
#define SORTIE_TABLE_ROWS_H

#include "store/store_parts.h"

/* One row for each seat, those of a table together. `which` picks from `tables`; `order` is that of
 * tables `t`. Header and kept are given as columns, so that lists can do without. */
#define SELECT_TABLES(header, kept, which, order)                                                  \
    "SELECT t.id, t.game, t.title, t.owner, t.is_open, t.invite, t.settings, t.seed, "             \
    "t.study_of, " header ", t.created, t.version, t.state, t.actor, t.deadline, " kept            \
    ", t.entries, t.changed, t.turn, t.result, s.seat, s.user_id, s.bot, s.word"                   \
    " FROM (SELECT * FROM tables " which ") t LEFT JOIN seats s ON s.table_id = t.id"              \
    " ORDER BY " order ", s.place"

/* Hands each table of such a statement to the visitor. Texts are its own until it returns, even if
 * it calls the store. */
enum store_verdict visit_tables(struct store *store, const char *statement,
                                const struct value *values, int count, store_table_visitor *visit,
                                void *context);

#endif
