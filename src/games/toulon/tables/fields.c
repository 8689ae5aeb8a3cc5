/*
 * The field tables of Toulon's state and of its procedures: each value described once, for JSON,
 * limits, views and docs. Those of the data are in data_fields.c.
 */
#include "core/tables.h"
#include "games/toulon/artillery/fire.h"
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"
#include "games/toulon/supply/supply.h"
#include "games/toulon/tables/words.h"

/* Nearly all values are left out where they are 0; those of single pieces are hidden. */
enum {
    SPARSE = FIELD_SPARSE,
    SECRET = FIELD_SPARSE | FIELD_HIDDEN,
    TRACK = FIELD_SPARSE | FIELD_TRACK
};

enum { POINTS_MOST = 255 };

/* ---- The state ------------------------------------------------------------------------------- */

#define FIELDS_OF struct tl_state
const struct field tl_state_fields[] = {
    LIST_OF_WORDS(step, tl_steps, 0),
    LIST_OF_WORDS(seat, tl_seats, 0),
    LIST_OF_NUMBERS(options, 0, 2, 0),
    VALUE(turn, 0, TL_TURNS, SPARSE),
    WORD(phase, tl_phases, 0),
    WORD(phasing, tl_sides, 0),
    FLAG(second, SPARSE),
    WORD(initiative, tl_sides, 0),
    FLAG(talks_secret, SPARSE),
    WORD(ending, tl_endings, 0),
    EACH(points, tl_sides, -999, 999, TRACK),
    EACH(operations, tl_pools, 0, TL_POOL_MOST, SPARSE),
    EACH(delay_gained, tl_pools, 0, TL_POOL_MOST, SPARSE),
    VALUE(penalty, 0, TL_DIE, SPARSE),
    VALUE(pay_pools, 0, (1 << TL_POOLS) - 1, SPARSE),
    VALUE(ammunition, 0, TL_POOL_MOST, TRACK),
    VALUE(evacuation, 0, 250, TRACK),
    EACH(defeated, tl_sides, 0, 1, SPARSE | FIELD_FLAG),
    VALUE(victor, 0, TL_SIDES, SPARSE),
    EACH_WORD(roadstead, tl_roadsteads, tl_hold_words, SPARSE),
    EACH(vote, tl_roadsteads, 0, 4, SPARSE),
    FLAG(toulon_entered, SPARSE),
    EACH(depot_taken, tl_depots, 0, 1, SPARSE | FIELD_FLAG),
    WORD(edge_used, tl_edges, 0),
    VALUE(austrians_drawn, 0, TL_UNITS, SPARSE),
    VALUE(austrian_delayed, 0, 255, SPARSE),
    EACH_WORD(place, tl_pieces, tl_places, SECRET),
    EACH(due, tl_pieces, 0, TL_TURNS, SECRET),
    EACH(temporary, tl_units, 0, 30, SECRET),
    EACH(permanent, tl_units, 0, 30, SECRET),
    EACH(marks, tl_units, 0, 6, SECRET),
    EACH_WORD(inside, tl_units, tl_works, SECRET),
    EACH(ashore, tl_units, 0, TL_ASHORES - 1, SECRET),
    EACH_WORD(came_from, tl_units, tl_places, SECRET),
    EACH(unit_flags, tl_units, 0, UINT16_MAX, SECRET),
    { .name = "failed",
      .type = FIELD_U8,
      .flags = SECRET,
      .offset = offsetof(struct tl_state, failed),
      .rows = TL_UNITS,
      .columns = TL_AREA_BYTES,
      .stride = TL_AREA_BYTES,
      .most = 255,
      .row_names = &tl_units },
    EACH(leader_flags, tl_leaders, 0, 31, SECRET),
    GRID(top, tl_areas, tl_sides, 0, TL_UNITS, SECRET),
    { .name = "face",
      .type = FIELD_U8,
      .flags = SPARSE,
      .offset = offsetof(struct tl_state, face),
      .rows = TL_AREAS,
      .columns = TL_SIDES,
      .stride = TL_SIDES,
      .value = &tl_faces,
      .row_names = &tl_areas,
      .column_names = &tl_sides },
    GRID(units_in, tl_areas, tl_sides, 0, TL_UNITS, SECRET),
    EACH(area_flags, tl_areas, 0, 255, SPARSE),
    EACH_WORD(last_origin, tl_areas, tl_areas, SPARSE),
    EACH(scored, tl_areas, 0, TL_SIDES, SPARSE),
    EACH(section_flags, tl_sections, 0, 7, SPARSE),
    EACH_WORD(work_area, tl_works, tl_areas, SPARSE),
    EACH(work_level, tl_works, 0, 3, SPARSE),
    EACH(work_flags, tl_works, 0, 15, SPARSE),
    EACH(improved_used, tl_sides, 0, TL_WORKS, SPARSE),
    VALUE(destroyed_used, 0, TL_WORKS, SPARSE),
    EACH(done, tl_seats, 0, 1, SPARSE),
    VALUE(cursor, 0, 255, SPARSE),
    VALUE(die, 0, TL_DIE, SPARSE),
    RECORD(move, tl_move_fields),
    RECORD(supply, tl_supply_fields),
    RECORD(spy, tl_spy_fields),
    RECORD(fire, tl_fire_fields),
    RECORD(battle, tl_battle_fields),
    EACH(veiled, tl_sides, 0, 1, SPARSE | FIELD_FLAG),
    GRID(height, tl_areas, tl_sides, 0, TL_UNITS, SPARSE),
    GRID(sign, tl_areas, tl_sides, 0, 7, SPARSE),
    END_OF_FIELDS,
};

/* ---- The move at hand ------------------------------------------------------------------------ */

#undef FIELDS_OF
#define FIELDS_OF struct tl_move_state
const struct field tl_move_fields[] = {
    VALUE(from, 0, TL_PLACES - 1, SPARSE),
    VALUE(to, 0, TL_AREAS - 1, SPARSE),
    VALUE(stop, 0, TL_PLACES - 1, SPARSE),
    VALUE(section, 0, TL_SECTIONS - 1, SPARSE),
    VALUE(joined_at, 0, TL_AREAS - 1, SPARSE),
    VALUE(task, 0, TL_TASKS - 1, SPARSE),
    VALUE(stage, 0, TL_PROGRESSES - 1, SPARSE),
    VALUE(price, 0, TL_POOL_MOST, SPARSE),
    EACH(paid, tl_pools, 0, TL_POOL_MOST, SPARSE),
    VALUE(check_unit, 0, TL_UNITS, SPARSE),
    VALUE(work, 0, TL_WORKS - 1, SPARSE),
    VALUE(just_scouted, 0, 1, SPARSE),
    VALUE(passed, 0, 1, SPARSE),
    VALUE(rider, 0, TL_PIECES, SPARSE),
    VALUE(ride_section, 0, TL_SECTIONS - 1, SPARSE),
    VALUE(flees, 0, TL_FREE_ACTS_MOST, SPARSE),
    VALUE(free_acts, 0, TL_FREE_ACTS_MOST, SPARSE),
    GRID(owed, tl_areas, tl_pools, 0, TL_POOL_MOST, SPARSE),
    END_OF_FIELDS,
};

/* ---- Supply and espionage -------------------------------------------------------------------- */

#undef FIELDS_OF
#define FIELDS_OF struct tl_supply_state
const struct field tl_supply_fields[] = {
    EACH(depot, tl_depots, 0, TL_DEPOT_STATUSES - 1, SPARSE),
    VALUE(points, 0, TL_DIE, SPARSE),
    VALUE(at_hand, 0, TL_NODES - 1, SPARSE),
    EACH(sea, tl_roadsteads, 0, TL_TRACED | TL_TRACE_FAILED, SPARSE),
    VALUE(losses, 0, TL_UNITS, SPARSE),
    LIST_OF_NUMBERS(placed, 0, 1, SPARSE | FIELD_FLAG),
    END_OF_FIELDS,
};

#undef FIELDS_OF
#define FIELDS_OF struct tl_spy_state
const struct field tl_spy_fields[] = {
    WORD(area, tl_areas, SPARSE),
    VALUE(areas_left, 0, 3, SPARSE),
    EACH(spent, tl_sides, 0, TL_POOLS, SPARSE),
    EACH(used, tl_sides, 0, 3, SPARSE),
    VALUE(die, 0, TL_DIE, SPARSE),
    LIST_OF_NUMBERS(looked, 0, UINT8_MAX, SPARSE),
    END_OF_FIELDS,
};

/* ---- Fire outside combat --------------------------------------------------------------------- */

#undef FIELDS_OF
#define FIELDS_OF struct tl_fire_state
const struct field tl_fire_fields[] = {
    VALUE(unit, 0, TL_UNITS, SECRET),
    WORD(from, tl_areas, SPARSE),
    VALUE(task, 0, TL_FIRE_TASKS - 1, SPARSE),
    VALUE(target, 0, TL_AREAS, SPARSE),
    GRID(aimed, tl_units, tl_roadsteads, 0, 9, SECRET),
    EACH(at_sea, tl_units, 0, 1, SECRET | FIELD_FLAG),
    VALUE(hits, 0, 9, SPARSE),
    WORD(area, tl_areas, SPARSE),
    FLAG(claimed, SPARSE),
    VALUE(victim, 0, TL_UNITS, SECRET),
    END_OF_FIELDS,
};

/* ---- The combat at hand ---------------------------------------------------------------------- */

#undef FIELDS_OF
#define FIELDS_OF struct tl_battle_state
/* What is said of single units is hidden until they are shown (HI-29 to HI-31). */
const struct field tl_battle_fields[] = {
    WORD(area, tl_areas, SPARSE),
    VALUE(round, 0, TL_ROUNDS, SPARSE),
    VALUE(stage, 0, TL_BATTLE_STAGES - 1, SPARSE),
    VALUE(ended, 0, TL_BATTLE_ENDINGS - 1, SPARSE),
    VALUE(has_fought, 0, 1, SPARSE),
    VALUE(defection, 0, TL_DEFECTION_DONE, SPARSE),
    LIST_OF_NUMBERS(came_in, 0, UINT8_MAX, SPARSE),
    LIST_OF_NUMBERS(fought, 0, UINT8_MAX, SPARSE),
    EACH(line, tl_units, 0, TL_UNITS, SECRET),
    EACH(lined, tl_works, 0, TL_UNITS, SPARSE),
    EACH(engaged, tl_works, 0, TL_UNITS, SPARSE),
    WORD(storming, tl_works, SPARSE),
    EACH(melee, tl_units, 0, TL_MELEES_MOST, SECRET),
    VALUE(melee_count, 0, TL_MELEES_MOST, SPARSE),
    VALUE(grouping, 0, TL_MELEES_MOST, SPARSE),
    LIST_OF_NUMBERS(work_of, 0, TL_WORKS - 1, SPARSE),
    LIST_OF_NUMBERS(resolved, 0, 1, SPARSE),
    EACH(combines, tl_leaders, 0, TL_COMBINES_MOST, SPARSE),
    EACH(leads, tl_leaders, 0, TL_MELEES_MOST, SPARSE),
    EACH(directs, tl_leaders, 0, TL_COMBINES_MOST, SPARSE),
    EACH(support, tl_units, 0, TL_MELEES_MOST, SECRET),
    EACH(directed, tl_units, 0, 1, SECRET),
    EACH(reduction, tl_works, 0, POINTS_MOST, SPARSE),
    VALUE(at_hand, 0, POINTS_MOST, SPARSE),
    EACH(result, tl_sides, 0, TL_RESULT_RETREATS - 1, SPARSE),
    EACH(owed, tl_sides, 0, POINTS_MOST, SPARSE),
    VALUE(owed_by, 0, TL_MELEES_MOST, SPARSE),
    EACH(next_permanent, tl_sides, 0, 1, SPARSE),
    EACH(temporary, tl_sides, 0, POINTS_MOST, SPARSE),
    EACH(permanent, tl_sides, 0, POINTS_MOST, SPARSE),
    EACH(unit_temporary, tl_units, 0, POINTS_MOST, SECRET),
    VALUE(spanish_lost, 0, POINTS_MOST, SPARSE),
    EACH(role, tl_units, 0, TL_ROLES_ALL, SECRET),
    EACH(leader_role, tl_leaders, 0, TL_LEADER_ROLES - 1, SPARSE),
    EACH(fort_held, tl_works, 0, 1, SPARSE),
    VALUE(cavalry, 0, POINTS_MOST, SPARSE),
    LIST_OF_NUMBERS(refuge, 0, UINT8_MAX, SPARSE),
    LIST_OF_NUMBERS(reached, 0, UINT8_MAX, SPARSE),
    VALUE(way_out, 0, TL_WAYS_OUT - 1, SPARSE),
    VALUE(sea_permanent, 0, POINTS_MOST, SPARSE),
    VALUE(beaten, 0, TL_UNITS, SPARSE),
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- What a side remembers ------------------------------------------------------------------- */

#define FIELDS_OF struct tl_memory
const struct field tl_memory_fields[] = {
    EACH_WORD(area, tl_units, tl_areas, SPARSE),
    EACH(turn, tl_units, 0, TL_TURNS, SPARSE),
    EACH(points, tl_units, 0, POINTS_MOST, SPARSE),
    EACH(with_points, tl_units, 0, 1, SPARSE | FIELD_FLAG),
    EACH(said, tl_areas, 0, TL_SAID_FORCE, SPARSE),
    EACH(said_turn, tl_areas, 0, TL_TURNS, SPARSE),
    END_OF_FIELDS,
};
