/* Ways out of a lost battle, one by one: by land, aboard the ships that are there, to the closest
 * port, or none (retreat.*, R86). The first unit and the first ship of the game take part, too. */
#include "sanjuans/battles.h"

#include <string.h>

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"
#define LOST "result:withdrew enemy_left:1 confirm roll:1+1"

/* Units of a kind at a place whose battle is to be lost. */
static void lose_with(enum sj_kind kind, int number, int where, int from)
{
    begin("battles=tabletop supply=advanced");
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    add_units(kind, number, where);
    battle_waits(where, SJ_CAUSE_ENCOUNTER, from);
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
}

static void mark_landed(enum sj_kind kind, int number)
{
    int first = sj_first_of_kind((int)kind);
    for (int unit = first; unit < first + number; unit++) {
        sj_set_unit_flag(&state, unit, SJ_UNIT_LANDED);
    }
}

static void lose(int where)
{
    fight_on_table(where, DICE);
    does(LOST);
}

/* retreat.1, battle.43: they stand where they came from, out of the battle, and have moved. */
static void who_goes_back_is_out_of_the_battle(void)
{
    int back = place("richardson-mud_bay.2");
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_MUD_BAY, back);
    state.supply[SJ_MUD_BAY] = 2;
    state.supply[back] = 1;
    lose(SJ_MUD_BAY);
    assert_step(SJ_STEP_OPERATIONS);
    for (int unit = 0; unit < 3; unit++) {
        assert_int_equal(state.unit_where[unit], back);
        assert_int_equal(state.unit_flags[unit], SJ_UNIT_MOVED);
    }
    assert_int_equal(state.supply[back], 3); /* what came along goes along, and has moved */
    assert_int_equal(state.supply_moved[back], 2);
    assert_int_equal(state.supply[SJ_MUD_BAY], 0);
    assert_legal("end");
}

/* retreat.3: landed units have their ships, as far as there is room; the others go by land. */
static void landed_units_go_aboard(void)
{
    static const struct {
        int units, landed, aboard;
    } rows[] = { { 2, 2, 2 }, { 3, 2, 2 }, { 4, 4, 4 }, { 1, 1, 1 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int back = place("richardson-mud_bay.2");
        lose_with(SJ_KIND_EGYPTIAN_INFANTRY, rows[i].units, SJ_MUD_BAY, back);
        put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
        put_ship(SJ_KASSALA, SJ_MUD_BAY);
        put_ship(SJ_ATBARA, SJ_RICHARDSON);
        mark_landed(SJ_KIND_EGYPTIAN_INFANTRY, rows[i].landed);
        lose(SJ_MUD_BAY);
        assert_step(SJ_STEP_OPERATIONS);
        int aboard = sj_units_at(&state, sj_aboard(SJ_ABU_KLEA)) +
                     sj_units_at(&state, sj_aboard(SJ_KASSALA));
        assert_int_equal(aboard, rows[i].aboard);
        assert_int_equal(sj_units_at(&state, back), rows[i].units - rows[i].aboard);
        for (int unit = 0; unit < rows[i].units; unit++) {
            assert_int_equal(state.unit_flags[unit] & (SJ_UNIT_LANDED | SJ_UNIT_IN_BATTLE), 0);
        }
        assert_int_equal(state.ship_where[SJ_KASSALA], SJ_MUD_BAY);
    }
}

/* Who gets aboard is asked where room is short and they differ, and only of those that landed. */
static void the_players_choose_who_gets_aboard(void)
{
    int back = place("richardson-mud_bay.2");
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_MUD_BAY, back);
    add_units(SJ_KIND_DRAGOON, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, back);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    mark_landed(SJ_KIND_EGYPTIAN_INFANTRY, 1);
    mark_landed(SJ_KIND_DRAGOON, 1);
    lose(SJ_MUD_BAY);
    assert_step(SJ_STEP_EMBARK);
    assert_legal("board:egyptian.1,abu_klea board:dragoon.1,abu_klea");
    does("board:dragoon.1,abu_klea");
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_ABU_KLEA)), 1);
    assert_int_equal(sj_units_at(&state, back), 3);
    /* With room for both nobody is asked. */
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_MUD_BAY, back);
    add_units(SJ_KIND_DRAGOON, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, back);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    put_ship(SJ_METEMMA, SJ_MUD_BAY);
    mark_landed(SJ_KIND_EGYPTIAN_INFANTRY, 1);
    mark_landed(SJ_KIND_DRAGOON, 1);
    lose(SJ_MUD_BAY);
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(sj_units_at(&state, back), 2);
}

/* A waiting battle elsewhere, and units that landed there, are none of this one. */
static void landed_units_of_other_battles_stay(void)
{
    int back = place("richardson-mud_bay.2");
    lose_with(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY, back);
    put_ship(SJ_KASSALA, SJ_MUD_BAY);
    int other = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_GINNIS);
    battle_waits(SJ_GINNIS, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    sj_set_unit_flag(&state, other, SJ_UNIT_LANDED);
    lose(SJ_MUD_BAY);
    assert_int_equal(sj_units_at(&state, back), 2);
    assert_int_equal(state.unit_where[other], SJ_GINNIS);
    assert_int_equal(state.unit_flags[other], SJ_UNIT_IN_BATTLE | SJ_UNIT_LANDED);
}

/* retreat.3: on an island of one location ships are the only way, to the closest friendly port. */
static void ships_are_the_only_way_out_of_stuart(void)
{
    static const struct {
        const char *in_revolt;
        int port;
    } rows[] = {
        { "ginnis tamai false_bay", SJ_ROCHE_HARBOR },
        { "ginnis tamai roche_harbor", SJ_FALSE_BAY },
        /* Nothing on A: B, C and F are next, and of several the players choose. */
        { "ginnis tamai roche_harbor false_bay waldron west_beach shaw tokar orcas_landing "
          "west_sound deer_harbor",
          SJ_FRIDAY_HARBOR },
        { "ginnis tamai roche_harbor false_bay west_beach shaw tokar orcas_landing west_sound "
          "deer_harbor friday_harbor",
          SJ_WALDRON },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_STUART, SJ_NO_PLACE);
        revolt(rows[i].in_revolt);
        put_ship(SJ_ABU_KLEA, SJ_STUART);
        put_ship(SJ_METEMMA, SJ_STUART);
        put_ship(SJ_TAMAI_BOAT, place("sea_a"));
        state.supply[SJ_STUART] = 2;
        lose(SJ_STUART);
        assert_step(SJ_STEP_OPERATIONS);
        assert_int_equal(sj_units_at(&state, rows[i].port), 2);
        assert_int_equal(state.ship_where[SJ_ABU_KLEA], rows[i].port);
        assert_int_equal(state.ship_where[SJ_METEMMA], rows[i].port);
        assert_int_equal(state.unit_where[2], SJ_WHERE_LOST); /* retreat.4 */
        assert_true(cited("retreat.4"));
        assert_int_equal(state.supply[SJ_STUART], 0);
        for (int unit = 0; unit < 2; unit++) {
            assert_int_equal(state.unit_flags[unit] & (SJ_UNIT_IN_BATTLE | SJ_UNIT_LANDED), 0);
        }
    }
}

/* Ports equally far: the first location of the map is among them. */
static void the_players_choose_among_ports_equally_far(void)
{
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 1, SJ_WALDRON, SJ_NO_PLACE);
    put_ship(SJ_ABU_KLEA, SJ_WALDRON);
    data.location[SJ_STUART].port[2] = 1;
    lose(SJ_WALDRON);
    assert_step(SJ_STEP_RETREAT);
    assert_legal("retreat:stuart retreat:west_beach");
    does("retreat:stuart");
    assert_int_equal(state.unit_where[0], SJ_STUART);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_STUART);
    assert_step(SJ_STEP_OPERATIONS);
}

/* Without a friendly port anywhere they wait aboard; without ships all are lost. */
static void without_a_port_they_stay_aboard(void)
{
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_STUART, SJ_NO_PLACE);
    memset(state.control, SJ_CONTROL_REVOLT, sizeof state.control);
    put_ship(SJ_ABU_KLEA, SJ_STUART);
    lose(SJ_STUART);
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[0], sj_aboard(SJ_ABU_KLEA));
    assert_int_equal(state.unit_flags[0] & SJ_UNIT_IN_BATTLE, 0);
    assert_int_equal(state.unit_where[1], SJ_WHERE_LOST);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_STUART);
    lose_with(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_STUART, SJ_NO_PLACE);
    state.supply[SJ_STUART] = 2;
    lose(SJ_STUART);
    assert_true(cited("retreat.2"));
    assert_false(cited("retreat.4"));
    assert_int_equal(state.unit_where[0], SJ_WHERE_LOST);
    assert_int_equal(state.supply[SJ_STUART], 0); /* nobody is left to take it along */
}

/* Supply of a besieged town stays in it, whoever leaves. */
static void supply_of_a_besieged_town_stays(void)
{
    lose_with(SJ_KIND_SUDANESE, 2, SJ_RICHARDSON, place("richardson-mud_bay.1"));
    battle_waits(SJ_RICHARDSON, SJ_CAUSE_RELIEF, place("richardson-mud_bay.1"));
    state.control[SJ_RICHARDSON] = SJ_CONTROL_LOYAL;
    state.supply[SJ_RICHARDSON] = 3;
    int inside = add_unit(SJ_KIND_MILITIA, SJ_RICHARDSON);
    lose(SJ_RICHARDSON);
    assert_int_equal(state.supply[SJ_RICHARDSON], 3);
    assert_int_equal(sj_units_at(&state, place("richardson-mud_bay.1")), 2);
    assert_int_equal(state.unit_where[inside], SJ_RICHARDSON);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_goes_back_is_out_of_the_battle, "retreat.1 battle.43 supply.22"),
    RULE_TEST(landed_units_go_aboard, "retreat.1 retreat.3 R86"),
    RULE_TEST(the_players_choose_who_gets_aboard, "retreat.3 R86"),
    RULE_TEST(landed_units_of_other_battles_stay, "retreat.1 battle.47"),
    RULE_TEST(ships_are_the_only_way_out_of_stuart, "retreat.3 retreat.4 R86"),
    RULE_TEST(the_players_choose_among_ports_equally_far, "retreat.3"),
    RULE_TEST(without_a_port_they_stay_aboard, "retreat.2 retreat.3 retreat.4"),
    RULE_TEST(supply_of_a_besieged_town_stays, "retreat.1 siege.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
