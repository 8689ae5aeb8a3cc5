/*
 * What is offered is what is not refused: at many steps of random games every action that could be
 * tried, one past the last word too, is listed or refused by a rule.
 */
#include "toulon/position.h"

#include <string.h>

static const struct tl_step_row *const rows[TL_STEPS] = {
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

enum { GAMES = 6, ACTIONS_MOST = 4000, LOOKS_EACH = 8 };

static action list[TL_LEGAL_MOST];
static int looks[TL_STEPS], count;

static struct random chance;

static int below(int most)
{
    return (int)random_below(&chance, (uint32_t)most);
}

static bool is_listed(action a)
{
    int low = 0, high = count; /* the list ascends */
    while (low < high) {
        int middle = (low + high) / 2;
        if (list[middle] < a) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && list[low] == a;
}

static void try_action(unsigned verb, unsigned first, unsigned second)
{
    action a = action_make(verb, first, second);
    bool is_refused = rows[state.step[0]]->refusal(&data, &state, a) != TL_RULE_NONE;
    if (is_refused != is_listed(a)) return;
    fail_msg("step %d: %u:%u,%u is %s", state.step[0], verb, first, second,
             is_refused ? "listed and refused" : "neither listed nor refused");
}

static bool is_verb_listed(unsigned verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(list[i]) == verb) return true;
    }
    return false;
}

/* Of a verb that is not in the list at all a few are enough. */
static void try_verb(unsigned verb)
{
    const struct verb *v = &tl_game.verbs[verb];
    unsigned firsts = v->first ? (unsigned)v->first->count : 1;
    unsigned seconds = v->second ? (unsigned)v->second->count : 1;
    unsigned step = is_verb_listed(verb) ? 1 : 17;
    for (unsigned first = 0; first < firsts; first += step) {
        for (unsigned second = 0; second < seconds; second++) try_action(verb, first, second);
    }
}

static void look(void)
{
    int step = state.step[0];
    if (!rows[step]->refusal || looks[step] >= LOOKS_EACH || below(3)) return;
    looks[step]++;
    for (unsigned verb = 0; verb < TL_VERB_STANDARD; verb++) try_verb(verb);
    try_verb(TL_VERB_PASS);
    try_verb(TL_VERB_END);
}

static void play_on(void)
{
    struct outcome outcomes[64];
    action a = 0;
    if (count) {
        a = list[below(count)];
    } else {
        int chances = tl_game.chance(&data, &state, outcomes);
        a = outcomes[below(chances)].action;
    }
    assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
}

static void what_is_not_refused_is_offered(void)
{
    memset(looks, 0, sizeof looks);
    random_seed(&chance, 1793, 0);
    for (int game = 0; game < GAMES; game++) {
        begin("");
        for (int i = 0; i < ACTIONS_MOST && tl_game.actor(&state) != ACTOR_OVER; i++) {
            count = tl_game.legal(&data, &state, list);
            if (count) look();
            play_on();
        }
    }
    static const int reached[] = { TL_STEP_MOVE,  TL_STEP_MOVING, TL_STEP_ON_ROAD,
                                   TL_STEP_PLACE, TL_STEP_SHIFT,  TL_STEP_DEPOT,
                                   TL_STEP_TRACE, TL_STEP_SPY,    TL_STEP_ALONE };
    for (size_t i = 0; i < sizeof reached / sizeof reached[0]; i++) {
        if (!looks[reached[i]]) fail_msg("step %d was not reached", reached[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_is_not_refused_is_offered, "16.7a 16.1a 18.1b 9.1a 9.5a 14.1 15.7 15.16a 19.2a"),
};

RULE_TEST_MAIN("toulon", tests)
