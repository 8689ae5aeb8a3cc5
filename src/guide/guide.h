/*
 * What is told of a game that nobody plays: what there is to play, its rulebook, the meaning of its
 * words, the proofs of its rules, its texts, its lessons and problems, as JSON in the words of a
 * language. The engine protocol answers with it (docs/engine-protocol.md), and so the library, the
 * command line and Python have the same.
 *
 * Functions that return JSON return a new reference, or null when memory ends.
 */
#ifndef SORTIE_GUIDE_H
#define SORTIE_GUIDE_H

#include "describe/describe.h"

/* Of which game, in which words. */
struct guide {
    struct narrator narrator;
    const struct game *game;
};

/* The text of a key; the key itself where there is none. */
const char *guide_text(const struct guide *guide, const char *key);

/* A file of data/GAME/guide/, compiled in; null where the game has none. */
json_t *guide_file(const struct game *game, const char *name);

/* ---- Games: games.c -------------------------------------------------------------------------- */

/* What a game is called. */
const char *guide_title(const struct guide *guide);

/* [{"game":...,"title":...,"text":...,"rules_version":...,"seats":[...],"presets":[...],
 * "options":[...]}] */
json_t *games_json(const struct narrator *narrator);

/* The goal cards that hold under these options (null: the usual ones), the first that fits a seat
 * being its own: [{"card":...,"seats":[...],"who":...,"want":...,"lose":...,"turn":...}]. goals.c
 */
json_t *goals_json(const struct guide *guide, const uint8_t *options);

/* ---- Rules: rules.c, book.c, coverage.c ------------------------------------------------------ */

/* The rule's number by its id as it is written, or else in capitals or not, or as it is shown; 0 if
 * the game has none such. */
unsigned rule_number(const struct guide *guide, const char *id);
/* Whether its id begins so, as it is written or as it is shown. */
bool rule_starts(const struct guide *guide, unsigned rule, const char *beginning);
/* What a rule says; its id where nobody has said it. */
const char *rule_words(const struct guide *guide, const char *id);

/* {"game":...,"id":...,"text":...,"examples":[...],"met":{...},"places":[...],"tests":[...],
 * "excused":...} */
json_t *rule_json(const struct guide *guide, unsigned rule);
/* [{"id":"6.5a","text":"..."}] of the rules that begin so. */
json_t *rules_json(const struct guide *guide, const char *beginning);
/* The same of those that hold all words of a question in one language or the other, without regard
 * to accents and capitals. */
json_t *rules_found_json(const struct guide *guide, const char *question);

/* Where a rule is met in play (data/GAME/guide/met.json): an object of lists, may be empty. */
json_t *met_json(const struct game *game, const char *id);
/* The names of the worked examples that show a rule. */
json_t *examples_json(const struct game *game, const char *id);

/* The rulebook in chapters: [{"chapter":"raids","title":"...","rules":["6.5a",...],
 * "tables":[{"table":...,"columns":[...]}],"examples":["ex1"]}]; empty for a game without any. */
json_t *book_json(const struct guide *guide);

/* By what each rule is proved: {"game":...,"rules":...,"covered":...,"excused":...,
 * "uncovered":[...],"proofs":[...]}. */
json_t *coverage_json(const struct game *game);

/* ---- Words: terms.c, texts.c ----------------------------------------------------------------- */

/* {"game":...,"terms":[{"id":...,"term":...,"marks":...,"means":...}],"program":[...]}, in the
 * order of the alphabet; only terms that have `wanted` in them, however it is spelled. */
json_t *terms_json(const struct guide *guide, const char *wanted);

/* Every text with real names in its places: [{"key":...,"en":...,"fr":...}]; of the program itself
 * where the guide has no game. The names of the game's data are in the catalogue. */
json_t *texts_json(const struct guide *guide, bool only_grammar);

#endif
