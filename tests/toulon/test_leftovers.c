/*
 * What is over leaves nothing behind: what a shot, a spy, a depot, a march or a price was about is
 * blank again as soon as no step is about it, so that a position tells what is going on and nothing
 * else. Looked at in whole games that are played at random.
 *
 * SORTIE_RANDOM_GAMES sets how many.
 */
#include "toulon/position.h"

#include <stddef.h>
#include <stdlib.h>

enum { GAMES = 6, ACTIONS_MOST = 6000, STEPS_MOST = 12, OUTCOMES_MOST = 64 };

#define IN_STATE(field) offsetof(struct tl_state, field), sizeof(((struct tl_state *)0)->field)

/* Bytes of a position, and the steps that are about them: without one on the stack all are 0. */
static const struct leftover {
    const char *name;
    size_t offset, size;
    uint8_t steps[STEPS_MOST];
} leftovers[] = {
    { "fire.unit",
      IN_STATE(fire.unit),
      { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE, TL_STEP_SHELL_DIE } },
    { "fire.from",
      IN_STATE(fire.from),
      { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE, TL_STEP_SHELL_DIE } },
    { "fire.task", /* who is hit by shells may be saved by his work (27.34d) */
      IN_STATE(fire.task),
      { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE, TL_STEP_HIT, TL_STEP_SAVE_DIE } },
    { "fire.target",
      IN_STATE(fire.target),
      { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE, TL_STEP_BARRAGE_DIE } },
    { "fire.hits", IN_STATE(fire.hits), { TL_STEP_CLAIM, TL_STEP_HIT, TL_STEP_SAVE_DIE } },
    { "fire.area",
      IN_STATE(fire.area),
      { TL_STEP_SHELL_DIE, TL_STEP_BOMBARD_DIE, TL_STEP_CLAIM, TL_STEP_HIT, TL_STEP_SAVE_DIE } },
    { "fire.claimed", IN_STATE(fire.claimed), { TL_STEP_HIT, TL_STEP_SAVE_DIE } },
    { "fire.victim", IN_STATE(fire.victim), { TL_STEP_SAVE_DIE } },
    { "spy",
      IN_STATE(spy),
      { TL_STEP_SPY, TL_STEP_SPY_SPEND, TL_STEP_SPY_DIE, TL_STEP_SPY_TURN, TL_STEP_SPY_MORE,
        TL_STEP_SPY_LOOK } },
    { "supply.points", IN_STATE(supply.points), { TL_STEP_DEPOT_DIE } },
    { "supply.at_hand", IN_STATE(supply.at_hand), { TL_STEP_DEPOT_DIE, TL_STEP_TRACE_DIE } },
    { "supply.sea", IN_STATE(supply.sea), { TL_STEP_TRACE } },
    { "supply.losses",
      IN_STATE(supply.losses),
      { TL_STEP_CAMBRIDGESHIRE, TL_STEP_SURROUNDED, TL_STEP_FINAL_LOSSES } },
    { "die", IN_STATE(die), { TL_STEP_AUSTRIANS, TL_STEP_AUSTRIAN_DELAY_DIE } },
    { "penalty", IN_STATE(penalty), { TL_STEP_PENALTY } },
    { "pay_pools", IN_STATE(pay_pools), { TL_STEP_PAY } },
    { "vote", IN_STATE(vote), { TL_STEP_ROADSTEADS } },
    { "done", IN_STATE(done), { TL_STEP_MOVE } },
    { "tries", IN_STATE(tries), { TL_STEP_TRACE } },
    { "battle.way_out", IN_STATE(battle.way_out), { TL_STEP_RETREAT } },
    { "battle.refuge", IN_STATE(battle.refuge), { TL_STEP_RETREAT } },
    { "battle.reached", IN_STATE(battle.reached), { TL_STEP_RETREAT } },
    { "battle.sea_permanent", IN_STATE(battle.sea_permanent), { TL_STEP_SEA_LOSSES } },
    { "battle.reduction", IN_STATE(battle.reduction), { TL_STEP_REDUCE, TL_STEP_REDUCE_DIE } },
    { "battle.owed", IN_STATE(battle.owed), { TL_STEP_LOSSES } },
    { "battle.result", IN_STATE(battle.result), { TL_STEP_MELEE_DIE, TL_STEP_LOSSES } },
    { "move.check_unit", IN_STATE(move.check_unit), { TL_STEP_MOVE } },
    { "move.rider", IN_STATE(move.rider), { TL_STEP_ALONE } },
    { "move.ride_section", IN_STATE(move.ride_section), { TL_STEP_ALONE } },
    { "move.flees", IN_STATE(move.flees), { TL_STEP_ALONE } },
    { "move.free_acts", IN_STATE(move.free_acts), { TL_STEP_MOVE, TL_STEP_TRACE } },
    { "move.owed", IN_STATE(move.owed), { TL_STEP_MOVE } },
    { "move.section", IN_STATE(move.section), { TL_STEP_ON_ROAD } },
    { "move.joined_at", IN_STATE(move.joined_at), { TL_STEP_ON_ROAD } },
    { "move.just_scouted", IN_STATE(move.just_scouted), { TL_STEP_ON_ROAD } },
};

static bool is_open(const uint8_t *steps)
{
    for (int i = 0; i < TL_STEP_STACK; i++) {
        for (int k = 0; k < STEPS_MOST && steps[k]; k++) {
            if (state.step[i] == steps[k]) return true;
        }
    }
    return false;
}

static void look_for_leftovers(void)
{
    for (size_t i = 0; i < sizeof leftovers / sizeof leftovers[0]; i++) {
        const uint8_t *bytes = (const uint8_t *)&state + leftovers[i].offset;
        if (is_open(leftovers[i].steps)) continue;
        for (size_t k = 0; k < leftovers[i].size; k++) {
            if (bytes[k])
                fail_msg("%s is left at %s", leftovers[i].name, tl_game.steps->word[state.step[0]]);
        }
    }
}

static const uint8_t fights[STEPS_MOST] = { TL_STEP_BATTLE };
static const uint8_t picks[STEPS_MOST] = { TL_STEP_MOVE, TL_STEP_BATTLE, TL_STEP_SURROUNDED,
                                           TL_STEP_FINAL_LOSSES, TL_STEP_CAMBRIDGESHIRE };

/* And of units: who is routed, read by spies or picked is so while somebody is about it. */
static void look_at_units(void)
{
    unsigned flags = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        flags |= state.unit_flags[u];
        bool is_gone = !tl_is_on_map(&state, u) && state.place[u] < TL_PLACE_FOG;
        if (is_gone && state.inside[u]) fail_msg("unit %d is inside a work, and nowhere", u);
    }
    assert_true(!(flags & TL_ROUTED) || is_open(fights));
    assert_true(!(flags & TL_SPIED) || state.phase == TL_PHASE_ESPIONAGE);
    assert_true(!(flags & TL_PICKED) || is_open(picks));
}

static void play_on(struct random *chance)
{
    static action legal[TL_LEGAL_MOST];
    static struct outcome outcomes[OUTCOMES_MOST];
    int count = tl_game.legal(&data, &state, legal);
    action a = count ? legal[random_below(chance, (uint32_t)count)]
                     : outcome_draw(outcomes, tl_game.chance(&data, &state, outcomes), chance);
    assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
}

static void what_is_over_leaves_nothing_behind(void)
{
    const char *wanted = getenv("SORTIE_RANDOM_GAMES");
    long games = wanted ? strtol(wanted, NULL, 10) : GAMES;
    struct random chance;
    for (long game = 0; game < games; game++) {
        random_seed(&chance, 1793, (uint64_t)game);
        begin("");
        for (int i = 0; i < ACTIONS_MOST && tl_game.actor(&state) != ACTOR_OVER; i++) {
            play_on(&chance);
            if (tl_game.actor(&state) == ACTOR_OVER) break;
            look_for_leftovers();
            look_at_units();
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_is_over_leaves_nothing_behind, "HI-04 HI-06 14.5c 4.P1c"),
};

RULE_TEST_MAIN("toulon", tests)
