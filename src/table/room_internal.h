/*
 * The room from inside: what its files share. room.c opens and closes it, room_seats.c knows who
 * sits where, room_play.c plays, room_council.c hears a group that plays one side, room_undo.c
 * takes back, room_clock.c keeps time, room_keep.c writes and reads what is not history, and
 * room_council_keep.c that of it which is the council's.
 */
#ifndef SORTIE_ROOM_INTERNAL_H
#define SORTIE_ROOM_INTERNAL_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "table/room.h"

#include "hosted/json.h"

enum { NO_SEAT = -1 };

/* Where a group plays, it plays this. */
enum { COUNCIL_SEAT = ACTOR_FIRST_SEAT };

struct council_book {
    char chief[ROOM_USER_SIZE]; /* of staff; empty: none */
    struct room_voice *voices;
    int count, capacity;
};

struct room {
    struct table *table;
    enum dice_kind dice;
    struct pace pace;
    bool is_closed;
    bool has_hidden; /* some field of the game's state is not for every seat */
    struct room_seat seats[SEATS_MOST];
    struct undo_request request;
    struct council_book council;

    bool has_secret; /* of the promise that holds now */
    unsigned char secret[PROMISE_SEED_SIZE];

    int clock_seat; /* whose time runs; NO_SEAT: nobody's */
    int64_t clock_since;

    struct random random; /* of bots; dice come from the promise */
    void *view;           /* room for what a bot may know */
};

static inline const struct game *room_game(const struct room *room)
{
    return table_game(room->table);
}

/* A seat, ACTOR_CHANCE or ACTOR_OVER. */
static inline int room_actor(const struct room *room)
{
    return room_game(room)->actor(table_state(room->table));
}

static inline bool is_user(const struct room *room, int seat, const char *user)
{
    return user && *user && strcmp(room->seats[seat].user, user) == 0;
}

/* A person plays the seat at present. */
static inline bool is_played_by_person(const struct room *room, int seat)
{
    return room->seats[seat].user[0] && !room->seats[seat].bot;
}

/* ROOM_DONE while the game is played, otherwise why it is not. */
enum room_verdict room_is_on(const struct room *room);

/* Reveals the seed when there is nothing more to throw. */
void reveal_when_over(struct room *room);

/* How many ways there are to go on from where `number` actions stand. */
int count_choices(const struct room *room, uint32_t number);

/* Whether the seat that is to act there looks at something, and is asked though it has one choice.
 */
bool room_pauses(const struct room *room, uint32_t number);

void end_request(struct room *room);

/* The table has moved on: what was proposed is gone, and votes where the commander is bound. */
void council_move_on(struct room *room);
/* The seat has another user: votes are forgotten, and the commander is not chief of staff. */
void council_change(struct room *room);
void council_free(struct council_book *council);
/* Whether the user is chief of staff of a group that plays. */
bool is_chief(const struct room *room, const char *user);
/* Whether it is a clerk's work to go on from where `number` actions stand. */
bool is_clerical(const struct room *room, uint32_t number);
/* Whether the user may act for the seat as chief of staff. */
bool is_clerk(const struct room *room, const char *user);
/* The voice of a user, made when there is none; null when memory ends. */
struct room_voice *council_voice(struct council_book *council, const char *user);

/* What is kept of the council, null when there is nothing to keep (`is_empty`) or memory ends; and
 * read again into an empty book, which is the caller's to free also when it fails. */
json_t *council_json(const struct room *room, bool *is_empty);
bool council_read(const struct room *room, const json_t *object, struct council_book *council,
                  struct fault *fault);

/* Charges the seat whose time runs for the time until now. */
void clock_stop(struct room *room, int64_t now);
/* Lets the time of the seat run that is to choose now, if it has any; one that runs already goes on
 * running. */
void clock_start(struct room *room, int64_t now);
/* Whether an entry is a decision to the clock: what is done in secret is not, since everybody sees
 * the clocks. */
bool clock_counts(const struct room *room, const struct entry *entry);
/* A decision of the seat has been made, or one is taken back. */
void clock_reward(struct room *room, int seat);
void clock_take_reward(struct room *room, int seat);
/* A person begins to play the seat: there must be some time. */
void clock_refresh(struct room *room, int seat);

#endif
