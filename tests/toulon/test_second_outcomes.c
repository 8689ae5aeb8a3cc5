/* Who has won a combat, by the losses of both sides, and what that is worth: read a second time. */
#include "toulon/second.h"

#include <string.h>

enum { DECISIVE = 2 };

/* The combat at hand; losses as the ledger counts them (23.5, 25.31b, 26.8, 28.2b). */
static struct {
    int area;
    int temporary[TL_UNITS], permanent[TL_UNITS]; /* of this combat */
    bool was_there[TL_UNITS];
    uint8_t side[TL_UNITS];
} fight;
static long won, decisive, drawn, hardened;

/* ---- Losses of the combat ---------------------------------------------------------------- */

/* A unit that is destroyed or captured loses all it has, and its temporary losses harden; a spiked
 * gun loses nothing by that. */
static void note_losses(int unit)
{
    if (!fight.was_there[unit] || before.place[unit] == TL_PLACE_GONE) return;
    int soft = times_named(TL_MESSAGE_temporary_loss, unit) - crowded_out(unit);
    int hard = times_named(TL_MESSAGE_permanent_loss, unit);
    bool is_back = event_of(TL_MESSAGE_back_to_track, 0) && fight.side[unit] == before.phasing;
    bool is_gone = state.place[unit] == TL_PLACE_GONE && !is_back; /* 9.10c, past the last turn */
    if (is_gone && !times_named(TL_MESSAGE_gun_spiked, unit)) {
        soft = -fight.temporary[unit];
        hard = strength_in(&before, unit) + fight.temporary[unit];
    }
    fight.temporary[unit] += soft;
    fight.permanent[unit] += hard;
}

static void note_fighters(const struct tl_state *s)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (s->place[unit] != s->battle.area) continue;
        fight.was_there[unit] = true;
        fight.side[unit] = (uint8_t)side_in(s, unit);
    }
}

/* ---- The outcome (28.1 to 28.4, 25.35a) -------------------------------------------------- */

static bool holds(enum tl_side side)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (state.place[unit] == fight.area && side_in(&state, unit) == side) return true;
    }
    return false;
}

static int losses_of(enum tl_side side, bool only_permanent)
{
    int sum = 0;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (!fight.was_there[unit] || fight.side[unit] != side) continue;
        sum += fight.permanent[unit] + (only_permanent ? 0 : fight.temporary[unit]);
    }
    return sum;
}

/* 23.4d, Q23.4c: guns of the loser with neither foot nor horse beside them after the retreat;
 * gunners by where they stand then (Q32.18). */
static void harden_guns(enum tl_side loser)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        int place = state.place[unit];
        bool is_helped = false;
        if (!is_gun_in(&state, unit) || !fight.was_there[unit] || fight.side[unit] != loser)
            continue;
        for (int other = 0; other < TL_UNITS && place < TL_AREAS; other++) {
            bool is_beside = state.place[other] == place && side_in(&state, other) == loser;
            is_helped |= is_beside && !is_gun_in(&state, other) && strength_in(&state, other);
        }
        if (is_helped) continue;
        hardened += fight.temporary[unit];
        fight.permanent[unit] += fight.temporary[unit];
        fight.temporary[unit] = 0;
    }
}

static int winner_of(void)
{
    for (int i = 0; i < TL_SIDES; i++) {
        enum tl_side side = (enum tl_side)i, other = tl_other_side(side);
        if (holds(side) && losses_of(side, false) < losses_of(other, false)) return 1 + i;
    }
    return 0;
}

static const struct trace_event *outcome_event(int *winner, bool *is_decisive)
{
    const struct trace_event *event = event_of(TL_MESSAGE_battle_drawn, 0);
    *winner = 0;
    *is_decisive = false;
    if (event) return event;
    event = event_of(TL_MESSAGE_battle_won, 0);
    if (!event) {
        event = event_of(TL_MESSAGE_decisive_victory, 0);
        *is_decisive = true;
    }
    if (event) *winner = 1 + event->argument[0];
    return event;
}

/* 28.2a, Q28.2 */
static bool is_great(void)
{
    return losses_of(TL_ALLIES, true) >= DECISIVE || losses_of(TL_REPUBLICANS, true) >= DECISIVE;
}

static void look_at_outcome(void)
{
    int said;
    bool is_decisive;
    const struct trace_event *event = outcome_event(&said, &is_decisive);
    assert_non_null(event);
    int first = said ? 2 : 1, winner = winner_of();
    agree("losses of the Allies", losses_of(TL_ALLIES, false), event->argument[first]);
    agree("losses of the Republicans", losses_of(TL_REPUBLICANS, false),
          event->argument[first + 1]);
    agree("winner", winner, said);
    enum tl_side loser = winner == 1 + TL_ALLIES ? TL_REPUBLICANS : TL_ALLIES;
    if (winner) harden_guns(loser);
    agree("decisive", winner && is_great(), is_decisive);
    won += winner != 0;
    decisive += is_decisive;
    drawn += !winner;
}

/* ---- Combats ----------------------------------------------------------------------------- */

static void begins(void)
{
    memset(&fight, 0, sizeof fight);
    fight.area = state.battle.area;
    if (fight.area) note_fighters(&state);
}

static bool is_outcome_told(void)
{
    int winner;
    bool is_decisive;
    return outcome_event(&winner, &is_decisive) != NULL;
}

static void reads(action a)
{
    bool is_manning = before.step[0] == TL_STEP_MANNING && action_verb(a) == TL_VERB_MAN;
    if (is_manning) before.inside[action_first(a)] = (uint8_t)action_second(a); /* 32.18 */
    if (fight.area) {
        if (state.battle.area == fight.area) note_fighters(&state);
        for (int unit = 0; unit < TL_UNITS; unit++) note_losses(unit);
        if (is_outcome_told()) look_at_outcome();
    }
    if (state.battle.area != fight.area) begins();
}

static void random_combats_are_won_by_the_ledger(void)
{
    static const char *const options[] = { "", NULL };
    bool is_whole = read_combats(&(struct reader){ begins, reads }, options, 3000);
    read_games(&(struct reader){ begins, reads }, 10);
    print_message("%ld won, %ld of them decisive, %ld drawn, %ld losses of guns hardened\n", won,
                  decisive, drawn, hardened);
    assert_true(!is_whole || (won && decisive && drawn && hardened));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_combats_are_won_by_the_ledger,
              "23.4d 23.5a 23.5b 25.31b 25.35a 26.8 28.1a 28.1b 28.2a 28.2b"),
};

RULE_TEST_MAIN("toulon", tests)
