/* Melees: the ratio, the columns, the table, and what r and R do (25.27 to 25.33, 13.1, 13.2). */
#include "toulon/battles.h"

enum { TO_3, TO_2, TWO_TO_3, EVEN, THREE_TO_2, TWICE, THRICE, FOURFOLD, FIVEFOLD };

/* The column of the one melee whose die is awaited. */
static int column(void)
{
    assert_step(TL_STEP_MELEE_DIE);
    return tl_melee_column(&data, &state, state.battle.at_hand);
}

/* One battalion against another, at Las, in the open: the die of their melee is awaited. */
static void duel(int attacker, int defender)
{
    begin_battle_map();
    put(defender, TL_AREA_LAS);
    come(attacker, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard");
}

/* ---- The ratio --------------------------------------------------------------------------- */

static void potential_is_strength_and_quality(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);                /* 4 B: 7 */
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS); /* 5 C: 7 */
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_ASSIGN);
    does("engage:1_mont_blanc");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 7);
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 7);
    assert_int_equal(column(), EVEN);
}

static void at_most_five_points_count(void)
{
    duel(TL_UNIT_REQUISITION_DE_MARSEILLE, TL_UNIT_U_2_1ST_ROYALS); /* 7 E: 5; 5 A: 9 */
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 5);
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 9);
    assert_int_equal(column(), TO_2); /* 5:9 has not reached 2:3 */
    does("roll:1");                   /* 3r/-: all seven can be lost, not five */
    assert_int_equal(state.temporary[TL_UNIT_REQUISITION_DE_MARSEILLE] +
                         state.permanent[TL_UNIT_REQUISITION_DE_MARSEILLE],
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
    duel(TL_UNIT_U_1_GARD, TL_UNIT_MARINES);
    /* the sums are made by strength in support, which counts 5 at most for a battery */
    for (size_t i = 0; i < sizeof ratios / sizeof ratios[0]; i++) {
        int best = 0;
        for (int c = 1; c < TL_COLUMNS; c++) {
            bool is_reached = ratios[i].attack * data.column[c].defence >=
                              ratios[i].defence * data.column[c].attack;
            if (is_reached) best = c;
        }
        assert_int_equal(best, ratios[i].column);
    }
    data.quality[TL_QUALITY_D].value = 40; /* the Gard: 45 */
    assert_int_equal(column(), FIVEFOLD);  /* against 5 */
    data.quality[TL_QUALITY_D].value = 0;  /* 5 */
    assert_int_equal(column(), EVEN);
    data.quality[TL_QUALITY_B].value = 8; /* the Marines: 10 */
    assert_int_equal(column(), TO_2);
    data.quality[TL_QUALITY_B].value = 5; /* 7 */
    assert_int_equal(column(), TWO_TO_3);
}

static void who_has_no_strength_takes_no_part(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    weaken(TL_UNIT_MARINES, 0);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_LUBERON, TL_AREA_ARE, TL_AREA_LAS);
    weaken(TL_UNIT_U_1_LUBERON, 0);
    attack(TL_REPUBLICANS);
    assert_int_equal(state.battle.lined[TL_NO_WORK], 1);
    refuses("engage:1_luberon", "25.30");
    does("engage:1_gard");
    assert_int_equal(state.battle.melee[TL_UNIT_MARINES], 0);
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 7);
}

/* ---- The table --------------------------------------------------------------------------- */

/* Every face of the column 1:1, with what the owners choose nothing about. */
static void the_table_is_read_by_column_and_die(void)
{
    static const struct {
        int lost_attacking, lost_defending;
    } even[TL_DIE] = { { 2, 0 }, { 2, 0 }, { 1, 1 }, { 1, 1 }, { 1, 2 }, { 1, 2 } };
    for (int die = 1; die <= TL_DIE; die++) {
        duel(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
        does(text_of(TL_VERB_ROLL, die, 0));
        assert_int_equal(state.temporary[TL_UNIT_U_1_MONT_BLANC] +
                             state.permanent[TL_UNIT_U_1_MONT_BLANC],
                         even[die - 1].lost_attacking);
        assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX] +
                             state.permanent[TL_UNIT_U_25TH_SUSSEX],
                         even[die - 1].lost_defending);
        assert_true(cited("25.27b"));
    }
}

/* ---- Column shifts ----------------------------------------------------------------------- */

/* 5:1 in a work of the Allies at the Caire: the column tells the shift. */
static int shift_of(int level, bool with_gun, bool reduced)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, level);
    put_inside(TL_UNIT_CANONNIERS_A, work);
    put_inside(TL_UNIT_GRENADIERS_DES_BOUCHES_DU_RHONE, work); /* 2 D: 3 */
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    if (with_gun) come(TL_UNIT_ARTILLERIE_E1, TL_AREA_EVS, TL_AREA_CAI);
    if (reduced) state.work_flags[work] |= TL_REDUCED;
    attack(TL_REPUBLICANS);
    does("end"); /* manning */
    does(text_of(TL_VERB_STORM, work, 0));
    does(with_gun ? "engage:artillerie_e1" : "engage:1_gard");
    assert_step(TL_STEP_MELEE_DIE);
    return tl_melee_shift(&data, &state, 1);
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
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end storm:pomets engage:1_gard");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 3);
    assert_int_equal(column(), TO_3); /* never past the first column */
}

static void a_gun_elsewhere_does_not_help_the_assault(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:artillerie_e1 storm:pomets engage:1_gard");
    assert_step(TL_STEP_MELEES);
    assert_int_equal(tl_melee_shift(&data, &state, 2), 3);
}

static void redoubts_of_the_enemy_shelter_nobody(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_ASSIGN); /* nobody is asked who mans it */
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    refuses(text_of(TL_VERB_STORM, work, 0), "25.4a");
    does("engage:1_gard");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 0);
}

static void towns_shift_by_one(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_SEY);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_BRE, TL_AREA_SEY);
    attack(TL_REPUBLICANS);
    does("standard");
    assert_int_equal(column(), TWO_TO_3);
}

/* La Garde is a town and a fort: the shifts add up, or the better counts. */
static void town_and_fort_as_the_option_has_it(void)
{
    static const char *const options[] = { "town=adds", "town=better" };
    for (int i = 0; i < 2; i++) {
        begin_battle_map_with(options[i]);
        put(TL_UNIT_MARINES, TL_AREA_GAR);
        assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_CASTLE);
        come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
        attack(TL_REPUBLICANS);
        does("standard");
        assert_int_equal(tl_melee_shift(&data, &state, 1), i == 0 ? 4 : 3);
    }
}

static void the_river_shifts_in_the_first_round(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_REP);
    come(TL_UNIT_REQUISITION_DE_MARSEILLE, TL_AREA_SNZ, TL_AREA_REP);
    come(TL_UNIT_U_1_GARD, TL_AREA_OLL, TL_AREA_REP);
    tl_set(&state, TL_UNIT_REQUISITION_DE_MARSEILLE, TL_CROSSED);
    put(TL_PIECE_DELABORDE, TL_AREA_REP);
    attack(TL_REPUBLICANS);
    does("lead:delaborde roll:1 engage:1_gard combine:requisition_de_marseille,delaborde");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 2); /* one of them crossed */
    does("roll:6 lose:1_gard");
    while (state.battle.round == 1) does("end");
    pass_on();
    does("standard");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 0);
}

/* ---- r and R ----------------------------------------------------------------------------- */

static void r_takes_the_grouping_and_its_leader_out(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_PIECE_MOURET, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:2_1st_royals lead:delaborde roll:1 end");
    does("engage:1_gard combine:3_drome,delaborde engage:1_vaucluse");
    does("resolve:2"); /* 6 against 8: 2:3 */
    does("roll:1");    /* 2r/- */
    assert_true(tl_has(&state, TL_UNIT_U_1_VAUCLUSE, TL_ROUTED));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_int_equal(state.battle.leader_role[TL_LEADER_DELABORDE], TL_LEADER_PRESENT);
    assert_int_equal(state.place[TL_UNIT_U_1_VAUCLUSE], TL_AREA_LAS); /* it leaves at the end */
    assert_int_equal(column(), EVEN);                                 /* 12 against 9 */
    does("roll:1 lose:1_gard lose:3_drome");
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED) &&
                tl_has(&state, TL_UNIT_U_3_DROME, TL_ROUTED));
    assert_int_equal(state.battle.leader_role[TL_LEADER_DELABORDE], TL_LEADER_SHAKEN);
    assert_int_equal(state.battle.leader_role[TL_LEADER_MOURET], TL_LEADER_PRESENT);
    assert_true(cited("25.32a"));
}

static void big_r_ends_the_battle_at_once(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_VAR, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:1_var engage:2_cote_d_or engage:legion_des_allobroges");
    data.quality[TL_QUALITY_B].value = 30; /* 5:1 against the Var */
    does("resolve:1 roll:6");              /* -/4R: more than it has */
    assert_true(is_out(TL_UNIT_U_1_VAR));
    assert_int_equal(state.place[TL_UNIT_MARINES],
                     TL_AREA_CAS); /* though its melee was not fought */
    assert_int_equal(losses_on(TL_UNIT_MARINES), 0);
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_REPUBLICANS));
    assert_true(cited("25.33a"));
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

/* A garrison that nobody has engaged goes too, unless the option spares it. */
static void big_r_and_a_garrison_apart(void)
{
    static const char *const options[] = { "rout=all", "rout=open" };
    for (int i = 0; i < 2; i++) {
        begin_battle_map_with(options[i]);
        put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
        put(TL_UNIT_U_1_VAR, TL_AREA_POM);
        state.inside[TL_UNIT_U_1_VAR] = TL_NO_WORK;
        put(TL_UNIT_SARDEGNA, TL_AREA_AND);
        come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
        attack(TL_REPUBLICANS);
        does("end engage:2_cote_d_or end"); /* manning; the Marines stay out of it */
        data.quality[TL_QUALITY_B].value = 30;
        does("roll:6");
        assert_true(is_out(TL_UNIT_U_1_VAR));
        if (i == 0) {
            assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_AND);
            assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
        } else {
            assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_POM);
            assert_int_equal(state.phase, TL_PHASE_COMBAT);
        }
    }
}

/* ---- What is seen ------------------------------------------------------------------------ */

static void a_melee_is_shown_when_it_is_resolved(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines engage:1_gard engage:3_drome");
    struct tl_state view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.battle.line[TL_UNIT_MARINES], 0);
    assert_int_equal(view.battle.melee[TL_UNIT_MARINES], 0);
    assert_int_equal(view.place[TL_UNIT_MARINES], TL_PLACE_FOG);
    assert_int_equal(view.battle.melee[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(view.battle.lined[TL_NO_WORK], 2); /* how many is seen */
    view = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(view.battle.melee[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(view.battle.line[TL_UNIT_MARINES], 1);
    does("resolve:1");
    view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.place[TL_UNIT_MARINES], TL_AREA_LAS);
    assert_int_equal(view.battle.melee[TL_UNIT_MARINES], 1);
    assert_int_equal(view.place[TL_UNIT_U_25TH_SUSSEX], TL_PLACE_FOG); /* not its turn yet */
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_U_1_GARD], TL_AREA_LAS);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_U_3_DROME], TL_PLACE_FOG);
}

static void melees_are_fought_in_the_order_the_attacker_likes(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines engage:1_gard engage:3_drome");
    assert_legal("resolve:1 resolve:2");
    does("resolve:2 roll:4"); /* the other comes by itself */
    assert_step(TL_STEP_MELEE_DIE);
    assert_int_equal(state.battle.at_hand, 1);
    refuses("resolve:2", "25.27b");
}

static void the_routed_do_not_slip_into_a_fort(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    put(TL_UNIT_SVIZZERI, TL_AREA_AND);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:1_mont_blanc end");
    struct tl_column_data *table = &data.column[column()];
    table->attacker_loses[0] = table->defender_loses[0] = 0;
    table->attacker_retreat[0] = TL_NO_RETREAT;
    table->defender_retreat[0] = TL_SMALL_RETREAT;
    does("roll:1");
    assert_true(tl_has(&state, TL_UNIT_SARDEGNA, TL_ROUTED));
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED)); /* the fort was not in that melee */
    while (state.step[0] != TL_STEP_MANNING) does("end");
    refuses("man:sardegna,pomets", "16.12c"); /* there would be room */
    while (state.phase == TL_PHASE_COMBAT) does("end");
    assert_int_equal(state.place[TL_UNIT_SARDEGNA], TL_AREA_AND);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_POM);
}

static void guns_elsewhere_are_not_routed(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_ARTILLERIA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    does("engage:1_mont_blanc support:artilleria,1");
    struct tl_column_data *table = &data.column[column()];
    table->defender_retreat[0] = TL_FULL_RETREAT;
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_ARTILLERIA], TL_AREA_CAS);
    assert_int_equal(state.marks[TL_UNIT_ARTILLERIA], 0);
}

static void with_works_spared_the_other_melees_are_over(void)
{
    begin_battle_map_with("rout=open");
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    put(TL_UNIT_SVIZZERI, TL_AREA_AND);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:pom");
    does("end standard engage:1_gard engage:3_drome end");
    while (state.step[0] == TL_STEP_ADD || state.step[0] == TL_STEP_SUPPORT) does("end");
    does("resolve:1");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = TL_NO_RETREAT;
    column->defender_retreat[0] = TL_FULL_RETREAT;
    does("roll:1");
    assert_true(tl_has(&state, TL_UNIT_SARDEGNA, TL_ROUTED) &&
                tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROUTED));
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
    assert_int_not_equal(state.step[0], TL_STEP_MELEE_DIE); /* nobody is left in the other melee */
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
