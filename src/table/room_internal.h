/*
 * The room from inside: what its files share. room.c opens and closes it, room_seats.c knows who
 * sits where, room_play.c plays, room_undo.c takes back, room_clock.c keeps time, room_keep.c
 * writes and reads what is not history.
 */
#ifndef SORTIE_ROOM_INTERNAL_H
#define SORTIE_ROOM_INTERNAL_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "table/room.h"

enum { NO_SEAT = -1 };

struct room {
    struct table *table;
    enum dice_kind dice;
    struct pace pace;
    bool is_closed;
    bool has_hidden; /* some field of the game's state is not for every seat */
    struct room_seat seats[SEATS_MOST];
    struct undo_request request;

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

void end_request(struct room *room);

/* Charges the seat whose time runs for the time until now. */
void clock_stop(struct room *room, int64_t now);
/* Lets the time of the seat run that is to choose now, if it has any; one that runs already goes on
 * running. */
void clock_start(struct room *room, int64_t now);
/* A decision of the seat has been made, or one is taken back. */
void clock_reward(struct room *room, int seat);
void clock_take_reward(struct room *room, int seat);
/* A person begins to play the seat: there must be some time. */
void clock_refresh(struct room *room, int seat);

#endif
