/*
 * Random games with the invariants of the design and of the ledger (WE-I3 to WE-I9): nothing is
 * lost, nothing illegal is accepted, no game is without an end, zones of control agree with a fresh
 * count after every action, and replaying a game gives the same bytes.
 *
 * Of ten games seven are the historical battle, two the fall of Khartoum, one a campaign; one in
 * five takes the game's own judgement for most choices. SORTIE_RANDOM_GAMES sets the number of
 * games, SORTIE_RANDOM_FROM the number of the first, so that many can be shared out;
 * SORTIE_SCENARIO plays one scenario only.
 */
#include "omdurman/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "games/omdurman/movement/movement.h"
#include "hosted/field_json.h"

enum {
    GAMES = 60,
    LIST_MOST = 2048,
    SEED = 1898,
    JUDGED_GAMES = 5,
    JUDGED_IN_10 = 9,
    LOOK_EVERY = 1009,
    ACTIONS_MOST = 400000
};

struct run {
    struct om_state now, before;
    struct random random;
    struct trace_event events[1024];
    struct trace trace;
    action played[ACTIONS_MOST];
    int actions;
    bool judged;
};

static long words_tried, words_legal, positions_looked_at, all_actions;
static bool was_at[OM_STEPS];

/* ---- What must hold in every position ---------------------------------------------------- */

/* WE-I6 */
static void check_places(const struct om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        int place = s->place[c];
        assert_true(place < OM_PLACES);
        if (place >= OM_PLACE_ABOARD) {
            assert_true(om_is_friendly(c));
            assert_true(om_is_on_map(s, OM_FIRST_BOAT + place - OM_PLACE_ABOARD));
        }
        if (!om_is_on_map(s, c)) continue;
        assert_int_equal(om_is_nile(&data, s, place), om_is_boat(&data, c));
    }
}

/* WE-I3: but for those that are passing through. */
static void check_stacks(const struct om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(s, c) || om_has_flag(s, c, OM_PICKED)) continue;
        int units = 0, boats = 0;
        for (int o = om_first_in(s, s->place[c]); o < OM_COUNTERS;
             o = om_next_in(s, s->place[c], o + 1)) {
            assert_int_equal(om_side_of(o), om_side_of(c));
            if (om_has_flag(s, o, OM_PICKED)) continue;
            bool counts = om_is_fort(&data, o) ||
                          (om_is_unit(&data, o) && om_class_of(&data, o) != OM_LEADER);
            units += counts;
            boats += om_is_boat(&data, o);
            int tribe = om_counter_data(&data, o)->tribe, mine = om_counter_data(&data, c)->tribe;
            assert_true(!tribe || !mine || tribe == mine);
        }
        assert_true(units <= data.constant[OM_CONSTANT_stack_most] && boats <= 1);
    }
}

/* That the ground is what a fresh count gives is asked of every position by its fault; this says
 * where it is not. */
static void tell_ground(const struct om_state *s)
{
    static struct om_state fresh;
    fresh = *s;
    om_count_ground(&data, &fresh);
    for (int hex = 0; hex <= OM_HEXES; hex++) {
        if (fresh.ground[hex] == s->ground[hex]) continue;
        fail_msg("at step %s: the ground of hex %02d%02d is %d, counted anew %d",
                 om_game.steps->word[s->step[0]], om_column_of(hex), om_row_of(hex), s->ground[hex],
                 fresh.ground[hex]);
    }
}

/* WE-I7, WE-I8: the dead stay dead, breaches stay open, points never fall. */
static void check_progress(const struct om_state *before, const struct om_state *now)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        int was = before->place[c];
        if (was == OM_PLACE_LOST || was == OM_PLACE_DESERTED || was == OM_PLACE_UNUSED) {
            assert_int_equal(now->place[c], was);
        }
        bool stays =
            om_is_fort(&data, c) && before->turn; /* in the set-up the default moves them */
        if (stays && was <= OM_HEXES && now->place[c] <= OM_HEXES) {
            assert_int_equal(now->place[c], was);
        }
    }
    for (int wall = 0; wall < OM_WALLS; wall++)
        assert_true(now->breached[wall] >= before->breached[wall]);
    for (int side = 0; side < OM_SIDES; side++) assert_true(now->vp[side] >= before->vp[side]);
}

/* WE-I5: after a side's player turn none of its units is disrupted. */
static void check_recovered(const struct om_state *s)
{
    if (s->segment != OM_SEGMENT_MOVE || s->step[0] != OM_STEP_MOVE || !s->second) return;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_side_of(c) != s->phasing) assert_false(om_has_flag(s, c, OM_DISRUPTED));
    }
}

static void check_json(const struct om_state *s)
{
    static struct om_state back;
    struct fault fault;
    json_t *json = fields_to_json(om_game.state_fields, s);
    assert_non_null(json);
    memset(&back, 0, sizeof back);
    if (!fields_from_json(om_game.state_fields, &back, json, &fault)) {
        fail_msg("%s", fault.text);
    }
    json_decref(json);
    game_derive(&om_game, &data, &back);
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
        action_write(&om_game, list[i], text);
        if (!action_read(&om_game, text, &back)) fail_msg("%s cannot be read", text);
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

static void try_word(const struct om_state *s, const action *list, int count, action word)
{
    static struct om_state copy;
    bool listed = is_listed(list, count, word);
    copy = *s;
    bool accepted = om_game.apply(&data, &copy, word, NULL) == ACCEPTED;
    if (accepted != listed || (om_game.refusal(&data, s, word) == 0) != listed) {
        char text[ACTION_TEXT_SIZE];
        action_write(&om_game, word, text);
        fail_msg("%s at step %s: %s", text, om_game.steps->word[s->step[0]],
                 listed ? "listed but refused" : "accepted but not listed");
    }
    if (!listed) assert_memory_equal(&copy, s, sizeof copy);
    words_tried++;
    words_legal += listed;
}

/* An operand that may mean something: a hex with a counter, one beside it, a counter. */
static unsigned near_operand(struct run *run)
{
    uint32_t counter = random_below(&run->random, OM_COUNTERS);
    unsigned place = run->now.place[counter];
    switch (random_below(&run->random, 4)) {
    case 0: return counter;
    case 1: return place;
    case 2: return place + random_below(&run->random, 3) - 1;
    default: return random_below(&run->random, OM_TARGETS + 1);
    }
}

static void try_words(struct run *run, const action *list, int count)
{
    enum { NEAR_WORDS = 200, TRIED_MOST = 100 };
    for (int i = 0; i < count && i < TRIED_MOST; i++) try_word(&run->now, list, count, list[i]);
    for (int i = 0; i < NEAR_WORDS; i++) {
        action word = (action)random_next(&run->random);
        if (i % 8) {
            word = action_make(random_below(&run->random, OM_VERBS + 1), near_operand(run) & 4095,
                               i % 4 ? 0 : random_below(&run->random, OM_AE_BOATS + 1));
        }
        try_word(&run->now, list, count, word);
    }
    for (unsigned verb = 0; verb <= OM_VERBS; verb++) {
        for (unsigned operand = 0; operand < 12; operand++) {
            try_word(&run->now, list, count, action_make(verb, operand, 0));
        }
    }
}

/* What is found in a quick way is what the rule says: every word with the verbs of the list, and
 * where the group on the move may stand. */
static void check_quick_ways(const struct om_state *s, const action *list, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(list[i]);
        if (i && action_verb(list[i - 1]) == verb) continue;
        for (unsigned operand = 0; operand < OM_TARGETS; operand++) {
            action word = action_make(verb, operand, 0);
            bool legal = om_game.refusal(&data, s, word) == 0;
            if (legal == is_listed(list, count, word)) continue;
            char text[ACTION_TEXT_SIZE];
            action_write(&om_game, word, text);
            fail_msg("%s at step %s: %s", text, om_game.steps->word[s->step[0]],
                     legal ? "legal but not listed" : "listed but refused");
        }
    }
    if (s->step[0] != OM_STEP_MOVING) return;
    struct om_group g = om_group_at_hand(&data, s);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        assert_int_equal(om_can_stand(&g, hex), om_standing_refusal(&g, hex) == OM_RULE_NONE);
    }
}

/* ---- A game ------------------------------------------------------------------------------ */

static action choose(struct run *run, const action *list, int count)
{
    bool judged = run->judged && random_below(&run->random, 10) < JUDGED_IN_10;
    if (!judged || om_game.actor(&run->now) == ACTOR_CHANCE) {
        return list[random_below(&run->random, (uint32_t)count)];
    }
    action a = game_judge(&om_game, &data, &run->now, &run->random);
    if (!is_listed(list, count, a)) {
        fail_msg("the judgement at step %s is not legal", om_game.steps->word[run->now.step[0]]);
    }
    return a;
}

static int list_actions(const struct om_state *s, action *list)
{
    struct outcome outcomes[OM_DIE_SIDES];
    if (om_game.actor(s) != ACTOR_CHANCE) {
        assert_int_equal(om_game.chance(&data, s, outcomes), 0);
        int count = om_game.legal(&data, s, list);
        assert_true(count <= om_game.legal_most);
        return count;
    }
    int count = om_game.chance(&data, s, outcomes);
    assert_int_equal(count, OM_DIE_SIDES);
    for (int i = 0; i < count; i++) list[i] = outcomes[i].action;
    return count;
}

static void check_position(struct run *run)
{
    const struct om_state *s = &run->now;
    const char *fault = om_game.fault(&data, s);
    if (fault) tell_ground(s);
    if (fault) fail_msg("at step %s: %s", om_game.steps->word[s->step[0]], fault);
    check_places(s);
    check_progress(&run->before, s);
    check_recovered(s);
    if (s->step[0] != OM_STEP_MOVING) check_stacks(s);
}

static void play_one(struct run *run)
{
    static action list[LIST_MOST];
    state = run->now;
    was_at[run->now.step[0]] = true;
    int count = list_actions(&run->now, list);
    if (count < 1) fail_msg("nothing to do at %s", om_game.steps->word[run->now.step[0]]);
    if (random_below(&run->random, LOOK_EVERY) == 0) {
        positions_looked_at++;
        check_list(list, count);
        try_words(run, list, count);
        check_quick_ways(&run->now, list, count);
        check_json(&run->now);
    }
    action a = choose(run, list, count);
    run->trace.count = 0;
    run->played[run->actions++] = a;
    run->before = run->now;
    assert_int_equal(om_game.apply(&data, &run->now, a, &run->trace), ACCEPTED);
    check_position(run);
}

static void random_options(struct run *run, uint64_t number, uint8_t *options)
{
    static const uint8_t scenario[] = { OM_SCENARIO_HISTORICAL, OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_KHARTOUM,   OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_HISTORICAL, OM_SCENARIO_CAMPAIGN,
                                        OM_SCENARIO_HISTORICAL, OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_KHARTOUM,   OM_SCENARIO_HISTORICAL };
    const char *wanted = getenv("SORTIE_SCENARIO");
    bool plain = random_below(&run->random, 2);
    for (int i = 0; i < OM_OPTION_COUNT; i++) {
        uint32_t values = om_game.options[i].values->count;
        options[i] = (uint8_t)(plain ? 0 : random_below(&run->random, values));
    }
    options[OM_OPTION_SCENARIO] =
        (uint8_t)(wanted ? strtol(wanted, NULL, 10) : scenario[number % sizeof scenario]);
    options[OM_OPTION_SETUP] = (uint8_t)random_below(&run->random, 2);
}

static int play_game(struct run *run, uint64_t number)
{
    static struct om_state again;
    uint8_t options[OPTIONS_MOST] = { 0 };
    begin("");
    memset(run, 0, sizeof *run);
    run->trace = (struct trace){ run->events, 1024, 0 };
    run->judged = number % JUDGED_GAMES == 0;
    random_seed(&run->random, SEED, number);
    random_options(run, number, options);
    om_game.start(&data, &run->now, options);
    run->before = run->now;
    check_position(run);
    while (om_game.actor(&run->now) != ACTOR_OVER) {
        if (run->actions >= om_game.actions_most) {
            fail_msg("game %d has no end: step %s", (int)number,
                     om_game.steps->word[run->now.step[0]]);
        }
        play_one(run);
    }
    assert_true(run->now.ending != OM_ENDING_NONE);
    om_game.start(&data, &again, options);
    for (int i = 0; i < run->actions; i++) {
        assert_int_equal(om_game.apply(&data, &again, run->played[i], NULL), ACCEPTED);
    }
    assert_memory_equal(&again, &run->now, sizeof again);
    return run->actions;
}

/* Steps that settle by themselves never come to hand; all others must have. */
static void tell_steps(void)
{
    for (int step = 0; step < OM_STEPS; step++) {
        if (!was_at[step]) printf("never at step %s\n", om_game.steps->word[step]);
    }
}

static void random_games_keep_every_invariant(void)
{
    static struct run run;
    const char *wanted = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long first = from ? strtol(from, NULL, 10) : 0;
    long games = wanted ? strtol(wanted, NULL, 10) : GAMES, longest = 0,
         endings[OM_ENDINGS] = { 0 };
    for (long i = 0; i < games; i++) {
        int length = play_game(&run, (uint64_t)(first + i));
        if (length > longest) longest = length;
        all_actions += length;
        endings[run.now.ending]++;
    }
    tell_steps();
    printf("%ld games, %ld actions, longest %ld, %ld positions looked at, %ld words refused;",
           games, all_actions, longest, positions_looked_at, words_tried - words_legal);
    for (int i = 1; i < OM_ENDINGS; i++) {
        printf(" %s %ld", om_game.endings->word[i], endings[i]);
    }
    printf("\n");
}

static const struct rule_test tests[] = {
    RULE_TEST(random_games_keep_every_invariant, "1.0r-k 4.0r-j 5.51r-l 5.51r-f 2.0r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
