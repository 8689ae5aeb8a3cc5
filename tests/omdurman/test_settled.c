/*
 * Answers to questions that ledger and data leave open, where no other topic has a test of them on
 * the printed map. Those on sight and disruption are in test_sight.c, test_sight_table.c (Q22, Q24,
 * Q58) and test_results.c (Q11).
 */
#include "omdurman/position.h"

static unsigned zariba_side(int hex, int direction)
{
    const unsigned zariba = OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY;
    return om_side_as_built(&data, &state, hex, direction) & zariba;
}

/* The faces of the camp are as printed unless the option swaps them; the entries stay. */
static void the_faces_of_the_zariba_are_swapped_by_the_option_alone(void)
{
    static const unsigned swapped[][2] = { { OM_SIDE_THORN, OM_SIDE_TRENCH },
                                           { OM_SIDE_TRENCH, OM_SIDE_THORN },
                                           { OM_SIDE_ENTRY, OM_SIDE_ENTRY } };
    int found[3] = { 0, 0, 0 };
    begin("scenario=historical");
    assert_int_equal(state.options[OM_OPTION_ZARIBA], OM_ZARIBA_PRINTED);
    struct om_state printed = state;
    begin("scenario=historical zariba=history");
    struct om_state history = state;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            state = printed;
            unsigned before = zariba_side(hex, direction);
            unsigned on_paper = om_facts_at_hand(&data, &state)->side[hex][direction];
            if (before) assert_int_equal(before & on_paper, before);
            state = history;
            unsigned after = zariba_side(hex, direction);
            assert_int_equal(before == 0, after == 0);
            for (int i = 0; i < 3; i++) {
                if (before != swapped[i][0]) continue;
                assert_int_equal(after, swapped[i][1]);
                found[i]++;
            }
        }
    }
    assert_true(found[0] > 0 && found[1] > 0 && found[2] > 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_faces_of_the_zariba_are_swapped_by_the_option_alone, "5.3r-i 9.21r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
