/*
 * The scales of the judgement: what everything is worth in this position.
 *
 * The heart is a forecast for each path: the chance that its banner enters the Palace in the turns
 * left, if every attack meets the defence that a path can count on. It is exact for the 2D6 and the
 * outcome table, and knows zones, levels and markers. All other worths are differences of it.
 */
#include "games/khartoum/judgement.h"

enum { CERTAIN_BITS = 10, CERTAIN = 1 << CERTAIN_BITS };
enum { MODIFIER_MOST = 15, MODIFIERS = 2 * MODIFIER_MOST + 1 };
enum { DICE_LEAST = 2, DICE_MOST = 12, DICE_WAYS = 36 };

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- The paths --------------------------------------------------------------------------- */

/* What a defence does to the banner, in parts of CERTAIN. */
struct chances {
    int advance, stay, weaken, back;
};

static struct chances row_chances(const struct outcome_row *row)
{
    struct chances c = { 0, 0, 0, 0 };
    if (row->advance) {
        c.advance = DIE_SIDES;
    } else if (row->back) {
        c.back = DIE_SIDES;
    } else {
        if (row->strength < 0) {
            c.weaken = row->strength_die ? DIE_SIDES + 1 - row->strength_die : DIE_SIDES;
        }
        c.stay = DIE_SIDES - c.weaken;
    }
    return c;
}

/* The chances at every modifier that matters. */
static void chances_make(const kdata *d, struct chances *chances)
{
    static const int8_t ways[DICE_MOST + 1] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    struct chances rows[OUTCOME_ROWS];
    for (int i = 0; i < OUTCOME_ROWS; i++) rows[i] = row_chances(&d->outcome[FIGHT_DEFENCE][i]);
    for (int i = 0; i < MODIFIERS; i++) {
        int advance = 0, weaken = 0, back = 0;
        for (int dice = DICE_LEAST; dice <= DICE_MOST; dice++) {
            int total = clamp(dice + i - MODIFIER_MOST, OUTCOME_LEAST, OUTCOME_MOST);
            const struct chances *row = &rows[total - OUTCOME_LEAST];
            advance += ways[dice] * row->advance;
            weaken += ways[dice] * row->weaken;
            back += ways[dice] * row->back;
        }
        advance = advance * CERTAIN / (DICE_WAYS * DIE_SIDES);
        weaken = weaken * CERTAIN / (DICE_WAYS * DIE_SIDES);
        back = back * CERTAIN / (DICE_WAYS * DIE_SIDES);
        chances[i] = (struct chances){ advance, CERTAIN - advance - weaken - back, weaken, back };
    }
}

/* Puts one more turn before those that `fall` speaks of: with the chance `activity` the banner
 * comes and is stopped where that is best, or one zone further in. */
static void path_turn(const struct chances *const *at, int *fall, const int *weaker, int activity)
{
    int best = GAME_WORTH;
    int lost = fall[PALACE_NUMBER];
    for (int stop = PALACE_NUMBER; stop < FIRST_ZONE_NUMBER; stop++) {
        const struct chances *c = at[stop];
        int held = fall[stop + 1];
        int back = stop + 2 > FIRST_ZONE_NUMBER ? FIRST_ZONE_NUMBER : stop + 2;
        int cost = (c->advance * lost + c->stay * held + c->weaken * weaker[stop + 1] +
                    c->back * weaker[back]) >>
                   CERTAIN_BITS;
        if (cost < best) best = cost;
        fall[stop + 1] = held + (best - held) * activity / CERTAIN;
        lost = held;
    }
}

static void path_forecast(const struct outlook *o, const struct chances *chances, int banner,
                          const int *levels, int fall[CHANGES][FIRST_ZONE_NUMBER + 1])
{
    const struct chances *at[CHANGES][FIRST_ZONE_NUMBER + 1];
    int strength = o->s->strength[banner];
    for (int change = 0; change < CHANGES; change++) {
        int base = o->share + o->drm - strength - (change - SAME);
        for (int number = PALACE_NUMBER; number < FIRST_ZONE_NUMBER; number++) {
            int modifier = clamp(base + levels[number], -MODIFIER_MOST, MODIFIER_MOST);
            at[change][number] = &chances[modifier + MODIFIER_MOST];
        }
        for (int number = 0; number <= FIRST_ZONE_NUMBER; number++) fall[change][number] = 0;
        fall[change][PALACE_NUMBER] = GAME_WORTH;
    }
    if (!strength) return;
    int activity = o->usual[banner] * ACTIVITY * CERTAIN / (100 * ACTIVATION_CARDS);
    for (int turn = 0; turn < o->turns_after; turn++) {
        path_turn(at[STRONGER], fall[STRONGER], fall[SAME], activity);
        path_turn(at[SAME], fall[SAME], fall[WEAKER], activity);
        if (strength > 1) path_turn(at[WEAKER], fall[WEAKER], fall[WEAKER], activity);
    }
}

/* The levels of a path's zones, by number. */
static void path_levels(const struct outlook *o, int banner, int *levels)
{
    for (int number = PALACE_NUMBER; number < FIRST_ZONE_NUMBER; number++) {
        levels[number] = zone_level(o->d, o->s, zone_of(banner, number));
    }
}

/* What it would be worth if the zone `number` of a path had more levels. */
int path_gain(const struct outlook *o, int banner, int number, int more)
{
    struct chances chances[MODIFIERS];
    int levels[FIRST_ZONE_NUMBER + 1], fall[CHANGES][FIRST_ZONE_NUMBER + 1];
    int zone = o->s->banner_zone[banner];
    chances_make(o->d, chances);
    path_levels(o, banner, levels);
    levels[number] += more;
    path_forecast(o, chances, banner, levels, fall);
    return o->fall[banner][SAME][zone] - fall[SAME][zone];
}

static void paths_weigh(struct outlook *o)
{
    struct chances chances[MODIFIERS];
    chances_make(o->d, chances);
    o->modifier_worth = 0;
    for (int banner = 0; banner < BANNERS; banner++) {
        int levels[FIRST_ZONE_NUMBER + 1];
        int zone = o->s->banner_zone[banner];
        path_levels(o, banner, levels);
        path_forecast(o, chances, banner, levels, o->fall[banner]);
        o->modifier_worth += (o->fall[banner][STRONGER][zone] - o->fall[banner][WEAKER][zone]) / 2;
    }
    o->now_worth = o->modifier_worth * NOW_PART / (100 * (o->turns_after + 1));
}

/* ---- Activation -------------------------------------------------------------------------- */

static void count_cards(struct outlook *o)
{
    const kstate *s = o->s;
    int peeked[BANNERS] = { 0 };
    for (int banner = 0; banner < BANNERS; banner++) o->usual[banner] = 0;
    for (int card = 0; card < ACTIVATION_CARDS; card++) {
        const uint8_t *names = o->d->activation[card];
        for (int i = 0; i < CARD_BANNERS && names[i]; i++) {
            o->usual[names[i] - 1]++;
            if (s->peeked == card + 1) peeked[names[i] - 1] = 1;
        }
    }
    o->card_count = s->peeked ? 1 : ACTIVATION_CARDS;
    o->active = 0;
    for (int banner = 0; banner < BANNERS; banner++) {
        bool idle = s->disorganised[banner] || !s->strength[banner] || s->turn == 1;
        o->cards[banner] = idle ? 0 : s->peeked ? peeked[banner] : o->usual[banner];
        if (s->strength[banner] && o->usual[banner]) o->active++;
    }
    if (!o->active) o->active = 1;
}

/* ---- Counters ---------------------------------------------------------------------------- */

static int factor_or_none(int factor)
{
    return factor == FIELD_X_VALUE ? 0 : factor;
}

/* All that is left of the garrison, on the banners that can still come. */
static void share_out(struct outlook *o)
{
    const kstate *s = o->s;
    int count[KINDS] = { 0 };
    int pool = 0;
    for (int place = PLACE_AVAILABLE; place < PLACES; place++) {
        if (place == PLACE_OUT) continue;
        for (int kind = 0; kind < KINDS; kind++) count[kind] += s->counters[place][kind];
    }
    for (int kind = 0; kind < KINDS; kind++) {
        pool += count[kind] * factor_or_none(o->d->unit[kind].factor[FIGHT_DEFENCE]);
    }
    for (int leader = 0; leader < LEADERS; leader++) {
        if (s->leader[leader] == PLACE_ASIDE || s->leader[leader] == PLACE_OUT) continue;
        pool += factor_or_none(o->d->leader[leader].factor[FIGHT_DEFENCE]);
    }
    o->share = (pool * SHARE / 100 + o->active / 2) / o->active;
}

/* A defence factor helps one path of those that are attacked; factors of raid and sortie count for
 * less, since not everybody goes out every turn. */
static int usefulness(const struct outlook *o, const int8_t *factor)
{
    int sally = factor_or_none(factor[FIGHT_RAID]) + factor_or_none(factor[FIGHT_SORTIE]);
    int factors = factor_or_none(factor[FIGHT_DEFENCE]) * 200 + sally * SALLY_FACTOR;
    return o->modifier_worth * factors / (200 * o->active);
}

static void units_weigh(struct outlook *o)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int steps = kind >= TROOP_KINDS ? 0 : is_full(kind) ? 2 : 1;
        o->unit[kind] =
            STEP_WORTH * steps * o->turns_after + usefulness(o, o->d->unit[kind].factor);
    }
    o->unit[MILITIA] = o->unit[MILITIA] * MILITIA_PART / 100;
    for (int leader = 0; leader < LEADERS; leader++) {
        o->leader[leader] = usefulness(o, o->d->leader[leader].factor);
    }
}

static void odds_make(struct outlook *o)
{
    o->odds = (struct loss_odds){ 0 };
    for (int loss = LOSS_ROLL_MINUS_2; loss < LOSS_CODES; loss++) {
        for (int die = 1; die <= DIE_SIDES; die++) {
            int row_number = clamp(die + loss_modifier(loss), 1, DIE_SIDES);
            const struct loss_row *row = &o->d->loss[row_number - 1];
            o->odds.steps[loss][clamp(row->troops, 0, LOST_MOST)]++;
            o->odds.guns[loss][clamp(row->guns, 0, LOST_MOST)]++;
            o->odds.leader[loss][row->leader]++;
            o->odds.gunboat[loss][row->gunboat]++;
        }
    }
}

/* ---- Tracks ------------------------------------------------------------------------------ */

/* The modifier of a level, blurred over its neighbours, for the level will not stay: in ninths. */
static int blurred_drm(const int8_t *drm, int most, int level)
{
    static const int weight[] = { 1, 2, 3, 2, 1 };
    int sum = 0;
    for (int i = -2; i <= 2; i++) sum += weight[i + 2] * drm[clamp(level + i, 1, most) - 1];
    return sum;
}

static int morale_value(const struct outlook *o, int level)
{
    int most = o->d->constant[CONSTANT_morale_most];
    if (level > most) level = most;
    if (level < 1) return -GAME_WORTH;
    int worth = o->modifier_worth + o->now_worth * TRACK_NOW / 100;
    int value = blurred_drm(o->d->morale_drm, most, level) * worth / 9;
    return level < 4 ? value - (4 - level) * DESPAIR : value;
}

static int resources_value(const struct outlook *o, int level)
{
    int most = o->d->constant[CONSTANT_resources_most];
    if (level > most) level = most;
    if (level < 1) return -GAME_WORTH;
    int sum = 0;
    for (int turn = 0; turn <= o->turns_after; turn++) {
        sum += blurred_drm(o->d->resource_drm, most, level - turn * RESOURCE_TREND / 4);
    }
    int worth = o->modifier_worth + o->now_worth * TRACK_NOW / 100;
    int value = sum * worth / (9 * (o->turns_after + 1));
    int need = o->d->constant[CONSTANT_upkeep] * (o->turns_after + 1) + 1;
    return level < need ? value - (need - level) * SHORTAGE : value;
}

int morale_worth(const struct outlook *o, int change)
{
    if (change < -MORALE_REACH || change > MORALE_REACH)
        return morale_value(o, o->s->morale + change) - morale_value(o, o->s->morale);
    return o->morale[change + MORALE_REACH];
}

int resources_worth(const struct outlook *o, int change)
{
    return resources_value(o, o->s->resources + change) - resources_value(o, o->s->resources);
}

/* ------------------------------------------------------------------------------------------ */

void outlook_make(struct outlook *o, const kdata *d, const kstate *s)
{
    int last = d->constant[CONSTANT_turns];
    if (s->relief_turn < last) last = s->relief_turn;
    o->d = d;
    o->s = s;
    o->turns_after = last > s->turn ? last - s->turn : 0;
    o->drm = morale_drm(d, s) + resource_drm(d, s);
    count_cards(o);
    share_out(o);
    paths_weigh(o);
    units_weigh(o);
    odds_make(o);
    for (int i = -MORALE_REACH; i <= MORALE_REACH; i++) {
        o->morale[i + MORALE_REACH] = morale_value(o, s->morale + i) - morale_value(o, s->morale);
    }
}
