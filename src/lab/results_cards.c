/* The effect of a card, from the counts of results. */
#include <math.h>

#include "lab/results.h"

struct share {
    double games, wins;
};

/* All games in which the verb had that draw: each drew exactly one of its cards. */
static struct share draw_of_any(const struct results *results, unsigned verb, int draw)
{
    struct share share = { 0, 0 };
    for (uint64_t i = 0; i < results->card_count; i++) {
        const struct card *card = &results->cards[i];
        if (action_verb((action)card->action) != verb) continue;
        share.games += (double)card->drawn[draw];
        share.wins += (double)card->drawn_won[draw];
    }
    return share;
}

/* Of a proportion, with a hit and a miss added, so that few games do not look certain. */
static double variance(struct share share)
{
    double rate = (share.wins + 1) / (share.games + 2);
    return rate * (1 - rate) / share.games;
}

struct difference card_effect(const struct results *results, const struct card *card)
{
    static const double z = 1.959963984540054;
    double sum = 0, weights = 0, spread = 0;
    for (int draw = 0; draw < DRAWS_MOST; draw++) {
        struct share with = { (double)card->drawn[draw], (double)card->drawn_won[draw] };
        struct share other = draw_of_any(results, action_verb((action)card->action), draw);
        other.games -= with.games;
        other.wins -= with.wins;
        if (with.games == 0 || other.games == 0) continue;
        double weight = with.games * other.games / (with.games + other.games);
        sum += weight * (with.wins / with.games - other.wins / other.games);
        spread += weight * weight * (variance(with) + variance(other));
        weights += weight;
    }
    if (weights == 0) return (struct difference){ 0, { -1, 1 } };
    double value = sum / weights, half = z * sqrt(spread) / weights;
    double low = value - half < -1 ? -1 : value - half;
    double high = value + half > 1 ? 1 : value + half;
    return (struct difference){ value, { low, high } };
}
