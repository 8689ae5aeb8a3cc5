/*
 * What can be reached in a game, and how often random play did: steps, verbs, values of options,
 * endings, events of the log and prompts, rules, and rows of the game's tables.
 *
 * The counts lie where the caller says, so that several processes can each have their own and one
 * can add them up.
 */
#ifndef SORTIE_TEST_REACH_COUNTS_H
#define SORTIE_TEST_REACH_COUNTS_H

#include "sortie.h"

enum counted {
    COUNT_STEP,
    COUNT_VERB,
    COUNT_OPTION, /* a value of an option */
    COUNT_ENDING,
    COUNT_EVENT, /* a message, of an event or of a prompt */
    COUNT_RULE,  /* an id that an event, a prompt, a reason or a refusal named */
    COUNT_ROW,   /* a row of a table, or a cell of one with columns (tables.h) */
    COUNT_KINDS
};

enum { FEATURES_MOST = 4096, FEATURE_NAME = 64, NO_FEATURE = -1 };

struct feature {
    enum counted kind;
    char name[FEATURE_NAME];
    bool is_awaited; /* 0 is a gap: not so for rules that no code names */
};

/* The features of the game, in the order of `enum counted`; `counts` are theirs. */
struct counts {
    const struct game *game;
    struct feature feature[FEATURES_MOST];
    int first[COUNT_KINDS + 1], total;
    uint64_t *count;
    int rarest; /* of those counted since counts_forget, or NO_FEATURE */
};

/* Lists what the game has. `count` has room for FEATURES_MOST. False, with a line on stderr, when
 * that is not enough. */
bool counts_open(struct counts *counts, const struct game *game, uint64_t *count);

const char *counted_name(enum counted kind);

/* Counts one thing of a kind; `number` is the one that the game gives it. */
static inline void count_one(struct counts *counts, enum counted kind, unsigned number)
{
    int feature = counts->first[kind] + (int)number;
    uint64_t count = ++counts->count[feature];
    if (counts->rarest == NO_FEATURE || count < counts->count[counts->rarest]) {
        counts->rarest = feature;
    }
}

static inline uint64_t count_of(const struct counts *counts, enum counted kind, unsigned number)
{
    return counts->count[counts->first[kind] + (int)number];
}

static inline void counts_forget(struct counts *counts)
{
    counts->rarest = NO_FEATURE;
}

/* Prints how often each was reached, those of a kind from the rarest on, and what was not. */
void counts_print(const struct counts *counts);

/* Compares what was not reached with tests/<game>/unreached.tsv: kind, name (a star at its end
 * stands for any ending), and why. A reason that begins with "rare: " tells of what a player can
 * reach and random play hardly does: it stays true when it is reached. Says on stderr what has no
 * row there, and which rows are not true; returns how many these are. */
int counts_judge(const struct counts *counts, const char *path);

#endif
