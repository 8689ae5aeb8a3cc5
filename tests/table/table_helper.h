/* What the tests of the table share: rooms of the duel with people and bots around them. */
#ifndef SORTIE_TEST_TABLE_HELPER_H
#define SORTIE_TEST_TABLE_HELPER_H

#include "duel_game.h"
#include "table/table.h"

/* Free play at any pace. */
extern const struct pace no_pace;

/* The seed of the dice of all these rooms. */
extern const unsigned char table_seed[PROMISE_SEED_SIZE];

/* A table with promised dice. `users` of north, south and east, apart by spaces; "-" is a free
 * seat, "bot" the bot that plays at random. */
struct table *set_table(const struct game *game, enum dice_kind dice, struct pace pace,
                        const char *users);

/* Plays an action by its text for a user, and what follows, all at the time `now`. */
enum table_verdict act_at(struct table *table, const char *user, const char *text, int64_t now);
enum table_verdict act(struct table *table, const char *user, const char *text);

/* What the history says of its last entry: "4 pass forced", "undo 2 free north". */
void assert_last(const struct table *table, const char *expected);

/* The table stands again from its transcript, its seats and what it keeps. The old one is closed.
 */
struct table *restarted(struct table *table);

#endif
