/*
 * The search as a whole: the thinkers side by side, each with its own tree and dice, their records
 * added up in the order of the thinkers, and the choice.
 */
#include "bots/search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/pool.h"
#include "bots/thinker.h"
#include "core/parts.h"

/* Another action than the judgement's must have gained more than so many standard errors. */
static const double ERRORS_LEAST = 2.0;

/* How many actions are compared with the judgement's when the budget is one of time. */
enum { OTHERS_BY_CLOCK = 64 };

struct search {
    struct search_report report;
    struct budget budget;
    struct pool *pool; /* null: there is one thinker */
    action first;      /* what the judgement would do */
    int thinker_count;
    struct thinker thinkers[];
};

static void think(void *context, int part)
{
    struct search *search = context;
    thinker_think(&search->thinkers[part], search->first);
}

/* As many as can be tried often enough by each thinker; the same number for all. */
static int others_most(const struct budget *budget)
{
    if (!budget->playouts) return OTHERS_BY_CLOCK;
    int most = (int)(budget->playouts / budget->threads / TRIES_LEAST);
    return most > 0 ? most : 1;
}

struct search *search_open(const struct game *game, const struct budget *budget)
{
    assert(budget->threads >= 1 && budget->threads <= BUDGET_THREADS_MOST);
    assert(budget->playouts || budget->milliseconds);
    assert(budget->playouts <= PLAYOUTS_MOST && budget->milliseconds <= MILLISECONDS_MOST);
    size_t size = sizeof(struct search) + budget->threads * sizeof(struct thinker);
    struct search *search = aligned_alloc(APART, (size + APART - 1) / APART * APART);
    if (!search) return NULL;
    *search = (struct search){ .budget = *budget };
    /* The playouts are shared out; what does not divide falls to the first ones. */
    for (uint32_t i = 0; i < budget->threads; i++) {
        struct budget share = *budget;
        share.playouts = budget->playouts / budget->threads;
        share.playouts += i < budget->playouts % budget->threads;
        if (budget->playouts && !share.playouts) share.playouts = 1;
        if (!thinker_open(&search->thinkers[i], game, &share)) {
            search_close(search);
            return NULL;
        }
        search->thinkers[i].budget = share;
        search->thinkers[i].others_most = others_most(budget);
        search->thinker_count++;
    }
    if (budget->threads > 1) search->pool = pool_open((int)budget->threads, think, search);
    if (search->pool || budget->threads == 1) return search;
    search_close(search);
    return NULL;
}

void search_close(struct search *search)
{
    if (!search) return;
    pool_close(search->pool);
    for (int i = 0; i < search->thinker_count; i++) thinker_close(&search->thinkers[i]);
    free(search);
}

/* ---- Choosing -------------------------------------------------------------------------------- */

/* The record of one candidate with all thinkers who did not drop it; they have them in the same
 * order. */
static struct candidate add_up(const struct search *search, int number)
{
    struct candidate all = { .action = search->thinkers[0].candidates[number].action };
    for (int i = 0; i < search->thinker_count; i++) {
        const struct candidate *one = &search->thinkers[i].candidates[number];
        assert(one->action == all.action);
        if (!one->is_alive) continue;
        all.tries += one->tries;
        all.sum += one->sum;
        all.gain += one->gain;
        all.gain_squares += one->gain_squares;
    }
    return all;
}

/* What the candidate gains for certain enough, in millionths. */
static double sure_gain(const struct candidate *candidate)
{
    if (candidate->tries < TRIES_LEAST) return 0;
    double tries = candidate->tries, mean = (double)candidate->gain / tries;
    double variance = (double)candidate->gain_squares / tries - mean * mean;
    return mean - ERRORS_LEAST * sqrt(variance > 0 ? variance / (tries - 1) : 0);
}

static action choose_best(struct search *search)
{
    struct candidate best = add_up(search, 0);
    double best_gain = 0;
    search->report.is_judgement = true;
    for (int i = 1; i < search->thinkers[0].candidate_count; i++) {
        struct candidate candidate = add_up(search, i);
        double gain = sure_gain(&candidate);
        if (gain <= best_gain) continue;
        best = candidate;
        best_gain = gain;
        search->report.is_judgement = false;
    }
    if (best.tries) {
        search->report.value = (int32_t)(best.sum / best.tries);
        search->report.gain = (int32_t)(best.gain / best.tries);
    }
    return best.action;
}

static void count_up(struct search *search)
{
    struct search_report *report = &search->report;
    for (int i = 0; i < search->thinker_count; i++) {
        const struct thinker *thinker = &search->thinkers[i];
        report->playouts += thinker->playouts;
        report->actions += thinker->actions;
        report->nodes += thinker->tree.count - 1;
        report->nodes_most += thinker->tree.capacity - 1;
        report->nodes_refused += thinker->tree.refused;
    }
}

/* Where the game has no judgement, any action is as good as another to begin with. */
static action first_thought(const struct outlook *outlook, struct random *random)
{
    const struct game *game = outlook->game;
    if (!game_has_judgement(game)) return outlook->legal[0];
    return game_judge(game, outlook->data, outlook->view, random);
}

action search_choose(struct search *search, const struct outlook *outlook, struct random *random)
{
    assert(outlook->view && outlook->legal && outlook->legal_count > 0);
    assert(outlook->game == search->thinkers[0].game);
    search->report = (struct search_report){ .node_bytes = sizeof(struct node) };
    uint64_t seed = random_next(random);
    if (outlook->legal_count == 1) {
        search->report.is_judgement = true;
        return outlook->legal[0];
    }
    for (int i = 0; i < search->thinker_count; i++) {
        search->thinkers[i].outlook = outlook;
        search->thinkers[i].seed = seed;
        search->thinkers[i].stream = (uint64_t)i << 32;
    }
    search->first = first_thought(outlook, random);
    if (search->pool) {
        pool_run(search->pool);
    } else {
        think(search, 0);
    }
    action chosen = choose_best(search);
    count_up(search);
    return chosen;
}

struct search_report search_report(const struct search *search)
{
    return search->report;
}
