/*
 * Sorties and breakouts: who goes, the sortie table, the units lost (sortie.2 to sortie.14); the
 * same choice of lost units serves the siege table (R96).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/sieges/sieges.h"

static bool is_assigned(const sj_state *s, int unit)
{
    return s->unit_where[unit] == s->siege_at && sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
}

static void ask_place(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->siege_at;
    question->argument[1] = s->assigned;
    question->argument[2] = s->lose;
}

/* ---- Who goes (R100, R104) --------------------------------------------------------------- */

/* card.gordon.3: his guard may strike out of the town, but not leave it. */
static bool can_go(const sj_data *d, const sj_state *s, int unit, bool breaks_out)
{
    return !sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE) &&
           !(breaks_out && sj_is_gordons_guard(d, s, unit));
}

bool sj_can_break_out(const sj_data *d, const sj_state *s)
{
    if (!sj_has_neighbours(d, s->siege_at)) return false;
    for (int unit = sj_next_unit_at(s, s->siege_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->siege_at, unit + 1)) {
        if (can_go(d, s, unit, true)) return true;
    }
    return false;
}

static int sortie_units_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    bool breaks_out = s->sortie == SJ_SORTIE_BREAKOUT;
    for (int unit = sj_next_unit_at(s, s->siege_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->siege_at, unit + 1)) {
        bool can = can_go(d, s, unit, breaks_out);
        if (can && sj_is_first_of_equals(s, unit)) list_add(&list, SJ_VERB_ASSIGN, unit);
    }
    if (s->assigned) list_add(&list, SJ_VERB_GO, 0);
    return list.count;
}

static void sortie_units_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(action_verb(a) != SJ_VERB_GO || s->assigned > 0);
    if (action_verb(a) == SJ_VERB_ASSIGN) {
        sj_set_unit_flag(s, only_operand(a), SJ_UNIT_IN_FORCE);
        s->assigned++;
        return;
    }
    sj_step_replace(s,
                    s->sortie == SJ_SORTIE_BREAKOUT ? SJ_STEP_BREAKOUT_SPACE : SJ_STEP_SORTIE_DIE);
}

const struct sj_step_row sj_sortie_units_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_sortie_2,
                                                 .prompt = SJ_MESSAGE_prompt_sortie_units,
                                                 .list = sortie_units_list,
                                                 .apply = sortie_units_apply,
                                                 .ask = ask_place };

/* ---- The sortie table -------------------------------------------------------------------- */

enum { QUARTERS = 4 };

/* sortie.3, sortie.10 */
int sj_sortie_modifiers(struct sj_play *p)
{
    const sj_state *s = p->state;
    int cavalry = 0, fours = s->assigned / p->data->constant[SJ_CONSTANT_sortie_units];
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        cavalry += is_assigned(s, unit) && sj_is_cavalry(p->data, unit);
    }
    int riders = cavalry >= p->data->constant[SJ_CONSTANT_sortie_cavalry];
    if (fours)
        NOTE(p, SJ_RULE_sortie_3, SJ_MESSAGE_log_sortie_modifier, fours, SJ_MODIFIER_UNITS,
             s->siege_at);
    if (riders)
        NOTE(p, SJ_RULE_sortie_10, SJ_MESSAGE_log_sortie_modifier, riders, SJ_MODIFIER_RIDERS,
             s->siege_at);
    return fours + riders;
}

/* The rule of each row of the table, from a total of 2 on. */
static const enum sj_rule sortie_rules[SJ_TWO_DICE_ROWS] = {
    SJ_RULE_sortie_4, SJ_RULE_sortie_4, SJ_RULE_sortie_5, SJ_RULE_sortie_5,
    SJ_RULE_sortie_6, SJ_RULE_sortie_6, SJ_RULE_sortie_7, SJ_RULE_sortie_7,
    SJ_RULE_sortie_8, SJ_RULE_sortie_8, SJ_RULE_sortie_9,
};

enum sj_rule sj_sortie_rule(int row)
{
    CHECK(row >= 0 && row < SJ_TWO_DICE_ROWS);
    return sortie_rules[row];
}

/* R96: fractions round up. */
int sj_sortie_losses(const struct sj_sortie_row *row, int assigned)
{
    CHECK(row->lose_quarters <= QUARTERS);
    int share = (assigned * row->lose_quarters + QUARTERS - 1) / QUARTERS;
    return row->lose_quarters ? share : row->lose;
}

static void sortie_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int total = rolled(a) + sj_sortie_modifiers(p), number = sj_two_dice_row(total);
    const struct sj_sortie_row *row = &p->data->sortie[number];
    enum sj_rule rule = sj_sortie_rule(number);
    NOTE(p, rule, SJ_MESSAGE_log_sortie, s->siege_at, total);
    s->sortie = row->disaster  ? SJ_SORTIE_DISASTER
                : row->success ? SJ_SORTIE_SUCCESS
                               : SJ_SORTIE_MADE;
    s->lose = (uint8_t)sj_sortie_losses(row, s->assigned);
    sj_step_replace(s, SJ_STEP_LOSE_UNITS);
    if (row->level) sj_change_siege(p, s->siege_at, row->level, rule);
}

const struct sj_step_row sj_sortie_die_row = { .actor = ACTS_CHANCE,
                                               .rule = SJ_RULE_sortie_2,
                                               .prompt = SJ_MESSAGE_prompt_sortie_die,
                                               .dice = TWO_DICE,
                                               .apply = sortie_die_apply,
                                               .ask = ask_place };

/* ---- Breakouts (sortie.11 to sortie.13) -------------------------------------------------- */

static int breakout_space_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    int count;
    const uint8_t *near = sj_neighbours(d, s->siege_at, &count);
    for (int i = 0; i < count; i++) list_add(&list, SJ_VERB_MARCH, near[i]);
    return list.count;
}

static void break_out(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_BREAKOUT_SPACE);
    CHECK(sj_are_neighbours(p->data, s->siege_at, space));
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!is_assigned(s, unit)) continue;
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(s, unit, SJ_UNIT_IN_BATTLE);
    }
    s->assigned = 0;
    s->number = (uint8_t)space;
    sj_step_pop(s);
    NOTE(p, SJ_RULE_sortie_11, SJ_MESSAGE_log_breakout, s->siege_at, space);
    sj_begin_battle(p, s->siege_at, SJ_CAUSE_BREAKOUT);
}

static void breakout_space_apply(struct sj_play *p, action a)
{
    break_out(p, only_operand(a));
}

static bool breakout_space_settle(struct sj_play *p)
{
    action spaces[SJ_NEIGHBOURS_MOST];
    int count = breakout_space_list(p->data, p->state, spaces);
    if (count != 1) return false;
    break_out(p, only_operand(spaces[0]));
    return true;
}

const struct sj_step_row sj_breakout_space_row = { .actor = ACTS_SEAT,
                                                   .rule = SJ_RULE_sortie_11,
                                                   .prompt = SJ_MESSAGE_prompt_breakout_space,
                                                   .list = breakout_space_list,
                                                   .apply = breakout_space_apply,
                                                   .settle = breakout_space_settle,
                                                   .ask = ask_place };

/* ---- Units lost (R96, R100) -------------------------------------------------------------- */

/* In a sortie only those who went; before the siege roll nobody else is lost. */
static bool can_be_lost(const sj_state *s, int unit)
{
    return s->unit_where[unit] == s->siege_at && (!s->assigned || is_assigned(s, unit));
}

static int lose_units_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int unit = sj_next_unit_at(s, s->siege_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->siege_at, unit + 1)) {
        if (can_be_lost(s, unit) && sj_is_first_of_equals(s, unit))
            list_add(&list, SJ_VERB_LOSE, unit);
    }
    return list.count;
}

static void lose_one(struct sj_play *p, int unit)
{
    CHECK(p->state->lose > 0 && can_be_lost(p->state, unit));
    p->state->lose--;
    sj_lose_unit(p, unit, p->state->siege_row ? SJ_RULE_siege_8 : SJ_RULE_sortie_2);
}

static void lose_units_apply(struct sj_play *p, action a)
{
    lose_one(p, only_operand(a));
}

static void end_losses(sj_state *s)
{
    CHECK(s->step[0] == SJ_STEP_LOSE_UNITS);
    for (int unit = 0; unit < SJ_UNITS; unit++) sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
    s->assigned = s->lose = 0;
    sj_step_pop(s);
}

/* R97: when the row asks for more than there are, all are lost. */
static bool lose_units_settle(struct sj_play *p)
{
    action units[SJ_UNITS];
    int count = p->state->lose ? lose_units_list(p->data, p->state, units) : 0;
    if (count > 1) return false;
    if (count == 1) {
        lose_one(p, only_operand(units[0]));
    } else {
        end_losses(p->state);
    }
    return true;
}

const struct sj_step_row sj_lose_units_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_siege_8,
                                               .prompt = SJ_MESSAGE_prompt_lose_units,
                                               .list = lose_units_list,
                                               .apply = lose_units_apply,
                                               .settle = lose_units_settle,
                                               .ask = ask_place };
