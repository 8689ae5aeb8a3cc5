/* Step 7: victory points, endings, triggers, and what the next turn begins with (vp.*, trigger.*).
 */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"

/* The last action of a turn's step 6; step 7 follows by itself. */
static void books(int turn, int vp)
{
    at_step(SJ_STEP_REPLACEMENTS);
    state.turn = (uint8_t)turn;
    state.vp = (int16_t)vp;
    state.round = SJ_ROUNDS;
    does("done");
}

/* A turn that changes nothing, from this total. */
static void quiet_turn(int turn, int vp)
{
    begin("");
    books(turn, vp);
}

static void note_by_hand(enum sj_vp_cause cause, int points)
{
    state.vp_noted[cause] = (int16_t)(state.vp_noted[cause] + points);
}

/* ---- The examples ------------------------------------------------------------------------ */

/* Places lost in the rebellion of the turn, by the rules' own hand. */
static void loses(const char *locations)
{
    struct sj_play p = { &data, &state, NULL };
    revolt(locations);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (location == SJ_TOKAR || !sj_is_in_revolt(&state, location)) continue;
        for (int unit = 0; unit < SJ_UNITS; unit++) {
            if (state.unit_where[unit] == location) state.unit_where[unit] = SJ_WHERE_LOST;
        }
        state.control[location] = SJ_CONTROL_LOYAL;
        sj_lose_location(&p, location, SJ_RULE_revolt_12);
    }
}

/* W12: 50 for nine places with Tokar, a battle lost, half its force gone, a replacement card. */
static void the_sum_of_example_turn_1(void)
{
    begin("");
    assert_int_equal(state.vp, 5);
    loses("mud_bay blakely deer_harbor ginnis tamai stuart waldron el_obeid");
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 45);
    note_by_hand(SJ_VP_BATTLES_LOST, data.constant[SJ_CONSTANT_vp_battle]);
    note_by_hand(SJ_VP_BLOODY, data.constant[SJ_CONSTANT_vp_bloody]);
    note_by_hand(SJ_VP_REPLACEMENTS, data.constant[SJ_CONSTANT_vp_replacement_card]);
    books(1, 5);
    assert_int_equal(state.vp, 70);
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 0);
}

/* W14: Sinkat lost and retaken, three places lost, a battle won, Roche Harbor only besieged. */
static void the_sum_of_example_turn_2(void)
{
    begin("");
    struct sj_play p = { &data, &state, NULL };
    loses("sinkat rosario decatur lopez");
    sj_retake_location(&p, SJ_SINKAT, SJ_RETAKEN_BY_EGYPTIANS, SJ_RULE_pacify_1);
    sj_begin_siege(&p, SJ_ROCHE_HARBOR, SJ_RULE_siege_1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_ROCHE_HARBOR);
    note_by_hand(SJ_VP_BATTLES_WON, -data.constant[SJ_CONSTANT_vp_battle]);
    books(2, 70);
    assert_int_equal(state.vp, 80);
}

static void nothing_is_booked_before_step_7(void)
{
    begin("");
    in_round("51");
    does("ops:51 roll:4+4 happening:15 end");
    assert_int_equal(state.vp, 5);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 5);
    books(3, 5);
    assert_int_equal(state.vp, 10);
}

static void points_are_kept_by_cause_over_the_turns(void)
{
    begin("");
    state.vp_noted[SJ_VP_EVENTS] = 5;
    state.vp_noted[SJ_VP_BATTLES_WON] = -10;
    books(3, 60);
    state.vp_noted[SJ_VP_EVENTS] = 5;
    books(4, 60);
    assert_int_equal(state.vp_booked[SJ_VP_EVENTS], 10);
    assert_int_equal(state.vp_booked[SJ_VP_BATTLES_WON], -10);
    assert_int_equal(state.vp_booked[SJ_VP_BATTLES_LOST], 0);
    int bonus = state.vp_booked[SJ_VP_BONUS];
    books(5, 60);
    assert_int_equal(state.vp_booked[SJ_VP_BONUS] - bonus, state.vp - 60);
}

static void gordon_killed_counts_20(void)
{
    begin("values=types");
    struct sj_play p = { &data, &state, NULL };
    state.gordon = SJ_GORDON_THERE;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == SJ_FRIDAY_HARBOR) state.unit_where[unit] = SJ_WHERE_LOST;
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (state.ship_where[ship] == SJ_FRIDAY_HARBOR) put_ship((enum sj_ship)ship, SJ_SUAKIN);
    }
    sj_lose_location(&p, SJ_FRIDAY_HARBOR, SJ_RULE_siege_32);
    books(3, 50);
    assert_int_equal(state.vp, 50 + 20 + 20);
}

/* ---- Bonuses ----------------------------------------------------------------------------- */

static void the_middle_turns_add_5_from_150(void)
{
    static const struct {
        int turn, before, after;
    } rows[] = { { 9, 150, 150 },  { 10, 149, 149 }, { 10, 150, 155 }, { 15, 180, 185 },
                 { 16, 100, 100 }, { 16, 101, 111 }, { 17, 150, 160 }, { 19, 180, 190 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        quiet_turn(rows[i].turn, rows[i].before);
        assert_int_equal(state.vp, rows[i].after);
    }
}

static void the_bonus_looks_at_the_total_with_all_other_changes(void)
{
    begin("");
    note_by_hand(SJ_VP_RETAKEN, -10);
    books(10, 155);
    assert_int_equal(state.vp, 145);
    begin("");
    note_by_hand(SJ_VP_LOST, 10);
    books(12, 145);
    assert_int_equal(state.vp, 160);
}

/* ---- Endings ----------------------------------------------------------------------------- */

static void at_zero_the_rebellion_is_crushed(void)
{
    begin("");
    note_by_hand(SJ_VP_BATTLES_WON, -10);
    books(1, 5);
    assert_int_equal(state.vp, 0);
    assert_int_equal(state.ending, SJ_ENDING_CRUSHED);
    assert_true(cited("vp.11"));
    assert_step(SJ_STEP_OVER);
    assert_int_equal(sj_game.score(&data, &state).value[0], 1000);
}

static void at_300_the_rebellion_has_won(void)
{
    begin("");
    note_by_hand(SJ_VP_LOST, 40);
    books(8, 290);
    assert_int_equal(state.vp, 300);
    assert_int_equal(state.ending, SJ_ENDING_REBELLION);
    assert_int_equal(sj_game.score(&data, &state).value[0], 0);
    quiet_turn(20, 295);
    assert_int_equal(state.ending, SJ_ENDING_REBELLION);
}

static void after_turn_20_it_is_a_draw(void)
{
    quiet_turn(19, 50);
    assert_int_equal(state.ending, SJ_ENDING_NONE);
    assert_int_equal(state.turn, 20);
    quiet_turn(20, 50);
    assert_int_equal(state.ending, SJ_ENDING_DRAW);
    assert_true(cited("vp.13"));
    assert_step(SJ_STEP_OVER);
    begin("");
    note_by_hand(SJ_VP_RETAKEN, -50);
    books(20, 50);
    assert_int_equal(state.ending, SJ_ENDING_CRUSHED);
}

/* ---- Triggers ---------------------------------------------------------------------------- */

static void draw_all(void)
{
    static struct outcome outcomes[SJ_CARDS];
    while (state.step[0] == SJ_STEP_DRAW) {
        sj_game.chance(&data, &state, outcomes);
        does(text_of(SJ_VERB_DRAW, (int)action_first(outcomes[0].action), 0));
    }
}

static void from_120_gordons_card_comes_for_one_held(void)
{
    quiet_turn(4, 119);
    assert_int_equal(state.triggers, 0);
    quiet_turn(4, 120);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON_DUE);
    draw_all();
    assert_step(SJ_STEP_GIVE_BACK);
    refuses("give:54", "trigger.1");
    does("give:30");
    assert_int_equal(state.card[30 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.card[54 - 1], SJ_CARD_HAND);
    assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), 7);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON);
    assert_int_equal(state.phase, SJ_PHASE_REBELLION);
    state.card[54 - 1] = SJ_CARD_REMOVED;
    books(5, 130);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON);
}

static void hicks_is_not_given_back_while_another_card_is_held(void)
{
    begin("");
    in_round("30 36");
    at_step(SJ_STEP_GIVE_BACK);
    state.triggers = SJ_TRIGGER_GORDON_DUE;
    assert_legal("give:30");
    refuses("give:36", "card.hicks.2");
}

static void san_juan_lost_brings_gordon_at_once(void)
{
    begin("");
    empty_map();
    in_round("30 33");
    revolt("false_bay ginnis tamai sinkat");
    does("pass end");
    assert_step(SJ_STEP_ROUND);
    revolt("roche_harbor");
    does("pass end");
    assert_true(cited("trigger.2"));
    assert_step(SJ_STEP_GIVE_BACK);
    does("give:33");
    assert_int_equal(state.card[54 - 1], SJ_CARD_HAND);
    assert_step(SJ_STEP_ROUND);
}

static void with_an_empty_hand_gordon_waits_for_the_draw(void)
{
    begin("");
    empty_map();
    in_round("");
    revolt("false_bay ginnis tamai sinkat roche_harbor");
    does("pass end");
    assert_step(SJ_STEP_ROUND);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON_DUE);
    books(3, 60);
    draw_all();
    assert_step(SJ_STEP_GIVE_BACK);
}

static void from_200_the_british_cards_are_in(void)
{
    quiet_turn(6, 199);
    assert_false(state.triggers & SJ_TRIGGER_BRITISH);
    quiet_turn(6, 200);
    assert_true(state.triggers & SJ_TRIGGER_BRITISH);
    for (int card = 1; card <= SJ_CARDS; card++) {
        if (data.card[card - 1].flag != SJ_BRITISH) continue;
        bool waits = card == 2 || card == 3 || card == 21;
        assert_int_equal(state.card[card - 1], waits ? SJ_CARD_ASIDE : SJ_CARD_DRAW);
    }
    assert_false(state.triggers & SJ_TRIGGER_BRITISH_DUE);
}

static void a_crisis_card_already_spent_does_not_come_again(void)
{
    begin("");
    state.card[4 - 1] = SJ_CARD_REMOVED;
    books(6, 220);
    assert_int_equal(state.card[4 - 1], SJ_CARD_REMOVED);
}

/* Eight of Graham's units at Suakin, the British in the war. */
static int grahams_force(void)
{
    begin("");
    int first = sj_first_of_kind(SJ_KIND_BRITISH_INFANTRY);
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_GORDON;
    state.card[1 - 1] = SJ_CARD_REMOVED;
    for (int i = 0; i < 3; i++) {
        sj_set_unit_flag(&state, add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN), SJ_UNIT_GRAHAM);
    }
    add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN);
    return first;
}

static void at_150_graham_is_recalled(void)
{
    int first = grahams_force();
    books(9, 151);
    assert_false(state.triggers & SJ_TRIGGER_RECALL);
    first = grahams_force();
    books(9, 150);
    assert_true(state.triggers & SJ_TRIGGER_RECALL);
    assert_int_equal(state.card[21 - 1], SJ_CARD_DRAW);
    assert_step(SJ_STEP_RECALL_DIE);
    does("roll:5 roll:4 roll:6");
    assert_step(SJ_STEP_DRAW);
    assert_int_equal(state.unit_where[first], SJ_WHERE_GONE);
    assert_int_equal(state.unit_where[first + 1], SJ_SUAKIN);
    assert_false(sj_has_unit_flag(&state, first + 1, SJ_UNIT_GRAHAM));
    assert_int_equal(state.unit_where[first + 2], SJ_WHERE_GONE);
    assert_int_equal(state.unit_where[first + 3], SJ_SUAKIN);
}

static void without_graham_the_recall_only_brings_card_21(void)
{
    begin("");
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_GORDON;
    state.card[1 - 1] = SJ_CARD_DRAW;
    books(9, 140);
    assert_int_equal(state.card[21 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.card[1 - 1], SJ_CARD_DRAW);
    assert_step(SJ_STEP_DRAW);
}

static void before_british_entry_nobody_is_recalled(void)
{
    quiet_turn(9, 90);
    assert_int_equal(state.triggers, 0);
}

static void at_100_the_rebellion_stops_spreading(void)
{
    begin("");
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_GORDON | SJ_TRIGGER_RECALL;
    books(9, 101);
    assert_false(state.triggers & SJ_TRIGGER_QUIET);
    books(9, 100);
    assert_true(state.triggers & SJ_TRIGGER_QUIET);
    books(10, 140); /* for good */
    assert_true(state.triggers & SJ_TRIGGER_QUIET);
}

/* ---- What ends with the turn ------------------------------------------------------------- */

static void what_lasts_a_turn_ends_with_it(void)
{
    begin("");
    state.encounter_turn = state.unseen_turn = state.replaced = 1;
    state.ships_guns = 1 + SJ_SUAKIN;
    state.siege_modifier[SJ_SUAKIN] = 3;
    state.place_flags[SJ_SUAKIN] = SJ_PLACE_BOATS;
    state.hicks_moved = state.hicks_tried = 1;
    state.unit_points[0] = 2;
    books(3, 50);
    assert_int_equal(state.encounter_turn + state.unseen_turn + state.replaced, 0);
    assert_int_equal(state.ships_guns + state.siege_modifier[SJ_SUAKIN], 0);
    assert_int_equal(state.place_flags[SJ_SUAKIN] + state.unit_points[0], 0);
    assert_int_equal(state.hicks_turns, 1);
    assert_int_equal(state.hicks_moved + state.hicks_tried, 0);
    books(4, 50);
    assert_int_equal(state.hicks_turns, 1);
}

/* ---- A campaign that nobody plays ---------------------------------------------------------- */

enum { CAMPAIGNS = 1000, IDLE_TURNS = 10, ABOUT = 5 };

/* Passes, waits and does nothing wherever that is allowed. */
static action idle_action(struct random *random)
{
    static const uint8_t idle[] = { SJ_VERB_CHECK_REST, SJ_VERB_PASS, SJ_VERB_END, SJ_VERB_WAIT,
                                    SJ_VERB_DONE };
    static struct outcome outcomes[1024];
    static action legal[2048];
    int count = sj_game.chance(&data, &state, outcomes);
    if (count) return outcome_draw(outcomes, count, random);
    count = sj_game.legal(&data, &state, legal);
    assert_true(count > 0);
    for (size_t i = 0; i < sizeof idle; i++) {
        if (is_among(legal, count, action_make(idle[i], 0, 0))) return action_make(idle[i], 0, 0);
    }
    return legal[0];
}

static void idle_campaign(struct random *random, int sum[IDLE_TURNS])
{
    begin("values=types");
    for (int turn = 1; turn <= IDLE_TURNS;) {
        int before = state.turn;
        action a = idle_action(random);
        assert_int_equal(sj_game.apply(&data, &state, a, NULL), ACCEPTED);
        for (; turn <= IDLE_TURNS && (state.turn > before || state.ending); turn++, before++) {
            sum[turn - 1] += state.vp - state.vp_booked[SJ_VP_BONUS];
        }
    }
}

/* The points after turns 1 to 10, on average, without the bonus of turn 10 (vp.8). */
static void the_rebellion_spreads_by_itself(void)
{
    static const int known[IDLE_TURNS] = { 30, 58, 82, 106, 125, 145, 161, 175, 185, 194 };
    int sum[IDLE_TURNS] = { 0 };
    struct random random;
    random_seed(&random, 1883, 0);
    for (int i = 0; i < CAMPAIGNS; i++) idle_campaign(&random, sum);
    for (int turn = 0; turn < IDLE_TURNS; turn++) {
        int mean = (sum[turn] + CAMPAIGNS / 2) / CAMPAIGNS;
        if (mean < known[turn] - ABOUT || mean > known[turn] + ABOUT)
            fail_msg("turn %d: %d points, not %d", turn + 1, mean, known[turn]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_rebellion_spreads_by_itself, "revolt.4 revolt.5 vp.2 vp.14"),
    RULE_TEST(points_are_kept_by_cause_over_the_turns, "vp.14 vp.8"),
    RULE_TEST(the_sum_of_example_turn_1, "vp.2 vp.3 vp.5 vp.6 vp.14 setup.28 R123 R124 EXW12"),
    RULE_TEST(the_sum_of_example_turn_2, "vp.2 vp.4 siege.33 R130 R131 EXW14"),
    RULE_TEST(nothing_is_booked_before_step_7, "vp.10 vp.14 R125"),
    RULE_TEST(gordon_killed_counts_20, "vp.7 R24"),
    RULE_TEST(the_middle_turns_add_5_from_150, "vp.8 vp.9"),
    RULE_TEST(the_bonus_looks_at_the_total_with_all_other_changes, "vp.8 R126"),
    RULE_TEST(at_zero_the_rebellion_is_crushed, "vp.1 vp.11 R127"),
    RULE_TEST(at_300_the_rebellion_has_won, "vp.1 vp.12 R128"),
    RULE_TEST(after_turn_20_it_is_a_draw, "vp.13 turn.10 R128"),
    RULE_TEST(from_120_gordons_card_comes_for_one_held,
              "trigger.1 trigger.8 cards.18 card.gordon R21 R29"),
    RULE_TEST(hicks_is_not_given_back_while_another_card_is_held, "card.hicks.2 R15"),
    RULE_TEST(san_juan_lost_brings_gordon_at_once, "trigger.2 R21"),
    RULE_TEST(with_an_empty_hand_gordon_waits_for_the_draw, "trigger.2 R21"),
    RULE_TEST(from_200_the_british_cards_are_in, "trigger.3 cards.17 card.graham R29"),
    RULE_TEST(a_crisis_card_already_spent_does_not_come_again, "trigger.3"),
    RULE_TEST(at_150_graham_is_recalled,
              "trigger.5 card.graham.6 card.graham.7 card.graham.8 card.kitchener"),
    RULE_TEST(without_graham_the_recall_only_brings_card_21, "trigger.5 R27"),
    RULE_TEST(before_british_entry_nobody_is_recalled, "trigger.5 trigger.6"),
    RULE_TEST(at_100_the_rebellion_stops_spreading, "trigger.6 R29"),
    RULE_TEST(what_lasts_a_turn_ends_with_it, "turn.9 R18"),
};

RULE_TEST_MAIN("sanjuans", tests)
