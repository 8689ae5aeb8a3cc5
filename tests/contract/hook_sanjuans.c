/* San Juans: what holds of units, ships, cards and the map. Random play is overrun in the first
 * turns, so that one campaign in four is played with cheap locations and early triggers, which
 * leads through the British entry to turn 20. */
#include "contract/hooks.h"
#include "sanjuans/position.h"

enum { LONG_GAMES = 4 };

static void check_units(const struct sj_data *d, const struct sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        assert_true(where < SJ_WHERES);
        assert_true(s->unit_lost[unit] <= d->kind[sj_unit_kind(unit)].hits);
        if (where >= SJ_WHERE_ABOARD)
            assert_true(s->ship_where[where - SJ_WHERE_ABOARD] < SJ_PLACES);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int load = s->ship_supply[ship];
        for (int unit = 0; unit < SJ_UNITS; unit++) load += s->unit_where[unit] == sj_aboard(ship);
        assert_true(load <= d->ship[ship].capacity + 1); /* event.53 */
        assert_true(s->ship_where[ship] < SJ_WHERE_ABOARD);
        assert_true(!sj_is_waypoint(s->ship_where[ship]));
    }
}

static void check_map(const struct sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        assert_true(s->siege[location] <= 4);
        assert_true(!s->siege[location] || s->control[location] != SJ_CONTROL_REVOLT);
    }
    assert_true(s->vp >= 0 && s->vp <= 300 && s->turn >= 1 && s->turn <= SJ_TURNS);
}

static void check_cards(const struct sj_state *s)
{
    int hand = 0, at_hand = 0;
    for (int card = 0; card < SJ_CARDS; card++) {
        hand += s->card[card] == SJ_CARD_HAND;
        at_hand += s->card[card] == SJ_CARD_AT_HAND;
    }
    assert_true(hand <= SJ_HAND + 1 && at_hand <= 1);
    assert_int_equal(at_hand, s->card_at_hand != 0);
}

/* Between rounds nothing of a round is left over. */
static void check_between_rounds(const struct sj_state *s)
{
    unsigned passing = SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE | SJ_UNIT_MOVED | SJ_UNIT_LEFT |
                       SJ_UNIT_LANDED | SJ_UNIT_ROUTED;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_int_equal(s->unit_flags[unit] & passing, 0);
        assert_int_equal(s->unit_movement[unit], 0);
        assert_int_equal(s->unit_fresh_lost[unit], 0);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        assert_int_equal(s->ship_functions[ship], 0);
        bool is_in_port = sj_is_location(s->ship_where[ship]);
        assert_true(!is_in_port || s->control[s->ship_where[ship]] != SJ_CONTROL_REVOLT);
    }
    assert_int_equal(s->battle.cause, SJ_CAUSE_NONE);
    assert_int_equal(s->aside[0].cause, SJ_CAUSE_NONE);
}

/* Locations are worth next to nothing, and everything happens earlier on the track: in every other
 * one the recall comes as soon as the British have entered. */
static void make_long(struct sj_data *d, uint64_t number)
{
    for (int type = 0; type < SJ_LOCATION_TYPES; type++) d->value[type] = 1;
    d->constant[SJ_CONSTANT_vp_battle] = 2;
    d->constant[SJ_CONSTANT_vp_start] = 20;
    d->constant[SJ_CONSTANT_trigger_gordon] = 25;
    d->constant[SJ_CONSTANT_trigger_british] = 26;
    d->constant[SJ_CONSTANT_trigger_recall] = number % 2 ? 40 : 24;
    d->constant[SJ_CONSTANT_trigger_quiet] = 20;
}

static void begin_game(uint64_t number, void *data_of_game)
{
    static struct sj_data printed;
    static bool is_kept;
    struct sj_data *d = data_of_game;
    if (!is_kept) printed = *d;
    is_kept = true;
    *d = printed;
    if (number % LONG_GAMES == 0) make_long(d, number);
}

static void after(const void *d, const void *before, const void *now, const struct trace *trace)
{
    const struct sj_state *s = now;
    (void)before;
    (void)trace;
    check_units(d, s);
    check_map(s);
    check_cards(s);
    if (s->step[0] == SJ_STEP_ROUND || s->step[0] == SJ_STEP_CHECKS) check_between_rounds(s);
}

const struct hook hook_sanjuans = { .game = "sanjuans",
                                    .cites = "turn.1 turn.10 map.4 vp.1",
                                    .games = 400,
                                    .look_every = 211,
                                    .bent_games = 6,
                                    .bend_every = 40,
                                    .meets_all_endings = true,
                                    .begin = begin_game,
                                    .after = after };
