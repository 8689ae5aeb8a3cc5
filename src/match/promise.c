/*
 * Verified dice: commitment, key, numbers, outcome, in the order in which docs/transcript.md
 * describes them. All hashes are BLAKE2b as libsodium makes them (crypto_generichash).
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "match/promise_parts.h"

_Static_assert(PROMISE_SEED_SIZE >= crypto_generichash_KEYBYTES_MIN &&
                   PROMISE_SEED_SIZE <= crypto_generichash_KEYBYTES_MAX,
               "a seed is a key");
_Static_assert(PROMISE_KEY_SIZE <= crypto_generichash_KEYBYTES_MAX, "a key is a key");
_Static_assert(PROMISE_BLOCK_SIZE <= crypto_generichash_BYTES_MAX, "a block is one hash");
_Static_assert(PROMISE_BLOCK_SIZE == PROMISE_BLOCK_NUMBERS * sizeof(uint64_t), "in numbers");

/* What the hashes are for, so that none can be taken for another. */
#define KEY_PURPOSE "sortie dice 1\n"
#define ENTRY_PURPOSE "entry %" PRIu32 " %" PRIu32

/* Idempotent and cheap after the first time. Without a random source of the system there is nothing
 * to promise. */
static void begin(void)
{
    if (sodium_init() < 0) abort();
}

static void hash(unsigned char *out, size_t size, const void *message, size_t length,
                 const unsigned char *key, size_t key_size)
{
    int failed = crypto_generichash(out, size, message, length, key, key_size);
    assert(!failed); /* only for sizes out of bounds, and they are constants */
    (void)failed;
}

/* ---- The seed and its commitment ------------------------------------------------------------- */

void promise_draw_seed(unsigned char seed[PROMISE_SEED_SIZE])
{
    begin();
    randombytes_buf(seed, PROMISE_SEED_SIZE);
}

void promise_commit(unsigned char commitment[PROMISE_COMMITMENT_SIZE],
                    const unsigned char seed[PROMISE_SEED_SIZE])
{
    begin();
    hash(commitment, PROMISE_COMMITMENT_SIZE, seed, PROMISE_SEED_SIZE, NULL, 0);
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* The character at the front of a text, and how many bytes it has; 0: it is not UTF-8. */
static size_t character_at(const char *text, uint32_t *character)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {
        { 0x80, 0x00, 0 }, { 0xe0, 0xc0, 0x80 }, { 0xf0, 0xe0, 0x800 }, { 0xf8, 0xf0, 0x10000 }
    };
    unsigned char first = (unsigned char)text[0];
    for (size_t form = 0; form < sizeof forms / sizeof forms[0]; form++) {
        if ((first & forms[form].mask) != forms[form].lead) continue;
        uint32_t value = first & (unsigned char)~forms[form].mask;
        for (size_t i = 1; i <= form; i++) {
            unsigned char next = (unsigned char)text[i];
            if ((next & 0xc0) != 0x80) return 0;
            value = value << 6 | (next & 0x3f);
        }
        bool is_surrogate = value >= 0xd800 && value <= 0xdfff;
        *character = value;
        return value < forms[form].least || value > 0x10ffff || is_surrogate ? 0 : form + 1;
    }
    return 0;
}

bool promise_word_fits(const char *word)
{
    enum { CHARACTERS_MOST = 100 };
    int count = 0;
    for (const char *at = word; *at; count++) {
        uint32_t character = 0;
        size_t length = character_at(at, &character);
        bool is_control = character < 0x20 || (character >= 0x7f && character < 0xa0);
        if (length == 0 || is_control || count == CHARACTERS_MOST) return false;
        at += length;
    }
    return count > 0;
}

/* ---- The key --------------------------------------------------------------------------------- */

void promise_key(unsigned char key[PROMISE_KEY_SIZE], const struct promise *promise,
                 const struct words *seats, const unsigned char seed[PROMISE_SEED_SIZE])
{
    crypto_generichash_state state;
    begin();
    int failed = crypto_generichash_init(&state, seed, PROMISE_SEED_SIZE, PROMISE_KEY_SIZE);
    failed |= crypto_generichash_update(&state, (const unsigned char *)KEY_PURPOSE,
                                        sizeof KEY_PURPOSE - 1);
    for (int i = 0; i < promise->word_count; i++) {
        const struct promise_word *word = &promise->words[i];
        char line[PROMISE_WORD_SIZE + 128];
        assert(word->seat >= 0 && word->seat < seats->count);
        assert(i == 0 || promise->words[i - 1].seat < word->seat);
        int length = snprintf(line, sizeof line, "%s %s\n", seats->word[word->seat], word->word);
        assert(length > 0 && (size_t)length < sizeof line);
        failed |= crypto_generichash_update(&state, (const unsigned char *)line,
                                            (unsigned long long)length);
    }
    failed |= crypto_generichash_final(&state, key, PROMISE_KEY_SIZE);
    assert(!failed);
    (void)failed;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

void promise_block(uint64_t numbers[PROMISE_BLOCK_NUMBERS],
                   const unsigned char key[PROMISE_KEY_SIZE], uint32_t entry, uint32_t counter)
{
    unsigned char block[PROMISE_BLOCK_SIZE];
    char message[64];
    int length = snprintf(message, sizeof message, ENTRY_PURPOSE, entry, counter);
    assert(length > 0 && (size_t)length < sizeof message);
    hash(block, sizeof block, message, (size_t)length, key, PROMISE_KEY_SIZE);
    for (size_t i = 0; i < PROMISE_BLOCK_NUMBERS; i++) {
        numbers[i] = 0;
        for (size_t byte = 0; byte < 8; byte++)
            numbers[i] |= (uint64_t)block[8 * i + byte] << 8 * byte;
    }
}

bool promise_below(uint64_t number, uint64_t total, uint64_t *below)
{
    assert(total > 0);
    /* 2 to the 64th modulo total: so many numbers are left over at the end. */
    uint64_t left_over = (0 - total) % total;
    if (number > UINT64_MAX - left_over) return false;
    *below = number % total;
    return true;
}

static uint64_t draw_below(const unsigned char key[PROMISE_KEY_SIZE], uint32_t entry,
                           uint64_t total)
{
    /* The sum of all weights is far below 2 to the 63rd: few numbers are thrown away. */
    for (uint32_t counter = 0;; counter++) {
        uint64_t numbers[PROMISE_BLOCK_NUMBERS], below = 0;
        promise_block(numbers, key, entry, counter);
        for (int i = 0; i < PROMISE_BLOCK_NUMBERS; i++) {
            if (promise_below(numbers[i], total, &below)) return below;
        }
    }
}

/* ---- The outcome ----------------------------------------------------------------------------- */

action promise_outcome(const struct promise *promise, const struct words *seats,
                       const unsigned char seed[PROMISE_SEED_SIZE], uint32_t entry,
                       const struct outcome *outcomes, int count)
{
    unsigned char key[PROMISE_KEY_SIZE];
    assert(count > 0 && entry >= promise->from);
    uint64_t total = outcomes[0].weight;
    for (int i = 1; i < count; i++) total += outcomes[i].weight;
    promise_key(key, promise, seats, seed);
    uint64_t drawn = draw_below(key, entry, total);
    sodium_memzero(key, sizeof key);
    int chosen = 0;
    while (drawn >= outcomes[chosen].weight) {
        drawn -= outcomes[chosen++].weight;
        assert(chosen < count);
    }
    return outcomes[chosen].action;
}
