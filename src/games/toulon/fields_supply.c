/* The field tables of the supply phase and of espionage. */
#include "games/toulon/supply.h"
#include "games/toulon/words.h"

#define VALUE(record, member, highest)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct record, member), .most = (highest)                               \
    }
#define EACH(record, member, list, count, highest)                                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct record, member), .rows = (count), .stride = 1,                   \
        .most = (highest), .row_names = &(list)                                                    \
    }

const struct field toulon_supply_fields[] = {
    EACH(supply_state, depot, toulon_depots, DEPOTS, DEPOT_STATUSES - 1),
    VALUE(supply_state, points, DIE),
    VALUE(supply_state, at_hand, NODES - 1),
    EACH(supply_state, sea, toulon_roadsteads, ROADSTEADS, TRACED | TRACE_FAILED),
    VALUE(supply_state, losses, UNITS),
    { .name = "placed",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct supply_state, placed),
      .rows = BATTERIES,
      .stride = 1,
      .most = 1 },
    { .name = NULL },
};

const struct field toulon_spy_fields[] = {
    { .name = "area",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct spy_state, area),
      .value = &toulon_areas },
    VALUE(spy_state, areas_left, 3),
    EACH(spy_state, spent, toulon_sides, SIDES, POOLS),
    EACH(spy_state, used, toulon_sides, SIDES, 3),
    VALUE(spy_state, die, DIE),
    { .name = "looked",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct spy_state, looked),
      .rows = AREA_BYTES,
      .stride = 1,
      .most = 255 },
    { .name = NULL },
};
