/* The field table of the combat at hand. */
#include "games/toulon/battle.h"
#include "games/toulon/words.h"

enum { POINTS_MOST = 255 };

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct battle_state, member), .most = (highest)                         \
    }
#define WORD(member, list)                                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct battle_state, member), .value = &(list)                          \
    }
#define EACH(member, list, count, highest, field_flags)                                            \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct battle_state, member), .rows = (count), .stride = 1,             \
        .most = (highest), .row_names = &(list)                                                    \
    }
#define LIST(member, count, highest)                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct battle_state, member), .rows = (count), .stride = 1,             \
        .most = (highest)                                                                          \
    }

/* What is said of single units is hidden until they are shown (HI-29 to HI-31). */
const struct field toulon_battle_fields[] = {
    WORD(area, toulon_areas),
    VALUE(round, ROUNDS),
    VALUE(stage, BATTLE_STAGES - 1),
    VALUE(ended, BATTLE_ENDINGS - 1),
    VALUE(has_fought, 1),
    VALUE(defection, DEFECTION_DONE),
    LIST(came_in, AREA_BYTES, 255),
    LIST(fought, UNITS / 8 + 1, 255),
    EACH(line, toulon_units, UNITS, UNITS, FIELD_HIDDEN),
    EACH(lined, toulon_works, WORKS, UNITS, 0),
    EACH(engaged, toulon_works, WORKS, UNITS, 0),
    WORD(storming, toulon_works),
    EACH(melee, toulon_units, UNITS, MELEES_MOST, FIELD_HIDDEN),
    VALUE(melee_count, MELEES_MOST),
    VALUE(grouping, MELEES_MOST),
    LIST(work_of, MELEES_MOST + 1, WORKS - 1),
    LIST(resolved, MELEES_MOST + 1, 1),
    EACH(combines, toulon_leaders, LEADERS, COMBINES_MOST, 0),
    EACH(leads, toulon_leaders, LEADERS, MELEES_MOST, 0),
    EACH(directs, toulon_leaders, LEADERS, COMBINES_MOST, 0),
    EACH(support, toulon_units, UNITS, MELEES_MOST, FIELD_HIDDEN),
    EACH(directed, toulon_units, UNITS, 1, FIELD_HIDDEN),
    EACH(reduction, toulon_works, WORKS, POINTS_MOST, 0),
    VALUE(at_hand, POINTS_MOST),
    EACH(result, toulon_sides, SIDES, RESULT_RETREATS - 1, 0),
    EACH(owed, toulon_sides, SIDES, POINTS_MOST, 0),
    VALUE(owed_by, MELEES_MOST),
    EACH(next_permanent, toulon_sides, SIDES, 1, 0),
    EACH(temporary, toulon_sides, SIDES, POINTS_MOST, 0),
    EACH(permanent, toulon_sides, SIDES, POINTS_MOST, 0),
    EACH(unit_temporary, toulon_units, UNITS, POINTS_MOST, FIELD_HIDDEN),
    VALUE(spanish_lost, POINTS_MOST),
    EACH(role, toulon_units, UNITS, ROLES_ALL, FIELD_HIDDEN),
    EACH(leader_role, toulon_leaders, LEADERS, LEADER_ROLES - 1, 0),
    EACH(fort_held, toulon_works, WORKS, 1, 0),
    VALUE(cavalry, POINTS_MOST),
    LIST(refuge, AREA_BYTES, 255),
    LIST(reached, AREA_BYTES, 255),
    VALUE(way_out, WAYS_OUT - 1),
    VALUE(sea_permanent, POINTS_MOST),
    VALUE(beaten, UNITS),
    { .name = NULL },
};
