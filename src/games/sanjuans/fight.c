/*
 * The automatic battle, round by round: chance gives one number, the whole round is played with the
 * dice that come from it (data 3.6), and then the players stand or withdraw. It is a resolver of
 * this program, not of the campaign's text, which leaves battles to the players' own table (R80).
 */
#include "games/sanjuans/battle.h"

/* ---- One round --------------------------------------------------------------------------- */

enum { DRAWS = 1024 };

static void find_units(struct fight *f)
{
    const sstate *s = f->p->state;
    for (int unit = next_in_this_battle(s, 0); unit < UNITS;
         unit = next_in_this_battle(s, unit + 1)) {
        f->unit[f->units++] = (uint8_t)unit;
    }
}

/* battle.24 to battle.26: idle at first, then each on its own die, then all. */
static void wake_mahdists(struct fight *f)
{
    enum { WAKING_ROUND = 2 };
    int round = f->p->state->battle.round, needed = f->p->data->constant[CONSTANT_surprise_acts];
    for (int i = 0; i < f->mahdists; i++) {
        bool idle = f->type->idle && round < WAKING_ROUND;
        bool wakes = f->type->idle && round == WAKING_ROUND;
        f->acts[i] = wakes ? throw_die(&f->dice, DIE_SIDES) >= needed : !idle;
    }
}

static int count_spent(const struct fight *f)
{
    int spent = 0;
    for (int i = 0; i < f->mahdists; i++) spent += f->p->state->battle.mahdist_hits[i] == 0;
    return spent;
}

static void play_round(struct play *p, int number)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    struct fight f = { .p = p,
                       .type = &p->data->type[b->type],
                       .temper = &p->data->temper[temper_of(s)],
                       .mahdists = mahdists_in_all(b) };
    f.dice = dice_of_round(b, number);
    find_units(&f);
    if (b->round++ == 0) array_forces(&f);
    wake_mahdists(&f);
    int before = battle_hits_left(p->data, s);
    fire_of_units(&f);
    fire_of_mahdists(&f);
    close_in(&f);
    melee(&f);
    NOTE(p, RULE_battle_39, MESSAGE_log_battle_round, b->round,
         before - battle_hits_left(p->data, s), f.closer_count, count_spent(&f));
    test_stands(&f);
    test_sides(&f);
}

/* A table, because filling it in anew takes longer than many a step of the game. */
#define DRAW_1(number)                                                                             \
    {                                                                                              \
        (action) VERB_BATTLE << 24 | (number) << ACTION_OPERAND_BITS, 1                            \
    }
#define DRAW_4(first) DRAW_1(first), DRAW_1((first) + 1), DRAW_1((first) + 2), DRAW_1((first) + 3)
#define DRAW_16(first) DRAW_4(first), DRAW_4((first) + 4), DRAW_4((first) + 8), DRAW_4((first) + 12)
#define DRAW_64(first)                                                                             \
    DRAW_16(first), DRAW_16((first) + 16), DRAW_16((first) + 32), DRAW_16((first) + 48)
#define DRAW_256(first)                                                                            \
    DRAW_64(first), DRAW_64((first) + 64), DRAW_64((first) + 128), DRAW_64((first) + 192)

static const struct outcome draws[] = { DRAW_256(0), DRAW_256(256), DRAW_256(512), DRAW_256(768) };

static int battle_draw_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    _Static_assert(sizeof draws / sizeof draws[0] == DRAWS, "every number once");
    (void)d;
    (void)s;
    __builtin_memcpy(out, draws, sizeof draws);
    return DRAWS;
}

static enum rule battle_draw_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    int number = only_operand(a);
    bool can = action_verb(a) == VERB_BATTLE && number >= 0 && number < DRAWS;
    return can ? RULE_NONE : RULE_battle_39;
}

static void battle_draw_apply(struct play *p, action a)
{
    play_round(p, only_operand(a));
    replace_step(p->state, STEP_BATTLE_ROUND);
}

static void ask_battle(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.place;
    arguments[1] = s->battle.round;
}

const struct step_row battle_draw_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_battle_39,
                                          .prompt = MESSAGE_prompt_battle_draw,
                                          .outcomes = battle_draw_outcomes,
                                          .refusal = battle_draw_refusal,
                                          .apply = battle_draw_apply,
                                          .ask = ask_battle };

/* ---- Stand or withdraw ------------------------------------------------------------------- */

static int battle_round_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_STAND, 0);
    list_add(&list, VERB_WITHDRAW, 0);
    return list.count;
}

/* Before the Mahdists of a Defense come out, the players may leave without pursuit; the battle is
 * lost all the same. */
static void withdraw(struct play *p)
{
    struct battle *b = &p->state->battle;
    b->result = RESULT_WITHDREW;
    b->broke_off = b->round < p->data->type[b->type].break_off;
    note_withdrawal(p);
    NOTE(p, RULE_battle_45, MESSAGE_log_withdrew, b->place);
    replace_step(p->state, STEP_AFTERMATH);
}

static void battle_round_apply(struct play *p, action a)
{
    if (action_verb(a) == VERB_WITHDRAW) {
        withdraw(p);
    } else {
        replace_step(p->state, STEP_BATTLE_DRAW);
    }
}

static enum rule battle_round_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == VERB_WITHDRAW ? RULE_battle_45 : RULE_battle_39;
}

/* A stormed garrison has nowhere to go (R138). */
static bool battle_round_settle(struct play *p)
{
    sstate *s = p->state;
    if (s->battle.result) {
        replace_step(s, STEP_AFTERMATH);
        return true;
    }
    if (s->battle.cause != CAUSE_STORM) return false;
    replace_step(s, STEP_BATTLE_DRAW);
    return true;
}

const struct step_row battle_round_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_battle_45,
                                           .prompt = MESSAGE_prompt_battle_round,
                                           .list = battle_round_list,
                                           .reason = battle_round_reason,
                                           .apply = battle_round_apply,
                                           .settle = battle_round_settle,
                                           .ask = ask_battle };
