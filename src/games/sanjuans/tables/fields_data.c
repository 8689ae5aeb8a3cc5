/* The field table of the San Juans' data: each field is a file of data/sanjuans/. */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/tables/words.h"

#define DATA(member) offsetof(struct sj_data, member)
#define ROWS(member, size) (sizeof(((struct sj_data *)0)->member) / (size))

#define MEMBER(structure, member, lowest, highest)                                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .least = (lowest), .most = (highest)                                                       \
    }
#define MEMBER_SIGNED(structure, member, lowest, highest)                                          \
    {                                                                                              \
        .name = #member, .type = FIELD_I8, .offset = offsetof(struct structure, member),           \
        .least = (lowest), .most = (highest)                                                       \
    }
#define MEMBER_FLAG(structure, member)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_FLAG,                                    \
        .offset = offsetof(struct structure, member), .most = 1                                    \
    }
#define MEMBER_WORD(structure, member, list)                                                       \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = offsetof(struct structure, member),           \
        .value = &(list)                                                                           \
    }
/* One number or flag per word of a list, zeros left out. */
#define MEMBER_EACH(structure, member, list, highest, field_flags)                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = offsetof(struct structure, member),                                              \
        .rows = sizeof(((struct structure *)0)->member), .stride = 1, .most = (highest),           \
        .row_names = &(list)                                                                       \
    }
/* A record made of single values out of parallel arrays, of which `first` is the first. */
#define COLUMN(column, first, member, lowest, highest)                                             \
    {                                                                                              \
        .name = (column), .type = FIELD_U8, .offset = DATA(member) - DATA(first),                  \
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
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
/* A record that is one number, or one word. */
#define ONE_NUMBER(member, number_type, lowest, highest)                                           \
    {                                                                                              \
        { .name = (member), .type = (number_type), .least = (lowest), .most = (highest) },         \
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
#define ONE_WORD(member, list)                                                                     \
    {                                                                                              \
        { .name = (member), .type = FIELD_U8, .value = &(list) },                                  \
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
/* A file of records keyed by the words of a list. */
#define FILE_OF(file, member, size, list, fields, field_flags)                                     \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = (field_flags), .offset = DATA(member),      \
        .rows = ROWS(member, size), .stride = (size), .row_names = &(list), .members = (fields)    \
    }

#define X(name, least, most)                                                                       \
    static const struct field constant_##name[] = ONE_NUMBER("value", FIELD_I16, least, most);
#include "games/sanjuans/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, least, most)                                                                   \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = SJ_CONSTANT_##constant * sizeof(int16_t),                                          \
      .members = constant_##constant },
#include "games/sanjuans/tables/constants.def"
#undef X
    { .name = NULL },
};

/* ---- The map ----------------------------------------------------------------------------- */

static const struct field location_fields[] = {
    MEMBER_WORD(sj_location_data, island, sj_islands),
    MEMBER_WORD(sj_location_data, type, sj_types),
    MEMBER(sj_location_data, value, 0, 100),
    MEMBER_EACH(sj_location_data, port, sj_seas, 1, FIELD_FLAG),
    MEMBER(sj_location_data, weight, 0, 180),
    MEMBER(sj_location_data, x, 0, 100),
    MEMBER(sj_location_data, y, 0, 100),
    { .name = NULL },
};

static const struct field path_fields[] = {
    MEMBER_WORD(sj_path_data, from, sj_locations),
    MEMBER_WORD(sj_path_data, to, sj_locations),
    MEMBER(sj_path_data, waypoints, 1, SJ_WAYPOINTS),
    { .name = NULL },
};

static const struct field sea_fields[] = ADJACENT(SJ_SEAS, sj_seas);
static const struct field island_fields[] = ADJACENT(SJ_ISLANDS, sj_islands);

static const struct field type_fields[] = {
    COLUMN("value", value, value, 0, 100),
    COLUMN("revolt", value, revolt, 1, 20),
    COLUMN("encounter", value, encounter, 0, 20),
    COLUMN("few_units", value, few_units, 0, 20),
    COLUMN("supply", value, supply, 0, 50),
    COLUMN("works", value, works, 0, 4),
    { .name = NULL },
};

/* ---- Units, ships, set-up, cards --------------------------------------------------------- */

static const struct field kind_fields[] = {
    MEMBER_WORD(sj_kind_data, nation, sj_nations),
    MEMBER_WORD(sj_kind_data, arm, sj_arms),
    MEMBER_WORD(sj_kind_data, troops, sj_troops),
    MEMBER_WORD(sj_kind_data, weapon, sj_weapons),
    MEMBER(sj_kind_data, rate, 0, 6),
    MEMBER(sj_kind_data, hits, 1, 8),
    MEMBER(sj_kind_data, count, 0, 18),
    MEMBER(sj_kind_data, fire_less, 0, 5),
    MEMBER_FLAG(sj_kind_data, rebuilds),
    { .name = NULL },
};

static const struct field ship_fields[] = {
    MEMBER_WORD(sj_ship_data, kind, sj_ship_kinds),
    MEMBER(sj_ship_data, capacity, 0, 6),
    MEMBER(sj_ship_data, hull, 1, 10),
    MEMBER(sj_ship_data, dice, 0, 10),
    MEMBER(sj_ship_data, water_dice, 0, 10),
    MEMBER(sj_ship_data, water_hull, 1, 10),
    MEMBER(sj_ship_data, guns, 0, 10),
    MEMBER(sj_ship_data, machine_guns, 0, 10),
    { .name = NULL },
};

static const struct field setup_fields[] = {
    MEMBER_EACH(sj_setup_data, units, sj_kinds, 18, 0),
    MEMBER_EACH(sj_setup_data, ships, sj_ships, 1, FIELD_FLAG),
    { .name = "supply",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = offsetof(struct sj_setup_data, supply),
      .most = 100 },
    { .name = NULL },
};

static const struct field start_fields[] = ONE_WORD("location", sj_locations);

/* Where the number is that of a ship it is written as its name. */
static const struct field effect_fields[] = {
    MEMBER_WORD(sj_effect, kind, sj_effects),
    MEMBER(sj_effect, number, 0, 20),
    { .name = "ship",
      .type = FIELD_U8,
      .offset = offsetof(struct sj_effect, number),
      .value = &sj_ships },
    MEMBER_WORD(sj_effect, unit_kind, sj_kinds),
    MEMBER_WORD(sj_effect, where, sj_card_wheres),
    MEMBER_WORD(sj_effect, location, sj_locations),
    MEMBER_WORD(sj_effect, otherwise, sj_locations),
    MEMBER_WORD(sj_effect, nation, sj_nations),
    { .name = NULL },
};

static const struct field card_fields[] = {
    MEMBER_WORD(sj_card_data, flag, sj_nations),
    MEMBER(sj_card_data, number, SJ_TWO_DICE_LEAST, SJ_TWO_DICE_MOST),
    MEMBER(sj_card_data, ops, 1, 6),
    MEMBER_WORD(sj_card_data, after, sj_afters),
    MEMBER(sj_card_data, points, 0, 10),
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(struct sj_card_data, effects),
      .rows = SJ_CARD_EFFECTS,
      .stride = sizeof(struct sj_effect),
      .members = effect_fields },
    { .name = NULL },
};

/* ---- Tables of dice ---------------------------------------------------------------------- */

static const struct field battle_type_fields[] = ONE_WORD("type", sj_battle_types);
static const struct field terrain_fields[] = ONE_WORD("terrain", sj_terrains);
static const struct field pursuit_fields[] = ONE_NUMBER("percent", FIELD_U8, 0, 100);

static const struct field siege_fields[] = {
    MEMBER_FLAG(sj_siege_row, lifted), MEMBER_FLAG(sj_siege_row, falls),
    MEMBER(sj_siege_row, lose, 0, 20), MEMBER_FLAG(sj_siege_row, lose_half),
    MEMBER(sj_siege_row, level, 0, 4), { .name = NULL },
};

static const struct field sortie_fields[] = {
    MEMBER_SIGNED(sj_sortie_row, level, -4, 4), MEMBER(sj_sortie_row, lose, 0, 20),
    MEMBER(sj_sortie_row, lose_quarters, 0, 4), MEMBER_FLAG(sj_sortie_row, disaster),
    MEMBER_FLAG(sj_sortie_row, success),        { .name = NULL },
};

static const struct field flotilla_fields[] = {
    { .name = "light", .type = FIELD_U8, .offset = SJ_LIGHT_GUNBOAT, .most = 6 },
    { .name = "heavy", .type = FIELD_U8, .offset = SJ_HEAVY_GUNBOAT, .most = 6 },
    { .name = "dhow", .type = FIELD_U8, .offset = SJ_DHOW, .most = 6 },
    { .name = NULL },
};

static const struct field flotilla_ship_fields[] = {
    MEMBER(sj_flotilla_ship_data, dice, 0, 10),
    MEMBER(sj_flotilla_ship_data, hull, 1, 10),
    MEMBER(sj_flotilla_ship_data, guns, 0, 10),
    MEMBER(sj_flotilla_ship_data, machine_guns, 0, 10),
    MEMBER(sj_flotilla_ship_data, rifles, 0, 10),
    { .name = NULL },
};

/* ---- Automatic battles ------------------------------------------------------------------- */

static const struct field grade_fields[] = {
    { .name = "grades", .type = FIELD_U8, .rows = SJ_DIE_SIDES, .stride = 1, .value = &sj_grades },
    { .name = NULL },
};

static const struct field quality_fields[] = {
    COLUMN("hit", hit, hit, 1, 11),
    COLUMN("stand", hit, stand, 1, 7),
    { .name = NULL },
};

static const struct field weapon_fields[] = {
    { .name = "fire", .type = FIELD_U8, .offset = 0, .most = 10 },
    { .name = "melee", .type = FIELD_U8, .offset = 1, .most = 10 },
    { .name = NULL },
};

static const struct field arrival_fields[] = {
    MEMBER(sj_type_row, first_quarters, 0, 4),  MEMBER(sj_type_row, first_round, 0, 20),
    MEMBER(sj_type_row, second_quarters, 0, 4), MEMBER(sj_type_row, second_round, 0, 20),
    MEMBER(sj_type_row, rest_round, 1, 20),     MEMBER(sj_type_row, rest_die, 0, 10),
    MEMBER(sj_type_row, horse_round, 0, 20),    MEMBER_FLAG(sj_type_row, closed_in),
    MEMBER_FLAG(sj_type_row, surrounded),       MEMBER(sj_type_row, fire, 0, 6),
    MEMBER(sj_type_row, fire_first, 0, 6),      MEMBER(sj_type_row, melee_first, 0, 6),
    MEMBER_FLAG(sj_type_row, covered),          MEMBER_FLAG(sj_type_row, idle),
    MEMBER(sj_type_row, break_off, 0, 20),      { .name = NULL },
};

static const struct field mahdist_fields[] = {
    MEMBER(sj_mahdist_data, hits, 1, 8),
    MEMBER(sj_mahdist_data, fire, 0, 10),
    MEMBER(sj_mahdist_data, number, 1, 11),
    MEMBER(sj_mahdist_data, number_covered, 1, 11),
    MEMBER(sj_mahdist_data, melee, 0, 10),
    MEMBER(sj_mahdist_data, melee_weak, 0, 10),
    { .name = NULL },
};

static const struct field temper_fields[] = {
    MEMBER_SIGNED(sj_temper_data, fervour, -6, 6),
    MEMBER(sj_temper_data, withdraw, 1, 7),
    { .name = NULL },
};

const struct field sj_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    FILE_OF("locations", location, sizeof(struct sj_location_data), sj_locations, location_fields,
            FIELD_NAMED),
    FILE_OF("paths", path, sizeof(struct sj_path_data), sj_paths, path_fields, 0),
    FILE_OF("seas", sea, SJ_SEAS, sj_seas, sea_fields, FIELD_NAMED),
    FILE_OF("islands", island, SJ_ISLANDS, sj_islands, island_fields, FIELD_NAMED),
    FILE_OF("types", value, 1, sj_types, type_fields, 0),
    FILE_OF("kinds", kind, sizeof(struct sj_kind_data), sj_kinds, kind_fields, 0),
    FILE_OF("ships", ship, sizeof(struct sj_ship_data), sj_ships, ship_fields, FIELD_NAMED),
    FILE_OF("setup", setup, sizeof(struct sj_setup_data), sj_locations, setup_fields, 0),
    FILE_OF("reconquest", reconquest, sizeof(struct sj_setup_data), sj_locations, setup_fields, 0),
    FILE_OF("start", rebellion_start, 1, sj_die_rows, start_fields, 0),
    FILE_OF("cards", card, sizeof(struct sj_card_data), sj_cards, card_fields, FIELD_NAMED),
    FILE_OF("battle_types", battle_type, 1, sj_rows, battle_type_fields, 0),
    FILE_OF("terrain", terrain, 1, sj_rows, terrain_fields, 0),
    FILE_OF("pursuit", pursuit, 1, sj_rows, pursuit_fields, 0),
    FILE_OF("siege", siege, sizeof(struct sj_siege_row), sj_rows, siege_fields, 0),
    FILE_OF("siege_earlier", siege_earlier, sizeof(struct sj_siege_row), sj_rows, siege_fields, 0),
    FILE_OF("sortie", sortie, sizeof(struct sj_sortie_row), sj_rows, sortie_fields, 0),
    FILE_OF("flotilla", flotilla, SJ_FLOTILLA_SHIPS, sj_rows, flotilla_fields, 0),
    FILE_OF("flotilla_ships", flotilla_ship, sizeof(struct sj_flotilla_ship_data),
            sj_flotilla_ships, flotilla_ship_fields, 0),
    FILE_OF("grades", grade, SJ_DIE_SIDES, sj_troops, grade_fields, 0),
    FILE_OF("quality", hit, 1, sj_grades, quality_fields, 0),
    FILE_OF("weapons", dice, 2, sj_weapons, weapon_fields, 0),
    FILE_OF("arrival", type, sizeof(struct sj_type_row), sj_battle_types, arrival_fields, 0),
    FILE_OF("mahdists", mahdist, sizeof(struct sj_mahdist_data), sj_mahdists, mahdist_fields, 0),
    FILE_OF("temper", temper, sizeof(struct sj_temper_data), sj_tempers, temper_fields, 0),
    { .name = NULL },
};
