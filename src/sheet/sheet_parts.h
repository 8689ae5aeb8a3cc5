/* What makers and writers of sheets share: the lines of a sheet, and adding them. */
#ifndef SORTIE_SHEET_PARTS_H
#define SORTIE_SHEET_PARTS_H

#include <stdio.h>

#include "sheet/sheet.h"

enum { SHEET_CELLS = 8, SHEET_TEXT_SIZE = 2048, SHEET_LINES_MOST = 2400 };

enum sheet_part {
    SHEET_TITLE,   /* of a battle, and the game that it belongs to */
    SHEET_LEAF,    /* a new leaf of paper, by the name of its layout; text has none */
    SHEET_HEADING, /* its words, and a name by which the page lays out what stands under it */
    SHEET_FIELD,   /* a label and its value; no value: room to write on */
    SHEET_POINT,   /* one of a list */
    SHEET_BOX,     /* one of a list, to be ticked */
    SHEET_HEAD,    /* the titles of a table, and its rows */
    SHEET_ROW,
    SHEET_GRID,   /* a row of squares of the ground */
    SHEET_SKETCH, /* room to draw the ground, on paper alone */
    SHEET_TURNS,  /* how many turns, and the titles of what is noted of each */
    SHEET_PARTS
};

/* A cell that is empty is written into by hand; one that is SHEET_TICK is ticked. */
#define SHEET_TICK "[ ]"
/* Heads of cells that are drawn as a box for each point: "5/8" of what is left or of what is gone.
 */
#define SHEET_LEFT "\1"
#define SHEET_GONE "\2"

struct sheet_line {
    enum sheet_part part;
    int count;
    char *cell[SHEET_CELLS];
    const char *symbol[SHEET_CELLS]; /* of a square: what is drawn in it, null where nothing is */
};

struct sheet {
    struct sheet_source source;
    struct sheet_line lines[SHEET_LINES_MOST];
    int count;
    bool is_broken; /* memory has ended while it was made */
};

/* Adds a line of cells, which are copied; of squares, with symbols that stay. */
void sheet_add(struct sheet *sheet, enum sheet_part part, int count, const char *const *cells);
void sheet_add_ground(struct sheet *sheet, int count, const char *const *cells,
                      const char *const *symbols);
#define SHEET_ADD(sheet, part, ...)                                                                \
    sheet_add(sheet, part, (int)(sizeof((const char *[]){ __VA_ARGS__ }) / sizeof(char *)),        \
              (const char *[]){ __VA_ARGS__ })

/* The text of <game>.sheet.<name>, its places filled with numbers; lies in `out`. */
const char *sheet_fill(const struct sheet *sheet, char out[SHEET_TEXT_SIZE], const char *name,
                       const int *arguments);
#define SHEET_FILL(sheet, out, name, ...)                                                          \
    sheet_fill(sheet, out, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* A line with one such text. */
void sheet_say(struct sheet *sheet, enum sheet_part part, const char *name, const int *arguments);
#define SHEET_SAY(sheet, part, name, ...)                                                          \
    sheet_say(sheet, part, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* A field: its label is <game>.sheet.label.<label>. */
void sheet_field(struct sheet *sheet, const char *label, const char *value);

/* The text of <game>.sheet.<name> without places, and of <game>.<list>.<word>. Both are good as
 * long as the catalogue is; a text that is missing reads "?". */
const char *sheet_label(const struct sheet *sheet, const char *name);
/* The name of the game, in the same way. */
const char *sheet_game(const struct sheet *sheet);
const char *sheet_word(const struct sheet *sheet, const struct words *words, int number);

/* The number at the head of a text that a maker wrote. */
int sheet_number(const char *digits);

/* What stands in a cell, without the head that says how it is drawn. */
const char *sheet_cell(const char *cell);

/* The style of the page, in pieces up to a null; a drawing by its name, empty when there is none
 * (sheet_drawings.c). */
extern const char *const sheet_style[];
const char *sheet_drawing(const char *name);

/* How many columns a UTF-8 text takes. */
int sheet_columns(const char *utf8);

/* ---- Makers: one a game, listed in sheet.c --------------------------------------------------- */

struct sheet_maker {
    const char *game;
    bool (*is_open)(const void *state);
    void (*make)(struct sheet *sheet, const void *data, const void *state);
};

extern const struct sheet_maker sanjuans_sheet;

#endif
