/*
 * Questions about a position that are no actions: the line of sight between two hexes, the way of a
 * march and its price, and what is seen and fired at from a hex.
 */
#include "core/tables.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/orders/writing.h"
#include "games/omdurman/sight/table.h"
#include "games/omdurman/tables/words.h"

const struct verb om_questions[OM_QUESTIONS] = {
    [OM_QUESTION_SIGHT] = TWO("sight", om_hexes, om_hexes),
    [OM_QUESTION_DANGER] = { .name = "danger" },
    [OM_QUESTION_WAY] = TWO("way", om_hexes, om_hexes),
    [OM_QUESTION_FAN] = ONE("fan", om_hexes),
};

/* The line in the order in which the rule tests it. */
static bool tell_sight(struct om_play *p, const om_state *s, int from, int to)
{
    static const enum om_message message[] = { [OM_SIGHT_PASSES] = OM_MESSAGE_sight_passes,
                                               [OM_SIGHT_COUNTS] = OM_MESSAGE_sight_counts,
                                               [OM_SIGHT_HALF] = OM_MESSAGE_sight_half,
                                               [OM_SIGHT_BLOCKS] = OM_MESSAGE_sight_blocks };
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    int count = om_explain_sight(p->data, s, from, to, causes);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        const struct om_sight_cause *cause = &causes[i];
        enum om_rule rule = (enum om_rule)(cause->note ? cause->note : cause->rule);
        NOTE(p, rule, message[cause->effect], cause->hex, cause->other, cause->what);
    }
    bool is_clear = causes[count - 1].effect != OM_SIGHT_BLOCKS;
    NOTE(p, OM_RULE_6_3r_a, is_clear ? OM_MESSAGE_sight_clear : OM_MESSAGE_sight_blocked, from, to,
         om_hex_distance(from, to));
    return true;
}

/* ---- Marches --------------------------------------------------------------------------------- */

/* The group that a march from the hex is about: the one at hand, or all that can move there. */
static bool is_group_from(struct om_writing *w, int from)
{
    if (w->s.step[0] == OM_STEP_MOVE && !om_write_pick(w, from)) return false;
    return w->s.step[0] == OM_STEP_MOVING && om_group_at_hand(w->d, &w->s).place == from;
}

/* The hexes of the cheapest way, each with what it has cost up to there; then the price of all, and
 * what is left. */
static bool tell_way(struct om_play *p, const om_state *s, int from, int to)
{
    action written[OM_LISTED_MOST];
    uint8_t way[OM_WAY_MOST];
    struct om_reach reach;
    struct om_writing w = { .d = p->data, .s = *s, .out = written, .room = OM_LISTED_MOST };
    if (!is_group_from(&w, from)) return false;
    struct om_group g = om_group_at_hand(w.d, &w.s);
    om_find_reach(&g, &reach);
    int cost = om_reach_cost(&g, &reach, to);
    if (cost == OM_OUT_OF_REACH) return false;
    int steps = om_reach_way(&g, &reach, to, way);
    struct om_way gone = om_way_at_hand(&g);
    int before = gone.spent;
    for (int i = 0; i < steps; i++) {
        gone = om_next_way(&g, gone, way[i]);
        NOTE(p, OM_RULE_5_1r_a, OM_MESSAGE_way_step, gone.hex, gone.spent - before);
    }
    int most = gone.upstream ? g.most_upstream : g.most;
    NOTE(p, OM_RULE_5_1r_b, OM_MESSAGE_way_price, from, to, cost, most - gone.spent);
    return true;
}

/* ---- What a hex sees and can hit ------------------------------------------------------------- */

enum { FAN_REACH = 10 }; /* no weapon fires further */

/* The weapons that stand in a hex and could fire in a first fire step. */
struct battery {
    int count;
    struct om_gun gun[OM_WEAPONS];
};

static struct battery battery_in(const om_data *d, const om_state *s, int hex)
{
    struct battery battery;
    battery.count = 0;
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (s->place[om_weapon_counter(weapon)] != hex || om_weapon_refusal(d, s, weapon, false))
            continue;
        battery.gun[battery.count++] = om_lay_gun(d, s, weapon, false);
    }
    return battery;
}

/* What they bring against units in the hex, all together; without modifiers. */
static int factors_at(const om_data *d, const om_state *s, const struct battery *battery, int hex)
{
    int sum = 0;
    for (int i = 0; i < battery->count; i++) {
        const struct om_gun *gun = &battery->gun[i];
        if (om_hex_distance(gun->hex, hex) <= gun->reach) sum += om_shot_factors(d, s, gun, hex);
    }
    return sum;
}

/* Row by row, from west to east; hexes side by side that are alike are told together. */
static bool tell_fan(struct om_play *p, const om_state *s, int from)
{
    const struct om_map_data *map = om_map_at_hand(p->data, s);
    struct battery battery = battery_in(p->data, s, from);
    int seen = 0, first = OM_NO_HEX, last = OM_NO_HEX, factors = 0;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (hex == from || !om_has_hex(map, hex) || om_hex_distance(from, hex) > FAN_REACH ||
            !om_sees(p->data, s, from, hex))
            continue;
        int brought = factors_at(p->data, s, &battery, hex);
        bool goes_on = last == hex - 1 && brought == factors && (hex - 1) % OM_COLUMNS != 0;
        if (first && !goes_on) NOTE(p, OM_RULE_6_3r_a, OM_MESSAGE_fan_row, first, last, factors);
        if (!goes_on) first = hex;
        last = hex;
        factors = brought;
        seen++;
    }
    if (first) NOTE(p, OM_RULE_6_3r_a, OM_MESSAGE_fan_row, first, last, factors);
    NOTE(p, OM_RULE_6_3r_a, OM_MESSAGE_fan_all, from, seen, FAN_REACH);
    return true;
}

bool om_answer(const void *data, const void *view, action question, struct trace *trace)
{
    const struct om_map_data *map = om_map_at_hand(data, view);
    struct om_play p = { data, NULL, trace };
    int from = (int)action_first(question), to = (int)action_second(question);
    bool is_pair = om_has_hex(map, from) && om_has_hex(map, to) && from != to;
    switch ((enum om_question)action_verb(question)) {
    case OM_QUESTION_SIGHT: return is_pair && tell_sight(&p, view, from, to);
    case OM_QUESTION_DANGER: return om_tell_danger(data, view, trace);
    case OM_QUESTION_WAY: return is_pair && tell_way(&p, view, from, to);
    case OM_QUESTION_FAN: return om_has_hex(map, from) && tell_fan(&p, view, from);
    case OM_QUESTIONS: break;
    }
    return false;
}

/* The counter that an action is about; OM_COUNTERS: it is about none. */
static int subject_of(action a)
{
    int first = (int)action_first(a);
    switch ((enum om_verb_number)action_verb(a)) {
    case OM_VERB_PICK:
    case OM_VERB_JOIN:
    case OM_VERB_EMBARK:
    case OM_VERB_BUILD:
    case OM_VERB_RETREAT:
    case OM_VERB_LOSE:
    case OM_VERB_DISRUPT:
    case OM_VERB_ADVANCE:
    case OM_VERB_DESERT: return first;
    case OM_VERB_AIM: return om_weapon_counter(first);
    default: return OM_COUNTERS;
    }
}

bool om_is_sought(const void *data, const void *view, action a)
{
    const om_state *s = view;
    int counter = subject_of(a);
    (void)data;
    if (counter >= OM_COUNTERS) return true;
    int place = s->place[counter];
    bool is_gone = place == OM_PLACE_UNUSED || place == OM_PLACE_LOST || place == OM_PLACE_DESERTED;
    return om_side_of(counter) == s->side[0] && !is_gone;
}
