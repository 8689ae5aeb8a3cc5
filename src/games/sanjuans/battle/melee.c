/*
 * Closing and melee in a round of an automatic battle (data 3.6): who comes on through the fire,
 * who falls on whom, and what both sides do to each other at the same time.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/units.h"

/* ---- Closing ----------------------------------------------------------------------------- */

/* A die and the fervour against the fire that the unit has taken in this round. */
static bool closes(struct sj_fight *f, int mahdist)
{
    const struct sj_battle *b = &f->p->state->battle;
    enum sj_mahdist kind = sj_mahdist_kind(b, mahdist);
    if (kind != SJ_MAHDIST_FOOT && kind != SJ_MAHDIST_HORSE) return false;
    if (!b->mahdist_hits[mahdist] || !f->acts[mahdist]) return false;
    if (b->mahdist_arrival[mahdist] > b->round) return false;
    int will = sj_throw_die(&f->dice, SJ_DIE_SIDES) + f->temper->fervour;
    return will > f->taken[mahdist] + f->p->data->constant[SJ_CONSTANT_closing];
}

void sj_close_in(struct sj_fight *f)
{
    f->closer_count = 0;
    for (int i = 0; i < f->mahdists; i++) {
        if (closes(f, i)) f->closers[f->closer_count++] = (uint8_t)i;
    }
    sj_shuffle_numbers(&f->dice, f->closers, f->closer_count);
}

/* ---- Who fights whom --------------------------------------------------------------------- */

enum { OPPONENTS_MOST = 6 };

struct contact {
    uint8_t count, opponent[OPPONENTS_MOST];
};

struct melee {
    int fighters;
    uint8_t fighter[SJ_UNITS];        /* steady units */
    struct contact contact[SJ_UNITS]; /* by place in `fighter` */
    uint8_t harm[SJ_MAHDISTS_MOST];   /* done together at the end */
    uint8_t harm_to_unit[SJ_UNITS];   /* by place in `fighter` */
};

static void find_fighters(const struct sj_fight *f, struct melee *m)
{
    m->fighters = 0;
    for (int i = 0; i < f->units; i++) {
        if (sj_is_steady(f->p->data, f->p->state, f->unit[i]))
            m->fighter[m->fighters++] = f->unit[i];
    }
    for (int i = 0; i < m->fighters; i++) m->contact[i].count = m->harm_to_unit[i] = 0;
    __builtin_memset(m->harm, 0, sizeof m->harm);
}

static int room_for_attackers(const struct sj_fight *f)
{
    const int16_t *constant = f->p->data->constant;
    if (f->p->state->battle.works) return constant[SJ_CONSTANT_attackers_works];
    return constant[f->type->closed_in ? SJ_CONSTANT_attackers_surrounded : SJ_CONSTANT_attackers];
}

static void engage(struct contact *contact, int mahdist)
{
    CHECK(contact->count < OPPONENTS_MOST);
    contact->opponent[contact->count++] = (uint8_t)mahdist;
}

/* Every closer finds a unit at random, as long as some unit has room. */
static void pair_off(struct sj_fight *f, struct melee *m)
{
    uint8_t open[SJ_UNITS];
    int room = room_for_attackers(f), count = room ? m->fighters : 0;
    for (int i = 0; i < count; i++) open[i] = (uint8_t)i;
    for (int i = 0; count && i < f->closer_count; i++) {
        int number = sj_pick_one(&f->dice, count);
        struct contact *contact = &m->contact[open[number]];
        engage(contact, f->closers[i]);
        if (contact->count == room) open[number] = open[--count];
    }
}

/* battle.24, battle.28: in round 1 of a surprise some units reach Mahdists who do not move yet. */
static void contact_sleepers(struct sj_fight *f, struct melee *m)
{
    const struct sj_battle *b = &f->p->state->battle;
    uint8_t sleepers[SJ_MAHDISTS_MOST];
    int count = 0, needed = f->p->data->constant[SJ_CONSTANT_surprise_contact];
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i]) sleepers[count++] = (uint8_t)i;
    }
    for (int i = 0; count && i < m->fighters; i++) {
        if (sj_throw_die(&f->dice, SJ_DIE_SIDES) < needed) continue;
        int number = sj_pick_one(&f->dice, count);
        engage(&m->contact[i], sleepers[number]);
        sleepers[number] = sleepers[--count];
    }
}

/* ---- Blows ------------------------------------------------------------------------------- */

enum { TEN = 10 };

/* A unit's dice fall on its opponents at random. */
static void strike(struct sj_fight *f, struct melee *m, int unit, const struct contact *contact)
{
    CHECK(contact->count > 0);
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    int dice = sj_unit_dice(d, s, unit, true), number = d->hit[s->unit_grade[unit]];
    for (int i = 0; i < dice; i++) {
        if (sj_throw_die(&f->dice, TEN) < number) continue;
        m->harm[contact->opponent[sj_pick_one(&f->dice, contact->count)]]++;
    }
}

static int number_against(const struct sj_fight *f, int unit)
{
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    const int16_t *constant = d->constant;
    int number = constant[SJ_CONSTANT_mahdist_melee];
    if (s->unit_grade[unit] == SJ_GRADE_EXCELLENT) {
        number += constant[SJ_CONSTANT_mahdist_melee_excellent];
    }
    if (sj_is_artillery(d, unit)) number -= constant[SJ_CONSTANT_mahdist_melee_battery];
    if (s->battle.round == 1) number -= f->type->melee_first;
    return number + s->battle.works;
}

static int blows_of(struct sj_fight *f, int mahdist, int number)
{
    const struct sj_mahdist_data *data = sj_mahdist_data(f, mahdist);
    bool weak = f->p->state->battle.mahdist_hits[mahdist] * 2 <= data->hits;
    int dice = weak ? data->melee_weak : data->melee, hits = 0;
    for (int i = 0; i < dice; i++) hits += sj_throw_die(&f->dice, TEN) >= number;
    return hits;
}

/* Cavalry that nobody has fallen on charges one of those that closed; it is not struck back. */
static void charge(struct sj_fight *f, struct melee *m, int unit)
{
    struct contact contact = { 0 };
    if (sj_unit_data(f->p->data, unit)->weapon != SJ_WEAPON_CAVALRY || !f->closer_count) return;
    engage(&contact, f->closers[sj_pick_one(&f->dice, f->closer_count)]);
    strike(f, m, unit, &contact);
}

static void exchange_blows(struct sj_fight *f, struct melee *m, int place, bool struck_back)
{
    int unit = m->fighter[place], harm = 0;
    const struct contact *contact = &m->contact[place];
    if (!contact->count) {
        charge(f, m, unit);
        return;
    }
    strike(f, m, unit, contact);
    int number = number_against(f, unit);
    for (int i = 0; struck_back && i < contact->count; i++) {
        harm += blows_of(f, contact->opponent[i], number);
    }
    CHECK(harm <= UINT8_MAX);
    m->harm_to_unit[place] = (uint8_t)harm;
}

void sj_melee(struct sj_fight *f)
{
    struct sj_battle *b = &f->p->state->battle;
    struct melee m;
    bool asleep = f->type->idle && b->round == 1;
    find_fighters(f, &m);
    if (asleep) {
        contact_sleepers(f, &m);
    } else {
        pair_off(f, &m);
    }
    for (int i = 0; i < m.fighters; i++) exchange_blows(f, &m, i, !asleep);
    for (int i = 0; i < f->mahdists; i++) {
        b->mahdist_hits[i] =
            (uint8_t)(m.harm[i] < b->mahdist_hits[i] ? b->mahdist_hits[i] - m.harm[i] : 0);
    }
    for (int i = 0; i < m.fighters; i++) sj_lose_battle_hits(f, m.fighter[i], m.harm_to_unit[i]);
}
