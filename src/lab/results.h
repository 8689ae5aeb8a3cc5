/*
 * What came of many games: sums of whole numbers only, so that games may be added, and parts
 * merged, in any order with exactly the same result.
 *
 * Every value of `struct results` is a uint64_t; results_json.c relies on that.
 */
#ifndef SORTIE_RESULTS_H
#define SORTIE_RESULTS_H

#include "lab/playout.h"
#include "lab/statistics.h"

enum { ENDINGS_MOST = 32, GRADES_MOST = 32, LENGTHS = 512, TRACKS_MOST = 32, CARDS_MOST = 256 };

/* How many draws of one verb are told apart; later ones count as having come up, but not when. */
enum { DRAWS_MOST = 24 };

enum { WIN_VALUE = 1000 }; /* struct score counts in thousandths */

/* The games in which an outcome of chance came up at least once. */
struct card {
    uint64_t action;
    uint64_t games;
    uint64_t wins[SEATS_MOST];
    uint64_t drawn[DRAWS_MOST]; /* games in which it was the first, second ... draw of its verb */
    uint64_t drawn_won[DRAWS_MOST]; /* those of them that the first seat won */
};

/* All zero is no games. */
struct results {
    uint64_t games;
    uint64_t wins[SEATS_MOST];
    struct tally actions;                   /* of each game */
    struct tally turns;                     /* the turn in which each game ended */
    struct histogram endings[ENDINGS_MOST]; /* by the number of the ending: in which turn */
    uint64_t grades[GRADES_MOST];           /* the last one takes all that lies beyond */
    uint64_t lengths[LENGTHS];              /* games by actions / length_width */
    struct histogram tracks[TRACKS_MOST];   /* by number of the track: its end less its least */
    uint64_t card_count;
    uint64_t cards_beyond; /* 1 when there were more cards than room: the last are missing */
    struct card cards[CARDS_MOST]; /* ascending by action */
};

/* ---- Tracks: the numbers of the state that the game marks with FIELD_TRACK ------------------- */

struct track {
    const struct field *field;
    int row; /* of a field of several rows; 0 otherwise */
};

/* Fills `tracks` in the order of the state's table; returns how many there are. */
int tracks_of(const struct game *game, struct track *tracks);

/* ---- Adding up ------------------------------------------------------------------------------- */

/* Whether results have room for all of the game's endings. */
bool results_fit(const struct game *game);

/* How many lengths share one slot of `lengths`. */
uint32_t length_width(const struct game *game);

/* Whether the outcome of chance is a card: something with a number or a name. Dice are none. */
bool is_card(const struct game *game, action outcome);

/* The cards that came up in one game. Room for more than any game draws; what lies beyond the room
 * is the greatest of them, as in results. */
struct draws {
    const struct game *game;
    action cards[CARDS_MOST];
    uint32_t when[CARDS_MOST]; /* bit i: it was draw i of its verb */
    int count;
    uint16_t draws_of[256]; /* by verb */
    bool beyond;
};

/* Before each game. */
void draws_clear(struct draws *draws);

/* As a workbench wants it: `listener` is a struct draws. */
void draws_note(void *listener, action outcome);

/* `final` is the state at the end of the game. */
void results_add(struct results *results, const struct game *game, const struct played *played,
                 const void *final, const struct draws *draws);

void results_merge(struct results *results, const struct results *part);

/* How much more often the first seat wins when this card comes up than when another one does in its
 * place: at the same draw of the same verb, averaged over the draws by the weights of Mantel and
 * Haenszel. Long games see more cards than short ones, so that 'came up or not' would praise every
 * card of a game that is won by lasting; this does not. */
struct difference card_effect(const struct results *results, const struct card *card);

/* Whether the numbers agree with each other: for results that come from a file. */
bool results_sound(const struct results *results, const struct game *game);

#endif
