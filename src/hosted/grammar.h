/*
 * What a language asks of a name that stands in a sentence: articles, elision, contraction, and
 * agreement of the words about it.
 *
 * The marks of a name are a text of small letters, under <game>.grammar.<list>.<word>:
 *
 *   m f   masculine, feminine (French)     s p   singular, plural
 *   l     has an article in a sentence     h     begins with an h that nothing is elided before
 *   i     one is in it, not at it          o     one is on it, not at it (a height, a road)
 *   n     a phrase by itself ("at sea"): nothing before it
 *   c     a common noun: in a French sentence it loses the capital that it has by itself
 *
 * An article that is part of a French name (Le Faron, La Seyne) is read off it. web/grammar.js does
 * the same; tests/grammar.json is asked of both.
 */
#ifndef SORTIE_GRAMMAR_H
#define SORTIE_GRAMMAR_H

#include "hosted/catalogue.h"

enum name_case { CASE_NONE, CASE_THE, CASE_OF, CASE_AT, CASE_TO, NAME_CASES };

extern const char *const case_words[NAME_CASES]; /* "", "the", "of", "at", "to" */

/* What comes before a name, and the name without what was drawn into that. */
struct phrase {
    const char *before, *name;
    bool is_lowered; /* the name begins with a small letter here (utf8_lower) */
};

struct phrase phrase_of(enum language language, enum name_case name_case, const char *marks,
                        const char *name);

/* Which of two forms (singular, plural) or four (masculine and feminine singular, then plural)
 * agrees with a name. */
int agreeing_form(const char *marks, int forms);

/* Whether these are the marks of a name in that language: its number, and in French its gender. */
bool are_marks(enum language language, const char *marks);

#endif
