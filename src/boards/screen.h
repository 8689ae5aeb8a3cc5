/*
 * A page of text to draw on, one character a cell, so that columns stay aligned whatever the bytes
 * of a character are. What does not fit is cut. Printed without colour it says the same as with it.
 */
#ifndef SORTIE_SCREEN_H
#define SORTIE_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "boards/lines.h"

enum { SCREEN_COLUMNS = PAGE_WIDTH, SCREEN_ROWS = 40 };

enum style {
    STYLE_PLAIN,
    STYLE_STRONG,
    STYLE_FAINT,
    STYLE_DANGER,
    STYLE_WATER,
    STYLE_STAR,
    STYLE_ON_BLACK,
    STYLE_ON_WHITE,
    STYLE_ON_RED,
    STYLE_ON_GREEN,
    STYLES
};

/* What the terminal can show. */
struct terminal {
    bool is_interactive; /* a person types and looks */
    bool has_colour;
    bool has_unicode;
};

struct terminal terminal_look(void);

/* Its height now: a window may have been resized. */
int terminal_rows(void);

/* Begins or ends (STYLE_PLAIN) a style; prints nothing without colour. */
void terminal_style(const struct terminal *terminal, FILE *out, enum style style);

/* A line that is gone again when the next is printed: what the program is busy with. "" takes it
 * away. Nothing where nobody watches. */
void terminal_note(const struct terminal *terminal, const char *note);

struct screen {
    const struct terminal *terminal;
    int rows; /* how many are in use */
    /* For boards that are larger than a page: how many rows the terminal has for it (0: no matter),
     * and where on the board the player looks (0: wherever the board likes). */
    int room, focus;
    uint32_t glyph[SCREEN_ROWS][SCREEN_COLUMNS];
    uint8_t style[SCREEN_ROWS][SCREEN_COLUMNS];
};

void screen_clear(struct screen *screen, const struct terminal *terminal);

/* Puts a UTF-8 text; returns the column after it. */
int screen_put(struct screen *screen, int row, int column, enum style style, const char *utf8);

/* The same, of at most `width` columns. */
int screen_put_within(struct screen *screen, int row, int column, int width, enum style style,
                      const char *utf8);

__attribute__((format(printf, 5, 6))) int screen_putf(struct screen *screen, int row, int column,
                                                      enum style style, const char *format, ...);

/* Fills `count` cells with the character that the terminal can show: `nice`, or `plain` without
 * Unicode. */
void screen_fill(struct screen *screen, int row, int column, int count, enum style style,
                 const char *nice, const char *plain);

/* The one or the other, as the terminal can. */
const char *screen_choose(const struct screen *screen, const char *nice, const char *plain);

void screen_print(const struct screen *screen, FILE *out);

#endif
