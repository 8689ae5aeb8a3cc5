/* Single values of a described struct: getting, setting, telling zeros. */
#include "hosted/field_value.h"

#include <assert.h>
#include <string.h>

size_t field_item_size(const struct field *field)
{
    switch (field->type) {
    case FIELD_U8:
    case FIELD_I8: return 1;
    case FIELD_U16:
    case FIELD_I16: return 2;
    case FIELD_STRUCT: return field->stride;
    }
    assert(false && "a type of field that there is not");
    return 0;
}

/* The members of a struct need not be aligned for memcpy, so a table may describe packed bytes. */
int32_t field_get(const struct field *field, const void *item)
{
    uint8_t u8;
    int8_t i8;
    uint16_t u16;
    int16_t i16;
    switch (field->type) {
    case FIELD_U8: memcpy(&u8, item, sizeof u8); return u8;
    case FIELD_I8: memcpy(&i8, item, sizeof i8); return i8;
    case FIELD_U16: memcpy(&u16, item, sizeof u16); return u16;
    case FIELD_I16: memcpy(&i16, item, sizeof i16); return i16;
    case FIELD_STRUCT: break;
    }
    assert(false && "a record is not a number");
    return 0;
}

void field_set(const struct field *field, void *item, int32_t number)
{
    uint8_t u8 = (uint8_t)number;
    int8_t i8 = (int8_t)number;
    uint16_t u16 = (uint16_t)number;
    int16_t i16 = (int16_t)number;
    switch (field->type) {
    case FIELD_U8: memcpy(item, &u8, sizeof u8); break;
    case FIELD_I8: memcpy(item, &i8, sizeof i8); break;
    case FIELD_U16: memcpy(item, &u16, sizeof u16); break;
    case FIELD_I16: memcpy(item, &i16, sizeof i16); break;
    case FIELD_STRUCT: assert(false && "a record is not a number"); return;
    }
    assert(field_get(field, item) == number && "the limits of a field go beyond its type");
}

static bool field_is_zero(const struct field *field, const void *base)
{
    for (int row = 0; row < field_rows(field); row++) {
        if (!field_row_is_zero(field, field_row(field, base, row))) return false;
    }
    return true;
}

bool field_row_is_zero(const struct field *field, const void *row)
{
    if (field->type == FIELD_STRUCT) {
        for (const struct field *member = field->members; member->name; member++) {
            if (!field_is_zero(member, row)) return false;
        }
        return true;
    }
    const char *item = row;
    for (int column = 0; column < field_columns(field); column++) {
        if (field_get(field, item) != 0) return false;
        item += field_item_size(field);
    }
    return true;
}

bool field_row_ends_list(const struct field *field, const void *row)
{
    if (field->type != FIELD_STRUCT) return field_row_is_zero(field, row);
    return field_is_zero(&field->members[0], row);
}

void field_clear_row(const struct field *field, void *row)
{
    if (field->type == FIELD_STRUCT) {
        for (const struct field *member = field->members; member->name; member++) {
            field_clear(member, row);
        }
        return;
    }
    char *item = row;
    for (int column = 0; column < field_columns(field); column++) {
        field_set(field, item, 0);
        item += field_item_size(field);
    }
}

void field_clear(const struct field *field, void *base)
{
    for (int row = 0; row < field_rows(field); row++) {
        field_clear_row(field, field_row_of(field, base, row));
    }
}
