/* What stands where in an encoding, as JSON: the field table again, with places. */
#include "hosted/field_value.h"
#include "hosted/json.h"
#include "library/encoding.h"

static json_t *words_json(const struct words *words)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < words->count; i++)
        done = json_add(list, json_string(words->word[i]));
    return json_finish(list, done);
}

/* The names of rows or columns, or how many there are. */
static bool put_axis(json_t *object, const char *key, const struct words *names, int count)
{
    if (count == 0) return true;
    return json_put(object, key, names ? words_json(names) : json_integer(count));
}

/* NOLINTBEGIN(misc-no-recursion) */
static json_t *fields_layout(sortie_encoding kind, const struct field *fields, size_t *size);

/* How one value is written; `size` is that of a row. */
static bool put_item(json_t *object, sortie_encoding kind, const struct field *field, size_t *size)
{
    struct encoding one;
    const struct field alone[2] = { *field, { .name = NULL } };
    if (field->type == FIELD_STRUCT)
        return json_put(object, "members", fields_layout(kind, field->members, size));
    if (!encoding_open(&one, alone, kind)) return false;
    *size = one.size / (size_t)field_rows(field);
    size_t width = *size / (size_t)field_columns(field);
    encoding_close(&one);
    const char *how = kind == SORTIE_VALUES ? "value" : width > 1 ? "one_hot" : "scaled";
    bool done = json_put(object, "kind", json_string(how)) &&
                json_put(object, "width", json_integer((json_int_t)width));
    if (field->value) return done && json_put(object, "words", words_json(field->value));
    return done && json_put(object, "least", json_integer(field->least)) &&
           json_put(object, "most", json_integer(field->most));
}

static json_t *field_layout(sortie_encoding kind, const struct field *field, size_t at,
                            size_t *size)
{
    json_t *object = json_object();
    bool done = json_put(object, "name", json_string(field->name)) &&
                json_put(object, "at", json_integer((json_int_t)at)) &&
                put_axis(object, "rows", field->row_names, field->rows) &&
                put_axis(object, "columns", field->column_names, field->columns) &&
                put_item(object, kind, field, size);
    done = done && json_put(object, "row", json_integer((json_int_t)*size));
    *size *= (size_t)field_rows(field);
    done = done && json_put(object, "size", json_integer((json_int_t)*size));
    if (field->flags & FIELD_LIST) done = done && json_put(object, "list", json_true());
    if (field->flags & FIELD_HIDDEN) done = done && json_put(object, "hidden", json_true());
    return json_finish(object, done);
}

static json_t *fields_layout(sortie_encoding kind, const struct field *fields, size_t *size)
{
    json_t *list = json_array();
    bool done = list != NULL;
    *size = 0;
    for (const struct field *field = fields; done && field->name; field++) {
        size_t its = 0;
        done = json_add(list, field_layout(kind, field, *size, &its));
        *size += its;
    }
    return json_finish(list, done);
}
/* NOLINTEND(misc-no-recursion) */

json_t *encoding_layout(const struct encoding *encoding)
{
    size_t size = 0;
    json_t *object = json_object(),
           *fields = fields_layout(encoding->kind, encoding->fields, &size);
    bool done = json_put(object, "size", json_integer((json_int_t)size));
    done = json_put(object, "fields", fields) && done;
    return json_finish(object, done);
}
