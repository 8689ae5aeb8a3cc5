/* Open rollouts and who asks for them: see odds_desk.h. */
#include "site/odds_desk.h"

#include "core/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Who asks -------------------------------------------------------------------------------- */

static char *asking_slot(struct odds_desk *desk, const char *user)
{
    for (int i = 0; i < THINKING_JOBS_MOST; i++) {
        if (strcmp(desk->asking[i], user) == 0) return desk->asking[i];
    }
    return NULL;
}

bool desk_begin(struct odds_desk *desk, const char *user)
{
    assert(user[0] && strlen(user) < STORE_ID_SIZE);
    if (asking_slot(desk, user)) return false;
    char *slot = asking_slot(desk, "");
    if (slot) snprintf(slot, STORE_ID_SIZE, "%s", user);
    return slot != NULL;
}

void desk_end(struct odds_desk *desk, const char *user)
{
    char *slot = asking_slot(desk, user);
    assert(slot);
    slot[0] = '\0';
}

/* ---- Rollouts -------------------------------------------------------------------------------- */

static void close_slot(struct open_rollout *open)
{
    assert(!open->is_out);
    rollout_close(open->rollout);
    free(open->estimates);
    *open = (struct open_rollout){ .rollout = NULL };
}

/* Whether the table stands elsewhere by now. What is not in memory may still stand there. */
static bool has_moved_on(struct site *site, const struct open_rollout *open)
{
    const struct place *place = place_known(site, open->table);
    return place && place->table && match_entries(table_match(place->table)) != open->at;
}

/* Lets go of what nobody needs any more. */
static void desk_sweep(struct site *site, int64_t now)
{
    for (int i = 0; i < ODDS_OPEN_MOST; i++) {
        struct open_rollout *open = &site->odds->open[i];
        if (!open->rollout || open->is_out) continue;
        if (use_is_over(&open->used, ODDS_KEPT, now) || has_moved_on(site, open)) close_slot(open);
    }
}

static bool is_of(const struct open_rollout *open, const char *table, uint32_t at, int seat)
{
    return open->rollout && open->at == at && open->seat == seat && strcmp(open->table, table) == 0;
}

/* Begins with what the seat may know, and with nothing else of the state. */
static bool open_slot(struct site *site, struct open_rollout *open, const struct match *match,
                      int seat)
{
    const struct game *game = match_game(match);
    struct rollout_question question = { .game = game,
                                         .data = match_data(match),
                                         .seat = seat,
                                         .policy = rollout_policy(game),
                                         .seed = random_next(&site->random) };
    question.legal = match_legal(match, match_standing(match), &question.legal_count);
    assert(question.legal_count > 0);
    void *view = malloc(game->state_size);
    open->estimates = calloc((size_t)question.legal_count, sizeof open->estimates[0]);
    if (view && open->estimates) {
        game_observe(game, view, match_state(match), seat);
        question.view = view;
        open->rollout = rollout_open(&question);
        open->count = question.legal_count;
    }
    free(view);
    if (!open->rollout) close_slot(open);
    return open->rollout != NULL;
}

struct open_rollout *desk_take(struct site *site, const struct place *place, int seat, int64_t now,
                               bool *is_full)
{
    const struct match *match = table_match(place->table);
    uint32_t at = match_entries(match);
    struct open_rollout *found = NULL, *unused = NULL;
    desk_sweep(site, now);
    for (int i = 0; i < ODDS_OPEN_MOST; i++) {
        struct open_rollout *open = &site->odds->open[i];
        if (is_of(open, place->id, at, seat)) found = open;
        if (open->is_out) continue;
        if (!unused || open->used.number < unused->used.number) unused = open;
    }
    *is_full = found ? found->is_out : !unused;
    if (*is_full) return NULL;
    if (!found) {
        close_slot(unused);
        if (!open_slot(site, unused, match, seat)) return NULL;
        found = unused;
        snprintf(found->table, sizeof found->table, "%s", place->id);
        found->at = at;
        found->seat = seat;
    }
    found->used = use_now(site, now);
    found->is_out = true;
    return found;
}

void desk_return(struct open_rollout *open, bool is_of_use)
{
    assert(open->is_out);
    open->is_out = false;
    if (!is_of_use) close_slot(open);
}

/* The interval counts beside the error, because playouts that all ended alike have no error at all.
 */
bool rollout_is_full(struct open_rollout *open)
{
    static const double error_most = 0.005, interval_most = 0.02;
    rollout_result(open->rollout, open->estimates);
    for (int i = 0; i < open->count; i++) {
        const struct estimate *estimate = &open->estimates[i];
        bool is_known =
            estimate->error <= error_most && estimate->high - estimate->low <= interval_most;
        if (estimate->playouts < ODDS_PLAYOUTS_FULL && !is_known) return false;
    }
    return true;
}

/* ---- The desk of a site ---------------------------------------------------------------------- */

bool odds_open(struct site *site)
{
    site->odds = calloc(1, sizeof *site->odds);
    return site->odds != NULL;
}

void odds_close(struct site *site)
{
    for (int i = 0; site->odds && i < ODDS_OPEN_MOST; i++) close_slot(&site->odds->open[i]);
    free(site->odds);
}

void odds_tick(struct site *site, int64_t now)
{
    desk_sweep(site, now);
}
