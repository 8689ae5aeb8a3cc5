/*
 * One side played by a group: what its members propose, whom they vote for, and what the chief of
 * staff may do. Proposals are for the position at hand, and gone when the table moves on.
 */
#include <stdio.h>

#include "core/parts.h"
#include "table/room_internal.h"

/* ---- Looking --------------------------------------------------------------------------------- */

enum council room_council(const struct room *room)
{
    const struct game *game = room_game(room);
    return game_council(game, table_data(room->table), table_state(room->table));
}

const struct room_voice *room_voices(const struct room *room, int *count)
{
    *count = room->council.count;
    return room->council.voices;
}

const char *room_chief(const struct room *room)
{
    return room->council.chief;
}

bool room_hears_proposals(const struct room *room)
{
    return room_council(room) != COUNCIL_NONE && room_state(room) == ROOM_PLAYING &&
           room_actor(room) == COUNCIL_SEAT && is_played_by_person(room, COUNCIL_SEAT);
}

bool is_chief(const struct room *room, const char *user)
{
    return *user && strcmp(room->council.chief, user) == 0 && room_council(room) != COUNCIL_NONE;
}

bool is_clerical(const struct room *room, uint32_t number)
{
    const struct game *game = room_game(room);
    const void *position = table_position(room->table, number);
    if (game->actor(position) == ACTOR_CHANCE) return room->dice == DICE_MANUAL;
    return game_is_clerical(game, table_data(room->table), position);
}

bool is_clerk(const struct room *room, const char *user)
{
    return is_chief(room, user) && is_clerical(room, table_standing(room->table));
}

/* ---- Voices ---------------------------------------------------------------------------------- */

void council_free(struct council_book *council)
{
    free(council->voices);
    *council = (struct council_book){ .voices = NULL };
}

static struct room_voice *find_voice(const struct council_book *council, const char *user)
{
    for (int i = 0; i < council->count; i++) {
        if (strcmp(council->voices[i].user, user) == 0) return &council->voices[i];
    }
    return NULL;
}

struct room_voice *council_voice(struct council_book *council, const char *user)
{
    struct room_voice *voice = find_voice(council, user);
    assert(*user && strlen(user) < ROOM_USER_SIZE);
    if (voice) return voice;
    if (council->count == council->capacity) {
        int capacity = council->capacity > 0 ? 2 * council->capacity : 8;
        voice = realloc(council->voices, (size_t)capacity * sizeof voice[0]);
        if (!voice) return NULL;
        council->voices = voice;
        council->capacity = capacity;
    }
    voice = &council->voices[council->count++];
    *voice = (struct room_voice){ .has_proposed = false };
    snprintf(voice->user, sizeof voice->user, "%s", user);
    return voice;
}

/* Lets voices go that say nothing any more; the others stay in their order. */
static void drop_silent(struct council_book *council)
{
    int kept = 0;
    for (int i = 0; i < council->count; i++) {
        const struct room_voice *voice = &council->voices[i];
        if (voice->has_proposed || voice->vote[0]) council->voices[kept++] = *voice;
    }
    council->count = kept;
}

static void forget_votes(struct council_book *council)
{
    for (int i = 0; i < council->count; i++) council->voices[i].vote[0] = '\0';
    drop_silent(council);
}

void council_move_on(struct room *room)
{
    struct council_book *council = &room->council;
    for (int i = 0; i < council->count; i++) council->voices[i].has_proposed = false;
    drop_silent(council);
    if (room_council(room) != COUNCIL_VOTES) forget_votes(council);
}

void council_change(struct room *room)
{
    forget_votes(&room->council);
    if (is_user(room, COUNCIL_SEAT, room->council.chief)) room->council.chief[0] = '\0';
}

/* ---- Proposing ------------------------------------------------------------------------------- */

enum room_verdict room_propose(struct room *room, const char *user, uint32_t at,
                               const action *proposal, struct room_report *report)
{
    if (room_council(room) == COUNCIL_NONE) return ROOM_NO_COUNCIL;
    if (at != table_entries(room->table)) return ROOM_STALE;
    enum room_verdict verdict = room_is_on(room);
    if (verdict != ROOM_DONE) return verdict;
    if (!room_hears_proposals(room)) return ROOM_NOT_YOUR_TURN;
    if (proposal) {
        report->rule =
            room_game(room)->refusal(table_data(room->table), table_state(room->table), *proposal);
        if (report->rule != 0) return ROOM_ILLEGAL;
    }
    struct room_voice *voice = council_voice(&room->council, user);
    if (!voice) return ROOM_NO_MEMORY;
    voice->has_proposed = proposal != NULL;
    voice->proposal = proposal ? *proposal : 0;
    drop_silent(&room->council);
    return ROOM_DONE;
}

/* ---- Officers -------------------------------------------------------------------------------- */

enum room_verdict room_name_chief(struct room *room, const char *commander, const char *chief)
{
    if (room_council(room) == COUNCIL_NONE) return ROOM_NO_COUNCIL;
    enum room_verdict verdict = room_is_on(room);
    if (verdict != ROOM_DONE) return verdict;
    if (!is_user(room, COUNCIL_SEAT, commander) || is_user(room, COUNCIL_SEAT, chief))
        return ROOM_NOT_YOURS;
    assert(strlen(chief) < ROOM_USER_SIZE);
    snprintf(room->council.chief, sizeof room->council.chief, "%s", chief);
    return ROOM_DONE;
}

static int votes_for(const struct council_book *council, const char *candidate)
{
    int votes = 0;
    for (int i = 0; i < council->count; i++)
        votes += strcmp(council->voices[i].vote, candidate) == 0;
    return votes;
}

/* The seat passes to somebody else, who plays it from now on. */
static void hand_over(struct room *room, const char *candidate, int64_t now)
{
    clock_stop(room, now);
    room_set_seat(room, COUNCIL_SEAT, candidate, NULL);
    council_change(room);
    end_request(room);
    clock_refresh(room, COUNCIL_SEAT);
    clock_start(room, now);
}

/* Gives the seat to whom more than half of the members want there, if there is somebody. */
static bool elect(struct room *room, int members, int64_t now)
{
    char candidate[ROOM_USER_SIZE];
    const struct council_book *council = &room->council;
    for (int i = 0; i < council->count; i++) {
        memcpy(candidate, council->voices[i].vote, sizeof candidate);
        if (!candidate[0] || 2 * votes_for(council, candidate) <= members) continue;
        hand_over(room, candidate, now);
        return true;
    }
    return false;
}

enum room_verdict room_vote(struct room *room, const char *user, const char *candidate, int members,
                            int64_t now, bool *is_elected)
{
    *is_elected = false;
    if (room_council(room) == COUNCIL_NONE) return ROOM_NO_COUNCIL;
    enum room_verdict verdict = room_is_on(room);
    if (verdict != ROOM_DONE) return verdict;
    if (room_council(room) == COUNCIL_BOUND) return ROOM_BOUND;
    if (is_user(room, COUNCIL_SEAT, candidate)) return ROOM_SEAT_TAKEN;
    struct room_voice *voice = council_voice(&room->council, user);
    if (!voice) return ROOM_NO_MEMORY;
    snprintf(voice->vote, sizeof voice->vote, "%s", candidate);
    drop_silent(&room->council);
    *is_elected = elect(room, members, now);
    return ROOM_DONE;
}

bool room_part(struct room *room, const char *user, int members, int64_t now)
{
    struct council_book *council = &room->council;
    for (int i = 0; i < council->count; i++) {
        struct room_voice *voice = &council->voices[i];
        if (strcmp(voice->user, user) == 0) *voice = (struct room_voice){ .has_proposed = false };
        if (strcmp(voice->vote, user) == 0) voice->vote[0] = '\0';
    }
    drop_silent(council);
    if (strcmp(council->chief, user) == 0) council->chief[0] = '\0';
    return room_state(room) == ROOM_PLAYING && elect(room, members, now);
}
