/*
 * Step 5, sieges: their order, and what the garrison does first (siege.7, sortie.1, sortie.11,
 * option.storm). sortie.c has the sortie, siege_table.c the siege roll and what follows it.
 */
#include "games/sanjuans/play.h"

/* ---- The order (R105) -------------------------------------------------------------------- */

static int sieges_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_besieged(s, location) && !s->resolved[location]) {
            list_add(&list, VERB_SIEGE, location);
        }
    }
    return list.count;
}

/* siege.7: sortie or breakout, siege roll, level. */
static void resolve_siege(struct play *p, int location)
{
    sstate *s = p->state;
    s->resolved[location] = 1;
    s->siege_at = (uint8_t)location;
    s->siege_total = s->siege_row = s->siege_ship = 0;
    s->sortie = s->stormed = 0;
    push_step(s, STEP_SIEGE_END);
    push_step(s, STEP_GUNBOAT_DIE);
    push_step(s, STEP_SIEGE_DIE);
    /* Where the last unit has starved, nobody is there to choose, and the place falls (R97). */
    if (units_at(s, location)) push_step(s, STEP_SIEGE_CHOICE);
    NOTE(p, RULE_siege_7, MESSAGE_log_siege_resolved, location, s->siege[location]);
}

static void sieges_apply(struct play *p, action a)
{
    resolve_siege(p, only_operand(a));
}

/* card.gordon.5: after all sieges */
static bool is_gordon_due(const sstate *s)
{
    return s->gordon == GORDON_THERE && is_besieged(s, FRIDAY_HARBOR) && !s->gordon_rolled;
}

static void end_sieges(struct play *p)
{
    sstate *s = p->state;
    if (is_gordon_due(s)) {
        s->gordon_rolled = 1;
        push_step(s, STEP_GORDON_DIE);
        return;
    }
    s->gordon_rolled = 0;
    s->sortie = s->stormed = s->siege_row = s->siege_total = s->siege_ship = 0;
    __builtin_memset(s->resolved, 0, sizeof s->resolved);
    __builtin_memset(s->siege_modifier, 0, sizeof s->siege_modifier);
    pop_step(s);
    test_map_triggers(p);
}

static bool sieges_settle(struct play *p)
{
    action sieges[LOCATIONS];
    int count = sieges_list(p->data, p->state, sieges);
    if (count > 1) return false;
    if (count == 1) {
        resolve_siege(p, only_operand(sieges[0]));
    } else {
        end_sieges(p);
    }
    return true;
}

const struct step_row sieges_row = { .actor = ACTS_PLAYERS,
                                     .rule = RULE_siege_7,
                                     .prompt = MESSAGE_prompt_sieges,
                                     .list = sieges_list,
                                     .apply = sieges_apply,
                                     .settle = sieges_settle };

/* ---- Wait, sortie or breakout (sortie.1) ------------------------------------------------- */

static void ask_siege(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->siege_at;
    arguments[1] = s->siege[s->siege_at];
}

static int siege_choice_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    list_add(&list, VERB_WAIT, 0);
    list_add(&list, VERB_SORTIE, 0);
    if (can_break_out(d, s)) list_add(&list, VERB_BREAKOUT, 0);
    return list.count;
}

static enum rule siege_choice_refusal(const sdata *d, const sstate *s, action a)
{
    if (only_operand(a) != 0) return RULE_sortie_1;
    switch (action_verb(a)) {
    case VERB_WAIT:
    case VERB_SORTIE: return RULE_NONE;
    case VERB_BREAKOUT:
        if (can_break_out(d, s)) return RULE_NONE;
        return has_neighbours(d, s->siege_at) ? RULE_card_gordon_3 : RULE_sortie_11;
    default: return RULE_sortie_1;
    }
}

static enum rule siege_choice_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    if (action_verb(a) == VERB_SORTIE) return RULE_sortie_2;
    return action_verb(a) == VERB_BREAKOUT ? RULE_sortie_11 : RULE_sortie_1;
}

static void siege_choice_apply(struct play *p, action a)
{
    sstate *s = p->state;
    pop_step(s);
    s->assigned = 0;
    switch (action_verb(a)) {
    case VERB_SORTIE:
        s->sortie = SORTIE_MADE;
        push_step(s, STEP_SORTIE_UNITS);
        break;
    case VERB_BREAKOUT:
        s->sortie = SORTIE_BREAKOUT;
        push_step(s, STEP_SORTIE_UNITS);
        break;
    default:
        if (s->option[OPTION_STORM]) push_step(s, STEP_STORM_DIE);
        break;
    }
}

const struct step_row siege_choice_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_sortie_1,
                                           .prompt = MESSAGE_prompt_siege_choice,
                                           .list = siege_choice_list,
                                           .refusal = siege_choice_refusal,
                                           .reason = siege_choice_reason,
                                           .apply = siege_choice_apply,
                                           .ask = ask_siege };

/* ---- Storms (option.storm) --------------------------------------------------------------- */

static void storm_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int location = s->siege_at;
    int total = rolled(a) + s->siege[location] - 1;
    int target = p->data->constant[CONSTANT_storm_target];
    pop_step(s);
    NOTE(p, RULE_option_storm_2, MESSAGE_log_storm, location, total, target);
    if (total < target) return;
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == location) set_unit_flag(s, unit, UNIT_IN_BATTLE);
    }
    begin_battle(p, location, CAUSE_STORM);
}

const struct step_row storm_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_option_storm,
                                        .prompt = MESSAGE_prompt_storm_die,
                                        .outcomes = one_die,
                                        .apply = storm_die_apply,
                                        .ask = ask_siege };

/* ---- Gordon ------------------------------------------------------------------------------ */

/* card.gordon.5 */
static void gordon_die_apply(struct play *p, action a)
{
    bool leaves = rolled(a) == DIE_SIDES;
    pop_step(p->state);
    if (leaves) p->state->gordon = GORDON_LEAVING;
    NOTE(p, RULE_card_gordon_5, leaves ? MESSAGE_log_gordon_leaving : MESSAGE_log_gordon_stays, 0);
}

const struct step_row gordon_die_row = { .actor = ACTS_CHANCE,
                                         .rule = RULE_card_gordon_5,
                                         .prompt = MESSAGE_prompt_gordon_die,
                                         .outcomes = one_die,
                                         .apply = gordon_die_apply };
