/* Section 2, the components: what the loaded data holds, and what play makes of it. */
#include "khartoum/outcome.h"

#include <stdio.h>
#include <string.h>

#include "hosted/data.h"

/* ---- 2.0: what is in the box ------------------------------------------------------------- */

static void the_counter_sheet_has_64_counters(void)
{
    begin("");
    enum { TRACK_MARKERS = 5 }; /* turn, relief, action points, morale, resources */
    int counters = TRACK_MARKERS;
    counters += 3 * KH_BANNERS; /* place, strength, disorganised */
    counters += KH_LEADERS + data.constant[KH_CONSTANT_markers];
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int number = count(KH_PLACE_AVAILABLE, kind) + count(KH_PLACE_ASIDE, kind);
        counters +=
            kh_is_full(kind) ? 2 * number : number; /* a reduced counter for each full one */
    }
    assert_int_equal(counters, 64);
}

static void the_event_deck_has_20_cards(void)
{
    begin("");
    in_event(2);
    assert_legal("event:1 event:2 event:3 event:4 event:5 event:6 event:7 event:8 event:9 event:10 "
                 "event:11 event:12 event:13 event:14 event:15 event:16 event:17 event:18 event:19 "
                 "event:20");
}

static void the_activation_deck_has_12_cards(void)
{
    begin("");
    in_activation(2);
    assert_legal("activation:1 activation:2 activation:3 activation:4 activation:5 activation:6 "
                 "activation:7 activation:8 activation:9 activation:10 activation:11 "
                 "activation:12");
}

/* What chance has asked for in the games of the next test, by bits. */
enum { SEEN_DIE = 1, SEEN_TWO_DICE = 2, SEEN_EVENT = 4, SEEN_ACTIVATION = 8, SEEN_ALL = 15 };

static int check_chance(const struct outcome *outcomes, int number)
{
    unsigned verb = action_verb(outcomes[0].action);
    bool two_dice = verb == KH_VERB_ROLL && action_second(outcomes[0].action);
    if (verb == KH_VERB_ROLL) assert_int_equal(number, two_dice ? 21 : 6);
    for (int i = 0; i < number; i++) {
        unsigned first = action_first(outcomes[i].action);
        unsigned second = action_second(outcomes[i].action);
        assert_int_equal(action_verb(outcomes[i].action), verb);
        assert_int_equal(outcomes[i].weight, two_dice && first != second ? 2 : 1);
        if (verb == KH_VERB_ROLL) assert_true(first <= KH_DIE_SIDES && second <= KH_DIE_SIDES);
    }
    switch (verb) {
    case KH_VERB_ROLL: return two_dice ? SEEN_TWO_DICE : SEEN_DIE;
    case KH_VERB_EVENT: return SEEN_EVENT;
    case KH_VERB_ACTIVATION:
    case KH_VERB_PEEK: return SEEN_ACTIVATION;
    default: fail_msg("chance of verb %u", verb); return 0;
    }
}

/* One game at random; returns what chance asked for in it. */
static int play_at_random(struct random *random)
{
    int seen = 0;
    begin("");
    for (int actor = 0; actor != ACTOR_OVER; actor = kh_game.actor(&state)) {
        struct outcome outcomes[32];
        action legal[64], chosen;
        int number = kh_game.chance(&data, &state, outcomes);
        if (number) {
            seen |= check_chance(outcomes, number);
            chosen = outcome_draw(outcomes, number, random);
        } else {
            number = kh_game.legal(&data, &state, legal);
            chosen = legal[random_below(random, (uint32_t)number)];
        }
        assert_int_equal(kh_game.apply(&data, &state, chosen, NULL), ACCEPTED);
    }
    return seen;
}

static void chance_is_one_die_or_two_or_one_of_two_decks(void)
{
    struct random random;
    random_seed(&random, 1884, 0);
    int seen = 0;
    for (int i = 0; i < 200; i++) seen |= play_at_random(&random);
    assert_int_equal(seen, SEEN_ALL);
}

static bool is_throw(unsigned first, unsigned second)
{
    return kh_game.refusal(&data, &state, action_make(KH_VERB_ROLL, first, second)) == 0;
}

static void dice_have_six_sides(void)
{
    begin("");
    in_event(2);
    does("event:18");
    assert_legal("roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
    refuses("roll:1+2", "2.0a");
    assert_true(is_throw(1, 0) && is_throw(6, 0) && !is_throw(0, 0) && !is_throw(7, 0));
    begin("");
    in_turn(3, 1);
    does("raid target:red unit:sudanese.2 go");
    refuses("roll:3", "2.0a");
    assert_true(is_throw(1, 1) && is_throw(6, 6) && !is_throw(0, 1) && !is_throw(6, 7));
}

/* ---- 2.1: the map ------------------------------------------------------------------------ */

/* A card on which the banner comes first. */
static const int first_on_card[KH_BANNERS] = { 1, 2, 5, 8 };

static void each_banner_walks_its_own_path_from_6_to_the_palace(void)
{
    static const int sum_of_zones[KH_BANNERS] = { 4 + 3 + 2 + 1, 9 + 8 + 7 + 6, 14 + 13 + 12 + 11,
                                                  19 + 18 + 17 + 16 };
    char changes[256];
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        begin("");
        in_activation(2);
        assert_int_equal(state.banner_zone[banner], 6);
        remember();
        does(text_of(KH_VERB_ACTIVATION, first_on_card[banner]));
        snprintf(changes, sizeof changes, "ending=palace morale-1 banner_zone.%s-5",
                 kh_game.verbs[KH_VERB_TARGET].first->word[banner]);
        assert_changes(changes);
        assert_int_equal(times_noted(KH_MESSAGE_log_enter), 5);
        assert_int_equal(noted(KH_MESSAGE_log_enter, 0), 5 * banner);
        assert_int_equal(noted(KH_MESSAGE_log_enter, 1), sum_of_zones[banner] + KH_ZONE_PALACE);
    }
}

static void assert_zone(const char *name, enum kh_terrain terrain, int level)
{
    char attack[64];
    int zone = words_find(kh_game.verbs[KH_VERB_ZONE].first, name, strlen(name));
    begin("");
    in_activation(2);
    assert_int_equal(data.zone[zone].terrain, terrain);
    deploy(zone, KH_SUDANESE_FULL, 1);
    snprintf(attack, sizeof attack, "activation:%d hold", first_on_card[kh_zone_banner(zone)]);
    does(attack);
    assert_int_equal(times_noted(KH_MESSAGE_log_drm_level), 1);
    assert_int_equal(noted(KH_MESSAGE_log_drm_level, 0), level);
}

static void a_circle_is_open_ground_and_protects_nobody(void)
{
    assert_zone("red.5", KH_TERRAIN_OPEN, 0);
    assert_zone("red.4", KH_TERRAIN_OPEN, 0);
    assert_zone("green.5", KH_TERRAIN_OPEN, 0);
}

static void a_single_square_is_works_of_level_1(void)
{
    assert_zone("white.4", KH_TERRAIN_WORKS, 1);
    assert_zone("green.4", KH_TERRAIN_WORKS, 1);
}

static void a_double_square_is_a_fort_of_level_2(void)
{
    assert_zone("black.5", KH_TERRAIN_FORT, 2);
    assert_zone("red.3", KH_TERRAIN_FORT, 2);
}

static void gunboats_go_only_against_banners_on_a_nile_bank(void)
{
    for (int i = 0; i < 2 * KH_BANNERS * KH_ZONES_A_PATH; i++) {
        int banner = i / 2 / KH_ZONES_A_PATH, number = i / 2 % KH_ZONES_A_PATH + 2;
        begin("");
        build_gunboats(1);
        state.banner_zone[banner] = (uint8_t)number;
        in_turn(3, 2);
        does(i % 2 ? "raid" : "sortie");
        does(text_of(KH_VERB_TARGET, banner));
        if (data.zone[kh_zone_of(banner, number)].nile) {
            does("unit:gunboat");
            assert_int_equal(count(KH_PLACE_ENGAGED, KH_GUNBOAT), 1);
        } else {
            refuses("unit:gunboat", i % 2 ? "6.5e" : "6.6g");
        }
    }
}

static void gunboats_defend_only_nile_banks(void)
{
    for (int zone = 0; zone < KH_ZONES; zone++) {
        begin("");
        build_gunboats(1);
        in_turn(3, 2);
        if (!kh_is_controlled(&state, zone)) continue;
        does("defend");
        does(text_of(KH_VERB_ZONE, zone));
        does("unit:egyptian.2");
        if (data.zone[zone].nile) {
            does("unit:gunboat");
            assert_int_equal(count(KH_PLACE_ZONE + zone, KH_GUNBOAT), 1);
        } else {
            refuses("unit:gunboat", "6.7g");
        }
    }
}

static void fort_omdurman_is_fort_key_zone_and_nile_bank_at_once(void)
{
    const struct kh_zone_data *zone = data.zone;
    begin("");
    int omdurman = kh_zone_of(KH_BLACK, 5), ramparts = kh_zone_of(KH_WHITE, 4),
        flats = kh_zone_of(KH_WHITE, 5);
    assert_true(zone[omdurman].terrain == KH_TERRAIN_FORT && zone[omdurman].key &&
                zone[omdurman].nile);
    assert_true(zone[ramparts].terrain == KH_TERRAIN_WORKS && zone[ramparts].key &&
                !zone[ramparts].nile);
    assert_true(zone[flats].terrain == KH_TERRAIN_OPEN && !zone[flats].key && zone[flats].nile);
    assert_true(!zone[kh_zone_of(KH_GREEN, 3)].key && !zone[kh_zone_of(KH_GREEN, 3)].nile);
}

static void losing_a_key_zone_lowers_morale_and_another_does_not(void)
{
    begin("");
    in_activation(2);
    deploy(kh_zone_of(KH_BLACK, 4), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_int_equal(state.banner_zone[KH_BLACK], 5);
    assert_int_equal(state.morale, 11);
    begin("");
    in_activation(2);
    state.banner_zone[KH_BLACK] = 5;
    deploy(kh_zone_of(KH_BLACK, 3), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_int_equal(state.banner_zone[KH_BLACK], 4);
    assert_int_equal(state.morale, 12);
}

static void each_track_shows_its_own_number(void)
{
    begin("");
    in_turn(3, 3);
    remember();
    does("militia levy:1");
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-1 "
                   "available.militia+1");
}

static void the_four_strengths_are_kept_apart(void)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        uint8_t strength[KH_BANNERS];
        begin("");
        in_event(6);
        memcpy(strength, state.strength, sizeof strength);
        strength[banner]--;
        does("event:10");
        does(text_of(KH_VERB_TARGET, banner));
        assert_memory_equal(state.strength, strength, sizeof strength);
    }
}

/* ---- 2.2: the cards ---------------------------------------------------------------------- */

static void each_event_card_has_a_number_a_title_an_event_and_points(void)
{
    begin("");
    struct fault fault;
    struct catalogue *catalogue = catalogue_new();
    assert_non_null(catalogue);
    assert_true(data_load(&kh_game, NULL, &data, catalogue, NULL, &fault));
    for (int card = 1; card <= KH_EVENT_CARDS; card++) {
        char key[64];
        snprintf(key, sizeof key, "khartoum.event.%d", card);
        for (int language = 0; language < LANGUAGES; language++) {
            const char *title = catalogue_find(catalogue, (enum language)language, key);
            assert_true(title && title[0]);
        }
        assert_int_not_equal(data.event[card - 1].effects[0].kind, KH_EFFECT_NONE);
        assert_true(data.event[card - 1].action_points <= 4);
    }
    catalogue_close(catalogue);
}

/* Every banner of a card walks to zone 5, attacks zone 4 with strength 1 and is thrown back: its
 * strength then is 0. */
static void an_activation_card_names_the_banners_that_advance_in_its_order(void)
{
    static const char letters[] = "BWRG";
    static const char *const cards[KH_ACTIVATION_CARDS] = { "B",  "W",  "BW", "WB", "RB",  "BG",
                                                            "WR", "GW", "RG", "GR", "BWR", "WGB" };
    for (int card = 1; card <= KH_ACTIVATION_CARDS; card++) {
        begin("");
        in_activation(2);
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            state.strength[banner] = 1;
            deploy(kh_zone_of(banner, 4), banner < KH_RED ? KH_EGYPTIAN_FULL : KH_SUDANESE_FULL, 1);
        }
        uint8_t strength[KH_BANNERS] = { 1, 1, 1, 1 };
        does(text_of(KH_VERB_ACTIVATION, card));
        for (const char *letter = cards[card - 1]; *letter; letter++) {
            int banner = (int)(strchr(letters, *letter) - letters);
            assert_step(KH_STEP_ATTACK_BONUS);
            assert_int_equal(state.target, banner);
            assert_int_equal(state.banner_zone[banner], 5);
            does("hold roll:6+6");
            strength[banner] = 0;
        }
        assert_step(KH_STEP_EVENT_DRAW);
        assert_memory_equal(state.strength, strength, sizeof strength);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_counter_sheet_has_64_counters, "2.0d"),
    RULE_TEST(the_event_deck_has_20_cards, "2.0b"),
    RULE_TEST(the_activation_deck_has_12_cards, "2.0c"),
    RULE_TEST(chance_is_one_die_or_two_or_one_of_two_decks, "2.0a"),
    RULE_TEST(dice_have_six_sides, "2.0a"),
    RULE_TEST(each_banner_walks_its_own_path_from_6_to_the_palace, "2.1a 2.1b 11.5a 11.5b R13"),
    RULE_TEST(a_circle_is_open_ground_and_protects_nobody, "2.1c 6.1b"),
    RULE_TEST(a_single_square_is_works_of_level_1, "2.1d 6.1c"),
    RULE_TEST(a_double_square_is_a_fort_of_level_2, "2.1e 6.1d"),
    RULE_TEST(gunboats_go_only_against_banners_on_a_nile_bank, "2.1f"),
    RULE_TEST(gunboats_defend_only_nile_banks, "2.1f"),
    RULE_TEST(fort_omdurman_is_fort_key_zone_and_nile_bank_at_once, "2.1g 11.9a R66"),
    RULE_TEST(losing_a_key_zone_lowers_morale_and_another_does_not, "2.1h 11.9b R39"),
    RULE_TEST(each_track_shows_its_own_number, "2.1j 2.1k"),
    RULE_TEST(the_four_strengths_are_kept_apart, "2.1l 11.4a"),
    RULE_TEST(each_event_card_has_a_number_a_title_an_event_and_points, "2.2a"),
    RULE_TEST(an_activation_card_names_the_banners_that_advance_in_its_order,
              "2.2b 2.2c 4.1n 4.1o SEQ.C1 7.1b"),
};

RULE_TEST_MAIN("khartoum", tests)
