/* What is wrong with the melee at hand: its hex, who attacks, who retreats. */
#include "games/omdurman/fault.h"
#include "games/omdurman/melee.h"

/* ---- The hexes attacked ------------------------------------------------------------------ */

static const char *attacked_fault(const ostate *s)
{
    int count = 0;
    while (count < MELEES && s->attacked[count]) count++;
    for (int i = 0; i < MELEES; i++) {
        if (i >= count && s->attacked[i]) return "attacked: a gap in the list";
        for (int j = 0; j < i && i < count; j++) {
            if (s->attacked[i] == s->attacked[j]) return "attacked: a hex twice";
        }
    }
    return NULL;
}

static bool was_attacked(const ostate *s, int hex)
{
    for (int i = 0; i < MELEES; i++) {
        if (s->attacked[i] == hex) return true;
    }
    return false;
}

static const char *peace_fault(const ostate *s)
{
    if (s->melee_hex) return "melee_hex: there is no melee";
    if (s->melee_result[ANGLO_EGYPTIAN] || s->melee_result[DERVISH]) {
        return "melee_result: there is no melee";
    }
    bool is_melee = s->segment == SEGMENT_MELEE;
    return !is_melee && s->attacked[0] ? "attacked: not in this segment" : attacked_fault(s);
}

/* ---- Who is picked ----------------------------------------------------------------------- */

/* 2.0r-k */
static bool is_fighter(const odata *d, int counter)
{
    int class = class_of(d, counter);
    return is_unit(d, counter) && class != ARTILLERY && class != MAXIM_GUN;
}

static const char *attacker_fault(const odata *d, const ostate *s, int counter)
{
    bool is_joining = s->step[0] == STEP_MELEE_ATTACKERS;
    bool may_follow = s->step[0] == STEP_MELEE_ADVANCE && counter != COUNTER_GORDON;
    bool has_lost = s->step[0] == STEP_ATTACK_LOSSES || has_waiting_step(s, STEP_MELEE_ADVANCE);
    int direction = is_on_map(s, counter) && s->melee_hex
                        ? direction_to(d, s, s->place[counter], s->melee_hex)
                        : -1;
    if (direction < 0) return "flags: picked to attack, but not next to the melee";
    if (melee_refusal(d, s, s->place[counter], direction)) {
        return "flags: picked to attack across what nobody attacks across";
    }
    if (is_ae_leader(d, counter)) return may_follow ? NULL : "flags: a leader picked to attack";
    if (!is_fighter(d, counter) || has_flag(s, counter, AT_WORK)) {
        return "flags: picked to attack, but cannot";
    }
    if (has_flag(s, counter, DISRUPTED) && !has_lost) return "flags: disrupted, and attacks";
    bool is_counted = has_flag(s, counter, MELEED) != is_joining;
    return is_counted ? NULL : "flags: has attacked already, or not been counted";
}

/* Those who have retreated can be followed; one is on its way, with its leaders. */
static const char *defender_fault(const odata *d, const ostate *s, int counter, int *on_the_way)
{
    if (!is_on_map(s, counter)) return "flags: picked off the map";
    if (has_flag(s, counter, RETREATED)) {
        return is_mounted(d, counter) ? NULL : "flags: only mounted units retreat";
    }
    if (s->step[0] != STEP_RETREATING) return "flags: picked, but has not retreated";
    if (is_ae_leader(d, counter)) {
        return counter == COUNTER_GORDON ? "flags: Gordon does not retreat" : NULL;
    }
    if (*on_the_way != NO_COUNTER) return "flags: two retreat at once";
    *on_the_way = counter;
    bool is_able = is_mounted(d, counter) && !has_flag(s, counter, DISRUPTED);
    return is_able ? NULL : "flags: only mounted units retreat";
}

static const char *fighters_fault(const odata *d, const ostate *s, int *on_the_way)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (!has_flag(s, c, PICKED)) continue;
        const char *fault = side_of(c) == attacking_side(s) ? attacker_fault(d, s, c)
                                                            : defender_fault(d, s, c, on_the_way);
        if (fault) return fault;
    }
    return NULL;
}

/* ---- The retreat ------------------------------------------------------------------------- */

static const char *retreat_fault(const odata *d, const ostate *s, int unit)
{
    int left = s->steps_left, all = d->constant[CONSTANT_retreat_hexes];
    if (unit == NO_COUNTER) return "step: nobody retreats";
    if (left < 1 || left > all) return "steps_left: not of a retreat that goes on";
    if (s->came_from != s->melee_hex) return "came_from: a retreat begins in the hex attacked";
    if (hex_distance(s->place[unit], s->melee_hex) != all - left) {
        return "steps_left: not what the way so far has left";
    }
    for (int c = 0; c < COUNTERS; c++) {
        bool follows =
            has_flag(s, c, PICKED) && !has_flag(s, c, RETREATED) && side_of(c) == defending_side(s);
        if (follows && s->place[c] != s->place[unit]) return "flags: a leader who follows apart";
    }
    return NULL;
}

/* ---- The melee --------------------------------------------------------------------------- */

static const char *results_fault(const ostate *s)
{
    bool has_struck = s->step[0] == STEP_DEFENCE_DIE || s->step[0] == STEP_ATTACK_LOSSES;
    if (s->melee_result[attacking_side(s)] && !has_struck) return "melee_result: not yet rolled";
    bool is_struck = s->step[0] == STEP_ATTACK_LOSSES;
    return s->melee_result[defending_side(s)] && !is_struck ? "melee_result: not yet rolled" : NULL;
}

static const char *hex_of_melee_fault(const odata *d, const ostate *s)
{
    bool advances = has_waiting_step(s, STEP_MELEE_ADVANCE);
    bool is_joining = s->step[0] == STEP_MELEE_ATTACKERS;
    if (!is_land(d, s, s->melee_hex)) return "melee_hex: on no land of the map";
    if (!advances && holds(s, s->melee_hex, attacking_side(s))) return "melee_hex: own counters";
    bool needs = is_joining || s->step[0] == STEP_RETREAT;
    if (needs && !has_defender(d, s, s->melee_hex, defending_side(s))) {
        return "melee_hex: nobody to attack";
    }
    return is_joining || was_attacked(s, s->melee_hex) ? NULL : "attacked: without this melee";
}

const char *melee_fault(const odata *d, const ostate *s)
{
    int on_the_way = NO_COUNTER;
    if (s->segment != SEGMENT_MELEE) return peace_fault(s);
    const char *fault = fighters_fault(d, s, &on_the_way);
    if (fault || s->step[0] == STEP_MELEE) return fault ? fault : peace_fault(s);
    fault = attacked_fault(s);
    if (!fault) fault = hex_of_melee_fault(d, s);
    if (!fault) fault = results_fault(s);
    if (fault) return fault;
    bool advances = has_waiting_step(s, STEP_MELEE_ADVANCE);
    bool may_be_none = s->step[0] == STEP_MELEE_ATTACKERS || advances;
    if (!may_be_none && !count_attackers(s)) return "flags: nobody attacks";
    return s->step[0] == STEP_RETREATING ? retreat_fault(d, s, on_the_way) : NULL;
}
