/*
 * Clocks. A seat keeps what was left when its turn began; while its time runs, the room knows since
 * when, so that nothing has to tick. With days for each decision that is always all of them.
 */
#include "table/room_internal.h"

enum { FRESH_LEAST = 60000 }; /* milliseconds */

/* ---- Running --------------------------------------------------------------------------------- */

/* A clock that was set back costs nobody time. */
static int64_t elapsed(const struct room *room, int64_t now)
{
    return now > room->clock_since ? now - room->clock_since : 0;
}

static int64_t left_of(const struct room *room, int seat, int64_t now)
{
    int64_t left = room->seats[seat].left;
    if (room->clock_seat == seat) left -= elapsed(room, now);
    return left > 0 ? left : 0;
}

void clock_stop(struct room *room, int64_t now)
{
    int seat = room->clock_seat;
    if (seat == NO_SEAT) return;
    if (room->pace.kind == PACE_LIVE) room->seats[seat].left = left_of(room, seat, now);
    room->clock_seat = NO_SEAT;
}

void clock_start(struct room *room, int64_t now)
{
    bool is_on = room->pace.kind != PACE_NONE && room_state(room) == ROOM_PLAYING;
    int actor = is_on ? room_actor(room) : NO_SEAT;
    if (actor < ACTOR_FIRST_SEAT || !is_played_by_person(room, actor)) actor = NO_SEAT;
    if (actor == room->clock_seat) return;
    clock_stop(room, now);
    room->clock_seat = actor;
    room->clock_since = now;
}

bool clock_counts(const struct room *room, const struct entry *entry)
{
    return entry_is_known(room->table, entry, READER_WATCHER);
}

void clock_reward(struct room *room, int seat)
{
    if (room->pace.kind == PACE_LIVE) room->seats[seat].left += room->pace.increment;
}

void clock_take_reward(struct room *room, int seat)
{
    if (room->pace.kind != PACE_LIVE) return;
    int64_t *left = &room->seats[seat].left;
    *left = *left > room->pace.increment ? *left - room->pace.increment : 0;
}

void clock_refresh(struct room *room, int seat)
{
    if (room->pace.kind != PACE_LIVE || room->seats[seat].left > 0) return;
    int64_t increment = room->pace.increment;
    room->seats[seat].left = increment > FRESH_LEAST ? increment : FRESH_LEAST;
}

/* ---- For all --------------------------------------------------------------------------------- */

bool room_clock(const struct room *room, int seat, int64_t now, int64_t *left, bool *running)
{
    if (room->pace.kind == PACE_NONE || !room_seat(room, seat)->user[0]) return false;
    *left = left_of(room, seat, now);
    *running = room->clock_seat == seat;
    return true;
}

int64_t room_deadline(const struct room *room)
{
    int seat = room->clock_seat;
    if (seat == NO_SEAT) return 0;
    return room->clock_since + left_of(room, seat, room->clock_since);
}

bool room_tick(struct room *room, int64_t now)
{
    int seat = room->clock_seat;
    if (seat == NO_SEAT || now < room_deadline(room)) return false;
    clock_stop(room, now);
    assert(room->pace.kind != PACE_LIVE || room->seats[seat].left == 0);
    bool is_clever = bot_greedy.can_play(room_game(room));
    room->seats[seat].bot = is_clever ? &bot_greedy : &bot_random;
    return true;
}
