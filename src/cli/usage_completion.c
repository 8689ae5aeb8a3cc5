/*
 * Completions for shells, from the table of commands. Each shell is given the same facts: the
 * commands, the options of each, and what can follow an option or stands first after the command.
 */
#include "cli/usage.h"

#include <string.h>

enum { WORDS_SIZE = 512 };

/* Whether files or folders complete a value. */
static bool is_path(const char *value)
{
    return value && (strcmp(value, VALUE_FILE) == 0 || strcmp(value, VALUE_FOLDER) == 0);
}

/* The options of a command, or with null those of most. */
static const struct option_row *rows_of(const struct command *command)
{
    return command ? command->rows : cli_common_rows;
}

static bool is_option(const struct option_row *row)
{
    return row->name[0] == '-';
}

/* Text between single quotes of a shell. */
static void print_quoted(const char *words)
{
    for (; *words; words++) {
        if (*words == '\'') {
            printf("'\\''");
        } else {
            putchar(*words);
        }
    }
}

/* ---- bash ------------------------------------------------------------------------------------ */

static void bash_value(const char *pattern, const char *value)
{
    char words[WORDS_SIZE];
    value_words(value, words, sizeof words);
    printf("        %s) ", pattern);
    if (is_path(value)) {
        printf("mapfile -t COMPREPLY < <(compgen -%c -- \"$word\")", *value == 'D' ? 'd' : 'f');
    } else {
        printf("mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\")", words);
    }
    printf("; return ;;\n");
}

static void bash_values(const struct command *command)
{
    char pattern[96];
    for (const struct option_row *row = rows_of(command); row->name; row++) {
        if (!row->value) continue;
        snprintf(pattern, sizeof pattern, "%s:%s", command ? command->name : "*", row->name);
        bash_value(pattern, row->value);
    }
}

static void bash_options(const struct command *command)
{
    for (const struct option_row *row = rows_of(command); row->name; row++) {
        if (is_option(row)) printf(" %s", row->name);
    }
}

static void print_bash(const struct cli *cli)
{
    char words[WORDS_SIZE];
    (void)cli;
    value_words(VALUE_COMMAND, words, sizeof words);
    printf("# bash completion for sortie\n"
           "_sortie() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local command=${COMP_WORDS[1]}\n"
           "    COMPREPLY=()\n"
           "    if ((COMP_CWORD == 1)); then\n"
           "        mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\")\n"
           "        return\n"
           "    fi\n"
           "    case $command:$before in\n",
           words);
    for (const struct command *command = cli_commands; command->name; command++)
        bash_values(command);
    bash_values(NULL);
    printf("    esac\n"
           "    if [[ $word == -* ]]; then\n"
           "        case $command in\n");
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("        %s) mapfile -t COMPREPLY < <(compgen -W '", command->name);
        bash_options(command);
        bash_options(NULL);
        printf("' -- \"$word\") ;;\n");
    }
    printf("        esac\n"
           "        return\n"
           "    fi\n"
           "    case $command in\n");
    for (const struct command *command = cli_commands; command->name; command++) {
        if (command->argument) bash_value(command->name, command->argument);
    }
    printf("    esac\n"
           "}\n"
           "complete -o filenames -F _sortie sortie\n");
}

/* ---- zsh ------------------------------------------------------------------------------------- */

/* What _arguments takes after a value's name. */
static void zsh_action(const char *value)
{
    char words[WORDS_SIZE];
    value_words(value, words, sizeof words);
    if (is_path(value)) {
        printf("%s", *value == 'D' ? "_directories" : "_files");
    } else if (*words) {
        printf("(%s)", words);
    } else {
        printf(" ");
    }
}

/* A description inside brackets and single quotes. */
static void zsh_about(const char *words)
{
    for (; *words; words++) {
        char one[2] = { *words, '\0' };
        if (strchr("[]\\:", *words)) putchar('\\');
        print_quoted(one);
    }
}

static void zsh_rows(const struct cli *cli, const struct command *command)
{
    const char *name = command ? command->name : "common";
    for (const struct option_row *row = rows_of(command); row->name; row++) {
        if (!is_option(row)) continue;
        printf(" \\\n            '%s[", row->name);
        zsh_about(row_text(cli, name, row).about);
        printf("]");
        if (row->value) {
            printf(":%s:", row->name + strspn(row->name, "-"));
            zsh_action(row->value);
        }
        printf("'");
    }
}

static void print_zsh(const struct cli *cli)
{
    printf("#compdef sortie\n"
           "_sortie() {\n"
           "    local -a commands\n"
           "    commands=(\n");
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("        '%s:", command->name);
        zsh_about(command_text(cli, "about", command->name));
        printf("'\n");
    }
    printf("    )\n"
           "    if ((CURRENT == 2)); then\n"
           "        _describe command commands\n"
           "        return\n"
           "    fi\n"
           "    local command=${words[2]}\n"
           "    shift words\n"
           "    ((CURRENT--))\n"
           "    case $command in\n");
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("    %s)\n        _arguments", command->name);
        zsh_rows(cli, command);
        zsh_rows(cli, NULL);
        if (command->argument) {
            printf(" \\\n            '1:%s:", command->argument);
            zsh_action(command->argument);
            printf("'");
        }
        printf(" ;;\n");
    }
    printf("    esac\n"
           "}\n"
           "_sortie \"$@\"\n");
}

/* ---- fish ------------------------------------------------------------------------------------ */

static void fish_value(const char *value)
{
    char words[WORDS_SIZE];
    value_words(value, words, sizeof words);
    if (is_path(value)) {
        printf(" -F");
    } else if (*words) {
        printf(" -f -a '%s'", words);
    } else {
        printf(" -f");
    }
}

static void fish_rows(const struct cli *cli, const struct command *command)
{
    const char *name = command ? command->name : "common";
    for (const struct option_row *row = rows_of(command); row->name; row++) {
        if (!is_option(row)) continue;
        printf("complete -c sortie");
        if (command) printf(" -n '__fish_seen_subcommand_from %s'", name);
        printf(" -l %s", row->name + strspn(row->name, "-"));
        if (row->value) {
            printf(" -r");
            fish_value(row->value);
        }
        printf(" -d '");
        print_quoted(row_text(cli, name, row).about);
        printf("'\n");
    }
}

static void print_fish(const struct cli *cli)
{
    printf("# fish completion for sortie\n"
           "complete -c sortie -f\n");
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("complete -c sortie -n __fish_use_subcommand -a %s -d '", command->name);
        print_quoted(command_text(cli, "about", command->name));
        printf("'\n");
        if (!command->argument) continue;
        printf("complete -c sortie -n '__fish_seen_subcommand_from %s'", command->name);
        fish_value(command->argument);
        putchar('\n');
    }
    for (const struct command *command = cli_commands; command->name; command++)
        fish_rows(cli, command);
    fish_rows(cli, NULL);
}

bool print_completion(const struct cli *cli, const char *shell)
{
    static const struct {
        const char *name;
        void (*print)(const struct cli *cli);
    } shells[] = { { "bash", print_bash }, { "zsh", print_zsh }, { "fish", print_fish } };
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++) {
        if (strcmp(shells[i].name, shell) != 0) continue;
        shells[i].print(cli);
        return true;
    }
    return false;
}
