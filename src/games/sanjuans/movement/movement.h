/*
 * Operations on land (chapters move, encounter): the force at hand, what happens when it comes
 * somewhere, the duties that bind it, and the train. A unit that has been active in this round has
 * movement left or is SJ_UNIT_MOVED; so nothing is activated twice (R10).
 */
#ifndef SORTIE_SANJUANS_MOVEMENT_H
#define SORTIE_SANJUANS_MOVEMENT_H

#include "games/sanjuans/map/units.h"

/* The force at hand in one look. */
struct sj_force_view {
    int count, sudanese;
    int least;                         /* movement left */
    uint8_t flags;                     /* of all its units together */
    bool has_hicks, has_cavalry_least; /* whether the one with the least movement is cavalry */
};

static inline int sj_next_in_force(const sj_state *s, int unit)
{
    return sj_next_flagged(s, unit, SJ_UNIT_IN_FORCE);
}

static inline bool sj_is_hicks_unit(int unit)
{
    int kind = sj_unit_kind(unit);
    return kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
}

/* One point of the unit's movement (move.7, move.8, naval.11, naval.12). */
static inline void sj_spend_movement(sj_state *s, int unit)
{
    CHECK(s->unit_movement[unit] > 0);
    s->unit_movement[unit]--;
    if (s->unit_movement[unit] == 0) sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
}

/* operations.c */
void sj_begin_operations(struct sj_play *p, int ops); /* pushes SJ_STEP_OPERATIONS */
void sj_activate_place(struct sj_play *p, int place);
void sj_begin_hicks_move(struct sj_play *p, int port); /* card.hicks.4 */

/* march.c */
struct sj_force_view sj_view_force(const sj_data *d, const sj_state *s);
void sj_form_force(struct sj_play *p, int space);
/* The rule that keeps the force at hand from this space, which is next to it, duties apart. */
enum sj_rule sj_march_refusal_of(const sj_data *d, const sj_state *s,
                                 const struct sj_force_view *view, int space);
/* Supply units that the force at hand may have along (advanced supply). */
int sj_supplies_at_hand(const sj_state *s);
/* A force is at `space` after a breakout or a card's march: rolls for the encounter. */
void sj_enter_space(struct sj_play *p, int space);
/* R68 c: a retaken location that nobody holds any more. */
void sj_leave_location(struct sj_play *p, int location);

/* encounter.c */
enum sj_rule sj_unseen_refusal(const sj_state *s);
void sj_go_unseen(struct sj_play *p);
/* The units of the force at hand wait for a battle at `place`; the force is no more. */
void sj_await_battle(struct sj_play *p, int place, enum sj_battle_cause cause, int from);
/* Locations that units stand in and that are still Mahdist are retaken (R68 b). */
void sj_retake_where_halted(struct sj_play *p, int location);

/* duties.c */
/* What duties want of the Ops that are left. */
struct sj_ops_duties {
    enum sj_rule open; /* what the players may and must do before the round can end, or none */
    enum sj_rule
        last_op; /* wants the last Op for one of the places that `answers` marks, or none */
    uint8_t answers[SJ_PLACES]; /* 0 and 1 */
};
struct sj_ops_duties sj_view_duties(const sj_data *d, const sj_state *s);
/* Whether the rule is what Hicks's force owes: to attack. */
bool sj_is_hicks_duty(enum sj_rule rule);
/* The rule that binds the force at hand to march toward the nearest Mahdist location, while it can;
 * `toward` gets 1 for each space next to it that is nearer. */
enum sj_rule sj_force_duty(const sj_data *d, const sj_state *s, const struct sj_force_view *view,
                           uint8_t toward[SJ_SPACES]);
/* The force at hand steps from one space to the next. */
void sj_note_step(struct sj_play *p, const struct sj_force_view *view, int from, int to);
void sj_note_attempt(struct sj_play *p); /* card.hicks.6 is met */
void sj_note_halt(struct sj_play *p, const struct sj_force_view *view);
void sj_note_embarked(struct sj_play *p, int unit);
/* The rule that wants an Op of the round about to be played, the turn's last (R19). */
enum sj_rule sj_last_round_duty(const sj_data *d, const sj_state *s);
/* The unit has gone, and perhaps with it what binds the others (card.hicks.9). */
void sj_note_hicks_loss(struct sj_play *p, int unit);

/* leaders.c */
/* R23: the unit is lost, and Gordon with it if it was his escort. */
void sj_lose_gordon_with(struct sj_play *p, int unit);
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

/* train.c */
void sj_list_track(const sj_data *d, const sj_state *s, struct list *list);
enum sj_rule sj_track_refusal_of(const sj_data *d, const sj_state *s, int space);
enum sj_rule sj_train_refusal_of(const sj_data *d, const sj_state *s);
enum sj_rule sj_ship_train_refusal(const sj_data *d, const sj_state *s);
void sj_lay_track(struct sj_play *p, int space);
void sj_ship_train(struct sj_play *p);
void sj_begin_trip(struct sj_play *p);

extern const struct sj_step_row sj_operations_row, sj_march_row, sj_encounter_die_row, sj_track_row,
    sj_train_row;

/* ---- The encounter roll (encounter.c) ---------------------------------------------------- */

enum sj_encounter_modifier {
    SJ_ENCOUNTER_ISLAND,
    SJ_ENCOUNTER_FORTRESS,
    SJ_ENCOUNTER_BETWEEN,
    SJ_ENCOUNTER_EVENTS,
    SJ_ENCOUNTER_HICKS,
    SJ_ENCOUNTER_MODIFIERS
};

/* Each modifier of the roll of the force at hand in a space; returns their sum. */
int sj_encounter_modifiers(const sj_data *d, const sj_state *s, int space, int *modifiers);
/* What the die must show with its modifiers, and the row that says so. */
int sj_encounter_target(const sj_data *d, int space);
enum sj_rule sj_encounter_row(const sj_data *d, int space);

#endif
