/* The bots, the list of all of them, and their names. Adding a bot adds a line to the list. */
#include "bots/bots.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/search.h"
#include "core/parts.h"

/* ---- Which games they play ------------------------------------------------------------------- */

static bool can_play_any(const struct game *game)
{
    (void)game;
    return true;
}

static bool has_judgement(const struct game *game)
{
    return game_has_judgement(game);
}

/* A search needs states to begin with; it can do without a judgement. */
static bool can_imagine(const struct game *game)
{
    return game_can_imagine(game);
}

/* The strengths are measured beside the judgement. */
static bool can_imagine_and_judge(const struct game *game)
{
    return can_imagine(game) && has_judgement(game);
}

/* ---- How they choose ------------------------------------------------------------------------- */

static action choose_random(const struct outlook *outlook, struct random *random)
{
    assert(outlook->legal && outlook->legal_count > 0);
    return outlook->legal[random_below(random, (uint32_t)outlook->legal_count)];
}

static action choose_greedy(const struct outlook *outlook, struct random *random)
{
    assert(outlook->view && game_has_judgement(outlook->game));
    return game_judge(outlook->game, outlook->data, outlook->view, random);
}

/* One choice in so many is any legal action, but none that loses by its price alone: a beginner
 * overlooks what is good, not what ends the game at once. */
static action choose_with_slips(const struct outlook *outlook, struct random *random)
{
    enum { USUAL_CHOICES = 8 };
    const struct game *game = outlook->game;
    uint32_t choices = game->bots->choices_a_slip ? game->bots->choices_a_slip : USUAL_CHOICES;
    if (random_below(random, choices) == 0) {
        action slip = choose_random(outlook, random);
        if (!game_is_fatal(game, outlook->data, outlook->view, slip)) return slip;
    }
    return choose_greedy(outlook, random);
}

static action choose_by_search(const struct outlook *outlook, struct random *random)
{
    assert(outlook->workspace);
    return search_choose(outlook->workspace, outlook, random);
}

static void *open_search(const struct game *game, const struct budget *budget)
{
    return search_open(game, budget);
}

static void close_search(void *workspace)
{
    search_close(workspace);
}

/* ---- The bots -------------------------------------------------------------------------------- */

const struct bot bot_random = { .name = "random",
                                .wants_legal = true,
                                .can_play = can_play_any,
                                .choose = choose_random,
                                .is_offered = true };

const struct bot bot_greedy = { .name = "greedy",
                                .wants_view = true,
                                .can_play = has_judgement,
                                .choose = choose_greedy,
                                .follows_judgement = true,
                                .is_offered = true };

const struct bot bot_mcts = { .name = "mcts",
                              .wants_view = true,
                              .wants_legal = true,
                              .can_play = can_imagine,
                              .choose = choose_by_search,
                              .open = open_search,
                              .close = close_search,
                              .budget = { .playouts = 400, .threads = 1 } };

const struct bot bot_easy = { .name = "easy",
                              .wants_view = true,
                              .wants_legal = true,
                              .can_play = has_judgement,
                              .choose = choose_with_slips,
                              .is_offered = true };

const struct bot bot_normal = { .name = "normal",
                                .wants_view = true,
                                .can_play = has_judgement,
                                .choose = choose_greedy,
                                .follows_judgement = true,
                                .is_offered = true };

const struct bot bot_hard = { .name = "hard",
                              .wants_view = true,
                              .wants_legal = true,
                              .can_play = can_imagine_and_judge,
                              .choose = choose_by_search,
                              .is_offered = true,
                              .open = open_search,
                              .close = close_search,
                              .budget = { .playouts = 400, .threads = 1 } };

const struct bot *const sortie_bots[] = { &bot_random, &bot_greedy, &bot_easy, &bot_normal,
                                          &bot_hard,   &bot_mcts,   NULL };

/* ---- Names ----------------------------------------------------------------------------------- */

static const struct bot *find_listed(const char *name, size_t length)
{
    for (int i = 0; sortie_bots[i]; i++) {
        const char *listed = sortie_bots[i]->name;
        if (strlen(listed) == length && strncmp(listed, name, length) == 0) return sortie_bots[i];
    }
    return NULL;
}

const struct bot *bot_find_offered(const char *name)
{
    const struct bot *bot = find_listed(name, strlen(name));
    return bot && bot->is_offered ? bot : NULL;
}

/* Plain decimal digits, 1 to `most`; moves `text` behind them. */
static bool read_number(const char **text, uint32_t most, uint32_t *out)
{
    uint64_t value = 0;
    const char *at = *text;
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value * 10 + (uint64_t)(*at - '0');
        if (value > most) return false;
    }
    *text = at;
    *out = (uint32_t)value;
    return value > 0;
}

/* `800`, `250ms`, `800x2`, `250msx2` */
static bool read_budget(const char *text, struct budget *budget)
{
    uint32_t amount = 0;
    *budget = (struct budget){ .threads = 1 };
    if (!read_number(&text, PLAYOUTS_MOST, &amount)) return false;
    if (strncmp(text, "ms", 2) == 0) {
        text += 2;
        budget->milliseconds = amount;
        if (amount > MILLISECONDS_MOST) return false;
    } else {
        budget->playouts = amount;
    }
    if (*text == 'x') {
        text++;
        if (!read_number(&text, BUDGET_THREADS_MOST, &budget->threads)) return false;
    }
    return *text == '\0';
}

enum { MADE_MOST = 32, MADE_NAME_SIZE = 32 };

/* Bots with a budget of their own, for as long as the program runs. */
static struct {
    struct bot bots[MADE_MOST];
    char names[MADE_MOST][MADE_NAME_SIZE];
    int count;
} made;
static pthread_mutex_t made_lock = PTHREAD_MUTEX_INITIALIZER;

static const struct bot *make(const struct bot *like, const char *name, struct budget budget)
{
    for (int i = 0; i < made.count; i++) {
        if (strcmp(made.names[i], name) == 0) return &made.bots[i];
    }
    if (made.count == MADE_MOST) return NULL;
    struct bot *bot = &made.bots[made.count];
    snprintf(made.names[made.count], MADE_NAME_SIZE, "%s", name);
    *bot = *like;
    bot->name = made.names[made.count++];
    bot->budget = budget;
    return bot;
}

const struct bot *bot_find(const char *name)
{
    size_t length = strcspn(name, ":");
    const struct bot *listed = find_listed(name, length);
    struct budget budget;
    if (!listed || name[length] == '\0') return listed;
    if (!listed->open || strlen(name) >= MADE_NAME_SIZE) return NULL;
    if (!read_budget(name + length + 1, &budget)) return NULL;
    pthread_mutex_lock(&made_lock);
    const struct bot *bot = make(listed, name, budget);
    pthread_mutex_unlock(&made_lock);
    return bot;
}

/* ---- Workspaces ------------------------------------------------------------------------------ */

bool bot_open_workspace(const struct bot *bot, const struct game *game, void **workspace)
{
    *workspace = bot->open ? bot->open(game, &bot->budget) : NULL;
    return *workspace || !bot->open;
}

void bot_close_workspace(const struct bot *bot, void *workspace)
{
    if (workspace) bot->close(workspace);
}
