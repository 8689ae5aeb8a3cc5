/*
 * What is listed and what is refused, in one: the list of a step holds every action that no rule
 * refuses, and nothing else. Lists of movement, works and arrivals are found in quicker ways than
 * by asking for every counter and area.
 */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

enum { FIRSTS = TL_PIECES + 2, SECONDS = TL_AREAS + 2 };

static bool is_in(const action *legal, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

/* Verbs of the list with every number, past the last counter too; the others with a few. */
static void assert_whole_list(void)
{
    static action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &state, legal), found = 0;
    bool is_listed[TL_VERBS] = { false };
    for (int i = 0; i < count; i++) is_listed[action_verb(legal[i])] = true;
    for (unsigned verb = 0; verb < TL_VERBS; verb++) {
        unsigned firsts = is_listed[verb] ? FIRSTS : 2;
        unsigned seconds = is_listed[verb] && tl_game.verbs[verb].second ? SECONDS : 2;
        for (unsigned first = 0; first < firsts; first++) {
            for (unsigned second = 0; second < seconds; second++) {
                action a = action_make(verb, first, second);
                if (tl_game.refusal(&data, &state, a)) continue;
                if (!is_in(legal, count, a)) fail_msg("verb %u, %u, %u", verb, first, second);
                found++;
            }
        }
    }
    assert_int_equal(found, count);
}

/* ---- Movement and works ------------------------------------------------------------------ */

/* Republicans of both wings with a leader, a battery, pioneers and redoubts; Allies before them. */
static void in_the_field(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAU);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_TOU);
    put(TL_PIECE_GRAVINA, TL_AREA_TOU);
    put_redoubt(TL_REPUBLICANS, TL_AREA_OLL, 1);
    put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 2);
    put_redoubt(TL_ALLIES, TL_AREA_SIX, 1);
    renew();
}

static void a_side_that_moves(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        for (int points = 0; points <= 4; points++) { /* about the prices of labours */
            in_the_field();
            for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 0);
            give(side == TL_ALLIES ? TL_ENGLISH : TL_WEST, points);
            moves((enum tl_side)side);
            assert_whole_list();
        }
    }
}

/* 32.12b: Royal Louis is moved by the Toulonnais, after his defection by either wing. */
static void whose_royal_louis_is(void)
{
    for (int has_defected = 0; has_defected < 2; has_defected++) {
        for (int side = 0; side < TL_SIDES; side++) {
            in_the_field();
            if (has_defected) tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
            put(TL_UNIT_ROYAL_LOUIS, has_defected ? TL_AREA_FLD : TL_AREA_TOU);
            moves((enum tl_side)side);
            if (side == TL_ALLIES) does("hand:toulonnais");
            assert_whole_list();
            assert_int_equal(is_legal("pick:royal_louis"), has_defected == side);
        }
    }
}

/* Crews that can be changed: a unit inside, one outside, a full redoubt. */
static void works_that_are_manned(void)
{
    in_the_field();
    moves(TL_REPUBLICANS);
    for (int i = 0; i < 3; i++) {
        static action legal[TL_LEGAL_MOST];
        int count = tl_game.legal(&data, &state, legal), at = 0;
        while (at < count && action_verb(legal[at]) != TL_VERB_MAN) at++;
        assert_true(at < count);
        tl_game.apply(&data, &state, legal[at], NULL);
        assert_no_fault();
        assert_whole_list();
    }
}

static void a_force_on_its_way(void)
{
    static const char *const ways[] = {
        "pick:gendarmes_w1",
        "pick:gendarmes_w1 march:rep roll:1",
        "pick:pionniers_w1 join:carteaux",
        "pick:pionniers_w1 road:r1 roll:1",
        "pick:2_59_bourgogne",
        "hand:east",
        "hand:east pick:3_var march:fld roll:1",
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        in_the_field();
        moves(TL_REPUBLICANS);
        does(ways[i]);
        assert_whole_list();
    }
}

static void allies_at_the_coast(void)
{
    static const char *const ways[] = { "pick:11th_north_devon", "pick:seamen_gunners_a",
                                        "pick:marines" };
    for (int turn = 1; turn <= 3; turn += 2) {
        for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
            in_the_field();
            set_turn(turn);
            put(TL_UNIT_MARINES, turn == 1 ? TL_PLACE_LANDING : TL_PLACE_AFLOAT);
            moves(TL_ALLIES);
            does(ways[i]);
            assert_whole_list();
        }
    }
}

/* From every area, with free acts left and with none: then every step leads him nearer to friends.
 */
static void a_leader_who_rides(void)
{
    in_the_field();
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_EVE); /* the first area, and the last */
    put(TL_UNIT_U_3_DROME, TL_AREAS - 1);
    moves(TL_REPUBLICANS);
    struct tl_state before = state;
    for (int area = 1; area < TL_AREAS; area++) {
        for (int is_late = 0; is_late < 2; is_late++) {
            state = before;
            put(TL_PIECE_CARTEAUX, area);
            renew();
            does("pick:carteaux");
            if (is_late) state.move.free_acts = TL_FREE_ACTS_MOST;
            assert_whole_list();
        }
    }
}

static void a_leader_on_a_road(void)
{
    in_the_field();
    moves(TL_REPUBLICANS);
    does("pick:carteaux road:r1 roll:1");
    struct tl_state before = state;
    for (int section = 1; section < TL_SECTIONS; section++) {
        for (int is_late = 0; is_late < 2; is_late++) {
            state = before;
            state.move.ride_section = (uint8_t)section;
            if (is_late) state.move.free_acts = TL_FREE_ACTS_MOST;
            assert_whole_list();
        }
    }
}

/* ---- Arrivals, supply, spies ------------------------------------------------------------- */

static void who_is_to_come(void)
{
    for (int points = 0; points <= 4; points += 2) {
        begin_rich(2);
        set_turn(4);
        state.toulon_entered = 1;
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        due(TL_UNIT_U_1_59_BOURGOGNE, 6);
        due(TL_PIECE_CARTEAUX, 5);
        due(TL_UNIT_PROV_DE_LORCA, 4);
        due(TL_PIECE_GRAVINA, 4);
        due(TL_UNIT_MONTAGNE, 4);
        due(TL_PIECE_BONAPARTE, 4);
        due(TL_UNIT_SANS_CULOTTES, 4);
        put(TL_UNIT_BREGAILLON, TL_AREA_EVE); /* the first area: Bonaparte may come to it */
        for (int pool = 0; pool < TL_POOLS; pool++) give(pool, points);
        tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
        for (int i = 0; i < 12 && state.phase == TL_PHASE_REINFORCEMENTS; i++) {
            assert_whole_list();
            static action legal[TL_LEGAL_MOST];
            int count = tl_game.legal(&data, &state, legal);
            tl_game.apply(&data, &state, legal[i < 4 ? count - 1 : 0], NULL);
        }
    }
}

static void depots_lines_and_spies(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        in_the_field();
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, (enum tl_side)side, fresh_trace());
        for (int i = 0; i < 4 && state.step[0] == TL_STEP_DEPOT; i++) {
            assert_whole_list();
            does_only("pass");
        }
        assert_step(TL_STEP_TRACE);
        assert_whole_list();
        in_the_field();
        tl_begin_phase(&data, &state, TL_PHASE_ESPIONAGE, (enum tl_side)side, fresh_trace());
        assert_step(TL_STEP_SPY);
        assert_whole_list();
    }
}

/* Austrians who come by the north may choose the first area of all; leaders of the other depot do
 * not come along. */
static void who_comes_by_the_edge(void)
{
    begin_rich(2);
    set_turn(10);
    due(TL_UNIT_U_1_BELGIOJOSO, 10);
    state.austrian_delayed = 1;
    state.austrians_drawn = 4;
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    moves(TL_ALLIES);
    does("pick:1_belgiojoso");
    assert_true(is_legal("march:eve"));
    assert_whole_list();
}

/* Hunger makes no defector. */
static void a_hungry_royal_louis_is_the_allies_still(void)
{
    begin_rich(2);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_OUT_OF_SUPPLY);
    assert_int_equal(tl_side_of(&data, &state, TL_UNIT_ROYAL_LOUIS), TL_ALLIES);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        bool is_his = seat == TL_SEAT_TOULONNAIS;
        assert_int_equal(tl_is_moved_by(&data, &state, seat, TL_UNIT_ROYAL_LOUIS), is_his);
        struct tl_piece_set own = tl_pieces_moved_by(&data, &state, seat);
        assert_int_equal(tl_piece_in(&own, TL_UNIT_ROYAL_LOUIS) == TL_UNIT_ROYAL_LOUIS, is_his);
    }
    moves(TL_ALLIES);
    assert_whole_list();
}

static const struct rule_test tests[] = {
    RULE_TEST(a_side_that_moves, "16.7a 13.1a 18.3b"),
    RULE_TEST(whose_royal_louis_is, "32.12b 16.7b"),
    RULE_TEST(works_that_are_manned, "3.P8a"),
    RULE_TEST(a_force_on_its_way, "16.1a 16.7b 18.15"),
    RULE_TEST(allies_at_the_coast, "17.1b 17.4a 17.8"),
    RULE_TEST(a_leader_who_rides, "19.2a 19.2c 19.5"),
    RULE_TEST(a_leader_on_a_road, "19.2c 19.5"),
    RULE_TEST(who_is_to_come, "9.1a 9.5b 9.6 27.1"),
    RULE_TEST(depots_lines_and_spies, "15.5 15.16a 14.2b"),
    RULE_TEST(who_comes_by_the_edge, "32.5a"),
    RULE_TEST(a_hungry_royal_louis_is_the_allies_still, "32.11a 32.12a"),
};

RULE_TEST_MAIN("toulon", tests)
