/* Running the program `sortie` as a user does. */
#ifndef SORTIE_TEST_PROGRAM_H
#define SORTIE_TEST_PROGRAM_H

#include <sys/types.h>

#include <jansson.h>

enum { OUTPUT_SIZE = 1 << 21, ERRORS_SIZE = 1 << 14 };

/* What the program that ended last has said, on standard output and on standard error. */
extern char output[OUTPUT_SIZE], errors[ERRORS_SIZE];

struct program {
    pid_t pid;
    int from;        /* its standard output */
    char errors[32]; /* the file that takes its standard error */
};

/* `line` holds arguments apart by single spaces. */
struct program begin(const char *line);

/* Waits until a simulation listens for signals and has played for a while: by its own processor
 * time, since on a busy machine a moment may be too short to begin. */
void wait_until_it_plays(struct program program);

/* Reads all that the program says and returns its exit status. */
int finish(struct program program);

int run(const char *line);

/* Requires status 0 and JSON. */
json_t *run_json(const char *line);

#endif
