/*
 * What the rebellion leaves to the players: the order of the checks, battles while they last,
 * retreats, sieges, losses and replacements.
 */
#include "games/sanjuans/battle.h"
#include "games/sanjuans/judgement.h"

enum { PERCENT = 100 };

/* ---- Checks ------------------------------------------------------------------------------ */

int rising_faces(const struct outlook *o, int location)
{
    const struct location_data *data = &o->d->location[location];
    int count;
    const uint8_t *near = adjacent_locations(o->d, location, &count);
    int needed = o->d->revolt[data->type], green = o->d->constant[CONSTANT_green_target];
    if (o->s->control[location] == CONTROL_GREEN && green > needed) needed = green;
    for (int i = 0; i < count; i++) needed -= is_in_revolt(o->s, near[i]);
    for (int i = 0; i < ISLANDS; i++) {
        if (!o->d->island[data->island][i] || !o->lost[i]) continue;
        needed--;
        break;
    }
    int faces = DIE_SIDES + 1 - needed - o->s->revolt_modifier[location];
    return faces < 0 ? 0 : faces > DIE_SIDES ? DIE_SIDES : faces;
}

/* A location that falls makes the checks of its neighbours harder. Of two neighbours the one with
 * the smaller chance to fall for its value comes first: then what may be lost by it is least. */
static int check_score(const struct outlook *o, action a)
{
    if (action_verb(a) == VERB_CHECK_REST) return INT16_MIN;
    int location = (int)action_first(a);
    return -(rising_faces(o, location) * PERCENT / (1 + location_value(o->d, o->s, location)));
}

action judge_checks(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, check_score);
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
action judge_battle_round(const struct outlook *o, const action *legal, int count)
{
    enum { EARLY_ROUNDS = 2 };
    const struct battle *b = &o->s->battle;
    int standing = 0, spent = 0, mahdists = mahdists_in_all(b), start = start_hits(b);
    (void)legal;
    (void)count;
    for (int unit = 0; unit < UNITS; unit++) {
        if (is_steady(o->d, o->s, unit)) standing += hits_left(o->d, o->s, unit);
    }
    for (int i = 0; i < mahdists; i++) spent += b->mahdist_hits[i] == 0;
    int state =
        standing * PERCENT / (start ? start : 1) + spent * PERCENT / (mahdists ? mahdists : 1);
    int least = b->round <= EARLY_ROUNDS ? LOST_EARLY : LOST_LATE;
    if (b->round < o->d->type[b->type].break_off) least += UNPURSUED;
    return action_make(state < least ? VERB_WITHDRAW : VERB_STAND, 0, 0);
}

/* What happened on a table nobody here can know: the form is closed as soon as it can be, and makes
 * way for one that has to be closed before it. */
static int entry_score(const struct outlook *o, action a)
{
    bool is_late = action_verb(a) == VERB_SET_ASIDE && o->s->battle.result && is_older_aside(o->s);
    return action_verb(a) == VERB_CONFIRM || is_late;
}

action judge_entry(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, entry_score);
}

/* ---- Where to ---------------------------------------------------------------------------- */

/* Friends are better than none, walls better than the open. */
static int refuge_score(const struct outlook *o, action a)
{
    enum { FRIENDLY = 500, WALLS = 300 };
    int place = (int)action_first(a), score = 0;
    if (place >= PLACES) return 0;
    if (is_location(place) && is_friendly(o->s, place)) score += FRIENDLY;
    if (is_location(place) && o->d->location[place].type == FORTIFIED_TOWN) score += WALLS;
    return score + army_worth(o, o->field[place].strength);
}

action judge_retreat(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, refuge_score);
}

action judge_flee(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, refuge_score);
}

/* ---- Sieges ------------------------------------------------------------------------------ */

/* What a sortie of all units brings: levels of the siege against units, by the exact dice. */
static int sortie_worth(const struct outlook *o)
{
    enum { FULL = 4, RIDERS = 2, WAYS = 36, UNIT = 200 };
    const sstate *s = o->s;
    int at = s->siege_at, units = o->units[at], cavalry = 0, sum = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        cavalry += s->unit_where[unit] == at && is_cavalry(o->d, unit);
    }
    int modifier = units / FULL + (cavalry >= RIDERS);
    int level_worth = location_value(o->d, s, at) * VP / 4;
    for (int first = 1; first <= DIE_SIDES; first++) {
        for (int second = 1; second <= DIE_SIDES; second++) {
            const struct sortie_row *row = &o->d->sortie[two_dice_row(first + second + modifier)];
            int lost = row->lose_quarters ? (units * row->lose_quarters + 3) / 4 : row->lose;
            int level = s->siege[at] + row->level <= 0 ? -2 : row->level;
            sum -= level * level_worth + lost * UNIT;
            sum += (row->success - row->disaster) * UNIT;
        }
    }
    return sum / WAYS;
}

action judge_siege_choice(const struct outlook *o, const action *legal, int count)
{
    (void)legal;
    (void)count;
    return action_make(sortie_worth(o) > 0 ? VERB_SORTIE : VERB_WAIT, 0, 0);
}

/* All go: every full four counts. */
action judge_sortie_units(const struct outlook *o, const action *legal, int count)
{
    (void)o;
    (void)count;
    return legal[0];
}

static int loss_score(const struct outlook *o, action a)
{
    return -unit_strength(o->d, o->s, (int)action_first(a));
}

action judge_lose(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, loss_score);
}

/* ---- Replacements ------------------------------------------------------------------------ */

/* The strongest kinds first, the broken before the new; batteries fire as well with one man. */
static int replacement_score(const struct outlook *o, action a)
{
    if (action_verb(a) == VERB_DONE) return 0;
    int unit = (int)action_first(a);
    bool guns = is_artillery(o->d, unit);
    if (action_verb(a) == VERB_REBUILD) {
        return kind_strength(unit_kind(unit)) * (guns ? 4 : 1) / 8 +
               (action_second(a) == FRIDAY_HARBOR);
    }
    return kind_strength(unit_kind(unit)) / (guns ? 16 : 1);
}

action judge_replacements(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, replacement_score);
}

action judge_cut(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, loss_score);
}
