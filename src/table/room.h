/*
 * A room: a table with people around it. Who sits where, whose turn it is by the clock, what is
 * played without asking (a single choice, a bot, verified dice), who may take back what. It knows
 * no network and no screen, and never looks at a clock: the time comes in with every call, in
 * milliseconds since 1970.
 *
 * People are told apart by the ids that the caller gives them; the room knows no names.
 *
 * The history is the table's. What a room adds to it stands in the transcript too: the note of each
 * entry (forced, bot, hand, ...) and the promise of the dice. What is not history (clocks, an undo
 * that waits for consent) is written by room_keep and read by room_resume.
 *
 * Who owns what: a room owns its table. Pointers that it hands out are its own, and good until the
 * next call that changes it.
 */
#ifndef SORTIE_ROOM_H
#define SORTIE_ROOM_H

#include "bots/bots.h"
#include "core/parts.h"
#include "table/promise.h"
#include "table/table.h"

enum { ROOM_USER_SIZE = 32 };

enum pace_kind { PACE_NONE, PACE_LIVE, PACE_DAYS };

/* Live: so many milliseconds for all decisions of a seat, and some more after each. Days: so many
 * for each decision. A seat whose time is up is played by a bot until its player takes it back. */
struct pace {
    enum pace_kind kind;
    int64_t allowance; /* live: for the whole game; days: for one decision */
    int64_t increment; /* live */
};

enum dice_kind { DICE_VERIFIED, DICE_MANUAL };

enum room_state {
    ROOM_WAITING, /* a seat is free */
    ROOM_PLAYING,
    ROOM_OVER,
    ROOM_CLOSED, /* given up by its owner */
    ROOM_STATES
};

extern const char *const room_state_names[ROOM_STATES]; /* "waiting", ... */

struct room_seat {
    char user[ROOM_USER_SIZE]; /* empty: nobody */
    const struct bot *bot;     /* plays the seat now; with a user, in the user's stead */
    int64_t left;              /* what was left when its turn began; days: always all */
};

struct undo_request {
    bool is_open;
    uint32_t to;
    char by[ROOM_USER_SIZE];
    bool agreed[SEATS_MOST]; /* by seat */
};

/* Why something was not done. */
enum room_verdict {
    ROOM_DONE,
    ROOM_ASKED, /* the undo waits for the consent of the others */
    ROOM_STALE, /* `at` is not where the table stands */
    ROOM_NOT_PLAYING,
    ROOM_GAME_OVER,
    ROOM_NOT_YOURS, /* the seat is not the user's */
    ROOM_NOT_YOUR_TURN,
    ROOM_ILLEGAL, /* `rule` of the report forbids */
    ROOM_SEAT_TAKEN,
    ROOM_NOTHING_TO_UNDO,
    ROOM_NO_REQUEST,
    ROOM_CANNOT_PLAY, /* the bot does not know the game, or is not for tables */
    ROOM_NO_COUNCIL,  /* the game is not played by a group */
    ROOM_BOUND,       /* its commander cannot be voted out any more */
    ROOM_NO_MEMORY
};

struct room;

/* ---- Beginning ------------------------------------------------------------------------------- */

/* Takes over the table (also when it fails: null when memory ends). All seats are free. A game that
 * is to begin gets its promise with room_promise; a table read from a transcript has it. */
struct room *room_open(struct table *table, enum dice_kind dice, struct pace pace);
void room_close(struct room *room);

/* The table, to look at. */
const struct table *room_table(const struct room *room);
/* Whether something of the game is not for every seat. */
bool room_has_secrets(const struct room *room);
enum room_state room_state(const struct room *room);
enum dice_kind room_dice(const struct room *room);
struct pace room_pace(const struct room *room);

/* The secret of the promise that holds now (see promise.h); verified dice cannot be thrown without
 * it. False: it is not the one that was promised. */
bool room_secret(struct room *room, const unsigned char seed[PROMISE_SEED_SIZE]);

/* Promises the dice from the next entry on: the commitment to `seed` and the players' words (one a
 * seat, see promise_word_fits). Before the first entry, or when a game goes on that was promised
 * with a seed unknown here. As long as no entry has been made since, it may be done again: so words
 * can be added while players come. False: a word does not fit, the game is over, there are too many
 * promises, or memory ends.
 *
 * The seed is revealed by itself when the game is over or given up, if it is known. Both change the
 * header of the transcript. */
bool room_promise(struct room *room, const unsigned char seed[PROMISE_SEED_SIZE],
                  const struct promise_word *words, int count);

/* Gives the game up: no action is accepted any more. */
void room_give_up(struct room *room);

/* ---- Seats ----------------------------------------------------------------------------------- */

const struct room_seat *room_seat(const struct room *room, int seat);

/* Sets a seat as it was stored: no rule is asked. */
void room_set_seat(struct room *room, int seat, const char *user, const struct bot *bot);

/* A free seat is taken by a person.
 *
 * In a game that is over or closed seats do not change any more (ROOM_GAME_OVER, ROOM_NOT_PLAYING).
 * Who comes or goes ends a request of undo. */
enum room_verdict room_sit(struct room *room, int seat, const char *user, int64_t now);
/* A person leaves a seat; it is free then. */
enum room_verdict room_leave(struct room *room, int seat, const char *user, int64_t now);
/* A bot that is offered plays a seat: a free one, or in the stead of `user`, whose it is. */
enum room_verdict room_pass(struct room *room, int seat, const char *user, const struct bot *bot,
                            int64_t now);
/* The person plays again; for a seat without a user the bot goes, and the seat is free. Live pace:
 * whoever has no time left gets the increment, but at least a minute, to play on with. */
enum room_verdict room_take_back(struct room *room, int seat, const char *user, int64_t now);

/* Whether the user has any seat; the seat to look from: the one to act if it is the user's, else
 * the first that is; OBSERVER when there is none. */
bool room_has(const struct room *room, const char *user);
int room_eyes(const struct room *room, const char *user);
/* Whose eyes a user has in all: the set of readers (sortie.h) of the user's seats, or of whoever
 * sits nowhere. */
unsigned room_readers(const struct room *room, const char *user);
/* How many different people sit here. */
int room_people(const struct room *room);

/* ---- Playing --------------------------------------------------------------------------------- */

struct room_report {
    unsigned rule; /* ROOM_ILLEGAL: what forbids it, an index of the game's rule ids */
};

/* Plays an action for the seat that is to act, which must be the user's and not a bot's. With
 * manual dice, anyone who sits here may enter what fell. `at` is table_entries as the user knows
 * it. What follows without a choice is left to room_go_on. */
enum room_verdict room_act(struct room *room, const char *user, uint32_t at, action a, int64_t now,
                           struct room_report *report);

/* Plays the actions of an order, written out by game_expand, one after another like room_act:
 * until one is refused, or another seat or chance is to act. ROOM_DONE if the first was played. One
 * undo takes all of them back. */
enum room_verdict room_order(struct room *room, const char *user, uint32_t at,
                             const action *actions, int count, int64_t now,
                             struct room_report *report);

/* Plays single choices, bots and verified dice until a person is to choose, a bot is to think
 * (room_thinker), the game is over or `most` entries were made. ROOM_DONE, or ROOM_NO_MEMORY;
 * `more` tells whether there is more to do. Only while playing. It starts the clock too: to be
 * called once when seats were set as stored. */
enum room_verdict room_go_on(struct room *room, int most, int64_t now, bool *more);

/*
 * A bot that searches takes its time, and the room does not wait for it: whoever has the room takes
 * what the bot may know, lets it think wherever there is time for it, and brings the choice back.
 */
struct room_thought {
    const struct bot *bot;
    int seat;
    uint32_t at;      /* where the table stands: table_entries */
    const void *view; /* what the seat may know, never the state; null unless the bot wants it */
    const action *legal;
    int legal_count;
    uint64_t seed; /* for the random source of the choice */
};

/* The bot that is to think now; null: none. */
const struct bot *room_thinker(const struct room *room);
/* What it is to think about; false: no bot is to think. The pointers are the room's own. */
bool room_thought(struct room *room, struct room_thought *thought);
/* Plays what the bot chose at `at`, like room_act. What came first stands: ROOM_STALE when the
 * table has moved on, ROOM_NOT_YOUR_TURN when the bot is not to think any more. */
enum room_verdict room_act_for_bot(struct room *room, const struct bot *bot, uint32_t at, action a,
                                   int64_t now);

/* Whether the user is to choose now: has the seat, or is chief of staff and it is a clerk's work.
 */
bool room_is_turn_of(const struct room *room, const char *user);

/* ---- Playing one side as a group ------------------------------------------------------------- */

/*
 * In a game with a council whoever has its one seat commands. The others propose, one action each
 * for the position at hand, and vote, one for whom they want to command. Who belongs to the group
 * only the caller knows. The chief of staff, whom the commander names, may do what is a clerk's
 * work: what the game calls so, and entering dice.
 */
struct room_voice {
    char user[ROOM_USER_SIZE];
    bool has_proposed;
    action proposal;
    char vote[ROOM_USER_SIZE]; /* for whom; empty: for nobody */
};

/* COUNCIL_NONE, too, for a game of several seats. */
enum council room_council(const struct room *room);
/* Who has proposed or voted, in the order in which they first did. */
const struct room_voice *room_voices(const struct room *room, int *count);
const char *room_chief(const struct room *room); /* empty: none */
/* Whether there is a choice of a person that can be proposed for. */
bool room_hears_proposals(const struct room *room);

/* Proposes an action in the place of what the user proposed before; null: takes that back. */
enum room_verdict room_propose(struct room *room, const char *user, uint32_t at,
                               const action *proposal, struct room_report *report);
/* The commander names somebody else chief of staff, or with "" nobody. */
enum room_verdict room_name_chief(struct room *room, const char *commander, const char *chief);
/* Votes for somebody who does not command now, or with "" for nobody. When more than half of
 * `members` are for the same person the seat passes there with ROOM_DONE, `is_elected` is set, and
 * all votes are forgotten; so they are whenever the seat gets another user. */
enum room_verdict room_vote(struct room *room, const char *user, const char *candidate, int members,
                            int64_t now, bool *is_elected);
/* Somebody who has no seat leaves the group: what that one proposed and voted is forgotten, and so
 * are votes for that one. Of the `members` who are left more than half may want another commander:
 * true when the seat has passed there. */
bool room_part(struct room *room, const char *user, int members, int64_t now);

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
bool room_undo_point(const struct room *room, const char *user, uint32_t *to, bool *consent);

/* Takes back to `to` standing actions, or to the nearest choice of a person before that
 * (ROOM_DONE); or asks (ROOM_ASKED), in the place of what was asked before. */
enum room_verdict room_undo(struct room *room, const char *user, uint32_t at, uint32_t to,
                            int64_t now);

/* Answers a request. The last of the other people who agrees carries it out (ROOM_DONE; those
 * before: ROOM_ASKED); one who does not, or the asker, ends it (ROOM_DONE). So does any action. */
enum room_verdict room_consent(struct room *room, const char *user, bool agree, int64_t now);

const struct undo_request *room_request(const struct room *room);

/* ---- Clocks ---------------------------------------------------------------------------------- */

/*
 * Time runs only while the game is played, for the seat that is to choose, and only if a person
 * plays it. Live pace: what an undo takes back, it takes the increment back for too. What only some
 * seats may know of is no decision to the clock: it would tell the others how much is done.
 *
 * What a seat has left, never below 0; false when it has no clock: without pace or without a user.
 * `running`: it is its turn.
 */
bool room_clock(const struct room *room, int seat, int64_t now, int64_t *left, bool *running);

/* When the time of the seat to act is up; 0: never. */
int64_t room_deadline(const struct room *room);

/* When it is up: a bot takes the seat over (greedy where it can play the game, otherwise random).
 * True if something changed; room_go_on is due then. */
bool room_tick(struct room *room, int64_t now);

/* ---- Keeping --------------------------------------------------------------------------------- */

/* Clocks, request, given up, the council: as JSON text, to be freed by the caller; null when memory
 * ends. */
char *room_keep(const struct room *room);
/* Reads it again; false with the reason in `fault`. The seats are set before. */
bool room_resume(struct room *room, const char *kept, struct fault *fault);

#endif
