/*
 * What is wrong with the steps that wait in a position: which may lie on which, and what each needs
 * of the rest of the position, so that one that somebody wrote by hand can be played on.
 */
#include "games/sanjuans/operations.h"

/* ---- Which may lie on which -------------------------------------------------------------- */

enum { BELOW_MOST = 13 };

/* What may lie right under a step; STEP_OVER ends the list. The steps of a battle that stand on its
 * other steps are in fault_battle.c. */
static const uint8_t below[STEPS][BELOW_MOST] = {
    [STEP_START_DIE] = { STEP_DRAW },
    [STEP_DRAW] = { STEP_TURN },
    [STEP_RECALL_DIE] = { STEP_DRAW },
    [STEP_GIVE_BACK] = { STEP_TURN },
    [STEP_CHECKS] = { STEP_TURN },
    [STEP_CHECK_DIE] = { STEP_CHECKS },
    [STEP_FATE_DIE] = { STEP_CHECKS },
    [STEP_FLEE] = { STEP_CHECKS },
    [STEP_PUT_TO_SEA] = { STEP_CHECKS, STEP_ROUND, STEP_ROUND_END, STEP_CARD_EVENT, STEP_OPERATIONS,
                          STEP_MARCH, STEP_ENCOUNTER_DIE, STEP_FLEET, STEP_LOADING, STEP_AFTERMATH,
                          STEP_SIEGES, STEP_SIEGE_DIE, STEP_PUT_TO_SEA },
    [STEP_ROUND] = { STEP_TURN },
    [STEP_EVENT_CHECK] = { STEP_ROUND },
    [STEP_HAPPENING_DIE] = { STEP_ROUND },
    [STEP_HAPPENING] = { STEP_ROUND },
    [STEP_RANDOM_LOCATION] = { STEP_ROUND },
    [STEP_RANDOM_SHIP] = { STEP_ROUND },
    [STEP_RANDOM_UNIT] = { STEP_ROUND },
    [STEP_HAPPENING_ROLL] = { STEP_ROUND },
    [STEP_HAPPENING_PLACE] = { STEP_ROUND },
    [STEP_EXCHANGE] = { STEP_ROUND },
    [STEP_SPLIT_POINTS] = { STEP_ROUND },
    [STEP_ROUND_END] = { STEP_TURN },
    [STEP_CARD_EVENT] = { STEP_ROUND_END },
    [STEP_CARD_PLACE] = { STEP_CARD_EVENT },
    [STEP_CARD_KIND] = { STEP_CARD_EVENT },
    [STEP_CARD_ISLAND] = { STEP_CARD_EVENT },
    [STEP_CARD_VILLAGE] = { STEP_CARD_EVENT },
    [STEP_OPERATIONS] = { STEP_ROUND_END, STEP_CARD_EVENT },
    [STEP_MARCH] = { STEP_OPERATIONS },
    [STEP_ENCOUNTER_DIE] = { STEP_MARCH, STEP_FLEET, STEP_OPERATIONS, STEP_SIEGE_DIE,
                             STEP_PUT_TO_SEA },
    [STEP_FLEET] = { STEP_OPERATIONS },
    [STEP_LOADING] = { STEP_FLEET },
    [STEP_UNLOADING] = { STEP_FLEET },
    [STEP_WATER_DIE] = { STEP_FLEET },
    [STEP_FLOTILLA_DIE] = { STEP_FLEET },
    [STEP_WATER_FIGHT] = { STEP_FLEET },
    [STEP_WATER_ENTRY] = { STEP_FLEET },
    [STEP_BOATS_DIE] = { STEP_FLEET },
    [STEP_TRACK] = { STEP_OPERATIONS, STEP_CARD_EVENT },
    [STEP_TRAIN] = { STEP_OPERATIONS },
    [STEP_SUPPLY] = { STEP_TURN },
    [STEP_SUPPLY_DIE] = { STEP_SUPPLY },
    [STEP_SUPPLY_SPEND] = { STEP_SUPPLY },
    [STEP_SUPPLY_CUT] = { STEP_SUPPLY },
    [STEP_STARVE_DIE] = { STEP_SUPPLY },
    [STEP_SIEGES] = { STEP_TURN },
    [STEP_SIEGE_CHOICE] = { STEP_SIEGE_DIE },
    [STEP_SORTIE_UNITS] = { STEP_SIEGE_DIE },
    [STEP_SORTIE_DIE] = { STEP_SIEGE_DIE },
    [STEP_BREAKOUT_SPACE] = { STEP_SIEGE_DIE },
    [STEP_STORM_DIE] = { STEP_SIEGE_DIE },
    [STEP_SIEGE_DIE] = { STEP_GUNBOAT_DIE },
    [STEP_SIEGE_ROW] = { STEP_GUNBOAT_DIE },
    [STEP_LOSE_UNITS] = { STEP_SIEGE_DIE, STEP_GUNBOAT_DIE },
    [STEP_GUNBOAT_DIE] = { STEP_SIEGE_END },
    [STEP_SIEGE_END] = { STEP_SIEGES },
    [STEP_GORDON_DIE] = { STEP_SIEGES },
    [STEP_REPLACEMENTS] = { STEP_TURN },
};

static bool is_battle_step(int step)
{
    return step >= STEP_BATTLE && step <= STEP_EMBARK;
}

/* A battle is fought in a round or about a siege. */
static bool can_lie_on(int step, int under)
{
    static const uint8_t under_battle[BELOW_MOST] = { STEP_OPERATIONS, STEP_SIEGE_DIE,
                                                      STEP_PUT_TO_SEA };
    if (is_battle_step(step) && is_battle_step(under)) return true;
    const uint8_t *list = is_battle_step(step) ? under_battle : below[step];
    for (int i = 0; i < BELOW_MOST && list[i] != STEP_OVER; i++) {
        if (list[i] == under) return true;
    }
    return false;
}

/* The step that lies on the turn belongs to the turn's own step at hand. */
static bool fits_phase(int step, enum phase phase)
{
    switch (step) {
    case STEP_DRAW: return phase == PHASE_DRAW;
    case STEP_GIVE_BACK: return phase <= PHASE_ROUNDS;
    case STEP_CHECKS: return phase == PHASE_REBELLION;
    case STEP_ROUND:
    case STEP_ROUND_END: return phase == PHASE_ROUNDS;
    case STEP_SUPPLY: return phase == PHASE_SUPPLY;
    case STEP_SIEGES: return phase == PHASE_SIEGES;
    default: return phase == PHASE_REPLACEMENTS;
    }
}

/* ---- What a step needs ------------------------------------------------------------------- */

static bool has_effect_at_hand(const sdata *d, const sstate *s, unsigned kinds)
{
    if (!s->card_at_hand || !s->card_effect) return false;
    return kinds >> d->card[s->card_at_hand - 1].effects[s->card_effect - 1].kind & 1;
}

#define KIND_BIT(kind) (1U << EFFECT_##kind)

static bool can_choose_for_card(const sdata *d, const sstate *s, int step)
{
    unsigned places = KIND_BIT(UNITS) | KIND_BIT(FREE_UNITS) | KIND_BIT(REDOUBT) | KIND_BIT(SIEGE) |
                      KIND_BIT(SHIPS_GUNS) | KIND_BIT(CHANNEL);
    switch (step) {
    case STEP_CARD_EVENT: return s->card_at_hand && s->card_use == USE_EVENT;
    case STEP_CARD_PLACE: return has_effect_at_hand(d, s, places) && s->card_left;
    case STEP_CARD_KIND:
        return has_effect_at_hand(d, s, KIND_BIT(FREE_UNITS)) && s->card_left &&
               is_location(s->card_chosen);
    case STEP_CARD_ISLAND: return has_effect_at_hand(d, s, KIND_BIT(CHIEFS));
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
    return tens >= 1 && tens <= DIE_SIDES && ones >= 1 && ones <= DIE_SIDES;
}

/* The random events that ask in each of these ways. */
static bool does_event_ask(const sstate *s, int step)
{
    static const uint8_t places[] = { 13, 14, 26, 33, 41, 44, 52, 0 };
    static const uint8_t ships[] = { 12, 63, 64, 0 }, chosen[] = { 16, 24, 35, 0 };
    bool gives = s->happening_stage == 0;
    bool has_given = s->number >= 1 && s->number <= CARDS && s->card[s->number - 1] == CARD_HAND;
    switch (step) {
    case STEP_RANDOM_LOCATION: return is_one_of(places, s->happening);
    case STEP_RANDOM_SHIP: return is_one_of(ships, s->happening);
    case STEP_RANDOM_UNIT: return s->happening == 13;
    case STEP_HAPPENING_PLACE: return is_one_of(chosen, s->happening);
    case STEP_HAPPENING_ROLL:
        return s->happening == 42 || (s->happening == 63 && s->number < SHIPS);
    default: return (s->happening == 46 || s->happening == 65) && (gives || has_given);
    }
}

static bool is_force_there(const sstate *s)
{
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        if (s->unit_where[unit] != s->force_at) return false;
    }
    return s->force_at < SPACES && s->force_supply <= s->supply[s->force_at];
}

static bool is_fleet_there(const sdata *d, const sstate *s)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_in_fleet(s, ship) && s->ship_where[ship] != s->force_at) return false;
    }
    return is_sea(s->force_at) || is_port(d, s->force_at);
}

static bool can_operate(const sdata *d, const sstate *s, int step)
{
    switch (step) {
    case STEP_MARCH:
    case STEP_ENCOUNTER_DIE: return is_force_there(s);
    case STEP_FLEET: return is_fleet_there(d, s);
    case STEP_LOADING:
    case STEP_UNLOADING: return is_port(d, s->force_at);
    case STEP_WATER_DIE:
    case STEP_FLOTILLA_DIE: return is_sea(s->force_at);
    case STEP_WATER_FIGHT:
    case STEP_WATER_ENTRY: return is_sea(s->force_at) && s->battle.cause == CAUSE_WATER;
    case STEP_BOATS_DIE: return is_port(d, s->force_at) && is_sea(s->force_from);
    default: return s->train < SPACES;
    }
}

/* Whether the step finds what it works on, be it at hand or waiting. */
static bool has_what_it_needs(const sdata *d, const sstate *s, int step)
{
    switch (step) {
    case STEP_PUT_TO_SEA: return is_port(d, s->lost_port);
    case STEP_EVENT_CHECK: return s->card_at_hand != 0;
    case STEP_HAPPENING: return is_happening(s->happening);
    case STEP_RANDOM_LOCATION:
    case STEP_RANDOM_SHIP:
    case STEP_RANDOM_UNIT:
    case STEP_HAPPENING_PLACE:
    case STEP_HAPPENING_ROLL:
    case STEP_EXCHANGE: return does_event_ask(s, step);
    case STEP_CARD_EVENT:
    case STEP_CARD_PLACE:
    case STEP_CARD_KIND:
    case STEP_CARD_ISLAND:
    case STEP_CARD_VILLAGE: return can_choose_for_card(d, s, step);
    case STEP_MARCH:
    case STEP_ENCOUNTER_DIE:
    case STEP_FLEET:
    case STEP_LOADING:
    case STEP_UNLOADING:
    case STEP_WATER_DIE:
    case STEP_FLOTILLA_DIE:
    case STEP_WATER_FIGHT:
    case STEP_WATER_ENTRY:
    case STEP_BOATS_DIE:
    case STEP_TRAIN: return can_operate(d, s, step);
    case STEP_STARVE_DIE:
    case STEP_RECALL_DIE: return s->unit < UNITS;
    case STEP_SUPPLY_SPEND:
    case STEP_SUPPLY_CUT: return s->supply_at >= 1 && s->supply_at <= PLACES;
    case STEP_SIEGE_CHOICE:
    case STEP_SORTIE_UNITS:
    case STEP_SORTIE_DIE:
    case STEP_BREAKOUT_SPACE:
    case STEP_STORM_DIE:
    case STEP_SIEGE_ROW: return is_besieged(s, s->siege_at);
    default: return true;
    }
}

/* What only the step at hand needs: one that waits puts it right when its time comes. */
static bool can_ask(const sdata *d, const sstate *s)
{
    switch (s->step[0]) {
    case STEP_ROUND: return s->card_use == USE_NONE;
    case STEP_SIEGE_DIE: return is_besieged(s, s->siege_at);
    case STEP_GUNBOAT_DIE: return s->siege_ship < SHIPS;
    case STEP_LOSE_UNITS: return s->lose > 0;
    case STEP_FLEET: return view_fleet(d, s).count > 0;
    case STEP_TRACK: return s->number > 0;
    default: return true;
    }
}

static bool has_anything_to_ask(const sdata *d, const sstate *s)
{
    action legal[LISTED_MOST];
    struct outcome outcomes[OUTCOMES_MOST];
    switch (sanjuans_game.actor(s)) {
    case ACTOR_OVER: return false;
    case ACTOR_CHANCE: return sanjuans_game.chance(d, s, outcomes) > 0;
    default: return sanjuans_game.legal(d, s, legal) > 0;
    }
}

const char *sanjuans_steps_fault(const sdata *d, const sstate *s)
{
    bool has_card = s->card_use >= USE_EVENT && s->card_use <= USE_REPLACEMENTS;
    if (has_card && !s->card_at_hand) return "card_use: of no card";
    if (s->ending) return NULL;
    int last = 0;
    for (; s->step[last] != STEP_TURN; last++) {
        int step = s->step[last], under = s->step[last + 1];
        if (!can_lie_on(step, under)) return "step: one lies on another that never waits for it";
        if (!has_what_it_needs(d, s, step)) return "step: one has nothing to work on";
    }
    bool fits = last == 0 || fits_phase(s->step[last - 1], (enum phase)s->phase);
    if (!fits) return "phase: not that of the steps";
    bool may_end = s->step[0] == STEP_REPLACEMENTS; /* without points too */
    bool asks = may_end || (can_ask(d, s) && has_anything_to_ask(d, s));
    return asks ? NULL : "step: the one at hand has nothing to ask";
}
