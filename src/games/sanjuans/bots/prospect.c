/*
 * The prospect: what a campaign will score, guessed at the beginning of the first round of a turn.
 *
 * A network (core/network.h) is told signs of the position, what each location is about, who stands
 * where, and how many turns are left. It was trained on many campaigns from positions that were
 * reached with and without blunders (docs/bots.md). It says how whoever played them fares from
 * there, which is what a search needs to know. A draw counts as half a win.
 *
 * It is given once a turn and no more often: with a guess in every round the search played far
 * worse than the judgement (docs/bots.md).
 *
 * This file names no rules by their ids: it plays by them and implements none.
 */
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum sign {
    SIGN_ONE,
    SIGN_POINTS, /* as they would be booked now, by parts of the track */
    SIGN_POINTS_LATE = SIGN_POINTS + SJ_PROSPECT_BENDS, /* times the turns that are gone */
    SIGN_REVOLT,                                        /* locations, by type */
    SIGN_ISLANDS = SIGN_REVOLT + SJ_LOCATION_TYPES,     /* wholly in revolt */
    SIGN_FORTRESSES, /* islands with a fortified town in revolt */
    SIGN_BESIEGED,   /* points of the places under siege */
    SIGN_SIEGES,     /* the same by the level of each siege */
    SIGN_RISK,       /* points that the next checks will cost */
    SIGN_EGYPTIAN,   /* strength that would set out, by nation */
    SIGN_BRITISH,
    SIGN_GARRISONS, /* strength that stays */
    SIGN_UNSUPPLIED,
    SIGN_ARMIES, /* chances to win a battle, of all forces together */
    SIGN_BEST,   /* of the best */
    SIGN_SECOND,
    SIGN_EGYPTIAN_HITS, /* that points could restore */
    SIGN_BRITISH_HITS,
    SIGN_STORED, /* replacement points */
    SIGN_SHIPS,
    SIGN_ROOM,
    SIGN_GUNS,
    SIGN_OPS,     /* on the cards in hand */
    SIGN_COMING,  /* strength that the events in hand bring */
    SIGN_PILE,    /* and those that may still be drawn */
    SIGN_GORDON,  /* is there */
    SIGN_ENTERED, /* triggers */
    SIGN_RECALLED,
    SIGN_QUIET,
    SIGN_BOUND, /* Graham is, to Lopez Island */
    SIGN_ADVANCED,
    SIGN_SUPPLY,
    SIGNS
};

_Static_assert((int)SIGNS == (int)SJ_SIGNS, "judgement.h tells how many there are");

/* ---- Signs ------------------------------------------------------------------------------- */

static void points_signs(const struct sj_outlook *o, int *x)
{
    static const int bends[SJ_PROSPECT_BENDS + 1] = { 0, 10, 25, 50, 100, 200, 300 };
    int balance = o->s->vp;
    for (int i = 0; i < SJ_VP_CAUSES; i++) balance += o->s->vp_noted[i];
    for (int i = 0; i < SJ_PROSPECT_BENDS; i++) {
        int part = balance - bends[i], most = bends[i + 1] - bends[i];
        x[SIGN_POINTS + i] = part < 0 ? 0 : part > most ? most : part;
    }
    x[SIGN_POINTS_LATE] = balance > 0 ? balance * o->s->turn / SJ_TURNS : 0;
}

static void map_signs(const struct sj_outlook *o, int *x)
{
    const sj_state *s = o->s;
    bool is_quiet = s->triggers & SJ_TRIGGER_QUIET;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        int value = sj_location_value(o->d, s, i);
        bool may_rise = s->control[i] == SJ_CONTROL_LOYAL || s->control[i] == SJ_CONTROL_GREEN;
        if (sj_is_in_revolt(s, i)) {
            x[SIGN_REVOLT + o->d->location[i].type]++;
        } else if (sj_is_besieged(s, i)) {
            x[SIGN_BESIEGED] += value;
            x[SIGN_SIEGES] += value * s->siege[i];
        } else if (may_rise && !is_quiet && i != SJ_SUAKIN) {
            x[SIGN_RISK] += sj_rising_faces(o, i) * value;
        }
    }
    x[SIGN_RISK] /= SJ_DIE_SIDES;
    for (int i = 0; i < SJ_ISLANDS; i++) {
        x[SIGN_ISLANDS] += o->lost[i];
        x[SIGN_FORTRESSES] += o->fortress_lost[i];
    }
}

enum { STRENGTH_PART = 256, CHANCE_PART = 10 }; /* quarters of 1024, hundredths */

static void force_signs(const struct sj_outlook *o, int *x)
{
    const sj_state *s = o->s;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        if (where >= SJ_PLACES && where < SJ_WHERE_ABOARD) continue;
        int strength = sj_unit_strength(o->d, s, unit);
        int sign = o->stays[unit]              ? SIGN_GARRISONS
                   : sj_is_british(o->d, unit) ? SIGN_BRITISH
                                               : SIGN_EGYPTIAN;
        x[sign] += strength;
        if (sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED)) x[SIGN_UNSUPPLIED] += strength;
    }
    static const uint8_t strengths[] = { SIGN_EGYPTIAN, SIGN_BRITISH, SIGN_GARRISONS,
                                         SIGN_UNSUPPLIED };
    for (size_t i = 0; i < sizeof strengths; i++) x[strengths[i]] /= STRENGTH_PART;
    for (int where = 0; where < SJ_WHERES; where++) {
        if (!o->field[where].units) continue;
        int chance = sj_win_chance(o->d, s, o->field[where].strength, SJ_NO_PLACE) / CHANCE_PART;
        x[SIGN_ARMIES] += chance;
        if (chance > x[SIGN_BEST]) {
            x[SIGN_SECOND] = x[SIGN_BEST];
            x[SIGN_BEST] = chance;
        } else if (chance > x[SIGN_SECOND]) {
            x[SIGN_SECOND] = chance;
        }
    }
    x[SIGN_EGYPTIAN_HITS] = sj_hits_missing(o, SJ_EGYPTIAN);
    x[SIGN_BRITISH_HITS] = sj_hits_missing(o, SJ_BRITISH);
    x[SIGN_STORED] = s->points[SJ_EGYPTIAN] + s->points[SJ_BRITISH];
}

static void ship_signs(const struct sj_outlook *o, int *x)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (o->s->ship_where[ship] >= SJ_PLACES || !sj_is_seaworthy(o->d, o->s, ship)) continue;
        x[SIGN_SHIPS]++;
        x[SIGN_ROOM] += o->d->ship[ship].capacity;
        x[SIGN_GUNS] += o->d->ship[ship].dice;
    }
}

/* The strength that a card's event brings. */
static int coming_strength(const struct sj_card_data *card)
{
    int strength = 0;
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        const struct sj_effect *effect = &card->effects[i];
        if (effect->kind == SJ_EFFECT_UNITS) {
            strength += effect->number * sj_kind_strength(effect->unit_kind);
        } else if (effect->kind == SJ_EFFECT_FREE_UNITS) {
            strength += effect->number * sj_kind_strength(SJ_KIND_BRITISH_INFANTRY);
        }
    }
    return strength;
}

static void card_signs(const struct sj_outlook *o, int *x)
{
    for (int i = 0; i < SJ_CARDS; i++) {
        const struct sj_card_data *card = &o->d->card[i];
        int place = o->s->card[i], strength = coming_strength(card) / STRENGTH_PART;
        if (place == SJ_CARD_HAND) {
            x[SIGN_OPS] += card->ops;
            x[SIGN_COMING] += strength;
        } else if (place == SJ_CARD_DRAW || place == SJ_CARD_DISCARDED) {
            x[SIGN_PILE] += strength;
        }
    }
}

static void campaign_signs(const struct sj_outlook *o, int *x)
{
    const sj_state *s = o->s;
    x[SIGN_GORDON] = s->gordon == SJ_GORDON_THERE;
    x[SIGN_ENTERED] = (s->triggers & SJ_TRIGGER_BRITISH) != 0;
    x[SIGN_RECALLED] = (s->triggers & SJ_TRIGGER_RECALL) != 0;
    x[SIGN_QUIET] = (s->triggers & SJ_TRIGGER_QUIET) != 0;
    x[SIGN_BOUND] = o->is_graham_bound;
    x[SIGN_ADVANCED] = s->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED;
    for (int i = 0; i < SJ_SPACES && x[SIGN_ADVANCED]; i++) x[SIGN_SUPPLY] += s->supply[i];
}

static void ground_inputs(const struct sj_outlook *o, int16_t *inputs)
{
    const sj_state *s = o->s;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        inputs[SJ_INPUT_REVOLT + i] = sj_is_in_revolt(s, i);
        inputs[SJ_INPUT_SIEGE + i] = s->siege[i];
    }
    for (int i = 0; i < SJ_SPACES; i++) {
        inputs[SJ_INPUT_FORCE + i] = (int16_t)(o->field[i].strength / STRENGTH_PART);
    }
}

void sj_inputs(const sj_data *d, const sj_state *s, int16_t *inputs)
{
    struct sj_outlook o;
    struct sj_memo memo;
    int signs[SIGNS] = { [SIGN_ONE] = 1 };
    int turns = d->constant[SJ_CONSTANT_turns] - s->turn;
    sj_memo_begin(&memo);
    sj_islands_outlook(&o, d, s, &memo, SJ_SIGHT_ALL);
    points_signs(&o, signs);
    map_signs(&o, signs);
    force_signs(&o, signs);
    ship_signs(&o, signs);
    card_signs(&o, signs);
    campaign_signs(&o, signs);
    __builtin_memset(inputs, 0, SJ_INPUTS * sizeof inputs[0]);
    for (int i = 0; i < SIGNS; i++) inputs[i] = (int16_t)signs[i];
    inputs[SJ_INPUT_TURNS] = (int16_t)turns;
    inputs[SJ_INPUT_TURN + turns] = 1;
    ground_inputs(&o, inputs);
}

/* ---- The network ------------------------------------------------------------------------- */

enum { WHOLE = 1000 }; /* millionths in a thousandth */

/* Of how it was made the table tells. */
#define NETWORK network
#define NETWORK_TABLE "games/sanjuans/bots/network.def"
#define NETWORK_INPUTS SJ_INPUTS
#include "core/network_table.h"

bool sj_is_turn_fresh(const sj_state *s)
{
    return s->step[0] == SJ_STEP_ROUND && s->round == 1;
}

bool sj_prospect(const void *data, const void *state, int32_t *value)
{
    const sj_state *s = state;
    int16_t inputs[SJ_INPUTS];
    if (s->ending) {
        value[ACTOR_FIRST_SEAT] = sj_game.score(data, state).value[ACTOR_FIRST_SEAT] * WHOLE;
        return true;
    }
    if (!sj_is_turn_fresh(s)) return false;
    sj_inputs(data, s, inputs);
    value[ACTOR_FIRST_SEAT] = log_odds_chance(network_log_odds(&network, inputs));
    return true;
}
