/* What the files of the catalogue share: its entries, and the places for arguments in a text. */
#ifndef SORTIE_CATALOGUE_PARTS_H
#define SORTIE_CATALOGUE_PARTS_H

#include "hosted/catalogue.h"
#include "hosted/embedded.h"
#include "hosted/grammar.h"

enum { KEY_SIZE = 160 }; /* holds any key that is put together from the names of a game */

struct catalogue_entry {
    const char *key;
    const char *text[LANGUAGES]; /* null: missing */
};

/* Sorted by key. */
struct catalogue {
    struct catalogue_entry *entries;
    size_t count, capacity;
    const struct embedded_file *compiled_in; /* where texts stay when an entry goes; may be null */
};

/* ---- Slots: the places of a text ------------------------------------------------------------- */

enum slot_style {
    SLOT_NUMBER,  /* {0}, {0:of} */
    SLOT_SIGNED,  /* {0:signed} */
    SLOT_TENTHS,  /* {0:tenths} */
    SLOT_WORD,    /* {0:banner}, {0:of banner} */
    SLOT_SPELLED, /* {0:#event}, {0:of #event} */
    SLOT_FORMS,   /* {0:one|many} */
    SLOT_AGREES   /* {0:banner?is|are}, {0:?is|are} */
};

enum { SLOT_ARGUMENTS = 10, SLOT_FORMS_MOST = 4 }; /* an argument's number is one digit */

/* A piece of a text that has no end of its own. */
struct span {
    const char *start;
    size_t length;
};

struct slot {
    enum slot_style style;
    unsigned argument;
    enum name_case name_case;
    struct span list; /* SLOT_WORD, SLOT_SPELLED, SLOT_AGREES; empty: the argument's own */
    struct span form[SLOT_FORMS_MOST];
    int forms;
    struct span whole; /* with its braces */
};

/* Reads the place whose brace opens at `place`. False if it does not parse. */
bool slot_read(const char *place, struct slot *slot);

#define VERB_PART ".verb."

/* The verb that the text of a key of the game is about, or null. */
const struct verb *verb_of_key(const struct game *game, const char *key);

/* The list of the game's vocabulary that has this name, or null. */
const struct words *find_list(const struct game *game, struct span name);

/* As text_fill, but only for the arguments that have their bit in `filled`; the places of others
 * are left as they are. */
size_t text_fill_some(const struct catalogue *catalogue, enum language language,
                      const struct game *game, const char *key, const int16_t *arguments,
                      unsigned filled, char *out, size_t size);

/* How much of a word has a text: all of it, or less where the list is numbered; 0: none of it. */
size_t word_stem(const struct words *words, const char *word);

#endif
