/*
 * Any bytes as a transcript, of the game that it names: reading never crashes, tells a fault
 * whenever it refuses, and whatever it accepts is a game whose own transcript reads back to the
 * same text.
 */
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "match/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(bool condition)
{
    if (!condition) abort();
}

enum { GAMES_MOST = 10 };

/* Loaded once: the data are the same for every input. */
static const void *data_of(const struct game *game)
{
    static void *data[GAMES_MOST];
    struct fault fault = { "" };
    int number = 0;
    while (sortie_games[number] != game) number++;
    must(number < GAMES_MOST);
    if (data[number]) return data[number];
    data[number] = calloc(1, game->data_size);
    must(data[number] && data_load(game, NULL, data[number], NULL, NULL, &fault));
    return data[number];
}

static void read_back(const struct game *game, const void *data, const struct match *match)
{
    struct fault fault = { "" };
    char *content = transcript_write(match);
    must(content != NULL);
    struct match *again = transcript_read(game, data, content, false, &fault);
    must(again && fault.text[0] == '\0');
    must(memcmp(match_state(match), match_state(again), game->state_size) == 0);
    char *same = transcript_write(again);
    must(same && strcmp(content, same) == 0);
    free(same);
    free(content);
    match_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *content = calloc(1, size + 1);
    must(content != NULL);
    memcpy(content, bytes, size);
    struct fault unknown = { "" };
    const struct game *named = transcript_game(content, &unknown);
    must(named || unknown.text[0]);
    const struct game *game = named ? named : sortie_games[0];
    const void *data = data_of(game);
    for (int lenient = 0; lenient < 2; lenient++) {
        struct fault fault = { "" };
        struct match *match = transcript_read(game, data, content, lenient, &fault);
        must(match || fault.text[0]);
        must(lenient || !match || fault.text[0] == '\0');
        if (match) read_back(game, data, match);
        match_free(match);
    }
    free(content);
    return 0;
}
