/*
 * Any bytes as what a table keeps besides its history: reading never crashes, tells a fault when it
 * refuses, and what it takes is written to a text that comes out the same again. When two people of
 * the table become one, what was taken is taken with both in one as well.
 */
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "table/table.h"

#include "picked_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const char one[] = "anna", two[] = "ben";

static void must(bool condition)
{
    if (!condition) abort();
}

static enum council council_of(const void *data, const void *state)
{
    (void)data;
    (void)state;
    return COUNCIL_VOTES;
}

static bool is_clerical(const void *data, const void *state)
{
    (void)data;
    (void)state;
    return false;
}

/* Games for one person are played by a group. */
static const struct game *group_of(const struct game *game)
{
    static const struct game_council council = { .kind = council_of, .is_clerical = is_clerical };
    static struct game group;
    if (game->seat_count > 1) return game;
    group = *game;
    group.council = &council;
    return &group;
}

/* A new game at which the second sits on every other seat, or nobody but the first. */
static struct table *begin(const struct game *game, const void *data, bool is_one)
{
    static const uint8_t options[OPTIONS_MOST];
    struct match *match = match_new(game, data, options);
    const struct pace pace = { .kind = PACE_LIVE, .allowance = 600000 };
    must(match != NULL);
    struct table *table = table_open(match, DICE_MANUAL, pace);
    must(table != NULL);
    for (int i = 0; i < game->seat_count; i++)
        table_set_seat(table, i, i % 2 == 0 || is_one ? one : two, NULL);
    return table;
}

/* What is kept of what was read; null: it is not taken. */
static char *keep(struct table *table, const char *text)
{
    struct fault fault = { "" };
    if (table_resume(table, text, &fault)) {
        char *kept = table_keep(table);
        must(kept != NULL);
        return kept;
    }
    must(fault.text[0] != '\0');
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static void *data[10];
    struct fault fault = { "" };
    const struct game *picked = picked_game(&bytes, &size);
    int number = 0;
    while (sortie_games[number] != picked) number++;
    if (!data[number]) {
        data[number] = calloc(1, picked->data_size);
        must(data[number] && data_load(picked, NULL, data[number], NULL, NULL, &fault));
    }
    const struct game *game = group_of(picked);
    char *text = calloc(1, size + 1);
    must(text != NULL);
    memcpy(text, bytes, size);
    struct table *table = begin(game, data[number], false);
    char *kept = keep(table, text);
    if (kept) {
        char *same = keep(table, kept);
        must(same && strcmp(same, kept) == 0);
        struct table *merged = begin(game, data[number], true);
        char *both = table_keep_merged(kept, two, one);
        must(both != NULL);
        char *taken = keep(merged, both);
        must(taken && !strstr(taken, "\"ben\""));
        free(taken);
        free(both);
        table_close(merged);
        free(same);
    }
    free(kept);
    table_close(table);
    free(text);
    return 0;
}
