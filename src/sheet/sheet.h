/*
 * A sheet: a page that players print or read beside a board, such as that of a battle to be fought
 * on their own table. A game whose play can stop at such a point has a maker in sheet.c.
 *
 * A sheet is made of lines in the words of one language, and then written as text or as a page.
 */
#ifndef SORTIE_SHEET_H
#define SORTIE_SHEET_H

#include "hosted/catalogue.h"

/* In which words, of which game and which of its positions. */
struct sheet_source {
    const struct catalogue *catalogue;
    enum language language;
    const struct game *game;
    const void *data, *state;
};

struct sheet;

/* Whether there is something to print in the position; `data` and texts are not needed for that. */
bool sheet_is_open(const struct game *game, const void *state);

/* The sheet of a position where it is open; null when memory ends. */
struct sheet *sheet_new(const struct sheet_source *source);
void sheet_free(struct sheet *sheet);

/* As text of at most SHEET_WIDTH columns, or as a page in one file that prints on A4: to be freed
 * by the caller, null when memory ends. */
enum { SHEET_WIDTH = 79 };
char *sheet_text(const struct sheet *sheet);
char *sheet_page(const struct sheet *sheet);

#endif
