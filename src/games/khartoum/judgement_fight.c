/*
 * The judgement of a fight: what each row of the outcome tables costs, and the mean over the dice.
 *
 * Costs are kept by row, so that all that can be said before the modifier is known is said once.
 */
#include "games/khartoum/judgement.h"

/* The mean over 2D6. */
int fight_cost(const int *rows, int modifier)
{
    static const int8_t ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    enum { DICE = sizeof ways, ALL_WAYS = 36 };
    int sum = 0;
    for (int dice = 0; dice < DICE; dice++) {
        int row = dice + modifier;
        sum += ways[dice] * rows[row < 0 ? 0 : row >= OUTCOME_ROWS ? OUTCOME_ROWS - 1 : row];
    }
    return sum / ALL_WAYS;
}

/* The cost of a banner in a zone after a row that may take strength from it. */
int strength_cost(const struct outlook *o, const struct outcome_row *row, int banner, int number)
{
    int same = o->fall[banner][SAME][number];
    if (row->strength >= 0) return same;
    int ways = row->strength_die ? DIE_SIDES + 1 - row->strength_die : DIE_SIDES;
    return same + (o->fall[banner][WEAKER][number] - same) * ways / DIE_SIDES;
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

/* From the cost of each number lost, the means over the loss dice. */
static void lost_means(const uint8_t odds[LOSS_ENTRIES][LOST_MOST + 1], const int *costs, int all,
                       int *by_entry)
{
    by_entry[LOSS_NONE] = 0;
    by_entry[LOSS_ALL] = all;
    for (int entry = LOSS_ROLL_MINUS_2; entry < LOSS_ENTRIES; entry++) {
        int sum = 0;
        for (int lost = 1; lost <= LOST_MOST; lost++) sum += odds[entry][lost] * costs[lost];
        by_entry[entry] = sum / DIE_SIDES;
    }
}

/* The kind that loses the next step: where it hurts least, two-step counters first; KINDS if
 * nobody is left. */
static int next_lost(const struct outlook *o, const uint8_t *left)
{
    bool full = left[EGYPTIAN_FULL] || left[SUDANESE_FULL] || left[BASHI_FULL];
    int best = KINDS;
    for (int kind = 0; kind < TROOP_KINDS; kind++) {
        if (!left[kind] || is_full(kind) != full) continue;
        if (best == KINDS || o->step[kind] < o->step[best]) best = kind;
    }
    return best;
}

void troop_losses(const struct outlook *o, const struct force *force, int *by_entry)
{
    uint8_t left[TROOP_KINDS];
    int costs[LOST_MOST + 1] = { 0 };
    int all = 0;
    for (int kind = 0; kind < TROOP_KINDS; kind++) {
        left[kind] = force->counters[kind];
        all += left[kind] * o->unit[kind];
    }
    for (int lost = 1; lost <= LOST_MOST; lost++) {
        int kind = next_lost(o, left);
        costs[lost] = costs[lost - 1];
        if (kind == KINDS) continue;
        costs[lost] += o->step[kind];
        left[kind]--;
        if (is_full(kind)) left[kind + 1]++;
    }
    lost_means(o->odds.steps, costs, all, by_entry);
}

/* Light guns before heavy ones. */
void gun_losses(const struct outlook *o, const struct force *force, int *by_entry)
{
    int light = force->counters[LIGHT_GUN], heavy = force->counters[HEAVY_GUN];
    int costs[LOST_MOST + 1];
    for (int lost = 0; lost <= LOST_MOST; lost++) {
        int of_light = least_of(lost, light), of_heavy = least_of(lost - of_light, heavy);
        costs[lost] = of_light * o->unit[LIGHT_GUN] + of_heavy * o->unit[HEAVY_GUN];
    }
    int all = light * o->unit[LIGHT_GUN] + heavy * o->unit[HEAVY_GUN];
    lost_means(o->odds.guns, costs, all, by_entry);
}

static void hurt_means(const uint8_t odds[LOSS_ENTRIES][HURT_WHOLE + 1], int worth, int number,
                       int *by_entry)
{
    by_entry[LOSS_NONE] = 0;
    by_entry[LOSS_ALL] = worth * number;
    for (int entry = LOSS_ROLL_MINUS_2; entry < LOSS_ENTRIES; entry++) {
        int percent = odds[entry][HURT_WHOLE] * 100 + odds[entry][HURT_HALF] * HURT_PART;
        by_entry[entry] = worth * percent / (100 * DIE_SIDES) * number;
    }
}

void leader_losses(const struct outlook *o, const struct force *force, int *by_entry)
{
    bool led = force->leader < LEADERS;
    hurt_means(o->odds.leader, led ? o->leader[force->leader] : 0, 1, by_entry);
}

void gunboat_losses(const struct outlook *o, const struct force *force, int *by_entry)
{
    hurt_means(o->odds.gunboat, o->unit[GUNBOAT], force->counters[GUNBOAT], by_entry);
}

void force_losses(const struct outlook *o, const struct force *force, struct losses *losses)
{
    troop_losses(o, force, losses->troops);
    gun_losses(o, force, losses->guns);
    leader_losses(o, force, losses->leader);
    gunboat_losses(o, force, losses->gunboats);
}

/* Nothing costs more than the game: who falls with the Palace is not missed. */
void add_losses(const struct outlook *o, const struct losses *losses, enum fight fight, int *rows)
{
    for (int i = 0; i < OUTCOME_ROWS; i++) {
        const struct outcome_row *row = &o->d->outcome[fight][i];
        int cost = rows[i] + losses->troops[row->troops] + losses->guns[row->guns] +
                   losses->leader[row->leader] + losses->gunboats[row->gunboats];
        rows[i] = least_of(cost, GAME_WORTH);
    }
}

/* ---- An attack --------------------------------------------------------------------------- */

/* What a row of a defence in the zone `stop` of the path costs, losses apart, beside what the
 * banner costs where it stands. */
static int attack_row(const struct outlook *o, const struct outcome_row *row, int banner, int stop)
{
    int number = stop + 1, morale = row->morale;
    int key = o->d->constant[CONSTANT_key_zone_morale];
    if (row->advance) {
        if (stop == PALACE_NUMBER) return GAME_WORTH;
        number = stop;
        if (o->d->zone[zone_of(banner, stop)].key) morale -= key;
    } else if (row->back && number < FIRST_ZONE_NUMBER) {
        if (o->d->zone[zone_of(banner, number)].key) morale += key;
        number++;
    }
    int now = o->fall[banner][SAME][o->s->banner_zone[banner]];
    int cost = strength_cost(o, row, banner, number) - now;
    return morale ? cost - morale_worth(o, morale) : cost;
}

void attack_rows(const struct outlook *o, int banner, int stop, int *rows)
{
    const struct outcome_row *table = o->d->outcome[FIGHT_DEFENCE];
    for (int i = 0; i < OUTCOME_ROWS; i++) rows[i] = attack_row(o, &table[i], banner, stop);
}

/* Key zones that the banner takes on its way to the attack. */
static int walk_cost(const struct outlook *o, int banner, int stop)
{
    int keys = 0;
    for (int number = stop + 1; number < o->s->banner_zone[banner]; number++) {
        keys += o->d->zone[zone_of(banner, number)].key;
    }
    return keys ? -morale_worth(o, -keys * o->d->constant[CONSTANT_key_zone_morale]) : 0;
}

/* An attack on the defence that a path can count on. */
static int usual_cost(const struct outlook *o, const struct losses *losses, int banner, int stop)
{
    int rows[OUTCOME_ROWS];
    int modifier = o->share + defence_level(o, zone_of(banner, stop)) + o->drm;
    attack_rows(o, banner, stop, rows);
    add_losses(o, losses, FIGHT_DEFENCE, rows);
    return fight_cost(rows, modifier - o->s->strength[banner]) + walk_cost(o, banner, stop);
}

static void usual_losses(const struct outlook *o, struct losses *losses)
{
    static const struct force usual = { { [EGYPTIAN_FULL] = 1, [MILITIA] = 1, [LIGHT_GUN] = 1 },
                                        LEADERS };
    force_losses(o, &usual, losses);
}

/* The number of the zone in which a banner is best met; where troops stand already, that is
 * settled. Only one next to the Palace is met there. */
int stop_number(const struct outlook *o, int banner)
{
    int first = o->s->banner_zone[banner] - 1;
    int best = first, best_cost = 0;
    struct losses losses;
    for (int number = first; number > PALACE_NUMBER; number--) {
        if (troops_at(o->s, PLACE_ZONE + zone_of(banner, number))) return number;
    }
    usual_losses(o, &losses);
    for (int number = first; number > PALACE_NUMBER; number--) {
        int cost = usual_cost(o, &losses, banner, number);
        if (number < first && cost >= best_cost) continue;
        best = number;
        best_cost = cost;
    }
    return best;
}

/* What a banner costs this turn if nothing is done about it. */
int threat(const struct outlook *o, int banner)
{
    struct losses losses;
    if (!o->cards[banner]) return 0;
    usual_losses(o, &losses);
    int cost = usual_cost(o, &losses, banner, stop_number(o, banner));
    return cost * o->cards[banner] / o->card_count;
}
