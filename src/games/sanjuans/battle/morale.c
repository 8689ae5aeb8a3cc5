/*
 * The end of a round of an automatic battle: which units stand, whether a side leaves the field,
 * and who holds it after the last round (data 3.6; battle.40, R81, R90, sortie.11, pursuit.2 to
 * pursuit.7).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/units.h"

enum { QUARTERS = 4 };

/* A unit at half its strength or less that lost hits in this round. */
void sj_test_stands(struct sj_fight *f)
{
    const sj_data *d = f->p->data;
    sj_state *s = f->p->state;
    for (int i = 0; i < f->units; i++) {
        int unit = f->unit[i];
        bool weak = sj_hits_left(d, s, unit) * 2 <= sj_unit_data(d, unit)->hits;
        if (!f->lost[unit] || !weak || !sj_is_steady(d, s, unit)) continue;
        if (sj_throw_die(&f->dice, SJ_DIE_SIDES) >= d->stand[s->unit_grade[unit]]) continue;
        sj_set_unit_flag(s, unit, SJ_UNIT_ROUTED);
        NOTE(f->p, SJ_RULE_pursuit_7, SJ_MESSAGE_log_routed, unit);
    }
}

/* ---- What is left ------------------------------------------------------------------------ */

struct remains {
    int hits, steady_hits, steady;
    int grades[SJ_GRADES];                  /* of steady units */
    int spent, mahdist_hits, mahdist_start; /* units, hits */
};

static struct remains count_remains(const struct sj_fight *f)
{
    const sj_data *d = f->p->data;
    const sj_state *s = f->p->state;
    struct remains r = { 0 };
    for (int i = 0; i < f->units; i++) {
        int unit = f->unit[i], left = sj_hits_left(d, s, unit);
        r.hits += left;
        if (!sj_is_steady(d, s, unit)) continue;
        r.steady++;
        r.steady_hits += left;
        r.grades[s->unit_grade[unit]]++;
    }
    for (int i = 0; i < f->mahdists; i++) {
        int left = s->battle.mahdist_hits[i];
        r.spent += left == 0;
        r.mahdist_hits += left;
        r.mahdist_start += sj_mahdist_data(f, i)->hits;
    }
    return r;
}

/* The middle one of the steady units, the lower of two. */
static int median_grade(const struct remains *r)
{
    CHECK(r->steady > 0);
    int grade = 0, below = r->grades[0];
    while (grade < SJ_GRADE_EXCELLENT && below * 2 < r->steady) below += r->grades[++grade];
    return grade;
}

/* ---- Does a side leave? ------------------------------------------------------------------ */

/* R90 as settled: once half of their units are spent, and always at three quarters. */
static bool do_mahdists_leave(struct sj_fight *f, const struct remains *r)
{
    const int16_t *constant = f->p->data->constant;
    int spent = r->spent * QUARTERS;
    if (spent >= f->mahdists * constant[SJ_CONSTANT_mahdist_flight_quarters]) return true;
    if (spent < f->mahdists * constant[SJ_CONSTANT_mahdist_check_quarters]) return false;
    return sj_throw_die(&f->dice, SJ_DIE_SIDES) >= f->temper->withdraw;
}

static enum sj_battle_result do_units_leave(struct sj_fight *f, const struct remains *r)
{
    const sj_data *d = f->p->data;
    int start = sj_start_hits(&f->p->state->battle), steady = r->steady_hits * QUARTERS;
    if (!r->hits) return SJ_RESULT_DESTROYED;
    if (steady <= start * d->constant[SJ_CONSTANT_flight_quarters]) return SJ_RESULT_BROKE;
    if (steady > start * d->constant[SJ_CONSTANT_check_quarters]) return SJ_RESULT_NONE;
    bool stand = sj_throw_die(&f->dice, SJ_DIE_SIDES) >= d->stand[median_grade(r)];
    return stand ? SJ_RESULT_NONE : SJ_RESULT_FORCED_BACK;
}

/* After the last round the side with the smaller share lost holds the field; equal shares are not
 * enough. */
static enum sj_battle_result judge_shares(const struct sj_fight *f, const struct remains *r)
{
    CHECK(r->mahdist_hits <= r->mahdist_start);
    int start = sj_start_hits(&f->p->state->battle), lost = start - r->hits;
    int mahdists_lost = r->mahdist_start - r->mahdist_hits;
    return lost * r->mahdist_start < mahdists_lost * start ? SJ_RESULT_HELD : SJ_RESULT_FORCED_BACK;
}

/* R81: a force in which nobody stands any more holds nothing. */
static enum sj_battle_result judge_round(struct sj_fight *f, const struct remains *r)
{
    const struct sj_battle *b = &f->p->state->battle;
    const int16_t *constant = f->p->data->constant;
    bool mahdists_leave = do_mahdists_leave(f, r);
    if (mahdists_leave && r->steady) return SJ_RESULT_HELD;
    enum sj_battle_result result = do_units_leave(f, r);
    if (result) return result;
    bool is_out = b->cause == SJ_CAUSE_BREAKOUT && b->round >= constant[SJ_CONSTANT_breakout_round];
    if (is_out) return SJ_RESULT_HELD; /* sortie.11: off the table */
    return b->round < constant[SJ_CONSTANT_battle_rounds] ? SJ_RESULT_NONE : judge_shares(f, r);
}

void sj_test_sides(struct sj_fight *f)
{
    struct remains r = count_remains(f);
    enum sj_battle_result result = judge_round(f, &r);
    f->p->state->battle.result = (uint8_t)result;
    if (result > SJ_RESULT_HELD) sj_note_withdrawal(f->p);
}

/* ---- Who is left at a withdrawal --------------------------------------------------------- */

/* R82 as settled: surrounded after a Mahdist surprise and in breakouts. Camels are cavalry. */
void sj_note_withdrawal(struct sj_play *p)
{
    const sj_data *d = p->data;
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    b->cavalry_left = b->units_left = b->enemy_left = 0;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        if (!sj_is_steady(d, s, unit)) continue;
        b->units_left++;
        b->cavalry_left = (uint8_t)(b->cavalry_left + sj_is_cavalry(d, unit));
    }
    int mahdists = sj_mahdists_in_all(b);
    for (int i = 0; i < mahdists; i++)
        b->enemy_left = (uint8_t)(b->enemy_left + (b->mahdist_hits[i] > 0));
    b->surrounded = d->type[b->type].surrounded || b->cause == SJ_CAUSE_BREAKOUT;
}
