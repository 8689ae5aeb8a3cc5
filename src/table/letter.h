/*
 * A letter of a game by letters, as text (docs/letters.md): a head of lines, an empty line, what it
 * carries, and a check value of all that with the key that only the two players know. Who sits
 * where and what may be written when, table_letters.c knows.
 */
#ifndef SORTIE_LETTER_H
#define SORTIE_LETTER_H

#include "match/promise.h"

enum {
    LETTER_HASH_SIZE = 32,
    LETTER_ID_SIZE = 32,
    LETTER_NAME_SIZE = 161,
    LETTER_SEATS_SIZE = 256,
    LETTER_SIZE_MOST = 1 << 20
};

/* What a letter says. The first invites: it alone has the seats of who writes and the key. The
 * second accepts. From the third on they bring moves, and the seed of the dice that fell in them.
 */
struct letter {
    uint32_t number;                             /* from 1; the inviter writes those that are odd */
    char at[LETTER_ID_SIZE], to[LETTER_ID_SIZE]; /* tables of writer and reader */
    char from[LETTER_NAME_SIZE];                 /* who writes: of the first two */
    char seats[LETTER_SEATS_SIZE];               /* apart by spaces */
    unsigned char key[LETTER_HASH_SIZE];
    unsigned char after[LETTER_HASH_SIZE]; /* hash of the letter before */
    unsigned char seed[PROMISE_SEED_SIZE];
    unsigned char next[PROMISE_COMMITMENT_SIZE]; /* to the seed of the writer's next letter */
    char word[PROMISE_WORD_SIZE];                /* for the dice of the reader's */
    const char *body;                            /* within `text` */
    char *text;                                  /* without what the post has done to its lines */
};

/* Whether a text begins as a letter does. */
bool letter_is_one(const char *text);

/* Takes a letter apart; false when it is none. Either way letter_free lets it go. */
bool letter_read(struct letter *letter, const char *text);
void letter_free(struct letter *letter);

/* The letter as text, with its check value; malloc'ed, null when memory ends. `text` of the letter
 * does not count. */
char *letter_write(const struct letter *letter, const unsigned char key[LETTER_HASH_SIZE]);

/* Whether who wrote it knew the key, and nothing was changed since. */
bool letter_is_signed(const struct letter *letter, const unsigned char key[LETTER_HASH_SIZE]);

/* By which the next letter names it. */
void letter_hash(unsigned char hash[LETTER_HASH_SIZE], const char *text);

#endif
