/*
 * The field table of Omdurman's state: described once, for JSON, limits, views and docs. That of
 * the data is in fields_data.c.
 */
#include "games/omdurman/words.h"

#define STATE(member) offsetof(struct om_state, member)
#define SIZE(member) sizeof(((struct om_state *)0)->member)

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
        .value = &om_hexes                                                                         \
    }
#define HEX_LIST(member, field_flags)                                                              \
    {                                                                                              \
        .name = #member, .type = FIELD_U16, .flags = FIELD_LIST | (field_flags),                   \
        .offset = STATE(member), .rows = SIZE(member) / 2, .stride = 2, .value = &om_hexes         \
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
      .offset = offsetof(struct om_attack, target),
      .value = &om_targets },
    { .name = "howitzer",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct om_attack, howitzer),
      .most = 1 },
    { .name = "resolved",
      .type = FIELD_U8,
      .flags = FIELD_FLAG | FIELD_SPARSE,
      .offset = offsetof(struct om_attack, resolved),
      .most = 1 },
    { .name = NULL },
};

const struct field om_state_fields[] = {
    { .name = "step",
      .type = FIELD_U8,
      .offset = STATE(step),
      .rows = OM_STEP_STACK,
      .stride = 1,
      .value = &om_steps },
    { .name = "side",
      .type = FIELD_U8,
      .offset = STATE(side),
      .rows = OM_STEP_STACK,
      .stride = 1,
      .value = &om_seats },
    { .name = "options",
      .type = FIELD_U8,
      .offset = STATE(options),
      .rows = OM_OPTION_COUNT,
      .stride = 1,
      .most = OM_SCENARIOS - 1 },
    VALUE(turn, OM_TURNS_MOST),
    WORD(segment, om_segments),
    WORD(phasing, om_seats),
    FLAG(second),
    WORD(ending, om_endings),
    { .name = "vp",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE | FIELD_TRACK,
      .offset = STATE(vp),
      .rows = OM_SIDES,
      .stride = 2,
      .most = OM_VP_MOST,
      .row_names = &om_seats },
    { .name = "place",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(place),
      .rows = OM_COUNTERS,
      .stride = 2,
      .value = &om_places,
      .row_names = &om_counters },
    EACH(flags, om_counters, OM_COUNTERS, 255, 0),
    EACH(ground, om_hexes, OM_HEXES + 1, 255, 0),
    EACH(weapon_use, om_weapons, OM_WEAPONS, OM_ALLOTTED + OM_ATTACKS - 1, 0),
    { .name = "attack",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = STATE(attack),
      .rows = OM_ATTACKS,
      .stride = sizeof(struct om_attack),
      .members = attack_fields },
    EACH(breached, om_walls, OM_WALLS, 1, FIELD_FLAG),
    { .name = "built",
      .type = FIELD_U8,
      .flags = FIELD_FLAG,
      .offset = STATE(built),
      .rows = OM_ZARIBA_HEXES,
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
      .value = &om_places },
    VALUE(weapon, OM_WEAPONS - 1),
    VALUE(volley, OM_ATTACKS - 1),
    WORD(result, om_results),
    HEX(loss_hex),
    WORD(loss_cause, om_causes),
    FLAG(loss_disrupts),
    VALUE(loss_number, 30),
    HEX(melee_hex),
    HEX_LIST(attacked, 0),
    { .name = "melee_result",
      .type = FIELD_U8,
      .offset = STATE(melee_result),
      .rows = OM_SIDES,
      .stride = 1,
      .value = &om_results,
      .row_names = &om_seats },
    { .name = "demolition",
      .type = FIELD_U16,
      .flags = FIELD_SPARSE,
      .offset = STATE(demolition),
      .value = &om_targets },
    VALUE(lost_west, OM_COUNTERS),
    HEX_LIST(mine, FIELD_HIDDEN),
    HEX_LIST(chain, FIELD_HIDDEN),
    VALUE(mines_left, OM_MINES),
    VALUE(chain_known, OM_CHAIN_BROKEN),
    EACH(adrift, om_boats, OM_AE_BOATS, 1, FIELD_FLAG),
    { .name = "seen",
      .type = FIELD_U8,
      .offset = STATE(seen),
      .rows = OM_SEEN_BYTES,
      .stride = 1,
      .most = 255 },
    { .name = NULL },
};
