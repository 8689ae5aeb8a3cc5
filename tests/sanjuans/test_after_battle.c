/* After a battle, sum by sum: pursuit and how its losses are spread, recovery, points, and what
 * becomes of place and force (battle.41 to battle.45, pursuit.*, casualty.*, R84, R85, R138). */
#include "sanjuans/battles.h"

#include "games/sanjuans/battle/battle.h"

#define DICE "total:20 total:4 total:4 total:0 roll:3+4"

/* Units of a kind before Mud Bay, on the form of their battle. */
static void before_mud_bay(const char *options, enum sj_kind kind, int number)
{
    begin(options);
    empty_map();
    add_units(kind, number, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
}

/* ---- Pursuit ----------------------------------------------------------------------------- */

/* pursuit.2 to pursuit.7: what is added to a roll of 7, with a number of its own for each row. */
static void modifiers_of_the_pursuit_add_up(void)
{
    static const struct {
        enum sj_kind kind;
        int units;
        const char *entries;
        int total;
    } rows[] = {
        { SJ_KIND_SUDANESE, 9, "enemy_left:18", 7 + 2 },
        { SJ_KIND_SUDANESE, 9, "enemy_left:19", 7 + 2 + 1 },
        { SJ_KIND_SUDANESE, 9, "enemy_left:27", 7 + 2 + 1 },
        { SJ_KIND_SUDANESE, 9, "enemy_left:28", 7 + 2 + 4 },
        { SJ_KIND_SUDANESE, 9, "enemy_left:1 surrounded", 7 + 2 + 3 },
        { SJ_KIND_DRAGOON, 1, "enemy_left:2", 7 - 1 },
        { SJ_KIND_DRAGOON, 3, "enemy_left:6", 7 - 3 },
        { SJ_KIND_DRAGOON, 3, "enemy_left:6 surrounded", 7 - 3 + 3 },
        { SJ_KIND_DRAGOON, 3, "enemy_left:4 rout:dragoon.1", 7 - 2 },
        { SJ_KIND_CAMELS, 2, "enemy_left:4", 7 - 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_mud_bay("battles=tabletop", rows[i].kind, rows[i].units);
        data.constant[SJ_CONSTANT_pursuit_three_to_one] = 4;
        data.constant[SJ_CONSTANT_pursuit_surrounded] = 3;
        does(rows[i].entries);
        does("result:withdrew confirm");
        sj_game.prompt(&data, &state, fresh_trace());
        assert_int_equal(noted(SJ_MESSAGE_prompt_pursuit_die, 0), SJ_MUD_BAY);
        does("roll:3+4");
        assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 0), rows[i].total);
    }
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 9);
    data.constant[SJ_CONSTANT_pursuit_two_to_one] = 3;
    does("enemy_left:19 result:withdrew confirm roll:1+1");
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 0), 2 + 2 + 3);
}

/* pursuit.15, R84: a share of all hits left, rounded up, of each its part; what is over falls one
 * each on those whose part was cut most. */
static void losses_of_the_pursuit_are_shared_out(void)
{
    static const struct {
        int percent, left[4], lost[4];
    } rows[] = {
        { 30, { 8, 4, 0, 0 }, { 3, 1, 0, 0 } }, { 30, { 4, 8, 0, 0 }, { 1, 3, 0, 0 } },
        { 40, { 8, 8, 4, 4 }, { 3, 3, 2, 2 } }, { 50, { 8, 7, 1, 0 }, { 4, 4, 0, 0 } },
        { 25, { 8, 1, 8, 1 }, { 2, 1, 2, 0 } }, { 10, { 1, 0, 0, 0 }, { 1, 0, 0, 0 } },
        { 1, { 1, 0, 0, 0 }, { 1, 0, 0, 0 } },  { 10, { 8, 8, 3, 1 }, { 1, 1, 0, 0 } },
        { 50, { 8, 8, 8, 8 }, { 4, 4, 4, 4 } }, { 100, { 8, 5, 1, 2 }, { 8, 5, 1, 2 } },
        { 0, { 8, 5, 1, 2 }, { 0, 0, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("battles=tabletop");
        empty_map();
        int all = 0, lost = 0;
        for (int unit = 0; unit < 4; unit++) {
            if (!rows[i].left[unit]) continue;
            state.unit_where[unit] = SJ_MUD_BAY;
            state.unit_lost[unit] = (uint8_t)(8 - rows[i].left[unit]);
            all += rows[i].left[unit];
        }
        battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
        fight_on_table(SJ_MUD_BAY, DICE);
        for (int row = 0; row < SJ_TWO_DICE_ROWS; row++) {
            data.pursuit[row] = (uint8_t)rows[i].percent;
        }
        does("result:withdrew enemy_left:1 confirm roll:3+4");
        bool wiped_out = noted(SJ_MESSAGE_log_pursuit, 2) == all;
        for (int unit = 0; unit < 4; unit++) {
            if (wiped_out) continue; /* nobody is left to be looked at */
            int found = rows[i].left[unit] ? state.unit_fresh_lost[unit] : 0;
            if (i != 4) assert_int_equal(found, rows[i].lost[unit]);
            lost += found;
        }
        assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 2),
                         (all * rows[i].percent + 99) / 100); /* rounded up */
        if (!wiped_out) {
            assert_int_equal(lost, (all * rows[i].percent + 99) / 100);
        } else {
            assert_int_equal(sj_units_at(&state, SJ_MUD_BAY), 0);
            assert_int_equal(state.unit_where[0], SJ_WHERE_LOST);
            assert_step(SJ_STEP_OPERATIONS); /* pursuit.14: nobody recovers */
        }
    }
}

/* A tenth of 91 hits is ten: what is begun of a hit is lost. */
static void shares_of_many_hits_are_rounded_up(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 12);
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    does("hits:sudanese.1,5 result:withdrew enemy_left:1 confirm roll:1+3");
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 2), 10);
}

/* battle.45, option.storm.5: who has nobody left is neither pursued nor does he recover. */
static void who_is_destroyed_is_not_pursued(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_EGYPTIAN_INFANTRY, 2);
    does("result:destroyed confirm");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(cited("casualty.4"));
    assert_int_equal(state.unit_where[0], SJ_WHERE_LOST);
    assert_int_equal(state.unit_where[1], SJ_WHERE_LOST);
    before_mud_bay("battles=tabletop", SJ_KIND_EGYPTIAN_INFANTRY, 2);
    does("hits:egyptian.1,8 hits:egyptian.2,7 result:broke confirm");
    assert_step(SJ_STEP_PURSUIT_DIE); /* one hit is left to be pursued */
}

/* ---- Recovery ---------------------------------------------------------------------------- */

/* Unit after unit, each once: who has all back has lost nothing. */
static void every_unit_recovers_for_itself(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_EGYPTIAN_INFANTRY, 3);
    does("hits:egyptian.1,2 hits:egyptian.3,4 result:held confirm");
    sj_game.prompt(&data, &state, fresh_trace());
    assert_int_equal(noted(SJ_MESSAGE_prompt_recovery, 0), 0);
    assert_int_equal(noted(SJ_MESSAGE_prompt_recovery, 1), 2);
    does("recover:2");
    assert_step(SJ_STEP_RECOVERY);
    assert_int_equal(state.unit_lost[0], 0);
    assert_int_equal(state.unit_fresh_lost[0], 0);
    sj_game.prompt(&data, &state, fresh_trace());
    assert_int_equal(noted(SJ_MESSAGE_prompt_recovery, 0), 2);
    assert_int_equal(noted(SJ_MESSAGE_prompt_recovery, 1), 4);
    does("recover:1");
    assert_int_equal(state.unit_lost[2], 3);
    assert_step(SJ_STEP_OPERATIONS);
}

/* option.storm.4, R138: a garrison that held gets its hurt back, one that did not is gone. */
static void a_held_storm_is_recovered_from(void)
{
    for (int held = 0; held < 2; held++) {
        begin("battles=tabletop storm=yes");
        empty_map();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_OLGA);
        storm(SJ_OLGA, "total:12 total:2 total:1 total:0");
        open_ground();
        does("hits:egyptian.1,3");
        does(held ? "result:held confirm" : "result:broke confirm");
        if (held) {
            assert_step(SJ_STEP_RECOVERY);
            does("recover:3");
            assert_int_equal(state.stormed, 1);
            assert_int_equal(sj_units_at(&state, SJ_OLGA), 3);
            continue;
        }
        assert_true(cited("option.storm.5"));
        assert_false(cited("siege.32")); /* it falls by the storm, not for want of a garrison */
        assert_false(cited("casualty.4"));
        assert_true(sj_is_in_revolt(&state, SJ_OLGA));
        assert_int_equal(state.unit_where[0], SJ_WHERE_LOST);
    }
}

/* sortie.12, encounter.6: in a position set up by hand the way out may lead to a friendly location,
 * where nobody is met. */
static void who_breaks_out_to_friends_is_no_force_any_more(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_OLGA);
    break_out_of(SJ_OLGA, "total:12 total:2 total:1 total:0 roll:3+4");
    open_ground();
    state.battle.from = SJ_ROSARIO;
    does("result:held confirm");
    assert_int_equal(sj_units_at(&state, SJ_ROSARIO), 3);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    for (int unit = 0; unit < 3; unit++)
        assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_IN_FORCE));
}

/* R23: in step 5 a siege may have been lifted from the port that Gordon is in; nobody marches or
 * sails there, but a battle elsewhere does not end before he is found safe. */
static void gordon_is_looked_for_after_a_battle(void)
{
    for (int besieged = 0; besieged < 2; besieged++) {
        begin("battles=tabletop storm=yes");
        empty_map();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_OLGA);
        state.gordon = SJ_GORDON_ABOARD;
        state.gordon_ship = SJ_NO_SHIP;
        state.gordon_unit = (uint8_t)add_unit(SJ_KIND_CAMELS, SJ_FALSE_BAY);
        state.siege[SJ_FALSE_BAY] = (uint8_t)besieged;
        storm(SJ_OLGA, "total:12 total:2 total:1 total:0");
        open_ground();
        does("result:held confirm");
        assert_step(SJ_STEP_SIEGE_DIE);
        assert_int_equal(state.gordon, besieged ? SJ_GORDON_ABOARD : SJ_GORDON_SAFE);
    }
}

/* ---- Points ------------------------------------------------------------------------------ */

/* vp.3 to vp.5: half lost is half or more. */
static void battles_count_by_result_and_losses(void)
{
    static const struct {
        bool won;
        int start, lost, bloody;
    } rows[] = {
        { true, 16, 7, 0 },   { true, 16, 8, 1 },   { false, 16, 16, 1 },  { false, 16, 0, 0 },
        { true, 101, 50, 0 }, { true, 101, 51, 1 }, { false, 199, 99, 0 },
    };
    struct sj_play play = { &data, &state, NULL };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        data.constant[SJ_CONSTANT_vp_bloody] = 7;
        sj_note_battle_vp(&play, rows[i].won, rows[i].start, rows[i].lost);
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], rows[i].won ? -10 : 0);
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], rows[i].won ? 0 : 10);
        assert_int_equal(state.vp_noted[SJ_VP_BLOODY], rows[i].bloody ? 7 : 0);
    }
}

/* ---- Place and force --------------------------------------------------------------------- */

/* battle.42, battle.43, R70: victors that have movement left may set out again. */
static void victors_may_set_out_again_and_others_may_not(void)
{
    static const struct {
        const char *options, *result;
        int movement, left;
        bool moved;
    } rows[] = {
        { "battles=tabletop", "result:held", 2, 2, false },
        { "battles=tabletop", "result:held", 0, 0, true },
        { "battles=tabletop victors=stop", "result:held", 2, 0, true },
        { "battles=tabletop", "result:broke", 2, 0, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_mud_bay(rows[i].options, SJ_KIND_EGYPTIAN_INFANTRY, 2);
        for (int unit = 0; unit < 2; unit++) {
            state.unit_movement[unit] = (uint8_t)rows[i].movement;
            state.unit_flags[unit] =
                (uint8_t)(SJ_UNIT_IN_BATTLE | (rows[i].moved ? 0 : SJ_UNIT_MOVED));
        }
        does("enemy_left:1");
        does(rows[i].result);
        does("confirm");
        if (state.step[0] == SJ_STEP_PURSUIT_DIE) does("roll:1+1");
        while (state.step[0] == SJ_STEP_RECOVERY) does("recover:0");
        for (int unit = 0; unit < 2; unit++) {
            assert_int_equal(state.unit_movement[unit], rows[i].left);
            assert_int_equal(state.unit_flags[unit], rows[i].moved ? SJ_UNIT_MOVED : 0);
        }
    }
}

/* pacify.1, R68: at once, or with the option only where the force ends its move. */
static void victory_retakes_the_place_by_the_option(void)
{
    static const struct {
        const char *options;
        bool taken;
    } rows[] = {
        { "battles=tabletop", true },
        { "battles=tabletop retaking=halt", false },
        { "battles=tabletop retaking=occupation", true },
        { "battles=tabletop recapture=most", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_mud_bay(rows[i].options, SJ_KIND_EGYPTIAN_INFANTRY, 2);
        state.unit_movement[0] = state.unit_movement[1] = 2;
        does("result:held confirm");
        assert_int_equal(sj_is_in_revolt(&state, SJ_MUD_BAY), !rows[i].taken);
    }
}

/* siege.4, siege.32, R104: who is destroyed on his way out leaves an empty place, which falls at
 * once; with somebody inside it holds. */
static void a_place_that_nobody_is_left_in_falls_at_once(void)
{
    for (int inside = 0; inside < 2; inside++) {
        begin("battles=tabletop");
        empty_map();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_RICHARDSON);
        battle_waits(SJ_RICHARDSON, SJ_CAUSE_EXIT, place("richardson-mud_bay.1"));
        add_units(SJ_KIND_SUDANESE, inside, SJ_RICHARDSON);
        fight_on_table(SJ_RICHARDSON, DICE);
        does("result:destroyed confirm");
        assert_int_equal(sj_is_in_revolt(&state, SJ_RICHARDSON), !inside);
        assert_int_equal(cited("siege.32"), !inside);
        assert_step(SJ_STEP_OPERATIONS);
    }
}

/* siege.4, encounter.1: who has fought his way out marches on from the place, without supply. */
static void who_comes_out_stands_where_he_went(void)
{
    begin("battles=tabletop supply=advanced");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_RICHARDSON);
    battle_waits(SJ_RICHARDSON, SJ_CAUSE_EXIT, place("richardson-mud_bay.1"));
    add_units(SJ_KIND_SUDANESE, 1, SJ_RICHARDSON);
    revolt("mud_bay");
    fight_on_table(SJ_RICHARDSON, DICE);
    state.force_supply = 2;
    does("result:held confirm");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    assert_int_equal(noted(SJ_MESSAGE_log_broke_out, 0), SJ_RICHARDSON);
    assert_int_equal(noted(SJ_MESSAGE_log_broke_out, 1), place("richardson-mud_bay.1"));
    assert_int_equal(noted(SJ_MESSAGE_log_broke_out, 2), 3);
    assert_int_equal(state.force_from, SJ_RICHARDSON);
    assert_int_equal(state.force_at, place("richardson-mud_bay.1"));
    assert_int_equal(state.force_supply, 0);
    assert_int_equal(sj_units_at(&state, place("richardson-mud_bay.1")), 3);
    assert_int_equal(sj_units_at(&state, SJ_RICHARDSON), 1);
    assert_int_equal(state.unit_flags[0], SJ_UNIT_IN_FORCE | (state.unit_flags[0] & SJ_UNIT_MOVED));
}

static const struct rule_test tests[] = {
    RULE_TEST(modifiers_of_the_pursuit_add_up,
              "pursuit.1 pursuit.2 pursuit.3 pursuit.4 pursuit.5 pursuit.6 pursuit.7 R83"),
    RULE_TEST(losses_of_the_pursuit_are_shared_out, "pursuit.14 pursuit.15 R84"),
    RULE_TEST(shares_of_many_hits_are_rounded_up, "pursuit.9 pursuit.15"),
    RULE_TEST(who_is_destroyed_is_not_pursued, "battle.45 casualty.3 casualty.4 R89"),
    RULE_TEST(every_unit_recovers_for_itself, "casualty.1 casualty.2 casualty.4"),
    RULE_TEST(who_breaks_out_to_friends_is_no_force_any_more, "sortie.12 encounter.6"),
    RULE_TEST(gordon_is_looked_for_after_a_battle, "card.gordon.7 R23"),
    RULE_TEST(a_held_storm_is_recovered_from, "option.storm.4 option.storm.5 casualty.2 R138"),
    RULE_TEST(battles_count_by_result_and_losses, "vp.3 vp.4 vp.5"),
    RULE_TEST(victors_may_set_out_again_and_others_may_not, "battle.42 battle.43 R70"),
    RULE_TEST(victory_retakes_the_place_by_the_option, "pacify.1 R68"),
    RULE_TEST(a_place_that_nobody_is_left_in_falls_at_once, "siege.4 siege.32 R97"),
    RULE_TEST(who_comes_out_stands_where_he_went, "siege.4 encounter.1 R102"),
};

RULE_TEST_MAIN("sanjuans", tests)
