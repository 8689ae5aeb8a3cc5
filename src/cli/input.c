/* Lines from the player. */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "cli/session.h"

static volatile sig_atomic_t was_interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    was_interrupted = 1;
}

void input_catch_interrupts(void)
{
    /* Without SA_RESTART, so that reading comes back. */
    struct sigaction catching = { .sa_handler = interrupt };
    sigemptyset(&catching.sa_mask);
    sigaction(SIGINT, &catching, NULL);
}

/* One byte; EOF at the end and on Ctrl-C. */
static int next_byte(void)
{
    for (;;) {
        int byte = getc(stdin);
        if (byte != EOF || was_interrupted || !ferror(stdin) || errno != EINTR) return byte;
        clearerr(stdin); /* some other signal, such as a resized window */
    }
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
    was_interrupted = 0;
    while ((byte = next_byte()) != EOF && byte != '\n') {
        /* A zero byte would hide the rest of the line. */
        if (length < LINE_MOST) line[length] = (char)(byte ? byte : '?');
        length++;
    }
    if (was_interrupted) {
        clearerr(stdin);
        return INPUT_INTERRUPTED;
    }
    if (byte == EOF && length == 0) {
        clearerr(stdin);
        return INPUT_END;
    }
    line[length < LINE_MOST ? length : LINE_MOST] = '\0';
    if (length > LINE_MOST) return INPUT_LONG;
    trim(line);
    return INPUT_LINE;
}
