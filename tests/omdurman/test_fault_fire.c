/* Attacks and losses that cannot be: each case is one thing bent in a fire step. */
#include "omdurman/bent.h"
#include "omdurman/fires.h"

#include <string.h>

/* Warwickshire and Seaforth beside Taiasha and Jaalin, a Maxim, and the Sultan five hexes away. */
static void field(void)
{
    empty_field();
    set_terrain(at(-5, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-5, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 3, at(1, 0));
    put_kind(OM_KIND_JAALIN, 2, at(0, 1));
}

/* ---- Attacks ----------------------------------------------------------------------------- */

static void allotting(void)
{
    field();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    keep();
}

static void behind_the_last_attack_nothing_is_left(void)
{
    static const int after[] = { 1, OM_ATTACKS - 1 };
    allotting();
    for (int i = 0; i < 2; i++) {
        state.attack[after[i]].howitzer = 1;
        faulty("attack: a gap in the list");
        state.attack[after[i]].resolved = 1;
        faulty("attack: a gap in the list");
    }
    state.attack[OM_ATTACKS - 1].target = (uint16_t)at(0, 1);
    faulty("attack: a gap in the list");
    state.attack[0].resolved = 1;
    faulty("attack: without a weapon, or resolved");
    for (int i = 1; i < OM_ATTACKS; i++) state.attack[i].target = (uint16_t)i;
    faulty("attack: without a weapon, or resolved");
    for (int i = 1; i < OM_ATTACKS; i++) state.attack[i].target = (uint16_t)i;
    state.attack[OM_ATTACKS - 1].target = 1;
    faulty("attack: two of a kind at one target");
    state.attack[0].target = OM_TARGET_WALL - 1; /* the fort of the last hex */
    state.attack[0].howitzer = 1;
    faulty("attack: howitzers do not fire now");
}

/* 6.41r-c: an attack at nobody is dropped before anything is asked. */
static void no_attack_waits_without_a_target(void)
{
    field();
    put(OM_COUNTER_CAMERON, at(0, 0));
    int gone = put_kind(OM_KIND_JEHADIA, 1, at(-1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    aim(OM_COUNTER_SEAFORTH, 1, at(0, 1));
    aim(OM_COUNTER_CAMERON, 1, at(-1, 0));
    end_aiming();
    assert_step(OM_STEP_RESOLVE);
    keep();
    put(gone, OM_PLACE_UNUSED);
    faulty("step: there is nothing to ask");
}

static void outside_fire_nothing_is_remembered_of_it(void)
{
    field();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    keep();
    state.weapon_use[OM_WEAPONS - 1] = OM_WEAPON_READY;
    faulty("weapon_use: nobody fires");
    state.weapon_use[0] = OM_WEAPON_READY;
    faulty("weapon_use: nobody fires");
    state.weapon = 1;
    faulty("weapon: nobody fires");
    state.volley = 1;
    faulty("weapon: nobody fires");
    state.result = 1;
    faulty("weapon: nobody fires");
    state.attack[OM_ATTACKS - 1].resolved = 1;
    faulty("attack: a gap in the list");
    state.attack[0].resolved = 1;
    faulty("attack: a gap in the list");
}

/* Direct fire and howitzers may have one target, but no weapon is in the other's attack (6.22r-b).
 */
static void howitzers_fire_apart(void)
{
    static const char *const wrong = "weapon_use: allotted to a target that it may not be aimed at";
    field();
    put(OM_COUNTER_MAXIM + 1, at(1, -1));
    put(OM_COUNTER_MAXIM + 2, at(1, -1));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_MAXIM, 1, at(1, 0));
    aim(OM_COUNTER_SULTAN, 1, at(1, 0));
    assert_step(OM_STEP_FIRE);
    keep();
    assert_int_equal(state.attack[1].howitzer, 1);
    state.weapon_use[OM_COUNTER_MAXIM + 1] = OM_ALLOTTED + 1;
    faulty(wrong);
    state.weapon_use[OM_COUNTER_MAXIM + 1] = OM_ALLOTTED;
    allowed();
    state.weapon_use[OM_COUNTER_SULTAN] = OM_ALLOTTED;
    state.attack[1] = (struct om_attack){ 0 };
    faulty(wrong);
    end_aiming();
    assert_step(OM_STEP_RESOLVE);
    keep();
    state.weapon_use[OM_COUNTER_SULTAN] = OM_ALLOTTED;
    faulty(wrong);
    state.weapon_use[OM_COUNTER_MAXIM] = OM_ALLOTTED + 1;
    faulty(wrong);
}

/* 6.41r-c: who is lost or disrupted since drops out, and what is resolved is past. */
static void weapons_may_drop_out(void)
{
    field();
    put(OM_COUNTER_CAMERON, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    aim(OM_COUNTER_CAMERON, 1, at(1, 0));
    aim(OM_COUNTER_SEAFORTH, 1, at(0, 1));
    end_aiming();
    assert_step(OM_STEP_RESOLVE);
    keep();
    om_set_flag(&state, OM_COUNTER_CAMERON, OM_DISRUPTED);
    allowed();
    state.place[OM_COUNTER_CAMERON] = OM_PLACE_LOST;
    allowed();
    state.place[OM_COUNTER_CAMERON] = (uint16_t)at(8, 8);
    faulty("weapon_use: allotted to a target that it may not be aimed at");
    state.attack[1].resolved = 1;
    faulty("step: there is nothing to ask");
    does(text_of(OM_VERB_RESOLVE, at(0, 1), 0));
    keep();
    state.attack[0].resolved = 1;
    state.place[OM_COUNTER_CAMERON] = (uint16_t)at(8, 8);
    allowed();
}

/* ---- Dice -------------------------------------------------------------------------------- */

static void a_die_is_thrown_for_an_attack_that_can_be_made(void)
{
    field();
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_MAXIM, 1, at(1, 0));
    aim(OM_COUNTER_SULTAN, 1, at(0, 1));
    end_aiming();
    does(text_of(OM_VERB_RESOLVE, at(1, 0), 0));
    assert_step(OM_STEP_FIRE_DIE);
    keep();
    state.step[0] = OM_STEP_IMPACT_DIE;
    state.result = OM_RESULT_1;
    faulty("result: no shells are in the air");
    state.result = OM_RESULT_1;
    faulty("result: no shells are in the air");
    state.volley = 2;
    faulty("volley: no such attack");
    state.volley = 1;
    allowed();
    state.step[0] = OM_STEP_IMPACT_DIE;
    state.volley = 1;
    faulty("result: no shells are in the air");
    state.step[0] = OM_STEP_IMPACT_DIE;
    state.volley = 1;
    state.result = OM_RESULT_1;
    allowed();
}

/* 6.82r-a, 6.51r-g: after direct fire at a hex; only leaders of the Anglo-Egyptians are picked. */
static void who_may_advance_after_fire(void)
{
    static const char *const none = "volley: nobody advances after it";
    static const char *const picked = "flags: picked, but not a leader who may advance";
    allotting();
    end_aiming();
    does("roll:10");
    if (state.step[0] == OM_STEP_LOSSES) does("lose:taiasha.1");
    assert_step(OM_STEP_FIRE_ADVANCE);
    keep();
    state.attack[0].target = (uint16_t)(OM_TARGET_FORT + at(1, 0));
    faulty(none);
    state.attack[0].target = OM_HEXES + 1; /* the fort of the first hex */
    faulty(none);
    state.attack[0].target = OM_HEXES;
    faulty("step: there is nothing to ask");
    om_set_flag(&state, OM_COUNTER_SEAFORTH, OM_DISRUPTED);
    allowed();
    om_set_flag(&state, OM_COUNTER_KITCHENER, OM_PICKED);
    allowed();
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED);
    faulty(picked);
    state.place[OM_COUNTER_FORT + 16] = (uint16_t)at(6, 6);
    om_set_flag(&state, OM_COUNTER_FORT + 16, OM_PICKED);
    faulty(picked);
    state.place[OM_COUNTER_GORDON] = (uint16_t)at(0, 0);
    om_set_flag(&state, OM_COUNTER_GORDON, OM_PICKED);
    faulty(picked);
    state.segment = OM_SEGMENT_OFFENCE_AGAIN;
    memset(state.weapon_use, OM_WEAPON_SILENT, sizeof state.weapon_use);
    state.attack[0].howitzer = 1;
    faulty(none);
}

static void leaders_advance_in_their_own_turn(void)
{
    field();
    put(OM_COUNTER_LANCASHIRE, at(4, 0));
    put_kind(OM_KIND_JEHADIA, 2, at(5, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_JEHADIA, 1, at(4, 0));
    end_aiming();
    does("roll:10");
    assert_step(OM_STEP_FIRE_ADVANCE);
    keep();
    om_set_flag(&state, OM_COUNTER_KITCHENER, OM_PICKED);
    faulty("flags: picked, but not a leader who may advance");
}

/* ---- Losses ------------------------------------------------------------------------------ */

/* Two sorts of units in the target, of which the owner loses one by defensive fire. */
static void losing(void)
{
    field();
    put(OM_COUNTER_KHALIFA, at(1, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    end_aiming();
    does("roll:6");
    assert_step(OM_STEP_LOSSES);
    keep();
}

static void losses_have_their_cause_and_their_hex(void)
{
    static const char *const segment = "loss_cause: not in this segment";
    losing();
    state.attack[0].resolved = 0;
    faulty("volley: losses before its roll");
    state.loss_cause = OM_LOSS_STRAY;
    allowed();
    state.loss_cause = OM_LOSS_BREACH;
    allowed();
    state.loss_cause = OM_LOSS_FORT;
    allowed();
    state.loss_cause = OM_LOSS_MELEE;
    faulty(segment);
    state.loss_cause = OM_LOSS_STRAY;
    put(OM_COUNTER_YAKUB, at(0, 1));
    state.loss_hex = (uint16_t)at(0, 1);
    allowed();
    put(OM_COUNTER_YAKUB, at(0, 1));
    state.loss_hex = (uint16_t)at(0, 1);
    faulty("loss_hex: not the target");
    state.loss_hex = (uint16_t)at(-5, 0);
    faulty("loss_hex: nobody is there");
    put(OM_COUNTER_FORT, at(4, 4));
    state.loss_hex = (uint16_t)at(4, 4);
    faulty("loss_hex: nobody is there");
    state.loss_hex = OM_HEXES + 1;
    faulty("loss_hex: nobody is there");
}

/* 6.53e, 6.53f: at the end of a player turn the engineers have done it. */
static void at_the_end_only_the_engineers_work_costs_anybody(void)
{
    field();
    put(OM_COUNTER_KHALIFA, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    state.segment = OM_SEGMENT_END;
    for (int c = 0; c < OM_COUNTERS; c++) state.flags[c] &= OM_DISRUPTED;
    state.step[0] = OM_STEP_LOSSES;
    state.side[0] = OM_DERVISH;
    state.loss_hex = (uint16_t)at(1, 0);
    state.loss_number = 1;
    state.loss_cause = OM_LOSS_BREACH;
    keep();
    state.loss_cause = OM_LOSS_FORT;
    allowed();
    state.loss_cause = OM_LOSS_FIRE;
    faulty("loss_cause: not in this segment");
    state.loss_cause = OM_LOSS_STRAY;
    faulty("loss_cause: not in this segment");
}

static void elsewhere_nothing_is_lost(void)
{
    field();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    keep();
    state.loss_disrupts = 1;
    faulty("loss_number: nothing is being lost");
    state.loss_cause = OM_LOSS_FORT;
    faulty("loss_hex: nothing is being lost there");
    begin("scenario=campaign"); /* 8.2a: desertion in the first night */
    clear_counters();
    put_kind(OM_KIND_JAALIN, 3, hex_named("0505"));
    put_kind(OM_KIND_HADENDOWA, 3, hex_named("0606"));
    state.turn = 9;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_step(OM_STEP_DESERTION_DIE);
    does("roll:1");
    assert_step(OM_STEP_DESERTION);
    keep();
    assert_true(state.loss_number > 0);
    state.loss_disrupts = 1;
    faulty("loss_disrupts: who deserts is gone");
    state.loss_hex = (uint16_t)hex_named("1439");
    faulty("loss_hex: nothing is being lost there");
    state.loss_cause = OM_LOSS_FORT;
    faulty("loss_hex: nothing is being lost there");
}

static const struct rule_test tests[] = {
    RULE_TEST(behind_the_last_attack_nothing_is_left, "6.41r-a"),
    RULE_TEST(no_attack_waits_without_a_target, "6.41r-c"),
    RULE_TEST(outside_fire_nothing_is_remembered_of_it, "6.14r-b"),
    RULE_TEST(howitzers_fire_apart, "6.22r-b 6.42r-a"),
    RULE_TEST(weapons_may_drop_out, "6.41r-c"),
    RULE_TEST(a_die_is_thrown_for_an_attack_that_can_be_made, "6.64r-d GN.1a"),
    RULE_TEST(who_may_advance_after_fire, "6.82r-a 6.51r-g"),
    RULE_TEST(leaders_advance_in_their_own_turn, "6.82r-a 6.51r-g"),
    RULE_TEST(losses_have_their_cause_and_their_hex, "RES.r-e 6.64r-i"),
    RULE_TEST(at_the_end_only_the_engineers_work_costs_anybody, "6.53e 6.53f"),
    RULE_TEST(elsewhere_nothing_is_lost, "8.2a"),
};

RULE_TEST_MAIN("omdurman", tests)
