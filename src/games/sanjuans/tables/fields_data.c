/* The field table of the San Juans' data: each field is a file of data/sanjuans/. */
#include "games/sanjuans/tables/words.h"

#include "core/tables.h"

/* A record made of single values out of parallel arrays, of which `first` is the first. */
#define COLUMN(column, first, member, lowest, highest)                                             \
    {                                                                                              \
        .name = (column), .type = FIELD_U8,                                                        \
        .offset = offsetof(struct sj_data, member) - offsetof(struct sj_data, first),              \
        .least = (lowest), .most = (highest)                                                       \
    }
/* A record that is one list of flags, by the words of that list. */
#define ADJACENT(list, words_of)                                                                   \
    {                                                                                              \
        { .name = "adjacent",                                                                      \
          .type = FIELD_U8,                                                                        \
          .flags = FIELD_SPARSE | FIELD_FLAG,                                                      \
          .rows = (list),                                                                          \
          .stride = 1,                                                                             \
          .most = 1,                                                                               \
          .row_names = &(words_of) },                                                              \
            END_OF_FIELDS                                                                          \
    }
/* A record that is one number, or one word. */
#define ONE_NUMBER(member, number_type, lowest, highest)                                           \
    {                                                                                              \
        { .name = (member), .type = (number_type), .least = (lowest), .most = (highest) },         \
            END_OF_FIELDS                                                                          \
    }
#define ONE_WORD(member, list)                                                                     \
    {                                                                                              \
        { .name = (member), .type = FIELD_U8, .value = &(list) }, END_OF_FIELDS                    \
    }
#define X(constant, lowest, highest) CONSTANT_LIMITS(constant, lowest, highest)
#include "games/sanjuans/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, lowest, highest) CONSTANT_FIELD(constant, SJ_CONSTANT_##constant),
#include "games/sanjuans/tables/constants.def"
#undef X
    END_OF_FIELDS,
};

/* ---- The map ----------------------------------------------------------------------------- */

#define FIELDS_OF struct sj_location_data
static const struct field location_fields[] = {
    WORD(island, sj_islands, 0), WORD(type, sj_types, 0),
    VALUE(value, 0, 100, 0),     EACH(port, sj_seas, 0, 1, FIELD_SPARSE | FIELD_FLAG),
    VALUE(weight, 0, 180, 0),    VALUE(x, 0, 100, 0),
    VALUE(y, 0, 100, 0),         END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_path_data
static const struct field path_fields[] = {
    WORD(from, sj_locations, 0),
    WORD(to, sj_locations, 0),
    VALUE(waypoints, 1, SJ_WAYPOINTS, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

static const struct field sea_fields[] = ADJACENT(SJ_SEAS, sj_seas);
static const struct field island_fields[] = ADJACENT(SJ_ISLANDS, sj_islands);

static const struct field type_fields[] = {
    COLUMN("value", value, value, 0, 100),
    COLUMN("revolt", value, revolt, 1, 20),
    COLUMN("encounter", value, encounter, 0, 20),
    COLUMN("few_units", value, few_units, 0, 20),
    COLUMN("supply", value, supply, 0, 50),
    COLUMN("works", value, works, 0, 4),
    END_OF_FIELDS,
};

/* ---- Units, ships, set-up, cards --------------------------------------------------------- */

#define FIELDS_OF struct sj_kind_data
static const struct field kind_fields[] = {
    WORD(nation, sj_nations, 0), WORD(arm, sj_arms, 0),
    WORD(troops, sj_troops, 0),  WORD(weapon, sj_weapons, 0),
    VALUE(rate, 0, 6, 0),        VALUE(hits, 1, 8, 0),
    VALUE(count, 0, 18, 0),      VALUE(fire_less, 0, 5, 0),
    FLAG(rebuilds, 0),           END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_ship_data
static const struct field ship_fields[] = {
    WORD(kind, sj_ship_kinds, 0), VALUE(capacity, 0, 6, 0),      VALUE(hull, 1, 10, 0),
    VALUE(dice, 0, 10, 0),        VALUE(water_dice, 0, 10, 0),   VALUE(water_hull, 1, 10, 0),
    VALUE(guns, 0, 10, 0),        VALUE(machine_guns, 0, 10, 0), END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_setup_data
static const struct field setup_fields[] = {
    EACH(units, sj_kinds, 0, 18, FIELD_SPARSE),
    EACH(ships, sj_ships, 0, 1, FIELD_SPARSE | FIELD_FLAG),
    VALUE(supply, 0, 100, FIELD_SPARSE),
    END_OF_FIELDS,
};
#undef FIELDS_OF

static const struct field start_fields[] = ONE_WORD("location", sj_locations);

/* Where the number is that of a ship it is written as its name. */
#define FIELDS_OF struct sj_effect
static const struct field effect_fields[] = {
    WORD(kind, sj_effects, 0),
    VALUE(number, 0, 20, 0),
    { .name = "ship", .type = FIELD_U8, .offset = offsetof(FIELDS_OF, number), .value = &sj_ships },
    WORD(unit_kind, sj_kinds, 0),
    WORD(where, sj_card_wheres, 0),
    WORD(location, sj_locations, 0),
    WORD(otherwise, sj_locations, 0),
    WORD(nation, sj_nations, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_card_data
static const struct field card_fields[] = {
    WORD(flag, sj_nations, 0),
    VALUE(number, SJ_TWO_DICE_LEAST, SJ_TWO_DICE_MOST, 0),
    VALUE(ops, 1, 6, 0),
    WORD(after, sj_afters, 0),
    VALUE(points, 0, 10, 0),
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(FIELDS_OF, effects),
      .rows = SJ_CARD_EFFECTS,
      .stride = sizeof(struct sj_effect),
      .members = effect_fields },
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- Tables of dice ---------------------------------------------------------------------- */

static const struct field battle_type_fields[] = ONE_WORD("type", sj_battle_types);
static const struct field terrain_fields[] = ONE_WORD("terrain", sj_terrains);
static const struct field pursuit_fields[] = ONE_NUMBER("percent", FIELD_U8, 0, 100);

#define FIELDS_OF struct sj_siege_row
static const struct field siege_fields[] = {
    FLAG(lifted, 0),    FLAG(falls, 0),        VALUE(lose, 0, 20, 0),
    FLAG(lose_half, 0), VALUE(level, 0, 4, 0), END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_sortie_row
static const struct field sortie_fields[] = {
    VALUE(level, -4, 4, 0), VALUE(lose, 0, 20, 0), VALUE(lose_quarters, 0, 4, 0),
    FLAG(disaster, 0),      FLAG(success, 0),      END_OF_FIELDS,
};
#undef FIELDS_OF

static const struct field flotilla_fields[] = {
    { .name = "light", .type = FIELD_U8, .offset = SJ_LIGHT_GUNBOAT, .most = 6 },
    { .name = "heavy", .type = FIELD_U8, .offset = SJ_HEAVY_GUNBOAT, .most = 6 },
    { .name = "dhow", .type = FIELD_U8, .offset = SJ_DHOW, .most = 6 },
    END_OF_FIELDS,
};

#define FIELDS_OF struct sj_flotilla_ship_data
static const struct field flotilla_ship_fields[] = {
    VALUE(dice, 0, 10, 0),         VALUE(hull, 1, 10, 0),   VALUE(guns, 0, 10, 0),
    VALUE(machine_guns, 0, 10, 0), VALUE(rifles, 0, 10, 0), END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- Automatic battles ------------------------------------------------------------------- */

static const struct field grade_fields[] = {
    { .name = "grades", .type = FIELD_U8, .rows = SJ_DIE_SIDES, .stride = 1, .value = &sj_grades },
    END_OF_FIELDS,
};

static const struct field quality_fields[] = {
    COLUMN("hit", hit, hit, 1, 11),
    COLUMN("stand", hit, stand, 1, 7),
    END_OF_FIELDS,
};

static const struct field weapon_fields[] = {
    { .name = "fire", .type = FIELD_U8, .offset = 0, .most = 10 },
    { .name = "melee", .type = FIELD_U8, .offset = 1, .most = 10 },
    END_OF_FIELDS,
};

#define FIELDS_OF struct sj_type_row
static const struct field arrival_fields[] = {
    VALUE(first_quarters, 0, 4, 0),
    VALUE(first_round, 0, 20, 0),
    VALUE(second_quarters, 0, 4, 0),
    VALUE(second_round, 0, 20, 0),
    VALUE(rest_round, 1, 20, 0),
    VALUE(rest_die, 0, 10, 0),
    VALUE(horse_round, 0, 20, 0),
    FLAG(closed_in, 0),
    FLAG(surrounded, 0),
    VALUE(fire, 0, 6, 0),
    VALUE(fire_first, 0, 6, 0),
    VALUE(melee_first, 0, 6, 0),
    FLAG(covered, 0),
    FLAG(idle, 0),
    VALUE(break_off, 0, 20, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_mahdist_data
static const struct field mahdist_fields[] = {
    VALUE(hits, 1, 8, 0),    VALUE(fire, 0, 10, 0),
    VALUE(number, 1, 11, 0), VALUE(number_covered, 1, 11, 0),
    VALUE(melee, 0, 10, 0),  VALUE(melee_weak, 0, 10, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_temper_data
static const struct field temper_fields[] = {
    VALUE(fervour, -6, 6, 0),
    VALUE(withdraw, 1, 7, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct sj_data
const struct field sj_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = offsetof(FIELDS_OF, constant),
      .members = constant_fields },
    FILE_OF("locations", location, sj_locations, location_fields, FIELD_NAMED),
    FILE_OF("paths", path, sj_paths, path_fields, 0),
    FILE_OF("seas", sea, sj_seas, sea_fields, FIELD_NAMED),
    FILE_OF("islands", island, sj_islands, island_fields, FIELD_NAMED),
    FILE_OF("types", value, sj_types, type_fields, 0),
    FILE_OF("kinds", kind, sj_kinds, kind_fields, 0),
    FILE_OF("ships", ship, sj_ships, ship_fields, FIELD_NAMED),
    FILE_OF("setup", setup, sj_locations, setup_fields, 0),
    FILE_OF("reconquest", reconquest, sj_locations, setup_fields, 0),
    FILE_OF("start", rebellion_start, sj_die_rows, start_fields, 0),
    FILE_OF("cards", card, sj_cards, card_fields, FIELD_NAMED),
    FILE_OF("battle_types", battle_type, sj_rows, battle_type_fields, 0),
    FILE_OF("terrain", terrain, sj_rows, terrain_fields, 0),
    FILE_OF("pursuit", pursuit, sj_rows, pursuit_fields, 0),
    FILE_OF("siege", siege, sj_rows, siege_fields, 0),
    FILE_OF("siege_earlier", siege_earlier, sj_rows, siege_fields, 0),
    FILE_OF("sortie", sortie, sj_rows, sortie_fields, 0),
    FILE_OF("flotilla", flotilla, sj_rows, flotilla_fields, 0),
    FILE_OF("flotilla_ships", flotilla_ship, sj_flotilla_ships, flotilla_ship_fields, 0),
    FILE_OF("grades", grade, sj_troops, grade_fields, 0),
    FILE_OF("quality", hit, sj_grades, quality_fields, 0),
    FILE_OF("weapons", dice, sj_weapons, weapon_fields, 0),
    FILE_OF("arrival", type, sj_battle_types, arrival_fields, 0),
    FILE_OF("mahdists", mahdist, sj_mahdists, mahdist_fields, 0),
    FILE_OF("temper", temper, sj_tempers, temper_fields, 0),
    END_OF_FIELDS,
};
