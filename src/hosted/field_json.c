/*
 * Structs to JSON, and the first difference between two structs. Both walk the field table in the
 * same way: fields, their rows, the columns of a row or the members of a record. Reading is in
 * field_read.c.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "hosted/field_value.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_value(struct json_out *out, const struct field *field, const void *item)
{
    int32_t number = field_get(field, item);
    if ((field->flags & FIELD_X) && number == FIELD_X_VALUE) {
        json_out_null(out);
    } else if ((field->flags & FIELD_FLAG) && (number == 0 || number == 1)) {
        json_out_boolean(out, number);
    } else if (field->value && number >= 0 && number < field->value->count) {
        json_out_word(out, field->value->word[number]);
    } else {
        json_out_number(out, number);
    }
}

/* The name of that number in an object; an item of a list has none. */
static void put_name(struct json_out *out, const struct words *names, int number)
{
    if (!names) return;
    assert(number < names->count);
    json_out_key(out, names->word[number]);
}

static void put_columns(struct json_out *out, const struct field *field, const char *row)
{
    const struct words *names = field->column_names;
    bool leave_out_zeros = names && (field->flags & FIELD_SPARSE);
    json_out_open(out, names ? '{' : '[');
    for (int column = 0; column < field->columns; column++) {
        const char *item = row + (size_t)column * field_item_size(field);
        if (leave_out_zeros && field_get(field, item) == 0) continue;
        put_name(out, names, column);
        put_value(out, field, item);
    }
    json_out_close(out, names ? '}' : ']');
}

static void put_row(struct json_out *out, const struct field *field, const char *row)
{
    if (field->type == FIELD_STRUCT) {
        fields_write(out, field->members, row);
    } else if (field->columns > 0) {
        put_columns(out, field, row);
    } else {
        put_value(out, field, row);
    }
}

static void put_rows(struct json_out *out, const struct field *field, const void *base)
{
    const struct words *names = field->row_names;
    bool is_list = field->flags & FIELD_LIST;
    bool leave_out_zeros = names && (field->flags & FIELD_SPARSE);
    assert(!(is_list && names) && "a list has no names");
    json_out_open(out, names ? '{' : '[');
    for (int i = 0; i < field->rows; i++) {
        const char *row = field_row(field, base, i);
        if (is_list && field_row_ends_list(field, row)) break;
        if (leave_out_zeros && field_row_is_zero(field, row)) continue;
        put_name(out, names, i);
        put_row(out, field, row);
    }
    json_out_close(out, names ? '}' : ']');
}

void fields_write(struct json_out *out, const struct field *fields, const void *base)
{
    json_out_open(out, '{');
    for (const struct field *field = fields; field->name; field++) {
        const char *row = field_row(field, base, 0);
        bool may_be_left_out = field->rows == 0 && (field->flags & FIELD_SPARSE);
        if (may_be_left_out && field_row_is_zero(field, row)) continue;
        assert((field->rows > 0 || field->columns == 0) && "columns without rows");
        json_out_key(out, field->name);
        if (field->rows > 0)
            put_rows(out, field, base);
        else
            put_row(out, field, row);
    }
    json_out_close(out, '}');
}

json_t *fields_to_json(const struct field *fields, const void *base)
{
    struct json_out out = { .text = NULL };
    size_t length = 0;
    fields_write(&out, fields, base);
    char *text = json_out_finish(&out, &length);
    json_t *object = text ? json_loadb(text, length, 0, NULL) : NULL;
    free(text);
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
