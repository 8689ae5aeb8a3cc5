/*
 * A table's row read back: the settings, the table by replaying the history, and what else the row
 * says. A history that no longer replays as it was (the rules or the data have changed since) is
 * read leniently, to be looked at.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

/* ---- Settings -------------------------------------------------------------------------------- */

const char *const dice_names[2] = { [DICE_VERIFIED] = "verified", [DICE_MANUAL] = "manual" };
const char *const odds_names[2] = { "allowed", "forbidden" };

enum { MINUTE = 60 * 1000, MINUTES_MOST = 24 * 60, INCREMENT_MOST = 3600, DAYS_MOST = 60 };

static const int64_t day = INT64_C(24) * 60 * MINUTE;

json_t *pace_json(struct pace pace)
{
    json_t *json = json_object();
    bool done = true;
    switch (pace.kind) {
    case PACE_NONE: done = json_put(json, "kind", json_string("none")); break;
    case PACE_LIVE:
        done = json_put(json, "kind", json_string("live")) &&
               json_put(json, "minutes", json_integer(pace.allowance / MINUTE)) &&
               json_put(json, "increment", json_integer(pace.increment / 1000));
        break;
    case PACE_DAYS:
        done = json_put(json, "kind", json_string("days")) &&
               json_put(json, "days", json_integer(pace.allowance / day));
        break;
    }
    return json_finish(json, done);
}

/* A whole number within limits. */
static bool read_number(const json_t *json, json_int_t least, json_int_t most, int64_t *number)
{
    if (!json_is_integer(json)) return false;
    *number = json_integer_value(json);
    return *number >= least && *number <= most;
}

bool pace_read(const json_t *json, struct pace *pace)
{
    int64_t number = 0, increment = 0;
    const char *kind = json_string_value(json_object_get(json, "kind"));
    size_t members = json_object_size(json);
    *pace = (struct pace){ .kind = PACE_NONE };
    if (!kind) return false;
    if (strcmp(kind, "none") == 0) return members == 1;
    if (strcmp(kind, "live") == 0) {
        bool fits = members == 3 &&
                    read_number(json_object_get(json, "minutes"), 1, MINUTES_MOST, &number) &&
                    read_number(json_object_get(json, "increment"), 0, INCREMENT_MOST, &increment);
        if (fits) *pace = (struct pace){ PACE_LIVE, number * MINUTE, increment * 1000 };
        return fits;
    }
    bool fits = strcmp(kind, "days") == 0 && members == 2 &&
                read_number(json_object_get(json, "days"), 1, DAYS_MOST, &number);
    if (fits) *pace = (struct pace){ PACE_DAYS, number * day, 0 };
    return fits;
}

char *settings_write(const struct terms *terms)
{
    json_t *json = json_object();
    bool done = json_put(json, "pace", pace_json(terms->pace)) &&
                json_put(json, "dice", json_string(dice_names[terms->dice])) &&
                json_put(json, "odds", json_string(odds_names[terms->forbids_odds]));
    char *settings = done ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    return settings;
}

/* Which of two words a member is; the first when there is no such member, and for any other word.
 */
static bool is_second(const json_t *json, const char *name, const char *const words[2])
{
    const char *word = json_string_value(json_object_get(json, name));
    return word && strcmp(word, words[1]) == 0;
}

bool settings_read(const char *settings, struct terms *terms)
{
    json_t *json = json_loads(settings, JSON_REJECT_DUPLICATES, NULL);
    *terms = (struct terms){ .dice = DICE_VERIFIED };
    bool fits = json_is_string(json_object_get(json, "dice")) &&
                pace_read(json_object_get(json, "pace"), &terms->pace);
    if (fits && is_second(json, "dice", dice_names)) terms->dice = DICE_MANUAL;
    /* Tables that were made before odds could be forbidden do not say so. */
    terms->forbids_odds = fits && is_second(json, "odds", odds_names);
    json_decref(json);
    return fits;
}

/* ---- The record ------------------------------------------------------------------------------ */

void record_free(struct record *record)
{
    for (int i = 0; i < SEATS_MOST; i++) free(record->words[i]);
    free(record->header);
    free(record->settings);
    sodium_memzero(record->seed, sizeof record->seed);
    *record = (struct record){ .header = NULL };
}

/* The seed of a row; false when it is none. */
static bool seed_read(const struct stored_table *row, unsigned char seed[PROMISE_SEED_SIZE])
{
    size_t length = 0;
    return row->seed &&
           sodium_hex2bin(seed, PROMISE_SEED_SIZE, row->seed, strlen(row->seed), NULL, &length,
                          NULL) == 0 &&
           length == PROMISE_SEED_SIZE;
}

enum reading record_read(struct record *record, const struct stored_table *row)
{
    *record = (struct record){ .is_open = row->is_open,
                               .created = row->created,
                               .changed = row->changed,
                               .version = row->version,
                               .deadline = row->deadline };
    snprintf(record->owner, sizeof record->owner, "%s", row->owner);
    snprintf(record->study_of, sizeof record->study_of, "%s", row->study_of ? row->study_of : "");
    snprintf(record->title, sizeof record->title, "%s", row->title);
    snprintf(record->invite, sizeof record->invite, "%s", row->invite ? row->invite : "");
    struct terms terms;
    record->forbids_odds = settings_read(row->settings, &terms) && terms.forbids_odds;
    record->header = strdup(row->header);
    record->settings = strdup(row->settings);
    bool has_memory = record->header && record->settings;
    for (int i = 0; has_memory && i < row->seat_count; i++) {
        if (!row->seats[i].word) continue;
        record->words[i] = strdup(row->seats[i].word);
        has_memory = record->words[i] != NULL;
    }
    /* Without its secret an invitation would be anybody's. */
    bool is_sound = record->invite[0] && seed_read(row, record->seed);
    if (has_memory && is_sound) return READ_WELL;
    record_free(record);
    return is_sound ? READ_FAILED : READ_DAMAGED;
}

/* ---- The history ----------------------------------------------------------------------------- */

struct gathering {
    FILE *stream;
    uint32_t most; /* lines that the row knows of: another process may have added more */
    uint32_t count;
};

static void gather_line(void *context, uint32_t number, const struct stored_line *line)
{
    struct gathering *gathering = context;
    if (number > gathering->most) return;
    gathering->count++;
    fputs(line->line, gathering->stream);
    if (line->snapshot) fputs(line->snapshot, gathering->stream);
}

/* `is_short`: all its lines came, and were not as many as the row says. */
static char *gather(struct store *store, const struct stored_table *row, bool *is_short,
                    struct fault *fault)
{
    char *text = NULL;
    *is_short = false;
    size_t size = 0;
    struct gathering gathering = { open_memstream(&text, &size), row->entries, 0 };
    if (!gathering.stream) {
        (void)fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    fputs(row->header, gathering.stream);
    enum store_verdict verdict = store_lines(store, row->id, 0, gather_line, &gathering);
    bool is_whole = fclose(gathering.stream) == 0 && verdict == STORE_DONE;
    if (!is_whole) {
        (void)fault_at(fault, NULL, "%s", store_fault(store));
    } else if (gathering.count != row->entries) {
        *is_short = true;
        is_whole = fault_at(fault, NULL, "%lu entries by its row, %lu lines",
                            (unsigned long)row->entries, (unsigned long)gathering.count);
    }
    if (is_whole) return text;
    free(text);
    return NULL;
}

char *row_transcript(struct store *store, const struct stored_table *row, struct fault *fault)
{
    bool is_short = false;
    return gather(store, row, &is_short, fault);
}

/* ---- The table --------------------------------------------------------------------------------
 */

bool table_has_promised(const struct table *table, const unsigned char seed[PROMISE_SEED_SIZE])
{
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    int count = match_promises(table_match(table));
    promise_commit(commitment, seed);
    return count > 0 && memcmp(match_promise(table_match(table), count - 1)->commitment, commitment,
                               sizeof commitment) == 0;
}

/* Whether a seat's user can be one; null: nobody. */
static bool is_user_id(const char *user)
{
    return !user || strlen(user) < TABLE_USER_SIZE;
}

/* Seats, secret and what was kept; false with the reason in `fault`. */
static bool furnish(struct table *table, const struct stored_table *row, struct fault *fault)
{
    const struct game *game = match_game(table_match(table));
    unsigned char seed[PROMISE_SEED_SIZE] = { 0 };
    if (row->seat_count != game->seat_count) return fault_at(fault, NULL, "other seats");
    for (int i = 0; i < row->seat_count; i++) {
        const struct stored_seat *seat = &row->seats[i];
        const struct bot *bot = seat->bot ? bot_find_offered(seat->bot) : NULL;
        if (strcmp(seat->seat, game->seats->word[i]) != 0 || (seat->bot && !bot))
            return fault_at(fault, NULL, "the seat '%s' or its bot is unknown", seat->seat);
        if (!is_user_id(seat->user))
            return fault_at(fault, NULL, "nobody can sit on the seat '%s' as its row says",
                            seat->seat);
        table_set_seat(table, i, seat->user, bot);
    }
    if (!seed_read(row, seed)) return fault_at(fault, NULL, "the seed is none");
    if (table_dice(table) == DICE_VERIFIED && table_has_promised(table, seed) &&
        !table_secret(table, seed))
        return fault_at(fault, NULL, "the seed is not the one that was promised");
    sodium_memzero(seed, sizeof seed);
    return table_resume(table, row->kept, fault);
}

/* Without what no longer fits, for looking only: the seats, so that their players find it. */
static void furnish_frozen(struct table *table, const struct stored_table *row)
{
    const struct game *game = match_game(table_match(table));
    for (int i = 0; i < row->seat_count && i < game->seat_count; i++)
        table_set_seat(table, i, is_user_id(row->seats[i].user) ? row->seats[i].user : NULL,
                       row->seats[i].bot ? bot_find_offered(row->seats[i].bot) : NULL);
}

static struct table *table_of(const struct site_game *game, const struct stored_table *row,
                              const char *transcript, bool lenient, struct fault *fault)
{
    struct terms terms;
    if (!settings_read(row->settings, &terms) && !lenient) {
        (void)fault_at(fault, NULL, "the settings are malformed");
        return NULL;
    }
    struct match *match =
        transcript_read(game->game, site_data_for(game, transcript), transcript, lenient, fault);
    if (!match) return NULL;
    if (!lenient && match_entries(match) != row->entries) {
        (void)fault_at(fault, NULL, "%lu entries by its row, %lu by its history",
                       (unsigned long)row->entries, (unsigned long)match_entries(match));
        match_free(match);
        return NULL;
    }
    struct table *table = table_open(match, terms.dice, terms.pace);
    if (!table) (void)fault_at(fault, NULL, "out of memory");
    if (table && lenient) furnish_frozen(table, row);
    if (table && !lenient && !furnish(table, row, fault)) {
        table_close(table);
        table = NULL;
    }
    return table;
}

/* Whether a transcript says of itself that it was played by other rules or data than there are. */
static bool is_of_other_rules(const struct site_game *game, const char *transcript)
{
    static const char mark[] = "\nrules ";
    const char *line = strstr(transcript, mark);
    uint64_t print = 0;
    if (!line || strtoul(line + sizeof mark - 1, NULL, 10) != game->game->rules_version)
        return true;
    return transcript_data(transcript, &print) &&
           data_print(game->game, site_data_for(game, transcript)) != print;
}

struct table *table_read(struct store *store, const struct site_game *game,
                         const struct stored_table *row, enum reading *reading, struct fault *fault)
{
    struct fault lenient = { "" };
    bool is_short = false;
    char *transcript = gather(store, row, &is_short, fault);
    *reading = transcript || is_short ? READ_DAMAGED : READ_FAILED;
    if (!transcript) return NULL;
    struct table *table = table_of(game, row, transcript, false, fault);
    if (table) {
        *reading = READ_WELL;
    } else {
        if (is_of_other_rules(game, transcript)) *reading = READ_OTHER_RULES;
        table = table_of(game, row, transcript, true, &lenient);
    }
    free(transcript);
    return table;
}
