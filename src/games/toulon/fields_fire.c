/* The field table of fire outside combat. */
#include "games/toulon/fire.h"
#include "games/toulon/words.h"

#define VALUE(member, highest, field_flags)                                                        \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct fire_state, member), .most = (highest)                           \
    }

const struct field toulon_fire_fields[] = {
    VALUE(unit, UNITS, FIELD_HIDDEN),
    { .name = "from",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct fire_state, from),
      .value = &toulon_areas },
    VALUE(task, FIRE_TASKS - 1, 0),
    VALUE(target, AREAS, 0),
    { .name = "aimed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = offsetof(struct fire_state, aimed),
      .rows = UNITS,
      .columns = ROADSTEADS,
      .stride = ROADSTEADS,
      .most = 9,
      .row_names = &toulon_units,
      .column_names = &toulon_roadsteads },
    { .name = "at_sea",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE | FIELD_HIDDEN,
      .offset = offsetof(struct fire_state, at_sea),
      .rows = UNITS,
      .stride = 1,
      .most = 1,
      .row_names = &toulon_units },
    VALUE(hits, 9, 0),
    { .name = "area",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct fire_state, area),
      .value = &toulon_areas },
    VALUE(claimed, 1, FIELD_FLAG),
    VALUE(victim, UNITS, FIELD_HIDDEN),
    { .name = NULL },
};
