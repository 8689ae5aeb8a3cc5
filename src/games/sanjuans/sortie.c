/*
 * Sorties and breakouts: who goes, the sortie table, the units lost (sortie.2 to sortie.14); the
 * same choice of lost units serves the siege table (R96).
 */
#include "games/sanjuans/operations.h"

static bool is_assigned(const sstate *s, int unit)
{
    return s->unit_where[unit] == s->siege_at && has_unit_flag(s, unit, UNIT_IN_FORCE);
}

static void ask_place(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->siege_at;
    arguments[1] = s->assigned;
    arguments[2] = s->lose;
}

/* ---- Who goes (R100, R104) --------------------------------------------------------------- */

/* card.gordon.3: his guard may strike out of the town, but not leave it. */
static bool can_go(const sdata *d, const sstate *s, int unit, bool breaks_out)
{
    return !has_unit_flag(s, unit, UNIT_IN_FORCE) && !(breaks_out && is_gordons_guard(d, s, unit));
}

bool can_break_out(const sdata *d, const sstate *s)
{
    if (!has_neighbours(d, s->siege_at)) return false;
    for (int unit = next_unit_at(s, s->siege_at, 0); unit < UNITS;
         unit = next_unit_at(s, s->siege_at, unit + 1)) {
        if (can_go(d, s, unit, true)) return true;
    }
    return false;
}

static int sortie_units_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    bool breaks_out = s->sortie == SORTIE_BREAKOUT;
    for (int unit = next_unit_at(s, s->siege_at, 0); unit < UNITS;
         unit = next_unit_at(s, s->siege_at, unit + 1)) {
        bool can = can_go(d, s, unit, breaks_out);
        if (can && is_first_of_equals(s, unit)) list_add(&list, VERB_ASSIGN, unit);
    }
    if (s->assigned) list_add(&list, VERB_GO, 0);
    return list.count;
}

static void sortie_units_apply(struct play *p, action a)
{
    sstate *s = p->state;
    if (action_verb(a) == VERB_ASSIGN) {
        set_unit_flag(s, only_operand(a), UNIT_IN_FORCE);
        s->assigned++;
        return;
    }
    replace_step(s, s->sortie == SORTIE_BREAKOUT ? STEP_BREAKOUT_SPACE : STEP_SORTIE_DIE);
}

const struct step_row sortie_units_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_sortie_2,
                                           .prompt = MESSAGE_prompt_sortie_units,
                                           .list = sortie_units_list,
                                           .apply = sortie_units_apply,
                                           .ask = ask_place };

/* ---- The sortie table -------------------------------------------------------------------- */

enum { FULL_FOUR = 4, CAVALRY_BONUS = 2, QUARTERS = 4 };

/* sortie.3, sortie.10 */
static int sortie_modifiers(struct play *p)
{
    const sstate *s = p->state;
    int cavalry = 0, fours = s->assigned / FULL_FOUR;
    for (int unit = 0; unit < UNITS; unit++) {
        cavalry += is_assigned(s, unit) && is_cavalry(p->data, unit);
    }
    int riders = cavalry >= CAVALRY_BONUS;
    if (fours) NOTE(p, RULE_sortie_3, MESSAGE_log_siege_modifier, fours);
    if (riders) NOTE(p, RULE_sortie_10, MESSAGE_log_siege_modifier, riders);
    return fours + riders;
}

/* The rule of each row of the table, from a total of 2 on. */
static const enum rule sortie_rules[TWO_DICE_ROWS] = {
    RULE_sortie_4, RULE_sortie_4, RULE_sortie_5, RULE_sortie_5, RULE_sortie_6, RULE_sortie_6,
    RULE_sortie_7, RULE_sortie_7, RULE_sortie_8, RULE_sortie_8, RULE_sortie_9,
};

/* R96: fractions round up. */
static int sortie_losses(const struct sortie_row *row, int assigned)
{
    int share = (assigned * row->lose_quarters + QUARTERS - 1) / QUARTERS;
    return row->lose_quarters ? share : row->lose;
}

static void sortie_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int total = rolled(a) + sortie_modifiers(p), number = two_dice_row(total);
    const struct sortie_row *row = &p->data->sortie[number];
    enum rule rule = sortie_rules[number];
    NOTE(p, rule, MESSAGE_log_sortie, s->siege_at, total);
    s->sortie = row->disaster ? SORTIE_DISASTER : row->success ? SORTIE_SUCCESS : SORTIE_MADE;
    s->lose = (uint8_t)sortie_losses(row, s->assigned);
    replace_step(s, STEP_LOSE_UNITS);
    if (row->level) change_siege(p, s->siege_at, row->level, rule);
}

const struct step_row sortie_die_row = { .actor = ACTS_CHANCE,
                                         .rule = RULE_sortie_2,
                                         .prompt = MESSAGE_prompt_sortie_die,
                                         .outcomes = two_dice,
                                         .apply = sortie_die_apply,
                                         .ask = ask_place };

/* ---- Breakouts (sortie.11 to sortie.13) -------------------------------------------------- */

static int breakout_space_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    int count;
    const uint8_t *near = neighbours(d, s->siege_at, &count);
    for (int i = 0; i < count; i++) list_add(&list, VERB_MARCH, near[i]);
    return list.count;
}

static void break_out(struct play *p, int space)
{
    sstate *s = p->state;
    for (int unit = 0; unit < UNITS; unit++) {
        if (!is_assigned(s, unit)) continue;
        clear_unit_flag(s, unit, UNIT_IN_FORCE);
        set_unit_flag(s, unit, UNIT_IN_BATTLE);
    }
    s->assigned = 0;
    s->number = (uint8_t)space;
    pop_step(s);
    NOTE(p, RULE_sortie_11, MESSAGE_log_breakout, s->siege_at, space);
    begin_battle(p, s->siege_at, CAUSE_BREAKOUT);
}

static void breakout_space_apply(struct play *p, action a)
{
    break_out(p, only_operand(a));
}

static bool breakout_space_settle(struct play *p)
{
    action spaces[NEIGHBOURS_MOST];
    int count = breakout_space_list(p->data, p->state, spaces);
    if (count != 1) return false;
    break_out(p, only_operand(spaces[0]));
    return true;
}

const struct step_row breakout_space_row = { .actor = ACTS_PLAYERS,
                                             .rule = RULE_sortie_11,
                                             .prompt = MESSAGE_prompt_breakout_space,
                                             .list = breakout_space_list,
                                             .apply = breakout_space_apply,
                                             .settle = breakout_space_settle,
                                             .ask = ask_place };

/* ---- Units lost (R96, R100) -------------------------------------------------------------- */

/* In a sortie only those who went; before the siege roll nobody else is lost. */
static bool can_be_lost(const sstate *s, int unit)
{
    return s->unit_where[unit] == s->siege_at && (!s->assigned || is_assigned(s, unit));
}

static int lose_units_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int unit = next_unit_at(s, s->siege_at, 0); unit < UNITS;
         unit = next_unit_at(s, s->siege_at, unit + 1)) {
        if (can_be_lost(s, unit) && is_first_of_equals(s, unit)) list_add(&list, VERB_LOSE, unit);
    }
    return list.count;
}

static void lose_one(struct play *p, int unit)
{
    p->state->lose--;
    lose_unit(p, unit, p->state->siege_row ? RULE_siege_8 : RULE_sortie_2);
}

static void lose_units_apply(struct play *p, action a)
{
    lose_one(p, only_operand(a));
}

static void end_losses(sstate *s)
{
    for (int unit = 0; unit < UNITS; unit++) clear_unit_flag(s, unit, UNIT_IN_FORCE);
    s->assigned = s->lose = 0;
    pop_step(s);
}

/* R97: when the row asks for more than there are, all are lost. */
static bool lose_units_settle(struct play *p)
{
    action units[UNITS];
    int count = p->state->lose ? lose_units_list(p->data, p->state, units) : 0;
    if (count > 1) return false;
    if (count == 1) {
        lose_one(p, only_operand(units[0]));
    } else {
        end_losses(p->state);
    }
    return true;
}

const struct step_row lose_units_row = { .actor = ACTS_PLAYERS,
                                         .rule = RULE_siege_8,
                                         .prompt = MESSAGE_prompt_lose_units,
                                         .list = lose_units_list,
                                         .apply = lose_units_apply,
                                         .settle = lose_units_settle,
                                         .ask = ask_place };
