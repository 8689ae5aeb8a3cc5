/* The field table of the move at hand. */
#include "games/toulon/movement/movement.h"
#include "games/toulon/tables/words.h"

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct tl_move_state, member), .most = (highest)                        \
    }
#define EACH(member, list, count, highest)                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct tl_move_state, member), .rows = (count), .stride = 1,            \
        .most = (highest), .row_names = &(list)                                                    \
    }
const struct field tl_move_fields[] = {
    VALUE(from, TL_PLACES - 1),
    VALUE(to, TL_AREAS - 1),
    VALUE(stop, TL_PLACES - 1),
    VALUE(section, TL_SECTIONS - 1),
    VALUE(joined_at, TL_AREAS - 1),
    VALUE(task, TL_TASKS - 1),
    VALUE(stage, TL_PROGRESSES - 1),
    VALUE(price, TL_POOL_MOST),
    EACH(paid, tl_pools, TL_POOLS, TL_POOL_MOST),
    VALUE(check_unit, TL_UNITS),
    VALUE(work, TL_WORKS - 1),
    VALUE(just_scouted, 1),
    VALUE(passed, 1),
    VALUE(rider, TL_PIECES),
    VALUE(ride_section, TL_SECTIONS - 1),
    VALUE(flees, TL_FREE_ACTS_MOST),
    VALUE(free_acts, TL_FREE_ACTS_MOST),
    { .name = "owed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct tl_move_state, owed),
      .rows = TL_AREAS,
      .columns = TL_POOLS,
      .stride = TL_POOLS,
      .most = TL_POOL_MOST,
      .row_names = &tl_areas,
      .column_names = &tl_pools },
    { .name = NULL },
};
