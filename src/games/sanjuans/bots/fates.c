/*
 * What the rebellion leaves to the players: the order of the checks, battles while they last,
 * retreats, sieges, losses and replacements.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { PERCENT = 100 };

/* ---- Checks ------------------------------------------------------------------------------ */

int sj_rising_faces(const struct sj_outlook *o, int location)
{
    const struct sj_location_data *data = &o->d->location[location];
    int count;
    const uint8_t *near = sj_adjacent_locations(o->d, location, &count);
    int needed = o->d->revolt[data->type], green = o->d->constant[SJ_CONSTANT_green_target];
    if (o->s->control[location] == SJ_CONTROL_GREEN && green > needed) needed = green;
    for (int i = 0; i < count; i++) needed -= sj_is_in_revolt(o->s, near[i]);
    for (int i = 0; i < SJ_ISLANDS; i++) {
        if (!o->d->island[data->island][i] || !o->lost[i]) continue;
        needed--;
        break;
    }
    needed += o->s->revolt_guard[location] - o->s->revolt_modifier[location];
    int faces = SJ_DIE_SIDES + 1 - needed;
    return faces < 0 ? 0 : faces > SJ_DIE_SIDES ? SJ_DIE_SIDES : faces;
}

/* A location that falls makes the checks of its neighbours harder. Of two neighbours the one with
 * the smaller chance to fall for its value comes first: then what may be lost by it is least. */
static int check_score(const struct sj_outlook *o, action a)
{
    if (action_verb(a) == SJ_VERB_CHECK_REST) return INT16_MIN;
    int location = (int)action_first(a);
    return -(sj_rising_faces(o, location) * PERCENT /
             (1 + sj_location_value(o->d, o->s, location)));
}

action sj_judge_checks(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, check_score);
}

/* ---- Battles ----------------------------------------------------------------------------- */

/* A fight is given up when the share of hits that still stand and the share of
 * Mahdists that are spent (both in percent) add up to less than this; see docs/bots.md. */
enum battle_worths {
    LOST_EARLY = 80, /* in the first two rounds */
    LOST_LATE = 70,  /* after them */
    UNPURSUED = 8    /* so much sooner, while one may leave without pursuit */
};

/* Who is beaten leaves before he is broken: the battle is lost, but not the army. */
action sj_judge_battle_round(const struct sj_outlook *o, const action *legal, int count)
{
    enum { EARLY_ROUNDS = 2 };
    const struct sj_battle *b = &o->s->battle;
    int standing = 0, spent = 0, mahdists = sj_mahdists_in_all(b), start = sj_start_hits(b);
    (void)legal;
    (void)count;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_steady(o->d, o->s, unit)) standing += sj_hits_left(o->d, o->s, unit);
    }
    for (int i = 0; i < mahdists; i++) spent += b->mahdist_hits[i] == 0;
    int state =
        standing * PERCENT / (start ? start : 1) + spent * PERCENT / (mahdists ? mahdists : 1);
    int least = b->round <= EARLY_ROUNDS ? LOST_EARLY : LOST_LATE;
    if (b->round < o->d->type[b->type].break_off) least += UNPURSUED;
    return action_make(state < least ? SJ_VERB_WITHDRAW : SJ_VERB_STAND, 0, 0);
}

/* What happened on a table nobody here can know: the form is closed as soon as it can be, and makes
 * way for one that has to be closed before it. */
static int entry_score(const struct sj_outlook *o, action a)
{
    bool is_late =
        action_verb(a) == SJ_VERB_SET_ASIDE && o->s->battle.result && sj_is_older_aside(o->s);
    return action_verb(a) == SJ_VERB_CONFIRM || is_late;
}

action sj_judge_entry(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, entry_score);
}

/* ---- Where to ---------------------------------------------------------------------------- */

/* Friends are better than none, walls better than the open. */
static int refuge_score(const struct sj_outlook *o, action a)
{
    enum { FRIENDLY = 500, WALLS = 300 };
    int place = (int)action_first(a), score = 0;
    if (place >= SJ_PLACES) return 0;
    if (sj_is_location(place) && sj_is_friendly(o->s, place)) score += FRIENDLY;
    if (sj_is_location(place) && o->d->location[place].type == SJ_FORTIFIED_TOWN) score += WALLS;
    return score + sj_army_worth(o, o->field[place].strength);
}

action sj_judge_retreat(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, refuge_score);
}

action sj_judge_flee(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, refuge_score);
}

/* ---- Sieges ------------------------------------------------------------------------------ */

/* What a sortie of all units brings: levels of the siege against units, by the exact dice. */
static int sortie_worth(const struct sj_outlook *o)
{
    enum { FULL = 4, RIDERS = 2, WAYS = 36, UNIT = 200 };
    const sj_state *s = o->s;
    int at = s->siege_at, units = o->units[at], cavalry = 0, sum = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        cavalry += s->unit_where[unit] == at && sj_is_cavalry(o->d, unit);
    }
    int modifier = units / FULL + (cavalry >= RIDERS);
    int level_worth = sj_location_value(o->d, s, at) * SJ_VP / 4;
    for (int first = 1; first <= SJ_DIE_SIDES; first++) {
        for (int second = 1; second <= SJ_DIE_SIDES; second++) {
            const struct sj_sortie_row *row =
                &o->d->sortie[sj_two_dice_row(first + second + modifier)];
            int lost = row->lose_quarters ? (units * row->lose_quarters + 3) / 4 : row->lose;
            int level = s->siege[at] + row->level <= 0 ? -2 : row->level;
            sum -= level * level_worth + lost * UNIT;
            sum += (row->success - row->disaster) * UNIT;
        }
    }
    return sum / WAYS;
}

action sj_judge_siege_choice(const struct sj_outlook *o, const action *legal, int count)
{
    (void)legal;
    (void)count;
    return action_make(sortie_worth(o) > 0 ? SJ_VERB_SORTIE : SJ_VERB_WAIT, 0, 0);
}

/* All go: every full four counts. */
action sj_judge_sortie_units(const struct sj_outlook *o, const action *legal, int count)
{
    (void)o;
    (void)count;
    return legal[0];
}

static int loss_score(const struct sj_outlook *o, action a)
{
    return -sj_unit_strength(o->d, o->s, (int)action_first(a));
}

action sj_judge_lose(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, loss_score);
}

/* ---- Replacements ------------------------------------------------------------------------ */

/* The strongest kinds first, the broken before the new; batteries fire as well with one man. */
static int replacement_score(const struct sj_outlook *o, action a)
{
    if (action_verb(a) == SJ_VERB_DONE) return 0;
    int unit = (int)action_first(a);
    bool guns = sj_is_artillery(o->d, unit);
    if (action_verb(a) == SJ_VERB_REBUILD) {
        return sj_kind_strength(sj_unit_kind(unit)) * (guns ? 4 : 1) / 8 +
               (action_second(a) == SJ_FRIDAY_HARBOR);
    }
    return sj_kind_strength(sj_unit_kind(unit)) / (guns ? 16 : 1);
}

action sj_judge_replacements(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, replacement_score);
}

action sj_judge_cut(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, loss_score);
}
