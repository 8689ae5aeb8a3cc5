/*
 * Whole sieges told a second time, see second.h: tracks, totals, tables, losses, cards, the lists
 * of choices, and every counter, after each action of random games.
 */
#include "khartoum/second.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 2000 };

/* ---- C. Activation (7) ------------------------------------------------------------------- */

static int next_zone(int banner)
{
    return kh_zone_of(banner, siege.zone[banner] - 1);
}

static void activate(int banner)
{
    if (siege.disorganised[banner] || siege.strength[banner] == 0) return; /* 7.1d, 11.4d */
    while (!second_is_over() && !second_troops(KH_PLACE_ZONE + next_zone(banner))) {
        second_advance(banner);
    }
    if (second_is_over()) return;
    second_fight(KH_FIGHT_DEFENCE, banner, KH_PLACE_ZONE + next_zone(banner));
}

static void activation_phase(void)
{
    /* data 3.6 */
    static const char *const cards[KH_ACTIVATION_CARDS] = { "B",  "W",  "BW", "WB", "RB",  "BG",
                                                            "WR", "GW", "RG", "GR", "BWR", "WGB" };
    int card = (int)action_first(second_draw(KH_STEP_ACTIVATION_DRAW));
    if (siege.peeked) assert_int_equal(card, siege.peeked); /* R60 */
    siege.peeked = 0;
    for (const char *c = cards[card - 1]; *c && !second_is_over(); c++) {
        activate((int)(strchr("BWRG", *c) - "BWRG"));
    }
}

/* ---- D. Reorganisation (8, 9.1) ---------------------------------------------------------- */

static bool comes_back(int place)
{
    return place == KH_PLACE_USED || place >= KH_PLACE_ZONE;
}

static void reorganise(void)
{
    for (int i = 0; i < KH_BANNERS; i++) siege.disorganised[i] = false;
    for (int place = 0; place < KH_PLACES; place++) {
        for (int kind = 0; kind < KH_KINDS && comes_back(place); kind++) {
            second_move(kind, siege.count[place][kind], place, KH_PLACE_AVAILABLE);
        }
    }
    for (int i = 0; i < KH_LEADERS; i++) {
        int place = siege.leader[i];
        if (comes_back(place) || place == KH_PLACE_RECOVERING) {
            siege.leader[i] = KH_PLACE_AVAILABLE;
        }
        if (place == KH_PLACE_WOUNDED) siege.leader[i] = KH_PLACE_RECOVERING;
    }
    second_resources(-1);
    if (second_is_over()) return;
    if (siege.turn == 12)
        siege.ending = KH_ENDING_JANUARY;
    else if (siege.turn == siege.relief)
        siege.ending = KH_ENDING_RELIEF;
    else
        siege.turn++;
}

/* ---- The siege --------------------------------------------------------------------------- */

static long endings[KH_ENDINGS];

/* 9.3, R55, R56: a loss in turn 12 is of the first grade, one in turn 9 of the fourth. */
static void check_score(void)
{
    bool is_won = siege.ending == KH_ENDING_JANUARY || siege.ending == KH_ENDING_RELIEF;
    struct score score = kh_game.score(&data, &state);
    assert_int_equal(score.ending, siege.ending);
    assert_int_equal(score.value[0], is_won ? 1000 : 0);
    if (!is_won) assert_int_equal(score.grade, siege.turn >= 9 ? 13 - siege.turn : 0);
}

static void besiege(void)
{
    while (!second_is_over()) {
        if (siege.turn > 1) second_event_phase();
        if (!second_is_over()) second_action_phase();
        if (!second_is_over() && siege.turn > 1) activation_phase();
        if (!second_is_over()) reorganise();
    }
    second_compare();
    assert_int_equal(kh_game.actor(&state), ACTOR_OVER);
    check_score();
    endings[siege.ending]++;
}

/* Few games need not reach everything. */
static void check_reach(void)
{
    for (int row = 2; row <= 12; row++) {
        for (int fight = 0; fight < KH_FIGHTS; fight++) {
            if (!tally.rows[fight][row]) fail_msg("never row %d of table %d", row, fight);
        }
    }
    for (int card = 1; card <= KH_EVENT_CARDS; card++) {
        if (!tally.events[card]) fail_msg("event %d never happened", card);
    }
    for (int i = 1; i < KH_ENDINGS; i++) {
        if (!endings[i]) fail_msg("no siege ended with %s", kh_endings.word[i]);
    }
    assert_true(tally.gordon && tally.barges && tally.people);
}

static void sieges_are_told_a_second_time(void)
{
    static const char *const options[] = {
        "",
        "",
        "level=king",
        "level=cub",
        "bonus=after",
        "events=no",
        "gordon=yes",
        "barges=yes",
        "people=yes",
        "gordon=yes barges=yes people=yes bonus=after level=cub",
    };
    const char *count = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long games = count ? strtol(count, NULL, 10) : GAMES, first = from ? strtol(from, NULL, 10) : 0;
    for (long i = first; i < first + games; i++) {
        second_start(i, options[(unsigned long)i % (sizeof options / sizeof options[0])]);
        besiege();
    }
    print_message("%ld positions, %ld lists; raids %ld, sorties %ld, attacks %ld\n",
                  tally.positions, tally.lists, tally.fights[KH_FIGHT_RAID],
                  tally.fights[KH_FIGHT_SORTIE], tally.fights[KH_FIGHT_DEFENCE]);
    for (int i = 1; i < KH_ENDINGS; i++) {
        print_message("%s: %ld\n", kh_endings.word[i], endings[i]);
    }
    print_message("Gordon was hurt %ld times, barges %ld, people gone %ld\n", tally.gordon,
                  tally.barges, tally.people);
    if (games >= GAMES) check_reach();
}

static const struct rule_test tests[] = {
    RULE_TEST(
        sieges_are_told_a_second_time,
        "4.1f 4.1h 4.1j 4.1l 4.2d 4.2e 4.2f 4.2g 5.1e 5.2a 5.3a 5.3b 6.1a 6.1g 6.1h 6.2b 6.2c "
        "6.2e 6.2f 6.2h 6.3b 6.3c 6.4c 6.4h 6.5b 6.5c 6.5d 6.5e 6.5j 6.5k 6.5l 6.5m 6.5n 6.6a "
        "6.6c 6.6h 6.6i 6.6m 6.6n 6.6o 6.6p 6.7b 6.7c 6.7e 6.7g 7.1d 7.1f 7.1g 7.1h 7.2b 7.2c "
        "7.2e 7.2f 7.2g 7.2h 7.2j 7.2k 7.2m 8.0a 8.0b 8.0c 8.0d 8.0e 8.0g 8.0h 8.0i 9.1a 9.1b "
        "9.2a 9.2b 9.2c 9.3a 9.3b 9.3c 9.3d 9.3e 9.3f 10.1a 10.1b 10.1d 10.2b 11.3a 11.4d 11.4e "
        "11.9b 11.9c 11.11a 11.11b "
        "11.11d"),
};

RULE_TEST_MAIN("khartoum", tests)
