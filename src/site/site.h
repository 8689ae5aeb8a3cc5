/*
 * The site: everything that docs/http-api.md promises, without a network. A request comes in taken
 * apart, an answer goes out as status and text; so it is tested and fuzzed without a socket.
 * src/server carries requests and messages to and fro.
 *
 * One thread. The loop is: answer what has come in, call site_flush, and only then send the
 * answers and what watchers are to be told; so nobody is told what is not on disk.
 *
 * Work that takes long is not done here. Hashing a pass phrase or working out odds: the answer is
 * then a job, which is run in another thread and brought back. What bots choose: a thought, which
 * belongs to no request. (Without limits, bots that answer at once do so here.)
 */
#ifndef SORTIE_SITE_H
#define SORTIE_SITE_H

#include "hosted/catalogue.h"
#include "hosted/json.h"
#include "store/store.h"

enum {
    SITE_BODY_MOST = 64 << 10,
    SITE_IMPORT_MOST = 8 << 20,
    SITE_TOKEN_SIZE = 44,
    SITE_MAIL_SECONDS = 60 /* that the carrier tries to send one mail; one goes after the other */
};

struct site;

struct site_settings {
    struct store *store;             /* stays the caller's */
    struct catalogue *catalogue;     /* stays the caller's; has the names of all games' data */
    const struct game *const *games; /* ended by a null; null: those of the program */
    const void *const *data; /* of each of `games`, stays the caller's; null: as compiled in */
    /* The own address as browsers name it, "https://sortie.example": what a request's Origin must
     * be, and its host is one of the own. */
    const char *origin;
    /* Further hosts with their ports that are its own, apart by spaces, "127.0.0.1:1885
     * localhost:1885": a Host may be one of them, and an Origin "http://" and one. May be null. */
    const char *hosts;
    bool is_secure;        /* cookies travel over TLS only */
    int rate;              /* requests a second of a user or an address; 0: no limit */
    bool private_webhooks; /* notices may go to loopback and private addresses */
    bool is_alone;         /* nobody else can ask: whether an account is there is no secret */
    bool hashes_lightly;   /* for tests: pass phrases are hashed at once, and could be guessed */
    size_t report_bytes;   /* for tests: memory for reports; 0: as usual */
    /* The address that mails come from; null: none are sent. And how long a turn waits, in
     * milliseconds, until it is told. */
    const char *mail_from;
    int64_t mail_after;
    /* How long games that have ended, and guests who do not come back, are kept, in milliseconds;
     * 0: for ever. */
    int64_t tables_for, guests_for;
    int64_t (*now)(void); /* milliseconds since 1970 */
    /* A watcher has something to be sent. Called within site_flush only. */
    void (*wake)(void *watcher_link);
};

/* Null with the reason in `fault`. */
struct site *site_open(const struct site_settings *settings, struct fault *fault);
/* All jobs and thoughts have been brought back before; watchers that are left are let go. */
void site_close(struct site *site);

/* ---- Requests -------------------------------------------------------------------------------- */

enum method { METHOD_GET, METHOD_POST, METHOD_OTHER };

/* Texts are null when the request has no such header. Nothing in it is trusted. */
struct request {
    enum method method;
    const char *path;  /* "/api/tables/ID/act", as sent, still escaped */
    const char *query; /* "lang=fr&since=3", still escaped; null: none */
    const char *body;
    size_t body_size;
    const char *origin, *host, *cookie, *authorization, *content_type, *accept_language;
    const char *address; /* of the other side, or as the trusted proxy names it */
};

struct job;

struct answer {
    int status;
    const char *type; /* "application/json", "text/plain; charset=utf-8", ... */
    char *body;       /* malloc'ed; freed by answer_free */
    size_t size;
    char cookie[128];   /* value of Set-Cookie; empty: none */
    char file_name[80]; /* to be saved as that file; empty: no */
    int retry_after;    /* seconds; 0: no such header */
    const char *policy; /* Content-Security-Policy; null: the one of all answers */
    struct job *job;    /* the answer comes from site_job_done; all else is unset */
    bool job_thinks;    /* the job is for the threads that think, not for those of pass phrases */
    bool job_gives_way; /* who asks has had much of their time: others come first */
};

void site_answer(struct site *site, const struct request *request, struct answer *answer);
/* The largest body that a request to a path, as sent, may have. */
size_t site_body_most(const char *path);
/* Whether somebody who is signed in asks, by the head of the request alone, before a large body is
 * received; otherwise `answer` refuses it. */
bool site_admits(struct site *site, const struct request *request, struct answer *answer);
void answer_free(struct answer *answer);

/* Whether a Host, which may be null, is one of the site's own. */
bool site_host_is_own(const struct site *site, const char *host);

/* An answer that the carrier makes itself: too_large, timeout, ... in the words of the request. */
void site_refuse(struct site *site, const struct request *request, const char *code,
                 struct answer *answer);

/* Runs a job or a slice of it: may be called in any thread, touches nothing but the job. False:
 * there is more to do, and it is to be run again when others have had their turn. */
bool job_run(struct job *job);
/* Ends it, in the thread of the site: the answer. The job is gone then. One that was not run to its
 * end (no room for it, or the server stops) is answered with too_many. */
void site_job_done(struct site *site, struct job *job, struct answer *answer);

/* Makes all that was answered since the last call durable and wakes watchers. False: the store
 * failed, and none of the answers may be sent (site_refuse with "store_failed" in their place). */
bool site_flush(struct site *site);
/* The same in parts, while the next requests are answered. site_flush_begin: false when there is
 * nothing to be written, and so nothing to wait for. Then store_flush_run, in any thread, and
 * site_flush_end, which tells whether it is durable; if not, neither what was answered before the
 * begin nor what was since then may be sent. */
bool site_flush_begin(struct site *site);
bool site_flush_end(struct site *site);

/* Writes what changes nothing, so that the next site_flush tells whether the store takes anything.
 */
void site_try_writing(struct site *site);

/* To be called about once a second, before site_flush: clocks, old sessions, tables nobody needs,
 * bots that have more to play. */
void site_tick(struct site *site);
/* Plays on for a few milliseconds at one table what needs no person, and is to be called before
 * site_flush whenever requests have had their turn. False: there is nothing to play on now. */
bool site_play_on(struct site *site);
/* Other processes have changed something (store_descriptor is readable). Before site_flush. */
void site_listen(struct site *site);

/* ---- Bots that think --------------------------------------------------------------------------
 */

struct thought;

/* Bots that search take seconds, the others milliseconds: they are not to wait for those. */
enum thought_kind { THOUGHT_ANY, THOUGHT_SEARCH, THOUGHT_QUICK };

/* The next choice that a bot is to think about; null: none. Only after site_flush. Each is handed
 * back with site_thought_done, also one that was never run: it is thought about again later. */
struct thought *site_next_thought(struct site *site, enum thought_kind kind);
/* Thinks: may be called in any thread, touches nothing but the thought. Ends within
 * THOUGHT_MILLISECONDS (match/bot_time.h) or little more, a quick one within AHEAD_SLICE
 * (limits.h). */
void thought_run(struct thought *thought);
/* The same in another process of the same program: a thought as bytes (malloc'ed; null when memory
 * ends), what is chosen there as a number (-1: it cannot think of it, being without the data), and
 * that number here, where -1 stands for nothing chosen. */
unsigned char *thought_pack(const struct thought *thought, size_t *size);
int thought_choose(const unsigned char *bytes, size_t size);
void thought_settle(struct thought *thought, int chosen);
/* Plays what was chosen and what follows, in the thread of the site and before site_flush; what the
 * table has left behind meanwhile is dropped. The thought is gone then. */
void site_thought_done(struct site *site, struct thought *thought);

/* ---- Watching -------------------------------------------------------------------------------- */

struct watcher;

/* Opens a watcher for a WebSocket handshake; null: `answer` refuses it. */
struct watcher *site_watch(struct site *site, const struct request *request, void *link,
                           struct answer *answer);
/* The next message to send, valid until the next call of any function of the site; null: nothing
 * now. To be asked for when the connection is open and after each `wake`, until it is null. `gone`
 * is set when the connection is to be closed (1008). Everything in it is on disk. */
const char *site_next_message(struct site *site, struct watcher *watcher, size_t *size, bool *gone);
void site_unwatch(struct site *site, struct watcher *watcher);

/* ---- Notices of turns ------------------------------------------------------------------------ */

/* A webhook to be called: POST `body` (JSON) to `url`. */
struct notice {
    char *url, *body;
};

/* The next one that is due, only after site_flush; false: none. To be freed with notice_free. */
bool site_next_notice(struct site *site, struct notice *notice);
void notice_free(struct notice *notice);

/* ---- Mail ------------------------------------------------------------------------------------ */

/* A message to be sent to one address. */
struct mail {
    char user[STORE_ID_SIZE], table[STORE_ID_SIZE]; /* the latter empty: asks to confirm */
    int64_t entry, tries;
    char *to, *message;
};

enum mail_outcome {
    MAIL_SENT,
    MAIL_FAILED,  /* to be tried again later */
    MAIL_REFUSED, /* the other side does not want it, and never will */
    MAIL_UNTRIED  /* the server stops */
};

/* The next one that is due, only after site_flush; false: none. Each is handed back with
 * site_mail_done, before site_flush; it is gone then. */
bool site_next_mail(struct site *site, struct mail *mail);
void site_mail_done(struct site *site, struct mail *mail, enum mail_outcome outcome);
void mail_free(struct mail *mail);

/* ---- Numbers --------------------------------------------------------------------------------- */

enum { SITE_LIMITS_MOST = 32, SITE_REFUSALS_MOST = 64 };

struct site_counts {
    uint64_t actions, undos, tables_made, chat_lines, refused, flushes, conflicts, thoughts;
    uint64_t store_failures; /* requests that were refused because of them */
    int tables_in_memory, watchers;
    uint64_t mails_sent, mails_failed, mails_given_up;
    int64_t mails_waiting; /* in the store, for all processes */

    /* How often each limit was reached; the names are the site's, null after the last. */
    struct {
        const char *name;
        uint64_t count;
    } limits[SITE_LIMITS_MOST];
    uint64_t refusals[SITE_REFUSALS_MOST]; /* by site_refusal_name */
    /* Processor time of bots in other threads: of those that search, and of those that do not. */
    uint64_t search_microseconds, quick_microseconds;
    /* What waits: tables for bots, bots that think, pass phrases, other long work, webhooks. */
    int queued_tables, thoughts_out, jobs_out, thinking_jobs_out, notices_waiting;
};

struct site_counts site_counts(const struct site *site);
/* The code of a refusal as the interface names it; null after the last. */
const char *site_refusal_name(int number);

/* ---- Checking a store ------------------------------------------------------------------------ */

/* Is told each table of the store: `fault` says what is wrong with it, null: nothing. */
typedef void site_check_visitor(void *context, const char *table, const char *fault);

/* Replays every table of a store strictly and compares what its row says with what the history
 * comes to. False when the store cannot be read (store_fault says why) or memory ends; tables with
 * faults are for the visitor to count. */
bool site_check(struct store *store, site_check_visitor *visit, void *context);

#endif
