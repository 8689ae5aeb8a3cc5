/*
 * The store: where users and tables are kept. SQLite by default, PostgreSQL for several servers on
 * one database; one schema and one set of statements for both (the drivers differ only in how a
 * statement is run).
 *
 * Writing is in two steps, so that many writes share one wait for the disk: what a function here
 * has written counts only when store_flush has returned true after it. Until then nobody may be
 * told. When store_flush fails, nothing written since the last one counts. A function that does not
 * return STORE_DONE has written nothing, and what others wrote before it stands. (With PostgreSQL
 * every function makes what it writes durable by itself, and store_flush is always true.)
 *
 * A table's row has a version that grows with every change. A change names the version it was made
 * on; when another process was faster, it is refused as a whole (STORE_CONFLICT).
 *
 * A table is kept as its transcript: the header, and one line for each entry of the history, so
 * that reading it is transcript_read and exporting it is putting the lines together.
 *
 * Strings in records that are handed to a visitor are the store's, and good until the visitor
 * returns; it may call the store. Times are milliseconds since 1970. Texts are UTF-8.
 */
#ifndef SORTIE_STORE_H
#define SORTIE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "hosted/fault.h"

/* The version of the schema that this program writes (schema.c). */
enum { STORE_NEWEST = 8 };

enum { STORE_ID_SIZE = 32 }; /* ids are 22 characters of base64url, made by store_new_id */

enum store_verdict {
    STORE_DONE,
    STORE_MISSING,  /* no such row; or it names a user or a table that is not there */
    STORE_CONFLICT, /* the version is another by now */
    STORE_TAKEN,    /* the name (or id, or session) is taken */
    STORE_FAILED,   /* the database failed: store_fault says how */
    STORE_DAMAGED   /* the row makes no sense to who reads it; no function here says so */
};

struct store;

/* A file name, ":memory:", or an address postgres://... or postgresql://..., which a build without
 * PostgreSQL (option SORTIE_POSTGRES) refuses. Makes the schema or
 * brings an older one up to date; a newer one is refused, and so is a file that another process
 * serves. Null with the reason in `fault`. */
struct store *store_open(const char *address, struct fault *fault);
/* Opens one to read it only, also while it is served. It is not brought up to date: an older one is
 * refused. */
struct store *store_open_to_read(const char *address, struct fault *fault);
void store_close(struct store *store);

/* Makes all that was written durable. */
bool store_flush(struct store *store);

/*
 * The same in three parts, so that another thread waits for the disk: begin and end in the thread
 * of all other functions, run in any, once between them. After store_defer changes of tables are
 * made by store_flush_run too. They are taken as STORE_DONE when they are asked for, and one that
 * cannot be made fails the flush as a whole; so nobody else may change tables meanwhile. When a
 * flush fails, what was written since its begin does not count either.
 *
 * Every other function may be called between begin and end: one that needs the database first calls
 * `wait`, which is to return when store_flush_run has. A null `wait` ends that.
 */
void store_defer(struct store *store, void (*wait)(void *context), void *context);
bool store_can_defer(const struct store *store); /* not PostgreSQL, where others write too */
void store_flush_begin(struct store *store);
void store_flush_run(struct store *store);
bool store_flush_end(struct store *store);

/* Why the last function that failed did. */
const char *store_fault(const struct store *store);

/* Whether the database answers, and has not found itself damaged. */
bool store_is_alive(struct store *store);
/* Writes what changes nothing, to see whether writing goes; like all writes it counts with the next
 * store_flush. */
enum store_verdict store_try_writing(struct store *store);

void store_new_id(char id[STORE_ID_SIZE]);

/* ---- Other processes ------------------------------------------------------------------------- */

/* A descriptor that becomes readable when another process has changed something; -1: never
 * (SQLite). It stays the same until store_close, and stays the store's. */
int store_descriptor(const struct store *store);
/* Tells each table that other processes have changed (chat included) since the last call, perhaps
 * more than once; a null `table` says that any may have been (the connection was lost for a time).
 * To be called when the descriptor is readable, and about once a second besides: that is how a lost
 * connection is found again. */
void store_listen(struct store *store, void (*changed)(void *context, const char *table),
                  void *context);

/* ---- Users and their sessions ---------------------------------------------------------------- */

struct stored_user {
    const char *id, *name;
    const char *passphrase; /* its argon2id hash; null for a guest */
    const char *webhook;    /* null: none */
    int64_t created;
};

enum store_verdict store_add_user(struct store *store, const struct stored_user *user);
/* Sets all but id and created. A guest becomes an account by getting a pass phrase. */
enum store_verdict store_set_user(struct store *store, const struct stored_user *user);
/* The caller's copies are in `user`, to be let go with store_free_user. */
enum store_verdict store_find_user(struct store *store, const char *id, struct stored_user *user);
/* Accounts only, by names as they are compared (names.h). */
enum store_verdict store_find_account(struct store *store, const char *name,
                                      struct stored_user *user);
void store_free_user(struct stored_user *user);

/* Forgets a person: name, pass phrase, webhook, address, sessions, notes, and what they said. The
 * row stays, with a dash for a name, because games refer to it. */
enum store_verdict store_erase_user(struct store *store, const char *id);

/* Sessions by the hash of their token (hexadecimal text). */
enum store_verdict store_add_session(struct store *store, const char *hash, const char *user,
                                     int64_t created);
enum store_verdict store_find_session(struct store *store, const char *hash,
                                      char user[STORE_ID_SIZE], int64_t *created, int64_t *used);
enum store_verdict store_end_session(struct store *store, const char *hash);
/* Notes that a session is used. */
enum store_verdict store_use_session(struct store *store, const char *hash, int64_t now);
/* Those of a user, the latest first; and all of them ended but one ("": all). */
typedef void store_session_visitor(void *context, const char *hash, int64_t created, int64_t used);
enum store_verdict store_sessions(struct store *store, const char *user,
                                  store_session_visitor *visit, void *context);
/* Ends all sessions of a user but so many, the latest. */
enum store_verdict store_end_surplus_sessions(struct store *store, const char *user, int most);
enum store_verdict store_end_other_sessions(struct store *store, const char *user,
                                            const char *kept);
/* What lets somebody set a pass phrase anew, by the hash of the secret that was sent. All of a user
 * go at once; and those made before a time. */
enum store_verdict store_add_recovery(struct store *store, const char *hash, const char *user,
                                      int64_t created);
enum store_verdict store_find_recovery(struct store *store, const char *hash,
                                       char user[STORE_ID_SIZE], int64_t *created);
enum store_verdict store_drop_recoveries(struct store *store, const char *user);
enum store_verdict store_drop_old_recoveries(struct store *store, int64_t before);

/* Ends all sessions made before that time. */
enum store_verdict store_end_old_sessions(struct store *store, int64_t before);

/* ---- Tables ---------------------------------------------------------------------------------- */

enum { STORE_SEATS_MOST = 8 };

struct stored_seat {
    const char *seat; /* the game's word for it */
    const char *user; /* null: nobody */
    const char *bot;  /* null: none */
    const char *word; /* for verified dice; null: none */
};

struct stored_table {
    const char *id, *game, *title, *owner;
    bool is_open;         /* listed for all */
    const char *invite;   /* the secret of its invitation link */
    const char *settings; /* JSON: pace, kind of dice */
    const char *seed;     /* of verified dice, hexadecimal; secret */
    const char *study_of; /* table id or null */
    const char *header;   /* of the transcript */
    int64_t created;

    /* What changes. */
    int64_t version;
    const char *state; /* waiting, playing, over, closed */
    const char *actor; /* seat, or null */
    int64_t deadline;  /* 0: none */
    const char *kept;  /* room_keep */
    uint32_t entries;  /* how many lines the history has */
    int64_t changed;
    int64_t turn;       /* 0: none, or written before rows said so */
    const char *result; /* JSON of a game that is over; null: as with the turn */
    int seat_count;
    struct stored_seat seats[STORE_SEATS_MOST];

    /* Written with a change, never read: who is to hear of this turn by mail, and when at the
     * earliest. Null: nobody. */
    const char *told;
    int64_t told_due;
    /* The same: who becomes an accepted member by it. Null: nobody. */
    const char *enlists;
};

/* One line of the history, number counted from 1; and a snapshot line that may follow it. */
struct stored_line {
    const char *line;
    const char *snapshot; /* null: none */
    int64_t time;
};

/* A table with its history so far, whole or not at all: with the version that it says and `count`
 * lines, as many as `table->entries` says. */
enum store_verdict store_add_table(struct store *store, const struct stored_table *table,
                                   const struct stored_line *lines, int count);

/* A change of a table, whole or not at all: sets what `table` says of title, invite, seed, header
 * and of what changes (seats too) and adds lines after the `table->entries - count` that are there.
 * `table->version` is the version that it was made on; after STORE_DONE the row has the next one.
 */
enum store_verdict store_change_table(struct store *store, const struct stored_table *table,
                                      const struct stored_line *lines, int count);

/* The caller's copy, to be let go with store_free_table. */
enum store_verdict store_find_table(struct store *store, const char *id,
                                    struct stored_table *table);
void store_free_table(struct stored_table *table);

typedef void store_table_visitor(void *context, const struct stored_table *table);
typedef void store_line_visitor(void *context, uint32_t number, const struct stored_line *line);

/* The history after entry `after`, in order. */
enum store_verdict store_lines(struct store *store, const char *table, uint32_t after,
                               store_line_visitor *visit, void *context);

/* Tables where the user sits, that are the user's own or that the user was invited to; open ones
 * where the user is neither and that are not over or closed (`user` may be null); those whose
 * deadline is before a time and whose id comes after another; all. Latest changed first (due and
 * all: by id). In lists header and kept are null. */
enum store_verdict store_tables_of(struct store *store, const char *user, int most,
                                   store_table_visitor *visit, void *context);
/* Those where the user sits, no bot in the place, and is to act (or nobody is: dice are due); who
 * has waited longest first. */
enum store_verdict store_turns_of(struct store *store, const char *user, int most,
                                  store_table_visitor *visit, void *context);
enum store_verdict store_open_tables(struct store *store, const char *user, int most,
                                     store_table_visitor *visit, void *context);
enum store_verdict store_tables_due(struct store *store, int64_t before, const char *after,
                                    int most, store_table_visitor *visit, void *context);
enum store_verdict store_all_tables(struct store *store, store_table_visitor *visit, void *context);
/* A table begins anew from a position, whole or not at all: what was played becomes a chapter, as
 * the transcript that it was, its lines, agreements and mails go, and `table`, without entries,
 * says the rest as for store_change_table. */
enum store_verdict store_restart_table(struct store *store, const struct stored_table *table,
                                       const char *chapter);
/* A chapter of a table, counted from 1; to be freed by the caller. */
enum store_verdict store_find_chapter(struct store *store, const char *table, uint32_t place,
                                      char **transcript);
/* Somebody agrees that the table begins anew, or does so no longer; and who does. */
enum store_verdict store_agree(struct store *store, const char *table, const char *user,
                               bool agrees);
enum store_verdict store_agreements(struct store *store, const char *table,
                                    void (*visit)(void *context, const char *user), void *context);

/* What a user's own tables come to: how many there are, how many are not over or closed, and how
 * many bytes their histories take. */
struct stored_usage {
    int64_t tables, going_on, bytes;
};
enum store_verdict store_usage(struct store *store, const char *user, struct stored_usage *usage);

/* Done, too, when the user is one already. */
enum store_verdict store_add_member(struct store *store, const char *table, const char *user);
/* The same for somebody who came when the game had begun: no vote until accepted, which
 * store_add_member does. */
enum store_verdict store_add_newcomer(struct store *store, const char *table, const char *user);
/* Done, too, when the user is none. */
enum store_verdict store_remove_member(struct store *store, const char *table, const char *user);
enum store_verdict store_is_member(struct store *store, const char *table, const char *user,
                                   bool *is_member);
enum store_verdict store_count_members(struct store *store, const char *table, int *count);
/* The ids of all that were added, in the order of ids, and whether they are accepted. */
typedef void store_member_visitor(void *context, const char *user, bool is_accepted);
enum store_verdict store_members(struct store *store, const char *table,
                                 store_member_visitor *visit, void *context);

/* Who was shown the door is no member any more and does not become one; and is let in again. */
enum store_verdict store_ban(struct store *store, const char *table, const char *user);
enum store_verdict store_pardon(struct store *store, const char *table, const char *user);
enum store_verdict store_banned(struct store *store, const char *table, store_member_visitor *visit,
                                void *context);

enum membership { MEMBER_NONE, MEMBER_NEW, MEMBER_ACCEPTED, MEMBER_BANNED };
enum store_verdict store_membership(struct store *store, const char *table, const char *user,
                                    enum membership *membership);

/* ---- Mail ------------------------------------------------------------------------------------ */

/* Where a person wants mail. The secrets are those of the links that confirm and stop it. */
struct stored_address {
    const char *user, *address;
    const char *language; /* "en", "fr" */
    const char *confirm;  /* null: it is confirmed */
    const char *stop;
};

/* Takes the place of what was there, with all that was to be sent there, and queues the question
 * whether it is right. */
enum store_verdict store_ask_address(struct store *store, const struct stored_address *address,
                                     int64_t now);
/* The caller's copy, to be let go with store_free_address. */
enum store_verdict store_find_address(struct store *store, const char *user,
                                      struct stored_address *address);
void store_free_address(struct stored_address *address);
/* By the secret. STORE_MISSING: no such address waits for it. */
enum store_verdict store_confirm_address(struct store *store, const char *secret);
/* Forgets the address and what was to be sent there; done, too, when there is none. The latter by
 * the secret: STORE_MISSING when no address has it. */
enum store_verdict store_drop_address(struct store *store, const char *user);
enum store_verdict store_stop_address(struct store *store, const char *secret);

/* The mail with a link by which a pass phrase is set anew stands here for a table. */
#define STORE_RECOVERY "recovery"

/* A mail to be sent: that a turn began when the table had `entry` entries; or, with the empty
 * table, the question whether the address is right, or with STORE_RECOVERY, that link, asked for at
 * the time `entry`. */
struct stored_mail {
    const char *user, *table;
    int64_t entry, tries;
    int64_t due; /* 0: no more */
};

/* Unless the person has none that is confirmed (or, for the question, none at all), or was to be
 * told of this or a later turn before. */
enum store_verdict store_queue_mail(struct store *store, const struct stored_mail *mail);
/* A mail is due when its time has come; or when that lies further ahead than anybody could have put
 * it before the first try, or before another: then the clock was set back since. */
struct mail_times {
    int64_t now, first, again;
};

/* Those that are due, the earliest first. The visitor may not call the store. */
enum store_verdict store_due_mails(struct store *store, const struct mail_times *times, int most,
                                   void (*visit)(void *context, const struct stored_mail *mail),
                                   void *context);
/* Makes it due at `until`, when whoever has taken it must be gone. STORE_MISSING: another was
 * faster, or it is not wanted any more. */
enum store_verdict store_take_mail(struct store *store, const struct stored_mail *mail,
                                   int64_t until);
/* Sets tries and due. STORE_MISSING: a later turn is to be told by now, or nothing any more. */
enum store_verdict store_settle_mail(struct store *store, const struct stored_mail *mail);
/* How many wait. */
enum store_verdict store_count_mails(struct store *store, int64_t *count);

/* ---- Talk ------------------------------------------------------------------------------------ */

/* A line of chat by a user, or an event told by the table itself (seat_taken, ...) about a seat and
 * a name. */
struct stored_chat {
    uint32_t number; /* given by the store, from 1 */
    int64_t time;
    const char *user, *name; /* who said it, or whom the event is about; may be null */
    const char *text;        /* null: an event */
    const char *event, *seat;
    unsigned audience; /* a set of readers (sortie.h); 0: everybody */
};

/* Sets the number of the line, as it is for who may read all. */
enum store_verdict store_say(struct store *store, const char *table, struct stored_chat *line);
/* The lines that somebody of `readers` may read, numbered from 1 as if there were no others, after
 * number `after`, in order; when there are more than `most`, the latest of them. */
enum store_verdict store_chat(struct store *store, const char *table, unsigned readers,
                              uint32_t after, int most,
                              void (*visit)(void *context, const struct stored_chat *line),
                              void *context);

enum store_verdict store_set_notes(struct store *store, const char *table, const char *user,
                                   const char *notes);
/* Null in `notes` when there are none; otherwise to be freed by the caller. */
enum store_verdict store_find_notes(struct store *store, const char *table, const char *user,
                                    char **notes);

#endif
