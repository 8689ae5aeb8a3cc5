/* The events of the cards: what they bring, where, and when they cannot be played (card.*). */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"

static int kinds_at(int kind, int where)
{
    int first = sj_first_of_kind(kind), count = 0;
    for (int i = 0; i < sj_kind_counters(kind); i++) count += state.unit_where[first + i] == where;
    return count;
}

/* ---- Units at a named place -------------------------------------------------------------- */

static void british_cards_bring_their_types_to_suakin(void)
{
    static const struct {
        int card, kind, number;
    } rows[] = { { 2, SJ_KIND_CAMEL_CORPS, 4 },        { 3, SJ_KIND_AUSTRALIAN_INFANTRY, 2 },
                 { 3, SJ_KIND_AUSTRALIAN_BATTERY, 1 }, { 7, SJ_KIND_INDIAN_INFANTRY, 4 },
                 { 8, SJ_KIND_INDIAN_CAVALRY, 2 },     { 9, SJ_KIND_INDIAN_BATTERY, 1 },
                 { 10, SJ_KIND_BRITISH_INFANTRY, 3 },  { 12, SJ_KIND_BRITISH_CAVALRY, 2 },
                 { 13, SJ_KIND_BRITISH_BATTERY, 2 },   { 4, SJ_KIND_BRITISH_INFANTRY, 3 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        plays(rows[i].card);
        assert_int_equal(kinds_at(rows[i].kind, SJ_SUAKIN), rows[i].number);
        assert_int_equal(state.card[rows[i].card - 1], SJ_CARD_REMOVED);
        with_card(rows[i].card);
        revolt("suakin");
        cannot_play(rows[i].card, rows[i].card == 4 ? "card.crisis.4" : "cards.6");
        with_card(rows[i].card);
        state.siege[SJ_SUAKIN] = 1;
        assert_true(is_legal(text_of(SJ_VERB_EVENT, rows[i].card, 0)));
    }
}

static void without_counters_an_event_cannot_be_carried_out(void)
{
    with_card(8);
    add_unit(SJ_KIND_INDIAN_CAVALRY, SJ_SUAKIN);
    cannot_play(8, "cards.6");
}

static void egyptian_units_come_to_either_place(void)
{
    plays(28);
    assert_legal("place:suakin place:friday_harbor");
    refuses("place:olga", "cards.6");
    does("place:friday_harbor");
    assert_int_equal(kinds_at(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR), 2);
    with_card(49);
    revolt("friday_harbor");
    play_event(49);
    assert_legal("place:suakin");
    does("place:suakin"); /* both kinds, asked once */
    assert_int_equal(kinds_at(SJ_KIND_CAMELS, SJ_SUAKIN), 1);
    assert_int_equal(kinds_at(SJ_KIND_CAMEL_BATTERY, SJ_SUAKIN), 1);
    assert_int_equal(state.round, 2);
}

/* ---- Units where the players like -------------------------------------------------------- */

/* W13 c: one to West Sound, one to Eastsound, two and the battery to Friday Harbor. */
static void units_without_a_place_are_split_as_wished(void)
{
    plays(35);
    does("place:west_sound place:eastsound place:friday_harbor place:friday_harbor");
    assert_step(SJ_STEP_CARD_PLACE);
    does("place:friday_harbor");
    assert_int_equal(sj_units_at(&state, SJ_WEST_SOUND), 1);
    assert_int_equal(sj_units_at(&state, SJ_EASTSOUND), 1);
    assert_int_equal(sj_units_at(&state, SJ_FRIDAY_HARBOR), 3);
    assert_int_equal(kinds_at(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR), 1);
    assert_int_equal(state.card[35 - 1], SJ_CARD_REMOVED);
}

static void nobody_is_put_among_the_enemy_or_into_a_siege_inland(void)
{
    with_card(37);
    revolt("tokar");
    state.siege[SJ_LOPEZ] = state.siege[SJ_OLGA] = 1;
    play_event(37);
    refuses("place:tokar", "cards.6");
    refuses("place:lopez", "cards.6");
    does("place:olga place:olga place:olga"); /* a port */
    assert_int_equal(kinds_at(SJ_KIND_SUDANESE, SJ_OLGA), 3);
}

static void garrisons_go_to_fortified_towns_and_bashis_to_one_town(void)
{
    plays(48);
    assert_legal("place:eastsound place:west_sound place:friday_harbor");
    does("place:eastsound place:west_sound");
    assert_int_equal(kinds_at(SJ_KIND_GARRISON, SJ_EASTSOUND), 1);
    plays(38);
    refuses("place:eastsound", "cards.6");
    does("place:olga");
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 3);
}

static void sailors_land_at_a_port_and_machine_guns_join_the_british(void)
{
    plays(11);
    refuses("place:lopez", "cards.6");
    does("place:olga");
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 2);
    with_card(14);
    cannot_play(14, "cards.6");
    add_unit(SJ_KIND_INDIAN_INFANTRY, SJ_LOPEZ);
    play_event(14);
    assert_legal("place:lopez");
}

static void players_choose_the_types_where_none_is_named(void)
{
    with_card(21);
    state.card[21 - 1] = SJ_CARD_HAND;
    play_event(21);
    assert_legal("place:suakin place:friday_harbor");
    does("place:suakin");
    assert_step(SJ_STEP_CARD_KIND);
    refuses("kind:egyptian", "cards.19");
    does("kind:british kind:british kind:british kind:hussar kind:hussar kind:lancer kind:lancer");
    refuses("kind:lancer", "cards.19"); /* both counters are in use */
    does("kind:machine_gun");
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 8);
}

/* ---- Kitchener, Graham, Gordon ----------------------------------------------------------- */

static void kitchener_gives_three_ops_at_once(void)
{
    plays(21);
    does("place:suakin kind:british kind:british kind:british kind:british kind:british");
    does("kind:british kind:british kind:british");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ops, 3);
    does("end");
    assert_int_equal(state.card[21 - 1], SJ_CARD_REMOVED);
}

static void graham_brings_his_force_and_two_cards(void)
{
    plays(1);
    int marked = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++)
        marked += sj_has_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
    assert_int_equal(marked, 8);
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 8);
    assert_int_equal(kinds_at(SJ_KIND_INDIAN_INFANTRY, SJ_SUAKIN), 1);
    assert_int_equal(state.card[2 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.card[3 - 1], SJ_CARD_DRAW);
    assert_true(cited("trigger.4"));
    assert_true(sj_is_bound_to_graham(&state, sj_first_of_kind(SJ_KIND_BRITISH_INFANTRY)));
    with_card(1);
    revolt("suakin");
    cannot_play(1, "card.graham.2");
}

static void lopez_island_garrisoned_sets_grahams_force_free(void)
{
    plays(1);
    int unit = sj_first_of_kind(SJ_KIND_BRITISH_INFANTRY);
    add_unit(SJ_KIND_MILITIA, SJ_PORT_STANLEY);
    add_unit(SJ_KIND_MILITIA, SJ_LOPEZ);
    add_unit(SJ_KIND_MILITIA, SJ_RICHARDSON);
    does("pass end");
    assert_true(sj_is_bound_to_graham(&state, unit));
    add_unit(SJ_KIND_MILITIA, SJ_MUD_BAY);
    does("pass end");
    assert_false(sj_is_bound_to_graham(&state, unit));
    assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_GRAHAM)); /* he may still be recalled */
}

static void gordon_comes_to_friday_harbor_with_six_battalions(void)
{
    with_card(54);
    state.siege[SJ_FRIDAY_HARBOR] = 2;
    play_event(54);
    assert_int_equal(state.gordon, SJ_GORDON_THERE);
    assert_int_equal(kinds_at(SJ_KIND_GORDON_SUDANESE, SJ_FRIDAY_HARBOR), 6);
    with_card(54);
    revolt("friday_harbor");
    cannot_play(54, "card.gordon.2");
    assert_true(is_legal("ops:54")); /* he need not be sent */
}

/* He is no unit: alone he does not hold the place. */
static void gordon_alone_is_no_garrison(void)
{
    begin("");
    empty_map();
    state.gordon = SJ_GORDON_THERE;
    revolt("sinkat roche_harbor false_bay ginnis tamai");
    at_step(SJ_STEP_CHECKS);
    state.due[SJ_FRIDAY_HARBOR] = 1;
    assert_int_equal(sj_units_at(&state, SJ_FRIDAY_HARBOR), 0);
    does("check:friday_harbor roll:6");
    assert_true(sj_is_in_revolt(&state, SJ_FRIDAY_HARBOR));
    assert_int_equal(state.gordon, SJ_GORDON_KILLED);
    assert_int_equal(state.vp_noted[SJ_VP_GORDON], 20);
}

/* ---- Hicks ------------------------------------------------------------------------------- */

static void hicks_lands_on_the_island_with_most_mahdist_places(void)
{
    with_card(36);
    revolt("tamai ginnis tokar lopez mud_bay sinkat");
    play_event(36);
    assert_legal("place:false_bay place:roche_harbor place:friday_harbor");
    refuses("place:olga", "card.hicks.3");
    does("place:roche_harbor");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 10);
    assert_int_equal(kinds_at(SJ_KIND_HICKS_INFANTRY, SJ_ROCHE_HARBOR), 6);
    assert_int_equal(kinds_at(SJ_KIND_HICKS_CAVALRY, SJ_ROCHE_HARBOR), 2);
    assert_int_equal(kinds_at(SJ_KIND_HICKS_BATTERY, SJ_ROCHE_HARBOR), 1);
    assert_int_equal(kinds_at(SJ_KIND_HICKS_MACHINE_GUN, SJ_ROCHE_HARBOR), 1);
    assert_int_equal(state.card_left, 0);
}

static void hicks_prefers_ports_that_are_not_besieged(void)
{
    with_card(36);
    revolt("tamai ginnis");
    state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_FALSE_BAY] = 1;
    play_event(36);
    assert_legal("place:friday_harbor");
    with_card(36); /* an island without a friendly port does not count; ties are the players' */
    revolt("shaw tokar stuart mud_bay");
    play_event(36);
    assert_legal("place:port_stanley place:richardson");
}

static void hicks_marches_at_once(void)
{
    with_card(36);
    revolt("tamai");
    play_event(36);
    does("place:roche_harbor");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ops, 0);
    refuses("end", "card.hicks.4");
    does("force:roche_harbor");
    refuses("march:friday_harbor-roche_harbor.3", "card.hicks.4");
    refuses("halt", "card.hicks.4");
    does("march:tamai-roche_harbor.2");
    assert_int_equal(sj_units_at(&state, place("tamai-roche_harbor.2")), 10);
    assert_int_equal(state.hicks_moved, 1);
}

static void hicks_stays_away_when_the_last_port_falls_before_he_lands(void)
{
    with_card(36);
    does("event:36");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_port(&data, location)) state.control[location] = SJ_CONTROL_REVOLT;
    }
    does("roll:1+1");
    assert_true(cited("cards.21"));
    assert_int_equal(state.hicks_moved, 0);
    assert_int_equal(sj_free_counters(&state, SJ_KIND_HICKS_INFANTRY), 6);
}

/* ---- Ships and the train ----------------------------------------------------------------- */

static void new_ships_come_to_suakin(void)
{
    static const struct {
        int card, ship;
        const char *rule;
    } rows[] = { { 5, SJ_SULTAN, "card.sultan" },
                 { 29, SJ_LIGHT_TRANSPORT, "card.transport" },
                 { 16, SJ_FIFTH_GUNBOAT, "cards.6" },
                 { 16, SJ_SIXTH_TRANSPORT, "cards.6" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        plays(rows[i].card);
        assert_int_equal(state.ship_where[rows[i].ship], SJ_SUAKIN);
        with_card(rows[i].card);
        revolt("suakin");
        cannot_play(rows[i].card, rows[i].rule);
    }
}

static void their_size_and_arms_are_in_the_data(void)
{
    begin("");
    assert_int_equal(data.ship[SJ_SULTAN].kind, SJ_GUNBOAT);
    assert_int_equal(data.ship[SJ_SULTAN].capacity, 1);
    assert_int_equal(data.ship[SJ_SULTAN].guns, 1);
    assert_int_equal(data.ship[SJ_SULTAN].machine_guns, 4);
    assert_int_equal(data.ship[SJ_LIGHT_TRANSPORT].kind, SJ_TRANSPORT);
    assert_int_equal(data.ship[SJ_LIGHT_TRANSPORT].capacity, 2);
    assert_int_equal(data.ship[SJ_LIGHT_TRANSPORT].machine_guns, 1);
    assert_int_equal(data.ship[SJ_KASSALA].machine_guns + data.ship[SJ_KASSALA].guns, 0);
}

static void a_river_steamer_goes_to_suakin_when_friday_harbor_is_besieged(void)
{
    plays(45);
    assert_int_equal(state.ship_where[SJ_SIXTH_GUNBOAT], SJ_FRIDAY_HARBOR);
    with_card(45);
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    play_event(45);
    assert_int_equal(state.ship_where[SJ_SIXTH_GUNBOAT], SJ_SUAKIN);
}

static void the_train_comes_once_and_gangs_need_it(void)
{
    with_card(24);
    cannot_play(24, "card.train.5");
    plays(6);
    assert_int_equal(state.train, SJ_SUAKIN);
    assert_int_equal(state.track_left, 8);
    state.card[6 - 1] = SJ_CARD_HAND;
    cannot_play(6, "card.train");
}

static const struct rule_test tests[] = {
    RULE_TEST(british_cards_bring_their_types_to_suakin,
              "cards.6 cards.19 card.crisis.4 trigger.4 R09 R52 R108"),
    RULE_TEST(without_counters_an_event_cannot_be_carried_out, "cards.6 R09"),
    RULE_TEST(egyptian_units_come_to_either_place, "cards.6 R108"),
    RULE_TEST(units_without_a_place_are_split_as_wished, "cards.20 EXW13"),
    RULE_TEST(nobody_is_put_among_the_enemy_or_into_a_siege_inland, "cards.20 siege.3 R108"),
    RULE_TEST(garrisons_go_to_fortified_towns_and_bashis_to_one_town, "cards.6"),
    RULE_TEST(sailors_land_at_a_port_and_machine_guns_join_the_british, "cards.6 R09"),
    RULE_TEST(players_choose_the_types_where_none_is_named, "cards.19 setup.30"),
    RULE_TEST(kitchener_gives_three_ops_at_once, "card.kitchener.2 R30"),
    RULE_TEST(graham_brings_his_force_and_two_cards,
              "card.graham.2 card.graham.3 card.graham.5 trigger.4"),
    RULE_TEST(lopez_island_garrisoned_sets_grahams_force_free, "card.graham.3 card.graham.4 R26"),
    RULE_TEST(gordon_comes_to_friday_harbor_with_six_battalions, "card.gordon.2 R22"),
    RULE_TEST(gordon_alone_is_no_garrison, "card.gordon.8 card.gordon.9 R24 R47"),
    RULE_TEST(hicks_lands_on_the_island_with_most_mahdist_places, "card.hicks.3 R16"),
    RULE_TEST(hicks_prefers_ports_that_are_not_besieged, "card.hicks.3 R16"),
    RULE_TEST(hicks_marches_at_once, "card.hicks.4 R17"),
    RULE_TEST(hicks_stays_away_when_the_last_port_falls_before_he_lands, "card.hicks.3 cards.21"),
    RULE_TEST(new_ships_come_to_suakin, "card.sultan card.transport R32 R52"),
    RULE_TEST(their_size_and_arms_are_in_the_data,
              "card.sultan.2 card.sultan.3 card.transport card.transport.2"),
    RULE_TEST(a_river_steamer_goes_to_suakin_when_friday_harbor_is_besieged, "cards.6"),
    RULE_TEST(the_train_comes_once_and_gangs_need_it, "card.train R31 R32"),
};

RULE_TEST_MAIN("sanjuans", tests)
