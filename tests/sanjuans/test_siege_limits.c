/* Sieges at their limits: who counts, which rule is named, and what one siege leaves the next. */
#include "sanjuans/position.h"

#include "games/sanjuans/sieges/sieges.h"

/* Olga and Waldron are besieged, with six Sudanese and four militia; Olga's is rolled first. */
static void two_sieges(const char *options, int level)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 6, SJ_OLGA);
    add_units(SJ_KIND_MILITIA, 4, SJ_WALDRON);
    state.siege[SJ_OLGA] = (uint8_t)level;
    state.siege[SJ_WALDRON] = 1;
    at_step(SJ_STEP_SIEGES);
}

static int modifiers(void)
{
    state.siege_at = SJ_OLGA;
    return sj_siege_modifiers(&(struct sj_play){ &data, &state, NULL });
}

/* The rule under which the message is noted when these dice are rolled; "" if it is not. */
static const char *rule_of(unsigned low, unsigned high, unsigned message)
{
    struct trace_event events[64];
    struct trace trace = { events, 64, 0 };
    struct sj_state after = state;
    sj_game.apply(&data, &after, action_make(SJ_VERB_ROLL, low, high), &trace);
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == message) return sj_game.rule_ids[events[i].rule];
    }
    return "";
}

/* ---- Modifiers --------------------------------------------------------------------------- */

static void hunger_counts_in_the_place_alone(void)
{
    two_sieges("", 1);
    int inside = sj_first_of_kind(SJ_KIND_SUDANESE), outside = sj_first_of_kind(SJ_KIND_MILITIA);
    sj_set_unit_flag(&state, outside, SJ_UNIT_UNSUPPLIED);
    assert_int_equal(modifiers(), 0);
    sj_set_unit_flag(&state, inside, SJ_UNIT_IN_FORCE); /* another mark */
    assert_int_equal(modifiers(), 0);
    sj_set_unit_flag(&state, inside, SJ_UNIT_UNSUPPLIED);
    assert_int_equal(modifiers(), 2);
}

/* Data in which the very first counters are guns, or horse. */
static void the_first_counter_counts_like_any_other(void)
{
    two_sieges("", 1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_OLGA);
    data.kind[SJ_KIND_EGYPTIAN_INFANTRY].arm = SJ_ARTILLERY;
    assert_int_equal(modifiers(), 1);
    data.kind[SJ_KIND_EGYPTIAN_INFANTRY].arm = SJ_CAVALRY;
    assert_int_equal(modifiers(), 0);
    does("siege:olga sortie assign:egyptian.1 assign:egyptian.2 go roll:3+4");
    assert_true(cited("sortie.10"));
    assert_false(cited("sortie.3"));
}

static void modifiers_of_a_sortie_are_named(void)
{
    two_sieges("", 1);
    does("siege:olga sortie assign:sudanese.1 assign:sudanese.2 assign:sudanese.3");
    does("assign:sudanese.4 go roll:3+3"); /* one more for four: 7 */
    assert_true(cited("sortie.3"));
    assert_false(cited("sortie.10"));
    two_sieges("", 1);
    does("siege:olga sortie assign:sudanese.1 go roll:3+3");
    assert_false(cited("sortie.3"));
    assert_false(cited("sortie.10"));
}

/* ---- Rows -------------------------------------------------------------------------------- */

/* The roll itself goes by the rule of its row; what becomes of the place by its own. */
static void the_row_and_what_follows_are_named(void)
{
    static const struct {
        unsigned low, high;
        const char *row, *place;
        unsigned message;
    } rows[] = {
        { 1, 1, "siege.9", "siege.9", SJ_MESSAGE_log_siege_ends },
        { 1, 2, "siege.10", "siege.30", SJ_MESSAGE_log_siege_level },
        { 1, 6, "siege.13", "siege.13", SJ_MESSAGE_log_siege_level },
        { 6, 6, "siege.16", "siege.16", SJ_MESSAGE_log_unit_lost },
    };
    two_sieges("", 1);
    does("siege:olga wait");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned low = rows[i].low, high = rows[i].high;
        assert_string_equal(rule_of(low, high, SJ_MESSAGE_log_siege_row), rows[i].row);
        assert_string_equal(rule_of(low, high, rows[i].message), rows[i].place);
    }
}

static void only_rows_that_overlap_are_chosen_between(void)
{
    for (int sum = 2; sum <= 12; sum++) {
        two_sieges("siege_table=choose", 1);
        does("siege:olga wait");
        int low = sum <= 7 ? 1 : sum - 6;
        does(text_of(SJ_VERB_ROLL, low, sum - low));
        assert_int_equal(state.step[0] == SJ_STEP_SIEGE_ROW, sum == 4 || sum == 7);
    }
}

/* The last row of one table and the first of the other lie side by side: they are told apart. */
static void each_table_has_its_own_first_and_last_row(void)
{
    two_sieges("", 1);
    data.siege_earlier[SJ_TWO_DICE_ROWS - 1] = (struct sj_siege_row){ .lifted = 1 };
    does("siege:olga wait roll:6+6");
    assert_true(sj_is_in_revolt(&state, SJ_OLGA));
    two_sieges("siege_table=earlier", 1);
    data.siege_earlier[0] = (struct sj_siege_row){ .level = 1 };
    does("siege:olga wait roll:1+1");
    assert_int_equal(state.siege[SJ_OLGA], 2);
}

/* R92: a total of 0 is the first row of the table. */
static void a_total_below_the_table_is_its_first_row(void)
{
    two_sieges("", 1);
    add_units(SJ_KIND_GARRISON, 6, SJ_FRIDAY_HARBOR);
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    state.gordon = SJ_GORDON_THERE;
    does("siege:friday_harbor wait roll:1+1");
    assert_int_equal(state.siege[SJ_FRIDAY_HARBOR], 0);
}

/* ---- Losses ------------------------------------------------------------------------------ */

static void a_quarter_is_rounded_up(void)
{
    static const struct {
        int went, sum, lost; /* a total of 4 or 5, with one for four */
    } rows[] = { { 1, 4, 1 }, { 4, 4, 1 }, { 5, 4, 2 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        two_sieges("", 2);
        does("siege:olga sortie");
        for (int unit = 0; unit < rows[i].went; unit++) {
            does(text_of(SJ_VERB_ASSIGN, sj_first_of_kind(SJ_KIND_SUDANESE) + unit, 0));
        }
        does("go");
        does(text_of(SJ_VERB_ROLL, 1, rows[i].sum - 1));
        assert_int_equal(6 - sj_units_at(&state, SJ_OLGA), rows[i].lost);
    }
}

/* R100: a sortie takes from those who went; the roll after it takes from all again. */
static void after_a_sortie_all_can_be_lost_again(void)
{
    two_sieges("", 2);
    does("siege:olga sortie assign:sudanese.1 go roll:4+6"); /* back without loss */
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 6);
    does("roll:3+3"); /* 4 with what the sortie did */
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 5);
    assert_true(cited("siege.8"));
    assert_false(cited("sortie.2"));
}

static void losses_of_a_sortie_are_its_own(void)
{
    two_sieges("", 2);
    does("siege:olga sortie assign:sudanese.1 go roll:1+5");
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 5);
    assert_true(cited("sortie.2"));
    assert_false(cited("siege.8"));
}

/* Units side by side that differ are each in the list. */
static void every_unit_that_differs_can_be_lost(void)
{
    two_sieges("", 1);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    state.unit_lost[first + 1] = 1;
    state.unit_lost[first + 2] = 2;
    does("siege:olga wait roll:1+3");
    assert_legal("lose:sudanese.1 lose:sudanese.2 lose:sudanese.3");
}

/* ---- One siege after another ------------------------------------------------------------- */

static void a_disaster_counts_in_its_own_siege(void)
{
    two_sieges("", 2);
    does("siege:olga sortie assign:sudanese.1 go roll:1+1"); /* a disaster */
    does("roll:1+2");
    assert_true(cited("siege.23"));
    assert_int_equal(state.siege_at, SJ_WALDRON);
    assert_int_equal(state.sortie, SJ_SORTIE_NONE);
    does("wait roll:1+2");
    assert_false(cited("siege.23"));
}

static void two_that_are_left_are_chosen_between(void)
{
    two_sieges("", 1);
    add_units(SJ_KIND_GARRISON, 4, SJ_RICHARDSON);
    state.siege[SJ_RICHARDSON] = 1;
    does("siege:olga wait roll:1+2");
    assert_step(SJ_STEP_SIEGES);
    assert_legal("siege:waldron siege:richardson");
}

static void the_garrison_does_nothing_else(void)
{
    two_sieges("", 1);
    does("siege:olga");
    refuses("go", "sortie.1");
    static const unsigned verbs[] = { SJ_VERB_WAIT, SJ_VERB_SORTIE, SJ_VERB_BREAKOUT };
    for (size_t i = 0; i < 3; i++) {
        assert_int_not_equal(sj_game.refusal(&data, &state, action_make(verbs[i], 1, 0)), 0);
        assert_int_equal(sj_game.refusal(&data, &state, action_make(verbs[i], 0, 0)), 0);
    }
    state.assigned = 3; /* of an older sortie */
    does("sortie");
    assert_int_equal(state.assigned, 0);
    refuses("go", "sortie.2");
}

static void gordon_decides_only_in_a_besieged_town(void)
{
    static const struct {
        int level;
        enum sj_gordon gordon;
        bool decides;
    } rows[] = { { 0, SJ_GORDON_THERE, false },
                 { 1, SJ_GORDON_ASIDE, false },
                 { 1, SJ_GORDON_LEAVING, false },
                 { 1, SJ_GORDON_THERE, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        two_sieges("", 1);
        add_units(SJ_KIND_GARRISON, 6, SJ_FRIDAY_HARBOR);
        state.siege[SJ_FRIDAY_HARBOR] = (uint8_t)rows[i].level;
        state.gordon = (uint8_t)rows[i].gordon;
        does("siege:olga wait roll:1+2");
        if (rows[i].level) does("siege:friday_harbor wait roll:2+3");
        does("wait roll:1+2");
        assert_int_equal(state.step[0] == SJ_STEP_GORDON_DIE, rows[i].decides);
        assert_int_equal(state.gordon_rolled, rows[i].decides);
    }
}

/* ---- Breakouts --------------------------------------------------------------------------- */

/* Suakin has one path: nobody is asked which. The first counter of all may be the one to go. */
static void one_way_out_is_not_asked_for(void)
{
    two_sieges("", 1);
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    assert_int_equal(first, 0);
    state.siege[SJ_SUAKIN] = 1;
    does("siege:suakin");
    assert_legal("wait sortie breakout");
    does("breakout assign:egyptian.1 go");
    assert_int_equal(state.battle.cause, SJ_CAUSE_BREAKOUT);
    assert_int_equal(state.battle.place, SJ_SUAKIN);
    assert_int_equal(state.number, place("blakely-suakin.1"));
    assert_int_equal(state.assigned, 0);
}

/* The guard comes before the one who may go, right beside him. */
static void whoever_may_go_is_found_behind_the_guard(void)
{
    two_sieges("", 1);
    int free_man = sj_first_of_kind(SJ_KIND_KRUPP);
    state.gordon = SJ_GORDON_THERE;
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    state.unit_where[free_man - 2] = state.unit_where[free_man - 1] = SJ_FRIDAY_HARBOR;
    does("siege:friday_harbor");
    refuses("breakout", "card.gordon.3");
    state.unit_where[free_man] = SJ_FRIDAY_HARBOR;
    assert_legal("wait sortie breakout");
    state.unit_where[free_man - 2] = SJ_WHERE_RESERVE;
    assert_legal("wait sortie breakout");
}

/* ---- Gunboats ---------------------------------------------------------------------------- */

static void gunboats_at_olga(const char *options)
{
    two_sieges(options, 1);
    put_ship(SJ_ABU_KLEA, SJ_OLGA);
    put_ship(SJ_SULTAN, SJ_OLGA);
    put_ship(SJ_TRINKITAT, SJ_OLGA);
    put_ship(SJ_METEMMA, SJ_SUAKIN);
}

static void every_gunboat_there_is_shot_at(void)
{
    gunboats_at_olga("gunboats=yes");
    does("siege:olga wait roll:2+3");
    assert_step(SJ_STEP_GUNBOAT_DIE);
    does("roll:3");
    assert_int_equal(times_noted(SJ_MESSAGE_log_ship_damaged), 0);
    assert_step(SJ_STEP_GUNBOAT_DIE);
    assert_int_equal(state.siege_ship, SJ_SULTAN);
    does("roll:6"); /* her hull would bear three */
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_LOST);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_OLGA);
    assert_int_equal(state.siege_at, SJ_WALDRON);
}

static void gunboats_are_shot_at_with_the_roll_and_by_option(void)
{
    gunboats_at_olga("");
    does("siege:olga wait roll:2+3");
    assert_int_equal(state.siege_at, SJ_WALDRON);
    gunboats_at_olga("gunboats=yes");
    does("siege:olga sortie assign:sudanese.1 go roll:4+6"); /* the siege is over, unrolled */
    assert_int_equal(state.siege[SJ_OLGA], 0);
    assert_int_equal(state.siege_at, SJ_WALDRON);
}

static const struct rule_test tests[] = {
    RULE_TEST(hunger_counts_in_the_place_alone, "siege.26"),
    RULE_TEST(the_first_counter_counts_like_any_other, "siege.25 sortie.10"),
    RULE_TEST(modifiers_of_a_sortie_are_named, "sortie.3 sortie.10"),
    RULE_TEST(the_row_and_what_follows_are_named, "siege.9 siege.10 siege.13 siege.16 siege.30"),
    RULE_TEST(only_rows_that_overlap_are_chosen_between, "siege.8 R91"),
    RULE_TEST(each_table_has_its_own_first_and_last_row, "siege.8 R91"),
    RULE_TEST(a_total_below_the_table_is_its_first_row, "siege.9 siege.27 R92"),
    RULE_TEST(a_quarter_is_rounded_up, "sortie.5 R96"),
    RULE_TEST(after_a_sortie_all_can_be_lost_again, "siege.8 sortie.14 R100"),
    RULE_TEST(losses_of_a_sortie_are_its_own, "sortie.2 R100"),
    RULE_TEST(every_unit_that_differs_can_be_lost, "siege.8 R96"),
    RULE_TEST(a_disaster_counts_in_its_own_siege, "siege.23"),
    RULE_TEST(two_that_are_left_are_chosen_between, "siege.7 R105"),
    RULE_TEST(the_garrison_does_nothing_else, "sortie.1"),
    RULE_TEST(gordon_decides_only_in_a_besieged_town, "card.gordon.5"),
    RULE_TEST(one_way_out_is_not_asked_for, "sortie.11"),
    RULE_TEST(whoever_may_go_is_found_behind_the_guard, "card.gordon.3 sortie.11"),
    RULE_TEST(every_gunboat_there_is_shot_at, "option.gunboats.2 R136"),
    RULE_TEST(gunboats_are_shot_at_with_the_roll_and_by_option,
              "option.gunboats option.gunboats.2"),
};

RULE_TEST_MAIN("sanjuans", tests)
