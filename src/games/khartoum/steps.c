/*
 * The steps of play and the game's interface.
 *
 * Each step says who acts and has one function for each question of the interface. `settle` is
 * asked whenever the step comes to hand: it does what needs no choice and no chance, and returns
 * whether it did anything. The table reads in the order of the rulebook.
 */
#include "games/khartoum/play.h"
#include "games/khartoum/words.h"

enum step_actor { ACTS_NOBODY, ACTS_GORDON, ACTS_CHANCE };

struct step_row {
    enum step_actor actor;
    int (*list)(const kdata *, const kstate *, action *);
    int (*outcomes)(const kdata *, const kstate *, struct outcome *);
    enum rule (*refusal)(const kdata *, const kstate *, action);
    void (*apply)(struct play *, action);
    bool (*settle)(struct play *);
};

/* ---- Dice -------------------------------------------------------------------------------- */

static int die_outcomes(const kdata *d, const kstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_die(out, VERB_ROLL);
}

enum rule die_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    (void)s;
    int die = only_operand(a);
    return action_verb(a) == VERB_ROLL && die >= 1 && die <= DIE_SIDES ? RULE_NONE : RULE_2_0a;
}

static int two_dice_outcomes(const kdata *d, const kstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_two_dice(out, VERB_ROLL);
}

static enum rule two_dice_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    (void)s;
    unsigned first = action_first(a), second = action_second(a);
    bool can = action_verb(a) == VERB_ROLL && first >= 1 && second >= first && second <= DIE_SIDES;
    return can ? RULE_NONE : RULE_2_0a;
}

/* ---- The table --------------------------------------------------------------------------- */

#define SEAT(name)                                                                                 \
    {                                                                                              \
        .actor = ACTS_GORDON, .list = name##_list, .refusal = name##_refusal,                      \
        .apply = name##_apply                                                                      \
    }
#define DIE(name)                                                                                  \
    {                                                                                              \
        .actor = ACTS_CHANCE, .outcomes = die_outcomes, .refusal = die_refusal,                    \
        .apply = name##_apply                                                                      \
    }
#define DRAW(name)                                                                                 \
    {                                                                                              \
        .actor = ACTS_CHANCE, .outcomes = name##_outcomes, .refusal = name##_refusal,              \
        .apply = name##_apply                                                                      \
    }
#define AUTOMATIC(name)                                                                            \
    {                                                                                              \
        .settle = name##_settle                                                                    \
    }

static const struct step_row steps[STEPS] = {
    [STEP_OVER] = { .actor = ACTS_NOBODY },
    [STEP_TURN] = AUTOMATIC(turn),
    /* A. events (5) */
    [STEP_EVENT_DRAW] = DRAW(event_draw),
    [STEP_EVENT_EFFECTS] = AUTOMATIC(event_effects),
    [STEP_EVENT_TARGET] = { ACTS_GORDON, event_target_list, NULL, event_target_refusal,
                            event_target_apply, event_target_settle },
    [STEP_EVENT_REDUCE] = { ACTS_GORDON, event_reduce_list, NULL, event_reduce_refusal,
                            event_reduce_apply, event_reduce_settle },
    [STEP_EVENT_OFFER] = SEAT(event_offer),
    [STEP_EVENT_DIE] = DIE(event_die),
    [STEP_ACTION_POINT_DIE] = DIE(action_point_die),
    /* B. actions (6) */
    [STEP_ACTIONS] = { ACTS_GORDON, actions_list, NULL, actions_refusal, actions_apply,
                       actions_settle },
    [STEP_FORTIFY] = SEAT(fortify),
    [STEP_MORALE] = SEAT(morale),
    [STEP_GUNBOATS] = SEAT(gunboats),
    [STEP_MILITIA] = SEAT(militia),
    [STEP_RAID_TARGET] = SEAT(target),
    [STEP_RAID_FORCE] = SEAT(force),
    [STEP_SORTIE_TARGET] = SEAT(target),
    [STEP_SORTIE_FORCE] = SEAT(force),
    [STEP_DEFEND] = SEAT(defend),
    /* C. activation (7) */
    [STEP_ACTIVATION_DRAW] = DRAW(activation_draw),
    [STEP_ACTIVATION] = AUTOMATIC(activation),
    [STEP_ATTACK_BONUS] = SEAT(attack_bonus),
    /* raid, sortie and defence */
    [STEP_FIGHT_ROLL] = { .actor = ACTS_CHANCE,
                          .outcomes = two_dice_outcomes,
                          .refusal = two_dice_refusal,
                          .apply = fight_roll_apply },
    [STEP_OUTCOME] = AUTOMATIC(outcome),
    [STEP_LEADER_DIE] = DIE(leader_die),
    [STEP_TROOP_DIE] = DIE(troop_die),
    [STEP_LOSE_STEP] = { ACTS_GORDON, lose_step_list, NULL, lose_step_refusal, lose_apply,
                         lose_step_settle },
    [STEP_GUN_DIE] = DIE(gun_die),
    [STEP_LOSE_GUN] = { ACTS_GORDON, lose_gun_list, NULL, lose_gun_refusal, lose_apply,
                        lose_gun_settle },
    [STEP_GUNBOAT_DIE] = DIE(gunboat_die),
    [STEP_STRENGTH_DIE] = DIE(strength_die),
    [STEP_PEEK] = DRAW(peek),
};

/* ---- The stack --------------------------------------------------------------------------- */

void step_push(kstate *s, enum step step)
{
    __builtin_memmove(s->step + 1, s->step, STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
}

void step_pop(kstate *s)
{
    __builtin_memmove(s->step, s->step + 1, STEP_STACK - 1);
    s->step[STEP_STACK - 1] = STEP_OVER;
}

static void settle(struct play *p)
{
    const struct step_row *row = &steps[p->state->step[0]];
    while (row->settle && row->settle(p)) row = &steps[p->state->step[0]];
}

/* ---- The interface ----------------------------------------------------------------------- */

static void khartoum_start(const void *data, void *state, const uint8_t *options)
{
    struct play p = { data, state, NULL };
    game_start(&p, options);
    settle(&p);
}

static int khartoum_actor(const void *state)
{
    const kstate *s = state;
    switch (steps[s->step[0]].actor) {
    case ACTS_GORDON: return ACTOR_FIRST_SEAT;
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned khartoum_step(const void *state)
{
    return ((const kstate *)state)->step[0];
}

static int khartoum_legal(const void *data, const void *state, action *out)
{
    const kstate *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->list ? row->list(data, s, out) : 0;
}

static int khartoum_chance(const void *data, const void *state, struct outcome *out)
{
    const kstate *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->outcomes ? row->outcomes(data, s, out) : 0;
}

static unsigned khartoum_refusal(const void *data, const void *state, action a)
{
    const kstate *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->refusal ? row->refusal(data, s, a) : RULE_9_2d;
}

static enum verdict khartoum_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (khartoum_refusal(data, state, a)) return REFUSED;
    struct play p = { data, state, trace };
    steps[p.state->step[0]].apply(&p, a);
    settle(&p);
    return ACCEPTED;
}

static bool is_fatal_raise(const kdata *d, const kstate *s, enum track track)
{
    return track == TRACK_MORALE ? is_fatal_price(s, d->constant[CONSTANT_morale_price])
                                 : d->constant[CONSTANT_resource_price] >= s->morale;
}

/* The action is paid click by click, and the first cannot be left out. */
static bool is_fatal_trade(const kdata *d, const kstate *s)
{
    for (int track = TRACK_MORALE; track <= TRACK_RESOURCES; track++) {
        bool refused = morale_refusal(d, s, action_make(VERB_RAISE, (unsigned)track, 0));
        if (!refused && !is_fatal_raise(d, s, (enum track)track)) return false;
    }
    return true;
}

/* R7: prices that may be paid and lose the game, at once or with the first click of the action. */
static bool khartoum_fatal(const void *data, const void *state, action a)
{
    const kdata *d = data;
    const kstate *s = state;
    if (khartoum_refusal(data, state, a)) return false;
    switch (action_verb(a)) {
    case VERB_FORTIFY: return is_fatal_price(s, d->constant[CONSTANT_fortify_price]);
    case VERB_MORALE: return is_fatal_trade(d, s);
    case VERB_GUNBOATS: return is_fatal_price(s, d->constant[CONSTANT_gunboat_price]);
    case VERB_MILITIA: return d->constant[CONSTANT_militia_price] >= s->morale;
    case VERB_SORTIE: return is_fatal_price(s, d->constant[CONSTANT_sortie_price]);
    case VERB_ZONE:
        return s->step[0] == STEP_FORTIFY && is_fatal_price(s, d->constant[CONSTANT_fortify_price]);
    case VERB_BUILD:
    case VERB_REPAIR: return is_fatal_price(s, d->constant[CONSTANT_gunboat_price]);
    case VERB_SPEND: return is_fatal_price(s, d->constant[CONSTANT_bonus_price]);
    case VERB_RAISE: return is_fatal_raise(d, s, (enum track)only_operand(a));
    default: return false;
    }
}

/* Nothing is hidden from the one player: the decks have no order before they are looked at. */
static void khartoum_observe(void *view, const void *state, int seat)
{
    (void)seat;
    *(kstate *)view = *(const kstate *)state;
}

static void khartoum_imagine(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    *(kstate *)state = *(const kstate *)view;
}

/* 9.3b to 9.3f, R55: the grade of a defeat counts back from the last turn; 0 is none. */
static struct score khartoum_score(const void *data, const void *state)
{
    enum { GRADES = 4 };
    const kdata *d = data;
    const kstate *s = state;
    bool won = s->ending == ENDING_JANUARY || s->ending == ENDING_RELIEF;
    struct score score = { .ending = s->ending };
    score.value[ACTOR_FIRST_SEAT] = won ? 1000 : 0;
    int grade = d->constant[CONSTANT_turns] - s->turn + 1;
    if (is_over(s) && !won && grade >= 1 && grade <= GRADES) score.grade = (uint8_t)grade;
    return score;
}

const struct game khartoum_game = {
    .id = "khartoum",
    .rules_version = 1,
    .seat_count = 1,
    .seats = &khartoum_seats,
    .endings = &khartoum_endings,
    .steps = &khartoum_steps,
    .options = khartoum_options,
    .option_count = OPTION_COUNT,
    .verb_count = VERBS,
    .verbs = khartoum_verbs,
    .vocabulary = khartoum_vocabulary,
    .rule_ids = khartoum_rule_ids,
    .rule_count = RULES,
    .message_count = MESSAGES,
    .messages = khartoum_messages,
    .state_fields = khartoum_state_fields,
    .data_fields = khartoum_data_fields,
    .state_size = sizeof(kstate),
    .data_size = sizeof(kdata),
    .legal_most = 48,
    .chance_most = 21,
    .actions_most = 2400,
    .data_fault = khartoum_data_fault,
    .start = khartoum_start,
    .fault = khartoum_fault,
    .actor = khartoum_actor,
    .step = khartoum_step,
    .legal = khartoum_legal,
    .chance = khartoum_chance,
    .refusal = khartoum_refusal,
    .reason = khartoum_reason,
    .apply = khartoum_apply,
    .fatal = khartoum_fatal,
    .prompt = khartoum_prompt,
    .observe = khartoum_observe,
    .imagine = khartoum_imagine,
    .score = khartoum_score,
    .judge = khartoum_judge,
    .prospect = khartoum_prospect,
};
