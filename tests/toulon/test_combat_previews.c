/* What is told before the dice of a combat, in corners of the rules (25.12, 25.24, 25.27). */
#include "game_preview.h"
#include "toulon/fights.h"

static const struct preview *told(const char *words)
{
    return preview_of(&tl_game, &data, &state, words);
}

/* 25.24c: gunners of a fort are worth less outside; at their own fort they stay in it. What is told
 * is what comes of it. */
static void gunners_who_are_added_elsewhere_leave_their_fort(void)
{
    static const struct {
        const char *words;
        int melee, points; /* of the gunners: strength and quality */
    } rows[] = { { "add:seamen_gunners_a,1", 1, 1 + 3 }, { "add:seamen_gunners_a,2", 2, 3 + 3 } };
    for (int i = 0; i < 2; i++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
        state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
        put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_POMETS);
        put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
        come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
        come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
        attack(TL_REPUBLICANS);
        does("end deploy:marines engage:1_gard storm:pomets engage:3_drome");
        assert_step(TL_STEP_ADD);
        const struct preview *preview = told(rows[i].words);
        int theirs = 0;
        for (int k = 0; k < preview->count; k++) {
            const struct trace_event *event = &preview->lines[k].event;
            if (event->message == TL_MESSAGE_preview_unit &&
                event->argument[0] == TL_UNIT_SEAMEN_GUNNERS_A)
                theirs = event->argument[1];
        }
        assert_int_equal(theirs, rows[i].points);
        does_only(rows[i].words);
        assert_int_equal(tl_potential(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A), rows[i].points);
    }
}

static void an_end_has_no_preview(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_LEADERS);
    assert_true(has_no_preview(&tl_game, &data, &state, "end"));
}

/* With town=better a town adds to a work what it is better by, and nothing else. */
static void a_better_town_adds_the_difference(void)
{
    begin_battle_map_with("town=better");
    data.constant[TL_CONSTANT_shift_town] = 3;
    data.constant[TL_CONSTANT_shift_fort] = 1;
    put_inside(TL_UNIT_MARINES, TL_WORK_CASTLE);
    come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
    come(TL_UNIT_U_1_28_MAINE, TL_AREA_COP, TL_AREA_GAR);
    begin_fight(TL_REPUBLICANS, TL_AREA_GAR);
    does("storm:castle");
    const struct preview *preview = told("engage:2_herault");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_shift_work, 0), 1);
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_shift_town, 0), 2);
}

/* However much the ground takes off, the defender is told every column that is left to reach, and
 * one at least. */
static void the_ground_may_leave_no_column(void)
{
    for (int shift = TL_COLUMNS - 3; shift <= TL_COLUMNS + 1; shift++) {
        begin_battle_map();
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_REV);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_REV);
        put(TL_UNIT_MARINES, TL_AREA_REV);
        come(TL_UNIT_U_1_GARD, TL_AREA_CAO, TL_AREA_REV);
        come(TL_UNIT_U_2_ARDECHE, TL_AREA_CAO, TL_AREA_REV);
        data.constant[TL_CONSTANT_shift_town] = (int16_t)shift;
        attack(TL_REPUBLICANS);
        does("deploy:marines deploy:11th_north_devon engage:1_gard engage:2_ardeche");
        assert_step(TL_STEP_ADD);
        assert_int_equal(tl_melee_shift(&data, &state, 1), shift);
        struct tl_state view = seen_by(TL_SEAT_ENGLISH);
        const struct preview *preview = preview_of(&tl_game, &data, &view, "add:25th_sussex,1");
        int rows = 0;
        for (int i = 0; i < preview->count; i++) rows += preview->lines[i].kind == PREVIEW_TOTAL;
        preview = preview_of(&tl_game, &data, &view, "add:25th_sussex,2"); /* the first of all */
        assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_unit, 0),
                         TL_UNIT_U_11TH_NORTH_DEVON);
        assert_int_equal(rows, shift < TL_COLUMNS ? TL_COLUMNS - shift : 1);
    }
}

/* A row for one number of points says that number and its column, and nothing more. */
static void one_number_of_points_is_told_as_one(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    struct tl_state view = seen_by(TL_SEAT_WEST);
    const struct preview *preview = preview_of(&tl_game, &data, &view, "engage:1_gard");
    int rows = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        if (event->message != TL_MESSAGE_preview_column_at) continue;
        assert_int_equal(event->argument[1], tl_ratio_column(&data, 6, event->argument[0]));
        assert_int_equal(event->argument[2], 0);
        rows++;
    }
    assert_int_equal(rows, 4); /* 1, 2, 3 and 4 against 6 */
}

static const struct rule_test tests[] = {
    RULE_TEST(gunners_who_are_added_elsewhere_leave_their_fort, "25.24c 25.27a"),
    RULE_TEST(an_end_has_no_preview, "25.12"),
    RULE_TEST(a_better_town_adds_the_difference, "3.P10b 13.2a"),
    RULE_TEST(the_ground_may_leave_no_column, "25.27a"),
    RULE_TEST(one_number_of_points_is_told_as_one, "25.27a"),
};
RULE_TEST_MAIN("toulon", tests)
