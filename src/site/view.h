/* Views: what one user may see of a table. See view.c, view_choices.c, summary.c (a table in a few
 * words) and history.c (its log and chat). */
#ifndef SORTIE_VIEW_H
#define SORTIE_VIEW_H

#include "hosted/json_out.h"
#include "site/call.h"

/* Whose eyes, in which words, from which entry on. */
struct look {
    struct site *site;
    struct place *place;     /* its parts are kept for the next who looks; nothing else changes */
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
/* Whether the table stands where the query says (`at`); false: refused. */
bool call_is_at(struct call *call);
/* Where so many actions stand by the numbers of the user of a call; false where there are not so
 * many. */
bool call_find_standing(const struct call *call, uint32_t own, uint32_t *standing);
/* null for no text and an empty one. */
json_t *text_or_null_json(const char *text);
/* SUMMARY and what else is fixed about a table. */
json_t *table_json(const struct look *look);
/* Who is to agree that a frozen table goes on by today's rules, and who does; null where it cannot.
 * The rules that a game was played by before today's. Both: continue.c. */
json_t *agreement_json(const struct look *look);
json_t *earlier_json(const struct look *look);
/* The look of the user who asks, from the seat named in the query. False: refused. */
bool look_open(struct call *call, struct look *look);
/* The members of the whole view, without the braces around them; so with the next two. */
void view_write(struct json_out *out, const struct look *look);
/* {"user":...,"seats":[...],"owner":...}: the part that is each user's own. */
json_t *you_json(const struct look *look);
/* "choices" and "again": what may be done at the table, whoever looks. True: all is written. */
bool choices_write(struct json_out *out, const struct look *look);
/* An action as it is written, and its words, as members of the object at hand; told: without the
 * question that it answers. */
void action_put(struct json_out *out, const struct look *look, action a, bool is_told);
/* All but "you". */
void view_write_rest(struct json_out *out, const struct look *look);
/* All but "you", log and chat, and without what time alone changes: the same text means that there
 * is nothing new to see. */
void view_write_still(struct json_out *out, const struct look *look);
/* Answers with a view, and the user's notes when they are not null. */
void reply_with_view(struct call *call, int status, const struct look *look, const char *notes);
json_t *user_json(const struct user *user, bool is_own);
/* How a game ended, in words too; takes over the score. */
json_t *result_in_words(const struct site *site, enum language language, const struct game *game,
                        json_t *score);
json_t *summary_of_row(const struct site *site, const struct stored_table *row, const char *user,
                       enum language language, int64_t now);
/* Forgets the parts of views that are kept. */
void parts_free(struct place *place);
/* The entries after `log_after`; false when memory ends. */
bool history_write(struct json_out *out, const struct look *look);
/* Whether there are any. */
bool history_has_news(const struct look *look);
json_t *chat_json(const struct look *look);

/* The name of a seat in words; `key` is room for its key, and the result good no longer than it. */
const char *seat_text(const struct site *site, enum language language, const struct game *game,
                      const char *seat, char *key, size_t size);
/* A text of the site with its places {name} and {seat} filled. */
void fill_names(const struct site *site, enum language language, const char *key, const char *name,
                const char *seat, char *out, size_t size);

/* Puts what is there only where a group plays one side: who belongs to it, and who proposes what.
 * False when memory ends or the store fails. */
bool council_put(struct json_out *out, const struct look *look);

/* Puts where the table stands in its lesson, if it has one. False when memory ends. */
bool lesson_put(struct json_out *out, const struct look *look);
/* Refuses what a lesson does not ask for now, and says what it does ask for. */
void refuse_by_lesson(struct call *call, action a);

/* Answers with the view of what a changing request has added after these. */
void reply_view(struct call *call, int status, uint32_t log_after, uint32_t chat_after);
/* Tells an event about a seat after a change was saved, and answers; what fails is refused. With a
 * null event nothing is told. */
void reply_told(struct call *call, const char *event, int seat, const char *name, uint32_t entries);

/* ---- Seats: seats.c -------------------------------------------------------------------------- */

/* Who asks for a seat; and how the reader comes by the free seats, and which of them to give. */
json_t *askers_json(const struct look *look, int seat);
bool put_claims(json_t *object, const struct look *look);
/* The number of the last line of chat that a user may read ("": whoever sits nowhere), found out
 * when it is not known. */
uint32_t place_chat(struct site *site, struct place *place, const char *user);

#endif
