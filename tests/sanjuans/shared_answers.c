/* Every word asked of a position, see answers.h. */
#include "sanjuans/answers.h"

enum { LIST_MOST = 2048, BEYOND = 2 };

static action listed[LIST_MOST];
static int count;

static void list_all(void)
{
    static struct outcome outcomes[LIST_MOST];
    count = sj_game.legal(&data, &state, listed);
    if (sj_game.actor(&state) != ACTOR_CHANCE) return;
    count = sj_game.chance(&data, &state, outcomes);
    for (int i = 0; i < count; i++) listed[i] = outcomes[i].action;
}

static bool is_listed(action a)
{
    for (int i = 0; i < count; i++) {
        if (listed[i] == a) return true;
    }
    return false;
}

/* Whether it is accepted. */
static bool ask(action a)
{
    unsigned rule = sj_game.refusal(&data, &state, a);
    assert_true(rule < SJ_RULES);
    if (rule || is_listed(a)) return !rule;
    fail_msg("%s is not listed, and not refused",
             text_of(action_verb(a), (int)action_first(a), (int)action_second(a)));
    return true;
}

static unsigned words_of(const struct words *words)
{
    return words ? words->count + BEYOND : BEYOND;
}

void list_and_refusals_agree(void)
{
    enum { NUMBERS = 140 };
    int accepted = 0;
    list_all();
    assert_true(count > 0);
    for (unsigned verb = 0; verb <= SJ_VERBS; verb++) {
        const struct verb *known = verb < SJ_VERBS ? &sj_game.verbs[verb] : NULL;
        unsigned first_most = known && known->first ? words_of(known->first) : NUMBERS;
        unsigned second_most = words_of(known ? known->second : NULL);
        if (verb == SJ_VERB_ROLL) second_most = SJ_DIE_SIDES + BEYOND;
        for (unsigned first = 0; first < first_most; first++) {
            for (unsigned second = 0; second < second_most; second++) {
                accepted += ask(action_make(verb, first, second));
            }
        }
    }
    assert_int_equal(accepted, count);
}
