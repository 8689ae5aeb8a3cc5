/*
 * What the files of the site share: its memory, and all that stands in the headers below.
 *
 * A request goes through guard.c (may it be asked at all), routes.c (what is asked, and is it
 * well-formed) to a handler, which ends with exactly one `reply` or `refuse`. A handler that
 * changes a table does so by table/table.h, and then writes table and history down with place_save;
 * whatever goes wrong after the table was changed lets the table go, so that memory never is ahead
 * of the store.
 */
#ifndef SORTIE_SITE_INTERNAL_H
#define SORTIE_SITE_INTERNAL_H

#include "describe/describe.h"
#include "hosted/editions.h"
#include "site/call.h"
#include "site/errors.h"
#include "site/guard.h"
#include "site/handlers.h"
#include "site/jobs.h"
#include "site/limits.h"
#include "site/mails.h"
#include "site/people.h"
#include "site/places.h"
#include "site/rows.h"
#include "site/site.h"
#include "site/uses.h"
#include "site/view.h"
#include "site/watchers.h"

/* A notice that waits; `is_durable` once the change it tells of is on disk. */
struct waiting_notice {
    struct waiting_notice *next;
    struct notice notice;
    bool is_going, is_durable; /* the former: with the flush that is under way */
};

struct site_game {
    const struct game *game;
    const void *data;
    void *own_data;          /* null: `data` is somebody else's */
    unsigned char *editions; /* of its own data, one after the other (hosted/editions.h) */
    int edition_count;
};

/* The data that a transcript was played on: an edition's, or today's. */
const void *site_data_for(const struct site_game *game, const char *transcript);
/* The edition that a match is played by; false if it is played by today's values. */
bool site_edition_of(const struct site_game *game, const struct match *match,
                     char name[EDITION_NAME_SIZE]);

enum { PHRASE_HASH_SIZE = 128 };

/* The figures of the last minutes, for the host: figures.c. */
enum { FIGURES = 13, FIGURE_MINUTES = 120 };

struct figures {
    uint64_t minutes[FIGURE_MINUTES][FIGURES]; /* in a ring */
    uint64_t last[FIGURES];                    /* of what counts, where it stood */
    int first, count;
    int64_t taken; /* when the latest was */
};

void figures_tick(struct site *site, int64_t now);

struct site {
    struct site_settings settings;
    char *origin, *hosts; /* copies */
    struct site_game *games;
    int game_count;

    struct people people;
    struct limit_slot *limits;
    unsigned char limit_key[16];
    int64_t limit_seen, limit_lag; /* microseconds: the time of limits, and how far it is ahead */

    struct place *buckets[PLACE_BUCKETS];
    struct place *newest, *oldest; /* with tables */
    bool goes_on;                  /* a place may continue; otherwise none is looked for */
    size_t table_bytes;
    struct place *changed, *flushing; /* since the last flush has begun; before that */

    struct waiting_notice *notices, **last_notice;
    int notice_count;

    struct waiting_mail *mails, **last_mail;
    int mails_out; /* that wait here or are being sent */

    struct odds_desk *odds;
    struct coach_desk *coaches;
    struct report_desk *reports;
    uint64_t uses;                            /* of what these keep */
    char dummy_hash[PHRASE_HASH_SIZE];        /* of a pass phrase that nobody knows */
    struct place *first_queued, *last_queued; /* whose bots are to think */
    int jobs, thinking_jobs, thoughts;        /* that are out */
    struct job *jobs_out;                     /* the former two */
    bool has_unflushed;                       /* something was written since the last flush */
    bool is_unread;                           /* what was to be answered: the store has failed */
    char *message;                            /* that was handed out last */
    struct random random;
    int64_t swept;                 /* when old sessions were ended last, or the clock had jumped */
    char due_after[STORE_ID_SIZE]; /* the table whose clock was looked at last; empty: all were */
    struct site_counts counts;
    struct figures figures;
};

/* The games of a list (ended by a null) with their data, which is read where `data` is null; null
 * with the reason in `fault`. */
struct site_game *games_open(const struct game *const *games, const void *const *data, int *count,
                             struct fault *fault);
void games_close(struct site_game *games, int count);

const struct site_game *site_find_game(const struct site *site, const char *id);
const struct site_game *site_game_of(const struct site *site, const struct table *table);

/* ---- Users: accounts.c, sessions.c ----------------------------------------------------------- */

/* A hash that takes long to compute, or, for tests, as short as may be. False: memory ended. */
bool phrase_hash(const char *passphrase, bool is_light, char hash[PHRASE_HASH_SIZE]);

/* Begins a session and sets the cookie; the token is in `token`. False: refused. */
bool session_begin(struct call *call, const char *user, char token[SITE_TOKEN_SIZE]);
/* The cookie that the browser is to keep; for 0 seconds: to forget. */
void session_set_cookie(struct call *call, const char *token, int64_t seconds);
/* Answers with the user as oneself is seen, and with the token unless it is null. */
void reply_user(struct call *call, int status, const struct user *user, const char *token);

/* ---- Odds: odds_desk.c ----------------------------------------------------------------------- */

/* The desk of a site; false when memory ends. All jobs are back before it is closed. */
bool odds_open(struct site *site);
void odds_close(struct site *site);
/* Lets go of estimates that nobody needs any more. */
void odds_tick(struct site *site, int64_t now);

/* ---- Advice: coach.c ------------------------------------------------------------------------- */

/* The advice that is being worked out or kept for a while, as for odds. */
bool coaches_open(struct site *site);
void coaches_close(struct site *site);
void coaches_tick(struct site *site, int64_t now);

/* ---- Reports: report.c ----------------------------------------------------------------------- */

/* The reports that are being worked out or kept for a while, as for odds. */
bool reports_open(struct site *site);
void reports_close(struct site *site);
void reports_tick(struct site *site, int64_t now);

#endif
