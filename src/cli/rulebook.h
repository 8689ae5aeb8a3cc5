/*
 * The rulebook of a game in the terminal: chapters (data/<game>/guide/chapters.json), their rules,
 * and tables printed from the data that is played with. Their words are <game>.chapter.<chapter>,
 * <game>.board.file.<table> and <game>.board.value.<column>.
 */
#ifndef SORTIE_CLI_RULEBOOK_H
#define SORTIE_CLI_RULEBOOK_H

#include "cli/cli.h"

/* The chapters of the game, a list that is empty where it has none. The caller gives the reference
 * back. */
json_t *rulebook_open(const struct cli *cli);

/* Prints all chapters, or the one of that name; false when the game has no such. */
bool rulebook_print(const struct cli *cli, const json_t *book);
bool rulebook_print_chapter(const struct cli *cli, const json_t *book, const char *name);

/* Prints the rules that hold all words of a question in one language or the other, without regard
 * to accents and capitals; returns how many. */
int rulebook_search(const struct cli *cli, const char *question);

/* Prints a table that a chapter names (rule_tables.c). */
void rule_table_print(const struct cli *cli, const json_t *table);

#endif
