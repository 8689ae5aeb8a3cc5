/*
 * A table: one game being played. It owns the state and the history, so that no game and no front
 * end writes undo, saving or checking again.
 *
 * The history only grows: an undo is an entry of its own, which says back to which action.
 * Positions are kept for every action still standing, so going back costs a copy.
 *
 * Who owns what: `data` stays the caller's and must outlive the table. Pointers that a table hands
 * out (state, positions, entries) are the table's, and good until the next call that changes it.
 */
#ifndef SORTIE_TABLE_H
#define SORTIE_TABLE_H

#include "hosted/field_json.h"

struct table;

enum entry_kind { ENTRY_ACTION, ENTRY_UNDO };

struct entry {
    enum entry_kind kind;
    action action;     /* ENTRY_ACTION */
    uint32_t standing; /* how many actions stand after this entry */
    uint32_t check;    /* check value of the state after it */
};

/* Null when memory ends. `options` as for game->start. */
struct table *table_new(const struct game *game, const void *data, const uint8_t *options);
/* A table that begins at a given position (state_size bytes), which must have no fault. */
struct table *table_from_state(const struct game *game, const void *data, const void *state);
void table_free(struct table *table);

const struct game *table_game(const struct table *table);
const void *table_data(const struct table *table);
const void *table_state(const struct table *table);

/* The options that the game began with; null for a table that began at a given position. */
const uint8_t *table_options(const struct table *table);

/* The name of the step at hand. */
const char *table_step(const struct table *table);

/* Plays an action. REFUSED changes nothing; it also stands for an end of memory, which is the case
 * when game->refusal finds no rule against the action. `trace` may be null. */
enum verdict table_play(struct table *table, action a, struct trace *trace);

/* Plays an outcome drawn by weight; REFUSED, with nothing drawn, when chance is not to act. `drawn`
 * and `trace` may be null. */
enum verdict table_roll(struct table *table, struct random *random, action *drawn,
                        struct trace *trace);

/* How many actions stand, and each of them in order: number 1 is the first. */
uint32_t table_standing(const struct table *table);
action table_action(const struct table *table, uint32_t number);

/* The position after `number` standing actions; 0 is the beginning. */
const void *table_position(const struct table *table, uint32_t number);

/* Takes back to `number` standing actions; false if there are not more than that (or memory ends).
 */
bool table_undo(struct table *table, uint32_t number);

/* To where one 'undo' goes: before the latest action that a seat (not chance) chose. False:
 * nowhere. */
bool table_undo_point(const struct table *table, uint32_t *number);

/* The history with its undos; the first entry is number 0. */
uint32_t table_entries(const struct table *table);
const struct entry *table_entry(const struct table *table, uint32_t number);

/* ---- Options by name ----------------------------------------------------------------------- */

enum option_verdict { OPTION_SET, OPTION_NO_NAME, OPTION_NO_VALUE };

enum { OPTION_CHOICES_SIZE = 256 };

/* Sets one of `options` (option_count numbers of words). When the game has no such option or value,
 * `choices` lists those that there are. */
enum option_verdict option_try(const struct game *game, uint8_t *options, const char *name,
                               const char *value, char *choices, size_t size);

/* The same; false, with the reason in `fault`, when
 * the game knows no such option or value. */
bool option_set(const struct game *game, uint8_t *options, const char *name, const char *value,
                struct fault *fault);

/* ---- Transcripts --------------------------------------------------------------------------- */

enum {
    TRANSCRIPT_SNAPSHOT_EVERY = 50,
    TRANSCRIPT_LINE_MOST = 1 << 20, /* bytes; a snapshot is the longest line */
    TRANSCRIPT_SIZE_MOST = 64 << 20
};

/* The table as text (docs/transcript.md); malloc'ed, to be freed by the caller. Null when memory
 * ends. */
char *transcript_write(const struct table *table);

/*
 * Reads a transcript and replays it. Everything is checked: header, data fingerprint, every
 * action's legality and check value, every snapshot. Null when it does not fit, with the first line
 * that does not in `fault` ("line 17: ...").
 *
 * With `lenient`, what a later version of the rules or other data can cause is no reason to stop:
 * another version, fingerprint or option, an action that is unknown or illegal now, another check
 * value, another snapshot. A snapshot that differs from where the replay has come to becomes the
 * beginning of the table, so the table ends at the newest snapshot and what could still be played
 * after it; without one, at the last action that could be played. `fault` then tells the first line
 * that differs and the first field known to differ (empty text when all fits). A malformed line is
 * refused all the same.
 */
struct table *transcript_read(const struct game *game, const void *data, const char *content,
                              bool lenient, struct fault *fault);

/* The game that a transcript is of, from its header; null with the reason in `fault`. */
const struct game *transcript_game(const char *content, struct fault *fault);

#endif
