/* What revolts and sieges take of the players' places, held against the odds. */
#include "core/parts.h"
#include "sanjuans/position.h"

static void assert_toll(enum attack_part part, int lost)
{
    int places = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++)
        places += !sj_is_in_revolt(&state, location);
    assert_int_equal(game_attack_part(&sj_game, &state), part);
    assert_int_equal(game_standing(&sj_game, &data, &state), places);
    assert_int_equal(places, SJ_LOCATIONS - lost);
}

static void check(enum sj_kind kind, int units)
{
    begin("");
    empty_map();
    add_units(kind, units, SJ_GINNIS);
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.due[location] = location == SJ_GINNIS || location == SJ_STUART;
    at_step(SJ_STEP_CHECKS);
    assert_toll(ATTACK_NONE, 0);
    does("check:ginnis");
    assert_toll(ATTACK_BEGINS, 0);
}

static void a_revolt_takes_its_place(void)
{
    check(SJ_KIND_SUDANESE, 0);
    does("roll:6");
    assert_toll(ATTACK_NONE, 1);
    check(SJ_KIND_SUDANESE, 0);
    does("roll:5");
    assert_toll(ATTACK_NONE, 0);
}

static void a_garrison_is_lost_or_saved_by_its_fate(void)
{
    check(SJ_KIND_SUDANESE, 2);
    does("roll:6");
    assert_toll(ATTACK_GOES_ON, 0);
    does("roll:1");
    assert_toll(ATTACK_NONE, 1);
    check(SJ_KIND_SUDANESE, 2);
    does("roll:6 roll:6");
    assert_toll(ATTACK_NONE, 0);
}

/* Who flees has still to choose where to, and then the place is lost. */
static void a_flight_is_part_of_its_revolt(void)
{
    check(SJ_KIND_EGYPTIAN_INFANTRY, 1);
    does("roll:6 roll:4");
    assert_int_equal(state.step[0], SJ_STEP_FLEE);
    assert_toll(ATTACK_GOES_ON, 0);
    does("flee:suakin");
    assert_toll(ATTACK_NONE, 1);
}

static void besiege(const char *options)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_OLGA);
    add_units(SJ_KIND_MILITIA, 3, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    at_step(SJ_STEP_SIEGES);
}

static void a_siege_is_counted_from_its_roll_to_its_losses(void)
{
    besiege("");
    assert_toll(ATTACK_NONE, 0);
    does("siege:olga wait");
    assert_toll(ATTACK_BEGINS, 0);
    does("roll:1+3");
    assert_toll(ATTACK_GOES_ON, 0);
}

/* option.gunboats: they are fired at before the siege is settled. */
static void gunboats_are_part_of_the_siege(void)
{
    static const char *const options[] = { "gunboats=yes", "gunboats=yes siege_table=choose" };
    for (int chosen = 0; chosen < 2; chosen++) {
        besiege(options[chosen]);
        put_ship(SJ_ABU_KLEA, SJ_OLGA);
        does("siege:olga wait roll:2+6");
        if (state.step[0] == SJ_STEP_SIEGE_ROW) does("row:1");
        assert_int_equal(state.step[0], SJ_STEP_GUNBOAT_DIE);
        assert_toll(chosen ? ATTACK_NONE : ATTACK_GOES_ON, 0);
    }
}

/* The choice would change the odds, and what a sortie costs is no part of the roll. */
static void rows_that_are_chosen_and_sorties_are_left_out(void)
{
    besiege("siege_table=choose");
    does("siege:olga wait");
    assert_toll(ATTACK_NONE, 0);
    besiege("");
    does("siege:olga sortie assign:sudanese.1 assign:militia.1 go roll:1+5");
    assert_int_equal(state.step[0], SJ_STEP_LOSE_UNITS);
    assert_toll(ATTACK_NONE, 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_revolt_takes_its_place, ""),
    RULE_TEST(a_garrison_is_lost_or_saved_by_its_fate, ""),
    RULE_TEST(a_flight_is_part_of_its_revolt, ""),
    RULE_TEST(gunboats_are_part_of_the_siege, ""),
    RULE_TEST(a_siege_is_counted_from_its_roll_to_its_losses, ""),
    RULE_TEST(rows_that_are_chosen_and_sorties_are_left_out, ""),
};

RULE_TEST_MAIN("sanjuans", tests)
