/*
 * What the files of the site share: its memory, a request in the course of being answered, and the
 * places (tables with their rooms and watchers).
 *
 * A request goes through guard.c (may it be asked at all), routes.c (what is asked, and is it
 * well-formed) to a handler, which ends with exactly one `reply` or `refuse`. A handler that
 * changes a table does so in the room, and then writes room and history down with place_save;
 * whatever goes wrong after the room was changed lets the room go, so that memory never is ahead of
 * the store.
 */
#ifndef SORTIE_SITE_INTERNAL_H
#define SORTIE_SITE_INTERNAL_H

#include "describe/describe.h"
#include "site/jobs.h"
#include "site/limits.h"
#include "site/places.h"
#include "site/site.h"

/* ---- Errors: errors.c ------------------------------------------------------------------------ */

enum code {
    CODE_BAD_JSON,
    CODE_BAD_REQUEST,
    CODE_BAD_LANG,
    CODE_NOT_SIGNED_IN,
    CODE_WRONG_PASSPHRASE,
    CODE_BAD_ORIGIN,
    CODE_NOT_ALLOWED,
    CODE_NOT_YOUR_TURN,
    CODE_ODDS_FORBIDDEN,
    CODE_NOT_FOUND,
    CODE_BAD_METHOD,
    CODE_TIMEOUT,
    CODE_STALE,
    CODE_NAME_TAKEN,
    CODE_SEAT_TAKEN,
    CODE_NOT_PLAYING,
    CODE_NOT_OVER,
    CODE_GAME_OVER,
    CODE_NOTHING_TO_UNDO,
    CODE_NO_REQUEST,
    CODE_NO_COUNCIL,
    CODE_COUNCIL_BOUND,
    CODE_NO_SHEET,
    CODE_NO_ASIDE,
    CODE_TOO_LARGE,
    CODE_BAD_CONTENT_TYPE,
    CODE_BAD_HOST,
    CODE_ILLEGAL_ACTION,
    CODE_ILLEGAL_ORDER,
    CODE_UNKNOWN_ACTION,
    CODE_UNKNOWN_GAME,
    CODE_UNKNOWN_OPTION,
    CODE_UNKNOWN_SEAT,
    CODE_UNKNOWN_BOT,
    CODE_BAD_TRANSCRIPT,
    CODE_BAD_PACE,
    CODE_TOO_MANY,
    CODE_FAILED,
    CODE_STOPPING,
    CODE_STORE_FAILED,
    CODES
};

/* ---- People: people.c ------------------------------------------------------------------------ */

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
};

/* ---- The site -------------------------------------------------------------------------------- */

/* When the next request of somebody is due at the earliest: see guard.c. */
struct limit_slot {
    uint64_t key;
    int64_t due; /* microseconds */
};

/* A notice that waits; `is_durable` once the change it tells of is on disk. */
struct waiting_notice {
    struct waiting_notice *next;
    struct notice notice;
    bool is_durable;
};

struct site_game {
    const struct game *game;
    const void *data;
    void *own_data; /* null: `data` is somebody else's */
};

struct site {
    struct site_settings settings;
    char *origin, *hosts; /* copies */
    struct site_game *games;
    int game_count;

    struct people people;
    struct limit_slot *limits;
    unsigned char limit_key[16];

    struct place *buckets[PLACE_BUCKETS];
    struct place *newest, *oldest; /* rooms */
    size_t room_bytes;
    struct place *changed;

    struct waiting_notice *notices, **last_notice;
    int notice_count;

    struct odds_desk *odds;
    struct report_desk *reports;
    char dummy_hash[128];                     /* of a pass phrase that nobody knows */
    struct place *first_queued, *last_queued; /* whose bots are to think */
    int jobs, thinking_jobs, thoughts;        /* that are out */
    bool is_stained;                          /* something was written since the last flush */
    char *message;                            /* that was handed out last */
    struct random random;
    int64_t swept;                 /* when old sessions were ended last */
    char due_after[STORE_ID_SIZE]; /* the table whose clock was looked at last; empty: all were */
    struct site_counts counts;
};

/* The games of a list (ended by a null) with their data, which is read where `data` is null; null
 * with the reason in `fault`. */
struct site_game *games_open(const struct game *const *games, const void *const *data, int *count,
                             struct fault *fault);
void games_close(struct site_game *games, int count);

/* ---- A request being answered: request.c, routes.c ------------------------------------------- */

struct path {
    int count;
    char segment[PATH_SEGMENTS][SEGMENT_SIZE];
};

struct call {
    struct site *site;
    const struct request *request;
    struct answer *answer;
    enum language language;
    int64_t now;
    struct path path;
    json_t *body;            /* an object; null for GET */
    struct user user;        /* id empty: nobody */
    char session[HASH_SIZE]; /* of the token; empty: none */
    uint64_t worker;         /* for whom its time counts; 0: nobody yet */
    struct place *place;     /* with its room, for routes of one table */
    bool is_member;          /* of that table: owner, seated or invited */
};

typedef void handler(struct call *call);

/* Takes a path apart; false when it has no place here. */
bool path_read(const char *path, struct path *out);

enum query_verdict { QUERY_MISSING, QUERY_FOUND, QUERY_BAD };
/* The value of a member of the query, its escapes undone. */
enum query_verdict query_find(const char *query, const char *name, char *out, size_t size);

/* The value of a cookie as it is sent; false when there is none or it is too long. */
bool cookie_find(const char *cookies, const char *name, char *out, size_t size);

/* The token of "Bearer TOKEN". */
bool bearer_read(const char *authorization, char *out, size_t size);

/* The language that the request asks for; LANGUAGES for one that there is not. */
enum language language_asked(const struct request *request);

/* Whether a text of a user may stand: least to most characters of UTF-8, no control characters
 * (line feeds where `has_lines`), none that turn the direction of writing. */
bool text_is_fine(const char *text, size_t least, size_t most, bool has_lines);

/* Reads the body; null when it is no JSON object. */
json_t *body_read(const char *bytes, size_t size);

/* Has the table of the path in memory, if the user sees it; false: refused. */
bool call_find_table(struct call *call);

/* Whether a table can be changed at all; false: refused. */
bool call_is_playable(struct call *call);
/* Who knows more of the table than this process does has heard of it from another: then it is read
 * again. False: refused. */
bool call_catch_up(struct call *call);
/* Whether the seat that an action or order names is the user's, and to act; false: refused. */
bool call_seat_fits(struct call *call);

/* ---- Answers: errors.c ----------------------------------------------------------------------- */

/* Takes the reference; null: memory has ended. */
void reply(struct call *call, int status, json_t *json);
void refuse_call(struct call *call, enum code code);
/* With more words after those of the code. */
void refuse_detail(struct call *call, enum code code, const char *detail);
/* Because of a member of the body: `want` is a text of the catalogue. */
void refuse_member(struct call *call, const char *member, const char *want);
void refuse_room(struct call *call, enum room_verdict verdict, const struct room_report *report);
void refuse_store(struct call *call, enum store_verdict verdict);

/* ---- Guard: guard.c -------------------------------------------------------------------------- */

bool origin_is_own(const struct site *site, const char *origin);
/* Whether the Origin of a changing request or a handshake is as it must be. */
bool origin_fits(const struct site *site, const struct request *request);

/* Whether one more is allowed: `rate` in `span` milliseconds, and `burst` at once. Otherwise the
 * seconds to wait are in `wait`. */
bool limit_allows(struct site *site, const char *kind, const char *who, int rate, int64_t span,
                  int burst, int *wait);

/* How much time the thread has used, and what was used since then counted for the address that
 * `worker` of its call stands for; 0: for none. */
uint64_t work_key(const struct site *site, const char *kind, const char *who);
int64_t work_begin(void);
void work_end(struct site *site, uint64_t worker, int64_t begun);
/* The same for time that another thread has taken, in microseconds. */
void work_add(struct site *site, uint64_t worker, int64_t taken);
/* How much of that has not been worked off by now; without limits always 0. */
int64_t work_ahead(const struct site *site, uint64_t worker);

/* The hash by which the store knows a token; false when it is none. */
bool token_hash(const char *token, char hash[HASH_SIZE]);
/* Whether the address may try to sign in once more; false: refused. */
bool guard_sign_in(struct call *call);

/* Who asks: fills user and session of the call. False: refused. */
bool guard_find_user(struct call *call);
/* Host, language and Origin of a call; false: refused. */
bool guard_admit(struct call *call, bool changes);

/* ---- People: people.c ------------------------------------------------------------------------ */

bool people_open(struct people *people);
void people_close(struct people *people);
void people_forget(struct people *people);
void people_forget_user(struct people *people, const char *id);
void people_forget_session(struct people *people, const char *hash);

/* The user of that id; a user without a name when the store has none. */
struct user people_find(struct site *site, const char *id);
/* The user of a session; false when there is none. */
bool people_session(struct site *site, const char *hash, struct user *user);

void user_from_row(struct user *user, const struct stored_user *row);

/* ---- Places: rooms.c, rows.c, saving.c --------------------------------------------------------
 */

const struct site_game *site_find_game(const struct site *site, const char *id);
const struct site_game *site_game_of(const struct site *site, const struct room *room);

/* The place of a table without its room; made when there is none. Null when memory ends. */
struct place *place_find(struct site *site, const char *id);
/* The place of a table if there is one. */
struct place *place_known(struct site *site, const char *id);
/* The room is used: it goes last. */
void place_enter(struct site *site, struct place *place, int64_t now);
/* Lets a place go that has neither room nor watchers. */
void place_tidy(struct site *site, struct place *place);
/* Has the room in memory: STORE_MISSING, STORE_FAILED (also when memory ends). */
enum store_verdict place_load(struct site *site, struct place *place, int64_t now);
/* Lets the room go; the place stays. */
void place_drop(struct site *site, struct place *place);
/* A new table is added with its history so far; takes over the room and the record's strings, also
 * when it fails. The id is made here. Null: `verdict` says why. */
struct place *place_add(struct site *site, struct room *room, struct record *record, int64_t now,
                        enum store_verdict *verdict);
/* Promises the dice when the game begins, plays on, and writes all down; whatever fails lets the
 * room go. `asking` is the user whose doing it is, or "". */
enum store_verdict place_save(struct site *site, struct place *place, const char *asking,
                              int64_t now);
/* The same where nobody has changed anything: what bots and dice have left to play. A bot that is
 * to think does so only when the process that wrote the row has had its time. */
enum store_verdict place_continue(struct site *site, struct place *place, int64_t now);
/* The same for a call. False: refused, and the room is gone. */
bool call_save(struct call *call);
/* Puts it on the list of those whose watchers are to be told after the flush. */
void place_changed(struct site *site, struct place *place);
/* Lets rooms go that nobody has used for long, and the oldest beyond the room that there is. */
void places_evict(struct site *site, int64_t now);
void places_close(struct site *site);
void record_free(struct record *record);

/* What a row says: its settings, its room by replaying the history, and the rest in `record`. Null,
 * with the reason in `fault`; `is_frozen`: it had to be read leniently. */
bool settings_read(const char *settings, struct terms *terms);
char *settings_write(const struct terms *terms);
bool record_read(struct record *record, const struct stored_table *row);
struct room *room_read(struct store *store, const struct site_game *game,
                       const struct stored_table *row, bool *is_frozen, struct fault *fault);
/* The transcript of a table as it was written, to be freed; null when it cannot be read whole. */
char *row_transcript(struct store *store, const struct stored_table *row, struct fault *fault);
/* Whether the promise of the room's dice is the one of the seed. */
bool room_has_promised(const struct room *room, const unsigned char seed[PROMISE_SEED_SIZE]);

/* The table joins the queue if its bot is to think, or leaves it: thoughts.c. */
void thought_queue(struct site *site, struct place *place);
void thought_unqueue(struct site *site, struct place *place);

/* Whether the user sees the table; `is_member`: also its invitation. */
bool place_is_seen(struct site *site, const struct place *place, const char *user, bool *is_member);
/* Whether all is open: the game is over or was given up. */
bool place_is_open_book(const struct place *place);
const char *place_state(const struct place *place);

/* Adds a line of chat that the table itself tells. */
enum store_verdict place_tell(struct site *site, struct place *place, const char *event, int seat,
                              const char *name, int64_t now);

/* ---- Settings of a table: rows.c ------------------------------------------------------------ */

json_t *pace_json(struct pace pace);
bool pace_read(const json_t *json, struct pace *pace);
extern const char *const dice_names[2]; /* "verified", "manual" */
extern const char *const odds_names[2]; /* "allowed", "forbidden" */

/* ---- Views: view.c, summary.c, history.c
 * -----------------------------------------------------------------
 */

/* Whose eyes, in which words, from which entry on. */
struct look {
    struct site *site;
    const struct place *place;
    const struct user *user; /* id empty: nobody */
    bool is_member;
    enum language language;
    int64_t now;
    int seat;            /* or OBSERVER */
    unsigned readers;    /* of all seats of the user: whose log and whose numbers these are */
    uint32_t log_after;  /* entries that are left out, by the table's numbers */
    uint32_t chat_after; /* lines that are left out, by the reader's own */
    bool has_chat;
    bool is_past; /* the position where `standing` actions stood */
    uint32_t standing;
};

/* The game that is looked at, and whether it is the turn of the one who looks. */
const struct game *look_game(const struct look *look);
bool look_is_turn(const struct look *look);
/* Whether the one who looks is of a group that plays together, and may propose what to do. */
bool look_proposes(const struct look *look);
/* The seat that a user looks from; those of a group all look from the one that it has. */
int place_eyes(const struct place *place, const char *user, bool is_member);
/* As which set of readers (sortie.h) a user reads the log; all of them when all is open. */
unsigned place_readers(const struct place *place, const char *user, bool is_member);
/* Who hears what a user says aside, as a set of readers; 0: it may not be done now. */
unsigned place_whisper(const struct place *place, const char *user);
/* How many entries the history has for the user of a call: what `at` must be. */
uint32_t call_at(const struct call *call);
/* Where so many actions stand by the numbers of the user of a call; false where there are not so
 * many. */
bool call_find_standing(const struct call *call, uint32_t own, uint32_t *standing);
/* null for no text and an empty one. */
json_t *text_or_null_json(const char *text);
/* SUMMARY and what else is fixed about a table. */
json_t *table_json(const struct look *look);
/* The look of the user who asks, from the seat named in the query. False: refused. */
bool look_open(struct call *call, struct look *look);
/* The whole view. */
json_t *view_json(const struct look *look);
/* {"user":...,"seats":[...],"owner":...}: the part that is each user's own. */
json_t *you_json(const struct look *look);
/* All but "you". */
json_t *view_rest_json(const struct look *look);
json_t *user_json(const struct user *user, bool is_own);
json_t *summary_of_row(const struct site *site, const struct stored_table *row, const char *user,
                       enum language language, int64_t now);
json_t *log_json(const struct look *look);
json_t *chat_json(const struct look *look);

/* The name of a seat in words; `key` is room for its key, and the result good no longer than it. */
const char *seat_text(const struct site *site, enum language language, const struct game *game,
                      const char *seat, char *key, size_t size);
/* A text of the site with its places {name} and {seat} filled. */
void fill_names(const struct site *site, enum language language, const char *key, const char *name,
                const char *seat, char *out, size_t size);

/* Puts what is there only where a group plays one side: who belongs to it, and who proposes what.
 * False when memory ends or the store fails. */
bool council_put(json_t *object, const struct look *look);

/* Answers with the view of what a changing request has added after these. */
void reply_view(struct call *call, int status, uint32_t log_after, uint32_t chat_after);
/* The number of the last line of chat that a user may read ("": whoever sits nowhere), found out
 * when it is not known. */
uint32_t place_chat(struct site *site, struct place *place, const char *user);

/* ---- Odds: odds_desk.c ----------------------------------------------------------------------- */

/* The desk of a site; false when memory ends. All jobs are back before it is closed. */
bool odds_open(struct site *site);
void odds_close(struct site *site);
/* Lets go of estimates that nobody needs any more. */
void odds_tick(struct site *site, int64_t now);

/* ---- Reports: report.c ----------------------------------------------------------------------- */

/* The reports that are kept; false when memory ends. All jobs are back before they are let go. */
bool reports_open(struct site *site);
void reports_close(struct site *site);

/* ---- Watchers and notices -------------------------------------------------------------------- */

/* Lets all watchers of a place go. */
void watchers_close(struct site *site, struct place *place);
void watchers_wake(struct site *site, struct place *place);
void messages_free(struct place *place);

/* Keeps a notice for the user who is to act, if it is not the one who asked. */
void notice_turn(struct site *site, struct place *place, const char *asking);
void notices_settle(struct site *site, bool is_durable);
void notices_close(struct site *site);
bool webhook_is_fine(const struct site *site, const char *url);

/* ---- Handlers -------------------------------------------------------------------------------- */

/* accounts.c */
handler answer_me, answer_register, answer_login, answer_guest, answer_session, answer_logout,
    answer_change_me;
/* lobby.c */
handler answer_games, answer_tables;
/* making.c */
handler answer_create, answer_import, answer_study;
/* play.c */
handler answer_table, answer_at, answer_transcript, answer_act, answer_undo, answer_consent,
    answer_seat, answer_title, answer_close;
/* orders.c */
handler answer_orders, answer_order, answer_question;
/* odds.c */
handler answer_odds;
/* report.c */
handler answer_report;
/* council.c */
handler answer_propose, answer_staff, answer_vote, answer_leave;
/* sheet.c */
handler answer_sheet;
/* talk.c */
handler answer_join, answer_say, answer_notes;

#endif
