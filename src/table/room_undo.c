/*
 * Taking back. What a person chose and nobody has answered, and no die has judged, is that person's
 * to take back; for the rest the others are asked. Nobody has to be asked who is not there: alone,
 * everything can be taken back. All of it stands in the history.
 */
#include <stdio.h>

#include "table/room_internal.h"

/* ---- Where to -------------------------------------------------------------------------------- */

/* Whether a person is to choose where `number` actions stand. Anywhere else the game would go on by
 * itself, and the undo would come to nothing or to other dice. */
static bool is_choice_of_person(const struct room *room, uint32_t number)
{
    int actor = room_game(room)->actor(table_position(room->table, number));
    return actor >= ACTOR_FIRST_SEAT && is_played_by_person(room, actor) &&
           (count_choices(room, number) > 1 || room_pauses(room, number));
}

/* The nearest choice of a person at or before `to`; false if there is none. */
static bool find_choice(const struct room *room, uint32_t *to)
{
    for (uint32_t number = *to;; number--) {
        if (is_choice_of_person(room, number)) {
            *to = number;
            return true;
        }
        if (number == 0) return false;
    }
}

/* Whether all that was done since `to` actions stood was done by the user, who is still to act, and
 * told nobody anything: then nobody is wronged, and nobody else has heard of it. */
static bool is_still_secret(const struct room *room, const char *user, uint32_t to)
{
    int actor = room_actor(room);
    if (actor < ACTOR_FIRST_SEAT || !is_user(room, actor, user)) return false;
    for (uint32_t number = to + 1; number <= table_standing(room->table); number++) {
        const struct entry *entry = table_made(room->table, number);
        bool is_own = entry->seat >= ACTOR_FIRST_SEAT && is_user(room, entry->seat, user);
        if (!is_own || entry->note == NOTE_BOT || entry->has_told) return false;
        if (entry->known & READER_WATCHER) return false;
    }
    return true;
}

/* Whether the others must agree to go back to `to`. */
static bool needs_consent(const struct room *room, const char *user, uint32_t to)
{
    if (room_people(room) <= 1) return false;
    if (table_numbers_apart(room->table)) return !is_still_secret(room, user, to);
    if (room->has_hidden) return true;
    for (uint32_t number = to + 1; number <= table_standing(room->table); number++) {
        const struct entry *entry = table_made(room->table, number);
        if (entry->seat < ACTOR_FIRST_SEAT || entry->note == NOTE_BOT) return true;
        if (!is_user(room, entry->seat, user) && entry->note != NOTE_FORCED) return true;
    }
    return false;
}

bool room_undo_point(const struct room *room, const char *user, uint32_t *to, bool *consent)
{
    bool is_seated = room_has(room, user);
    if (room_state(room) != ROOM_PLAYING || !(is_seated || is_chief(room, user))) return false;
    for (uint32_t number = table_standing(room->table); number > 0; number--) {
        const struct entry *entry = table_made(room->table, number);
        if (!is_seated && !is_clerical(room, number - 1)) return false;
        if (entry->note != NOTE_NONE || entry->seat < ACTOR_FIRST_SEAT) continue;
        if (is_seated && !is_user(room, entry->seat, user)) continue;
        if (!is_choice_of_person(room, number - 1)) continue;
        *to = number - 1;
        *consent = needs_consent(room, user, number - 1);
        return true;
    }
    return false;
}

/* ---- Carrying it out ------------------------------------------------------------------------- */

static enum room_verdict carry_out(struct room *room, const char *user, uint32_t to,
                                   enum entry_note note, int64_t now)
{
    uint32_t standing = table_standing(room->table);
    int actor = room_game(room)->actor(table_position(room->table, to));
    /* Of several seats of one person, the one whose choice it was. */
    int seat = is_user(room, actor, user) ? actor : room_eyes(room, user);
    if (is_chief(room, user)) seat = COUNCIL_SEAT;
    assert(to < standing && seat != OBSERVER);
    clock_stop(room, now);
    for (uint32_t number = to + 1; number <= standing; number++) {
        const struct entry *entry = table_made(room->table, number);
        if (entry->seat >= ACTOR_FIRST_SEAT && entry->note == NOTE_NONE &&
            clock_counts(room, entry))
            clock_take_reward(room, entry->seat);
    }
    bool is_done = table_undo_noted(room->table, to, note, seat);
    if (is_done) {
        end_request(room);
        council_move_on(room);
    }
    clock_start(room, now);
    return is_done ? ROOM_DONE : ROOM_NO_MEMORY;
}

static void agree_as(struct room *room, const char *user)
{
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        if (is_user(room, i, user)) room->request.agreed[i] = true;
    }
}

/* Whether all that was done since `to` actions stood was a clerk's work. */
static bool is_clerical_since(const struct room *room, uint32_t to)
{
    for (uint32_t number = to; number < table_standing(room->table); number++) {
        if (!is_clerical(room, number)) return false;
    }
    return true;
}

enum room_verdict room_undo(struct room *room, const char *user, uint32_t at, uint32_t to,
                            int64_t now)
{
    bool is_seated = room_has(room, user);
    if (!is_seated && !is_chief(room, user)) return ROOM_NOT_YOURS;
    if (at != table_entries(room->table)) return ROOM_STALE;
    enum room_verdict verdict = room_is_on(room);
    if (verdict != ROOM_DONE) return verdict;
    if (to >= table_standing(room->table) || !find_choice(room, &to)) return ROOM_NOTHING_TO_UNDO;
    if (!is_seated && !is_clerical_since(room, to)) return ROOM_NOT_YOURS;
    if (!needs_consent(room, user, to)) return carry_out(room, user, to, NOTE_FREE, now);
    room->request = (struct undo_request){ .is_open = true, .to = to };
    snprintf(room->request.by, sizeof room->request.by, "%s", user);
    agree_as(room, user);
    return ROOM_ASKED;
}

/* ---- Consent --------------------------------------------------------------------------------- */

const struct undo_request *room_request(const struct room *room)
{
    return &room->request;
}

void end_request(struct room *room)
{
    room->request = (struct undo_request){ .is_open = false };
}

enum room_verdict room_consent(struct room *room, const char *user, bool agree, int64_t now)
{
    struct undo_request *request = &room->request;
    if (!room_has(room, user)) return ROOM_NOT_YOURS;
    if (!request->is_open) return ROOM_NO_REQUEST;
    assert(room_state(room) == ROOM_PLAYING); /* whatever ends play ends the request */
    if (!agree) {
        end_request(room);
        return ROOM_DONE;
    }
    agree_as(room, user);
    for (int i = 0; i < room_game(room)->seat_count; i++) {
        if (room->seats[i].user[0] && !request->agreed[i]) return ROOM_ASKED;
    }
    struct undo_request agreed = *request;
    end_request(room);
    /* A bot may play the seat by now whose choice it was. */
    if (!find_choice(room, &agreed.to)) return ROOM_NOTHING_TO_UNDO;
    return carry_out(room, agreed.by, agreed.to, NOTE_CONSENT, now);
}
