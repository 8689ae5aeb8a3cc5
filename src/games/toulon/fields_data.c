/* The field table of Toulon's data: each field is a file of data/toulon/. */
#include "games/toulon/words.h"

#define DATA(member) offsetof(struct toulon_data, member)
#define END                                                                                        \
    {                                                                                              \
        .name = NULL                                                                               \
    }
#define MEMBER(structure, member, lowest, highest)                                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .least = (lowest), .most = (highest)                                                       \
    }
#define MEMBER_SIGNED(structure, member)                                                           \
    {                                                                                              \
        .name = #member, .type = FIELD_I8, .offset = offsetof(struct structure, member),           \
        .least = -6, .most = 6                                                                     \
    }
#define MEMBER_FLAG(structure, member)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_FLAG,                                    \
        .offset = offsetof(struct structure, member), .most = 1                                    \
    }
#define MEMBER_WORD(structure, member, list)                                                       \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .value = &(list)                                                                           \
    }
/* Words up to the first zero. */
#define MEMBER_LIST(structure, member, list)                                                       \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_LIST | FIELD_SPARSE,                     \
        .offset = offsetof(struct structure, member),                                              \
        .rows = sizeof(((struct structure *)0)->member), .stride = 1, .value = &(list)             \
    }
#define MEMBER_NUMBERS(structure, member, count, highest)                                          \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .rows = (count), .stride = 1, .most = (highest)                                            \
    }
/* A number for each face of the die. */
#define MEMBER_DIE(structure, member, highest)                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .rows = DIE, .stride = 1, .most = (highest), .row_names = &toulon_die                      \
    }
#define MEMBER_DIE_WORD(structure, member, list)                                                   \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .rows = DIE, .stride = 1, .value = &(list), .row_names = &toulon_die                       \
    }
/* A file of records keyed by the words of a list. */
#define FILE_OF(file, member, count, size, list, fields, field_flags)                              \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = (field_flags), .offset = DATA(member),      \
        .rows = (count), .stride = (size), .row_names = &(list), .members = (fields)               \
    }

#define X(constant, lowest, highest)                                                               \
    static const struct field constant_##constant[] = {                                            \
        { .name = "value", .type = FIELD_I16, .least = (lowest), .most = (highest) },              \
        END,                                                                                       \
    };
#include "games/toulon/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest)                                                               \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = CONSTANT_##constant * sizeof(int16_t),                                             \
      .members = constant_##constant },
#include "games/toulon/constants.def"
#undef X
    END,
};

static const struct field area_fields[] = {
    MEMBER(area_data, entry, 0, 20),
    MEMBER(area_data, limit, 0, 60),
    MEMBER_FLAG(area_data, town),
    MEMBER_FLAG(area_data, wood),
    MEMBER_FLAG(area_data, beach_great),
    MEMBER_FLAG(area_data, beach_little),
    MEMBER_FLAG(area_data, fire_great),
    MEMBER_FLAG(area_data, fire_little),
    MEMBER_FLAG(area_data, coast),
    MEMBER_FLAG(area_data, closed),
    MEMBER_FLAG(area_data, first_beach),
    MEMBER_WORD(area_data, edge, toulon_edges),
    MEMBER(area_data, points, 0, 9),
    MEMBER(area_data, x, 0, 100),
    MEMBER(area_data, y, 0, 100),
    MEMBER_LIST(area_data, neighbours, toulon_areas),
    MEMBER_LIST(area_data, river, toulon_areas),
    END,
};

static const struct field section_fields[] = {
    MEMBER_NUMBERS(section_data, ends, 2, 99),
    MEMBER_LIST(section_data, areas, toulon_areas),
    MEMBER_LIST(section_data, towns, toulon_areas),
    END,
};

static const struct field unit_fields[] = {
    MEMBER_WORD(unit_data, corps, toulon_corps),
    MEMBER_WORD(unit_data, type, toulon_types),
    MEMBER(unit_data, strength, 0, 20),
    MEMBER(unit_data, in_fort, 0, 20),
    MEMBER_WORD(unit_data, quality, toulon_qualities),
    MEMBER(unit_data, turn, 0, TURNS),
    MEMBER_WORD(unit_data, position, toulon_areas),
    MEMBER_FLAG(unit_data, gendarmes),
    END,
};

static const struct field leader_fields[] = {
    MEMBER_WORD(leader_data, corps, toulon_corps),
    MEMBER_WORD(leader_data, grade, toulon_grades),
    MEMBER_FLAG(leader_data, commander),
    MEMBER(leader_data, turn, 1, TURNS),
    MEMBER(leader_data, leaves, 0, TURNS),
    MEMBER_FLAG(leader_data, guns_only),
    END,
};

static const struct field work_fields[] = {
    MEMBER_WORD(work_data, area, toulon_areas),
    MEMBER(work_data, level, 1, 3),
    MEMBER_FLAG(work_data, fills),
    END,
};

static const struct field quality_fields[] = {
    MEMBER(quality_data, value, 0, 9),
    MEMBER(quality_data, check, 0, 9),
    MEMBER(quality_data, attrition, 1, 12),
    MEMBER(quality_data, rally, 0, 9),
    END,
};

static const struct field grade_fields[] = {
    MEMBER(grade_data, combines_to, 0, DIE), MEMBER(grade_data, combines_units, 1, 9),
    MEMBER_SIGNED(grade_data, check),        MEMBER_SIGNED(grade_data, initiative),
    MEMBER_SIGNED(grade_data, attrition),    MEMBER_SIGNED(grade_data, attrition_other),
    MEMBER_SIGNED(grade_data, rally),        MEMBER_SIGNED(grade_data, final_die),
    MEMBER_SIGNED(grade_data, final_number), MEMBER_SIGNED(grade_data, capture),
    MEMBER(grade_data, points, 0, 9),        END,
};

static const struct field column_fields[] = {
    MEMBER(column_data, attack, 1, 9),
    MEMBER(column_data, defence, 1, 9),
    MEMBER_DIE(column_data, attacker_loses, 9),
    MEMBER_DIE_WORD(column_data, attacker_retreat, toulon_retreats),
    MEMBER_DIE(column_data, defender_loses, 9),
    MEMBER_DIE_WORD(column_data, defender_retreat, toulon_retreats),
    END,
};

static const struct field barrage_fields[] = {
    MEMBER(barrage_data, most, 1, 255),
    MEMBER_DIE(barrage_data, hits, 9),
    END,
};

static const struct field operation_fields[] = {
    { .name = "base",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .rows = TURNS,
      .stride = 1,
      .most = POOL_MOST,
      .row_names = &toulon_turns },
    END,
};

static const struct field attrition_fields[] = {
    MEMBER_NUMBERS(attrition_data, from, ATTRITION_BANDS, DIE),
    MEMBER_NUMBERS(attrition_data, losses, ATTRITION_BANDS, 9),
    END,
};

/* The printed works, whose numbers begin at 1. */
static const char *const printed_works_list[] = {
#define X(name, word) word,
#include "games/toulon/works.def"
#undef X
};
static const struct words printed_works = { .name = "work",
                                            .word = printed_works_list,
                                            .count = PRINTED_WORKS };

const struct field toulon_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    FILE_OF("areas", area, AREAS, sizeof(struct area_data), toulon_areas, area_fields,
            FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("sections", section, SECTIONS, sizeof(struct section_data), toulon_sections,
            section_fields, FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("units", unit, UNITS, sizeof(struct unit_data), toulon_units, unit_fields, FIELD_NAMED),
    FILE_OF("leaders", leader, LEADERS, sizeof(struct leader_data), toulon_leaders, leader_fields,
            FIELD_NAMED),
    { .name = "works",
      .type = FIELD_STRUCT,
      .flags = FIELD_NAMED,
      .offset = DATA(work) + sizeof(struct work_data),
      .rows = PRINTED_WORKS,
      .stride = sizeof(struct work_data),
      .row_names = &printed_works,
      .members = work_fields },
    FILE_OF("qualities", quality, QUALITIES, sizeof(struct quality_data), toulon_qualities,
            quality_fields, 0),
    FILE_OF("grades", grade, GRADES, sizeof(struct grade_data), toulon_grades, grade_fields, 0),
    FILE_OF("combat", column, COLUMNS, sizeof(struct column_data), toulon_columns, column_fields,
            0),
    FILE_OF("barrage", barrage, BARRAGE_COLUMNS, sizeof(struct barrage_data), toulon_barrages,
            barrage_fields, 0),
    FILE_OF("operations", operations, POOLS, TURNS, toulon_pools, operation_fields, 0),
    FILE_OF("attrition", attrition, RESERVE, sizeof(struct attrition_data), toulon_wings,
            attrition_fields, 0),
    END,
};
