/*
 * What the parts of the transcript reader share: transcript_lines.c takes lines and words apart,
 * transcript_header.c reads the header, transcript_promises.c its promises of dice,
 * transcript_read.c the history.
 */
#ifndef SORTIE_TRANSCRIPT_H
#define SORTIE_TRANSCRIPT_H

#include "match/match.h"

#define TRANSCRIPT_FIRST_LINE "sortie transcript 1"

/* A piece of the content, which is not copied. */
struct piece {
    const char *at;
    size_t length;
};

struct reader {
    const struct game *game;
    const void *data;
    bool lenient;

    const char *rest; /* what has not been read yet */
    struct piece line;
    uint32_t line_number;

    struct fault *fault;
    bool refused;    /* `fault` says why */
    bool differs;    /* lenient: the first line that differs stands in `fault` */
    bool field_told; /* and a field of the state too */

    struct match *match;
    unsigned char *start;    /* the position at the beginning: what a snapshot is laid over */
    unsigned char *snapshot; /* room for one */
    uint32_t base;     /* the number in the transcript of the match's beginning; lenient: not 0 */
    uint32_t standing; /* how many actions stand by the numbers of the transcript */
    bool lost;         /* lenient: where the transcript is now, the match could not follow */
    bool adrift;       /* lenient: not even the beginning is known; needs a snapshot */
    /* By what it was played, for a match that goes on by something else. */
    struct match_earlier own, earlier[EARLIER_MOST];
    int earlier_count;
    struct promises *promises; /* what the header promises of the dice; null: nothing */
};

/* ---- Faults: the first argument names the line --------------------------------------------- */

/* What is no transcript at all: always false, so that a check can end with it. */
__attribute__((format(printf, 2, 3))) bool refuse(struct reader *reader, const char *format, ...);

/* What an honest transcript can come to with other rules or data: false, or true when lenient. Only
 * the first is kept. */
__attribute__((format(printf, 2, 3))) bool differ(struct reader *reader, const char *format, ...);

/* ---- Lines and words ----------------------------------------------------------------------- */

/* The next line that is not a comment, without its end; false at the end of the content, and when
 * it is refused as too long. */
bool next_line(struct reader *reader);

/* Takes the word up to the next space off the front of a piece. */
struct piece take_word(struct piece *rest);

bool piece_is(struct piece piece, const char *word);

/* A whole number of at most nine digits without leading zeros. */
bool piece_number(struct piece piece, uint32_t *number);

/* Exactly `digits` lower-case hexadecimal digits. */
bool piece_hexadecimal(struct piece piece, int digits, uint64_t *number);

/* Copies a piece with a zero at its end; false when it does not fit. */
bool piece_copy(struct piece piece, char *out, size_t size);

/* ---- Parts --------------------------------------------------------------------------------- */

enum state_verdict { STATE_READ, STATE_DIFFERS, STATE_REFUSED };

/* Lays the state in a piece of JSON over `state`, which holds a position without fault; it has none
 * afterwards. Otherwise `state` is not to be used: STATE_DIFFERS when lenient and a difference is
 * noted, STATE_REFUSED when it is no JSON or not lenient. `what` names it in the fault. */
enum state_verdict read_state(struct reader *reader, struct piece piece, const char *what,
                              unsigned char *state);

/* Lines of the header that promise dice, without their first word. */
bool read_dice(struct reader *reader, struct piece value);
bool read_word(struct reader *reader, struct piece value);
bool read_seed(struct reader *reader, struct piece value);

/* Lets go what was gathered of them; null: nothing. */
void free_promises(struct promises *promises);

/* Gives the match the promises of the header, when the history is the one that they were for. */
bool settle_promises(struct reader *reader);

/* Reads the header and opens the match; leaves the reader after the empty line. */
bool read_header(struct reader *reader);

#endif
