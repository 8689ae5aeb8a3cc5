/*
 * Plays games through libsortie as a stranger would, who has the library and its header and nothing
 * else: a game of each kind between bots, with views, odds and a transcript, and then a batch.
 *
 *     make -C examples && examples/play [GAME...]
 */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libsortie.h>

enum { LEGAL_ROOM = 4096, BATCH = 64, STEPS = 200 };

static int complain(const char *what, sortie_status status, const char *reason)
{
    fprintf(stderr, "%s: status %d, %s\n", what, (int)status, reason);
    return EXIT_FAILURE;
}

/* Bots and dice to the end; each seat is asked by what it may know. */
static sortie_status play(sortie_game *game, const char *bot, unsigned *actions)
{
    uint32_t action = 0, legal[LEGAL_ROOM];
    size_t count = 0;
    const char *json = NULL;
    for (int actor; (actor = sortie_actor(game)) != SORTIE_OVER; (*actions)++) {
        sortie_status status = SORTIE_OK;
        if (actor == SORTIE_CHANCE) {
            status = sortie_roll(game, NULL);
        } else {
            status = sortie_legal(game, legal, LEGAL_ROOM, &count);
            if (status == SORTIE_OK) status = sortie_view(game, actor, &json);
            if (status == SORTIE_OK) status = sortie_bot(game, bot, &action);
            if (status == SORTIE_OK) status = sortie_act(game, action);
        }
        if (status != SORTIE_OK) return status;
    }
    return SORTIE_OK;
}

static bool is_the_same(sortie_game *game, const char *transcript)
{
    const char *again = NULL;
    return sortie_replay(game, transcript) == SORTIE_OK &&
           sortie_transcript(game, &again) == SORTIE_OK && strcmp(again, transcript) == 0;
}

static int play_one(const char *name)
{
    sortie_settings settings = { .size = sizeof settings, .game = name, .seed = 7 };
    sortie_result result = { .size = sizeof result };
    sortie_game *game = NULL;
    const char *text = NULL;
    unsigned actions = 0;
    int failed = EXIT_FAILURE;
    sortie_status status = sortie_open(&settings, &game);
    if (status == SORTIE_OK) status = play(game, "normal", &actions);
    if (status == SORTIE_OK) status = sortie_score(game, &result);
    if (status == SORTIE_OK) status = sortie_transcript(game, &text);
    if (status != SORTIE_OK) {
        complain(name, status, sortie_error(game));
    } else {
        char *kept = strdup(text);
        printf("%s: %u actions, ending \"%s\";", name, actions, result.ending);
        for (int seat = 0; seat < sortie_seat_count(game); seat++)
            printf(" %s %.3f", sortie_seat_name(game, seat), result.value[seat] / 1000.0);
        bool is_same = kept && is_the_same(game, kept);
        puts(is_same ? "; replays" : "; DOES NOT REPLAY");
        failed = is_same ? EXIT_SUCCESS : EXIT_FAILURE;
        free(kept);
    }
    sortie_close(game);
    return failed;
}

/* Random games, many at once: how many end, and how many of them are won by the first seat. */
static int play_batch(const char *name)
{
    sortie_batch_settings settings = {
        .size = sizeof settings, .game = name, .seed = 7, .games = BATCH, .threads = 2
    };
    sortie_batch *batch = NULL;
    sortie_status status = sortie_batch_open(&settings, &batch);
    if (status != SORTIE_OK) {
        complain(name, status, sortie_batch_error(batch));
        sortie_batch_close(batch);
        return EXIT_FAILURE;
    }
    uint32_t seats = sortie_batch_seats(batch), ended = 0;
    float won = 0;
    float *rewards = calloc((size_t)BATCH * seats, sizeof *rewards);
    uint8_t *masks = calloc((size_t)BATCH * sortie_batch_action_count(batch), 1), ends[BATCH];
    int32_t actions[BATCH];
    sortie_arrays arrays = {
        .size = sizeof arrays, .masks = masks, .rewards = rewards, .ended = ends
    };
    for (int i = 0; i < BATCH; i++) actions[i] = SORTIE_ANY;
    for (int step = 0; rewards && masks && status == SORTIE_OK && step < STEPS; step++) {
        status = sortie_batch_step(batch, actions, &arrays);
        for (int i = 0; i < BATCH; i++) {
            ended += ends[i];
            won += rewards[(size_t)i * seats];
        }
    }
    printf("%s: %d games at once, %d steps: %u ended, the first seat took %.1f of them\n", name,
           BATCH, STEPS, (unsigned)ended, won);
    free(rewards);
    free(masks);
    sortie_batch_close(batch);
    return status == SORTIE_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static const char *const games[] = { "khartoum", "sanjuans", "omdurman", "toulon" };
    int failed = EXIT_SUCCESS;
    printf("libsortie %s\n", sortie_version());
    for (int i = 1; i < argc && failed == EXIT_SUCCESS; i++) failed = play_one(argv[i]);
    for (int i = 0; argc == 1 && i < 4 && failed == EXIT_SUCCESS; i++) failed = play_one(games[i]);
    return failed == EXIT_SUCCESS ? play_batch("khartoum") : failed;
}
