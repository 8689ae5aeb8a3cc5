/*
 * What boards are made of: the position that is drawn, its texts in the language of the reader, and
 * lines for `show`. The page itself is screen.h's, lists that take several rows are flow.h's.
 *
 * A text of a game's board is <game>.board.<name>, and "?" where the catalogue has none.
 */
#ifndef SORTIE_BOARD_KIT_H
#define SORTIE_BOARD_KIT_H

#include "boards/flow.h"
#include "boards/lines.h"
#include "boards/screen.h"
#include "hosted/catalogue.h"

/* A position that is drawn, or told about by `show`. */
struct drawing {
    const struct catalogue *catalogue;
    enum language language;
    const struct game *game;
    const void *data;
    const void *state;     /* what a seat sees (see game->observe) */
    const void *memory;    /* what it remembers (see game->memory); null: nothing */
    struct screen *screen; /* null where nothing is drawn */
};

/* ---- Texts ----------------------------------------------------------------------------------- */

enum { LABEL_SIZE = 512 };

/* <game>.board.<name>, and <game>.board.<group>.<word>. */
const char *label(const struct drawing *d, const char *name);
const char *label_in(const struct drawing *d, const char *group, const char *word);

/* <game>.board.<name> with its places filled by numbers; lies in `out`. */
const char *label_fill(const struct drawing *d, char out[LABEL_SIZE], const char *name,
                       const int *arguments);
#define FILL(d, out, name, ...)                                                                    \
    label_fill(d, out, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* The same, filled by strings. */
const char *label_fill_strings(const struct drawing *d, char out[LABEL_SIZE], const char *name,
                               const char *const *strings);
#define FILL_STRINGS(d, out, name, ...)                                                            \
    label_fill_strings(d, out, name, (const char *const[]){ __VA_ARGS__, NULL })

/* <game>.<list>.<word>: the text of a word. */
const char *word_text(const struct drawing *d, const struct words *words, int number);
/* The number of a word by its spelling (friday_harbor, also with spaces) or by its text; -1. */
int word_named(const struct drawing *d, const struct words *words, const char *what);

/* ---- On the page ----------------------------------------------------------------------------- */

/* A text at the right edge; the column where it begins. */
int draw_right(const struct drawing *d, int row, enum style style, const char *utf8);
/* A filled text from `column` on, as far as there is room; the column after it. */
#define DRAW_FILLED(d, row, column, style, name, ...)                                              \
    draw_filled(d, row, column, style, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })
int draw_filled(const struct drawing *d, int row, int column, enum style style, const char *name,
                const int *arguments);

/* ---- `show`: lines on standard output -------------------------------------------------------- */

/* A line, indented, wrapped and indented further. */
void put_line(const char *line);
/* A filled text as such a line. */
#define PUT_FILLED(d, name, ...) put_filled(d, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })
void put_filled(const struct drawing *d, const char *name, const int *arguments);
/* "Toulon: Marines 2B, Mulgrave" as such a line. */
void put_entry(const struct drawing *d, const char *title, const char *list);
/* What a card does, as the game tells it, a line for each effect. */
void put_card_text(const struct drawing *d, int card,
                   void (*tell)(const void *data, int card, struct trace *trace));

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Whether a step is one of these. */
#define IS_ANY(step, ...)                                                                          \
    is_any(step, (const uint8_t[]){ __VA_ARGS__ }, sizeof(const uint8_t[]){ __VA_ARGS__ })
bool is_any(int step, const uint8_t *steps, size_t count);

#endif
