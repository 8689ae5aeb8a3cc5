/* Pairs of positions, one after the other: see pairs.h. The positions are those of test_fog.c. */
#include "toulon/pairs.h"

#include "core/parts.h"
#include "toulon/fog.h"

enum {
    TRIES = 6,
    SEED = 1794,
    GAME_ACTIONS = 1200,
    HUNT_ACTIONS = 60,
    LOOK_EVERY = 8,
    CHANCES_MOST = 36
};

static struct tl_state now, other;
static struct random chance;
static uint64_t game_number;
static int actions_left; /* of the game; 0: another begins */
static int tries_left;   /* to change something at this position */
static struct disguise disguised;
static enum tl_side hidden;

static action choose(const struct tl_state *s)
{
    static action list[TL_LEGAL_MOST];
    static struct outcome outcomes[CHANCES_MOST];
    if (tl_game.actor(s) == ACTOR_CHANCE)
        return outcome_draw(outcomes, tl_game.chance(&data, s, outcomes), &chance);
    return bold_choice(s, list, tl_game.legal(&data, s, list), &chance);
}

static void throw_position(uint64_t number)
{
    switch (number % 8) {
    case 0: throw_armies(&chance); break;
    case 1: throw_rarity(&chance); break;
    case 2:
    case 3:
    case 4: throw_storm(&chance); break;
    default: throw_hunt(&chance); break;
    }
}

/* Begins games until one has a position that can be. */
static void begin_game(void)
{
    do {
        uint8_t options[TL_OPTION_COUNT] = { 0 };
        random_seed(&chance, SEED, game_number);
        for (int i = 0; i < TL_OPTION_COUNT && game_number % 3 == 0; i++)
            options[i] = (uint8_t)random_below(&chance, tl_game.options[i].values->count);
        tl_game.start(&data, &state, options);
        if (game_number % 32) throw_position(game_number);
        now = state;
        actions_left = game_number % 8 ? HUNT_ACTIONS : GAME_ACTIONS;
        game_number++;
    } while (tl_game.fault(&data, &now));
}

/* On to the next position that is looked at. */
static void go_on(void)
{
    do {
        if (actions_left == 0 || tl_game.actor(&now) == ACTOR_OVER)
            begin_game();
        else
            (void)tl_game.apply(&data, &now, choose(&now), NULL);
        actions_left--;
    } while (tl_game.actor(&now) == ACTOR_OVER || random_below(&chance, LOOK_EVERY) != 0);
    tries_left = TRIES;
}

void toulon_pairs_begin(uint64_t number)
{
    begin("");
    game_number = number;
    actions_left = tries_left = 0;
}

void toulon_pair_next(struct toulon_pair *pair)
{
    bool is_found = false;
    while (!is_found) {
        if (tries_left-- == 0) {
            go_on();
            tries_left--;
        }
        hidden = (enum tl_side)random_below(&chance, TL_SIDES);
        other = now;
        is_found = disguise(&other, hidden, (int)random_below(&chance, (uint32_t)disguise_count()),
                            &chance, &disguised);
    }
    *pair = (struct toulon_pair){ .one = &now, .two = &other, .name = disguised.name };
    for (int seat = 0; seat < TL_SEATS; seat++) {
        if (tl_side_of_seat(seat) != hidden) pair->seats |= 1U << seat;
    }
}

action toulon_pair_choose(const void *position)
{
    return choose(position);
}

bool toulon_pair_action(int actor, action a, action *second)
{
    bool is_owner = actor >= ACTOR_FIRST_SEAT && tl_side_of_seat(actor) == hidden;
    bool is_others = actor >= ACTOR_FIRST_SEAT && !is_owner;
    *second = is_owner ? disguised_action(&disguised, a) : a;
    if (is_owner && action_verb(a) == TL_VERB_STANDARD) return false; /* the owner's choice */
    return disguised.kept == KEPT_ALWAYS || (disguised.kept == KEPT_BY_OTHERS && is_others);
}
