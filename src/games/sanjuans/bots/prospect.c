/*
 * The prospect: what a campaign will score, guessed at the beginning of the first round of a turn.
 *
 * Two logistic models, one for the chance to win and one for the chance not to lose, since a draw
 * counts as half a win: each sign of the position adds its weight, and a second weight for each
 * turn that is left, to the logarithm of the odds. The weights were fitted to many campaigns that
 * the judgement played to their end, from positions that it had reached with and without blunders
 * (bench/fit_campaigns.c). They say how the judgement fares from there, which is what a search
 * needs to know.
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

_Static_assert((int)SIGNS == (int)SJ_PROSPECT_SIGNS, "judgement.h tells how many there are");

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

int sj_prospect_signs(const sj_data *d, const sj_state *s, int signs[SJ_PROSPECT_SIGNS])
{
    struct sj_outlook o;
    struct sj_memo memo;
    sj_memo_begin(&memo);
    sj_islands_outlook(&o, d, s, &memo, SJ_SIGHT_ALL);
    __builtin_memset(signs, 0, sizeof(int) * SIGNS);
    signs[SIGN_ONE] = 1;
    points_signs(&o, signs);
    map_signs(&o, signs);
    force_signs(&o, signs);
    ship_signs(&o, signs);
    card_signs(&o, signs);
    campaign_signs(&o, signs);
    return d->constant[SJ_CONSTANT_turns] - s->turn;
}

/* ---- The model --------------------------------------------------------------------------- */

enum { WHOLE = 1000 }; /* millionths in a thousandth */

/* With LOG_ODDS_BITS binary places. */
struct weight {
    int now, per_turn; /* always; and for each turn after this one */
};

/* clang-format off */
static const struct weight won[SIGNS] = {
    [SIGN_ONE] = { -96347, -5935 },
    [SIGN_POINTS + 0] = { -8122, 0 },
    [SIGN_POINTS + 1] = { -3243, 0 },
    [SIGN_POINTS + 2] = { -4795, 0 },
    [SIGN_POINTS + 3] = { 0, 0 },
    [SIGN_POINTS + 4] = { 0, 0 },
    [SIGN_POINTS + 5] = { -2369, 0 },
    [SIGN_POINTS_LATE] = { -688, 0 },
    [SIGN_REVOLT + SJ_VILLAGE] = { 11928, -10 },
    [SIGN_REVOLT + SJ_TOWN] = { 1695, 705 },
    [SIGN_REVOLT + SJ_FORTIFIED_TOWN] = { -31336, 4118 },
    [SIGN_ISLANDS] = { 1240, -1199 },
    [SIGN_FORTRESSES] = { 19880, 110 },
    [SIGN_BESIEGED] = { 1466, -123 },
    [SIGN_SIEGES] = { -1526, 134 },
    [SIGN_RISK] = { 456, 8 },
    [SIGN_EGYPTIAN] = { 902, -20 },
    [SIGN_BRITISH] = { 2117, 45 },
    [SIGN_GARRISONS] = { -1846, 13 },
    [SIGN_UNSUPPLIED] = { -406, -13 },
    [SIGN_ARMIES] = { -738, 0 },
    [SIGN_BEST] = { 1072, -36 },
    [SIGN_SECOND] = { 255, 29 },
    [SIGN_EGYPTIAN_HITS] = { -111, -1 },
    [SIGN_BRITISH_HITS] = { -184, 11 },
    [SIGN_STORED] = { 9637, -390 },
    [SIGN_SHIPS] = { 4077, 540 },
    [SIGN_ROOM] = { -116, 186 },
    [SIGN_GUNS] = { -3293, 208 },
    [SIGN_OPS] = { -1576, 188 },
    [SIGN_COMING] = { 1807, -71 },
    [SIGN_PILE] = { 1345, -65 },
    [SIGN_GORDON] = { 9983, 1564 },
    [SIGN_ENTERED] = { 15796, 6037 },
    [SIGN_RECALLED] = { 42208, 2426 },
    [SIGN_QUIET] = { 92772, -116 },
    [SIGN_BOUND] = { 25653, -5686 },
    [SIGN_ADVANCED] = { -49096, -960 },
    [SIGN_SUPPLY] = { 258, 32 },
};
static const struct weight held[SIGNS] = {
    [SIGN_ONE] = { 417676, -9144 },
    [SIGN_POINTS + 0] = { 0, 0 },
    [SIGN_POINTS + 1] = { 0, 0 },
    [SIGN_POINTS + 2] = { -376, 0 },
    [SIGN_POINTS + 3] = { -124, 0 },
    [SIGN_POINTS + 4] = { -1001, 0 },
    [SIGN_POINTS + 5] = { -2113, 0 },
    [SIGN_POINTS_LATE] = { -1670, 0 },
    [SIGN_REVOLT + SJ_VILLAGE] = { 4961, 105 },
    [SIGN_REVOLT + SJ_TOWN] = { -17616, 906 },
    [SIGN_REVOLT + SJ_FORTIFIED_TOWN] = { 8244, 2338 },
    [SIGN_ISLANDS] = { -5764, -424 },
    [SIGN_FORTRESSES] = { 37549, -3464 },
    [SIGN_BESIEGED] = { -687, -70 },
    [SIGN_SIEGES] = { -1780, 167 },
    [SIGN_RISK] = { -6435, 272 },
    [SIGN_EGYPTIAN] = { 1907, -123 },
    [SIGN_BRITISH] = { 1865, 143 },
    [SIGN_GARRISONS] = { 4918, -292 },
    [SIGN_UNSUPPLIED] = { -2039, 27 },
    [SIGN_ARMIES] = { 34, 21 },
    [SIGN_BEST] = { 224, -25 },
    [SIGN_SECOND] = { -678, 18 },
    [SIGN_EGYPTIAN_HITS] = { -28, -25 },
    [SIGN_BRITISH_HITS] = { 391, -113 },
    [SIGN_STORED] = { 5302, -213 },
    [SIGN_SHIPS] = { 12993, -290 },
    [SIGN_ROOM] = { 5495, -326 },
    [SIGN_GUNS] = { -152, -333 },
    [SIGN_OPS] = { 7391, -578 },
    [SIGN_COMING] = { 1370, -166 },
    [SIGN_PILE] = { 1663, -100 },
    [SIGN_GORDON] = { 2449, -130 },
    [SIGN_ENTERED] = { -170803, 15839 },
    [SIGN_RECALLED] = { 93916, -3297 },
    [SIGN_QUIET] = { 29129, 6258 },
    [SIGN_BOUND] = { -7769, -3039 },
    [SIGN_ADVANCED] = { -8348, -3443 },
    [SIGN_SUPPLY] = { 213, 94 },
};
/* clang-format on */

static int64_t log_odds(const struct weight weights[SIGNS], const int *x, int turns)
{
    int64_t sum = 0;
    for (int i = 0; i < SIGNS; i++) {
        sum += (int64_t)x[i] * (weights[i].now + weights[i].per_turn * turns);
    }
    return sum;
}

bool sj_prospect(const void *data, const void *state, int32_t *value)
{
    const sj_state *s = state;
    int x[SIGNS];
    if (s->ending) {
        value[ACTOR_FIRST_SEAT] = sj_game.score(data, state).value[ACTOR_FIRST_SEAT] * WHOLE;
        return true;
    }
    if (s->step[0] != SJ_STEP_ROUND || s->round != 1) return false;
    int turns = sj_prospect_signs(data, s, x);
    int32_t wins = log_odds_chance(log_odds(won, x, turns)),
            holds = log_odds_chance(log_odds(held, x, turns));
    value[ACTOR_FIRST_SEAT] = (wins + holds) / 2;
    return true;
}
