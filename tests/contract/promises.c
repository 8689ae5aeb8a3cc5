/* What include/sortie.h promises of a position and of an action, asked of the subject. */
#include "contract/promises.h"

#include <stdlib.h>
#include <string.h>

enum { TRIED_MOST = 100, NEAR_WORDS = 60 };

struct promises_words promises_words;
void (*promises_told)(const struct walk *walk, unsigned rule, action word, bool is_refused);

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
    promises_words.tried++;
    promises_words.legal += is_listed;
    if (refusal && promises_told) promises_told(walk, refusal, word, true);
}

static unsigned words_of(const struct words *words)
{
    return words ? words->count + 1U : 8U;
}

/* Any words that the verb knows; the second only in every other one. */
static action word_with(struct walk *walk, unsigned verb, int number)
{
    const struct verb *known = &subject.game->verbs[verb];
    unsigned first = random_below(&walk->random, words_of(known->first));
    bool has_second = known->second && number / 4 % 2;
    return action_make(verb, first,
                       has_second ? random_below(&walk->random, words_of(known->second)) : 0);
}

/* Random words are hardly ever near a legal one, so that most have a verb and operands it knows,
 * or were legal earlier in the game. */
static action near_word(struct walk *walk, int number)
{
    const struct game *game = subject.game;
    if (number % 4 == 0) return (action)random_next(&walk->random);
    if (number % 4 == 2 && walk->actions) {
        return walk->played[random_below(&walk->random, (uint32_t)walk->actions)];
    }
    if (number % 4 == 3 && walk->count) { /* a verb of this step, with other words */
        unsigned listed =
            action_verb(walk->list[random_below(&walk->random, (uint32_t)walk->count)]);
        return word_with(walk, listed, number);
    }
    if (subject.hook.near_word) {
        return subject.hook.near_word(subject.data, walk->now, &walk->random);
    }
    return word_with(walk, random_below(&walk->random, game->verb_count), number);
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
        if (promises_told) promises_told(walk, reason, walk->list[i], false);
    }
}

void promises_ask(const struct walk *walk)
{
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    subject.game->prompt(subject.data, walk->now, &prompt);
    assert_int_equal(prompt.count, 1);
    assert_true(event.message < subject.game->message_count);
    assert_true(event.rule < subject.game->rule_count);
}

void promises_events(const struct walk *walk)
{
    assert_true(walk->trace.count <= walk->trace.capacity);
    for (int i = 0; i < walk->trace.count; i++) {
        assert_true(walk->events[i].message < subject.game->message_count);
        assert_true(walk->events[i].rule < subject.game->rule_count);
    }
}

void promises_score(const struct walk *walk)
{
    struct score score = subject.game->score(subject.data, walk->now);
    assert_true(score.ending < subject.game->endings->count);
    assert_int_equal(score.ending != 0, walk_is_over(walk));
    for (int seat = 0; seat < subject.game->seat_count; seat++) {
        assert_in_range(score.value[seat], 0, 1000);
    }
}

/* ---- All of it ---------------------------------------------------------------------------------
 */

void promises_look(struct walk *walk)
{
    check_actions(walk);
    promises_ask(walk);
    try_words(walk);
    if (subject.hook.look) {
        subject.hook.look(subject.data, walk->now, walk->list, walk->count, &walk->random);
    }
}

void promises_replay(const struct walk *walk)
{
    void *again = state_new();
    subject.game->start(subject.data, again, walk->options);
    for (int i = 0; i < walk->actions; i++) {
        assert_int_equal(subject.game->apply(subject.data, again, walk->played[i], NULL), ACCEPTED);
    }
    assert_same_state(walk->now, again, "replayed without a trace");
    free(again);
}
