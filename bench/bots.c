/*
 * How fast every bot plays every game, on one thread and on two: `bench_bots [--seconds S] [--json]
 * [GAME]`.
 *
 * A bot that answers at once plays whole games; each is a playout. A bot that searches is asked at
 * each decision of games that the judgement (or luck) plays, so that the positions are those of
 * real games, and the same whatever the search is worth; there its own playouts are counted. Each
 * measurement is made three times and the best counts: what disturbs one only makes it slower.
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jansson.h>

#include "bots/search.h"
#include "core/parts.h"
#include "hosted/data.h"
#include "lab/clock.h"
#include "lab/playout.h"

enum { SEED = 1, RUNS = 3, THREADS_TRIED = 2, SECONDS_MOST = 3600 };

struct measure {
    uint64_t playouts, actions, decisions, nodes;
    uint32_t node_bytes;
    double seconds, processor_seconds;
};

/* One bot in one game: its best run on one thread, on two, ... */
struct row {
    const struct game *game;
    const void *data;
    const struct bot *bot;
    struct measure best[THREADS_TRIED];
};

static double rate(uint64_t count, double seconds)
{
    return seconds > 0 ? (double)count / seconds : 0;
}

static double processor_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* The hardest level, where a game has levels: the last of its option `level`. */
static void set_level(const struct game *game, uint8_t *options)
{
    memset(options, 0, OPTIONS_MOST);
    for (int i = 0; i < game->option_count; i++) {
        if (strcmp(game->options[i].name, "level") != 0) continue;
        options[i] = (uint8_t)(game->options[i].values->count - 1);
    }
}

/* ---- Bots that answer at once ---------------------------------------------------------------- */

struct player {
    const struct row *row;
    double seconds;
    uint64_t first; /* game; each thread has games of its own */
    struct measure measure;
    bool is_sound;
    pthread_t thread;
};

static void *play_games(void *argument)
{
    struct player *player = argument;
    const struct game *game = player->row->game;
    struct setting setting = { .game = game, .data = player->row->data };
    struct workbench workbench;
    double begun = clock_seconds();
    set_level(game, setting.options);
    for (int seat = 0; seat < game->seat_count; seat++) setting.bots[seat] = player->row->bot;
    player->is_sound = workbench_open(&workbench, game);
    if (!player->is_sound) return NULL;
    while (player->is_sound && clock_seconds() - begun < player->seconds) {
        struct played played;
        uint64_t number = player->first + player->measure.playouts++;
        player->is_sound = playout(&setting, &workbench, SEED, number, &played) == PLAYED;
        player->measure.actions += played.actions;
    }
    workbench_close(&workbench);
    return NULL;
}

static bool measure_games(const struct row *row, int threads, double seconds, struct measure *out)
{
    struct player players[THREADS_TRIED];
    double begun = clock_seconds(), worked = processor_seconds();
    int running = 0;
    for (int i = 0; i < threads; i++) {
        players[i] = (struct player){ row, seconds, (uint64_t)i << 40, { 0 }, false, 0 };
        if (pthread_create(&players[i].thread, NULL, play_games, &players[i]) != 0) break;
        running++;
    }
    bool is_sound = running == threads;
    *out = (struct measure){ 0 };
    for (int i = 0; i < running; i++) {
        pthread_join(players[i].thread, NULL);
        is_sound = is_sound && players[i].is_sound;
        out->playouts += players[i].measure.playouts;
        out->actions += players[i].measure.actions;
    }
    out->seconds = clock_seconds() - begun;
    out->processor_seconds = processor_seconds() - worked;
    return is_sound;
}

/* ---- Bots that search ------------------------------------------------------------------------ */

/* The bot that is asked; luck or judgement plays. */
struct asking {
    const struct row *row;
    struct search *search;
    struct measure *measure;
    struct random dice, thoughts;
    void *state, *view;
    action *legal;
    struct outcome *outcomes;
};

static void ask(struct asking *asking, const struct outlook *outlook)
{
    struct measure *measure = asking->measure;
    double begun = clock_seconds(), worked = processor_seconds();
    (void)search_choose(asking->search, outlook, &asking->thoughts);
    measure->seconds += clock_seconds() - begun;
    measure->processor_seconds += processor_seconds() - worked;
    struct search_report report = search_report(asking->search);
    measure->decisions++;
    measure->playouts += report.playouts;
    measure->actions += report.actions;
    measure->nodes += report.nodes;
    measure->node_bytes = report.node_bytes;
}

/* What happens next in the game at hand; the search is asked wherever there is a choice. */
static action next_action(struct asking *asking, int actor)
{
    const struct game *game = asking->row->game;
    const void *data = asking->row->data;
    if (actor == ACTOR_CHANCE) {
        int count = game->chance(data, asking->state, asking->outcomes);
        return outcome_draw(asking->outcomes, count, &asking->dice);
    }
    struct outlook outlook = { .game = game, .data = data, .seat = actor, .view = asking->view };
    game_observe(game, asking->view, asking->state, actor);
    outlook.legal = asking->legal;
    outlook.legal_count = game->legal(data, asking->state, asking->legal);
    if (outlook.legal_count > 1) ask(asking, &outlook);
    if (game_has_judgement(game)) return game_judge(game, data, asking->view, &asking->dice);
    return asking->legal[random_below(&asking->dice, (uint32_t)outlook.legal_count)];
}

/* Games from number 0 on until the time is over; false when the rules refuse an action. */
static bool ask_in_games(struct asking *asking, double seconds)
{
    const struct game *game = asking->row->game;
    uint8_t options[OPTIONS_MOST];
    set_level(game, options);
    for (uint64_t number = 0; asking->measure->seconds < seconds; number++) {
        int actor;
        random_seed(&asking->dice, SEED, number);
        random_seed(&asking->thoughts, SEED + 1, number);
        game->start(asking->row->data, asking->state, options);
        while ((actor = game->actor(asking->state)) != ACTOR_OVER &&
               asking->measure->seconds < seconds) {
            action next = next_action(asking, actor);
            if (game->apply(asking->row->data, asking->state, next, NULL) != ACCEPTED) return false;
        }
    }
    return true;
}

static bool measure_search(const struct row *row, int threads, double seconds, struct measure *out)
{
    const struct game *game = row->game;
    struct budget budget = row->bot->budget;
    budget.threads = (uint32_t)threads;
    struct asking asking = {
        .row = row,
        .search = search_open(game, &budget),
        .measure = out,
        .state = malloc(game->state_size),
        .view = malloc(game->state_size),
        .legal = calloc((size_t)game->legal_most, sizeof(action)),
        .outcomes = calloc((size_t)game->chance_most, sizeof(struct outcome)),
    };
    *out = (struct measure){ 0 };
    bool is_sound = asking.search && asking.state && asking.view && asking.legal && asking.outcomes;
    is_sound = is_sound && ask_in_games(&asking, seconds);
    search_close(asking.search);
    free(asking.state);
    free(asking.view);
    free(asking.legal);
    free(asking.outcomes);
    return is_sound;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static double ratio(const struct row *row)
{
    const struct measure *one = &row->best[0], *two = &row->best[THREADS_TRIED - 1];
    double alone = rate(one->playouts, one->seconds);
    return alone > 0 ? rate(two->playouts, two->seconds) / alone : 0;
}

static void print_row(const struct row *row)
{
    for (int i = 0; i < THREADS_TRIED; i++) {
        const struct measure *best = &row->best[i];
        printf("%-10s %-8s %7d %12.0f %13.0f %14.0f", i ? "" : row->game->id,
               i ? "" : row->bot->name, i + 1, rate(best->playouts, best->seconds),
               rate(best->actions, best->seconds), rate(best->playouts, best->processor_seconds));
        if (i) printf("  %5.2f", ratio(row));
        if (!i && best->decisions) {
            printf("         %8.2f ms %9.0f of %u B", best->seconds * 1e3 / (double)best->decisions,
                   (double)best->nodes / (double)best->decisions, best->node_bytes);
        }
        putchar('\n');
    }
    fflush(stdout);
}

static json_t *measure_json(const struct measure *best, int threads)
{
    json_t *object =
        json_pack("{s:i, s:f, s:f, s:f, s:f}", "threads", threads, "playouts_per_second",
                  rate(best->playouts, best->seconds), "actions_per_second",
                  rate(best->actions, best->seconds), "playouts_per_processor_second",
                  rate(best->playouts, best->processor_seconds), "actions_per_playout",
                  (double)best->actions / (double)best->playouts);
    if (best->decisions && object) {
        json_object_update_new(object, json_pack("{s:f, s:f, s:i}", "milliseconds_per_choice",
                                                 best->seconds * 1e3 / (double)best->decisions,
                                                 "nodes_per_choice",
                                                 (double)best->nodes / (double)best->decisions,
                                                 "bytes_per_node", (int)best->node_bytes));
    }
    return object;
}

static json_t *row_json(const struct row *row)
{
    json_t *runs = json_array();
    for (int i = 0; i < THREADS_TRIED; i++) {
        json_array_append_new(runs, measure_json(&row->best[i], i + 1));
    }
    return json_pack("{s:s, s:s, s:o, s:f}", "game", row->game->id, "bot", row->bot->name, "runs",
                     runs, "ratio", ratio(row));
}

/* ---- The program ----------------------------------------------------------------------------- */

static bool measure_row(struct row *row, double seconds)
{
    for (int run = 0; run < RUNS * THREADS_TRIED; run++) {
        struct measure measure, *best = &row->best[run % THREADS_TRIED];
        int threads = 1 + run % THREADS_TRIED;
        bool is_sound = row->bot->open ? measure_search(row, threads, seconds / RUNS, &measure)
                                       : measure_games(row, threads, seconds / RUNS, &measure);
        if (!is_sound) return false;
        if (rate(measure.playouts, measure.seconds) > rate(best->playouts, best->seconds)) {
            *best = measure;
        }
    }
    return true;
}

/* All bots but those that play just like another one. */
static bool bench_game(const struct game *game, double seconds, json_t *list)
{
    static const struct bot *const bots[] = { &bot_random, &bot_greedy, &bot_easy, &bot_mcts };
    struct fault fault = { "" };
    void *data = calloc(1, game->data_size);
    bool is_sound = data && data_load(game, NULL, data, NULL, NULL, &fault);
    for (size_t i = 0; is_sound && i < sizeof bots / sizeof bots[0]; i++) {
        struct row row = { .game = game, .data = data, .bot = bots[i] };
        if (!bots[i]->can_play(game)) continue;
        is_sound = measure_row(&row, seconds);
        if (!is_sound) break;
        if (list) json_array_append_new(list, row_json(&row));
        if (!list) print_row(&row);
    }
    free(data);
    if (!is_sound) fprintf(stderr, "bench_bots: %s cannot be measured %s\n", game->id, fault.text);
    return is_sound;
}

static bool read_arguments(int argc, char **argv, double *seconds, bool *wants_json,
                           const char **only)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            *wants_json = true;
        } else if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc) {
            char *end = NULL;
            *seconds = strtod(argv[++i], &end);
            if (*end || !(*seconds > 0 && *seconds <= SECONDS_MOST)) return false;
        } else if (!*only && game_find(argv[i])) {
            *only = argv[i];
        } else {
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    double seconds = 3;
    bool wants_json = false, is_sound = true;
    const char *only = NULL;
    if (!read_arguments(argc, argv, &seconds, &wants_json, &only)) {
        fputs("usage: bench_bots [--seconds S] [--json] [GAME]\n", stderr);
        return 2;
    }
    json_t *list = wants_json ? json_array() : NULL;
    if (!wants_json) {
        printf("%-10s %-8s %7s %12s %13s %14s  %5s %11s   %s\n", "game", "bot", "threads",
               "playouts/s", "actions/s", "playouts/cpu-s", "ratio", "a choice", "nodes a choice");
    }
    for (int i = 0; sortie_games[i] && is_sound; i++) {
        if (only && strcmp(sortie_games[i]->id, only) != 0) continue;
        is_sound = bench_game(sortie_games[i], seconds, list);
    }
    if (list && is_sound) {
        json_dumpf(list, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(list);
    return is_sound ? 0 : 1;
}
