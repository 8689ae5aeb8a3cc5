/* The die of a leader who combines units: his grade, his post, nations and wings that mix (25.12,
 * 25.15, data 3.16). */
#include "toulon/fights.h"

enum { NOBODY = TL_NO_PIECE };

struct attack_case {
    int turn, units[2], leader, other, highest;
};

static void lead_attack(const struct attack_case *c)
{
    begin_battle_map();
    set_turn(c->turn);
    bool is_allied = c->leader < TL_FIRST_REPUBLICAN_LEADER;
    int area = is_allied ? TL_AREA_ARE : TL_AREA_LAS, from = is_allied ? TL_AREA_LAS : TL_AREA_ARE;
    put(is_allied ? TL_UNIT_U_1_GARD : TL_UNIT_U_2_1ST_ROYALS, area);
    for (int i = 0; i < 2; i++) {
        if (c->units[i] == TL_UNIT_ROYAL_LOUIS) tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
        come(c->units[i], from, area);
    }
    if (c->other != NOBODY) put(c->other, TL_AREA_OLL);
    put(c->leader, area);
    begin_fight(is_allied ? TL_ALLIES : TL_REPUBLICANS, area);
    assert_step(TL_STEP_LEADERS);
    does(text_of(TL_VERB_LEAD, c->leader, 0));
    assert_step(TL_STEP_COMBINE_DIE);
}

static void the_highest_die_that_combines(void)
{
    static const struct attack_case cases[] = {
        /* wings */
        { 2, { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME }, TL_PIECE_DELABORDE, NOBODY, 4 },
        { 11, { TL_UNIT_U_1_GARD, TL_UNIT_U_2_HERAULT }, TL_PIECE_DELABORDE, NOBODY, 3 },
        { 12, { TL_UNIT_U_1_GARD, TL_UNIT_U_2_HERAULT }, TL_PIECE_DELABORDE, NOBODY, 4 },
        { 2, { TL_UNIT_U_1_GARD, TL_UNIT_CHASSEURS_DES_ALPES }, TL_PIECE_DELABORDE, NOBODY, 4 },
        { 2, { TL_UNIT_U_2_HERAULT, TL_UNIT_CHASSEURS_DES_ALPES }, TL_PIECE_VICTOR, NOBODY, 4 },
        { 2, { TL_UNIT_ROYAL_LOUIS, TL_UNIT_U_1_GARD }, TL_PIECE_DELABORDE, NOBODY, 4 },
        /* nations */
        { 2, { TL_UNIT_MARINES, TL_UNIT_U_25TH_SUSSEX }, TL_PIECE_ELPHINSTONE, NOBODY, 4 },
        { 2, { TL_UNIT_MARINES, TL_UNIT_U_1_MALLORCA }, TL_PIECE_ELPHINSTONE, NOBODY, 3 },
        { 12, { TL_UNIT_MARINES, TL_UNIT_U_1_MALLORCA }, TL_PIECE_ELPHINSTONE, NOBODY, 3 },
        /* posts */
        { 2, { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME }, TL_PIECE_CARTEAUX, NOBODY, 4 },
        { 2, { TL_UNIT_U_2_HERAULT, TL_UNIT_U_3_VAR }, TL_PIECE_LAPOYPE, NOBODY, 4 },
        { 12, { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME }, TL_PIECE_DUGOMMIER, NOBODY, 6 },
        { 12, { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME }, TL_PIECE_CARTEAUX, TL_PIECE_DUGOMMIER, 3 },
        { 2, { TL_UNIT_MARINES, TL_UNIT_U_25TH_SUSSEX }, TL_PIECE_MULGRAVE, NOBODY, 5 },
        { 9, { TL_UNIT_MARINES, TL_UNIT_U_25TH_SUSSEX }, TL_PIECE_MULGRAVE, TL_PIECE_O_HARA, 4 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int leader = cases[i].leader - TL_FIRST_LEADER;
        for (int die = 1; die <= TL_DIE; die++) {
            lead_attack(&cases[i]);
            int grade = data.leader[leader].grade;
            assert_asked(TL_MESSAGE_ask_combine_die, cases[i].leader, 5 - grade, NOT_SAID,
                         NOT_SAID);
            does(text_of(TL_VERB_ROLL, die, 0));
            int units = die <= cases[i].highest ? 4 - grade : 0;
            assert_int_equal(state.battle.combines[leader], units);
            bool is_modified = cases[i].highest != 5 - grade;
            assert_int_equal(times_noted(TL_MESSAGE_combination_modified), is_modified);
        }
    }
}

static void a_replacement_leads_a_grade_lower(void)
{
    struct attack_case replaced = {
        2, { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME }, TL_PIECE_DELABORDE, NOBODY, 0
    };
    for (int die = 3; die <= 4; die++) {
        begin_battle_map();
        put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
        come(replaced.units[0], TL_AREA_ARE, TL_AREA_LAS);
        come(replaced.units[1], TL_AREA_ARE, TL_AREA_LAS);
        put(TL_PIECE_DELABORDE, TL_AREA_LAS);
        state.leader_flags[TL_LEADER_DELABORDE] |= TL_REPLACED;
        attack(TL_REPUBLICANS);
        assert_asked(TL_MESSAGE_ask_leaders, TL_AREA_LAS, 1, NOT_SAID, NOT_SAID);
        assert_legal("lead:delaborde end");
        does("lead:delaborde");
        does(text_of(TL_VERB_ROLL, die, 0)); /* C: 3, two units */
        assert_int_equal(state.battle.combines[TL_LEADER_DELABORDE], die == 3 ? 2 : 0);
        does("engage:1_gard");
        if (die == 3) {
            assert_legal("combine:3_drome,delaborde standard end");
        } else {
            assert_step(TL_STEP_MELEE_DIE);
        }
    }
}

/* Who leads a grouping goes to the Retreat Zone with it, and leads no more (25.32a). */
static void a_leader_in_the_retreat_zone_leads_nobody(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_PIECE_GARNIER, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard lead:delaborde roll:1 end engage:1_gard combine:3_drome,delaborde");
    does("engage:2_ardeche resolve:1");
    melee_gives(0, 0, TL_SMALL_RETREAT, 0);
    does("roll:1");
    melee_gives(0, 0, 0, 0);
    does("roll:1");
    assert_int_equal(state.leader_flags[TL_LEADER_DELABORDE] & TL_LEADER_ROUTED, TL_LEADER_ROUTED);
    assert_int_equal(state.leader_flags[TL_LEADER_DELABORDE] & TL_REPLACED, 0);
    while (state.step[0] != TL_STEP_LEADERS) does(is_legal("end") ? "end" : "standard");
    assert_int_equal(state.battle.round, 2);
    assert_legal("lead:garnier end");
}

/* Of two who are as strong the first attacks, where nobody says otherwise. */
static void of_equals_the_first_attacks(void)
{
    begin_battle_map();
    int units[2] = { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME };
    if (units[0] > units[1]) units[0] = TL_UNIT_U_3_DROME, units[1] = TL_UNIT_U_1_GARD;
    data.unit[units[1]].strength = data.unit[units[0]].strength;
    data.unit[units[1]].quality = data.unit[units[0]].quality;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(units[0], TL_AREA_ARE, TL_AREA_LAS);
    come(units[1], TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    while (state.step[0] != TL_STEP_ASSIGN) does_only(is_legal("end") ? "end" : "standard");
    does_only("standard");
    assert_int_equal(state.battle.melee[units[0]], 1);
    assert_int_equal(state.battle.melee[units[1]], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_highest_die_that_combines, "25.12 25.15 2.P10e"),
    RULE_TEST(a_replacement_leads_a_grade_lower, "25.12 24.5a"),
    RULE_TEST(a_leader_in_the_retreat_zone_leads_nobody, "25.12 25.32a"),
    RULE_TEST(of_equals_the_first_attacks, "25.22a"),
};
RULE_TEST_MAIN("toulon", tests)
