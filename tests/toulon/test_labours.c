/* Redoubts built, improved and razed, batteries limbered, and works manned: what each costs, who
 * may do it, and when no more (13.3, 13.5 to 13.13, 27.5). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"
#include "toulon/marches.h"

static void begin_labours(int points)
{
    begin_supplied(6);
    give(TL_WEST, points);
    give(TL_ENGLISH, points);
}

/* Legal in the list and by itself; else refused by the rule. */
static void may(const char *text, bool can, const char *rule)
{
    if (can) {
        assert_true(is_offered(text));
    } else {
        assert_false(is_offered(text));
        refuses(text, rule);
    }
}

/* ---- Prices ------------------------------------------------------------------------------ */

static void what_labours_cost(void)
{
    for (int points = 0; points <= 3; points++) {
        begin_labours(points);
        put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
        put(TL_UNIT_U_3_DROME, TL_AREA_CAO); /* a wood */
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV);
        put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
        int own = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        int plain = put_redoubt(TL_ALLIES, TL_AREA_FAV, 1);
        int improved = put_redoubt(TL_ALLIES, TL_AREA_FAV, 2);
        moves(TL_REPUBLICANS);
        may("build:eve", points >= 3, "13.11a");
        may("build:cao", points >= 2, "13.11a");
        may(text_of(TL_VERB_IMPROVE, own, 0), points >= 2, "13.11a");
        may(text_of(TL_VERB_RAZE, plain, 0), points >= 1, "13.13a");
        may(text_of(TL_VERB_RAZE, improved, 0), points >= 2, "13.13a");
        may("limber:montagne", points >= 1, "27.5b");
        if (points < 3) continue;
        does("build:cao");
        assert_int_equal(state.operations[TL_WEST], 1);
        does(text_of(TL_VERB_RAZE, plain, 0));
        assert_int_equal(state.operations[TL_WEST], 0);
        may("limber:montagne", false, "27.5b");
    }
}

/* With other prices: each labour has its own. */
static void each_labour_has_its_own_price(void)
{
    for (int points = 0; points <= 6; points++) {
        begin_labours(points);
        data.constant[TL_CONSTANT_build] = 6;
        data.constant[TL_CONSTANT_build_wood] = 5;
        data.constant[TL_CONSTANT_improve] = 3;
        data.constant[TL_CONSTANT_raze] = 5;
        data.constant[TL_CONSTANT_raze_improved] = 4;
        data.constant[TL_CONSTANT_limber] = 2;
        put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
        put(TL_UNIT_U_3_DROME, TL_AREA_CAO); /* a wood */
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV);
        put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
        int own = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        int plain = put_redoubt(TL_ALLIES, TL_AREA_FAV, 1);
        int improved = put_redoubt(TL_ALLIES, TL_AREA_FAV, 2);
        moves(TL_REPUBLICANS);
        may("build:eve", points >= 6, "13.11a");
        may("build:cao", points >= 5, "13.11a");
        may(text_of(TL_VERB_IMPROVE, own, 0), points >= 3, "13.11a");
        may(text_of(TL_VERB_RAZE, improved, 0), points >= 4, "13.13a");
        may("limber:montagne", points >= 2, "27.5b");
        may(text_of(TL_VERB_RAZE, plain, 0), points >= 5, "13.13a");
    }
}

/* Bonaparte's points pay for his batteries, if nobody else has any. */
static void bonaparte_pays_for_his_batteries(void)
{
    begin_labours(0);
    give(TL_POOL_BONAPARTE, 1);
    put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
    put(TL_PIECE_BONAPARTE, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    may("limber:montagne", true, "");
    does("limber:montagne");
    assert_int_equal(state.operations[TL_POOL_BONAPARTE], 0);
}

/* ---- Building ---------------------------------------------------------------------------- */

static void who_may_build_where(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_U_3_DROME, TL_AREA_CAO);
    put(TL_UNIT_MARINES, TL_AREA_CAO); /* a combat waits */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_SOL); /* of the other wing, which has no points */
    moves(TL_REPUBLICANS);
    may("build:eve", true, "");
    may("build:cao", false, "13.11a");
    may("build:las", false, "13.11a");
    may("build:sol", false, "13.11a");
    may("build:none", false, "13.11a");
    does("build:eve");
    int work = TL_WORK_REPUBLICAN;
    assert_int_equal(state.work_area[work], TL_AREA_EVE);
    assert_int_equal(state.work_level[work], 1);
    assert_int_equal(state.work_flags[work], TL_BUILT_NOW);
    may(text_of(TL_VERB_IMPROVE, work, 0), false, "13.8b");
}

/* Of so many in the counter mix, all but `left` are spent. */
static void each_side_has_its_markers(void)
{
    static const int mix[TL_SIDES] = { 5, 7 };
    for (int side = 0; side < TL_SIDES; side++) {
        for (int left = 0; left < 2; left++) {
            begin_labours(9);
            data.constant[TL_CONSTANT_allied_redoubts] = (int16_t)mix[TL_ALLIES];
            data.constant[TL_CONSTANT_republican_redoubts] = (int16_t)mix[TL_REPUBLICANS];
            int first = side == TL_ALLIES ? TL_WORK_ALLIED : TL_WORK_REPUBLICAN;
            for (int i = left; i < mix[side]; i++) state.work_area[first + i] = TL_AREA_SIX;
            put(side == TL_ALLIES ? TL_UNIT_U_25TH_SUSSEX : TL_UNIT_U_1_GARD, TL_AREA_EVE);
            moves((enum tl_side)side);
            may("build:eve", left, "13.12");
            if (left) does("build:eve");
            assert_int_equal(state.work_level[first], left);
        }
    }
}

/* More than there is room for are not built, whatever the data say. */
static void nobody_builds_with_the_markers_of_the_enemy(void)
{
    begin_labours(9);
    data.constant[TL_CONSTANT_allied_redoubts] = TL_BUILT_EACH + 1;
    for (int i = 0; i < TL_BUILT_EACH; i++) state.work_area[TL_WORK_ALLIED + i] = TL_AREA_SIX;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EVE);
    moves(TL_ALLIES);
    may("build:eve", false, "13.12");
}

/* ---- Improving --------------------------------------------------------------------------- */

static void which_works_can_be_improved(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_U_3_DROME, TL_AREA_CAO);
    put(TL_UNIT_MARINES, TL_AREA_CAO);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_POM);
    int plain = put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 1);
    int improved = put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 2);
    int fought_for = put_redoubt(TL_REPUBLICANS, TL_AREA_CAO, 1);
    int theirs = put_redoubt(TL_ALLIES, TL_AREA_EVE, 1);
    int begun = put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 1);
    state.work_flags[begun] = TL_IN_PROGRESS | TL_BUILT_NOW;
    moves(TL_REPUBLICANS);
    may(text_of(TL_VERB_IMPROVE, plain, 0), true, "");
    may(text_of(TL_VERB_IMPROVE, improved, 0), false, "13.8a");
    may(text_of(TL_VERB_IMPROVE, fought_for, 0), false, "13.11a");
    may(text_of(TL_VERB_IMPROVE, theirs, 0), false, "13.8a");
    may(text_of(TL_VERB_IMPROVE, begun, 0), false, "13.9b");
    may("improve:pomets", false, "13.8a");
    may("improve:open", false, "13.8a");
}

static void improving_leaves_its_marks_step_by_step(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_EVE);
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 1);
    moves(TL_REPUBLICANS);
    does(text_of(TL_VERB_IMPROVE, work, 0));
    assert_step(TL_STEP_WORKERS);
    assert_legal("work:1_gard work:pionniers_w1");
    assert_asked(TL_MESSAGE_ask_workers, NOT_SAID, TL_AREA_EVE, NOT_SAID, NOT_SAID);
    does("work:pionniers_w1");
    assert_int_equal(state.operations[TL_WEST], 7);
    assert_int_equal(state.work_flags[work], TL_IN_PROGRESS | TL_BUILT_NOW);
    assert_int_equal(state.work_level[work], 1);
    assert_int_equal(state.marks[TL_UNIT_PIONNIERS_W1], 0);
    assert_false(tl_has(&state, TL_UNIT_PIONNIERS_W1, TL_PICKED));
    state.work_flags[work] = TL_IN_PROGRESS; /* another turn */
    does(text_of(TL_VERB_IMPROVE, work, 0));
    does("work:1_gard");
    assert_int_equal(state.work_flags[work], TL_BUILT_NOW);
    assert_int_equal(state.work_level[work], 2);
    assert_int_equal(state.improved_used[TL_REPUBLICANS], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 1);
}

/* Four works may be in progress at a time, and so many improved in the game, by each side. */
static void markers_of_improvement_run_out(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        for (int begun = 3; begun <= 4; begun++) {
            begin_labours(9);
            data.constant[TL_CONSTANT_allied_improved] = 2;
            data.constant[TL_CONSTANT_republican_improved] = 3;
            put(side == TL_ALLIES ? TL_UNIT_U_25TH_SUSSEX : TL_UNIT_U_1_GARD, TL_AREA_EVE);
            int work[6];
            for (int i = 0; i < 6; i++) work[i] = put_redoubt((enum tl_side)side, TL_AREA_EVE, 1);
            for (int i = 0; i < begun; i++) state.work_flags[work[i]] = TL_IN_PROGRESS;
            moves((enum tl_side)side);
            may(text_of(TL_VERB_IMPROVE, work[5], 0), begun < 4, "13.12");
            may(text_of(TL_VERB_IMPROVE, work[0], 0), true, ""); /* its marker lies there */
            int most = side == TL_ALLIES ? 2 : 3;
            state.improved_used[side] = (uint8_t)(most - 1);
            may(text_of(TL_VERB_IMPROVE, work[0], 0), true, "");
            state.improved_used[side] = (uint8_t)most;
            may(text_of(TL_VERB_IMPROVE, work[0], 0), false, "13.12");
        }
    }
}

/* ---- Razing ------------------------------------------------------------------------------ */

static void which_works_can_be_razed(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    weaken(TL_UNIT_U_1_GARD, 0); /* whatever their strength */
    put(TL_UNIT_U_3_DROME, TL_AREA_CAO);
    put(TL_UNIT_MARINES, TL_AREA_CAO);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_SOL);
    int empty = put_redoubt(TL_ALLIES, TL_AREA_EVE, 2);
    int fought_for = put_redoubt(TL_ALLIES, TL_AREA_CAO, 1);
    int far = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    int of_other_wing = put_redoubt(TL_ALLIES, TL_AREA_SOL, 1);
    int own = put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 1);
    moves(TL_REPUBLICANS);
    may(text_of(TL_VERB_RAZE, fought_for, 0), false, "13.13a");
    may(text_of(TL_VERB_RAZE, far, 0), false, "13.13a");
    may(text_of(TL_VERB_RAZE, of_other_wing, 0), false, "13.13a");
    may(text_of(TL_VERB_RAZE, own, 0), false, "13.13a");
    may("raze:pomets", false, "13.13a");
    may("raze:open", false, "13.13a");
    state.destroyed_used = (uint8_t)data.constant[TL_CONSTANT_destroyed];
    may(text_of(TL_VERB_RAZE, empty, 0), false, "13.12");
    state.destroyed_used--;
    may(text_of(TL_VERB_RAZE, empty, 0), true, "");
    does(text_of(TL_VERB_RAZE, empty, 0));
    assert_int_equal(state.work_level[empty], 0);
    assert_int_equal(state.work_flags[empty], TL_DESTROYED);
    assert_int_equal(state.destroyed_used, data.constant[TL_CONSTANT_destroyed]);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0); /* no work that tires */
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_PICKED));
}

/* ---- Limbering --------------------------------------------------------------------------- */

/* Forts stand for good, whoever is in them. */
static void nobody_razes_a_fort(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_POM);
    state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
    for (int level = 1; level <= 2; level++) {
        state.work_level[TL_WORK_POMETS] = (uint8_t)level;
        moves(TL_REPUBLICANS);
        may("raze:pomets", false, "13.13a");
        may("improve:pomets", false, "13.8a");
    }
}

static void which_guns_are_limbered(void)
{
    for (int turn = 5; turn <= 6; turn++) {
        begin_labours(9);
        set_turn(turn);
        put(TL_UNIT_MONTAGNE, TL_AREA_FAV);       /* the first of them */
        put(TL_UNIT_CHASSE_COQUINS, TL_AREA_FAV); /* and the last */
        put(TL_UNIT_BREGAILLON, TL_AREA_LAU);
        put(TL_UNIT_POUDRIERE, TL_PLACE_TRACK);
        state.due[TL_UNIT_POUDRIERE] = 9;
        tl_set(&state, TL_UNIT_BREGAILLON, TL_MOBILE);
        put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        moves(TL_REPUBLICANS);
        may("limber:montagne", turn == 6, "27.5a");
        may("limber:chasse_coquins", turn == 6, "27.5a");
        may("limber:bregaillon", false, "27.5b"); /* is limbered */
        may("limber:poudriere", false, "27.5b");  /* is not there */
        may("limber:artillerie_e1", false, "27.5b");
        may("limber:1_gard", false, "27.5b");
        if (turn == 5) continue;
        does("limber:montagne");
        assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
        assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_PICKED));
        assert_false(tl_has(&state, TL_UNIT_CHASSE_COQUINS, TL_MOBILE));
        assert_int_equal(state.operations[TL_WEST], 8);
    }
}

/* ---- Workers ----------------------------------------------------------------------------- */

/* Whether two units, by their marks and losses, can build together or alone. */
static void who_can_work(void)
{
    static const struct {
        int unit, left, marks, other, other_left, other_marks;
        bool can;
    } cases[] = {
        { TL_UNIT_U_1_GARD, 2, 0, TL_NO_UNIT, 0, 0, true },
        { TL_UNIT_U_1_GARD, 1, 0, TL_NO_UNIT, 0, 0, false },
        { TL_UNIT_U_1_GARD, 2, 1, TL_NO_UNIT, 0, 0, false },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_U_3_DROME, 1, 0, true },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_U_3_DROME, 0, 0, false },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_U_3_DROME, 1, 1, false },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_U_3_DROME, 3, 0, true },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_MARINES, 2, 0, false }, /* the enemy's */
        { TL_UNIT_PIONNIERS_W1, 1, 1, TL_NO_UNIT, 0, 0, true },   /* marked, but pioneers */
        { TL_UNIT_PIONNIERS_W1, 0, 0, TL_NO_UNIT, 0, 0, false },
        { TL_UNIT_U_1_GARD, 1, 0, TL_UNIT_PIONNIERS_W1, 0, 0, false },
        { TL_UNIT_U_1_GARD, 0, 0, TL_UNIT_PIONNIERS_W1, 1, 0, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_labours(9);
        put(cases[i].unit, TL_AREA_EVE);
        weaken(cases[i].unit, cases[i].left);
        state.marks[cases[i].unit] = (uint8_t)cases[i].marks;
        if (cases[i].other != TL_NO_UNIT) {
            put(cases[i].other, TL_AREA_EVE);
            weaken(cases[i].other, cases[i].other_left);
            state.marks[cases[i].other] = (uint8_t)cases[i].other_marks;
        }
        moves(TL_REPUBLICANS);
        may("build:eve", cases[i].can, "13.11a");
    }
}

static void the_second_worker_is_asked_for(void)
{
    begin_labours(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_U_3_DROME, TL_AREA_EVE);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_EVE);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_EVE);
    weaken(TL_UNIT_U_1_GARD, 1);
    state.temporary[TL_UNIT_U_3_DROME] = 4; /* not alike */
    weaken(TL_UNIT_U_2_ARDECHE, 0);
    state.marks[TL_UNIT_U_1_VAUCLUSE] = 1;
    put(TL_UNIT_U_1_LUBERON, TL_AREA_EVE);
    moves(TL_REPUBLICANS);
    does("build:eve");
    assert_legal("work:1_gard work:3_drome work:1_luberon");
    does("work:3_drome");
    assert_step(TL_STEP_WORKERS); /* one point is not enough */
    assert_legal("work:1_gard work:1_luberon");
    does("work:1_luberon");
    assert_int_equal(state.work_level[TL_WORK_REPUBLICAN], 1);
    assert_int_equal(state.marks[TL_UNIT_U_3_DROME], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_LUBERON], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0);
}

/* A pioneer with a loss of either kind is no full unit. */
static void pioneers_with_losses_are_not_enough(void)
{
    for (int kind = 0; kind < 3; kind++) {
        begin_labours(9);
        put(TL_UNIT_PIONNIERS_W1, TL_AREA_EVE);
        data.unit[TL_UNIT_PIONNIERS_W1].strength = 2;
        if (kind == 1) state.temporary[TL_UNIT_PIONNIERS_W1] = 1;
        if (kind == 2) state.permanent[TL_UNIT_PIONNIERS_W1] = 1;
        moves(TL_REPUBLICANS);
        may("build:eve", kind == 0, "13.11a");
    }
}

/* At the guns of a fort gunners are three, and may be too many (6.4, settled). */
static void gunners_at_their_guns_may_be_too_many(void)
{
    for (int room = 1; room <= 2; room++) {
        begin_labours(0);
        put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_POM);
        put(TL_UNIT_MARINES, TL_AREA_POM);
        state.inside[TL_UNIT_SEAMEN_GUNNERS_A] = state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        data.area[TL_AREA_POM].limit = (uint8_t)(3 + room);
        moves(TL_ALLIES);
        does_only("man:seamen_gunners_a,pomets");
        assert_int_equal(state.inside[TL_UNIT_SEAMEN_GUNNERS_A], TL_WORK_POMETS);
        assert_int_equal(state.step[0] == TL_STEP_EXCESS, room == 1);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_labours_cost, "13.5a 13.13a 27.5b 3.P4"),
    RULE_TEST(each_labour_has_its_own_price, "13.5a 13.13a 27.5b 3.P4"),
    RULE_TEST(bonaparte_pays_for_his_batteries, "7.5b 27.5b"),
    RULE_TEST(who_may_build_where, "13.5a 13.8b 13.11a"),
    RULE_TEST(each_side_has_its_markers, "13.12"),
    RULE_TEST(nobody_builds_with_the_markers_of_the_enemy, "13.12"),
    RULE_TEST(which_works_can_be_improved, "13.4 13.8a 13.8b 13.9b 13.11a"),
    RULE_TEST(improving_leaves_its_marks_step_by_step, "13.9b 13.9c 13.11c"),
    RULE_TEST(markers_of_improvement_run_out, "13.12"),
    RULE_TEST(which_works_can_be_razed, "13.12 13.13a 13.13b"),
    RULE_TEST(nobody_razes_a_fort, "13.8a 13.13a"),
    RULE_TEST(which_guns_are_limbered, "27.5a 27.5b 27.5c"),
    RULE_TEST(who_can_work, "13.11a 13.11b"),
    RULE_TEST(the_second_worker_is_asked_for, "13.11a 13.11c"),
    RULE_TEST(pioneers_with_losses_are_not_enough, "13.11a"),
    RULE_TEST(gunners_at_their_guns_may_be_too_many, "6.4a 32.18a"),
};
RULE_TEST_MAIN("toulon", tests)
