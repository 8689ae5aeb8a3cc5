/*
 * What a fight comes to before its dice: the modifiers and chances of the worked examples, worked
 * out by hand, and the same as comes of throwing every pair of dice.
 */
#include "game_preview.h"
#include "khartoum/outcome.h"

#include <stdio.h>
#include <string.h>

static const struct preview *told(const char *words)
{
    return preview_of(&kh_game, &data, &state, words);
}

static int total_of(const struct preview *preview)
{
    const struct trace_event *total = preview_total_of(preview, 0);
    assert_int_equal(total->message, KH_MESSAGE_log_modifier);
    return total->argument[0];
}

static void assert_rows(const char *words, const char *rows)
{
    struct tally tally = preview_tally(told(words), 0, 0);
    assert_tally(&tally, rows, 36);
}

/* The dice are due, and fall as was told before the last action. */
static void assert_thrown(const struct tally *before)
{
    struct tally thrown = thrown_tally(&kh_game, &data, &state, KH_MESSAGE_log_row, 1);
    assert_same_tally(before, &thrown);
}

/* ---- Raid (EX3, EX3b) -------------------------------------------------------------------- */

static void a_raid_tells_its_modifiers_by_name_and_every_row(void)
{
    before_the_raid(6);
    does("raid");
    does("target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat");
    const struct preview *preview = told("go");
    assert_int_equal(total_of(preview), 4);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_units, 2), 2);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_leader, 1), 2);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_morale, 1), 0);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_resources, 1), 0);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_strength, 2), -3);
    struct tally tally = preview_tally(preview, 0, 0);
    assert_tally(&tally, "6:1 7:2 8:3 9:4 10:5 11:6 12:15", 36);
    /* 33, 2 and 1 of 36 */
    assert_int_equal(preview_fact(preview, KH_MESSAGE_preview_sum, 0), 92);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_preview_sum, 1), 6);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_preview_sum, 2), 3);
    does("go");
    assert_thrown(&tally);
}

static void a_raid_on_a_banner_of_8_is_a_row_lower(void)
{
    before_the_raid(8);
    does("raid");
    does("target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat");
    assert_int_equal(total_of(told("go")), 3);
    assert_rows("go", "5:1 6:2 7:3 8:4 9:5 10:6 11:5 12:10");
}

/* The total runs along as units are chosen; each choice is told as if it were made. */
static void the_total_runs_along_with_the_force(void)
{
    before_the_raid(6);
    does("raid");
    assert_int_equal(total_of(told("target:white")), -3);
    struct tally none = preview_tally(told("target:white"), 0, 0);
    assert_int_equal(none.of, 0); /* nobody fights yet */
    does("target:white");
    assert_int_equal(total_of(told("unit:sudanese.2")), -1);
    does("unit:sudanese.2");
    assert_int_equal(total_of(told("go")), -1);
    assert_int_equal(total_of(told("leader:ali")), 1);
    does("leader:ali");
    assert_int_equal(total_of(told("unit:light")), 2);
    assert_int_equal(total_of(told("go")), 1);
}

/* AOT2.8 in EX3: losses at +2 for leader, troops and gunboats, no gun roll, a resource point. */
static void a_row_tells_what_it_does(void)
{
    before_the_raid(6);
    does("raid");
    does("target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat");
    const struct preview *preview = told("go");
    int i = 0;
    while (preview->lines[i].kind != PREVIEW_OUTCOME || preview->lines[i].event.argument[0] != 8)
        i++;
    static const struct {
        int message, value;
    } details[] = { { KH_MESSAGE_preview_leader_die, 2 },
                    { KH_MESSAGE_preview_troops_die, 2 },
                    { KH_MESSAGE_preview_gunboats_die, 2 },
                    { KH_MESSAGE_preview_resources, 1 } };
    assert_int_equal(preview->lines[i].event.rule, KH_RULE_AOT2_8);
    for (int k = 0; k < 4; k++) {
        const struct preview_line *line = &preview->lines[i + 1 + k];
        assert_int_equal(line->kind, PREVIEW_DETAIL);
        assert_int_equal(line->event.message, details[k].message);
        assert_int_equal(line->event.argument[0], details[k].value);
    }
    assert_int_equal(preview->lines[i + 5].kind, PREVIEW_OUTCOME);
}

/* ---- Sortie (EX4) ------------------------------------------------------------------------ */

static void a_sortie_tells_its_modifiers_after_its_price(void)
{
    before_the_sortie();
    does("sortie target:red leader:ali unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 "
         "unit:gunboat unit:light unit:light");
    const struct preview *preview = told("go");
    assert_int_equal(total_of(preview), 1);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_resources, 1), -1);
    assert_int_equal(preview_fact(preview, KH_MESSAGE_log_drm_strength, 2), -6);
    struct tally tally = preview_tally(preview, 0, 0);
    assert_tally(&tally, "3:1 4:2 5:3 6:4 7:5 8:6 9:5 10:4 11:3 12:3", 36);
    does("go");
    assert_thrown(&tally);
}

/* ---- Defence (EX5) ----------------------------------------------------------------------- */

static void before_the_defence(void)
{
    begin("");
    state.resources = 28;
    state.morale = 11;
    state.banner_zone[KH_WHITE] = 5;
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    state.marker[kh_zone_of(KH_WHITE, 4)] = 1;
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    build_gunboats(2);
    in_turn(3, 1);
}

/* 0, -2, -1 and 0, as the ledger works them out. */
static void each_defended_zone_tells_what_it_comes_to(void)
{
    static const struct {
        const char *stack;
        int total;
    } rows[] = {
        { "zone:black.5 unit:egyptian.2 unit:bashi.2 unit:heavy leader:nushi", 0 },
        { "zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali", -2 },
        { "zone:green.4 unit:sudanese.2 unit:militia unit:militia unit:light", -1 },
        { "zone:red.4 unit:sudanese.2 unit:bashi.2 unit:light leader:stewart unit:gunboat "
          "unit:gunboat",
          0 },
    };
    before_the_defence();
    does("defend");
    for (int i = 0; i < 4; i++) {
        does(rows[i].stack);
        assert_int_equal(total_of(told("done")), rows[i].total);
    }
    assert_rows("done", "2:1 3:2 4:3 5:4 6:5 7:6 8:5 9:4 10:3 11:2 12:1");
}

/* ---- The sum --------------------------------------------------------------------------------- */

static bool has_sum(const struct preview *preview)
{
    for (int i = 0; i < preview->count; i++) {
        if (preview->lines[i].event.message == KH_MESSAGE_preview_sum) return true;
    }
    return false;
}

static const struct preview_line *sum_of(const struct preview *preview)
{
    int i = 0;
    while (preview->lines[i].event.message != KH_MESSAGE_preview_sum) i++;
    return &preview->lines[i];
}

/* The nearest whole percent of 36 throws. */
static int nearest_percent(int ways)
{
    int percent = 0;
    while (2 * 100 * ways >= 36 * (2 * percent + 1)) percent++;
    return percent;
}

/* Better than row 7, row 7, and worse, at every modifier: rows beyond the table are its ends. */
static void the_sum_is_right_at_every_modifier(void)
{
    static const int ways[13] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    before_the_raid(2);
    no_modifiers();
    does("raid target:white unit:sudanese.2");
    for (int modifier = -14; modifier <= 14; modifier++) {
        int better = 0, even = 0, worse = 0;
        memset(data.morale_drm, modifier + 1, sizeof data.morale_drm);
        for (int dice = 2; dice <= 12; dice++) {
            int row = dice + modifier;
            *(row > 7 ? &better : row == 7 ? &even : &worse) += ways[dice];
        }
        const struct preview *preview = told("go");
        const struct preview_line *sum = sum_of(preview);
        assert_int_equal(total_of(preview), modifier);
        assert_int_equal(sum->kind, PREVIEW_FACT);
        assert_int_equal(sum->event.rule, KH_RULE_6_5m);
        assert_int_equal(sum->event.argument[0], nearest_percent(better));
        assert_int_equal(sum->event.argument[1], nearest_percent(even));
        assert_int_equal(sum->event.argument[2], nearest_percent(worse));
    }
}

/* The total's rule; and a defence waits to be looked at, as a force does. */
static void the_sum_cites_the_total(void)
{
    before_the_sortie();
    does("sortie target:red unit:egyptian.2");
    assert_int_equal(sum_of(told("go"))->event.rule, KH_RULE_6_6p);
    before_the_defence();
    assert_false(kh_game.previews->waits(&state));
    does("defend");
    assert_true(kh_game.previews->waits(&state));
    assert_false(has_sum(told("zone:white.4"))); /* nobody stands there yet */
    does("zone:white.4 unit:egyptian.2");
    assert_int_equal(sum_of(told("done"))->event.rule, KH_RULE_7_2h);
    /* Which zone it is about stands first, against whom. */
    const struct trace_event *first = &told("done")->lines[0].event;
    assert_int_equal(first->message, KH_MESSAGE_preview_attack);
    assert_int_equal(first->argument[0], KH_WHITE);
    assert_int_equal(first->argument[1], kh_zone_of(KH_WHITE, 4));
    assert_int_equal(told("done")->lines[0].kind, PREVIEW_FACT);
    assert_int_equal(told("done")->lines[1].event.message, KH_MESSAGE_preview_sum);
}

/* The Palace is told against the nearest banner, and of those the strongest. */
static void the_palace_is_told_against_who_comes_first(void)
{
    before_the_defence();
    state.strength[KH_GREEN] = 9;
    state.banner_zone[KH_GREEN] = 5;
    does("defend");
    assert_int_equal(preview_fact(told("zone:palace"), KH_MESSAGE_log_drm_strength, 0), KH_GREEN);
    before_the_defence();
    state.banner_zone[KH_RED] = 4;
    does("defend");
    assert_int_equal(preview_fact(told("zone:palace"), KH_MESSAGE_log_drm_strength, 0), KH_RED);
    static const struct {
        int zone[KH_BANNERS], strength[KH_BANNERS], first;
    } rows[] = {
        { { [KH_BLACK] = 4, [KH_WHITE] = 5, [KH_GREEN] = 5, [KH_RED] = 5 },
          { 3, 3, 3, 3 },
          KH_BLACK },
        { { [KH_BLACK] = 5, [KH_WHITE] = 4, [KH_GREEN] = 5, [KH_RED] = 5 },
          { 3, 3, 3, 3 },
          KH_WHITE },
        { { 5, 5, 5, 5 }, { 4, 4, 4, 4 }, KH_BLACK }, /* of equals the first */
        { { [KH_BLACK] = 4, [KH_WHITE] = 5, [KH_GREEN] = 5, [KH_RED] = 5 },
          { 3, 9, 9, 9 },
          KH_BLACK },
        { { [KH_BLACK] = 5, [KH_WHITE] = 4, [KH_GREEN] = 4, [KH_RED] = 5 },
          { [KH_BLACK] = 9, [KH_WHITE] = 3, [KH_GREEN] = 4, [KH_RED] = 9 },
          KH_GREEN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_the_defence();
        memset(state.marker, 0, sizeof state.marker);
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            state.banner_zone[banner] = (uint8_t)rows[i].zone[banner];
            state.strength[banner] = (uint8_t)rows[i].strength[banner];
        }
        does("defend");
        assert_int_equal(preview_fact(told("zone:palace"), KH_MESSAGE_log_drm_strength, 0),
                         rows[i].first);
    }
}

/* 7.2e, R6: the point is paid before the modifiers are read. */
static void the_bonus_is_told_spent_and_held(void)
{
    before_the_defence();
    does("defend zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali done");
    data.activation[0][0] = KH_WHITE + 1;
    data.activation[0][1] = 0;
    does("activation:1");
    assert_step(KH_STEP_ATTACK_BONUS);
    assert_int_equal(total_of(told("hold")), -2);
    assert_int_equal(total_of(told("spend")), -1);
    struct tally tally = preview_tally(told("spend"), 0, 0);
    does("spend");
    assert_int_equal(state.modifier, -1);
    assert_thrown(&tally);
}

/* The price is paid, and the track is read where it stands then; the last points end the game. */
static void the_bonus_is_told_by_what_is_left_of_the_resources(void)
{
    before_the_defence();
    data.activation[0][0] = KH_WHITE + 1;
    data.activation[0][1] = 0;
    does(
        "defend zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali done activation:1");
    assert_int_equal(preview_fact(told("hold"), KH_MESSAGE_log_drm_resources, 0), 28);
    assert_int_equal(preview_fact(told("spend"), KH_MESSAGE_log_drm_resources, 0), 27);
    data.constant[KH_CONSTANT_bonus_price] = 3;
    assert_int_equal(preview_fact(told("spend"), KH_MESSAGE_log_drm_resources, 0), 25);
    state.resources = 3;
    assert_true(has_no_preview(&kh_game, &data, &state, "spend"));
}

/* With the dice on the table nothing is left to chance. */
static void the_bonus_after_the_dice_tells_one_row(void)
{
    begin("bonus=after");
    state.resources = 28;
    state.morale = 11;
    state.banner_zone[KH_WHITE] = 5;
    in_turn(3, 1);
    does("defend zone:white.4 unit:egyptian.2 done");
    data.activation[0][0] = KH_WHITE + 1;
    data.activation[0][1] = 0;
    does("activation:1 roll:6+6");
    assert_step(KH_STEP_ATTACK_BONUS);
    struct tally held = preview_tally(told("hold"), 0, 0);
    struct tally spent = preview_tally(told("spend"), 0, 0);
    int row = 12 + total_of(told("hold"));
    assert_false(has_sum(told("hold")));
    assert_int_equal(held.of, 1);
    assert_int_equal(held.ways[row], 1);
    assert_int_equal(spent.ways[row + 1], 1);
    int strength = state.strength[KH_WHITE]; /* as it is before the outcome weakens it */
    assert_int_equal(preview_fact(told("spend"), KH_MESSAGE_log_drm_strength, 1), strength);
    assert_int_equal(preview_fact(told("hold"), KH_MESSAGE_log_drm_strength, 1), strength);
}

/* ---- Every row of the tables ----------------------------------------------------------------- */

/* The details of an outcome as text: "L-2 T! G! maybe-1/4" is a die at -2 for the leader, all
 * troops and all guns lost, and a point of strength on 4 or more. */
static void write_details(const struct preview *preview, int at, char *text, size_t size)
{
    static const struct {
        int message;
        const char *name;
    } names[] = {
        { KH_MESSAGE_preview_advance, "advance" },
        { KH_MESSAGE_preview_leader_killed, "L!" },
        { KH_MESSAGE_preview_leader_die, "L" },
        { KH_MESSAGE_preview_troops_lost, "T!" },
        { KH_MESSAGE_preview_troops_die, "T" },
        { KH_MESSAGE_preview_guns_lost, "G!" },
        { KH_MESSAGE_preview_guns_die, "G" },
        { KH_MESSAGE_preview_gunboats_die, "B" },
        { KH_MESSAGE_preview_disorganised, "disorganised" },
        { KH_MESSAGE_preview_strength, "strength" },
        { KH_MESSAGE_preview_strength_die, "maybe" },
        { KH_MESSAGE_preview_back, "back" },
        { KH_MESSAGE_preview_resources, "RP" },
        { KH_MESSAGE_preview_peek, "peek" },
        { KH_MESSAGE_preview_morale, "CM" },
    };
    size_t used = 0;
    text[0] = '\0';
    for (int i = at + 1; i < preview->count && preview->lines[i].kind != PREVIEW_OUTCOME; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        size_t k = 0;
        while (k < sizeof names / sizeof names[0] && names[k].message != event->message) k++;
        assert_true(k < sizeof names / sizeof names[0]);
        assert_int_equal(preview->lines[i].kind, PREVIEW_DETAIL);
        assert_int_equal(event->rule, preview->lines[at].event.rule);
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? " " : "", names[k].name);
        if (event->argument[0] || strlen(names[k].name) == 1)
            used += (size_t)snprintf(text + used, size - used, "%+d", event->argument[0]);
        if (event->argument[1])
            used += (size_t)snprintf(text + used, size - used, "/%d", event->argument[1]);
        assert_true(used < size);
    }
}

/* Rows 2 to 12 in order. */
static void assert_details(const struct preview *preview, int first_rule, const char *const *rows)
{
    char found[160];
    int row = KH_OUTCOME_LEAST;
    for (int i = 0; i < preview->count; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        if (preview->lines[i].kind != PREVIEW_OUTCOME) continue;
        assert_int_equal(event->argument[0], row);
        assert_int_equal(event->argument[1], 0);
        assert_int_equal(event->rule, first_rule + row - KH_OUTCOME_LEAST);
        write_details(preview, i, found, sizeof found);
        assert_string_equal(found, rows[row - KH_OUTCOME_LEAST]);
        row++;
    }
    assert_int_equal(row, KH_OUTCOME_MOST + 1);
}

/* Only morale counts, and makes up for the strength of the banner. */
static void even_odds(int strength)
{
    no_modifiers();
    memset(data.morale_drm, strength, sizeof data.morale_drm);
}

static void every_row_of_a_raid_tells_all_it_does(void)
{
    static const char *const all[] = { "L! T! G! B-2 CM-1",
                                       "L-2 T! G! B-2",
                                       "L-2 T-2 G-2 B-2",
                                       "L-1 T-1 G-1 B-1",
                                       "L+0 T+0 G+0 B+0",
                                       "L+1 T+1 B+1",
                                       "L+2 T+2 B+2 RP+1",
                                       "RP+2",
                                       "disorganised+1 RP+2",
                                       "disorganised+1 RP+2 peek+1",
                                       "disorganised+1 RP+2 peek+1 CM+1" };
    static const char *const troops[] = { "T! CM-1",
                                          "T!",
                                          "T-2",
                                          "T-1",
                                          "T+0",
                                          "T+1",
                                          "T+2 RP+1",
                                          "RP+2",
                                          "disorganised+1 RP+2",
                                          "disorganised+1 RP+2 peek+1",
                                          "disorganised+1 RP+2 peek+1 CM+1" };
    before_the_raid(2);
    even_odds(1);
    does("raid target:white");
    assert_details(told("unit:sudanese.2"), KH_RULE_AOT2_2, troops);
    does("unit:sudanese.2 leader:ali unit:light unit:gunboat");
    assert_details(told("go"), KH_RULE_AOT2_2, all);
}

static void every_row_of_a_sortie_tells_all_it_does(void)
{
    static const char *const rows[] = { "T! G! CM-1",
                                        "T! G! CM-1",
                                        "T-2 G-2",
                                        "T-1 G-1",
                                        "T+0 G+0",
                                        "T+0",
                                        "T+1 disorganised+1",
                                        "T+2 disorganised+1",
                                        "disorganised+1 maybe-1/4",
                                        "disorganised+1 strength-1 CM+1",
                                        "disorganised+1 strength-1 back+1 CM+1" };
    before_the_sortie();
    state.strength[KH_RED] = 3;
    even_odds(3);
    does("sortie");
    assert_true(kh_game.previews->are_due(&state));
    assert_false(kh_game.previews->waits(&state));
    does("target:red unit:egyptian.2");
    assert_true(kh_game.previews->waits(&state));
    assert_details(told("unit:light"), KH_RULE_AOT3_2, rows);
}

static void every_row_of_a_defence_tells_all_it_does(void)
{
    static const char *const rows[] = { "advance L! T! G! B-2 CM-1",
                                        "advance L-2 T! G! B-2 CM-1",
                                        "advance L-2 T-2 G-2 B-2",
                                        "advance L-1 T-1 G-1 B-1",
                                        "advance L+0 T+0 G+0 B+0",
                                        "L+0 T+0 B+0",
                                        "L+1 T+1 B+1",
                                        "L+2 T+2",
                                        "maybe-1/4",
                                        "strength-1 CM+1",
                                        "strength-1 back+1 CM+1" };
    static const char *const on_land[] = { "advance L! T! G! CM-1",
                                           "advance L-2 T! G! CM-1",
                                           "advance L-2 T-2 G-2",
                                           "advance L-1 T-1 G-1",
                                           "advance L+0 T+0 G+0",
                                           "L+0 T+0",
                                           "L+1 T+1",
                                           "L+2 T+2",
                                           "maybe-1/4",
                                           "strength-1 CM+1",
                                           "strength-1 back+1 CM+1" };
    before_the_defence();
    state.strength[KH_RED] = 3;
    even_odds(3);
    assert_false(kh_game.previews->are_due(&state));
    does("defend zone:red.4 unit:sudanese.2 leader:stewart unit:heavy");
    assert_details(told("done"), KH_RULE_AOT1_2, on_land);
    does("unit:gunboat");
    assert_details(told("done"), KH_RULE_AOT1_2, rows);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_raid_tells_its_modifiers_by_name_and_every_row, "EX3 6.5j 6.5k 6.5l 6.5m"),
    RULE_TEST(a_raid_on_a_banner_of_8_is_a_row_lower, "EX3b 6.5l 6.5m"),
    RULE_TEST(the_total_runs_along_with_the_force, "6.5h 6.5j 6.5l"),
    RULE_TEST(a_row_tells_what_it_does, "EX3 AOT2.8 R27"),
    RULE_TEST(a_sortie_tells_its_modifiers_after_its_price, "EX4 6.6m 6.6n 6.6o 6.6p R6"),
    RULE_TEST(each_defended_zone_tells_what_it_comes_to, "EX5 7.2b 7.2c 7.2g 7.2h"),
    RULE_TEST(the_sum_is_right_at_every_modifier, "6.5i 6.5m"),
    RULE_TEST(the_sum_cites_the_total, "6.6p 7.2h"),
    RULE_TEST(the_palace_is_told_against_who_comes_first, "7.2g"),
    RULE_TEST(the_bonus_is_told_spent_and_held, "7.2e R6"),
    RULE_TEST(the_bonus_is_told_by_what_is_left_of_the_resources, "7.2e R6 9.2b"),
    RULE_TEST(the_bonus_after_the_dice_tells_one_row, "7.2e R49"),
    RULE_TEST(
        every_row_of_a_raid_tells_all_it_does,
        "AOT2.2 AOT2.3 AOT2.4 AOT2.5 AOT2.6 AOT2.7 AOT2.8 AOT2.9 AOT2.10 AOT2.11 AOT2.12 R27"),
    RULE_TEST(
        every_row_of_a_sortie_tells_all_it_does,
        "AOT3.2 AOT3.3 AOT3.4 AOT3.5 AOT3.6 AOT3.7 AOT3.8 AOT3.9 AOT3.10 AOT3.11 AOT3.12 R27"),
    RULE_TEST(every_row_of_a_defence_tells_all_it_does,
              "AOT1.2 AOT1.3 AOT1.4 AOT1.5 AOT1.6 AOT1.7 AOT1.8 AOT1.9 AOT1.10 AOT1.11 AOT1.12"),
};

RULE_TEST_MAIN("khartoum", tests)
