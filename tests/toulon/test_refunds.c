/* What an overrun gives back, and to whom (20.6c); and what a phase of movement leaves. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

static void begin_mixed_force(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(2);
    data.area[TL_AREA_ARE].entry = 20;
    data.area[TL_AREA_ARE].limit = 60;
    give(TL_ENGLISH, 5);
    give(TL_SPANISH, 5);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_ARE); /* two points against fifteen */
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
    does("pick:11th_north_devon join:25th_sussex join:1_mallorca march:are");
    assert_step(TL_STEP_PAY);
}

/* Two of the three points come back, to those who paid, in the order of the pools. */
static void an_overrun_gives_two_points_back(void)
{
    static const struct {
        const char *paid;
        int english, spanish; /* left at last, of five each */
    } cases[] = {
        { "pay:english pay:spanish pay:spanish", 5, 4 },
        { "pay:english pay:english pay:spanish", 5, 4 },
        { "pay:english pay:english pay:english", 4, 5 },
        { "pay:spanish pay:spanish pay:spanish", 5, 4 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_mixed_force();
        does(cases[i].paid);
        does("roll:1 roll:1 roll:1");
        assert_step(TL_STEP_OVERRUN);
        does("overrun roll:1");
        assert_int_equal(state.operations[TL_ENGLISH], cases[i].english);
        assert_int_equal(state.operations[TL_SPANISH], cases[i].spanish);
        for (int pool = 0; pool < TL_POOLS; pool++) {
            assert_int_equal(state.move.owed[TL_AREA_ARE][pool], 0);
        }
    }
}

/* A leader who goes along already does not join again. */
static void nobody_joins_twice(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(2);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_FAV);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines join:mulgrave join:25th_sussex");
    refuses("join:mulgrave", "5.3");
    refuses("join:marines", "5.3");
    refuses("join:25th_sussex", "5.3");
    refuses("join:elphinstone", "5.3"); /* elsewhere */
}

/* Nothing of the moves is left when the phase is over. */
static void a_phase_of_movement_leaves_no_move(void)
{
    static const struct tl_move_state blank;
    begin_mixed_force();
    does("pay:english pay:spanish pay:spanish roll:1 roll:1 roll:1 halt");
    while (state.phase == TL_PHASE_MOVEMENT) does("end");
    assert_memory_equal(&state.move, &blank, sizeof blank);
    for (int seat = 0; seat < TL_SEATS; seat++) assert_int_equal(state.done[seat], 0);
}

/* What costs nothing comes to an end in each of its forms. */
static void free_acts_end_for_everybody(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(2);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_STR);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV); /* beside a road */
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
    state.move.free_acts = TL_FREE_ACTS_MOST - 1;
    assert_true(is_legal("ask:fav") && is_legal("hand:spanish") && is_legal("pick:marines"));
    state.move.free_acts = TL_FREE_ACTS_MOST;
    refuses("ask:fav", "18.3b");
    refuses("hand:spanish", "16.7c");
    refuses("pick:marines", "16.7c");
    state.move.free_acts = TL_FREE_ACTS_MOST - 1;
    does("pick:marines");
    refuses("march:str", "16.7c"); /* for nothing, to friends */
    refuses("ask:fav", "18.3b");
    assert_true(is_legal("halt"));
}

static const struct rule_test tests[] = {
    RULE_TEST(an_overrun_gives_two_points_back, "20.6c 7.8"),
    RULE_TEST(free_acts_end_for_everybody, "16.7c 18.3b"),
    RULE_TEST(nobody_joins_twice, "5.3"),
    RULE_TEST(a_phase_of_movement_leaves_no_move, "16.7a"),
};

RULE_TEST_MAIN("toulon", tests)
