/* Supply takes no part in a fight: whoever has none fights, loses, retreats and is marked as others
 * do, and the fight neither gives nor takes it (15.14, 25). The same combat is played with and
 * without supply, with the same choices and dice, and all else must come out the same. */
#include "toulon/fights.h"

static struct tl_state without; /* the other of the two games */

static unsigned next_number(unsigned *seed, unsigned most)
{
    *seed = *seed * 1103515245U + 12345U;
    return (*seed >> 16) % most;
}

/* What comes next in a position, by the numbers given. */
static action next_action(const struct tl_state *s, unsigned number)
{
    static action legal[TL_LEGAL_MOST];
    static struct outcome outcomes[36];
    if (tl_game.actor(s) == ACTOR_CHANCE) {
        int count = tl_game.chance(&data, s, outcomes);
        return outcomes[number % (unsigned)count].action;
    }
    int count = tl_game.legal(&data, s, legal);
    assert_true(count > 0);
    return legal[number % (unsigned)count];
}

/* Apart from supply itself, which nobody on the map has gained or lost but who came over (32.11).
 */
static void assert_alike(void)
{
    struct tl_state one = state, other = without;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_is_on_map(&state, u) && !tl_has(&state, u, TL_DEFECTED)) {
            assert_false(tl_has(&one, u, TL_OUT_OF_SUPPLY));
            assert_true(tl_has(&other, u, TL_OUT_OF_SUPPLY));
        }
        tl_unset(&one, u, TL_OUT_OF_SUPPLY);
        tl_unset(&other, u, TL_OUT_OF_SUPPLY);
    }
    assert_memory_equal(&one, &other, sizeof one);
}

static void do_in_both(action a)
{
    struct trace_event events[256];
    struct trace first = { events, 256, 0 }, second = { events, 256, 0 };
    assert_int_equal(tl_game.apply(&data, &state, a, &first), ACCEPTED);
    assert_int_equal(tl_game.apply(&data, &without, a, &second), ACCEPTED);
    assert_alike();
}

static void fight_in_both(void (*set_up)(void), enum tl_side side, int area, unsigned seed)
{
    enum { MOST = 400, LARGE = 32768 };
    begin_battle_map();
    set_up();
    for (int u = 0; u < TL_UNITS; u++) tl_set(&state, u, TL_OUT_OF_SUPPLY);
    open_attack(side);
    without = state;
    begin_battle_map();
    set_up();
    open_attack(side);
    do_in_both(action_make(TL_VERB_FIGHT, (unsigned)area, 0));
    for (int i = 0; i < MOST && state.battle.area; i++) {
        do_in_both(next_action(&state, next_number(&seed, LARGE)));
    }
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

/* ---- The combats ------------------------------------------------------------------------- */

static void put_outside(int unit, int area)
{
    put(unit, area);
    state.inside[unit] = TL_NO_WORK;
}

/* In the open: Spaniards, the Royal Louis, leaders, cavalry. */
static void set_up_field(void)
{
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    put(TL_PIECE_GRAVINA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_GAU, TL_AREA_LAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_CROSSED);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_PIECE_CARTEAUX, TL_AREA_LAS);
}

/* Two forts and their garrisons. */
static void set_up_forts(void)
{
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_BALAGUIER);
    put_outside(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EGU);
    put_outside(TL_UNIT_GRANADEROS_PROVINCIALES, TL_AREA_EGU);
    put(TL_PIECE_MULGRAVE, TL_AREA_EGU);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI, TL_AREA_EGU);
    put(TL_PIECE_DELABORDE, TL_AREA_EGU);
}

/* A redoubt with a battery in position. */
static void set_up_redoubt(void)
{
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put_inside(TL_UNIT_U_1_GARD, work);
    put_outside(TL_UNIT_MONTAGNE, TL_AREA_CAI);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_FIRED); /* fire at range is another matter (27.7) */
    put_outside(TL_UNIT_U_3_DROME, TL_AREA_CAI);
    come(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EGU, TL_AREA_CAI);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_EGU, TL_AREA_CAI);
    come(TL_UNIT_HUSSARS, TL_AREA_EGU, TL_AREA_CAI);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_CAI);
}

static void supply_takes_no_part_in_the_open(void)
{
    for (unsigned seed = 1; seed <= 15; seed++)
        fight_in_both(set_up_field, TL_REPUBLICANS, TL_AREA_LAS, seed);
}

static void nor_in_forts(void)
{
    for (unsigned seed = 1; seed <= 15; seed++)
        fight_in_both(set_up_forts, TL_REPUBLICANS, TL_AREA_EGU, seed);
}

static void nor_in_redoubts(void)
{
    for (unsigned seed = 1; seed <= 15; seed++)
        fight_in_both(set_up_redoubt, TL_ALLIES, TL_AREA_CAI, seed);
}

static const struct rule_test tests[] = {
    RULE_TEST(supply_takes_no_part_in_the_open, "25.1a 25.8m 25.28a 25.32a 25.33a 26.2a"),
    RULE_TEST(nor_in_forts, "16.12c 25.6a 25.8k 26.7d"),
    RULE_TEST(nor_in_redoubts, "16.12d 26.5a 25.34a"),
};
RULE_TEST_MAIN("toulon", tests)
