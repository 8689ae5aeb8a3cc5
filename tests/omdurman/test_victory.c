/* Points, the tomb, outright wins and endings (9.14r, 9.24r, 9.35r, 6.51); desertion (8.2). */
#include "games/omdurman/scenarios/scenarios.h"
#include "omdurman/position.h"

#include <string.h>

static struct om_play play_here(void)
{
    return (struct om_play){ &data, &state, NULL };
}

static void lose(int counter)
{
    struct om_play p = play_here();
    om_lose_counter(&p, counter, OM_RULE_RES_c);
}

static void campaign(void)
{
    begin("scenario=campaign");
    clear_counters();
    memset(state.vp, 0, sizeof state.vp);
    put(OM_COUNTER_TAIASHA + 13, hex_named("1241"));
    state.turn = 5;
}

static void end_of_campaign(void)
{
    state.turn = 22;
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    while (!state.ending) does("end");
}

/* ---- Points ------------------------------------------------------------------------------ */

static void losses_score_for_the_other_side(void)
{
    static const struct {
        int counter;
        const char *hex;
        int points;
    } cases[] = {
        { OM_COUNTER_KITCHENER, "2815", 10 },
        { OM_COUNTER_SULTAN, "3001", 10 },
        { OM_COUNTER_GUNBOAT, "3001", 10 },
        { OM_COUNTER_FRIENDLIES, "2815", 3 },
        { OM_COUNTER_FRIENDLIES, "3515", 1 },
        { OM_COUNTER_WARWICKSHIRE, "2815", 3 },
        { OM_COUNTER_MAXIM, "2815", 3 },
        { OM_COUNTER_KHALIFA, "1439", 10 },
        { OM_COUNTER_YAKUB, "1439", 1 },
        { OM_COUNTER_TAIASHA, "1439", 1 },
        { OM_COUNTER_DERVISH_ARTILLERY, "1439", 1 },
        { OM_COUNTER_DERVISH_GUNBOAT, "1248", 1 },
        { OM_COUNTER_ISA, "3419", 1 },
        { OM_COUNTER_FORT, "2333", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        campaign();
        put(cases[i].counter, hex_named(cases[i].hex));
        lose(cases[i].counter);
        enum om_side winner = om_other_side(om_side_of(cases[i].counter));
        assert_int_equal(state.vp[winner], cases[i].points);
        assert_int_equal(state.vp[om_other_side(winner)], 0);
        assert_int_equal(state.place[cases[i].counter], OM_PLACE_LOST);
    }
}

/* ---- Leaders ----------------------------------------------------------------------------- */

static void leaders_fall_with_the_last_unit(void)
{
    campaign();
    int hex = hex_named("2010");
    put(OM_COUNTER_HUNTER, hex);
    put(OM_COUNTER_WARWICKSHIRE, hex);
    put(OM_COUNTER_CAMERON, hex);
    lose(OM_COUNTER_WARWICKSHIRE);
    assert_int_equal(state.place[OM_COUNTER_HUNTER], hex);
    lose(OM_COUNTER_CAMERON);
    assert_int_equal(state.place[OM_COUNTER_HUNTER], OM_PLACE_LOST);
    assert_int_equal(state.vp[OM_DERVISH], 3 + 3 + 10);
}

static void gordon_falls_only_with_the_palace(void)
{
    begin("scenario=khartoum");
    int palace = hex_named("1105");
    assert_int_equal(state.place[OM_COUNTER_GORDON], palace);
    lose(OM_COUNTER_WARWICKSHIRE);
    lose(OM_COUNTER_LINCOLNSHIRE);
    assert_int_equal(state.place[OM_COUNTER_GORDON], palace);
    struct om_play p = play_here();
    om_overrun_leaders(&p, palace);
    assert_int_equal(state.place[OM_COUNTER_GORDON], OM_PLACE_LOST);
}

/* ---- The tomb ---------------------------------------------------------------------------- */

static int tomb_points(enum om_side side, int unit, int leader, bool disrupted)
{
    campaign();
    int tomb = hex_named("1539");
    if (unit != OM_NO_COUNTER) put(unit, tomb);
    if (leader != OM_NO_COUNTER) put(leader, tomb);
    put(OM_COUNTER_CAMERON, hex_named("2010"));
    if (disrupted) om_disrupt_counter(&data, &state, unit);
    struct om_play p = play_here();
    om_close_game(&p);
    return state.vp[side];
}

static void the_tomb_needs_a_leader_and_a_unit(void)
{
    assert_int_equal(
        tomb_points(OM_ANGLO_EGYPTIAN, OM_COUNTER_WARWICKSHIRE, OM_COUNTER_KITCHENER, false), 25);
    assert_int_equal(tomb_points(OM_DERVISH, OM_COUNTER_WARWICKSHIRE, OM_NO_COUNTER, false), 25);
    assert_int_equal(tomb_points(OM_DERVISH, OM_NO_COUNTER, OM_COUNTER_KITCHENER, false), 25);
    assert_int_equal(tomb_points(OM_DERVISH, OM_COUNTER_FRIENDLIES, OM_COUNTER_KITCHENER, false),
                     25);
    assert_int_equal(tomb_points(OM_DERVISH, OM_COUNTER_WARWICKSHIRE, OM_COUNTER_KITCHENER, true),
                     25);
    assert_int_equal(tomb_points(OM_DERVISH, OM_NO_COUNTER, OM_NO_COUNTER, false), 25);
}

/* ---- Endings ----------------------------------------------------------------------------- */

static int campaign_ending_of(int ae, int dervish)
{
    campaign();
    put(OM_COUNTER_CAMERON, hex_named("2010"));
    state.vp[OM_ANGLO_EGYPTIAN] = (uint16_t)ae;
    state.vp[OM_DERVISH] = (uint16_t)(dervish - 25); /* the tomb is theirs */
    end_of_campaign();
    return state.ending;
}

static void margins_of_the_campaign(void)
{
    assert_int_equal(campaign_ending_of(95, 51), OM_ENDING_AE_TACTICAL); /* WE-X5 */
    assert_int_equal(campaign_ending_of(64, 50), OM_ENDING_DRAW);
    assert_int_equal(campaign_ending_of(65, 50), OM_ENDING_AE_MARGINAL);
    assert_int_equal(campaign_ending_of(79, 50), OM_ENDING_AE_MARGINAL);
    assert_int_equal(campaign_ending_of(80, 50), OM_ENDING_AE_TACTICAL);
    assert_int_equal(campaign_ending_of(99, 50), OM_ENDING_AE_TACTICAL);
    assert_int_equal(campaign_ending_of(100, 50), OM_ENDING_AE_DECISIVE);
    assert_int_equal(campaign_ending_of(50, 50), OM_ENDING_DRAW);
    assert_int_equal(campaign_ending_of(50, 59), OM_ENDING_DRAW);
    assert_int_equal(campaign_ending_of(50, 60), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(campaign_ending_of(50, 69), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(campaign_ending_of(50, 70), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(campaign_ending_of(50, 79), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(campaign_ending_of(50, 80), OM_ENDING_DERVISH_DECISIVE);
}

static void the_dervish_gone_is_a_decisive_win(void)
{
    campaign();
    put(OM_COUNTER_CAMERON, hex_named("2010"));
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_FORT, hex_named("2333"));
    lose(OM_COUNTER_TAIASHA + 13);
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_FORT, OM_PLACE_LOST);
    assert_true(om_is_won_outright(&data, &state));
    put(OM_COUNTER_HADENDOWA, OM_PLACE_WAITING);
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_HADENDOWA, OM_PLACE_DESERTED);
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_int_equal(state.ending, OM_ENDING_AE_DECISIVE);
}

static void the_west_bank_lost_is_a_decisive_defeat(void)
{
    campaign();
    put(OM_COUNTER_FRIENDLIES, hex_named("3515"));
    put(OM_COUNTER_SULTAN, hex_named("3001"));
    assert_false(om_is_won_outright(&data, &state)); /* nobody has died there yet */
    put(OM_COUNTER_CAMERON, hex_named("2010"));
    put(OM_COUNTER_SEAFORTH, hex_named("2010"));
    lose(OM_COUNTER_CAMERON);
    assert_false(om_is_won_outright(&data, &state));
    lose(OM_COUNTER_SEAFORTH);
    assert_true(om_is_won_outright(&data, &state));
    put(OM_COUNTER_GRENADIERS, OM_PLACE_WAITING);
    assert_false(om_is_won_outright(&data, &state));
    put(OM_COUNTER_GRENADIERS, OM_PLACE_LOST);
    put(OM_COUNTER_FRIENDLIES + 1, OM_PLACE_WAITING);
    assert_true(om_is_won_outright(&data, &state));
    state.turn = 1;
    assert_false(om_is_won_outright(&data, &state));
    state.turn = 5;
    struct om_play p = play_here();
    om_close_game(&p);
    assert_int_equal(state.ending, OM_ENDING_DERVISH_DECISIVE);
}

static int historical_ending_of(int dervish, int ae)
{
    begin("");
    for (int c = 0; c < OM_COUNTERS; c++) {
        int *left = om_side_of(c) == OM_DERVISH ? &dervish : &ae;
        if (*left == 0 || !om_is_on_map(&state, c)) continue;
        put(c, OM_PLACE_LOST);
        (*left)--;
    }
    assert_int_equal(dervish + ae, 0);
    renew();
    struct om_play p = play_here();
    om_close_game(&p);
    return state.ending;
}

static void levels_of_the_historical_battle(void)
{
    assert_int_equal(historical_ending_of(104, 18), OM_ENDING_DRAW); /* WE-X4 */
    assert_int_equal(historical_ending_of(0, 0), OM_ENDING_DRAW);
    assert_int_equal(historical_ending_of(29, 4), OM_ENDING_DRAW);
    assert_int_equal(historical_ending_of(44, 4), OM_ENDING_DRAW);
    assert_int_equal(historical_ending_of(45, 4), OM_ENDING_AE_MARGINAL);
    assert_int_equal(historical_ending_of(59, 4), OM_ENDING_AE_MARGINAL);
    assert_int_equal(historical_ending_of(60, 4), OM_ENDING_AE_TACTICAL);
    assert_int_equal(historical_ending_of(99, 5), OM_ENDING_AE_MARGINAL);
    assert_int_equal(historical_ending_of(100, 5), OM_ENDING_AE_TACTICAL);
    assert_int_equal(historical_ending_of(100, 4), OM_ENDING_AE_STRATEGIC);
    assert_int_equal(historical_ending_of(29, 9), OM_ENDING_DRAW);
    assert_int_equal(historical_ending_of(29, 10), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(historical_ending_of(29, 15), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(historical_ending_of(29, 29), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(historical_ending_of(29, 30), OM_ENDING_DERVISH_STRATEGIC);
    assert_int_equal(historical_ending_of(30, 30), OM_ENDING_DERVISH_TACTICAL);
}

/* Today's values: a Khalifa who holds back has lost, and the example of the table is still a draw.
 */
static void levels_of_the_battle_today(void)
{
    static const struct {
        int dervish, ae;
        enum om_ending ending;
    } rows[] = {
        { 104, 18, OM_ENDING_DRAW }, /* WE-X4 */
        { 0, 0, OM_ENDING_AE_MARGINAL },
        { 59, 7, OM_ENDING_AE_MARGINAL },
        { 60, 7, OM_ENDING_AE_TACTICAL },
        { 75, 7, OM_ENDING_AE_STRATEGIC },
        { 100, 0, OM_ENDING_AE_STRATEGIC },
        { 0, 8, OM_ENDING_DRAW },
        { 74, 8, OM_ENDING_DRAW },
        { 75, 8, OM_ENDING_AE_MARGINAL },
        { 100, 8, OM_ENDING_AE_TACTICAL },
        { 59, 9, OM_ENDING_DERVISH_MARGINAL },
        { 60, 9, OM_ENDING_DRAW },
        { 59, 29, OM_ENDING_DERVISH_MARGINAL },
        { 59, 30, OM_ENDING_DERVISH_TACTICAL },
        { 74, 30, OM_ENDING_DERVISH_MARGINAL },
        { 75, 30, OM_ENDING_DRAW },
    };
    use_values(VALUES_TODAY);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(historical_ending_of(rows[i].dervish, rows[i].ae), (int)rows[i].ending);
    }
    use_values(VALUES_FIRST);
}

static int khartoum_ending_of(int turn, int lost, bool is_dead)
{
    begin("scenario=khartoum");
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (!lost || !om_is_unit(&data, c) || state.place[c] != OM_PLACE_WAITING) continue;
        put(c, OM_PLACE_LOST);
        lost--;
    }
    put(OM_COUNTER_FORT, OM_PLACE_LOST); /* no unit */
    if (is_dead) put(OM_COUNTER_GORDON, OM_PLACE_LOST);
    state.turn = (uint8_t)turn;
    struct om_play p = play_here();
    om_close_game(&p);
    return state.ending;
}

static void endings_of_khartoum(void)
{
    assert_int_equal(khartoum_ending_of(1, 0, true), OM_ENDING_DERVISH_DECISIVE);
    assert_int_equal(khartoum_ending_of(4, 15, true), OM_ENDING_DERVISH_DECISIVE);
    assert_int_equal(khartoum_ending_of(4, 16, true), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(khartoum_ending_of(4, 23, true), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(khartoum_ending_of(4, 24, true), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(khartoum_ending_of(4, 31, true), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(khartoum_ending_of(4, 32, true), OM_ENDING_AE_MARGINAL);
    assert_int_equal(khartoum_ending_of(4, 45, true), OM_ENDING_AE_MARGINAL);
    assert_int_equal(khartoum_ending_of(5, 0, true), OM_ENDING_DERVISH_TACTICAL);
    assert_int_equal(khartoum_ending_of(5, 24, true), OM_ENDING_AE_MARGINAL); /* WE-X6 */
    assert_int_equal(khartoum_ending_of(6, 0, true), OM_ENDING_DERVISH_MARGINAL);
    assert_int_equal(khartoum_ending_of(6, 45, true), OM_ENDING_AE_DECISIVE);
    assert_int_equal(khartoum_ending_of(7, 45, true), OM_ENDING_AE_MARGINAL);
    assert_int_equal(khartoum_ending_of(8, 45, true), OM_ENDING_AE_TACTICAL);
    assert_int_equal(khartoum_ending_of(8, 0, false), OM_ENDING_AE_DECISIVE);
}

/* ---- Desertion --------------------------------------------------------------------------- */

static void first_night(void)
{
    begin("scenario=campaign");
    state.turn = 9;
}

static int deserted(void)
{
    int number = 0;
    for (int c = 0; c < OM_COUNTERS; c++) number += state.place[c] == OM_PLACE_DESERTED;
    return number;
}

/* WE-D1 */
static void eleven_desert_on_a_seven(void)
{
    first_night();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_step(OM_STEP_DESERTION_DIE);
    does("roll:7");
    assert_step(OM_STEP_DESERTION);
    assert_int_equal(state.loss_number, 11);
    refuses("desert:khalifa", "8.2d");
    refuses("desert:fort.1", "8.2d");
    refuses("desert:dervish_gunboat.1", "8.2d");
    refuses("desert:dervish_artillery.1", "8.2d");
    refuses("end", "8.2c");
    put(OM_COUNTER_YAKUB, hex_named("0130"));
    assert_true(is_legal("desert:yakub")); /* leaders may */
    put(OM_COUNTER_YAKUB, OM_PLACE_WAITING);
    does("desert:isa desert:taiasha.1 desert:taiasha.2 desert:taiasha.3 desert:taiasha.4");
    does("desert:taiasha.5 desert:taiasha.6 desert:taiasha.7 desert:taiasha.8 desert:taiasha.9");
    assert_step(OM_STEP_DESERTION);
    does("desert:taiasha.10");
    assert_int_equal(deserted(), 11);
    assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], 0);
    assert_true(state.step[0] != OM_STEP_DESERTION);
}

static void dice_of_desertion(void)
{
    static const int lost[] = { 2, 3, 5, 6, 8, 9, 11, 12, 14, 15 };
    for (int die = 1; die <= 10; die++) {
        first_night();
        in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
        does(text_of(OM_VERB_ROLL, die, 0));
        int due = state.step[0] == OM_STEP_DESERTION ? state.loss_number : deserted();
        assert_int_equal(due, lost[die - 1]);
    }
}

/* WE-D2 */
static void all_go_where_fewer_are_left(void)
{
    first_night();
    for (int i = 0; i < 6; i++) put(OM_COUNTER_TAIASHA + i, OM_PLACE_LOST);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("roll:7");
    assert_int_equal(deserted(), 9); /* eight Taiasha and Isa Zachnieh */
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], hex_named("1439"));
}

static void desertion_comes_once(void)
{
    for (int turn = 1; turn <= 22; turn++) {
        begin("scenario=campaign");
        state.turn = (uint8_t)turn;
        in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
        assert_int_equal(state.step[0] == OM_STEP_DESERTION_DIE, state.turn == 9);
    }
    begin("scenario=khartoum");
    assert_true(state.step[0] != OM_STEP_DESERTION_DIE);
    first_night();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_true(state.step[0] != OM_STEP_DESERTION_DIE);
}

static const struct rule_test tests[] = {
    RULE_TEST(losses_score_for_the_other_side, "9.14r-a 9.14r-b 9.14r-d"),
    RULE_TEST(leaders_fall_with_the_last_unit, "6.51r-d RES.r-g 9.14r-a"),
    RULE_TEST(gordon_falls_only_with_the_palace, "9.34r-f 6.51r-e"),
    RULE_TEST(the_tomb_needs_a_leader_and_a_unit, "6.51b 6.51r-h 9.14r-c"),
    RULE_TEST(margins_of_the_campaign, "9.14r-e 9.14r-f 9.14r-g"),
    RULE_TEST(the_dervish_gone_is_a_decisive_win, "9.14r-h 4.0r-A4d"),
    RULE_TEST(the_west_bank_lost_is_a_decisive_defeat, "9.14r-i"),
    RULE_TEST(levels_of_the_historical_battle, "9.24r-a 9.24r-b 9.24r-c 9.24r-d"),
    RULE_TEST(levels_of_the_battle_today, "9.24r-a 9.24r-b 9.24r-c 9.24r-d"),
    RULE_TEST(endings_of_khartoum, "9.33r-a 9.35r-a 9.35r-b"),
    RULE_TEST(eleven_desert_on_a_seven, "8.2a 8.2b 8.2c 8.2d 8.2e 8.2r-f 4.0r-B1a"),
    RULE_TEST(dice_of_desertion, "8.2b 8.2r-h"),
    RULE_TEST(all_go_where_fewer_are_left, "8.2r-g"),
    RULE_TEST(desertion_comes_once, "8.2a 8.2r-f"),
};

RULE_TEST_MAIN("omdurman", tests)
