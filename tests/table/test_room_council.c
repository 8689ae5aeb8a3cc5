/* A group that plays one side: proposals, the chief of staff, votes, and what is kept of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "room_helper.h"

static struct room *begin(const char *commander)
{
    return begin_room(&duel_council_game, DICE_VERIFIED, no_pace, commander);
}

/* Proposes by the text of the action, or with null takes back. */
static enum room_verdict propose(struct room *room, const char *user, const char *text)
{
    action a = 0;
    struct room_report report = { 0 };
    if (text) assert_true(action_read(&duel_council_game, text, &a));
    enum room_verdict verdict =
        room_propose(room, user, table_entries(room_table(room)), text ? &a : NULL, &report);
    assert_int_equal(verdict == ROOM_ILLEGAL, report.rule != 0);
    return verdict;
}

static enum room_verdict vote(struct room *room, const char *user, const char *candidate,
                              int members)
{
    bool is_elected = false;
    enum room_verdict verdict = room_vote(room, user, candidate, members, 0, &is_elected);
    assert_true(verdict == ROOM_DONE || !is_elected);
    return verdict;
}

/* All that was said: "bert mark - carl - bert " are a proposal, and a vote. */
static void assert_voices(const struct room *room, const char *expected)
{
    char all[256] = "", words[ACTION_TEXT_SIZE];
    int count = 0;
    const struct room_voice *voices = room_voices(room, &count);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(all);
        action_write(&duel_council_game, voices[i].proposal, words);
        snprintf(all + length, sizeof all - length, "%s %s %s ", voices[i].user,
                 voices[i].has_proposed ? words : "-", voices[i].vote[0] ? voices[i].vote : "-");
    }
    assert_string_equal(all, expected);
}

static const char *commander_of(const struct room *room)
{
    return room_seat(room, 0)->user;
}

/* ---- Proposals ------------------------------------------------------------------------------- */

static void test_each_proposes_one_action(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_true(room_hears_proposals(room));
    assert_int_equal(propose(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(propose(room, "carl", "pass"), ROOM_DONE);
    assert_int_equal(propose(room, "bert", "throw"), ROOM_DONE);
    assert_voices(room, "bert throw - carl pass - ");
    assert_int_equal(propose(room, "bert", NULL), ROOM_DONE);
    assert_voices(room, "carl pass - ");
    assert_int_equal(propose(room, "carl", "roll:3"), ROOM_ILLEGAL);
    assert_voices(room, "carl pass - ");
    room_close(room);
}

static void test_proposals_are_for_the_position_at_hand(void **state)
{
    (void)state;
    action mark = 0;
    struct room_report report = { 0 };
    struct room *room = begin("anna");
    assert_int_equal(propose(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "pass"), ROOM_DONE);
    assert_voices(room, "");
    assert_int_equal(room_propose(room, "bert", 0, &mark, &report), ROOM_STALE);
    assert_int_equal(propose(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(room_undo(room, "anna", 1, 0, 0), ROOM_DONE);
    assert_voices(room, "");
    /* Who is not there cannot be proposed to. */
    assert_int_equal(room_leave(room, 0, "anna", 0), ROOM_DONE);
    assert_int_equal(propose(room, "bert", "mark"), ROOM_NOT_PLAYING);
    room_close(room);
}

static void test_other_games_have_no_council(void **state)
{
    (void)state;
    bool is_elected = false;
    action mark = 0;
    struct room_report report = { 0 };
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    assert_int_equal(room_council(room), COUNCIL_NONE);
    assert_false(room_hears_proposals(room));
    assert_int_equal(room_propose(room, "bert", 0, &mark, &report), ROOM_NO_COUNCIL);
    assert_int_equal(room_vote(room, "bert", "carl", 3, 0, &is_elected), ROOM_NO_COUNCIL);
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_NO_COUNCIL);
    room_close(room);
}

/* ---- The chief of staff ---------------------------------------------------------------------- */

static void test_the_chief_of_staff_does_a_clerks_work(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(room_name_chief(room, "bert", "bert"), ROOM_NOT_YOURS);
    assert_int_equal(room_name_chief(room, "anna", "anna"), ROOM_NOT_YOURS);
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    assert_string_equal(room_chief(room), "bert");
    assert_int_equal(act(room, "bert", "mark"), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_true(room_is_turn_of(room, "bert"));
    assert_true(room_is_turn_of(room, "anna"));
    assert_false(room_is_turn_of(room, "carl"));
    assert_int_equal(act(room, "carl", "mark"), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "bert", "mark"), ROOM_DONE);
    assert_false(room_is_turn_of(room, "bert"));
    assert_int_equal(room_name_chief(room, "anna", ""), ROOM_DONE);
    assert_string_equal(room_chief(room), "");
    room_close(room);
}

static void test_the_chief_of_staff_enters_dice(void **state)
{
    (void)state;
    struct room *room = begin_room(&duel_council_game, DICE_MANUAL, no_pace, "anna");
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_false(room_hears_proposals(room));
    assert_int_equal(propose(room, "carl", "roll:6"), ROOM_NOT_YOUR_TURN);
    assert_int_equal(act(room, "carl", "roll:6"), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "bert", "roll:6"), ROOM_DONE);
    room_close(room);
}

static void test_the_chief_of_staff_takes_back_a_clerks_work(void **state)
{
    (void)state;
    uint32_t to = 0;
    bool consent = true;
    struct room *room = begin("anna");
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    /* Nobody's clerk yet. */
    assert_false(room_undo_point(room, "bert", &to, &consent));
    assert_int_equal(room_undo(room, "bert", 3, 2, 0), ROOM_NOT_YOURS);
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    assert_true(room_undo_point(room, "bert", &to, &consent));
    assert_int_equal(to, 2);
    assert_false(consent);
    assert_int_equal(room_undo(room, "bert", 3, 1, 0), ROOM_NOT_YOURS);
    assert_int_equal(room_undo(room, "bert", 2, 2, 0), ROOM_STALE);
    assert_int_equal(room_undo(room, "bert", 3, 2, 0), ROOM_DONE);
    assert_int_equal(table_standing(room_table(room)), 2);
    /* What the commander chose before stays. */
    assert_false(room_undo_point(room, "bert", &to, &consent));
    assert_int_equal(act(room, "bert", "pass"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "pass"), ROOM_DONE);
    assert_false(room_undo_point(room, "bert", &to, &consent));
    assert_int_equal(room_undo(room, "bert", 6, 2, 0), ROOM_NOT_YOURS);
    assert_true(room_undo_point(room, "anna", &to, &consent));
    assert_int_equal(room_undo(room, "anna", 6, 2, 0), ROOM_DONE);
    room_close(room);
}

/* ---- Votes ----------------------------------------------------------------------------------- */

static void test_more_than_half_choose_another_commander(void **state)
{
    (void)state;
    bool is_elected = false;
    struct room *room = begin("anna");
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    assert_int_equal(vote(room, "bert", "anna", 4), ROOM_SEAT_TAKEN);
    assert_int_equal(vote(room, "bert", "bert", 4), ROOM_DONE);
    assert_int_equal(vote(room, "carl", "carl", 4), ROOM_DONE);
    assert_int_equal(vote(room, "dora", "bert", 4), ROOM_DONE);
    assert_string_equal(commander_of(room), "anna");
    assert_voices(room, "bert - bert carl - carl dora - bert ");
    /* Two of four are not more than half; three are. */
    assert_int_equal(room_vote(room, "carl", "bert", 4, 0, &is_elected), ROOM_DONE);
    assert_true(is_elected);
    assert_string_equal(commander_of(room), "bert");
    assert_string_equal(room_chief(room), "");
    assert_voices(room, "");
    assert_int_equal(act(room, "anna", "mark"), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "bert", "mark"), ROOM_DONE);
    room_close(room);
}

static void test_a_vote_is_taken_back(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(vote(room, "bert", "bert", 3), ROOM_DONE);
    assert_int_equal(vote(room, "bert", "", 3), ROOM_DONE);
    assert_voices(room, "");
    assert_int_equal(vote(room, "carl", "bert", 3), ROOM_DONE);
    assert_string_equal(commander_of(room), "anna");
    room_close(room);
}

static void test_a_bound_group_does_not_vote(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(vote(room, "bert", "bert", 3), ROOM_DONE);
    for (int i = 0; i < DUEL_BOUND; i++) assert_int_equal(act(room, "anna", "pass"), ROOM_DONE);
    assert_int_equal(room_council(room), COUNCIL_BOUND);
    assert_voices(room, "");
    assert_int_equal(vote(room, "carl", "bert", 3), ROOM_BOUND);
    assert_int_equal(propose(room, "carl", "mark"), ROOM_DONE);
    room_close(room);
}

static void test_votes_are_for_one_commander(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(vote(room, "bert", "bert", 3), ROOM_DONE);
    assert_int_equal(room_leave(room, 0, "anna", 0), ROOM_DONE);
    assert_voices(room, "");
    assert_int_equal(vote(room, "carl", "bert", 3), ROOM_NOT_PLAYING);
    assert_int_equal(room_sit(room, 0, "carl", 0), ROOM_DONE);
    assert_int_equal(act(room, "carl", "mark"), ROOM_DONE);
    room_close(room);
}

static void test_who_leaves_the_group_is_forgotten(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    assert_int_equal(propose(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(vote(room, "bert", "carl", 5), ROOM_DONE);
    assert_int_equal(vote(room, "carl", "bert", 5), ROOM_DONE);
    assert_int_equal(propose(room, "carl", "pass"), ROOM_DONE);
    assert_false(room_part(room, "bert", 4, 0));
    assert_string_equal(room_chief(room), "");
    assert_voices(room, "carl pass - ");
    room_close(room);
}

static void test_those_who_are_left_may_be_more_than_half(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(vote(room, "bert", "carl", 5), ROOM_DONE);
    assert_int_equal(vote(room, "carl", "carl", 5), ROOM_DONE);
    assert_false(room_part(room, "emil", 4, 0));
    assert_string_equal(commander_of(room), "anna");
    assert_true(room_part(room, "dora", 3, 0));
    assert_string_equal(commander_of(room), "carl");
    assert_voices(room, "");
    room_close(room);
}

static void test_the_new_commander_has_time(void **state)
{
    (void)state;
    int64_t left = 0;
    bool running = false, is_elected = false;
    const struct pace pace = { PACE_LIVE, 60000, 0 };
    struct room *room = begin_room(&duel_council_game, DICE_VERIFIED, pace, "anna");
    assert_int_equal(room_vote(room, "bert", "bert", 1, 59000, &is_elected), ROOM_DONE);
    assert_true(is_elected);
    assert_true(room_clock(room, 0, 59000, &left, &running));
    assert_true(running && left > 0);
    room_close(room);
}

/* ---- Keeping --------------------------------------------------------------------------------- */

static void test_all_of_it_is_kept(void **state)
{
    (void)state;
    struct room *room = begin("anna");
    assert_int_equal(propose(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(vote(room, "bert", "carl", 4), ROOM_DONE);
    assert_int_equal(vote(room, "dora", "carl", 4), ROOM_DONE);
    assert_int_equal(room_name_chief(room, "anna", "bert"), ROOM_DONE);
    room = restarted(room);
    assert_voices(room, "bert mark carl dora - carl ");
    assert_string_equal(room_chief(room), "bert");
    room_close(room);
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
    struct room *room = begin("anna");
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct fault fault = { "" };
        snprintf(kept, sizeof kept,
                 "{\"closed\":false,\"left\":[0],\"clock\":null,\"request\":null,\"council\":%s}",
                 faults[i].council);
        assert_false(room_resume(room, kept, &fault));
        assert_non_null(strstr(fault.text, faults[i].fault));
    }
    /* What the rules do not allow any more is no fault, but not proposed either. */
    struct fault fault = { "" };
    assert_true(room_resume(
        room,
        "{\"closed\":false,\"left\":[0],\"clock\":null,\"request\":null,\"council\":{\"chief\":"
        "null,\"voices\":[{\"user\":\"b\",\"proposal\":\"roll:3\",\"vote\":null},"
        "{\"user\":\"c\",\"proposal\":\"mark\",\"vote\":null}]}}",
        &fault));
    assert_voices(room, "c mark - ");
    room_close(room);
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
