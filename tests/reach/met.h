/*
 * Where each rule is met in play: in which messages of the log, of prompts and of answers it is
 * named, which choices it is the reason of, and which it refuses; and below which question that is.
 */
#ifndef SORTIE_TEST_REACH_MET_H
#define SORTIE_TEST_REACH_MET_H

#include <stdio.h>

#include "sortie.h"

enum met {
    MET_CHOICE,
    MET_REFUSED,
    MET_ASKED,
    MET_LOG,
    MET_TOLD,
    MET_BELOW, /* the question below which it governs or refuses a choice */
    MET_KINDS
};

enum { MET_RULES = 1024, MET_KEYS = 1024 };

/* A bit of `enum met` for each rule and each message, or verb. */
struct met_table {
    uint8_t by_message[MET_RULES][MET_KEYS];
    uint8_t by_verb[MET_RULES][256];
};

/* Keeps that a rule was named so; `key` is a verb for the first two kinds, a message for the
 * others. */
void met_keep(struct met_table *table, enum met kind, unsigned rule, unsigned key);

void met_add(struct met_table *sum, const struct met_table *other);

/* One line each: the id of the rule, the kind, the word of the verb or message; in the order of the
 * ledger. */
void met_write(const struct met_table *table, const struct game *game, FILE *out);

#endif
