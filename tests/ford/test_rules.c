/* Every rule of the ford, with the dice given. */
#include "game_position.h"

#include "../../examples/ford/ford.h"

static fd_state state;
static fd_data data;
const struct tested tested = { &fd_game, &state, &data, "" };

static int score_of_north(void)
{
    return fd_game.score(&data, &state).value[FD_NORTH];
}

/* Both reserves at the bridge, out of the way of the other crossings. */
static void with_reserves_at_the_bridge(void)
{
    begin("");
    does("post:bridge post:bridge");
}

static void three_crossings_have_their_guards(void)
{
    static const struct {
        const char *round, *carried;
        int needed;
    } crossing[] = { { "brace:bridge assault:mill", "roll:4", 3 },
                     { "brace:mill assault:bridge", "roll:5", 4 },
                     { "brace:mill assault:shallows", "roll:3", 2 } };
    for (int i = 0; i < FD_CROSSINGS; i++) {
        begin("");
        does(i == 0 ? "post:shallows post:shallows" : "post:mill post:mill");
        does(crossing[i].round);
        assert_chance(crossing[i].carried, 1, FD_DIE_SIDES);
        does(crossing[i].carried);
        assert_int_equal(noted(FD_MESSAGE_log_fight, 1), crossing[i].needed);
    }
}

static void each_side_posts_once_north_first_and_unseen(void)
{
    fd_state view;
    begin("");
    assert_int_equal(fd_game.actor(&state), FD_NORTH);
    does("post:mill");
    assert_int_equal(fd_game.actor(&state), FD_SOUTH);
    fd_game.secrets->observe(&view, &state, FD_SOUTH);
    assert_int_equal(view.reserve[FD_NORTH], FD_NOWHERE);
    does("post:shallows");
    refuses("post:mill", "3a");
    fd_game.secrets->observe(&view, &state, FD_NORTH);
    assert_int_equal(view.reserve[FD_NORTH], 1);
    assert_int_equal(view.reserve[FD_SOUTH], FD_NOWHERE);
}

static void south_braces_what_it_holds_for_one_round(void)
{
    with_reserves_at_the_bridge();
    does("brace:mill assault:mill roll:4");
    assert_int_equal(noted(FD_MESSAGE_log_fight, 1), 4);
    does("brace:shallows assault:mill roll:4");
    assert_int_equal(noted(FD_MESSAGE_log_fight, 1), 3);
    assert_legal("brace:bridge brace:shallows");
    refuses("brace:mill", "3a");
}

static void north_assaults_what_south_holds(void)
{
    with_reserves_at_the_bridge();
    does("brace:bridge assault:shallows roll:3 brace:bridge");
    assert_int_equal(fd_game.actor(&state), FD_NORTH);
    assert_legal("assault:mill assault:bridge");
    refuses("assault:shallows", "3b");
}

static void the_die_must_beat_the_guard_and_reserves_count(void)
{
    begin("");
    does("post:bridge post:mill brace:shallows assault:mill roll:5");
    assert_int_equal(noted(FD_MESSAGE_log_fight, 1), 5);
    assert_false(state.held[0]);
    assert_true(cited("3c"));
    does("brace:shallows assault:bridge roll:3");
    assert_int_equal(noted(FD_MESSAGE_log_fight, 1), 2);
    assert_true(state.held[1]);
}

static void reserves_at_an_assaulted_crossing_stay_known(void)
{
    fd_state view;
    begin("");
    does("post:mill post:mill brace:bridge assault:mill roll:1");
    assert_int_equal(times_noted(FD_MESSAGE_log_reserve), 2);
    for (int seat = 0; seat < FD_SEATS; seat++) {
        fd_game.secrets->observe(&view, &state, seat);
        assert_int_equal(view.reserve[FD_SOUTH - seat], 1);
    }
}

static void north_wins_with_two_crossings(void)
{
    with_reserves_at_the_bridge();
    does("brace:bridge assault:mill roll:6");
    assert_int_equal(score_of_north(), 500);
    does("brace:bridge assault:shallows roll:6");
    assert_int_equal(fd_game.actor(&state), ACTOR_OVER);
    assert_int_equal(score_of_north(), 1000);
    assert_true(cited("4a"));
}

static void south_wins_when_night_falls(void)
{
    static const char *const options[] = { "night=late", "night=early" };
    for (int i = 0; i < 2; i++) {
        begin(options[i]);
        does("post:bridge post:bridge");
        for (int rounds = 4 - i; rounds > 0; rounds--) {
            assert_int_equal(score_of_north(), 500);
            does("brace:mill assault:mill roll:1");
        }
        assert_int_equal(fd_game.actor(&state), ACTOR_OVER);
        assert_int_equal(score_of_north(), 0);
        assert_true(cited("4b"));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(three_crossings_have_their_guards, "1"),
    RULE_TEST(each_side_posts_once_north_first_and_unseen, "2"),
    RULE_TEST(south_braces_what_it_holds_for_one_round, "3a"),
    RULE_TEST(north_assaults_what_south_holds, "3b"),
    RULE_TEST(the_die_must_beat_the_guard_and_reserves_count, "3c"),
    RULE_TEST(reserves_at_an_assaulted_crossing_stay_known, "3d"),
    RULE_TEST(north_wins_with_two_crossings, "4a"),
    RULE_TEST(south_wins_when_night_falls, "4b"),
};
RULE_TEST_MAIN("ford", tests)
