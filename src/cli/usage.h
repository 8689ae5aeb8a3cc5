/*
 * The commands and their options, in one table: help, the manual pages, completions for shells and
 * 'did you mean' are made from it.
 */
#ifndef SORTIE_CLI_USAGE_H
#define SORTIE_CLI_USAGE_H

#include "cli/cli.h"

/* An option, or a plain argument that is explained like one. lang/<language>/cli.json has
 * cli.option.<command>.<name> of each: how it is written, a line end, what it does. */
struct option_row {
    const char *name;  /* "--port", or "file" for an argument; null ends a list */
    const char *value; /* what completes its value: see below; null: it has none */
};

/* What an argument or a value is. Words that can be chosen from are joined by '|'; "" is anything
 * else. */
#define VALUE_FILE "FILE"
#define VALUE_FOLDER "DIR"
#define VALUE_GAME "GAME"
#define VALUE_BOT "BOT"
#define VALUE_COMMAND "COMMAND"

struct command {
    const char *name;
    int (*run)(struct cli *cli, int argc, char **argv);
    const char *argument; /* what its first plain argument is; null: it has none */
    const struct option_row *rows;
};

/* Ended by a null name. lang/<language>/cli.json has the texts of each: cli.usage.<name> (what
 * stands after `sortie`), cli.about.<name> (one line) and cli.help.<name> (what is to be said
 * besides its options). */
extern const struct command cli_commands[];

/* Those of most commands. */
extern const struct option_row cli_common_rows[];

const struct command *command_find(const char *name);

/* The words of values and arguments: "khartoum sanjuans ..." for VALUE_GAME; empty where nothing is
 * to choose from. */
void value_words(const char *value, char *out, size_t size);

/* A text of a command: cli.GROUP.NAME; empty where there is none. */
const char *command_text(const struct cli *cli, const char *group, const char *name);

/* How a row is written, and what it does. */
struct row_text {
    char form[64];
    const char *about;
};
struct row_text row_text(const struct cli *cli, const char *command, const struct option_row *row);

void print_help(const struct cli *cli);
void print_command_help(const struct cli *cli, const struct command *command);

/* A manual page in roff: of the program, or of `serve` for whoever hosts it. */
void print_manual(const struct cli *cli, const struct command *command);

/* What a shell (bash, zsh, fish) reads to complete what is typed; false: no such shell. */
bool print_completion(const struct cli *cli, const char *shell);

#endif
