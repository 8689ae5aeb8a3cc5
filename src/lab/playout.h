/*
 * Playing one game from its start to its end between bots.
 *
 * Game number i of a seed is the same game wherever and whenever it is played: its dice come from
 * stream i of the seed, and each seat's choices from a stream of their own, so that a bot which
 * draws more random numbers than another meets the same dice.
 */
#ifndef SORTIE_PLAYOUT_H
#define SORTIE_PLAYOUT_H

#include "bots/bots.h"
#include "bots/course.h"

/* What is played: by which options, on which data, between whom. */
struct setting {
    const struct game *game;
    const void *data;
    uint8_t options[OPTIONS_MOST];
    const struct bot *bots[SEATS_MOST]; /* one for each seat of the game */
};

/* The memory that a game needs: made once for a run (for a thread), used for every game of it. */
struct workbench {
    const struct game *game;
    void *state, *view;
    action *legal;
    struct outcome *outcomes;
    const struct field *turn; /* the state's field `turn`, or null: not every game counts turns */
    /* Told of each outcome of chance in the game itself, not of those that a bot thinks of; set
     * after opening, null when nobody wants to know. */
    void (*on_chance)(void *listener, action outcome);
    void *listener;
    /* What the bots that search have been lent, made when such a bot first takes the seat. */
    const struct bot *seated[SEATS_MOST];
    void *workspaces[SEATS_MOST];
    struct resolve resolves[SEATS_MOST]; /* of the game at hand */
    struct course course;                /* what the judgement has planned for whoever is to act */
};

/* False when memory ends; then there is nothing to close. */
bool workbench_open(struct workbench *workbench, const struct game *game);
void workbench_close(struct workbench *workbench);

/* The state's field `turn` where that is one plain number, or null. */
const struct field *turn_field(const struct game *game);

/* The turn of a state by that field; 0 for a null one. A negative turn would be nonsense; it counts
 * as none. */
uint32_t turn_read(const struct field *turn, const void *state);

struct played {
    struct score score;
    uint32_t actions; /* those of chance included */
    uint32_t turn;    /* in which the game ended; 0 for a game without turns */
};

/* Anything but PLAYED is a fault, mostly of the game's rules or of a bot, never of chance. */
enum playout {
    PLAYED,
    PLAYOUT_STUCK,   /* someone was to act and had nothing to choose from */
    PLAYOUT_REFUSED, /* the rules refused what a bot or chance chose */
    PLAYOUT_ENDLESS, /* more actions than the game says it can have */
    PLAYOUT_MEMORY   /* there was none for a bot that searches: a fault of neither */
};

/* Plays game `number` of `seed`. Allocates nothing, but once for a bot that searches. When it
 * fails, `played` tells how far it came.
 */
enum playout playout(const struct setting *setting, struct workbench *workbench, uint64_t seed,
                     uint64_t number, struct played *played);

#endif
