/*
 * The sums of a fight on the water (option.navalencounter, R137, data 3.8): dice and hulls, who is
 * driven off, the smaller share, and what damage becomes. Every die hits or none does, so that each
 * case can be reckoned by hand.
 */
#include <stdio.h>
#include <string.h>

#include "sanjuans/position.h"

enum { ALWAYS = 1 }; /* what every die shows at least */

/* One ship of ours comes into sea area E and meets a flotilla: dice and hull as in the row. */
struct fight {
    int dice, hull, their_number, their_dice, their_hull, rounds;
};

/* The flotilla is of light gunboats; two stand in the row of 4, one in that of 3. */
static void meet(const struct fight *fight)
{
    begin("water=yes");
    empty_map();
    put_ship(SJ_SULTAN, place("sea_d"));
    in_operations(1);
    data.ship[SJ_SULTAN].water_dice = (uint8_t)fight->dice;
    data.ship[SJ_SULTAN].water_hull = (uint8_t)fight->hull;
    data.flotilla_ship[SJ_LIGHT_GUNBOAT].dice = (uint8_t)fight->their_dice;
    data.flotilla_ship[SJ_LIGHT_GUNBOAT].hull = (uint8_t)fight->their_hull;
    data.constant[SJ_CONSTANT_water_number] = ALWAYS;
    data.constant[SJ_CONSTANT_water_rounds] = (int16_t)fight->rounds;
    does("activate:sea_d fleet:sea_d sail:sea_e roll:6+6");
    does(fight->their_number == 2 ? "roll:2+2" : "roll:1+2");
}

static bool is_won(void)
{
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON] + state.vp_noted[SJ_VP_BATTLES_LOST],
                     state.vp_noted[SJ_VP_BATTLES_WON] ? -10 : 10);
    return state.vp_noted[SJ_VP_BATTLES_WON] == -10;
}

/* Two hull points lost are one increment; at none she is sunk. */
static void fights_are_reckoned_by_dice_and_hulls(void)
{
    static const struct {
        struct fight fight;
        bool won;
        int increments; /* -1: sunk */
        bool bloody;
    } rows[] = {
        /* Both fire together: what goes down in a round has fired in it. */
        { { 8, 8, 1, 3, 3, 6 }, true, 1, false },
        { { 8, 8, 1, 8, 3, 6 }, false, -1, true },
        { { 3, 8, 1, 7, 3, 6 }, true, 3, true },
        /* A flotilla leaves at half its hulls, rounded down: 3 of 5 are not enough, 2 are. */
        { { 3, 9, 1, 1, 5, 6 }, true, 0, false },
        { { 2, 9, 1, 1, 5, 6 }, true, 1, false },
        { { 2, 9, 1, 1, 4, 6 }, true, 0, false },
        { { 1, 9, 1, 1, 4, 6 }, true, 1, false },
        { { 1, 9, 1, 2, 6, 6 }, true, 3, true },
        /* Whoever lies there with equal shares has not held the field. */
        { { 1, 4, 1, 1, 4, 1 }, false, 0, false },
        { { 1, 5, 1, 1, 4, 1 }, true, 0, false },
        { { 1, 4, 1, 1, 5, 1 }, false, 0, false },
        { { 2, 9, 1, 3, 8, 1 }, false, 1, false },
        { { 3, 9, 1, 3, 8, 1 }, true, 1, false },
        { { 0, 4, 1, 0, 4, 6 }, false, 0, false },
        { { 0, 4, 1, 1, 4, 3 }, false, 1, true },
        /* Lost hulls count as losses of a battle: half of them is a bloody one (vp.5). */
        { { 8, 8, 1, 4, 3, 6 }, true, 2, true },
        { { 8, 9, 1, 4, 3, 6 }, true, 2, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        meet(&rows[i].fight);
        does("battle:5");
        assert_int_equal(is_won(), rows[i].won);
        bool sunk = state.ship_where[SJ_SULTAN] == SJ_WHERE_LOST;
        assert_int_equal(sunk, rows[i].increments < 0);
        if (!sunk) assert_int_equal(state.ship_damage[SJ_SULTAN], rows[i].increments);
        assert_int_equal(state.ship_slow[SJ_SULTAN], 0);
        assert_int_equal(state.vp_noted[SJ_VP_BLOODY], rows[i].bloody ? 5 : 0);
    }
}

/* The light gunboats of one row lie beside each other: dice and hulls add up. */
static void ships_of_a_flotilla_add_up(void)
{
    static const struct {
        struct fight fight;
        bool won;
        int increments;
    } rows[] = {
        { { 6, 9, 2, 2, 3, 1 }, true, 2 },
        { { 0, 9, 2, 2, 3, 2 }, false, 4 },
        { { 0, 9, 2, 1, 3, 1 }, false, 1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        meet(&rows[i].fight);
        data.flotilla_ship[SJ_LIGHT_GUNBOAT].hull = 1;
        data.ship[SJ_SULTAN].hull = 9;
        does("battle:5");
        assert_int_equal(is_won(), rows[i].won);
        assert_int_equal(state.ship_damage[SJ_SULTAN], rows[i].increments);
    }
}

/* Heavy gunboats and dhows have their own: each kind fires with its dice. */
static void every_kind_of_the_flotilla_has_its_dice(void)
{
    static const struct {
        const char *roll;
        int damage; /* a hull point lost is an increment here: dice of one round */
    } rows[] = {
        { "roll:1+1", 1 },  { "roll:2+2", 2 },  { "roll:2+3", 19 }, { "roll:3+3", 11 },
        { "roll:3+4", 11 }, { "roll:4+4", 17 }, { "roll:4+5", 15 }, { "roll:5+5", 12 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("water=yes");
        empty_map();
        put_ship(SJ_SULTAN, place("sea_d"));
        in_operations(1);
        go_beyond_limits();
        data.ship[SJ_SULTAN].hull = data.ship[SJ_SULTAN].water_hull = 90;
        data.ship[SJ_SULTAN].water_dice = 0;
        data.flotilla_ship[SJ_LIGHT_GUNBOAT].dice = 1;
        data.flotilla_ship[SJ_HEAVY_GUNBOAT].dice = 10;
        data.flotilla_ship[SJ_DHOW].dice = 3;
        data.constant[SJ_CONSTANT_water_number] = ALWAYS;
        data.constant[SJ_CONSTANT_water_rounds] = 1;
        data.constant[SJ_CONSTANT_water_hull_an_increment] = 1;
        does("activate:sea_d fleet:sea_d sail:sea_e roll:6+6");
        does(rows[i].roll);
        does("battle:9");
        assert_int_equal(state.ship_damage[SJ_SULTAN], rows[i].damage);
        assert_false(is_won());
    }
}

/* Damage from before tells, two hull points an increment, and a ship that floats has one. */
static void damage_from_before_tells(void)
{
    static const struct {
        int damage, slow, their_dice, increments; /* -1: sunk */
    } rows[] = {
        { 0, 0, 7, 3 }, { 1, 0, 5, 3 },  { 1, 0, 6, -1 }, { 0, 1, 5, 2 },
        { 1, 1, 3, 2 }, { 1, 1, 4, -1 }, { 3, 1, 0, 3 },  { 3, 1, 1, -1 },
        { 3, 0, 1, 3 }, { 3, 0, 2, -1 }, { 2, 2, 0, 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        meet(&(struct fight){ 9, 8, 1, rows[i].their_dice, 3, 1 });
        state.ship_damage[SJ_SULTAN] = (uint8_t)rows[i].damage;
        state.ship_slow[SJ_SULTAN] = (uint8_t)rows[i].slow;
        does("battle:5");
        bool sunk = state.ship_where[SJ_SULTAN] == SJ_WHERE_LOST;
        assert_int_equal(sunk, rows[i].increments < 0);
        if (!sunk) assert_int_equal(state.ship_damage[SJ_SULTAN], rows[i].increments);
        if (!sunk) assert_int_equal(state.ship_slow[SJ_SULTAN], rows[i].slow);
    }
}

/* Hits fall on the ships of the fleet alone, and a beaten fleet has had its round. */
static void only_the_fleet_fights(void)
{
    for (int won = 0; won < 2; won++) {
        begin("water=yes");
        empty_map();
        put_ship(SJ_ABU_KLEA, place("sea_d"));
        put_ship(SJ_LIGHT_TRANSPORT, place("sea_d"));
        put_ship(SJ_KASSALA, place("sea_d"));
        put_ship(SJ_SULTAN, place("sea_e"));
        in_operations(2);
        data.constant[SJ_CONSTANT_water_number] = ALWAYS;
        data.flotilla_ship[SJ_DHOW].dice = 9;
        data.constant[SJ_CONSTANT_water_rounds] = 1;
        data.ship[SJ_ABU_KLEA].water_dice = won ? 90 : 0;
        does("activate:sea_d activate:sea_e fleet:sea_d leave_ship:kassala sail:sea_e roll:6+6 "
             "roll:4+5");
        assert_int_equal(state.battle.place, place("sea_e"));
        does("battle:7");
        assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_WHERE_LOST);
        assert_int_equal(state.ship_where[SJ_LIGHT_TRANSPORT], SJ_WHERE_LOST);
        assert_int_equal(state.ship_damage[SJ_SULTAN], 0);
        assert_int_equal(state.ship_functions[SJ_SULTAN], 3);
        assert_int_equal(state.ship_functions[SJ_KASSALA], 3);
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10); /* nobody is left to hold it */
    }
}

static void a_fleet_that_won_goes_on_and_a_beaten_one_has_had_its_round(void)
{
    for (int dice = 0; dice <= 9; dice += 9) {
        meet(&(struct fight){ dice, 9, 1, 1, 3, 1 });
        put_ship(SJ_KASSALA, place("sea_d"));
        state.ship_functions[SJ_KASSALA] = 2;
        does("battle:3");
        assert_int_equal(is_won(), dice > 0);
        assert_int_equal(state.ship_functions[SJ_SULTAN], dice ? 2 : 0);
        assert_int_equal(state.ship_functions[SJ_KASSALA], 2);
        assert_step(dice ? SJ_STEP_FLEET : SJ_STEP_OPERATIONS);
    }
}

/* Of the eleven totals ten meet nobody. */
static void only_twelve_meets_a_flotilla(void)
{
    char roll[16];
    for (int first = 1; first <= 6; first++) {
        for (int second = 1; second <= 6; second++) {
            begin("water=yes");
            empty_map();
            put_ship(SJ_SULTAN, place("sea_d"));
            in_operations(1);
            does("activate:sea_d fleet:sea_d sail:sea_e");
            snprintf(roll, sizeof roll, "roll:%d+%d", first, second);
            does(roll);
            assert_step(first + second == 12 ? SJ_STEP_FLOTILLA_DIE : SJ_STEP_FLEET);
        }
    }
}

/* A draw is a number below 1024, and nothing else is one. */
static void a_fight_takes_the_numbers_of_a_draw(void)
{
    meet(&(struct fight){ 1, 9, 1, 1, 3, 1 });
    assert_chance("battle:0", 1, 1024);
    assert_chance("battle:1023", 1, 1024);
    assert_true(is_legal("battle:0"));
    assert_true(is_legal("battle:1023"));
    refuses("battle:1024", "option.navalencounter");
    refuses("roll:3", "option.navalencounter");
}

/* Against nobody there is nothing to fire at, and the day is won. */
static void a_flotilla_of_no_ships_is_driven_off(void)
{
    meet(&(struct fight){ 1, 9, 1, 1, 3, 1 });
    state.battle.light = state.battle.heavy = state.battle.dhows = 0;
    data.constant[SJ_CONSTANT_water_number] = 0;
    does("battle:5");
    assert_int_equal(times_noted(SJ_MESSAGE_log_water_won), 1);
}

/* What goes down fires no more. Six hits fall on our two ships, and six of ninety hull points must
 * fall on theirs for the smaller share: the first ship's five of one round are too few. */
static void sunk_ships_neither_fire_nor_take_hits(void)
{
    int won = 0;
    for (int number = 0; number < 32; number++) {
        meet(&(struct fight){ 5, 1, 1, 1, 90, 6 });
        put_ship(SJ_ABU_KLEA, place("sea_e"));
        state.ship_flags[SJ_ABU_KLEA] = SJ_SHIP_IN_FLEET;
        state.ship_functions[SJ_ABU_KLEA] = 2;
        data.ship[SJ_ABU_KLEA].water_dice = 0;
        data.ship[SJ_ABU_KLEA].water_hull = data.ship[SJ_ABU_KLEA].hull = 90;
        data.constant[SJ_CONSTANT_water_hull_an_increment] = 1;
        does(text_of(SJ_VERB_BATTLE, number, 0));
        bool sunk = state.ship_where[SJ_SULTAN] == SJ_WHERE_LOST;
        assert_int_equal(state.ship_damage[SJ_ABU_KLEA], sunk ? 5 : 6);
        won += is_won();
        assert_int_equal(state.ship_functions[SJ_ABU_KLEA], is_won() ? 2 : 0);
    }
    assert_in_range(won, 1, 31);
}

/* A die has ten sides, and an increment so many hull points as the data say. */
static void dice_have_ten_sides(void)
{
    for (int number = 0; number < 32; number++) {
        meet(&(struct fight){ 8, 8, 1, 5, 3, 6 });
        data.constant[SJ_CONSTANT_water_number] = 11;
        does(text_of(SJ_VERB_BATTLE, number, 0));
        assert_int_equal(state.ship_damage[SJ_SULTAN], 0);
        assert_false(is_won());
    }
    meet(&(struct fight){ 0, 8, 1, 4, 3, 1 });
    data.constant[SJ_CONSTANT_water_hull_an_increment] = 1;
    state.ship_damage[SJ_SULTAN] = 3;
    data.ship[SJ_SULTAN].hull = 9;
    does("battle:1");
    assert_int_equal(state.ship_damage[SJ_SULTAN], 7); /* of five hull points four */
    meet(&(struct fight){ 0, 8, 1, 5, 3, 1 });
    data.constant[SJ_CONSTANT_water_hull_an_increment] = 1;
    state.ship_damage[SJ_SULTAN] = 3;
    data.ship[SJ_SULTAN].hull = 9;
    does("battle:1");
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_LOST);
}

/* Twenty-four of theirs find room beside each other, whatever the table says. */
static void a_flotilla_has_a_bound(void)
{
    meet(&(struct fight){ 0, 90, 1, 1, 1, 1 });
    state.battle.light = 20;
    state.battle.heavy = 3;
    state.battle.dhows = 9;
    data.flotilla_ship[SJ_HEAVY_GUNBOAT].dice = data.flotilla_ship[SJ_DHOW].dice = 1;
    data.constant[SJ_CONSTANT_water_hull_an_increment] = 1;
    data.ship[SJ_SULTAN].hull = 90;
    go_beyond_limits();
    does("battle:1");
    assert_int_equal(state.ship_damage[SJ_SULTAN], 24);
}

/* Turn, round and place tell a fight from others, so that the same number is another fight. */
static void every_fight_has_its_own_dice(void)
{
    static uint32_t mixes[20 * 7 * SJ_SEAS];
    int count = 0;
    meet(&(struct fight){ 1, 9, 1, 1, 3, 1 });
    struct sj_state there = state;
    for (int turn = 1; turn <= 20; turn++) {
        for (int round = 1; round <= 7; round++) {
            for (int sea = 0; sea < SJ_SEAS; sea++) {
                state = there;
                memset(&state.battle, 0, sizeof state.battle);
                state.battles = 0;
                state.step[0] = SJ_STEP_FLOTILLA_DIE;
                state.turn = (uint8_t)turn;
                state.round = (uint8_t)round;
                state.force_at = state.ship_where[SJ_SULTAN] = (uint8_t)(SJ_FIRST_SEA + sea);
                does("roll:1+1");
                mixes[count++] = sj_battle_mix(&state.battle);
            }
        }
    }
    for (int one = 0; one < count; one++) {
        for (int other = 0; other < one; other++) assert_true(mixes[one] != mixes[other]);
    }
}

/* Battles of the campaign are counted, on land and on the water. */
static void fights_on_the_water_are_numbered_too(void)
{
    meet(&(struct fight){ 9, 9, 1, 1, 3, 1 });
    assert_int_equal(state.battle.number, 1);
    assert_int_equal(state.battles, 1);
    does("battle:5 sail:sea_b roll:6+6 roll:1+1");
    assert_int_equal(state.battle.number, 2);
    assert_int_equal(state.battle.place, place("sea_b"));
}

static const struct rule_test tests[] = {
    RULE_TEST(fights_are_reckoned_by_dice_and_hulls, "option.navalencounter vp.5 R81 R129"),
    RULE_TEST(ships_of_a_flotilla_add_up, "option.navalencounter.2"),
    RULE_TEST(every_kind_of_the_flotilla_has_its_dice, "option.navalencounter.11"),
    RULE_TEST(damage_from_before_tells, "option.navalencounter naval.21"),
    RULE_TEST(only_the_fleet_fights, "option.navalencounter R81"),
    RULE_TEST(a_fleet_that_won_goes_on_and_a_beaten_one_has_had_its_round,
              "option.navalencounter naval.7"),
    RULE_TEST(only_twelve_meets_a_flotilla, "option.navalencounter"),
    RULE_TEST(a_flotilla_of_no_ships_is_driven_off, "option.navalencounter R129"),
    RULE_TEST(a_fight_takes_the_numbers_of_a_draw, "option.navalencounter"),
    RULE_TEST(sunk_ships_neither_fire_nor_take_hits, "option.navalencounter"),
    RULE_TEST(dice_have_ten_sides, "option.navalencounter"),
    RULE_TEST(a_flotilla_has_a_bound, "option.navalencounter.11"),
    RULE_TEST(every_fight_has_its_own_dice, "option.navalencounter"),
    RULE_TEST(fights_on_the_water_are_numbered_too, "battle.47 option.navalencounter"),
};

RULE_TEST_MAIN("sanjuans", tests)
