/*
 * Khartoum's field tables: the state and the data described once, for JSON, limits, views and docs.
 * Each field of the data is a file of data/khartoum/.
 */
#include "games/khartoum/words.h"

#define STATE(member) offsetof(struct khartoum_state, member)
#define DATA(member) offsetof(struct khartoum_data, member)

/* One plain value of the state. */
#define VALUE(member, lowest, highest)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = STATE(member), .least = (lowest),             \
        .most = (highest)                                                                          \
    }
/* One that reports show as it is at the end. */
#define TRACK(member, lowest, highest)                                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_TRACK, .offset = STATE(member),          \
        .least = (lowest), .most = (highest)                                                       \
    }
#define FLAG(member)                                                                               \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_FLAG, .offset = STATE(member), .most = 1 \
    }
#define WORD(member, list)                                                                         \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .offset = STATE(member), .value = &(list)               \
    }
/* One value per word of a list. */
#define EACH(member, list, lowest, highest, field_flags)                                           \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = (field_flags), .offset = STATE(member),        \
        .rows = sizeof(((struct khartoum_state *)0)->member), .stride = 1, .least = (lowest),      \
        .most = (highest), .row_names = &(list)                                                    \
    }

static const struct field option_fields[] = {
    { .name = "level", .offset = OPTION_LEVEL, .value = &khartoum_levels },
    { .name = "events", .offset = OPTION_EVENTS, .value = &khartoum_yes_no },
    { .name = "bonus", .offset = OPTION_BONUS, .value = &khartoum_bonus_times },
    { .name = "gordon", .offset = OPTION_GORDON, .value = &khartoum_no_yes },
    { .name = "barges", .offset = OPTION_BARGES, .value = &khartoum_no_yes },
    { .name = "people", .offset = OPTION_PEOPLE, .value = &khartoum_no_yes },
    { .name = NULL },
};

const struct field khartoum_state_fields[] = {
    { .name = "options", .type = FIELD_STRUCT, .offset = STATE(option), .members = option_fields },
    TRACK(turn, 1, TURN_TRACK),
    WORD(phase, khartoum_phases),
    TRACK(relief_turn, 1, TURN_TRACK),
    VALUE(action_points, 0, 4),
    TRACK(morale, 0, MORALE_TRACK),
    TRACK(resources, 0, RESOURCE_TRACK),
    VALUE(free_resources, 0, RESOURCE_TRACK),
    WORD(ending, khartoum_endings),
    EACH(banner_zone, khartoum_banners, 1, FIRST_ZONE_NUMBER, FIELD_TRACK),
    EACH(strength, khartoum_banners, 0, 20, FIELD_TRACK),
    EACH(disorganised, khartoum_banners, 0, 1, FIELD_FLAG),
    EACH(marker, khartoum_zones, 0, 1, FIELD_SPARSE),
    EACH(lowered, khartoum_zones, 0, 1, FIELD_SPARSE),
    EACH(dry, khartoum_zones, 0, 1, FIELD_SPARSE),
    { .name = "counters",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(counters),
      .rows = PLACES,
      .columns = KINDS,
      .stride = KINDS,
      .most = 20,
      .row_names = &khartoum_places,
      .column_names = &khartoum_kinds },
    { .name = "leader",
      .type = FIELD_U8,
      .offset = STATE(leader),
      .rows = LEADERS,
      .stride = 1,
      .value = &khartoum_places,
      .row_names = &khartoum_leaders },
    VALUE(barges_aside, 0, 4),
    EACH(barge, khartoum_zones, 0, 4, FIELD_SPARSE),
    FLAG(people_gone),
    VALUE(action_points_less, 0, 4),
    { .name = "event",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(event),
      .rows = EVENT_CARDS,
      .stride = 1,
      .value = &khartoum_card_places,
      .row_names = &khartoum_event_numbers },
    VALUE(event_card, 0, EVENT_CARDS),
    VALUE(event_effect, 0, CARD_EFFECTS),
    VALUE(activation_card, 0, ACTIVATION_CARDS),
    VALUE(activation_banner, 0, CARD_BANNERS),
    VALUE(peeked, 0, ACTIVATION_CARDS),
    WORD(last_kind, khartoum_action_kinds),
    VALUE(clicks, 0, 40),
    WORD(direction, khartoum_tracks),
    WORD(defend_zone, khartoum_defend_zones),
    FLAG(defend_placed),
    WORD(fight, khartoum_fights),
    WORD(target, khartoum_banners),
    WORD(force, khartoum_places),
    FLAG(bonus),
    { .name = "modifier", .type = FIELD_I8, .offset = STATE(modifier), .least = -100, .most = 100 },
    VALUE(dice, 0, 12),
    VALUE(row, 0, OUTCOME_MOST),
    VALUE(stage, 0, 16),
    VALUE(losses, 0, 20),
    { .name = "step",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .offset = STATE(step),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &khartoum_steps },
    { .name = NULL },
};

/* ---- Data -------------------------------------------------------------------------------- */

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
#define FACTOR(structure, factor_name, fight_number)                                               \
    {                                                                                              \
        .name = (factor_name), .type = FIELD_I8, .flags = FIELD_X,                                 \
        .offset = offsetof(struct structure, factor) + (fight_number), .least = -9, .most = 9      \
    }
#define FACTORS(structure)                                                                         \
    FACTOR(structure, "raid", FIGHT_RAID), FACTOR(structure, "sortie", FIGHT_SORTIE),              \
        FACTOR(structure, "defence", FIGHT_DEFENCE)
/* A record that holds nothing but one number. */
#define ONE_NUMBER(member, number_type, lowest, highest)                                           \
    {                                                                                              \
        { .name = (member), .type = (number_type), .least = (lowest), .most = (highest) },         \
        {                                                                                          \
            .name = NULL                                                                           \
        }                                                                                          \
    }
/* A file of records keyed by the words of a list. */
#define FILE_OF(file, member, structure_size, list, fields, field_flags)                           \
    {                                                                                              \
        .name = (file), .type = FIELD_STRUCT, .flags = (field_flags), .offset = DATA(member),      \
        .rows = sizeof(((struct khartoum_data *)0)->member) / (structure_size),                    \
        .stride = (structure_size), .row_names = &(list), .members = (fields)                      \
    }

#define X(name, least, most)                                                                       \
    static const struct field constant_##name[] = ONE_NUMBER("value", FIELD_U8, least, most);
#include "games/khartoum/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, least, most)                                                                   \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = CONSTANT_##constant,                                                               \
      .members = constant_##constant },
#include "games/khartoum/constants.def"
#undef X
    { .name = NULL },
};

static const struct field level_fields[] = {
    MEMBER(level_data, morale, 1, MORALE_TRACK),
    MEMBER(level_data, resources, 1, RESOURCE_TRACK),
    { .name = "strength",
      .type = FIELD_U8,
      .offset = offsetof(struct level_data, strength),
      .rows = BANNERS,
      .stride = 1,
      .most = 20,
      .row_names = &khartoum_banners },
    { .name = NULL },
};

static const struct field drm_fields[] = ONE_NUMBER("drm", FIELD_I8, -9, 9);
static const struct field terrain_fields[] = ONE_NUMBER("level", FIELD_U8, 0, 3);

static const struct field zone_fields[] = {
    MEMBER_WORD(zone_data, terrain, khartoum_terrains),
    MEMBER_FLAG(zone_data, nile),
    MEMBER_FLAG(zone_data, key),
    MEMBER_FLAG(zone_data, gordon),
    MEMBER_FLAG(zone_data, barge),
    { .name = NULL },
};

static const struct field unit_fields[] = {
    MEMBER(unit_data, available, 0, 10),
    MEMBER(unit_data, aside, 0, 10),
    FACTORS(unit_data),
    { .name = NULL },
};

static const struct field leader_fields[] = {
    MEMBER_FLAG(leader_data, optional),
    FACTORS(leader_data),
    { .name = NULL },
};

static const struct field effect_fields[] = {
    MEMBER_WORD(effect, kind, khartoum_effects),
    MEMBER_WORD(effect, banner, khartoum_banners),
    MEMBER_WORD(effect, leader, khartoum_leaders),
    MEMBER_SIGNED(effect, amount, -12, 12),
    MEMBER_SIGNED(effect, otherwise, -12, 12),
    MEMBER(effect, at_least, 0, DIE_SIDES),
    MEMBER_WORD(effect, zone, khartoum_zones),
    MEMBER_WORD(effect, dry_zone, khartoum_zones),
    { .name = NULL },
};

static const struct field event_fields[] = {
    MEMBER_FLAG(event_card, one_time),
    MEMBER(event_card, from_turn, 0, TURN_TRACK),
    MEMBER(event_card, to_turn, 0, TURN_TRACK),
    MEMBER(event_card, after_card, 0, EVENT_CARDS),
    MEMBER_WORD(event_card, needs_leader, khartoum_needed_leaders),
    MEMBER(event_card, action_points, 0, 4),
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(struct event_card, effects),
      .rows = CARD_EFFECTS,
      .stride = sizeof(struct effect),
      .members = effect_fields },
    { .name = NULL },
};

static const struct field activation_fields[] = {
    { .name = "banners",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .rows = CARD_BANNERS,
      .stride = 1,
      .value = &khartoum_card_banners },
    { .name = NULL },
};

static const struct field row_fields[] = {
    MEMBER_FLAG(outcome_row, advance),
    MEMBER_WORD(outcome_row, troops, khartoum_losses),
    MEMBER_WORD(outcome_row, guns, khartoum_losses),
    MEMBER_WORD(outcome_row, leader, khartoum_losses),
    MEMBER_WORD(outcome_row, gunboats, khartoum_losses),
    MEMBER_FLAG(outcome_row, disorganise),
    MEMBER_SIGNED(outcome_row, strength, -12, 12),
    MEMBER(outcome_row, strength_die, 0, DIE_SIDES),
    MEMBER_FLAG(outcome_row, back),
    MEMBER_SIGNED(outcome_row, resources, -36, 36),
    MEMBER_FLAG(outcome_row, peek),
    MEMBER_SIGNED(outcome_row, morale, -15, 15),
    { .name = NULL },
};

static const struct field loss_fields[] = {
    MEMBER_WORD(loss_row, leader, khartoum_hurts),
    MEMBER(loss_row, troops, 0, 20),
    MEMBER(loss_row, guns, 0, 6),
    MEMBER_WORD(loss_row, gunboat, khartoum_hurts),
    { .name = NULL },
};

const struct field khartoum_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    FILE_OF("levels", level, sizeof(struct level_data), khartoum_levels, level_fields, 0),
    FILE_OF("morale", morale_drm, 1, khartoum_morale_levels, drm_fields, 0),
    FILE_OF("resources", resource_drm, 1, khartoum_resource_levels, drm_fields, 0),
    FILE_OF("terrain", terrain_level, 1, khartoum_terrains, terrain_fields, 0),
    FILE_OF("zones", zone, sizeof(struct zone_data), khartoum_zones, zone_fields, FIELD_NAMED),
    FILE_OF("units", unit, sizeof(struct unit_data), khartoum_kinds, unit_fields, 0),
    FILE_OF("leaders", leader, sizeof(struct leader_data), khartoum_leaders, leader_fields, 0),
    FILE_OF("events", event, sizeof(struct event_card), khartoum_event_numbers, event_fields,
            FIELD_NAMED),
    FILE_OF("activation", activation, CARD_BANNERS, khartoum_activation_numbers, activation_fields,
            0),
    FILE_OF("raid", outcome[FIGHT_RAID], sizeof(struct outcome_row), khartoum_outcome_rows,
            row_fields, 0),
    FILE_OF("sortie", outcome[FIGHT_SORTIE], sizeof(struct outcome_row), khartoum_outcome_rows,
            row_fields, 0),
    FILE_OF("defence", outcome[FIGHT_DEFENCE], sizeof(struct outcome_row), khartoum_outcome_rows,
            row_fields, 0),
    FILE_OF("losses", loss, sizeof(struct loss_row), khartoum_die_rows, loss_fields, 0),
    { .name = NULL },
};
