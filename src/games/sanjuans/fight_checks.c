/*
 * The end of a round of an automatic battle: which units stand, whether a side leaves the field,
 * and who holds it after the last round (data 3.6; battle.40, R81, R90, sortie.11, pursuit.2 to
 * pursuit.7).
 */
#include "games/sanjuans/battle.h"

enum { QUARTERS = 4 };

/* A unit at half its strength or less that lost hits in this round. */
void test_stands(struct fight *f)
{
    const sdata *d = f->p->data;
    sstate *s = f->p->state;
    for (int i = 0; i < f->units; i++) {
        int unit = f->unit[i];
        bool weak = hits_left(d, s, unit) * 2 <= unit_data(d, unit)->hits;
        if (!f->lost[unit] || !weak || !is_steady(d, s, unit)) continue;
        if (throw_die(&f->dice, DIE_SIDES) >= d->stand[s->unit_grade[unit]]) continue;
        set_unit_flag(s, unit, UNIT_ROUTED);
        NOTE(f->p, RULE_pursuit_7, MESSAGE_log_routed, unit);
    }
}

/* ---- What is left ------------------------------------------------------------------------ */

struct remains {
    int hits, steady_hits, steady;
    int grades[GRADES];                     /* of steady units */
    int spent, mahdist_hits, mahdist_start; /* units, hits */
};

static struct remains count_remains(const struct fight *f)
{
    const sdata *d = f->p->data;
    const sstate *s = f->p->state;
    struct remains r = { 0 };
    for (int i = 0; i < f->units; i++) {
        int unit = f->unit[i], left = hits_left(d, s, unit);
        r.hits += left;
        if (!is_steady(d, s, unit)) continue;
        r.steady++;
        r.steady_hits += left;
        r.grades[s->unit_grade[unit]]++;
    }
    for (int i = 0; i < f->mahdists; i++) {
        int left = s->battle.mahdist_hits[i];
        r.spent += left == 0;
        r.mahdist_hits += left;
        r.mahdist_start += mahdist_data(f, i)->hits;
    }
    return r;
}

/* The middle one of the steady units, the lower of two. */
static int median_grade(const struct remains *r)
{
    int grade = 0, below = r->grades[0];
    while (grade < GRADE_EXCELLENT && below * 2 < r->steady) below += r->grades[++grade];
    return grade;
}

/* ---- Does a side leave? ------------------------------------------------------------------ */

/* R90 as settled: once half of their units are spent, and always at three quarters. */
static bool do_mahdists_leave(struct fight *f, const struct remains *r)
{
    const int16_t *constant = f->p->data->constant;
    int spent = r->spent * QUARTERS;
    if (spent >= f->mahdists * constant[CONSTANT_mahdist_flight_quarters]) return true;
    if (spent < f->mahdists * constant[CONSTANT_mahdist_check_quarters]) return false;
    return throw_die(&f->dice, DIE_SIDES) >= f->temper->withdraw;
}

static enum battle_result do_units_leave(struct fight *f, const struct remains *r)
{
    const sdata *d = f->p->data;
    int start = start_hits(&f->p->state->battle), steady = r->steady_hits * QUARTERS;
    if (!r->hits) return RESULT_DESTROYED;
    if (steady <= start * d->constant[CONSTANT_flight_quarters]) return RESULT_BROKE;
    if (steady > start * d->constant[CONSTANT_check_quarters]) return RESULT_NONE;
    bool stand = throw_die(&f->dice, DIE_SIDES) >= d->stand[median_grade(r)];
    return stand ? RESULT_NONE : RESULT_FORCED_BACK;
}

/* After the last round the side with the smaller share lost holds the field; equal shares are not
 * enough. */
static enum battle_result judge_shares(const struct fight *f, const struct remains *r)
{
    int start = start_hits(&f->p->state->battle), lost = start - r->hits;
    int mahdists_lost = r->mahdist_start - r->mahdist_hits;
    return lost * r->mahdist_start < mahdists_lost * start ? RESULT_HELD : RESULT_FORCED_BACK;
}

/* R81: a force in which nobody stands any more holds nothing. */
static enum battle_result judge_round(struct fight *f, const struct remains *r)
{
    const struct battle *b = &f->p->state->battle;
    const int16_t *constant = f->p->data->constant;
    bool mahdists_leave = do_mahdists_leave(f, r);
    if (mahdists_leave && r->steady) return RESULT_HELD;
    enum battle_result result = do_units_leave(f, r);
    if (result) return result;
    bool is_out = b->cause == CAUSE_BREAKOUT && b->round >= constant[CONSTANT_breakout_round];
    if (is_out) return RESULT_HELD; /* sortie.11: off the table */
    return b->round < constant[CONSTANT_battle_rounds] ? RESULT_NONE : judge_shares(f, r);
}

void test_sides(struct fight *f)
{
    struct remains r = count_remains(f);
    enum battle_result result = judge_round(f, &r);
    f->p->state->battle.result = (uint8_t)result;
    if (result > RESULT_HELD) note_withdrawal(f->p);
}

/* ---- Who is left at a withdrawal --------------------------------------------------------- */

/* R82 as settled: surrounded after a Mahdist surprise and in breakouts. Camels are cavalry. */
void note_withdrawal(struct play *p)
{
    const sdata *d = p->data;
    sstate *s = p->state;
    struct battle *b = &s->battle;
    b->cavalry_left = b->units_left = b->enemy_left = 0;
    for (int unit = next_in_this_battle(s, 0); unit < UNITS;
         unit = next_in_this_battle(s, unit + 1)) {
        if (!is_steady(d, s, unit)) continue;
        b->units_left++;
        b->cavalry_left = (uint8_t)(b->cavalry_left + is_cavalry(d, unit));
    }
    int mahdists = mahdists_in_all(b);
    for (int i = 0; i < mahdists; i++)
        b->enemy_left = (uint8_t)(b->enemy_left + (b->mahdist_hits[i] > 0));
    b->surrounded = d->type[b->type].surrounded || b->cause == CAUSE_BREAKOUT;
}
