/* Orders and questions, for games that have them: a listed order reads and writes back, and stands
 * for legal actions; a question is answered in messages that the game has, or makes no sense. */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 4, SHORT_GAMES = 2, ROOM = 4096, QUESTIONS = 20 };
enum { FEW = 64, EVERY = 97, OFTEN = 7 }; /* few orders are seldom there: look more often */

static long orders_tried, questions_answered;

static void assert_reads_back(struct grammar grammar, action order)
{
    char text[ACTION_TEXT_SIZE];
    action back = 0;
    verb_write(grammar.verbs, grammar.count, order, text);
    if (!verb_read(grammar.verbs, grammar.count, text, &back) || back != order) {
        fail_msg("%s reads back as %08x", text, back);
    }
}

/* Each action is legal once those before it are done. */
static void assert_expands(const struct walk *walk, const void *view, action order)
{
    static action expanded[ROOM];
    const struct game *game = subject.game;
    void *state = state_new();
    int count = game_expand(game, subject.data, view, order, expanded, ROOM);
    assert_in_range(count, 1, ROOM);
    memcpy(state, walk->now, game->state_size);
    for (int i = 0; i < count; i++) {
        assert_int_equal(game->actor(state), walk->actor);
        if (game->apply(subject.data, state, expanded[i], NULL) != ACCEPTED) {
            fail_msg("at %s: order %08x has %s as action %d, which is refused",
                     step_name(walk->now), order, action_name(expanded[i]), i);
        }
    }
    free(state);
    orders_tried++;
}

static void try_orders(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actor < ACTOR_FIRST_SEAT) return;
    int most = game_orders_most(game);
    struct order *orders = calloc((size_t)most + 1, sizeof *orders);
    void *view = state_new();
    assert_non_null(orders);
    game_observe(game, view, walk->now, walk->actor);
    int count = game_list_orders(game, subject.data, view, orders);
    assert_in_range(count, 0, most);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || orders[i - 1].order < orders[i].order);
        assert_reads_back(game_order_grammar(game), orders[i].order);
        if (i < 50) assert_expands(walk, view, orders[i].order);
    }
    free(view);
    free(orders);
}

static unsigned operand(struct random *random, const struct words *words)
{
    return words ? random_below(random, words->count) : 0;
}

static void ask_questions(struct walk *walk)
{
    const struct game *game = subject.game;
    struct grammar grammar = game_question_grammar(game);
    void *view = state_new();
    game_observe(game, view, walk->now, walk->actor < ACTOR_FIRST_SEAT ? OBSERVER : walk->actor);
    for (int i = 0; i < QUESTIONS && grammar.count; i++) {
        const unsigned verb = random_below(&walk->random, grammar.count);
        unsigned first = operand(&walk->random, grammar.verbs[verb].first);
        action question =
            action_make(verb, first, operand(&walk->random, grammar.verbs[verb].second));
        struct trace trace = { walk->events, CONTRACT_EVENTS, 0 };
        assert_reads_back(grammar, question);
        if (!game_answer(game, subject.data, view, question, &trace)) continue;
        assert_in_range(trace.count, 0, CONTRACT_EVENTS);
        for (int event = 0; event < trace.count; event++) {
            assert_true(walk->events[event].message < game->message_count);
            assert_true(walk->events[event].rule < game->rule_count);
        }
        questions_answered++;
    }
    free(view);
}

static void listed_orders_stand_for_legal_actions(void)
{
    orders_tried = 0;
    int every = game_orders_most(subject.game) < FEW ? OFTEN : EVERY;
    tour(subject.is_short ? SHORT_GAMES : GAMES, every, try_orders);
    assert_true((orders_tried > 0) == (game_orders_most(subject.game) > 0));
}

static void questions_are_answered_in_known_messages(void)
{
    questions_answered = 0;
    tour(subject.is_short ? SHORT_GAMES : GAMES, EVERY, ask_questions);
    assert_true((questions_answered > 0) == (game_question_grammar(subject.game).count > 0));
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(listed_orders_stand_for_legal_actions),
    CONTRACT_TEST(questions_are_answered_in_known_messages),
};

CONTRACT_MAIN(tests)
