/*
 * What the files of the San Juans rules share: a position being played, its steps, its map, its
 * units and what happens to them.
 *
 * Queries take data and state; effects take a `struct sj_play`. The game ends only in step 7, so no
 * effect needs to say whether it goes on.
 */
#ifndef SORTIE_SANJUANS_PLAY_H
#define SORTIE_SANJUANS_PLAY_H

#include "games/sanjuans/bytes.h"
#include "games/sanjuans/sanjuans.h"

#define GAME(name) sj_##name
#include "core/steps.h"

/* What a step may list at most. */
enum { SJ_LEGAL_MOST = 2048, SJ_CHANCE_MOST = 1024 };

/* ---- Dice and lists (dice.c) ------------------------------------------------------------- */

int sj_die_of(struct outcome *out, unsigned verb, int sides); /* verb:1 to verb:sides, even */
/* The sum of `dice` dice with `sides` sides as verb:sum with exact weights; at most 4 dice. */
int sj_dice_sum(struct outcome *out, unsigned verb, int dice, int sides);
/* How many of `number` (at most 12) come in, each with chance `chance` in `of`, as verb:count. */
int sj_successes(struct outcome *out, unsigned verb, int number, int chance, int of);
/* Clamped to a row of a table of two dice: R92. */
static inline int sj_two_dice_row(int total)
{
    int row = total < SJ_TWO_DICE_LEAST ? SJ_TWO_DICE_LEAST : total;
    return (row > SJ_TWO_DICE_MOST ? SJ_TWO_DICE_MOST : row) - SJ_TWO_DICE_LEAST;
}

/* ---- The map (map.c) --------------------------------------------------------------------- */

static inline bool sj_has_neighbours(const sj_data *d, int space)
{
    return d->map.near_count[space] > 0;
}

bool sj_are_neighbours(const sj_data *d, int space, int other);

/* The path a waypoint lies on. */
static inline int sj_path_of(const sj_data *d, int waypoint)
{
    return d->map.path[waypoint - SJ_FIRST_WAYPOINT];
}

/* Locations joined by one path with only waypoints between (R34). */
static inline const uint8_t *sj_adjacent_locations(const sj_data *d, int location, int *count)
{
    *count = d->map.adjacent_count[location];
    return d->map.adjacent[location];
}

bool sj_opens_on(const sj_data *d, int port, int sea_place); /* sea_place: SJ_FIRST_SEA + area */

/* Distances in spaces along paths from the nearest of the locations that are 0 in `out`, where all
 * others are SJ_FAR; SJ_FAR stays what cannot be reached. With `closed`, locations for which it is
 * 1 are not passed (but have their distance, and may be where it begins). */
void sj_spread_distances(const sj_data *d, const uint8_t *closed, uint8_t out[SJ_SPACES]);

/* ---- Control (control.c) ----------------------------------------------------------------- */

/* Controlled by the Anglo-Egyptian side; a besieged location is (R43). */
static inline bool sj_is_friendly(const sj_state *s, int location)
{
    return !sj_is_in_revolt(s, location);
}

bool sj_is_island_in_revolt(const sj_data *d, const sj_state *s, int island); /* total revolt */
bool sj_has_british_arrived(const sj_state *s, const sj_data *d);             /* R28 */
/* A friendly location where a card may put units: not besieged, or a port (R108). */
bool sj_takes_arrivals(const sj_data *d, const sj_state *s, int location);

/* The location is lost: control, value noted, siege and its markers ended, Gordon's fate (R24); its
 * units are the caller's business and must be gone before; its ships put to sea (SJ_STEP_PUT_TO_SEA
 * is pushed on top of whatever the caller has pushed: so pop or push your own steps before). */
void sj_lose_location(struct sj_play *p, int location, enum sj_rule rule);
/* Retaken by a force (R42) or by no force at all (event.44, card 25). */
enum sj_retaker {
    SJ_RETAKEN_BY_NOBODY,
    SJ_RETAKEN_BY_EGYPTIANS,
    SJ_RETAKEN_BY_BRITISH,
    SJ_RETAKERS
};
void sj_retake_location(struct sj_play *p, int location, enum sj_retaker retaker,
                        enum sj_rule rule);
void sj_end_siege(struct sj_play *p, int location, enum sj_rule rule);
/* Lowers (or raises, to at most 4) a siege; at zero it ends (R98). */
void sj_change_siege(struct sj_play *p, int location, int levels, enum sj_rule rule);
void sj_begin_siege(struct sj_play *p, int location, enum sj_rule rule);
/* Notes victory points for step 7. */
void sj_note_vp(struct sj_play *p, enum sj_vp_cause cause, int points, enum sj_rule rule);
/* trigger.2 and the like: after every step that may change the map (R21). */
void sj_test_map_triggers(struct sj_play *p);

/* ---- Units and ships (units.c) ----------------------------------------------------------- */

static inline bool sj_is_british(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->nation == SJ_BRITISH;
}

static inline bool sj_is_cavalry(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->arm == SJ_CAVALRY;
}

static inline bool sj_is_artillery(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->arm == SJ_ARTILLERY;
}

static inline void sj_set_unit_flag(sj_state *s, int unit, enum sj_unit_flag flag)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] | flag);
}

static inline void sj_clear_unit_flag(sj_state *s, int unit, enum sj_unit_flag flag)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] & ~(unsigned)flag);
}

/* card.graham.3: may be only at Suakin, at sea or on Lopez Island. */
static inline bool sj_is_bound_to_graham(const sj_state *s, int unit)
{
    return sj_has_unit_flag(s, unit, SJ_UNIT_GRAHAM) && !s->graham_done;
}

/* Units ashore there, or aboard: R47. */
int sj_units_at(const sj_state *s, int where);
/* The first of them from `unit` on, SJ_UNITS if there is none. */
static inline int sj_next_unit_at(const sj_state *s, int where, int unit)
{
    return sj_next_equal(s->unit_where, unit, SJ_UNITS, (unsigned)where);
}
/* The first unit from `unit` on that is aboard a ship, SJ_UNITS if there is none. */
static inline int sj_next_aboard(const sj_state *s, int unit)
{
    _Static_assert(SJ_WHERES <= 128, "next_at_least takes it");
    return sj_next_at_least(s->unit_where, unit, SJ_UNITS, SJ_WHERE_ABOARD);
}
int sj_count_units(const sj_data *d, const sj_state *s, int where, enum sj_nation nation);
bool sj_has_british_unit(const sj_data *d, const sj_state *s, int where);
bool sj_is_seaworthy(const sj_data *d, const sj_state *s,
                     int ship); /* may move, load, fire (R64) */

/* Whether `unit` is the first of those that are the same to every rule: kind, where, losses, flags,
 * movement, hunger, points. Lists name only such. */
bool sj_is_first_of_equals(const sj_state *s, int unit);

/* A unit comes onto the map, fresh and whole, from the reserve or, when there is none, from the
 * lost (a lost counter is reused). SJ_NO_UNIT when every counter is on the map. */
int sj_raise_unit(struct sj_play *p, int kind, int where, enum sj_rule rule);
/* Off the map for now (it may be rebuilt) or for good. Hits and flags are cleared. */
void sj_lose_unit(struct sj_play *p, int unit, enum sj_rule rule);
void sj_remove_unit(struct sj_play *p, int unit, enum sj_rule rule);
/* The ship sinks with all aboard (R65). */
void sj_sink_ship(struct sj_play *p, int ship, enum sj_rule rule);
void sj_damage_ship(struct sj_play *p, int ship, int increments, bool slow, enum sj_rule rule);
void sj_move_unit(sj_state *s, int unit, int where);
int sj_movement_rate(const sj_data *d, const sj_state *s, int unit); /* with all that changes it */

/* ---- Battles (battle.c) ------------------------------------------------------------------ */

/* Pushes the battle that the units flagged SJ_UNIT_IN_BATTLE at `place` fight. When it is over, its
 * step has gone, s->battle is cleared, and what follows (pursuit, recovery, retreat, taking of the
 * place, victory points) is done. */
void sj_begin_battle(struct sj_play *p, int place, enum sj_battle_cause cause);
/* Fortified towns that have had batteries or gunboats before them: counted when a turn begins. */
void sj_count_preparations(struct sj_play *p);

/* ---- The topics' own functions that others call ------------------------------------------ */

/* setup.c */
void sj_set_up(struct sj_play *p, const uint8_t *options);
/* turn.c: step 1 begins; sj_set_up calls it last, with SJ_STEP_TURN on the stack. It pushes
 * SJ_STEP_DRAW, and above it SJ_STEP_START_DIE where the option asks for it. */
void sj_begin_turn(struct sj_play *p);
/* cards.c */
void sj_shuffle_in(struct sj_play *p, int card, enum sj_rule rule); /* into the draw pile */
/* trigger.1, trigger.2, R21: pushes the exchange for card 54 if it is due and a card is held. */
bool sj_exchange_for_gordon(struct sj_play *p);
/* card.hicks.2: the Hicks card waits to be played, and what else is played must wait for it. */
static inline bool sj_is_hicks_held(const sj_state *s)
{
    return s->card[SJ_CARD_HICKS - 1] == SJ_CARD_HAND;
}
void sj_store_points(struct sj_play *p, enum sj_nation nation, int points, enum sj_rule rule);
/* happenings*.c: the random event at hand. Its rule; that it cannot apply (cards.21); the places,
 * ships and piles it has to do with. */
enum sj_rule sj_happening_rule(const sj_state *s);
void sj_ignore_happening(struct sj_play *p);
void sj_begin_random_location(struct sj_play *p);
void sj_begin_random_ship(struct sj_play *p);
void sj_begin_happening_place(struct sj_play *p);
void sj_begin_exchange(struct sj_play *p);
void sj_gain_points(struct sj_play *p, int points);
/* card_places.c: counters of a kind that a card or an event may still bring onto the map */
int sj_free_counters(const sj_state *s, int kind);
/* card_events.c: R09; the rule that bars the event of a card in this position, or none */
enum sj_rule sj_event_refusal(const sj_data *d, const sj_state *s, int card);
/* rebellion.c: step 2; sets what is due and pushes SJ_STEP_CHECKS */
void sj_begin_rebellion(struct sj_play *p);
/* operations.c */
void sj_begin_operations(struct sj_play *p, int ops); /* pushes SJ_STEP_OPERATIONS */
void sj_activate_place(struct sj_play *p, int place);
void sj_begin_hicks_move(struct sj_play *p, int port); /* card.hicks.4 */
/* duties.c: the rule that wants an Op of the round about to be played, the turn's last (R19) */
enum sj_rule sj_last_round_duty(const sj_data *d, const sj_state *s);
/* duties.c: the unit has gone, and perhaps with it what binds the others (card.hicks.9) */
void sj_note_hicks_loss(struct sj_play *p, int unit);
/* march.c: a force is at `space` after a breakout or a card's march; rolls for the encounter */
void sj_enter_space(struct sj_play *p, int space);
/* leaders.c: R23; the unit is lost, and Gordon with it if it was his escort */
void sj_lose_gordon_with(struct sj_play *p, int unit);
/* supply.c */
void sj_find_supply(struct sj_play *p); /* simple system: sets SJ_UNIT_UNSUPPLIED of all */
/* The place a unit is fed at: where it stands, or where its ship is; SJ_NO_PLACE off the map. */
int sj_feeding_place(const sj_state *s, int unit);
/* supply_advanced.c: settles what follows by itself; whether it did anything */
bool sj_settle_advanced_supply(struct sj_play *p);
/* sortie.c: whether somebody may leave the siege at hand by a breakout */
bool sj_can_break_out(const sj_data *d, const sj_state *s);
/* siege_table.c: the modifiers of the siege roll at the siege at hand, each noted */
int sj_siege_modifiers(struct sj_play *p);
/* fault.c, fault_data.c */
const char *sj_fault(const void *data, const void *state);
/* fault_battle.c: the part of sj_fault that looks at the battle at hand */
const char *sj_battle_fault(const sj_data *d, const sj_state *s);
/* fault_steps.c: the part that looks at the steps, when all else is in order */
const char *sj_steps_fault(const sj_data *d, const sj_state *s);
const char *sj_data_fault(const void *data);
/* map.c: fills in the facts of the map, also for data in which data_fault will find something */
void sj_prepare(void *data);
/* judgement.c */
action sj_judge(const void *data, const void *view, struct random *random);
/* prospect.c */
bool sj_prospect(const void *data, const void *state, int32_t *value);

/* ---- The rows of the steps, each in the file of its topic -------------------------------- */

/* turn.c */
extern const struct sj_step_row sj_turn_row, sj_start_die_row, sj_recall_die_row;
/* cards.c */
extern const struct sj_step_row sj_draw_row, sj_give_back_row;
/* rebellion.c */
extern const struct sj_step_row sj_checks_row, sj_check_die_row, sj_fate_die_row, sj_flee_row;
/* control.c */
extern const struct sj_step_row sj_put_to_sea_row;
/* rounds.c */
extern const struct sj_step_row sj_round_row, sj_event_check_row, sj_round_end_row;
/* happenings.c, happenings_random.c */
extern const struct sj_step_row sj_happening_die_row, sj_happening_row, sj_random_location_row,
    sj_random_ship_row, sj_random_unit_row, sj_happening_roll_row, sj_happening_place_row,
    sj_exchange_row, sj_split_points_row;
/* card_events.c, card_places.c */
extern const struct sj_step_row sj_card_event_row, sj_card_place_row, sj_card_kind_row,
    sj_card_island_row, sj_card_village_row;
/* operations.c */
extern const struct sj_step_row sj_operations_row;
/* march.c */
extern const struct sj_step_row sj_march_row, sj_encounter_die_row;
/* naval.c, loading.c, water.c */
extern const struct sj_step_row sj_fleet_row, sj_loading_row, sj_unloading_row, sj_water_die_row,
    sj_flotilla_die_row, sj_water_fight_row, sj_water_entry_row, sj_boats_die_row;
/* train.c */
extern const struct sj_step_row sj_track_row, sj_train_row;
/* battle.c, tabletop.c */
extern const struct sj_step_row sj_battle_row, sj_battle_how_row, sj_battle_surprise_row,
    sj_force_die_row, sj_battle_type_row, sj_dawn_die_row, sj_terrain_die_row, sj_battle_entry_row;
/* fight.c */
extern const struct sj_step_row sj_battle_draw_row, sj_battle_round_row;
/* aftermath.c, retreat.c */
extern const struct sj_step_row sj_aftermath_row, sj_pursuit_die_row, sj_recovery_row,
    sj_retreat_row, sj_embark_row;
/* supply.c, supply_advanced.c */
extern const struct sj_step_row sj_supply_row, sj_supply_die_row, sj_supply_spend_row,
    sj_supply_cut_row, sj_starve_die_row;
/* sieges.c, sortie.c, siege_table.c, gordon.c */
extern const struct sj_step_row sj_sieges_row, sj_siege_choice_row, sj_sortie_units_row,
    sj_sortie_die_row, sj_breakout_space_row, sj_storm_die_row, sj_siege_die_row, sj_siege_row_row,
    sj_lose_units_row, sj_siege_end_row, sj_gunboat_die_row, sj_gordon_die_row;
/* replacements.c */
extern const struct sj_step_row sj_replacements_row;

#endif
