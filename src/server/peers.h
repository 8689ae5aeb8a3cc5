/* Who has how many connections. */
#ifndef SORTIE_PEERS_H
#define SORTIE_PEERS_H

struct peers;
struct peer;

struct peers *peers_open(void);
void peers_close(struct peers *peers);

/* One more connection of that address; null when it has `most` already, or memory ends. */
struct peer *peers_add(struct peers *peers, const char *address, int most);
/* One less; null is nobody. */
void peers_leave(struct peers *peers, struct peer *peer);

#endif
