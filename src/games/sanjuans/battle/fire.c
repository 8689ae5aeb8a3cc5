/*
 * Fire in a round of an automatic battle: first the Anglo-Egyptians and the ships in the port, then
 * the Mahdist rifles and guns (data 3.6; naval.20, battle.46, supply.8, event.66, card 22).
 *
 * Hits fall at random on the targets as they stood when the step began; what falls on a unit that
 * is already spent is lost.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/units.h"

/* ---- The Anglo-Egyptians ----------------------------------------------------------------- */

/* Batteries keep their dice while alive; other units lose them with their hits, rounded up. */
int sj_unit_dice(const sj_data *d, const sj_state *s, int unit, bool melee)
{
    const struct sj_kind_data *kind = sj_unit_data(d, unit);
    CHECK(kind->hits > 0);
    int full = d->dice[kind->weapon][melee];
    if (kind->arm == SJ_ARTILLERY) return melee ? full : full - kind->fire_less; /* units.10 */
    return (full * sj_hits_left(d, s, unit) + kind->hits - 1) / kind->hits;
}

/* Foot and dismounted camels fire hurried volleys at those that come on. */
static bool fires_volleys(const struct sj_kind_data *kind)
{
    return kind->weapon <= SJ_WEAPON_CAMEL;
}

/* Cover of the Mahdists; R78: in a fortified town it replaces that of the type. */
static int cover_against_units(const struct sj_fight *f)
{
    enum { PREPARED = 2 };
    const int16_t *constant = f->p->data->constant;
    int fortified = f->p->state->battle.fortified;
    if (!fortified || f->p->state->battle.type != SJ_BATTLE_DEFENSE) return f->type->fire;
    return constant[fortified == PREPARED ? SJ_CONSTANT_fortified_fire_prepared
                                          : SJ_CONSTANT_fortified_fire];
}

static int number_needed(const struct sj_fight *f, int unit, bool hurried)
{
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    CHECK(s->unit_grade[unit] < SJ_GRADES);
    int number = d->hit[s->unit_grade[unit]] + cover_against_units(f);
    if (s->battle.round == 1) number += f->type->fire_first;
    if (hurried && fires_volleys(sj_unit_data(d, unit)))
        number += d->constant[SJ_CONSTANT_hurried_fire];
    if (sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED))
        number += d->constant[SJ_CONSTANT_unsupplied_fire];
    return number;
}

static int throw_dice(struct sj_fight *f, int dice, int number)
{
    enum { TEN = 10 };
    int hits = 0;
    for (int i = 0; i < dice; i++) hits += sj_throw_die(&f->dice, TEN) >= number;
    return hits;
}

/* One bit a counter; no other kind has machine guns. */
static unsigned jam_bit(int unit)
{
    if (sj_unit_kind(unit) == SJ_KIND_HICKS_MACHINE_GUN) return 1;
    int number = unit - sj_first_of_kind(SJ_KIND_BRITISH_MACHINE_GUN);
    return sj_unit_kind(unit) == SJ_KIND_BRITISH_MACHINE_GUN ? 2U << number : 0;
}

static int fire_of_unit(struct sj_fight *f, int unit, bool hurried)
{
    const sj_data *d = f->p->data;
    sj_state *s = f->p->state;
    struct sj_battle *b = &s->battle;
    if (!sj_is_steady(d, s, unit) || (b->jammed & jam_bit(unit))) return 0;
    int hits = throw_dice(f, sj_unit_dice(d, s, unit, false), number_needed(f, unit, hurried));
    bool can_jam = sj_unit_data(d, unit)->weapon == SJ_WEAPON_MACHINE_GUN;
    if (can_jam && sj_throw_die(&f->dice, SJ_DIE_SIDES) <= d->constant[SJ_CONSTANT_jam]) {
        b->jammed = (uint8_t)(b->jammed | jam_bit(unit));
        NOTE(f->p, SJ_RULE_battle_39, SJ_MESSAGE_log_jammed, unit);
    }
    return hits;
}

/* naval.20, R79; card 22 doubles the dice at its port. */
static int fire_of_ships(struct sj_fight *f)
{
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    int dice = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_ship_in_battle(d, s, ship)) dice += d->ship[ship].dice;
    }
    if (s->ships_guns == 1 + s->battle.place) dice *= 2;
    return throw_dice(f, dice, d->constant[SJ_CONSTANT_gunboat_number] + f->type->fire);
}

/* ---- Their targets ----------------------------------------------------------------------- */

/* battle.25: who does not act in a surprise does not come on either. */
static bool may_close(const struct sj_fight *f, int mahdist)
{
    const struct sj_battle *b = &f->p->state->battle;
    enum sj_mahdist kind = sj_mahdist_kind(b, mahdist);
    bool comes = kind == SJ_MAHDIST_FOOT || kind == SJ_MAHDIST_HORSE;
    return comes && f->acts[mahdist] && b->mahdist_arrival[mahdist] <= b->round;
}

/* Only those that may close in this round, if there are any; otherwise all. */
static int find_targets(const struct sj_fight *f, uint8_t targets[SJ_MAHDISTS_MOST], bool *hurried)
{
    const struct sj_battle *b = &f->p->state->battle;
    int count = 0;
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i] && may_close(f, i)) targets[count++] = (uint8_t)i;
    }
    *hurried = count > 0;
    if (count) return count;
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i]) targets[count++] = (uint8_t)i;
    }
    return count;
}

void sj_fire_of_units(struct sj_fight *f)
{
    struct sj_battle *b = &f->p->state->battle;
    uint8_t targets[SJ_MAHDISTS_MOST];
    bool hurried;
    int count = find_targets(f, targets, &hurried), hits = 0;
    for (int i = 0; i < f->units; i++) hits += fire_of_unit(f, f->unit[i], hurried);
    hits += fire_of_ships(f);
    for (int i = 0; count && i < hits; i++) {
        int target = targets[sj_pick_one(&f->dice, count)];
        f->taken[target]++;
        if (b->mahdist_hits[target]) b->mahdist_hits[target]--;
    }
}

/* ---- The Mahdists ------------------------------------------------------------------------ */

void sj_lose_battle_hits(struct sj_fight *f, int unit, int hits)
{
    sj_state *s = f->p->state;
    int left = sj_hits_left(f->p->data, s, unit);
    CHECK(hits >= 0 && left >= 0);
    int lost = hits < left ? hits : left;
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] + lost);
    s->unit_fresh_lost[unit] = (uint8_t)(s->unit_fresh_lost[unit] + lost);
    f->lost[unit] = (uint8_t)(f->lost[unit] + lost);
}

static int fire_of_mahdist(struct sj_fight *f, int mahdist)
{
    CHECK(mahdist < f->mahdists);
    const struct sj_battle *b = &f->p->state->battle;
    const struct sj_mahdist_data *data = sj_mahdist_data(f, mahdist);
    if (!b->mahdist_hits[mahdist] || !f->acts[mahdist]) return 0;
    int number = f->type->covered ? data->number_covered : data->number;
    return throw_dice(f, data->fire, number + b->works);
}

void sj_fire_of_mahdists(struct sj_fight *f)
{
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    uint8_t targets[SJ_UNITS];
    int count = 0;
    bool holds_fire =
        s->battle.straight && s->battle.round < d->constant[SJ_CONSTANT_straight_round];
    if (holds_fire) return; /* event.66 */
    for (int i = 0; i < f->units; i++) {
        if (sj_is_steady(d, s, f->unit[i])) targets[count++] = f->unit[i];
    }
    for (int i = 0; count && i < f->mahdists; i++) {
        int hits = fire_of_mahdist(f, i);
        for (; hits; hits--) sj_lose_battle_hits(f, targets[sj_pick_one(&f->dice, count)], 1);
    }
}
