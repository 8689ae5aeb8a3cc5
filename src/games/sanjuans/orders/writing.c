/*
 * Orders written out as single actions: how units and ships set out, march, sail, and go aboard and
 * ashore. orders.c says which order means which of them.
 */
#include "games/sanjuans/orders/writing.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/naval/naval.h"

bool sj_write_action(struct sj_writing *w, enum sj_verb_number verb, int first, int second)
{
    action a = action_make(verb, (unsigned)first, (unsigned)second);
    if (w->count == w->room || sj_game.apply(w->d, &w->s, a, NULL) != ACCEPTED) return false;
    w->out[w->count++] = a;
    return true;
}

/* ---- Setting out ----------------------------------------------------------------------------- */

/* A place that is active already costs no Op. */
static bool write_setting_out(struct sj_writing *w, enum sj_verb_number verb, int place)
{
    if (sj_write_action(w, verb, place, 0)) return true;
    return sj_write_action(w, SJ_VERB_ACTIVATE, place, 0) && sj_write_action(w, verb, place, 0);
}

bool sj_write_lead(struct sj_writing *w, int space)
{
    return write_setting_out(w, SJ_VERB_FORCE, space);
}

bool sj_write_steam(struct sj_writing *w, int place)
{
    return write_setting_out(w, SJ_VERB_FLEET, place);
}

/* ---- On the way ------------------------------------------------------------------------------ */

/* Whether the way can be gone to its end, or to where the dice fall. */
static bool write_way(struct sj_writing *w, enum sj_verb_number verb, const struct sj_ways *ways,
                      int place)
{
    uint8_t way[SJ_WAY_MOST];
    if (ways->steps[place] == SJ_FAR) return false;
    int steps = sj_way_to(ways, place, way);
    for (int i = 0; i < steps; i++) {
        if (!sj_write_action(w, verb, way[i], 0)) return false;
        if (sj_game.actor(&w->s) < ACTOR_FIRST_SEAT) return true;
    }
    return steps > 0;
}

/* A force that is there halts, unless a duty drives it on. */
bool sj_write_go(struct sj_writing *w, int space)
{
    struct sj_ways ways;
    if (w->s.step[0] != SJ_STEP_MARCH) return false;
    if (w->s.force_at == space)
        return w->s.force_entered > 0 && sj_write_action(w, SJ_VERB_HALT, 0, 0);
    sj_find_marches(w->d, &w->s, &ways);
    if (!write_way(w, SJ_VERB_MARCH, &ways, space)) return false;
    if (w->s.step[0] == SJ_STEP_MARCH) sj_write_action(w, SJ_VERB_HALT, 0, 0);
    return true;
}

/* Where there is something to load or to land the fleet stays at hand. */
static void write_mooring(struct sj_writing *w)
{
    if (w->s.step[0] != SJ_STEP_FLEET) return;
    struct sj_fleet_view view = sj_view_fleet(w->d, &w->s);
    if (sj_can_load(w->d, &w->s, &view) || sj_can_unload(w->d, &w->s, &view)) return;
    sj_write_action(w, SJ_VERB_HALT, 0, 0);
}

bool sj_write_voyage(struct sj_writing *w, int place)
{
    struct sj_ways ways;
    bool is_loading = w->s.step[0] == SJ_STEP_LOADING || w->s.step[0] == SJ_STEP_UNLOADING;
    if (is_loading) sj_write_action(w, SJ_VERB_HALT, 0, 0);
    if (w->s.step[0] != SJ_STEP_FLEET) return false;
    sj_find_voyages(w->d, &w->s, &ways);
    if (!write_way(w, SJ_VERB_SAIL, &ways, place)) return false;
    write_mooring(w);
    return true;
}

/* ---- Aboard and ashore ----------------------------------------------------------------------- */

/* A ship that has paid for this loading first, then the one that has most room. SJ_NO_SHIP: none.
 */
static int ship_for(const sj_data *d, const sj_state *s, int unit)
{
    int best = SJ_NO_SHIP, most = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        action a = action_make(SJ_VERB_BOARD, (unsigned)unit, (unsigned)ship);
        if (sj_game.refusal(d, s, a)) continue;
        int room = sj_ship_room(d, s, ship);
        if (sj_has_ship_flag(s, ship, SJ_SHIP_LOADED)) room += SJ_UNITS;
        if (room <= most) continue;
        most = room;
        best = ship;
    }
    return best;
}

bool sj_write_embark(struct sj_writing *w, int unit)
{
    if (w->s.step[0] == SJ_STEP_FLEET && !sj_write_action(w, SJ_VERB_LOAD, 0, 0)) return false;
    if (w->s.step[0] != SJ_STEP_LOADING) return false;
    return sj_write_action(w, SJ_VERB_BOARD, unit, ship_for(w->d, &w->s, unit));
}

bool sj_write_ashore(struct sj_writing *w)
{
    if (w->s.step[0] == SJ_STEP_FLEET && !sj_write_action(w, SJ_VERB_UNLOAD, 0, 0)) return false;
    return w->s.step[0] == SJ_STEP_UNLOADING && sj_write_action(w, SJ_VERB_ALL, 0, 0);
}
