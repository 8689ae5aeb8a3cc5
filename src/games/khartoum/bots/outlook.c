/*
 * The scales of the judgement: what everything is worth in this position.
 *
 * The heart is a forecast for each path: the chance that its banner enters the Palace in the turns
 * left, if every attack meets the defence that a path can count on. It is exact for the dice and
 * the outcome table, and knows zones, levels and markers. All other worths are differences of it.
 */
#include "games/khartoum/bots/judgement.h"

/* ---- The paths --------------------------------------------------------------------------- */

static struct kh_chances row_chances(const struct kh_outcome_row *row)
{
    if (row->advance) return (struct kh_chances){ KH_DIE_SIDES, 0, 0, 0 };
    if (row->back) return (struct kh_chances){ 0, 0, 0, KH_DIE_SIDES };
    if (row->strength >= 0) return (struct kh_chances){ 0, KH_DIE_SIDES, 0, 0 };
    int weaken = row->strength_die ? KH_DIE_SIDES + 1 - row->strength_die : KH_DIE_SIDES;
    return (struct kh_chances){ 0, KH_DIE_SIDES - weaken, weaken, 0 };
}

/* What the dice do with a modifier. Only a few of all modifiers are ever met in a position, so each
 * is reckoned when it is first asked for. */
static const struct kh_chances *chances_with(const struct kh_outlook *o, int modifier)
{
    static const int8_t ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    enum { DICE = sizeof ways, ALL_WAYS = 36 * KH_DIE_SIDES };
    modifier = kh_clamp(modifier, -KH_MODIFIER_MOST, KH_MODIFIER_MOST);
    struct kh_dice_odds *dice_odds = &o->memo->dice;
    struct kh_chances *found = &dice_odds->chances[modifier + KH_MODIFIER_MOST];
    if (dice_odds->has_chances & 1U << (modifier + KH_MODIFIER_MOST)) return found;
    dice_odds->has_chances |= 1U << (modifier + KH_MODIFIER_MOST);
    int advance = 0, weaken = 0, back = 0;
    for (int dice = 0; dice < DICE; dice++) {
        int row = kh_clamp(dice + modifier, 0, KH_OUTCOME_ROWS - 1);
        struct kh_chances of_row = row_chances(&o->d->outcome[KH_FIGHT_DEFENCE][row]);
        advance += ways[dice] * of_row.advance;
        weaken += ways[dice] * of_row.weaken;
        back += ways[dice] * of_row.back;
    }
    advance = advance * KH_CERTAIN / ALL_WAYS;
    weaken = weaken * KH_CERTAIN / ALL_WAYS;
    back = back * KH_CERTAIN / ALL_WAYS;
    *found = (struct kh_chances){ advance, KH_CERTAIN - advance - weaken - back, weaken, back };
    return found;
}

/* Puts one more turn before those that `fall` speaks of: with the chance `activity` the banner
 * comes and is met where that is best, in the next zone or further in. */
static void path_turn(const struct kh_chances *const *at, int *fall, const int *weaker,
                      int activity)
{
    int best = KH_GAME_WORTH;
    int lost = fall[KH_PALACE_NUMBER];
    for (int stop = KH_PALACE_NUMBER; stop < KH_FIRST_ZONE_NUMBER; stop++) {
        const struct kh_chances *c = at[stop];
        int held = fall[stop + 1];
        int back = stop + 2 > KH_FIRST_ZONE_NUMBER ? KH_FIRST_ZONE_NUMBER : stop + 2;
        int cost = (c->advance * lost + c->stay * held + c->weaken * weaker[stop + 1] +
                    c->back * weaker[back]) >>
                   KH_CERTAIN_BITS;
        if (cost < best) best = cost;
        fall[stop + 1] = (held * (KH_CERTAIN - activity) + best * activity) >> KH_CERTAIN_BITS;
        lost = held;
    }
}

static void path_fall(const struct kh_outlook *o, const struct kh_path *path,
                      int fall[KH_CHANGES][KH_FIRST_ZONE_NUMBER + 1])
{
    const struct kh_chances *at[KH_CHANGES][KH_FIRST_ZONE_NUMBER + 1];
    for (int change = 0; change < KH_CHANGES; change++) {
        for (int number = KH_PALACE_NUMBER; number < KH_FIRST_ZONE_NUMBER; number++)
            at[change][number] = chances_with(o, path->base + change + path->levels[number]);
        for (int number = 0; number <= KH_FIRST_ZONE_NUMBER; number++) fall[change][number] = 0;
        fall[change][KH_PALACE_NUMBER] = KH_GAME_WORTH;
    }
    for (int turn = 0; turn < path->turns; turn++) {
        path_turn(at[KH_SAME], fall[KH_SAME], fall[KH_WEAKER], path->activity);
        if (path->strength > 1)
            path_turn(at[KH_WEAKER], fall[KH_WEAKER], fall[KH_WEAKER], path->activity);
    }
}

/* What comes down a path with these levels; made anew if anything is not as it was last time. */
static const struct kh_forecast *path_forecast(const struct kh_outlook *o, int banner,
                                               const int *levels, struct kh_forecast *last)
{
    struct kh_path path = { 0 };
    path.strength = o->s->strength[banner];
    path.base = o->share + o->drm - path.strength;
    path.activity = o->usual[banner] * KH_ACTIVITY * KH_CERTAIN / (100 * KH_ACTIVATION_CARDS);
    path.turns = path.strength ? o->turns_after : 0;
    for (int i = KH_PALACE_NUMBER; i < KH_FIRST_ZONE_NUMBER; i++) path.levels[i] = levels[i];
    if (last->is_known && !__builtin_memcmp(&last->path, &path, sizeof path)) return last;
    last->is_known = true;
    last->path = path;
    path_fall(o, &path, last->fall);
    return last;
}

/* What a zone adds to its defence. */
int kh_defence_level(const struct kh_outlook *o, int zone)
{
    int barges = o->s->barge[zone] * o->d->constant[KH_CONSTANT_barge_defence];
    return kh_zone_level(o->d, o->s, zone) + barges;
}

static void path_levels(const struct kh_outlook *o, int banner, int *levels)
{
    for (int number = KH_PALACE_NUMBER; number < KH_FIRST_ZONE_NUMBER; number++) {
        levels[number] = kh_defence_level(o, kh_zone_of(banner, number));
    }
}

/* What it would be worth if a zone had so many levels more. Those of the Palace count when a banner
 * stands before it: until then the forward works, which keep the banners away, come first. */
int kh_levels_worth(const struct kh_outlook *o, int zone, int more)
{
    if (zone == KH_ZONE_PALACE) return o->palace_worth * more;
    int levels[KH_FIRST_ZONE_NUMBER + 1];
    int banner = kh_zone_banner(zone), number = o->s->banner_zone[banner];
    path_levels(o, banner, levels);
    levels[kh_zone_number(zone)] += more;
    const struct kh_forecast *more_held =
        path_forecast(o, banner, levels, &o->memo->with_more[zone]);
    return o->fall[banner][KH_SAME][number] - more_held->fall[KH_SAME][number];
}

/* More than this no number of levels is worth, but in the Palace: nothing is better than a path on
 * which nobody comes. */
int kh_levels_most(const struct kh_outlook *o, int zone)
{
    int banner = kh_zone_banner(zone);
    if (zone == KH_ZONE_PALACE) return KH_GAME_WORTH;
    return o->fall[banner][KH_SAME][o->s->banner_zone[banner]];
}

int kh_paths_cost(const struct kh_outlook *o)
{
    int cost = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        cost += o->fall[banner][KH_SAME][o->s->banner_zone[banner]];
    }
    return cost;
}

/* A banner next to the Palace may end the game this turn: how much less likely with 1 more. */
static int last_ditch_worth(const struct kh_outlook *o, int banner)
{
    if (o->s->banner_zone[banner] != KH_PALACE_NUMBER + 1 || !o->cards[banner]) return 0;
    int modifier = o->share + kh_defence_level(o, KH_ZONE_PALACE) + o->drm - o->s->strength[banner];
    modifier = kh_clamp(modifier, -KH_MODIFIER_MOST, KH_MODIFIER_MOST - 1);
    int fewer = chances_with(o, modifier)->advance - chances_with(o, modifier + 1)->advance;
    int saved = fewer * (KH_GAME_WORTH / KH_CERTAIN);
    return saved * o->cards[banner] / o->card_count;
}

static void paths_weigh(struct kh_outlook *o)
{
    o->modifier_worth = KH_CALM * o->turns_after;
    o->palace_worth = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int levels[KH_FIRST_ZONE_NUMBER + 1];
        int number = o->s->banner_zone[banner];
        path_levels(o, banner, levels);
        const struct kh_forecast *forecast =
            path_forecast(o, banner, levels, &o->memo->as_is[banner]);
        __builtin_memcpy(o->fall[banner], forecast->fall, sizeof o->fall[banner]);
        o->modifier_worth += o->fall[banner][KH_SAME][number] - o->fall[banner][KH_WEAKER][number];
        o->palace_worth += last_ditch_worth(o, banner);
    }
    int turns = o->turns_after + 1;
    o->modifier_worth = kh_clamp(o->modifier_worth, 0, KH_GAME_WORTH);
    o->palace_worth = kh_clamp(o->palace_worth, 0, KH_GAME_WORTH);
    o->now_worth = o->modifier_worth * KH_NOW_WEIGHT / turns + o->palace_worth;
}

/* ---- Activation -------------------------------------------------------------------------- */

static void cards_count(struct kh_outlook *o)
{
    const kh_state *s = o->s;
    int peeked[KH_BANNERS] = { 0 };
    for (int banner = 0; banner < KH_BANNERS; banner++) o->usual[banner] = 0;
    for (int card = 0; card < KH_ACTIVATION_CARDS; card++) {
        const uint8_t *names = o->d->activation[card];
        for (int i = 0; i < KH_CARD_BANNERS && names[i]; i++) {
            o->usual[names[i] - 1]++;
            if (s->peeked == card + 1) peeked[names[i] - 1] = 1;
        }
    }
    o->card_count = s->peeked ? 1 : KH_ACTIVATION_CARDS;
    o->active = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
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

/* All that is left of the garrison, spread over the banners that can still come. */
static void garrison_share(struct kh_outlook *o)
{
    const kh_state *s = o->s;
    int count[KH_KINDS] = { 0 };
    int factors = 0;
    for (int place = KH_PLACE_AVAILABLE; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_KINDS; kind++) count[kind] += s->counters[place][kind];
    }
    for (int kind = 0; kind < KH_KINDS; kind++) {
        factors += count[kind] * factor_or_none(o->d->unit[kind].factor[KH_FIGHT_DEFENCE]);
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (s->leader[leader] == KH_PLACE_ASIDE || s->leader[leader] == KH_PLACE_OUT) continue;
        factors += factor_or_none(o->d->leader[leader].factor[KH_FIGHT_DEFENCE]);
    }
    o->share = (factors + o->active / 2) / o->active;
}

/* A defence factor helps one path of all; one of a raid or sortie counts a quarter, for not
 * everybody goes out every turn. */
static int usefulness(const struct kh_outlook *o, const int8_t *factor, int steps)
{
    int quarters = factor_or_none(factor[KH_FIGHT_DEFENCE]) * 4 +
                   factor_or_none(factor[KH_FIGHT_RAID]) + factor_or_none(factor[KH_FIGHT_SORTIE]) +
                   steps * KH_STEP_QUARTERS;
    return kh_clamp(o->modifier_worth * quarters / (4 * o->active), 0, KH_GAME_WORTH);
}

static void units_weigh(struct kh_outlook *o)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int steps = kind >= KH_TROOP_KINDS ? 0 : kh_is_full(kind) ? 2 : 1;
        o->unit[kind] = usefulness(o, o->d->unit[kind].factor, steps);
    }
    for (int kind = 0; kind < KH_KINDS; kind++) {
        o->step[kind] = kh_is_full(kind) ? o->unit[kind] - o->unit[kind + 1] : o->unit[kind];
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        o->leader[leader] = usefulness(o, o->d->leader[leader].factor, 0);
    }
}

const struct kh_loss_odds *kh_loss_odds(const struct kh_outlook *o)
{
    struct kh_loss_odds *odds = &o->memo->dice.losses;
    if (o->memo->dice.has_losses) return odds;
    o->memo->dice.has_losses = true;
    *odds = (struct kh_loss_odds){ 0 };
    for (int entry = KH_LOSS_ROLL_MINUS_2; entry < KH_LOSS_ENTRIES; entry++) {
        for (int die = 1; die <= KH_DIE_SIDES; die++) {
            const struct kh_loss_row *row = kh_loss_row(o->d, die + kh_loss_modifier(entry));
            odds->steps[entry][kh_clamp(row->troops, 0, KH_LOST_MOST)]++;
            odds->guns[entry][kh_clamp(row->guns, 0, KH_LOST_MOST)]++;
            odds->leader[entry][row->leader]++;
            odds->gunboat[entry][row->gunboat]++;
        }
    }
    return odds;
}

/* ---- Tracks ------------------------------------------------------------------------------ */

/* What a level of a track is worth: its modifier, blurred over the levels around it, since it will
 * not stay there; less what it lacks to the level that it needs. Nothing is worse than the end of
 * the track. */
static int level_worth(const struct kh_outlook *o, const int8_t *drm, int most, int level, int need)
{
    static const int8_t weight[] = { 1, 2, 3, 2, 1 };
    enum { WEIGHTS = 9, REACH = 2, END_WORTH = -4 * KH_GAME_WORTH };
    if (level < 1) return END_WORTH;
    if (level > most) level = most;
    int sum = 0;
    for (int i = -REACH; i <= REACH; i++) {
        sum += weight[i + REACH] * drm[kh_clamp(level + i, 1, most) - 1];
    }
    int worth = sum * (o->modifier_worth + o->now_worth) / WEIGHTS;
    int lack = level < need ? need - level : 0;
    return kh_clamp(worth, -KH_GAME_WORTH, KH_GAME_WORTH) -
           kh_clamp(lack * KH_SHORTAGE, 0, 2 * KH_GAME_WORTH);
}

static int morale_level_worth(const struct kh_outlook *o, int level)
{
    enum { NEED = 4 };
    return level_worth(o, o->d->morale_drm, o->d->constant[KH_CONSTANT_morale_most], level, NEED);
}

static int resources_level_worth(const struct kh_outlook *o, int level)
{
    const uint8_t *constant = o->d->constant;
    int need = constant[KH_CONSTANT_upkeep] * (o->turns_after + 1) + 1;
    return level_worth(o, o->d->resource_drm, constant[KH_CONSTANT_resources_most], level, need);
}

int kh_morale_worth(const struct kh_outlook *o, int change)
{
    if (change >= -KH_MORALE_REACH && change <= KH_MORALE_REACH)
        return o->morale[change + KH_MORALE_REACH];
    return morale_level_worth(o, o->s->morale + change) - morale_level_worth(o, o->s->morale);
}

int kh_resources_worth(const struct kh_outlook *o, int change)
{
    int now = o->s->resources;
    return resources_level_worth(o, now + change) - resources_level_worth(o, now);
}

/* ------------------------------------------------------------------------------------------ */

void kh_memo_begin(struct kh_memo *memo)
{
    memo->dice.has_chances = 0;
    memo->dice.has_losses = false;
    for (int banner = 0; banner < KH_BANNERS; banner++) memo->as_is[banner].is_known = false;
    for (int zone = 0; zone < KH_ZONES; zone++) memo->with_more[zone].is_known = false;
    kh_memo_forget(memo);
}

/* All but what holds in any position. */
void kh_memo_forget(struct kh_memo *memo)
{
    memo->has_losses = memo->has_markers = false;
    memo->unit_for_zone = 0;
    __builtin_memset(memo->has_usual, 0, sizeof memo->has_usual);
    __builtin_memset(memo->has_rows, 0, sizeof memo->has_rows);
    for (int fight = 0; fight <= KH_FIGHT_SORTIE; fight++) memo->sally[fight].is_known = false;
    for (int zone = 0; zone < KH_ZONES; zone++) memo->gains[zone].is_known = false;
}

void kh_outlook_make(struct kh_outlook *o, const kh_data *d, const kh_state *s,
                     struct kh_memo *memo)
{
    int last = d->constant[KH_CONSTANT_turns];
    if (s->relief_turn < last) last = s->relief_turn;
    o->d = d;
    o->s = s;
    o->memo = memo;
    o->turns_after = last > s->turn ? last - s->turn : 0;
    o->drm = kh_morale_drm(d, s) + kh_resource_drm(d, s);
    cards_count(o);
    garrison_share(o);
    paths_weigh(o);
    units_weigh(o);
    int morale = morale_level_worth(o, s->morale);
    for (int i = -KH_MORALE_REACH; i <= KH_MORALE_REACH; i++) {
        o->morale[i + KH_MORALE_REACH] = morale_level_worth(o, s->morale + i) - morale;
    }
    /* Gordon's death is felt in the whole city. */
    int grief = -kh_morale_worth(o, -d->constant[KH_CONSTANT_gordon_killed_morale]);
    o->leader[KH_GORDON] = kh_clamp(o->leader[KH_GORDON] + grief, 0, KH_GAME_WORTH);
}
