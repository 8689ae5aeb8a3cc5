/* Step 6, replacements: points go to units, at most two each; lost ones are rebuilt (replace.*). */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/supply/supply.h"

static bool is_in_siege(const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    return sj_is_location(where) && sj_is_besieged(s, where);
}

/* replace.6, siege.6; what boats have run in is there (option.siegeboats, R135). */
static bool is_out_of_reach(const sj_state *s, int unit)
{
    return is_in_siege(s, unit) && !s->boat_points[s->unit_where[unit]];
}

/* The rule that keeps a point from a unit, or none: replace.3 to replace.7, R120. */
static enum sj_rule point_refusal(const sj_data *d, const sj_state *s, int unit)
{
    if (!s->points[sj_unit_data(d, unit)->nation]) return SJ_RULE_replace_7;
    if (s->unit_points[unit] >= d->constant[SJ_CONSTANT_replacements_a_unit])
        return SJ_RULE_replace_5;
    return is_out_of_reach(s, unit) ? SJ_RULE_replace_6 : SJ_RULE_NONE;
}

static enum sj_rule restore_refusal(const sj_data *d, const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    bool is_there = where < SJ_PLACES || where >= SJ_WHERE_ABOARD;
    if (!is_there || !s->unit_lost[unit]) return SJ_RULE_replace_3;
    enum sj_rule rule = point_refusal(d, s, unit);
    if (rule != SJ_RULE_NONE) return rule;
    return sj_is_first_of_equals(s, unit) ? SJ_RULE_NONE : SJ_RULE_replace_3;
}

/* R119: Egyptian units at Friday Harbor or Suakin, British ones at Suakin. */
static enum sj_rule rebuild_refusal(const sj_data *d, const sj_state *s, int unit, int location)
{
    bool is_base =
        location == SJ_SUAKIN || (location == SJ_FRIDAY_HARBOR && !sj_is_british(d, unit));
    if (s->unit_where[unit] != SJ_WHERE_LOST || !is_base) return SJ_RULE_replace_3;
    if (sj_is_in_revolt(s, location)) return SJ_RULE_replace_3;
    if (sj_is_besieged(s, location)) return SJ_RULE_replace_6;
    enum sj_rule rule = point_refusal(d, s, unit);
    if (rule != SJ_RULE_NONE) return rule;
    return sj_is_first_of_equals(s, unit) ? SJ_RULE_NONE : SJ_RULE_replace_3;
}

/* The first unit from `unit` on that has lost hits, or SJ_UNITS. */
static int next_hurt(const sj_state *s, int unit)
{
    return sj_next_with_bits(s->unit_lost, unit, SJ_UNITS, UINT8_MAX);
}

static void list_what_points_buy(const sj_data *d, const sj_state *s, struct list *list)
{
    static const uint8_t bases[] = { SJ_SUAKIN, SJ_FRIDAY_HARBOR };
    if (!s->points[SJ_EGYPTIAN] && !s->points[SJ_BRITISH]) return;
    for (int unit = next_hurt(s, 0); unit < SJ_UNITS; unit = next_hurt(s, unit + 1)) {
        if (restore_refusal(d, s, unit) == SJ_RULE_NONE) list_add(list, SJ_VERB_RESTORE, unit);
    }
    for (int unit = sj_next_unit_at(s, SJ_WHERE_LOST, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, SJ_WHERE_LOST, unit + 1)) {
        for (int i = 0; i < 2; i++) {
            if (rebuild_refusal(d, s, unit, bases[i]) == SJ_RULE_NONE) {
                list_add_two(list, SJ_VERB_REBUILD, unit, bases[i]);
            }
        }
    }
}

static int replacements_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    list_what_points_buy(d, s, &list);
    list_add(&list, SJ_VERB_DONE, 0);
    return list.count;
}

static enum sj_rule replacements_refusal(const sj_data *d, const sj_state *s, action a)
{
    int unit = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case SJ_VERB_RESTORE:
        return unit < SJ_UNITS && second == 0 ? restore_refusal(d, s, unit) : SJ_RULE_replace_3;
    case SJ_VERB_REBUILD:
        return unit < SJ_UNITS ? rebuild_refusal(d, s, unit, second) : SJ_RULE_replace_3;
    case SJ_VERB_DONE: return unit == 0 && second == 0 ? SJ_RULE_NONE : SJ_RULE_replace_3;
    default: return SJ_RULE_replace_3;
    }
}

static void pay_point(sj_state *s, const sj_data *d, int unit)
{
    CHECK(!is_in_siege(s, unit) || s->boat_points[s->unit_where[unit]] > 0);
    CHECK(s->points[sj_unit_data(d, unit)->nation] > 0);
    if (is_in_siege(s, unit)) s->boat_points[s->unit_where[unit]]--;
    s->points[sj_unit_data(d, unit)->nation]--;
    s->unit_points[unit]++;
}

/* replace.8: what a point is worth. */
static void restore(struct sj_play *p, int unit)
{
    sj_state *s = p->state;
    CHECK(s->unit_lost[unit] > 0);
    int worth = p->data->constant[SJ_CONSTANT_replacement_hits];
    int back = worth < s->unit_lost[unit] ? worth : s->unit_lost[unit];
    pay_point(s, p->data, unit);
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] - back);
    NOTE(p, SJ_RULE_replace_3, SJ_MESSAGE_log_restored, unit, back);
}

/* R119: it comes back with the strength bought. */
static void rebuild(struct sj_play *p, int unit, int location)
{
    sj_state *s = p->state;
    CHECK(s->unit_where[unit] == SJ_WHERE_LOST);
    int hits = sj_unit_data(p->data, unit)->hits,
        worth = p->data->constant[SJ_CONSTANT_replacement_hits];
    pay_point(s, p->data, unit);
    sj_move_unit(s, unit, location);
    s->unit_lost[unit] = (uint8_t)(worth < hits ? hits - worth : 0);
    NOTE(p, SJ_RULE_replace_3, SJ_MESSAGE_log_rebuilt, unit, location);
}

static void end_replacements(sj_state *s)
{
    CHECK(s->step[0] == SJ_STEP_REPLACEMENTS);
    __builtin_memset(s->unit_points, 0, sizeof s->unit_points);
    sj_step_pop(s);
}

static void replacements_apply(struct sj_play *p, action a)
{
    int unit = (int)action_first(a);
    switch (action_verb(a)) {
    case SJ_VERB_RESTORE: restore(p, unit); break;
    case SJ_VERB_REBUILD: rebuild(p, unit, (int)action_second(a)); break;
    default: end_replacements(p->state); break;
    }
}

/* replace.4: what is not spent is kept. */
static bool replacements_settle(struct sj_play *p)
{
    const sj_data *d = p->data;
    sj_state *s = p->state;
    action bought[2 * SJ_UNITS];
    struct list list = { bought, 0 };
    list_what_points_buy(d, s, &list);
    if (list.count) return false;
    end_replacements(s);
    return true;
}

static void ask_points(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->points[SJ_EGYPTIAN];
    question->argument[1] = s->points[SJ_BRITISH];
    question->argument[2] = d->constant[SJ_CONSTANT_replacement_hits];
}

const struct sj_step_row sj_replacements_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_replace_3,
                                                 .prompt = SJ_MESSAGE_prompt_replacements,
                                                 .list = replacements_list,
                                                 .refusal = replacements_refusal,
                                                 .apply = replacements_apply,
                                                 .settle = replacements_settle,
                                                 .ask = ask_points };
