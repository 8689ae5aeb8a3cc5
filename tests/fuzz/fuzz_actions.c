/* Fuzzes action streams of every game: any sequence of words is either played or refused without a
 * change, and every position reached is without fault. The first byte may choose the game
 * (picked_game.h), the next ones choose the options. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"

#include "picked_game.h"

enum { GAMES_MOST = 10 };

/* A game with all the table that playing it needs, made once. */
struct table {
    const struct game *game;
    void *data, *state, *before;
    action *legal;
    struct outcome *outcomes;
};

static void must(bool condition)
{
    if (!condition) abort();
}

static void make_room(struct table *table, const struct game *game)
{
    struct fault fault;
    table->game = game;
    table->data = calloc(1, game->data_size);
    table->state = calloc(1, game->state_size);
    table->before = calloc(1, game->state_size);
    table->legal = calloc((size_t)game->legal_most, sizeof table->legal[0]);
    table->outcomes = calloc((size_t)game->chance_most, sizeof table->outcomes[0]);
    must(table->data && table->state && table->before && table->legal && table->outcomes);
    must(data_load(game, NULL, table->data, NULL, NULL, &fault));
}

static struct table *table_of(const struct game *game)
{
    static struct table tables_in_memory[GAMES_MOST];
    struct table *table = tables_in_memory;
    while (table->game && table->game != game) table++;
    must(table < tables_in_memory + GAMES_MOST);
    if (!table->game) make_room(table, game);
    return table;
}

/* Every other word picks from what is legal, so that streams get somewhere. */
static action pick_word(const struct table *table, const uint8_t *bytes)
{
    const struct game *game = table->game;
    unsigned number = bytes[0] | (unsigned)bytes[1] << 8;
    action word;
    memcpy(&word, bytes, sizeof word);
    if (bytes[3] % 2 == 0) return word;
    int legal = game->legal(table->data, table->state, table->legal);
    int outcomes = game->chance(table->data, table->state, table->outcomes);
    must(legal <= game->legal_most && outcomes <= game->chance_most && !(legal && outcomes));
    if (legal) return table->legal[number % (unsigned)legal];
    return outcomes ? table->outcomes[number % (unsigned)outcomes].action : word;
}

static void play_word(const struct table *table, const uint8_t *bytes)
{
    const struct game *game = table->game;
    action word = pick_word(table, bytes);
    memcpy(table->before, table->state, game->state_size);
    if (game->apply(table->data, table->state, word, NULL) == REFUSED) {
        must(memcmp(table->before, table->state, game->state_size) == 0);
        must(game->refusal(table->data, table->state, word) != 0);
    } else {
        must(game->refusal(table->data, table->before, word) == 0);
    }
    must(game->fault(table->data, table->state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct game *game = picked_game(&bytes, &size);
    uint8_t options[OPTIONS_MOST] = { 0 };
    if (size < game->option_count) return 0;
    const struct table *table = table_of(game);
    for (int i = 0; i < game->option_count; i++) {
        options[i] = (uint8_t)(bytes[i] % game->options[i].values->count);
    }
    game->start(table->data, table->state, options);
    for (size_t i = game->option_count; i + 4 <= size; i += 4) play_word(table, bytes + i);
    return 0;
}
