/*
 * Khartoum's field tables: the state and the data described once, for JSON, limits, views and docs.
 * Each field of the data is a file of data/khartoum/.
 */
#include "games/khartoum/tables/words.h"

#define STATE(member) offsetof(struct kh_state, member)
#define DATA(member) offsetof(struct kh_data, member)

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
        .rows = sizeof(((struct kh_state *)0)->member), .stride = 1, .least = (lowest),            \
        .most = (highest), .row_names = &(list)                                                    \
    }

static const struct field option_fields[] = {
    { .name = "level", .offset = KH_OPTION_LEVEL, .value = &kh_levels },
    { .name = "events", .offset = KH_OPTION_EVENTS, .value = &kh_yes_no },
    { .name = "bonus", .offset = KH_OPTION_BONUS, .value = &kh_bonus_times },
    { .name = "gordon", .offset = KH_OPTION_GORDON, .value = &kh_no_yes },
    { .name = "barges", .offset = KH_OPTION_BARGES, .value = &kh_no_yes },
    { .name = "people", .offset = KH_OPTION_PEOPLE, .value = &kh_no_yes },
    { .name = NULL },
};

const struct field kh_state_fields[] = {
    { .name = "options", .type = FIELD_STRUCT, .offset = STATE(option), .members = option_fields },
    TRACK(turn, 1, KH_TURN_TRACK),
    WORD(phase, kh_phases),
    TRACK(relief_turn, 1, KH_TURN_TRACK),
    VALUE(action_points, 0, 4),
    TRACK(morale, 0, KH_MORALE_TRACK),
    TRACK(resources, 0, KH_RESOURCE_TRACK),
    VALUE(free_resources, 0, KH_RESOURCE_TRACK),
    WORD(ending, kh_endings),
    EACH(banner_zone, kh_banners, 1, KH_FIRST_ZONE_NUMBER, FIELD_TRACK),
    EACH(strength, kh_banners, 0, 20, FIELD_TRACK),
    EACH(disorganised, kh_banners, 0, 1, FIELD_FLAG),
    EACH(marker, kh_zones, 0, 1, FIELD_SPARSE),
    EACH(lowered, kh_zones, 0, 1, FIELD_SPARSE),
    EACH(dry, kh_zones, 0, 1, FIELD_SPARSE),
    { .name = "counters",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(counters),
      .rows = KH_PLACES,
      .columns = KH_KINDS,
      .stride = KH_KINDS,
      .most = 20,
      .row_names = &kh_places,
      .column_names = &kh_kinds },
    { .name = "leader",
      .type = FIELD_U8,
      .offset = STATE(leader),
      .rows = KH_LEADERS,
      .stride = 1,
      .value = &kh_places,
      .row_names = &kh_leaders },
    VALUE(barges_aside, 0, 4),
    EACH(barge, kh_zones, 0, 4, FIELD_SPARSE),
    FLAG(people_gone),
    VALUE(action_points_less, 0, 4),
    { .name = "event",
      .type = FIELD_U8,
      .flags = FIELD_SPARSE,
      .offset = STATE(event),
      .rows = KH_EVENT_CARDS,
      .stride = 1,
      .value = &kh_card_places,
      .row_names = &kh_event_numbers },
    VALUE(event_card, 0, KH_EVENT_CARDS),
    VALUE(event_effect, 0, KH_CARD_EFFECTS),
    VALUE(activation_card, 0, KH_ACTIVATION_CARDS),
    VALUE(activation_banner, 0, KH_CARD_BANNERS),
    VALUE(peeked, 0, KH_ACTIVATION_CARDS),
    WORD(last_kind, kh_action_kinds),
    VALUE(clicks, 0, 40),
    WORD(direction, kh_tracks),
    WORD(defend_zone, kh_defend_zones),
    FLAG(defend_placed),
    WORD(fight, kh_fights),
    WORD(target, kh_banners),
    WORD(force, kh_places),
    FLAG(bonus),
    { .name = "modifier", .type = FIELD_I8, .offset = STATE(modifier), .least = -100, .most = 100 },
    VALUE(dice, 0, 12),
    VALUE(row, 0, KH_OUTCOME_MOST),
    VALUE(stage, 0, 16),
    VALUE(losses, 0, 20),
    { .name = "step",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .offset = STATE(step),
      .rows = KH_STEP_STACK,
      .stride = 1,
      .value = &kh_steps },
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
    FACTOR(structure, "raid", KH_FIGHT_RAID), FACTOR(structure, "sortie", KH_FIGHT_SORTIE),        \
        FACTOR(structure, "defence", KH_FIGHT_DEFENCE)
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
        .rows = sizeof(((struct kh_data *)0)->member) / (structure_size),                          \
        .stride = (structure_size), .row_names = &(list), .members = (fields)                      \
    }

#define X(name, least, most)                                                                       \
    static const struct field constant_##name[] = ONE_NUMBER("value", FIELD_U8, least, most);
#include "games/khartoum/tables/constants.def"
#undef X

static const struct field constant_fields[] = {
#define X(constant, least, most)                                                                   \
    { .name = #constant,                                                                           \
      .type = FIELD_STRUCT,                                                                        \
      .offset = KH_CONSTANT_##constant,                                                            \
      .members = constant_##constant },
#include "games/khartoum/tables/constants.def"
#undef X
    { .name = NULL },
};

static const struct field level_fields[] = {
    MEMBER(kh_level_data, morale, 1, KH_MORALE_TRACK),
    MEMBER(kh_level_data, resources, 1, KH_RESOURCE_TRACK),
    { .name = "strength",
      .type = FIELD_U8,
      .offset = offsetof(struct kh_level_data, strength),
      .rows = KH_BANNERS,
      .stride = 1,
      .most = 20,
      .row_names = &kh_banners },
    { .name = NULL },
};

static const struct field drm_fields[] = ONE_NUMBER("drm", FIELD_I8, -9, 9);
static const struct field terrain_fields[] = ONE_NUMBER("level", FIELD_U8, 0, 3);

static const struct field zone_fields[] = {
    MEMBER_WORD(kh_zone_data, terrain, kh_terrains),
    MEMBER_FLAG(kh_zone_data, nile),
    MEMBER_FLAG(kh_zone_data, key),
    MEMBER_FLAG(kh_zone_data, gordon),
    MEMBER_FLAG(kh_zone_data, barge),
    { .name = NULL },
};

static const struct field unit_fields[] = {
    MEMBER(kh_unit_data, available, 0, 10),
    MEMBER(kh_unit_data, aside, 0, 10),
    FACTORS(kh_unit_data),
    { .name = NULL },
};

static const struct field leader_fields[] = {
    MEMBER_FLAG(kh_leader_data, optional),
    FACTORS(kh_leader_data),
    { .name = NULL },
};

static const struct field effect_fields[] = {
    MEMBER_WORD(kh_effect, kind, kh_effects),
    MEMBER_WORD(kh_effect, banner, kh_banners),
    MEMBER_WORD(kh_effect, leader, kh_leaders),
    MEMBER_SIGNED(kh_effect, amount, -12, 12),
    MEMBER_SIGNED(kh_effect, otherwise, -12, 12),
    MEMBER(kh_effect, at_least, 0, KH_DIE_SIDES),
    MEMBER_WORD(kh_effect, zone, kh_zones),
    MEMBER_WORD(kh_effect, dry_zone, kh_zones),
    { .name = NULL },
};

static const struct field event_fields[] = {
    MEMBER_FLAG(kh_event_card, one_time),
    MEMBER(kh_event_card, from_turn, 0, KH_TURN_TRACK),
    MEMBER(kh_event_card, to_turn, 0, KH_TURN_TRACK),
    MEMBER(kh_event_card, after_card, 0, KH_EVENT_CARDS),
    MEMBER_WORD(kh_event_card, needs_leader, kh_needed_leaders),
    MEMBER(kh_event_card, action_points, 0, 4),
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(struct kh_event_card, effects),
      .rows = KH_CARD_EFFECTS,
      .stride = sizeof(struct kh_effect),
      .members = effect_fields },
    { .name = NULL },
};

static const struct field activation_fields[] = {
    { .name = "banners",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .rows = KH_CARD_BANNERS,
      .stride = 1,
      .value = &kh_card_banners },
    { .name = NULL },
};

static const struct field row_fields[] = {
    MEMBER_FLAG(kh_outcome_row, advance),
    MEMBER_WORD(kh_outcome_row, troops, kh_losses),
    MEMBER_WORD(kh_outcome_row, guns, kh_losses),
    MEMBER_WORD(kh_outcome_row, leader, kh_losses),
    MEMBER_WORD(kh_outcome_row, gunboats, kh_losses),
    MEMBER_FLAG(kh_outcome_row, disorganise),
    MEMBER_SIGNED(kh_outcome_row, strength, -12, 12),
    MEMBER(kh_outcome_row, strength_die, 0, KH_DIE_SIDES),
    MEMBER_FLAG(kh_outcome_row, back),
    MEMBER_SIGNED(kh_outcome_row, resources, -36, 36),
    MEMBER_FLAG(kh_outcome_row, peek),
    MEMBER_SIGNED(kh_outcome_row, morale, -15, 15),
    { .name = NULL },
};

static const struct field loss_fields[] = {
    MEMBER_WORD(kh_loss_row, leader, kh_hurts),
    MEMBER(kh_loss_row, troops, 0, 20),
    MEMBER(kh_loss_row, guns, 0, 6),
    MEMBER_WORD(kh_loss_row, gunboat, kh_hurts),
    { .name = NULL },
};

const struct field kh_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = DATA(constant),
      .members = constant_fields },
    FILE_OF("levels", level, sizeof(struct kh_level_data), kh_levels, level_fields, 0),
    FILE_OF("morale", morale_drm, 1, kh_morale_levels, drm_fields, 0),
    FILE_OF("resources", resource_drm, 1, kh_resource_levels, drm_fields, 0),
    FILE_OF("terrain", terrain_level, 1, kh_terrains, terrain_fields, 0),
    FILE_OF("zones", zone, sizeof(struct kh_zone_data), kh_zones, zone_fields, FIELD_NAMED),
    FILE_OF("units", unit, sizeof(struct kh_unit_data), kh_kinds, unit_fields, 0),
    FILE_OF("leaders", leader, sizeof(struct kh_leader_data), kh_leaders, leader_fields, 0),
    FILE_OF("events", event, sizeof(struct kh_event_card), kh_event_numbers, event_fields,
            FIELD_NAMED),
    FILE_OF("activation", activation, KH_CARD_BANNERS, kh_activation_numbers, activation_fields, 0),
    FILE_OF("raid", outcome[KH_FIGHT_RAID], sizeof(struct kh_outcome_row), kh_outcome_rows,
            row_fields, 0),
    FILE_OF("sortie", outcome[KH_FIGHT_SORTIE], sizeof(struct kh_outcome_row), kh_outcome_rows,
            row_fields, 0),
    FILE_OF("defence", outcome[KH_FIGHT_DEFENCE], sizeof(struct kh_outcome_row), kh_outcome_rows,
            row_fields, 0),
    FILE_OF("losses", loss, sizeof(struct kh_loss_row), kh_die_rows, loss_fields, 0),
    { .name = NULL },
};
