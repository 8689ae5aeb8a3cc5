/*
 * The step machine, with a game of a few steps that has one of each kind: a seat that chooses from
 * a list, one that is refused by its own rules, one that tries; a die, two dice, cards; a step that
 * goes on by itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/play.h"

enum { DEPTH = 4, CARDS = 3, SIDES = 4 };

typedef struct {
    int bonus;
} mc_data;

typedef struct {
    uint8_t step[DEPTH], seat[DEPTH];
    int played; /* the last action, and the sum of what was settled */
    int settled;
} mc_state;

enum mc_rule { MC_RULE_NONE, MC_RULE_LIST, MC_RULE_OWN, MC_RULE_TRY, MC_RULE_DIE, MC_RULE_WHY };
enum mc_message { MC_MESSAGE_NONE, MC_MESSAGE_LIST, MC_MESSAGE_OWN, MC_MESSAGE_DIE };
enum mc_verb { MC_VERB_GO, MC_VERB_ROLL, MC_VERB_CARD };
enum mc_step {
    MC_STEP_OVER,
    MC_STEP_LIST,
    MC_STEP_OWN,
    MC_STEP_TRY,
    MC_STEP_DIE,
    MC_STEP_PAIR,
    MC_STEP_CARD,
    MC_STEP_THROUGH,
    MC_STEPS
};

#define GAME(name) mc_##name
#define GAME_SEATS seat
#include "core/steps.h"

/* ---- The rows -------------------------------------------------------------------------------- */

static int list_go(const mc_data *d, const mc_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, MC_VERB_GO, 1);
    list_add(&list, MC_VERB_GO, 3);
    return list.count;
}

/* One more stands in the room than it counts, which is no outcome. */
static int list_cards(const mc_data *d, const mc_state *s, struct outcome *out)
{
    (void)s;
    for (unsigned i = 0; i <= CARDS; i++) {
        out[i] = (struct outcome){ action_make(MC_VERB_CARD, i + (unsigned)d->bonus, 0), 1 + i };
    }
    return CARDS;
}

static enum mc_rule refuse_odd(const mc_data *d, const mc_state *s, action a)
{
    (void)d, (void)s;
    return action_first(a) % 2 ? MC_RULE_OWN : MC_RULE_NONE;
}

static enum mc_rule reason_why(const mc_data *d, const mc_state *s, action a)
{
    (void)d, (void)s, (void)a;
    return MC_RULE_WHY;
}

/* Plays it and leaves the step. */
static void play_it(struct mc_play *p, action a)
{
    p->state->played = (int)(action_verb(a) * 100 + action_first(a) * 10 + action_second(a));
    mc_step_pop(p->state);
}

static enum mc_rule try_it(struct mc_play *p, action a)
{
    if (action_first(a) == 0) return MC_RULE_TRY;
    play_it(p, a);
    return MC_RULE_NONE;
}

static bool pass_through(struct mc_play *p)
{
    p->state->settled++;
    mc_step_pop(p->state);
    return true;
}

static bool stay(struct mc_play *p)
{
    p->state->settled += 10;
    return false;
}

static void ask_more(const mc_data *d, const mc_state *s, struct question *question)
{
    (void)s;
    question->message = MC_MESSAGE_OWN;
    question->argument[1] = d->bonus;
}

static const struct mc_step_row over_row = { .actor = ACTS_NOBODY };
static const struct mc_step_row list_row = { .actor = ACTS_SEAT,
                                             .rule = MC_RULE_LIST,
                                             .prompt = MC_MESSAGE_LIST,
                                             .list = list_go,
                                             .apply = play_it };
static const struct mc_step_row own_row = { .actor = ACTS_SEAT,
                                            .rule = MC_RULE_LIST,
                                            .prompt = MC_MESSAGE_LIST,
                                            .list = list_go,
                                            .refusal = refuse_odd,
                                            .reason = reason_why,
                                            .apply = play_it,
                                            .ask = ask_more };
static const struct mc_step_row try_row = {
    .actor = ACTS_SEAT, .rule = MC_RULE_TRY, .list = list_go, .attempt = try_it
};
static const struct mc_step_row die_row = { .actor = ACTS_CHANCE,
                                            .rule = MC_RULE_DIE,
                                            .prompt = MC_MESSAGE_DIE,
                                            .apply = play_it,
                                            .settle = stay };
static const struct mc_step_row pair_row = {
    .actor = ACTS_CHANCE, .dice = TWO_DICE, .rule = MC_RULE_DIE, .apply = play_it
};
/* Its own outcomes count, whatever it says of dice. */
static const struct mc_step_row card_row = { .actor = ACTS_CHANCE,
                                             .dice = TWO_DICE,
                                             .rule = MC_RULE_DIE,
                                             .outcomes = list_cards,
                                             .apply = play_it };
static const struct mc_step_row through_row = { .settle = pass_through };

static const struct mc_step_row *const rows[MC_STEPS] = {
    [MC_STEP_OVER] = &over_row, [MC_STEP_LIST] = &list_row,       [MC_STEP_OWN] = &own_row,
    [MC_STEP_TRY] = &try_row,   [MC_STEP_DIE] = &die_row,         [MC_STEP_PAIR] = &pair_row,
    [MC_STEP_CARD] = &card_row, [MC_STEP_THROUGH] = &through_row,
};

#define GAME(name) mc_##name
#define GAME_SEATS seat
#define GAME_LEGAL_MOST 8
#define GAME_CHANCE_MOST 36
#define GAME_DIE_VERB MC_VERB_ROLL
#define GAME_DIE_SIDES SIDES
#define GAME_ASKS(s) (s)->played
#include "core/machine.h"

static const struct game game = { GAME_MACHINE(mc) };
static const mc_data data = { 5 };

/* The step at hand, for seat 1, and another below it. */
static mc_state at(enum mc_step step, enum mc_step below)
{
    mc_state s = { .played = -1 };
    mc_step_push(&s, below, 0);
    mc_step_push(&s, step, 1);
    return s;
}

static action go(unsigned first)
{
    return action_make(MC_VERB_GO, first, 0);
}

/* ---- The tests ------------------------------------------------------------------------------- */

static void rows_say_who_acts(void **state)
{
    static const struct {
        enum mc_step step;
        int actor;
    } cases[] = {
        { MC_STEP_OVER, ACTOR_OVER },
        { MC_STEP_LIST, 1 },
        { MC_STEP_TRY, 1 },
        { MC_STEP_DIE, ACTOR_CHANCE },
        { MC_STEP_CARD, ACTOR_CHANCE },
        { MC_STEP_THROUGH, ACTOR_OVER },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        mc_state s = at(cases[i].step, MC_STEP_OVER);
        assert_int_equal(game.actor(&s), cases[i].actor);
        assert_int_equal(game.step(&s), cases[i].step);
    }
}

/* A list where a seat acts, outcomes where chance does, and nothing the other way round. */
static void each_is_asked_for_what_it_has(void **state)
{
    action legal[GAME_LEGAL_MOST];
    struct outcome out[GAME_CHANCE_MOST];
    (void)state;
    mc_state list = at(MC_STEP_LIST, MC_STEP_OVER), die = at(MC_STEP_DIE, MC_STEP_OVER),
             pair = at(MC_STEP_PAIR, MC_STEP_OVER), card = at(MC_STEP_CARD, MC_STEP_OVER);
    assert_int_equal(game.legal(&data, &list, legal), 2);
    assert_int_equal(legal[1], go(3));
    assert_int_equal(game.legal(&data, &die, legal), 0);
    assert_int_equal(game.chance(&data, &list, out), 0);
    assert_int_equal(game.chance(&data, &die, out), SIDES);
    assert_int_equal(out[SIDES - 1].action, action_make(MC_VERB_ROLL, SIDES, 0));
    assert_int_equal(game.chance(&data, &pair, out), 21);
    assert_int_equal(out[20].action, action_make(MC_VERB_ROLL, 6, 6));
    assert_int_equal(game.chance(&data, &card, out), CARDS);
    assert_int_equal(out[2].action, action_make(MC_VERB_CARD, 7, 0));
    assert_int_equal(game.legal_most, GAME_LEGAL_MOST);
    assert_int_equal(game.chance_most, GAME_CHANCE_MOST);
}

/* What is refused changes nothing; what is not is played, and the step left. */
static void actions_are_refused_or_played(void **state)
{
    static const struct {
        enum mc_step step;
        unsigned verb, first, second, rule;
    } cases[] = {
        { MC_STEP_LIST, MC_VERB_GO, 1, 0, 0 },
        { MC_STEP_LIST, MC_VERB_GO, 3, 0, 0 },
        { MC_STEP_LIST, MC_VERB_GO, 2, 0, MC_RULE_LIST },
        { MC_STEP_LIST, MC_VERB_ROLL, 1, 0, MC_RULE_LIST },
        { MC_STEP_OWN, MC_VERB_GO, 2, 0, 0 }, /* its own rule, not the list */
        { MC_STEP_OWN, MC_VERB_GO, 1, 0, MC_RULE_OWN },
        { MC_STEP_DIE, MC_VERB_ROLL, 1, 0, 0 },
        { MC_STEP_DIE, MC_VERB_ROLL, SIDES, 0, 0 },
        { MC_STEP_DIE, MC_VERB_ROLL, SIDES + 1, 0, MC_RULE_DIE },
        { MC_STEP_DIE, MC_VERB_ROLL, 1, 1, MC_RULE_DIE },
        { MC_STEP_DIE, MC_VERB_GO, 1, 0, MC_RULE_DIE },
        { MC_STEP_PAIR, MC_VERB_ROLL, 1, 6, 0 },
        { MC_STEP_PAIR, MC_VERB_ROLL, 6, 6, 0 },
        { MC_STEP_PAIR, MC_VERB_ROLL, 6, 1, MC_RULE_DIE },
        { MC_STEP_PAIR, MC_VERB_ROLL, 1, 0, MC_RULE_DIE },
        { MC_STEP_CARD, MC_VERB_CARD, 5, 0, 0 },
        { MC_STEP_CARD, MC_VERB_CARD, 7, 0, 0 },
        { MC_STEP_CARD, MC_VERB_CARD, 4, 0, MC_RULE_DIE },
        { MC_STEP_CARD, MC_VERB_CARD, 8, 0, MC_RULE_DIE },
        { MC_STEP_CARD, MC_VERB_ROLL, 1, 0, MC_RULE_DIE },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        mc_state s = at(cases[i].step, MC_STEP_OVER), before = s;
        action a = action_make(cases[i].verb, cases[i].first, cases[i].second);
        assert_int_equal(game.refusal(&data, &s, a), cases[i].rule);
        assert_int_equal(game.apply(&data, &s, a, NULL), cases[i].rule ? REFUSED : ACCEPTED);
        if (cases[i].rule) {
            assert_memory_equal(&s, &before, sizeof s);
        } else {
            assert_int_equal(s.played, cases[i].verb * 100 + cases[i].first * 10 + cases[i].second);
            assert_int_equal(s.step[0], MC_STEP_OVER);
        }
    }
}

static void a_try_is_refused_or_done_in_one(void **state)
{
    (void)state;
    mc_state s = at(MC_STEP_TRY, MC_STEP_LIST), before = s;
    assert_int_equal(game.apply(&data, &s, go(0), NULL), REFUSED);
    assert_memory_equal(&s, &before, sizeof s);
    assert_int_equal(game.apply(&data, &s, go(4), NULL), ACCEPTED);
    assert_int_equal(s.played, 40);
    assert_int_equal(s.step[0], MC_STEP_LIST);
    assert_int_equal(s.seat[0], 0);
}

/* Steps that need nobody are gone through until one waits. */
static void steps_settle_until_somebody_acts(void **state)
{
    (void)state;
    mc_state s = at(MC_STEP_THROUGH, MC_STEP_DIE);
    mc_step_push(&s, MC_STEP_THROUGH, 0);
    mc_step_push(&s, MC_STEP_LIST, 1);
    assert_int_equal(game.apply(&data, &s, go(1), NULL), ACCEPTED);
    assert_int_equal(s.step[0], MC_STEP_DIE);
    assert_int_equal(s.settled, 2 + 10); /* both were passed, and the die was asked once */
    mc_step_replace(&s, MC_STEP_LIST, 1);
    assert_int_equal(s.step[0], MC_STEP_LIST);
    assert_int_equal(s.seat[0], 1);
}

static void reasons_and_questions_are_the_rows(void **state)
{
    struct trace_event events[1];
    struct trace trace = { events, 1, 0 };
    (void)state;
    mc_state list = at(MC_STEP_LIST, MC_STEP_OVER), own = at(MC_STEP_OWN, MC_STEP_OVER);
    list.played = 7;
    assert_int_equal(game.reason(&data, &list, go(1)), MC_RULE_LIST);
    assert_int_equal(game.reason(&data, &own, go(1)), MC_RULE_WHY);
    game.prompt(&data, &list, &trace);
    assert_int_equal(events[0].rule, MC_RULE_LIST);
    assert_int_equal(events[0].message, MC_MESSAGE_LIST);
    assert_int_equal(events[0].argument[0], 7);
    assert_int_equal(events[0].audience, 0);
    trace.count = 0;
    game.prompt(&data, &own, &trace);
    assert_int_equal(events[0].message, MC_MESSAGE_OWN);
    assert_int_equal(events[0].argument[1], 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_say_who_acts),
        cmocka_unit_test(each_is_asked_for_what_it_has),
        cmocka_unit_test(actions_are_refused_or_played),
        cmocka_unit_test(a_try_is_refused_or_done_in_one),
        cmocka_unit_test(steps_settle_until_somebody_acts),
        cmocka_unit_test(reasons_and_questions_are_the_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
