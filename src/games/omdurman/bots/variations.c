/*
 * Other ways to move an army, for a search to compare with the judgement's.
 *
 * In the battle, who holds back, storms, hides or comes out is its stance; where to is bent by a
 * point that all are drawn to and by whims about single hexes. Some of the Dervishes fall upon
 * those outside the zariba in one turn or another; the expert, whose way is number 0, has it so
 * too. One way in so many is better than the judgement's on the day: it is for the search to find
 * it. The Anglo-Egyptians leave the zariba in the last player turn alone, which nobody can answer;
 * until then the line closes up within it, away from the flank that a storm goes for, more or less.
 *
 * In the campaign a way is a plan for the rest of it, for what a turn of marching is good for is
 * seen many turns later. There are few, and they differ in what counts.
 */
#include "games/omdurman/bots/judgement.h"

enum { JUDGED_PULL = 1 }; /* of the judgement's own line, away from the flank: docs/balance.md */
enum { EXPERT_RAID = 3, EXPERT_FLANK = 8 }; /* what wins most against the judgement */
enum { RAIDS = 8, FLANKS = 4 };
enum { STANCES = 4, PULLS = 4, WHIMS = 4, NOT_BENT = 900, SHADE_WHIM = 4, CAMPAIGN_PLANS = 5 };

/* Any number of a way and of something else, without order. */
static uint32_t whim_of(uint32_t way, uint32_t about)
{
    uint32_t mixed = (way * 0x9E3779B9U) ^ (about * 0x85EBCA6BU);
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6DU;
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39U;
    return mixed ^ mixed >> 15;
}

/* ---- The campaign ---------------------------------------------------------------------------- */

struct campaign_plan {
    enum om_stance stance;
    uint8_t distance; /* that is kept from the enemy; 0: as usual */
    bool is_town_left;
};

/* To stand where they are, come nearer, keep away, march at once, storm the town; to draw off with
 * everybody, out of the reach of guns or further, to wait before the town, to fall back on it, to
 * charge. */
static const struct campaign_plan campaign_plans[OM_SIDES][CAMPAIGN_PLANS] = {
    [OM_ANGLO_EGYPTIAN] = { { OM_STANCE_HEAVY, 0, false },
                            { OM_STANCE_USUAL, 2, false },
                            { OM_STANCE_USUAL, 8, false },
                            { OM_STANCE_BOLD, 0, false },
                            { OM_STANCE_BOLD, 1, false } },
    [OM_DERVISH] = { { OM_STANCE_SHY, 16, true },
                     { OM_STANCE_SHY, 20, true },
                     { OM_STANCE_SHY, 0, false },
                     { OM_STANCE_HEAVY, 0, false },
                     { OM_STANCE_BOLD, 0, false } }
};

static struct om_twist campaign_twist(enum om_side side, unsigned way)
{
    struct om_twist twist = { .way = way };
    if (way == 0 || way > CAMPAIGN_PLANS) return twist;
    const struct campaign_plan *plan = &campaign_plans[side][way - 1];
    twist.stance = plan->stance;
    twist.distance = plan->distance;
    twist.is_town_left = plan->is_town_left;
    return twist;
}

unsigned om_lasting(const void *view)
{
    const om_state *s = view;
    return s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN ? CAMPAIGN_PLANS : 0;
}

/* ---- The battle ------------------------------------------------------------------------------ */

struct om_twist om_judged_twist(const om_state *s)
{
    bool is_battle = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_HISTORICAL;
    if (!is_battle || s->side[0] == OM_DERVISH) return (struct om_twist){ 0 };
    return (struct om_twist){ .stance = OM_STANCE_REFUSE, .pull = JUDGED_PULL };
}

const struct om_manner *om_manner_of(const struct om_outlook *o)
{
    static const struct om_manner usual = {
#define X(name, judgement, sirdar, khalifa) .name = (judgement),
#include "games/omdurman/bots/manners.def"
#undef X
    };
    static const struct om_manner experts[OM_SIDES] = {
        [OM_ANGLO_EGYPTIAN] = {
#define X(name, judgement, sirdar, khalifa) .name = (sirdar),
#include "games/omdurman/bots/manners.def"
#undef X
        },
        [OM_DERVISH] = {
#define X(name, judgement, sirdar, khalifa) .name = (khalifa),
#include "games/omdurman/bots/manners.def"
#undef X
        },
    };
    bool is_expert = o->twist.is_wary && om_scenario_of(o) == OM_SCENARIO_HISTORICAL;
    return is_expert ? &experts[o->side] : &usual;
}

/* The Khalifa falls upon those outside the zariba while most of the enemy can but look on, a turn
 * before the storm; the Sirdar calls them in when he sees it coming. */
static struct om_twist expert_twist(const om_state *s)
{
    struct om_twist twist = om_judged_twist(s);
    twist.is_wary = true;
    twist.raiders = OM_RAIDERS_BLUE;
    twist.raid = EXPERT_RAID;
    twist.flank = EXPERT_FLANK;
    return twist;
}

/* A raid by others, in another turn, or none; and rifles more or less at one flank. */
static void vary_storm(struct om_twist *twist)
{
    static const uint8_t flanks[FLANKS] = { 0, 10, 10, 20 };
    static const struct {
        uint8_t raiders, raid;
    } raids[RAIDS] = {
        { OM_RAIDERS_BLUE, 3 },  { OM_RAIDERS_BLUE, 3 },  { OM_RAIDERS_BLUE, 4 },
        { OM_RAIDERS_HORSE, 3 }, { OM_RAIDERS_HORSE, 4 }, { OM_RAIDERS_GREEN, 3 },
        { OM_RAIDERS_GREEN, 4 }, { OM_RAIDERS_NONE, 0 },
    };
    uint32_t which = whim_of(twist->way, 4) % RAIDS;
    twist->raiders = (enum om_raiders)raids[which].raiders;
    twist->raid = raids[which].raid;
    twist->flank = flanks[whim_of(twist->way, 5) % FLANKS];
}

struct om_twist om_twist_of(const om_state *s, unsigned number)
{
    static const uint8_t pulls[PULLS] = { 0, 1, 2, 3 }, whims[WHIMS] = { 0, 3, 6, 12 };
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN)
        return campaign_twist((enum om_side)s->side[0], number);
    unsigned way = number ? (number - 1) % OM_VARIATIONS + 1 : 0;
    struct om_twist twist = { .way = way, .shade = (number - way) / OM_VARIATIONS };
    if (!way) return expert_twist(s);
    twist.stance = way % 2 ? OM_STANCE_USUAL : (enum om_stance)(way / 2 % STANCES);
    twist.pull = pulls[whim_of(way, 1) % PULLS];
    twist.whim = whims[whim_of(way, 2) % WHIMS];
    twist.point = whim_of(way, 3);
    twist.is_wary = true;
    vary_storm(&twist);
    return twist;
}

/* Whether a plan leads to any of many hexes that are about as good. */
static bool is_bent(enum om_plan plan)
{
    switch (plan) {
    case OM_PLAN_GATHER:
    case OM_PLAN_VOLLEY:
    case OM_PLAN_SALLY:
    case OM_PLAN_REFUSE:
    case OM_PLAN_HIDE: return true;
    default: return false;
    }
}

enum om_stance om_stance_of(const struct om_outlook *o)
{
    bool is_free =
        o->side == OM_DERVISH || o->s->turn >= o->d->scenario[OM_SCENARIO_HISTORICAL].turns;
    if (is_free || o->twist.stance == OM_STANCE_USUAL) return o->twist.stance;
    return OM_STANCE_REFUSE;
}

int om_bend(const struct om_outlook *o, enum om_plan plan, int hex, int badness)
{
    const struct om_twist *twist = &o->twist;
    if (!twist->way || badness >= NOT_BENT || !is_bent(plan)) return badness;
    if (twist->whim) badness += (int)(whim_of(twist->way, 16 + (uint32_t)hex) % (twist->whim + 1U));
    if (twist->shade)
        badness += (int)(whim_of(twist->way + OM_VARIATIONS * twist->shade, (uint32_t)hex) %
                         (SHADE_WHIM + 1U));
    if (plan != OM_PLAN_VOLLEY || !o->scene.count) return badness;
    int point = o->scene.hex[twist->point % (uint32_t)o->scene.count];
    return badness + twist->pull * om_hex_distance(hex, point);
}

uint32_t om_stretch(const void *view)
{
    const om_state *s = view;
    bool is_moving = s->step[0] == OM_STEP_MOVE || s->step[0] == OM_STEP_MOVING;
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM || !is_moving) return 0;
    return 2U * s->turn + (s->second != 0);
}
