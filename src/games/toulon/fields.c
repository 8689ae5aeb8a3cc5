/*
 * The field table of Toulon's state: described once, for JSON, limits, views and docs. Those of the
 * procedures are in fields_move.c, fields_supply.c, fields_fire.c, fields_battle.c, that of the
 * data in fields_data.c.
 */
#include "games/toulon/words.h"

#define STATE(member) offsetof(struct toulon_state, member)

#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE, .offset = STATE(member),         \
        .most = (highest)                                                                          \
    }
#define TRACK(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | FIELD_TRACK,                    \
        .offset = STATE(member), .most = (highest)                                                 \
    }
#define FLAG(member)                                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_FLAG | FIELD_SPARSE,                     \
        .offset = STATE(member), .most = 1                                                         \
    }
#define WORD(member, list)                                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = STATE(member), .value = &(list)               \
    }
/* One value per word of a list, zeros left out. */
#define EACH(member, list, count, highest, field_flags)                                            \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = STATE(member), .rows = (count), .stride = 1, .most = (highest),                  \
        .row_names = &(list)                                                                       \
    }
/* The same with words for values. */
#define EACH_WORD(member, list, count, values, field_flags)                                        \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = STATE(member), .rows = (count), .stride = 1, .value = &(values),                 \
        .row_names = &(list)                                                                       \
    }
/* One row for each area, with a value for either side. */
#define BOTH_SIDES(member, highest, field_flags)                                                   \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = STATE(member), .rows = AREAS, .columns = SIDES, .stride = SIDES,                 \
        .most = (highest), .row_names = &toulon_areas, .column_names = &toulon_sides               \
    }
#define PROCEDURE(member, fields)                                                                  \
    {                                                                                              \
        .name = #member, .type = FIELD_STRUCT, .offset = STATE(member), .members = (fields)        \
    }

const struct field toulon_state_fields[] = {
    { .name = "step",
      .type = FIELD_U8,
      .offset = STATE(step),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &toulon_steps },
    { .name = "seat",
      .type = FIELD_U8,
      .offset = STATE(seat),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &toulon_seats },
    { .name = "options",
      .type = FIELD_U8,
      .offset = STATE(options),
      .rows = OPTION_COUNT,
      .stride = 1,
      .most = 2 },
    VALUE(turn, TURNS),
    WORD(phase, toulon_phases),
    WORD(phasing, toulon_sides),
    FLAG(second),
    WORD(initiative, toulon_sides),
    FLAG(talks_secret),
    WORD(ending, toulon_endings),
    { .name = "points",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE | FIELD_TRACK,
      .offset = STATE(points),
      .rows = SIDES,
      .stride = 2,
      .least = -999,
      .most = 999,
      .row_names = &toulon_sides },
    EACH(operations, toulon_pools, POOLS, POOL_MOST, 0),
    EACH(delay_gained, toulon_pools, POOLS, POOL_MOST, 0),
    VALUE(penalty, DIE),
    { .name = "pay_pools",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(pay_pools),
      .most = (1 << POOLS) - 1 },
    TRACK(ammunition, POOL_MOST),
    TRACK(evacuation, 250),
    EACH(defeated, toulon_sides, SIDES, 1, FIELD_FLAG),
    VALUE(victor, SIDES),
    EACH_WORD(roadstead, toulon_roadsteads, ROADSTEADS, toulon_holds, 0),
    EACH(vote, toulon_roadsteads, ROADSTEADS, 4, 0),
    FLAG(toulon_entered),
    EACH(depot_taken, toulon_depots, DEPOTS, 1, FIELD_FLAG),
    WORD(edge_used, toulon_edges),
    VALUE(austrians_drawn, UNITS),
    VALUE(austrian_delayed, 255),
    EACH_WORD(place, toulon_pieces, PIECES, toulon_places, FIELD_HIDDEN),
    EACH(due, toulon_pieces, PIECES, TURNS, FIELD_HIDDEN),
    EACH(temporary, toulon_units, UNITS, 30, FIELD_HIDDEN),
    EACH(permanent, toulon_units, UNITS, 30, FIELD_HIDDEN),
    EACH(marks, toulon_units, UNITS, 6, FIELD_HIDDEN),
    EACH_WORD(inside, toulon_units, UNITS, toulon_works, FIELD_HIDDEN),
    EACH_WORD(came_from, toulon_units, UNITS, toulon_places, FIELD_HIDDEN),
    { .name = "unit_flags",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = STATE(unit_flags),
      .rows = UNITS,
      .stride = 2,
      .most = 65535,
      .row_names = &toulon_units },
    { .name = "failed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = STATE(failed),
      .rows = UNITS,
      .columns = AREA_BYTES,
      .stride = AREA_BYTES,
      .most = 255,
      .row_names = &toulon_units },
    EACH(leader_flags, toulon_leaders, LEADERS, 31, FIELD_HIDDEN),
    BOTH_SIDES(top, UNITS, FIELD_HIDDEN),
    { .name = "face",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(face),
      .rows = AREAS,
      .columns = SIDES,
      .stride = SIDES,
      .value = &toulon_faces,
      .row_names = &toulon_areas,
      .column_names = &toulon_sides },
    BOTH_SIDES(units_in, UNITS, FIELD_HIDDEN),
    EACH(area_flags, toulon_areas, AREAS, 255, 0),
    EACH_WORD(last_origin, toulon_areas, AREAS, toulon_areas, 0),
    EACH(scored, toulon_areas, AREAS, SIDES, 0),
    EACH(section_flags, toulon_sections, SECTIONS, 7, 0),
    EACH_WORD(work_area, toulon_works, WORKS, toulon_areas, 0),
    EACH(work_level, toulon_works, WORKS, 3, 0),
    EACH(work_flags, toulon_works, WORKS, 15, 0),
    EACH(improved_used, toulon_sides, SIDES, WORKS, 0),
    VALUE(destroyed_used, WORKS),
    EACH(done, toulon_seats, SEATS, 1, 0),
    VALUE(cursor, 255),
    VALUE(die, DIE),
    PROCEDURE(move, toulon_move_fields),
    PROCEDURE(supply, toulon_supply_fields),
    PROCEDURE(spy, toulon_spy_fields),
    PROCEDURE(fire, toulon_fire_fields),
    PROCEDURE(battle, toulon_battle_fields),
    BOTH_SIDES(height, UNITS, 0),
    BOTH_SIDES(sign, 7, 0),
    { .name = NULL },
};
