/* Battles at their limits: who fights, the largest forces, the last hit, the first of each kind. */
#include "sanjuans/battles.h"

#include <string.h>

#include "games/sanjuans/battle/battle.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

enum { LAST_UNIT = SJ_UNITS - 1 };

/* ---- Who fights -------------------------------------------------------------------------- */

/* Who only marches through the place of a battle, or waits for one elsewhere, is not in it. */
static void only_who_waits_for_it_fights(void)
{
    begin("battles=tabletop");
    empty_map();
    int fights = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    int marches = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY),
        elsewhere = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    sj_set_unit_flag(&state, marches, SJ_UNIT_IN_FORCE);
    sj_set_unit_flag(&state, elsewhere, SJ_UNIT_IN_BATTLE);
    assert_int_equal(sj_next_in_this_battle(&state, 0), fights);
    assert_int_equal(sj_next_in_this_battle(&state, fights + 1), SJ_UNITS);
    assert_int_equal(sj_battle_hits_left(&data, &state), sj_hits_left(&data, &state, fights));
    assert_true(is_legal(text_of(SJ_VERB_ROUT, fights, 0)));
    refuses(text_of(SJ_VERB_ROUT, marches, 0), "pursuit.7");
    refuses(text_of(SJ_VERB_ROUT, elsewhere, 0), "pursuit.7");
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_int_equal(sj_is_in_this_battle(&state, unit), unit == fights);
        assert_int_equal(sj_is_steady(&data, &state, unit), unit == fights);
    }
}

/* More than 255 hits: the start is kept in two bytes. */
static void a_large_force_is_counted_whole(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 18, SJ_MUD_BAY);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 16, SJ_MUD_BAY);
    int hits = 18 * data.kind[SJ_KIND_BRITISH_INFANTRY].hits +
               16 * data.kind[SJ_KIND_EGYPTIAN_INFANTRY].hits;
    assert_true(hits > 255);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_int_equal(sj_start_hits(&state.battle), hits);
    assert_int_equal(sj_battle_hits_left(&data, &state), hits);
}

/* A quarter of 272 hits is 68: with those a force breaks, with one more it stands. */
static void a_large_force_breaks_at_its_quarter(void)
{
    static struct sj_play p = { &data, &state, NULL };
    static const struct {
        int quarters, left, result;
    } rows[] = { { 1, 68, SJ_RESULT_BROKE },
                 { 1, 69, SJ_RESULT_NONE },
                 { 2, 136, SJ_RESULT_BROKE },
                 { 2, 137, SJ_RESULT_NONE } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        array_battle(SJ_MUD_BAY, SJ_KIND_BRITISH_INFANTRY, 18, SJ_BATTLE_ENCOUNTER);
        state.battle.start_hits_high = 1;
        state.battle.start_hits_low = 16;
        state.battle.round = 1;
        data.constant[SJ_CONSTANT_flight_quarters] = (int16_t)rows[i].quarters;
        for (int grade = 0; grade < SJ_GRADES; grade++) data.stand[grade] = 1;
        struct sj_fight f = { .p = &p, .temper = &data.temper[0] };
        f.mahdists = sj_mahdists_in_all(&state.battle);
        f.type = &data.type[SJ_BATTLE_ENCOUNTER];
        for (int mahdist = 0; mahdist < f.mahdists; mahdist++) {
            state.battle.mahdist_hits[mahdist] = sj_mahdist_data(&f, mahdist)->hits;
        }
        int left = rows[i].left, first = sj_first_of_kind(SJ_KIND_BRITISH_INFANTRY);
        for (int unit = first; unit < first + 18; unit++) {
            int hits = data.kind[SJ_KIND_BRITISH_INFANTRY].hits, kept = left < hits ? left : hits;
            state.unit_lost[unit] = (uint8_t)(hits - kept);
            left -= kept;
            f.unit[f.units++] = (uint8_t)unit;
        }
        assert_int_equal(left, 0);
        f.dice = sj_dice_of_round(&state.battle, 1);
        sj_test_sides(&f);
        assert_int_equal(state.battle.result, rows[i].result);
    }
}

static void who_withdraws_has_withdrawn(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_BRITISH_INFANTRY, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1");
    assert_step(SJ_STEP_BATTLE_ROUND);
    does("withdraw");
    assert_int_equal(state.battle.result, SJ_RESULT_WITHDREW);
}

/* ---- Dice -------------------------------------------------------------------------------- */

/* Twelve coins: the largest number that is thrown together. */
static void twelve_are_thrown_together(void)
{
    static const unsigned ways[] = { 1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1 };
    struct outcome outcomes[16];
    assert_int_equal(sj_successes(outcomes, SJ_VERB_RECOVER, 12, 1, 2), 13);
    for (unsigned count = 0; count <= 12; count++) {
        assert_int_equal(outcomes[count].action, action_make(SJ_VERB_RECOVER, count, 0));
        assert_int_equal(outcomes[count].weight, ways[count]);
    }
}

static void a_round_is_drawn_by_one_number(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_BRITISH_INFANTRY, 8, SJ_BATTLE_ENCOUNTER);
    refuses("roll:1", "battle.39");
    assert_int_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_BATTLE, 1023, 0)), 0);
    assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_BATTLE, 1024, 0)), 0);
    assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_BATTLE, 5, 1)), 0);
}

/* The kind of a gun is rolled by its own rule, and R75: rifles may be part of the foot. */
static void guns_and_rifles_are_diced(void)
{
    begin("battles=tabletop rifles=part");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    does("fight:mud_bay total:5 total:2 total:4");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 1); /* the last without a rifle */
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_RIFLES], 4);
    does("total:1");
    unsigned rule = sj_game.reason(&data, &state, action_make(SJ_VERB_ROLL, 1, 0));
    assert_string_equal(sj_game.rule_ids[rule], "force.6");
}

/* ---- The end of a battle ----------------------------------------------------------------- */

/* One unit with one hit left is a force that gets its men back (casualty.1). */
static void the_last_hit_recovers(void)
{
    begin("battles=tabletop");
    empty_map();
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    does(text_of(SJ_VERB_HITS, foot, data.kind[SJ_KIND_SUDANESE].hits - 1));
    does("result:held confirm");
    assert_step(SJ_STEP_RECOVERY);
}

/* The first unit of the game fights while the last one is worn somewhere else. */
static void the_first_unit_leaves_the_battle(void)
{
    begin("battles=tabletop");
    empty_map();
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_MUD_BAY);
    assert_int_equal(first, 0);
    state.unit_where[LAST_UNIT] = SJ_OLGA;
    state.unit_lost[LAST_UNIT] = 2;
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    does("result:held confirm");
    assert_int_equal(state.unit_flags[first] & SJ_UNIT_IN_BATTLE, 0);
    assert_int_equal(state.unit_lost[LAST_UNIT], 2);
    assert_step(SJ_STEP_OPERATIONS);
}

/* It alone is beaten: it goes back by land like any other, and its supply with it. */
static void the_first_unit_goes_back_alone(void)
{
    int back = place("richardson-mud_bay.2");
    begin("battles=tabletop supply=advanced");
    empty_map();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, back);
    state.supply[SJ_MUD_BAY] = 2;
    state.supply[back] = 0;
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    fight_on_table(SJ_MUD_BAY, DICE);
    does("result:withdrew enemy_left:1 confirm roll:1+1");
    assert_int_equal(state.unit_where[0], back);
    assert_int_equal(state.supply[back], 2);
}

/* R84: of eight hits left one is lost, and five of them are the first unit's. */
static void what_is_left_over_falls_on_the_larger_share(void)
{
    begin("battles=tabletop");
    empty_map();
    int first = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY),
        second = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    state.unit_lost[first] = 3;
    state.unit_lost[second] = 5;
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    for (int row = 0; row < SJ_TWO_DICE_ROWS; row++) data.pursuit[row] = 13;
    fight_on_table(SJ_MUD_BAY, DICE);
    does("result:withdrew confirm roll:3+4");
    int lost_first = state.unit_lost[first] - 3, lost_second = state.unit_lost[second] - 5;
    assert_true(lost_first >= lost_second);
    assert_true(lost_first > 0);
}

/* ---- By sea ------------------------------------------------------------------------------ */

static void lose_at_stuart(enum sj_battle_cause cause)
{
    battle_waits(SJ_STUART, cause, SJ_NO_PLACE);
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    fight_on_table(SJ_STUART, DICE);
    does("result:withdrew enemy_left:1 confirm roll:1+1");
}

/* Room for all who are there is room enough, however many are elsewhere. */
static void units_elsewhere_need_no_room(void)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_STUART);
    add_unit(SJ_KIND_DRAGOON, SJ_STUART);
    add_units(SJ_KIND_MILITIA, 5, SJ_OLGA);
    put_ship(SJ_ABU_KLEA, SJ_STUART);
    put_ship(SJ_METEMMA, SJ_STUART);
    lose_at_stuart(SJ_CAUSE_LANDING);
    assert_int_not_equal(state.step[0], SJ_STEP_EMBARK);
    assert_int_equal(sj_units_at(&state, SJ_WHERE_LOST), 0);
}

/* A relief of Stuart that fails: the besieged town itself is no port to go back to. */
static void nobody_is_carried_back_to_the_field(void)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_STUART);
    put_ship(SJ_ABU_KLEA, SJ_STUART);
    lose_at_stuart(SJ_CAUSE_RELIEF);
    assert_true(sj_is_friendly(&state, SJ_STUART));
    if (state.step[0] == SJ_STEP_RETREAT) assert_false(is_legal("retreat:stuart"));
    assert_int_equal(sj_units_at(&state, SJ_STUART), 0);
}

/* ---- Fortified towns --------------------------------------------------------------------- */

/* Data in which the first location is a fortified town, and the first counters are batteries. */
static void the_first_town_and_the_first_battery_count(void)
{
    struct sj_play p = { &data, &state, NULL };
    begin("");
    empty_map();
    data.location[SJ_STUART].type = SJ_FORTIFIED_TOWN;
    revolt("stuart eastsound");
    put_ship(SJ_ABU_KLEA, place("sea_a"));
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_STUART], 1);
    sj_count_preparations(&p);
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_STUART], 2);
    data.kind[SJ_KIND_EGYPTIAN_INFANTRY].arm = SJ_ARTILLERY;
    data.constant[SJ_CONSTANT_fortified_batteries] = 2;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, place("eastsound-rosario.1"));
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    sj_count_preparations(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 1);
    assert_int_equal(state.prepared[SJ_STUART], 0);
}

/* ---- Laid aside -------------------------------------------------------------------------- */

static void a_battle_laid_aside_waits_and_no_more(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    add_units(SJ_KIND_MILITIA, 2, SJ_GINNIS);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    battle_waits(SJ_GINNIS, SJ_CAUSE_ENCOUNTER, place("ginnis-tamai.1"));
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_SET_ASIDE, 1, 0)), 0);
    does("set_aside");
    assert_int_equal(state.place_flags[SJ_MUD_BAY], SJ_PLACE_BATTLE);
}

/* All that there are stand together: each is counted once, and the fight finds its end. */
static void every_counter_of_the_game_may_fight_at_once(void)
{
    begin("");
    empty_map();
    memset(state.unit_where, SJ_MUD_BAY, sizeof state.unit_where);
    for (int kind = 0; kind < SJ_KINDS; kind++)
        data.kind[kind].count = (uint8_t)sj_kind_counters(kind);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    does("fight:mud_bay total:24 total:8 total:4 total:0 roll:3+4");
    assert_in_range(stand_until_decided(1), 1, data.constant[SJ_CONSTANT_battle_rounds]);
}

/* Whether Mahdists of whom half are spent leave by the temper that these triggers bring. */
static bool do_leave(int triggers, enum sj_temper temper)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    memset(state.battle.mahdist_hits, 0, 14); /* of 28 */
    state.triggers = (uint8_t)triggers;
    for (int i = 0; i < SJ_TEMPERS; i++) data.temper[i].withdraw = i == (int)temper ? 1 : 7;
    does("battle:2");
    return state.step[0] != SJ_STEP_BATTLE_ROUND;
}

/* units.19: only the British entry and the recall change it. */
static void what_changes_the_temper_of_the_rebellion(void)
{
    for (int flag = 1; flag <= SJ_TRIGGER_RECALL_DUE; flag <<= 1) {
        enum sj_temper temper = flag == SJ_TRIGGER_BRITISH  ? SJ_TEMPER_BRITISH
                                : flag == SJ_TRIGGER_RECALL ? SJ_TEMPER_LATE
                                                            : SJ_TEMPER_EARLY;
        assert_true(do_leave(flag, temper));
        assert_true(do_leave(flag | SJ_TRIGGER_RECALL, SJ_TEMPER_LATE));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_counter_of_the_game_may_fight_at_once, "battle.1 battle.45"),
    RULE_TEST(what_changes_the_temper_of_the_rebellion, "units.19"),
    RULE_TEST(only_who_waits_for_it_fights, "encounter.12 battle.47"),
    RULE_TEST(a_large_force_is_counted_whole, "vp.5 R129"),
    RULE_TEST(a_large_force_breaks_at_its_quarter, "battle.40 R90"),
    RULE_TEST(who_withdraws_has_withdrawn, "battle.45"),
    RULE_TEST(twelve_are_thrown_together, "casualty.1"),
    RULE_TEST(a_round_is_drawn_by_one_number, "battle.39 R80"),
    RULE_TEST(guns_and_rifles_are_diced, "force.4 force.6 R75"),
    RULE_TEST(the_last_hit_recovers, "casualty.1 casualty.3"),
    RULE_TEST(the_first_unit_leaves_the_battle, "battle.44"),
    RULE_TEST(the_first_unit_goes_back_alone, "retreat.1 supply.22"),
    RULE_TEST(what_is_left_over_falls_on_the_larger_share, "pursuit.15 R84"),
    RULE_TEST(units_elsewhere_need_no_room, "retreat.3 R86"),
    RULE_TEST(nobody_is_carried_back_to_the_field, "retreat.3 siege.5"),
    RULE_TEST(the_first_town_and_the_first_battery_count, "battle.31 R78"),
    RULE_TEST(a_battle_laid_aside_waits_and_no_more, "battle.47"),
};

RULE_TEST_MAIN("sanjuans", tests)
