/*
 * The judgement of the optional resource point in a defence: whether a modifier of 1 more may
 * decide who holds the zone, and is worth its price.
 */
#include "games/khartoum/bots/judgement.h"

/* With the option `after` the dice lie on the table. */
static int thrown_row(const kh_state *s, int modifier)
{
    return kh_clamp(s->dice + modifier - KH_OUTCOME_LEAST, 0, KH_OUTCOME_ROWS - 1);
}

static int attack_cost(const struct kh_outlook *o, const int *lost, int modifier)
{
    const kh_state *s = o->s;
    const int *apart = kh_attack_rows(o, s->target, kh_zone_number(s->force - KH_PLACE_ZONE));
    if (s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE) return kh_fight_cost(apart, lost, modifier);
    int row = thrown_row(s, modifier);
    return kh_least_of(apart[row] + lost[row], KH_GAME_WORTH);
}

/* The chance that the zone is lost, in parts of KH_CERTAIN. */
static int attack_falls(const struct kh_outlook *o, int modifier)
{
    if (o->s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE)
        return kh_chances_with(o, modifier)->advance;
    return o->d->outcome[KH_FIGHT_DEFENCE][thrown_row(o->s, modifier)].advance ? KH_CERTAIN : 0;
}

/* The point may cost more than it brings, if it takes the track into a worse band. It is not spent
 * where the zone is lost or held all the same: for fewer losses or a greater victory it is too
 * dear. */
action kh_judge_bonus(const struct kh_outlook *o)
{
    const kh_state *s = o->s;
    int price = o->d->constant[KH_CONSTANT_bonus_price];
    int zone = s->force - KH_PLACE_ZONE;
    if (price >= s->resources) return action_make(KH_VERB_HOLD, 0, 0);
    struct kh_losses losses;
    int lost[KH_ROWS];
    struct kh_force force = kh_force_in(o, zone);
    kh_force_losses(o, &force, KH_FIGHT_DEFENCE, &losses);
    kh_losses_sum(&losses, lost);
    int without = kh_force_factors(o->d, &force, KH_FIGHT_DEFENCE) + kh_defence_level(o, zone) +
                  o->drm - s->strength[s->target];
    int with = without + o->d->constant[KH_CONSTANT_bonus] - kh_resource_drm(o->d, s) +
               o->d->resource_drm[s->resources - price - 1];
    int gain = attack_cost(o, lost, without) - attack_cost(o, lost, with);
    bool decides = attack_falls(o, with) < attack_falls(o, without);
    bool pays = decides && gain + kh_resources_worth(o, -price) > 0;
    return action_make(pays ? KH_VERB_SPEND : KH_VERB_HOLD, 0, 0);
}
