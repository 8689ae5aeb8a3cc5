/* The field table of the combat at hand. */
#include "games/toulon/combat/battle.h"
#include "games/toulon/tables/words.h"

enum { POINTS_MOST = 255 };

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct tl_battle_state, member), .most = (highest)                      \
    }
#define WORD(member, list)                                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct tl_battle_state, member), .value = &(list)                       \
    }
#define EACH(member, list, count, highest, field_flags)                                            \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct tl_battle_state, member), .rows = (count), .stride = 1,          \
        .most = (highest), .row_names = &(list)                                                    \
    }
#define LIST(member, count, highest)                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE,                                  \
        .offset = offsetof(struct tl_battle_state, member), .rows = (count), .stride = 1,          \
        .most = (highest)                                                                          \
    }

/* What is said of single units is hidden until they are shown (HI-29 to HI-31). */
const struct field tl_battle_fields[] = {
    WORD(area, tl_areas),
    VALUE(round, TL_ROUNDS),
    VALUE(stage, TL_BATTLE_STAGES - 1),
    VALUE(ended, TL_BATTLE_ENDINGS - 1),
    VALUE(has_fought, 1),
    VALUE(defection, TL_DEFECTION_DONE),
    LIST(came_in, TL_AREA_BYTES, 255),
    LIST(fought, TL_UNITS / 8 + 1, 255),
    EACH(line, tl_units, TL_UNITS, TL_UNITS, FIELD_HIDDEN),
    EACH(lined, tl_works, TL_WORKS, TL_UNITS, 0),
    EACH(engaged, tl_works, TL_WORKS, TL_UNITS, 0),
    WORD(storming, tl_works),
    EACH(melee, tl_units, TL_UNITS, TL_MELEES_MOST, FIELD_HIDDEN),
    VALUE(melee_count, TL_MELEES_MOST),
    VALUE(grouping, TL_MELEES_MOST),
    LIST(work_of, TL_MELEES_MOST + 1, TL_WORKS - 1),
    LIST(resolved, TL_MELEES_MOST + 1, 1),
    EACH(combines, tl_leaders, TL_LEADERS, TL_COMBINES_MOST, 0),
    EACH(leads, tl_leaders, TL_LEADERS, TL_MELEES_MOST, 0),
    EACH(directs, tl_leaders, TL_LEADERS, TL_COMBINES_MOST, 0),
    EACH(support, tl_units, TL_UNITS, TL_MELEES_MOST, FIELD_HIDDEN),
    EACH(directed, tl_units, TL_UNITS, 1, FIELD_HIDDEN),
    EACH(reduction, tl_works, TL_WORKS, POINTS_MOST, 0),
    VALUE(at_hand, POINTS_MOST),
    EACH(result, tl_sides, TL_SIDES, TL_RESULT_RETREATS - 1, 0),
    EACH(owed, tl_sides, TL_SIDES, POINTS_MOST, 0),
    VALUE(owed_by, TL_MELEES_MOST),
    EACH(next_permanent, tl_sides, TL_SIDES, 1, 0),
    EACH(temporary, tl_sides, TL_SIDES, POINTS_MOST, 0),
    EACH(permanent, tl_sides, TL_SIDES, POINTS_MOST, 0),
    EACH(unit_temporary, tl_units, TL_UNITS, POINTS_MOST, FIELD_HIDDEN),
    VALUE(spanish_lost, POINTS_MOST),
    EACH(role, tl_units, TL_UNITS, TL_ROLES_ALL, FIELD_HIDDEN),
    EACH(leader_role, tl_leaders, TL_LEADERS, TL_LEADER_ROLES - 1, 0),
    EACH(fort_held, tl_works, TL_WORKS, 1, 0),
    VALUE(cavalry, POINTS_MOST),
    LIST(refuge, TL_AREA_BYTES, 255),
    LIST(reached, TL_AREA_BYTES, 255),
    VALUE(way_out, TL_WAYS_OUT - 1),
    VALUE(sea_permanent, POINTS_MOST),
    VALUE(beaten, TL_UNITS),
    { .name = NULL },
};
