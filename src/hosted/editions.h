/*
 * Editions of a game's data: the values that games were played by before today's.
 *
 * data/<game>/editions/<name>/ holds the files that have changed since, as they were; all others
 * are today's. A transcript names the fingerprint of its data, so a game goes on by the values that
 * it was begun with. What is in an edition is never changed: its fingerprint would be another.
 */
#ifndef SORTIE_EDITIONS_H
#define SORTIE_EDITIONS_H

#include "hosted/fault.h"
#include "sortie.h"

/* Reads an edition into `data` (data_size bytes); names and sources are left out. */
bool edition_load(const struct game *game, const char *edition, void *data, struct fault *fault);

enum { EDITION_NAME_SIZE = 64 };

/* The name of a game's edition, counted from 0 in the order of their names; false if there are not
 * so many. */
bool edition_name(const struct game *game, int number, char name[EDITION_NAME_SIZE]);

/* Reads the edition that has this fingerprint into `data`. False if there is none; `data` is not to
 * be used then. */
bool edition_find(const struct game *game, uint64_t print, void *data);

#endif
