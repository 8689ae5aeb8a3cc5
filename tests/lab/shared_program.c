/* Running the program `sortie`: see program.h. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "child.h"
#include "program.h"

enum { ARGUMENTS_MOST = 24, PATIENCE_SECONDS = 120 };

static const double seconds_of_play = 0.2;

char output[OUTPUT_SIZE], errors[ERRORS_SIZE];

struct program begin(const char *line)
{
    char words[1024], *arguments[ARGUMENTS_MOST] = { NULL };
    const char *binary = getenv("SORTIE_BINARY");
    struct program program = { .errors = "/tmp/sortie-errors-XXXXXX" };
    int count = 0, pipes[2], error_file = mkstemp(program.errors);
    assert_non_null(binary);
    assert_true(error_file >= 0);
    assert_true(strlen(line) + 8 < sizeof words);
    assert_int_equal(pipe(pipes), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        end_with_parent();
        snprintf(words, sizeof words, "sortie %s", line);
        for (char *p = words; p && count < ARGUMENTS_MOST - 1; count++) {
            arguments[count] = p;
            p = strchr(p, ' ');
            if (p) *p++ = '\0';
        }
        dup2(pipes[1], STDOUT_FILENO);
        dup2(error_file, STDERR_FILENO);
        close(pipes[0]);
        execv(binary, arguments);
        _exit(127);
    }
    close(pipes[1]);
    close(error_file);
    program.pid = pid;
    program.from = pipes[0];
    return program;
}

static bool listens_for_interrupts(pid_t pid)
{
    static const char label[] = "SigCgt:";
    char path[64], line[256];
    unsigned long long caught = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, label, strlen(label)) != 0) continue;
        caught = strtoull(line + strlen(label), NULL, 16);
    }
    fclose(file);
    return caught >> (SIGINT - 1) & 1;
}

static double seconds_worked(pid_t pid)
{
    clockid_t clock;
    struct timespec time;
    assert_int_equal(clock_getcpuclockid(pid, &clock), 0);
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void wait_until_it_plays(struct program program)
{
    static const struct timespec moment = { .tv_nsec = 10000000 };
    double enough = -1;
    for (int i = 0; i < PATIENCE_SECONDS * 100; i++) {
        if (enough < 0 && listens_for_interrupts(program.pid)) {
            enough = seconds_worked(program.pid) + seconds_of_play;
        }
        if (enough >= 0 && seconds_worked(program.pid) >= enough) return;
        nanosleep(&moment, NULL);
    }
    fail_msg("the simulation does not begin");
}

int finish(struct program program)
{
    size_t length = 0;
    ssize_t got;
    while ((got = read(program.from, output + length, OUTPUT_SIZE - 1 - length)) > 0) {
        length += (size_t)got;
    }
    output[length] = '\0';
    close(program.from);
    int status = 0;
    assert_int_equal(waitpid(program.pid, &status, 0), program.pid);
    FILE *file = fopen(program.errors, "r");
    assert_non_null(file);
    errors[fread(errors, 1, ERRORS_SIZE - 1, file)] = '\0';
    fclose(file);
    unlink(program.errors);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

int run(const char *line)
{
    return finish(begin(line));
}

json_t *run_json(const char *line)
{
    json_error_t error;
    assert_int_equal(run(line), 0);
    json_t *value = json_loads(output, JSON_REJECT_DUPLICATES, &error);
    assert_non_null(value);
    return value;
}
