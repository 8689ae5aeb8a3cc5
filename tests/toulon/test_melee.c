/* Melees: the ratio, the columns, the table, and what r and R do (25.27 to 25.33, 13.1, 13.2). */
#include "toulon/battles.h"

enum { TO_3, TO_2, TWO_TO_3, EVEN, THREE_TO_2, TWICE, THRICE, FOURFOLD, FIVEFOLD };

/* The column of the one melee whose die is awaited. */
static int column(void)
{
    assert_step(STEP_MELEE_DIE);
    return melee_column(&data, &state, state.battle.at_hand);
}

/* One battalion against another, at Las, in the open: the die of their melee is awaited. */
static void duel(int attacker, int defender)
{
    begin_battle_map();
    put(defender, AREA_LAS);
    come(attacker, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("standard");
}

/* ---- The ratio --------------------------------------------------------------------------- */

static void potential_is_strength_and_quality(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);             /* 4 B: 7 */
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS); /* 5 C: 7 */
    attack(REPUBLICANS);
    assert_step(STEP_ASSIGN);
    does("engage:1_mont_blanc");
    assert_int_equal(melee_potential(&data, &state, REPUBLICANS, 1), 7);
    assert_int_equal(melee_potential(&data, &state, ALLIES, 1), 7);
    assert_int_equal(column(), EVEN);
}

static void at_most_five_points_count(void)
{
    duel(UNIT_REQUISITION_DE_MARSEILLE, UNIT_U_2_1ST_ROYALS); /* 7 E: 5; 5 A: 9 */
    assert_int_equal(melee_potential(&data, &state, REPUBLICANS, 1), 5);
    assert_int_equal(melee_potential(&data, &state, ALLIES, 1), 9);
    assert_int_equal(column(), TO_2); /* 5:9 has not reached 2:3 */
    does("roll:1");                   /* 3r/-: all seven can be lost, not five */
    assert_int_equal(state.temporary[UNIT_REQUISITION_DE_MARSEILLE] +
                         state.permanent[UNIT_REQUISITION_DE_MARSEILLE],
                     3);
}

static void ratios_favour_the_defender(void)
{
    static const struct {
        int attack, defence, column;
    } ratios[] = {
        { 1, 4, TO_3 },    { 5, 15, TO_3 },       { 7, 15, TO_3 },     { 8, 16, TO_2 },
        { 9, 14, TO_2 },   { 10, 15, TWO_TO_3 },  { 8, 9, TWO_TO_3 },  { 9, 9, EVEN },
        { 13, 9, EVEN },   { 12, 8, THREE_TO_2 }, { 16, 8, TWICE },    { 23, 8, TWICE },
        { 24, 8, THRICE }, { 32, 8, FOURFOLD },   { 39, 8, FOURFOLD }, { 40, 8, FIVEFOLD },
    };
    duel(UNIT_U_1_GARD, UNIT_MARINES);
    /* the sums are made by strength in support, which counts 5 at most for a battery */
    for (size_t i = 0; i < sizeof ratios / sizeof ratios[0]; i++) {
        int best = 0;
        for (int c = 1; c < COLUMNS; c++) {
            bool is_reached = ratios[i].attack * data.column[c].defence >=
                              ratios[i].defence * data.column[c].attack;
            if (is_reached) best = c;
        }
        assert_int_equal(best, ratios[i].column);
    }
    data.quality[QUALITY_D].value = 40;   /* the Gard: 45 */
    assert_int_equal(column(), FIVEFOLD); /* against 5 */
    data.quality[QUALITY_D].value = 0;    /* 5 */
    assert_int_equal(column(), EVEN);
    data.quality[QUALITY_B].value = 8; /* the Marines: 10 */
    assert_int_equal(column(), TO_2);
    data.quality[QUALITY_B].value = 5; /* 7 */
    assert_int_equal(column(), TWO_TO_3);
}

static void who_has_no_strength_takes_no_part(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    weaken(UNIT_MARINES, 0);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    come(UNIT_U_1_LUBERON, AREA_ARE, AREA_LAS);
    weaken(UNIT_U_1_LUBERON, 0);
    attack(REPUBLICANS);
    assert_int_equal(state.battle.lined[NO_WORK], 1);
    refuses("engage:1_luberon", "25.30");
    does("engage:1_gard");
    assert_int_equal(state.battle.melee[UNIT_MARINES], 0);
    assert_int_equal(melee_potential(&data, &state, ALLIES, 1), 7);
}

/* ---- The table --------------------------------------------------------------------------- */

/* Every face of the column 1:1, with what the owners choose nothing about. */
static void the_table_is_read_by_column_and_die(void)
{
    static const struct {
        int lost_attacking, lost_defending;
    } even[DIE] = { { 2, 0 }, { 2, 0 }, { 1, 1 }, { 1, 1 }, { 1, 2 }, { 1, 2 } };
    for (int die = 1; die <= DIE; die++) {
        duel(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
        does(text_of(VERB_ROLL, die, 0));
        assert_int_equal(state.temporary[UNIT_U_1_MONT_BLANC] +
                             state.permanent[UNIT_U_1_MONT_BLANC],
                         even[die - 1].lost_attacking);
        assert_int_equal(state.temporary[UNIT_U_25TH_SUSSEX] + state.permanent[UNIT_U_25TH_SUSSEX],
                         even[die - 1].lost_defending);
        assert_true(cited("25.27b"));
    }
}

/* ---- Column shifts ----------------------------------------------------------------------- */

/* 5:1 in a work of the Allies at the Caire: the column tells the shift. */
static int shift_of(int level, bool with_gun, bool reduced)
{
    begin_battle_map();
    int work = put_redoubt(ALLIES, AREA_CAI, level);
    put_inside(UNIT_CANONNIERS_A, work);
    put_inside(UNIT_GRENADIERS_DES_BOUCHES_DU_RHONE, work); /* 2 D: 3 */
    come(UNIT_U_1_GARD, AREA_EVS, AREA_CAI);
    if (with_gun) come(UNIT_ARTILLERIE_E1, AREA_EVS, AREA_CAI);
    if (reduced) state.work_flags[work] |= REDUCED;
    attack(REPUBLICANS);
    does("end"); /* manning */
    does(text_of(VERB_STORM, work, 0));
    does(with_gun ? "engage:artillerie_e1" : "engage:1_gard");
    assert_step(STEP_MELEE_DIE);
    return melee_shift(&data, &state, 1);
}

static void works_shift_to_the_left(void)
{
    assert_int_equal(shift_of(1, false, false), 2);
    assert_int_equal(shift_of(2, false, false), 3);
    assert_int_equal(shift_of(1, true, false), 1); /* guns in the assault: one less */
    assert_int_equal(shift_of(2, true, false), 2);
    assert_int_equal(shift_of(1, false, true), 0); /* reduced */
    assert_int_equal(shift_of(2, false, true), 1);
    assert_int_equal(shift_of(1, true, true), 0); /* never below none */
}

static void forts_shift_by_three(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    come(UNIT_U_1_GARD, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end storm:pomets engage:1_gard");
    assert_int_equal(melee_shift(&data, &state, 1), 3);
    assert_int_equal(column(), TO_3); /* never past the first column */
}

static void a_gun_elsewhere_does_not_help_the_assault(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    put(UNIT_U_25TH_SUSSEX, AREA_POM);
    state.inside[UNIT_U_25TH_SUSSEX] = NO_WORK;
    come(UNIT_U_1_GARD, AREA_DUM, AREA_POM);
    come(UNIT_ARTILLERIE_E1, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end engage:artillerie_e1 storm:pomets engage:1_gard");
    assert_step(STEP_MELEES);
    assert_int_equal(melee_shift(&data, &state, 2), 3);
}

static void redoubts_of_the_enemy_shelter_nobody(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_CAI);
    int work = put_redoubt(REPUBLICANS, AREA_CAI, 1);
    come(UNIT_U_1_GARD, AREA_EVS, AREA_CAI);
    attack(REPUBLICANS);
    assert_step(STEP_ASSIGN); /* nobody is asked who mans it */
    assert_int_equal(state.inside[UNIT_MARINES], NO_WORK);
    refuses(text_of(VERB_STORM, work, 0), "25.4a");
    does("engage:1_gard");
    assert_int_equal(melee_shift(&data, &state, 1), 0);
}

static void towns_shift_by_one(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_SEY);
    come(UNIT_U_1_MONT_BLANC, AREA_BRE, AREA_SEY);
    attack(REPUBLICANS);
    does("standard");
    assert_int_equal(column(), TWO_TO_3);
}

/* La Garde is a town and a fort: the shifts add up, or the better counts. */
static void town_and_fort_as_the_option_has_it(void)
{
    static const char *const options[] = { "town=adds", "town=better" };
    for (int i = 0; i < 2; i++) {
        begin_battle_map_with(options[i]);
        put(UNIT_MARINES, AREA_GAR);
        assert_int_equal(state.inside[UNIT_MARINES], WORK_CASTLE);
        come(UNIT_U_2_HERAULT, AREA_COP, AREA_GAR);
        attack(REPUBLICANS);
        does("standard");
        assert_int_equal(melee_shift(&data, &state, 1), i == 0 ? 4 : 3);
    }
}

static void the_river_shifts_in_the_first_round(void)
{
    begin_battle_map();
    put(UNIT_U_2_1ST_ROYALS, AREA_REP);
    come(UNIT_REQUISITION_DE_MARSEILLE, AREA_SNZ, AREA_REP);
    come(UNIT_U_1_GARD, AREA_OLL, AREA_REP);
    set(&state, UNIT_REQUISITION_DE_MARSEILLE, CROSSED);
    put(PIECE_DELABORDE, AREA_REP);
    attack(REPUBLICANS);
    does("lead:delaborde roll:1 engage:1_gard combine:requisition_de_marseille,delaborde");
    assert_int_equal(melee_shift(&data, &state, 1), 2); /* one of them crossed */
    does("roll:6 lose:1_gard");
    while (state.battle.round == 1) does("end");
    pass_on();
    does("standard");
    assert_int_equal(melee_shift(&data, &state, 1), 0);
}

/* ---- r and R ----------------------------------------------------------------------------- */

static void r_takes_the_grouping_and_its_leader_out(void)
{
    begin_battle_map();
    put(UNIT_U_2_1ST_ROYALS, AREA_LAS);
    put(UNIT_U_11TH_NORTH_DEVON, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    come(UNIT_U_3_DROME, AREA_ARE, AREA_LAS);
    come(UNIT_U_1_VAUCLUSE, AREA_ARE, AREA_LAS);
    put(PIECE_DELABORDE, AREA_LAS);
    put(PIECE_MOURET, AREA_LAS);
    attack(REPUBLICANS);
    does("deploy:2_1st_royals lead:delaborde roll:1 end");
    does("engage:1_gard combine:3_drome,delaborde engage:1_vaucluse");
    does("resolve:2"); /* 6 against 8: 2:3 */
    does("roll:1");    /* 2r/- */
    assert_true(has(&state, UNIT_U_1_VAUCLUSE, ROUTED));
    assert_false(has(&state, UNIT_U_1_GARD, ROUTED));
    assert_int_equal(state.battle.leader_role[LEADER_DELABORDE], LEADER_PRESENT);
    assert_int_equal(state.place[UNIT_U_1_VAUCLUSE], AREA_LAS); /* it leaves at the end */
    assert_int_equal(column(), EVEN);                           /* 12 against 9 */
    does("roll:1 lose:1_gard lose:3_drome");
    assert_true(has(&state, UNIT_U_1_GARD, ROUTED) && has(&state, UNIT_U_3_DROME, ROUTED));
    assert_int_equal(state.battle.leader_role[LEADER_DELABORDE], LEADER_SHAKEN);
    assert_int_equal(state.battle.leader_role[LEADER_MOURET], LEADER_PRESENT);
    assert_true(cited("25.32a"));
}

static void big_r_ends_the_battle_at_once(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_1_VAR, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    come(UNIT_U_2_COTE_D_OR, AREA_ARE, AREA_LAS);
    come(UNIT_LEGION_DES_ALLOBROGES, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("deploy:1_var engage:2_cote_d_or engage:legion_des_allobroges");
    data.quality[QUALITY_B].value = 30; /* 5:1 against the Var */
    does("resolve:1 roll:6");           /* -/4R: more than it has */
    assert_true(is_out(UNIT_U_1_VAR));
    assert_int_equal(state.place[UNIT_MARINES], AREA_CAS); /* though its melee was not fought */
    assert_int_equal(losses_on(UNIT_MARINES), 0);
    assert_true(is_friendly(&state, AREA_LAS, REPUBLICANS));
    assert_true(cited("25.33a"));
    assert_int_not_equal(state.phase, PHASE_COMBAT);
}

/* A garrison that nobody has engaged goes too, unless the option spares it. */
static void big_r_and_a_garrison_apart(void)
{
    static const char *const options[] = { "rout=all", "rout=open" };
    for (int i = 0; i < 2; i++) {
        begin_battle_map_with(options[i]);
        put_inside(UNIT_MARINES, WORK_POMETS);
        put(UNIT_U_1_VAR, AREA_POM);
        state.inside[UNIT_U_1_VAR] = NO_WORK;
        put(UNIT_SARDEGNA, AREA_AND);
        come(UNIT_U_2_COTE_D_OR, AREA_DUM, AREA_POM);
        attack(REPUBLICANS);
        does("end engage:2_cote_d_or end"); /* manning; the Marines stay out of it */
        data.quality[QUALITY_B].value = 30;
        does("roll:6");
        assert_true(is_out(UNIT_U_1_VAR));
        if (i == 0) {
            assert_int_equal(state.place[UNIT_MARINES], AREA_AND);
            assert_int_not_equal(state.phase, PHASE_COMBAT);
        } else {
            assert_int_equal(state.place[UNIT_MARINES], AREA_POM);
            assert_int_equal(state.phase, PHASE_COMBAT);
        }
    }
}

/* ---- What is seen ------------------------------------------------------------------------ */

static void a_melee_is_shown_when_it_is_resolved(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    come(UNIT_U_3_DROME, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("deploy:marines engage:1_gard engage:3_drome");
    struct toulon_state view = seen_by(SEAT_WEST);
    assert_int_equal(view.battle.line[UNIT_MARINES], 0);
    assert_int_equal(view.battle.melee[UNIT_MARINES], 0);
    assert_int_equal(view.place[UNIT_MARINES], PLACE_FOG);
    assert_int_equal(view.battle.melee[UNIT_U_1_GARD], 1);
    assert_int_equal(view.battle.lined[NO_WORK], 2); /* how many is seen */
    view = seen_by(SEAT_ENGLISH);
    assert_int_equal(view.battle.melee[UNIT_U_1_GARD], 0);
    assert_int_equal(view.battle.line[UNIT_MARINES], 1);
    does("resolve:1");
    view = seen_by(SEAT_WEST);
    assert_int_equal(view.place[UNIT_MARINES], AREA_LAS);
    assert_int_equal(view.battle.melee[UNIT_MARINES], 1);
    assert_int_equal(view.place[UNIT_U_25TH_SUSSEX], PLACE_FOG); /* not its turn yet */
    assert_int_equal(seen_by(SEAT_ENGLISH).place[UNIT_U_1_GARD], AREA_LAS);
    assert_int_equal(seen_by(SEAT_ENGLISH).place[UNIT_U_3_DROME], PLACE_FOG);
}

static void melees_are_fought_in_the_order_the_attacker_likes(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    come(UNIT_U_3_DROME, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("deploy:marines engage:1_gard engage:3_drome");
    assert_legal("resolve:1 resolve:2");
    does("resolve:2 roll:4"); /* the other comes by itself */
    assert_step(STEP_MELEE_DIE);
    assert_int_equal(state.battle.at_hand, 1);
    refuses("resolve:2", "25.27b");
}

static void the_routed_do_not_slip_into_a_fort(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    put(UNIT_SARDEGNA, AREA_POM);
    state.inside[UNIT_SARDEGNA] = NO_WORK;
    put(UNIT_SVIZZERI, AREA_AND);
    come(UNIT_U_1_MONT_BLANC, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end engage:1_mont_blanc end");
    struct column_data *table = &data.column[column()];
    table->attacker_loses[0] = table->defender_loses[0] = 0;
    table->attacker_retreat[0] = NO_RETREAT;
    table->defender_retreat[0] = SMALL_RETREAT;
    does("roll:1");
    assert_true(has(&state, UNIT_SARDEGNA, ROUTED));
    assert_false(has(&state, UNIT_MARINES, ROUTED)); /* the fort was not in that melee */
    while (state.step[0] != STEP_MANNING) does("end");
    refuses("man:sardegna,pomets", "16.12c"); /* there would be room */
    while (state.phase == PHASE_COMBAT) does("end");
    assert_int_equal(state.place[UNIT_SARDEGNA], AREA_AND);
    assert_int_equal(state.place[UNIT_MARINES], AREA_POM);
}

static void guns_elsewhere_are_not_routed(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    put(UNIT_ARTILLERIA, AREA_CAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:las");
    does("engage:1_mont_blanc support:artilleria,1");
    struct column_data *table = &data.column[column()];
    table->defender_retreat[0] = FULL_RETREAT;
    does("roll:1");
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_CAS);
    assert_int_equal(state.place[UNIT_ARTILLERIA], AREA_CAS);
    assert_int_equal(state.marks[UNIT_ARTILLERIA], 0);
}

static void with_works_spared_the_other_melees_are_over(void)
{
    begin_battle_map_with("rout=open");
    put_inside(UNIT_MARINES, WORK_POMETS);
    put(UNIT_SARDEGNA, AREA_POM);
    put(UNIT_U_25TH_SUSSEX, AREA_POM);
    state.inside[UNIT_SARDEGNA] = state.inside[UNIT_U_25TH_SUSSEX] = NO_WORK;
    put(UNIT_SVIZZERI, AREA_AND);
    come(UNIT_U_1_GARD, AREA_DUM, AREA_POM);
    come(UNIT_U_3_DROME, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:pom");
    does("end standard engage:1_gard engage:3_drome end");
    while (state.step[0] == STEP_ADD || state.step[0] == STEP_SUPPORT) does("end");
    does("resolve:1");
    struct column_data *column = &data.column[melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = NO_RETREAT;
    column->defender_retreat[0] = FULL_RETREAT;
    does("roll:1");
    assert_true(has(&state, UNIT_SARDEGNA, ROUTED) && has(&state, UNIT_U_25TH_SUSSEX, ROUTED));
    assert_false(has(&state, UNIT_MARINES, ROUTED));
    assert_int_not_equal(state.step[0], STEP_MELEE_DIE); /* nobody is left in the other melee */
    assert_int_equal(state.battle.round, 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(potential_is_strength_and_quality, "25.27a 25.29a 25.29b 2.P5b 2.P6b 25.10"),
    RULE_TEST(at_most_five_points_count, "25.29c 25.28a"),
    RULE_TEST(ratios_favour_the_defender, "25.27a"),
    RULE_TEST(who_has_no_strength_takes_no_part, "25.30 23.6a"),
    RULE_TEST(the_table_is_read_by_column_and_die, "25.27b 25.28a"),
    RULE_TEST(works_shift_to_the_left, "13.1a 13.1b 13.1c 13.2a 13.2b 27.46 27.47 EXWE-13.2"),
    RULE_TEST(forts_shift_by_three, "13.1f 13.1e"),
    RULE_TEST(a_gun_elsewhere_does_not_help_the_assault, "13.2a"),
    RULE_TEST(redoubts_of_the_enemy_shelter_nobody, "13.6"),
    RULE_TEST(towns_shift_by_one, "3.P10b"),
    RULE_TEST(town_and_fort_as_the_option_has_it, "3.P10b 3.P8c"),
    RULE_TEST(the_river_shifts_in_the_first_round, "3.P9a 25.13"),
    RULE_TEST(r_takes_the_grouping_and_its_leader_out, "25.32a 25.32c 26.6 25.14"),
    RULE_TEST(big_r_ends_the_battle_at_once, "25.33a 25.33d 25.31a"),
    RULE_TEST(big_r_and_a_garrison_apart, "25.33a 25.33b"),
    RULE_TEST(a_melee_is_shown_when_it_is_resolved, "HI-29 HI-31 16.13c"),
    RULE_TEST(melees_are_fought_in_the_order_the_attacker_likes, "25.11"),
    RULE_TEST(the_routed_do_not_slip_into_a_fort, "25.32b 25.32c"),
    RULE_TEST(guns_elsewhere_are_not_routed, "25.33c 27.24"),
    RULE_TEST(with_works_spared_the_other_melees_are_over, "25.33a 25.33d"),
};
RULE_TEST_MAIN("toulon", tests)
