/*
 * How a side goes about its game. The judgement has one manner, and an expert another, which wins
 * more against it. docs/bots.md tells how its numbers were found.
 */
#include "games/toulon/bots/judgement.h"

enum { GOAL_PRIZE = 20 };

const struct tl_manner *tl_manner_of(enum tl_side side, bool is_expert)
{
    static const struct tl_manner manners[][TL_SIDES] = {
        {
            {
#define X(name, allies, republicans, expert_allies, expert_republicans) .name = (allies),
#include "games/toulon/bots/manners.def"
#undef X
            },
            {
#define X(name, allies, republicans, expert_allies, expert_republicans) .name = (republicans),
#include "games/toulon/bots/manners.def"
#undef X
            },
        },
        {
            {
#define X(name, allies, republicans, expert_allies, expert_republicans) .name = (expert_allies),
#include "games/toulon/bots/manners.def"
#undef X
            },
            {
#define X(name, allies, republicans, expert_allies, expert_republicans)                            \
    .name = (expert_republicans),
#include "games/toulon/bots/manners.def"
#undef X
            },
        },
    };
    return &manners[is_expert][side];
}

int tl_prize_of_goal(const struct tl_survey *v, int area)
{
    return v->manner->goal == area ? GOAL_PRIZE : 0;
}
