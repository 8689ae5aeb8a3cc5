/* The field table of Omdurman's data: each field is a file of data/omdurman/. */
#include "games/omdurman/words.h"

#define DATA(member) offsetof(struct om_data, member)
#define ROWS_OF(member, size) (sizeof(((struct om_data *)0)->member) / (size))
#define END                                                                                        \
    {                                                                                              \
        .name = NULL                                                                               \
    }

#define MEMBER(structure, member, lowest, highest)                                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .least = (lowest), .most = (highest)                                                       \
    }
#define MEMBER_WORD(structure, member, list)                                                       \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .value = &(list)                                                                           \
    }
/* A list of words that ends at the first zero. */
#define MEMBER_LIST(structure, member, list)                                                       \
    {                                                                                              \
        .name = #member, .type = FIELD_U16, .flags = FIELD_LIST | FIELD_SPARSE,                    \
        .offset = offsetof(struct structure, member),                                              \
        .rows = sizeof(((struct structure *)0)->member) / 2, .stride = 2, .value = &(list)         \
    }
/* A word or a number for every word of a list; those that are missing are 0. */
#define MEMBER_PLACES(structure, member, list)                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U16, .flags = FIELD_SPARSE,                                 \
        .offset = offsetof(struct structure, member),                                              \
        .rows = sizeof(((struct structure *)0)->member) / 2, .stride = 2, .value = &om_places,     \
        .row_names = &(list)                                                                       \
    }
#define MEMBER_EACH(structure, member, list, highest, field_flags)                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct structure, member),                                              \
        .rows = sizeof(((struct structure *)0)->member), .stride = 1, .most = (highest),           \
        .row_names = &(list)                                                                       \
    }
/* A file of records keyed by the words of a list. */
#define FILE_OF(file, member, size, list, fields, field_flags)                                     \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = (field_flags), .offset = DATA(member),      \
        .rows = ROWS_OF(member, size), .stride = (size), .row_names = &(list), .members = (fields) \
    }

#define X(constant, lowest, highest)                                                               \
    static const struct field constant_##constant[] = {                                            \
        { .name = "value", .type = FIELD_I16, .least = (lowest), .most = (highest) },              \
        END,                                                                                       \
    };
#include "games/omdurman/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest)                                                               \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = OM_CONSTANT_##constant * sizeof(int16_t),                                          \
      .members = constant_##constant },
#include "games/omdurman/constants.def"
#undef X
    END,
};

static const struct field map_fields[] = {
    MEMBER(om_map_data, columns, 1, OM_COLUMNS),
    MEMBER(om_map_data, rows, 1, OM_ROWS),
    { .name = "terrain",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct om_map_data, terrain),
      .rows = OM_HEXES + 1,
      .stride = 1,
      .value = &om_terrains,
      .row_names = &om_hexes },
    MEMBER_LIST(om_map_data, crest, om_hexsides),
    MEMBER_LIST(om_map_data, khor, om_hexsides),
    MEMBER_LIST(om_map_data, abu_sunt, om_hexsides),
    MEMBER_LIST(om_map_data, road, om_hexsides),
    MEMBER_LIST(om_map_data, wall, om_hexsides),
    MEMBER_LIST(om_map_data, gate, om_hexsides),
    MEMBER_LIST(om_map_data, thorn, om_hexsides),
    MEMBER_LIST(om_map_data, trench, om_hexsides),
    MEMBER_LIST(om_map_data, entry, om_hexsides),
    MEMBER_LIST(om_map_data, city, om_hexes),
    MEMBER_LIST(om_map_data, zariba, om_hexes),
    END,
};

static const struct field region_fields[] = {
    MEMBER_LIST(om_region_data, hexes, om_hexes),
    END,
};

static const struct field kind_fields[] = {
    MEMBER_WORD(om_kind_data, side, om_seats),
    MEMBER_WORD(om_kind_data, class, om_classes),
    MEMBER_WORD(om_kind_data, line, om_lines),
    MEMBER_WORD(om_kind_data, nation, om_nations),
    MEMBER_WORD(om_kind_data, brigade, om_brigades),
    MEMBER_WORD(om_kind_data, tribe, om_tribes),
    MEMBER_WORD(om_kind_data, colour, om_colours),
    MEMBER(om_kind_data, fire, 0, 20),
    MEMBER(om_kind_data, maxims, 0, 20),
    MEMBER(om_kind_data, melee, 0, 20),
    MEMBER(om_kind_data, moves, 0, 30),
    MEMBER(om_kind_data, moves_upstream, 0, 30),
    END,
};

static const struct field line_fields[] = {
    MEMBER_EACH(om_line_data, half, om_ranges, 6, 0),
    END,
};

static const struct field result_fields[] = {
    { .name = "result",
      .type = FIELD_U8,
      .rows = OM_DIE_SIDES,
      .stride = 1,
      .value = &om_results,
      .row_names = &om_faces },
    END,
};

static const struct field terrain_fields[] = {
    MEMBER(om_terrain_data, cost, 0, 10),
    { .name = "fire",
      .type = FIELD_I8,
      .offset = offsetof(struct om_terrain_data, fire),
      .least = -9,
      .most = 9 },
    END,
};

static const struct field impact_fields[] = {
    { .name = "lands", .type = FIELD_U8, .value = &om_impacts },
    END,
};

static const struct field scenario_fields[] = {
    MEMBER_WORD(om_scenario_data, map, om_maps),
    MEMBER(om_scenario_data, turns, 1, OM_TURNS_MOST),
    MEMBER_WORD(om_scenario_data, first, om_seats),
    MEMBER(om_scenario_data, zariba_built, 0, 1),
    MEMBER_EACH(om_scenario_data, night, om_turns, 1, FIELD_FLAG),
    MEMBER_PLACES(om_scenario_data, leader_hex, om_colours),
    MEMBER_PLACES(om_scenario_data, start, om_counters),
    MEMBER_EACH(om_scenario_data, enters, om_counters, OM_TURNS_MOST, 0),
    END,
};

static const struct field margin_fields[] = {
    MEMBER(om_margin_data, marginal, 1, 200),
    MEMBER(om_margin_data, tactical, 1, 200),
    MEMBER(om_margin_data, decisive, 1, 200),
    END,
};

static const struct field level_fields[] = {
    { .name = "lost", .type = FIELD_U8, .rows = OM_LOSS_LEVELS, .stride = 1, .most = 200 },
    END,
};

#define MAP_FILE(file, number)                                                                     \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT,                                                      \
        .offset = DATA(map) + (number) * sizeof(struct om_map_data), .members = map_fields         \
    }
#define REGION_FILE(file, number)                                                                  \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = FIELD_NAMED | FIELD_SPARSE,                 \
        .offset = DATA(region) + (number)*OM_REGIONS * sizeof(struct om_region_data),              \
        .rows = OM_REGIONS, .stride = sizeof(struct om_region_data), .row_names = &om_regions,     \
        .members = region_fields                                                                   \
    }

const struct field om_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    MAP_FILE("map_battle", OM_MAP_BATTLE),
    MAP_FILE("map_khartoum", OM_MAP_KHARTOUM),
    REGION_FILE("regions_battle", OM_MAP_BATTLE),
    REGION_FILE("regions_khartoum", OM_MAP_KHARTOUM),
    FILE_OF("scenarios", scenario, sizeof(struct om_scenario_data), om_scenarios, scenario_fields,
            0),
    FILE_OF("kinds", kind, sizeof(struct om_kind_data), om_kinds, kind_fields, FIELD_NAMED),
    FILE_OF("ranges", line, sizeof(struct om_line_data), om_lines, line_fields, 0),
    FILE_OF("results", result, OM_DIE_SIDES, om_rows, result_fields, 0),
    FILE_OF("terrain", terrain, sizeof(struct om_terrain_data), om_terrains, terrain_fields, 0),
    FILE_OF("impact", impact, 1, om_faces, impact_fields, 0),
    FILE_OF("margins", margin, sizeof(struct om_margin_data), om_seats, margin_fields, 0),
    FILE_OF("levels", level, OM_LOSS_LEVELS, om_seats, level_fields, 0),
    END,
};
