/*
 * Choices that are none, of which nobody is to know (game_waits_alike). The table answers them for
 * a person, but not at once: whoever waits for it would know then. It lets about as much time pass
 * as a person takes who has nothing to do there, and the person may be faster. How long, is drawn
 * anew each time, and bounded by the pace of the table.
 */
#include "core/parts.h"
#include "table/table_internal.h"

/* Milliseconds. */
struct span {
    uint32_t least, most;
};

static const struct span at_the_table = { 2000, 9000 };
/* In a game of days nobody looks every minute, and hours would hold it up. */
static const struct span by_letter = { 2 * 60000, 20 * 60000 };
/* What searches take at most is what they may, and often it is less. */
enum { LEAST_OF_THOUGHT = 4 };

/* Of a clock that runs only so much is spent for form's sake. */
enum { SHARE_OF_CLOCK = 20 };

/* ---- Who waits ------------------------------------------------------------------------------- */

bool table_waits(const struct table *table, uint32_t number)
{
    const void *position = match_position(table->match, number);
    int actor = table_game(table)->actor(position);
    if (actor < ACTOR_FIRST_SEAT || !game_waits_alike(table_game(table), position)) return false;
    const struct bot *bot = table->seats[actor].bot;
    /* A bot that does not think is as quick with many choices. Who is alone has nobody to hide
     * from, but bots that think hide from him. */
    if (bot) return bot->open && table_people(table) > 0;
    return table_people(table) > 1;
}

static struct span span_of_bot(struct table *table, int seat, int64_t now)
{
    uint32_t most = time_of_bot(table, seat, now);
    return (struct span){ most / LEAST_OF_THOUGHT, most };
}

static int64_t draw_wait(struct table *table, int seat, int64_t now)
{
    bool is_bot = table->seats[seat].bot != NULL;
    struct span span = is_bot                          ? span_of_bot(table, seat, now)
                       : table->pace.kind == PACE_DAYS ? by_letter
                                                       : at_the_table;
    int64_t wait = (int64_t)span.least + random_below(&table->random, span.most - span.least + 1);
    int64_t left = 0;
    bool is_running = false;
    bool has_clock = !is_bot && table_clock(table, seat, now, &left, &is_running);
    if (has_clock && wait > left / SHARE_OF_CLOCK) wait = left / SHARE_OF_CLOCK;
    return wait;
}

/* ---- How long -------------------------------------------------------------------------------- */

bool wait_is_over(struct table *table, int64_t now)
{
    uint32_t at = match_entries(table->match) + 1;
    if (!table_waits(table, match_standing(table->match))) return true;
    if (table->waits_at != at) {
        table->waits_at = at;
        table->waits_until = now + draw_wait(table, table_actor(table), now);
    }
    return now >= table->waits_until;
}

int64_t table_wait(const struct table *table)
{
    bool is_meant = table->waits_at == match_entries(table->match) + 1;
    if (!is_meant || table_state(table) != TABLE_PLAYING) return 0;
    uint32_t standing = match_standing(table->match);
    bool is_on = table_waits(table, standing) && match_choices(table->match, standing) == 1;
    return is_on ? table->waits_until : 0;
}
