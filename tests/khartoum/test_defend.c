/* Defensive positions (6.7), who may do what (AOT 8), and what actions cost (AOT 9). */
#include "khartoum/outcome.h"

/* Every kind of counter available. */
static void before_the_defence(void)
{
    begin("");
    build_gunboats(3);
    have_all_troops();
    in_turn(3, 2);
}

/* ---- Placing (6.7a to 6.7i) -------------------------------------------------------------- */

static void defend_costs_one_action_point_and_no_resource(void)
{
    before_the_defence();
    remember();
    does("defend");
    assert_changes("action_points-1 last_kind=defend step=defend,actions,turn");
    does("zone:palace unit:egyptian.2 done");
    assert_changes("action_points-1 last_kind=defend available.egyptian.2-1 palace.egyptian.2+1");
}

static void units_are_placed_in_controlled_zones_only(void)
{
    before_the_defence();
    state.banner_zone[KH_BLACK] = 2;
    state.banner_zone[KH_WHITE] = 4;
    state.banner_zone[KH_RED] = 5;
    does("defend");
    assert_legal("zone:palace zone:white.2 zone:white.3 zone:red.2 zone:red.3 zone:red.4 "
                 "zone:green.2 zone:green.3 zone:green.4 zone:green.5");
    refuses("zone:black.2", "6.7b");
    refuses("zone:white.4", "6.7b");
    refuses("zone:white.5", "6.7b");
    refuses("zone:green.6", "6.7b");
}

/* Placed directly, at any distance: the farthest zone of each path and the Palace in one action. */
static void one_action_fills_as_many_zones_as_wished(void)
{
    before_the_defence();
    remember();
    does("defend zone:black.5 unit:egyptian.2 zone:white.5 unit:egyptian.1 zone:red.5 "
         "unit:sudanese.2 zone:green.5 unit:bashi.2 zone:palace unit:militia zone:black.5 "
         "unit:militia done");
    assert_changes("action_points-1 last_kind=defend "
                   "available.egyptian.2-1 available.egyptian.1-1 available.sudanese.2-1 "
                   "available.bashi.2-1 available.militia-2 black.5.egyptian.2+1 "
                   "white.5.egyptian.1+1 red.5.sudanese.2+1 green.5.bashi.2+1 palace.militia+1 "
                   "black.5.militia+1");
}

static void chosen_zone_must_receive_a_counter(void)
{
    before_the_defence();
    does("defend zone:black.5");
    refuses("zone:palace", "6.7i");
    refuses("done", "6.7i");
    does("unit:egyptian.2 zone:palace");
    refuses("done", "6.7i");
}

/* Turn 3 with two Egyptian units and the guns; all other troops are used. */
static void with_two_egyptians(void)
{
    begin("");
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 2);
}

static void zone_without_troops_is_refused_by_what_is_left(void)
{
    with_two_egyptians();
    does("defend");
    refuses("fortify", "4.1g");
    refuses("unit:egyptian.2", "6.7b");
    refuses("leader:ali", "6.7b");
    does("zone:white.4 unit:egyptian.2 unit:egyptian.2");
    refuses("zone:palace", "6.7h");
    does("unit:light unit:light unit:light unit:light unit:light unit:heavy leader:ali");
    refuses("zone:palace", "6.7h");
    state.leader[KH_NUSHI] = state.leader[KH_STEWART] = KH_PLACE_WOUNDED;
    refuses("zone:palace", "6.7d");
}

static void zone_with_troops_is_refused_by_what_is_left(void)
{
    with_two_egyptians();
    put(KH_LIGHT_GUN, 5, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    does("defend zone:white.4 unit:egyptian.2 leader:ali zone:palace unit:egyptian.2");
    refuses("zone:white.4", "6.7e");
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    refuses("zone:white.4", "6.7g");
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_ASIDE);
    state.leader[KH_NUSHI] = state.leader[KH_STEWART] = KH_PLACE_WOUNDED;
    refuses("zone:white.4", "6.7d");
    begin("gordon=yes");
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_LIGHT_GUN, 5, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    state.leader[KH_ALI] = state.leader[KH_NUSHI] = state.leader[KH_STEWART] = KH_PLACE_WOUNDED;
    in_turn(3, 2);
    does("defend zone:red.5 unit:egyptian.2 zone:palace unit:egyptian.2");
    refuses("zone:red.5", "2.3g");
}

/* Counters count, not steps: five reduced ones are too many, four full ones are not. */
static void zone_takes_four_troop_counters(void)
{
    before_the_defence();
    does("defend zone:palace unit:egyptian.1 unit:sudanese.1 unit:bashi.1 unit:militia");
    refuses("unit:militia", "6.7c");
    refuses("unit:egyptian.2", "6.7c");
    does("zone:red.2 unit:egyptian.2 unit:sudanese.2 unit:sudanese.2 unit:bashi.2");
    refuses("unit:bashi.2", "6.7c");
    assert_true(is_legal("unit:light"));
    does("zone:red.3 unit:bashi.2 done");
}

/* The Palace is full and no support is left; then nobody is left for another zone. */
static void zone_that_can_receive_nothing_cannot_be_chosen(void)
{
    begin("");
    put(KH_LIGHT_GUN, 5, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    for (int leader = 0; leader < KH_GORDON; leader++) put_leader(leader, KH_PLACE_WOUNDED);
    in_turn(3, 2);
    does("defend zone:palace unit:sudanese.2 unit:sudanese.2 unit:bashi.2 unit:bashi.2 "
         "zone:red.2 unit:bashi.2");
    refuses("zone:palace", "6.7c");
    does("unit:sudanese.2");
    refuses("zone:palace", "6.7d");
    refuses("zone:red.3", "6.7d");
    assert_legal("done");
}

static void zone_takes_one_leader_or_none(void)
{
    before_the_defence();
    does("defend zone:palace unit:militia leader:ali");
    refuses("leader:nushi", "6.7e");
    does("zone:red.2 unit:militia leader:nushi zone:red.3 unit:bashi.2 leader:stewart zone:red.4 "
         "unit:bashi.2");
    refuses("leader:stewart", "6.7d");
    does("done");
}

static void zone_takes_any_number_of_guns_of_both_kinds(void)
{
    before_the_defence();
    remember();
    does("defend zone:white.3 unit:bashi.1 unit:heavy unit:light unit:light unit:light unit:light "
         "unit:light");
    refuses("unit:light", "6.7d");
    does("done");
    assert_changes("action_points-1 last_kind=defend available.bashi.1-1 white.3.bashi.1+1 "
                   "available.heavy-1 white.3.heavy+1 available.light-5 white.3.light+5");
}

static void gunboats_any_number_but_only_on_the_nile(void)
{
    before_the_defence();
    data.zone[kh_zone_of(KH_WHITE, 3)].nile = 0;
    does("defend zone:white.3 unit:egyptian.2");
    refuses("unit:gunboat", "6.7g");
    before_the_defence();
    data.zone[kh_zone_of(KH_WHITE, 3)].nile = 1;
    does("defend zone:white.3 unit:egyptian.2 unit:gunboat unit:gunboat unit:gunboat");
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_WHITE, 3), KH_GUNBOAT), 3);
}

static void support_is_placed_only_beside_troops(void)
{
    before_the_defence();
    does("defend zone:palace");
    refuses("unit:light", "6.7h");
    refuses("unit:heavy", "6.7h");
    refuses("unit:gunboat", "6.7h");
    refuses("leader:ali", "6.7h");
    assert_legal("unit:egyptian.2 unit:egyptian.1 unit:sudanese.2 unit:sudanese.1 unit:bashi.2 "
                 "unit:bashi.1 unit:militia");
    does("unit:bashi.1 unit:light unit:heavy unit:gunboat leader:ali");
}

static void only_what_is_available_is_placed(void)
{
    begin("");
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    put_leader(KH_ALI, KH_PLACE_WOUNDED);
    put_leader(KH_NUSHI, KH_PLACE_RECOVERING);
    in_turn(3, 2);
    does("defend zone:palace unit:bashi.2");
    refuses("unit:egyptian.2", "6.7d");
    refuses("unit:heavy", "6.7d");
    refuses("unit:gunboat", "6.7d");
    refuses("leader:ali", "6.7d");
    refuses("leader:nushi", "6.7d");
    refuses("unit:militia", "6.7d");
}

/* The limits hold once for the Palace, whatever paths end there. */
static void palace_is_one_zone_for_all_four_paths(void)
{
    before_the_defence();
    does("defend zone:palace unit:bashi.2 unit:bashi.2 unit:bashi.1 unit:militia leader:ali");
    refuses("unit:militia", "6.7c");
    refuses("leader:nushi", "6.7e");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.banner_zone[banner] = 2;
    struct kh_state start = state;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        state = start;
        card_1(banner);
        does("done end activation:1");
        assert_step(KH_STEP_ATTACK_BONUS);
        assert_int_equal(state.force, KH_PLACE_ZONE + KH_ZONE_PALACE);
    }
}

/* ---- Without troops (6.7h, 6.7j to 6.7l) ------------------------------------------------- */

static void without_the_action_any_activated_banner_reaches_the_palace(void)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        begin("");
        card_1(banner);
        in_turn(3, 2);
        does("end activation:1");
        assert_int_equal(state.ending, KH_ENDING_PALACE);
        assert_int_equal(state.banner_zone[banner], KH_PALACE_NUMBER);
    }
}

/* What is left in the Palace when its troops have died does not hold it. */
static void guns_leaders_and_gunboats_alone_stop_nobody(void)
{
    begin("");
    card_1(KH_RED);
    build_gunboats(1);
    state.banner_zone[KH_RED] = 2;
    in_activation(3);
    deploy(KH_ZONE_PALACE, KH_LIGHT_GUN, 2);
    deploy(KH_ZONE_PALACE, KH_HEAVY_GUN, 1);
    deploy(KH_ZONE_PALACE, KH_GUNBOAT, 1);
    deploy_leader(KH_ZONE_PALACE, KH_ALI);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_PALACE);
}

static void any_one_troop_counter_stops_a_banner(void)
{
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        before_the_defence();
        card_1(KH_RED);
        in_activation(3);
        deploy(kh_zone_of(KH_RED, 3), kind, 1);
        does("activation:1");
        assert_step(KH_STEP_ATTACK_BONUS);
        assert_int_equal(state.banner_zone[KH_RED], 4);
    }
}

/* A reduced Bashi-Bazouk of factor 0 takes the place of an Egyptian in the losses. */
static void unit_of_factor_0_can_be_placed_and_absorb_losses(void)
{
    before_the_defence();
    no_modifiers();
    card_1(KH_RED, KH_GREEN);
    state.strength[KH_RED] = 1;
    does("defend zone:red.5 unit:bashi.1 unit:egyptian.1 zone:green.5 unit:bashi.2 done end");
    does("activation:1 hold");
    assert_int_equal(state.modifier, -1);
    remember();
    does("roll:3+5 roll:4 lose:bashi.1");
    assert_changes("out.bashi.1+1 red.5.bashi.1-1 activation_banner+1 target=green force=green.5 "
                   "modifier+1 step=attack_bonus,activation,turn");
}

/* ---- AOT 8 ------------------------------------------------------------------------------- */

/* Whether the counter may be chosen where everything else allows it: beside a Sudanese and a
 * gunboat, against or in a zone on the Nile. */
static bool may_join(const char *start, const char *unit)
{
    before_the_defence();
    state.banner_zone[KH_RED] = 5;
    does(start);
    return is_legal(unit);
}

static void who_may_defend_raid_and_make_a_sortie(void)
{
    static const struct {
        const char *unit;
        bool defence, raid, sortie;
    } rows[] = {
        { "leader:stewart", true, true, true },  { "leader:ali", true, true, true },
        { "leader:nushi", true, true, true },    { "unit:gunboat", true, true, true },
        { "unit:heavy", true, false, true },     { "unit:light", true, true, true },
        { "unit:egyptian.2", true, true, true }, { "unit:egyptian.1", true, true, true },
        { "unit:sudanese.2", true, true, true }, { "unit:sudanese.1", true, true, true },
        { "unit:bashi.2", true, true, true },    { "unit:bashi.1", true, true, false },
        { "unit:militia", true, false, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *unit = rows[i].unit;
        bool troops = i >= 6;
        bool defence = may_join("defend zone:red.3 unit:sudanese.2", unit);
        bool raid = may_join(troops ? "raid target:red unit:gunboat"
                                    : "raid target:red unit:sudanese.2 unit:gunboat",
                             unit);
        bool sortie = may_join("sortie target:red unit:sudanese.2 unit:gunboat", unit);
        if (defence != rows[i].defence || raid != rows[i].raid || sortie != rows[i].sortie) {
            fail_msg("%s: defence %d, raid %d, sortie %d", unit, defence, raid, sortie);
        }
    }
}

/* X bars, 0 does not. */
static void factor_x_bars_and_factor_0_does_not(void)
{
    before_the_defence();
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_RAID] = 0;
    data.unit[KH_EGYPTIAN_REDUCED].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    data.leader[KH_ALI].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    data.leader[KH_NUSHI].factor[KH_FIGHT_RAID] = 0;
    does("raid target:red");
    refuses("unit:egyptian.1", "2.3j");
    refuses("leader:ali", "2.3j");
    does("unit:egyptian.2 leader:nushi go");
    before_the_defence();
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 0;
    data.unit[KH_EGYPTIAN_REDUCED].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    does("defend zone:palace");
    refuses("unit:egyptian.1", "2.3j");
    does("unit:egyptian.2");
}

/* ---- AOT 9 ------------------------------------------------------------------------------- */

static void every_action_has_its_price(void)
{
    static const struct {
        const char *actions, *changes;
    } rows[] = {
        { "fortify zone:palace done",
          "action_points-1 resources-1 last_kind=fortify marker.palace+1" },
        { "morale raise:morale done", "action_points-1 resources-2 morale+1 last_kind=morale" },
        { "morale raise:resources done", "action_points-1 morale-2 resources+1 last_kind=morale" },
        { "gunboats build done",
          "action_points-1 resources-1 last_kind=gunboats aside.gunboat-1 available.gunboat+1" },
        { "gunboats repair done",
          "action_points-1 resources-1 last_kind=gunboats damaged.gunboat-1 "
          "available.gunboat+1" },
        { "militia levy:2",
          "action_points-1 morale-1 last_kind=militia aside.militia-2 available.militia+2" },
        { "raid", "action_points-1 last_kind=raid step=raid_target,actions,turn" },
        { "sortie",
          "action_points-1 resources-1 last_kind=sortie step=sortie_target,actions,turn" },
        { "defend zone:palace unit:bashi.2 done",
          "action_points-1 last_kind=defend available.bashi.2-1 palace.bashi.2+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
        in_turn(3, 2);
        remember();
        does(rows[i].actions);
        assert_row_changes(rows[i].actions, rows[i].changes);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(defend_costs_one_action_point_and_no_resource, "6.7a AOT9.8"),
    RULE_TEST(units_are_placed_in_controlled_zones_only, "6.7b 11.3a 11.3c"),
    RULE_TEST(one_action_fills_as_many_zones_as_wished, "6.7i 11.5c AOT9.8 R51"),
    RULE_TEST(zone_without_troops_is_refused_by_what_is_left, "6.7b 6.7d 6.7h 4.1g"),
    RULE_TEST(zone_with_troops_is_refused_by_what_is_left, "6.7d 6.7e 6.7g 2.3g"),
    RULE_TEST(chosen_zone_must_receive_a_counter, "6.7i R5"),
    RULE_TEST(zone_takes_four_troop_counters, "6.7c AOT9.8 R51"),
    RULE_TEST(zone_that_can_receive_nothing_cannot_be_chosen, "6.7c 6.7d"),
    RULE_TEST(zone_takes_one_leader_or_none, "6.7e AOT8.1 AOT9.8 R51"),
    RULE_TEST(zone_takes_any_number_of_guns_of_both_kinds, "6.7f AOT9.8"),
    RULE_TEST(gunboats_any_number_but_only_on_the_nile, "6.7g 2.1f AOT8.2 AOT8.10 AOT9.8 AOT9.9"),
    RULE_TEST(support_is_placed_only_beside_troops, "R46"),
    RULE_TEST(only_what_is_available_is_placed, "6.7d 6.4g"),
    RULE_TEST(palace_is_one_zone_for_all_four_paths, "2.1a 11.5a R13 R48"),
    RULE_TEST(without_the_action_any_activated_banner_reaches_the_palace, "6.7j 6.7k R45"),
    RULE_TEST(guns_leaders_and_gunboats_alone_stop_nobody, "6.7h R47"),
    RULE_TEST(any_one_troop_counter_stops_a_banner, "6.7h 7.1g"),
    RULE_TEST(unit_of_factor_0_can_be_placed_and_absorb_losses, "6.7l R70"),
    RULE_TEST(who_may_defend_raid_and_make_a_sortie,
              "AOT8.1 AOT8.2 AOT8.3 AOT8.4 AOT8.5 AOT8.6 AOT8.7 AOT8.8 AOT8.9"),
    RULE_TEST(factor_x_bars_and_factor_0_does_not, "2.3j R70"),
    RULE_TEST(every_action_has_its_price,
              "AOT9.1 AOT9.2 AOT9.3 AOT9.4 AOT9.5 AOT9.6 AOT9.7 AOT9.8"),
};

RULE_TEST_MAIN("khartoum", tests)
