/* How much of everything the site takes, and how large what it keeps may be. */
#ifndef SORTIE_LIMITS_H
#define SORTIE_LIMITS_H

#include <stdint.h>

/* What one user's tables take in the store, in bytes; and one address's in a day, and at once. */
#define BYTES_OF_USER (INT64_C(1) << 30)
#define BYTES_OF_GUEST (INT64_C(64) << 20)
#define BYTES_A_DAY (INT64_C(1) << 30)
#define BYTES_AT_ONCE (INT64_C(128) << 20)

enum {
    NAME_CHARACTERS = 40,
    NAME_SIZE = 4 * NAME_CHARACTERS + 1,
    TITLE_CHARACTERS = 80,
    TITLE_SIZE = 4 * TITLE_CHARACTERS + 1,
    WORD_CHARACTERS = 100,
    CHAT_CHARACTERS = 1000,
    NOTES_CHARACTERS = 20000,
    PASSPHRASE_LEAST = 8,
    PASSPHRASE_MOST = 200,
    WEBHOOK_SIZE = 301,
    HASH_SIZE = 65, /* of a token, hexadecimal */

    LIST_MOST = 200,         /* tables in a list */
    TABLES_OF_USER = 200,    /* that are not over */
    TABLES_KEPT = 5000,      /* of one account, those that are over too */
    TABLES_KEPT_GUEST = 400, /* the same of a guest */
    TABLES_AN_HOUR = 120,    /* that one user makes */
    TABLES_AT_ONCE = 20,     /* the same in one go */
    TABLES_TIMES = 3,        /* so many times as many of an address */
    MEMBERS_MOST = 500,      /* of a table */
    CHAT_SHOWN = 500,        /* lines in a view */
    CHAT_MOST = 5000,        /* lines of a table */
    CHAT_OF_OTHERS = 2500,   /* so many, and who only looks on says no more */
    CHAT_A_MINUTE = 60,      /* lines of one user */
    ROW_BYTES = 128,         /* that a row takes besides its text */
    UNDO_MOST = 10000,       /* entries of a history in which something can still be taken back */
    ORDER_MOST = 4096,       /* actions that one order stands for */
    GESTURE_MOST = 256,      /* orders that are given at once */
    GO_ON_MOST = 200,        /* entries that one request plays without being asked */
    GO_ON_STEP = 2,          /* of them, until somebody looks at the time */
    GO_ON_SLICE = 2000,      /* microseconds that it plays before others have their turn */
    AHEAD_SLICE = 10000,     /* the same for bots that answer at once, in another thread */
    TICK_SLICE = 10000,      /* microseconds that one look at the clocks takes */
    LOOKED_AFTER = 5000,     /* milliseconds until any process takes up what was left to play */
    JOBS_MOST = 8,           /* pass phrases being hashed */
    THINKING_JOBS_MOST = 16, /* other work for requests: odds, reports */
    JOBS_TIMES = 2,          /* so many addresses share either */
    NOTICES_MOST = 1000,     /* webhooks that wait to be called */
    SIGN_INS_A_MINUTE = 60,  /* of one address */
    NEWCOMERS_A_MINUTE = 20, /* the same: new guests and accounts */
    TRIES_A_MINUTE = 10,     /* at one account, from one address */
    TRIES_TIMES = 6,         /* so many times as many from everywhere */
    NOTICES_A_MINUTE = 20,   /* to one user */
    SESSION_DAYS = 400,      /* how long a session lasts */
    SESSIONS_MOST = 100,     /* of one user; whoever signs in once more ends the oldest */
    PLACE_BUCKETS = 4096,    /* of the hash table of places */
    LIMIT_SLOTS = 8192,      /* of the table of rate limits */
    PEOPLE_SLOTS = 4096,     /* users and sessions kept in memory, each */
    TABLE_BYTES = 256 << 20, /* for all tables in memory together */
    TABLE_IDLE = 600 * 1000, /* milliseconds after which a table that nobody uses goes */
    PATH_SEGMENTS = 6,
    SEGMENT_SIZE = 64
};

#endif
