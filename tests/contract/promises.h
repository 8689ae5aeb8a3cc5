/*
 * What include/sortie.h promises, asked of a walk: the random games of the contract ask it, and
 * tests/reach does.
 */
#ifndef SORTIE_TEST_PROMISES_H
#define SORTIE_TEST_PROMISES_H

#include "contract/contract.h"

/* How many words were tried, and how many of them were legal. */
extern struct promises_words {
    long tried, legal;
} promises_words;

/* Told the rule of each refusal and each reason that is asked for, and of which word; null: nobody
 * is. */
extern void (*promises_told)(const struct walk *walk, unsigned rule, action word, bool is_refused);

/* Every listed action is accepted and reads back as itself, every other word that is tried is
 * refused and changes nothing; and what the hook looks at. */
void promises_look(struct walk *walk);

/* The prompt is one event that the game has. */
void promises_ask(const struct walk *walk);

/* The events of the latest action are the game's. */
void promises_events(const struct walk *walk);

/* The score has an ending when the game is over, and no other time. */
void promises_score(const struct walk *walk);

/* The actions from the beginning on, done again without a trace, lead to the same bytes. */
void promises_replay(const struct walk *walk);

#endif
