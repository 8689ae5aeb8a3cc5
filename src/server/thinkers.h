/* The threads that think. See thinkers.c. */
#ifndef SORTIE_THINKERS_H
#define SORTIE_THINKERS_H

#include <stdbool.h>

struct server;

/* The last one: of those who have had much time already. */
enum { LANE_JOBS, LANE_THOUGHTS, LANE_LATER };

bool thinkers_open(struct server *server);
/* Hands out what bots are to think about, as much as the threads have time for. */
void thinkers_feed(struct server *server);

#endif
