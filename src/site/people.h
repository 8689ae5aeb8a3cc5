/* Users and their sessions, as far as they are in memory. See people.c. */
#ifndef SORTIE_PEOPLE_H
#define SORTIE_PEOPLE_H

#include "site/limits.h"
#include "site/site.h"

struct user {
    char id[STORE_ID_SIZE]; /* empty: nobody */
    char name[NAME_SIZE];
    char webhook[WEBHOOK_SIZE]; /* empty: none */
    bool is_guest;
};

/* Users and sessions that were asked for lately, so that a request needs no reading. They hold for
 * PEOPLE_FRESH milliseconds only, because another process may change them. */
struct known_user {
    struct user user;
    int64_t until;
};

struct known_session {
    char hash[HASH_SIZE];
    char user[STORE_ID_SIZE];
    int64_t until;
};

struct people {
    struct known_user *users;
    struct known_session *sessions;
    bool has_failed; /* the store did, since this was set to false */
};

bool people_open(struct people *people);
void people_close(struct people *people);
void people_forget(struct people *people);
void people_forget_user(struct people *people, const char *id);
void people_forget_session(struct people *people, const char *hash);

/* The user of that id; a user without a name when the store has none. */
struct user people_find(struct site *site, const char *id);
/* The user of a session; false when there is none, or the store has failed (`has_failed`). */
bool people_session(struct site *site, const char *hash, struct user *user);

void user_from_row(struct user *user, const struct stored_user *row);

#endif
