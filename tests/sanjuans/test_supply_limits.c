/* Steps 4 and 6 at their limits: first and last pieces, full stores, exactly enough (supply.*,
 * replace.*). */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/supply/supply.h"

enum { LAST_UNIT = SJ_UNITS - 1, LAST_SHIP = SJ_SHIPS - 1 };

static struct sj_play play(void)
{
    return (struct sj_play){ &data, &state, NULL };
}

static bool is_supplied(int unit)
{
    return !sj_has_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED);
}

/* ---- The simple system ------------------------------------------------------------------- */

static void find(void)
{
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_find_supply(&p);
}

/* Any ship will do, the first as the last, and who is aboard is supplied at sea. */
static void one_ship_of_any_name_is_enough(void)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        begin("");
        empty_map();
        put_ship((enum sj_ship)ship, place("sea_a"));
        int ashore = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_STUART);
        int aboard = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, sj_aboard(ship));
        sj_set_unit_flag(&state, ashore, SJ_UNIT_UNSUPPLIED);
        sj_set_unit_flag(&state, aboard, SJ_UNIT_UNSUPPLIED);
        find();
        assert_true(is_supplied(ashore) && is_supplied(aboard));
    }
}

static void either_base_will_do(void)
{
    static const struct {
        const char *lost;
        bool is_supplied;
    } rows[] = { { "suakin", true }, { "friday_harbor", true }, { "suakin friday_harbor", false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        put_ship(SJ_KASSALA, SJ_OLGA);
        revolt(rows[i].lost);
        int unit = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
        find();
        assert_int_equal(is_supplied(unit), rows[i].is_supplied);
    }
}

/* Stuart is the first location: its port feeds only itself, and a siege inland cuts off. */
static void first_and_last_places_and_units(void)
{
    begin("");
    empty_map();
    put_ship(SJ_KASSALA, SJ_OLGA);
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SINKAT);
    int last = add_unit(SJ_KIND_AUSTRALIAN_BATTERY, SJ_SINKAT);
    int stuart = add_unit(SJ_KIND_DRAGOON, SJ_STUART);
    assert_int_equal(first, 0);
    assert_int_equal(last, LAST_UNIT);
    state.siege[SJ_SINKAT] = 1;
    find();
    assert_false(is_supplied(first) || is_supplied(last));
    assert_true(is_supplied(stuart));
    revolt("stuart");
    find();
    assert_false(is_supplied(stuart));
}

/* It is told once, when it begins; and a unit that was hungry is told nothing new. */
static void hunger_is_told_when_it_begins(void)
{
    begin("");
    empty_map();
    int unit = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    find(); /* no ship at all */
    assert_false(is_supplied(unit));
    assert_int_equal(times_noted(SJ_MESSAGE_log_out_of_supply), 1);
    find();
    assert_false(is_supplied(unit));
    assert_int_equal(times_noted(SJ_MESSAGE_log_out_of_supply), 0);
    put_ship(SJ_KASSALA, SJ_OLGA);
    find();
    assert_int_equal(state.unit_flags[unit], 0);
}

/* ---- The advanced system ----------------------------------------------------------------- */

static void field(void)
{
    begin("supply=advanced");
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    at_step(SJ_STEP_SUPPLY);
}

static void feed(void)
{
    struct sj_play p = play();
    sj_settle_advanced_supply(&p);
    does("total:1");
}

/* Where nobody is fed, whom to cut first is no matter. */
static void cut_all(void)
{
    action listed[SJ_UNITS];
    while (state.step[0] == SJ_STEP_SUPPLY_CUT) {
        sj_game.legal(&data, &state, listed);
        does(text_of(SJ_VERB_CUT, (int)action_first(listed[0]), 0));
    }
}

static int hungry(void)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += !is_supplied(unit);
    return count;
}

/* What was spent or cut in another place, or left from before, feeds nobody here. */
static void each_place_counts_for_itself(void)
{
    field();
    state.supply_spent = state.supply_cut = 2;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 1, SJ_STUART);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_WALDRON);
    add_units(SJ_KIND_SUDANESE, 7, SJ_GINNIS);
    state.supply[SJ_WALDRON] = state.supply[SJ_GINNIS] = 1;
    feed();
    assert_legal("spend:waldron done");
    does("spend:waldron");
    assert_legal("spend:ginnis done");
    does("done"); /* they are all alike */
    assert_int_equal(hungry(), 2);
    assert_int_equal(state.supply[SJ_GINNIS], 1);
}

/* supply.12 to supply.15: five, ten and fifteen are fed, and one more asks for a point. */
static void exactly_as_many_as_a_place_feeds_need_no_point(void)
{
    static const struct {
        int location, units;
        bool is_asked;
    } rows[] = { { SJ_STUART, 5, false },        { SJ_STUART, 6, true },
                 { SJ_SUAKIN, 10, false },       { SJ_SUAKIN, 11, true },
                 { SJ_EASTSOUND, 15, false },    { SJ_EASTSOUND, 16, true },
                 { SJ_FRIDAY_HARBOR, 15, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, rows[i].units, rows[i].location);
        state.supply[rows[i].location] = 1;
        feed();
        assert_int_equal(state.step[0] == SJ_STEP_SUPPLY_SPEND, rows[i].is_asked);
        if (!rows[i].is_asked) assert_int_equal(hungry(), 0);
    }
}

static void a_point_feeds_what_the_data_say(void)
{
    field();
    data.constant[SJ_CONSTANT_supply_units_a_point] = 3;
    data.constant[SJ_CONSTANT_supply_friday_harbor] = 9;
    int waypoint = place("ginnis-tamai.1");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 7, waypoint);
    state.supply[waypoint] = 9;
    feed();
    assert_int_equal(state.supply[SJ_FRIDAY_HARBOR], 9);
    does("spend:ginnis-tamai.1 spend:ginnis-tamai.1");
    assert_step(SJ_STEP_SUPPLY_SPEND); /* six are fed */
    does("spend:ginnis-tamai.1");
    assert_int_equal(state.supply[waypoint], 6);
    assert_int_equal(hungry(), 0);
}

/* At sea the points are those aboard there, of whichever ship has some. */
static void ships_at_sea_share_what_they_carry(void)
{
    field();
    int sea = place("sea_d");
    put_ship(SJ_ABU_KLEA, sea); /* the first of all, without any */
    put_ship(SJ_KASSALA, sea);
    put_ship(SJ_LIGHT_TRANSPORT, sea); /* the last of all */
    put_ship(SJ_TRINKITAT, place("sea_a"));
    state.ship_supply[SJ_TRINKITAT] = 1;
    state.ship_supply[SJ_LIGHT_TRANSPORT] = 1;
    add_units(SJ_KIND_DRAGOON, 1, sj_aboard(SJ_ABU_KLEA));
    feed();
    assert_legal("spend:sea_d done");
    does("spend:sea_d");
    assert_int_equal(state.ship_supply[SJ_LIGHT_TRANSPORT], 0);
    assert_int_equal(state.ship_supply[SJ_TRINKITAT], 1);
    assert_int_equal(hungry(), 0);
    field();
    put_ship(SJ_ABU_KLEA, sea);
    state.ship_supply[SJ_ABU_KLEA] = 1;
    put_ship(SJ_TRINKITAT, place("sea_a"));
    add_units(SJ_KIND_DRAGOON, 1, sj_aboard(SJ_ABU_KLEA));
    add_units(SJ_KIND_DRAGOON, 1, sj_aboard(SJ_TRINKITAT));
    feed();
    assert_legal("spend:sea_d done"); /* nothing is aboard in sea A: its dragoon goes without */
    does("spend:sea_d");
    assert_int_equal(state.ship_supply[SJ_ABU_KLEA], 0);
    assert_int_equal(hungry(), 1);
}

/* data 3.5: the markers have no limit, and the count stops where it can hold no more. */
static void stores_do_not_run_over(void)
{
    static const struct {
        int before, after;
    } rows[] = { { 252, 254 }, { 253, 255 }, { 254, 255 }, { 255, 255 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field();
        state.supply[SJ_FRIDAY_HARBOR] = (uint8_t)rows[i].before;
        feed();
        assert_int_equal(state.supply[SJ_FRIDAY_HARBOR], rows[i].after);
    }
}

/* R116: turns in a row are counted for each, and no further than a campaign is long. */
static void hungry_turns_are_counted_for_each_unit(void)
{
    field();
    int waypoint = place("ginnis-tamai.1");
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, waypoint);
    int last = add_unit(SJ_KIND_AUSTRALIAN_BATTERY, waypoint);
    int long_ago = add_unit(SJ_KIND_DRAGOON, waypoint), fed = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    state.unit_hungry[last] = 1;
    state.unit_hungry[long_ago] = SJ_TURNS;
    state.unit_hungry[fed] = 2;
    data.constant[SJ_CONSTANT_starve_turns] = SJ_TURNS;
    feed();
    cut_all();
    assert_step(SJ_STEP_STARVE_DIE);
    assert_int_equal(state.unit, long_ago);
    assert_int_equal(state.unit_hungry[long_ago], SJ_TURNS);
    assert_int_equal(state.unit_hungry[first], 1);
    assert_int_equal(state.unit_hungry[last], 2);
    assert_int_equal(state.unit_hungry[fed], 0);
    assert_int_equal(hungry(), 3);
}

/* Each starving unit has its own die, from the first counter to the last. */
static void who_starves_rolls_one_after_another(void)
{
    field();
    int waypoint = place("ginnis-tamai.1");
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, waypoint);
    int second = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, waypoint);
    int last = add_unit(SJ_KIND_AUSTRALIAN_BATTERY, waypoint);
    state.unit_hungry[first] = state.unit_hungry[second] = state.unit_hungry[last] = 2;
    feed();
    cut_all();
    assert_int_equal(state.unit, first);
    does("roll:4");
    assert_int_equal(state.unit, second);
    does("roll:4");
    assert_int_equal(state.unit, last);
    does("roll:5");
    assert_int_equal(state.unit_where[first], waypoint);
    assert_int_equal(state.unit_where[last], SJ_WHERE_LOST);
    assert_int_equal(state.supply_at + state.supply_unit + state.supply_begun, 0);
}

/* Who is fed again is hungry no more; who is off the map is neither. */
static void hunger_ends_with_a_meal(void)
{
    field();
    int fed = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_STUART);
    int off = sj_first_of_kind(SJ_KIND_MILITIA);
    sj_set_unit_flag(&state, fed, SJ_UNIT_UNSUPPLIED);
    sj_set_unit_flag(&state, off, SJ_UNIT_UNSUPPLIED);
    state.unit_hungry[fed] = 2;
    feed();
    assert_int_equal(state.unit_flags[fed] + state.unit_hungry[fed], 0);
    assert_int_equal(state.unit_hungry[off], 0);
}

/* A Mahdist place feeds nobody; points are offered only where there are some and somebody wants
 * one. */
static void nothing_is_to_be_had_from_the_enemy_or_from_an_empty_store(void)
{
    field();
    revolt("ginnis");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 1;
    feed();
    assert_legal("spend:ginnis done");
    state.supply[SJ_GINNIS] = 0;
    assert_legal("done");
    state.supply[SJ_GINNIS] = 1;
    state.supply_spent = 1;
    assert_legal("done");
}

/* turn.5: after the seventh round, without a question. */
static void the_simple_step_comes_after_the_rounds(void)
{
    begin("");
    empty_map();
    in_round("");
    state.round = SJ_ROUNDS;
    int unit = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    does("pass end");
    assert_false(is_supplied(unit)); /* there is no ship */
    assert_int_equal(state.turn, 4);
}

/* ---- Replacements ------------------------------------------------------------------------ */

static void store(int egyptian, int british)
{
    begin("");
    empty_map();
    at_step(SJ_STEP_REPLACEMENTS);
    state.points[SJ_EGYPTIAN] = (uint8_t)egyptian;
    state.points[SJ_BRITISH] = (uint8_t)british;
}

static int hurt(enum sj_kind kind, int where, int lost)
{
    int unit = add_unit(kind, where);
    state.unit_lost[unit] = (uint8_t)lost;
    return unit;
}

/* Points of one flag are enough to be asked; the first and the last counter are like others. */
static void points_of_either_flag_restore(void)
{
    store(2, 0);
    hurt(SJ_KIND_EGYPTIAN_INFANTRY, SJ_OLGA, 3);
    hurt(SJ_KIND_AUSTRALIAN_BATTERY, SJ_OLGA, 1);
    assert_legal("restore:egyptian.1 done");
    store(0, 2);
    put_ship(SJ_ABU_KLEA, place("sea_a"));
    hurt(SJ_KIND_EGYPTIAN_INFANTRY, SJ_OLGA, 3);
    hurt(SJ_KIND_AUSTRALIAN_BATTERY, sj_aboard(SJ_ABU_KLEA), 1);
    assert_legal("restore:australian_battery.1 done");
    refuses("restore:egyptian.1", "replace.7");
    does("restore:australian_battery.1");
    assert_int_equal(state.points[SJ_BRITISH], 1);
    assert_true(state.step[0] != SJ_STEP_REPLACEMENTS);
}

/* Neighbours in the list are looked at one by one. */
static void units_side_by_side_are_all_offered(void)
{
    store(2, 0);
    hurt(SJ_KIND_SUDANESE, SJ_OLGA, 1);
    hurt(SJ_KIND_SUDANESE, SJ_OLGA, 2);
    hurt(SJ_KIND_SUDANESE, SJ_OLGA, 2); /* like the one before */
    hurt(SJ_KIND_SUDANESE, SJ_OLGA, 3);
    assert_legal("restore:sudanese.1 restore:sudanese.2 restore:sudanese.4 done");
    refuses("restore:sudanese.3", "replace.3");
    store(2, 0);
    add_units(SJ_KIND_MILITIA, 2, SJ_WHERE_LOST);
    add_unit(SJ_KIND_GARRISON, SJ_WHERE_LOST);
    int militia = data.kind[SJ_KIND_MILITIA].rebuilds,
        garrison = data.kind[SJ_KIND_GARRISON].rebuilds;
    assert_true(militia && garrison);
    assert_legal("rebuild:militia.1,suakin rebuild:militia.1,friday_harbor "
                 "rebuild:garrison.1,suakin rebuild:garrison.1,friday_harbor done");
    refuses("rebuild:militia.1,olga", "replace.3");
    refuses("rebuild:militia.2,suakin", "replace.3");
    store(2, 0); /* one beside the other in the list */
    int gunner = sj_first_of_kind(SJ_KIND_GARRISON);
    state.unit_where[gunner - 1] = state.unit_where[gunner] = SJ_WHERE_LOST;
    assert_legal("rebuild:militia.6,suakin rebuild:militia.6,friday_harbor "
                 "rebuild:garrison.1,suakin rebuild:garrison.1,friday_harbor done");
}

static void a_point_is_worth_what_the_data_say(void)
{
    store(9, 0);
    data.constant[SJ_CONSTANT_replacement_hits] = 3;
    data.constant[SJ_CONSTANT_replacements_a_unit] = 1;
    int unit = hurt(SJ_KIND_SUDANESE, SJ_OLGA, 5), rest = hurt(SJ_KIND_DRAGOON, SJ_OLGA, 3);
    int lost = add_unit(SJ_KIND_SUDANESE, SJ_WHERE_LOST);
    does("restore:sudanese.1");
    assert_int_equal(state.unit_lost[unit], 2);
    refuses("restore:sudanese.1", "replace.5");
    does("restore:dragoon.1");
    assert_int_equal(state.unit_lost[rest], 0);
    does("rebuild:sudanese.2,suakin");
    assert_int_equal(state.unit_lost[lost], data.kind[SJ_KIND_SUDANESE].hits - 3);
    assert_int_equal(state.unit_where[lost], SJ_SUAKIN);
}

/* R119: nobody comes back stronger than whole. */
static void who_is_rebuilt_is_at_most_whole(void)
{
    store(9, 0);
    int hits = data.kind[SJ_KIND_SUDANESE].hits;
    data.constant[SJ_CONSTANT_replacement_hits] = (int16_t)hits;
    int lost = add_unit(SJ_KIND_SUDANESE, SJ_WHERE_LOST);
    does("rebuild:sudanese.1,suakin");
    assert_int_equal(state.unit_lost[lost], 0);
    assert_int_equal(sj_hits_left(&data, &state, lost), hits);
}

/* replace.4, replace.5: what is left is kept, and the next turn counts anew. */
static void done_ends_the_step_and_forgets_who_took_what(void)
{
    store(3, 0);
    int unit = hurt(SJ_KIND_SUDANESE, SJ_OLGA, 7), other = hurt(SJ_KIND_DRAGOON, SJ_OLGA, 7);
    does("restore:sudanese.1 done");
    assert_int_equal(state.turn, 4);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    assert_int_equal(state.unit_points[unit] + state.unit_points[other], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(one_ship_of_any_name_is_enough, "supply.2 supply.5 supply.9 R114"),
    RULE_TEST(either_base_will_do, "supply.3 R113"),
    RULE_TEST(first_and_last_places_and_units, "supply.1 supply.4 R110"),
    RULE_TEST(hunger_is_told_when_it_begins, "supply.4 supply.5"),
    RULE_TEST(each_place_counts_for_itself, "supply.12 supply.15 R117"),
    RULE_TEST(exactly_as_many_as_a_place_feeds_need_no_point, "supply.12 supply.13 supply.14"),
    RULE_TEST(a_point_feeds_what_the_data_say, "supply.15 supply.20"),
    RULE_TEST(ships_at_sea_share_what_they_carry, "supply.11 supply.15"),
    RULE_TEST(stores_do_not_run_over, "supply.20"),
    RULE_TEST(hungry_turns_are_counted_for_each_unit, "supply.28 R116"),
    RULE_TEST(who_starves_rolls_one_after_another, "supply.28"),
    RULE_TEST(hunger_ends_with_a_meal, "supply.28 R116"),
    RULE_TEST(nothing_is_to_be_had_from_the_enemy_or_from_an_empty_store, "supply.12 supply.15"),
    RULE_TEST(the_simple_step_comes_after_the_rounds, "turn.5 supply.5"),
    RULE_TEST(points_of_either_flag_restore, "replace.2 replace.7 R120"),
    RULE_TEST(units_side_by_side_are_all_offered, "replace.3 R119"),
    RULE_TEST(a_point_is_worth_what_the_data_say, "replace.5 replace.8"),
    RULE_TEST(who_is_rebuilt_is_at_most_whole, "replace.3 replace.8 R119"),
    RULE_TEST(done_ends_the_step_and_forgets_who_took_what, "replace.4 replace.5"),
};

RULE_TEST_MAIN("sanjuans", tests)
