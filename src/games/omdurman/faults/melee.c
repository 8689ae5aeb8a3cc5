/* What is wrong with the melee at hand: its hex, who attacks, who retreats. */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/movement/movement.h"

/* ---- The hexes attacked ------------------------------------------------------------------ */

static const char *attacked_fault(const om_state *s)
{
    int count = 0;
    while (count < OM_MELEES && s->attacked[count]) count++;
    for (int i = 0; i < OM_MELEES; i++) {
        if (i >= count && s->attacked[i]) return "attacked: a gap in the list";
        for (int j = 0; j < i && i < count; j++) {
            if (s->attacked[i] == s->attacked[j]) return "attacked: a hex twice";
        }
    }
    return NULL;
}

static bool was_attacked(const om_state *s, int hex)
{
    for (int i = 0; i < OM_MELEES; i++) {
        if (s->attacked[i] == hex) return true;
    }
    return false;
}

static const char *peace_fault(const om_state *s)
{
    if (s->melee_hex) return "melee_hex: there is no melee";
    if (s->melee_result[OM_ANGLO_EGYPTIAN] || s->melee_result[OM_DERVISH]) {
        return "melee_result: there is no melee";
    }
    bool is_melee = s->segment == OM_SEGMENT_MELEE;
    return !is_melee && s->attacked[0] ? "attacked: not in this segment" : attacked_fault(s);
}

/* ---- Who is picked ----------------------------------------------------------------------- */

/* 2.0r-k */
static bool is_fighter(const om_data *d, int counter)
{
    int class = om_class_of(d, counter);
    return om_is_unit(d, counter) && class != OM_ARTILLERY && class != OM_MAXIM_GUN;
}

static const char *attacker_fault(const om_data *d, const om_state *s, int counter)
{
    CHECK(om_side_of(counter) == om_attacking_side(s));
    bool is_joining = s->step[0] == OM_STEP_MELEE_ATTACKERS;
    bool may_follow = s->step[0] == OM_STEP_MELEE_ADVANCE && counter != OM_COUNTER_GORDON;
    bool has_lost =
        s->step[0] == OM_STEP_ATTACK_LOSSES || om_has_waiting_step(s, OM_STEP_MELEE_ADVANCE);
    int direction = om_is_on_map(s, counter) && s->melee_hex
                        ? om_direction_to(d, s, s->place[counter], s->melee_hex)
                        : -1;
    if (direction < 0) return "flags: picked to attack, but not next to the melee";
    if (om_melee_refusal(d, s, s->place[counter], direction)) {
        return "flags: picked to attack across what nobody attacks across";
    }
    if (om_is_ae_leader(d, counter)) return may_follow ? NULL : "flags: a leader picked to attack";
    if (!is_fighter(d, counter) || om_has_flag(s, counter, OM_AT_WORK)) {
        return "flags: picked to attack, but cannot";
    }
    if (om_has_flag(s, counter, OM_DISRUPTED) && !has_lost) return "flags: disrupted, and attacks";
    bool is_counted = om_has_flag(s, counter, OM_MELEED) != is_joining;
    return is_counted ? NULL : "flags: has attacked already, or not been counted";
}

/* Those who have retreated can be followed; one is on its way, with its leaders. */
static const char *defender_fault(const om_data *d, const om_state *s, int counter, int *on_the_way)
{
    CHECK(om_side_of(counter) == om_defending_side(s));
    if (!om_is_on_map(s, counter)) return "flags: picked off the map";
    if (om_has_flag(s, counter, OM_RETREATED)) {
        return om_is_mounted(d, counter) ? NULL : "flags: only mounted units retreat";
    }
    if (s->step[0] != OM_STEP_RETREATING) return "flags: picked, but has not retreated";
    if (om_is_ae_leader(d, counter)) {
        return counter == OM_COUNTER_GORDON ? "flags: Gordon does not retreat" : NULL;
    }
    if (*on_the_way != OM_NO_COUNTER) return "flags: two retreat at once";
    *on_the_way = counter;
    bool is_able = om_is_mounted(d, counter) && !om_has_flag(s, counter, OM_DISRUPTED);
    return is_able ? NULL : "flags: only mounted units retreat";
}

static const char *fighters_fault(const om_data *d, const om_state *s, int *on_the_way)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_has_flag(s, c, OM_PICKED)) continue;
        const char *fault = om_side_of(c) == om_attacking_side(s)
                                ? attacker_fault(d, s, c)
                                : defender_fault(d, s, c, on_the_way);
        if (fault) return fault;
    }
    return NULL;
}

/* ---- The retreat ------------------------------------------------------------------------- */

static const char *retreat_fault(const om_data *d, const om_state *s, int unit)
{
    CHECK(s->step[0] == OM_STEP_RETREATING);
    int left = s->steps_left, all = d->constant[OM_CONSTANT_retreat_hexes];
    if (unit == OM_NO_COUNTER) return "step: nobody retreats";
    if (left < 1 || left > all) return "steps_left: not of a retreat that goes on";
    if (s->came_from != s->melee_hex) return "came_from: a retreat begins in the hex attacked";
    if (om_hex_distance(s->place[unit], s->melee_hex) != all - left) {
        return "steps_left: not what the way so far has left";
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool follows = om_has_flag(s, c, OM_PICKED) && !om_has_flag(s, c, OM_RETREATED) &&
                       om_side_of(c) == om_defending_side(s);
        if (follows && s->place[c] != s->place[unit]) return "flags: a leader who follows apart";
    }
    return NULL;
}

/* ---- The melee --------------------------------------------------------------------------- */

static const char *results_fault(const om_state *s)
{
    bool has_struck = s->step[0] == OM_STEP_DEFENCE_DIE || s->step[0] == OM_STEP_ATTACK_LOSSES;
    if (s->melee_result[om_attacking_side(s)] && !has_struck) return "melee_result: not yet rolled";
    bool is_struck = s->step[0] == OM_STEP_ATTACK_LOSSES;
    return s->melee_result[om_defending_side(s)] && !is_struck ? "melee_result: not yet rolled"
                                                               : NULL;
}

static const char *hex_of_melee_fault(const om_data *d, const om_state *s)
{
    CHECK(s->segment == OM_SEGMENT_MELEE);
    bool advances = om_has_waiting_step(s, OM_STEP_MELEE_ADVANCE);
    bool is_joining = s->step[0] == OM_STEP_MELEE_ATTACKERS;
    if (!om_is_land(d, s, s->melee_hex)) return "melee_hex: on no land of the map";
    if (!advances && om_holds(s, s->melee_hex, om_attacking_side(s)))
        return "melee_hex: own counters";
    bool needs = is_joining || s->step[0] == OM_STEP_RETREAT;
    if (needs && !om_has_defender(d, s, s->melee_hex, om_defending_side(s))) {
        return "melee_hex: nobody to attack";
    }
    return is_joining || was_attacked(s, s->melee_hex) ? NULL : "attacked: without this melee";
}

const char *om_melee_fault(const om_data *d, const om_state *s)
{
    int on_the_way = OM_NO_COUNTER;
    if (s->segment != OM_SEGMENT_MELEE) return peace_fault(s);
    const char *fault = fighters_fault(d, s, &on_the_way);
    if (fault || s->step[0] == OM_STEP_MELEE) return fault ? fault : peace_fault(s);
    fault = attacked_fault(s);
    if (!fault) fault = hex_of_melee_fault(d, s);
    if (!fault) fault = results_fault(s);
    if (fault) return fault;
    bool advances = om_has_waiting_step(s, OM_STEP_MELEE_ADVANCE);
    bool may_be_none = s->step[0] == OM_STEP_MELEE_ATTACKERS || advances;
    if (!may_be_none && !om_count_attackers(s)) return "flags: nobody attacks";
    return s->step[0] == OM_STEP_RETREATING ? retreat_fault(d, s, on_the_way) : NULL;
}
