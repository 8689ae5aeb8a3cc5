/*
 * What a simulation plays: one setting, the product of all values that options were given, or two
 * settings to be compared.
 *
 * An option called `level` that nobody sets is swept over its values: how hard a game is at each of
 * its levels is what most people want to know first.
 */
#ifndef SORTIE_PLAN_H
#define SORTIE_PLAN_H

#include "lab/playout.h"

enum { PLAN_SETTINGS_MOST = 256, PLAN_STRINGS = 3, PLAN_STRING_SIZE = 256 };

/* Null where nothing is said. */
struct plan_request {
    const char *const *options; /* "level=standard,king" */
    int option_count;
    const char *bots[SEATS_MOST]; /* the first plays where none is named */
    const char *compare;          /* "level=king,bot=random": the second setting differs in that */
};

enum plan_fault {
    PLAN_MEMORY,
    PLAN_OPTION_NAME,  /* the option, the game, those that there are */
    PLAN_OPTION_VALUE, /* the option, the value, those that there are */
    PLAN_TWICE,        /* the option, the value */
    PLAN_LONG,         /* what was given */
    PLAN_BOT,          /* its name, the game, those that there are */
    PLAN_BOTH,         /* a comparison, and options of several values */
    PLAN_MANY,         /* how many settings there can be */
    PLAN_FAULTS
};

struct plan {
    struct setting *settings;
    int count;
    const char *(*bots)[SEATS_MOST]; /* their names, by setting and seat */
    char compared[PLAN_STRING_SIZE]; /* cut into pieces: names of bots stay in it */
    bool swept[OPTIONS_MOST];        /* whether settings differ in that option */
    /* Why it cannot be, where it cannot. */
    enum plan_fault fault;
    char strings[PLAN_STRINGS][PLAN_STRING_SIZE];
};

/* The request's strings must outlive the plan, and the data its settings. False: `fault` and
 * `strings` tell why. To be closed in any case. */
bool plan_open(struct plan *plan, const struct game *game, const void *data,
               const struct plan_request *request);
void plan_close(struct plan *plan);

#endif
