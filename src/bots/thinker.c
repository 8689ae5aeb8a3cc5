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

/* Of the budget, to find the challenger; the rest is for the duel. Of ways, a part of it goes by
 * before the shades of the best are looked at. */
static const double SEARCHED_PART = 0.5, UNSHADED_PART = 0.3;

enum { SHADES = 12 }; /* of the best way, that are compared with it */

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
    uint32_t ways = 1 + game_variations(game) + (game_variations(game) ? SHADES : 0);
    uint32_t nodes = playouts + (uint32_t)game->legal_most + ways + 2;
    if (ways > 1 && playouts < PLAYOUTS_MOST) playouts *= STRETCH_THOUGHT;
    uint32_t rounds = playouts < ROUNDS_MOST ? playouts : ROUNDS_MOST;
    *thinker = (struct thinker){
        .game = game,
        .has_secrets = game_has_secrets(game),
        .candidates = allocate((size_t)game->legal_most + ways, sizeof(struct candidate)),
        .lines = ways > 1 ? allocate((size_t)ways * LINE_MOST, sizeof(action)) : NULL,
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
    if (has_tree && has_course && (ways == 1 || thinker->lines) && thinker->candidates &&
        thinker->baseline && thinker->state && thinker->view && thinker->legal && thinker->worthy &&
        thinker->outcomes)
        return true;
    thinker_close(thinker);
    return false;
}

void thinker_close(struct thinker *thinker)
{
    tree_close(&thinker->tree);
    free(thinker->candidates);
    free(thinker->lines);
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

static void add_candidate(struct thinker *thinker, struct candidate candidate)
{
    candidate.is_alive = true;
    thinker->candidates[thinker->candidate_count++] = candidate;
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

/* What the seat would do by one of the ways, as far as its view tells. */
static int follow_way(struct thinker *thinker, unsigned way, action *line)
{
    const struct game *game = thinker->game;
    const void *data = thinker->outlook->data;
    uint32_t stretch = game_stretch(game, thinker->outlook->view);
    struct random random;
    int count = 0;
    random_seed(&random, thinker->seed, UINT64_MAX - 1 - way);
    memcpy(thinker->view, thinker->outlook->view, game->state_size);
    do {
        line[count] = game_vary(game, data, thinker->view, way, &random);
        if (game->apply(data, thinker->view, line[count], NULL) != ACCEPTED) break;
        count++;
    } while (count < LINE_MOST && game->actor(thinker->view) == thinker->outlook->seat &&
             game_stretch(game, thinker->view) == stretch);
    return count;
}

static bool is_known(const struct thinker *thinker, const action *line, int count)
{
    for (int i = 0; i < thinker->candidate_count; i++) {
        const struct candidate *known = &thinker->candidates[i];
        if (known->line_count == count &&
            memcmp(known->line, line, (size_t)count * sizeof line[0]) == 0)
            return true;
    }
    return false;
}

/* Two that come to the same are one. */
static void add_way(struct thinker *thinker, unsigned way, action *line)
{
    int count = follow_way(thinker, way, line);
    assert(count > 0);
    if (!thinker->lasting && is_known(thinker, line, count)) return;
    add_candidate(thinker, (struct candidate){
                               .action = line[0],
                               .way = way,
                               .line = line,
                               .line_count = count,
                           });
}

/* The expert's way first. */
static void set_ways(struct thinker *thinker)
{
    unsigned ways = thinker->lasting ? thinker->lasting : game_variations(thinker->game);
    for (unsigned way = 0; way <= ways; way++)
        add_way(thinker, way, &thinker->lines[(size_t)way * LINE_MOST]);
}

static void add_node(struct thinker *thinker, struct candidate *candidate)
{
    uint32_t key = candidate->line ? candidate->way : candidate->action;
    candidate->node = tree_add(&thinker->tree, thinker->root, key, 0);
}

/* Ways that are like the best of those so far, but for trifles. */
static void add_shades(struct thinker *thinker, const struct candidate *best)
{
    unsigned variations = game_variations(thinker->game);
    int known = thinker->candidate_count;
    for (unsigned shade = 1; best->way && shade <= SHADES; shade++)
        add_way(thinker, best->way + shade * variations,
                &thinker->lines[(size_t)(variations + shade) * LINE_MOST]);
    for (int i = known; i < thinker->candidate_count; i++)
        add_node(thinker, &thinker->candidates[i]);
}

/* The judgement's action first; none that loses by its price alone. */
static void set_actions(struct thinker *thinker, action first)
{
    const struct outlook *outlook = thinker->outlook;
    const struct game *game = thinker->game;
    bool is_named = game_has_candidates(game);
    const action *worthy = is_named ? thinker->worthy : outlook->legal;
    int count = is_named ? game_candidates(game, outlook->data, outlook->view, thinker->worthy)
                         : outlook->legal_count;
    add_candidate(thinker, (struct candidate){ .action = first });
    for (int i = 0; i < count; i++) {
        action a = worthy[i];
        if (a == first) continue;
        if (game_is_fatal(game, outlook->data, outlook->view, a)) continue;
        add_candidate(thinker, (struct candidate){ .action = a });
    }
}

static void set_candidates(struct thinker *thinker, action first)
{
    thinker->candidate_count = 0;
    if (thinker->is_stretch) {
        set_ways(thinker);
    } else {
        set_actions(thinker, first);
    }
    thin_out(thinker);
    tree_clear(&thinker->tree);
    thinker->root = tree_root(&thinker->tree);
    for (int i = 0; i < thinker->candidate_count; i++) add_node(thinker, &thinker->candidates[i]);
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
    bool is_long = thinker->is_stretch && !thinker->lasting;
    double playouts = (double)budget->playouts * (is_long ? STRETCH_THOUGHT : 1);
    if (budget->playouts && (double)thinker->playouts + alive > playouts * part) return false;
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

/* The one that is left beside the judgement's action. */
static struct candidate *last_alive(const struct thinker *thinker)
{
    int i = 1;
    while (i < thinker->candidate_count && !thinker->candidates[i].is_alive) i++;
    return i < thinker->candidate_count ? &thinker->candidates[i] : NULL;
}

/* The same; null when it has gained nothing so far, and is dropped: that saves half of the time
 * where the judgement's action is as good as any. */
static struct candidate *find_challenger(const struct thinker *thinker)
{
    struct candidate *last = last_alive(thinker);
    if (last) last->is_alive = last->tries == 0 || last->gain > 0;
    return last && last->is_alive ? last : NULL;
}

static void forget_record(struct candidate *candidate)
{
    candidate->tries = 0;
    candidate->sum = candidate->gain = 0;
    candidate->gain_squares = 0;
}

/* Drops the worse half from time to time until one is left beside the judgement's, between two
 * parts of the budget; how many rounds have been played in all. */
static uint32_t narrow_down(struct thinker *thinker, uint32_t round, double begun, double from,
                            double to)
{
    int others = count_alive(thinker) - 1, phases = 0;
    while (others > 1 << phases) phases++;
    for (int phase = 1; phase <= phases; phase++) {
        round = play_rounds(thinker, round, begun, from + (to - from) * phase / phases);
        others = (others + 1) / 2;
        drop_worst(thinker, 1 + others);
    }
    return round;
}

/* All that are alive begin anew, with the shades of the best way among them. */
static uint32_t look_closer(struct thinker *thinker, uint32_t round, double begun)
{
    struct candidate *best = last_alive(thinker);
    forget_record(&thinker->candidates[0]);
    forget_record(best);
    add_shades(thinker, best);
    return narrow_down(thinker, round, begun, UNSHADED_PART, SEARCHED_PART);
}

void thinker_think(struct thinker *thinker, action first)
{
    double begun = now_milliseconds();
    bool has_shades = thinker->is_stretch && !thinker->lasting;
    thinker->playouts = thinker->actions = 0;
    set_candidates(thinker, first);
    if (thinker->candidate_count == 1) return; /* there is nothing to compare */
    double part = has_shades ? UNSHADED_PART : SEARCHED_PART;
    uint32_t round = narrow_down(thinker, 0, begun, 0, part);
    if (has_shades) round = look_closer(thinker, round, begun);
    struct candidate *challenger = find_challenger(thinker);
    if (!challenger) return;
    forget_record(&thinker->candidates[0]);
    forget_record(challenger);
    round = play_rounds(thinker, round, begun, (1 + SEARCHED_PART) / 2);
    /* It may give up half-way, but its record stays: other thinkers may have tried it too. */
    if (challenger->gain > 0) play_rounds(thinker, round, begun, 1);
}
