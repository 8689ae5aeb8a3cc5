/* What a seat did the last time that it was at the same question (match_repeat). */
#include <stdlib.h>
#include <string.h>

#include "match/match.h"

/* Where the seat that is to act has come from, and into which step. */
struct entrance {
    int seat;
    action by;
    unsigned from, into;
};

static unsigned step_at(const struct match *match, uint32_t number)
{
    return match_game(match)->step(match_position(match, number));
}

/* Whether standing action `number` is a way into a step, by the choice of a seat. */
static bool read_entrance(const struct match *match, uint32_t number, struct entrance *out)
{
    if (number == 0) return false;
    *out = (struct entrance){ match_made(match, number)->seat, match_action(match, number),
                              step_at(match, number - 1), step_at(match, number) };
    return out->seat >= ACTOR_FIRST_SEAT && out->from != out->into;
}

/* The latest time before `number` that the same way was gone; 0: never. */
static uint32_t find_earlier(const struct match *match, uint32_t number,
                             const struct entrance *wanted)
{
    struct entrance found;
    while (--number > 0) {
        if (match_action(match, number) == wanted->by && read_entrance(match, number, &found) &&
            found.seat == wanted->seat && found.from == wanted->from && found.into == wanted->into)
            return number;
    }
    return 0;
}

/* Whether the seat is still at what it went into. */
static bool is_inside(const struct game *game, const void *state, const struct entrance *entrance)
{
    return game->actor(state) == entrance->seat && game->step(state) != entrance->from;
}

/* Takes `a` if it is legal and does not lead out. `state` goes along; `trial` is for trying. */
static bool take(const struct match *match, const struct entrance *entrance, action a, void *state,
                 void *trial)
{
    const struct game *game = match_game(match);
    if (game->refusal(match_data(match), state, a) != 0) return false;
    memcpy(trial, state, game->state_size);
    if (game->apply(match_data(match), trial, a, NULL) == REFUSED ||
        !is_inside(game, trial, entrance))
        return false;
    memcpy(state, trial, game->state_size);
    return true;
}

/*
 * The actions come in groups, each begun by the verb of the first: a zone and the units for it. In
 * a group that cannot begin the rest would mean something else, and a beginning of which nothing
 * else is left is worth nothing: both are left out.
 */
struct group {
    unsigned verb;
    bool is_begun;
    int from; /* how many actions were taken before it */
    int size; /* how many it had the last time */
};

static void end_group(const struct group *group, int *count, void *state, const void *before,
                      size_t size)
{
    if (!group->is_begun || group->size == 1 || *count - group->from != 1) return;
    *count = group->from;
    memcpy(state, before, size);
}

static int collect_into(const struct match *match, const struct entrance *entrance,
                        uint32_t earlier, unsigned char *states, action *out, int room)
{
    const struct game *game = match_game(match);
    size_t size = game->state_size;
    unsigned char *state = states, *before = states + size, *trial = states + 2 * size;
    struct group group = { .verb = action_verb(match_action(match, earlier + 1)) };
    int count = 0;
    memcpy(state, match_state(match), size);
    for (uint32_t number = earlier + 1; count < room; number++) {
        if (!is_inside(game, match_position(match, number), entrance)) break;
        action a = match_action(match, number);
        bool begins = action_verb(a) == group.verb;
        if (begins) {
            end_group(&group, &count, state, before, size);
            memcpy(before, state, size);
        }
        bool is_taken = (begins || group.is_begun) && take(match, entrance, a, state, trial);
        if (begins) group = (struct group){ group.verb, is_taken, count, 0 };
        group.size++;
        if (is_taken) out[count++] = a;
    }
    end_group(&group, &count, state, before, size);
    return count;
}

static int collect(const struct match *match, const struct entrance *entrance, uint32_t earlier,
                   action *out, int room)
{
    unsigned char *states = malloc(3 * match_game(match)->state_size);
    int count = states ? collect_into(match, entrance, earlier, states, out, room) : 0;
    free(states);
    return count;
}

int match_repeat(const struct match *match, action *out, int room)
{
    const struct game *game = match_game(match);
    uint32_t standing = match_standing(match);
    struct entrance entrance;
    if (game_has_secrets(game) || !read_entrance(match, standing, &entrance) ||
        game->actor(match_state(match)) != entrance.seat)
        return 0;
    uint32_t earlier = find_earlier(match, standing, &entrance);
    return earlier ? collect(match, &entrance, earlier, out, room) : 0;
}
