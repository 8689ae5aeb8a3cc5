/* Who sits where: people, bots, and bots in the stead of people. */
#include <stdio.h>

#include "core/parts.h"
#include "table/table_internal.h"

/* ---- Looking --------------------------------------------------------------------------------- */

const struct table_seat *table_seat(const struct table *table, int seat)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count);
    return &table->seats[seat];
}

bool table_has(const struct table *table, const char *user)
{
    return table_eyes(table, user) != OBSERVER;
}

int table_eyes(const struct table *table, const char *user)
{
    int actor = table_actor(table);
    if (actor >= ACTOR_FIRST_SEAT && is_user(table, actor, user)) return actor;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (is_user(table, i, user)) return i;
    }
    return OBSERVER;
}

unsigned table_readers(const struct table *table, const char *user)
{
    unsigned readers = 0;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (is_user(table, i, user)) readers |= reader_bit(i);
    }
    return readers ? readers : READER_WATCHER;
}

int table_people(const struct table *table)
{
    int people = 0;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        bool is_new = table->seats[i].user[0] != '\0';
        for (int j = 0; j < i; j++) is_new = is_new && !is_user(table, j, table->seats[i].user);
        people += is_new;
    }
    return people;
}

/* ---- Changing -------------------------------------------------------------------------------- */

static void set_user(struct table *table, int seat, const char *user)
{
    assert(strlen(user) < TABLE_USER_SIZE);
    snprintf(table->seats[seat].user, TABLE_USER_SIZE, "%s", user);
}

void table_set_seat(struct table *table, int seat, const char *user, const struct bot *bot)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count);
    assert(!bot || bot->is_offered);
    set_user(table, seat, user ? user : "");
    table->seats[seat].bot = bot;
    if (table->clock_seat == seat && !is_played_by_person(table, seat)) table->clock_seat = NO_SEAT;
}

/* Seats may change while people wait for each other and while they play. */
static enum table_verdict may_change(const struct table *table)
{
    enum table_verdict verdict = table_is_on(table);
    return table_state(table) == TABLE_WAITING ? TABLE_DONE : verdict;
}

enum table_verdict table_sit(struct table *table, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count && *user);
    enum table_verdict verdict = may_change(table);
    if (verdict != TABLE_DONE) return verdict;
    if (table->seats[seat].user[0] || table->seats[seat].bot) return TABLE_SEAT_TAKEN;
    if (table_claim(table, seat, user, true) == CLAIM_NONE) return TABLE_SEEN;
    claims_close(table, seat);
    set_user(table, seat, user);
    council_change(table);
    end_request(table);
    clock_refresh(table, seat);
    clock_start(table, now);
    return TABLE_DONE;
}

enum table_verdict table_leave(struct table *table, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count);
    enum table_verdict verdict = may_change(table);
    if (verdict != TABLE_DONE) return verdict;
    if (!is_user(table, seat, user)) return TABLE_NOT_YOURS;
    if (!claims_note_leaving(table, seat, user)) return TABLE_NO_MEMORY;
    clock_stop(table, now);
    set_user(table, seat, "");
    table->seats[seat].bot = NULL;
    council_change(table);
    end_request(table);
    return TABLE_DONE;
}

enum table_verdict table_pass(struct table *table, int seat, const char *user,
                              const struct bot *bot, int64_t now)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count && bot);
    struct table_seat *at = &table->seats[seat];
    enum table_verdict verdict = may_change(table);
    if (verdict != TABLE_DONE) return verdict;
    if (at->user[0] && !is_user(table, seat, user)) return TABLE_NOT_YOURS;
    if (!at->user[0] && at->bot) return TABLE_SEAT_TAKEN;
    if (!bot->is_offered || !bot->can_play(table_game(table))) return TABLE_CANNOT_PLAY;
    if (table->clock_seat == seat) clock_stop(table, now);
    claims_close(table, seat);
    at->bot = bot;
    clock_start(table, now);
    return TABLE_DONE;
}

enum table_verdict table_take_back(struct table *table, int seat, const char *user, int64_t now)
{
    assert(seat >= 0 && seat < table_game(table)->seat_count);
    struct table_seat *at = &table->seats[seat];
    enum table_verdict verdict = may_change(table);
    if (verdict != TABLE_DONE) return verdict;
    if (at->user[0] ? !is_user(table, seat, user) : !at->bot) return TABLE_NOT_YOURS;
    if (!at->bot) return TABLE_DONE;
    at->bot = NULL;
    if (at->user[0]) {
        clock_refresh(table, seat);
    } else {
        end_request(table);
    }
    clock_start(table, now);
    return TABLE_DONE;
}
