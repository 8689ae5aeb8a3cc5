/*
 * A table: a match with people around it. Who sits where, whose turn it is by the clock, what is
 * played without asking (a single choice, a bot, verified dice), who may take back what. It knows
 * no network and no screen, and never looks at a clock: the time comes in with every call, in
 * milliseconds since 1970.
 *
 * People are told apart by the ids that the caller gives them; the table knows no names.
 *
 * The history is the match's. What a table adds to it stands in the transcript too: the note of
 * each entry (forced, bot, hand, ...) and the promise of the dice. What is not history (clocks, an
 * undo that waits for consent) is written by table_keep and read by table_resume.
 *
 * Who owns what: a table owns its match. Pointers that it hands out are its own, and good until the
 * next call that changes it.
 */
#ifndef SORTIE_TABLE_H
#define SORTIE_TABLE_H

#include "bots/bots.h"
#include "core/parts.h"
#include "lessons/lesson.h"
#include "match/bot_time.h"
#include "match/match.h"
#include "match/promise.h"
#include "table/letter.h"

enum { TABLE_USER_SIZE = 32 };

enum pace_kind { PACE_NONE, PACE_LIVE, PACE_DAYS };

/* Live: so many milliseconds for all decisions of a seat, and some more after each. Days: so many
 * for each decision. A seat whose time is up is played by a bot until its player takes it back. */
struct pace {
    enum pace_kind kind;
    int64_t allowance; /* live: for the whole game; days: for one decision */
    int64_t increment; /* live */
};

enum dice_kind { DICE_VERIFIED, DICE_MANUAL };

enum table_state {
    TABLE_WAITING, /* a seat is free */
    TABLE_PLAYING,
    TABLE_OVER,
    TABLE_CLOSED, /* given up by its owner */
    TABLE_STATES
};

extern const char *const table_state_names[TABLE_STATES]; /* "waiting", ... */

struct table_seat {
    char user[TABLE_USER_SIZE]; /* empty: nobody */
    const struct bot *bot;      /* plays the seat now; with a user, in the user's stead */
    int64_t left;               /* what was left when its turn began; days: always all */
};

struct undo_request {
    bool is_open;
    uint32_t to;
    char by[TABLE_USER_SIZE];
    bool agreed[SEATS_MOST]; /* by seat */
};

/* Why something was not done. */
enum table_verdict {
    TABLE_DONE,
    TABLE_ASKED, /* the undo waits for the consent of the others */
    TABLE_STALE, /* `at` is not where the table stands */
    TABLE_NOT_PLAYING,
    TABLE_GAME_OVER,
    TABLE_NOT_YOURS, /* the seat is not the user's */
    TABLE_NOT_YOUR_TURN,
    TABLE_ILLEGAL, /* `rule` of the report forbids */
    TABLE_LESSON,  /* the lesson asks for something else */
    TABLE_SEAT_TAKEN,
    TABLE_SEEN,    /* the user has seen what another side hides */
    TABLE_CROWDED, /* too many people have sat here, or ask for a seat */
    TABLE_NOTHING_TO_UNDO,
    TABLE_NO_REQUEST,
    TABLE_CANNOT_PLAY, /* the bot does not know the game, or is not for tables */
    TABLE_NO_COUNCIL,  /* the game is not played by a group */
    TABLE_BOUND,       /* its commander cannot be voted out any more */
    TABLE_NO_MEMORY
};

struct table;

/* ---- Beginning ------------------------------------------------------------------------------- */

/* Takes over the match (also when it fails: null when memory ends). All seats are free. A game that
 * is to begin gets its promise with table_promise; a match read from a transcript has it. */
struct table *table_open(struct match *match, enum dice_kind dice, struct pace pace);
void table_close(struct table *table);

/* The match, to look at. */
const struct match *table_match(const struct table *table);
/* Whether something of the game is not for every seat. */
bool table_has_secrets(const struct table *table);
enum table_state table_state(const struct table *table);
enum dice_kind table_dice(const struct table *table);
struct pace table_pace(const struct table *table);

/* The secret of the promise that holds now (see promise.h); verified dice cannot be thrown without
 * it. False: it is not the one that was promised. */
bool table_secret(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE]);

/* Promises the dice from the next entry on: the commitment to `seed` and the players' words (one a
 * seat, see promise_word_fits). Before the first entry, or when a game goes on that was promised
 * with a seed unknown here. As long as no entry has been made since, it may be done again: so words
 * can be added while players come. False: a word does not fit, the game is over, there are too many
 * promises, or memory ends.
 *
 * The seed is revealed by itself when the game is over or given up, if it is known. Both change the
 * header of the transcript. */
bool table_promise(struct table *table, const unsigned char seed[PROMISE_SEED_SIZE],
                   const struct promise_word *words, int count);

/* Gives the game up: no action is accepted any more. */
void table_give_up(struct table *table);

/* ---- Seats ----------------------------------------------------------------------------------- */

const struct table_seat *table_seat(const struct table *table, int seat);

/* Sets a seat as it was stored: no rule is asked. */
void table_set_seat(struct table *table, int seat, const char *user, const struct bot *bot);

/* A free seat is taken by a person, whom nobody has to ask (see table_claim below).
 *
 * In a game that is over or closed seats do not change any more (TABLE_GAME_OVER,
 * TABLE_NOT_PLAYING). Who comes or goes ends a request of undo. */
enum table_verdict table_sit(struct table *table, int seat, const char *user, int64_t now);
/* A person leaves a seat; it is free then. */
enum table_verdict table_leave(struct table *table, int seat, const char *user, int64_t now);
/* A bot that is offered plays a seat: a free one, or in the stead of `user`, whose it is. */
enum table_verdict table_pass(struct table *table, int seat, const char *user,
                              const struct bot *bot, int64_t now);
/* The person plays again; for a seat without a user the bot goes, and the seat is free. Live pace:
 * whoever has no time left gets the increment, but at least a minute, to play on with. */
enum table_verdict table_take_back(struct table *table, int seat, const char *user, int64_t now);

/*
 * A seat that is left while the game runs is not anybody's. Those who sit or sat on its side may
 * have it, and whomever the caller trusts with it (its owner); others ask, and one of the former
 * answers. Where something is hidden, what a person has seen follows them: who sits or sat on
 * another side never gets it, unless nobody else has ever sat on this one.
 */
enum claim { CLAIM_TAKE, CLAIM_ASK, CLAIM_NONE, CLAIMS };

extern const char *const claim_names[CLAIMS]; /* "take", "ask", "none" */

struct table_claim {
    char user[TABLE_USER_SIZE];
    int seat;
};

/* Whether anything has been played since the table was opened for the first time. */
bool table_is_begun(const struct table *table);
/* How the user comes by a free seat. */
enum claim table_claim(const struct table *table, int seat, const char *user, bool is_trusted);
/* Whether the user sits on the side of the seat. */
bool table_is_of_side(const struct table *table, int seat, const char *user);
/* Who asks for a seat, in the order in which they did. */
const struct table_claim *table_claims(const struct table *table, int *count);
/* Asks for a free seat (TABLE_ASKED). */
enum table_verdict table_ask(struct table *table, int seat, const char *user);
/* The user who asks for the seat gets it, or is refused; TABLE_NO_REQUEST: does not ask. */
enum table_verdict table_settle_claim(struct table *table, int seat, const char *user, bool give,
                                      int64_t now);

/* Whether the user has any seat; the seat to look from: the one to act if it is the user's, else
 * the first that is; OBSERVER when there is none. */
bool table_has(const struct table *table, const char *user);
int table_eyes(const struct table *table, const char *user);
/* Whose eyes a user has in all: the set of readers (sortie.h) of the user's seats, or of whoever
 * sits nowhere. */
unsigned table_readers(const struct table *table, const char *user);
/* How many different people sit here. */
int table_people(const struct table *table);

/* ---- Playing --------------------------------------------------------------------------------- */

struct table_report {
    unsigned rule; /* TABLE_ILLEGAL: what forbids it, an index of the game's rule ids */
    action action; /* TABLE_LESSON: what the lesson does not ask for */
};

/* Plays an action for the seat that is to act, which must be the user's and not a bot's. With
 * manual dice, anyone who sits here may enter what fell. `at` is match_entries as the user knows
 * it. What follows without a choice is left to table_go_on. */
enum table_verdict table_act(struct table *table, const char *user, uint32_t at, action a,
                             int64_t now, struct table_report *report);

/* Plays the actions of an order, written out by game_expand, one after another like table_act:
 * until one is refused, or another seat or chance is to act. TABLE_DONE if the first was played.
 * One undo takes all of them back. */
enum table_verdict table_order(struct table *table, const char *user, uint32_t at,
                               const action *actions, int count, int64_t now,
                               struct table_report *report);

/* Plays single choices, bots and verified dice until a person is to choose, a bot is to think
 * (table_thinker), a single choice is to wait (table_wait), the game is over or `most` entries were
 * made. TABLE_DONE, or TABLE_NO_MEMORY; `more` tells whether there is more to do. Only while
 * playing. It starts the clock too: to be called once when seats were set as stored. */
enum table_verdict table_go_on(struct table *table, int most, int64_t now, bool *more);

/* When table_go_on is to be called again, to answer for a person who has nothing to choose: the
 * time tells the others nothing (game_waits_alike). 0: it waits for nothing. The wait is not kept:
 * it begins anew with a table that is read again. */
int64_t table_wait(const struct table *table);

/*
 * A bot that searches takes its time, and the table does not wait for it: whoever has the table
 * takes what the bot may know, lets it think wherever there is time for it, and brings the choice
 * back.
 */
struct table_thought {
    const struct bot *bot;
    int seat;
    uint32_t at;      /* where the table stands: match_entries */
    const void *view; /* what the seat may know, never the state; null unless the bot wants it */
    const action *legal;
    int legal_count;
    uint64_t seed;         /* for the random source of the choice */
    uint32_t milliseconds; /* that it may think; 0: not at all, its judgement is to choose */
};

/* From now on bots that answer at once are asked beside the table too (table_ahead_open). */
void table_ask_bots_apart(struct table *table);

/* The bot that is to think now, or is to be asked beside the table; null: none. */
const struct bot *table_thinker(const struct table *table);
/* What one that searches is to think about, and how long (bot_time.h); false: none is to think. The
 * pointers are the table's own. */
bool table_thought(struct table *table, int64_t now, struct table_thought *thought);
/* Plays what the bot chose at `at`, like table_act. What came first stands: TABLE_STALE when the
 * table has moved on, TABLE_NOT_YOUR_TURN when the bot is not to think any more. */
enum table_verdict table_act_for_bot(struct table *table, const struct bot *bot, uint32_t at,
                                     action a, int64_t now);

/*
 * Several choices of bots that answer at once, found out beside the table, with dice and single
 * choices in between, until somebody else is to choose. It holds copies of all that it needs. What
 * follows from it is the table's to play, so it is never ahead of what is written down.
 */
struct table_ahead;

enum { AHEAD_MOST = 16 }; /* entries */

/* Where such a bot is to choose; null when memory ends. */
struct table_ahead *table_ahead_open(struct table *table);
/* Finds out the next entry: in any thread, touches nothing else. False: there is no more. */
bool table_ahead_step(struct table_ahead *ahead);
/* Plays what was found out. What came first stands, as with table_act_for_bot. */
enum table_verdict table_play_ahead(struct table *table, const struct table_ahead *ahead,
                                    int64_t now);
void table_ahead_close(struct table_ahead *ahead);

/* Whether the user is to choose now: has the seat, or is chief of staff and it is a clerk's work.
 */
bool table_is_turn_of(const struct table *table, const char *user);

/* ---- Lessons --------------------------------------------------------------------------------- */

/* The lesson that runs (lessons/lesson.h): what it does not ask for is refused, and what chance and
 * bots do comes from it where it has something to give. Null: none runs. A table whose match is
 * marked with a lesson has it from the beginning. */
const struct lesson *table_lesson(const struct table *table);
/* Whether it asks for something else than an action of the seat that is to act. */
bool table_objects(const struct table *table, action a);
/* Leaves it: an ordinary game goes on. */
void table_leave_lesson(struct table *table);

/* ---- Playing one side as a group ------------------------------------------------------------- */

/*
 * In a game with a council whoever has its one seat commands. The others propose, one action each
 * for the position at hand, and vote, one for whom they want to command. Who belongs to the group
 * only the caller knows. The chief of staff, whom the commander names, may do what is a clerk's
 * work: what the game calls so, and entering dice.
 */
struct table_voice {
    char user[TABLE_USER_SIZE];
    bool has_proposed;
    action proposal;
    char vote[TABLE_USER_SIZE]; /* for whom; empty: for nobody */
};

/* COUNCIL_NONE, too, for a game of several seats. */
enum council table_council(const struct table *table);
/* Who has proposed or voted, in the order in which they first did. */
const struct table_voice *table_voices(const struct table *table, int *count);
const char *table_chief(const struct table *table); /* empty: none */
/* Whether there is a choice of a person that can be proposed for. */
bool table_hears_proposals(const struct table *table);

/* Proposes an action in the place of what the user proposed before; null: takes that back. */
enum table_verdict table_propose(struct table *table, const char *user, uint32_t at,
                                 const action *proposal, struct table_report *report);
/* The commander names somebody else chief of staff, or with "" nobody. */
enum table_verdict table_name_chief(struct table *table, const char *commander, const char *chief);
/* Votes for somebody who does not command now, or with "" for nobody. When more than half of
 * `members` are for the same person the seat passes there with TABLE_DONE, `is_elected` is set, and
 * all votes are forgotten; so they are whenever the seat gets another user. */
enum table_verdict table_vote(struct table *table, const char *user, const char *candidate,
                              int members, int64_t now, bool *is_elected);
/* Somebody who has no seat leaves the group: what that one proposed and voted is forgotten, and so
 * are votes for that one. Of the `members` who are left more than half may want another commander:
 * true when the seat has passed there. */
bool table_part(struct table *table, const char *user, int members, int64_t now);

/* ---- By letters ------------------------------------------------------------------------------ */

/*
 * Two people who share no server play at a table each, and write each other letters (letter.h,
 * docs/letters.md). All that one of them does until the other is to choose is one letter. Nothing
 * is taken back, and there are neither bots nor clocks.
 */
enum letter_verdict {
    LETTER_OPENED,
    LETTER_OTHER,   /* of another game, or not the answer to the letter that was written here */
    LETTER_FORGED,  /* the check value is wrong: damaged, or not written by the other player */
    LETTER_OLD,     /* it was opened before, or is one's own */
    LETTER_EARLY,   /* a letter before it is missing, or the own one is not written yet */
    LETTER_DICE,    /* dice that were not promised */
    LETTER_ILLEGAL, /* moves that the rules do not allow, or not all of them */
    LETTER_NO_MEMORY
};

/* The user invites somebody to the free seats, from the table `id`, before anything was played;
 * `name` is by what the other is to know the user. */
void table_invite_by_letter(struct table *table, const char *user, const char *name,
                            const char *id);
/* The user accepts a first letter; who wrote it sits on its seats. */
void table_accept_by_letter(struct table *table, const struct letter *letter, const char *user,
                            const char *name, const char *id);
bool table_by_letters(const struct table *table);
/* Which letter is the user's next, and whether it can be written now: it is then the same however
 * often it is asked for. malloc'ed; null when memory ends. */
uint32_t table_letter_number(const struct table *table);
bool table_letter_due(const struct table *table);
char *table_letter(const struct table *table);
/* Plays what the other has done. With anything but LETTER_OPENED the table may be in any state, and
 * is to be let go. */
enum letter_verdict table_open_letter(struct table *table, const struct letter *letter);

/* ---- Taking back ----------------------------------------------------------------------------- */

/* Where one 'undo' of the user goes: before the latest action that the user chose. False: nowhere.
 * `consent` tells whether the other people must agree: when dice fell, a secret may have been
 * revealed (in a game with hidden things always; in one that is numbered for each side apart unless
 * the user is still to act and nobody was told anything since), or others or a bot have chosen
 * since; never when the user is the only person.
 *
 * The chief of staff takes back, alone, what is a clerk's work, as far as nothing else came after.
 *
 * When the game is over nothing is taken back any more: its seed is no secret then. */
bool table_undo_point(const struct table *table, const char *user, uint32_t *to, bool *consent);

/* Takes back to `to` standing actions, or to the nearest choice of a person before that
 * (TABLE_DONE); or asks (TABLE_ASKED), in the place of what was asked before. */
enum table_verdict table_undo(struct table *table, const char *user, uint32_t at, uint32_t to,
                              int64_t now);

/* Answers a request. The last of the other people who agrees carries it out (TABLE_DONE; those
 * before: TABLE_ASKED); one who does not, or the asker, ends it (TABLE_DONE). So does any action
 * that everybody may know of. */
enum table_verdict table_consent(struct table *table, const char *user, bool agree, int64_t now);

const struct undo_request *table_request(const struct table *table);

/* ---- Clocks ---------------------------------------------------------------------------------- */

/*
 * Time runs only while the game is played, for the seat that is to choose, and only if a person
 * plays it. Live pace: what an undo takes back, it takes the increment back for too. What only some
 * seats may know of is no decision to the clock: it would tell the others how much is done.
 *
 * What a seat has left, never below 0; false when it has no clock: without pace or without a user.
 * `running`: it is its turn.
 */
bool table_clock(const struct table *table, int seat, int64_t now, int64_t *left, bool *running);

/* When the time of the seat to act is up; 0: never. */
int64_t table_deadline(const struct table *table);

/* When it is up: a bot takes the seat over (greedy where it can play the game, otherwise random).
 * True if something changed; table_go_on is due then. */
bool table_tick(struct table *table, int64_t now);

/* ---- Keeping --------------------------------------------------------------------------------- */

/* Clocks, request, given up, the council: as JSON text, to be freed by the caller; null when memory
 * ends. */
char *table_keep(const struct table *table);
/* The same text with one user in the place of another, each once; null when it is none, or memory
 * ends. */
char *table_keep_merged(const char *kept, const char *from, const char *into);
/* Reads it again; false with the reason in `fault`. The seats are set before. */
bool table_resume(struct table *table, const char *kept, struct fault *fault);
/* Takes over what people bring along when their game goes on here by other rules, as far as it can
 * be read: what they have left, and who sat where. The game counts as begun. */
void table_inherit(struct table *table, const char *text);

#endif
