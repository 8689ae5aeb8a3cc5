/*
 * The example of play (W11 to W14), two whole turns of one campaign through the engine protocol,
 * with the cards, dice and results that it tells. Where it tells none, any that fit are taken.
 *
 * Played another legal way than told, because the ledger calls these steps not golden or the text
 * leaves them open:
 * - W11 l, m: in round 5 the Bashi-Bazouks of False Bay cannot be loaded, because their place is
 * not activated (naval.15); they go aboard with the Op of round 6, on the way back.
 * - W11 j: the group lays out its own ground; here every square is diced and open.
 * - W11 f: the two waypoints lie between friendly locations (encounter.9), so that no die could
 * show an encounter, and none is thrown.
 * - W13: the hand of turn 2 is told but for card 35, and the rounds after it only by what they come
 *   to; they are filled with other cards.
 */
#include "rule_test.h"

#include <string.h>

#include "engine_client.h"

static bool is_at(const char *step)
{
    const json_t *at = json_object_get(client_answer(), "step");
    return strcmp(json_string_value(at), step) == 0;
}

/* The same outcome as often as the step asks for one; how often that was. */
static int does_at(const char *step, const char *outcome)
{
    int times = 0;
    for (; is_at(step); times++) client_does(outcome);
    return times;
}

/* All squares that the place and its port leave. */
static void fight_on_open_ground(int squares)
{
    client_does("roll:3+4"); /* 7: an Encounter */
    assert_true(client_cited("battle.5"));
    assert_int_equal(does_at("terrain_die", "roll:3+4"), squares);
}

/* ---- Turn 1 ------------------------------------------------------------------------------ */

static void deal_the_hand(void) /* W11 a */
{
    client_new("sanjuans", "{'battles': 'tabletop'}");
    client_assert_holds("{'turn': 1, 'vp': 5, 'control': {'tokar': 'revolt'},"
                        " 'card': {'1': 'aside', '36': 'aside', '54': 'aside'}}");
    client_does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    client_assert_holds("{'phase': 'rebellion', 'card': {'30': 'hand', '50': 'hand'}}");
}

static void rebellion_spreads(void) /* W11 b, c, d */
{
    client_does("check:mud_bay roll:6 check:blakely roll:6 check:deer_harbor roll:6 "
                "check:ginnis roll:6 check:tamai roll:6");
    client_does("check:stuart roll:6 roll:1 check:waldron roll:6 roll:2");
    assert_true(client_cited("occupied.2"));
    client_does("check:el_obeid roll:6 roll:3"); /* to Olga, without a choice or a die */
    assert_true(client_cited("occupied.3"));
    client_does("check_rest");
    assert_int_equal(does_at("check_die", "roll:1"), 15); /* all but Suakin (revolt.3) */
    json_t *state = client_state();
    assert_int_equal(json_object_size(json_object_get(state, "control")), 9);
    json_decref(state);
    client_assert_holds("{'phase': 'rounds', 'round': 1, 'vp': 5, 'vp_noted': {'lost': 45},"
                        " 'unit_where': {'egyptian.1': 'olga', 'militia.1': 'gone',"
                        "                'militia.2': 'gone'}}");
}

static void recruit_and_embark(void) /* W11 e to h */
{
    client_does("event:37 roll:2+6 place:roche_harbor place:roche_harbor place:roche_harbor");
    client_assert_holds("{'round': 2, 'card': {'37': 'removed'}, 'unit_where': {"
                        " 'sudanese.5': 'roche_harbor', 'sudanese.6': 'roche_harbor',"
                        " 'sudanese.7': 'roche_harbor', 'egyptian.9': 'roche_harbor',"
                        " 'egyptian.10': 'roche_harbor'}}");
    client_does("ops:39 roll:1+1 activate:lopez force:lopez march:lopez-richardson.1 "
                "march:lopez-richardson.2 march:richardson");
    client_does("activate:port_stanley fleet:port_stanley load all sail:sea_d sail:sea_e");
    client_refuses("fleet:sea_e", "naval.1");
    client_assert_holds("{'unit_where': {'egyptian.8': 'richardson', 'camels.1': 'aboard.dongola',"
                        " 'camel_battery.1': 'aboard.dongola'}, 'ship_where': {'dongola': 'sea_e'},"
                        " 'card': {'39': 'at_hand'}}");
    client_does("end event:50 roll:5+6 happening:62");
    assert_true(client_cited("cards.11"));
    client_assert_holds("{'points': {'egyptian': 2}, 'card': {'39': 'discarded'}}");
    client_does("place:richardson place:richardson");
}

static void march_to_mud_bay(void) /* W11 i */
{
    client_does("ops:30 roll:1+1 activate:richardson force:richardson march:richardson-mud_bay.1 "
                "roll:1 march:richardson-mud_bay.2 roll:1 march:mud_bay roll:5");
    assert_true(client_cited("encounter.3"));
    client_does("activate:sea_e fleet:sea_e sail:mud_bay unload all");
    assert_true(client_cited("encounter.17"));
    client_does("sail:sea_e");
    client_refuses("end", "battle.47");
}

static void lose_at_mud_bay(void) /* W11 j, k */
{
    client_does("fight:mud_bay total:12 total:2 total:1 total:0");
    fight_on_open_ground(22);
    client_does("hits:bashi_foot.1,8 hits:militia.4,8 hits:militia.5,8 hits:camel_battery.1,3 "
                "result:withdrew enemy_left:9 cavalry_left:0 confirm");
    client_does("roll:1+5"); /* and three more: 9 */
    assert_true(client_cited("pursuit.12"));
    assert_int_equal(does_at("recovery", "recover:0"), 7);
    assert_true(client_cited("retreat.1"));
    client_assert_holds("{'vp_noted': {'battles_lost': 10, 'bloody': 5}, 'unit_where': {"
                        " 'egyptian.8': 'richardson-mud_bay.2', 'camels.1': 'richardson-mud_bay.2',"
                        " 'bashi_horse.1': 'richardson-mud_bay.2', 'bashi_foot.1': 'lost',"
                        " 'militia.4': 'lost', 'militia.5': 'lost', 'camel_battery.1': 'lost'}}");
}

static void end_turn_1(void) /* W11 l to p, W12 */
{
    client_refuses("force:richardson-mud_bay.2", "move.2"); /* retreat.6 */
    client_does("end ops:43 roll:1+1 activate:richardson-mud_bay.2 force:richardson-mud_bay.2 "
                "march:richardson-mud_bay.1 roll:1 march:richardson halt");
    client_does("activate:friday_harbor fleet:friday_harbor leave_ship:tamai leave_ship:metemma "
                "leave_ship:aswan sail:sea_b sail:false_bay");
    client_refuses("load", "naval.3"); /* nobody there is active */
    client_does("halt end ops:33 roll:1+1 activate:false_bay fleet:false_bay load all sail:sea_b "
                "sail:friday_harbor end");
    client_assert_holds("{'ship_where': {'atbara': 'friday_harbor'}, 'unit_where': {"
                        " 'bashi_horse.2': 'aboard.atbara', 'bashi_horse.3': 'aboard.atbara'}}");
    client_does("replace:47 roll:1+1");
    client_assert_holds("{'phase': 'replacements', 'points': {'egyptian': 3},"
                        " 'vp_noted': {'replacements': 5}}");
    client_does("restore:egyptian.8 restore:egyptian.8");
    client_does("restore:camels.1");
    assert_true(client_cited("vp.14"));
    client_assert_holds("{'turn': 2, 'vp': 70, 'points': {'egyptian': null}, 'card': {'47':"
                        " 'discarded', '36': null}}");
}

/* ---- Turn 2 ------------------------------------------------------------------------------ */

static void rebellion_of_turn_2(void) /* W13 a, b, d */
{
    client_does("draw:35 draw:32 draw:44 draw:46 draw:51 draw:52 draw:53");
    client_does("check:roche_harbor roll:5 check:sinkat roll:5 check:rosario roll:6 "
                "check:decatur roll:6 roll:1 check:lopez roll:6 check_rest");
    assert_int_equal(does_at("check_die", "roll:1"), 10);
    client_assert_holds("{'siege': {'roche_harbor': 1}, 'unit_where': {'militia.3': 'gone'},"
                        " 'control': {'sinkat': 'revolt', 'rosario': 'revolt',"
                        "             'decatur': 'revolt', 'lopez': 'revolt'},"
                        " 'vp_noted': {'lost': 25}}");
}

static void win_at_sinkat(void) /* W13 c, e */
{
    client_does("event:35 roll:1+1 place:west_sound place:eastsound place:friday_harbor "
                "place:friday_harbor place:friday_harbor");
    client_assert_holds("{'unit_where': {'egyptian.12': 'west_sound', 'egyptian.13': 'eastsound',"
                        " 'egyptian.14': 'friday_harbor', 'egyptian.15': 'friday_harbor',"
                        " 'krupp.4': 'friday_harbor'}}");
    client_does("ops:44 roll:1+1 activate:friday_harbor force:friday_harbor leave:garrison.3 "
                "leave:garrison.4 march:sinkat-friday_harbor.1 roll:1 march:sinkat roll:5");
    client_does("activate:orcas_landing force:orcas_landing march:west_sound-orcas_landing.1 "
                "march:west_sound halt");
    client_does("fight:sinkat total:10 total:3 total:2 total:0");
    fight_on_open_ground(23);
    client_does("hits:egyptian.11,2 result:held confirm recover:1");
    assert_true(client_cited("pacify.2"));
    client_assert_holds("{'control': {'sinkat': 'green'}, 'vp_noted': {'battles_won': -10,"
                        " 'retaken': -5}}");
}

static void reinforce_olga_and_port_stanley(void) /* W13 d, f */
{
    client_does("end ops:46 roll:1+1 activate:eastsound fleet:eastsound load "
                "board:sudanese.1,trinkitat halt sail:sea_d sail:olga end");
    client_does("ops:53 roll:1+1 activate:richardson activate:sea_e fleet:sea_e sail:richardson "
                "load all sail:sea_e end");
    client_does("ops:51 roll:1+1 activate:olga fleet:olga unload all halt end");
    client_does("ops:52 roll:1+1 activate:sea_e fleet:sea_e sail:sea_d sail:port_stanley unload "
                "all end");
    client_assert_holds("{'control': {'richardson': null, 'orcas_landing': null}}"); /* loyal */
    client_assert_holds("{'unit_where': {'sudanese.1': 'olga', 'egyptian.4': 'west_sound',"
                        " 'egyptian.8': 'port_stanley', 'camels.1': 'port_stanley',"
                        " 'bashi_horse.1': 'port_stanley'}}");
    client_does("pass end");
}

static void end_turn_2(void) /* W13 g, W14 */
{
    client_assert_holds("{'phase': 'sieges', 'siege': {'roche_harbor': 1}}");
    client_does("wait roll:1+2");
    assert_true(client_cited("siege.10"));
    client_assert_holds("{'turn': 3, 'vp': 80, 'siege': {'roche_harbor': 2}}");
}

static void the_example_of_play(void)
{
    client_start();
    deal_the_hand();
    rebellion_spreads();
    recruit_and_embark();
    march_to_mud_bay();
    lose_at_mud_bay();
    end_turn_1();
    rebellion_of_turn_2();
    win_at_sinkat();
    reinforce_olga_and_port_stanley();
    end_turn_2();
    client_stop();
}

static const struct rule_test tests[] = {
    RULE_TEST(the_example_of_play, "EXW11 EXW12 EXW13 EXW14 turn.11 siege.33 vp.14 map.7"),
};

RULE_TEST_MAIN("sanjuans", tests)
