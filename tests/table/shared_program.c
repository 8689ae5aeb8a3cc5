/* Running the real program. */
#include "program.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { ARGUMENTS_MOST = 16, PATIENCE_SECONDS = 120 };

/* In the child: becomes the program, with these streams. */
static void become(const char *const *arguments, int in, int out, int err)
{
    const char *binary = getenv("SORTIE_BINARY");
    char *words[ARGUMENTS_MOST + 2] = { (char *)(uintptr_t) "sortie" };
    for (int i = 0; i < ARGUMENTS_MOST && arguments[i]; i++)
        words[i + 1] = (char *)(uintptr_t)arguments[i];
    /* Answers must not depend on whose machine this is. */
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    setenv("LANG", "C", 1);
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        (err < 0 || dup2(err, STDERR_FILENO) >= 0)) {
        for (int file = STDERR_FILENO + 1; file < 64; file++) close(file);
        execv(binary, words);
    }
    _exit(127);
}

struct program program_begin(const char *const *arguments)
{
    int to[2], from[2];
    assert_non_null(getenv("SORTIE_BINARY"));
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    signal(SIGPIPE, SIG_IGN);
    alarm(PATIENCE_SECONDS);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) become(arguments, to[0], from[1], -1);
    close(to[0]);
    close(from[1]);
    struct program program = { pid, to[1], fdopen(from[0], "r") };
    assert_non_null(program.from);
    return program;
}

void program_send(const struct program *program, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(program->to, bytes, length);
        assert_true(written > 0);
        bytes += written;
        length -= (size_t)written;
    }
}

char *program_line(const struct program *program)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, program->from);
    if (length <= 0) {
        free(line);
        return NULL;
    }
    assert_int_equal(line[length - 1], '\n');
    line[length - 1] = '\0';
    return line;
}

static int wait_for(pid_t pid)
{
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    alarm(0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

int program_end(struct program *program)
{
    close(program->to);
    fclose(program->from);
    return wait_for(program->pid);
}

/* The whole of a file from its beginning, to be freed. */
static char *content_of(FILE *file)
{
    rewind(file);
    char *content = NULL;
    size_t room = 0;
    if (getdelim(&content, &room, '\0', file) < 0) {
        free(content);
        content = calloc(1, 1);
    }
    assert_non_null(content);
    fclose(file);
    return content;
}

struct result program_run(const char *const *arguments, const char *input)
{
    FILE *in = tmpfile(), *out = tmpfile(), *err = tmpfile();
    assert_true(in && out && err);
    assert_non_null(getenv("SORTIE_BINARY"));
    fputs(input, in);
    rewind(in);
    alarm(PATIENCE_SECONDS);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) become(arguments, fileno(in), fileno(out), fileno(err));
    int status = wait_for(pid);
    fclose(in);
    return (struct result){ status, content_of(out), content_of(err) };
}

void result_free(struct result *result)
{
    free(result->out);
    free(result->err);
    *result = (struct result){ 0, NULL, NULL };
}
