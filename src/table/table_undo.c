/*
 * Taking back. What a person chose and nobody has answered, and no die has judged, is that person's
 * to take back; for the rest the others are asked. Nobody has to be asked who is not there: alone,
 * everything can be taken back. All of it stands in the history.
 */
#include <stdio.h>

#include "table/table_internal.h"

/* ---- Where to -------------------------------------------------------------------------------- */

/* Whether a person is to choose where `number` actions stand, or seems to. Anywhere else the game
 * would go on by itself, and the undo would come to nothing or to other dice. */
static bool is_choice_of_person(const struct table *table, uint32_t number)
{
    int actor = table_game(table)->actor(match_position(table->match, number));
    return actor >= ACTOR_FIRST_SEAT && is_played_by_person(table, actor) &&
           (match_choices(table->match, number) > 1 || table_pauses(table, number) ||
            table_waits(table, number));
}

/* The nearest choice of a person at or before `to`; false if there is none. */
static bool find_choice(const struct table *table, uint32_t *to)
{
    for (uint32_t number = *to;; number--) {
        if (is_choice_of_person(table, number)) {
            *to = number;
            return true;
        }
        if (number == 0) return false;
    }
}

/* Whether all that was done since `to` actions stood was done by the user, who is still to act, and
 * told nobody anything: then nobody is wronged, and nobody else has heard of it. */
static bool is_still_secret(const struct table *table, const char *user, uint32_t to)
{
    int actor = table_actor(table);
    if (actor < ACTOR_FIRST_SEAT || !is_user(table, actor, user)) return false;
    for (uint32_t number = to + 1; number <= match_standing(table->match); number++) {
        const struct entry *entry = match_made(table->match, number);
        bool is_own = entry->seat >= ACTOR_FIRST_SEAT && is_user(table, entry->seat, user);
        if (!is_own || entry->note == NOTE_BOT || entry->has_told) return false;
        if (entry->known & READER_WATCHER) return false;
    }
    return true;
}

/* Whether the others must agree to go back to `to`. */
static bool needs_consent(const struct table *table, const char *user, uint32_t to)
{
    if (table_people(table) <= 1) return false;
    if (match_numbers_apart(table->match)) return !is_still_secret(table, user, to);
    if (table->has_hidden) return true;
    for (uint32_t number = to + 1; number <= match_standing(table->match); number++) {
        const struct entry *entry = match_made(table->match, number);
        if (entry->seat < ACTOR_FIRST_SEAT || entry->note == NOTE_BOT) return true;
        if (!is_user(table, entry->seat, user) && entry->note != NOTE_FORCED) return true;
    }
    return false;
}

bool table_undo_point(const struct table *table, const char *user, uint32_t *to, bool *consent)
{
    bool is_seated = table_has(table, user);
    if (table_state(table) != TABLE_PLAYING || !(is_seated || is_chief(table, user))) return false;
    /* Other dice would fall afterwards, and whoever foresees them could choose. */
    if (table_by_letters(table)) return false;
    for (uint32_t number = match_standing(table->match); number > 0; number--) {
        const struct entry *entry = match_made(table->match, number);
        if (!is_seated && !is_clerical(table, number - 1)) return false;
        if (entry->note != NOTE_NONE || entry->seat < ACTOR_FIRST_SEAT) continue;
        if (is_seated && !is_user(table, entry->seat, user)) continue;
        if (!is_choice_of_person(table, number - 1)) continue;
        *to = number - 1;
        *consent = needs_consent(table, user, number - 1);
        return true;
    }
    return false;
}

/* ---- Carrying it out ------------------------------------------------------------------------- */

static enum table_verdict carry_out(struct table *table, const char *user, uint32_t to,
                                    enum entry_note note, int64_t now)
{
    uint32_t standing = match_standing(table->match);
    int actor = table_game(table)->actor(match_position(table->match, to));
    /* Of several seats of one person, the one whose choice it was. */
    int seat = is_user(table, actor, user) ? actor : table_eyes(table, user);
    if (is_chief(table, user)) seat = COUNCIL_SEAT;
    assert(to < standing && seat != OBSERVER);
    clock_stop(table, now);
    for (uint32_t number = to + 1; number <= standing; number++) {
        const struct entry *entry = match_made(table->match, number);
        if (entry->seat >= ACTOR_FIRST_SEAT && entry->note == NOTE_NONE &&
            clock_counts(table, entry))
            clock_take_reward(table, entry->seat);
    }
    bool is_done = match_undo_noted(table->match, to, note, seat);
    if (is_done) {
        outdate_request(table);
        council_move_on(table);
    }
    clock_start(table, now);
    return is_done ? TABLE_DONE : TABLE_NO_MEMORY;
}

static void agree_as(struct table *table, const char *user)
{
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (is_user(table, i, user)) table->request.agreed[i] = true;
    }
}

/* Whether an action was given by a lesson: what it begins with is not taken back. */
static bool is_given(const struct table *table, uint32_t number)
{
    return match_made(table->match, number)->note == NOTE_LESSON;
}

/* Whether all that was done since `to` actions stood was a clerk's work. */
static bool is_clerical_since(const struct table *table, uint32_t to)
{
    for (uint32_t number = to; number < match_standing(table->match); number++) {
        if (!is_clerical(table, number)) return false;
    }
    return true;
}

enum table_verdict table_undo(struct table *table, const char *user, uint32_t at, uint32_t to,
                              int64_t now)
{
    bool is_seated = table_has(table, user);
    if (!is_seated && !is_chief(table, user)) return TABLE_NOT_YOURS;
    if (at != match_entries(table->match)) return TABLE_STALE;
    enum table_verdict verdict = table_is_on(table);
    if (verdict != TABLE_DONE) return verdict;
    if (table_by_letters(table)) return TABLE_NOTHING_TO_UNDO;
    if (to >= match_standing(table->match) || !find_choice(table, &to) || is_given(table, to + 1))
        return TABLE_NOTHING_TO_UNDO;
    if (!is_seated && !is_clerical_since(table, to)) return TABLE_NOT_YOURS;
    if (!needs_consent(table, user, to)) return carry_out(table, user, to, NOTE_FREE, now);
    table->request = (struct undo_request){ .is_open = true, .to = to };
    snprintf(table->request.by, sizeof table->request.by, "%s", user);
    agree_as(table, user);
    return TABLE_ASKED;
}

/* ---- Consent --------------------------------------------------------------------------------- */

const struct undo_request *table_request(const struct table *table)
{
    return &table->request;
}

void end_request(struct table *table)
{
    table->request = (struct undo_request){ .is_open = false };
}

void outdate_request(struct table *table)
{
    const struct match *match = table->match;
    const struct entry *last = match_entry(match, match_entries(match) - 1);
    bool is_told = entry_is_known(match, last, READER_WATCHER) || last->seat != table_actor(table);
    if (is_told || table->request.to >= match_standing(match)) end_request(table);
}

enum table_verdict table_consent(struct table *table, const char *user, bool agree, int64_t now)
{
    struct undo_request *request = &table->request;
    if (!table_has(table, user)) return TABLE_NOT_YOURS;
    if (!request->is_open) return TABLE_NO_REQUEST;
    assert(table_state(table) == TABLE_PLAYING); /* whatever ends play ends the request */
    if (!agree) {
        end_request(table);
        return TABLE_DONE;
    }
    agree_as(table, user);
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (table->seats[i].user[0] && !request->agreed[i]) return TABLE_ASKED;
    }
    struct undo_request agreed = *request;
    end_request(table);
    /* A bot may play the seat by now whose choice it was. */
    if (!find_choice(table, &agreed.to)) return TABLE_NOTHING_TO_UNDO;
    return carry_out(table, agreed.by, agreed.to, NOTE_CONSENT, now);
}
