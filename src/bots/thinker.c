/*
 * Comparing the legal actions, in rounds with common dice. First a challenger is found: the worse
 * half is dropped from time to time (sequential halving), until one is left beside the judgement's
 * action, which is never dropped. Then the two meet in a duel with fresh dice. Whoever comes out
 * best of many has had luck, the more of it the more there were; the duel alone tells what it is
 * worth.
 */
#include "bots/thinker.h"
#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NODES_MOST = 1 << 18, /* 8 MiB a thread */
    ROUNDS_MOST = 1 << 18 /* 1 MiB a thread */
};

/* Of the budget, to find the challenger; the rest is for the duel. */
static const double SEARCHED_PART = 0.5;

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
        .worthy = allocate((size_t)game->legal_most, sizeof(action)),
        .outcomes = allocate((size_t)game->chance_most, sizeof(struct outcome)),
    };
    bool has_tree = tree_open(&thinker->tree, nodes < NODES_MOST ? nodes : NODES_MOST);
    bool has_course = course_open(&thinker->course, game);
    if (has_tree && has_course && thinker->candidates && thinker->baseline && thinker->state &&
        thinker->view && thinker->legal && thinker->worthy && thinker->outcomes)
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
    free(thinker->worthy);
    free(thinker->outcomes);
    course_close(&thinker->course);
    *thinker = (struct thinker){ 0 };
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void add_candidate(struct thinker *thinker, action a)
{
    assert(thinker->candidate_count < thinker->game->legal_most);
    thinker->candidates[thinker->candidate_count++] =
        (struct candidate){ .action = a, .is_alive = true };
}

/* Leaves as many as can be tried often enough to be believed in, at random: the same ones with
 * every thinker. */
static void thin_out(struct thinker *thinker)
{
    struct random random;
    random_seed(&random, thinker->seed, UINT64_MAX);
    while (thinker->others_most && thinker->candidate_count > 1 + thinker->others_most) {
        uint32_t others = (uint32_t)thinker->candidate_count - 1;
        uint32_t out = 1 + random_below(&random, others);
        thinker->candidates[out] = thinker->candidates[--thinker->candidate_count];
    }
}

/* The judgement's action first; none that loses by its price alone. */
static void set_candidates(struct thinker *thinker, action first)
{
    const struct outlook *outlook = thinker->outlook;
    const struct game *game = thinker->game;
    bool is_named = game_has_candidates(game);
    const action *worthy = is_named ? thinker->worthy : outlook->legal;
    int count = is_named ? game_candidates(game, outlook->data, outlook->view, thinker->worthy)
                         : outlook->legal_count;
    thinker->candidate_count = 0;
    add_candidate(thinker, first);
    for (int i = 0; i < count; i++) {
        action a = worthy[i];
        if (a == first) continue;
        if (game_is_fatal(game, outlook->data, outlook->view, a)) continue;
        add_candidate(thinker, a);
    }
    thin_out(thinker);
    tree_clear(&thinker->tree);
    uint32_t root = tree_root(&thinker->tree);
    for (int i = 0; i < thinker->candidate_count; i++) {
        struct candidate *candidate = &thinker->candidates[i];
        candidate->node = tree_add(&thinker->tree, root, candidate->action, 0);
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

/* Rounds until the part of the budget is spent; how many have been played in all. */
static uint32_t play_rounds(struct thinker *thinker, uint32_t round, double begun, double part)
{
    int alive = count_alive(thinker);
    /* One round at least, however small the budget is. */
    while (round < thinker->rounds_most && (round == 0 || has_time(thinker, alive, begun, part))) {
        play_round(thinker, round++);
    }
    return round;
}

/* The one that is left beside the judgement's action; null when it has gained nothing so far, and
 * is dropped: that saves half of the time where the judgement's action is as good as any. */
static struct candidate *find_challenger(const struct thinker *thinker)
{
    for (int i = 1; i < thinker->candidate_count; i++) {
        struct candidate *candidate = &thinker->candidates[i];
        if (!candidate->is_alive) continue;
        candidate->is_alive = candidate->tries == 0 || candidate->gain > 0;
        return candidate->is_alive ? candidate : NULL;
    }
    return NULL;
}

static void forget_record(struct candidate *candidate)
{
    *candidate = (struct candidate){ .action = candidate->action,
                                     .node = candidate->node,
                                     .is_alive = candidate->is_alive };
}

void thinker_think(struct thinker *thinker, action first)
{
    double begun = now_milliseconds();
    uint32_t round = 0;
    int phases = 0;
    thinker->playouts = thinker->actions = 0;
    set_candidates(thinker, first);
    int others = thinker->candidate_count - 1;
    if (others == 0) return; /* there is nothing to compare */
    while (others > 1 << phases) phases++;
    for (int phase = 1; phase <= phases; phase++) {
        round = play_rounds(thinker, round, begun, SEARCHED_PART * phase / phases);
        others = (others + 1) / 2;
        drop_worst(thinker, 1 + others);
    }
    struct candidate *challenger = find_challenger(thinker);
    if (!challenger) return;
    forget_record(&thinker->candidates[0]);
    forget_record(challenger);
    round = play_rounds(thinker, round, begun, (1 + SEARCHED_PART) / 2);
    /* It may give up half-way, but its record stays: other thinkers may have tried it too. */
    if (challenger->gain > 0) play_rounds(thinker, round, begun, 1);
}
