/* The field table of fire outside combat. */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/tables/words.h"

#define VALUE(member, highest, field_flags)                                                        \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct tl_fire_state, member), .most = (highest)                        \
    }

const struct field tl_fire_fields[] = {
    VALUE(unit, TL_UNITS, FIELD_HIDDEN),
    { .name = "from",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct tl_fire_state, from),
      .value = &tl_areas },
    VALUE(task, TL_FIRE_TASKS - 1, 0),
    VALUE(target, TL_AREAS, 0),
    { .name = "aimed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = offsetof(struct tl_fire_state, aimed),
      .rows = TL_UNITS,
      .columns = TL_ROADSTEADS,
      .stride = TL_ROADSTEADS,
      .most = 9,
      .row_names = &tl_units,
      .column_names = &tl_roadsteads },
    { .name = "at_sea",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE | FIELD_HIDDEN,
      .offset = offsetof(struct tl_fire_state, at_sea),
      .rows = TL_UNITS,
      .stride = 1,
      .most = 1,
      .row_names = &tl_units },
    VALUE(hits, 9, 0),
    { .name = "area",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct tl_fire_state, area),
      .value = &tl_areas },
    VALUE(claimed, 1, FIELD_FLAG),
    VALUE(victim, TL_UNITS, FIELD_HIDDEN),
    { .name = NULL },
};
