/*
 * Random games with the invariants of include/sortie.h and those of the game's hook: nothing
 * illegal is accepted, no game is without an end, and replaying one gives the same bytes.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT_PART = 200, SHORT_LEAST = 2, TRIED_MOST = 100, NEAR_WORDS = 60 };

static long words_tried, words_legal, looked_at, actions, judged;
static long endings[256];
static bool was_at[256];

/* ---- Every listed action is accepted, every other word refused ------------------------------- */

static void try_word(const struct walk *walk, void *copy, action word)
{
    const struct game *game = subject.game;
    bool is_listed = false;
    for (int i = 0; i < walk->count && !is_listed; i++) is_listed = walk->list[i] == word;
    memcpy(copy, walk->now, game->state_size);
    bool is_accepted = game->apply(subject.data, copy, word, NULL) == ACCEPTED;
    unsigned refusal = game->refusal(subject.data, walk->now, word);
    if (is_accepted != is_listed || (refusal == 0) != is_listed || refusal >= game->rule_count) {
        fail_msg("at %s: %s is %slisted, %s, refused by rule %u", step_name(walk->now),
                 action_name(word), is_listed ? "" : "not ", is_accepted ? "accepted" : "refused",
                 refusal);
    }
    if (!is_listed) assert_same_state(walk->now, copy, "a refused action changed it");
    words_tried++;
    words_legal += is_listed;
}

static unsigned words_of(const struct words *words)
{
    return words ? words->count + 1U : 8U;
}

/* Random words are hardly ever near a legal one, so that most have a verb and operands it knows. */
static action near_word(struct walk *walk, int number)
{
    const struct game *game = subject.game;
    if (number % 4 == 0) return (action)random_next(&walk->random);
    if (subject.hook.near_word) {
        return subject.hook.near_word(subject.data, walk->now, &walk->random);
    }
    unsigned verb = random_below(&walk->random, game->verb_count);
    unsigned firsts = words_of(game->verbs[verb].first);
    unsigned seconds = words_of(game->verbs[verb].second);
    unsigned first = random_below(&walk->random, firsts);
    return action_make(verb, first, number % 2 ? random_below(&walk->random, seconds) : 0);
}

static void try_words(struct walk *walk)
{
    void *copy = state_new();
    for (int i = 0; i < walk->count && i < TRIED_MOST; i++) try_word(walk, copy, walk->list[i]);
    for (int i = 0; i < NEAR_WORDS; i++) try_word(walk, copy, near_word(walk, i));
    for (unsigned verb = 0; verb <= subject.game->verb_count; verb++) {
        for (unsigned operand = 0; operand < 8; operand++) {
            try_word(walk, copy, action_make(verb, operand, 0));
        }
    }
    free(copy);
}

/* ---- What is said about a position ----------------------------------------------------------- */

static void check_actions(const struct walk *walk)
{
    const struct game *game = subject.game;
    for (int i = 0; i < walk->count; i++) {
        action back = 0;
        if (!action_read(game, action_name(walk->list[i]), &back) || back != walk->list[i]) {
            fail_msg("%s reads back as %08x", action_name(walk->list[i]), back);
        }
        unsigned reason = game->reason(subject.data, walk->now, walk->list[i]);
        assert_in_range(reason, 1, game->rule_count - 1);
    }
}

static void check_prompt(const struct walk *walk)
{
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    subject.game->prompt(subject.data, walk->now, &prompt);
    assert_int_equal(prompt.count, 1);
    assert_true(event.message < subject.game->message_count);
    assert_true(event.rule < subject.game->rule_count);
}

static void check_events(const struct walk *walk)
{
    assert_true(walk->trace.count <= walk->trace.capacity);
    for (int i = 0; i < walk->trace.count; i++) {
        assert_true(walk->events[i].message < subject.game->message_count);
        assert_true(walk->events[i].rule < subject.game->rule_count);
    }
}

static void check_score(const struct walk *walk)
{
    struct score score = subject.game->score(subject.data, walk->now);
    assert_true(score.ending < subject.game->endings->count);
    assert_int_equal(score.ending != 0, walk_is_over(walk));
    for (int seat = 0; seat < subject.game->seat_count; seat++) {
        assert_in_range(score.value[seat], 0, 1000);
    }
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void look(struct walk *walk)
{
    looked_at++;
    check_actions(walk);
    check_prompt(walk);
    try_words(walk);
    if (subject.hook.look) {
        subject.hook.look(subject.data, walk->now, walk->list, walk->count, &walk->random);
    }
}

static void assert_replays(const struct walk *walk)
{
    void *again = state_new();
    subject.game->start(subject.data, again, walk->options);
    for (int i = 0; i < walk->actions; i++) {
        assert_int_equal(subject.game->apply(subject.data, again, walk->played[i], NULL), ACCEPTED);
    }
    assert_same_state(walk->now, again, "replayed without a trace");
    free(again);
}

static void play(uint64_t number)
{
    struct walk walk;
    walk_begin(&walk, number);
    while (!walk_is_over(&walk)) {
        was_at[subject.game->step(walk.now) & 255] = true;
        if (random_below(&walk.random, (uint32_t)subject.hook.look_every) == 0) look(&walk);
        walk_step(&walk);
        check_events(&walk);
        check_score(&walk);
    }
    check_prompt(&walk);
    assert_replays(&walk);
    endings[subject.game->score(subject.data, walk.now).ending]++;
    actions += walk.actions;
    judged += walk.is_judged;
    walk_end(&walk);
}

static long games_to_play(void)
{
    const char *wanted = getenv("SORTIE_RANDOM_GAMES");
    if (wanted) return strtol(wanted, NULL, 10);
    if (!subject.is_short) return subject.hook.games;
    long part = subject.hook.games / SHORT_PART;
    return part < SHORT_LEAST ? SHORT_LEAST : part;
}

static void tell(long games)
{
    const struct game *game = subject.game;
    printf("%s: %ld games, %ld by judgement, %ld actions, %ld positions looked at, "
           "%ld words refused;",
           game->id, games, judged, actions, looked_at, words_tried - words_legal);
    for (int i = 1; i < game->endings->count; i++) {
        printf(" %s %ld", game->endings->word[i], endings[i]);
    }
    printf("; never at");
    for (int i = 1; i < game->steps->count; i++) {
        if (!was_at[i]) printf(" %s", game->steps->word[i]);
    }
    printf("\n");
}

static void random_games_keep_every_promise(void)
{
    const char *from = getenv("SORTIE_RANDOM_FROM");
    long first = from ? strtol(from, NULL, 10) : 0, games = games_to_play();
    words_tried = words_legal = looked_at = actions = judged = 0;
    memset(endings, 0, sizeof endings);
    memset(was_at, 0, sizeof was_at);
    for (long i = first; i < first + games; i++) play((uint64_t)i);
    tell(games);
    for (int i = 1; i < subject.game->endings->count; i++) {
        bool is_met = endings[i] > 0 || games < subject.hook.games;
        assert_true(is_met || !subject.hook.meets_all_endings);
    }
    assert_true(games < subject.hook.games || words_tried - words_legal > 1000);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST_CITED(random_games_keep_every_promise),
};

CONTRACT_MAIN(tests)
