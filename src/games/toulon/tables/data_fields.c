/* The field table of Toulon's data: each field is a file of data/toulon/. */
#include "games/toulon/tables/words.h"

#define DATA(member) offsetof(struct tl_data, member)
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
        .rows = TL_DIE, .stride = 1, .most = (highest), .row_names = &tl_die                       \
    }
#define MEMBER_DIE_WORD(structure, member, list)                                                   \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .rows = TL_DIE, .stride = 1, .value = &(list), .row_names = &tl_die                        \
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
#include "games/toulon/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest)                                                               \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = TL_CONSTANT_##constant * sizeof(int16_t),                                          \
      .members = constant_##constant },
#include "games/toulon/tables/constants.def"
#undef X
    END,
};

static const struct field area_fields[] = {
    MEMBER(tl_area_data, entry, 0, 20),
    MEMBER(tl_area_data, limit, 0, 60),
    MEMBER_FLAG(tl_area_data, town),
    MEMBER_FLAG(tl_area_data, wood),
    MEMBER_FLAG(tl_area_data, beach_great),
    MEMBER_FLAG(tl_area_data, beach_little),
    MEMBER_FLAG(tl_area_data, fire_great),
    MEMBER_FLAG(tl_area_data, fire_little),
    MEMBER_FLAG(tl_area_data, coast),
    MEMBER_FLAG(tl_area_data, closed),
    MEMBER_FLAG(tl_area_data, first_beach),
    MEMBER_WORD(tl_area_data, edge, tl_edges),
    MEMBER(tl_area_data, points, 0, 9),
    MEMBER(tl_area_data, x, 0, 100),
    MEMBER(tl_area_data, y, 0, 100),
    MEMBER_LIST(tl_area_data, neighbours, tl_areas),
    MEMBER_LIST(tl_area_data, river, tl_areas),
    END,
};

static const struct field section_fields[] = {
    MEMBER_NUMBERS(tl_section_data, ends, 2, 99),
    MEMBER_LIST(tl_section_data, areas, tl_areas),
    MEMBER_LIST(tl_section_data, towns, tl_areas),
    END,
};

static const struct field unit_fields[] = {
    MEMBER_WORD(tl_unit_data, corps, tl_corps),
    MEMBER_WORD(tl_unit_data, type, tl_types),
    MEMBER(tl_unit_data, strength, 0, 20),
    MEMBER(tl_unit_data, in_fort, 0, 20),
    MEMBER_WORD(tl_unit_data, quality, tl_qualities),
    MEMBER(tl_unit_data, turn, 0, TL_TURNS),
    MEMBER_WORD(tl_unit_data, position, tl_areas),
    MEMBER_FLAG(tl_unit_data, gendarmes),
    END,
};

static const struct field leader_fields[] = {
    MEMBER_WORD(tl_leader_data, corps, tl_corps),
    MEMBER_WORD(tl_leader_data, grade, tl_grades),
    MEMBER_FLAG(tl_leader_data, commander),
    MEMBER(tl_leader_data, turn, 1, TL_TURNS),
    MEMBER(tl_leader_data, leaves, 0, TL_TURNS),
    MEMBER_FLAG(tl_leader_data, guns_only),
    END,
};

static const struct field work_fields[] = {
    MEMBER_WORD(tl_work_data, area, tl_areas),
    MEMBER(tl_work_data, level, 1, 3),
    MEMBER_FLAG(tl_work_data, fills),
    END,
};

static const struct field quality_fields[] = {
    MEMBER(tl_quality_data, value, 0, 9),
    MEMBER(tl_quality_data, check, 0, 9),
    MEMBER(tl_quality_data, attrition, 1, 12),
    MEMBER(tl_quality_data, rally, 0, 9),
    END,
};

static const struct field grade_fields[] = {
    MEMBER(tl_grade_data, combines_to, 0, TL_DIE), MEMBER(tl_grade_data, combines_units, 1, 9),
    MEMBER_SIGNED(tl_grade_data, check),           MEMBER_SIGNED(tl_grade_data, initiative),
    MEMBER_SIGNED(tl_grade_data, attrition),       MEMBER_SIGNED(tl_grade_data, attrition_other),
    MEMBER_SIGNED(tl_grade_data, rally),           MEMBER_SIGNED(tl_grade_data, final_die),
    MEMBER_SIGNED(tl_grade_data, final_number),    MEMBER_SIGNED(tl_grade_data, capture),
    MEMBER(tl_grade_data, points, 0, 9),           END,
};

static const struct field column_fields[] = {
    MEMBER(tl_column_data, attack, 1, 9),
    MEMBER(tl_column_data, defence, 1, 9),
    MEMBER_DIE(tl_column_data, attacker_loses, 9),
    MEMBER_DIE_WORD(tl_column_data, attacker_retreat, tl_retreats),
    MEMBER_DIE(tl_column_data, defender_loses, 9),
    MEMBER_DIE_WORD(tl_column_data, defender_retreat, tl_retreats),
    END,
};

static const struct field barrage_fields[] = {
    MEMBER(tl_barrage_data, most, 1, 255),
    MEMBER_DIE(tl_barrage_data, hits, 9),
    END,
};

static const struct field operation_fields[] = {
    { .name = "base",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .rows = TL_TURNS,
      .stride = 1,
      .most = TL_POOL_MOST,
      .row_names = &tl_turns },
    END,
};

static const struct field attrition_fields[] = {
    MEMBER_NUMBERS(tl_attrition_data, from, TL_ATTRITION_BANDS, TL_DIE),
    MEMBER_NUMBERS(tl_attrition_data, losses, TL_ATTRITION_BANDS, 9),
    END,
};

/* The printed works, whose numbers begin at 1. */
static const char *const printed_works_list[] = {
#define X(name, word) word,
#include "games/toulon/tables/works.def"
#undef X
};
static const struct words printed_works = { .name = "work",
                                            .word = printed_works_list,
                                            .count = TL_PRINTED_WORKS };

const struct field tl_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    FILE_OF("areas", area, TL_AREAS, sizeof(struct tl_area_data), tl_areas, area_fields,
            FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("sections", section, TL_SECTIONS, sizeof(struct tl_section_data), tl_sections,
            section_fields, FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("units", unit, TL_UNITS, sizeof(struct tl_unit_data), tl_units, unit_fields,
            FIELD_NAMED),
    FILE_OF("leaders", leader, TL_LEADERS, sizeof(struct tl_leader_data), tl_leaders, leader_fields,
            FIELD_NAMED),
    { .name = "works",
      .type = FIELD_STRUCT,
      .flags = FIELD_NAMED,
      .offset = DATA(work) + sizeof(struct tl_work_data),
      .rows = TL_PRINTED_WORKS,
      .stride = sizeof(struct tl_work_data),
      .row_names = &printed_works,
      .members = work_fields },
    FILE_OF("qualities", quality, TL_QUALITIES, sizeof(struct tl_quality_data), tl_qualities,
            quality_fields, 0),
    FILE_OF("grades", grade, TL_GRADES, sizeof(struct tl_grade_data), tl_grades, grade_fields, 0),
    FILE_OF("combat", column, TL_COLUMNS, sizeof(struct tl_column_data), tl_columns, column_fields,
            0),
    FILE_OF("barrage", barrage, TL_BARRAGE_COLUMNS, sizeof(struct tl_barrage_data), tl_barrages,
            barrage_fields, 0),
    FILE_OF("operations", operations, TL_POOLS, TL_TURNS, tl_pools, operation_fields, 0),
    FILE_OF("attrition", attrition, TL_RESERVE, sizeof(struct tl_attrition_data), tl_wings,
            attrition_fields, 0),
    END,
};
