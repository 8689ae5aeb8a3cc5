/*
 * One side played by a group: what its members propose, whom they vote for, and what the chief of
 * staff may do. Proposals are for the position at hand, and gone when the table moves on.
 */
#include <stdio.h>

#include "core/parts.h"
#include "table/table_internal.h"

/* ---- Looking --------------------------------------------------------------------------------- */

enum council table_council(const struct table *table)
{
    const struct game *game = table_game(table);
    return game_council(game, match_data(table->match), match_state(table->match));
}

const struct table_voice *table_voices(const struct table *table, int *count)
{
    *count = table->council.count;
    return table->council.voices;
}

const char *table_chief(const struct table *table)
{
    return table->council.chief;
}

bool table_hears_proposals(const struct table *table)
{
    return table_council(table) != COUNCIL_NONE && table_state(table) == TABLE_PLAYING &&
           table_actor(table) == COUNCIL_SEAT && is_played_by_person(table, COUNCIL_SEAT);
}

bool is_chief(const struct table *table, const char *user)
{
    return *user && strcmp(table->council.chief, user) == 0 && table_council(table) != COUNCIL_NONE;
}

bool is_clerical(const struct table *table, uint32_t number)
{
    const struct game *game = table_game(table);
    const void *position = match_position(table->match, number);
    if (game->actor(position) == ACTOR_CHANCE) return table->dice == DICE_MANUAL;
    return game_is_clerical(game, match_data(table->match), position);
}

bool is_clerk(const struct table *table, const char *user)
{
    return is_chief(table, user) && is_clerical(table, match_standing(table->match));
}

/* ---- Voices ---------------------------------------------------------------------------------- */

void council_free(struct council_book *council)
{
    free(council->voices);
    *council = (struct council_book){ .voices = NULL };
}

static struct table_voice *find_voice(const struct council_book *council, const char *user)
{
    for (int i = 0; i < council->count; i++) {
        if (strcmp(council->voices[i].user, user) == 0) return &council->voices[i];
    }
    return NULL;
}

struct table_voice *council_voice(struct council_book *council, const char *user)
{
    struct table_voice *voice = find_voice(council, user);
    assert(*user && strlen(user) < TABLE_USER_SIZE);
    if (voice) return voice;
    if (council->count == council->capacity) {
        int capacity = council->capacity > 0 ? 2 * council->capacity : 8;
        voice = realloc(council->voices, (size_t)capacity * sizeof voice[0]);
        if (!voice) return NULL;
        council->voices = voice;
        council->capacity = capacity;
    }
    voice = &council->voices[council->count++];
    *voice = (struct table_voice){ .has_proposed = false };
    snprintf(voice->user, sizeof voice->user, "%s", user);
    return voice;
}

/* Lets voices go that say nothing any more; the others stay in their order. */
static void drop_silent(struct council_book *council)
{
    int kept = 0;
    for (int i = 0; i < council->count; i++) {
        const struct table_voice *voice = &council->voices[i];
        if (voice->has_proposed || voice->vote[0]) council->voices[kept++] = *voice;
    }
    council->count = kept;
}

static void forget_votes(struct council_book *council)
{
    for (int i = 0; i < council->count; i++) council->voices[i].vote[0] = '\0';
    drop_silent(council);
}

void council_move_on(struct table *table)
{
    struct council_book *council = &table->council;
    for (int i = 0; i < council->count; i++) council->voices[i].has_proposed = false;
    drop_silent(council);
    if (table_council(table) != COUNCIL_VOTES) forget_votes(council);
}

void council_change(struct table *table)
{
    forget_votes(&table->council);
    if (is_user(table, COUNCIL_SEAT, table->council.chief)) table->council.chief[0] = '\0';
}

/* ---- Proposing ------------------------------------------------------------------------------- */

enum table_verdict table_propose(struct table *table, const char *user, uint32_t at,
                                 const action *proposal, struct table_report *report)
{
    if (table_council(table) == COUNCIL_NONE) return TABLE_NO_COUNCIL;
    if (at != match_entries(table->match)) return TABLE_STALE;
    enum table_verdict verdict = table_is_on(table);
    if (verdict != TABLE_DONE) return verdict;
    if (!table_hears_proposals(table)) return TABLE_NOT_YOUR_TURN;
    if (proposal) {
        report->rule = table_game(table)->refusal(match_data(table->match),
                                                  match_state(table->match), *proposal);
        if (report->rule != 0) return TABLE_ILLEGAL;
    }
    struct table_voice *voice = council_voice(&table->council, user);
    if (!voice) return TABLE_NO_MEMORY;
    voice->has_proposed = proposal != NULL;
    voice->proposal = proposal ? *proposal : 0;
    drop_silent(&table->council);
    return TABLE_DONE;
}

/* ---- Officers -------------------------------------------------------------------------------- */

enum table_verdict table_name_chief(struct table *table, const char *commander, const char *chief)
{
    if (table_council(table) == COUNCIL_NONE) return TABLE_NO_COUNCIL;
    enum table_verdict verdict = table_is_on(table);
    if (verdict != TABLE_DONE) return verdict;
    if (!is_user(table, COUNCIL_SEAT, commander) || is_user(table, COUNCIL_SEAT, chief))
        return TABLE_NOT_YOURS;
    assert(strlen(chief) < TABLE_USER_SIZE);
    snprintf(table->council.chief, sizeof table->council.chief, "%s", chief);
    return TABLE_DONE;
}

static int votes_for(const struct council_book *council, const char *candidate)
{
    int votes = 0;
    for (int i = 0; i < council->count; i++)
        votes += strcmp(council->voices[i].vote, candidate) == 0;
    return votes;
}

/* The seat passes to somebody else, who plays it from now on. */
static void hand_over(struct table *table, const char *candidate, int64_t now)
{
    clock_stop(table, now);
    table_set_seat(table, COUNCIL_SEAT, candidate, NULL);
    council_change(table);
    end_request(table);
    clock_refresh(table, COUNCIL_SEAT);
    clock_start(table, now);
}

/* Gives the seat to whom more than half of the members want there, if there is somebody. */
static bool elect(struct table *table, int members, int64_t now)
{
    char candidate[TABLE_USER_SIZE];
    const struct council_book *council = &table->council;
    for (int i = 0; i < council->count; i++) {
        memcpy(candidate, council->voices[i].vote, sizeof candidate);
        if (!candidate[0] || 2 * votes_for(council, candidate) <= members) continue;
        hand_over(table, candidate, now);
        return true;
    }
    return false;
}

enum table_verdict table_vote(struct table *table, const char *user, const char *candidate,
                              int members, int64_t now, bool *is_elected)
{
    *is_elected = false;
    if (table_council(table) == COUNCIL_NONE) return TABLE_NO_COUNCIL;
    enum table_verdict verdict = table_is_on(table);
    if (verdict != TABLE_DONE) return verdict;
    if (table_council(table) == COUNCIL_BOUND) return TABLE_BOUND;
    if (is_user(table, COUNCIL_SEAT, candidate)) return TABLE_SEAT_TAKEN;
    struct table_voice *voice = council_voice(&table->council, user);
    if (!voice) return TABLE_NO_MEMORY;
    snprintf(voice->vote, sizeof voice->vote, "%s", candidate);
    drop_silent(&table->council);
    *is_elected = elect(table, members, now);
    return TABLE_DONE;
}

bool table_part(struct table *table, const char *user, int members, int64_t now)
{
    struct council_book *council = &table->council;
    for (int i = 0; i < council->count; i++) {
        struct table_voice *voice = &council->voices[i];
        if (strcmp(voice->user, user) == 0) *voice = (struct table_voice){ .has_proposed = false };
        if (strcmp(voice->vote, user) == 0) voice->vote[0] = '\0';
    }
    drop_silent(council);
    if (strcmp(council->chief, user) == 0) council->chief[0] = '\0';
    return table_state(table) == TABLE_PLAYING && elect(table, members, now);
}
