/*
 * What people and programs read: the words of actions, cards told from their data in both
 * languages, and a state that goes through JSON unchanged.
 */
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "sanjuans/position.h"

enum { EVENTS_MOST = 16, TEXT_SIZE = 512 };

/* ---- Words ------------------------------------------------------------------------------- */

static void assert_number(const char *text, enum sj_verb_number verb, int first, int second)
{
    action a = 0;
    assert_true(action_read(&sj_game, text, &a));
    assert_int_equal(action_verb(a), verb);
    assert_int_equal(action_first(a), first);
    assert_int_equal(action_second(a), second);
    assert_string_equal(text_of(verb, first, second), text);
}

/* Locations, spaces and places share their numbers; cards and D66 are written as they are. */
static void actions_are_written_with_the_words_of_the_map(void)
{
    begin("");
    assert_number("check:friday_harbor", SJ_VERB_CHECK, SJ_FRIDAY_HARBOR, 0);
    assert_number("march:ginnis-tamai.2", SJ_VERB_MARCH, SJ_FIRST_WAYPOINT + 3, 0);
    assert_number("sail:sea_f", SJ_VERB_SAIL, SJ_FIRST_SEA + 5, 0);
    assert_number("event:36", SJ_VERB_EVENT, SJ_CARD_HICKS, 0);
    assert_number("happening:66", SJ_VERB_HAPPENING, 66, 0);
    assert_number("board:australian_battery.1,sultan", SJ_VERB_BOARD, SJ_UNITS - 1, SJ_SULTAN);
    assert_number("hits:egyptian.1,8", SJ_VERB_HITS, 0, 8);
    assert_number("rebuild:egyptian.16,suakin", SJ_VERB_REBUILD, 15, SJ_SUAKIN);
    assert_number("battle:1023", SJ_VERB_BATTLE, 1023, 0);
    action a;
    assert_false(action_read(&sj_game, "check:sea_a", &a));
    assert_false(action_read(&sj_game, "march:sea_a", &a));
    assert_false(action_read(&sj_game, "board:egyptian.17,sultan", &a));
    assert_false(action_read(&sj_game, "happening:17", &a)); /* no die shows a 7, or a 0 */
    assert_false(action_read(&sj_game, "happening:20", &a));
}

/* Tamai is a village and a gunboat, Lopez an island and a town: each in a list of its own. */
static void names_that_clash_stand_in_lists_of_their_own(void)
{
    begin("");
    assert_number("repair:tamai", SJ_VERB_REPAIR, SJ_TAMAI_BOAT, 0);
    assert_number("place:tamai", SJ_VERB_PLACE, SJ_TAMAI, 0);
    assert_number("island:lopez", SJ_VERB_ISLAND, SJ_LOPEZ_ISLAND, 0);
    assert_number("place:lopez", SJ_VERB_PLACE, SJ_LOPEZ, 0);
}

/* ---- Cards in words ---------------------------------------------------------------------- */

static struct catalogue *open_texts(void)
{
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    struct sj_data *read = malloc(sizeof *read);
    assert_non_null(read);
    assert_true(data_load(&sj_game, NULL, read, catalogue, NULL, &fault));
    free(read);
    return catalogue;
}

/* All sentences of a card, parted by spaces. */
static void tell(const struct catalogue *catalogue, enum language language, int card, char *out)
{
    struct trace_event events[EVENTS_MOST];
    struct trace trace = { events, EVENTS_MOST, 0 };
    sj_card_text(&data, card, &trace);
    assert_true(trace.count > 0 && trace.count <= EVENTS_MOST);
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < trace.count; i++) {
        if (i > 0) out[length++] = ' ';
        length += text_event(catalogue, language, &sj_game, &events[i], out + length,
                             TEXT_SIZE - length - 1);
    }
}

static void a_card_is_told_from_its_data(void)
{
    char text_of_card[TEXT_SIZE];
    begin("");
    struct catalogue *texts = open_texts();
    tell(texts, IN_ENGLISH, 39, text_of_card);
    assert_non_null(strstr(text_of_card, "Egyptian card; Ops: 2; random-event number: 9."));
    assert_non_null(strstr(text_of_card, "goes to the discard pile"));
    tell(texts, IN_ENGLISH, 28, text_of_card);
    assert_non_null(strstr(text_of_card, "2 × Krupp battery at Friday Harbor or Suakin."));
    tell(texts, IN_ENGLISH, 45, text_of_card);
    assert_non_null(
        strstr(text_of_card, "Safieh arrives at Friday Harbor; if that is besieged or lost"));
    tell(texts, IN_FRENCH, 50, text_of_card);
    assert_non_null(strstr(text_of_card, "2 × Milice dans des localités amies"));
    tell(texts, IN_ENGLISH, 17, text_of_card);
    assert_non_null(strstr(text_of_card, "gain 2 movement points"));
    data.card[17 - 1].effects[0].number = 0;
    tell(texts, IN_ENGLISH, 17, text_of_card);
    assert_null(strstr(text_of_card, "movement points"));
    catalogue_close(texts);
}

/* Every card has its face and what becomes of it, and a sentence for each effect. */
static void every_card_can_be_told(void)
{
    begin("");
    for (int card = 1; card <= SJ_CARDS; card++) {
        struct trace_event events[EVENTS_MOST];
        struct trace trace = { events, EVENTS_MOST, 0 };
        int effects = 0;
        while (effects < SJ_CARD_EFFECTS && data.card[card - 1].effects[effects].kind) effects++;
        sj_card_text(&data, card, &trace);
        assert_int_equal(trace.count, effects + 2);
        for (int i = 0; i < trace.count; i++) assert_int_not_equal(events[i].rule, SJ_RULE_NONE);
    }
    struct trace none = { NULL, 0, 0 };
    sj_card_text(&data, 0, &none);
    sj_card_text(&data, SJ_CARDS + 1, &none);
    assert_int_equal(none.count, 0);
}

/* ---- The state in JSON ------------------------------------------------------------------- */

static void assert_same_in_json(void)
{
    struct fault fault = { "" };
    struct sj_state read;
    memset(&read, 0, sizeof read);
    json_t *json = fields_to_json(sj_game.state_fields, &state);
    assert_non_null(json);
    if (!fields_from_json(sj_game.state_fields, &read, json, &fault)) {
        fail_msg("%s", fault.text);
    }
    json_decref(json);
    assert_memory_equal(&read, &state, sizeof state);
}

/* Nothing of the state is missing in its table: every byte comes back. */
static void a_state_goes_through_json_unchanged(void)
{
    struct random random;
    random_seed(&random, 5, 0);
    begin("supply=advanced start=random battles=ask");
    static action legal[4096];
    static struct outcome outcomes[4096];
    assert_true(sj_game.legal_most <= 4096 && sj_game.chance_most <= 4096);
    for (int i = 0; i < 600 && state.ending == SJ_ENDING_NONE; i++) {
        action a;
        if (sj_game.actor(&state) == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, sj_game.chance(&data, &state, outcomes), &random);
        } else {
            int count = sj_game.legal(&data, &state, legal);
            a = legal[random_below(&random, (uint32_t)count)];
        }
        assert_int_equal(sj_game.apply(&data, &state, a, NULL), ACCEPTED);
        if (i % 10 == 0) assert_same_in_json();
    }
    assert_true(sizeof state < 4096);
}

/* There are 54 cards, the numbers of two dice, two rows to choose from. */
static void words_that_name_nothing_are_no_actions(void)
{
    static const char *const known[] = { "event:1",      "draw:54", "give:54",    "happening:11",
                                         "happening:66", "row:1",   "result:held" };
    static const char *const unknown[] = { "event:0",    "event:55",     "ops:55",       "fetch:0",
                                           "replace:55", "give:55",      "take:55",      "draw:0",
                                           "draw:55",    "happening:10", "happening:67", "row:0",
                                           "row:3",      "result:none" };
    action a;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (!action_read(&sj_game, known[i], &a)) fail_msg("%s is an action", known[i]);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        if (action_read(&sj_game, unknown[i], &a)) fail_msg("%s is no action", unknown[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(words_that_name_nothing_are_no_actions, "cards.1"),
    RULE_TEST(actions_are_written_with_the_words_of_the_map, "map.1 map.4"),
    RULE_TEST(names_that_clash_stand_in_lists_of_their_own, "map.1"),
    RULE_TEST(a_card_is_told_from_its_data, "cards.2"),
    RULE_TEST(every_card_can_be_told, "cards.1 cards.2"),
    RULE_TEST(a_state_goes_through_json_unchanged, "setup.31"),
};

RULE_TEST_MAIN("sanjuans", tests)
