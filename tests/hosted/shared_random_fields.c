/* Random structs, by their field table. Written apart from the readers it tests, so as not to share
 * their mistakes. */
#include "random_fields.h"

#include <assert.h>
#include <string.h>

static int between(struct random *random, int least, int most)
{
    return least + (int)random_below(random, (uint32_t)(most - least + 1));
}

static void put_number(const struct field *field, char *item, int number)
{
    if (field->type == FIELD_U8 || field->type == FIELD_I8) {
        uint8_t byte = (uint8_t)number;
        memcpy(item, &byte, 1);
    } else {
        uint16_t two_bytes = (uint16_t)number;
        memcpy(item, &two_bytes, 2);
    }
}

/* Zero as often as not, so that what is sparse is seen to be. */
static int pick(const struct field *field, struct random *random, bool may_be_zero)
{
    int least = field->value ? 0 : field->least;
    int most = field->value ? field->value->count - 1 : field->most;
    if ((field->flags & FIELD_X) && random_below(random, 4) == 0) return FIELD_X_VALUE;
    if (may_be_zero && least <= 0 && random_below(random, 2)) return 0;
    int number;
    do {
        number = between(random, least, most);
    } while (number == 0 && !may_be_zero);
    return number;
}

static void random_row(const struct field *field, char *row, bool may_be_zero,
                       struct random *random)
{
    if (field->type == FIELD_STRUCT) {
        random_fields(field->members, row, random);
        const struct field *first = &field->members[0];
        if (!may_be_zero) put_number(first, row + first->offset, pick(first, random, false));
        return;
    }
    size_t size = field->type == FIELD_U8 || field->type == FIELD_I8 ? 1 : 2;
    for (int column = 0; column == 0 || column < field->columns; column++) {
        put_number(field, row + (size_t)column * size, pick(field, random, may_be_zero));
    }
}

void random_fields(const struct field *fields, void *base, struct random *random)
{
    for (const struct field *field = fields; field->name; field++) {
        int rows = field->rows ? field->rows : 1;
        bool is_list = field->flags & FIELD_LIST;
        int length = is_list ? between(random, 0, rows) : rows;
        for (int i = 0; i < rows; i++) {
            char *row = (char *)base + field->offset + (size_t)i * field->stride;
            if (i < length) {
                random_row(field, row, !is_list, random);
            } else {
                memset(row, 0, field->stride);
            }
        }
    }
}
