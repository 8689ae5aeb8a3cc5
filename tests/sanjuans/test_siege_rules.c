/* Which rule a siege roll goes by: every row of the table and every modifier is named with it. */
#include <stdio.h>
#include <string.h>

#include "sanjuans/position.h"

/* Two sieges, so that each is chosen; units of a kind stand at the one that is rolled for. */
static void besiege(int location, int level, enum sj_kind kind, int units)
{
    begin("");
    empty_map();
    add_units(kind, units, location);
    add_units(SJ_KIND_MILITIA, 4, SJ_WALDRON);
    state.siege[location] = (uint8_t)level;
    state.siege[SJ_WALDRON] = 1;
    at_step(SJ_STEP_SIEGES);
}

static void roll(int location, int low, int high)
{
    char text[16];
    snprintf(text, sizeof text, "roll:%d+%d", low, high);
    does(text_of(SJ_VERB_SIEGE, location, 0));
    does("wait");
    does(text);
}

static void every_row_is_named(void)
{
    static const struct {
        int low, high;
        const char *rule;
    } rows[] = {
        { 1, 1, "siege.9" },  { 1, 2, "siege.10" }, { 1, 3, "siege.11" }, { 1, 4, "siege.11" },
        { 1, 5, "siege.12" }, { 1, 6, "siege.13" }, { 2, 6, "siege.13" }, { 3, 6, "siege.14" },
        { 4, 6, "siege.14" }, { 5, 6, "siege.15" }, { 6, 6, "siege.16" },
    };
    static const char *const all[] = { "siege.10", "siege.11", "siege.12", "siege.13",
                                       "siege.14", "siege.15", "siege.16" };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        besiege(SJ_OLGA, 1, SJ_KIND_SUDANESE, 8);
        roll(SJ_OLGA, rows[i].low, rows[i].high);
        assert_true(cited(rows[i].rule));
        for (size_t other = 0; other < sizeof all / sizeof all[0]; other++) {
            bool is_row = strcmp(all[other], rows[i].rule) == 0;
            assert_int_equal(cited(all[other]), is_row);
        }
    }
}

/* siege.17 to siege.22: level and size, each under its own number, and nothing else. */
static void level_and_size_are_named(void)
{
    static const struct {
        int location, level, units, times, sum;
        const char *of_level, *of_size;
    } rows[] = {
        { SJ_OLGA, 1, 3, 0, 0, NULL, NULL },
        { SJ_OLGA, 2, 3, 1, 1, "siege.17", NULL },
        { SJ_OLGA, 3, 3, 1, 2, "siege.18", NULL },
        { SJ_OLGA, 4, 3, 1, 3, "siege.19", NULL },
        { SJ_OLGA, 1, 2, 1, 1, NULL, "siege.21" },
        { SJ_MUD_BAY, 1, 2, 0, 0, NULL, NULL },
        { SJ_MUD_BAY, 3, 1, 2, 3, "siege.18", "siege.20" },
        { SJ_EASTSOUND, 1, 4, 0, 0, NULL, NULL },
        { SJ_EASTSOUND, 4, 3, 2, 4, "siege.19", "siege.22" },
    };
    static const char *const all[] = { "siege.17", "siege.18", "siege.19",
                                       "siege.20", "siege.21", "siege.22" };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        besiege(rows[i].location, rows[i].level, SJ_KIND_SUDANESE, rows[i].units);
        does(text_of(SJ_VERB_SIEGE, rows[i].location, 0));
        does("wait");
        does("roll:1+2");
        assert_int_equal(times_noted(SJ_MESSAGE_log_siege_modifier), rows[i].times);
        assert_int_equal(noted(SJ_MESSAGE_log_siege_modifier, 0), rows[i].sum);
        for (size_t rule = 0; rule < sizeof all / sizeof all[0]; rule++) {
            bool due = all[rule] == rows[i].of_level || all[rule] == rows[i].of_size;
            assert_int_equal(cited(all[rule]), due);
        }
    }
}

/* siege.25: machine guns are artillery; two are needed. siege.26: one hungry unit is enough. */
static void guns_and_hunger_are_counted(void)
{
    static const struct {
        int guns, hungry, sum, causes;
    } rows[] = { { 1, 0, 0, 0 },
                 { 2, 0, 1, SJ_MODIFIER_ARTILLERY },
                 { 3, 0, 1, SJ_MODIFIER_ARTILLERY },
                 { 0, 1, 2, SJ_MODIFIER_HUNGER },
                 { 2, 3, 3, SJ_MODIFIER_ARTILLERY + SJ_MODIFIER_HUNGER } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        besiege(SJ_OLGA, 1, SJ_KIND_EGYPTIAN_INFANTRY, 4);
        add_units(SJ_KIND_KRUPP, rows[i].guns, SJ_OLGA);
        add_units(SJ_KIND_KRUPP, 3, SJ_SUAKIN);
        for (int unit = 0; unit < rows[i].hungry; unit++) {
            sj_set_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED);
        }
        roll(SJ_OLGA, 1, 1);
        assert_int_equal(noted(SJ_MESSAGE_log_siege_modifier, 0), rows[i].sum);
        assert_int_equal(noted(SJ_MESSAGE_log_siege_modifier, 1), rows[i].causes);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_row_is_named, "siege.8 siege.9 siege.10 siege.11 siege.12 siege.13 siege.14 "
                                  "siege.15 siege.16 R91"),
    RULE_TEST(level_and_size_are_named,
              "siege.17 siege.18 siege.19 siege.20 siege.21 siege.22 R106"),
    RULE_TEST(guns_and_hunger_are_counted, "siege.25 siege.26 R93"),
};

RULE_TEST_MAIN("sanjuans", tests)
