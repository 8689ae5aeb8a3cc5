/*
 * The scales of the judgement: what everything is worth in this position.
 *
 * The heart is a forecast for each path: the chance that its banner enters the Palace in the turns
 * left, if every attack meets the defence that a path can count on. It is exact for the dice and
 * the outcome table, and knows zones, levels and markers. All other worths are differences of it.
 */
#include "games/khartoum/bots/judgement.h"

/* ---- The paths --------------------------------------------------------------------------- */

static void row_chances(const kh_data *d, struct kh_row_chances *chances)
{
    *chances = (struct kh_row_chances){ 0 };
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) {
        const struct kh_outcome_row *row = &d->outcome[KH_FIGHT_DEFENCE][i];
        if (row->advance)
            chances->advance[i] = KH_DIE_SIDES;
        else if (row->back)
            chances->back[i] = KH_DIE_SIDES;
        else if (row->strength < 0)
            chances->weaken[i] =
                row->strength_die ? KH_DIE_SIDES + 1 - row->strength_die : KH_DIE_SIDES;
    }
}

/* What the dice do with a modifier. Only a few of all modifiers are ever met in a position, so each
 * is reckoned when it is first asked for. */
const struct kh_chances *kh_chances_with(const struct kh_outlook *o, int modifier)
{
    enum { ALL_WAYS = KH_ALL_WAYS * KH_DIE_SIDES };
    modifier = kh_clamp(modifier, -KH_MODIFIER_MOST, KH_MODIFIER_MOST);
    struct kh_dice_odds *dice = &o->memo->dice;
    struct kh_chances *found = &dice->chances[modifier + KH_MODIFIER_MOST];
    if (dice->has_chances & 1U << (modifier + KH_MODIFIER_MOST)) return found;
    if (!dice->has_chances) row_chances(o->d, &dice->rows);
    dice->has_chances |= 1U << (modifier + KH_MODIFIER_MOST);
    int advance = kh_dice_sum(dice->rows.advance, modifier) * KH_CERTAIN / ALL_WAYS;
    int weaken = kh_dice_sum(dice->rows.weaken, modifier) * KH_CERTAIN / ALL_WAYS;
    int back = kh_dice_sum(dice->rows.back, modifier) * KH_CERTAIN / ALL_WAYS;
    *found = (struct kh_chances){ advance, KH_CERTAIN - advance - weaken - back, weaken, back };
    return found;
}

/* Four paths are reckoned side by side: those of the banners, or one with more levels in each of
 * its zones. */
enum { LANES = 4 };
_Static_assert((int)KH_BANNERS == (int)LANES, "a lane for each banner");
_Static_assert(KH_FIRST_ZONE_NUMBER - KH_PALACE_NUMBER - 1 == LANES, "and one for each zone");

typedef int lanes __attribute__((vector_size(LANES * sizeof(int))));

struct lane_chances {
    lanes advance, stay, weaken, back;
};

/* Puts one more turn before those that `fall` speaks of: with the chance `activity` the banner
 * comes and is met where that is best, in the next zone or further in. */
static void path_turn(const struct lane_chances *at, lanes *fall, const lanes *weaker,
                      lanes activity)
{
    lanes best = (lanes){ 0 } + KH_GAME_WORTH, lost = fall[KH_PALACE_NUMBER];
    for (int stop = KH_PALACE_NUMBER; stop < KH_FIRST_ZONE_NUMBER; stop++) {
        const struct lane_chances *c = &at[stop];
        lanes held = fall[stop + 1];
        int back = stop + 2 > KH_FIRST_ZONE_NUMBER ? KH_FIRST_ZONE_NUMBER : stop + 2;
        lanes cost = (c->advance * lost + c->stay * held + c->weaken * weaker[stop + 1] +
                      c->back * weaker[back]) >>
                     KH_CERTAIN_BITS;
        lanes is_better = cost < best;
        best = (cost & is_better) | (best & ~is_better);
        fall[stop + 1] = (held * (KH_CERTAIN - activity) + best * activity) >> KH_CERTAIN_BITS;
        lost = held;
    }
}

/* A banner without strength does not come; one with 1, once weaker, neither. */
static void paths_fall(const struct kh_outlook *o, struct kh_forecast *const forecast[LANES])
{
    struct lane_chances at[KH_CHANGES][KH_FIRST_ZONE_NUMBER];
    lanes fall[KH_CHANGES][KH_FIRST_ZONE_NUMBER + 1], activity[KH_CHANGES];
    for (int lane = 0; lane < LANES; lane++) {
        const struct kh_path *path = &forecast[lane]->path;
        for (int change = 0; change < KH_CHANGES; change++) {
            activity[change][lane] = path->strength > change ? path->activity : 0;
            for (int number = KH_PALACE_NUMBER; number < KH_FIRST_ZONE_NUMBER; number++) {
                int modifier = path->base + change + path->levels[number];
                const struct kh_chances *chances = kh_chances_with(o, modifier);
                at[change][number].advance[lane] = chances->advance;
                at[change][number].stay[lane] = chances->stay;
                at[change][number].weaken[lane] = chances->weaken;
                at[change][number].back[lane] = chances->back;
            }
        }
    }
    for (int change = 0; change < KH_CHANGES; change++) {
        for (int number = 0; number <= KH_FIRST_ZONE_NUMBER; number++)
            fall[change][number] = (lanes){ 0 };
        fall[change][KH_PALACE_NUMBER] = (lanes){ 0 } + KH_GAME_WORTH;
    }
    for (int turn = 0; turn < o->turns_after; turn++) {
        path_turn(at[KH_SAME], fall[KH_SAME], fall[KH_WEAKER], activity[KH_SAME]);
        path_turn(at[KH_WEAKER], fall[KH_WEAKER], fall[KH_WEAKER], activity[KH_WEAKER]);
    }
    for (int lane = 0; lane < LANES; lane++) {
        for (int change = 0; change < KH_CHANGES; change++) {
            for (int number = 0; number <= KH_FIRST_ZONE_NUMBER; number++)
                forecast[lane]->fall[change][number] = fall[change][number][lane];
        }
    }
}

/* Sets what a path with these levels is made from; false if all is as it was last time. */
static bool forecast_set(const struct kh_outlook *o, int banner, const int *levels,
                         struct kh_forecast *forecast)
{
    struct kh_path path = { 0 };
    path.strength = o->s->strength[banner];
    path.base = o->share + o->drm - path.strength;
    path.activity = o->usual[banner] * KH_ACTIVITY * KH_CERTAIN / (100 * KH_ACTIVATION_CARDS);
    path.turns = o->turns_after;
    for (int i = KH_PALACE_NUMBER; i < KH_FIRST_ZONE_NUMBER; i++) path.levels[i] = levels[i];
    if (forecast->is_known && !__builtin_memcmp(&forecast->path, &path, sizeof path)) return false;
    forecast->is_known = true;
    forecast->path = path;
    return true;
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

/* The forecasts for a path with so many levels more in one of its zones, made for each of them when
 * one is asked for. */
static void more_levels_weigh(const struct kh_outlook *o, int zone, int more)
{
    struct kh_forecast *forecast[LANES];
    int levels[KH_FIRST_ZONE_NUMBER + 1];
    int banner = kh_zone_banner(zone);
    path_levels(o, banner, levels);
    levels[kh_zone_number(zone)] += more;
    if (!forecast_set(o, banner, levels, &o->memo->with_more[zone])) return;
    levels[kh_zone_number(zone)] -= more;
    for (int lane = 0; lane < LANES; lane++) {
        int number = KH_PALACE_NUMBER + 1 + lane;
        forecast[lane] = &o->memo->with_more[kh_zone_of(banner, number)];
        levels[number] += more;
        forecast_set(o, banner, levels, forecast[lane]);
        levels[number] -= more;
    }
    paths_fall(o, forecast);
}

/* What it would be worth if a zone had so many levels more. Those of the Palace count when a banner
 * stands before it: until then the forward works, which keep the banners away, come first. */
int kh_levels_worth(const struct kh_outlook *o, int zone, int more)
{
    if (zone == KH_ZONE_PALACE) return o->palace_worth * more;
    int banner = kh_zone_banner(zone), number = o->s->banner_zone[banner];
    if (kh_zone_number(zone) == KH_FIRST_ZONE_NUMBER) return 0;
    more_levels_weigh(o, zone, more);
    return o->fall[banner][KH_SAME][number] - o->memo->with_more[zone].fall[KH_SAME][number];
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
    int fewer = kh_chances_with(o, modifier)->advance - kh_chances_with(o, modifier + 1)->advance;
    int saved = fewer * (KH_GAME_WORTH / KH_CERTAIN);
    return saved * o->cards[banner] / o->card_count;
}

static void paths_weigh(struct kh_outlook *o)
{
    o->modifier_worth = KH_CALM * o->turns_after;
    o->palace_worth = 0;
    struct kh_forecast *forecast[LANES];
    bool is_new = false;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int levels[KH_FIRST_ZONE_NUMBER + 1];
        path_levels(o, banner, levels);
        forecast[banner] = &o->memo->as_is[banner];
        is_new |= forecast_set(o, banner, levels, forecast[banner]);
    }
    if (is_new) paths_fall(o, forecast);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int number = o->s->banner_zone[banner];
        __builtin_memcpy(o->fall[banner], forecast[banner]->fall, sizeof o->fall[banner]);
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

/* How many of each kind are left, added up eight bytes at a time: no sum comes near 256, so none
 * carries over into another. */
static void counters_left(const kh_state *s, uint8_t count[KH_KINDS])
{
    uint64_t first = 0, last = 0;
    enum { LAST = KH_KINDS - (int)sizeof first };
    for (int place = KH_PLACE_AVAILABLE; place < KH_PLACES; place++) {
        uint64_t of_first, of_last;
        if (place == KH_PLACE_OUT) continue;
        __builtin_memcpy(&of_first, s->counters[place], sizeof of_first);
        __builtin_memcpy(&of_last, &s->counters[place][LAST], sizeof of_last);
        first += of_first;
        last += of_last;
    }
    __builtin_memcpy(&count[LAST], &last, sizeof last);
    __builtin_memcpy(count, &first, sizeof first);
}

/* All that is left of the garrison, spread over the banners that can still come. */
static void garrison_share(struct kh_outlook *o)
{
    const kh_state *s = o->s;
    uint8_t count[KH_KINDS];
    int factors = 0;
    counters_left(s, count);
    for (int kind = 0; kind < KH_KINDS; kind++) {
        factors += count[kind] * factor_or_none(o->d->unit[kind].factor[KH_FIGHT_DEFENCE]);
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (s->leader[leader] == KH_PLACE_ASIDE || s->leader[leader] == KH_PLACE_OUT) continue;
        factors += factor_or_none(o->d->leader[leader].factor[KH_FIGHT_DEFENCE]);
    }
    o->share = (factors + o->active / 2) / o->active;
}

/* A defence factor helps one path of all; one of a raid or sortie counts a quarter for each outing,
 * for not everybody goes out every turn. */
static int usefulness(const struct kh_outlook *o, const int8_t *factor, int steps, int outings)
{
    int out = factor_or_none(factor[KH_FIGHT_RAID]) + factor_or_none(factor[KH_FIGHT_SORTIE]);
    int quarters =
        factor_or_none(factor[KH_FIGHT_DEFENCE]) * 4 + out * outings + steps * KH_STEP_QUARTERS;
    return kh_clamp(o->modifier_worth * quarters / (4 * o->active), 0, KH_GAME_WORTH);
}

/* Full counters lose the first steps, and of these the one that it hurts least; then the others
 * likewise. */
static void loss_order(struct kh_outlook *o)
{
    static const uint8_t kinds[KH_TROOP_KINDS] = { KH_EGYPTIAN_FULL,    KH_SUDANESE_FULL,
                                                   KH_BASHI_FULL,       KH_EGYPTIAN_REDUCED,
                                                   KH_SUDANESE_REDUCED, KH_BASHI_REDUCED,
                                                   KH_MILITIA };
    for (int i = 0; i < KH_TROOP_KINDS; i++) {
        int at = i, kind = kinds[i];
        for (; at > 0; at--) {
            int other = o->loss_order[at - 1];
            if (kh_is_full(other) != kh_is_full(kind) || o->step[other] <= o->step[kind]) break;
            o->loss_order[at] = (uint8_t)other;
        }
        o->loss_order[at] = (uint8_t)kind;
    }
}

static void units_weigh(struct kh_outlook *o)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int steps = kind >= KH_TROOP_KINDS ? 0 : kh_is_full(kind) ? 2 : 1;
        o->unit[kind] = usefulness(o, o->d->unit[kind].factor, steps, 1);
    }
    for (int kind = 0; kind < KH_KINDS; kind++) {
        o->step[kind] = kh_is_full(kind) ? o->unit[kind] - o->unit[kind + 1] : o->unit[kind];
    }
    /* Who leads a raid may lead the sortie too, and then stand in the line. */
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        o->leader[leader] = usefulness(o, o->d->leader[leader].factor, 0, KH_OUTINGS);
    }
    loss_order(o);
}

static void entries_make(const kh_data *d, struct kh_entry_odds entries[KH_LOSS_ENTRIES])
{
    static const int8_t percent[] = { [KH_HURT_HALF] = KH_HURT_PART, [KH_HURT_WHOLE] = 100 };
    struct kh_entry_odds *all = &entries[KH_LOSS_ALL];
    __builtin_memset(entries, 0, KH_LOSS_ENTRIES * sizeof *entries);
    all->steps[0] = all->guns[0] = KH_DIE_SIDES;
    all->leader = all->gunboat = 100 * KH_DIE_SIDES;
    for (int entry = KH_LOSS_ROLL_MINUS_2; entry < KH_LOSS_ENTRIES; entry++) {
        struct kh_entry_odds *odds = &entries[entry];
        for (int die = 1; die <= KH_DIE_SIDES; die++) {
            const struct kh_loss_row *row = kh_loss_row(d, die + kh_loss_modifier(entry));
            if (row->troops) odds->steps[kh_least_of(row->troops, KH_LOST_MOST)]++;
            if (row->guns) odds->guns[kh_least_of(row->guns, KH_LOST_MOST)]++;
            odds->leader += percent[row->leader];
            odds->gunboat += percent[row->gunboat];
        }
    }
}

const struct kh_loss_odds *kh_loss_odds(const struct kh_outlook *o, enum kh_fight fight)
{
    struct kh_loss_odds *odds = &o->memo->dice.losses[fight];
    if (o->memo->dice.has_losses[fight]) return odds;
    o->memo->dice.has_losses[fight] = true;
    const struct kh_entry_odds *entry = o->memo->dice.entries;
    if (!o->memo->dice.has_entries) entries_make(o->d, o->memo->dice.entries);
    o->memo->dice.has_entries = true;
    for (int i = 0; i < KH_ROWS; i++) {
        static const struct kh_outcome_row none = { 0 };
        const struct kh_outcome_row *row = i < KH_OUTCOME_ROWS ? &o->d->outcome[fight][i] : &none;
        for (int lost = 0; lost <= KH_LOST_MOST; lost++) {
            odds->steps[lost][i] = entry[row->troops].steps[lost];
            odds->guns[lost][i] = entry[row->guns].guns[lost];
        }
        odds->leader[i] = entry[row->leader].leader;
        odds->gunboat[i] = entry[row->gunboats].gunboat;
    }
    return odds;
}

/* ---- Tracks ------------------------------------------------------------------------------ */

/* What a level of a track is worth: its modifier, blurred over the levels around it, since it will
 * not stay there; less so many shortages. Nothing is worse than what ends the game: a level below
 * `least`. */
static int level_worth(const struct kh_outlook *o, const int8_t *drm, int most, int level,
                       int least, int shortages)
{
    static const int8_t weight[] = { 1, 2, 3, 2, 1 };
    enum { WEIGHTS = 9, REACH = 2, END_WORTH = -4 * KH_GAME_WORTH };
    if (level < least) return END_WORTH;
    if (level > most) level = most;
    int sum = 0;
    for (int i = -REACH; i <= REACH; i++) {
        sum += weight[i + REACH] * drm[kh_clamp(level + i, 1, most) - 1];
    }
    int worth = sum * (o->modifier_worth + o->now_worth) / WEIGHTS;
    return kh_clamp(worth, -KH_GAME_WORTH, KH_GAME_WORTH) -
           kh_clamp(shortages * KH_SHORTAGE, 0, 2 * KH_GAME_WORTH);
}

/* Two zones lost with all who stood there take four points, and one turn may lose four: each point
 * that is lacking weighs more than the one before. */
static int morale_level_worth(const struct kh_outlook *o, int level)
{
    enum { NEED = 8 };
    int lack = level < NEED ? NEED - level : 0;
    return level_worth(o, o->d->morale_drm, o->d->constant[KH_CONSTANT_morale_most], level, 1,
                       lack * (lack + 1) / 2);
}

/* What the upkeep takes at the end of this turn is spent already: without it all is over then. What
 * events will take is kept in store. */
static int resources_level_worth(const struct kh_outlook *o, int level)
{
    const uint8_t *constant = o->d->constant;
    int least = constant[KH_CONSTANT_upkeep] + 1;
    int need = constant[KH_CONSTANT_upkeep] * (o->turns_after + 1) + 1;
    if (!o->s->option[KH_OPTION_EVENTS]) need += o->turns_after * KH_EVENTS_TAKE / 10;
    return level_worth(o, o->d->resource_drm, constant[KH_CONSTANT_resources_most], level, least,
                       level < need ? need - level : 0);
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
    memo->dice.has_order = memo->dice.has_entries = memo->dice.has_repeated = false;
    for (int fight = 0; fight < KH_FIGHTS; fight++) memo->dice.has_losses[fight] = false;
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
