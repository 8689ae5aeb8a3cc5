/*
 * Monte Carlo tree search over explicit chance nodes: the bot `mcts`.
 *
 * Each playout begins with a state that game_imagine makes of the seat's view, so the search knows
 * no more than its seat. The legal actions are compared with the game's own judgement: every round
 * tries each of them once with the same dice, and the worse half is dropped from time to time. The
 * last one meets the judgement's action with fresh dice, and is preferred to it only when it did
 * better there beyond the noise.
 *
 * Below each of them grows a tree. What the seat chooses there is picked by its record so far
 * (UCB), the judgement's choice first, others by and by; at a chance node the outcomes come by
 * their weights, spread evenly. Where the tree ends, the judgement plays on until the game is over
 * or can give its prospect. In games with secrets the other seats are played by the judgement from
 * their own views, and what they or chance do is told apart only as far as the seat can see it.
 */
#ifndef SORTIE_SEARCH_H
#define SORTIE_SEARCH_H

#include "bots/bots.h"

struct search;

/* Everything that the search will ever need, for all threads. Null when memory ends. */
struct search *search_open(const struct game *game, const struct budget *budget);
void search_close(struct search *search);

/* The outlook has a view and the legal actions; its workspace is not read. */
action search_choose(struct search *search, const struct outlook *outlook, struct random *random);

/* What the latest choice took, all threads together. */
struct search_report {
    uint64_t playouts;
    uint64_t actions;       /* applied in all playouts */
    uint32_t nodes;         /* of the trees */
    uint32_t nodes_most;    /* that there is memory for */
    uint32_t nodes_refused; /* how often a tree was full and did not grow */
    uint32_t node_bytes;
    bool is_judgement;   /* the choice is the judgement's own */
    int32_t value, gain; /* of the choice, and over the judgement's, in millionths of a win */
};

struct search_report search_report(const struct search *search);

#endif
