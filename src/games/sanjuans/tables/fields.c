/*
 * The field table of the San Juans' state: described once, for JSON, limits, views and docs. That
 * of the data is in fields_data.c.
 */
#include "games/sanjuans/play.h"
#include "games/sanjuans/tables/words.h"

#define STATE(member) offsetof(struct sj_state, member)
#define BATTLE(member) offsetof(struct sj_battle, member)
#define SIZE(member) sizeof(((struct sj_state *)0)->member)

/* One plain value. */
#define VALUE(member, lowest, highest)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE, .offset = STATE(member),         \
        .least = (lowest), .most = (highest)                                                       \
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
#define EACH(member, list, lowest, highest)                                                        \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE, .offset = STATE(member),         \
        .rows = SIZE(member), .stride = 1, .least = (lowest), .most = (highest),                   \
        .row_names = &(list)                                                                       \
    }
#define EACH_FLAG(member, list)                                                                    \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | FIELD_FLAG,                     \
        .offset = STATE(member), .rows = SIZE(member), .stride = 1, .most = 1,                     \
        .row_names = &(list)                                                                       \
    }
#define EACH_SIGNED(member, list, lowest, highest)                                                 \
    {                                                                                              \
        .name = #member, .type = FIELD_I8, .flags = FIELD_SPARSE, .offset = STATE(member),         \
        .rows = SIZE(member), .stride = 1, .least = (lowest), .most = (highest),                   \
        .row_names = &(list)                                                                       \
    }
/* One word per word of a list. */
#define EACH_WORD(member, list, values, field_flags)                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = (field_flags), .offset = STATE(member),        \
        .rows = SIZE(member), .stride = 1, .value = &(values), .row_names = &(list)                \
    }

#define BATTLE_VALUE(member, highest)                                                              \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE, .offset = BATTLE(member),        \
        .most = (highest)                                                                          \
    }
#define BATTLE_WORD(member, list)                                                                  \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = BATTLE(member), .value = &(list)              \
    }
#define BATTLE_LIST(member, number_type, highest)                                                  \
    {                                                                                              \
        .name = #member, .type = (number_type), .offset = BATTLE(member),                          \
        .rows =                                                                                    \
            sizeof(((struct sj_battle *)0)->member) / sizeof(((struct sj_battle *)0)->member[0]),  \
        .stride = sizeof(((struct sj_battle *)0)->member[0]), .most = (highest)                    \
    }

/* Enough for whatever rounds, turns, events and cards can add up to. */
enum { COUNT_MOST = 60, MODIFIER_MOST = 60, NOTED_MOST = 1000, BATTLES_MOST = 20000 };

static const struct field option_fields[] = {
    { .name = "battles", .offset = SJ_OPTION_BATTLES, .value = &sj_battles },
    { .name = "start", .offset = SJ_OPTION_START, .value = &sj_starts },
    { .name = "supply", .offset = SJ_OPTION_SUPPLY, .value = &sj_supply_systems },
    { .name = "storm", .offset = SJ_OPTION_STORM, .value = &sj_no_yes },
    { .name = "siege_boats", .offset = SJ_OPTION_SIEGE_BOATS, .value = &sj_no_yes },
    { .name = "gunboats", .offset = SJ_OPTION_GUNBOATS, .value = &sj_no_yes },
    { .name = "water", .offset = SJ_OPTION_WATER, .value = &sj_no_yes },
    { .name = "points", .offset = SJ_OPTION_POINTS, .value = &sj_point_rules },
    { .name = "checks", .offset = SJ_OPTION_CHECKS, .value = &sj_check_rules },
    { .name = "fortress", .offset = SJ_OPTION_FORTRESS, .value = &sj_fortress_rules },
    { .name = "recapture", .offset = SJ_OPTION_RECAPTURE, .value = &sj_recapture_rules },
    { .name = "garrison", .offset = SJ_OPTION_GARRISON, .value = &sj_garrison_rules },
    { .name = "landing", .offset = SJ_OPTION_LANDING, .value = &sj_landing_rules },
    { .name = "repairs", .offset = SJ_OPTION_REPAIRS, .value = &sj_repair_rules },
    { .name = "retaking", .offset = SJ_OPTION_RETAKING, .value = &sj_retaking_rules },
    { .name = "victors", .offset = SJ_OPTION_VICTORS, .value = &sj_victor_rules },
    { .name = "rifles", .offset = SJ_OPTION_RIFLES, .value = &sj_rifle_rules },
    { .name = "fortified", .offset = SJ_OPTION_FORTIFIED, .value = &sj_fortified_rules },
    { .name = "siege_table", .offset = SJ_OPTION_SIEGE_TABLE, .value = &sj_siege_tables },
    { .name = "artillery", .offset = SJ_OPTION_ARTILLERY, .value = &sj_artillery_rules },
    { .name = "relief", .offset = SJ_OPTION_RELIEF, .value = &sj_relief_rules },
    { .name = "values", .offset = SJ_OPTION_VALUES, .value = &sj_value_rules },
    { .name = "redoubt", .offset = SJ_OPTION_REDOUBT, .value = &sj_redoubt_rules },
    { .name = "ground", .offset = SJ_OPTION_GROUND, .value = &sj_ground_rules },
    { .name = "rulings", .offset = SJ_OPTION_RULINGS, .value = &sj_no_yes },
    { .name = NULL },
};

static const struct field battle_fields[] = {
    BATTLE_WORD(cause, sj_causes),
    BATTLE_WORD(place, sj_place_choices),
    BATTLE_WORD(how, sj_hows),
    BATTLE_WORD(type, sj_battle_types),
    BATTLE_WORD(result, sj_results),
    BATTLE_VALUE(dawn, 2),
    BATTLE_VALUE(round, 20),
    BATTLE_VALUE(works, 4),
    BATTLE_VALUE(fortified, 2),
    BATTLE_VALUE(force_stage, 20),
    { .name = "mahdists",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = BATTLE(mahdists),
      .rows = SJ_MAHDIST_KINDS,
      .stride = 1,
      .most = SJ_MAHDISTS_MOST,
      .row_names = &sj_mahdists },
    BATTLE_LIST(mahdist_hits, FIELD_U8, 8),
    BATTLE_LIST(mahdist_arrival, FIELD_U8, 60),
    BATTLE_LIST(terrain, FIELD_U8, SJ_SQUARE_PORT),
    BATTLE_VALUE(squares, SJ_SQUARES_MOST),
    BATTLE_VALUE(start_hits_high, 255),
    BATTLE_VALUE(start_hits_low, 255),
    BATTLE_VALUE(cavalry_left, SJ_UNITS),
    BATTLE_VALUE(units_left, SJ_UNITS),
    BATTLE_VALUE(enemy_left, SJ_UNITS),
    BATTLE_VALUE(surrounded, 1),
    BATTLE_WORD(from, sj_place_choices),
    BATTLE_VALUE(straight, 1),
    BATTLE_VALUE(unit, SJ_NO_UNIT),
    BATTLE_VALUE(type_fixed, SJ_BATTLE_TYPES),
    BATTLE_VALUE(jammed, 255),
    BATTLE_VALUE(broke_off, 1),
    BATTLE_VALUE(stage, 9),
    BATTLE_VALUE(entries, 255),
    BATTLE_VALUE(supply_lost, 255),
    { .name = "ship_hits",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = BATTLE(ship_hits),
      .rows = SJ_SHIPS,
      .stride = 1,
      .most = 10,
      .row_names = &sj_ships },
    BATTLE_VALUE(light, 20),
    BATTLE_VALUE(heavy, 20),
    BATTLE_VALUE(dhows, 20),
    BATTLE_LIST(mix, FIELD_U16, 65535),
    { .name = "number", .type = FIELD_U16, .offset = BATTLE(number), .most = BATTLES_MOST },
    { .name = NULL },
};

const struct field sj_state_fields[] = {
    { .name = "options", .type = FIELD_STRUCT, .offset = STATE(option), .members = option_fields },
    { .name = "turn",
      .type = FIELD_U8,
      .flags = FIELD_TRACK,
      .offset = STATE(turn),
      .least = 1,
      .most = SJ_TURNS },
    WORD(phase, sj_phases),
    VALUE(round, 0, SJ_ROUNDS),
    WORD(ending, sj_endings),
    { .name = "vp", .type = FIELD_I16, .flags = FIELD_TRACK, .offset = STATE(vp), .most = 300 },
    { .name = "vp_noted",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE,
      .offset = STATE(vp_noted),
      .rows = SJ_VP_CAUSES,
      .stride = sizeof(int16_t),
      .least = -NOTED_MOST,
      .most = NOTED_MOST,
      .row_names = &sj_vp_causes },
    { .name = "vp_booked",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE,
      .offset = STATE(vp_booked),
      .rows = SJ_VP_CAUSES,
      .stride = sizeof(int16_t),
      .least = -SJ_BOOKED_MOST,
      .most = SJ_BOOKED_MOST,
      .row_names = &sj_vp_causes },
    VALUE(triggers, 0, 127),
    EACH_WORD(control, sj_locations, sj_controls, FIELD_SPARSE),
    EACH_FLAG(was_green, sj_locations),
    EACH(siege, sj_locations, 0, 4),
    EACH_SIGNED(siege_modifier, sj_locations, -MODIFIER_MOST, MODIFIER_MOST),
    EACH_FLAG(redoubt, sj_locations),
    EACH(prepared, sj_locations, 0, 2),
    EACH_FLAG(due, sj_locations),
    EACH_FLAG(revolt_start, sj_locations),
    EACH_SIGNED(revolt_modifier, sj_locations, -MODIFIER_MOST, MODIFIER_MOST),
    EACH(place_flags, sj_places, 0, 63),
    EACH(supply, sj_spaces, 0, 255),
    EACH(supply_moved, sj_spaces, 0, 255),
    EACH_WORD(unit_where, sj_units, sj_wheres, 0),
    EACH(unit_lost, sj_units, 0, 8),
    EACH(unit_flags, sj_units, 0, 255),
    EACH(unit_movement, sj_units, 0, COUNT_MOST),
    EACH(unit_hungry, sj_units, 0, SJ_TURNS),
    EACH(unit_points, sj_units, 0, 8),
    EACH(unit_fresh_lost, sj_units, 0, 8),
    EACH_WORD(unit_grade, sj_units, sj_grades, FIELD_SPARSE),
    EACH_WORD(ship_where, sj_ships, sj_wheres, 0),
    EACH(ship_damage, sj_ships, 0, 10),
    EACH(ship_slow, sj_ships, 0, COUNT_MOST),
    EACH(ship_functions, sj_ships, 0, 6),
    EACH(ship_flags, sj_ships, 0, 31),
    EACH(ship_supply, sj_ships, 0, 20),
    WORD(train, sj_wheres),
    WORD(train_second, sj_ship_choices),
    VALUE(track_left, 0, 20),
    WORD(gordon, sj_gordons),
    WORD(gordon_ship, sj_ship_choices),
    VALUE(gordon_unit, 0, SJ_NO_UNIT),
    EACH(boat_points, sj_locations, 0, 255),
    EACH_WORD(card, sj_cards, sj_card_places, FIELD_SPARSE),
    VALUE(card_at_hand, 0, SJ_CARDS),
    WORD(card_use, sj_uses),
    VALUE(card_effect, 0, SJ_CARD_EFFECTS),
    VALUE(card_left, 0, COUNT_MOST),
    WORD(card_chosen, sj_place_choices),
    FLAG(replaced),
    EACH(points, sj_nations, 0, 255),
    VALUE(points_to_split, 0, COUNT_MOST),
    VALUE(ops, 0, COUNT_MOST),
    VALUE(happening, 0, 66),
    VALUE(happening_stage, 0, COUNT_MOST),
    VALUE(movement_less, 0, COUNT_MOST),
    VALUE(movement_less_next, 0, COUNT_MOST),
    VALUE(encounter_round, 0, COUNT_MOST),
    VALUE(encounter_turn, 0, COUNT_MOST),
    VALUE(no_ops, 0, COUNT_MOST),
    VALUE(no_ops_next, 0, COUNT_MOST),
    VALUE(ops_less, 0, COUNT_MOST),
    VALUE(impatience, 0, 3),
    VALUE(unseen, 0, COUNT_MOST),
    VALUE(unseen_turn, 0, COUNT_MOST),
    VALUE(unseen_used, 0, COUNT_MOST),
    VALUE(capacity_more, 0, COUNT_MOST),
    VALUE(ops_more, 0, COUNT_MOST),
    VALUE(surprise_ready, 0, COUNT_MOST),
    VALUE(ambush, 0, COUNT_MOST),
    VALUE(overconfident, 0, COUNT_MOST),
    VALUE(type_more, 0, COUNT_MOST),
    VALUE(movement_more, 0, COUNT_MOST),
    VALUE(ships_guns, 0, SJ_LOCATIONS),
    WORD(force_at, sj_place_choices),
    WORD(force_from, sj_place_choices),
    VALUE(force_unseen, 0, COUNT_MOST),
    VALUE(force_entered, 0, COUNT_MOST),
    VALUE(force_supply, 0, 255),
    FLAG(force_stocked),
    FLAG(force_toward),
    EACH_WORD(waiting, sj_spaces, sj_causes, FIELD_SPARSE),
    EACH_WORD(arrived_from, sj_spaces, sj_place_choices, 0),
    VALUE(hicks_turns, 0, SJ_TURNS),
    VALUE(hicks_moved, 0, COUNT_MOST),
    VALUE(hicks_tried, 0, COUNT_MOST),
    FLAG(hicks_free),
    FLAG(graham_done),
    VALUE(location, 0, 255),
    VALUE(unit, 0, 255),
    VALUE(number, 0, 255),
    VALUE(lost_port, 0, SJ_LOCATIONS),
    VALUE(assigned, 0, SJ_UNITS),
    VALUE(lose, 0, SJ_UNITS),
    VALUE(sortie, 0, SJ_SORTIE_BREAKOUT),
    FLAG(check_rest),
    VALUE(siege_at, 0, SJ_LOCATIONS),
    VALUE(siege_total, 0, 255),
    VALUE(siege_row, 0, 2 * SJ_TWO_DICE_ROWS),
    VALUE(siege_ship, 0, SJ_SHIPS),
    FLAG(gordon_rolled),
    VALUE(supply_at, 0, 255),
    FLAG(supply_begun),
    VALUE(supply_spent, 0, 255),
    VALUE(supply_cut, 0, 255),
    VALUE(supply_unit, 0, SJ_NO_UNIT),
    FLAG(stormed),
    EACH_FLAG(resolved, sj_locations),
    { .name = "battle",
      .type = FIELD_STRUCT,
      .flags = FIELD_SPARSE,
      .offset = STATE(battle),
      .members = battle_fields },
    { .name = "aside",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = STATE(aside),
      .rows = SJ_ASIDE_MOST,
      .stride = sizeof(struct sj_battle),
      .members = battle_fields },
    { .name = "battles", .type = FIELD_U16, .offset = STATE(battles), .most = BATTLES_MOST },
    { .name = "step",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .offset = STATE(step),
      .rows = SJ_STEP_STACK,
      .stride = 1,
      .value = &sj_steps },
    { .name = NULL },
};
