/* The field table of Toulon's data: each field is a file of data/toulon/. */
#include "core/tables.h"
#include "games/toulon/tables/words.h"

/* Words up to the first zero. */
enum { UP_TO_ZERO = FIELD_LIST | FIELD_SPARSE };

#define X(constant, lowest, highest) CONSTANT_LIMITS(constant, lowest, highest)
#include "games/toulon/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest) CONSTANT_FIELD(constant, TL_CONSTANT_##constant),
#include "games/toulon/tables/constants.def"
#undef X
    END_OF_FIELDS,
};

#define FIELDS_OF struct tl_area_data
static const struct field area_fields[] = {
    VALUE(entry, 0, 20, 0),
    VALUE(limit, 0, 60, 0),
    FLAG(town, 0),
    FLAG(wood, 0),
    FLAG(beach_great, 0),
    FLAG(beach_little, 0),
    FLAG(fire_great, 0),
    FLAG(fire_little, 0),
    FLAG(coast, 0),
    FLAG(closed, 0),
    FLAG(first_beach, 0),
    WORD(edge, tl_edges, 0),
    VALUE(points, 0, 9, 0),
    VALUE(x, 0, 100, 0),
    VALUE(y, 0, 100, 0),
    LIST_OF_WORDS(neighbours, tl_areas, UP_TO_ZERO),
    LIST_OF_WORDS(river, tl_areas, UP_TO_ZERO),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_section_data
static const struct field section_fields[] = {
    LIST_OF_NUMBERS(ends, 0, 99, 0),
    LIST_OF_WORDS(areas, tl_areas, UP_TO_ZERO),
    LIST_OF_WORDS(towns, tl_areas, UP_TO_ZERO),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_unit_data
static const struct field unit_fields[] = {
    WORD(corps, tl_corps, 0),
    WORD(type, tl_types, 0),
    VALUE(strength, 0, 20, 0),
    VALUE(in_fort, 0, 20, 0),
    WORD(quality, tl_qualities, 0),
    VALUE(turn, 0, TL_TURNS, 0),
    WORD(position, tl_areas, 0),
    FLAG(gendarmes, 0),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_leader_data
static const struct field leader_fields[] = {
    WORD(corps, tl_corps, 0),
    WORD(grade, tl_grades, 0),
    FLAG(commander, 0),
    VALUE(turn, 1, TL_TURNS, 0),
    VALUE(leaves, 0, TL_TURNS, 0),
    FLAG(guns_only, 0),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_work_data
static const struct field work_fields[] = {
    WORD(area, tl_areas, 0),
    VALUE(level, 1, 3, 0),
    FLAG(fills, 0),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_quality_data
static const struct field quality_fields[] = {
    VALUE(value, 0, 9, 0), VALUE(check, 0, 9, 0), VALUE(attrition, 1, 12, 0),
    VALUE(rally, 0, 9, 0), END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_grade_data
static const struct field grade_fields[] = {
    VALUE(combines_to, 0, TL_DIE, 0), VALUE(combines_units, 1, 9, 0),
    VALUE(check, -6, 6, 0),           VALUE(initiative, -6, 6, 0),
    VALUE(attrition, -6, 6, 0),       VALUE(attrition_other, -6, 6, 0),
    VALUE(rally, -6, 6, 0),           VALUE(final_die, -6, 6, 0),
    VALUE(final_number, -6, 6, 0),    VALUE(capture, -6, 6, 0),
    VALUE(points, 0, 9, 0),           END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_column_data
static const struct field column_fields[] = {
    VALUE(attack, 1, 9, 0),
    VALUE(defence, 1, 9, 0),
    EACH(attacker_loses, tl_die, 0, 9, 0),
    EACH_WORD(attacker_retreat, tl_die, tl_retreats, 0),
    EACH(defender_loses, tl_die, 0, 9, 0),
    EACH_WORD(defender_retreat, tl_die, tl_retreats, 0),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_barrage_data
static const struct field barrage_fields[] = {
    VALUE(most, 1, 255, 0),
    EACH(hits, tl_die, 0, 9, 0),
    END_OF_FIELDS,
};

static const struct field operation_fields[] = {
    { .name = "base",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .rows = TL_TURNS,
      .stride = 1,
      .most = TL_POOL_MOST,
      .row_names = &tl_turns },
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_attrition_data
static const struct field attrition_fields[] = {
    LIST_OF_NUMBERS(from, 0, TL_DIE, 0),
    LIST_OF_NUMBERS(losses, 0, 9, 0),
    END_OF_FIELDS,
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

#undef FIELDS_OF
#define FIELDS_OF struct tl_data
const struct field tl_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = offsetof(struct tl_data, constant),
      .members = constant_fields },
    FILE_OF("areas", area, tl_areas, area_fields, FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("sections", section, tl_sections, section_fields, FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("units", unit, tl_units, unit_fields, FIELD_NAMED),
    FILE_OF("leaders", leader, tl_leaders, leader_fields, FIELD_NAMED),
    { .name = "works",
      .type = FIELD_STRUCT,
      .flags = FIELD_NAMED,
      .offset = offsetof(struct tl_data, work) + sizeof(struct tl_work_data),
      .rows = TL_PRINTED_WORKS,
      .stride = sizeof(struct tl_work_data),
      .row_names = &printed_works,
      .members = work_fields },
    FILE_OF("qualities", quality, tl_qualities, quality_fields, 0),
    FILE_OF("grades", grade, tl_grades, grade_fields, 0),
    FILE_OF("combat", column, tl_columns, column_fields, 0),
    FILE_OF("barrage", barrage, tl_barrages, barrage_fields, 0),
    FILE_OF("operations", operations, tl_pools, operation_fields, 0),
    FILE_OF("attrition", attrition, tl_wings, attrition_fields, 0),
    END_OF_FIELDS,
};
