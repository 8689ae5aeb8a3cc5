/*
 * The real `sortie` as a shell and as a terminal run it. The binary is the one that SORTIE_BINARY
 * names; the environment holds nothing of the machine's own language and names no home, and LANG=C
 * unless a test says otherwise.
 */
#ifndef SORTIE_TEST_SHELL_H
#define SORTIE_TEST_SHELL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* What came of it. The texts lie in static memory until the next run. */
struct result {
    int status; /* the exit status, or 128 + the signal */
    const char *out, *err;
};

/* `environment` ("LANG=fr_FR.UTF-8 NO_COLOR=1") and `arguments` ("play khartoum") are words apart
 * by single spaces; the environment may be null. */
struct result shell(const char *environment, const char *arguments, const char *input);

/* The same with standard output going to a file or device (/dev/full). */
struct result shell_into(const char *path, const char *arguments);

/* The same with standard output going to a pipe that nobody reads any more. */
struct result shell_into_closed_pipe(const char *arguments);

/* On a terminal of 80 columns and 30 rows: each line of `lines` is typed when the program asks with
 * "> ". A line that begins with ^ is a control character: ^C, ^D. After a line `~TEXT` the next is
 * typed when the program shows TEXT, though it does not ask. Everything seen is in `out`. */
struct result shell_on_terminal(const char *environment, const char *arguments, const char *lines);

/* The same on a terminal of 24 rows. */
struct result shell_on_low_terminal(const char *environment, const char *arguments,
                                    const char *lines);

bool contains(const char *text, const char *part);
void assert_contains(const char *text, const char *part);
void assert_lacks(const char *text, const char *part);

/* How often `part` stands in the text. */
int occurrences(const char *text, const char *part);

/* No line takes more columns than a terminal has. */
void assert_fits_terminal(const char *text);

/* A path in the tests' own temporary folder; lies in static memory until the next call. */
const char *scratch(const char *name);
void scratch_write(const char *name, const char *content);

/* Saves the game that the engine comes to by these lines in the scratch folder. */
void save_game(const char *name, const char *lines);

#endif
