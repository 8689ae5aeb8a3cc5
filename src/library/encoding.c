#include "library/encoding.h"

#include <stdlib.h>
#include <string.h>

#include "hosted/field_value.h"

/* Longer lists of words, as those of places on a map, would make arrays of little but zeros. */
enum { ONE_HOT_MOST = 32 };

static bool is_one_hot(sortie_encoding kind, const struct field *field)
{
    return kind == SORTIE_FEATURES && field->value && field->value->count <= ONE_HOT_MOST;
}

static uint32_t field_width(sortie_encoding kind, const struct field *field)
{
    return is_one_hot(kind, field) ? field->value->count : 1;
}

static int32_t field_least(const struct field *field)
{
    return field->value ? 0 : field->least;
}

static int32_t field_most(const struct field *field)
{
    return field->value ? field->value->count - 1 : field->most;
}

/* ---- From the table to runs ------------------------------------------------------------------ */

static struct run *add_run(struct encoding *encoding, struct run run)
{
    if (encoding->count == encoding->room) {
        uint32_t room = encoding->room ? 2 * encoding->room : 64;
        struct run *grown = realloc(encoding->runs, room * sizeof *grown);
        if (!grown) return NULL;
        encoding->runs = grown;
        encoding->room = room;
    }
    encoding->runs[encoding->count] = run;
    if (run.kind != RUN_ROW) encoding->size += (size_t)run.count * run.width;
    return &encoding->runs[encoding->count++];
}

static bool add_items(struct encoding *encoding, const struct field *field, size_t offset,
                      uint32_t count)
{
    struct run run = { .kind = is_one_hot(encoding->kind, field) ? RUN_ONE_HOT : RUN_SCALED,
                       .type = field->type,
                       .offset = offset,
                       .count = count,
                       .stride = (uint32_t)field_item_size(field),
                       .width = field_width(encoding->kind, field),
                       .least = field_least(field) };
    int32_t range = field_most(field) - field_least(field);
    if (encoding->kind == SORTIE_FEATURES) run.scale = range > 0 ? 1.0F / (float)range : 1.0F;
    return add_run(encoding, run) != NULL;
}

/* Tables nest in records, and no deeper than a person would write them. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool add_fields(struct encoding *encoding, const struct field *fields, size_t base)
{
    for (const struct field *field = fields; field->name; field++) {
        bool is_list = (field->flags & FIELD_LIST) != 0;
        int rows = field_rows(field);
        uint32_t columns = (uint32_t)field_columns(field);
        size_t row_size = columns * field_item_size(field);
        if (field->type != FIELD_STRUCT && !is_list && (rows == 1 || field->stride == row_size)) {
            if (!add_items(encoding, field, base + field->offset, (uint32_t)rows * columns))
                return false;
            continue;
        }
        uint32_t first = encoding->count;
        size_t before = encoding->size;
        for (int row = 0; row < rows; row++) {
            size_t offset = base + field->offset + (size_t)row * field->stride;
            struct run begins = { .kind = RUN_ROW, .offset = offset, .list = field };
            begins.zeros = (uint32_t)(encoding->size - before);
            if (is_list && !add_run(encoding, begins)) return false;
            if (field->type == FIELD_STRUCT ? !add_fields(encoding, field->members, offset)
                                            : !add_items(encoding, field, offset, columns))
                return false;
        }
        for (uint32_t i = first; is_list && i < encoding->count; i++) {
            struct run *run = &encoding->runs[i];
            if (run->kind != RUN_ROW || run->list != field) continue;
            run->skipped = encoding->count - i - 1;
            run->zeros = (uint32_t)(encoding->size - before) - run->zeros;
        }
    }
    return true;
}

bool encoding_open(struct encoding *encoding, const struct field *fields, sortie_encoding kind)
{
    *encoding = (struct encoding){ .fields = fields, .kind = kind };
    if (add_fields(encoding, fields, 0)) return true;
    encoding_close(encoding);
    return false;
}

void encoding_close(struct encoding *encoding)
{
    free(encoding->runs);
    *encoding = (struct encoding){ 0 };
}

/* ---- From bytes to numbers ------------------------------------------------------------------- */

static inline int32_t read_item(enum field_type type, const unsigned char *at)
{
    uint16_t wide;
    if (type == FIELD_U8) return *at;
    if (type == FIELD_I8) return *(const int8_t *)at;
    memcpy(&wide, at, sizeof wide);
    return type == FIELD_U16 ? wide : (int16_t)wide;
}

/* A value that was blanked may lie below its limits. */
static inline float scaled(const struct run *run, int32_t value)
{
    if (run->scale == 0) return (float)value;
    float part = (float)(value - run->least) * run->scale;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

static void write_scaled(const struct run *run, const unsigned char *at, float *out)
{
    if (run->type == FIELD_U8 && run->scale != 0) { /* what most of a state is */
        const float scale = run->scale, least = (float)run->least * scale;
        for (uint32_t i = 0; i < run->count; i++) {
            float part = (float)at[i] * scale - least;
            part = part < 0 ? 0 : part;
            out[i] = part > 1 ? 1 : part;
        }
        return;
    }
    for (uint32_t i = 0; i < run->count; i++, at += run->stride)
        out[i] = scaled(run, read_item(run->type, at));
}

static void write_one_hot(const struct run *run, const unsigned char *at, float *out)
{
    memset(out, 0, (size_t)run->count * run->width * sizeof *out);
    for (uint32_t i = 0; i < run->count; i++, at += run->stride, out += run->width) {
        int32_t value = read_item(run->type, at);
        if (value >= 0 && value < (int32_t)run->width) out[value] = 1;
    }
}

void encoding_write(const struct encoding *encoding, const void *base, float *out)
{
    const unsigned char *bytes = base;
    for (uint32_t i = 0; i < encoding->count; i++) {
        const struct run *run = &encoding->runs[i];
        const unsigned char *at = bytes + run->offset;
        switch (run->kind) {
        case RUN_SCALED: write_scaled(run, at, out); break;
        case RUN_ONE_HOT: write_one_hot(run, at, out); break;
        case RUN_ROW:
            if (!field_row_ends_list(run->list, at)) continue;
            memset(out, 0, run->zeros * sizeof *out);
            i += run->skipped;
            out += run->zeros;
            continue;
        }
        out += (size_t)run->count * run->width;
    }
}
