/* The field tables of the supply phase and of espionage. */
#include "games/toulon/supply/supply.h"
#include "games/toulon/tables/words.h"

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

const struct field tl_supply_fields[] = {
    EACH(tl_supply_state, depot, tl_depots, TL_DEPOTS, TL_DEPOT_STATUSES - 1),
    VALUE(tl_supply_state, points, TL_DIE),
    VALUE(tl_supply_state, at_hand, TL_NODES - 1),
    EACH(tl_supply_state, sea, tl_roadsteads, TL_ROADSTEADS, TL_TRACED | TL_TRACE_FAILED),
    VALUE(tl_supply_state, losses, TL_UNITS),
    { .name = "placed",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct tl_supply_state, placed),
      .rows = TL_BATTERIES,
      .stride = 1,
      .most = 1 },
    { .name = NULL },
};

const struct field tl_spy_fields[] = {
    { .name = "area",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct tl_spy_state, area),
      .value = &tl_areas },
    VALUE(tl_spy_state, areas_left, 3),
    EACH(tl_spy_state, spent, tl_sides, TL_SIDES, TL_POOLS),
    EACH(tl_spy_state, used, tl_sides, TL_SIDES, 3),
    VALUE(tl_spy_state, die, TL_DIE),
    { .name = "looked",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct tl_spy_state, looked),
      .rows = TL_AREA_BYTES,
      .stride = 1,
      .most = 255 },
    { .name = NULL },
};
