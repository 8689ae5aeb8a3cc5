/* What marches, sorties and sieges come to before their dice (encounter.*, sortie.*, option.storm,
 * siege.*). */
#include "game_preview.h"
#include "games/sanjuans/sieges/sieges.h"
#include "sanjuans/position.h"

static const struct preview *told(const char *words)
{
    return preview_of(&sj_game, &data, &state, words);
}

static int total_of(const char *words, int throw_number, int message)
{
    const struct trace_event *total = preview_total_of(told(words), throw_number);
    assert_int_equal(total->message, message);
    return total->argument[0];
}

/* ---- Encounters -------------------------------------------------------------------------- */

static void march_out(const char *revolts)
{
    begin("");
    empty_map();
    revolt(revolts);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SINKAT);
    in_operations(1);
    does("activate:sinkat force:sinkat");
}

/* How many faces of the die lead to an encounter when the march is made. */
static int faces_that_meet(const char *march)
{
    struct sj_state before = state;
    int faces = 0;
    for (int die = 1; die <= SJ_DIE_SIDES; die++) {
        state = before;
        does(march);
        assert_step(SJ_STEP_ENCOUNTER_DIE);
        does(text_of(SJ_VERB_ROLL, die, 0));
        faces += cited("encounter.12");
    }
    state = before;
    return faces;
}

static void a_march_tells_the_chance_of_an_encounter(void)
{
    static const char march[] = "march:sinkat-tamai.1";
    march_out("tamai");
    assert_int_equal(total_of(march, 0, SJ_MESSAGE_preview_encounter_needed), 6);
    struct tally tally = preview_tally(told(march), 0, 0);
    assert_tally(&tally, "0:5 1:1", 6);
    assert_int_equal(faces_that_meet(march), 1);
    state.encounter_turn = 1; /* event.43 */
    assert_int_equal(preview_fact(told(march), SJ_MESSAGE_preview_encounter_events, 0), 1);
    assert_int_equal(total_of(march, 0, SJ_MESSAGE_preview_encounter_needed), 5);
    tally = preview_tally(told(march), 0, 0);
    assert_tally(&tally, "0:4 1:2", 6);
    assert_int_equal(faces_that_meet(march), 2);
}

/* encounter.9: seven or more cannot be thrown. */
static void between_two_friends_nobody_is_met(void)
{
    march_out("olga");
    struct tally tally = preview_tally(told("march:sinkat-tamai.1"), 0, 0);
    assert_tally(&tally, "0:1", 1);
    assert_true(has_no_preview(&sj_game, &data, &state, "halt"));
}

/* ---- Sieges ------------------------------------------------------------------------------ */

static void besiege(const char *options, int level, int units)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, units, SJ_ROCHE_HARBOR);
    state.siege[SJ_ROCHE_HARBOR] = (uint8_t)level;
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor");
}

/* 6 at level 1, 4 at level 3 as the rules of storms have it. */
static void waiting_tells_the_storm_by_its_level(void)
{
    static const char *const chances[] = { "0:5 1:1", "0:4 1:2", "0:3 1:3", "0:2 1:4" };
    for (int level = 1; level <= 4; level++) {
        besiege("storm=yes", level, 8);
        assert_int_equal(total_of("wait", 0, SJ_MESSAGE_preview_storm_needed), 7 - level);
        struct tally tally = preview_tally(told("wait"), 0, 0);
        assert_tally(&tally, chances[level - 1], 6);
    }
}

/* Eight in the place at level 1: no modifier; the rows of the table by the ways of two dice. */
static void waiting_tells_the_siege_roll(void)
{
    besiege("", 1, 8);
    assert_int_equal(total_of("wait", 0, SJ_MESSAGE_preview_modifier), 0);
    struct tally lost = preview_tally(told("wait"), 0, 0);
    /* lifted, 3, 7, 8 and the fall (12): none lost by the row; 4, 5: one; 6: two; 9, 10: three; 11:
     * half */
    assert_tally(&lost, "0:15 1:7 2:5 3:7 4:2", 36);
    does("wait");
    assert_step(SJ_STEP_SIEGE_DIE);
    struct tally thrown = thrown_tally(&sj_game, &data, &state, SJ_MESSAGE_log_siege_row, 2);
    assert_same_tally(&lost, &thrown);
    besiege("", 3, 8);
    assert_int_equal(total_of("wait", 0, SJ_MESSAGE_preview_modifier), 2);
}

/* sortie.3: one for each four; the total runs along with those who go. */
static void a_sortie_tells_its_table_as_units_are_assigned(void)
{
    static const char *const units[] = { "assign:egyptian.1", "assign:egyptian.2",
                                         "assign:egyptian.3", "assign:egyptian.4" };
    besiege("", 2, 8);
    does("sortie");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(total_of(units[i], 0, SJ_MESSAGE_preview_modifier), i == 3 ? 1 : 0);
        does(units[i]);
    }
    struct tally lost = preview_tally(told("go"), 0, 0);
    /* with +1: 3 (1 way) a half of four; 4 and 5 (2 + 3) a quarter; 6 and 7, 8 and 9 one; from 10
     * none */
    assert_tally(&lost, "0:10 1:25 2:1", 36);
}

/* ---- Line by line ------------------------------------------------------------------------ */

static const struct preview_line *line_after(const struct preview *preview, int at, int kind,
                                             int message)
{
    for (int i = at; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        if ((int)line->kind == kind && line->event.message == message) return line;
    }
    return NULL;
}

static int count_lines(const struct preview *preview, int kind, int message)
{
    int count = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        count += (int)line->kind == kind && line->event.message == message;
    }
    return count;
}

/* Where the level of a siege goes by an outcome, its detail says so, and only there. */
static void assert_levels(const struct preview *preview, int message)
{
    for (int i = 0; i < preview->count; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        if (preview->lines[i].kind != PREVIEW_OUTCOME || event->message != message) continue;
        bool has_detail = i + 1 < preview->count && preview->lines[i + 1].kind == PREVIEW_DETAIL &&
                          preview->lines[i + 1].event.message == SJ_MESSAGE_preview_level;
        assert_int_equal(has_detail, event->argument[1] != 0);
        if (!has_detail) continue;
        assert_int_equal(preview->lines[i + 1].event.argument[0], event->argument[1]);
        assert_int_equal(preview->lines[i + 1].event.rule, event->rule);
    }
}

static void a_siege_is_told_row_by_row(void)
{
    static const char *const options[] = { "", "siege_table=earlier" };
    for (int earlier = 0; earlier < 2; earlier++) {
        for (int units = 1; units <= 9; units++) {
            besiege(options[earlier], 1, units);
            const struct preview *preview = told("wait");
            assert_levels(preview, SJ_MESSAGE_preview_siege);
            assert_true(count_lines(preview, PREVIEW_DETAIL, SJ_MESSAGE_preview_level) > 0);
            uint32_t lifted = 0, falls = 0;
            int modifier = preview_total_of(preview, 0)->argument[0];
            for (int sum = 2; sum <= 12; sum++) {
                int number = sj_two_dice_row(sum + modifier);
                const struct sj_siege_row *row =
                    earlier ? &data.siege_earlier[number] : &data.siege[number];
                uint32_t ways = (uint32_t)(sum <= 7 ? sum - 1 : 13 - sum);
                falls += row->falls ? ways : 0;
                lifted += row->lifted && !row->falls ? ways : 0;
            }
            const struct preview_line *line =
                line_after(preview, 0, PREVIEW_OUTCOME, SJ_MESSAGE_preview_siege_lifted);
            assert_int_equal(line ? line->ways : 0, lifted);
            line = line_after(preview, 0, PREVIEW_OUTCOME, SJ_MESSAGE_preview_siege_falls);
            assert_int_equal(line ? line->ways : 0, falls);
            struct tally lost = preview_tally(preview, 0, 0);
            for (int more = units + 1; more < TALLY_NUMBERS; more++) /* none is lost twice */
                assert_int_equal(lost.ways[more], 0);
            if (units < 8) continue; /* the log says what the row takes */
            does("wait");
            struct tally thrown =
                thrown_tally(&sj_game, &data, &state, SJ_MESSAGE_log_siege_row, 2);
            assert_same_tally(&lost, &thrown);
        }
    }
}

/* The storm comes before the siege roll, and its level counts from the second on. */
static void a_storm_is_told_before_the_siege(void)
{
    for (int level = 1; level <= 3; level++) {
        besiege("storm=yes", level, 8);
        const struct preview *preview = told("wait");
        assert_int_equal(count_lines(preview, PREVIEW_FACT, SJ_MESSAGE_preview_storm_level),
                         level > 1);
        if (level > 1)
            assert_int_equal(preview_fact(preview, SJ_MESSAGE_preview_storm_level, 0), level - 1);
        assert_int_equal(preview_total_of(preview, 1)->message, SJ_MESSAGE_preview_modifier);
        assert_non_null(line_after(preview, 0, PREVIEW_OUTCOME, SJ_MESSAGE_preview_siege));
    }
}

static void a_sortie_tells_what_it_does_to_the_siege(void)
{
    besiege("", 2, 8);
    does("sortie assign:egyptian.1");
    const struct preview *preview = told("assign:egyptian.2");
    assert_levels(preview, SJ_MESSAGE_preview_sortie);
    int worse = 0, better = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        if (line->kind != PREVIEW_DETAIL || line->event.message != SJ_MESSAGE_preview_next_roll)
            continue;
        bool is_worse = line->event.rule == SJ_RULE_siege_23;
        assert_true(is_worse || line->event.rule == SJ_RULE_siege_24);
        assert_int_equal(line->event.argument[0], is_worse
                                                      ? data.constant[SJ_CONSTANT_siege_disaster]
                                                      : -data.constant[SJ_CONSTANT_siege_success]);
        worse += is_worse;
        better += !is_worse;
    }
    assert_true(worse > 0 && better > 0);
}

/* Previews are asked for where a choice leads to such a throw, and nowhere else. */
static void previews_are_due_where_dice_follow(void)
{
    static const uint8_t due[] = { SJ_STEP_MARCH, SJ_STEP_UNLOADING, SJ_STEP_BREAKOUT_SPACE,
                                   SJ_STEP_SIEGE_CHOICE, SJ_STEP_SORTIE_UNITS };
    begin("");
    for (int step = 0; step < SJ_STEPS; step++) {
        bool is_due = false;
        for (size_t i = 0; i < sizeof due; i++) is_due = is_due || due[i] == step;
        state.step[0] = (uint8_t)step;
        assert_int_equal(sj_game.previews->are_due(&state), is_due);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_march_tells_the_chance_of_an_encounter, "encounter.1 encounter.2 encounter.11"),
    RULE_TEST(between_two_friends_nobody_is_met, "encounter.9 encounter.14"),
    RULE_TEST(waiting_tells_the_storm_by_its_level, "option.storm.2"),
    RULE_TEST(waiting_tells_the_siege_roll, "siege.8 siege.9 siege.15 siege.16 siege.18"),
    RULE_TEST(a_sortie_tells_its_table_as_units_are_assigned, "sortie.2 sortie.3 R96"),
    RULE_TEST(a_siege_is_told_row_by_row, "siege.8 siege.29 R91"),
    RULE_TEST(a_storm_is_told_before_the_siege, "option.storm.2"),
    RULE_TEST(a_sortie_tells_what_it_does_to_the_siege, "sortie.2 siege.23 siege.24"),
    RULE_TEST(previews_are_due_where_dice_follow, "encounter.1 siege.8"),
};

RULE_TEST_MAIN("sanjuans", tests)
