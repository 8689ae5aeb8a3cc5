/* Random events and cards at their limits: first and last pieces, one of a kind, numbers of the
 * data. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/cards/cards.h"

/* A round with card 51 (8) for Ops, and the dice that bring an event about. */
static void before_event(void)
{
    with_card(51);
    in_round("51 30");
    does("ops:51 roll:3+5");
}

static void happens(int number)
{
    does(text_of(SJ_VERB_HAPPENING, number, 0));
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static const struct {
    int event;
    size_t offset;
} counted[] = { { 11, offsetof(struct sj_state, encounter_round) },
                { 21, offsetof(struct sj_state, no_ops_next) },
                { 22, offsetof(struct sj_state, unseen) },
                { 34, offsetof(struct sj_state, ops_less) },
                { 43, offsetof(struct sj_state, encounter_turn) },
                { 51, offsetof(struct sj_state, unseen) },
                { 56, offsetof(struct sj_state, surprise_ready) },
                { 61, offsetof(struct sj_state, ambush) },
                { 66, offsetof(struct sj_state, overconfident) } };

/* R153: they add up, and stop far above what a campaign brings. */
static void events_of_one_kind_add_up(void)
{
    static const int befores[] = { 0, 2, 59, 60 };
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        for (int j = 0; j < 4; j++) {
            before_event();
            uint8_t *field = (uint8_t *)&state + counted[i].offset;
            *field = (uint8_t)befores[j];
            happens(counted[i].event);
            assert_int_equal(*field, befores[j] == 60 ? 60 : befores[j] + 1);
        }
    }
}

static void numbers_of_events_are_those_of_the_data(void)
{
    before_event();
    data.constant[SJ_CONSTANT_vp_event] = 7;
    happens(15);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 7);
    before_event();
    data.constant[SJ_CONSTANT_vp_event] = 7;
    happens(23);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], -7);
    static const int gifts[] = { 25, 62 };
    for (int i = 0; i < 2; i++) {
        before_event();
        data.constant[SJ_CONSTANT_event_points] = 5;
        happens(gifts[i]);
        assert_int_equal(state.points[SJ_EGYPTIAN], 5);
    }
    before_event();
    data.constant[SJ_CONSTANT_hospital_points] = 9;
    happens(42);
    does("roll:3");
    assert_int_equal(state.points[SJ_EGYPTIAN], 12);
    assert_step(SJ_STEP_OPERATIONS);
    static const struct {
        int event, constant, now, next;
    } slower[] = { { 32, SJ_CONSTANT_rain_movement, 3, 0 },
                   { 45, SJ_CONSTANT_sand_movement, 3, 3 },
                   { 55, SJ_CONSTANT_guides_movement, 3, 0 } };
    for (int i = 0; i < 3; i++) {
        before_event();
        data.constant[slower[i].constant] = 3;
        happens(slower[i].event);
        assert_int_equal(state.movement_less, slower[i].now);
        assert_int_equal(state.movement_less_next, slower[i].next);
    }
}

static void sieges_change_by_the_numbers_of_the_data(void)
{
    static const struct {
        int event, constant, modifier;
    } rows[] = { { 14, SJ_CONSTANT_siege_last_man, -4 },
                 { 26, SJ_CONSTANT_siege_secret_deals, 4 },
                 { 33, SJ_CONSTANT_siege_mining, 4 } };
    for (int i = 0; i < 3; i++) {
        before_event();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_STUART);
        state.siege[SJ_STUART] = 1;
        state.siege_modifier[SJ_STUART] = 1;
        data.constant[rows[i].constant] = 4;
        happens(rows[i].event);
        assert_legal("location:stuart");
        does("location:stuart");
        assert_int_equal(state.siege_modifier[SJ_STUART], 1 + rows[i].modifier);
    }
}

/* ---- Places and pieces ------------------------------------------------------------------- */

/* event.16: the last counter will do; and the card goes on when the place is chosen. */
static void one_straggler_is_enough(void)
{
    before_event();
    add_units(SJ_KIND_SUDANESE, 11, SJ_OLGA);
    happens(16);
    does("place:stuart");
    assert_int_equal(sj_units_at(&state, SJ_STUART), 1);
    assert_step(SJ_STEP_OPERATIONS);
    before_event();
    add_units(SJ_KIND_SUDANESE, 12, SJ_OLGA);
    happens(16);
    assert_true(cited("cards.21"));
    assert_step(SJ_STEP_OPERATIONS);
}

static void better_defences_are_one_level(void)
{
    before_event();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_STUART);
    state.siege[SJ_STUART] = 3;
    happens(24);
    does("place:stuart");
    assert_int_equal(state.siege[SJ_STUART], 2);
}

/* The first ship of all and the last, wherever on the map; not what is lost or in the reserve. */
static void ships_are_picked_from_the_map(void)
{
    static const int events[] = { 12, 63 };
    for (int i = 0; i < 2; i++) {
        before_event();
        put_ship(SJ_ABU_KLEA, SJ_STUART);
        put_ship(SJ_LIGHT_TRANSPORT, place("sea_f"));
        put_ship(SJ_ATBARA, SJ_WHERE_LOST);
        happens(events[i]);
        assert_legal("ship:abu_klea ship:shendi");
    }
    before_event();
    put_ship(SJ_ABU_KLEA, SJ_WHERE_LOST);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_WHERE_LOST);
    put_ship(SJ_ATBARA, SJ_SUAKIN);
    happens(64);
    assert_legal("ship:abu_klea ship:shendi");
    does("ship:shendi");
    assert_int_equal(state.ship_where[SJ_LIGHT_TRANSPORT], SJ_SUAKIN);
    assert_int_equal(times_noted(SJ_MESSAGE_log_ship_arrives), 1);
    assert_step(SJ_STEP_OPERATIONS);
}

/* event.12, event.63: slow increments, as many as the data say; the hulls are large here. */
static void storms_and_rocks_damage_by_the_data(void)
{
    before_event();
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    data.ship[SJ_ABU_KLEA].hull = 9;
    data.constant[SJ_CONSTANT_storm_damage] = 4;
    happens(12);
    does("ship:abu_klea");
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 4);
    for (int die = 1; die <= SJ_DIE_SIDES; die++) {
        before_event();
        put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
        data.ship[SJ_ABU_KLEA].hull = 9;
        data.constant[SJ_CONSTANT_rock_sinks] = 5;
        data.constant[SJ_CONSTANT_rock_damage] = 3;
        happens(63);
        does("ship:abu_klea");
        does(text_of(SJ_VERB_ROLL, die, 0));
        assert_int_equal(state.ship_where[SJ_ABU_KLEA] == SJ_WHERE_LOST, die >= 5);
        assert_int_equal(state.ship_slow[SJ_ABU_KLEA], die >= 5 ? 0 : 3);
    }
}

/* event.13: every unit of the place alike, from the first counter to the last. */
static void deserters_are_of_the_place(void)
{
    before_event();
    state.unit_where[0] = state.unit_where[SJ_UNITS - 1] = SJ_SINKAT;
    add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    state.siege[SJ_SINKAT] = state.siege[SJ_STUART] = 1; /* nobody is at Stuart */
    happens(13);
    assert_legal("location:sinkat");
    does("location:sinkat");
    assert_legal("unit:egyptian.1 unit:australian_battery.1");
    does("unit:australian_battery.1");
    assert_int_equal(state.unit_where[SJ_UNITS - 1], SJ_WHERE_LOST);
    assert_true(sj_is_friendly(&state, SJ_SINKAT));
}

/* event.52: as many as the data say, each another; friendly ones only. */
static void as_many_places_are_held_as_the_data_say(void)
{
    before_event();
    data.constant[SJ_CONSTANT_dysentery_places] = 2;
    for (int i = 1; i < SJ_LOCATIONS - 1; i++) state.control[i] = SJ_CONTROL_REVOLT;
    happens(52);
    assert_legal("location:stuart location:friday_harbor");
    does("location:stuart");
    assert_legal("location:friday_harbor");
    does("location:friday_harbor");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(state.place_flags[SJ_STUART] & SJ_PLACE_HELD);
    assert_true(state.place_flags[SJ_FRIDAY_HARBOR] & SJ_PLACE_HELD);
}

/* location.4: the weights are those of the table, of the first village as of the last. */
static void villages_change_sides_by_their_weights(void)
{
    before_event();
    revolt("stuart sinkat suakin");
    happens(44);
    assert_chance("location:stuart", 7, 13);
    assert_chance("location:sinkat", 6, 13);
    does("location:stuart");
    assert_int_equal(state.control[SJ_STUART], SJ_CONTROL_LOYAL);
    with_card(25);
    revolt("stuart sinkat suakin");
    play_event(25);
    assert_chance("location:stuart", 7, 13);
    does("location:stuart");
    assert_int_equal(state.control[SJ_STUART], SJ_CONTROL_GREEN);
    assert_step(SJ_STEP_ROUND);
}

/* cards.11: thirty-six events, each as likely as the others. */
static void every_event_is_on_the_table(void)
{
    struct outcome outcomes[SJ_HAPPENINGS + 1];
    before_event();
    assert_int_equal(sj_game.chance(&data, &state, outcomes), SJ_HAPPENINGS);
    for (int i = 0; i < SJ_HAPPENINGS; i++) {
        assert_int_equal(action_first(outcomes[i].action), 10 * (i / 6 + 1) + i % 6 + 1);
        assert_int_equal(outcomes[i].weight, 1);
    }
}

/* ---- Exchanges and points ---------------------------------------------------------------- */

/* R152: the card being played is no longer in the hand. */
static void without_a_card_in_hand_nothing_is_exchanged(void)
{
    static const int events[] = { 46, 65 };
    for (int i = 0; i < 2; i++) {
        with_card(51);
        state.card[40 - 1] = SJ_CARD_DISCARDED;
        does("ops:51 roll:3+5");
        happens(events[i]);
        assert_true(cited("cards.21"));
        assert_step(SJ_STEP_OPERATIONS);
    }
    before_event(); /* a card in hand, and none discarded */
    happens(46);
    assert_true(cited("cards.21"));
}

static void points_are_split_as_the_players_say(void)
{
    for (int british = 0; british <= 2; british++) {
        before_event();
        state.triggers |= SJ_TRIGGER_BRITISH;
        happens(62);
        assert_legal("points:0 points:1 points:2");
        does(text_of(SJ_VERB_POINTS, british, 0));
        assert_int_equal(state.points[SJ_BRITISH], british);
        assert_int_equal(state.points[SJ_EGYPTIAN], 2 - british);
        assert_int_equal(state.points_to_split, 0);
        assert_step(SJ_STEP_OPERATIONS);
    }
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* Card 41: the first island and the last, each with all its locations and no other. */
static void chiefs_of_the_first_island_and_the_last(void)
{
    static const int islands[] = { SJ_STUART_ISLAND, SJ_SAN_JUAN };
    for (int i = 0; i < 2; i++) {
        plays(41);
        assert_legal("island:stuart island:waldron island:orcas island:shaw island:blakely "
                     "island:decatur island:lopez island:san_juan");
        does(text_of(SJ_VERB_ISLAND, islands[i], 0));
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            bool is_there = data.location[location].island == islands[i];
            assert_int_equal(state.revolt_modifier[location], is_there ? -1 : 0);
        }
    }
}

/* cards.21: the object of the event has gone before it comes to act. */
static void choices_without_an_object_are_void(void)
{
    with_card(41);
    does("event:41");
    memset(state.control, SJ_CONTROL_REVOLT, sizeof state.control);
    does("roll:1+1");
    assert_true(cited("cards.21"));
    assert_int_equal(state.round, 2);
    with_card(25);
    revolt("stuart");
    does("event:25");
    state.control[SJ_STUART] = SJ_CONTROL_LOYAL;
    does("roll:1+2");
    assert_true(cited("cards.21"));
    assert_int_equal(state.round, 2);
}

/* R16: the most Mahdist locations come first, then ports that are not besieged. */
static void hicks_looks_at_islands_before_sieges(void)
{
    with_card(36);
    for (int i = 0; i < SJ_LOCATIONS; i++) state.siege[i] = sj_is_port(&data, i);
    state.siege[SJ_STUART] = 0;
    play_event(36);
    assert_legal("place:stuart");
    with_card(36);
    for (int i = 0; i < SJ_LOCATIONS; i++) state.siege[i] = sj_is_port(&data, i);
    revolt("ginnis");
    state.siege[SJ_GINNIS] = 0;
    play_event(36);
    assert_legal("place:false_bay place:tamai place:roche_harbor place:friday_harbor");
    with_card(36);
    revolt("ginnis sinkat mud_bay");
    state.siege[SJ_FALSE_BAY] = state.siege[SJ_TAMAI] = 1;
    state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_FRIDAY_HARBOR] = 1;
    play_event(36);
    assert_legal("place:false_bay place:tamai place:roche_harbor place:friday_harbor");
}

/* With other cards than ours: units to one friendly place, and a second place for the second. */
static void effects_of_other_cards(void)
{
    with_card(37);
    data.card[37 - 1].effects[0].where = SJ_AT_ONE_FRIENDLY;
    play_event(37);
    does("place:stuart");
    assert_int_equal(sj_units_at(&state, SJ_STUART), 3);
    assert_int_equal(state.round, 2);
    with_card(49);
    data.card[49 - 1].effects[1].where = SJ_AT_FRIENDLY;
    play_event(49);
    does("place:suakin");
    assert_step(SJ_STEP_CARD_PLACE);
    does("place:olga");
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN) + sj_units_at(&state, SJ_OLGA), 2);
    with_card(21); /* a named place is not asked for */
    data.card[21 - 1].effects[0].where = SJ_AT_LOCATION;
    play_event(21);
    assert_step(SJ_STEP_CARD_KIND);
    with_card(35); /* points are no battalions */
    data.card[35 - 1].effects[2] =
        (struct sj_effect){ .kind = SJ_EFFECT_POINTS, .number = 9, .nation = SJ_EGYPTIAN };
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_OLGA);
    assert_true(is_legal("event:35"));
}

static const struct rule_test tests[] = {
    RULE_TEST(events_of_one_kind_add_up, "event.11 event.21 event.34 event.43 R153"),
    RULE_TEST(numbers_of_events_are_those_of_the_data,
              "event.15 event.23 event.25 event.32 event.42 event.45 event.55 event.62"),
    RULE_TEST(sieges_change_by_the_numbers_of_the_data, "event.14 event.26 event.33"),
    RULE_TEST(one_straggler_is_enough, "event.16 R151"),
    RULE_TEST(better_defences_are_one_level, "event.24 R98"),
    RULE_TEST(ships_are_picked_from_the_map, "event.12 event.63 event.64 R149"),
    RULE_TEST(storms_and_rocks_damage_by_the_data, "event.12 event.63 R64"),
    RULE_TEST(deserters_are_of_the_place, "event.13"),
    RULE_TEST(as_many_places_are_held_as_the_data_say, "event.52 R109"),
    RULE_TEST(villages_change_sides_by_their_weights, "event.44 location.4 R109"),
    RULE_TEST(every_event_is_on_the_table, "cards.11 R06"),
    RULE_TEST(without_a_card_in_hand_nothing_is_exchanged, "event.46 event.65 R152"),
    RULE_TEST(points_are_split_as_the_players_say, "event.62 R121"),
    RULE_TEST(chiefs_of_the_first_island_and_the_last, "cards.6"),
    RULE_TEST(choices_without_an_object_are_void, "cards.21"),
    RULE_TEST(hicks_looks_at_islands_before_sieges, "card.hicks.3 R16"),
    RULE_TEST(effects_of_other_cards, "cards.6 cards.20 R09"),
};

RULE_TEST_MAIN("sanjuans", tests)
