/* What a side remembers of enemies whom it has seen (fog/memory.c). */
#include "toulon/fights.h"

#include <string.h>

static struct tl_memory allies, republicans;

/* Both sides look at the position as it can be looked up later. */
static void look(void)
{
    struct tl_state faded = state, view;
    tl_fade(&faded);
    tl_observe(&view, &faded, TL_SEAT_ENGLISH);
    tl_look(&data, &allies, &view, TL_SEAT_ENGLISH);
    tl_observe(&view, &faded, TL_SEAT_WEST);
    tl_look(&data, &republicans, &view, TL_SEAT_WEST);
}

static void begin_memory(void)
{
    memset(&allies, 0, sizeof allies);
    memset(&republicans, 0, sizeof republicans);
}

static bool is_ghost_of_the_allies(int unit)
{
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    return tl_is_ghost(&view, &allies, unit);
}

/* Two attackers, of whom one has fought and was seen; both have turned their faces down again. */
static void one_was_seen(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_LAS);
    state.temporary[TL_UNIT_U_1_GARD] = 1;
    tl_set(&state, TL_UNIT_U_1_GARD, TL_SHOWN);
    look();
    assert_false(is_ghost_of_the_allies(TL_UNIT_U_1_GARD)); /* it is there to be seen */
    tl_unset(&state, TL_UNIT_U_1_GARD, TL_SHOWN);
    state.turn++;
    look();
}

static void who_was_read_is_remembered_with_turn_and_points(void)
{
    one_was_seen();
    assert_true(is_ghost_of_the_allies(TL_UNIT_U_1_GARD));
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_AREA_LAS);
    assert_int_equal(allies.turn[TL_UNIT_U_1_GARD], state.turn - 1);
    assert_int_equal(allies.with_points[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(allies.points[TL_UNIT_U_1_GARD], tl_strength(&data, &state, TL_UNIT_U_1_GARD));
    assert_int_equal(allies.area[TL_UNIT_U_3_DROME], TL_NO_AREA); /* never seen */
    assert_false(is_ghost_of_the_allies(TL_UNIT_U_3_DROME));
    assert_int_equal(allies.area[TL_UNIT_MARINES], TL_NO_AREA); /* one's own need no memory */
    assert_int_equal(republicans.area[TL_UNIT_MARINES], TL_NO_AREA);
}

static void a_memory_goes_when_it_is_contradicted(void)
{
    one_was_seen();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE); /* unseen, and somebody is still there */
    look();
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE); /* now nobody is */
    look();
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_NO_AREA);

    one_was_seen();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_SHOWN); /* seen elsewhere */
    look();
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_AREA_ARE);
    assert_int_equal(allies.turn[TL_UNIT_U_1_GARD], state.turn);

    one_was_seen();
    put(TL_UNIT_U_1_GARD, TL_PLACE_GONE); /* who is lost is known */
    look();
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_NO_AREA);
}

/* The first unit and the first area are as good as any; who is not in the game is nowhere. */
static void the_first_of_all_are_remembered_too(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EVE);
    tl_set(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_SHOWN);
    put(TL_UNIT_U_1_BELGIOJOSO, TL_PLACE_NONE);
    state.phasing = TL_REPUBLICANS;
    state.area_flags[TL_AREA_EVE] |= TL_KNOWN_FORCE;
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CAO);
    state.area_flags[TL_AREA_CAO] |= TL_KNOWN_PATROL;
    look();
    assert_int_equal(republicans.area[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_EVE);
    assert_true(republicans.with_points[TL_UNIT_U_11TH_NORTH_DEVON]);
    assert_int_equal(republicans.said[TL_AREA_EVE], TL_SAID_FORCE);
    assert_int_equal(republicans.said[TL_AREA_CAO], TL_SAID_PATROL);
    assert_false(republicans.with_points[TL_UNIT_U_1_BELGIOJOSO]);
    assert_int_equal(republicans.turn[TL_UNIT_U_1_BELGIOJOSO], 0);
}

/* 14.5c: nobody takes notes. */
static void what_spies_saw_is_not_remembered(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_SPIED);
    struct tl_state view = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(view.place[TL_UNIT_U_1_GARD], TL_AREA_OLL);
    look();
    assert_int_equal(allies.area[TL_UNIT_U_1_GARD], TL_NO_AREA);
}

/* HI-07: it has no fog face, so it is known by name, and no more. */
static void a_battery_on_top_is_remembered_by_name(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    look();
    assert_int_equal(allies.area[TL_UNIT_SANS_CULOTTES], TL_AREA_BRE);
    assert_false(allies.with_points[TL_UNIT_SANS_CULOTTES]);
    assert_true(is_ghost_of_the_allies(TL_UNIT_SANS_CULOTTES));
}

/* What was read of it is of the place where it was. */
static void a_battery_on_top_elsewhere_is_not_remembered_with_its_points(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_SHOWN);
    look();
    assert_true(allies.with_points[TL_UNIT_SANS_CULOTTES]);
    tl_unset(&state, TL_UNIT_SANS_CULOTTES, TL_SHOWN);
    look();
    assert_true(allies.with_points[TL_UNIT_SANS_CULOTTES]);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_TAM);
    look();
    assert_int_equal(allies.area[TL_UNIT_SANS_CULOTTES], TL_AREA_TAM);
    assert_false(allies.with_points[TL_UNIT_SANS_CULOTTES]);
    assert_int_equal(allies.points[TL_UNIT_SANS_CULOTTES], 0);
}

/* 18.3b: the answer is for who has asked. */
static void a_word_about_patrols_is_remembered(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    state.phasing = TL_REPUBLICANS;
    state.area_flags[TL_AREA_LAS] |= TL_KNOWN_FORCE;
    look();
    assert_int_equal(allies.said[TL_AREA_ARE], TL_SAID_NOTHING); /* they have not asked */
    state.area_flags[TL_AREA_LAS] = 0;
    state.turn++;
    look();
    assert_int_equal(republicans.said[TL_AREA_LAS], TL_SAID_FORCE);
    assert_int_equal(republicans.said_turn[TL_AREA_LAS], state.turn - 1);
    assert_int_equal(allies.said[TL_AREA_LAS], TL_SAID_NOTHING);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    look();
    assert_int_equal(republicans.said[TL_AREA_LAS], TL_SAID_NOTHING);
}

/* 32.11: of one's own nothing is remembered, and the Royal Louis may become one's own. */
static void who_comes_over_is_remembered_no_more(void)
{
    begin_battle_map();
    begin_memory();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_SHOWN);
    look();
    assert_int_equal(republicans.area[TL_UNIT_ROYAL_LOUIS], TL_AREA_LAS);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    renew();
    look();
    assert_int_equal(republicans.area[TL_UNIT_ROYAL_LOUIS], TL_NO_AREA);
}

/* Two games that differ in what is hidden give the same ghosts: another stack below the top, other
 * losses, another place inside works, a leader. */
static void hidden_things_make_no_difference(void)
{
    struct tl_memory before;
    for (int other = 0; other < 2; other++) {
        one_was_seen();
        if (other) {
            state.permanent[TL_UNIT_U_3_DROME] = 2;
            state.temporary[TL_UNIT_U_1_GARD] = 3; /* lost since it was seen */
            put(TL_UNIT_U_2_ARDECHE, TL_AREA_LAS);
            put(TL_PIECE_DELABORDE, TL_AREA_LAS);
        }
        look();
        if (!other) before = allies;
    }
    assert_memory_equal(&before, &allies, sizeof before);
}

/* The first area of the map too, and as often as it is looked at. */
static void a_battery_on_top_stays_as_it_was_read(void)
{
    static const int areas[] = { TL_AREA_EVE, TL_AREA_BRE };
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        begin_battle_map();
        begin_memory();
        put(TL_UNIT_MONTAGNE, areas[i]);
        look();
        assert_int_equal(allies.area[TL_UNIT_MONTAGNE], areas[i]);
        assert_int_equal(allies.turn[TL_UNIT_MONTAGNE], state.turn);
        allies.with_points[TL_UNIT_MONTAGNE] = 1;
        state.turn++;
        look();
        assert_true(allies.with_points[TL_UNIT_MONTAGNE]);
        assert_int_equal(allies.turn[TL_UNIT_MONTAGNE], state.turn - 1); /* when it was read */
        put(TL_UNIT_SANS_CULOTTES, TL_AREA_TAM); /* another one elsewhere changes nothing */
        look();
        assert_true(allies.with_points[TL_UNIT_MONTAGNE]);
        assert_false(allies.with_points[TL_UNIT_SANS_CULOTTES]);
    }
}

/* What fades is what spies saw, and nothing else. */
static void only_what_spies_saw_fades(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_SPIED | TL_SHOWN | TL_OUT_OF_SUPPLY);
    struct tl_state faded = state;
    tl_fade(&faded);
    assert_false(tl_has(&faded, TL_UNIT_U_1_GARD, TL_SPIED));
    assert_true(tl_has(&faded, TL_UNIT_U_1_GARD, TL_SHOWN));
    assert_true(tl_has(&faded, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY));
}

static const struct rule_test tests[] = {
    RULE_TEST(who_was_read_is_remembered_with_turn_and_points, "16.13c 30.7"),
    RULE_TEST(a_memory_goes_when_it_is_contradicted, "30.7"),
    RULE_TEST(what_spies_saw_is_not_remembered, "14.5c"),
    RULE_TEST(the_first_of_all_are_remembered_too, "HI-07 18.3b"),
    RULE_TEST(a_battery_on_top_elsewhere_is_not_remembered_with_its_points, "HI-07"),
    RULE_TEST(a_battery_on_top_is_remembered_by_name, "2.P4a"),
    RULE_TEST(who_comes_over_is_remembered_no_more, "32.11c"),
    RULE_TEST(a_word_about_patrols_is_remembered, "18.3b"),
    RULE_TEST(hidden_things_make_no_difference, "6.3a"),
    RULE_TEST(a_battery_on_top_stays_as_it_was_read, "HI-07"),
    RULE_TEST(only_what_spies_saw_fades, "14.5c"),
};

RULE_TEST_MAIN("toulon", tests)
