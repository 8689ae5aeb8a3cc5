/*
 * Lines from the player.
 *
 * On a terminal Ctrl-C must never be lost, nor end the program: it is blocked all the time and let
 * through only while we wait, which pselect does in one step. Hence no stdio here, whose buffer
 * nobody can look into before waiting.
 */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli/session.h"

static volatile sig_atomic_t was_interrupted;
static bool is_catching;
static sigset_t while_waiting; /* the signals that are blocked then */

static struct {
    char bytes[4096];
    size_t next, length;
} buffer;

static void interrupt(int signal_number)
{
    (void)signal_number;
    was_interrupted = 1;
}

void input_catch_interrupts(void)
{
    struct sigaction catching = { .sa_handler = interrupt };
    sigset_t interrupts;
    sigemptyset(&catching.sa_mask);
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupts, &while_waiting);
    sigdelset(&while_waiting, SIGINT);
    sigaction(SIGINT, &catching, NULL);
    is_catching = true;
}

bool input_was_interrupted(void)
{
    sigset_t blocked;
    if (is_catching) {
        sigprocmask(SIG_SETMASK, &while_waiting, &blocked);
        sigprocmask(SIG_SETMASK, &blocked, NULL);
    }
    bool was = was_interrupted != 0;
    was_interrupted = 0;
    return was;
}

/* Waits until there is something to read; false on Ctrl-C. */
static bool wait_for_input(void)
{
    fd_set files;
    int ready;
    do {
        FD_ZERO(&files);
        FD_SET(STDIN_FILENO, &files);
        ready = pselect(STDIN_FILENO + 1, &files, NULL, NULL, NULL, &while_waiting);
    } while (ready < 0 && errno == EINTR && !was_interrupted);
    return !was_interrupted;
}

/* One byte; EOF at the end and on Ctrl-C. */
static int next_byte(void)
{
    if (buffer.next == buffer.length) {
        ssize_t count;
        do {
            if (is_catching && !wait_for_input()) return EOF;
            count = read(STDIN_FILENO, buffer.bytes, sizeof buffer.bytes);
        } while (count < 0 && errno == EINTR);
        if (count <= 0) return EOF;
        buffer.next = 0;
        buffer.length = (size_t)count;
    }
    return (unsigned char)buffer.bytes[buffer.next++];
}

static void trim(char *line)
{
    static const char blanks[] = " \t\r\n\v\f";
    size_t begin = strspn(line, blanks), length = strlen(line + begin);
    memmove(line, line + begin, length + 1);
    while (length > 0 && strchr(blanks, line[length - 1])) line[--length] = '\0';
}

enum input input_line(char *line)
{
    size_t length = 0;
    int byte;
    while ((byte = next_byte()) != EOF && byte != '\n') {
        /* A zero byte would hide the rest of the line. */
        if (length < LINE_MOST) line[length] = (char)(byte ? byte : '?');
        length++;
    }
    if (was_interrupted) {
        was_interrupted = 0;
        return INPUT_INTERRUPTED;
    }
    if (byte == EOF && length == 0) return INPUT_END;
    line[length < LINE_MOST ? length : LINE_MOST] = '\0';
    if (length > LINE_MOST) return INPUT_LONG;
    trim(line);
    return INPUT_LINE;
}

static bool is_among(const char *line, const char *const *words)
{
    for (; *words; words++) {
        if (strcasecmp(line, *words) == 0) return true;
    }
    return false;
}

bool input_means_quit(const char *line)
{
    static const char *const words[] = { "quit", "q", "exit", "quitter", NULL };
    return is_among(line, words);
}

bool input_means_help(const char *line)
{
    static const char *const words[] = { "help", "h", "?", "aide", NULL };
    return is_among(line, words);
}
