/*
 * One thread's part of a search: its memory, the actions it compares, and one playout of them.
 * thinker.c compares, descent.c plays.
 */
#ifndef SORTIE_BOTS_THINKER_H
#define SORTIE_BOTS_THINKER_H

#include "bots/course.h"
#include "bots/search.h"
#include "bots/tree.h"
#include "core/parts.h"

enum { ONE = 1000000 }; /* values are counted in millionths of a win */

/* What two threads write lies so many bytes apart: cores fetch memory in lines, often two at a
 * time, and would take them away from each other. */
enum { APART = 128 };

/* Another action than the judgement's must have been tried so often before it is believed in. */
enum { TRIES_LEAST = 8 };

/* One choice that decides about a whole stretch is thought about so many times as long. */
enum { STRETCH_THOUGHT = 3 };

/* Actions of a stretch that are compared; the judgement plays what follows. */
enum { LINE_MOST = 1024 };

/* A legal action at the root, or a way through a stretch with all its actions. Gains are over the
 * judgement's action with the same dice. When all is played, the records of those alive are of the
 * duel alone. */
struct candidate {
    action action;
    unsigned way;
    const action *line; /* null: the action alone */
    int line_count;
    uint32_t node;
    bool is_alive;
    uint32_t tries;
    int64_t sum, gain;
    uint64_t gain_squares;
};

struct thinker {
    _Alignas(APART) const struct game *game;
    bool has_secrets;
    struct tree tree;
    struct candidate *candidates; /* the first is the judgement's; room for legal_most and ways */
    action *lines;                /* of the ways, LINE_MOST each; null: the game has none */
    int candidate_count;
    uint32_t root;     /* of the tree */
    int others_most;   /* beside the judgement's; 0: as many as there are */
    int32_t *baseline; /* what the judgement's action brought in each round */
    uint32_t rounds_most;
    void *state, *view;
    action *legal;
    action *worthy; /* what game_candidates names in the thinker's state */
    struct outcome *outcomes;
    struct course course; /* of a playout beyond the tree */

    /* The choice at hand. */
    const struct outlook *outlook;
    struct budget budget; /* this thinker's share */
    bool is_stretch;      /* ways are compared */
    unsigned lasting;     /* so many that are plans for the rest of the game; 0: for the stretch */
    uint64_t seed;
    uint64_t stream; /* where its rounds begin */
    uint64_t playouts, actions;
};

bool thinker_open(struct thinker *thinker, const struct game *game, const struct budget *budget);
void thinker_close(struct thinker *thinker);

/* Plays out the budget and leaves the candidates with their records. `first` is what the judgement
 * would do. */
void thinker_think(struct thinker *thinker, action first);

/* One playout that begins with the candidate's action; its value for the seat, in millionths. */
int32_t thinker_playout(struct thinker *thinker, const struct candidate *candidate,
                        struct random *random);

/* What a seat's judgement, or else luck, chooses in the thinker's state. `legal` holds the legal
 * actions. */
action thinker_judge(struct thinker *thinker, int seat, int legal_count, struct random *random);

#endif
