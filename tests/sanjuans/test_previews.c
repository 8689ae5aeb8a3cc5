/* What marches, sorties and sieges come to before their dice (encounter.*, sortie.*, option.storm,
 * siege.*). */
#include "game_preview.h"

#include "core/parts.h"
#include "games/sanjuans/bots/judgement.h"
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

/* What a battle would be is told once, with the encounter, by words at the ends. */
static const struct trace_event *battle_after(const char *words)
{
    const struct preview *preview = told(words);
    const struct trace_event *battle = NULL;
    for (int i = 1; i < preview->count; i++) {
        if (preview->lines[i].kind != PREVIEW_DETAIL) continue;
        assert_int_equal(preview->lines[i - 1].event.message, SJ_MESSAGE_preview_encounter);
        assert_null(battle);
        battle = &preview->lines[i].event;
    }
    return battle;
}

static void a_march_tells_what_a_battle_would_be(void)
{
    static const char march[] = "march:sinkat-tamai.1";
    march_out("tamai");
    assert_int_equal(battle_after(march)->message, SJ_MESSAGE_preview_battle_hopeless);
    begin("");
    empty_map();
    revolt("tamai");
    add_units(SJ_KIND_SUDANESE, 6, SJ_SINKAT);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_SINKAT);
    in_operations(1);
    does("activate:sinkat force:sinkat");
    int strength =
        6 * sj_kind_strength(SJ_KIND_SUDANESE) + 12 * sj_kind_strength(SJ_KIND_EGYPTIAN_INFANTRY);
    int chance = sj_win_chance(&data, &state, strength, place("sinkat-tamai.1"));
    assert_int_equal(battle_after(march)->message, SJ_MESSAGE_preview_battle);
    assert_int_equal(battle_after(march)->argument[0], (chance + 50) / 100 * 10);
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, place("sinkat-tamai.1"));
    assert_int_equal(battle_after(march)->message, SJ_MESSAGE_preview_battle_sure);
    state.encounter_turn = 3; /* several faces of the die meet the same */
    assert_int_equal(battle_after(march)->message, SJ_MESSAGE_preview_battle_sure);
    state.option[SJ_OPTION_BATTLES] = SJ_BATTLES_TABLETOP;
    assert_null(battle_after(march));
}

/* So many of some kinds march out that they win so many of 1,000 battles where they go. */
static void march_out_to_win(int wanted)
{
    static const int kinds[] = { SJ_KIND_EGYPTIAN_INFANTRY, SJ_KIND_SUDANESE, SJ_KIND_DRAGOON,
                                 SJ_KIND_BRITISH_INFANTRY };
    enum { KINDS = sizeof kinds / sizeof kinds[0] };
    int number[KINDS] = { 1 }, at = 0, space = place("sinkat-tamai.1");
    begin("");
    while (at < KINDS) {
        int strength = 0;
        for (int i = 0; i < KINDS; i++) strength += number[i] * sj_kind_strength(kinds[i]);
        if (sj_win_chance(&data, &state, strength, space) == wanted) break;
        for (at = 0; at < KINDS && ++number[at] > sj_kind_counters(kinds[at]); at++) number[at] = 0;
    }
    if (at == KINDS) fail_msg("nobody wins %d of 1,000", wanted);
    empty_map();
    revolt("tamai");
    for (int i = 0; i < KINDS; i++) add_units((enum sj_kind)kinds[i], number[i], SJ_SINKAT);
    in_operations(1);
    does("activate:sinkat force:sinkat");
}

static void a_battle_is_told_in_tens_and_in_words_at_the_ends(void)
{
    static const struct {
        int chance, message, tens;
    } rows[] = { { 49, SJ_MESSAGE_preview_battle_hopeless, 0 },
                 { 50, SJ_MESSAGE_preview_battle, 10 },
                 { 949, SJ_MESSAGE_preview_battle, 90 },
                 { 950, SJ_MESSAGE_preview_battle_sure, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        march_out_to_win(rows[i].chance);
        const struct trace_event *battle = battle_after("march:sinkat-tamai.1");
        assert_int_equal(battle->message, rows[i].message);
        if (rows[i].tens) assert_int_equal(battle->argument[0], rows[i].tens);
    }
}

/* The target and all that changes it, each by its rule. */
static void a_march_tells_what_changes_its_roll(void)
{
    static const char island[] = "friday_harbor roche_harbor false_bay ginnis tamai sinkat";
    static const struct {
        const char *lost;
        int needed, facts[4][2];
    } rows[] = { { island,
                   4,
                   { { SJ_MESSAGE_preview_encounter_island, 2 },
                     { SJ_MESSAGE_preview_encounter_fortress, 1 },
                     { SJ_MESSAGE_preview_encounter_events, 1 },
                     { SJ_MESSAGE_preview_encounter_hicks, 2 } } },
                 { "friday_harbor",
                   5,
                   { { SJ_MESSAGE_preview_encounter_fortress, 1 },
                     { SJ_MESSAGE_preview_encounter_between, -1 },
                     { SJ_MESSAGE_preview_encounter_events, 3 },
                     { SJ_MESSAGE_preview_encounter_hicks, 2 } } } };
    for (int between = 0; between < 2; between++) {
        begin("");
        empty_map();
        revolt(rows[between].lost);
        data.constant[SJ_CONSTANT_waypoint_target] = 10;
        state.encounter_turn = between ? 3 : 1;
        add_unit(SJ_KIND_HICKS_INFANTRY, place("sinkat-tamai.1"));
        in_operations(1);
        does("activate:sinkat-tamai.1 force:sinkat-tamai.1");
        const struct preview *preview = told("march:sinkat-tamai.2");
        const struct trace_event *first = &preview->lines[0].event;
        assert_int_equal(first->message, SJ_MESSAGE_preview_encounter_target);
        assert_int_equal(first->rule, SJ_RULE_encounter_2);
        assert_int_equal(first->argument[0], place("sinkat-tamai.2"));
        assert_int_equal(first->argument[1], 10);
        for (int i = 0; i < 4; i++) {
            const struct trace_event *event = &preview->lines[i + 1].event;
            assert_int_equal(event->message, rows[between].facts[i][0]);
            assert_int_equal(event->argument[0], rows[between].facts[i][1]);
        }
        assert_int_equal(preview_total_of(preview, 0)->argument[0], rows[between].needed);
    }
}

/* encounter.5: a fortified town is never taken without a battle, be there one unit or many. */
static void a_sure_battle_is_told(void)
{
    march_out("friday_harbor");
    does("march:sinkat-friday_harbor.1 roll:1");
    struct tally tally = preview_tally(told("march:friday_harbor"), 0, 0);
    assert_tally(&tally, "1:1", 1);
    const struct preview_line *fact = &told("march:friday_harbor")->lines[0];
    assert_int_equal(fact->kind, PREVIEW_FACT);
    assert_int_equal(fact->event.message, SJ_MESSAGE_log_encounter_sure);
    assert_int_equal(fact->event.argument[0], SJ_FRIDAY_HARBOR);
    assert_int_equal(battle_after("march:friday_harbor")->message,
                     SJ_MESSAGE_preview_battle_hopeless);
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 11, SJ_FRIDAY_HARBOR);
    int strength = 9 * sj_kind_strength(SJ_KIND_BRITISH_INFANTRY) +
                   12 * sj_kind_strength(SJ_KIND_EGYPTIAN_INFANTRY);
    int chance = sj_win_chance(&data, &state, strength, SJ_FRIDAY_HARBOR);
    assert_int_equal(battle_after("march:friday_harbor")->argument[0], (chance + 50) / 100 * 10);
    begin("");
    empty_map();
    revolt("friday_harbor");
    for (int ship = SJ_TRINKITAT; ship <= SJ_SIXTH_TRANSPORT; ship++) {
        put_ship((enum sj_ship)ship, place("sea_f"));
        add_units(SJ_KIND_BRITISH_INFANTRY, 3, SJ_WHERE_ABOARD + ship);
    }
    in_operations(1);
    does("activate:sea_f fleet:sea_f sail:friday_harbor unload");
    tally = preview_tally(told("all"), 0, 0);
    assert_tally(&tally, "1:1", 1);
    does("land:british.1");
    tally = preview_tally(told("halt"), 0, 0); /* he alone has landed */
    assert_tally(&tally, "1:1", 1);
}

/* However much goes ashore among friends, nobody is met. */
static void a_landing_among_friends_has_no_dice(void)
{
    begin("supply=advanced");
    empty_map();
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        put_ship((enum sj_ship)ship, SJ_FRIDAY_HARBOR);
        data.ship[ship].capacity = 20;
        state.ship_supply[ship] = 20;
    }
    in_operations(1);
    does("activate:friday_harbor fleet:friday_harbor unload");
    assert_true(has_no_preview(&sj_game, &data, &state, "all"));
}

/* What is not allowed is not told either. */
static void what_is_refused_has_no_preview(void)
{
    struct preview_line lines[PREVIEW_LINES];
    struct preview preview = { lines, PREVIEW_LINES, 0 };
    action a;
    march_out("tamai");
    assert_true(action_read(&sj_game, "march:tamai", &a));
    assert_false(game_preview(&sj_game, &data, &state, a, &preview));
    assert_int_equal(preview.count, 0);
}

/* encounter.9: seven or more cannot be thrown. */
static void between_two_friends_nobody_is_met(void)
{
    march_out("olga");
    struct tally tally = preview_tally(told("march:sinkat-tamai.1"), 0, 0);
    assert_tally(&tally, "0:1", 1);
    assert_null(battle_after("march:sinkat-tamai.1"));
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

/* Where no face or every face of the die will do, only that is told. */
static void a_storm_may_be_sure_or_out_of_reach(void)
{
    static const char *const chances[] = { "1:6", "1:6", "0:1 1:5", "0:5 1:1", "0:6", "0:6" };
    static const int targets[] = { 0, 1, 2, 6, 7, 8 };
    for (int i = 0; i < 6; i++) {
        besiege("storm=yes", 1, 8);
        data.constant[SJ_CONSTANT_storm_target] = (int16_t)targets[i];
        struct tally tally = preview_tally(told("wait"), 0, 0);
        assert_tally(&tally, chances[i], 6);
    }
}

/* Every modifier of the siege roll is told by its rule, with its reason. */
static void a_siege_tells_why_its_roll_is_changed(void)
{
    static const struct {
        int rule, why, value;
    } rows[2][9] = { { { SJ_RULE_siege_18, SJ_MODIFIER_LEVEL, 2 },
                       { SJ_RULE_siege_22, SJ_MODIFIER_FEW, 1 },
                       { SJ_RULE_siege_23, SJ_MODIFIER_DISASTER, 2 },
                       { SJ_RULE_siege_25, SJ_MODIFIER_ARTILLERY, 1 },
                       { SJ_RULE_siege_26, SJ_MODIFIER_HUNGER, 2 },
                       { SJ_RULE_siege_27, SJ_MODIFIER_GORDON, -2 },
                       { SJ_RULE_siege_28, SJ_MODIFIER_EVENTS, 3 },
                       { SJ_RULE_option_gunboats, SJ_MODIFIER_GUNBOATS, -1 },
                       { SJ_RULE_event_35, SJ_MODIFIER_REDOUBT, -1 } },
                     { { SJ_RULE_siege_24, SJ_MODIFIER_SUCCESS, -2 },
                       { SJ_RULE_option_storm_4, SJ_MODIFIER_STORM, -2 } } };
    static const int counts[] = { 9, 2 };
    for (int better = 0; better < 2; better++) {
        begin("gunboats=yes redoubt=siege");
        empty_map();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, better ? 8 : 1, SJ_FRIDAY_HARBOR);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 1, SJ_OLGA);
        state.siege[SJ_FRIDAY_HARBOR] = better ? 1 : 3;
        state.siege[SJ_OLGA] = 1;
        at_step(SJ_STEP_SIEGES);
        does("siege:friday_harbor");
        state.sortie = better ? SJ_SORTIE_SUCCESS : SJ_SORTIE_DISASTER;
        state.stormed = better != 0;
        if (!better) {
            int gun = add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
            add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
            sj_set_unit_flag(&state, gun, SJ_UNIT_UNSUPPLIED);
            state.gordon = SJ_GORDON_THERE;
            state.siege_modifier[SJ_FRIDAY_HARBOR] = 3;
            put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
            state.redoubt[SJ_FRIDAY_HARBOR] = 1;
        }
        const struct preview *preview = told("wait");
        int sum = 0;
        for (int i = 0; i < counts[better]; i++) {
            const struct preview_line *line = &preview->lines[i];
            assert_int_equal(line->kind, PREVIEW_FACT);
            assert_int_equal(line->event.rule, rows[better][i].rule);
            assert_int_equal(line->event.argument[0], rows[better][i].value);
            assert_int_equal(line->event.argument[1], rows[better][i].why);
            sum += rows[better][i].value;
        }
        assert_int_equal(preview->lines[counts[better]].kind, PREVIEW_TOTAL);
        assert_int_equal(preview->lines[counts[better]].event.argument[0], sum);
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
    assert_true(has_no_preview(&sj_game, &data, &state, "sortie")); /* nobody goes yet */
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
    int levels = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        if (preview->lines[i].kind != PREVIEW_OUTCOME || event->message != message) continue;
        bool has_detail = i + 1 < preview->count && preview->lines[i + 1].kind == PREVIEW_DETAIL &&
                          preview->lines[i + 1].event.message == SJ_MESSAGE_preview_level;
        assert_int_equal(has_detail, event->argument[1] != 0);
        levels += has_detail;
        if (!has_detail) continue;
        assert_int_equal(preview->lines[i + 1].event.argument[0], event->argument[1]);
        assert_int_equal(preview->lines[i + 1].event.rule, event->rule);
    }
    assert_int_equal(count_lines(preview, PREVIEW_DETAIL, SJ_MESSAGE_preview_level), levels);
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

/* sortie.11: a breakout is a battle, and has no table. */
static void a_breakout_tells_nothing(void)
{
    besiege("", 2, 8);
    does("breakout");
    assert_true(has_no_preview(&sj_game, &data, &state, "assign:egyptian.1"));
    does("assign:egyptian.1");
    assert_true(has_no_preview(&sj_game, &data, &state, "go"));
}

/* What the row of an outcome makes of the next siege roll, by the rule of the row. */
static int next_roll_after(int rule)
{
    for (int number = 0; number < SJ_TWO_DICE_ROWS; number++) {
        if ((int)sj_sortie_rule(number) != rule) continue;
        if (data.sortie[number].disaster) return data.constant[SJ_CONSTANT_siege_disaster];
        return data.sortie[number].success ? -data.constant[SJ_CONSTANT_siege_success] : 0;
    }
    fail_msg("no row of rule %d", rule);
    return 0;
}

static void a_sortie_tells_what_it_does_to_the_siege(void)
{
    besiege("", 2, 8);
    data.constant[SJ_CONSTANT_siege_disaster] = 3; /* not as much as a success */
    does("sortie assign:egyptian.1");
    const struct preview *preview = told("assign:egyptian.2");
    assert_levels(preview, SJ_MESSAGE_preview_sortie);
    int worse = 0, better = 0;
    for (int i = 0; i < preview->count; i++) {
        if (preview->lines[i].kind != PREVIEW_OUTCOME) continue;
        int change = 0;
        for (int j = i + 1; j < preview->count && preview->lines[j].kind == PREVIEW_DETAIL; j++) {
            const struct trace_event *event = &preview->lines[j].event;
            if (event->message != SJ_MESSAGE_preview_next_roll) continue;
            change += event->argument[0];
            assert_int_equal(event->rule, change > 0 ? SJ_RULE_siege_23 : SJ_RULE_siege_24);
        }
        assert_int_equal(change, next_roll_after(preview->lines[i].event.rule));
        worse += change > 0;
        better += change < 0;
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
    RULE_TEST(a_march_tells_what_a_battle_would_be, "encounter.12"),
    RULE_TEST(a_battle_is_told_in_tens_and_in_words_at_the_ends, "encounter.12"),
    RULE_TEST(a_march_tells_what_changes_its_roll,
              "encounter.2 encounter.7 encounter.8 encounter.9 encounter.11 card.hicks.5"),
    RULE_TEST(a_sure_battle_is_told, "encounter.5 naval.14"),
    RULE_TEST(a_landing_among_friends_has_no_dice, "encounter.6 naval.12"),
    RULE_TEST(what_is_refused_has_no_preview, "map.5"),
    RULE_TEST(between_two_friends_nobody_is_met, "encounter.9 encounter.14"),
    RULE_TEST(waiting_tells_the_storm_by_its_level, "option.storm.2"),
    RULE_TEST(a_storm_may_be_sure_or_out_of_reach, "option.storm.2"),
    RULE_TEST(a_siege_tells_why_its_roll_is_changed,
              "siege.18 siege.22 siege.23 siege.24 siege.25 siege.26 siege.27 siege.28 "
              "option.storm.4 event.35"),
    RULE_TEST(waiting_tells_the_siege_roll, "siege.8 siege.9 siege.15 siege.16 siege.18"),
    RULE_TEST(a_sortie_tells_its_table_as_units_are_assigned, "sortie.2 sortie.3 R96"),
    RULE_TEST(a_siege_is_told_row_by_row, "siege.8 siege.29 R91"),
    RULE_TEST(a_storm_is_told_before_the_siege, "option.storm.2"),
    RULE_TEST(a_breakout_tells_nothing, "sortie.11"),
    RULE_TEST(a_sortie_tells_what_it_does_to_the_siege, "sortie.2 siege.23 siege.24"),
    RULE_TEST(previews_are_due_where_dice_follow, "encounter.1 siege.8"),
};

RULE_TEST_MAIN("sanjuans", tests)
