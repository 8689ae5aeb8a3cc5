/*
 * Luck and judgement of a game that was played: what each throw and each choice was worth.
 *
 * The value of a position for a seat is its mean score when a bot plays on for every seat: to the
 * end of the game, or, where the game can guess at its score, the next position at rest after a
 * throw, where the guess then stands for the rest of the game. An entry of chance is luck: the
 * value after the outcome that fell less the weighted mean of the values after every outcome. A
 * choice may be an error: the value of the best action less that of the one that was taken. Where
 * there was one outcome or one legal action there is neither.
 *
 * All outcomes of a throw are tried evenly, each with the same dice afterwards as the outcome that
 * fell. Actions are compared with the same dice too. Which action is best is found in one half of
 * the playouts and how much better it is in the other, because the best of many uncertain values is
 * mostly one that was lucky.
 *
 * Chance is judged from the true position. A choice is judged from what its seat could know: the
 * position is imagined anew from its view for each playout.
 *
 * A first pass gives each entry the same; what is left of the playouts goes where it makes the
 * totals more certain. The same match, seed and number of playouts make the same report, however
 * the work is divided into steps.
 */
#ifndef SORTIE_REPORT_H
#define SORTIE_REPORT_H

#include "bots/bots.h"
#include "match/match.h"

enum {
    REPORT_PLAYOUTS = 40000, /* when nobody says how many */
    REPORT_PLAYOUTS_MOST = 100000000,
    REPORT_SEED = 1,        /* when nobody says which */
    REPORT_TRIED_MOST = 64, /* outcomes or actions of one entry that are tried */
    REPORT_LISTED = 5       /* the dearest mistakes, the luckiest throws, ... */
};

struct report_question {
    const struct match *match; /* is copied; its data must outlive the report */
    const struct bot *policy;  /* plays on for every seat; needs no workspace */
    uint64_t seed;
    uint64_t playouts; /* about how many; more where that is not enough for the least of an entry */
    bool to_the_end;   /* no guesses: every playout goes to the end of the game */
};

struct report;

/* Null when memory ends. */
struct report *report_open(const struct report_question *question);
void report_close(struct report *report);
/* How much memory it takes, about; less once it is done. Nobody else uses it at the moment. */
size_t report_bytes(const struct report *report);

enum report_progress {
    REPORT_GOES_ON,
    REPORT_DONE,
    REPORT_FAULTY /* a game could not be played to its end: a fault of its rules or of the bot */
};

/* Plays that many playouts more, or a few beyond. Allocates nothing; may be called in any thread,
 * one at a time. */
enum report_progress report_step(struct report *report, uint64_t playouts);

/* How much is done, from 0 to 1. */
double report_share(const struct report *report);

/* ---- What came of it: once it is done ------------------------------------------------------ */

/* A value with its standard error. */
struct measured {
    double value, error;
};

/* An entry at which something could have come differently. */
struct report_entry {
    uint32_t number; /* of the standing action; the position before it is number - 1 */
    uint32_t turn;   /* 0: the game has none */
    int actor;       /* ACTOR_CHANCE or a seat */
    action taken;
    int options, tried; /* outcomes or legal actions, and how many of them were tried */
    uint64_t playouts;
    /* For each seat: what the position was worth before it and after it, and the difference: of a
     * throw its luck, of a choice how much better it is than the bot's. */
    double before[SEATS_MOST], after[SEATS_MOST];
    struct measured gain[SEATS_MOST];
    /* A choice: how much worse than the best action it is for the one who chose, and that action;
     * `taken` where nothing is better. */
    struct measured error;
    action better;
};

struct report_total {
    struct measured luck;      /* of the throws */
    struct measured judgement; /* of the own choices, compared with those of the bot */
    struct measured others;    /* of the choices of the other seats, compared with the bot's */
    /* Of the own choices, compared with the best ones: a chance that is missed again and again is
     * an error each time. */
    struct measured error;
    uint32_t throws, decisions;
    uint32_t mistakes; /* decisions whose error is clear */
};

struct report_seat {
    bool is_known;     /* false: there is no entry, and so no value */
    double start, end; /* values at the beginning and at the end */
    struct report_total total;
    /* end - start less luck, judgement and others: the error of sampling, and of the game's guesses
     * where they are used. */
    double rest;
    /* Indices of entries, the first the most; fewer where there are not so many. */
    int dearest_count, luckiest_count, unluckiest_count;
    uint32_t dearest[REPORT_LISTED], luckiest[REPORT_LISTED], unluckiest[REPORT_LISTED];
};

/* What decided the game: the choices and the throws that changed most, the most first. A choice
 * counts by how much worse it was than the best action, or by how much better than the bot's; a
 * throw by its luck for the seat that it changed most for. Only what is clear beside its error. */
enum { REPORT_DECISIVE = 3 };

struct report_decisive {
    int choice_count, throw_count;
    uint32_t choices[REPORT_DECISIVE], throws[REPORT_DECISIVE]; /* indices of entries */
};

struct report_decisive report_decisive(const struct report *report);

const struct report_entry *report_entries(const struct report *report, uint32_t *count);

/* Whether the error of a choice is more than that of the sampling. */
bool entry_is_mistake(const struct report_entry *entry);

struct report_seat report_seat(const struct report *report, int seat);

/* The same for the entries of one turn. */
struct report_total report_turn(const struct report *report, int seat, uint32_t turn);

const struct game *report_game(const struct report *report);
const void *report_data(const struct report *report);
const struct bot *report_policy(const struct report *report);
uint64_t report_playouts(const struct report *report);
uint64_t report_seed(const struct report *report);
/* Whether playouts ended with the game's guess. */
bool report_guesses(const struct report *report);
/* The position after that many of the standing actions, until others have been asked for. */
const void *report_position(const struct report *report, uint32_t number);
/* How many actions stood, and whether the game was over then. */
uint32_t report_standing(const struct report *report);
bool report_is_over(const struct report *report);
/* By the game's list of endings; 0 while it goes on. */
int report_ending(const struct report *report);

#endif
