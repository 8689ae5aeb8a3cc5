/* Points and endings at their limits: every sort of counter, the first and the last of them. */
#include "games/omdurman/scenarios/scenarios.h"
#include "omdurman/position.h"

#include <string.h>

static void lose(int counter)
{
    struct om_play p = { &data, &state, NULL };
    om_lose_counter(&p, counter, OM_RULE_RES_c);
}

static void close_game(void)
{
    struct om_play p = { &data, &state, NULL };
    om_close_game(&p);
}

/* A Dervish far away, so that not all of them are gone. */
static void campaign(const char *options)
{
    begin(options);
    clear_counters();
    put(OM_COUNTER_FORT + 16, hex_named("1241"));
    state.turn = 5;
}

/* ---- Points ------------------------------------------------------------------------------ */

/* 9.14r-a, 9.14r-i: what a loss gives, and whether it is one of the west bank. */
static void each_loss_gives_its_points(void)
{
    static const struct {
        int counter;
        const char *hex;
        int points, west;
    } cases[] = {
        { OM_COUNTER_WARWICKSHIRE, "2815", 3, 1 }, { OM_COUNTER_WARWICKSHIRE, "3515", 3, 0 },
        { OM_COUNTER_FRIENDLIES, "2815", 4, 1 },   { OM_COUNTER_FRIENDLIES, "3515", 1, 0 },
        { OM_COUNTER_KITCHENER, "2815", 11, 0 },   { OM_COUNTER_SULTAN, "3001", 10, 0 },
        { OM_COUNTER_FORT_MAKRAN, "2815", 0, 0 },  { OM_COUNTER_TAIASHA, "2815", 1, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        campaign("scenario=campaign");
        data.constant[OM_CONSTANT_vp_leader] = 11;
        data.constant[OM_CONSTANT_vp_friendly_west] = 4;
        put(cases[i].counter, hex_named(cases[i].hex));
        lose(cases[i].counter);
        assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN] + state.vp[OM_DERVISH], cases[i].points);
        assert_int_equal(state.lost_west, cases[i].west);
    }
}

/* 9.14r-a: who goes down with a gunboat is not lost on the west bank. */
static void who_is_aboard_is_on_no_bank(void)
{
    campaign("scenario=campaign");
    put(OM_COUNTER_SULTAN, hex_named("3001"));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    lose(OM_COUNTER_FRIENDLIES);
    assert_int_equal(state.vp[OM_DERVISH], 1);
    assert_int_equal(state.lost_west, 0);
}

/* 9.14r: points are of the campaign, however it was set up. */
static void points_are_of_the_campaign_only(void)
{
    campaign("scenario=campaign setup=free");
    put(OM_COUNTER_TAIASHA, hex_named("2815"));
    lose(OM_COUNTER_TAIASHA);
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], 1);
    begin("");
    lose(OM_COUNTER_TAIASHA);
    lose(OM_COUNTER_WARWICKSHIRE);
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN] + state.vp[OM_DERVISH], 0);
}

/* 6.51r-h: one steady battalion of two is enough, whichever it is. */
static void a_steady_battalion_holds_the_tomb(void)
{
    campaign("scenario=campaign");
    int tomb = hex_named("1539");
    put(OM_COUNTER_WARWICKSHIRE, tomb);
    put(OM_COUNTER_LINCOLNSHIRE, tomb);
    put(OM_COUNTER_KITCHENER, tomb);
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    close_game();
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], 25);
}

/* ---- Outright ---------------------------------------------------------------------------- */

/* 9.14r-h: as long as the Khalifa is left, the Dervish are. */
static void the_khalifa_alone_keeps_the_game_open(void)
{
    campaign("scenario=campaign");
    put(OM_COUNTER_FORT + 16, OM_PLACE_LOST);
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2815"));
    assert_true(om_is_won_outright(&data, &state));
    put(OM_COUNTER_KHALIFA, hex_named("1439"));
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_KHALIFA, OM_PLACE_WAITING);
    assert_false(om_is_won_outright(&data, &state));
    begin(""); /* no such end in the historical battle */
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) put(c, OM_PLACE_LOST);
    assert_false(om_is_won_outright(&data, &state));
}

/* 9.14r-i: from turn 2 on; any battalion left there keeps it, no Dervish does. */
static void the_west_bank_is_lost_with_its_last_unit(void)
{
    campaign("scenario=campaign");
    state.lost_west = 1;
    state.turn = 2;
    assert_true(om_is_won_outright(&data, &state));
    put(OM_COUNTER_KHALIFA, hex_named("1439"));
    assert_true(om_is_won_outright(&data, &state));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2815")); /* the first counter of all */
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_WARWICKSHIRE, OM_PLACE_LOST);
    put(OM_COUNTER_FRIENDLIES + 4, hex_named("2815")); /* the last unit */
    assert_false(om_is_won_outright(&data, &state));
}

/* 9.35r-b: the Khalifa is a unit of the Dervish like any other. */
static void the_khalifa_counts_among_the_losses_of_khartoum(void)
{
    begin("scenario=khartoum");
    put(OM_COUNTER_KHALIFA, OM_PLACE_LOST);
    for (int i = 0, lost = 1; lost < 16; i++) {
        int c = OM_FIRST_DERVISH + 1 + i;
        if (!om_is_unit(&data, c) || state.place[c] != OM_PLACE_WAITING) continue;
        put(c, OM_PLACE_LOST);
        lost++;
    }
    put(OM_COUNTER_GORDON, OM_PLACE_LOST);
    state.turn = 4;
    close_game();
    assert_int_equal(state.ending, OM_ENDING_DERVISH_TACTICAL);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_loss_gives_its_points, "9.14r-a 9.14r-b 9.14r-i"),
    RULE_TEST(who_is_aboard_is_on_no_bank, "9.14r-a 9.14r-i"),
    RULE_TEST(points_are_of_the_campaign_only, "9.14r-a 9.14r-b"),
    RULE_TEST(a_steady_battalion_holds_the_tomb, "6.51r-h 9.14r-c"),
    RULE_TEST(the_khalifa_alone_keeps_the_game_open, "9.14r-h"),
    RULE_TEST(the_west_bank_is_lost_with_its_last_unit, "9.14r-i"),
    RULE_TEST(the_khalifa_counts_among_the_losses_of_khartoum, "9.35r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
