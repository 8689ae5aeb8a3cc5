/* Manual pages in roff, from the table of commands and the texts of help. */
#include "cli/usage.h"

#include <string.h>

enum { PROGRAM_SECTION = 1, HOST_SECTION = 8 };

/* `length` bytes so that roff takes each as it is. A dash becomes one that can be copied from the
 * page and typed; a dot or quote at the beginning of a line would be a request. */
static void print_roff(const char *words, size_t length)
{
    if (length > 0 && strchr(".'", words[0])) printf("\\&");
    for (size_t i = 0; i < length; i++) {
        if (words[i] == '\\') {
            printf("\\e");
        } else if (words[i] == '-') {
            printf("\\-");
        } else {
            putchar(words[i]);
        }
    }
}

/* Paragraphs of help: an empty line between them, examples after two spaces. */
static void print_paragraphs(const char *words)
{
    bool is_example = false;
    while (*words) {
        size_t length = strcspn(words, "\n");
        bool begins = strncmp(words, "  ", 2) == 0;
        if (begins != is_example) puts(begins ? ".EX" : ".EE");
        is_example = begins;
        if (length == 0) {
            puts(".PP");
        } else {
            print_roff(words, length);
            putchar('\n');
        }
        words += length + (words[length] == '\n');
    }
    if (is_example) puts(".EE");
}

static void print_section(const struct cli *cli, const char *name)
{
    printf(".SH %s\n", command_text(cli, "manual", name));
}

/* A section that is only text: cli.manual.NAME is its title, cli.manual.NAME_text what it says. */
static void print_told(const struct cli *cli, const char *name)
{
    char text_name[64];
    snprintf(text_name, sizeof text_name, "%s_text", name);
    print_section(cli, name);
    print_paragraphs(command_text(cli, "manual", text_name));
}

static void print_rows(const struct cli *cli, const char *command, const struct option_row *row)
{
    for (; row->name; row++) {
        struct row_text words = row_text(cli, command, row);
        size_t name = strcspn(words.form, " ");
        puts(".TP");
        printf("\\fB");
        print_roff(words.form, name);
        printf("\\fR");
        if (words.form[name]) {
            printf(" \\fI");
            print_roff(words.form + name + 1, strlen(words.form + name + 1));
            printf("\\fR");
        }
        putchar('\n');
        print_roff(words.about, strlen(words.about));
        putchar('\n');
    }
}

static void print_usage(const struct cli *cli, const struct command *command)
{
    const char *usage = command_text(cli, "usage", command->name);
    print_roff("sortie ", 7);
    print_roff(usage, strlen(usage));
    putchar('\n');
}

static void print_about(const struct cli *cli, const struct command *command)
{
    const char *about = command_text(cli, "about", command->name);
    print_roff(about, strlen(about));
    putchar('\n');
}

static void print_all_commands(const struct cli *cli)
{
    print_section(cli, "commands");
    for (const struct command *command = cli_commands; command->name; command++) {
        printf(".SS ");
        print_usage(cli, command);
        print_about(cli, command);
        print_rows(cli, command->name, command->rows);
        puts(".PP");
        print_paragraphs(command_text(cli, "help", command->name));
    }
}

void print_manual(const struct cli *cli, const struct command *command)
{
    bool is_host = command && strcmp(command->name, "serve") == 0;
    const char *dash = command ? "-" : "", *name = command ? command->name : "";
    printf(".TH \"sortie%s%s\" %d \"\" \"sortie %s\"\n", dash, name,
           is_host ? HOST_SECTION : PROGRAM_SECTION, SORTIE_VERSION);
    print_section(cli, "name");
    printf("sortie%s%s \\- ", command ? "\\-" : "", name);
    if (command) {
        print_about(cli, command);
    } else {
        print_paragraphs(command_text(cli, "manual", "about"));
    }
    print_section(cli, "synopsis");
    if (command) {
        print_usage(cli, command);
        print_section(cli, "options");
        print_rows(cli, command->name, command->rows);
        print_section(cli, "description");
        print_paragraphs(command_text(cli, "help", command->name));
    } else {
        print_paragraphs(command_text(cli, "manual", "synopsis_text"));
        print_told(cli, "description");
        print_all_commands(cli);
    }
    print_section(cli, "common");
    print_rows(cli, "common", cli_common_rows);
    print_told(cli, "exit");
    print_told(cli, is_host ? "host_files" : "files");
    print_told(cli, is_host ? "host_environment" : "environment");
    print_told(cli, "see");
}
