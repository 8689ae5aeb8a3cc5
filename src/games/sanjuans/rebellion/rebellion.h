/*
 * Who holds the map (chapters revolt, occupied, pacify): control of locations and what follows when
 * it changes (control.c), and step 2, the rebellion (rebellion.c).
 */
#ifndef SORTIE_SANJUANS_REBELLION_H
#define SORTIE_SANJUANS_REBELLION_H

#include "games/sanjuans/play.h"

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
/* The same, and before it all units that are there. */
void sj_lose_with_garrison(struct sj_play *p, int location, enum sj_rule rule);
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

/* ---- Step 2 -------------------------------------------------------------------------------- */

/* Sets what is due and pushes SJ_STEP_CHECKS. */
void sj_begin_rebellion(struct sj_play *p);

extern const struct sj_step_row sj_checks_row, sj_check_die_row, sj_fate_die_row, sj_flee_row,
    sj_put_to_sea_row;

#endif
