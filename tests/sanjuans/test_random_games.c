/*
 * Random campaigns with the invariants of the design: nothing is lost, nothing illegal is accepted,
 * no campaign is without an end, and replaying one gives the same bytes.
 *
 * Random play is overrun in the first turns, so that one campaign in three is played with cheap
 * locations and early triggers, which leads through the British entry to turn 20; and one in ten
 * takes the game's own judgement for most choices. SORTIE_RANDOM_GAMES sets the number of
 * campaigns, SORTIE_RANDOM_FROM the number of the first, so that many can be shared out.
 */
#include "sanjuans/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/field_json.h"

enum {
    GAMES = 400,
    LIST_MOST = 1024,
    SEED = 1885,
    LONG_GAMES = 3,
    JUDGED_GAMES = 10,
    JUDGED_IN_10 = 9,
    LOOK_EVERY = 211,
    ACTIONS_MOST = 60000
};

struct run {
    struct sj_state now;
    struct random random;
    struct trace_event events[1024];
    struct trace trace;
    action played[ACTIONS_MOST];
    int actions;
    bool judged;
};

static long words_tried, words_legal, positions_looked_at, all_actions;
static bool was_at[SJ_STEPS];

/* ---- What must hold in every position ---------------------------------------------------- */

static void check_units(const struct sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        assert_true(where < SJ_WHERES);
        assert_true(s->unit_lost[unit] <= data.kind[sj_unit_kind(unit)].hits);
        if (where >= SJ_WHERE_ABOARD)
            assert_true(s->ship_where[where - SJ_WHERE_ABOARD] < SJ_PLACES);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int load = s->ship_supply[ship];
        for (int unit = 0; unit < SJ_UNITS; unit++) load += s->unit_where[unit] == sj_aboard(ship);
        assert_true(load <= data.ship[ship].capacity + 1); /* event.53 */
        assert_true(s->ship_where[ship] < SJ_WHERE_ABOARD);
        assert_true(!sj_is_waypoint(s->ship_where[ship]));
    }
}

static void check_map(const struct sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        assert_true(s->siege[location] <= 4);
        assert_true(!s->siege[location] || s->control[location] != SJ_CONTROL_REVOLT);
    }
    assert_true(s->vp >= 0 && s->vp <= 300 && s->turn >= 1 && s->turn <= SJ_TURNS);
}

static void check_cards(const struct sj_state *s)
{
    int hand = 0, at_hand = 0;
    for (int card = 0; card < SJ_CARDS; card++) {
        hand += s->card[card] == SJ_CARD_HAND;
        at_hand += s->card[card] == SJ_CARD_AT_HAND;
    }
    assert_true(hand <= SJ_HAND + 1 && at_hand <= 1);
    assert_int_equal(at_hand, s->card_at_hand != 0);
}

/* Between rounds nothing of a round is left over. */
static void check_between_rounds(const struct sj_state *s)
{
    unsigned passing = SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE | SJ_UNIT_MOVED | SJ_UNIT_LEFT |
                       SJ_UNIT_LANDED | SJ_UNIT_ROUTED;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_int_equal(s->unit_flags[unit] & passing, 0);
        assert_int_equal(s->unit_movement[unit], 0);
        assert_int_equal(s->unit_fresh_lost[unit], 0);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        assert_int_equal(s->ship_functions[ship], 0);
        bool is_in_port = sj_is_location(s->ship_where[ship]);
        assert_true(!is_in_port || s->control[s->ship_where[ship]] != SJ_CONTROL_REVOLT);
    }
    assert_int_equal(s->battle.cause, SJ_CAUSE_NONE);
    assert_int_equal(s->aside[0].cause, SJ_CAUSE_NONE);
}

static void check_json(const struct sj_state *s)
{
    static struct sj_state back;
    struct fault fault;
    json_t *json = fields_to_json(sj_game.state_fields, s);
    assert_non_null(json);
    memset(&back, 0, sizeof back);
    if (!fields_from_json(sj_game.state_fields, &back, json, &fault)) {
        fail_msg("%s", fault.text);
    }
    json_decref(json);
    assert_memory_equal(&back, s, sizeof back);
}

static void check_list(const action *list, int count)
{
    for (int i = 1; i < count; i++) {
        if (list[i - 1] >= list[i]) fail_msg("the list of step %d is not in order", state.step[0]);
    }
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        action back;
        action_write(&sj_game, list[i], text);
        if (!action_read(&sj_game, text, &back)) fail_msg("%s cannot be read", text);
        assert_int_equal(back, list[i]);
    }
}

/* ---- Every legal action is accepted, every other word refused ---------------------------- */

static bool is_listed(const action *list, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == a) return true;
    }
    return false;
}

static void try_word(const struct sj_state *s, const action *list, int count, action word)
{
    static struct sj_state copy;
    bool listed = is_listed(list, count, word);
    copy = *s;
    bool accepted = sj_game.apply(&data, &copy, word, NULL) == ACCEPTED;
    if (accepted != listed || (sj_game.refusal(&data, s, word) == 0) != listed) {
        char text[ACTION_TEXT_SIZE];
        action_write(&sj_game, word, text);
        fail_msg("%s at step %s: %s", text, sj_game.steps->word[s->step[0]],
                 listed ? "listed but refused" : "accepted but not listed");
    }
    if (!listed) assert_memory_equal(&copy, s, sizeof copy);
    words_tried++;
    words_legal += listed;
}

static void try_words(struct run *run, const action *list, int count)
{
    enum { NEAR_WORDS = 60, TRIED_MOST = 64 };
    for (int i = 0; i < count && i < TRIED_MOST; i++) try_word(&run->now, list, count, list[i]);
    for (int i = 0; i < NEAR_WORDS; i++) {
        action word = (action)random_next(&run->random);
        if (i % 4) {
            word = action_make(random_below(&run->random, SJ_VERBS + 1),
                               random_below(&run->random, SJ_UNITS), i % 2 ? 0 : word % SJ_SHIPS);
        }
        try_word(&run->now, list, count, word);
    }
    for (unsigned verb = 0; verb <= SJ_VERBS; verb++) {
        try_word(&run->now, list, count, action_make(verb, 0, 0));
    }
}

/* ---- A campaign -------------------------------------------------------------------------- */

static action choose(struct run *run, const action *list, int count)
{
    bool judged = run->judged && random_below(&run->random, 10) < JUDGED_IN_10;
    if (!judged || sj_game.actor(&run->now) == ACTOR_CHANCE) {
        return list[random_below(&run->random, (uint32_t)count)];
    }
    action a = game_judge(&sj_game, &data, &run->now, &run->random);
    if (!is_listed(list, count, a)) {
        fail_msg("the judgement at step %s is not legal", sj_game.steps->word[run->now.step[0]]);
    }
    return a;
}

static int list_actions(const struct sj_state *s, action *list)
{
    static struct outcome outcomes[LIST_MOST];
    if (sj_game.actor(s) != ACTOR_CHANCE) {
        assert_int_equal(sj_game.chance(&data, s, outcomes), 0);
        int count = sj_game.legal(&data, s, list);
        assert_true(count <= sj_game.legal_most);
        return count;
    }
    int count = sj_game.chance(&data, s, outcomes);
    assert_true(count <= sj_game.chance_most);
    for (int i = 0; i < count; i++) {
        assert_true(outcomes[i].weight > 0);
        list[i] = outcomes[i].action;
    }
    return count;
}

static void check_position(const struct sj_state *s)
{
    const char *fault = sj_game.fault(&data, s);
    if (fault) fail_msg("at step %s: %s", sj_game.steps->word[s->step[0]], fault);
    check_units(s);
    check_map(s);
    check_cards(s);
    if (s->step[0] == SJ_STEP_ROUND || s->step[0] == SJ_STEP_CHECKS) check_between_rounds(s);
}

static void play_one(struct run *run)
{
    static action list[LIST_MOST];
    state = run->now;
    was_at[run->now.step[0]] = true;
    int count = list_actions(&run->now, list);
    if (count < 1) {
        fail_msg("nothing to do at %s: card %d, effect %d", sj_game.steps->word[run->now.step[0]],
                 run->now.card_at_hand, run->now.card_effect);
    }
    if (random_below(&run->random, LOOK_EVERY) == 0) {
        positions_looked_at++;
        check_list(list, count);
        try_words(run, list, count);
        check_json(&run->now);
    }
    action a = choose(run, list, count);
    run->trace.count = 0;
    run->played[run->actions++] = a;
    assert_int_equal(sj_game.apply(&data, &run->now, a, &run->trace), ACCEPTED);
    check_position(&run->now);
}

static void random_options(struct run *run, uint8_t *options)
{
    bool plain = random_below(&run->random, 2);
    for (int i = 0; i < SJ_OPTION_COUNT; i++) {
        uint32_t values = sj_game.options[i].values->count;
        options[i] = (uint8_t)(plain ? 0 : random_below(&run->random, values));
    }
}

/* Locations are worth next to nothing, and everything happens earlier on the track: in every other
 * one the recall comes as soon as the British have entered. */
static void make_long(uint64_t number)
{
    for (int type = 0; type < SJ_LOCATION_TYPES; type++) data.value[type] = 1;
    data.constant[SJ_CONSTANT_vp_battle] = 2;
    data.constant[SJ_CONSTANT_vp_start] = 20;
    data.constant[SJ_CONSTANT_trigger_gordon] = 25;
    data.constant[SJ_CONSTANT_trigger_british] = 26;
    data.constant[SJ_CONSTANT_trigger_recall] = number % 2 ? 40 : 24;
    data.constant[SJ_CONSTANT_trigger_quiet] = 20;
}

static int play_game(struct run *run, uint64_t number)
{
    static struct sj_state again;
    uint8_t options[OPTIONS_MOST] = { 0 };
    begin("");
    if (number % LONG_GAMES == 0) make_long(number);
    memset(run, 0, sizeof *run);
    run->trace = (struct trace){ run->events, 1024, 0 };
    run->judged = number % JUDGED_GAMES == 0;
    random_seed(&run->random, SEED, number);
    random_options(run, options);
    sj_game.start(&data, &run->now, options);
    while (sj_game.actor(&run->now) != ACTOR_OVER) {
        if (run->actions >= sj_game.actions_most) {
            fail_msg("campaign %d has no end: step %s", (int)number,
                     sj_game.steps->word[run->now.step[0]]);
        }
        play_one(run);
    }
    assert_true(run->now.ending != SJ_ENDING_NONE);
    sj_game.start(&data, &again, options);
    for (int i = 0; i < run->actions; i++) {
        assert_int_equal(sj_game.apply(&data, &again, run->played[i], NULL), ACCEPTED);
    }
    assert_memory_equal(&again, &run->now, sizeof again);
    return run->actions;
}

/* Steps that settle by themselves never come to hand; all others must have. */
static void check_steps(void)
{
    for (int step = 0; step < SJ_STEPS; step++) {
        if (!was_at[step]) printf("never at step %s\n", sj_game.steps->word[step]);
    }
}

static void random_campaigns_keep_every_invariant(void)
{
    static struct run run;
    const char *wanted = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long first = from ? strtol(from, NULL, 10) : 0;
    long games = wanted ? strtol(wanted, NULL, 10) : GAMES, longest = 0,
         endings[SJ_ENDINGS] = { 0 };
    for (long i = 0; i < games; i++) {
        int length = play_game(&run, (uint64_t)(first + i));
        if (length > longest) longest = length;
        all_actions += length;
        endings[run.now.ending]++;
    }
    for (int i = SJ_ENDING_CRUSHED; i < SJ_ENDINGS; i++)
        assert_true(endings[i] > 0 || games < GAMES);
    check_steps();
    printf("%ld campaigns (%ld crushed, %ld lost, %ld drawn), %ld actions, longest %ld, "
           "%ld positions looked at, %ld words refused\n",
           games, endings[SJ_ENDING_CRUSHED], endings[SJ_ENDING_REBELLION], endings[SJ_ENDING_DRAW],
           all_actions, longest, positions_looked_at, words_tried - words_legal);
}

static const struct rule_test tests[] = {
    RULE_TEST(random_campaigns_keep_every_invariant, "turn.1 turn.10 map.4 vp.1"),
};

RULE_TEST_MAIN("sanjuans", tests)
