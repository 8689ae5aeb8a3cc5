/* A group that plays one side: proposals, the chief of staff, votes, and what is kept of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

static struct table *begin(const char *commander)
{
    return set_table(&duel_council_game, DICE_VERIFIED, no_pace, commander);
}

/* Proposes by the text of the action, or with null takes back. */
static enum table_verdict propose(struct table *table, const char *user, const char *text)
{
    action a = 0;
    struct table_report report = { 0 };
    if (text) assert_true(action_read(&duel_council_game, text, &a));
    enum table_verdict verdict =
        table_propose(table, user, match_entries(table_match(table)), text ? &a : NULL, &report);
    assert_int_equal(verdict == TABLE_ILLEGAL, report.rule != 0);
    return verdict;
}

static enum table_verdict vote(struct table *table, const char *user, const char *candidate,
                               int members)
{
    bool is_elected = false;
    enum table_verdict verdict = table_vote(table, user, candidate, members, 0, &is_elected);
    assert_true(verdict == TABLE_DONE || !is_elected);
    return verdict;
}

/* All that was said: "bert mark - carl - bert " are a proposal, and a vote. */
static void assert_voices(const struct table *table, const char *expected)
{
    char all[256] = "", words[ACTION_TEXT_SIZE];
    int count = 0;
    const struct table_voice *voices = table_voices(table, &count);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(all);
        action_write(&duel_council_game, voices[i].proposal, words);
        snprintf(all + length, sizeof all - length, "%s %s %s ", voices[i].user,
                 voices[i].has_proposed ? words : "-", voices[i].vote[0] ? voices[i].vote : "-");
    }
    assert_string_equal(all, expected);
}

static const char *commander_of(const struct table *table)
{
    return table_seat(table, 0)->user;
}

/* ---- Proposals ------------------------------------------------------------------------------- */

static void test_each_proposes_one_action(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_true(table_hears_proposals(table));
    assert_int_equal(propose(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(propose(table, "carl", "pass"), TABLE_DONE);
    assert_int_equal(propose(table, "bert", "throw"), TABLE_DONE);
    assert_voices(table, "bert throw - carl pass - ");
    assert_int_equal(propose(table, "bert", NULL), TABLE_DONE);
    assert_voices(table, "carl pass - ");
    assert_int_equal(propose(table, "carl", "roll:3"), TABLE_ILLEGAL);
    assert_voices(table, "carl pass - ");
    table_close(table);
}

static void test_proposals_are_for_the_position_at_hand(void **state)
{
    (void)state;
    action mark = 0;
    struct table_report report = { 0 };
    struct table *table = begin("anna");
    assert_int_equal(propose(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
    assert_voices(table, "");
    assert_int_equal(table_propose(table, "bert", 0, &mark, &report), TABLE_STALE);
    assert_int_equal(propose(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(table_undo(table, "anna", 1, 0, 0), TABLE_DONE);
    assert_voices(table, "");
    /* Who is not there cannot be proposed to. */
    assert_int_equal(table_leave(table, 0, "anna", 0), TABLE_DONE);
    assert_int_equal(propose(table, "bert", "mark"), TABLE_NOT_PLAYING);
    table_close(table);
}

static void test_other_games_have_no_council(void **state)
{
    (void)state;
    bool is_elected = false;
    action mark = 0;
    struct table_report report = { 0 };
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    assert_int_equal(table_council(table), COUNCIL_NONE);
    assert_false(table_hears_proposals(table));
    assert_int_equal(table_propose(table, "bert", 0, &mark, &report), TABLE_NO_COUNCIL);
    assert_int_equal(table_vote(table, "bert", "carl", 3, 0, &is_elected), TABLE_NO_COUNCIL);
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_NO_COUNCIL);
    table_close(table);
}

/* ---- The chief of staff ---------------------------------------------------------------------- */

static void test_the_chief_of_staff_does_a_clerks_work(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(table_name_chief(table, "bert", "bert"), TABLE_NOT_YOURS);
    assert_int_equal(table_name_chief(table, "anna", "anna"), TABLE_NOT_YOURS);
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    assert_string_equal(table_chief(table), "bert");
    assert_int_equal(act(table, "bert", "mark"), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_true(table_is_turn_of(table, "bert"));
    assert_true(table_is_turn_of(table, "anna"));
    assert_false(table_is_turn_of(table, "carl"));
    assert_int_equal(act(table, "carl", "mark"), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    assert_false(table_is_turn_of(table, "bert"));
    assert_int_equal(table_name_chief(table, "anna", ""), TABLE_DONE);
    assert_string_equal(table_chief(table), "");
    table_close(table);
}

static void test_the_chief_of_staff_enters_dice(void **state)
{
    (void)state;
    struct table *table = set_table(&duel_council_game, DICE_MANUAL, no_pace, "anna");
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_false(table_hears_proposals(table));
    assert_int_equal(propose(table, "carl", "roll:6"), TABLE_NOT_YOUR_TURN);
    assert_int_equal(act(table, "carl", "roll:6"), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "bert", "roll:6"), TABLE_DONE);
    table_close(table);
}

static void test_the_chief_of_staff_takes_back_a_clerks_work(void **state)
{
    (void)state;
    uint32_t to = 0;
    bool consent = true;
    struct table *table = begin("anna");
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    /* Nobody's clerk yet. */
    assert_false(table_undo_point(table, "bert", &to, &consent));
    assert_int_equal(table_undo(table, "bert", 3, 2, 0), TABLE_NOT_YOURS);
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    assert_true(table_undo_point(table, "bert", &to, &consent));
    assert_int_equal(to, 2);
    assert_false(consent);
    assert_int_equal(table_undo(table, "bert", 3, 1, 0), TABLE_NOT_YOURS);
    assert_int_equal(table_undo(table, "bert", 2, 2, 0), TABLE_STALE);
    assert_int_equal(table_undo(table, "bert", 3, 2, 0), TABLE_DONE);
    assert_int_equal(match_standing(table_match(table)), 2);
    /* What the commander chose before stays. */
    assert_false(table_undo_point(table, "bert", &to, &consent));
    assert_int_equal(act(table, "bert", "pass"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
    assert_false(table_undo_point(table, "bert", &to, &consent));
    assert_int_equal(table_undo(table, "bert", 6, 2, 0), TABLE_NOT_YOURS);
    assert_true(table_undo_point(table, "anna", &to, &consent));
    assert_int_equal(table_undo(table, "anna", 6, 2, 0), TABLE_DONE);
    table_close(table);
}

/* ---- Votes ----------------------------------------------------------------------------------- */

static void test_more_than_half_choose_another_commander(void **state)
{
    (void)state;
    bool is_elected = false;
    struct table *table = begin("anna");
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    assert_int_equal(vote(table, "bert", "anna", 4), TABLE_SEAT_TAKEN);
    assert_int_equal(vote(table, "bert", "bert", 4), TABLE_DONE);
    assert_int_equal(vote(table, "carl", "carl", 4), TABLE_DONE);
    assert_int_equal(vote(table, "dora", "bert", 4), TABLE_DONE);
    assert_string_equal(commander_of(table), "anna");
    assert_voices(table, "bert - bert carl - carl dora - bert ");
    /* Two of four are not more than half; three are. */
    assert_int_equal(table_vote(table, "carl", "bert", 4, 0, &is_elected), TABLE_DONE);
    assert_true(is_elected);
    assert_string_equal(commander_of(table), "bert");
    assert_string_equal(table_chief(table), "");
    assert_voices(table, "");
    assert_int_equal(act(table, "anna", "mark"), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    table_close(table);
}

static void test_a_vote_is_taken_back(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(vote(table, "bert", "bert", 3), TABLE_DONE);
    assert_int_equal(vote(table, "bert", "", 3), TABLE_DONE);
    assert_voices(table, "");
    assert_int_equal(vote(table, "carl", "bert", 3), TABLE_DONE);
    assert_string_equal(commander_of(table), "anna");
    table_close(table);
}

static void test_a_bound_group_does_not_vote(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(vote(table, "bert", "bert", 3), TABLE_DONE);
    for (int i = 0; i < DUEL_BOUND; i++) assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
    assert_int_equal(table_council(table), COUNCIL_BOUND);
    assert_voices(table, "");
    assert_int_equal(vote(table, "carl", "bert", 3), TABLE_BOUND);
    assert_int_equal(propose(table, "carl", "mark"), TABLE_DONE);
    table_close(table);
}

static void test_votes_are_for_one_commander(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(vote(table, "bert", "bert", 3), TABLE_DONE);
    assert_int_equal(table_leave(table, 0, "anna", 0), TABLE_DONE);
    assert_voices(table, "");
    assert_int_equal(vote(table, "carl", "bert", 3), TABLE_NOT_PLAYING);
    assert_int_equal(table_sit(table, 0, "carl", 0), TABLE_DONE);
    assert_int_equal(act(table, "carl", "mark"), TABLE_DONE);
    table_close(table);
}

static void test_who_leaves_the_group_is_forgotten(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    assert_int_equal(propose(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(vote(table, "bert", "carl", 5), TABLE_DONE);
    assert_int_equal(vote(table, "carl", "bert", 5), TABLE_DONE);
    assert_int_equal(propose(table, "carl", "pass"), TABLE_DONE);
    assert_false(table_part(table, "bert", 4, 0));
    assert_string_equal(table_chief(table), "");
    assert_voices(table, "carl pass - ");
    table_close(table);
}

static void test_those_who_are_left_may_be_more_than_half(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(vote(table, "bert", "carl", 5), TABLE_DONE);
    assert_int_equal(vote(table, "carl", "carl", 5), TABLE_DONE);
    assert_false(table_part(table, "emil", 4, 0));
    assert_string_equal(commander_of(table), "anna");
    assert_true(table_part(table, "dora", 3, 0));
    assert_string_equal(commander_of(table), "carl");
    assert_voices(table, "");
    table_close(table);
}

static void test_the_new_commander_has_time(void **state)
{
    (void)state;
    int64_t left = 0;
    bool running = false, is_elected = false;
    const struct pace pace = { PACE_LIVE, 60000, 0 };
    struct table *table = set_table(&duel_council_game, DICE_VERIFIED, pace, "anna");
    assert_int_equal(table_vote(table, "bert", "bert", 1, 59000, &is_elected), TABLE_DONE);
    assert_true(is_elected);
    assert_true(table_clock(table, 0, 59000, &left, &running));
    assert_true(running && left > 0);
    table_close(table);
}

/* ---- Keeping --------------------------------------------------------------------------------- */

static void test_all_of_it_is_kept(void **state)
{
    (void)state;
    struct table *table = begin("anna");
    assert_int_equal(propose(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(vote(table, "bert", "carl", 4), TABLE_DONE);
    assert_int_equal(vote(table, "dora", "carl", 4), TABLE_DONE);
    assert_int_equal(table_name_chief(table, "anna", "bert"), TABLE_DONE);
    table = restarted(table);
    assert_voices(table, "bert mark carl dora - carl ");
    assert_string_equal(table_chief(table), "bert");
    table_close(table);
}

/* Ben is Carl: nobody stands twice in what is kept, and nothing that either said is lost. */
static void test_two_people_become_one_in_what_was_kept(void **state)
{
#define HEAD "{\"closed\":false,\"left\":[0],\"clock\":null,\"request\":"
    static const struct {
        const char *kept, *merged;
    } cases[] = {
        { HEAD "{\"to\":1,\"by\":\"ben\",\"agreed\":[]}}",
          HEAD "{\"to\":1,\"by\":\"carl\",\"agreed\":[]}}" },
        { HEAD "null,\"council\":{\"chief\":\"ben\",\"voices\":["
               "{\"user\":\"carl\",\"proposal\":null,\"vote\":\"anna\"},"
               "{\"user\":\"dora\",\"proposal\":null,\"vote\":\"ben\"},"
               "{\"user\":\"ben\",\"proposal\":\"throw\",\"vote\":\"dora\"}]}}",
          HEAD "null,\"council\":{\"chief\":\"carl\",\"voices\":["
               "{\"user\":\"carl\",\"proposal\":\"throw\",\"vote\":\"anna\"},"
               "{\"user\":\"dora\",\"proposal\":null,\"vote\":\"carl\"}]}}" },
        { HEAD "null,\"claims\":{\"from\":2,\"sat\":["
               "{\"user\":\"ben\",\"seats\":[\"west\",\"east\"]},"
               "{\"user\":\"carl\",\"seats\":[\"north\",\"east\"]}],\"asks\":["
               "{\"user\":\"carl\",\"seat\":\"west\"},"
               "{\"user\":\"ben\",\"seat\":\"west\"},"
               "{\"user\":\"ben\",\"seat\":\"north\"}]}}",
          HEAD "null,\"claims\":{\"from\":2,\"sat\":["
               "{\"user\":\"carl\",\"seats\":[\"west\",\"east\",\"north\"]}],\"asks\":["
               "{\"user\":\"carl\",\"seat\":\"west\"},"
               "{\"user\":\"carl\",\"seat\":\"north\"}]}}" },
        { HEAD "null,\"letters\":{\"user\":\"ben\",\"name\":\"Big ben\"}}",
          HEAD "null,\"letters\":{\"user\":\"carl\",\"name\":\"Big ben\"}}" },
    };
#undef HEAD
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *merged = table_keep_merged(cases[i].kept, "ben", "carl");
        assert_non_null(merged);
        assert_string_equal(merged, cases[i].merged);
        free(merged);
    }
    assert_null(table_keep_merged("no JSON", "ben", "carl"));
    assert_null(table_keep_merged("[\"ben\"]", "ben", "carl"));
}

static void test_what_was_kept_is_read_strictly(void **state)
{
    static const struct {
        const char *council, *fault;
    } faults[] = {
        { "7", "/council" },
        { "{\"chief\":null}", "/council" },
        { "{\"chief\":\"\",\"voices\":[]}", "/council" },
        { "{\"chief\":7,\"voices\":[]}", "/council" },
        { "{\"chief\":\"a23456789a23456789a23456789a23456789\",\"voices\":[]}", "/council" },
        { "{\"chief\":null,\"voices\":[{}]}", "/council/voices" },
        { "{\"chief\":null,\"voices\":[{\"user\":null,\"proposal\":null,\"vote\":\"b\"}]}",
          "/council/voices" },
        { "{\"chief\":null,\"voices\":[{\"user\":\"b\",\"proposal\":3,\"vote\":\"b\"}]}",
          "/council/voices" },
        { "{\"chief\":null,\"voices\":[{\"user\":\"b\",\"proposal\":null,\"vote\":\"b\"},"
          "{\"user\":\"b\",\"proposal\":null,\"vote\":\"c\"}]}",
          "twice" },
    };
    (void)state;
    char kept[512];
    struct table *table = begin("anna");
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct fault fault = { "" };
        snprintf(kept, sizeof kept,
                 "{\"closed\":false,\"left\":[0],\"clock\":null,\"request\":null,\"council\":%s}",
                 faults[i].council);
        assert_false(table_resume(table, kept, &fault));
        assert_non_null(strstr(fault.text, faults[i].fault));
    }
    /* What the rules do not allow any more is no fault, but not proposed either. */
    struct fault fault = { "" };
    assert_true(table_resume(
        table,
        "{\"closed\":false,\"left\":[0],\"clock\":null,\"request\":null,\"council\":{\"chief\":"
        "null,\"voices\":[{\"user\":\"b\",\"proposal\":\"roll:3\",\"vote\":null},"
        "{\"user\":\"c\",\"proposal\":\"mark\",\"vote\":null}]}}",
        &fault));
    assert_voices(table, "c mark - ");
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_proposes_one_action),
        cmocka_unit_test(test_proposals_are_for_the_position_at_hand),
        cmocka_unit_test(test_other_games_have_no_council),
        cmocka_unit_test(test_the_chief_of_staff_does_a_clerks_work),
        cmocka_unit_test(test_the_chief_of_staff_enters_dice),
        cmocka_unit_test(test_the_chief_of_staff_takes_back_a_clerks_work),
        cmocka_unit_test(test_more_than_half_choose_another_commander),
        cmocka_unit_test(test_a_vote_is_taken_back),
        cmocka_unit_test(test_a_bound_group_does_not_vote),
        cmocka_unit_test(test_votes_are_for_one_commander),
        cmocka_unit_test(test_who_leaves_the_group_is_forgotten),
        cmocka_unit_test(test_those_who_are_left_may_be_more_than_half),
        cmocka_unit_test(test_the_new_commander_has_time),
        cmocka_unit_test(test_all_of_it_is_kept),
        cmocka_unit_test(test_what_was_kept_is_read_strictly),
        cmocka_unit_test(test_two_people_become_one_in_what_was_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
