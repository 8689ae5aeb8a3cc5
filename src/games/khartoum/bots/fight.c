/*
 * The judgement of a fight: what each row of the outcome tables costs, and the mean over the dice.
 *
 * Costs are kept by row, so that all that can be said before the modifier is known is said once.
 */
#include "games/khartoum/bots/judgement.h"

/* The sum over all throws of 2D6. */
int kh_dice_sum(const int *by_row, int modifier)
{
    enum { LAST = KH_OUTCOME_ROWS - 1 };
    /* To throw a row, if the first is for a throw of 2; below and above are those out of reach. */
    static const int ways[LAST + KH_ROWS + LAST] = { [LAST] = 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    /* To throw what lies beyond an end of the table. */
    static const int8_t beyond[LAST + 1] = { 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35 };
    modifier = kh_clamp(modifier, -LAST, LAST);
    int sum = beyond[modifier < 0 ? -modifier : 0] * by_row[0] +
              beyond[modifier > 0 ? modifier : 0] * by_row[LAST];
    for (int row = 0; row < KH_ROWS; row++) sum += ways[LAST - modifier + row] * by_row[row];
    return sum;
}

/* The mean of what the rows cost apart from losses and of what is lost. Nothing costs more than the
 * game: who falls with the Palace is not missed. */
KH_APART int kh_fight_cost(const int *apart, const int *lost, int modifier)
{
    int cost[KH_ROWS];
    for (int row = 0; row < KH_ROWS; row++)
        cost[row] = kh_least_of(apart[row] + lost[row], KH_GAME_WORTH);
    return kh_dice_sum(cost, modifier) / KH_ALL_WAYS;
}

/* The cost of a banner in a zone after a row that may take strength from it. */
int kh_strength_cost(const struct kh_outlook *o, const struct kh_outcome_row *row, int banner,
                     int number)
{
    int same = o->fall[banner][KH_SAME][number];
    if (row->strength >= 0) return same;
    int ways = row->strength_die ? KH_DIE_SIDES + 1 - row->strength_die : KH_DIE_SIDES;
    return same + (o->fall[banner][KH_WEAKER][number] - same) * ways / KH_DIE_SIDES;
}

int kh_force_factors(const kh_data *d, const struct kh_force *force, enum kh_fight fight)
{
    int sum = 0;
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (force->counters[kind]) sum += force->counters[kind] * d->unit[kind].factor[fight];
    }
    if (force->leader < KH_LEADERS) sum += d->leader[force->leader].factor[fight];
    return sum;
}

bool kh_has_troops(const struct kh_force *force)
{
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        if (force->counters[kind]) return true;
    }
    return false;
}

/* ---- Losses ------------------------------------------------------------------------------ */

/* From the cost of each number lost, with that of all in [0], the means over the loss dice. */
KH_APART static void lost_means(const int odds[KH_LOST_MOST + 1][KH_ROWS], const int *costs,
                                int *restrict by_row)
{
    int all = costs[0], one = costs[1], two = costs[2], three = costs[3];
    for (int row = 0; row < KH_ROWS; row++)
        by_row[row] =
            (odds[0][row] * all + odds[1][row] * one + odds[2][row] * two + odds[3][row] * three) /
            KH_DIE_SIDES;
}

void kh_troop_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                     int *by_row)
{
    uint8_t left[KH_TROOP_KINDS];
    int costs[KH_LOST_MOST + 1];
    int all = 0, cost = 0, next = 0;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        left[kind] = force->counters[kind];
        all += left[kind] * o->unit[kind];
    }
    costs[0] = all;
    for (int lost = 1; lost <= KH_LOST_MOST; lost++) {
        while (next < KH_TROOP_KINDS && !left[o->loss_order[next]]) next++;
        if (next < KH_TROOP_KINDS) {
            int kind = o->loss_order[next];
            cost += o->step[kind];
            left[kind]--;
            if (kh_is_full(kind)) left[kind + 1]++;
        }
        costs[lost] = cost;
    }
    lost_means(kh_loss_odds(o, fight)->steps, costs, by_row);
}

/* Light guns before heavy ones. */
void kh_gun_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                   int *by_row)
{
    int light = force->counters[KH_LIGHT_GUN], heavy = force->counters[KH_HEAVY_GUN];
    int costs[KH_LOST_MOST + 1];
    costs[0] = light * o->unit[KH_LIGHT_GUN] + heavy * o->unit[KH_HEAVY_GUN];
    for (int lost = 1; lost <= KH_LOST_MOST; lost++) {
        int of_light = kh_least_of(lost, light), of_heavy = kh_least_of(lost - of_light, heavy);
        costs[lost] = of_light * o->unit[KH_LIGHT_GUN] + of_heavy * o->unit[KH_HEAVY_GUN];
    }
    lost_means(kh_loss_odds(o, fight)->guns, costs, by_row);
}

KH_APART static void hurt_means(const int *odds, int worth, int number, int *restrict by_row)
{
    for (int row = 0; row < KH_ROWS; row++)
        by_row[row] = worth * odds[row] / (100 * KH_DIE_SIDES) * number;
}

void kh_leader_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                      int *by_row)
{
    bool led = force->leader < KH_LEADERS;
    hurt_means(kh_loss_odds(o, fight)->leader, led ? o->leader[force->leader] : 0, 1, by_row);
}

void kh_gunboat_losses(const struct kh_outlook *o, const struct kh_force *force,
                       enum kh_fight fight, int *by_row)
{
    hurt_means(kh_loss_odds(o, fight)->gunboat, o->unit[KH_GUNBOAT], force->counters[KH_GUNBOAT],
               by_row);
}

void kh_force_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                     struct kh_losses *losses)
{
    kh_troop_losses(o, force, fight, losses->troops);
    kh_gun_losses(o, force, fight, losses->guns);
    kh_leader_losses(o, force, fight, losses->leader);
    kh_gunboat_losses(o, force, fight, losses->gunboats);
}

/* All that a force loses, by row. */
KH_APART void kh_losses_sum(const struct kh_losses *losses, int *restrict lost)
{
    for (int row = 0; row < KH_ROWS; row++)
        lost[row] =
            losses->troops[row] + losses->guns[row] + losses->leader[row] + losses->gunboats[row];
}

/* ---- An attack --------------------------------------------------------------------------- */

/* What a row of a defence in the zone `stop` of the path costs, losses apart, beside what the
 * banner costs where it stands. */
static int attack_row(const struct kh_outlook *o, const struct kh_outcome_row *row, int banner,
                      int stop)
{
    int number = stop + 1, morale = row->morale;
    int key = o->d->constant[KH_CONSTANT_key_zone_morale];
    if (row->advance) {
        if (stop == KH_PALACE_NUMBER) return KH_GAME_WORTH;
        number = stop;
        if (o->d->zone[kh_zone_of(banner, stop)].key) morale -= key;
    } else if (row->back && number < KH_FIRST_ZONE_NUMBER) {
        if (o->d->zone[kh_zone_of(banner, number)].key) morale += key;
        number++;
    }
    int now = o->fall[banner][KH_SAME][o->s->banner_zone[banner]];
    int cost = kh_strength_cost(o, row, banner, number) - now;
    return morale ? cost - kh_morale_worth(o, morale) : cost;
}

/* Rows of a defence that differ from the row before by their losses at most, a bit each. */
static unsigned repeated_rows(const struct kh_outlook *o)
{
    struct kh_dice_odds *dice = &o->memo->dice;
    if (dice->has_repeated) return dice->repeated;
    dice->has_repeated = true;
    dice->repeated = 0;
    for (int i = 1; i < KH_OUTCOME_ROWS; i++) {
        const struct kh_outcome_row *row = &o->d->outcome[KH_FIGHT_DEFENCE][i];
        const struct kh_outcome_row *last = row - 1;
        bool is_same = row->advance == last->advance && row->back == last->back &&
                       row->strength == last->strength && row->strength_die == last->strength_die &&
                       row->morale == last->morale;
        if (is_same) dice->repeated |= 1U << i;
    }
    return dice->repeated;
}

const int *kh_attack_rows(const struct kh_outlook *o, int banner, int stop)
{
    const struct kh_outcome_row *table = o->d->outcome[KH_FIGHT_DEFENCE];
    int *rows = o->memo->rows[banner][stop];
    if (o->memo->has_rows[banner][stop]) return rows;
    o->memo->has_rows[banner][stop] = true;
    unsigned repeated = repeated_rows(o);
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) {
        bool is_same = repeated & 1U << i;
        rows[i] = is_same ? rows[i - 1] : attack_row(o, &table[i], banner, stop);
    }
    rows[KH_OUTCOME_ROWS] = 0;
    return rows;
}

/* Key zones that the banner takes on its way to the attack. */
static int walk_cost(const struct kh_outlook *o, int banner, int stop)
{
    int keys = 0;
    for (int number = stop + 1; number < o->s->banner_zone[banner]; number++) {
        keys += o->d->zone[kh_zone_of(banner, number)].key;
    }
    return keys ? -kh_morale_worth(o, -keys * o->d->constant[KH_CONSTANT_key_zone_morale]) : 0;
}

/* What the defence that a path can count on may lose. */
static const int *usual_losses(const struct kh_outlook *o)
{
    static const struct kh_force usual = {
        { [KH_EGYPTIAN_FULL] = 1, [KH_MILITIA] = 1, [KH_LIGHT_GUN] = 1 }, KH_LEADERS
    };
    if (o->memo->has_losses) return o->memo->lost;
    struct kh_losses losses;
    kh_force_losses(o, &usual, KH_FIGHT_DEFENCE, &losses);
    kh_losses_sum(&losses, o->memo->lost);
    o->memo->has_losses = true;
    return o->memo->lost;
}

/* An attack on it. */
static int usual_cost(const struct kh_outlook *o, int banner, int stop)
{
    struct kh_memo *memo = o->memo;
    if (memo->has_usual[banner][stop]) return memo->usual[banner][stop];
    int modifier = o->share + kh_defence_level(o, kh_zone_of(banner, stop)) + o->drm;
    int cost = kh_fight_cost(kh_attack_rows(o, banner, stop), usual_losses(o),
                             modifier - o->s->strength[banner]) +
               walk_cost(o, banner, stop);
    memo->usual[banner][stop] = cost;
    memo->has_usual[banner][stop] = true;
    return cost;
}

/* The number of the zone in which a banner is best met; where troops stand already, that is
 * settled. Only one next to the Palace is met there. */
int kh_stop_number(const struct kh_outlook *o, int banner)
{
    int first = o->s->banner_zone[banner] - 1;
    int best = first, best_cost = 0;
    for (int number = first; number > KH_PALACE_NUMBER; number--) {
        if (kh_troops_at(o->s, KH_PLACE_ZONE + kh_zone_of(banner, number))) return number;
    }
    for (int number = first; number > KH_PALACE_NUMBER; number--) {
        int cost = usual_cost(o, banner, number);
        if (number < first && cost >= best_cost) continue;
        best = number;
        best_cost = cost;
    }
    return best;
}

/* What a banner costs this turn if nothing is done about it. */
int kh_threat(const struct kh_outlook *o, int banner)
{
    if (!o->cards[banner]) return 0;
    int cost = usual_cost(o, banner, kh_stop_number(o, banner));
    return cost * o->cards[banner] / o->card_count;
}
