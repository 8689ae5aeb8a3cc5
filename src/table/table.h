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

#include "core/parts.h"
#include "hosted/field_json.h"
#include "table/promise.h"

struct table;

enum entry_kind { ENTRY_ACTION, ENTRY_UNDO };

/* How an entry came about, where it was not by a plain choice. */
enum entry_note {
    NOTE_NONE,
    NOTE_FORCED,  /* an action: it was the only one */
    NOTE_BOT,     /* an action: a bot chose it */
    NOTE_HAND,    /* an outcome: a person threw it and entered it */
    NOTE_ORDER,   /* an action: it belongs to the order that began with an action before it */
    NOTE_FREE,    /* an undo that needed no consent */
    NOTE_CONSENT, /* an undo that the others agreed to */
    ENTRY_NOTES
};

/* "" for NOTE_NONE, then "forced", ... */
extern const char *const entry_note_names[ENTRY_NOTES];

struct entry {
    enum entry_kind kind;
    enum entry_note note;
    action action;     /* ENTRY_ACTION */
    int seat;          /* whose action it is, or ACTOR_CHANCE; undo: who took back, or OBSERVER */
    uint32_t standing; /* how many actions stand after this entry */
    uint32_t check;    /* check value of the state after it */
    /* Sets of readers (sortie.h): who may know its words, and who that there is such an entry, as
     * long as the game goes on. An undo is known to who knew something of what it took back. */
    uint16_t words, known;
    bool has_told; /* in such a game: it told somebody something beyond its words */
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
enum verdict table_play_noted(struct table *table, action a, enum entry_note note,
                              struct trace *trace);

/* Plays an outcome drawn by weight; REFUSED, with nothing drawn, when chance is not to act. `drawn`
 * and `trace` may be null. */
enum verdict table_roll(struct table *table, struct random *random, action *drawn,
                        struct trace *trace);

/* How many actions stand, and each of them in order: number 1 is the first. */
uint32_t table_standing(const struct table *table);
action table_action(const struct table *table, uint32_t number);

/* The entry that it stands by. */
const struct entry *table_made(const struct table *table, uint32_t number);

/* The position after `number` standing actions; 0 is the beginning. */
const void *table_position(const struct table *table, uint32_t number);

/* The legal actions of the seat that is to act there, and the outcomes when it is chance: none when
 * it is not. In one buffer of the table each, good until the next call of the same function. */
const action *table_legal(const struct table *table, uint32_t number, int *count);
const struct outcome *table_outcomes(const struct table *table, uint32_t number, int *count);

/* Takes back to `number` standing actions; false if there are not more than that (or memory ends).
 */
bool table_undo(struct table *table, uint32_t number);
/* The same with a note, and the seat that took back (OBSERVER: none in particular). */
bool table_undo_noted(struct table *table, uint32_t number, enum entry_note note, int seat);

/* To where one 'undo' goes: before the latest action that a seat (not chance) chose; before the
 * first of an order. False: nowhere. */
bool table_undo_point(const struct table *table, uint32_t *number);

/* The history with its undos; the first entry is number 0. */
uint32_t table_entries(const struct table *table);
const struct entry *table_entry(const struct table *table, uint32_t number);

/* ---- Numbers of one's own -------------------------------------------------------------------- */

/*
 * In a game that is numbered for each side apart (position_numbers_apart) a reader is told of the
 * entries that are known to that reader, and counts only those. These turn the table's numbers into
 * the reader's and back; in all other games, and for READERS_ALL, they are the same.
 */
bool table_numbers_apart(const struct table *table);
bool entry_is_known(const struct table *table, const struct entry *entry, unsigned readers);
/* How many of the first `entries` entries, of the first `standing` standing actions, are known. */
uint32_t table_known_entries(const struct table *table, unsigned readers, uint32_t entries);
uint32_t table_known_standing(const struct table *table, unsigned readers, uint32_t standing);
/* Where so many are known, as late as can be; false where there are not so many. */
bool table_find_entries(const struct table *table, unsigned readers, uint32_t known,
                        uint32_t *entries);
bool table_find_standing(const struct table *table, unsigned readers, uint32_t known,
                         uint32_t *standing);

/* ---- Promises of dice (see promise.h) ------------------------------------------------------ */

/* In the order of the entries that they are for; the first is number 0. */
int table_promises(const struct table *table);
const struct promise *table_promise(const struct table *table, int number);

/* The promise that holds for an entry, counted from 1; null when there is none. */
const struct promise *table_promise_for(const struct table *table, uint32_t entry);

/* Adds a promise after the others; one for the same entries as the last takes its place. False when
 * it begins before the last, is one too many, or memory ends. */
bool table_add_promise(struct table *table, const struct promise *promise);

/* Reveals the seed of the promise that is a commitment to it; false when there is none. */
bool table_reveal(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE]);

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

/* The same in pieces, for those who keep them one by one: the header with its empty line, then the
 * line of each entry and after it a snapshot where one is due, are a transcript. Every piece ends
 * with a line feed. The header changes when the promises do, and only then. */
enum { TRANSCRIPT_ENTRY_SIZE = 256 };

/* malloc'ed; null when memory ends. */
char *transcript_header(const struct table *table);
/* The line of an entry, number 0 the first; returns its length. */
size_t transcript_line(const struct table *table, uint32_t entry, char out[TRANSCRIPT_ENTRY_SIZE]);
/* Whether a snapshot comes after the entry's line: after every fiftieth action that still stands.
 */
bool transcript_snapshot_due(const struct table *table, uint32_t entry);
/* The line of a snapshot where `number` actions stand; malloc'ed, null when memory ends. */
char *transcript_snapshot(const struct table *table, uint32_t number);

/* The line of the text (counted from 1) in which entry `entry` (number 0 the first) of a transcript
 * stands that transcript_read has accepted; 0 when it has fewer. */
uint32_t transcript_line_of(const char *content, uint32_t entry);

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

/* Whether a text begins as a transcript does. */
bool transcript_is_one(const char *content);
/* The game that a transcript is of, from its header; null with the reason in `fault`. */
const struct game *transcript_game(const char *content, struct fault *fault);

#endif
