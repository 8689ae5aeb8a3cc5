/* Tasks of the Anglo-Egyptian player turn: demolition and zariba. */
#include "omdurman/position.h"

/* The engineers at the centre, a hex of the city east of them behind a wall. */
static void at_the_wall(void)
{
    begin("scenario=campaign");
    blank_board();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
}

static void begin_naming(void)
{
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
}

/* ---- Demolition -------------------------------------------------------------------------- */

static void we_e1_the_wall_is_breached(void)
{
    at_the_wall();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    begin_naming();
    assert_legal("demolish:wall.1 end");
    does("demolish:wall.1");
    assert_int_equal(state.segment, OM_SEGMENT_DEFENCE);
    does("aim:taiasha.1");
    does(text_of(OM_VERB_AT, at(0, 0), 0));
    does("roll:1"); /* a miss */
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_true(om_side(&data, &state, at(0, 0), OM_EAST) & OM_SIDE_BREACH);
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], OM_PLACE_LOST);
    assert_true(cited("6.53d"));
    assert_int_equal(state.demolition, 0);
    assert_int_equal(state.flags[OM_COUNTER_ENGINEERS] & OM_AT_WORK, 0);
}

static void we_e2_disrupted_engineers_breach_nothing(void)
{
    at_the_wall();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    begin_naming();
    does("demolish:wall.1 aim:taiasha.1");
    does(text_of(OM_VERB_AT, at(0, 0), 0));
    does("roll:4"); /* total 3: D */
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_true(om_side(&data, &state, at(0, 0), OM_EAST) & OM_SIDE_WALL);
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
    assert_int_equal(state.flags[OM_COUNTER_ENGINEERS] & (OM_DISRUPTED | OM_AT_WORK), 0);
    assert_int_equal(state.demolition, 0);
    begin_naming(); /* it may try again */
    does("demolish:wall.1");
}

static void we_e3_the_fort_is_destroyed(void)
{
    at_the_wall();
    put(OM_COUNTER_FORT, at(-1, 0));
    put(OM_COUNTER_HADENDOWA, at(-1, 0));
    begin_naming();
    does(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(-1, 0), 0));
    does("end"); /* the Dervish do not fire */
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_HADENDOWA], OM_PLACE_LOST);
    assert_true(om_side(&data, &state, at(0, 0), OM_EAST) & OM_SIDE_WALL);
}

static void the_owner_of_the_victim_chooses(void)
{
    at_the_wall();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, OM_PLACE_UNUSED);
    put(OM_COUNTER_KHALIFA, at(1, 0));
    begin_naming();
    does("demolish:wall.1 end");
    assert_step(OM_STEP_LOSSES);
    assert_int_equal(state.side[0], OM_DERVISH);
    does("lose:taiasha.1");
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], at(1, 0));
    assert_int_equal(state.phasing, OM_DERVISH);
}

/* What was built stands, and nobody is at work any more, while the loss is asked for. */
static void all_work_ends_before_the_owner_chooses(void)
{
    at_the_wall();
    set_zariba(at(-5, 0));
    set_side(at(-5, 0), at(-6, 0), OM_SIDE_THORN);
    state.built[0] = 0;
    put(OM_COUNTER_WARWICKSHIRE, at(-5, 0)); /* the first of all counters */
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_IN_PLACE);
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_KHALIFA, at(1, 0));
    begin_naming();
    does("demolish:wall.1 build:warwickshire end");
    assert_step(OM_STEP_LOSSES);
    assert_int_equal(state.built[0], 1);
    assert_false(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_AT_WORK));
    assert_false(om_has_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK));
}

static void only_who_is_on_the_other_side_is_lost(void)
{
    at_the_wall();
    put(OM_COUNTER_JEHADIA, at(0, 1));
    put(OM_COUNTER_JEHADIA + 1, at(2, 0));
    begin_naming();
    does("demolish:wall.1 end");
    assert_true(state.breached[0]);
    assert_int_equal(state.place[OM_COUNTER_JEHADIA], at(0, 1));
    assert_int_equal(state.place[OM_COUNTER_JEHADIA + 1], at(2, 0));
    at_the_wall(); /* from inside */
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    put(OM_COUNTER_JEHADIA, at(0, 0));
    begin_naming();
    does("demolish:wall.1 end");
    assert_true(state.breached[0]);
    assert_int_equal(state.place[OM_COUNTER_JEHADIA], OM_PLACE_LOST);
}

static void the_target_is_beside_the_engineers(void)
{
    at_the_wall();
    set_side(at(0, 1), at(1, 0), OM_SIDE_WALL); /* wall.2, of the hex next to them */
    put(OM_COUNTER_FORT, at(2, 0));
    put(OM_COUNTER_FORT + 1, at(1, 0));
    put(OM_COUNTER_FORT + 2, at(0, -1));
    set_side(at(0, 0), at(0, -1), OM_SIDE_KHOR);
    put(OM_COUNTER_FORT_BURI, at(-1, 0));
    begin_naming();
    refuses("demolish:wall.2", "6.53c");
    refuses(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(2, 0), 0), "6.53c");
    refuses(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(1, 0), 0), "6.53r-k");
    refuses(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(-1, 0), 0), "6.53c");
    refuses(text_of(OM_VERB_DEMOLISH, at(0, -1), 0), "6.53a");
    does(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(0, -1), 0));
    assert_int_not_equal(state.step[0], OM_STEP_TASKS);
    assert_int_equal(state.demolition, OM_TARGET_FORT + at(0, -1));
}

static void every_wall_beside_them_is_named(void)
{
    at_the_wall();
    set_city(at(0, 1));
    set_side(at(0, 0), at(0, 1), OM_SIDE_WALL);
    begin_naming();
    assert_legal("demolish:wall.1 demolish:wall.2 end");
    does("demolish:wall.2 end");
    assert_true(!state.breached[0] && state.breached[1]);
}

/* Forts are named by their hexes, whatever their order among the counters; nothing before the list
 * is touched. */
static void forts_are_named_in_order(void)
{
    static action listed[1 + 64];
    const action kept = ~(action)0;
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
    put(OM_COUNTER_FORT, at(0, 1));
    put(OM_COUNTER_FORT + 1, at(0, -1));
    begin_naming();
    listed[0] = kept;
    assert_int_equal(om_game.legal(&data, &state, listed + 1), 3);
    assert_int_equal(listed[0], kept);
    assert_int_equal(action_first(listed[1]), OM_TARGET_FORT + at(0, -1));
    assert_int_equal(action_first(listed[2]), OM_TARGET_FORT + at(0, 1));
}

static void the_fort_in_the_corner_is_a_target_too(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_ENGINEERS, 2);
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_FORT, 1);
    begin_naming();
    does(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + 1, 0));
}

static void one_target_that_is_not_changed(void)
{
    at_the_wall();
    put(OM_COUNTER_FORT, at(-1, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    set_zariba(at(0, 0));
    set_side(at(0, 0), at(0, 1), OM_SIDE_THORN);
    state.built[0] = 0;
    om_set_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE); /* so that the step goes on */
    begin_naming();
    does("demolish:wall.1");
    refuses(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(-1, 0), 0), "6.53r-i");
    refuses("build:engineers", "4.0r-A1b");
    assert_legal("build:cameron end");
}

static void breached_walls_and_lost_engineers_come_to_nothing(void)
{
    at_the_wall();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    begin_naming();
    does("demolish:wall.1");
    state.breached[0] = 1; /* by guns, in the meantime */
    renew();
    does("end");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
    at_the_wall();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    begin_naming();
    does("demolish:wall.1");
    om_lose_counter(&(struct om_play){ &data, &state, NULL }, OM_COUNTER_ENGINEERS, OM_RULE_RES_c);
    does("end");
    assert_false(state.breached[0]);
    assert_int_equal(state.demolition, 0);
}

static void disrupted_engineers_name_nothing(void)
{
    at_the_wall();
    begin_naming();
    om_disrupt_counter(&data, &state, OM_COUNTER_ENGINEERS);
    assert_legal("end");
    refuses("demolish:wall.1", "DIS.r-g");
}

/* Engineers at work neither fire nor attack. */
static void engineers_at_work_do_not_fight(void)
{
    at_the_wall();
    put(OM_COUNTER_FORT, at(-1, 0));
    put(OM_COUNTER_JEHADIA, at(0, 1));
    begin_naming();
    does(text_of(OM_VERB_DEMOLISH, OM_TARGET_FORT + at(-1, 0), 0));
    does("end"); /* the Dervish do not fire; nobody of the others may */
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
}

/* ---- Zariba ------------------------------------------------------------------------------ */

/* A zariba hex to be built at the centre, thorn to the west and trench to the south-west. */
static void camp(void)
{
    begin("scenario=campaign");
    blank_board();
    set_zariba(at(0, 0));
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_THORN);
    set_side(at(0, 0), at(-1, 1), OM_SIDE_TRENCH);
    set_side(at(1, 0), at(2, 0), OM_SIDE_CREST); /* nothing to build */
    state.built[0] = state.built[1] = 0;
    put(OM_COUNTER_EGYPTIAN_3, at(0, 0));
    om_set_flag(&state, OM_COUNTER_EGYPTIAN_3, OM_IN_PLACE);
    put(OM_COUNTER_KHALIFA, hex_named("0101"));
}

static void we_b1_a_turn_in_the_hex_builds_all_its_sides(void)
{
    camp();
    begin_naming();
    assert_legal("build:egyptian_3 end");
    does("build:egyptian_3");
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.built[0], 1);
    assert_int_equal(state.built[1], 0);
    assert_int_equal(om_side(&data, &state, at(0, 0), OM_WEST), OM_SIDE_THORN);
    assert_int_equal(om_side(&data, &state, at(0, 0), OM_SOUTH_WEST), OM_SIDE_TRENCH);
    assert_true(cited("9.23c"));
    assert_int_equal(state.flags[OM_COUNTER_EGYPTIAN_3] & OM_AT_WORK, 0);
}

/* One side is enough, whichever it is. */
static void every_side_can_be_built(void)
{
    static const int away[OM_DIRECTIONS][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },
                                                { 0, 1 },  { -1, 1 }, { -1, 0 } };
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        begin("scenario=campaign");
        hold_board();
        blank_board();
        set_zariba(at(0, 0));
        set_side(at(0, 0), at(away[i][0], away[i][1]), OM_SIDE_THORN);
        state.built[0] = 0;
        renew();
        put(OM_COUNTER_EGYPTIAN_3, at(0, 0));
        om_set_flag(&state, OM_COUNTER_EGYPTIAN_3, OM_IN_PLACE);
        put(OM_COUNTER_KHALIFA, hex_named("0101"));
        begin_naming();
        assert_legal("build:egyptian_3 end");
    }
}

/* 9.23b: engineers too may build, and then it is the zariba that keeps them from firing. */
static void engineers_who_build_do_not_fire(void)
{
    camp();
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_IN_PLACE);
    put(OM_COUNTER_LANCERS, at(4, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(4, 0));
    put(OM_COUNTER_TAIASHA, at(5, 0));
    begin_naming();
    does("build:engineers end end"); /* no other task; the Dervish do not fire */
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE);
    refuses("aim:engineers", "9.23b");
    while (state.phasing == OM_ANGLO_EGYPTIAN) does("end");
    assert_int_equal(state.built[0], 1);
}

static void the_zones_know_what_is_built(void)
{
    camp();
    put(OM_COUNTER_JEHADIA, at(-1, 0));
    assert_true(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN));
    begin_naming();
    does("build:egyptian_3 end"); /* the Jehadia do not fire, the builder may not */
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_false(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN));
}

static void who_moved_there_this_turn_does_not_build(void)
{
    camp();
    put(OM_COUNTER_EGYPTIAN_3, at(2, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:egyptian_3 step:w step:w halt");
    assert_int_not_equal(state.step[0], OM_STEP_TASKS);
    camp();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:egyptian_3 step:e step:w halt"); /* where the turn began it ends */
    assert_step(OM_STEP_TASKS);
    assert_legal("build:egyptian_3 end");
}

static void only_infantry_in_an_unbuilt_hex_builds(void)
{
    camp();
    begin_naming();
    refuses("demolish:wall.1", "6.53c"); /* there are no engineers */
    put(OM_COUNTER_LANCERS, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put(OM_COUNTER_CAMERON, at(3, 0));
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    om_set_flag(&state, OM_COUNTER_LINCOLNSHIRE, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_SEAFORTH, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE);
    om_disrupt_counter(&data, &state, OM_COUNTER_LINCOLNSHIRE);
    begin_naming();
    assert_legal("build:egyptian_3 end");
    refuses("build:lancers", "9.23a");
    refuses("build:grenadiers", "9.23a");
    refuses("build:khalifa", "9.23a");
    refuses("build:seaforth", "9.23r-e"); /* no side to build */
    refuses("build:cameron", "9.23r-d");
    assert_int_equal(om_game.refusal(&data, &state, action_make(OM_VERB_BUILD, OM_COUNTERS, 0)),
                     OM_RULE_4_0r_A1b); /* nobody */
    refuses("build:lincolnshire", "DIS.r-g");
    state.built[0] = 1;
    refuses("build:egyptian_3", "9.23r-e");
}

static void a_builder_that_is_disrupted_builds_nothing(void)
{
    camp();
    put(OM_COUNTER_JEHADIA, at(-1, 0));
    begin_naming();
    does("build:egyptian_3");
    om_disrupt_counter(&data, &state, OM_COUNTER_EGYPTIAN_3);
    does("end");
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.built[0], 0);
    assert_int_equal(state.flags[OM_COUNTER_EGYPTIAN_3] & (OM_AT_WORK | OM_DISRUPTED), 0);
}

static void building_is_for_the_campaign(void)
{
    camp();
    begin_naming();
    state.options[OM_OPTION_SCENARIO] = OM_SCENARIO_HISTORICAL;
    assert_legal("end");
    refuses("build:egyptian_3", "9.23r-e");
}

static void nothing_need_be_done(void)
{
    camp();
    begin_naming();
    does("end");
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.built[0], 0);
}

/* Of counters that are alike the first is named. */
static void of_equals_the_first_builds(void)
{
    camp();
    put_kind(OM_KIND_FRIENDLIES, 2, at(0, 0));
    om_set_flag(&state, OM_COUNTER_FRIENDLIES, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_FRIENDLIES + 1, OM_IN_PLACE);
    begin_naming();
    assert_legal("build:egyptian_3 build:friendlies.1 end");
    refuses("build:friendlies.2", "4.0r-A1b");
}

/* Two who work in the same hex build it once. */
static void what_is_built_is_not_built_again(void)
{
    camp();
    put(OM_COUNTER_EGYPTIAN_4, at(0, 0));
    om_set_flag(&state, OM_COUNTER_EGYPTIAN_4, OM_IN_PLACE);
    begin_naming();
    does_only("build:egyptian_3 build:egyptian_4");
    while (state.phasing == OM_ANGLO_EGYPTIAN) does_only("end");
    assert_int_equal(state.built[0], 1);
    assert_int_equal(times_noted(OM_MESSAGE_zariba_built), 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(we_e1_the_wall_is_breached, "6.53a 6.53c 6.53d 6.53f 4.0r-A1b 4.0r-A4a EXWE-E1"),
    RULE_TEST(we_e2_disrupted_engineers_breach_nothing, "6.53d 6.53r-j 4.0r-A4 EXWE-E2"),
    RULE_TEST(we_e3_the_fort_is_destroyed, "6.53a 6.53e GN.9a EXWE-E3"),
    RULE_TEST(the_owner_of_the_victim_chooses, "6.53r-h"),
    RULE_TEST(all_work_ends_before_the_owner_chooses, "4.0r-A4a 4.0r-A4b 6.53r-h"),
    RULE_TEST(only_who_is_on_the_other_side_is_lost, "6.53f"),
    RULE_TEST(the_target_is_beside_the_engineers, "6.53c 6.53r-k"),
    RULE_TEST(every_wall_beside_them_is_named, "6.53a 6.53c"),
    RULE_TEST(forts_are_named_in_order, "6.53a 6.53c"),
    RULE_TEST(the_fort_in_the_corner_is_a_target_too, "6.53a 6.53c"),
    RULE_TEST(one_target_that_is_not_changed, "6.53r-i"),
    RULE_TEST(breached_walls_and_lost_engineers_come_to_nothing, "6.53r-j"),
    RULE_TEST(disrupted_engineers_name_nothing, "DIS.r-g"),
    RULE_TEST(engineers_at_work_do_not_fight, "6.53b"),
    RULE_TEST(we_b1_a_turn_in_the_hex_builds_all_its_sides,
              "9.23a 9.23b 9.23c 9.23r-d 4.0r-A4b EXWE-B1"),
    RULE_TEST(every_side_can_be_built, "9.23b 9.23r-e"),
    RULE_TEST(engineers_who_build_do_not_fire, "9.23b"),
    RULE_TEST(the_zones_know_what_is_built, "9.23c GN.6g"),
    RULE_TEST(who_moved_there_this_turn_does_not_build, "9.23a 9.23r-d"),
    RULE_TEST(only_infantry_in_an_unbuilt_hex_builds, "9.23a 9.23r-d 9.23r-e DIS.r-g"),
    RULE_TEST(a_builder_that_is_disrupted_builds_nothing, "9.23r-d"),
    RULE_TEST(building_is_for_the_campaign, "9.23r-e"),
    RULE_TEST(nothing_need_be_done, "4.0r-j"),
    RULE_TEST(of_equals_the_first_builds, "4.0r-A1b 9.23a"),
    RULE_TEST(what_is_built_is_not_built_again, "9.23c"),
};

RULE_TEST_MAIN("omdurman", tests)
