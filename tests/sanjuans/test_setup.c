/* The beginning of a campaign (setup.*), at Tokar, by a die or half-way (option.start and
 * option.reconquest). */
#include "sanjuans/position.h"

static int count_kind(enum sj_kind kind, int where)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        count += sj_unit_kind(unit) == (int)kind && state.unit_where[unit] == where;
    }
    return count;
}

static int units_on_map(void)
{
    int count = 0;
    for (int place = 0; place < SJ_PLACES; place++) count += sj_units_at(&state, place);
    return count;
}

/* So many of that kind, in a list that ends with a number of 0. */
struct stack {
    enum sj_kind kind;
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
    assert_int_equal(sj_units_at(&state, where), sum);
}

#define ASSERT_UNITS(where, ...)                                                                   \
    assert_units(where, (const struct stack[]){ __VA_ARGS__, { SJ_KIND_EGYPTIAN_INFANTRY, 0 } })

/* ---- The start at Tokar ------------------------------------------------------------------ */

static void eastsound_starts_with_five_units_and_a_transport(void)
{
    begin("");
    ASSERT_UNITS(SJ_EASTSOUND, { SJ_KIND_EGYPTIAN_INFANTRY, 1 }, { SJ_KIND_KRUPP, 1 },
                 { SJ_KIND_CUIRASSIER, 1 }, { SJ_KIND_SUDANESE, 1 }, { SJ_KIND_GARRISON, 1 });
    assert_int_equal(state.ship_where[SJ_TRINKITAT], SJ_EASTSOUND);
}

static void west_sound_starts_with_five_units(void)
{
    begin("");
    ASSERT_UNITS(SJ_WEST_SOUND, { SJ_KIND_EGYPTIAN_INFANTRY, 1 }, { SJ_KIND_KRUPP, 1 },
                 { SJ_KIND_DRAGOON, 1 }, { SJ_KIND_SUDANESE, 1 }, { SJ_KIND_GARRISON, 1 });
    assert_int_equal(sj_ships_at(&state, SJ_WEST_SOUND), 0);
}

static void suakin_starts_with_two_battalions_and_two_ships(void)
{
    begin("");
    ASSERT_UNITS(SJ_SUAKIN, { SJ_KIND_EGYPTIAN_INFANTRY, 2 });
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_SUAKIN);
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
    assert_int_equal(sj_ships_at(&state, SJ_SUAKIN), 2);
}

static void friday_harbor_starts_with_eight_units_and_four_ships(void)
{
    begin("");
    ASSERT_UNITS(SJ_FRIDAY_HARBOR, { SJ_KIND_EGYPTIAN_INFANTRY, 1 }, { SJ_KIND_KRUPP, 1 },
                 { SJ_KIND_DRAGOON, 2 }, { SJ_KIND_SUDANESE, 2 }, { SJ_KIND_GARRISON, 2 });
    const int ships[] = { SJ_TAMAI_BOAT, SJ_METEMMA, SJ_ATBARA, SJ_ASWAN };
    for (int i = 0; i < 4; i++) assert_int_equal(state.ship_where[ships[i]], SJ_FRIDAY_HARBOR);
    assert_int_equal(sj_ships_at(&state, SJ_FRIDAY_HARBOR), 4);
}

static void port_stanley_starts_with_camels_and_the_dongola(void)
{
    begin("");
    ASSERT_UNITS(SJ_PORT_STANLEY, { SJ_KIND_CAMELS, 1 }, { SJ_KIND_CAMEL_BATTERY, 1 });
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_PORT_STANLEY);
}

static void small_places_start_with_one_or_two_units(void)
{
    begin("");
    ASSERT_UNITS(SJ_ROCHE_HARBOR, { SJ_KIND_EGYPTIAN_INFANTRY, 2 });
    ASSERT_UNITS(SJ_RICHARDSON, { SJ_KIND_BASHI_INFANTRY, 1 }, { SJ_KIND_BASHI_CAVALRY, 1 });
    ASSERT_UNITS(SJ_FALSE_BAY, { SJ_KIND_BASHI_CAVALRY, 2 });
    ASSERT_UNITS(SJ_EL_OBEID, { SJ_KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(SJ_OLGA, { SJ_KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(SJ_ORCAS_LANDING, { SJ_KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(SJ_LOPEZ, { SJ_KIND_EGYPTIAN_INFANTRY, 1 });
    ASSERT_UNITS(SJ_DECATUR, { SJ_KIND_MILITIA, 1 });
    ASSERT_UNITS(SJ_WALDRON, { SJ_KIND_MILITIA, 1 });
    ASSERT_UNITS(SJ_STUART, { SJ_KIND_MILITIA, 1 });
}

static void thirty_five_units_and_eight_ships_start(void)
{
    begin("");
    int ships = 0, by_units[9] = { 0 };
    for (int ship = 0; ship < SJ_SHIPS; ship++) ships += state.ship_where[ship] < SJ_PLACES;
    for (int place = 0; place < SJ_PLACES; place++) by_units[sj_units_at(&state, place)]++;
    assert_int_equal(units_on_map(), 35);
    assert_int_equal(ships, 8);
    assert_int_equal(by_units[8], 1);
    assert_int_equal(by_units[5], 2);
    assert_int_equal(by_units[2], 5);
    assert_int_equal(by_units[1], 7);
}

static void all_others_wait_in_the_reserve(void)
{
    const int empty[] = { SJ_ROSARIO, SJ_DEER_HARBOR, SJ_WEST_BEACH, SJ_SHAW,  SJ_TOKAR,
                          SJ_BLAKELY, SJ_MUD_BAY,     SJ_GINNIS,     SJ_TAMAI, SJ_SINKAT };
    begin("");
    for (int i = 0; i < 10; i++) assert_int_equal(sj_units_at(&state, empty[i]), 0);
    assert_int_equal(sj_units_at(&state, SJ_WHERE_RESERVE), SJ_UNITS - 35);
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_RESERVE);
    assert_int_equal(state.train, SJ_WHERE_RESERVE);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_true(!sj_is_british(&data, unit) || state.unit_where[unit] == SJ_WHERE_RESERVE);
    }
}

static void tokar_alone_is_in_revolt_and_worth_the_first_five_points(void)
{
    begin("");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        assert_int_equal(state.control[location],
                         location == SJ_TOKAR ? SJ_CONTROL_REVOLT : SJ_CONTROL_LOYAL);
        assert_false(sj_is_besieged(&state, location));
    }
    assert_int_equal(state.vp, 5);
    assert_int_equal(sj_location_value(&data, &state, SJ_TOKAR), 5);
    assert_int_equal(state.turn, 1);
    assert_step(SJ_STEP_DRAW);
}

/* Then the rebellion begins, and everything but Tokar and Suakin can be checked. */
static void on_turn_1_all_other_locations_are_checked(void)
{
    begin("");
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    assert_step(SJ_STEP_CHECKS);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool is_excused = location == SJ_TOKAR || location == SJ_SUAKIN;
        assert_int_equal(is_legal(text_of(SJ_VERB_CHECK, location, 0)), !is_excused);
    }
}

static void the_options_are_fixed_before_the_campaign(void)
{
    uint8_t options[SJ_OPTION_COUNT];
    begin("supply=advanced battles=ask storm=yes values=types");
    assert_int_equal(state.option[SJ_OPTION_SUPPLY], SJ_SUPPLY_ADVANCED);
    assert_int_equal(state.option[SJ_OPTION_BATTLES], SJ_BATTLES_ASK);
    assert_int_equal(data.constant[SJ_CONSTANT_replacement_hits], 2);
    __builtin_memcpy(options, state.option, sizeof options);
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50 check:sinkat roll:1");
    assert_memory_equal(options, state.option, sizeof options);
}

static void only_the_advanced_system_starts_with_supply_points(void)
{
    begin("supply=advanced");
    assert_int_equal(state.supply[SJ_EASTSOUND], 5);
    assert_int_equal(state.supply[SJ_WEST_SOUND], 5);
    assert_int_equal(state.supply[SJ_FRIDAY_HARBOR], 10);
    assert_int_equal(state.supply[SJ_SUAKIN], 10);
    begin("supply=simple");
    for (int space = 0; space < SJ_SPACES; space++) assert_int_equal(state.supply[space], 0);
}

/* R134: the unit at Stuart is out as mutinied, and Tokar stays loyal. */
static void a_die_says_where_the_rebellion_begins(void)
{
    const int places[] = { SJ_MUD_BAY, SJ_ROSARIO, SJ_DEER_HARBOR, SJ_GINNIS, SJ_TAMAI, SJ_STUART };
    for (int die = 1; die <= 6; die++) {
        begin("start=random");
        assert_step(SJ_STEP_START_DIE);
        does(text_of(SJ_VERB_ROLL, die, 0));
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            assert_int_equal(sj_is_in_revolt(&state, location), location == places[die - 1]);
        }
        assert_int_equal(state.vp, 5);
        assert_int_equal(units_on_map(), places[die - 1] == SJ_STUART ? 34 : 35);
        assert_int_equal(sj_units_at(&state, SJ_WHERE_GONE), places[die - 1] == SJ_STUART ? 1 : 0);
        assert_step(SJ_STEP_DRAW);
    }
}

/* ---- The re-conquest --------------------------------------------------------------------- */

static void the_reconquest_starts_on_turn_11_at_220(void)
{
    begin("start=reconquest");
    assert_int_equal(state.turn, 11);
    assert_int_equal(state.vp, 220);
    assert_int_equal(state.points[SJ_EGYPTIAN], 3);
    assert_int_equal(state.points[SJ_BRITISH], 0);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool is_held = location == SJ_FRIDAY_HARBOR || location == SJ_SUAKIN;
        assert_int_equal(sj_is_friendly(&state, location), is_held);
    }
    assert_true(state.triggers & SJ_TRIGGER_BRITISH);
    assert_true(state.triggers & SJ_TRIGGER_GORDON);
    assert_false(state.triggers & (SJ_TRIGGER_GORDON_DUE | SJ_TRIGGER_BRITISH_DUE));
}

static void gordon_is_besieged_at_friday_harbor(void)
{
    begin("start=reconquest");
    ASSERT_UNITS(SJ_FRIDAY_HARBOR, { SJ_KIND_GORDON_SUDANESE, 6 });
    assert_int_equal(state.gordon, SJ_GORDON_THERE);
    assert_int_equal(state.siege[SJ_FRIDAY_HARBOR], 2);
}

/* R133: nobody else is on the map, and Hicks has been and gone. */
static void the_army_of_the_reconquest_is_at_suakin(void)
{
    begin("start=reconquest");
    ASSERT_UNITS(SJ_SUAKIN, { SJ_KIND_EGYPTIAN_INFANTRY, 3 }, { SJ_KIND_DRAGOON, 1 },
                 { SJ_KIND_KRUPP, 1 }, { SJ_KIND_BRITISH_INFANTRY, 3 },
                 { SJ_KIND_BRITISH_MACHINE_GUN, 1 });
    assert_int_equal(units_on_map(), 15);
    assert_int_equal(count_kind(SJ_KIND_HICKS_INFANTRY, SJ_WHERE_GONE), 6);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_british_card =
            ship == SJ_SULTAN || ship == SJ_FIFTH_GUNBOAT || ship == SJ_SIXTH_TRANSPORT;
        assert_int_equal(state.ship_where[ship], is_british_card ? SJ_WHERE_RESERVE : SJ_SUAKIN);
    }
    assert_int_equal(state.supply[SJ_SUAKIN], 0);
    begin("start=reconquest supply=advanced");
    assert_int_equal(state.supply[SJ_SUAKIN], 10);
}

static void the_deck_of_the_reconquest_is_british(void)
{
    begin("start=reconquest");
    for (int card = 1; card <= SJ_CARDS; card++) {
        const struct sj_card_data *face = &data.card[card - 1];
        enum sj_card_place place = SJ_CARD_DRAW;
        if (face->flag == SJ_EGYPTIAN && face->effects[0].kind != SJ_EFFECT_NONE)
            place = SJ_CARD_REMOVED;
        if (card == SJ_CARD_CRISIS) place = SJ_CARD_REMOVED;
        if (card == SJ_CARD_KITCHENER) place = SJ_CARD_ASIDE;
        if (card == SJ_CARD_GRAHAM) place = SJ_CARD_HAND;
        assert_int_equal(state.card[card - 1], place);
    }
    assert_step(SJ_STEP_DRAW);
    does("draw:2 draw:3 draw:5 draw:32 draw:44 draw:46");
    assert_step(SJ_STEP_CHECKS);
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
