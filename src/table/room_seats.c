/* Who sits where: people, bots, and bots in the stead of people. */
#include <stdio.h>

#include "core/parts.h"
#include "table/room_internal.h"

/* ---- Looking --------------------------------------------------------------------------------- */

const struct room_seat *room_seat(const struct room *room, int seat)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count);
    return &room->seats[seat];
}

bool room_has(const struct room *room, const char *user)
{
    return room_eyes(room, user) != OBSERVER;
}

int room_eyes(const struct room *room, const char *user)
{
    int actor = room_actor(room);
    if (actor >= ACTOR_FIRST_SEAT && is_user(room, actor, user)) return actor;
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        if (is_user(room, i, user)) return i;
    }
    return OBSERVER;
}

unsigned room_readers(const struct room *room, const char *user)
{
    unsigned readers = 0;
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        if (is_user(room, i, user)) readers |= reader_bit(i);
    }
    return readers ? readers : READER_WATCHER;
}

int room_people(const struct room *room)
{
    int people = 0;
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        bool is_new = room->seats[i].user[0] != '\0';
        for (int j = 0; j < i; j++) is_new = is_new && !is_user(room, j, room->seats[i].user);
        people += is_new;
    }
    return people;
}

/* ---- Changing -------------------------------------------------------------------------------- */

static void set_user(struct room *room, int seat, const char *user)
{
    assert(strlen(user) < ROOM_USER_SIZE);
    snprintf(room->seats[seat].user, ROOM_USER_SIZE, "%s", user);
}

void room_set_seat(struct room *room, int seat, const char *user, const struct bot *bot)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count);
    assert(!bot || bot->is_offered);
    set_user(room, seat, user ? user : "");
    room->seats[seat].bot = bot;
    if (room->clock_seat == seat && !is_played_by_person(room, seat)) room->clock_seat = NO_SEAT;
}

/* Seats may change while people wait for each other and while they play. */
static enum room_verdict may_change(const struct room *room)
{
    enum room_verdict verdict = room_is_on(room);
    return room_state(room) == ROOM_WAITING ? ROOM_DONE : verdict;
}

enum room_verdict room_sit(struct room *room, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count && *user);
    enum room_verdict verdict = may_change(room);
    if (verdict != ROOM_DONE) return verdict;
    if (room->seats[seat].user[0] || room->seats[seat].bot) return ROOM_SEAT_TAKEN;
    set_user(room, seat, user);
    council_change(room);
    end_request(room);
    clock_refresh(room, seat);
    clock_start(room, now);
    return ROOM_DONE;
}

enum room_verdict room_leave(struct room *room, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count);
    enum room_verdict verdict = may_change(room);
    if (verdict != ROOM_DONE) return verdict;
    if (!is_user(room, seat, user)) return ROOM_NOT_YOURS;
    clock_stop(room, now);
    set_user(room, seat, "");
    room->seats[seat].bot = NULL;
    council_change(room);
    end_request(room);
    return ROOM_DONE;
}

enum room_verdict room_pass(struct room *room, int seat, const char *user, const struct bot *bot,
                            int64_t now)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count && bot);
    struct room_seat *at = &room->seats[seat];
    enum room_verdict verdict = may_change(room);
    if (verdict != ROOM_DONE) return verdict;
    if (at->user[0] && !is_user(room, seat, user)) return ROOM_NOT_YOURS;
    if (!at->user[0] && at->bot) return ROOM_SEAT_TAKEN;
    if (!bot->is_offered || !bot->can_play(room_game(room))) return ROOM_CANNOT_PLAY;
    if (room->clock_seat == seat) clock_stop(room, now);
    at->bot = bot;
    clock_start(room, now);
    return ROOM_DONE;
}

enum room_verdict room_take_back(struct room *room, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < room_game(room)->seat_count);
    struct room_seat *at = &room->seats[seat];
    enum room_verdict verdict = may_change(room);
    if (verdict != ROOM_DONE) return verdict;
    if (at->user[0] ? !is_user(room, seat, user) : !at->bot) return ROOM_NOT_YOURS;
    if (!at->bot) return ROOM_DONE;
    at->bot = NULL;
    if (at->user[0]) {
        clock_refresh(room, seat);
    } else {
        end_request(room);
    }
    clock_start(room, now);
    return ROOM_DONE;
}
