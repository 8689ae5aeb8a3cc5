/* The field table of fire outside combat. */
#include "games/toulon/words.h"

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct fire_state, member), .most = (highest)                                   \
    }
#define EACH(member, list, count, highest)                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct fire_state, member), .rows = (count), .stride = 1, .most = (highest),    \
        .row_names = &(list)                                                                       \
    }
#define LIST(member, count, highest)                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct fire_state, member), .rows = (count), .stride = 1, .most = (highest)     \
    }

const struct field toulon_fire_fields[] = {
    VALUE(unit, 255),
    VALUE(task, 255),
    VALUE(target, 255),
    LIST(aimed, UNITS * ROADSTEADS, 255),
    EACH(at_sea, toulon_units, UNITS, 255),
    VALUE(hits, 255),
    VALUE(area, 255),
    VALUE(claimed, 255),
    VALUE(victim, 255),
    LIST(known, BATTERIES, 255),
    { .name = NULL },
};
