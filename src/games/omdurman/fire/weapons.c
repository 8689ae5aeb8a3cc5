/*
 * Weapons: their lines and ranges, and which may fire in a fire step (6.1r-a, 4.0e, RT, 8.1). A
 * named gunboat has two: its guns, and its Maxims.
 */
#include "games/omdurman/fire/fire.h"

static bool is_khartoum(const om_state *s)
{
    return s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM;
}

/* 9.34r-b */
static enum om_line line_at_khartoum(enum om_line line)
{
    if (line == OM_LINE_RIFLES) return OM_LINE_DERVISH_RIFLES;
    return line == OM_LINE_ARTILLERY ? OM_LINE_DERVISH_ARTILLERY : line;
}

/* Named gunboats are those with Maxims; their guns fire again as howitzers (6.42r-a, 6.64r-a). */
static enum om_line line_of(const om_data *d, const om_state *s, int weapon, bool second)
{
    const struct om_kind_data *kind = om_counter_data(d, om_weapon_counter(weapon));
    if (om_is_boat_maxim(weapon)) return OM_LINE_MAXIM;
    if (second && kind->maxims) return OM_LINE_HOWITZER;
    return is_khartoum(s) ? line_at_khartoum((enum om_line)kind->line) : (enum om_line)kind->line;
}

static int reach_of(const om_data *d, const om_state *s, enum om_line line)
{
    CHECK(line < OM_LINES);
    int range = d->reach[line];
    if (!om_is_night(d, s)) return range;
    if (line == OM_LINE_HOWITZER) return 0; /* 8.1b */
    range /= d->constant[OM_CONSTANT_night_divisor];
    return range > 1 ? range : 1;
}

struct om_gun om_lay_gun(const om_data *d, const om_state *s, int weapon, bool second)
{
    int counter = om_weapon_counter(weapon);
    CHECK(s->place[counter] < OM_PLACES);
    const struct om_kind_data *kind = om_counter_data(d, counter);
    enum om_line line = line_of(d, s, weapon, second);
    int factor = om_is_boat_maxim(weapon) ? kind->maxims : kind->fire;
    return (struct om_gun){ s->place[counter], factor, reach_of(d, s, line), om_side_of(counter),
                            line };
}

/* Engineers at a demolition, and builders of the zariba, in their own player turn. */
static enum om_rule work_refusal(const om_state *s, int counter)
{
    if (!om_has_flag(s, counter, OM_AT_WORK) || s->phasing != om_side_of(counter))
        return OM_RULE_NONE;
    return counter == OM_COUNTER_ENGINEERS && s->demolition ? OM_RULE_6_53b : OM_RULE_9_23b;
}

enum om_rule om_gun_refusal(const om_data *d, const om_state *s, int counter,
                            const struct om_gun *gun, bool second)
{
    if (!om_is_on_map(s, counter)) return OM_RULE_6_1r_a;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_c;
    if (!gun->factor) return OM_RULE_6_1r_a;
    if (second && gun->line != OM_LINE_MAXIM && gun->line != OM_LINE_HOWITZER) return OM_RULE_4_0e;
    if (gun->line == OM_LINE_HOWITZER && om_is_night(d, s)) return OM_RULE_8_1b;
    return work_refusal(s, counter);
}

enum om_rule om_weapon_refusal(const om_data *d, const om_state *s, int weapon, bool second)
{
    struct om_gun gun = om_lay_gun(d, s, weapon, second);
    return om_gun_refusal(d, s, om_weapon_counter(weapon), &gun, second);
}

bool om_leads_alike(const om_data *d, const om_state *s, int counter)
{
    CHECK(counter >= 0 && counter < OM_WEAPONS);
    if (om_is_boat_maxim(counter)) return true;
    for (int other = counter - 1; other >= 0 && d->kind_of[other] == d->kind_of[counter]; other--) {
        if (s->place[other] == s->place[counter] && s->flags[other] == s->flags[counter] &&
            s->weapon_use[other] == s->weapon_use[counter]) {
            return false;
        }
    }
    return true;
}
