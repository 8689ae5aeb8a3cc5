/*
 * The table from inside: what its files share. table.c opens and closes it, table_seats.c knows who
 * sits where, table_play.c plays, table_wait.c answers for form's sake, table_council.c hears a
 * group that plays one side, table_lesson.c follows a lesson, table_undo.c takes back,
 * table_clock.c keeps time, table_ahead.c asks bots beside the table,
 * table_claims.c knows who may have a seat of a game that runs, table_keep.c writes and reads what
 * is not history, and table_council_keep.c that of it which is the council's, in which
 * table_merge.c makes two people one; table_letters.c plays by letters.
 */
#ifndef SORTIE_TABLE_INTERNAL_H
#define SORTIE_TABLE_INTERNAL_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "table/table.h"

#include "hosted/json.h"
#include "lessons/lesson.h"

enum { NO_SEAT = -1 };

/* Where a group plays, it plays this. */
enum { COUNCIL_SEAT = ACTOR_FIRST_SEAT };

struct council_book {
    char chief[TABLE_USER_SIZE]; /* of staff; empty: none */
    struct table_voice *voices;
    int count, capacity;
};

/* Who has sat here while the game ran, and where: a bit for each seat. */
struct past_sitter {
    char user[TABLE_USER_SIZE];
    unsigned seats;
};

enum { CLAIMS_MOST = 8, SITTERS_MOST = 500 };

struct claim_book {
    uint32_t from; /* entries that the table was opened with */
    bool is_begun; /* the game was played here by other rules before */
    struct past_sitter *sitters;
    int sitter_count, capacity;
    struct table_claim claims[CLAIMS_MOST];
    int claim_count;
};

/* What one side of a game by letters knows of the other and keeps for itself (table_letters.c). */
struct letter_book {
    bool is_on;
    char user[TABLE_USER_SIZE], name[LETTER_NAME_SIZE]; /* whose table it is */
    char at[LETTER_ID_SIZE], to[LETTER_ID_SIZE]; /* the tables of both; empty: not known yet */
    uint32_t number;                     /* of the other's last letter that was opened; 0: none */
    uint32_t from;                       /* how many entries there were then */
    unsigned char key[LETTER_HASH_SIZE]; /* both know it */
    unsigned char secret[LETTER_HASH_SIZE];          /* one's own: seeds and words come from it */
    unsigned char promised[PROMISE_COMMITMENT_SIZE]; /* to the seed of the other's next letter */
    unsigned char last[LETTER_HASH_SIZE];            /* of the letter that was opened */
};

struct table {
    struct match *match;
    enum dice_kind dice;
    struct pace pace;
    bool is_closed;
    bool has_hidden; /* some field of the game's state is not for every seat */
    struct table_seat seats[SEATS_MOST];
    struct undo_request request;
    struct council_book council;
    struct claim_book claims;
    struct letter_book letters;

    bool has_secret; /* of the promise that holds now */
    unsigned char secret[PROMISE_SEED_SIZE];

    int clock_seat; /* whose time runs; NO_SEAT: nobody's */
    int64_t clock_since;

    uint32_t waits_at;   /* 1 + entries, when the answer was drawn for that was begun last */
    int64_t waits_until; /* when it is given */

    struct bot_time bot_time; /* of bots that think */

    struct lesson *lesson; /* that runs; null: none */

    struct random random; /* of bots and waits; dice come from the promise */
    void *view;           /* room for what a bot may know */

    bool bots_apart;                 /* also bots that answer at once are asked beside the table */
    const struct table_ahead *ahead; /* what they chose, while it is played; null: nothing */
};

static inline const struct game *table_game(const struct table *table)
{
    return match_game(table->match);
}

/* A seat, ACTOR_CHANCE or ACTOR_OVER. */
static inline int table_actor(const struct table *table)
{
    return table_game(table)->actor(match_state(table->match));
}

static inline bool is_user(const struct table *table, int seat, const char *user)
{
    return user && *user && strcmp(table->seats[seat].user, user) == 0;
}

/* A person plays the seat at present. */
static inline bool is_played_by_person(const struct table *table, int seat)
{
    return table->seats[seat].user[0] && !table->seats[seat].bot;
}

/* TABLE_DONE while the game is played, otherwise why it is not. */
enum table_verdict table_is_on(const struct table *table);

/* Opens the lesson that the match is played along, if it still runs. One that there is not any more
 * is as good as left. */
void lesson_attach(struct table *table);
/* What the lesson gives chance or a bot to do; false: nothing, or no lesson runs. */
bool lesson_gives(const struct table *table, action *a);
/* A lesson whose last step is done has ended. */
void lesson_settle(struct table *table);

/* Reveals the seed when there is nothing more to throw. */
void reveal_when_over(struct table *table);

/* Whether the seat that is to act there looks at something, and is asked though it has one choice.
 */
bool table_pauses(const struct table *table, uint32_t number);

/* Whether the answer of the seat that is to act there is not to come at once though it has one
 * choice (table_wait.c). */
bool table_waits(const struct table *table, uint32_t number);
/* Whether the one choice at hand may be played. When it is first asked for it, the wait begins. */
bool wait_is_over(struct table *table, int64_t now);

/* What a bot that needs no memory of its own chooses where the match stands. It is shown what its
 * seat may know, and nothing else: `view` has room for it. */
action bot_answer(const struct bot *bot, const struct match *match, int seat, void *view,
                  struct random *random);
/* For how many milliseconds the bot of a seat may think that is to choose; 0: not at all. */
uint32_t time_of_bot(struct table *table, int seat, int64_t now);
/* What was found out beside the table for the bot that is to choose now; false: nothing. */
bool ahead_follows(const struct table *table, action *a);

void end_request(struct table *table);
/* After an entry: what was asked for is outdated. Not by what is done in secret, while the same
 * seat is to act and it can still be taken back: everybody sees the request, and would see by its
 * end that somebody has acted. */
void outdate_request(struct table *table);

/* The table has moved on: what was proposed is gone, and votes where the commander is bound. */
void council_move_on(struct table *table);
/* The seat has another user: votes are forgotten, and the commander is not chief of staff. */
void council_change(struct table *table);
void council_free(struct council_book *council);
/* Whether the user is chief of staff of a group that plays. */
bool is_chief(const struct table *table, const char *user);
/* Whether it is a clerk's work to go on from where `number` actions stand. */
bool is_clerical(const struct table *table, uint32_t number);
/* Whether the user may act for the seat as chief of staff. */
bool is_clerk(const struct table *table, const char *user);
/* The voice of a user, made when there is none; null when memory ends. */
struct table_voice *council_voice(struct council_book *council, const char *user);

/* What is kept of the council, null when there is nothing to keep (`is_empty`) or memory ends; and
 * read again into an empty book, which is the caller's to free also when it fails. */
json_t *council_json(const struct table *table, bool *is_empty);
bool council_read(const struct table *table, const json_t *object, struct council_book *council,
                  struct fault *fault);

/* The user is about to leave the seat; false when memory ends. */
bool claims_note_leaving(struct table *table, int seat, const char *user);
/* The seat has somebody: nobody asks for it any more. */
void claims_close(struct table *table, int seat);
void claims_free(struct claim_book *claims);
/* The seat of that name, or NO_SEAT. */
int find_seat(const struct table *table, const json_t *name);
/* As for the council; without an object nothing is kept. */
json_t *claims_json(const struct table *table, bool *is_empty);
bool claims_read(const struct table *table, const json_t *object, struct claim_book *claims,
                 struct fault *fault);

/* Whether a game by letters has not begun: nothing is played, and nothing thrown. */
bool letters_hold(const struct table *table);
/* As for the council; then the seed of the answer that is being played. */
json_t *letters_json(const struct table *table, bool *is_empty);
bool letters_read(const struct table *table, const json_t *object, struct letter_book *book,
                  struct fault *fault);
void letters_resume(struct table *table);

/* Charges the seat whose time runs for the time until now. */
void clock_stop(struct table *table, int64_t now);
/* Lets the time of the seat run that is to choose now, if it has any; one that runs already goes on
 * running. */
void clock_start(struct table *table, int64_t now);
/* Whether an entry is a decision to the clock: what is done in secret is not, since everybody sees
 * the clocks. */
bool clock_counts(const struct table *table, const struct entry *entry);
/* A decision of the seat has been made, or one is taken back. */
void clock_reward(struct table *table, int seat);
void clock_take_reward(struct table *table, int seat);
/* A person begins to play the seat: there must be some time. */
void clock_refresh(struct table *table, int seat);

#endif
