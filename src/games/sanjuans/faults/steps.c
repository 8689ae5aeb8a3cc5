/*
 * What is wrong with the steps that wait in a position: which may lie on which, and what each needs
 * of the rest of the position, so that one that somebody wrote by hand can be played on.
 */
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Which may lie on which -------------------------------------------------------------- */

enum { BELOW_MOST = 13 };

/* What may lie right under a step; SJ_STEP_OVER ends the list. The steps of a battle that stand on
 * its other steps are in battle.c. */
static const uint8_t below[SJ_STEPS][BELOW_MOST] = {
    [SJ_STEP_START_DIE] = { SJ_STEP_DRAW },
    [SJ_STEP_DRAW] = { SJ_STEP_TURN },
    [SJ_STEP_RECALL_DIE] = { SJ_STEP_DRAW },
    [SJ_STEP_GIVE_BACK] = { SJ_STEP_TURN },
    [SJ_STEP_CHECKS] = { SJ_STEP_TURN },
    [SJ_STEP_CHECK_DIE] = { SJ_STEP_CHECKS },
    [SJ_STEP_FATE_DIE] = { SJ_STEP_CHECKS },
    [SJ_STEP_FLEE] = { SJ_STEP_CHECKS },
    [SJ_STEP_PUT_TO_SEA] = { SJ_STEP_CHECKS, SJ_STEP_ROUND, SJ_STEP_ROUND_END, SJ_STEP_CARD_EVENT,
                             SJ_STEP_OPERATIONS, SJ_STEP_MARCH, SJ_STEP_ENCOUNTER_DIE,
                             SJ_STEP_FLEET, SJ_STEP_LOADING, SJ_STEP_AFTERMATH, SJ_STEP_SIEGES,
                             SJ_STEP_SIEGE_DIE, SJ_STEP_PUT_TO_SEA },
    [SJ_STEP_ROUND] = { SJ_STEP_TURN },
    [SJ_STEP_EVENT_CHECK] = { SJ_STEP_ROUND },
    [SJ_STEP_HAPPENING_DIE] = { SJ_STEP_ROUND },
    [SJ_STEP_HAPPENING] = { SJ_STEP_ROUND },
    [SJ_STEP_RANDOM_LOCATION] = { SJ_STEP_ROUND },
    [SJ_STEP_RANDOM_SHIP] = { SJ_STEP_ROUND },
    [SJ_STEP_RANDOM_UNIT] = { SJ_STEP_ROUND },
    [SJ_STEP_HAPPENING_ROLL] = { SJ_STEP_ROUND },
    [SJ_STEP_HAPPENING_PLACE] = { SJ_STEP_ROUND },
    [SJ_STEP_EXCHANGE] = { SJ_STEP_ROUND },
    [SJ_STEP_SPLIT_POINTS] = { SJ_STEP_ROUND },
    [SJ_STEP_ROUND_END] = { SJ_STEP_TURN },
    [SJ_STEP_CARD_EVENT] = { SJ_STEP_ROUND_END },
    [SJ_STEP_CARD_PLACE] = { SJ_STEP_CARD_EVENT },
    [SJ_STEP_CARD_KIND] = { SJ_STEP_CARD_EVENT },
    [SJ_STEP_CARD_ISLAND] = { SJ_STEP_CARD_EVENT },
    [SJ_STEP_CARD_VILLAGE] = { SJ_STEP_CARD_EVENT },
    [SJ_STEP_OPERATIONS] = { SJ_STEP_ROUND_END, SJ_STEP_CARD_EVENT },
    [SJ_STEP_MARCH] = { SJ_STEP_OPERATIONS },
    [SJ_STEP_ENCOUNTER_DIE] = { SJ_STEP_MARCH, SJ_STEP_FLEET, SJ_STEP_OPERATIONS, SJ_STEP_SIEGE_DIE,
                                SJ_STEP_PUT_TO_SEA },
    [SJ_STEP_FLEET] = { SJ_STEP_OPERATIONS },
    [SJ_STEP_LOADING] = { SJ_STEP_FLEET },
    [SJ_STEP_UNLOADING] = { SJ_STEP_FLEET },
    [SJ_STEP_WATER_DIE] = { SJ_STEP_FLEET },
    [SJ_STEP_FLOTILLA_DIE] = { SJ_STEP_FLEET },
    [SJ_STEP_WATER_FIGHT] = { SJ_STEP_FLEET },
    [SJ_STEP_WATER_ENTRY] = { SJ_STEP_FLEET },
    [SJ_STEP_BOATS_DIE] = { SJ_STEP_FLEET },
    [SJ_STEP_TRACK] = { SJ_STEP_OPERATIONS, SJ_STEP_CARD_EVENT },
    [SJ_STEP_TRAIN] = { SJ_STEP_OPERATIONS },
    [SJ_STEP_SUPPLY] = { SJ_STEP_TURN },
    [SJ_STEP_SUPPLY_DIE] = { SJ_STEP_SUPPLY },
    [SJ_STEP_SUPPLY_SPEND] = { SJ_STEP_SUPPLY },
    [SJ_STEP_SUPPLY_CUT] = { SJ_STEP_SUPPLY },
    [SJ_STEP_STARVE_DIE] = { SJ_STEP_SUPPLY },
    [SJ_STEP_SIEGES] = { SJ_STEP_TURN },
    [SJ_STEP_SIEGE_CHOICE] = { SJ_STEP_SIEGE_DIE },
    [SJ_STEP_SORTIE_UNITS] = { SJ_STEP_SIEGE_DIE },
    [SJ_STEP_SORTIE_DIE] = { SJ_STEP_SIEGE_DIE },
    [SJ_STEP_BREAKOUT_SPACE] = { SJ_STEP_SIEGE_DIE },
    [SJ_STEP_STORM_DIE] = { SJ_STEP_SIEGE_DIE },
    [SJ_STEP_SIEGE_DIE] = { SJ_STEP_GUNBOAT_DIE },
    [SJ_STEP_SIEGE_ROW] = { SJ_STEP_GUNBOAT_DIE },
    [SJ_STEP_LOSE_UNITS] = { SJ_STEP_SIEGE_DIE, SJ_STEP_GUNBOAT_DIE },
    [SJ_STEP_GUNBOAT_DIE] = { SJ_STEP_SIEGE_END },
    [SJ_STEP_SIEGE_END] = { SJ_STEP_SIEGES },
    [SJ_STEP_GORDON_DIE] = { SJ_STEP_SIEGES },
    [SJ_STEP_REPLACEMENTS] = { SJ_STEP_TURN },
};

/* A battle is fought in a round or about a siege. */
static bool can_lie_on(int step, int under)
{
    CHECK(step < SJ_STEPS && under < SJ_STEPS);
    static const uint8_t under_battle[BELOW_MOST] = { SJ_STEP_OPERATIONS, SJ_STEP_SIEGE_DIE,
                                                      SJ_STEP_PUT_TO_SEA };
    if (sj_is_battle_step(step) && sj_is_battle_step(under)) return true;
    const uint8_t *list = sj_is_battle_step(step) ? under_battle : below[step];
    for (int i = 0; i < BELOW_MOST && list[i] != SJ_STEP_OVER; i++) {
        if (list[i] == under) return true;
    }
    return false;
}

/* The step that lies on the turn belongs to the turn's own step at hand. */
static bool fits_phase(int step, enum sj_phase phase)
{
    switch (step) {
    case SJ_STEP_DRAW: return phase == SJ_PHASE_DRAW;
    case SJ_STEP_GIVE_BACK: return phase <= SJ_PHASE_ROUNDS;
    case SJ_STEP_CHECKS: return phase == SJ_PHASE_REBELLION;
    case SJ_STEP_ROUND:
    case SJ_STEP_ROUND_END: return phase == SJ_PHASE_ROUNDS;
    case SJ_STEP_SUPPLY: return phase == SJ_PHASE_SUPPLY;
    case SJ_STEP_SIEGES: return phase == SJ_PHASE_SIEGES;
    default: return phase == SJ_PHASE_REPLACEMENTS;
    }
}

/* turn.4: none before the rebellion is over, then the first to the seventh. */
static bool fits_round(const sj_state *s)
{
    if (s->phase < SJ_PHASE_ROUNDS) return s->round == 0;
    return s->phase > SJ_PHASE_ROUNDS || s->round > 0;
}

/* ---- What a step needs ------------------------------------------------------------------- */

static bool has_effect_at_hand(const sj_data *d, const sj_state *s, unsigned kinds)
{
    if (!s->card_at_hand || !s->card_effect) return false;
    return kinds >> d->card[s->card_at_hand - 1].effects[s->card_effect - 1].kind & 1;
}

#define KIND_BIT(kind) (1U << SJ_EFFECT_##kind)

static bool can_choose_for_card(const sj_data *d, const sj_state *s, int step)
{
    unsigned places = KIND_BIT(UNITS) | KIND_BIT(FREE_UNITS) | KIND_BIT(REDOUBT) | KIND_BIT(SIEGE) |
                      KIND_BIT(SHIPS_GUNS) | KIND_BIT(CHANNEL);
    switch (step) {
    case SJ_STEP_CARD_EVENT: return s->card_use == SJ_USE_EVENT;
    case SJ_STEP_CARD_PLACE: return has_effect_at_hand(d, s, places) && s->card_left;
    case SJ_STEP_CARD_KIND:
        return has_effect_at_hand(d, s, KIND_BIT(FREE_UNITS)) && s->card_left &&
               sj_is_location(s->card_chosen);
    case SJ_STEP_CARD_ISLAND: return has_effect_at_hand(d, s, KIND_BIT(CHIEFS));
    default: return has_effect_at_hand(d, s, KIND_BIT(PARDON));
    }
}

static bool is_one_of(const uint8_t *numbers, int number)
{
    while (*numbers && *numbers != number) numbers++;
    return *numbers != 0;
}

/* D66 */
static bool is_happening(int number)
{
    int tens = number / 10, ones = number % 10;
    return tens >= 1 && tens <= SJ_DIE_SIDES && ones >= 1 && ones <= SJ_DIE_SIDES;
}

/* The random events that ask in each of these ways. */
static bool does_event_ask(const sj_state *s, int step)
{
    static const uint8_t places[] = { 13, 14, 26, 33, 41, 44, 52, 0 };
    static const uint8_t ships[] = { 12, 63, 64, 0 }, chosen[] = { 16, 24, 35, 0 };
    bool gives = s->happening_stage == 0;
    bool has_given =
        s->number >= 1 && s->number <= SJ_CARDS && s->card[s->number - 1] == SJ_CARD_HAND;
    switch (step) {
    case SJ_STEP_RANDOM_LOCATION: return is_one_of(places, s->happening);
    case SJ_STEP_RANDOM_SHIP: return is_one_of(ships, s->happening);
    case SJ_STEP_RANDOM_UNIT: return s->happening == 13;
    case SJ_STEP_HAPPENING_PLACE: return is_one_of(chosen, s->happening);
    case SJ_STEP_HAPPENING_ROLL:
        return s->happening == 42 || (s->happening == 63 && s->number < SJ_SHIPS);
    default: return (s->happening == 46 || s->happening == 65) && (gives || has_given);
    }
}

static bool is_force_there(const sj_state *s)
{
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        if (s->unit_where[unit] != s->force_at) return false;
    }
    return s->force_at < SJ_SPACES && s->force_supply <= s->supply[s->force_at];
}

static bool is_fleet_there(const sj_data *d, const sj_state *s)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_in_fleet(s, ship) && s->ship_where[ship] != s->force_at) return false;
    }
    return sj_is_sea(s->force_at) || sj_is_port(d, s->force_at);
}

static bool can_operate(const sj_data *d, const sj_state *s, int step)
{
    switch (step) {
    case SJ_STEP_MARCH:
    case SJ_STEP_ENCOUNTER_DIE: return is_force_there(s);
    case SJ_STEP_FLEET: return is_fleet_there(d, s);
    case SJ_STEP_LOADING:
    case SJ_STEP_UNLOADING: return sj_is_port(d, s->force_at);
    case SJ_STEP_WATER_DIE:
    case SJ_STEP_FLOTILLA_DIE: return sj_is_sea(s->force_at);
    case SJ_STEP_WATER_FIGHT:
    case SJ_STEP_WATER_ENTRY: return sj_is_sea(s->force_at) && s->battle.cause == SJ_CAUSE_WATER;
    case SJ_STEP_BOATS_DIE: return sj_is_port(d, s->force_at) && sj_is_sea(s->force_from);
    default: return s->train < SJ_SPACES;
    }
}

/* Whether the step finds what it works on, be it at hand or waiting. */
static bool has_what_it_needs(const sj_data *d, const sj_state *s, int step)
{
    switch (step) {
    case SJ_STEP_PUT_TO_SEA: return sj_is_port(d, s->lost_port);
    case SJ_STEP_EVENT_CHECK: return s->card_at_hand != 0;
    case SJ_STEP_HAPPENING: return is_happening(s->happening);
    case SJ_STEP_RANDOM_LOCATION:
    case SJ_STEP_RANDOM_SHIP:
    case SJ_STEP_RANDOM_UNIT:
    case SJ_STEP_HAPPENING_PLACE:
    case SJ_STEP_HAPPENING_ROLL:
    case SJ_STEP_EXCHANGE: return does_event_ask(s, step);
    case SJ_STEP_CARD_EVENT:
    case SJ_STEP_CARD_PLACE:
    case SJ_STEP_CARD_KIND:
    case SJ_STEP_CARD_ISLAND:
    case SJ_STEP_CARD_VILLAGE: return can_choose_for_card(d, s, step);
    case SJ_STEP_MARCH:
    case SJ_STEP_ENCOUNTER_DIE:
    case SJ_STEP_FLEET:
    case SJ_STEP_LOADING:
    case SJ_STEP_UNLOADING:
    case SJ_STEP_WATER_DIE:
    case SJ_STEP_FLOTILLA_DIE:
    case SJ_STEP_WATER_FIGHT:
    case SJ_STEP_WATER_ENTRY:
    case SJ_STEP_BOATS_DIE:
    case SJ_STEP_TRAIN: return can_operate(d, s, step);
    case SJ_STEP_STARVE_DIE:
    case SJ_STEP_RECALL_DIE: return s->unit < SJ_UNITS;
    case SJ_STEP_SUPPLY_SPEND:
    case SJ_STEP_SUPPLY_CUT: return s->supply_at >= 1 && s->supply_at <= SJ_PLACES;
    case SJ_STEP_SIEGE_CHOICE:
    case SJ_STEP_SORTIE_UNITS:
    case SJ_STEP_SORTIE_DIE:
    case SJ_STEP_BREAKOUT_SPACE:
    case SJ_STEP_STORM_DIE:
    case SJ_STEP_SIEGE_ROW: return sj_is_besieged(s, s->siege_at);
    default: return true;
    }
}

/* What only the step at hand needs: one that waits puts it right when its time comes. */
static bool can_ask(const sj_data *d, const sj_state *s)
{
    switch (s->step[0]) {
    case SJ_STEP_DRAW: return sj_count_cards(s, SJ_CARD_HAND) < SJ_HAND;
    case SJ_STEP_ROUND: return s->card_use == SJ_USE_NONE;
    case SJ_STEP_SIEGE_DIE: return sj_is_besieged(s, s->siege_at);
    case SJ_STEP_GUNBOAT_DIE: return s->siege_ship < SJ_SHIPS;
    case SJ_STEP_LOSE_UNITS: return s->lose > 0;
    case SJ_STEP_FLEET: return sj_view_fleet(d, s).count > 0;
    case SJ_STEP_TRACK: return s->number > 0;
    default: return true;
    }
}

static bool has_anything_to_ask(const sj_data *d, const sj_state *s)
{
    action legal[SJ_LEGAL_MOST];
    struct outcome outcomes[SJ_CHANCE_MOST];
    switch (sj_game.actor(s)) {
    case ACTOR_OVER: return false;
    case ACTOR_CHANCE: return sj_game.chance(d, s, outcomes) > 0;
    default: return sj_game.legal(d, s, legal) > 0;
    }
}

const char *sj_steps_fault(const sj_data *d, const sj_state *s)
{
    bool has_card = s->card_use >= SJ_USE_EVENT && s->card_use <= SJ_USE_REPLACEMENTS;
    if (has_card && !s->card_at_hand) return "card_use: of no card";
    if (s->ending) return NULL;
    int last = 0;
    for (; s->step[last] != SJ_STEP_TURN; last++) {
        int step = s->step[last], under = s->step[last + 1];
        if (!can_lie_on(step, under)) return "step: one lies on another that never waits for it";
        if (!has_what_it_needs(d, s, step)) return "step: one has nothing to work on";
    }
    bool fits = last == 0 || fits_phase(s->step[last - 1], (enum sj_phase)s->phase);
    if (!fits) return "phase: not that of the steps";
    if (!fits_round(s)) return "round: not one of this phase";
    bool asks = can_ask(d, s) && has_anything_to_ask(d, s);
    return asks ? NULL : "step: the one at hand has nothing to ask";
}
