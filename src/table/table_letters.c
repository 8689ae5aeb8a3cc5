/*
 * A game by letters: two people play at tables of their own, and tell each other in letters what
 * they did.
 *
 * Letters take turns. Whoever writes letter N throws its dice with a seed that letter N-2 was a
 * commitment to, and with a word of the other player that came in letter N-1; letter N reveals the
 * seed. So nobody can choose dice or foresee them before it is their turn, and the reader draws all
 * of them again. Each letter names the hash of the one before, so that both have the same game.
 *
 * What was not written yet is not kept: the letter that is due follows from where the table stands,
 * and comes out the same however often it is asked for.
 */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>

#include "table/table_internal.h"

enum { WORD_BYTES = 16, FIRST_WITH_MOVES = 3 };

/* ---- What comes from one's own secret -------------------------------------------------------- */

static void derive(const struct letter_book *book, const char *what, uint32_t number,
                   unsigned char *out, size_t size)
{
    char purpose[64];
    snprintf(purpose, sizeof purpose, "sortie letter %s %" PRIu32, what, number);
    crypto_generichash(out, size, (const unsigned char *)purpose, strlen(purpose), book->secret,
                       sizeof book->secret);
}

static void seed_of(const struct letter_book *book, uint32_t number,
                    unsigned char seed[PROMISE_SEED_SIZE])
{
    derive(book, "seed", number, seed, PROMISE_SEED_SIZE);
}

/* The word that one's own letter gives for the dice of the answer. */
static void word_of(const struct letter_book *book, uint32_t number, char word[PROMISE_WORD_SIZE])
{
    unsigned char bytes[WORD_BYTES];
    derive(book, "word", number, bytes, sizeof bytes);
    sodium_bin2hex(word, PROMISE_WORD_SIZE, bytes, sizeof bytes);
}

/* ---- Whose turn it is to write --------------------------------------------------------------- */

/* The number of the letter that is one's own to write next. */
static uint32_t own_number(const struct letter_book *book)
{
    return book->number + 1;
}

static bool is_own(const struct table *table, int seat)
{
    return is_user(table, seat, table->letters.user);
}

/* The first seat that is one's own, or that is not: its words count. */
static int first_seat(const struct table *table, bool own)
{
    int seat = ACTOR_FIRST_SEAT;
    while (seat < table_game(table)->seat_count && is_own(table, seat) != own) seat++;
    assert(seat < table_game(table)->seat_count);
    return seat;
}

/* Whether the game stands at a choice of one side and does not go on by itself, or is over. */
static bool is_settled(const struct table *table, bool own)
{
    uint32_t standing = match_standing(table->match);
    int actor = table_actor(table);
    if (actor == ACTOR_OVER) return true;
    return actor >= ACTOR_FIRST_SEAT && is_own(table, actor) == own &&
           (match_choices(table->match, standing) > 1 || table_pauses(table, standing));
}

bool letters_hold(const struct table *table)
{
    return table->letters.is_on && own_number(&table->letters) < FIRST_WITH_MOVES;
}

bool table_by_letters(const struct table *table)
{
    return table->letters.is_on;
}

uint32_t table_letter_number(const struct table *table)
{
    return own_number(&table->letters);
}

bool table_letter_due(const struct table *table)
{
    const struct letter_book *book = &table->letters;
    if (!book->is_on || table->is_closed) return false;
    if (own_number(book) < FIRST_WITH_MOVES) return true;
    /* The last letter of a game is the winner's to write or the loser's, and needs no answer. */
    bool has_moves = match_entries(table->match) > book->from;
    return is_settled(table, false) && (table_actor(table) != ACTOR_OVER || has_moves);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_seats(const struct table *table, char out[LETTER_SEATS_SIZE])
{
    size_t length = 0;
    for (int i = 0; i < table_game(table)->seat_count; i++) {
        if (!is_own(table, i)) continue;
        int added = snprintf(out + length, LETTER_SEATS_SIZE - length, "%s%s", length ? " " : "",
                             table_game(table)->seats->word[i]);
        length += (size_t)added;
        assert(length < LETTER_SEATS_SIZE);
    }
}

/* The moves of the letter, or how the game begins; malloc'ed. */
static char *write_body(const struct table *table, uint32_t number)
{
    char *text = NULL, line[TRANSCRIPT_ENTRY_SIZE];
    size_t size = 0;
    if (number == 1) return transcript_header(table->match);
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    for (uint32_t i = table->letters.from; i < match_entries(table->match); i++) {
        (void)transcript_line(table->match, i, line);
        fputs(line, out);
    }
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

char *table_letter(const struct table *table)
{
    const struct letter_book *book = &table->letters;
    unsigned char seed[PROMISE_SEED_SIZE];
    struct letter letter = { .number = own_number(book) };
    assert(table_letter_due(table));
    snprintf(letter.at, sizeof letter.at, "%s", book->at);
    snprintf(letter.to, sizeof letter.to, "%s", book->to);
    snprintf(letter.from, sizeof letter.from, "%s", book->name);
    put_seats(table, letter.seats);
    memcpy(letter.key, book->key, sizeof letter.key);
    memcpy(letter.after, book->last, sizeof letter.after);
    seed_of(book, letter.number, letter.seed);
    seed_of(book, letter.number + 2, seed);
    promise_commit(letter.next, seed);
    word_of(book, letter.number, letter.word);
    char *body = write_body(table, letter.number);
    letter.body = body;
    char *text = body ? letter_write(&letter, book->key) : NULL;
    free(body);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(&letter, sizeof letter);
    return text;
}

/* ---- Beginning ------------------------------------------------------------------------------- */

static void begin(struct table *table, const char *user, const char *name, const char *id)
{
    struct letter_book *book = &table->letters;
    *book = (struct letter_book){ .is_on = true };
    snprintf(book->user, sizeof book->user, "%s", user);
    snprintf(book->name, sizeof book->name, "%s", name);
    snprintf(book->at, sizeof book->at, "%s", id);
    randombytes_buf(book->secret, sizeof book->secret);
}

void table_invite_by_letter(struct table *table, const char *user, const char *name, const char *id)
{
    begin(table, user, name, id);
    randombytes_buf(table->letters.key, sizeof table->letters.key);
}

/* What is known of the other's letter once it is opened. */
static void note_letter(struct letter_book *book, const struct letter *letter)
{
    book->number = letter->number;
    snprintf(book->to, sizeof book->to, "%s", letter->at);
    memcpy(book->promised, letter->next, sizeof book->promised);
    letter_hash(book->last, letter->text);
}

void table_accept_by_letter(struct table *table, const struct letter *letter, const char *user,
                            const char *name, const char *id)
{
    assert(letter->number == 1);
    begin(table, user, name, id);
    memcpy(table->letters.key, letter->key, sizeof letter->key);
    note_letter(&table->letters, letter);
}

/* ---- Opening --------------------------------------------------------------------------------- */

/* Whether it is the answer to the letter that one has written. */
static enum letter_verdict check_order(const struct table *table, const struct letter *letter)
{
    const struct letter_book *book = &table->letters;
    unsigned char hash[LETTER_HASH_SIZE];
    if (strcmp(letter->to, book->at) != 0 || (book->to[0] && strcmp(letter->at, book->to) != 0))
        return LETTER_OTHER;
    if (!letter_is_signed(letter, book->key)) return LETTER_FORGED;
    if (letter->number <= book->number) return LETTER_OLD;
    if (letter->number != book->number + 2 || !table_letter_due(table)) return LETTER_EARLY;
    char *own = table_letter(table);
    if (!own) return LETTER_NO_MEMORY;
    letter_hash(hash, own);
    free(own);
    return memcmp(hash, letter->after, sizeof hash) == 0 ? LETTER_OPENED : LETTER_OTHER;
}

/* The dice of the letter as they were promised: by the other's seed and one's own word. */
static bool take_promise(struct table *table, struct promise *promise)
{
    const struct letter_book *book = &table->letters;
    *promise = (struct promise){ .from = match_entries(table->match) + 1, .word_count = 1 };
    memcpy(promise->commitment, book->promised, sizeof promise->commitment);
    promise->words[0].seat = first_seat(table, true);
    word_of(book, own_number(book), promise->words[0].word);
    return match_add_promise(table->match, promise);
}

/* Whether the one who writes may have done it: chosen on a seat of their own, or had to on any. */
static enum letter_verdict check_move(const struct table *table, const struct promise *promise,
                                      const unsigned char *seed, action a, enum entry_note note)
{
    const struct match *match = table->match;
    const struct game *game = table_game(table);
    int actor = table_actor(table), count = 0;
    if (actor == ACTOR_OVER || game->refusal(match_data(match), match_state(match), a) != 0)
        return LETTER_ILLEGAL;
    bool is_single = match_choices(match, match_standing(match)) == 1;
    if (is_single)
        return note == NOTE_ORDER && actor < ACTOR_FIRST_SEAT ? LETTER_ILLEGAL : LETTER_OPENED;
    if (note == NOTE_FORCED) return LETTER_ILLEGAL;
    if (actor >= ACTOR_FIRST_SEAT) return is_own(table, actor) ? LETTER_ILLEGAL : LETTER_OPENED;
    const struct outcome *outcomes = match_outcomes(match, match_standing(match), &count);
    action drawn =
        promise_outcome(promise, game->seats, seed, match_entries(match) + 1, outcomes, count);
    return note == NOTE_NONE && drawn == a ? LETTER_OPENED : LETTER_DICE;
}

/* Takes a word off the front of a line; false when it is too long. */
static bool take_name(const char **rest, char out[TRANSCRIPT_ENTRY_SIZE])
{
    size_t length = strcspn(*rest, " \n");
    if (length >= TRANSCRIPT_ENTRY_SIZE) return false;
    memcpy(out, *rest, length);
    out[length] = '\0';
    *rest += length + ((*rest)[length] == ' ');
    return true;
}

/* The action and the note of "NUMBER ACTION CHECK [NOTE]"; false when it is no such line. */
static bool read_move(const struct game *game, const char *line, action *a, enum entry_note *note)
{
    char name[TRANSCRIPT_ENTRY_SIZE], word[TRANSCRIPT_ENTRY_SIZE];
    if (!take_name(&line, word) || !take_name(&line, name) || !take_name(&line, word) ||
        !take_name(&line, word))
        return false;
    *note = NOTE_NONE;
    if (strcmp(word, entry_note_names[NOTE_FORCED]) == 0) *note = NOTE_FORCED;
    if (strcmp(word, entry_note_names[NOTE_ORDER]) == 0) *note = NOTE_ORDER;
    return (*note != NOTE_NONE || !word[0]) && action_read(game, name, a);
}

/* Plays one line of the letter. What it says besides, its number and check value, is right when
 * the same line comes out here. */
static enum letter_verdict play_line(struct table *table, const struct promise *promise,
                                     const unsigned char *seed, const char *line)
{
    char own[TRANSCRIPT_ENTRY_SIZE];
    enum entry_note note = NOTE_NONE;
    action a = 0;
    if (!read_move(table_game(table), line, &a, &note)) return LETTER_ILLEGAL;
    enum letter_verdict verdict = check_move(table, promise, seed, a, note);
    if (verdict != LETTER_OPENED) return verdict;
    if (match_play_noted(table->match, a, note, NULL) != ACCEPTED) return LETTER_NO_MEMORY;
    (void)transcript_line(table->match, match_entries(table->match) - 1, own);
    return strcmp(own, line) == 0 ? LETTER_OPENED : LETTER_ILLEGAL;
}

static enum letter_verdict play_lines(struct table *table, const struct letter *letter)
{
    char line[TRANSCRIPT_ENTRY_SIZE];
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    struct promise promise;
    promise_commit(commitment, letter->seed);
    if (memcmp(commitment, table->letters.promised, sizeof commitment) != 0) return LETTER_DICE;
    if (!take_promise(table, &promise)) return LETTER_NO_MEMORY;
    for (const char *at = letter->body; strncmp(at, "sign ", 5) != 0;) {
        size_t length = strcspn(at, "\n") + 1;
        if (length >= sizeof line) return LETTER_ILLEGAL;
        memcpy(line, at, length);
        line[length] = '\0';
        enum letter_verdict verdict = play_line(table, &promise, letter->seed, line);
        if (verdict != LETTER_OPENED) return verdict;
        at += length;
    }
    (void)match_reveal(table->match, letter->seed);
    return is_settled(table, true) ? LETTER_OPENED : LETTER_ILLEGAL;
}

/* One's own dice for the answer: by one's own seed and the word of the other. */
static bool promise_answer(struct table *table, const struct letter *letter)
{
    unsigned char seed[PROMISE_SEED_SIZE];
    struct promise_word word = { .seat = first_seat(table, false) };
    if (table_actor(table) == ACTOR_OVER) return true;
    snprintf(word.word, sizeof word.word, "%s", letter->word);
    seed_of(&table->letters, own_number(&table->letters), seed);
    bool is_promised = table_promise(table, seed, &word, 1);
    sodium_memzero(seed, sizeof seed);
    return is_promised;
}

enum letter_verdict table_open_letter(struct table *table, const struct letter *letter)
{
    struct letter_book *book = &table->letters;
    unsigned char seed[PROMISE_SEED_SIZE];
    if (!book->is_on || letter->number < 2) return LETTER_OTHER;
    if (table->is_closed || (table_actor(table) == ACTOR_OVER && !table_letter_due(table)))
        return LETTER_OLD;
    enum letter_verdict verdict = check_order(table, letter);
    if (verdict != LETTER_OPENED) return verdict;
    if (!promise_word_fits(letter->word)) return LETTER_ILLEGAL;
    /* One's own letter has been read: what it was thrown with is no secret any more. */
    seed_of(book, own_number(book), seed);
    (void)match_reveal(table->match, seed);
    table->has_secret = false;
    if (letter->number >= FIRST_WITH_MOVES) verdict = play_lines(table, letter);
    if (verdict != LETTER_OPENED) return verdict;
    note_letter(book, letter);
    book->from = match_entries(table->match);
    return promise_answer(table, letter) ? LETTER_OPENED : LETTER_NO_MEMORY;
}

/* ---- Keeping --------------------------------------------------------------------------------- */

enum { HEX_SIZE = 2 * LETTER_HASH_SIZE + 1 };

static bool put_bytes(json_t *object, const char *name, const unsigned char *bytes)
{
    char hex[HEX_SIZE];
    sodium_bin2hex(hex, sizeof hex, bytes, LETTER_HASH_SIZE);
    return json_put(object, name, json_string(hex));
}

static bool get_bytes(const json_t *object, const char *name, unsigned char *bytes)
{
    const char *hex = json_string_value(json_object_get(object, name));
    size_t length = 0;
    return hex && strlen(hex) == HEX_SIZE - 1 &&
           sodium_hex2bin(bytes, LETTER_HASH_SIZE, hex, HEX_SIZE - 1, NULL, &length, NULL) == 0 &&
           length == LETTER_HASH_SIZE;
}

static bool get_text(const json_t *object, const char *name, char *out, size_t size)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text && (size_t)snprintf(out, size, "%s", text) < size;
}

static bool get_number(const json_t *object, const char *name, uint32_t *number)
{
    const json_t *value = json_object_get(object, name);
    *number = (uint32_t)json_integer_value(value);
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           json_integer_value(value) <= INT32_MAX;
}

json_t *letters_json(const struct table *table, bool *is_empty)
{
    const struct letter_book *book = &table->letters;
    *is_empty = !book->is_on;
    if (*is_empty) return NULL;
    json_t *object = json_object();
    bool done = json_put(object, "user", json_string(book->user)) &&
                json_put(object, "name", json_string(book->name)) &&
                json_put(object, "at", json_string(book->at)) &&
                json_put(object, "to", json_string(book->to)) &&
                json_put(object, "number", json_integer(book->number)) &&
                json_put(object, "from", json_integer(book->from)) &&
                put_bytes(object, "key", book->key) && put_bytes(object, "secret", book->secret) &&
                put_bytes(object, "promised", book->promised) &&
                put_bytes(object, "last", book->last);
    return json_finish(object, done);
}

bool letters_read(const struct table *table, const json_t *object, struct letter_book *book,
                  struct fault *fault)
{
    *book = (struct letter_book){ .is_on = object != NULL };
    if (!object) return true;
    bool is_read =
        json_object_size(object) == 10 && get_text(object, "user", book->user, sizeof book->user) &&
        get_text(object, "name", book->name, sizeof book->name) &&
        get_text(object, "at", book->at, sizeof book->at) &&
        get_text(object, "to", book->to, sizeof book->to) &&
        get_number(object, "number", &book->number) && get_number(object, "from", &book->from) &&
        get_bytes(object, "key", book->key) && get_bytes(object, "secret", book->secret) &&
        get_bytes(object, "promised", book->promised) && get_bytes(object, "last", book->last) &&
        book->from <= match_entries(table->match) && table_has(table, book->user);
    return is_read || fault_at(fault, NULL, "/letters: not what a game by letters keeps");
}

void letters_resume(struct table *table)
{
    unsigned char seed[PROMISE_SEED_SIZE];
    if (!table->letters.is_on || letters_hold(table)) return;
    seed_of(&table->letters, own_number(&table->letters), seed);
    (void)table_secret(table, seed);
    sodium_memzero(seed, sizeof seed);
}
