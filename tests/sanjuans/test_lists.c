/*
 * What is listed and what is refused, in one: the list of a step holds every action that no rule
 * refuses, and nothing else, whatever the number behind its verb.
 */
#include "sanjuans/position.h"

enum { NUMBERS = SJ_UNITS + 4, SECONDS = SJ_SHIPS + 2, LIST_MOST = 2048 };

/* Numbers past every row are refused like the others, and so is a number too many. */
static void assert_whole_list(void)
{
    static action legal[LIST_MOST];
    int count = sj_game.legal(&data, &state, legal), found = 0;
    for (unsigned verb = 0; verb < SJ_VERBS; verb++) {
        unsigned seconds = sj_game.verbs[verb].second ? SECONDS : 2;
        for (unsigned first = 0; first < NUMBERS; first++) {
            for (unsigned second = 0; second < seconds; second++) {
                action a = action_make(verb, first, second);
                if (sj_game.refusal(&data, &state, a)) continue;
                bool listed = false;
                for (int i = 0; i < count && !listed; i++) listed = legal[i] == a;
                if (!listed)
                    fail_msg("not listed: %s",
                             text_of((enum sj_verb_number)verb, (int)first, (int)second));
                found++;
            }
        }
    }
    assert_int_equal(found, count);
}

/* ---- Operations -------------------------------------------------------------------------- */

static void lay(const char *word)
{
    state.place_flags[place(word)] |= SJ_PLACE_TRACK;
}

/* The train at Sinkat with a line to False Bay, units at all ends, ships, a battle that waits. */
static void in_the_field(int ops)
{
    begin("supply=advanced");
    empty_map();
    in_operations(ops);
    state.train = SJ_SINKAT;
    lay("sinkat-false_bay.1");
    lay("false_bay");
    state.track_left = 3;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SINKAT);
    add_unit(SJ_KIND_DRAGOON, SJ_SINKAT);
    add_unit(SJ_KIND_KRUPP, SJ_SINKAT);
    add_unit(SJ_KIND_SUDANESE, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_AUSTRALIAN_BATTERY, SJ_STUART);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_LIGHT_TRANSPORT, place("sea_f"));
    state.supply[SJ_SINKAT] = 3;
    state.unit_lost[1] = 1;
}

static void operations_with_a_train(void)
{
    for (int ops = 0; ops <= 2; ops++) {
        in_the_field(ops);
        assert_whole_list();
        if (ops) does("activate:sinkat");
        assert_whole_list();
        state.train = SJ_WHERE_RESERVE;
        assert_whole_list();
    }
}

static void operations_with_battles_that_wait(void)
{
    in_the_field(2);
    int unit = add_unit(SJ_KIND_MILITIA, SJ_GINNIS);
    sj_set_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE);
    state.place_flags[SJ_GINNIS] |= SJ_PLACE_BATTLE;
    state.waiting[SJ_GINNIS] = SJ_CAUSE_ENCOUNTER;
    state.control[SJ_GINNIS] = SJ_CONTROL_REVOLT;
    state.place_flags[SJ_TAMAI] |= SJ_PLACE_ACTIVATED;
    assert_whole_list();
}

static void track_is_laid_next_to_track(void)
{
    in_the_field(2);
    assert_true(is_legal("track:sinkat-tamai.1"));
    does("track:sinkat-tamai.1");
    assert_step(SJ_STEP_TRACK);
    assert_whole_list();
    assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_END, 0, 0)), 0);
}

static void who_may_ride_and_where_to(void)
{
    in_the_field(2);
    state.unit_flags[sj_first_of_kind(SJ_KIND_KRUPP)] = SJ_UNIT_MOVED;
    does("train");
    assert_step(SJ_STEP_TRAIN);
    assert_whole_list();
    does("ride:egyptian.1");
    assert_whole_list();
    does("ride:egyptian.2");
    assert_whole_list();
}

/* ---- On the march ------------------------------------------------------------------------ */

static void a_force_may_do(void)
{
    in_the_field(2);
    state.unseen = 1;
    int other = add_unit(SJ_KIND_SUDANESE, place("sinkat-friday_harbor.1"));
    does("activate:sinkat activate:sinkat-friday_harbor.1 force:sinkat");
    assert_step(SJ_STEP_MARCH);
    assert_true(is_legal("unseen"));
    assert_whole_list();
    does("leave:dragoon.1 leave:krupp.1 supplies:2");
    assert_whole_list();
    does("march:sinkat-friday_harbor.1");
    assert_true(is_legal(text_of(SJ_VERB_JOIN, other, 0)));
    assert_whole_list();
}

/* card.gordon.6 */
static void a_force_that_takes_gordon_along(void)
{
    in_the_field(2);
    state.gordon = SJ_GORDON_LEAVING;
    add_units(SJ_KIND_MILITIA, 2, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor");
    assert_true(is_legal("evacuate"));
    assert_whole_list();
    does("leave:sudanese.1");
    assert_whole_list();
}

static void one_unit_alone(void)
{
    in_the_field(1);
    add_unit(SJ_KIND_MILITIA, SJ_OLGA);
    does("activate:olga force:olga");
    assert_step(SJ_STEP_MARCH);
    assert_whole_list();
    assert_false(is_legal("leave:militia.1"));
}

/* ---- At sea ------------------------------------------------------------------------------ */

static void a_fleet_may_do(void)
{
    in_the_field(2);
    does("activate:friday_harbor fleet:friday_harbor");
    assert_step(SJ_STEP_FLEET);
    assert_whole_list();
    does("load");
    assert_whole_list();
    does("board:sudanese.1,kassala halt");
    assert_whole_list();
    does("unload");
    assert_whole_list();
}

/* The train goes aboard at a port with two ships that can carry it. */
static void a_fleet_with_the_train(void)
{
    for (int where = 0; where < 3; where++) {
        static const int trains[] = { SJ_FRIDAY_HARBOR, SJ_SINKAT, SJ_ROCHE_HARBOR };
        in_the_field(2);
        put_ship(SJ_DONGOLA, SJ_FRIDAY_HARBOR);
        state.train = (uint8_t)trains[where];
        does("activate:friday_harbor fleet:friday_harbor");
        assert_whole_list();
        assert_int_equal(is_legal("ship_train"), where == 0);
    }
    in_the_field(2);
    put_ship(SJ_DONGOLA, SJ_FRIDAY_HARBOR);
    state.train = SJ_FRIDAY_HARBOR;
    does("activate:friday_harbor fleet:friday_harbor ship_train");
    assert_true(state.train >= SJ_WHERE_ABOARD);
    for (int space = 0; space < SJ_SPACES; space++) { /* the track is taken up */
        assert_int_equal(state.place_flags[space] & SJ_PLACE_TRACK, 0);
    }
    assert_whole_list();
}

static const struct rule_test tests[] = {
    RULE_TEST(operations_with_a_train, "move.1 move.3 card.train.5 card.train.6 naval.1"),
    RULE_TEST(operations_with_battles_that_wait, "battle.47 move.6"),
    RULE_TEST(track_is_laid_next_to_track, "card.train.5"),
    RULE_TEST(who_may_ride_and_where_to, "card.train.2 card.train.6"),
    RULE_TEST(a_force_may_do, "move.2 move.3 map.5 supply.22 encounter.15"),
    RULE_TEST(a_force_that_takes_gordon_along, "card.gordon.3 card.gordon.6"),
    RULE_TEST(one_unit_alone, "move.3 map.5"),
    RULE_TEST(a_fleet_may_do, "naval.1 naval.7"),
    RULE_TEST(a_fleet_with_the_train, "card.train.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
