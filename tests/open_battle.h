/*
 * A campaign of the San Juans that has come to a battle on the players' own table, for tests of all
 * that happens there: sheets, saving, the table in a browser.
 */
#ifndef SORTIE_TEST_OPEN_BATTLE_H
#define SORTIE_TEST_OPEN_BATTLE_H

#include "games/sanjuans/sanjuans.h"
#include "match/match.h"

/* Played at random from the seed up to the first battle that is to be entered; to be freed. Null
 * when there was none, which fails no test by itself. */
struct match *open_battle(const struct sj_data *data, uint64_t seed);
/* The same as a transcript, to be freed; the data are those compiled in. */
char *open_battle_transcript(uint64_t seed);

#endif
