/* What ends with a turn; points, endings and triggers at their thresholds. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/turn/turn.h"

/* ---- The turn ---------------------------------------------------------------------------- */

enum {
    GORDON = SJ_TRIGGER_GORDON,
    BRITISH = SJ_TRIGGER_BRITISH,
    RECALL = SJ_TRIGGER_RECALL,
    QUIET = SJ_TRIGGER_QUIET,
    GORDON_DUE = SJ_TRIGGER_GORDON_DUE
};

/* Step 7 of a turn, from a total, and the beginning of the next. */
static void end_turn(int turn, int vp)
{
    struct sj_play p = { &data, &state, fresh_trace() };
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REPLACEMENTS;
    state.turn = (uint8_t)turn;
    state.vp = (int16_t)vp;
    sj_turn_row.settle(&p);
}

static void every_mark_of_the_turn_ends_with_it(void)
{
    begin("");
    state.encounter_turn = state.unseen_turn = state.ships_guns = 1;
    state.replaced = state.stormed = state.hicks_moved = state.hicks_tried = 1;
    memset(state.siege_modifier, 1, sizeof state.siege_modifier);
    memset(state.resolved, 1, sizeof state.resolved);
    memset(state.boat_points, 1, sizeof state.boat_points);
    memset(state.place_flags, SJ_PLACE_BOATS | SJ_PLACE_TRACK, sizeof state.place_flags);
    memset(state.ship_flags, SJ_SHIP_REPAIRED | SJ_SHIP_WAITING, sizeof state.ship_flags);
    memset(state.ship_slow, 1, sizeof state.ship_slow);
    end_turn(3, 50);
    assert_int_equal(state.encounter_turn, 0);
    assert_int_equal(state.unseen_turn, 0);
    assert_int_equal(state.ships_guns, 0);
    assert_int_equal(state.replaced, 0);
    assert_int_equal(state.stormed, 0);
    assert_int_equal(state.hicks_moved, 0);
    assert_int_equal(state.hicks_tried, 0);
    assert_int_equal(state.turn, 4);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        assert_int_equal(state.siege_modifier[i], 0);
        assert_int_equal(state.resolved[i], 0);
        assert_int_equal(state.boat_points[i], 0);
    }
    for (int i = 0; i < SJ_PLACES; i++) assert_int_equal(state.place_flags[i], SJ_PLACE_TRACK);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        assert_int_equal(state.ship_flags[ship], SJ_SHIP_WAITING);
        assert_int_equal(state.ship_slow[ship], 1);
    }
}

/* R64 c: with that option a ship sits out its turns. */
static void ships_sit_out_their_turns_by_option(void)
{
    begin("repairs=sit");
    memset(state.ship_slow, 0, sizeof state.ship_slow);
    state.ship_slow[0] = 1;
    state.ship_slow[SJ_SHIPS - 1] = 2;
    end_turn(3, 50);
    assert_int_equal(state.ship_slow[0], 0);
    assert_int_equal(state.ship_slow[SJ_SHIPS - 1], 1);
    assert_int_equal(state.ship_slow[1], 0);
}

/* R18: turns in which the force moved, and no more than a campaign has. */
static void turns_of_hicks_are_counted(void)
{
    static const struct {
        int moved, before, after;
    } rows[] = {
        { 0, 1, 1 }, { 1, 1, 2 }, { 1, SJ_TURNS - 1, SJ_TURNS }, { 1, SJ_TURNS, SJ_TURNS }
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        state.hicks_moved = (uint8_t)rows[i].moved;
        state.hicks_turns = (uint8_t)rows[i].before;
        end_turn(3, 50);
        assert_int_equal(state.hicks_turns, rows[i].after);
    }
}

/* ---- Points ------------------------------------------------------------------------------ */

/* vp.1, vp.8, vp.9, vp.11 to vp.13, R126 to R128. */
static void totals_bonuses_and_endings(void)
{
    static const struct {
        int turn, vp, noted, total;
        enum sj_ending ending;
    } rows[] = {
        { 3, 50, 20, 70, SJ_ENDING_NONE },        { 3, 50, -20, 30, SJ_ENDING_NONE },
        { 3, 50, -49, 1, SJ_ENDING_NONE },        { 3, 50, -50, 0, SJ_ENDING_CRUSHED },
        { 3, 50, -90, 0, SJ_ENDING_CRUSHED },     { 3, 290, 9, 299, SJ_ENDING_NONE },
        { 3, 290, 10, 300, SJ_ENDING_REBELLION }, { 3, 290, 60, 300, SJ_ENDING_REBELLION },
        { 9, 200, 0, 200, SJ_ENDING_NONE },       { 10, 150, 0, 155, SJ_ENDING_NONE },
        { 10, 149, 0, 149, SJ_ENDING_NONE },      { 10, 140, 10, 155, SJ_ENDING_NONE },
        { 15, 150, 0, 155, SJ_ENDING_NONE },      { 15, 120, 0, 120, SJ_ENDING_NONE },
        { 16, 101, 0, 111, SJ_ENDING_NONE },      { 16, 100, 0, 100, SJ_ENDING_NONE },
        { 19, 101, 0, 111, SJ_ENDING_NONE },      { 20, 101, 0, 111, SJ_ENDING_DRAW },
        { 20, 100, 0, 100, SJ_ENDING_DRAW },      { 12, 296, 0, 300, SJ_ENDING_REBELLION },
        { 12, 295, 0, 300, SJ_ENDING_REBELLION }, { 12, 294, 0, 299, SJ_ENDING_NONE },
        { 20, 0, 0, 0, SJ_ENDING_CRUSHED },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        state.vp_noted[SJ_VP_EVENTS] = (int16_t)rows[i].noted;
        end_turn(rows[i].turn, rows[i].vp);
        assert_int_equal(state.vp, rows[i].total);
        assert_int_equal(state.ending, rows[i].ending);
        bool has_bonus = noted(SJ_MESSAGE_log_vp_booked, 0) != rows[i].noted;
        assert_int_equal(cited("vp.8"), has_bonus && rows[i].turn <= 15);
        assert_int_equal(cited("vp.9"), has_bonus && rows[i].turn > 15);
        assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 0);
        if (!rows[i].ending) continue;
        assert_int_equal(state.step[0], SJ_STEP_OVER);
        assert_int_equal(state.phase, SJ_PHASE_VICTORY);
    }
}

/* Thousandths of a victory by the ending, and none while the campaign goes on. */
static void what_an_ending_is_worth(void)
{
    static const int worth[SJ_ENDINGS] = {
        [SJ_ENDING_NONE] = 0,
        [SJ_ENDING_CRUSHED] = 1000,
        [SJ_ENDING_REBELLION] = 0,
        [SJ_ENDING_DRAW] = 500,
    };
    begin("");
    for (int ending = 0; ending < SJ_ENDINGS; ending++) {
        state.ending = (uint8_t)ending;
        struct score score = sj_game.score(&data, &state);
        assert_int_equal(score.ending, ending);
        assert_int_equal(score.value[ACTOR_FIRST_SEAT], worth[ending]);
    }
}

/* group.4, group.5, R28: votes until the British come; only results of a table are clerks' work. */
static void what_the_council_is_for(void)
{
    begin("");
    assert_int_equal(sj_game.council->kind(&data, &state), COUNCIL_VOTES);
    state.triggers = BRITISH;
    assert_int_equal(sj_game.council->kind(&data, &state), COUNCIL_BOUND);
    for (int step = SJ_STEP_TURN; step < SJ_STEPS; step++) {
        state.step[0] = (uint8_t)step;
        bool is_entry = step == SJ_STEP_BATTLE_ENTRY || step == SJ_STEP_WATER_ENTRY;
        assert_int_equal(sj_game.council->is_clerical(&data, &state), is_entry);
    }
}

/* vp.14: each cause is kept apart, the first as the last, and the bonus as a cause of its own. */
static void points_are_booked_by_cause(void)
{
    begin("");
    for (int cause = 0; cause < SJ_VP_CAUSES; cause++) {
        state.vp_noted[cause] = (int16_t)(cause + 1);
        state.vp_booked[cause] = 10;
    }
    end_turn(11, 200);
    assert_int_equal(state.vp, 200 + 45 + 5);
    for (int cause = 0; cause < SJ_VP_CAUSES; cause++) {
        int bonus = cause == SJ_VP_BONUS ? 5 : 0;
        assert_int_equal(state.vp_booked[cause], 10 + cause + 1 + bonus);
        assert_int_equal(state.vp_noted[cause], 0);
    }
    assert_int_equal(noted(SJ_MESSAGE_log_vp_booked, 0), 45 + 5);
}

/* A position that somebody wrote may stand at the limit of what is kept: it stays there. */
static void what_is_booked_stops_at_its_limit(void)
{
    static const struct {
        int before, noted, after;
    } rows[] = { { SJ_BOOKED_MOST - 5, 5, SJ_BOOKED_MOST },
                 { SJ_BOOKED_MOST - 5, 6, SJ_BOOKED_MOST - 5 },
                 { 5 - SJ_BOOKED_MOST, -5, -SJ_BOOKED_MOST },
                 { 5 - SJ_BOOKED_MOST, -6, 5 - SJ_BOOKED_MOST } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        state.vp_booked[SJ_VP_EVENTS] = (int16_t)rows[i].before;
        state.vp_noted[SJ_VP_EVENTS] = (int16_t)rows[i].noted;
        end_turn(3, 100);
        assert_int_equal(state.vp_booked[SJ_VP_EVENTS], rows[i].after);
    }
}

/* ---- Triggers ---------------------------------------------------------------------------- */

/* R29: at the number or beyond it, each once; what is due is done when the turn begins. */
static void triggers_at_their_thresholds(void)
{
    static const struct {
        int before, vp, after;
        const char *rule; /* that is told, or none */
    } rows[] = {
        { 0, 119, 0, NULL },
        { 0, 120, GORDON_DUE, "trigger.1" },
        { GORDON, 150, GORDON, NULL },
        { GORDON_DUE, 150, GORDON_DUE, NULL },
        { GORDON, 199, GORDON, NULL },
        { GORDON, 200, GORDON | BRITISH, "trigger.3" },
        { 0, 200, GORDON_DUE | BRITISH, "trigger.3" },
        { GORDON, 90, GORDON, NULL },
        { GORDON | BRITISH, 151, GORDON | BRITISH, NULL },
        { GORDON | BRITISH, 150, GORDON | BRITISH | RECALL, "trigger.5" },
        { GORDON | BRITISH, 101, GORDON | BRITISH | RECALL, "trigger.5" },
        { GORDON | BRITISH, 100, GORDON | BRITISH | RECALL | QUIET, "trigger.6" },
        { GORDON | BRITISH | RECALL, 140, GORDON | BRITISH | RECALL, NULL },
        { GORDON | BRITISH | RECALL, 100, GORDON | BRITISH | RECALL | QUIET, "trigger.6" },
        { GORDON | BRITISH | RECALL, 250, GORDON | BRITISH | RECALL, NULL },
        { GORDON | BRITISH | RECALL | QUIET, 90, GORDON | BRITISH | RECALL | QUIET, NULL },
        { BRITISH | RECALL | QUIET, 119, BRITISH | RECALL | QUIET, NULL },
        { GORDON_DUE | BRITISH, 150, GORDON_DUE | BRITISH | RECALL, "trigger.5" },
        { GORDON_DUE | BRITISH | RECALL, 100, GORDON_DUE | BRITISH | RECALL | QUIET, "trigger.6" },
    };
    static const char *const told[] = { "trigger.1", "trigger.3", "trigger.5", "trigger.6" };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        state.triggers = (uint8_t)rows[i].before;
        end_turn(5, rows[i].vp);
        assert_int_equal(state.triggers, rows[i].after);
        assert_true(!rows[i].rule || cited(rows[i].rule));
        for (size_t j = 0; j < 4 && !rows[i].rule; j++) {
            if (!cited(told[j])) continue;
            fail_msg("at %d: %s", rows[i].vp, told[j]);
        }
    }
}

/* trigger.3: from the first card to the last British one, those that lie aside. */
static void british_entry_brings_the_cards_that_lie_aside(void)
{
    begin("");
    state.card[4 - 1] = SJ_CARD_REMOVED;
    state.triggers = GORDON;
    end_turn(5, 200);
    for (int card = 1; card <= SJ_CARDS; card++) {
        bool later = card == 2 || card == 3 || card == 21;
        int place = state.card[card - 1];
        if (data.card[card - 1].flag != SJ_BRITISH) continue;
        assert_int_equal(place, card == 4 ? SJ_CARD_REMOVED : later ? SJ_CARD_ASIDE : SJ_CARD_DRAW);
    }
    assert_int_equal(state.card[SJ_CARD_GORDON - 1], SJ_CARD_ASIDE);
}

/* trigger.2: also an island that was lost in the sieges. */
static void the_map_is_looked_at_in_step_7(void)
{
    begin("");
    revolt("false_bay ginnis tamai roche_harbor sinkat");
    end_turn(5, 60);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON_DUE);
}

/* card.graham.6, card.graham.7: one die each, the first of all units and the last. */
static void who_came_with_graham_rolls(void)
{
    for (int first = 0; first <= 2; first += 2) {
        begin("");
        empty_map();
        state.unit_where[first] = state.unit_where[SJ_UNITS - 1] = SJ_OLGA;
        state.unit_where[first + 1] = SJ_OLGA;
        state.unit_flags[first] = state.unit_flags[SJ_UNITS - 1] = SJ_UNIT_GRAHAM;
        state.triggers = GORDON | BRITISH;
        end_turn(5, 150);
        assert_step(SJ_STEP_RECALL_DIE);
        assert_int_equal(state.unit, first);
        assert_int_equal(state.graham_done, 1);
        does("roll:4");
        assert_int_equal(state.unit, SJ_UNITS - 1);
        does("roll:5");
        assert_int_equal(state.unit, 0);
        assert_int_equal(state.unit_where[first], SJ_OLGA);
        assert_int_equal(state.unit_flags[first], 0);
        assert_int_equal(state.unit_where[SJ_UNITS - 1], SJ_WHERE_GONE);
        assert_step(SJ_STEP_DRAW);
    }
}

/* card.graham.8: card 21 alone, and only from where it lies aside. */
static void the_recall_brings_card_21(void)
{
    static const struct {
        int kitchener, others, after;
    } rows[] = { { SJ_CARD_ASIDE, SJ_CARD_REMOVED, SJ_CARD_DRAW },
                 { SJ_CARD_REMOVED, SJ_CARD_ASIDE, SJ_CARD_REMOVED } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        memset(state.card, rows[i].others, sizeof state.card);
        state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
        state.card[SJ_CARD_KITCHENER - 1] = (uint8_t)rows[i].kitchener;
        state.triggers = GORDON | BRITISH;
        end_turn(5, 150);
        for (int card = 1; card <= SJ_CARDS; card++) {
            if (card == SJ_CARD_HICKS) continue;
            bool is_his = card == SJ_CARD_KITCHENER;
            assert_int_equal(state.card[card - 1], is_his ? rows[i].after : rows[i].others);
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_mark_of_the_turn_ends_with_it, "turn.9 R18"),
    RULE_TEST(ships_sit_out_their_turns_by_option, "naval.19 R64"),
    RULE_TEST(turns_of_hicks_are_counted, "card.hicks.5 R18"),
    RULE_TEST(totals_bonuses_and_endings, "vp.1 vp.8 vp.9 vp.11 vp.12 vp.13 R126 R127 R128"),
    RULE_TEST(what_an_ending_is_worth, "vp.11 vp.12 vp.13"),
    RULE_TEST(what_the_council_is_for, "group.4 group.5 R28"),
    RULE_TEST(points_are_booked_by_cause, "vp.14 vp.8"),
    RULE_TEST(what_is_booked_stops_at_its_limit, "vp.14"),
    RULE_TEST(triggers_at_their_thresholds, "trigger.1 trigger.3 trigger.5 trigger.6 R29"),
    RULE_TEST(british_entry_brings_the_cards_that_lie_aside, "trigger.3 trigger.4 trigger.5"),
    RULE_TEST(the_map_is_looked_at_in_step_7, "trigger.2 R21"),
    RULE_TEST(who_came_with_graham_rolls, "card.graham.6 card.graham.7"),
    RULE_TEST(the_recall_brings_card_21, "card.graham.8 trigger.5"),
};

RULE_TEST_MAIN("sanjuans", tests)
