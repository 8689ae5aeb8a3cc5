/*
 * Any bytes as a letter: reading never crashes, and what is taken for one is written again to a
 * letter that says the same, signed with the key that it was given and with no other.
 */
#include <stdlib.h>
#include <string.h>

#include "table/letter.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(bool condition)
{
    if (!condition) abort();
}

static void expect_same(const struct letter *a, const struct letter *b)
{
    must(a->number == b->number && a->number > 0);
    must(strcmp(a->at, b->at) == 0 && strcmp(a->to, b->to) == 0);
    must(strcmp(a->from, b->from) == 0 && strcmp(a->seats, b->seats) == 0);
    must(strcmp(a->word, b->word) == 0);
    must(memcmp(a->key, b->key, sizeof a->key) == 0);
    must(memcmp(a->after, b->after, sizeof a->after) == 0);
    must(memcmp(a->seed, b->seed, sizeof a->seed) == 0);
    must(memcmp(a->next, b->next, sizeof a->next) == 0);
    must(strncmp(a->body, b->body, strlen(a->body)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const unsigned char key[LETTER_HASH_SIZE] = { 7 }, other[LETTER_HASH_SIZE] = { 8 };
    struct letter letter, again;
    char *text = calloc(1, size + 1);
    must(text != NULL);
    memcpy(text, bytes, size);
    if (letter_read(&letter, text)) {
        must(letter_is_one(text));
        must(letter.body >= letter.text && letter.body <= letter.text + strlen(letter.text));
        (void)letter_is_signed(&letter, letter.key);
        char *written = letter_write(&letter, key);
        must(written && letter_read(&again, written));
        must(letter_is_signed(&again, key) && !letter_is_signed(&again, other));
        expect_same(&letter, &again);
        letter_free(&again);
        free(written);
    }
    letter_free(&letter);
    free(text);
    return 0;
}
