/*
 * Many games of a kind, stepped at once. The states lie one behind the other, and each thread has a
 * stretch of them; nothing is shared while a step runs, so that games do not depend on how many
 * threads there are. In every game a seat is to act: whatever chance does in between is drawn here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "library/batch.h"
#include "match/match.h"

/* ---- The threads ----------------------------------------------------------------------------- */

static void work(void *context, int part)
{
    sortie_batch *batch = context;
    uint64_t from = (uint64_t)batch->games * (uint64_t)part / batch->threads;
    uint64_t to = (uint64_t)batch->games * (uint64_t)(part + 1) / batch->threads;
    for (uint64_t i = from; i < to; i++) batch_work(batch, &batch->workers[part], (uint32_t)i);
}

static sortie_status fail(sortie_batch *batch, sortie_status status, const char *reason)
{
    snprintf(batch->reason, sizeof batch->reason, "%s", reason);
    return status;
}

static sortie_status run(sortie_batch *batch, enum job job)
{
    batch->job = job;
    for (uint32_t i = 0; i < batch->threads; i++) batch->workers[i].refused = 0;
    pool_run(batch->pool);
    for (uint32_t i = 0; i < batch->threads; i++) {
        if (batch->workers[i].is_stuck)
            return fail(batch, SORTIE_BAD_STATE, "nobody can act: a fault of the rules");
        if (!batch->workers[i].refused) continue;
        snprintf(batch->reason, sizeof batch->reason, "the action of game %u is not legal",
                 batch->workers[i].refused - 1);
        return SORTIE_ILLEGAL_ACTION;
    }
    return SORTIE_OK;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static bool open_worker(struct worker *worker, const struct game *game)
{
    worker->view = malloc(game->state_size);
    worker->outcomes = calloc((size_t)game->chance_most, sizeof *worker->outcomes);
    return worker->view && worker->outcomes;
}

static bool open_rooms(sortie_batch *batch, sortie_encoding kind)
{
    const struct game *game = batch->game;
    bool done = space_open(&batch->space, game) &&
                encoding_open(&batch->encoding, game->state_fields, kind);
    batch->legal_most = (uint32_t)game->legal_most;
    batch->stride = (game->state_size + 15) / 16 * 16;
    batch->states = calloc(batch->games, batch->stride);
    batch->slots = calloc(batch->games, sizeof *batch->slots);
    batch->legal = calloc((size_t)batch->games * batch->legal_most, sizeof *batch->legal);
    batch->workers = calloc(batch->threads, sizeof *batch->workers);
    batch->pool = pool_open((int)batch->threads, work, batch);
    for (uint32_t i = 0; batch->workers && i < batch->threads; i++)
        done = open_worker(&batch->workers[i], game) && done;
    return done && batch->states && batch->slots && batch->legal && batch->workers && batch->pool;
}

static sortie_status read_settings(sortie_batch *batch, const sortie_batch_settings *settings)
{
    enum { GAMES_MOST = 1 << 24, THREADS_MOST = 256 };
    struct fault fault = { "" };
    char name[OPTION_SIZE], value[OPTION_SIZE];
    const char *options = settings->options;
    batch->games = settings->games;
    batch->threads = settings->threads ? settings->threads : 1;
    if (batch->threads > batch->games) batch->threads = batch->games;
    if (batch->games < 1 || batch->games > GAMES_MOST || settings->threads > THREADS_MOST ||
        (unsigned)settings->encoding > SORTIE_FEATURES)
        return fail(batch, SORTIE_MISUSE, "no such number of games or threads, or encoding");
    batch->game = settings->game ? game_find(settings->game) : NULL;
    if (!batch->game) return fail(batch, SORTIE_UNKNOWN_GAME, "there is no such game");
    while (option_next(&options, name, value)) {
        if (!option_set(batch->game, batch->options, name, value, &fault))
            return fail(batch, SORTIE_UNKNOWN_OPTION, fault.text);
    }
    batch->data = calloc(1, batch->game->data_size);
    if (!batch->data) return fail(batch, SORTIE_NO_MEMORY, "out of memory");
    if (!data_load(batch->game, settings->data, batch->data, NULL, NULL, &fault))
        return fail(batch, SORTIE_BAD_DATA, fault.text);
    return SORTIE_OK;
}

sortie_status sortie_batch_open(const sortie_batch_settings *settings, sortie_batch **out)
{
    sortie_batch_settings taken;
    if (!out) return SORTIE_MISUSE;
    sortie_batch *batch = *out = calloc(1, sizeof *batch);
    if (!batch) return SORTIE_NO_MEMORY;
    if (!settings_take(&taken, sizeof taken, settings))
        return fail(batch, SORTIE_MISUSE, "settings of no size");
    sortie_status status = read_settings(batch, &taken);
    if (status != SORTIE_OK) return status;
    if (!open_rooms(batch, taken.encoding)) {
        if (batch->pool) pool_close(batch->pool);
        batch->pool = NULL; /* without it nothing else is asked of the batch */
        return fail(batch, SORTIE_NO_MEMORY, "out of memory");
    }
    batch->seed = taken.seed;
    return run(batch, JOB_RESET);
}

void sortie_batch_close(sortie_batch *batch)
{
    if (!batch) return;
    if (batch->pool) pool_close(batch->pool);
    for (uint32_t i = 0; batch->workers && i < batch->threads; i++) {
        seated_leave(&batch->workers[i].seated);
        free(batch->workers[i].view);
        free(batch->workers[i].outcomes);
    }
    free(batch->workers);
    free(batch->states);
    free(batch->slots);
    free(batch->legal);
    free(batch->data);
    space_close(&batch->space);
    encoding_close(&batch->encoding);
    free(batch);
}

const char *sortie_batch_error(const sortie_batch *batch)
{
    return batch ? batch->reason : "";
}

/* ---- Asking ---------------------------------------------------------------------------------- */

uint32_t sortie_batch_games(const sortie_batch *batch)
{
    return batch && batch->pool ? batch->games : 0;
}

uint32_t sortie_batch_seats(const sortie_batch *batch)
{
    return batch && batch->pool ? batch->game->seat_count : 0;
}

uint32_t sortie_batch_action_count(const sortie_batch *batch)
{
    return batch && batch->pool ? batch->space.count : 0;
}

uint32_t sortie_batch_legal_most(const sortie_batch *batch)
{
    return batch && batch->pool ? batch->legal_most : 0;
}

size_t sortie_batch_observation_size(const sortie_batch *batch)
{
    return batch && batch->pool ? batch->encoding.size : 0;
}

static sortie_status check(sortie_batch *batch, bool is_complete)
{
    if (!batch) return SORTIE_MISUSE;
    if (!batch->pool) return fail(batch, SORTIE_MISUSE, "the batch was not opened");
    return is_complete ? SORTIE_OK : fail(batch, SORTIE_MISUSE, "a null pointer");
}

/* Arrays that are not wanted may be left out altogether. */
static sortie_status take_arrays(sortie_batch *batch, const sortie_arrays *arrays)
{
    if (settings_take(&batch->arrays, sizeof batch->arrays, arrays) || !arrays) return SORTIE_OK;
    return fail(batch, SORTIE_MISUSE, "arrays of no size");
}

sortie_status sortie_batch_reset(sortie_batch *batch, uint64_t seed, const sortie_arrays *arrays)
{
    sortie_status status = check(batch, true);
    if (status == SORTIE_OK) status = take_arrays(batch, arrays);
    if (status != SORTIE_OK) return status;
    batch->seed = seed;
    return run(batch, JOB_RESET);
}

sortie_status sortie_batch_step(sortie_batch *batch, const int32_t *actions,
                                const sortie_arrays *arrays)
{
    sortie_status status = check(batch, actions != NULL);
    if (status == SORTIE_OK) status = take_arrays(batch, arrays);
    if (status != SORTIE_OK) return status;
    batch->actions = actions;
    return run(batch, JOB_STEP);
}

sortie_status sortie_batch_bot(sortie_batch *batch, const char *name, int seat, int32_t *actions)
{
    sortie_status status = check(batch, name && actions);
    if (status != SORTIE_OK) return status;
    const struct bot *bot = bot_for(batch->game, name);
    if (!bot) return fail(batch, SORTIE_UNKNOWN_BOT, "no such bot plays this game");
    for (uint32_t i = 0; i < batch->threads; i++) {
        if (!seated_take(&batch->workers[i].seated, bot, batch->game))
            return fail(batch, SORTIE_NO_MEMORY, "out of memory");
    }
    batch->bot = bot;
    batch->seat = seat;
    batch->chosen = actions;
    return run(batch, JOB_BOT);
}

sortie_status sortie_batch_observe(sortie_batch *batch, int seat, float *observations)
{
    sortie_status status = check(batch, observations != NULL);
    if (status != SORTIE_OK) return status;
    if (seat < SORTIE_WATCHER || seat >= batch->game->seat_count)
        return fail(batch, SORTIE_UNKNOWN_SEAT, "the game has no such seat");
    batch->seat = seat;
    batch->arrays.observations = observations;
    return run(batch, JOB_OBSERVE);
}

sortie_status sortie_batch_copy(sortie_batch *batch, uint32_t from, uint32_t to)
{
    sortie_status status = check(batch, true);
    if (status != SORTIE_OK) return status;
    if (from >= batch->games || to >= batch->games)
        return fail(batch, SORTIE_MISUSE, "there is no such game in the batch");
    if (from == to) return SORTIE_OK;
    memcpy(batch_state(batch, to), batch_state(batch, from), batch->game->state_size);
    memcpy(batch_legal(batch, to), batch_legal(batch, from),
           batch->slots[from].count * sizeof(action));
    batch->slots[to].count = batch->slots[from].count;
    batch->slots[to].actor = batch->slots[from].actor;
    memcpy(batch->slots[to].resolves, batch->slots[from].resolves,
           sizeof batch->slots[to].resolves);
    return SORTIE_OK;
}

void sortie_batch_made(const sortie_batch *batch, uint64_t *choices, uint64_t *actions)
{
    uint64_t made[2] = { 0, 0 };
    for (uint32_t i = 0; batch && batch->pool && i < batch->threads; i++) {
        made[0] += batch->workers[i].choices;
        made[1] += batch->workers[i].actions;
    }
    if (choices) *choices = made[0];
    if (actions) *actions = made[1];
}
