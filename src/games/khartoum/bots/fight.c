/*
 * The judgement of a fight: what each row of the outcome tables costs, and the mean over the dice.
 *
 * Costs are kept by row, so that all that can be said before the modifier is known is said once.
 */
#include "games/khartoum/bots/judgement.h"

/* The mean over 2D6. */
int kh_fight_cost(const int *rows, int modifier)
{
    static const int8_t ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    enum { DICE = sizeof ways, ALL_WAYS = 36 };
    int sum = 0;
    for (int dice = 0; dice < DICE; dice++) {
        sum += ways[dice] * rows[kh_clamp(dice + modifier, 0, KH_OUTCOME_ROWS - 1)];
    }
    return sum / ALL_WAYS;
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

/* From the cost of each number lost, the means over the loss dice. */
static void lost_means(const uint8_t odds[KH_LOSS_ENTRIES][KH_LOST_MOST + 1], const int *costs,
                       int all, int *by_entry)
{
    by_entry[KH_LOSS_NONE] = 0;
    by_entry[KH_LOSS_ALL] = all;
    for (int entry = KH_LOSS_ROLL_MINUS_2; entry < KH_LOSS_ENTRIES; entry++) {
        int sum = 0;
        for (int lost = 1; lost <= KH_LOST_MOST; lost++) sum += odds[entry][lost] * costs[lost];
        by_entry[entry] = sum / KH_DIE_SIDES;
    }
}

/* The kind that loses the next step: where it hurts least, two-step counters first; KH_KINDS if
 * nobody is left. */
static int next_lost(const struct kh_outlook *o, const uint8_t *left)
{
    bool full = left[KH_EGYPTIAN_FULL] || left[KH_SUDANESE_FULL] || left[KH_BASHI_FULL];
    int best = KH_KINDS;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        if (!left[kind] || kh_is_full(kind) != full) continue;
        if (best == KH_KINDS || o->step[kind] < o->step[best]) best = kind;
    }
    return best;
}

void kh_troop_losses(const struct kh_outlook *o, const struct kh_force *force, int *by_entry)
{
    uint8_t left[KH_TROOP_KINDS];
    int costs[KH_LOST_MOST + 1] = { 0 };
    int all = 0;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        left[kind] = force->counters[kind];
        all += left[kind] * o->unit[kind];
    }
    for (int lost = 1; lost <= KH_LOST_MOST; lost++) {
        int kind = next_lost(o, left);
        costs[lost] = costs[lost - 1];
        if (kind == KH_KINDS) continue;
        costs[lost] += o->step[kind];
        left[kind]--;
        if (kh_is_full(kind)) left[kind + 1]++;
    }
    lost_means(kh_loss_odds(o)->steps, costs, all, by_entry);
}

/* Light guns before heavy ones. */
void kh_gun_losses(const struct kh_outlook *o, const struct kh_force *force, int *by_entry)
{
    int light = force->counters[KH_LIGHT_GUN], heavy = force->counters[KH_HEAVY_GUN];
    int costs[KH_LOST_MOST + 1];
    for (int lost = 0; lost <= KH_LOST_MOST; lost++) {
        int of_light = kh_least_of(lost, light), of_heavy = kh_least_of(lost - of_light, heavy);
        costs[lost] = of_light * o->unit[KH_LIGHT_GUN] + of_heavy * o->unit[KH_HEAVY_GUN];
    }
    int all = light * o->unit[KH_LIGHT_GUN] + heavy * o->unit[KH_HEAVY_GUN];
    lost_means(kh_loss_odds(o)->guns, costs, all, by_entry);
}

static void hurt_means(const uint8_t odds[KH_LOSS_ENTRIES][KH_HURT_WHOLE + 1], int worth,
                       int number, int *by_entry)
{
    by_entry[KH_LOSS_NONE] = 0;
    by_entry[KH_LOSS_ALL] = worth * number;
    for (int entry = KH_LOSS_ROLL_MINUS_2; entry < KH_LOSS_ENTRIES; entry++) {
        int percent = odds[entry][KH_HURT_WHOLE] * 100 + odds[entry][KH_HURT_HALF] * KH_HURT_PART;
        by_entry[entry] = worth * percent / (100 * KH_DIE_SIDES) * number;
    }
}

void kh_leader_losses(const struct kh_outlook *o, const struct kh_force *force, int *by_entry)
{
    bool led = force->leader < KH_LEADERS;
    hurt_means(kh_loss_odds(o)->leader, led ? o->leader[force->leader] : 0, 1, by_entry);
}

void kh_gunboat_losses(const struct kh_outlook *o, const struct kh_force *force, int *by_entry)
{
    hurt_means(kh_loss_odds(o)->gunboat, o->unit[KH_GUNBOAT], force->counters[KH_GUNBOAT],
               by_entry);
}

void kh_force_losses(const struct kh_outlook *o, const struct kh_force *force,
                     struct kh_losses *losses)
{
    kh_troop_losses(o, force, losses->troops);
    kh_gun_losses(o, force, losses->guns);
    kh_leader_losses(o, force, losses->leader);
    kh_gunboat_losses(o, force, losses->gunboats);
}

/* Rows with their losses, from what they cost apart from these. Nothing costs more than the game:
 * who falls with the Palace is not missed. */
void kh_add_losses(const struct kh_outlook *o, const struct kh_losses *losses, enum kh_fight fight,
                   const int *apart, int *rows)
{
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) {
        const struct kh_outcome_row *row = &o->d->outcome[fight][i];
        int cost = apart[i] + losses->troops[row->troops] + losses->guns[row->guns] +
                   losses->leader[row->leader] + losses->gunboats[row->gunboats];
        rows[i] = kh_least_of(cost, KH_GAME_WORTH);
    }
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

const int *kh_attack_rows(const struct kh_outlook *o, int banner, int stop)
{
    const struct kh_outcome_row *table = o->d->outcome[KH_FIGHT_DEFENCE];
    int *rows = o->memo->rows[banner][stop];
    if (o->memo->has_rows[banner][stop]) return rows;
    o->memo->has_rows[banner][stop] = true;
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) rows[i] = attack_row(o, &table[i], banner, stop);
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
static const struct kh_losses *usual_losses(const struct kh_outlook *o)
{
    static const struct kh_force usual = {
        { [KH_EGYPTIAN_FULL] = 1, [KH_MILITIA] = 1, [KH_LIGHT_GUN] = 1 }, KH_LEADERS
    };
    if (!o->memo->has_losses) kh_force_losses(o, &usual, &o->memo->losses);
    o->memo->has_losses = true;
    return &o->memo->losses;
}

/* An attack on it. */
static int usual_cost(const struct kh_outlook *o, int banner, int stop)
{
    struct kh_memo *memo = o->memo;
    if (memo->has_usual[banner][stop]) return memo->usual[banner][stop];
    int rows[KH_OUTCOME_ROWS];
    int modifier = o->share + kh_defence_level(o, kh_zone_of(banner, stop)) + o->drm;
    kh_add_losses(o, usual_losses(o), KH_FIGHT_DEFENCE, kh_attack_rows(o, banner, stop), rows);
    int cost = kh_fight_cost(rows, modifier - o->s->strength[banner]) + walk_cost(o, banner, stop);
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
