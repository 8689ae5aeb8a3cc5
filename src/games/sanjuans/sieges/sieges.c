/*
 * Step 5, sieges: their order, and what the garrison does first (siege.7, sortie.1, sortie.11,
 * option.storm). sortie.c has the sortie, siege_table.c the siege roll and what follows it.
 */
#include "games/sanjuans/sieges/sieges.h"
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- The order (R105) -------------------------------------------------------------------- */

static int sieges_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_besieged(s, location) && !s->resolved[location]) {
            list_add(&list, SJ_VERB_SIEGE, location);
        }
    }
    return list.count;
}

/* siege.7: sortie or breakout, siege roll, level. */
static void resolve_siege(struct sj_play *p, int location)
{
    sj_state *s = p->state;
    CHECK(sj_is_besieged(s, location) && !s->resolved[location]);
    s->resolved[location] = 1;
    s->siege_at = (uint8_t)location;
    s->siege_total = s->siege_row = s->siege_ship = 0;
    s->sortie = s->stormed = 0;
    sj_step_push(s, SJ_STEP_SIEGE_END);
    sj_step_push(s, SJ_STEP_GUNBOAT_DIE);
    sj_step_push(s, SJ_STEP_SIEGE_DIE);
    /* Where the last unit has starved, nobody is there to choose, and the place falls (R97). */
    if (sj_units_at(s, location)) sj_step_push(s, SJ_STEP_SIEGE_CHOICE);
    NOTE(p, SJ_RULE_siege_7, SJ_MESSAGE_log_siege_resolved, location, s->siege[location]);
}

static void sieges_apply(struct sj_play *p, action a)
{
    resolve_siege(p, only_operand(a));
}

/* card.gordon.5: after all sieges */
static bool is_gordon_due(const sj_state *s)
{
    return s->gordon == SJ_GORDON_THERE && sj_is_besieged(s, SJ_FRIDAY_HARBOR) && !s->gordon_rolled;
}

static void end_sieges(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_SIEGES);
    if (is_gordon_due(s)) {
        s->gordon_rolled = 1;
        sj_step_push(s, SJ_STEP_GORDON_DIE);
        return;
    }
    s->gordon_rolled = 0;
    s->sortie = s->stormed = s->siege_row = s->siege_total = s->siege_ship = 0;
    __builtin_memset(s->resolved, 0, sizeof s->resolved);
    __builtin_memset(s->siege_modifier, 0, sizeof s->siege_modifier);
    sj_step_pop(s);
    sj_test_map_triggers(p);
}

static bool sieges_settle(struct sj_play *p)
{
    action sieges[SJ_LOCATIONS];
    int count = sieges_list(p->data, p->state, sieges);
    if (count > 1) return false;
    if (count == 1) {
        resolve_siege(p, only_operand(sieges[0]));
    } else {
        end_sieges(p);
    }
    return true;
}

const struct sj_step_row sj_sieges_row = { .actor = ACTS_SEAT,
                                           .rule = SJ_RULE_siege_7,
                                           .prompt = SJ_MESSAGE_prompt_sieges,
                                           .list = sieges_list,
                                           .apply = sieges_apply,
                                           .settle = sieges_settle };

/* ---- Wait, sortie or breakout (sortie.1) ------------------------------------------------- */

static void ask_siege(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->siege_at;
    question->argument[1] = s->siege[s->siege_at];
}

static int siege_choice_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    list_add(&list, SJ_VERB_WAIT, 0);
    list_add(&list, SJ_VERB_SORTIE, 0);
    if (sj_can_break_out(d, s)) list_add(&list, SJ_VERB_BREAKOUT, 0);
    return list.count;
}

static enum sj_rule siege_choice_refusal(const sj_data *d, const sj_state *s, action a)
{
    if (only_operand(a) != 0) return SJ_RULE_sortie_1;
    switch (action_verb(a)) {
    case SJ_VERB_WAIT:
    case SJ_VERB_SORTIE: return SJ_RULE_NONE;
    case SJ_VERB_BREAKOUT:
        if (sj_can_break_out(d, s)) return SJ_RULE_NONE;
        return sj_has_neighbours(d, s->siege_at) ? SJ_RULE_card_gordon_3 : SJ_RULE_sortie_11;
    default: return SJ_RULE_sortie_1;
    }
}

static enum sj_rule siege_choice_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    if (action_verb(a) == SJ_VERB_SORTIE) return SJ_RULE_sortie_2;
    return action_verb(a) == SJ_VERB_BREAKOUT ? SJ_RULE_sortie_11 : SJ_RULE_sortie_1;
}

static void siege_choice_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(sj_is_besieged(s, s->siege_at));
    sj_step_pop(s);
    s->assigned = 0;
    switch (action_verb(a)) {
    case SJ_VERB_SORTIE:
        s->sortie = SJ_SORTIE_MADE;
        sj_step_push(s, SJ_STEP_SORTIE_UNITS);
        break;
    case SJ_VERB_BREAKOUT:
        s->sortie = SJ_SORTIE_BREAKOUT;
        sj_step_push(s, SJ_STEP_SORTIE_UNITS);
        break;
    default:
        if (s->option[SJ_OPTION_STORM]) sj_step_push(s, SJ_STEP_STORM_DIE);
        break;
    }
}

const struct sj_step_row sj_siege_choice_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_sortie_1,
                                                 .prompt = SJ_MESSAGE_prompt_siege_choice,
                                                 .list = siege_choice_list,
                                                 .refusal = siege_choice_refusal,
                                                 .reason = siege_choice_reason,
                                                 .apply = siege_choice_apply,
                                                 .ask = ask_siege };

/* ---- Storms (option.storm) --------------------------------------------------------------- */

static void storm_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int location = s->siege_at;
    CHECK(sj_is_besieged(s, location));
    int total = rolled(a) + s->siege[location] - 1;
    int target = p->data->constant[SJ_CONSTANT_storm_target];
    sj_step_pop(s);
    NOTE(p, SJ_RULE_option_storm_2, SJ_MESSAGE_log_storm, location, total, target);
    if (total < target) return;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] == location) sj_set_unit_flag(s, unit, SJ_UNIT_IN_BATTLE);
    }
    sj_begin_battle(p, location, SJ_CAUSE_STORM);
}

const struct sj_step_row sj_storm_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_option_storm,
                                              .prompt = SJ_MESSAGE_prompt_storm_die,
                                              .apply = storm_die_apply,
                                              .ask = ask_siege };

/* ---- Gordon ------------------------------------------------------------------------------ */

/* card.gordon.5 */
static void gordon_die_apply(struct sj_play *p, action a)
{
    bool leaves = rolled(a) >= p->data->constant[SJ_CONSTANT_gordon_leaves];
    sj_step_pop(p->state);
    if (leaves) p->state->gordon = SJ_GORDON_LEAVING;
    NOTE(p, SJ_RULE_card_gordon_5,
         leaves ? SJ_MESSAGE_log_gordon_leaving : SJ_MESSAGE_log_gordon_stays, 0);
}

const struct sj_step_row sj_gordon_die_row = { .actor = ACTS_CHANCE,
                                               .rule = SJ_RULE_card_gordon_5,
                                               .prompt = SJ_MESSAGE_prompt_gordon_die,
                                               .apply = gordon_die_apply };
