/* The two simple bots, and the list of all of them. Adding a bot adds a line to the list. */
#include "bots/bots.h"

#include <assert.h>
#include <string.h>

static bool can_play_any(const struct game *game)
{
    (void)game;
    return true;
}

static bool has_judgement(const struct game *game)
{
    return game->judge != NULL;
}

static action choose_random(const struct outlook *outlook, struct random *random)
{
    assert(outlook->legal && outlook->legal_count > 0);
    return outlook->legal[random_below(random, (uint32_t)outlook->legal_count)];
}

static action choose_greedy(const struct outlook *outlook, struct random *random)
{
    assert(outlook->view && outlook->game->judge);
    return outlook->game->judge(outlook->data, outlook->view, random);
}

const struct bot bot_random = {
    .name = "random", .wants_legal = true, .can_play = can_play_any, .choose = choose_random
};

const struct bot bot_greedy = {
    .name = "greedy", .wants_view = true, .can_play = has_judgement, .choose = choose_greedy
};

const struct bot *const sortie_bots[] = { &bot_random, &bot_greedy, NULL };

const struct bot *bot_find(const char *name)
{
    for (int i = 0; sortie_bots[i]; i++) {
        if (strcmp(sortie_bots[i]->name, name) == 0) return sortie_bots[i];
    }
    return NULL;
}
