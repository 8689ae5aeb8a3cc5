/*
 * Khartoum's field tables: the state and the data described once, for JSON, limits, views and docs.
 * Each field of the data is a file of data/khartoum/.
 */
#include "games/khartoum/tables/words.h"

#include "core/tables.h"

/* ---- State ------------------------------------------------------------------------------- */

static const struct field option_fields[] = {
    { .name = "level", .offset = KH_OPTION_LEVEL, .value = &kh_levels },
    { .name = "events", .offset = KH_OPTION_EVENTS, .value = &kh_yes_no },
    { .name = "bonus", .offset = KH_OPTION_BONUS, .value = &kh_bonus_times },
    { .name = "gordon", .offset = KH_OPTION_GORDON, .value = &kh_no_yes },
    { .name = "barges", .offset = KH_OPTION_BARGES, .value = &kh_no_yes },
    { .name = "people", .offset = KH_OPTION_PEOPLE, .value = &kh_no_yes },
    END_OF_FIELDS,
};

#define FIELDS_OF struct kh_state
const struct field kh_state_fields[] = {
    { .name = "options",
      .type = FIELD_STRUCT,
      .offset = offsetof(FIELDS_OF, option),
      .members = option_fields },
    VALUE(turn, 1, KH_TURN_TRACK, FIELD_TRACK),
    WORD(phase, kh_phases, 0),
    VALUE(relief_turn, 1, KH_TURN_TRACK, FIELD_TRACK),
    VALUE(action_points, 0, 4, 0),
    VALUE(morale, 0, KH_MORALE_TRACK, FIELD_TRACK),
    VALUE(resources, 0, KH_RESOURCE_TRACK, FIELD_TRACK),
    VALUE(free_resources, 0, KH_RESOURCE_TRACK, 0),
    WORD(ending, kh_endings, 0),
    EACH(banner_zone, kh_banners, 1, KH_FIRST_ZONE_NUMBER, FIELD_TRACK),
    EACH(strength, kh_banners, 0, 20, FIELD_TRACK),
    EACH(disorganised, kh_banners, 0, 1, FIELD_FLAG),
    EACH(marker, kh_zones, 0, 1, FIELD_SPARSE),
    EACH(lowered, kh_zones, 0, 1, FIELD_SPARSE),
    EACH(dry, kh_zones, 0, 1, FIELD_SPARSE),
    GRID(counters, kh_places, kh_kinds, 0, KH_COUNTERS_MOST, FIELD_SPARSE),
    EACH_WORD(leader, kh_leaders, kh_places, 0),
    VALUE(barges_aside, 0, 4, 0),
    EACH(barge, kh_zones, 0, 4, FIELD_SPARSE),
    FLAG(people_gone, 0),
    VALUE(action_points_less, 0, 4, 0),
    EACH_WORD(event, kh_event_numbers, kh_card_places, FIELD_SPARSE),
    VALUE(event_card, 0, KH_EVENT_CARDS, 0),
    VALUE(event_effect, 0, KH_CARD_EFFECTS, 0),
    VALUE(activation_card, 0, KH_ACTIVATION_CARDS, 0),
    VALUE(activation_banner, 0, KH_CARD_BANNERS, 0),
    VALUE(peeked, 0, KH_ACTIVATION_CARDS, 0),
    WORD(last_kind, kh_action_kinds, 0),
    VALUE(clicks, 0, 40, 0),
    WORD(direction, kh_tracks, 0),
    WORD(defend_zone, kh_defend_zones, 0),
    FLAG(defend_placed, 0),
    WORD(fight, kh_fights, 0),
    WORD(target, kh_banners, 0),
    WORD(force, kh_places, 0),
    FLAG(bonus, 0),
    VALUE(modifier, -100, 100, 0),
    VALUE(dice, 0, 12, 0),
    VALUE(row, 0, KH_OUTCOME_MOST, 0),
    VALUE(stage, 0, 16, 0),
    VALUE(losses, 0, 20, 0),
    LIST_OF_WORDS(step, kh_steps, FIELD_LIST),
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- Records of the data ----------------------------------------------------------------- */

/* A record that holds nothing but one number. */
#define ONE_NUMBER(member, number_type, lowest, highest)                                           \
    {                                                                                              \
        { .name = (member), .type = (number_type), .least = (lowest), .most = (highest) },         \
            END_OF_FIELDS                                                                          \
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
    END_OF_FIELDS,
};

static const struct field drm_fields[] = ONE_NUMBER("drm", FIELD_I8, -9, 9);
static const struct field terrain_fields[] = ONE_NUMBER("level", FIELD_U8, 0, 3);

#define FIELDS_OF struct kh_level_data
static const struct field level_fields[] = {
    VALUE(morale, 1, KH_MORALE_TRACK, 0),
    VALUE(resources, 1, KH_RESOURCE_TRACK, 0),
    EACH(strength, kh_banners, 0, 20, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct kh_zone_data
static const struct field zone_fields[] = {
    WORD(terrain, kh_terrains, 0),
    FLAG(nile, 0),
    FLAG(key, 0),
    FLAG(gordon, 0),
    FLAG(barge, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

/* The factor in each kind of fight has a name of its own in the file. */
#define FACTOR(factor_name, fight_number)                                                          \
    {                                                                                              \
        .name = (factor_name), .type = FIELD_I8, .flags = FIELD_X,                                 \
        .offset = offsetof(FIELDS_OF, factor) + (fight_number), .least = -9, .most = 9             \
    }
#define FACTORS                                                                                    \
    FACTOR("raid", KH_FIGHT_RAID), FACTOR("sortie", KH_FIGHT_SORTIE),                              \
        FACTOR("defence", KH_FIGHT_DEFENCE)

#define FIELDS_OF struct kh_unit_data
static const struct field unit_fields[] = {
    VALUE(available, 0, 10, 0),
    VALUE(aside, 0, 10, 0),
    FACTORS,
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct kh_leader_data
static const struct field leader_fields[] = {
    FLAG(optional, 0),
    FACTORS,
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct kh_effect
static const struct field effect_fields[] = {
    WORD(kind, kh_effects, 0), WORD(banner, kh_banners, 0),  WORD(leader, kh_leaders, 0),
    VALUE(amount, -12, 12, 0), VALUE(otherwise, -12, 12, 0), VALUE(at_least, 0, KH_DIE_SIDES, 0),
    WORD(zone, kh_zones, 0),   WORD(dry_zone, kh_zones, 0),  END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct kh_event_card
static const struct field event_fields[] = {
    FLAG(one_time, 0),
    VALUE(from_turn, 0, KH_TURN_TRACK, 0),
    VALUE(to_turn, 0, KH_TURN_TRACK, 0),
    VALUE(after_card, 0, KH_EVENT_CARDS, 0),
    WORD(needs_leader, kh_needed_leaders, 0),
    VALUE(action_points, 0, 4, 0),
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(FIELDS_OF, effects),
      .rows = KH_CARD_EFFECTS,
      .stride = sizeof(struct kh_effect),
      .members = effect_fields },
    END_OF_FIELDS,
};
#undef FIELDS_OF

static const struct field activation_fields[] = {
    { .name = "banners",
      .type = FIELD_U8,
      .flags = FIELD_LIST,
      .rows = KH_CARD_BANNERS,
      .stride = 1,
      .value = &kh_card_banners },
    END_OF_FIELDS,
};

#define FIELDS_OF struct kh_outcome_row
static const struct field row_fields[] = {
    FLAG(advance, 0),
    WORD(troops, kh_losses, 0),
    WORD(guns, kh_losses, 0),
    WORD(leader, kh_losses, 0),
    WORD(gunboats, kh_losses, 0),
    FLAG(disorganise, 0),
    VALUE(strength, -12, 12, 0),
    VALUE(strength_die, 0, KH_DIE_SIDES, 0),
    FLAG(back, 0),
    VALUE(resources, -36, 36, 0),
    FLAG(peek, 0),
    VALUE(morale, -15, 15, 0),
    END_OF_FIELDS,
};
#undef FIELDS_OF

#define FIELDS_OF struct kh_loss_row
static const struct field loss_fields[] = {
    WORD(leader, kh_hurts, 0),  VALUE(troops, 0, 20, 0), VALUE(guns, 0, 6, 0),
    WORD(gunboat, kh_hurts, 0), END_OF_FIELDS,
};
#undef FIELDS_OF

/* ---- Files of the data ------------------------------------------------------------------- */

#define FIELDS_OF struct kh_data
const struct field kh_data_fields[] = {
    { .name = "constants",
      .type = FIELD_STRUCT,
      .offset = offsetof(FIELDS_OF, constant),
      .members = constant_fields },
    FILE_OF("levels", level, kh_levels, level_fields, 0),
    FILE_OF("morale", morale_drm, kh_morale_levels, drm_fields, 0),
    FILE_OF("resources", resource_drm, kh_resource_levels, drm_fields, 0),
    FILE_OF("terrain", terrain_level, kh_terrains, terrain_fields, 0),
    FILE_OF("zones", zone, kh_zones, zone_fields, FIELD_NAMED),
    FILE_OF("units", unit, kh_kinds, unit_fields, 0),
    FILE_OF("leaders", leader, kh_leaders, leader_fields, 0),
    FILE_OF("events", event, kh_event_numbers, event_fields, FIELD_NAMED),
    FILE_OF("activation", activation, kh_activation_numbers, activation_fields, 0),
    FILE_OF("raid", outcome[KH_FIGHT_RAID], kh_outcome_rows, row_fields, 0),
    FILE_OF("sortie", outcome[KH_FIGHT_SORTIE], kh_outcome_rows, row_fields, 0),
    FILE_OF("defence", outcome[KH_FIGHT_DEFENCE], kh_outcome_rows, row_fields, 0),
    FILE_OF("losses", loss, kh_die_rows, loss_fields, 0),
    END_OF_FIELDS,
};
