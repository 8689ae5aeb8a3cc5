/*
 * Places: tables that are in memory or watched, what is being thought about them, and who watches.
 */
#ifndef SORTIE_PLACES_H
#define SORTIE_PLACES_H

#include "site/limits.h"
#include "site/site.h"
#include "table/table.h"

struct call;

/* What the row of a table says besides what the table knows. */
struct record {
    char owner[STORE_ID_SIZE], study_of[STORE_ID_SIZE]; /* the latter empty: of none */
    char title[TITLE_SIZE];
    char invite[SITE_TOKEN_SIZE];
    bool is_open;
    bool forbids_odds;
    unsigned char seed[PROMISE_SEED_SIZE];
    char *words[SEATS_MOST]; /* null: none */
    char *header;
    char *settings;
    int64_t created, changed, deadline;
    int64_t version; /* 0: not in the store yet */
};

/* What was agreed on when the table was made, as its row keeps it. */
struct terms {
    struct pace pace;
    enum dice_kind dice;
    bool forbids_odds;
};

/* A message that several watchers get: all who see the same and have been told the same. */
struct message {
    struct message *next;
    bool is_member;
    enum language language;
    uint32_t since, chat_since;
    int64_t made; /* clocks run on, so it is good for a moment only */
    char *text;   /* without its beginning, which is each watcher's own */
    size_t size;
};

/* The same for somebody who may not, where `all` is what it was for who may. */
struct chat_count {
    unsigned readers; /* none: nothing is known */
    uint32_t all, last;
};

enum { CHAT_COUNTS = 11 }; /* sets of one reader fall apart by it */

/* A table that is in memory or watched. */
struct place {
    char id[STORE_ID_SIZE];
    struct place *chain; /* of the hash table */

    struct table *table; /* null: not in memory, and so all up to `watchers` */
    struct record record;
    struct place *newer, *older; /* those with a table, by its last use */
    int64_t used;
    size_t cost;                 /* about how many bytes it takes */
    uint32_t saved;              /* entries that are in the store */
    bool is_frozen;              /* no longer replayable: to look at only */
    bool is_damaged;             /* and not because of other rules */
    bool is_given_up;            /* such a table that its owner has closed */
    bool is_ours;                /* what stands was written by this process */
    char enlists[STORE_ID_SIZE]; /* who becomes a member of the group with the next change */
    bool has_more;               /* bots or dice have more to play: see site_tick */
    bool continues;              /* and they can do so now: see site_play_on */
    uint32_t chat;               /* the number of the last line, for who may read all */
    bool chat_known;             /* `chat` says so */
    struct chat_count chat_counts[CHAT_COUNTS];
    uint32_t noticed; /* how many entries there were when a turn was noticed last, and one more */

    bool is_queued; /* its bot is to think, in a queue of */
    struct place *next_queued, *previous_queued;
    uint64_t thinks_for; /* for whom the time counts */

    /* For whom it counts what bots do that answer at once, and what is written: the owner, and the
     * address that the table was last asked from. */
    uint64_t plays_for[2], fills_for;

    struct thought *thought;             /* that is out; with one the place stays */
    struct resolve resolves[SEATS_MOST]; /* of bots that search, as long as the place stays */
    struct watcher *watchers;
    struct message *messages;   /* for what stands now */
    struct view_part *parts;    /* of views of what stands now: view.c */
    struct place *next_changed; /* of those that were changed since the last flush has begun */
    bool is_changed;
    struct place *next_flushing; /* of those whose changes are being made durable */
    bool is_flushing;
};

/* What a bot needs to choose, and what it chose. It runs in another thread, where it has nothing
 * but what stands here; games and their data never change. */
struct thought {
    struct place *place; /* for the thread of the site alone */
    /* Of bots that answer at once: several choices, and all below up to `taken` is unset. */
    struct table_ahead *ahead;
    uint64_t thinks_for;
    const struct game *game;
    const void *data;
    const struct bot *bot;
    int seat;
    uint32_t at; /* how many entries the table had */
    uint64_t seed;
    uint32_t milliseconds; /* that it may take; 0: its judgement chooses */
    void *view;            /* what the seat may know */
    action *legal;
    int legal_count;
    struct resolve resolve; /* of the seat, before and after */
    action choice;
    bool has_chosen;
    int64_t taken; /* processor time, microseconds */
};

struct watcher {
    struct watcher *next, **link_to_it;
    struct place *place;
    void *link;
    char user[STORE_ID_SIZE]; /* empty: nobody */
    char session[HASH_SIZE];  /* empty: none */
    enum language language;
    uint64_t worker; /* for whom the time counts that it takes */
    /* Entries of the table's history and lines of chat, by the reader's own numbers, that it has
     * been sent; until something was sent, both by the reader's. */
    uint32_t told, chat_told;
    unsigned readers; /* as which it was told the log */
    uint64_t shown;   /* what it was sent besides log and chat, where others act in secret */
    bool is_new;      /* nothing was sent yet */
    bool is_due;      /* there may be something to send */
};

/* ---- What is done with a place: places.c, save.c -------------------------------------------- */

/* The place of a table without its table; made when there is none. Null when memory ends. */
struct place *place_find(struct site *site, const char *id);
/* The place of a table if there is one. */
struct place *place_known(struct site *site, const char *id);
/* The table is used: it goes last. */
void place_enter(struct site *site, struct place *place, int64_t now);
/* Lets a place go that has neither table nor watchers. */
void place_tidy(struct site *site, struct place *place);
/* Has the table in memory: STORE_MISSING, STORE_FAILED (also when memory ends). */
enum store_verdict place_load(struct site *site, struct place *place, int64_t now);
/* Lets the table go; the place stays. */
void place_drop(struct site *site, struct place *place);
/* A new table is added with its history so far, by an id of store_new_id; takes over the table and
 * the record's strings, also when it fails. Null: `verdict` says why. */
struct place *place_add(struct site *site, const char *id, struct table *table,
                        struct record *record, const struct call *call,
                        enum store_verdict *verdict);
/* Promises the dice when the game begins, plays on, and writes all down; whatever fails lets the
 * table go. `asking` is the user whose doing it is, or "". */
enum store_verdict place_save(struct site *site, struct place *place, const char *asking,
                              int64_t now);
/* The same where nobody has changed anything: what bots and dice have left to play. A bot that is
 * to think does so only when the process that wrote the row has had its time. */
enum store_verdict place_continue(struct site *site, struct place *place, int64_t now);
/* Another table takes the place of one that cannot be played any more, in the store too, where what
 * was played becomes a chapter; it is to be saved then. `table` is taken over. */
enum store_verdict place_restart(struct site *site, struct place *place, struct table *table,
                                 const char *chapter, int64_t now);
/* Puts it on the list of those whose watchers are to be told after the flush. */
void place_changed(struct site *site, struct place *place);
/* Lets tables go that nobody has used for long, and the oldest beyond the room that there is. */
void places_evict(struct site *site, int64_t now);
void places_close(struct site *site);

/* The table joins the queue if its bot is to think, or leaves it: bot_thoughts.c. */
void thought_queue(struct site *site, struct place *place);
void thought_unqueue(struct site *site, struct place *place);

/* A new secret for an invitation: door.c. */
void invite_draw(char invite[SITE_TOKEN_SIZE]);
/* What the user is to the table: owner and seated are accepted. */
enum membership place_membership(struct site *site, const struct place *place, const char *user);
/* Whether the user sees the table; `is_member`: also its invitation. */
bool place_is_seen(struct site *site, const struct place *place, const char *user, bool *is_member);
/* Whether the user needs nobody's leave to sit down, being the owner or of the group; and whether
 * the user may give the seat to somebody who asks for it: seats.c. */
bool place_trusts(struct site *site, const struct place *place, const char *user);
bool place_may_give(const struct place *place, int seat, const char *user);
/* Whether all is open: the game is over or was given up. */
bool place_is_open_book(const struct place *place);
const char *place_state(const struct place *place);

/* Adds a line of chat that the table itself tells. */
enum store_verdict place_tell(struct site *site, struct place *place, const char *event, int seat,
                              const char *name, int64_t now);

#endif
