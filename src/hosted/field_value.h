/*
 * The single values of a described struct: where they lie and whether they are zero. Shared by the
 * files that write, compare and read structs by their field tables.
 */
#ifndef SORTIE_FIELD_VALUE_H
#define SORTIE_FIELD_VALUE_H

#include "hosted/field_json.h"

/* 0 rows or columns in a table mean a single one that is not written as a row. */
static inline int field_rows(const struct field *field)
{
    return field->rows ? field->rows : 1;
}

static inline int field_columns(const struct field *field)
{
    return field->columns ? field->columns : 1;
}

/* Where a row begins: to read it, and to change it. */
static inline const char *field_row(const struct field *field, const void *base, int row)
{
    return (const char *)base + field->offset + (size_t)row * field->stride;
}

static inline char *field_row_of(const struct field *field, void *base, int row)
{
    return (char *)base + field->offset + (size_t)row * field->stride;
}

/* From one column to the next. */
size_t field_item_size(const struct field *field);

int32_t field_get(const struct field *field, const void *item);
void field_set(const struct field *field, void *item, int32_t number);

/* Whether every value of a row (columns or members) is zero. */
bool field_row_is_zero(const struct field *field, const void *row);

/* Whether a list ends before this row. */
bool field_row_ends_list(const struct field *field, const void *row);

/* Sets every value of a row, or of all rows, to zero. Bytes that no table describes stay. */
void field_clear_row(const struct field *field, void *row);
void field_clear(const struct field *field, void *base);

/* As fields_from_json, for the value of one field; `base` is that of the table. */
bool field_from_json(const struct field *field, void *base, const json_t *json,
                     const struct where *where, struct fault *fault);

#endif
