/* Attrition and the end of a turn at their limits: whose chief, whose marker, who comes by sea. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

/* The commander of the other wing helps nobody but his own, the general reserve and defectors. */
static void only_his_own_chief_helps(void)
{
    static const struct {
        int unit;
        unsigned flags;
        bool helped;
    } rows[] = {
        { TL_UNIT_U_1_GARD, 0, true },
        { TL_UNIT_U_3_VAR, 0, false },
        { TL_UNIT_U_3_VAR, TL_OUT_OF_SUPPLY, false },
        { TL_UNIT_U_4_L_ISERE, 0, true },
        { TL_UNIT_ROYAL_LOUIS, TL_DEFECTED, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int failed[2] = { 0, 0 };
        for (int with = 0; with < 2; with++) {
            begin_empty(2);
            tl_set(&state, rows[i].unit, rows[i].flags);
            put(rows[i].unit, TL_AREA_OLL);
            if (with) put(TL_PIECE_CARTEAUX, TL_AREA_OLL); /* the West's */
            state.marks[rows[i].unit] = 1;
            for (int grade = 0; grade < TL_GRADES; grade++) {
                data.grade[grade].attrition = -2;
                data.grade[grade].attrition_other = 0;
            }
            for (int die = 1; die <= 6; die++) {
                failed[with] += tl_fails_attrition(&data, &state, rows[i].unit, die);
            }
        }
        assert_int_equal(failed[1] < failed[0], rows[i].helped);
    }
}

static void end_turn_of(enum tl_side side)
{
    in_phase(TL_PHASE_FINAL, side);
    while (state.step[0] == TL_STEP_FINAL_CHECK_DIE || state.step[0] == TL_STEP_FINAL_DIE) {
        does("roll:1");
    }
}

/* What a battery loses by itself is no success of the enemy. */
static void attrition_scores_nothing(void)
{
    begin_empty(5);
    data.constant[TL_CONSTANT_points_battery_temporary] = 3;
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.marks[TL_UNIT_MONTAGNE] = 5;
    int points = state.points[TL_ALLIES];
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_CHECK_DIE);
    does("roll:6");
    assert_int_equal(state.temporary[TL_UNIT_MONTAGNE], 1);
    assert_int_equal(state.points[TL_ALLIES], points);
}

/* Where only the enemy has markers nobody is asked for losses. */
static void the_enemys_markers_ask_nobody(void)
{
    for (int own = 0; own < 2; own++) {
        begin_empty(2);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        tl_set(&state, own ? TL_UNIT_U_1_GARD : TL_UNIT_MARINES, TL_NO_SUPPLY_MARK);
        tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_REPUBLICANS, fresh_trace());
        bool is_asked = false;
        for (int i = 0; i < 20 && state.phase == TL_PHASE_FINAL; i++) {
            is_asked |= state.step[0] == TL_STEP_FINAL_LOSSES;
            action legal[TL_LEGAL_MOST];
            struct outcome outcomes[TL_LEGAL_MOST];
            bool is_chance = tl_game.actor(&state) == ACTOR_CHANCE;
            int count = is_chance ? tl_game.chance(&data, &state, outcomes)
                                  : tl_game.legal(&data, &state, legal);
            assert_true(count > 0);
            tl_game.apply(&data, &state, is_chance ? outcomes[0].action : legal[0], NULL);
        }
        assert_int_equal(is_asked, own);
    }
}

/* The season and hunger are told where they take something, and nowhere else. */
static void what_takes_is_told(void)
{
    static const struct {
        int turn;
        bool hungry;
        int season, hunger;
    } rows[] = { { 15, false, 1, 0 }, { 15, true, 1, 1 }, { 2, false, 0, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_empty(rows[i].turn);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        if (rows[i].hungry) tl_set(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
        tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_REPUBLICANS, fresh_trace());
        assert_int_equal(times_noted(TL_MESSAGE_season_takes), rows[i].season);
        assert_int_equal(times_noted(TL_MESSAGE_hunger_takes), rows[i].hunger);
    }
}

/* The first unit of the game is a unit of its nation. */
static void the_first_unit_suffers_too(void)
{
    begin_empty(8);
    put(0, TL_AREA_TOU);
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    assert_step(TL_STEP_FINAL_DIE);
    does("roll:6");
    assert_int_equal(state.temporary[0], 1);
    begin_empty(2);
    put(0, TL_AREA_TOU);
    tl_set(&state, 0, TL_NO_SUPPLY_MARK);
    tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_ALLIES, fresh_trace());
    assert_step(TL_STEP_FINAL_LOSSES); /* asked for form's sake: whose the marker is, is hidden */
}

/* Outside towns a fort is shelter: who is in the open loses first. */
static void a_fort_is_shelter(void)
{
    int tried = 0;
    for (int work = 1; work < TL_WORKS; work++) {
        begin_empty(15);
        int area = state.work_area[work];
        if (!tl_is_fort_work(work) || data.area[area].town || area == TL_AREA_TOU) continue;
        put_inside(TL_UNIT_U_25TH_SUSSEX, work);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_GAU);
        assert_false(data.area[TL_AREA_GAU].town);
        if (state.inside[TL_UNIT_U_25TH_SUSSEX] != work) continue;
        tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_ALLIES, fresh_trace());
        if (state.step[0] == TL_STEP_FINAL_DIE) does_only("roll:6");
        bool is_asked = state.step[0] == TL_STEP_FINAL_LOSSES && state.supply.losses;
        if (!is_asked || state.inside[TL_UNIT_U_25TH_SUSSEX] != work) continue;
        assert_legal("lose:11th_north_devon");
        tried++;
    }
    assert_true(tried > 0);
}

/* 17.9a: an Austrian who is left aboard comes by sea, those still to come by the edge do not. */
static void austrians_left_aboard_come_by_sea(void)
{
    begin_empty(10);
    int first = TL_UNIT_U_1_BELGIOJOSO;
    put(first + 1, TL_PLACE_AFLOAT);
    put(first + 2, TL_PLACE_TRACK);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    state.due[first + 2] = 12;
    state.austrians_drawn = 8;
    state.austrian_delayed = 1 << 1 | 1 << 2;
    end_turn_of(TL_ALLIES);
    assert_int_equal(state.place[first + 1], TL_PLACE_TRACK);
    assert_int_equal(state.due[first + 1], 11);
    assert_int_equal(state.austrian_delayed, 1 << 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(only_his_own_chief_helps, "22.3a"),
    RULE_TEST(attrition_scores_nothing, "25.35b 23.1a"),
    RULE_TEST(the_enemys_markers_ask_nobody, "30.1 30.5 HI-37"),
    RULE_TEST(what_takes_is_told, "30.2b 15.14b"),
    RULE_TEST(the_first_unit_suffers_too, "30.1 30.2a HI-37"),
    RULE_TEST(a_fort_is_shelter, "30.4"),
    RULE_TEST(austrians_left_aboard_come_by_sea, "17.9a 32.5c"),
};

RULE_TEST_MAIN("toulon", tests)
