/*
 * What only a game itself knows, for the contract: how to play it so that random games get
 * somewhere, and what holds in its positions beyond the contract. A game without a hook is played
 * with the defaults of hooks.c.
 */
#ifndef SORTIE_TEST_HOOKS_H
#define SORTIE_TEST_HOOKS_H

#include "sortie.h"

struct hook {
    const char *game;
    const char *cites; /* ids of the rules that these functions prove, parted by spaces */
    int games;         /* random games; 0: the default, as with the other numbers */
    int judged_every;  /* one game in so many goes by the judgement */
    int look_every;    /* one position in so many is looked at closely */
    int bent_games;    /* games whose positions are bent (test_faults.c) */
    int bend_every;
    bool has_own_fog_test;  /* and is not asked in test_fog.c */
    bool meets_all_endings; /* the full number of random games is enough for each ending */

    /* All functions may be null. */
    void (*options)(uint64_t number, struct random *random, uint8_t *options);
    /* Before each game: forgets the one before, and may change the data for it. */
    void (*begin)(uint64_t number, void *data);
    /* After each action; `before` is the position before it. */
    void (*after)(const void *data, const void *before, const void *now, const struct trace *trace);
    /* At positions that are looked at closely, with what may be done there. */
    void (*look)(const void *data, const void *state, const action *list, int count,
                 struct random *random);
    /* Whether an event may tell a seat what was hidden from it. Null: every event may. */
    bool (*opens)(const struct trace_event *event);
    /* A word that may be legal here, or nearly. Null: a verb and words that it knows. */
    action (*near_word)(const void *data, const void *state, struct random *random);
    /* Changes a state so that it often stays possible; false: any value of any field is to be
     * changed, as always where this is null. */
    bool (*bend)(const void *data, void *state, struct random *random);
};

/* The hook of a game, with the defaults filled in. */
struct hook hook_of(const struct game *game);

#endif
