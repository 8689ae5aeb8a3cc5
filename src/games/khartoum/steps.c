/* The steps of Khartoum in one list, prices that lose the game, and the game as others see it. */
#include "games/khartoum/orders/orders.h"
#include "games/khartoum/play.h"
#include "games/khartoum/tables/words.h"

enum kh_rule kh_die_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return is_die(a, KH_VERB_ROLL, KH_DIE_SIDES) ? KH_RULE_NONE : KH_RULE_2_0a;
}

static void over_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    static const uint16_t rules[KH_ENDINGS] = {
        [KH_ENDING_NONE] = KH_RULE_9_2d,      [KH_ENDING_JANUARY] = KH_RULE_9_1a,
        [KH_ENDING_RELIEF] = KH_RULE_9_1b,    [KH_ENDING_PALACE] = KH_RULE_9_2a,
        [KH_ENDING_RESOURCES] = KH_RULE_9_2b, [KH_ENDING_MORALE] = KH_RULE_9_2c,
    };
    (void)d;
    CHECK(s->ending < KH_ENDINGS);
    question->rule = rules[s->ending];
    question->argument[0] = s->ending;
}

static const struct kh_step_row over_row = { KH_ASKED(over, 9_2d), .ask = over_ask };

static const struct kh_step_row *const rows[KH_STEPS] = {
    [KH_STEP_OVER] = &over_row,
#define X(name, word, row) [KH_STEP_##name] = &(row),
#include "games/khartoum/steps.def"
#undef X
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
    CHECK(track == KH_TRACK_MORALE || track == KH_TRACK_RESOURCES);
    return track == KH_TRACK_MORALE ? kh_is_fatal_price(s, d->constant[KH_CONSTANT_morale_price])
                                    : d->constant[KH_CONSTANT_resource_price] >= s->morale;
}

/* The action is paid click by click, and the first cannot be left out. */
static bool is_fatal_trade(const kh_data *d, const kh_state *s)
{
    for (int track = KH_TRACK_MORALE; track <= KH_TRACK_RESOURCES; track++) {
        bool refused = kh_morale_row.refusal(d, s, action_make(KH_VERB_RAISE, (unsigned)track, 0));
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

/* A slip that leaves the defence out loses the Palace at once. */
static const struct game_bots bots = { .judge = kh_judge,
                                       .plan = kh_plan,
                                       .prospect = kh_prospect,
                                       .stakes = &kh_stakes,
                                       .weigh = kh_weigh,
                                       .choices_a_slip = 24 };

static const struct game_previews previews = { .are_due = kh_previews_are_due,
                                               .tell = kh_preview,
                                               .waits = kh_attack_waits };

static const struct game_orders orders = { .verbs = kh_orders,
                                           .verb_count = KH_ORDERS,
                                           .most = KH_ORDERS,
                                           .figures = &kh_figures,
                                           .list = kh_list_orders,
                                           .expand = kh_expand };

static const struct verb question_verbs[] = { [0] = { .name = "danger" } };

static const struct game_questions questions = {
    .verbs = question_verbs,
    .verb_count = 1,
    .answer = kh_tell_danger,
    .forfeits = kh_forfeits,
    .is_aftermath = kh_is_aftermath,
};

/* Nothing is hidden from the one player: the decks have no order before they are looked at. */
const struct game kh_game = {
    .id = "khartoum",
    .rules_version = 1,
    .seat_count = 1,
    GAME_TABLES(kh, KH),
    .data_fault = kh_data_fault,
    GAME_MACHINE(kh),
    .actions_most = 2400,
    .start = kh_start,
    .score = kh_score,
    .fatal = kh_fatal,
    .bots = &bots,
    .orders = &orders,
    .previews = &previews,
    .losses = &kh_toll,
    .questions = &questions,
};
