/* The field table of the move at hand. */
#include "games/toulon/movement.h"
#include "games/toulon/words.h"

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct move_state, member), .most = (highest)                           \
    }
#define EACH(member, list, count, highest)                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct move_state, member), .rows = (count), .stride = 1,               \
        .most = (highest), .row_names = &(list)                                                    \
    }
const struct field toulon_move_fields[] = {
    VALUE(from, PLACES - 1),
    VALUE(to, AREAS - 1),
    VALUE(stop, PLACES - 1),
    VALUE(section, SECTIONS - 1),
    VALUE(joined_at, AREAS - 1),
    VALUE(task, TASKS - 1),
    VALUE(stage, PROGRESSES - 1),
    VALUE(price, POOL_MOST),
    EACH(paid, toulon_pools, POOLS, POOL_MOST),
    VALUE(check_unit, UNITS),
    VALUE(work, WORKS - 1),
    VALUE(just_scouted, 1),
    VALUE(passed, 1),
    VALUE(rider, PIECES),
    VALUE(ride_section, SECTIONS - 1),
    VALUE(flees, FREE_ACTS_MOST),
    VALUE(free_acts, FREE_ACTS_MOST),
    { .name = "owed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct move_state, owed),
      .rows = AREAS,
      .columns = POOLS,
      .stride = POOLS,
      .most = POOL_MOST,
      .row_names = &toulon_areas,
      .column_names = &toulon_pools },
    { .name = NULL },
};
