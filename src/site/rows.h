/* Rows of tables read and written: settings, the table, and what else a row says. See rows.c. */
#ifndef SORTIE_ROWS_H
#define SORTIE_ROWS_H

#include "site/places.h"

struct site_game;

void record_free(struct record *record);

/* What a row says: its settings, its table by replaying the history, and the rest in `record`.
 * Null, with the reason in `fault`; `reading` says how it was read. */
enum reading {
    READ_WELL,
    READ_OTHER_RULES, /* leniently: it was played by other rules or data */
    READ_DAMAGED,     /* leniently or not at all: by its header it should have been read well */
    READ_FAILED       /* the store did not answer, or memory has ended */
};
bool settings_read(const char *settings, struct terms *terms);
char *settings_write(const struct terms *terms);
/* Read well, or damaged or failed: then nothing is in the record. */
enum reading record_read(struct record *record, const struct stored_table *row);
struct table *table_read(struct store *store, const struct site_game *game,
                         const struct stored_table *row, enum reading *reading,
                         struct fault *fault);
/* The transcript of a table as it was written, to be freed; null when it cannot be read whole. */
char *row_transcript(struct store *store, const struct stored_table *row, struct fault *fault);
/* Whether the promise of the table's dice is the one of the seed. */
bool table_has_promised(const struct table *table, const unsigned char seed[PROMISE_SEED_SIZE]);

json_t *pace_json(struct pace pace);
bool pace_read(const json_t *json, struct pace *pace);
extern const char *const dice_names[2]; /* "verified", "manual" */
extern const char *const odds_names[2]; /* "allowed", "forbidden" */

#endif
