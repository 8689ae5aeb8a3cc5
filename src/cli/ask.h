/*
 * What a command asks of libsortie, as any other program could: these files of the command line
 * know of the games what libsortie.h tells, and nothing else (scripts/source-check).
 */
#ifndef SORTIE_CLI_ASK_H
#define SORTIE_CLI_ASK_H

#include <jansson.h>

#include "libsortie.h"

struct cli;

/* A handle without a game, in the user's language and with the user's options, seed and data. Null
 * when memory ends: then the user has been told. */
sortie_game *ask_open(const struct cli *cli);

/* The answer to a request, which it takes; a new reference. One that refuses has "error". Null when
 * memory ends: then the user has been told. */
json_t *ask(const struct cli *cli, sortie_game *library, json_t *request);

/* The same by a handle of its own. */
json_t *ask_once(const struct cli *cli, json_t *request);

/* A request with a saved game, to which more members may be added; null when memory ends. */
json_t *ask_with_transcript(const char *command, const char *content);

/* Why a request was refused; null where it was answered. */
const char *ask_refusal(const json_t *answer);

/* Prints an answer without its "ok", or one member of it, and lets it go; returns how the program
 * ends. */
int ask_print(const struct cli *cli, json_t *answer, const char *member);

#endif
