/* Who waits on the turn track: who may come in together, who not at all, who comes by the edge. */
#include "games/toulon/movement/movement.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "toulon/position.h"

enum { FIRST_AUSTRIAN = TL_UNIT_U_1_BELGIOJOSO, LAST_AUSTRIAN = TL_FIRST_REPUBLICAN - 1 };

/* To the same depot; the commander of both wings with anybody; Austrians with each other. */
static void who_comes_to_one_place_comes_together(void)
{
    static const struct {
        int piece, other;
        bool together;
    } cases[] = {
        { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME, true },
        { TL_UNIT_U_1_GARD, TL_PIECE_DELABORDE, true },
        { TL_UNIT_U_1_GARD, TL_UNIT_U_3_VAR, false },
        { TL_UNIT_U_1_GARD, TL_UNIT_U_4_L_ISERE, false }, /* the reserve comes to Solliès */
        { TL_UNIT_U_3_VAR, TL_UNIT_U_4_L_ISERE, true },
        { TL_UNIT_U_3_VAR, TL_PIECE_VICTOR, true },
        { TL_UNIT_U_3_VAR, TL_PIECE_DELABORDE, false },
        { TL_UNIT_U_1_GARD, TL_PIECE_DUGOMMIER, true },
        { TL_UNIT_U_3_VAR, TL_PIECE_DUGOMMIER, true },
        { TL_PIECE_DUGOMMIER, TL_UNIT_U_1_GARD, true },
        { FIRST_AUSTRIAN, LAST_AUSTRIAN, true },
        { LAST_AUSTRIAN, FIRST_AUSTRIAN, true },
        { FIRST_AUSTRIAN, TL_UNIT_U_1_GARD, false },
        { TL_UNIT_U_1_GARD, FIRST_AUSTRIAN, false },
    };
    begin_supplied(10);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (tl_wait_alike(&data, cases[i].piece, cases[i].other) != cases[i].together) {
            fail_msg("case %d", (int)i);
        }
    }
}

static void who_waits_may_come_if_it_is_his_turn(void)
{
    static const struct {
        int piece, due;
        bool by_edge;
        enum tl_rule rule;
    } cases[] = {
        { TL_UNIT_U_1_GARD, 10, false, TL_RULE_NONE },
        { TL_UNIT_U_1_GARD, 9, false, TL_RULE_NONE },
        { TL_UNIT_U_1_GARD, 11, false, TL_RULE_9_5a },
        { TL_PIECE_DELABORDE, 10, false, TL_RULE_NONE },
        { TL_FIRST_BATTERY - 1, 10, false, TL_RULE_NONE },
        { TL_FIRST_BATTERY, 10, false, TL_RULE_27_4 },
        { TL_UNITS - 1, 10, false, TL_RULE_27_4 },
        { TL_UNIT_MARINES, 10, false, TL_RULE_9_1e },
        { FIRST_AUSTRIAN, 10, false, TL_RULE_9_1e },
        { FIRST_AUSTRIAN, 10, true, TL_RULE_NONE },
        { FIRST_AUSTRIAN, 11, true, TL_RULE_9_5a },
        { LAST_AUSTRIAN, 10, true, TL_RULE_NONE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(10);
        state.place[cases[i].piece] = TL_PLACE_TRACK;
        state.due[cases[i].piece] = (uint8_t)cases[i].due;
        if (cases[i].by_edge) tl_remember_delay(&state, cases[i].piece);
        enum tl_rule rule = tl_waiting_refusal(&data, &state, cases[i].piece);
        if (rule != cases[i].rule) fail_msg("case %d: %d", (int)i, (int)rule);
    }
}

/* Which of the eight come by the edge is kept for each of them, and for nobody else. */
static void each_austrian_has_his_delay(void)
{
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool is_austrian = piece >= FIRST_AUSTRIAN && piece <= LAST_AUSTRIAN;
        begin_supplied(10);
        state.place[piece] = TL_PLACE_TRACK;
        tl_remember_delay(&state, piece);
        assert_int_equal(state.austrian_delayed, is_austrian ? 1U << (piece - FIRST_AUSTRIAN) : 0);
    }
}

/* Republicans who are due come in when their phase begins, if the depot is free; who is not brought
 * in by its end is put off. */
static void deferred_republicans_come_when_the_depot_is_free(void)
{
    static const struct {
        int piece, foe_at, comes_to;
    } cases[] = {
        { TL_UNIT_U_1_GARD, 0, TL_AREA_OLL },
        { TL_UNIT_U_1_GARD, TL_AREA_SOL, TL_AREA_OLL },
        { TL_UNIT_U_1_GARD, TL_AREA_OLL, TL_PLACE_TRACK },
        { TL_UNIT_U_3_VAR, TL_AREA_OLL, TL_AREA_SOL },
        { TL_UNIT_U_3_VAR, TL_AREA_SOL, TL_PLACE_TRACK },
        { TL_PIECE_DUGOMMIER, 0, TL_AREA_OLL },
        { TL_PIECE_DUGOMMIER, TL_AREA_OLL, TL_AREA_SOL },
        { TL_PIECE_DUGOMMIER, TL_AREA_SOL, TL_AREA_OLL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(10);
        put(TL_UNIT_U_3_DROME, TL_AREA_FAV); /* so that the phase is not over at once */
        if (cases[i].foe_at) put(TL_UNIT_U_1_MALLORCA, cases[i].foe_at);
        state.temporary[TL_UNIT_U_1_MALLORCA] = 5;
        state.place[cases[i].piece] = TL_PLACE_TRACK;
        state.due[cases[i].piece] = 10;
        if (cases[i].piece < TL_UNITS) {
            state.unit_flags[cases[i].piece] = TL_OUT_OF_SUPPLY | TL_FIRED;
            state.marks[cases[i].piece] = 2;
        }
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        if (state.place[cases[i].piece] != cases[i].comes_to) fail_msg("case %d", (int)i);
        if (cases[i].comes_to == TL_PLACE_TRACK || cases[i].piece >= TL_UNITS) continue;
        assert_int_equal(state.unit_flags[cases[i].piece], TL_ATTACK_SUPPLY);
        assert_int_equal(state.marks[cases[i].piece], 0);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(who_comes_to_one_place_comes_together, "9.8b 9.10a 32.5a 2.P10h"),
    RULE_TEST(who_waits_may_come_if_it_is_his_turn, "9.5a 9.8a 27.4 32.4b"),
    RULE_TEST(each_austrian_has_his_delay, "32.4b"),
    RULE_TEST(deferred_republicans_come_when_the_depot_is_free, "9.8d 9.9"),
};

RULE_TEST_MAIN("toulon", tests)
