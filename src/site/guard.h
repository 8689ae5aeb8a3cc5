/* The guard: whether a request may be asked at all, and how much time it may take. See guard.c. */
#ifndef SORTIE_GUARD_H
#define SORTIE_GUARD_H

#include "site/limits.h"
#include "site/site.h"

struct call;
struct place;

/* When the next request of somebody is due at the earliest: see guard.c. */
struct limit_slot {
    uint64_t key;
    int64_t due; /* microseconds */
};

bool origin_is_own(const struct site *site, const char *origin);
/* Whether the Origin of a changing request or a handshake is as it must be. */
bool origin_fits(const struct site *site, const struct request *request);

/* Whether one more is allowed: `rate` in `span` milliseconds, and `burst` at once. Otherwise the
 * seconds to wait are in `wait`. */
bool limit_allows(struct site *site, const char *kind, const char *who, int rate, int64_t span,
                  int burst, int *wait);

/* Counts that a limit was reached; `kind` is a constant text. */
void limit_note(struct site *site, const char *kind);

/* How much time the thread has used, and what was used since then counted for the address that
 * `worker` of its call stands for; 0: for none. */
uint64_t work_key(const struct site *site, const char *kind, const char *who);
int64_t work_begin(void);
void work_end(struct site *site, uint64_t worker, int64_t begun);
/* The same for time that another thread has taken, in microseconds. */
void work_add(struct site *site, uint64_t worker, int64_t taken);
/* How much of that has not been worked off by now; without limits always 0. */
int64_t work_ahead(const struct site *site, uint64_t worker);
/* The same for jobs that give way (jobs.h), and whether that has been so much that they do. */
void work_add_long(struct site *site, uint64_t worker, int64_t taken);
bool work_gives_way(const struct site *site, uint64_t worker);

/* Bots play for whoever made the table, and for the address that it was last asked from: their time
 * and what they fill the store with. True while that has been too much. */
bool work_is_spent(const struct site *site, const struct place *place);
/* How much of their time has not been worked off by now. */
int64_t work_played(const struct site *site, const struct place *place);
void work_charge(struct site *site, const struct place *place, int64_t microseconds);
void work_charge_bytes(struct site *site, const struct place *place, int64_t bytes);
/* Whether the address may fill the store with more; otherwise the seconds to wait are in `wait`. */
bool work_has_space(const struct site *site, const char *address, int *wait);
/* Whether who asks may fill the store with so much that belongs to no history, which counts then;
 * false: refused. */
bool guard_bytes(struct call *call, size_t bytes);

/* Whether a text can be the token of a session, or the secret of a link; and the hash by which the
 * store knows a token, false when it is none. */
bool is_token(const char *token);
bool token_hash(const char *token, char hash[HASH_SIZE]);
/* Whether the address may try to sign in once more; false: refused. */
bool guard_sign_in(struct call *call);
/* The same for who makes a new guest or account. */
bool guard_newcomer(struct call *call);
/* The same for one account, from this address and from everywhere. */
bool guard_account(struct call *call, const char *name);

/* Who asks: fills user and session of the call. False: refused. */
bool guard_find_user(struct call *call);
/* Host, language and Origin of a call; false: refused. */
bool guard_admit(struct call *call, bool changes);

#endif
