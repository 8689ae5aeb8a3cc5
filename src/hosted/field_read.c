/*
 * JSON into structs, by their field tables. Everything that comes in is doubted: type, name, number
 * and length; what is wrong is told with its path. Only the tables themselves are trusted, by
 * asserts.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "hosted/field_value.h"

enum { WORDS_SIZE = 160 };

/* "open, works, fort"; a long list ends in "...". Returns `out`, which has WORDS_SIZE bytes. */
static const char *list_words(char *out, const struct words *words)
{
    const char ellipsis[] = ", ...";
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < words->count; i++) {
        const char *comma = i > 0 ? ", " : "";
        size_t needed = strlen(comma) + strlen(words->word[i]);
        if (length + needed + sizeof ellipsis > WORDS_SIZE) {
            memcpy(out + length, ellipsis, sizeof ellipsis);
            break;
        }
        snprintf(out + length, WORDS_SIZE - length, "%s%s", comma, words->word[i]);
        length += needed;
    }
    return out;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static bool read_word(const struct field *field, void *item, const json_t *json,
                      const struct where *where, struct fault *fault)
{
    char words[WORDS_SIZE], quote[QUOTE_SIZE];
    const char *or_null = field->flags & FIELD_X ? " or null" : "";
    if (!json_is_string(json)) {
        return fault_at(fault, where,
                        field->flags & FIELD_X ? "expected one of %s or null"
                                               : "expected one of %s",
                        list_words(words, field->value));
    }
    const char *word = json_string_value(json);
    size_t length = json_string_length(json);
    int number = words_find(field->value, word, length);
    if (number < 0) {
        return fault_at(fault, where, "\"%s\" is none of %s%s", fault_quote(quote, word, length),
                        list_words(words, field->value), or_null);
    }
    field_set(field, item, number);
    return true;
}

static bool read_number(const struct field *field, void *item, const json_t *json,
                        const struct where *where, struct fault *fault)
{
    if (!json_is_integer(json)) {
        return fault_at(fault, where,
                        field->flags & FIELD_X ? "expected a whole number or null"
                                               : "expected a whole number");
    }
    json_int_t number = json_integer_value(json);
    if (number < field->least) {
        return fault_at(fault, where, "%" JSON_INTEGER_FORMAT " is less than %d", number,
                        (int)field->least);
    }
    if (number > field->most) {
        return fault_at(fault, where, "%" JSON_INTEGER_FORMAT " is more than %d", number,
                        (int)field->most);
    }
    field_set(field, item, (int32_t)number);
    return true;
}

static bool read_value(const struct field *field, void *item, const json_t *json,
                       const struct where *where, struct fault *fault)
{
    if ((field->flags & FIELD_X) && json_is_null(json)) {
        field_set(field, item, FIELD_X_VALUE);
        return true;
    }
    if (field->flags & FIELD_FLAG) {
        if (!json_is_boolean(json)) return fault_at(fault, where, "expected true or false");
        field_set(field, item, json_is_true(json));
        return true;
    }
    if (field->value) return read_word(field, item, json, where, fault);
    return read_number(field, item, json, where, fault);
}

/* ---- Columns, records, rows ------------------------------------------------------------------ */

/* The number of a key among the first `count` names, or -1. */
static int find_name(const struct words *names, int count, const char *key)
{
    int number = words_find(names, key, strlen(key));
    return number < count ? number : -1;
}

static bool check_length(const json_t *json, size_t least, size_t most, const struct where *where,
                         struct fault *fault)
{
    if (!json_is_array(json)) return fault_at(fault, where, "expected a list");
    size_t length = json_array_size(json);
    if (length > most) return fault_at(fault, where, "%zu items are more than %zu", length, most);
    if (length < least) return fault_at(fault, where, "%zu items are less than %zu", length, least);
    return true;
}

static bool read_columns(const struct field *field, char *row, const json_t *json,
                         const struct where *where, struct fault *fault)
{
    size_t size = field_item_size(field);
    if (!field->column_names) {
        if (!check_length(json, field->columns, field->columns, where, fault)) return false;
        for (size_t i = 0; i < field->columns; i++) {
            struct where inside = { where, NULL, i };
            const json_t *value = json_array_get(json, i);
            if (!read_value(field, row + i * size, value, &inside, fault)) return false;
        }
        return true;
    }
    if (!json_is_object(json)) return fault_at(fault, where, "expected an object");
    if (field->flags & FIELD_SPARSE) field_clear_row(field, row);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)json, key, value)
    {
        struct where inside = { where, key, 0 };
        int column = find_name(field->column_names, field->columns, key);
        if (column < 0) return fault_at(fault, &inside, "no such name");
        if (!read_value(field, row + (size_t)column * size, value, &inside, fault)) return false;
    }
    return true;
}

static bool read_table(const struct field *fields, void *base, const json_t *json,
                       const struct where *above, struct fault *fault);

static bool read_row(const struct field *field, char *row, const json_t *json,
                     const struct where *where, struct fault *fault)
{
    if (field->type == FIELD_STRUCT) return read_table(field->members, row, json, where, fault);
    if (field->columns > 0) return read_columns(field, row, json, where, fault);
    return read_value(field, row, json, where, fault);
}

/* An item that reads as the end of its list would take the items after it along. */
static bool refuse_end(const struct field *field, const char *row, const struct where *where,
                       struct fault *fault)
{
    if (!field_row_ends_list(field, row)) return true;
    if (field->type != FIELD_STRUCT)
        return fault_at(fault, where, "stands for the end of the list");
    return fault_at(fault, where, "stands for the end of the list, its %s being zero",
                    field->members[0].name);
}

static bool read_array(const struct field *field, void *base, const json_t *json,
                       const struct where *where, struct fault *fault)
{
    bool is_list = field->flags & FIELD_LIST;
    if (!check_length(json, is_list ? 0 : field->rows, field->rows, where, fault)) return false;
    if (is_list) field_clear(field, base);
    for (size_t i = 0; i < json_array_size(json); i++) {
        struct where inside = { where, NULL, i };
        char *row = field_row_of(field, base, (int)i);
        if (!read_row(field, row, json_array_get(json, i), &inside, fault)) return false;
        if (is_list && !refuse_end(field, row, &inside, fault)) return false;
    }
    return true;
}

static bool read_object(const struct field *field, void *base, const json_t *json,
                        const struct where *where, struct fault *fault)
{
    assert(field->rows <= field->row_names->count);
    if (!json_is_object(json)) return fault_at(fault, where, "expected an object");
    if (field->flags & FIELD_SPARSE) field_clear(field, base);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)json, key, value)
    {
        struct where inside = { where, key, 0 };
        int row = find_name(field->row_names, field->rows, key);
        if (row < 0) return fault_at(fault, &inside, "no such name");
        if (!read_row(field, field_row_of(field, base, row), value, &inside, fault)) return false;
    }
    return true;
}

bool field_from_json(const struct field *field, void *base, const json_t *json,
                     const struct where *where, struct fault *fault)
{
    assert(field->type != FIELD_STRUCT || field->columns == 0);
    if (field->rows == 0) {
        assert(field->columns == 0 && "columns without rows");
        return read_row(field, field_row_of(field, base, 0), json, where, fault);
    }
    if (field->row_names) return read_object(field, base, json, where, fault);
    return read_array(field, base, json, where, fault);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static const struct field *find_field(const struct field *fields, const char *name)
{
    for (const struct field *field = fields; field->name; field++) {
        if (strcmp(field->name, name) == 0) return field;
    }
    return NULL;
}

static bool read_table(const struct field *fields, void *base, const json_t *json,
                       const struct where *above, struct fault *fault)
{
    if (!json_is_object(json)) return fault_at(fault, above, "expected an object");
    for (const struct field *field = fields; field->name; field++) {
        bool may_be_left_out = field->rows == 0 && (field->flags & FIELD_SPARSE);
        if (may_be_left_out && !json_object_get(json, field->name)) field_clear(field, base);
    }
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)json, key, value)
    {
        struct where where = { above, key, 0 };
        const struct field *field = find_field(fields, key);
        if (!field) return fault_at(fault, &where, "no such name");
        if (!field_from_json(field, base, value, &where, fault)) return false;
    }
    return true;
}

bool fields_from_json(const struct field *fields, void *base, const json_t *object,
                      struct fault *fault)
{
    return read_table(fields, base, object, NULL, fault);
}
