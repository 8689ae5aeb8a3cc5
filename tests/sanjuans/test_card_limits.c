/* When an event can just be played and when it just cannot; what falls away under it (R09,
 * cards.21). */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"

static bool can_play(int card)
{
    return is_legal(text_of(SJ_VERB_EVENT, card, 0));
}

static void lose_all_but(int location)
{
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        state.control[i] = i == location ? SJ_CONTROL_LOYAL : SJ_CONTROL_REVOLT;
    }
}

/* Plays it, with something lost between the choice and the effect: a random event can do that. */
static void plays_and_then_falls(int card, const char *lost)
{
    with_card(card);
    does(text_of(SJ_VERB_EVENT, card, 0));
    revolt(lost);
    does(data.card[card - 1].number == 2 ? "roll:1+2" : "roll:1+1");
}

/* ---- Counters ---------------------------------------------------------------------------- */

/* Those in the reserve and those that were lost are free; on the map and gone for good are not. */
static void a_card_needs_all_its_counters(void)
{
    static const struct {
        int where;
        bool is_free;
    } rows[] = { { SJ_WHERE_RESERVE, true },
                 { SJ_WHERE_LOST, true },
                 { SJ_WHERE_GONE, false },
                 { SJ_OLGA, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(8); /* both lancers there are */
        int first = sj_first_of_kind(SJ_KIND_INDIAN_CAVALRY);
        state.unit_where[first] = (uint8_t)rows[i].where;
        assert_int_equal(can_play(8), rows[i].is_free);
        with_card(8);
        state.unit_where[first + 1] = (uint8_t)rows[i].where;
        assert_int_equal(can_play(8), rows[i].is_free);
    }
    with_card(35); /* four battalions: twelve of sixteen may be in use */
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_OLGA);
    assert_true(can_play(35));
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_OLGA);
    cannot_play(35, "cards.6");
}

/* Eight of any kind: from the first of the British kinds to the last. */
static void kitchener_needs_eight_british_counters(void)
{
    with_card(21);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool is_british = data.kind[sj_unit_kind(unit)].nation == SJ_BRITISH;
        if (is_british) state.unit_where[unit] = SJ_WHERE_GONE;
    }
    int foot = sj_first_of_kind(SJ_KIND_BRITISH_INFANTRY);
    for (int i = 0; i < 7; i++) state.unit_where[foot + i] = SJ_WHERE_RESERVE;
    cannot_play(21, "card.kitchener.2");
    state.unit_where[SJ_UNITS - 1] = SJ_WHERE_LOST;
    assert_true(can_play(21));
    play_event(21);
    does("place:suakin");
    assert_legal("kind:british kind:australian_battery");
}

/* cards.19, cards.21: when the counters run out, the rest of the card is void. */
static void without_counters_the_rest_is_void(void)
{
    plays(21);
    does("place:suakin kind:british");
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == SJ_WHERE_RESERVE) state.unit_where[unit] = SJ_WHERE_GONE;
    }
    state.unit_where[sj_first_of_kind(SJ_KIND_BRITISH_CAVALRY)] = SJ_WHERE_RESERVE;
    does("kind:hussar");
    assert_true(cited("cards.21"));
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.card_left, 0);
}

/* ---- Places ------------------------------------------------------------------------------ */

static void earthworks_need_two_places(void)
{
    with_card(43);
    for (int i = 0; i < SJ_LOCATIONS; i++) state.redoubt[i] = 1;
    cannot_play(43, "cards.6");
    state.redoubt[0] = 0;
    cannot_play(43, "cards.6");
    state.redoubt[SJ_LOCATIONS - 1] = 0;
    assert_true(can_play(43));
    state.control[SJ_LOCATIONS - 1] = SJ_CONTROL_REVOLT;
    cannot_play(43, "cards.6");
    with_card(15); /* one redoubt and a siege */
    for (int i = 0; i < SJ_LOCATIONS; i++) state.redoubt[i] = 1;
    state.siege[SJ_OLGA] = 1;
    cannot_play(15, "cards.6");
    state.redoubt[SJ_STUART] = 0;
    assert_true(can_play(15));
}

/* One place of the right sort is enough, wherever it stands in the list. */
static void one_fitting_place_is_enough(void)
{
    static const struct {
        int card, location;
        bool is_fitting;
    } rows[] = {
        { 37, SJ_STUART, true },        { 37, SJ_FRIDAY_HARBOR, true },
        { 48, SJ_FRIDAY_HARBOR, true }, { 48, SJ_SUAKIN, false },
        { 38, SJ_OLGA, true },          { 38, SJ_FRIDAY_HARBOR, false },
        { 38, SJ_STUART, false },       { 39, SJ_STUART, true },
        { 39, SJ_FRIDAY_HARBOR, true }, { 39, SJ_SINKAT, false },
        { 11, SJ_STUART, true },        { 11, SJ_SINKAT, false },
        { 36, SJ_STUART, true },        { 36, SJ_FRIDAY_HARBOR, true },
        { 28, SJ_FRIDAY_HARBOR, true }, { 28, SJ_SUAKIN, true },
        { 28, SJ_OLGA, false },         { 41, SJ_STUART, true },
        { 41, SJ_FRIDAY_HARBOR, true }, { 21, SJ_SUAKIN, true },
        { 21, SJ_STUART, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(rows[i].card);
        lose_all_but(rows[i].location);
        bool found = !sj_event_refusal(&data, &state, rows[i].card);
        if (found != rows[i].is_fitting) {
            fail_msg("card %d with only %s", rows[i].card, sj_locations.word[rows[i].location]);
        }
    }
    with_card(41);
    lose_all_but(SJ_LOCATIONS);
    cannot_play(41, "cards.6");
}

/* R108: inland a siege keeps everybody out, unless the card names the place. */
static void besieged_places_take_arrivals_by_sea_only(void)
{
    static const struct {
        int card, location;
        bool is_taken;
    } rows[] = { { 37, SJ_SINKAT, false },   { 37, SJ_OLGA, true },          { 38, SJ_OLGA, true },
                 { 48, SJ_EASTSOUND, true }, { 28, SJ_FRIDAY_HARBOR, true }, { 11, SJ_OLGA, true },
                 { 14, SJ_SINKAT, false },   { 14, SJ_OLGA, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(rows[i].card);
        add_units(SJ_KIND_INDIAN_INFANTRY, 4, rows[i].location);
        add_unit(SJ_KIND_INDIAN_INFANTRY, SJ_LOPEZ);
        state.siege[rows[i].location] = 1;
        play_event(rows[i].card);
        assert_int_equal(is_legal(text_of(SJ_VERB_PLACE, rows[i].location, 0)), rows[i].is_taken);
    }
}

static void villages_for_a_pardon(void)
{
    static const struct {
        const char *lost;
        bool can;
    } rows[] = { { "suakin friday_harbor", false }, { "stuart", true }, { "sinkat", true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(25);
        revolt(rows[i].lost);
        assert_int_equal(can_play(25), rows[i].can);
    }
}

/* ---- Ships, the train, who is there ------------------------------------------------------ */

static void a_new_ship_comes_once_and_to_an_open_port(void)
{
    static const int not_waiting[] = { SJ_SUAKIN, SJ_WHERE_LOST };
    for (int i = 0; i < 2; i++) {
        with_card(5);
        put_ship(SJ_SULTAN, not_waiting[i]);
        cannot_play(5, "card.sultan");
    }
    with_card(5);
    state.ship_flags[SJ_SULTAN] = SJ_SHIP_WAITING;
    cannot_play(5, "card.sultan");
    with_card(5);
    state.siege[SJ_SUAKIN] = 1; /* the port that the card names, besieged or not */
    play_event(5);
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_SUAKIN);
    with_card(45);
    revolt("friday_harbor suakin");
    cannot_play(45, "cards.6");
    with_card(45);
    revolt("friday_harbor");
    play_event(45);
    assert_int_equal(state.ship_where[SJ_SIXTH_GUNBOAT], SJ_SUAKIN);
    with_card(45);
    revolt("suakin");
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    cannot_play(45, "cards.6");
}

/* R52: what was on its way when the port fell waits, and comes when it is friendly again. */
static void a_ship_waits_when_its_port_falls(void)
{
    plays_and_then_falls(5, "suakin");
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_RESERVE);
    assert_int_equal(state.ship_flags[SJ_SULTAN], SJ_SHIP_WAITING);
    does("pass end");
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_RESERVE);
    state.control[SJ_SUAKIN] = SJ_CONTROL_GREEN;
    does("pass end");
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_SUAKIN);
    assert_int_equal(state.ship_flags[SJ_SULTAN], 0);
}

static void nothing_arrives_where_the_place_has_fallen(void)
{
    plays_and_then_falls(6, "suakin");
    assert_int_equal(state.train, SJ_WHERE_RESERVE);
    assert_int_equal(times_noted(SJ_MESSAGE_log_nothing_arrives), 1);
    plays_and_then_falls(54, "friday_harbor");
    assert_int_equal(state.gordon, SJ_GORDON_ASIDE);
    assert_int_equal(times_noted(SJ_MESSAGE_log_nothing_arrives), 2); /* units and Gordon */
    plays_and_then_falls(10, "suakin");
    assert_int_equal(sj_free_counters(&state, SJ_KIND_BRITISH_INFANTRY), 18);
    assert_int_equal(state.card_left, 0);
    assert_step(SJ_STEP_ROUND);
    plays_and_then_falls(21, "suakin friday_harbor");
    assert_true(cited("cards.21"));
}

static void the_train_needs_suakin_and_gangs_need_track(void)
{
    with_card(6);
    revolt("suakin");
    cannot_play(6, "card.train");
    static const struct {
        int train, track;
        bool can;
    } rows[] = { { SJ_SUAKIN, 8, true },         { SJ_SUAKIN, 1, true },
                 { SJ_SUAKIN, 0, false },        { SJ_SPACES - 1, 8, true },
                 { SJ_WHERE_RESERVE, 8, false }, { SJ_WHERE_LOST, 8, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(24);
        state.train = (uint8_t)rows[i].train;
        state.track_left = (uint8_t)rows[i].track;
        assert_int_equal(can_play(24), rows[i].can);
    }
    with_card(24);
    state.train = SJ_FALSE_BAY;
    play_event(24);
    assert_step(SJ_STEP_TRACK);
    assert_int_equal(state.number, 4);
}

/* A ship alone can be activated, at sea or in port, and so can one unit. */
static void somebody_is_to_be_activated(void)
{
    static const int units[] = { 0, SJ_UNITS - 1 }, ships[] = { 0, SJ_SHIPS - 1 };
    for (int i = 0; i < 2; i++) {
        with_card(17);
        state.unit_where[units[i]] = SJ_FRIDAY_HARBOR;
        assert_true(can_play(17));
        with_card(17);
        put_ship((enum sj_ship)ships[i], place("sea_f"));
        assert_true(can_play(17));
    }
    with_card(17);
    state.unit_where[5] = SJ_WHERE_LOST;
    put_ship(SJ_ATBARA, SJ_WHERE_LOST);
    cannot_play(17, "cards.6");
}

/* Card 40: damage of either sort, in a friendly port; first ship and last. */
static void the_dockyard_works_on_all_ships_in_port(void)
{
    static const int ships[] = { 0, SJ_SHIPS - 1 };
    for (int i = 0; i < 2; i++) {
        with_card(40);
        put_ship((enum sj_ship)ships[i], SJ_STUART);
        cannot_play(40, "cards.6");
        state.ship_damage[ships[i]] = 1;
        assert_true(can_play(40));
        state.control[SJ_STUART] = SJ_CONTROL_REVOLT;
        cannot_play(40, "cards.6");
        put_ship((enum sj_ship)ships[i], SJ_FRIDAY_HARBOR);
        state.ship_slow[ships[i]] = 1;
        play_event(40);
        assert_int_equal(state.ship_damage[ships[i]] + state.ship_slow[ships[i]], 0);
        with_card(40);
        put_ship((enum sj_ship)ships[i], place("sea_a"));
        state.ship_slow[ships[i]] = 1;
        cannot_play(40, "cards.6");
    }
}

/* ---- Graham ------------------------------------------------------------------------------ */

/* trigger.4: only what still lies aside; and only those who came with him are his. */
static void graham_brings_only_cards_that_lie_aside(void)
{
    with_card(1);
    state.card[SJ_CARD_CAMEL_CORPS - 1] = SJ_CARD_DISCARDED;
    state.card[SJ_CARD_AUSTRALIANS - 1] = SJ_CARD_REMOVED;
    state.graham_done = 1;
    play_event(1);
    assert_int_equal(state.card[SJ_CARD_CAMEL_CORPS - 1], SJ_CARD_DISCARDED);
    assert_int_equal(state.card[SJ_CARD_AUSTRALIANS - 1], SJ_CARD_REMOVED);
    assert_int_equal(state.graham_done, 0);
    plays(7);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_GRAHAM));
    }
}

/* card.graham.4: units that a card puts there free his force when the round ends. */
static void a_garrison_by_card_frees_graham(void)
{
    with_card(50); /* two militia */
    state.card[SJ_CARD_GRAHAM - 1] = SJ_CARD_REMOVED;
    add_unit(SJ_KIND_SUDANESE, SJ_PORT_STANLEY);
    add_unit(SJ_KIND_SUDANESE, SJ_LOPEZ);
    play_event(50);
    does("place:richardson");
    assert_int_equal(state.graham_done, 0);
    does("place:mud_bay");
    assert_step(SJ_STEP_ROUND);
    assert_int_equal(state.graham_done, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_card_needs_all_its_counters, "cards.6 R09"),
    RULE_TEST(kitchener_needs_eight_british_counters, "cards.19 card.kitchener.2 R09"),
    RULE_TEST(without_counters_the_rest_is_void, "cards.19 cards.21"),
    RULE_TEST(earthworks_need_two_places, "cards.6 R09"),
    RULE_TEST(one_fitting_place_is_enough, "cards.6 card.hicks.3 R09 R16"),
    RULE_TEST(besieged_places_take_arrivals_by_sea_only, "cards.20 siege.3 R108"),
    RULE_TEST(villages_for_a_pardon, "cards.6 R09"),
    RULE_TEST(a_new_ship_comes_once_and_to_an_open_port, "card.sultan R32 R52"),
    RULE_TEST(a_ship_waits_when_its_port_falls, "card.sultan event.64 R52"),
    RULE_TEST(nothing_arrives_where_the_place_has_fallen, "cards.21 card.gordon.2 R22 R52"),
    RULE_TEST(the_train_needs_suakin_and_gangs_need_track, "card.train card.train.5 R32"),
    RULE_TEST(somebody_is_to_be_activated, "cards.6 move.1"),
    RULE_TEST(the_dockyard_works_on_all_ships_in_port, "cards.6"),
    RULE_TEST(a_garrison_by_card_frees_graham, "card.graham.3 card.graham.4 R26"),
    RULE_TEST(graham_brings_only_cards_that_lie_aside, "trigger.4 card.graham.2 card.graham.5"),
};

RULE_TEST_MAIN("sanjuans", tests)
