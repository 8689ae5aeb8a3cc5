/*
 * What lies hidden in the river is not told where Friendlies go aboard, a step that random games
 * hardly come to (tests/contract/test_fog.c has the others). Two positions that differ only in
 * mines or chain must offer, refuse and ask the Anglo-Egyptians the same, and go on looking alike.
 * While the sides set up nothing is hidden yet: the river comes after.
 *
 * SORTIE_FOG_PAIRS sets the number of pairs.
 */
#include "core/parts.h"
#include "omdurman/position.h"

#include <stdlib.h>
#include <string.h>

enum { PAIRS = 2000, LIST_MOST = 2048, SEED = 1898 };

static struct random source;
static struct om_state river; /* mines or chain are laid, and nobody has moved */

static int below(int count)
{
    return (int)random_below(&source, (uint32_t)count);
}

/* ---- Positions --------------------------------------------------------------------------- */

static int any_hex_of(enum om_bank bank, bool is_nile)
{
    int hex = OM_NO_HEX;
    do {
        hex = 1 + below(OM_HEXES);
    } while (om_facts_at_hand(&data, &state)->bank[hex] != bank ||
             om_is_nile(&data, &state, hex) != is_nile || !om_is_empty(&state, hex));
    return hex;
}

static void moor_boats(void)
{
    for (int boat = OM_FIRST_BOAT; boat < OM_FIRST_BOAT + OM_AE_BOATS; boat++) {
        put(boat, any_hex_of(OM_BANK_NONE, true));
        bool may_drift = state.options[OM_OPTION_RIVER] == OM_RIVER_MINES;
        state.adrift[boat - OM_FIRST_BOAT] = may_drift && below(4) == 0;
    }
}

/* On the east bank, beside a boat where there is room. */
static void post_friendlies(void)
{
    for (int c = OM_FIRST_FRIENDLY; c < OM_FIRST_FRIENDLY + OM_FRIENDLY_COUNTERS; c++) {
        int boat = state.place[OM_FIRST_BOAT + below(OM_AE_BOATS)];
        int hex = om_next_hex(&data, &state, boat, below(OM_DIRECTIONS));
        bool is_good = hex && om_facts_at_hand(&data, &state)->bank[hex] == OM_BANK_EAST &&
                       !om_holds(&state, hex, OM_DERVISH);
        put(c, is_good ? hex : any_hex_of(OM_BANK_EAST, false));
        if (below(6) == 0) om_set_flag(&state, c, OM_DISRUPTED);
    }
}

/* Isa Zachnieh is gone (5.21b), and the movement of the Anglo-Egyptians begins. */
static void throw_position(void)
{
    state = river;
    clear_counters();
    put(OM_COUNTER_ISA, OM_PLACE_LOST);
    put(OM_COUNTER_TAIASHA, hex_named("0101"));
    put(OM_COUNTER_LANCERS, hex_named("0148"));
    moor_boats();
    post_friendlies();
    game_derive(&om_game, &data, &state);
    state.turn = 5;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
}

/* ---- Comparing --------------------------------------------------------------------------- */

static action compare_lists(const struct om_state *one, const struct om_state *two)
{
    static action first[LIST_MOST], second[LIST_MOST];
    int count = om_game.legal(&data, one, first);
    assert_int_equal(om_game.legal(&data, two, second), count);
    assert_memory_equal(first, second, (size_t)count * sizeof *first);
    return first[below(count)];
}

static void compare_refusals(const struct om_state *one, const struct om_state *two)
{
    for (unsigned i = 0; i < OM_FRIENDLY_COUNTERS * OM_AE_BOATS; i++) {
        action a =
            action_make(OM_VERB_EMBARK, OM_FIRST_FRIENDLY + i / OM_AE_BOATS, i % OM_AE_BOATS);
        assert_int_equal(om_game.refusal(&data, one, a), om_game.refusal(&data, two, a));
    }
}

static void compare_questions(const struct om_state *one, const struct om_state *two)
{
    struct trace_event first = { 0 }, second = { 0 };
    struct trace prompt = { &first, 1, 0 }, other_prompt = { &second, 1, 0 };
    om_game.prompt(&data, one, &prompt);
    om_game.prompt(&data, two, &other_prompt);
    assert_memory_equal(first.argument, second.argument, sizeof first.argument);
    assert_int_equal(first.message, second.message);
    assert_int_equal(first.rule, second.rule);
}

static void compare_views(const struct om_state *one, const struct om_state *two)
{
    struct om_state view, other_view;
    game_observe(&om_game, &view, one, OM_ANGLO_EGYPTIAN);
    game_observe(&om_game, &other_view, two, OM_ANGLO_EGYPTIAN);
    assert_memory_equal(&view, &other_view, sizeof view);
}

/* Pairs of the position at hand until nobody goes aboard any more. Returns how many. */
static long compare_embarking(void)
{
    struct om_state one = state, two, view;
    long pairs = 0;
    game_observe(&om_game, &view, &one, OM_ANGLO_EGYPTIAN);
    game_imagine(&om_game, &data, &two, &view, OM_ANGLO_EGYPTIAN, &source);
    while (one.step[0] == OM_STEP_EMBARK) {
        compare_views(&one, &two);
        compare_questions(&one, &two);
        compare_refusals(&one, &two);
        action a = compare_lists(&one, &two);
        assert_int_equal(om_game.apply(&data, &one, a, NULL), ACCEPTED);
        assert_int_equal(om_game.apply(&data, &two, a, NULL), ACCEPTED);
        pairs += memcmp(&one, &two, sizeof one) != 0;
    }
    compare_views(&one, &two);
    return pairs;
}

static void embarking_tells_nothing_of_the_river(void)
{
    static const char *const options[] = { "scenario=campaign river=mines",
                                           "scenario=campaign river=chain" };
    static const char *const laid[] = { "mine:1148 mine:1248", "chain:1148 chain:1248 end" };
    const char *count = getenv("SORTIE_FOG_PAIRS");
    long wanted = count ? strtol(count, NULL, 10) : PAIRS;
    random_seed(&source, SEED, 0);
    for (int i = 0; i < 2; i++) {
        begin(options[i]);
        does(laid[i]);
        river = state;
        for (long pairs = 0; pairs < wanted / 2;) {
            throw_position();
            pairs += compare_embarking();
        }
    }
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void assert_nothing_is_hidden(enum om_step step)
{
    assert_step(step);
    for (int seat = OBSERVER; seat < OM_SIDES; seat++) {
        struct om_state view, imagined;
        game_observe(&om_game, &view, &state, seat);
        assert_memory_equal(&view, &state, sizeof view);
        if (seat == OBSERVER) continue;
        game_imagine(&om_game, &data, &imagined, &view, seat, &source);
        assert_memory_equal(&imagined, &state, sizeof view);
    }
}

/* 10.1r-a, 10.2r-a: mines and chain are laid when everybody stands. */
static void nothing_is_hidden_while_the_sides_set_up(void)
{
    static const char *const options[] = { "scenario=campaign river=mines setup=free",
                                           "scenario=campaign river=chain setup=free" };
    random_seed(&source, SEED, 1);
    for (int i = 0; i < 2; i++) {
        begin(options[i]);
        while (state.turn == 0 && state.step[0] == OM_STEP_SETUP) {
            assert_nothing_is_hidden(OM_STEP_SETUP);
            does(state.side[0] == OM_DERVISH ? "pick:khalifa" : "standard");
            if (state.step[0] != OM_STEP_SETUP_PLACE) continue;
            assert_nothing_is_hidden(OM_STEP_SETUP_PLACE);
            does(text_of(OM_VERB_PLACE, data.region[OM_MAP_BATTLE][OM_REGION_PALACE].hexes[0], 0));
            does("standard");
        }
        assert_step(i ? OM_STEP_CHAIN : OM_STEP_MINES);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(embarking_tells_nothing_of_the_river, "1.0r-m 5.21c 10.1r-a 10.2r-a"),
    RULE_TEST(nothing_is_hidden_while_the_sides_set_up, "1.0r-m 10.1r-a 10.2r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
