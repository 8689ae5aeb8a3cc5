/*
 * Bots that think. A table whose bot is to choose joins a queue; the carrier takes thoughts from
 * it, has other threads run them and brings them back. A thought holds copies of all it needs, so
 * the table may go on, be taken back, closed or let go meanwhile: then what was chosen is dropped,
 * and what stands is looked at anew.
 *
 * A bot that searches thinks about one choice. Those that answer at once make several, for as long
 * as a slice takes; then others have their turn (table_ahead.c). On a site without limits only bots
 * that search come here.
 *
 * Nobody has to remember a thought. The row of a table whose bot is to think says so by its
 * deadline: when nothing has come of it by then, because the process has ended or is too busy,
 * whichever process looks first takes it up. Until then only the process thinks that wrote the row.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "site/site_internal.h"

enum { COUNTED_MOST = 16000000 }; /* microseconds */
enum { GAMES_MOST = 16 };

/* ---- The queue ------------------------------------------------------------------------------- */

void thought_queue(struct site *site, struct place *place)
{
    if (place->is_queued || place->thought || place->has_more || !table_thinker(place->table))
        return;
    place->is_queued = true;
    place->thinks_for = work_key(site, "bots", place->record.owner);
    place->next_queued = NULL;
    place->previous_queued = site->last_queued;
    *(site->last_queued ? &site->last_queued->next_queued : &site->first_queued) = place;
    site->last_queued = place;
}

void thought_unqueue(struct site *site, struct place *place)
{
    if (!place->is_queued) return;
    struct place *next = place->next_queued, *previous = place->previous_queued;
    *(previous ? &previous->next_queued : &site->first_queued) = next;
    *(next ? &next->previous_queued : &site->last_queued) = previous;
    place->is_queued = false;
}

static bool searches(const struct place *place)
{
    const struct bot *bot = table_thinker(place->table);
    return bot && bot->open;
}

/* The first in the queue of those whose owner's bots have thought least of late: who has many
 * tables with bots slows down those, and not everybody's. Bots that answer at once wait as long as
 * their owner's share is used up. */
static struct place *choose_place(struct site *site, enum thought_kind kind)
{
    struct place *best = NULL;
    int64_t least = INT64_MAX;
    for (struct place *place = site->first_queued; place; place = place->next_queued) {
        bool is_search = searches(place);
        if (kind != THOUGHT_ANY && is_search != (kind == THOUGHT_SEARCH)) continue;
        if (!is_search && work_is_spent(site, place)) continue;
        /* What is not durable may not have been. */
        if (place->is_changed || place->is_flushing) continue;
        int64_t ahead = is_search ? work_ahead(site, place->thinks_for) : work_played(site, place);
        if (ahead >= least) continue;
        least = ahead;
        best = place;
    }
    return best;
}

/* ---- Handing out ----------------------------------------------------------------------------- */

static void thought_free(struct thought *thought)
{
    table_ahead_close(thought->ahead);
    free(thought->view);
    free(thought->legal);
    free(thought);
}

/* Null when memory ends. */
static struct thought *open_ahead(struct place *place)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) return NULL;
    thought->place = place;
    thought->ahead = table_ahead_open(place->table);
    if (thought->ahead) return thought;
    thought_free(thought);
    return NULL;
}

static struct thought *open_search(struct place *place, const struct table_thought *about)
{
    const struct match *match = table_match(place->table);
    const struct game *game = match_game(match);
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) return NULL;
    *thought = (struct thought){ .place = place,
                                 .thinks_for = place->thinks_for,
                                 .game = game,
                                 .data = match_data(match),
                                 .bot = about->bot,
                                 .seat = about->seat,
                                 .at = about->at,
                                 .seed = about->seed,
                                 .milliseconds = about->milliseconds,
                                 .resolve = place->resolves[about->seat],
                                 .view = malloc(game->state_size),
                                 .legal = calloc((size_t)about->legal_count, sizeof(action)),
                                 .legal_count = about->legal_count };
    if (!thought->view || !thought->legal) {
        thought_free(thought);
        return NULL;
    }
    assert(about->view);
    memcpy(thought->view, about->view, game->state_size);
    memcpy(thought->legal, about->legal, (size_t)about->legal_count * sizeof(action));
    return thought;
}

struct thought *site_next_thought(struct site *site, enum thought_kind kind)
{
    int64_t now = site->settings.now();
    for (struct place *place; (place = choose_place(site, kind)) != NULL;) {
        struct table_thought about;
        const struct bot *bot = table_thinker(place->table);
        assert(place->table && !place->thought);
        thought_unqueue(site, place);
        if (!bot || (bot->open && !table_thought(place->table, now, &about))) continue;
        place->thought = bot->open ? open_search(place, &about) : open_ahead(place);
        if (place->thought) {
            site->thoughts++;
            return place->thought;
        }
        place->has_more = true; /* there may be memory at the next tick */
    }
    return NULL;
}

/* ---- Thinking -------------------------------------------------------------------------------- */

/* At least one entry, however long it takes. */
static void run_ahead(struct thought *thought)
{
    int64_t begun = work_begin();
    while (table_ahead_step(thought->ahead) && work_begin() - begun < AHEAD_SLICE) continue;
    thought->has_chosen = true;
    thought->taken = work_begin() - begun;
}

void thought_run(struct thought *thought)
{
    int64_t begun = work_begin();
    if (thought->ahead) {
        run_ahead(thought);
        return;
    }
    struct random random;
    void *workspace = thought->bot->open(thought->game, &thought->bot->budget);
    if (!workspace) return;
    random_seed(&random, thought->seed, 0);
    const struct outlook outlook = { .game = thought->game,
                                     .data = thought->data,
                                     .seat = thought->seat,
                                     .view = thought->view,
                                     .legal = thought->legal,
                                     .legal_count = thought->legal_count,
                                     .resolve = &thought->resolve,
                                     .milliseconds = thought->milliseconds,
                                     .is_hurried = thought->milliseconds == 0,
                                     .workspace = workspace };
    thought->choice = thought->bot->choose(&outlook, &random);
    thought->has_chosen = true;
    thought->bot->close(workspace);
    thought->taken = work_begin() - begun;
}

/* ---- Elsewhere ------------------------------------------------------------------------------- */

enum { PACKED_NAME_SIZE = 32 };

/* Before the view and the legal actions. Both ends are the same program. */
struct packed {
    char game[PACKED_NAME_SIZE], bot[PACKED_NAME_SIZE];
    uint64_t print; /* of the data */
    uint64_t seed;
    int32_t seat, legal_count;
    uint32_t milliseconds;
    struct resolve resolve;
};

/* What comes back: the number of the legal action in the low bits, above them 1 + the way that the
 * seat keeps to, or 0 where there is none. */
enum { WAY_SHIFT = 16, NUMBER_MASK = (1 << WAY_SHIFT) - 1 };

unsigned char *thought_pack(const struct thought *thought, size_t *size)
{
    const struct game *game = thought->game;
    size_t legal_size = (size_t)thought->legal_count * sizeof(action);
    struct packed head = { .print = data_print(game, thought->data),
                           .seed = thought->seed,
                           .seat = thought->seat,
                           .legal_count = thought->legal_count,
                           .milliseconds = thought->milliseconds,
                           .resolve = thought->resolve };
    snprintf(head.game, sizeof head.game, "%s", game->id);
    snprintf(head.bot, sizeof head.bot, "%s", thought->bot->name);
    *size = sizeof head + game->state_size + legal_size;
    unsigned char *bytes = malloc(*size);
    if (!bytes) return NULL;
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, thought->view, game->state_size);
    memcpy(bytes + sizeof head + game->state_size, thought->legal, legal_size);
    return bytes;
}

/* The data of today for a game, read when it is first asked for; null when it cannot be. */
static const void *data_of(int number)
{
    static void *known[GAMES_MOST];
    const struct game *game = sortie_games[number];
    struct fault fault = { "" };
    if (number >= GAMES_MOST) return NULL;
    if (!known[number]) {
        void *data = calloc(1, game->data_size);
        if (data && data_load(game, NULL, data, NULL, NULL, &fault)) {
            known[number] = data;
        } else {
            free(data);
        }
    }
    return known[number];
}

int thought_choose(const unsigned char *bytes, size_t size)
{
    struct packed head;
    int number = 0, chosen = -1;
    if (size < sizeof head) return -1;
    memcpy(&head, bytes, sizeof head);
    while (sortie_games[number] && strcmp(sortie_games[number]->id, head.game) != 0) number++;
    const struct game *game = sortie_games[number];
    const void *data = game ? data_of(number) : NULL;
    if (!data || data_print(game, data) != head.print) return -1;
    size_t legal_size = (size_t)head.legal_count * sizeof(action);
    if (size != sizeof head + game->state_size + legal_size) return -1;
    struct thought thought = { .game = game,
                               .data = data,
                               .bot = bot_find_offered(head.bot),
                               .seat = head.seat,
                               .seed = head.seed,
                               .milliseconds = head.milliseconds,
                               .resolve = head.resolve,
                               .view = malloc(game->state_size),
                               .legal = malloc(legal_size),
                               .legal_count = head.legal_count };
    if (thought.bot && thought.view && thought.legal) {
        memcpy(thought.view, bytes + sizeof head, game->state_size);
        memcpy(thought.legal, bytes + sizeof head + game->state_size, legal_size);
        thought_run(&thought);
    }
    for (int i = 0; thought.has_chosen && chosen < 0 && i < thought.legal_count; i++) {
        if (thought.legal[i] == thought.choice) chosen = i;
    }
    uint32_t stretch = chosen < 0 ? 0 : game_stretch(game, thought.view);
    if (stretch && thought.resolve.stretch == stretch)
        chosen |= (int)(thought.resolve.way + 1) << WAY_SHIFT;
    free(thought.view);
    free(thought.legal);
    return chosen;
}

void thought_settle(struct thought *thought, int chosen)
{
    int number = chosen < 0 ? chosen : chosen & NUMBER_MASK;
    thought->has_chosen = number >= 0 && number < thought->legal_count;
    if (!thought->has_chosen) return;
    thought->choice = thought->legal[number];
    uint32_t stretch = game_stretch(thought->game, thought->view);
    if (chosen >> WAY_SHIFT)
        thought->resolve = (struct resolve){ stretch, (uint32_t)(chosen >> WAY_SHIFT) - 1 };
}

/* ---- Bringing back --------------------------------------------------------------------------- */

/* Plays it, or whatever else is to be done by now. */
static void play_on(struct site *site, struct place *place, const struct thought *thought)
{
    int64_t now = site->settings.now();
    if (place_load(site, place, now) != STORE_DONE || place->is_frozen) return;
    if (!thought->has_chosen) {
        place->has_more = true; /* there may be time and memory at the next tick */
        return;
    }
    enum table_verdict verdict =
        thought->ahead
            ? table_play_ahead(place->table, thought->ahead, now)
            : table_act_for_bot(place->table, thought->bot, thought->at, thought->choice, now);
    assert(verdict != TABLE_ILLEGAL);
    if (verdict != TABLE_DONE) {
        (void)place_continue(site, place, now);
    } else if (place_save(site, place, "", now) == STORE_DONE) {
        site->counts.thoughts++;
    }
}

void site_thought_done(struct site *site, struct thought *thought)
{
    struct place *place = thought->place;
    assert(place->thought == thought && site->thoughts > 0);
    place->thought = NULL;
    if (thought->has_chosen && !thought->ahead) place->resolves[thought->seat] = thought->resolve;
    site->thoughts--;
    *(thought->ahead ? &site->counts.quick_microseconds : &site->counts.search_microseconds) +=
        (uint64_t)thought->taken;
    int64_t begun = work_begin();
    play_on(site, place, thought);
    if (thought->ahead) {
        work_charge(site, place, thought->taken + work_begin() - begun);
    } else if (work_ahead(site, thought->thinks_for) < COUNTED_MOST) {
        /* Only the latest seconds count: who has had much for long need not wait for as long. */
        work_add(site, thought->thinks_for, thought->taken);
    }
    thought_free(thought);
    place_tidy(site, place);
}
