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
/* One way through a stretch is as likely to be right as another: a better one need not be proved.
 */
static const double ERRORS_OF_WAYS = 0.5;

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

/* The thinker's candidate for the same action by the same way; null: it has none. */
static const struct candidate *find_same(const struct thinker *thinker,
                                         const struct candidate *candidate)
{
    for (int i = 0; i < thinker->candidate_count; i++) {
        const struct candidate *own = &thinker->candidates[i];
        if (own->action == candidate->action && own->way == candidate->way) return own;
    }
    return NULL;
}

/* The record of a candidate with all thinkers who did not drop it. */
static struct candidate add_up(const struct search *search, const struct candidate *candidate)
{
    struct candidate all = { .action = candidate->action, .way = candidate->way };
    for (int i = 0; i < search->thinker_count; i++) {
        const struct candidate *one = find_same(&search->thinkers[i], candidate);
        if (!one || !one->is_alive) continue;
        all.tries += one->tries;
        all.sum += one->sum;
        all.gain += one->gain;
        all.gain_squares += one->gain_squares;
    }
    return all;
}

/* What the candidate gains for certain enough, in millionths. */
static double sure_gain(const struct candidate *candidate, double errors)
{
    if (candidate->tries < TRIES_LEAST) return 0;
    double tries = candidate->tries, mean = (double)candidate->gain / tries;
    double variance = (double)candidate->gain_squares / tries - mean * mean;
    return mean - errors * sqrt(variance > 0 ? variance / (tries - 1) : 0);
}

static struct candidate choose_best(struct search *search)
{
    struct candidate best = add_up(search, &search->thinkers[0].candidates[0]);
    double errors = search->thinkers[0].is_stretch ? ERRORS_OF_WAYS : ERRORS_LEAST;
    double best_gain = 0;
    search->report.is_judgement = true;
    for (int t = 0; t < search->thinker_count; t++) {
        const struct thinker *thinker = &search->thinkers[t];
        for (int i = 1; i < thinker->candidate_count; i++) {
            if (!thinker->candidates[i].is_alive) continue;
            struct candidate candidate = add_up(search, &thinker->candidates[i]);
            double gain = sure_gain(&candidate, errors);
            if (gain <= best_gain) continue;
            best = candidate;
            best_gain = gain;
            search->report.is_judgement = false;
        }
    }
    if (best.tries) {
        search->report.value = (int32_t)(best.sum / best.tries);
        search->report.gain = (int32_t)(best.gain / best.tries);
    }
    return best;
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
    return game_expert(game, outlook->data, outlook->view, random);
}

/* Of its budget and what there is for this choice the shorter; 0: neither is one of time. */
static uint32_t time_for(const struct budget *budget, const struct outlook *outlook)
{
    uint32_t own = budget->milliseconds, most = outlook->milliseconds;
    return own && (!most || own < most) ? own : most;
}

/* The best of all actions, or of all ways through the stretch. */
static struct candidate find_best(struct search *search, const struct outlook *outlook,
                                  bool is_stretch, uint64_t seed, struct random *random)
{
    for (int i = 0; i < search->thinker_count; i++) {
        search->thinkers[i].outlook = outlook;
        search->thinkers[i].budget.milliseconds = time_for(&search->budget, outlook);
        search->thinkers[i].is_stretch = is_stretch;
        search->thinkers[i].lasting = is_stretch ? game_lasting(outlook->game, outlook->view) : 0;
        search->thinkers[i].seed = seed;
        search->thinkers[i].stream = (uint64_t)i << 32;
    }
    search->first = first_thought(outlook, random);
    if (search->pool) {
        pool_run(search->pool);
    } else {
        think(search, 0);
    }
    struct candidate best = choose_best(search);
    count_up(search);
    return best;
}

action search_choose(struct search *search, const struct outlook *outlook, struct random *random)
{
    assert(outlook->view && outlook->legal && outlook->legal_count > 0);
    assert(outlook->game == search->thinkers[0].game);
    search->report = (struct search_report){ .node_bytes = sizeof(struct node) };
    struct resolve *resolve = outlook->resolve;
    uint32_t stretch = resolve ? game_stretch(outlook->game, outlook->view) : 0;
    uint64_t seed = random_next(random);
    if (outlook->legal_count == 1) {
        search->report.is_judgement = true;
        return outlook->legal[0];
    }
    bool is_resolved = stretch && resolve->stretch == stretch;
    if (outlook->is_hurried && !is_resolved) {
        search->report.is_judgement = true;
        return first_thought(outlook, random);
    }
    if (!stretch) return find_best(search, outlook, false, seed, random).action;
    if (!is_resolved) {
        struct candidate best = find_best(search, outlook, true, seed, random);
        *resolve = (struct resolve){ .stretch = stretch, .way = best.way };
    }
    search->report.is_judgement = resolve->way == 0;
    return game_vary(outlook->game, outlook->data, outlook->view, resolve->way, random);
}

struct search_report search_report(const struct search *search)
{
    return search->report;
}
