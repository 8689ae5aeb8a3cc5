/*
 * How fast the search thinks: `search [PLAYOUTS [DECISIONS]]`.
 *
 * The judgement plays games of Khartoum on the hardest level, and at each decision the search is
 * asked for its opinion, with the same budget on one thread and on two. So the positions are those
 * of real games, and the same whatever the search is worth. On a busy machine the seconds of
 * processor time tell more than those of the clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/search.h"
#include "games/khartoum/khartoum.h"
#include "hosted/data.h"
#include "lab/clock.h"

enum { SEED = 1, LEGAL_ROOM = 48, OUTCOME_ROOM = 21, THREADS_TRIED = 2 };
enum { PLAYOUTS_USUAL = 400, DECISIONS_USUAL = 300, DECISIONS_MOST = 1000000 };

struct measure {
    uint64_t decisions, playouts, actions, nodes, refused, others;
    double seconds, longest, processor_seconds;
    uint32_t node_bytes;
};

static void ask(struct search *search, const struct outlook *outlook, struct random *random,
                struct measure *measure)
{
    double begun = clock_seconds();
    clock_t worked = clock();
    (void)search_choose(search, outlook, random);
    double spent = clock_seconds() - begun;
    struct search_report report = search_report(search);
    measure->decisions++;
    measure->playouts += report.playouts;
    measure->actions += report.actions;
    measure->nodes += report.nodes;
    measure->refused += report.nodes_refused;
    measure->others += !report.is_judgement;
    measure->node_bytes = report.node_bytes;
    measure->seconds += spent;
    measure->processor_seconds += (double)(clock() - worked) / CLOCKS_PER_SEC;
    if (spent > measure->longest) measure->longest = spent;
}

/* One game by judgement; the search is asked wherever there is something to choose. */
static void play(const struct khartoum_data *data, struct search *search, uint64_t number,
                 uint64_t decisions, struct measure *measure)
{
    const struct game *game = &khartoum_game;
    const uint8_t options[OPTIONS_MOST] = { LEVEL_KING };
    struct khartoum_state state;
    struct random dice, thoughts;
    random_seed(&dice, SEED, number);
    random_seed(&thoughts, SEED + 1, number);
    game->start(data, &state, options);
    for (int actor; (actor = game->actor(&state)) != ACTOR_OVER;) {
        action legal[LEGAL_ROOM], chosen;
        struct outcome outcomes[OUTCOME_ROOM];
        struct outlook outlook = { .game = game, .data = data, .view = &state, .legal = legal };
        if (measure->decisions == decisions) return;
        if (actor == ACTOR_CHANCE) {
            chosen = outcome_draw(outcomes, game->chance(data, &state, outcomes), &dice);
        } else {
            outlook.legal_count = game->legal(data, &state, legal);
            if (outlook.legal_count > 1) ask(search, &outlook, &thoughts, measure);
            chosen = game->judge(data, &state, &dice);
        }
        if (game->apply(data, &state, chosen, NULL) != ACCEPTED) return;
    }
}

static void print_measure(const struct measure *measure, unsigned threads)
{
    double decisions = (double)measure->decisions, seconds = measure->seconds;
    printf("threads %u: %.0f playouts/s, %.0f actions/s in them (%.1f a playout)\n", threads,
           (double)measure->playouts / seconds, (double)measure->actions / seconds,
           (double)measure->actions / (double)measure->playouts);
    printf("  %.0f playouts, %.0f actions a second of processor time\n",
           (double)measure->playouts / measure->processor_seconds,
           (double)measure->actions / measure->processor_seconds);
    printf("  %.0f decisions, %.2f ms each (longest %.1f), %.0f %% not the judgement's\n",
           decisions, seconds / decisions * 1e3, measure->longest * 1e3,
           100 * (double)measure->others / decisions);
    printf("  %.0f nodes a decision of %u bytes, %llu times full\n",
           (double)measure->nodes / decisions, measure->node_bytes,
           (unsigned long long)measure->refused);
}

/* A number of 1 to `most` in plain digits, or 0. */
static uint32_t read_number(const char *text, uint32_t most)
{
    if (strspn(text, "0123456789") != strlen(text) || strlen(text) > 9) return 0;
    unsigned long value = strtoul(text, NULL, 10);
    return value <= most ? (uint32_t)value : 0;
}

int main(int argc, char **argv)
{
    static struct khartoum_data data;
    struct fault fault;
    uint32_t playouts = argc > 1 ? read_number(argv[1], PLAYOUTS_MOST) : PLAYOUTS_USUAL;
    uint32_t decisions = argc > 2 ? read_number(argv[2], DECISIONS_MOST) : DECISIONS_USUAL;
    if (argc > 3 || !playouts || !decisions) {
        fputs("usage: search [PLAYOUTS [DECISIONS]]\n", stderr);
        return 2;
    }
    if (!data_load(&khartoum_game, NULL, &data, NULL, NULL, &fault)) return 1;
    for (uint32_t threads = 1; threads <= THREADS_TRIED; threads++) {
        struct budget budget = { .playouts = playouts, .threads = threads };
        struct measure measure = { 0 };
        struct search *search = search_open(&khartoum_game, &budget);
        if (!search) return 1;
        for (uint64_t game = 0; measure.decisions < decisions; game++) {
            play(&data, search, game, decisions, &measure);
        }
        search_close(search);
        print_measure(&measure, threads);
    }
    return 0;
}
