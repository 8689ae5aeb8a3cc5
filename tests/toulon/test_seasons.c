/* What the season takes from each nation and wing, turn by turn (30.1, 30.2, data 3.13). */
#include "toulon/fights.h"

/* ---- The season -------------------------------------------------------------------------- */

/* Data 3.13: a number with a star is rolled for, -n is taken without a die. */
static void what_the_season_takes(void)
{
    static const int last[] = { 3, 7, 11, 14, 17 };
    static const struct {
        int unit, corps, row[5];
    } rows[] = {
        { TL_UNIT_U_11TH_NORTH_DEVON, TL_ENGLISH, { 0, 6, 5, 4, -1 } },
        { TL_UNIT_U_1_MALLORCA, TL_SPANISH, { 6, 5, 4, -1, -1 } },
        { TL_UNIT_U_1_RE, TL_NEAPOLITAN, { 0, 5, 4, -1, -2 } },
        { TL_UNIT_SARDEGNA, TL_SARDINIAN, { 0, 6, 5, 5, 4 } },
        { TL_UNIT_U_1_VAR, TL_TOULONNAIS, { 6, 5, 5, 4, -1 } },
        { TL_UNIT_GRENADIERS, TL_AUSTRIAN, { 0, 0, 5, 4, -1 } },
        { TL_UNIT_U_1_GARD, TL_WEST, { 5, 4, -1, -1, -2 } },
        { TL_UNIT_CHASSEURS_DES_ALPES, TL_WEST, { 5, 4, -1, -1, -2 } }, /* the reserve with it */
        { TL_UNIT_U_2_HERAULT, TL_EAST, { 6, 5, 4, -1, -1 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int at = 0; at < 10; at++) { /* the first turn of each column and its last */
            int band = at / 2, turn = at % 2 ? last[band] : band ? last[band - 1] + 1 : 1;
            int entry = rows[i].row[band];
            for (int die = entry > 1 ? entry - 1 : 1; die <= (entry > 1 ? entry : 1); die++) {
                begin_supplied(turn);
                put(rows[i].unit, TL_AREA_DOM);
                in_phase(TL_PHASE_FINAL, rows[i].corps <= TL_AUSTRIAN ? TL_ALLIES : TL_REPUBLICANS);
                assert_int_equal(state.step[0] == TL_STEP_FINAL_DIE && state.turn == turn,
                                 entry > 0);
                if (entry > 0) {
                    assert_asked(TL_MESSAGE_ask_final_die, rows[i].corps, NOT_SAID, NOT_SAID,
                                 NOT_SAID);
                    does(text_of(TL_VERB_ROLL, die, 0));
                }
                int lost = entry > 0 ? die >= entry : -entry;
                assert_int_equal(state.temporary[rows[i].unit], lost);
            }
        }
    }
}

/* A chief changes the die by his grade; of a number only an A takes one off. */
static void chiefs_and_the_season(void)
{
    static const struct {
        int unit, turn, leader, least;
    } rolled_for[] = {
        { TL_UNIT_U_1_GARD, 5, TL_PIECE_CARTEAUX, 3 },  /* 4, C */
        { TL_UNIT_U_1_GARD, 5, TL_PIECE_DUGOMMIER, 5 }, /* A */
        { TL_UNIT_U_1_GARD, 5, TL_PIECE_DELABORDE, 4 }, /* no chief */
        { TL_UNIT_U_2_HERAULT, 5, TL_PIECE_LAPOYPE, 4 },
    };
    for (size_t i = 0; i < sizeof rolled_for / sizeof rolled_for[0]; i++) {
        for (int die = 1; die <= TL_DIE; die++) {
            begin_supplied(rolled_for[i].turn);
            put(rolled_for[i].unit, TL_AREA_DOM);
            put(rolled_for[i].leader, TL_AREA_OLL); /* anywhere on the map */
            in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
            does(text_of(TL_VERB_ROLL, die, 0));
            assert_int_equal(state.temporary[rolled_for[i].unit], die >= rolled_for[i].least);
        }
    }
    static const struct {
        int turn, leader, lost;
    } taken[] = { { 15, TL_PIECE_DUGOMMIER, 1 },
                  { 15, TL_PIECE_CARTEAUX, 2 },
                  { 12, TL_PIECE_DUGOMMIER, 0 },
                  { 12, TL_PIECE_CARTEAUX, 1 } };
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        begin_supplied(taken[i].turn);
        put(TL_UNIT_U_1_GARD, TL_AREA_DOM);
        put(taken[i].leader, TL_AREA_OLL);
        in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
        assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], taken[i].lost);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_the_season_takes, "30.1 30.2a 30.2b 30.3"),
    RULE_TEST(chiefs_and_the_season, "30.1"),
};
RULE_TEST_MAIN("toulon", tests)
