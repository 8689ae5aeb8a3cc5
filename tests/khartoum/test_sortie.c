/* Sortie (6.6) and its outcome table (AOT 3). */
#include "khartoum/outcome.h"

/* Red on the Nile bank of its zone 5, every kind of counter available. */
static void before_a_sortie(void)
{
    begin("");
    state.banner_zone[KH_RED] = 5;
    build_gunboats(3);
    have_all_troops();
    in_turn(3, 3);
}

/* ---- The price and the target ------------------------------------------------------------ */

static void sortie_costs_one_action_point_and_one_resource(void)
{
    before_a_sortie();
    remember();
    does("sortie");
    assert_changes("action_points-1 resources-1 last_kind=sortie step=sortie_target,actions,turn");
}

static void sortie_has_one_target_of_any_four_also_the_one_just_raided(void)
{
    before_a_sortie();
    no_modifiers();
    state.strength[KH_BLACK] = 0;
    state.disorganised[KH_RED] = 1;
    state.banner_zone[KH_GREEN] = 2;
    does("raid target:black unit:sudanese.2 go roll:3+6 sortie");
    assert_legal("target:black target:white target:red target:green");
    refuses("go", "4.1g");
    remember();
    does("target:black");
    assert_changes("fight=sortie force=engaged step=sortie_force,actions,turn");
    refuses("target:white", "4.1g");
}

static void sortie_needs_an_available_regular_that_may_go(void)
{
    begin("");
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    reduce(KH_BASHI_FULL, 3);
    in_turn(3, 3);
    refuses("sortie", "6.6e");
    put(KH_SUDANESE_FULL, 1, KH_PLACE_USED, KH_PLACE_AVAILABLE);
    does("sortie");
}

/* ---- Who may join ------------------------------------------------------------------------ */

static void sortie_engages_one_to_three_regulars_but_no_reduced_bashi_bazouks(void)
{
    before_a_sortie();
    does("sortie target:red");
    assert_legal("unit:egyptian.2 unit:egyptian.1 unit:sudanese.2 unit:sudanese.1 unit:bashi.2 "
                 "unit:gunboat leader:stewart leader:ali leader:nushi");
    refuses("go", "6.6e");
    refuses("unit:bashi.1", "6.6d");
    refuses("unit:militia", "2.3k");
    does("unit:egyptian.1");
    assert_true(is_legal("go"));
    does("unit:sudanese.1");
    assert_true(is_legal("go"));
    does("unit:bashi.2");
    refuses("unit:egyptian.2", "6.6b");
    refuses("unit:bashi.1", "6.6d");
    assert_legal("unit:light unit:gunboat leader:stewart leader:ali leader:nushi go");
}

static void sortie_takes_one_leader_and_any_number_of_gunboats(void)
{
    before_a_sortie();
    does("sortie target:red unit:sudanese.2 leader:nushi");
    refuses("leader:ali", "6.6f");
    does("unit:gunboat unit:gunboat unit:gunboat");
    assert_legal("unit:egyptian.2 unit:egyptian.1 unit:sudanese.2 unit:sudanese.1 unit:bashi.2 "
                 "unit:light unit:heavy go");
}

static void sortie_takes_gunboats_only_against_a_banner_on_the_nile(void)
{
    for (int bank = 0; bank < 2; bank++) {
        before_a_sortie();
        data.zone[kh_zone_of(KH_RED, 5)].nile = (uint8_t)bank;
        does("sortie target:red unit:sudanese.2");
        if (bank) {
            does("unit:gunboat");
        } else {
            refuses("unit:gunboat", "6.6g");
        }
    }
}

/* Counters count, not steps. */
static void sortie_takes_as_many_light_guns_as_troop_counters(void)
{
    static const char *const troops[] = { "unit:egyptian.2", "unit:egyptian.1", "unit:sudanese.2" };
    before_a_sortie();
    does("sortie target:red");
    refuses("unit:light", "6.6h");
    for (int i = 0; i < 3; i++) {
        does(troops[i]);
        does("unit:light");
        refuses("unit:light", "6.6h");
    }
}

static void heavy_gun_needs_a_gunboat_and_counts_apart_from_light_guns(void)
{
    before_a_sortie();
    does("sortie target:red unit:sudanese.2 unit:light");
    refuses("unit:heavy", "6.6i");
    does("unit:gunboat unit:heavy");
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_LIGHT_GUN), 1);
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_HEAVY_GUN), 1);
    refuses("unit:light", "6.6h");
    does("unit:egyptian.2 unit:light");
}

/* Row 6: the gun die leaves all guns whole, and all three gunboats go down. */
static void heavy_gun_does_not_go_down_with_its_gunboat(void)
{
    before_a_sortie();
    no_modifiers();
    state.strength[KH_RED] = 0;
    put(KH_GUNBOAT, 2, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    remember();
    does("sortie target:red unit:sudanese.2 unit:gunboat unit:heavy go roll:1+5 roll:6 roll:6 "
         "roll:1");
    assert_changes("action_points-1 resources-1 last_kind=sortie available.sudanese.2-1 "
                   "used.sudanese.2+1 available.heavy-1 used.heavy+1 available.gunboat-1 "
                   "out.gunboat+1");
}

static void force_is_set_aside_and_final_once_the_dice_are_asked_for(void)
{
    before_a_sortie();
    does("sortie target:red");
    remember();
    does("unit:sudanese.2 unit:egyptian.2 leader:ali unit:light");
    assert_changes("available.sudanese.2-1 engaged.sudanese.2+1 available.egyptian.2-1 "
                   "engaged.egyptian.2+1 available.light-1 engaged.light+1 leader.ali=engaged");
    does("go");
    refuses("unit:bashi.2", "2.0a");
    assert_step(KH_STEP_FIGHT_ROLL);
}

/* ---- The dice ---------------------------------------------------------------------------- */

static void sortie_adds_the_sortie_factors_of_all_who_joined(void)
{
    static const struct {
        const char *force;
        int modifier;
    } rows[] = {
        { "unit:egyptian.2 go", 1 },
        { "unit:egyptian.1 go", 2 },
        { "unit:sudanese.2 go", 3 },
        { "unit:sudanese.1 go", 4 },
        { "unit:bashi.2 go", 5 },
        { "unit:sudanese.2 unit:sudanese.2 unit:bashi.2 go", 11 },
        { "unit:egyptian.2 unit:light go", 11 },
        { "unit:egyptian.2 unit:egyptian.1 unit:light unit:light go", 23 },
        { "unit:egyptian.2 unit:gunboat go", 21 },
        { "unit:egyptian.2 unit:gunboat unit:heavy go", 61 },
        { "unit:egyptian.2 leader:stewart go", -9 },
        { "unit:egyptian.2 leader:ali go", -19 },
        { "unit:egyptian.2 leader:nushi go", -29 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_a_sortie();
        no_modifiers();
        state.strength[KH_RED] = 0;
        telling_factors(KH_FIGHT_SORTIE);
        does("sortie target:red");
        assert_modifier(rows[i].force, rows[i].modifier);
    }
}

/* At the level that is left when the price is paid. */
static void sortie_reads_the_tracks_after_its_price_is_paid(void)
{
    before_a_sortie();
    no_modifiers();
    state.strength[KH_RED] = 0;
    state.morale = 5;
    state.resources = 31;
    data.morale_drm[5 - 1] = -3;
    data.resource_drm[31 - 1] = 7;
    data.resource_drm[30 - 1] = -4;
    does("sortie target:red unit:sudanese.2 go");
    assert_int_equal(state.modifier, -7);
}

static void sortie_subtracts_the_full_strength(void)
{
    for (int strength = 0; strength <= 12; strength++) {
        before_a_sortie();
        no_modifiers();
        state.strength[KH_RED] = (uint8_t)strength;
        state.strength[KH_BLACK] = 7;
        does("sortie target:red unit:sudanese.2 go");
        assert_int_equal(state.modifier, -strength);
    }
}

static void sortie_throws_two_dice(void)
{
    before_a_sortie();
    does("sortie target:red unit:sudanese.2 go");
    assert_two_dice();
}

/* ---- AOT 3 ------------------------------------------------------------------------------- */

#define UNHURT "available.sudanese.2-2 used.sudanese.2+2 available.light-2 used.light+2 "
#define WIPED_OUT "available.sudanese.2-2 out.sudanese.1+2 available.light-2 out.light+2 "

/* Two full Sudanese, Ali, two light guns and one of three gunboats. The Sudanese add what strength
 * 6 takes off, so the dice are the total; 9 and 4 go beyond the end rows. */
static void every_total_of_a_sortie_has_its_outcome(void)
{
    static const struct {
        const char *rule;
        int strength;
        const char *dice, *changes;
    } rows[] = {
        /* gunboat 3-2 */
        { "AOT3.2", 6, "roll:1+1 roll:3",
          WIPED_OUT "morale-1 leader.ali=out available.gunboat-1 out.gunboat+1" },
        { "AOT3.2", 9, "roll:1+1 roll:4", /* total -1; gunboat 4-2 */
          WIPED_OUT "morale-1 leader.ali=out available.gunboat-1 damaged.gunboat+1" },
        /* leader 4-2, gunboat 3-2 */
        { "AOT3.3", 6, "roll:1+2 roll:4 roll:3",
          WIPED_OUT "morale-1 leader.ali=wounded available.gunboat-1 out.gunboat+1" },
        /* leader 3-2, troops 3-2, guns 4-2, gunboat 5-2 */
        { "AOT3.4", 6, "roll:2+2 roll:3 roll:3 roll:4 roll:5",
          "leader.ali=out available.sudanese.2-2 used.sudanese.1+1 out.sudanese.1+1 "
          "available.light-2 out.light+2 available.gunboat-1 damaged.gunboat+1" },
        /* leader 2-1, troops 4-1, guns 4-1, gunboat 2-1 */
        { "AOT3.5", 6, "roll:2+3 roll:2 roll:4 roll:4 roll:2",
          "leader.ali=out available.sudanese.2-2 used.sudanese.1+2 available.light-2 "
          "out.light+1 used.light+1 available.gunboat-1 out.gunboat+1" },
        { "AOT3.6", 6, "roll:2+4 roll:3 roll:5 roll:2 roll:1",
          "leader.ali=wounded available.sudanese.2-2 used.sudanese.2+1 used.sudanese.1+1 "
          "available.light-2 out.light+2 available.gunboat-1 out.gunboat+1" },
        { "AOT3.7", 6, "roll:2+5 roll:1 roll:1 roll:3",
          "leader.ali=out available.sudanese.2-2 used.sudanese.1+1 out.sudanese.1+1 "
          "available.light-2 used.light+2 available.gunboat-1 damaged.gunboat+1" },
        /* leader 1+1, troops 1+1, gunboat 3+1 */
        { "AOT3.8", 6, "roll:2+6 roll:1 roll:1 roll:3",
          "disorganised.red+1 leader.ali=wounded available.sudanese.2-2 used.sudanese.1+2 "
          "available.light-2 used.light+2" },
        /* leader 1+2, troops 2+2, gunboat 1+2 */
        { "AOT3.9", 6, "roll:3+6 roll:1 roll:2 roll:1",
          "disorganised.red+1 leader.ali=wounded available.sudanese.2-2 used.sudanese.2+1 "
          "used.sudanese.1+1 available.light-2 used.light+2 available.gunboat-1 "
          "damaged.gunboat+1" },
        { "AOT3.10", 6, "roll:4+6 roll:3", UNHURT "disorganised.red+1" },
        { "AOT3.10", 6, "roll:4+6 roll:4", UNHURT "disorganised.red+1 strength.red-1" },
        { "AOT3.10", 6, "roll:4+6 roll:6", UNHURT "disorganised.red+1 strength.red-1" },
        { "AOT3.11", 6, "roll:5+6", UNHURT "disorganised.red+1 strength.red-1 morale+1" },
        { "AOT3.12", 6, "roll:6+6",
          UNHURT "disorganised.red+1 strength.red-1 banner_zone.red+1 morale+1" },
        { "AOT3.12", 4, "roll:6+6", /* total 14 */
          UNHURT "disorganised.red+1 strength.red-1 banner_zone.red+1 morale+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_a_sortie();
        no_modifiers();
        data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_SORTIE] = 3;
        data.zone[kh_zone_of(KH_RED, 5)].key = 0;
        state.strength[KH_RED] = (uint8_t)rows[i].strength;
        remember();
        does("sortie target:red unit:sudanese.2 unit:sudanese.2 leader:ali unit:light unit:light "
             "unit:gunboat go");
        does(rows[i].dice);
        assert_outcome(rows[i].rule, rows[i].dice, "action_points-1 resources-1 last_kind=sortie",
                       rows[i].changes);
    }
}

/* ---- Ground ------------------------------------------------------------------------------ */

/* A sortie that drives Red back. */
static void drive_red_back(int from)
{
    begin("");
    no_modifiers();
    data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_SORTIE] = 6;
    state.banner_zone[KH_RED] = (uint8_t)from;
    state.morale = 8;
    in_turn(3, 3);
    remember();
}

static void ground_freed_by_a_sortie_can_be_defended_but_not_fortified_this_turn(void)
{
    drive_red_back(5);
    does("sortie target:red unit:sudanese.2 go roll:6+6");
    refuses("fortify", "4.1l");
    does("defend zone:red.5 unit:bashi.2 done");
}

/* Besides the row's own point; the key zone it goes back into was the enemy's already. */
static void key_zone_left_by_the_banner_brings_a_morale_point_more(void)
{
    drive_red_back(3);
    data.zone[kh_zone_of(KH_RED, 3)].key = 1;
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    does("sortie target:red unit:sudanese.2 go roll:6+6");
    assert_true(cited("11.9c"));
    assert_changes("action_points-1 resources-1 last_kind=sortie available.sudanese.2-1 "
                   "used.sudanese.2+1 disorganised.red+1 strength.red-1 banner_zone.red+1 "
                   "morale+2");
}

/* ---- Afterwards -------------------------------------------------------------------------- */

static void troops_and_guns_of_a_sortie_are_used_up_until_reorganisation(void)
{
    begin("");
    no_modifiers();
    card_1(KH_RED);
    state.strength[KH_RED] = 0;
    put(KH_SUDANESE_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_LIGHT_GUN, 4, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 3);
    does("sortie target:red unit:sudanese.2 unit:light go roll:5+6");
    does("defend zone:palace unit:bashi.2");
    refuses("unit:sudanese.2", "6.7d");
    refuses("unit:light", "6.7d");
    does("done end activation:1");
    assert_int_equal(state.turn, 4);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL), 3);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 5);
}

/* R72: the row's morale comes last, after the dice for the gunboats. */
static void loss_dice_are_thrown_before_the_morale_of_the_row(void)
{
    before_a_sortie();
    no_modifiers();
    state.morale = 1;
    does("sortie target:red unit:sudanese.2 unit:gunboat go roll:1+1");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:3");
    assert_int_equal(state.ending, KH_ENDING_MORALE);
    assert_int_equal(count(KH_PLACE_OUT, KH_GUNBOAT), 1);
}

/* With every regular in the force the sortie still goes on: the position has no fault. */
static void the_last_regular_may_go_alone(void)
{
    begin("");
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_EGYPTIAN_FULL, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 3);
    does("sortie target:green unit:egyptian.2");
    assert_step(KH_STEP_SORTIE_FORCE);
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_EGYPTIAN_FULL), 1);
    assert_true(is_legal("go"));
}

static const struct rule_test tests[] = {
    RULE_TEST(the_last_regular_may_go_alone, "6.6b"),
    RULE_TEST(sortie_costs_one_action_point_and_one_resource, "6.6a AOT9.7"),
    RULE_TEST(sortie_has_one_target_of_any_four_also_the_one_just_raided, "6.6v 11.5c R22"),
    RULE_TEST(sortie_needs_an_available_regular_that_may_go, "6.6d 6.6e R5"),
    RULE_TEST(sortie_engages_one_to_three_regulars_but_no_reduced_bashi_bazouks,
              "6.6b 6.6c 6.6d 6.6e 6.6j AOT9.7"),
    RULE_TEST(sortie_takes_one_leader_and_any_number_of_gunboats, "6.6f 6.6g AOT9.7"),
    RULE_TEST(sortie_takes_gunboats_only_against_a_banner_on_the_nile,
              "6.6g 2.1f AOT8.2 AOT8.10 AOT9.9"),
    RULE_TEST(sortie_takes_as_many_light_guns_as_troop_counters, "6.6h AOT8.4 AOT9.7"),
    RULE_TEST(heavy_gun_needs_a_gunboat_and_counts_apart_from_light_guns,
              "6.6i AOT8.3 AOT9.10 R24"),
    RULE_TEST(heavy_gun_does_not_go_down_with_its_gunboat, "R24 6.6q"),
    RULE_TEST(force_is_set_aside_and_final_once_the_dice_are_asked_for, "6.6k R23"),
    RULE_TEST(sortie_throws_two_dice, "6.6l"),
    RULE_TEST(sortie_adds_the_sortie_factors_of_all_who_joined, "6.6m R23"),
    RULE_TEST(sortie_reads_the_tracks_after_its_price_is_paid, "6.6n 11.6a 11.10b R6 R69"),
    RULE_TEST(sortie_subtracts_the_full_strength, "6.6o"),
    RULE_TEST(every_total_of_a_sortie_has_its_outcome,
              "AOT3.0 AOT3.2 AOT3.3 AOT3.4 AOT3.5 AOT3.6 AOT3.7 AOT3.8 AOT3.9 AOT3.10 AOT3.11 "
              "AOT3.12 6.6p 6.6q 6.6t 6.6u 7.2l 11.7a R25 R26 R32 R33"),
    RULE_TEST(ground_freed_by_a_sortie_can_be_defended_but_not_fortified_this_turn, "R42 11.3a"),
    RULE_TEST(key_zone_left_by_the_banner_brings_a_morale_point_more, "11.9c R40 7.2l"),
    RULE_TEST(troops_and_guns_of_a_sortie_are_used_up_until_reorganisation, "6.6q 6.6r 6.6s"),
    RULE_TEST(loss_dice_are_thrown_before_the_morale_of_the_row, "R72"),
};

RULE_TEST_MAIN("khartoum", tests)
