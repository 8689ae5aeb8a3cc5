/*
 * The judgement of a fight: what each row of the outcome tables costs, and the mean over the dice.
 *
 * Costs are kept by row of the table, so that all that can be said before the modifier is known is
 * said once.
 */
#include "games/khartoum/judgement.h"

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* The mean over 2D6, rounded towards 0. */
int fight_cost(const int *rows, int modifier)
{
    static const int8_t ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    enum { DICE = sizeof ways, WAYS = 36 };
    int sum = 0;
    for (int i = 0; i < DICE; i++) {
        int row = i + modifier;
        sum += ways[i] * rows[row < 0 ? 0 : row >= OUTCOME_ROWS ? OUTCOME_ROWS - 1 : row];
    }
    return sum / WAYS;
}

int force_factors(const kdata *d, const struct force *force, enum fight fight)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (force->counters[kind]) sum += force->counters[kind] * d->unit[kind].factor[fight];
    }
    if (force->leader < LEADERS) sum += d->leader[force->leader].factor[fight];
    return sum;
}

bool has_troops(const struct force *force)
{
    for (int kind = 0; kind < TROOP_KINDS; kind++) {
        if (force->counters[kind]) return true;
    }
    return false;
}

/* ---- Losses ------------------------------------------------------------------------------ */

int step_worth(const struct outlook *o, int kind)
{
    return is_full(kind) ? o->unit[kind] - o->unit[kind + 1] : o->unit[kind];
}

/* The means for every loss die, from the cost of each number lost. */
static void lost_means(const uint8_t odds[LOSS_CODES][LOST_MOST + 1], const int *costs, int all,
                       int *by_loss)
{
    by_loss[LOSS_NONE] = 0;
    by_loss[LOSS_ALL] = all;
    for (int loss = LOSS_ROLL_MINUS_2; loss < LOSS_CODES; loss++) {
        int sum = 0;
        for (int n = 1; n <= LOST_MOST; n++) sum += odds[loss][n] * costs[n];
        by_loss[loss] = sum / DIE_SIDES;
    }
}

/* Steps go where they hurt least, two-step counters first (11.11d). */
void troop_losses(const struct outlook *o, const struct force *force, int *by_loss)
{
    uint8_t left[TROOP_KINDS];
    int costs[LOST_MOST + 1] = { 0 };
    int all = 0;
    for (int kind = 0; kind < TROOP_KINDS; kind++) {
        left[kind] = force->counters[kind];
        all += left[kind] * o->unit[kind];
    }
    for (int n = 1; n <= LOST_MOST; n++) {
        bool full = left[EGYPTIAN_FULL] || left[SUDANESE_FULL] || left[BASHI_FULL];
        int cheapest = KINDS, cost = 0;
        for (int kind = 0; kind < TROOP_KINDS; kind++) {
            if (!left[kind] || is_full(kind) != full) continue;
            if (cheapest < KINDS && step_worth(o, kind) >= cost) continue;
            cheapest = kind;
            cost = step_worth(o, kind);
        }
        costs[n] = costs[n - 1] + cost;
        if (cheapest == KINDS) continue;
        left[cheapest]--;
        if (full) left[cheapest + 1]++;
    }
    lost_means(o->odds.steps, costs, all, by_loss);
}

/* Light guns before heavy ones. */
void gun_losses(const struct outlook *o, const struct force *force, int *by_loss)
{
    int light = force->counters[LIGHT_GUN], heavy = force->counters[HEAVY_GUN];
    int costs[LOST_MOST + 1];
    for (int n = 0; n <= LOST_MOST; n++) {
        int of_light = least_of(n, light), of_heavy = least_of(n - of_light, heavy);
        costs[n] = of_light * o->unit[LIGHT_GUN] + of_heavy * o->unit[HEAVY_GUN];
    }
    lost_means(o->odds.guns, costs, light * o->unit[LIGHT_GUN] + heavy * o->unit[HEAVY_GUN],
               by_loss);
}

static void hurt_means(const uint8_t odds[LOSS_CODES][HURT_WHOLE + 1], int worth, int half_part,
                       int *by_loss)
{
    by_loss[LOSS_NONE] = 0;
    by_loss[LOSS_ALL] = worth;
    for (int loss = LOSS_ROLL_MINUS_2; loss < LOSS_CODES; loss++) {
        int hurt = odds[loss][HURT_WHOLE] * 100 + odds[loss][HURT_HALF] * half_part;
        by_loss[loss] = worth * hurt / (100 * DIE_SIDES);
    }
}

void leader_losses(const struct outlook *o, const struct force *force, int *by_loss)
{
    int worth = force->leader < LEADERS ? o->leader[force->leader] : 0;
    hurt_means(o->odds.leader, worth, WOUND_PART, by_loss);
}

void gunboat_losses(const struct outlook *o, const struct force *force, int *by_loss)
{
    hurt_means(o->odds.gunboat, force->counters[GUNBOAT] * o->unit[GUNBOAT], DAMAGE_PART, by_loss);
}

void force_losses(const struct outlook *o, const struct force *force, struct losses *losses)
{
    troop_losses(o, force, losses->troops);
    gun_losses(o, force, losses->guns);
    leader_losses(o, force, losses->leader);
    gunboat_losses(o, force, losses->gunboats);
}

void add_losses(const struct outlook *o, const struct losses *losses, enum fight fight, int *rows)
{
    for (int i = 0; i < OUTCOME_ROWS; i++) {
        const struct outcome_row *row = &o->d->outcome[fight][i];
        rows[i] += losses->troops[row->troops] + losses->guns[row->guns] +
                   losses->leader[row->leader] + losses->gunboats[row->gunboats];
    }
}

/* ---- An attack --------------------------------------------------------------------------- */

/* What each row of a defence in the zone `stop` of the path costs, losses apart, beside what the
 * banner costs where it stands. */
void attack_rows(const struct outlook *o, int banner, int stop, int *rows)
{
    const int(*fall)[FIRST_ZONE_NUMBER + 1] = o->fall[banner];
    int now = fall[SAME][o->s->banner_zone[banner]];
    int key = o->d->constant[CONSTANT_key_zone_morale];
    for (int i = 0; i < OUTCOME_ROWS; i++) {
        const struct outcome_row *row = &o->d->outcome[FIGHT_DEFENCE][i];
        int number = stop + 1, morale = row->morale;
        if (row->advance) {
            number = stop;
            if (o->d->zone[zone_of(banner, stop)].key) morale -= key;
        } else if (row->back && stop + 1 < FIRST_ZONE_NUMBER) {
            number = stop + 2;
            if (o->d->zone[zone_of(banner, stop + 1)].key) morale += key;
        }
        int cost = fall[SAME][number];
        if (row->strength < 0) {
            int ways = row->strength_die ? DIE_SIDES + 1 - row->strength_die : DIE_SIDES;
            cost += (fall[WEAKER][number] - cost) * ways / DIE_SIDES;
        }
        rows[i] = cost - now - (morale ? morale_worth(o, morale) : 0);
    }
}

/* Key zones that the banner passes on its way to the attack. */
static int walk_cost(const struct outlook *o, int banner, int stop)
{
    int keys = 0;
    for (int number = stop + 1; number < o->s->banner_zone[banner]; number++) {
        keys += o->d->zone[zone_of(banner, number)].key;
    }
    return keys ? -morale_worth(o, -keys * o->d->constant[CONSTANT_key_zone_morale]) : 0;
}

/* An attack on the usual defence of a path, with some more or less of it. */
static int usual_cost(const struct outlook *o, int banner, int stop, int more)
{
    static const struct force usual = { { [EGYPTIAN_FULL] = 1, [MILITIA] = 1, [LIGHT_GUN] = 1 },
                                        LEADERS };
    int zone = zone_of(banner, stop);
    int barges = o->s->barge[zone] * o->d->constant[CONSTANT_barge_defence];
    int modifier = o->share + zone_level(o->d, o->s, zone) + barges + o->drm + more;
    int rows[OUTCOME_ROWS];
    struct losses losses;
    attack_rows(o, banner, stop, rows);
    force_losses(o, &usual, &losses);
    add_losses(o, &losses, FIGHT_DEFENCE, rows);
    return fight_cost(rows, modifier - o->s->strength[banner]) + walk_cost(o, banner, stop);
}

/* The number of the zone in which a banner is best stopped; where troops stand already, that is
 * settled. Only a banner next to the Palace is met there. */
int stop_number(const struct outlook *o, int banner)
{
    int first = o->s->banner_zone[banner] - 1;
    int best = first, best_cost = 0;
    for (int number = first; number > PALACE_NUMBER; number--) {
        if (troops_at(o->s, PLACE_ZONE + zone_of(banner, number))) return number;
    }
    for (int number = first; number > PALACE_NUMBER; number--) {
        int cost = usual_cost(o, banner, number, 0);
        if (number < first && cost >= best_cost) continue;
        best = number;
        best_cost = cost;
    }
    return best;
}

/* What a banner costs this turn if nothing is done about it: its attack, and the defenders that it
 * ties down. */
int threat(const struct outlook *o, int banner)
{
    if (!o->cards[banner]) return 0;
    int stop = stop_number(o, banner);
    int cost = usual_cost(o, banner, stop, 0);
    int freed = (cost - usual_cost(o, banner, stop, 1)) * o->share * FREED / 300;
    return (cost + freed) * o->cards[banner] / o->card_count;
}
