/*
 * Closing and melee in a round of an automatic battle (data 3.6): who comes on through the fire,
 * who falls on whom, and what both sides do to each other at the same time.
 */
#include "games/sanjuans/battle.h"

/* ---- Closing ----------------------------------------------------------------------------- */

/* A die and the fervour against the fire that the unit has taken in this round. */
static bool closes(struct fight *f, int mahdist)
{
    const struct battle *b = &f->p->state->battle;
    enum mahdist kind = mahdist_kind(b, mahdist);
    if (kind != MAHDIST_FOOT && kind != MAHDIST_HORSE) return false;
    if (!b->mahdist_hits[mahdist] || !f->acts[mahdist]) return false;
    if (b->mahdist_arrival[mahdist] > b->round) return false;
    int will = throw_die(&f->dice, DIE_SIDES) + f->temper->fervour;
    return will > f->taken[mahdist] + f->p->data->constant[CONSTANT_closing];
}

void close_in(struct fight *f)
{
    f->closer_count = 0;
    for (int i = 0; i < f->mahdists; i++) {
        if (closes(f, i)) f->closers[f->closer_count++] = (uint8_t)i;
    }
    shuffle_numbers(&f->dice, f->closers, f->closer_count);
}

/* ---- Who fights whom --------------------------------------------------------------------- */

enum { OPPONENTS_MOST = 6 };

struct contact {
    uint8_t count, opponent[OPPONENTS_MOST];
};

struct melee {
    int fighters;
    uint8_t fighter[UNITS];        /* steady units */
    struct contact contact[UNITS]; /* by place in `fighter` */
    uint8_t harm[MAHDISTS_MOST];   /* done together at the end */
    uint8_t harm_to_unit[UNITS];   /* by place in `fighter` */
};

static void find_fighters(const struct fight *f, struct melee *m)
{
    m->fighters = 0;
    for (int i = 0; i < f->units; i++) {
        if (is_steady(f->p->data, f->p->state, f->unit[i])) m->fighter[m->fighters++] = f->unit[i];
    }
    for (int i = 0; i < m->fighters; i++) m->contact[i].count = m->harm_to_unit[i] = 0;
    __builtin_memset(m->harm, 0, sizeof m->harm);
}

static int room_for_attackers(const struct fight *f)
{
    const int16_t *constant = f->p->data->constant;
    if (f->p->state->battle.works) return constant[CONSTANT_attackers_works];
    return constant[f->type->closed_in ? CONSTANT_attackers_surrounded : CONSTANT_attackers];
}

static void engage(struct contact *contact, int mahdist)
{
    contact->opponent[contact->count++] = (uint8_t)mahdist;
}

/* Every closer finds a unit at random, as long as some unit has room. */
static void pair_off(struct fight *f, struct melee *m)
{
    uint8_t open[UNITS];
    int room = room_for_attackers(f), count = room ? m->fighters : 0;
    for (int i = 0; i < count; i++) open[i] = (uint8_t)i;
    for (int i = 0; count && i < f->closer_count; i++) {
        int number = pick_one(&f->dice, count);
        struct contact *contact = &m->contact[open[number]];
        engage(contact, f->closers[i]);
        if (contact->count == room) open[number] = open[--count];
    }
}

/* battle.24, battle.28: in round 1 of a surprise some units reach Mahdists who do not move yet. */
static void contact_sleepers(struct fight *f, struct melee *m)
{
    const struct battle *b = &f->p->state->battle;
    uint8_t sleepers[MAHDISTS_MOST];
    int count = 0, needed = f->p->data->constant[CONSTANT_surprise_contact];
    for (int i = 0; i < f->mahdists; i++) {
        if (b->mahdist_hits[i]) sleepers[count++] = (uint8_t)i;
    }
    for (int i = 0; count && i < m->fighters; i++) {
        if (throw_die(&f->dice, DIE_SIDES) < needed) continue;
        int number = pick_one(&f->dice, count);
        engage(&m->contact[i], sleepers[number]);
        sleepers[number] = sleepers[--count];
    }
}

/* ---- Blows ------------------------------------------------------------------------------- */

enum { TEN = 10 };

/* A unit's dice fall on its opponents at random. */
static void strike(struct fight *f, struct melee *m, int unit, const struct contact *contact)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    int dice = unit_dice(d, s, unit, true), number = d->hit[s->unit_grade[unit]];
    for (int i = 0; i < dice; i++) {
        if (throw_die(&f->dice, TEN) < number) continue;
        m->harm[contact->opponent[pick_one(&f->dice, contact->count)]]++;
    }
}

static int number_against(const struct fight *f, int unit)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    const int16_t *constant = d->constant;
    int number = constant[CONSTANT_mahdist_melee];
    if (s->unit_grade[unit] == GRADE_EXCELLENT) {
        number += constant[CONSTANT_mahdist_melee_excellent];
    }
    if (is_artillery(d, unit)) number -= constant[CONSTANT_mahdist_melee_battery];
    if (s->battle.round == 1) number -= f->type->melee_first;
    return number + s->battle.works;
}

static int blows_of(struct fight *f, int mahdist, int number)
{
    const struct mahdist_data *data = mahdist_data(f, mahdist);
    bool weak = f->p->state->battle.mahdist_hits[mahdist] * 2 <= data->hits;
    int dice = weak ? data->melee_weak : data->melee, hits = 0;
    for (int i = 0; i < dice; i++) hits += throw_die(&f->dice, TEN) >= number;
    return hits;
}

/* Cavalry that nobody has fallen on charges one of those that closed; it is not struck back. */
static void charge(struct fight *f, struct melee *m, int unit)
{
    struct contact contact = { 0 };
    if (unit_data(f->p->data, unit)->weapon != WEAPON_CAVALRY || !f->closer_count) return;
    engage(&contact, f->closers[pick_one(&f->dice, f->closer_count)]);
    strike(f, m, unit, &contact);
}

static void exchange_blows(struct fight *f, struct melee *m, int place, bool struck_back)
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
    m->harm_to_unit[place] = (uint8_t)harm;
}

void melee(struct fight *f)
{
    struct battle *b = &f->p->state->battle;
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
    for (int i = 0; i < m.fighters; i++) lose_battle_hits(f, m.fighter[i], m.harm_to_unit[i]);
}
