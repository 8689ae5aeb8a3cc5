/*
 * The Mahdist force of a battle, die by die (force.1 to force.9, R75, R76): foot, horse, rifles,
 * how many guns, and the kind of each gun.
 */
#include "games/sanjuans/battle.h"

/* FORCE_GUN_KINDS + n: n guns are there whose kind has not been diced yet. */
enum force_stage { FORCE_FOOT, FORCE_HORSE, FORCE_RIFLES, FORCE_GUNS, FORCE_GUN_KINDS };

static const enum rule stage_rules[] = { RULE_force_2, RULE_force_3, RULE_force_4, RULE_force_5,
                                         RULE_force_6 };

static int stage_of(const sstate *s)
{
    int stage = s->battle.force_stage;
    return stage < FORCE_GUN_KINDS ? stage : FORCE_GUN_KINDS;
}

/* force.7, force.8 */
static enum rule rule_of_stage(const sstate *s)
{
    int stage = stage_of(s);
    if (s->battle.fortified && stage == FORCE_RIFLES) return RULE_force_7;
    if (s->battle.fortified && stage == FORCE_GUNS) return RULE_force_8;
    return stage_rules[stage];
}

static int force_die_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    const int16_t *constant = d->constant;
    bool fortified = s->battle.fortified;
    switch (stage_of(s)) {
    case FORCE_FOOT:
        return dice_sum(out, VERB_TOTAL, constant[CONSTANT_force_infantry_dice], DIE_SIDES);
    case FORCE_HORSE: return die_of(out, VERB_TOTAL, constant[CONSTANT_force_cavalry_sides]);
    case FORCE_RIFLES:
        return dice_sum(out, VERB_TOTAL,
                        fortified ? constant[CONSTANT_force_rifle_dice_fortified] : 1,
                        constant[CONSTANT_force_rifle_sides]);
    case FORCE_GUNS:
        return successes(out, VERB_TOTAL,
                         fortified ? constant[CONSTANT_force_gun_dice_fortified] : 1,
                         DIE_SIDES + 1 - constant[CONSTANT_force_gun], DIE_SIDES);
    default: return die_of(out, VERB_ROLL, DIE_SIDES);
    }
}

/* R75: rifles are extra units, or so many of the foot carry them. */
static void arm_rifles(sstate *s, int number)
{
    struct battle *b = &s->battle;
    b->mahdists[MAHDIST_RIFLES] = (uint8_t)number;
    if (s->option[OPTION_RIFLES] == RIFLES_EXTRA) return;
    int foot = b->mahdists[MAHDIST_FOOT] - number;
    b->mahdists[MAHDIST_FOOT] = (uint8_t)(foot > 0 ? foot : 0);
}

static void note_force(struct play *p)
{
    const uint8_t *mahdists = p->state->battle.mahdists;
    NOTE(p, RULE_force_1, MESSAGE_log_mahdists, mahdists[MAHDIST_FOOT], mahdists[MAHDIST_HORSE],
         mahdists[MAHDIST_RIFLES], mahdists[MAHDIST_GUN] + mahdists[MAHDIST_MACHINE_GUN]);
}

static void next_stage(struct play *p, int stage)
{
    p->state->battle.force_stage = (uint8_t)stage;
    if (stage != FORCE_GUN_KINDS) return;
    note_force(p);
    replace_step(p->state, STEP_BATTLE_TYPE);
}

static void force_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    int number = only_operand(a);
    switch (stage_of(s)) {
    case FORCE_FOOT:
        b->mahdists[MAHDIST_FOOT] = (uint8_t)number;
        next_stage(p, FORCE_HORSE);
        break;
    case FORCE_HORSE:
        b->mahdists[MAHDIST_HORSE] = (uint8_t)number;
        next_stage(p, FORCE_RIFLES);
        break;
    case FORCE_RIFLES:
        arm_rifles(s, number);
        next_stage(p, FORCE_GUNS);
        break;
    case FORCE_GUNS: next_stage(p, FORCE_GUN_KINDS + number); break;
    default: {
        bool piece = number <= p->data->constant[CONSTANT_force_artillery_most];
        b->mahdists[piece ? MAHDIST_GUN : MAHDIST_MACHINE_GUN]++;
        next_stage(p, b->force_stage - 1);
    }
    }
}

static void force_die_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.place;
    arguments[1] = stage_of(s) < FORCE_GUN_KINDS ? stage_of(s) : MAHDIST_GUN;
}

static enum rule force_die_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)a;
    return rule_of_stage(s);
}

const struct step_row force_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_force_1,
                                        .prompt = MESSAGE_prompt_force_die,
                                        .outcomes = force_die_outcomes,
                                        .reason = force_die_reason,
                                        .apply = force_die_apply,
                                        .ask = force_die_ask };
