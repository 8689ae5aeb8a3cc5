/* Manual pages and completions: made from the table that makes the help, so that none misses an
 * option. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/shell.h"

enum { WORDS = 256, HELP_SIZE = 1 << 17 };

static char kept[HELP_SIZE];

/* A copy of what a run printed, which the next run would overwrite. */
static const char *keep(const char *arguments)
{
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 0);
    assert_true(strlen(result.out) < sizeof kept);
    memcpy(kept, result.out, strlen(result.out) + 1);
    return kept;
}

/* The commands and all options that the help names at the beginning of a line: "--port", each once.
 */
static int list_words(char (*words)[32])
{
    static const char *const commands[] = { "serve",  "play",  "learn",  "problem", "games",
                                            "rules",  "data",  "engine", "report",  "replay",
                                            "verify", "sheet", "odds",   "sim",     "texts",
                                            "bench",  "help" };
    int count = 0;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char arguments[32];
        snprintf(arguments, sizeof arguments, "help %s", commands[i]);
        snprintf(words[count++], sizeof words[0], "%s", commands[i]);
        const char *help = keep(arguments);
        for (const char *at = help; (at = strstr(at, "\n  --")); at += 3) {
            size_t length = strcspn(at + 3, " \n");
            assert_true(count < WORDS && length < sizeof words[0]);
            snprintf(words[count++], sizeof words[0], "%.*s", (int)length, at + 3);
        }
    }
    return count;
}

static void no_option_is_missing_in_manual_or_completions(void **state)
{
    (void)state;
    static char words[WORDS][32];
    static const char *const made[] = { "help --manual", "help --manual --lang fr",
                                        "help --completion bash", "help --completion zsh",
                                        "help --completion fish" };
    int count = list_words(words);
    assert_true(count > 60);
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++) {
        bool is_manual = i < 2, is_fish = i == 4;
        const char *text = keep(made[i]);
        for (int j = 0; j < count; j++) {
            char wanted[80];
            int length = 0;
            if (is_fish && words[j][0] == '-') {
                snprintf(wanted, sizeof wanted, " -l %s ", words[j] + 2);
            } else {
                for (const char *at = words[j]; *at; at++)
                    length += snprintf(wanted + length, sizeof wanted - (size_t)length,
                                       is_manual && *at == '-' ? "\\-" : "%c", *at);
            }
            assert_contains(text, wanted);
        }
    }
}

/* A real bash completes what is typed: words of the command line, the last of them unfinished. */
static void completes(const char *typed, const char *expected)
{
    char arguments[512], line[256];
    snprintf(arguments, sizeof arguments, "%s %s", scratch("complete.bash"), typed);
    snprintf(line, sizeof line, "%s\n", expected);
    const char *program = getenv("SORTIE_BINARY");
    setenv("SORTIE_BINARY", "/bin/bash", 1);
    struct result result = shell(NULL, arguments, "");
    setenv("SORTIE_BINARY", program, 1);
    assert_string_equal(result.err, "");
    assert_string_equal(result.out, line);
}

static void bash_completes_commands_games_options_and_values(void **state)
{
    (void)state;
    static char script[sizeof kept + 128];
    snprintf(script, sizeof script,
             "%s\nCOMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _sortie\necho \"${COMPREPLY[@]}\"\n",
             keep("help --completion bash"));
    scratch_write("complete.bash", script);
    completes("sortie pl", "play");
    completes("sortie play om", "omdurman");
    completes("sortie serve --lo", "--log --log-format");
    completes("sortie serve --log-format j", "json");
    completes("sortie sim khartoum --bot ha", "hard");
    completes("sortie rules toulon --lang f", "fr");
    completes("sortie help pro", "problem");
}

static void an_unknown_shell_is_refused(void **state)
{
    (void)state;
    struct result result = shell(NULL, "help --completion csh", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "csh");
}

static void a_manual_page_of_a_command_has_its_section(void **state)
{
    (void)state;
    assert_contains(keep("help serve --manual"), ".TH \"sortie-serve\" 8");
    assert_contains(kept, "\n.SH EXIT STATUS\n");
    assert_contains(keep("help --manual --lang fr"), "\n.SH COMMANDES\n");
    /* Nothing that roff would take for a request of its own. */
    for (const char *at = kept; (at = strstr(at, "\n.")); at += 2) {
        assert_true(strncmp(at + 2, "TH ", 3) == 0 || strncmp(at + 2, "SH ", 3) == 0 ||
                    strncmp(at + 2, "SS ", 3) == 0 || strncmp(at + 2, "TP\n", 3) == 0 ||
                    strncmp(at + 2, "PP\n", 3) == 0 || strncmp(at + 2, "EX\n", 3) == 0 ||
                    strncmp(at + 2, "EE\n", 3) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_option_is_missing_in_manual_or_completions),
        cmocka_unit_test(bash_completes_commands_games_options_and_values),
        cmocka_unit_test(an_unknown_shell_is_refused),
        cmocka_unit_test(a_manual_page_of_a_command_has_its_section),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
