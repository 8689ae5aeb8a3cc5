/*
 * The Dervishes in the battle. Whoever stands in the open before the zariba is shot; but a hex is
 * fired at once in a subphase, and nobody sees past those who stand in it. So single riders go
 * ahead and draw the fire, and the rifles behind them, unseen until then, fire twice before they
 * are fired at. The spears on foot charge in the turn after, where there is one. Until the storm
 * everybody keeps out of the reach of guns, and so of the banks of the Nile.
 */
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/sight/sight.h"

enum {
    GATHERING_TURN = 3, /* who comes up before is shot at for a turn more */
    NOWHERE = 1000,     /* worse than anything else */
    PENALTY = 200,
    TENTHS = 10,
    HOWITZER_RANGE = 10,
    CLOSE_RANGE = 5,
    GUN_RANGE = 8,
    BOAT_RANGE = 6,   /* at which guns of boats have full effect */
    SWIFT = 12,       /* moves of camels, horses and leaders */
    HEAVY_FIRE = 8,   /* rifles that are worth a screen */
    VOLLEY_RANGE = 2, /* at which they have full effect */
    LONG_RANGE = 4,   /* at which they have half of it */
    SCREEN_DEPTH = 2
};

static bool is_rifle(const struct om_outlook *o, int counter)
{
    const struct om_kind_data *kind = om_counter_data(o->d, counter);
    return kind->line == OM_LINE_DERVISH_RIFLES && kind->fire >= HEAVY_FIRE;
}

static bool is_screen(const struct om_outlook *o, int counter)
{
    const struct om_kind_data *kind = om_counter_data(o->d, counter);
    return kind->line == OM_LINE_SPEARS && kind->moves >= SWIFT;
}

static int assault_way(const struct om_outlook *o, int hex)
{
    int thorn = om_way_to(o, OM_WAY_THORN, hex), trench = om_way_to(o, OM_WAY_TRENCH, hex);
    return thorn < trench ? thorn : trench;
}

static bool is_last_turn(const struct om_outlook *o)
{
    return o->s->turn >= o->d->scenario[OM_SCENARIO_HISTORICAL].turns;
}

/* How far a counter may be from the thorn to storm it in one march. */
static int storm_march(const struct om_outlook *o, int counter)
{
    int moves = om_counter_data(o->d, counter)->moves;
    return is_rifle(o, counter) ? moves + VOLLEY_RANGE - 1 : moves;
}

static void find_flank(struct om_outlook *o)
{
    int least = OM_WAY_NONE;
    o->scene.flank = OM_NO_HEX;
    for (int i = 0; i < o->scene.count; i++) {
        int way = om_way_to(o, OM_WAY_HEART, o->scene.hex[i]);
        if (way >= least) continue;
        least = way;
        o->scene.flank = o->scene.hex[i];
    }
}

/* Rifles that can be at it within the turn, or are; those who have only just come up cannot. */
void om_survey_host(struct om_outlook *o)
{
    find_flank(o);
    o->scene.field = o->scene.gathered = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (!om_is_on_map(o->s, c) || !is_rifle(o, c)) continue;
        int hex = o->s->place[c];
        bool is_ready = om_has_flag(o->s, c, OM_MOVED)
                            ? om_distance_to_enemy(o, hex) < o->manner->kept_away
                            : assault_way(o, hex) <= storm_march(o, c);
        o->scene.field++;
        o->scene.gathered += is_ready;
    }
}

/* Spears on foot come up while the rifles storm, and charge in the turn after. */
static enum om_plan foot_plan(const struct om_outlook *o, int counter, bool is_storm)
{
    if (!is_storm) return OM_PLAN_WAIT;
    if (!is_last_turn(o)) return OM_PLAN_GATHER;
    int march = storm_march(o, counter) - o->manner->in_hand;
    bool is_near = assault_way(o, o->s->place[counter]) <= march;
    return is_near ? OM_PLAN_ASSAULT : OM_PLAN_WAIT;
}

static bool is_raider(const struct om_outlook *o, int counter)
{
    const struct om_kind_data *kind = om_counter_data(o->d, counter);
    if (kind->line != OM_LINE_SPEARS || kind->class == OM_LEADER) return false;
    enum om_raiders raiders = o->twist.raiders;
    if (kind->class == OM_CAVALRY) return raiders >= OM_RAIDERS_HORSE;
    if (kind->colour == OM_BLUE) return raiders >= OM_RAIDERS_BLUE;
    return kind->colour == OM_GREEN && raiders >= OM_RAIDERS_GREEN;
}

/* All hold back at first, gather in the third turn without the foot, and storm in the last. */
enum om_plan om_battle_plan(const struct om_outlook *o, int counter)
{
    enum om_stance stance = om_stance_of(o);
    bool is_bold = stance == OM_STANCE_BOLD;
    bool is_storm = is_bold || is_last_turn(o) || o->scene.gathered * 4 > o->scene.field;
    if (stance == OM_STANCE_SHY) return OM_PLAN_WAIT;
    if (o->scene.open && is_raider(o, counter))
        return o->s->turn < o->twist.raid ? OM_PLAN_LURK : OM_PLAN_RAID;
    if (o->s->turn < GATHERING_TURN && !is_bold) return OM_PLAN_WAIT;
    if (is_rifle(o, counter)) return is_storm ? OM_PLAN_VOLLEY : OM_PLAN_GATHER;
    if (is_screen(o, counter)) return is_storm ? OM_PLAN_SCREEN : OM_PLAN_GATHER;
    bool is_foot = om_counter_data(o->d, counter)->line == OM_LINE_SPEARS;
    if (is_foot && stance == OM_STANCE_HEAVY) return is_storm ? OM_PLAN_ASSAULT : OM_PLAN_GATHER;
    return is_foot ? foot_plan(o, counter, is_storm) : OM_PLAN_WAIT;
}

/* ---- Out of reach ------------------------------------------------------------------------ */

/* How many hexes further away from the Nile the howitzers of boats would not reach, which go where
 * they like; it is in the east. */
static int way_out_of_howitzers(const struct om_outlook *o, int hex)
{
    for (int steps = 0; hex && steps <= HOWITZER_RANGE; steps++) {
        if (om_is_nile(o->d, o->s, hex)) return HOWITZER_RANGE + 1 - steps;
        hex = om_next_hex(o->d, o->s, hex, OM_EAST);
    }
    return 0;
}

/* Far away only guns do harm, and little of it. */
static int sight_badness(const struct om_outlook *o, int hex)
{
    if (om_distance_to_enemy(o, hex) < o->manner->kept_away) return PENALTY;
    return om_is_in_sight(o, hex, GUN_RANGE) ? o->manner->seen : 0;
}

int om_wait_badness(const struct om_outlook *o, int hex)
{
    int way = way_out_of_howitzers(o, hex);
    return sight_badness(o, hex) + (way ? 10 + way : 0);
}

/* So many movement points too far off, or within one march; best out of sight. */
static int approach_badness(const struct om_outlook *o, int hex, int missing)
{
    int badness = missing > 0 ? o->manner->too_far + 2 * missing : 0;
    return badness + sight_badness(o, hex) + (way_out_of_howitzers(o, hex) > 0);
}

int om_gather_badness(const struct om_outlook *o, int counter, int hex)
{
    int way = is_rifle(o, counter) ? om_way_to(o, OM_WAY_THORN, hex) : assault_way(o, hex);
    return approach_badness(o, hex, way - storm_march(o, counter));
}

/* ---- The storm --------------------------------------------------------------------------- */

/* Full effect on somebody in sight, best without a trench, not next to him, and all at one flank,
 * where few of the others see them; half of it is better than to look on. */
int om_volley_badness(const struct om_outlook *o, int hex)
{
    int nearest = om_distance_to_enemy(o, hex), best = 0;
    bool is_close = nearest <= VOLLEY_RANGE;
    int range = is_close ? VOLLEY_RANGE : LONG_RANGE;
    if (nearest > range) return NOWHERE;
    for (int i = 0; i < o->scene.count; i++) {
        int target = o->scene.hex[i];
        if (om_hex_distance(target, hex) > range) continue;
        bool is_trench = om_is_entrenched(o->d, o->s, target);
        int tenths = is_trench ? o->manner->trench : o->manner->open;
        int value = om_units_in(o->d, o->s, target) * tenths / TENTHS;
        if (value > best && om_sees(o->d, o->s, hex, target)) best = value;
    }
    if (!best) return NOWHERE;
    if (o->scene.flank != OM_NO_HEX)
        best -= (TENTHS + o->twist.flank) * om_hex_distance(hex, o->scene.flank) / TENTHS;
    return is_close ? 50 - best + (nearest == 1 ? o->manner->beside : 0) : 50 + nearest;
}

/* What it is worth that somebody in `hex` stands between the enemy and the rifles. */
static int gain_of_screen(const struct om_outlook *o, int enemy, int hex, int rifles, int most)
{
    int range = om_hex_distance(enemy, rifles);
    if (range > most || om_hex_distance(enemy, hex) + om_hex_distance(hex, rifles) != range)
        return 0;
    return om_sees(o->d, o->s, enemy, rifles) ? GUN_RANGE + 1 - range : 0;
}

static int gain_for(const struct om_outlook *o, int hex, int rifles)
{
    int gain = 0;
    if (om_hex_distance(rifles, hex) > SCREEN_DEPTH) return 0;
    for (int i = 0; i < o->scene.count; i++) {
        int enemy = o->scene.hex[i];
        if (i && enemy == o->scene.hex[i - 1]) continue;
        gain += 3 * gain_of_screen(o, enemy, hex, rifles, CLOSE_RANGE);
    }
    for (int c = OM_FIRST_BOAT; c < OM_FIRST_BOAT + OM_AE_BOATS; c++) {
        if (om_is_on_map(o->s, c))
            gain += gain_of_screen(o, o->s->place[c], hex, rifles, BOAT_RANGE);
    }
    return gain;
}

/* One unit is enough for a hex. */
int om_screen_badness(const struct om_outlook *o, int hex)
{
    int gain = 0, last = OM_NO_HEX;
    if (om_holds(o->s, hex, OM_DERVISH) || om_distance_to_enemy(o, hex) > CLOSE_RANGE - 1)
        return NOWHERE;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (o->s->place[c] == last || !om_is_on_map(o->s, c) || !is_rifle(o, c)) continue;
        last = o->s->place[c];
        gain += gain_for(o, hex, last);
    }
    return gain > o->manner->screen ? NOWHERE - gain : NOWHERE;
}

bool om_is_screen_wanted(const struct om_outlook *o)
{
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (om_is_on_map(o->s, c) && is_rifle(o, c) &&
            om_is_in_sight(o, o->s->place[c], CLOSE_RANGE))
            return true;
    }
    return false;
}

/* ---- The foot ---------------------------------------------------------------------------- */

/* Whether somebody there could attack an enemy hex next to it. */
bool om_comes_to_blows(const struct om_outlook *o, int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(o->d, o->s, hex, direction);
        if (other && om_holds(o->s, other, om_other_side(o->side)) &&
            !om_melee_refusal(o->d, o->s, hex, direction))
            return true;
    }
    return false;
}

/* To blows: across the thorn there are none (5.3b). */
int om_assault_badness(const struct om_outlook *o, int hex)
{
    bool is_history = o->s->options[OM_OPTION_ZARIBA] == OM_ZARIBA_HISTORY;
    int distance = om_distance_to_enemy(o, hex);
    if (distance == 1) return om_comes_to_blows(o, hex) ? 0 : 6;
    return 4 * distance + om_way_to(o, is_history ? OM_WAY_THORN : OM_WAY_TRENCH, hex);
}

/* ---- Those outside the zariba ------------------------------------------------------------ */

/* The Sirdar's horse stands at Kerreri, under few eyes, and comes in when the enemy is near: so
 * who is to fall upon it comes up to within one march, from where the hills do not hold him up. */
int om_lurk_badness(const struct om_outlook *o, int counter, int hex)
{
    int march = om_counter_data(o->d, counter)->moves - o->manner->room;
    return approach_badness(o, hex, o->d->way_to_kerreri[hex] - march);
}

int om_raid_badness(const struct om_outlook *o, int hex)
{
    int distance = om_distance_to_open(o, hex);
    if (distance == 1) return om_comes_to_blows(o, hex) ? 0 : o->manner->no_blows;
    return 4 * distance;
}

int om_count_raiders(const struct om_outlook *o)
{
    int count = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (!om_is_on_map(o->s, c) || !om_is_unit(o->d, c)) continue;
        count += o->d->way_to_kerreri[o->s->place[c]] <= om_counter_data(o->d, c)->moves;
    }
    return count;
}
