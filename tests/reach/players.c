/* How the players of random games choose. */
#include "reach/players.h"

#include <string.h>

enum { TRIED = 4, PULLED = 4, OUT_OF = 16, LUCK_MOST = 4 };

const char *player_name(enum player_kind kind)
{
    static const char *const names[] = { [PLAYS_ANY] = "any",
                                         [PLAYS_VERBS] = "verbs",
                                         [PLAYS_SCOUT] = "scout",
                                         [PLAYS_JUDGED] = "judged",
                                         [PLAYS_MIXED] = "mixed" };
    return names[kind];
}

/* Of sixteen games. */
static enum player_kind draw_kind(bool may_be_judged, struct random *random)
{
    uint32_t drawn = random_below(random, OUT_OF);
    if (drawn < 4) return PLAYS_ANY;
    if (drawn < 10) return PLAYS_VERBS;
    if (drawn < 14 || !may_be_judged) return PLAYS_SCOUT;
    return drawn == 14 ? PLAYS_JUDGED : PLAYS_MIXED;
}

void player_draw(struct player *player, const struct game *game, bool may_be_judged,
                 struct random *random)
{
    static const uint8_t likings[] = { 0, 1, 1, 4, 16, 64 }, errors[] = { 0, 0, 1, 3 };
    *player = (struct player){ .kind = draw_kind(may_be_judged, random),
                               .luck = (enum luck)random_below(random, LUCKS),
                               .luck_draws = 1 + (int)random_below(random, LUCK_MOST),
                               .errs_in_10 = errors[random_below(random, sizeof errors)],
                               .judged_seat = (int)random_below(random, game->seat_count),
                               .salt = (uint32_t)random_next(random) };
    for (int verb = 0; verb < 256; verb++) {
        player->liking[verb] = likings[random_below(random, sizeof likings)];
        player->pull[verb] = (uint8_t)random_below(random, PULLS);
    }
}

/* ---- Choices --------------------------------------------------------------------------------- */

static int any_below(struct walk *walk, int count)
{
    return (int)random_below(&walk->random, (uint32_t)count);
}

static action any(struct walk *walk)
{
    return walk->list[any_below(walk, walk->count)];
}

/* Outcomes are drawn alike whatever their weight, so that what is rare comes too. */
static action throw_dice(const struct player *player, struct walk *walk)
{
    int chosen = any_below(walk, walk->count);
    for (int i = 1; i < player->luck_draws && player->luck != LUCK_EVEN; i++) {
        int other = any_below(walk, walk->count);
        if ((other > chosen) == (player->luck == LUCK_HIGH)) chosen = other;
    }
    return walk->list[chosen];
}

static uint32_t favour(const struct player *player, action a)
{
    uint32_t mixed = (a ^ player->salt) * 2654435761U;
    return mixed ^ mixed >> 15;
}

/* Of the actions begin..end-1, all with one verb. */
static action by_pull(const struct player *player, struct walk *walk, int begin, int end)
{
    int chosen = begin + any_below(walk, end - begin);
    enum pull pull = (enum pull)player->pull[action_verb(walk->list[begin])];
    if (pull == PULL_NONE || any_below(walk, 4) == 0) return walk->list[chosen];
    for (int i = 1; i < PULLED; i++) {
        int other = begin + any_below(walk, end - begin);
        bool is_nearer = pull == PULL_FIRST  ? other < chosen
                         : pull == PULL_LAST ? other > chosen
                                             : favour(player, walk->list[other]) >
                                                   favour(player, walk->list[chosen]);
        if (is_nearer) chosen = other;
    }
    return walk->list[chosen];
}

/* The list ascends, so that actions with one verb stand together. */
static action by_verb(const struct player *player, struct walk *walk)
{
    uint32_t sum = 0, drawn = 0;
    int begin = 0, end = 0;
    for (int i = 0; i < walk->count; i++) {
        unsigned verb = action_verb(walk->list[i]);
        if (i && verb == action_verb(walk->list[i - 1])) continue;
        sum += player->liking[verb] * 8U + 1U;
    }
    drawn = random_below(&walk->random, sum);
    for (begin = 0; begin < walk->count; begin = end) {
        unsigned verb = action_verb(walk->list[begin]);
        uint32_t weight = player->liking[verb] * 8U + 1U;
        for (end = begin; end < walk->count && action_verb(walk->list[end]) == verb;) end++;
        if (drawn < weight) break;
        drawn -= weight;
    }
    return by_pull(player, walk, begin, end);
}

/* How often the rarest was seen that an action leads to. */
static uint64_t rarity(struct walk *walk, const struct counts *counts, action a, void *scratch)
{
    static struct trace_event events[CONTRACT_EVENTS];
    struct trace trace = { events, CONTRACT_EVENTS, 0 };
    const struct game *game = counts->game;
    uint64_t least = count_of(counts, COUNT_VERB, action_verb(a));
    memcpy(scratch, walk->now, game->state_size);
    game->apply(subject.data, scratch, a, &trace);
    uint64_t step = count_of(counts, COUNT_STEP, game->step(scratch));
    least = step < least ? step : least;
    for (int i = 0; i < trace.count && i < trace.capacity; i++) {
        uint64_t event = count_of(counts, COUNT_EVENT, events[i].message);
        uint64_t rule = events[i].rule ? count_of(counts, COUNT_RULE, events[i].rule) : least;
        least = event < least ? event : least;
        least = rule < least ? rule : least;
    }
    return least;
}

static action scout(const struct player *player, struct walk *walk, const struct counts *counts,
                    void *scratch)
{
    action best = by_verb(player, walk);
    uint64_t least = UINT64_MAX;
    if (walk->count == 1 || any_below(walk, 8) == 0) return best;
    for (int i = 0; i < TRIED; i++) {
        action tried = i % 2 ? any(walk) : by_verb(player, walk);
        uint64_t seen = rarity(walk, counts, tried, scratch);
        if (seen >= least) continue;
        least = seen;
        best = tried;
    }
    return best;
}

static action judged(struct walk *walk, void *scratch)
{
    game_observe(subject.game, scratch, walk->now, walk->actor);
    return game_judge(subject.game, subject.data, scratch, &walk->random);
}

action player_choose(const struct player *player, struct walk *walk, const struct counts *counts,
                     void *scratch)
{
    bool is_chance = walk->actor == ACTOR_CHANCE;
    bool is_judged = !is_chance && any_below(walk, 10) >= player->errs_in_10;
    switch (player->kind) {
    case PLAYS_ANY: return is_chance ? throw_dice(player, walk) : any(walk);
    case PLAYS_VERBS: break;
    case PLAYS_SCOUT: return scout(player, walk, counts, scratch);
    case PLAYS_JUDGED:
        if (is_judged) return judged(walk, scratch);
        break;
    case PLAYS_MIXED:
        if (is_judged && walk->actor == player->judged_seat) return judged(walk, scratch);
        break;
    case PLAYER_KINDS: break;
    }
    return is_chance ? throw_dice(player, walk) : by_verb(player, walk);
}
