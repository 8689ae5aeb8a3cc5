/*
 * Before the first round of an automatic battle: the grade of each unit, the strength of the
 * Mahdists and the round in which each of them can come to close quarters (data 3.6; units.4 to
 * units.12, units.19; battle.9 to battle.29 as far as a battle without a table shows them).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/units.h"

enum sj_mahdist sj_mahdist_kind(const struct sj_battle *b, int mahdist)
{
    CHECK(mahdist >= 0 && mahdist < sj_mahdists_in_all(b));
    int kind = SJ_MAHDIST_FOOT;
    while (mahdist >= b->mahdists[kind]) mahdist -= b->mahdists[kind++];
    return (enum sj_mahdist)kind;
}

/* units.12: a fortress garrison is one grade worse outside a fortified town; only in a storm does
 * it fight inside. */
static bool is_out_of_fort(const sj_data *d, const sj_state *s, int unit)
{
    const struct sj_battle *b = &s->battle;
    if (sj_unit_data(d, unit)->troops != SJ_TROOPS_GARRISON) return false;
    return b->cause != SJ_CAUSE_STORM || d->location[b->place].type != SJ_FORTIFIED_TOWN;
}

static void grade_units(struct sj_fight *f)
{
    const sj_data *d = f->p->data;
    sj_state *s = f->p->state;
    for (int i = 0; i < f->units; i++) {
        int unit = f->unit[i], die = sj_throw_die(&f->dice, SJ_DIE_SIDES);
        int grade = d->grade[sj_unit_data(d, unit)->troops][die - 1];
        if (grade > SJ_GRADE_UNRELIABLE && is_out_of_fort(d, s, unit)) grade--;
        CHECK(grade < SJ_GRADES);
        s->unit_grade[unit] = (uint8_t)grade;
    }
}

/* ---- The Mahdists' arrival --------------------------------------------------------------- */

/* battle.24, battle.27, data 3.6: the alarm at dusk makes it an Encounter. */
static void listen_for_alarm(struct sj_fight *f)
{
    enum { DUSK = 2 };
    const int16_t *constant = f->p->data->constant;
    struct sj_battle *b = &f->p->state->battle;
    if (b->dawn != DUSK) return;
    for (int roll = 0; roll < constant[SJ_CONSTANT_alarm_rolls]; roll++) {
        if (sj_throw_die(&f->dice, SJ_DIE_SIDES) < constant[SJ_CONSTANT_alarm]) continue;
        NOTE(f->p, SJ_RULE_battle_27, SJ_MESSAGE_log_alarm, b->place);
        b->type = SJ_BATTLE_ENCOUNTER;
        b->dawn = 0;
        f->type = &f->p->data->type[SJ_BATTLE_ENCOUNTER];
        return;
    }
}

/* Those that come to close quarters: foot and horse, in a random order. */
static int shuffle_closers(struct sj_fight *f, uint8_t order[SJ_MAHDISTS_MOST])
{
    const struct sj_battle *b = &f->p->state->battle;
    int count = b->mahdists[SJ_MAHDIST_FOOT] + b->mahdists[SJ_MAHDIST_HORSE];
    for (int i = 0; i < count; i++) order[i] = (uint8_t)i;
    sj_shuffle_numbers(&f->dice, order, count);
    return count;
}

static int arrival_round(struct sj_fight *f, int mahdist, int turn, int first, int second)
{
    const struct sj_type_row *type = f->type;
    bool is_horse = sj_mahdist_kind(&f->p->state->battle, mahdist) == SJ_MAHDIST_HORSE;
    if (is_horse && type->horse_round) return type->horse_round;
    if (turn < first) return type->first_round;
    if (turn < second) return type->second_round;
    return type->rest_round + (type->rest_die ? sj_throw_die(&f->dice, type->rest_die) : 0);
}

/* R88: shares that start near are rounded up. */
static void set_arrivals(struct sj_fight *f)
{
    enum { QUARTERS = 4 };
    struct sj_battle *b = &f->p->state->battle;
    uint8_t order[SJ_MAHDISTS_MOST];
    int count = shuffle_closers(f, order);
    CHECK(count <= f->mahdists);
    int first = (count * f->type->first_quarters + QUARTERS - 1) / QUARTERS;
    int second = first + (count * f->type->second_quarters + QUARTERS - 1) / QUARTERS;
    for (int turn = 0; turn < count; turn++) {
        int mahdist = order[turn];
        b->mahdist_arrival[mahdist] = (uint8_t)arrival_round(f, mahdist, turn, first, second);
    }
}

void sj_array_forces(struct sj_fight *f)
{
    struct sj_battle *b = &f->p->state->battle;
    CHECK(b->round == 1 && f->mahdists <= SJ_MAHDISTS_MOST);
    listen_for_alarm(f);
    grade_units(f);
    for (int i = 0; i < f->mahdists; i++) b->mahdist_hits[i] = sj_mahdist_data(f, i)->hits;
    set_arrivals(f);
}
