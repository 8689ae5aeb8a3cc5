/*
 * How a side goes about its game. The judgement has one manner, and an expert another, which wins
 * more against it: marches are thought cheaper, for points that nobody spends are lost (7.7a); the
 * Republicans want less in each of their posts, so that more of them are manned; and the Allies
 * crowd around Bregaillon, where the guns on the Little roadstead stand. docs/bots.md has how much
 * each of it won.
 */
#include "games/toulon/bots/judgement.h"

enum {
    HASTE = 4,   /* of the tenths that an operation point is worth on the way */
    SPREAD = 40, /* percent by which the Republicans want less */
    HUNDRED = 100,
    GOAL_PRIZE = 20,
    GOAL_POINTS = 5, /* so many more are wanted next to it, */
    GOAL_WEIGHT = 6  /* and each is worth so much more there */
};

struct tl_manner tl_expert_manner(enum tl_side side)
{
    if (side == TL_REPUBLICANS) return (struct tl_manner){ .haste = HASTE, .spread = SPREAD };
    return (struct tl_manner){ .haste = HASTE, .goal = TL_AREA_BRE };
}

void tl_bend_posts(struct tl_survey *v)
{
    const struct tl_manner *manner = &v->manner;
    if (!manner->spread && !manner->goal) return;
    for (int area = 1; area < TL_AREAS; area++) {
        int want = v->want[area] * (HUNDRED - manner->spread) / HUNDRED;
        if (manner->goal && tl_are_neighbours(v->d, manner->goal, area)) {
            int limit = tl_concentration_limit(v->d, area);
            want = want + GOAL_POINTS < limit ? want + GOAL_POINTS : limit;
            v->weight[area] = (uint8_t)(v->weight[area] + GOAL_WEIGHT);
        }
        v->want[area] = (uint8_t)want;
    }
}

int tl_prize_of_goal(const struct tl_survey *v, int area)
{
    return v->manner.goal == area ? GOAL_PRIZE : 0;
}
