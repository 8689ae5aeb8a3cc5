/* One game of a batch: what it does in a step, and what the caller's arrays are told of it. */
#include <string.h>

#include "core/parts.h"
#include "library/batch.h"

/* ---- One game -------------------------------------------------------------------------------- */

/* Draws until a seat is to act or the game is over. */
static int settle(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    const struct game *game = batch->game;
    void *state = batch_state(batch, i);
    int actor = game->actor(state);
    while (actor == ACTOR_CHANCE) {
        int count = game->chance(batch->data, state, worker->outcomes);
        if (count <= 0) break;
        action drawn = outcome_draw(worker->outcomes, count, &batch->slots[i].random);
        if (game->apply(batch->data, state, drawn, NULL) != ACCEPTED) break;
        worker->actions++;
        actor = game->actor(state);
    }
    return actor;
}

static void begin(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    memset(batch->slots[i].resolves, 0, sizeof batch->slots[i].resolves);
    batch->game->start(batch->data, batch_state(batch, i), batch->options);
    batch->slots[i].actor = settle(batch, worker, i);
}

static void list_legal(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    struct slot *slot = &batch->slots[i];
    int count = slot->actor < ACTOR_FIRST_SEAT
                    ? 0
                    : batch->game->legal(batch->data, batch_state(batch, i), batch_legal(batch, i));
    slot->count = count > 0 ? (uint32_t)count : 0;
    if (slot->count == 0) worker->is_stuck = true;
}

/* Whether an action is in the list, which ascends. */
static bool is_legal(const sortie_batch *batch, uint32_t i, action a)
{
    const action *legal = batch_legal(batch, i);
    uint32_t from = 0, to = batch->slots[i].count;
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        if (legal[middle] == a) return true;
        if (legal[middle] < a) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return false;
}

/* The action that a game is to do; false where it is not legal, or to stay. */
static bool find_action(const sortie_batch *batch, struct worker *worker, uint32_t i, action *a)
{
    struct slot *slot = &batch->slots[i];
    int32_t number = batch->actions[i];
    if (number == SORTIE_STAY || slot->count == 0) return false;
    if (number == SORTIE_ANY) {
        *a = batch_legal(batch, i)[random_below(&slot->random, slot->count)];
        return true;
    }
    if (number >= 0 && (uint32_t)number < batch->space.count) {
        *a = batch->space.actions[number];
        if (is_legal(batch, i, *a)) return true;
    }
    if (!worker->refused) worker->refused = i + 1;
    return false;
}

/* What a game that is over was worth; the next begins. */
static void end_game(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    unsigned seats = batch->game->seat_count;
    if (batch->arrays.rewards) {
        struct score score = batch->game->score(batch->data, batch_state(batch, i));
        for (unsigned seat = 0; seat < seats; seat++)
            batch->arrays.rewards[i * seats + seat] = (float)score.value[seat] / 1000;
    }
    if (batch->arrays.ended) batch->arrays.ended[i] = 1;
    begin(batch, worker, i);
}

static void step(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    action a = 0;
    if (!find_action(batch, worker, i, &a)) return;
    if (batch->game->apply(batch->data, batch_state(batch, i), a, NULL) != ACCEPTED) {
        if (!worker->refused) worker->refused = i + 1;
        return;
    }
    worker->choices++;
    worker->actions++;
    batch->slots[i].actor = settle(batch, worker, i);
    if (batch->slots[i].actor == ACTOR_OVER) end_game(batch, worker, i);
    list_legal(batch, worker, i);
}

static void observe(const sortie_batch *batch, struct worker *worker, uint32_t i, int seat,
                    float *out)
{
    game_observe(batch->game, worker->view, batch_state(batch, i), seat);
    encoding_write(&batch->encoding, worker->view, out + i * batch->encoding.size);
}

static void choose(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    struct slot *slot = &batch->slots[i];
    if (batch->seat >= 0 && slot->actor != batch->seat) return;
    struct outlook outlook = { .game = batch->game,
                               .data = batch->data,
                               .seat = slot->actor,
                               .legal = batch_legal(batch, i),
                               .legal_count = (int)slot->count,
                               .resolve = &slot->resolves[slot->actor],
                               .workspace = worker->seated.workspace };
    if (batch->bot->wants_view) {
        game_observe(batch->game, worker->view, batch_state(batch, i), slot->actor);
        outlook.view = worker->view;
    }
    action a = batch->bot->choose(&outlook, &slot->random);
    batch->chosen[i] = (int32_t)space_number(&batch->space, a);
}

/* ---- The arrays of the caller ---------------------------------------------------------------- */

static void fill_legal(const sortie_batch *batch, uint32_t i)
{
    const sortie_arrays *arrays = &batch->arrays;
    const action *legal = batch_legal(batch, i);
    uint32_t count = batch->slots[i].count;
    if (arrays->masks) {
        uint8_t *mask = arrays->masks + (size_t)i * batch->space.count;
        memset(mask, 0, batch->space.count);
        for (uint32_t k = 0; k < count; k++) mask[space_number(&batch->space, legal[k])] = 1;
    }
    if (arrays->legal) {
        uint32_t *out = arrays->legal + (size_t)i * batch->legal_most;
        for (uint32_t k = 0; k < count; k++) out[k] = space_number(&batch->space, legal[k]);
    }
    if (arrays->counts) arrays->counts[i] = count;
}

static void fill(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    const sortie_arrays *arrays = &batch->arrays;
    fill_legal(batch, i);
    if (arrays->actors) arrays->actors[i] = batch->slots[i].actor;
    if (arrays->observations)
        observe(batch, worker, i, batch->slots[i].actor, arrays->observations);
}

static void clear_ends(const sortie_batch *batch, uint32_t i)
{
    unsigned seats = batch->game->seat_count;
    if (batch->arrays.rewards) memset(batch->arrays.rewards + i * seats, 0, seats * sizeof(float));
    if (batch->arrays.ended) batch->arrays.ended[i] = 0;
}

void batch_work(const sortie_batch *batch, struct worker *worker, uint32_t i)
{
    switch (batch->job) {
    case JOB_RESET:
        random_seed(&batch->slots[i].random, batch->seed, i);
        begin(batch, worker, i);
        list_legal(batch, worker, i);
        clear_ends(batch, i);
        fill(batch, worker, i);
        break;
    case JOB_STEP:
        clear_ends(batch, i);
        step(batch, worker, i);
        fill(batch, worker, i);
        break;
    case JOB_BOT: choose(batch, worker, i); break;
    case JOB_OBSERVE: observe(batch, worker, i, batch->seat, batch->arrays.observations); break;
    }
}
