/* Fire in detail: which rule a choice goes by, which modifier is which, and who stays behind. */
#include "games/omdurman/sight/sight.h"
#include "omdurman/fires.h"

#include <string.h>

/* ---- The rule of a choice ---------------------------------------------------------------- */

static void is_by(enum om_verb_number verb, int first, const char *rule)
{
    action a = action_make(verb, (unsigned)first, 0);
    assert_int_equal(om_game.refusal(&data, &state, a), 0);
    assert_string_equal(om_game.rule_ids[om_game.reason(&data, &state, a)], rule);
}

static void every_choice_has_its_rule(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put(OM_COUNTER_KHALIFA, at(1, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    is_by(OM_VERB_AIM, OM_COUNTER_WARWICKSHIRE, "6.1r-a");
    is_by(OM_VERB_END, 0, "6.12r-a");
    does("aim:warwickshire");
    is_by(OM_VERB_AT, at(1, 0), "6.14r-a");
    is_by(OM_VERB_HOLD, 0, "6.12r-a");
    does(text_of(OM_VERB_AT, at(1, 0), 0));
    end_aiming();
    does("roll:3"); /* 20 factors, 4: one of three */
    assert_step(OM_STEP_LOSSES);
    is_by(OM_VERB_LOSE, OM_COUNTER_KHALIFA, "RES.r-e");
    state.loss_disrupts = 1;
    is_by(OM_VERB_DISRUPT, OM_COUNTER_KHALIFA, "RES.r-d");
}

static enum om_rule refusal_of(enum om_verb_number verb, int first, int second)
{
    return (enum om_rule)om_game.refusal(&data, &state,
                                         action_make(verb, (unsigned)first, (unsigned)second));
}

/* 6.41r-a: what is no weapon is not aimed, and nothing else is done. */
static void only_weapons_are_aimed(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_int_equal(refusal_of(OM_VERB_AIM, OM_COUNTER_WARWICKSHIRE, 0), OM_RULE_NONE);
    assert_int_equal(refusal_of(OM_VERB_AIM, OM_COUNTER_WARWICKSHIRE, 1), OM_RULE_6_41r_a);
    assert_int_equal(refusal_of(OM_VERB_AIM, OM_WEAPONS, 0), OM_RULE_6_41r_a);
    assert_int_equal(refusal_of(OM_VERB_HOLD, 0, 0), OM_RULE_6_41r_a);
    assert_int_equal(refusal_of(OM_VERB_AT, at(1, 0), 0), OM_RULE_6_41r_a);
    does("aim:warwickshire");
    assert_int_equal(refusal_of(OM_VERB_AT, at(1, 0), 0), OM_RULE_NONE);
    assert_int_equal(refusal_of(OM_VERB_AT, at(1, 0), 1), OM_RULE_6_13r_a);
    assert_int_equal(refusal_of(OM_VERB_AIM, at(1, 0), 0), OM_RULE_6_13r_a);
    assert_int_equal(refusal_of(OM_VERB_END, 0, 0), OM_RULE_6_13r_a);
}

/* CRT.r-d: without factors there is no result. */
static void nothing_comes_of_no_factors(void)
{
    begin("");
    assert_int_equal(om_combat_result(&data, 0, 10), OM_RESULT_MISS);
    assert_int_equal(om_combat_result(&data, 1, 10), OM_RESULT_2);
}

/* 6.41r-c: who is not aimed, or drops out, is counted in no attack; nothing is written elsewhere.
 */
static void only_aimed_weapons_are_counted(void)
{
    enum { BEFORE = 8, UNTOUCHED = 77 };
    uint8_t counts[BEFORE + OM_ATTACKS + 1];
    memset(counts, UNTOUCHED, sizeof counts);
    empty_field();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 2, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    om_count_weapons(&state, counts + BEFORE);
    for (int i = 0; i < BEFORE; i++) assert_int_equal(counts[i], UNTOUCHED);
    assert_int_equal(counts[BEFORE + OM_ATTACKS], UNTOUCHED);
    for (int i = 0; i < OM_ATTACKS; i++) assert_int_equal(counts[BEFORE + i], i == 0);
}

static void no_target_is_refused_as_none(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_WARWICKSHIRE, false);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, 0), OM_RULE_6_14r_c);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, OM_TARGETS), OM_RULE_6_14r_c);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, 1), OM_RULE_6_14r_d);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, OM_HEXES), OM_RULE_6_14r_d);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, OM_HEXES + 1), OM_RULE_6_6r_k);
}

/* 6.14r-a: targets far in the north are passed over, and nothing before the list is looked at. */
static void the_next_shot_is_the_first_in_reach(void)
{
    uint16_t listed[1 + OM_TARGETS_AT_HAND];
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, hex_named("0505"));
    put_kind(OM_KIND_JAALIN, 1, at(1, 0));
    listed[0] = OM_TARGETS;
    int count = om_list_targets(&data, &state, OM_ANGLO_EGYPTIAN, listed + 1);
    assert_int_equal(count, 2);
    struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_WARWICKSHIRE, false);
    assert_int_equal(om_next_shot(&data, &state, &gun, listed + 1, count, 0), 1);
    assert_int_equal(om_next_shot(&data, &state, &gun, listed + 1, count, 2), 2);
}

/* 6.6r-h: the nearer hex of the wall must be seen, the farther one is not enough; whichever of them
 * is in the city. */
static void a_wall_is_seen_by_its_nearer_hex(void)
{
    for (int city = 0; city < 2; city++) {
        begin("");
        hold_board();
        blank_board();
        set_city(at(2, 1 + city));
        set_side(at(2, 1), at(2, 2), OM_SIDE_WALL);
        set_terrain(at(1, 0), OM_ROUGH);
        renew();
        assert_false(om_sees_ground(&data, &state, at(0, 0), at(2, 1)));
        assert_true(om_sees_ground(&data, &state, at(0, 0), at(2, 2)));
        put(OM_COUNTER_BATTERY_32, at(0, 0));
        put_kind(OM_KIND_MULAZMIN, 1, at(-2, 0));
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        refuses_target(OM_COUNTER_BATTERY_32, OM_TARGET_WALL, "6.6r-h");
    }
}

/* 6.6b: a wall has a number of its own in the data. */
static void a_wall_has_its_own_number(void)
{
    begin("");
    hold_board();
    blank_board();
    set_city(at(3, 0));
    set_side(at(2, 0), at(3, 0), OM_SIDE_WALL);
    renew();
    data.constant[OM_CONSTANT_destroys_fort] = 6;
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_BATTERY_37, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(-2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, OM_TARGET_WALL);
    end_aiming();
    does("roll:5"); /* a 2 */
    assert_true(state.breached[0]);
}

/* ---- Modifiers --------------------------------------------------------------------------- */

/* The attack at hand has these modifiers and no others. */
static void modifiers_are(const int *expected)
{
    assert_step(OM_STEP_FIRE_DIE);
    struct om_volley volley = om_allotted_volley(&state, state.volley);
    struct om_reckoning reckoning = om_reckon(&data, &state, &volley);
    for (int i = 0; i < OM_FIRE_MODIFIERS; i++)
        assert_int_equal(reckoning.modifier[i], expected[i]);
}

static void a_brigade_has_its_own_modifier(void)
{
    static const int expected[OM_FIRE_MODIFIERS] = {
        [OM_MODIFIER_DIRECT] = 2, [OM_MODIFIER_INTEGRITY] = 1
    };
    empty_field();
    data.constant[OM_CONSTANT_direct_fire] = 2; /* so that the two are not alike */
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 4, at(1, 0));
    modifiers_are(expected);
}

/* MOD.e, MOD.f, MOD.r-j: thorn in front of them, or the trench, which takes its place. */
static void thorn_and_trench_have_their_own(void)
{
    static const int thorn[OM_FIRE_MODIFIERS] = { [OM_MODIFIER_THORN] = -2 };
    static const int trench[OM_FIRE_MODIFIERS] = { [OM_MODIFIER_TRENCH] = -4 };
    for (int has_trench = 0; has_trench < 2; has_trench++) {
        empty_field();
        put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
        put_kind(OM_KIND_JEHADIA, 1, at(1, 0));
        set_zariba(at(0, 0));
        set_side(at(0, 0), at(1, 0), OM_SIDE_THORN);
        if (has_trench) set_side(at(0, 0), at(0, 1), OM_SIDE_TRENCH);
        in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
        aim(OM_COUNTER_JEHADIA, 1, at(0, 0));
        end_aiming();
        modifiers_are(has_trench ? trench : thorn);
    }
}

/* MOD.r-m, MOD.r-n: a crest before the city is no wall. */
static void crest_and_wall_have_their_own(void)
{
    static const int crest[OM_FIRE_MODIFIERS] = {
        [OM_MODIFIER_DIRECT] = 1, [OM_MODIFIER_CREST] = -1
    };
    static const int wall[OM_FIRE_MODIFIERS] = {
        [OM_MODIFIER_DIRECT] = 1, [OM_MODIFIER_WALL] = -4
    };
    for (int has_wall = 0; has_wall < 2; has_wall++) {
        empty_field();
        put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
        put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
        set_city(at(1, 0));
        set_side(at(0, 0), at(1, 0), has_wall ? OM_SIDE_WALL : OM_SIDE_CREST);
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
        end_aiming();
        modifiers_are(has_wall ? wall : crest);
    }
}

/* 6.41r-b: attacks are named by their targets, in whatever order they were allotted. */
/* MOD.r-t: the first hex of the map fires across a crest like any other. */
static void a_crest_counts_in_the_corner(void)
{
    begin("");
    hold_board();
    blank_board();
    set_side(1, 2, OM_SIDE_CREST);
    renew();
    put(OM_COUNTER_WARWICKSHIRE, 1);
    put_kind(OM_KIND_TAIASHA, 1, 2);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, 2);
    end_aiming();
    struct om_volley volley = om_allotted_volley(&state, state.volley);
    struct om_reckoning reckoning = om_reckon(&data, &state, &volley);
    assert_true(data.constant[OM_CONSTANT_crest_fire] < 0);
    assert_int_equal(reckoning.modifier[OM_MODIFIER_CREST], data.constant[OM_CONSTANT_crest_fire]);
}

static void attacks_are_listed_by_their_targets(void)
{
    empty_field();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 1));
    put_kind(OM_KIND_JAALIN, 1, at(0, -1));
    put_kind(OM_KIND_JEHADIA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(0, 1));
    aim(OM_COUNTER_LINCOLNSHIRE, 1, at(0, -1));
    aim(OM_COUNTER_SEAFORTH, 1, at(1, 0));
    end_aiming();
    assert_legal("resolve:1424 resolve:1625 resolve:1526");
    does("resolve:1625 roll:1");
    assert_int_equal(times_noted(OM_MESSAGE_fire_at), 1);
    assert_int_equal(state.attack[2].resolved, 1);
    assert_legal("resolve:1424 resolve:1526");
}

/* ---- Who stays --------------------------------------------------------------------------- */

/* 6.82r-b: gunboats and forts clear a hex, and do not go into it. */
/* 6.51r-g: who has not followed when the advance ends stays behind for good. */
static void leaders_follow_in_the_advance_alone(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_HUNTER, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    aim(OM_COUNTER_CAMERON, 1, at(0, 1));
    does("resolve:1625 roll:10 advance:warwickshire");
    assert_legal("advance:kitchener advance:hunter end");
    does("end");
    assert_step(OM_STEP_FIRE_DIE); /* of the other attack */
    assert_false(om_has_flag(&state, OM_COUNTER_KITCHENER, OM_PICKED));
    assert_false(om_has_flag(&state, OM_COUNTER_HUNTER, OM_PICKED));
}

/* 6.82r-a: the first hex of the map and the last are fired at and advanced into like any other. */
static void an_advance_leads_into_the_corners(void)
{
    static const int hexes[][2] = { { 2, 1 }, { OM_HEXES - 1, OM_HEXES } };
    for (int i = 0; i < 2; i++) {
        empty_field();
        put(OM_COUNTER_WARWICKSHIRE, hexes[i][0]);
        put_kind(OM_KIND_TAIASHA, 1, hexes[i][1]);
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        aim(OM_COUNTER_WARWICKSHIRE, 1, hexes[i][1]);
        end_aiming();
        does("roll:10");
        assert_legal("advance:warwickshire end");
    }
}

/* 6.82r-a: nobody advances after fire at a fort, wherever it stands. */
static void a_fort_in_the_corner_is_not_advanced_into(void)
{
    empty_field();
    put(OM_COUNTER_BATTERY_32, 3);
    put(OM_COUNTER_BATTERY_37, 3);
    put(OM_COUNTER_FORT, 1);
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, OM_TARGET_FORT + 1);
    end_aiming();
    does("roll:10");
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
    assert_int_not_equal(state.step[0], OM_STEP_FIRE_ADVANCE);
}

static void boats_and_forts_do_not_advance(void)
{
    empty_field();
    set_terrain(at(1, 1), OM_NILE);
    put(OM_COUNTER_GUNBOAT, at(1, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    aim(OM_COUNTER_GUNBOAT, 1, at(1, 0));
    end_aiming();
    does("roll:10");
    assert_legal("advance:warwickshire end");
    refuses("advance:gunboat.1", "6.82r-b");
    empty_field();
    put(OM_COUNTER_FORT, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(1, -1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_JEHADIA, 1, at(1, 0));
    aim(OM_COUNTER_FORT, 1, at(1, 0));
    end_aiming();
    does("roll:10");
    assert_legal("advance:jehadia.1 end");
    refuses("advance:fort.1", "6.82r-b");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_choice_has_its_rule, "6.1r-a 6.12r-a 6.14r-a RES.r-d RES.r-e"),
    RULE_TEST(nothing_comes_of_no_factors, "CRT.r-d"),
    RULE_TEST(the_next_shot_is_the_first_in_reach, "6.14r-a"),
    RULE_TEST(a_wall_is_seen_by_its_nearer_hex, "6.6r-h"),
    RULE_TEST(a_wall_has_its_own_number, "6.6b"),
    RULE_TEST(only_weapons_are_aimed, "6.41r-a 6.13r-a"),
    RULE_TEST(only_aimed_weapons_are_counted, "6.41r-c"),
    RULE_TEST(no_target_is_refused_as_none, "6.14r-c 6.14r-d 6.6r-k"),
    RULE_TEST(a_brigade_has_its_own_modifier, "MOD.c MOD.d"),
    RULE_TEST(thorn_and_trench_have_their_own, "MOD.e MOD.f MOD.r-j"),
    RULE_TEST(crest_and_wall_have_their_own, "MOD.r-m MOD.r-n"),
    RULE_TEST(a_crest_counts_in_the_corner, "MOD.r-t"),
    RULE_TEST(attacks_are_listed_by_their_targets, "6.41r-b"),
    RULE_TEST(leaders_follow_in_the_advance_alone, "6.51r-g"),
    RULE_TEST(an_advance_leads_into_the_corners, "6.82r-a"),
    RULE_TEST(a_fort_in_the_corner_is_not_advanced_into, "6.82r-a 6.6c"),
    RULE_TEST(boats_and_forts_do_not_advance, "6.82r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
