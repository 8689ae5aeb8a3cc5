/*
 * The steps of play and the game's interface.
 *
 * Each step says who acts and has one function for each question of the interface. `settle` is
 * asked whenever the step comes to hand: it does what needs no choice and no chance, and returns
 * whether it did anything. The table reads in the order of the rulebook.
 */
#include "games/khartoum/play.h"
#include "games/khartoum/tables/words.h"

/* ---- Dice -------------------------------------------------------------------------------- */

enum kh_rule kh_die_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return is_die(a, KH_VERB_ROLL, KH_DIE_SIDES) ? KH_RULE_NONE : KH_RULE_2_0a;
}

static enum kh_rule two_dice_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return is_two_dice(a, KH_VERB_ROLL) ? KH_RULE_NONE : KH_RULE_2_0a;
}

/* ---- The table --------------------------------------------------------------------------- */

#define ROW(...)                                                                                   \
    &(const struct kh_step_row)                                                                    \
    {                                                                                              \
        .reason = kh_why, .ask = kh_ask, __VA_ARGS__                                               \
    }
/* What the actor is asked, and the rule that governs it. */
#define ASKED(name, number) .prompt = KH_MESSAGE_prompt_##name, .rule = KH_RULE_##number
#define SEAT(name)                                                                                 \
    .actor = ACTS_SEAT, .list = kh_##name##_list, .refusal = kh_##name##_refusal,                  \
    .apply = kh_##name##_apply
#define DIE(name) .actor = ACTS_CHANCE, .refusal = kh_die_refusal, .apply = kh_##name##_apply
#define DRAW(name)                                                                                 \
    .actor = ACTS_CHANCE, .outcomes = kh_##name##_outcomes, .refusal = kh_##name##_refusal,        \
    .apply = kh_##name##_apply
#define SETTLES(name) .settle = kh_##name##_settle

static const struct kh_step_row *const rows[KH_STEPS] = {
    [KH_STEP_OVER] = ROW(ASKED(over, 9_2d)),
    [KH_STEP_TURN] = ROW(SETTLES(turn)),
    /* A. events (5) */
    [KH_STEP_EVENT_DRAW] = ROW(DRAW(event_draw), ASKED(event_draw, 4_1d)),
    [KH_STEP_EVENT_EFFECTS] = ROW(SETTLES(event_effects)),
    [KH_STEP_EVENT_TARGET] =
        ROW(SEAT(event_target), SETTLES(event_target), ASKED(event_target, 4_1d)),
    [KH_STEP_EVENT_REDUCE] =
        ROW(SEAT(event_reduce), SETTLES(event_reduce), ASKED(event_reduce, 4_1d)),
    [KH_STEP_EVENT_OFFER] = ROW(SEAT(event_offer), ASKED(event_leader, 4_1d)),
    [KH_STEP_EVENT_DIE] = ROW(DIE(event_die), ASKED(event_die, 4_1d)),
    [KH_STEP_ACTION_POINT_DIE] = ROW(DIE(action_point_die), ASKED(action_point_die, 5_3b)),
    /* B. actions (6) */
    [KH_STEP_ACTIONS] = ROW(SEAT(actions), SETTLES(actions), ASKED(actions, 6_0a)),
    [KH_STEP_FORTIFY] = ROW(SEAT(fortify), ASKED(fortify, 6_1f)),
    [KH_STEP_MORALE] = ROW(SEAT(morale), ASKED(morale, 6_2g)),
    [KH_STEP_GUNBOATS] = ROW(SEAT(gunboats), ASKED(gunboats, 6_4b)),
    [KH_STEP_MILITIA] = ROW(SEAT(militia), ASKED(militia, 6_3b)),
    [KH_STEP_RAID_TARGET] = ROW(SEAT(target), ASKED(raid_target, 6_5u)),
    [KH_STEP_RAID_FORCE] = ROW(SEAT(force), ASKED(raid_force, 6_5b)),
    [KH_STEP_SORTIE_TARGET] = ROW(SEAT(target), ASKED(sortie_target, 6_6v)),
    [KH_STEP_SORTIE_FORCE] = ROW(SEAT(force), ASKED(sortie_force, 6_6b)),
    [KH_STEP_DEFEND] = ROW(SEAT(defend), ASKED(defend_zone, 6_7b)),
    /* C. activation (7) */
    [KH_STEP_ACTIVATION_DRAW] = ROW(DRAW(activation_draw), ASKED(activation_draw, 7_1a)),
    [KH_STEP_ACTIVATION] = ROW(SETTLES(activation)),
    [KH_STEP_ATTACK_BONUS] = ROW(SEAT(attack_bonus), ASKED(attack_bonus, 7_2e)),
    /* raid, sortie and defence */
    [KH_STEP_FIGHT_ROLL] = ROW(.actor = ACTS_CHANCE, .dice = TWO_DICE, .refusal = two_dice_refusal,
                               .apply = kh_fight_roll_apply, ASKED(fight_roll, 11_1a)),
    [KH_STEP_OUTCOME] = ROW(SETTLES(outcome)),
    [KH_STEP_LEADER_DIE] = ROW(DIE(leader_die), ASKED(leader_die, AOT4_0)),
    [KH_STEP_TROOP_DIE] = ROW(DIE(troop_die), ASKED(troop_die, AOT5_0)),
    [KH_STEP_LOSE_STEP] =
        ROW(.actor = ACTS_SEAT, .list = kh_lose_step_list, .refusal = kh_lose_step_refusal,
            .apply = kh_lose_apply, SETTLES(lose_step), ASKED(lose_step, 11_11c)),
    [KH_STEP_GUN_DIE] = ROW(DIE(gun_die), ASKED(gun_die, AOT6_0)),
    [KH_STEP_LOSE_GUN] =
        ROW(.actor = ACTS_SEAT, .list = kh_lose_gun_list, .refusal = kh_lose_gun_refusal,
            .apply = kh_lose_apply, SETTLES(lose_gun), ASKED(lose_gun, AOT6_0)),
    [KH_STEP_GUNBOAT_DIE] = ROW(DIE(gunboat_die), ASKED(gunboat_die, AOT7_0)),
    [KH_STEP_STRENGTH_DIE] = ROW(DIE(strength_die), ASKED(strength_die, 6_5m)),
    [KH_STEP_PEEK] = ROW(DRAW(peek), ASKED(peek, 6_5m)),
};

#define GAME(name) kh_##name
#define GAME_LEGAL_MOST 48
#define GAME_CHANCE_MOST 21
#define GAME_DIE_VERB KH_VERB_ROLL
#define GAME_DIE_SIDES 6
#define GAME_ASKS(s) 0
#include "core/machine.h"

/* ---- The game ---------------------------------------------------------------------------- */

static void kh_start(const void *data, void *state, const uint8_t *options)
{
    struct kh_play p = { data, state, NULL };
    kh_game_start(&p, options);
    settle_steps(&p);
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
static bool kh_fatal(const void *data, const void *state, action a)
{
    const kh_data *d = data;
    const kh_state *s = state;
    if (kh_refusal(data, state, a)) return false;
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

/* 9.3b to 9.3f, R55: the grade of a defeat counts back from the last turn; 0 is none. */
static struct score kh_score(const void *data, const void *state)
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

static const struct game_bots bots = { .judge = kh_judge, .prospect = kh_prospect };

/* Nothing is hidden from the one player: the decks have no order before they are looked at. */
const struct game kh_game = {
    .id = "khartoum",
    .rules_version = 1,
    .seat_count = 1,
    GAME_TABLES(kh, KH),
    GAME_MACHINE(kh),
    .actions_most = 2400,
    .start = kh_start,
    .score = kh_score,
    .fatal = kh_fatal,
    .bots = &bots,
};
