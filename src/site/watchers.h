/* Watchers, who are told of every change, and notices of turns. See watchers.c and notices.c. */
#ifndef SORTIE_WATCHERS_H
#define SORTIE_WATCHERS_H

#include "site/places.h"

/* Lets all watchers of a place go. */
void watchers_close(struct site *site, struct place *place);
/* The table begins anew: its log is told from the beginning. */
void watchers_forget(struct place *place);
void watchers_wake(struct site *site, struct place *place);
void messages_free(struct place *place);
/* Forgets texts in which clocks stand still. */
void messages_expire(struct place *place, int64_t now);

/* Keeps a notice for the user who is to act, if it is not the one who asked. */
void notice_turn(struct site *site, struct place *place, const char *asking);
/* Who is to hear of a turn that has begun; null: nobody. `asking` has brought it about. */
const char *turn_told(const struct place *place, const char *asking);
void notices_go(struct site *site); /* with the flush that begins */
void notices_settle(struct site *site, bool is_durable);
void notices_close(struct site *site);
bool webhook_is_fine(const struct site *site, const char *url);

#endif
