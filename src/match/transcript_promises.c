/*
 * The promises of dice in the head of a transcript: `dice`, then its words and its seed. They are
 * gathered while the header is read and given to the match at the end, when it is known whether the
 * history is the one that they were made for.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "match/transcript.h"

struct promises {
    int count, capacity;
    struct promise *list;
    uint32_t *line;
};

/* Room for one more; false when memory ends. */
static bool grow(struct promises *promises)
{
    if (promises->count < promises->capacity) return true;
    size_t capacity = promises->capacity ? 2 * (size_t)promises->capacity : 4;
    struct promise *list = realloc(promises->list, capacity * sizeof *list);
    if (list) promises->list = list;
    uint32_t *line = list ? realloc(promises->line, capacity * sizeof *line) : NULL;
    if (!line) return false;
    promises->line = line;
    promises->capacity = (int)capacity;
    return true;
}

void free_promises(struct promises *promises)
{
    if (!promises) return;
    free(promises->list);
    free(promises->line);
    free(promises);
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* Exactly `size` bytes in hexadecimal digits. */
static bool piece_bytes(struct piece piece, unsigned char *out, size_t size)
{
    if (piece.length != 2 * size) return false;
    for (size_t i = 0; i < size; i++) {
        uint64_t byte = 0;
        if (!piece_hexadecimal((struct piece){ piece.at + 2 * i, 2 }, 2, &byte)) return false;
        out[i] = (unsigned char)byte;
    }
    return true;
}

/* The number of the promise that a `word` or `seed` belongs to; -1, refused: none before it. */
static int find_promise(struct reader *reader, const char *what, struct piece from)
{
    const struct promises *promises = reader->promises;
    uint32_t number = 0;
    char quoted[QUOTE_SIZE];
    bool is_number = piece_number(from, &number);
    for (int i = 0; is_number && promises && i < promises->count; i++) {
        if (promises->list[i].from == number) return i;
    }
    (void)refuse(reader, "'%s' for '%s', and no such 'dice' before it", what,
                 fault_quote(quoted, from.at, from.length));
    return -1;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

bool read_dice(struct reader *reader, struct piece value)
{
    if (!reader->promises) reader->promises = calloc(1, sizeof *reader->promises);
    struct promises *promises = reader->promises;
    if (!promises) return refuse(reader, "out of memory");
    struct piece from = take_word(&value);
    struct promise promise = { .word_count = 0 };
    if (!piece_number(from, &promise.from) || promise.from == 0 ||
        !piece_bytes(value, promise.commitment, sizeof promise.commitment))
        return refuse(reader, "'dice' wants the number of an entry and %d hexadecimal digits",
                      2 * PROMISE_COMMITMENT_SIZE);
    if (promises->count > 0 && promises->list[promises->count - 1].from >= promise.from)
        return refuse(reader, "'dice %" PRIu32 "' out of order", promise.from);
    if (promises->count == PROMISES_MOST)
        return refuse(reader, "more than %d promises of dice", PROMISES_MOST);
    if (!grow(promises)) return refuse(reader, "out of memory");
    promises->line[promises->count] = reader->line_number;
    promises->list[promises->count++] = promise;
    return true;
}

/* Puts a word where its seat belongs. */
static bool insert_word(struct promise *promise, const struct promise_word *word)
{
    int at = promise->word_count;
    while (at > 0 && promise->words[at - 1].seat > word->seat) at--;
    if (at > 0 && promise->words[at - 1].seat == word->seat) return false;
    assert(promise->word_count < SEATS_MOST);
    memmove(&promise->words[at + 1], &promise->words[at],
            (size_t)(promise->word_count - at) * sizeof promise->words[0]);
    promise->words[at] = *word;
    promise->word_count++;
    return true;
}

bool read_word(struct reader *reader, struct piece value)
{
    struct piece from = take_word(&value), seat = take_word(&value);
    struct promise_word word = { .seat = -1 };
    char quoted[QUOTE_SIZE];
    int number = find_promise(reader, "word", from);
    if (number < 0) return false;
    word.seat = words_find(reader->game->seats, seat.at, seat.length);
    if (word.seat < 0)
        return refuse(reader, "unknown seat '%s'", fault_quote(quoted, seat.at, seat.length));
    if (!piece_copy(value, word.word, sizeof word.word) || !promise_word_fits(word.word))
        return refuse(reader, "a word has 1 to 100 characters, none of them a control character");
    if (!insert_word(&reader->promises->list[number], &word))
        return refuse(reader, "a second word of '%s'", reader->game->seats->word[word.seat]);
    return true;
}

bool read_seed(struct reader *reader, struct piece value)
{
    struct piece from = take_word(&value);
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    int number = find_promise(reader, "seed", from);
    if (number < 0) return false;
    struct promise *promise = &reader->promises->list[number];
    if (promise->is_revealed)
        return refuse(reader, "a second seed for 'dice %" PRIu32 "'", promise->from);
    if (!piece_bytes(value, promise->seed, sizeof promise->seed))
        return refuse(reader, "'seed' wants the number of an entry and %d hexadecimal digits",
                      2 * PROMISE_SEED_SIZE);
    promise_commit(commitment, promise->seed);
    if (memcmp(commitment, promise->commitment, sizeof commitment) != 0)
        return refuse(reader, "the seed is not the one that 'dice %" PRIu32 "' is a commitment to",
                      promise->from);
    promise->is_revealed = true;
    return true;
}

/* ---- At the end ------------------------------------------------------------------------------ */

bool settle_promises(struct reader *reader)
{
    const struct promises *promises = reader->promises;
    /* Another history than the one they were made for: nothing is promised any more. */
    if (!promises || reader->differs) return true;
    for (int i = 0; i < promises->count; i++) {
        reader->line_number = promises->line[i];
        if (promises->list[i].from > match_entries(reader->match) + 1)
            return refuse(reader, "dice promised from entry %" PRIu32 " on, and there are %" PRIu32,
                          promises->list[i].from, match_entries(reader->match));
        if (!match_add_promise(reader->match, &promises->list[i]))
            return refuse(reader, "out of memory");
    }
    return true;
}
