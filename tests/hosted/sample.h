/* A struct that has a field of every type and flag, for the tests of reading and writing. */
#ifndef SORTIE_TESTS_SAMPLE_H
#define SORTIE_TESTS_SAMPLE_H

#include "sortie.h"

struct sample_record {
    uint8_t kind;
    int8_t amount;
};

struct sample {
    uint8_t plain, flag, colour;
    int8_t factor;
    uint16_t wide;
    int16_t deep;
    int16_t depth[2][2]; /* by the first two of three names */
    uint8_t quiet;       /* sparse */
    uint8_t strength[3];
    uint8_t lit[3];
    int8_t bare[2];
    uint8_t marker[3];
    uint8_t grid[3][2];
    uint8_t counters[3][2];
    uint8_t square[2][2];
    uint8_t path[3];
    uint8_t colours[3];
    struct sample_record one, few[3], pair[2], effects[3], rare[3];
    uint8_t strided[2][2]; /* only the first of each two is described, as `column` */
};

static const char *const sample_colour_words[] = { "none", "red", "green" };
static const char *const sample_side_words[] = { "left", "middle", "right" };
static const char *const sample_end_words[] = { "top", "bottom" };
static const struct words sample_colours = { .name = "colour",
                                             .word = sample_colour_words,
                                             .count = 3 };
static const struct words sample_sides = { .name = "side", .word = sample_side_words, .count = 3 };
static const struct words sample_ends = { .name = "end", .word = sample_end_words, .count = 2 };

static const struct field sample_record_fields[] = {
    { .name = "kind",
      .type = FIELD_U8,
      .offset = offsetof(struct sample_record, kind),
      .value = &sample_colours },
    { .name = "amount",
      .type = FIELD_I8,
      .offset = offsetof(struct sample_record, amount),
      .least = -5,
      .most = 5 },
    { .name = NULL },
};

#define SAMPLE(member) .name = #member, .offset = offsetof(struct sample, member)

static const struct field sample_fields[] = {
    { SAMPLE(plain), .type = FIELD_U8, .most = 9 },
    { SAMPLE(flag), .type = FIELD_U8, .flags = FIELD_FLAG, .most = 1 },
    { SAMPLE(colour), .type = FIELD_U8, .value = &sample_colours },
    { SAMPLE(factor), .type = FIELD_I8, .flags = FIELD_X, .least = -9, .most = 9 },
    { SAMPLE(wide), .type = FIELD_U16, .most = 60000 },
    { SAMPLE(deep), .type = FIELD_I16, .least = -30000, .most = 30000 },
    { SAMPLE(depth), .type = FIELD_I16, .rows = 2, .columns = 2, .stride = 4, .least = -30000,
      .most = 30000, .row_names = &sample_sides, .column_names = &sample_sides },
    { SAMPLE(quiet), .type = FIELD_U8, .flags = FIELD_SPARSE, .most = 9 },
    { SAMPLE(strength), .type = FIELD_U8, .rows = 3, .stride = 1, .most = 20,
      .row_names = &sample_sides },
    { SAMPLE(lit), .type = FIELD_U8, .flags = FIELD_FLAG, .rows = 3, .stride = 1, .most = 1,
      .row_names = &sample_sides },
    { SAMPLE(bare), .type = FIELD_I8, .rows = 2, .stride = 1, .least = -9, .most = 9 },
    { SAMPLE(marker), .type = FIELD_U8, .flags = FIELD_SPARSE, .rows = 3, .stride = 1, .most = 4,
      .row_names = &sample_sides },
    { SAMPLE(grid), .type = FIELD_U8, .rows = 3, .columns = 2, .stride = 2, .most = 9,
      .row_names = &sample_sides, .column_names = &sample_ends },
    { SAMPLE(counters), .type = FIELD_U8, .flags = FIELD_SPARSE, .rows = 3, .columns = 2,
      .stride = 2, .most = 9, .row_names = &sample_sides, .column_names = &sample_ends },
    { SAMPLE(square), .type = FIELD_U8, .rows = 2, .columns = 2, .stride = 2, .most = 9 },
    { SAMPLE(path), .type = FIELD_U8, .flags = FIELD_LIST, .rows = 3, .stride = 1, .most = 9 },
    { SAMPLE(colours), .type = FIELD_U8, .flags = FIELD_LIST, .rows = 3, .stride = 1,
      .value = &sample_colours },
    { SAMPLE(one), .type = FIELD_STRUCT, .members = sample_record_fields },
    { SAMPLE(few), .type = FIELD_STRUCT, .rows = 3, .stride = sizeof(struct sample_record),
      .row_names = &sample_sides, .members = sample_record_fields },
    { SAMPLE(pair), .type = FIELD_STRUCT, .rows = 2, .stride = sizeof(struct sample_record),
      .members = sample_record_fields },
    { SAMPLE(effects), .type = FIELD_STRUCT, .flags = FIELD_LIST, .rows = 3,
      .stride = sizeof(struct sample_record), .members = sample_record_fields },
    { SAMPLE(rare), .type = FIELD_STRUCT, .flags = FIELD_SPARSE, .rows = 3,
      .stride = sizeof(struct sample_record), .row_names = &sample_sides,
      .members = sample_record_fields },
    { .name = "column",
      .offset = offsetof(struct sample, strided),
      .type = FIELD_U8,
      .rows = 2,
      .stride = 2,
      .most = 9 },
    { .name = NULL },
};

#undef SAMPLE

#endif
