/* Worked examples in the rulebook of the terminal: what each shows, and how it is opened. */
#ifndef SORTIE_CLI_RULE_EXAMPLES_H
#define SORTIE_CLI_RULE_EXAMPLES_H

#include "cli/cli.h"

/* One example of the list (lessons/lesson.h): title, position, and the command that plays it. */
void example_print(const struct cli *cli, const json_t *example);

/* All of the game, or the one of that name; false when there is none. */
bool examples_print(const struct cli *cli, const char *name);

#endif
