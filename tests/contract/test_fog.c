/*
 * What is hidden is not told. At positions of random games a seat imagines what it cannot see: of
 * the two positions, which it must take for the same one, it is offered, refused and asked the
 * same. Both are played on alike for a while, and it must go on seeing, reading and counting the
 * same, until an event has told it something (`opens` of the hook says which may).
 *
 * SORTIE_FOG_PAIRS sets the number of pairs. Toulon has a test of its own, which changes one thing
 * at a time (tests/toulon/test_fog.c).
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

enum { PAIRS = 20000, PAIRS_SHORT = 2000, SEQUEL = 12, WORDS = 8, LOOK_EVERY = 5 };
enum { STEPS_MOST = 256, GAMES_MOST = 1000000 };

struct told {
    struct trace_event events[CONTRACT_EVENTS];
    struct trace trace;
};

static long pairs, wanted, openings, looked_at[STEPS_MOST];
static struct told told_one, told_two;

/* ---- What a seat is offered and asked ---------------------------------------------------------
 */

static void compare_lists(const void *one, const void *two)
{
    size_t most = (size_t)subject.game->legal_most;
    action *first = calloc(most, sizeof *first), *second = calloc(most, sizeof *second);
    assert_true(first && second);
    int count = subject.game->legal(subject.data, one, first);
    int other_count = subject.game->legal(subject.data, two, second);
    if (count != other_count || memcmp(first, second, (size_t)count * sizeof *first) != 0)
        fail_msg("at %s: the list tells what is hidden", step_name(one));
    free(first);
    free(second);
}

static void compare_refusals(struct walk *walk, const void *one, const void *two)
{
    for (int i = 0; i < WORDS; i++) {
        action a = subject.hook.near_word
                       ? subject.hook.near_word(subject.data, one, &walk->random)
                       : action_make(random_below(&walk->random, subject.game->verb_count),
                                     random_below(&walk->random, 16), 0);
        if (subject.game->refusal(subject.data, one, a) !=
            subject.game->refusal(subject.data, two, a))
            fail_msg("at %s: how %s is refused tells what is hidden", step_name(one),
                     action_name(a));
    }
}

static void compare_outcomes(const void *one, const void *two)
{
    size_t most = (size_t)subject.game->chance_most;
    struct outcome *first = calloc(most, sizeof *first), *second = calloc(most, sizeof *second);
    assert_true(first && second);
    int count = subject.game->chance(subject.data, one, first);
    int other_count = subject.game->chance(subject.data, two, second);
    bool is_same = count == other_count;
    for (int i = 0; is_same && i < count; i++)
        is_same = first[i].action == second[i].action && first[i].weight == second[i].weight;
    if (!is_same) fail_msg("at %s: the dice tell what is hidden", step_name(one));
    free(first);
    free(second);
}

static bool are_events_equal(const struct trace_event *one, const struct trace_event *two)
{
    return one->rule == two->rule && one->message == two->message &&
           one->audience == two->audience &&
           memcmp(one->argument, two->argument, sizeof one->argument) == 0;
}

static void compare_prompts(const void *one, const void *two)
{
    struct trace_event first = { 0 }, second = { 0 };
    struct trace prompt = { &first, 1, 0 }, other_prompt = { &second, 1, 0 };
    subject.game->prompt(subject.data, one, &prompt);
    subject.game->prompt(subject.data, two, &other_prompt);
    if (!are_events_equal(&first, &second))
        fail_msg("at %s: the question tells what is hidden", step_name(one));
}

static void compare_positions(struct walk *walk, const void *one, const void *two, int eye)
{
    int actor = subject.game->actor(one);
    pairs++;
    looked_at[subject.game->step(one)]++;
    assert_int_equal(actor, subject.game->actor(two));
    assert_int_equal(game_waits_alike(subject.game, one), game_waits_alike(subject.game, two));
    if (actor == ACTOR_CHANCE) compare_outcomes(one, two);
    if (actor != eye) return;
    compare_prompts(one, two);
    compare_lists(one, two);
    compare_refusals(walk, one, two);
}

/* ---- What it hears of an action ---------------------------------------------------------------
 */

static const struct trace_event *next_read(const struct told *told, int *i, unsigned reader)
{
    while (*i < told->trace.count && !event_is_for(&told->events[*i], reader)) (*i)++;
    return *i < told->trace.count ? &told->events[(*i)++] : NULL;
}

static bool may_open(const struct trace_event *event)
{
    return !subject.hook.opens || (event && subject.hook.opens(event));
}

/* Whether the seat has been told something, which it may be. */
static bool is_told(const void *before, unsigned reader)
{
    int i = 0, j = 0;
    for (;;) {
        const struct trace_event *one = next_read(&told_one, &i, reader);
        const struct trace_event *two = next_read(&told_two, &j, reader);
        if (!one && !two) return false;
        if (one && two && are_events_equal(one, two)) continue;
        if (may_open(one) || may_open(two)) return true;
        fail_msg("at %s: %s, or %s, tells what is hidden", step_name(before),
                 one ? subject.game->messages[one->message] : "nothing",
                 two ? subject.game->messages[two->message] : "nothing");
    }
}

static bool are_views_equal(const void *one, const void *two, int eye)
{
    void *view = state_new(), *other_view = state_new();
    game_observe(subject.game, view, one, eye);
    game_observe(subject.game, other_view, two, eye);
    bool is_same = memcmp(view, other_view, subject.game->state_size) == 0;
    free(view);
    free(other_view);
    return is_same;
}

/* Does the same in both; false: they do not go on together. */
static bool act(void *one, void *two, action a, int eye)
{
    const struct game *game = subject.game;
    void *before = state_new(), *other_before = state_new();
    memcpy(before, one, game->state_size);
    memcpy(other_before, two, game->state_size);
    told_one.trace = (struct trace){ told_one.events, CONTRACT_EVENTS, 0 };
    told_two.trace = (struct trace){ told_two.events, CONTRACT_EVENTS, 0 };
    bool goes_on = game->refusal(subject.data, two, a) == 0;
    if (goes_on) {
        (void)game->apply(subject.data, one, a, &told_one.trace);
        (void)game->apply(subject.data, two, a, &told_two.trace);
        unsigned reader = reader_bit(eye);
        bool is_opened = is_told(before, reader);
        openings += is_opened;
        goes_on = !is_opened && game->actor(one) != ACTOR_OVER;
        if (goes_on && !are_views_equal(one, two, eye))
            assert_same_state(one, two, "after an action that told nothing, it is seen");
        unsigned known = action_readers(game, before, a, &told_one.trace).known;
        unsigned other_known = action_readers(game, other_before, a, &told_two.trace).known;
        if (goes_on) assert_int_equal(known & reader, other_known & reader);
    }
    free(before);
    free(other_before);
    return goes_on;
}

/* Any action of those that may be done. */
static action choose(struct walk *walk, const void *state)
{
    const struct game *game = subject.game;
    size_t most = (size_t)game->legal_most;
    action *list = calloc(most, sizeof *list), chosen = 0;
    struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof *outcomes);
    assert_true(list && outcomes);
    if (game->actor(state) == ACTOR_CHANCE) {
        chosen = outcome_draw(outcomes, game->chance(subject.data, state, outcomes), &walk->random);
    } else {
        int count = game->legal(subject.data, state, list);
        chosen = list[random_below(&walk->random, (uint32_t)count)];
    }
    free(list);
    free(outcomes);
    return chosen;
}

/* ---- Pairs ------------------------------------------------------------------------------------
 */

static void look_with(struct walk *walk, int eye)
{
    const struct game *game = subject.game;
    void *view = state_new(), *one = state_new(), *two = state_new();
    memcpy(one, walk->now, game->state_size);
    game_observe(game, view, one, eye);
    game_imagine(game, subject.data, two, view, eye, &walk->random);
    bool is_pair = are_views_equal(one, two, eye) && memcmp(one, two, game->state_size) != 0;
    if (is_pair) compare_positions(walk, one, two, eye);
    for (int i = 0; is_pair && i < SEQUEL && act(one, two, choose(walk, one), eye); i++)
        compare_positions(walk, one, two, eye);
    free(view);
    free(one);
    free(two);
}

static void play_game(uint64_t number)
{
    struct walk walk;
    walk_begin(&walk, number);
    while (!walk_is_over(&walk) && pairs < wanted &&
           walk.actions + 1 < subject.game->actions_most) {
        bool is_looked_at = random_below(&walk.random, LOOK_EVERY) == 0;
        if (!position_has_secrets(subject.game, walk.now)) break;
        for (int eye = 0; is_looked_at && eye < subject.game->seat_count; eye++)
            look_with(&walk, eye);
        walk_step(&walk);
    }
    walk_end(&walk);
}

static void nothing_hidden_is_told(void)
{
    const char *count = getenv("SORTIE_FOG_PAIRS");
    if (!game_has_secrets(subject.game) || subject.hook.has_own_fog_test) return;
    wanted = count ? strtol(count, NULL, 10) : subject.is_short ? PAIRS_SHORT : PAIRS;
    pairs = openings = 0;
    memset(looked_at, 0, sizeof looked_at);
    assert_true(subject.game->steps->count <= STEPS_MOST);
    for (uint64_t i = 0; pairs < wanted && i < GAMES_MOST; i++) play_game(i);
    printf("%s: %ld pairs, %ld told something\n", subject.game->id, pairs, openings);
    for (int step = 0; step < (int)subject.game->steps->count; step++) {
        if (!looked_at[step]) printf("  never at %s\n", subject.game->steps->word[step]);
    }
    assert_true(pairs >= wanted);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(nothing_hidden_is_told),
};

CONTRACT_MAIN(tests)
