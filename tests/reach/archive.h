/*
 * Positions from which something was reached that is rare. Games are taken up again from there, so
 * that what lies behind a rare thing is met as well.
 */
#ifndef SORTIE_TEST_REACH_ARCHIVE_H
#define SORTIE_TEST_REACH_ARCHIVE_H

#include "contract/contract.h"
#include "reach/counts.h"

/* Whether the latest action, which reached the rarest feature of `counts`, is worth keeping. */
bool archive_wants(const struct counts *counts);

/* Keeps the game up to the action that was just played, but without it: `walk->before` is the
 * position before. `number` is the game that it began as. */
void archive_keep(const struct walk *walk, uint64_t number, const struct counts *counts);

/* Takes up a game from a position that led to something rare, in `walk`, which was just begun as
 * game archive_number(). */
int archive_draw(const struct counts *counts, struct random *random);
uint64_t archive_number(int slot);
void archive_take(int slot, struct walk *walk);

void archive_free(void);

#endif
