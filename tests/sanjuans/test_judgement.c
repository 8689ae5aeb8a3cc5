/*
 * The San Juans' own judgement: always within the rules, the same for the same view, sensible where
 * the best choice is plain, and far better than luck. How often it wins is measured by `sortie
 * sim`, not here.
 */
#include "sanjuans/battles.h"

#include "games/sanjuans/bots/judgement.h"
#include <stdio.h>
#include <string.h>

#include "core/parts.h"

enum { SEED = 1885, MIXED_GAMES = 24, COMPARED_GAMES = 30, LEGAL_ROOM = 2048, CHANCE_ROOM = 1024 };

/* ---- Playing ----------------------------------------------------------------------------- */

static action judged(void)
{
    struct random random;
    random_seed(&random, SEED, 0);
    return game_judge(&sj_game, &data, &state, &random);
}

static void chooses(const char *text)
{
    char chosen[ACTION_TEXT_SIZE];
    action_write(&sj_game, judged(), chosen);
    assert_string_equal(chosen, text);
}

static action any_action(struct random *random)
{
    static action legal[LEGAL_ROOM];
    int count = sj_game.legal(&data, &state, legal);
    return legal[random_below(random, (uint32_t)count)];
}

/* One campaign from where begin() has left it; every choice is looked at. */
static enum sj_ending play(int number, bool by_luck)
{
    static struct outcome outcomes[CHANCE_ROOM];
    struct random dice, luck;
    random_seed(&dice, SEED, (uint64_t)number);
    random_seed(&luck, SEED + 1, (uint64_t)number);
    for (int actor; (actor = sj_game.actor(&state)) != ACTOR_OVER;) {
        action a;
        if (actor == ACTOR_CHANCE) {
            int count = sj_game.chance(&data, &state, outcomes);
            a = outcome_draw(outcomes, count, &dice);
        } else {
            a = by_luck ? any_action(&luck) : judged();
        }
        assert_int_equal(sj_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    return (enum sj_ending)state.ending;
}

/* ---- Within the rules -------------------------------------------------------------------- */

/* Options by the digits of a number, each another mixture. */
static void begin_mixed(int number)
{
    uint8_t options[SJ_OPTION_COUNT];
    begin("");
    for (int i = 0; i < SJ_OPTION_COUNT; i++) {
        uint32_t mix = (uint32_t)(number * SJ_OPTION_COUNT + i) * 2654435761U;
        options[i] = (uint8_t)((mix >> 16) % sj_game.options[i].values->count);
    }
    sj_game.start(&data, &state, options);
}

static void it_plays_every_mixture_of_the_options_to_the_end(void)
{
    for (int number = 0; number < MIXED_GAMES; number++) {
        begin_mixed(number);
        assert_int_not_equal(play(number, false), SJ_ENDING_NONE);
    }
}

static void it_chooses_the_same_in_the_same_position(void)
{
    static struct sj_state before;
    begin("");
    in_round("37 47 44");
    before = state;
    action first = judged();
    assert_memory_equal(&before, &state, sizeof before);
    assert_int_equal(judged(), first);
}

/* ---- Odds -------------------------------------------------------------------------------- */

static int chance_of(const char *at)
{
    int where = place(at);
    return sj_win_chance(&data, &state, sj_strength_at(&data, &state, where), where);
}

/* The guns of ships that lie there and can sail count with the units. */
static void the_strength_of_a_place_is_of_its_units_and_ships(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    int strength = 2 * sj_kind_strength(SJ_KIND_SUDANESE);
    assert_int_equal(sj_strength_at(&data, &state, SJ_MUD_BAY), strength);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    assert_int_equal(sj_strength_at(&data, &state, SJ_MUD_BAY), strength);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    int guns = sj_guns_strength(data.ship[SJ_ABU_KLEA].dice);
    assert_true(guns > 0);
    assert_int_equal(sj_strength_at(&data, &state, SJ_MUD_BAY), strength + guns);
    state.ship_slow[SJ_ABU_KLEA] = 1;
    assert_int_equal(sj_strength_at(&data, &state, SJ_MUD_BAY), strength);
}

static void assert_near(int chance, int known)
{
    enum { MARGIN = 80 };
    if (chance < known - MARGIN || chance > known + MARGIN) {
        fail_msg("a chance of %d, and %d is known", chance, known);
    }
}

/* Against 4,000 battles of each force by today's values: the odds were fitted to them. */
static void it_guesses_who_wins_a_battle(void)
{
    use_values(VALUES_TODAY);
    begin("");
    empty_map();
    revolt("tokar");
    add_units(SJ_KIND_SUDANESE, 8, SJ_TOKAR);
    add_unit(SJ_KIND_KRUPP, SJ_TOKAR);
    add_unit(SJ_KIND_DRAGOON, SJ_TOKAR);
    assert_near(chance_of("tokar"), 18);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 11, SJ_TOKAR);
    add_units(SJ_KIND_SUDANESE, 4, SJ_TOKAR);
    add_units(SJ_KIND_KRUPP, 3, SJ_TOKAR);
    add_units(SJ_KIND_DRAGOON, 3, SJ_TOKAR);
    assert_near(chance_of("tokar"), 349);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_TOKAR);
    add_unit(SJ_KIND_KRUPP, SJ_TOKAR);
    assert_near(chance_of("tokar"), 0);
    empty_map();
    state.triggers = SJ_TRIGGER_BRITISH;
    add_units(SJ_KIND_BRITISH_INFANTRY, 5, SJ_TOKAR);
    add_unit(SJ_KIND_INDIAN_INFANTRY, SJ_TOKAR);
    add_unit(SJ_KIND_BRITISH_CAVALRY, SJ_TOKAR);
    add_unit(SJ_KIND_BRITISH_BATTERY, SJ_TOKAR);
    assert_near(chance_of("tokar"), 192);
    use_values(VALUES_FIRST);
}

/* ---- Plain choices ----------------------------------------------------------------------- */

static void a_strong_army_goes_for_the_village_next_to_it(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 12, SJ_TAMAI);
    add_units(SJ_KIND_KRUPP, 6, SJ_TAMAI);
    add_units(SJ_KIND_GORDON_SUDANESE, 6, SJ_TAMAI);
    revolt("ginnis");
    in_operations(1);
    chooses("activate:tamai");
    does("activate:tamai");
    chooses("force:tamai");
    does("force:tamai");
    chooses("march:ginnis-tamai.2");
}

static void a_weak_one_lets_a_fortified_town_alone(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SINKAT);
    revolt("friday_harbor");
    in_operations(1);
    chooses("end");
}

static void put_transports(int at)
{
    put_ship(SJ_KASSALA, at);
    put_ship(SJ_ATBARA, at);
    put_ship(SJ_ASWAN, at);
}

static void ships_carry_an_army_to_where_it_is_needed(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_SUAKIN);
    put_transports(SJ_SUAKIN);
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL;
    revolt("decatur mud_bay");
    in_operations(1);
    chooses("activate:suakin");
    does("activate:suakin");
    chooses("fleet:suakin");
    does("fleet:suakin");
    chooses("load");
}

static void loads(void)
{
    while (state.step[0] == SJ_STEP_LOADING) {
        assert_int_equal(sj_game.apply(&data, &state, judged(), NULL), ACCEPTED);
    }
}

/* Those who find no room are worn out: without them it is as good an army. */
static void the_strongest_go_aboard_and_then_they_sail(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_SUAKIN);
    for (int i = 0; i < 3; i++) {
        int unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
        state.unit_lost[unit] = (uint8_t)(sj_unit_data(&data, unit)->hits - 1);
    }
    put_transports(SJ_SUAKIN);
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL;
    revolt("decatur mud_bay");
    in_operations(1);
    chooses("activate:suakin");
    does("activate:suakin fleet:suakin");
    chooses("load");
    does("load");
    loads();
    int aboard = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] < SJ_WHERE_ABOARD) continue;
        assert_int_equal(sj_unit_kind(unit), SJ_KIND_BRITISH_INFANTRY);
        aboard++;
    }
    assert_int_equal(aboard, 9);
    assert_int_equal(action_verb(judged()), SJ_VERB_SAIL);
}

/* A third of them would be no army with those at Friday Harbor, and the rest would be none. */
static void an_army_that_finds_no_room_aboard_stays_together(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 14, SJ_SUAKIN);
    add_units(SJ_KIND_SUDANESE, 8, SJ_SUAKIN);
    add_units(SJ_KIND_GORDON_SUDANESE, 4, SJ_SUAKIN);
    add_units(SJ_KIND_KRUPP, 6, SJ_FRIDAY_HARBOR);
    put_transports(SJ_SUAKIN);
    revolt("decatur mud_bay tamai");
    in_operations(1);
    does("activate:suakin fleet:suakin");
    assert_int_not_equal(action_verb(judged()), SJ_VERB_LOAD);
}

static void an_empty_fleet_waits_for_the_army_that_is_here(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_BRITISH_CAVALRY, 3, SJ_ROCHE_HARBOR);
    put_transports(place("sea_f"));
    revolt("decatur mud_bay");
    in_operations(1);
    does("activate:sea_f fleet:sea_f sail:friday_harbor");
    chooses("halt");
}

/* What was decided holds for the round: it would only turn round again. */
static void a_fleet_does_not_turn_back(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_WEST_SOUND);
    put_transports(SJ_WEST_SOUND);
    revolt("decatur mud_bay");
    in_operations(1);
    does("activate:west_sound fleet:west_sound sail:sea_f");
    chooses("halt");
}

/* Of equal units only the first is listed, and it may be one who has to stay. */
static void gordons_men_go_aboard_but_for_his_guard(void)
{
    begin("");
    empty_map();
    state.gordon = SJ_GORDON_THERE;
    add_units(SJ_KIND_GORDON_SUDANESE, 6, SJ_FRIDAY_HARBOR);
    put_transports(SJ_FRIDAY_HARBOR);
    in_operations(1);
    does("activate:friday_harbor fleet:friday_harbor load");
    loads();
    int aboard = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) aboard += state.unit_where[unit] >= SJ_WHERE_ABOARD;
    assert_int_equal(aboard, 4);
}

/* They have met: to march on to the few beyond would part them again. */
static void a_force_stays_with_the_army_that_it_has_joined(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 5, place("friday_harbor-roche_harbor.1"));
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 8, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_ROCHE_HARBOR);
    in_operations(1);
    does("activate:friday_harbor-roche_harbor.1 force:friday_harbor-roche_harbor.1");
    does("march:friday_harbor");
    chooses("halt");
}

/* It would come back for the sake of the port. */
static void an_army_at_a_port_does_not_leave_it_for_nothing(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_DEER_HARBOR);
    add_units(SJ_KIND_SUDANESE, 8, SJ_DEER_HARBOR);
    put_transports(SJ_DEER_HARBOR);
    revolt("olga stuart waldron shaw tokar blakely decatur port_stanley lopez richardson mud_bay");
    in_operations(1);
    chooses("end");
    does("activate:deer_harbor force:deer_harbor march:west_sound-deer_harbor.1");
    chooses("halt");
}

static void hicks_has_to_attack(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_HICKS_INFANTRY, 6, SJ_FALSE_BAY);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_FALSE_BAY);
    revolt("ginnis");
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    in_operations(1);
    state.round = SJ_ROUNDS;
}

/* He is sure to be beaten, and so would be who went along. */
static void nobody_goes_along_when_hicks_has_to_attack_in_vain(void)
{
    hicks_has_to_attack();
    does("activate:false_bay force:false_bay");
    chooses("leave:egyptian.1");
    does("leave:egyptian.1");
    chooses("leave:egyptian.2");
    does("leave:egyptian.2");
    chooses("march:false_bay-ginnis.1");
}

static void an_army_takes_its_supply_along(void)
{
    begin("supply=advanced");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 12, SJ_TAMAI);
    add_units(SJ_KIND_KRUPP, 6, SJ_TAMAI);
    add_units(SJ_KIND_GORDON_SUDANESE, 6, SJ_TAMAI);
    state.supply[SJ_TAMAI] = 3;
    revolt("ginnis");
    in_operations(1);
    does("activate:tamai force:tamai");
    chooses("supplies:3");
    does("supplies:3");
    chooses("march:ginnis-tamai.2");
}

/* One supply unit feeds five. */
static void ships_take_supply_for_those_aboard_where_room_is_left(void)
{
    begin("supply=advanced");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_SUAKIN);
    state.supply[SJ_SUAKIN] = 3;
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    in_operations(1);
    does("activate:suakin fleet:suakin load");
    while (state.step[0] == SJ_STEP_LOADING) {
        assert_int_equal(sj_game.apply(&data, &state, judged(), NULL), ACCEPTED);
    }
    assert_int_equal(state.ship_supply[SJ_KASSALA], 1);
    assert_int_equal(state.supply[SJ_SUAKIN], 2);
}

static void what_brings_units_is_played_as_an_event_and_the_rest_for_ops(void)
{
    begin("");
    in_round("37 47");
    chooses("event:37");
    in_round("44 47");
    assert_int_equal(action_verb(judged()), SJ_VERB_OPS);
}

static void new_units_join_an_army(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 5, SJ_ROCHE_HARBOR);
    in_round("37");
    does("event:37 roll:6+6");
    assert_step(SJ_STEP_CARD_PLACE);
    chooses("place:roche_harbor");
}

/* Nobody can arrive on the road; these are one march from it. */
static void new_units_come_near_an_army_on_the_road(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, place("sinkat-friday_harbor.1"));
    in_round("37");
    does("event:37 roll:6+6");
    assert_step(SJ_STEP_CARD_PLACE);
    int chosen = (int)action_first(judged());
    assert_true(chosen == SJ_SINKAT || chosen == SJ_FRIDAY_HARBOR || chosen == SJ_FALSE_BAY);
}

static void who_is_beaten_leaves_the_field(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_TOKAR);
    battle_waits(SJ_TOKAR, SJ_CAUSE_ENCOUNTER, place("shaw-tokar.1"));
    does("fight:tokar total:14 total:4 total:2 total:0 roll:3+4 battle:7");
    assert_step(SJ_STEP_BATTLE_ROUND);
    for (int unit = 0; unit < SJ_UNITS; unit++) state.unit_lost[unit] = 0;
    chooses("stand");
    int hurt = sj_first_of_kind(SJ_KIND_SUDANESE);
    for (int unit = hurt; unit < hurt + 2; unit++) state.unit_lost[unit] = 7;
    chooses("withdraw");
}

static void the_weakest_are_given_up_first(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_MILITIA, 2, SJ_FRIDAY_HARBOR);
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    state.siege_at = SJ_FRIDAY_HARBOR;
    state.lose = 1;
    at_step(SJ_STEP_LOSE_UNITS);
    chooses("lose:militia.1");
}

static void points_go_to_the_best_troops(void)
{
    begin("");
    empty_map();
    int sudanese = add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN),
        bashi = add_unit(SJ_KIND_BASHI_INFANTRY, SJ_SUAKIN);
    state.unit_lost[sudanese] = state.unit_lost[bashi] = 4;
    state.points[SJ_EGYPTIAN] = 1;
    at_step(SJ_STEP_REPLACEMENTS);
    chooses("restore:sudanese.1");
}

/* ---- Strength ---------------------------------------------------------------------------- */

static int count_wins(const char *options, bool by_luck)
{
    int won = 0;
    for (int number = 0; number < COMPARED_GAMES; number++) {
        begin(options);
        won += play(number, by_luck) == SJ_ENDING_CRUSHED;
    }
    return won;
}

static void it_wins_most_campaigns_and_luck_none(void)
{
    assert_true(count_wins("", false) > COMPARED_GAMES * 2 / 3);
    assert_true(count_wins("start=reconquest", false) > COMPARED_GAMES * 2 / 3);
    assert_int_equal(count_wins("", true), 0);
}

/* ---- What a search compares -------------------------------------------------------------- */

static bool is_compared(const char *text)
{
    static action worthy[LEGAL_ROOM];
    action wanted;
    int count = game_candidates(&sj_game, &data, &state, worthy);
    assert_true(action_read(&sj_game, text, &wanted));
    for (int i = 0; i < count; i++) {
        assert_int_equal(sj_game.refusal(&data, &state, worthy[i]), 0);
        if (worthy[i] == wanted) return true;
    }
    return false;
}

static void who_stays_behind_is_not_compared(void)
{
    hicks_has_to_attack();
    assert_true(is_compared("activate:false_bay"));
    does("activate:false_bay force:false_bay");
    chooses("leave:egyptian.1");
    assert_false(is_compared("leave:egyptian.1"));
    assert_false(is_compared("march:false_bay-ginnis.1"));
    does("leave:egyptian.1 leave:egyptian.2");
    assert_true(is_compared("march:false_bay-ginnis.1"));
    assert_false(is_compared("leave:hicks_foot.1"));
}

static void nobody_is_sent_back_to_where_he_came_from(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_DEER_HARBOR);
    put_transports(SJ_DEER_HARBOR);
    in_operations(1);
    does("activate:deer_harbor force:deer_harbor march:west_sound-deer_harbor.1");
    assert_true(is_compared("halt"));
    assert_true(is_compared("march:west_sound"));
    assert_false(is_compared("march:deer_harbor"));
}

static void who_boards_is_not_compared(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_BRITISH_INFANTRY, 9, SJ_SUAKIN);
    put_transports(SJ_SUAKIN);
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL;
    revolt("decatur mud_bay");
    in_operations(1);
    does("activate:suakin fleet:suakin");
    assert_true(is_compared("load"));
    does("load");
    assert_int_equal(state.step[0], SJ_STEP_LOADING);
    assert_int_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_ALL, 0, 0)), 0);
    assert_false(is_compared("all"));
}

static const struct rule_test tests[] = {
    RULE_TEST(it_plays_every_mixture_of_the_options_to_the_end, ""),
    RULE_TEST(it_chooses_the_same_in_the_same_position, ""),
    RULE_TEST(it_guesses_who_wins_a_battle, ""),
    RULE_TEST(the_strength_of_a_place_is_of_its_units_and_ships, ""),
    RULE_TEST(a_strong_army_goes_for_the_village_next_to_it, ""),
    RULE_TEST(a_weak_one_lets_a_fortified_town_alone, ""),
    RULE_TEST(ships_carry_an_army_to_where_it_is_needed, ""),
    RULE_TEST(the_strongest_go_aboard_and_then_they_sail, ""),
    RULE_TEST(an_army_that_finds_no_room_aboard_stays_together, ""),
    RULE_TEST(an_empty_fleet_waits_for_the_army_that_is_here, ""),
    RULE_TEST(a_fleet_does_not_turn_back, ""),
    RULE_TEST(gordons_men_go_aboard_but_for_his_guard, ""),
    RULE_TEST(a_force_stays_with_the_army_that_it_has_joined, ""),
    RULE_TEST(an_army_at_a_port_does_not_leave_it_for_nothing, ""),
    RULE_TEST(nobody_goes_along_when_hicks_has_to_attack_in_vain, ""),
    RULE_TEST(an_army_takes_its_supply_along, ""),
    RULE_TEST(ships_take_supply_for_those_aboard_where_room_is_left, ""),
    RULE_TEST(what_brings_units_is_played_as_an_event_and_the_rest_for_ops, ""),
    RULE_TEST(new_units_join_an_army, ""),
    RULE_TEST(new_units_come_near_an_army_on_the_road, ""),
    RULE_TEST(who_is_beaten_leaves_the_field, ""),
    RULE_TEST(the_weakest_are_given_up_first, ""),
    RULE_TEST(points_go_to_the_best_troops, ""),
    RULE_TEST(it_wins_most_campaigns_and_luck_none, ""),
    RULE_TEST(who_stays_behind_is_not_compared, ""),
    RULE_TEST(nobody_is_sent_back_to_where_he_came_from, ""),
    RULE_TEST(who_boards_is_not_compared, ""),
};
RULE_TEST_MAIN("sanjuans", tests)
