/* How battles begin: by whom they are fought, the Mahdist force, the type (force.*, battle.1 on).
 */
#include "sanjuans/battles.h"

#include "games/sanjuans/battle/battle.h"

/* Two Sudanese before Mud Bay. */
static void at_mud_bay(const char *options)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
}

static void at_fortified_town(const char *options)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_EASTSOUND);
    battle_waits(SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, place("eastsound-rosario.1"));
}

static void force_is_diced_kind_by_kind(void)
{
    at_mud_bay("");
    does("fight:mud_bay");
    assert_step(SJ_STEP_FORCE_DIE);
    assert_chance("total:4", 1, 1296);
    assert_chance("total:14", 146, 1296);
    assert_chance("total:24", 1, 1296);
    does("total:14");
    assert_legal("total:1 total:2 total:3 total:4 total:5 total:6 total:7 total:8");
    does("total:5");
    assert_legal("total:1 total:2 total:3 total:4");
    does("total:3");
    assert_chance("total:0", 5, 6);
    assert_chance("total:1", 1, 6);
    does("total:1");
    assert_legal("roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
    does("roll:4");
    assert_step(SJ_STEP_BATTLE_TYPE);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 14);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_HORSE], 5);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_RIFLES], 3);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_GUN], 1);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_MACHINE_GUN], 0);
    assert_true(cited("force.1"));
}

static void five_or_six_makes_the_gun_a_machine_gun(void)
{
    at_mud_bay("");
    does("fight:mud_bay total:14 total:5 total:3 total:1 roll:5");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_GUN], 0);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_MACHINE_GUN], 1);
}

static void rifles_may_be_part_of_the_foot(void)
{
    at_mud_bay("rifles=part");
    does("fight:mud_bay total:14 total:5 total:3 total:0");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 11);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_RIFLES], 3);
}

static void fortified_town_has_more_rifles_and_guns_of_either_kind(void)
{
    at_fortified_town("");
    does("fight:eastsound total:14 total:5");
    assert_legal("total:2 total:3 total:4 total:5 total:6 total:7 total:8");
    does("total:7");
    assert_chance("total:0", 125, 216);
    assert_chance("total:2", 15, 216);
    assert_chance("total:3", 1, 216);
    does("total:3 roll:1 roll:6 roll:4");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_RIFLES], 7);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_GUN], 2);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_MACHINE_GUN], 1);
}

static void type_comes_from_two_dice(void)
{
    static const struct {
        const char *roll;
        enum sj_battle_type type;
        const char *rule;
    } rows[] = {
        { "roll:1+1", SJ_BATTLE_MAHDIST_SURPRISE, "battle.2" },
        { "roll:1+2", SJ_BATTLE_AMBUSH, "battle.3" },
        { "roll:1+3", SJ_BATTLE_PROBING, "battle.4" },
        { "roll:1+4", SJ_BATTLE_PROBING, "battle.4" },
        { "roll:1+5", SJ_BATTLE_ENCOUNTER, "battle.5" },
        { "roll:3+4", SJ_BATTLE_ENCOUNTER, "battle.5" },
        { "roll:4+4", SJ_BATTLE_ENCOUNTER, "battle.5" },
        { "roll:3+6", SJ_BATTLE_ENCOUNTER, "battle.5" },
        { "roll:4+6", SJ_BATTLE_DEFENSE, "battle.6" },
        { "roll:5+6", SJ_BATTLE_DEFENSE, "battle.6" },
        { "roll:6+6", SJ_BATTLE_SURPRISE, "battle.7" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_mud_bay("");
        does("fight:mud_bay total:14 total:5 total:3 total:0");
        assert_step(SJ_STEP_BATTLE_TYPE);
        does(rows[i].roll);
        assert_int_equal(state.battle.type, rows[i].type);
        assert_true(cited(rows[i].rule));
        assert_step(rows[i].type == SJ_BATTLE_SURPRISE ? SJ_STEP_DAWN_DIE : SJ_STEP_BATTLE_DRAW);
    }
}

static void one_to_three_is_dawn_and_more_is_dusk(void)
{
    at_mud_bay("");
    does("fight:mud_bay total:14 total:5 total:3 total:0 roll:6+6");
    struct sj_state before = state;
    does("roll:3");
    assert_int_equal(state.battle.dawn, 1);
    state = before;
    does("roll:4");
    assert_int_equal(state.battle.dawn, 2);
    assert_step(SJ_STEP_BATTLE_DRAW);
}

static void punitive_column_adds_to_the_type_roll_up_to_the_last_row(void)
{
    at_mud_bay("");
    state.type_more = 2;
    does("fight:mud_bay total:14 total:5 total:3 total:0 roll:2+6");
    assert_int_equal(state.battle.type, SJ_BATTLE_DEFENSE);
    at_mud_bay("");
    state.type_more = 2;
    does("fight:mud_bay total:14 total:5 total:3 total:0 roll:6+6");
    assert_int_equal(state.battle.type, SJ_BATTLE_SURPRISE);
}

static void spies_make_an_encounter_an_ambush(void)
{
    at_mud_bay("");
    state.ambush = 1;
    does("fight:mud_bay total:14 total:5 total:3 total:0");
    assert_int_equal(state.battle.type, SJ_BATTLE_AMBUSH);
    assert_true(cited("event.61"));
    assert_step(SJ_STEP_BATTLE_DRAW);
}

static void overconfident_mahdists_come_straight_on(void)
{
    at_mud_bay("");
    state.overconfident = 1;
    does("fight:mud_bay total:14 total:5 total:3 total:0");
    assert_int_equal(state.battle.type, SJ_BATTLE_ENCOUNTER);
    assert_int_equal(state.battle.straight, 1);
    assert_true(cited("event.66"));
}

static void siege_battles_are_no_encounters_for_the_spies(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_ROCHE_HARBOR);
    battle_waits(SJ_ROCHE_HARBOR, SJ_CAUSE_EXIT, place("tamai-roche_harbor.2"));
    state.ambush = state.overconfident = 1;
    does("fight:roche_harbor total:14 total:5 total:3 total:0");
    assert_step(SJ_STEP_BATTLE_TYPE);
    does("roll:1+3");
    assert_int_equal(state.battle.type, SJ_BATTLE_PROBING);
}

static void good_intelligence_is_offered_once_and_spent_when_taken(void)
{
    at_mud_bay("");
    state.surprise_ready = 1;
    does("fight:mud_bay");
    assert_legal("accept decline");
    struct sj_state before = state;
    does("decline");
    assert_int_equal(state.surprise_ready, 1);
    does("total:14 total:5 total:3 total:0");
    assert_step(SJ_STEP_BATTLE_TYPE);
    state = before;
    does("accept total:14 total:5 total:3 total:0");
    assert_int_equal(state.surprise_ready, 0);
    assert_int_equal(state.battle.type, SJ_BATTLE_SURPRISE);
    assert_step(SJ_STEP_DAWN_DIE);
}

static void fortified_town_is_always_a_defense_unless_rolled_by_option(void)
{
    at_fortified_town("");
    state.ambush = 1;
    does("fight:eastsound total:14 total:5 total:4 total:0");
    assert_int_equal(state.battle.type, SJ_BATTLE_DEFENSE);
    assert_true(cited("battle.31"));
    at_fortified_town("fortified=roll");
    does("fight:eastsound total:14 total:5 total:4 total:0");
    assert_step(SJ_STEP_BATTLE_TYPE);
}

static void group_chooses_machine_or_table(void)
{
    at_mud_bay("battles=ask");
    does("fight:mud_bay");
    assert_legal("machine tabletop");
    struct sj_state before = state;
    does("machine total:14 total:5 total:3 total:0 roll:3+4");
    assert_step(SJ_STEP_BATTLE_DRAW);
    state = before;
    does("tabletop total:14 total:5 total:3 total:0 roll:3+4");
    assert_step(SJ_STEP_TERRAIN_DIE);
}

static void ground_is_diced_square_by_square(void)
{
    static const char *const rolls =
        "roll:1+1 roll:1+2 roll:1+3 roll:1+4 roll:1+5 roll:3+4 roll:2+6 "
        "roll:3+6 roll:4+6 roll:5+6 roll:6+6";
    static const uint8_t known[] = {
        SJ_TERRAIN_CLIFF_HILL, SJ_TERRAIN_OASIS,     SJ_TERRAIN_SMALL_HILL, SJ_TERRAIN_RIVER_BED,
        SJ_TERRAIN_OPEN,       SJ_TERRAIN_OPEN,      SJ_TERRAIN_OPEN,       SJ_TERRAIN_OPEN,
        SJ_TERRAIN_ROCKS,      SJ_TERRAIN_RIVER_BED, SJ_TERRAIN_LARGE_HILL
    };
    at_mud_bay("battles=tabletop");
    does("fight:mud_bay total:14 total:5 total:3 total:0 roll:3+4");
    does(rolls);
    for (size_t i = 0; i < sizeof known; i++) {
        assert_int_equal(state.battle.terrain[i], 1 + known[i]);
    }
    open_ground();
    assert_step(SJ_STEP_BATTLE_ENTRY);
}

enum { SQUARES = 24 }; /* of the usual table, six feet by four */

/* How many squares are laid out without dice; all others are diced. */
static int squares_laid_at(int where)
{
    int laid = 0;
    begin("battles=tabletop fortified=roll");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, where);
    battle_waits(where, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    does(text_of(SJ_VERB_FIGHT, where, 0));
    does("total:14 total:5 total:4 total:0 roll:3+4");
    for (int i = 0; i < SQUARES; i++) laid += state.battle.terrain[i] >= SJ_SQUARE_PLACE;
    int diced = 0;
    for (; state.step[0] == SJ_STEP_TERRAIN_DIE; diced++) does("roll:1+2");
    for (int i = 0; i < SQUARES; i++) {
        bool is_laid = state.battle.terrain[i] >= SJ_SQUARE_PLACE;
        assert_true(is_laid || state.battle.terrain[i] == 1 + SJ_TERRAIN_OASIS);
    }
    assert_int_equal(laid + diced, SQUARES);
    assert_step(SJ_STEP_BATTLE_ENTRY);
    return laid;
}

static void village_town_and_port_are_not_diced(void)
{
    assert_int_equal(squares_laid_at(place("ginnis-tamai.1")), 0);
    assert_int_equal(squares_laid_at(SJ_SINKAT), 1);
    assert_int_equal(squares_laid_at(SJ_MUD_BAY), 2);
    assert_int_equal(squares_laid_at(SJ_LOPEZ), 2);
    assert_int_equal(squares_laid_at(SJ_OLGA), 4);
    assert_int_equal(squares_laid_at(SJ_EASTSOUND), 6);
    assert_int_equal(state.battle.terrain[SQUARES / 2 + 2], SJ_SQUARE_PLACE);
    assert_int_equal(state.battle.terrain[SQUARES - 6 + 2], SJ_SQUARE_PORT);
}

/* A fortified town with a port, on a table of this size. */
static void table_is_laid_out(const char *options, int width, int depth)
{
    int laid = 0, ports = 0;
    begin(options);
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_EASTSOUND);
    battle_waits(SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    does("fight:eastsound total:14 total:5 total:4 total:0");
    if (state.step[0] == SJ_STEP_FORCE_DIE) does("roll:1");
    int diced = 0;
    for (; state.step[0] == SJ_STEP_TERRAIN_DIE; diced++) does("roll:3+4");
    for (int i = 0; i < width * depth; i++) {
        laid += state.battle.terrain[i] == SJ_SQUARE_PLACE;
        ports += state.battle.terrain[i] == SJ_SQUARE_PORT;
        bool on_edge = i >= width * (depth - 1);
        assert_true(state.battle.terrain[i] != SJ_SQUARE_PORT || on_edge);
        assert_true(state.battle.terrain[i] != SJ_SQUARE_PLACE || !on_edge);
    }
    assert_int_equal(laid, 4);
    assert_int_equal(ports, 2);
    assert_int_equal(diced, width * depth - laid - ports);
    assert_int_equal(state.battle.squares, width * depth);
    assert_step(SJ_STEP_BATTLE_ENTRY);
}

static void ground_is_diced_for_the_groups_own_table(void)
{
    table_is_laid_out("battles=tabletop", 6, 4);
    table_is_laid_out("battles=tabletop ground=4x4", 4, 4);
    table_is_laid_out("battles=tabletop ground=5x4", 5, 4);
    table_is_laid_out("battles=tabletop ground=6x5", 6, 5);
    table_is_laid_out("battles=tabletop ground=8x4", 8, 4);
    table_is_laid_out("battles=tabletop ground=8x5", 8, 5);
    table_is_laid_out("battles=tabletop ground=8x6", 8, 6);
}

static void a_group_with_its_own_table_dices_no_ground(void)
{
    at_mud_bay("battles=tabletop ground=own");
    does("fight:mud_bay total:14 total:5 total:3 total:0 roll:3+4");
    assert_step(SJ_STEP_BATTLE_ENTRY);
    assert_int_equal(state.battle.squares, 0);
    does("result:held confirm");
    assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_GREEN);
}

/* A gunboat on the waters of the town at two beginnings of a turn has been there for a full turn.
 */
static void guns_before_a_fortified_town_tell_after_a_full_turn(void)
{
    struct sj_play p = { &data, &state, NULL };
    at_fortified_town("");
    put_ship(SJ_ABU_KLEA, SJ_FIRST_SEA + 3);
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 1);
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 2);
    struct sj_state before = state;
    does("fight:eastsound");
    assert_int_equal(state.battle.fortified, 2);
    state = before;
    put_ship(SJ_ABU_KLEA, SJ_FIRST_SEA + 4);
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 0);
    add_unit(SJ_KIND_KRUPP, place("eastsound-rosario.1"));
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 0);
    add_unit(SJ_KIND_KRUPP, place("eastsound-west_beach.1"));
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 1);
    does("fight:eastsound");
    assert_int_equal(state.battle.fortified, 1);
}

static void good_intelligence_is_for_battles_of_the_round(void)
{
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_ROCHE_HARBOR);
    state.surprise_ready = 1;
    storm(SJ_ROCHE_HARBOR, "total:4 total:1 total:1 total:0");
    assert_int_equal(state.battle.type, SJ_BATTLE_ENCOUNTER);
    assert_int_equal(state.surprise_ready, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(force_is_diced_kind_by_kind, "force.1 force.2 force.3 force.4 force.5 force.6"),
    RULE_TEST(five_or_six_makes_the_gun_a_machine_gun, "force.6"),
    RULE_TEST(rifles_may_be_part_of_the_foot, "force.4"),
    RULE_TEST(fortified_town_has_more_rifles_and_guns_of_either_kind, "force.7 force.8"),
    RULE_TEST(type_comes_from_two_dice,
              "battle.1 battle.2 battle.3 battle.4 battle.5 battle.6 battle.7"),
    RULE_TEST(one_to_three_is_dawn_and_more_is_dusk, "battle.23"),
    RULE_TEST(punitive_column_adds_to_the_type_roll_up_to_the_last_row, "battle.1"),
    RULE_TEST(spies_make_an_encounter_an_ambush, "event.61"),
    RULE_TEST(overconfident_mahdists_come_straight_on, "event.66"),
    RULE_TEST(siege_battles_are_no_encounters_for_the_spies, "event.61 event.66 siege.4 force.9"),
    RULE_TEST(good_intelligence_is_for_battles_of_the_round, "event.56 option.storm.3"),
    RULE_TEST(good_intelligence_is_offered_once_and_spent_when_taken, "event.56"),
    RULE_TEST(fortified_town_is_always_a_defense_unless_rolled_by_option, "battle.31"),
    RULE_TEST(group_chooses_machine_or_table, "group.7 battle.39"),
    RULE_TEST(ground_is_diced_square_by_square, "battle.32 battle.35"),
    RULE_TEST(village_town_and_port_are_not_diced, "battle.33 battle.34 battle.35"),
    RULE_TEST(ground_is_diced_for_the_groups_own_table, "battle.33 battle.34 battle.35"),
    RULE_TEST(a_group_with_its_own_table_dices_no_ground, "battle.32"),
    RULE_TEST(guns_before_a_fortified_town_tell_after_a_full_turn, "battle.31"),
};
RULE_TEST_MAIN("sanjuans", tests)
