/*
 * What the host of a store does with it, beside what is served: who is there, who may not come any
 * more, what is hidden or taken away, two accounts of one person made one, and copies of all of it.
 */
#ifndef SORTIE_STORE_ADMIN_H
#define SORTIE_STORE_ADMIN_H

#include "store/store.h"

struct listed_user {
    const char *id, *name;
    bool is_account, is_host;
    int64_t created, used; /* the last time that one of their sessions was; 0: none */
    int64_t banned;        /* since when; 0: not */
    int64_t tables, bytes; /* of their own */
};

/* In the order in which they came; the visitor may not call the store. */
enum store_verdict store_list_users(struct store *store,
                                    void (*visit)(void *context, const struct listed_user *user),
                                    void *context);

/* Bans from a time on, with the end of all sessions, or lets in again (0). */
enum store_verdict store_ban_user(struct store *store, const char *user, int64_t since);
/* Since when somebody is banned (0: not), and whether it is their server. */
struct user_standing {
    int64_t banned;
    bool is_host;
};
enum store_verdict store_find_standing(struct store *store, const char *user,
                                       struct user_standing *standing);
/* Whose server it is: may look at its figures. */
enum store_verdict store_set_host(struct store *store, const char *user, bool is_host);
/* What a table keeps, with one user in the place of another; to be freed. Null: it stays as it is.
 */
typedef char *store_kept_merger(const char *kept, const char *from, const char *into);

/* Gives all that is one user's to another, and forgets the first. Where both have something of the
 * same kind at a table, the other's stays; notes are put together. */
enum store_verdict store_merge_users(struct store *store, const char *from, const char *into,
                                     store_kept_merger *merge);

/* Whether the list of open tables shows it. */
enum store_verdict store_hide_table(struct store *store, const char *table, bool is_hidden);
enum store_verdict store_delete_table(struct store *store, const char *table);

/* Takes tables away that are over or closed and have not changed since; and forgets guests whose
 * sessions are all older, or gone, and who came before. At most so many at once; `count` tells how
 * many. */
enum store_verdict store_expire_tables(struct store *store, int64_t before, int most, int *count);
enum store_verdict store_expire_guests(struct store *store, int64_t before, int most, int *count);

/* Gives back to the disk what is not used any more. */
enum store_verdict store_vacuum(struct store *store);

/* Copies everything as it stands at one moment into a store that has just been made. False with the
 * reason in `fault`. */
bool store_copy(struct store *from, struct store *into, struct fault *fault);
/* How many rows a store has, and whether the database finds itself whole. */
enum store_verdict store_count_rows(struct store *store, int64_t *rows);

#endif
