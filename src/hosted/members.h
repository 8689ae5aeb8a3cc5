/*
 * Members of a JSON object that somebody sent: which there may be, which there must be, of which
 * type. The engine protocol and the HTTP interface refuse by it, each in its own words.
 */
#ifndef SORTIE_MEMBERS_H
#define SORTIE_MEMBERS_H

#include "hosted/json.h"

enum member_type {
    MEMBER_ANY,
    MEMBER_TEXT,
    MEMBER_TEXT_OR_NULL,
    MEMBER_OBJECT,
    MEMBER_BOOLEAN,
    MEMBER_INTEGER, /* a whole number from 0 on */
    MEMBER_NUMBER,  /* the same, of at most 32 bits */
    MEMBER_SEED     /* a text or a whole number */
};

struct member {
    const char *name;
    enum member_type type;
};

/*
 * The first member of the object that is wrong: its name in `name`, and what was expected as a word
 * for a text of the catalogue: that of a type ("text", "text_or_null", "object", "boolean",
 * "integer", "number", "seed"), "nothing" or "something". Null when all fit. `wanted` and `taken`
 * list the members that must and may be there, apart by spaces; all of them are `known`.
 */
const char *members_fault(json_t *object, const struct member *known, int count, const char *wanted,
                          const char *taken, const char **name);

#endif
