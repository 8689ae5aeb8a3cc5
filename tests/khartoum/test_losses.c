/*
 * Losses: the four tables (AOT 4 to 7) at every modified die, the modifier that every row of AOT 1
 * to 3 gives them, and the player's choice of what is lost (11.11).
 */
#include "khartoum/outcome.h"

#include <stdio.h>

/* ---- The tables and the modifiers of the rows -------------------------------------------- */

enum { NO_DIE = 99 }; /* the row asks for no die of the class */

/* AOT 4 to 7 by the modified die: 1 or less, 2 to 5, 6 or more. */
static const int leader_place[] = { KH_PLACE_OUT,       KH_PLACE_WOUNDED,   KH_PLACE_WOUNDED,
                                    KH_PLACE_AVAILABLE, KH_PLACE_AVAILABLE, KH_PLACE_AVAILABLE };
static const int steps_lost[] = { 3, 2, 2, 1, 1, 0 };
static const int guns_lost[] = { 3, 2, 1, 1, 0, 0 };
static const int gunboat_place[] = { KH_PLACE_OUT,       KH_PLACE_DAMAGED,   KH_PLACE_DAMAGED,
                                     KH_PLACE_AVAILABLE, KH_PLACE_AVAILABLE, KH_PLACE_AVAILABLE };

/* Every row that throws a loss die. */
static const struct loss_test {
    const char *rule;
    enum kh_fight fight;
    const char *roll;
    int leader, troops, guns, gunboat;
} loss_tests[] = {
    { "AOT1.2", KH_FIGHT_DEFENCE, "roll:1+1", NO_DIE, NO_DIE, NO_DIE, -2 },
    { "AOT1.3", KH_FIGHT_DEFENCE, "roll:1+2", -2, NO_DIE, NO_DIE, -2 },
    { "AOT1.4", KH_FIGHT_DEFENCE, "roll:1+3", -2, -2, -2, -2 },
    { "AOT1.5", KH_FIGHT_DEFENCE, "roll:1+4", -1, -1, -1, -1 },
    { "AOT1.6", KH_FIGHT_DEFENCE, "roll:1+5", 0, 0, 0, 0 },
    { "AOT1.7", KH_FIGHT_DEFENCE, "roll:1+6", 0, 0, NO_DIE, 0 },
    { "AOT1.8", KH_FIGHT_DEFENCE, "roll:2+6", 1, 1, NO_DIE, 1 },
    { "AOT1.9", KH_FIGHT_DEFENCE, "roll:3+6", 2, 2, NO_DIE, NO_DIE },
    { "AOT2.2", KH_FIGHT_RAID, "roll:1+1", NO_DIE, NO_DIE, NO_DIE, -2 },
    { "AOT2.3", KH_FIGHT_RAID, "roll:1+2", -2, NO_DIE, NO_DIE, -2 },
    { "AOT2.4", KH_FIGHT_RAID, "roll:1+3", -2, -2, -2, -2 },
    { "AOT2.5", KH_FIGHT_RAID, "roll:1+4", -1, -1, -1, -1 },
    { "AOT2.6", KH_FIGHT_RAID, "roll:1+5", 0, 0, 0, 0 },
    { "AOT2.7", KH_FIGHT_RAID, "roll:1+6", 1, 1, NO_DIE, 1 },
    { "AOT2.8", KH_FIGHT_RAID, "roll:2+6", 2, 2, NO_DIE, 2 },
    { "AOT3.2", KH_FIGHT_SORTIE, "roll:1+1", NO_DIE, NO_DIE, NO_DIE, -2 },
    { "AOT3.3", KH_FIGHT_SORTIE, "roll:1+2", -2, NO_DIE, NO_DIE, -2 },
    { "AOT3.4", KH_FIGHT_SORTIE, "roll:1+3", -2, -2, -2, -2 },
    { "AOT3.5", KH_FIGHT_SORTIE, "roll:1+4", -1, -1, -1, -1 },
    { "AOT3.6", KH_FIGHT_SORTIE, "roll:1+5", 0, 0, 0, 0 },
    { "AOT3.7", KH_FIGHT_SORTIE, "roll:1+6", 0, 0, NO_DIE, 0 },
    { "AOT3.8", KH_FIGHT_SORTIE, "roll:2+6", 1, 1, NO_DIE, 1 },
    { "AOT3.9", KH_FIGHT_SORTIE, "roll:3+6", 2, 2, NO_DIE, 2 },
};

/* Full Sudanese, light guns, Ali and a gunboat in a fight whose dice are the total: three troops
 * and three guns, in a raid one of each. In a defence, Green's attack comes after it, before
 * reorganisation. */
static void at_the_dice_of(enum kh_fight fight)
{
    begin("");
    no_modifiers();
    card_1(KH_RED, KH_GREEN);
    state.banner_zone[KH_RED] = 5;
    state.strength[KH_RED] = 0;
    build_gunboats(1);
    if (fight == KH_FIGHT_DEFENCE) {
        state.strength[KH_RED] = 1;
        data.leader[KH_ALI].factor[KH_FIGHT_DEFENCE] = 1;
        in_activation(3);
        deploy(kh_zone_of(KH_RED, 4), KH_SUDANESE_FULL, 3);
        deploy(kh_zone_of(KH_RED, 4), KH_LIGHT_GUN, 3);
        deploy(kh_zone_of(KH_RED, 4), KH_GUNBOAT, 1);
        deploy_leader(kh_zone_of(KH_RED, 4), KH_ALI);
        deploy(kh_zone_of(KH_GREEN, 5), KH_EGYPTIAN_FULL, 1);
        does("activation:1 hold");
        return;
    }
    in_turn(3, 2);
    does(fight == KH_FIGHT_RAID ? "raid target:red unit:sudanese.2 unit:light"
                                : "sortie target:red unit:sudanese.2 unit:sudanese.2 "
                                  "unit:sudanese.2 unit:light unit:light unit:light");
    does("leader:ali unit:gunboat go");
}

static int table_row(int modified_die)
{
    int row = modified_die < 1 ? 1 : modified_die > KH_DIE_SIDES ? KH_DIE_SIDES : modified_die;
    return row - 1;
}

/* Throws the die of one class, if the row has one; the trace must cite the row of its table. */
static void throw_die(const struct loss_test *test, int die, int modifier, enum kh_step step,
                      const char *table)
{
    char rule[16];
    if (modifier == NO_DIE) {
        if (state.step[0] == step) fail_msg("%s asks for a die on %s", test->rule, table);
        return;
    }
    if (state.step[0] != step) fail_msg("%s asks for no die on %s", test->rule, table);
    does(text_of(KH_VERB_ROLL, die));
    snprintf(rule, sizeof rule, "%s.%d", table, table_row(die + modifier) + 1);
    if (!cited(rule)) fail_msg("%s, die %d: does not cite %s", test->rule, die, rule);
}

static int steps_alive(void)
{
    int steps = 0;
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        steps += 2 * count(place, KH_SUDANESE_FULL) + count(place, KH_SUDANESE_REDUCED);
    }
    return steps;
}

static void assert_losses(const struct loss_test *test, int die)
{
    bool raid = test->fight == KH_FIGHT_RAID;
    int leader = leader_place[table_row(die + test->leader)];
    int steps = steps_lost[table_row(die + test->troops)];
    int guns = guns_lost[table_row(die + test->guns)];
    int gunboat = gunboat_place[table_row(die + test->gunboat)];
    bool all = test->troops == NO_DIE;
    bool held = test->fight == KH_FIGHT_DEFENCE && state.banner_zone[KH_RED] == 5;
    if (all && test->leader == NO_DIE) leader = KH_PLACE_OUT;
    if (all) steps = raid ? 2 : 6;
    if (raid && steps > 2) steps = 2;
    if (test->guns == NO_DIE) guns = all ? 3 : 0;
    if (raid && guns > 1) guns = 1;
    if (held && leader == KH_PLACE_AVAILABLE) leader = KH_PLACE_ZONE + kh_zone_of(KH_RED, 4);
    if (test->gunboat == NO_DIE) gunboat = KH_PLACE_AVAILABLE;
    if (held && gunboat == KH_PLACE_AVAILABLE) gunboat = KH_PLACE_ZONE + kh_zone_of(KH_RED, 4);
    if (state.leader[KH_ALI] != leader || 6 - steps_alive() != steps ||
        count(KH_PLACE_OUT, KH_LIGHT_GUN) != guns || count(gunboat, KH_GUNBOAT) != 1) {
        fail_msg("%s, die %d: Ali at %d, %d steps and %d guns lost; wanted %d, %d, %d, and the "
                 "gunboat at %d",
                 test->rule, die, state.leader[KH_ALI], 6 - steps_alive(),
                 count(KH_PLACE_OUT, KH_LIGHT_GUN), leader, steps, guns, gunboat);
    }
}

static void every_loss_die_has_the_modifier_of_its_row(void)
{
    for (size_t i = 0; i < sizeof loss_tests / sizeof loss_tests[0]; i++) {
        const struct loss_test *test = &loss_tests[i];
        for (int die = 1; die <= KH_DIE_SIDES; die++) {
            at_the_dice_of(test->fight);
            does(test->roll);
            throw_die(test, die, test->leader, KH_STEP_LEADER_DIE, "AOT4");
            throw_die(test, die, test->troops, KH_STEP_TROOP_DIE, "AOT5");
            throw_die(test, die, test->guns, KH_STEP_GUN_DIE, "AOT6");
            throw_die(test, die, test->gunboat, KH_STEP_GUNBOAT_DIE, "AOT7");
            assert_losses(test, die);
        }
    }
}

/* ---- Who throws, and in which order ------------------------------------------------------ */

/* One die for the leader, one for all troops, one for all guns, one for each gunboat. */
static void dice_are_thrown_by_class_and_gunboats_singly(void)
{
    begin("");
    no_modifiers();
    state.banner_zone[KH_RED] = 5;
    state.strength[KH_RED] = 0;
    build_gunboats(3);
    in_turn(3, 2);
    remember();
    does("sortie target:red unit:sudanese.2 unit:sudanese.2 unit:sudanese.2 leader:ali unit:light "
         "unit:light unit:light unit:gunboat unit:gunboat unit:gunboat go roll:3+3");
    assert_step(KH_STEP_LEADER_DIE);
    does("roll:4");
    assert_step(KH_STEP_TROOP_DIE);
    does("roll:3");
    assert_step(KH_STEP_GUN_DIE);
    does("roll:2");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:1");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:2");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:4");
    assert_changes("action_points-1 resources-1 last_kind=sortie available.sudanese.2-3 "
                   "used.sudanese.2+1 used.sudanese.1+2 available.light-3 out.light+2 "
                   "used.light+1 available.gunboat-2 out.gunboat+1 damaged.gunboat+1");
}

static void class_that_is_not_there_throws_no_die(void)
{
    static const struct {
        const char *force;
        enum kh_step first, second, third;
    } rows[] = {
        { "unit:sudanese.2 go", KH_STEP_TROOP_DIE, KH_STEP_ACTIONS, KH_STEP_ACTIONS },
        { "unit:sudanese.2 leader:ali go", KH_STEP_LEADER_DIE, KH_STEP_TROOP_DIE, KH_STEP_ACTIONS },
        { "unit:sudanese.2 unit:light go", KH_STEP_TROOP_DIE, KH_STEP_GUN_DIE, KH_STEP_ACTIONS },
        { "unit:sudanese.2 unit:gunboat go", KH_STEP_TROOP_DIE, KH_STEP_GUNBOAT_DIE,
          KH_STEP_ACTIONS },
        { "unit:sudanese.2 leader:ali unit:gunboat go", KH_STEP_LEADER_DIE, KH_STEP_TROOP_DIE,
          KH_STEP_GUNBOAT_DIE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        no_modifiers();
        state.banner_zone[KH_RED] = 5;
        state.strength[KH_RED] = 0;
        build_gunboats(1);
        in_turn(3, 2);
        does("raid target:red");
        does(rows[i].force);
        does("roll:3+3");
        assert_step(rows[i].first);
        does("roll:6");
        assert_step(rows[i].second);
        if (rows[i].second != KH_STEP_ACTIONS) does("roll:6");
        assert_step(rows[i].third);
    }
}

static void tracks_do_not_modify_loss_dice(void)
{
    at_the_dice_of(KH_FIGHT_SORTIE);
    remember();
    does("roll:3+3");
    for (int i = 0; i < KH_MORALE_TRACK; i++) data.morale_drm[i] = -3;
    for (int i = 0; i < KH_RESOURCE_TRACK; i++) data.resource_drm[i] = -2;
    does("roll:4 roll:6 roll:5 roll:4");
    assert_changes("step=actions,turn fight=raid target=black force=aside leader.ali=available "
                   "engaged.sudanese.2-3 used.sudanese.2+3 engaged.light-3 used.light+3 "
                   "engaged.gunboat-1 available.gunboat+1");
}

/* ---- Choosing what is lost (11.11) ------------------------------------------------------- */

/* Red attacks the units in its zone 5, to be held there with a total of 7, where the troop die is
 * not modified. Green comes next. */
static void red_attacks(const char *units)
{
    begin("");
    no_modifiers();
    card_1(KH_RED, KH_GREEN);
    have_all_troops();
    state.strength[KH_RED] = 1;
    in_turn(3, 1);
    does("defend zone:green.5 unit:bashi.2 zone:red.5");
    does(units);
    does("done activation:1");
    remember();
    does("hold roll:2+6");
}
#define GREEN_NEXT "activation_banner+1 target=green force=green.5 "

/* Red's attack costs each of these units one step. */
struct step_row {
    const char *unit, *changes;
};

static void assert_step_lost(const struct step_row *rows, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        red_attacks(rows[i].unit);
        does("roll:4");
        assert_row_changes(rows[i].unit, rows[i].changes);
    }
}

static void full_unit_is_reduced_to_its_own_type(void)
{
    static const struct step_row rows[] = {
        { "unit:egyptian.2", GREEN_NEXT "red.5.egyptian.2-1 red.5.egyptian.1+1" },
        { "unit:sudanese.2", GREEN_NEXT "red.5.sudanese.2-1 red.5.sudanese.1+1" },
        { "unit:bashi.2", GREEN_NEXT "red.5.bashi.2-1 red.5.bashi.1+1" },
    };
    assert_step_lost(rows, sizeof rows / sizeof rows[0]);
}

static void one_step_unit_is_eliminated_and_militia_go_back_to_the_pool(void)
{
    static const struct step_row rows[] = {
        { "unit:egyptian.1", GREEN_NEXT "red.5.egyptian.1-1 out.egyptian.1+1" },
        { "unit:sudanese.1", GREEN_NEXT "red.5.sudanese.1-1 out.sudanese.1+1" },
        { "unit:bashi.1", GREEN_NEXT "red.5.bashi.1-1 out.bashi.1+1" },
        { "unit:militia", GREEN_NEXT "red.5.militia-1 aside.militia+1" },
    };
    assert_step_lost(rows, sizeof rows / sizeof rows[0]);
}

static void while_there_is_a_full_unit_a_full_unit_takes_the_step(void)
{
    red_attacks("unit:egyptian.2 unit:sudanese.2 unit:bashi.1 unit:militia");
    does("roll:3"); /* two steps */
    assert_legal("lose:egyptian.2 lose:sudanese.2");
    refuses("lose:bashi.1", "11.11d");
    refuses("lose:militia", "11.11d");
    does("lose:sudanese.2"); /* and the second falls on the last full unit */
    assert_changes(GREEN_NEXT "red.5.sudanese.2-1 red.5.sudanese.1+1 red.5.egyptian.2-1 "
                              "red.5.egyptian.1+1");
}

static void player_shares_the_steps_freely_among_full_units(void)
{
    static const struct {
        const char *choice, *changes;
    } rows[] = {
        { "lose:egyptian.2", GREEN_NEXT "red.5.egyptian.2-1 red.5.egyptian.1+1" },
        { "lose:sudanese.2", GREEN_NEXT "red.5.sudanese.2-1 red.5.sudanese.1+1" },
        { "lose:bashi.2", GREEN_NEXT "red.5.bashi.2-1 red.5.bashi.1+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        red_attacks("unit:egyptian.2 unit:sudanese.2 unit:bashi.2");
        does("roll:5");
        assert_legal("lose:egyptian.2 lose:sudanese.2 lose:bashi.2");
        does(rows[i].choice);
        assert_row_changes(rows[i].choice, rows[i].changes);
    }
}

/* One full and one reduced unit, two steps: the full one is reduced, then either may go. */
static void unit_just_reduced_counts_as_a_one_step_unit(void)
{
    static const struct {
        const char *choice, *changes;
    } rows[] = {
        { "lose:egyptian.1", GREEN_NEXT "red.5.egyptian.2-1 out.egyptian.1+1" },
        { "lose:sudanese.1", GREEN_NEXT "red.5.egyptian.2-1 red.5.egyptian.1+1 "
                                        "red.5.sudanese.1-1 out.sudanese.1+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        red_attacks("unit:egyptian.2 unit:sudanese.1");
        does("roll:2");
        assert_legal("lose:egyptian.1 lose:sudanese.1");
        does(rows[i].choice);
        assert_row_changes(rows[i].choice, rows[i].changes);
    }
}

static void militia_have_one_step_and_are_hit_after_the_full_units(void)
{
    red_attacks("unit:bashi.2 unit:militia");
    does("roll:4");
    assert_changes(GREEN_NEXT "red.5.bashi.2-1 red.5.bashi.1+1");
    red_attacks("unit:bashi.2 unit:militia");
    does("roll:3");
    assert_legal("lose:bashi.1 lose:militia");
    does("lose:militia");
    assert_changes(GREEN_NEXT "red.5.bashi.2-1 red.5.bashi.1+1 red.5.militia-1 aside.militia+1");
}

/* Three steps, two of them there: the rest touches neither the gun nor the leader nor a track. */
static void steps_beyond_the_last_unit_are_ignored(void)
{
    red_attacks("unit:sudanese.1 unit:militia unit:light unit:heavy leader:ali");
    does("roll:4 roll:1");
    assert_legal("lose:sudanese.1 lose:militia");
    refuses("lose:light", "11.11f");
    refuses("lose:egyptian.2", "11.11c");
    does("lose:militia");
    assert_changes(GREEN_NEXT "red.5.sudanese.1-1 out.sudanese.1+1 red.5.militia-1 "
                              "aside.militia+1");
}

/* ---- Choosing guns (R31) ----------------------------------------------------------------- */

/* A sortie on row 6, where the gun die is not modified, with a light and a heavy gun. */
static void sortie_with_both_kinds_of_gun(void)
{
    begin("");
    no_modifiers();
    state.banner_zone[KH_RED] = 5;
    state.strength[KH_RED] = 0;
    build_gunboats(1);
    in_turn(3, 2);
    remember();
    does("sortie target:red unit:sudanese.2 unit:sudanese.2 unit:light unit:light unit:gunboat "
         "unit:heavy go roll:3+3 roll:6");
}
#define AFTER_SORTIE                                                                               \
    "action_points-1 resources-1 last_kind=sortie available.sudanese.2-2 used.sudanese.2+2 "       \
    "available.light-2 available.heavy-1 "

static void player_chooses_which_kind_of_gun_is_destroyed(void)
{
    static const struct {
        const char *dice, *changes;
    } rows[] = {
        { "roll:4 lose:light roll:6", AFTER_SORTIE "out.light+1 used.light+1 used.heavy+1" },
        { "roll:4 lose:heavy roll:6", AFTER_SORTIE "used.light+2 out.heavy+1" },
        { "roll:2 lose:light lose:light roll:6", AFTER_SORTIE "out.light+2 used.heavy+1" },
        { "roll:2 lose:heavy roll:6", AFTER_SORTIE "out.light+1 used.light+1 out.heavy+1" },
        { "roll:1 lose:light lose:light roll:6", AFTER_SORTIE "out.light+2 out.heavy+1" },
        { "roll:5 roll:6", AFTER_SORTIE "used.light+2 used.heavy+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sortie_with_both_kinds_of_gun();
        does(rows[i].dice);
        assert_row_changes(rows[i].dice, rows[i].changes);
    }
    sortie_with_both_kinds_of_gun();
    does("roll:4");
    assert_legal("lose:light lose:heavy");
    refuses("lose:sudanese.2", "AOT6.0");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_loss_die_has_the_modifier_of_its_row,
              "AOT4.0 AOT4.1 AOT4.2 AOT4.3 AOT4.4 AOT4.5 AOT4.6 "
              "AOT5.0 AOT5.1 AOT5.2 AOT5.3 AOT5.4 AOT5.5 AOT5.6 "
              "AOT6.0 AOT6.1 AOT6.2 AOT6.3 AOT6.4 AOT6.5 AOT6.6 "
              "AOT7.0 AOT7.1 AOT7.2 AOT7.3 AOT7.4 AOT7.5 AOT7.6 "
              "AOT1.2 AOT1.3 AOT1.4 AOT1.5 AOT1.6 AOT1.7 AOT1.8 AOT1.9 "
              "AOT2.2 AOT2.3 AOT2.4 AOT2.5 AOT2.6 AOT2.7 AOT2.8 "
              "AOT3.2 AOT3.3 AOT3.4 AOT3.5 AOT3.6 AOT3.7 AOT3.8 AOT3.9 R25 R28 R33"),
    RULE_TEST(dice_are_thrown_by_class_and_gunboats_singly, "AOT4.0 AOT5.0 AOT6.0 AOT7.0 R25 R26"),
    RULE_TEST(class_that_is_not_there_throws_no_die, "R27"),
    RULE_TEST(tracks_do_not_modify_loss_dice, "R69"),
    RULE_TEST(full_unit_is_reduced_to_its_own_type, "11.11a"),
    RULE_TEST(one_step_unit_is_eliminated_and_militia_go_back_to_the_pool, "11.11b 6.3e R17"),
    RULE_TEST(while_there_is_a_full_unit_a_full_unit_takes_the_step, "11.11d R29"),
    RULE_TEST(player_shares_the_steps_freely_among_full_units, "11.11c R29"),
    RULE_TEST(unit_just_reduced_counts_as_a_one_step_unit, "11.11e R29"),
    RULE_TEST(militia_have_one_step_and_are_hit_after_the_full_units, "11.11d R17"),
    RULE_TEST(steps_beyond_the_last_unit_are_ignored, "11.11f R30"),
    RULE_TEST(player_chooses_which_kind_of_gun_is_destroyed, "AOT6.0 R30 R31"),
};

RULE_TEST_MAIN("khartoum", tests)
