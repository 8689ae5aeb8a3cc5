/* What the players and the dice are asked: each question names what it is about. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/supply/supply.h"

/* The question at hand has these arguments; none is looked at beyond `number`. */
static void asks(enum sj_message message, int number, int first, int second, int third)
{
    const int wanted[] = { first, second, third };
    struct trace *trace = fresh_trace();
    sj_game.prompt(&data, &state, trace);
    assert_int_equal(trace->count, 1);
    assert_int_equal(trace->events[0].message, message);
    for (int i = 0; i < number; i++) assert_int_equal(trace->events[0].argument[i], wanted[i]);
}

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    in_operations(ops);
}

static void of_the_deck(void)
{
    begin("");
    in_round("30 33");
    at_step(SJ_STEP_DRAW);
    int left = 0;
    for (int i = 0; i < SJ_CARDS; i++) left += state.card[i] == SJ_CARD_DRAW;
    asks(SJ_MESSAGE_prompt_draw, 2, 3, left, 0);
    in_round("30 33");
    state.round = 5;
    asks(SJ_MESSAGE_prompt_round, 2, 5, 3, 0);
    state.no_ops = 1;
    asks(SJ_MESSAGE_prompt_round_no_ops, 2, 5, 3, 0);
    state.no_ops = 0;
    does("ops:30");
    asks(SJ_MESSAGE_prompt_event_check, 2, 30, data.card[30 - 1].number, 0);
}

static void of_cards(void)
{
    plays(37);
    does("place:olga");
    asks(SJ_MESSAGE_prompt_card_units, 3, 37, 2, SJ_KIND_SUDANESE);
    plays(21);
    does("place:suakin kind:british");
    asks(SJ_MESSAGE_prompt_card_kind, 2, 21, 7, 0);
    plays(43);
    asks(SJ_MESSAGE_prompt_card_redoubt, 2, 43, 2, 0);
    does("place:olga");
    asks(SJ_MESSAGE_prompt_card_redoubt, 2, 43, 1, 0);
    plays(39);
    asks(SJ_MESSAGE_prompt_card_place, 2, 39, 1, 0);
    plays(41);
    asks(SJ_MESSAGE_prompt_card_island, 1, 41, 0, 0);
    with_card(25);
    revolt("tokar");
    play_event(25);
    asks(SJ_MESSAGE_prompt_card_village, 1, 25, 0, 0);
}

static void happens(int number)
{
    with_card(51);
    in_round("51 30");
    revolt("tokar");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_SINKAT);
    state.siege[SJ_SINKAT] = 1;
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("ops:51 roll:3+5");
    does(text_of(SJ_VERB_HAPPENING, number, 0));
}

static void of_random_events(void)
{
    happens(24);
    asks(SJ_MESSAGE_prompt_happening_place, 1, 24, 0, 0);
    happens(65);
    asks(SJ_MESSAGE_prompt_exchange, 1, 65, 0, 0);
    happens(14);
    asks(SJ_MESSAGE_prompt_random_location, 1, 14, 0, 0);
    happens(13);
    does("location:sinkat");
    asks(SJ_MESSAGE_prompt_random_unit, 2, 13, SJ_SINKAT, 0);
    happens(63);
    asks(SJ_MESSAGE_prompt_random_ship, 1, 63, 0, 0);
    does("ship:kassala");
    asks(SJ_MESSAGE_prompt_happening_roll, 3, 63, state.location, SJ_KASSALA);
    begin("rulings=yes");
    in_round("51");
    does("ops:51 roll:3+5 happening:52");
    asks(SJ_MESSAGE_prompt_happening, 1, 52, 0, 0);
    with_card(51);
    state.triggers |= SJ_TRIGGER_BRITISH;
    does("ops:51 roll:3+5 happening:25");
    asks(SJ_MESSAGE_prompt_split_points, 1, 2, 0, 0);
}

static void of_operations(void)
{
    field("", 3);
    revolt("tamai");
    add_units(SJ_KIND_SUDANESE, 2, SJ_GINNIS);
    asks(SJ_MESSAGE_prompt_operations, 1, 3, 0, 0);
    state.ops = 0;
    asks(SJ_MESSAGE_prompt_operations_over, 0, 0, 0, 0);
    state.ops = 3;
    state.place_flags[SJ_TAMAI] |= SJ_PLACE_BATTLE;
    asks(SJ_MESSAGE_prompt_operations_battle, 2, SJ_TAMAI, 3, 0);
    state.place_flags[SJ_TAMAI] = 0;
    does("activate:ginnis force:ginnis");
    asks(SJ_MESSAGE_prompt_march, 3, SJ_GINNIS, 2, 3);
    does("march:ginnis-tamai.1");
    asks(SJ_MESSAGE_prompt_encounter_die, 2, place("ginnis-tamai.1"), 6, 0);
    field("", 2);
    state.train = SJ_FALSE_BAY;
    add_units(SJ_KIND_SUDANESE, 2, SJ_FALSE_BAY);
    does("track:false_bay-ginnis.1");
    asks(SJ_MESSAGE_prompt_track, 2, 1, 7, 0);
    does("halt train ride:sudanese.1");
    asks(SJ_MESSAGE_prompt_train, 2, SJ_FALSE_BAY, 1, 0);
}

/* Before anything goes aboard or ashore, and after. */
static void of_loading(void)
{
    field("", 3);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    add_units(SJ_KIND_SUDANESE, 2, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load");
    asks(SJ_MESSAGE_prompt_loading, 1, SJ_SUAKIN, 0, 0);
    does("board:sudanese.1,kassala");
    asks(SJ_MESSAGE_prompt_loading_more, 1, SJ_SUAKIN, 0, 0);
    does("board:sudanese.2,kassala unload");
    asks(SJ_MESSAGE_prompt_unloading, 1, SJ_SUAKIN, 0, 0);
    does("land:sudanese.1");
    asks(SJ_MESSAGE_prompt_unloading_more, 1, SJ_SUAKIN, 0, 0);
}

/* Why nothing else is open to the players. */
static void of_hicks(void)
{
    field("", 1);
    revolt("tamai");
    state.round = SJ_ROUNDS;
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    int first = add_unit(SJ_KIND_HICKS_INFANTRY, SJ_GINNIS);
    asks(SJ_MESSAGE_prompt_operations_hicks, 1, 1, 0, 0);
    does("activate:ginnis force:ginnis");
    asks(SJ_MESSAGE_prompt_march_hicks, 3, SJ_GINNIS, 1, state.unit_movement[first]);
    state.hicks_tried = 1;
    asks(SJ_MESSAGE_prompt_march, 3, SJ_GINNIS, 1, state.unit_movement[first]);
}

static void of_supply(void)
{
    begin("supply=advanced");
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_GINNIS);
    add_units(SJ_KIND_DRAGOON, 2, SJ_GINNIS);
    int starving = add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.1"));
    state.unit_hungry[starving] = 3;
    state.supply[SJ_GINNIS] = 2;
    at_step(SJ_STEP_SUPPLY);
    sj_settle_advanced_supply(&(struct sj_play){ &data, &state, NULL });
    does("total:3");
    asks(SJ_MESSAGE_prompt_supply_spend, 3, SJ_GINNIS, 3, 2);
    does("done cut:dragoon.1");
    asks(SJ_MESSAGE_prompt_supply_cut, 2, SJ_GINNIS, 2, 0);
    does("cut:dragoon.2"); /* and the Egyptians, who are all alike */
    asks(SJ_MESSAGE_prompt_starve_die, 2, starving, 4, 0);
    begin("");
    empty_map();
    state.unit_lost[add_unit(SJ_KIND_DRAGOON, SJ_OLGA)] = 1;
    at_step(SJ_STEP_REPLACEMENTS);
    state.points[SJ_EGYPTIAN] = 3;
    state.points[SJ_BRITISH] = 5;
    data.constant[SJ_CONSTANT_replacement_hits] = 7;
    asks(SJ_MESSAGE_prompt_replacements, 3, 3, 5, 7);
}

static const struct rule_test tests[] = {
    RULE_TEST(of_the_deck, "cards.3 cards.5 cards.10 event.21"),
    RULE_TEST(of_cards, "cards.19 cards.20"),
    RULE_TEST(of_random_events, "cards.11 event.13 event.63 R121"),
    RULE_TEST(of_operations, "move.1 move.7 encounter.2 card.train.5"),
    RULE_TEST(of_loading, "naval.3"),
    RULE_TEST(of_hicks, "card.hicks.6"),
    RULE_TEST(of_supply, "supply.15 supply.28 replace.2"),
};

RULE_TEST_MAIN("sanjuans", tests)
