/*
 * What is wrong with the battle of a position: a battle without its steps, steps without a battle,
 * forces beyond what dice can give, and steps that would have nothing to ask.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"

/* How many steps of the battle wait, one upon the other; -1 if others stand between them. */
static int battle_steps(const sj_state *s)
{
    int count = 0, blocks = 0;
    for (int i = 0; i < SJ_STEP_STACK; i++) {
        bool begins = sj_is_battle_step(s->step[i]) && !(i && sj_is_battle_step(s->step[i - 1]));
        count += sj_is_battle_step(s->step[i]);
        blocks += begins;
    }
    return blocks > 1 ? -1 : count;
}

/* Pursuit, recovery and retreat stand on the aftermath; the fight itself stands alone. */
static bool is_order_possible(const sj_state *s, int count)
{
    int first = 0;
    while (first < SJ_STEP_STACK && !sj_is_battle_step(s->step[first])) first++;
    int last = first + count - 1;
    for (int i = first; i < last; i++) {
        if (s->step[i] < SJ_STEP_PURSUIT_DIE) return false;
        if (s->step[i] == SJ_STEP_EMBARK && s->step[i + 1] != SJ_STEP_RETREAT) return false;
        if (s->step[i] != SJ_STEP_EMBARK && s->step[i + 1] != SJ_STEP_AFTERMATH) return false;
    }
    return s->step[last] < SJ_STEP_PURSUIT_DIE;
}

static const char *place_fault(const struct sj_battle *b)
{
    bool besieged = b->cause >= SJ_CAUSE_RELIEF && b->cause <= SJ_CAUSE_STORM;
    bool comes_out = b->cause == SJ_CAUSE_EXIT || b->cause == SJ_CAUSE_BREAKOUT;
    if (b->cause == SJ_CAUSE_WATER) return "battle: its cause is a fight on the water";
    if (b->place >= SJ_SPACES) return "battle: at no space of the map";
    if (besieged && !sj_is_location(b->place)) return "battle: for a place that cannot be besieged";
    return comes_out && b->from >= SJ_SPACES ? "battle: out of the place to nowhere" : NULL;
}

static const char *mahdist_fault(const sj_data *d, const struct sj_battle *b)
{
    enum { FOOT_MOST = 24, OTHERS_MOST = 8, GUNS_MOST = 3, STAGE_MOST = 4 + GUNS_MOST };
    int guns = b->mahdists[SJ_MAHDIST_GUN] + b->mahdists[SJ_MAHDIST_MACHINE_GUN];
    int to_come =
        b->force_stage > STAGE_MOST - GUNS_MOST ? b->force_stage - STAGE_MOST + GUNS_MOST : 0;
    bool possible = b->mahdists[SJ_MAHDIST_FOOT] <= FOOT_MOST &&
                    b->mahdists[SJ_MAHDIST_HORSE] <= OTHERS_MOST &&
                    b->mahdists[SJ_MAHDIST_RIFLES] <= OTHERS_MOST && guns + to_come <= GUNS_MOST;
    if (!possible) return "battle: more Mahdists than the dice can give";
    int arrayed = b->round ? sj_mahdists_in_all(b) : 0; /* before, they have no hits yet */
    for (int i = 0; i < SJ_MAHDISTS_MOST; i++) {
        int hits = i < arrayed ? d->mahdist[sj_mahdist_kind(b, i)].hits : 0;
        if (b->mahdist_hits[i] > hits) return "battle: a Mahdist unit with too many hits";
    }
    return NULL;
}

static bool has_ground(const struct sj_battle *b)
{
    bool has = b->squares > 0;
    for (int i = 0; i < SJ_SQUARES_MOST; i++) has |= b->terrain[i] > 0;
    return has;
}

/* What the step at hand needs to be played on. */
static const char *step_fault(const sj_data *d, const sj_state *s)
{
    const struct sj_battle *b = &s->battle;
    struct sj_table_size table = sj_table_size(s);
    bool is_stuck = false;
    bool is_over = b->round >= d->constant[SJ_CONSTANT_battle_rounds] || b->result;
    bool is_to_come = sj_is_battle_step(s->step[0]) && s->step[0] < SJ_STEP_BATTLE_DRAW;
    if (is_to_come && (b->round || b->result)) return "battle: fought before it has begun";
    if (is_to_come && s->step[0] < SJ_STEP_TERRAIN_DIE && has_ground(b))
        return "battle: its ground is laid too soon";
    switch (s->step[0]) {
    case SJ_STEP_BATTLE:
    case SJ_STEP_AFTERMATH: return "step: a battle that should have gone on by itself";
    case SJ_STEP_TERRAIN_DIE: is_stuck = b->squares >= table.width * table.depth; break;
    case SJ_STEP_BATTLE_DRAW: is_stuck = is_over; break;
    case SJ_STEP_BATTLE_ROUND: is_stuck = is_over || !b->round; break;
    case SJ_STEP_RECOVERY:
        is_stuck = b->unit >= SJ_UNITS || s->unit_fresh_lost[b->unit] > s->unit_lost[b->unit];
        break;
    default: break;
    }
    return is_stuck ? "battle: the step at hand has nothing to ask" : NULL;
}

/* They are entered on the form, and ships there take so many. */
static bool has_impossible_ship_hits(const sj_data *d, const sj_state *s, bool on_form)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int hull = d->ship[ship].hull - s->ship_damage[ship] - s->ship_slow[ship];
        bool is_there = on_form && s->ship_where[ship] == s->battle.place;
        if (s->battle.ship_hits[ship] > (is_there ? hull : 0)) return true;
    }
    return false;
}

/* Losses of the battle are part of all losses, but not yet while they stand on the form only. */
static const char *losses_fault(const sj_data *d, const sj_state *s)
{
    bool on_form = s->step[0] == SJ_STEP_BATTLE_ENTRY;
    bool is_booked = !sj_is_battle_step(s->step[0]) || s->step[0] >= SJ_STEP_AFTERMATH;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int most = on_form ? sj_hits_left(d, s, unit) : s->unit_lost[unit];
        if (sj_is_in_this_battle(s, unit) && s->unit_fresh_lost[unit] > most) {
            return "unit_fresh_lost: more than the unit has lost, or could";
        }
    }
    if (!is_booked && has_impossible_ship_hits(d, s, on_form))
        return "battle: hits on a ship that is not there, or more than she takes";
    int supply = on_form ? s->supply[s->battle.place] : 0;
    return !is_booked && s->battle.supply_lost > supply
               ? "battle: more supply units lost than are there"
               : NULL;
}

/* ---- Battles that are laid aside --------------------------------------------------------- */

static bool is_round_at_hand(const sj_state *s)
{
    for (int i = 0; i < SJ_STEP_STACK; i++) {
        if (s->step[i] == SJ_STEP_OPERATIONS) return true;
    }
    return false;
}

/* Everything a form needs that goes on: seen as if the battle were at hand. */
static const char *form_fault(const sj_data *d, const sj_state *s, const struct sj_battle *b)
{
    sj_state taken_up = *s;
    taken_up.battle = *b;
    taken_up.step[0] = SJ_STEP_BATTLE_ENTRY;
    if (s->waiting[b->place] == SJ_CAUSE_NONE) return "aside: a battle that waits nowhere";
    const char *fault = mahdist_fault(d, b);
    return fault ? fault : losses_fault(d, &taken_up);
}

static const char *aside_fault(const sj_data *d, const sj_state *s)
{
    int last = 0;
    for (int i = 0; i < SJ_ASIDE_MOST; i++) {
        const struct sj_battle *b = &s->aside[i];
        if (b->cause == SJ_CAUSE_NONE) continue;
        bool in_order = b->number > last && (i == 0 || s->aside[i - 1].cause);
        if (!in_order || b->number > s->battles) return "aside: not in the order of the battles";
        for (int other = 0; other < i; other++) {
            if (s->aside[other].place == b->place) return "aside: two battles at one place";
        }
        const char *fault = place_fault(b);
        if (!fault) fault = form_fault(d, s, b);
        if (fault) return fault;
        last = b->number;
    }
    return last && !is_round_at_hand(s) ? "aside: battles after their round" : NULL;
}

/* ---- The whole --------------------------------------------------------------------------- */

static const char *fault_at_hand(const sj_data *d, const sj_state *s)
{
    const struct sj_battle *b = &s->battle;
    int count = battle_steps(s);
    if (count < 0) return "step: two battles at once";
    if (count == 0) {
        bool none = b->cause == SJ_CAUSE_NONE || b->cause == SJ_CAUSE_WATER;
        return none ? NULL : "battle: none of its steps waits";
    }
    if (b->cause == SJ_CAUSE_NONE) return "step: a battle is fought, but there is none";
    if (!is_order_possible(s, count)) return "step: the steps of a battle in an impossible order";
    const char *fault = place_fault(b);
    if (!fault) fault = mahdist_fault(d, b);
    if (!fault) fault = losses_fault(d, s);
    return fault ? fault : step_fault(d, s);
}

const char *sj_battle_fault(const sj_data *d, const sj_state *s)
{
    const char *fault = fault_at_hand(d, s);
    return fault ? fault : aside_fault(d, s);
}
