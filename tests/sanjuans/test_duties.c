/*
 * What binds forces: Hicks (card.hicks.4 to card.hicks.9), impatience (event.36), Graham
 * (card.graham.3), Gordon (card.gordon.3, card.gordon.6).
 */
#include <string.h>

#include "sanjuans/position.h"

#include "games/sanjuans/movement/movement.h"

static void field(int ops)
{
    begin("");
    empty_map();
    in_operations(ops);
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
}

static void add_hicks(int space)
{
    add_units(SJ_KIND_HICKS_INFANTRY, 6, space);
    add_units(SJ_KIND_HICKS_CAVALRY, 2, space);
    add_unit(SJ_KIND_HICKS_BATTERY, space);
    add_unit(SJ_KIND_HICKS_MACHINE_GUN, space);
}

/* ---- Hicks ------------------------------------------------------------------------------- */

static void arrive_at_false_bay(void)
{
    field(0);
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_AT_HAND;
    state.card_at_hand = SJ_CARD_HICKS;
    state.card_use = SJ_USE_EVENT;
    state.step[0] = SJ_STEP_ROUND_END;
    state.step[1] = SJ_STEP_TURN;
    state.step[2] = SJ_STEP_OVER;
    revolt("ginnis roche_harbor");
    add_hicks(SJ_FALSE_BAY);
    sj_begin_hicks_move(&(struct sj_play){ &data, &state, NULL }, SJ_FALSE_BAY);
}

/* R17: without an Op, and every step shortens the way. */
static void hicks_marches_at_once_toward_the_nearest(void)
{
    arrive_at_false_bay();
    refuses("end", "card.hicks.4");
    does("force:false_bay");
    assert_false(is_legal("halt"));
    refuses("halt", "card.hicks.4");
    refuses("march:sinkat-false_bay.1", "card.hicks.4");
    does("march:false_bay-ginnis.1 roll:1");
    refuses("march:false_bay", "card.hicks.4");
    does("march:false_bay-ginnis.2 roll:1 march:ginnis roll:1");
    assert_true(sj_is_friendly(&state, SJ_GINNIS));
    assert_int_equal(state.hicks_tried, 1);
    assert_true(is_legal("halt")); /* the horse has a space left, and is free */
}

static void an_encounter_on_the_way_is_an_attempt(void)
{
    arrive_at_false_bay();
    does("force:false_bay march:false_bay-ginnis.1 roll:6");
    assert_int_equal(state.hicks_tried, 1);
    assert_step(SJ_STEP_OPERATIONS);
}

/* R18: in the first two turns in which it moves. */
static void the_first_two_turns_have_two_more(void)
{
    arrive_at_false_bay();
    does("force:false_bay march:false_bay-ginnis.1 roll:1");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 4);
    assert_int_equal(state.hicks_moved, 1);
    arrive_at_false_bay();
    state.hicks_turns = 1;
    does("force:false_bay march:false_bay-ginnis.1 roll:1");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 4);
    arrive_at_false_bay();
    state.hicks_turns = 2;
    does("force:false_bay march:false_bay-ginnis.1 roll:1");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 6);
}

/* R19: the last round's last Op is his; before that nothing is asked. */
static void each_turn_wants_an_attempt(void)
{
    field(1);
    revolt("ginnis");
    add_hicks(SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
    assert_true(is_legal("end") && is_legal("activate:olga"));
    state.round = SJ_ROUNDS;
    refuses("end", "card.hicks.6");
    refuses("activate:olga", "card.hicks.6");
    assert_legal("activate:false_bay");
    state.ops = 2;
    does("activate:olga");
    assert_legal("activate:false_bay force:olga");
    does("activate:false_bay force:false_bay march:false_bay-ginnis.1 roll:1 "
         "march:false_bay-ginnis.2 roll:1 march:ginnis roll:1 halt");
    assert_true(is_legal("end"));
}

/* R19: nor may the round itself go to anything without an Op, while one would do. */
static void the_last_round_is_played_for_ops(void)
{
    begin("");
    empty_map();
    in_round("33 35 37 18");
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    revolt("ginnis");
    add_hicks(SJ_FALSE_BAY);
    assert_true(is_legal("event:37") && is_legal("replace:33"));
    state.round = SJ_ROUNDS;
    refuses("event:37", "card.hicks.6");
    refuses("replace:33", "card.hicks.6");
    assert_legal("event:18 ops:18 ops:33 ops:35 ops:37 pass"); /* 18 gives Ops by its event */
    state.ops_less = 1;
    refuses("ops:33", "card.hicks.6"); /* its one Op is gone (event.34) */
    state.no_ops = 1;
    assert_legal("event:18 pass");
}

/* R19: a duty that cannot be met, or has been, binds nobody. */
static void the_last_round_is_free_without_a_duty(void)
{
    begin("");
    empty_map();
    in_round("33 37");
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    add_hicks(SJ_FALSE_BAY);
    state.round = SJ_ROUNDS;
    assert_true(is_legal("event:37") && is_legal("replace:33")); /* no enemy, no ship */
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    refuses("event:37", "card.hicks.6"); /* card.hicks.7 */
    revolt("ginnis");
    state.hicks_tried = 1;
    assert_true(is_legal("event:37") && is_legal("replace:33"));
    state.hicks_tried = 0;
    state.siege[SJ_FALSE_BAY] = 1;
    assert_true(is_legal("event:37") && is_legal("replace:33"));
}

/* R19: as far as the rate allows is an attempt too. */
static void a_march_toward_it_is_an_attempt(void)
{
    field(1);
    revolt("roche_harbor");
    state.round = SJ_ROUNDS;
    add_units(SJ_KIND_HICKS_INFANTRY, 6, SJ_GINNIS);
    does("activate:ginnis force:ginnis march:ginnis-tamai.1 roll:1 march:ginnis-tamai.2 roll:1 "
         "march:tamai");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.hicks_tried, 1);
    /* away from it is none, in a round in which it is free to */
    field(1);
    revolt("roche_harbor");
    add_units(SJ_KIND_HICKS_INFANTRY, 6, SJ_GINNIS);
    does("activate:ginnis force:ginnis march:false_bay-ginnis.2 roll:1 halt");
    assert_int_equal(state.hicks_tried, 0);
}

static void from_an_island_without_enemies_it_is_shipped(void)
{
    field(1);
    revolt("mud_bay");
    state.round = SJ_ROUNDS;
    add_units(SJ_KIND_HICKS_INFANTRY, 3, SJ_FALSE_BAY);
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    does("activate:false_bay");
    refuses("end", "card.hicks.6");
    does("fleet:false_bay load all");
    assert_int_equal(state.hicks_tried, 1);
    does("halt");
    assert_true(is_legal("end"));
}

/* Attached units are bound like the force itself. */
static void other_units_may_be_attached(void)
{
    arrive_at_false_bay();
    int attached = add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    state.unit_movement[attached] = 3;
    does("force:false_bay march:false_bay-ginnis.1 roll:1");
    assert_int_equal(state.unit_where[attached], place("false_bay-ginnis.1"));
    refuses("march:false_bay", "card.hicks.4");
}

/* R20: five of the ten. */
static void half_of_it_lost_frees_the_rest(void)
{
    field(1);
    revolt("ginnis");
    state.round = SJ_ROUNDS;
    add_hicks(SJ_FALSE_BAY);
    int first = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    for (int i = 0; i < 4; i++) state.unit_where[first + i] = SJ_WHERE_GONE;
    refuses("end", "card.hicks.6");
    state.unit_where[first + 4] = SJ_WHERE_GONE;
    assert_true(is_legal("end"));
}

static void who_is_rebuilt_binds_nobody_again(void)
{
    field(1);
    revolt("ginnis");
    state.round = SJ_ROUNDS;
    add_hicks(SJ_FALSE_BAY);
    int first = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    struct sj_play p = { &data, &state, NULL };
    for (int i = 0; i < 5; i++) sj_lose_unit(&p, first + i, SJ_RULE_casualty_4);
    for (int i = 0; i < 5; i++)
        sj_raise_unit(&p, SJ_KIND_HICKS_INFANTRY, SJ_SUAKIN, SJ_RULE_replace_3);
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 5);
    assert_true(is_legal("end"));
}

/* R19: an event that activates a force gives the Op that the duty wants. */
static void an_event_that_activates_serves_the_last_round(void)
{
    begin("");
    empty_map();
    revolt("ginnis");
    add_hicks(SJ_FALSE_BAY);
    in_round("30 17 53");
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    state.round = SJ_ROUNDS;
    refuses("event:30", "card.hicks.6");
    assert_true(is_legal("event:17") && is_legal("event:53"));
    does("event:17 roll:1+1");
    assert_legal("activate:false_bay");
}

/* ---- Impatience (event.36, R142) --------------------------------------------------------- */

static void impatience_sends_the_nearest_force(void)
{
    field(2);
    revolt("ginnis");
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);     /* three spaces away */
    add_unit(SJ_KIND_SUDANESE, SJ_FRIDAY_HARBOR); /* seven */
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA);          /* no way to any */
    state.impatience = 2;
    refuses("end", "event.36");
    does("activate:friday_harbor");
    refuses("activate:olga", "event.36");
    assert_legal("activate:false_bay force:friday_harbor");
    does("activate:false_bay force:false_bay");
    refuses("halt", "event.36");
    refuses("march:sinkat-false_bay.1", "event.36");
    does("march:false_bay-ginnis.1 roll:1");
    assert_true(is_legal("halt"));
    assert_int_equal(state.impatience, 0);
    does("halt");
    assert_true(is_legal("end"));
}

static void impatience_is_void_where_no_force_can_obey(void)
{
    field(2);
    revolt("ginnis");
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA); /* no Mahdists on Orcas */
    state.impatience = 2;
    does("end");
    assert_int_equal(state.impatience, 0);
}

/* ---- Graham ------------------------------------------------------------------------------ */

static int graham_at(int where)
{
    int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, where);
    sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
    state.card[SJ_CARD_GRAHAM - 1] = SJ_CARD_REMOVED;
    return unit;
}

static void graham_goes_to_lopez_island_first(void)
{
    field(2);
    revolt("mud_bay");
    graham_at(SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin force:suakin");
    refuses("march:blakely-suakin.1", "card.graham.3");
    does("halt fleet:suakin load all sail:sea_d");
    refuses("sail:blakely", "card.graham.3");
    does("sail:port_stanley");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_PORT_STANLEY);
}

/* Once he has done what he came for, his men go by sea like others. */
static void grahams_men_sail_anywhere_when_he_is_done(void)
{
    for (int done = 0; done < 2; done++) {
        begin("");
        empty_map();
        graham_at(sj_aboard(SJ_DONGOLA));
        put_ship(SJ_DONGOLA, SJ_SUAKIN);
        in_operations(1);
        state.graham_done = (uint8_t)done;
        does("activate:suakin fleet:suakin");
        assert_int_equal(is_legal("sail:sea_d"), true);
        state.ship_where[SJ_DONGOLA] = (uint8_t)place("sea_d");
        state.force_at = (uint8_t)place("sea_d");
        assert_int_equal(is_legal("sail:blakely"), done);
    }
}

/* R26: all four friendly, and a unit in each. */
static void lopez_island_garrisoned_frees_graham(void)
{
    field(2);
    revolt("mud_bay");
    graham_at(SJ_SUAKIN);
    add_unit(SJ_KIND_SUDANESE, SJ_PORT_STANLEY);
    add_unit(SJ_KIND_SUDANESE, SJ_LOPEZ);
    add_unit(SJ_KIND_SUDANESE, SJ_RICHARDSON);
    add_unit(SJ_KIND_DRAGOON, place("richardson-mud_bay.2"));
    does("activate:richardson-mud_bay.2 force:richardson-mud_bay.2 march:mud_bay roll:1 halt");
    assert_int_equal(state.graham_done, 1);
    assert_true(cited("card.graham.4"));
    does("activate:suakin force:suakin march:blakely-suakin.1");
    assert_int_equal(sj_units_at(&state, place("blakely-suakin.1")), 1);
    field(2);
    graham_at(SJ_SUAKIN);
    add_unit(SJ_KIND_SUDANESE, SJ_PORT_STANLEY);
    does("activate:suakin");
    assert_int_equal(state.graham_done, 0); /* friendly, but empty */
}

/* ---- Gordon ------------------------------------------------------------------------------ */

static void two_sudanese_stay_with_gordon(void)
{
    field(1);
    state.gordon = SJ_GORDON_THERE;
    add_units(SJ_KIND_GORDON_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor");
    refuses("march:sinkat-friday_harbor.1", "card.gordon.3");
    does("leave:gordon.1");
    refuses("march:sinkat-friday_harbor.1", "card.gordon.3");
    does("leave:gordon.2 march:sinkat-friday_harbor.1 halt fleet:friday_harbor");
    refuses("load", "naval.3");
    state.gordon = SJ_GORDON_SAFE;
    assert_true(is_legal("load"));
}

/* Who fights his way out of the siege has left, even before the battle. */
static void gordons_guard_does_not_leave_in_two_columns(void)
{
    field(1);
    state.gordon = SJ_GORDON_THERE;
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    add_units(SJ_KIND_GORDON_SUDANESE, 4, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor leave:gordon.1 leave:gordon.2 leave:dragoon.1 "
         "march:sinkat-friday_harbor.1");
    assert_int_equal(state.waiting[SJ_FRIDAY_HARBOR], SJ_CAUSE_EXIT);
    does("force:friday_harbor");
    refuses("march:sinkat-friday_harbor.1", "card.gordon.3");
    does("leave:gordon.1");
    refuses("march:sinkat-friday_harbor.1", "card.gordon.3");
    does("leave:gordon.2 march:sinkat-friday_harbor.1");
}

static void gordon_leaves_by_ship(void)
{
    field(1);
    state.gordon = SJ_GORDON_LEAVING;
    state.siege[SJ_FRIDAY_HARBOR] = 2;
    add_units(SJ_KIND_GORDON_SUDANESE, 4, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor load all evacuate");
    refuses("evacuate", "card.gordon.6");
    assert_int_equal(state.gordon, SJ_GORDON_ABOARD);
    does("sail:sea_b");
    assert_int_equal(state.gordon, SJ_GORDON_SAFE);
    assert_true(cited("card.gordon.7"));
}

static void gordon_aboard_in_port_has_not_left(void)
{
    field(1);
    state.gordon = SJ_GORDON_LEAVING;
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor evacuate halt");
    assert_int_equal(state.gordon, SJ_GORDON_LEAVING);
    state.gordon = SJ_GORDON_THERE; /* and before he wants to nobody takes him */
    state.ship_flags[SJ_KASSALA] = 0;
    does("fleet:friday_harbor");
    refuses("evacuate", "card.gordon.6");
}

/* R23: by land he is safe at a friendly port that is not besieged. */
static void gordon_leaves_by_land(void)
{
    field(1);
    state.gordon = SJ_GORDON_LEAVING;
    add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor evacuate march:sinkat-friday_harbor.1 "
         "march:sinkat");
    assert_int_equal(state.gordon, SJ_GORDON_ABOARD);
    does("march:sinkat-false_bay.1 march:false_bay");
    assert_int_equal(state.gordon, SJ_GORDON_SAFE);
}

static void gordon_dies_with_his_escort(void)
{
    field(1);
    state.gordon = SJ_GORDON_LEAVING;
    revolt("sinkat");
    int escort = add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor evacuate march:sinkat-friday_harbor.1 roll:1 "
         "halt");
    sj_lose_unit(&(struct sj_play){ &data, &state, NULL }, escort, SJ_RULE_battle_45);
    assert_int_equal(state.gordon, SJ_GORDON_KILLED);
    assert_int_equal(state.vp_noted[SJ_VP_GORDON], 20);
}

static const struct rule_test tests[] = {
    RULE_TEST(hicks_marches_at_once_toward_the_nearest, "card.hicks.4 R17"),
    RULE_TEST(an_encounter_on_the_way_is_an_attempt, "card.hicks.4 card.hicks.6"),
    RULE_TEST(the_first_two_turns_have_two_more, "card.hicks.5 encounter.11 R18"),
    RULE_TEST(each_turn_wants_an_attempt, "card.hicks.6 R19"),
    RULE_TEST(the_last_round_is_played_for_ops, "card.hicks.6 R19"),
    RULE_TEST(the_last_round_is_free_without_a_duty, "card.hicks.6 card.hicks.7 R19"),
    RULE_TEST(a_march_toward_it_is_an_attempt, "card.hicks.6 R19"),
    RULE_TEST(from_an_island_without_enemies_it_is_shipped, "card.hicks.7 R19"),
    RULE_TEST(other_units_may_be_attached, "card.hicks.8"),
    RULE_TEST(half_of_it_lost_frees_the_rest, "card.hicks.9 R20"),
    RULE_TEST(who_is_rebuilt_binds_nobody_again, "card.hicks.9 R20"),
    RULE_TEST(an_event_that_activates_serves_the_last_round, "card.hicks.6 R19"),
    RULE_TEST(impatience_sends_the_nearest_force, "event.36 R142"),
    RULE_TEST(impatience_is_void_where_no_force_can_obey, "event.36 R142"),
    RULE_TEST(graham_goes_to_lopez_island_first, "card.graham.3 R26"),
    RULE_TEST(grahams_men_sail_anywhere_when_he_is_done, "card.graham.3 card.graham.4"),
    RULE_TEST(lopez_island_garrisoned_frees_graham, "card.graham.3 card.graham.4 R26"),
    RULE_TEST(two_sudanese_stay_with_gordon, "card.gordon.3"),
    RULE_TEST(gordons_guard_does_not_leave_in_two_columns, "card.gordon.3 siege.4"),
    RULE_TEST(gordon_leaves_by_ship, "card.gordon.6 card.gordon.7 R23"),
    RULE_TEST(gordon_aboard_in_port_has_not_left, "card.gordon.6 R23"),
    RULE_TEST(gordon_leaves_by_land, "card.gordon.6 card.gordon.7 R23"),
    RULE_TEST(gordon_dies_with_his_escort, "vp.7 R23"),
};

RULE_TEST_MAIN("sanjuans", tests)
