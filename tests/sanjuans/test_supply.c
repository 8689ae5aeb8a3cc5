/* Step 4: both supply systems (supply.*). */
#include <string.h>

#include "sanjuans/position.h"

#include "games/sanjuans/supply/supply.h"

static void field(const char *options)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    put_ship(SJ_TRINKITAT, SJ_SUAKIN);
}

static bool is_supplied(int unit)
{
    return !sj_has_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED);
}

static void find(void)
{
    sj_find_supply(&(struct sj_play){ &data, &state, NULL });
}

/* ---- The simple system ------------------------------------------------------------------- */

static void a_line_of_spaces_leads_to_a_friendly_port(void)
{
    field("");
    int sinkat = add_unit(SJ_KIND_DRAGOON, SJ_SINKAT);
    int waypoint = add_unit(SJ_KIND_DRAGOON, place("sinkat-tamai.1"));
    int rosario = add_unit(SJ_KIND_SUDANESE, SJ_ROSARIO);
    find();
    assert_true(is_supplied(sinkat) && is_supplied(waypoint) && is_supplied(rosario));
    /* every way out of Sinkat is closed by a Mahdist location */
    revolt("false_bay friday_harbor tamai ginnis roche_harbor");
    find();
    assert_false(is_supplied(sinkat));
    assert_false(is_supplied(waypoint));
    assert_true(is_supplied(rosario));
    /* besieged places block nothing */
    state.control[SJ_FRIDAY_HARBOR] = SJ_CONTROL_LOYAL;
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    add_unit(SJ_KIND_MILITIA, SJ_FRIDAY_HARBOR);
    find();
    assert_true(is_supplied(sinkat));
}

static void a_besieged_port_is_supplied_and_an_inland_place_is_not(void)
{
    field("");
    int port = add_unit(SJ_KIND_DRAGOON, SJ_ROCHE_HARBOR),
        inland = add_unit(SJ_KIND_DRAGOON, SJ_SINKAT);
    int afloat = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_TRINKITAT));
    state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_SINKAT] = 2;
    find();
    assert_true(is_supplied(port));
    assert_false(is_supplied(inland));
    assert_true(is_supplied(afloat));
}

static void supply_needs_a_base_and_a_ship(void)
{
    field("");
    int unit = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    revolt("friday_harbor");
    find();
    assert_true(is_supplied(unit)); /* R113: Suakin will do */
    put_ship(SJ_TRINKITAT, place("sea_d"));
    revolt("suakin");
    find();
    assert_false(is_supplied(unit));
    field("");
    unit = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    state.ship_slow[SJ_TRINKITAT] = 1; /* R114: not in working order */
    find();
    assert_false(is_supplied(unit));
    state.ship_slow[SJ_TRINKITAT] = 0;
    state.ship_damage[SJ_TRINKITAT] = 1;
    find();
    assert_true(is_supplied(unit)); /* it need not move (supply.9) */
    put_ship(SJ_TRINKITAT, SJ_WHERE_LOST);
    find();
    assert_false(is_supplied(unit));
}

static void out_of_supply_costs_a_movement_point(void)
{
    field("");
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_OLGA), horse = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    assert_int_equal(sj_movement_rate(&data, &state, foot), 3);
    assert_int_equal(sj_movement_rate(&data, &state, horse), 4);
    sj_set_unit_flag(&state, foot, SJ_UNIT_UNSUPPLIED);
    sj_set_unit_flag(&state, horse, SJ_UNIT_UNSUPPLIED);
    assert_int_equal(sj_movement_rate(&data, &state, foot), 2);
    assert_int_equal(sj_movement_rate(&data, &state, horse), 3);
    state.movement_less = 2; /* event.32 */
    assert_int_equal(sj_movement_rate(&data, &state, foot), 0);
    state.movement_less = 5;
    assert_int_equal(sj_movement_rate(&data, &state, foot), 0);
}

/* ---- The advanced system ----------------------------------------------------------------- */

static void suakin_rolls_a_die_for_income(void)
{
    field("supply=advanced");
    at_step(SJ_STEP_SUPPLY);
    state.supply[SJ_SUAKIN] = 10;
    state.step[0] = SJ_STEP_SUPPLY_DIE;
    state.step[1] = SJ_STEP_SUPPLY;
    state.step[2] = SJ_STEP_TURN;
    state.supply_at = 1;
    assert_chance("total:6", 1, 6);
    state.triggers = SJ_TRIGGER_BRITISH;
    assert_chance("total:10", 1, 10);
    does("total:7");
    assert_int_equal(state.supply[SJ_SUAKIN], 17);
}

/* Begins the step; Suakin's die is thrown first. */
static void feed(int die)
{
    state.step[0] = SJ_STEP_SUPPLY;
    state.step[1] = SJ_STEP_TURN;
    memset(state.step + 2, SJ_STEP_OVER, sizeof state.step - 2);
    state.phase = SJ_PHASE_SUPPLY;
    state.turn = 3;
    sj_settle_advanced_supply(&(struct sj_play){ &data, &state, NULL });
    assert_step(SJ_STEP_SUPPLY_DIE);
    does(text_of(SJ_VERB_TOTAL, die, 0));
}

static void friday_harbor_gains_two_while_it_is_held(void)
{
    field("supply=advanced");
    feed(1);
    assert_int_equal(state.supply[SJ_FRIDAY_HARBOR], 2);
    assert_int_equal(state.supply[SJ_SUAKIN], 1);
    field("supply=advanced");
    revolt("friday_harbor");
    feed(1);
    assert_int_equal(state.supply[SJ_FRIDAY_HARBOR], 0);
}

static int count_unsupplied(void)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++)
        count += sj_has_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED);
    return count;
}

static void each_type_of_place_feeds_its_own_number(void)
{
    static const struct {
        int location, fed;
    } places[] = { { SJ_GINNIS, 5 }, { SJ_ROCHE_HARBOR, 10 }, { SJ_WEST_SOUND, 15 } };
    for (size_t i = 0; i < 3; i++) {
        field("supply=advanced");
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 16, places[i].location);
        feed(1);
        while (state.step[0] == SJ_STEP_SUPPLY_CUT) {
            action legal[256];
            sj_game.legal(&data, &state, legal);
            assert_int_equal(sj_game.apply(&data, &state, legal[0], NULL), ACCEPTED);
        }
        assert_int_equal(count_unsupplied(), 16 - places[i].fed);
    }
}

/* W8: ten units on the march use two points a turn; in a friendly village one. */
static void a_point_feeds_five_more(void)
{
    field("supply=advanced");
    int waypoint = place("ginnis-tamai.1");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 10, waypoint);
    state.supply[waypoint] = 4;
    feed(1);
    assert_step(SJ_STEP_SUPPLY_SPEND);
    does("spend:ginnis-tamai.1 spend:ginnis-tamai.1");
    assert_int_equal(state.supply[waypoint], 2);
    assert_int_equal(count_unsupplied(), 0);
    field("supply=advanced");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 10, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 4;
    feed(1);
    does("spend:ginnis");
    assert_int_equal(state.supply[SJ_GINNIS], 3);
    assert_int_equal(count_unsupplied(), 0);
}

static void players_choose_who_goes_without(void)
{
    field("supply=advanced");
    int dragoon = add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 5, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 1;
    feed(1);
    assert_legal("spend:ginnis done");
    does("done");
    assert_step(SJ_STEP_SUPPLY_CUT);
    assert_legal("cut:egyptian.1 cut:dragoon.1");
    does("cut:dragoon.1");
    assert_false(is_supplied(dragoon));
    assert_int_equal(count_unsupplied(), 1);
    assert_int_equal(state.supply[SJ_GINNIS], 1);
    assert_int_equal(state.unit_hungry[dragoon], 1);
}

static void hunger_kills_from_the_third_turn_on(void)
{
    static const int least[] = { 5, 4, 3, 2, 1 };
    for (int turns = 3; turns <= 7; turns++) {
        for (int die = 1; die <= SJ_DIE_SIDES; die++) {
            field("supply=advanced");
            int unit = add_unit(SJ_KIND_DRAGOON, place("sinkat-tamai.1"));
            state.unit_hungry[unit] = (uint8_t)(turns - 1);
            feed(1);
            assert_step(SJ_STEP_STARVE_DIE);
            does(text_of(SJ_VERB_ROLL, die, 0));
            bool dies = state.unit_where[unit] == SJ_WHERE_LOST;
            assert_int_equal(dies, die >= least[turns - 3]);
        }
    }
    field("supply=advanced");
    int unit = add_unit(SJ_KIND_DRAGOON, place("sinkat-tamai.1"));
    state.unit_hungry[unit] = 1;
    feed(1);
    assert_int_not_equal(state.step[0], SJ_STEP_STARVE_DIE);
    assert_int_equal(state.unit_hungry[unit], 2);
    /* one supplied step forgets it (R116) */
    field("supply=advanced");
    unit = add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    state.unit_hungry[unit] = 2;
    feed(1);
    assert_int_equal(state.unit_hungry[unit], 0);
}

static void numbers_of_supply_are_those_of_the_data(void)
{
    field("supply=advanced");
    data.constant[SJ_CONSTANT_supply_suakin_sides] = 4;
    data.constant[SJ_CONSTANT_supply_suakin_sides_british] = 12;
    data.constant[SJ_CONSTANT_starve_turns] = 12;
    data.constant[SJ_CONSTANT_starve] = 2;
    data.constant[SJ_CONSTANT_unsupplied_movement] = 2;
    int unit = add_unit(SJ_KIND_DRAGOON, place("sinkat-tamai.1"));
    state.unit_hungry[unit] = 11;
    int rate = sj_movement_rate(&data, &state, unit);
    feed(4);
    assert_int_equal(sj_movement_rate(&data, &state, unit), rate - 2);
    assert_step(SJ_STEP_STARVE_DIE);
    does("roll:2");
    assert_int_equal(state.unit_where[unit], SJ_WHERE_LOST);
    field("supply=advanced");
    data.constant[SJ_CONSTANT_supply_suakin_sides_british] = 12;
    state.triggers = SJ_TRIGGER_BRITISH;
    feed(12);
    assert_int_equal(state.supply[SJ_SUAKIN], 12);
}

static void ships_feed_their_own_at_sea(void)
{
    field("supply=advanced");
    put_ship(SJ_TRINKITAT, place("sea_d"));
    int unit = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_TRINKITAT));
    state.ship_supply[SJ_TRINKITAT] = 1;
    feed(1);
    assert_step(SJ_STEP_SUPPLY_SPEND);
    does("spend:sea_d");
    assert_int_equal(state.ship_supply[SJ_TRINKITAT], 0);
    assert_true(is_supplied(unit));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_line_of_spaces_leads_to_a_friendly_port, "supply.1 supply.4 turn.5 R112"),
    RULE_TEST(a_besieged_port_is_supplied_and_an_inland_place_is_not, "supply.1 supply.2 R110"),
    RULE_TEST(supply_needs_a_base_and_a_ship, "supply.2 supply.3 supply.5 supply.9 R113 R114"),
    RULE_TEST(out_of_supply_costs_a_movement_point, "supply.7 supply.26 move.12 R57"),
    RULE_TEST(numbers_of_supply_are_those_of_the_data,
              "supply.7 supply.21 supply.26 supply.28 move.12"),
    RULE_TEST(suakin_rolls_a_die_for_income, "supply.21"),
    RULE_TEST(friday_harbor_gains_two_while_it_is_held, "supply.20"),
    RULE_TEST(each_type_of_place_feeds_its_own_number, "supply.10 supply.12 supply.13 supply.14"),
    RULE_TEST(a_point_feeds_five_more, "supply.15 supply.25 EXW8"),
    RULE_TEST(players_choose_who_goes_without, "supply.15 R117"),
    RULE_TEST(hunger_kills_from_the_third_turn_on, "supply.28 supply.29 R116"),
    RULE_TEST(ships_feed_their_own_at_sea, "supply.11 supply.15"),
};

RULE_TEST_MAIN("sanjuans", tests)
