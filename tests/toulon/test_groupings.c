/* Groupings of the attacker, the order in which works are stormed, and defenders who are added to
 * melees (25.12 to 25.16, 25.21 to 25.24). */
#include "toulon/fights.h"

static int potential(enum tl_side side, int melee)
{
    return tl_melee_potential(&data, &state, side, melee);
}

/* ---- Bonaparte and Du Teil --------------------------------------------------------------- */

/* Two battalions and a gun against one at Las. */
static void bonaparte_leads(const char *roll)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("lead:bonaparte");
    does(roll);
}

static void bonaparte_brings_any_one_to_a_gun(void)
{
    bonaparte_leads("roll:6");
    does("engage:artillerie_e1");
    assert_legal("combine:1_gard,bonaparte combine:3_drome,bonaparte standard end");
    does("combine:3_drome,bonaparte");
    assert_int_equal(potential(TL_REPUBLICANS, 1), 2 + 6);
    assert_step(TL_STEP_MELEE_DIE); /* two, and no more */
}

static void bonaparte_brings_a_gun_to_any_one(void)
{
    bonaparte_leads("roll:6");
    does("engage:1_gard");
    assert_legal("combine:artillerie_e1,bonaparte standard end");
}

static void bonaparte_with_luck_needs_no_gun(void)
{
    bonaparte_leads("roll:4"); /* A: 5, the wings mix */
    does("engage:1_gard");
    assert_legal("combine:3_drome,bonaparte combine:artillerie_e1,bonaparte standard end");
    does("combine:3_drome,bonaparte combine:artillerie_e1,bonaparte");
    assert_int_equal(potential(TL_REPUBLICANS, 1), 6 + 6 + 2);
}

static void du_teil_has_nothing_but_guns(void)
{
    begin_battle_map();
    set_turn(13);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DU_TEIL, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard lead:du_teil roll:1 engage:1_gard");
    refuses("combine:artillerie_e1,du_teil", "25.13"); /* there is infantry in it */
    assert_legal("engage:artillerie_e1 engage:artillerie_e2 standard");
    does("engage:artillerie_e1");
    assert_legal("combine:artillerie_e2,du_teil standard end");
}

/* ---- Who may lead, and whom -------------------------------------------------------------- */

/* Four English battalions with two leaders, of the two lowest numbers, against two. */
static void two_leaders(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE);
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    does("standard");
}

static void a_grouping_has_one_leader(void)
{
    two_leaders();
    assert_legal("lead:mulgrave lead:elphinstone end");
    refuses("lead:bonaparte", "25.12");
    refuses("lead:marines", "25.12");
    does("lead:mulgrave roll:1");
    assert_legal("lead:elphinstone end"); /* once in a round */
    refuses("lead:mulgrave", "25.12");
    does("lead:elphinstone roll:1 engage:marines");
    assert_legal("engage:11th_north_devon engage:25th_sussex engage:69th_south_lincolnshire "
                 "combine:11th_north_devon,mulgrave combine:11th_north_devon,elphinstone "
                 "combine:25th_sussex,mulgrave combine:25th_sussex,elphinstone "
                 "combine:69th_south_lincolnshire,mulgrave "
                 "combine:69th_south_lincolnshire,elphinstone standard");
    does("combine:25th_sussex,mulgrave");
    refuses("combine:11th_north_devon,elphinstone", "25.14");
    assert_legal("engage:11th_north_devon engage:69th_south_lincolnshire "
                 "combine:11th_north_devon,mulgrave combine:69th_south_lincolnshire,mulgrave "
                 "standard");
    does("combine:11th_north_devon,mulgrave");
    refuses("combine:69th_south_lincolnshire,mulgrave", "25.21a"); /* B: three */
}

static void a_leader_who_failed_combines_nobody(void)
{
    two_leaders();
    does("lead:elphinstone roll:5 lead:mulgrave roll:5 engage:marines"); /* 4; he commands: 5 */
    refuses("combine:25th_sussex,elphinstone", "25.12");
    does("combine:25th_sussex,mulgrave");
}

static void only_who_is_free_is_engaged_or_combined(void)
{
    two_leaders();
    does("lead:mulgrave roll:1");
    does("end engage:marines");
    refuses("engage:marines", "25.22a");
    refuses("engage:1_gard", "25.22a");
    refuses("engage:18th_royal_irish", "25.22a"); /* not here */
    refuses("combine:marines,mulgrave", "25.22a");
    refuses("combine:1_gard,mulgrave", "25.22a");
    refuses("combine:25th_sussex,marines", "25.12"); /* no leader */
    refuses("combine:25th_sussex,bonaparte", "25.12");
    refuses("pass", "25.22a");
}

/* ---- Which work is stormed --------------------------------------------------------------- */

/* L'Eguillette has one defender, Balaguier two. */
static void two_forts(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_BALAGUIER);
    put_inside(TL_UNIT_U_1_VAR, TL_WORK_BALAGUIER);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_3_DROME, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    does("end standard");
    assert_step(TL_STEP_ASSIGN);
}

static void a_storm_that_is_named_is_carried_out(void)
{
    two_forts();
    refuses("storm:open", "25.6a");
    refuses("storm:pomets", "25.6a");
    assert_asked(TL_MESSAGE_ask_assign, TL_AREA_EGU, 0, TL_NO_WORK, 0);
    does("storm:balaguier");
    assert_asked(TL_MESSAGE_ask_assign, TL_AREA_EGU, 2, TL_WORK_BALAGUIER, 0);
    refuses("storm:eguillette", "25.6a");
    does("engage:1_gard");
    assert_asked(TL_MESSAGE_ask_assign, TL_AREA_EGU, 1, TL_WORK_BALAGUIER, 1);
    refuses("storm:balaguier", "25.6a"); /* it is being stormed */
    assert_legal("engage:3_drome engage:1_vaucluse storm:eguillette standard end");
    does("storm:eguillette");
    refuses("end", "25.22a");
    does("engage:3_drome");
    refuses("storm:eguillette", "25.6a"); /* nobody else is in it */
    assert_legal("storm:balaguier standard end");
}

/* The usual: the strongest goes first, and works follow in their order. */
static void the_usual_storms_what_is_held(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_BALAGUIER); /* L'Eguillette is empty */
    come(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    does("end standard");
    assert_int_equal(state.battle.work_of[1], TL_WORK_BALAGUIER);
    assert_int_equal(state.battle.melee[TL_UNIT_U_2_COTE_D_OR], 1);
    assert_int_equal(state.battle.melee[TL_UNIT_CHASSEURS_DU_BEAUSSET], 0);
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end standard");
    assert_int_equal(state.battle.work_of[1], TL_WORK_POMETS);
}

/* With a leader the usual is to join all who can be spared, and nobody who is needed. */
static void the_usual_combines_whom_it_can_spare(void)
{
    for (int is_more = 0; is_more < 2; is_more++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE, TL_AREA_LAS);
        if (is_more) come(TL_UNIT_U_1_BOUCHES_DU_RHONE, TL_AREA_ARE, TL_AREA_LAS);
        put(TL_PIECE_DELABORDE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        does("standard lead:delaborde roll:1");
        assert_step(TL_STEP_ASSIGN);
        does("standard");
        assert_int_equal(potential(TL_REPUBLICANS, 1), is_more ? 18 : 12);
        assert_int_equal(potential(TL_REPUBLICANS, 2), 6);
    }
}

/* ---- Defenders in excess ----------------------------------------------------------------- */

static void a_point_is_enough_to_be_added(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    weaken(TL_UNIT_SARDEGNA, 1);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_LUBERON, TL_AREA_ARE, TL_AREA_LAS);
    weaken(TL_UNIT_U_1_LUBERON, 0); /* in reserve */
    attack(TL_REPUBLICANS);
    does("deploy:2_1st_royals deploy:marines engage:1_gard engage:3_drome");
    assert_step(TL_STEP_ADD);
    assert_asked(TL_MESSAGE_ask_add, TL_AREA_LAS, 2, NOT_SAID, NOT_SAID);
    assert_legal("add:sardegna,1 add:sardegna,2 standard");
    refuses(text_of(TL_VERB_ADD, TL_UNIT_SARDEGNA, 0), "25.24a");
    refuses("add:marines,1", "25.24a");   /* is engaged */
    refuses("add:1_luberon,1", "25.24a"); /* attacks */
    refuses("pass", "25.24a");
    does("add:sardegna,1");
    assert_int_equal(potential(TL_ALLIES, 1), 9 + 3);
}

/* The usual: where the defence is weakest; of two alike the first. */
static void the_usual_strengthens_the_weakest(void)
{
    static const struct {
        int first, second, third, added_to;
    } lines[] = {
        { TL_UNIT_U_2_1ST_ROYALS, TL_UNIT_MARINES, TL_UNIT_U_11TH_NORTH_DEVON, 2 },
        { TL_UNIT_MARINES, TL_UNIT_U_2_1ST_ROYALS, TL_UNIT_U_11TH_NORTH_DEVON, 1 },
        { TL_UNIT_U_2_1ST_ROYALS, TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_MARINES, 3 },
        { TL_UNIT_U_2_1ST_ROYALS, TL_UNIT_U_25TH_SUSSEX, TL_UNIT_U_30TH_CAMBRIDGESHIRE, 2 },
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        begin_battle_map();
        put(lines[i].first, TL_AREA_LAS);
        put(lines[i].second, TL_AREA_LAS);
        put(lines[i].third, TL_AREA_LAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        does(text_of(TL_VERB_DEPLOY, lines[i].first, 0));
        does(text_of(TL_VERB_DEPLOY, lines[i].second, 0));
        does(text_of(TL_VERB_DEPLOY, lines[i].third, 0));
        does("engage:1_gard engage:3_drome engage:1_vaucluse");
        assert_step(TL_STEP_ADD);
        does("standard");
        assert_int_equal(state.battle.melee[TL_UNIT_SARDEGNA], lines[i].added_to);
    }
}

static void the_usual_keeps_a_garrison_at_its_walls(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_POMETS);
    put_inside(TL_UNIT_GRANADEROS_PROVINCIALES, TL_WORK_POMETS);
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end deploy:11th_north_devon engage:1_gard storm:pomets engage:3_drome");
    assert_step(TL_STEP_ADD); /* the Marines have 5 in the open, the Devon 8 at the fort */
    does("standard");
    assert_int_equal(state.battle.melee[TL_UNIT_GRANADEROS_PROVINCIALES], 2);
    assert_int_equal(state.inside[TL_UNIT_GRANADEROS_PROVINCIALES], TL_WORK_POMETS);
}

static const struct rule_test tests[] = {
    RULE_TEST(bonaparte_brings_any_one_to_a_gun, "25.16"),
    RULE_TEST(bonaparte_brings_a_gun_to_any_one, "25.16"),
    RULE_TEST(bonaparte_with_luck_needs_no_gun, "25.12 25.13 25.16"),
    RULE_TEST(du_teil_has_nothing_but_guns, "25.12 25.13"),
    RULE_TEST(a_grouping_has_one_leader, "25.12 25.14 25.21a"),
    RULE_TEST(a_leader_who_failed_combines_nobody, "25.12 25.13"),
    RULE_TEST(only_who_is_free_is_engaged_or_combined, "25.21a 25.22a"),
    RULE_TEST(a_storm_that_is_named_is_carried_out, "25.6a 25.22a 25.22c"),
    RULE_TEST(the_usual_storms_what_is_held, "25.5a 25.6a"),
    RULE_TEST(the_usual_combines_whom_it_can_spare, "25.4a 25.13 25.21b"),
    RULE_TEST(a_point_is_enough_to_be_added, "25.24a 25.24b 25.30"),
    RULE_TEST(the_usual_strengthens_the_weakest, "25.24a"),
    RULE_TEST(the_usual_keeps_a_garrison_at_its_walls, "25.24a 25.24b"),
};
RULE_TEST_MAIN("toulon", tests)
