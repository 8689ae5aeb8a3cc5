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
    int (*list)(const kh_data *, const kh_state *, action *);
    int (*outcomes)(const kh_data *, const kh_state *, struct outcome *);
    enum kh_rule (*refusal)(const kh_data *, const kh_state *, action);
    void (*apply)(struct kh_play *, action);
    bool (*settle)(struct kh_play *);
};

/* ---- Dice -------------------------------------------------------------------------------- */

static int die_outcomes(const kh_data *d, const kh_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_die(out, KH_VERB_ROLL);
}

enum kh_rule kh_die_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    int die = only_operand(a);
    return action_verb(a) == KH_VERB_ROLL && die >= 1 && die <= KH_DIE_SIDES ? KH_RULE_NONE
                                                                             : KH_RULE_2_0a;
}

static int two_dice_outcomes(const kh_data *d, const kh_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    return outcomes_two_dice(out, KH_VERB_ROLL);
}

static enum kh_rule two_dice_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    unsigned first = action_first(a), second = action_second(a);
    bool can =
        action_verb(a) == KH_VERB_ROLL && first >= 1 && second >= first && second <= KH_DIE_SIDES;
    return can ? KH_RULE_NONE : KH_RULE_2_0a;
}

/* ---- The table --------------------------------------------------------------------------- */

#define SEAT(name)                                                                                 \
    {                                                                                              \
        .actor = ACTS_GORDON, .list = kh_##name##_list, .refusal = kh_##name##_refusal,            \
        .apply = kh_##name##_apply                                                                 \
    }
#define DIE(name)                                                                                  \
    {                                                                                              \
        .actor = ACTS_CHANCE, .outcomes = die_outcomes, .refusal = kh_die_refusal,                 \
        .apply = kh_##name##_apply                                                                 \
    }
#define DRAW(name)                                                                                 \
    {                                                                                              \
        .actor = ACTS_CHANCE, .outcomes = kh_##name##_outcomes, .refusal = kh_##name##_refusal,    \
        .apply = kh_##name##_apply                                                                 \
    }
#define AUTOMATIC(name)                                                                            \
    {                                                                                              \
        .settle = kh_##name##_settle                                                               \
    }

static const struct step_row steps[KH_STEPS] = {
    [KH_STEP_OVER] = { .actor = ACTS_NOBODY },
    [KH_STEP_TURN] = AUTOMATIC(turn),
    /* A. events (5) */
    [KH_STEP_EVENT_DRAW] = DRAW(event_draw),
    [KH_STEP_EVENT_EFFECTS] = AUTOMATIC(event_effects),
    [KH_STEP_EVENT_TARGET] = { ACTS_GORDON, kh_event_target_list, NULL, kh_event_target_refusal,
                               kh_event_target_apply, kh_event_target_settle },
    [KH_STEP_EVENT_REDUCE] = { ACTS_GORDON, kh_event_reduce_list, NULL, kh_event_reduce_refusal,
                               kh_event_reduce_apply, kh_event_reduce_settle },
    [KH_STEP_EVENT_OFFER] = SEAT(event_offer),
    [KH_STEP_EVENT_DIE] = DIE(event_die),
    [KH_STEP_ACTION_POINT_DIE] = DIE(action_point_die),
    /* B. actions (6) */
    [KH_STEP_ACTIONS] = { ACTS_GORDON, kh_actions_list, NULL, kh_actions_refusal, kh_actions_apply,
                          kh_actions_settle },
    [KH_STEP_FORTIFY] = SEAT(fortify),
    [KH_STEP_MORALE] = SEAT(morale),
    [KH_STEP_GUNBOATS] = SEAT(gunboats),
    [KH_STEP_MILITIA] = SEAT(militia),
    [KH_STEP_RAID_TARGET] = SEAT(target),
    [KH_STEP_RAID_FORCE] = SEAT(force),
    [KH_STEP_SORTIE_TARGET] = SEAT(target),
    [KH_STEP_SORTIE_FORCE] = SEAT(force),
    [KH_STEP_DEFEND] = SEAT(defend),
    /* C. activation (7) */
    [KH_STEP_ACTIVATION_DRAW] = DRAW(activation_draw),
    [KH_STEP_ACTIVATION] = AUTOMATIC(activation),
    [KH_STEP_ATTACK_BONUS] = SEAT(attack_bonus),
    /* raid, sortie and defence */
    [KH_STEP_FIGHT_ROLL] = { .actor = ACTS_CHANCE,
                             .outcomes = two_dice_outcomes,
                             .refusal = two_dice_refusal,
                             .apply = kh_fight_roll_apply },
    [KH_STEP_OUTCOME] = AUTOMATIC(outcome),
    [KH_STEP_LEADER_DIE] = DIE(leader_die),
    [KH_STEP_TROOP_DIE] = DIE(troop_die),
    [KH_STEP_LOSE_STEP] = { ACTS_GORDON, kh_lose_step_list, NULL, kh_lose_step_refusal,
                            kh_lose_apply, kh_lose_step_settle },
    [KH_STEP_GUN_DIE] = DIE(gun_die),
    [KH_STEP_LOSE_GUN] = { ACTS_GORDON, kh_lose_gun_list, NULL, kh_lose_gun_refusal, kh_lose_apply,
                           kh_lose_gun_settle },
    [KH_STEP_GUNBOAT_DIE] = DIE(gunboat_die),
    [KH_STEP_STRENGTH_DIE] = DIE(strength_die),
    [KH_STEP_PEEK] = DRAW(peek),
};

/* ---- The stack --------------------------------------------------------------------------- */

void step_push(kh_state *s, enum kh_step step)
{
    __builtin_memmove(s->step + 1, s->step, KH_STEP_STACK - 1);
    s->step[0] = (uint8_t)step;
}

void step_pop(kh_state *s)
{
    __builtin_memmove(s->step, s->step + 1, KH_STEP_STACK - 1);
    s->step[KH_STEP_STACK - 1] = KH_STEP_OVER;
}

static void settle(struct kh_play *p)
{
    const struct step_row *row = &steps[p->state->step[0]];
    while (row->settle && row->settle(p)) row = &steps[p->state->step[0]];
}

/* ---- The interface ----------------------------------------------------------------------- */

static void khartoum_start(const void *data, void *state, const uint8_t *options)
{
    struct kh_play p = { data, state, NULL };
    kh_game_start(&p, options);
    settle(&p);
}

static int khartoum_actor(const void *state)
{
    const kh_state *s = state;
    switch (steps[s->step[0]].actor) {
    case ACTS_GORDON: return ACTOR_FIRST_SEAT;
    case ACTS_CHANCE: return ACTOR_CHANCE;
    case ACTS_NOBODY: break;
    }
    return ACTOR_OVER;
}

static unsigned khartoum_step(const void *state)
{
    return ((const kh_state *)state)->step[0];
}

static int khartoum_legal(const void *data, const void *state, action *out)
{
    const kh_state *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->list ? row->list(data, s, out) : 0;
}

static int khartoum_chance(const void *data, const void *state, struct outcome *out)
{
    const kh_state *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->outcomes ? row->outcomes(data, s, out) : 0;
}

static unsigned khartoum_refusal(const void *data, const void *state, action a)
{
    const kh_state *s = state;
    const struct step_row *row = &steps[s->step[0]];
    return row->refusal ? row->refusal(data, s, a) : KH_RULE_9_2d;
}

static enum verdict khartoum_apply(const void *data, void *state, action a, struct trace *trace)
{
    if (khartoum_refusal(data, state, a)) return REFUSED;
    struct kh_play p = { data, state, trace };
    steps[p.state->step[0]].apply(&p, a);
    settle(&p);
    return ACCEPTED;
}

static bool is_fatal_raise(const kh_data *d, const kh_state *s, enum kh_track track)
{
    return track == KH_TRACK_MORALE ? kh_is_fatal_price(s, d->constant[KH_CONSTANT_morale_price])
                                    : d->constant[KH_CONSTANT_resource_price] >= s->morale;
}

/* The action is paid click by click, and the first cannot be left out. */
static bool is_fatal_trade(const kh_data *d, const kh_state *s)
{
    for (int track = KH_TRACK_MORALE; track <= KH_TRACK_RESOURCES; track++) {
        bool refused = kh_morale_refusal(d, s, action_make(KH_VERB_RAISE, (unsigned)track, 0));
        if (!refused && !is_fatal_raise(d, s, (enum kh_track)track)) return false;
    }
    return true;
}

/* R7: prices that may be paid and lose the game, at once or with the first click of the action. */
static bool khartoum_fatal(const void *data, const void *state, action a)
{
    const kh_data *d = data;
    const kh_state *s = state;
    if (khartoum_refusal(data, state, a)) return false;
    switch (action_verb(a)) {
    case KH_VERB_FORTIFY: return kh_is_fatal_price(s, d->constant[KH_CONSTANT_fortify_price]);
    case KH_VERB_MORALE: return is_fatal_trade(d, s);
    case KH_VERB_GUNBOATS: return kh_is_fatal_price(s, d->constant[KH_CONSTANT_gunboat_price]);
    case KH_VERB_MILITIA: return d->constant[KH_CONSTANT_militia_price] >= s->morale;
    case KH_VERB_SORTIE: return kh_is_fatal_price(s, d->constant[KH_CONSTANT_sortie_price]);
    case KH_VERB_ZONE:
        return s->step[0] == KH_STEP_FORTIFY &&
               kh_is_fatal_price(s, d->constant[KH_CONSTANT_fortify_price]);
    case KH_VERB_BUILD:
    case KH_VERB_REPAIR: return kh_is_fatal_price(s, d->constant[KH_CONSTANT_gunboat_price]);
    case KH_VERB_SPEND: return kh_is_fatal_price(s, d->constant[KH_CONSTANT_bonus_price]);
    case KH_VERB_RAISE: return is_fatal_raise(d, s, (enum kh_track)only_operand(a));
    default: return false;
    }
}

/* Nothing is hidden from the one player: the decks have no order before they are looked at. */
static void khartoum_observe(void *view, const void *state, int seat)
{
    (void)seat;
    *(kh_state *)view = *(const kh_state *)state;
}

static void khartoum_imagine(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    *(kh_state *)state = *(const kh_state *)view;
}

/* 9.3b to 9.3f, R55: the grade of a defeat counts back from the last turn; 0 is none. */
static struct score khartoum_score(const void *data, const void *state)
{
    enum { GRADES = 4 };
    const kh_data *d = data;
    const kh_state *s = state;
    bool won = s->ending == KH_ENDING_JANUARY || s->ending == KH_ENDING_RELIEF;
    struct score score = { .ending = s->ending };
    score.value[ACTOR_FIRST_SEAT] = won ? 1000 : 0;
    int grade = d->constant[KH_CONSTANT_turns] - s->turn + 1;
    if (kh_is_over(s) && !won && grade >= 1 && grade <= GRADES) score.grade = (uint8_t)grade;
    return score;
}

const struct game kh_game = {
    .id = "khartoum",
    .rules_version = 1,
    .seat_count = 1,
    .seats = &kh_seats,
    .endings = &kh_endings,
    .steps = &kh_steps,
    .options = kh_options,
    .option_count = KH_OPTION_COUNT,
    .verb_count = KH_VERBS,
    .verbs = kh_verbs,
    .vocabulary = kh_vocabulary,
    .rule_ids = kh_rule_ids,
    .rule_count = KH_RULES,
    .message_count = KH_MESSAGES,
    .messages = kh_messages,
    .state_fields = kh_state_fields,
    .data_fields = kh_data_fields,
    .state_size = sizeof(kh_state),
    .data_size = sizeof(kh_data),
    .legal_most = 48,
    .chance_most = 21,
    .actions_most = 2400,
    .data_fault = kh_data_fault,
    .start = khartoum_start,
    .fault = kh_fault,
    .actor = khartoum_actor,
    .step = khartoum_step,
    .legal = khartoum_legal,
    .chance = khartoum_chance,
    .refusal = khartoum_refusal,
    .reason = kh_reason,
    .apply = khartoum_apply,
    .fatal = khartoum_fatal,
    .prompt = kh_prompt,
    .observe = khartoum_observe,
    .imagine = khartoum_imagine,
    .score = khartoum_score,
    .judge = kh_judge,
    .prospect = kh_prospect,
};
