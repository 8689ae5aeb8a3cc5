/*
 * The contract that every game keeps, whatever it is about: what include/sortie.h promises, asked
 * of each game of the registry. A topic is a test_<topic>.c with a list of contract_tests; each is
 * run for each game, with `subject` set. What only one game knows is in its hook (hooks.h).
 *
 * SORTIE_GAME=ford             asks one game only
 * SORTIE_CONTRACT=short        fewer and shorter games, a few seconds in all
 * SORTIE_RANDOM_GAMES=1000     how many random games are played
 * SORTIE_RANDOM_FROM=1000      the number of the first of them, so that many can be shared out
 */
#ifndef SORTIE_TEST_CONTRACT_H
#define SORTIE_TEST_CONTRACT_H

#include "contract/hooks.h"
#include "core/parts.h"
#include "rule_test.h"

/* The game that is asked, its data as they are compiled in, and what only it knows. */
struct subject {
    const struct game *game;
    struct hook hook;
    void *data;
    bool is_short;
};
extern struct subject subject;

struct contract_test {
    const char *name, *file;
    void (*function)(void);
    bool is_cited; /* it proves the rules that the hook names */
};

#define CONTRACT_TEST(function)                                                                    \
    {                                                                                              \
#function, __FILE__, function, false                                                       \
    }
#define CONTRACT_TEST_CITED(function)                                                              \
    {                                                                                              \
#function, __FILE__, function, true                                                        \
    }

int contract_run(const struct contract_test *tests, size_t count);

#define CONTRACT_MAIN(tests)                                                                       \
    int main(void)                                                                                 \
    {                                                                                              \
        return contract_run(tests, sizeof(tests) / sizeof(tests)[0]);                              \
    }

/* ---- A game being played --------------------------------------------------------------------- */

enum { CONTRACT_EVENTS = 2048 };

/* All is owned by the walk; `list` holds what may be done now, by a seat or by chance. */
struct walk {
    void *now, *before;
    struct random random;
    struct trace_event events[CONTRACT_EVENTS];
    struct trace trace; /* of the latest action */
    action *list, *played;
    struct outcome *outcomes;
    int actor, count, actions;
    uint8_t options[OPTIONS_MOST];
    bool is_judged; /* nine of ten choices are the judgement's */
};

/* Game `number` of the subject: its options and its course follow from the number. Of three games
 * one has the default options, one another value of one option, and one all at random. */
void walk_begin(struct walk *walk, uint64_t number);
void walk_end(struct walk *walk);

bool walk_is_over(const struct walk *walk);
/* Lists what may be done now, as the contract says it is to be listed. */
void walk_list(struct walk *walk);
/* Plays one action, which is kept in `played`. */
void walk_step(struct walk *walk);

/* Plays a few games and calls `look` at positions of all stages of them, one in `every`. Games are
 * left where they have become long. Returns how many positions were looked at. */
long tour(int games, int every, void (*look)(struct walk *walk));

/* ---- Small help ------------------------------------------------------------------------------ */

const char *step_name(const void *state);
/* Good until the next call. */
const char *action_name(action a);
/* A state of zeros, to be freed by the caller. */
void *state_new(void);
void assert_same_state(const void *one, const void *other, const char *what);
void assert_faultless(const void *state, const char *what);

/* Where a value lies in the state, and what may stand there on its own. */
struct slot {
    const struct field *field;
    size_t offset;
    int32_t least, most;
    bool is_written; /* whatever it holds: not so what may lie past the end of a list */
};

int slots_find(struct slot *out, int room);
int32_t slot_get(const struct slot *slot, const void *state);
void slot_set(const struct slot *slot, void *state, int32_t value);

enum { SLOTS_MOST = 1 << 16 };

#endif
