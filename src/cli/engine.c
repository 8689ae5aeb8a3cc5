/*
 * `sortie engine`: the engine protocol on standard input and output. Each line is answered and
 * flushed before the next is read, so that a program can wait for the answer.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "engine/engine.h"

/* Room for the longest line and one byte more, by which a line that is too long is known. */
enum { LINE_ROOM = ENGINE_LINE_MOST + 1 };

/* Reads up to the end of the line; of what is too long only LINE_ROOM bytes are kept. False when
 * there is no line any more. */
static bool read_line(FILE *in, char *line, size_t *length)
{
    int c = getc(in);
    *length = 0;
    if (c == EOF) return false;
    for (; c != EOF && c != '\n'; c = getc(in)) {
        if (*length < LINE_ROOM) line[(*length)++] = (char)c;
    }
    return true;
}

/* Answers lines until the input ends or the engine is told to quit. */
static int converse(const struct cli *cli, struct engine *engine, char *line)
{
    size_t length = 0;
    while (!engine_quits(engine) && read_line(stdin, line, &length)) {
        char *answer = engine_answer(engine, line, length);
        if (!answer) return cli_fail(cli, "cli.error.memory", NULL);
        bool written = puts(answer) != EOF && fflush(stdout) == 0;
        free(answer);
        /* Nobody listens any more; main tells why. */
        if (!written) return EXIT_FAILED;
    }
    return ferror(stdin) ? cli_fail(cli, "engine.input", NULL) : EXIT_OK;
}

int command_engine(struct cli *cli, int argc, char **argv)
{
    int status = cli_arguments(cli, &argc, argv, 0, 0);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status != EXIT_OK) return status;
    const struct engine_defaults defaults = { .language = cli->language,
                                              .data_folder = cli->data_folder,
                                              .options = cli->given_options,
                                              .option_count = cli->given_option_count,
                                              .seed = cli->seed };
    struct engine *engine = engine_open(cli->catalogue, &defaults);
    char *line = malloc(LINE_ROOM);
    status = engine && line ? converse(cli, engine, line) : cli_fail(cli, "cli.error.memory", NULL);
    free(line);
    engine_close(engine);
    return status;
}
