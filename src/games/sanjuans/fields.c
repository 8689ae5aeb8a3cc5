/*
 * The field table of the San Juans' state: described once, for JSON, limits, views and docs. That
 * of the data is in fields_data.c.
 */
#include "games/sanjuans/words.h"

#define STATE(member) offsetof(struct sanjuans_state, member)
#define BATTLE(member) offsetof(struct battle, member)
#define SIZE(member) sizeof(((struct sanjuans_state *)0)->member)

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
        .rows = sizeof(((struct battle *)0)->member) / sizeof(((struct battle *)0)->member[0]),    \
        .stride = sizeof(((struct battle *)0)->member[0]), .most = (highest)                       \
    }

/* Enough for whatever rounds, turns, events and cards can add up to. */
enum { COUNT_MOST = 60, MODIFIER_MOST = 60, NOTED_MOST = 1000, BATTLES_MOST = 20000 };

static const struct field option_fields[] = {
    { .name = "battles", .offset = OPTION_BATTLES, .value = &sanjuans_battles },
    { .name = "start", .offset = OPTION_START, .value = &sanjuans_starts },
    { .name = "supply", .offset = OPTION_SUPPLY, .value = &sanjuans_supply_systems },
    { .name = "storm", .offset = OPTION_STORM, .value = &sanjuans_no_yes },
    { .name = "siege_boats", .offset = OPTION_SIEGE_BOATS, .value = &sanjuans_no_yes },
    { .name = "gunboats", .offset = OPTION_GUNBOATS, .value = &sanjuans_no_yes },
    { .name = "water", .offset = OPTION_WATER, .value = &sanjuans_no_yes },
    { .name = "points", .offset = OPTION_POINTS, .value = &sanjuans_point_rules },
    { .name = "checks", .offset = OPTION_CHECKS, .value = &sanjuans_check_rules },
    { .name = "fortress", .offset = OPTION_FORTRESS, .value = &sanjuans_fortress_rules },
    { .name = "recapture", .offset = OPTION_RECAPTURE, .value = &sanjuans_recapture_rules },
    { .name = "garrison", .offset = OPTION_GARRISON, .value = &sanjuans_garrison_rules },
    { .name = "landing", .offset = OPTION_LANDING, .value = &sanjuans_landing_rules },
    { .name = "repairs", .offset = OPTION_REPAIRS, .value = &sanjuans_repair_rules },
    { .name = "retaking", .offset = OPTION_RETAKING, .value = &sanjuans_retaking_rules },
    { .name = "victors", .offset = OPTION_VICTORS, .value = &sanjuans_victor_rules },
    { .name = "rifles", .offset = OPTION_RIFLES, .value = &sanjuans_rifle_rules },
    { .name = "fortified", .offset = OPTION_FORTIFIED, .value = &sanjuans_fortified_rules },
    { .name = "siege_table", .offset = OPTION_SIEGE_TABLE, .value = &sanjuans_siege_tables },
    { .name = "artillery", .offset = OPTION_ARTILLERY, .value = &sanjuans_artillery_rules },
    { .name = "relief", .offset = OPTION_RELIEF, .value = &sanjuans_relief_rules },
    { .name = "values", .offset = OPTION_VALUES, .value = &sanjuans_value_rules },
    { .name = "redoubt", .offset = OPTION_REDOUBT, .value = &sanjuans_redoubt_rules },
    { .name = "ground", .offset = OPTION_GROUND, .value = &sanjuans_ground_rules },
    { .name = "rulings", .offset = OPTION_RULINGS, .value = &sanjuans_no_yes },
    { .name = NULL },
};

static const struct field battle_fields[] = {
    BATTLE_WORD(cause, sanjuans_causes),
    BATTLE_WORD(place, sanjuans_place_choices),
    BATTLE_WORD(how, sanjuans_hows),
    BATTLE_WORD(type, sanjuans_battle_types),
    BATTLE_WORD(result, sanjuans_results),
    BATTLE_VALUE(dawn, 2),
    BATTLE_VALUE(round, 20),
    BATTLE_VALUE(works, 4),
    BATTLE_VALUE(fortified, 2),
    BATTLE_VALUE(force_stage, 20),
    { .name = "mahdists",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = BATTLE(mahdists),
      .rows = MAHDIST_KINDS,
      .stride = 1,
      .most = MAHDISTS_MOST,
      .row_names = &sanjuans_mahdists },
    BATTLE_LIST(mahdist_hits, FIELD_U8, 8),
    BATTLE_LIST(mahdist_arrival, FIELD_U8, 60),
    BATTLE_LIST(terrain, FIELD_U8, SQUARE_PORT),
    BATTLE_VALUE(squares, SQUARES_MOST),
    BATTLE_VALUE(start_hits_high, 255),
    BATTLE_VALUE(start_hits_low, 255),
    BATTLE_VALUE(cavalry_left, UNITS),
    BATTLE_VALUE(units_left, UNITS),
    BATTLE_VALUE(enemy_left, UNITS),
    BATTLE_VALUE(surrounded, 1),
    BATTLE_WORD(from, sanjuans_place_choices),
    BATTLE_VALUE(straight, 1),
    BATTLE_VALUE(unit, NO_UNIT),
    BATTLE_VALUE(type_fixed, BATTLE_TYPES),
    BATTLE_VALUE(jammed, 255),
    BATTLE_VALUE(broke_off, 1),
    BATTLE_VALUE(stage, 9),
    BATTLE_VALUE(entries, 255),
    BATTLE_VALUE(supply_lost, 255),
    { .name = "ship_hits",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = BATTLE(ship_hits),
      .rows = SHIPS,
      .stride = 1,
      .most = 10,
      .row_names = &sanjuans_ships },
    BATTLE_VALUE(light, 20),
    BATTLE_VALUE(heavy, 20),
    BATTLE_VALUE(dhows, 20),
    BATTLE_LIST(mix, FIELD_U16, 65535),
    { .name = "number", .type = FIELD_U16, .offset = BATTLE(number), .most = BATTLES_MOST },
    { .name = NULL },
};

const struct field sanjuans_state_fields[] = {
    { .name = "options", .type = FIELD_STRUCT, .offset = STATE(option), .members = option_fields },
    { .name = "turn",
      .type = FIELD_U8,
      .flags = FIELD_TRACK,
      .offset = STATE(turn),
      .least = 1,
      .most = TURNS },
    WORD(phase, sanjuans_phases),
    VALUE(round, 0, ROUNDS),
    WORD(ending, sanjuans_endings),
    { .name = "vp", .type = FIELD_I16, .flags = FIELD_TRACK, .offset = STATE(vp), .most = 300 },
    { .name = "vp_noted",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE,
      .offset = STATE(vp_noted),
      .rows = VP_CAUSES,
      .stride = sizeof(int16_t),
      .least = -NOTED_MOST,
      .most = NOTED_MOST,
      .row_names = &sanjuans_vp_causes },
    { .name = "vp_booked",
      .type = FIELD_I16,
      .flags = FIELD_SPARSE,
      .offset = STATE(vp_booked),
      .rows = VP_CAUSES,
      .stride = sizeof(int16_t),
      .least = -BOOKED_MOST,
      .most = BOOKED_MOST,
      .row_names = &sanjuans_vp_causes },
    VALUE(triggers, 0, 127),
    EACH_WORD(control, sanjuans_locations, sanjuans_controls, FIELD_SPARSE),
    EACH_FLAG(was_green, sanjuans_locations),
    EACH(siege, sanjuans_locations, 0, 4),
    EACH_SIGNED(siege_modifier, sanjuans_locations, -MODIFIER_MOST, MODIFIER_MOST),
    EACH_FLAG(redoubt, sanjuans_locations),
    EACH(prepared, sanjuans_locations, 0, 2),
    EACH_FLAG(due, sanjuans_locations),
    EACH_FLAG(revolt_start, sanjuans_locations),
    EACH_SIGNED(revolt_modifier, sanjuans_locations, -MODIFIER_MOST, MODIFIER_MOST),
    EACH(place_flags, sanjuans_places, 0, 63),
    EACH(supply, sanjuans_spaces, 0, 255),
    EACH(supply_moved, sanjuans_spaces, 0, 255),
    EACH_WORD(unit_where, sanjuans_units, sanjuans_wheres, 0),
    EACH(unit_lost, sanjuans_units, 0, 8),
    EACH(unit_flags, sanjuans_units, 0, 255),
    EACH(unit_movement, sanjuans_units, 0, COUNT_MOST),
    EACH(unit_hungry, sanjuans_units, 0, TURNS),
    EACH(unit_points, sanjuans_units, 0, 8),
    EACH(unit_fresh_lost, sanjuans_units, 0, 8),
    EACH_WORD(unit_grade, sanjuans_units, sanjuans_grades, FIELD_SPARSE),
    EACH_WORD(ship_where, sanjuans_ships, sanjuans_wheres, 0),
    EACH(ship_damage, sanjuans_ships, 0, 10),
    EACH(ship_slow, sanjuans_ships, 0, COUNT_MOST),
    EACH(ship_functions, sanjuans_ships, 0, 6),
    EACH(ship_flags, sanjuans_ships, 0, 31),
    EACH(ship_supply, sanjuans_ships, 0, 20),
    WORD(train, sanjuans_wheres),
    WORD(train_second, sanjuans_ship_choices),
    VALUE(track_left, 0, 20),
    WORD(gordon, sanjuans_gordons),
    WORD(gordon_ship, sanjuans_ship_choices),
    VALUE(gordon_unit, 0, NO_UNIT),
    EACH(boat_points, sanjuans_locations, 0, 255),
    EACH_WORD(card, sanjuans_cards, sanjuans_card_places, FIELD_SPARSE),
    VALUE(card_at_hand, 0, CARDS),
    WORD(card_use, sanjuans_uses),
    VALUE(card_effect, 0, CARD_EFFECTS),
    VALUE(card_left, 0, COUNT_MOST),
    WORD(card_chosen, sanjuans_place_choices),
    FLAG(replaced),
    EACH(points, sanjuans_nations, 0, 255),
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
    VALUE(ships_guns, 0, LOCATIONS),
    WORD(force_at, sanjuans_place_choices),
    WORD(force_from, sanjuans_place_choices),
    VALUE(force_unseen, 0, COUNT_MOST),
    VALUE(force_entered, 0, COUNT_MOST),
    VALUE(force_supply, 0, 255),
    FLAG(force_stocked),
    FLAG(force_toward),
    EACH_WORD(waiting, sanjuans_spaces, sanjuans_causes, FIELD_SPARSE),
    EACH_WORD(arrived_from, sanjuans_spaces, sanjuans_place_choices, 0),
    VALUE(hicks_turns, 0, TURNS),
    VALUE(hicks_moved, 0, COUNT_MOST),
    VALUE(hicks_tried, 0, COUNT_MOST),
    FLAG(hicks_free),
    FLAG(graham_done),
    VALUE(location, 0, 255),
    VALUE(unit, 0, 255),
    VALUE(number, 0, 255),
    VALUE(lost_port, 0, LOCATIONS),
    VALUE(assigned, 0, UNITS),
    VALUE(lose, 0, UNITS),
    VALUE(sortie, 0, SORTIE_BREAKOUT),
    FLAG(check_rest),
    VALUE(siege_at, 0, LOCATIONS),
    VALUE(siege_total, 0, 255),
    VALUE(siege_row, 0, 2 * TWO_DICE_ROWS),
    VALUE(siege_ship, 0, SHIPS),
    FLAG(gordon_rolled),
    VALUE(supply_at, 0, 255),
    FLAG(supply_begun),
    VALUE(supply_spent, 0, 255),
    VALUE(supply_cut, 0, 255),
    VALUE(supply_unit, 0, NO_UNIT),
    FLAG(stormed),
    EACH_FLAG(resolved, sanjuans_locations),
    { .name = "battle",
      .type = FIELD_STRUCT,
      .flags = FIELD_SPARSE,
      .offset = STATE(battle),
      .members = battle_fields },
    { .name = "aside",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = STATE(aside),
      .rows = ASIDE_MOST,
      .stride = sizeof(struct battle),
      .members = battle_fields },
    { .name = "battles", .type = FIELD_U16, .offset = STATE(battles), .most = BATTLES_MOST },
    { .name = "step",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .offset = STATE(step),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &sanjuans_steps },
    { .name = NULL },
};
