/*
 * The field table of Toulon's state: described once, for JSON, limits, views and docs. Those of the
 * procedures are in fields_move.c, fields_supply.c, fields_fire.c, fields_battle.c, that of the
 * data in data_fields.c.
 */
#include "games/toulon/tables/words.h"

#define STATE(member) offsetof(struct tl_state, member)

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
        .offset = STATE(member), .rows = TL_AREAS, .columns = TL_SIDES, .stride = TL_SIDES,        \
        .most = (highest), .row_names = &tl_areas, .column_names = &tl_sides                       \
    }
#define PROCEDURE(member, fields)                                                                  \
    {                                                                                              \
        .name = #member, .type = FIELD_STRUCT, .offset = STATE(member), .members = (fields)        \
    }

const struct field tl_state_fields[] = {
    { .name = "step",
      .type = FIELD_U8,
      .offset = STATE(step),
      .rows = TL_STEP_STACK,
      .stride = 1,
      .value = &tl_steps },
    { .name = "seat",
      .type = FIELD_U8,
      .offset = STATE(seat),
      .rows = TL_STEP_STACK,
      .stride = 1,
      .value = &tl_seats },
    { .name = "options",
      .type = FIELD_U8,
      .offset = STATE(options),
      .rows = TL_OPTION_COUNT,
      .stride = 1,
      .most = 2 },
    VALUE(turn, TL_TURNS),
    WORD(phase, tl_phases),
    WORD(phasing, tl_sides),
    FLAG(second),
    WORD(initiative, tl_sides),
    FLAG(talks_secret),
    WORD(ending, tl_endings),
    { .name = "points",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE | FIELD_TRACK,
      .offset = STATE(points),
      .rows = TL_SIDES,
      .stride = 2,
      .least = -999,
      .most = 999,
      .row_names = &tl_sides },
    EACH(operations, tl_pools, TL_POOLS, TL_POOL_MOST, 0),
    EACH(delay_gained, tl_pools, TL_POOLS, TL_POOL_MOST, 0),
    VALUE(penalty, TL_DIE),
    { .name = "pay_pools",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(pay_pools),
      .most = (1 << TL_POOLS) - 1 },
    TRACK(ammunition, TL_POOL_MOST),
    TRACK(evacuation, 250),
    EACH(defeated, tl_sides, TL_SIDES, 1, FIELD_FLAG),
    VALUE(victor, TL_SIDES),
    EACH_WORD(roadstead, tl_roadsteads, TL_ROADSTEADS, tl_hold_words, 0),
    EACH(vote, tl_roadsteads, TL_ROADSTEADS, 4, 0),
    FLAG(toulon_entered),
    EACH(depot_taken, tl_depots, TL_DEPOTS, 1, FIELD_FLAG),
    WORD(edge_used, tl_edges),
    VALUE(austrians_drawn, TL_UNITS),
    VALUE(austrian_delayed, 255),
    EACH_WORD(place, tl_pieces, TL_PIECES, tl_places, FIELD_HIDDEN),
    EACH(due, tl_pieces, TL_PIECES, TL_TURNS, FIELD_HIDDEN),
    EACH(temporary, tl_units, TL_UNITS, 30, FIELD_HIDDEN),
    EACH(permanent, tl_units, TL_UNITS, 30, FIELD_HIDDEN),
    EACH(marks, tl_units, TL_UNITS, 6, FIELD_HIDDEN),
    EACH_WORD(inside, tl_units, TL_UNITS, tl_works, FIELD_HIDDEN),
    EACH_WORD(came_from, tl_units, TL_UNITS, tl_places, FIELD_HIDDEN),
    { .name = "unit_flags",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = STATE(unit_flags),
      .rows = TL_UNITS,
      .stride = 2,
      .most = 65535,
      .row_names = &tl_units },
    { .name = "failed",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE | FIELD_HIDDEN,
      .offset = STATE(failed),
      .rows = TL_UNITS,
      .columns = TL_AREA_BYTES,
      .stride = TL_AREA_BYTES,
      .most = 255,
      .row_names = &tl_units },
    EACH(leader_flags, tl_leaders, TL_LEADERS, 31, FIELD_HIDDEN),
    BOTH_SIDES(top, TL_UNITS, FIELD_HIDDEN),
    { .name = "face",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(face),
      .rows = TL_AREAS,
      .columns = TL_SIDES,
      .stride = TL_SIDES,
      .value = &tl_faces,
      .row_names = &tl_areas,
      .column_names = &tl_sides },
    BOTH_SIDES(units_in, TL_UNITS, FIELD_HIDDEN),
    EACH(area_flags, tl_areas, TL_AREAS, 255, 0),
    EACH_WORD(last_origin, tl_areas, TL_AREAS, tl_areas, 0),
    EACH(scored, tl_areas, TL_AREAS, TL_SIDES, 0),
    EACH(section_flags, tl_sections, TL_SECTIONS, 7, 0),
    EACH_WORD(work_area, tl_works, TL_WORKS, tl_areas, 0),
    EACH(work_level, tl_works, TL_WORKS, 3, 0),
    EACH(work_flags, tl_works, TL_WORKS, 15, 0),
    EACH(improved_used, tl_sides, TL_SIDES, TL_WORKS, 0),
    VALUE(destroyed_used, TL_WORKS),
    EACH(done, tl_seats, TL_SEATS, 1, 0),
    VALUE(cursor, 255),
    VALUE(die, TL_DIE),
    PROCEDURE(move, tl_move_fields),
    PROCEDURE(supply, tl_supply_fields),
    PROCEDURE(spy, tl_spy_fields),
    PROCEDURE(fire, tl_fire_fields),
    PROCEDURE(battle, tl_battle_fields),
    BOTH_SIDES(height, TL_UNITS, 0),
    BOTH_SIDES(sign, 7, 0),
    { .name = NULL },
};
