/* Readings that the settled answers decide, each by a case that another reading would end
 * otherwise. */
#include "sanjuans/battles.h"

#include "games/sanjuans/supply/supply.h"

#define SAN_JUAN_BUT_TWO "false_bay ginnis roche_harbor sinkat"
#define FEW "total:12 total:2 total:1 total:0"

static void at_battle(const char *options, int where, enum sj_battle_cause cause, int from)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, where);
    battle_waits(where, cause, from);
}

/* ---- The map ----------------------------------------------------------------------------- */

static void rise(void)
{
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    sj_begin_rebellion(&(struct sj_play){ &data, &state, NULL });
}

static int check_total(const char *actions)
{
    does(actions);
    return noted(SJ_MESSAGE_log_check, 1);
}

/* R43 */
static void a_besieged_place_is_not_in_revolt(void)
{
    begin("");
    empty_map();
    state.siege[SJ_FALSE_BAY] = state.siege[SJ_STUART] = 1; /* a neighbour; a whole island */
    rise();
    assert_int_equal(check_total("check:ginnis roll:5"), 5);
    begin("");
    empty_map();
    revolt("blakely decatur port_stanley");
    state.siege[SJ_OLGA] = 1;
    rise();
    refuses("check:suakin", "revolt.3");
    begin("");
    empty_map();
    revolt(SAN_JUAN_BUT_TWO);
    state.siege[SJ_TAMAI] = 1;
    sj_test_map_triggers(&(struct sj_play){ &data, &state, NULL });
    assert_false(state.triggers & SJ_TRIGGER_GORDON_DUE);
    state.siege[SJ_TAMAI] = 0;
    revolt("tamai");
    sj_test_map_triggers(&(struct sj_play){ &data, &state, NULL });
    assert_true(state.triggers & SJ_TRIGGER_GORDON_DUE);
}

/* R118: as at Friday Harbor, only who holds the place gets something. */
static void suakin_brings_supply_while_held_besieged_or_not(void)
{
    begin("supply=advanced");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_SUAKIN);
    state.siege[SJ_SUAKIN] = 2;
    state.supply[SJ_SUAKIN] = 1;
    at_step(SJ_STEP_SUPPLY);
    sj_settle_advanced_supply(&(struct sj_play){ &data, &state, NULL });
    assert_step(SJ_STEP_SUPPLY_DIE);
    does("total:4");
    assert_int_equal(state.supply[SJ_SUAKIN], 5);
    begin("supply=advanced");
    empty_map();
    revolt("suakin");
    state.supply[SJ_SUAKIN] = 0;
    at_step(SJ_STEP_SUPPLY);
    sj_settle_advanced_supply(&(struct sj_play){ &data, &state, NULL });
    assert_step(SJ_STEP_SUPPLY);
}

/* ---- The Mahdist force ------------------------------------------------------------------- */

/* R75 */
static void rifles_come_on_top_of_the_foot_unless_the_group_says_otherwise(void)
{
    static const struct {
        const char *options, *dice;
        int foot;
    } rows[] = {
        { "", "total:14 total:5 total:3", 14 },
        { "rifles=part", "total:14 total:5 total:3", 11 },
        { "rifles=part", "total:4 total:5 total:4", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_battle(rows[i].options, SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        does("fight:mud_bay");
        does(rows[i].dice);
        assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], rows[i].foot);
    }
}

/* R76 */
static void each_gun_of_a_fortified_town_has_its_own_kind(void)
{
    at_battle("", SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, place("eastsound-rosario.1"));
    does("fight:eastsound total:14 total:5 total:7 total:3 roll:4 roll:5 roll:6");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_GUN], 1);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_MACHINE_GUN], 2);
}

/* R78 */
static void a_fortified_town_is_defended_unless_the_type_is_rolled(void)
{
    at_battle("", SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, place("eastsound-rosario.1"));
    does("fight:eastsound total:14 total:5 total:7 total:0");
    assert_step(SJ_STEP_BATTLE_DRAW);
    assert_int_equal(state.battle.type, SJ_BATTLE_DEFENSE);
    at_battle("", SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE); /* no walls: rolled */
    does("fight:mud_bay " FEW);
    assert_step(SJ_STEP_BATTLE_TYPE);
    at_battle("fortified=roll", SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, place("eastsound-rosario.1"));
    does("fight:eastsound total:14 total:5 total:7 total:0");
    assert_step(SJ_STEP_BATTLE_TYPE);
}

/* ---- The fight --------------------------------------------------------------------------- */

static int mahdist_hits(void)
{
    int hits = 0;
    for (int i = 0; i < SJ_MAHDISTS_MOST; i++) hits += state.battle.mahdist_hits[i];
    return hits;
}

/* R79: with guns that never miss, while nobody else hits. */
static void ships_fire_in_the_port_where_they_lie(void)
{
    const struct {
        int ship, where;
        bool fires;
    } rows[] = { { SJ_ABU_KLEA, SJ_MUD_BAY, true },
                 { SJ_ABU_KLEA, SJ_RICHARDSON, false },
                 { SJ_ABU_KLEA, place("sea_e"), false },
                 { SJ_DONGOLA, SJ_MUD_BAY, false } };
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.constant[SJ_CONSTANT_gunboat_number] = 1;
    struct sj_state before = state;
    does("battle:7");
    int whole = mahdist_hits();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        state = before;
        put_ship((enum sj_ship)rows[i].ship, rows[i].where);
        does("battle:7");
        assert_int_equal(mahdist_hits() < whole, rows[i].fires);
    }
}

/* R82 */
static void a_surprised_force_and_one_that_breaks_out_are_surrounded(void)
{
    for (int type = 0; type < SJ_BATTLE_TYPES; type++) {
        array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, (enum sj_battle_type)type);
        no_side_can_hit();
        does("battle:7 withdraw");
        assert_int_equal(state.battle.surrounded, type == SJ_BATTLE_MAHDIST_SURPRISE);
    }
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 8, SJ_ROCHE_HARBOR);
    break_out_of(SJ_ROCHE_HARBOR, FEW " roll:3+4");
    no_side_can_hit();
    does("battle:7 withdraw");
    assert_int_equal(state.battle.surrounded, 1);
}

/* R87 */
static void only_an_alarm_at_dusk_makes_an_encounter(void)
{
    static const struct {
        int dawn, alarm;
        enum sj_battle_type type;
    } rows[] = { { 2, 1, SJ_BATTLE_ENCOUNTER },
                 { 2, 7, SJ_BATTLE_SURPRISE },
                 { 1, 1, SJ_BATTLE_SURPRISE } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
        state.battle.dawn = (uint8_t)rows[i].dawn;
        data.constant[SJ_CONSTANT_alarm] = (int16_t)rows[i].alarm;
        does("battle:7");
        assert_int_equal(state.battle.type, rows[i].type);
    }
}

/* R88: the shares of a Mahdist surprise attack, from battle.9 to battle.11. */
static void a_quarter_is_rounded_up(void)
{
    static const struct {
        const char *dice;
        int closers, first, second;
    } rows[] = { { "total:4 total:1 total:1 total:0", 5, 2, 2 },
                 { "total:7 total:1 total:1 total:0", 8, 2, 2 },
                 { "total:8 total:1 total:1 total:0", 9, 3, 3 },
                 { "total:10 total:1 total:1 total:0", 11, 3, 3 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_battle("", SJ_FIRST_WAYPOINT, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        does(text_of(SJ_VERB_FIGHT, SJ_FIRST_WAYPOINT, 0));
        does(rows[i].dice);
        does("roll:1+1 battle:7");
        int in[4] = { 0 };
        for (int m = 0; m < rows[i].closers; m++) in[state.battle.mahdist_arrival[m]]++;
        assert_int_equal(in[1], rows[i].first);
        assert_int_equal(in[2], rows[i].second);
        assert_int_equal(in[3], rows[i].closers - rows[i].first - rows[i].second);
    }
}

enum { MAHDISTS = 28, DRAWS = 1024 };

/* How often of all draws they leave when so many of 28 are spent. */
static int leave(int spent, unsigned triggers)
{
    int count = 0;
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    state.triggers |= (uint8_t)triggers;
    does("battle:7 stand");
    for (int i = 0; i < spent; i++) state.battle.mahdist_hits[i] = 0;
    struct sj_state before = state;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        count += times_noted(SJ_MESSAGE_log_won);
        state = before;
    }
    return count;
}

/* R90: 5, 4 or 3 and more on a die from one half on, and always from three quarters on. */
static void mahdists_withdraw_by_the_phase_of_the_campaign(void)
{
    enum { BRITISH = SJ_TRIGGER_BRITISH, LATE = SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL };
    static const struct {
        unsigned triggers;
        int faces; /* of six */
    } rows[] = { { 0, 2 }, { SJ_TRIGGER_GORDON_DUE, 2 }, { BRITISH, 3 }, { LATE, 4 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int expected = DRAWS * rows[i].faces / 6;
        assert_in_range(leave(MAHDISTS / 2, rows[i].triggers), expected - 60, expected + 60);
        assert_int_equal(leave(MAHDISTS / 2 - 1, rows[i].triggers), 0);
        assert_int_equal(leave(MAHDISTS * 3 / 4, rows[i].triggers), DRAWS);
    }
}

/* ---- Afterwards -------------------------------------------------------------------------- */

/* R85: of 16 hits 8 lost are half, and 7 after one has come back are not. */
static void half_lost_is_counted_when_the_hurt_are_back(void)
{
    static const struct {
        const char *recovers;
        int points;
    } rows[] = { { "recover:0", 5 }, { "recover:1", 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_battle("battles=tabletop", SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        fight_on_table(SJ_MUD_BAY, FEW " roll:3+4");
        does("hits:sudanese.1,8 result:held confirm");
        does(rows[i].recovers);
        assert_int_equal(state.vp_noted[SJ_VP_BLOODY], rows[i].points);
    }
}

/* R86: a waypoint has no controller, so that it is open whatever lies at its ends. */
static void waypoints_are_open_to_who_is_beaten(void)
{
    at_battle("battles=tabletop", place("port_stanley-mud_bay.2"), SJ_CAUSE_ENCOUNTER,
              place("port_stanley-mud_bay.3"));
    revolt("port_stanley mud_bay");
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    fight_on_table(place("port_stanley-mud_bay.2"), FEW " roll:3+4");
    does("result:withdrew enemy_left:1 confirm roll:1+1");
    assert_int_equal(sj_units_at(&state, place("port_stanley-mud_bay.3")), 2);
}

/* R138 */
static void a_lost_storm_destroys_the_garrison_without_pursuit(void)
{
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_ROCHE_HARBOR);
    storm(SJ_ROCHE_HARBOR, FEW);
    open_ground();
    does("result:forced_back enemy_left:1 confirm");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 0);
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], SJ_WHERE_LOST);
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(state.battles, 1);
    assert_false(cited("pursuit.1"));
}

/* R138 */
static void there_is_no_storm_after_a_sortie_or_a_breakout(void)
{
    static const struct {
        const char *actions;
        enum sj_step step;
    } rows[] = { { "siege:roche_harbor wait", SJ_STEP_STORM_DIE },
                 { "siege:roche_harbor sortie assign:sudanese.1 go roll:5+5", SJ_STEP_SIEGE_DIE },
                 { "siege:roche_harbor breakout assign:sudanese.1 go "
                   "march:tamai-roche_harbor.2 " FEW " roll:3+4 battle:1 withdraw roll:6+6",
                   SJ_STEP_SIEGE_DIE } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("storm=yes");
        empty_map();
        add_units(SJ_KIND_SUDANESE, 6, SJ_ROCHE_HARBOR);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_OLGA);
        state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_OLGA] = 4;
        at_step(SJ_STEP_SIEGES);
        no_side_can_hit();
        does(rows[i].actions);
        assert_step(rows[i].step);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_besieged_place_is_not_in_revolt, "R43 revolt.3 revolt.6 revolt.7 trigger.2"),
    RULE_TEST(suakin_brings_supply_while_held_besieged_or_not, "R118 supply.21"),
    RULE_TEST(rifles_come_on_top_of_the_foot_unless_the_group_says_otherwise, "R75 force.4"),
    RULE_TEST(each_gun_of_a_fortified_town_has_its_own_kind, "R76 force.8"),
    RULE_TEST(a_fortified_town_is_defended_unless_the_type_is_rolled, "R78 battle.31"),
    RULE_TEST(ships_fire_in_the_port_where_they_lie, "R79 naval.20"),
    RULE_TEST(a_surprised_force_and_one_that_breaks_out_are_surrounded, "R82 pursuit.3"),
    RULE_TEST(only_an_alarm_at_dusk_makes_an_encounter, "R87 battle.27"),
    RULE_TEST(a_quarter_is_rounded_up, "R88 battle.9 battle.10"),
    RULE_TEST(mahdists_withdraw_by_the_phase_of_the_campaign, "R90 battle.40 units.19"),
    RULE_TEST(half_lost_is_counted_when_the_hurt_are_back, "R85 vp.5"),
    RULE_TEST(waypoints_are_open_to_who_is_beaten, "R86 retreat.2 retreat.5"),
    RULE_TEST(a_lost_storm_destroys_the_garrison_without_pursuit, "R138 option.storm.5"),
    RULE_TEST(there_is_no_storm_after_a_sortie_or_a_breakout, "R138 option.storm"),
};

RULE_TEST_MAIN("sanjuans", tests)
