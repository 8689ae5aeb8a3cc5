/* The counters themselves: who is alike, how units come and go, what a ship has room for, how far a
 * unit moves, and what goes down with a ship (chapter units; move.7, R47, R48, R64, R65, R119). */
#include <string.h>

#include "sanjuans/position.h"

static struct sj_play play = { &data, &state, NULL };

static void empty(void)
{
    begin("");
    empty_map();
    in_operations(1);
}

/* ---- Who is alike ------------------------------------------------------------------------ */

static void units_are_alike_that_differ_in_nothing(void)
{
    empty();
    uint8_t *const fields[] = { state.unit_where,      state.unit_lost,   state.unit_flags,
                                state.unit_movement,   state.unit_hungry, state.unit_points,
                                state.unit_fresh_lost, state.unit_grade };
    int first = sj_first_of_kind(SJ_KIND_SUDANESE), last = first + 2;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        assert_true(sj_is_first_of_equals(&state, first));
        assert_false(sj_is_first_of_equals(&state, first + 1));
        assert_false(sj_is_first_of_equals(&state, last));
        uint8_t kept = fields[i][last];
        fields[i][last]++;
        assert_true(sj_is_first_of_equals(&state, last));
        fields[i][first]++; /* alike again, though not with the one between */
        assert_false(sj_is_first_of_equals(&state, last));
        assert_true(sj_is_first_of_equals(&state, first + 1));
        fields[i][first] = fields[i][last] = kept;
    }
}

static void every_kind_begins_with_its_first_counter(void)
{
    int unit = 0;
    empty();
    memset(state.unit_where, SJ_SUAKIN, sizeof state.unit_where);
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        assert_int_equal(sj_first_of_kind(kind), unit);
        for (int i = 0; i < sj_kind_counters(kind); i++, unit++) {
            assert_int_equal(sj_unit_kind(unit), kind);
            assert_int_equal(sj_is_first_of_equals(&state, unit), i == 0);
        }
    }
    assert_int_equal(unit, SJ_UNITS);
}

/* R46, R47 */
static void units_of_a_place_are_counted_by_nation(void)
{
    empty();
    state.unit_where[0] = state.unit_where[1] = state.unit_where[3] = SJ_OLGA;
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 3);
    assert_int_equal(sj_count_units(&data, &state, SJ_OLGA, SJ_EGYPTIAN), 3);
    assert_false(sj_has_british_unit(&data, &state, SJ_OLGA));
    state.unit_where[SJ_UNITS - 1] = SJ_OLGA; /* Australians count as British */
    assert_int_equal(sj_count_units(&data, &state, SJ_OLGA, SJ_EGYPTIAN), 3);
    assert_int_equal(sj_count_units(&data, &state, SJ_OLGA, SJ_BRITISH), 1);
    assert_true(sj_has_british_unit(&data, &state, SJ_OLGA));
    add_units(SJ_KIND_BRITISH_INFANTRY, 2, SJ_SUAKIN);
    assert_int_equal(sj_count_units(&data, &state, SJ_OLGA, SJ_BRITISH), 1);
}

/* ---- Movement ---------------------------------------------------------------------------- */

/* move.7 to move.12, R55, R57: infantry three, horse four; all changes add up, none below zero. */
static void movement_is_the_rate_with_all_that_changes_it(void)
{
    static const struct {
        enum sj_kind kind;
        int more, less;
        unsigned flags;
        int rate;
    } rows[] = {
        { SJ_KIND_SUDANESE, 0, 0, 0, 3 },
        { SJ_KIND_DRAGOON, 0, 0, 0, 4 },
        { SJ_KIND_CAMELS, 0, 0, 0, 4 },
        { SJ_KIND_SUDANESE, 2, 0, 0, 5 },
        { SJ_KIND_SUDANESE, 0, 1, 0, 2 },
        { SJ_KIND_SUDANESE, 2, 1, 0, 4 },
        { SJ_KIND_SUDANESE, 0, 3, 0, 0 },
        { SJ_KIND_SUDANESE, 0, 4, 0, 0 },
        { SJ_KIND_SUDANESE, 0, 0, SJ_UNIT_UNSUPPLIED, 1 },
        { SJ_KIND_DRAGOON, 0, 0, SJ_UNIT_UNSUPPLIED, 2 },
        { SJ_KIND_SUDANESE, 1, 0, SJ_UNIT_UNSUPPLIED, 2 },
        { SJ_KIND_SUDANESE, 0, 2, SJ_UNIT_UNSUPPLIED, 0 },
        { SJ_KIND_SUDANESE, 0, 0, SJ_UNIT_IN_FORCE | SJ_UNIT_MOVED, 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        empty();
        data.constant[SJ_CONSTANT_unsupplied_movement] = 2;
        int unit = add_unit(rows[i].kind, SJ_SUAKIN);
        state.unit_flags[unit] = (uint8_t)rows[i].flags;
        state.movement_more = (uint8_t)rows[i].more;
        state.movement_less = (uint8_t)rows[i].less;
        assert_int_equal(sj_movement_rate(&data, &state, unit), rows[i].rate);
    }
}

/* ---- Coming and going -------------------------------------------------------------------- */

/* A unit at Olga with everything that a unit can have on it. */
static int marked_unit(enum sj_kind kind)
{
    int unit = add_unit(kind, SJ_OLGA);
    state.unit_lost[unit] = state.unit_flags[unit] = state.unit_movement[unit] = 2;
    state.unit_hungry[unit] = state.unit_points[unit] = state.unit_fresh_lost[unit] = 2;
    state.unit_grade[unit] = 2;
    return unit;
}

static void assert_fresh(int unit, int where)
{
    assert_int_equal(state.unit_where[unit], where);
    assert_int_equal(state.unit_lost[unit], 0);
    assert_int_equal(state.unit_flags[unit], 0);
    assert_int_equal(state.unit_movement[unit], 0);
    assert_int_equal(state.unit_hungry[unit], 0);
    assert_int_equal(state.unit_points[unit], 0);
    assert_int_equal(state.unit_fresh_lost[unit], 0);
    assert_int_equal(state.unit_grade[unit], 0);
}

/* R119: what cannot be rebuilt never comes back; R48: nor what has left the game. */
static void who_is_lost_leaves_nothing_behind(void)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        empty();
        int unit = marked_unit((enum sj_kind)kind);
        sj_lose_unit(&play, unit, SJ_RULE_battle_45);
        assert_fresh(unit, data.kind[kind].rebuilds ? SJ_WHERE_LOST : SJ_WHERE_GONE);
        empty();
        unit = marked_unit((enum sj_kind)kind);
        sj_remove_unit(&play, unit, SJ_RULE_units_23);
        assert_fresh(unit, SJ_WHERE_GONE);
    }
}

/* Counters of the reserve first, then those that were lost; none of another kind. */
static void units_come_from_the_reserve_and_then_from_the_lost(void)
{
    static const enum sj_kind kinds[] = { SJ_KIND_EGYPTIAN_INFANTRY, SJ_KIND_CAMELS,
                                          SJ_KIND_AUSTRALIAN_BATTERY };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        empty();
        int first = sj_first_of_kind((int)kinds[i]), count = sj_kind_counters((int)kinds[i]);
        for (int unit = first; unit < first + count; unit++) state.unit_where[unit] = SJ_GINNIS;
        int last = first + count - 1;
        state.unit_where[first] = SJ_WHERE_LOST;
        state.unit_grade[first] = state.unit_hungry[first] = 3;
        if (last > first) {
            state.unit_where[last] = SJ_WHERE_RESERVE;
            assert_int_equal(sj_raise_unit(&play, (int)kinds[i], SJ_OLGA, SJ_RULE_cards_6), last);
            assert_fresh(last, SJ_OLGA);
        }
        assert_int_equal(sj_raise_unit(&play, (int)kinds[i], SJ_OLGA, SJ_RULE_cards_6), first);
        assert_fresh(first, SJ_OLGA);
        assert_int_equal(sj_raise_unit(&play, (int)kinds[i], SJ_OLGA, SJ_RULE_cards_6), SJ_NO_UNIT);
        assert_int_equal(sj_units_at(&state, SJ_OLGA), last > first ? 2 : 1);
    }
}

/* Gordon dies with the unit he marches with, and with no other (vp.7). */
static void gordon_dies_with_his_escort(void)
{
    for (int with = 0; with < 2; with++) {
        for (int removed = 0; removed < 2; removed++) {
            empty();
            int escort = add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
            int other = add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
            state.gordon = SJ_GORDON_ABOARD;
            state.gordon_ship = SJ_NO_SHIP;
            state.gordon_unit = (uint8_t)escort;
            int lost = with ? escort : other;
            if (removed) sj_remove_unit(&play, lost, SJ_RULE_units_23);
            if (!removed) sj_lose_unit(&play, lost, SJ_RULE_battle_45);
            assert_int_equal(state.gordon, with ? SJ_GORDON_KILLED : SJ_GORDON_ABOARD);
            assert_int_equal(state.vp_noted[SJ_VP_GORDON],
                             with ? data.constant[SJ_CONSTANT_vp_gordon] : 0);
        }
    }
}

/* ---- Ships ------------------------------------------------------------------------------- */

/* naval.8, naval.9, card.train.4, event.53 */
static void a_ship_has_room_for_so_many(void)
{
    static const struct {
        int ship;
        int units, supply, more, train, load, room; /* train: 1 first, 2 second ship of the pair */
    } rows[] = {
        { SJ_ABU_KLEA, 0, 0, 0, 0, 0, 1 }, { SJ_ABU_KLEA, 1, 0, 0, 0, 1, 0 },
        { SJ_ABU_KLEA, 1, 0, 1, 0, 1, 1 }, { SJ_ABU_KLEA, 0, 2, 0, 0, 2, 0 },
        { SJ_KASSALA, 1, 1, 0, 0, 2, 1 },  { SJ_KASSALA, 0, 0, 1, 0, 0, 4 },
        { SJ_KASSALA, 2, 2, 0, 0, 4, 0 },  { SJ_KASSALA, 0, 0, 0, 1, 3, 0 },
        { SJ_KASSALA, 0, 0, 1, 1, 3, 0 },  { SJ_KASSALA, 0, 0, 0, 2, 3, 0 },
        { SJ_KASSALA, 0, 0, 1, 2, 3, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        empty();
        put_ship((enum sj_ship)rows[i].ship, SJ_SUAKIN);
        add_units(SJ_KIND_SUDANESE, rows[i].units, sj_aboard(rows[i].ship));
        state.ship_supply[rows[i].ship] = (uint8_t)rows[i].supply;
        state.capacity_more = (uint8_t)rows[i].more;
        if (rows[i].train == 1) state.train = (uint8_t)sj_aboard(rows[i].ship);
        if (rows[i].train == 2) {
            state.train = (uint8_t)sj_aboard(SJ_ATBARA);
            state.train_second = (uint8_t)rows[i].ship;
        }
        assert_int_equal(sj_ship_load(&data, &state, rows[i].ship), rows[i].load);
        assert_int_equal(sj_ship_room(&data, &state, rows[i].ship), rows[i].room);
    }
}

/* R64: slow increments lay a ship up, others do not. */
static void a_ship_is_seaworthy_without_slow_increments(void)
{
    empty();
    assert_false(sj_is_seaworthy(&data, &state, SJ_KASSALA)); /* in the reserve */
    put_ship(SJ_KASSALA, SJ_PLACES - 1);
    assert_true(sj_is_seaworthy(&data, &state, SJ_KASSALA));
    state.ship_damage[SJ_KASSALA] = 2;
    assert_true(sj_is_seaworthy(&data, &state, SJ_KASSALA));
    state.ship_slow[SJ_KASSALA] = 1;
    assert_false(sj_is_seaworthy(&data, &state, SJ_KASSALA));
}

/* A ship with all that can be aboard, and another beside her. */
static void laden(enum sj_ship ship)
{
    empty();
    put_ship(ship, SJ_SUAKIN);
    put_ship(SJ_METEMMA, SJ_SUAKIN);
    state.unit_where[0] = state.unit_where[SJ_UNITS - 1] = (uint8_t)sj_aboard((int)ship);
    state.unit_where[1] = (uint8_t)sj_aboard(SJ_METEMMA);
    state.ship_supply[ship] = state.ship_functions[ship] = state.ship_slow[ship] = 1;
    state.ship_damage[ship] = 1;
    state.ship_flags[ship] = SJ_SHIP_MOVED;
    state.ship_supply[SJ_METEMMA] = 1;
}

/* R65 */
static void all_that_is_aboard_goes_down_with_a_ship(void)
{
    static const enum sj_ship ships[] = { SJ_ABU_KLEA, SJ_KASSALA, SJ_LIGHT_TRANSPORT };
    for (size_t i = 0; i < sizeof ships / sizeof ships[0]; i++) {
        enum sj_ship ship = ships[i];
        laden(ship);
        sj_sink_ship(&play, (int)ship, SJ_RULE_event_63);
        assert_int_equal(state.ship_where[ship], SJ_WHERE_LOST);
        assert_int_equal(state.ship_supply[ship] + state.ship_functions[ship] +
                             state.ship_slow[ship] + state.ship_damage[ship] +
                             state.ship_flags[ship],
                         0);
        assert_int_equal(state.unit_where[0], SJ_WHERE_LOST);
        assert_true(state.unit_where[SJ_UNITS - 1] == SJ_WHERE_LOST ||
                    state.unit_where[SJ_UNITS - 1] == SJ_WHERE_GONE);
        assert_int_equal(state.unit_where[1], sj_aboard(SJ_METEMMA));
        assert_int_equal(state.ship_supply[SJ_METEMMA], 1);
        assert_no_fault();
    }
}

/* card.train.4: with either of the two ships; a train that is lost or ashore is not touched. */
static void the_train_goes_down_with_either_ship(void)
{
    static const struct {
        int train, second, train_after, second_after;
    } rows[] = {
        { SJ_WHERE_ABOARD + SJ_KASSALA, SJ_ATBARA, SJ_WHERE_LOST, SJ_NO_SHIP },
        { SJ_WHERE_ABOARD + SJ_ATBARA, SJ_KASSALA, SJ_WHERE_LOST, SJ_NO_SHIP },
        { SJ_WHERE_ABOARD + SJ_ATBARA, SJ_ASWAN, SJ_WHERE_ABOARD + SJ_ATBARA, SJ_ASWAN },
        { SJ_WHERE_LOST, SJ_NO_SHIP, SJ_WHERE_LOST, SJ_NO_SHIP },
        { SJ_SUAKIN, SJ_NO_SHIP, SJ_SUAKIN, SJ_NO_SHIP },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        empty();
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        state.train = (uint8_t)rows[i].train;
        state.train_second = (uint8_t)rows[i].second;
        sj_sink_ship(&play, SJ_KASSALA, SJ_RULE_event_63);
        assert_int_equal(state.train, rows[i].train_after);
        assert_int_equal(state.train_second, rows[i].second_after);
    }
}

static void gordon_goes_down_with_his_ship(void)
{
    static const struct {
        int gordon, ship;
        bool killed;
    } rows[] = {
        { SJ_GORDON_ABOARD, SJ_KASSALA, true },
        { SJ_GORDON_ABOARD, SJ_ATBARA, false },
        { SJ_GORDON_SAFE, SJ_KASSALA, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        empty();
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        state.gordon = (uint8_t)rows[i].gordon;
        state.gordon_ship = (uint8_t)rows[i].ship;
        sj_sink_ship(&play, SJ_KASSALA, SJ_RULE_event_63);
        assert_int_equal(state.gordon, rows[i].killed ? SJ_GORDON_KILLED : rows[i].gordon);
        assert_int_equal(state.gordon_ship, rows[i].killed ? SJ_NO_SHIP : rows[i].ship);
        assert_int_equal(state.vp_noted[SJ_VP_GORDON],
                         rows[i].killed ? data.constant[SJ_CONSTANT_vp_gordon] : 0);
    }
}

/* R64: as many increments of either sort as the hull has sink her. */
static void a_ship_sinks_when_her_hull_is_used_up(void)
{
    static const struct {
        const char *options;
        int damage, slow, hits;
        bool is_slow;
        int damage_after, slow_after; /* -1: sunk */
    } rows[] = {
        { "", 0, 0, 2, false, 2, 0 },
        { "", 0, 0, 3, false, -1, 0 },
        { "", 0, 1, 1, false, 1, 1 },
        { "", 0, 1, 2, false, -1, 0 },
        { "", 1, 0, 1, true, 1, 1 },
        { "", 1, 1, 1, true, -1, 0 },
        { "", 0, 0, 2, true, 0, 2 },
        { "repairs=plain", 0, 0, 2, true, 2, 0 },
        { "repairs=sit", 0, 0, 2, true, 0, 2 },
        { "", 1, 0, 0, true, 1, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(rows[i].options);
        empty_map();
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        state.ship_damage[SJ_KASSALA] = (uint8_t)rows[i].damage;
        state.ship_slow[SJ_KASSALA] = (uint8_t)rows[i].slow;
        sj_damage_ship(&play, SJ_KASSALA, rows[i].hits, rows[i].is_slow, SJ_RULE_event_12);
        bool sunk = state.ship_where[SJ_KASSALA] == SJ_WHERE_LOST;
        assert_int_equal(sunk, rows[i].damage_after < 0);
        assert_int_equal(state.ship_damage[SJ_KASSALA], sunk ? 0 : rows[i].damage_after);
        assert_int_equal(state.ship_slow[SJ_KASSALA], rows[i].slow_after);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(units_are_alike_that_differ_in_nothing, "units.1"),
    RULE_TEST(every_kind_begins_with_its_first_counter, "units.1"),
    RULE_TEST(units_of_a_place_are_counted_by_nation, "units.1 R46 R47"),
    RULE_TEST(movement_is_the_rate_with_all_that_changes_it, "move.7 move.8 R55 R57"),
    RULE_TEST(who_is_lost_leaves_nothing_behind, "units.23 R48 R119"),
    RULE_TEST(units_come_from_the_reserve_and_then_from_the_lost, "setup.25 R119"),
    RULE_TEST(gordon_dies_with_his_escort, "vp.7"),
    RULE_TEST(a_ship_has_room_for_so_many, "naval.8 naval.9 card.train.4 event.53"),
    RULE_TEST(a_ship_is_seaworthy_without_slow_increments, "naval.19 R64"),
    RULE_TEST(all_that_is_aboard_goes_down_with_a_ship, "R65"),
    RULE_TEST(the_train_goes_down_with_either_ship, "card.train.4 R65"),
    RULE_TEST(gordon_goes_down_with_his_ship, "vp.7 R65"),
    RULE_TEST(a_ship_sinks_when_her_hull_is_used_up, "naval.19 naval.21 R64"),
};

RULE_TEST_MAIN("sanjuans", tests)
