/* How battles begin, are laid aside and forgotten, and the dice that they have (battle.*, force.*,
 * battle.47). */
#include "sanjuans/battles.h"

#include <string.h>

#include "games/sanjuans/battle/battle.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

static struct sj_play play = { &data, &state, NULL };

static void two_before(int where, const char *options)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, where);
    battle_waits(where, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
}

/* ---- The beginning ----------------------------------------------------------------------- */

static void a_battle_begins_with_what_is_there(void)
{
    two_before(SJ_MUD_BAY, "battles=tabletop");
    add_units(SJ_KIND_BRITISH_INFANTRY, 18, SJ_MUD_BAY);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 14, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_LANDING, place("richardson-mud_bay.2"));
    state.place_flags[SJ_MUD_BAY] |= SJ_PLACE_ACTIVATED;
    state.unit_fresh_lost[40] = 3; /* of a unit that is not there, from long ago */
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_int_equal(sj_start_hits(&state.battle), 34 * 8);
    assert_int_equal(state.battle.number, 1);
    assert_int_equal(state.battle.cause, SJ_CAUSE_LANDING);
    assert_int_equal(state.battle.from, place("richardson-mud_bay.2"));
    assert_int_equal(state.place_flags[SJ_MUD_BAY], SJ_PLACE_ACTIVATED);
    assert_int_equal(state.unit_fresh_lost[40], 0);
}

/* Whoever waits for another battle keeps what stands on its form; all others have it behind them.
 */
static void the_last_battle_is_forgotten_where_no_other_is_fought(void)
{
    begin("");
    empty_map();
    state.unit_where[0] = state.unit_where[1] = state.unit_where[2] = SJ_MUD_BAY;
    state.unit_where[3] = SJ_GINNIS;
    state.battle.place = SJ_MUD_BAY;
    for (int unit = 0; unit < 4; unit++) {
        state.unit_fresh_lost[unit] = state.unit_grade[unit] = 2;
        state.unit_flags[unit] = SJ_UNIT_ROUTED | SJ_UNIT_GRAHAM;
    }
    state.unit_flags[1] |= SJ_UNIT_IN_BATTLE; /* of this battle */
    state.unit_flags[2] |= SJ_UNIT_IN_FORCE;
    state.unit_flags[3] |= SJ_UNIT_IN_BATTLE; /* of another */
    sj_forget_last_battle(&state);
    for (int unit = 0; unit < 4; unit++) {
        bool kept = unit == 3;
        assert_int_equal(state.unit_fresh_lost[unit], kept ? 2 : 0);
        assert_int_equal(state.unit_grade[unit], kept ? 2 : 0);
        assert_int_equal(sj_has_unit_flag(&state, unit, SJ_UNIT_ROUTED), kept);
        assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_GRAHAM));
    }
    assert_true(sj_has_unit_flag(&state, 2, SJ_UNIT_IN_FORCE));
}

/* option.storm.3, R139: our own walls are no fortified town of theirs, and nobody came from
 * anywhere. */
static void a_storm_is_no_attack_of_ours(void)
{
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_EASTSOUND);
    state.arrived_from[SJ_EASTSOUND] = SJ_ROSARIO;
    storm(SJ_EASTSOUND, "total:12 total:2 total:1 total:0");
    assert_int_equal(state.battle.fortified, 0);
    assert_int_equal(state.battle.from, SJ_NO_PLACE);
    assert_int_equal(state.battle.works, data.works[SJ_FORTIFIED_TOWN]);
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_EASTSOUND);
    battle_waits(SJ_EASTSOUND, SJ_CAUSE_RELIEF, SJ_ROSARIO);
    does("fight:eastsound");
    assert_int_equal(state.battle.fortified, 0);
    assert_int_equal(state.battle.works, 0);
    assert_int_equal(state.battle.from, SJ_ROSARIO);
}

/* event.61: an ambush is for those who were on the move, by land or from the sea. */
static void spies_tell_of_encounters_and_landings(void)
{
    static const struct {
        enum sj_battle_cause cause;
        bool ambushed;
    } rows[] = { { SJ_CAUSE_ENCOUNTER, true },
                 { SJ_CAUSE_LANDING, true },
                 { SJ_CAUSE_RELIEF, false },
                 { SJ_CAUSE_EXIT, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        add_units(SJ_KIND_SUDANESE, 3, SJ_RICHARDSON);
        battle_waits(SJ_RICHARDSON, rows[i].cause, place("richardson-mud_bay.1"));
        state.ambush = 1;
        does("fight:richardson total:12 total:2 total:1 total:0");
        assert_step(rows[i].ambushed ? SJ_STEP_BATTLE_DRAW : SJ_STEP_BATTLE_TYPE);
        if (rows[i].ambushed) assert_int_equal(state.battle.type, SJ_BATTLE_AMBUSH);
    }
}

/* ---- Preparations (battle.31, data 3.6) -------------------------------------------------- */

static void guns_tell_before_a_fortified_town_of_theirs(void)
{
    enum { NEAR = -1, SEA_D = -2, SEA_F = -3 };
    static const struct {
        int batteries, at, foot, ship, ship_at, slow;
        bool prepared;
    } rows[] = {
        { 2, NEAR, 0, 0, SJ_SUAKIN, 0, true },
        { 1, NEAR, 0, 0, SJ_SUAKIN, 0, false },
        { 1, NEAR, 1, 0, SJ_SUAKIN, 0, false },
        { 2, SJ_ROSARIO, 0, 0, SJ_SUAKIN, 0, false },
        { 2, SJ_WHERE_ABOARD, 0, SJ_ABU_KLEA, SJ_SUAKIN, 0, false },
        { 2, SJ_SPACES, 0, 0, SJ_SUAKIN, 0, false },
        { 0, 0, 0, SJ_ABU_KLEA, SEA_D, 0, true },
        { 0, 0, 0, SJ_SIXTH_GUNBOAT, SEA_D, 0, true },
        { 0, 0, 0, SJ_ABU_KLEA, SEA_D, 1, false },
        { 0, 0, 0, SJ_ABU_KLEA, SEA_F, 0, false },
        { 0, 0, 0, SJ_ABU_KLEA, SJ_OLGA, 0, false },
        { 0, 0, 0, SJ_KASSALA, SEA_D, 0, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        revolt("eastsound");
        int count, at = rows[i].at;
        const uint8_t *near = sj_neighbours(&data, SJ_EASTSOUND, &count);
        if (at == NEAR) at = near[count - 1];
        for (int gun = 0; gun < rows[i].batteries; gun++) {
            state.unit_where[sj_first_of_kind(SJ_KIND_KRUPP) + gun] = (uint8_t)at;
        }
        for (int foot = 0; foot < rows[i].foot; foot++) state.unit_where[foot] = (uint8_t)at;
        int sea = rows[i].ship_at;
        if (sea == SEA_D) sea = place("sea_d");
        if (sea == SEA_F) sea = place("sea_f");
        put_ship((enum sj_ship)rows[i].ship, sea);
        state.ship_slow[rows[i].ship] = (uint8_t)rows[i].slow;
        for (int turn = 1; turn <= 3; turn++) {
            sj_count_preparations(&play);
            int most = turn < 2 ? turn : 2; /* a full turn, and no more */
            assert_int_equal(state.prepared[SJ_EASTSOUND], rows[i].prepared ? most : 0);
            assert_int_equal(state.prepared[SJ_OLGA], 0);
        }
        state.control[SJ_EASTSOUND] = SJ_CONTROL_GREEN; /* ours: there is nothing to prepare */
        sj_count_preparations(&play);
        assert_int_equal(state.prepared[SJ_EASTSOUND], 0);
    }
}

/* ---- Laid aside (battle.47) -------------------------------------------------------------- */

static void three_sheets(void)
{
    static const uint8_t places[] = { SJ_STUART, SJ_GINNIS, SJ_TAMAI };
    begin("battles=tabletop");
    empty_map();
    for (int i = 0; i < 3; i++) {
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, places[i]);
        battle_waits(places[i], SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        state.place_flags[places[i]] |= SJ_PLACE_ACTIVATED;
    }
    for (int i = 0; i < 3; i++) {
        fight_on_table(places[i], DICE);
        does("set_aside");
        assert_int_equal(state.place_flags[places[i]], SJ_PLACE_ACTIVATED | SJ_PLACE_BATTLE);
    }
}

static void assert_aside(int first, int second, int third)
{
    assert_int_equal(state.aside[0].number, first);
    assert_int_equal(state.aside[1].number, second);
    assert_int_equal(state.aside[2].number, third);
    assert_int_equal(state.aside[3].number, 0);
}

static void sheets_lie_in_the_order_of_their_battles(void)
{
    static const char *const fights[] = { "fight:stuart", "fight:ginnis", "fight:tamai" };
    three_sheets();
    assert_aside(1, 2, 3);
    for (int i = 0; i < 3; i++) {
        does(fights[i]);
        assert_aside(i == 0 ? 2 : 1, i == 2 ? 2 : 3, 0);
        assert_int_equal(state.place_flags[state.battle.place], SJ_PLACE_ACTIVATED);
        does("set_aside");
        assert_aside(1, 2, 3);
    }
}

/* encounter.17: cause, way back and strength are those of the moment in which it is taken up. */
static void a_sheet_is_taken_up_with_what_is_there_now(void)
{
    three_sheets();
    add_units(SJ_KIND_BRITISH_INFANTRY, 18, SJ_GINNIS);
    add_units(SJ_KIND_SUDANESE, 12, SJ_GINNIS);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_GINNIS);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == SJ_GINNIS) state.unit_flags[unit] |= SJ_UNIT_IN_BATTLE;
    }
    state.waiting[SJ_GINNIS] = SJ_CAUSE_LANDING;
    state.arrived_from[SJ_GINNIS] = SJ_TAMAI;
    does("fight:ginnis");
    assert_int_equal(sj_start_hits(&state.battle), 34 * 8);
    assert_int_equal(state.battle.cause, SJ_CAUSE_LANDING);
    assert_int_equal(state.battle.from, SJ_TAMAI);
}

/* A sheet is laid aside for another battle of the round: at the first place of the map too, but not
 * for a place that is only activated, and not in a siege. */
static void a_sheet_waits_only_for_other_battles_of_the_round(void)
{
    two_before(SJ_MUD_BAY, "battles=tabletop");
    state.place_flags[SJ_SUAKIN] = SJ_PLACE_ACTIVATED;
    fight_on_table(SJ_MUD_BAY, DICE);
    refuses("set_aside", "battle.47");
    two_before(SJ_MUD_BAY, "battles=tabletop");
    add_units(SJ_KIND_SUDANESE, 1, SJ_STUART);
    battle_waits(SJ_STUART, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_true(is_legal("set_aside"));
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_EASTSOUND);
    storm(SJ_EASTSOUND, "total:12 total:2 total:1 total:0");
    open_ground();
    state.place_flags[SJ_GINNIS] = SJ_PLACE_BATTLE;
    state.waiting[SJ_GINNIS] = SJ_CAUSE_ENCOUNTER;
    refuses("set_aside", "battle.47");
}

/* ---- Dice -------------------------------------------------------------------------------- */

/* What tells battles apart gives each its own row of dice. */
static void every_battle_has_its_own_dice(void)
{
    static uint32_t mixes[20 * 7 + 2 * SJ_SPACES];
    int count = 0;
    begin("");
    empty_map();
    struct sj_state before = state;
    for (int turn = 1; turn <= 20; turn++) {
        for (int round = 1; round <= 7; round++) {
            state = before;
            state.turn = (uint8_t)turn;
            state.round = (uint8_t)round;
            sj_begin_battle(&play, SJ_GINNIS, SJ_CAUSE_LANDING);
            mixes[count++] = sj_battle_mix(&state.battle);
        }
    }
    for (int space = 0; space < SJ_SPACES; space++) {
        for (int cause = SJ_CAUSE_ENCOUNTER; cause <= SJ_CAUSE_LANDING; cause++) {
            state = before;
            state.turn = 30; /* beyond those above */
            sj_begin_battle(&play, space, (enum sj_battle_cause)cause);
            mixes[count++] = sj_battle_mix(&state.battle);
        }
    }
    for (int one = 0; one < count; one++) {
        for (int other = 0; other < one; other++) assert_true(mixes[one] != mixes[other]);
    }
}

/* The weights of a sum are its ways, counted one by one. */
static void sums_have_their_weights(void)
{
    for (int sides = 1; sides <= 10; sides++) {
        for (int dice = 1; dice <= 4; dice++) {
            struct outcome out[64];
            uint32_t ways[41] = { 0 };
            int all = 1, count = sj_dice_sum(out, SJ_VERB_TOTAL, dice, sides);
            for (int die = 0; die < dice; die++) all *= sides;
            for (int throw = 0; throw < all; throw ++) {
                int sum = dice;
                for (int die = 0, rest = throw; die < dice; die++, rest /= sides) {
                    sum += rest % sides;
                }
                ways[sum]++;
            }
            assert_int_equal(count, dice * sides - dice + 1);
            for (int i = 0; i < count; i++) {
                assert_int_equal(action_first(out[i].action), dice + i);
                assert_int_equal(out[i].weight, ways[dice + i]);
            }
        }
    }
}

/* Every order of three comes up, and every number of six at every place. */
static void numbers_are_shuffled_in_every_way(void)
{
    bool order[27] = { false }, place_of[6][6] = { { false } };
    struct sj_battle b = { 0 };
    int orders = 0;
    for (int number = 0; number < 400; number++) {
        struct sj_fight_dice dice = sj_dice_of_round(&b, number);
        uint8_t three[] = { 0, 1, 2 }, six[] = { 0, 1, 2, 3, 4, 5 };
        sj_shuffle_numbers(&dice, three, 3);
        sj_shuffle_numbers(&dice, six, 6);
        order[three[0] * 9 + three[1] * 3 + three[2]] = true;
        for (int i = 0; i < 6; i++) place_of[i][six[i]] = true;
    }
    for (int i = 0; i < 27; i++) orders += order[i];
    assert_int_equal(orders, 6);
    for (int i = 0; i < 36; i++) assert_true(place_of[i / 6][i % 6]);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_battle_begins_with_what_is_there, "encounter.12 force.1"),
    RULE_TEST(the_last_battle_is_forgotten_where_no_other_is_fought, "battle.47 force.1"),
    RULE_TEST(a_storm_is_no_attack_of_ours, "option.storm.3 battle.31 siege.4"),
    RULE_TEST(spies_tell_of_encounters_and_landings, "event.61 naval.14"),
    RULE_TEST(guns_tell_before_a_fortified_town_of_theirs, "battle.31"),
    RULE_TEST(sheets_lie_in_the_order_of_their_battles, "battle.47"),
    RULE_TEST(a_sheet_is_taken_up_with_what_is_there_now, "battle.47 encounter.17"),
    RULE_TEST(a_sheet_waits_only_for_other_battles_of_the_round, "battle.47"),
    RULE_TEST(every_battle_has_its_own_dice, "battle.39"),
    RULE_TEST(sums_have_their_weights, "force.2 force.3 force.4"),
    RULE_TEST(numbers_are_shuffled_in_every_way, "battle.39"),
};

RULE_TEST_MAIN("sanjuans", tests)
