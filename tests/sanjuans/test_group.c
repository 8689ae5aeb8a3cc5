/*
 * What a group may rule for itself: an event that fits badly is taken back or set right by hand
 * (cards.22), and numbers of its own stand in place of those of the rules (group.8).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/parts.h"
#include "engine_client.h"
#include "hosted/data.h"
#include "sanjuans/position.h"

/* ---- Rulings ----------------------------------------------------------------------------- */

static const char besieged[] = "{'phase': 'rounds', 'turn': 3, 'round': 1, 'vp': 40,"
                               " 'step': ['round', 'turn'], 'siege': {'friday_harbor': 1},"
                               " 'card': {'50': 'hand'}}";

static void take_back_to(int actions)
{
    assert_true(client_request(json_pack("{s:s, s:i}", "cmd", "undo", "to", actions)));
}

/* event.41 hands a besieged place to the Mahdists; this group does not have it. */
static void a_random_event_can_be_ruled_away(void)
{
    client_start();
    client_load("sanjuans", besieged);
    client_does("event:50 roll:5+6 happening:41 location:friday_harbor");
    client_assert_holds("{'control': {'friday_harbor': 'revolt'}}");
    take_back_to(2);
    client_assert_answer("{'step': 'happening_die'}");
    client_does("happening:23"); /* another one in its place */
    client_assert_holds("{'control': {'friday_harbor': null}, 'vp_noted': {'events': -5}}");
    client_stop();
}

/* The position is set right by hand, and played on from there. */
static void a_position_can_be_set_right_by_hand(void)
{
    client_start();
    client_load("sanjuans", besieged);
    client_does("event:50 roll:5+6 happening:23");
    json_t *position = client_state(), *points = json_object_get(position, "vp_noted");
    assert_int_equal(json_object_del(points, "events"), 0);
    assert_int_equal(json_object_set_new(position, "vp", json_integer(35)), 0);
    assert_true(client_request(
        json_pack("{s:s, s:s, s:o}", "cmd", "load", "game", "sanjuans", "state", position)));
    client_assert_holds("{'vp': 35, 'vp_noted': {'events': null}}");
    client_does("place:richardson place:olga");
    client_assert_holds("{'round': 2, 'card': {'50': 'removed'}}");
    client_stop();
}

/* ---- House rules ------------------------------------------------------------------------- */

/* The constants with one of them changed, in a folder of the group's own. */
static void write_constants(const char *path, const char *name, int value)
{
    struct fault fault;
    json_t *all = data_json(&sj_game, NULL, &fault);
    json_t *constants = json_object_get(all, "constants");
    json_t *changed = json_object_get(constants, name);
    assert_non_null(changed);
    assert_int_equal(json_object_set_new(changed, "value", json_integer(value)), 0);
    assert_int_equal(json_dump_file(constants, path, 0), 0);
    json_decref(all);
}

static void a_group_plays_by_its_own_numbers(void)
{
    char folder[] = "/tmp/sortie-group-XXXXXX", path[64];
    struct fault fault;
    begin("");
    uint64_t printed = fingerprint(&data, sizeof data);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/constants.json", folder);
    write_constants(path, "vp_replacement_card", 15);
    assert_true(data_load(&sj_game, folder, &data, NULL, NULL, &fault));
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    in_round("47");
    does("replace:47 roll:1+1");
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 15);
    /* transcripts name the data by this number: the house rule is on record */
    assert_true(fingerprint(&data, sizeof data) != printed);
}

/* One seat, the commander's, for the whole group; who sits in it is voted on until the British have
 * come. The votes themselves are the table's (tests/server/test_site_council.c). */
static void the_group_votes_until_the_british_arrive(void)
{
    begin("");
    assert_int_equal(sj_game.seat_count, 1);
    assert_string_equal(sj_game.seats->word[0], "commander");
    assert_int_equal(game_council(&sj_game, &data, &state), COUNCIL_VOTES);
    int british = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN);
    assert_int_equal(game_council(&sj_game, &data, &state), COUNCIL_BOUND);
    state.unit_where[british] = SJ_WHERE_RESERVE;
    state.triggers |= SJ_TRIGGER_BRITISH;
    assert_int_equal(game_council(&sj_game, &data, &state), COUNCIL_BOUND);
}

static void the_chief_of_staff_enters_results_and_nothing_else(void)
{
    begin("");
    for (int step = 0; step < SJ_STEPS; step++) {
        state.step[0] = (uint8_t)step;
        bool is_entry = step == SJ_STEP_BATTLE_ENTRY || step == SJ_STEP_WATER_ENTRY;
        assert_int_equal(game_is_clerical(&sj_game, &data, &state), is_entry);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_group_votes_until_the_british_arrive, "group.1 group.2 group.3 group.4 R28"),
    RULE_TEST(the_chief_of_staff_enters_results_and_nothing_else, "group.5"),
    RULE_TEST(a_random_event_can_be_ruled_away, "cards.22"),
    RULE_TEST(a_position_can_be_set_right_by_hand, "cards.22 group.8"),
    RULE_TEST(a_group_plays_by_its_own_numbers, "group.8"),
};

RULE_TEST_MAIN("sanjuans", tests)
