/*
 * The Mahdist force of a battle, die by die (force.1 to force.9, R75, R76): foot, horse, rifles,
 * how many guns, and the kind of each gun.
 */
#include "games/sanjuans/battle/battle.h"

/* FORCE_GUN_KINDS + n: n guns are there whose kind has not been diced yet. */
enum force_stage { FORCE_FOOT, FORCE_HORSE, FORCE_RIFLES, FORCE_GUNS, FORCE_GUN_KINDS };

static const enum sj_rule stage_rules[] = { SJ_RULE_force_2, SJ_RULE_force_3, SJ_RULE_force_4,
                                            SJ_RULE_force_5, SJ_RULE_force_6 };

static int stage_of(const sj_state *s)
{
    int stage = s->battle.force_stage;
    return stage < FORCE_GUN_KINDS ? stage : FORCE_GUN_KINDS;
}

/* force.7, force.8 */
static enum sj_rule rule_of_stage(const sj_state *s)
{
    int stage = stage_of(s);
    if (s->battle.fortified && stage == FORCE_RIFLES) return SJ_RULE_force_7;
    if (s->battle.fortified && stage == FORCE_GUNS) return SJ_RULE_force_8;
    return stage_rules[stage];
}

static int force_die_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    const int16_t *constant = d->constant;
    bool fortified = s->battle.fortified;
    switch (stage_of(s)) {
    case FORCE_FOOT:
        return sj_dice_sum(out, SJ_VERB_TOTAL, constant[SJ_CONSTANT_force_infantry_dice],
                           SJ_DIE_SIDES);
    case FORCE_HORSE:
        return outcomes_die(out, SJ_VERB_TOTAL,
                            (unsigned)constant[SJ_CONSTANT_force_cavalry_sides]);
    case FORCE_RIFLES:
        return sj_dice_sum(out, SJ_VERB_TOTAL,
                           fortified ? constant[SJ_CONSTANT_force_rifle_dice_fortified] : 1,
                           constant[SJ_CONSTANT_force_rifle_sides]);
    case FORCE_GUNS:
        return sj_successes(out, SJ_VERB_TOTAL,
                            fortified ? constant[SJ_CONSTANT_force_gun_dice_fortified] : 1,
                            SJ_DIE_SIDES + 1 - constant[SJ_CONSTANT_force_gun], SJ_DIE_SIDES);
    default: return outcomes_die(out, SJ_VERB_ROLL, SJ_DIE_SIDES);
    }
}

/* R75: rifles are extra units, or so many of the foot carry them. */
static void arm_rifles(sj_state *s, int number)
{
    CHECK(number >= 0);
    struct sj_battle *b = &s->battle;
    b->mahdists[SJ_MAHDIST_RIFLES] = (uint8_t)number;
    if (s->option[SJ_OPTION_RIFLES] == SJ_RIFLES_EXTRA) return;
    int foot = b->mahdists[SJ_MAHDIST_FOOT] - number;
    b->mahdists[SJ_MAHDIST_FOOT] = (uint8_t)(foot > 0 ? foot : 0);
}

static void note_force(struct sj_play *p)
{
    const uint8_t *mahdists = p->state->battle.mahdists;
    NOTE(p, SJ_RULE_force_1, SJ_MESSAGE_log_mahdists, mahdists[SJ_MAHDIST_FOOT],
         mahdists[SJ_MAHDIST_HORSE], mahdists[SJ_MAHDIST_RIFLES],
         mahdists[SJ_MAHDIST_GUN] + mahdists[SJ_MAHDIST_MACHINE_GUN]);
}

static void next_stage(struct sj_play *p, int stage)
{
    CHECK(stage > FORCE_FOOT);
    p->state->battle.force_stage = (uint8_t)stage;
    if (stage != FORCE_GUN_KINDS) return;
    note_force(p);
    sj_step_replace(p->state, SJ_STEP_BATTLE_TYPE);
}

static void force_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    int number = only_operand(a);
    CHECK(number >= 0);
    switch (stage_of(s)) {
    case FORCE_FOOT:
        b->mahdists[SJ_MAHDIST_FOOT] = (uint8_t)number;
        next_stage(p, FORCE_HORSE);
        break;
    case FORCE_HORSE:
        b->mahdists[SJ_MAHDIST_HORSE] = (uint8_t)number;
        next_stage(p, FORCE_RIFLES);
        break;
    case FORCE_RIFLES:
        arm_rifles(s, number);
        next_stage(p, FORCE_GUNS);
        break;
    case FORCE_GUNS: next_stage(p, FORCE_GUN_KINDS + number); break;
    default: {
        bool piece = number <= p->data->constant[SJ_CONSTANT_force_artillery_most];
        b->mahdists[piece ? SJ_MAHDIST_GUN : SJ_MAHDIST_MACHINE_GUN]++;
        next_stage(p, b->force_stage - 1);
    }
    }
}

static void force_die_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
    question->argument[1] = stage_of(s) < FORCE_GUN_KINDS ? stage_of(s) : SJ_MAHDIST_GUN;
}

static enum sj_rule force_die_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)a;
    return rule_of_stage(s);
}

const struct sj_step_row sj_force_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_force_1,
                                              .prompt = SJ_MESSAGE_prompt_force_die,
                                              .outcomes = force_die_outcomes,
                                              .reason = force_die_reason,
                                              .apply = force_die_apply,
                                              .ask = force_die_ask };
