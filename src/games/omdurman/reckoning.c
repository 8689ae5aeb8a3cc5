/*
 * What an attack is worth: its total and what is added to its die (6.16r, MOD, 5.54), from the
 * weapons and the target alone.
 */
#include "games/omdurman/fire.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

/* 6.41r-c: whoever a stray shell has struck since drops out. */
static bool still_fires(const ostate *s, int weapon)
{
    int counter = weapon_counter(weapon);
    return is_on_map(s, counter) && !has_flag(s, counter, DISRUPTED);
}

void count_weapons(const ostate *s, uint8_t count[ATTACKS])
{
    for (int i = 0; i < ATTACKS; i++) count[i] = 0;
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        if (s->weapon_use[weapon] < ALLOTTED || !still_fires(s, weapon)) continue;
        count[s->weapon_use[weapon] - ALLOTTED]++;
    }
}

struct volley allotted_volley(const ostate *s, int attack)
{
    struct volley volley = { .target = s->attack[attack].target,
                             .second = is_second_fire(s),
                             .howitzer = s->attack[attack].howitzer != 0 };
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        if (s->weapon_use[weapon] != ALLOTTED + attack || !still_fires(s, weapon)) continue;
        volley.weapon[volley.count++] = (uint8_t)weapon;
    }
    return volley;
}

/* ---- Brigade integrity (5.54) ------------------------------------------------------------ */

enum { BATTALIONS = 4 };

static int brigade_of(const odata *d, int weapon)
{
    return is_boat_maxim(weapon) ? BRIGADE_NONE : counter_data(d, weapon)->brigade;
}

/* A complete brigade of the attack in one hex. Its battalions follow each other in the list of
 * counters, and so they do in the attack. */
static bool has_integrity(const odata *d, const ostate *s, const struct volley *volley)
{
    int alike = 0, brigade = BRIGADE_NONE, hex = NO_HEX;
    for (int i = 0; i < volley->count; i++) {
        int weapon = volley->weapon[i], place = s->place[weapon_counter(weapon)];
        bool goes_on = brigade_of(d, weapon) == brigade && place == hex;
        alike = goes_on ? alike + 1 : 1;
        brigade = brigade_of(d, weapon);
        hex = place;
        if (brigade != BRIGADE_NONE && alike == BATTALIONS) return true;
    }
    return false;
}

/* ---- Modifiers --------------------------------------------------------------------------- */

/* What the lines of the attack cross; the worst of them counts for all (MOD.r-t). */
static void add_lines(const odata *d, const ostate *s, const struct volley *volley, enum side side,
                      int *modifier)
{
    const int16_t *constant = d->constant;
    int before = NO_HEX;
    for (int i = 0; i < volley->count; i++) {
        int from = s->place[weapon_counter(volley->weapon[i])];
        if (from == before) continue;
        before = from;
        unsigned features = entry_features(d, s, from, volley->target);
        if (features & SIDE_CREST) modifier[MODIFIER_CREST] = constant[CONSTANT_crest_fire];
        if (features & SIDE_WALL && is_in_city(d, s, volley->target)) {
            modifier[MODIFIER_WALL] = constant[CONSTANT_wall_fire];
        }
        if (side == DERVISH && crosses_thorn(d, s, from, volley->target)) {
            modifier[MODIFIER_THORN] = constant[CONSTANT_thorn_fire];
        }
    }
}

/* At units; howitzer fire has no line (MOD.r-u). */
static void add_cover(const odata *d, const ostate *s, const struct volley *volley, enum side side,
                      int *modifier)
{
    const int16_t *constant = d->constant;
    int hex = volley->target;
    modifier[MODIFIER_TERRAIN] = d->terrain[terrain_of(d, s, hex)].fire;
    if (fort_in(d, s, hex) != NO_COUNTER) modifier[MODIFIER_FORT] = constant[CONSTANT_fort_fire];
    if (volley->howitzer) return;
    if (has_integrity(d, s, volley)) modifier[MODIFIER_INTEGRITY] = constant[CONSTANT_integrity];
    add_lines(d, s, volley, side, modifier);
    if (side == DERVISH && is_entrenched(d, s, hex)) {
        modifier[MODIFIER_TRENCH] = constant[CONSTANT_trench_fire];
        modifier[MODIFIER_THORN] = 0; /* MOD.r-j */
    }
}

struct reckoning reckon(const odata *d, const ostate *s, const struct volley *volley)
{
    struct reckoning reckoning = { 0 };
    if (!volley->count) return reckoning;
    enum side side = side_of(weapon_counter(volley->weapon[0]));
    for (int i = 0; i < volley->count; i++) {
        struct gun gun = lay_gun(d, s, volley->weapon[i], volley->second);
        reckoning.total += shot_factors(d, s, &gun, volley->target);
    }
    if (side == ANGLO_EGYPTIAN && !volley->howitzer) {
        reckoning.modifier[MODIFIER_DIRECT] = d->constant[CONSTANT_direct_fire];
    }
    if (kind_of_target(d, s, side, volley->target) == AT_UNITS) { /* MOD.r-p */
        add_cover(d, s, volley, side, reckoning.modifier);
    }
    for (int i = 0; i < FIRE_MODIFIERS; i++) reckoning.sum += reckoning.modifier[i];
    return reckoning;
}

/* ---- The table --------------------------------------------------------------------------- */

enum result combat_result(const odata *d, int total, int modified_die)
{
    enum { FACTORS_A_ROW = 5 };
    if (total < 1) return RESULT_MISS; /* CRT.r-d: nobody rolls */
    int row = (total - 1) / FACTORS_A_ROW;
    if (row >= CRT_ROWS) row = CRT_ROWS - 1;
    int face = modified_die < 1 ? 1 : modified_die > DIE_SIDES ? DIE_SIDES : modified_die;
    return (enum result)d->result[row][face - 1];
}

enum result volley_result(const odata *d, const struct reckoning *reckoning, int face)
{
    return combat_result(d, reckoning->total, face + reckoning->sum);
}
