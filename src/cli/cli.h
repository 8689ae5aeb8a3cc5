/*
 * What all commands of `sortie` share: common options, the game they are about, texts and errors.
 *
 * A command is `int command_x(struct cli *cli, int argc, char **argv)`. The common options (--lang,
 * --seed, --option, --data, --json, --help) are gone from argv when it is called; argv[0] is the
 * command's name. It takes its own options with cli_take_flag and cli_take_value, then calls
 * cli_arguments to refuse what is left over, then cli_game:
 *
 *     const char *dice = NULL;
 *     int status = cli_take_value(cli, &argc, argv, "--dice", &dice);
 *     if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
 *     if (status == EXIT_OK) status = cli_game(cli, argv[1]);
 *     if (status != EXIT_OK) return status;
 *
 * Whatever returns a status has already told the user what is wrong. Standard output is flushed and
 * checked by main.
 */
#ifndef SORTIE_CLI_H
#define SORTIE_CLI_H

#include <stdio.h>

#include "boards/lines.h"
#include "guide/guide.h"
#include "hosted/data.h"

enum exit_status {
    EXIT_OK,
    EXIT_FAILED,
    EXIT_USAGE,
    EXIT_LOST /* everything was done, but not by all of the processes that were to do it */
};

enum { CLI_TEXT_SIZE = 4096 }; /* room for any filled text of the catalogue */

struct command; /* usage.h */
struct match;
struct team;

struct cli {
    const struct command *command; /* the one that runs; null before it is known */
    struct team *team;             /* the processes that do it together; null: it is this one */
    enum language language;
    struct catalogue *catalogue;

    /* Set by cli_game. */
    const struct game *game;
    void *data; /* data_size bytes */
    struct provenance provenance;
    uint8_t options[OPTIONS_MOST]; /* as game->start wants them */

    /* The common options as they were given. */
    const char *data_folder;
    uint64_t seed; /* from --seed, otherwise from the clock */
    bool seed_given;
    bool json;
    bool help, version;
    const char *given_options[OPTIONS_MOST]; /* "level=king" */
    int given_option_count;
};

int command_admin(struct cli *cli, int argc, char **argv);
int command_bench(struct cli *cli, int argc, char **argv);
int command_data(struct cli *cli, int argc, char **argv);
int command_engine(struct cli *cli, int argc, char **argv);
int command_games(struct cli *cli, int argc, char **argv);
int command_help(struct cli *cli, int argc, char **argv);
int command_learn(struct cli *cli, int argc, char **argv);
int command_problem(struct cli *cli, int argc, char **argv);
int command_odds(struct cli *cli, int argc, char **argv);
int command_play(struct cli *cli, int argc, char **argv);
int command_report(struct cli *cli, int argc, char **argv);
int command_replay(struct cli *cli, int argc, char **argv);
int command_rules(struct cli *cli, int argc, char **argv);
int command_serve(struct cli *cli, int argc, char **argv);
int command_sheet(struct cli *cli, int argc, char **argv);
int command_sim(struct cli *cli, int argc, char **argv);
int command_texts(struct cli *cli, int argc, char **argv);
int command_verify(struct cli *cli, int argc, char **argv);

/* ---- Start and end --------------------------------------------------------------------------- */

/* All of the program, from its arguments to its exit status. `team` may be null. */
int sortie_main(int argc, char **argv, struct team *team);

/* Reads the texts and takes the language from the environment. */
int cli_open(struct cli *cli);
void cli_close(struct cli *cli);

/* Takes the common options out of argv. */
int cli_common(struct cli *cli, int *argc, char **argv);

/* ---- A command's own arguments --------------------------------------------------------------- */

/* Takes out a flag; true if it was there. This and the others want options of the table (usage.h).
 */
bool cli_take_flag(const struct cli *cli, int *argc, char **argv, const char *name);

/* Takes out `--name value` or `--name=value`; `value` stays as it was when it is not there. */
int cli_take_value(const struct cli *cli, int *argc, char **argv, const char *name,
                   const char **value);

/* The same for an option that may come several times: adds its values in their order, `most` in
 * all. */
int cli_take_each(const struct cli *cli, int *argc, char **argv, const char *name,
                  const char **values, int *count, int most);

/* The same as cli_take_value for a whole number from least to most. */
int cli_take_number(const struct cli *cli, int *argc, char **argv, const char *name, uint64_t least,
                    uint64_t most, uint64_t *value);

/* Refuses options that are left over and fewer than `least` or more than `most` plain arguments,
 * argv[0] not counted. An argument `--` is taken out, and what follows it is never an option. */
int cli_arguments(const struct cli *cli, int *argc, char **argv, int least, int most);

/* Refuses a common option that means nothing to the command, if it was given. */
int cli_without(const struct cli *cli, const char *option, bool is_given);

/* Finds the game, loads its data and the names in them, and checks the given options against it. A
 * second call for another game replaces the first. */
int cli_game(struct cli *cli, const char *name);

/* ---- Texts ----------------------------------------------------------------------------------- */

/* The strings for the places {0}, {1}, ... of a text, ended by NULL. An array and no variable
 * arguments, so that the compiler knows what they are; NULL is added where it was forgotten. */
#define CLI_STRINGS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* The text of a key in the user's language. */
const char *cli_text(const struct cli *cli, const char *key);

/* A game in the user's language, for what is told of it. */
struct guide cli_guide(const struct cli *cli, const struct game *game);

/* What a game is called. */
const char *game_title(const struct cli *cli, const struct game *game);

/* What a bot is called; its name where it has no other. */
const char *bot_title(const struct cli *cli, const char *name);

/* A text whose places are filled with strings; {0:one|many} chooses by the number that string 0 is.
 * Returns the length; never cuts a UTF-8 character. cli_fill(cli, out, size, key, strings..., NULL)
 */
size_t cli_fill_with(const struct cli *cli, char *out, size_t size, const char *key,
                     const char *const *strings);
#define cli_fill(cli, out, size, key, ...)                                                         \
    cli_fill_with(cli, out, size, key, CLI_STRINGS(__VA_ARGS__))

/* A filled text and a line end, on standard output. cli_say(cli, key, strings..., NULL) */
void cli_say_with(const struct cli *cli, const char *key, const char *const *strings);
#define cli_say(cli, key, ...) cli_say_with(cli, key, CLI_STRINGS(__VA_ARGS__))

/* The same, broken into lines that fit a terminal. */
void cli_tell_with(const struct cli *cli, const char *key, const char *const *strings);
#define cli_tell(cli, key, ...) cli_tell_with(cli, key, CLI_STRINGS(__VA_ARGS__))

/* `sortie: ` and a filled text on standard error. cli_fail returns EXIT_FAILED; cli_misuse adds
 * where help is to be had and returns EXIT_USAGE. */
int cli_fail_with(const struct cli *cli, const char *key, const char *const *strings);
#define cli_fail(cli, key, ...) cli_fail_with(cli, key, CLI_STRINGS(__VA_ARGS__))
int cli_misuse_with(const struct cli *cli, const char *key, const char *const *strings);
#define cli_misuse(cli, key, ...) cli_misuse_with(cli, key, CLI_STRINGS(__VA_ARGS__))

/* What a fault says in the user's language, in `told`. */
const char *cli_reason(const struct cli *cli, const struct fault *fault, struct fault *told);

/* Why something failed, by its errno. */
const char *cli_system_reason(const struct cli *cli, int number);

/* The same as cli_fail for a fault found by others. */
int cli_fault(const struct cli *cli, const struct fault *fault);

/* The nearest of the words of `list` (apart by spaces) that differs by little, or null. The answer
 * lies in a buffer of the caller. */
const char *nearest_word(const char *word, const char *list, char *out, size_t size);

/* Appends a space and an argument as a shell must read it: 'in quotes' unless it is plain. What has
 * no room is left out. */
void append_argument(char *out, size_t size, const char *argument);
/* An option and its value; nothing when that is null. */
void append_option(char *out, size_t size, const char *name, const char *value);

/* ---- Files and JSON -------------------------------------------------------------------------- */

/* A whole text file ("-": standard input), to be freed by the caller; null when it cannot be read,
 * is larger than 64 MiB or holds a zero byte: then the user has been told. */
char *cli_read_file(const struct cli *cli, const char *path);

/* Where a file of this user's own is kept: ${XDG_DATA_HOME:-~/.local/share}/sortie/NAME. False when
 * there is no such folder, or the path is too long. */
bool cli_own_path(const char *name, char *path, size_t size);
/* Makes the folders on the way to a file that are not there, for nobody else to look into. False:
 * errno says why. */
bool cli_make_folders(char *path);

/* Takes the values that a transcript of the game at hand was played by, if they are those of an
 * edition (hosted/editions.h) and no folder of data was given. */
void cli_take_edition(struct cli *cli, const char *content);

/* The match of a transcript, with the game that it is of set by cli_game; null when it cannot be
 * read: then the user has been told, and `status` says how it ends. `lenient` as in
 * transcript_read. */
struct match *cli_read_match(struct cli *cli, const char *path, bool lenient, int *status);

/* Prints a JSON value and a line end; takes over the reference. EXIT_FAILED when it is null. */
int cli_put_json(const struct cli *cli, json_t *value);

/* The text that a member of an object is; empty where there is none. */
const char *member_text(const json_t *object, const char *name);

#endif
