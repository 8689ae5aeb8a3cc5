/*
 * Plans (`plan` and `expert` of include/sortie_parts.h). A plan is made from the view alone; its
 * actions are legal one after the other, until chance or another seat acts, and until the last of
 * them the seat sees what its view told. Those of the judgement are what it would choose if it were
 * asked each time: the first one always, the others but for a few, where it would change its mind
 * on the way.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

enum { GAMES = 12, SHORT_GAMES = 3, ROOM = 64, CHANGES_LEAST = 1000 };

static long plans, planned, changed;

/* Whoever plans, and what he chooses where he is asked for one action. */
struct planner {
    int (*plan)(const struct game *game, const void *data, const void *view, struct random *random,
                action *out, int room);
    action (*choose)(const struct game *game, const void *data, const void *view,
                     struct random *random);
};
static const struct planner planners[] = { { game_plan, game_judge },
                                           { game_expert_plan, game_expert } };
enum { PLANNERS = sizeof planners / sizeof planners[0] };

static struct random any_random(struct walk *walk)
{
    struct random random;
    random_seed(&random, random_next(&walk->random), 0);
    return random;
}

/* Whether the seat sees what it had to expect: what the rules made of its view. */
static bool is_as_expected(const void *state, void *expected, void *view, int seat, action a)
{
    if (subject.game->apply(subject.data, expected, a, NULL) != ACCEPTED) return false;
    game_observe(subject.game, view, expected, seat);
    memcpy(expected, view, subject.game->state_size);
    game_observe(subject.game, view, state, seat);
    return memcmp(view, expected, subject.game->state_size) == 0;
}

/* Plays the plan on a copy, and asks who made it, who draws from the same source, each time. */
static void follow(struct walk *walk, const struct planner *planner, const action *plan, int count,
                   struct random *random)
{
    const struct game *game = subject.game;
    void *state = state_new(), *view = state_new(), *expected = state_new();
    int seat = walk->actor;
    memcpy(state, walk->now, game->state_size);
    game_observe(game, view, state, seat);
    for (int i = 0; i < count; i++) {
        if (game->actor(state) != seat)
            fail_msg("at %s: a plan goes on when others act", step_name(state));
        action judged = planner->choose(game, subject.data, view, random);
        if (plan[i] != judged && i == 0)
            fail_msg("at %s: a plan does not begin as judged", step_name(state));
        changed += plan[i] != judged;
        memcpy(expected, view, game->state_size);
        if (game->apply(subject.data, state, plan[i], NULL) != ACCEPTED) {
            fail_msg("at %s: action %d of a plan, %s, is refused", step_name(state), i,
                     action_name(plan[i]));
        }
        planned++;
        if (i + 1 == count || game->actor(state) != seat) continue;
        if (!is_as_expected(state, expected, view, seat, plan[i]))
            fail_msg("at %s: a plan goes on after %s, which told the seat something",
                     step_name(state), action_name(plan[i]));
    }
    free(state);
    free(view);
    free(expected);
}

static void look_at_plan_of(struct walk *walk, const struct planner *planner)
{
    const struct game *game = subject.game;
    action plan[ROOM], again[ROOM];
    void *view = state_new(), *kept = state_new();
    struct random source = any_random(walk), same = source, one = source, judge = source;
    game_observe(game, view, walk->now, walk->actor);
    memcpy(kept, view, game->state_size);
    int count = planner->plan(game, subject.data, view, &source, plan, ROOM);
    assert_in_range(count, 1, ROOM);
    assert_same_state(kept, view, "a plan has changed the view that it was made from");
    assert_int_equal(planner->plan(game, subject.data, view, &same, again, ROOM), count);
    assert_memory_equal(plan, again, (size_t)count * sizeof plan[0]);
    assert_int_equal(planner->plan(game, subject.data, view, &one, again, 1), 1);
    assert_int_equal(again[0], plan[0]);
    follow(walk, planner, plan, count, &judge);
    plans++;
    free(view);
    free(kept);
}

static void look_at_plans(struct walk *walk)
{
    for (int i = 0; i < PLANNERS && walk->actor >= ACTOR_FIRST_SEAT; i++)
        look_at_plan_of(walk, &planners[i]);
}

static void a_plan_is_legal_and_what_the_judgement_would_choose(void)
{
    if (!game_has_plans(subject.game)) return;
    plans = planned = changed = 0;
    int games = subject.is_short ? SHORT_GAMES : GAMES;
    assert_true(tour(games, 3, look_at_plans) > games);
    printf("%s: %ld plans of %ld actions; the judgement would change its mind at %ld\n",
           subject.game->id, plans, planned, changed);
    assert_true(planned > plans); /* or they save nothing */
    assert_true(changed * CHANGES_LEAST <= planned);
}

static long ways_asked, ways_other;

/* Where there are ways, each leads on: what it chooses is legal, and the same for the same view.
 * The first is the expert's. */
static void look_at_ways(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actor < ACTOR_FIRST_SEAT) return;
    void *view = state_new(), *after = state_new();
    game_observe(game, view, walk->now, walk->actor);
    for (unsigned way = 0; game_stretch(game, view) && way <= game_variations(game); way++) {
        struct random source = any_random(walk), same = source;
        action chosen = game_vary(game, subject.data, view, way, &source);
        assert_int_equal(game_vary(game, subject.data, view, way, &same), chosen);
        memcpy(after, walk->now, game->state_size);
        if (game->apply(subject.data, after, chosen, NULL) != ACCEPTED)
            fail_msg("at %s: way %u, %s, is refused", step_name(view), way, action_name(chosen));
        if (way == 0) assert_int_equal(chosen, game_expert(game, subject.data, view, &same));
        ways_asked++;
        ways_other += chosen != game_judge(game, subject.data, view, &same);
    }
    free(view);
    free(after);
}

static void every_way_is_legal(void)
{
    if (game_variations(subject.game) == 0) return;
    ways_asked = ways_other = 0;
    (void)tour(SHORT_GAMES, 3, look_at_ways);
    printf("%s: %ld choices by other ways, %ld unlike the judgement's\n", subject.game->id,
           ways_asked, ways_other);
    assert_true(ways_other > 0);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(a_plan_is_legal_and_what_the_judgement_would_choose),
    CONTRACT_TEST(every_way_is_legal),
};

CONTRACT_MAIN(tests)
