/*
 * Structs to JSON, and the first difference between two structs. Both walk the field table in the
 * same way: fields, their rows, the columns of a row or the members of a record. Reading is in
 * field_read.c.
 */
#include <assert.h>
#include <stdio.h>

#include "hosted/field_value.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static json_t *value_to_json(const struct field *field, const void *item)
{
    int32_t number = field_get(field, item);
    if ((field->flags & FIELD_X) && number == FIELD_X_VALUE) return json_null();
    if ((field->flags & FIELD_FLAG) && (number == 0 || number == 1)) return json_boolean(number);
    if (field->value && number >= 0 && number < field->value->count) {
        return json_string(field->value->word[number]);
    }
    return json_integer(number);
}

/* Adds to an object under the name of that number, or to the end of an array. Takes the reference.
 */
static bool add(json_t *container, const struct words *names, int number, json_t *json)
{
    if (!names) return json_array_append_new(container, json) == 0;
    assert(number < names->count);
    return json_object_set_new(container, names->word[number], json) == 0;
}

static json_t *columns_to_json(const struct field *field, const char *row)
{
    const struct words *names = field->column_names;
    bool leave_out_zeros = names && (field->flags & FIELD_SPARSE);
    json_t *container = names ? json_object() : json_array();
    for (int column = 0; container && column < field->columns; column++) {
        const char *item = row + (size_t)column * field_item_size(field);
        if (leave_out_zeros && field_get(field, item) == 0) continue;
        if (!add(container, names, column, value_to_json(field, item))) {
            json_decref(container);
            return NULL;
        }
    }
    return container;
}

static json_t *row_to_json(const struct field *field, const char *row)
{
    if (field->type == FIELD_STRUCT) return fields_to_json(field->members, row);
    if (field->columns > 0) return columns_to_json(field, row);
    return value_to_json(field, row);
}

static json_t *rows_to_json(const struct field *field, const void *base)
{
    const struct words *names = field->row_names;
    bool is_list = field->flags & FIELD_LIST;
    bool leave_out_zeros = names && (field->flags & FIELD_SPARSE);
    assert(!(is_list && names) && "a list has no names");
    json_t *container = names ? json_object() : json_array();
    for (int i = 0; container && i < field->rows; i++) {
        const char *row = field_row(field, base, i);
        if (is_list && field_row_ends_list(field, row)) break;
        if (leave_out_zeros && field_row_is_zero(field, row)) continue;
        if (!add(container, names, i, row_to_json(field, row))) {
            json_decref(container);
            return NULL;
        }
    }
    return container;
}

static json_t *field_to_json(const struct field *field, const void *base)
{
    if (field->rows > 0) return rows_to_json(field, base);
    assert(field->columns == 0 && "columns without rows");
    return row_to_json(field, field_row(field, base, 0));
}

json_t *fields_to_json(const struct field *fields, const void *base)
{
    json_t *object = json_object();
    for (const struct field *field = fields; object && field->name; field++) {
        bool may_be_left_out = field->rows == 0 && (field->flags & FIELD_SPARSE);
        if (may_be_left_out && field_row_is_zero(field, field_row(field, base, 0))) continue;
        if (json_object_set_new(object, field->name, field_to_json(field, base)) != 0) {
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

enum { NUMBER_SIZE = 16 };

/* A value for a message; `room` has NUMBER_SIZE bytes for those that are no words. */
static const char *value_text(const struct field *field, int32_t number, char *room)
{
    if ((field->flags & FIELD_X) && number == FIELD_X_VALUE) return "null";
    if ((field->flags & FIELD_FLAG) && (number == 0 || number == 1)) {
        return number ? "true" : "false";
    }
    if (field->value && number >= 0 && number < field->value->count) {
        return field->value->word[number];
    }
    snprintf(room, NUMBER_SIZE, "%d", (int)number);
    return room;
}

static bool values_differ(const struct field *field, const void *here, const void *there,
                          const struct where *where, struct fault *difference)
{
    int32_t number_here = field_get(field, here), number_there = field_get(field, there);
    if (number_here == number_there) return false;
    char room_here[NUMBER_SIZE], room_there[NUMBER_SIZE];
    fault_at(difference, where, "%s here, %s there", value_text(field, number_here, room_here),
             value_text(field, number_there, room_there));
    return true;
}

static struct where go_into(const struct where *above, const struct words *names, int number)
{
    return (struct where){ above, names ? names->word[number] : NULL, (size_t)number };
}

static bool tables_differ(const struct field *fields, const char *here, const char *there,
                          const struct where *above, struct fault *difference);

static bool rows_differ(const struct field *field, const char *here, const char *there,
                        const struct where *where, struct fault *difference)
{
    if (field->type == FIELD_STRUCT) {
        return tables_differ(field->members, here, there, where, difference);
    }
    if (field->columns == 0) return values_differ(field, here, there, where, difference);
    for (int column = 0; column < field->columns; column++) {
        struct where inside = go_into(where, field->column_names, column);
        size_t offset = (size_t)column * field_item_size(field);
        if (values_differ(field, here + offset, there + offset, &inside, difference)) return true;
    }
    return false;
}

static bool tables_differ(const struct field *fields, const char *here, const char *there,
                          const struct where *above, struct fault *difference)
{
    for (const struct field *field = fields; field->name; field++) {
        struct where where = { above, field->name, 0 };
        for (int row = 0; row < field_rows(field); row++) {
            struct where inside = go_into(&where, field->row_names, row);
            const struct where *at = field->rows > 0 ? &inside : &where;
            if (rows_differ(field, field_row(field, here, row), field_row(field, there, row), at,
                            difference)) {
                return true;
            }
        }
    }
    return false;
}

bool fields_difference(const struct field *fields, const void *here, const void *there,
                       struct fault *difference)
{
    return tables_differ(fields, here, there, NULL, difference);
}
