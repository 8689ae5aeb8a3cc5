/*
 * Fire a second time (6.1r to 6.8r, RT, MOD, CRT, RES, 6.6, 6.64r): which weapons may fire at what,
 * the total and the modifier of every attack, how its die is read, and what the result does. Sight
 * is read a second time with it.
 */
#include "omdurman/second.h"

#include <string.h>

enum { GAMES = 900, DIRECT = 0, SECOND = 1, MODIFIERS = 8 };

static long resolutions, choices, chains, volleys, shells, structures, lists, advances, strays,
    with_modifier[MODIFIERS];
static const char *const modifier_names[MODIFIERS] = { "MOD.c", "MOD.d", "MOD.e",   "MOD.f",
                                                       "MOD.g", "huts",  "MOD.r-m", "MOD.r-n" };

/* ---- Weapons (2.0r, RT, 4.0e, 6.1r-a) ---------------------------------------------------- */

struct weapon {
    int counter, hex, factor, line;
};

/* RT.1 to RT.7, in halves, by line. */
static const char *const ranges[OM_LINES] = {
    [OM_LINE_SPEARS] = "2",
    [OM_LINE_DERVISH_RIFLES] = "2211",
    [OM_LINE_DERVISH_ARTILLERY] = "4222111",
    [OM_LINE_RIFLES] = "42211",
    [OM_LINE_MAXIM] = "42211",
    [OM_LINE_ARTILLERY] = "64222211",
    [OM_LINE_HOWITZER] = "0001111111",
};

static bool is_second_subphase(void)
{
    return state.segment == OM_SEGMENT_DEFENCE_AGAIN || state.segment == OM_SEGMENT_OFFENCE_AGAIN;
}

/* 2.0r-c to 2.0r-j; OM_LINE_NONE: cannot fire in this subphase. */
static int line_of(const struct om_kind_data *kind, bool is_named, int subphase)
{
    bool is_gun =
        kind->class == OM_ARTILLERY || kind->class == OM_BOAT || kind->class == OM_FORTRESS;
    bool has_rifles = kind->tribe == OM_TRIBE_ISA || kind->tribe == OM_TRIBE_JEHADIA ||
                      kind->tribe == OM_TRIBE_DANAGLA;
    if (kind->side == OM_DERVISH) {
        if (is_gun) return OM_LINE_DERVISH_ARTILLERY;
        return has_rifles ? OM_LINE_DERVISH_RIFLES : OM_LINE_SPEARS; /* GN.4a */
    }
    if (kind->class == OM_LEADER) return OM_LINE_NONE;
    if (kind->class == OM_MAXIM_GUN) return OM_LINE_MAXIM;
    if (subphase == SECOND) return is_named ? OM_LINE_HOWITZER : OM_LINE_NONE;
    if (is_gun) return second_is_khartoum() ? OM_LINE_DERVISH_ARTILLERY : OM_LINE_ARTILLERY;
    bool is_friendly = kind->nation == OM_FRIENDLY; /* GN.5a */
    return is_friendly || second_is_khartoum() ? OM_LINE_DERVISH_RIFLES : OM_LINE_RIFLES;
}

static struct weapon weapon_at(int number)
{
    bool is_maxim = number >= OM_COUNTERS;
    int counter = is_maxim ? OM_FIRST_BOAT + number - OM_COUNTERS : number;
    const struct om_kind_data *kind = second_kind(counter);
    int subphase = is_second_subphase() ? SECOND : DIRECT;
    struct weapon weapon = { .counter = counter, .hex = state.place[counter] };
    bool is_named = kind->class == OM_BOAT && kind->maxims > 0;
    weapon.factor = is_maxim ? kind->maxims : kind->fire;
    weapon.line = is_maxim ? OM_LINE_MAXIM : line_of(kind, is_named, subphase);
    return weapon;
}

static bool may_fire(const struct weapon *weapon)
{
    bool is_on_map = weapon->hex != OM_NO_HEX && weapon->hex <= OM_HEXES;
    bool is_offensive = state.segment >= OM_SEGMENT_OFFENCE;
    if (second_kind(weapon->counter)->side != state.side[0]) return false;
    if (!is_on_map || second_is_disrupted(weapon->counter)) return false; /* DIS.c */
    if (weapon->line == OM_LINE_NONE || weapon->factor == 0) return false;
    return !(is_offensive && state.flags[weapon->counter] & OM_AT_WORK); /* 6.53b, 9.23b */
}

/* The multiplier in halves; 0: may not fire so far (RT, 8.1b, 8.1c). */
static int halves(int line, int range)
{
    int longest = (int)strlen(ranges[line]);
    if (second_is_night()) {
        if (line == OM_LINE_HOWITZER) return 0;
        longest = longest / 2 > 1 ? longest / 2 : 1;
    }
    return range >= 1 && range <= longest ? ranges[line][range - 1] - '0' : 0;
}

static bool is_artillery(int line)
{
    return line == OM_LINE_ARTILLERY || line == OM_LINE_DERVISH_ARTILLERY ||
           line == OM_LINE_HOWITZER;
}

/* ---- Targets (6.14r, 6.6) ---------------------------------------------------------------- */

enum kind { NOTHING, UNITS, BOAT, FORT, WALL, CHAIN };

struct target {
    enum kind kind;
    int hex, other; /* a wall: outside and inside */
};

static struct target wall_at(int number)
{
    const struct om_map_data *map = &data.map[data.scenario[state.options[0]].map];
    struct target target = { NOTHING, OM_NO_HEX, OM_NO_HEX };
    if (!map->wall[number] || state.breached[number]) return target;
    target.hex = (map->wall[number] - 1) / 3 + 1;
    target.other = second_neighbour(target.hex, OM_EAST + (map->wall[number] - 1) % 3);
    target.kind = WALL;
    if (second_is_city(target.hex)) {
        int inside = target.hex;
        target.hex = target.other;
        target.other = inside;
    }
    return target;
}

static struct target targets[OM_TARGETS];

/* Everything that a side could fire at; 6.14r-d: leaders of the Anglo-Egyptians alone are none. */
static void find_targets(int firing)
{
    bool is_met = firing == OM_ANGLO_EGYPTIAN && state.chain_known == OM_CHAIN_MET;
    memset(targets, 0, sizeof targets);
    for (int i = 0; i < OM_WALLS; i++) targets[OM_TARGET_WALL + i] = wall_at(i);
    for (int i = 0; i < OM_CHAIN_HEXES && is_met; i++) {
        int hex = state.chain[i];
        if (hex != OM_NO_HEX) targets[hex] = (struct target){ CHAIN, hex, OM_NO_HEX }; /* 10.2r-b */
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = state.place[c], class = second_kind(c)->class;
        if (hex == OM_NO_HEX || hex > OM_HEXES || second_kind(c)->side == firing) continue;
        if (class == OM_BOAT) targets[hex] = (struct target){ BOAT, hex, OM_NO_HEX };
        if (second_is_unit(c)) targets[hex] = (struct target){ UNITS, hex, OM_NO_HEX };
        if (class != OM_FORTRESS) continue;
        targets[OM_TARGET_FORT + hex] = (struct target){ FORT, hex, OM_NO_HEX }; /* 6.6r-k */
    }
}

/* 6.6r-h */
static int range_to(int from, struct target target)
{
    int range = second_distance(from, target.hex);
    if (target.kind != WALL) return range;
    int other = second_distance(from, target.other);
    return other > range ? other : range;
}

static bool is_in_sight(int from, struct target target)
{
    /* a chain lies on the water, whoever floats above it */
    if (target.kind == CHAIN) return second_sees_ground(from, target.hex);
    if (target.kind != WALL) return second_sees(from, target.hex);
    int one = second_distance(from, target.hex), two = second_distance(from, target.other);
    bool sees_one = one <= two && (one <= 1 || second_sees_ground(from, target.hex));
    bool sees_two = two <= one && (two <= 1 || second_sees_ground(from, target.other));
    return sees_one || sees_two;
}

static bool may_aim(const struct weapon *weapon, struct target target)
{
    if (target.kind == NOTHING) return false;
    if (target.kind != UNITS && !is_artillery(weapon->line)) return false; /* GN.8a, 6.6r-e */
    bool is_howitzer = weapon->line == OM_LINE_HOWITZER;
    if (is_howitzer && target.kind == WALL) return false; /* 6.64r-j */
    if (!halves(weapon->line, range_to(weapon->hex, target))) return false;
    return is_howitzer || is_in_sight(weapon->hex, target); /* 6.21r-a, 6.64r-b */
}

/* ---- The lists --------------------------------------------------------------------------- */

static const char *target_name(int target)
{
    return om_targets.word[target];
}

/* Every target of the weapon that is being aimed (OM_STEP_AIM). */
static void check_targets(void)
{
    struct weapon weapon = weapon_at(state.weapon);
    lists++;
    find_targets(state.side[0]);
    for (int t = 1; t < OM_TARGETS; t++) {
        bool is_listed = second_is_listed(action_make(OM_VERB_AT, (unsigned)t, 0));
        if (may_aim(&weapon, targets[t]) == is_listed) continue;
        fail_msg("%s at %s is %s: %s", om_weapons.word[state.weapon], target_name(t),
                 is_listed ? "listed" : "missing", second_where());
    }
}

static bool has_target(const struct weapon *weapon)
{
    for (int t = 1; t < OM_TARGETS; t++) {
        if (may_aim(weapon, targets[t])) return true;
    }
    return false;
}

/* When a fire step begins: every weapon that may fire at something is ready, and no other. */
static void check_weapons(void)
{
    find_targets(state.side[0]);
    for (int w = 0; w < OM_WEAPONS; w++) {
        struct weapon weapon = weapon_at(w);
        bool is_ready = state.weapon_use[w] != OM_WEAPON_SILENT;
        bool expected = may_fire(&weapon) && has_target(&weapon);
        if (is_ready == expected) continue;
        fail_msg("%s is %s: %s", om_weapons.word[w], is_ready ? "ready" : "silent", second_where());
    }
}

/* ---- Attacks: total and modifier --------------------------------------------------------- */

struct volley {
    struct target target;
    int number, total, modifier, count, of_whom;
    bool is_howitzer, is_modified[MODIFIERS], has_line[OM_WEAPONS];
};

/* 5.54: all four of a brigade in one hex, and all in the attack. */
static bool has_integrity(const struct volley *volley)
{
    for (int brigade = OM_BRIGADE_1B; brigade < OM_BRIGADES; brigade++) {
        int together = 0, hex = OM_NO_HEX;
        for (int c = 0; c < OM_COUNTERS; c++) {
            if (second_kind(c)->brigade != brigade || !volley->has_line[c]) continue;
            if (hex == OM_NO_HEX) hex = state.place[c];
            together += second_is_on(c, hex);
        }
        if (together == 4) return true;
    }
    return false;
}

/* MOD.e, MOD.r-m, MOD.r-n: the worst line counts (MOD.r-t). */
static void modify_by_lines(const struct volley *volley, int modifier[MODIFIERS])
{
    int hex = volley->target.hex;
    for (int w = 0; w < OM_WEAPONS; w++) {
        if (!volley->has_line[w]) continue;
        int from = weapon_at(w).hex;
        unsigned entry = second_entry(from, hex);
        if (volley->of_whom == OM_DERVISH && second_crosses_thorn(from, hex)) modifier[2] = -2;
        if (entry & OM_SIDE_CREST) modifier[6] = -1;
        if (entry & OM_SIDE_WALL && second_is_city(hex)) modifier[7] = -4;
    }
}

static void modify(struct volley *volley)
{
    int modifier[MODIFIERS] = { 0 };
    int hex = volley->target.hex;
    bool is_ae = volley->of_whom == OM_ANGLO_EGYPTIAN;
    if (is_ae && !volley->is_howitzer) modifier[0] = 1;
    if (volley->target.kind == UNITS) { /* MOD.r-p */
        int terrain = second_terrain(hex);
        if (!volley->is_howitzer) {
            modifier[1] = is_ae && has_integrity(volley);
            modify_by_lines(volley, modifier);
        }
        if (!is_ae && second_is_entrenched(hex)) {
            modifier[3] = -4;
            modifier[2] = 0; /* MOD.r-j */
        }
        if (second_fort(hex) != OM_NO_COUNTER) modifier[4] = -3;
        modifier[5] = terrain == OM_HUTS ? -1 : terrain == OM_BUILDING ? -3 : 0;
    }
    volley->modifier = 0;
    for (int i = 0; i < MODIFIERS; i++) {
        volley->modifier += modifier[i];
        volley->is_modified[i] = modifier[i] != 0;
    }
}

/* The attack as it is allotted, less who has dropped out (6.41r-c). */
static struct volley volley_at(int attack)
{
    struct volley volley = { .number = state.attack[attack].target };
    volley.is_howitzer = state.attack[attack].howitzer;
    for (int w = 0; w < OM_WEAPONS; w++) {
        if (state.weapon_use[w] != OM_ALLOTTED + attack) continue;
        volley.of_whom = second_kind(weapon_at(w).counter)->side;
    }
    find_targets(volley.of_whom);
    volley.target = targets[volley.number];
    for (int w = 0; w < OM_WEAPONS; w++) {
        struct weapon weapon = weapon_at(w);
        bool is_allotted = state.weapon_use[w] == OM_ALLOTTED + attack;
        bool is_gone = weapon.hex == OM_NO_HEX || weapon.hex > OM_HEXES;
        if (!is_allotted || is_gone || second_is_disrupted(weapon.counter)) continue;
        if (volley.target.kind == NOTHING) continue;
        int half = halves(weapon.line, range_to(weapon.hex, volley.target));
        int halved = weapon.factor / 2 > 1 ? weapon.factor / 2 : 1;
        volley.total += half == 1 ? halved : weapon.factor * half / 2; /* 6.16r-b */
        volley.has_line[w] = true;
        volley.count++;
    }
    if (volley.count) modify(&volley);
    return volley;
}

static struct volley at_hand; /* of the die that is about to be thrown */

/* ---- What a result does ------------------------------------------------------------------ */

/* What is awaited of the hex that was struck, once its owner has chosen. */
static struct {
    bool is_open;
    int hex, side, units, disrupted, fort, boat, aboard;
    int lost, shaken; /* awaited */
    int expected_fort, expected_boat;
} blow;

static int count_disrupted(int hex)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        count += second_is_on(c, hex) && second_is_unit(c) && second_is_disrupted(c);
    }
    return count;
}

static int boat_in(int hex)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (second_is_on(c, hex) && second_kind(c)->class == OM_BOAT) return c;
    }
    return OM_NO_COUNTER;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The position before the result: what it will do to the hex (RES, 6.6). */
static void await_blow(struct target target, int result, int victims_hex)
{
    int number = result >= OM_RESULT_1 ? result - OM_RESULT_1 + 1 : 0;
    int hex = target.kind == WALL ? victims_hex : target.hex;
    memset(&blow, 0, sizeof blow);
    blow.is_open = true;
    blow.hex = hex;
    blow.units = second_count_units(hex);
    blow.disrupted = count_disrupted(hex);
    blow.fort = blow.expected_fort = second_fort(hex);
    blow.boat = blow.expected_boat = boat_in(hex);
    if (target.kind == UNITS) {
        blow.lost = least(number, blow.units); /* RES.r-e */
        int half = (blow.units + 1) / 2;       /* RES.r-d */
        if (result == OM_RESULT_DISRUPT) blow.shaken = least(half, blow.units - blow.disrupted);
    }
    if (target.kind == BOAT && number >= 3) blow.expected_boat = OM_NO_COUNTER; /* 6.6a */
    if (target.kind == FORT && number >= 2) {                                   /* 6.6c, 6.6d */
        blow.expected_fort = OM_NO_COUNTER;
        blow.lost = least(1, blow.units);
    }
    bool is_enemy = second_is_held(hex, 1 - at_hand.of_whom); /* 6.53f: only an enemy is lost */
    if (target.kind == WALL && number >= 2 && is_enemy) blow.lost = least(1, blow.units);
}

static bool is_settled; /* by the latest action */

/* RES.r-g, 9.34r-f */
static void check_leaders(int hex)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_left = second_is_on(c, hex) && second_is_ae_leader(c);
        if (is_left && c != OM_COUNTER_GORDON) {
            fail_msg("%s outlives his units: %s", om_counters.word[c], second_where());
        }
    }
}

/* Units may come into the hex only by an advance, which is asked for after the losses. */
static void check_blow(void)
{
    if (!blow.is_open || state.step[0] == OM_STEP_LOSSES || state.step[0] == OM_STEP_IMPACT_DIE) {
        return;
    }
    blow.is_open = false;
    is_settled = true;
    int disrupted = count_disrupted(blow.hex);
    int units = second_count_units(blow.hex);
    if (units != blow.units - blow.lost) {
        fail_msg("%d units of %s are left of %d, %d are lost: %s", units, om_hexes.word[blow.hex],
                 blow.units, blow.lost, second_where());
    }
    if (second_fort(blow.hex) != blow.expected_fort || boat_in(blow.hex) != blow.expected_boat) {
        fail_msg("fort or boat of %s: %s", om_hexes.word[blow.hex], second_where());
    }
    if (blow.lost && !units) check_leaders(blow.hex);
    if (state.segment < OM_SEGMENT_DEFENCE) return; /* DIS.e: they may have recovered since */
    if (blow.shaken && disrupted != blow.disrupted + blow.shaken) {
        fail_msg("%d are disrupted, not %d: %s", disrupted, blow.disrupted + blow.shaken,
                 second_where());
    }
    if (!blow.lost && !blow.shaken) assert_int_equal(disrupted, blow.disrupted); /* RES.r-h */
}

/* Whom the owner may choose (RES.r-d, RES.r-e, 6.53r-h). */
static void check_losses(void)
{
    unsigned verb = state.loss_disrupts ? OM_VERB_DISRUPT : OM_VERB_LOSE;
    int owner = om_game.actor(&state);
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_in = second_is_on(c, blow.hex) && second_is_unit(c);
        bool expected = is_in && !(state.loss_disrupts && second_is_disrupted(c));
        bool is_listed = second_is_listed(action_make(verb, (unsigned)c, 0));
        if (expected) assert_int_equal(second_kind(c)->side, owner);
        for (int other = 0; other < c && expected && !is_listed; other++) {
            is_listed = second_are_alike(c, other) &&
                        second_is_disrupted(c) == second_is_disrupted(other) &&
                        second_is_listed(action_make(verb, (unsigned)other, 0));
        }
        if (is_listed == expected) continue;
        fail_msg("%s: %s", om_counters.word[c], second_where());
    }
    choices++;
}

/* 6.6r-i */
static int victims_hex(const struct volley *volley)
{
    for (int w = 0; w < OM_WEAPONS; w++) {
        if (volley->has_line[w] && !second_is_city(weapon_at(w).hex)) return volley->target.other;
    }
    return volley->target.hex;
}

/* ---- Dice -------------------------------------------------------------------------------- */

static int result_at_hand;
static bool is_breach_awaited;

static void compare_announced(const struct trace *trace)
{
    for (int i = 0; i < trace->count; i++) {
        const struct trace_event *e = &trace->events[i];
        if (e->message != OM_MESSAGE_fire_at && e->message != OM_MESSAGE_shells_at) continue;
        assert_int_equal(e->message == OM_MESSAGE_shells_at, at_hand.is_howitzer);
        if (e->argument[0] == at_hand.number && e->argument[1] == at_hand.total &&
            e->argument[2] == at_hand.modifier) {
            return;
        }
        fail_msg("fire at %s: %d factors, %+d; expected %d, %+d: %s", target_name(at_hand.number),
                 e->argument[1], e->argument[2], at_hand.total, at_hand.modifier, second_where());
    }
}

static int phasing_at_roll;

static void expect_result(action a)
{
    phasing_at_roll = state.phasing;
    int face = (int)action_first(a);
    int read = second_read_die(face, at_hand.modifier);
    result_at_hand = second_result(at_hand.total, read);
    for (int i = 0; i < MODIFIERS; i++) with_modifier[i] += at_hand.is_modified[i];
    volleys++;
    shells += at_hand.is_howitzer;
    structures += at_hand.target.kind != UNITS;
    bool needs_impact = at_hand.is_howitzer && result_at_hand != OM_RESULT_MISS;
    if (!needs_impact) await_blow(at_hand.target, result_at_hand, victims_hex(&at_hand));
    is_breach_awaited = at_hand.target.kind == WALL && result_at_hand >= OM_RESULT_2;
}

/* 6.64r-e to 6.64r-i */
static void expect_impact(action a)
{
    int face = (int)action_first(a);
    int hex =
        face <= OM_DIRECTIONS ? second_neighbour(at_hand.target.hex, face - 1) : at_hand.target.hex;
    if (face > OM_DIRECTIONS) {
        await_blow(at_hand.target, result_at_hand, OM_NO_HEX);
        return;
    }
    strays++;
    blow.is_open = false;
    if (hex == OM_NO_HEX) return;
    struct target struck = { NOTHING, hex, OM_NO_HEX };
    if (boat_in(hex) != OM_NO_COUNTER) struck.kind = BOAT;
    if (second_fort(hex) != OM_NO_COUNTER) struck.kind = FORT;
    if (second_count_units(hex)) struck.kind = UNITS;
    await_blow(struck, result_at_hand, OM_NO_HEX);
}

static void compare_result(action a, const struct trace *trace)
{
    int i = second_find_event(trace, OM_MESSAGE_fire_result, 0), expected = (int)result_at_hand;
    int face = (int)action_first(a), read = second_read_die(face, at_hand.modifier);
    if (i < 0) { /* at a structure: the number alone */
        i = second_find_event(trace, OM_MESSAGE_structure_result, 0);
        expected = expected < (int)OM_RESULT_1 ? 0 : expected - (int)OM_RESULT_1 + 1;
    }
    assert_true(i >= 0);
    const int16_t *told = trace->events[i].argument;
    if (told[0] == face && told[1] == read && told[2] == expected) return;
    fail_msg("die %d read as %d gives %d; expected %d, %d: %s", told[0], told[1], told[2], read,
             expected, second_where());
}

/* ---- Advance after fire (6.82r) ---------------------------------------------------------- */

static bool may_advance(int counter, int hex)
{
    const struct om_kind_data *kind = second_kind(counter);
    int from = state.place[counter];
    bool is_mobile = kind->class != OM_ARTILLERY && second_is_unit(counter);
    if (!is_mobile || second_is_disrupted(counter) || second_distance(from, hex) != 1) return false;
    unsigned side = second_side(from, hex);
    if (side & (OM_SIDE_WALL | OM_SIDE_KHOR | OM_SIDE_THORN)) return false;
    if (second_terrain(hex) == OM_NILE) return false;
    if (second_is_city(hex) && !second_may_enter_city(counter)) return false;
    return second_fits(counter, hex);
}

static void check_advance(void)
{
    int hex = at_hand.target.hex;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool took_part = at_hand.has_line[c] && state.place[c] <= OM_HEXES;
        bool is_listed = second_is_listed(action_make(OM_VERB_ADVANCE, (unsigned)c, 0));
        bool expected = took_part && may_advance(c, hex);
        for (int other = 0; other < c && expected && !is_listed; other++) {
            is_listed = at_hand.has_line[other] && second_are_alike(c, other) &&
                        second_is_listed(action_make(OM_VERB_ADVANCE, (unsigned)other, 0));
        }
        if (is_listed && second_is_ae_leader(c)) continue; /* 6.51r-g */
        advances += expected;
        if (is_listed == expected) continue;
        fail_msg("%s %s advance into %s: %s", om_counters.word[c],
                 expected ? "should be able to" : "may not", om_hexes.word[hex], second_where());
    }
    assert_true(second_is_listed(action_make(OM_VERB_END, 0, 0)));
}

/* 6.82r-a: asked at once when offensive fire has left its target hex without any enemy counter, and
 * only then; Gordon alone in his palace is one (9.34r-f). */
static void check_offer(void)
{
    bool is_asked = state.step[0] == OM_STEP_FIRE_ADVANCE;
    bool is_offensive = at_hand.of_whom == phasing_at_roll;
    bool is_clear =
        at_hand.target.kind == UNITS && !second_holds_side(at_hand.target.hex, 1 - at_hand.of_whom);
    bool is_able = false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool took_part = at_hand.has_line[c] && state.place[c] <= OM_HEXES;
        is_able |= took_part && may_advance(c, at_hand.target.hex);
    }
    if (is_asked == (is_offensive && is_clear && is_able)) return;
    fail_msg("the advance into %s is %s: %s", target_name(at_hand.number),
             is_asked ? "asked for" : "not asked for", second_where());
}

/* 6.41r-b, 6.41r-c: what can be resolved is what still has weapons and a target. */
static void check_resolutions(void)
{
    for (int i = 0; i < OM_ATTACKS; i++) {
        if (!state.attack[i].target || state.attack[i].resolved) continue;
        struct volley volley = volley_at(i);
        unsigned verb = volley.is_howitzer ? OM_VERB_SHELL : OM_VERB_RESOLVE;
        bool is_listed = second_is_listed(action_make(verb, (unsigned)volley.number, 0));
        bool is_alive = volley.count && volley.target.kind != NOTHING;
        if (is_listed == is_alive) continue;
        fail_msg("the attack on %s is %s: %s", target_name(volley.number),
                 is_listed ? "void" : "not listed", second_where());
    }
    resolutions++;
}

/* ---- Looking on -------------------------------------------------------------------------- */

static void fresh(void)
{
    blow.is_open = false;
}

static void before(action a)
{
    if (state.step[0] == OM_STEP_FIRE_DIE) expect_result(a);
    if (state.step[0] == OM_STEP_IMPACT_DIE) expect_impact(a);
}

/* By the position alone, so that any game can be played by itself. */
static bool is_sampled(void)
{
    return check_value(&state, sizeof state) % 4 == 0;
}

static void after(action a, const struct om_state *was, const struct trace *trace)
{
    if (was->step[0] == OM_STEP_FIRE_DIE) {
        compare_result(a, trace);
        bool is_broken = at_hand.target.kind == CHAIN && result_at_hand >= OM_RESULT_3;
        bool is_howitzer = at_hand.is_howitzer;
        if (at_hand.target.kind == CHAIN && !is_howitzer) { /* 10.2r-b */
            assert_int_equal(state.chain_known == OM_CHAIN_BROKEN, is_broken);
            chains++;
        }
        int wall = at_hand.target.kind == WALL ? at_hand.number - OM_TARGET_WALL : -1;
        if (wall >= 0) assert_int_equal(state.breached[wall], is_breach_awaited);
    }
    is_settled = false;
    check_blow();
    if (is_settled) check_offer();
    if (state.step[0] == OM_STEP_RESOLVE) check_resolutions();
    bool was_fire = was->step[0] == OM_STEP_FIRE || was->step[0] == OM_STEP_AIM;
    bool is_new = state.segment != was->segment || !was_fire;
    if (state.step[0] == OM_STEP_FIRE && is_new && is_sampled()) check_weapons();
    if (state.step[0] == OM_STEP_LOSSES && blow.is_open) check_losses();
    if (state.step[0] == OM_STEP_AIM && is_sampled()) check_targets();
    if (state.step[0] == OM_STEP_FIRE_ADVANCE && was->step[0] != OM_STEP_FIRE_ADVANCE) {
        assert_true(state.segment >= OM_SEGMENT_OFFENCE); /* 6.7r-a */
        check_advance();
    }
    if (state.step[0] == OM_STEP_FIRE_DIE) {
        at_hand = volley_at(state.volley);
        compare_announced(trace);
    }
}

static void fire_is_read_a_second_time(void)
{
    static const struct second_look look = {
        .fresh = fresh, .before = before, .after = after, .games = GAMES
    };
    second_play_games(&look);
    print_message("%ld choices of losses, %ld of attacks, %ld at the chain\n", choices, resolutions,
                  chains);
    print_message(
        "%ld attacks (%ld shells, %ld astray, %ld at structures), %ld lists, %ld advances\n",
        volleys, shells, strays, structures, lists, advances);
    for (int i = 0; i < MODIFIERS; i++) {
        print_message("%s: %ld\n", modifier_names[i], with_modifier[i]);
    }
    second_assert_reached(&look, "volleys", volleys);
    second_assert_reached(&look, "shells", shells);
    second_assert_reached(&look, "strays", strays);
    second_assert_reached(&look, "structures", structures);
    second_assert_reached(&look, "lists", lists);
    second_assert_reached(&look, "advances", advances);
    second_assert_reached(&look, "choices", choices);
    second_assert_reached(&look, "chains", chains);
    for (int i = 0; i < MODIFIERS; i++) {
        second_assert_reached(&look, modifier_names[i], with_modifier[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(
        fire_is_read_a_second_time,
        "RT.1 RT.2 RT.3 RT.4 RT.5 RT.6 RT.7 RT.r-b GN.4a GN.5a GN.5r-b GN.8a 6.14r-d 6.16r-a "
        "6.16r-b "
        "6.3-n1 6.3-n2 6.3-n3 6.3-n4 6.3-n5 6.3-n6 6.3-n7 6.3r-p 6.3r-q 6.21r-a 6.22r-a 6.22r-b "
        "6.23r-a 6.6a 6.6b 6.6c 6.6d 6.6r-e 6.6r-h 6.6r-i 6.6r-l 6.64r-b "
        "6.64r-c 6.64r-e 6.64r-f 6.64r-g 6.64r-i 6.64r-j MOD.c MOD.d MOD.e MOD.f MOD.g MOD.i "
        "MOD.r-j MOD.r-k MOD.r-l MOD.r-m MOD.r-n MOD.r-p MOD.r-t MOD.r-u CRT.r-a CRT.r-b RES.b "
        "RES.c RES.r-d RES.r-e RES.r-h RES.r-i 5.54c 5.54d 5.54r-e 8.1b 8.1c 8.1d 9.34r-b DIS.c "
        "6.82r-a 6.82r-b RES.r-g 10.2r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
