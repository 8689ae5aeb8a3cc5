/* The boards of this program, and how they find their texts. Drawing another game adds its board to
 * the list. */
#include "cli/board.h"

#include <string.h>
#include <strings.h>

static const struct board *const boards[] = { &khartoum_board, &sanjuans_board, &omdurman_board,
                                              &toulon_board, NULL };

const struct board *board_find(const struct game *game)
{
    for (int i = 0; boards[i]; i++) {
        if (strcmp(boards[i]->game, game->id) == 0) return boards[i];
    }
    return NULL;
}

const char *label_find(const struct cli *cli, const char *name)
{
    char key[96];
    snprintf(key, sizeof key, "%s.board.%s", cli->game->id, name);
    const char *label = catalogue_find(cli->catalogue, cli->language, key);
    return label ? label : "?";
}

const char *word_text(const struct cli *cli, const struct words *words, int number)
{
    char key[96];
    snprintf(key, sizeof key, "%s.%s.%s", cli->game->id, words->name, words->word[number]);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "?";
}

const char *label_fill(const struct cli *cli, char out[LABEL_SIZE], const char *name,
                       const int *arguments)
{
    char key[96];
    int16_t numbers[TRACE_ARGUMENTS];
    for (int i = 0; i < TRACE_ARGUMENTS; i++) numbers[i] = (int16_t)arguments[i];
    snprintf(key, sizeof key, "%s.board.%s", cli->game->id, name);
    text_fill(cli->catalogue, cli->language, cli->game, key, numbers, out, LABEL_SIZE);
    return out;
}

int word_named(const struct cli *cli, const struct words *words, const char *what)
{
    char spelled[128];
    size_t length = 0;
    for (; what[length] && length + 1 < sizeof spelled; length++) {
        spelled[length] = what[length];
        if (what[length] == ' ') spelled[length] = '_';
    }
    spelled[length] = '\0';
    for (int i = 0; i < words->count; i++) {
        if (strcasecmp(words->word[i], spelled) == 0) return i;
        if (strcasecmp(word_text(cli, words, i), what) == 0) return i;
    }
    return -1;
}
