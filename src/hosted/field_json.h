/*
 * Structs described by field tables, to JSON and back.
 *
 * Reading is the inverse of writing: a struct whose values are within their limits, and whose lists
 * hold nothing after their end, reads back to the same values. A value that its table cannot
 * express (a word's number past the list, a flag of 2) is written as a bare number, which reading
 * refuses.
 *
 *   a value            whole number; true or false (FIELD_FLAG); a word; null (FIELD_X)
 *   rows               an object keyed by the row names, or a list of full length without names
 *   rows and columns   the same twice
 *   records            an object of their members, single (0 rows) or in rows
 *   FIELD_LIST         a list of the rows before the first zero, which is a row of zeros or a
 *                      record whose first member is zero; such an item in a list is refused
 *   FIELD_SPARSE       objects leave out rows and columns of zeros; the table leaves out a single
 *                      value or record that is zero
 */
#ifndef SORTIE_FIELD_JSON_H
#define SORTIE_FIELD_JSON_H

#include <jansson.h>

#include "hosted/fault.h"
#include "hosted/json_out.h"
#include "sortie.h"

/* Writes an object. Keys come in the order of the table. */
void fields_write(struct json_out *out, const struct field *fields, const void *base);

/* The same as a value: a new reference, or null when memory ends. */
json_t *fields_to_json(const struct field *fields, const void *base);

/*
 * Sets in `base` what the object holds and leaves the rest as it was, with these exceptions: a
 * sparse object or a list replaces all of its rows, and a sparse single value that is missing
 * becomes zero. On an unknown name, a wrong type or a value beyond its limits returns false, tells
 * where in `fault`, and `base` is not to be used.
 */
bool fields_from_json(const struct field *fields, void *base, const json_t *object,
                      struct fault *fault);

/* Names the first value in which two structs differ: "/strength/black: 8 here, 7 there". False if
 * none; what lies past the end of a list is compared too. */
bool fields_difference(const struct field *fields, const void *here, const void *there,
                       struct fault *difference);

#endif
