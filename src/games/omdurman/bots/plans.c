/*
 * What each counter is to do, and how good a hex is for it.
 *
 * The Dervishes come up out of sight, to within one march, and charge all at once. In the campaign
 * they leave the finished zariba alone, in the dark too, and wait for an army in the open. The
 * Anglo-Egyptians camp in the zariba over the night; by day they march on the town as one body. In
 * the battle they hold it, shell whom they do not see, and come out when nobody can answer.
 */
#include "games/omdurman/bots/judgement.h"

enum {
    MARCH_TURN = 11,  /* campaign: the Anglo-Egyptians leave the zariba */
    LAST_CHANCE = 17, /* campaign: from then on risks are taken */
    STAGING_NEAR = 6,
    STAGING_FAR = 14,    /* campaign: out of the reach of guns, though they be moved up */
    GATHERED_LEAST = 90, /* campaign: so many charge, though they be less than two thirds */
    ENGAGED = 3,
    PENALTY = 200,
    BODY_DEPTH = 3, /* of the army on the march, in movement points */
    BODY_WIDTH = 3,
    SAFE_DISTANCE = 5, /* the Anglo-Egyptians stop to fire, their rifles just in range */
    RISKED_DISTANCE = 2,
    FLEE_DISTANCE = 6,
    RAIDERS_LEAST = 4, /* so many are no patrol */
    REFUSED_LEAST = 2, /* of the battle's flank: so far from it and more */
    REFUSED_MOST = 9,
    OUTSIDE = 1000,  /* of the zariba: worse than anything else */
    GUARD_LEAD = 4,  /* Khartoum: movement points that the garrison keeps ahead of the enemy */
    GUARD_NEAR = 2,  /* of the palace: nobody has to be nearer */
    BOAT_DANGER = 10 /* factors: so many and fewer cannot sink a boat (6.6a) */
};

/* ---- Plans ------------------------------------------------------------------------------- */

/* All at once or not at all; but who is at it goes on. */
static enum om_plan campaign_host_plan(const struct om_outlook *o, int counter)
{
    int hex = o->s->place[counter];
    const struct om_scene *scene = &o->scene;
    int enough = scene->field * 2 / 3;
    switch (o->twist.stance) {
    case OM_STANCE_BOLD: return OM_PLAN_CHARGE;
    case OM_STANCE_SHY: return OM_PLAN_STAGE;
    case OM_STANCE_HEAVY: return OM_PLAN_HEART;
    case OM_STANCE_USUAL:
    case OM_STANCE_REFUSE: break;
    }
    if (enough > GATHERED_LEAST) enough = GATHERED_LEAST;
    bool is_charge = scene->gathered && scene->gathered >= enough;
    if (is_charge) return OM_PLAN_CHARGE;
    bool is_engaged =
        hex <= OM_HEXES && scene->is_contact && om_distance_to_open(o, hex) <= ENGAGED;
    return is_engaged ? OM_PLAN_CHARGE : OM_PLAN_STAGE;
}

static enum om_plan dervish_plan(const struct om_outlook *o, int counter)
{
    if (om_is_boat(o->d, counter)) return OM_PLAN_STAY;
    switch (om_scenario_of(o)) {
    case OM_SCENARIO_HISTORICAL: return om_battle_plan(o, counter);
    case OM_SCENARIO_KHARTOUM: return OM_PLAN_HEART;
    case OM_SCENARIO_CAMPAIGN:
    case OM_SCENARIOS: break;
    }
    if (o->twist.is_town_left) return OM_PLAN_STAGE;
    return om_is_garrison(o->d, counter) ? OM_PLAN_STAY : campaign_host_plan(o, counter);
}

static enum om_plan campaign_ae_plan(const struct om_outlook *o, int counter)
{
    if (om_is_boat(o->d, counter)) return OM_PLAN_STEAM;
    if (om_is_friendly(counter))
        return om_is_on_map(o->s, OM_COUNTER_ISA) ? OM_PLAN_HUNT : OM_PLAN_STAY;
    switch (o->twist.stance) {
    case OM_STANCE_BOLD: return OM_PLAN_MARCH;
    case OM_STANCE_SHY: return OM_PLAN_POST;
    case OM_STANCE_HEAVY: return o->s->place[counter] <= OM_HEXES ? OM_PLAN_STAY : OM_PLAN_POST;
    case OM_STANCE_USUAL:
    case OM_STANCE_REFUSE: break;
    }
    return o->s->turn < MARCH_TURN ? OM_PLAN_POST : OM_PLAN_MARCH;
}

static enum om_plan anglo_egyptian_plan(const struct om_outlook *o, int counter)
{
    int hex = o->s->place[counter];
    if (om_scenario_of(o) == OM_SCENARIO_CAMPAIGN) return campaign_ae_plan(o, counter);
    if (om_scenario_of(o) == OM_SCENARIO_KHARTOUM)
        return om_is_boat(o->d, counter) ? OM_PLAN_STAY : OM_PLAN_GUARD;
    if (om_is_boat(o->d, counter)) return OM_PLAN_SHELL;
    bool is_line = om_counter_data(o->d, counter)->brigade != OM_BRIGADE_NONE;
    enum om_stance stance = om_stance_of(o);
    if (stance == OM_STANCE_BOLD) return OM_PLAN_SALLY;
    if (stance == OM_STANCE_SHY) return OM_PLAN_HIDE;
    if (stance == OM_STANCE_HEAVY && is_line) return OM_PLAN_STAY;
    if (o->scene.pays_to_sally) return OM_PLAN_SALLY;
    if (o->scene.pays_to_hide) return OM_PLAN_HIDE;
    bool is_inside = hex > OM_HEXES || om_facts_at_hand(o->d, o->s)->zariba[hex];
    if (is_inside) return stance == OM_STANCE_REFUSE ? OM_PLAN_REFUSE : OM_PLAN_STAY;
    bool is_threatened = o->scene.raiders >= RAIDERS_LEAST;
    if (is_threatened || om_distance_to_enemy(o, hex) <= FLEE_DISTANCE) return OM_PLAN_FLEE;
    return OM_PLAN_STAY;
}

enum om_plan om_plan_of(const struct om_outlook *o, int counter)
{
    if (om_side_of(counter) == OM_DERVISH) return dervish_plan(o, counter);
    return anglo_egyptian_plan(o, counter);
}

/* Each has its place as in the battle; those of Kerreri come into the camp. */
int om_post_of(const struct om_outlook *o, int counter)
{
    const uint16_t *start = o->d->scenario[OM_SCENARIO_HISTORICAL].start;
    const uint16_t *zariba = o->d->map[OM_MAP_BATTLE].zariba;
    int post = start[counter];
    if (post == OM_PLACE_UNUSED || post > OM_HEXES) return OM_NO_HEX;
    if (om_is_boat(o->d, counter) || o->d->facts[OM_MAP_BATTLE].zariba[post]) return post;
    for (int i = OM_ZARIBA_HEXES - 1; i >= 0; i--) { /* the first that nobody else has */
        bool is_taken = !zariba[i];
        for (int c = 0; c < OM_COUNTER_EGYPTIAN_CAVALRY; c++) is_taken |= start[c] == zariba[i];
        for (int c = OM_COUNTER_BATTERY_32; c < OM_FIRST_BOAT; c++)
            is_taken |= start[c] == zariba[i];
        if (!is_taken) return zariba[i];
    }
    return OM_NO_HEX;
}

/* ---- Dervish hexes ----------------------------------------------------------------------- */

static bool has_rifles(const struct om_outlook *o, int counter)
{
    int line = om_counter_data(o->d, counter)->line;
    return line == OM_LINE_DERVISH_RIFLES || line == OM_LINE_DERVISH_ARTILLERY;
}

/* Spears must come to blows, rifles into range. */
static int charge_badness(const struct om_outlook *o, int counter, int hex)
{
    int distance = om_distance_to_open(o, hex);
    if (has_rifles(o, counter)) return distance > 2 ? 4 * distance : 4;
    if (distance == 1) return om_comes_to_blows(o, hex) ? 0 : 6;
    return 4 * distance;
}

/* Between the enemy and the town. */
static int stage_badness(const struct om_outlook *o, int hex)
{
    int distance = om_distance_to_enemy(o, hex);
    int far = o->twist.distance ? o->twist.distance : STAGING_FAR;
    int off = distance < far ? far - distance : distance - far;
    return 4 * off + om_way_to(o, OM_WAY_HEART, hex) / 2 + (distance < STAGING_NEAR ? PENALTY : 0);
}

/* ---- Anglo-Egyptian hexes ---------------------------------------------------------------- */

static int post_badness(const struct om_outlook *o, int counter, int hex)
{
    int post = om_post_of(o, counter);
    int way = om_way_to(o, OM_WAY_CAMP, hex);
    return way || post == OM_NO_HEX ? 20 + way : om_hex_distance(hex, post);
}

/* Not further than the rear can follow, near the middle, and not too near the enemy. */
static int march_badness(const struct om_outlook *o, int hex)
{
    const struct om_scene *scene = &o->scene;
    int way = om_way_to(o, OM_WAY_HEART, hex);
    int limit = scene->rear - BODY_DEPTH;
    int badness = 2 * (way > limit ? way : limit);
    bool has_middle = scene->centre != OM_NO_HEX; /* guns alone are no body */
    int wide = has_middle ? om_hex_distance(hex, scene->centre) - BODY_WIDTH : 0;
    int enemy = om_distance_to_enemy(o, hex);
    int safe = o->s->turn >= LAST_CHANCE ? RISKED_DISTANCE : SAFE_DISTANCE;
    if (o->twist.distance) safe = o->twist.distance;
    if (wide > 0) badness += 3 * wide;
    if (enemy < safe) badness += PENALTY * (safe - enemy);
    return badness;
}

/* Beside the army, out of the reach of too many guns. */
static int steam_badness(const struct om_outlook *o, int counter, int hex)
{
    bool is_camp = o->s->turn < MARCH_TURN || !o->scene.centre;
    int goal = is_camp ? om_post_of(o, counter) : o->scene.centre;
    int danger = om_fire_on_boat(o, hex) - BOAT_DANGER;
    if (goal == OM_NO_HEX) return 0;
    return 2 * om_hex_distance(hex, goal) + (danger > 0 ? PENALTY + danger : 0);
}

static int flee_badness(const struct om_outlook *o, int hex)
{
    int distance = om_distance_to_enemy(o, hex);
    if (om_facts_at_hand(o->d, o->s)->zariba[hex]) return 0;
    return om_way_to(o, OM_WAY_CAMP, hex) + (distance < 3 ? PENALTY * (3 - distance) : 0);
}

/* Nearer to the palace than the enemy is, and round it in the end: who is behind him, behind walls
 * or not, holds up nobody. */
static int guard_badness(const struct om_outlook *o, int hex)
{
    int limit = o->scene.danger - GUARD_LEAD;
    int way = om_way_to(o, OM_WAY_HEART, hex);
    if (limit < GUARD_NEAR) limit = GUARD_NEAR;
    return way > limit ? way - limit : 0;
}

/* To where most of the enemy is in range (howitzers need not see him), and best beside the zariba:
 * who is at his place there stays, for the storm comes to him. */
static int shell_badness(const struct om_outlook *o, int counter, int hex)
{
    bool has_howitzers = om_counter_data(o->d, counter)->maxims > 0;
    const uint8_t *guns = o->d->line[OM_LINE_ARTILLERY].half;
    const uint8_t *howitzers = o->d->line[OM_LINE_HOWITZER].half;
    int badness = om_fire_on_boat(o, hex) > BOAT_DANGER ? 4 * PENALTY : 0;
    int post = om_post_of(o, counter);
    if (post != OM_NO_HEX) badness += om_hex_distance(hex, post);
    int effect[OM_RANGES];
    for (int i = 0; i < OM_RANGES; i++) effect[i] = guns[i] + (has_howitzers ? howitzers[i] : 0);
    return badness - 4 * om_effect_from(o, hex, effect);
}

/* Where its fire has full effect on somebody, or else any; he can only fire back. */
static int sally_badness(const struct om_outlook *o, int counter, int hex)
{
    enum om_line line = (enum om_line)om_counter_data(o->d, counter)->line;
    const uint8_t *half = o->d->line[line].half;
    int range = 0;
    while (range < OM_RANGES && half[range] >= 2) range++;
    if (om_is_in_sight(o, hex, range)) return 0;
    if (om_is_in_sight(o, hex, o->d->reach[line])) return 1;
    return 1 + om_distance_to_enemy(o, hex);
}

/* A trench is worth four of the die, and so some three rows of the table. */
static int hide_badness(const struct om_outlook *o, int hex)
{
    int factors = om_rifle_fire_on(o, hex);
    return om_is_entrenched(o->d, o->s, hex) ? (factors + 3) / 4 : factors;
}

/* Some way from the flank, and nobody leaves the zariba. */
static int refuse_badness(const struct om_outlook *o, int hex)
{
    int away = o->scene.flank ? om_hex_distance(hex, o->scene.flank) : REFUSED_MOST;
    int wanted = REFUSED_LEAST + o->twist.pull;
    if (!om_facts_at_hand(o->d, o->s)->zariba[hex]) return OUTSIDE;
    return away < wanted ? 3 * (wanted - away) : 0;
}

static int plain_badness(const struct om_outlook *o, enum om_plan plan, int counter, int hex)
{
    switch (plan) {
    case OM_PLAN_STAGE: return stage_badness(o, hex);
    case OM_PLAN_CHARGE: return charge_badness(o, counter, hex);
    case OM_PLAN_WAIT: return om_wait_badness(o, hex);
    case OM_PLAN_GATHER: return om_gather_badness(o, counter, hex);
    case OM_PLAN_VOLLEY: return om_volley_badness(o, hex);
    case OM_PLAN_SCREEN: return om_screen_badness(o, hex);
    case OM_PLAN_ASSAULT: return om_assault_badness(o, hex);
    case OM_PLAN_LURK: return om_lurk_badness(o, counter, hex);
    case OM_PLAN_RAID: return om_raid_badness(o, hex);
    case OM_PLAN_HEART: return om_way_to(o, OM_WAY_HEART, hex);
    case OM_PLAN_POST: return post_badness(o, counter, hex);
    case OM_PLAN_MARCH: return march_badness(o, hex);
    case OM_PLAN_FLEE: return flee_badness(o, hex);
    case OM_PLAN_SHELL: return shell_badness(o, counter, hex);
    case OM_PLAN_SALLY: return sally_badness(o, counter, hex);
    case OM_PLAN_HIDE: return hide_badness(o, hex);
    case OM_PLAN_REFUSE: return refuse_badness(o, hex);
    case OM_PLAN_STEAM: return steam_badness(o, counter, hex);
    case OM_PLAN_HUNT: return om_hex_distance(hex, o->s->place[OM_COUNTER_ISA]);
    case OM_PLAN_GUARD: return guard_badness(o, hex);
    case OM_PLAN_STAY: break;
    }
    return 0;
}

int om_badness(const struct om_outlook *o, enum om_plan plan, int counter, int hex)
{
    return om_bend(o, plan, hex, plain_badness(o, plan, counter, hex));
}
