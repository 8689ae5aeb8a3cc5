/* Who goes along into an enemy area: leaders named anew, and gunners before a castle. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

/* The first and the last leader of the Allies: both are named anew after the checks, and told. */
static void leaders_of_a_march_are_named_anew(void)
{
    static const struct {
        int piece;
        const char *taken;
    } leaders[] = { { TL_PIECE_MULGRAVE, "take:mulgrave" },
                    { TL_PIECE_DI_REVEL, "take:di_revel" } };
    for (size_t i = 0; i < sizeof leaders / sizeof leaders[0]; i++) {
        begin_rich(2);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        put(leaders[i].piece, TL_AREA_LAS);
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
        does("pick:25th_sussex");
        does(text_of(TL_VERB_JOIN, leaders[i].piece, 0));
        does("march:are roll:1");
        assert_step(TL_STEP_TAKE);
        assert_true(is_legal(leaders[i].taken));
        does(leaders[i].taken); /* there is nobody else, so that the entry follows */
        assert_int_equal(times_noted(TL_MESSAGE_leader_attacks), 1);
        assert_int_equal(noted(TL_MESSAGE_leader_attacks, 0), leaders[i].piece);
        assert_int_equal(state.place[leaders[i].piece], TL_AREA_ARE);
    }
}

/* Who stays behind does. */
static void leaders_may_be_left_behind(void)
{
    begin_rich(2);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
    does("pick:25th_sussex join:mulgrave march:are roll:1 end");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_LAS);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_ARE);
    assert_int_equal(times_noted(TL_MESSAGE_leader_attacks), 0);
}

/* Three of them are nine points at the guns of La Garde, which holds seven: but not before it is
 * taken. */
static void gunners_before_a_castle_are_not_yet_at_its_guns(void)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        begin_rich(2);
        put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_FLD);
        put(TL_UNIT_SEAMEN_GUNNERS_B, TL_AREA_FLD);
        put(TL_UNIT_SEAMEN_GUNNERS_C, TL_AREA_FLD);
        if (is_held) put(TL_UNIT_GENDARMES_E1, TL_AREA_GAR);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
        does("pick:seamen_gunners_a join:seamen_gunners_b join:seamen_gunners_c");
        if (is_held) {
            assert_true(is_legal("march:gar"));
        } else {
            refuses("march:gar", "6.5b");
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(leaders_of_a_march_are_named_anew, "16.10 HI-25"),
    RULE_TEST(leaders_may_be_left_behind, "16.10"),
    RULE_TEST(gunners_before_a_castle_are_not_yet_at_its_guns, "3.P8c 6.5b 32.18a"),
};

RULE_TEST_MAIN("toulon", tests)
