/* Every word that could be said at a step: what is listed is accepted, and all else is refused,
 * words beyond the ends of their lists among them. And what opens a zone of the defence. */
#include "khartoum/good_positions.h"

static void (*const good_positions[])(void) = {
    acting,         turn_1,          without_events,    with_options,    drawing,
    leader_offered, leader_sent,     steamers_offered,  foraging,        at_risk,
    weakening,      nearest,         reducing,          rolling_points,  fortifying,
    raising,        building,        levying,           about_to_defend, deploying,
    deployed,       about_to_raid,   raiding,           about_to_sally,  sallying,
    raid_dice,      raid_leader_die, raid_troop_die,    raid_gun_die,    raid_gunboat_die,
    raid_peek,      sortie_dice,     losing_steps,      losing_guns,     sortie_strength_die,
    card_to_draw,   bonus_asked,     bonus_asked_after, defence_dice,    zone_lost,
    all_eliminated, palace_lost,     held_to_the_end,
};

enum { POSITIONS = sizeof good_positions / sizeof good_positions[0], LIST_MOST = 64 };

static int list_all(action *out)
{
    struct outcome outcomes[LIST_MOST];
    int number = kh_game.legal(&data, &state, out);
    if (number) return number;
    number = kh_game.chance(&data, &state, outcomes);
    for (int i = 0; i < number; i++) out[i] = outcomes[i].action;
    return number;
}

/* Dice come in any order from whoever throws them, the lower first in the list. */
static void assert_listed_or_refused(const action *listed, int number, action a)
{
    bool is_listed = is_among(listed, number, a);
    if ((kh_game.refusal(&data, &state, a) == 0) == is_listed) return;
    fail_msg("%u with %u and %u at step %u: %s", action_verb(a), action_first(a), action_second(a),
             state.step[0], is_listed ? "listed and refused" : "accepted, though not listed");
}

static void what_is_not_listed_is_refused(void)
{
    static const unsigned far_off[] = { 63, 127, 255, 1000, ACTION_OPERAND_MOST };
    enum { NEAR = 48, SECONDS = 8, FAR = sizeof far_off / sizeof far_off[0] };
    for (int i = 0; i < POSITIONS; i++) {
        action listed[LIST_MOST];
        good_positions[i]();
        int number = list_all(listed);
        for (unsigned verb = 0; verb < KH_VERBS; verb++) {
            for (unsigned second = 0; second < SECONDS; second++) {
                for (unsigned first = 0; first < NEAR + FAR; first++) {
                    unsigned operand = first < NEAR ? first : far_off[first - NEAR];
                    assert_listed_or_refused(listed, number, action_make(verb, operand, second));
                }
            }
        }
    }
}

/* No die shows 0 or 7: the rule about dice says so, whatever the die is thrown for. */
static void what_no_die_shows_is_refused_by_the_rule_of_dice(void)
{
    static void (*const dice[])(void) = { raid_leader_die,  raid_troop_die,      raid_gun_die,
                                          raid_gunboat_die, sortie_strength_die, rolling_points };
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        dice[i]();
        for (unsigned face = 0; face <= 7; face += 7) {
            unsigned rule = kh_game.refusal(&data, &state, action_make(KH_VERB_ROLL, face, 0));
            assert_string_equal(kh_game.rule_ids[rule], "2.0a");
        }
    }
}

/* ---- What opens a zone (6.7c to 6.7h) ---------------------------------------------------- */

enum { FIRST = KH_PLACE_ZONE + KH_RED * KH_ZONES_A_PATH + 4 };

/* Two zones with troops, the second chosen last, and nobody else at hand. */
static void two_zones_held(const char *options)
{
    begin(options);
    build_gunboats(1);
    in_turn(5, 3);
    does("defend zone:red.5 unit:egyptian.2 zone:palace unit:egyptian.2");
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int away = kind == KH_GUNBOAT ? KH_PLACE_DAMAGED : KH_PLACE_USED;
        put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, away);
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (state.leader[leader] == KH_PLACE_AVAILABLE) put_leader(leader, KH_PLACE_WOUNDED);
    }
}

static void each_kind_of_support_opens_a_zone_with_troops(void)
{
    two_zones_held("");
    assert_legal("done");
    refuses("zone:red.5", "6.7d");
    refuses("zone:red.4", "6.7d");
    put(KH_LIGHT_GUN, 1, KH_PLACE_USED, KH_PLACE_AVAILABLE);
    assert_legal("zone:red.5 unit:light done");
    refuses("zone:red.4", "6.7h");

    two_zones_held("");
    put(KH_HEAVY_GUN, 1, KH_PLACE_USED, KH_PLACE_AVAILABLE);
    assert_legal("zone:red.5 unit:heavy done");
    refuses("zone:red.4", "6.7h");

    two_zones_held("");
    put(KH_GUNBOAT, 1, KH_PLACE_DAMAGED, KH_PLACE_AVAILABLE);
    assert_true(kh_is_bank(&data, &state, FIRST - KH_PLACE_ZONE));
    assert_legal(kh_is_bank(&data, &state, KH_ZONE_PALACE) ? "zone:red.5 unit:gunboat done"
                                                           : "zone:red.5 done");
    refuses("zone:red.4", "6.7h");

    two_zones_held("");
    state.leader[KH_ALI] = KH_PLACE_AVAILABLE;
    assert_legal("zone:red.5 leader:ali done");
    refuses("zone:red.4", "6.7h");
}

/* A zone with troops that nothing at hand can join says why. */
static void a_zone_that_nothing_at_hand_can_join_says_why(void)
{
    two_zones_held("");
    put(KH_GUNBOAT, 1, KH_PLACE_DAMAGED, KH_PLACE_AVAILABLE);
    data.zone[FIRST - KH_PLACE_ZONE].nile = 0;
    refuses("zone:red.5", "6.7g");

    two_zones_held("");
    state.leader[KH_ALI] = KH_PLACE_AVAILABLE;
    state.leader[KH_NUSHI] = FIRST;
    refuses("zone:red.5", "6.7e");

    two_zones_held("gordon=yes");
    state.leader[KH_GORDON] = KH_PLACE_AVAILABLE;
    refuses("zone:red.5", "2.3g");
    assert_legal("leader:gordon done");
}

static const struct rule_test tests[] = {
    RULE_TEST(what_is_not_listed_is_refused, ""),
    RULE_TEST(what_no_die_shows_is_refused_by_the_rule_of_dice, "2.0a"),
    RULE_TEST(each_kind_of_support_opens_a_zone_with_troops, "6.7d 6.7h R46"),
    RULE_TEST(a_zone_that_nothing_at_hand_can_join_says_why, "6.7e 6.7g 2.3g"),
};
RULE_TEST_MAIN("khartoum", tests)
