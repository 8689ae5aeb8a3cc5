/* What the files about seats share; what others need of them stands in session.h. */
#ifndef SORTIE_CLI_SEATS_H
#define SORTIE_CLI_SEATS_H

#include "cli/session.h"

/* All seats of a game, a bit each. */
unsigned seats_all(const struct game *game);

const char *side_text(const struct cli *cli, const struct board_side *side);
/* What a strength is called (""), or what it does (".is"), as the page of a table says it. */
const char *bot_text(const struct cli *cli, const struct bot *bot, const char *what);
/* "English, Spaniards": those of a set of seats; and the same with a whole side by its own name. */
void write_seats(const struct cli *cli, unsigned seats, char *out, size_t size);
void write_people(const struct session *session, unsigned seats, char *out, size_t size);

/* Reads the number of one of `count` answers, Enter for the usual one. False: the player leaves. */
bool seats_read_number(const struct session *session, int count, int usual, int *chosen);

/* Gives these seats to a bot, or to people (null). */
int seat_them(struct session *session, unsigned seats, const struct bot *bot);

#endif
