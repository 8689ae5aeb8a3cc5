/* The beginning of a campaign (setup.*), at Tokar, by a die or half-way (option.start and
 * option.reconquest). */
#include "sanjuans/position.h"

static int count_kind(enum kind kind, int where)
{
    int count = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        count += unit_kind(unit) == (int)kind && state.unit_where[unit] == where;
    }
    return count;
}

static int units_on_map(void)
{
    int count = 0;
    for (int place = 0; place < PLACES; place++) count += units_at(&state, place);
    return count;
}

/* So many of that kind, in a list that ends with a number of 0. */
struct stack {
    enum kind kind;
    int number;
};

/* These units are at the place, and no others. */
static void assert_units(int where, const struct stack *stacks)
{
    int sum = 0;
    for (; stacks->number; stacks++) {
        assert_int_equal(count_kind(stacks->kind, where), stacks->number);
        sum += stacks->number;
    }
    assert_int_equal(units_at(&state, where), sum);
}

#define ASSERT_UNITS(where, ...)                                                                   \
    assert_units(where, (const struct stack[]){ __VA_ARGS__, { KIND_EGYPTIAN_INFANTRY, 0 } })

/* ---- The start at Tokar ------------------------------------------------------------------ */

static void eastsound_starts_with_five_units_and_a_transport(void)
{
    begin("");
    ASSERT_UNITS(EASTSOUND, { KIND_EGYPTIAN_INFANTRY, 1 }, { KIND_KRUPP, 1 },
                 { KIND_CUIRASSIER, 1 }, { KIND_SUDANESE, 1 }, { KIND_GARRISON, 1 });
    assert_int_equal(state.ship_where[TRINKITAT], EASTSOUND);
}

static void west_sound_starts_with_five_units(void)
{
    begin("");
    ASSERT_UNITS(WEST_SOUND, { KIND_EGYPTIAN_INFANTRY, 1 }, { KIND_KRUPP, 1 }, { KIND_DRAGOON, 1 },
                 { KIND_SUDANESE, 1 }, { KIND_GARRISON, 1 });
    assert_int_equal(ships_at(&state, WEST_SOUND), 0);
}

static void suakin_starts_with_two_battalions_and_two_ships(void)
{
    begin("");
    ASSERT_UNITS(SUAKIN, { KIND_EGYPTIAN_INFANTRY, 2 });
    assert_int_equal(state.ship_where[ABU_KLEA], SUAKIN);
    assert_int_equal(state.ship_where[KASSALA], SUAKIN);
    assert_int_equal(ships_at(&state, SUAKIN), 2);
}

static void friday_harbor_starts_with_eight_units_and_four_ships(void)
{
    begin("");
    ASSERT_UNITS(FRIDAY_HARBOR, { KIND_EGYPTIAN_INFANTRY, 1 }, { KIND_KRUPP, 1 },
                 { KIND_DRAGOON, 2 }, { KIND_SUDANESE, 2 }, { KIND_GARRISON, 2 });
    const int ships[] = { TAMAI_BOAT, METEMMA, ATBARA, ASWAN };
    for (int i = 0; i < 4; i++) assert_int_equal(state.ship_where[ships[i]], FRIDAY_HARBOR);
    assert_int_equal(ships_at(&state, FRIDAY_HARBOR), 4);
}

static void port_stanley_starts_with_camels_and_the_dongola(void)
{
    begin("");
    ASSERT_UNITS(PORT_STANLEY, { KIND_CAMELS, 1 }, { KIND_CAMEL_BATTERY, 1 });
    assert_int_equal(state.ship_where[DONGOLA], PORT_STANLEY);
}

static void small_places_start_with_one_or_two_units(void)
{
    begin("");
    ASSERT_UNITS(ROCHE_HARBOR, { KIND_EGYPTIAN_INFANTRY, 2 });
    ASSERT_UNITS(RICHARDSON, { KIND_BASHI_INFANTRY, 1 }, { KIND_BASHI_CAVALRY, 1 });
    ASSERT_UNITS(FALSE_BAY, { KIND_BASHI_CAVALRY, 2 });
    ASSERT_UNITS(EL_OBEID, { KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(OLGA, { KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(ORCAS_LANDING, { KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(LOPEZ, { KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(DECATUR, { KIND_MILITIA, 1 });
    ASSERT_UNITS(WALDRON, { KIND_MILITIA, 1 });
    ASSERT_UNITS(STUART, { KIND_MILITIA, 1 });
}

static void thirty_five_units_and_eight_ships_start(void)
{
    begin("");
    int ships = 0, by_units[9] = { 0 };
    for (int ship = 0; ship < SHIPS; ship++) ships += state.ship_where[ship] < PLACES;
    for (int place = 0; place < PLACES; place++) by_units[units_at(&state, place)]++;
    assert_int_equal(units_on_map(), 35);
    assert_int_equal(ships, 8);
    assert_int_equal(by_units[8], 1);
    assert_int_equal(by_units[5], 2);
    assert_int_equal(by_units[2], 5);
    assert_int_equal(by_units[1], 7);
}

static void all_others_wait_in_the_reserve(void)
{
    const int empty[] = { ROSARIO, DEER_HARBOR, WEST_BEACH, SHAW,  TOKAR,
                          BLAKELY, MUD_BAY,     GINNIS,     TAMAI, SINKAT };
    begin("");
    for (int i = 0; i < 10; i++) assert_int_equal(units_at(&state, empty[i]), 0);
    assert_int_equal(units_at(&state, WHERE_RESERVE), UNITS - 35);
    assert_int_equal(state.ship_where[SULTAN], WHERE_RESERVE);
    assert_int_equal(state.train, WHERE_RESERVE);
    for (int unit = 0; unit < UNITS; unit++) {
        assert_true(!is_british(&data, unit) || state.unit_where[unit] == WHERE_RESERVE);
    }
}

static void tokar_alone_is_in_revolt_and_worth_the_first_five_points(void)
{
    begin("");
    for (int location = 0; location < LOCATIONS; location++) {
        assert_int_equal(state.control[location],
                         location == TOKAR ? CONTROL_REVOLT : CONTROL_LOYAL);
        assert_false(is_besieged(&state, location));
    }
    assert_int_equal(state.vp, 5);
    assert_int_equal(location_value(&data, &state, TOKAR), 5);
    assert_int_equal(state.turn, 1);
    assert_step(STEP_DRAW);
}

/* Then the rebellion begins, and everything but Tokar and Suakin can be checked. */
static void on_turn_1_all_other_locations_are_checked(void)
{
    begin("");
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    assert_step(STEP_CHECKS);
    for (int location = 0; location < LOCATIONS; location++) {
        bool is_excused = location == TOKAR || location == SUAKIN;
        assert_int_equal(is_legal(text_of(VERB_CHECK, location, 0)), !is_excused);
    }
}

static void the_options_are_fixed_before_the_campaign(void)
{
    uint8_t options[OPTION_COUNT];
    begin("supply=advanced battles=ask storm=yes values=map");
    assert_int_equal(state.option[OPTION_SUPPLY], SUPPLY_ADVANCED);
    assert_int_equal(state.option[OPTION_BATTLES], BATTLES_ASK);
    assert_int_equal(data.constant[CONSTANT_replacement_hits], 2);
    __builtin_memcpy(options, state.option, sizeof options);
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50 check:sinkat roll:1");
    assert_memory_equal(options, state.option, sizeof options);
}

static void only_the_advanced_system_starts_with_supply_points(void)
{
    begin("supply=advanced");
    assert_int_equal(state.supply[EASTSOUND], 5);
    assert_int_equal(state.supply[WEST_SOUND], 5);
    assert_int_equal(state.supply[FRIDAY_HARBOR], 10);
    assert_int_equal(state.supply[SUAKIN], 10);
    begin("supply=simple");
    for (int space = 0; space < SPACES; space++) assert_int_equal(state.supply[space], 0);
}

/* R134: the unit at Stuart is out as mutinied, and Tokar stays loyal. */
static void a_die_says_where_the_rebellion_begins(void)
{
    const int places[] = { MUD_BAY, ROSARIO, DEER_HARBOR, GINNIS, TAMAI, STUART };
    for (int die = 1; die <= 6; die++) {
        begin("start=random");
        assert_step(STEP_START_DIE);
        does(text_of(VERB_ROLL, die, 0));
        for (int location = 0; location < LOCATIONS; location++) {
            assert_int_equal(is_in_revolt(&state, location), location == places[die - 1]);
        }
        assert_int_equal(state.vp, 5);
        assert_int_equal(units_on_map(), places[die - 1] == STUART ? 34 : 35);
        assert_int_equal(units_at(&state, WHERE_GONE), places[die - 1] == STUART ? 1 : 0);
        assert_step(STEP_DRAW);
    }
}

/* ---- The re-conquest --------------------------------------------------------------------- */

static void the_reconquest_starts_on_turn_11_at_220(void)
{
    begin("start=reconquest");
    assert_int_equal(state.turn, 11);
    assert_int_equal(state.vp, 220);
    assert_int_equal(state.points[EGYPTIAN], 3);
    assert_int_equal(state.points[BRITISH], 0);
    for (int location = 0; location < LOCATIONS; location++) {
        bool is_held = location == FRIDAY_HARBOR || location == SUAKIN;
        assert_int_equal(is_friendly(&state, location), is_held);
    }
    assert_true(state.triggers & TRIGGER_BRITISH);
    assert_true(state.triggers & TRIGGER_GORDON);
    assert_false(state.triggers & (TRIGGER_GORDON_DUE | TRIGGER_BRITISH_DUE));
}

static void gordon_is_besieged_at_friday_harbor(void)
{
    begin("start=reconquest");
    ASSERT_UNITS(FRIDAY_HARBOR, { KIND_GORDON_SUDANESE, 6 });
    assert_int_equal(state.gordon, GORDON_THERE);
    assert_int_equal(state.siege[FRIDAY_HARBOR], 2);
}

/* R133: nobody else is on the map, and Hicks has been and gone. */
static void the_army_of_the_reconquest_is_at_suakin(void)
{
    begin("start=reconquest");
    ASSERT_UNITS(SUAKIN, { KIND_EGYPTIAN_INFANTRY, 3 }, { KIND_DRAGOON, 1 }, { KIND_KRUPP, 1 },
                 { KIND_BRITISH_INFANTRY, 3 }, { KIND_BRITISH_MACHINE_GUN, 1 });
    assert_int_equal(units_on_map(), 15);
    assert_int_equal(count_kind(KIND_HICKS_INFANTRY, WHERE_GONE), 6);
    for (int ship = 0; ship < SHIPS; ship++) {
        bool is_british_card = ship == SULTAN || ship == FIFTH_GUNBOAT || ship == SIXTH_TRANSPORT;
        assert_int_equal(state.ship_where[ship], is_british_card ? WHERE_RESERVE : SUAKIN);
    }
    assert_int_equal(state.supply[SUAKIN], 0);
    begin("start=reconquest supply=advanced");
    assert_int_equal(state.supply[SUAKIN], 10);
}

static void the_deck_of_the_reconquest_is_british(void)
{
    begin("start=reconquest");
    for (int card = 1; card <= CARDS; card++) {
        const struct card_data *face = &data.card[card - 1];
        enum card_place place = CARD_DRAW;
        if (face->flag == EGYPTIAN && face->effects[0].kind != EFFECT_NONE) place = CARD_REMOVED;
        if (card == CARD_CRISIS) place = CARD_REMOVED;
        if (card == CARD_KITCHENER) place = CARD_ASIDE;
        if (card == CARD_GRAHAM) place = CARD_HAND;
        assert_int_equal(state.card[card - 1], place);
    }
    assert_step(STEP_DRAW);
    does("draw:2 draw:3 draw:5 draw:32 draw:44 draw:46");
    assert_step(STEP_CHECKS);
}

static const struct rule_test tests[] = {
    RULE_TEST(eastsound_starts_with_five_units_and_a_transport, "setup.5 setup.20"),
    RULE_TEST(west_sound_starts_with_five_units, "setup.6 setup.21"),
    RULE_TEST(suakin_starts_with_two_battalions_and_two_ships, "setup.7"),
    RULE_TEST(friday_harbor_starts_with_eight_units_and_four_ships, "setup.9 setup.22"),
    RULE_TEST(port_stanley_starts_with_camels_and_the_dongola, "setup.10"),
    RULE_TEST(small_places_start_with_one_or_two_units,
              "setup.8 setup.11 setup.12 setup.13 setup.14 setup.15 setup.16 setup.17 setup.18 "
              "setup.19"),
    RULE_TEST(thirty_five_units_and_eight_ships_start, "setup.23"),
    RULE_TEST(all_others_wait_in_the_reserve, "setup.24 setup.25"),
    RULE_TEST(tokar_alone_is_in_revolt_and_worth_the_first_five_points,
              "setup.26 setup.27 setup.28 setup.29 map.7 R123"),
    RULE_TEST(on_turn_1_all_other_locations_are_checked, "revolt.14 setup.29"),
    RULE_TEST(the_options_are_fixed_before_the_campaign, "setup.31 replace.8"),
    RULE_TEST(only_the_advanced_system_starts_with_supply_points,
              "supply.16 supply.17 supply.18 supply.19"),
    RULE_TEST(a_die_says_where_the_rebellion_begins, "option.start R134"),
    RULE_TEST(the_reconquest_starts_on_turn_11_at_220,
              "option.reconquest option.reconquest.3 option.reconquest.11 R133"),
    RULE_TEST(gordon_is_besieged_at_friday_harbor, "option.reconquest.2"),
    RULE_TEST(the_army_of_the_reconquest_is_at_suakin,
              "option.reconquest.4 option.reconquest.8 option.reconquest.9 option.reconquest.10 "
              "R133"),
    RULE_TEST(the_deck_of_the_reconquest_is_british,
              "option.reconquest.4 option.reconquest.5 option.reconquest.6 option.reconquest.7"),
};

RULE_TEST_MAIN("sanjuans", tests)
