/*
 * Games by hash: `fingerprints [GAMES [GAME]]` plays games of every kind with the same dice and
 * prints one line a kind: how many actions, and a hash of all that the rules answered on the way.
 * A change that is to change nothing must print the same lines as before it.
 *
 * Every position, legal list, outcome, prompt, reason, refusal, observation, event and score goes
 * into the hash, and now and then an order, an answer, a candidate and a prospect. One choice in
 * five is the judgement's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/data.h"

enum { GAMES = 20, EVENTS_MOST = 512, ORDER_MOST = 512, SEED = 14 };

struct tester {
    const struct game *game;
    void *data;
    char *state, *view;
    action *legal, *expanded;
    struct outcome *outcomes;
    struct order *orders;
    struct trace_event events[EVENTS_MOST];
    struct trace trace;
    struct random dice, choices;
    uint64_t hash;
    long actions;
};

static void add(struct tester *t, const void *bytes, size_t size)
{
    t->hash = (t->hash ^ fingerprint(bytes, size)) * 0x9e3779b97f4a7c15U;
}

static void add_number(struct tester *t, uint64_t number)
{
    t->hash = (t->hash ^ number) * 0x9e3779b97f4a7c15U;
}

/* Field by field, since an event has bytes that nobody sets. */
static void add_events(struct tester *t)
{
    for (int i = 0; i < t->trace.count && i < EVENTS_MOST; i++) {
        const struct trace_event *event = &t->events[i];
        add_number(t, event->rule);
        add_number(t, event->message);
        add_number(t, event->audience);
        add(t, event->argument, sizeof event->argument);
    }
    add_number(t, (uint64_t)t->trace.count);
    t->trace.count = 0;
}

static void look(struct tester *t, int actor)
{
    const struct game *game = t->game;
    struct score score = game->score(t->data, t->state);
    int32_t prospect[SEATS_MOST] = { 0 };
    add(t, t->state, game->state_size);
    add_number(t, (uint64_t)actor);
    add_number(t, game->step(t->state));
    add(t, score.value, sizeof score.value);
    for (int seat = OBSERVER; seat < game->seat_count; seat++) {
        game_observe(game, t->view, t->state, seat);
        add(t, t->view, game->state_size);
    }
    if (game_prospect(game, t->data, t->state, prospect)) add(t, prospect, sizeof prospect);
    game->prompt(t->data, t->state, &t->trace);
    add_events(t);
}

/* Words that are hardly ever legal, and what is said of them. */
static void try_nonsense(struct tester *t)
{
    for (int i = 0; i < 4; i++) {
        action a = action_make(random_below(&t->choices, t->game->verb_count),
                               random_below(&t->choices, 64), random_below(&t->choices, 3));
        add_number(t, t->game->refusal(t->data, t->state, a));
    }
}

static void look_at_orders(struct tester *t)
{
    const struct game *game = t->game;
    int count = game_list_orders(game, t->data, t->view, t->orders);
    for (int i = 0; i < count; i++) {
        add_number(t, t->orders[i].order);
        add(t, t->orders[i].figure, sizeof t->orders[i].figure);
    }
    if (count == 0) return;
    action order = t->orders[random_below(&t->choices, (uint32_t)count)].order;
    int actions = game_expand(game, t->data, t->view, order, t->expanded, ORDER_MOST);
    add(t, t->expanded, (size_t)actions * sizeof(action));
}

static action choose(struct tester *t, int actor)
{
    const struct game *game = t->game;
    if (actor == ACTOR_CHANCE) {
        int count = game->chance(t->data, t->state, t->outcomes);
        for (int i = 0; i < count; i++) {
            add_number(t, t->outcomes[i].action);
            add_number(t, t->outcomes[i].weight);
        }
        return outcome_draw(t->outcomes, count, &t->dice);
    }
    int count = game->legal(t->data, t->state, t->legal);
    add(t, t->legal, (size_t)count * sizeof(action));
    action chosen = t->legal[random_below(&t->choices, (uint32_t)count)];
    game_observe(game, t->view, t->state, actor);
    uint32_t whim = random_below(&t->choices, 100);
    if (whim < 5) look_at_orders(t);
    if (whim < 20) chosen = game_judge(game, t->data, t->view, &t->choices);
    if (whim == 99) {
        int named = game_candidates(game, t->data, t->view, t->expanded);
        add(t, t->expanded, (size_t)named * sizeof(action));
    }
    return chosen;
}

static void play(struct tester *t, const uint8_t *options, int number)
{
    const struct game *game = t->game;
    random_seed(&t->dice, SEED, (uint64_t)number);
    random_seed(&t->choices, SEED + 1, (uint64_t)number);
    memset(t->state, 0, game->state_size);
    game->start(t->data, t->state, options);
    for (int actions = 0; actions < game->actions_most; actions++) {
        int actor = game->actor(t->state);
        look(t, actor);
        if (actor == ACTOR_OVER) return;
        try_nonsense(t);
        action a = choose(t, actor);
        add_number(t, a);
        add_number(t, game->reason(t->data, t->state, a));
        if (game->apply(t->data, t->state, a, &t->trace) != ACCEPTED) abort();
        add_events(t);
        t->actions++;
    }
}

/* Every value of every option once, all others being the first. */
static void play_kinds(struct tester *t, int games)
{
    const struct game *game = t->game;
    for (int option = -1; option < game->option_count; option++) {
        int values = option < 0 ? 1 : game->options[option].values->count;
        for (int value = option < 0 ? 0 : 1; value < values; value++) {
            uint8_t options[OPTIONS_MOST] = { 0 };
            if (option >= 0) options[option] = (uint8_t)value;
            t->hash = 0;
            t->actions = 0;
            for (int i = 0; i < games; i++) play(t, options, i);
            printf("%s %s %s %d games %ld actions %016llx\n", game->id,
                   option < 0 ? "-" : game->options[option].name,
                   option < 0 ? "-" : game->options[option].values->word[value], games, t->actions,
                   (unsigned long long)t->hash);
            fflush(stdout);
        }
    }
}

static void *room(int count, size_t size)
{
    void *memory = calloc((size_t)count + 1, size);
    if (!memory) abort();
    return memory;
}

static void try_game(const struct game *game, int games)
{
    static struct tester t;
    struct fault fault = { "" };
    t = (struct tester){ .game = game,
                         .data = room(1, game->data_size),
                         .state = room(1, game->state_size),
                         .view = room(1, game->state_size),
                         .legal = room(game->legal_most, sizeof(action)),
                         .expanded = room(game->legal_most + ORDER_MOST, sizeof(action)),
                         .outcomes = room(game->chance_most, sizeof(struct outcome)),
                         .orders = room(game_orders_most(game), sizeof(struct order)) };
    t.trace = (struct trace){ t.events, EVENTS_MOST, 0 };
    if (!data_load(game, NULL, t.data, NULL, NULL, &fault)) abort();
    play_kinds(&t, games);
    free(t.data);
    free(t.state);
    free(t.view);
    free(t.legal);
    free(t.expanded);
    free(t.outcomes);
    free(t.orders);
}

int main(int count, char **arguments)
{
    long games = count > 1 ? strtol(arguments[1], NULL, 10) : GAMES;
    if (games < 1 || games > 1000000 || count > 3) {
        fputs("usage: fingerprints [GAMES [GAME]]\n", stderr);
        return 2;
    }
    for (int i = 0; sortie_games[i]; i++) {
        bool is_meant = count < 3 || strcmp(sortie_games[i]->id, arguments[2]) == 0;
        if (is_meant) try_game(sortie_games[i], (int)games);
    }
    return 0;
}
