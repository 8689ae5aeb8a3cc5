/* Running the real program. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include "child.h"
#include "shell.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <jansson.h>

enum { WORDS_MOST = 24, OUTPUT_MOST = 8 << 20, PATIENCE_SECONDS = 120, COLUMNS = 80 };

static char output[OUTPUT_MOST + 1], errors[OUTPUT_MOST + 1];

/* ---- The child ------------------------------------------------------------------------------- */

/* Cuts a text at its single spaces; returns how many words. */
static int cut(char *text, char **words, int most)
{
    int count = 0;
    for (char *p = text; *p && count < most; count++) {
        words[count] = p;
        p += strcspn(p, " ");
        if (*p) *p++ = '\0';
    }
    return count;
}

static void set_environment(const char *environment)
{
    static const char *const own[] = { "LC_ALL",   "LC_MESSAGES",   "LC_CTYPE",
                                       "NO_COLOR", "XDG_DATA_HOME", "HOME" };
    char text[512], *words[WORDS_MOST];
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) unsetenv(own[i]);
    setenv("LANG", "C", 1);
    setenv("TERM", "xterm", 1);
    snprintf(text, sizeof text, "%s", environment ? environment : "");
    int count = cut(text, words, WORDS_MOST);
    for (int i = 0; i < count; i++) {
        char *equals = strchr(words[i], '=');
        if (!equals) continue;
        *equals = '\0';
        setenv(words[i], equals + 1, 1);
    }
}

static void become(const char *environment, const char *arguments)
{
    static char text[1024];
    char *words[WORDS_MOST + 2] = { (char *)(uintptr_t) "sortie" };
    end_with_parent();
    set_environment(environment);
    snprintf(text, sizeof text, "%s", arguments);
    int count = cut(text, words + 1, WORDS_MOST);
    words[count + 1] = NULL;
    for (int file = STDERR_FILENO + 1; file < 64; file++) close(file);
    signal(SIGPIPE, SIG_IGN); /* as many parents leave it */
    execv(getenv("SORTIE_BINARY"), words);
    _exit(127);
}

static int wait_for(pid_t pid)
{
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    alarm(0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---- Without a terminal ---------------------------------------------------------------------- */

static void read_back(FILE *file, char *out)
{
    rewind(file);
    size_t length = fread(out, 1, OUTPUT_MOST, file);
    assert_true(length < OUTPUT_MOST);
    out[length] = '\0';
    fclose(file);
}

/* Runs with standard output at `out` (not closed here), or kept when it is negative. */
static struct result run(const char *environment, const char *arguments, const char *input, int out)
{
    FILE *in = tmpfile(), *kept = tmpfile(), *err = tmpfile();
    assert_true(in && kept && err);
    assert_non_null(getenv("SORTIE_BINARY"));
    fputs(input, in);
    rewind(in);
    alarm(PATIENCE_SECONDS);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(fileno(in), STDIN_FILENO);
        dup2(out >= 0 ? out : fileno(kept), STDOUT_FILENO);
        dup2(fileno(err), STDERR_FILENO);
        become(environment, arguments);
    }
    int status = wait_for(pid);
    fclose(in);
    read_back(kept, output);
    read_back(err, errors);
    return (struct result){ status, output, errors };
}

struct result shell(const char *environment, const char *arguments, const char *input)
{
    return run(environment, arguments, input, -1);
}

struct result shell_into(const char *path, const char *arguments)
{
    int out = open(path, O_WRONLY);
    assert_true(out >= 0);
    struct result result = run(NULL, arguments, "", out);
    close(out);
    return result;
}

struct result shell_into_closed_pipe(const char *arguments)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    struct result result = run(NULL, arguments, "", ends[1]);
    close(ends[1]);
    return result;
}

/* ---- On a terminal --------------------------------------------------------------------------- */

static int open_terminal(int *inner, unsigned short rows)
{
    int outer = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(outer >= 0);
    assert_int_equal(grantpt(outer), 0);
    assert_int_equal(unlockpt(outer), 0);
    *inner = open(ptsname(outer), O_RDWR | O_NOCTTY);
    assert_true(*inner >= 0);
    struct winsize size = { .ws_row = rows, .ws_col = COLUMNS };
    assert_int_equal(ioctl(outer, TIOCSWINSZ, &size), 0);
    return outer;
}

/* Types one line; returns where the next begins. */
static const char *type(int terminal, const char *lines)
{
    size_t length = strcspn(lines, "\n");
    char control = (char)(lines[1] & 0x1f);
    if (lines[0] == '^') {
        assert_int_equal(write(terminal, &control, 1), 1);
    } else {
        assert_int_equal(write(terminal, lines, length), (ssize_t)length);
        assert_int_equal(write(terminal, "\n", 1), 1);
    }
    lines += length;
    return lines + (*lines == '\n');
}

/* Whether the program has shown, since the last line was typed, what the next line waits for. Then
 * `lines` goes on behind it. */
static bool has_come(const char *shown, const char **lines)
{
    char awaited[128];
    size_t length = strcspn(*lines, "\n");
    snprintf(awaited, sizeof awaited, "%.*s", (int)length - 1, *lines + 1);
    if (!strstr(shown, awaited)) return false;
    *lines += length + ((*lines)[length] == '\n');
    return true;
}

/* What the program shows until it ends, and what is typed when it asks. */
static size_t talk(int terminal, const char *lines)
{
    size_t length = 0, answered = 0;
    while (length < OUTPUT_MOST) {
        ssize_t count = read(terminal, output + length, OUTPUT_MOST - length);
        if (count <= 0) break; /* the last reader of the inner side is gone */
        length += (size_t)count;
        output[length] = '\0';
        bool is_asked = length >= 3 && memcmp(output + length - 3, "\n> ", 3) == 0;
        if (*lines == '~') is_asked = has_come(output + answered, &lines);
        if (!is_asked || length == answered) continue;
        answered = length;
        lines = *lines ? type(terminal, lines) : type(terminal, "quit");
    }
    output[length] = '\0';
    return length;
}

static struct result run_on_terminal(unsigned short rows, const char *environment,
                                     const char *arguments, const char *lines)
{
    int inner, outer = open_terminal(&inner, rows);
    errors[0] = '\0';
    alarm(PATIENCE_SECONDS);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        setsid();
        ioctl(inner, TIOCSCTTY, 0);
        dup2(inner, STDIN_FILENO);
        dup2(inner, STDOUT_FILENO);
        dup2(inner, STDERR_FILENO);
        become(environment, arguments);
    }
    close(inner);
    talk(outer, lines);
    int status = wait_for(pid);
    close(outer);
    return (struct result){ status, output, errors };
}

struct result shell_on_terminal(const char *environment, const char *arguments, const char *lines)
{
    return run_on_terminal(30, environment, arguments, lines);
}

struct result shell_on_low_terminal(const char *environment, const char *arguments,
                                    const char *lines)
{
    return run_on_terminal(24, environment, arguments, lines);
}

/* ---- Looking at texts ------------------------------------------------------------------------ */

bool contains(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

void assert_contains(const char *text, const char *part)
{
    if (!contains(text, part)) fail_msg("\"%s\" is not in:\n%s", part, text);
}

void assert_lacks(const char *text, const char *part)
{
    if (contains(text, part)) fail_msg("\"%s\" should not be in:\n%s", part, text);
}

int occurrences(const char *text, const char *part)
{
    int count = 0;
    for (const char *p = text; (p = strstr(p, part)); p += strlen(part)) count++;
    return count;
}

void assert_fits_terminal(const char *text)
{
    int columns = 0;
    const char *line = text;
    for (const char *p = text; *p; p++) {
        if (*p == '\n') {
            columns = 0;
            line = p + 1;
        } else if (((unsigned char)*p & 0xc0) != 0x80 && ++columns > COLUMNS) {
            fail_msg("wider than %d columns: %.*s", COLUMNS, (int)strcspn(line, "\n"), line);
        }
    }
}

/* ---- Files ----------------------------------------------------------------------------------- */

static char folder[64];

static void remove_folder(void)
{
    char command[4][96];
    static const char *const names[] = { "game.txt", "game.txt.new", "levels.json", "other.txt" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(command[i], sizeof command[i], "%s/%s", folder, names[i]);
        remove(command[i]);
    }
    rmdir(folder);
}

const char *scratch(const char *name)
{
    static char path[128];
    if (!*folder) {
        snprintf(folder, sizeof folder, "/tmp/sortie-test-XXXXXX");
        assert_non_null(mkdtemp(folder));
        atexit(remove_folder);
    }
    snprintf(path, sizeof path, "%s%s%s", folder, *name ? "/" : "", name);
    return path;
}

void scratch_write(const char *name, const char *content)
{
    FILE *file = fopen(scratch(name), "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

void save_game(const char *name, const char *lines)
{
    char input[2048];
    json_error_t error;
    snprintf(input, sizeof input, "%s{\"cmd\":\"transcript\"}\n", lines);
    struct result result = shell(NULL, "engine", input);
    assert_int_equal(result.status, 0);
    const char *last = result.out;
    for (const char *p = last; (p = strstr(p, "\n{")); last = ++p) {}
    json_t *answer = json_loads(last, JSON_DISABLE_EOF_CHECK, &error);
    assert_non_null(answer);
    const char *transcript = json_string_value(json_object_get(answer, "transcript"));
    assert_non_null(transcript);
    scratch_write(name, transcript);
    json_decref(answer);
}
