/* The field table of the supply phase and of espionage. */
#include "games/toulon/words.h"

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct supply_state, member), .most = (highest)                                   \
    }
#define EACH(member, list, count, highest)                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct supply_state, member), .rows = (count), .stride = 1, .most = (highest),    \
        .row_names = &(list)                                                                       \
    }
#define LIST(member, count, highest)                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct supply_state, member), .rows = (count), .stride = 1, .most = (highest)     \
    }

const struct field toulon_supply_fields[] = {
    EACH(depot, toulon_depots, DEPOTS, 255),
    VALUE(points, 255),
    VALUE(at_hand, 255),
    EACH(sea, toulon_roadsteads, ROADSTEADS, 255),
    VALUE(losses, 255),
    { .name = NULL },
};

#undef VALUE
#undef EACH
#undef LIST
#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct spy_state, member), .most = (highest)                                   \
    }
#define EACH(member, list, count, highest)                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct spy_state, member), .rows = (count), .stride = 1, .most = (highest),    \
        .row_names = &(list)                                                                       \
    }
#define LIST(member, count, highest)                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct spy_state, member), .rows = (count), .stride = 1, .most = (highest)     \
    }

const struct field toulon_spy_fields[] = {
    VALUE(area, 255),
    VALUE(areas_left, 255),
    EACH(spent, toulon_sides, SIDES, 255),
    EACH(used, toulon_sides, SIDES, 255),
    VALUE(die, 255),
    LIST(looked, AREA_BYTES, 255),
    { .name = NULL },
};
