/* Data at their very limits: what is just allowed, and what is just not. */
#include "sanjuans/position.h"

#include <string.h>

static void assert_fault(const char *text)
{
    const char *found = sj_game.data_fault(&data);
    if (!found) fail_msg("no fault, but: %s", text);
    if (strcmp(found, text) != 0) fail_msg("%s, but: %s", found, text);
}

static void assert_fine(void)
{
    const char *found = sj_game.data_fault(&data);
    if (found) fail_msg("%s", found);
}

/* ---- The map ----------------------------------------------------------------------------- */

static void every_border_is_told_from_both_sides(void)
{
    for (int one = 0; one < SJ_SEAS; one++) {
        for (int other = 0; other < SJ_SEAS; other++) {
            begin("");
            data.sea[one][other] = !data.sea[one][other];
            assert_fault("seas.json: the borders do not match");
        }
    }
    for (int one = 0; one < SJ_ISLANDS; one++) {
        for (int other = 0; other < SJ_ISLANDS; other++) {
            begin("");
            data.island[one][other] = !data.island[one][other];
            assert_fault("islands.json: the neighbours do not match");
            if (one == other) continue;
            data.island[other][one] = data.island[one][other];
            assert_fine();
        }
    }
}

static void every_island_has_a_port(void)
{
    for (int island = 0; island < SJ_ISLANDS; island++) {
        begin("");
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            struct sj_location_data *there = &data.location[location];
            if (there->island == island) memset(there->port, 0, sizeof there->port);
        }
        assert_fault("locations.json: an island without a port");
    }
    /* Which sea a port opens on is all the same, be it the first or the last. */
    for (int sea = 0; sea < SJ_SEAS; sea++) {
        begin("");
        memset(data.location[SJ_SUAKIN].port, 0, SJ_SEAS);
        memset(data.location[SJ_FRIDAY_HARBOR].port, 0, SJ_SEAS);
        data.location[SJ_SUAKIN].port[sea] = data.location[SJ_FRIDAY_HARBOR].port[sea] = 1;
        assert_fine();
    }
}

static void weights_of_all_locations_are_counted(void)
{
    static const int ends[] = { 0, SJ_LOCATIONS - 1 };
    for (int i = 0; i < 2; i++) {
        begin("");
        data.location[ends[i]].weight++;
        assert_fault("locations.json: the weights do not sum up to 180");
        data.location[SJ_GINNIS].weight--;
        assert_fine();
    }
}

static void two_locations_have_one_path(void)
{
    static const char twice[] = "paths.json: two paths between the same locations";
    begin("");
    struct sj_path_data first = data.path[0];
    for (int path = 1; path < SJ_PATHS; path++) {
        begin("");
        uint8_t waypoints = data.path[path].waypoints;
        data.path[path] = (struct sj_path_data){ first.from, first.to, waypoints };
        assert_fault(twice);
        data.path[path] = (struct sj_path_data){ first.to, first.from, waypoints };
        assert_fault(twice);
    }
    begin("");
    struct sj_path_data *last = &data.path[SJ_PATHS - 1], *before = &data.path[SJ_PATHS - 2];
    last->from = before->to;
    last->to = before->from;
    assert_fault(twice);
    last->to = last->from;
    assert_fault("paths.json: a path from a location to itself");
}

static void each_path_has_the_waypoints_that_are_named_after_it(void)
{
    static const char names[] = "paths.json: waypoints do not fit the names of the spaces";
    for (int path = 0; path < SJ_PATHS; path++) {
        begin("");
        data.path[path].waypoints++;
        assert_fault(names);
        begin("");
        data.path[path].waypoints--;
        assert_fault(names);
        if (path == 0) continue; /* as many in all, but one path has a waypoint of another */
        begin("");
        data.path[path - 1].waypoints++;
        data.path[path].waypoints--;
        assert_fault(names);
        begin("");
        data.path[path - 1].waypoints--;
        data.path[path].waypoints++;
        assert_fault(names);
    }
}

/* A map with as many paths at Eastsound as a location can have, and one more if asked for: all but
 * one port of each other island lie on Orcas. */
static void join_eastsound(int with, bool from_there)
{
    enum { OF_ORCAS = SJ_LOCATIONS };
    bool stays[SJ_ISLANDS] = { [SJ_ORCAS] = true };
    int near[OF_ORCAS], count = 0, path = 0;
    begin("");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        struct sj_location_data *there = &data.location[location];
        bool is_first_port = sj_is_port(&data, location) && !stays[there->island];
        if (is_first_port) stays[there->island] = true;
        if (!is_first_port) there->island = SJ_ORCAS;
        if (!is_first_port && location != SJ_EASTSOUND) near[count++] = location;
    }
    for (; path < with; path++) {
        data.path[path].from = (uint8_t)(from_there ? SJ_EASTSOUND : near[path]);
        data.path[path].to = (uint8_t)(from_there ? near[path] : SJ_EASTSOUND);
    }
    for (int one = 0; path < SJ_PATHS; one++) {
        for (int other = one + 1; other < one + 3 && other < count && path < SJ_PATHS; other++) {
            data.path[path].from = (uint8_t)near[one];
            data.path[path++].to = (uint8_t)near[other];
        }
    }
}

static void a_location_has_at_most_eight_paths(void)
{
    join_eastsound(SJ_NEIGHBOURS_MOST, true);
    assert_fine();
    join_eastsound(SJ_NEIGHBOURS_MOST, false);
    assert_fine();
    join_eastsound(SJ_NEIGHBOURS_MOST + 1, true);
    assert_fault("paths.json: too many paths at one location");
    join_eastsound(SJ_NEIGHBOURS_MOST + 1, false);
    assert_fault("paths.json: too many paths at one location");
}

/* ---- Set-up ------------------------------------------------------------------------------ */

static void clear_units(struct sj_setup_data *setup, int kind)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) setup[location].units[kind] = 0;
}

static void both_starts_have_as_many_units_as_there_are_counters(void)
{
    static const char many[] = "more units than counters at the start";
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        begin("");
        clear_units(data.setup, kind);
        data.setup[SJ_STUART].units[kind] = data.kind[kind].count;
        assert_fine();
        data.setup[SJ_FRIDAY_HARBOR].units[kind]++;
        assert_fault(many);
        begin("");
        clear_units(data.reconquest, kind);
        data.reconquest[SJ_SUAKIN].units[kind] = (uint8_t)(data.kind[kind].count + 1);
        assert_fault(many);
    }
}

static void take_ship(struct sj_setup_data *setup, int ship)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) setup[location].ships[ship] = 0;
}

static void every_ship_starts_in_one_port(void)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        begin("");
        take_ship(data.setup, ship);
        data.setup[SJ_FRIDAY_HARBOR].ships[ship] = 1;
        assert_fine();
        data.setup[SJ_STUART].ships[ship] = 1;
        assert_fault("a ship starts at two places");
        take_ship(data.setup, ship);
        data.setup[SJ_SINKAT].ships[ship] = 1;
        assert_fault("a ship starts where there is no port");
    }
}

static void nothing_starts_at_tokar(void)
{
    static const char text[] = "setup.json: Tokar is in revolt";
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        begin("");
        clear_units(data.setup, kind);
        data.setup[SJ_TOKAR].units[kind] = 1;
        assert_fault(text);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        begin("");
        take_ship(data.setup, ship);
        data.setup[SJ_TOKAR].ships[ship] = 1;
        assert_fault(text);
    }
    begin("");
    data.setup[SJ_TOKAR].supply = 1;
    assert_fault(text);
}

static void the_reconquest_begins_at_two_places(void)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        begin("");
        data.reconquest[location].supply = 1;
        if (location == SJ_SUAKIN || location == SJ_FRIDAY_HARBOR) {
            assert_fine();
        } else {
            assert_fault("reconquest.json: forces where all is in revolt");
        }
    }
}

static void no_ships_lie_where_the_rebellion_begins(void)
{
    static const int ends[] = { 0, SJ_SHIPS - 1 };
    for (int side = 0; side < SJ_DIE_SIDES; side++) {
        for (int i = 0; i < 2; i++) {
            begin("");
            take_ship(data.setup, ends[i]);
            data.setup[SJ_WALDRON].ships[ends[i]] = 1;
            data.rebellion_start[side] = SJ_WALDRON;
            assert_fault("start.json: ships lie where the rebellion begins");
        }
    }
}

/* ---- Counters, cards and numbers --------------------------------------------------------- */

static void no_kind_has_more_units_than_counters(void)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        begin("");
        data.kind[kind].count = (uint8_t)sj_kind_counters(kind);
        assert_fine();
        data.kind[kind].count++;
        assert_fault("kinds.json: more units than the game has counters");
    }
}

static struct sj_effect *bent_effect(int number)
{
    begin("");
    struct sj_card_data *card = &data.card[SJ_CARD_CRISIS - 1];
    memset(card->effects, 0, sizeof card->effects);
    card->after = SJ_AFTER_REMOVED;
    card->effects[0].kind = SJ_EFFECT_DOCKYARD; /* so that it has an event */
    return &card->effects[number];
}

static void effects_that_count_count_something(void)
{
    for (int kind = SJ_EFFECT_NONE + 1; kind < SJ_EFFECTS; kind++) {
        bool needs_number = kind == SJ_EFFECT_UNITS || kind == SJ_EFFECT_FREE_UNITS ||
                            kind == SJ_EFFECT_OPS || kind == SJ_EFFECT_POINTS;
        bool has_place =
            kind == SJ_EFFECT_SHIP || kind == SJ_EFFECT_TRAIN || kind == SJ_EFFECT_GORDON;
        if (has_place) continue;
        for (int number = 0; number < SJ_CARD_EFFECTS; number++) {
            struct sj_effect *effect = bent_effect(number);
            effect->kind = (uint8_t)kind;
            if (needs_number) {
                assert_fault("cards.json: an effect of nothing");
                effect->number = 1;
            }
            assert_fine();
        }
    }
}

static void ships_and_the_train_arrive_at_ports(void)
{
    static const char ports[] = "cards.json: ships and trains arrive at ports";
    struct sj_effect *effect = bent_effect(1);
    *effect = (struct sj_effect){ .kind = SJ_EFFECT_SHIP,
                                  .number = SJ_SHIPS - 1,
                                  .location = SJ_SUAKIN,
                                  .otherwise = SJ_FRIDAY_HARBOR };
    assert_fine();
    effect->number = SJ_SHIPS;
    assert_fault("cards.json: no such ship");
    effect->number = 0;
    assert_fine();
    effect->otherwise = SJ_SINKAT;
    assert_fault(ports);
    effect->otherwise = SJ_SUAKIN;
    effect->location = SJ_SINKAT;
    assert_fault(ports);
    /* The train has but one place, and no number. */
    *effect = (struct sj_effect){
        .kind = SJ_EFFECT_TRAIN, .number = SJ_SHIPS, .location = SJ_SUAKIN, .otherwise = SJ_SINKAT
    };
    assert_fine();
    effect->location = SJ_SINKAT;
    assert_fault(ports);
    *effect = (struct sj_effect){ .kind = SJ_EFFECT_GORDON, .location = SJ_FRIDAY_HARBOR };
    assert_fine();
    effect->location = SJ_FRIDAY_HARBOR + 1;
    assert_fault("cards.json: Gordon is sent to Friday Harbor");
    effect->location = SJ_SUAKIN;
    assert_fault("cards.json: Gordon is sent to Friday Harbor");
}

static void every_card_says_what_becomes_of_it(void)
{
    static const char text[] = "cards.json: `after` and effects do not fit";
    for (int card = 0; card < SJ_CARDS; card++) {
        begin("");
        bool has_event = data.card[card].effects[0].kind != SJ_EFFECT_NONE;
        data.card[card].after = has_event ? SJ_AFTER_NO_EVENT : SJ_AFTER_DISCARDED;
        assert_fault(text);
    }
}

/* What is not above what: equal is just allowed. */
static void numbers_stand_in_their_order(void)
{
    static const struct {
        enum sj_constant below, above;
        int level;
        const char *fault;
    } rows[] = {
        { SJ_CONSTANT_vp_start, SJ_CONSTANT_vp_most, 300,
          "constants.json: a start beyond the track" },
        { SJ_CONSTANT_vp_reconquest, SJ_CONSTANT_vp_most, 300,
          "constants.json: a start beyond the track" },
        { SJ_CONSTANT_reconquest_turn, SJ_CONSTANT_turns, 19,
          "constants.json: the re-conquest begins after the last turn" },
        { SJ_CONSTANT_fate_mutiny, SJ_CONSTANT_fate_retreat, 4,
          "constants.json: fates out of order" },
        { SJ_CONSTANT_reconquest_siege, SJ_CONSTANT_siege_most, 3,
          "constants.json: a siege beyond the highest level" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        data.constant[rows[i].below] = data.constant[rows[i].above] = (int16_t)rows[i].level;
        assert_fine();
        data.constant[rows[i].below]++;
        assert_fault(rows[i].fault);
    }
}

static void no_more_than_the_whole_force_arrives(void)
{
    for (int type = 0; type < SJ_BATTLE_TYPES; type++) {
        begin("");
        data.type[type].first_quarters = 1;
        data.type[type].second_quarters = 3;
        assert_fine();
        data.type[type].first_quarters = 2;
        assert_fault("arrival.json: more than the whole force arrives");
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_border_is_told_from_both_sides, "map.6 R35"),
    RULE_TEST(every_island_has_a_port, "map.3 R67"),
    RULE_TEST(weights_of_all_locations_are_counted, "location.4"),
    RULE_TEST(two_locations_have_one_path, "map.5 R34"),
    RULE_TEST(each_path_has_the_waypoints_that_are_named_after_it, "map.4"),
    RULE_TEST(a_location_has_at_most_eight_paths, "map.5"),
    RULE_TEST(both_starts_have_as_many_units_as_there_are_counters, "setup.25"),
    RULE_TEST(every_ship_starts_in_one_port, "setup.25"),
    RULE_TEST(nothing_starts_at_tokar, "setup.26"),
    RULE_TEST(the_reconquest_begins_at_two_places, "option.reconquest.3"),
    RULE_TEST(no_ships_lie_where_the_rebellion_begins, "option.start"),
    RULE_TEST(no_kind_has_more_units_than_counters, "units.1"),
    RULE_TEST(effects_that_count_count_something, "cards.6"),
    RULE_TEST(ships_and_the_train_arrive_at_ports, "cards.6 card.gordon"),
    RULE_TEST(every_card_says_what_becomes_of_it, "cards.6"),
    RULE_TEST(numbers_stand_in_their_order, "vp.1 siege.30"),
    RULE_TEST(no_more_than_the_whole_force_arrives, "battle.9"),
};

RULE_TEST_MAIN("sanjuans", tests)
