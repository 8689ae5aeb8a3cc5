/* Attrition and rally by tables: markers and leaders (22, data 3.12), the season of each nation
 * (30, data 3.13), who must lose, who recovers (29), and what is asked. */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* ---- Movement attrition ------------------------------------------------------------------ */

enum { NOBODY = TL_NO_PIECE };

static void who_melts_away(void)
{
    static const struct {
        int unit, marks, flags, turn, leader, other, least;
    } cases[] = {
        { TL_UNIT_U_1_GARD, 1, 0, 7, NOBODY, NOBODY, 5 }, /* D */
        { TL_UNIT_U_1_GARD, 3, 0, 7, NOBODY, NOBODY, 3 },
        { TL_UNIT_U_1_GARD, 1, 0, 8, NOBODY, NOBODY, 4 }, /* late */
        { TL_UNIT_U_1_GARD, 1, TL_OUT_OF_SUPPLY, 7, NOBODY, NOBODY, 4 },
        { TL_UNIT_GENDARMES_W1, 3, 0, 7, NOBODY, NOBODY, 5 }, /* C: 6, cavalry */
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_CARTEAUX, NOBODY, 3 },
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_DUGOMMIER, NOBODY, 5 },
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_BONAPARTE, NOBODY, 4 },
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_DELABORDE, NOBODY, 3 },
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_BONAPARTE, TL_PIECE_DELABORDE, 4 },
        { TL_UNIT_U_1_GARD, 3, 0, 7, TL_PIECE_BONAPARTE, TL_PIECE_DUGOMMIER, 6 },
        { TL_UNIT_U_2_HERAULT, 4, 0, 7, TL_PIECE_BONAPARTE, NOBODY, 3 },  /* of the other wing */
        { TL_UNIT_U_2_HERAULT, 4, 0, 12, TL_PIECE_BONAPARTE, NOBODY, 3 }, /* late, wings are over */
        { TL_UNIT_U_2_HERAULT, 4, 0, 7, TL_PIECE_DUGOMMIER, NOBODY, 5 },
        { TL_UNIT_CHASSEURS_DES_ALPES, 4, 0, 7, NOBODY, NOBODY, 4 },
        { TL_UNIT_CHASSEURS_DES_ALPES, 4, 0, 7, TL_PIECE_DUGOMMIER, NOBODY, 6 },
        { TL_UNIT_CHASSEURS_DES_ALPES, 4, 0, 7, TL_PIECE_BONAPARTE, NOBODY, 5 },
        { TL_UNIT_ROYAL_LOUIS, 4, TL_DEFECTED, 7, NOBODY, NOBODY, 3 },
        { TL_UNIT_ROYAL_LOUIS, 4, TL_DEFECTED, 7, TL_PIECE_DUGOMMIER, NOBODY, 5 },
        { TL_UNIT_U_11TH_NORTH_DEVON, 4, 0, 7, NOBODY, NOBODY, 4 }, /* B: 7 */
        { TL_UNIT_U_11TH_NORTH_DEVON, 4, 0, 7, TL_PIECE_MULGRAVE, NOBODY, 5 },
        { TL_UNIT_U_11TH_NORTH_DEVON, 4, 0, 7, TL_PIECE_ELPHINSTONE, NOBODY, 4 },
        { TL_UNIT_U_11TH_NORTH_DEVON, 4, 0, 7, TL_PIECE_GRAVINA, NOBODY, 4 }, /* a Spaniard */
        { TL_UNIT_U_1_MALLORCA, 3, 0, 7, TL_PIECE_GRAVINA, NOBODY, 5 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied_with("", cases[i].turn);
        tl_set(&state, cases[i].unit, (unsigned)cases[i].flags);
        put(cases[i].unit, TL_AREA_SIX);
        state.marks[cases[i].unit] = (uint8_t)cases[i].marks;
        if (cases[i].leader != NOBODY) put(cases[i].leader, TL_AREA_SIX);
        if (cases[i].other != NOBODY) put(cases[i].other, TL_AREA_SIX);
        for (int die = 1; die <= TL_DIE; die++) {
            assert_int_equal(tl_fails_attrition(&data, &state, cases[i].unit, die),
                             die >= cases[i].least);
        }
        if (cases[i].leader == NOBODY) continue;
        put(cases[i].leader, TL_AREA_TOU); /* away he helps nobody */
        if (cases[i].other != NOBODY) put(cases[i].other, TL_AREA_TOU);
        state.turn = 7;
        int bare = 1;
        while (!tl_fails_attrition(&data, &state, cases[i].unit, bare)) bare++;
        assert_int_equal(bare, data.quality[data.unit[cases[i].unit].quality].attrition + 1 -
                                   cases[i].marks);
    }
}

/* Area after area, in each the phasing side first; those at sea last. */
static void the_order_of_the_checks(void)
{
    begin_supplied_with("", 3);
    static const struct {
        int unit, place, side;
    } marked[] = {
        { TL_UNIT_U_1_GARD, TL_AREA_EVE, TL_REPUBLICANS },
        { TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EVE, TL_ALLIES },
        { TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAO, TL_ALLIES },
        { TL_UNIT_U_3_DROME, TL_AREA_CRU, TL_REPUBLICANS },
        { TL_UNIT_U_1_MALLORCA, TL_PLACE_AFLOAT, TL_ALLIES },
    };
    enum { MARKED = sizeof marked / sizeof marked[0] };
    for (int i = 0; i < MARKED; i++) {
        put(marked[i].unit, marked[i].place);
        state.marks[marked[i].unit] = 3;
    }
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_ATTRITION, TL_REPUBLICANS);
    for (int i = 0; i < MARKED; i++) {
        assert_asked(TL_MESSAGE_ask_attrition_die, marked[i].place, marked[i].side, NOT_SAID,
                     NOT_SAID);
        does_only(i % 2 ? "roll:1" : "roll:6");
        assert_int_equal(state.marks[marked[i].unit], 0);
        assert_int_equal(state.temporary[marked[i].unit], i % 2 ? 0 : 1);
    }
    assert_int_not_equal(state.phase, TL_PHASE_ATTRITION);
}

/* ---- Final attrition ---------------------------------------------------------------------- */

/* One for each third unit without supply, and one at least. */
static void hunger_takes_a_third(void)
{
    static const int without[] = { 0, 1, 2, 3, 5, 6 }, taken[] = { 0, 1, 1, 1, 1, 2 };
    static const int units[] = {
        TL_UNIT_U_11TH_NORTH_DEVON,        TL_UNIT_U_25TH_SUSSEX, TL_UNIT_U_30TH_CAMBRIDGESHIRE,
        TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_UNIT_MARINES,       TL_UNIT_U_2_1ST_ROYALS
    };
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++) {
        begin_supplied_with("", 3); /* the season takes nothing from the English */
        for (int k = 0; k < 6; k++) {
            put(units[k], TL_AREA_DOM);
            if (k < without[i]) tl_set(&state, units[k], TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
        }
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        in_phase(TL_PHASE_FINAL, TL_ALLIES);
        int losses = 0;
        while (state.step[0] == TL_STEP_FINAL_LOSSES) {
            assert_asked(TL_MESSAGE_ask_final_losses, TL_ENGLISH, taken[i] - losses, NOT_SAID,
                         NOT_SAID);
            does(text_of(TL_VERB_LOSE, units[losses], 0));
            losses++;
        }
        int sum = 0;
        for (int k = 0; k < 6; k++) sum += state.temporary[units[k]];
        assert_int_equal(sum, taken[i]);
    }
}

static void who_must_bear_the_losses(void)
{
    begin_supplied_with("", 15);
    put(TL_UNIT_U_1_GARD, TL_AREA_DOM);
    put(TL_UNIT_U_3_DROME, TL_AREA_DOM);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SIX); /* a town */
    put(TL_UNIT_U_1_LUBERON, TL_AREA_DOM);
    weaken(TL_UNIT_U_1_LUBERON, 0);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_SOL);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.permanent[TL_UNIT_U_3_DROME] = 1; /* not alike */
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_DOM);
    state.permanent[TL_UNIT_U_1_VAUCLUSE] = 2;
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_LOSSES);
    assert_asked(TL_MESSAGE_ask_final_losses, TL_WEST, 2, NOT_SAID, NOT_SAID);
    assert_legal("lose:1_gard lose:3_drome lose:1_vaucluse"); /* those in the open first */
    refuses("lose:2_ardeche", "30.4");
    refuses("lose:1_luberon", "30.4"); /* has nothing to lose */
    refuses("lose:2_herault", "30.1"); /* of the other wing */
    refuses("lose:marines", "30.1");
    refuses("pass", "30.4");
    refuses("end", "30.1");
    does_only("lose:1_gard");
    refuses("lose:1_gard", "30.4"); /* each one before any has two */
    assert_false(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_PICKED));
}

/* ---- Administration ---------------------------------------------------------------------- */

static void markers_come_off_and_nothing_else(void)
{
    for (int is_next = 0; is_next < 2; is_next++) {
        begin_supplied_with(is_next ? "marked=next" : "marked=none", 3);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        unsigned kept = TL_FIRED_THIS_TURN | TL_ROLLED | TL_PLACED_NOW;
        tl_set(&state, TL_UNIT_U_11TH_NORTH_DEVON,
               TL_NO_SUPPLY_MARK | TL_FIRED | TL_SHOWN | TL_OUT_OF_SUPPLY | kept);
        state.marks[TL_UNIT_U_11TH_NORTH_DEVON] = 2;
        state.section_flags[1] = TL_FRIENDLY_ROAD;
        state.section_flags[TL_SECTIONS - 1] = TL_FRIENDLY_ROAD;
        in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
        while (state.step[0] == TL_STEP_FINAL_DIE && state.phasing == TL_REPUBLICANS)
            does("roll:1");
        unsigned flags = state.unit_flags[TL_UNIT_U_11TH_NORTH_DEVON];
        assert_int_equal(flags & (TL_NO_SUPPLY_MARK | TL_FIRED | TL_SHOWN), 0);
        assert_true(flags & TL_OUT_OF_SUPPLY); /* until the next supply phase */
        assert_int_equal(state.marks[TL_UNIT_U_11TH_NORTH_DEVON], is_next ? 2 : 0);
        assert_int_equal(state.section_flags[1] | state.section_flags[TL_SECTIONS - 1], 0);
    }
}

/* ---- Rally ------------------------------------------------------------------------------- */

/* The first of the areas and the last, and the first of the units. */
static void every_area_rallies(void)
{
    begin_supplied_with("", 5);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EVE); /* B: 4 */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRU);
    put(TL_UNIT_U_1_GARD, TL_AREA_DOM);
    state.temporary[TL_UNIT_U_11TH_NORTH_DEVON] = 2;
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1;
    state.temporary[TL_UNIT_U_1_GARD] = 1;
    in_phase(TL_PHASE_RALLY, TL_ALLIES);
    assert_asked(TL_MESSAGE_ask_rally_die, TL_AREA_EVE, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:4");
    assert_int_equal(state.temporary[TL_UNIT_U_11TH_NORTH_DEVON], 1); /* one a turn */
    assert_asked(TL_MESSAGE_ask_rally_die, TL_AREA_CRU, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:5"); /* a town: 5 */
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 0);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1);
}

/* Up to the limit of the area, and not beyond it. */
static void the_limit_holds_for_each_point(void)
{
    for (int present = 4; present <= 6; present++) {
        begin_supplied_with("", 5);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_CRX); /* 6 may be there */
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRX);
        state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
        state.temporary[TL_UNIT_U_11TH_NORTH_DEVON] = 2;
        state.temporary[TL_UNIT_U_25TH_SUSSEX] = (uint8_t)(7 - present);
        in_phase(TL_PHASE_RALLY, TL_ALLIES);
        if (present == 6) {
            assert_int_not_equal(state.step[0], TL_STEP_RALLY_DIE); /* nobody may try */
            continue;
        }
        does("roll:1");
        assert_int_equal(tl_strength_in(&data, &state, TL_AREA_CRX, TL_ALLIES), 6);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(who_melts_away, "22.1a 22.3b 22.5a"),
    RULE_TEST(the_order_of_the_checks, "22.2a 22.3a 22.4 22.5a"),
    RULE_TEST(hunger_takes_a_third, "15.14b 30.4"),
    RULE_TEST(who_must_bear_the_losses, "30.1 30.4"),
    RULE_TEST(markers_come_off_and_nothing_else, "30.6 30.7"),
    RULE_TEST(every_area_rallies, "29.1 29.2a 29.2b 29.2c"),
    RULE_TEST(the_limit_holds_for_each_point, "29.4"),
};
RULE_TEST_MAIN("toulon", tests)
