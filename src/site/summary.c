/*
 * A table in a few words, as lists show it, and with all that is fixed about it, as views do: game,
 * seats, clocks, options, owner, and the promise of the dice.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"

json_t *text_or_null_json(const char *text)
{
    return text && text[0] ? json_text(text) : json_null();
}

json_t *user_json(const struct user *user, bool is_own)
{
    json_t *object = json_object();
    bool done = json_put(object, "id", json_text(user->id)) &&
                json_put(object, "name", json_text(user->name)) &&
                json_put(object, "guest", json_boolean(user->is_guest));
    if (is_own) done = done && json_put(object, "webhook", text_or_null_json(user->webhook));
    return json_finish(object, done);
}

const struct game *look_game(const struct look *look)
{
    return match_game(table_match(look->place->table));
}

/* ---- How far it is ----------------------------------------------------------------------------
 */

json_t *result_in_words(const struct site *site, enum language language, const struct game *game,
                        json_t *score)
{
    char key[160];
    const char *ending = json_string_value(json_object_get(score, "ending"));
    if (!ending) return json_finish(score, false);
    snprintf(key, sizeof key, "%s.%s.%s", game->id, game->endings->name, ending);
    const char *words = text(site->settings.catalogue, language, key);
    return json_finish(score, json_put(score, "text", json_text(words)));
}

static json_t *turn_or_null_json(int64_t turn)
{
    return turn > 0 ? json_integer(turn) : json_null();
}

/* What a row says of the result; null, too, when it says nothing that can be read. */
static json_t *row_result_json(const struct site *site, const struct stored_table *row,
                               const struct game *game, enum language language)
{
    json_t *score = row->result ? json_loads(row->result, 0, NULL) : NULL;
    json_t *result = score ? result_in_words(site, language, game, score) : NULL;
    return result ? result : json_null();
}

static json_t *look_result_json(const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    if (table_state(look->place->table) != TABLE_OVER) return json_null();
    return result_in_words(look->site, look->language, look_game(look), score_json(match));
}

/* ---- Summaries ------------------------------------------------------------------------------- */

/* A seat as it is known: with a table, or from a row alone. */
static json_t *seat_json(const struct site *site, enum language language, const struct game *game,
                         int seat, json_t *user, const char *bot)
{
    char key[160];
    const char *word = game->seats->word[seat];
    json_t *object = json_object();
    bool done =
        json_put(object, "id", json_string(word)) &&
        json_put(object, "name", json_text(seat_text(site, language, game, word, key, sizeof key)));
    done = json_put(object, "user", user) && done;
    done = done && json_put(object, "bot", text_or_null_json(bot));
    return json_finish(object, done);
}

static json_t *clock_json(bool has_clock, int64_t left, bool running)
{
    if (!has_clock) return json_null();
    json_t *clock = json_object();
    bool done = json_put(clock, "left", json_integer(left > 0 ? left : 0)) &&
                json_put(clock, "running", json_boolean(running));
    return json_finish(clock, done);
}

static json_t *seats_json(const struct look *look)
{
    const struct game *game = look_game(look);
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < game->seat_count; i++) {
        const struct table_seat *seat = table_seat(look->place->table, i);
        int64_t left = 0;
        bool running = false;
        bool has_clock = table_clock(look->place->table, i, look->now, &left, &running);
        struct user user = { .id = "" };
        if (seat->user[0]) user = people_find(look->site, seat->user);
        json_t *object = seat_json(look->site, look->language, game, i,
                                   seat->user[0] ? user_json(&user, false) : json_null(),
                                   seat->bot ? seat->bot->name : NULL);
        done = json_put(object, "clock", clock_json(has_clock, left, running)) &&
               json_put(object, "asked", askers_json(look, i));
        done = json_add(list, json_finish(object, done)) && done;
    }
    return json_finish(list, done);
}

/* Whose turn it is, while it is anybody's. */
static json_t *turn_json(const struct look *look)
{
    int actor = look_game(look)->actor(match_state(table_match(look->place->table)));
    bool is_on = table_state(look->place->table) == TABLE_PLAYING && !look->place->is_frozen;
    return is_on && actor >= ACTOR_FIRST_SEAT ? actor_json(look_game(look), actor) : json_null();
}

bool look_is_turn(const struct look *look)
{
    return look->user->id[0] && !look->place->is_frozen &&
           table_is_turn_of(look->place->table, look->user->id);
}

static json_t *summary_json(const struct look *look)
{
    const struct place *place = look->place;
    const struct record *record = &place->record;
    int turn = match_turn(look_game(look), match_state(table_match(place->table)));
    json_t *object = json_object();
    bool done = json_put(object, "id", json_string(place->id)) &&
                json_put(object, "game", json_string(look_game(look)->id)) &&
                json_put(object, "title", json_text(record->title)) &&
                json_put(object, "state", json_string(place_state(place))) &&
                json_put(object, "actor", turn_json(look)) &&
                json_put(object, "your_turn", json_boolean(look_is_turn(look))) &&
                json_put(object, "turn", turn_or_null_json(turn)) &&
                json_put(object, "result", look_result_json(look)) &&
                json_put(object, "seats", seats_json(look)) &&
                json_put(object, "visibility", json_string(record->is_open ? "open" : "private")) &&
                json_put(object, "pace", pace_json(table_pace(place->table))) &&
                json_put(object, "odds", json_string(odds_names[record->forbids_odds])) &&
                json_put(object, "study_of", text_or_null_json(record->study_of)) &&
                json_put(object, "created", json_integer(record->created)) &&
                json_put(object, "changed", json_integer(record->changed));
    return json_finish(object, done);
}

/* The same from a row of a list. Users have their ids only: names would need the store, which is
 * busy with the list. */
json_t *summary_of_row(const struct site *site, const struct stored_table *row, const char *user,
                       enum language language, int64_t now)
{
    const struct site_game *found = site_find_game(site, row->game);
    struct terms terms;
    if (!found || !settings_read(row->settings, &terms)) return NULL;
    const struct game *game = found->game;
    json_t *object = json_object(), *seats = json_array();
    bool done = object && seats, is_playing = strcmp(row->state, "playing") == 0, yours = false;
    /* Without an actor chance is to act: dice that whoever sits there throws and enters. */
    bool is_thrown = is_playing && !row->actor && terms.dice == DICE_MANUAL;
    for (int i = 0; done && i < row->seat_count && i < game->seat_count; i++) {
        const struct stored_seat *seat = &row->seats[i];
        bool is_actor = is_playing && row->actor && strcmp(row->actor, seat->seat) == 0;
        yours = yours || ((is_actor || is_thrown) && seat->user && !seat->bot &&
                          strcmp(seat->user, user) == 0);
        json_t *item = seat_json(site, language, game, i, text_or_null_json(seat->user), seat->bot);
        /* Where bots are to play, the deadline is not a player's. */
        bool has_clock =
            is_actor && terms.pace.kind != PACE_NONE && !seat->bot && row->deadline > 0;
        done = json_put(item, "clock", clock_json(has_clock, row->deadline - now, true));
        done = json_add(seats, json_finish(item, done)) && done;
    }
    done = done && json_put(object, "id", json_text(row->id)) &&
           json_put(object, "game", json_string(game->id)) &&
           json_put(object, "title", json_text(row->title)) &&
           json_put(object, "state", json_text(row->state)) &&
           json_put(object, "actor", text_or_null_json(is_playing ? row->actor : NULL)) &&
           json_put(object, "your_turn", json_boolean(yours)) &&
           json_put(object, "turn", turn_or_null_json(row->turn)) &&
           json_put(object, "result", row_result_json(site, row, game, language));
    done = json_put(object, "seats", seats) && done;
    done = done && json_put(object, "visibility", json_string(row->is_open ? "open" : "private")) &&
           json_put(object, "pace", pace_json(terms.pace)) &&
           json_put(object, "odds", json_string(odds_names[terms.forbids_odds])) &&
           json_put(object, "study_of", text_or_null_json(row->study_of)) &&
           json_put(object, "created", json_integer(row->created)) &&
           json_put(object, "changed", json_integer(row->changed));
    return json_finish(object, done);
}

/* ---- The table ------------------------------------------------------------------------------- */

static json_t *options_json(const struct match *match)
{
    const struct game *game = match_game(match);
    const uint8_t *options = match_options(match);
    json_t *object = json_object();
    bool done = object != NULL;
    for (int i = 0; done && options && i < game->option_count; i++)
        done = json_put(object, game->options[i].name,
                        json_string(game->options[i].values->word[options[i]]));
    return json_finish(object, done);
}

static bool add_word(json_t *list, const struct game *game, int seat, const char *word)
{
    json_t *object = json_object();
    bool done = json_put(object, "seat", json_string(game->seats->word[seat])) &&
                json_put(object, "word", json_text(word));
    return json_add(list, json_finish(object, done)) && done;
}

/* The words of the promise, or those that will be in it. */
static json_t *words_json(const struct place *place, const struct promise *promise)
{
    const struct game *game = match_game(table_match(place->table));
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; promise && done && i < promise->word_count; i++)
        done = add_word(list, game, promise->words[i].seat, promise->words[i].word);
    for (int i = 0; !promise && done && i < game->seat_count; i++) {
        if (place->record.words[i]) done = add_word(list, game, i, place->record.words[i]);
    }
    return json_finish(list, done);
}

static json_t *hex_json(const unsigned char bytes[32])
{
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    return json_string(hex);
}

/* The dice of a game that came here finished are those that its last host had promised, if any:
 * ours were never thrown. By letters each player promises their own. */
static bool put_brought_dice(json_t *object, const struct look *look)
{
    const struct place *place = look->place;
    const struct match *match = table_match(place->table);
    int count = match_promises(match);
    const struct promise *promise = count > 0 ? match_promise(match, count - 1) : NULL;
    uint32_t from = promise ? 1 + match_known_entries(match, look->readers, promise->from - 1) : 0;
    const unsigned char *seed = promise && promise->is_revealed ? promise->seed : NULL;
    return json_put(object, "commitment", promise ? hex_json(promise->commitment) : json_null()) &&
           json_put(object, "from", promise ? json_integer(from) : json_null()) &&
           json_put(object, "words", promise ? words_json(place, promise) : json_array()) &&
           json_put(object, "seed", seed ? hex_json(seed) : json_null());
}

static bool put_own_dice(json_t *object, const struct look *look, bool is_promised)
{
    const struct place *place = look->place;
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    const struct match *match = table_match(place->table);
    const unsigned char *seed = place->record.seed;
    const struct promise *promise =
        is_promised ? match_promise(match, match_promises(match) - 1) : NULL;
    /* By the reader's own numbers: how much was done before is not for everybody. */
    uint32_t from = promise ? 1 + match_known_entries(match, look->readers, promise->from - 1) : 0;
    promise_commit(commitment, seed);
    return json_put(object, "commitment", hex_json(commitment)) &&
           json_put(object, "from", promise ? json_integer(from) : json_null()) &&
           json_put(object, "words", words_json(place, promise)) &&
           json_put(object, "seed", place_is_open_book(place) ? hex_json(seed) : json_null());
}

static json_t *dice_json(const struct look *look)
{
    const struct place *place = look->place;
    enum dice_kind kind = table_dice(place->table);
    json_t *object = json_object();
    bool done = json_put(object, "kind", json_string(dice_names[kind]));
    if (kind == DICE_MANUAL) return json_finish(object, done);
    bool is_promised = table_has_promised(place->table, place->record.seed);
    bool is_over = place_is_open_book(place) && table_state(place->table) == TABLE_OVER;
    bool is_brought = is_over || table_by_letters(place->table);
    done = done && (is_brought && !is_promised ? put_brought_dice(object, look)
                                               : put_own_dice(object, look, is_promised));
    return json_finish(object, done);
}

/* Which letter is one's own next, and whether it can be written. */
static json_t *letters_view(const struct table *table)
{
    json_t *object = json_object();
    bool done = json_put(object, "number", json_integer(table_letter_number(table))) &&
                json_put(object, "due", json_boolean(table_letter_due(table)));
    return json_finish(object, done);
}

static json_t *edition_json(const struct look *look)
{
    char name[EDITION_NAME_SIZE];
    const struct table *table = look->place->table;
    bool is_older = site_edition_of(site_game_of(look->site, table), table_match(table), name);
    return is_older ? json_string(name) : json_null();
}

json_t *table_json(const struct look *look)
{
    const struct place *place = look->place;
    struct user owner = people_find(look->site, place->record.owner);
    json_t *object = summary_json(look);
    bool done = json_put(object, "options", options_json(table_match(place->table))) &&
                json_put(object, "edition", edition_json(look)) &&
                json_put(object, "rules", json_integer(look_game(look)->rules_version)) &&
                json_put(object, "earlier", earlier_json(look)) &&
                json_put(object, "agreement", agreement_json(look)) &&
                json_put(object, "owner", user_json(&owner, false)) &&
                json_put(object, "dice", dice_json(look));
    if (table_has_secrets(place->table)) done = done && json_put(object, "secrets", json_true());
    if (table_by_letters(place->table))
        done = done && json_put(object, "letters", letters_view(place->table));
    if (place->is_damaged) done = done && json_put(object, "damaged", json_true());
    if (look->is_member) done = done && json_put(object, "invite", json_text(place->record.invite));
    return json_finish(object, done);
}
