/*
 * The automatic battle, round by round: chance gives one number, the whole round is played with the
 * dice that come from it (data 3.6), and then the players stand or withdraw. It is a resolver of
 * this program, not of the campaign's text, which leaves battles to the players' own table (R80).
 */
#include "games/sanjuans/battle/battle.h"

/* ---- One round --------------------------------------------------------------------------- */

static void find_units(struct sj_fight *f)
{
    const sj_state *s = f->p->state;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        f->unit[f->units++] = (uint8_t)unit;
    }
}

/* battle.24 to battle.26: idle at first, then each on its own die, then all. */
static void wake_mahdists(struct sj_fight *f)
{
    enum { WAKING_ROUND = 2 };
    int round = f->p->state->battle.round, needed = f->p->data->constant[SJ_CONSTANT_surprise_acts];
    for (int i = 0; i < f->mahdists; i++) {
        bool idle = f->type->idle && round < WAKING_ROUND;
        bool wakes = f->type->idle && round == WAKING_ROUND;
        f->acts[i] = wakes ? sj_throw_die(&f->dice, SJ_DIE_SIDES) >= needed : !idle;
    }
}

static int count_spent(const struct sj_fight *f)
{
    int spent = 0;
    for (int i = 0; i < f->mahdists; i++) spent += f->p->state->battle.mahdist_hits[i] == 0;
    return spent;
}

static void play_round(struct sj_play *p, int number)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    struct sj_fight f = { .p = p,
                          .type = &p->data->type[b->type],
                          .temper = &p->data->temper[sj_temper_of(s)],
                          .mahdists = sj_mahdists_in_all(b) };
    f.dice = sj_dice_of_round(b, number);
    find_units(&f);
    CHECK(f.mahdists <= SJ_MAHDISTS_MOST);
    if (b->round++ == 0) sj_array_forces(&f);
    wake_mahdists(&f);
    int before = sj_battle_hits_left(p->data, s);
    sj_fire_of_units(&f);
    sj_fire_of_mahdists(&f);
    sj_close_in(&f);
    sj_melee(&f);
    NOTE(p, SJ_RULE_battle_39, SJ_MESSAGE_log_battle_round, b->round,
         before - sj_battle_hits_left(p->data, s), f.closer_count, count_spent(&f));
    sj_test_stands(&f);
    sj_test_sides(&f);
}

/* A table, because filling it in anew takes longer than many a step of the game. */
#define DRAW_1(number)                                                                             \
    {                                                                                              \
        (action) SJ_VERB_BATTLE << 24 | (number) << ACTION_OPERAND_BITS, 1                         \
    }
#define DRAW_4(first) DRAW_1(first), DRAW_1((first) + 1), DRAW_1((first) + 2), DRAW_1((first) + 3)
#define DRAW_16(first) DRAW_4(first), DRAW_4((first) + 4), DRAW_4((first) + 8), DRAW_4((first) + 12)
#define DRAW_64(first)                                                                             \
    DRAW_16(first), DRAW_16((first) + 16), DRAW_16((first) + 32), DRAW_16((first) + 48)
#define DRAW_256(first)                                                                            \
    DRAW_64(first), DRAW_64((first) + 64), DRAW_64((first) + 128), DRAW_64((first) + 192)

static const struct outcome draws[] = { DRAW_256(0), DRAW_256(256), DRAW_256(512), DRAW_256(768) };

int sj_draw_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    _Static_assert(sizeof draws / sizeof draws[0] == SJ_DRAWS, "every number once");
    (void)d;
    (void)s;
    __builtin_memcpy(out, draws, sizeof draws);
    return SJ_DRAWS;
}

static enum sj_rule battle_draw_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    return sj_is_draw(a) ? SJ_RULE_NONE : SJ_RULE_battle_39;
}

static void battle_draw_apply(struct sj_play *p, action a)
{
    CHECK(sj_is_draw(a));
    play_round(p, only_operand(a));
    sj_step_replace(p->state, SJ_STEP_BATTLE_ROUND);
}

static void ask_battle(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
    question->argument[1] = s->battle.round;
}

const struct sj_step_row sj_battle_draw_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_battle_39,
                                                .prompt = SJ_MESSAGE_prompt_battle_draw,
                                                .outcomes = sj_draw_outcomes,
                                                .refusal = battle_draw_refusal,
                                                .apply = battle_draw_apply,
                                                .ask = ask_battle };

/* ---- Stand or withdraw ------------------------------------------------------------------- */

static int battle_round_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, SJ_VERB_STAND, 0);
    list_add(&list, SJ_VERB_WITHDRAW, 0);
    return list.count;
}

/* Before the Mahdists of a Defense come out, the players may leave without pursuit; the battle is
 * lost all the same. */
static void withdraw(struct sj_play *p)
{
    CHECK(p->state->step[0] == SJ_STEP_BATTLE_ROUND);
    struct sj_battle *b = &p->state->battle;
    CHECK(b->type < SJ_BATTLE_TYPES);
    b->result = SJ_RESULT_WITHDREW;
    b->broke_off = b->round < p->data->type[b->type].break_off;
    sj_note_withdrawal(p);
    NOTE(p, SJ_RULE_battle_45, SJ_MESSAGE_log_withdrew, b->place);
    sj_step_replace(p->state, SJ_STEP_AFTERMATH);
}

static void battle_round_apply(struct sj_play *p, action a)
{
    if (action_verb(a) == SJ_VERB_WITHDRAW) {
        withdraw(p);
    } else {
        sj_step_replace(p->state, SJ_STEP_BATTLE_DRAW);
    }
}

static enum sj_rule battle_round_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == SJ_VERB_WITHDRAW ? SJ_RULE_battle_45 : SJ_RULE_battle_39;
}

/* A stormed garrison has nowhere to go (R138). */
static bool battle_round_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->battle.result) {
        sj_step_replace(s, SJ_STEP_AFTERMATH);
        return true;
    }
    if (s->battle.cause != SJ_CAUSE_STORM) return false;
    sj_step_replace(s, SJ_STEP_BATTLE_DRAW);
    return true;
}

const struct sj_step_row sj_battle_round_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_battle_45,
                                                 .prompt = SJ_MESSAGE_prompt_battle_round,
                                                 .list = battle_round_list,
                                                 .reason = battle_round_reason,
                                                 .apply = battle_round_apply,
                                                 .settle = battle_round_settle,
                                                 .ask = ask_battle };
