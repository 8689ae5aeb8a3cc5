/*
 * The Mahdi in the San Juan islands: its names (names.h), its data (data.h) and its state
 * (state.h).
 *
 * All players are one side, the Anglo-Egyptian; the rebellion is run by the rules. Units are single
 * counters with numbers, because each carries its own losses; those of one kind, in one place and
 * in one condition are the same to every rule, and lists of actions name only the first of them.
 */
#ifndef SORTIE_SANJUANS_H
#define SORTIE_SANJUANS_H

#include "core/check.h"
#include "games/sanjuans/data.h"
#include "games/sanjuans/state.h"

extern const struct game sj_game;

typedef struct sj_data sj_data;
typedef struct sj_state sj_state;

/* ---- In words (card_text.c) -------------------------------------------------------------- */

/* What stands on a card (1 to SJ_CARDS), one trace event a sentence. Any other number adds nothing.
 */
void sj_card_text(const void *data, int card, struct trace *trace);

/* ---- Lists of words ---------------------------------------------------------------------- */

extern const struct words sj_seats, sj_islands, sj_places, sj_spaces, sj_locations, sj_seas,
    sj_paths, sj_place_choices, sj_wheres, sj_types, sj_controls, sj_units, sj_kinds, sj_nations,
    sj_arms, sj_troops, sj_weapons, sj_grades, sj_ships, sj_ship_choices, sj_ship_kinds, sj_cards,
    sj_happenings, sj_card_places, sj_uses, sj_afters, sj_effects, sj_card_wheres, sj_phases,
    sj_battle_types, sj_causes, sj_results, sj_hows, sj_vp_causes, sj_modifiers, sj_gordons,
    sj_endings, sj_terrains, sj_mahdists, sj_tempers, sj_flotilla_ships, sj_hits, sj_rows,
    sj_die_rows, sj_rounds, sj_steps, sj_figures;

/* The values of options. */
extern const struct words sj_no_yes, sj_battles, sj_starts, sj_supply_systems, sj_point_rules,
    sj_check_rules, sj_fortress_rules, sj_recapture_rules, sj_garrison_rules, sj_landing_rules,
    sj_repair_rules, sj_retaking_rules, sj_victor_rules, sj_rifle_rules, sj_fortified_rules,
    sj_siege_tables, sj_artillery_rules, sj_relief_rules, sj_value_rules, sj_kept_values,
    sj_redoubt_rules, sj_ground_rules;

/* ---- The map (map.c, control.c) ---------------------------------------------------------- */

static inline bool sj_is_location(int place)
{
    return place < SJ_LOCATIONS;
}

static inline bool sj_is_waypoint(int place)
{
    return place >= SJ_FIRST_WAYPOINT && place < SJ_SPACES;
}

static inline bool sj_is_sea(int place)
{
    return place >= SJ_FIRST_SEA && place < SJ_PLACES;
}

/* The spaces next to a space by path, in their order; how many there are. */
static inline const uint8_t *sj_neighbours(const sj_data *d, int space, int *count)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    *count = d->map.near_count[space];
    return d->map.near[space];
}

int sj_island_of(const sj_data *d, int space);
bool sj_is_port(const sj_data *d, int place);

/* Where ships may go from a port or a sea area in one function, whoever holds it. */
int sj_sailings(const sj_data *d, int place, uint8_t out[SJ_LOCATIONS]);

static inline bool sj_is_in_revolt(const sj_state *s, int location)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    return s->control[location] == SJ_CONTROL_REVOLT;
}

static inline bool sj_is_besieged(const sj_state *s, int location)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    return s->siege[location] != 0;
}

int sj_location_value(const sj_data *d, const sj_state *s, int location); /* R124 */

/* ---- Units and ships (units.c), cards (cards.c) ------------------------------------------ */

int sj_unit_kind(int unit);
int sj_first_of_kind(int kind); /* its number of counters: sj_kind_counters */
int sj_kind_counters(int kind);

static inline const struct sj_kind_data *sj_unit_data(const sj_data *d, int unit)
{
    CHECK(unit >= 0 && unit < SJ_UNITS);
    return &d->kind[sj_unit_kind(unit)];
}

static inline int sj_aboard(int ship)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    return SJ_WHERE_ABOARD + ship;
}

static inline bool sj_has_unit_flag(const sj_state *s, int unit, enum sj_unit_flag flag)
{
    CHECK(unit >= 0 && unit < SJ_UNITS);
    return (s->unit_flags[unit] & flag) != 0;
}

int sj_ships_at(const sj_state *s, int place);
int sj_ship_load(const sj_data *d, const sj_state *s, int ship); /* units and supply aboard */
int sj_ship_room(const sj_data *d, const sj_state *s, int ship); /* with event 53, never below 0 */
int sj_hits_left(const sj_data *d, const sj_state *s, int unit);
int sj_count_cards(const sj_state *s, enum sj_card_place place);

/* ---- Battles (battle.c, tabletop.c, aside.c, retreat.c) ---------------------------------- */

static inline bool sj_is_in_this_battle(const sj_state *s, int unit)
{
    return sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE) && s->unit_where[unit] == s->battle.place;
}

/* units.19: how hot the rebellion burns. */
static inline enum sj_temper sj_temper_of(const sj_state *s)
{
    if (s->triggers & SJ_TRIGGER_RECALL) return SJ_TEMPER_LATE;
    return s->triggers & SJ_TRIGGER_BRITISH ? SJ_TEMPER_BRITISH : SJ_TEMPER_EARLY;
}

/* Hits that the force has left, those in rout included. */
int sj_battle_hits_left(const sj_data *d, const sj_state *s);

/* All Mahdist units as diced. */
int sj_mahdists_in_all(const struct sj_battle *b);

/* Ships that can fire into the battle at hand: R79, those in that port. */
bool sj_is_ship_in_battle(const sj_data *d, const sj_state *s, int ship);

/* cavalry_left, units_left, enemy_left: nothing entered, the rest of the entry tells. */
enum { SJ_NOT_ENTERED = SJ_NO_UNIT };

/* The table in feet, which is in squares (battle.35). */
struct sj_table_size {
    int width, depth;
};

struct sj_table_size sj_table_size(const sj_state *s);
bool sj_is_any_aside(const sj_state *s);
/* Waypoints have no owner; a besieged neighbour is closed. */
bool sj_is_open_to_retreat(const sj_state *s, int space);

#endif
