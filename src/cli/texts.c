/*
 * `sortie texts [GAME]`: the proof sheet. Every text of a game, or of the program, with real names
 * in its places, in all languages side by side: a line for each way in which a text can come out.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "hosted/json.h"
#include "hosted/proof.h"

struct sheet {
    const struct cli *cli;
    bool only_grammar; /* only texts that ask for the marks of a name */
    json_t *lines;     /* null: they are printed */
};

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

/* One way in which a text comes out. False when memory ends. */
static bool put_line(const struct sheet *sheet, const char *key, char texts[][CLI_TEXT_SIZE])
{
    if (sheet->lines) {
        json_t *line = json_pack("{s:s}", "key", key);
        bool done = line != NULL;
        for (int i = 0; done && i < LANGUAGES; i++) {
            done = json_object_set_new(line, language_names[i], json_string(texts[i])) == 0;
        }
        return json_add(sheet->lines, json_finish(line, done));
    }
    put_cell(key);
    for (int i = 0; i < LANGUAGES; i++) {
        putchar('\t');
        put_cell(texts[i]);
    }
    putchar('\n');
    return true;
}

/* All ways; one that is like the one before it is left out. */
static bool put_text(const struct sheet *sheet, const char *key)
{
    static char texts[2][LANGUAGES][CLI_TEXT_SIZE];
    const struct cli *cli = sheet->cli;
    struct proof proof = proof_of(cli->catalogue, cli->game, key);
    if (sheet->only_grammar && !proof.asks_for_marks) return true;
    for (int row = 0; row < proof.rows; row++) {
        bool is_new = row == 0;
        for (int i = 0; i < LANGUAGES; i++) {
            char *out = texts[row % 2][i];
            proof_fill(cli->catalogue, (enum language)i, &proof, row, out, CLI_TEXT_SIZE);
            is_new = is_new || strcmp(out, texts[(row + 1) % 2][i]) != 0;
        }
        if (is_new && !put_line(sheet, key, texts[row % 2])) return false;
    }
    return true;
}

/* Whether a key is one of the program's own. */
static bool is_of_program(const char *key)
{
    size_t length = strcspn(key, ".");
    for (int i = 0; sortie_games[i]; i++) {
        const char *id = sortie_games[i]->id;
        if (strlen(id) == length && strncmp(id, key, length) == 0) return false;
    }
    return true;
}

static bool put_texts(const struct sheet *sheet)
{
    char prefix[64] = "";
    const char *key;
    size_t position = 0;
    const struct cli *cli = sheet->cli;
    if (cli->game) snprintf(prefix, sizeof prefix, "%s.", cli->game->id);
    while ((key = catalogue_key(cli->catalogue, prefix, &position))) {
        bool is_wanted = is_proof_read(key) && (cli->game || is_of_program(key));
        if (is_wanted && !put_text(sheet, key)) return false;
    }
    return true;
}

int command_texts(struct cli *cli, int argc, char **argv)
{
    struct sheet sheet = { .cli = cli };
    sheet.only_grammar = cli_take_flag(cli, &argc, argv, "--grammar");
    int status = cli_arguments(cli, &argc, argv, 0, 1);
    if (status == EXIT_OK && argc > 1) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (cli->json) {
        sheet.lines = json_array();
        bool done = sheet.lines && put_texts(&sheet);
        return cli_put_json(cli, json_finish(sheet.lines, done));
    }
    return put_texts(&sheet) ? EXIT_OK : cli_fail(cli, "cli.error.memory", NULL);
}
