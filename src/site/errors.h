/* Answers and refusals: every call ends with exactly one of them. See errors.c. */
#ifndef SORTIE_ERRORS_H
#define SORTIE_ERRORS_H

#include "site/site.h"
#include "table/table.h"

struct call;
struct json_out;

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
    CODE_OTHER_USER,
    CODE_NAME_TAKEN,
    CODE_SEAT_TAKEN,
    CODE_SEEN_OTHER_SIDE,
    CODE_NOT_PLAYING,
    CODE_NOT_OVER,
    CODE_GAME_OVER,
    CODE_NOTHING_TO_UNDO,
    CODE_NO_REQUEST,
    CODE_NO_COUNCIL,
    CODE_COUNCIL_BOUND,
    CODE_NO_STUDY,
    CODE_NO_SHEET,
    CODE_NO_ASIDE,
    CODE_NO_MAIL,
    CODE_NO_LETTER,
    CODE_TOO_LARGE,
    CODE_BAD_CONTENT_TYPE,
    CODE_BAD_HOST,
    CODE_ILLEGAL_ACTION,
    CODE_ILLEGAL_ORDER,
    CODE_LESSON_ASKS,
    CODE_UNKNOWN_LESSON,
    CODE_UNKNOWN_ACTION,
    CODE_UNKNOWN_GAME,
    CODE_UNKNOWN_OPTION,
    CODE_UNKNOWN_SEAT,
    CODE_UNKNOWN_BOT,
    CODE_BAD_TRANSCRIPT,
    CODE_BAD_LETTER,
    CODE_BAD_PACE,
    CODE_TOO_MANY,
    CODE_FAILED,
    CODE_DAMAGED,
    CODE_STOPPING,
    CODE_STORE_FAILED,
    CODES
};

/* Takes the reference; null: memory has ended, or the store has failed (`is_unread`). */
void reply(struct call *call, int status, json_t *json);
/* The same with what was written; takes over the text. */
void reply_written(struct call *call, int status, struct json_out *out);
void refuse_call(struct call *call, enum code code);
/* With more words after those of the code. */
void refuse_detail(struct call *call, enum code code, const char *detail);
/* Because of a member of the body: `want` is a text of the catalogue. */
void refuse_member(struct call *call, const char *member, const char *want);
void refuse_table(struct call *call, enum table_verdict verdict, const struct table_report *report);
void refuse_store(struct call *call, enum store_verdict verdict);

#endif
