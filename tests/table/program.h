/* The real `sortie` as another program sees it: by its arguments, its streams and its exit status.
 * The binary is the one that SORTIE_BINARY names. */
#ifndef SORTIE_TEST_PROGRAM_H
#define SORTIE_TEST_PROGRAM_H

#include <stdio.h>
#include <sys/types.h>

/* A running program that answers line by line. A test that waits too long for it is ended by a
 * signal. */
struct program {
    pid_t pid;
    int to;
    FILE *from;
};

/* `arguments` ends with a null and does not hold the program's name. */
struct program program_begin(const char *const *arguments);

void program_send(const struct program *program, const char *bytes, size_t length);

/* The next line without its end, to be freed; null at the end of the output. */
char *program_line(const struct program *program);

/* Ends its input and waits; the exit status. */
int program_end(struct program *program);

/* What a program has done that was run to its end. */
struct result {
    int status;
    char *out, *err; /* to be freed */
};

struct result program_run(const char *const *arguments, const char *input);
void result_free(struct result *result);

#endif
