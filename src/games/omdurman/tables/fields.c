/*
 * The field tables of Omdurman: its state, and its data, of which each field is a file of
 * data/omdurman/. Described once, for JSON, limits, views and docs.
 */
#include "core/tables.h"
#include "games/omdurman/tables/words.h"

/* ---- The state --------------------------------------------------------------------------- */

#define FIELDS_OF struct om_attack
static const struct field attack_fields[] = {
    WORD(target, om_targets, 0),
    FLAG(howitzer, FIELD_SPARSE),
    FLAG(resolved, FIELD_SPARSE),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct om_state
/* One for each counter: the arrays have one place more, which no counter has. */
#define EACH_COUNTER(member)                                                                       \
    .name = #member, .type = ITEM_TYPE(MEMBER(member)[0]), .flags = FIELD_SPARSE,                  \
    .offset = offsetof(FIELDS_OF, member), .rows = OM_COUNTERS,                                    \
    .stride = sizeof MEMBER(member)[0], .row_names = &om_counters

const struct field om_state_fields[] = {
    LIST_OF_WORDS(step, om_steps, 0),
    LIST_OF_WORDS(side, om_seats, 0),
    LIST_OF_NUMBERS(options, 0, OM_SCENARIOS - 1, 0),
    VALUE(turn, 0, OM_TURNS_MOST, FIELD_SPARSE),
    WORD(segment, om_segments, 0),
    WORD(phasing, om_seats, 0),
    FLAG(second, FIELD_SPARSE),
    WORD(ending, om_endings, 0),
    EACH(vp, om_seats, 0, OM_VP_MOST, FIELD_SPARSE | FIELD_TRACK),
    EACH(lost, om_seats, 0, OM_COUNTERS, FIELD_SPARSE | FIELD_TRACK),
    { EACH_COUNTER(place), .value = &om_places },
    { EACH_COUNTER(flags), .most = UINT8_MAX },
    EACH(ground, om_hexes, 0, UINT8_MAX, FIELD_SPARSE),
    EACH(weapon_use, om_weapons, 0, OM_ALLOTTED + OM_ATTACKS - 1, FIELD_SPARSE),
    { .name = "attack",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(struct om_state, attack),
      .rows = OM_ATTACKS,
      .stride = sizeof(struct om_attack),
      .members = attack_fields },
    EACH(breached, om_walls, 0, 1, FIELD_SPARSE | FIELD_FLAG),
    LIST_OF_NUMBERS(built, 0, 1, FIELD_FLAG),
    VALUE(spent, 0, 60, FIELD_SPARSE),
    FLAG(upstream, FIELD_SPARSE),
    FLAG(stopped, FIELD_SPARSE),
    VALUE(steps_left, 0, 4, FIELD_SPARSE),
    WORD(came_from, om_places, FIELD_SPARSE),
    VALUE(weapon, 0, OM_WEAPONS - 1, FIELD_SPARSE),
    VALUE(volley, 0, OM_ATTACKS - 1, FIELD_SPARSE),
    WORD(result, om_results, 0),
    WORD(loss_hex, om_hexes, FIELD_SPARSE),
    WORD(loss_cause, om_causes, 0),
    FLAG(loss_disrupts, FIELD_SPARSE),
    VALUE(loss_number, 0, 30, FIELD_SPARSE),
    WORD(melee_hex, om_hexes, FIELD_SPARSE),
    LIST_OF_WORDS(attacked, om_hexes, FIELD_LIST),
    EACH_WORD(melee_result, om_seats, om_results, 0),
    WORD(demolition, om_targets, FIELD_SPARSE),
    VALUE(lost_west, 0, OM_COUNTERS, FIELD_SPARSE),
    LIST_OF_WORDS(mine, om_hexes, FIELD_LIST | FIELD_HIDDEN),
    LIST_OF_WORDS(chain, om_hexes, FIELD_LIST | FIELD_HIDDEN),
    VALUE(mines_left, 0, OM_MINES, FIELD_SPARSE),
    VALUE(chain_known, 0, OM_CHAIN_BROKEN, FIELD_SPARSE),
    EACH(adrift, om_boats, 0, 1, FIELD_SPARSE | FIELD_FLAG),
    LIST_OF_NUMBERS(seen, 0, UINT8_MAX, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- The data ---------------------------------------------------------------------------- */

#define X(constant, lowest, highest) CONSTANT_LIMITS(constant, lowest, highest)
#include "games/omdurman/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest) CONSTANT_FIELD(constant, OM_CONSTANT_##constant),
#include "games/omdurman/tables/constants.def"
#undef X
    END_OF_FIELDS,
};

/* A list of words that ends at the first zero. */
#define SHORT_LIST(member, list) LIST_OF_WORDS(member, list, FIELD_LIST | FIELD_SPARSE)

#define FIELDS_OF struct om_map_data
static const struct field map_fields[] = {
    VALUE(columns, 1, OM_COLUMNS, 0),
    VALUE(rows, 1, OM_ROWS, 0),
    EACH_WORD(terrain, om_hexes, om_terrains, FIELD_SPARSE),
    SHORT_LIST(crest, om_hexsides),
    SHORT_LIST(khor, om_hexsides),
    SHORT_LIST(abu_sunt, om_hexsides),
    SHORT_LIST(road, om_hexsides),
    SHORT_LIST(wall, om_hexsides),
    SHORT_LIST(gate, om_hexsides),
    SHORT_LIST(thorn, om_hexsides),
    SHORT_LIST(trench, om_hexsides),
    SHORT_LIST(entry, om_hexsides),
    SHORT_LIST(city, om_hexes),
    SHORT_LIST(zariba, om_hexes),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct om_region_data
static const struct field region_fields[] = { SHORT_LIST(hexes, om_hexes), END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF struct om_kind_data
static const struct field kind_fields[] = {
    WORD(side, om_seats, 0),
    WORD(class, om_classes, 0),
    WORD(line, om_lines, 0),
    WORD(nation, om_nations, 0),
    WORD(brigade, om_brigades, 0),
    WORD(tribe, om_tribes, 0),
    WORD(colour, om_colours, 0),
    VALUE(fire, 0, 20, 0),
    VALUE(maxims, 0, 20, 0),
    VALUE(melee, 0, 20, 0),
    VALUE(moves, 0, 30, 0),
    VALUE(moves_upstream, 0, 30, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct om_line_data
static const struct field line_fields[] = { EACH(half, om_ranges, 0, 6, FIELD_SPARSE),
                                            END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF struct om_terrain_data
static const struct field terrain_fields[] = {
    VALUE(cost, 0, 10, 0),
    VALUE(fire, -9, 9, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct om_scenario_data
static const struct field scenario_fields[] = {
    WORD(map, om_maps, 0),
    VALUE(turns, 1, OM_TURNS_MOST, 0),
    WORD(first, om_seats, 0),
    VALUE(zariba_built, 0, 1, 0),
    EACH(night, om_turns, 0, 1, FIELD_SPARSE | FIELD_FLAG),
    EACH_WORD(leader_hex, om_colours, om_places, FIELD_SPARSE),
    EACH_WORD(start, om_counters, om_places, FIELD_SPARSE),
    EACH(enters, om_counters, 0, OM_TURNS_MOST, FIELD_SPARSE),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct om_margin_data
static const struct field margin_fields[] = {
    VALUE(marginal, 1, 200, 0),
    VALUE(tactical, 1, 200, 0),
    VALUE(decisive, 1, 200, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* The items of tables that have no struct of their own. */
static const struct field result_fields[] = {
    { .name = "result",
      .type = FIELD_U8,
      .rows = OM_DIE_SIDES,
      .stride = 1,
      .value = &om_results,
      .row_names = &om_faces },
    END_OF_FIELDS,
};
static const struct field impact_fields[] = {
    { .name = "lands", .type = FIELD_U8, .value = &om_impacts },
    END_OF_FIELDS,
};
static const struct field level_fields[] = {
    { .name = "lost", .type = FIELD_U8, .rows = OM_LOSS_LEVELS, .stride = 1, .most = 200 },
    END_OF_FIELDS,
};

#define FIELDS_OF struct om_data
#define MAP_FILE(file, number)                                                                     \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .offset = offsetof(FIELDS_OF, map[number]),          \
        .members = map_fields                                                                      \
    }

const struct field om_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = offsetof(FIELDS_OF, constant),
      .members = constant_fields },
    MAP_FILE("map_battle", OM_MAP_BATTLE),
    MAP_FILE("map_khartoum", OM_MAP_KHARTOUM),
    FILE_OF("regions_battle", region[OM_MAP_BATTLE], om_regions, region_fields,
            FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("regions_khartoum", region[OM_MAP_KHARTOUM], om_regions, region_fields,
            FIELD_NAMED | FIELD_SPARSE),
    FILE_OF("scenarios", scenario, om_scenarios, scenario_fields, 0),
    FILE_OF("kinds", kind, om_kinds, kind_fields, FIELD_NAMED),
    FILE_OF("ranges", line, om_lines, line_fields, 0),
    FILE_OF("results", result, om_rows, result_fields, 0),
    FILE_OF("terrain", terrain, om_terrains, terrain_fields, 0),
    FILE_OF("impact", impact, om_faces, impact_fields, 0),
    FILE_OF("margins", margin, om_seats, margin_fields, 0),
    FILE_OF("levels", level, om_seats, level_fields, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF
