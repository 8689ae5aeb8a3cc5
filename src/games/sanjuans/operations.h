/*
 * What the files of the operations share: the force or fleet at hand, what happens when it comes
 * somewhere, and the duties that bind it. A unit that has been active in this round has movement
 * left or is UNIT_MOVED; so nothing is activated twice (R10).
 */
#ifndef SORTIE_SANJUANS_OPERATIONS_H
#define SORTIE_SANJUANS_OPERATIONS_H

#include "games/sanjuans/play.h"

/* The force at hand in one look. */
struct force_view {
    int count, sudanese;
    int least, most;                   /* movement left */
    uint8_t flags;                     /* of all its units together */
    bool has_hicks, has_cavalry_least; /* whether the one with the least movement is cavalry */
};

/* The fleet at hand in one look. */
struct fleet_view {
    int count, functions_least, functions_most;
    bool has_slow, has_graham;
    bool may_land;        /* some unit aboard can land with the functions its ship has */
    bool may_land_after;  /* and still can after one more function */
    uint8_t loads[SHIPS]; /* units and supply aboard, for all ships */
};

static inline bool has_place_flag(const sstate *s, int place, enum place_flag flag)
{
    return (s->place_flags[place] & flag) != 0;
}

static inline void set_place_flag(sstate *s, int place, enum place_flag flag)
{
    s->place_flags[place] = (uint8_t)(s->place_flags[place] | flag);
}

static inline bool has_ship_flag(const sstate *s, int ship, enum ship_flag flag)
{
    return (s->ship_flags[ship] & flag) != 0;
}

/* The first unit from `unit` on that has the flag, or UNITS. */
static inline int next_flagged(const sstate *s, int unit, enum unit_flag flag)
{
    return next_with_bits(s->unit_flags, unit, UNITS, flag);
}

static inline int next_in_force(const sstate *s, int unit)
{
    return next_flagged(s, unit, UNIT_IN_FORCE);
}

static inline bool is_hicks_unit(int unit)
{
    int kind = unit_kind(unit);
    return kind >= KIND_HICKS_INFANTRY && kind <= KIND_HICKS_MACHINE_GUN;
}

/* Sails or marches in what is at hand: then nothing else of its place is touched by the step. */
static inline bool is_mahdist_port(const sdata *d, const sstate *s, int place)
{
    return is_location(place) && is_in_revolt(s, place) && is_port(d, place);
}

/* One point of the unit's movement (move.7, move.8, naval.11, naval.12). */
static inline void spend_movement(sstate *s, int unit)
{
    s->unit_movement[unit]--;
    if (s->unit_movement[unit] == 0) set_unit_flag(s, unit, UNIT_MOVED);
}

/* march.c */
struct force_view view_force(const sdata *d, const sstate *s);
void form_force(struct play *p, int space);
/* The rule that keeps the force at hand from this space, which is next to it, duties apart. */
enum rule march_refusal_of(const sdata *d, const sstate *s, const struct force_view *view,
                           int space);
/* Supply units that the force at hand may have along (advanced supply). */
int supplies_at_hand(const sstate *s);
/* R68 c: a retaken location that nobody holds any more. */
void leave_location(struct play *p, int location);

/* encounter.c */
enum rule unseen_refusal(const sstate *s);
void go_unseen(struct play *p);
/* The units of the force at hand wait for a battle at `place`; the force is no more. */
void await_battle(struct play *p, int place, enum battle_cause cause, int from);
/* Locations that units stand in and that are still Mahdist are retaken (R68 b). */
void retake_where_halted(struct play *p, int location);

/* aside.c */
bool is_any_aside(const sstate *s);
/* Why the battle that waits at the place cannot be opened or taken up now. */
enum rule take_up_refusal(const sstate *s, int place);
/* Goes on with a battle that was laid aside there; whether there was one. */
bool take_up(struct play *p, int place);

/* duties.c */
/* What duties want of the Ops that are left. */
struct ops_duties {
    enum rule open;    /* what the players may and must do before the round can end, or none */
    enum rule last_op; /* wants the last Op for one of the places that `answers` marks, or none */
    uint8_t answers[PLACES]; /* 0 and 1 */
};
struct ops_duties view_duties(const sdata *d, const sstate *s);
/* The rule that binds the force at hand to march toward the nearest Mahdist location, while it can;
 * `toward` gets 1 for each space next to it that is nearer. */
enum rule force_duty(const sdata *d, const sstate *s, const struct force_view *view,
                     uint8_t toward[SPACES]);
/* The force at hand steps from one space to the next. */
void note_step(struct play *p, const struct force_view *view, int from, int to);
void note_attempt(struct play *p); /* card.hicks.6 is met */
void note_halt(struct play *p, const struct force_view *view);
void note_embarked(struct play *p, int unit);
/* leaders.c */
/* card.graham.3: where Graham's units may be. */
bool is_graham_ground(const sdata *d, int place);
void test_graham(struct play *p);
/* card.gordon.3: how many Sudanese may leave Friday Harbor. */
int free_sudanese(const sdata *d, const sstate *s);
/* Has to stay with him, when those of the force at hand have gone. */
bool is_gordons_guard(const sdata *d, const sstate *s, int unit);
bool is_sudanese(int unit);
/* card.gordon.6, R23 */
bool may_evacuate(const sstate *s);
void evacuate_with_force(struct play *p);
void evacuate_with_fleet(struct play *p);
void test_gordon(struct play *p);

/* naval.c */
void form_fleet(struct play *p, int place);
struct fleet_view view_fleet(const sdata *d, const sstate *s);
bool is_in_fleet(const sstate *s, int ship);
/* loading.c */
bool can_load(const sdata *d, const sstate *s, const struct fleet_view *view);
/* The rule that keeps the ship from loading or unloading now, or none. */
enum rule ship_function_refusal(const sdata *d, const sstate *s, int ship);
void use_ship_function(sstate *s, int ship);
bool has_loading_begun(const sstate *s);
void end_loading(struct play *p);
void loading_ask(const sdata *d, const sstate *s, int *arguments);
/* landing.c */
bool can_unload(const sdata *d, const sstate *s, const struct fleet_view *view);
/* Everything aboard that can goes ashore, for one function of the ship. */
void land_all_from(struct play *p, int ship);
/* water.c, boats.c */
void begin_water_roll(struct play *p);
/* `lost` of `start`, in hull points or increments. */
void end_water_fight(struct play *p, bool won, int start, int lost);
void water_fight_ask(const sdata *d, const sstate *s, int *arguments);
void begin_boats_roll(struct play *p);
/* train.c */
void list_track(const sdata *d, const sstate *s, struct list *list);
enum rule track_refusal_of(const sdata *d, const sstate *s, int space);
enum rule train_refusal_of(const sdata *d, const sstate *s);
enum rule ship_train_refusal(const sdata *d, const sstate *s);
void lay_track(struct play *p, int space);
void ship_train(struct play *p);
void begin_trip(struct play *p);

#endif
