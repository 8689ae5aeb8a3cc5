/* Works: garrisons that bar a fortress (13.1), batteries in their redoubts, and what is built. */
#include "games/toulon/bots/judgement.h"

enum { FORTRESS = 3 };

/* ---- Manning --------------------------------------------------------------------------------- */

struct garrison {
    int all, foot, guns;
};

static struct garrison garrison_of(const struct tl_counsel *c, int work)
{
    struct garrison g = { 0 };
    int area = c->s->work_area[work];
    TL_EACH_UNIT_IN(c->s, area)
    {
        if (c->s->inside[u] != work) continue;
        int points = tl_strength(c->d, c->s, u);
        g.all += points;
        if (tl_is_gun(c->d, c->s, u)) {
            g.guns += points;
        } else if (tl_type_of(c->d, u) == TL_INFANTRY) {
            g.foot += points;
        }
    }
    return g;
}

/* Where guns are in the ships' reach. Cover counts only when nobody is left outside (27.49). */
static bool is_duel(const struct tl_survey *v, int area)
{
    const struct tl_area_data *data = &v->d->area[area];
    return v->batteries[area] && (data->fire_great || data->fire_little);
}

/* What the work still lacks that the unit could bring. */
static bool is_missing(const struct tl_counsel *c, const struct tl_survey *v, int unit, int work)
{
    const int16_t *constant = c->d->constant;
    if (!tl_is_fort_work(work)) {
        return tl_counts_as_battery(c->d, c->s, unit) || is_duel(v, c->s->work_area[work]);
    }
    if (c->s->work_level[work] < FORTRESS) return false;
    struct garrison g = garrison_of(c, work);
    int type = tl_type_of(c->d, unit);
    if (type == TL_GUNNERS || type == TL_ARTILLERY) return !g.guns;
    return type == TL_INFANTRY && (!g.foot || g.all < constant[TL_CONSTANT_garrison]);
}

action tl_judge_manning_forts(const struct tl_counsel *c, const struct tl_survey *v)
{
    for (int work = 1; work < TL_WORKS; work++) {
        int area = c->s->work_area[work];
        if (!area || !c->s->work_level[work] || !v->units[area]) continue;
        if (work < TL_WORK_ALLIED && c->d->work[work].fills) continue;
        TL_EACH_UNIT_IN(c->s, area)
        {
            if (c->s->inside[u] || !is_missing(c, v, u, work)) continue;
            action a = action_make(TL_VERB_MAN, (unsigned)u, (unsigned)work);
            if (!tl_game.refusal(c->d, c->s, a)) return a;
        }
    }
    return 0;
}

/* ---- Building -------------------------------------------------------------------------------- */

/* Where a side digs, in this order, how many redoubts, and whether they are improved. */
struct digging {
    uint8_t side, area, redoubts, is_improved;
};

static const struct digging diggings[] = {
    { TL_ALLIES, TL_AREA_CAI, 2, 1 },      { TL_ALLIES, TL_AREA_BRN, 1, 1 },
    { TL_ALLIES, TL_AREA_GTR, 1, 0 },      { TL_REPUBLICANS, TL_AREA_CAI, 1, 1 },
    { TL_REPUBLICANS, TL_AREA_ARE, 1, 0 },
};
enum { DIGGINGS = sizeof diggings / sizeof diggings[0], WORTH_DIGGING_FOR = 4, COVER_MOST = 2 };

static int redoubts_in(const struct tl_counsel *c, int area)
{
    int count = 0;
    for (int work = tl_work_in(c->s, area, TL_FIRST_REDOUBT); work < TL_WORKS;
         work = tl_work_in(c->s, area, work + 1)) {
        count += tl_serves(c->d, c->s, work, c->side);
    }
    return count;
}

static action improve_in(const struct tl_counsel *c, int area)
{
    for (int work = tl_work_in(c->s, area, TL_FIRST_REDOUBT); work < TL_WORKS;
         work = tl_work_in(c->s, area, work + 1)) {
        action a = action_make(TL_VERB_IMPROVE, (unsigned)work, 0);
        if (!tl_game.refusal(c->d, c->s, a)) return a;
    }
    return 0;
}

static bool is_anybody_outside(const struct tl_counsel *c, int area)
{
    TL_EACH_UNIT_IN(c->s, area)
    {
        if (!c->s->inside[u]) return true;
    }
    return false;
}

/* From how many roadsteads ships reach an area. */
static int exposure(const struct tl_counsel *c, int area)
{
    const struct tl_area_data *data = &c->d->area[area];
    return (data->fire_great && c->s->roadstead[TL_GREAT] != TL_GIVEN_UP) +
           (data->fire_little && c->s->roadstead[TL_LITTLE] != TL_GIVEN_UP);
}

/* Room for all beside guns that the ships can reach, and then more cover for them. */
static action cover_guns(const struct tl_counsel *c, const struct tl_survey *v)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (!is_duel(v, area) || !exposure(c, area)) continue;
        action a = area == TL_AREA_LAU ? 0 : improve_in(c, area); /* far enough from the ships */
        if (is_anybody_outside(c, area)) {
            a = redoubts_in(c, area) < COVER_MOST ? action_make(TL_VERB_BUILD, (unsigned)area, 0)
                                                  : 0;
        }
        if (a && !tl_game.refusal(c->d, c->s, a)) return a;
    }
    return 0;
}

/* Empty works of the enemy are pulled down where he might come back to them. */
static action raze_in_reach(const struct tl_counsel *c, const struct tl_survey *v)
{
    for (int work = TL_FIRST_REDOUBT; work < TL_WORKS; work++) {
        int area = c->s->work_area[work];
        if (!c->s->work_level[work] || !v->units[area]) continue;
        action a = action_make(TL_VERB_RAZE, (unsigned)work, 0);
        if (!tl_game.refusal(c->d, c->s, a)) return a;
    }
    return 0;
}

action tl_judge_building(const struct tl_counsel *c, const struct tl_survey *v)
{
    action cover = cover_guns(c, v);
    if (cover) return cover;
    for (int i = 0; i < DIGGINGS; i++) {
        const struct digging *dig = &diggings[i];
        int area = dig->area;
        if (dig->side != c->side || v->have[area] < WORTH_DIGGING_FOR) continue;
        if (redoubts_in(c, area) < dig->redoubts) {
            action a = action_make(TL_VERB_BUILD, (unsigned)area, 0);
            if (!tl_game.refusal(c->d, c->s, a)) return a;
        }
        action a = dig->is_improved ? improve_in(c, area) : 0;
        if (a) return a;
    }
    return raze_in_reach(c, v);
}

/* Pioneers, else whoever stands work best: no marker yet, and the better quality. */
action tl_judge_workers(const struct tl_counsel *c, const action *legal, int count)
{
    enum { PIONEERS_FIRST = 100 };
    action best = legal[0];
    int most = -1;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_WORK) continue;
        int unit = (int)action_first(legal[i]);
        int worth = tl_type_of(c->d, unit) == TL_PIONEERS ? PIONEERS_FIRST : 0;
        worth += c->d->quality[c->d->unit[unit].quality].attrition - 2 * c->s->marks[unit];
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}
