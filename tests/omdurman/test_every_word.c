/*
 * Every word at the steps of set-up, fire and melee that refuse by a rule of their own: what the
 * list names is legal, and nothing else is. Positions in which as much as possible is forbidden for
 * one reason or another.
 */
#include "omdurman/fires.h"
#include "omdurman/melees.h"

#include <string.h>

enum { LIST_MOST = 2048, FIRSTS = OM_TARGETS + 2 };

static bool is_in(const action *list, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == a) return true;
    }
    return false;
}

/* Whether its number is a hex or a target; others name a counter, a weapon, a direction, a die. */
static bool is_of_map(unsigned verb)
{
    return verb == OM_VERB_PLACE || verb == OM_VERB_AT || verb == OM_VERB_ATTACK;
}

/* All verbs with all numbers, and a second number, which these verbs do not have. */
static void list_is_all(enum om_step step)
{
    static action legal[LIST_MOST];
    assert_step(step);
    int count = om_game.legal(&data, &state, legal), found = 0;
    for (unsigned verb = 0; verb < OM_VERBS; verb++) {
        unsigned end = is_of_map(verb) ? FIRSTS : OM_WEAPONS + 2;
        for (unsigned first = 0; first < end; first++) {
            action a = action_make(verb, first, 0);
            bool is_legal_here = om_game.refusal(&data, &state, a) == 0;
            found += is_legal_here;
            if (is_legal_here && !is_in(legal, count, a))
                fail_msg("at %s: %u:%u is not listed", om_game.steps->word[step], verb, first);
        }
    }
    assert_int_equal(found, count);
    for (int i = 0; i < count; i++) {
        action a = action_make(action_verb(legal[i]), action_first(legal[i]), 1);
        assert_true(om_game.refusal(&data, &state, a) != 0);
        assert_true(i == 0 || legal[i] > legal[i - 1]);
    }
}

/* ---- Set-up ------------------------------------------------------------------------------ */

static void words_of_the_set_up(void)
{
    static const char *const options[] = { "setup=free", "scenario=campaign setup=free",
                                           "scenario=khartoum setup=free" };
    for (int i = 0; i < 3; i++) {
        begin(options[i]);
        while (state.step[0] == OM_STEP_SETUP) {
            list_is_all(OM_STEP_SETUP);
            struct om_state before = state;
            does(before.side[0] == OM_DERVISH ? "pick:taiasha.1" : "pick:gunboat.1");
            list_is_all(OM_STEP_SETUP_PLACE);
            state = before;
            does("standard");
        }
    }
}

/* ---- Fire -------------------------------------------------------------------------------- */

/* Both sides with every line of the range table, forts, gunboats, a city with walls and a known
 * chain; some disrupted, some at work, some out of reach. */
static void crowded_field(void)
{
    begin("scenario=campaign river=chain");
    does("chain:1148 chain:1248 end");
    state.chain_known = OM_CHAIN_MET;
    blank_board();
    for (int r = -24; r <= 23; r++) {
        int hex = at(-6, r);
        if (om_is_hex(hex)) data.map[OM_MAP_BATTLE].terrain[hex] = OM_NILE;
    }
    for (int i = 0; i < 2; i++) state.chain[i] = (uint16_t)at(-6, 8 + i);
    renew();
    set_city(at(3, 0));
    set_side(at(2, 0), at(3, 0), OM_SIDE_WALL);
    set_side(at(3, 0), at(4, 0), OM_SIDE_WALL);
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put(OM_COUNTER_GUNBOAT, at(-6, 2));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(-6, 4));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put_kind(OM_KIND_MAXIM, 3, at(0, 2));
    put(OM_COUNTER_BATTERY_32, at(0, 2));
    put_kind(OM_KIND_CAMEL_CORPS, 2, at(1, 1));
    put(OM_COUNTER_LANCERS, at(12, 12));
    put_kind(OM_KIND_FRIENDLIES, 2, at(-1, 1));
    put_kind(OM_KIND_TAIASHA, 3, at(1, 0));
    put_kind(OM_KIND_JEHADIA, 4, at(3, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 2, at(2, 1));
    put(OM_COUNTER_FORT, at(2, 1));
    put(OM_COUNTER_FORT + 1, at(5, 0));
    put(OM_COUNTER_KHALIFA, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 1);
    om_disrupt_counter(&data, &state, OM_COUNTER_JEHADIA + 3);
}

static void words_of_the_allotment(void)
{
    static const struct {
        enum om_segment segment;
        enum om_side phasing;
        int weapon, other;
    } cases[] = {
        { OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN, OM_COUNTER_WARWICKSHIRE, OM_COUNTER_BATTERY_32 },
        { OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN, OM_COUNTER_MAXIM, OM_COUNTER_SULTAN },
        { OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN, OM_COUNTER_JEHADIA, OM_COUNTER_FORT },
        { OM_SEGMENT_DEFENCE, OM_DERVISH, OM_COUNTER_SULTAN, OM_COUNTER_CAMEL_CORPS },
        { OM_SEGMENT_DEFENCE_AGAIN, OM_DERVISH, OM_FIRST_BOAT_MAXIM, OM_COUNTER_MAXIM },
        { OM_SEGMENT_OFFENCE, OM_DERVISH, OM_COUNTER_DERVISH_ARTILLERY,
          OM_COUNTER_DERVISH_GUNBOAT },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int turn = 2; turn <= 9; turn += 7) { /* by day and by night */
            crowded_field();
            state.turn = (uint8_t)turn;
            bool is_ae = cases[i].phasing == OM_ANGLO_EGYPTIAN;
            if (is_ae && cases[i].segment == OM_SEGMENT_OFFENCE) {
                om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
                state.demolition = OM_TARGET_WALL;
            }
            in_segment(cases[i].segment, cases[i].phasing);
            if (state.step[0] != OM_STEP_FIRE || state.segment != cases[i].segment) continue;
            list_is_all(OM_STEP_FIRE);
            for (int j = 0; j < 2; j++) {
                const char *text = text_of(OM_VERB_AIM, j ? cases[i].other : cases[i].weapon, 0);
                if (state.step[0] != OM_STEP_FIRE || !is_legal(text)) continue;
                does(text);
                list_is_all(OM_STEP_AIM);
                action legal[LIST_MOST];
                om_game.legal(&data, &state, legal);
                does(text_of((enum om_verb_number)action_verb(legal[0]),
                             (int)action_first(legal[0]), 0));
                if (state.step[0] == OM_STEP_FIRE) list_is_all(OM_STEP_FIRE);
            }
        }
    }
}

/* Three of four battalions and the Lancers clear a hex; guns, and who did not fire, stay. */
static void words_of_the_advance_after_fire(void)
{
    empty_field();
    for (int i = 0; i < 3; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put_kind(OM_KIND_CAMEL_CORPS, 2, at(1, -1));
    put(OM_COUNTER_LANCERS, at(3, 0));
    put(OM_COUNTER_HUNTER, at(1, -1));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 2, at(1, 0));
    aim(OM_COUNTER_BATTERY_32, 1, at(1, 0));
    aim(OM_COUNTER_CAMEL_CORPS, 2, at(1, 0));
    aim(OM_COUNTER_LANCERS, 1, at(1, 0));
    end_aiming();
    does("roll:10");
    list_is_all(OM_STEP_FIRE_ADVANCE);
    assert_legal("advance:warwickshire advance:lincolnshire advance:camel_corps.1 end");
    does("advance:camel_corps.1");
    list_is_all(OM_STEP_FIRE_ADVANCE);
    assert_legal(
        "advance:warwickshire advance:lincolnshire advance:camel_corps.2 advance:hunter end");
    om_set_flag(&state, OM_COUNTER_LINCOLNSHIRE, OM_DISRUPTED);
    does("advance:warwickshire");
    list_is_all(OM_STEP_FIRE_ADVANCE);
    assert_legal("advance:camel_corps.2 advance:kitchener advance:hunter end");
    does("end"); /* nobody stays picked */
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

/* ---- Melee ------------------------------------------------------------------------------- */

/* A hex with cavalry, infantry and two leaders between Taiasha, Jaalin, guns and a wall. */
static void crowded_melee(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(0, 1));
    put_kind(OM_KIND_JEHADIA, 2, at(1, -1));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put_kind(OM_KIND_HADENDOWA, 2, at(2, -1));
    put_kind(OM_KIND_CAMEL_CORPS, 2, at(1, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    put(OM_COUNTER_GATACRE, at(-1, 1));
    put(OM_COUNTER_MAXIM, at(-1, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 1));
    set_city(at(1, 0));
    set_side(at(1, 0), at(2, -1), OM_SIDE_WALL);
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 2);
    om_disrupt_counter(&data, &state, OM_COUNTER_LANCERS);
}

static void words_of_a_melee(void)
{
    crowded_melee();
    melees_of(OM_DERVISH);
    list_is_all(OM_STEP_MELEE);
    attack(at(1, 0));
    list_is_all(OM_STEP_MELEE_ATTACKERS);
    assert_legal("join:khalifa join:taiasha.1 join:jehadia.1"); /* none across the wall */
    does("join:taiasha.1");
    list_is_all(OM_STEP_MELEE_ATTACKERS);
    does("join:jehadia.1 charge");
    list_is_all(OM_STEP_RETREAT);
    does("retreat:camel_corps.1");
    list_is_all(OM_STEP_RETREATING);
    assert_true(is_legal("join:hunter") && is_legal("join:kitchener"));
    does("join:hunter");
    list_is_all(OM_STEP_RETREATING);
    refuses("join:hunter", "6.51r-g");
    refuses("join:camel_corps.2", "6.51r-g"); /* no leader */
    does(text_of(OM_VERB_STEP, OM_EAST, 0));
    if (state.step[0] == OM_STEP_RETREATING) list_is_all(OM_STEP_RETREATING);
    while (state.step[0] == OM_STEP_RETREATING) does(text_of(OM_VERB_STEP, OM_EAST, 0));
    list_is_all(OM_STEP_RETREAT);
}

/* Nobody can retreat from cavalry, and after the dice the attackers may follow. */
static void words_of_an_attack_by_the_other_side(void)
{
    melee_board();
    for (int i = 0; i < 2; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_CAMEL_CORPS, 2, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 1));
    put(OM_COUNTER_LANCERS, at(1, -1));
    put(OM_COUNTER_ENGINEERS, at(1, -1));
    put_kind(OM_KIND_JAALIN, 1, at(1, 0));
    put_kind(OM_KIND_FRIENDLIES, 2, at(0, 1));
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    state.demolition = OM_TARGET_WALL;
    melees_of(OM_ANGLO_EGYPTIAN);
    list_is_all(OM_STEP_MELEE);
    attack(at(1, 0));
    list_is_all(OM_STEP_MELEE_ATTACKERS);
    assert_legal("join:warwickshire join:lincolnshire join:lancers join:camel_corps.1 "
                 "join:friendlies.1");
    does("join:warwickshire join:lincolnshire join:camel_corps.1 join:lancers charge roll:10 "
         "roll:1");
    while (state.step[0] == OM_STEP_ATTACK_LOSSES) {
        does(is_legal("disrupt:warwickshire") ? "disrupt:warwickshire" : "disrupt:lancers");
    }
    list_is_all(OM_STEP_MELEE_ADVANCE);
    does("advance:lincolnshire");
    list_is_all(OM_STEP_MELEE_ADVANCE);
    assert_legal("advance:camel_corps.1 advance:kitchener end");
}

static const struct rule_test tests[] = {
    RULE_TEST(words_of_the_set_up, "9.11r-a 9.21r-b 9.3r-a"),
    RULE_TEST(words_of_the_allotment, "6.41r-a 6.1r-a 4.0e 8.1b 8.1c"),
    RULE_TEST(words_of_the_advance_after_fire, "6.82r-a 6.82r-b 6.51r-g"),
    RULE_TEST(words_of_a_melee, "7.1r-a 7.1r-b 7.5r-a 7.5r-b 7.5r-c 7.7r-c"),
    RULE_TEST(words_of_an_attack_by_the_other_side, "7.1r-a 7.6r-b 6.53b"),
};

RULE_TEST_MAIN("omdurman", tests)
