/* What combats come to before their dice (25.12, 25.27, 27.34, 27.38, 27.49), by what a side knows.
 */
#include "game_preview.h"
#include "toulon/fights.h"

static const struct preview *told(const char *words)
{
    return preview_of(&tl_game, &data, &state, words);
}

static const struct preview *told_to(int seat, const char *words)
{
    static struct tl_state view;
    view = seen_by(seat);
    return preview_of(&tl_game, &data, &view, words);
}

/* ---- Melees ------------------------------------------------------------------------------ */

static void three_against_two(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_CROSSED);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard");
}

/* 12 against 8 is 3:2; the river takes two columns: 2:3. */
static void a_melee_tells_units_shift_column_and_losses(void)
{
    three_against_two();
    does("lead:delaborde roll:1 engage:1_gard");
    const struct preview *preview = told("combine:3_drome,delaborde");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_shift_river, 0), 2);
    const struct trace_event *total = preview_total_of(preview, 0);
    assert_int_equal(total->argument[0], 8);
    assert_int_equal(total->argument[1], 2);
    does("combine:3_drome,delaborde engage:2_ardeche");
    while (state.step[0] == TL_STEP_SUPPORT || state.step[0] == TL_STEP_ADD) does("end");
    assert_step(TL_STEP_MELEES);
    struct tally attacker = preview_tally(told("resolve:1"), 0, 0);
    struct tally defender = preview_tally(told("resolve:1"), 0, 1);
    assert_tally(&attacker, "1:3 2:3", 6);
    assert_tally(&defender, "0:3 1:2 2:1", 6);
    does("resolve:1");
    struct tally thrown = thrown_tally(&tl_game, &data, &state, TL_MESSAGE_melee_rolled, 3);
    assert_same_tally(&defender, &thrown);
}

/* Whom the attacker does not see he cannot reckon with: 6 points, column by column. */
static void hidden_defenders_are_told_by_the_points_they_may_have(void)
{
    static const struct {
        int low, high, column;
    } rows[] = { { 1, 1, 8 }, { 2, 2, 6 }, { 3, 3, 5 },   { 4, 4, 4 },
                 { 5, 6, 3 }, { 7, 9, 2 }, { 10, 12, 1 }, { 13, 0, 0 } };
    three_against_two();
    does("end");
    const struct preview *preview = told_to(TL_SEAT_WEST, "engage:1_gard");
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_unit, 1), 6);
    for (int i = 0; i < 8; i++) {
        const struct trace_event *total = preview_total_of(preview, i);
        assert_int_equal(total->argument[0], rows[i].low);
        if (i == 7) {
            assert_int_equal(total->message, TL_MESSAGE_preview_column_from);
            break;
        }
        bool is_one = rows[i].low == rows[i].high;
        assert_int_equal(total->argument[is_one ? 0 : 1], rows[i].high);
        assert_int_equal(total->argument[is_one ? 1 : 2], rows[i].column);
    }
}

/* Whoever is not shown makes no difference to what is told. */
static void a_preview_tells_nothing_of_who_is_hidden(void)
{
    struct preview_line lines[2][PREVIEW_LINES];
    int counts[2];
    for (int i = 0; i < 2; i++) {
        begin_battle_map();
        put(i ? TL_UNIT_U_25TH_SUSSEX : TL_UNIT_MARINES, TL_AREA_LAS);
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        const struct preview *preview = told_to(TL_SEAT_WEST, "engage:1_gard");
        counts[i] = preview->count;
        for (int k = 0; k < preview->count; k++) lines[i][k] = preview->lines[k];
    }
    assert_int_equal(counts[0], counts[1]);
    for (int k = 0; k < counts[0]; k++) {
        assert_memory_equal(lines[0][k].event.argument, lines[1][k].event.argument,
                            sizeof lines[0][k].event.argument);
        assert_int_equal(lines[0][k].ways, lines[1][k].ways);
    }
}

/* Two melees, and a defender left over. */
static void one_defender_too_many(int attacker)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(attacker, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines deploy:11th_north_devon");
    while (state.step[0] == TL_STEP_LEADERS) does("end");
    does(text_of(TL_VERB_ENGAGE, attacker, 0));
    does("engage:2_ardeche");
    assert_step(TL_STEP_ADD);
}

/* The defender reckons with his own points, and with every number that the enemy may have: each row
 * is what the table gives, and it is the row of the enemy's points that is thrown on. */
static void a_defender_is_told_the_columns_by_what_may_attack_him(void)
{
    one_defender_too_many(TL_UNIT_U_1_GARD);
    data.beside[TL_AREA_ARE][TL_AREA_LAS] = 2; /* as if a river were between them */
    const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
    int own = preview_fact(preview, TL_MESSAGE_preview_potential, 0);
    assert_int_equal(own, tl_potential(&data, &state, TL_UNIT_MARINES) +
                              tl_potential(&data, &state, TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(preview_fact(preview, TL_MESSAGE_preview_shift_river_if, 0),
                     data.constant[TL_CONSTANT_shift_river]);
    data.beside[TL_AREA_ARE][TL_AREA_LAS] = 1;
    int attack = tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), row = 0, low = 1;
    for (;; row++) {
        const struct trace_event *total = preview_total_of(preview, row);
        assert_int_equal(total->argument[0], low);
        if (total->message == TL_MESSAGE_preview_column_from) break;
        int high = total->argument[total->message == TL_MESSAGE_preview_column];
        if (total->message == TL_MESSAGE_preview_column_at) high = low;
        int column = total->argument[total->message == TL_MESSAGE_preview_column ? 2 : 1];
        for (int points = low; points <= high; points++)
            assert_int_equal(tl_ratio_column(&data, points, own), column);
        if (attack <= high) break;
        low = high + 1;
    }
    struct tally told_losses = preview_tally(preview, row, 1);
    does("add:25th_sussex,1");
    while (state.step[0] != TL_STEP_MELEES) does("end");
    does("resolve:1");
    struct tally thrown = thrown_tally(&tl_game, &data, &state, TL_MESSAGE_melee_rolled, 3);
    assert_same_tally(&told_losses, &thrown);
}

static void a_defender_is_told_nothing_of_who_attacks(void)
{
    struct preview_line lines[2][PREVIEW_LINES];
    int counts[2];
    for (int i = 0; i < 2; i++) {
        one_defender_too_many(i ? TL_UNIT_U_3_DROME : TL_UNIT_U_1_GARD);
        if (i) tl_set(&state, TL_UNIT_U_3_DROME, TL_CROSSED);
        const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
        counts[i] = preview->count;
        __builtin_memcpy(lines[i], preview->lines, (size_t)preview->count * sizeof lines[i][0]);
    }
    assert_int_equal(counts[0], counts[1]);
    for (int k = 0; k < counts[0]; k++) {
        assert_int_equal(lines[0][k].event.message, lines[1][k].event.message);
        assert_memory_equal(lines[0][k].event.argument, lines[1][k].event.argument,
                            sizeof lines[0][k].event.argument);
        assert_int_equal(lines[0][k].ways, lines[1][k].ways);
    }
}

/* 25.12: a leader's check, against what comes of its die. */
static void a_leader_tells_whether_he_combines(void)
{
    three_against_two();
    const struct preview *preview = told("lead:delaborde");
    struct tally tally = preview_tally(preview, 0, 0);
    uint32_t told_ways = 0;
    for (int i = 1; i < TALLY_NUMBERS; i++) told_ways += tally.ways[i];
    struct tl_state before = state;
    uint32_t faces = 0;
    for (int die = 1; die <= TL_DIE; die++) {
        state = before;
        does("lead:delaborde");
        does(text_of(TL_VERB_ROLL, die, 0));
        faces += state.battle.combines[TL_PIECE_DELABORDE - TL_FIRST_LEADER] > 0;
    }
    assert_in_range(faces, 1, TL_DIE - 1);
    assert_int_equal(told_ways, faces);
}

/* ---- Fire -------------------------------------------------------------------------------- */

static void begin_guns(void)
{
    begin("");
    empty_map();
    set_turn(5);
    supply_all();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
}

static void a_barrage_tells_its_hits(void)
{
    begin_guns();
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_PIECE_BONAPARTE, TL_AREA_BRE);
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM); /* may be aimed too, so that there is a choice */
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does("aim:sans_culottes,little roll:1");
    assert_step(TL_STEP_BARRAGE);
    const struct preview *preview = told_to(TL_SEAT_WEST, "barrage:little");
    assert_int_equal(preview_total_of(preview, 0)->argument[0], 1); /* Bonaparte */
    struct tally tally = preview_tally(preview, 0, 0);
    assert_tally(&tally, "0:4 1:2", 6); /* one hit on 5 and 6, as 27.38 has it with him */
    does("barrage:little");
    struct tally thrown = thrown_tally(&tl_game, &data, &state, TL_MESSAGE_barrage_rolled, 2);
    assert_same_tally(&tally, &thrown);
}

static void ships_tell_their_hits_as_far_as_they_see(void)
{
    begin_guns();
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    struct tally known = preview_tally(told("bombard:bre"), 0, 0);
    const struct preview *preview = told_to(TL_SEAT_ENGLISH, "bombard:bre");
    struct tally seen = preview_tally(preview, 0, 0);
    assert_same_tally(&known, &seen); /* no work is there, and none has fired */
    assert_true(preview_fact(preview, TL_MESSAGE_preview_ships_fired, 0) > 0);
    does("bombard:bre");
    struct tally thrown = thrown_tally(&tl_game, &data, &state, TL_MESSAGE_ships_rolled, 2);
    assert_same_tally(&known, &thrown);
}

/* ---- Line by line ---------------------------------------------------------------------------- */

struct told_line {
    enum preview_kind kind;
    enum tl_rule rule;
    enum tl_message message;
    int argument[3];
    unsigned ways;
};

static void assert_line(const struct preview *preview, int at, struct told_line wanted)
{
    assert_true(at < preview->count);
    const struct preview_line *line = &preview->lines[at];
    assert_int_equal(line->kind, wanted.kind);
    assert_int_equal(line->event.rule, wanted.rule);
    assert_int_equal(line->event.message, wanted.message);
    for (int i = 0; i < 3; i++) assert_int_equal(line->event.argument[i], wanted.argument[i]);
    assert_int_equal(line->ways, wanted.ways);
}

/* 25.32, 25.33: who is routed by the outcome at a line, the attacker first; how many lines. */
static int assert_routs(const struct preview *preview, int at, enum tl_side attacker)
{
    int both = preview->lines[at].event.argument[2], lines = 0;
    int retreats[] = { both / TL_RESULT_RETREATS, both % TL_RESULT_RETREATS };
    for (int i = 0; i < 2; i++) {
        enum tl_side side = i ? tl_other_side(attacker) : attacker;
        if (!retreats[i]) continue;
        bool is_small = retreats[i] == TL_SMALL_RETREAT;
        assert_line(preview, at + 1 + lines++,
                    (struct told_line){ PREVIEW_DETAIL,
                                        is_small ? TL_RULE_25_32a : TL_RULE_25_33a,
                                        is_small ? TL_MESSAGE_preview_melee_routed
                                                 : TL_MESSAGE_preview_force_routed,
                                        { (int)side, 0, 0 },
                                        0 });
    }
    int next = at + 1 + lines;
    assert_true(next == preview->count || preview->lines[next].kind != PREVIEW_DETAIL);
    return lines;
}

static void each_result_tells_who_is_routed(void)
{
    int routs = 0;
    three_against_two();
    does("end");
    const struct preview *preview = told_to(TL_SEAT_WEST, "engage:1_gard");
    for (int i = 0; i < preview->count; i++) {
        if (preview->lines[i].kind == PREVIEW_OUTCOME)
            routs += assert_routs(preview, i, TL_REPUBLICANS);
    }
    assert_int_equal(routs, 19);
}

static void a_check_is_told_line_by_line(void)
{
    three_against_two();
    const struct preview *preview = told("lead:delaborde");
    static const struct told_line lines[] = {
        { PREVIEW_FACT, TL_RULE_25_12, TL_MESSAGE_preview_check, { 4, 0, 0 }, 0 },
        { PREVIEW_TOTAL, TL_RULE_25_12, TL_MESSAGE_preview_modifier, { 0, 0, 0 }, 0 },
        { PREVIEW_OUTCOME, TL_RULE_25_12, TL_MESSAGE_preview_combines, { 3, 0, 0 }, 4 },
        { PREVIEW_OUTCOME, TL_RULE_25_12, TL_MESSAGE_preview_combines_not, { 0, 0, 0 }, 2 },
    };
    assert_int_equal(preview->count, 4);
    for (int i = 0; i < 4; i++) assert_line(preview, i, lines[i]);
    does("lead:delaborde");
    assert_false(tl_game.previews->are_due(&state));
}

static void a_melee_is_told_line_by_line(void)
{
    static const struct told_line lines[] = {
        { PREVIEW_FACT, TL_RULE_25_27a, TL_MESSAGE_preview_unit, { TL_UNIT_U_1_GARD, 6, 0 }, 0 },
        { PREVIEW_FACT, TL_RULE_25_27a, TL_MESSAGE_preview_unit, { TL_UNIT_U_3_DROME, 6, 0 }, 0 },
        { PREVIEW_FACT, TL_RULE_3_P9a, TL_MESSAGE_preview_shift_river, { 2, 0, 0 }, 0 },
        { PREVIEW_TOTAL, TL_RULE_25_27a, TL_MESSAGE_preview_column_at, { 8, 2, 0 }, 0 },
        { PREVIEW_OUTCOME, TL_RULE_25_27b, TL_MESSAGE_preview_melee, { 2, 0, 3 }, 2 },
        { PREVIEW_DETAIL, TL_RULE_25_32a, TL_MESSAGE_preview_melee_routed, { 1, 0, 0 }, 0 },
        { PREVIEW_OUTCOME, TL_RULE_25_27b, TL_MESSAGE_preview_melee, { 2, 0, 0 }, 1 },
        { PREVIEW_OUTCOME, TL_RULE_25_27b, TL_MESSAGE_preview_melee, { 1, 1, 0 }, 2 },
        { PREVIEW_OUTCOME, TL_RULE_25_27b, TL_MESSAGE_preview_melee, { 1, 2, 0 }, 1 },
    };
    three_against_two();
    does("lead:delaborde roll:1 engage:1_gard");
    const struct preview *preview = told("combine:3_drome,delaborde");
    assert_int_equal(preview->count, 9);
    for (int i = 0; i < 9; i++) assert_line(preview, i, lines[i]);
}

/* Whether the river was crossed is in doubt where there is one, and in the first round alone. */
static void a_defender_is_told_what_he_cannot_know(void)
{
    static const struct told_line lines[] = {
        { PREVIEW_FACT, TL_RULE_25_27a, TL_MESSAGE_preview_unit, { TL_UNIT_MARINES, 5, 0 }, 0 },
        { PREVIEW_FACT, TL_RULE_3_P9a, TL_MESSAGE_preview_shift_river_if, { 2, 0, 0 }, 0 },
        { PREVIEW_FACT, TL_RULE_25_27a, TL_MESSAGE_preview_potential, { 12, 0, 0 }, 0 },
        { PREVIEW_TOTAL, TL_RULE_25_27a, TL_MESSAGE_preview_column, { 1, 5, 0 }, 0 },
    };
    one_defender_too_many(TL_UNIT_U_1_GARD);
    data.beside[TL_AREA_ARE][TL_AREA_LAS] = 2; /* as if a river were between them */
    const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
    for (int i = 0; i < 4; i++) assert_line(preview, 1 + i, lines[i]);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_CROSSED); /* known: then it is no doubt */
    tl_set(&state, TL_UNIT_U_1_GARD, TL_SHOWN);
    preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
    for (int i = 0; i < preview->count; i++)
        assert_int_not_equal(preview->lines[i].event.message, TL_MESSAGE_preview_shift_river_if);
}

/* 27.34b: as many faces hit as the battery has points. */
static void a_shell_is_told_line_by_line(void)
{
    begin_guns();
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    enum { POINTS = 3 };
    static const struct told_line lines[] = {
        { PREVIEW_TOTAL, TL_RULE_27_34b, TL_MESSAGE_preview_shell, { POINTS, 0, 0 }, 0 },
        { PREVIEW_OUTCOME, TL_RULE_27_34b, TL_MESSAGE_preview_hits, { 1, 0, 0 }, POINTS },
        { PREVIEW_OUTCOME, TL_RULE_27_34b, TL_MESSAGE_preview_hits, { 0, 0, 0 }, TL_DIE - POINTS },
    };
    const struct preview *preview = told("shell:convention,mal");
    assert_int_equal(preview->count, 3);
    for (int i = 0; i < 3; i++) assert_line(preview, i, lines[i]);
}

/* The first fact with this message, as told to a seat: its first two numbers, 0 when there is none.
 */
static void assert_fact(const struct preview *preview, enum tl_message message, int first,
                        int second)
{
    struct trace_event found = { 0 };
    for (int i = preview->count - 1; i >= 0; i--) {
        const struct preview_line *line = &preview->lines[i];
        if (line->kind == PREVIEW_FACT && line->event.message == message) found = line->event;
    }
    assert_int_equal(found.argument[0], first);
    assert_int_equal(found.argument[1], second);
    assert_int_equal(found.argument[2], 0);
}

/* However good or bad a leader is, a die has six faces; what is added to it makes him worse. */
static void a_check_may_be_sure_or_hopeless(void)
{
    static const struct {
        int to, good;
    } rows[] = {
        { 0, 0 }, { 1, 0 }, { 2, 1 }, { TL_DIE, 5 }, { TL_DIE + 1, 6 }, { TL_DIE + 2, 6 }
    };
    for (int i = 0; i < 6; i++) {
        three_against_two();
        put(TL_UNIT_U_2_HERAULT, TL_AREA_LAS); /* of the other wing: one more on the die */
        state.came_from[TL_UNIT_U_2_HERAULT] = TL_AREA_ARE;
        data.grade[tl_grade_of(&data, &state, TL_PIECE_DELABORDE)].combines_to =
            (uint8_t)rows[i].to;
        assert_int_equal(tl_combine_modifier(&data, &state, TL_PIECE_DELABORDE), 1);
        const struct preview *preview = told("lead:delaborde");
        bool is_both = rows[i].good > 0 && rows[i].good < TL_DIE;
        assert_int_equal(preview->count, is_both ? 4 : 3);
        assert_int_equal(preview->lines[1].event.argument[0], 1);
        enum tl_message first =
            rows[i].good ? TL_MESSAGE_preview_combines : TL_MESSAGE_preview_combines_not;
        assert_int_equal(preview->lines[2].event.message, first);
        assert_int_equal(preview->lines[2].ways, rows[i].good ? rows[i].good : TL_DIE);
    }
}

/* 13.2a: La Garde is a town with a castle. Guns that storm it take a column off; by the option the
 * better of town and castle counts, and what the town adds to a castle is nothing. */
static void ground_is_told_piece_by_piece(void)
{
    for (int adds = 0; adds < 2; adds++) {
        begin_battle_map_with(adds ? "" : "town=better");
        put_inside(TL_UNIT_MARINES, TL_WORK_CASTLE);
        come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
        come(TL_UNIT_ARTILLERIE_E2, TL_AREA_COP, TL_AREA_GAR);
        begin_fight(TL_REPUBLICANS, TL_AREA_GAR);
        does("storm:castle");
        for (int gun = 0; gun < 2; gun++) {
            const struct preview *preview =
                told_to(TL_SEAT_EAST, gun ? "engage:artillerie_e2" : "engage:2_herault");
            assert_fact(preview, TL_MESSAGE_preview_shift_work, 3, TL_WORK_CASTLE);
            assert_fact(preview, TL_MESSAGE_preview_shift_guns, -gun, 0);
            assert_fact(preview, TL_MESSAGE_preview_shift_town, adds, 0);
            assert_fact(preview, TL_MESSAGE_preview_shift_river, 0, 0);
            assert_fact(preview, TL_MESSAGE_preview_shift_guns_if, 0, 0);
            int own =
                tl_potential(&data, &state, gun ? TL_UNIT_ARTILLERIE_E2 : TL_UNIT_U_2_HERAULT);
            assert_fact(preview, TL_MESSAGE_preview_potential, own, 3 - gun + adds);
        }
        /* A town alone, and the better of a town and a castle that is worth as much. */
        data.constant[TL_CONSTANT_shift_fort] = 1;
        assert_fact(told("engage:2_herault"), TL_MESSAGE_preview_shift_town, adds, 0);
        data.constant[TL_CONSTANT_shift_fort] = 0;
        assert_fact(told("engage:2_herault"), TL_MESSAGE_preview_shift_town, 1, 0);
        assert_fact(told("engage:artillerie_e2"), TL_MESSAGE_preview_shift_town, 1, 0);
    }
}

/* 27.25b, 27.26: guns beside the units, with their strength, or when directed with what they are
 * worth; the enemy's are not told. */
static void guns_that_support_are_told(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_MAL);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE);
    put(TL_PIECE_BONAPARTE, TL_AREA_ARE);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    does("engage:1_mont_blanc");
    assert_step(TL_STEP_SUPPORT);
    int gun = TL_UNIT_ARTILLERIE_E2, strength = tl_fighting_strength(&data, &state, gun);
    assert_int_equal(strength, 2);
    assert_fact(told("support:artillerie_e2,1"), TL_MESSAGE_preview_gun, gun, strength);
    does("support:artillerie_e2,1 roll:1");
    const struct preview *preview = told("direct:bonaparte,artillerie_e2");
    assert_fact(preview, TL_MESSAGE_preview_gun, gun, tl_potential(&data, &state, gun));
    int both =
        tl_potential(&data, &state, gun) + tl_potential(&data, &state, TL_UNIT_U_1_MONT_BLANC);
    assert_int_equal(preview_total_of(preview, 0)->argument[1],
                     tl_ratio_column(&data, both, preview_total_of(preview, 0)->argument[0]));
    assert_true(has_no_preview(&tl_game, &data, &state, "end"));
    state.battle.support[TL_UNIT_ROYAL_ARTILLERY] = 1; /* the enemy's answer, as if it came first */
    preview = told("direct:bonaparte,artillerie_e2");
    int guns = 0;
    for (int i = 0; i < preview->count; i++)
        guns += preview->lines[i].event.message == TL_MESSAGE_preview_gun;
    assert_int_equal(guns, 1);
}

/* 13.2a: who is in a castle does not see whether guns storm it, until they are face up. */
static void who_is_stormed_reckons_with_guns(void)
{
    for (int is_shown = 0; is_shown < 2; is_shown++) {
        begin_battle_map();
        put_inside(TL_UNIT_MARINES, TL_WORK_CASTLE);
        put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_CASTLE);
        put_inside(TL_UNIT_SARDEGNA, TL_WORK_CASTLE);
        weaken(TL_UNIT_SARDEGNA, 1);
        come(TL_UNIT_ARTILLERIE_E2, TL_AREA_COP, TL_AREA_GAR);
        come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
        attack(TL_REPUBLICANS);
        does(
            "deploy:marines deploy:25th_sussex storm:castle engage:artillerie_e2 engage:2_herault");
        assert_step(TL_STEP_ADD);
        if (is_shown) tl_set(&state, TL_UNIT_ARTILLERIE_E2, TL_SHOWN);
        const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:sardegna,1");
        assert_fact(preview, TL_MESSAGE_preview_shift_guns_if, is_shown ? 0 : -1, 0);
        assert_fact(preview, TL_MESSAGE_preview_shift_guns, is_shown ? -1 : 0, 0);
        assert_fact(preview, TL_MESSAGE_preview_shift_river_if, 0, 0);
        int own = tl_potential(&data, &state, TL_UNIT_MARINES) +
                  tl_potential(&data, &state, TL_UNIT_SARDEGNA);
        assert_fact(preview, TL_MESSAGE_preview_potential, own, is_shown ? 3 : 4);
    }
}

/* A river anywhere beside the ground may have been crossed, in the first round. */
static void rivers_are_in_doubt_once(void)
{
    static const int banks[] = { 1, TL_AREA_ARE, TL_AREAS - 1, TL_NO_AREA };
    for (int i = 0; i < 4; i++) {
        one_defender_too_many(TL_UNIT_U_1_GARD);
        for (int from = 0; from < TL_AREAS; from++)
            data.beside[from][TL_AREA_LAS] = from == banks[i] && i < 3 ? 2 : 1;
        const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
        assert_fact(preview, TL_MESSAGE_preview_shift_river_if, i < 3 ? 2 : 0, 0);
        state.battle.round = 2;
        preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
        assert_fact(preview, TL_MESSAGE_preview_shift_river_if, 0, 0);
    }
}

/* Every column from the first on has its row, up to the last that the ground leaves; what is one
 * number is told as one. */
static void rows_go_on_to_the_last_column(void)
{
    one_defender_too_many(TL_UNIT_U_1_GARD);
    const struct preview *preview = told_to(TL_SEAT_ENGLISH, "add:25th_sussex,1");
    int rows = 0, last = -1;
    for (int i = 0; i < preview->count; i++) {
        const struct trace_event *event = &preview->lines[i].event;
        if (preview->lines[i].kind != PREVIEW_TOTAL) continue;
        bool is_span = event->message == TL_MESSAGE_preview_column;
        assert_int_equal(event->argument[is_span ? 2 : 1], last + 1);
        if (!is_span) assert_int_equal(event->argument[2], 0);
        last++;
        rows++;
    }
    assert_int_equal(rows, TL_COLUMNS);
    assert_int_equal(last, TL_COLUMNS - 1 - tl_melee_shift(&data, &state, 1));
    three_against_two(); /* who attacks nobody yet knows his own points */
    does("end");
    assert_fact(told("engage:1_gard"), TL_MESSAGE_preview_potential, 6, 0);
}

/* 27.50: where there are works the ships are told what those may take off. */
static void works_on_the_shore_are_told(void)
{
    begin_guns();
    put_redoubt(TL_REPUBLICANS, TL_AREA_BRE, 1);
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    const struct preview *preview = told_to(TL_SEAT_ENGLISH, "bombard:bre");
    const int16_t *c = data.constant;
    assert_fact(preview, TL_MESSAGE_preview_ships_fired, c[TL_CONSTANT_ships_fired], 0);
    assert_fact(preview, TL_MESSAGE_preview_ships_redoubt, c[TL_CONSTANT_ships_redoubt], 0);
    assert_fact(preview, TL_MESSAGE_preview_ships_improved, c[TL_CONSTANT_ships_improved], 0);
    struct tally covered = preview_tally(preview, 0, 0), open = preview_tally(preview, 1, 0),
                 fired = preview_tally(preview, 2, 0);
    assert_true(covered.ways[0] >= open.ways[0] && open.ways[0] >= fired.ways[0]);
    assert_true(covered.ways[0] > fired.ways[0]);
}

/* Before what is told, and before nothing else. */
static void previews_are_due_in_seven_steps(void)
{
    begin_battle_map();
    for (int step = 0; step < TL_STEPS; step++) {
        bool is_due = step == TL_STEP_COMBATS || step == TL_STEP_BARRAGE ||
                      step == TL_STEP_LEADERS || step == TL_STEP_ASSIGN || step == TL_STEP_ADD ||
                      step == TL_STEP_SUPPORT || step == TL_STEP_MELEES;
        state.step[0] = (uint8_t)step;
        assert_int_equal(tl_game.previews->are_due(&state), is_due);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_melee_tells_units_shift_column_and_losses, "25.27a 25.27b 3.P9a"),
    RULE_TEST(hidden_defenders_are_told_by_the_points_they_may_have, "25.27a"),
    RULE_TEST(a_preview_tells_nothing_of_who_is_hidden, "25.22a"),
    RULE_TEST(a_defender_is_told_the_columns_by_what_may_attack_him, "25.24a 25.27a 25.27b"),
    RULE_TEST(a_defender_is_told_nothing_of_who_attacks, "25.22a"),
    RULE_TEST(a_leader_tells_whether_he_combines, "25.12"),
    RULE_TEST(a_barrage_tells_its_hits, "27.38a"),
    RULE_TEST(ships_tell_their_hits_as_far_as_they_see, "27.49"),
    RULE_TEST(each_result_tells_who_is_routed, "25.27b 25.32a 25.33a"),
    RULE_TEST(a_check_is_told_line_by_line, "25.12"),
    RULE_TEST(a_melee_is_told_line_by_line, "25.27a 25.27b 25.32a 3.P9a"),
    RULE_TEST(a_defender_is_told_what_he_cannot_know, "25.27a 3.P9a"),
    RULE_TEST(a_shell_is_told_line_by_line, "27.34b"),
    RULE_TEST(a_check_may_be_sure_or_hopeless, "25.12"),
    RULE_TEST(ground_is_told_piece_by_piece, "13.2a 3.P10b 25.27a"),
    RULE_TEST(guns_that_support_are_told, "27.25b 27.26"),
    RULE_TEST(who_is_stormed_reckons_with_guns, "13.2a 25.27a"),
    RULE_TEST(rivers_are_in_doubt_once, "3.P9a"),
    RULE_TEST(rows_go_on_to_the_last_column, "25.27a"),
    RULE_TEST(works_on_the_shore_are_told, "27.49 27.50"),
    RULE_TEST(previews_are_due_in_seven_steps, "25.27a"),
};

RULE_TEST_MAIN("toulon", tests)
