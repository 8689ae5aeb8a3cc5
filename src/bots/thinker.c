/*
 * Comparing the legal actions: rounds with common dice, and the worse half dropped from time to
 * time (sequential halving), so that most playouts go to what is hard to tell apart. The
 * judgement's action is never dropped: the others are measured against it.
 */
#include "bots/thinker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NODES_MOST = 1 << 18, /* 8 MiB a thread */
    ROUNDS_MOST = 1 << 18 /* 1 MiB a thread */
};

/* ---- Memory ---------------------------------------------------------------------------------- */

/* All zero, and apart from everything else. */
static void *allocate(size_t count, size_t size)
{
    size_t bytes = (count * size + APART - 1) / APART * APART;
    void *memory = aligned_alloc(APART, bytes);
    if (memory) memset(memory, 0, bytes);
    return memory;
}

bool thinker_open(struct thinker *thinker, const struct game *game, const struct budget *budget)
{
    /* A playout adds a node at most, beside those of the candidates. */
    uint32_t playouts = budget->playouts ? budget->playouts : PLAYOUTS_MOST;
    uint32_t nodes = playouts + (uint32_t)game->legal_most + 2;
    uint32_t rounds = playouts < ROUNDS_MOST ? playouts : ROUNDS_MOST;
    *thinker = (struct thinker){
        .game = game,
        .has_secrets = game_has_secrets(game),
        .candidates = allocate((size_t)game->legal_most, sizeof(struct candidate)),
        .baseline = allocate(rounds, sizeof(int32_t)),
        .rounds_most = rounds,
        .state = allocate(1, game->state_size),
        .view = allocate(1, game->state_size),
        .legal = allocate((size_t)game->legal_most, sizeof(action)),
        .outcomes = allocate((size_t)game->chance_most, sizeof(struct outcome)),
    };
    bool has_tree = tree_open(&thinker->tree, nodes < NODES_MOST ? nodes : NODES_MOST);
    if (has_tree && thinker->candidates && thinker->baseline && thinker->state && thinker->view &&
        thinker->legal && thinker->outcomes)
        return true;
    thinker_close(thinker);
    return false;
}

void thinker_close(struct thinker *thinker)
{
    tree_close(&thinker->tree);
    free(thinker->candidates);
    free(thinker->baseline);
    free(thinker->state);
    free(thinker->view);
    free(thinker->legal);
    free(thinker->outcomes);
    *thinker = (struct thinker){ 0 };
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void add_candidate(struct thinker *thinker, uint32_t root, action a)
{
    assert(thinker->candidate_count < thinker->game->legal_most);
    thinker->candidates[thinker->candidate_count++] = (struct candidate){
        .action = a, .node = tree_add(&thinker->tree, root, a, 0), .is_alive = true
    };
}

/* The judgement's action first; none that loses by its price alone. */
static void set_candidates(struct thinker *thinker, action first)
{
    const struct outlook *outlook = thinker->outlook;
    const struct game *game = thinker->game;
    tree_clear(&thinker->tree);
    uint32_t root = tree_root(&thinker->tree);
    thinker->candidate_count = 0;
    add_candidate(thinker, root, first);
    for (int i = 0; i < outlook->legal_count; i++) {
        action a = outlook->legal[i];
        if (a == first) continue;
        if (game->fatal && game->fatal(outlook->data, outlook->view, a)) continue;
        add_candidate(thinker, root, a);
    }
}

static int count_alive(const struct thinker *thinker)
{
    int alive = 0;
    for (int i = 0; i < thinker->candidate_count; i++) alive += thinker->candidates[i].is_alive;
    return alive;
}

/* Drops the worst until `left` are alive. */
static void drop_worst(struct thinker *thinker, int left)
{
    for (int alive = count_alive(thinker); alive > left; alive--) {
        struct candidate *worst = NULL;
        for (int i = 1; i < thinker->candidate_count; i++) {
            struct candidate *candidate = &thinker->candidates[i];
            if (!candidate->is_alive) continue;
            /* Whoever is alive has been tried as often as the others. */
            if (!worst || candidate->gain < worst->gain) worst = candidate;
        }
        if (!worst) return;
        worst->is_alive = false;
    }
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static double now_milliseconds(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void play_round(struct thinker *thinker, uint32_t round)
{
    for (int i = 0; i < thinker->candidate_count; i++) {
        struct candidate *candidate = &thinker->candidates[i];
        struct random random;
        if (!candidate->is_alive) continue;
        random_seed(&random, thinker->seed, thinker->stream + round);
        int32_t value = thinker_playout(thinker, candidate, &random);
        if (i == 0) thinker->baseline[round] = value;
        int64_t gain = (int64_t)value - thinker->baseline[round];
        candidate->tries++;
        candidate->sum += value;
        candidate->gain += gain;
        candidate->gain_squares += (uint64_t)(gain * gain);
    }
}

/* Whether another round of `alive` playouts fits into this part of the budget. */
static bool has_time(const struct thinker *thinker, int alive, double begun, double part)
{
    const struct budget *budget = &thinker->budget;
    if (budget->playouts && (double)thinker->playouts + alive > (double)budget->playouts * part)
        return false;
    return !budget->milliseconds ||
           now_milliseconds() - begun < (double)budget->milliseconds * part;
}

void thinker_think(struct thinker *thinker, action first)
{
    double begun = now_milliseconds();
    uint32_t round = 0;
    int phases = 1;
    thinker->playouts = thinker->actions = 0;
    set_candidates(thinker, first);
    while (thinker->candidate_count > 2 << (phases - 1)) phases++;
    for (int phase = 1; phase <= phases; phase++) {
        int alive = count_alive(thinker);
        double part = (double)phase / phases;
        /* One round at least, however small the budget is. */
        while (round < thinker->rounds_most &&
               (round == 0 || has_time(thinker, alive, begun, part))) {
            play_round(thinker, round++);
        }
        drop_worst(thinker, 1 + alive / 2);
    }
}
