/*
 * Fire in a round of an automatic battle: first the Anglo-Egyptians and the ships in the port, then
 * the Mahdist rifles and guns (data 3.6; naval.20, battle.46, supply.8, event.66, card 22).
 *
 * Hits fall at random on the targets as they stood when the step began; what falls on a unit that
 * is already spent is lost.
 */
#include "games/sanjuans/battle.h"

/* ---- The Anglo-Egyptians ----------------------------------------------------------------- */

/* Batteries keep their dice while alive; other units lose them with their hits, rounded up. */
int unit_dice(const sdata *d, const sstate *s, int unit, bool melee)
{
    const struct kind_data *kind = unit_data(d, unit);
    int full = d->dice[kind->weapon][melee];
    if (kind->arm == ARTILLERY) return melee ? full : full - kind->fire_less; /* units.10 */
    return (full * hits_left(d, s, unit) + kind->hits - 1) / kind->hits;
}

/* Foot and dismounted camels fire hurried volleys at those that come on. */
static bool fires_volleys(const struct kind_data *kind)
{
    return kind->weapon <= WEAPON_CAMEL;
}

/* Cover of the Mahdists; R78: in a fortified town it replaces that of the type. */
static int cover_against_units(const struct fight *f)
{
    enum { PREPARED = 2 };
    const int16_t *constant = f->p->data->constant;
    int fortified = f->p->state->battle.fortified;
    if (!fortified || f->p->state->battle.type != BATTLE_DEFENSE) return f->type->fire;
    return constant[fortified == PREPARED ? CONSTANT_fortified_fire_prepared
                                          : CONSTANT_fortified_fire];
}

static int number_needed(const struct fight *f, int unit, bool hurried)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    int number = d->hit[s->unit_grade[unit]] + cover_against_units(f);
    if (s->battle.round == 1) number += f->type->fire_first;
    if (hurried && fires_volleys(unit_data(d, unit))) number += d->constant[CONSTANT_hurried_fire];
    if (has_unit_flag(s, unit, UNIT_UNSUPPLIED)) number += d->constant[CONSTANT_unsupplied_fire];
    return number;
}

static int throw_dice(struct fight *f, int dice, int number)
{
    enum { TEN = 10 };
    int hits = 0;
    for (int i = 0; i < dice; i++) hits += throw_die(&f->dice, TEN) >= number;
    return hits;
}

/* One bit a counter; no other kind has machine guns. */
static unsigned jam_bit(int unit)
{
    if (unit_kind(unit) == KIND_HICKS_MACHINE_GUN) return 1;
    int number = unit - first_of_kind(KIND_BRITISH_MACHINE_GUN);
    return unit_kind(unit) == KIND_BRITISH_MACHINE_GUN ? 2U << number : 0;
}

static int fire_of_unit(struct fight *f, int unit, bool hurried)
{
    const sdata *d = f->p->data;
    sstate *s = f->p->state;
    struct battle *b = &s->battle;
    if (!is_steady(d, s, unit) || (b->jammed & jam_bit(unit))) return 0;
    int hits = throw_dice(f, unit_dice(d, s, unit, false), number_needed(f, unit, hurried));
    bool can_jam = unit_data(d, unit)->weapon == WEAPON_MACHINE_GUN;
    if (can_jam && throw_die(&f->dice, DIE_SIDES) <= d->constant[CONSTANT_jam]) {
        b->jammed = (uint8_t)(b->jammed | jam_bit(unit));
        NOTE(f->p, RULE_battle_39, MESSAGE_log_jammed, unit);
    }
    return hits;
}

/* naval.20, R79; card 22 doubles the dice at its port. */
static int fire_of_ships(struct fight *f)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    int dice = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_ship_in_battle(d, s, ship)) dice += d->ship[ship].dice;
    }
    if (s->ships_guns == 1 + s->battle.place) dice *= 2;
    return throw_dice(f, dice, d->constant[CONSTANT_gunboat_number] + f->type->fire);
}

/* ---- Their targets ----------------------------------------------------------------------- */

static bool may_close(const struct battle *b, int mahdist)
{
    enum mahdist kind = mahdist_kind(b, mahdist);
    bool comes = kind == MAHDIST_FOOT || kind == MAHDIST_HORSE;
    return comes && b->mahdist_arrival[mahdist] <= b->round;
}

/* Only those that may close in this round, if there are any; otherwise all. */
static int find_targets(const struct fight *f, uint8_t targets[MAHDISTS_MOST], bool *hurried)
{
    const struct battle *b = &f->p->state->battle;
    int count = 0;
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i] && may_close(b, i)) targets[count++] = (uint8_t)i;
    }
    *hurried = count > 0;
    if (count) return count;
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i]) targets[count++] = (uint8_t)i;
    }
    return count;
}

void fire_of_units(struct fight *f)
{
    struct battle *b = &f->p->state->battle;
    uint8_t targets[MAHDISTS_MOST];
    bool hurried;
    int count = find_targets(f, targets, &hurried), hits = 0;
    for (int i = 0; i < f->units; i++) hits += fire_of_unit(f, f->unit[i], hurried);
    hits += fire_of_ships(f);
    for (int i = 0; count && i < hits; i++) {
        int target = targets[pick_one(&f->dice, count)];
        f->taken[target]++;
        if (b->mahdist_hits[target]) b->mahdist_hits[target]--;
    }
}

/* ---- The Mahdists ------------------------------------------------------------------------ */

void lose_battle_hits(struct fight *f, int unit, int hits)
{
    sstate *s = f->p->state;
    int left = hits_left(f->p->data, s, unit);
    int lost = hits < left ? hits : left;
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] + lost);
    s->unit_fresh_lost[unit] = (uint8_t)(s->unit_fresh_lost[unit] + lost);
    f->lost[unit] = (uint8_t)(f->lost[unit] + lost);
}

static int fire_of_mahdist(struct fight *f, int mahdist)
{
    const struct battle *b = &f->p->state->battle;
    const struct mahdist_data *data = mahdist_data(f, mahdist);
    if (!b->mahdist_hits[mahdist] || !f->acts[mahdist]) return 0;
    int number = f->type->covered ? data->number_covered : data->number;
    return throw_dice(f, data->fire, number + b->works);
}

void fire_of_mahdists(struct fight *f)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    uint8_t targets[UNITS];
    int count = 0;
    bool holds_fire = s->battle.straight && s->battle.round < d->constant[CONSTANT_straight_round];
    if (holds_fire) return; /* event.66 */
    for (int i = 0; i < f->units; i++) {
        if (is_steady(d, s, f->unit[i])) targets[count++] = f->unit[i];
    }
    for (int i = 0; count && i < f->mahdists; i++) {
        int hits = fire_of_mahdist(f, i);
        for (; hits; hits--) lose_battle_hits(f, targets[pick_one(&f->dice, count)], 1);
    }
}
