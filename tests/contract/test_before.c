/*
 * Before a choice is made: what is listed as refused is refused by that rule, and neither the list
 * nor a warning tells what is hidden. A seat imagines what it cannot see: of both positions it
 * must be told the same.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/danger.h"
#include "lab/refusals.h"

enum { GAMES = 6, SHORT_GAMES = 2, DANGERS_LOOKED_AT = 60, SHORT_DANGERS = 15 };

static long listed, warned, looked;

static int games(void)
{
    return subject.is_short ? SHORT_GAMES : GAMES;
}

/* ---- Why not --------------------------------------------------------------------------------- */

static void check_refusals(const struct walk *walk, const struct refusal *refusals, int count)
{
    for (int i = 0; i < count; i++) {
        const struct refusal *one = &refusals[i];
        char words[ACTION_TEXT_SIZE];
        action again = 0;
        action_write(subject.game, one->action, words);
        if (subject.game->refusal(subject.data, walk->now, one->action) != one->rule)
            fail_msg("at %s: %s is not refused so", step_name(walk->now), words);
        assert_true(one->rule > 0 && one->rule < subject.game->rule_count);
        assert_true(i == 0 || refusals[i - 1].action < one->action);
        if (!action_read(subject.game, words, &again) || again != one->action)
            fail_msg("%s does not read", words);
        for (int j = 0; j < walk->count; j++) assert_true(walk->list[j] != one->action);
    }
}

static void look_at_refusals(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actor < ACTOR_FIRST_SEAT) return;
    void *view = state_new(), *other = state_new();
    struct refusal *one = calloc(REFUSALS_MOST, sizeof *one),
                   *two = calloc(REFUSALS_MOST, sizeof *two);
    assert_true(one && two);
    game_observe(game, view, walk->now, walk->actor);
    int count = refusals_list(game, subject.data, view, one, REFUSALS_MOST);
    assert_true(count >= 0 && count <= REFUSALS_MOST);
    check_refusals(walk, one, count);
    game_imagine(game, subject.data, other, view, walk->actor, &walk->random);
    int other_count = refusals_list(game, subject.data, other, two, REFUSALS_MOST);
    if (count != other_count || memcmp(one, two, (size_t)count * sizeof *one) != 0)
        fail_msg("at %s: what is refused tells what is hidden", step_name(walk->now));
    listed += count;
    free(one);
    free(two);
    free(view);
    free(other);
}

static void what_is_listed_is_refused_and_tells_nothing(void)
{
    listed = 0;
    assert_true(tour(games(), 23, look_at_refusals) > games());
    if (listed == 0) tour(games(), 1, look_at_refusals); /* a game of a few actions */
    printf("%s: %ld refusals\n", subject.game->id, listed);
    assert_true(listed > 0);
}

/* ---- Danger ---------------------------------------------------------------------------------- */

static void check_danger(const struct walk *walk, const struct danger_question *question,
                         const struct danger *danger)
{
    struct danger alone;
    bool is_legal = false;
    for (int i = 0; i < walk->count; i++) is_legal |= walk->list[i] == danger->action;
    assert_true(is_legal && walk->count > 1);
    assert_true(danger->lost >= 0 && danger->lost <= 1 + 1e-9);
    assert_true(danger->lost >= DANGER_LOST_LEAST || danger->fall >= DANGER_FALL_LEAST ||
                danger->forfeit >= DANGER_FORFEIT_LEAST);
    assert_true(danger->ending < subject.game->endings->count);
    assert_true((danger->lost > 0) == (danger->ending > 0));
    assert_true(danger_find(question, danger->action, &alone));
    warned++;
}

static void look_at_dangers(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actor < ACTOR_FIRST_SEAT ||
        looked++ >= (subject.is_short ? SHORT_DANGERS : DANGERS_LOOKED_AT))
        return;
    void *view = state_new(), *other = state_new(), *seen = state_new();
    size_t most = (size_t)game->legal_most;
    struct danger *one = calloc(most, sizeof *one), *two = calloc(most, sizeof *two);
    assert_true(one && two);
    game_observe(game, view, walk->now, walk->actor);
    game_imagine(game, subject.data, other, view, walk->actor, &walk->random);
    game_observe(game, seen, other, walk->actor);
    const struct danger_question question = { game, subject.data, view, walk->actor };
    const struct danger_question again = { game, subject.data, seen, walk->actor };
    int count = dangers_find(&question, one, (int)most);
    int other_count = dangers_find(&again, two, (int)most);
    assert_true(count >= 0 && count == other_count);
    for (int i = 0; i < count; i++) {
        assert_true(one[i].action == two[i].action && one[i].lost == two[i].lost);
        assert_int_equal(one[i].forfeit, two[i].forfeit);
        check_danger(walk, &question, &one[i]);
    }
    free(one);
    free(two);
    free(view);
    free(other);
    free(seen);
}

static void a_warning_tells_nothing_hidden(void)
{
    warned = looked = 0;
    assert_true(tour(games(), 41, look_at_dangers) > games());
    printf("%s: %ld warnings at %ld positions\n", subject.game->id, warned,
           looked < DANGERS_LOOKED_AT ? looked : (long)DANGERS_LOOKED_AT);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(what_is_listed_is_refused_and_tells_nothing),
    CONTRACT_TEST(a_warning_tells_nothing_hidden),
};

CONTRACT_MAIN(tests)
