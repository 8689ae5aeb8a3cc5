/* What a melee comes to before its dice (7.7r), worked out by hand with CRT.r-b. */
#include "game_preview.h"
#include "games/omdurman/melee/melee.h"
#include "omdurman/melees.h"

static void assert_totals(const struct preview *preview, int attack, int defence)
{
    const struct trace_event *attacker = preview_total_of(preview, 0);
    const struct trace_event *defender = preview_total_of(preview, 1);
    assert_int_equal(attacker->message, OM_MESSAGE_preview_melee_total);
    assert_int_equal(attacker->argument[0], OM_DERVISH);
    assert_int_equal(attacker->argument[1], attack);
    assert_int_equal(attacker->argument[2], 2);
    assert_int_equal(defender->argument[0], OM_ANGLO_EGYPTIAN);
    assert_int_equal(defender->argument[1], defence);
    assert_int_equal(defender->argument[2], 1);
}

static void a_melee_tells_both_dice_we_m6(void)
{
    three_against_one();
    const struct preview *preview =
        preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0));
    assert_totals(preview, 18, 5);
    assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_row, 0), 16);
    struct tally struck = preview_tally(preview, 0, 0), answer = preview_tally(preview, 1, 0);
    /* row 16 to 20: a die of 1 to 3 eliminates one, 4 to 6 two, 7 to 10 three */
    assert_tally(&struck, "2:3 3:3 4:4", 10);
    /* row 1 to 5: nothing on 1 and 2, half disrupted on 3 and 4, one on 5 to 7, two on 8 to 10 */
    assert_tally(&answer, "0:2 1:2 2:3 3:3", 10);
    attack(at(1, 0));
    all_join();
    struct tally thrown = thrown_tally(&om_game, &data, &state, OM_MESSAGE_melee_result, 1);
    assert_same_tally(&struck, &thrown);
    does("roll:1");
    thrown = thrown_tally(&om_game, &data, &state, OM_MESSAGE_melee_result, 1);
    assert_same_tally(&answer, &thrown);
}

/* The total runs along as attackers join. */
static void the_total_runs_along_with_the_attackers(void)
{
    three_against_one();
    attack(at(1, 0));
    action legal[OM_COUNTERS + 1];
    char words[ACTION_TEXT_SIZE];
    assert_step(OM_STEP_MELEE_ATTACKERS);
    int joined = om_count_attackers(&state);
    om_game.legal(&data, &state, legal);
    action_write(&om_game, legal[0], words);
    assert_totals(preview_of(&om_game, &data, &state, words), (joined + 1) * 6, 5);
    if (joined) assert_totals(preview_of(&om_game, &data, &state, "charge"), joined * 6, 5);
    does(words);
    assert_totals(preview_of(&om_game, &data, &state, "charge"), (joined + 1) * 6, 5);
}

/* CRT.r-d: nobody who has no factors throws a die. */
static void who_has_no_factors_throws_no_die(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    melees_of(OM_DERVISH);
    const struct preview *preview =
        preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0));
    assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_no_factors, 0), OM_ANGLO_EGYPTIAN);
    for (int k = 1; k < 3; k++)
        assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_no_factors, k), 0);
    for (int i = 0; i < preview->count; i++) {
        if (preview->lines[i].event.message == OM_MESSAGE_preview_no_factors)
            assert_int_equal(preview->lines[i].kind, PREVIEW_FACT);
    }
    struct tally none = preview_tally(preview, 1, 0);
    assert_int_equal(none.of, 0);
    assert_true(has_no_preview(&om_game, &data, &state, "end"));
    action nobody = action_make(OM_VERB_ATTACK, (unsigned)at(5, 5), 0);
    static struct preview empty;
    assert_false(om_game.previews->tell(&data, &state, nobody, &empty));
}

/* One factor is enough for a die. */
static void who_has_one_factor_throws_it(void)
{
    melee_board();
    data.kind[OM_KIND_TAIASHA].melee = 1;
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    const struct preview *preview =
        preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0));
    struct tally one = preview_tally(preview, 0, 0);
    assert_int_equal(one.of, OM_DIE_SIDES);
    assert_int_equal(preview_total_of(preview, 0)->argument[1], 1);
}

/* The lines of a side before its results, and the arguments of each. */
static void assert_lines(const struct preview *preview, const int (*lines)[5], int count)
{
    int found = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        if (line->kind == PREVIEW_OUTCOME) { /* a result, and nothing else */
            assert_int_equal(line->event.argument[1], 0);
            assert_int_equal(line->event.argument[2], 0);
            continue;
        }
        assert_true(found < count);
        assert_int_equal(line->event.rule, lines[found][0]);
        assert_int_equal(line->event.message, lines[found][1]);
        for (int k = 0; k < 3; k++) assert_int_equal(line->event.argument[k], lines[found][2 + k]);
        found++;
    }
    assert_int_equal(found, count);
}

static void a_melee_tells_row_modifier_and_total(void)
{
    static const int lines[][5] = {
        { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, 16, 20, 0 },
        { OM_RULE_MOD_a, OM_MESSAGE_preview_melee_modifier, OM_DERVISH, 2, 0 },
        { OM_RULE_7_7r_a, OM_MESSAGE_preview_melee_total, OM_DERVISH, 18, 2 },
        { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, 1, 5, 0 },
        { OM_RULE_MOD_b, OM_MESSAGE_preview_melee_modifier, OM_ANGLO_EGYPTIAN, 1, 0 },
        { OM_RULE_7_7r_a, OM_MESSAGE_preview_melee_total, OM_ANGLO_EGYPTIAN, 5, 1 },
    };
    three_against_one();
    assert_lines(preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0)), lines,
                 6);
}

/* What makes the Dervishes' die worse is told by its name. */
static void a_trench_is_named(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_TRENCH);
    melees_of(OM_DERVISH);
    const struct preview *preview =
        preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0));
    assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_melee_trench, 0), OM_DERVISH);
    assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_melee_trench, 1), -2);
    assert_int_equal(preview_fact(preview, OM_MESSAGE_preview_melee_modifier, 0),
                     OM_ANGLO_EGYPTIAN);
}

/* CRT.r-a: 6 to 10 factors are the second row, 40 the last but one, 41 and more the last. */
static void the_last_row_has_no_end(void)
{
    static const struct {
        int factors, line[5];
    } rows[] = {
        { 3, { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, 6, 10, 0 } },
        { 5, { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, 6, 10, 0 } },
        { 20, { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, 36, 40, 0 } },
        { 21, { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row_last, 41, 0, 0 } },
        { 60, { OM_RULE_CRT_r_a, OM_MESSAGE_preview_row_last, 41, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        melee_board();
        put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
        put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
        data.kind[OM_KIND_TAIASHA].melee = (uint8_t)rows[i].factors;
        melees_of(OM_DERVISH);
        const struct preview *preview =
            preview_of(&om_game, &data, &state, text_of(OM_VERB_ATTACK, at(1, 0), 0));
        const struct trace_event *row = &preview->lines[0].event;
        assert_int_equal(preview->lines[0].kind, PREVIEW_FACT);
        assert_int_equal(row->rule, rows[i].line[0]);
        assert_int_equal(row->message, rows[i].line[1]);
        for (int k = 0; k < 3; k++) assert_int_equal(row->argument[k], rows[i].line[2 + k]);
    }
}

/* Only where a melee is declared or its attackers are chosen. */
static void previews_are_due_in_a_melee_only(void)
{
    three_against_one();
    assert_true(om_game.previews->are_due(&state));
    attack(at(1, 0));
    assert_step(OM_STEP_MELEE_ATTACKERS);
    assert_true(om_game.previews->are_due(&state));
    all_join();
    assert_false(om_game.previews->are_due(&state));
}

/* Who may fall back is told what comes of standing. */
static void who_stands_knows_what_comes_of_it(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    assert_step(OM_STEP_RETREAT);
    assert_true(om_game.previews->are_due(&state));
    assert_totals(preview_of(&om_game, &data, &state, "stand"), 18, 5);
    assert_true(has_no_preview(&om_game, &data, &state, "retreat:lancers"));
    does("retreat:lancers");
    assert_step(OM_STEP_RETREATING);
    assert_false(om_game.previews->are_due(&state));
}

/* Which dice and choices an attack takes, step by step, and who is left after it. */
static void what_of_an_attack_is_at_hand(void)
{
    static const uint8_t parts[OM_STEPS] = {
        [OM_STEP_FIRE_DIE] = ATTACK_BEGINS,    [OM_STEP_ATTACK_DIE] = ATTACK_BEGINS,
        [OM_STEP_IMPACT_DIE] = ATTACK_GOES_ON, [OM_STEP_DEFENCE_DIE] = ATTACK_GOES_ON,
        [OM_STEP_LOSSES] = ATTACK_GOES_ON,     [OM_STEP_ATTACK_LOSSES] = ATTACK_GOES_ON,
    };
    begin("");
    for (int step = 0; step < OM_STEPS; step++) {
        state.step[0] = (uint8_t)step;
        state.step[1] = (uint8_t)(parts[step] ? OM_STEP_TURN : OM_STEP_FIRE_DIE);
        assert_int_equal(om_game.losses->part(&state), parts[step]);
    }
    state.lost[OM_ANGLO_EGYPTIAN] = 3;
    state.lost[OM_DERVISH] = 20;
    assert_int_equal(om_game.losses->standing(&data, &state), OM_COUNTERS - 23);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_melee_tells_both_dice_we_m6, "7.7r-a 7.7r-b MOD.a MOD.b CRT.r-a CRT.r-b"),
    RULE_TEST(the_total_runs_along_with_the_attackers, "7.1r-a 7.7r-a"),
    RULE_TEST(who_has_no_factors_throws_no_die, "CRT.r-d"),
    RULE_TEST(who_has_one_factor_throws_it, "CRT.r-d"),
    RULE_TEST(a_melee_tells_row_modifier_and_total, "7.7r-a CRT.r-a MOD.a MOD.b"),
    RULE_TEST(a_trench_is_named, "MOD.h MOD.b"),
    RULE_TEST(the_last_row_has_no_end, "CRT.r-a CRT.8 CRT.9"),
    RULE_TEST(previews_are_due_in_a_melee_only, "7.1r-a"),
    RULE_TEST(who_stands_knows_what_comes_of_it, "7.0g 7.7r-a"),
    RULE_TEST(what_of_an_attack_is_at_hand, "6.41r-a 7.7r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
