/*
 * What the view of a seat keeps of units, leaders and stacks: everything of its own side, and of
 * the enemy what the rows of the ledger let it see. Each field is set, and looked for in the views.
 */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

#include <string.h>

enum {
    ALLY = TL_UNIT_MARINES,
    SPANIARD = TL_UNIT_U_1_MALLORCA,
    REPUBLICAN = TL_UNIT_U_1_GARD,
    BATTERY = TL_UNITS - 1
};

static void begin_march(const char *options)
{
    begin_empty_with(options, 3);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
}

static int enemy_of(int unit)
{
    return tl_side_of(&data, &state, unit) == TL_ALLIES ? TL_SEAT_EAST : TL_SEAT_TOULONNAIS;
}

static int friend_of(int unit)
{
    return tl_side_of(&data, &state, unit) == TL_ALLIES ? TL_SEAT_TOULONNAIS : TL_SEAT_EAST;
}

/* ---- Units --------------------------------------------------------------------------------- */

/* A unit that has been through everything. */
static void put_worn(int unit, int place, unsigned flags)
{
    put(unit, place);
    state.temporary[unit] = 1;
    state.permanent[unit] = 2;
    state.marks[unit] = 3;
    state.inside[unit] = 4;
    state.came_from[unit] = TL_AREA_FAV;
    state.ashore[unit] = TL_BEEN_ASHORE;
    memset(state.failed[unit], 0xff, TL_AREA_BYTES);
    state.unit_flags[unit] = (uint16_t)flags;
}

enum {
    EVERYTHING = 0xffff & ~(TL_DEFECTED | TL_SHOWN | TL_SPIED | TL_PICKED),
    OPEN = TL_NO_SUPPLY_MARK | TL_FIRED | TL_MOBILE | TL_ROUTED | TL_CROSSED
};

static void assert_secret(const struct tl_state *view, int unit, int place)
{
    assert_int_equal(view->place[unit], place);
    assert_int_equal(view->temporary[unit] + view->permanent[unit] + view->marks[unit], 0);
    assert_int_equal(view->inside[unit], TL_NO_WORK);
    assert_int_equal(view->came_from[unit], TL_NO_AREA);
    assert_int_equal(view->ashore[unit], TL_NEVER_ASHORE);
    assert_int_equal(view->failed[unit][0] + view->failed[unit][TL_AREA_BYTES - 1], 0);
    assert_int_equal(view->unit_flags[unit], 0);
}

/* Neither where it is nor anything of it; that it waits on the track, or is out, is open. */
static void nothing_is_seen_of_an_enemy_in_the_fog(void)
{
    static const struct {
        int place, seen;
    } places[] = {
        { TL_AREA_LAS, TL_PLACE_FOG },      { TL_AREAS - 1, TL_PLACE_FOG },
        { TL_PLACE_LANDING, TL_PLACE_FOG }, { TL_PLACE_AFLOAT, TL_PLACE_FOG },
        { TL_PLACE_ROAD, TL_PLACE_FOG },    { TL_PLACE_TRACK, TL_PLACE_TRACK },
        { TL_PLACE_GONE, TL_PLACE_GONE },   { TL_PLACE_NONE, TL_PLACE_NONE },
    };
    static const int units[] = { 0, ALLY, TL_FIRST_REPUBLICAN - 1, TL_FIRST_REPUBLICAN, BATTERY };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        for (size_t j = 0; j < sizeof places / sizeof places[0]; j++) {
            begin_march("");
            int unit = units[i] == TL_UNIT_ROYAL_LOUIS ? units[i] - 1 : units[i];
            put_worn(unit, places[j].place, EVERYTHING);
            struct tl_state view = seen_by(enemy_of(unit));
            assert_secret(&view, unit, places[j].seen);
            view = seen_by(OBSERVER);
            assert_secret(&view, unit, places[j].seen);
            view = seen_by(friend_of(unit));
            assert_int_equal(view.place[unit], places[j].place);
            assert_int_equal(view.temporary[unit], 1);
            assert_int_equal(view.permanent[unit], 2);
            assert_int_equal(view.marks[unit], 3);
            assert_int_equal(view.inside[unit], 4);
            assert_int_equal(view.came_from[unit], TL_AREA_FAV);
            assert_int_equal(view.ashore[unit], TL_BEEN_ASHORE);
            assert_int_equal(view.failed[unit][0], 0xff);
            assert_int_equal(view.unit_flags[unit], EVERYTHING);
        }
    }
}

/* Face up: its place, losses and markers; not what only its owner has to know of it. */
static void what_is_face_up_is_read(void)
{
    for (int i = 0; i < 2; i++) {
        int unit = i ? REPUBLICAN : ALLY;
        begin_march("");
        put_worn(unit, TL_AREA_LAS, EVERYTHING | TL_SHOWN);
        struct tl_state view = seen_by(enemy_of(unit));
        assert_int_equal(view.place[unit], TL_AREA_LAS);
        assert_int_equal(view.temporary[unit], 1);
        assert_int_equal(view.permanent[unit], 2);
        assert_int_equal(view.marks[unit], 3);
        assert_int_equal(view.came_from[unit], TL_AREA_FAV);
        assert_int_equal(view.unit_flags[unit], OPEN | TL_SHOWN);
        assert_int_equal(view.ashore[unit], TL_NEVER_ASHORE);
        assert_int_equal(view.failed[unit][0], 0);
        assert_int_equal(view.inside[unit], TL_NO_WORK); /* but in its combat */
        state.battle.area = TL_AREA_FAV;
        assert_int_equal(seen_by(enemy_of(unit)).inside[unit], TL_NO_WORK);
        state.battle.area = TL_AREA_LAS;
        assert_int_equal(seen_by(enemy_of(unit)).inside[unit], 4);
        tl_unset(&state, unit, TL_SHOWN);
        assert_int_equal(seen_by(enemy_of(unit)).inside[unit], TL_NO_WORK);
        tl_set(&state, unit, TL_SHOWN); /* which means nothing on the track */
        put(unit, TL_PLACE_TRACK);
        view = seen_by(enemy_of(unit));
        assert_int_equal(view.temporary[unit], 0);
        assert_int_equal(view.unit_flags[unit], 0);
    }
}

/* What spies read their side sees, and nobody who watches. */
static void what_spies_read_watchers_do_not(void)
{
    begin_march("");
    put_worn(ALLY, TL_AREA_LAS, TL_SPIED | TL_FIRED);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[ALLY], TL_AREA_LAS);
    assert_int_equal(seen_by(TL_SEAT_WEST).unit_flags[ALLY], TL_SPIED | TL_FIRED);
    assert_int_equal(seen_by(OBSERVER).place[ALLY], TL_PLACE_FOG);
}

/* On whose side Royal Louis fights is known, and it is hidden with that side. */
static void the_defector_is_hidden_with_its_new_side(void)
{
    begin_march("");
    put_worn(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS, TL_DEFECTED | TL_ENTERED);
    renew();
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(view.place[TL_UNIT_ROYAL_LOUIS], TL_PLACE_FOG);
    assert_int_equal(view.unit_flags[TL_UNIT_ROYAL_LOUIS], TL_DEFECTED);
    view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.place[TL_UNIT_ROYAL_LOUIS], TL_AREA_LAS);
    tl_unset(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_OUT_OF_SUPPLY); /* hunger alone is no defection */
    renew();
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_ROYAL_LOUIS], TL_AREA_LAS);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_ROYAL_LOUIS], TL_PLACE_FOG);
}

/* ---- Leaders ------------------------------------------------------------------------------- */

static void leaders_are_hidden_but_for_their_faces(void)
{
    static const int pieces[] = { TL_FIRST_LEADER, TL_FIRST_REPUBLICAN_LEADER - 1,
                                  TL_FIRST_REPUBLICAN_LEADER, TL_PIECES - 1 };
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        begin_march("");
        int leader = pieces[i] - TL_FIRST_LEADER;
        put(pieces[i], TL_AREA_LAS);
        state.leader_flags[leader] = 0xff & ~TL_LEADER_PICKED;
        struct tl_state view = seen_by(enemy_of(pieces[i]));
        assert_int_equal(view.place[pieces[i]], TL_PLACE_FOG);
        assert_int_equal(view.leader_flags[leader], TL_REPLACED | TL_ARRIVED);
        view = seen_by(friend_of(pieces[i]));
        assert_int_equal(view.place[pieces[i]], TL_AREA_LAS);
        assert_int_equal(view.leader_flags[leader], 0xff & ~TL_LEADER_PICKED);
        put(pieces[i], TL_PLACE_TRACK);
        assert_int_equal(seen_by(enemy_of(pieces[i])).place[pieces[i]], TL_PLACE_TRACK);
    }
}

/* Only with units of their own side that are read, and while it is the phase of the spies. */
static void spies_read_leaders_with_the_stack(void)
{
    static const struct {
        int phase, spied, where;
        bool is_read;
    } cases[] = {
        { TL_PHASE_ESPIONAGE, ALLY, TL_AREA_LAS, true },
        { TL_PHASE_ESPIONAGE, SPANIARD + 1, TL_AREA_LAS, true }, /* the next of the stack */
        { TL_PHASE_ESPIONAGE, ALLY, TL_AREA_FAV, false },
        { TL_PHASE_ESPIONAGE, REPUBLICAN, TL_AREA_LAS, false },
        { TL_PHASE_MOVEMENT, ALLY, TL_AREA_LAS, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_march("");
        put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
        put(SPANIARD, TL_AREA_LAS);
        put(cases[i].spied, cases[i].where);
        state.phase = (uint8_t)cases[i].phase;
        tl_set(&state, cases[i].spied, TL_SPIED);
        assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_PIECE_MULGRAVE],
                         cases[i].is_read ? TL_AREA_LAS : TL_PLACE_FOG);
    }
}

/* ---- Stacks -------------------------------------------------------------------------------- */

/* What has a back on top has no name, and how many there are is not seen. */
static void a_stack_is_its_top(void)
{
    static const struct {
        int unit;
        bool has_name;
    } tops[] = { { ALLY, false },
                 { TL_UNIT_ROYAL_LOUIS, true },
                 { REPUBLICAN, false },
                 { TL_FIRST_BATTERY - 1, false },
                 { TL_FIRST_BATTERY, true },
                 { BATTERY, true } };
    for (size_t i = 0; i < sizeof tops / sizeof tops[0]; i++) {
        for (int area = 1; area < TL_AREAS; area += TL_AREAS - 2) {
            begin_march("");
            enum tl_side side = tl_side_of(&data, &state, tops[i].unit);
            put(tops[i].unit, area);
            state.inside[tops[i].unit] = TL_NO_WORK;
            state.units_in[area][side] = 3;
            struct tl_state view = seen_by(enemy_of(tops[i].unit));
            assert_int_equal(view.top[area][side], tops[i].has_name ? tops[i].unit + 1 : 0);
            assert_int_equal(view.face[area][side], state.face[area][side]);
            assert_int_equal(view.units_in[area][side], 1);
            assert_int_equal(view.units_in[area][tl_other_side(side)], 0);
            view = seen_by(friend_of(tops[i].unit));
            assert_int_equal(view.top[area][side], tops[i].unit + 1);
            assert_int_equal(view.units_in[area][side], 3);
        }
    }
}

/* The marker of the works is all that is seen, while nobody of the side is outside. */
static void a_garrison_is_covered(void)
{
    static const char *const options[] = { "", "garrison=shown" };
    for (int i = 0; i < 2; i++) {
        for (int area = 1; area < TL_AREAS; area += TL_AREAS - 2) {
            begin_march(options[i]);
            put(ALLY, area);
            put(SPANIARD, area);
            put(REPUBLICAN, area); /* who is outside of the other side does not matter */
            state.inside[REPUBLICAN] = TL_NO_WORK;
            state.inside[ALLY] = state.inside[SPANIARD] = TL_WORKS - 1;
            struct tl_state view = seen_by(TL_SEAT_WEST);
            int face = state.face[area][TL_ALLIES];
            assert_int_equal(view.face[area][TL_ALLIES], i ? face : TL_FACE_COVERED);
            assert_int_equal(seen_by(TL_SEAT_SPANISH).face[area][TL_ALLIES], face);
            state.inside[SPANIARD] = TL_NO_WORK;
            assert_int_equal(seen_by(TL_SEAT_WEST).face[area][TL_ALLIES], face);
            state.inside[SPANIARD] = TL_WORKS - 1; /* nor if it is the first unit of all */
            put(0, area);
            state.inside[0] = TL_NO_WORK;
            assert_int_equal(seen_by(TL_SEAT_WEST).face[area][TL_ALLIES],
                             state.face[area][TL_ALLIES]);
        }
    }
    begin_march("");
    put(BATTERY, TL_AREA_LAS);
    state.inside[BATTERY] = TL_WORKS - 1;
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).top[TL_AREA_LAS][TL_REPUBLICANS], 0);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).face[TL_AREA_FAV][TL_REPUBLICANS], 0);
}

/* Markers are seen by everybody, though not on whom; how high a stack is, by the option. */
static void markers_lie_on_the_map(void)
{
    static const struct {
        unsigned flags;
        int marks, sign;
    } markers[] = {
        { 0, 0, 0 },
        { TL_NO_SUPPLY_MARK, 0, TL_SIGN_NO_SUPPLY },
        { TL_OUT_OF_SUPPLY, 0, 0 },
        { TL_FIRED, 0, TL_SIGN_FIRED },
        { 0, 1, TL_SIGN_ATTRITION },
        { TL_FIRED | TL_NO_SUPPLY_MARK, 2, TL_SIGN_FIRED | TL_SIGN_NO_SUPPLY | TL_SIGN_ATTRITION },
    };
    static const int seats[] = { TL_SEAT_ENGLISH, TL_SEAT_WEST, OBSERVER };
    static const char *const options[] = { "", "height=shown" };
    for (size_t i = 0; i < 6 * sizeof markers / sizeof markers[0]; i++) {
        size_t marker = i / 6;
        int is_shown = (int)(i / 3 % 2), area = i % 2 ? 1 : TL_AREAS - 1;
        begin_march(options[is_shown]);
        int unit = i % 2 ? 0 : BATTERY;
        enum tl_side side = tl_side_of(&data, &state, unit);
        put(unit, area);
        put(i % 2 ? SPANIARD : REPUBLICAN, area);
        state.unit_flags[unit] = (uint16_t)markers[marker].flags;
        state.marks[unit] = (uint8_t)markers[marker].marks;
        struct tl_state view = seen_by(seats[i % 3]);
        assert_int_equal(view.sign[area][side], markers[marker].sign);
        assert_int_equal(view.sign[area][tl_other_side(side)], 0);
        assert_int_equal(view.height[area][side], is_shown ? 2 : 0);
        assert_int_equal(view.height[area][tl_other_side(side)], 0);
    }
}

/* A view of a view knows no less of what was hidden already. */
static void a_view_of_a_view_is_the_same(void)
{
    begin_march("height=shown");
    put_worn(ALLY, TL_AREA_LAS, TL_FIRED);
    put_worn(REPUBLICAN, 1, TL_NO_SUPPLY_MARK); /* the first area of all */
    state.inside[ALLY] = state.inside[REPUBLICAN] = TL_NO_WORK;
    struct tl_state once = seen_by(TL_SEAT_WEST), twice;
    tl_observe(&twice, &once, TL_SEAT_WEST);
    assert_memory_equal(&once, &twice, sizeof once);
    assert_int_equal(once.veiled[TL_ALLIES], 1);
    assert_int_equal(once.veiled[TL_REPUBLICANS], 0);
    once = seen_by(TL_SEAT_ENGLISH);
    tl_observe(&twice, &once, TL_SEAT_ENGLISH);
    assert_memory_equal(&once, &twice, sizeof once);
    once = seen_by(OBSERVER);
    tl_observe(&twice, &once, OBSERVER);
    assert_memory_equal(&once, &twice, sizeof once);
    assert_int_equal(once.veiled[TL_ALLIES] + once.veiled[TL_REPUBLICANS], 2);
}

/* When the game is over everything is open. */
static void the_end_opens_everything(void)
{
    begin_march("");
    put_worn(ALLY, TL_AREA_LAS, TL_ENTERED);
    state.ending = TL_ENDING_DRAW;
    assert_int_equal(seen_by(TL_SEAT_WEST).place[ALLY], TL_AREA_LAS);
    assert_int_equal(seen_by(OBSERVER).temporary[ALLY], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_is_seen_of_an_enemy_in_the_fog, "2.P4b 6.3a HI-04 HI-05 HI-06 HI-12"),
    RULE_TEST(what_is_face_up_is_read, "HI-10 HI-28 HI-31 HI-37"),
    RULE_TEST(what_spies_read_watchers_do_not, "14.5c HI-15 HI-17"),
    RULE_TEST(the_defector_is_hidden_with_its_new_side, "32.11c HI-06"),
    RULE_TEST(leaders_are_hidden_but_for_their_faces, "HI-06 HI-12"),
    RULE_TEST(spies_read_leaders_with_the_stack, "14.1 HI-15"),
    RULE_TEST(a_stack_is_its_top, "6.3a HI-01 HI-06 HI-07"),
    RULE_TEST(a_garrison_is_covered, "6.3b HI-09"),
    RULE_TEST(markers_lie_on_the_map, "HI-06 HI-37"),
    RULE_TEST(a_view_of_a_view_is_the_same, "6.3a"),
    RULE_TEST(the_end_opens_everything, "34.2a"),
};

RULE_TEST_MAIN("toulon", tests)
