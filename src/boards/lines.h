/* Lines of text for people: how wide they are, and where they are broken. */
#ifndef SORTIE_LINES_H
#define SORTIE_LINES_H

#include <stdio.h>

enum { PAGE_WIDTH = 79 }; /* the last column of 80 makes some terminals wrap */

/* How many columns a UTF-8 text takes on a terminal. */
int text_columns(const char *utf8);

/* Prints `utf8` on `out` broken at spaces so that no line is wider than `width`; the first line
 * begins at column `column`, further ones after `indent` spaces. Ends with a line end. */
void print_wrapped(FILE *out, const char *utf8, int column, int indent, int width);

#endif
