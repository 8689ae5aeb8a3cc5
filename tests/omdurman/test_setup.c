/* Set-ups: the defaults obey the rules, free set-up keeps to them (9.11r, 9.21r, 9.3r, 10.0r). */
#include "core/parts.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/position.h"

#include <string.h>

static int on_map(enum om_side side)
{
    int number = 0;
    for (int c = 0; c < OM_COUNTERS; c++)
        number += om_side_of(c) == side && om_is_on_map(&state, c);
    return number;
}

static int waiting(enum om_side side)
{
    int number = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        number += om_side_of(c) == side && state.place[c] == OM_PLACE_WAITING;
    }
    return number;
}

/* Free set-up, with every counter placed where the default has it: all is accepted. */
static void place_by_hand(const char *options, enum om_scenario scenario)
{
    begin(options);
    while (state.step[0] == OM_STEP_SETUP) {
        static action legal[2048];
        int count = om_game.legal(&data, &state, legal);
        assert_true(count > 1);
        assert_int_equal(action_verb(legal[0]), OM_VERB_STANDARD);
        int counter = (int)action_first(legal[count - 1]);
        does(text_of(OM_VERB_PICK, counter, 0));
        assert_step(OM_STEP_SETUP_PLACE);
        does(text_of(OM_VERB_PLACE, data.scenario[scenario].start[counter], 0));
        assert_int_equal(state.place[counter], data.scenario[scenario].start[counter]);
    }
}

/* 2.6 of the data: 52 and 143 counters. */
static void historical_default(void)
{
    place_by_hand("setup=free", OM_SCENARIO_HISTORICAL);
    assert_int_equal(on_map(OM_ANGLO_EGYPTIAN), 52);
    assert_int_equal(on_map(OM_DERVISH), 143);
    static struct om_state by_hand;
    by_hand = state;
    begin("setup=free");
    does("standard standard");
    assert_memory_equal(by_hand.place, state.place, sizeof state.place);
    assert_memory_equal(by_hand.ground, state.ground, sizeof state.ground);
    assert_int_equal(state.place[OM_COUNTER_GORDON], OM_PLACE_UNUSED);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_UNUSED);
    assert_int_equal(state.place[OM_COUNTER_ISA], OM_PLACE_UNUSED);
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_UNUSED);
    assert_int_equal(state.place[OM_COUNTER_DERVISH_GUNBOAT], OM_PLACE_UNUSED);
}

/* 9.21r-c: nobody stands in sight, nobody further than three hexes from his leader. */
static void historical_dervish_are_hidden(void)
{
    begin("");
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(&state, c)) continue;
        int leader_hex =
            data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[om_counter_data(&data, c)->colour];
        assert_true(om_hex_distance(state.place[c], leader_hex) <= 3);
        if (om_class_of(&data, c) == OM_LEADER) assert_int_equal(state.place[c], leader_hex);
        for (int o = 0; o < OM_FIRST_DERVISH; o++) {
            if (!om_is_on_map(&state, o) || om_is_ae_leader(&data, o)) continue;
            assert_false(om_sees(&data, &state, state.place[o], state.place[c]));
        }
    }
}

static void historical_refusals(void)
{
    begin("setup=free");
    assert_int_equal(state.side[0], OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("place:2901", "9.21r-b");
    refuses("place:2815", "3.1r-h");
    does("place:2911 pick:sheik");
    refuses("place:2911", "5.5b");
    does("place:2912 pick:camel_corps.1");
    refuses("place:2815", "9.21r-b");
    does("place:2705 pick:lancers");
    refuses("place:2705", "9.21r-b");
    does(
        "place:2815 pick:warwickshire place:2815 pick:cameron place:2815 pick:seaforth place:2815");
    does("pick:lincolnshire");
    refuses("place:2815", "5.5a");
    does("place:2915 standard");
    assert_int_equal(state.side[0], OM_DERVISH);
    does("pick:khalifa");
    assert_legal("place:1822");
    does("place:1822 pick:taiasha.1");
    refuses("place:1826", "9.21r-c");
    refuses("place:2520", "9.21r-c");
    refuses("place:1820", "9.21r-c"); /* near enough, and in sight */
    does("place:1822 pick:sherif");
    refuses("place:1822", "9.21r-c");
}

static const char *rule_of_prompt(void)
{
    struct trace_event event;
    struct trace trace = { &event, 1, 0 };
    om_game.prompt(&data, &state, &trace);
    return om_game.rule_ids[event.rule];
}

/* The question, the reason, a refusal and the log name the same rule. */
static void is_set_up_by(const char *rule)
{
    assert_string_equal(rule_of_prompt(), rule);
    action standard = action_make(OM_VERB_STANDARD, 0, 0);
    assert_string_equal(om_game.rule_ids[om_game.reason(&data, &state, standard)], rule);
    refuses("pick:gordon", rule);
    does("standard");
    assert_true(cited(rule));
}

static void each_side_sets_up_by_its_own_rule(void)
{
    begin("setup=free");
    is_set_up_by("9.21r-b");
    is_set_up_by("9.21r-c");
    begin("scenario=campaign setup=free");
    is_set_up_by("9.11r-a");
    begin("scenario=khartoum setup=free");
    is_set_up_by("9.3r-a");
}

/* 9.11r-a */
static void campaign_default(void)
{
    place_by_hand("scenario=campaign setup=free", OM_SCENARIO_CAMPAIGN);
    assert_int_equal(on_map(OM_ANGLO_EGYPTIAN), 0);
    assert_int_equal(on_map(OM_DERVISH), 38);
    assert_int_equal(waiting(OM_DERVISH), 125);
    assert_int_equal(waiting(OM_ANGLO_EGYPTIAN), 57);
}

static void campaign_refusals(void)
{
    begin("scenario=campaign setup=free");
    assert_int_equal(state.side[0], OM_DERVISH);
    does("pick:khalifa");
    assert_legal("place:1339 place:1439");
    does("place:1339 pick:isa");
    refuses("place:3417", "9.11r-a");
    refuses("place:3318", "9.11r-a"); /* beside El Debeba, not south of it */
    refuses("place:3319", "9.11r-a");
    refuses("place:2030", "9.11r-a");
    assert_true(is_legal("place:3419") && is_legal("place:3320"));
    does("place:3418 pick:taiasha.1");
    refuses("place:1636", "9.11r-a"); /* outside the walls */
    does("place:1637 pick:fort.1");
    refuses("place:1637", "9.11r-a"); /* in the city */
    refuses("place:2020", "9.11r-a"); /* north of the khor */
    refuses("place:3424", "9.11r-a"); /* Halfaya itself */
    refuses("place:3425", "9.11r-a"); /* beside its last hex */
    refuses("place:3225", "9.11r-a"); /* so far north no island either */
    assert_true(is_legal("place:3426") && is_legal("place:3126"));
    refuses("place:2433", "3.1r-h");
    does("place:0148 pick:fort.2");
    refuses("place:0148", "9.11r-a"); /* one in a hex */
    does("place:3526 pick:dervish_gunboat.1");
    refuses("place:2901", "9.11r-a");
    does("place:1148 standard");
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
}

/* 9.3r-a */
static void khartoum_default(void)
{
    place_by_hand("scenario=khartoum setup=free", OM_SCENARIO_KHARTOUM);
    assert_int_equal(on_map(OM_ANGLO_EGYPTIAN), 1 + 2 + 1 + 3 + 2 + 4 + 4 + 2);
    assert_int_equal(on_map(OM_DERVISH), 1); /* the North Fort */
    assert_int_equal(waiting(OM_DERVISH), 32 + 2 + 6 + 5 + 3);
    assert_int_equal(state.place[OM_COUNTER_GORDON], hex_named("1105"));
    assert_int_equal(state.place[OM_COUNTER_FORT], hex_named("1604"));
    assert_int_equal(state.phasing, OM_DERVISH);
}

static void khartoum_refusals(void)
{
    begin("scenario=khartoum setup=free");
    refuses("pick:gordon", "9.3r-a");
    does("pick:friendlies.1");
    refuses("place:0510", "9.3r-a");
    refuses("place:1604", "5.51r-l");
    does("place:0403 pick:gunboat.1");
    refuses("place:0403", "3.1r-h");
    refuses("place:1916", "3.0r-f");
    does("place:0108");
}

/* 10.0r-a, 10.1r-a, 10.2r-a */
static void mines_and_chain_are_laid_in_secret(void)
{
    begin("scenario=campaign river=mines");
    assert_step(OM_STEP_MINES);
    assert_int_equal(state.side[0], OM_DERVISH);
    refuses("mine:2432", "10.1r-a");
    refuses("mine:2530", "10.1r-a");
    does("mine:2433");
    refuses("mine:2433", "10.1r-a");
    does("mine:2335");
    assert_int_equal(state.mine[0], hex_named("2433"));
    assert_int_equal(state.mines_left, 2);
    static struct om_state view, other, other_view;
    game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
    assert_int_equal(view.mine[0], 0);
    other = state;
    other.mine[0] = (uint16_t)hex_named("2434");
    game_observe(&om_game, &other_view, &other, OM_ANGLO_EGYPTIAN);
    assert_memory_equal(&view, &other_view, sizeof view);
    game_observe(&om_game, &view, &state, OBSERVER);
    assert_int_equal(view.mine[1], 0);
    game_observe(&om_game, &view, &state, OM_DERVISH);
    assert_memory_equal(&view, &state, sizeof view);

    begin("scenario=campaign river=chain");
    assert_step(OM_STEP_CHAIN);
    refuses("end", "10.2r-a");
    does("chain:2433");
    refuses("chain:2633", "10.2r-a");
    does("chain:2533 chain:2633");
    assert_step(OM_STEP_CHAIN);
    does("end");
    game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
    assert_int_equal(view.chain[0], 0);
    assert_int_equal(state.chain[2], hex_named("2633"));
    begin("river=mines");
    assert_step(OM_STEP_MOVE); /* not in the historical battle */
    assert_false(position_has_secrets(&om_game, &state));
    begin("scenario=campaign");
    assert_false(position_has_secrets(&om_game, &state));
    begin("scenario=campaign river=chain");
    assert_true(position_has_secrets(&om_game, &state));
}

/* What a seat imagines can be played, and is what it may believe. */
static void imagined_mines_lie_where_they_may(void)
{
    static struct om_state view, imagined;
    struct random random;
    random_seed(&random, 1, 1);
    begin("scenario=campaign river=mines");
    does("mine:2433 mine:2335");
    game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
    for (int i = 0; i < 200; i++) {
        game_imagine(&om_game, &data, &imagined, &view, OM_ANGLO_EGYPTIAN, &random);
        assert_null(om_game.fault(&data, &imagined));
        for (int mine = 0; mine < 2; mine++) {
            assert_true(om_is_nile(&data, &state, imagined.mine[mine]));
            assert_true(om_row_of(imagined.mine[mine]) >= 33);
        }
        assert_true(imagined.mine[0] != imagined.mine[1]);
    }
    begin("scenario=campaign river=chain");
    does("chain:2433 end");
    game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
    for (int i = 0; i < 200; i++) {
        game_imagine(&om_game, &data, &imagined, &view, OM_ANGLO_EGYPTIAN, &random);
        assert_true(imagined.chain[0] != OM_NO_HEX);
        for (int link = 1; link < OM_CHAIN_HEXES && imagined.chain[link]; link++) {
            assert_int_equal(om_hex_distance(imagined.chain[link - 1], imagined.chain[link]), 1);
        }
    }
}

static void place_at_random(struct random *random, enum om_side side)
{
    static action legal[2048];
    while (state.step[0] == OM_STEP_SETUP && state.side[0] == side) {
        int count = om_game.legal(&data, &state, legal);
        action pick = legal[1 + random_below(random, (uint32_t)count - 1)]; /* no default */
        assert_int_equal(om_game.apply(&data, &state, pick, NULL), ACCEPTED);
        count = om_game.legal(&data, &state, legal);
        action place = legal[random_below(random, (uint32_t)count)];
        assert_int_equal(om_game.apply(&data, &state, place, NULL), ACCEPTED);
    }
}

static bool is_seen_by_any(int hex)
{
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (om_is_on_map(&state, c) && !om_is_ae_leader(&data, c) &&
            om_sees(&data, &state, state.place[c], hex))
            return true;
    }
    return false;
}

static bool is_near_a_leader(int hex)
{
    for (int colour = 0; colour < OM_COLOURS; colour++) {
        int leader_hex = data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[colour];
        if (leader_hex &&
            om_hex_distance(hex, leader_hex) <= data.constant[OM_CONSTANT_setup_radius])
            return true;
    }
    return false;
}

/* What is known beforehand about the ground leaves nothing out: each of those who look is asked
 * anew about each hex, with whoever stands in the way. */
static void what_is_seen_is_what_is_in_sight(void)
{
    struct random random;
    int seen = 0, hidden = 0;
    random_seed(&random, 1898, 3);
    for (int i = 0; i < 30; i++) {
        begin("setup=free");
        place_at_random(&random, OM_ANGLO_EGYPTIAN);
        assert_int_equal(state.side[0], OM_DERVISH);
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            bool is_marked = state.seen[hex / 8] >> hex % 8 & 1;
            bool is_expected = is_near_a_leader(hex) && is_seen_by_any(hex);
            if (is_marked != is_expected)
                fail_msg("hex %02d%02d", om_column_of(hex), om_row_of(hex));
            seen += is_marked;
            hidden += is_near_a_leader(hex) && !is_marked;
        }
    }
    assert_true(seen > 0 && hidden > 0);
}

/* A hex where the set-up puts nobody has no list of what can be seen from it. */
static void a_stray_lookout_sees_too(void)
{
    begin("setup=free");
    put(OM_COUNTER_LANCERS, hex_named("2119"));
    does("standard");
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_marked = state.seen[hex / 8] >> hex % 8 & 1;
        assert_int_equal(is_marked, is_near_a_leader(hex) && is_seen_by_any(hex));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(each_side_sets_up_by_its_own_rule, "9.21r-b 9.21r-c 9.11r-a 9.3r-a"),
    RULE_TEST(historical_default, "9.21r-a 9.21r-b 9.22r-a"),
    RULE_TEST(historical_dervish_are_hidden, "9.21r-c"),
    RULE_TEST(what_is_seen_is_what_is_in_sight, "9.21r-c"),
    RULE_TEST(a_stray_lookout_sees_too, "9.21r-c"),
    RULE_TEST(historical_refusals, "9.21r-b 9.21r-c 5.5a 5.5b"),
    RULE_TEST(campaign_default, "9.11r-a 9.11r-b 9.11r-c"),
    RULE_TEST(campaign_refusals, "9.11r-a 5.23r-g"),
    RULE_TEST(khartoum_default, "9.3r-a 9.3r-b 9.34r-c 9.33r-a"),
    RULE_TEST(khartoum_refusals, "9.3r-a 3.0r-f"),
    RULE_TEST(mines_and_chain_are_laid_in_secret, "10.0r-a 10.1r-a 10.2r-a 1.0r-m"),
    RULE_TEST(imagined_mines_lie_where_they_may, "10.1r-a 10.2r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
