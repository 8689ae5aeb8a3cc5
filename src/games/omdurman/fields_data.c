/* The field table of Omdurman's data: each field is a file of data/omdurman/. */
#include "games/omdurman/words.h"

#define DATA(member) offsetof(struct omdurman_data, member)
#define ROWS_OF(member, size) (sizeof(((struct omdurman_data *)0)->member) / (size))
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
        .rows = sizeof(((struct structure *)0)->member) / 2, .stride = 2,                          \
        .value = &omdurman_places, .row_names = &(list)                                            \
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
      .offset = CONSTANT_##constant * sizeof(int16_t),                                             \
      .members = constant_##constant },
#include "games/omdurman/constants.def"
#undef X
    END,
};

static const struct field map_fields[] = {
    MEMBER(map_data, columns, 1, COLUMNS),
    MEMBER(map_data, rows, 1, ROWS),
    { .name = "terrain",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct map_data, terrain),
      .rows = HEXES + 1,
      .stride = 1,
      .value = &omdurman_terrains,
      .row_names = &omdurman_hexes },
    MEMBER_LIST(map_data, crest, omdurman_hexsides),
    MEMBER_LIST(map_data, khor, omdurman_hexsides),
    MEMBER_LIST(map_data, abu_sunt, omdurman_hexsides),
    MEMBER_LIST(map_data, road, omdurman_hexsides),
    MEMBER_LIST(map_data, wall, omdurman_hexsides),
    MEMBER_LIST(map_data, gate, omdurman_hexsides),
    MEMBER_LIST(map_data, thorn, omdurman_hexsides),
    MEMBER_LIST(map_data, trench, omdurman_hexsides),
    MEMBER_LIST(map_data, entry, omdurman_hexsides),
    MEMBER_LIST(map_data, city, omdurman_hexes),
    MEMBER_LIST(map_data, zariba, omdurman_hexes),
    END,
};

static const struct field region_fields[] = {
    MEMBER_LIST(region_data, hexes, omdurman_hexes),
    END,
};

static const struct field kind_fields[] = {
    MEMBER_WORD(kind_data, side, omdurman_seats),
    MEMBER_WORD(kind_data, class, omdurman_classes),
    MEMBER_WORD(kind_data, line, omdurman_lines),
    MEMBER_WORD(kind_data, nation, omdurman_nations),
    MEMBER_WORD(kind_data, brigade, omdurman_brigades),
    MEMBER_WORD(kind_data, tribe, omdurman_tribes),
    MEMBER_WORD(kind_data, colour, omdurman_colours),
    MEMBER(kind_data, fire, 0, 20),
    MEMBER(kind_data, maxims, 0, 20),
    MEMBER(kind_data, melee, 0, 20),
    MEMBER(kind_data, moves, 0, 30),
    MEMBER(kind_data, moves_upstream, 0, 30),
    END,
};

static const struct field line_fields[] = {
    MEMBER_EACH(line_data, half, omdurman_ranges, 6, 0),
    END,
};

static const struct field result_fields[] = {
    { .name = "result",
      .type = FIELD_U8,
      .rows = DIE_SIDES,
      .stride = 1,
      .value = &omdurman_results,
      .row_names = &omdurman_faces },
    END,
};

static const struct field terrain_fields[] = {
    MEMBER(terrain_data, cost, 0, 10),
    { .name = "fire",
      .type = FIELD_I8,
      .offset = offsetof(struct terrain_data, fire),
      .least = -9,
      .most = 9 },
    END,
};

static const struct field impact_fields[] = {
    { .name = "lands", .type = FIELD_U8, .value = &omdurman_impacts },
    END,
};

static const struct field scenario_fields[] = {
    MEMBER_WORD(scenario_data, map, omdurman_maps),
    MEMBER(scenario_data, turns, 1, TURNS_MOST),
    MEMBER_WORD(scenario_data, first, omdurman_seats),
    MEMBER(scenario_data, zariba_built, 0, 1),
    MEMBER_EACH(scenario_data, night, omdurman_turns, 1, FIELD_FLAG),
    MEMBER_PLACES(scenario_data, leader_hex, omdurman_colours),
    MEMBER_PLACES(scenario_data, start, omdurman_counters),
    MEMBER_EACH(scenario_data, enters, omdurman_counters, TURNS_MOST, 0),
    END,
};

static const struct field margin_fields[] = {
    MEMBER(margin_data, marginal, 1, 200),
    MEMBER(margin_data, tactical, 1, 200),
    MEMBER(margin_data, decisive, 1, 200),
    END,
};

static const struct field level_fields[] = {
    { .name = "lost", .type = FIELD_U8, .rows = LOSS_LEVELS, .stride = 1, .most = 200 },
    END,
};

#define MAP_FILE(file, number)                                                                     \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT,                                                      \
        .offset = DATA(map) + (number) * sizeof(struct map_data), .members = map_fields            \
    }
#define REGION_FILE(file, number)                                                                  \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = FIELD_NAMED | FIELD_SPARSE,                 \
        .offset = DATA(region) + (number)*REGIONS * sizeof(struct region_data), .rows = REGIONS,   \
        .stride = sizeof(struct region_data), .row_names = &omdurman_regions,                      \
        .members = region_fields                                                                   \
    }

const struct field omdurman_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    MAP_FILE("map_battle", MAP_BATTLE),
    MAP_FILE("map_khartoum", MAP_KHARTOUM),
    REGION_FILE("regions_battle", MAP_BATTLE),
    REGION_FILE("regions_khartoum", MAP_KHARTOUM),
    FILE_OF("scenarios", scenario, sizeof(struct scenario_data), omdurman_scenarios,
            scenario_fields, 0),
    FILE_OF("kinds", kind, sizeof(struct kind_data), omdurman_kinds, kind_fields, FIELD_NAMED),
    FILE_OF("ranges", line, sizeof(struct line_data), omdurman_lines, line_fields, 0),
    FILE_OF("results", result, DIE_SIDES, omdurman_rows, result_fields, 0),
    FILE_OF("terrain", terrain, sizeof(struct terrain_data), omdurman_terrains, terrain_fields, 0),
    FILE_OF("impact", impact, 1, omdurman_faces, impact_fields, 0),
    FILE_OF("margins", margin, sizeof(struct margin_data), omdurman_seats, margin_fields, 0),
    FILE_OF("levels", level, LOSS_LEVELS, omdurman_seats, level_fields, 0),
    END,
};
