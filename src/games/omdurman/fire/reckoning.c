/*
 * What an attack is worth: its total and what is added to its die (6.16r, MOD, 5.54), from the
 * weapons and the target alone.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/sight/sight.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

/* 6.41r-c: whoever a stray shell has struck since drops out. */
static bool still_fires(const om_state *s, int weapon)
{
    int counter = om_weapon_counter(weapon);
    return om_is_on_map(s, counter) && !om_has_flag(s, counter, OM_DISRUPTED);
}

void om_count_weapons(const om_state *s, uint8_t count[OM_ATTACKS])
{
    for (int i = 0; i < OM_ATTACKS; i++) count[i] = 0;
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (s->weapon_use[weapon] < OM_ALLOTTED || !still_fires(s, weapon)) continue;
        CHECK(s->weapon_use[weapon] < OM_ALLOTTED + OM_ATTACKS);
        count[s->weapon_use[weapon] - OM_ALLOTTED]++;
    }
}

struct om_volley om_allotted_volley(const om_state *s, int attack)
{
    CHECK(attack >= 0 && attack < OM_ATTACKS);
    struct om_volley volley = { .target = s->attack[attack].target,
                                .second = om_is_second_fire(s),
                                .howitzer = s->attack[attack].howitzer != 0 };
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (s->weapon_use[weapon] != OM_ALLOTTED + attack || !still_fires(s, weapon)) continue;
        volley.weapon[volley.count++] = (uint8_t)weapon;
    }
    return volley;
}

/* ---- Brigade integrity (5.54) ------------------------------------------------------------ */

enum { BATTALIONS = 4 };

static int brigade_of(const om_data *d, int weapon)
{
    return om_is_boat_maxim(weapon) ? OM_BRIGADE_NONE : om_counter_data(d, weapon)->brigade;
}

/* A complete brigade of the attack in one hex. Its battalions follow each other in the list of
 * counters, and so they do in the attack. */
static bool has_integrity(const om_data *d, const om_state *s, const struct om_volley *volley)
{
    int alike = 0, brigade = OM_BRIGADE_NONE, hex = OM_NO_HEX;
    for (int i = 0; i < volley->count; i++) {
        int weapon = volley->weapon[i], place = s->place[om_weapon_counter(weapon)];
        bool goes_on = brigade_of(d, weapon) == brigade && place == hex;
        alike = goes_on ? alike + 1 : 1;
        brigade = brigade_of(d, weapon);
        hex = place;
        if (brigade != OM_BRIGADE_NONE && alike == BATTALIONS) return true;
    }
    return false;
}

/* ---- Modifiers --------------------------------------------------------------------------- */

/* What the lines of the attack cross; the worst of them counts for all (MOD.r-t). */
static void add_lines(const om_data *d, const om_state *s, const struct om_volley *volley,
                      enum om_side side, int *modifier)
{
    CHECK(om_is_hex(volley->target));
    const int16_t *constant = d->constant;
    int before = OM_NO_HEX;
    for (int i = 0; i < volley->count; i++) {
        int from = s->place[om_weapon_counter(volley->weapon[i])];
        if (from == before) continue;
        before = from;
        unsigned features = om_entry_features(d, s, from, volley->target);
        if (features & OM_SIDE_CREST)
            modifier[OM_MODIFIER_CREST] = constant[OM_CONSTANT_crest_fire];
        if (features & OM_SIDE_WALL && om_is_in_city(d, s, volley->target)) {
            modifier[OM_MODIFIER_WALL] = constant[OM_CONSTANT_wall_fire];
        }
        if (side == OM_DERVISH && om_crosses_thorn(d, s, from, volley->target)) {
            modifier[OM_MODIFIER_THORN] = constant[OM_CONSTANT_thorn_fire];
        }
    }
}

/* At units; howitzer fire has no line (MOD.r-u). */
static void add_cover(const om_data *d, const om_state *s, const struct om_volley *volley,
                      enum om_side side, int *modifier)
{
    const int16_t *constant = d->constant;
    int hex = volley->target;
    modifier[OM_MODIFIER_TERRAIN] = d->terrain[om_terrain_of(d, s, hex)].fire;
    if (om_fort_in(d, s, hex) != OM_NO_COUNTER)
        modifier[OM_MODIFIER_FORT] = constant[OM_CONSTANT_fort_fire];
    if (volley->howitzer) return;
    if (has_integrity(d, s, volley))
        modifier[OM_MODIFIER_INTEGRITY] = constant[OM_CONSTANT_integrity];
    add_lines(d, s, volley, side, modifier);
    if (side == OM_DERVISH && om_is_entrenched(d, s, hex)) {
        modifier[OM_MODIFIER_TRENCH] = constant[OM_CONSTANT_trench_fire];
        modifier[OM_MODIFIER_THORN] = 0; /* MOD.r-j */
    }
}

struct om_reckoning om_reckon(const om_data *d, const om_state *s, const struct om_volley *volley)
{
    struct om_reckoning reckoning = { 0 };
    if (!volley->count) return reckoning;
    enum om_side side = om_side_of(om_weapon_counter(volley->weapon[0]));
    for (int i = 0; i < volley->count; i++) {
        struct om_gun gun = om_lay_gun(d, s, volley->weapon[i], volley->second);
        CHECK(gun.side == side);
        reckoning.total += om_shot_factors(d, s, &gun, volley->target);
    }
    if (side == OM_ANGLO_EGYPTIAN && !volley->howitzer) {
        reckoning.modifier[OM_MODIFIER_DIRECT] = d->constant[OM_CONSTANT_direct_fire];
    }
    if (om_kind_of_target(d, s, side, volley->target) == OM_AT_UNITS) { /* MOD.r-p */
        add_cover(d, s, volley, side, reckoning.modifier);
    }
    for (int i = 0; i < OM_FIRE_MODIFIERS; i++) reckoning.sum += reckoning.modifier[i];
    return reckoning;
}

/* ---- The table --------------------------------------------------------------------------- */

enum om_result om_combat_result(const om_data *d, int total, int modified_die)
{
    if (total < 1) return OM_RESULT_MISS; /* CRT.r-d: nobody rolls */
    int row = (total - 1) / OM_FACTORS_A_ROW;
    if (row >= OM_CRT_ROWS) row = OM_CRT_ROWS - 1;
    int face = modified_die < 1 ? 1 : modified_die > OM_DIE_SIDES ? OM_DIE_SIDES : modified_die;
    CHECK(d->result[row][face - 1] < OM_RESULTS);
    return (enum om_result)d->result[row][face - 1];
}

enum om_result om_volley_result(const om_data *d, const struct om_reckoning *reckoning, int face)
{
    CHECK(face >= 1 && face <= OM_DIE_SIDES);
    return om_combat_result(d, reckoning->total, face + reckoning->sum);
}
