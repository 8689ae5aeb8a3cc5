/*
 * One playout: down the tree as far as it reaches, one node more, then on by judgement until the
 * position can be valued; and what it was worth goes back up the path.
 */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/thinker.h"
#include "core/parts.h"

enum {
    PATH_MOST = 96,          /* a tree does not grow deeper */
    WIDENING = 8,            /* the n-th other action is tried after WIDENING n^2 visits */
    VALUE_SCALE = ONE / 1000 /* struct score counts in thousandths */
};

/* How much an uncertain record is preferred to a good one. Small, because a prospect varies less
 * than a win or a loss. */
static const double CURIOSITY = 0.15;

struct descent {
    struct thinker *thinker;
    struct random *random;
    unsigned way; /* that the seat holds to in all its stretches; 0: none */
    uint32_t path[PATH_MOST];
    int chooser[PATH_MOST]; /* the seat that chose to come there, or ACTOR_CHANCE */
    int depth;
    int actions;
    int32_t value[SEATS_MOST];
};

/* ---- Values ---------------------------------------------------------------------------------- */

/* What the end of the game is worth to everybody. */
static void value_end(struct descent *descent)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    struct score score = game_worth(game, thinker->outlook->data, thinker->state);
    for (int seat = 0; seat < game->seat_count; seat++) {
        descent->value[seat] = score.value[seat] * VALUE_SCALE;
    }
}

/* Whether the position has a value. Endless games would be a fault of the rules; they are worth
 * nothing to anybody here, and the game in play will tell of it. */
static bool is_valued(struct descent *descent)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    if (game->actor(thinker->state) == ACTOR_OVER) {
        value_end(descent);
        return true;
    }
    if (descent->actions >= game->actions_most) return true;
    if (thinker->lasting) return false;
    return game_prospect(game, thinker->outlook->data, thinker->state, descent->value);
}

static bool apply(struct descent *descent, action chosen)
{
    struct thinker *thinker = descent->thinker;
    descent->actions++;
    return thinker->game->apply(thinker->outlook->data, thinker->state, chosen, NULL) == ACCEPTED;
}

/* ---- Choices of seats ------------------------------------------------------------------------ */

action thinker_judge(struct thinker *thinker, int seat, int legal_count, struct random *random)
{
    const struct game *game = thinker->game;
    assert(legal_count > 0);
    if (legal_count == 1) return thinker->legal[0];
    if (!game_has_judgement(game))
        return thinker->legal[random_below(random, (uint32_t)legal_count)];
    game_observe(game, thinker->view, thinker->state, seat);
    bool is_own = game_side(game, thinker->outlook->seat) >> seat & 1U;
    if (is_own) return game_expert(game, thinker->outlook->data, thinker->view, random);
    return game_judge(game, thinker->outlook->data, thinker->view, random);
}

/* Whether the seat is about what it has a plan for. Then the thinker's view is its own. */
static bool is_on_way(const struct descent *descent, int seat)
{
    struct thinker *thinker = descent->thinker;
    if (!descent->way || seat != thinker->outlook->seat) return false;
    game_observe(thinker->game, thinker->view, thinker->state, seat);
    return game_stretch(thinker->game, thinker->view) != 0;
}

static action go_way(const struct descent *descent)
{
    const struct thinker *thinker = descent->thinker;
    return game_vary(thinker->game, thinker->outlook->data, thinker->view, descent->way,
                     descent->random);
}

static bool is_listed(const struct thinker *thinker, int legal_count, action wanted)
{
    for (int i = 0; i < legal_count; i++) {
        if (thinker->legal[i] == wanted) return true;
    }
    return false;
}

/* An action that the node has no child for, at random, among those worth comparing; false when
 * there is none. One that loses by its price alone is left out. */
static bool pick_untried(struct descent *descent, uint32_t node, int worthy_count, action *chosen)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    const action *worthy = game_has_candidates(game) ? thinker->worthy : thinker->legal;
    uint32_t begin = random_below(descent->random, (uint32_t)worthy_count);
    for (uint32_t i = 0; i < (uint32_t)worthy_count; i++) {
        action a = worthy[(begin + i) % (uint32_t)worthy_count];
        if (tree_find(&thinker->tree, node, a) != NO_NODE) continue;
        if (game_is_fatal(game, thinker->outlook->data, thinker->state, a)) continue;
        *chosen = a;
        return true;
    }
    return false;
}

/* The child with the best record that may be chosen here, by upper confidence bounds (UCB1). */
static bool pick_best(const struct thinker *thinker, uint32_t node, int legal_count, action *chosen)
{
    const struct node *nodes = thinker->tree.nodes;
    double best = -1, logarithm = log((double)nodes[node].visits + 1);
    for (uint32_t at = nodes[node].child; at != NO_NODE; at = nodes[at].next) {
        if (thinker->has_secrets && !is_listed(thinker, legal_count, nodes[at].key)) continue;
        double visits = (double)nodes[at].visits;
        double bound = (double)nodes[at].sum / ONE / visits + CURIOSITY * sqrt(logarithm / visits);
        assert(nodes[at].visits > 0);
        if (bound <= best) continue;
        best = bound;
        *chosen = nodes[at].key;
    }
    return best >= 0;
}

static action choose_in_tree(struct descent *descent, uint32_t node, int seat, int legal_count,
                             int worthy_count)
{
    struct thinker *thinker = descent->thinker;
    const struct node *at = &thinker->tree.nodes[node];
    action chosen = thinker->legal[0];
    bool may_widen = (uint64_t)WIDENING * at->children * at->children <= at->visits;
    if (at->children > 0 && may_widen && pick_untried(descent, node, worthy_count, &chosen)) {
        return chosen;
    }
    if (pick_best(thinker, node, legal_count, &chosen)) return chosen;
    return thinker_judge(thinker, seat, legal_count, descent->random);
}

/* ---- Chance ---------------------------------------------------------------------------------- */

/* Visit after visit the outcomes are picked a golden section further along their weights: any
 * number of visits spreads over them about as evenly as it can, and each has its exact chance. */
static action draw_evenly(const struct thinker *thinker, const struct node *node, int count)
{
    static const uint32_t GOLDEN = 0x9E3779B9U;
    uint64_t all = 0, sum = 0;
    for (int i = 0; i < count; i++) all += thinker->outcomes[i].weight;
    uint32_t where = node->offset + node->visits * GOLDEN;
    /* Weights are small: the product of their sum and 32 bits fits. */
    uint64_t target = (all * where) >> 32;
    assert(all > 0 && all <= UINT32_MAX);
    for (int i = 0; i < count; i++) {
        sum += thinker->outcomes[i].weight;
        if (target < sum) return thinker->outcomes[i].action;
    }
    return thinker->outcomes[count - 1].action;
}

/* ---- Down and up ----------------------------------------------------------------------------- */

/* What the seat sees of what others or chance did: the action itself where nothing is hidden, else
 * a mark of its view afterwards. */
static uint32_t sight(struct descent *descent, action done)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    if (!thinker->has_secrets) return done;
    game_observe(game, thinker->view, thinker->state, thinker->outlook->seat);
    return check_value(thinker->view, game->state_size);
}

/* Whether `actor` chooses by the tree: everybody where nothing is hidden, else the seat alone. */
static bool is_in_tree(const struct thinker *thinker, int actor)
{
    return actor >= ACTOR_FIRST_SEAT && (!thinker->has_secrets || actor == thinker->outlook->seat);
}

/* How many of so many legal actions are worth comparing; none where the judgement is taken as it
 * is, or does not choose by the tree. */
static int count_worthy(struct thinker *thinker, int actor, int legal_count)
{
    const struct game *game = thinker->game;
    if (legal_count == 1 || !is_in_tree(thinker, actor)) return 0;
    if (!game_has_candidates(game)) return legal_count;
    return game_candidates(game, thinker->outlook->data, thinker->state, thinker->worthy);
}

/* Plays one action in the tree. Returns the node that it leads to, the same one where there was
 * nothing to choose or to compare, and NO_NODE where the tree ends. */
static uint32_t step(struct descent *descent, uint32_t node, bool *is_new)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    int actor = game->actor(thinker->state), count, worthy = 0;
    uint32_t offset = (uint32_t)random_next(descent->random);
    action chosen;
    if (actor == ACTOR_CHANCE) {
        count = game->chance(thinker->outlook->data, thinker->state, thinker->outcomes);
        assert(count > 0);
        chosen = draw_evenly(thinker, &thinker->tree.nodes[node], count);
    } else {
        count = game->legal(thinker->outlook->data, thinker->state, thinker->legal);
        assert(count > 0);
        bool is_planned = is_on_way(descent, actor);
        worthy = is_planned ? 0 : count_worthy(thinker, actor, count);
        chosen = is_planned ? go_way(descent)
                 : worthy   ? choose_in_tree(descent, node, actor, count, worthy)
                            : thinker_judge(thinker, actor, count, descent->random);
    }
    bool is_accepted = apply(descent, chosen);
    assert(is_accepted);
    (void)is_accepted;
    bool is_free = count > 1 && (worthy || !is_in_tree(thinker, actor));
    if (!is_free) return node;
    if (descent->depth == PATH_MOST) return NO_NODE;
    uint32_t key = is_in_tree(thinker, actor) ? chosen : sight(descent, chosen);
    uint32_t next = tree_find(&thinker->tree, node, key);
    *is_new = next == NO_NODE;
    if (*is_new) next = tree_add(&thinker->tree, node, key, offset);
    if (next == NO_NODE) return NO_NODE;
    descent->path[descent->depth] = next;
    descent->chooser[descent->depth++] = actor;
    return next;
}

/* The same beyond the tree, where nothing has to be told apart: seats choose by their plans. */
static void go_on(struct descent *descent)
{
    struct thinker *thinker = descent->thinker;
    const struct game *game = thinker->game;
    const void *data = thinker->outlook->data;
    int actor = game->actor(thinker->state);
    action chosen;
    if (actor == ACTOR_CHANCE) {
        int count = game->chance(data, thinker->state, thinker->outcomes);
        assert(count > 0);
        course_drop(&thinker->course);
        chosen = outcome_draw(thinker->outcomes, count, descent->random);
    } else if (is_on_way(descent, actor)) {
        course_drop(&thinker->course);
        chosen = go_way(descent);
    } else if (game_has_judgement(game)) {
        chosen = course_next(&thinker->course, data, thinker->state, actor, descent->random);
    } else {
        int count = game->legal(data, thinker->state, thinker->legal);
        chosen = thinker_judge(thinker, actor, count, descent->random);
    }
    bool is_accepted = apply(descent, chosen);
    assert(is_accepted);
    (void)is_accepted;
}

static void go_back_up(const struct descent *descent)
{
    for (int i = 0; i < descent->depth; i++) {
        struct node *node = &descent->thinker->tree.nodes[descent->path[i]];
        node->visits++;
        if (descent->chooser[i] >= 0) node->sum += descent->value[descent->chooser[i]];
    }
}

/* The candidate's action, or its whole line as far as it can be gone: what the seat did not know of
 * may stop it. False if nothing of it can be done. */
static bool begin(struct descent *descent, const struct candidate *candidate)
{
    int done = 0;
    if (!candidate->line) return apply(descent, candidate->action);
    while (done < candidate->line_count && apply(descent, candidate->line[done])) done++;
    return done > 0;
}

int32_t thinker_playout(struct thinker *thinker, const struct candidate *candidate,
                        struct random *random)
{
    const struct outlook *outlook = thinker->outlook;
    struct descent descent = { .thinker = thinker, .random = random };
    if (thinker->lasting) descent.way = candidate->way;
    game_imagine(thinker->game, outlook->data, thinker->state, outlook->view, outlook->seat,
                 random);
    /* What may turn out to be impossible, in a state that the seat may believe in, is worth nothing
     * there. */
    thinker->playouts++;
    if (!begin(&descent, candidate)) return 0;
    uint32_t node = candidate->node;
    if (node != NO_NODE) {
        descent.path[descent.depth] = node;
        descent.chooser[descent.depth++] = outlook->seat;
    }
    course_drop(&thinker->course);
    thinker->course.experts = game_side(thinker->game, outlook->seat);
    while (!is_valued(&descent)) {
        bool is_new = false;
        if (node == NO_NODE) {
            go_on(&descent);
            continue;
        }
        node = step(&descent, node, &is_new);
        if (is_new) node = NO_NODE;
    }
    go_back_up(&descent);
    thinker->actions += (uint64_t)descent.actions;
    return descent.value[outlook->seat];
}
