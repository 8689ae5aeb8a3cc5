/* The game as others see it: scores, what is secret, what a seat sees and what it makes up. */
#include "core/parts.h"
#include "omdurman/position.h"

#include <string.h>

/* ---- Scores ------------------------------------------------------------------------------ */

static void every_ending_has_its_score(void)
{
    static const struct {
        enum om_ending ending;
        int ae, dervish;
    } cases[] = {
        { OM_ENDING_NONE, 500, 500 },
        { OM_ENDING_AE_MARGINAL, 1000, 0 },
        { OM_ENDING_AE_TACTICAL, 1000, 0 },
        { OM_ENDING_AE_STRATEGIC, 1000, 0 },
        { OM_ENDING_AE_DECISIVE, 1000, 0 },
        { OM_ENDING_DERVISH_MARGINAL, 0, 1000 },
        { OM_ENDING_DERVISH_TACTICAL, 0, 1000 },
        { OM_ENDING_DERVISH_STRATEGIC, 0, 1000 },
        { OM_ENDING_DERVISH_DECISIVE, 0, 1000 },
        { OM_ENDING_DRAW, 500, 500 },
    };
    begin("");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        state.ending = (uint8_t)cases[i].ending;
        struct score score = om_game.score(&data, &state);
        assert_int_equal(score.ending, cases[i].ending);
        assert_int_equal(score.grade, cases[i].ending);
        assert_int_equal(score.value[OM_ANGLO_EGYPTIAN], cases[i].ae);
        assert_int_equal(score.value[OM_DERVISH], cases[i].dervish);
    }
}

/* 9.24r-a, 9.24r-b: counters lost are counted from their places, for either side. */
static void losses_are_counted_from_the_places(void)
{
    begin("");
    memset(state.lost, 7, sizeof state.lost);
    put(OM_COUNTER_WARWICKSHIRE, OM_PLACE_LOST);
    put(OM_COUNTER_SULTAN, OM_PLACE_LOST);
    put(OM_COUNTER_HADENDOWA + 11, OM_PLACE_LOST);
    put(OM_COUNTER_KHALIFA, OM_PLACE_DESERTED);
    game_derive(&om_game, &data, &state);
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 2);
    assert_int_equal(state.lost[OM_DERVISH], 1);
    put(OM_COUNTER_FORT + 16, OM_PLACE_LOST); /* the last of all */
    game_derive(&om_game, &data, &state);
    assert_int_equal(state.lost[OM_DERVISH], 2);
}

/* 9.33r-a: whatever was under way, the game ends with Gordon. */
static void the_game_ends_where_gordon_falls(void)
{
    begin("scenario=khartoum");
    int palace = state.place[OM_COUNTER_GORDON];
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (c != OM_COUNTER_GORDON && state.place[c] == palace) put(c, OM_PLACE_UNUSED);
    }
    int from = om_next_hex(&data, &state, palace, OM_SOUTH_EAST);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (state.place[c] == from) put(c, OM_PLACE_UNUSED);
    }
    put(OM_COUNTER_KEHENA, from);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:kehena.1");
    does(text_of(OM_VERB_STEP, OM_NORTH_WEST, 0));
    assert_int_equal(state.place[OM_COUNTER_GORDON], OM_PLACE_LOST);
    assert_int_equal(state.ending, OM_ENDING_DERVISH_DECISIVE);
}

/* ---- Secrets (1.0r-m) -------------------------------------------------------------------- */

static void mines_and_chain_are_the_only_secrets(void)
{
    static const struct {
        const char *options;
        bool has_secrets;
    } cases[] = {
        { "scenario=campaign river=open", false },  { "scenario=campaign river=mines", true },
        { "scenario=campaign river=chain", true },  { "scenario=historical river=mines", false },
        { "scenario=khartoum river=chain", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin(cases[i].options);
        assert_int_equal(position_has_secrets(&om_game, &state), cases[i].has_secrets);
    }
    for (unsigned verb = 0; verb < OM_VERBS; verb++) {
        bool is_secret = verb == OM_VERB_MINE || verb == OM_VERB_CHAIN;
        assert_int_equal(om_game.secrets->is_secret(action_make(verb, 1, 0)), is_secret);
    }
}

static struct om_state view_of(int seat)
{
    struct om_state view;
    game_observe(&om_game, &view, &state, seat);
    return view;
}

/* 10.2r-a: a boat beyond the chain would tell where it lies. */
static void a_hidden_chain_hides_who_is_beyond_it(void)
{
    begin("scenario=campaign river=chain");
    does("chain:1148 chain:1248 chain:1348 end");
    put(OM_COUNTER_DERVISH_GUNBOAT, hex_named("1148"));
    put(OM_COUNTER_DERVISH_GUNBOAT + 1, hex_named("1248"));
    put(OM_COUNTER_SULTAN, hex_named("1348"));
    for (int i = 0; i < 2; i++) om_set_flag(&state, OM_COUNTER_DERVISH_GUNBOAT + i, OM_BEYOND);
    om_set_flag(&state, OM_COUNTER_SULTAN, OM_BEYOND);
    for (int i = 0; i < 2; i++) {
        struct om_state view = view_of(i ? OBSERVER : OM_ANGLO_EGYPTIAN);
        for (int link = 0; link < OM_CHAIN_HEXES; link++) assert_int_equal(view.chain[link], 0);
        assert_int_equal(view.flags[OM_COUNTER_DERVISH_GUNBOAT] & OM_BEYOND, 0);
        assert_int_equal(view.flags[OM_COUNTER_DERVISH_GUNBOAT + 1] & OM_BEYOND, 0);
        assert_int_equal(view.flags[OM_COUNTER_SULTAN] & OM_BEYOND, OM_BEYOND);
    }
    struct om_state view = view_of(OM_DERVISH);
    assert_memory_equal(&view, &state, sizeof view);
    state.chain_known = OM_CHAIN_MET;
    view = view_of(OM_ANGLO_EGYPTIAN);
    assert_memory_equal(&view, &state, sizeof view);
}

static void hidden_mines_are_never_shown(void)
{
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    struct om_state view = view_of(OM_ANGLO_EGYPTIAN);
    assert_int_equal(view.mine[0] + view.mine[1], 0);
    assert_int_equal(view.mines_left, 2);
    state.chain_known = OM_CHAIN_BROKEN; /* whatever else is known */
    view = view_of(OM_ANGLO_EGYPTIAN);
    assert_int_equal(view.mine[0] + view.mine[1], 0);
}

/* ---- What is made up --------------------------------------------------------------------- */

static void made_up_by(int seat, struct om_state *made_up, struct random *random)
{
    struct om_state view = view_of(seat);
    game_imagine(&om_game, &data, made_up, &view, seat, random);
}

/* As many mines as are left, two different hexes; and who knows them makes nothing up. */
static void as_many_mines_are_made_up_as_are_left(void)
{
    struct om_state made_up;
    struct random random;
    random_seed(&random, 1, 2);
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    made_up_by(OM_DERVISH, &made_up, &random);
    assert_memory_equal(&made_up, &state, sizeof state);
    for (int left = 2; left >= 0; left--) {
        if (left < 2) state.mine[left] = OM_NO_HEX;
        state.mines_left = (uint8_t)left;
        made_up_by(OM_ANGLO_EGYPTIAN, &made_up, &random);
        for (int i = 0; i < OM_MINES; i++) assert_int_equal(made_up.mine[i] != 0, i < left);
    }
}

/* Every hex of the river can hold one, the first and the last row among them. */
static void a_mine_may_be_anywhere_in_the_river(void)
{
    static bool is_met[OM_HEXES + 1];
    struct om_state made_up;
    struct random random;
    random_seed(&random, 1, 3);
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    for (int i = 0; i < 2000; i++) {
        made_up_by(OM_ANGLO_EGYPTIAN, &made_up, &random);
        assert_true(made_up.mine[0] != made_up.mine[1]);
        is_met[made_up.mine[0]] = is_met[made_up.mine[1]] = true;
    }
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_river = om_is_nile(&data, &state, hex) && om_row_of(hex) >= 33;
        assert_int_equal(is_met[hex], is_river);
    }
}

/* 10.2r-a: hexes in a row, none twice, four of them as a rule; none before the game begins. */
static void a_chain_is_made_up_as_it_may_lie(void)
{
    struct om_state made_up;
    struct random random;
    int full = 0, turned[OM_DIRECTIONS] = { 0 };
    random_seed(&random, 1, 4);
    begin("scenario=campaign river=chain");
    made_up_by(OM_ANGLO_EGYPTIAN, &made_up, &random);
    assert_memory_equal(&made_up, &state, sizeof state);
    does("chain:1148 chain:1248 end");
    for (int i = 0; i < 500; i++) {
        made_up_by(OM_ANGLO_EGYPTIAN, &made_up, &random);
        assert_null(om_game.fault(&data, &made_up));
        full += made_up.chain[OM_CHAIN_HEXES - 1] != OM_NO_HEX;
        for (int link = 1; link < OM_CHAIN_HEXES && made_up.chain[link]; link++)
            turned[om_direction_to(&data, &state, made_up.chain[link - 1], made_up.chain[link])]++;
    }
    assert_true(full > 400);
    for (int i = 0; i < OM_DIRECTIONS; i++) assert_true(turned[i] > 0);
    state.chain_known = OM_CHAIN_MET;
    made_up_by(OM_ANGLO_EGYPTIAN, &made_up, &random);
    assert_memory_equal(&made_up, &state, sizeof state);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_ending_has_its_score, "9.14r-e 9.24r-c 9.35r-a"),
    RULE_TEST(losses_are_counted_from_the_places, "9.24r-a 9.24r-b"),
    RULE_TEST(the_game_ends_where_gordon_falls, "9.33r-a 6.51r-e"),
    RULE_TEST(mines_and_chain_are_the_only_secrets, "1.0r-m 10.0r-a"),
    RULE_TEST(a_hidden_chain_hides_who_is_beyond_it, "1.0r-m 10.2r-a"),
    RULE_TEST(hidden_mines_are_never_shown, "1.0r-m 10.1r-a"),
    RULE_TEST(as_many_mines_are_made_up_as_are_left, "1.0r-m 10.1r-a"),
    RULE_TEST(a_mine_may_be_anywhere_in_the_river, "10.1r-a"),
    RULE_TEST(a_chain_is_made_up_as_it_may_lie, "10.2r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
