/*
 * What the files of the operations share: the force or fleet at hand, what happens when it comes
 * somewhere, and the duties that bind it. A unit that has been active in this round has movement
 * left or is SJ_UNIT_MOVED; so nothing is activated twice (R10).
 */
#ifndef SORTIE_SANJUANS_OPERATIONS_H
#define SORTIE_SANJUANS_OPERATIONS_H

#include "games/sanjuans/play.h"

/* The force at hand in one look. */
struct sj_force_view {
    int count, sudanese;
    int least, most;                   /* movement left */
    uint8_t flags;                     /* of all its units together */
    bool has_hicks, has_cavalry_least; /* whether the one with the least movement is cavalry */
};

/* The fleet at hand in one look. */
struct sj_fleet_view {
    int count, functions_least, functions_most;
    bool has_slow, has_graham;
    bool may_land;           /* some unit aboard can land with the functions its ship has */
    bool may_land_after;     /* and still can after one more function */
    uint8_t loads[SJ_SHIPS]; /* units and supply aboard, for all ships */
};

static inline bool sj_has_place_flag(const sj_state *s, int place, enum sj_place_flag flag)
{
    return (s->place_flags[place] & flag) != 0;
}

static inline void sj_set_place_flag(sj_state *s, int place, enum sj_place_flag flag)
{
    s->place_flags[place] = (uint8_t)(s->place_flags[place] | flag);
}

static inline bool sj_has_ship_flag(const sj_state *s, int ship, enum sj_ship_flag flag)
{
    return (s->ship_flags[ship] & flag) != 0;
}

/* The first unit from `unit` on that has the flag, or SJ_UNITS. */
static inline int sj_next_flagged(const sj_state *s, int unit, enum sj_unit_flag flag)
{
    return sj_next_with_bits(s->unit_flags, unit, SJ_UNITS, flag);
}

static inline int sj_next_in_force(const sj_state *s, int unit)
{
    return sj_next_flagged(s, unit, SJ_UNIT_IN_FORCE);
}

static inline bool sj_is_hicks_unit(int unit)
{
    int kind = sj_unit_kind(unit);
    return kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
}

/* Sails or marches in what is at hand: then nothing else of its place is touched by the step. */
static inline bool sj_is_mahdist_port(const sj_data *d, const sj_state *s, int place)
{
    return sj_is_location(place) && sj_is_in_revolt(s, place) && sj_is_port(d, place);
}

/* One point of the unit's movement (move.7, move.8, naval.11, naval.12). */
static inline void sj_spend_movement(sj_state *s, int unit)
{
    s->unit_movement[unit]--;
    if (s->unit_movement[unit] == 0) sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
}

/* march.c */
struct sj_force_view sj_view_force(const sj_data *d, const sj_state *s);
void sj_form_force(struct sj_play *p, int space);
/* The rule that keeps the force at hand from this space, which is next to it, duties apart. */
enum sj_rule sj_march_refusal_of(const sj_data *d, const sj_state *s,
                                 const struct sj_force_view *view, int space);
/* Supply units that the force at hand may have along (advanced supply). */
int sj_supplies_at_hand(const sj_state *s);
/* R68 c: a retaken location that nobody holds any more. */
void sj_leave_location(struct sj_play *p, int location);

/* encounter.c */
enum sj_rule sj_unseen_refusal(const sj_state *s);
void sj_go_unseen(struct sj_play *p);
/* The units of the force at hand wait for a battle at `place`; the force is no more. */
void sj_await_battle(struct sj_play *p, int place, enum sj_battle_cause cause, int from);
/* Locations that units stand in and that are still Mahdist are retaken (R68 b). */
void sj_retake_where_halted(struct sj_play *p, int location);

/* aside.c */
/* Why the battle that waits at the place cannot be opened or taken up now. */
enum sj_rule sj_take_up_refusal(const sj_state *s, int place);
/* Goes on with a battle that was laid aside there; whether there was one. */
bool sj_take_up(struct sj_play *p, int place);

/* duties.c */
/* What duties want of the Ops that are left. */
struct sj_ops_duties {
    enum sj_rule open; /* what the players may and must do before the round can end, or none */
    enum sj_rule
        last_op; /* wants the last Op for one of the places that `answers` marks, or none */
    uint8_t answers[SJ_PLACES]; /* 0 and 1 */
};
struct sj_ops_duties sj_view_duties(const sj_data *d, const sj_state *s);
/* The rule that binds the force at hand to march toward the nearest Mahdist location, while it can;
 * `toward` gets 1 for each space next to it that is nearer. */
enum sj_rule sj_force_duty(const sj_data *d, const sj_state *s, const struct sj_force_view *view,
                           uint8_t toward[SJ_SPACES]);
/* The force at hand steps from one space to the next. */
void sj_note_step(struct sj_play *p, const struct sj_force_view *view, int from, int to);
void sj_note_attempt(struct sj_play *p); /* card.hicks.6 is met */
void sj_note_halt(struct sj_play *p, const struct sj_force_view *view);
void sj_note_embarked(struct sj_play *p, int unit);
/* leaders.c */
/* card.graham.3: where Graham's units may be. */
bool sj_is_graham_ground(const sj_data *d, int place);
void sj_test_graham(struct sj_play *p);
/* card.gordon.3: how many Sudanese may leave Friday Harbor. */
int sj_free_sudanese(const sj_data *d, const sj_state *s);
/* Has to stay with him, when those of the force at hand have gone. */
bool sj_is_gordons_guard(const sj_data *d, const sj_state *s, int unit);
bool sj_is_sudanese(int unit);
/* card.gordon.6, R23 */
bool sj_may_evacuate(const sj_state *s);
void sj_evacuate_with_force(struct sj_play *p);
void sj_evacuate_with_fleet(struct sj_play *p);
void sj_test_gordon(struct sj_play *p);

/* naval.c */
void sj_form_fleet(struct sj_play *p, int place);
struct sj_fleet_view sj_view_fleet(const sj_data *d, const sj_state *s);
bool sj_is_in_fleet(const sj_state *s, int ship);
/* loading.c */
bool sj_can_load(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view);
/* The rule that keeps the ship from loading or unloading now, or none. */
enum sj_rule sj_ship_function_refusal(const sj_data *d, const sj_state *s, int ship);
void sj_use_ship_function(sj_state *s, int ship);
bool sj_has_loading_begun(const sj_state *s);
void sj_end_loading(struct sj_play *p);
void sj_loading_ask(const sj_data *d, const sj_state *s, struct question *question);
/* landing.c */
bool sj_can_unload(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view);
/* Everything aboard that can goes ashore, for one function of the ship. */
void sj_land_all_from(struct sj_play *p, int ship);
/* water.c, boats.c */
void sj_begin_water_roll(struct sj_play *p);
/* `lost` of `start`, in hull points or increments. */
void sj_end_water_fight(struct sj_play *p, bool won, int start, int lost);
void sj_water_fight_ask(const sj_data *d, const sj_state *s, struct question *question);
void sj_begin_boats_roll(struct sj_play *p);
/* train.c */
void sj_list_track(const sj_data *d, const sj_state *s, struct list *list);
enum sj_rule sj_track_refusal_of(const sj_data *d, const sj_state *s, int space);
enum sj_rule sj_train_refusal_of(const sj_data *d, const sj_state *s);
enum sj_rule sj_ship_train_refusal(const sj_data *d, const sj_state *s);
void sj_lay_track(struct sj_play *p, int space);
void sj_ship_train(struct sj_play *p);
void sj_begin_trip(struct sj_play *p);

#endif
