/*
 * The scales on which the judgement puts forces, spaces and battles.
 *
 * A plan tries a force at many spaces, and many forces at each: so what a space has for whoever
 * comes is found once for an outlook (sj_entry), and how a force fights in the open once for a
 * plan (sj_clash).
 */
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { PERCENT = 100, STRENGTH_ONE = 1024 };

struct sj_clash sj_clash_of(const struct sj_outlook *o, int strength, int against)
{
    const int16_t *constant = o->d->constant;
    struct sj_clash clash = { strength, sj_chance_of_odds(strength + against), 0 };
    int price = strength * SJ_STRENGTH_WORTH / STRENGTH_ONE * o->turns / SJ_FADING;
    int won = constant[SJ_CONSTANT_vp_battle] * SJ_VP - price * SJ_LOSS_WON / PERCENT;
    int lost = constant[SJ_CONSTANT_vp_battle] * SJ_VP + price * SJ_LOSS_LOST / PERCENT +
               constant[SJ_CONSTANT_vp_bloody] * SJ_VP * SJ_BLOODY_LOST / PERCENT;
    clash.base = clash.chance * won - (SJ_CERTAIN - clash.chance) * lost;
    return clash;
}

int sj_army_worth(const struct sj_outlook *o, int strength)
{
    return sj_army_that_wins(sj_chance_of_odds(strength + o->against));
}

int sj_union_worth(const struct sj_outlook *o, int strength, int other)
{
    return sj_army_worth(o, strength + other) - sj_army_worth(o, strength) -
           sj_army_worth(o, other);
}

/* ---- Who comes into a space -------------------------------------------------------------- */

/* Whether a waypoint lies between two friendly locations. */
static bool is_between(const struct sj_outlook *o, int space)
{
    if (!sj_is_waypoint(space)) return false;
    const struct sj_path_data *path = &o->d->path[sj_path_of(o->d, space)];
    return sj_is_friendly(o->s, path->from) && sj_is_friendly(o->s, path->to);
}

/* Faces of the die that bring an encounter. */
static int encounter_faces(const struct sj_outlook *o, int space)
{
    const int16_t *constant = o->d->constant;
    int island = sj_island_of(o->d, space);
    int needed = sj_is_waypoint(space) ? constant[SJ_CONSTANT_waypoint_target]
                                       : o->d->encounter[o->d->location[space].type];
    if (is_between(o, space)) needed += constant[SJ_CONSTANT_encounter_between];
    needed -= o->dangers[island];
    int faces = SJ_DIE_SIDES + 1 - needed;
    return faces < 0 ? 0 : faces > SJ_DIE_SIDES ? SJ_DIE_SIDES : faces;
}

/* A friendly place is fought for only while it is besieged. */
static int battle_faces(const struct sj_outlook *o, int space)
{
    bool is_location = sj_is_location(space);
    if (is_location && sj_is_friendly(o->s, space)) {
        return sj_is_besieged(o->s, space) ? SJ_DIE_SIDES : 0;
    }
    if (is_location && o->d->location[space].type == SJ_FORTIFIED_TOWN) return SJ_DIE_SIDES;
    return o->s->force_unseen ? 0 : encounter_faces(o, space);
}

/* From a port an army can go to other islands, at once or when ships come. */
static int onward_worth(const struct sj_outlook *o, int port)
{
    int most = o->elsewhere[o->d->location[port].island];
    if (!most || sj_is_in_revolt(o->s, port)) return 0;
    if (!sj_is_among_ports(o->d, &o->memo->walks, port)) return 0;
    bool has_ships = o->idle_fleet[port].ships || o->ready_fleet[port].ships;
    return most * (has_ships ? SJ_SHIPS_THERE : SJ_SHIPS_LATER) / PERCENT;
}

static void look_at_location(const struct sj_outlook *o, int location, struct sj_entry *entry)
{
    int island = o->d->location[location].island;
    bool is_friendly = sj_is_friendly(o->s, location), is_lopez = island == SJ_LOPEZ_ISLAND;
    if (!is_friendly) entry->against = sj_odds_against(o->d, o->s, location);
    entry->prize = o->worth[location];
    entry->help = o->guns[location];
    entry->onward = onward_worth(o, location);
    entry->inland = (o->prize[island] - o->worth[location]) * SJ_ONWARD / PERCENT;
    entry->is_haven = is_friendly;
    entry->meets_landing = is_friendly && o->field[location].units;
    if (o->is_graham_bound && is_lopez && !o->units[location]) entry->hold = SJ_HOLD_LOPEZ;
}

void sj_find_entry(const struct sj_outlook *o, int space)
{
    struct sj_entry *entry = &o->memo->entry[space];
    const struct sj_column *company = &o->field[space];
    bool has_battle = sj_has_place_flag(o->s, space, SJ_PLACE_BATTLE);
    *entry = (struct sj_entry){ .company = company->strength };
    entry->against = o->against;
    if (sj_is_location(space)) look_at_location(o, space, entry);
    if (company->units) entry->company_army = sj_army_worth(o, company->strength);
    entry->meets = company->units && !has_battle;
    if (has_battle) { /* what more it brings if this force joins it */
        struct sj_clash waiting = sj_clash_of(o, company->strength, entry->against);
        entry->shared = sj_clash_worth(&waiting, entry->prize);
        entry->help += company->strength;
        entry->faces = SJ_DIE_SIDES;
        entry->is_haven = 0;
    } else {
        entry->faces = (uint8_t)battle_faces(o, space);
    }
    entry->is_alike = !entry->help && entry->against == o->against;
    entry->is_plain = entry->is_alike && !entry->prize && !entry->shared;
    entry->is_empty = !entry->meets && !entry->onward && !entry->hold;
    o->memo->has_entry |= (uint64_t)1 << space;
}

int sj_entry_worth(const struct sj_outlook *o, const struct sj_entry *entry,
                   const struct sj_clash *open, bool lands)
{
    int faces = entry->faces, prize = entry->prize;
    if (lands && entry->is_haven) return 0;
    if (!faces) return prize;
    struct sj_clash there = *open;
    if (!entry->is_alike) there = sj_clash_of(o, open->strength + entry->help, entry->against);
    int fought = sj_clash_worth(&there, prize);
    return (faces * fought + (SJ_DIE_SIDES - faces) * prize) / SJ_DIE_SIDES - entry->shared;
}
