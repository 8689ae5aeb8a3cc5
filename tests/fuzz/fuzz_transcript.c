/*
 * Any bytes as a transcript: reading never crashes, tells a fault whenever it refuses, and whatever
 * it accepts is a game whose own transcript reads back to the same text.
 */
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "table/table.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(bool condition)
{
    if (!condition) abort();
}

/* Loaded once: the data are the same for every input. */
static const void *khartoum_data(const struct game *game)
{
    static void *data;
    struct fault fault = { "" };
    if (data) return data;
    data = calloc(1, game->data_size);
    must(data && data_load(game, NULL, data, NULL, NULL, &fault));
    return data;
}

static void read_back(const struct game *game, const void *data, const struct table *table)
{
    struct fault fault = { "" };
    char *content = transcript_write(table);
    must(content != NULL);
    struct table *again = transcript_read(game, data, content, false, &fault);
    must(again && fault.text[0] == '\0');
    must(memcmp(table_state(table), table_state(again), game->state_size) == 0);
    char *same = transcript_write(again);
    must(same && strcmp(content, same) == 0);
    free(same);
    free(content);
    table_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct game *game = game_find("khartoum");
    const void *data = khartoum_data(game);
    char *content = calloc(1, size + 1);
    must(content != NULL);
    memcpy(content, bytes, size);
    for (int lenient = 0; lenient < 2; lenient++) {
        struct fault fault = { "" };
        struct table *table = transcript_read(game, data, content, lenient, &fault);
        must(table || fault.text[0]);
        must(lenient || !table || fault.text[0] == '\0');
        if (table) read_back(game, data, table);
        table_free(table);
    }
    struct fault fault = { "" };
    must(transcript_game(content, &fault) || fault.text[0]);
    free(content);
    return 0;
}
