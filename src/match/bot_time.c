#include "match/bot_time.h"

#include "core/parts.h"

/* Nobody knows how many choices are still to come. So a choice may have a part of what is left, a
 * quarter of it at first, and a smaller one the less is left: a long turn goes on thinking. */
static int64_t part_of_rest(int64_t left)
{
    enum { PARTS_AT_FIRST = 4 };
    return left > 0 ? left * left / ((int64_t)PARTS_AT_FIRST * TURN_MILLISECONDS) : 0;
}

/* Whether anybody has chosen there who is none of the bots, those of the side. A single choice is
 * none, unless nobody is to know that it was one; nor are dice, unless a person threw them. No
 * entry after it takes anything back. */
static bool is_of_others(const struct match *match, const struct entry *entry, unsigned bots)
{
    if (entry->kind == ENTRY_UNDO) return true;
    if (entry->seat < ACTOR_FIRST_SEAT) return entry->note == NOTE_HAND;
    bool is_forced = entry->note == NOTE_FORCED;
    if ((is_forced || entry->note == NOTE_BOT) && bots >> entry->seat & 1U) return false;
    const struct game *game = match_game(match);
    const void *position = match_position(match, entry->standing - 1);
    return match_choices(match, entry->standing - 1) > 1 || game_pauses(game, position) ||
           game_waits_alike(game, position);
}

/* The latest entries first: an undo is met before what it took back. */
static bool others_have_chosen(const struct match *match, uint32_t known, unsigned bots)
{
    uint32_t count = match_entries(match);
    if (known > count) return true; /* it is another match */
    for (uint32_t i = count; i-- > known;) {
        if (is_of_others(match, match_entry(match, i), bots)) return true;
    }
    return false;
}

uint32_t bot_time_allows(struct bot_time *time, const struct match *match, unsigned bots, int seat,
                         int64_t now)
{
    unsigned side = game_side(match_game(match), seat);
    int turn = match_turn(match_game(match), match_state(match));
    bool is_same = time->side == side && time->turn == turn;
    bool goes_on = is_same && !others_have_chosen(match, time->known, bots & side);
    time->known = match_entries(match);
    time->side = side;
    time->turn = turn;
    /* A clock that was set back makes nobody wait longer than for a turn. */
    if (!goes_on || now < time->begun) time->begun = now;
    int64_t part = part_of_rest(TURN_MILLISECONDS - (now - time->begun));
    if (part < THOUGHT_LEAST_MILLISECONDS) return 0;
    return part < THOUGHT_MILLISECONDS ? (uint32_t)part : THOUGHT_MILLISECONDS;
}
