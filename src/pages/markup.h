/*
 * Pages that need nothing from anywhere: HTML with its style in it. They follow the reader's light
 * or dark preference, and have no script.
 */
#ifndef SORTIE_MARKUP_H
#define SORTIE_MARKUP_H

#include <stdio.h>

/* A text as it stands between tags or within the quotes of an attribute. */
void markup_escape(FILE *out, const char *utf8);

/* <element>text</element>; the same with attributes, which are written as they are. */
void markup_element(FILE *out, const char *element, const char *text);
void markup_element_with(FILE *out, const char *element, const char *attributes, const char *text);

/* All up to <body>; `more_style` is added to the style that all pages have, `more_head` to what
 * stands in the head. */
void markup_begin(FILE *out, const char *language, const char *title, const char *more_style,
                  const char *more_head);
void markup_end(FILE *out);

#endif
