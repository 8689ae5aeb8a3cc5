/*
 * Advice (lab/coach.h): what is advised can be done, click by click; the same view has the same
 * advice whatever is hidden and however the work is divided; and every reason that it may give has
 * its words in every language.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/catalogue.h"
#include "lab/coach.h"

enum { GAMES = 3, SHORT_GAMES = 1, EVERY = 97, LOOKS_MOST = 3, SHORT_LOOKS = 1, ODD_STEP = 7 };

static long looks, plans, reasons;

/* Advice for a view; `mine` may be null. */
static struct coaching advice(const void *view, int seat, const action *mine, uint64_t step)
{
    const struct coach_question question = { subject.game, subject.data, view, seat, mine };
    struct coach *coach = coach_open(&question);
    assert_non_null(coach);
    double share = coach_share(coach);
    enum report_progress progress;
    while ((progress = coach_step(coach, step)) == REPORT_GOES_ON) {
        assert_true(coach_share(coach) >= share && coach_share(coach) <= 1);
        share = coach_share(coach);
    }
    assert_int_equal(progress, REPORT_DONE);
    struct coaching coaching = *coach_result(coach);
    coach_close(coach);
    return coaching;
}

static void assert_same_advice(const struct coaching *one, const struct coaching *other)
{
    assert_int_equal(one->plan_count, other->plan_count);
    assert_memory_equal(one->plan, other->plan, (size_t)one->plan_count * sizeof one->plan[0]);
    assert_int_equal(one->other, other->other);
    assert_int_equal(one->gain_count, other->gain_count);
    assert_int_equal(one->price_count, other->price_count);
    assert_int_equal(one->fear.stake, other->fear.stake);
    assert_true(one->chance == other->chance && one->gain.value == other->gain.value);
}

/* Plays the plan on the true state, as long as the seat is to act. */
static void follow(struct walk *walk, const struct coaching *coaching)
{
    const struct game *game = subject.game;
    void *state = state_new();
    action *legal = calloc((size_t)game->legal_most, sizeof *legal);
    assert_non_null(legal);
    memcpy(state, walk->now, game->state_size);
    assert_in_range(coaching->plan_count, 1, COACH_PLAN_MOST);
    for (int i = 0; i < coaching->plan_count; i++) {
        /* What has no choice is left out of a plan. */
        while (i > 0 && game->actor(state) == walk->actor && !game_pauses(game, state) &&
               game->legal(subject.data, state, legal) == 1)
            game->apply(subject.data, state, legal[0], NULL);
        if (game->actor(state) != walk->actor)
            fail_msg("at %s: a plan goes on when others act", step_name(walk->now));
        if (game->apply(subject.data, state, coaching->plan[i], NULL) != ACCEPTED)
            fail_msg("at %s: %s, number %d of a plan, is refused", step_name(walk->now),
                     action_name(coaching->plan[i]), i);
        plans++;
    }
    free(legal);
    free(state);
}

static void assert_sound(const struct coaching *coaching, const action *mine)
{
    assert_true(coaching->chance >= 0 && coaching->chance <= 1);
    assert_true(coaching->playouts > 0);
    assert_in_range(coaching->gain_count, 0, COACH_REASONS);
    assert_in_range(coaching->price_count, 0, COACH_REASONS);
    assert_true(!coaching->has_other || coaching->other != coaching->plan[0]);
    if (mine) {
        assert_int_equal(coaching->is_agreed, coaching->plan[0] == *mine);
        assert_true(coaching->is_agreed || (coaching->is_mine && coaching->other == *mine));
    }
    reasons += coaching->gain_count + coaching->price_count + (coaching->fear.stake >= 0);
}

static void look(struct walk *walk)
{
    const struct game *game = subject.game;
    int most = subject.is_short ? SHORT_LOOKS : LOOKS_MOST;
    if (walk->actor < ACTOR_FIRST_SEAT || walk->count < 2 || looks >= most) return;
    struct random random;
    void *view = state_new(), *kept = state_new(), *state = state_new();
    game_observe(game, view, walk->now, walk->actor);
    memcpy(kept, view, game->state_size);
    action mine = walk->list[looks % walk->count];
    const action *named = looks % 2 ? &mine : NULL;
    struct coaching coaching = advice(view, walk->actor, named, 1000);
    assert_same_state(kept, view, "advice has changed the view that it was made from");
    assert_sound(&coaching, named);
    follow(walk, &coaching);
    /* Another state that the seat cannot tell from this one. */
    random_seed(&random, 5, (uint64_t)looks);
    game_imagine(game, subject.data, state, view, walk->actor, &random);
    game_observe(game, view, state, walk->actor);
    assert_same_state(kept, view, "what is imagined looks otherwise");
    if (looks == 0 && !subject.is_short) {
        struct coaching again = advice(view, walk->actor, named, ODD_STEP);
        assert_same_advice(&coaching, &again);
    }
    looks++;
    free(state);
    free(kept);
    free(view);
}

static void advice_can_be_followed_and_is_the_same_for_the_same_view(void)
{
    if (!game_can_imagine(subject.game)) return;
    looks = plans = reasons = 0;
    assert_true(tour(subject.is_short ? SHORT_GAMES : GAMES, EVERY, look) > 0);
    assert_true(looks > 0);
    /* A few positions may all be of a kind in which nothing is at stake. */
    assert_true(subject.is_short || reasons > 0 || game_stakes(subject.game)->count == 0);
    printf("%s: %ld positions, %ld clicks, %ld reasons\n", subject.game->id, looks, plans, reasons);
}

static void every_stake_has_its_words(void)
{
    static const char *const kinds[] = { "gain", "price", "fear" };
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_open(&fault);
    const struct words *stakes = game_stakes(subject.game);
    char key[160];
    if (!catalogue) fail_msg("%s", fault.text);
    assert_in_range(stakes->count, 0, STAKES_MOST);
    for (int i = 0; i < stakes->count * 3; i++) {
        snprintf(key, sizeof key, "%s.stake.%s.%s", subject.game->id, stakes->word[i / 3],
                 kinds[i % 3]);
        for (int language = 0; language < LANGUAGES; language++) {
            const char *found = catalogue_find(catalogue, (enum language)language, key);
            if (!found || !*found) fail_msg("%s: no text in %s", key, language_names[language]);
        }
    }
    catalogue_close(catalogue);
}

static void weighing_leaves_the_position_alone(void)
{
    struct walk walk;
    struct stake one[STAKES_MOST], other[STAKES_MOST];
    void *kept = state_new();
    walk_begin(&walk, 1);
    for (;;) {
        memcpy(kept, walk.now, subject.game->state_size);
        for (int seat = 0; seat < subject.game->seat_count; seat++) {
            int count = game_weigh(subject.game, subject.data, walk.now, seat, one);
            assert_int_equal(game_weigh(subject.game, subject.data, walk.now, seat, other), count);
            for (int i = 0; i < count; i++) {
                assert_int_equal(one[i].amount, other[i].amount);
                assert_int_equal(one[i].worth, other[i].worth);
            }
        }
        assert_same_state(kept, walk.now, "weighing has changed the position");
        if (walk_is_over(&walk)) break;
        walk_list(&walk);
        walk_step(&walk);
    }
    walk_end(&walk);
    free(kept);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(advice_can_be_followed_and_is_the_same_for_the_same_view),
    CONTRACT_TEST(every_stake_has_its_words),
    CONTRACT_TEST(weighing_leaves_the_position_alone),
};

CONTRACT_MAIN(tests)
