/* The threads that think. See thinking.c. */
#ifndef SORTIE_THINKING_H
#define SORTIE_THINKING_H

#include <stdbool.h>

struct server;

enum { LANE_JOBS, LANE_THOUGHTS };

bool thinking_open(struct server *server);
/* Hands out what bots are to think about, as much as the threads have time for. */
void thinking_feed(struct server *server);

#endif
