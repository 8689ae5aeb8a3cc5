/* Melees that cannot be: each case is one thing bent, with what is just allowed beside it. */
#include "omdurman/bent.h"
#include "omdurman/melees.h"

#include <string.h>

static void pick(int counter)
{
    om_set_flag(&state, counter, OM_PICKED);
}

/* ---- Hexes attacked ---------------------------------------------------------------------- */

/* Taiasha, their guns and the Khalifa beside Lancers, Camel Corps, a Maxim and Kitchener. */
static void lines(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(0, 1));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, -1));
    put(OM_COUNTER_MAXIM, at(0, -1));
}

static void the_list_of_hexes_attacked_has_no_gap(void)
{
    lines();
    melees_of(OM_DERVISH);
    keep();
    for (int i = 0; i < OM_MELEES; i++) state.attacked[i] = (uint16_t)(i + 1);
    allowed();
    for (int i = 0; i < OM_MELEES; i++) state.attacked[i] = (uint16_t)(i + 1);
    state.attacked[OM_MELEES - 1] = 1;
    faulty("attacked: a hex twice");
    state.attacked[OM_MELEES - 1] = 1;
    faulty("attacked: a gap in the list");
    state.melee_result[OM_ANGLO_EGYPTIAN] = OM_RESULT_1;
    faulty("melee_result: there is no melee");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.attacked[0] = (uint16_t)at(1, 0);
    faulty("attacked: not in this segment");
    state.attacked[1] = (uint16_t)at(1, 0);
    faulty("attacked: a gap in the list");
    state.melee_hex = (uint16_t)at(1, 0);
    faulty("melee_hex: there is no melee");
}

/* ---- Who attacks ------------------------------------------------------------------------- */

static void joining(void)
{
    lines();
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_step(OM_STEP_MELEE_ATTACKERS);
    keep();
}

static void the_hex_of_a_melee_can_be_attacked(void)
{
    joining();
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    state.melee_hex = OM_HEXES + 1;
    faulty("melee_hex: on no land of the map");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    state.melee_hex = (uint16_t)at(0, 1);
    faulty("melee_hex: own counters");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    state.melee_hex = (uint16_t)at(5, 5);
    faulty("melee_hex: nobody to attack");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    state.melee_hex = 1;
    faulty("melee_hex: nobody to attack");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    state.melee_hex = OM_HEXES;
    faulty("melee_hex: nobody to attack");
    put(OM_COUNTER_TAIASHA + 7, at(1, 1)); /* from the south-east as well */
    pick(OM_COUNTER_TAIASHA + 7);
    allowed();
    put(OM_COUNTER_FORT, at(1, 1));
    pick(OM_COUNTER_FORT);
    faulty("flags: picked to attack, but cannot");
    put(OM_COUNTER_JEHADIA, at(-4, 0)); /* who has nothing to do with it */
    om_set_flag(&state, OM_COUNTER_JEHADIA, OM_DISRUPTED);
    allowed();
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    set_terrain(at(5, 5), OM_NILE);
    state.melee_hex = (uint16_t)at(5, 5);
    faulty("melee_hex: on no land of the map");
    for (int i = 0; i < OM_MELEES; i++) state.attacked[i] = (uint16_t)(i + 1);
    allowed();
    state.melee_result[OM_DERVISH] = OM_RESULT_1;
    faulty("melee_result: not yet rolled");
}

static void attackers_can_fight(void)
{
    static const char *const cannot = "flags: picked to attack, but cannot";
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, -1));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    assert_step(OM_STEP_MELEE_ATTACKERS);
    keep();
    pick(OM_COUNTER_WARWICKSHIRE);
    allowed();
    pick(OM_COUNTER_MAXIM);
    faulty(cannot);
    put(OM_COUNTER_ENGINEERS, at(1, -1));
    pick(OM_COUNTER_ENGINEERS);
    allowed();
    put(OM_COUNTER_ENGINEERS, at(1, -1));
    pick(OM_COUNTER_ENGINEERS);
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    state.demolition = OM_TARGET_WALL;
    faulty(cannot);
    pick(OM_COUNTER_BATTERY_32);
    faulty(cannot);
    pick(OM_COUNTER_KITCHENER);
    faulty("flags: a leader picked to attack");
    state.place[OM_COUNTER_LANCERS] = OM_PLACE_LOST;
    pick(OM_COUNTER_LANCERS);
    faulty("flags: picked to attack, but not next to the melee");
    state.place[OM_COUNTER_TAIASHA] = OM_PLACE_LOST;
    pick(OM_COUNTER_TAIASHA);
    faulty("flags: picked off the map");
    pick(OM_COUNTER_TAIASHA);
    faulty("flags: picked, but has not retreated");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_RETREATED);
    pick(OM_COUNTER_TAIASHA);
    faulty("flags: only mounted units retreat");
}

/* 7.1r-b: a wall between them. */
static void nobody_attacks_across_a_wall(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, -1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    while (state.step[0] == OM_STEP_MELEE_ATTACKERS && !is_legal("charge")) does("join:taiasha.2");
    assert_step(OM_STEP_ATTACK_DIE);
    keep();
    pick(OM_COUNTER_TAIASHA);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED);
    faulty("flags: picked to attack across what nobody attacks across");
}

/* ---- The melee --------------------------------------------------------------------------- */

/* The same with everybody's choice made but the retreat. */
static void retreating(void)
{
    joining();
    does("charge");
    assert_step(OM_STEP_RETREAT);
    keep();
}

static void a_melee_has_been_counted(void)
{
    static const char *const rolled = "melee_result: not yet rolled";
    retreating();
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED);
    faulty("flags: has attacked already, or not been counted");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED);
    faulty("flags: disrupted, and attacks");
    state.attacked[0] = (uint16_t)at(5, 5);
    faulty("attacked: without this melee");
    for (int i = 0; i < OM_MELEES; i++) state.attacked[i] = (uint16_t)(i + 1);
    state.attacked[OM_MELEES - 1] = state.melee_hex;
    allowed();
    state.melee_result[OM_DERVISH] = OM_RESULT_1;
    faulty(rolled);
    state.melee_result[OM_ANGLO_EGYPTIAN] = OM_RESULT_1;
    faulty(rolled);
    state.place[OM_COUNTER_LANCERS] = state.place[OM_COUNTER_CAMEL_CORPS] = OM_PLACE_LOST;
    faulty("melee_hex: nobody to attack");
}

static void dice_have_their_results(void)
{
    static const char *const rolled = "melee_result: not yet rolled";
    retreating();
    does("stand");
    assert_step(OM_STEP_ATTACK_DIE);
    keep();
    state.melee_result[OM_DERVISH] = OM_RESULT_1;
    faulty(rolled);
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 1, OM_PICKED);
    faulty("flags: nobody attacks");
    does("roll:9");
    assert_step(OM_STEP_DEFENCE_DIE);
    keep();
    assert_true(state.melee_result[OM_DERVISH] > 0);
    state.melee_result[OM_ANGLO_EGYPTIAN] = OM_RESULT_1;
    faulty(rolled);
}

/* 7.7r-d, 6.51r-g: once losses fall, attackers may be disrupted; leaders go with an advance. */
static void after_the_dice(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LANCASHIRE, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_GORDON, at(0, 0));
    put_kind(OM_KIND_JAALIN, 1, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    if (state.step[0] == OM_STEP_RETREAT) does("stand");
    does("roll:10 roll:1");
    assert_step(OM_STEP_ATTACK_LOSSES);
    keep();
    pick(OM_COUNTER_KITCHENER);
    faulty("flags: a leader picked to attack");
    om_set_flag(&state, OM_COUNTER_LANCASHIRE, OM_DISRUPTED);
    faulty("step: there is nothing to ask"); /* the other goes without a choice */
    state.loss_hex = state.melee_hex;
    faulty("loss_hex: nothing is being lost there");
    state.loss_cause = OM_LOSS_MELEE;
    faulty("loss_hex: nothing is being lost there");
    does("disrupt:lancashire");
    assert_step(OM_STEP_MELEE_ADVANCE);
    keep();
    pick(OM_COUNTER_KITCHENER);
    allowed();
    pick(OM_COUNTER_GORDON);
    faulty("flags: a leader picked to attack");
    om_clear_flag(&state, OM_COUNTER_LANCASHIRE, OM_MELEED); /* who is disrupted */
    faulty("flags: has attacked already, or not been counted");
    state.melee_result[OM_ANGLO_EGYPTIAN] = OM_RESULT_1;
    faulty("melee_result: not yet rolled");
    state.attacked[0] = OM_NO_HEX;
    faulty("attacked: without this melee");
    does("advance:warwickshire");
    keep();
    assert_step(OM_STEP_MELEE_ADVANCE); /* its own counters are there now */
    state.melee_hex = (uint16_t)at(6, 6);
    faulty("flags: picked to attack, but not next to the melee");
}

/* ---- The retreat ------------------------------------------------------------------------- */

static void who_retreats_can(void)
{
    static const char *const mounted = "flags: only mounted units retreat";
    retreating();
    put(OM_COUNTER_GORDON, at(1, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    does("retreat:lancers");
    assert_step(OM_STEP_RETREATING);
    keep();
    state.steps_left = 3;
    faulty("steps_left: not of a retreat that goes on");
    pick(OM_COUNTER_GORDON);
    faulty("flags: Gordon does not retreat");
    pick(OM_COUNTER_HUNTER);
    allowed();
    om_set_flag(&state, OM_COUNTER_MAXIM, OM_DISRUPTED); /* who does not retreat */
    allowed();
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_DISRUPTED);
    faulty(mounted);
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    om_clear_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    pick(OM_COUNTER_SEAFORTH);
    faulty(mounted);
    state.place[OM_COUNTER_LANCERS] = (uint16_t)at(2, 0);
    faulty("steps_left: not what the way so far has left");
    om_set_flag(&state, OM_COUNTER_CAMEL_CORPS, OM_RETREATED);
    pick(OM_COUNTER_CAMEL_CORPS);
    state.place[OM_COUNTER_CAMEL_CORPS] = (uint16_t)at(3, 0);
    allowed(); /* one that has arrived is elsewhere */
    state.melee_result[OM_DERVISH] = OM_RESULT_1;
    faulty("melee_result: not yet rolled");
    state.attacked[0] = OM_NO_HEX;
    faulty("attacked: without this melee");
}

/* Half way a hex may be too full, at the beginning not. */
static void who_retreats_may_pass_a_full_hex(void)
{
    static const char *const full =
        "place: more counters in a hex than may stack, or of two tribes";
    retreating();
    does("retreat:lancers");
    does(text_of(OM_VERB_STEP, OM_EAST, 0));
    assert_step(OM_STEP_RETREATING);
    keep();
    assert_int_equal(state.steps_left, 1);
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, 0));
    allowed();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, 0));
    state.steps_left = 2;
    faulty(full);
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, 0));
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_RETREATED);
    faulty(full);
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, 0));
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_DISRUPTED);
    faulty("flags: only mounted units retreat");
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    faulty(full); /* attackers pass nobody */
}

static void who_has_not_begun_to_retreat_passes_nobody(void)
{
    retreating();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(1, 0));
    pick(OM_COUNTER_LANCERS);
    pick(OM_COUNTER_CAMEL_CORPS);
    faulty("place: more counters in a hex than may stack, or of two tribes");
}

/* ---- Losses ------------------------------------------------------------------------------ */

/* 7.7r-c: those of a melee are in its hex. */
static void losses_of_a_melee_are_in_its_hex(void)
{
    lines();
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("charge stand roll:4 roll:1");
    assert_step(OM_STEP_LOSSES);
    keep();
    assert_int_equal(state.loss_cause, OM_LOSS_MELEE);
    state.loss_cause = OM_LOSS_FORT;
    faulty("loss_cause: not in this segment");
    state.loss_hex = (uint16_t)at(0, -1);
    faulty("loss_hex: not that of the melee");
    for (int i = 0; i < 2; i++) om_clear_flag(&state, OM_COUNTER_TAIASHA + i, OM_PICKED);
    allowed(); /* the attackers may have fallen */
    state.side[0] = OM_DERVISH;
    faulty("side: not the owner of those struck");
}

static const struct rule_test tests[] = {
    RULE_TEST(the_list_of_hexes_attacked_has_no_gap, "7.1r-d"),
    RULE_TEST(the_hex_of_a_melee_can_be_attacked, "7.1r-e"),
    RULE_TEST(attackers_can_fight, "2.0r-k 7.1r-a"),
    RULE_TEST(nobody_attacks_across_a_wall, "7.1r-b"),
    RULE_TEST(a_melee_has_been_counted, "7.1r-c 7.1r-d 7.7r-e"),
    RULE_TEST(dice_have_their_results, "7.7r-b"),
    RULE_TEST(after_the_dice, "7.7r-d 6.51r-g"),
    RULE_TEST(who_retreats_can, "7.0g 7.5r-c 9.34r-f"),
    RULE_TEST(who_retreats_may_pass_a_full_hex, "7.5r-c"),
    RULE_TEST(who_has_not_begun_to_retreat_passes_nobody, "7.5r-c"),
    RULE_TEST(losses_of_a_melee_are_in_its_hex, "7.7r-c"),
};

RULE_TEST_MAIN("omdurman", tests)
