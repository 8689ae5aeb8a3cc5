/*
 * The field table of Omdurman's state: described once, for JSON, limits, views and docs. That of
 * the data is in fields_data.c.
 */
#include "games/omdurman/words.h"

#define STATE(member) offsetof(struct omdurman_state, member)
#define SIZE(member) sizeof(((struct omdurman_state *)0)->member)

/* One plain value. */
#define VALUE(member, highest)                                                                     \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE, .offset = STATE(member),         \
        .most = (highest)                                                                          \
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
#define HEX(member)                                                                                \
    {                                                                                              \
        .name = #member, .type = FIELD_U16, .flags = FIELD_SPARSE, .offset = STATE(member),        \
        .value = &omdurman_hexes                                                                   \
    }
#define HEX_LIST(member, field_flags)                                                              \
    {                                                                                              \
        .name = #member, .type = FIELD_U16, .flags = FIELD_LIST | (field_flags),                   \
        .offset = STATE(member), .rows = SIZE(member) / 2, .stride = 2, .value = &omdurman_hexes   \
    }
/* One value per word of a list, zeros left out. */
#define EACH(member, list, count, highest, field_flags)                                            \
    {                                                                                              \
        .name = #member, .type = FIELD_U8, .flags = FIELD_SPARSE | (field_flags),                  \
        .offset = STATE(member), .rows = (count), .stride = 1, .most = (highest),                  \
        .row_names = &(list)                                                                       \
    }

static const struct field attack_fields[] = {
    { .name = "target",
      .type = FIELD_U16,
      .offset = offsetof(struct attack, target),
      .value = &omdurman_targets },
    { .name = "howitzer",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct attack, howitzer),
      .most = 1 },
    { .name = "resolved",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct attack, resolved),
      .most = 1 },
    { .name = NULL },
};

const struct field omdurman_state_fields[] = {
    { .name = "step",
      .type = FIELD_U8,
      .offset = STATE(step),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &omdurman_steps },
    { .name = "side",
      .type = FIELD_U8,
      .offset = STATE(side),
      .rows = STEP_STACK,
      .stride = 1,
      .value = &omdurman_seats },
    { .name = "options",
      .type = FIELD_U8,
      .offset = STATE(options),
      .rows = OPTION_COUNT,
      .stride = 1,
      .most = SCENARIOS - 1 },
    VALUE(turn, TURNS_MOST),
    WORD(segment, omdurman_segments),
    WORD(phasing, omdurman_seats),
    FLAG(second),
    WORD(ending, omdurman_endings),
    { .name = "vp",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE | FIELD_TRACK,
      .offset = STATE(vp),
      .rows = SIDES,
      .stride = 2,
      .most = VP_MOST,
      .row_names = &omdurman_seats },
    { .name = "place",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(place),
      .rows = COUNTERS,
      .stride = 2,
      .value = &omdurman_places,
      .row_names = &omdurman_counters },
    EACH(flags, omdurman_counters, COUNTERS, 255, 0),
    EACH(ground, omdurman_hexes, HEXES + 1, 255, 0),
    EACH(weapon_use, omdurman_weapons, WEAPONS, ALLOTTED + ATTACKS - 1, 0),
    { .name = "attack",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = STATE(attack),
      .rows = ATTACKS,
      .stride = sizeof(struct attack),
      .members = attack_fields },
    EACH(breached, omdurman_walls, WALLS, 1, FIELD_FLAG),
    { .name = "built",
      .type = FIELD_U8,
      .flags = FIELD_FLAG,
      .offset = STATE(built),
      .rows = ZARIBA_HEXES,
      .stride = 1,
      .most = 1 },
    VALUE(spent, 60),
    FLAG(upstream),
    FLAG(stopped),
    VALUE(steps_left, 4),
    { .name = "came_from",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(came_from),
      .value = &omdurman_places },
    VALUE(weapon, WEAPONS - 1),
    VALUE(volley, ATTACKS - 1),
    WORD(result, omdurman_results),
    HEX(loss_hex),
    WORD(loss_cause, omdurman_causes),
    FLAG(loss_disrupts),
    VALUE(loss_number, 30),
    HEX(melee_hex),
    HEX_LIST(attacked, 0),
    { .name = "melee_result",
      .type = FIELD_U8,
      .offset = STATE(melee_result),
      .rows = SIDES,
      .stride = 1,
      .value = &omdurman_results,
      .row_names = &omdurman_seats },
    { .name = "demolition",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(demolition),
      .value = &omdurman_targets },
    VALUE(lost_west, COUNTERS),
    HEX_LIST(mine, FIELD_HIDDEN),
    HEX_LIST(chain, FIELD_HIDDEN),
    VALUE(mines_left, MINES),
    VALUE(chain_known, CHAIN_BROKEN),
    EACH(adrift, omdurman_boats, AE_BOATS, 1, FIELD_FLAG),
    { .name = "seen",
      .type = FIELD_U8,
      .offset = STATE(seen),
      .rows = SEEN_BYTES,
      .stride = 1,
      .most = 255 },
    { .name = NULL },
};
