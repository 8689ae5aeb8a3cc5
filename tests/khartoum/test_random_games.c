/*
 * Random games of Khartoum with the invariants of the design and of the ledger (its chapter 7):
 * nothing is lost, nothing illegal is accepted, no game is without an end.
 *
 * Pure random play falls in the first turns, so that one game in ten takes the game's own
 * judgement for most choices, to reach the late turns too. SORTIE_RANDOM_GAMES sets the number of
 * games.
 */
#include "khartoum/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/data.h"
#include "hosted/field_json.h"

enum {
    GAMES = 40000,
    LEGAL_MOST = 64,
    SEED = 1884,
    JUDGED_GAMES = 10,
    JUDGED_IN_10 = 9,
    LOOK_EVERY = 61
};

struct run {
    struct kh_state now, before;
    struct random random;
    struct trace_event events[256];
    struct trace trace;
    action played[4096];
    int actions;
    int key_zones_lost[KH_BANNERS];
    bool judged;
};

static long words_tried, words_legal, positions_looked_at;

/* ---- What must hold in every position ------------------------------------------------------- */

static void check_tracks(const struct kh_state *s)
{
    bool lost = s->ending >= KH_ENDING_PALACE;
    assert_true(s->resources <= 36 && s->morale <= 15);
    assert_true(lost || (s->resources >= 1 && s->morale >= 1));
    assert_true(s->turn <= 12);
}

static void check_list(const action *list, int count)
{
    for (int i = 1; i < count; i++) assert_true(list[i - 1] < list[i]);
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        action back;
        action_write(&kh_game, list[i], text);
        assert_true(action_read(&kh_game, text, &back));
        assert_int_equal(back, list[i]);
    }
}

/* The ledger's invariants 3 and 5, said again without the help of the rules' own `fault`. */
static void check_zones(const struct kh_state *s)
{
    int markers = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        int leaders = 0, banner = (zone - 1) / 5, number = (zone - 1) % 5 + 2;
        bool mine = zone == 0 || number < s->banner_zone[banner];
        for (int i = 0; i < KH_LEADERS; i++) leaders += s->leader[i] == KH_PLACE_ZONE + zone;
        int troops = 0;
        for (int kind = 0; kind < KH_LIGHT_GUN; kind++)
            troops += s->counters[KH_PLACE_ZONE + zone][kind];
        assert_true(leaders <= 1 && troops <= 4 && s->marker[zone] <= 1);
        assert_true(mine || !s->marker[zone]);
        markers += s->marker[zone];
    }
    assert_true(markers <= 16);
}

/* Invariant 4: counters are all there. */
static void check_counters(const struct kh_state *s)
{
    static const int types[][3] = {
        { KH_EGYPTIAN_FULL, KH_EGYPTIAN_REDUCED, 2 },
        { KH_SUDANESE_FULL, KH_SUDANESE_REDUCED, 3 },
        { KH_BASHI_FULL, KH_BASHI_REDUCED, 3 },
        { KH_MILITIA, -1, 2 },
        { KH_LIGHT_GUN, -1, 5 },
        { KH_HEAVY_GUN, -1, 1 },
        { KH_GUNBOAT, -1, 3 },
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        int number = 0;
        for (int place = 0; place < KH_PLACES; place++) {
            number += s->counters[place][types[i][0]];
            if (types[i][1] >= 0) number += s->counters[place][types[i][1]];
        }
        assert_int_equal(number, types[i][2]);
    }
}

static void check_json(const struct kh_state *s)
{
    struct kh_state back;
    struct fault fault;
    memset(&back, 0xa5, sizeof back);
    json_t *json = fields_to_json(kh_game.state_fields, s);
    assert_non_null(json);
    memset(&back, 0, sizeof back);
    if (!fields_from_json(kh_game.state_fields, &back, json, &fault)) fail_msg("%s", fault.text);
    json_decref(json);
    assert_memory_equal(&back, s, sizeof back);
}

/* ---- What must hold from one position to the next ----------------------------------------------
 */

static int steps_of_regulars(const struct kh_state *s)
{
    int steps = 0;
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
            steps += s->counters[place][kind] * (kind % 2 == 0 ? 2 : 1);
        }
    }
    return steps;
}

/* Invariants 4 and 7: lost is lost; kinds of action rise within a turn. */
static void check_change(const struct kh_state *before, const struct kh_state *after)
{
    assert_true(steps_of_regulars(after) <= steps_of_regulars(before));
    for (int kind = 0; kind < KH_KINDS; kind++) {
        assert_true(after->counters[KH_PLACE_OUT][kind] >= before->counters[KH_PLACE_OUT][kind]);
    }
    for (int i = 0; i < KH_LEADERS; i++) {
        assert_true(before->leader[i] != KH_PLACE_OUT || after->leader[i] == KH_PLACE_OUT);
    }
    if (before->turn == after->turn && before->phase == KH_PHASE_ACTION) {
        assert_true(after->last_kind >= before->last_kind);
    }
    assert_true(after->turn >= before->turn && after->relief_turn <= before->relief_turn);
    for (int i = 0; i < KH_BANNERS; i++) {
        if (before->strength[i] == 0) assert_true(after->banner_zone[i] >= before->banner_zone[i]);
    }
}

/* Invariant 8, seen at the first choice or die of a new turn. */
static void check_new_turn(const struct kh_state *s)
{
    for (int place = KH_PLACE_USED; place < KH_PLACES; place++) {
        if (place == KH_PLACE_DAMAGED || place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_KINDS; kind++) assert_int_equal(s->counters[place][kind], 0);
    }
    for (int i = 0; i < KH_LEADERS; i++) assert_true(s->leader[i] < KH_PLACE_ZONE);
    for (int i = 0; i < KH_BANNERS; i++) assert_false(s->disorganised[i]);
    assert_int_equal(s->peeked, 0);
}

/* Invariant 10: key zones lost less key zones regained are those the banner holds. */
static void check_key_zones(struct run *run)
{
    for (int i = 0; i < run->trace.count && i < run->trace.capacity; i++) {
        const struct trace_event *event = &run->events[i];
        int lost = event->message == KH_MESSAGE_log_key_lost ? 1 : 0;
        if (event->message == KH_MESSAGE_log_key_regained) lost = -1;
        if (lost) run->key_zones_lost[(event->argument[0] - 1) / 5] += lost;
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int held = 0;
        for (int number = run->now.banner_zone[banner]; number <= 6; number++) {
            if (number > 1) held += data.zone[banner * 5 + number - 1].key;
        }
        assert_int_equal(run->key_zones_lost[banner], held);
    }
}

/* ---- Every legal action is accepted, every other word refused
 * ------------------------------------ */

static bool is_listed(const action *list, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == a) return true;
    }
    return false;
}

static void try_word(const struct kh_state *s, const action *list, int count, action word)
{
    struct kh_state copy = *s;
    bool listed = is_listed(list, count, word);
    enum verdict verdict = kh_game.apply(&data, &copy, word, NULL);
    assert_int_equal(verdict, listed ? ACCEPTED : REFUSED);
    assert_int_equal(kh_game.refusal(&data, s, word) == 0, listed);
    if (!listed) assert_memory_equal(&copy, s, sizeof copy);
    words_tried++;
    words_legal += listed;
}

/* Random words are hardly ever near a legal one: three of four get a verb and small operands. */
static void try_words(struct run *run, const action *list, int count)
{
    for (int i = 0; i < count; i++) try_word(&run->now, list, count, list[i]);
    for (int i = 0; i < 24; i++) {
        action word = (action)random_next(&run->random);
        if (i % 4) {
            word = action_make(random_below(&run->random, KH_VERBS + 1),
                               random_below(&run->random, 24), i % 2 ? 0 : word % 8);
        }
        try_word(&run->now, list, count, word);
    }
    for (unsigned verb = 0; verb <= KH_VERBS; verb++) {
        try_word(&run->now, list, count, action_make(verb, 0, 0));
    }
}

/* ---- A game
 * ------------------------------------------------------------------------------------------ */

static action choose(struct run *run, const action *list, int count)
{
    bool judged = run->judged && random_below(&run->random, 10) < JUDGED_IN_10;
    if (!judged || kh_game.actor(&run->now) == ACTOR_CHANCE) {
        return list[random_below(&run->random, (uint32_t)count)];
    }
    action a = game_judge(&kh_game, &data, &run->now, &run->random);
    assert_true(is_listed(list, count, a));
    return a;
}

static int list_actions(const struct kh_state *s, action *list)
{
    if (kh_game.actor(s) != ACTOR_CHANCE) {
        assert_int_equal(kh_game.chance(&data, s, NULL), 0);
        return kh_game.legal(&data, s, list);
    }
    struct outcome outcomes[LEGAL_MOST];
    int count = kh_game.chance(&data, s, outcomes);
    assert_true(count <= kh_game.chance_most);
    for (int i = 0; i < count; i++) {
        assert_true(outcomes[i].weight > 0);
        list[i] = outcomes[i].action;
    }
    return count;
}

static void play_one(struct run *run)
{
    action list[LEGAL_MOST];
    int count = list_actions(&run->now, list);
    assert_true(count >= 1 && count <= kh_game.legal_most);
    check_list(list, count);
    if (random_below(&run->random, LOOK_EVERY) == 0) {
        positions_looked_at++;
        try_words(run, list, count);
        check_json(&run->now);
        check_zones(&run->now);
    }
    action a = choose(run, list, count);
    run->before = run->now;
    run->trace.count = 0;
    run->played[run->actions++] = a;
    assert_int_equal(kh_game.apply(&data, &run->now, a, &run->trace), ACCEPTED);
    const char *fault = kh_game.fault(&data, &run->now);
    if (fault) fail_msg("%s", fault);
    check_tracks(&run->now);
    check_counters(&run->now);
    check_change(&run->before, &run->now);
    check_key_zones(run);
    if (run->now.turn > run->before.turn) check_new_turn(&run->now);
}

static void random_options(struct run *run, uint8_t *options)
{
    bool plain = random_below(&run->random, 2);
    for (int i = 0; i < KH_OPTION_COUNT; i++) {
        uint32_t values = kh_game.options[i].values->count;
        options[i] = (uint8_t)(plain ? 0 : random_below(&run->random, values));
    }
}

static int play_game(struct run *run, uint64_t number)
{
    struct kh_state again;
    uint8_t options[OPTIONS_MOST] = { 0 };
    memset(run, 0, sizeof *run);
    run->trace = (struct trace){ run->events, 256, 0 };
    run->judged = number % JUDGED_GAMES == 0;
    random_seed(&run->random, SEED, number);
    random_options(run, options);
    kh_game.start(&data, &run->now, options);
    while (kh_game.actor(&run->now) != ACTOR_OVER) {
        assert_true(run->actions < kh_game.actions_most);
        play_one(run);
    }
    assert_true(run->now.ending != KH_ENDING_NONE);
    kh_game.start(&data, &again, options);
    for (int i = 0; i < run->actions; i++) {
        assert_int_equal(kh_game.apply(&data, &again, run->played[i], NULL), ACCEPTED);
    }
    assert_memory_equal(&again, &run->now, sizeof again);
    return run->actions;
}

static void random_games_keep_every_invariant(void)
{
    static struct run run;
    const char *wanted = getenv("SORTIE_RANDOM_GAMES");
    long games = wanted ? strtol(wanted, NULL, 10) : GAMES, longest = 0,
         endings[KH_ENDINGS] = { 0 };
    begin("");
    for (long i = 0; i < games; i++) {
        int length = play_game(&run, (uint64_t)i);
        if (length > longest) longest = length;
        endings[run.now.ending]++;
    }
    for (int i = KH_ENDING_JANUARY; i < KH_ENDINGS; i++)
        assert_true(endings[i] > 0 || games < GAMES);
    if (games >= GAMES) assert_true(words_tried - words_legal >= 1000000);
    printf("%ld games, longest %ld actions, %ld positions looked at, %ld words refused\n", games,
           longest, positions_looked_at, words_tried - words_legal);
}

static const struct rule_test tests[] = {
    RULE_TEST(random_games_keep_every_invariant, "4.1a 6.3f 9.2d"),
};

RULE_TEST_MAIN("khartoum", tests)
