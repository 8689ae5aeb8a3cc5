/* Weapons: their lines and ranges, and which may fire in a fire step (6.1r-a, 4.0e, RT, 8.1). */
#include "games/omdurman/fire.h"

static bool is_khartoum(const ostate *s)
{
    return s->options[OPTION_SCENARIO] == SCENARIO_KHARTOUM;
}

/* 9.34r-b */
static enum line line_at_khartoum(enum line line)
{
    if (line == LINE_RIFLES) return LINE_DERVISH_RIFLES;
    return line == LINE_ARTILLERY ? LINE_DERVISH_ARTILLERY : line;
}

/* Named gunboats are those with Maxims; their guns fire again as howitzers (6.42r-a, 6.64r-a). */
static enum line line_of(const odata *d, const ostate *s, int weapon, bool second)
{
    const struct kind_data *kind = counter_data(d, weapon_counter(weapon));
    if (is_boat_maxim(weapon)) return LINE_MAXIM;
    if (second && kind->maxims) return LINE_HOWITZER;
    return is_khartoum(s) ? line_at_khartoum((enum line)kind->line) : (enum line)kind->line;
}

static int reach_of(const odata *d, const ostate *s, enum line line)
{
    int range = d->reach[line];
    if (!is_night(d, s)) return range;
    if (line == LINE_HOWITZER) return 0; /* 8.1b */
    range /= d->constant[CONSTANT_night_divisor];
    return range > 1 ? range : 1;
}

struct gun lay_gun(const odata *d, const ostate *s, int weapon, bool second)
{
    int counter = weapon_counter(weapon);
    const struct kind_data *kind = counter_data(d, counter);
    enum line line = line_of(d, s, weapon, second);
    int factor = is_boat_maxim(weapon) ? kind->maxims : kind->fire;
    return (struct gun){ s->place[counter], factor, reach_of(d, s, line), side_of(counter), line };
}

/* Engineers at a demolition, and builders of the zariba, in their own player turn. */
static enum rule work_refusal(const ostate *s, int counter)
{
    if (!has_flag(s, counter, AT_WORK) || s->phasing != side_of(counter)) return RULE_NONE;
    return counter == COUNTER_ENGINEERS && s->demolition ? RULE_6_53b : RULE_9_23b;
}

enum rule gun_refusal(const odata *d, const ostate *s, int counter, const struct gun *gun,
                      bool second)
{
    if (!is_on_map(s, counter)) return RULE_6_1r_a;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_c;
    if (!gun->factor) return RULE_6_1r_a;
    if (second && gun->line != LINE_MAXIM && gun->line != LINE_HOWITZER) return RULE_4_0e;
    if (gun->line == LINE_HOWITZER && is_night(d, s)) return RULE_8_1b;
    return work_refusal(s, counter);
}

enum rule weapon_refusal(const odata *d, const ostate *s, int weapon, bool second)
{
    struct gun gun = lay_gun(d, s, weapon, second);
    return gun_refusal(d, s, weapon_counter(weapon), &gun, second);
}

bool leads_alike(const odata *d, const ostate *s, int counter)
{
    if (is_boat_maxim(counter)) return true;
    for (int other = counter - 1; other >= 0 && d->kind_of[other] == d->kind_of[counter]; other--) {
        if (s->place[other] == s->place[counter] && s->flags[other] == s->flags[counter] &&
            s->weapon_use[other] == s->weapon_use[counter]) {
            return false;
        }
    }
    return true;
}
