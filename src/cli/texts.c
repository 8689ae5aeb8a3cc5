/*
 * `sortie texts [GAME]`: the proof sheet. Every text of a game, or of the program, with real names
 * in its places, in all languages side by side: a line for each way in which a text can come out.
 */
#include "cli/ask.h"
#include "cli/cli.h"

/* A line of text: what would break the table is written as in C. */
static void put_cell(const char *text)
{
    for (const char *p = text; *p; p++) {
        if (*p == '\n') {
            fputs("\\n", stdout);
        } else {
            putchar(*p == '\t' ? ' ' : *p);
        }
    }
}

static void put_row(const json_t *row)
{
    put_cell(member_text(row, "key"));
    for (int i = 0; i < LANGUAGES; i++) {
        putchar('\t');
        put_cell(member_text(row, language_names[i]));
    }
    putchar('\n');
}

int command_texts(struct cli *cli, int argc, char **argv)
{
    bool only_grammar = cli_take_flag(cli, &argc, argv, "--grammar");
    size_t i = 0;
    json_t *row = NULL;
    int status = cli_arguments(cli, &argc, argv, 0, 1);
    if (status == EXIT_OK && argc > 1) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    json_t *answer = ask_once(cli, json_pack("{s:s, s:b, s:s*}", "cmd", "texts", "grammar",
                                             only_grammar, "game", argc > 1 ? argv[1] : NULL));
    if (cli->json || !answer || ask_refusal(answer)) return ask_print(cli, answer, "texts");
    json_array_foreach(json_object_get(answer, "texts"), i, row)
    {
        put_row(row);
    }
    json_decref(answer);
    return EXIT_OK;
}
