/*
 * Clocks. A seat keeps what was left when its turn began; while its time runs, the table knows
 * since when, so that nothing has to tick. With days for each decision that is always all of them.
 */
#include "table/table_internal.h"

enum { FRESH_LEAST = 60000 }; /* milliseconds */

/* ---- Running --------------------------------------------------------------------------------- */

/* A clock that was set back costs nobody time. */
static int64_t elapsed(const struct table *table, int64_t now)
{
    return now > table->clock_since ? now - table->clock_since : 0;
}

static int64_t left_of(const struct table *table, int seat, int64_t now)
{
    int64_t left = table->seats[seat].left;
    if (table->clock_seat == seat) left -= elapsed(table, now);
    return left > 0 ? left : 0;
}

void clock_stop(struct table *table, int64_t now)
{
    int seat = table->clock_seat;
    if (seat == NO_SEAT) return;
    if (table->pace.kind == PACE_LIVE) table->seats[seat].left = left_of(table, seat, now);
    table->clock_seat = NO_SEAT;
}

void clock_start(struct table *table, int64_t now)
{
    bool is_on = table->pace.kind != PACE_NONE && table_state(table) == TABLE_PLAYING;
    int actor = is_on ? table_actor(table) : NO_SEAT;
    if (actor < ACTOR_FIRST_SEAT || !is_played_by_person(table, actor)) actor = NO_SEAT;
    if (actor == table->clock_seat) return;
    clock_stop(table, now);
    table->clock_seat = actor;
    table->clock_since = now;
}

bool clock_counts(const struct table *table, const struct entry *entry)
{
    return entry_is_known(table->match, entry, READER_WATCHER);
}

void clock_reward(struct table *table, int seat)
{
    if (table->pace.kind == PACE_LIVE) table->seats[seat].left += table->pace.increment;
}

void clock_take_reward(struct table *table, int seat)
{
    if (table->pace.kind != PACE_LIVE) return;
    int64_t *left = &table->seats[seat].left;
    *left = *left > table->pace.increment ? *left - table->pace.increment : 0;
}

void clock_refresh(struct table *table, int seat)
{
    if (table->pace.kind != PACE_LIVE || table->seats[seat].left > 0) return;
    int64_t increment = table->pace.increment;
    table->seats[seat].left = increment > FRESH_LEAST ? increment : FRESH_LEAST;
}

/* ---- For all --------------------------------------------------------------------------------- */

bool table_clock(const struct table *table, int seat, int64_t now, int64_t *left, bool *running)
{
    if (table->pace.kind == PACE_NONE || !table_seat(table, seat)->user[0]) return false;
    *left = left_of(table, seat, now);
    *running = table->clock_seat == seat;
    return true;
}

int64_t table_deadline(const struct table *table)
{
    int seat = table->clock_seat;
    if (seat == NO_SEAT) return 0;
    return table->clock_since + left_of(table, seat, table->clock_since);
}

bool table_tick(struct table *table, int64_t now)
{
    int seat = table->clock_seat;
    if (seat == NO_SEAT || now < table_deadline(table)) return false;
    clock_stop(table, now);
    assert(table->pace.kind != PACE_LIVE || table->seats[seat].left == 0);
    bool is_clever = bot_greedy.can_play(table_game(table));
    table->seats[seat].bot = is_clever ? &bot_greedy : &bot_random;
    return true;
}
