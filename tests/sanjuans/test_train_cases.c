/* The train in single cases: who counts, which ships, what is left behind (card.train.*, R31). */
#include "sanjuans/position.h"

static void lay(const char *word)
{
    state.place_flags[place(word)] |= SJ_PLACE_TRACK;
}

/* The train at Sinkat with track to False Bay and two units to ride. */
static void at_sinkat(const char *options)
{
    begin(options);
    empty_map();
    in_operations(3);
    state.train = SJ_SINKAT;
    lay("sinkat-false_bay.1");
    lay("false_bay");
    state.track_left = 3;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SINKAT);
}

static void who_has_moved_does_not_hold_up_the_others(void)
{
    at_sinkat("");
    sj_set_unit_flag(&state, 0, SJ_UNIT_MOVED);
    assert_true(is_legal("train"));
    does("train");
    assert_legal("ride:egyptian.2");
    at_sinkat("");
    sj_set_unit_flag(&state, 0, SJ_UNIT_MOVED);
    sj_set_unit_flag(&state, 1, SJ_UNIT_MOVED);
    refuses("train", "card.train.6");
}

/* R31, R68 c: who was carried has moved; a place that was retaken and left is lost. */
static void what_the_train_leaves_behind(void)
{
    static const struct {
        const char *options;
        int riders;
        bool lost;
    } rows[] = { { "retaking=occupation", 2, true },
                 { "retaking=occupation", 1, false },
                 { "", 2, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_sinkat(rows[i].options);
        state.control[SJ_SINKAT] = SJ_CONTROL_GREEN;
        does("train ride:egyptian.1");
        if (rows[i].riders == 2) does("ride:egyptian.2");
        does("run:false_bay");
        assert_int_equal(sj_units_at(&state, SJ_FALSE_BAY), rows[i].riders);
        assert_int_equal(state.unit_flags[0], SJ_UNIT_MOVED);
        assert_int_equal(sj_is_in_revolt(&state, SJ_SINKAT), rows[i].lost);
    }
}

/* Track at a place without paths is on no line, and a train there lays none. */
static void a_place_without_paths_is_on_no_line(void)
{
    at_sinkat("");
    lay("stuart");
    does("train ride:egyptian.1");
    refuses("run:stuart", "card.train.6");
    assert_legal("ride:egyptian.2 run:false_bay run:sinkat-false_bay.1");
    at_sinkat("");
    state.train = SJ_STUART;
    for (int space = 0; space < SJ_SPACES; space++) {
        assert_false(is_legal(text_of(SJ_VERB_TRACK, space, 0)));
    }
}

static void without_a_train_no_track_is_laid(void)
{
    at_sinkat("");
    state.train = SJ_WHERE_RESERVE;
    state.track_left = 0;
    refuses("track:sinkat-tamai.1", "card.train.5");
    state.train = SJ_SINKAT;
    refuses("track:sinkat-tamai.1", "card.train.8");
}

/* Where one space is left to lay, he may still stop before it. */
static void the_last_space_is_asked_for(void)
{
    begin("");
    empty_map();
    in_operations(1);
    state.train = SJ_SUAKIN;
    does("track:blakely-suakin.1");
    assert_step(SJ_STEP_TRACK);
    assert_legal("track:blakely halt");
}

/* ---- By sea ------------------------------------------------------------------------------ */

static void at_friday_harbor(void)
{
    at_sinkat("");
    state.train = SJ_FRIDAY_HARBOR;
}

/* Two transports carry it, however many there are; the first ship of all may be one of them. */
static void two_of_the_transports_carry_it(void)
{
    at_friday_harbor();
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_DONGOLA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor ship_train");
    assert_int_equal(state.train, sj_aboard(SJ_KASSALA));
    assert_int_equal(state.train_second, SJ_ATBARA);
    assert_true(state.place_flags[SJ_FRIDAY_HARBOR] & SJ_PLACE_ACTIVATED);
    at_friday_harbor();
    data.ship[SJ_ABU_KLEA].kind = SJ_TRANSPORT;
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor ship_train");
    assert_int_equal(state.train, sj_aboard(SJ_ABU_KLEA));
    assert_true(is_legal("ship_train")); /* and ashore again */
    does("ship_train");
    assert_int_equal(state.train, SJ_FRIDAY_HARBOR);
    assert_int_equal(state.train_second, SJ_NO_SHIP);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_has_moved_does_not_hold_up_the_others, "card.train.6 move.2"),
    RULE_TEST(what_the_train_leaves_behind, "card.train.7 R31 R68"),
    RULE_TEST(a_place_without_paths_is_on_no_line, "card.train.5 card.train.6"),
    RULE_TEST(without_a_train_no_track_is_laid, "card.train.5 card.train.8"),
    RULE_TEST(the_last_space_is_asked_for, "card.train.5"),
    RULE_TEST(two_of_the_transports_carry_it, "card.train.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
