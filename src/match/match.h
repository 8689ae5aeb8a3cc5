/*
 * A match: one game being played. It owns the state and the history, so that no game and no front
 * end writes undo, saving or checking again.
 *
 * The history only grows: an undo is an entry of its own, which says back to which action.
 * Positions are kept for every action still standing, so going back costs a copy.
 *
 * Who owns what: `data` stays the caller's and must outlive the match. Pointers that a match hands
 * out (state, positions, entries) are the match's, and good until the next call that changes it; a
 * position from long ago only until a few others of such were asked for (positions.h).
 */
#ifndef SORTIE_MATCH_H
#define SORTIE_MATCH_H

#include "core/parts.h"
#include "hosted/field_json.h"
#include "match/promise.h"

struct match;

enum entry_kind { ENTRY_ACTION, ENTRY_UNDO };

/* How an entry came about, where it was not by a plain choice. */
enum entry_note {
    NOTE_NONE,
    NOTE_FORCED,  /* an action: it was the only one */
    NOTE_BOT,     /* an action: a bot chose it */
    NOTE_HAND,    /* an outcome: a person threw it and entered it */
    NOTE_ORDER,   /* an action: it belongs to the order that began with an action before it */
    NOTE_LESSON,  /* an action or outcome: the lesson gave it */
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
struct match *match_new(const struct game *game, const void *data, const uint8_t *options);
/* A match that begins at a given position (state_size bytes), which must have no fault. */
struct match *match_from_state(const struct game *game, const void *data, const void *state);
void match_free(struct match *match);

const struct game *match_game(const struct match *match);
const void *match_data(const struct match *match);
const void *match_state(const struct match *match);

/* The options that the game began with; null for a match that began at a given position. */
const uint8_t *match_options(const struct match *match);

/* The turn of a position, which games count in a field of that name; 0: none. */
int match_turn(const struct game *game, const void *state);

/* The name of the step at hand. */
const char *match_step(const struct match *match);

/* Plays an action. REFUSED changes nothing; it also stands for an end of memory, which is the case
 * when game->refusal finds no rule against the action. `trace` may be null. */
enum verdict match_play(struct match *match, action a, struct trace *trace);
enum verdict match_play_noted(struct match *match, action a, enum entry_note note,
                              struct trace *trace);

/* Plays an outcome drawn by weight; REFUSED, with nothing drawn, when chance is not to act. `drawn`
 * and `trace` may be null. */
enum verdict match_roll(struct match *match, struct random *random, action *drawn,
                        struct trace *trace);

/* How many actions stand, and each of them in order: number 1 is the first. */
uint32_t match_standing(const struct match *match);
/* About how much memory it takes. */
size_t match_bytes(const struct match *match);
action match_action(const struct match *match, uint32_t number);

/* The entry that it stands by. */
const struct entry *match_made(const struct match *match, uint32_t number);

/* The position after `number` standing actions; 0 is the beginning. */
const void *match_position(const struct match *match, uint32_t number);

/* The legal actions of the seat that is to act there, and the outcomes when it is chance: none when
 * it is not. In one buffer of the match each, good until the next call of the same function. */
const action *match_legal(const struct match *match, uint32_t number, int *count);
const struct outcome *match_outcomes(const struct match *match, uint32_t number, int *count);
/* How many of either there are. It is counted once for each position. */
int match_choices(const struct match *match, uint32_t number);

/*
 * Puts choices of the seat that is to act into the order in which a person wants them: what leads
 * (struct verb), then what is new and about something that the seat's latest action named, then the
 * rest, what is done in passing, and what closes last; choices of a verb together. Rules and bots
 * know nothing of it.
 */
void match_arrange(const struct match *match, action *choices, int count);
/* Whether a choice closes a list: it names nothing, as `done`, where others do. */
bool match_closes(const struct game *game, action a, const action *choices, int count);

/*
 * When the seat that is to act has just gone into a step (it said `defend`): what it did there the
 * last time that it went in by the same action, as far as that is legal now one after the other,
 * without what led out again. Returns how many actions, at most `room`; 0 where it has not just
 * gone in, or never before, and in games with secrets, where trying could tell something.
 */
int match_repeat(const struct match *match, action *out, int room);

enum { REPEAT_MOST = 64 }; /* as many as anybody would read before doing them again */

/* Takes back to `number` standing actions; false if there are not more than that (or memory ends).
 */
bool match_undo(struct match *match, uint32_t number);
/* The same with a note, and the seat that took back (OBSERVER: none in particular). */
bool match_undo_noted(struct match *match, uint32_t number, enum entry_note note, int seat);

/* To where one 'undo' goes: before the latest action that a seat (not chance) chose; before the
 * first of an order. False: nowhere. */
bool match_undo_point(const struct match *match, uint32_t *number);

/* The history with its undos; the first entry is number 0. */
uint32_t match_entries(const struct match *match);
const struct entry *match_entry(const struct match *match, uint32_t number);

/* ---- Numbers of one's own -------------------------------------------------------------------- */

/*
 * In a game that is numbered for each side apart (position_numbers_apart) a reader is told of the
 * entries that are known to that reader, and counts only those. These turn the match's numbers into
 * the reader's and back; in all other games, and for READERS_ALL, they are the same.
 */
bool match_numbers_apart(const struct match *match);
bool entry_is_known(const struct match *match, const struct entry *entry, unsigned readers);
/* How many of the first `entries` entries, of the first `standing` standing actions, are known. */
uint32_t match_known_entries(const struct match *match, unsigned readers, uint32_t entries);
uint32_t match_known_standing(const struct match *match, unsigned readers, uint32_t standing);
/* Where so many are known, as late as can be; false where there are not so many. */
bool match_find_entries(const struct match *match, unsigned readers, uint32_t known,
                        uint32_t *entries);
bool match_find_standing(const struct match *match, unsigned readers, uint32_t known,
                         uint32_t *standing);

/* ---- What a seat remembers ------------------------------------------------------------------- */

/* Fills `memory` (game_memory_size bytes) with what a seat remembers of the others where `number`
 * actions stand; whoever sits nowhere (OBSERVER) remembers nothing. False when memory ends. */
bool match_remember(const struct match *match, int seat, uint32_t number, void *memory);

/* ---- Promises of dice (see promise.h) ------------------------------------------------------ */

/* In the order of the entries that they are for; the first is number 0. */
int match_promises(const struct match *match);
const struct promise *match_promise(const struct match *match, int number);

/* The promise that holds for an entry, counted from 1; null when there is none. */
const struct promise *match_promise_for(const struct match *match, uint32_t entry);

/* Adds a promise after the others; one for the same entries as the last takes its place. False when
 * it begins before the last, is one too many, or memory ends. */
bool match_add_promise(struct match *match, const struct promise *promise);

/* Reveals the seed of the promise that is a commitment to it; false when there is none. */
bool match_reveal(struct match *match, const unsigned char seed[PROMISE_SEED_SIZE]);

/* ---- Lessons ------------------------------------------------------------------------------- */

/*
 * A match may be played along a lesson (lessons/lesson.h), which gives dice and replies as long as
 * it runs. The match keeps only which lesson, and how and where it ended; so a transcript says
 * openly what was given.
 */
enum lesson_end { LESSON_RUNS, LESSON_DONE, LESSON_LEFT, LESSON_ENDS };

enum { LESSON_NAME_SIZE = 32 };

struct match_lesson {
    char name[LESSON_NAME_SIZE]; /* empty: none */
    enum lesson_end end;
    uint32_t until; /* when it has ended: how many entries there were */
};

/* "", "done", "left" */
extern const char *const lesson_end_names[LESSON_ENDS];

const struct match_lesson *match_lesson(const struct match *match);
/* Whether a text can be the name of a lesson: small letters, digits, '_'. */
bool match_lesson_fits(const char *name);
void match_set_lesson(struct match *match, const struct match_lesson *lesson);
/* Whether the lesson runs, or ran, where so many entries have been made. */
bool match_lesson_ran(const struct match *match, uint32_t entries);

/* ---- Earlier rules ------------------------------------------------------------------------- */

/*
 * A match that goes on from a position of a game played by another version of the rules, or on
 * other data: by which, and how many entries that game had. The transcript says so.
 */
struct match_earlier {
    uint32_t rules;
    uint64_t data; /* the fingerprint */
    uint32_t entries;
};

enum { EARLIER_MOST = 16 };

/* In the order of time. */
const struct match_earlier *match_earlier(const struct match *match, int *count);
/* Adds one after the others; when there are as many as there may be, the first goes. */
void match_add_earlier(struct match *match, const struct match_earlier *earlier);

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

/* The match as text (docs/transcript.md); malloc'ed, to be freed by the caller. Null when memory
 * ends. */
char *transcript_write(const struct match *match);

/* The same in pieces, for those who keep them one by one: the header with its empty line, then the
 * line of each entry and after it a snapshot where one is due, are a transcript. Every piece ends
 * with a line feed. The header changes when the promises do, and only then. */
enum { TRANSCRIPT_ENTRY_SIZE = 256 };

/* malloc'ed; null when memory ends. */
char *transcript_header(const struct match *match);
/* The line of an entry, number 0 the first; returns its length. */
size_t transcript_line(const struct match *match, uint32_t entry, char out[TRANSCRIPT_ENTRY_SIZE]);
/* Whether a snapshot comes after the entry's line: after every fiftieth action that still stands.
 */
bool transcript_snapshot_due(const struct match *match, uint32_t entry);
/* The line of a snapshot where `number` actions stand; malloc'ed, null when memory ends. */
char *transcript_snapshot(const struct match *match, uint32_t number);

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
 * beginning of the match, so the match ends at the newest snapshot and what could still be played
 * after it; without one, at the last action that could be played. `fault` then tells the first line
 * that differs and the first field known to differ (empty text when all fits). A malformed line is
 * refused all the same.
 */
struct match *transcript_read(const struct game *game, const void *data, const char *content,
                              bool lenient, struct fault *fault);

/* Whether a text begins as a transcript does. */
bool transcript_is_one(const char *content);
/* The game that a transcript is of, from its header; null with the reason in `fault`. */
const struct game *transcript_game(const char *content, struct fault *fault);
/* The fingerprint of the data that it was played on, from its header; false if there is none. */
bool transcript_data(const char *content, uint64_t *print);

#endif
