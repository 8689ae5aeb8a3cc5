/* Step 6, replacements: points go to units, at most two each; lost ones are rebuilt (replace.*). */
#include "games/sanjuans/play.h"

static bool is_in_siege(const sstate *s, int unit)
{
    int where = s->unit_where[unit];
    return is_location(where) && is_besieged(s, where);
}

/* replace.6, siege.6; what boats have run in is there (option.siegeboats, R135). */
static bool is_out_of_reach(const sstate *s, int unit)
{
    return is_in_siege(s, unit) && !s->boat_points[s->unit_where[unit]];
}

/* The rule that keeps a point from a unit, or none: replace.3 to replace.7, R120. */
static enum rule point_refusal(const sdata *d, const sstate *s, int unit)
{
    if (!s->points[unit_data(d, unit)->nation]) return RULE_replace_7;
    if (s->unit_points[unit] >= d->constant[CONSTANT_replacements_a_unit]) return RULE_replace_5;
    return is_out_of_reach(s, unit) ? RULE_replace_6 : RULE_NONE;
}

static enum rule restore_refusal(const sdata *d, const sstate *s, int unit)
{
    int where = s->unit_where[unit];
    bool is_there = where < PLACES || where >= WHERE_ABOARD;
    if (!is_there || !s->unit_lost[unit]) return RULE_replace_3;
    enum rule rule = point_refusal(d, s, unit);
    if (rule != RULE_NONE) return rule;
    return is_first_of_equals(s, unit) ? RULE_NONE : RULE_replace_3;
}

/* R119: Egyptian units at Friday Harbor or Suakin, British ones at Suakin. */
static enum rule rebuild_refusal(const sdata *d, const sstate *s, int unit, int location)
{
    bool is_base = location == SUAKIN || (location == FRIDAY_HARBOR && !is_british(d, unit));
    if (s->unit_where[unit] != WHERE_LOST || !is_base) return RULE_replace_3;
    if (is_in_revolt(s, location)) return RULE_replace_3;
    if (is_besieged(s, location)) return RULE_replace_6;
    enum rule rule = point_refusal(d, s, unit);
    if (rule != RULE_NONE) return rule;
    return is_first_of_equals(s, unit) ? RULE_NONE : RULE_replace_3;
}

/* The first unit from `unit` on that has lost hits, or UNITS. */
static int next_hurt(const sstate *s, int unit)
{
    return next_with_bits(s->unit_lost, unit, UNITS, UINT8_MAX);
}

static int replacements_list(const sdata *d, const sstate *s, action *out)
{
    static const uint8_t bases[] = { SUAKIN, FRIDAY_HARBOR };
    struct list list = { out, 0 };
    if (!s->points[EGYPTIAN] && !s->points[BRITISH]) return 0;
    for (int unit = next_hurt(s, 0); unit < UNITS; unit = next_hurt(s, unit + 1)) {
        if (restore_refusal(d, s, unit) == RULE_NONE) list_add(&list, VERB_RESTORE, unit);
    }
    for (int unit = next_unit_at(s, WHERE_LOST, 0); unit < UNITS;
         unit = next_unit_at(s, WHERE_LOST, unit + 1)) {
        for (int i = 0; i < 2; i++) {
            if (rebuild_refusal(d, s, unit, bases[i]) == RULE_NONE) {
                list_add_two(&list, VERB_REBUILD, unit, bases[i]);
            }
        }
    }
    if (list.count) list_add(&list, VERB_DONE, 0);
    return list.count;
}

static enum rule replacements_refusal(const sdata *d, const sstate *s, action a)
{
    int unit = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_RESTORE:
        return unit < UNITS && second == 0 ? restore_refusal(d, s, unit) : RULE_replace_3;
    case VERB_REBUILD: return unit < UNITS ? rebuild_refusal(d, s, unit, second) : RULE_replace_3;
    case VERB_DONE: return unit == 0 && second == 0 ? RULE_NONE : RULE_replace_3;
    default: return RULE_replace_3;
    }
}

static void pay_point(sstate *s, const sdata *d, int unit)
{
    if (is_in_siege(s, unit)) s->boat_points[s->unit_where[unit]]--;
    s->points[unit_data(d, unit)->nation]--;
    s->unit_points[unit]++;
}

/* replace.8: what a point is worth. */
static void restore(struct play *p, int unit)
{
    sstate *s = p->state;
    int worth = p->data->constant[CONSTANT_replacement_hits];
    int back = worth < s->unit_lost[unit] ? worth : s->unit_lost[unit];
    pay_point(s, p->data, unit);
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] - back);
    NOTE(p, RULE_replace_3, MESSAGE_log_restored, unit, back);
}

/* R119: it comes back with the strength bought. */
static void rebuild(struct play *p, int unit, int location)
{
    sstate *s = p->state;
    int hits = unit_data(p->data, unit)->hits, worth = p->data->constant[CONSTANT_replacement_hits];
    pay_point(s, p->data, unit);
    move_unit(s, unit, location);
    s->unit_lost[unit] = (uint8_t)(worth < hits ? hits - worth : 0);
    NOTE(p, RULE_replace_3, MESSAGE_log_rebuilt, unit, location);
}

static void end_replacements(sstate *s)
{
    __builtin_memset(s->unit_points, 0, sizeof s->unit_points);
    pop_step(s);
}

static void replacements_apply(struct play *p, action a)
{
    int unit = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_RESTORE: restore(p, unit); break;
    case VERB_REBUILD: rebuild(p, unit, (int)action_second(a)); break;
    default: end_replacements(p->state); break;
    }
}

/* replace.4: what is not spent is kept. */
static bool replacements_settle(struct play *p)
{
    const sdata *d = p->data;
    sstate *s = p->state;
    action legal[2 * UNITS];
    if (replacements_list(d, s, legal)) return false;
    end_replacements(s);
    return true;
}

static void ask_points(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->points[EGYPTIAN];
    arguments[1] = s->points[BRITISH];
}

const struct step_row replacements_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_replace_3,
                                           .prompt = MESSAGE_prompt_replacements,
                                           .list = replacements_list,
                                           .refusal = replacements_refusal,
                                           .apply = replacements_apply,
                                           .settle = replacements_settle,
                                           .ask = ask_points };
